// The scenario of tests/scenario in C#, step by step; the hashes of its sections must be those of
// tests/scenario/expected.txt. What tests/scenario/scenario.c says about hash, generator and order holds here.
using System;

namespace WorldGrids.Tests
{
    public unsafe partial class Scenario
    {
        ulong hash;
        ulong randomness;
        readonly Results<byte> snapshot = new Results<byte>(1 << 20);
        readonly Results<WgDebugShape> shapes = new Results<WgDebugShape>(4096);

        /// <summary>The lines of expected.txt.</summary>
        public static string Run()
        {
            var sections = new (string, Action<Scenario>)[]
            {
                ("rolling_grid", run => run.RunRollingGrid()),
                ("quadtree_map", run => run.RunQuadtreeMap()),
                ("loose_grid2", run => run.RunLooseGrid2()),
                ("loose_grid3", run => run.RunLooseGrid3()),
                ("chunk_layers", run => run.RunChunkLayers()),
                ("shape_edits", run => run.RunShapeEdits()),
                ("map_queries", run => run.RunMapQueries()),
                ("streaming", run => run.RunStreaming()),
                ("waypoints", run => run.RunWaypoints()),
                ("islands", run => run.RunIslands()),
            };
            var lines = new System.Text.StringBuilder();
            var whole = new Scenario();
            whole.Begin(0);
            foreach ((string name, Action<Scenario> section) in sections)
            {
                var run = new Scenario();
                section(run);
                whole.Feed(run.hash);
                lines.Append(name).Append(' ').Append(run.hash.ToString("x16")).Append('\n');
            }
            return lines.Append("scenario ").Append(whole.hash.ToString("x16")).Append('\n').ToString();
        }

        void Begin(ulong section)
        {
            hash = 14695981039346656037;
            randomness = section;
        }

        void FeedBytes(Span<byte> bytes)
        {
            for (int index = 0; index < bytes.Length; ++index)
            {
                hash = unchecked((hash ^ bytes[index]) * 1099511628211);
            }
        }

        void Feed(ulong value)
        {
            for (int index = 0; index < 8; ++index)
            {
                hash = unchecked((hash ^ (byte)(value >> (8 * index))) * 1099511628211);
            }
        }

        void Feed(long value)
        {
            Feed(unchecked((ulong)value));
        }

        void Feed(bool value)
        {
            Feed(value ? 1L : 0L);
        }

        void Feed(double value)
        {
            Feed(BitConverter.DoubleToInt64Bits(value));
        }

        int Draw(int from, uint count)
        {
            randomness = unchecked(randomness * 6364136223846793005 + 1442695040888963407);
            return from + (int)((randomness >> 33) % count);
        }

        float DrawFloat(int from, uint count)
        {
            float whole = Draw(from, count);
            return whole + Draw(0, 8) * 0.125f;
        }

        void FeedSnapshot()
        {
            Feed((long)snapshot.Count);
            FeedBytes(snapshot.AsSpan());
        }

        void FeedShapes()
        {
            Feed((long)shapes.Count);
            foreach (WgDebugShape shape in shapes)
            {
                Feed((long)shape.Kind);
                Feed((long)shape.Category);
                Feed((long)shape.Color);
                WgVector3 min = shape.First;
                WgVector3 max = shape.Second;
                Feed((double)min.X);
                Feed((double)max.X);
                Feed((double)min.Y);
                Feed((double)max.Y);
                Feed((double)min.Z);
                Feed((double)max.Z);
            }
        }

        void Feed(WgPoint point)
        {
            Feed((long)point.X);
            Feed((long)point.Y);
        }

        void Feed(WgBounds bounds)
        {
            Feed((long)bounds.MinX);
            Feed((long)bounds.MinY);
            Feed((long)bounds.MaxX);
            Feed((long)bounds.MaxY);
        }
    }
}
