// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>
        /// Puts a picture into the map, turned by any angle: an island that came to rest; all or nothing. The bytes
        /// take the place of <c>stamp.Pixels</c>.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_stamp"/>.</remarks>
        public bool TryStamp(in WgQuadtreeMapStamp stamp, ReadOnlySpan<byte> pixels, out WgQuadtreeMapEdit edit)
        {
            edit = default;
            WgQuadtreeMapStamp given = stamp;
            var size = new WgRect(0, 0, given.Width, given.Height);
            if (!Refusal.HasRows(nameof(pixels), pixels.Length, size, (int)Math.Min(given.RowStride, int.MaxValue)))
            {
                return false;
            }
            using Use use = Enter();
            WgQuadtreeMapEdit report = default;
            WgStatus status;
            fixed (byte* start = &MemoryMarshal.GetReference(pixels))
            {
                given.Pixels = start;
                status = NativeMethods.wg_quadtree_map_stamp(use, &given, &report);
            }
            edit = report;
            MayHaveTaken(report);
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Puts a picture into the map, turned by any angle: an island that came to rest; all or nothing. The bytes
        /// take the place of <c>stamp.Pixels</c>.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_stamp"/>.</remarks>
        public WgQuadtreeMapEdit Stamp(in WgQuadtreeMapStamp stamp, ReadOnlySpan<byte> pixels)
        {
            Refusal.Check(TryStamp(stamp, pixels, out WgQuadtreeMapEdit edit));
            return edit;
        }
    }
}
