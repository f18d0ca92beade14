using System;

namespace WorldGrids.Sample
{
    /// <summary>A tree of the infinite world. Its chunk has it as an object, beside no cells at all.</summary>
    public struct Tree
    {
        public int X, Y;
        public int Radius;
    }

    /// <summary>
    /// Woods: a layer whose chunks are lists of trees, and the crowns of these, which the layer above draws into its
    /// cells, across the borders of chunks.
    /// </summary>
    static unsafe class Forest
    {
        public const int LargestCrown = 6;
        /// <summary>Colours of crowns, from the darkest on; what lies below them is land.</summary>
        public const byte FirstShade = 248;
        const int Shades = 8;
        /// <summary>Each square of so many units has one tree at most.</summary>
        const int Spacing = 8;

        /// <summary>The most trees that a chunk and those around it have.</summary>
        public static int MostAround(int chunk) => 9 * (chunk / Spacing) * (chunk / Spacing);

        /// <summary>Plants trees on a chunk, where it is green and another noise says that there are woods.</summary>
        public static WgChunkJobOutcome Plant(ChunkJob job, int chunk, byte* heights)
        {
            Tree* trees = stackalloc Tree[(chunk / Spacing) * (chunk / Spacing)];
            int count = 0;
            ulong random = job.Seed | 1;
            for (int square = 0; square < (chunk / Spacing) * (chunk / Spacing); ++square)
            {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                int column = square % (chunk / Spacing) * Spacing + (int)(random & 7);
                int row = square / (chunk / Spacing) * Spacing + (int)(random >> 8 & 7);
                byte height = heights[row * chunk + column];
                int x = job.Bounds.MinX + column, y = job.Bounds.MinY + row;
                if (height > 120 && height < 165 && Noise.Height(unchecked(y + 7919), unchecked(-x)) > 130)
                {
                    trees[count++] = new Tree { X = x, Y = y, Radius = 3 + (int)(random >> 16 & 3) };
                }
            }
            return job.TryAppend(new ReadOnlySpan<Tree>(trees, count)) ? WgChunkJobOutcome.Commit : WgChunkJobOutcome.Fail;
        }

        /// <summary>Draws what of the crowns lies on a chunk, lit from the upper left.</summary>
        public static void Draw(Span<Tree> trees, WgBounds area, int chunk, Span<byte> cells)
        {
            foreach (Tree tree in trees)
            {
                for (int y = Math.Max(area.MinY, tree.Y - tree.Radius); y <= Math.Min(area.MaxY, tree.Y + tree.Radius); ++y)
                {
                    for (int x = Math.Max(area.MinX, tree.X - tree.Radius); x <= Math.Min(area.MaxX, tree.X + tree.Radius); ++x)
                    {
                        int right = x - tree.X, up = y - tree.Y;
                        int distance = right * right + up * up;
                        if (distance <= tree.Radius * tree.Radius)
                        {
                            bool isRim = distance > (tree.Radius - 1) * (tree.Radius - 1);
                            int shade = (isRim ? 2 : 4) + (up - right) * 3 / tree.Radius;
                            cells[(y - area.MinY) * chunk + x - area.MinX] = (byte)(FirstShade + Math.Max(0, Math.Min(Shades - 1, shade)));
                        }
                    }
                }
            }
        }
    }
}
