// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;

namespace WorldGrids
{
    /// <summary>
    /// A fixed 2D array that acts as an infinite one around a moving focus, after 'Rolling Grids for Infinite
    /// Worlds': cell (x, y) lies at (x mod width, y mod height), and the grid keeps which column and row each
    /// place holds now, so that two cells a width apart are never mixed up. All memory is taken when it is
    /// made.
    /// </summary>
    /// <remarks>
    /// Methods that begin with Try give whether it was done, and <see cref="Refusal"/> says why not; their twins
    /// throw <see cref="WorldGridsException"/> if the library refuses. Reading ones may run on many threads while
    /// no changing one runs on the same grid. To read many cells take a <see cref="View"/>.
    /// </remarks>
    public sealed unsafe partial class RollingGrid<T> : TimedObject where T : unmanaged
    {
        /// <summary>
        /// Makes a grid that holds nothing. 0 bytes are no limit, 0 checkpoints neither; where one of the two is
        /// reached the oldest checkpoint goes, or the call is refused.
        /// </summary>
        public RollingGrid(int width, int height, ulong maxBytes = 0, string? name = null, uint maxCheckpoints = 0, bool dropOldestCheckpoint = false)
        {
            Refusal.CheckNotNegative(nameof(width), width);
            Refusal.CheckNotNegative(nameof(height), height);
            Width = width;
            Height = height;
            WgRollingGridDef def;
            Refusal.Check(NativeMethods.wg_rolling_grid_def_init(&def, (uint)sizeof(WgRollingGridDef)));
            def.Width = (uint)width;
            def.Height = (uint)height;
            def.CellSize = (uint)sizeof(T);
            def.MaxBytes = maxBytes;
            def.MaxCheckpoints = maxCheckpoints;
            def.DropOldestCheckpoint = (byte)(dropOldestCheckpoint ? 1 : 0);
            fixed (byte* text = Library.Utf8(name))
            {
                def.DebugName = text;
                WgRollingGrid grid;
                Refusal.Check(NativeMethods.wg_rolling_grid_create(&def, &grid));
                Own(grid.Bits, name);
            }
        }

        /// <summary>Columns.</summary>
        public int Width { get; }

        /// <summary>Rows.</summary>
        public int Height { get; }

        /// <summary>The handle, for <see cref="NativeMethods"/>. Keep the grid alive while it is used.</summary>
        public WgRollingGrid Handle => new WgRollingGrid { Bits = Bits };

        /// <summary>
        /// The value of a cell, or the default if it holds none; setting replaces whatever it held. Throws if
        /// the place of its column or row is held by another one now.
        /// </summary>
        public T this[int x, int y]
        {
            get
            {
                Get(x, y, out T cell);
                return cell;
            }
            set => Replace(x, y, value);
        }

