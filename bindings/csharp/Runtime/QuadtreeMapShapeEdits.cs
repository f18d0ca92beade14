// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    /// <summary>
    /// A shape among the pixels, for <see cref="QuadtreeMap.Edit(in WgQuadtreeMapShape, in WgQuadtreeMapBrushDef)"/>
    /// and Touches. The methods below make one; a polygon or mask names memory that must be pinned while it is used.
    /// </summary>
    public unsafe partial struct WgQuadtreeMapShape
    {
        /// <summary>A rectangle; with a radius its corners are round.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgQuadtreeMapShape Rectangle(WgRect rect, float radius = 0)
        {
            return new WgQuadtreeMapShape { Kind = WgQuadtreeMapShapeKind.Rectangle, Rect = rect, Radius = radius };
        }

        /// <summary>The pixels around one.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgQuadtreeMapShape Circle(WgPoint center, float radius)
        {
            return new WgQuadtreeMapShape { Kind = WgQuadtreeMapShapeKind.Circle, From = center, Radius = radius };
        }

        /// <summary>The pixels around a segment.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static WgQuadtreeMapShape Capsule(WgPoint from, WgPoint to, float radius)
        {
            return new WgQuadtreeMapShape { Kind = WgQuadtreeMapShapeKind.Capsule, From = from, To = to, Radius = radius };
        }

        /// <summary>The pixels in and around a convex polygon of 1 to 64 points.</summary>
        public static WgQuadtreeMapShape Polygon(WgPoint* points, int count, float radius = 0)
        {
            Refusal.CheckNotNegative(nameof(count), count);
            return new WgQuadtreeMapShape
            {
                Kind = WgQuadtreeMapShapeKind.Polygon, Points = points, PointCount = (uint)count, Radius = radius,
            };
        }

        /// <summary>The pixels of a rectangle where the byte of a mask is not 0; rows <c>rowStride</c> bytes apart, 0 for no gaps.</summary>
        public static WgQuadtreeMapShape OfMask(WgRect rect, byte* mask, int rowStride = 0)
        {
            Refusal.CheckNotNegative(nameof(rowStride), rowStride);
            return new WgQuadtreeMapShape
            {
                Kind = WgQuadtreeMapShapeKind.Mask, Rect = rect, Mask = mask, RowStride = (uint)rowStride,
            };
        }
    }

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

        static WgQuadtreeMapBrushDef Brush(WgQuadtreeMapBrushOperation operation, byte amount, float coreRadius = 0)
        {
            return new WgQuadtreeMapBrushDef
            {
                StructSize = (uint)sizeof(WgQuadtreeMapBrushDef), Operation = operation, Amount = amount, CoreRadius = coreRadius,
            };
        }

        /// <summary>Edits the pixels of a shape by a brush: Ok, OutOfMemory, InvalidArgument.</summary>
        public bool TryEdit(in WgQuadtreeMapShape shape, in WgQuadtreeMapBrushDef brush, out WgQuadtreeMapEdit edit)
        {
            using Use use = Enter();
            WgQuadtreeMapEdit report = default;
            WgQuadtreeMapShape asked = shape;
            WgQuadtreeMapBrushDef def = brush;
            WgStatus status = NativeMethods.wg_quadtree_map_edit(use, &asked, &def, &report);
            edit = report;
            MayHaveTaken(report);
            return Refusal.Succeeded(status);
        }

        /// <summary>Edits the pixels of a shape by a brush; all or nothing.</summary>
        public WgQuadtreeMapEdit Edit(in WgQuadtreeMapShape shape, in WgQuadtreeMapBrushDef brush)
        {
            Refusal.Check(TryEdit(shape, brush, out WgQuadtreeMapEdit edit));
            return edit;
        }

        /// <summary>
        /// Edits the pixels of a shape by a brush, where the values of another map choose which of 256 resistances
        /// counts: Ok, Busy, OutOfMemory, InvalidArgument.
        /// </summary>
        public bool TryEdit(in WgQuadtreeMapShape shape, in WgQuadtreeMapBrushDef brush, QuadtreeMap materials, ReadOnlySpan<byte> resistance, out WgQuadtreeMapEdit edit)
        {
            edit = default;
            if (!Refusal.HasLength(nameof(resistance), resistance.Length, 256))
            {
                return false;
            }
            using Use materialsUse = materials.Enter();
            fixed (byte* table = &MemoryMarshal.GetReference(resistance))
            {
                WgQuadtreeMapBrushDef def = brush;
                def.Resistance = table;
                def.Materials = materialsUse;
                return TryEdit(shape, def, out edit);
            }
        }

        /// <summary>The same; all or nothing.</summary>
        public WgQuadtreeMapEdit Edit(in WgQuadtreeMapShape shape, in WgQuadtreeMapBrushDef brush, QuadtreeMap materials, ReadOnlySpan<byte> resistance)
        {
            Refusal.Check(TryEdit(shape, brush, materials, resistance, out WgQuadtreeMapEdit edit));
            return edit;
        }

        /// <summary>
        /// Writes the arguments of an edit to bytes: at most 20 for a circle, and 256 more with a resistance. Writes
        /// what fits; <c>count</c> is how many there are. See <c>ReplayEdit</c>.
        /// </summary>
        public static bool TryEncodeEdit(in WgQuadtreeMapShape shape, in WgQuadtreeMapBrushDef brush, Span<byte> bytes, out int count)
        {
            Library.EnsureLoaded();
            WgQuadtreeMapShape asked = shape;
            WgQuadtreeMapBrushDef def = brush;
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (byte* start = &MemoryMarshal.GetReference(bytes))
            {
                status = NativeMethods.wg_quadtree_map_encode_edit(&asked, &def, start, (UIntPtr)bytes.Length, &found);
            }
            count = Refusal.Count(found);
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Writes the arguments of an edit to bytes: at most 20 for a circle, and 256 more with a resistance. Writes
        /// what fits; gives how many there are. See <c>ReplayEdit</c>.
        /// </summary>
        public static int EncodeEdit(in WgQuadtreeMapShape shape, in WgQuadtreeMapBrushDef brush, Span<byte> bytes)
        {
            Refusal.Check(TryEncodeEdit(shape, brush, bytes, out int count));
            return count;
        }

        /// <summary>
        /// Does the edit that the first of some bytes ask for; <c>used</c> is how many these are, and the next one of
        /// a journal begins there. <c>materials</c> are those of this machine. Any bytes are safe to try.
        /// </summary>
        public bool TryReplayEdit(ReadOnlySpan<byte> bytes, out int used, out WgQuadtreeMapEdit edit, QuadtreeMap? materials = null)
        {
            using Use use = Enter();
            using Use materialsUse = Enter(materials);
            UIntPtr taken = UIntPtr.Zero;
            WgQuadtreeMapEdit report = default;
            WgStatus status;
            fixed (byte* start = &MemoryMarshal.GetReference(bytes))
            {
                status = NativeMethods.wg_quadtree_map_replay_edit(use, materialsUse, start, (UIntPtr)bytes.Length, &taken, &report);
            }
            used = Refusal.Count(taken);
            edit = report;
            MayHaveTaken(report);
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Does the edit that the first of some bytes ask for; <c>used</c> is how many these are, and the next one of
        /// a journal begins there. <c>materials</c> are those of this machine.
        /// </summary>
        public WgQuadtreeMapEdit ReplayEdit(ReadOnlySpan<byte> bytes, out int used, QuadtreeMap? materials = null)
        {
            Refusal.Check(TryReplayEdit(bytes, out used, out WgQuadtreeMapEdit edit, materials));
            return edit;
        }

        /// <summary>Edits the pixels in and around a convex polygon of 1 to 64 points; all or nothing.</summary>
        public bool TryEditPolygon(ReadOnlySpan<WgPoint> points, float radius, in WgQuadtreeMapBrushDef brush, out WgQuadtreeMapEdit edit)
        {
            fixed (WgPoint* start = &MemoryMarshal.GetReference(points))
            {
                return TryEdit(WgQuadtreeMapShape.Polygon(start, points.Length, radius), brush, out edit);
            }
        }

        /// <summary>Edits the pixels in and around a convex polygon of 1 to 64 points; all or nothing.</summary>
        public WgQuadtreeMapEdit EditPolygon(ReadOnlySpan<WgPoint> points, float radius, in WgQuadtreeMapBrushDef brush)
        {
            Refusal.Check(TryEditPolygon(points, radius, brush, out WgQuadtreeMapEdit edit));
            return edit;
        }

        /// <summary>Edits the pixels of a rectangle where the byte of the mask is not 0; all or nothing.</summary>
        public bool TryEditMask(WgRect rect, ReadOnlySpan<byte> mask, in WgQuadtreeMapBrushDef brush, out WgQuadtreeMapEdit edit, int rowStride = 0)
        {
            edit = default;
            if (!Refusal.HasRows(nameof(mask), mask.Length, rect, rowStride))
            {
                return false;
            }
            fixed (byte* start = &MemoryMarshal.GetReference(mask))
            {
                return TryEdit(WgQuadtreeMapShape.OfMask(rect, start, rowStride), brush, out edit);
            }
        }

        /// <summary>Edits the pixels of a rectangle where the byte of the mask is not 0; all or nothing.</summary>
        public WgQuadtreeMapEdit EditMask(WgRect rect, ReadOnlySpan<byte> mask, in WgQuadtreeMapBrushDef brush, int rowStride = 0)
        {
            Refusal.Check(TryEditMask(rect, mask, brush, out WgQuadtreeMapEdit edit, rowStride));
            return edit;
        }
    }
}
