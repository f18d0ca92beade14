using System;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;

namespace WorldGrids.Tests
{
    public unsafe class LooseGridTests
    {
        static WgBox2 RandomBox(Random random, float spread)
        {
            float x = (float)(random.NextDouble() - 0.5) * spread;
            float y = (float)(random.NextDouble() - 0.5) * spread;
            return new WgBox2(x, y, x + (float)random.NextDouble() * 2, y + (float)random.NextDouble() * 2);
        }

        static bool Touch(WgBox2 a, WgBox2 b)
        {
            return a.Min.X <= b.Max.X && b.Min.X <= a.Max.X && a.Min.Y <= b.Max.Y && b.Min.Y <= a.Max.Y;
        }

        [Test]
        public void PairsAndQueriesAreThoseOfComparingAll()
        {
            var random = new Random(3);
            WgBox2[] boxes = Enumerable.Range(0, 500).Select(_ => RandomBox(random, 60)).ToArray();
            var ids = new ulong[500];
            using (var grid = new LooseGrid2())
            {
                grid.InsertMany(boxes, ids);
                grid.Commit();
                Assert.AreEqual(500, grid.Count);
                var pairs = new Results<WgLooseGridPair>(1);
                var found = new Results<ulong>(1);
                for (int frame = 0; frame < 10; ++frame)
                {
                    for (int index = 0; index < 500; index += 3)
                    {
                        boxes[index] = RandomBox(random, 60);
                    }
                    grid.MoveMany(ids, boxes);
                    grid.Commit();

                    var expected = new HashSet<(ulong, ulong)>();
                    for (int i = 0; i < 500; ++i)
                    {
                        for (int k = i + 1; k < 500; ++k)
                        {
                            if (Touch(boxes[i], boxes[k]))
                            {
                                expected.Add((Math.Min(ids[i], ids[k]), Math.Max(ids[i], ids[k])));
                            }
                        }
                    }
                    grid.Pairs(pairs);
                    var seen = new HashSet<(ulong, ulong)>();
                    foreach (WgLooseGridPair pair in pairs)
                    {
                        Assert.IsTrue(seen.Add((pair.First, pair.Second)));
                    }
                    Assert.IsTrue(expected.SetEquals(seen));

                    WgBox2 asked = RandomBox(random, 40);
                    asked.Max.X += 10;
                    ulong[] touching = Enumerable.Range(0, 500).Where(i => Touch(asked, boxes[i])).Select(i => ids[i]).OrderBy(id => id).ToArray();
                    grid.QueryBox(asked, found);
                    ulong[] answer = found.AsSpan().ToArray();
                    Array.Sort(answer);
                    Assert.IsTrue(touching.SequenceEqual(answer));
                    Span<ulong> few = stackalloc ulong[1];
                    Assert.AreEqual(touching.Length, grid.QueryBox(asked, few));
                }
            }
        }

        [Test]
        public void PartsOnThreadsGiveTheSameList()
        {
            var random = new Random(4);
            WgBox2[] boxes = Enumerable.Range(0, 3000).Select(_ => RandomBox(random, 100)).ToArray();
            using (var grid = new LooseGrid2())
            using (var workers = new PartWorkers(3))
            {
                grid.InsertMany(boxes, new ulong[3000]);
                grid.Commit();
                var whole = new Results<WgLooseGridPair>();
                grid.Pairs(whole);
                var parts = Enumerable.Range(0, 7).Select(_ => new Results<WgLooseGridPair>(1)).ToArray();
                Action<int> part = index => grid.Pairs(parts[index], WgLooseGridPairKind.MovingMoving, (uint)index, 7);
                for (int round = 0; round < 50; ++round)
                {
                    workers.Run(7, part);
                    Assert.AreEqual(whole.Count, parts.Sum(list => list.Count));
                }
                int place = 0;
                foreach (Results<WgLooseGridPair> list in parts)
                {
                    foreach (WgLooseGridPair pair in list)
                    {
                        Assert.IsTrue(pair.First == whole[place].First && pair.Second == whole[place].Second);
                        ++place;
                    }
                }
                StringContains("part 5", Assert.Throws<InvalidOperationException>(() => workers.Run(7, index =>
                {
                    if (index == 5)
                    {
                        throw new Exception("part 5");
                    }
                })).Message);
                workers.Run(7, part);
            }
        }

