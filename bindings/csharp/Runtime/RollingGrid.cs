// SPDX-License-Identifier: MIT OR Apache-2.0
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
    /// Methods that begin with Try give a status and never throw; their twins throw
    /// <see cref="WorldGridsException"/> if the status is below 0. Reading ones may run on many threads while
    /// no changing one runs on the same grid. To read many cells take a <see cref="View"/>.
    /// </remarks>
    public sealed unsafe class RollingGrid<T> : NativeObject where T : unmanaged
    {
        /// <summary>Makes a grid that holds nothing. 0 bytes are no limit.</summary>
        public RollingGrid(int width, int height, ulong maxBytes = 0, string name = null)
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
            fixed (byte* text = Library.Utf8(name))
            {
                def.DebugName = text;
                WgRollingGrid grid;
                Refusal.Check(NativeMethods.wg_rolling_grid_create(&def, &grid));
                Own(grid.Bits);
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
        public WgStatus TryGet(int x, int y, out T cell)
        {
            using Use use = Enter();
            T value = default;
            WgStatus status = NativeMethods.wg_rolling_grid_get(use, x, y, &value);
            cell = value;
            return status;
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
        public WgStatus TrySet(int x, int y, T cell)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_rolling_grid_set(use, x, y, &cell);
            return status;
        }

        /// <summary>Gives an empty cell a value.</summary>
        public void Set(int x, int y, T cell)
        {
            Refusal.Check(TrySet(x, y, cell));
        }

        /// <summary>Gives a cell a value, whatever it held: Ok, ColumnHeld or RowHeld.</summary>
        public WgStatus TryReplace(int x, int y, T cell, out bool replaced)
        {
            using Use use = Enter();
            byte held = 0;
            WgStatus status = NativeMethods.wg_rolling_grid_replace(use, x, y, &cell, &held);
            replaced = held != 0;
            return status;
        }

        /// <summary>Gives a cell a value and tells whether it replaced one.</summary>
        public bool Replace(int x, int y, T cell)
        {
            Refusal.Check(TryReplace(x, y, cell, out bool replaced));
            return replaced;
        }

        /// <summary>Takes a cell's value away: Ok; Empty if it had none; ColumnHeld or RowHeld.</summary>
        public WgStatus TryClear(int x, int y)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_rolling_grid_clear(use, x, y);
            return status;
        }

        /// <summary>Takes a cell's value away and tells whether it had one.</summary>
        public bool Clear(int x, int y)
        {
            return Refusal.IsThere(TryClear(x, y));
        }

        /// <summary>Takes every value away and forgets the window.</summary>
        public void ClearAll()
        {
            using Use use = Enter();
            Refusal.Check(NativeMethods.wg_rolling_grid_clear_all(use));
        }

        /// <summary>The bounds of all cells that hold a value; false if none does.</summary>
        public bool Bounds(out WgBounds bounds)
        {
            using Use use = Enter();
            WgBounds found = default;
            WgStatus status = NativeMethods.wg_rolling_grid_bounds(use, &found);
            bounds = found;
            return Refusal.IsThere(status);
        }

        /// <summary>The smallest corner of the window it was moved to last; false if there is none.</summary>
        public bool Window(out WgPoint corner)
        {
            using Use use = Enter();
            WgPoint found = default;
            WgStatus status = NativeMethods.wg_rolling_grid_window(use, &found);
            corner = found;
            return Refusal.IsThere(status);
        }

        /// <summary>
        /// Moves the window: the cells of the grid's size from column x and row y on. What lies outside leaves
        /// (positions, values) and is cleared; what is new is to be loaded, nearest first. Truncated if one of
        /// them does not fit: then nothing changes, and the counts tell what is needed.
        /// </summary>
        public WgStatus TryMoveWindow(int x, int y, WgPoint* leaving, T* leavingCells, int leavingCapacity, out int leavingCount,
            WgPoint* loading, int loadingCapacity, out int loadingCount)
        {
            using Use use = Enter();
            UIntPtr left, load;
            WgStatus status = NativeMethods.wg_rolling_grid_move_window(use, x, y, leaving, leavingCells, (UIntPtr)leavingCapacity,
                &left, loading, (UIntPtr)loadingCapacity, &load);
            leavingCount = status < WgStatus.Ok ? 0 : (int)left;
            loadingCount = status < WgStatus.Ok ? 0 : (int)load;
            return status;
        }

        /// <summary>
        /// Moves the window: the cells of the grid's size from column x and row y on. What lies outside leaves
        /// (positions, and values if wanted) and is cleared; what is new is to be loaded, nearest first.
        /// </summary>
        public void MoveWindow(int x, int y, Results<WgPoint> leaving, Results<T> leavingCells, Results<WgPoint> loading)
        {
            Refusal.CheckNotNull(nameof(leaving), leaving);
            Refusal.CheckNotNull(nameof(loading), loading);
            while (true)
            {
                int left, load;
                WgStatus status;
                leavingCells?.Reserve(leaving.Items.Length);
                fixed (WgPoint* leavingStart = leaving.Items, loadingStart = loading.Items)
                fixed (T* cellsStart = leavingCells?.Items)
                {
                    status = TryMoveWindow(x, y, leavingStart, cellsStart, leaving.Items.Length, out left,
                        loadingStart, loading.Items.Length, out load);
                }
                Refusal.Check(status);
                if (status == WgStatus.Ok)
                {
                    leaving.SetCount(left);
                    leavingCells?.SetCount(left);
                    loading.SetCount(load);
                    return;
                }
                leaving.Reserve(left);
                loading.Reserve(load);
            }
        }

        /// <summary>
        /// Copies a rectangle out, row by row, <c>rowStride</c> bytes from row to row (0: no gaps). A cell that
        /// holds nothing becomes <c>empty</c>.
        /// </summary>
        public WgStatus TryReadRect(WgRect rect, T* cells, ulong rowStride, T empty, out ulong heldCount)
        {
            using Use use = Enter();
            ulong held = 0;
            WgStatus status = NativeMethods.wg_rolling_grid_read_rect(use, &rect, &empty, cells, (UIntPtr)rowStride, &held);
            heldCount = held;
            return status;
        }

        /// <summary>
        /// Copies a rectangle out, row by row without gaps, and gives how many of its cells hold a value. The
        /// others become <c>empty</c>.
        /// </summary>
        public ulong ReadRect(WgRect rect, Span<T> cells, T empty = default)
        {
            Refusal.CheckRows(nameof(cells), cells.Length, rect, 0);
            fixed (T* start = cells)
            {
                Refusal.Check(TryReadRect(rect, start, 0, empty, out ulong held));
                return held;
            }
        }

        /// <summary>
        /// Copies a rectangle in, row by row, <c>rowStride</c> bytes from row to row (0: no gaps). Every cell of
        /// it takes its value, whatever it held; as a whole or not at all.
        /// </summary>
        public WgStatus TryWriteRect(WgRect rect, T* cells, ulong rowStride, out ulong newCount)
        {
            using Use use = Enter();
            ulong fresh = 0;
            WgStatus status = NativeMethods.wg_rolling_grid_write_rect(use, &rect, cells, (UIntPtr)rowStride, &fresh);
            newCount = fresh;
            return status;
        }

        /// <summary>
        /// Copies a rectangle in, row by row without gaps, and gives how many of its cells held nothing before.
        /// </summary>
        public ulong WriteRect(WgRect rect, ReadOnlySpan<T> cells)
        {
            Refusal.CheckRows(nameof(cells), cells.Length, rect, 0);
            fixed (T* start = &System.Runtime.InteropServices.MemoryMarshal.GetReference(cells))
            {
                Refusal.Check(TryWriteRect(rect, start, 0, out ulong fresh));
                return fresh;
            }
        }

        /// <summary>Lists the cells that hold a value: their places, and their values if wanted.</summary>
        public void ListCells(Results<WgPoint> points, Results<T> cells = null)
        {
            Refusal.CheckNotNull(nameof(points), points);
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                cells?.Reserve(points.Items.Length);
                fixed (WgPoint* pointsStart = points.Items)
                fixed (T* cellsStart = cells?.Items)
                {
                    status = NativeMethods.wg_rolling_grid_list_cells(use, pointsStart, cellsStart, points.Capacity, &count);
                }
            }
            while (points.MustRepeat(status, count));
            cells?.SetCount(points.Count);
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

        /// <summary>Counts and bytes.</summary>
        public WgRollingGridStats Stats()
        {
            using Use use = Enter();
            WgRollingGridStats stats;
            Refusal.Check(NativeMethods.wg_rolling_grid_stats(use, &stats, (uint)sizeof(WgRollingGridStats)));
            return stats;
        }

        /// <summary>Boxes and lines to draw, a unit a cell, relative to an origin.</summary>
        public void DebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            using Use use = Enter();
            double* origin = stackalloc double[3] { originX, originY, 0 };
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* start = shapes.Items)
                {
                    status = NativeMethods.wg_rolling_grid_debug_shapes(use, mask, origin, start, shapes.Capacity,
                        (uint)sizeof(WgDebugShape), &count);
                }
            }
            while (shapes.MustRepeat(status, count));
        }

        /// <summary>Saves the grid to bytes, which depend on what it holds and on the window alone.</summary>
        public void Save(Results<byte> bytes)
        {
            Refusal.CheckNotNull(nameof(bytes), bytes);
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (byte* start = bytes.Items)
                {
                    status = NativeMethods.wg_rolling_grid_save(use, start, bytes.Capacity, &count);
                }
            }
            while (bytes.MustRepeat(status, count));
        }

        /// <summary>Replaces what the grid holds: Ok, InvalidSnapshot, NewerSnapshot. Any bytes are safe to try.</summary>
        public WgStatus TryLoad(byte* bytes, ulong length)
        {
            using Use use = Enter();
            WgStatus status = NativeMethods.wg_rolling_grid_load(use, bytes, (UIntPtr)length);
            return status;
        }

        /// <summary>
        /// Replaces what the grid holds by what a grid of the same sizes held when it was saved. Any bytes are
        /// safe to try.
        /// </summary>
        public void Load(ReadOnlySpan<byte> bytes)
        {
            fixed (byte* start = &System.Runtime.InteropServices.MemoryMarshal.GetReference(bytes))
            {
                Refusal.Check(TryLoad(start, (ulong)bytes.Length));
            }
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
