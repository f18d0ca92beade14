// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.CompilerServices;

namespace WorldGrids
{
    /// <summary>
    /// A look at a rolling grid that reads cells without a call. Valid until the next changing call on the grid.
    /// Take it by <c>using</c>, in the method of the loop: the grid's memory stays until the view is disposed,
    /// once, and what it gave, pointers and spans, lasts as long. After the grid's Dispose each read throws.
    /// </summary>
    public readonly unsafe ref struct RollingGridView<T> where T : unmanaged
    {
        readonly RollingGrid<T> grid;
        readonly RollingGridUnsafeView<T> cells;

        internal RollingGridView(RollingGrid<T> grid, RollingGridUnsafeView<T> cells)
        {
            this.grid = grid;
            this.cells = cells;
            grid.Hold();
        }

        /// <summary>The value of a cell, or null if it holds none.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public T* At(int column, int row)
        {
            grid.CheckOpen();
            return cells.At(column, row);
        }

        /// <summary>Copies the value of a cell; false if it holds none.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool TryGet(int column, int row, out T cell)
        {
            grid.CheckOpen();
            return cells.TryGet(column, row, out cell);
        }

        /// <summary>
        /// The cells side by side in memory from a cell on in its row, at most <c>most</c>; none if it holds
        /// nothing. A row of a loaded window comes in one or two: go on at column + length. Never write there.
        /// </summary>
        public Span<T> Run(int column, int row, int most)
        {
            grid.CheckOpen();
            return cells.Run(column, row, most);
        }

        /// <summary>The same as a pointer; null if the cell holds nothing.</summary>
        public T* Run(int column, int row, int most, out int count)
        {
            grid.CheckOpen();
            return cells.Run(column, row, most, out count);
        }

        /// <summary>Where the cells begin: row by row, each where the place of its column and row is.</summary>
        internal T* First => cells.First;

        /// <summary>Lets go of the grid.</summary>
        public void Dispose()
        {
            grid.Leave();
        }
    }

    /// <summary>
    /// A view as raw pointers alone, so it goes into a Burst job. Nothing guards it: valid until the next changing
    /// call on the grid, and while the grid is neither disposed nor collected.
    /// </summary>
    /// <remarks>It does what the inline functions of the C header do; see there.</remarks>
    public readonly unsafe struct RollingGridUnsafeView<T> where T : unmanaged
    {
        readonly WgRollingGridView raw;

        /// <summary>Makes one from a raw view of a grid whose cells are of this type.</summary>
        public RollingGridUnsafeView(WgRollingGridView raw)
        {
            if (raw.CellSize != (uint)sizeof(T))
            {
                throw new ArgumentException($"a cell of the view has {raw.CellSize} bytes, not {sizeof(T)}", nameof(raw));
            }
            this.raw = raw;
        }

        /// <summary>The value of a cell, or null if it holds none.</summary>
        [BurstSafe]
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public T* At(int column, int row)
        {
            uint fromX = unchecked((uint)column - (uint)raw.X);
            uint fromY = unchecked((uint)row - (uint)raw.Y);
            if (fromX >= raw.SolidWidth || fromY >= raw.SolidHeight)
            {
                return Elsewhere(fromX, fromY);
            }
            return Framed(fromX, fromY);
        }

        /// <summary>Copies the value of a cell; false if it holds none.</summary>
        [BurstSafe]
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public bool TryGet(int column, int row, out T cell)
        {
            T* place = At(column, row);
            if (place == null)
            {
                cell = default;
                return false;
            }
            cell = *place;
            return true;
        }

        /// <summary>
        /// The cells side by side in memory from a cell on in its row, at most <c>most</c>; none if it holds
        /// nothing. A row of a loaded window comes in one or two: go on at column + length. Never write there.
        /// </summary>
        public Span<T> Run(int column, int row, int most)
        {
            T* start = Run(column, row, most, out int count);
            return new Span<T>(start, count);
        }

        /// <summary>The same as a pointer; null if the cell holds nothing.</summary>
        [BurstSafe]
        public T* Run(int column, int row, int most, out int count)
        {
            uint fromX = unchecked((uint)column - (uint)raw.X);
            uint fromY = unchecked((uint)row - (uint)raw.Y);
            uint limit = (uint)Math.Max(0, most);
            if (fromX < raw.FrameWidth && fromY < raw.FrameHeight)
            {
                uint slot = Wrap(raw.FirstColumnSlot + fromX, raw.Width);
                uint left = Math.Min(Math.Min(raw.FrameWidth - fromX, raw.Width - slot), limit);
                if (raw.SolidWidth == 0)
                {
                    left = OccupiedRun((ulong)(Framed(fromX, fromY) - First), left);
                }
                count = (int)left;
                return left == 0 ? null : Framed(fromX, fromY);
            }
            T* cell = limit > 0 ? Elsewhere(fromX, fromY) : null;
            count = cell == null ? 0 : 1;
            return cell;
        }

        /// <summary>Where the cells begin: row by row, each where the place of its column and row is.</summary>
        internal T* First => (T*)raw.Cells;

        /// <summary>The view as the library gave it.</summary>
        internal WgRollingGridView Raw => raw;

        /// <summary>The cell of a frame with holes, of no frame, or outside of it.</summary>
        T* Elsewhere(uint fromX, uint fromY)
        {
            // A default struct has no cells.
            if (raw.SolidWidth != 0 || raw.Cells == null)
            {
                return null;
            }
            ulong place;
            if (raw.FrameWidth != 0)
            {
                if (fromX >= raw.FrameWidth || fromY >= raw.FrameHeight)
                {
                    return null;
                }
                place = (ulong)(Framed(fromX, fromY) - First);
            }
            else
            {
                int column = unchecked((int)(fromX + (uint)raw.X));
                int row = unchecked((int)(fromY + (uint)raw.Y));
                uint columnSlot = Slot(raw.WidthMagic, raw.Width, column);
                uint rowSlot = Slot(raw.HeightMagic, raw.Height, row);
                // A slot that is free still names its last index, but then its bits are 0.
                if (raw.Columns[columnSlot] != column || raw.Rows[rowSlot] != row)
                {
                    return null;
                }
                place = (ulong)rowSlot * raw.Width + columnSlot;
            }
            return IsOccupied(place) ? (T*)raw.Cells + place : null;
        }

        /// <summary>A cell of the frame, occupied or not.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        T* Framed(uint fromX, uint fromY)
        {
            return (T*)(((byte**)raw.RowAddresses)[fromY] + raw.ColumnOffsets[fromX]);
        }

        bool IsOccupied(ulong place)
        {
            return (raw.Occupied[place >> 6] >> (int)(place & 63) & 1) != 0;
        }

        /// <summary>How many bits are 1 from a place on, at most so many.</summary>
        uint OccupiedRun(ulong place, uint most)
        {
            uint count = 0;
            while (count < most && IsOccupied(place + count))
            {
                ++count;
            }
            return count;
        }

        /// <summary>Index modulo size, rounded down, without a division; src/rolling_grid/axis.rs has the proof.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal static uint Slot(ulong magic, uint size, int index)
        {
            unchecked
            {
                ulong fraction = magic * (ulong)(long)index + 0x180000000UL;
                return (uint)((fraction >> 32) * size >> 32);
            }
        }

        /// <summary>A number below twice the size, modulo the size.</summary>
        static uint Wrap(uint number, uint size)
        {
            return number >= size ? number - size : number;
        }
    }
}
