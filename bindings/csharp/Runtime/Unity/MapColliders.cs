// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
#if UNITY_5_3_OR_NEWER && WORLDGRIDS_PHYSICS2D
using System;
using System.Collections.Generic;
using Unity.Collections;
using UnityEngine;

namespace WorldGrids
{
    /// <summary>
    /// Colliders from the outlines of a quadtree map. One path a loop; points are relative to the corner of
    /// the rectangle and scaled by the size of a pixel in world units.
    /// </summary>
    public static class MapColliders
    {
        static readonly QuadtreeMapOutlines outlines = new QuadtreeMapOutlines();
        static readonly List<Vector2> points = new List<Vector2>();

        /// <summary>
        /// Makes a polygon collider of what is solid in a rectangle, holes included: of the map, or of
        /// <c>pixels</c>, an island with its bounds as rectangle. Paths are simple polygons, within the tolerance or,
        /// of debris, within the rectangle's longer side. Gives their number. Main thread.
        /// </summary>
        public static int SetPolygon(this QuadtreeMap map, RectInt rect, PolygonCollider2D collider, float pixelSize = 1,
            float tolerance = 1, byte threshold = 1, ReadOnlySpan<byte> pixels = default)
        {
            Refusal.CheckNotNull(nameof(map), map);
            Refusal.CheckNotNull(nameof(collider), collider);
            // What is smaller than the tolerance, as a single pixel is.
            tolerance = Math.Min(tolerance, Math.Max(rect.width, rect.height));
            map.Outlines(WgQuadtreeMapGround.Of(rect, threshold), outlines, tolerance, 4, WgQuadtreeMapOutlineFlag.Simple, pixels);
            collider.pathCount = outlines.Loops.Count;
            int path = 0;
            foreach (WgQuadtreeMapLoop loop in outlines.Loops)
            {
                Collect(outlines, loop, pixelSize);
                collider.SetPath(path++, points);
            }
            return path;
        }

        /// <summary>The same of an island's pixels in a native array.</summary>
        public static int SetPolygon(this QuadtreeMap map, RectInt rect, PolygonCollider2D collider, float pixelSize, float tolerance, byte threshold,
            NativeArray<byte> pixels)
        {
            return SetPolygon(map, rect, collider, pixelSize, tolerance, threshold, pixels.AsReadOnlySpan());
        }

        /// <summary>The same of an island's pixels in a part of a native array.</summary>
        public static int SetPolygon(this QuadtreeMap map, RectInt rect, PolygonCollider2D collider, float pixelSize, float tolerance, byte threshold,
            NativeSlice<byte> pixels)
        {
            return SetPolygon(map, rect, collider, pixelSize, tolerance, threshold, pixels.AsReadOnlySpan());
        }

        /// <summary>
        /// Makes an edge collider of one loop of outlines, closed by its first point. Main thread.
        /// </summary>
        public static void SetEdge(this QuadtreeMapOutlines outlines, WgQuadtreeMapLoop loop, EdgeCollider2D collider, float pixelSize = 1)
        {
            Refusal.CheckNotNull(nameof(outlines), outlines);
            Refusal.CheckNotNull(nameof(collider), collider);
            Collect(outlines, loop, pixelSize);
            points.Add(points[0]);
            collider.SetPoints(points);
        }

        static void Collect(QuadtreeMapOutlines outlines, WgQuadtreeMapLoop loop, float pixelSize)
        {
            points.Clear();
            foreach (WgVector2 point in outlines.PointsOf(loop))
            {
                points.Add(new Vector2(point.X * pixelSize, point.Y * pixelSize));
            }
        }
    }
}
#endif
