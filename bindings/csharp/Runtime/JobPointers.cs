// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
#if !UNITY_5_3_OR_NEWER
using System;

namespace Unity.Collections.LowLevel.Unsafe
{
    /// <summary>Unity's attribute by which a job may hold a pointer; without Unity it says nothing.</summary>
    [AttributeUsage(AttributeTargets.Field)]
    sealed class NativeDisableUnsafePtrRestrictionAttribute : Attribute
    {
    }
}
#endif