        [Test]
        public void CommitsInPartsAreThoseOfOneCall()
        {
            var random = new Random(5);
            WgBox2[] boxes = Enumerable.Range(0, 3000).Select(_ => RandomBox(random, 100)).ToArray();
            var ids = new ulong[3000];
            using (var plain = new LooseGrid2())
            using (var parted = new LooseGrid2())
            using (var workers = new PartWorkers(2))
            {
                plain.InsertMany(boxes, ids);
                parted.InsertMany(boxes, ids);
                plain.Commit();
                parted.Commit(workers);
                var expected = new Results<byte>();
                var found = new Results<byte>();
                for (int round = 0; round < 20; ++round)
                {
                    boxes = Enumerable.Range(0, 3000).Select(_ => RandomBox(random, 100)).ToArray();
                    plain.MoveMany(ids, boxes);
                    plain.Commit();
                    parted.MoveAndCommit(workers, ids, boxes);
                    plain.Save(expected);
                    parted.Save(found);
                    Assert.IsTrue(expected.AsSpan().SequenceEqual(found.AsSpan()));
                }
                // A refused move is told, and nothing is committed.
                ids[1700] = 12345;
                StringContains("ids[1700]", Assert.Throws<WorldGridsException>(() => parted.MoveAndCommit(workers, ids, boxes)).Message);
                parted.Save(found);
                Assert.IsTrue(expected.AsSpan().SequenceEqual(found.AsSpan()));
                unsafe
                {
                    Expect.Refused(WgStatus.OutOfOrder, parted.TryCommitPart(0, 0));
                    Expect.Refused(WgStatus.OutOfOrder, parted.TryEndCommit());
                    Assert.IsTrue(parted.TryBeginCommit(default, default, 2, out uint stages));
                    Assert.AreEqual(0U, stages);
                    Expect.Refused(WgStatus.Busy, parted.TryCommit());
                    Assert.IsTrue(parted.TryEndCommit());
                    Assert.IsTrue(parted.TryCommit());
                }
            }
        }

        [Test]
        public void ObjectsAndTheirIds()
        {
            using (var grid = new LooseGrid2(LooseGrid2.DefaultDefinition(), "crowd"))
            {
                ulong first = grid.Insert(new WgBox2(0, 0, 1, 1), 77, new WgLooseGridFilter(2, 4));
                ulong second = grid.Insert(new WgBox2(0.5f, 0, 1, 1), layer: WgLooseGridLayer.Static);
                Assert.AreEqual(77UL, grid.Get(first).User);
                Assert.AreEqual(WgLooseGridLayer.Static, grid.Get(second).Layer);
                Assert.AreNotEqual(LooseGridId.Slot(first), LooseGridId.Slot(second));
                grid.SetUser(first, 78);
                grid.SetFilter(first, WgLooseGridFilter.Default);
                grid.Move(first, new WgBox2(0.25f, 0, 1, 1));
                grid.Commit();
                var pairs = new Results<WgLooseGridPair>();
                grid.MovedPairs(pairs);
                Assert.AreEqual(1, pairs.Count);
                Assert.AreEqual(first, pairs[0].First);
                grid.Remove(first);
                Expect.Refused(WgStatus.StaleId, grid.TryRemove(first));
                Expect.Refused(WgStatus.StaleId, grid.TryGet(first, out _));
                Expect.Refused(WgStatus.InvalidArgument, grid.TryMove(second, new WgBox2(float.NaN, 0, 1, 1)));
                StringContains("wg_loose_grid2_move", Assert.Throws<WorldGridsException>(() => grid.Move(second, new WgBox2(2, 0, 1, 1))).Message);
                Assert.Throws<ArgumentException>(() => grid.InsertMany(new WgBox2[2], new ulong[1]));
                Assert.Throws<ArgumentException>(() => grid.InsertMany(new WgBox2[2], new ulong[2], new ulong[1]));
                Assert.Throws<ArgumentException>(() => grid.MoveMany(new ulong[2], new WgBox2[1]));
                grid.RemoveMany(new[] { second });
                Assert.AreEqual(0, grid.Count);
                grid.Clear();
                Assert.AreEqual(0UL, grid.Stats().Objects);
            }
        }

