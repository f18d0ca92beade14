// Code that says it is for Burst and is not, each in its own way: the check must find all of it.
using System;
#pragma warning disable CS0649
using Unity.Burst;
using WorldGrids;

[BurstCompile]
public struct NotForBurst
{
    static int changes;
    RollingGridUnsafeView<int> view;

    public int Formats(int number) => $"{number}".Length;
    public void Throws() => throw new InvalidOperationException();
    public int Changes() => ++changes;
    public int[] Allocates() => new int[4];
    public object Boxes(int number) => number;
    public int Handles()
    {
        try
        {
            return view.TryGet(0, 0, out int cell) ? cell : 0;
        }
        finally
        {
            changes = 0;
        }
    }

    public WgStatus Asks() => Refusal.Status;
    public void Calls(Action call) => call();
}
