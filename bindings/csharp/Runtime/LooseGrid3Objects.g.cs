// Written by `make header` from the file for 2D. Do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class LooseGrid3
    {
        /// <summary>Adds an object: Ok, InvalidArgument, OutOfMemory, TooManyObjects.</summary>
        public bool TryInsert(WgLooseGrid3Object added, out ulong id)
        {
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            // A copy uses vector registers, so that a caller who did lets go of their upper halves: queries, too.
            WgLooseGrid3Object copy = added;
            ulong given = 0;
            WgStatus status = NativeMethods.wg_loose_grid3_insert(use, &copy, &given);
            EndCall();
            MayHaveTaken(ObjectBytes);
            id = given;
            return Refusal.Succeeded(status);
        }

        /// <summary>Adds an object and gives its id, which is never 0 and never given out again.</summary>
        public ulong Insert(WgBox3 bounds, ulong user = 0, WgLooseGridFilter? filter = null, WgLooseGridLayer layer = WgLooseGridLayer.Moving)
        {
            var added = new WgLooseGrid3Object
            {
                Bounds = bounds,
                User = user,
                Filter = filter ?? WgLooseGridFilter.Default,
                Layer = layer,
            };
            Refusal.Check(TryInsert(added, out ulong id));
            return id;
        }

        /// <summary>Adds many objects of one layer, all or none. Users and filters may be empty.</summary>
        public bool TryInsertMany(Strided<WgBox3> boxes, Span<ulong> ids, Strided<ulong> users = default, Strided<WgLooseGridFilter> filters = default,
            WgLooseGridLayer layer = WgLooseGridLayer.Moving)
        {
            if (!Refusal.HasLength(nameof(ids), ids.Length, boxes.Length)
                || !users.IsEmpty && !Refusal.HasLength(nameof(users), users.Length, boxes.Length)
                || !filters.IsEmpty && !Refusal.HasLength(nameof(filters), filters.Length, boxes.Length))
            {
                return false;
            }
            using Use use = Enter();
            WgStatus status;
            fixed (WgBox3* boxesStart = boxes)
            fixed (ulong* usersStart = users, idsStart = ids)
            fixed (WgLooseGridFilter* filtersStart = filters)
            {
                status = NativeMethods.wg_loose_grid3_insert_many(use, boxesStart, (UIntPtr)boxes.Stride, users.IsEmpty ? null : usersStart,
                    (UIntPtr)users.Stride, filters.IsEmpty ? null : filtersStart, (UIntPtr)filters.Stride, (uint)layer, (UIntPtr)boxes.Length,
                    idsStart);
            }
            MayHaveTaken(ObjectBytes * (ulong)boxes.Length);
            return Refusal.Succeeded(status);
        }

        /// <summary>Adds many objects of one layer, all or none. Users and filters may be empty.</summary>
        public void InsertMany(Strided<WgBox3> boxes, Span<ulong> ids, Strided<ulong> users = default, Strided<WgLooseGridFilter> filters = default,
            WgLooseGridLayer layer = WgLooseGridLayer.Moving)
        {
            Refusal.Check(TryInsertMany(boxes, ids, users, filters, layer));
        }

        /// <summary>Gives an object another box: Ok, StaleId, InvalidArgument, OutOfMemory.</summary>
        public bool TryMove(ulong id, WgBox3 bounds)
        {
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgStatus status = NativeMethods.wg_loose_grid3_move(use, id, &bounds);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives an object another box.</summary>
        public void Move(ulong id, WgBox3 bounds)
        {
            Refusal.Check(TryMove(id, bounds));
        }

        /// <summary>Gives many objects other boxes, all or none. Fastest in the order of SortedOrder.</summary>
        public bool TryMoveMany(Strided<ulong> ids, Strided<WgBox3> boxes)
        {
            if (!Refusal.HasLength(nameof(boxes), boxes.Length, ids.Length))
            {
                return false;
            }
            using Use use = Enter();
            WgStatus status;
            fixed (ulong* idsStart = ids)
            fixed (WgBox3* boxesStart = boxes)
            {
                status = NativeMethods.wg_loose_grid3_move_many(use, idsStart, (UIntPtr)ids.Stride, boxesStart, (UIntPtr)boxes.Stride,
                    (UIntPtr)ids.Length);
            }
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives many objects other boxes, all or none. Fastest in the order of SortedOrder.</summary>
        public void MoveMany(Strided<ulong> ids, Strided<WgBox3> boxes)
        {
            Refusal.Check(TryMoveMany(ids, boxes));
        }

        /// <summary>Puts an object into a layer with the next commit; it keeps its id and its contacts: Ok, StaleId, OutOfMemory.</summary>
        public bool TrySetLayer(ulong id, WgLooseGridLayer layer)
        {
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgStatus status = NativeMethods.wg_loose_grid3_set_layer(use, id, (uint)layer);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Puts an object into a layer with the next commit; it keeps its id and its contacts. What sleeps is static.</summary>
        public void SetLayer(ulong id, WgLooseGridLayer layer)
        {
            Refusal.Check(TrySetLayer(id, layer));
        }

        /// <summary>Gives contacts other values, all or none: Ok, StaleId if one has ended.</summary>
        public bool TrySetContactValues(Strided<ulong> ids, Strided<ulong> values)
        {
            if (!Refusal.HasLength(nameof(values), values.Length, ids.Length))
            {
                return false;
            }
            using Use use = Enter();
            WgStatus status;
            fixed (ulong* idsStart = ids)
            fixed (ulong* valuesStart = values)
            {
                status = NativeMethods.wg_loose_grid3_set_contact_values(use, idsStart, (UIntPtr)ids.Stride, valuesStart, (UIntPtr)values.Stride,
                    (UIntPtr)ids.Length);
            }
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives contacts other values, all or none; throws if one has ended.</summary>
        public void SetContactValues(Strided<ulong> ids, Strided<ulong> values)
        {
            Refusal.Check(TrySetContactValues(ids, values));
        }

        /// <summary>Takes an object away, at once for queries too: Ok, StaleId.</summary>
        public bool TryRemove(ulong id)
        {
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgStatus status = NativeMethods.wg_loose_grid3_remove(use, id);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Takes an object away, at once for queries too.</summary>
        public void Remove(ulong id)
        {
            Refusal.Check(TryRemove(id));
        }

        /// <summary>Takes many objects away, all or none.</summary>
        public bool TryRemoveMany(Strided<ulong> ids)
        {
            using Use use = Enter();
            WgStatus status;
            fixed (ulong* idsStart = ids)
            {
                status = NativeMethods.wg_loose_grid3_remove_many(use, idsStart, (UIntPtr)ids.Stride, (UIntPtr)ids.Length);
            }
            return Refusal.Succeeded(status);
        }

        /// <summary>Takes many objects away, all or none.</summary>
        public void RemoveMany(Strided<ulong> ids)
        {
            Refusal.Check(TryRemoveMany(ids));
        }

        /// <summary>Takes all objects away; keeps the memory.</summary>
        public bool TryClear()
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_loose_grid3_clear(use);
            TellMemory();
            return Refusal.Succeeded(status);
        }

        /// <summary>Takes all objects away; keeps the memory.</summary>
        public void Clear()
        {
            Refusal.Check(TryClear());
        }

        /// <summary>Gives an object another filter, which counts at once.</summary>
        public bool TrySetFilter(ulong id, WgLooseGridFilter filter)
        {
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgStatus status = NativeMethods.wg_loose_grid3_set_filter(use, id, &filter);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives an object another filter, which counts at once.</summary>
        public void SetFilter(ulong id, WgLooseGridFilter filter)
        {
            Refusal.Check(TrySetFilter(id, filter));
        }

        /// <summary>Gives an object another user value.</summary>
        public bool TrySetUser(ulong id, ulong user)
        {
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgStatus status = NativeMethods.wg_loose_grid3_set_user(use, id, user);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives an object another user value.</summary>
        public void SetUser(ulong id, ulong user)
        {
            Refusal.Check(TrySetUser(id, user));
        }
    }
}
