// Section 6: a quadtree map is edited by shapes: circles, capsules, polygons and masks; set, added, subtracted,
// with falloff and resistance.
using System;

namespace WorldGrids.Tests
{
    public unsafe partial class Scenario
    {
        /// <summary>A brush that resists or not; the table must stay where it is.</summary>
        WgQuadtreeMapBrushDef DrawBrush(byte* resistance)
        {
            WgQuadtreeMapBrushDef brush = QuadtreeMap.DefaultBrush();
            brush.Operation = (WgQuadtreeMapBrushOperation)Draw(0, 3);
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

        // Shapes that move, those that are stuck, and the surface.
        void FeedContacts(QuadtreeMap map)
        {
            const int Sweeps = 60;
            var sweeps = new WgQuadtreeMapSweep[Sweeps];
            var contacts = new WgQuadtreeMapContact[Sweeps];
            for (int index = 0; index < Sweeps; ++index)
            {
                double x = DrawFloat(-200, 400);
                double y = DrawFloat(-200, 400);
                float size = 0.5f + DrawFloat(0, 12);
                WgQuadtreeMapCollider collider = index % 4 == 0 ? WgQuadtreeMapCollider.Box(x, y, size, 3.0f)
                    : index % 4 == 1 ? WgQuadtreeMapCollider.Circle(x, y, size)
                    : index % 4 == 2 ? WgQuadtreeMapCollider.Capsule(x, y, 2.0f, size)
                    : WgQuadtreeMapCollider.Tilted(x, y, 3.0f, size - 6.0f, 2.0f);
                double motionX = DrawFloat(-60, 120);
                double motionY = DrawFloat(-60, 120);
                sweeps[index] = new WgQuadtreeMapSweep(collider, motionX, motionY);
                if (map.PushOut(collider, 6.0f, out WgQuadtreeMapPush push, 60))
                {
                    Feed((double)push.X);
                    Feed((double)push.Y);
                    Feed((long)push.WasInside);
                }
            }
            map.SweepMany(sweeps, contacts, 60);
            foreach (WgQuadtreeMapContact contact in contacts)
            {
                Feed((double)contact.Fraction);
                Feed((double)contact.X);
                Feed((double)contact.Y);
                Feed((double)contact.NormalX);
                Feed((double)contact.NormalY);
                Feed(contact.Pixel);
                Feed((long)contact.Value);
                Feed((long)contact.IsHit);
                Feed((long)contact.BeganInside);
                WgVector2 normal = map.SurfaceNormal(contact.Pixel, 6.5f, 60);
                Feed((double)normal.X);
                Feed((double)normal.Y);
            }
        }

        void RunShapeEdits()
        {
            Begin(6);
            var map = new QuadtreeMap();
            var materials = new QuadtreeMap();
            map.FillRect(new WgRect(-256, -192, 512, 384), 120);
            materials.FillRect(new WgRect(-256, -50, 400, 90), 3);
            materials.FillRect(new WgRect(-20, 10, 77, 300), 200);
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
                        WgQuadtreeMapShape circle = WgQuadtreeMapShape.Circle(DrawPoint(), radius);
                        bool ofMaterials = index % 8 == 0 && brush.Resistance != null;
                        var table = new ReadOnlySpan<byte>(resistance, 256);
                        Feed(ofMaterials ? map.Edit(circle, brush, materials, table) : map.Edit(circle, brush));
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
            FeedContacts(map);
            materials.Dispose();
            map.Dispose();
        }
    }
}
