using System;
using System.Collections.Generic;
using NUnit.Framework;

namespace WorldGrids.Tests
{
    public unsafe class RollingGridTests
    {
        struct Chunk
        {
            public int Number;
            public short Height;
            public byte Kind;
        }

        [Test]
        public void CellsAreKeptAndTheirPlacesHeld()
        {
            using (var grid = new RollingGrid<Chunk>(8, 6, name: "cells"))
            {
                Assert.AreEqual(8, grid.Width);
                Assert.AreEqual(6, grid.Height);
                Assert.IsFalse(grid.Get(-3, 2, out _));
                grid.Set(-3, 2, new Chunk { Number = 7, Height = -5, Kind = 3 });
                Assert.IsTrue(grid.Get(-3, 2, out Chunk cell));
                Assert.AreEqual(7, cell.Number);
                Assert.AreEqual((short)-5, cell.Height);
                Expect.Refused(WgStatus.ColumnHeld, grid.TryGet(5, 2, out _));
                Expect.Refused(WgStatus.RowHeld, grid.TrySet(-3, 8, cell));
                Expect.Refused(WgStatus.CellOccupied, grid.TrySet(-3, 2, default));
                var refusal = Assert.Throws<WorldGridsException>(() => grid.Set(5, 2, default));
                Assert.AreEqual(WgStatus.ColumnHeld, refusal.Status);
                Assert.IsTrue(refusal.Message.Contains("wg_rolling_grid_set") && refusal.Message.Contains("5"), refusal.Message);
                Assert.IsTrue(grid.Replace(-3, 2, new Chunk { Number = 8 }));
                Assert.AreEqual(8, grid[-3, 2].Number);
                Assert.AreEqual(0, grid[-2, 2].Number);
                grid[-2, 2] = new Chunk { Number = 9 };
                Assert.IsTrue(grid.Bounds(out WgBounds bounds));
                Assert.AreEqual("(-3, 2) to (-2, 2)", bounds.ToString());
                Assert.IsTrue(grid.Clear(-3, 2));
                Assert.IsFalse(grid.Clear(-3, 2));
                Assert.AreEqual(1UL, grid.Stats().Cells);
                grid.ClearAll();
                Assert.IsFalse(grid.Bounds(out _));
                Assert.IsFalse(grid.Window(out _));
            }
        }

        [Test]
        public void CheckpointsAreReturnedTo()
        {
            using (var grid = new RollingGrid<int>(8, 6, maxCheckpoints: 2, dropOldestCheckpoint: true))
            {
                for (int step = 1; step <= 4; step++)
                {
                    grid.Checkpoint((ulong)step);
                    grid[step, 0] = step;
                }
                Expect.Refused(WgStatus.InvalidArgument, grid.TryCheckpoint(4));
                Expect.Refused(WgStatus.UnknownCheckpoint, grid.TryRollback(2));
                grid.Rollback(3);
                Assert.AreEqual("2, 0, 0", $"{grid[2, 0]}, {grid[3, 0]}, {grid[4, 0]}");
                grid.Rollback(4);
                Assert.AreEqual("3, 0", $"{grid[3, 0]}, {grid[4, 0]}");
                Assert.AreEqual(2U, grid.Stats().Checkpoints);
                grid.Forget(4);
                Expect.Refused(WgStatus.UnknownCheckpoint, grid.TryForget(4));
                Assert.AreEqual(0UL, grid.Stats().BytesCheckpoints);
            }
        }

        [Test]
        public void TheWindowMovesAsADictionaryWould()
        {
            var random = new Random(1);
            var model = new Dictionary<WgPoint, int>();
            var leaving = new Results<WgPoint>(1);
            var cells = new Results<int>(1);
            var loading = new Results<WgPoint>(1);
            using (var grid = new RollingGrid<int>(20, 14))
            {
                int x = int.MinValue;
                int y = int.MaxValue - 14;
                for (int step = 0; step < 200; ++step)
                {
                    grid.MoveWindow(x, y, leaving, cells, loading);
                    Assert.AreEqual(leaving.Count, cells.Count);
                    for (int index = 0; index < leaving.Count; ++index)
                    {
                        Assert.AreEqual(model[leaving[index]], cells[index]);
                        model.Remove(leaving[index]);
                    }
                    foreach (WgPoint point in loading)
                    {
                        if (random.Next(5) > 0)
                        {
                            model.Add(point, random.Next());
                            grid.Set(point.X, point.Y, model[point]);
                        }
                    }
                    CompareWithModel(grid, model, x, y);
                    Assert.IsTrue(grid.Window(out WgPoint corner) && corner == new WgPoint(x, y));
                    x = step == 100 ? 0 : (int)Math.Max(int.MinValue, (long)x + random.Next(-3, 4));
                    y = step == 100 ? -7 : (int)Math.Min(int.MaxValue - 13, (long)y + random.Next(-3, 4));
                }
            }
        }

