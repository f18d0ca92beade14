// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;

namespace WorldGrids
{
    public partial struct WgQuadtreeMapCollider
    {
        /// <summary>A box between the pixels.</summary>
        public static WgQuadtreeMapCollider Box(double x, double y, float halfWidth, float halfHeight)
        {
            return new WgQuadtreeMapCollider { X = x, Y = y, HalfWidth = halfWidth, HalfHeight = halfHeight };
        }

        /// <summary>A circle between the pixels.</summary>
        public static WgQuadtreeMapCollider Circle(double x, double y, float radius)
        {
            return new WgQuadtreeMapCollider { X = x, Y = y, Radius = radius };
        }

        /// <summary>An upright capsule between the pixels: the half height goes to the middle of each round end.</summary>
        public static WgQuadtreeMapCollider Capsule(double x, double y, float halfHeight, float radius)
        {
            return new WgQuadtreeMapCollider { X = x, Y = y, HalfHeight = halfHeight, Radius = radius };
        }

        /// <summary>A tilted capsule between the pixels: from the centre to the middle of one round end; the other end lies opposite.</summary>
        public static WgQuadtreeMapCollider Tilted(double x, double y, float endX, float endY, float radius)
        {
            return new WgQuadtreeMapCollider
            {
                X = x,
                Y = y,
                HalfWidth = Math.Abs(endX),
                HalfHeight = Math.Abs(endY),
                Radius = radius,
                Diagonal = endX < 0 == endY < 0 ? 1u : 2u,
            };
        }
    }

    public partial struct WgQuadtreeMapSweep
    {
        /// <summary>A shape and where it goes.</summary>
        public WgQuadtreeMapSweep(in WgQuadtreeMapCollider collider, double motionX, double motionY)
        {
            Collider = collider;
            MotionX = motionX;
            MotionY = motionY;
        }
    }
}
