// Written by `make header` from the file for 2D. Do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    /// <summary>
    /// Finds what overlaps what among many moving boxes in 3D. What is inserted or moved is seen by queries
    /// after the next <see cref="Commit"/>; what is removed is gone at once. The same calls give the same
    /// results in the same order on every machine and for any number of parts.
    /// </summary>
    /// <remarks>
    /// Forms with pointers begin with Try, give a status and never throw; the others throw
    /// <see cref="WorldGridsException"/> if the status is below 0. A filter of null lets everything pass.
    /// Forms with a Span give the count of the whole answer: if it is larger than the span, only what fits
    /// was written. Parts: <c>part</c> of <c>partCount</c> does its share of the work, the parts' results one
    /// after the other are those of the whole; for no parts leave 0 and 1. Reading calls may run on many
    /// threads while no changing one runs on the same grid.
    /// </remarks>
    public sealed unsafe class LooseGrid3 : NativeObject
    {
        /// <summary>Makes an empty grid from a definition, see <see cref="DefaultDefinition"/>.</summary>
        public LooseGrid3(WgLooseGrid3Def definition, string name = null)
        {
            fixed (byte* text = Library.Utf8(name))
            {
                definition.DebugName = text;
                WgLooseGrid3 grid;
                Refusal.Check(NativeMethods.wg_loose_grid3_create(&definition, &grid));
                Bits = grid.Bits;
            }
        }

        /// <summary>Makes an empty grid without bounds that finds its cell size by itself.</summary>
        public LooseGrid3()
            : this(DefaultDefinition())
        {
        }

        /// <summary>A definition with the defaults, to change and to make a grid from.</summary>
        public static WgLooseGrid3Def DefaultDefinition()
        {
            Library.EnsureLoaded();
            WgLooseGrid3Def definition;
            Refusal.Check(NativeMethods.wg_loose_grid3_def_init(&definition, (uint)sizeof(WgLooseGrid3Def)));
            return definition;
        }

        /// <summary>The handle, for <see cref="NativeMethods"/>. Keep the grid alive while it is used.</summary>
        public WgLooseGrid3 Handle => new WgLooseGrid3 { Bits = Bits };

        /// <summary>Number of objects, those not committed yet among them.</summary>
        public int Count
        {
            get
            {
                UIntPtr count;
                WgStatus status = NativeMethods.wg_loose_grid3_len(Handle, &count);
                GC.KeepAlive(this);
                Refusal.Check(status);
                return (int)count;
            }
        }

        /// <summary>Adds an object: Ok, InvalidArgument, OutOfMemory, TooManyObjects.</summary>
        public WgStatus TryInsert(WgLooseGrid3Object added, out ulong id)
        {
            ulong given = 0;
            WgStatus status = NativeMethods.wg_loose_grid3_insert(Handle, &added, &given);
            id = given;
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>Adds an object and gives its id, which is never 0 and never given out again.</summary>
        public ulong Insert(WgBox3 bounds, ulong user = 0, WgFilter? filter = null, WgLayer layer = WgLayer.Moving)
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
            WgLayer layer, int count, ulong* ids)
        {
            WgStatus status = NativeMethods.wg_loose_grid3_insert_many(Handle, boxes, (UIntPtr)boxStride, users, (UIntPtr)userStride,
                filters, (UIntPtr)filterStride, (uint)layer, (UIntPtr)count, ids);
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>Adds many objects of one layer, all or none. Users and filters may be empty.</summary>
        public void InsertMany(ReadOnlySpan<WgBox3> boxes, Span<ulong> ids, ReadOnlySpan<ulong> users = default,
            ReadOnlySpan<WgFilter> filters = default, WgLayer layer = WgLayer.Moving)
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
            WgLooseGrid3Object copy = default;
            WgStatus status = NativeMethods.wg_loose_grid3_get(Handle, id, &copy);
            found = copy;
            GC.KeepAlive(this);
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
            WgStatus status = NativeMethods.wg_loose_grid3_move(Handle, id, &bounds);
            GC.KeepAlive(this);
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
            WgStatus status = NativeMethods.wg_loose_grid3_move_many(Handle, ids, (UIntPtr)idStride, boxes, (UIntPtr)boxStride, (UIntPtr)count);
            GC.KeepAlive(this);
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
            WgStatus status = NativeMethods.wg_loose_grid3_remove(Handle, id);
            GC.KeepAlive(this);
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
            WgStatus status = NativeMethods.wg_loose_grid3_remove_many(Handle, ids, (UIntPtr)idStride, (UIntPtr)count);
            GC.KeepAlive(this);
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
            WgStatus status = NativeMethods.wg_loose_grid3_clear(Handle);
            GC.KeepAlive(this);
            Refusal.Check(status);
        }

        /// <summary>Gives an object another filter, which counts at once.</summary>
        public WgStatus TrySetFilter(ulong id, WgFilter filter)
        {
            WgStatus status = NativeMethods.wg_loose_grid3_set_filter(Handle, id, &filter);
            GC.KeepAlive(this);
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
            WgStatus status = NativeMethods.wg_loose_grid3_set_user(Handle, id, user);
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>Gives an object another user value.</summary>
        public void SetUser(ulong id, ulong user)
        {
            Refusal.Check(TrySetUser(id, user));
        }

        /// <summary>Lets queries see what was inserted and moved since the last commit: Ok, OutOfMemory.</summary>
        public WgStatus TryCommit()
        {
            WgStatus status = NativeMethods.wg_loose_grid3_commit(Handle);
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>Lets queries see what was inserted and moved since the last commit. Once a frame.</summary>
        public void Commit()
        {
            Refusal.Check(TryCommit());
        }

        /// <summary>Makes the next commit lay out the cells anew, as the statistics may advise.</summary>
        public void Retune()
        {
            WgStatus status = NativeMethods.wg_loose_grid3_retune(Handle);
            GC.KeepAlive(this);
            Refusal.Check(status);
        }

        /// <summary>Moves the origin of the world: subtracts the offset from every box, and commits.</summary>
        public WgStatus TryShiftOrigin(WgVector3 offset)
        {
            WgStatus status = NativeMethods.wg_loose_grid3_shift_origin(Handle, &offset);
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>Moves the origin of the world: subtracts the offset from every box, and commits.</summary>
        public void ShiftOrigin(WgVector3 offset)
        {
            Refusal.Check(TryShiftOrigin(offset));
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them.</summary>
        public void SortedOrder(Results<ulong> ids)
        {
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (ulong* start = ids.Items)
                {
                    status = NativeMethods.wg_loose_grid3_sorted_order(Handle, start, ids.Capacity, &count);
                }
                GC.KeepAlive(this);
            }
            while (ids.MustRepeat(status, count));
        }

        /// <summary>The objects that touch a box.</summary>
        public WgStatus TryQueryBox(WgBox3 bounds, WgFilter? filter, ulong* ids, int capacity, out int count)
        {
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_query_box(Handle, &bounds, filter.HasValue ? &wanted : null, ids, (UIntPtr)capacity, &found);
            count = (int)found;
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>The objects that touch a box.</summary>
        public int QueryBox(WgBox3 bounds, Span<ulong> ids, WgFilter? filter = null)
        {
            fixed (ulong* start = ids)
            {
                Refusal.Check(TryQueryBox(bounds, filter, start, ids.Length, out int count));
                return count;
            }
        }

        /// <summary>The objects that touch a box.</summary>
        public void QueryBox(WgBox3 bounds, Results<ulong> ids, WgFilter? filter = null)
        {
            WgStatus status;
            int count;
            do
            {
                fixed (ulong* start = ids.Items)
                {
                    status = TryQueryBox(bounds, filter, start, ids.Items.Length, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
        }

        /// <summary>The objects that touch a sphere. A radius of 0 is a point.</summary>
        public WgStatus TryQuerySphere(WgVector3 center, float radius, WgFilter? filter, ulong* ids, int capacity, out int count)
        {
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_query_sphere(Handle, &center, radius, filter.HasValue ? &wanted : null, ids,
                (UIntPtr)capacity, &found);
            count = (int)found;
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>The objects that touch a sphere. A radius of 0 is a point.</summary>
        public int QuerySphere(WgVector3 center, float radius, Span<ulong> ids, WgFilter? filter = null)
        {
            fixed (ulong* start = ids)
            {
                Refusal.Check(TryQuerySphere(center, radius, filter, start, ids.Length, out int count));
                return count;
            }
        }

        /// <summary>The objects that touch a sphere. A radius of 0 is a point.</summary>
        public void QuerySphere(WgVector3 center, float radius, Results<ulong> ids, WgFilter? filter = null)
        {
            WgStatus status;
            int count;
            do
            {
                fixed (ulong* start = ids.Items)
                {
                    status = TryQuerySphere(center, radius, filter, start, ids.Items.Length, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
        }

        /// <summary>The objects whose boxes hold a point.</summary>
        public WgStatus TryQueryPoint(WgVector3 point, WgFilter? filter, ulong* ids, int capacity, out int count)
        {
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_query_point(Handle, &point, filter.HasValue ? &wanted : null, ids, (UIntPtr)capacity, &found);
            count = (int)found;
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>The objects whose boxes hold a point.</summary>
        public int QueryPoint(WgVector3 point, Span<ulong> ids, WgFilter? filter = null)
        {
            fixed (ulong* start = ids)
            {
                Refusal.Check(TryQueryPoint(point, filter, start, ids.Length, out int count));
                return count;
            }
        }

        /// <summary>The objects whose boxes hold a point.</summary>
        public void QueryPoint(WgVector3 point, Results<ulong> ids, WgFilter? filter = null)
        {
            WgStatus status;
            int count;
            do
            {
                fixed (ulong* start = ids.Items)
                {
                    status = TryQueryPoint(point, filter, start, ids.Items.Length, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
        }

        /// <summary>
        /// The objects in a convex volume of 1 to 16 planes, for instance a view frustum, less those wholly
        /// inside an occluder. The occluders' planes stand one after the other.
        /// </summary>
        public WgStatus TryQueryVolume(WgPlane3* planes, int planeCount, WgPlane3* occluderPlanes, uint* occluderPlaneCounts,
            int occluderCount, WgFilter? filter, ulong* ids, int capacity, out int count)
        {
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_query_volume(Handle, planes, (UIntPtr)planeCount, occluderPlanes, occluderPlaneCounts,
                (UIntPtr)occluderCount, filter.HasValue ? &wanted : null, ids, (UIntPtr)capacity, &found);
            count = (int)found;
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>The objects in a convex volume, less those wholly inside an occluder: culling.</summary>
        public void QueryVolume(ReadOnlySpan<WgPlane3> planes, Results<ulong> ids, WgFilter? filter = null,
            ReadOnlySpan<WgPlane3> occluderPlanes = default, ReadOnlySpan<uint> occluderPlaneCounts = default)
        {
            CheckPlanes(nameof(occluderPlanes), occluderPlanes, occluderPlaneCounts);
            WgStatus status;
            int count;
            do
            {
                fixed (WgPlane3* planesStart = &MemoryMarshal.GetReference(planes), occludersStart = &MemoryMarshal.GetReference(occluderPlanes))
                fixed (uint* countsStart = &MemoryMarshal.GetReference(occluderPlaneCounts))
                fixed (ulong* start = ids.Items)
                {
                    status = TryQueryVolume(planesStart, planes.Length, occludersStart, countsStart, occluderPlaneCounts.Length, filter,
                        start, ids.Items.Length, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
        }

        /// <summary>The first object that a point touches on its way: Ok, Empty, InvalidArgument.</summary>
        public WgStatus TryCastSegmentFirst(WgVector3 origin, WgVector3 translation, out WgCastHit hit, WgFilter? filter = null)
        {
            WgFilter wanted = filter.GetValueOrDefault();
            WgCastHit first = default;
            WgStatus status = NativeMethods.wg_loose_grid3_cast_segment_first(Handle, &origin, &translation, filter.HasValue ? &wanted : null, &first);
            hit = first;
            GC.KeepAlive(this);
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
            WgFilter wanted = filter.GetValueOrDefault();
            WgCastHit first = default;
            WgStatus status = NativeMethods.wg_loose_grid3_cast_box_first(Handle, &halfExtents, &origin, &translation,
                filter.HasValue ? &wanted : null, &first);
            hit = first;
            GC.KeepAlive(this);
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
            WgFilter wanted = filter.GetValueOrDefault();
            WgCastHit first = default;
            WgStatus status = NativeMethods.wg_loose_grid3_cast_sphere_first(Handle, radius, &origin, &translation,
                filter.HasValue ? &wanted : null, &first);
            hit = first;
            GC.KeepAlive(this);
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
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_cast_segment_all(Handle, &origin, &translation, filter.HasValue ? &wanted : null, hits,
                (UIntPtr)capacity, &found);
            count = (int)found;
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>All objects that a segment touches, in the order of the cells.</summary>
        public void CastSegmentAll(WgVector3 origin, WgVector3 translation, Results<WgCastHit> hits, WgFilter? filter = null)
        {
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

        /// <summary>The nearest objects to a point, at most <c>capacity</c>, the nearest first.</summary>
        public WgStatus TryNearest(WgVector3 point, float maxDistance, WgFilter? filter, WgNeighbor* neighbors, int capacity, out int count)
        {
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_nearest(Handle, &point, maxDistance, filter.HasValue ? &wanted : null, neighbors,
                (UIntPtr)capacity, &found);
            count = (int)found;
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>As many of the nearest objects as the span takes, the nearest first; gives how many there are.</summary>
        public int Nearest(WgVector3 point, Span<WgNeighbor> neighbors, float maxDistance = float.PositiveInfinity, WgFilter? filter = null)
        {
            fixed (WgNeighbor* start = neighbors)
            {
                Refusal.Check(TryNearest(point, maxDistance, filter, start, neighbors.Length, out int count));
                return count;
            }
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter, each once.</summary>
        public WgStatus TryPairs(WgPairKind kinds, uint part, uint partCount, WgPair* pairs, int capacity, out int count)
        {
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_pairs(Handle, (uint)kinds, part, partCount, pairs, (UIntPtr)capacity, &found);
            count = (int)found;
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter, each once.</summary>
        public void Pairs(Results<WgPair> pairs, WgPairKind kinds = WgPairKind.MovingMoving | WgPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            WgStatus status;
            int count;
            do
            {
                fixed (WgPair* start = pairs.Items)
                {
                    status = TryPairs(kinds, part, partCount, start, pairs.Items.Length, out count);
                }
            }
            while (pairs.MustRepeat(status, (UIntPtr)count));
        }

        /// <summary>The pairs in which at least one object was moved or inserted with the last commit.</summary>
        public WgStatus TryMovedPairs(WgPairKind kinds, uint part, uint partCount, WgPair* pairs, int capacity, out int count)
        {
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_moved_pairs(Handle, (uint)kinds, part, partCount, pairs, (UIntPtr)capacity, &found);
            count = (int)found;
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>The pairs in which at least one object was moved or inserted with the last commit.</summary>
        public void MovedPairs(Results<WgPair> pairs, WgPairKind kinds = WgPairKind.MovingMoving | WgPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            WgStatus status;
            int count;
            do
            {
                fixed (WgPair* start = pairs.Items)
                {
                    status = TryMovedPairs(kinds, part, partCount, start, pairs.Items.Length, out count);
                }
            }
            while (pairs.MustRepeat(status, (UIntPtr)count));
        }

        /// <summary>
        /// What touches each of many boxes: the ids of the i-th are <c>ids[offsets[i]]</c> up to
        /// <c>ids[offsets[i + 1]]</c>. The stride is in bytes, 0 for side by side.
        /// </summary>
        public WgStatus TryQueryBoxes(WgBox3* boxes, int stride, int count, WgFilter? filter, uint part, uint partCount,
            ulong* ids, int capacity, UIntPtr* offsets, out int idCount)
        {
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_query_boxes(Handle, boxes, (UIntPtr)stride, (UIntPtr)count,
                filter.HasValue ? &wanted : null, part, partCount, ids, (UIntPtr)capacity, offsets, &found);
            idCount = (int)found;
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>
        /// What touches each of many boxes: the ids of the i-th are those from <c>offsets[i]</c> up to
        /// <c>offsets[i + 1]</c>.
        /// </summary>
        public void QueryBoxes(ReadOnlySpan<WgBox3> boxes, Results<ulong> ids, Results<UIntPtr> offsets, WgFilter? filter = null,
            uint part = 0, uint partCount = 1)
        {
            offsets.Reserve(boxes.Length + 1L);
            WgStatus status;
            int count;
            do
            {
                fixed (WgBox3* boxesStart = &MemoryMarshal.GetReference(boxes))
                fixed (ulong* start = ids.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = TryQueryBoxes(boxesStart, 0, boxes.Length, filter, part, partCount, start, ids.Items.Length, offsetsStart, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
            offsets.SetCount(PartLength(boxes.Length, part, partCount) + 1);
        }

        /// <summary>What touches each of many spheres; see <see cref="TryQueryBoxes"/>.</summary>
        public WgStatus TryQuerySpheres(WgVector3* centers, int centerStride, float* radii, int radiusStride, int count, WgFilter? filter,
            uint part, uint partCount, ulong* ids, int capacity, UIntPtr* offsets, out int idCount)
        {
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_query_spheres(Handle, centers, (UIntPtr)centerStride, radii, (UIntPtr)radiusStride,
                (UIntPtr)count, filter.HasValue ? &wanted : null, part, partCount, ids, (UIntPtr)capacity, offsets, &found);
            idCount = (int)found;
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>What touches each of many spheres; see <see cref="QueryBoxes"/>.</summary>
        public void QuerySpheres(ReadOnlySpan<WgVector3> centers, ReadOnlySpan<float> radii, Results<ulong> ids, Results<UIntPtr> offsets,
            WgFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckLength(nameof(radii), radii.Length, centers.Length);
            offsets.Reserve(centers.Length + 1L);
            WgStatus status;
            int count;
            do
            {
                fixed (WgVector3* centersStart = &MemoryMarshal.GetReference(centers))
                fixed (float* radiiStart = &MemoryMarshal.GetReference(radii))
                fixed (ulong* start = ids.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = TryQuerySpheres(centersStart, 0, radiiStart, 0, centers.Length, filter, part, partCount, start, ids.Items.Length,
                        offsetsStart, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
            offsets.SetCount(PartLength(centers.Length, part, partCount) + 1);
        }

        /// <summary>What holds each of many points; see <see cref="TryQueryBoxes"/>.</summary>
        public WgStatus TryQueryPoints(WgVector3* points, int stride, int count, WgFilter? filter, uint part, uint partCount,
            ulong* ids, int capacity, UIntPtr* offsets, out int idCount)
        {
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_query_points(Handle, points, (UIntPtr)stride, (UIntPtr)count,
                filter.HasValue ? &wanted : null, part, partCount, ids, (UIntPtr)capacity, offsets, &found);
            idCount = (int)found;
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>What holds each of many points; see <see cref="QueryBoxes"/>.</summary>
        public void QueryPoints(ReadOnlySpan<WgVector3> points, Results<ulong> ids, Results<UIntPtr> offsets, WgFilter? filter = null,
            uint part = 0, uint partCount = 1)
        {
            offsets.Reserve(points.Length + 1L);
            WgStatus status;
            int count;
            do
            {
                fixed (WgVector3* pointsStart = &MemoryMarshal.GetReference(points))
                fixed (ulong* start = ids.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = TryQueryPoints(pointsStart, 0, points.Length, filter, part, partCount, start, ids.Items.Length, offsetsStart, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
            offsets.SetCount(PartLength(points.Length, part, partCount) + 1);
        }

        /// <summary>The objects in each of many volumes, whose planes stand one after the other.</summary>
        public WgStatus TryQueryVolumes(WgPlane3* planes, uint* planeCounts, int count, WgPlane3* occluderPlanes, uint* occluderPlaneCounts,
            int occluderCount, WgFilter? filter, uint part, uint partCount, ulong* ids, int capacity, UIntPtr* offsets, out int idCount)
        {
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_query_volumes(Handle, planes, planeCounts, (UIntPtr)count, occluderPlanes,
                occluderPlaneCounts, (UIntPtr)occluderCount, filter.HasValue ? &wanted : null, part, partCount, ids, (UIntPtr)capacity,
                offsets, &found);
            idCount = (int)found;
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>The objects in each of many volumes, whose planes stand one after the other.</summary>
        public void QueryVolumes(ReadOnlySpan<WgPlane3> planes, ReadOnlySpan<uint> planeCounts, Results<ulong> ids, Results<UIntPtr> offsets,
            WgFilter? filter = null, ReadOnlySpan<WgPlane3> occluderPlanes = default, ReadOnlySpan<uint> occluderPlaneCounts = default,
            uint part = 0, uint partCount = 1)
        {
            CheckPlanes(nameof(planes), planes, planeCounts);
            CheckPlanes(nameof(occluderPlanes), occluderPlanes, occluderPlaneCounts);
            offsets.Reserve(planeCounts.Length + 1L);
            WgStatus status;
            int count;
            do
            {
                fixed (WgPlane3* planesStart = &MemoryMarshal.GetReference(planes), occludersStart = &MemoryMarshal.GetReference(occluderPlanes))
                fixed (uint* countsStart = &MemoryMarshal.GetReference(planeCounts), occluderCounts = &MemoryMarshal.GetReference(occluderPlaneCounts))
                fixed (ulong* start = ids.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = TryQueryVolumes(planesStart, countsStart, planeCounts.Length, occludersStart, occluderCounts,
                        occluderPlaneCounts.Length, filter, part, partCount, start, ids.Items.Length, offsetsStart, out count);
                }
            }
            while (ids.MustRepeat(status, (UIntPtr)count));
            offsets.SetCount(PartLength(planeCounts.Length, part, partCount) + 1);
        }

        /// <summary>The first hit of each of many ways of a point; an id of 0 where nothing is touched.</summary>
        public WgStatus TryCastSegmentsFirst(WgVector3* origins, int originStride, WgVector3* translations, int translationStride, int count,
            WgFilter? filter, uint part, uint partCount, WgCastHit* hits)
        {
            WgFilter wanted = filter.GetValueOrDefault();
            WgStatus status = NativeMethods.wg_loose_grid3_cast_segments_first(Handle, origins, (UIntPtr)originStride, translations,
                (UIntPtr)translationStride, (UIntPtr)count, filter.HasValue ? &wanted : null, part, partCount, hits);
            GC.KeepAlive(this);
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
            WgFilter wanted = filter.GetValueOrDefault();
            WgStatus status = NativeMethods.wg_loose_grid3_cast_boxes_first(Handle, &halfExtents, origins, (UIntPtr)originStride, translations,
                (UIntPtr)translationStride, (UIntPtr)count, filter.HasValue ? &wanted : null, part, partCount, hits);
            GC.KeepAlive(this);
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
            WgFilter wanted = filter.GetValueOrDefault();
            WgStatus status = NativeMethods.wg_loose_grid3_cast_spheres_first(Handle, radius, origins, (UIntPtr)originStride, translations,
                (UIntPtr)translationStride, (UIntPtr)count, filter.HasValue ? &wanted : null, part, partCount, hits);
            GC.KeepAlive(this);
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
            WgFilter wanted = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_loose_grid3_cast_segments_all(Handle, origins, (UIntPtr)originStride, translations,
                (UIntPtr)translationStride, (UIntPtr)count, filter.HasValue ? &wanted : null, part, partCount, hits, (UIntPtr)capacity,
                offsets, &found);
            hitCount = (int)found;
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>All hits of each of many segments; offsets as those of <see cref="QueryBoxes"/>.</summary>
        public void CastSegmentsAll(ReadOnlySpan<WgVector3> origins, ReadOnlySpan<WgVector3> translations, Results<WgCastHit> hits,
            Results<UIntPtr> offsets, WgFilter? filter = null, uint part = 0, uint partCount = 1)
        {
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

        /// <summary>
        /// The <c>k</c> nearest objects to each of many points: those of the i-th stand from
        /// <c>neighbors[i * k]</c> on, <c>counts[i]</c> of them.
        /// </summary>
        public WgStatus TryNearestMany(WgVector3* points, int stride, int count, float maxDistance, int k, WgFilter? filter, uint part,
            uint partCount, WgNeighbor* neighbors, UIntPtr* counts)
        {
            WgFilter wanted = filter.GetValueOrDefault();
            WgStatus status = NativeMethods.wg_loose_grid3_nearest_many(Handle, points, (UIntPtr)stride, (UIntPtr)count, maxDistance, (UIntPtr)k,
                filter.HasValue ? &wanted : null, part, partCount, neighbors, counts);
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>
        /// The <c>k</c> nearest objects to each of many points: those of the i-th stand from
        /// <c>neighbors[i * k]</c> on, <c>counts[i]</c> of them.
        /// </summary>
        public void NearestMany(ReadOnlySpan<WgVector3> points, int k, Span<WgNeighbor> neighbors, Span<UIntPtr> counts,
            float maxDistance = float.PositiveInfinity, WgFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            if (k < 0)
            {
                throw new ArgumentOutOfRangeException(nameof(k), k, "is negative");
            }
            long queries = PartLength(points.Length, part, partCount);
            Refusal.CheckLength(nameof(neighbors), neighbors.Length, queries * k);
            Refusal.CheckLength(nameof(counts), counts.Length, queries);
            fixed (WgVector3* pointsStart = &MemoryMarshal.GetReference(points))
            fixed (WgNeighbor* start = neighbors)
            fixed (UIntPtr* countsStart = counts)
            {
                Refusal.Check(TryNearestMany(pointsStart, 0, points.Length, maxDistance, k, filter, part, partCount, start, countsStart));
            }
        }

        /// <summary>Counts, bytes and advice about the cells.</summary>
        public WgLooseGridStats Stats()
        {
            WgLooseGridStats stats;
            WgStatus status = NativeMethods.wg_loose_grid3_stats(Handle, &stats, (uint)sizeof(WgLooseGridStats));
            GC.KeepAlive(this);
            Refusal.Check(status);
            return stats;
        }

        /// <summary>Cells, objects and bounds to draw, relative to an origin.</summary>
        public void DebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* start = shapes.Items)
                {
                    status = NativeMethods.wg_loose_grid3_debug_shapes(Handle, mask, origin, start, shapes.Capacity, (uint)sizeof(WgDebugShape), &count);
                }
                GC.KeepAlive(this);
            }
            while (shapes.MustRepeat(status, count));
        }

        /// <summary>Saves what queries see, ids and the order of results included. Commit first.</summary>
        public void Save(Results<byte> bytes)
        {
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (byte* start = bytes.Items)
                {
                    status = NativeMethods.wg_loose_grid3_save(Handle, start, bytes.Capacity, &count);
                }
                GC.KeepAlive(this);
            }
            while (bytes.MustRepeat(status, count));
        }

        /// <summary>Replaces everything by what was saved. Any bytes are safe to try.</summary>
        public WgStatus TryLoad(byte* bytes, ulong length)
        {
            WgStatus status = NativeMethods.wg_loose_grid3_load(Handle, bytes, (UIntPtr)length);
            GC.KeepAlive(this);
            return status;
        }

        /// <summary>Replaces everything by what was saved. Any bytes are safe to try.</summary>
        public void Load(ReadOnlySpan<byte> bytes)
        {
            fixed (byte* start = &MemoryMarshal.GetReference(bytes))
            {
                Refusal.Check(TryLoad(start, (ulong)bytes.Length));
            }
        }

        private protected override WgStatus Destroy(ulong handle)
        {
            return NativeMethods.wg_loose_grid3_destroy(new WgLooseGrid3 { Bits = handle });
        }

        /// <summary>How many of the queries belong to a part; 0 for a part that does not exist.</summary>
        static long PartLength(int count, uint part, uint partCount)
        {
            return part < partCount ? count * ((long)part + 1) / partCount - (long)count * part / partCount : 0;
        }

        static void CheckWays(ReadOnlySpan<WgVector3> origins, ReadOnlySpan<WgVector3> translations, int hits, uint part, uint partCount)
        {
            Refusal.CheckLength(nameof(translations), translations.Length, origins.Length);
            Refusal.CheckLength(nameof(hits), hits, PartLength(origins.Length, part, partCount));
        }

        static void CheckPlanes(string name, ReadOnlySpan<WgPlane3> planes, ReadOnlySpan<uint> counts)
        {
            long needed = 0;
            fixed (uint* start = &MemoryMarshal.GetReference(counts))
            {
                for (int index = 0; index < counts.Length; ++index)
                {
                    needed += start[index];
                }
            }
            Refusal.CheckLength(name, planes.Length, needed);
        }
    }
}
