// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;

namespace WorldGrids
{
    /// <summary>
    /// Says that a method, and all it calls, is code that Burst compiles: no text, no objects, no exceptions, no
    /// statics that change. A test reads the compiled code of all that carries it, and of what that calls, down to the
    /// native functions, whose arguments it looks at, too.
    /// </summary>
    [AttributeUsage(AttributeTargets.Method | AttributeTargets.Struct)]
    sealed class BurstSafeAttribute : Attribute
    {
    }
}
