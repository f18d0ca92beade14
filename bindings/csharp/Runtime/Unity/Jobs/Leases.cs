// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
#if UNITY_5_3_OR_NEWER
using System;
using System.Collections.Generic;

namespace WorldGrids
{
    /// <summary>
    /// Objects that are lent to jobs, which hold numbers only. A lent object is neither collected nor destroyed: a
    /// Dispose takes effect when the last one that was lent is given back.
    /// </summary>
    static class Leases
    {
        static readonly Dictionary<int, NativeObject> lent = new Dictionary<int, NativeObject>();
        static int last;

        /// <summary>Lends an object, and gives the number to give it back by.</summary>
        internal static int Lend(NativeObject owner)
        {
            using Use use = owner.Enter();
            if (use.Bits == 0)
            {
                throw new ObjectDisposedException(owner.GetType().Name, "it was disposed before it was lent to a job");
            }
            owner.Hold();
            lock (lent)
            {
                lent.Add(++last, owner);
                return last;
            }
        }

        /// <summary>Takes a lent object back; a number that is not out, or out no more, does nothing.</summary>
        internal static void Return(int number)
        {
            NativeObject? owner;
            lock (lent)
            {
                if (!lent.TryGetValue(number, out owner))
                {
                    return;
                }
                lent.Remove(number);
            }
            owner.Leave();
        }
    }
}
#endif
