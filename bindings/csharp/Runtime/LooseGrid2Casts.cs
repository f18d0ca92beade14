// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public partial struct WgLooseGrid2Sweep
    {
        /// <summary>A point on its way.</summary>
        public static WgLooseGrid2Sweep Segment(WgVector2 origin, WgVector2 translation)
        {
            return new WgLooseGrid2Sweep { Origin = origin, Translation = translation };
        }

        /// <summary>A box on its way.</summary>
        public static WgLooseGrid2Sweep Box(WgVector2 halfExtents, WgVector2 origin, WgVector2 translation)
        {
            return new WgLooseGrid2Sweep
            {
                Origin = origin, Translation = translation, HalfExtents = halfExtents, Shape = WgSweepShape.Box,
            };
        }

        /// <summary>A circle on its way.</summary>
        public static WgLooseGrid2Sweep Circle(float radius, WgVector2 origin, WgVector2 translation)
        {
            return new WgLooseGrid2Sweep { Origin = origin, Translation = translation, Radius = radius, Shape = WgSweepShape.Ball };
        }
    }

    public sealed unsafe partial class LooseGrid2
    {
        /// <summary>The first object that a shape touches on its way: Ok, Empty, InvalidArgument.</summary>
        public WgStatus TryCastFirst(WgLooseGrid2Sweep sweep, out WgLooseGridCastHit hit, WgFilter? filter = null)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            WgLooseGridCastHit first = default;
            WgStatus status = NativeMethods.wg_loose_grid2_cast_first(use, &sweep, filter.HasValue ? &wanted : null, &first);
            hit = first;
            return status;
        }

        /// <summary>The first object that a shape touches on its way; false if there is none.</summary>
        public bool CastFirst(WgLooseGrid2Sweep sweep, out WgLooseGridCastHit hit, WgFilter? filter = null)
        {
            return Refusal.IsThere(TryCastFirst(sweep, out hit, filter));
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells.</summary>
        public WgStatus TryCastAll(WgLooseGrid2Sweep sweep, WgFilter? filter, WgLooseGridCastHit* hits, int capacity, out int count)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid2_cast_all(use, &sweep, filter.HasValue ? &wanted : null, hits, (UIntPtr)capacity, &found);
            count = (int)found;
            return status;
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells.</summary>
        public void CastAll(WgLooseGrid2Sweep sweep, Results<WgLooseGridCastHit> hits, WgFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(hits), hits);
            WgStatus status;
            int count;
            do
            {
                fixed (WgLooseGridCastHit* start = hits.Items)
                {
                    status = TryCastAll(sweep, filter, start, hits.Items.Length, out count);
                }
            }
            while (hits.MustRepeat(status, (UIntPtr)count));
        }

        /// <summary>The first hit of each of many sweeps; an id of 0 where nothing is touched.</summary>
        public WgStatus TryCastFirstMany(WgLooseGrid2Sweep* sweeps, int stride, int count, WgFilter? filter, uint part, uint partCount,
            WgLooseGridCastHit* hits)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            return NativeMethods.wg_loose_grid2_cast_first_many(use, sweeps, (UIntPtr)stride, (UIntPtr)count,
                filter.HasValue ? &wanted : null, part, partCount, hits);
        }

        /// <summary>The first hit of each of many sweeps; an id of 0 where nothing is touched.</summary>
        public void CastFirstMany(ReadOnlySpan<WgLooseGrid2Sweep> sweeps, Span<WgLooseGridCastHit> hits, WgFilter? filter = null,
            uint part = 0, uint partCount = 1)
        {
            Refusal.CheckLength(nameof(hits), hits.Length, PartLength(sweeps.Length, part, partCount));
            fixed (WgLooseGrid2Sweep* sweepsStart = &MemoryMarshal.GetReference(sweeps))
            fixed (WgLooseGridCastHit* start = hits)
            {
                Refusal.Check(TryCastFirstMany(sweepsStart, 0, sweeps.Length, filter, part, partCount, start));
            }
        }

        /// <summary>All hits of each of many sweeps; see <see cref="TryQueryBoxes"/>.</summary>
        public WgStatus TryCastAllMany(WgLooseGrid2Sweep* sweeps, int stride, int count, WgFilter? filter, uint part, uint partCount,
            WgLooseGridCastHit* hits, int capacity, UIntPtr* offsets, out int hitCount)
        {
            using Use use = Enter();
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid2_cast_all_many(use, sweeps, (UIntPtr)stride, (UIntPtr)count,
                filter.HasValue ? &wanted : null, part, partCount, hits, (UIntPtr)capacity, offsets, &found);
            hitCount = (int)found;
            return status;
        }

        /// <summary>All hits of each of many sweeps; offsets as those of <see cref="QueryBoxes"/>.</summary>
        public void CastAllMany(ReadOnlySpan<WgLooseGrid2Sweep> sweeps, Results<WgLooseGridCastHit> hits, Results<UIntPtr> offsets,
            WgFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(hits), hits);
            Refusal.CheckNotNull(nameof(offsets), offsets);
            offsets.Reserve(sweeps.Length + 1L);
            WgStatus status;
            int count;
            do
            {
                fixed (WgLooseGrid2Sweep* sweepsStart = &MemoryMarshal.GetReference(sweeps))
                fixed (WgLooseGridCastHit* start = hits.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = TryCastAllMany(sweepsStart, 0, sweeps.Length, filter, part, partCount, start, hits.Items.Length, offsetsStart,
                        out count);
                }
            }
            while (hits.MustRepeat(status, (UIntPtr)count));
            offsets.SetCount(PartLength(sweeps.Length, part, partCount) + 1);
        }
    }
}
