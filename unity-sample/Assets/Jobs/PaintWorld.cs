#if WORLDGRIDS_BURST
using Unity.Burst;
#endif
using Unity.Collections;
using Unity.Collections.LowLevel.Unsafe;
using Unity.Jobs;
using UnityEngine;

namespace WorldGrids.JobsSample
{
    /// <summary>Paints the world, a row an index: a rolling grid tells by a view which tile has the cells of a chunk.</summary>
#if WORLDGRIDS_BURST
    [BurstCompile]
#endif
    public struct PaintWorld : IJobParallelFor
    {
        [ReadOnly] public RollingGridForJobs<int> TileOfChunk;
        [ReadOnly] public NativeArray<byte> Tiles;
        public int Left;
        public int Bottom;
        public int Width;
        [NativeDisableParallelForRestriction] public NativeArray<Color32> Texels;

        public void Execute(int row)
        {
            const int chunk = GenerateChunks.Chunk;
            int y = Bottom + row;
            for (int column = 0; column < Width; ++column)
            {
                int x = Left + column;
                byte height = 0;
                if (TileOfChunk.TryGet(FloorMath.Div(x, chunk), FloorMath.Div(y, chunk), out int tile))
                {
                    height = Tiles[(tile * chunk + FloorMath.Mod(y, chunk)) * chunk + FloorMath.Mod(x, chunk)];
                }
                Texels[row * Width + column] = height < 96
                    ? new Color32((byte)(height / 4), (byte)(height / 2), (byte)(60 + height), 255)
                    : new Color32((byte)(height - 60), (byte)(height - 10), (byte)(height / 3), 255);
            }
        }
    }

    /// <summary>Counts the cells of land that are loaded, in one job.</summary>
#if WORLDGRIDS_BURST
    [BurstCompile]
#endif
    public struct CountLand : IJob
    {
        [ReadOnly] public RollingGridForJobs<int> TileOfChunk;
        [ReadOnly] public NativeArray<byte> Tiles;
        public WgBounds Chunks;
        public NativeArray<int> Count;

        public void Execute()
        {
            const int cells = GenerateChunks.Chunk * GenerateChunks.Chunk;
            int count = 0;
            for (int y = Chunks.MinY; y <= Chunks.MaxY; ++y)
            {
                for (int x = Chunks.MinX; x <= Chunks.MaxX; ++x)
                {
                    if (!TileOfChunk.TryGet(x, y, out int tile))
                    {
                        continue;
                    }
                    for (int index = 0; index < cells; ++index)
                    {
                        count += Tiles[tile * cells + index] < 96 ? 0 : 1;
                    }
                }
            }
            Count[0] = count;
        }
    }
}
