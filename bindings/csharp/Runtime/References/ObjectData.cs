// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace WorldGrids
{
    /// <summary>
    /// What a game hangs on the objects of a loose grid: an object of a class, a struct, a GameObject, found by id
    /// without a call; nothing is boxed. An id of an object that is gone finds nothing once its slot is another's;
    /// remove what hangs on it when you remove it.
    /// </summary>
    /// <remarks>Reading may go on on many threads while nothing is set or removed.</remarks>
    public sealed class ObjectData<T>
    {
        readonly Func<ulong, bool> isAlive;
        T[] items = Array.Empty<T>();
        // 0 is no id.
        ulong[] ids = Array.Empty<ulong>();

        /// <summary>Makes one for the objects of a grid.</summary>
        public ObjectData(LooseGrid2 grid)
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            isAlive = id => grid.TryGet(id, out _);
        }

        /// <summary>Makes one for the objects of a grid.</summary>
        public ObjectData(LooseGrid3 grid)
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            isAlive = id => grid.TryGet(id, out _);
        }

        /// <summary>How many objects have something.</summary>
        public int Count { get; private set; }

        /// <summary>What hangs on an object; setting replaces it. Reading throws if there is nothing.</summary>
        public T this[ulong id]
        {
            get => TryGet(id, out T data) ? data : throw new KeyNotFoundException($"nothing hangs on the object of id 0x{id:x}");
            set => Refusal.Check(TrySet(id, value));
        }

        /// <summary>Gives what hangs on an object; false if that is nothing.</summary>
        public bool TryGet(ulong id, [MaybeNullWhen(false)] out T data)
        {
            uint slot = (uint)id;
            if (id != 0 && slot < (uint)ids.Length && ids[slot] == id)
            {
                data = items[slot];
                return true;
            }
            data = default!;
            return Refusal.Succeeded(WgStatus.Empty);
        }

        /// <summary>Hangs something on an object that is in the grid, in place of what hung there: Ok, StaleId.</summary>
        public bool TrySet(ulong id, T data)
        {
            if (!isAlive(id))
            {
                return false;
            }
            int slot = LooseGridId.Slot(id);
            if (slot >= ids.Length)
            {
                int length = Math.Max(16, Math.Max(slot + 1, ids.Length * 2));
                Array.Resize(ref items, length);
                Array.Resize(ref ids, length);
            }
            // What was of an older object in this slot goes.
            Count += ids[slot] == 0 ? 1 : 0;
            ids[slot] = id;
            items[slot] = data;
            return true;
        }

        /// <summary>Takes away what hangs on an object, in the grid or not; false if that is nothing.</summary>
        public bool TryRemove(ulong id, [MaybeNullWhen(false)] out T data)
        {
            if (!TryGet(id, out data))
            {
                return false;
            }
            int slot = LooseGridId.Slot(id);
            ids[slot] = 0;
            items[slot] = default!;
            --Count;
            return true;
        }

        /// <summary>Takes all away; keeps the room.</summary>
        public void Clear()
        {
            Array.Clear(ids, 0, ids.Length);
            Array.Clear(items, 0, items.Length);
            Count = 0;
        }
    }
}
