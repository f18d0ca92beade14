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
