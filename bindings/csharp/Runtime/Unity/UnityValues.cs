// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
#if UNITY_5_3_OR_NEWER
using UnityEngine;
#if WORLDGRIDS_MATHEMATICS
using Unity.Mathematics;
#endif

namespace WorldGrids
{
    public partial struct WgPoint
    {
        /// <summary>The same in Unity's words.</summary>
        public static implicit operator Vector2Int(WgPoint point)
        {
            return new Vector2Int(point.X, point.Y);
        }

        /// <summary>The same in the library's words.</summary>
        public static implicit operator WgPoint(Vector2Int point)
        {
            return new WgPoint(point.x, point.y);
        }
#if WORLDGRIDS_MATHEMATICS

        /// <summary>The same in the words of Unity.Mathematics.</summary>
        public static implicit operator int2(WgPoint point)
        {
            return new int2(point.X, point.Y);
        }

        /// <summary>The same in the library's words.</summary>
        public static implicit operator WgPoint(int2 point)
        {
            return new WgPoint(point.x, point.y);
        }
#endif
    }

    public partial struct WgRect
    {
        /// <summary>The same in the library's words; a size must not be negative.</summary>
        public static implicit operator WgRect(RectInt rect)
        {
            return new WgRect(rect.x, rect.y, rect.width, rect.height);
        }

        /// <summary>The same in Unity's words; a size must fit an int.</summary>
        public static explicit operator RectInt(WgRect rect)
        {
            return new RectInt(rect.X, rect.Y, checked((int)rect.Width), checked((int)rect.Height));
        }
    }

    public partial struct WgVector2
    {
        /// <summary>The same in Unity's words.</summary>
        public static implicit operator Vector2(WgVector2 vector)
        {
            return new Vector2(vector.X, vector.Y);
        }

        /// <summary>The same in the library's words.</summary>
        public static implicit operator WgVector2(Vector2 vector)
        {
            return new WgVector2(vector.x, vector.y);
        }
#if WORLDGRIDS_MATHEMATICS

        /// <summary>The same in the words of Unity.Mathematics.</summary>
        public static implicit operator float2(WgVector2 vector)
        {
            return new float2(vector.X, vector.Y);
        }

        /// <summary>The same in the library's words.</summary>
        public static implicit operator WgVector2(float2 vector)
        {
            return new WgVector2(vector.x, vector.y);
        }
#endif
    }

    public partial struct WgVector3
    {
        /// <summary>The same in Unity's words.</summary>
        public static implicit operator Vector3(WgVector3 vector)
        {
            return new Vector3(vector.X, vector.Y, vector.Z);
        }

        /// <summary>The same in the library's words.</summary>
        public static implicit operator WgVector3(Vector3 vector)
        {
            return new WgVector3(vector.x, vector.y, vector.z);
        }
#if WORLDGRIDS_MATHEMATICS

        /// <summary>The same in the words of Unity.Mathematics.</summary>
        public static implicit operator float3(WgVector3 vector)
        {
            return new float3(vector.X, vector.Y, vector.Z);
        }

        /// <summary>The same in the library's words.</summary>
        public static implicit operator WgVector3(float3 vector)
        {
            return new WgVector3(vector.x, vector.y, vector.z);
        }
#endif
    }

    public partial struct WgBox2
    {
        /// <summary>What a rectangle of Unity covers.</summary>
        public static implicit operator WgBox2(Rect rect)
        {
            return new WgBox2(rect.xMin, rect.yMin, rect.xMax, rect.yMax);
        }
    }

    public partial struct WgBox3
    {
        /// <summary>What bounds of Unity cover.</summary>
        public static implicit operator WgBox3(Bounds bounds)
        {
            return new WgBox3(bounds.min, bounds.max);
        }
    }

    public partial struct WgPlane3
    {
        /// <summary>
        /// A plane of Unity, for instance one of GeometryUtility.CalculateFrustumPlanes: both point inwards.
        /// </summary>
        public static implicit operator WgPlane3(Plane plane)
        {
            return new WgPlane3(plane.normal, plane.distance);
        }
    }
}
#endif
