// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Collections.Generic;
using NUnit.Framework;

namespace WorldGrids.Tests
{
    /// <summary>Objects of a game's own in grids: cells that are references, and what hangs on chunks and ids.</summary>
    public unsafe class DataTests
    {
        [Test]
        public void DefaultStructsAreRefusedAndCrashNothing()
        {
            RollingGridUnsafeView<int> view = default;
            Assert.IsFalse(view.TryGet(0, 0, out _));
            Assert.IsTrue(view.At(int.MinValue, int.MaxValue) == null && view.Run(3, 4, 5).IsEmpty);
            Expect.Refused(WgStatus.NullHandle, default(ChunkJob).TryFinish(WgChunkJobOutcome.Commit, out _));
            Expect.Refused(WgStatus.NullHandle, default(ChunkJob).TryIsWanted(out _));
            Assert.Throws<ArgumentException>(() => default(ChunkJob).Cells<int>());
            Expect.Refused(WgStatus.NullHandle, default(ChunkGuard).TryClose());
            WgQuadtreeMapReader reader = default;
            Assert.AreEqual(WgStatus.NullHandle, reader.Read(1, 2, out byte value));
            Assert.AreEqual((byte)0, value);
            Assert.IsTrue(default(Strided<int>).IsEmpty);
            var told = default(WgChunkEvent);
            using (var layers = new ChunkLayers())
            {
                Assert.IsFalse(new ChunkData<int>(layers, 0).TryTake(told, out _));
            }
        }

        sealed class LevelChunk
        {
            public int Number;
        }

        [Test]
        public void TheArticlesUsageCompilesAndRuns()
        {
            using (var myRollingGrid = new References.RollingGrid<LevelChunk>(40, 40))
            {
                var myNewLevelChunk = new LevelChunk { Number = 7 };
                int x = -3, y = 100;
                myRollingGrid[x, y] = myNewLevelChunk;
                Assert.IsTrue(ReferenceEquals(myRollingGrid[x, y], myNewLevelChunk));
                Assert.IsTrue(ReferenceEquals(myRollingGrid[new WgPoint(x, y)], myNewLevelChunk));
                // The same once more is no error.
                myRollingGrid[x, y] = myNewLevelChunk;
                // The article's three errors, each with both indices.
                Refused(WgStatus.ColumnHeld, "-3", "37", () => GC.KeepAlive(myRollingGrid[37, 100]));
                Refused(WgStatus.ColumnHeld, "-3", "37", () => myRollingGrid[37, 101] = new LevelChunk());
                Refused(WgStatus.RowHeld, "100", "60", () => myRollingGrid[0, 60] = new LevelChunk());
                Refused(WgStatus.CellOccupied, "-3", "100", () => myRollingGrid[x, y] = new LevelChunk());
                Refused(WgStatus.ColumnHeld, "-3", "37", () => myRollingGrid[37, 100] = null);
                Assert.IsTrue(ReferenceEquals(myRollingGrid[x, y], myNewLevelChunk));
                myRollingGrid[x, y] = null;
                myRollingGrid[x, y] = null;
                Assert.IsTrue(myRollingGrid[x, y] == null);
                Expect.Refused(WgStatus.Empty, myRollingGrid.TryGet(x, y, out _));
                myRollingGrid[37, 60] = myNewLevelChunk;
                Assert.AreEqual(1, myRollingGrid.Count);
            }
        }

        static void Refused(WgStatus status, string first, string second, Action call)
        {
            WorldGridsException refusal = Assert.Throws<WorldGridsException>(() => call());
            Assert.AreEqual(status, refusal.Status);
            Assert.IsTrue(refusal.Message.Contains(first) && refusal.Message.Contains(second), refusal.Message);
        }

