// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.CompilerServices;

namespace WorldGrids
{
    /// <summary>
    /// Why the last Try that gave false on this thread did so: ask right after it. Nothing is made until asked
    /// for, so a Try that is refused allocates nothing and costs a write to the thread's own memory.
    /// </summary>
    /// <remarks>
    /// <see cref="WgStatus.Empty"/> is no refusal: there was nothing to give. What is below
    /// <see cref="WgStatus.Ok"/> is one, and has changed nothing. Each thread has its own. A Burst job calls
    /// <see cref="NativeMethods"/>, whose statuses say the same; those do not come here.
    /// </remarks>
    public static class Refusal
    {
        [ThreadStatic] static WgStatus last;
        // What this assembly refuses by itself, without a call: how many there are, and how many it takes.
        [ThreadStatic] static string? argument;
        [ThreadStatic] static long given;
        [ThreadStatic] static long needed;

        /// <summary>The status of the last Try that gave false on this thread; Ok if none did.</summary>
        public static WgStatus Status => last;

        /// <summary>
        /// What it said: the function, the argument and its value; empty if there was only nothing to give. Made
        /// anew each time it is asked for. Another call that is refused on this thread ends it.
        /// </summary>
        public static string Text => last >= WgStatus.Ok ? "" : argument == null ? Library.LastError() : OwnText();

        /// <summary>Whether a call did what it is for: Ok or more, but not Empty. Keeps why not.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal static bool Succeeded(WgStatus status)
        {
            return status == WgStatus.Ok || Keep(status);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static bool Keep(WgStatus status)
        {
            if (status > WgStatus.Ok && status != WgStatus.Empty)
            {
                return true;
            }
            last = status;
            argument = null;
            return false;
        }

        /// <summary>The same for a call that changes nothing if its answer does not fit.</summary>
        internal static bool Fits(WgStatus status)
        {
            if (status != WgStatus.Truncated)
            {
                return Succeeded(status);
            }
            last = status;
            argument = null;
            return false;
        }

        /// <summary>Throws what was refused, by a Try just made.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal static void Check(bool succeeded)
        {
            if (!succeeded)
            {
                Throw();
            }
        }

        /// <summary>The same for a call that has no Try.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal static void Check(WgStatus status)
        {
            if (status < WgStatus.Ok)
            {
                Succeeded(status);
                Throw();
            }
        }

        /// <summary>Whether a Try just made gave something; throws if it was refused.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal static bool IsThere(bool succeeded)
        {
            if (!succeeded && last != WgStatus.Empty)
            {
                Throw();
            }
            return succeeded;
        }

        /// <summary>A count of elements; what is beyond int is beyond any span.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal static int Count(UIntPtr count)
        {
            return Count((ulong)count);
        }

        /// <summary>The same of 64 bits.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal static int Count(ulong count)
        {
            return count > int.MaxValue ? int.MaxValue : (int)count;
        }

        /// <summary>Memory of the caller's must hold what the library will write or read there: whether it does.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal static bool HasLength(string name, long length, long wanted)
        {
            return length >= wanted || Short(name, length, wanted);
        }

        /// <summary>The same for a rectangle in rows of `stride` elements; 0 for no gaps.</summary>
        internal static bool HasRows(string name, long length, WgRect rect, int stride)
        {
            if (stride < 0)
            {
                return Short("rowStride", stride, 0);
            }
            if (rect.Width == 0 || rect.Height == 0)
            {
                return true;
            }
            long rows = stride == 0 ? (long)rect.Width : stride;
            return HasLength(name, length, (long)Math.Min((decimal)long.MaxValue, (decimal)(rect.Height - 1) * rows + rect.Width));
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static bool Short(string name, long length, long wanted)
        {
            last = WgStatus.InvalidArgument;
            argument = name;
            given = length;
            needed = wanted;
            return false;
        }

        static string OwnText()
        {
            return given < 0 ? $"{argument} is {given}" : $"{argument} has {given} elements, but {needed} are needed";
        }

        static void Throw()
        {
            string text = Text;
            if (argument != null)
            {
                throw given < 0 ? new ArgumentOutOfRangeException(argument, given, text) : new ArgumentException(text, argument);
            }
            if (last == WgStatus.NullHandle)
            {
                throw new ObjectDisposedException(null, $"an object of worldgrids was disposed before this call: {text}");
            }
            throw new WorldGridsException(last, $"{Library.StatusName(last)}: {text}");
        }

        /// <summary>An argument must not be null.</summary>
        internal static void CheckNotNull(string name, object? argument)
        {
            if (argument == null)
            {
                throw new ArgumentNullException(name);
            }
        }

        /// <summary>An argument that counts must not be negative.</summary>
        internal static void CheckNotNegative(string name, int argument)
        {
            if (argument < 0)
            {
                throw new ArgumentOutOfRangeException(name, argument, "is negative");
            }
        }
    }
}
