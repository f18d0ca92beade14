// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Buffers;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace WorldGrids
{
    /// <summary>
    /// Regions that go to streams and come from them, at once or beside the game. A region leaves memory only when its
    /// bytes have been written.
    /// </summary>
    public static class RegionStreams
    {
        const int BufferBytes = 1 << 14;

        /// <summary>
        /// Writes the region of 1024 x 1024 pixels that holds (x, y) to a stream, from where that stands, then frees it
        /// unless <c>keep</c>; gives the number of bytes. If the stream throws, the region stays, but counts as
        /// unchanged: write it again.
        /// </summary>
        public static int PageOut(this QuadtreeMap map, int x, int y, Stream stream, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, bool keep = false)
        {
            Refusal.CheckNotNull(nameof(map), map);
            Refusal.CheckNotNull(nameof(stream), stream);
            byte[] buffer = Encode(map, x, y, compression, out int count);
            try
            {
                stream.Write(buffer, 0, count);
                if (!keep)
                {
                    map.PageOut(x, y, buffer, compression);
                }
                return count;
            }
            finally
            {
                ArrayPool<byte>.Shared.Return(buffer);
            }
        }

        /// <summary>
        /// Takes the region that holds (x, y), which must be absent, back into memory, from all that a stream still has.
        /// </summary>
        public static void PageIn(this QuadtreeMap map, int x, int y, Stream stream)
        {
            Refusal.CheckNotNull(nameof(map), map);
            map.PageIn(x, y, Streams.Read(stream));
        }

        /// <summary>Takes the region that holds (x, y), which must be absent, back into memory.</summary>
        public static void PageIn(this QuadtreeMap map, int x, int y, ReadOnlyMemory<byte> bytes)
        {
            Refusal.CheckNotNull(nameof(map), map);
            map.PageIn(x, y, bytes.Span);
        }

        /// <summary>
        /// Writes the region that holds (x, y) to a stream while the game goes on, and frees it when that is done. The
        /// task gives whether it went: one that was changed meanwhile stays, and what was written is older.
        /// </summary>
        /// <remarks>
        /// Call it on the thread that changes the map, which needs a SynchronizationContext, as the main threads of
        /// Unity and Godot have. If the stream throws, or the task is cancelled, the region stays, but counts as
        /// unchanged: write it again. What a call refuses, because a checkpoint keeps squares of the region, say, fails
        /// the task with <see cref="WorldGridsException"/>.
        /// </remarks>
        public static Task<bool> PageOutAsync(this QuadtreeMap map, int x, int y, Stream stream, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, CancellationToken cancellation = default)
        {
            Refusal.CheckNotNull(nameof(map), map);
            Refusal.CheckNotNull(nameof(stream), stream);
            Beside.CheckThread("call PageOut");
            return WriteAndFree(map, x, y, stream, compression, cancellation);
        }

        /// <summary>
        /// Reads all that a stream still has while the game goes on, and takes it as the region that holds (x, y), which
        /// must be absent then.
        /// </summary>
        /// <remarks>
        /// Call it on the thread that changes the map, which needs a SynchronizationContext. Bytes that are none of this
        /// region fail the task with <see cref="WorldGridsException"/>, and the region stays absent.
        /// </remarks>
        public static Task PageInAsync(this QuadtreeMap map, int x, int y, Stream stream, CancellationToken cancellation = default)
        {
            Refusal.CheckNotNull(nameof(map), map);
            Refusal.CheckNotNull(nameof(stream), stream);
            Beside.CheckThread("call PageIn");
            return ReadAndTake(map, x, y, stream, cancellation);
        }

        static async Task<bool> WriteAndFree(QuadtreeMap map, int x, int y, Stream stream, WgQuadtreeMapCompression compression, CancellationToken cancellation)
        {
            byte[] buffer = Encode(map, x, y, compression, out int count);
            try
            {
                ulong? written = RevisionOf(map, x, y);
                await Beside.Write(stream, buffer, count, cancellation);
                cancellation.ThrowIfCancellationRequested();
                if (RevisionOf(map, x, y) != written)
                {
                    return false;
                }
                map.PageOut(x, y, buffer, compression);
                return true;
            }
            finally
            {
                ArrayPool<byte>.Shared.Return(buffer);
            }
        }

        static async Task ReadAndTake(QuadtreeMap map, int x, int y, Stream stream, CancellationToken cancellation)
        {
            byte[] buffer = ArrayPool<byte>.Shared.Rent(BufferBytes);
            try
            {
                int count = 0;
                while (true)
                {
                    if (count == buffer.Length)
                    {
                        byte[] larger = ArrayPool<byte>.Shared.Rent(checked(2 * count));
                        Array.Copy(buffer, larger, count);
                        ArrayPool<byte>.Shared.Return(buffer);
                        buffer = larger;
                    }
                    int read = await Beside.Read(stream, buffer, count, cancellation);
                    if (read == 0)
                    {
                        break;
                    }
                    count += read;
                }
                map.PageIn(x, y, buffer.AsSpan(0, count));
            }
            finally
            {
                ArrayPool<byte>.Shared.Return(buffer);
            }
        }

        /// <summary>The region's bytes at the beginning of an array that is to go back to the pool; the region stays.</summary>
        static byte[] Encode(QuadtreeMap map, int x, int y, WgQuadtreeMapCompression compression, out int count)
        {
            byte[] buffer = ArrayPool<byte>.Shared.Rent(BufferBytes);
            while (true)
            {
                bool isDone = map.TryPageOut(x, y, buffer, out count, compression, keep: true);
                if (isDone && count <= buffer.Length)
                {
                    return buffer;
                }
                ArrayPool<byte>.Shared.Return(buffer);
                Refusal.Check(isDone);
                buffer = ArrayPool<byte>.Shared.Rent(count);
            }
        }

        /// <summary>Which change of a region was the last; null if it is not in memory, or the map is disposed.</summary>
        static ulong? RevisionOf(QuadtreeMap map, int x, int y)
        {
            Span<WgQuadtreeMapRegion> found = stackalloc WgQuadtreeMapRegion[1];
            bool isThere = map.TryRegions(WgQuadtreeMapRegionKind.Present, found, out int count, new WgRect(x, y, 1, 1)) && count == 1;
            return isThere ? found[0].Revision : (ulong?)null;
        }
    }
}