        /// <summary>
        /// Copies a cell's value: Ok; Empty if it holds nothing; ColumnHeld or RowHeld if the place of its column
        /// or row is held by another one now.
        /// </summary>
        public bool TryGet(int x, int y, out T cell)
        {
            var use = new WgRollingGrid { Bits = BeginCall() };
            T value = default;
            WgStatus status = NativeMethods.wg_rolling_grid_get(use, x, y, &value);
            cell = value;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Copies a cell's value and gives whether it holds one.</summary>
        public bool Get(int x, int y, out T cell)
        {
            return Refusal.IsThere(TryGet(x, y, out cell));
        }

        /// <summary>
        /// Gives a cell a value: Ok, also if it has this very value; CellOccupied if it has another one (clear it
        /// first, or replace); ColumnHeld or RowHeld.
        /// </summary>
        public bool TrySet(int x, int y, T cell)
        {
            var use = new WgRollingGrid { Bits = BeginCall() };
            WgStatus status = NativeMethods.wg_rolling_grid_set(use, x, y, &cell);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives an empty cell a value.</summary>
        public void Set(int x, int y, T cell)
        {
            Refusal.Check(TrySet(x, y, cell));
        }

        /// <summary>Gives a cell a value, whatever it held: Ok, ColumnHeld or RowHeld.</summary>
        public bool TryReplace(int x, int y, T cell, out bool replaced)
        {
            var use = new WgRollingGrid { Bits = BeginCall() };
            byte held = 0;
            WgStatus status = NativeMethods.wg_rolling_grid_replace(use, x, y, &cell, &held);
            replaced = held != 0;
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Gives a cell a value and tells whether it replaced one.</summary>
        public bool Replace(int x, int y, T cell)
        {
            Refusal.Check(TryReplace(x, y, cell, out bool replaced));
            return replaced;
        }

        /// <summary>Takes a cell's value away: Ok; Empty if it had none; ColumnHeld or RowHeld.</summary>
        public bool TryClear(int x, int y)
        {
            var use = new WgRollingGrid { Bits = BeginCall() };
            WgStatus status = NativeMethods.wg_rolling_grid_clear(use, x, y);
            EndCall();
            return Refusal.Succeeded(status);
        }

        /// <summary>Takes a cell's value away and tells whether it had one.</summary>
        public bool Clear(int x, int y)
        {
            return Refusal.IsThere(TryClear(x, y));
        }

        /// <summary>Takes every value away and forgets the window.</summary>
        public bool TryClearAll()
        {
            using Use use = Enter();
            return Refusal.Succeeded(NativeMethods.wg_rolling_grid_clear_all(use));
        }

        /// <summary>Takes every value away and forgets the window.</summary>
        public void ClearAll()
        {
            Refusal.Check(TryClearAll());
        }

        /// <summary>
        /// Moves the window: the cells of the grid's size from column x and row y on. What lies outside leaves
        /// (positions, and values if that span is not empty) and is cleared; what is new is to be loaded, nearest
        /// first. False with Truncated if one of them does not fit: then nothing changes, and the counts tell what is
        /// needed.
        /// </summary>
        public bool TryMoveWindow(int x, int y, Span<WgPoint> leaving, Span<T> leavingCells, Span<WgPoint> loading, out int leavingCount,
            out int loadingCount)
        {
            leavingCount = loadingCount = 0;
            if (!leavingCells.IsEmpty && !Refusal.HasLength(nameof(leavingCells), leavingCells.Length, leaving.Length))
            {
                return false;
            }
            using Use use = Enter();
            UIntPtr left = UIntPtr.Zero, load = UIntPtr.Zero;
            WgStatus status;
            fixed (WgPoint* leavingStart = leaving, loadingStart = loading)
            fixed (T* cellsStart = leavingCells)
            {
                status = NativeMethods.wg_rolling_grid_move_window(use, x, y, leavingStart, cellsStart, (UIntPtr)leaving.Length, &left,
                    loadingStart, (UIntPtr)loading.Length, &load);
            }
            leavingCount = Refusal.Count(left);
            loadingCount = Refusal.Count(load);
            return Refusal.Fits(status);
        }

        /// <summary>
        /// Moves the window: the cells of the grid's size from column x and row y on. What lies outside leaves
        /// (positions, and values if wanted) and is cleared; what is new is to be loaded, nearest first.
        /// </summary>
        public bool TryMoveWindow(int x, int y, Results<WgPoint> leaving, Results<T>? leavingCells, Results<WgPoint> loading)
        {
            Refusal.CheckNotNull(nameof(leaving), leaving);
            Refusal.CheckNotNull(nameof(loading), loading);
            int left, load;
            bool succeeded;
            while (true)
            {
                leavingCells?.Reserve(leaving.Items.Length);
                succeeded = TryMoveWindow(x, y, leaving.Items, leavingCells?.Items, loading.Items, out left, out load);
                if (succeeded || Refusal.Status != WgStatus.Truncated)
                {
                    break;
                }
                leaving.Reserve(left);
                loading.Reserve(load);
            }
            leaving.SetCount(left);
            leavingCells?.SetCount(left);
            loading.SetCount(load);
            return succeeded;
        }

        /// <summary>
        /// Moves the window: the cells of the grid's size from column x and row y on. What lies outside leaves
        /// (positions, and values if wanted) and is cleared; what is new is to be loaded, nearest first.
        /// </summary>
        public void MoveWindow(int x, int y, Results<WgPoint> leaving, Results<T>? leavingCells, Results<WgPoint> loading)
        {
            Refusal.Check(TryMoveWindow(x, y, leaving, leavingCells, loading));
        }

        /// <summary>
        /// The same into spans: false, and nothing changes, if one of them is too short; the counts tell what is needed.
        /// </summary>
        public bool MoveWindow(int x, int y, Span<WgPoint> leaving, Span<T> leavingCells, Span<WgPoint> loading, out int leavingCount,
            out int loadingCount)
        {
            bool succeeded = TryMoveWindow(x, y, leaving, leavingCells, loading, out leavingCount, out loadingCount);
            Refusal.Check(succeeded || Refusal.Status == WgStatus.Truncated);
            return succeeded;
        }

        /// <summary>
        /// Copies a rectangle out, row by row, <c>rowStride</c> cells from row to row (0: no gaps), and gives how many
        /// of its cells hold a value. The others become <c>empty</c>.
        /// </summary>
        public bool TryReadRect(WgRect rect, Span<T> cells, out int heldCount, T empty = default, int rowStride = 0)
        {
            heldCount = 0;
            if (!Refusal.HasRows(nameof(cells), cells.Length, rect, rowStride))
            {
                return false;
            }
            using Use use = Enter();
            ulong held = 0;
            WgStatus status;
            fixed (T* start = cells)
            {
                status = NativeMethods.wg_rolling_grid_read_rect(use, &rect, &empty, start, RowBytes(rowStride), &held);
            }
            heldCount = (int)held;
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Copies a rectangle out, row by row, <c>rowStride</c> cells from row to row (0: no gaps), and gives how many
        /// of its cells hold a value. The others become <c>empty</c>.
        /// </summary>
        public int ReadRect(WgRect rect, Span<T> cells, T empty = default, int rowStride = 0)
        {
            Refusal.Check(TryReadRect(rect, cells, out int held, empty, rowStride));
            return held;
        }

        /// <summary>
        /// Copies a rectangle in, row by row, <c>rowStride</c> cells from row to row (0: no gaps), and gives how many
        /// of its cells held nothing before. Every cell of it takes its value, whatever it held; as a whole or not at
        /// all.
        /// </summary>
        public bool TryWriteRect(WgRect rect, ReadOnlySpan<T> cells, out int newCount, int rowStride = 0)
        {
            newCount = 0;
            if (!Refusal.HasRows(nameof(cells), cells.Length, rect, rowStride))
            {
                return false;
            }
            using Use use = Enter();
            ulong fresh = 0;
            WgStatus status;
            fixed (T* start = &System.Runtime.InteropServices.MemoryMarshal.GetReference(cells))
            {
                status = NativeMethods.wg_rolling_grid_write_rect(use, &rect, start, RowBytes(rowStride), &fresh);
            }
            newCount = (int)fresh;
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Copies a rectangle in, row by row, <c>rowStride</c> cells from row to row (0: no gaps), and gives how many
        /// of its cells held nothing before. Every cell of it takes its value, whatever it held; as a whole or not at
        /// all.
        /// </summary>
        public int WriteRect(WgRect rect, ReadOnlySpan<T> cells, int rowStride = 0)
        {
            Refusal.Check(TryWriteRect(rect, cells, out int fresh, rowStride));
            return fresh;
        }

        static UIntPtr RowBytes(int rowStride)
        {
            return (UIntPtr)((ulong)Math.Max(0, rowStride) * (uint)sizeof(T));
        }

        /// <summary>
        /// Lists the cells that hold a value: their places, and their values if that span is not empty. Writes what
        /// fits; gives how many there are.
        /// </summary>
        public bool TryListCells(Span<WgPoint> points, Span<T> cells, out int count)
        {
            count = 0;
            if (!cells.IsEmpty && !Refusal.HasLength(nameof(cells), cells.Length, points.Length))
            {
                return false;
            }
            using Use use = Enter();
            UIntPtr found = UIntPtr.Zero;
            WgStatus status;
            fixed (WgPoint* pointsStart = points)
            fixed (T* cellsStart = cells)
            {
                status = NativeMethods.wg_rolling_grid_list_cells(use, pointsStart, cellsStart, (UIntPtr)points.Length, &found);
            }
            count = Refusal.Count(found);
            return Refusal.Succeeded(status);
        }

        /// <summary>Lists the cells that hold a value: their places, and their values if wanted.</summary>
        public bool TryListCells(Results<WgPoint> points, Results<T>? cells = null)
        {
            Refusal.CheckNotNull(nameof(points), points);
            bool succeeded;
            int count;
            while (true)
            {
                cells?.Reserve(points.Items.Length);
                succeeded = TryListCells(points.Items, cells?.Items, out count);
                if (!succeeded || count <= points.Items.Length)
                {
                    break;
                }
                points.Reserve(count);
            }
            points.SetCount(count);
            cells?.SetCount(count);
            return succeeded;
        }

        /// <summary>
        /// Lists the cells that hold a value: their places, and their values if that span is not empty. Writes what
        /// fits; gives how many there are.
        /// </summary>
        public int ListCells(Span<WgPoint> points, Span<T> cells)
        {
            Refusal.Check(TryListCells(points, cells, out int count));
            return count;
        }

        /// <summary>Lists the cells that hold a value: their places, and their values if wanted.</summary>
        public void ListCells(Results<WgPoint> points, Results<T>? cells = null)
        {
            Refusal.Check(TryListCells(points, cells));
        }

        /// <summary>
        /// A look at the grid for inner loops, valid until the next changing call. Take it by <c>using</c>.
        /// </summary>
        public RollingGridView<T> View()
        {
            return new RollingGridView<T>(this, UnsafeView());
        }

        /// <summary>
        /// The same as raw pointers, which go into a Burst job and which nothing guards: valid until the next
        /// changing call, and while the grid is neither disposed nor collected.
        /// </summary>
        public RollingGridUnsafeView<T> UnsafeView()
        {
            using Use use = Enter();
            WgRollingGridView view;
            Refusal.Check(NativeMethods.wg_rolling_grid_view(use, &view, (uint)sizeof(WgRollingGridView)));
            return new RollingGridUnsafeView<T>(view);
        }

        /// <summary>
        /// Replaces what the grid holds by what a grid of the same sizes held when it was saved: Ok, InvalidSnapshot,
        /// NewerSnapshot. Any bytes are safe to try.
        /// </summary>
        public bool TryLoad(ReadOnlySpan<byte> bytes)
        {
            using Use use = Enter();
            WgStatus status;
            fixed (byte* start = &System.Runtime.InteropServices.MemoryMarshal.GetReference(bytes))
            {
                status = NativeMethods.wg_rolling_grid_load(use, start, (UIntPtr)bytes.Length);
            }
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Replaces what the grid holds by what a grid of the same sizes held when it was saved. Any bytes are
        /// safe to try.
        /// </summary>
        public void Load(ReadOnlySpan<byte> bytes)
        {
            Refusal.Check(TryLoad(bytes));
        }

        private protected override WgStatus AskBytes(Use use, out ulong bytes)
        {
            WgRollingGridStats stats = default;
            WgStatus status = NativeMethods.wg_rolling_grid_stats(use, &stats, (uint)sizeof(WgRollingGridStats));
            bytes = stats.BytesReserved;
            return status;
        }
    }
}
