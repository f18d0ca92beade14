// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>A brush with the defaults, to change and to edit with.</summary>
        public static WgQuadtreeMapBrushDef DefaultBrush()
        {
            Library.EnsureLoaded();
            WgQuadtreeMapBrushDef brush;
            Refusal.Check(NativeMethods.wg_quadtree_map_brush_def_init(&brush, (uint)sizeof(WgQuadtreeMapBrushDef)));
            return brush;
        }

        /// <summary>Edits the pixels around one by a brush: Ok, OutOfMemory, InvalidArgument.</summary>
        public WgStatus TryEditCircle(WgPoint center, WgQuadtreeMapBrushDef brush, out WgQuadtreeMapEdit edit)
        {
            using Use use = Enter();
            WgQuadtreeMapEdit report = default;
            WgStatus status = NativeMethods.wg_quadtree_map_edit_circle(use, &center, &brush, &report);
            edit = report;
            MayHaveTaken(report);
            return status;
        }

        /// <summary>Edits the pixels around one by a brush; all or nothing.</summary>
        public WgQuadtreeMapEdit EditCircle(WgPoint center, WgQuadtreeMapBrushDef brush)
        {
            Refusal.Check(TryEditCircle(center, brush, out WgQuadtreeMapEdit edit));
            return edit;
        }

        /// <summary>Edits the pixels around a segment by a brush: Ok, OutOfMemory, InvalidArgument.</summary>
        public WgStatus TryEditCapsule(WgPoint from, WgPoint to, WgQuadtreeMapBrushDef brush, out WgQuadtreeMapEdit edit)
        {
            using Use use = Enter();
            WgQuadtreeMapEdit report = default;
            WgStatus status = NativeMethods.wg_quadtree_map_edit_capsule(use, &from, &to, &brush, &report);
            edit = report;
            MayHaveTaken(report);
            return status;
        }

        /// <summary>Edits the pixels around a segment by a brush; all or nothing.</summary>
        public WgQuadtreeMapEdit EditCapsule(WgPoint from, WgPoint to, WgQuadtreeMapBrushDef brush)
        {
            Refusal.Check(TryEditCapsule(from, to, brush, out WgQuadtreeMapEdit edit));
            return edit;
        }

        /// <summary>Edits the pixels of a convex polygon by a brush: Ok, OutOfMemory, InvalidArgument.</summary>
        public WgStatus TryEditPolygon(WgPoint* points, int count, WgQuadtreeMapBrushDef brush, out WgQuadtreeMapEdit edit)
        {
            using Use use = Enter();
            WgQuadtreeMapEdit report = default;
            WgStatus status = NativeMethods.wg_quadtree_map_edit_polygon(use, points, (UIntPtr)count, &brush, &report);
            edit = report;
            MayHaveTaken(report);
            return status;
        }

        /// <summary>Edits the pixels of a convex polygon by a brush; all or nothing.</summary>
        public WgQuadtreeMapEdit EditPolygon(ReadOnlySpan<WgPoint> points, WgQuadtreeMapBrushDef brush)
        {
            fixed (WgPoint* start = &MemoryMarshal.GetReference(points))
            {
                Refusal.Check(TryEditPolygon(start, points.Length, brush, out WgQuadtreeMapEdit edit));
                return edit;
            }
        }

        /// <summary>Edits the pixels of a rectangle as a mask says: Ok, OutOfMemory, InvalidArgument.</summary>
        public WgStatus TryEditMask(WgRect rect, byte* mask, ulong rowStride, WgQuadtreeMapBrushDef brush, out WgQuadtreeMapEdit edit)
        {
            using Use use = Enter();
            WgQuadtreeMapEdit report = default;
            WgStatus status = NativeMethods.wg_quadtree_map_edit_mask(use, &rect, mask, (UIntPtr)rowStride, &brush, &report);
            edit = report;
            MayHaveTaken(report);
            return status;
        }

        /// <summary>Edits the pixels of a rectangle by a brush as its mask says; all or nothing.</summary>
        public WgQuadtreeMapEdit EditMask(WgRect rect, ReadOnlySpan<byte> mask, WgQuadtreeMapBrushDef brush, int rowStride = 0)
        {
            Refusal.CheckRows(nameof(mask), mask.Length, rect, rowStride);
            fixed (byte* start = &MemoryMarshal.GetReference(mask))
            {
                Refusal.Check(TryEditMask(rect, start, (ulong)rowStride, brush, out WgQuadtreeMapEdit edit));
                return edit;
            }
        }
    }
}