        [Test]
        public void ContactsBeginLastAndEnd()
        {
            WgLooseGrid2Def definition = LooseGrid2.DefaultDefinition();
            definition.ContactKinds = (uint)(WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic);
            definition.ContactMargin = 1;
            using (var grid = new LooseGrid2(definition))
            {
                ulong first = grid.Insert(new WgBox2(0, 0, 1, 1));
                ulong second = grid.Insert(new WgBox2(0.5f, 0, 2, 1));
                ulong third = grid.Insert(new WgBox2(9, 0, 10, 1));
                grid.Commit();
                var contacts = new Results<WgLooseGridContact>(1);
                grid.Contacts(WgLooseGridContactList.Began, contacts);
                Assert.AreEqual(1, contacts.Count);
                WgLooseGridContact contact = contacts[0];
                Assert.AreEqual(first, contact.First);
                Assert.AreEqual(second, contact.Second);
                grid.SetContactValues(new[] { contact.Id }, new[] { 77UL });
                Expect.Refused(WgStatus.InvalidArgument, grid.TrySetContactValues(new[] { contact.Id }, new ulong[0]));

                // Within the margin it lasts, and in another layer.
                grid.Move(second, new WgBox2(2, 0, 3, 1));
                grid.SetLayer(first, WgLooseGridLayer.Static);
                grid.Commit();
                Assert.AreEqual(0, grid.Contacts(WgLooseGridContactList.Began, Span<WgLooseGridContact>.Empty));
                Assert.AreEqual(0, grid.Contacts(WgLooseGridContactList.Ended, Span<WgLooseGridContact>.Empty));
                Assert.AreEqual(WgLooseGridLayer.Static, grid.Get(first).Layer);
                var same = new WgLooseGridContact[2];
                grid.FindContacts(new[] { new WgLooseGridPair { First = second, Second = first }, new WgLooseGridPair { First = first, Second = third } }, same);
                Assert.AreEqual(contact.Id, same[0].Id);
                Assert.AreEqual(77UL, same[0].Value);
                Assert.AreEqual(0UL, same[1].Id);
                grid.GetContacts(new[] { contact.Id }, same);
                Assert.AreEqual(77UL, same[0].Value);
                Assert.Throws<ArgumentException>(() => grid.GetContacts(new ulong[3], same));

                grid.Remove(first);
                grid.Move(third, new WgBox2(2, 0, 3, 1));
                grid.Commit();
                grid.Contacts(WgLooseGridContactList.Ended, contacts);
                Assert.AreEqual(1, contacts.Count);
                Assert.AreEqual(contact.Id, contacts[0].Id);
                Assert.AreEqual(77UL, contacts[0].Value);
                Span<WgLooseGridContact> one = stackalloc WgLooseGridContact[1];
                Assert.AreEqual(1, grid.Contacts(WgLooseGridContactList.All, one));
                Assert.AreEqual(third, one[0].Second);
                Assert.AreEqual(0UL, one[0].Value);
                Expect.Refused(WgStatus.StaleId, grid.TryGetContacts(new[] { contact.Id }, same));
                Expect.Refused(WgStatus.StaleId, grid.TrySetLayer(first, WgLooseGridLayer.Moving));
            }
            using (var grid = new LooseGrid2())
            {
                Expect.Refused(WgStatus.InvalidArgument, grid.TryContacts(WgLooseGridContactList.All, Span<WgLooseGridContact>.Empty, out _));
            }
        }