        static void CompareWithModel(RollingGrid<int> grid, Dictionary<WgPoint, int> model, int x, int y)
        {
            using RollingGridView<int> view = grid.View();
            for (int row = 0; row < 14; ++row)
            {
                for (int column = 0; column < 20; ++column)
                {
                    bool isThere = model.TryGetValue(new WgPoint(x + column, y + row), out int expected);
                    Assert.AreEqual(isThere, view.TryGet(x + column, y + row, out int cell));
                    Assert.AreEqual(isThere, grid.Get(x + column, y + row, out int copy));
                    Assert.AreEqual(expected, cell);
                    Assert.AreEqual(expected, copy);
                }
                int seen = 0;
                for (int column = 0; column < 20;)
                {
                    Span<int> run = view.Run(x + column, y + row, 20 - column);
                    for (int index = 0; index < run.Length; ++index)
                    {
                        Assert.AreEqual(model[new WgPoint(x + column + index, y + row)], run[index]);
                    }
                    seen += run.Length;
                    column += Math.Max(1, run.Length);
                }
                int held = 0;
                for (int column = 0; column < 20; ++column)
                {
                    held += model.ContainsKey(new WgPoint(x + column, y + row)) ? 1 : 0;
                }
                Assert.AreEqual(held, seen);
            }
        }

        [Test]
        public void ViewsOfCellsSpreadWide()
        {
            using (var grid = new RollingGrid<long>(5, 5))
            {
                grid.Set(0, 0, 1);
                grid.Set(1001, 0, 2);
                grid.Set(0, -4004, 3);
                using RollingGridView<long> view = grid.View();
                Assert.IsTrue(view.TryGet(1001, 0, out long cell));
                Assert.AreEqual(2L, cell);
                Assert.IsTrue(view.TryGet(0, -4004, out cell));
                Assert.AreEqual(3L, cell);
                Assert.IsFalse(view.TryGet(6, 0, out _));
                Assert.IsFalse(view.TryGet(1001, -4004, out _));
                Assert.AreEqual(1, view.Run(1001, 0, 9).Length);
                Assert.AreEqual(0, view.Run(1001, 0, 0).Length);
            }
        }

        [Test]
        public void RectanglesListsAndSnapshots()
        {
            using (var grid = new RollingGrid<int>(10, 10))
            using (var twin = new RollingGrid<int>(10, 10))
            {
                Assert.AreEqual(6, grid.WriteRect(new WgRect(-1, -1, 3, 2), new[] { 1, 2, 3, 4, 5, 6 }));
                var cells = new int[20];
                Assert.AreEqual(6, grid.ReadRect(new WgRect(-2, -2, 5, 4), cells, -9));
                Assert.AreEqual(-9, cells[0]);
                Assert.AreEqual(1, cells[6]);
                Assert.AreEqual(6, cells[13]);
                Assert.Throws<ArgumentException>(() => grid.ReadRect(new WgRect(0, 0, 5, 5), cells));
                Assert.Throws<ArgumentException>(() => grid.WriteRect(new WgRect(0, 0, 5, 5), cells));
                Assert.AreEqual(WgStatus.InvalidArgument,
                    Assert.Throws<WorldGridsException>(() => grid.WriteRect(new WgRect(int.MaxValue, 0, 2, 1), cells)).Status);
                var bytes = new Results<byte>(1);
                grid.Save(bytes);
                twin.Load(bytes.AsSpan());
                var points = new Results<WgPoint>(1);
                var values = new Results<int>(1);
                twin.ListCells(points, values);
                Assert.AreEqual(6, points.Count);
                int sum = 0;
                foreach (int value in values)
                {
                    sum += value;
                }
                Assert.AreEqual(21, sum);
                bytes.Items[20] ^= 1;
                Assert.AreEqual(WgStatus.InvalidSnapshot, Assert.Throws<WorldGridsException>(() => twin.Load(bytes.AsSpan())).Status);
                var shapes = new Results<WgDebugShape>(1);
                grid.DebugShapes(shapes);
                Assert.IsTrue(shapes.Count > 6);
            }
        }

        [Test]
        public void SizesThatAreNoneAreRefused()
        {
            Assert.AreEqual(-1, Assert.Throws<ArgumentOutOfRangeException>(() => new RollingGrid<int>(-1, 5)).ActualValue);
            Assert.AreEqual(WgStatus.InvalidArgument, Assert.Throws<WorldGridsException>(() => new RollingGrid<int>(5, 0)).Status);
            Assert.AreEqual(WgStatus.OutOfMemory, Assert.Throws<WorldGridsException>(() => new RollingGrid<int>(500, 500, 1000)).Status);
        }

        [Test]
        public void DivisionRoundsDown()
        {
            foreach (int divisor in new[] { 1, 7, 24, 256, int.MaxValue })
            {
                foreach (int value in new[] { int.MinValue, -25, -24, -1, 0, 1, 23, 24, int.MaxValue })
                {
                    decimal quotient = Math.Floor((decimal)value / divisor);
                    Assert.AreEqual((int)quotient, FloorMath.Div(value, divisor));
                    Assert.AreEqual((int)(value - quotient * divisor), FloorMath.Mod(value, divisor));
                }
            }
            Assert.AreEqual(0, FloorMath.Div(5, 0));
            Assert.AreEqual(0, FloorMath.Mod(5, -3));
        }
    }
}
