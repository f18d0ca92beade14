// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    public unsafe partial struct WgQuadtreeMapGround
    {
        /// <summary>The pixels of a rectangle at or above a threshold; points count from its first corner.</summary>
        public static WgQuadtreeMapGround Of(WgRect rect, byte threshold = 1)
        {
            return new WgQuadtreeMapGround { Rect = rect, Threshold = threshold, OriginX = rect.X, OriginY = rect.Y };
        }

        /// <summary>The pixels of a rectangle above 0; points count from its first corner.</summary>
        public static implicit operator WgQuadtreeMapGround(WgRect rect)
        {
            return Of(rect);
        }
    }

    /// <summary>
    /// The closed loops of an outline. Keep one and use it again: it grows as far as it is needed.
    /// </summary>
    public sealed class QuadtreeMapOutlines
    {
        /// <summary>Makes one with room for so many points and loops.</summary>
        public QuadtreeMapOutlines(int points = 256, int loops = 16)
        {
            Points = new Results<WgVector2>(points);
            Loops = new Results<WgQuadtreeMapLoop>(loops);
        }

        /// <summary>Points of all loops from the ground's origin on, one loop after the other.</summary>
        public Results<WgVector2> Points { get; }

        /// <summary>Which points are whose, and whether a loop goes around a hole.</summary>
        public Results<WgQuadtreeMapLoop> Loops { get; }

        /// <summary>The points of a loop, the last joined with the first.</summary>
        public Span<WgVector2> PointsOf(WgQuadtreeMapLoop loop)
        {
            return Points.AsSpan().Slice((int)loop.FirstPoint, (int)loop.PointCount);
        }
    }

    /// <summary>
    /// Convex pieces of solid ground. Keep one and use it again: it grows as far as it is needed.
    /// </summary>
    public sealed class QuadtreeMapPieces
    {
        /// <summary>Makes one with room for so many points and pieces.</summary>
        public QuadtreeMapPieces(int points = 256, int pieces = 32)
        {
            Points = new Results<WgVector2>(points);
            Pieces = new Results<WgQuadtreeMapPiece>(pieces);
        }

        /// <summary>Points of all pieces from the ground's origin on, one piece after the other.</summary>
        public Results<WgVector2> Points { get; }

        /// <summary>Which points are whose.</summary>
        public Results<WgQuadtreeMapPiece> Pieces { get; }

        /// <summary>The points of a piece, the last joined with the first.</summary>
        public Span<WgVector2> PointsOf(WgQuadtreeMapPiece piece)
        {
            return Points.AsSpan().Slice((int)piece.FirstPoint, (int)piece.PointCount);
        }
    }

    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>
        /// The outlines of solid ground, for polygon and edge colliders: of a rectangle of the map, or of
        /// <c>pixels</c>, an island with its bounds as rectangle. With a tolerance above 0, in pixels, corners are left
        /// out; it is no larger than the longer side. Neighbouring rectangles fit without a seam.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_outlines"/>.</remarks>
        public bool TryOutlines(WgQuadtreeMapGround ground, QuadtreeMapOutlines outlines, float tolerance = 0, uint minPoints = 4,
            WgQuadtreeMapOutlineFlag flags = 0, ReadOnlySpan<byte> pixels = default)
        {
            Refusal.CheckNotNull(nameof(outlines), outlines);
            if (!IsGround(ground, pixels))
            {
                return false;
            }
            using Use use = Enter();
            Results<WgVector2> points = outlines.Points;
            Results<WgQuadtreeMapLoop> loops = outlines.Loops;
            UIntPtr pointCount = UIntPtr.Zero;
            UIntPtr loopCount = UIntPtr.Zero;
            WgStatus status;
            bool mustRepeat;
            fixed (byte* pixelsStart = &MemoryMarshal.GetReference(pixels))
            {
                SetPixels(ref ground, pixels, pixelsStart);
                do
                {
                    fixed (WgVector2* pointsStart = points.Items)
                    fixed (WgQuadtreeMapLoop* loopsStart = loops.Items)
                    {
                        status = NativeMethods.wg_quadtree_map_outlines(use, &ground, tolerance, minPoints, (uint)flags, pointsStart,
                            points.Capacity, &pointCount, loopsStart, loops.Capacity, &loopCount);
                    }
                    mustRepeat = points.HasGrown(status, pointCount) | loops.HasGrown(status, loopCount);
                }
                while (mustRepeat);
            }
            return Refusal.Succeeded(status);
        }

        /// <summary>The outlines of solid ground: see <see cref="TryOutlines(WgQuadtreeMapGround, QuadtreeMapOutlines, float, uint, WgQuadtreeMapOutlineFlag, ReadOnlySpan{byte})"/>.</summary>
        public void Outlines(WgQuadtreeMapGround ground, QuadtreeMapOutlines outlines, float tolerance = 0, uint minPoints = 4,
            WgQuadtreeMapOutlineFlag flags = 0, ReadOnlySpan<byte> pixels = default)
        {
            Refusal.Check(TryOutlines(ground, outlines, tolerance, minPoints, flags, pixels));
        }

        /// <summary>The same into spans: writes what fits of both; gives how many there are.</summary>
        public bool TryOutlines(WgQuadtreeMapGround ground, Span<WgVector2> points, Span<WgQuadtreeMapLoop> loops, out int pointCount, out int loopCount,
            float tolerance = 0, uint minPoints = 4, WgQuadtreeMapOutlineFlag flags = 0, ReadOnlySpan<byte> pixels = default)
        {
            pointCount = loopCount = 0;
            if (!IsGround(ground, pixels))
            {
                return false;
            }
            using Use use = Enter();
            UIntPtr pointsFound = UIntPtr.Zero;
            UIntPtr loopsFound = UIntPtr.Zero;
            WgStatus status;
            fixed (byte* pixelsStart = &MemoryMarshal.GetReference(pixels))
            fixed (WgVector2* pointsStart = points)
            fixed (WgQuadtreeMapLoop* loopsStart = loops)
            {
                SetPixels(ref ground, pixels, pixelsStart);
                status = NativeMethods.wg_quadtree_map_outlines(use, &ground, tolerance, minPoints, (uint)flags, pointsStart, (UIntPtr)points.Length,
                    &pointsFound, loopsStart, (UIntPtr)loops.Length, &loopsFound);
            }
            pointCount = Refusal.Count(pointsFound);
            loopCount = Refusal.Count(loopsFound);
            return Refusal.Succeeded(status);
        }

        /// <summary>The same into spans: writes what fits of both; gives how many there are.</summary>
        public void Outlines(WgQuadtreeMapGround ground, Span<WgVector2> points, Span<WgQuadtreeMapLoop> loops, out int pointCount, out int loopCount,
            float tolerance = 0, uint minPoints = 4, WgQuadtreeMapOutlineFlag flags = 0, ReadOnlySpan<byte> pixels = default)
        {
            Refusal.Check(TryOutlines(ground, points, loops, out pointCount, out loopCount, tolerance, minPoints, flags, pixels));
        }

        /// <summary>
        /// Covers solid ground by convex polygons of at most <c>maxCorners</c> corners: of a rectangle of the map, or of
        /// <c>pixels</c>, an island with its bounds as rectangle. None overlap; their border lies within the
        /// tolerance, as that of
        /// <see cref="Outlines(WgQuadtreeMapGround, QuadtreeMapOutlines, float, uint, WgQuadtreeMapOutlineFlag, ReadOnlySpan{byte})"/>
        /// does.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_pieces"/>.</remarks>
        public bool TryPieces(WgQuadtreeMapGround ground, QuadtreeMapPieces pieces, float tolerance = 0, uint maxCorners = 8,
            ReadOnlySpan<byte> pixels = default)
        {
            Refusal.CheckNotNull(nameof(pieces), pieces);
            if (!IsGround(ground, pixels))
            {
                return false;
            }
            using Use use = Enter();
            Results<WgVector2> points = pieces.Points;
            Results<WgQuadtreeMapPiece> parts = pieces.Pieces;
            UIntPtr pointCount = UIntPtr.Zero;
            UIntPtr pieceCount = UIntPtr.Zero;
            WgStatus status;
            bool mustRepeat;
            fixed (byte* pixelsStart = &MemoryMarshal.GetReference(pixels))
            {
                SetPixels(ref ground, pixels, pixelsStart);
                do
                {
                    fixed (WgVector2* pointsStart = points.Items)
                    fixed (WgQuadtreeMapPiece* partsStart = parts.Items)
                    {
                        status = NativeMethods.wg_quadtree_map_pieces(use, &ground, tolerance, maxCorners, pointsStart, points.Capacity,
                            &pointCount, partsStart, parts.Capacity, &pieceCount);
                    }
                    mustRepeat = points.HasGrown(status, pointCount) | parts.HasGrown(status, pieceCount);
                }
                while (mustRepeat);
            }
            return Refusal.Succeeded(status);
        }

        /// <summary>Covers solid ground by convex polygons: see <see cref="TryPieces(WgQuadtreeMapGround, QuadtreeMapPieces, float, uint, ReadOnlySpan{byte})"/>.</summary>
        public void Pieces(WgQuadtreeMapGround ground, QuadtreeMapPieces pieces, float tolerance = 0, uint maxCorners = 8,
            ReadOnlySpan<byte> pixels = default)
        {
            Refusal.Check(TryPieces(ground, pieces, tolerance, maxCorners, pixels));
        }

        /// <summary>The same into spans: writes what fits of both; gives how many there are.</summary>
        public bool TryPieces(WgQuadtreeMapGround ground, Span<WgVector2> points, Span<WgQuadtreeMapPiece> pieces, out int pointCount, out int pieceCount,
            float tolerance = 0, uint maxCorners = 8, ReadOnlySpan<byte> pixels = default)
        {
            pointCount = pieceCount = 0;
            if (!IsGround(ground, pixels))
            {
                return false;
            }
            using Use use = Enter();
            UIntPtr pointsFound = UIntPtr.Zero;
            UIntPtr piecesFound = UIntPtr.Zero;
            WgStatus status;
            fixed (byte* pixelsStart = &MemoryMarshal.GetReference(pixels))
            fixed (WgVector2* pointsStart = points)
            fixed (WgQuadtreeMapPiece* piecesStart = pieces)
            {
                SetPixels(ref ground, pixels, pixelsStart);
                status = NativeMethods.wg_quadtree_map_pieces(use, &ground, tolerance, maxCorners, pointsStart, (UIntPtr)points.Length,
                    &pointsFound, piecesStart, (UIntPtr)pieces.Length, &piecesFound);
            }
            pointCount = Refusal.Count(pointsFound);
            pieceCount = Refusal.Count(piecesFound);
            return Refusal.Succeeded(status);
        }

        /// <summary>The same into spans: writes what fits of both; gives how many there are.</summary>
        public void Pieces(WgQuadtreeMapGround ground, Span<WgVector2> points, Span<WgQuadtreeMapPiece> pieces, out int pointCount, out int pieceCount,
            float tolerance = 0, uint maxCorners = 8, ReadOnlySpan<byte> pixels = default)
        {
            Refusal.Check(TryPieces(ground, points, pieces, out pointCount, out pieceCount, tolerance, maxCorners, pixels));
        }

        static bool IsGround(in WgQuadtreeMapGround ground, ReadOnlySpan<byte> pixels)
        {
            return pixels.IsEmpty || Refusal.HasRows(nameof(pixels), pixels.Length, ground.Rect, (int)ground.RowStride);
        }

        static void SetPixels(ref WgQuadtreeMapGround ground, ReadOnlySpan<byte> pixels, byte* start)
        {
            if (!pixels.IsEmpty)
            {
                ground.Pixels = start;
            }
        }
    }
}
