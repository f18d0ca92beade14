using System;
using System.Collections.Generic;
using System.Threading;
using NUnit.Framework;

namespace WorldGrids.Tests
{
    public unsafe class LibraryTests
    {
        [Test]
        public void VersionAndHashFit()
        {
            Assert.AreEqual((uint)NativeMethods.VersionMajor, Library.NativeVersion / 1000000);
            Assert.AreEqual(NativeMethods.AbiHash, NativeMethods.wg_abi_hash());
            Library.Fits(0, NativeMethods.AbiHash);
            uint version = Library.NativeVersion;
            StringAssertContains("replace the library", Assert.Throws<WorldGridsException>(() => Library.Fits(version - 1000, 1)).Message);
            StringAssertContains("replace the package", Assert.Throws<WorldGridsException>(() => Library.Fits(version + 1000, 1)).Message);
            StringAssertContains("build both anew", Assert.Throws<WorldGridsException>(() => Library.Fits(version, 1)).Message);
        }

        [Test]
        public void DisposedObjectsSaySo()
        {
            var map = new QuadtreeMap();
            WgQuadtreeMap handle = map.Handle;
            Assert.IsFalse(map.IsDisposed);
            map.Dispose();
            map.Dispose();
            Assert.IsTrue(map.IsDisposed);
            StringAssertContains("wg_quadtree_map_clear", Assert.Throws<ObjectDisposedException>(() => map.Clear()).Message);
            Assert.AreEqual(WgStatus.StaleHandle, NativeMethods.wg_quadtree_map_clear(handle));
            using (var other = new QuadtreeMap())
            {
                var grid = new WgRollingGrid { Bits = other.Handle.Bits };
                Assert.AreEqual(WgStatus.ForeignHandle, NativeMethods.wg_rolling_grid_clear_all(grid));
            }
            Assert.AreEqual(WgStatus.GarbageHandle, NativeMethods.wg_quadtree_map_clear(new WgQuadtreeMap { Bits = 0xDEADBEEF12345678 }));
        }

        [Test]
        public void LeaksAreReportedAndAllCanBeDestroyed()
        {
            DestroyForgotten();
            var map = new QuadtreeMap(name: "the caves");
            var grid = new LooseGrid2();
            Assert.IsTrue(Library.LiveObjects() >= 2);
            Assert.AreEqual(1, Library.LiveObjects(WgKind.LooseGrid2));
            StringAssertContains("the caves", Library.LeakReport());
            Assert.AreEqual(WgStatus.Ok, Library.DestroyAll());
            Assert.AreEqual(0, Library.LiveObjects());
            Assert.AreEqual("", Library.LeakReport());
            Assert.IsTrue(map.IsDisposed && grid.IsDisposed);
            Expect.Refused(WgStatus.NullHandle, map.TrySet(0, 0, 1));
            map.Dispose();
            grid.Dispose();
            using (var next = new QuadtreeMap())
            {
                next[0, 0] = 1;
            }
        }

        [Test]
        public void TheLogIsHeard()
        {
            DestroyForgotten();
            Library.DestroyAll();
            var lines = new List<string>();
            Library.SetLog(WgSeverity.Debug, (severity, text) =>
            {
                lines.Add(severity + " " + text);
                throw new InvalidOperationException("must not reach native code");
            });
            using (var map = new QuadtreeMap(name: "loud"))
            {
                Expect.Refused(WgStatus.InvalidArgument, map.TryDamageCircle(0, 0, -1, 0, 1, out _));
                StringAssertContains("radius", Library.LastError());
                Assert.AreEqual(WgStatus.Busy, Assert.Throws<WorldGridsException>(() => Library.SetLog(WgSeverity.Info, null)).Status);
            }
            Library.SetLog(WgSeverity.Info, null);
            Assert.IsTrue(lines.Count > 0);
            StringAssertContains("wg_quadtree_map_edit", lines[0]);
        }

        [Test]
        public void NamesAndCategories()
        {
            Assert.AreEqual("WG_STATUS_COLUMN_HELD", Library.StatusName(WgStatus.ColumnHeld));
            foreach (WgKind kind in new[] { WgKind.RollingGrid, WgKind.ChunkLayers, WgKind.LooseGrid2, WgKind.LooseGrid3, WgKind.QuadtreeMap })
            {
                DebugCategory[] categories = Library.DebugCategories(kind);
                Assert.IsTrue(categories.Length > 2);
                foreach (DebugCategory category in categories)
                {
                    Assert.IsTrue(category.Name.Length > 2 && category.Mask != 0 && category.Color != 0);
                }
            }
        }

        [Test]
        public void ForgottenObjectsAreDestroyedByTheirFinalizers()
        {
            DestroyForgotten();
            int before = Library.LiveObjects();
            Forget();
            for (int round = 0; round < 20 && Library.LiveObjects() > before + 5; ++round)
            {
                DestroyForgotten();
            }
            Assert.IsTrue(Library.LiveObjects() <= before + 5, $"{Library.LiveObjects()} of 300 are alive");
        }

        [Test]
        public void FinalizersDoNotFreeWhatACallUses()
        {
            // Objects that nobody holds but the call that runs; the collector runs all the while.
            bool isEnding = false;
            var collector = new Thread(() =>
            {
                while (!Volatile.Read(ref isEnding))
                {
                    GC.Collect();
                    GC.WaitForPendingFinalizers();
                }
            });
            collector.Start();
            try
            {
                for (int index = 0; index < 300; ++index)
                {
                    Assert.AreEqual(3000UL * 3000, new QuadtreeMap().FillRect(new WgRect(index, index, 3000, 3000), 5).PixelsCreated);
                    Assert.AreEqual(0, new LooseGrid2().Count);
                }
            }
            finally
            {
                Volatile.Write(ref isEnding, true);
                collector.Join();
            }
        }

        [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
        static void Forget()
        {
            for (int index = 0; index < 100; ++index)
            {
                new QuadtreeMap(name: "forgotten");
                new RollingGrid<int>(4, 4);
                new LooseGrid3();
            }
        }

        static void DestroyForgotten()
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        static void StringAssertContains(string part, string text)
        {
            Assert.IsTrue(text.Contains(part), $"'{text}' does not say '{part}'");
        }
    }
}