        /// <summary>Against a dictionary and the article's rule, at both ends of the plane.</summary>
        [Test]
        public void ReferencesGoAsADictionarysDo()
        {
            const int width = 7;
            const int height = 5;
            var random = new Random(3);
            var model = new Dictionary<WgPoint, LevelChunk>();
            var cells = new Results<WgPoint>(1);
            var listed = new List<LevelChunk>();
            var leaving = new Results<WgPoint>(1);
            var loading = new Results<WgPoint>(1);
            using (var grid = new References.RollingGrid<LevelChunk>(width, height))
            {
                foreach (WgPoint corner in new[] { new WgPoint(0, 0), new WgPoint(int.MinValue, int.MaxValue - 40), new WgPoint(int.MaxValue - 40, int.MinValue) })
                {
                    for (int step = 0; step < 4000; ++step)
                    {
                        WgPoint read = Near(random, corner);
                        WgStatus status = HeldByAnother(model, read, width, height);
                        model.TryGetValue(read, out LevelChunk there);
                        Assert.AreEqual(there != null, grid.TryGet(read.X, read.Y, out LevelChunk got), $"step {step}");
                        Assert.IsTrue(ReferenceEquals(there, got));
                        if (status != WgStatus.Ok)
                        {
                            Assert.AreEqual(status, Refusal.Status);
                            Assert.AreEqual(status, Assert.Throws<WorldGridsException>(() => GC.KeepAlive(grid[read])).Status);
                        }
                        else
                        {
                            Assert.IsTrue(ReferenceEquals(there, grid[read]));
                            Assert.IsTrue(there != null || Refusal.Status == WgStatus.Empty);
                        }
                        WgPoint cell = Near(random, corner);
                        bool isHeld = HeldByAnother(model, cell, width, height) != WgStatus.Ok;
                        model.TryGetValue(cell, out LevelChunk before);
                        LevelChunk chunk = random.Next(3) == 0 ? null : random.Next(8) == 0 ? before : new LevelChunk { Number = step };
                        bool isTaken = before != null && chunk != null && before != chunk;
                        Assert.AreEqual(!isHeld && !isTaken, grid.TrySet(cell.X, cell.Y, chunk), $"step {step}");
                        if (!isHeld && !isTaken && chunk == null)
                        {
                            model.Remove(cell);
                        }
                        else if (!isHeld && !isTaken)
                        {
                            model[cell] = chunk;
                        }
                        if (step % 200 == 199)
                        {
                            grid.MoveWindow(cell.X, cell.Y, leaving, listed, loading);
                            Assert.AreEqual(leaving.Count, listed.Count);
                            for (int index = 0; index < leaving.Count; ++index)
                            {
                                Assert.IsTrue(ReferenceEquals(model[leaving[index]], listed[index]));
                                model.Remove(leaving[index]);
                            }
                        }
                        if (step % 50 == 0)
                        {
                            grid.ListCells(cells, listed);
                            Assert.AreEqual(model.Count, cells.Count);
                            Assert.AreEqual(model.Count, grid.Count);
                            using References.RollingGridView<LevelChunk> view = grid.View();
                            for (int index = 0; index < cells.Count; ++index)
                            {
                                WgPoint place = cells[index];
                                Assert.IsTrue(ReferenceEquals(model[place], listed[index]) && ReferenceEquals(model[place], view[place.X, place.Y]));
                                Assert.IsTrue(view[place.X + (place.X < 0 ? width : -width), place.Y] == null);
                            }
                        }
                    }
                    grid.Clear();
                    model.Clear();
                    Assert.IsFalse(grid.Bounds(out _));
                }
            }
        }

        static WgPoint Near(Random random, WgPoint corner)
        {
            return new WgPoint(corner.X + random.Next(20), corner.Y + random.Next(20));
        }

        /// <summary>The article's rule: whether a cell's column or row holds something of another one.</summary>
        static WgStatus HeldByAnother(Dictionary<WgPoint, LevelChunk> model, WgPoint cell, int width, int height)
        {
            bool isRowHeld = false;
            foreach (WgPoint other in model.Keys)
            {
                if (other.X != cell.X && FloorMath.Mod(other.X, width) == FloorMath.Mod(cell.X, width))
                {
                    return WgStatus.ColumnHeld;
                }
                isRowHeld |= other.Y != cell.Y && FloorMath.Mod(other.Y, height) == FloorMath.Mod(cell.Y, height);
            }
            return isRowHeld ? WgStatus.RowHeld : WgStatus.Ok;
        }

