// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace WorldGrids
{
    /// <summary>
    /// What a game hangs on the chunks of one level: an object of a class, a struct, a GameObject; nothing is boxed.
    /// A chunk carries 64 bits of the game's, and these are where the data lies. Hang it when the event says that the
    /// chunk is loaded, take it when the event says that it is unloaded.
    /// </summary>
    /// <remarks>
    /// The thread of the world's calls only. The chunks' values (<see cref="ChunkLayers.SetValue"/>) of this level
    /// belong to it alone.
    /// </remarks>
    public sealed class ChunkData<T>
    {
        readonly ChunkLayers layers;
        readonly uint layer;
        readonly uint level;
        readonly Slots<T> slots = new Slots<T>();

        /// <summary>Makes one for a level that has events.</summary>
        public ChunkData(ChunkLayers layers, uint layer, uint level = 0)
        {
            Refusal.CheckNotNull(nameof(layers), layers);
            this.layers = layers;
            this.layer = layer;
            this.level = level;
        }

        /// <summary>How many chunks have something.</summary>
        public int Count => slots.Count;

        /// <summary>What hangs on a chunk; setting replaces it. Reading throws if there is nothing.</summary>
        public T this[int x, int y]
        {
            get
            {
                bool isThere = TryGet(x, y, out T data);
                Refusal.Check(isThere || Refusal.Status == WgStatus.Empty);
                return isThere ? data : throw new KeyNotFoundException($"nothing hangs on chunk ({x}, {y})");
            }
            set => Refusal.Check(TrySet(x, y, value));
        }

        /// <summary>Gives what hangs on a chunk: Ok; Empty if that is nothing; NotLoaded.</summary>
        public bool TryGet(int x, int y, [MaybeNullWhen(false)] out T data)
        {
            if (TryFind(x, y, out int slot))
            {
                data = slots.At(slot);
                return true;
            }
            data = default!;
            return false;
        }

        /// <summary>Hangs something on a chunk that the game was told of as loaded, in place of what hung there: Ok, NotLoaded.</summary>
        public bool TrySet(int x, int y, T data)
        {
            if (TryFind(x, y, out int slot))
            {
                slots.At(slot) = data;
                return true;
            }
            if (Refusal.Status != WgStatus.Empty)
            {
                return false;
            }
            slot = slots.Add(data);
            if (layers.TrySetValue(layer, level, x, y, (ulong)slot + 1))
            {
                return true;
            }
            slots.Take(slot);
            return false;
        }

        /// <summary>Takes away what hangs on a chunk: Ok; Empty if that is nothing; NotLoaded.</summary>
        public bool TryRemove(int x, int y, [MaybeNullWhen(false)] out T data)
        {
            if (TryFind(x, y, out int slot) && layers.TrySetValue(layer, level, x, y, 0))
            {
                data = slots.Take(slot);
                return true;
            }
            data = default!;
            return false;
        }

        /// <summary>
        /// Takes what hung on a chunk that an event says is unloaded or discarded; false for other events, other
        /// levels, and chunks on which nothing hung. Ask with each event: what is not taken stays for ever.
        /// </summary>
        public bool TryTake(in WgChunkEvent told, [MaybeNullWhen(false)] out T data)
        {
            bool isEnd = told.Kind == WgChunkEventKind.Unloaded || told.Kind == WgChunkEventKind.Discarded;
            if (isEnd && told.Layer == layer && told.Level == level && told.Value != 0 && slots.Holds(told.Value - 1))
            {
                data = slots.Take((int)(told.Value - 1));
                return true;
            }
            data = default!;
            return false;
        }

        /// <summary>Takes all that hangs on any chunk, for the end of the world: then dispose that.</summary>
        public void TakeAll(List<T> taken)
        {
            Refusal.CheckNotNull(nameof(taken), taken);
            slots.TakeAll(taken);
        }

        bool TryFind(int x, int y, out int slot)
        {
            slot = -1;
            if (!layers.TryValue(layer, level, x, y, out ulong value))
            {
                return false;
            }
            if (value == 0 || !slots.Holds(value - 1))
            {
                return Refusal.Succeeded(WgStatus.Empty);
            }
            slot = (int)(value - 1);
            return true;
        }
    }
}
