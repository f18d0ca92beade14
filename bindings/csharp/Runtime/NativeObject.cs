// SPDX-License-Identifier: MIT OR Apache-2.0
using System;
using System.Threading;

namespace WorldGrids
{
    /// <summary>
    /// An object of the library. Dispose it when it is not needed any more; one that is forgotten is
    /// destroyed by its finalizer some time after the last call on it ended.
    /// </summary>
    /// <remarks>
    /// Every call of a class made from this ends in GC.KeepAlive(this): else the finalizer could run while
    /// the call is still inside the library. Who uses a handle by itself has to keep its object alive.
    /// </remarks>
    public abstract class NativeObject : IDisposable
    {
        long bits;

        private protected NativeObject()
        {
            Library.EnsureLoaded();
        }

        /// <summary>Destroys the object if it was forgotten.</summary>
        ~NativeObject()
        {
            if (bits != 0)
            {
                // What cannot be destroyed, a world with jobs out, stays for the leak report.
                Destroy((ulong)bits);
            }
        }

        /// <summary>Whether the object was disposed.</summary>
        public bool IsDisposed => Interlocked.Read(ref bits) == 0;

        /// <summary>The handle's number.</summary>
        protected ulong Bits
        {
            get => (ulong)bits;
            private protected set => bits = (long)value;
        }

        /// <summary>
        /// Destroys the object; again does nothing. Throws, and leaves all as it is, only if the object is in
        /// use: chunk layers with jobs or guards out.
        /// </summary>
        public void Dispose()
        {
            long taken = Interlocked.Exchange(ref bits, 0);
            if (taken == 0)
            {
                return;
            }
            WgStatus status = Destroy((ulong)taken);
            if (status == WgStatus.Busy)
            {
                bits = taken;
                Refusal.Check(status);
            }
            GC.SuppressFinalize(this);
        }

        /// <summary>Destroys the object with this handle.</summary>
        private protected abstract WgStatus Destroy(ulong handle);
    }
}
