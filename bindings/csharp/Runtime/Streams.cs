// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.IO;

namespace WorldGrids
{
    /// <summary>
    /// Saves to streams, and loads from streams and from memory that may be kept. Each thread has a buffer that grows
    /// to the largest save and is used again; <see cref="Forget"/> gives it back.
    /// </summary>
    public static class Streams
    {
        [ThreadStatic] static Results<byte>? buffer;

        static Results<byte> Buffer => buffer ??= new Results<byte>(1 << 16);

        /// <summary>Lets go of this thread's buffer.</summary>
        public static void Forget()
        {
            buffer = null;
        }

        /// <summary>Saves a grid to a stream, from where it stands, and gives the number of bytes.</summary>
        public static int Save<T>(this RollingGrid<T> grid, Stream stream) where T : unmanaged
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            grid.Save(Buffer);
            return Write(stream);
        }

        /// <summary>Saves a grid to a stream, from where it stands, and gives the number of bytes.</summary>
        public static int Save(this LooseGrid2 grid, Stream stream)
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            grid.Save(Buffer);
            return Write(stream);
        }

        /// <summary>Saves a grid to a stream, from where it stands, and gives the number of bytes.</summary>
        public static int Save(this LooseGrid3 grid, Stream stream)
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            grid.Save(Buffer);
            return Write(stream);
        }

        /// <summary>Saves a map to a stream, from where it stands, and gives the number of bytes.</summary>
        public static int Save(this QuadtreeMap map, Stream stream, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.CheckNotNull(nameof(map), map);
            map.Save(Buffer, compression);
            return Write(stream);
        }

        /// <summary>Loads a grid of the same sizes from all that a stream still has.</summary>
        public static void Load<T>(this RollingGrid<T> grid, Stream stream) where T : unmanaged
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            grid.Load(Read(stream));
        }

        /// <summary>Loads a grid from all that a stream still has.</summary>
        public static void Load(this LooseGrid2 grid, Stream stream)
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            grid.Load(Read(stream));
        }

        /// <summary>Loads a grid from all that a stream still has.</summary>
        public static void Load(this LooseGrid3 grid, Stream stream)
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            grid.Load(Read(stream));
        }

        /// <summary>Loads a map from all that a stream still has.</summary>
        public static void Load(this QuadtreeMap map, Stream stream)
        {
            Refusal.CheckNotNull(nameof(map), map);
            map.Load(Read(stream));
        }

        /// <summary>Loads a grid of the same sizes from memory.</summary>
        public static void Load<T>(this RollingGrid<T> grid, ReadOnlyMemory<byte> bytes) where T : unmanaged
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            grid.Load(bytes.Span);
        }

        /// <summary>Loads a grid from memory.</summary>
        public static void Load(this LooseGrid2 grid, ReadOnlyMemory<byte> bytes)
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            grid.Load(bytes.Span);
        }

        /// <summary>Loads a grid from memory.</summary>
        public static void Load(this LooseGrid3 grid, ReadOnlyMemory<byte> bytes)
        {
            Refusal.CheckNotNull(nameof(grid), grid);
            grid.Load(bytes.Span);
        }

        /// <summary>Loads a map from memory.</summary>
        public static void Load(this QuadtreeMap map, ReadOnlyMemory<byte> bytes)
        {
            Refusal.CheckNotNull(nameof(map), map);
            map.Load(bytes.Span);
        }

        static int Write(Stream stream)
        {
            Refusal.CheckNotNull(nameof(stream), stream);
            stream.Write(Buffer.Items, 0, Buffer.Count);
            return Buffer.Count;
        }

        /// <summary>A stream gives what it has at the moment, which need not be all: until it gives nothing.</summary>
        internal static ReadOnlySpan<byte> Read(Stream stream)
        {
            Refusal.CheckNotNull(nameof(stream), stream);
            Results<byte> bytes = Buffer;
            bytes.Clear();
            int count = 0;
            while (true)
            {
                if (count == bytes.Items.Length)
                {
                    bytes.Grow(count + 1L, count);
                }
                int read = stream.Read(bytes.Items, count, bytes.Items.Length - count);
                if (read == 0)
                {
                    break;
                }
                count += read;
            }
            return new ReadOnlySpan<byte>(bytes.Items, 0, count);
        }
    }
}
