// Every method that fills `Results`, for native lists: written by `make header`. Do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
#if UNITY_5_3_OR_NEWER && WORLDGRIDS_COLLECTIONS
using System;
using Unity.Collections;

namespace WorldGrids
{
    public sealed unsafe partial class RollingGrid<T> where T : unmanaged
    {
        /// <summary>Saves the grid to bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_save"/>.</remarks>
        public bool TrySave(NativeList<byte> bytes)
        {
            while (true)
            {
                bool isDone = TrySave(bytes.Room(), out int count);
                if (bytes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Saves the grid to bytes.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_save"/>.</remarks>
        public void Save(NativeList<byte> bytes)
        {
            Refusal.Check(TrySave(bytes));
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeList<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            while (true)
            {
                bool isDone = TryDebugShapes(shapes.Room(), out int count, mask, originX, originY, originZ);
                if (shapes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_rolling_grid_debug_shapes"/>.</remarks>
        public void DebugShapes(NativeList<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, mask, originX, originY, originZ));
        }
    }

    public sealed unsafe partial class ChunkLayers
    {
        /// <summary>Shapes to draw of the chunks of a layer and level, UINT32_MAX for all.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeList<WgDebugShape> shapes, uint layer = uint.MaxValue, uint level = 0, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            while (true)
            {
                bool isDone = TryDebugShapes(shapes.Room(), out int count, layer, level, mask, originX, originY, originZ);
                if (shapes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Shapes to draw of the chunks of a layer and level, UINT32_MAX for all.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_chunk_layers_debug_shapes"/>.</remarks>
        public void DebugShapes(NativeList<WgDebugShape> shapes, uint layer = uint.MaxValue, uint level = 0, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, layer, level, mask, originX, originY, originZ));
        }
    }

    public sealed unsafe partial class LooseGrid2
    {
        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_contacts"/>.</remarks>
        public bool TryContacts(WgLooseGridContactList list, NativeList<WgLooseGridContact> contacts)
        {
            while (true)
            {
                bool isDone = TryContacts(list, contacts.Room(), out int count);
                if (contacts.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_contacts"/>.</remarks>
        public void Contacts(WgLooseGridContactList list, NativeList<WgLooseGridContact> contacts)
        {
            Refusal.Check(TryContacts(list, contacts));
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_sorted_order"/>.</remarks>
        public bool TrySortedOrder(NativeList<ulong> ids)
        {
            while (true)
            {
                bool isDone = TrySortedOrder(ids.Room(), out int count);
                if (ids.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_sorted_order"/>.</remarks>
        public void SortedOrder(NativeList<ulong> ids)
        {
            Refusal.Check(TrySortedOrder(ids));
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_save"/>.</remarks>
        public bool TrySave(NativeList<byte> bytes)
        {
            while (true)
            {
                bool isDone = TrySave(bytes.Room(), out int count);
                if (bytes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_save"/>.</remarks>
        public void Save(NativeList<byte> bytes)
        {
            Refusal.Check(TrySave(bytes));
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_pairs"/>.</remarks>
        public bool TryPairs(NativeList<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            while (true)
            {
                bool isDone = TryPairs(pairs.Room(), out int count, kinds, part, partCount);
                if (pairs.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_pairs"/>.</remarks>
        public void Pairs(NativeList<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryPairs(pairs, kinds, part, partCount));
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_moved_pairs"/>.</remarks>
        public bool TryMovedPairs(NativeList<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            while (true)
            {
                bool isDone = TryMovedPairs(pairs.Room(), out int count, kinds, part, partCount);
                if (pairs.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_moved_pairs"/>.</remarks>
        public void MovedPairs(NativeList<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryMovedPairs(pairs, kinds, part, partCount));
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeList<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            while (true)
            {
                bool isDone = TryDebugShapes(shapes.Room(), out int count, mask, originX, originY, originZ);
                if (shapes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_debug_shapes"/>.</remarks>
        public void DebugShapes(NativeList<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, mask, originX, originY, originZ));
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_box"/>.</remarks>
        public bool TryQueryBox(WgBox2 bounds, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            while (true)
            {
                bool isDone = TryQueryBox(bounds, ids.Room(), out int count, in filter);
                if (ids.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_box"/>.</remarks>
        public void QueryBox(WgBox2 bounds, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryQueryBox(bounds, ids, in filter));
        }

        /// <summary>The ids of the objects that touch a circle.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circle"/>.</remarks>
        public bool TryQueryCircle(WgVector2 center, float radius, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            while (true)
            {
                bool isDone = TryQueryCircle(center, radius, ids.Room(), out int count, in filter);
                if (ids.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The ids of the objects that touch a circle.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_query_circle"/>.</remarks>
        public void QueryCircle(WgVector2 center, float radius, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryQueryCircle(center, radius, ids, in filter));
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all"/>.</remarks>
        public bool TryCastAll(in WgLooseGrid2Sweep sweep, NativeList<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null)
        {
            while (true)
            {
                bool isDone = TryCastAll(in sweep, hits.Room(), out int count, in filter);
                if (hits.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid2_cast_all"/>.</remarks>
        public void CastAll(in WgLooseGrid2Sweep sweep, NativeList<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryCastAll(in sweep, hits, in filter));
        }
    }

    public sealed unsafe partial class LooseGrid3
    {
        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_contacts"/>.</remarks>
        public bool TryContacts(WgLooseGridContactList list, NativeList<WgLooseGridContact> contacts)
        {
            while (true)
            {
                bool isDone = TryContacts(list, contacts.Room(), out int count);
                if (contacts.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The contacts of a list: all that there are, those that began or those that ended with the last commit.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_contacts"/>.</remarks>
        public void Contacts(WgLooseGridContactList list, NativeList<WgLooseGridContact> contacts)
        {
            Refusal.Check(TryContacts(list, contacts));
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_sorted_order"/>.</remarks>
        public bool TrySortedOrder(NativeList<ulong> ids)
        {
            while (true)
            {
                bool isDone = TrySortedOrder(ids.Room(), out int count);
                if (ids.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_sorted_order"/>.</remarks>
        public void SortedOrder(NativeList<ulong> ids)
        {
            Refusal.Check(TrySortedOrder(ids));
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_save"/>.</remarks>
        public bool TrySave(NativeList<byte> bytes)
        {
            while (true)
            {
                bool isDone = TrySave(bytes.Room(), out int count);
                if (bytes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_save"/>.</remarks>
        public void Save(NativeList<byte> bytes)
        {
            Refusal.Check(TrySave(bytes));
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_pairs"/>.</remarks>
        public bool TryPairs(NativeList<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            while (true)
            {
                bool isDone = TryPairs(pairs.Room(), out int count, kinds, part, partCount);
                if (pairs.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_pairs"/>.</remarks>
        public void Pairs(NativeList<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryPairs(pairs, kinds, part, partCount));
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_moved_pairs"/>.</remarks>
        public bool TryMovedPairs(NativeList<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            while (true)
            {
                bool isDone = TryMovedPairs(pairs.Room(), out int count, kinds, part, partCount);
                if (pairs.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The pairs of Pairs in which at least one object was moved or inserted with the last commit.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_moved_pairs"/>.</remarks>
        public void MovedPairs(NativeList<WgLooseGridPair> pairs, WgLooseGridPairKind kinds = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, uint part = 0, uint partCount = 1)
        {
            Refusal.Check(TryMovedPairs(pairs, kinds, part, partCount));
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeList<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            while (true)
            {
                bool isDone = TryDebugShapes(shapes.Room(), out int count, mask, originX, originY, originZ);
                if (shapes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_debug_shapes"/>.</remarks>
        public void DebugShapes(NativeList<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, mask, originX, originY, originZ));
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_box"/>.</remarks>
        public bool TryQueryBox(WgBox3 bounds, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            while (true)
            {
                bool isDone = TryQueryBox(bounds, ids.Room(), out int count, in filter);
                if (ids.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The ids of the objects that touch a box; a point is a box whose min is its max.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_box"/>.</remarks>
        public void QueryBox(WgBox3 bounds, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryQueryBox(bounds, ids, in filter));
        }

        /// <summary>The ids of the objects that touch a sphere.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_sphere"/>.</remarks>
        public bool TryQuerySphere(WgVector3 center, float radius, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            while (true)
            {
                bool isDone = TryQuerySphere(center, radius, ids.Room(), out int count, in filter);
                if (ids.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The ids of the objects that touch a sphere.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_query_sphere"/>.</remarks>
        public void QuerySphere(WgVector3 center, float radius, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryQuerySphere(center, radius, ids, in filter));
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all"/>.</remarks>
        public bool TryCastAll(in WgLooseGrid3Sweep sweep, NativeList<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null)
        {
            while (true)
            {
                bool isDone = TryCastAll(in sweep, hits.Room(), out int count, in filter);
                if (hits.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>All objects that a shape touches on its way, in the order of the cells.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_loose_grid3_cast_all"/>.</remarks>
        public void CastAll(in WgLooseGrid3Sweep sweep, NativeList<WgLooseGridCastHit> hits, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryCastAll(in sweep, hits, in filter));
        }
    }

    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>Gives areas that hold every pixel that changed after <c>revision</c>, inside <c>rect</c> or, if that is null, anywhere: what to upload to a texture again, to send, to build anew.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_changes_since"/>.</remarks>
        public bool TryChangesSince(in WgQuadtreeMapRevision revision, NativeList<WgBounds> areas, in WgRect? rect = null)
        {
            while (true)
            {
                bool isDone = TryChangesSince(in revision, areas.Room(), out int count, in rect);
                if (areas.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Gives areas that hold every pixel that changed after <c>revision</c>, inside <c>rect</c> or, if that is null, anywhere: what to upload to a texture again, to send, to build anew.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_changes_since"/>.</remarks>
        public void ChangesSince(in WgQuadtreeMapRevision revision, NativeList<WgBounds> areas, in WgRect? rect = null)
        {
            Refusal.Check(TryChangesSince(in revision, areas, in rect));
        }

        /// <summary>Lists the regions that touch <c>rect</c>, or all of the map if that is null, row by row.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_regions"/>.</remarks>
        public bool TryRegions(WgQuadtreeMapRegionKind which, NativeList<WgQuadtreeMapRegion> regions, in WgRect? rect = null)
        {
            while (true)
            {
                bool isDone = TryRegions(which, regions.Room(), out int count, in rect);
                if (regions.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Lists the regions that touch <c>rect</c>, or all of the map if that is null, row by row.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_regions"/>.</remarks>
        public void Regions(WgQuadtreeMapRegionKind which, NativeList<WgQuadtreeMapRegion> regions, in WgRect? rect = null)
        {
            Refusal.Check(TryRegions(which, regions, in rect));
        }

        /// <summary>Covers solid ground by rectangles, for box colliders: every solid pixel lies in one of them, no other pixel does, and none overlap.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_solid_rects"/>.</remarks>
        public bool TrySolidRects(in WgQuadtreeMapGround ground, NativeList<WgRect> rects)
        {
            while (true)
            {
                bool isDone = TrySolidRects(in ground, rects.Room(), out int count);
                if (rects.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Covers solid ground by rectangles, for box colliders: every solid pixel lies in one of them, no other pixel does, and none overlap.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_solid_rects"/>.</remarks>
        public void SolidRects(in WgQuadtreeMapGround ground, NativeList<WgRect> rects)
        {
            Refusal.Check(TrySolidRects(in ground, rects));
        }

        /// <summary>Saves the whole map to bytes; <c>compression</c> is a WgQuadtreeMapCompression.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_save"/>.</remarks>
        public bool TrySave(NativeList<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            while (true)
            {
                bool isDone = TrySave(bytes.Room(), out int count, compression);
                if (bytes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Saves the whole map to bytes; <c>compression</c> is a WgQuadtreeMapCompression.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_save"/>.</remarks>
        public void Save(NativeList<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.Check(TrySave(bytes, compression));
        }

        /// <summary>Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of 1024 x 1024 pixels are divided in four until each part has one value, whatever is packed or waits for compaction.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_squares"/>.</remarks>
        public bool TrySquares(WgRect rect, WgQuadtreeMapSquareKind kinds, NativeList<WgQuadtreeMapSquare> squares, uint minSide = 1)
        {
            while (true)
            {
                bool isDone = TrySquares(rect, kinds, squares.Room(), out int count, minSide);
                if (squares.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of 1024 x 1024 pixels are divided in four until each part has one value, whatever is packed or waits for compaction.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_squares"/>.</remarks>
        public void Squares(WgRect rect, WgQuadtreeMapSquareKind kinds, NativeList<WgQuadtreeMapSquare> squares, uint minSide = 1)
        {
            Refusal.Check(TrySquares(rect, kinds, squares, minSide));
        }

        /// <summary>Writes the pixels of a rectangle of at most 4096 x 4096 pixels to bytes, for a player who joins or to take an edit back later.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode"/>.</remarks>
        public bool TryEncode(WgRect rect, NativeList<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            while (true)
            {
                bool isDone = TryEncode(rect, bytes.Room(), out int count, compression);
                if (bytes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Writes the pixels of a rectangle of at most 4096 x 4096 pixels to bytes, for a player who joins or to take an edit back later.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode"/>.</remarks>
        public void Encode(WgRect rect, NativeList<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.Check(TryEncode(rect, bytes, compression));
        }

        /// <summary>Writes what changed after <c>revision</c> to bytes: in the squares of 16 x 16 pixels that touch <c>rect</c>, or everywhere if that is null.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_delta"/>.</remarks>
        public bool TryEncodeDelta(in WgQuadtreeMapRevision revision, NativeList<byte> bytes, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            while (true)
            {
                bool isDone = TryEncodeDelta(in revision, bytes.Room(), out int count, in rect, compression);
                if (bytes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Writes what changed after <c>revision</c> to bytes: in the squares of 16 x 16 pixels that touch <c>rect</c>, or everywhere if that is null.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_delta"/>.</remarks>
        public void EncodeDelta(in WgQuadtreeMapRevision revision, NativeList<byte> bytes, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.Check(TryEncodeDelta(in revision, bytes, in rect, compression));
        }

        /// <summary>Writes to bytes in what squares a map differs from another, <c>@base</c>: in the regions of 1024 x 1024 pixels that touch <c>rect</c>, or everywhere if that is null.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_difference"/>.</remarks>
        public bool TryEncodeDifference(QuadtreeMap @base, NativeList<byte> bytes, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            while (true)
            {
                bool isDone = TryEncodeDifference(@base, bytes.Room(), out int count, in rect, compression);
                if (bytes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Writes to bytes in what squares a map differs from another, <c>@base</c>: in the regions of 1024 x 1024 pixels that touch <c>rect</c>, or everywhere if that is null.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_encode_difference"/>.</remarks>
        public void EncodeDifference(QuadtreeMap @base, NativeList<byte> bytes, in WgRect? rect = null, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast)
        {
            Refusal.Check(TryEncodeDifference(@base, bytes, in rect, compression));
        }

        /// <summary>Gives the hashes of the squares with a side of <c>side</c> pixels (16 to 4096) that a rectangle is divided into, row by row from its first pixel; those at its right and lower border are cut off.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_hashes"/>.</remarks>
        public bool TryHashes(WgRect rect, uint side, NativeList<ulong> hashes)
        {
            while (true)
            {
                bool isDone = TryHashes(rect, side, hashes.Room(), out int count);
                if (hashes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Gives the hashes of the squares with a side of <c>side</c> pixels (16 to 4096) that a rectangle is divided into, row by row from its first pixel; those at its right and lower border are cut off.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_hashes"/>.</remarks>
        public void Hashes(WgRect rect, uint side, NativeList<ulong> hashes)
        {
            Refusal.Check(TryHashes(rect, side, hashes));
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeList<WgDebugShape> shapes, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            while (true)
            {
                bool isDone = TryDebugShapes(shapes.Room(), out int count, in rect, mask, originX, originY, originZ);
                if (shapes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_debug_shapes"/>.</remarks>
        public void DebugShapes(NativeList<WgDebugShape> shapes, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, in rect, mask, originX, originY, originZ));
        }
    }

    public sealed unsafe partial class QuadtreeMapIslands
    {
        /// <summary>Gives the islands of a search that is done, as they were at its moment, in the order of their first leaves of 16 x 16 pixels, row by row; those cut out stay in the list.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_found"/>.</remarks>
        public bool TryFound(NativeList<WgQuadtreeMapIsland> islands)
        {
            while (true)
            {
                bool isDone = TryFound(islands.Room(), out int count);
                if (islands.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Gives the islands of a search that is done, as they were at its moment, in the order of their first leaves of 16 x 16 pixels, row by row; those cut out stay in the list.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_found"/>.</remarks>
        public void Found(NativeList<WgQuadtreeMapIsland> islands)
        {
            Refusal.Check(TryFound(islands));
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeList<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            while (true)
            {
                bool isDone = TryDebugShapes(shapes.Room(), out int count, mask, originX, originY, originZ);
                if (shapes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_islands_debug_shapes"/>.</remarks>
        public void DebugShapes(NativeList<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, mask, originX, originY, originZ));
        }
    }

    public sealed unsafe partial class QuadtreeMapWaypoints
    {
        /// <summary>Gives the waypoints whose regions touch <c>rect</c> (null: all).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_points"/>.</remarks>
        public bool TryPoints(NativeList<WgQuadtreeMapWaypoint> points, in WgRect? rect = null)
        {
            while (true)
            {
                bool isDone = TryPoints(points.Room(), out int count, in rect);
                if (points.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Gives the waypoints whose regions touch <c>rect</c> (null: all).</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_points"/>.</remarks>
        public void Points(NativeList<WgQuadtreeMapWaypoint> points, in WgRect? rect = null)
        {
            Refusal.Check(TryPoints(points, in rect));
        }

        /// <summary>Gives the links whose waypoint <c>from</c> has a region that touches <c>rect</c> (null: all links), each once.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links"/>.</remarks>
        public bool TryLinks(NativeList<WgQuadtreeMapLink> links, in WgRect? rect = null)
        {
            while (true)
            {
                bool isDone = TryLinks(links.Room(), out int count, in rect);
                if (links.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Gives the links whose waypoint <c>from</c> has a region that touches <c>rect</c> (null: all links), each once.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links"/>.</remarks>
        public void Links(NativeList<WgQuadtreeMapLink> links, in WgRect? rect = null)
        {
            Refusal.Check(TryLinks(links, in rect));
        }

        /// <summary>Gives the links of the waypoint <c>id</c>: it is the <c>from</c> of each.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links_of"/>.</remarks>
        public bool TryLinksOf(ulong id, NativeList<WgQuadtreeMapLink> links)
        {
            while (true)
            {
                bool isDone = TryLinksOf(id, links.Room(), out int count);
                if (links.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Gives the links of the waypoint <c>id</c>: it is the <c>from</c> of each.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_links_of"/>.</remarks>
        public void LinksOf(ulong id, NativeList<WgQuadtreeMapLink> links)
        {
            Refusal.Check(TryLinksOf(id, links));
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeList<WgDebugShape> shapes, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            while (true)
            {
                bool isDone = TryDebugShapes(shapes.Room(), out int count, in rect, mask, originX, originY, originZ);
                if (shapes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Shapes to draw of what touches <c>rect</c>, null for all.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_debug_shapes"/>.</remarks>
        public void DebugShapes(NativeList<WgDebugShape> shapes, in WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, in rect, mask, originX, originY, originZ));
        }
    }

    public sealed unsafe partial class QuadtreeMapPath
    {
        /// <summary>Gives the way that was found, from start to goal, both included; <c>way</c> is a WgQuadtreeMapPathWay.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_points"/>.</remarks>
        public bool TryPoints(NativeList<WgPoint> points, WgQuadtreeMapPathWay way = WgQuadtreeMapPathWay.Straightened)
        {
            while (true)
            {
                bool isDone = TryPoints(points.Room(), out int count, way);
                if (points.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Gives the way that was found, from start to goal, both included; <c>way</c> is a WgQuadtreeMapPathWay.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_points"/>.</remarks>
        public void Points(NativeList<WgPoint> points, WgQuadtreeMapPathWay way = WgQuadtreeMapPathWay.Straightened)
        {
            Refusal.Check(TryPoints(points, way));
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeList<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            while (true)
            {
                bool isDone = TryDebugShapes(shapes.Room(), out int count, mask, originX, originY, originZ);
                if (shapes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_path_debug_shapes"/>.</remarks>
        public void DebugShapes(NativeList<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, mask, originX, originY, originZ));
        }
    }

    public sealed unsafe partial class QuadtreeMapFlow
    {
        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_debug_shapes"/>.</remarks>
        public bool TryDebugShapes(NativeList<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            while (true)
            {
                bool isDone = TryDebugShapes(shapes.Room(), out int count, mask, originX, originY, originZ);
                if (shapes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>Shapes to draw.</summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_flow_debug_shapes"/>.</remarks>
        public void DebugShapes(NativeList<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0, double originZ = 0)
        {
            Refusal.Check(TryDebugShapes(shapes, mask, originX, originY, originZ));
        }
    }

    public readonly unsafe partial struct ChunkJob
    {
        /// <summary>The parts of a rectangle of cells, one a chunk, without copying; valid until the job ends.</summary>
        public bool TrySpans(uint layer, uint level, WgRect rect, NativeList<WgChunkSpan> spans)
        {
            while (true)
            {
                bool isDone = TrySpans(layer, level, rect, spans.Room(), out int count);
                if (spans.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The parts of a rectangle of cells, one a chunk, without copying; valid until the job ends.</summary>
        public void Spans(uint layer, uint level, WgRect rect, NativeList<WgChunkSpan> spans)
        {
            Refusal.Check(TrySpans(layer, level, rect, spans));
        }
    }

    public readonly unsafe partial struct ChunkGuard
    {
        /// <summary>The parts of a rectangle inside the guard's, one a chunk; valid until the guard is closed.</summary>
        public bool TrySpans(uint layer, uint level, WgRect rect, NativeList<WgChunkSpan> spans)
        {
            while (true)
            {
                bool isDone = TrySpans(layer, level, rect, spans.Room(), out int count);
                if (spans.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The parts of a rectangle inside the guard's, one a chunk; valid until the guard is closed.</summary>
        public void Spans(uint layer, uint level, WgRect rect, NativeList<WgChunkSpan> spans)
        {
            Refusal.Check(TrySpans(layer, level, rect, spans));
        }
    }

    public sealed unsafe partial class LooseGrid2
    {
        /// <summary>The same into Results.</summary>
        public bool TryQueryVolume(NativeArray<WgPlane2> planes, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane2> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default)
        {
            while (true)
            {
                bool isDone = TryQueryVolume(planes.AsReadOnlySpan(), ids.Room(), out int count, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
                if (ids.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The same into Results.</summary>
        public bool TryQueryVolume(NativeSlice<WgPlane2> planes, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane2> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default)
        {
            while (true)
            {
                bool isDone = TryQueryVolume(planes.AsReadOnlySpan(), ids.Room(), out int count, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
                if (ids.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The same into Results.</summary>
        public void QueryVolume(NativeArray<WgPlane2> planes, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane2> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default)
        {
            Refusal.Check(TryQueryVolume(planes, ids, in filter, occluderPlanes, occluderPlaneCounts));
        }

        /// <summary>The same into Results.</summary>
        public void QueryVolume(NativeSlice<WgPlane2> planes, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane2> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default)
        {
            Refusal.Check(TryQueryVolume(planes, ids, in filter, occluderPlanes, occluderPlaneCounts));
        }
    }

    public sealed unsafe partial class LooseGrid2
    {
        /// <summary>The objects whose boxes hold a point.</summary>
        public bool TryQueryPoint(WgVector2 point, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            while (true)
            {
                bool isDone = TryQueryPoint(point, ids.Room(), out int count, in filter);
                if (ids.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The objects whose boxes hold a point.</summary>
        public void QueryPoint(WgVector2 point, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryQueryPoint(point, ids, in filter));
        }
    }

    public sealed unsafe partial class LooseGrid3
    {
        /// <summary>The same into Results.</summary>
        public bool TryQueryVolume(NativeArray<WgPlane3> planes, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane3> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default)
        {
            while (true)
            {
                bool isDone = TryQueryVolume(planes.AsReadOnlySpan(), ids.Room(), out int count, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
                if (ids.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The same into Results.</summary>
        public bool TryQueryVolume(NativeSlice<WgPlane3> planes, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane3> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default)
        {
            while (true)
            {
                bool isDone = TryQueryVolume(planes.AsReadOnlySpan(), ids.Room(), out int count, in filter, occluderPlanes.AsReadOnlySpan(), occluderPlaneCounts.AsReadOnlySpan());
                if (ids.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The same into Results.</summary>
        public void QueryVolume(NativeArray<WgPlane3> planes, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeArray<WgPlane3> occluderPlanes = default, NativeArray<uint> occluderPlaneCounts = default)
        {
            Refusal.Check(TryQueryVolume(planes, ids, in filter, occluderPlanes, occluderPlaneCounts));
        }

        /// <summary>The same into Results.</summary>
        public void QueryVolume(NativeSlice<WgPlane3> planes, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null, NativeSlice<WgPlane3> occluderPlanes = default, NativeSlice<uint> occluderPlaneCounts = default)
        {
            Refusal.Check(TryQueryVolume(planes, ids, in filter, occluderPlanes, occluderPlaneCounts));
        }
    }

    public sealed unsafe partial class LooseGrid3
    {
        /// <summary>The objects whose boxes hold a point.</summary>
        public bool TryQueryPoint(WgVector3 point, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            while (true)
            {
                bool isDone = TryQueryPoint(point, ids.Room(), out int count, in filter);
                if (ids.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>The objects whose boxes hold a point.</summary>
        public void QueryPoint(WgVector3 point, NativeList<ulong> ids, in WgLooseGridQueryFilter? filter = null)
        {
            Refusal.Check(TryQueryPoint(point, ids, in filter));
        }
    }

    public sealed unsafe partial class QuadtreeMap
    {
        /// <summary>
        /// Writes the region of 1024 x 1024 pixels that holds (x, y) to bytes, and frees it unless <c>keep</c>; with
        /// <c>keep</c> it counts as unchanged from then on. Ok, Absent, OutOfMemory.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_page_out"/>.</remarks>
        public bool TryPageOut(int x, int y, NativeList<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, bool keep = false)
        {
            while (true)
            {
                bool isDone = TryPageOut(x, y, bytes.Room(), out int count, compression, keep);
                if (bytes.Holds(isDone, count))
                {
                    return isDone;
                }
            }
        }

        /// <summary>
        /// Writes the region of 1024 x 1024 pixels that holds (x, y) to bytes, and frees it unless <c>keep</c>; with
        /// <c>keep</c> it counts as unchanged from then on. Ok, Absent, OutOfMemory.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_page_out"/>.</remarks>
        public void PageOut(int x, int y, NativeList<byte> bytes, WgQuadtreeMapCompression compression = WgQuadtreeMapCompression.Fast, bool keep = false)
        {
            Refusal.Check(TryPageOut(x, y, bytes, compression, keep));
        }
    }
}
#endif
