#if WORLDGRIDS_BURST
using Unity.Burst;
#endif
using Unity.Collections;
using Unity.Collections.LowLevel.Unsafe;
using Unity.Jobs;

namespace WorldGrids.JobsSample
{
    /// <summary>Walks the walkers: each goes on, and turns at the border.</summary>
#if WORLDGRIDS_BURST
    [BurstCompile]
#endif
    public struct Walk : IJobParallelFor
    {
        public const float Side = 3;

        public float World;
        public float Seconds;
        public NativeArray<WgVector2> Places;
        public NativeArray<WgVector2> Speeds;
        public NativeArray<WgBox2> Boxes;

        public void Execute(int index)
        {
            WgVector2 place = Places[index];
            WgVector2 speed = Speeds[index];
            place.X += speed.X * Seconds;
            place.Y += speed.Y * Seconds;
            if (place.X < 0 || place.X > World)
            {
                speed.X = -speed.X;
                place.X += 2 * speed.X * Seconds;
            }
            if (place.Y < 0 || place.Y > World)
            {
                speed.Y = -speed.Y;
                place.Y += 2 * speed.Y * Seconds;
            }
            Places[index] = place;
            Speeds[index] = speed;
            Boxes[index] = new WgBox2(place.X, place.Y, place.X + Side, place.Y + Side);
        }
    }

    /// <summary>Does a stage of a commit, a part an index. All parts of one stage come before the next stage.</summary>
#if WORLDGRIDS_BURST
    [BurstCompile]
#endif
    public struct CommitStage : IJobParallelFor
    {
        public LooseGrid2CommitForJobs Grid;
        public uint Stage;

        public void Execute(int part)
        {
            // What is refused here, EndCommit throws.
            Grid.CommitPart(Stage, (uint)part);
        }
    }

    /// <summary>Finds the pairs of a part of the objects, a part an index: each has a stretch of the array.</summary>
#if WORLDGRIDS_BURST
    [BurstCompile]
#endif
    public struct FindPairs : IJobParallelFor
    {
        [ReadOnly] public LooseGrid2ForJobs Grid;
        public int Parts;
        public int PairsOfPart;
        [NativeDisableParallelForRestriction] public NativeArray<WgLooseGridPair> Pairs;
        public NativeArray<int> Counts;

        public void Execute(int part)
        {
            var stretch = new NativeSlice<WgLooseGridPair>(Pairs, part * PairsOfPart, PairsOfPart);
            WgStatus status = Grid.Pairs(stretch, out int count, (uint)part, (uint)Parts);
            Counts[part] = status < WgStatus.Ok ? 0 : count;
        }
    }
}
