// What the benches compare with: classes as a game would have them without the library.
using System;
using System.Collections.Generic;

namespace WorldGrids.Tests
{
    /// <summary>
    /// The class of 'Rolling Grids for Infinite Worlds' with its book-keeping, as an article's reader would write
    /// it; what the article logs is thrown.
    /// </summary>
    sealed class ArticleGrid<T>
    {
        readonly int width;
        readonly int height;
        readonly T[,] cells;
        readonly int[] columns;
        readonly int[] rows;
        readonly int[] inColumn;
        readonly int[] inRow;

        public ArticleGrid(int width, int height)
        {
            this.width = width;
            this.height = height;
            cells = new T[width, height];
            columns = new int[width];
            rows = new int[height];
            inColumn = new int[width];
            inRow = new int[height];
        }

        public void Set(int x, int y, T value)
        {
            int column = Mod(x, width);
            int row = Mod(y, height);
            if ((inColumn[column] > 0 && columns[column] != x) || (inRow[row] > 0 && rows[row] != y))
            {
                throw new InvalidOperationException("held by another");
            }
            bool isSame = EqualityComparer<T>.Default.Equals(cells[column, row], value);
            bool isTaken = !EqualityComparer<T>.Default.Equals(cells[column, row], default);
            bool isRemoved = EqualityComparer<T>.Default.Equals(value, default);
            if (isSame)
            {
                return;
            }
            if (isTaken && !isRemoved)
            {
                throw new InvalidOperationException("occupied");
            }
            cells[column, row] = value;
            columns[column] = x;
            rows[row] = y;
            inColumn[column] += isRemoved ? -1 : 1;
            inRow[row] += isRemoved ? -1 : 1;
        }

        public T Get(int x, int y)
        {
            int column = Mod(x, width);
            int row = Mod(y, height);
            if ((columns[column] != x && inColumn[column] > 0) || (rows[row] != y && inRow[row] > 0))
            {
                throw new InvalidOperationException("held by another");
            }
            return cells[column, row];
        }

        static int Mod(int value, int period)
        {
            return (value % period + period) % period;
        }
    }

    /// <summary>Objects by the cell of their corner, in linked lists: what a game writes first.</summary>
    sealed class UniformGrid
    {
        const float Cell = 1.1f;
        readonly int side;
        readonly int[] heads;
        readonly int[] next;

        public UniformGrid(float spread, int count)
        {
            side = (int)(spread / Cell) + 4;
            heads = new int[side * side];
            next = new int[count];
        }

        public long CountPairs(WgBox2[] boxes)
        {
            Array.Fill(heads, -1);
            long pairs = 0;
            for (int index = 0; index < boxes.Length; ++index)
            {
                ref WgBox2 box = ref boxes[index];
                int column = (int)(box.Min.X / Cell + 1);
                int row = (int)(box.Min.Y / Cell + 1);
                for (int y = row - 1; y <= row + 1; ++y)
                {
                    for (int x = column - 1; x <= column + 1; ++x)
                    {
                        for (int other = y < 0 || x < 0 ? -1 : heads[y * side + x]; other >= 0; other = next[other])
                        {
                            ref WgBox2 that = ref boxes[other];
                            if (box.Min.X <= that.Max.X && that.Min.X <= box.Max.X && box.Min.Y <= that.Max.Y && that.Min.Y <= box.Max.Y)
                            {
                                ++pairs;
                            }
                        }
                    }
                }
                int cell = row * side + column;
                next[index] = heads[cell];
                heads[cell] = index;
            }
            return pairs;
        }
    }
}
