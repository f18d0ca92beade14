// Section 7: what a quadtree map of caves answers: squares, sums, casts, the nearest pixels, touches, changes,
// outlines and solid rectangles.
namespace WorldGrids.Tests
{
    public unsafe partial class Scenario
    {
        const int Queries = 60;

        void FeedSquares(QuadtreeMap map, WgQuadtreeMapSquareKind kinds, uint minSide)
        {
            var squares = new Results<WgQuadtreeMapSquare>();
            map.Squares(new WgRect(-300, -300, 600, 600), kinds, squares, minSide);
            Feed((long)squares.Count);
            foreach (WgQuadtreeMapSquare square in squares)
            {
                Feed((long)square.X);
                Feed((long)square.Y);
                Feed((long)square.Side);
                Feed((long)square.Value);
            }
        }

        void Feed(WgQuadtreeMapNearest nearest)
        {
            Feed(nearest.Pixel);
            Feed(nearest.DistanceSquared);
            Feed((long)nearest.Value);
        }

        void Feed(WgQuadtreeMapHit hit)
        {
            Feed(hit.Pixel);
            Feed(hit.Before);
            Feed((long)hit.Value);
        }

        void FeedChanges(QuadtreeMap map, WgQuadtreeMapRevision revision, WgRect? rect)
        {
            var areas = new Results<WgBounds>();
            map.ChangesSince(revision, areas, rect);
            Feed((long)areas.Count);
            foreach (WgBounds area in areas)
            {
                Feed(area);
            }
        }

        static readonly WgQuadtreeMapGround ground = WgQuadtreeMapGround.Of(new WgRect(-200, -150, 300, 280), 90);

        void FeedCorners(Results<WgVector2> corners)
        {
            Feed((long)corners.Count);
            foreach (WgVector2 corner in corners)
            {
                Feed((long)(corner.X * 4));
                Feed((long)(corner.Y * 4));
            }
        }

        void FeedPieces(QuadtreeMap map, float tolerance, uint maxCorners)
        {
            var pieces = new QuadtreeMapPieces();
            map.Pieces(ground, pieces, tolerance, maxCorners);
            FeedCorners(pieces.Points);
            Feed((long)pieces.Pieces.Count);
            foreach (WgQuadtreeMapPiece piece in pieces.Pieces)
            {
                Feed(piece.FirstPoint);
                Feed((long)piece.PointCount);
            }
        }

        void FeedOutlines(QuadtreeMap map, float tolerance, uint minPoints, WgQuadtreeMapOutlineFlag flags)
        {
            var outlines = new QuadtreeMapOutlines();
            map.Outlines(ground, outlines, tolerance, minPoints, flags);
            FeedCorners(outlines.Points);
            Feed((long)outlines.Loops.Count);
            foreach (WgQuadtreeMapLoop loop in outlines.Loops)
            {
                Feed(loop.FirstPoint);
                Feed((long)loop.PointCount);
                Feed((long)loop.Outer);
                Feed(loop.TwiceArea);
            }
        }

        void RunMapQueries()
        {
            var from = new WgPoint[Queries];
            var to = new WgPoint[Queries];
            var boxes = new WgRect[Queries];
            var stops = new WgQuadtreeMapHit[Queries];
            var nearest = new WgQuadtreeMapNearest[Queries];
            var touches = new byte[Queries];
            var shape = new byte[16 * 16];
            var shapes = new[] { new WgQuadtreeMapShape[Queries], new WgQuadtreeMapShape[Queries], new WgQuadtreeMapShape[Queries] };

            Begin(7);
            var map = new QuadtreeMap();
            map.FillRect(new WgRect(-300, -300, 600, 600), 200);
            DigCaves(map, 120);
            for (int index = 0; index < 100; ++index)
            {
                WgPoint point = DrawPoint();
                map[point.X, point.Y] = (byte)Draw(0, 256);
            }
            for (int index = 0; index < shape.Length; ++index)
            {
                shape[index] = (byte)Draw(0, 2);
            }
            FeedSquares(map, WgQuadtreeMapSquareKind.Empty, 1);
            FeedSquares(map, WgQuadtreeMapSquareKind.Full, 4);
            FeedSquares(map, WgQuadtreeMapSquareKind.Empty | WgQuadtreeMapSquareKind.Full, 32);

            for (int index = 0; index < Queries; ++index)
            {
                uint width = (uint)Draw(0, 50);
                uint height = (uint)Draw(0, 50);
                from[index] = DrawPoint();
                to[index] = DrawPoint();
                boxes[index] = new WgRect(from[index].X, from[index].Y, width, height);
                WgQuadtreeMapSums sums = map.Sums(boxes[index]);
                Feed(sums.Pixels);
                Feed(sums.Hp);
                bool isFound = map.Nearest(from[index], 24.5f, out WgQuadtreeMapNearest found, 100);
                Feed(isFound);
                if (isFound)
                {
                    Feed(found);
                }
                shapes[0][index] = WgQuadtreeMapShape.Rectangle(boxes[index]);
                shapes[1][index] = WgQuadtreeMapShape.Circle(from[index], 7.5f);
                Feed(map.Touches(shapes[0][index], 60));
                Feed(map.Touches(shapes[1][index], 60));
                Feed(map.TouchesMask(new WgRect(to[index].X, to[index].Y, 16, 16), shape, 60));
            }
            map.CastMany(from, to, stops, 128);
            foreach (WgQuadtreeMapHit hit in stops)
            {
                Feed((long)hit.IsHit);
                Feed(hit);
            }
            map.NearestMany(from, 24.5f, nearest, 100);
            foreach (WgQuadtreeMapNearest found in nearest)
            {
                Feed((long)found.IsFound);
                Feed(found);
            }
            fixed (byte* mask = shape)
            {
                for (int index = 0; index < Queries; ++index)
                {
                    shapes[2][index] = WgQuadtreeMapShape.OfMask(new WgRect(to[index].X, to[index].Y, 16, 16), mask);
                }
                foreach (WgQuadtreeMapShape[] kind in shapes)
                {
                    map.TouchesMany(kind, touches, 60);
                    FeedBytes(touches);
                }
            }

            WgQuadtreeMapRevision revision = map.Revision;
            DigCaves(map, 5);
            FeedChanges(map, revision, null);
            FeedChanges(map, revision, new WgRect(-100, -100, 150, 200));
            FeedOutlines(map, 0, 4, 0);
            FeedOutlines(map, 1.5f, 6, 0);
            FeedOutlines(map, 1.5f, 4, WgQuadtreeMapOutlineFlag.Simple | WgQuadtreeMapOutlineFlag.Reversed);
            FeedPieces(map, 1.5f, 8);
            FeedPieces(map, 0, 3);
            var rects = new Results<WgRect>();
            map.SolidRects(ground, rects);
            Feed((long)rects.Count);
            foreach (WgRect rect in rects)
            {
                Feed((long)rect.X);
                Feed((long)rect.Y);
                Feed((long)rect.Width);
                Feed((long)rect.Height);
            }
            map.Dispose();
        }
    }
}
