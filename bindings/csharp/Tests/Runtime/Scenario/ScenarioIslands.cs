// Section 10: explosions leave pieces that nothing holds; they are found, looked at and cut out.
using System;

namespace WorldGrids.Tests
{
    public unsafe partial class Scenario
    {
        /// <summary>Searches in steps. What lies on the floor is held, and so is what hangs on one pixel.</summary>
        Results<WgQuadtreeMapIsland> FindIslands(QuadtreeMapIslands search, QuadtreeMap map, WgRect? area)
        {
            search.Begin(map, area, 40, new[] { new WgRect(-320, 250, 640, 50) }, new[] { new WgPoint(0, -260) });
            while (search.Step(map, 100) != WgStatus.Ok)
            {
            }
            var islands = new Results<WgQuadtreeMapIsland>();
            search.Found(islands);
            Feed((long)islands.Count);
            foreach (WgQuadtreeMapIsland island in islands)
            {
                Feed(island.Pixels);
                Feed(island.CenterX);
                Feed(island.CenterY);
                Feed(new WgBounds(island.MinX, island.MinY, island.MaxX, island.MaxY));
            }
            return islands;
        }

        void RunIslands()
        {
            Begin(10);
            var search = new QuadtreeMapIslands();
            var map = new QuadtreeMap();
            map.FillRect(new WgRect(-300, -300, 600, 600), 150);
            DigCaves(map, 400);
            FindIslands(search, map, new WgRect(-200, -200, 300, 350));
            Results<WgQuadtreeMapIsland> islands = FindIslands(search, map, null);
            search.DebugShapes(shapes, uint.MaxValue, -1, 0.5);
            FeedShapes();
            for (int index = 0; index < islands.Count; ++index)
            {
                WgQuadtreeMapIsland island = islands[index];
                Span<byte> pixels = readPixels.AsSpan(0, (island.MaxX - island.MinX + 1) * (island.MaxY - island.MinY + 1));
                if (index % 2 == 0)
                {
                    search.Pixels(map, index, pixels);
                }
                else
                {
                    Feed(search.Cut(map, index, pixels));
                }
                FeedBytes(pixels);
            }
            FindIslands(search, map, null);
            FeedStats(map);
            search.Dispose();
            map.Dispose();
        }
    }
}
