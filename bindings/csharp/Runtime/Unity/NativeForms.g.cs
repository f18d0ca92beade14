// Every method that takes spans, for native arrays and slices: written by `make header`. Do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
#if UNITY_5_3_OR_NEWER
using System;
using Unity.Collections;

namespace WorldGrids
{
    public sealed unsafe partial class RollingGrid<T> where T : unmanaged
    {
        /// <summary>Saves the grid to bytes. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_save"/>.</remarks>
        public bool TrySave(NativeArray<byte> bytes, out int count)
        {
            return TrySave(bytes.AsSpan(), out count);
        }

        /// <summary>Saves the grid to bytes. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_save"/>.</remarks>
        public bool TrySave(NativeSlice<byte> bytes, out int count)
        {
            return TrySave(bytes.AsSpan(), out count);
        }

        /// <summary>Saves the grid to bytes. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_save"/>.</remarks>
        public int Save(NativeArray<byte> bytes)
        {
            return Save(bytes.AsSpan());
        }

        /// <summary>Saves the grid to bytes. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_save"/>.</remarks>
        public int Save(NativeSlice<byte> bytes)
        {
            return Save(bytes.AsSpan());
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeArray<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeSlice<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeArray<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeSlice<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), mask, originX, originY, originZ);
        }
    }

    public sealed unsafe partial class ChunkLayers
    {
        /// <summary>Shapes to draw of the chunks of a layer and level, UINT32_MAX for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeArray<WgDebugShape> shapes, out int count, uint layer = uint.MaxValue, uint level = 0, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, layer, level, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw of the chunks of a layer and level, UINT32_MAX for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeSlice<WgDebugShape> shapes, out int count, uint layer = uint.MaxValue, uint level = 0, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, layer, level, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw of the chunks of a layer and level, UINT32_MAX for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeArray<WgDebugShape> shapes, uint layer = uint.MaxValue, uint level = 0, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), layer, level, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw of the chunks of a layer and level, UINT32_MAX for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeSlice<WgDebugShape> shapes, uint layer = uint.MaxValue, uint level = 0, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), layer, level, mask, originX, originY, originZ);
        }
    }

    public sealed unsafe partial class LooseGrid2
    {
        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_contacts"/>.</remarks>
        public bool TryContacts(WgLooseGridContactList list, NativeArray<WgLooseGridContact> contacts, out int count)
        {
            return TryContacts(list, contacts.AsSpan(), out count);
        }

        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_contacts"/>.</remarks>
        public bool TryContacts(WgLooseGridContactList list, NativeSlice<WgLooseGridContact> contacts, out int count)
        {
            return TryContacts(list, contacts.AsSpan(), out count);
        }

        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_contacts"/>.</remarks>
        public int Contacts(WgLooseGridContactList list, NativeArray<WgLooseGridContact> contacts)
        {
            return Contacts(list, contacts.AsSpan());
        }

        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_contacts"/>.</remarks>
        public int Contacts(WgLooseGridContactList list, NativeSlice<WgLooseGridContact> contacts)
        {
            return Contacts(list, contacts.AsSpan());
        }

        /// <summary>The contacts of <c>count</c> pairs of objects, <c>stride</c> bytes apart (0 for side by side), whose ids may come in either order.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_find_contacts"/>.</remarks>
        public bool TryFindContacts(Strided<WgLooseGridPair> pairs, NativeArray<WgLooseGridContact> contacts)
        {
            return TryFindContacts(pairs, contacts.AsSpan());
        }

        /// <summary>The contacts of <c>count</c> pairs of objects, <c>stride</c> bytes apart (0 for side by side), whose ids may come in either order.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_find_contacts"/>.</remarks>
        public bool TryFindContacts(Strided<WgLooseGridPair> pairs, NativeSlice<WgLooseGridContact> contacts)
        {
            return TryFindContacts(pairs, contacts.AsSpan());
        }

        /// <summary>The contacts of <c>count</c> pairs of objects, <c>stride</c> bytes apart (0 for side by side), whose ids may come in either order.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_find_contacts"/>.</remarks>
        public void FindContacts(Strided<WgLooseGridPair> pairs, NativeArray<WgLooseGridContact> contacts)
        {
            FindContacts(pairs, contacts.AsSpan());
        }

        /// <summary>The contacts of <c>count</c> pairs of objects, <c>stride</c> bytes apart (0 for side by side), whose ids may come in either order.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_find_contacts"/>.</remarks>
        public void FindContacts(Strided<WgLooseGridPair> pairs, NativeSlice<WgLooseGridContact> contacts)
        {
            FindContacts(pairs, contacts.AsSpan());
        }

        /// <summary>The contacts of <c>count</c> ids, <c>stride</c> bytes apart (0 for side by side).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_get_contacts"/>.</remarks>
        public bool TryGetContacts(Strided<ulong> ids, NativeArray<WgLooseGridContact> contacts)
        {
            return TryGetContacts(ids, contacts.AsSpan());
        }

        /// <summary>The contacts of <c>count</c> ids, <c>stride</c> bytes apart (0 for side by side).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_get_contacts"/>.</remarks>
        public bool TryGetContacts(Strided<ulong> ids, NativeSlice<WgLooseGridContact> contacts)
        {
            return TryGetContacts(ids, contacts.AsSpan());
        }

        /// <summary>The contacts of <c>count</c> ids, <c>stride</c> bytes apart (0 for side by side).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_get_contacts"/>.</remarks>
        public void GetContacts(Strided<ulong> ids, NativeArray<WgLooseGridContact> contacts)
        {
            GetContacts(ids, contacts.AsSpan());
        }

        /// <summary>The contacts of <c>count</c> ids, <c>stride</c> bytes apart (0 for side by side).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_get_contacts"/>.</remarks>
        public void GetContacts(Strided<ulong> ids, NativeSlice<WgLooseGridContact> contacts)
        {
            GetContacts(ids, contacts.AsSpan());
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_sorted_order"/>.</remarks>
        public bool TrySortedOrder(NativeArray<ulong> ids, out int count)
        {
            return TrySortedOrder(ids.AsSpan(), out count);
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_sorted_order"/>.</remarks>
        public bool TrySortedOrder(NativeSlice<ulong> ids, out int count)
        {
            return TrySortedOrder(ids.AsSpan(), out count);
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_sorted_order"/>.</remarks>
        public int SortedOrder(NativeArray<ulong> ids)
        {
            return SortedOrder(ids.AsSpan());
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_sorted_order"/>.</remarks>
        public int SortedOrder(NativeSlice<ulong> ids)
        {
            return SortedOrder(ids.AsSpan());
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_save"/>.</remarks>
        public bool TrySave(NativeArray<byte> bytes, out int count)
        {
            return TrySave(bytes.AsSpan(), out count);
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_save"/>.</remarks>
        public bool TrySave(NativeSlice<byte> bytes, out int count)
        {
            return TrySave(bytes.AsSpan(), out count);
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_save"/>.</remarks>
        public int Save(NativeArray<byte> bytes)
        {
            return Save(bytes.AsSpan());
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_save"/>.</remarks>
        public int Save(NativeSlice<byte> bytes)
        {
            return Save(bytes.AsSpan());
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> boxes, told exactly. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_boxes"/>.</remarks>
        public bool TryQueryBoxes(Strided<WgBox2> boxes, NativeArray<ulong> ids, NativeArray<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryQueryBoxes(boxes, ids.AsSpan(), offsets.AsSpan(), out count, in filter, part, partCount);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> boxes, told exactly. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_boxes"/>.</remarks>
        public bool TryQueryBoxes(Strided<WgBox2> boxes, NativeSlice<ulong> ids, NativeSlice<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryQueryBoxes(boxes, ids.AsSpan(), offsets.AsSpan(), out count, in filter, part, partCount);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> boxes, told exactly. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_boxes"/>.</remarks>
        public int QueryBoxes(Strided<WgBox2> boxes, NativeArray<ulong> ids, NativeArray<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return QueryBoxes(boxes, ids.AsSpan(), offsets.AsSpan(), in filter, part, partCount);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> boxes, told exactly. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_boxes"/>.</remarks>
        public int QueryBoxes(Strided<WgBox2> boxes, NativeSlice<ulong> ids, NativeSlice<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return QueryBoxes(boxes, ids.AsSpan(), offsets.AsSpan(), in filter, part, partCount);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> circles. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circles"/>.</remarks>
        public bool TryQueryCircles(Strided<WgVector2> centers, Strided<float> radii, NativeArray<ulong> ids, NativeArray<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryQueryCircles(centers, radii, ids.AsSpan(), offsets.AsSpan(), out count, in filter, part, partCount);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> circles. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circles"/>.</remarks>
        public bool TryQueryCircles(Strided<WgVector2> centers, Strided<float> radii, NativeSlice<ulong> ids, NativeSlice<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryQueryCircles(centers, radii, ids.AsSpan(), offsets.AsSpan(), out count, in filter, part, partCount);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> circles. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circles"/>.</remarks>
        public int QueryCircles(Strided<WgVector2> centers, Strided<float> radii, NativeArray<ulong> ids, NativeArray<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return QueryCircles(centers, radii, ids.AsSpan(), offsets.AsSpan(), in filter, part, partCount);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> circles. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circles"/>.</remarks>
        public int QueryCircles(Strided<WgVector2> centers, Strided<float> radii, NativeSlice<ulong> ids, NativeSlice<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return QueryCircles(centers, radii, ids.AsSpan(), offsets.AsSpan(), in filter, part, partCount);
        }

        /// <summary>The first object that each of <c>count</c> shapes touches on its way, the fraction of the way after which it does (0 if it touches from the start), and the normal of the side that it touches.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_first_many"/>.</remarks>
        public bool TryCastFirstMany(Strided<WgLooseGrid2Sweep> sweeps, NativeArray<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryCastFirstMany(sweeps, hits.AsSpan(), in filter, part, partCount);
        }

        /// <summary>The first object that each of <c>count</c> shapes touches on its way, the fraction of the way after which it does (0 if it touches from the start), and the normal of the side that it touches.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_first_many"/>.</remarks>
        public bool TryCastFirstMany(Strided<WgLooseGrid2Sweep> sweeps, NativeSlice<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryCastFirstMany(sweeps, hits.AsSpan(), in filter, part, partCount);
        }

        /// <summary>The first object that each of <c>count</c> shapes touches on its way, the fraction of the way after which it does (0 if it touches from the start), and the normal of the side that it touches.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_first_many"/>.</remarks>
        public void CastFirstMany(Strided<WgLooseGrid2Sweep> sweeps, NativeArray<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            CastFirstMany(sweeps, hits.AsSpan(), in filter, part, partCount);
        }

        /// <summary>The first object that each of <c>count</c> shapes touches on its way, the fraction of the way after which it does (0 if it touches from the start), and the normal of the side that it touches.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_first_many"/>.</remarks>
        public void CastFirstMany(Strided<WgLooseGrid2Sweep> sweeps, NativeSlice<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            CastFirstMany(sweeps, hits.AsSpan(), in filter, part, partCount);
        }

        /// <summary>All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all_many"/>.</remarks>
        public bool TryCastAllMany(Strided<WgLooseGrid2Sweep> sweeps, NativeArray<WgLooseGridCastHit> hits, NativeArray<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryCastAllMany(sweeps, hits.AsSpan(), offsets.AsSpan(), out count, in filter, part, partCount);
        }

        /// <summary>All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all_many"/>.</remarks>
        public bool TryCastAllMany(Strided<WgLooseGrid2Sweep> sweeps, NativeSlice<WgLooseGridCastHit> hits, NativeSlice<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryCastAllMany(sweeps, hits.AsSpan(), offsets.AsSpan(), out count, in filter, part, partCount);
        }

        /// <summary>All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all_many"/>.</remarks>
        public int CastAllMany(Strided<WgLooseGrid2Sweep> sweeps, NativeArray<WgLooseGridCastHit> hits, NativeArray<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return CastAllMany(sweeps, hits.AsSpan(), offsets.AsSpan(), in filter, part, partCount);
        }

        /// <summary>All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all_many"/>.</remarks>
        public int CastAllMany(Strided<WgLooseGrid2Sweep> sweeps, NativeSlice<WgLooseGridCastHit> hits, NativeSlice<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return CastAllMany(sweeps, hits.AsSpan(), offsets.AsSpan(), in filter, part, partCount);
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_pairs"/>.</remarks>
        public bool TryPairs(NativeArray<WgLooseGridPair> pairs, out int count, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            return TryPairs(pairs.AsSpan(), out count, kinds, part, partCount);
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_pairs"/>.</remarks>
        public bool TryPairs(NativeSlice<WgLooseGridPair> pairs, out int count, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            return TryPairs(pairs.AsSpan(), out count, kinds, part, partCount);
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_pairs"/>.</remarks>
        public int Pairs(NativeArray<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            return Pairs(pairs.AsSpan(), kinds, part, partCount);
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_pairs"/>.</remarks>
        public int Pairs(NativeSlice<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            return Pairs(pairs.AsSpan(), kinds, part, partCount);
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_moved_pairs"/>.</remarks>
        public bool TryMovedPairs(NativeArray<WgLooseGridPair> pairs, out int count, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            return TryMovedPairs(pairs.AsSpan(), out count, kinds, part, partCount);
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_moved_pairs"/>.</remarks>
        public bool TryMovedPairs(NativeSlice<WgLooseGridPair> pairs, out int count, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            return TryMovedPairs(pairs.AsSpan(), out count, kinds, part, partCount);
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_moved_pairs"/>.</remarks>
        public int MovedPairs(NativeArray<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            return MovedPairs(pairs.AsSpan(), kinds, part, partCount);
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_moved_pairs"/>.</remarks>
        public int MovedPairs(NativeSlice<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            return MovedPairs(pairs.AsSpan(), kinds, part, partCount);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeArray<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeSlice<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeArray<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeSlice<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), mask, originX, originY, originZ);
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_box"/>.</remarks>
        public bool TryQueryBox(WgBox2 bounds, NativeArray<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryQueryBox(bounds, ids.AsSpan(), out count, in filter);
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_box"/>.</remarks>
        public bool TryQueryBox(WgBox2 bounds, NativeSlice<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryQueryBox(bounds, ids.AsSpan(), out count, in filter);
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_box"/>.</remarks>
        public int QueryBox(WgBox2 bounds, NativeArray<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            return QueryBox(bounds, ids.AsSpan(), in filter);
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_box"/>.</remarks>
        public int QueryBox(WgBox2 bounds, NativeSlice<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            return QueryBox(bounds, ids.AsSpan(), in filter);
        }

        /// <summary>The ids of the objects that touch a circle. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circle"/>.</remarks>
        public bool TryQueryCircle(WgVector2 center, float radius, NativeArray<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryQueryCircle(center, radius, ids.AsSpan(), out count, in filter);
        }

        /// <summary>The ids of the objects that touch a circle. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circle"/>.</remarks>
        public bool TryQueryCircle(WgVector2 center, float radius, NativeSlice<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryQueryCircle(center, radius, ids.AsSpan(), out count, in filter);
        }

        /// <summary>The ids of the objects that touch a circle. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circle"/>.</remarks>
        public int QueryCircle(WgVector2 center, float radius, NativeArray<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            return QueryCircle(center, radius, ids.AsSpan(), in filter);
        }

        /// <summary>The ids of the objects that touch a circle. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circle"/>.</remarks>
        public int QueryCircle(WgVector2 center, float radius, NativeSlice<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            return QueryCircle(center, radius, ids.AsSpan(), in filter);
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all"/>.</remarks>
        public bool TryCastAll(in WgLooseGrid2Sweep sweep, NativeArray<WgLooseGridCastHit> hits, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryCastAll(in sweep, hits.AsSpan(), out count, in filter);
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all"/>.</remarks>
        public bool TryCastAll(in WgLooseGrid2Sweep sweep, NativeSlice<WgLooseGridCastHit> hits, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryCastAll(in sweep, hits.AsSpan(), out count, in filter);
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all"/>.</remarks>
        public int CastAll(in WgLooseGrid2Sweep sweep, NativeArray<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null)
        {
            return CastAll(in sweep, hits.AsSpan(), in filter);
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all"/>.</remarks>
        public int CastAll(in WgLooseGrid2Sweep sweep, NativeSlice<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null)
        {
            return CastAll(in sweep, hits.AsSpan(), in filter);
        }
    }

    public sealed unsafe partial class LooseGrid3
    {
        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_contacts"/>.</remarks>
        public bool TryContacts(WgLooseGridContactList list, NativeArray<WgLooseGridContact> contacts, out int count)
        {
            return TryContacts(list, contacts.AsSpan(), out count);
        }

        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_contacts"/>.</remarks>
        public bool TryContacts(WgLooseGridContactList list, NativeSlice<WgLooseGridContact> contacts, out int count)
        {
            return TryContacts(list, contacts.AsSpan(), out count);
        }

        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_contacts"/>.</remarks>
        public int Contacts(WgLooseGridContactList list, NativeArray<WgLooseGridContact> contacts)
        {
            return Contacts(list, contacts.AsSpan());
        }

        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_contacts"/>.</remarks>
        public int Contacts(WgLooseGridContactList list, NativeSlice<WgLooseGridContact> contacts)
        {
            return Contacts(list, contacts.AsSpan());
        }

        /// <summary>The contacts of <c>count</c> pairs of objects, <c>stride</c> bytes apart (0 for side by side), whose ids may come in either order.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_find_contacts"/>.</remarks>
        public bool TryFindContacts(Strided<WgLooseGridPair> pairs, NativeArray<WgLooseGridContact> contacts)
        {
            return TryFindContacts(pairs, contacts.AsSpan());
        }

        /// <summary>The contacts of <c>count</c> pairs of objects, <c>stride</c> bytes apart (0 for side by side), whose ids may come in either order.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_find_contacts"/>.</remarks>
        public bool TryFindContacts(Strided<WgLooseGridPair> pairs, NativeSlice<WgLooseGridContact> contacts)
        {
            return TryFindContacts(pairs, contacts.AsSpan());
        }

        /// <summary>The contacts of <c>count</c> pairs of objects, <c>stride</c> bytes apart (0 for side by side), whose ids may come in either order.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_find_contacts"/>.</remarks>
        public void FindContacts(Strided<WgLooseGridPair> pairs, NativeArray<WgLooseGridContact> contacts)
        {
            FindContacts(pairs, contacts.AsSpan());
        }

        /// <summary>The contacts of <c>count</c> pairs of objects, <c>stride</c> bytes apart (0 for side by side), whose ids may come in either order.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_find_contacts"/>.</remarks>
        public void FindContacts(Strided<WgLooseGridPair> pairs, NativeSlice<WgLooseGridContact> contacts)
        {
            FindContacts(pairs, contacts.AsSpan());
        }

        /// <summary>The contacts of <c>count</c> ids, <c>stride</c> bytes apart (0 for side by side).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_get_contacts"/>.</remarks>
        public bool TryGetContacts(Strided<ulong> ids, NativeArray<WgLooseGridContact> contacts)
        {
            return TryGetContacts(ids, contacts.AsSpan());
        }

        /// <summary>The contacts of <c>count</c> ids, <c>stride</c> bytes apart (0 for side by side).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_get_contacts"/>.</remarks>
        public bool TryGetContacts(Strided<ulong> ids, NativeSlice<WgLooseGridContact> contacts)
        {
            return TryGetContacts(ids, contacts.AsSpan());
        }

        /// <summary>The contacts of <c>count</c> ids, <c>stride</c> bytes apart (0 for side by side).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_get_contacts"/>.</remarks>
        public void GetContacts(Strided<ulong> ids, NativeArray<WgLooseGridContact> contacts)
        {
            GetContacts(ids, contacts.AsSpan());
        }

        /// <summary>The contacts of <c>count</c> ids, <c>stride</c> bytes apart (0 for side by side).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_get_contacts"/>.</remarks>
        public void GetContacts(Strided<ulong> ids, NativeSlice<WgLooseGridContact> contacts)
        {
            GetContacts(ids, contacts.AsSpan());
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_sorted_order"/>.</remarks>
        public bool TrySortedOrder(NativeArray<ulong> ids, out int count)
        {
            return TrySortedOrder(ids.AsSpan(), out count);
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_sorted_order"/>.</remarks>
        public bool TrySortedOrder(NativeSlice<ulong> ids, out int count)
        {
            return TrySortedOrder(ids.AsSpan(), out count);
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_sorted_order"/>.</remarks>
        public int SortedOrder(NativeArray<ulong> ids)
        {
            return SortedOrder(ids.AsSpan());
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_sorted_order"/>.</remarks>
        public int SortedOrder(NativeSlice<ulong> ids)
        {
            return SortedOrder(ids.AsSpan());
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_save"/>.</remarks>
        public bool TrySave(NativeArray<byte> bytes, out int count)
        {
            return TrySave(bytes.AsSpan(), out count);
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_save"/>.</remarks>
        public bool TrySave(NativeSlice<byte> bytes, out int count)
        {
            return TrySave(bytes.AsSpan(), out count);
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_save"/>.</remarks>
        public int Save(NativeArray<byte> bytes)
        {
            return Save(bytes.AsSpan());
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_save"/>.</remarks>
        public int Save(NativeSlice<byte> bytes)
        {
            return Save(bytes.AsSpan());
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> boxes, told exactly. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_boxes"/>.</remarks>
        public bool TryQueryBoxes(Strided<WgBox3> boxes, NativeArray<ulong> ids, NativeArray<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryQueryBoxes(boxes, ids.AsSpan(), offsets.AsSpan(), out count, in filter, part, partCount);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> boxes, told exactly. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_boxes"/>.</remarks>
        public bool TryQueryBoxes(Strided<WgBox3> boxes, NativeSlice<ulong> ids, NativeSlice<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryQueryBoxes(boxes, ids.AsSpan(), offsets.AsSpan(), out count, in filter, part, partCount);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> boxes, told exactly. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_boxes"/>.</remarks>
        public int QueryBoxes(Strided<WgBox3> boxes, NativeArray<ulong> ids, NativeArray<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return QueryBoxes(boxes, ids.AsSpan(), offsets.AsSpan(), in filter, part, partCount);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> boxes, told exactly. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_boxes"/>.</remarks>
        public int QueryBoxes(Strided<WgBox3> boxes, NativeSlice<ulong> ids, NativeSlice<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return QueryBoxes(boxes, ids.AsSpan(), offsets.AsSpan(), in filter, part, partCount);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> spheres. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_spheres"/>.</remarks>
        public bool TryQuerySpheres(Strided<WgVector3> centers, Strided<float> radii, NativeArray<ulong> ids, NativeArray<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryQuerySpheres(centers, radii, ids.AsSpan(), offsets.AsSpan(), out count, in filter, part, partCount);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> spheres. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_spheres"/>.</remarks>
        public bool TryQuerySpheres(Strided<WgVector3> centers, Strided<float> radii, NativeSlice<ulong> ids, NativeSlice<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryQuerySpheres(centers, radii, ids.AsSpan(), offsets.AsSpan(), out count, in filter, part, partCount);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> spheres. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_spheres"/>.</remarks>
        public int QuerySpheres(Strided<WgVector3> centers, Strided<float> radii, NativeArray<ulong> ids, NativeArray<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return QuerySpheres(centers, radii, ids.AsSpan(), offsets.AsSpan(), in filter, part, partCount);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> spheres. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_spheres"/>.</remarks>
        public int QuerySpheres(Strided<WgVector3> centers, Strided<float> radii, NativeSlice<ulong> ids, NativeSlice<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return QuerySpheres(centers, radii, ids.AsSpan(), offsets.AsSpan(), in filter, part, partCount);
        }

        /// <summary>The first object that each of <c>count</c> shapes touches on its way, the fraction of the way after which it does (0 if it touches from the start), and the normal of the side that it touches.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_first_many"/>.</remarks>
        public bool TryCastFirstMany(Strided<WgLooseGrid3Sweep> sweeps, NativeArray<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryCastFirstMany(sweeps, hits.AsSpan(), in filter, part, partCount);
        }

        /// <summary>The first object that each of <c>count</c> shapes touches on its way, the fraction of the way after which it does (0 if it touches from the start), and the normal of the side that it touches.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_first_many"/>.</remarks>
        public bool TryCastFirstMany(Strided<WgLooseGrid3Sweep> sweeps, NativeSlice<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryCastFirstMany(sweeps, hits.AsSpan(), in filter, part, partCount);
        }

        /// <summary>The first object that each of <c>count</c> shapes touches on its way, the fraction of the way after which it does (0 if it touches from the start), and the normal of the side that it touches.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_first_many"/>.</remarks>
        public void CastFirstMany(Strided<WgLooseGrid3Sweep> sweeps, NativeArray<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            CastFirstMany(sweeps, hits.AsSpan(), in filter, part, partCount);
        }

        /// <summary>The first object that each of <c>count</c> shapes touches on its way, the fraction of the way after which it does (0 if it touches from the start), and the normal of the side that it touches.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_first_many"/>.</remarks>
        public void CastFirstMany(Strided<WgLooseGrid3Sweep> sweeps, NativeSlice<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            CastFirstMany(sweeps, hits.AsSpan(), in filter, part, partCount);
        }

        /// <summary>All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all_many"/>.</remarks>
        public bool TryCastAllMany(Strided<WgLooseGrid3Sweep> sweeps, NativeArray<WgLooseGridCastHit> hits, NativeArray<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryCastAllMany(sweeps, hits.AsSpan(), offsets.AsSpan(), out count, in filter, part, partCount);
        }

        /// <summary>All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all_many"/>.</remarks>
        public bool TryCastAllMany(Strided<WgLooseGrid3Sweep> sweeps, NativeSlice<WgLooseGridCastHit> hits, NativeSlice<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryCastAllMany(sweeps, hits.AsSpan(), offsets.AsSpan(), out count, in filter, part, partCount);
        }

        /// <summary>All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all_many"/>.</remarks>
        public int CastAllMany(Strided<WgLooseGrid3Sweep> sweeps, NativeArray<WgLooseGridCastHit> hits, NativeArray<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return CastAllMany(sweeps, hits.AsSpan(), offsets.AsSpan(), in filter, part, partCount);
        }

        /// <summary>All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all_many"/>.</remarks>
        public int CastAllMany(Strided<WgLooseGrid3Sweep> sweeps, NativeSlice<WgLooseGridCastHit> hits, NativeSlice<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return CastAllMany(sweeps, hits.AsSpan(), offsets.AsSpan(), in filter, part, partCount);
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_pairs"/>.</remarks>
        public bool TryPairs(NativeArray<WgLooseGridPair> pairs, out int count, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            return TryPairs(pairs.AsSpan(), out count, kinds, part, partCount);
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_pairs"/>.</remarks>
        public bool TryPairs(NativeSlice<WgLooseGridPair> pairs, out int count, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            return TryPairs(pairs.AsSpan(), out count, kinds, part, partCount);
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_pairs"/>.</remarks>
        public int Pairs(NativeArray<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            return Pairs(pairs.AsSpan(), kinds, part, partCount);
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_pairs"/>.</remarks>
        public int Pairs(NativeSlice<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            return Pairs(pairs.AsSpan(), kinds, part, partCount);
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_moved_pairs"/>.</remarks>
        public bool TryMovedPairs(NativeArray<WgLooseGridPair> pairs, out int count, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            return TryMovedPairs(pairs.AsSpan(), out count, kinds, part, partCount);
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_moved_pairs"/>.</remarks>
        public bool TryMovedPairs(NativeSlice<WgLooseGridPair> pairs, out int count, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            return TryMovedPairs(pairs.AsSpan(), out count, kinds, part, partCount);
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_moved_pairs"/>.</remarks>
        public int MovedPairs(NativeArray<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            return MovedPairs(pairs.AsSpan(), kinds, part, partCount);
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_moved_pairs"/>.</remarks>
        public int MovedPairs(NativeSlice<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            return MovedPairs(pairs.AsSpan(), kinds, part, partCount);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeArray<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeSlice<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeArray<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeSlice<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), mask, originX, originY, originZ);
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_box"/>.</remarks>
        public bool TryQueryBox(WgBox3 bounds, NativeArray<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryQueryBox(bounds, ids.AsSpan(), out count, in filter);
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_box"/>.</remarks>
        public bool TryQueryBox(WgBox3 bounds, NativeSlice<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryQueryBox(bounds, ids.AsSpan(), out count, in filter);
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_box"/>.</remarks>
        public int QueryBox(WgBox3 bounds, NativeArray<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            return QueryBox(bounds, ids.AsSpan(), in filter);
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_box"/>.</remarks>
        public int QueryBox(WgBox3 bounds, NativeSlice<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            return QueryBox(bounds, ids.AsSpan(), in filter);
        }

        /// <summary>The ids of the objects that touch a sphere. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_sphere"/>.</remarks>
        public bool TryQuerySphere(WgVector3 center, float radius, NativeArray<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryQuerySphere(center, radius, ids.AsSpan(), out count, in filter);
        }

        /// <summary>The ids of the objects that touch a sphere. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_sphere"/>.</remarks>
        public bool TryQuerySphere(WgVector3 center, float radius, NativeSlice<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryQuerySphere(center, radius, ids.AsSpan(), out count, in filter);
        }

        /// <summary>The ids of the objects that touch a sphere. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_sphere"/>.</remarks>
        public int QuerySphere(WgVector3 center, float radius, NativeArray<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            return QuerySphere(center, radius, ids.AsSpan(), in filter);
        }

        /// <summary>The ids of the objects that touch a sphere. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_sphere"/>.</remarks>
        public int QuerySphere(WgVector3 center, float radius, NativeSlice<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            return QuerySphere(center, radius, ids.AsSpan(), in filter);
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all"/>.</remarks>
        public bool TryCastAll(in WgLooseGrid3Sweep sweep, NativeArray<WgLooseGridCastHit> hits, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryCastAll(in sweep, hits.AsSpan(), out count, in filter);
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all"/>.</remarks>
        public bool TryCastAll(in WgLooseGrid3Sweep sweep, NativeSlice<WgLooseGridCastHit> hits, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryCastAll(in sweep, hits.AsSpan(), out count, in filter);
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all"/>.</remarks>
        public int CastAll(in WgLooseGrid3Sweep sweep, NativeArray<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null)
        {
            return CastAll(in sweep, hits.AsSpan(), in filter);
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all"/>.</remarks>
        public int CastAll(in WgLooseGrid3Sweep sweep, NativeSlice<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null)
        {
            return CastAll(in sweep, hits.AsSpan(), in filter);
        }
    }

    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>Gives areas that hold every pixel that changed after <c>revision</c>, inside <c>rect</c> or, if that is null, anywhere: what to upload to a texture again, to send, to build anew. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_changes_since"/>.</remarks>
        public bool TryChangesSince(in WgQuadtreeMapRevision revision, NativeArray<WgBounds> areas, out int count, in WgRect? rect = null)
        {
            return TryChangesSince(in revision, areas.AsSpan(), out count, in rect);
        }

        /// <summary>Gives areas that hold every pixel that changed after <c>revision</c>, inside <c>rect</c> or, if that is null, anywhere: what to upload to a texture again, to send, to build anew. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_changes_since"/>.</remarks>
        public bool TryChangesSince(in WgQuadtreeMapRevision revision, NativeSlice<WgBounds> areas, out int count, in WgRect? rect = null)
        {
            return TryChangesSince(in revision, areas.AsSpan(), out count, in rect);
        }

        /// <summary>Gives areas that hold every pixel that changed after <c>revision</c>, inside <c>rect</c> or, if that is null, anywhere: what to upload to a texture again, to send, to build anew. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_changes_since"/>.</remarks>
        public int ChangesSince(in WgQuadtreeMapRevision revision, NativeArray<WgBounds> areas, in WgRect? rect = null)
        {
            return ChangesSince(in revision, areas.AsSpan(), in rect);
        }

        /// <summary>Gives areas that hold every pixel that changed after <c>revision</c>, inside <c>rect</c> or, if that is null, anywhere: what to upload to a texture again, to send, to build anew. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_changes_since"/>.</remarks>
        public int ChangesSince(in WgQuadtreeMapRevision revision, NativeSlice<WgBounds> areas, in WgRect? rect = null)
        {
            return ChangesSince(in revision, areas.AsSpan(), in rect);
        }

        /// <summary>Moves <c>count</c> boxes, circles and capsules, tilted ones too, until each comes upon a pixel at or above <c>threshold</c>: <c>contacts[i]</c> becomes what stops <c>sweeps[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_sweep_many"/>.</remarks>
        public bool TrySweepMany(NativeArray<WgQuadtreeMapSweep> sweeps, NativeArray<WgQuadtreeMapContact> contacts, byte threshold = 1)
        {
            return TrySweepMany(sweeps.AsReadOnlySpan(), contacts.AsSpan(), threshold);
        }

        /// <summary>Moves <c>count</c> boxes, circles and capsules, tilted ones too, until each comes upon a pixel at or above <c>threshold</c>: <c>contacts[i]</c> becomes what stops <c>sweeps[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_sweep_many"/>.</remarks>
        public bool TrySweepMany(NativeSlice<WgQuadtreeMapSweep> sweeps, NativeSlice<WgQuadtreeMapContact> contacts, byte threshold = 1)
        {
            return TrySweepMany(sweeps.AsReadOnlySpan(), contacts.AsSpan(), threshold);
        }

        /// <summary>Moves <c>count</c> boxes, circles and capsules, tilted ones too, until each comes upon a pixel at or above <c>threshold</c>: <c>contacts[i]</c> becomes what stops <c>sweeps[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_sweep_many"/>.</remarks>
        public void SweepMany(NativeArray<WgQuadtreeMapSweep> sweeps, NativeArray<WgQuadtreeMapContact> contacts, byte threshold = 1)
        {
            SweepMany(sweeps.AsReadOnlySpan(), contacts.AsSpan(), threshold);
        }

        /// <summary>Moves <c>count</c> boxes, circles and capsules, tilted ones too, until each comes upon a pixel at or above <c>threshold</c>: <c>contacts[i]</c> becomes what stops <c>sweeps[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_sweep_many"/>.</remarks>
        public void SweepMany(NativeSlice<WgQuadtreeMapSweep> sweeps, NativeSlice<WgQuadtreeMapContact> contacts, byte threshold = 1)
        {
            SweepMany(sweeps.AsReadOnlySpan(), contacts.AsSpan(), threshold);
        }

        /// <summary>Pushes <c>count</c> boxes, circles and capsules out of the pixels at or above <c>threshold</c> that they lie in: <c>pushes[i]</c> becomes the least translation after which <c>colliders[i]</c> lies in none, of at most <c>maxPush</c> pixels (above 0, to 32).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_push_out_many"/>.</remarks>
        public bool TryPushOutMany(NativeArray<WgQuadtreeMapCollider> colliders, float maxPush, NativeArray<WgQuadtreeMapPush> pushes, byte threshold = 1)
        {
            return TryPushOutMany(colliders.AsReadOnlySpan(), maxPush, pushes.AsSpan(), threshold);
        }

        /// <summary>Pushes <c>count</c> boxes, circles and capsules out of the pixels at or above <c>threshold</c> that they lie in: <c>pushes[i]</c> becomes the least translation after which <c>colliders[i]</c> lies in none, of at most <c>maxPush</c> pixels (above 0, to 32).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_push_out_many"/>.</remarks>
        public bool TryPushOutMany(NativeSlice<WgQuadtreeMapCollider> colliders, float maxPush, NativeSlice<WgQuadtreeMapPush> pushes, byte threshold = 1)
        {
            return TryPushOutMany(colliders.AsReadOnlySpan(), maxPush, pushes.AsSpan(), threshold);
        }

        /// <summary>Pushes <c>count</c> boxes, circles and capsules out of the pixels at or above <c>threshold</c> that they lie in: <c>pushes[i]</c> becomes the least translation after which <c>colliders[i]</c> lies in none, of at most <c>maxPush</c> pixels (above 0, to 32).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_push_out_many"/>.</remarks>
        public void PushOutMany(NativeArray<WgQuadtreeMapCollider> colliders, float maxPush, NativeArray<WgQuadtreeMapPush> pushes, byte threshold = 1)
        {
            PushOutMany(colliders.AsReadOnlySpan(), maxPush, pushes.AsSpan(), threshold);
        }

        /// <summary>Pushes <c>count</c> boxes, circles and capsules out of the pixels at or above <c>threshold</c> that they lie in: <c>pushes[i]</c> becomes the least translation after which <c>colliders[i]</c> lies in none, of at most <c>maxPush</c> pixels (above 0, to 32).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_push_out_many"/>.</remarks>
        public void PushOutMany(NativeSlice<WgQuadtreeMapCollider> colliders, float maxPush, NativeSlice<WgQuadtreeMapPush> pushes, byte threshold = 1)
        {
            PushOutMany(colliders.AsReadOnlySpan(), maxPush, pushes.AsSpan(), threshold);
        }

        /// <summary>Writes the normal of the surface around each of <c>count</c> pixels: <c>normals[i]</c> becomes the unit vector to <c>points[i]</c> from the centre of gravity of the pixels at or above <c>threshold</c> around it, no farther than <c>radius</c> (1 to 64, rounded to 1/256) from centre to centre.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_surface_normal_many"/>.</remarks>
        public bool TrySurfaceNormalMany(NativeArray<WgPoint> points, float radius, NativeArray<WgVector2> normals, byte threshold = 1)
        {
            return TrySurfaceNormalMany(points.AsReadOnlySpan(), radius, normals.AsSpan(), threshold);
        }

        /// <summary>Writes the normal of the surface around each of <c>count</c> pixels: <c>normals[i]</c> becomes the unit vector to <c>points[i]</c> from the centre of gravity of the pixels at or above <c>threshold</c> around it, no farther than <c>radius</c> (1 to 64, rounded to 1/256) from centre to centre.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_surface_normal_many"/>.</remarks>
        public bool TrySurfaceNormalMany(NativeSlice<WgPoint> points, float radius, NativeSlice<WgVector2> normals, byte threshold = 1)
        {
            return TrySurfaceNormalMany(points.AsReadOnlySpan(), radius, normals.AsSpan(), threshold);
        }

        /// <summary>Writes the normal of the surface around each of <c>count</c> pixels: <c>normals[i]</c> becomes the unit vector to <c>points[i]</c> from the centre of gravity of the pixels at or above <c>threshold</c> around it, no farther than <c>radius</c> (1 to 64, rounded to 1/256) from centre to centre.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_surface_normal_many"/>.</remarks>
        public void SurfaceNormalMany(NativeArray<WgPoint> points, float radius, NativeArray<WgVector2> normals, byte threshold = 1)
        {
            SurfaceNormalMany(points.AsReadOnlySpan(), radius, normals.AsSpan(), threshold);
        }

        /// <summary>Writes the normal of the surface around each of <c>count</c> pixels: <c>normals[i]</c> becomes the unit vector to <c>points[i]</c> from the centre of gravity of the pixels at or above <c>threshold</c> around it, no farther than <c>radius</c> (1 to 64, rounded to 1/256) from centre to centre.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_surface_normal_many"/>.</remarks>
        public void SurfaceNormalMany(NativeSlice<WgPoint> points, float radius, NativeSlice<WgVector2> normals, byte threshold = 1)
        {
            SurfaceNormalMany(points.AsReadOnlySpan(), radius, normals.AsSpan(), threshold);
        }

        /// <summary>Reads <c>count</c> pixels: <c>values[i]</c> becomes the pixel at <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_get_many"/>.</remarks>
        public bool TryGetMany(NativeArray<WgPoint> points, NativeArray<byte> values)
        {
            return TryGetMany(points.AsReadOnlySpan(), values.AsSpan());
        }

        /// <summary>Reads <c>count</c> pixels: <c>values[i]</c> becomes the pixel at <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_get_many"/>.</remarks>
        public bool TryGetMany(NativeSlice<WgPoint> points, NativeSlice<byte> values)
        {
            return TryGetMany(points.AsReadOnlySpan(), values.AsSpan());
        }

        /// <summary>Reads <c>count</c> pixels: <c>values[i]</c> becomes the pixel at <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_get_many"/>.</remarks>
        public void GetMany(NativeArray<WgPoint> points, NativeArray<byte> values)
        {
            GetMany(points.AsReadOnlySpan(), values.AsSpan());
        }

        /// <summary>Reads <c>count</c> pixels: <c>values[i]</c> becomes the pixel at <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_get_many"/>.</remarks>
        public void GetMany(NativeSlice<WgPoint> points, NativeSlice<byte> values)
        {
            GetMany(points.AsReadOnlySpan(), values.AsSpan());
        }

        /// <summary>Reads a rectangle into rows of bytes that start <c>rowStride</c> bytes apart; 0 means rect-&gt;width. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_rect"/>.</remarks>
        public bool TryReadRect(WgRect rect, NativeArray<byte> pixels, int rowStride = 0)
        {
            return TryReadRect(rect, pixels.AsSpan(), rowStride);
        }

        /// <summary>Reads a rectangle into rows of bytes that start <c>rowStride</c> bytes apart; 0 means rect-&gt;width. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_rect"/>.</remarks>
        public bool TryReadRect(WgRect rect, NativeSlice<byte> pixels, int rowStride = 0)
        {
            return TryReadRect(rect, pixels.AsSpan(), rowStride);
        }

        /// <summary>Reads a rectangle into rows of bytes that start <c>rowStride</c> bytes apart; 0 means rect-&gt;width. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_rect"/>.</remarks>
        public void ReadRect(WgRect rect, NativeArray<byte> pixels, int rowStride = 0)
        {
            ReadRect(rect, pixels.AsSpan(), rowStride);
        }

        /// <summary>Reads a rectangle into rows of bytes that start <c>rowStride</c> bytes apart; 0 means rect-&gt;width. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_rect"/>.</remarks>
        public void ReadRect(WgRect rect, NativeSlice<byte> pixels, int rowStride = 0)
        {
            ReadRect(rect, pixels.AsSpan(), rowStride);
        }

        /// <summary>Reads a rectangle as colours: each pixel as <c>palette[value]</c>, in one pass, at the speed of the writing. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_colors"/>.</remarks>
        public bool TryReadColors(WgRect rect, NativeArray<uint> palette, NativeArray<uint> colors, int rowStride = 0)
        {
            return TryReadColors(rect, palette.AsReadOnlySpan(), colors.AsSpan(), rowStride);
        }

        /// <summary>Reads a rectangle as colours: each pixel as <c>palette[value]</c>, in one pass, at the speed of the writing. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_colors"/>.</remarks>
        public bool TryReadColors(WgRect rect, NativeSlice<uint> palette, NativeSlice<uint> colors, int rowStride = 0)
        {
            return TryReadColors(rect, palette.AsReadOnlySpan(), colors.AsSpan(), rowStride);
        }

        /// <summary>Reads a rectangle as colours: each pixel as <c>palette[value]</c>, in one pass, at the speed of the writing. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_colors"/>.</remarks>
        public void ReadColors(WgRect rect, NativeArray<uint> palette, NativeArray<uint> colors, int rowStride = 0)
        {
            ReadColors(rect, palette.AsReadOnlySpan(), colors.AsSpan(), rowStride);
        }

        /// <summary>Reads a rectangle as colours: each pixel as <c>palette[value]</c>, in one pass, at the speed of the writing. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_colors"/>.</remarks>
        public void ReadColors(WgRect rect, NativeSlice<uint> palette, NativeSlice<uint> colors, int rowStride = 0)
        {
            ReadColors(rect, palette.AsReadOnlySpan(), colors.AsSpan(), rowStride);
        }

        /// <summary>Reads a map smaller than it is: one byte for each square of 2^<c>level</c> pixels a side, for overviews and for cameras far away. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_reduced"/>.</remarks>
        public bool TryReadReduced(WgRect rect, uint level, WgQuadtreeMapReduction reduction, NativeArray<byte> pixels, int rowStride = 0)
        {
            return TryReadReduced(rect, level, reduction, pixels.AsSpan(), rowStride);
        }

        /// <summary>Reads a map smaller than it is: one byte for each square of 2^<c>level</c> pixels a side, for overviews and for cameras far away. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_reduced"/>.</remarks>
        public bool TryReadReduced(WgRect rect, uint level, WgQuadtreeMapReduction reduction, NativeSlice<byte> pixels, int rowStride = 0)
        {
            return TryReadReduced(rect, level, reduction, pixels.AsSpan(), rowStride);
        }

        /// <summary>Reads a map smaller than it is: one byte for each square of 2^<c>level</c> pixels a side, for overviews and for cameras far away. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_reduced"/>.</remarks>
        public void ReadReduced(WgRect rect, uint level, WgQuadtreeMapReduction reduction, NativeArray<byte> pixels, int rowStride = 0)
        {
            ReadReduced(rect, level, reduction, pixels.AsSpan(), rowStride);
        }

        /// <summary>Reads a map smaller than it is: one byte for each square of 2^<c>level</c> pixels a side, for overviews and for cameras far away. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_reduced"/>.</remarks>
        public void ReadReduced(WgRect rect, uint level, WgQuadtreeMapReduction reduction, NativeSlice<byte> pixels, int rowStride = 0)
        {
            ReadReduced(rect, level, reduction, pixels.AsSpan(), rowStride);
        }

        /// <summary>Follows <c>count</c> segments and writes what stops each: <c>hits[i]</c> becomes the first pixel at or above <c>threshold</c> on the one from <c>from[i]</c> to <c>to[i]</c>, both included.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_cast_many"/>.</remarks>
        public bool TryCastMany(NativeArray<WgPoint> from, NativeArray<WgPoint> to, NativeArray<WgQuadtreeMapHit> hits, byte threshold = 1)
        {
            return TryCastMany(from.AsReadOnlySpan(), to.AsReadOnlySpan(), hits.AsSpan(), threshold);
        }

        /// <summary>Follows <c>count</c> segments and writes what stops each: <c>hits[i]</c> becomes the first pixel at or above <c>threshold</c> on the one from <c>from[i]</c> to <c>to[i]</c>, both included.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_cast_many"/>.</remarks>
        public bool TryCastMany(NativeSlice<WgPoint> from, NativeSlice<WgPoint> to, NativeSlice<WgQuadtreeMapHit> hits, byte threshold = 1)
        {
            return TryCastMany(from.AsReadOnlySpan(), to.AsReadOnlySpan(), hits.AsSpan(), threshold);
        }

        /// <summary>Follows <c>count</c> segments and writes what stops each: <c>hits[i]</c> becomes the first pixel at or above <c>threshold</c> on the one from <c>from[i]</c> to <c>to[i]</c>, both included.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_cast_many"/>.</remarks>
        public void CastMany(NativeArray<WgPoint> from, NativeArray<WgPoint> to, NativeArray<WgQuadtreeMapHit> hits, byte threshold = 1)
        {
            CastMany(from.AsReadOnlySpan(), to.AsReadOnlySpan(), hits.AsSpan(), threshold);
        }

        /// <summary>Follows <c>count</c> segments and writes what stops each: <c>hits[i]</c> becomes the first pixel at or above <c>threshold</c> on the one from <c>from[i]</c> to <c>to[i]</c>, both included.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_cast_many"/>.</remarks>
        public void CastMany(NativeSlice<WgPoint> from, NativeSlice<WgPoint> to, NativeSlice<WgQuadtreeMapHit> hits, byte threshold = 1)
        {
            CastMany(from.AsReadOnlySpan(), to.AsReadOnlySpan(), hits.AsSpan(), threshold);
        }

        /// <summary>Writes the pixel at or above <c>threshold</c> that is nearest to each of <c>count</c> pixels: <c>nearest[i]</c> becomes the one for <c>from[i]</c>, if it lies no farther than <c>radius</c> pixels: 0 to 1048576, rounded to 1/256, from centre to centre.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_nearest_many"/>.</remarks>
        public bool TryNearestMany(NativeArray<WgPoint> from, float radius, NativeArray<WgQuadtreeMapNearest> nearest, byte threshold = 1)
        {
            return TryNearestMany(from.AsReadOnlySpan(), radius, nearest.AsSpan(), threshold);
        }

        /// <summary>Writes the pixel at or above <c>threshold</c> that is nearest to each of <c>count</c> pixels: <c>nearest[i]</c> becomes the one for <c>from[i]</c>, if it lies no farther than <c>radius</c> pixels: 0 to 1048576, rounded to 1/256, from centre to centre.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_nearest_many"/>.</remarks>
        public bool TryNearestMany(NativeSlice<WgPoint> from, float radius, NativeSlice<WgQuadtreeMapNearest> nearest, byte threshold = 1)
        {
            return TryNearestMany(from.AsReadOnlySpan(), radius, nearest.AsSpan(), threshold);
        }

        /// <summary>Writes the pixel at or above <c>threshold</c> that is nearest to each of <c>count</c> pixels: <c>nearest[i]</c> becomes the one for <c>from[i]</c>, if it lies no farther than <c>radius</c> pixels: 0 to 1048576, rounded to 1/256, from centre to centre.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_nearest_many"/>.</remarks>
        public void NearestMany(NativeArray<WgPoint> from, float radius, NativeArray<WgQuadtreeMapNearest> nearest, byte threshold = 1)
        {
            NearestMany(from.AsReadOnlySpan(), radius, nearest.AsSpan(), threshold);
        }

        /// <summary>Writes the pixel at or above <c>threshold</c> that is nearest to each of <c>count</c> pixels: <c>nearest[i]</c> becomes the one for <c>from[i]</c>, if it lies no farther than <c>radius</c> pixels: 0 to 1048576, rounded to 1/256, from centre to centre.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_nearest_many"/>.</remarks>
        public void NearestMany(NativeSlice<WgPoint> from, float radius, NativeSlice<WgQuadtreeMapNearest> nearest, byte threshold = 1)
        {
            NearestMany(from.AsReadOnlySpan(), radius, nearest.AsSpan(), threshold);
        }

        /// <summary>Whether each of <c>count</c> shapes holds a pixel at or above <c>threshold</c>: <c>touches[i]</c> becomes 1 or 0 for <c>shapes[i]</c>, of any kind; 2 for one of several that reaches into a region that is absent.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_touches_many"/>.</remarks>
        public bool TryTouchesMany(NativeArray<WgQuadtreeMapShape> shapes, NativeArray<byte> touches, byte threshold = 1)
        {
            return TryTouchesMany(shapes.AsReadOnlySpan(), touches.AsSpan(), threshold);
        }

        /// <summary>Whether each of <c>count</c> shapes holds a pixel at or above <c>threshold</c>: <c>touches[i]</c> becomes 1 or 0 for <c>shapes[i]</c>, of any kind; 2 for one of several that reaches into a region that is absent.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_touches_many"/>.</remarks>
        public bool TryTouchesMany(NativeSlice<WgQuadtreeMapShape> shapes, NativeSlice<byte> touches, byte threshold = 1)
        {
            return TryTouchesMany(shapes.AsReadOnlySpan(), touches.AsSpan(), threshold);
        }

        /// <summary>Whether each of <c>count</c> shapes holds a pixel at or above <c>threshold</c>: <c>touches[i]</c> becomes 1 or 0 for <c>shapes[i]</c>, of any kind; 2 for one of several that reaches into a region that is absent.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_touches_many"/>.</remarks>
        public void TouchesMany(NativeArray<WgQuadtreeMapShape> shapes, NativeArray<byte> touches, byte threshold = 1)
        {
            TouchesMany(shapes.AsReadOnlySpan(), touches.AsSpan(), threshold);
        }

        /// <summary>Whether each of <c>count</c> shapes holds a pixel at or above <c>threshold</c>: <c>touches[i]</c> becomes 1 or 0 for <c>shapes[i]</c>, of any kind; 2 for one of several that reaches into a region that is absent.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_touches_many"/>.</remarks>
        public void TouchesMany(NativeSlice<WgQuadtreeMapShape> shapes, NativeSlice<byte> touches, byte threshold = 1)
        {
            TouchesMany(shapes.AsReadOnlySpan(), touches.AsSpan(), threshold);
        }

        /// <summary>Lists the regions that touch <c>rect</c>, or all of the map if that is null, row by row. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_regions"/>.</remarks>
        public bool TryRegions(WgQuadtreeMapRegionKind which, NativeArray<WgQuadtreeMapRegion> regions, out int count, in WgRect? rect = null)
        {
            return TryRegions(which, regions.AsSpan(), out count, in rect);
        }

        /// <summary>Lists the regions that touch <c>rect</c>, or all of the map if that is null, row by row. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_regions"/>.</remarks>
        public bool TryRegions(WgQuadtreeMapRegionKind which, NativeSlice<WgQuadtreeMapRegion> regions, out int count, in WgRect? rect = null)
        {
            return TryRegions(which, regions.AsSpan(), out count, in rect);
        }

        /// <summary>Lists the regions that touch <c>rect</c>, or all of the map if that is null, row by row. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_regions"/>.</remarks>
        public int Regions(WgQuadtreeMapRegionKind which, NativeArray<WgQuadtreeMapRegion> regions, in WgRect? rect = null)
        {
            return Regions(which, regions.AsSpan(), in rect);
        }

        /// <summary>Lists the regions that touch <c>rect</c>, or all of the map if that is null, row by row. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_regions"/>.</remarks>
        public int Regions(WgQuadtreeMapRegionKind which, NativeSlice<WgQuadtreeMapRegion> regions, in WgRect? rect = null)
        {
            return Regions(which, regions.AsSpan(), in rect);
        }

        /// <summary>Covers solid ground by rectangles, for box colliders: every solid pixel lies in one of them, no other pixel does, and none overlap. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_solid_rects"/>.</remarks>
        public bool TrySolidRects(in WgQuadtreeMapGround ground, NativeArray<WgRect> rects, out int count)
        {
            return TrySolidRects(in ground, rects.AsSpan(), out count);
        }

        /// <summary>Covers solid ground by rectangles, for box colliders: every solid pixel lies in one of them, no other pixel does, and none overlap. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_solid_rects"/>.</remarks>
        public bool TrySolidRects(in WgQuadtreeMapGround ground, NativeSlice<WgRect> rects, out int count)
        {
            return TrySolidRects(in ground, rects.AsSpan(), out count);
        }

        /// <summary>Covers solid ground by rectangles, for box colliders: every solid pixel lies in one of them, no other pixel does, and none overlap. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_solid_rects"/>.</remarks>
        public int SolidRects(in WgQuadtreeMapGround ground, NativeArray<WgRect> rects)
        {
            return SolidRects(in ground, rects.AsSpan());
        }

        /// <summary>Covers solid ground by rectangles, for box colliders: every solid pixel lies in one of them, no other pixel does, and none overlap. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_solid_rects"/>.</remarks>
        public int SolidRects(in WgQuadtreeMapGround ground, NativeSlice<WgRect> rects)
        {
            return SolidRects(in ground, rects.AsSpan());
        }

        /// <summary>Saves the whole map to bytes; <c>compression</c> is a WgQuadtreeMapCompression. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_save"/>.</remarks>
        public bool TrySave(NativeArray<byte> bytes, out int count, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            return TrySave(bytes.AsSpan(), out count, compression);
        }

        /// <summary>Saves the whole map to bytes; <c>compression</c> is a WgQuadtreeMapCompression. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_save"/>.</remarks>
        public bool TrySave(NativeSlice<byte> bytes, out int count, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            return TrySave(bytes.AsSpan(), out count, compression);
        }

        /// <summary>Saves the whole map to bytes; <c>compression</c> is a WgQuadtreeMapCompression. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_save"/>.</remarks>
        public int Save(NativeArray<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            return Save(bytes.AsSpan(), compression);
        }

        /// <summary>Saves the whole map to bytes; <c>compression</c> is a WgQuadtreeMapCompression. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_save"/>.</remarks>
        public int Save(NativeSlice<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            return Save(bytes.AsSpan(), compression);
        }

        /// <summary>Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of 1024 x 1024 pixels are divided in four until each part has one value, whatever is packed or waits for compaction. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_squares"/>.</remarks>
        public bool TrySquares(WgRect rect, WgQuadtreeMapSquareKind kinds, NativeArray<WgQuadtreeMapSquare> squares, out int count, uint minSide = 1)
        {
            return TrySquares(rect, kinds, squares.AsSpan(), out count, minSide);
        }

        /// <summary>Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of 1024 x 1024 pixels are divided in four until each part has one value, whatever is packed or waits for compaction. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_squares"/>.</remarks>
        public bool TrySquares(WgRect rect, WgQuadtreeMapSquareKind kinds, NativeSlice<WgQuadtreeMapSquare> squares, out int count, uint minSide = 1)
        {
            return TrySquares(rect, kinds, squares.AsSpan(), out count, minSide);
        }

        /// <summary>Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of 1024 x 1024 pixels are divided in four until each part has one value, whatever is packed or waits for compaction. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_squares"/>.</remarks>
        public int Squares(WgRect rect, WgQuadtreeMapSquareKind kinds, NativeArray<WgQuadtreeMapSquare> squares, uint minSide = 1)
        {
            return Squares(rect, kinds, squares.AsSpan(), minSide);
        }

        /// <summary>Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of 1024 x 1024 pixels are divided in four until each part has one value, whatever is packed or waits for compaction. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_squares"/>.</remarks>
        public int Squares(WgRect rect, WgQuadtreeMapSquareKind kinds, NativeSlice<WgQuadtreeMapSquare> squares, uint minSide = 1)
        {
            return Squares(rect, kinds, squares.AsSpan(), minSide);
        }

        /// <summary>Writes the pixels of a rectangle of at most 4096 x 4096 pixels to bytes, for a player who joins or to take an edit back later. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode"/>.</remarks>
        public bool TryEncode(WgRect rect, NativeArray<byte> bytes, out int count, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            return TryEncode(rect, bytes.AsSpan(), out count, compression);
        }

        /// <summary>Writes the pixels of a rectangle of at most 4096 x 4096 pixels to bytes, for a player who joins or to take an edit back later. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode"/>.</remarks>
        public bool TryEncode(WgRect rect, NativeSlice<byte> bytes, out int count, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            return TryEncode(rect, bytes.AsSpan(), out count, compression);
        }

        /// <summary>Writes the pixels of a rectangle of at most 4096 x 4096 pixels to bytes, for a player who joins or to take an edit back later. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode"/>.</remarks>
        public int Encode(WgRect rect, NativeArray<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            return Encode(rect, bytes.AsSpan(), compression);
        }

        /// <summary>Writes the pixels of a rectangle of at most 4096 x 4096 pixels to bytes, for a player who joins or to take an edit back later. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode"/>.</remarks>
        public int Encode(WgRect rect, NativeSlice<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            return Encode(rect, bytes.AsSpan(), compression);
        }

        /// <summary>Writes what changed after <c>revision</c> to bytes: in the squares of 16 x 16 pixels that touch <c>rect</c>, or everywhere if that is null. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_delta"/>.</remarks>
        public bool TryEncodeDelta(in WgQuadtreeMapRevision revision, NativeArray<byte> bytes, out int count, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            return TryEncodeDelta(in revision, bytes.AsSpan(), out count, in rect, compression);
        }

        /// <summary>Writes what changed after <c>revision</c> to bytes: in the squares of 16 x 16 pixels that touch <c>rect</c>, or everywhere if that is null. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_delta"/>.</remarks>
        public bool TryEncodeDelta(in WgQuadtreeMapRevision revision, NativeSlice<byte> bytes, out int count, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            return TryEncodeDelta(in revision, bytes.AsSpan(), out count, in rect, compression);
        }

        /// <summary>Writes what changed after <c>revision</c> to bytes: in the squares of 16 x 16 pixels that touch <c>rect</c>, or everywhere if that is null. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_delta"/>.</remarks>
        public int EncodeDelta(in WgQuadtreeMapRevision revision, NativeArray<byte> bytes, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            return EncodeDelta(in revision, bytes.AsSpan(), in rect, compression);
        }

        /// <summary>Writes what changed after <c>revision</c> to bytes: in the squares of 16 x 16 pixels that touch <c>rect</c>, or everywhere if that is null. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_delta"/>.</remarks>
        public int EncodeDelta(in WgQuadtreeMapRevision revision, NativeSlice<byte> bytes, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            return EncodeDelta(in revision, bytes.AsSpan(), in rect, compression);
        }

        /// <summary>Writes to bytes in what squares a map differs from another, <c>@base</c>: in the regions of 1024 x 1024 pixels that touch <c>rect</c>, or everywhere if that is null. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_difference"/>.</remarks>
        public bool TryEncodeDifference(QuadtreeMap @base, NativeArray<byte> bytes, out int count, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            return TryEncodeDifference(@base, bytes.AsSpan(), out count, in rect, compression);
        }

        /// <summary>Writes to bytes in what squares a map differs from another, <c>@base</c>: in the regions of 1024 x 1024 pixels that touch <c>rect</c>, or everywhere if that is null. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_difference"/>.</remarks>
        public bool TryEncodeDifference(QuadtreeMap @base, NativeSlice<byte> bytes, out int count, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            return TryEncodeDifference(@base, bytes.AsSpan(), out count, in rect, compression);
        }

        /// <summary>Writes to bytes in what squares a map differs from another, <c>@base</c>: in the regions of 1024 x 1024 pixels that touch <c>rect</c>, or everywhere if that is null. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_difference"/>.</remarks>
        public int EncodeDifference(QuadtreeMap @base, NativeArray<byte> bytes, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            return EncodeDifference(@base, bytes.AsSpan(), in rect, compression);
        }

        /// <summary>Writes to bytes in what squares a map differs from another, <c>@base</c>: in the regions of 1024 x 1024 pixels that touch <c>rect</c>, or everywhere if that is null. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_difference"/>.</remarks>
        public int EncodeDifference(QuadtreeMap @base, NativeSlice<byte> bytes, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            return EncodeDifference(@base, bytes.AsSpan(), in rect, compression);
        }

        /// <summary>Gives the hashes of the squares with a side of <c>side</c> pixels (16 to 4096) that a rectangle is divided into, row by row from its first pixel; those at its right and lower border are cut off. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_hashes"/>.</remarks>
        public bool TryHashes(WgRect rect, uint side, NativeArray<ulong> hashes, out int count)
        {
            return TryHashes(rect, side, hashes.AsSpan(), out count);
        }

        /// <summary>Gives the hashes of the squares with a side of <c>side</c> pixels (16 to 4096) that a rectangle is divided into, row by row from its first pixel; those at its right and lower border are cut off. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_hashes"/>.</remarks>
        public bool TryHashes(WgRect rect, uint side, NativeSlice<ulong> hashes, out int count)
        {
            return TryHashes(rect, side, hashes.AsSpan(), out count);
        }

        /// <summary>Gives the hashes of the squares with a side of <c>side</c> pixels (16 to 4096) that a rectangle is divided into, row by row from its first pixel; those at its right and lower border are cut off. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_hashes"/>.</remarks>
        public int Hashes(WgRect rect, uint side, NativeArray<ulong> hashes)
        {
            return Hashes(rect, side, hashes.AsSpan());
        }

        /// <summary>Gives the hashes of the squares with a side of <c>side</c> pixels (16 to 4096) that a rectangle is divided into, row by row from its first pixel; those at its right and lower border are cut off. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_hashes"/>.</remarks>
        public int Hashes(WgRect rect, uint side, NativeSlice<ulong> hashes)
        {
            return Hashes(rect, side, hashes.AsSpan());
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeArray<WgDebugShape> shapes, out int count, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, in rect, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeSlice<WgDebugShape> shapes, out int count, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, in rect, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeArray<WgDebugShape> shapes, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), in rect, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeSlice<WgDebugShape> shapes, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), in rect, mask, originX, originY, originZ);
        }
    }

    public sealed unsafe partial class QuadtreeMapIslands
    {
        /// <summary>Gives the islands of a search that is done, as they were at its moment, in the order of their first leaves of 16 x 16 pixels, row by row; those cut out stay in the list. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_found"/>.</remarks>
        public bool TryFound(NativeArray<WgQuadtreeMapIsland> islands, out int count)
        {
            return TryFound(islands.AsSpan(), out count);
        }

        /// <summary>Gives the islands of a search that is done, as they were at its moment, in the order of their first leaves of 16 x 16 pixels, row by row; those cut out stay in the list. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_found"/>.</remarks>
        public bool TryFound(NativeSlice<WgQuadtreeMapIsland> islands, out int count)
        {
            return TryFound(islands.AsSpan(), out count);
        }

        /// <summary>Gives the islands of a search that is done, as they were at its moment, in the order of their first leaves of 16 x 16 pixels, row by row; those cut out stay in the list. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_found"/>.</remarks>
        public int Found(NativeArray<WgQuadtreeMapIsland> islands)
        {
            return Found(islands.AsSpan());
        }

        /// <summary>Gives the islands of a search that is done, as they were at its moment, in the order of their first leaves of 16 x 16 pixels, row by row; those cut out stay in the list. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_found"/>.</remarks>
        public int Found(NativeSlice<WgQuadtreeMapIsland> islands)
        {
            return Found(islands.AsSpan());
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeArray<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeSlice<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeArray<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeSlice<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), mask, originX, originY, originZ);
        }
    }

    public sealed unsafe partial class QuadtreeMapWaypoints
    {
        /// <summary>Gives the waypoints whose regions touch <c>rect</c> (null: all). Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_points"/>.</remarks>
        public bool TryPoints(NativeArray<WgQuadtreeMapWaypoint> points, out int count, in WgRect? rect = null)
        {
            return TryPoints(points.AsSpan(), out count, in rect);
        }

        /// <summary>Gives the waypoints whose regions touch <c>rect</c> (null: all). Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_points"/>.</remarks>
        public bool TryPoints(NativeSlice<WgQuadtreeMapWaypoint> points, out int count, in WgRect? rect = null)
        {
            return TryPoints(points.AsSpan(), out count, in rect);
        }

        /// <summary>Gives the waypoints whose regions touch <c>rect</c> (null: all). Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_points"/>.</remarks>
        public int Points(NativeArray<WgQuadtreeMapWaypoint> points, in WgRect? rect = null)
        {
            return Points(points.AsSpan(), in rect);
        }

        /// <summary>Gives the waypoints whose regions touch <c>rect</c> (null: all). Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_points"/>.</remarks>
        public int Points(NativeSlice<WgQuadtreeMapWaypoint> points, in WgRect? rect = null)
        {
            return Points(points.AsSpan(), in rect);
        }

        /// <summary>Gives the links whose waypoint <c>from</c> has a region that touches <c>rect</c> (null: all links), each once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links"/>.</remarks>
        public bool TryLinks(NativeArray<WgQuadtreeMapLink> links, out int count, in WgRect? rect = null)
        {
            return TryLinks(links.AsSpan(), out count, in rect);
        }

        /// <summary>Gives the links whose waypoint <c>from</c> has a region that touches <c>rect</c> (null: all links), each once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links"/>.</remarks>
        public bool TryLinks(NativeSlice<WgQuadtreeMapLink> links, out int count, in WgRect? rect = null)
        {
            return TryLinks(links.AsSpan(), out count, in rect);
        }

        /// <summary>Gives the links whose waypoint <c>from</c> has a region that touches <c>rect</c> (null: all links), each once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links"/>.</remarks>
        public int Links(NativeArray<WgQuadtreeMapLink> links, in WgRect? rect = null)
        {
            return Links(links.AsSpan(), in rect);
        }

        /// <summary>Gives the links whose waypoint <c>from</c> has a region that touches <c>rect</c> (null: all links), each once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links"/>.</remarks>
        public int Links(NativeSlice<WgQuadtreeMapLink> links, in WgRect? rect = null)
        {
            return Links(links.AsSpan(), in rect);
        }

        /// <summary>Gives the links of the waypoint <c>id</c>: it is the <c>from</c> of each. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links_of"/>.</remarks>
        public bool TryLinksOf(ulong id, NativeArray<WgQuadtreeMapLink> links, out int count)
        {
            return TryLinksOf(id, links.AsSpan(), out count);
        }

        /// <summary>Gives the links of the waypoint <c>id</c>: it is the <c>from</c> of each. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links_of"/>.</remarks>
        public bool TryLinksOf(ulong id, NativeSlice<WgQuadtreeMapLink> links, out int count)
        {
            return TryLinksOf(id, links.AsSpan(), out count);
        }

        /// <summary>Gives the links of the waypoint <c>id</c>: it is the <c>from</c> of each. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links_of"/>.</remarks>
        public int LinksOf(ulong id, NativeArray<WgQuadtreeMapLink> links)
        {
            return LinksOf(id, links.AsSpan());
        }

        /// <summary>Gives the links of the waypoint <c>id</c>: it is the <c>from</c> of each. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links_of"/>.</remarks>
        public int LinksOf(ulong id, NativeSlice<WgQuadtreeMapLink> links)
        {
            return LinksOf(id, links.AsSpan());
        }

        /// <summary>Writes to which component each of <c>count</c> places belongs: <c>components[i]</c> becomes the number of the one of <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_components"/>.</remarks>
        public bool TryComponents(NativeArray<WgPoint> points, NativeArray<ulong> components)
        {
            return TryComponents(points.AsReadOnlySpan(), components.AsSpan());
        }

        /// <summary>Writes to which component each of <c>count</c> places belongs: <c>components[i]</c> becomes the number of the one of <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_components"/>.</remarks>
        public bool TryComponents(NativeSlice<WgPoint> points, NativeSlice<ulong> components)
        {
            return TryComponents(points.AsReadOnlySpan(), components.AsSpan());
        }

        /// <summary>Writes to which component each of <c>count</c> places belongs: <c>components[i]</c> becomes the number of the one of <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_components"/>.</remarks>
        public void Components(NativeArray<WgPoint> points, NativeArray<ulong> components)
        {
            Components(points.AsReadOnlySpan(), components.AsSpan());
        }

        /// <summary>Writes to which component each of <c>count</c> places belongs: <c>components[i]</c> becomes the number of the one of <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_components"/>.</remarks>
        public void Components(NativeSlice<WgPoint> points, NativeSlice<ulong> components)
        {
            Components(points.AsReadOnlySpan(), components.AsSpan());
        }

        /// <summary>Writes the place where the agent can be that is nearest to each of <c>count</c> pixels: <c>nearest[i]</c> becomes the one for <c>points[i]</c>, if it lies no farther than <c>radius</c> pixels (0 to 65536).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_nearest_many"/>.</remarks>
        public bool TryNearestMany(NativeArray<WgPoint> points, uint radius, NativeArray<WgQuadtreeMapNearestPlace> nearest, ulong component = ulong.MaxValue)
        {
            return TryNearestMany(points.AsReadOnlySpan(), radius, nearest.AsSpan(), component);
        }

        /// <summary>Writes the place where the agent can be that is nearest to each of <c>count</c> pixels: <c>nearest[i]</c> becomes the one for <c>points[i]</c>, if it lies no farther than <c>radius</c> pixels (0 to 65536).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_nearest_many"/>.</remarks>
        public bool TryNearestMany(NativeSlice<WgPoint> points, uint radius, NativeSlice<WgQuadtreeMapNearestPlace> nearest, ulong component = ulong.MaxValue)
        {
            return TryNearestMany(points.AsReadOnlySpan(), radius, nearest.AsSpan(), component);
        }

        /// <summary>Writes the place where the agent can be that is nearest to each of <c>count</c> pixels: <c>nearest[i]</c> becomes the one for <c>points[i]</c>, if it lies no farther than <c>radius</c> pixels (0 to 65536).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_nearest_many"/>.</remarks>
        public void NearestMany(NativeArray<WgPoint> points, uint radius, NativeArray<WgQuadtreeMapNearestPlace> nearest, ulong component = ulong.MaxValue)
        {
            NearestMany(points.AsReadOnlySpan(), radius, nearest.AsSpan(), component);
        }

        /// <summary>Writes the place where the agent can be that is nearest to each of <c>count</c> pixels: <c>nearest[i]</c> becomes the one for <c>points[i]</c>, if it lies no farther than <c>radius</c> pixels (0 to 65536).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_nearest_many"/>.</remarks>
        public void NearestMany(NativeSlice<WgPoint> points, uint radius, NativeSlice<WgQuadtreeMapNearestPlace> nearest, ulong component = ulong.MaxValue)
        {
            NearestMany(points.AsReadOnlySpan(), radius, nearest.AsSpan(), component);
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeArray<WgDebugShape> shapes, out int count, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, in rect, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeSlice<WgDebugShape> shapes, out int count, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, in rect, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeArray<WgDebugShape> shapes, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), in rect, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeSlice<WgDebugShape> shapes, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), in rect, mask, originX, originY, originZ);
        }
    }

    public sealed unsafe partial class QuadtreeMapPath
    {
        /// <summary>Gives the way that was found, from start to goal, both included; <c>way</c> is a WgQuadtreeMapPathWay. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_points"/>.</remarks>
        public bool TryPoints(NativeArray<WgPoint> points, out int count, WgQuadtreeMapPathWay way = WgQuadtreeMapPathWay.Straightened)
        {
            return TryPoints(points.AsSpan(), out count, way);
        }

        /// <summary>Gives the way that was found, from start to goal, both included; <c>way</c> is a WgQuadtreeMapPathWay. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_points"/>.</remarks>
        public bool TryPoints(NativeSlice<WgPoint> points, out int count, WgQuadtreeMapPathWay way = WgQuadtreeMapPathWay.Straightened)
        {
            return TryPoints(points.AsSpan(), out count, way);
        }

        /// <summary>Gives the way that was found, from start to goal, both included; <c>way</c> is a WgQuadtreeMapPathWay. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_points"/>.</remarks>
        public int Points(NativeArray<WgPoint> points, WgQuadtreeMapPathWay way = WgQuadtreeMapPathWay.Straightened)
        {
            return Points(points.AsSpan(), way);
        }

        /// <summary>Gives the way that was found, from start to goal, both included; <c>way</c> is a WgQuadtreeMapPathWay. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_points"/>.</remarks>
        public int Points(NativeSlice<WgPoint> points, WgQuadtreeMapPathWay way = WgQuadtreeMapPathWay.Straightened)
        {
            return Points(points.AsSpan(), way);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeArray<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeSlice<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeArray<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeSlice<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), mask, originX, originY, originZ);
        }
    }

    public sealed unsafe partial class QuadtreeMapFlow
    {
        /// <summary>Writes where an agent at each of <c>count</c> places goes next: <c>corners[i]</c> becomes the next corner of the one at <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_corners"/>.</remarks>
        public bool TryCorners(QuadtreeMapWaypoints waypoints, NativeArray<WgPoint> points, NativeArray<WgQuadtreeMapFlowCorner> corners)
        {
            return TryCorners(waypoints, points.AsReadOnlySpan(), corners.AsSpan());
        }

        /// <summary>Writes where an agent at each of <c>count</c> places goes next: <c>corners[i]</c> becomes the next corner of the one at <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_corners"/>.</remarks>
        public bool TryCorners(QuadtreeMapWaypoints waypoints, NativeSlice<WgPoint> points, NativeSlice<WgQuadtreeMapFlowCorner> corners)
        {
            return TryCorners(waypoints, points.AsReadOnlySpan(), corners.AsSpan());
        }

        /// <summary>Writes where an agent at each of <c>count</c> places goes next: <c>corners[i]</c> becomes the next corner of the one at <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_corners"/>.</remarks>
        public void Corners(QuadtreeMapWaypoints waypoints, NativeArray<WgPoint> points, NativeArray<WgQuadtreeMapFlowCorner> corners)
        {
            Corners(waypoints, points.AsReadOnlySpan(), corners.AsSpan());
        }

        /// <summary>Writes where an agent at each of <c>count</c> places goes next: <c>corners[i]</c> becomes the next corner of the one at <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_corners"/>.</remarks>
        public void Corners(QuadtreeMapWaypoints waypoints, NativeSlice<WgPoint> points, NativeSlice<WgQuadtreeMapFlowCorner> corners)
        {
            Corners(waypoints, points.AsReadOnlySpan(), corners.AsSpan());
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeArray<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeSlice<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return TryDebugShapes(shapes.AsSpan(), out count, mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeArray<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), mask, originX, originY, originZ);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_debug_shapes"/>.</remarks>
        public int DebugShapes(NativeSlice<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            return DebugShapes(shapes.AsSpan(), mask, originX, originY, originZ);
        }
    }

    public readonly unsafe partial struct ChunkJob
    {
        /// <summary>
        /// Copies a rectangle of cells of a layer and level into one array across chunk borders, rows
        /// <c>rowStride</c> cells apart (0: no gaps): Ok; OutsideContract, whether or not the chunks are there;
        /// InvalidArgument, also if T has another size than that level's cells.
        /// </summary>
        public bool TryGather<T>(uint layer, uint level, WgRect rect, NativeArray<T> cells, int rowStride = 0) where T : unmanaged
        {
            return TryGather(layer, level, rect, cells.AsSpan(), rowStride);
        }

        /// <summary>
        /// Copies a rectangle of cells of a layer and level into one array across chunk borders, rows
        /// <c>rowStride</c> cells apart (0: no gaps): Ok; OutsideContract, whether or not the chunks are there;
        /// InvalidArgument, also if T has another size than that level's cells.
        /// </summary>
        public bool TryGather<T>(uint layer, uint level, WgRect rect, NativeSlice<T> cells, int rowStride = 0) where T : unmanaged
        {
            return TryGather(layer, level, rect, cells.AsSpan(), rowStride);
        }

        /// <summary>
        /// Copies a rectangle of cells of a layer and level into one array across chunk borders, rows
        /// <c>rowStride</c> cells apart (0: no gaps): Ok; OutsideContract, whether or not the chunks are there;
        /// InvalidArgument, also if T has another size than that level's cells.
        /// </summary>
        public void Gather<T>(uint layer, uint level, WgRect rect, NativeArray<T> cells, int rowStride = 0) where T : unmanaged
        {
            Gather(layer, level, rect, cells.AsSpan(), rowStride);
        }

        /// <summary>
        /// Copies a rectangle of cells of a layer and level into one array across chunk borders, rows
        /// <c>rowStride</c> cells apart (0: no gaps): Ok; OutsideContract, whether or not the chunks are there;
        /// InvalidArgument, also if T has another size than that level's cells.
        /// </summary>
        public void Gather<T>(uint layer, uint level, WgRect rect, NativeSlice<T> cells, int rowStride = 0) where T : unmanaged
        {
            Gather(layer, level, rect, cells.AsSpan(), rowStride);
        }

        /// <summary>The parts of a rectangle of cells, one a chunk, without copying; valid until the job ends. Writes what fits; gives how many there are.</summary>
        public bool TrySpans(uint layer, uint level, WgRect rect, NativeArray<WgChunkSpan> spans, out int count)
        {
            return TrySpans(layer, level, rect, spans.AsSpan(), out count);
        }

        /// <summary>The parts of a rectangle of cells, one a chunk, without copying; valid until the job ends. Writes what fits; gives how many there are.</summary>
        public bool TrySpans(uint layer, uint level, WgRect rect, NativeSlice<WgChunkSpan> spans, out int count)
        {
            return TrySpans(layer, level, rect, spans.AsSpan(), out count);
        }

        /// <summary>The parts of a rectangle of cells, one a chunk, without copying; valid until the job ends. Writes what fits; gives how many there are.</summary>
        public int Spans(uint layer, uint level, WgRect rect, NativeArray<WgChunkSpan> spans)
        {
            return Spans(layer, level, rect, spans.AsSpan());
        }

        /// <summary>The parts of a rectangle of cells, one a chunk, without copying; valid until the job ends. Writes what fits; gives how many there are.</summary>
        public int Spans(uint layer, uint level, WgRect rect, NativeSlice<WgChunkSpan> spans)
        {
            return Spans(layer, level, rect, spans.AsSpan());
        }
    }

    public readonly unsafe partial struct ChunkGuard
    {
        /// <summary>
        /// Copies a rectangle of cells inside the guard's into one array, rows <c>rowStride</c> cells apart (0: no
        /// gaps). T must have the size of its cells.
        /// </summary>
        public bool TryGather<T>(uint layer, uint level, WgRect rect, NativeArray<T> cells, int rowStride = 0) where T : unmanaged
        {
            return TryGather(layer, level, rect, cells.AsSpan(), rowStride);
        }

        /// <summary>
        /// Copies a rectangle of cells inside the guard's into one array, rows <c>rowStride</c> cells apart (0: no
        /// gaps). T must have the size of its cells.
        /// </summary>
        public bool TryGather<T>(uint layer, uint level, WgRect rect, NativeSlice<T> cells, int rowStride = 0) where T : unmanaged
        {
            return TryGather(layer, level, rect, cells.AsSpan(), rowStride);
        }

        /// <summary>
        /// Copies a rectangle of cells inside the guard's into one array, rows <c>rowStride</c> cells apart (0: no
        /// gaps). T must have the size of its cells.
        /// </summary>
        public void Gather<T>(uint layer, uint level, WgRect rect, NativeArray<T> cells, int rowStride = 0) where T : unmanaged
        {
            Gather(layer, level, rect, cells.AsSpan(), rowStride);
        }

        /// <summary>
        /// Copies a rectangle of cells inside the guard's into one array, rows <c>rowStride</c> cells apart (0: no
        /// gaps). T must have the size of its cells.
        /// </summary>
        public void Gather<T>(uint layer, uint level, WgRect rect, NativeSlice<T> cells, int rowStride = 0) where T : unmanaged
        {
            Gather(layer, level, rect, cells.AsSpan(), rowStride);
        }

        /// <summary>The parts of a rectangle inside the guard's, one a chunk; valid until the guard is closed. Writes what fits; gives how many there are.</summary>
        public bool TrySpans(uint layer, uint level, WgRect rect, NativeArray<WgChunkSpan> spans, out int count)
        {
            return TrySpans(layer, level, rect, spans.AsSpan(), out count);
        }

        /// <summary>The parts of a rectangle inside the guard's, one a chunk; valid until the guard is closed. Writes what fits; gives how many there are.</summary>
        public bool TrySpans(uint layer, uint level, WgRect rect, NativeSlice<WgChunkSpan> spans, out int count)
        {
            return TrySpans(layer, level, rect, spans.AsSpan(), out count);
        }

        /// <summary>The parts of a rectangle inside the guard's, one a chunk; valid until the guard is closed. Writes what fits; gives how many there are.</summary>
        public int Spans(uint layer, uint level, WgRect rect, NativeArray<WgChunkSpan> spans)
        {
            return Spans(layer, level, rect, spans.AsSpan());
        }

        /// <summary>The parts of a rectangle inside the guard's, one a chunk; valid until the guard is closed. Writes what fits; gives how many there are.</summary>
        public int Spans(uint layer, uint level, WgRect rect, NativeSlice<WgChunkSpan> spans)
        {
            return Spans(layer, level, rect, spans.AsSpan());
        }
    }

    public sealed unsafe partial class ChunkLayers
    {
        /// <summary>
        /// Takes events, the oldest first, as many as the span holds, and leaves the rest; gives how many. A
        /// block that came with an unloaded event is lent until the next drain.
        /// </summary>
        public bool TryDrainEvents(NativeArray<WgChunkEvent> events, out int count)
        {
            return TryDrainEvents(events.AsSpan(), out count);
        }

        /// <summary>
        /// Takes events, the oldest first, as many as the span holds, and leaves the rest; gives how many. A
        /// block that came with an unloaded event is lent until the next drain.
        /// </summary>
        public bool TryDrainEvents(NativeSlice<WgChunkEvent> events, out int count)
        {
            return TryDrainEvents(events.AsSpan(), out count);
        }

        /// <summary>
        /// Takes events, the oldest first, as many as the span holds, and leaves the rest; gives how many. A
        /// block that came with an unloaded event is lent until the next drain.
        /// </summary>
        public int DrainEvents(NativeArray<WgChunkEvent> events)
        {
            return DrainEvents(events.AsSpan());
        }

        /// <summary>
        /// Takes events, the oldest first, as many as the span holds, and leaves the rest; gives how many. A
        /// block that came with an unloaded event is lent until the next drain.
        /// </summary>
        public int DrainEvents(NativeSlice<WgChunkEvent> events)
        {
            return DrainEvents(events.AsSpan());
        }
    }

    public readonly unsafe partial struct ChunkJob
    {
        /// <summary>
        /// Appends objects to the chunk's list, at any time until the job is finished: Ok; OutOfMemory, then the job
        /// does not commit, and is handed out again; InvalidArgument, also if T has another size than the level's
        /// objects; StaleJob, Busy.
        /// </summary>
        public bool TryAppend<T>(NativeArray<T> objects) where T : unmanaged
        {
            return TryAppend(objects.AsReadOnlySpan());
        }

        /// <summary>
        /// Appends objects to the chunk's list, at any time until the job is finished: Ok; OutOfMemory, then the job
        /// does not commit, and is handed out again; InvalidArgument, also if T has another size than the level's
        /// objects; StaleJob, Busy.
        /// </summary>
        public bool TryAppend<T>(NativeSlice<T> objects) where T : unmanaged
        {
            return TryAppend(objects.AsReadOnlySpan());
        }

        /// <summary>
        /// Appends objects to the chunk's list, at any time until the job is finished. T must have the size of the
        /// level's objects. Where there is no memory for them, the job does not commit and is handed out again.
        /// </summary>
        public void Append<T>(NativeArray<T> objects) where T : unmanaged
        {
            Append(objects.AsReadOnlySpan());
        }

        /// <summary>
        /// Appends objects to the chunk's list, at any time until the job is finished. T must have the size of the
        /// level's objects. Where there is no memory for them, the job does not commit and is handed out again.
        /// </summary>
        public void Append<T>(NativeSlice<T> objects) where T : unmanaged
        {
            Append(objects.AsReadOnlySpan());
        }

        /// <summary>
        /// The objects of a rectangle of chunks inside the contract, or of all chunks that it touches, a span a chunk,
        /// without copying; valid until the job ends. Writes what fits; gives how many there are.
        /// </summary>
        public bool TryObjectSpans(uint layer, uint level, NativeArray<WgChunkObjectSpan> spans, out int count, WgRect? chunks = null)
        {
            return TryObjectSpans(layer, level, spans.AsSpan(), out count, chunks);
        }

        /// <summary>
        /// The objects of a rectangle of chunks inside the contract, or of all chunks that it touches, a span a chunk,
        /// without copying; valid until the job ends. Writes what fits; gives how many there are.
        /// </summary>
        public bool TryObjectSpans(uint layer, uint level, NativeSlice<WgChunkObjectSpan> spans, out int count, WgRect? chunks = null)
        {
            return TryObjectSpans(layer, level, spans.AsSpan(), out count, chunks);
        }

        /// <summary>
        /// The objects of a rectangle of chunks inside the contract, or of all chunks that it touches, a span a chunk,
        /// without copying; valid until the job ends. Writes what fits; gives how many there are.
        /// </summary>
        public int ObjectSpans(uint layer, uint level, NativeArray<WgChunkObjectSpan> spans, WgRect? chunks = null)
        {
            return ObjectSpans(layer, level, spans.AsSpan(), chunks);
        }

        /// <summary>
        /// The objects of a rectangle of chunks inside the contract, or of all chunks that it touches, a span a chunk,
        /// without copying; valid until the job ends. Writes what fits; gives how many there are.
        /// </summary>
        public int ObjectSpans(uint layer, uint level, NativeSlice<WgChunkObjectSpan> spans, WgRect? chunks = null)
        {
            return ObjectSpans(layer, level, spans.AsSpan(), chunks);
        }

        /// <summary>
        /// Copies the objects of a rectangle of chunks inside the contract, or of all chunks that it touches, into one
        /// array, and the chunk of each into another, unless that is empty. T must have the size of that level's
        /// objects. Writes what fits; gives how many there are.
        /// </summary>
        public bool TryGatherObjects<T>(uint layer, uint level, NativeArray<T> objects, NativeArray<WgPoint> places, out int count, WgRect? chunks = null) where T : unmanaged
        {
            return TryGatherObjects(layer, level, objects.AsSpan(), places.AsSpan(), out count, chunks);
        }

        /// <summary>
        /// Copies the objects of a rectangle of chunks inside the contract, or of all chunks that it touches, into one
        /// array, and the chunk of each into another, unless that is empty. T must have the size of that level's
        /// objects. Writes what fits; gives how many there are.
        /// </summary>
        public bool TryGatherObjects<T>(uint layer, uint level, NativeSlice<T> objects, NativeSlice<WgPoint> places, out int count, WgRect? chunks = null) where T : unmanaged
        {
            return TryGatherObjects(layer, level, objects.AsSpan(), places.AsSpan(), out count, chunks);
        }

        /// <summary>
        /// Copies the objects of a rectangle of chunks inside the contract, or of all chunks that it touches, into one
        /// array, and the chunk of each into another, unless that is empty. T must have the size of that level's
        /// objects. Writes what fits; gives how many there are.
        /// </summary>
        public int GatherObjects<T>(uint layer, uint level, NativeArray<T> objects, NativeArray<WgPoint> places = default, WgRect? chunks = null) where T : unmanaged
        {
            return GatherObjects(layer, level, objects.AsSpan(), places.AsSpan(), chunks);
        }

        /// <summary>
        /// Copies the objects of a rectangle of chunks inside the contract, or of all chunks that it touches, into one
        /// array, and the chunk of each into another, unless that is empty. T must have the size of that level's
        /// objects. Writes what fits; gives how many there are.
        /// </summary>
        public int GatherObjects<T>(uint layer, uint level, NativeSlice<T> objects, NativeSlice<WgPoint> places = default, WgRect? chunks = null) where T : unmanaged
        {
            return GatherObjects(layer, level, objects.AsSpan(), places.AsSpan(), chunks);
        }
    }

    public readonly unsafe partial struct ChunkGuard
    {
        /// <summary>
        /// The objects of a rectangle of chunks under the guard's cells, or of all of them, a span a chunk, without
        /// copying; valid until the guard is closed. Writes what fits; gives how many there are.
        /// </summary>
        public bool TryObjectSpans(uint layer, uint level, NativeArray<WgChunkObjectSpan> spans, out int count, WgRect? chunks = null)
        {
            return TryObjectSpans(layer, level, spans.AsSpan(), out count, chunks);
        }

        /// <summary>
        /// The objects of a rectangle of chunks under the guard's cells, or of all of them, a span a chunk, without
        /// copying; valid until the guard is closed. Writes what fits; gives how many there are.
        /// </summary>
        public bool TryObjectSpans(uint layer, uint level, NativeSlice<WgChunkObjectSpan> spans, out int count, WgRect? chunks = null)
        {
            return TryObjectSpans(layer, level, spans.AsSpan(), out count, chunks);
        }

        /// <summary>
        /// The objects of a rectangle of chunks under the guard's cells, or of all of them, a span a chunk, without
        /// copying; valid until the guard is closed. Writes what fits; gives how many there are.
        /// </summary>
        public int ObjectSpans(uint layer, uint level, NativeArray<WgChunkObjectSpan> spans, WgRect? chunks = null)
        {
            return ObjectSpans(layer, level, spans.AsSpan(), chunks);
        }

        /// <summary>
        /// The objects of a rectangle of chunks under the guard's cells, or of all of them, a span a chunk, without
        /// copying; valid until the guard is closed. Writes what fits; gives how many there are.
        /// </summary>
        public int ObjectSpans(uint layer, uint level, NativeSlice<WgChunkObjectSpan> spans, WgRect? chunks = null)
        {
            return ObjectSpans(layer, level, spans.AsSpan(), chunks);
        }

        /// <summary>
        /// Copies the objects of a rectangle of chunks under the guard's cells, or of all of them, into one array, and
        /// the chunk of each into another, unless that is empty. T must have the size of that level's objects. Writes
        /// what fits; gives how many there are.
        /// </summary>
        public bool TryGatherObjects<T>(uint layer, uint level, NativeArray<T> objects, NativeArray<WgPoint> places, out int count, WgRect? chunks = null) where T : unmanaged
        {
            return TryGatherObjects(layer, level, objects.AsSpan(), places.AsSpan(), out count, chunks);
        }

        /// <summary>
        /// Copies the objects of a rectangle of chunks under the guard's cells, or of all of them, into one array, and
        /// the chunk of each into another, unless that is empty. T must have the size of that level's objects. Writes
        /// what fits; gives how many there are.
        /// </summary>
        public bool TryGatherObjects<T>(uint layer, uint level, NativeSlice<T> objects, NativeSlice<WgPoint> places, out int count, WgRect? chunks = null) where T : unmanaged
        {
            return TryGatherObjects(layer, level, objects.AsSpan(), places.AsSpan(), out count, chunks);
        }

        /// <summary>
        /// Copies the objects of a rectangle of chunks under the guard's cells, or of all of them, into one array, and
        /// the chunk of each into another, unless that is empty. T must have the size of that level's objects. Writes
        /// what fits; gives how many there are.
        /// </summary>
        public int GatherObjects<T>(uint layer, uint level, NativeArray<T> objects, NativeArray<WgPoint> places = default, WgRect? chunks = null) where T : unmanaged
        {
            return GatherObjects(layer, level, objects.AsSpan(), places.AsSpan(), chunks);
        }

        /// <summary>
        /// Copies the objects of a rectangle of chunks under the guard's cells, or of all of them, into one array, and
        /// the chunk of each into another, unless that is empty. T must have the size of that level's objects. Writes
        /// what fits; gives how many there are.
        /// </summary>
        public int GatherObjects<T>(uint layer, uint level, NativeSlice<T> objects, NativeSlice<WgPoint> places = default, WgRect? chunks = null) where T : unmanaged
        {
            return GatherObjects(layer, level, objects.AsSpan(), places.AsSpan(), chunks);
        }
    }

    public sealed unsafe partial class LooseGrid2
    {
        /// <summary>Replaces everything by what was saved. Any bytes are safe to try.</summary>
        public bool TryLoad(NativeArray<byte> bytes)
        {
            return TryLoad(bytes.AsReadOnlySpan());
        }

        /// <summary>Replaces everything by what was saved. Any bytes are safe to try.</summary>
        public bool TryLoad(NativeSlice<byte> bytes)
        {
            return TryLoad(bytes.AsReadOnlySpan());
        }

        /// <summary>Replaces everything by what was saved. Any bytes are safe to try.</summary>
        public void Load(NativeArray<byte> bytes)
        {
            Load(bytes.AsReadOnlySpan());
        }

        /// <summary>Replaces everything by what was saved. Any bytes are safe to try.</summary>
        public void Load(NativeSlice<byte> bytes)
        {
            Load(bytes.AsReadOnlySpan());
        }
    }

    public sealed unsafe partial class LooseGrid2
    {
        /// <summary>
        /// The objects in a convex volume of 1 to 16 planes, for instance a view frustum, less those wholly
        /// inside an occluder: culling. The occluders' planes stand one after the other. Writes what fits; gives
        /// how many there are.
        /// </summary>
        public bool TryQueryVolume(NativeArray<WgPlane2> planes, NativeArray<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane2> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default)
        {
            return TryQueryVolume(planes.AsReadOnlySpan(), ids.AsSpan(), out count, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
        }

        /// <summary>
        /// The objects in a convex volume of 1 to 16 planes, for instance a view frustum, less those wholly
        /// inside an occluder: culling. The occluders' planes stand one after the other. Writes what fits; gives
        /// how many there are.
        /// </summary>
        public bool TryQueryVolume(NativeSlice<WgPlane2> planes, NativeSlice<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane2> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default)
        {
            return TryQueryVolume(planes.AsReadOnlySpan(), ids.AsSpan(), out count, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
        }

        /// <summary>The same into Results.</summary>
        public bool TryQueryVolume(NativeArray<WgPlane2> planes, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane2> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default)
        {
            return TryQueryVolume(planes.AsReadOnlySpan(), ids, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
        }

        /// <summary>The same into Results.</summary>
        public bool TryQueryVolume(NativeSlice<WgPlane2> planes, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane2> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default)
        {
            return TryQueryVolume(planes.AsReadOnlySpan(), ids, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
        }

        /// <summary>The objects in a convex volume, less those wholly inside an occluder; see TryQueryVolume.</summary>
        public int QueryVolume(NativeArray<WgPlane2> planes, NativeArray<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane2> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default)
        {
            return QueryVolume(planes.AsReadOnlySpan(), ids.AsSpan(), in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
        }

        /// <summary>The objects in a convex volume, less those wholly inside an occluder; see TryQueryVolume.</summary>
        public int QueryVolume(NativeSlice<WgPlane2> planes, NativeSlice<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane2> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default)
        {
            return QueryVolume(planes.AsReadOnlySpan(), ids.AsSpan(), in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
        }

        /// <summary>The same into Results.</summary>
        public void QueryVolume(NativeArray<WgPlane2> planes, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane2> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default)
        {
            QueryVolume(planes.AsReadOnlySpan(), ids, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
        }

        /// <summary>The same into Results.</summary>
        public void QueryVolume(NativeSlice<WgPlane2> planes, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane2> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default)
        {
            QueryVolume(planes.AsReadOnlySpan(), ids, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
        }

        /// <summary>
        /// The objects in each of many volumes, whose planes stand one after the other. Those of the i-th are from
        /// <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.
        /// </summary>
        public bool TryQueryVolumes(NativeArray<WgPlane2> planes, NativeArray<uint> planeCounts, NativeArray<ulong> ids, NativeArray<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane2> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            return TryQueryVolumes(planes.AsReadOnlySpan(), planeCounts.AsReadOnlySpan(), ids.AsSpan(), offsets.AsSpan(), out count, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan(), part, partCount);
        }

        /// <summary>
        /// The objects in each of many volumes, whose planes stand one after the other. Those of the i-th are from
        /// <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.
        /// </summary>
        public bool TryQueryVolumes(NativeSlice<WgPlane2> planes, NativeSlice<uint> planeCounts, NativeSlice<ulong> ids, NativeSlice<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane2> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            return TryQueryVolumes(planes.AsReadOnlySpan(), planeCounts.AsReadOnlySpan(), ids.AsSpan(), offsets.AsSpan(), out count, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan(), part, partCount);
        }

        /// <summary>The same into Results.</summary>
        public bool TryQueryVolumes(NativeArray<WgPlane2> planes, NativeArray<uint> planeCounts, Results<ulong> ids, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane2> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            return TryQueryVolumes(planes.AsReadOnlySpan(), planeCounts.AsReadOnlySpan(), ids, offsets, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan(), part, partCount);
        }

        /// <summary>The same into Results.</summary>
        public bool TryQueryVolumes(NativeSlice<WgPlane2> planes, NativeSlice<uint> planeCounts, Results<ulong> ids, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane2> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            return TryQueryVolumes(planes.AsReadOnlySpan(), planeCounts.AsReadOnlySpan(), ids, offsets, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan(), part, partCount);
        }

        /// <summary>The objects in each of many volumes; see TryQueryVolumes.</summary>
        public int QueryVolumes(NativeArray<WgPlane2> planes, NativeArray<uint> planeCounts, NativeArray<ulong> ids, NativeArray<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane2> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            return QueryVolumes(planes.AsReadOnlySpan(), planeCounts.AsReadOnlySpan(), ids.AsSpan(), offsets.AsSpan(), in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan(), part, partCount);
        }

        /// <summary>The objects in each of many volumes; see TryQueryVolumes.</summary>
        public int QueryVolumes(NativeSlice<WgPlane2> planes, NativeSlice<uint> planeCounts, NativeSlice<ulong> ids, NativeSlice<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane2> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            return QueryVolumes(planes.AsReadOnlySpan(), planeCounts.AsReadOnlySpan(), ids.AsSpan(), offsets.AsSpan(), in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan(), part, partCount);
        }

        /// <summary>The same into Results.</summary>
        public void QueryVolumes(NativeArray<WgPlane2> planes, NativeArray<uint> planeCounts, Results<ulong> ids, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane2> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            QueryVolumes(planes.AsReadOnlySpan(), planeCounts.AsReadOnlySpan(), ids, offsets, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan(), part, partCount);
        }

        /// <summary>The same into Results.</summary>
        public void QueryVolumes(NativeSlice<WgPlane2> planes, NativeSlice<uint> planeCounts, Results<ulong> ids, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane2> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            QueryVolumes(planes.AsReadOnlySpan(), planeCounts.AsReadOnlySpan(), ids, offsets, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan(), part, partCount);
        }
    }

    public sealed unsafe partial class LooseGrid2
    {
        /// <summary>Adds many objects of one layer, all or none. Users and filters may be empty.</summary>
        public bool TryInsertMany(Strided<WgBox2> boxes, NativeArray<ulong> ids, Strided<ulong> users = default, Strided<WgLooseGridFilter> filters = default, WgLooseGridLayer layer = WgLooseGridLayer.Moving)
        {
            return TryInsertMany(boxes, ids.AsSpan(), users, filters, layer);
        }

        /// <summary>Adds many objects of one layer, all or none. Users and filters may be empty.</summary>
        public bool TryInsertMany(Strided<WgBox2> boxes, NativeSlice<ulong> ids, Strided<ulong> users = default, Strided<WgLooseGridFilter> filters = default, WgLooseGridLayer layer = WgLooseGridLayer.Moving)
        {
            return TryInsertMany(boxes, ids.AsSpan(), users, filters, layer);
        }

        /// <summary>Adds many objects of one layer, all or none. Users and filters may be empty.</summary>
        public void InsertMany(Strided<WgBox2> boxes, NativeArray<ulong> ids, Strided<ulong> users = default, Strided<WgLooseGridFilter> filters = default, WgLooseGridLayer layer = WgLooseGridLayer.Moving)
        {
            InsertMany(boxes, ids.AsSpan(), users, filters, layer);
        }

        /// <summary>Adds many objects of one layer, all or none. Users and filters may be empty.</summary>
        public void InsertMany(Strided<WgBox2> boxes, NativeSlice<ulong> ids, Strided<ulong> users = default, Strided<WgLooseGridFilter> filters = default, WgLooseGridLayer layer = WgLooseGridLayer.Moving)
        {
            InsertMany(boxes, ids.AsSpan(), users, filters, layer);
        }
    }

    public sealed unsafe partial class LooseGrid2
    {
        /// <summary>The objects whose boxes hold a point. Writes what fits; gives how many there are.</summary>
        public bool TryQueryPoint(WgVector2 point, NativeArray<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryQueryPoint(point, ids.AsSpan(), out count, in filter);
        }

        /// <summary>The objects whose boxes hold a point. Writes what fits; gives how many there are.</summary>
        public bool TryQueryPoint(WgVector2 point, NativeSlice<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryQueryPoint(point, ids.AsSpan(), out count, in filter);
        }

        /// <summary>The objects whose boxes hold a point. Writes what fits; gives how many there are.</summary>
        public int QueryPoint(WgVector2 point, NativeArray<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            return QueryPoint(point, ids.AsSpan(), in filter);
        }

        /// <summary>The objects whose boxes hold a point. Writes what fits; gives how many there are.</summary>
        public int QueryPoint(WgVector2 point, NativeSlice<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            return QueryPoint(point, ids.AsSpan(), in filter);
        }

        /// <summary>As many of the nearest objects as the span takes, the nearest first; gives how many there are.</summary>
        public bool TryNearest(WgVector2 point, NativeArray<WgLooseGridNeighbor> neighbors, out int count, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null)
        {
            return TryNearest(point, neighbors.AsSpan(), out count, maxDistance, in filter);
        }

        /// <summary>As many of the nearest objects as the span takes, the nearest first; gives how many there are.</summary>
        public bool TryNearest(WgVector2 point, NativeSlice<WgLooseGridNeighbor> neighbors, out int count, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null)
        {
            return TryNearest(point, neighbors.AsSpan(), out count, maxDistance, in filter);
        }

        /// <summary>As many of the nearest objects as the span takes, the nearest first; gives how many there are.</summary>
        public int Nearest(WgVector2 point, NativeArray<WgLooseGridNeighbor> neighbors, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null)
        {
            return Nearest(point, neighbors.AsSpan(), maxDistance, in filter);
        }

        /// <summary>As many of the nearest objects as the span takes, the nearest first; gives how many there are.</summary>
        public int Nearest(WgVector2 point, NativeSlice<WgLooseGridNeighbor> neighbors, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null)
        {
            return Nearest(point, neighbors.AsSpan(), maxDistance, in filter);
        }

        /// <summary>
        /// The <c>k</c> nearest objects to each of many points: those of the i-th stand from
        /// <c>neighbors[i * k]</c> on, <c>counts[i]</c> of them.
        /// </summary>
        public bool TryNearestMany(Strided<WgVector2> points, int k, NativeArray<WgLooseGridNeighbor> neighbors, NativeArray<UIntPtr> counts, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryNearestMany(points, k, neighbors.AsSpan(), counts.AsSpan(), maxDistance, in filter, part, partCount);
        }

        /// <summary>
        /// The <c>k</c> nearest objects to each of many points: those of the i-th stand from
        /// <c>neighbors[i * k]</c> on, <c>counts[i]</c> of them.
        /// </summary>
        public bool TryNearestMany(Strided<WgVector2> points, int k, NativeSlice<WgLooseGridNeighbor> neighbors, NativeSlice<UIntPtr> counts, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryNearestMany(points, k, neighbors.AsSpan(), counts.AsSpan(), maxDistance, in filter, part, partCount);
        }

        /// <summary>
        /// The <c>k</c> nearest objects to each of many points: those of the i-th stand from
        /// <c>neighbors[i * k]</c> on, <c>counts[i]</c> of them.
        /// </summary>
        public void NearestMany(Strided<WgVector2> points, int k, NativeArray<WgLooseGridNeighbor> neighbors, NativeArray<UIntPtr> counts, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            NearestMany(points, k, neighbors.AsSpan(), counts.AsSpan(), maxDistance, in filter, part, partCount);
        }

        /// <summary>
        /// The <c>k</c> nearest objects to each of many points: those of the i-th stand from
        /// <c>neighbors[i * k]</c> on, <c>counts[i]</c> of them.
        /// </summary>
        public void NearestMany(Strided<WgVector2> points, int k, NativeSlice<WgLooseGridNeighbor> neighbors, NativeSlice<UIntPtr> counts, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            NearestMany(points, k, neighbors.AsSpan(), counts.AsSpan(), maxDistance, in filter, part, partCount);
        }
    }

    public sealed unsafe partial class LooseGrid3
    {
        /// <summary>Replaces everything by what was saved. Any bytes are safe to try.</summary>
        public bool TryLoad(NativeArray<byte> bytes)
        {
            return TryLoad(bytes.AsReadOnlySpan());
        }

        /// <summary>Replaces everything by what was saved. Any bytes are safe to try.</summary>
        public bool TryLoad(NativeSlice<byte> bytes)
        {
            return TryLoad(bytes.AsReadOnlySpan());
        }

        /// <summary>Replaces everything by what was saved. Any bytes are safe to try.</summary>
        public void Load(NativeArray<byte> bytes)
        {
            Load(bytes.AsReadOnlySpan());
        }

        /// <summary>Replaces everything by what was saved. Any bytes are safe to try.</summary>
        public void Load(NativeSlice<byte> bytes)
        {
            Load(bytes.AsReadOnlySpan());
        }
    }

    public sealed unsafe partial class LooseGrid3
    {
        /// <summary>
        /// The objects in a convex volume of 1 to 16 planes, for instance a view frustum, less those wholly
        /// inside an occluder: culling. The occluders' planes stand one after the other. Writes what fits; gives
        /// how many there are.
        /// </summary>
        public bool TryQueryVolume(NativeArray<WgPlane3> planes, NativeArray<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane3> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default)
        {
            return TryQueryVolume(planes.AsReadOnlySpan(), ids.AsSpan(), out count, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
        }

        /// <summary>
        /// The objects in a convex volume of 1 to 16 planes, for instance a view frustum, less those wholly
        /// inside an occluder: culling. The occluders' planes stand one after the other. Writes what fits; gives
        /// how many there are.
        /// </summary>
        public bool TryQueryVolume(NativeSlice<WgPlane3> planes, NativeSlice<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane3> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default)
        {
            return TryQueryVolume(planes.AsReadOnlySpan(), ids.AsSpan(), out count, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
        }

        /// <summary>The same into Results.</summary>
        public bool TryQueryVolume(NativeArray<WgPlane3> planes, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane3> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default)
        {
            return TryQueryVolume(planes.AsReadOnlySpan(), ids, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
        }

        /// <summary>The same into Results.</summary>
        public bool TryQueryVolume(NativeSlice<WgPlane3> planes, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane3> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default)
        {
            return TryQueryVolume(planes.AsReadOnlySpan(), ids, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
        }

        /// <summary>The objects in a convex volume, less those wholly inside an occluder; see TryQueryVolume.</summary>
        public int QueryVolume(NativeArray<WgPlane3> planes, NativeArray<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane3> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default)
        {
            return QueryVolume(planes.AsReadOnlySpan(), ids.AsSpan(), in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
        }

        /// <summary>The objects in a convex volume, less those wholly inside an occluder; see TryQueryVolume.</summary>
        public int QueryVolume(NativeSlice<WgPlane3> planes, NativeSlice<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane3> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default)
        {
            return QueryVolume(planes.AsReadOnlySpan(), ids.AsSpan(), in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
        }

        /// <summary>The same into Results.</summary>
        public void QueryVolume(NativeArray<WgPlane3> planes, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane3> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default)
        {
            QueryVolume(planes.AsReadOnlySpan(), ids, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
        }

        /// <summary>The same into Results.</summary>
        public void QueryVolume(NativeSlice<WgPlane3> planes, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane3> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default)
        {
            QueryVolume(planes.AsReadOnlySpan(), ids, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
        }

        /// <summary>
        /// The objects in each of many volumes, whose planes stand one after the other. Those of the i-th are from
        /// <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.
        /// </summary>
        public bool TryQueryVolumes(NativeArray<WgPlane3> planes, NativeArray<uint> planeCounts, NativeArray<ulong> ids, NativeArray<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane3> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            return TryQueryVolumes(planes.AsReadOnlySpan(), planeCounts.AsReadOnlySpan(), ids.AsSpan(), offsets.AsSpan(), out count, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan(), part, partCount);
        }

        /// <summary>
        /// The objects in each of many volumes, whose planes stand one after the other. Those of the i-th are from
        /// <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.
        /// </summary>
        public bool TryQueryVolumes(NativeSlice<WgPlane3> planes, NativeSlice<uint> planeCounts, NativeSlice<ulong> ids, NativeSlice<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane3> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            return TryQueryVolumes(planes.AsReadOnlySpan(), planeCounts.AsReadOnlySpan(), ids.AsSpan(), offsets.AsSpan(), out count, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan(), part, partCount);
        }

        /// <summary>The same into Results.</summary>
        public bool TryQueryVolumes(NativeArray<WgPlane3> planes, NativeArray<uint> planeCounts, Results<ulong> ids, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane3> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            return TryQueryVolumes(planes.AsReadOnlySpan(), planeCounts.AsReadOnlySpan(), ids, offsets, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan(), part, partCount);
        }

        /// <summary>The same into Results.</summary>
        public bool TryQueryVolumes(NativeSlice<WgPlane3> planes, NativeSlice<uint> planeCounts, Results<ulong> ids, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane3> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            return TryQueryVolumes(planes.AsReadOnlySpan(), planeCounts.AsReadOnlySpan(), ids, offsets, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan(), part, partCount);
        }

        /// <summary>The objects in each of many volumes; see TryQueryVolumes.</summary>
        public int QueryVolumes(NativeArray<WgPlane3> planes, NativeArray<uint> planeCounts, NativeArray<ulong> ids, NativeArray<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane3> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            return QueryVolumes(planes.AsReadOnlySpan(), planeCounts.AsReadOnlySpan(), ids.AsSpan(), offsets.AsSpan(), in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan(), part, partCount);
        }

        /// <summary>The objects in each of many volumes; see TryQueryVolumes.</summary>
        public int QueryVolumes(NativeSlice<WgPlane3> planes, NativeSlice<uint> planeCounts, NativeSlice<ulong> ids, NativeSlice<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane3> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            return QueryVolumes(planes.AsReadOnlySpan(), planeCounts.AsReadOnlySpan(), ids.AsSpan(), offsets.AsSpan(), in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan(), part, partCount);
        }

        /// <summary>The same into Results.</summary>
        public void QueryVolumes(NativeArray<WgPlane3> planes, NativeArray<uint> planeCounts, Results<ulong> ids, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane3> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            QueryVolumes(planes.AsReadOnlySpan(), planeCounts.AsReadOnlySpan(), ids, offsets, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan(), part, partCount);
        }

        /// <summary>The same into Results.</summary>
        public void QueryVolumes(NativeSlice<WgPlane3> planes, NativeSlice<uint> planeCounts, Results<ulong> ids, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane3> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default, uint part = 0, uint partCount = 1)
        {
            QueryVolumes(planes.AsReadOnlySpan(), planeCounts.AsReadOnlySpan(), ids, offsets, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan(), part, partCount);
        }
    }

    public sealed unsafe partial class LooseGrid3
    {
        /// <summary>Adds many objects of one layer, all or none. Users and filters may be empty.</summary>
        public bool TryInsertMany(Strided<WgBox3> boxes, NativeArray<ulong> ids, Strided<ulong> users = default, Strided<WgLooseGridFilter> filters = default, WgLooseGridLayer layer = WgLooseGridLayer.Moving)
        {
            return TryInsertMany(boxes, ids.AsSpan(), users, filters, layer);
        }

        /// <summary>Adds many objects of one layer, all or none. Users and filters may be empty.</summary>
        public bool TryInsertMany(Strided<WgBox3> boxes, NativeSlice<ulong> ids, Strided<ulong> users = default, Strided<WgLooseGridFilter> filters = default, WgLooseGridLayer layer = WgLooseGridLayer.Moving)
        {
            return TryInsertMany(boxes, ids.AsSpan(), users, filters, layer);
        }

        /// <summary>Adds many objects of one layer, all or none. Users and filters may be empty.</summary>
        public void InsertMany(Strided<WgBox3> boxes, NativeArray<ulong> ids, Strided<ulong> users = default, Strided<WgLooseGridFilter> filters = default, WgLooseGridLayer layer = WgLooseGridLayer.Moving)
        {
            InsertMany(boxes, ids.AsSpan(), users, filters, layer);
        }

        /// <summary>Adds many objects of one layer, all or none. Users and filters may be empty.</summary>
        public void InsertMany(Strided<WgBox3> boxes, NativeSlice<ulong> ids, Strided<ulong> users = default, Strided<WgLooseGridFilter> filters = default, WgLooseGridLayer layer = WgLooseGridLayer.Moving)
        {
            InsertMany(boxes, ids.AsSpan(), users, filters, layer);
        }
    }

    public sealed unsafe partial class LooseGrid3
    {
        /// <summary>The objects whose boxes hold a point. Writes what fits; gives how many there are.</summary>
        public bool TryQueryPoint(WgVector3 point, NativeArray<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryQueryPoint(point, ids.AsSpan(), out count, in filter);
        }

        /// <summary>The objects whose boxes hold a point. Writes what fits; gives how many there are.</summary>
        public bool TryQueryPoint(WgVector3 point, NativeSlice<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            return TryQueryPoint(point, ids.AsSpan(), out count, in filter);
        }

        /// <summary>The objects whose boxes hold a point. Writes what fits; gives how many there are.</summary>
        public int QueryPoint(WgVector3 point, NativeArray<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            return QueryPoint(point, ids.AsSpan(), in filter);
        }

        /// <summary>The objects whose boxes hold a point. Writes what fits; gives how many there are.</summary>
        public int QueryPoint(WgVector3 point, NativeSlice<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            return QueryPoint(point, ids.AsSpan(), in filter);
        }

        /// <summary>As many of the nearest objects as the span takes, the nearest first; gives how many there are.</summary>
        public bool TryNearest(WgVector3 point, NativeArray<WgLooseGridNeighbor> neighbors, out int count, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null)
        {
            return TryNearest(point, neighbors.AsSpan(), out count, maxDistance, in filter);
        }

        /// <summary>As many of the nearest objects as the span takes, the nearest first; gives how many there are.</summary>
        public bool TryNearest(WgVector3 point, NativeSlice<WgLooseGridNeighbor> neighbors, out int count, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null)
        {
            return TryNearest(point, neighbors.AsSpan(), out count, maxDistance, in filter);
        }

        /// <summary>As many of the nearest objects as the span takes, the nearest first; gives how many there are.</summary>
        public int Nearest(WgVector3 point, NativeArray<WgLooseGridNeighbor> neighbors, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null)
        {
            return Nearest(point, neighbors.AsSpan(), maxDistance, in filter);
        }

        /// <summary>As many of the nearest objects as the span takes, the nearest first; gives how many there are.</summary>
        public int Nearest(WgVector3 point, NativeSlice<WgLooseGridNeighbor> neighbors, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null)
        {
            return Nearest(point, neighbors.AsSpan(), maxDistance, in filter);
        }

        /// <summary>
        /// The <c>k</c> nearest objects to each of many points: those of the i-th stand from
        /// <c>neighbors[i * k]</c> on, <c>counts[i]</c> of them.
        /// </summary>
        public bool TryNearestMany(Strided<WgVector3> points, int k, NativeArray<WgLooseGridNeighbor> neighbors, NativeArray<UIntPtr> counts, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryNearestMany(points, k, neighbors.AsSpan(), counts.AsSpan(), maxDistance, in filter, part, partCount);
        }

        /// <summary>
        /// The <c>k</c> nearest objects to each of many points: those of the i-th stand from
        /// <c>neighbors[i * k]</c> on, <c>counts[i]</c> of them.
        /// </summary>
        public bool TryNearestMany(Strided<WgVector3> points, int k, NativeSlice<WgLooseGridNeighbor> neighbors, NativeSlice<UIntPtr> counts, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            return TryNearestMany(points, k, neighbors.AsSpan(), counts.AsSpan(), maxDistance, in filter, part, partCount);
        }

        /// <summary>
        /// The <c>k</c> nearest objects to each of many points: those of the i-th stand from
        /// <c>neighbors[i * k]</c> on, <c>counts[i]</c> of them.
        /// </summary>
        public void NearestMany(Strided<WgVector3> points, int k, NativeArray<WgLooseGridNeighbor> neighbors, NativeArray<UIntPtr> counts, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            NearestMany(points, k, neighbors.AsSpan(), counts.AsSpan(), maxDistance, in filter, part, partCount);
        }

        /// <summary>
        /// The <c>k</c> nearest objects to each of many points: those of the i-th stand from
        /// <c>neighbors[i * k]</c> on, <c>counts[i]</c> of them.
        /// </summary>
        public void NearestMany(Strided<WgVector3> points, int k, NativeSlice<WgLooseGridNeighbor> neighbors, NativeSlice<UIntPtr> counts, float maxDistance = float.PositiveInfinity, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            NearestMany(points, k, neighbors.AsSpan(), counts.AsSpan(), maxDistance, in filter, part, partCount);
        }
    }

    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>Sets many pixels in order; all or nothing.</summary>
        public bool TrySetMany(NativeArray<WgPoint> points, NativeArray<byte> values, out WgQuadtreeMapEdit edit)
        {
            return TrySetMany(points.AsReadOnlySpan(), values.AsReadOnlySpan(), out edit);
        }

        /// <summary>Sets many pixels in order; all or nothing.</summary>
        public bool TrySetMany(NativeSlice<WgPoint> points, NativeSlice<byte> values, out WgQuadtreeMapEdit edit)
        {
            return TrySetMany(points.AsReadOnlySpan(), values.AsReadOnlySpan(), out edit);
        }

        /// <summary>Sets many pixels in order; all or nothing.</summary>
        public WgQuadtreeMapEdit SetMany(NativeArray<WgPoint> points, NativeArray<byte> values)
        {
            return SetMany(points.AsReadOnlySpan(), values.AsReadOnlySpan());
        }

        /// <summary>Sets many pixels in order; all or nothing.</summary>
        public WgQuadtreeMapEdit SetMany(NativeSlice<WgPoint> points, NativeSlice<byte> values)
        {
            return SetMany(points.AsReadOnlySpan(), values.AsReadOnlySpan());
        }

        /// <summary>
        /// Writes a rectangle from rows <c>rowStride</c> bytes apart; 0 for no gaps. With <c>pack</c>, for tiles, it
        /// packs at once what it wrote, and shares equal tiles if the map was made so.
        /// </summary>
        public bool TryWriteRect(WgRect rect, NativeArray<byte> pixels, out WgQuadtreeMapEdit edit, int rowStride = 0, bool pack = false)
        {
            return TryWriteRect(rect, pixels.AsReadOnlySpan(), out edit, rowStride, pack);
        }

        /// <summary>
        /// Writes a rectangle from rows <c>rowStride</c> bytes apart; 0 for no gaps. With <c>pack</c>, for tiles, it
        /// packs at once what it wrote, and shares equal tiles if the map was made so.
        /// </summary>
        public bool TryWriteRect(WgRect rect, NativeSlice<byte> pixels, out WgQuadtreeMapEdit edit, int rowStride = 0, bool pack = false)
        {
            return TryWriteRect(rect, pixels.AsReadOnlySpan(), out edit, rowStride, pack);
        }

        /// <summary>
        /// Writes a rectangle from rows <c>rowStride</c> bytes apart; 0 for no gaps. With <c>pack</c>, for tiles, it
        /// packs at once what it wrote, and shares equal tiles if the map was made so.
        /// </summary>
        public WgQuadtreeMapEdit WriteRect(WgRect rect, NativeArray<byte> pixels, int rowStride = 0, bool pack = false)
        {
            return WriteRect(rect, pixels.AsReadOnlySpan(), rowStride, pack);
        }

        /// <summary>
        /// Writes a rectangle from rows <c>rowStride</c> bytes apart; 0 for no gaps. With <c>pack</c>, for tiles, it
        /// packs at once what it wrote, and shares equal tiles if the map was made so.
        /// </summary>
        public WgQuadtreeMapEdit WriteRect(WgRect rect, NativeSlice<byte> pixels, int rowStride = 0, bool pack = false)
        {
            return WriteRect(rect, pixels.AsReadOnlySpan(), rowStride, pack);
        }

        /// <summary>
        /// Replaces the map by a saved one, which belongs to <c>history</c> from now on: a number never given to
        /// other pixels, or 0 for one that is drawn. Any bytes are safe to try.
        /// </summary>
        public bool TryLoad(NativeArray<byte> bytes, ulong history = 0)
        {
            return TryLoad(bytes.AsReadOnlySpan(), history);
        }

        /// <summary>
        /// Replaces the map by a saved one, which belongs to <c>history</c> from now on: a number never given to
        /// other pixels, or 0 for one that is drawn. Any bytes are safe to try.
        /// </summary>
        public bool TryLoad(NativeSlice<byte> bytes, ulong history = 0)
        {
            return TryLoad(bytes.AsReadOnlySpan(), history);
        }

        /// <summary>
        /// Replaces the map by a saved one, which belongs to <c>history</c> from now on: a number never given to
        /// other pixels, or 0 for one that is drawn. Any bytes are safe to try.
        /// </summary>
        public void Load(NativeArray<byte> bytes, ulong history = 0)
        {
            Load(bytes.AsReadOnlySpan(), history);
        }

        /// <summary>
        /// Replaces the map by a saved one, which belongs to <c>history</c> from now on: a number never given to
        /// other pixels, or 0 for one that is drawn. Any bytes are safe to try.
        /// </summary>
        public void Load(NativeSlice<byte> bytes, ulong history = 0)
        {
            Load(bytes.AsReadOnlySpan(), history);
        }
    }

    public sealed unsafe partial class QuadtreeMapIslands
    {
        /// <summary>
        /// Begins a search in an area (null: the whole map) for pieces at or above a threshold that lie in none of
        /// the supports. What reaches beyond the area counts as held.
        /// </summary>
        public bool TryBegin(QuadtreeMap map, WgRect? area, byte threshold, NativeArray<WgRect> supportRects, NativeArray<WgPoint> supportPoints)
        {
            return TryBegin(map, area, threshold, supportRects.AsReadOnlySpan(), supportPoints.AsReadOnlySpan());
        }

        /// <summary>
        /// Begins a search in an area (null: the whole map) for pieces at or above a threshold that lie in none of
        /// the supports. What reaches beyond the area counts as held.
        /// </summary>
        public bool TryBegin(QuadtreeMap map, WgRect? area, byte threshold, NativeSlice<WgRect> supportRects, NativeSlice<WgPoint> supportPoints)
        {
            return TryBegin(map, area, threshold, supportRects.AsReadOnlySpan(), supportPoints.AsReadOnlySpan());
        }

        /// <summary>
        /// Begins a search in an area (null: the whole map) for pieces at or above a threshold that lie in none of
        /// the supports. What reaches beyond the area counts as held.
        /// </summary>
        public void Begin(QuadtreeMap map, WgRect? area, byte threshold, NativeArray<WgRect> supportRects, NativeArray<WgPoint> supportPoints)
        {
            Begin(map, area, threshold, supportRects.AsReadOnlySpan(), supportPoints.AsReadOnlySpan());
        }

        /// <summary>
        /// Begins a search in an area (null: the whole map) for pieces at or above a threshold that lie in none of
        /// the supports. What reaches beyond the area counts as held.
        /// </summary>
        public void Begin(QuadtreeMap map, WgRect? area, byte threshold, NativeSlice<WgRect> supportRects, NativeSlice<WgPoint> supportPoints)
        {
            Begin(map, area, threshold, supportRects.AsReadOnlySpan(), supportPoints.AsReadOnlySpan());
        }

        /// <summary>
        /// Copies the pixels of an island into rows of bytes as large as its bounds, <c>rowStride</c> bytes apart
        /// (0: no gaps); all others become 0.
        /// </summary>
        public bool TryPixels(QuadtreeMap map, int island, NativeArray<byte> pixels, int rowStride = 0)
        {
            return TryPixels(map, island, pixels.AsSpan(), rowStride);
        }

        /// <summary>
        /// Copies the pixels of an island into rows of bytes as large as its bounds, <c>rowStride</c> bytes apart
        /// (0: no gaps); all others become 0.
        /// </summary>
        public bool TryPixels(QuadtreeMap map, int island, NativeSlice<byte> pixels, int rowStride = 0)
        {
            return TryPixels(map, island, pixels.AsSpan(), rowStride);
        }

        /// <summary>
        /// Copies the pixels of an island into rows of bytes as large as its bounds, <c>rowStride</c> bytes apart
        /// (0: no gaps); all others become 0.
        /// </summary>
        public void Pixels(QuadtreeMap map, int island, NativeArray<byte> pixels, int rowStride = 0)
        {
            Pixels(map, island, pixels.AsSpan(), rowStride);
        }

        /// <summary>
        /// Copies the pixels of an island into rows of bytes as large as its bounds, <c>rowStride</c> bytes apart
        /// (0: no gaps); all others become 0.
        /// </summary>
        public void Pixels(QuadtreeMap map, int island, NativeSlice<byte> pixels, int rowStride = 0)
        {
            Pixels(map, island, pixels.AsSpan(), rowStride);
        }

        /// <summary>Cuts an island out of the map and copies its pixels as Pixels does.</summary>
        public bool TryCut(QuadtreeMap map, int island, NativeArray<byte> pixels, out WgQuadtreeMapEdit edit, int rowStride = 0)
        {
            return TryCut(map, island, pixels.AsSpan(), out edit, rowStride);
        }

        /// <summary>Cuts an island out of the map and copies its pixels as Pixels does.</summary>
        public bool TryCut(QuadtreeMap map, int island, NativeSlice<byte> pixels, out WgQuadtreeMapEdit edit, int rowStride = 0)
        {
            return TryCut(map, island, pixels.AsSpan(), out edit, rowStride);
        }

        /// <summary>Cuts an island out of the map and copies its pixels as Pixels does.</summary>
        public WgQuadtreeMapEdit Cut(QuadtreeMap map, int island, NativeArray<byte> pixels, int rowStride = 0)
        {
            return Cut(map, island, pixels.AsSpan(), rowStride);
        }

        /// <summary>Cuts an island out of the map and copies its pixels as Pixels does.</summary>
        public WgQuadtreeMapEdit Cut(QuadtreeMap map, int island, NativeSlice<byte> pixels, int rowStride = 0)
        {
            return Cut(map, island, pixels.AsSpan(), rowStride);
        }
    }

    public sealed unsafe partial class QuadtreeMapPublisher
    {
        /// <summary>
        /// Writes the next packet for a subscriber who sees <c>view</c> to <c>bytes</c>, which has room for what a
        /// packet may have on the line, at least <see cref="MinPacketBytes"/>. <c>count</c> becomes its length; 0 if
        /// there is nothing to send, or if too much is under way.
        /// </summary>
        public bool TryPacket(QuadtreeMap map, ulong subscriber, WgRect view, NativeArray<byte> bytes, out int count)
        {
            return TryPacket(map, subscriber, view, bytes.AsSpan(), out count);
        }

        /// <summary>
        /// Writes the next packet for a subscriber who sees <c>view</c> to <c>bytes</c>, which has room for what a
        /// packet may have on the line, at least <see cref="MinPacketBytes"/>. <c>count</c> becomes its length; 0 if
        /// there is nothing to send, or if too much is under way.
        /// </summary>
        public bool TryPacket(QuadtreeMap map, ulong subscriber, WgRect view, NativeSlice<byte> bytes, out int count)
        {
            return TryPacket(map, subscriber, view, bytes.AsSpan(), out count);
        }

        /// <summary>
        /// Writes the next packet for a subscriber who sees <c>view</c> to <c>bytes</c>, which has room for what a
        /// packet may have on the line, at least <see cref="MinPacketBytes"/>. Gives its length; 0 if there is
        /// nothing to send, or if too much is under way.
        /// </summary>
        public int Packet(QuadtreeMap map, ulong subscriber, WgRect view, NativeArray<byte> bytes)
        {
            return Packet(map, subscriber, view, bytes.AsSpan());
        }

        /// <summary>
        /// Writes the next packet for a subscriber who sees <c>view</c> to <c>bytes</c>, which has room for what a
        /// packet may have on the line, at least <see cref="MinPacketBytes"/>. Gives its length; 0 if there is
        /// nothing to send, or if too much is under way.
        /// </summary>
        public int Packet(QuadtreeMap map, ulong subscriber, WgRect view, NativeSlice<byte> bytes)
        {
            return Packet(map, subscriber, view, bytes.AsSpan());
        }
    }

    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>Whether the pixels of a mask hold one at or above the threshold.</summary>
        public bool TryTouchesMask(WgRect rect, NativeArray<byte> mask, out bool touches, byte threshold = 1, int rowStride = 0)
        {
            return TryTouchesMask(rect, mask.AsReadOnlySpan(), out touches, threshold, rowStride);
        }

        /// <summary>Whether the pixels of a mask hold one at or above the threshold.</summary>
        public bool TryTouchesMask(WgRect rect, NativeSlice<byte> mask, out bool touches, byte threshold = 1, int rowStride = 0)
        {
            return TryTouchesMask(rect, mask.AsReadOnlySpan(), out touches, threshold, rowStride);
        }

        /// <summary>Whether the pixels of a mask hold one at or above the threshold.</summary>
        public bool TouchesMask(WgRect rect, NativeArray<byte> mask, byte threshold = 1, int rowStride = 0)
        {
            return TouchesMask(rect, mask.AsReadOnlySpan(), threshold, rowStride);
        }

        /// <summary>Whether the pixels of a mask hold one at or above the threshold.</summary>
        public bool TouchesMask(WgRect rect, NativeSlice<byte> mask, byte threshold = 1, int rowStride = 0)
        {
            return TouchesMask(rect, mask.AsReadOnlySpan(), threshold, rowStride);
        }
    }

    public sealed unsafe partial class QuadtreeMapReceiver
    {
        /// <summary>
        /// Puts what a packet brings into a map; <c>acknowledgement</c> is for the publisher, the newest is enough.
        /// Any bytes are safe to try.
        /// </summary>
        public bool TryApply(QuadtreeMap map, NativeArray<byte> bytes, out WgQuadtreeMapAcknowledgement acknowledgement, out WgQuadtreeMapEdit edit)
        {
            return TryApply(map, bytes.AsReadOnlySpan(), out acknowledgement, out edit);
        }

        /// <summary>
        /// Puts what a packet brings into a map; <c>acknowledgement</c> is for the publisher, the newest is enough.
        /// Any bytes are safe to try.
        /// </summary>
        public bool TryApply(QuadtreeMap map, NativeSlice<byte> bytes, out WgQuadtreeMapAcknowledgement acknowledgement, out WgQuadtreeMapEdit edit)
        {
            return TryApply(map, bytes.AsReadOnlySpan(), out acknowledgement, out edit);
        }

        /// <summary>
        /// Puts what a packet brings into a map; <c>acknowledgement</c> is for the publisher, the newest is enough.
        /// </summary>
        public WgQuadtreeMapEdit Apply(QuadtreeMap map, NativeArray<byte> bytes, out WgQuadtreeMapAcknowledgement acknowledgement)
        {
            return Apply(map, bytes.AsReadOnlySpan(), out acknowledgement);
        }

        /// <summary>
        /// Puts what a packet brings into a map; <c>acknowledgement</c> is for the publisher, the newest is enough.
        /// </summary>
        public WgQuadtreeMapEdit Apply(QuadtreeMap map, NativeSlice<byte> bytes, out WgQuadtreeMapAcknowledgement acknowledgement)
        {
            return Apply(map, bytes.AsReadOnlySpan(), out acknowledgement);
        }
    }

    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>
        /// Writes the region of 1024 x 1024 pixels that holds (x, y) to bytes, and frees it unless <c>keep</c>; where they
        /// do not fit nothing happens, and <c>count</c> says how many there are. Ok, Truncated, Absent, OutOfMemory.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_page_out"/>.</remarks>
        public bool TryPageOut(int x, int y, NativeArray<byte> bytes, out int count, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, bool keep = false)
        {
            return TryPageOut(x, y, bytes.AsSpan(), out count, compression, keep);
        }

        /// <summary>
        /// Writes the region of 1024 x 1024 pixels that holds (x, y) to bytes, and frees it unless <c>keep</c>; where they
        /// do not fit nothing happens, and <c>count</c> says how many there are. Ok, Truncated, Absent, OutOfMemory.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_page_out"/>.</remarks>
        public bool TryPageOut(int x, int y, NativeSlice<byte> bytes, out int count, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, bool keep = false)
        {
            return TryPageOut(x, y, bytes.AsSpan(), out count, compression, keep);
        }

        /// <summary>
        /// Writes the region of 1024 x 1024 pixels that holds (x, y) to bytes, and frees it unless <c>keep</c>. Gives how many there
        /// are: where they do not fit nothing happens.
        /// </summary>
        public int PageOut(int x, int y, NativeArray<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, bool keep = false)
        {
            return PageOut(x, y, bytes.AsSpan(), compression, keep);
        }

        /// <summary>
        /// Writes the region of 1024 x 1024 pixels that holds (x, y) to bytes, and frees it unless <c>keep</c>. Gives how many there
        /// are: where they do not fit nothing happens.
        /// </summary>
        public int PageOut(int x, int y, NativeSlice<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, bool keep = false)
        {
            return PageOut(x, y, bytes.AsSpan(), compression, keep);
        }

        /// <summary>
        /// Takes the region that holds (x, y), which must be absent, back into memory; no bytes bring in air where the
        /// map never had it. Any bytes are safe to try.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_page_in"/>.</remarks>
        public bool TryPageIn(int x, int y, NativeArray<byte> bytes)
        {
            return TryPageIn(x, y, bytes.AsReadOnlySpan());
        }

        /// <summary>
        /// Takes the region that holds (x, y), which must be absent, back into memory; no bytes bring in air where the
        /// map never had it. Any bytes are safe to try.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_page_in"/>.</remarks>
        public bool TryPageIn(int x, int y, NativeSlice<byte> bytes)
        {
            return TryPageIn(x, y, bytes.AsReadOnlySpan());
        }

        /// <summary>Takes the region that holds (x, y), which must be absent, back into memory.</summary>
        public void PageIn(int x, int y, NativeArray<byte> bytes)
        {
            PageIn(x, y, bytes.AsReadOnlySpan());
        }

        /// <summary>Takes the region that holds (x, y), which must be absent, back into memory.</summary>
        public void PageIn(int x, int y, NativeSlice<byte> bytes)
        {
            PageIn(x, y, bytes.AsReadOnlySpan());
        }
    }

    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>
        /// Gives the next bytes of what <c>Save</c> would have given at a checkpoint, while the map goes on: an
        /// autosave of which each step costs some tenths of a microsecond for each one of <c>budget</c>, by the usual one
        /// below a tenth of a millisecond. Call it, each frame say, until <c>isDone</c>; the checkpoint may be forgotten
        /// after the first step. Ok, UnknownCheckpoint (there is none, or the map went back behind it), OutOfMemory,
        /// Absent, InvalidArgument. Allocates nothing.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_save_step"/>.</remarks>
        public bool TrySaveStep(ulong number, NativeArray<byte> bytes, out int count, out bool isDone, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, ulong budget = 150)
        {
            return TrySaveStep(number, bytes.AsSpan(), out count, out isDone, compression, budget);
        }

        /// <summary>
        /// Gives the next bytes of what <c>Save</c> would have given at a checkpoint, while the map goes on: an
        /// autosave of which each step costs some tenths of a microsecond for each one of <c>budget</c>, by the usual one
        /// below a tenth of a millisecond. Call it, each frame say, until <c>isDone</c>; the checkpoint may be forgotten
        /// after the first step. Ok, UnknownCheckpoint (there is none, or the map went back behind it), OutOfMemory,
        /// Absent, InvalidArgument. Allocates nothing.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_save_step"/>.</remarks>
        public bool TrySaveStep(ulong number, NativeSlice<byte> bytes, out int count, out bool isDone, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, ulong budget = 150)
        {
            return TrySaveStep(number, bytes.AsSpan(), out count, out isDone, compression, budget);
        }

        /// <summary>
        /// Gives the next bytes of what <c>Save</c> would have given at a checkpoint, while the map goes on, and how
        /// many they are. Call it, each frame say, until <c>isDone</c>. Allocates nothing.
        /// </summary>
        public int SaveStep(ulong number, NativeArray<byte> bytes, out bool isDone, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, ulong budget = 150)
        {
            return SaveStep(number, bytes.AsSpan(), out isDone, compression, budget);
        }

        /// <summary>
        /// Gives the next bytes of what <c>Save</c> would have given at a checkpoint, while the map goes on, and how
        /// many they are. Call it, each frame say, until <c>isDone</c>. Allocates nothing.
        /// </summary>
        public int SaveStep(ulong number, NativeSlice<byte> bytes, out bool isDone, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, ulong budget = 150)
        {
            return SaveStep(number, bytes.AsSpan(), out isDone, compression, budget);
        }
    }

    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>
        /// Edits the pixels of a shape by a brush, where the values of another map choose which of 256 resistances
        /// counts: Ok, Busy, OutOfMemory, InvalidArgument.
        /// </summary>
        public bool TryEdit(in WgQuadtreeMapShape shape, in WgQuadtreeMapBrushDef brush, QuadtreeMap materials, NativeArray<byte> resistance, out WgQuadtreeMapEdit edit)
        {
            return TryEdit(in shape, in brush, materials, resistance.AsReadOnlySpan(), out edit);
        }

        /// <summary>
        /// Edits the pixels of a shape by a brush, where the values of another map choose which of 256 resistances
        /// counts: Ok, Busy, OutOfMemory, InvalidArgument.
        /// </summary>
        public bool TryEdit(in WgQuadtreeMapShape shape, in WgQuadtreeMapBrushDef brush, QuadtreeMap materials, NativeSlice<byte> resistance, out WgQuadtreeMapEdit edit)
        {
            return TryEdit(in shape, in brush, materials, resistance.AsReadOnlySpan(), out edit);
        }

        /// <summary>The same; all or nothing.</summary>
        public WgQuadtreeMapEdit Edit(in WgQuadtreeMapShape shape, in WgQuadtreeMapBrushDef brush, QuadtreeMap materials, NativeArray<byte> resistance)
        {
            return Edit(in shape, in brush, materials, resistance.AsReadOnlySpan());
        }

        /// <summary>The same; all or nothing.</summary>
        public WgQuadtreeMapEdit Edit(in WgQuadtreeMapShape shape, in WgQuadtreeMapBrushDef brush, QuadtreeMap materials, NativeSlice<byte> resistance)
        {
            return Edit(in shape, in brush, materials, resistance.AsReadOnlySpan());
        }

        /// <summary>
        /// Writes the arguments of an edit to bytes: at most 20 for a circle, and 256 more with a resistance. Writes
        /// what fits; <c>count</c> is how many there are. See <c>ReplayEdit</c>.
        /// </summary>
        public static bool TryEncodeEdit(in WgQuadtreeMapShape shape, in WgQuadtreeMapBrushDef brush, NativeArray<byte> bytes, out int count)
        {
            return TryEncodeEdit(in shape, in brush, bytes.AsSpan(), out count);
        }

        /// <summary>
        /// Writes the arguments of an edit to bytes: at most 20 for a circle, and 256 more with a resistance. Writes
        /// what fits; <c>count</c> is how many there are. See <c>ReplayEdit</c>.
        /// </summary>
        public static bool TryEncodeEdit(in WgQuadtreeMapShape shape, in WgQuadtreeMapBrushDef brush, NativeSlice<byte> bytes, out int count)
        {
            return TryEncodeEdit(in shape, in brush, bytes.AsSpan(), out count);
        }

        /// <summary>
        /// Writes the arguments of an edit to bytes: at most 20 for a circle, and 256 more with a resistance. Writes
        /// what fits; gives how many there are. See <c>ReplayEdit</c>.
        /// </summary>
        public static int EncodeEdit(in WgQuadtreeMapShape shape, in WgQuadtreeMapBrushDef brush, NativeArray<byte> bytes)
        {
            return EncodeEdit(in shape, in brush, bytes.AsSpan());
        }

        /// <summary>
        /// Writes the arguments of an edit to bytes: at most 20 for a circle, and 256 more with a resistance. Writes
        /// what fits; gives how many there are. See <c>ReplayEdit</c>.
        /// </summary>
        public static int EncodeEdit(in WgQuadtreeMapShape shape, in WgQuadtreeMapBrushDef brush, NativeSlice<byte> bytes)
        {
            return EncodeEdit(in shape, in brush, bytes.AsSpan());
        }

        /// <summary>
        /// Does the edit that the first of some bytes ask for; <c>used</c> is how many these are, and the next one of
        /// a journal begins there. <c>materials</c> are those of this machine. Any bytes are safe to try.
        /// </summary>
        public bool TryReplayEdit(NativeArray<byte> bytes, out int used, out WgQuadtreeMapEdit edit, QuadtreeMap? materials = null)
        {
            return TryReplayEdit(bytes.AsReadOnlySpan(), out used, out edit, materials);
        }

        /// <summary>
        /// Does the edit that the first of some bytes ask for; <c>used</c> is how many these are, and the next one of
        /// a journal begins there. <c>materials</c> are those of this machine. Any bytes are safe to try.
        /// </summary>
        public bool TryReplayEdit(NativeSlice<byte> bytes, out int used, out WgQuadtreeMapEdit edit, QuadtreeMap? materials = null)
        {
            return TryReplayEdit(bytes.AsReadOnlySpan(), out used, out edit, materials);
        }

        /// <summary>
        /// Does the edit that the first of some bytes ask for; <c>used</c> is how many these are, and the next one of
        /// a journal begins there. <c>materials</c> are those of this machine.
        /// </summary>
        public WgQuadtreeMapEdit ReplayEdit(NativeArray<byte> bytes, out int used, QuadtreeMap? materials = null)
        {
            return ReplayEdit(bytes.AsReadOnlySpan(), out used, materials);
        }

        /// <summary>
        /// Does the edit that the first of some bytes ask for; <c>used</c> is how many these are, and the next one of
        /// a journal begins there. <c>materials</c> are those of this machine.
        /// </summary>
        public WgQuadtreeMapEdit ReplayEdit(NativeSlice<byte> bytes, out int used, QuadtreeMap? materials = null)
        {
            return ReplayEdit(bytes.AsReadOnlySpan(), out used, materials);
        }

        /// <summary>Edits the pixels in and around a convex polygon of 1 to 64 points; all or nothing.</summary>
        public bool TryEditPolygon(NativeArray<WgPoint> points, float radius, in WgQuadtreeMapBrushDef brush, out WgQuadtreeMapEdit edit)
        {
            return TryEditPolygon(points.AsReadOnlySpan(), radius, in brush, out edit);
        }

        /// <summary>Edits the pixels in and around a convex polygon of 1 to 64 points; all or nothing.</summary>
        public bool TryEditPolygon(NativeSlice<WgPoint> points, float radius, in WgQuadtreeMapBrushDef brush, out WgQuadtreeMapEdit edit)
        {
            return TryEditPolygon(points.AsReadOnlySpan(), radius, in brush, out edit);
        }

        /// <summary>Edits the pixels in and around a convex polygon of 1 to 64 points; all or nothing.</summary>
        public WgQuadtreeMapEdit EditPolygon(NativeArray<WgPoint> points, float radius, in WgQuadtreeMapBrushDef brush)
        {
            return EditPolygon(points.AsReadOnlySpan(), radius, in brush);
        }

        /// <summary>Edits the pixels in and around a convex polygon of 1 to 64 points; all or nothing.</summary>
        public WgQuadtreeMapEdit EditPolygon(NativeSlice<WgPoint> points, float radius, in WgQuadtreeMapBrushDef brush)
        {
            return EditPolygon(points.AsReadOnlySpan(), radius, in brush);
        }

        /// <summary>Edits the pixels of a rectangle where the byte of the mask is not 0; all or nothing.</summary>
        public bool TryEditMask(WgRect rect, NativeArray<byte> mask, in WgQuadtreeMapBrushDef brush, out WgQuadtreeMapEdit edit, int rowStride = 0)
        {
            return TryEditMask(rect, mask.AsReadOnlySpan(), in brush, out edit, rowStride);
        }

        /// <summary>Edits the pixels of a rectangle where the byte of the mask is not 0; all or nothing.</summary>
        public bool TryEditMask(WgRect rect, NativeSlice<byte> mask, in WgQuadtreeMapBrushDef brush, out WgQuadtreeMapEdit edit, int rowStride = 0)
        {
            return TryEditMask(rect, mask.AsReadOnlySpan(), in brush, out edit, rowStride);
        }

        /// <summary>Edits the pixels of a rectangle where the byte of the mask is not 0; all or nothing.</summary>
        public WgQuadtreeMapEdit EditMask(WgRect rect, NativeArray<byte> mask, in WgQuadtreeMapBrushDef brush, int rowStride = 0)
        {
            return EditMask(rect, mask.AsReadOnlySpan(), in brush, rowStride);
        }

        /// <summary>Edits the pixels of a rectangle where the byte of the mask is not 0; all or nothing.</summary>
        public WgQuadtreeMapEdit EditMask(WgRect rect, NativeSlice<byte> mask, in WgQuadtreeMapBrushDef brush, int rowStride = 0)
        {
            return EditMask(rect, mask.AsReadOnlySpan(), in brush, rowStride);
        }
    }

    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>
        /// The outlines of solid ground, for polygon and edge colliders: of a rectangle of the map, or of
        /// <c>pixels</c>, an island with its bounds as rectangle. With a tolerance above 0, in pixels, corners are left
        /// out; it is no larger than the longer side. Neighbouring rectangles fit without a seam.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_outlines"/>.</remarks>
        public bool TryOutlines(WgQuadtreeMapGround ground, QuadtreeMapOutlines outlines, float tolerance, uint minPoints, WgQuadtreeMapOutlineFlag flags, NativeArray<byte> pixels)
        {
            return TryOutlines(ground, outlines, tolerance, minPoints, flags, pixels.AsReadOnlySpan());
        }

        /// <summary>
        /// The outlines of solid ground, for polygon and edge colliders: of a rectangle of the map, or of
        /// <c>pixels</c>, an island with its bounds as rectangle. With a tolerance above 0, in pixels, corners are left
        /// out; it is no larger than the longer side. Neighbouring rectangles fit without a seam.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_outlines"/>.</remarks>
        public bool TryOutlines(WgQuadtreeMapGround ground, QuadtreeMapOutlines outlines, float tolerance, uint minPoints, WgQuadtreeMapOutlineFlag flags, NativeSlice<byte> pixels)
        {
            return TryOutlines(ground, outlines, tolerance, minPoints, flags, pixels.AsReadOnlySpan());
        }

        /// <summary>The outlines of solid ground: see <see cref="TryOutlines(WgQuadtreeMapGround, QuadtreeMapOutlines, float, uint, WgQuadtreeMapOutlineFlag, ReadOnlySpan{byte})"/>.</summary>
        public void Outlines(WgQuadtreeMapGround ground, QuadtreeMapOutlines outlines, float tolerance, uint minPoints, WgQuadtreeMapOutlineFlag flags, NativeArray<byte> pixels)
        {
            Outlines(ground, outlines, tolerance, minPoints, flags, pixels.AsReadOnlySpan());
        }

        /// <summary>The outlines of solid ground: see <see cref="TryOutlines(WgQuadtreeMapGround, QuadtreeMapOutlines, float, uint, WgQuadtreeMapOutlineFlag, ReadOnlySpan{byte})"/>.</summary>
        public void Outlines(WgQuadtreeMapGround ground, QuadtreeMapOutlines outlines, float tolerance, uint minPoints, WgQuadtreeMapOutlineFlag flags, NativeSlice<byte> pixels)
        {
            Outlines(ground, outlines, tolerance, minPoints, flags, pixels.AsReadOnlySpan());
        }

        /// <summary>The same into spans: writes what fits of both; gives how many there are.</summary>
        public bool TryOutlines(WgQuadtreeMapGround ground, NativeArray<WgVector2> points, NativeArray<WgQuadtreeMapLoop> loops, out int pointCount, out int loopCount, float tolerance = 0, uint minPoints = 4, WgQuadtreeMapOutlineFlag flags = 0, NativeArray<byte> pixels = default)
        {
            return TryOutlines(ground, points.AsSpan(), loops.AsSpan(), out pointCount, out loopCount, tolerance, minPoints, flags, pixels.AsReadOnlySpan());
        }

        /// <summary>The same into spans: writes what fits of both; gives how many there are.</summary>
        public bool TryOutlines(WgQuadtreeMapGround ground, NativeSlice<WgVector2> points, NativeSlice<WgQuadtreeMapLoop> loops, out int pointCount, out int loopCount, float tolerance = 0, uint minPoints = 4, WgQuadtreeMapOutlineFlag flags = 0, NativeSlice<byte> pixels = default)
        {
            return TryOutlines(ground, points.AsSpan(), loops.AsSpan(), out pointCount, out loopCount, tolerance, minPoints, flags, pixels.AsReadOnlySpan());
        }

        /// <summary>The same into spans: writes what fits of both; gives how many there are.</summary>
        public void Outlines(WgQuadtreeMapGround ground, NativeArray<WgVector2> points, NativeArray<WgQuadtreeMapLoop> loops, out int pointCount, out int loopCount, float tolerance = 0, uint minPoints = 4, WgQuadtreeMapOutlineFlag flags = 0, NativeArray<byte> pixels = default)
        {
            Outlines(ground, points.AsSpan(), loops.AsSpan(), out pointCount, out loopCount, tolerance, minPoints, flags, pixels.AsReadOnlySpan());
        }

        /// <summary>The same into spans: writes what fits of both; gives how many there are.</summary>
        public void Outlines(WgQuadtreeMapGround ground, NativeSlice<WgVector2> points, NativeSlice<WgQuadtreeMapLoop> loops, out int pointCount, out int loopCount, float tolerance = 0, uint minPoints = 4, WgQuadtreeMapOutlineFlag flags = 0, NativeSlice<byte> pixels = default)
        {
            Outlines(ground, points.AsSpan(), loops.AsSpan(), out pointCount, out loopCount, tolerance, minPoints, flags, pixels.AsReadOnlySpan());
        }

        /// <summary>
        /// Covers solid ground by convex polygons of at most <c>maxCorners</c> corners: of a rectangle of the map, or of
        /// <c>pixels</c>, an island with its bounds as rectangle. None overlap; their border lies within the
        /// tolerance, as that of
        /// <see cref="Outlines(WgQuadtreeMapGround, QuadtreeMapOutlines, float, uint, WgQuadtreeMapOutlineFlag, ReadOnlySpan{byte})"/>
        /// does.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_pieces"/>.</remarks>
        public bool TryPieces(WgQuadtreeMapGround ground, QuadtreeMapPieces pieces, float tolerance, uint maxCorners, NativeArray<byte> pixels)
        {
            return TryPieces(ground, pieces, tolerance, maxCorners, pixels.AsReadOnlySpan());
        }

        /// <summary>
        /// Covers solid ground by convex polygons of at most <c>maxCorners</c> corners: of a rectangle of the map, or of
        /// <c>pixels</c>, an island with its bounds as rectangle. None overlap; their border lies within the
        /// tolerance, as that of
        /// <see cref="Outlines(WgQuadtreeMapGround, QuadtreeMapOutlines, float, uint, WgQuadtreeMapOutlineFlag, ReadOnlySpan{byte})"/>
        /// does.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_pieces"/>.</remarks>
        public bool TryPieces(WgQuadtreeMapGround ground, QuadtreeMapPieces pieces, float tolerance, uint maxCorners, NativeSlice<byte> pixels)
        {
            return TryPieces(ground, pieces, tolerance, maxCorners, pixels.AsReadOnlySpan());
        }

        /// <summary>Covers solid ground by convex polygons: see <see cref="TryPieces(WgQuadtreeMapGround, QuadtreeMapPieces, float, uint, ReadOnlySpan{byte})"/>.</summary>
        public void Pieces(WgQuadtreeMapGround ground, QuadtreeMapPieces pieces, float tolerance, uint maxCorners, NativeArray<byte> pixels)
        {
            Pieces(ground, pieces, tolerance, maxCorners, pixels.AsReadOnlySpan());
        }

        /// <summary>Covers solid ground by convex polygons: see <see cref="TryPieces(WgQuadtreeMapGround, QuadtreeMapPieces, float, uint, ReadOnlySpan{byte})"/>.</summary>
        public void Pieces(WgQuadtreeMapGround ground, QuadtreeMapPieces pieces, float tolerance, uint maxCorners, NativeSlice<byte> pixels)
        {
            Pieces(ground, pieces, tolerance, maxCorners, pixels.AsReadOnlySpan());
        }

        /// <summary>The same into spans: writes what fits of both; gives how many there are.</summary>
        public bool TryPieces(WgQuadtreeMapGround ground, NativeArray<WgVector2> points, NativeArray<WgQuadtreeMapPiece> pieces, out int pointCount, out int pieceCount, float tolerance = 0, uint maxCorners = 8, NativeArray<byte> pixels = default)
        {
            return TryPieces(ground, points.AsSpan(), pieces.AsSpan(), out pointCount, out pieceCount, tolerance, maxCorners, pixels.AsReadOnlySpan());
        }

        /// <summary>The same into spans: writes what fits of both; gives how many there are.</summary>
        public bool TryPieces(WgQuadtreeMapGround ground, NativeSlice<WgVector2> points, NativeSlice<WgQuadtreeMapPiece> pieces, out int pointCount, out int pieceCount, float tolerance = 0, uint maxCorners = 8, NativeSlice<byte> pixels = default)
        {
            return TryPieces(ground, points.AsSpan(), pieces.AsSpan(), out pointCount, out pieceCount, tolerance, maxCorners, pixels.AsReadOnlySpan());
        }

        /// <summary>The same into spans: writes what fits of both; gives how many there are.</summary>
        public void Pieces(WgQuadtreeMapGround ground, NativeArray<WgVector2> points, NativeArray<WgQuadtreeMapPiece> pieces, out int pointCount, out int pieceCount, float tolerance = 0, uint maxCorners = 8, NativeArray<byte> pixels = default)
        {
            Pieces(ground, points.AsSpan(), pieces.AsSpan(), out pointCount, out pieceCount, tolerance, maxCorners, pixels.AsReadOnlySpan());
        }

        /// <summary>The same into spans: writes what fits of both; gives how many there are.</summary>
        public void Pieces(WgQuadtreeMapGround ground, NativeSlice<WgVector2> points, NativeSlice<WgQuadtreeMapPiece> pieces, out int pointCount, out int pieceCount, float tolerance = 0, uint maxCorners = 8, NativeSlice<byte> pixels = default)
        {
            Pieces(ground, points.AsSpan(), pieces.AsSpan(), out pointCount, out pieceCount, tolerance, maxCorners, pixels.AsReadOnlySpan());
        }
    }

    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>
        /// Puts a picture into the map, turned by any angle: an island that came to rest; all or nothing. The bytes
        /// take the place of <c>stamp.Pixels</c>.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_stamp"/>.</remarks>
        public bool TryStamp(in WgQuadtreeMapStamp stamp, NativeArray<byte> pixels, out WgQuadtreeMapEdit edit)
        {
            return TryStamp(in stamp, pixels.AsReadOnlySpan(), out edit);
        }

        /// <summary>
        /// Puts a picture into the map, turned by any angle: an island that came to rest; all or nothing. The bytes
        /// take the place of <c>stamp.Pixels</c>.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_stamp"/>.</remarks>
        public bool TryStamp(in WgQuadtreeMapStamp stamp, NativeSlice<byte> pixels, out WgQuadtreeMapEdit edit)
        {
            return TryStamp(in stamp, pixels.AsReadOnlySpan(), out edit);
        }

        /// <summary>
        /// Puts a picture into the map, turned by any angle: an island that came to rest; all or nothing. The bytes
        /// take the place of <c>stamp.Pixels</c>.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_stamp"/>.</remarks>
        public WgQuadtreeMapEdit Stamp(in WgQuadtreeMapStamp stamp, NativeArray<byte> pixels)
        {
            return Stamp(in stamp, pixels.AsReadOnlySpan());
        }

        /// <summary>
        /// Puts a picture into the map, turned by any angle: an island that came to rest; all or nothing. The bytes
        /// take the place of <c>stamp.Pixels</c>.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_stamp"/>.</remarks>
        public WgQuadtreeMapEdit Stamp(in WgQuadtreeMapStamp stamp, NativeSlice<byte> pixels)
        {
            return Stamp(in stamp, pixels.AsReadOnlySpan());
        }
    }

    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>The width and height of an encoded rectangle: Ok, InvalidSnapshot, NewerSnapshot.</summary>
        public static bool TryEncodedSize(NativeArray<byte> bytes, out uint width, out uint height)
        {
            return TryEncodedSize(bytes.AsReadOnlySpan(), out width, out height);
        }

        /// <summary>The width and height of an encoded rectangle: Ok, InvalidSnapshot, NewerSnapshot.</summary>
        public static bool TryEncodedSize(NativeSlice<byte> bytes, out uint width, out uint height)
        {
            return TryEncodedSize(bytes.AsReadOnlySpan(), out width, out height);
        }

        /// <summary>The width and height of an encoded rectangle.</summary>
        public static void EncodedSize(NativeArray<byte> bytes, out uint width, out uint height)
        {
            EncodedSize(bytes.AsReadOnlySpan(), out width, out height);
        }

        /// <summary>The width and height of an encoded rectangle.</summary>
        public static void EncodedSize(NativeSlice<byte> bytes, out uint width, out uint height)
        {
            EncodedSize(bytes.AsReadOnlySpan(), out width, out height);
        }

        /// <summary>Writes an encoded rectangle with its first pixel at (x, y). Any bytes are safe to try.</summary>
        public bool TryDecode(NativeArray<byte> bytes, int x, int y, out WgQuadtreeMapEdit edit)
        {
            return TryDecode(bytes.AsReadOnlySpan(), x, y, out edit);
        }

        /// <summary>Writes an encoded rectangle with its first pixel at (x, y). Any bytes are safe to try.</summary>
        public bool TryDecode(NativeSlice<byte> bytes, int x, int y, out WgQuadtreeMapEdit edit)
        {
            return TryDecode(bytes.AsReadOnlySpan(), x, y, out edit);
        }

        /// <summary>Writes an encoded rectangle with its first pixel at (x, y). Any bytes are safe to try.</summary>
        public WgQuadtreeMapEdit Decode(NativeArray<byte> bytes, int x, int y)
        {
            return Decode(bytes.AsReadOnlySpan(), x, y);
        }

        /// <summary>Writes an encoded rectangle with its first pixel at (x, y). Any bytes are safe to try.</summary>
        public WgQuadtreeMapEdit Decode(NativeSlice<byte> bytes, int x, int y)
        {
            return Decode(bytes.AsReadOnlySpan(), x, y);
        }

        /// <summary>
        /// Does what a delta says, and moves <c>revision</c>, the sender's that this map stands at, to what it
        /// stands at then. Any bytes are safe to try.
        /// </summary>
        public bool TryApplyDelta(NativeArray<byte> bytes, ref WgQuadtreeMapRevision revision, out WgQuadtreeMapEdit edit)
        {
            return TryApplyDelta(bytes.AsReadOnlySpan(), ref revision, out edit);
        }

        /// <summary>
        /// Does what a delta says, and moves <c>revision</c>, the sender's that this map stands at, to what it
        /// stands at then. Any bytes are safe to try.
        /// </summary>
        public bool TryApplyDelta(NativeSlice<byte> bytes, ref WgQuadtreeMapRevision revision, out WgQuadtreeMapEdit edit)
        {
            return TryApplyDelta(bytes.AsReadOnlySpan(), ref revision, out edit);
        }

        /// <summary>
        /// Does what a delta says, and moves <c>revision</c>, the sender's that this map stands at, to what it
        /// stands at then.
        /// </summary>
        public WgQuadtreeMapEdit ApplyDelta(NativeArray<byte> bytes, ref WgQuadtreeMapRevision revision)
        {
            return ApplyDelta(bytes.AsReadOnlySpan(), ref revision);
        }

        /// <summary>
        /// Does what a delta says, and moves <c>revision</c>, the sender's that this map stands at, to what it
        /// stands at then.
        /// </summary>
        public WgQuadtreeMapEdit ApplyDelta(NativeSlice<byte> bytes, ref WgQuadtreeMapRevision revision)
        {
            return ApplyDelta(bytes.AsReadOnlySpan(), ref revision);
        }
    }

    public sealed unsafe partial class QuadtreeMapWaypoints
    {
        /// <summary>
        /// Brings several waypoints up to date with the map in one look at it, each until so many steps are done. What
        /// becomes of them is what <see cref="Update"/> makes of each; where they have the same rectangle it takes less
        /// time. <c>updates[i]</c> becomes what was done with <c>waypoints[i]</c>.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_update_many"/>.</remarks>
        public static bool TryUpdateMany(QuadtreeMapWaypoints[] waypoints, QuadtreeMap map, NativeArray<WgQuadtreeMapWaypointsUpdate> updates, ulong budget = ulong.MaxValue)
        {
            return TryUpdateMany(waypoints, map, updates.AsSpan(), budget);
        }

        /// <summary>
        /// Brings several waypoints up to date with the map in one look at it, each until so many steps are done. What
        /// becomes of them is what <see cref="Update"/> makes of each; where they have the same rectangle it takes less
        /// time. <c>updates[i]</c> becomes what was done with <c>waypoints[i]</c>.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_update_many"/>.</remarks>
        public static bool TryUpdateMany(QuadtreeMapWaypoints[] waypoints, QuadtreeMap map, NativeSlice<WgQuadtreeMapWaypointsUpdate> updates, ulong budget = ulong.MaxValue)
        {
            return TryUpdateMany(waypoints, map, updates.AsSpan(), budget);
        }

        /// <summary>
        /// Brings several waypoints up to date with the map in one look at it, each until so many steps are done. What
        /// becomes of them is what <see cref="Update"/> makes of each; where they have the same rectangle it takes less
        /// time. <c>updates[i]</c> becomes what was done with <c>waypoints[i]</c>.
        /// </summary>
        public static void UpdateMany(QuadtreeMapWaypoints[] waypoints, QuadtreeMap map, NativeArray<WgQuadtreeMapWaypointsUpdate> updates, ulong budget = ulong.MaxValue)
        {
            UpdateMany(waypoints, map, updates.AsSpan(), budget);
        }

        /// <summary>
        /// Brings several waypoints up to date with the map in one look at it, each until so many steps are done. What
        /// becomes of them is what <see cref="Update"/> makes of each; where they have the same rectangle it takes less
        /// time. <c>updates[i]</c> becomes what was done with <c>waypoints[i]</c>.
        /// </summary>
        public static void UpdateMany(QuadtreeMapWaypoints[] waypoints, QuadtreeMap map, NativeSlice<WgQuadtreeMapWaypointsUpdate> updates, ulong budget = ulong.MaxValue)
        {
            UpdateMany(waypoints, map, updates.AsSpan(), budget);
        }
    }

    public sealed unsafe partial class QuadtreeMapFlow
    {
        /// <summary>
        /// Catches up with the waypoints, and searches on until the ways of these places are known or so many steps
        /// are done.
        /// </summary>
        public bool TryUpdate(QuadtreeMapWaypoints waypoints, NativeArray<WgPoint> points, out WgQuadtreeMapFlowUpdate update, ulong budget = ulong.MaxValue)
        {
            return TryUpdate(waypoints, points.AsReadOnlySpan(), out update, budget);
        }

        /// <summary>
        /// Catches up with the waypoints, and searches on until the ways of these places are known or so many steps
        /// are done.
        /// </summary>
        public bool TryUpdate(QuadtreeMapWaypoints waypoints, NativeSlice<WgPoint> points, out WgQuadtreeMapFlowUpdate update, ulong budget = ulong.MaxValue)
        {
            return TryUpdate(waypoints, points.AsReadOnlySpan(), out update, budget);
        }

        /// <summary>
        /// Catches up with the waypoints, and searches on until the ways of these places are known or so many steps
        /// are done.
        /// </summary>
        public WgQuadtreeMapFlowUpdate Update(QuadtreeMapWaypoints waypoints, NativeArray<WgPoint> points, ulong budget = ulong.MaxValue)
        {
            return Update(waypoints, points.AsReadOnlySpan(), budget);
        }

        /// <summary>
        /// Catches up with the waypoints, and searches on until the ways of these places are known or so many steps
        /// are done.
        /// </summary>
        public WgQuadtreeMapFlowUpdate Update(QuadtreeMapWaypoints waypoints, NativeSlice<WgPoint> points, ulong budget = ulong.MaxValue)
        {
            return Update(waypoints, points.AsReadOnlySpan(), budget);
        }
    }

    public sealed unsafe partial class RollingGrid<T> where T : unmanaged
    {
        /// <summary>
        /// Moves the window: the cells of the grid's size from column x and row y on. What lies outside leaves
        /// (positions, and values if that span is not empty) and is cleared; what is new is to be loaded, nearest
        /// first. False with Truncated if one of them does not fit: then nothing changes, and the counts tell what is
        /// needed.
        /// </summary>
        public bool TryMoveWindow(int x, int y, NativeArray<WgPoint> leaving, NativeArray<T> leavingCells, NativeArray<WgPoint> loading, out int leavingCount, out int loadingCount)
        {
            return TryMoveWindow(x, y, leaving.AsSpan(), leavingCells.AsSpan(), loading.AsSpan(), out leavingCount, out loadingCount);
        }

        /// <summary>
        /// Moves the window: the cells of the grid's size from column x and row y on. What lies outside leaves
        /// (positions, and values if that span is not empty) and is cleared; what is new is to be loaded, nearest
        /// first. False with Truncated if one of them does not fit: then nothing changes, and the counts tell what is
        /// needed.
        /// </summary>
        public bool TryMoveWindow(int x, int y, NativeSlice<WgPoint> leaving, NativeSlice<T> leavingCells, NativeSlice<WgPoint> loading, out int leavingCount, out int loadingCount)
        {
            return TryMoveWindow(x, y, leaving.AsSpan(), leavingCells.AsSpan(), loading.AsSpan(), out leavingCount, out loadingCount);
        }

        /// <summary>
        /// The same into spans: false, and nothing changes, if one of them is too short; the counts tell what is needed.
        /// </summary>
        public bool MoveWindow(int x, int y, NativeArray<WgPoint> leaving, NativeArray<T> leavingCells, NativeArray<WgPoint> loading, out int leavingCount, out int loadingCount)
        {
            return MoveWindow(x, y, leaving.AsSpan(), leavingCells.AsSpan(), loading.AsSpan(), out leavingCount, out loadingCount);
        }

        /// <summary>
        /// The same into spans: false, and nothing changes, if one of them is too short; the counts tell what is needed.
        /// </summary>
        public bool MoveWindow(int x, int y, NativeSlice<WgPoint> leaving, NativeSlice<T> leavingCells, NativeSlice<WgPoint> loading, out int leavingCount, out int loadingCount)
        {
            return MoveWindow(x, y, leaving.AsSpan(), leavingCells.AsSpan(), loading.AsSpan(), out leavingCount, out loadingCount);
        }

        /// <summary>
        /// Copies a rectangle out, row by row, <c>rowStride</c> cells from row to row (0: no gaps), and gives how many
        /// of its cells hold a value. The others become <c>empty</c>.
        /// </summary>
        public bool TryReadRect(WgRect rect, NativeArray<T> cells, out int heldCount, T empty = default, int rowStride = 0)
        {
            return TryReadRect(rect, cells.AsSpan(), out heldCount, empty, rowStride);
        }

        /// <summary>
        /// Copies a rectangle out, row by row, <c>rowStride</c> cells from row to row (0: no gaps), and gives how many
        /// of its cells hold a value. The others become <c>empty</c>.
        /// </summary>
        public bool TryReadRect(WgRect rect, NativeSlice<T> cells, out int heldCount, T empty = default, int rowStride = 0)
        {
            return TryReadRect(rect, cells.AsSpan(), out heldCount, empty, rowStride);
        }

        /// <summary>
        /// Copies a rectangle out, row by row, <c>rowStride</c> cells from row to row (0: no gaps), and gives how many
        /// of its cells hold a value. The others become <c>empty</c>.
        /// </summary>
        public int ReadRect(WgRect rect, NativeArray<T> cells, T empty = default, int rowStride = 0)
        {
            return ReadRect(rect, cells.AsSpan(), empty, rowStride);
        }

        /// <summary>
        /// Copies a rectangle out, row by row, <c>rowStride</c> cells from row to row (0: no gaps), and gives how many
        /// of its cells hold a value. The others become <c>empty</c>.
        /// </summary>
        public int ReadRect(WgRect rect, NativeSlice<T> cells, T empty = default, int rowStride = 0)
        {
            return ReadRect(rect, cells.AsSpan(), empty, rowStride);
        }

        /// <summary>
        /// Copies a rectangle in, row by row, <c>rowStride</c> cells from row to row (0: no gaps), and gives how many
        /// of its cells held nothing before. Every cell of it takes its value, whatever it held; as a whole or not at
        /// all.
        /// </summary>
        public bool TryWriteRect(WgRect rect, NativeArray<T> cells, out int newCount, int rowStride = 0)
        {
            return TryWriteRect(rect, cells.AsReadOnlySpan(), out newCount, rowStride);
        }

        /// <summary>
        /// Copies a rectangle in, row by row, <c>rowStride</c> cells from row to row (0: no gaps), and gives how many
        /// of its cells held nothing before. Every cell of it takes its value, whatever it held; as a whole or not at
        /// all.
        /// </summary>
        public bool TryWriteRect(WgRect rect, NativeSlice<T> cells, out int newCount, int rowStride = 0)
        {
            return TryWriteRect(rect, cells.AsReadOnlySpan(), out newCount, rowStride);
        }

        /// <summary>
        /// Copies a rectangle in, row by row, <c>rowStride</c> cells from row to row (0: no gaps), and gives how many
        /// of its cells held nothing before. Every cell of it takes its value, whatever it held; as a whole or not at
        /// all.
        /// </summary>
        public int WriteRect(WgRect rect, NativeArray<T> cells, int rowStride = 0)
        {
            return WriteRect(rect, cells.AsReadOnlySpan(), rowStride);
        }

        /// <summary>
        /// Copies a rectangle in, row by row, <c>rowStride</c> cells from row to row (0: no gaps), and gives how many
        /// of its cells held nothing before. Every cell of it takes its value, whatever it held; as a whole or not at
        /// all.
        /// </summary>
        public int WriteRect(WgRect rect, NativeSlice<T> cells, int rowStride = 0)
        {
            return WriteRect(rect, cells.AsReadOnlySpan(), rowStride);
        }

        /// <summary>
        /// Lists the cells that hold a value: their places, and their values if that span is not empty. Writes what
        /// fits; gives how many there are.
        /// </summary>
        public bool TryListCells(NativeArray<WgPoint> points, NativeArray<T> cells, out int count)
        {
            return TryListCells(points.AsSpan(), cells.AsSpan(), out count);
        }

        /// <summary>
        /// Lists the cells that hold a value: their places, and their values if that span is not empty. Writes what
        /// fits; gives how many there are.
        /// </summary>
        public bool TryListCells(NativeSlice<WgPoint> points, NativeSlice<T> cells, out int count)
        {
            return TryListCells(points.AsSpan(), cells.AsSpan(), out count);
        }

        /// <summary>
        /// Lists the cells that hold a value: their places, and their values if that span is not empty. Writes what
        /// fits; gives how many there are.
        /// </summary>
        public int ListCells(NativeArray<WgPoint> points, NativeArray<T> cells)
        {
            return ListCells(points.AsSpan(), cells.AsSpan());
        }

        /// <summary>
        /// Lists the cells that hold a value: their places, and their values if that span is not empty. Writes what
        /// fits; gives how many there are.
        /// </summary>
        public int ListCells(NativeSlice<WgPoint> points, NativeSlice<T> cells)
        {
            return ListCells(points.AsSpan(), cells.AsSpan());
        }

        /// <summary>
        /// Replaces what the grid holds by what a grid of the same sizes held when it was saved: Ok, InvalidSnapshot,
        /// NewerSnapshot. Any bytes are safe to try.
        /// </summary>
        public bool TryLoad(NativeArray<byte> bytes)
        {
            return TryLoad(bytes.AsReadOnlySpan());
        }

        /// <summary>
        /// Replaces what the grid holds by what a grid of the same sizes held when it was saved: Ok, InvalidSnapshot,
        /// NewerSnapshot. Any bytes are safe to try.
        /// </summary>
        public bool TryLoad(NativeSlice<byte> bytes)
        {
            return TryLoad(bytes.AsReadOnlySpan());
        }

        /// <summary>
        /// Replaces what the grid holds by what a grid of the same sizes held when it was saved. Any bytes are
        /// safe to try.
        /// </summary>
        public void Load(NativeArray<byte> bytes)
        {
            Load(bytes.AsReadOnlySpan());
        }

        /// <summary>
        /// Replaces what the grid holds by what a grid of the same sizes held when it was saved. Any bytes are
        /// safe to try.
        /// </summary>
        public void Load(NativeSlice<byte> bytes)
        {
            Load(bytes.AsReadOnlySpan());
        }
    }
}
#endif
