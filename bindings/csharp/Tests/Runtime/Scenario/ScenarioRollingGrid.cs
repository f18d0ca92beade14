// Section 1: FloorMath, and a rolling grid of 40 x 24 cells of one int.
using System;

namespace WorldGrids.Tests
{
    public unsafe partial class Scenario
    {
        const int GridWidth = 40;
        const int GridHeight = 24;
        const int GridCells = GridWidth * GridHeight;

        readonly Results<WgPoint> gridPoints = new Results<WgPoint>(GridCells);
        readonly Results<int> gridCells = new Results<int>(GridCells);
        readonly Results<WgPoint> gridLoading = new Results<WgPoint>(GridCells);

        void MoveWindow(RollingGrid<int> grid, int x, int y, int step)
        {
            grid.MoveWindow(x, y, gridPoints, gridCells, gridLoading);
            FeedCells();
            Feed((long)gridLoading.Count);
            foreach (WgPoint point in gridLoading)
            {
                Feed(point);
                grid.Set(point.X, point.Y, point.X * 1000 + point.Y + step);
            }
        }

        void FeedCells()
        {
            Feed((long)gridPoints.Count);
            for (int index = 0; index < gridPoints.Count; ++index)
            {
                Feed(gridPoints[index]);
                Feed((long)gridCells[index]);
            }
        }

        void RunRollingGrid()
        {
            var grid = new RollingGrid<int>(GridWidth, GridHeight);
            var twin = new RollingGrid<int>(GridWidth, GridHeight);
            var area = new int[(GridWidth + 4) * (GridHeight + 4)];
            int x = -20;
            int y = -12;

            Begin(1);
            foreach (int value in new[] { int.MinValue, -24, -1, 0, 23, int.MaxValue })
            {
                Feed((long)FloorMath.Mod(value, 24));
                Feed((long)FloorMath.Div(value, 24));
                Feed((long)FloorMath.Mod(value, 0));
                Feed((long)FloorMath.Div(value, int.MaxValue));
            }

            MoveWindow(grid, x, y, 0);
            for (int step = 1; step <= 50; ++step)
            {
                x += Draw(-3, 7);
                y += Draw(-3, 7);
                MoveWindow(grid, x, y, step);
            }
            grid.Window(out WgPoint corner);
            Feed(corner);

            Feed(grid.TryGet(x + GridWidth, y, out _) ? 0L : (long)Refusal.Status);
            Feed(grid.TrySet(x, y + GridHeight, 0) ? 0L : (long)Refusal.Status);
            for (int step = 0; step < 100; ++step)
            {
                int column = x + Draw(0, GridWidth);
                int row = y + Draw(0, GridHeight);
                if (step % 4 == 0)
                {
                    Feed(grid.Clear(column, row));
                }
                else if (step % 4 == 1)
                {
                    Feed(grid.Replace(column, row, step));
                }
                else if (grid.Get(column, row, out int cell))
                {
                    Feed(1L);
                    Feed((long)cell);
                }
                else
                {
                    Feed(0L);
                }
            }

            Feed(grid.ReadRect(new WgRect(x - 2, y - 2, GridWidth + 4, GridHeight + 4), area, -1));
            foreach (int cell in area)
            {
                Feed((long)cell);
            }
            for (int index = 0; index < 32; ++index)
            {
                area[index] = Draw(-1000, 2000);
            }
            Feed(grid.WriteRect(new WgRect(x + 1, y + 1, 8, 4), area));
            grid.ListCells(gridPoints, gridCells);
            FeedCells();
            grid.Bounds(out WgBounds bounds);
            Feed(bounds);

            using (RollingGridView<int> view = grid.View())
            {
                for (int index = 0; index < GridCells; index += 3)
                {
                    Feed(view.TryGet(x + index % GridWidth, y + index / GridWidth, out int cell) ? (long)cell : -1L);
                }
                for (int row = 0; row < GridHeight; ++row)
                {
                    Span<int> run = view.Run(x + GridWidth / 2, y + row, GridWidth);
                    Feed((long)run.Length);
                    Feed(run.Length > 0 ? (long)run[0] : -1L);
                }
            }

            WgRollingGridStats stats = grid.Stats();
            Feed((long)stats.Columns);
            Feed((long)stats.Rows);
            Feed(stats.Cells);
            Feed(stats.CellsPeak);
            grid.DebugShapes(shapes, uint.MaxValue, 0.5, -0.25);
            FeedShapes();

            grid.Save(snapshot);
            FeedSnapshot();
            twin.Load(snapshot.AsSpan());
            twin.ListCells(gridPoints, gridCells);
            FeedCells();
            twin.ClearAll();
            Feed(twin.Bounds(out _));
            grid.Dispose();
            twin.Dispose();
        }
    }
}
