// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;

namespace WorldGrids
{
    /// <summary>
    /// The library refused a call. Nothing has changed; the message names the argument and its value.
    /// </summary>
    public sealed class WorldGridsException : Exception
    {
        /// <summary>Makes one from a status and a message.</summary>
        public WorldGridsException(WgStatus status, string message, Exception? reason = null)
            : base(message, reason)
        {
            Status = status;
        }

        /// <summary>Why the call was refused.</summary>
        public WgStatus Status { get; }
    }
}
