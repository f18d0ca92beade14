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

        void FeedOutlines(QuadtreeMap map, float tolerance)
        {
            var outlines = new QuadtreeMapOutlines();
            map.Outlines(new WgRect(-200, -150, 300, 280), outlines, 90, tolerance);
            Feed((long)outlines.Points.Count);
            foreach (WgQuadtreeMapCorner corner in outlines.Points)
            {
                Feed(corner.X);
                Feed(corner.Y);
            }
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
            FeedOutlines(map, 0);
            FeedOutlines(map, 1.5f);
            var rects = new Results<WgRect>();
            map.SolidRects(new WgRect(-200, -150, 300, 280), rects, 90);
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
