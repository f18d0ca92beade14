// Section 2: a quadtree map.
namespace WorldGrids.Tests
{
    public unsafe partial class Scenario
    {
        const int MapSide = 128;
        const int MapPoints = 500;
        const int MapTile = 32;

        void RunQuadtreeMap()
        {
            var pixels = new byte[MapSide * MapSide];
            var points = new WgPoint[MapPoints];
            var values = new byte[MapPoints];

            Begin(2);
            var map = new QuadtreeMap(shareLeaves: true);
            var twin = new QuadtreeMap(shareLeaves: true);
            map.Reserve(256, 256, 64);

            Feed(map.FillRect(new WgRect(-300, -200, 600, 400), 200));
            map[int.MinValue, int.MaxValue] = 9;
            for (int index = 0; index < MapPoints; ++index)
            {
                WgPoint point = DrawPoint();
                map[point.X, point.Y] = (byte)Draw(0, 256);
            }
            for (int index = 0; index < MapPoints; ++index)
            {
                points[index] = DrawPoint();
                values[index] = (byte)Draw(0, 256);
            }
            Feed(map.SetMany(points, values));

            for (int index = 0; index < pixels.Length; ++index)
            {
                pixels[index] = (byte)Draw(0, 4);
            }
            Feed(map.WriteRect(new WgRect(-64, -250, MapSide, MapSide), pixels));
            for (int index = 0; index < 4; ++index)
            {
                Feed(map.WriteRect(new WgRect(-320 + 64 * index, 160 + 16 * index, MapTile, MapTile), pixels, MapSide, true));
            }
            WgQuadtreeMapBrushDef brush = QuadtreeMap.DefaultBrush();
            brush.Amount = 77;
            Feed(map.EditMask(new WgRect(33, 17, MapSide, 50), pixels, brush));

            for (int index = 0; index < 200; ++index)
            {
                WgPoint place = DrawPoint();
                float radius = DrawFloat(0, 40);
                byte amount = (byte)Draw(1, 255);
                Feed(map.DamageCircle(place.X, place.Y, radius, index % 2 == 0 ? radius : 0, amount));
                if (index % 50 == 49)
                {
                    map.Compact(100, 20);
                }
            }
            FeedStats(map);

            map.ReadRect(new WgRect(-100, -100, MapSide, MapSide), pixels);
            FeedBytes(pixels);
            var palette = new uint[256];
            for (uint index = 0; index < 256; ++index)
            {
                palette[index] = unchecked(index * 2654435761u);
            }
            var colors = new uint[40 * 30];
            map.ReadColors(new WgRect(-90, -70, 40, 30), palette, colors);
            foreach (uint color in colors)
            {
                Feed((long)color);
            }
            for (uint level = 0; level < 32; ++level)
            {
                int reach = level < 27 ? 8 : 1 << (int)(31 - level);
                var squares = new byte[4 * reach * reach];
                WgQuadtreeMapReduction reduction = level % 2 == 0 ? WgQuadtreeMapReduction.Mean : WgQuadtreeMapReduction.Largest;
                map.ReadReduced(new WgRect(-reach, -reach, 2 * reach, 2 * reach), level, reduction, squares);
                FeedBytes(squares);
            }
            var stamp = new WgQuadtreeMapStamp { Width = MapTile, Height = MapTile, RowStride = MapSide };
            for (int index = 0; index < 12; ++index)
            {
                stamp.Mode = index % 2 == 0 ? WgQuadtreeMapStampMode.IntoAir : WgQuadtreeMapStampMode.Over;
                stamp.Angle = index < 4 ? index * 1.5707964f : DrawFloat(-10, 10);
                stamp.PivotX = DrawFloat(-5, 40);
                stamp.PivotY = DrawFloat(-5, 40);
                stamp.X = DrawFloat(-40, 40);
                stamp.Y = DrawFloat(-40, 40);
                Feed(twin.Stamp(stamp, pixels));
            }
            twin.ReadRect(new WgRect(-100, -100, MapSide, MapSide), pixels);
            FeedBytes(pixels);
            twin.Clear();
            Feed((long)map[int.MinValue, int.MaxValue]);
            map.GetMany(points, values);
            FeedBytes(values);
            using (QuadtreeMapReader reader = map.BeginReader())
            {
                for (int index = 0; index < MapPoints; ++index)
                {
                    Feed((long)reader.Get(-250 + index, index / 2 - 125));
                }
            }

            for (int index = 0; index < 200; ++index)
            {
                WgPoint from = DrawPoint();
                WgPoint to = DrawPoint();
                byte threshold = (byte)Draw(1, 255);
                bool isHit = map.Cast(from, to, out WgQuadtreeMapHit hit, threshold);
                Feed(isHit);
                if (isHit)
                {
                    Feed(hit.Pixel);
                    Feed(hit.Before);
                    Feed((long)hit.Value);
                }
            }

            while (map.Compact(300).IsDone == 0)
            {
            }
            map.Trim();
            Feed(map.Revision.Number);
            FeedStats(map);
            map.DebugShapes(shapes, new WgRect(-64, -64, 96, 96), uint.MaxValue, -0.5, 0.25);
            FeedShapes();
            map.Save(snapshot);
            FeedSnapshot();
            twin.Load(snapshot.AsSpan());
            FeedStats(twin);
            map.Clear();
            FeedStats(map);
            map.Dispose();
            twin.Dispose();
        }
    }
}