        [Test]
        public void CheckpointsAreReturnedTo()
        {
            WgLooseGrid2Def definition = LooseGrid2.DefaultDefinition();
            definition.ContactKinds = (uint)WgLooseGridPairKind.MovingMoving;
            definition.MaxCheckpoints = 2;
            definition.DropOldestCheckpoint = 1;
            using (var grid = new LooseGrid2(definition))
            {
                ulong first = grid.Insert(new WgBox2(0, 0, 1, 1));
                ulong second = grid.Insert(new WgBox2(0.5f, 0, 2, 1));
                grid.Commit();
                for (int step = 1; step <= 3; step++)
                {
                    grid.Checkpoint((ulong)step);
                    grid.Move(second, new WgBox2(step * 9, 0, step * 9 + 1, 1));
                    grid.Commit();
                }
                Expect.Refused(WgStatus.InvalidArgument, grid.TryCheckpoint(3));
                Expect.Refused(WgStatus.UnknownCheckpoint, grid.TryRollback(1));
                grid.Rollback(2);
                Assert.AreEqual(9f, grid.Get(second).Bounds.Min.X);
                grid.Rollback(3);
                Assert.AreEqual(18f, grid.Get(second).Bounds.Min.X);
                Assert.AreEqual(0, grid.Contacts(WgLooseGridContactList.BeganByRollback, Span<WgLooseGridContact>.Empty));
                Assert.AreEqual(2U, grid.Stats().Checkpoints);
                grid.Forget(3);
                Expect.Refused(WgStatus.UnknownCheckpoint, grid.TryForget(3));
                Assert.AreEqual(0UL, grid.Stats().BytesCheckpoints);
                grid.Checkpoint(4);
                grid.Remove(first);
                grid.Rollback(4);
                Assert.AreEqual(1f, grid.Get(first).Bounds.Max.X);
            }
        }

        [Test]
        public void CastsNeighborsAndVolumes()
        {
            using (var grid = new LooseGrid2())
            {
                var ids = new ulong[10];
                var boxes = Enumerable.Range(0, 10).Select(i => new WgBox2(i * 10, 0, i * 10 + 1, 1)).ToArray();
                grid.InsertMany(boxes, ids);
                grid.Commit();
                Assert.IsTrue(grid.CastFirst(WgLooseGrid2Sweep.Segment(new WgVector2(-5, 0.5f), new WgVector2(10, 0)), out WgLooseGridCastHit hit));
                Assert.AreEqual(ids[0], hit.Id);
                Assert.AreEqual(0.5, hit.Fraction);
                Assert.AreEqual((-1f, 0f, 0f, (byte)0), (hit.NormalX, hit.NormalY, hit.NormalZ, hit.BeganInside));
                WgLooseGrid2Sweep along = WgLooseGrid2Sweep.Segment(new WgVector2(-5, 0.5f), new WgVector2(20, 0));
                Assert.IsTrue(grid.CastFirst(along, out hit, WgLooseGridQueryFilter.AllBut(ids[0])));
                Assert.AreEqual(ids[1], hit.Id);
                var hitsOfTwo = new WgLooseGridCastHit[2];
                WgLooseGrid2Sweep past = along;
                past.IgnoredId = ids[0];
                grid.CastFirstMany(new[] { along, past }, hitsOfTwo);
                Assert.AreEqual((ids[0], ids[1]), (hitsOfTwo[0].Id, hitsOfTwo[1].Id));
                grid.SetFilter(ids[1], new WgLooseGridFilter(1, uint.MaxValue, 7));
                Assert.IsFalse(grid.CastFirst(along, out _, new WgLooseGridQueryFilter(1, uint.MaxValue, 7, ids[0])));
                Assert.IsFalse(grid.CastFirst(WgLooseGrid2Sweep.Segment(new WgVector2(-5, 3), new WgVector2(10, 0)), out _));
                Assert.IsTrue(grid.CastFirst(WgLooseGrid2Sweep.Circle(2.5f, new WgVector2(-5, 3), new WgVector2(10, 0)), out _));
                Assert.IsTrue(grid.CastFirst(WgLooseGrid2Sweep.Box(new WgVector2(1, 2), new WgVector2(-5, 3), new WgVector2(10, 0)), out hit));
                Assert.AreEqual(0.4, hit.Fraction);
                var hits = new Results<WgLooseGridCastHit>(1);
                grid.CastAll(WgLooseGrid2Sweep.Segment(new WgVector2(-5, 0.5f), new WgVector2(50, 0)), hits);
                Assert.AreEqual(5, hits.Count);
                Span<WgLooseGridNeighbor> neighbors = stackalloc WgLooseGridNeighbor[3];
                Assert.AreEqual(3, grid.Nearest(new WgVector2(20, 0), neighbors));
                Assert.AreEqual(ids[2], neighbors[0].Id);
                Assert.AreEqual(1, grid.Nearest(new WgVector2(20, 0), neighbors, 5));
                var found = new Results<ulong>(1);
                var planes = new[] { new WgPlane2(new WgVector2(1, 0), -15), new WgPlane2(new WgVector2(-1, 0), 45) };
                grid.QueryVolume(planes, found);
                Assert.AreEqual(3, found.Count);
                var wall = new[] { new WgPlane2(new WgVector2(1, 0), -25), new WgPlane2(new WgVector2(-1, 0), 35) };
                grid.QueryVolume(planes, found, null, wall, new uint[] { 2 });
                Assert.AreEqual(2, found.Count);
                Assert.Throws<ArgumentException>(() => grid.QueryVolume(planes, found, null, wall, new uint[] { 3 }));
                grid.QueryCircle(new WgVector2(5, 0), 5, found);
                Assert.AreEqual(2, found.Count);
                grid.QueryPoint(new WgVector2(50.5f, 0.5f), found);
                Assert.AreEqual(ids[5], found[0]);

                var offsets = new Results<UIntPtr>(1);
                for (uint part = 0, from = 0; part < 3; ++part)
                {
                    grid.QueryBoxes(boxes, found, offsets, null, part, 3);
                    for (int index = 0; index + 1 < offsets.Count; ++index, ++from)
                    {
                        Assert.AreEqual(ids[from], found[(int)offsets[index]]);
                    }
                }
                grid.ShiftOrigin(new WgVector2(10, 0));
                Assert.AreEqual(-10f, grid.Get(ids[0]).Bounds.Min.X);
                grid.Retune();
                grid.Commit();
                grid.SortedOrder(found);
                Assert.AreEqual(10, found.Count);
                var bytes = new Results<byte>(1);
                grid.Save(bytes);
                using (var twin = new LooseGrid2())
                {
                    twin.Load(bytes.AsSpan());
                    Assert.AreEqual(10, twin.Count);
                    Assert.AreEqual(WgStatus.InvalidSnapshot, Assert.Throws<WorldGridsException>(() => twin.Load(new byte[9])).Status);
                }
                var shapes = new Results<WgDebugShape>(1);
                grid.DebugShapes(shapes);
                Assert.IsTrue(shapes.Count >= 10);
            }
        }

