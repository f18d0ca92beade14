// Written by `make header` from the file for 2D. Do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class LooseGrid3
    {
        /// <summary>Adds an object: Ok, InvalidArgument, OutOfMemory, TooManyObjects.</summary>
        public WgStatus TryInsert(WgLooseGrid3Object added, out ulong id)
        {
            using Use use = Enter();
            ulong given = 0;
            WgStatus status = NativeMethods.wg_loose_grid3_insert(use, &added, &given);
            MayHaveTaken(ObjectBytes);
            id = given;
            return status;
        }

        /// <summary>Adds an object and gives its id, which is never 0 and never given out again.</summary>
        public ulong Insert(WgBox3 bounds, ulong user = 0, WgFilter? filter = null, WgLooseGridLayer layer = WgLooseGridLayer.Moving)
        {
            var added = new WgLooseGrid3Object
            {
                Bounds = bounds,
                User = user,
                Filter = filter ?? WgFilter.Default,
                Layer = layer,
            };
            Refusal.Check(TryInsert(added, out ulong id));
            return id;
        }

        /// <summary>
        /// Adds many objects of one layer, all or none. Strides are bytes from one to the next, 0 for side by
        /// side; users and filters may be null.
        /// </summary>
        public WgStatus TryInsertMany(WgBox3* boxes, int boxStride, ulong* users, int userStride, WgFilter* filters, int filterStride,
            WgLooseGridLayer layer, int count, ulong* ids)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_loose_grid3_insert_many(use, boxes, (UIntPtr)boxStride, users, (UIntPtr)userStride,
                filters, (UIntPtr)filterStride, (uint)layer, (UIntPtr)count, ids);
            MayHaveTaken(ObjectBytes * (ulong)Math.Max(0, count));
            return status;
        }

        /// <summary>Adds many objects of one layer, all or none. Users and filters may be empty.</summary>
        public void InsertMany(ReadOnlySpan<WgBox3> boxes, Span<ulong> ids, ReadOnlySpan<ulong> users = default,
            ReadOnlySpan<WgFilter> filters = default, WgLooseGridLayer layer = WgLooseGridLayer.Moving)
        {
            Refusal.CheckLength(nameof(ids), ids.Length, boxes.Length);
            Refusal.CheckLength(nameof(users), users.IsEmpty ? boxes.Length : users.Length, boxes.Length);
            Refusal.CheckLength(nameof(filters), filters.IsEmpty ? boxes.Length : filters.Length, boxes.Length);
            fixed (WgBox3* boxesStart = &MemoryMarshal.GetReference(boxes))
            fixed (ulong* usersStart = &MemoryMarshal.GetReference(users), idsStart = ids)
            fixed (WgFilter* filtersStart = &MemoryMarshal.GetReference(filters))
            {
                Refusal.Check(TryInsertMany(boxesStart, 0, users.IsEmpty ? null : usersStart, 0, filters.IsEmpty ? null : filtersStart, 0,
                    layer, boxes.Length, idsStart));
            }
        }

        /// <summary>Reads an object as it was last set: Ok, StaleId.</summary>
        public WgStatus TryGet(ulong id, out WgLooseGrid3Object found)
        {
            using Use use = Enter();
            WgLooseGrid3Object copy = default;
            WgStatus status = NativeMethods.wg_loose_grid3_get(use, id, &copy);
            found = copy;
            return status;
        }

        /// <summary>Reads an object as it was last set.</summary>
        public WgLooseGrid3Object Get(ulong id)
        {
            Refusal.Check(TryGet(id, out WgLooseGrid3Object found));
            return found;
        }

        /// <summary>Gives an object another box: Ok, StaleId, InvalidArgument, OutOfMemory.</summary>
        public WgStatus TryMove(ulong id, WgBox3 bounds)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_loose_grid3_move(use, id, &bounds);
            return status;
        }

        /// <summary>Gives an object another box.</summary>
        public void Move(ulong id, WgBox3 bounds)
        {
            Refusal.Check(TryMove(id, bounds));
        }

        /// <summary>Gives many objects other boxes, all or none. Strides in bytes, 0 for side by side.</summary>
        public WgStatus TryMoveMany(ulong* ids, int idStride, WgBox3* boxes, int boxStride, int count)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_loose_grid3_move_many(use, ids, (UIntPtr)idStride, boxes, (UIntPtr)boxStride, (UIntPtr)count);
            return status;
        }

        /// <summary>Gives many objects other boxes, all or none. Fastest in the order of <see cref="SortedOrder"/>.</summary>
        public void MoveMany(ReadOnlySpan<ulong> ids, ReadOnlySpan<WgBox3> boxes)
        {
            Refusal.CheckLength(nameof(boxes), boxes.Length, ids.Length);
            fixed (ulong* idsStart = &MemoryMarshal.GetReference(ids))
            fixed (WgBox3* boxesStart = &MemoryMarshal.GetReference(boxes))
            {
                Refusal.Check(TryMoveMany(idsStart, 0, boxesStart, 0, ids.Length));
            }
        }

        /// <summary>Takes an object away, at once for queries too: Ok, StaleId.</summary>
        public WgStatus TryRemove(ulong id)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_loose_grid3_remove(use, id);
            return status;
        }

        /// <summary>Takes an object away, at once for queries too.</summary>
        public void Remove(ulong id)
        {
            Refusal.Check(TryRemove(id));
        }

        /// <summary>Takes many objects away, all or none. The stride is in bytes, 0 for side by side.</summary>
        public WgStatus TryRemoveMany(ulong* ids, int idStride, int count)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_loose_grid3_remove_many(use, ids, (UIntPtr)idStride, (UIntPtr)count);
            return status;
        }

        /// <summary>Takes many objects away, all or none.</summary>
        public void RemoveMany(ReadOnlySpan<ulong> ids)
        {
            fixed (ulong* idsStart = &MemoryMarshal.GetReference(ids))
            {
                Refusal.Check(TryRemoveMany(idsStart, 0, ids.Length));
            }
        }

        /// <summary>Takes all objects away; keeps the memory.</summary>
        public void Clear()
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_loose_grid3_clear(use);
            TellMemory();
            Refusal.Check(status);
        }

        /// <summary>Gives an object another filter, which counts at once.</summary>
        public WgStatus TrySetFilter(ulong id, WgFilter filter)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_loose_grid3_set_filter(use, id, &filter);
            return status;
        }

        /// <summary>Gives an object another filter, which counts at once.</summary>
        public void SetFilter(ulong id, WgFilter filter)
        {
            Refusal.Check(TrySetFilter(id, filter));
        }

        /// <summary>Gives an object another user value.</summary>
        public WgStatus TrySetUser(ulong id, ulong user)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_loose_grid3_set_user(use, id, user);
            return status;
        }

        /// <summary>Gives an object another user value.</summary>
        public void SetUser(ulong id, ulong user)
        {
            Refusal.Check(TrySetUser(id, user));
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them.</summary>
        public void SortedOrder(Results<ulong> ids)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (ulong* start = ids.Items)
                {
                    status = NativeMethods.wg_loose_grid3_sorted_order(use, start, ids.Capacity, &count);
                }
            }
            while (ids.MustRepeat(status, count));
        }
    }
}
