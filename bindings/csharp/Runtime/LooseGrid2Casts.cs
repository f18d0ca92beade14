// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
namespace WorldGrids
{
    public partial struct WgLooseGrid2Sweep
    {
        /// <summary>A point on its way.</summary>
        public static WgLooseGrid2Sweep Segment(WgVector2 origin, WgVector2 translation)
        {
            return new WgLooseGrid2Sweep { Origin = origin, Translation = translation };
        }

        /// <summary>A box on its way.</summary>
        public static WgLooseGrid2Sweep Box(WgVector2 halfExtents, WgVector2 origin, WgVector2 translation)
        {
            return new WgLooseGrid2Sweep
            {
                Origin = origin, Translation = translation, HalfExtents = halfExtents, Shape = WgLooseGridSweepShape.Box,
            };
        }

        /// <summary>A circle on its way.</summary>
        public static WgLooseGrid2Sweep Circle(float radius, WgVector2 origin, WgVector2 translation)
        {
            return new WgLooseGrid2Sweep { Origin = origin, Translation = translation, Radius = radius, Shape = WgLooseGridSweepShape.Ball };
        }
    }
}
