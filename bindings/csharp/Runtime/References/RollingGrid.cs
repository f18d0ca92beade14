// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace WorldGrids.References
{
    /// <summary>
    /// A rolling grid of objects, as the article has it: <c>grid[x, y] = chunk</c> once a chunk is there,
    /// <c>grid[x, y] = null</c> when it is destroyed. The native grid keeps which column and row each place holds
    /// and refuses what the article calls errors; the references lie beside it, where the collector sees them.
    /// </summary>
    /// <remarks>
    /// In a namespace of its own because <see cref="WorldGrids.RollingGrid{T}"/>, for plain data, has the same
    /// name: a file takes one of the two by <c>using</c>, or names the other by an alias. Methods that begin with
    /// Try give whether it was done, and <see cref="Refusal"/> says why not. Reading ones may run on many threads
    /// while no changing one runs. Dispose it; one that is forgotten goes when the collector finds it.
    /// </remarks>
    public sealed class RollingGrid<T> : IDisposable where T : class
    {
        // In the native grid a cell holds 1 where there is an object; no other value ever goes in.
        const byte There = 1;
        const byte Other = 2;

        readonly WorldGrids.RollingGrid<byte> held;
        // What the native grid holds in each column and row, so that reading is no call.
        readonly int width;
        readonly Axis columns;
        readonly Axis rows;
        // Where the native grid has the cell: row y mod height, column x mod width. Empty once disposed.
        T?[] items;

        /// <summary>Makes a grid that holds nothing, of so many columns and rows.</summary>
        public RollingGrid(int width, int height, string? name = null)
        {
            held = new WorldGrids.RollingGrid<byte>(width, height, name: name);
            WgRollingGridView raw = held.UnsafeView().Raw;
            this.width = width;
            columns = new Axis(raw.WidthMagic, width);
            rows = new Axis(raw.HeightMagic, height);
            items = new T?[(long)width * height];
        }

        /// <summary>Columns.</summary>
        public int Width => held.Width;

        /// <summary>Rows.</summary>
        public int Height => held.Height;

        /// <summary>Whether the grid was disposed.</summary>
        public bool IsDisposed => held.IsDisposed;

        /// <summary>How many objects it holds.</summary>
        public int Count => (int)held.Stats().Cells;

        /// <summary>
        /// The object of a cell, or null. Setting another one over an object throws
        /// <see cref="WgStatus.CellOccupied"/>: set null first, when that object is destroyed. Reading and setting
        /// throw <see cref="WgStatus.ColumnHeld"/> or <see cref="WgStatus.RowHeld"/> where the cell is outside of
        /// what the grid holds now: its place is another column's or row's.
        /// </summary>
        public T? this[int x, int y]
        {
            get
            {
                if (!TryRead(x, y, out T? item))
                {
                    Refusal.Check(held.TryGet(x, y, out _));
                }
                return item;
            }
            set => Refusal.Check(TrySet(x, y, value));
        }

        /// <summary>The same by a point.</summary>
        public T? this[WgPoint cell]
        {
            get => this[cell.X, cell.Y];
            set => this[cell.X, cell.Y] = value;
        }

        /// <summary>Gives a cell's object: Ok; Empty if there is none; ColumnHeld, RowHeld.</summary>
        public bool TryGet(int x, int y, [NotNullWhen(true)] out T? item)
        {
            // Where there is nothing to read the native grid says why.
            return TryRead(x, y, out item) ? item != null || Refusal.Succeeded(WgStatus.Empty) : held.TryGet(x, y, out _);
        }

        /// <summary>
        /// Gives a cell an object, or takes it away by null: Ok, also if that is what it has; CellOccupied if it has
        /// another one; ColumnHeld, RowHeld.
        /// </summary>
        public bool TrySet(int x, int y, T? item)
        {
            TryRead(x, y, out T? before);
            if (item == null)
            {
                bool isCleared = held.TryClear(x, y);
                if (isCleared)
                {
                    TakeAt(x, y);
                }
                return isCleared || Refusal.Status == WgStatus.Empty;
            }
            bool isSame = before == null || ReferenceEquals(before, item);
            if (!held.TrySet(x, y, isSame ? There : Other))
            {
                return false;
            }
            items[Place(x, y)] = item;
            if (before == null)
            {
                columns.Add(x);
                rows.Add(y);
            }
            return true;
        }

        /// <summary>Takes every object away.</summary>
        public void Clear()
        {
            held.ClearAll();
            Array.Clear(items, 0, items.Length);
            columns.Clear();
            rows.Clear();
        }

        /// <summary>The bounds of all cells that hold an object; false if none does.</summary>
        public bool Bounds(out WgBounds bounds)
        {
            return held.Bounds(out bounds);
        }

        /// <summary>
        /// Moves the window: the cells of the grid's size from column x and row y on. What lies outside leaves
        /// (positions, and the objects, to be destroyed) and is taken away; what is new is to be loaded, nearest
        /// first. Lists are cleared before.
        /// </summary>
        public void MoveWindow(int x, int y, Results<WgPoint> leaving, List<T> leavingItems, Results<WgPoint> loading)
        {
            Refusal.CheckNotNull(nameof(leavingItems), leavingItems);
            held.MoveWindow(x, y, leaving, null, loading);
            leavingItems.Clear();
            foreach (WgPoint cell in leaving)
            {
                leavingItems.Add(TakeAt(cell.X, cell.Y));
            }
        }

        /// <summary>Lists the cells that hold an object, and the objects if wanted. Lists are cleared before.</summary>
        public void ListCells(Results<WgPoint> cells, List<T>? listed = null)
        {
            held.ListCells(cells);
            if (listed == null)
            {
                return;
            }
            listed.Clear();
            foreach (WgPoint cell in cells)
            {
                listed.Add(items[Place(cell.X, cell.Y)]!);
            }
        }

        /// <summary>
        /// A look at the grid for inner loops, without a call a cell; valid until the next changing call. Take it by
        /// <c>using</c>.
        /// </summary>
        public RollingGridView<T> View()
        {
            return new RollingGridView<T>(held.View(), items);
        }

        /// <summary>Lets go of the objects and of the native memory.</summary>
        public void Dispose()
        {
            held.Dispose();
            items = Array.Empty<T?>();
        }

        int Place(int x, int y)
        {
            return rows.Slot(y) * width + columns.Slot(x);
        }

        /// <summary>The object of a cell, or null; false if its column or row is another's, or if the grid was disposed.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        bool TryRead(int x, int y, out T? item)
        {
            int column = columns.Slot(x);
            int row = rows.Slot(y);
            T?[] from = items;
            int place = row * width + column;
            if ((uint)place < (uint)from.Length && columns.Admits(column, x) && rows.Admits(row, y))
            {
                item = from[place];
                return true;
            }
            item = null;
            return false;
        }

        /// <summary>Takes the object of a cell that the native grid has just cleared.</summary>
        T TakeAt(int x, int y)
        {
            ref T? place = ref items[Place(x, y)];
            T taken = place!;
            place = null;
            columns.Remove(x);
            rows.Remove(y);
            return taken;
        }
    }

    /// <summary>Columns or rows: which index each slot held last, and how many cells of it hold an object.</summary>
    readonly struct Axis
    {
        struct Held
        {
            public int Index;
            public int Count;
        }

        readonly ulong magic;
        readonly Held[] slots;

        public Axis(ulong magic, int size)
        {
            this.magic = magic;
            slots = new Held[size];
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public int Slot(int index)
        {
            return (int)RollingGridUnsafeView<byte>.Slot(magic, (uint)slots.Length, index);
        }

        /// <summary>Whether the slot is that index's, or nobody's.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool Admits(int slot, int index)
        {
            ref Held held = ref slots[slot];
            return held.Index == index || held.Count == 0;
        }

        public void Add(int index)
        {
            ref Held held = ref slots[Slot(index)];
            held.Index = index;
            ++held.Count;
        }

        public void Remove(int index)
        {
            --slots[Slot(index)].Count;
        }

        public void Clear()
        {
            Array.Clear(slots, 0, slots.Length);
        }
    }

    /// <summary>A look at a rolling grid of objects; see <see cref="RollingGrid{T}.View"/>.</summary>
    public readonly unsafe ref struct RollingGridView<T> where T : class
    {
        readonly WorldGrids.RollingGridView<byte> cells;
        readonly T?[] items;

        internal RollingGridView(WorldGrids.RollingGridView<byte> cells, T?[] items)
        {
            this.cells = cells;
            this.items = items;
        }

        /// <summary>The object of a cell; null if there is none, or if the cell is outside of what the grid holds.</summary>
        public T? this[int x, int y]
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get
            {
                byte* cell = cells.At(x, y);
                return cell == null ? null : items[cell - cells.First];
            }
        }

        /// <summary>Lets go of the grid.</summary>
        public void Dispose()
        {
            cells.Dispose();
        }
    }
}
