// Section 6: a quadtree map is edited by shapes: circles, capsules, polygons and masks; set, added, subtracted,
// with falloff and resistance.
namespace WorldGrids.Tests
{
    public unsafe partial class Scenario
    {
        /// <summary>A brush that resists or not; the table must stay where it is.</summary>
        WgQuadtreeMapBrushDef DrawBrush(byte* resistance)
        {
            WgQuadtreeMapBrushDef brush = QuadtreeMap.DefaultBrush();
            brush.Operation = (WgBrushOperation)Draw(0, 3);
            brush.Amount = (byte)Draw(1, 255);
            brush.Resistance = Draw(0, 3) == 0 ? resistance : null;
            return brush;
        }

        /// <summary>A convex polygon: one corner on each side of a point.</summary>
        WgPoint[] DrawPolygon()
        {
            WgPoint center = DrawPoint();
            return new[]
            {
                new WgPoint(center.X - Draw(1, 60), center.Y), new WgPoint(center.X, center.Y - Draw(1, 60)),
                new WgPoint(center.X + Draw(1, 60), center.Y), new WgPoint(center.X, center.Y + Draw(1, 60)),
            };
        }

        void RunShapeEdits()
        {
            Begin(6);
            var map = new QuadtreeMap();
            map.FillRect(new WgRect(-256, -192, 512, 384), 120);
            byte* resistance = stackalloc byte[256];
            for (int index = 0; index < 256; ++index)
            {
                resistance[index] = (byte)Draw(0, 256);
            }
            var mask = new byte[48 * 32];
            for (int index = 0; index < mask.Length; ++index)
            {
                mask[index] = (byte)Draw(0, 2);
            }
            for (int index = 0; index < 160; ++index)
            {
                WgQuadtreeMapBrushDef brush = DrawBrush(resistance);
                float radius = 0;
                if (index % 4 != 3)
                {
                    radius = DrawFloat(0, 30);
                    brush.CoreRadius = radius * 0.5f;
                }
                switch (index % 4)
                {
                    case 0:
                        Feed(map.Edit(WgQuadtreeMapShape.Circle(DrawPoint(), radius), brush));
                        break;
                    case 1:
                        WgPoint from = DrawPoint();
                        Feed(map.Edit(WgQuadtreeMapShape.Capsule(from, DrawPoint(), radius), brush));
                        break;
                    case 2:
                        Feed(map.EditPolygon(DrawPolygon(), radius, brush));
                        break;
                    default:
                        WgPoint corner = DrawPoint();
                        Feed(map.EditMask(new WgRect(corner.X, corner.Y, 48, 32), mask, brush));
                        break;
                }
            }
            FeedStats(map);
            FeedPixels(map, new WgRect(-320, -320, 640, 640));
            map.Dispose();
        }
    }
}
