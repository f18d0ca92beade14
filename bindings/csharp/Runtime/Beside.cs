// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace WorldGrids
{
    /// <summary>What goes on beside the game: a stream's own means, and the thread that comes back to the map.</summary>
    static class Beside
    {
        /// <summary>Throws where a task would go on on just any thread.</summary>
        internal static void CheckThread(string instead)
        {
            if (SynchronizationContext.Current == null)
            {
                throw new InvalidOperationException($"the thread has no SynchronizationContext on which the task could go on; {instead} instead");
            }
        }

        /// <summary>In a Web player a file would be written on a thread, and there is none: it is written at once.</summary>
        internal static Task Write(Stream stream, byte[] bytes, int count, CancellationToken cancellation)
        {
#if UNITY_WEBGL && !UNITY_EDITOR
            cancellation.ThrowIfCancellationRequested();
            stream.Write(bytes, 0, count);
            return Task.CompletedTask;
#else
            return stream.WriteAsync(bytes, 0, count, cancellation);
#endif
        }

        /// <summary>Reads behind the first bytes of an array.</summary>
        internal static Task<int> Read(Stream stream, byte[] bytes, int from, CancellationToken cancellation)
        {
#if UNITY_WEBGL && !UNITY_EDITOR
            cancellation.ThrowIfCancellationRequested();
            return Task.FromResult(stream.Read(bytes, from, bytes.Length - from));
#else
            return stream.ReadAsync(bytes, from, bytes.Length - from, cancellation);
#endif
        }
    }
}
