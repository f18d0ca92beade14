// SPDX-License-Identifier: MIT OR Apache-2.0
using System;

namespace WorldGrids
{
    /// <summary>
    /// The library refused a call. Nothing has changed; the message names the argument and its value.
    /// </summary>
    public sealed class WorldGridsException : Exception
    {
        /// <summary>Makes one from a status and a message.</summary>
        public WorldGridsException(WgStatus status, string message, Exception reason = null)
            : base(message, reason)
        {
            Status = status;
        }

        /// <summary>Why the call was refused.</summary>
        public WgStatus Status { get; }
    }

    /// <summary>Turns what was refused into exceptions.</summary>
    static class Refusal
    {
        public static void Check(WgStatus status)
        {
            if (status < WgStatus.Ok)
            {
                Throw(status);
            }
        }

        /// <summary>Whether there was something: Ok, not Empty.</summary>
        public static bool IsThere(WgStatus status)
        {
            Check(status);
            return status != WgStatus.Empty;
        }

        /// <summary>An argument must not be null.</summary>
        public static void CheckNotNull(string name, object argument)
        {
            if (argument == null)
            {
                throw new ArgumentNullException(name);
            }
        }

        /// <summary>An argument that counts must not be negative.</summary>
        public static void CheckNotNegative(string name, int argument)
        {
            if (argument < 0)
            {
                throw new ArgumentOutOfRangeException(name, argument, "is negative");
            }
        }

        /// <summary>Memory of the caller's must hold what the library will write or read there.</summary>
        public static void CheckLength(string name, long length, long needed)
        {
            if (length < needed)
            {
                throw new ArgumentException($"{name} has {length} elements, but {needed} are needed", name);
            }
        }

        /// <summary>The same for a rectangle in rows of `stride` elements; 0 for no gaps.</summary>
        public static void CheckRows(string name, long length, WgRect rect, int stride)
        {
            CheckNotNegative(nameof(stride), stride);
            if (rect.Width == 0 || rect.Height == 0)
            {
                return;
            }
            long rows = stride == 0 ? (long)rect.Width : stride;
            CheckLength(name, length, (long)Math.Min((decimal)long.MaxValue, (decimal)(rect.Height - 1) * rows + rect.Width));
        }

        static void Throw(WgStatus status)
        {
            string text = Library.LastError();
            if (status == WgStatus.NullHandle)
            {
                throw new ObjectDisposedException(null, $"an object of worldgrids was disposed before this call: {text}");
            }
            throw new WorldGridsException(status, $"{Library.StatusName(status)}: {text}");
        }
    }
}