        [Test]
        public void ADisposedGridOfReferencesRefuses()
        {
            var grid = new References.RollingGrid<LevelChunk>(4, 4, "level");
            var chunk = new LevelChunk();
            grid[0, 0] = chunk;
            grid.Dispose();
            grid.Dispose();
            Assert.IsTrue(grid.IsDisposed);
            Assert.Throws<ObjectDisposedException>(() => GC.KeepAlive(grid[0, 0]));
            Assert.Throws<ObjectDisposedException>(() => GC.KeepAlive(grid[1, 1]));
            Assert.Throws<ObjectDisposedException>(() => grid[0, 0] = chunk);
            Expect.Refused(WgStatus.NullHandle, grid.TrySet(0, 0, null));
            Expect.Refused(WgStatus.NullHandle, grid.TryGet(0, 0, out _));
            Assert.Throws<ArgumentOutOfRangeException>(() => new References.RollingGrid<LevelChunk>(-1, 4));
        }

        struct Town
        {
            public int Inhabitants;
            public string Name;
        }

        /// <summary>Each chunk that was told of as loaded has its data until it is told of as unloaded.</summary>
        [Test]
        public void DataHangsOnChunksFromLoadToUnload()
        {
            using (var layers = new ChunkLayers(5))
            {
                layers.AddLayer("land", 16, 16);
                layers.AddLayer("other", 16, 16);
                layers.Freeze();
                WgChunkFocusDef around = ChunkLayers.DefaultFocus();
                around.RadiusX = around.RadiusY = 40;
                ulong focus = layers.AddFocus(around);
                around.Layer = 1;
                ulong second = layers.AddFocus(around);
                var towns = new ChunkData<Town>(layers, 0);
                var model = new Dictionary<WgPoint, int>();
                var events = new WgChunkEvent[64];
                int made = 0, taken = 0;
                for (int step = 0; step < 40; ++step)
                {
                    layers.MoveFocus(focus, step * 13, -step * 5);
                    layers.MoveFocus(second, step * 13, -step * 5);
                    layers.Work(job => WgChunkJobOutcome.Commit);
                    int count;
                    while ((count = layers.DrainEvents(events)) > 0)
                    {
                        for (int index = 0; index < count; ++index)
                        {
                            WgChunkEvent told = events[index];
                            var chunk = new WgPoint(told.X, told.Y);
                            if (told.Layer != 0)
                            {
                                Assert.IsFalse(towns.TryTake(told, out _));
                            }
                            else if (told.Kind == WgChunkEventKind.Loaded && FloorMath.Mod(told.X, 3) != 0)
                            {
                                Expect.Refused(WgStatus.Empty, towns.TryGet(told.X, told.Y, out _));
                                towns[told.X, told.Y] = new Town { Inhabitants = 1, Name = "wrong" };
                                towns[told.X, told.Y] = new Town { Inhabitants = ++made, Name = "town " + made };
                                model.Add(chunk, made);
                            }
                            else if (told.Kind == WgChunkEventKind.Unloaded)
                            {
                                bool isTaken = towns.TryTake(told, out Town town);
                                Assert.AreEqual(model.TryGetValue(chunk, out int expected), isTaken);
                                Assert.AreEqual(expected, town.Inhabitants);
                                Assert.AreEqual(isTaken ? "town " + expected : null, town.Name);
                                model.Remove(chunk);
                                taken += isTaken ? 1 : 0;
                            }
                        }
                    }
                    Assert.AreEqual(model.Count, towns.Count);
                    foreach (KeyValuePair<WgPoint, int> each in model)
                    {
                        Assert.AreEqual(each.Value, towns[each.Key.X, each.Key.Y].Inhabitants);
                    }
                }
                Assert.IsTrue(taken > 20 && towns.Count > 4);
                Expect.Refused(WgStatus.NotLoaded, towns.TrySet(-1000, 0, default));
                Expect.Refused(WgStatus.NotLoaded, towns.TryGet(-1000, 0, out _));
                Assert.AreEqual(model.Count, towns.Count);
                foreach (WgPoint chunk in model.Keys)
                {
                    Assert.IsTrue(towns.TryRemove(chunk.X, chunk.Y, out Town gone) && gone.Inhabitants == model[chunk]);
                    Expect.Refused(WgStatus.Empty, towns.TryRemove(chunk.X, chunk.Y, out _));
                    Assert.Throws<KeyNotFoundException>(() => GC.KeepAlive(towns[chunk.X, chunk.Y].Name));
                    break;
                }
                var left = new List<Town>();
                towns.TakeAll(left);
                Assert.AreEqual(model.Count - 1, left.Count);
                Assert.AreEqual(0, towns.Count);
                Assert.Throws<ArgumentNullException>(() => new ChunkData<int>(null, 0));
            }
        }

