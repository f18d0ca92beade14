// SPDX-License-Identifier: MIT OR Apache-2.0
using NUnit.Framework;

namespace WorldGrids.Tests
{
    /// <summary>What a Try is expected to give.</summary>
    static class Expect
    {
        /// <summary>It gave false, and this is why; what was refused has a text.</summary>
        public static void Refused(WgStatus status, bool succeeded)
        {
            Assert.IsFalse(succeeded);
            Assert.AreEqual(status, Refusal.Status);
            Assert.AreEqual(status < WgStatus.Ok, Refusal.Text != "");
        }
    }
}
