using System;

namespace WorldGrids.Sample
{
    /// <summary>The agents of one size in the crowd, which lie in a row, and the ways for them.</summary>
    public sealed class CrowdKind
    {
        public const int Parts = 8;
        /// <summary>So many may ask in one frame; the others go on to where they were going.</summary>
        const int MaxAsking = 4096;

        /// <summary>Of the box that must touch no rock: a multiple of 4.</summary>
        public readonly int Side;
        public readonly float Radius;
        public readonly int First;
        public readonly int Count;
        public readonly QuadtreeMapWaypoints Waypoints;
        public readonly QuadtreeMapFlow Flow;
        public readonly WgPoint[] Asking = new WgPoint[MaxAsking];
        public readonly int[] Askers = new int[MaxAsking];
        public readonly WgQuadtreeMapFlowCorner[] Answers = new WgQuadtreeMapFlowCorner[MaxAsking];
        /// <summary>Kept, so that no frame allocates a delegate.</summary>
        public readonly Action<int> AskForCorners;
        public int AskingCount;
        public int NextAsker;

        public CrowdKind(string name, WgRect world, int side, float radius, int first, int count)
        {
            Side = side;
            Radius = radius;
            First = first;
            Count = count;
            WgQuadtreeMapWaypointsDef definition = QuadtreeMapWaypoints.DefaultDefinition();
            definition.Rect = world;
            definition.AgentSize = (uint)side;
            Waypoints = new QuadtreeMapWaypoints(definition, "ways of " + name);
            Flow = new QuadtreeMapFlow(name: "the goal of " + name);
            AskForCorners = part =>
            {
                int from = AskingCount * part / Parts;
                int length = AskingCount * (part + 1) / Parts - from;
                Flow.Corners(Waypoints, new ReadOnlySpan<WgPoint>(Asking, from, length), new Span<WgQuadtreeMapFlowCorner>(Answers, from, length));
            };
        }
    }
}
