// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using NUnit.Framework;

namespace WorldGrids.Tests
{
    /// <summary>Saves that go to streams and come from them, and objects that nobody disposed.</summary>
    public class StreamTests
    {
        /// <summary>A stream that gives and takes a few bytes at a time, as a network does, and cannot seek.</summary>
        sealed class Trickle : Stream
        {
            readonly MemoryStream inner;

            internal Trickle(byte[] bytes)
            {
                inner = new MemoryStream(bytes);
            }

            public override bool CanRead => true;
            public override bool CanSeek => false;
            public override bool CanWrite => false;
            public override long Length => throw new NotSupportedException();
            public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }
            public override int Read(byte[] buffer, int offset, int count) => inner.Read(buffer, offset, Math.Min(count, 1 + offset % 977));
            public override void Flush() => throw new NotSupportedException();
            public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();
            public override void SetLength(long value) => throw new NotSupportedException();
            public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
        }

        static void Check(Func<Stream, int> save, Action<Stream> load, Action<ReadOnlyMemory<byte>> loadMemory, Action change, Func<string> state)
        {
            string before = state();
            Streams.Forget();
            byte[] saved;
            using (var stream = new MemoryStream())
            {
                stream.WriteByte(99);
                int count = save(stream);
                saved = stream.ToArray().AsSpan(1).ToArray();
                Assert.AreEqual(saved.Length, count);
            }
            foreach (Action restore in new Action[] { () => load(new Trickle(saved)), () => load(new MemoryStream(saved)), () => loadMemory(saved.AsMemory()) })
            {
                change();
                Assert.AreNotEqual(before, state());
                restore();
                Assert.AreEqual(before, state());
            }
            // What is cut short is refused, and so is nothing at all.
            Assert.Throws<WorldGridsException>(() => load(new MemoryStream(saved, 0, saved.Length - 1)));
            Assert.Throws<WorldGridsException>(() => load(new MemoryStream()));
            Assert.Throws<ArgumentNullException>(() => load(null));
            Assert.Throws<ArgumentNullException>(() => save(null));
        }

        [Test]
        public void SavesGoToStreamsAndComeBack()
        {
            var random = new Random(6);
            using (var grid = new RollingGrid<int>(200, 120))
            {
                for (int index = 0; index < 200 * 120; ++index)
                {
                    grid.Set(index % 200, index / 200, random.Next());
                }
                var cells = new int[200 * 120];
                Check(grid.Save, grid.Load, grid.Load, grid.ClearAll, () => $"{grid.ReadRect(new WgRect(0, 0, 200, 120), cells)} {cells[7]} {cells[23999]}");
            }
            using (var flat = new LooseGrid2())
            using (var deep = new LooseGrid3())
            {
                for (int index = 0; index < 5000; ++index)
                {
                    float x = random.Next(1000), y = random.Next(1000);
                    flat.Insert(new WgBox2(x, y, x + 1, y + 2));
                    deep.Insert(new WgBox3(new WgVector3(x, y, 0), new WgVector3(x + 1, y + 2, 3)));
                }
                flat.Commit();
                deep.Commit();
                var ids = new ulong[10000];
                Check(flat.Save, flat.Load, flat.Load, flat.Clear, () => $"{flat.Count} {flat.QueryBox(new WgBox2(0, 0, 300, 300), ids)}");
                Check(deep.Save, deep.Load, deep.Load, deep.Clear,
                    () => $"{deep.Count} {deep.QueryBox(new WgBox3(new WgVector3(0, 0, 0), new WgVector3(300, 300, 1)), ids)}");
            }
            using (var map = new QuadtreeMap(history: 3))
            {
                var pixels = new byte[300 * 300];
                random.NextBytes(pixels);
                map.WriteRect(new WgRect(-50, 7, 300, 300), pixels);
                var read = new byte[300 * 300];
                Check(stream => map.Save(stream), map.Load, map.Load, () => map.FillRect(new WgRect(0, 10, 50, 50), 0), () =>
                {
                    map.ReadRect(new WgRect(-50, 7, 300, 300), read);
                    return $"{map.Stats().Pixels} {pixels.AsSpan().SequenceEqual(read)}";
                });
                var results = new Results<byte>();
                map.Save(results, WgQuadtreeMapCompression.Small);
                using (var stream = new MemoryStream())
                {
                    Assert.AreEqual(results.Count, map.Save(stream, WgQuadtreeMapCompression.Small));
                    Assert.IsTrue(results.AsMemory().Span.SequenceEqual(stream.ToArray()));
                }
            }
            Streams.Forget();
        }

        /// <summary>One of each class, made by the name of the class.</summary>
        static readonly Func<string, NativeObject>[] makers =
        {
            name => new QuadtreeMap(name: name),
            name => new QuadtreeMapWaypoints(WaypointsDefinition(), name),
            name => new QuadtreeMapPath(name: name),
            name => new QuadtreeMapFlow(name: name),
            name => new QuadtreeMapIslands(name),
            name => new QuadtreeMapPublisher(name),
            name => new QuadtreeMapReceiver(name),
            name => new RollingGrid<int>(4, 4, name: name),
            name => new LooseGrid2(LooseGrid2.DefaultDefinition(), name),
            name => new LooseGrid3(LooseGrid3.DefaultDefinition(), name),
            name => new ChunkLayers(1, name),
        };

        static WgQuadtreeMapWaypointsDef WaypointsDefinition()
        {
            WgQuadtreeMapWaypointsDef definition = QuadtreeMapWaypoints.DefaultDefinition();
            definition.Rect = new WgRect(0, 0, 64, 64);
            return definition;
        }

        /// <summary>An object that is forgotten is named, whatever it is; one that is disposed is not.</summary>
        [Test]
        public void WhatIsForgottenIsNamed()
        {
            var classes = new HashSet<string>();
            foreach (Type type in typeof(NativeObject).Assembly.GetTypes())
            {
                if (type.IsSubclassOf(typeof(NativeObject)) && !type.IsAbstract)
                {
                    classes.Add(type.Name);
                }
            }
            var told = new HashSet<string>();
            Library.SetForgotten(what =>
            {
                lock (told)
                {
                    told.Add(what);
                }
                throw new Exception("swallowed");
            });
            try
            {
                // On a thread of its own, whose stack keeps nothing alive.
                var forgets = new Thread(() =>
                {
                    for (int index = 0; index < 20; ++index)
                    {
                        foreach (Func<string, NativeObject> make in makers)
                        {
                            GC.KeepAlive(make("forgotten"));
                            make("disposed").Dispose();
                        }
                    }
                });
                forgets.Start();
                forgets.Join();
                for (int round = 0; round < 100 && told.Count < makers.Length; ++round)
                {
                    GC.Collect();
                    GC.WaitForPendingFinalizers();
                }
                lock (told)
                {
                    Assert.AreEqual(classes.Count, makers.Length);
                    foreach (string name in classes)
                    {
                        Assert.IsTrue(told.Contains($"{name} 'forgotten'"), name);
                    }
                    Assert.AreEqual(classes.Count, told.Count);
                }
            }
            finally
            {
                Library.SetForgotten(null);
            }
            for (int round = 0; round < 100 && Library.LiveObjects() > 0; ++round)
            {
                GC.Collect();
                GC.WaitForPendingFinalizers();
            }
        }
    }
}
