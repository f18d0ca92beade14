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

    /// <summary>Overloads in Unity's words.</summary>
    public static class UnityOverloads
    {
        /// <summary>Reads a cell; false if it holds nothing.</summary>
        public static bool Get<T>(this RollingGrid<T> grid, Vector2Int place, out T cell) where T : unmanaged
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            return grid.Get(place.x, place.y, out cell);
        }

        /// <summary>Gives an empty cell a value.</summary>
        public static void Set<T>(this RollingGrid<T> grid, Vector2Int place, T cell) where T : unmanaged
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            grid.Set(place.x, place.y, cell);
        }

        /// <summary>Reads a cell by view; false if it holds nothing.</summary>
        public static bool TryGet<T>(this in RollingGridView<T> view, Vector2Int place, out T cell) where T : unmanaged
        {
            return view.TryGet(place.x, place.y, out cell);
        }

        /// <summary>Reads a pixel.</summary>
        public static byte Get(this QuadtreeMap map, Vector2Int pixel)
        {
            Refusal.CheckNotNull(nameof(map), map);
            return map[pixel.x, pixel.y];
        }

        /// <summary>Sets a pixel.</summary>
        public static void Set(this QuadtreeMap map, Vector2Int pixel, byte value)
        {
            Refusal.CheckNotNull(nameof(map), map);
            map[pixel.x, pixel.y] = value;
        }

        /// <summary>An explosion; see <see cref="QuadtreeMap.DamageCircle"/>.</summary>
        public static WgQuadtreeMapEdit DamageCircle(this QuadtreeMap map, Vector2Int pixel, float radius, float coreRadius, byte amount)
        {
            Refusal.CheckNotNull(nameof(map), map);
            return map.DamageCircle(pixel.x, pixel.y, radius, coreRadius, amount);
        }

        /// <summary>Moves a focus to a place in world units.</summary>
        public static void MoveFocus(this ChunkLayers layers, ulong focus, Vector2Int place)
        {
            Refusal.CheckNotNull(nameof(layers), layers);
            layers.MoveFocus(focus, place.x, place.y);
        }
    }
}
#endif
