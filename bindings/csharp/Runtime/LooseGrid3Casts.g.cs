// Written by `make header` from the file for 2D. Do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
namespace WorldGrids
{
    public partial struct WgLooseGrid3Sweep
    {
        /// <summary>A point on its way.</summary>
        public static WgLooseGrid3Sweep Segment(WgVector3 origin, WgVector3 translation)
        {
            return new WgLooseGrid3Sweep { Origin = origin, Translation = translation };
        }

        /// <summary>A box on its way.</summary>
        public static WgLooseGrid3Sweep Box(WgVector3 halfExtents, WgVector3 origin, WgVector3 translation)
        {
            return new WgLooseGrid3Sweep
            {
                Origin = origin, Translation = translation, HalfExtents = halfExtents, Shape = WgLooseGridSweepShape.Box,
            };
        }

        /// <summary>A sphere on its way.</summary>
        public static WgLooseGrid3Sweep Sphere(float radius, WgVector3 origin, WgVector3 translation)
        {
            return new WgLooseGrid3Sweep { Origin = origin, Translation = translation, Radius = radius, Shape = WgLooseGridSweepShape.Ball };
        }
    }
}