        [Test]
        public void StridesReadTheGamesOwnStructs()
        {
            var entities = new Entity[40];
            for (int index = 0; index < entities.Length; ++index)
            {
                entities[index].Bounds = new WgBox2(index, 0, index + 0.5f, 1);
            }
            using (var grid = new LooseGrid2())
            {
                fixed (Entity* first = entities)
                {
                    Insert(grid, first, entities.Length);
                    for (int index = 0; index < entities.Length; ++index)
                    {
                        entities[index].Bounds.Min.X -= 100;
                        entities[index].Bounds.Max.X -= 100;
                    }
                    grid.MoveMany(new Strided<ulong>(&first->Id, sizeof(Entity), entities.Length), new Strided<WgBox2>(&first->Bounds, sizeof(Entity), entities.Length));
                }
                grid.Commit();
                Assert.AreEqual(-93f, grid.Get(entities[7].Id).Bounds.Min.X);
            }
        }

        struct Entity
        {
            public float Speed;
            public WgBox2 Bounds;
            public ulong Id;
        }

        static void Insert(LooseGrid2 grid, Entity* first, int count)
        {
            Span<ulong> ids = stackalloc ulong[count];
            grid.InsertMany(new Strided<WgBox2>(&first->Bounds, sizeof(Entity), count), ids);
            for (int index = 0; index < count; ++index)
            {
                first[index].Id = ids[index];
            }
        }

        static void StringContains(string part, string text)
        {
            Assert.IsTrue(text.Contains(part), $"'{text}' does not say '{part}'");
        }
    }
}
