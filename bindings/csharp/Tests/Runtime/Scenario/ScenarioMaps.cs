// What the sections over quadtree maps share.
using System;

namespace WorldGrids.Tests
{
    public unsafe partial class Scenario
    {
        void Feed(WgQuadtreeMapEdit edit)
        {
            Feed(edit.PixelsChanged);
            Feed(edit.PixelsDestroyed);
            Feed(edit.PixelsCreated);
            Feed(edit.HpRemoved);
            Feed(edit.HpAdded);
            Feed(edit.Dirty);
        }

        void FeedStats(QuadtreeMap map)
        {
            WgQuadtreeMapStats stats = map.Stats();
            Feed(stats.Roots);
            Feed(stats.Pixels);
            Feed(stats.Hp);
        }

        WgPoint DrawPoint()
        {
            int x = Draw(-320, 640);
            return new WgPoint(x, Draw(-320, 640));
        }

        /// <summary>Explosions at drawn places that leave no pixel in their cores.</summary>
        void DigCaves(QuadtreeMap map, int count)
        {
            for (int index = 0; index < count; ++index)
            {
                WgPoint place = DrawPoint();
                float radius = DrawFloat(4, 20);
                map.DamageCircle(place.X, place.Y, radius, radius * 0.5f, 255);
            }
        }

        readonly byte[] readPixels = new byte[640 * 640];

        void FeedPixels(QuadtreeMap map, WgRect rect)
        {
            map.ReadRect(rect, readPixels);
            FeedBytes(readPixels.AsSpan(0, (int)(rect.Width * rect.Height)));
        }
    }
}
