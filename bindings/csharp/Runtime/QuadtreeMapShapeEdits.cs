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

        /// <summary>Edits the pixels around one by a brush; all or nothing.</summary>
        public WgQuadtreeMapEdit EditCircle(WgPoint center, WgQuadtreeMapBrushDef brush)
        {
            WgQuadtreeMapEdit edit = default;
            WgStatus status = NativeMethods.wg_quadtree_map_edit_circle(Handle, &center, &brush, &edit);
            GC.KeepAlive(this);
            Refusal.Check(status);
            return edit;
        }

        /// <summary>Edits the pixels around a segment by a brush; all or nothing.</summary>
        public WgQuadtreeMapEdit EditCapsule(WgPoint from, WgPoint to, WgQuadtreeMapBrushDef brush)
        {
            WgQuadtreeMapEdit edit = default;
            WgStatus status = NativeMethods.wg_quadtree_map_edit_capsule(Handle, &from, &to, &brush, &edit);
            GC.KeepAlive(this);
            Refusal.Check(status);
            return edit;
        }

        /// <summary>Edits the pixels of a polygon by a brush; all or nothing.</summary>
        public WgQuadtreeMapEdit EditPolygon(ReadOnlySpan<WgPoint> points, WgQuadtreeMapBrushDef brush)
        {
            WgQuadtreeMapEdit edit = default;
            WgStatus status;
            fixed (WgPoint* start = &MemoryMarshal.GetReference(points))
            {
                status = NativeMethods.wg_quadtree_map_edit_polygon(Handle, start, (UIntPtr)points.Length, &brush, &edit);
            }
            GC.KeepAlive(this);
            Refusal.Check(status);
            return edit;
        }

        /// <summary>Edits the pixels of a rectangle by a brush as its mask says; all or nothing.</summary>
        public WgQuadtreeMapEdit EditMask(WgRect rect, ReadOnlySpan<byte> mask, WgQuadtreeMapBrushDef brush, int rowStride = 0)
        {
            Refusal.CheckRows(nameof(mask), mask.Length, rect, rowStride);
            WgQuadtreeMapEdit edit = default;
            WgStatus status;
            fixed (byte* start = &MemoryMarshal.GetReference(mask))
            {
                status = NativeMethods.wg_quadtree_map_edit_mask(Handle, &rect, start, (UIntPtr)rowStride, &brush, &edit);
            }
            GC.KeepAlive(this);
            Refusal.Check(status);
            return edit;
        }
    }
}
