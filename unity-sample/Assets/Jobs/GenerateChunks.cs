#if WORLDGRIDS_BURST
using Unity.Burst;
#endif
using Unity.Collections;
using Unity.Jobs;

namespace WorldGrids.JobsSample
{
    /// <summary>
    /// Generates chunks, one an index: the world's jobs were taken before on the main thread. A chunk of the first
    /// layer is noise; one of the second is the first's, smoothed over the borders of its chunk.
    /// </summary>
#if WORLDGRIDS_BURST
    [BurstCompile]
#endif
    public unsafe struct GenerateChunks : IJobParallelFor
    {
        public const int Chunk = 64;
        public const uint Height = 0;
        public const uint Land = 1;

        public ChunkLayersForJobs Layers;
        [ReadOnly] public NativeArray<WgChunkJob> Jobs;

        public void Execute(int index)
        {
            WgChunkJob job = Jobs[index];
            var cells = (byte*)job.Memory;
            WgStatus status = job.Layer == Height ? Raise(job, cells) : Smooth(job, cells);
            Layers.Finish(job, status == WgStatus.Ok ? WgChunkJobOutcome.Commit : WgChunkJobOutcome.Fail);
        }

        static WgStatus Raise(in WgChunkJob job, byte* cells)
        {
            for (int index = 0; index < Chunk * Chunk; ++index)
            {
                cells[index] = Hills(job.Bounds.MinX + index % Chunk, job.Bounds.MinY + index / Chunk);
            }
            return WgStatus.Ok;
        }

        WgStatus Smooth(in WgChunkJob job, byte* cells)
        {
            const int wide = Chunk + 2;
            byte* around = stackalloc byte[wide * wide];
            var rect = new WgRect(job.Bounds.MinX - 1, job.Bounds.MinY - 1, (uint)wide, (uint)wide);
            WgStatus status = Layers.Gather(job, Height, 0, rect, around);
            for (int index = 0; status == WgStatus.Ok && index < Chunk * Chunk; ++index)
            {
                byte* middle = around + (index / Chunk + 1) * wide + index % Chunk + 1;
                cells[index] = (byte)((middle[-1] + middle[1] + middle[-wide] + middle[wide]) / 4);
            }
            return status;
        }

        /// <summary>Three octaves of noise between the values of a lattice.</summary>
        public static byte Hills(int x, int y)
        {
            float sum = 0;
            float weight = 128;
            for (int size = 64; size >= 16; size /= 2)
            {
                int column = FloorMath.Div(x, size);
                int row = FloorMath.Div(y, size);
                float right = FloorMath.Mod(x, size) / (float)size;
                float up = FloorMath.Mod(y, size) / (float)size;
                right *= right * (3 - 2 * right);
                up *= up * (3 - 2 * up);
                float below = Lattice(column, row) * (1 - right) + Lattice(column + 1, row) * right;
                float above = Lattice(column, row + 1) * (1 - right) + Lattice(column + 1, row + 1) * right;
                sum += weight * (below * (1 - up) + above * up);
                weight /= 2;
            }
            return (byte)sum;
        }

        static float Lattice(int column, int row)
        {
            unchecked
            {
                uint hash = (uint)column * 0x9e3779b1u ^ (uint)row * 0x85ebca77u;
                hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
                hash = (hash ^ hash >> 12) * 0x297a2d39u;
                return (hash >> 8) / (float)(1 << 24);
            }
        }
    }
}
