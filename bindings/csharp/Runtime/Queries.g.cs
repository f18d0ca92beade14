// The regular queries of the classes, written by `make header` from the exports. Do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public sealed unsafe partial class RollingGrid<T> where T : unmanaged
    {
        /// <summary>Fills counts and bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_stats"/>.</remarks>
        public bool TryStats(out WgRollingGridStats stats)
        {
            var use = new WgRollingGrid { Bits = BeginCall() };
            WgRollingGridStats written = default;
            WgStatus status = NativeMethods.wg_rolling_grid_stats(use, &written, (uint)sizeof(WgRollingGridStats));
            stats = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Fills counts and bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_stats"/>.</remarks>
        public WgRollingGridStats Stats()
        {
            Refusal.Check(TryStats(out WgRollingGridStats stats));
            return stats;
        }

        /// <summary>Gives the bounds of all occupied cells, both corners included.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_bounds"/>.</remarks>
        public bool TryBounds(out WgBounds bounds)
        {
            var use = new WgRollingGrid { Bits = BeginCall() };
            WgBounds written = default;
            WgStatus status = NativeMethods.wg_rolling_grid_bounds(use, &written);
            bounds = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives the bounds of all occupied cells, both corners included. False if there is none.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_bounds"/>.</remarks>
        public bool Bounds(out WgBounds bounds)
        {
            return Refusal.IsThere(TryBounds(out bounds));
        }

        /// <summary>Saves the grid to bytes. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_save"/>.</remarks>
        public bool TrySave(Span<byte> bytes, out int count)
        {
            count = 0;
            var use = new WgRollingGrid { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (byte* bytesStart = bytes)
            {
                status = NativeMethods.wg_rolling_grid_save(use, bytesStart, (UIntPtr)bytes.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Saves the grid to bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_save"/>.</remarks>
        public bool TrySave(Results<byte> bytes)
        {
            Refusal.CheckNotNull(nameof(bytes), bytes);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (byte* bytesStart = bytes.Items)
                {
                    status = NativeMethods.wg_rolling_grid_save(use, bytesStart, bytes.Capacity, &found);
                }
            }
            while (bytes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Saves the grid to bytes. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_save"/>.</remarks>
        public int Save(Span<byte> bytes)
        {
            Refusal.Check(TrySave(bytes, out int count));
            return count;
        }

        /// <summary>Saves the grid to bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_save"/>.</remarks>
        public void Save(Results<byte> bytes)
        {
            Refusal.Check(TrySave(bytes));
        }

        /// <summary>Gives the corner (smallest x and y) of the window that MoveWindow moved to last.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_window"/>.</remarks>
        public bool TryWindow(out WgPoint corner)
        {
            var use = new WgRollingGrid { Bits = BeginCall() };
            WgPoint written = default;
            WgStatus status = NativeMethods.wg_rolling_grid_window(use, &written);
            corner = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives the corner (smallest x and y) of the window that MoveWindow moved to last. False if there is none.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_window"/>.</remarks>
        public bool Window(out WgPoint corner)
        {
            return Refusal.IsThere(TryWindow(out corner));
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Span<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            count = 0;
            var use = new WgRollingGrid { Bits = BeginCall() };
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgDebugShape* shapesStart = shapes)
            {
                status = NativeMethods.wg_rolling_grid_debug_shapes(use, mask, origin, shapesStart, (UIntPtr)shapes.Length, (uint)sizeof(WgDebugShape), &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            using Use use = Enter();
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* shapesStart = shapes.Items)
                {
                    status = NativeMethods.wg_rolling_grid_debug_shapes(use, mask, origin, shapesStart, shapes.Capacity, (uint)sizeof(WgDebugShape), &found);
                }
            }
            while (shapes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_debug_shapes"/>.</remarks>
        public int DebugShapes(Span<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, out int count, mask, originX, originY, originZ));
            return count;
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_debug_shapes"/>.</remarks>
        public void DebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, mask, originX, originY, originZ));
        }
    }

    public sealed unsafe partial class ChunkLayers
    {
        /// <summary>Whether every chunk of a layer and level that touches the bounds, in world units, is loaded: <c>isLoaded</c> becomes 1 or 0.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_is_area_loaded"/>.</remarks>
        public bool TryIsAreaLoaded(uint layer, uint level, in WgBounds bounds, out bool isLoaded)
        {
            var use = new WgChunkLayers { Bits = BeginCall() };
            WgBounds boundsGiven = bounds;
            byte written = default;
            WgStatus status = NativeMethods.wg_chunk_layers_is_area_loaded(use, layer, level, &boundsGiven, &written);
            isLoaded = written != 0;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Whether every chunk of a layer and level that touches the bounds, in world units, is loaded: <c>isLoaded</c> becomes 1 or 0.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_is_area_loaded"/>.</remarks>
        public bool IsAreaLoaded(uint layer, uint level, in WgBounds bounds)
        {
            Refusal.Check(TryIsAreaLoaded(layer, level, bounds, out bool isLoaded));
            return isLoaded;
        }

        /// <summary>What a chunk is at: <c>state</c> becomes a WgChunkState.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_chunk_state"/>.</remarks>
        public bool TryChunkState(uint layer, uint level, int x, int y, out WgChunkState state)
        {
            var use = new WgChunkLayers { Bits = BeginCall() };
            uint written = default;
            WgStatus status = NativeMethods.wg_chunk_layers_chunk_state(use, layer, level, x, y, &written);
            state = (WgChunkState)written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>What a chunk is at: <c>state</c> becomes a WgChunkState.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_chunk_state"/>.</remarks>
        public WgChunkState ChunkState(uint layer, uint level, int x, int y)
        {
            Refusal.Check(TryChunkState(layer, level, x, y, out WgChunkState state));
            return state;
        }

        /// <summary>The number that the engine keeps with a chunk; 0 if none was set.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_value"/>.</remarks>
        public bool TryValue(uint layer, uint level, int x, int y, out ulong value)
        {
            var use = new WgChunkLayers { Bits = BeginCall() };
            ulong written = default;
            WgStatus status = NativeMethods.wg_chunk_layers_value(use, layer, level, x, y, &written);
            value = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The number that the engine keeps with a chunk; 0 if none was set.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_value"/>.</remarks>
        public ulong Value(uint layer, uint level, int x, int y)
        {
            Refusal.Check(TryValue(layer, level, x, y, out ulong value));
            return value;
        }

        /// <summary>Counts, bytes and peaks.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_stats"/>.</remarks>
        public bool TryStats(out WgChunkLayersStats stats)
        {
            var use = new WgChunkLayers { Bits = BeginCall() };
            WgChunkLayersStats written = default;
            WgStatus status = NativeMethods.wg_chunk_layers_stats(use, &written, (uint)sizeof(WgChunkLayersStats));
            stats = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Counts, bytes and peaks.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_stats"/>.</remarks>
        public WgChunkLayersStats Stats()
        {
            Refusal.Check(TryStats(out WgChunkLayersStats stats));
            return stats;
        }

        /// <summary>Shapes to draw of the chunks of a layer and level, UINT32_MAX for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Span<WgDebugShape> shapes, out int count, uint layer = uint.MaxValue, uint level = 0, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            count = 0;
            var use = new WgChunkLayers { Bits = BeginCall() };
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgDebugShape* shapesStart = shapes)
            {
                status = NativeMethods.wg_chunk_layers_debug_shapes(use, layer, level, mask, origin, shapesStart, (UIntPtr)shapes.Length, (uint)sizeof(WgDebugShape), &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw of the chunks of a layer and level, UINT32_MAX for all.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Results<WgDebugShape> shapes, uint layer = uint.MaxValue, uint level = 0, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            using Use use = Enter();
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* shapesStart = shapes.Items)
                {
                    status = NativeMethods.wg_chunk_layers_debug_shapes(use, layer, level, mask, origin, shapesStart, shapes.Capacity, (uint)sizeof(WgDebugShape), &found);
                }
            }
            while (shapes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw of the chunks of a layer and level, UINT32_MAX for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_debug_shapes"/>.</remarks>
        public int DebugShapes(Span<WgDebugShape> shapes, uint layer = uint.MaxValue, uint level = 0, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, out int count, layer, level, mask, originX, originY, originZ));
            return count;
        }

        /// <summary>Shapes to draw of the chunks of a layer and level, UINT32_MAX for all.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_debug_shapes"/>.</remarks>
        public void DebugShapes(Results<WgDebugShape> shapes, uint layer = uint.MaxValue, uint level = 0, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, layer, level, mask, originX, originY, originZ));
        }
    }

    public sealed unsafe partial class LooseGrid2
    {
        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_contacts"/>.</remarks>
        public bool TryContacts(WgLooseGridContactList list, Span<WgLooseGridContact> contacts, out int count)
        {
            count = 0;
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgLooseGridContact* contactsStart = contacts)
            {
                status = NativeMethods.wg_loose_grid2_contacts(use, (uint)list, contactsStart, (UIntPtr)contacts.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_contacts"/>.</remarks>
        public bool TryContacts(WgLooseGridContactList list, Results<WgLooseGridContact> contacts)
        {
            Refusal.CheckNotNull(nameof(contacts), contacts);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgLooseGridContact* contactsStart = contacts.Items)
                {
                    status = NativeMethods.wg_loose_grid2_contacts(use, (uint)list, contactsStart, contacts.Capacity, &found);
                }
            }
            while (contacts.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_contacts"/>.</remarks>
        public int Contacts(WgLooseGridContactList list, Span<WgLooseGridContact> contacts)
        {
            Refusal.Check(TryContacts(list, contacts, out int count));
            return count;
        }

        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_contacts"/>.</remarks>
        public void Contacts(WgLooseGridContactList list, Results<WgLooseGridContact> contacts)
        {
            Refusal.Check(TryContacts(list, contacts));
        }

        /// <summary>The contacts of <c>count</c> pairs of objects, <c>stride</c> bytes apart (0 for side by side), whose ids may come in either order.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_find_contacts"/>.</remarks>
        public bool TryFindContacts(Strided<WgLooseGridPair> pairs, Span<WgLooseGridContact> contacts)
        {
            if (!Refusal.HasLength(nameof(contacts), contacts.Length, pairs.Length))
            {
                return false;
            }
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            WgStatus status;
            fixed (WgLooseGridPair* pairsStart = pairs)
            fixed (WgLooseGridContact* contactsStart = contacts)
            {
                status = NativeMethods.wg_loose_grid2_find_contacts(use, pairsStart, (UIntPtr)pairs.Stride, (UIntPtr)pairs.Length, contactsStart);
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The contacts of <c>count</c> pairs of objects, <c>stride</c> bytes apart (0 for side by side), whose ids may come in either order.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_find_contacts"/>.</remarks>
        public void FindContacts(Strided<WgLooseGridPair> pairs, Span<WgLooseGridContact> contacts)
        {
            Refusal.Check(TryFindContacts(pairs, contacts));
        }

        /// <summary>The contacts of <c>count</c> ids, <c>stride</c> bytes apart (0 for side by side).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_get_contacts"/>.</remarks>
        public bool TryGetContacts(Strided<ulong> ids, Span<WgLooseGridContact> contacts)
        {
            if (!Refusal.HasLength(nameof(contacts), contacts.Length, ids.Length))
            {
                return false;
            }
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            WgStatus status;
            fixed (ulong* idsStart = ids)
            fixed (WgLooseGridContact* contactsStart = contacts)
            {
                status = NativeMethods.wg_loose_grid2_get_contacts(use, idsStart, (UIntPtr)ids.Stride, (UIntPtr)ids.Length, contactsStart);
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The contacts of <c>count</c> ids, <c>stride</c> bytes apart (0 for side by side).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_get_contacts"/>.</remarks>
        public void GetContacts(Strided<ulong> ids, Span<WgLooseGridContact> contacts)
        {
            Refusal.Check(TryGetContacts(ids, contacts));
        }

        /// <summary>Reads an object as it was last set.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_get"/>.</remarks>
        public bool TryGet(ulong id, out WgLooseGrid2Object @object)
        {
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            WgLooseGrid2Object written = default;
            WgStatus status = NativeMethods.wg_loose_grid2_get(use, id, &written);
            @object = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Reads an object as it was last set.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_get"/>.</remarks>
        public WgLooseGrid2Object Get(ulong id)
        {
            Refusal.Check(TryGet(id, out WgLooseGrid2Object @object));
            return @object;
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_sorted_order"/>.</remarks>
        public bool TrySortedOrder(Span<ulong> ids, out int count)
        {
            count = 0;
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (ulong* idsStart = ids)
            {
                status = NativeMethods.wg_loose_grid2_sorted_order(use, idsStart, (UIntPtr)ids.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_sorted_order"/>.</remarks>
        public bool TrySortedOrder(Results<ulong> ids)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (ulong* idsStart = ids.Items)
                {
                    status = NativeMethods.wg_loose_grid2_sorted_order(use, idsStart, ids.Capacity, &found);
                }
            }
            while (ids.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_sorted_order"/>.</remarks>
        public int SortedOrder(Span<ulong> ids)
        {
            Refusal.Check(TrySortedOrder(ids, out int count));
            return count;
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_sorted_order"/>.</remarks>
        public void SortedOrder(Results<ulong> ids)
        {
            Refusal.Check(TrySortedOrder(ids));
        }

        /// <summary>Counts, bytes and advice about the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_stats"/>.</remarks>
        public bool TryStats(out WgLooseGridStats stats)
        {
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            WgLooseGridStats written = default;
            WgStatus status = NativeMethods.wg_loose_grid2_stats(use, &written, (uint)sizeof(WgLooseGridStats));
            stats = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Counts, bytes and advice about the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_stats"/>.</remarks>
        public WgLooseGridStats Stats()
        {
            Refusal.Check(TryStats(out WgLooseGridStats stats));
            return stats;
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_save"/>.</remarks>
        public bool TrySave(Span<byte> bytes, out int count)
        {
            count = 0;
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (byte* bytesStart = bytes)
            {
                status = NativeMethods.wg_loose_grid2_save(use, bytesStart, (UIntPtr)bytes.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_save"/>.</remarks>
        public bool TrySave(Results<byte> bytes)
        {
            Refusal.CheckNotNull(nameof(bytes), bytes);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (byte* bytesStart = bytes.Items)
                {
                    status = NativeMethods.wg_loose_grid2_save(use, bytesStart, bytes.Capacity, &found);
                }
            }
            while (bytes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_save"/>.</remarks>
        public int Save(Span<byte> bytes)
        {
            Refusal.Check(TrySave(bytes, out int count));
            return count;
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_save"/>.</remarks>
        public void Save(Results<byte> bytes)
        {
            Refusal.Check(TrySave(bytes));
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> boxes, told exactly. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_boxes"/>.</remarks>
        public bool TryQueryBoxes(Strided<WgBox2> boxes, Span<ulong> ids, Span<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            count = 0;
            if (!Refusal.HasLength(nameof(offsets), offsets.Length, PartLength(boxes.Length, part, partCount) + 1))
            {
                return false;
            }
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgBox2* boxesStart = boxes)
            fixed (ulong* idsStart = ids)
            fixed (UIntPtr* offsetsStart = offsets)
            {
                status = NativeMethods.wg_loose_grid2_query_boxes(use, boxesStart, (UIntPtr)boxes.Stride, (UIntPtr)boxes.Length, filter.HasValue ? &filterGiven : null, part, partCount, idsStart, (UIntPtr)ids.Length, offsetsStart, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> boxes, told exactly. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_boxes"/>.</remarks>
        public bool TryQueryBoxes(Strided<WgBox2> boxes, Results<ulong> ids, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            Refusal.CheckNotNull(nameof(offsets), offsets);
            using Use use = Enter();
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            offsets.Reserve(PartLength(boxes.Length, part, partCount) + 1L);
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgBox2* boxesStart = boxes)
                fixed (ulong* idsStart = ids.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = NativeMethods.wg_loose_grid2_query_boxes(use, boxesStart, (UIntPtr)boxes.Stride, (UIntPtr)boxes.Length, filter.HasValue ? &filterGiven : null, part, partCount, idsStart, ids.Capacity, offsetsStart, &found);
                }
            }
            while (ids.HasGrown(status, found));
            offsets.SetCount(status < WgStatus.Ok ? 0 : PartLength(boxes.Length, part, partCount) + 1L);
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> boxes, told exactly. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_boxes"/>.</remarks>
        public int QueryBoxes(Strided<WgBox2> boxes, Span<ulong> ids, Span<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryQueryBoxes(boxes, ids, offsets, out int count, filter, part, partCount));
            return count;
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> boxes, told exactly. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_boxes"/>.</remarks>
        public void QueryBoxes(Strided<WgBox2> boxes, Results<ulong> ids, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryQueryBoxes(boxes, ids, offsets, filter, part, partCount));
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> circles. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circles"/>.</remarks>
        public bool TryQueryCircles(Strided<WgVector2> centers, Strided<float> radii, Span<ulong> ids, Span<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            count = 0;
            if (!Refusal.HasLength(nameof(radii), radii.Length, centers.Length))
            {
                return false;
            }
            if (!Refusal.HasLength(nameof(offsets), offsets.Length, PartLength(centers.Length, part, partCount) + 1))
            {
                return false;
            }
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgVector2* centersStart = centers)
            fixed (float* radiiStart = radii)
            fixed (ulong* idsStart = ids)
            fixed (UIntPtr* offsetsStart = offsets)
            {
                status = NativeMethods.wg_loose_grid2_query_circles(use, centersStart, (UIntPtr)centers.Stride, radiiStart, (UIntPtr)radii.Stride, (UIntPtr)centers.Length, filter.HasValue ? &filterGiven : null, part, partCount, idsStart, (UIntPtr)ids.Length, offsetsStart, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> circles. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circles"/>.</remarks>
        public bool TryQueryCircles(Strided<WgVector2> centers, Strided<float> radii, Results<ulong> ids, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            Refusal.CheckNotNull(nameof(offsets), offsets);
            if (!Refusal.HasLength(nameof(radii), radii.Length, centers.Length))
            {
                return false;
            }
            using Use use = Enter();
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            offsets.Reserve(PartLength(centers.Length, part, partCount) + 1L);
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgVector2* centersStart = centers)
                fixed (float* radiiStart = radii)
                fixed (ulong* idsStart = ids.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = NativeMethods.wg_loose_grid2_query_circles(use, centersStart, (UIntPtr)centers.Stride, radiiStart, (UIntPtr)radii.Stride, (UIntPtr)centers.Length, filter.HasValue ? &filterGiven : null, part, partCount, idsStart, ids.Capacity, offsetsStart, &found);
                }
            }
            while (ids.HasGrown(status, found));
            offsets.SetCount(status < WgStatus.Ok ? 0 : PartLength(centers.Length, part, partCount) + 1L);
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> circles. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circles"/>.</remarks>
        public int QueryCircles(Strided<WgVector2> centers, Strided<float> radii, Span<ulong> ids, Span<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryQueryCircles(centers, radii, ids, offsets, out int count, filter, part, partCount));
            return count;
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> circles. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circles"/>.</remarks>
        public void QueryCircles(Strided<WgVector2> centers, Strided<float> radii, Results<ulong> ids, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryQueryCircles(centers, radii, ids, offsets, filter, part, partCount));
        }

        /// <summary>The first object that each of <c>count</c> shapes touches on its way, the fraction of the way after which it does (0 if it touches from the start), and the normal of the side that it touches.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_first_many"/>.</remarks>
        public bool TryCastFirstMany(Strided<WgLooseGrid2Sweep> sweeps, Span<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            if (!Refusal.HasLength(nameof(hits), hits.Length, PartLength(sweeps.Length, part, partCount)))
            {
                return false;
            }
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            WgStatus status;
            fixed (WgLooseGrid2Sweep* sweepsStart = sweeps)
            fixed (WgLooseGridCastHit* hitsStart = hits)
            {
                status = NativeMethods.wg_loose_grid2_cast_first_many(use, sweepsStart, (UIntPtr)sweeps.Stride, (UIntPtr)sweeps.Length, filter.HasValue ? &filterGiven : null, part, partCount, hitsStart);
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The first object that each of <c>count</c> shapes touches on its way, the fraction of the way after which it does (0 if it touches from the start), and the normal of the side that it touches.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_first_many"/>.</remarks>
        public void CastFirstMany(Strided<WgLooseGrid2Sweep> sweeps, Span<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryCastFirstMany(sweeps, hits, filter, part, partCount));
        }

        /// <summary>All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all_many"/>.</remarks>
        public bool TryCastAllMany(Strided<WgLooseGrid2Sweep> sweeps, Span<WgLooseGridCastHit> hits, Span<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            count = 0;
            if (!Refusal.HasLength(nameof(offsets), offsets.Length, PartLength(sweeps.Length, part, partCount) + 1))
            {
                return false;
            }
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgLooseGrid2Sweep* sweepsStart = sweeps)
            fixed (WgLooseGridCastHit* hitsStart = hits)
            fixed (UIntPtr* offsetsStart = offsets)
            {
                status = NativeMethods.wg_loose_grid2_cast_all_many(use, sweepsStart, (UIntPtr)sweeps.Stride, (UIntPtr)sweeps.Length, filter.HasValue ? &filterGiven : null, part, partCount, hitsStart, (UIntPtr)hits.Length, offsetsStart, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all_many"/>.</remarks>
        public bool TryCastAllMany(Strided<WgLooseGrid2Sweep> sweeps, Results<WgLooseGridCastHit> hits, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(hits), hits);
            Refusal.CheckNotNull(nameof(offsets), offsets);
            using Use use = Enter();
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            offsets.Reserve(PartLength(sweeps.Length, part, partCount) + 1L);
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgLooseGrid2Sweep* sweepsStart = sweeps)
                fixed (WgLooseGridCastHit* hitsStart = hits.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = NativeMethods.wg_loose_grid2_cast_all_many(use, sweepsStart, (UIntPtr)sweeps.Stride, (UIntPtr)sweeps.Length, filter.HasValue ? &filterGiven : null, part, partCount, hitsStart, hits.Capacity, offsetsStart, &found);
                }
            }
            while (hits.HasGrown(status, found));
            offsets.SetCount(status < WgStatus.Ok ? 0 : PartLength(sweeps.Length, part, partCount) + 1L);
            return Refusal.Succeeded(status);
        }

        /// <summary>All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all_many"/>.</remarks>
        public int CastAllMany(Strided<WgLooseGrid2Sweep> sweeps, Span<WgLooseGridCastHit> hits, Span<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryCastAllMany(sweeps, hits, offsets, out int count, filter, part, partCount));
            return count;
        }

        /// <summary>All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all_many"/>.</remarks>
        public void CastAllMany(Strided<WgLooseGrid2Sweep> sweeps, Results<WgLooseGridCastHit> hits, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryCastAllMany(sweeps, hits, offsets, filter, part, partCount));
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_pairs"/>.</remarks>
        public bool TryPairs(Span<WgLooseGridPair> pairs, out int count, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            count = 0;
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgLooseGridPair* pairsStart = pairs)
            {
                status = NativeMethods.wg_loose_grid2_pairs(use, (uint)kinds, part, partCount, pairsStart, (UIntPtr)pairs.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_pairs"/>.</remarks>
        public bool TryPairs(Results<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(pairs), pairs);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgLooseGridPair* pairsStart = pairs.Items)
                {
                    status = NativeMethods.wg_loose_grid2_pairs(use, (uint)kinds, part, partCount, pairsStart, pairs.Capacity, &found);
                }
            }
            while (pairs.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_pairs"/>.</remarks>
        public int Pairs(Span<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryPairs(pairs, out int count, kinds, part, partCount));
            return count;
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_pairs"/>.</remarks>
        public void Pairs(Results<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryPairs(pairs, kinds, part, partCount));
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_moved_pairs"/>.</remarks>
        public bool TryMovedPairs(Span<WgLooseGridPair> pairs, out int count, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            count = 0;
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgLooseGridPair* pairsStart = pairs)
            {
                status = NativeMethods.wg_loose_grid2_moved_pairs(use, (uint)kinds, part, partCount, pairsStart, (UIntPtr)pairs.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_moved_pairs"/>.</remarks>
        public bool TryMovedPairs(Results<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(pairs), pairs);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgLooseGridPair* pairsStart = pairs.Items)
                {
                    status = NativeMethods.wg_loose_grid2_moved_pairs(use, (uint)kinds, part, partCount, pairsStart, pairs.Capacity, &found);
                }
            }
            while (pairs.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_moved_pairs"/>.</remarks>
        public int MovedPairs(Span<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryMovedPairs(pairs, out int count, kinds, part, partCount));
            return count;
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_moved_pairs"/>.</remarks>
        public void MovedPairs(Results<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryMovedPairs(pairs, kinds, part, partCount));
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Span<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            count = 0;
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgDebugShape* shapesStart = shapes)
            {
                status = NativeMethods.wg_loose_grid2_debug_shapes(use, mask, origin, shapesStart, (UIntPtr)shapes.Length, (uint)sizeof(WgDebugShape), &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            using Use use = Enter();
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* shapesStart = shapes.Items)
                {
                    status = NativeMethods.wg_loose_grid2_debug_shapes(use, mask, origin, shapesStart, shapes.Capacity, (uint)sizeof(WgDebugShape), &found);
                }
            }
            while (shapes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_debug_shapes"/>.</remarks>
        public int DebugShapes(Span<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, out int count, mask, originX, originY, originZ));
            return count;
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_debug_shapes"/>.</remarks>
        public void DebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, mask, originX, originY, originZ));
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_box"/>.</remarks>
        public bool TryQueryBox(WgBox2 bounds, Span<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            count = 0;
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (ulong* idsStart = ids)
            {
                status = NativeMethods.wg_loose_grid2_query_box(use, &bounds, filter.HasValue ? &filterGiven : null, idsStart, (UIntPtr)ids.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_box"/>.</remarks>
        public bool TryQueryBox(WgBox2 bounds, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            using Use use = Enter();
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (ulong* idsStart = ids.Items)
                {
                    status = NativeMethods.wg_loose_grid2_query_box(use, &bounds, filter.HasValue ? &filterGiven : null, idsStart, ids.Capacity, &found);
                }
            }
            while (ids.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_box"/>.</remarks>
        public int QueryBox(WgBox2 bounds, Span<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryQueryBox(bounds, ids, out int count, filter));
            return count;
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_box"/>.</remarks>
        public void QueryBox(WgBox2 bounds, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryQueryBox(bounds, ids, filter));
        }

        /// <summary>The ids of the objects that touch a circle. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circle"/>.</remarks>
        public bool TryQueryCircle(WgVector2 center, float radius, Span<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            count = 0;
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (ulong* idsStart = ids)
            {
                status = NativeMethods.wg_loose_grid2_query_circle(use, &center, radius, filter.HasValue ? &filterGiven : null, idsStart, (UIntPtr)ids.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of the objects that touch a circle.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circle"/>.</remarks>
        public bool TryQueryCircle(WgVector2 center, float radius, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            using Use use = Enter();
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (ulong* idsStart = ids.Items)
                {
                    status = NativeMethods.wg_loose_grid2_query_circle(use, &center, radius, filter.HasValue ? &filterGiven : null, idsStart, ids.Capacity, &found);
                }
            }
            while (ids.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of the objects that touch a circle. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circle"/>.</remarks>
        public int QueryCircle(WgVector2 center, float radius, Span<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryQueryCircle(center, radius, ids, out int count, filter));
            return count;
        }

        /// <summary>The ids of the objects that touch a circle.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circle"/>.</remarks>
        public void QueryCircle(WgVector2 center, float radius, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryQueryCircle(center, radius, ids, filter));
        }

        /// <summary>The first object that a shape touches on its way.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_first"/>.</remarks>
        public bool TryCastFirst(in WgLooseGrid2Sweep sweep, out WgLooseGridCastHit hit, in WgLooseGridQueryFilter? filter = null)
        {
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            WgLooseGrid2Sweep sweepGiven = sweep;
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            WgLooseGridCastHit written = default;
            WgStatus status = NativeMethods.wg_loose_grid2_cast_first(use, &sweepGiven, filter.HasValue ? &filterGiven : null, &written);
            hit = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The first object that a shape touches on its way. False if there is none.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_first"/>.</remarks>
        public bool CastFirst(in WgLooseGrid2Sweep sweep, out WgLooseGridCastHit hit, in WgLooseGridQueryFilter? filter = null)
        {
            return Refusal.IsThere(TryCastFirst(sweep, out hit, filter));
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all"/>.</remarks>
        public bool TryCastAll(in WgLooseGrid2Sweep sweep, Span<WgLooseGridCastHit> hits, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            count = 0;
            var use = new WgLooseGrid2 { Bits = BeginCall() };
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgLooseGrid2Sweep* sweepStart = &sweep)
            fixed (WgLooseGridCastHit* hitsStart = hits)
            {
                status = NativeMethods.wg_loose_grid2_cast_all(use, sweepStart, filter.HasValue ? &filterGiven : null, hitsStart, (UIntPtr)hits.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all"/>.</remarks>
        public bool TryCastAll(in WgLooseGrid2Sweep sweep, Results<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(hits), hits);
            using Use use = Enter();
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgLooseGrid2Sweep* sweepStart = &sweep)
                fixed (WgLooseGridCastHit* hitsStart = hits.Items)
                {
                    status = NativeMethods.wg_loose_grid2_cast_all(use, sweepStart, filter.HasValue ? &filterGiven : null, hitsStart, hits.Capacity, &found);
                }
            }
            while (hits.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all"/>.</remarks>
        public int CastAll(in WgLooseGrid2Sweep sweep, Span<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryCastAll(sweep, hits, out int count, filter));
            return count;
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all"/>.</remarks>
        public void CastAll(in WgLooseGrid2Sweep sweep, Results<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryCastAll(sweep, hits, filter));
        }
    }

    public sealed unsafe partial class LooseGrid3
    {
        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_contacts"/>.</remarks>
        public bool TryContacts(WgLooseGridContactList list, Span<WgLooseGridContact> contacts, out int count)
        {
            count = 0;
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgLooseGridContact* contactsStart = contacts)
            {
                status = NativeMethods.wg_loose_grid3_contacts(use, (uint)list, contactsStart, (UIntPtr)contacts.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_contacts"/>.</remarks>
        public bool TryContacts(WgLooseGridContactList list, Results<WgLooseGridContact> contacts)
        {
            Refusal.CheckNotNull(nameof(contacts), contacts);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgLooseGridContact* contactsStart = contacts.Items)
                {
                    status = NativeMethods.wg_loose_grid3_contacts(use, (uint)list, contactsStart, contacts.Capacity, &found);
                }
            }
            while (contacts.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_contacts"/>.</remarks>
        public int Contacts(WgLooseGridContactList list, Span<WgLooseGridContact> contacts)
        {
            Refusal.Check(TryContacts(list, contacts, out int count));
            return count;
        }

        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_contacts"/>.</remarks>
        public void Contacts(WgLooseGridContactList list, Results<WgLooseGridContact> contacts)
        {
            Refusal.Check(TryContacts(list, contacts));
        }

        /// <summary>The contacts of <c>count</c> pairs of objects, <c>stride</c> bytes apart (0 for side by side), whose ids may come in either order.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_find_contacts"/>.</remarks>
        public bool TryFindContacts(Strided<WgLooseGridPair> pairs, Span<WgLooseGridContact> contacts)
        {
            if (!Refusal.HasLength(nameof(contacts), contacts.Length, pairs.Length))
            {
                return false;
            }
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgStatus status;
            fixed (WgLooseGridPair* pairsStart = pairs)
            fixed (WgLooseGridContact* contactsStart = contacts)
            {
                status = NativeMethods.wg_loose_grid3_find_contacts(use, pairsStart, (UIntPtr)pairs.Stride, (UIntPtr)pairs.Length, contactsStart);
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The contacts of <c>count</c> pairs of objects, <c>stride</c> bytes apart (0 for side by side), whose ids may come in either order.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_find_contacts"/>.</remarks>
        public void FindContacts(Strided<WgLooseGridPair> pairs, Span<WgLooseGridContact> contacts)
        {
            Refusal.Check(TryFindContacts(pairs, contacts));
        }

        /// <summary>The contacts of <c>count</c> ids, <c>stride</c> bytes apart (0 for side by side).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_get_contacts"/>.</remarks>
        public bool TryGetContacts(Strided<ulong> ids, Span<WgLooseGridContact> contacts)
        {
            if (!Refusal.HasLength(nameof(contacts), contacts.Length, ids.Length))
            {
                return false;
            }
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgStatus status;
            fixed (ulong* idsStart = ids)
            fixed (WgLooseGridContact* contactsStart = contacts)
            {
                status = NativeMethods.wg_loose_grid3_get_contacts(use, idsStart, (UIntPtr)ids.Stride, (UIntPtr)ids.Length, contactsStart);
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The contacts of <c>count</c> ids, <c>stride</c> bytes apart (0 for side by side).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_get_contacts"/>.</remarks>
        public void GetContacts(Strided<ulong> ids, Span<WgLooseGridContact> contacts)
        {
            Refusal.Check(TryGetContacts(ids, contacts));
        }

        /// <summary>Reads an object as it was last set.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_get"/>.</remarks>
        public bool TryGet(ulong id, out WgLooseGrid3Object @object)
        {
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgLooseGrid3Object written = default;
            WgStatus status = NativeMethods.wg_loose_grid3_get(use, id, &written);
            @object = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Reads an object as it was last set.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_get"/>.</remarks>
        public WgLooseGrid3Object Get(ulong id)
        {
            Refusal.Check(TryGet(id, out WgLooseGrid3Object @object));
            return @object;
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_sorted_order"/>.</remarks>
        public bool TrySortedOrder(Span<ulong> ids, out int count)
        {
            count = 0;
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (ulong* idsStart = ids)
            {
                status = NativeMethods.wg_loose_grid3_sorted_order(use, idsStart, (UIntPtr)ids.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_sorted_order"/>.</remarks>
        public bool TrySortedOrder(Results<ulong> ids)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (ulong* idsStart = ids.Items)
                {
                    status = NativeMethods.wg_loose_grid3_sorted_order(use, idsStart, ids.Capacity, &found);
                }
            }
            while (ids.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_sorted_order"/>.</remarks>
        public int SortedOrder(Span<ulong> ids)
        {
            Refusal.Check(TrySortedOrder(ids, out int count));
            return count;
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_sorted_order"/>.</remarks>
        public void SortedOrder(Results<ulong> ids)
        {
            Refusal.Check(TrySortedOrder(ids));
        }

        /// <summary>Counts, bytes and advice about the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_stats"/>.</remarks>
        public bool TryStats(out WgLooseGridStats stats)
        {
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgLooseGridStats written = default;
            WgStatus status = NativeMethods.wg_loose_grid3_stats(use, &written, (uint)sizeof(WgLooseGridStats));
            stats = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Counts, bytes and advice about the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_stats"/>.</remarks>
        public WgLooseGridStats Stats()
        {
            Refusal.Check(TryStats(out WgLooseGridStats stats));
            return stats;
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_save"/>.</remarks>
        public bool TrySave(Span<byte> bytes, out int count)
        {
            count = 0;
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (byte* bytesStart = bytes)
            {
                status = NativeMethods.wg_loose_grid3_save(use, bytesStart, (UIntPtr)bytes.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_save"/>.</remarks>
        public bool TrySave(Results<byte> bytes)
        {
            Refusal.CheckNotNull(nameof(bytes), bytes);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (byte* bytesStart = bytes.Items)
                {
                    status = NativeMethods.wg_loose_grid3_save(use, bytesStart, bytes.Capacity, &found);
                }
            }
            while (bytes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_save"/>.</remarks>
        public int Save(Span<byte> bytes)
        {
            Refusal.Check(TrySave(bytes, out int count));
            return count;
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_save"/>.</remarks>
        public void Save(Results<byte> bytes)
        {
            Refusal.Check(TrySave(bytes));
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> boxes, told exactly. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_boxes"/>.</remarks>
        public bool TryQueryBoxes(Strided<WgBox3> boxes, Span<ulong> ids, Span<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            count = 0;
            if (!Refusal.HasLength(nameof(offsets), offsets.Length, PartLength(boxes.Length, part, partCount) + 1))
            {
                return false;
            }
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgBox3* boxesStart = boxes)
            fixed (ulong* idsStart = ids)
            fixed (UIntPtr* offsetsStart = offsets)
            {
                status = NativeMethods.wg_loose_grid3_query_boxes(use, boxesStart, (UIntPtr)boxes.Stride, (UIntPtr)boxes.Length, filter.HasValue ? &filterGiven : null, part, partCount, idsStart, (UIntPtr)ids.Length, offsetsStart, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> boxes, told exactly. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_boxes"/>.</remarks>
        public bool TryQueryBoxes(Strided<WgBox3> boxes, Results<ulong> ids, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            Refusal.CheckNotNull(nameof(offsets), offsets);
            using Use use = Enter();
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            offsets.Reserve(PartLength(boxes.Length, part, partCount) + 1L);
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgBox3* boxesStart = boxes)
                fixed (ulong* idsStart = ids.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = NativeMethods.wg_loose_grid3_query_boxes(use, boxesStart, (UIntPtr)boxes.Stride, (UIntPtr)boxes.Length, filter.HasValue ? &filterGiven : null, part, partCount, idsStart, ids.Capacity, offsetsStart, &found);
                }
            }
            while (ids.HasGrown(status, found));
            offsets.SetCount(status < WgStatus.Ok ? 0 : PartLength(boxes.Length, part, partCount) + 1L);
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> boxes, told exactly. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_boxes"/>.</remarks>
        public int QueryBoxes(Strided<WgBox3> boxes, Span<ulong> ids, Span<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryQueryBoxes(boxes, ids, offsets, out int count, filter, part, partCount));
            return count;
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> boxes, told exactly. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_boxes"/>.</remarks>
        public void QueryBoxes(Strided<WgBox3> boxes, Results<ulong> ids, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryQueryBoxes(boxes, ids, offsets, filter, part, partCount));
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> spheres. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_spheres"/>.</remarks>
        public bool TryQuerySpheres(Strided<WgVector3> centers, Strided<float> radii, Span<ulong> ids, Span<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            count = 0;
            if (!Refusal.HasLength(nameof(radii), radii.Length, centers.Length))
            {
                return false;
            }
            if (!Refusal.HasLength(nameof(offsets), offsets.Length, PartLength(centers.Length, part, partCount) + 1))
            {
                return false;
            }
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgVector3* centersStart = centers)
            fixed (float* radiiStart = radii)
            fixed (ulong* idsStart = ids)
            fixed (UIntPtr* offsetsStart = offsets)
            {
                status = NativeMethods.wg_loose_grid3_query_spheres(use, centersStart, (UIntPtr)centers.Stride, radiiStart, (UIntPtr)radii.Stride, (UIntPtr)centers.Length, filter.HasValue ? &filterGiven : null, part, partCount, idsStart, (UIntPtr)ids.Length, offsetsStart, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> spheres. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_spheres"/>.</remarks>
        public bool TryQuerySpheres(Strided<WgVector3> centers, Strided<float> radii, Results<ulong> ids, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            Refusal.CheckNotNull(nameof(offsets), offsets);
            if (!Refusal.HasLength(nameof(radii), radii.Length, centers.Length))
            {
                return false;
            }
            using Use use = Enter();
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            offsets.Reserve(PartLength(centers.Length, part, partCount) + 1L);
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgVector3* centersStart = centers)
                fixed (float* radiiStart = radii)
                fixed (ulong* idsStart = ids.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = NativeMethods.wg_loose_grid3_query_spheres(use, centersStart, (UIntPtr)centers.Stride, radiiStart, (UIntPtr)radii.Stride, (UIntPtr)centers.Length, filter.HasValue ? &filterGiven : null, part, partCount, idsStart, ids.Capacity, offsetsStart, &found);
                }
            }
            while (ids.HasGrown(status, found));
            offsets.SetCount(status < WgStatus.Ok ? 0 : PartLength(centers.Length, part, partCount) + 1L);
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> spheres. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_spheres"/>.</remarks>
        public int QuerySpheres(Strided<WgVector3> centers, Strided<float> radii, Span<ulong> ids, Span<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryQuerySpheres(centers, radii, ids, offsets, out int count, filter, part, partCount));
            return count;
        }

        /// <summary>The ids of the objects that touch each of <c>count</c> spheres. Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_spheres"/>.</remarks>
        public void QuerySpheres(Strided<WgVector3> centers, Strided<float> radii, Results<ulong> ids, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryQuerySpheres(centers, radii, ids, offsets, filter, part, partCount));
        }

        /// <summary>The first object that each of <c>count</c> shapes touches on its way, the fraction of the way after which it does (0 if it touches from the start), and the normal of the side that it touches.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_first_many"/>.</remarks>
        public bool TryCastFirstMany(Strided<WgLooseGrid3Sweep> sweeps, Span<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            if (!Refusal.HasLength(nameof(hits), hits.Length, PartLength(sweeps.Length, part, partCount)))
            {
                return false;
            }
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            WgStatus status;
            fixed (WgLooseGrid3Sweep* sweepsStart = sweeps)
            fixed (WgLooseGridCastHit* hitsStart = hits)
            {
                status = NativeMethods.wg_loose_grid3_cast_first_many(use, sweepsStart, (UIntPtr)sweeps.Stride, (UIntPtr)sweeps.Length, filter.HasValue ? &filterGiven : null, part, partCount, hitsStart);
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The first object that each of <c>count</c> shapes touches on its way, the fraction of the way after which it does (0 if it touches from the start), and the normal of the side that it touches.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_first_many"/>.</remarks>
        public void CastFirstMany(Strided<WgLooseGrid3Sweep> sweeps, Span<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryCastFirstMany(sweeps, hits, filter, part, partCount));
        }

        /// <summary>All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all_many"/>.</remarks>
        public bool TryCastAllMany(Strided<WgLooseGrid3Sweep> sweeps, Span<WgLooseGridCastHit> hits, Span<UIntPtr> offsets, out int count, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            count = 0;
            if (!Refusal.HasLength(nameof(offsets), offsets.Length, PartLength(sweeps.Length, part, partCount) + 1))
            {
                return false;
            }
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgLooseGrid3Sweep* sweepsStart = sweeps)
            fixed (WgLooseGridCastHit* hitsStart = hits)
            fixed (UIntPtr* offsetsStart = offsets)
            {
                status = NativeMethods.wg_loose_grid3_cast_all_many(use, sweepsStart, (UIntPtr)sweeps.Stride, (UIntPtr)sweeps.Length, filter.HasValue ? &filterGiven : null, part, partCount, hitsStart, (UIntPtr)hits.Length, offsetsStart, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all_many"/>.</remarks>
        public bool TryCastAllMany(Strided<WgLooseGrid3Sweep> sweeps, Results<WgLooseGridCastHit> hits, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(hits), hits);
            Refusal.CheckNotNull(nameof(offsets), offsets);
            using Use use = Enter();
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            offsets.Reserve(PartLength(sweeps.Length, part, partCount) + 1L);
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgLooseGrid3Sweep* sweepsStart = sweeps)
                fixed (WgLooseGridCastHit* hitsStart = hits.Items)
                fixed (UIntPtr* offsetsStart = offsets.Items)
                {
                    status = NativeMethods.wg_loose_grid3_cast_all_many(use, sweepsStart, (UIntPtr)sweeps.Stride, (UIntPtr)sweeps.Length, filter.HasValue ? &filterGiven : null, part, partCount, hitsStart, hits.Capacity, offsetsStart, &found);
                }
            }
            while (hits.HasGrown(status, found));
            offsets.SetCount(status < WgStatus.Ok ? 0 : PartLength(sweeps.Length, part, partCount) + 1L);
            return Refusal.Succeeded(status);
        }

        /// <summary>All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all_many"/>.</remarks>
        public int CastAllMany(Strided<WgLooseGrid3Sweep> sweeps, Span<WgLooseGridCastHit> hits, Span<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryCastAllMany(sweeps, hits, offsets, out int count, filter, part, partCount));
            return count;
        }

        /// <summary>All objects that each of <c>count</c> shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Those of the i-th are from <c>offsets[i]</c> up to <c>offsets[i + 1]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all_many"/>.</remarks>
        public void CastAllMany(Strided<WgLooseGrid3Sweep> sweeps, Results<WgLooseGridCastHit> hits, Results<UIntPtr> offsets, in WgLooseGridQueryFilter? filter = null, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryCastAllMany(sweeps, hits, offsets, filter, part, partCount));
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_pairs"/>.</remarks>
        public bool TryPairs(Span<WgLooseGridPair> pairs, out int count, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            count = 0;
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgLooseGridPair* pairsStart = pairs)
            {
                status = NativeMethods.wg_loose_grid3_pairs(use, (uint)kinds, part, partCount, pairsStart, (UIntPtr)pairs.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_pairs"/>.</remarks>
        public bool TryPairs(Results<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(pairs), pairs);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgLooseGridPair* pairsStart = pairs.Items)
                {
                    status = NativeMethods.wg_loose_grid3_pairs(use, (uint)kinds, part, partCount, pairsStart, pairs.Capacity, &found);
                }
            }
            while (pairs.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_pairs"/>.</remarks>
        public int Pairs(Span<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryPairs(pairs, out int count, kinds, part, partCount));
            return count;
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_pairs"/>.</remarks>
        public void Pairs(Results<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryPairs(pairs, kinds, part, partCount));
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_moved_pairs"/>.</remarks>
        public bool TryMovedPairs(Span<WgLooseGridPair> pairs, out int count, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            count = 0;
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgLooseGridPair* pairsStart = pairs)
            {
                status = NativeMethods.wg_loose_grid3_moved_pairs(use, (uint)kinds, part, partCount, pairsStart, (UIntPtr)pairs.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_moved_pairs"/>.</remarks>
        public bool TryMovedPairs(Results<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.CheckNotNull(nameof(pairs), pairs);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgLooseGridPair* pairsStart = pairs.Items)
                {
                    status = NativeMethods.wg_loose_grid3_moved_pairs(use, (uint)kinds, part, partCount, pairsStart, pairs.Capacity, &found);
                }
            }
            while (pairs.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_moved_pairs"/>.</remarks>
        public int MovedPairs(Span<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryMovedPairs(pairs, out int count, kinds, part, partCount));
            return count;
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_moved_pairs"/>.</remarks>
        public void MovedPairs(Results<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryMovedPairs(pairs, kinds, part, partCount));
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Span<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            count = 0;
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgDebugShape* shapesStart = shapes)
            {
                status = NativeMethods.wg_loose_grid3_debug_shapes(use, mask, origin, shapesStart, (UIntPtr)shapes.Length, (uint)sizeof(WgDebugShape), &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            using Use use = Enter();
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* shapesStart = shapes.Items)
                {
                    status = NativeMethods.wg_loose_grid3_debug_shapes(use, mask, origin, shapesStart, shapes.Capacity, (uint)sizeof(WgDebugShape), &found);
                }
            }
            while (shapes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_debug_shapes"/>.</remarks>
        public int DebugShapes(Span<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, out int count, mask, originX, originY, originZ));
            return count;
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_debug_shapes"/>.</remarks>
        public void DebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, mask, originX, originY, originZ));
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_box"/>.</remarks>
        public bool TryQueryBox(WgBox3 bounds, Span<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            count = 0;
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (ulong* idsStart = ids)
            {
                status = NativeMethods.wg_loose_grid3_query_box(use, &bounds, filter.HasValue ? &filterGiven : null, idsStart, (UIntPtr)ids.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_box"/>.</remarks>
        public bool TryQueryBox(WgBox3 bounds, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            using Use use = Enter();
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (ulong* idsStart = ids.Items)
                {
                    status = NativeMethods.wg_loose_grid3_query_box(use, &bounds, filter.HasValue ? &filterGiven : null, idsStart, ids.Capacity, &found);
                }
            }
            while (ids.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_box"/>.</remarks>
        public int QueryBox(WgBox3 bounds, Span<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryQueryBox(bounds, ids, out int count, filter));
            return count;
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_box"/>.</remarks>
        public void QueryBox(WgBox3 bounds, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryQueryBox(bounds, ids, filter));
        }

        /// <summary>The ids of the objects that touch a sphere. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_sphere"/>.</remarks>
        public bool TryQuerySphere(WgVector3 center, float radius, Span<ulong> ids, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            count = 0;
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (ulong* idsStart = ids)
            {
                status = NativeMethods.wg_loose_grid3_query_sphere(use, &center, radius, filter.HasValue ? &filterGiven : null, idsStart, (UIntPtr)ids.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of the objects that touch a sphere.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_sphere"/>.</remarks>
        public bool TryQuerySphere(WgVector3 center, float radius, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(ids), ids);
            using Use use = Enter();
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (ulong* idsStart = ids.Items)
                {
                    status = NativeMethods.wg_loose_grid3_query_sphere(use, &center, radius, filter.HasValue ? &filterGiven : null, idsStart, ids.Capacity, &found);
                }
            }
            while (ids.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>The ids of the objects that touch a sphere. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_sphere"/>.</remarks>
        public int QuerySphere(WgVector3 center, float radius, Span<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryQuerySphere(center, radius, ids, out int count, filter));
            return count;
        }

        /// <summary>The ids of the objects that touch a sphere.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_sphere"/>.</remarks>
        public void QuerySphere(WgVector3 center, float radius, Results<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryQuerySphere(center, radius, ids, filter));
        }

        /// <summary>The first object that a shape touches on its way.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_first"/>.</remarks>
        public bool TryCastFirst(in WgLooseGrid3Sweep sweep, out WgLooseGridCastHit hit, in WgLooseGridQueryFilter? filter = null)
        {
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgLooseGrid3Sweep sweepGiven = sweep;
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            WgLooseGridCastHit written = default;
            WgStatus status = NativeMethods.wg_loose_grid3_cast_first(use, &sweepGiven, filter.HasValue ? &filterGiven : null, &written);
            hit = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The first object that a shape touches on its way. False if there is none.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_first"/>.</remarks>
        public bool CastFirst(in WgLooseGrid3Sweep sweep, out WgLooseGridCastHit hit, in WgLooseGridQueryFilter? filter = null)
        {
            return Refusal.IsThere(TryCastFirst(sweep, out hit, filter));
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all"/>.</remarks>
        public bool TryCastAll(in WgLooseGrid3Sweep sweep, Span<WgLooseGridCastHit> hits, out int count, in WgLooseGridQueryFilter? filter = null)
        {
            count = 0;
            var use = new WgLooseGrid3 { Bits = BeginCall() };
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgLooseGrid3Sweep* sweepStart = &sweep)
            fixed (WgLooseGridCastHit* hitsStart = hits)
            {
                status = NativeMethods.wg_loose_grid3_cast_all(use, sweepStart, filter.HasValue ? &filterGiven : null, hitsStart, (UIntPtr)hits.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all"/>.</remarks>
        public bool TryCastAll(in WgLooseGrid3Sweep sweep, Results<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.CheckNotNull(nameof(hits), hits);
            using Use use = Enter();
            WgLooseGridQueryFilter filterGiven = filter.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgLooseGrid3Sweep* sweepStart = &sweep)
                fixed (WgLooseGridCastHit* hitsStart = hits.Items)
                {
                    status = NativeMethods.wg_loose_grid3_cast_all(use, sweepStart, filter.HasValue ? &filterGiven : null, hitsStart, hits.Capacity, &found);
                }
            }
            while (hits.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all"/>.</remarks>
        public int CastAll(in WgLooseGrid3Sweep sweep, Span<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryCastAll(sweep, hits, out int count, filter));
            return count;
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all"/>.</remarks>
        public void CastAll(in WgLooseGrid3Sweep sweep, Results<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryCastAll(sweep, hits, filter));
        }
    }

    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>Fills <c>stats</c> with counts and bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_stats"/>.</remarks>
        public bool TryStats(out WgQuadtreeMapStats stats)
        {
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgQuadtreeMapStats written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_stats(use, &written, (uint)sizeof(WgQuadtreeMapStats));
            stats = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Fills <c>stats</c> with counts and bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_stats"/>.</remarks>
        public WgQuadtreeMapStats Stats()
        {
            Refusal.Check(TryStats(out WgQuadtreeMapStats stats));
            return stats;
        }

        /// <summary>Gives areas that hold every pixel that changed after <c>revision</c>, inside <c>rect</c> or, if that is null, anywhere: what to upload to a texture again, to send, to build anew. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_changes_since"/>.</remarks>
        public bool TryChangesSince(in WgQuadtreeMapRevision revision, Span<WgBounds> areas, out int count, in WgRect? rect = null)
        {
            count = 0;
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgRect rectGiven = rect.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgQuadtreeMapRevision* revisionStart = &revision)
            fixed (WgBounds* areasStart = areas)
            {
                status = NativeMethods.wg_quadtree_map_changes_since(use, revisionStart, rect.HasValue ? &rectGiven : null, areasStart, (UIntPtr)areas.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives areas that hold every pixel that changed after <c>revision</c>, inside <c>rect</c> or, if that is null, anywhere: what to upload to a texture again, to send, to build anew.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_changes_since"/>.</remarks>
        public bool TryChangesSince(in WgQuadtreeMapRevision revision, Results<WgBounds> areas, in WgRect? rect = null)
        {
            Refusal.CheckNotNull(nameof(areas), areas);
            using Use use = Enter();
            WgRect rectGiven = rect.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgQuadtreeMapRevision* revisionStart = &revision)
                fixed (WgBounds* areasStart = areas.Items)
                {
                    status = NativeMethods.wg_quadtree_map_changes_since(use, revisionStart, rect.HasValue ? &rectGiven : null, areasStart, areas.Capacity, &found);
                }
            }
            while (areas.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives areas that hold every pixel that changed after <c>revision</c>, inside <c>rect</c> or, if that is null, anywhere: what to upload to a texture again, to send, to build anew. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_changes_since"/>.</remarks>
        public int ChangesSince(in WgQuadtreeMapRevision revision, Span<WgBounds> areas, in WgRect? rect = null)
        {
            Refusal.Check(TryChangesSince(revision, areas, out int count, rect));
            return count;
        }

        /// <summary>Gives areas that hold every pixel that changed after <c>revision</c>, inside <c>rect</c> or, if that is null, anywhere: what to upload to a texture again, to send, to build anew.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_changes_since"/>.</remarks>
        public void ChangesSince(in WgQuadtreeMapRevision revision, Results<WgBounds> areas, in WgRect? rect = null)
        {
            Refusal.Check(TryChangesSince(revision, areas, rect));
        }

        /// <summary>Moves <c>count</c> boxes, circles and capsules, tilted ones too, until each comes upon a pixel at or above <c>threshold</c>: <c>contacts[i]</c> becomes what stops <c>sweeps[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_sweep_many"/>.</remarks>
        public bool TrySweepMany(ReadOnlySpan<WgQuadtreeMapSweep> sweeps, Span<WgQuadtreeMapContact> contacts, byte threshold = 1)
        {
            if (!Refusal.HasLength(nameof(contacts), contacts.Length, sweeps.Length))
            {
                return false;
            }
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgStatus status;
            fixed (WgQuadtreeMapSweep* sweepsStart = &MemoryMarshal.GetReference(sweeps))
            fixed (WgQuadtreeMapContact* contactsStart = contacts)
            {
                status = NativeMethods.wg_quadtree_map_sweep_many(use, sweepsStart, (UIntPtr)sweeps.Length, threshold, contactsStart);
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Moves <c>count</c> boxes, circles and capsules, tilted ones too, until each comes upon a pixel at or above <c>threshold</c>: <c>contacts[i]</c> becomes what stops <c>sweeps[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_sweep_many"/>.</remarks>
        public void SweepMany(ReadOnlySpan<WgQuadtreeMapSweep> sweeps, Span<WgQuadtreeMapContact> contacts, byte threshold = 1)
        {
            Refusal.Check(TrySweepMany(sweeps, contacts, threshold));
        }

        /// <summary>Pushes <c>count</c> boxes, circles and capsules out of the pixels at or above <c>threshold</c> that they lie in: <c>pushes[i]</c> becomes the least translation after which <c>colliders[i]</c> lies in none, of at most <c>maxPush</c> pixels (above 0, to 32).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_push_out_many"/>.</remarks>
        public bool TryPushOutMany(ReadOnlySpan<WgQuadtreeMapCollider> colliders, float maxPush, Span<WgQuadtreeMapPush> pushes, byte threshold = 1)
        {
            if (!Refusal.HasLength(nameof(pushes), pushes.Length, colliders.Length))
            {
                return false;
            }
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgStatus status;
            fixed (WgQuadtreeMapCollider* collidersStart = &MemoryMarshal.GetReference(colliders))
            fixed (WgQuadtreeMapPush* pushesStart = pushes)
            {
                status = NativeMethods.wg_quadtree_map_push_out_many(use, collidersStart, (UIntPtr)colliders.Length, maxPush, threshold, pushesStart);
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Pushes <c>count</c> boxes, circles and capsules out of the pixels at or above <c>threshold</c> that they lie in: <c>pushes[i]</c> becomes the least translation after which <c>colliders[i]</c> lies in none, of at most <c>maxPush</c> pixels (above 0, to 32).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_push_out_many"/>.</remarks>
        public void PushOutMany(ReadOnlySpan<WgQuadtreeMapCollider> colliders, float maxPush, Span<WgQuadtreeMapPush> pushes, byte threshold = 1)
        {
            Refusal.Check(TryPushOutMany(colliders, maxPush, pushes, threshold));
        }

        /// <summary>Writes the normal of the surface around each of <c>count</c> pixels: <c>normals[i]</c> becomes the unit vector to <c>points[i]</c> from the centre of gravity of the pixels at or above <c>threshold</c> around it, no farther than <c>radius</c> (1 to 64, rounded to 1/256) from centre to centre.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_surface_normal_many"/>.</remarks>
        public bool TrySurfaceNormalMany(ReadOnlySpan<WgPoint> points, float radius, Span<WgVector2> normals, byte threshold = 1)
        {
            if (!Refusal.HasLength(nameof(normals), normals.Length, points.Length))
            {
                return false;
            }
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgStatus status;
            fixed (WgPoint* pointsStart = &MemoryMarshal.GetReference(points))
            fixed (WgVector2* normalsStart = normals)
            {
                status = NativeMethods.wg_quadtree_map_surface_normal_many(use, pointsStart, (UIntPtr)points.Length, radius, threshold, normalsStart);
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes the normal of the surface around each of <c>count</c> pixels: <c>normals[i]</c> becomes the unit vector to <c>points[i]</c> from the centre of gravity of the pixels at or above <c>threshold</c> around it, no farther than <c>radius</c> (1 to 64, rounded to 1/256) from centre to centre.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_surface_normal_many"/>.</remarks>
        public void SurfaceNormalMany(ReadOnlySpan<WgPoint> points, float radius, Span<WgVector2> normals, byte threshold = 1)
        {
            Refusal.Check(TrySurfaceNormalMany(points, radius, normals, threshold));
        }

        /// <summary>Fills <c>stats</c> with what the map keeps of its squares that are <c>side</c> pixels wide: 1024, 128 or 16.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_level_stats"/>.</remarks>
        public bool TryLevelStats(uint side, out WgQuadtreeMapLevelStats stats)
        {
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgQuadtreeMapLevelStats written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_level_stats(use, side, &written, (uint)sizeof(WgQuadtreeMapLevelStats));
            stats = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Fills <c>stats</c> with what the map keeps of its squares that are <c>side</c> pixels wide: 1024, 128 or 16.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_level_stats"/>.</remarks>
        public WgQuadtreeMapLevelStats LevelStats(uint side)
        {
            Refusal.Check(TryLevelStats(side, out WgQuadtreeMapLevelStats stats));
            return stats;
        }

        /// <summary>Reads <c>count</c> pixels: <c>values[i]</c> becomes the pixel at <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_get_many"/>.</remarks>
        public bool TryGetMany(ReadOnlySpan<WgPoint> points, Span<byte> values)
        {
            if (!Refusal.HasLength(nameof(values), values.Length, points.Length))
            {
                return false;
            }
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgStatus status;
            fixed (WgPoint* pointsStart = &MemoryMarshal.GetReference(points))
            fixed (byte* valuesStart = values)
            {
                status = NativeMethods.wg_quadtree_map_get_many(use, pointsStart, (UIntPtr)points.Length, valuesStart);
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Reads <c>count</c> pixels: <c>values[i]</c> becomes the pixel at <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_get_many"/>.</remarks>
        public void GetMany(ReadOnlySpan<WgPoint> points, Span<byte> values)
        {
            Refusal.Check(TryGetMany(points, values));
        }

        /// <summary>Reads a rectangle into rows of bytes that start <c>rowStride</c> bytes apart; 0 means rect-&gt;width. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_rect"/>.</remarks>
        public bool TryReadRect(WgRect rect, Span<byte> pixels, int rowStride = 0)
        {
            if (!Refusal.HasRows(nameof(pixels), pixels.Length, rect, rowStride))
            {
                return false;
            }
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgStatus status;
            fixed (byte* pixelsStart = pixels)
            {
                status = NativeMethods.wg_quadtree_map_read_rect(use, &rect, pixelsStart, (UIntPtr)((ulong)rowStride * sizeof(byte)));
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Reads a rectangle into rows of bytes that start <c>rowStride</c> bytes apart; 0 means rect-&gt;width. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_rect"/>.</remarks>
        public void ReadRect(WgRect rect, Span<byte> pixels, int rowStride = 0)
        {
            Refusal.Check(TryReadRect(rect, pixels, rowStride));
        }

        /// <summary>Reads a rectangle as colours: each pixel as <c>palette[value]</c>, in one pass, at the speed of the writing. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_colors"/>.</remarks>
        public bool TryReadColors(WgRect rect, ReadOnlySpan<uint> palette, Span<uint> colors, int rowStride = 0)
        {
            if (!Refusal.HasRows(nameof(colors), colors.Length, rect, rowStride))
            {
                return false;
            }
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgStatus status;
            fixed (uint* paletteStart = &MemoryMarshal.GetReference(palette))
            fixed (uint* colorsStart = colors)
            {
                status = NativeMethods.wg_quadtree_map_read_colors(use, &rect, paletteStart, (UIntPtr)palette.Length, colorsStart, (UIntPtr)((ulong)rowStride * sizeof(uint)));
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Reads a rectangle as colours: each pixel as <c>palette[value]</c>, in one pass, at the speed of the writing. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_colors"/>.</remarks>
        public void ReadColors(WgRect rect, ReadOnlySpan<uint> palette, Span<uint> colors, int rowStride = 0)
        {
            Refusal.Check(TryReadColors(rect, palette, colors, rowStride));
        }

        /// <summary>Reads a map smaller than it is: one byte for each square of 2^<c>level</c> pixels a side, for overviews and for cameras far away. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_reduced"/>.</remarks>
        public bool TryReadReduced(WgRect rect, uint level, WgQuadtreeMapReduction reduction, Span<byte> pixels, int rowStride = 0)
        {
            if (!Refusal.HasRows(nameof(pixels), pixels.Length, rect, rowStride))
            {
                return false;
            }
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgStatus status;
            fixed (byte* pixelsStart = pixels)
            {
                status = NativeMethods.wg_quadtree_map_read_reduced(use, &rect, level, (uint)reduction, pixelsStart, (UIntPtr)((ulong)rowStride * sizeof(byte)));
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Reads a map smaller than it is: one byte for each square of 2^<c>level</c> pixels a side, for overviews and for cameras far away. Rows are <c>rowStride</c> elements apart, 0 for no gaps.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_read_reduced"/>.</remarks>
        public void ReadReduced(WgRect rect, uint level, WgQuadtreeMapReduction reduction, Span<byte> pixels, int rowStride = 0)
        {
            Refusal.Check(TryReadReduced(rect, level, reduction, pixels, rowStride));
        }

        /// <summary>Follows <c>count</c> segments and writes what stops each: <c>hits[i]</c> becomes the first pixel at or above <c>threshold</c> on the one from <c>from[i]</c> to <c>to[i]</c>, both included.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_cast_many"/>.</remarks>
        public bool TryCastMany(ReadOnlySpan<WgPoint> from, ReadOnlySpan<WgPoint> to, Span<WgQuadtreeMapHit> hits, byte threshold = 1)
        {
            if (!Refusal.HasLength(nameof(to), to.Length, from.Length))
            {
                return false;
            }
            if (!Refusal.HasLength(nameof(hits), hits.Length, from.Length))
            {
                return false;
            }
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgStatus status;
            fixed (WgPoint* fromStart = &MemoryMarshal.GetReference(from))
            fixed (WgPoint* toStart = &MemoryMarshal.GetReference(to))
            fixed (WgQuadtreeMapHit* hitsStart = hits)
            {
                status = NativeMethods.wg_quadtree_map_cast_many(use, fromStart, toStart, (UIntPtr)from.Length, threshold, hitsStart);
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Follows <c>count</c> segments and writes what stops each: <c>hits[i]</c> becomes the first pixel at or above <c>threshold</c> on the one from <c>from[i]</c> to <c>to[i]</c>, both included.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_cast_many"/>.</remarks>
        public void CastMany(ReadOnlySpan<WgPoint> from, ReadOnlySpan<WgPoint> to, Span<WgQuadtreeMapHit> hits, byte threshold = 1)
        {
            Refusal.Check(TryCastMany(from, to, hits, threshold));
        }

        /// <summary>Writes the pixel at or above <c>threshold</c> that is nearest to each of <c>count</c> pixels: <c>nearest[i]</c> becomes the one for <c>from[i]</c>, if it lies no farther than <c>radius</c> pixels: 0 to 1048576, rounded to 1/256, from centre to centre.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_nearest_many"/>.</remarks>
        public bool TryNearestMany(ReadOnlySpan<WgPoint> from, float radius, Span<WgQuadtreeMapNearest> nearest, byte threshold = 1)
        {
            if (!Refusal.HasLength(nameof(nearest), nearest.Length, from.Length))
            {
                return false;
            }
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgStatus status;
            fixed (WgPoint* fromStart = &MemoryMarshal.GetReference(from))
            fixed (WgQuadtreeMapNearest* nearestStart = nearest)
            {
                status = NativeMethods.wg_quadtree_map_nearest_many(use, fromStart, (UIntPtr)from.Length, radius, threshold, nearestStart);
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes the pixel at or above <c>threshold</c> that is nearest to each of <c>count</c> pixels: <c>nearest[i]</c> becomes the one for <c>from[i]</c>, if it lies no farther than <c>radius</c> pixels: 0 to 1048576, rounded to 1/256, from centre to centre.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_nearest_many"/>.</remarks>
        public void NearestMany(ReadOnlySpan<WgPoint> from, float radius, Span<WgQuadtreeMapNearest> nearest, byte threshold = 1)
        {
            Refusal.Check(TryNearestMany(from, radius, nearest, threshold));
        }

        /// <summary>Whether each of <c>count</c> shapes holds a pixel at or above <c>threshold</c>: <c>touches[i]</c> becomes 1 or 0 for <c>shapes[i]</c>, of any kind; 2 for one of several that reaches into a region that is absent.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_touches_many"/>.</remarks>
        public bool TryTouchesMany(ReadOnlySpan<WgQuadtreeMapShape> shapes, Span<byte> touches, byte threshold = 1)
        {
            if (!Refusal.HasLength(nameof(touches), touches.Length, shapes.Length))
            {
                return false;
            }
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgStatus status;
            fixed (WgQuadtreeMapShape* shapesStart = &MemoryMarshal.GetReference(shapes))
            fixed (byte* touchesStart = touches)
            {
                status = NativeMethods.wg_quadtree_map_touches_many(use, shapesStart, (UIntPtr)shapes.Length, threshold, touchesStart);
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Whether each of <c>count</c> shapes holds a pixel at or above <c>threshold</c>: <c>touches[i]</c> becomes 1 or 0 for <c>shapes[i]</c>, of any kind; 2 for one of several that reaches into a region that is absent.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_touches_many"/>.</remarks>
        public void TouchesMany(ReadOnlySpan<WgQuadtreeMapShape> shapes, Span<byte> touches, byte threshold = 1)
        {
            Refusal.Check(TryTouchesMany(shapes, touches, threshold));
        }

        /// <summary>Lists the regions that touch <c>rect</c>, or all of the map if that is null, row by row. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_regions"/>.</remarks>
        public bool TryRegions(WgQuadtreeMapRegionKind which, Span<WgQuadtreeMapRegion> regions, out int count, in WgRect? rect = null)
        {
            count = 0;
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgRect rectGiven = rect.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgQuadtreeMapRegion* regionsStart = regions)
            {
                status = NativeMethods.wg_quadtree_map_regions(use, rect.HasValue ? &rectGiven : null, (uint)which, regionsStart, (UIntPtr)regions.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Lists the regions that touch <c>rect</c>, or all of the map if that is null, row by row.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_regions"/>.</remarks>
        public bool TryRegions(WgQuadtreeMapRegionKind which, Results<WgQuadtreeMapRegion> regions, in WgRect? rect = null)
        {
            Refusal.CheckNotNull(nameof(regions), regions);
            using Use use = Enter();
            WgRect rectGiven = rect.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgQuadtreeMapRegion* regionsStart = regions.Items)
                {
                    status = NativeMethods.wg_quadtree_map_regions(use, rect.HasValue ? &rectGiven : null, (uint)which, regionsStart, regions.Capacity, &found);
                }
            }
            while (regions.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Lists the regions that touch <c>rect</c>, or all of the map if that is null, row by row. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_regions"/>.</remarks>
        public int Regions(WgQuadtreeMapRegionKind which, Span<WgQuadtreeMapRegion> regions, in WgRect? rect = null)
        {
            Refusal.Check(TryRegions(which, regions, out int count, rect));
            return count;
        }

        /// <summary>Lists the regions that touch <c>rect</c>, or all of the map if that is null, row by row.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_regions"/>.</remarks>
        public void Regions(WgQuadtreeMapRegionKind which, Results<WgQuadtreeMapRegion> regions, in WgRect? rect = null)
        {
            Refusal.Check(TryRegions(which, regions, rect));
        }

        /// <summary>Covers solid ground by rectangles, for box colliders: every solid pixel lies in one of them, no other pixel does, and none overlap. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_solid_rects"/>.</remarks>
        public bool TrySolidRects(in WgQuadtreeMapGround ground, Span<WgRect> rects, out int count)
        {
            count = 0;
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgQuadtreeMapGround* groundStart = &ground)
            fixed (WgRect* rectsStart = rects)
            {
                status = NativeMethods.wg_quadtree_map_solid_rects(use, groundStart, rectsStart, (UIntPtr)rects.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Covers solid ground by rectangles, for box colliders: every solid pixel lies in one of them, no other pixel does, and none overlap.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_solid_rects"/>.</remarks>
        public bool TrySolidRects(in WgQuadtreeMapGround ground, Results<WgRect> rects)
        {
            Refusal.CheckNotNull(nameof(rects), rects);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgQuadtreeMapGround* groundStart = &ground)
                fixed (WgRect* rectsStart = rects.Items)
                {
                    status = NativeMethods.wg_quadtree_map_solid_rects(use, groundStart, rectsStart, rects.Capacity, &found);
                }
            }
            while (rects.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Covers solid ground by rectangles, for box colliders: every solid pixel lies in one of them, no other pixel does, and none overlap. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_solid_rects"/>.</remarks>
        public int SolidRects(in WgQuadtreeMapGround ground, Span<WgRect> rects)
        {
            Refusal.Check(TrySolidRects(ground, rects, out int count));
            return count;
        }

        /// <summary>Covers solid ground by rectangles, for box colliders: every solid pixel lies in one of them, no other pixel does, and none overlap.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_solid_rects"/>.</remarks>
        public void SolidRects(in WgQuadtreeMapGround ground, Results<WgRect> rects)
        {
            Refusal.Check(TrySolidRects(ground, rects));
        }

        /// <summary>Saves the whole map to bytes; <c>compression</c> is a WgQuadtreeMapCompression. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_save"/>.</remarks>
        public bool TrySave(Span<byte> bytes, out int count, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            count = 0;
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (byte* bytesStart = bytes)
            {
                status = NativeMethods.wg_quadtree_map_save(use, (uint)compression, bytesStart, (UIntPtr)bytes.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Saves the whole map to bytes; <c>compression</c> is a WgQuadtreeMapCompression.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_save"/>.</remarks>
        public bool TrySave(Results<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.CheckNotNull(nameof(bytes), bytes);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (byte* bytesStart = bytes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_save(use, (uint)compression, bytesStart, bytes.Capacity, &found);
                }
            }
            while (bytes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Saves the whole map to bytes; <c>compression</c> is a WgQuadtreeMapCompression. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_save"/>.</remarks>
        public int Save(Span<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.Check(TrySave(bytes, out int count, compression));
            return count;
        }

        /// <summary>Saves the whole map to bytes; <c>compression</c> is a WgQuadtreeMapCompression.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_save"/>.</remarks>
        public void Save(Results<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.Check(TrySave(bytes, compression));
        }

        /// <summary>Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of 1024 x 1024 pixels are divided in four until each part has one value, whatever is packed or waits for compaction. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_squares"/>.</remarks>
        public bool TrySquares(WgRect rect, WgQuadtreeMapSquareKind kinds, Span<WgQuadtreeMapSquare> squares, out int count, uint minSide = 1)
        {
            count = 0;
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgQuadtreeMapSquare* squaresStart = squares)
            {
                status = NativeMethods.wg_quadtree_map_squares(use, &rect, (uint)kinds, minSide, squaresStart, (UIntPtr)squares.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of 1024 x 1024 pixels are divided in four until each part has one value, whatever is packed or waits for compaction.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_squares"/>.</remarks>
        public bool TrySquares(WgRect rect, WgQuadtreeMapSquareKind kinds, Results<WgQuadtreeMapSquare> squares, uint minSide = 1)
        {
            Refusal.CheckNotNull(nameof(squares), squares);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgQuadtreeMapSquare* squaresStart = squares.Items)
                {
                    status = NativeMethods.wg_quadtree_map_squares(use, &rect, (uint)kinds, minSide, squaresStart, squares.Capacity, &found);
                }
            }
            while (squares.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of 1024 x 1024 pixels are divided in four until each part has one value, whatever is packed or waits for compaction. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_squares"/>.</remarks>
        public int Squares(WgRect rect, WgQuadtreeMapSquareKind kinds, Span<WgQuadtreeMapSquare> squares, uint minSide = 1)
        {
            Refusal.Check(TrySquares(rect, kinds, squares, out int count, minSide));
            return count;
        }

        /// <summary>Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of 1024 x 1024 pixels are divided in four until each part has one value, whatever is packed or waits for compaction.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_squares"/>.</remarks>
        public void Squares(WgRect rect, WgQuadtreeMapSquareKind kinds, Results<WgQuadtreeMapSquare> squares, uint minSide = 1)
        {
            Refusal.Check(TrySquares(rect, kinds, squares, minSide));
        }

        /// <summary>Counts the pixels of a rectangle above 0 and sums its hit points up.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_sums"/>.</remarks>
        public bool TrySums(WgRect rect, out WgQuadtreeMapSums sums)
        {
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgQuadtreeMapSums written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_sums(use, &rect, &written);
            sums = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Counts the pixels of a rectangle above 0 and sums its hit points up.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_sums"/>.</remarks>
        public WgQuadtreeMapSums Sums(WgRect rect)
        {
            Refusal.Check(TrySums(rect, out WgQuadtreeMapSums sums));
            return sums;
        }

        /// <summary>Writes the pixels of a rectangle of at most 4096 x 4096 pixels to bytes, for a player who joins or to take an edit back later. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode"/>.</remarks>
        public bool TryEncode(WgRect rect, Span<byte> bytes, out int count, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            count = 0;
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (byte* bytesStart = bytes)
            {
                status = NativeMethods.wg_quadtree_map_encode(use, &rect, (uint)compression, bytesStart, (UIntPtr)bytes.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes the pixels of a rectangle of at most 4096 x 4096 pixels to bytes, for a player who joins or to take an edit back later.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode"/>.</remarks>
        public bool TryEncode(WgRect rect, Results<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.CheckNotNull(nameof(bytes), bytes);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (byte* bytesStart = bytes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_encode(use, &rect, (uint)compression, bytesStart, bytes.Capacity, &found);
                }
            }
            while (bytes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes the pixels of a rectangle of at most 4096 x 4096 pixels to bytes, for a player who joins or to take an edit back later. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode"/>.</remarks>
        public int Encode(WgRect rect, Span<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.Check(TryEncode(rect, bytes, out int count, compression));
            return count;
        }

        /// <summary>Writes the pixels of a rectangle of at most 4096 x 4096 pixels to bytes, for a player who joins or to take an edit back later.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode"/>.</remarks>
        public void Encode(WgRect rect, Results<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.Check(TryEncode(rect, bytes, compression));
        }

        /// <summary>Writes what changed after <c>revision</c> to bytes: in the squares of 16 x 16 pixels that touch <c>rect</c>, or everywhere if that is null. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_delta"/>.</remarks>
        public bool TryEncodeDelta(in WgQuadtreeMapRevision revision, Span<byte> bytes, out int count, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            count = 0;
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgRect rectGiven = rect.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgQuadtreeMapRevision* revisionStart = &revision)
            fixed (byte* bytesStart = bytes)
            {
                status = NativeMethods.wg_quadtree_map_encode_delta(use, revisionStart, rect.HasValue ? &rectGiven : null, (uint)compression, bytesStart, (UIntPtr)bytes.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes what changed after <c>revision</c> to bytes: in the squares of 16 x 16 pixels that touch <c>rect</c>, or everywhere if that is null.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_delta"/>.</remarks>
        public bool TryEncodeDelta(in WgQuadtreeMapRevision revision, Results<byte> bytes, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.CheckNotNull(nameof(bytes), bytes);
            using Use use = Enter();
            WgRect rectGiven = rect.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgQuadtreeMapRevision* revisionStart = &revision)
                fixed (byte* bytesStart = bytes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_encode_delta(use, revisionStart, rect.HasValue ? &rectGiven : null, (uint)compression, bytesStart, bytes.Capacity, &found);
                }
            }
            while (bytes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes what changed after <c>revision</c> to bytes: in the squares of 16 x 16 pixels that touch <c>rect</c>, or everywhere if that is null. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_delta"/>.</remarks>
        public int EncodeDelta(in WgQuadtreeMapRevision revision, Span<byte> bytes, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.Check(TryEncodeDelta(revision, bytes, out int count, rect, compression));
            return count;
        }

        /// <summary>Writes what changed after <c>revision</c> to bytes: in the squares of 16 x 16 pixels that touch <c>rect</c>, or everywhere if that is null.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_delta"/>.</remarks>
        public void EncodeDelta(in WgQuadtreeMapRevision revision, Results<byte> bytes, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.Check(TryEncodeDelta(revision, bytes, rect, compression));
        }

        /// <summary>Writes to bytes in what squares a map differs from another, <c>@base</c>: in the regions of 1024 x 1024 pixels that touch <c>rect</c>, or everywhere if that is null. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_difference"/>.</remarks>
        public bool TryEncodeDifference(QuadtreeMap @base, Span<byte> bytes, out int count, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.CheckNotNull(nameof(@base), @base);
            count = 0;
            using Use use = Enter();
            using Use baseUse = @base.Enter();
            WgRect rectGiven = rect.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (byte* bytesStart = bytes)
            {
                status = NativeMethods.wg_quadtree_map_encode_difference(use, baseUse, rect.HasValue ? &rectGiven : null, (uint)compression, bytesStart, (UIntPtr)bytes.Length, &found);
            }
            count = Refusal.Count(found);
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes to bytes in what squares a map differs from another, <c>@base</c>: in the regions of 1024 x 1024 pixels that touch <c>rect</c>, or everywhere if that is null.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_difference"/>.</remarks>
        public bool TryEncodeDifference(QuadtreeMap @base, Results<byte> bytes, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.CheckNotNull(nameof(@base), @base);
            Refusal.CheckNotNull(nameof(bytes), bytes);
            using Use use = Enter();
            using Use baseUse = @base.Enter();
            WgRect rectGiven = rect.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (byte* bytesStart = bytes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_encode_difference(use, baseUse, rect.HasValue ? &rectGiven : null, (uint)compression, bytesStart, bytes.Capacity, &found);
                }
            }
            while (bytes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes to bytes in what squares a map differs from another, <c>@base</c>: in the regions of 1024 x 1024 pixels that touch <c>rect</c>, or everywhere if that is null. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_difference"/>.</remarks>
        public int EncodeDifference(QuadtreeMap @base, Span<byte> bytes, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.Check(TryEncodeDifference(@base, bytes, out int count, rect, compression));
            return count;
        }

        /// <summary>Writes to bytes in what squares a map differs from another, <c>@base</c>: in the regions of 1024 x 1024 pixels that touch <c>rect</c>, or everywhere if that is null.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_difference"/>.</remarks>
        public void EncodeDifference(QuadtreeMap @base, Results<byte> bytes, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.Check(TryEncodeDifference(@base, bytes, rect, compression));
        }

        /// <summary>Gives the hashes of the squares with a side of <c>side</c> pixels (16 to 4096) that a rectangle is divided into, row by row from its first pixel; those at its right and lower border are cut off. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_hashes"/>.</remarks>
        public bool TryHashes(WgRect rect, uint side, Span<ulong> hashes, out int count)
        {
            count = 0;
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (ulong* hashesStart = hashes)
            {
                status = NativeMethods.wg_quadtree_map_hashes(use, &rect, side, hashesStart, (UIntPtr)hashes.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives the hashes of the squares with a side of <c>side</c> pixels (16 to 4096) that a rectangle is divided into, row by row from its first pixel; those at its right and lower border are cut off.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_hashes"/>.</remarks>
        public bool TryHashes(WgRect rect, uint side, Results<ulong> hashes)
        {
            Refusal.CheckNotNull(nameof(hashes), hashes);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (ulong* hashesStart = hashes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_hashes(use, &rect, side, hashesStart, hashes.Capacity, &found);
                }
            }
            while (hashes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives the hashes of the squares with a side of <c>side</c> pixels (16 to 4096) that a rectangle is divided into, row by row from its first pixel; those at its right and lower border are cut off. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_hashes"/>.</remarks>
        public int Hashes(WgRect rect, uint side, Span<ulong> hashes)
        {
            Refusal.Check(TryHashes(rect, side, hashes, out int count));
            return count;
        }

        /// <summary>Gives the hashes of the squares with a side of <c>side</c> pixels (16 to 4096) that a rectangle is divided into, row by row from its first pixel; those at its right and lower border are cut off.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_hashes"/>.</remarks>
        public void Hashes(WgRect rect, uint side, Results<ulong> hashes)
        {
            Refusal.Check(TryHashes(rect, side, hashes));
        }

        /// <summary>Follows the segment from <c>from</c> to <c>to</c> and writes the first pixel at or above <c>threshold</c> to <c>hit</c>: see CastMany.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_cast"/>.</remarks>
        public bool TryCast(WgPoint from, WgPoint to, out WgQuadtreeMapHit hit, byte threshold = 1)
        {
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgQuadtreeMapHit written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_cast(use, &from, &to, threshold, &written);
            hit = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Follows the segment from <c>from</c> to <c>to</c> and writes the first pixel at or above <c>threshold</c> to <c>hit</c>: see CastMany. False if there is none.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_cast"/>.</remarks>
        public bool Cast(WgPoint from, WgPoint to, out WgQuadtreeMapHit hit, byte threshold = 1)
        {
            return Refusal.IsThere(TryCast(from, to, out hit, threshold));
        }

        /// <summary>Writes the pixel at or above <c>threshold</c> that is nearest to the pixel <c>from</c>, no farther than <c>radius</c>, to <c>nearest</c>: see NearestMany.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_nearest"/>.</remarks>
        public bool TryNearest(WgPoint from, float radius, out WgQuadtreeMapNearest nearest, byte threshold = 1)
        {
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgQuadtreeMapNearest written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_nearest(use, &from, radius, threshold, &written);
            nearest = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes the pixel at or above <c>threshold</c> that is nearest to the pixel <c>from</c>, no farther than <c>radius</c>, to <c>nearest</c>: see NearestMany. False if there is none.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_nearest"/>.</remarks>
        public bool Nearest(WgPoint from, float radius, out WgQuadtreeMapNearest nearest, byte threshold = 1)
        {
            return Refusal.IsThere(TryNearest(from, radius, out nearest, threshold));
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Span<WgDebugShape> shapes, out int count, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            count = 0;
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgRect rectGiven = rect.GetValueOrDefault();
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgDebugShape* shapesStart = shapes)
            {
                status = NativeMethods.wg_quadtree_map_debug_shapes(use, rect.HasValue ? &rectGiven : null, mask, origin, shapesStart, (UIntPtr)shapes.Length, (uint)sizeof(WgDebugShape), &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Results<WgDebugShape> shapes, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            using Use use = Enter();
            WgRect rectGiven = rect.GetValueOrDefault();
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* shapesStart = shapes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_debug_shapes(use, rect.HasValue ? &rectGiven : null, mask, origin, shapesStart, shapes.Capacity, (uint)sizeof(WgDebugShape), &found);
                }
            }
            while (shapes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_debug_shapes"/>.</remarks>
        public int DebugShapes(Span<WgDebugShape> shapes, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, out int count, rect, mask, originX, originY, originZ));
            return count;
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_debug_shapes"/>.</remarks>
        public void DebugShapes(Results<WgDebugShape> shapes, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, rect, mask, originX, originY, originZ));
        }

        /// <summary>Whether a shape holds a pixel at or above <c>threshold</c>: <c>touches</c> becomes 1 or 0.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_touches"/>.</remarks>
        public bool TryTouches(in WgQuadtreeMapShape shape, out bool touches, byte threshold = 1)
        {
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgQuadtreeMapShape shapeGiven = shape;
            byte written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_touches(use, &shapeGiven, threshold, &written);
            touches = written != 0;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Whether a shape holds a pixel at or above <c>threshold</c>: <c>touches</c> becomes 1 or 0.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_touches"/>.</remarks>
        public bool Touches(in WgQuadtreeMapShape shape, byte threshold = 1)
        {
            Refusal.Check(TryTouches(shape, out bool touches, threshold));
            return touches;
        }

        /// <summary>Moves a box, circle or capsule until it comes upon a pixel at or above <c>threshold</c>: see SweepMany.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_sweep"/>.</remarks>
        public bool TrySweep(in WgQuadtreeMapSweep sweep, out WgQuadtreeMapContact contact, byte threshold = 1)
        {
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgQuadtreeMapSweep sweepGiven = sweep;
            WgQuadtreeMapContact written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_sweep(use, &sweepGiven, threshold, &written);
            contact = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Moves a box, circle or capsule until it comes upon a pixel at or above <c>threshold</c>: see SweepMany. False if there is none.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_sweep"/>.</remarks>
        public bool Sweep(in WgQuadtreeMapSweep sweep, out WgQuadtreeMapContact contact, byte threshold = 1)
        {
            return Refusal.IsThere(TrySweep(sweep, out contact, threshold));
        }

        /// <summary>Pushes a box, circle or capsule out of the pixels at or above <c>threshold</c> by the least translation of at most <c>maxPush</c> pixels: see PushOutMany.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_push_out"/>.</remarks>
        public bool TryPushOut(in WgQuadtreeMapCollider collider, float maxPush, out WgQuadtreeMapPush push, byte threshold = 1)
        {
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgQuadtreeMapCollider colliderGiven = collider;
            WgQuadtreeMapPush written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_push_out(use, &colliderGiven, maxPush, threshold, &written);
            push = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Pushes a box, circle or capsule out of the pixels at or above <c>threshold</c> by the least translation of at most <c>maxPush</c> pixels: see PushOutMany. False if there is none.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_push_out"/>.</remarks>
        public bool PushOut(in WgQuadtreeMapCollider collider, float maxPush, out WgQuadtreeMapPush push, byte threshold = 1)
        {
            return Refusal.IsThere(TryPushOut(collider, maxPush, out push, threshold));
        }

        /// <summary>The normal of the surface around a pixel, from the pixels no farther than <c>radius</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_surface_normal"/>.</remarks>
        public bool TrySurfaceNormal(WgPoint point, float radius, out WgVector2 normal, byte threshold = 1)
        {
            var use = new WgQuadtreeMap { Bits = BeginCall() };
            WgVector2 written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_surface_normal(use, &point, radius, threshold, &written);
            normal = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>The normal of the surface around a pixel, from the pixels no farther than <c>radius</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_surface_normal"/>.</remarks>
        public WgVector2 SurfaceNormal(WgPoint point, float radius, byte threshold = 1)
        {
            Refusal.Check(TrySurfaceNormal(point, radius, out WgVector2 normal, threshold));
            return normal;
        }
    }

    public sealed unsafe partial class QuadtreeMapIslands
    {
        /// <summary>Gives the islands of a search that is done, as they were at its moment, in the order of their first leaves of 16 x 16 pixels, row by row; those cut out stay in the list. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_found"/>.</remarks>
        public bool TryFound(Span<WgQuadtreeMapIsland> islands, out int count)
        {
            count = 0;
            var use = new WgQuadtreeMapIslands { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgQuadtreeMapIsland* islandsStart = islands)
            {
                status = NativeMethods.wg_quadtree_map_islands_found(use, islandsStart, (UIntPtr)islands.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives the islands of a search that is done, as they were at its moment, in the order of their first leaves of 16 x 16 pixels, row by row; those cut out stay in the list.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_found"/>.</remarks>
        public bool TryFound(Results<WgQuadtreeMapIsland> islands)
        {
            Refusal.CheckNotNull(nameof(islands), islands);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgQuadtreeMapIsland* islandsStart = islands.Items)
                {
                    status = NativeMethods.wg_quadtree_map_islands_found(use, islandsStart, islands.Capacity, &found);
                }
            }
            while (islands.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives the islands of a search that is done, as they were at its moment, in the order of their first leaves of 16 x 16 pixels, row by row; those cut out stay in the list. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_found"/>.</remarks>
        public int Found(Span<WgQuadtreeMapIsland> islands)
        {
            Refusal.Check(TryFound(islands, out int count));
            return count;
        }

        /// <summary>Gives the islands of a search that is done, as they were at its moment, in the order of their first leaves of 16 x 16 pixels, row by row; those cut out stay in the list.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_found"/>.</remarks>
        public void Found(Results<WgQuadtreeMapIsland> islands)
        {
            Refusal.Check(TryFound(islands));
        }

        /// <summary>Fills <c>stats</c> with counts and bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_stats"/>.</remarks>
        public bool TryStats(out WgQuadtreeMapIslandsStats stats)
        {
            var use = new WgQuadtreeMapIslands { Bits = BeginCall() };
            WgQuadtreeMapIslandsStats written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_islands_stats(use, &written, (uint)sizeof(WgQuadtreeMapIslandsStats));
            stats = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Fills <c>stats</c> with counts and bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_stats"/>.</remarks>
        public WgQuadtreeMapIslandsStats Stats()
        {
            Refusal.Check(TryStats(out WgQuadtreeMapIslandsStats stats));
            return stats;
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Span<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            count = 0;
            var use = new WgQuadtreeMapIslands { Bits = BeginCall() };
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgDebugShape* shapesStart = shapes)
            {
                status = NativeMethods.wg_quadtree_map_islands_debug_shapes(use, mask, origin, shapesStart, (UIntPtr)shapes.Length, (uint)sizeof(WgDebugShape), &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            using Use use = Enter();
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* shapesStart = shapes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_islands_debug_shapes(use, mask, origin, shapesStart, shapes.Capacity, (uint)sizeof(WgDebugShape), &found);
                }
            }
            while (shapes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_debug_shapes"/>.</remarks>
        public int DebugShapes(Span<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, out int count, mask, originX, originY, originZ));
            return count;
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_debug_shapes"/>.</remarks>
        public void DebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, mask, originX, originY, originZ));
        }
    }

    public sealed unsafe partial class QuadtreeMapPublisher
    {
        /// <summary>Fills <c>stats</c> with where a subscriber stands, or for 0 with where all of them stand together, and with counts and bytes of the publisher.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_publisher_stats"/>.</remarks>
        public bool TryStats(ulong subscriber, out WgQuadtreeMapPublisherStats stats)
        {
            var use = new WgQuadtreeMapPublisher { Bits = BeginCall() };
            WgQuadtreeMapPublisherStats written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_publisher_stats(use, subscriber, &written, (uint)sizeof(WgQuadtreeMapPublisherStats));
            stats = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Fills <c>stats</c> with where a subscriber stands, or for 0 with where all of them stand together, and with counts and bytes of the publisher.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_publisher_stats"/>.</remarks>
        public WgQuadtreeMapPublisherStats Stats(ulong subscriber)
        {
            Refusal.Check(TryStats(subscriber, out WgQuadtreeMapPublisherStats stats));
            return stats;
        }
    }

    public sealed unsafe partial class QuadtreeMapReceiver
    {
        /// <summary>Fills <c>stats</c> with counts and bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_receiver_stats"/>.</remarks>
        public bool TryStats(out WgQuadtreeMapReceiverStats stats)
        {
            var use = new WgQuadtreeMapReceiver { Bits = BeginCall() };
            WgQuadtreeMapReceiverStats written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_receiver_stats(use, &written, (uint)sizeof(WgQuadtreeMapReceiverStats));
            stats = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Fills <c>stats</c> with counts and bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_receiver_stats"/>.</remarks>
        public WgQuadtreeMapReceiverStats Stats()
        {
            Refusal.Check(TryStats(out WgQuadtreeMapReceiverStats stats));
            return stats;
        }
    }

    public sealed unsafe partial class QuadtreeMapWaypoints
    {
        /// <summary>Gives the waypoints whose regions touch <c>rect</c> (null: all). Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_points"/>.</remarks>
        public bool TryPoints(Span<WgQuadtreeMapWaypoint> points, out int count, in WgRect? rect = null)
        {
            count = 0;
            var use = new WgQuadtreeMapWaypoints { Bits = BeginCall() };
            WgRect rectGiven = rect.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgQuadtreeMapWaypoint* pointsStart = points)
            {
                status = NativeMethods.wg_quadtree_map_waypoints_points(use, rect.HasValue ? &rectGiven : null, pointsStart, (UIntPtr)points.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives the waypoints whose regions touch <c>rect</c> (null: all).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_points"/>.</remarks>
        public bool TryPoints(Results<WgQuadtreeMapWaypoint> points, in WgRect? rect = null)
        {
            Refusal.CheckNotNull(nameof(points), points);
            using Use use = Enter();
            WgRect rectGiven = rect.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgQuadtreeMapWaypoint* pointsStart = points.Items)
                {
                    status = NativeMethods.wg_quadtree_map_waypoints_points(use, rect.HasValue ? &rectGiven : null, pointsStart, points.Capacity, &found);
                }
            }
            while (points.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives the waypoints whose regions touch <c>rect</c> (null: all). Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_points"/>.</remarks>
        public int Points(Span<WgQuadtreeMapWaypoint> points, in WgRect? rect = null)
        {
            Refusal.Check(TryPoints(points, out int count, rect));
            return count;
        }

        /// <summary>Gives the waypoints whose regions touch <c>rect</c> (null: all).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_points"/>.</remarks>
        public void Points(Results<WgQuadtreeMapWaypoint> points, in WgRect? rect = null)
        {
            Refusal.Check(TryPoints(points, rect));
        }

        /// <summary>Gives the links whose waypoint <c>from</c> has a region that touches <c>rect</c> (null: all links), each once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links"/>.</remarks>
        public bool TryLinks(Span<WgQuadtreeMapLink> links, out int count, in WgRect? rect = null)
        {
            count = 0;
            var use = new WgQuadtreeMapWaypoints { Bits = BeginCall() };
            WgRect rectGiven = rect.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgQuadtreeMapLink* linksStart = links)
            {
                status = NativeMethods.wg_quadtree_map_waypoints_links(use, rect.HasValue ? &rectGiven : null, linksStart, (UIntPtr)links.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives the links whose waypoint <c>from</c> has a region that touches <c>rect</c> (null: all links), each once.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links"/>.</remarks>
        public bool TryLinks(Results<WgQuadtreeMapLink> links, in WgRect? rect = null)
        {
            Refusal.CheckNotNull(nameof(links), links);
            using Use use = Enter();
            WgRect rectGiven = rect.GetValueOrDefault();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgQuadtreeMapLink* linksStart = links.Items)
                {
                    status = NativeMethods.wg_quadtree_map_waypoints_links(use, rect.HasValue ? &rectGiven : null, linksStart, links.Capacity, &found);
                }
            }
            while (links.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives the links whose waypoint <c>from</c> has a region that touches <c>rect</c> (null: all links), each once. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links"/>.</remarks>
        public int Links(Span<WgQuadtreeMapLink> links, in WgRect? rect = null)
        {
            Refusal.Check(TryLinks(links, out int count, rect));
            return count;
        }

        /// <summary>Gives the links whose waypoint <c>from</c> has a region that touches <c>rect</c> (null: all links), each once.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links"/>.</remarks>
        public void Links(Results<WgQuadtreeMapLink> links, in WgRect? rect = null)
        {
            Refusal.Check(TryLinks(links, rect));
        }

        /// <summary>Gives the links of the waypoint <c>id</c>: it is the <c>from</c> of each. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links_of"/>.</remarks>
        public bool TryLinksOf(ulong id, Span<WgQuadtreeMapLink> links, out int count)
        {
            count = 0;
            var use = new WgQuadtreeMapWaypoints { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgQuadtreeMapLink* linksStart = links)
            {
                status = NativeMethods.wg_quadtree_map_waypoints_links_of(use, id, linksStart, (UIntPtr)links.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives the links of the waypoint <c>id</c>: it is the <c>from</c> of each.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links_of"/>.</remarks>
        public bool TryLinksOf(ulong id, Results<WgQuadtreeMapLink> links)
        {
            Refusal.CheckNotNull(nameof(links), links);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgQuadtreeMapLink* linksStart = links.Items)
                {
                    status = NativeMethods.wg_quadtree_map_waypoints_links_of(use, id, linksStart, links.Capacity, &found);
                }
            }
            while (links.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives the links of the waypoint <c>id</c>: it is the <c>from</c> of each. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links_of"/>.</remarks>
        public int LinksOf(ulong id, Span<WgQuadtreeMapLink> links)
        {
            Refusal.Check(TryLinksOf(id, links, out int count));
            return count;
        }

        /// <summary>Gives the links of the waypoint <c>id</c>: it is the <c>from</c> of each.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links_of"/>.</remarks>
        public void LinksOf(ulong id, Results<WgQuadtreeMapLink> links)
        {
            Refusal.Check(TryLinksOf(id, links));
        }

        /// <summary>Writes the waypoint <c>id</c> to <c>waypoint</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_get"/>.</remarks>
        public bool TryGet(ulong id, out WgQuadtreeMapWaypoint waypoint)
        {
            var use = new WgQuadtreeMapWaypoints { Bits = BeginCall() };
            WgQuadtreeMapWaypoint written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_waypoints_get(use, id, &written);
            waypoint = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes the waypoint <c>id</c> to <c>waypoint</c>. False if there is none.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_get"/>.</remarks>
        public bool Get(ulong id, out WgQuadtreeMapWaypoint waypoint)
        {
            return Refusal.IsThere(TryGet(id, out waypoint));
        }

        /// <summary>Writes to which component each of <c>count</c> places belongs: <c>components[i]</c> becomes the number of the one of <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_components"/>.</remarks>
        public bool TryComponents(ReadOnlySpan<WgPoint> points, Span<ulong> components)
        {
            if (!Refusal.HasLength(nameof(components), components.Length, points.Length))
            {
                return false;
            }
            var use = new WgQuadtreeMapWaypoints { Bits = BeginCall() };
            WgStatus status;
            fixed (WgPoint* pointsStart = &MemoryMarshal.GetReference(points))
            fixed (ulong* componentsStart = components)
            {
                status = NativeMethods.wg_quadtree_map_waypoints_components(use, pointsStart, (UIntPtr)points.Length, componentsStart);
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes to which component each of <c>count</c> places belongs: <c>components[i]</c> becomes the number of the one of <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_components"/>.</remarks>
        public void Components(ReadOnlySpan<WgPoint> points, Span<ulong> components)
        {
            Refusal.Check(TryComponents(points, components));
        }

        /// <summary>Writes the place where the agent can be that is nearest to each of <c>count</c> pixels: <c>nearest[i]</c> becomes the one for <c>points[i]</c>, if it lies no farther than <c>radius</c> pixels (0 to 65536).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_nearest_many"/>.</remarks>
        public bool TryNearestMany(ReadOnlySpan<WgPoint> points, uint radius, Span<WgQuadtreeMapNearestPlace> nearest, ulong component = ulong.MaxValue)
        {
            if (!Refusal.HasLength(nameof(nearest), nearest.Length, points.Length))
            {
                return false;
            }
            var use = new WgQuadtreeMapWaypoints { Bits = BeginCall() };
            WgStatus status;
            fixed (WgPoint* pointsStart = &MemoryMarshal.GetReference(points))
            fixed (WgQuadtreeMapNearestPlace* nearestStart = nearest)
            {
                status = NativeMethods.wg_quadtree_map_waypoints_nearest_many(use, pointsStart, (UIntPtr)points.Length, radius, component, nearestStart);
            }
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes the place where the agent can be that is nearest to each of <c>count</c> pixels: <c>nearest[i]</c> becomes the one for <c>points[i]</c>, if it lies no farther than <c>radius</c> pixels (0 to 65536).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_nearest_many"/>.</remarks>
        public void NearestMany(ReadOnlySpan<WgPoint> points, uint radius, Span<WgQuadtreeMapNearestPlace> nearest, ulong component = ulong.MaxValue)
        {
            Refusal.Check(TryNearestMany(points, radius, nearest, component));
        }

        /// <summary>Fills <c>stats</c> with counts and bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_stats"/>.</remarks>
        public bool TryStats(out WgQuadtreeMapWaypointsStats stats)
        {
            var use = new WgQuadtreeMapWaypoints { Bits = BeginCall() };
            WgQuadtreeMapWaypointsStats written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_waypoints_stats(use, &written, (uint)sizeof(WgQuadtreeMapWaypointsStats));
            stats = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Fills <c>stats</c> with counts and bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_stats"/>.</remarks>
        public WgQuadtreeMapWaypointsStats Stats()
        {
            Refusal.Check(TryStats(out WgQuadtreeMapWaypointsStats stats));
            return stats;
        }

        /// <summary>Writes the place where the agent can be that is nearest to the pixel <c>point</c> to <c>nearest</c>: see NearestMany.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_nearest"/>.</remarks>
        public bool TryNearest(WgPoint point, uint radius, out WgQuadtreeMapNearestPlace nearest, ulong component = ulong.MaxValue)
        {
            var use = new WgQuadtreeMapWaypoints { Bits = BeginCall() };
            WgQuadtreeMapNearestPlace written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_waypoints_nearest(use, &point, radius, component, &written);
            nearest = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes the place where the agent can be that is nearest to the pixel <c>point</c> to <c>nearest</c>: see NearestMany. False if there is none.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_nearest"/>.</remarks>
        public bool Nearest(WgPoint point, uint radius, out WgQuadtreeMapNearestPlace nearest, ulong component = ulong.MaxValue)
        {
            return Refusal.IsThere(TryNearest(point, radius, out nearest, component));
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Span<WgDebugShape> shapes, out int count, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            count = 0;
            var use = new WgQuadtreeMapWaypoints { Bits = BeginCall() };
            WgRect rectGiven = rect.GetValueOrDefault();
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgDebugShape* shapesStart = shapes)
            {
                status = NativeMethods.wg_quadtree_map_waypoints_debug_shapes(use, rect.HasValue ? &rectGiven : null, mask, origin, shapesStart, (UIntPtr)shapes.Length, (uint)sizeof(WgDebugShape), &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Results<WgDebugShape> shapes, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            using Use use = Enter();
            WgRect rectGiven = rect.GetValueOrDefault();
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* shapesStart = shapes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_waypoints_debug_shapes(use, rect.HasValue ? &rectGiven : null, mask, origin, shapesStart, shapes.Capacity, (uint)sizeof(WgDebugShape), &found);
                }
            }
            while (shapes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_debug_shapes"/>.</remarks>
        public int DebugShapes(Span<WgDebugShape> shapes, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, out int count, rect, mask, originX, originY, originZ));
            return count;
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_debug_shapes"/>.</remarks>
        public void DebugShapes(Results<WgDebugShape> shapes, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, rect, mask, originX, originY, originZ));
        }
    }

    public sealed unsafe partial class QuadtreeMapPath
    {
        /// <summary>Gives the way that was found, from start to goal, both included; <c>way</c> is a WgQuadtreeMapPathWay. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_points"/>.</remarks>
        public bool TryPoints(Span<WgPoint> points, out int count, WgQuadtreeMapPathWay way = WgQuadtreeMapPathWay.Straightened)
        {
            count = 0;
            var use = new WgQuadtreeMapPath { Bits = BeginCall() };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgPoint* pointsStart = points)
            {
                status = NativeMethods.wg_quadtree_map_path_points(use, (uint)way, pointsStart, (UIntPtr)points.Length, &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives the way that was found, from start to goal, both included; <c>way</c> is a WgQuadtreeMapPathWay.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_points"/>.</remarks>
        public bool TryPoints(Results<WgPoint> points, WgQuadtreeMapPathWay way = WgQuadtreeMapPathWay.Straightened)
        {
            Refusal.CheckNotNull(nameof(points), points);
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgPoint* pointsStart = points.Items)
                {
                    status = NativeMethods.wg_quadtree_map_path_points(use, (uint)way, pointsStart, points.Capacity, &found);
                }
            }
            while (points.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives the way that was found, from start to goal, both included; <c>way</c> is a WgQuadtreeMapPathWay. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_points"/>.</remarks>
        public int Points(Span<WgPoint> points, WgQuadtreeMapPathWay way = WgQuadtreeMapPathWay.Straightened)
        {
            Refusal.Check(TryPoints(points, out int count, way));
            return count;
        }

        /// <summary>Gives the way that was found, from start to goal, both included; <c>way</c> is a WgQuadtreeMapPathWay.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_points"/>.</remarks>
        public void Points(Results<WgPoint> points, WgQuadtreeMapPathWay way = WgQuadtreeMapPathWay.Straightened)
        {
            Refusal.Check(TryPoints(points, way));
        }

        /// <summary>Fills <c>stats</c> with counts and bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_stats"/>.</remarks>
        public bool TryStats(out WgQuadtreeMapPathStats stats)
        {
            var use = new WgQuadtreeMapPath { Bits = BeginCall() };
            WgQuadtreeMapPathStats written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_path_stats(use, &written, (uint)sizeof(WgQuadtreeMapPathStats));
            stats = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Fills <c>stats</c> with counts and bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_stats"/>.</remarks>
        public WgQuadtreeMapPathStats Stats()
        {
            Refusal.Check(TryStats(out WgQuadtreeMapPathStats stats));
            return stats;
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Span<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            count = 0;
            var use = new WgQuadtreeMapPath { Bits = BeginCall() };
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgDebugShape* shapesStart = shapes)
            {
                status = NativeMethods.wg_quadtree_map_path_debug_shapes(use, mask, origin, shapesStart, (UIntPtr)shapes.Length, (uint)sizeof(WgDebugShape), &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            using Use use = Enter();
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* shapesStart = shapes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_path_debug_shapes(use, mask, origin, shapesStart, shapes.Capacity, (uint)sizeof(WgDebugShape), &found);
                }
            }
            while (shapes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_debug_shapes"/>.</remarks>
        public int DebugShapes(Span<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, out int count, mask, originX, originY, originZ));
            return count;
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_debug_shapes"/>.</remarks>
        public void DebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, mask, originX, originY, originZ));
        }
    }

    public sealed unsafe partial class QuadtreeMapFlow
    {
        /// <summary>Writes where an agent at each of <c>count</c> places goes next: <c>corners[i]</c> becomes the next corner of the one at <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_corners"/>.</remarks>
        public bool TryCorners(QuadtreeMapWaypoints waypoints, ReadOnlySpan<WgPoint> points, Span<WgQuadtreeMapFlowCorner> corners)
        {
            Refusal.CheckNotNull(nameof(waypoints), waypoints);
            if (!Refusal.HasLength(nameof(corners), corners.Length, points.Length))
            {
                return false;
            }
            using Use use = Enter();
            using Use waypointsUse = waypoints.Enter();
            WgStatus status;
            fixed (WgPoint* pointsStart = &MemoryMarshal.GetReference(points))
            fixed (WgQuadtreeMapFlowCorner* cornersStart = corners)
            {
                status = NativeMethods.wg_quadtree_map_flow_corners(use, waypointsUse, pointsStart, (UIntPtr)points.Length, cornersStart);
            }
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes where an agent at each of <c>count</c> places goes next: <c>corners[i]</c> becomes the next corner of the one at <c>points[i]</c>.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_corners"/>.</remarks>
        public void Corners(QuadtreeMapWaypoints waypoints, ReadOnlySpan<WgPoint> points, Span<WgQuadtreeMapFlowCorner> corners)
        {
            Refusal.Check(TryCorners(waypoints, points, corners));
        }

        /// <summary>Fills <c>stats</c> with counts and bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_stats"/>.</remarks>
        public bool TryStats(out WgQuadtreeMapFlowStats stats)
        {
            var use = new WgQuadtreeMapFlow { Bits = BeginCall() };
            WgQuadtreeMapFlowStats written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_flow_stats(use, &written, (uint)sizeof(WgQuadtreeMapFlowStats));
            stats = written;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Fills <c>stats</c> with counts and bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_stats"/>.</remarks>
        public WgQuadtreeMapFlowStats Stats()
        {
            Refusal.Check(TryStats(out WgQuadtreeMapFlowStats stats));
            return stats;
        }

        /// <summary>Writes where an agent at the place <c>point</c> goes next to <c>corner</c>: see Corners.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_corner"/>.</remarks>
        public bool TryCorner(QuadtreeMapWaypoints waypoints, WgPoint point, out WgQuadtreeMapFlowCorner corner)
        {
            Refusal.CheckNotNull(nameof(waypoints), waypoints);
            using Use use = Enter();
            using Use waypointsUse = waypoints.Enter();
            WgQuadtreeMapFlowCorner written = default;
            WgStatus status = NativeMethods.wg_quadtree_map_flow_corner(use, waypointsUse, &point, &written);
            corner = written;
            return Refusal.Succeeded(status);
        }

        /// <summary>Writes where an agent at the place <c>point</c> goes next to <c>corner</c>: see Corners. False if there is none.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_corner"/>.</remarks>
        public bool Corner(QuadtreeMapWaypoints waypoints, WgPoint point, out WgQuadtreeMapFlowCorner corner)
        {
            return Refusal.IsThere(TryCorner(waypoints, point, out corner));
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Span<WgDebugShape> shapes, out int count, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            count = 0;
            var use = new WgQuadtreeMapFlow { Bits = BeginCall() };
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgDebugShape* shapesStart = shapes)
            {
                status = NativeMethods.wg_quadtree_map_flow_debug_shapes(use, mask, origin, shapesStart, (UIntPtr)shapes.Length, (uint)sizeof(WgDebugShape), &found);
            }
            count = Refusal.Count(found);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            using Use use = Enter();
            double* origin = stackalloc double[3] { originX, originY, originZ };
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* shapesStart = shapes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_flow_debug_shapes(use, mask, origin, shapesStart, shapes.Capacity, (uint)sizeof(WgDebugShape), &found);
                }
            }
            while (shapes.HasGrown(status, found));
            return Refusal.Succeeded(status);
        }

        /// <summary>Shapes to draw. Writes what fits; gives how many there are.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_debug_shapes"/>.</remarks>
        public int DebugShapes(Span<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, out int count, mask, originX, originY, originZ));
            return count;
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_debug_shapes"/>.</remarks>
        public void DebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, mask, originX, originY, originZ));
        }
    }
}
