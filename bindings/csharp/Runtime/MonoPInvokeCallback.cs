// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;

namespace WorldGrids
{
    /// <summary>
    /// Marks a static method that native code calls, for compilers that work ahead of time: IL2CPP and Mono's
    /// full AOT know the attribute by its name.
    /// </summary>
    [AttributeUsage(AttributeTargets.Method)]
    sealed class MonoPInvokeCallbackAttribute : Attribute
    {
        public MonoPInvokeCallbackAttribute(Type type)
        {
            Type = type;
        }

        public Type Type { get; }
    }
}
