// Calls that take and give spans, and have no form for native arrays, or for one of the two kinds alone: the check
// must find each.
using System;
using Unity.Collections;

public sealed class NoNativeForm
{
    public int Neither(ReadOnlySpan<int> items) => items.Length;
    public int ArraysAlone(Span<int> items, out int count) => count = items.Length;
    public int ArraysAlone(NativeArray<int> items, out int count) => count = items.Length;
    public void Another(Span<byte> items, int count = 0) => items.Clear();
    public void Another(NativeArray<byte> items) => Another(default(Span<byte>));
    public void Another(NativeSlice<byte> items) => Another(default(Span<byte>));
    public Span<float> Gives() => default;
}
