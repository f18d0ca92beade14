// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
namespace WorldGrids
{
    /// <summary>
    /// Calls that take a cell or a pixel as one value: a <see cref="WgPoint"/>, and in Unity whatever becomes one by
    /// itself, a Vector2Int or an int2.
    /// </summary>
    public static class PointOverloads
    {
        /// <summary>Reads a cell; false if it holds nothing.</summary>
        public static bool Get<T>(this RollingGrid<T> grid, WgPoint place, out T cell) where T : unmanaged
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            return grid.Get(place.X, place.Y, out cell);
        }

        /// <summary>Gives an empty cell a value.</summary>
        public static void Set<T>(this RollingGrid<T> grid, WgPoint place, T cell) where T : unmanaged
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            grid.Set(place.X, place.Y, cell);
        }

        /// <summary>Reads a cell by view; false if it holds nothing.</summary>
        public static bool TryGet<T>(this in RollingGridView<T> view, WgPoint place, out T cell) where T : unmanaged
        {
            return view.TryGet(place.X, place.Y, out cell);
        }

        /// <summary>Reads a pixel.</summary>
        public static byte Get(this QuadtreeMap map, WgPoint pixel)
        {
            Refusal.CheckNotNull(nameof(map), map);
            return map[pixel.X, pixel.Y];
        }

        /// <summary>Sets a pixel.</summary>
        public static void Set(this QuadtreeMap map, WgPoint pixel, byte value)
        {
            Refusal.CheckNotNull(nameof(map), map);
            map[pixel.X, pixel.Y] = value;
        }

        /// <summary>An explosion; see <see cref="QuadtreeMap.DamageCircle"/>.</summary>
        public static WgQuadtreeMapEdit DamageCircle(this QuadtreeMap map, WgPoint pixel, float radius, float coreRadius, byte amount)
        {
            Refusal.CheckNotNull(nameof(map), map);
            return map.DamageCircle(pixel.X, pixel.Y, radius, coreRadius, amount);
        }

        /// <summary>Moves a focus to a place in world units.</summary>
        public static void MoveFocus(this ChunkLayers layers, ulong focus, WgPoint place)
        {
            Refusal.CheckNotNull(nameof(layers), layers);
            layers.MoveFocus(focus, place.X, place.Y);
        }
    }
}
