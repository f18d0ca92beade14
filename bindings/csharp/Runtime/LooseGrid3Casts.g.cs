// Written by `make header` from the file for 2D. Do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class LooseGrid3
    {
        /// <summary>The first object that a point touches on its way: Ok, Empty, InvalidArgument.</summary>
        public WgStatus TryCastSegmentFirst(WgVector3 origin, WgVector3 translation, out WgCastHit hit, WgFilter? filter = null)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            WgCastHit first = default;
            WgStatus status = NativeMethods.wg_loose_grid3_cast_segment_first(use, &origin, &translation, filter.HasValue ? &wanted : null, &first);
            hit = first;
            return status;
        }

        /// <summary>The first object that a point touches on its way; false if there is none.</summary>
        public bool CastSegmentFirst(WgVector3 origin, WgVector3 translation, out WgCastHit hit, WgFilter? filter = null)
        {
            return Refusal.IsThere(TryCastSegmentFirst(origin, translation, out hit, filter));
        }

        /// <summary>The first object that a box touches on its way: Ok, Empty, InvalidArgument.</summary>
        public WgStatus TryCastBoxFirst(WgVector3 halfExtents, WgVector3 origin, WgVector3 translation, out WgCastHit hit, WgFilter? filter = null)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            WgCastHit first = default;
            WgStatus status = NativeMethods.wg_loose_grid3_cast_box_first(use, &halfExtents, &origin, &translation,
                filter.HasValue ? &wanted : null, &first);
            hit = first;
            return status;
        }

        /// <summary>The first object that a box touches on its way; false if there is none.</summary>
        public bool CastBoxFirst(WgVector3 halfExtents, WgVector3 origin, WgVector3 translation, out WgCastHit hit, WgFilter? filter = null)
        {
            return Refusal.IsThere(TryCastBoxFirst(halfExtents, origin, translation, out hit, filter));
        }

        /// <summary>The first object that a sphere touches on its way: Ok, Empty, InvalidArgument.</summary>
        public WgStatus TryCastSphereFirst(float radius, WgVector3 origin, WgVector3 translation, out WgCastHit hit, WgFilter? filter = null)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            WgCastHit first = default;
            WgStatus status = NativeMethods.wg_loose_grid3_cast_sphere_first(use, radius, &origin, &translation,
                filter.HasValue ? &wanted : null, &first);
            hit = first;
            return status;
        }

        /// <summary>The first object that a sphere touches on its way; false if there is none.</summary>
        public bool CastSphereFirst(float radius, WgVector3 origin, WgVector3 translation, out WgCastHit hit, WgFilter? filter = null)
        {
            return Refusal.IsThere(TryCastSphereFirst(radius, origin, translation, out hit, filter));
        }

        /// <summary>All objects that a segment touches, in the order of the cells.</summary>
        public WgStatus TryCastSegmentAll(WgVector3 origin, WgVector3 translation, WgFilter? filter, WgCastHit* hits, int capacity, out int count)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_cast_segment_all(use, &origin, &translation, filter.HasValue ? &wanted : null, hits,
                (UIntPtr)capacity, &found);
            count = (int)found;
            return status;
        }

        /// <summary>All objects that a segment touches, in the order of the cells.</summary>
        public void CastSegmentAll(WgVector3 origin, WgVector3 translation, Results<WgCastHit> hits, WgFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(hits), hits);
            WgStatus status;
            int count;
            do
            {
                fixed (WgCastHit* start = hits.Items)
                {
                    status = TryCastSegmentAll(origin, translation, filter, start, hits.Items.Length, out count);
                }
            }
            while (hits.MustRepeat(status, (UIntPtr)count));
        }

        /// <summary>The first hit of each of many ways of a point; an id of 0 where nothing is touched.</summary>
        public WgStatus TryCastSegmentsFirst(WgVector3* origins, int originStride, WgVector3* translations, int translationStride, int count,
            WgFilter? filter, uint part, uint partCount, WgCastHit* hits)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            WgStatus status = NativeMethods.wg_loose_grid3_cast_segments_first(use, origins, (UIntPtr)originStride, translations,
                (UIntPtr)translationStride, (UIntPtr)count, filter.HasValue ? &wanted : null, part, partCount, hits);
            return status;
        }

        /// <summary>The first hit of each of many ways of a point; an id of 0 where nothing is touched.</summary>
        public void CastSegmentsFirst(ReadOnlySpan<WgVector3> origins, ReadOnlySpan<WgVector3> translations, Span<WgCastHit> hits,
            WgFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            CheckWays(origins, translations, hits.Length, part, partCount);
            fixed (WgVector3* originsStart = &MemoryMarshal.GetReference(origins), waysStart = &MemoryMarshal.GetReference(translations))
            fixed (WgCastHit* start = hits)
            {
                Refusal.Check(TryCastSegmentsFirst(originsStart, 0, waysStart, 0, origins.Length, filter, part, partCount, start));
            }
        }

        /// <summary>The first hit of each of many ways of a box; an id of 0 where nothing is touched.</summary>
        public WgStatus TryCastBoxesFirst(WgVector3 halfExtents, WgVector3* origins, int originStride, WgVector3* translations,
            int translationStride, int count, WgFilter? filter, uint part, uint partCount, WgCastHit* hits)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            WgStatus status = NativeMethods.wg_loose_grid3_cast_boxes_first(use, &halfExtents, origins, (UIntPtr)originStride, translations,
                (UIntPtr)translationStride, (UIntPtr)count, filter.HasValue ? &wanted : null, part, partCount, hits);
            return status;
        }

        /// <summary>The first hit of each of many ways of a box; an id of 0 where nothing is touched.</summary>
        public void CastBoxesFirst(WgVector3 halfExtents, ReadOnlySpan<WgVector3> origins, ReadOnlySpan<WgVector3> translations,
            Span<WgCastHit> hits, WgFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            CheckWays(origins, translations, hits.Length, part, partCount);
            fixed (WgVector3* originsStart = &MemoryMarshal.GetReference(origins), waysStart = &MemoryMarshal.GetReference(translations))
            fixed (WgCastHit* start = hits)
            {
                Refusal.Check(TryCastBoxesFirst(halfExtents, originsStart, 0, waysStart, 0, origins.Length, filter, part, partCount, start));
            }
        }

        /// <summary>The first hit of each of many ways of a sphere; an id of 0 where nothing is touched.</summary>
        public WgStatus TryCastSpheresFirst(float radius, WgVector3* origins, int originStride, WgVector3* translations,
            int translationStride, int count, WgFilter? filter, uint part, uint partCount, WgCastHit* hits)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            WgStatus status = NativeMethods.wg_loose_grid3_cast_spheres_first(use, radius, origins, (UIntPtr)originStride, translations,
                (UIntPtr)translationStride, (UIntPtr)count, filter.HasValue ? &wanted : null, part, partCount, hits);
            return status;
        }

        /// <summary>The first hit of each of many ways of a sphere; an id of 0 where nothing is touched.</summary>
        public void CastSpheresFirst(float radius, ReadOnlySpan<WgVector3> origins, ReadOnlySpan<WgVector3> translations,
            Span<WgCastHit> hits, WgFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            CheckWays(origins, translations, hits.Length, part, partCount);
            fixed (WgVector3* originsStart = &MemoryMarshal.GetReference(origins), waysStart = &MemoryMarshal.GetReference(translations))
            fixed (WgCastHit* start = hits)
            {
                Refusal.Check(TryCastSpheresFirst(radius, originsStart, 0, waysStart, 0, origins.Length, filter, part, partCount, start));
            }
        }

        /// <summary>All hits of each of many segments; see <see cref="TryQueryBoxes"/>.</summary>
        public WgStatus TryCastSegmentsAll(WgVector3* origins, int originStride, WgVector3* translations, int translationStride, int count,
            WgFilter? filter, uint part, uint partCount, WgCastHit* hits, int capacity, UIntPtr* offsets, out int hitCount)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_cast_segments_all(use, origins, (UIntPtr)originStride, translations,
                (UIntPtr)translationStride, (UIntPtr)count, filter.HasValue ? &wanted : null, part, partCount, hits, (UIntPtr)capacity,
                offsets, &found);
            hitCount = (int)found;
            return status;
        }

        /// <summary>All hits of each of many segments; offsets as those of <see cref="QueryBoxes"/>.</summary>
        public void CastSegmentsAll(ReadOnlySpan<WgVector3> origins, ReadOnlySpan<WgVector3> translations, Results<WgCastHit> hits,
            Results<UIntPtr> offsets, WgFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(hits), hits);
            Refusal.CheckNotNull(nameof(offsets), offsets);
            Refusal.CheckLength(nameof(translations), translations.Length, origins.Length);
            offsets.Reserve(origins.Length + 1L);
            WgStatus status;
            int count;
            do
            {
                fixed (WgVector3* originsStart = &MemoryMarshal.GetReference(origins), waysStart = &MemoryMarshal.GetReference(translations))
                fixed (WgCastHit* start = hits.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = TryCastSegmentsAll(originsStart, 0, waysStart, 0, origins.Length, filter, part, partCount, start,
                        hits.Items.Length, offsetsStart, out count);
                }
            }
            while (hits.MustRepeat(status, (UIntPtr)count));
            offsets.SetCount(PartLength(origins.Length, part, partCount) + 1);
        }

        static void CheckWays(ReadOnlySpan<WgVector3> origins, ReadOnlySpan<WgVector3> translations, int hits, uint part, uint partCount)
        {
            Refusal.CheckLength(nameof(translations), translations.Length, origins.Length);
            Refusal.CheckLength(nameof(hits), hits, PartLength(origins.Length, part, partCount));
        }
    }
}