        [Test]
        public void DataHangsOnObjectsOfLooseGrids()
        {
            var random = new Random(9);
            using (var flat = new LooseGrid2())
            using (var deep = new LooseGrid3())
            {
                var inFlat = new ObjectData<Town>(flat);
                var inDeep = new ObjectData<LevelChunk>(deep);
                Check(inFlat, random, () => flat.Insert(new WgBox2(0, 0, 1, 1)), flat.Remove, number => new Town { Inhabitants = number }, (a, b) => a.Inhabitants == b.Inhabitants);
                Check(inDeep, random, () => deep.Insert(new WgBox3(new WgVector3(0, 0, 0), new WgVector3(1, 1, 1))), deep.Remove,
                    number => new LevelChunk { Number = number }, ReferenceEquals);
                Expect.Refused(WgStatus.StaleId, inFlat.TrySet(ulong.MaxValue, default));
                Expect.Refused(WgStatus.Empty, inFlat.TryGet(ulong.MaxValue, out _));
                Expect.Refused(WgStatus.Empty, inFlat.TryGet(0, out _));
                Assert.Throws<ArgumentNullException>(() => new ObjectData<int>((LooseGrid2)null));
            }
        }

        static void Check<T>(ObjectData<T> data, Random random, Func<ulong> insert, Action<ulong> remove, Func<int, T> make, Func<T, T, bool> isSame)
        {
            var model = new Dictionary<ulong, T>();
            var gone = new List<ulong>();
            var ids = new List<ulong>();
            for (int step = 0; step < 3000; ++step)
            {
                if (ids.Count == 0 || random.Next(5) < 3)
                {
                    ulong id = insert();
                    ids.Add(id);
                    data[id] = model[id] = make(step);
                    continue;
                }
                int at = random.Next(ids.Count);
                ulong old = ids[at];
                ids.RemoveAt(at);
                gone.Add(old);
                remove(old);
                if (random.Next(4) > 0)
                {
                    Assert.IsTrue(data.TryRemove(old, out T taken) && isSame(taken, model[old]));
                    Assert.IsFalse(data.TryRemove(old, out _));
                    Expect.Refused(WgStatus.StaleId, data.TrySet(old, taken));
                }
                model.Remove(old);
            }
            Assert.IsTrue(model.Count > 100);
            foreach (KeyValuePair<ulong, T> each in model)
            {
                Assert.IsTrue(data.TryGet(each.Key, out T found) && isSame(found, each.Value));
            }
            // What was forgotten goes with the next object in its slot, and never answers for that.
            while (gone.Count > 0)
            {
                ulong id = insert();
                data[id] = make(1);
                int same = gone.FindIndex(old => LooseGridId.Slot(old) == LooseGridId.Slot(id));
                if (same < 0)
                {
                    break;
                }
                Assert.IsFalse(data.TryGet(gone[same], out _));
                gone.RemoveAt(same);
            }
            data.Clear();
            Assert.AreEqual(0, data.Count);
        }
    }
}
