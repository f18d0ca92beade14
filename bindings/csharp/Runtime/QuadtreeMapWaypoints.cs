// SPDX-License-Identifier: MIT OR Apache-2.0
using System;

namespace WorldGrids
{
    /// <summary>
    /// The waypoints of a rectangle of a quadtree map, for agents of one size: a point in the middle of each
    /// empty square of the quadtree, linked with those whose squares share a border. Pixels above 0 are walls.
    /// </summary>
    /// <remarks>It keeps no pointer to the map. Reading calls may run on many threads while neither changes.</remarks>
    public sealed unsafe class QuadtreeMapWaypoints : NativeObject
    {
        /// <summary>Makes waypoints from a definition, see <see cref="DefaultDefinition"/>; none yet, see Update.</summary>
        public QuadtreeMapWaypoints(WgQuadtreeMapWaypointsDef definition, string name = null)
        {
            fixed (byte* text = Library.Utf8(name))
            {
                definition.DebugName = text;
                WgQuadtreeMapWaypoints waypoints;
                Refusal.Check(NativeMethods.wg_quadtree_map_waypoints_create(&definition, &waypoints));
                Own(waypoints.Bits);
            }
        }

        /// <summary>Makes waypoints for a rectangle and agents of a size in pixels; none yet, see Update.</summary>
        public QuadtreeMapWaypoints(WgRect rect, uint agentSize = 16, uint maxSpacing = 0)
            : this(Definition(rect, agentSize, maxSpacing))
        {
        }

        /// <summary>A definition with the defaults; set its rectangle.</summary>
        public static WgQuadtreeMapWaypointsDef DefaultDefinition()
        {
            Library.EnsureLoaded();
            WgQuadtreeMapWaypointsDef definition;
            Refusal.Check(NativeMethods.wg_quadtree_map_waypoints_def_init(&definition, (uint)sizeof(WgQuadtreeMapWaypointsDef)));
            return definition;
        }

        /// <summary>The handle, for <see cref="NativeMethods"/>. Keep the object alive while it is used.</summary>
        public WgQuadtreeMapWaypoints Handle => new WgQuadtreeMapWaypoints { Bits = Bits };

        /// <summary>
        /// Brings the waypoints up to date with the map until so many steps are done; call it again until IsDone
        /// is 1. At first it makes them, later only where the map changed.
        /// </summary>
        public WgQuadtreeMapWaypointsUpdate Update(QuadtreeMap map, ulong budget = ulong.MaxValue)
        {
            Refusal.CheckNotNull(nameof(map), map);
            using Use use = Enter();
            using Use mapUse = map.Enter();
            WgQuadtreeMapWaypointsUpdate update;
            WgStatus status = NativeMethods.wg_quadtree_map_waypoints_update(use, mapUse, budget, &update);
            MayHaveTaken(StepBytes);
            Refusal.Check(status);
            return update;
        }

        /// <summary>The waypoints whose squares touch a rectangle (null: all).</summary>
        public WgStatus TryPoints(Results<WgQuadtreeMapWaypoint> points, WgRect? rect = null)
        {
            Refusal.CheckNotNull(nameof(points), points);
            using Use use = Enter();
            WgRect inside = rect.GetValueOrDefault();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgQuadtreeMapWaypoint* start = points.Items)
                {
                    status = NativeMethods.wg_quadtree_map_waypoints_points(use, rect.HasValue ? &inside : null, start, points.Capacity, &count);
                }
            }
            while (points.HasGrown(status, count));
            return status;
        }

        /// <summary>The waypoints whose squares touch a rectangle (null: all).</summary>
        public void Points(Results<WgQuadtreeMapWaypoint> points, WgRect? rect = null)
        {
            Refusal.Check(TryPoints(points, rect));
        }

        /// <summary>The waypoints whose squares touch a rectangle (null: all). Writes what fits; gives how many there are.</summary>
        public int Points(Span<WgQuadtreeMapWaypoint> points, WgRect? rect = null)
        {
            using Use use = Enter();
            WgRect inside = rect.GetValueOrDefault();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            fixed (WgQuadtreeMapWaypoint* start = points)
            {
                status = NativeMethods.wg_quadtree_map_waypoints_points(use, rect.HasValue ? &inside : null, start, (UIntPtr)points.Length, &count);
            }
            Refusal.Check(status);
            return checked((int)count);
        }

        /// <summary>The links whose first waypoint's square touches a rectangle (null: all), each once.</summary>
        public WgStatus TryLinks(Results<WgQuadtreeMapLink> links, WgRect? rect = null)
        {
            Refusal.CheckNotNull(nameof(links), links);
            using Use use = Enter();
            WgRect inside = rect.GetValueOrDefault();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgQuadtreeMapLink* start = links.Items)
                {
                    status = NativeMethods.wg_quadtree_map_waypoints_links(use, rect.HasValue ? &inside : null, start, links.Capacity, &count);
                }
            }
            while (links.HasGrown(status, count));
            return status;
        }

        /// <summary>The links whose first waypoint's square touches a rectangle (null: all), each once.</summary>
        public void Links(Results<WgQuadtreeMapLink> links, WgRect? rect = null)
        {
            Refusal.Check(TryLinks(links, rect));
        }

        /// <summary>The links whose first waypoint's square touches a rectangle (null: all), each once. Writes what fits; gives how many there are.</summary>
        public int Links(Span<WgQuadtreeMapLink> links, WgRect? rect = null)
        {
            using Use use = Enter();
            WgRect inside = rect.GetValueOrDefault();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            fixed (WgQuadtreeMapLink* start = links)
            {
                status = NativeMethods.wg_quadtree_map_waypoints_links(use, rect.HasValue ? &inside : null, start, (UIntPtr)links.Length, &count);
            }
            Refusal.Check(status);
            return checked((int)count);
        }

        /// <summary>The links of one waypoint; none if there is no such waypoint.</summary>
        public WgStatus TryLinksOf(uint id, Results<WgQuadtreeMapLink> links)
        {
            Refusal.CheckNotNull(nameof(links), links);
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgQuadtreeMapLink* start = links.Items)
                {
                    status = NativeMethods.wg_quadtree_map_waypoints_links_of(use, id, start, links.Capacity, &count);
                }
            }
            while (links.HasGrown(status, count));
            return status;
        }

        /// <summary>The links of one waypoint; none if there is no such waypoint.</summary>
        public void LinksOf(uint id, Results<WgQuadtreeMapLink> links)
        {
            Refusal.Check(TryLinksOf(id, links));
        }

        /// <summary>The links of one waypoint; none if there is no such waypoint. Writes what fits; gives how many there are.</summary>
        public int LinksOf(uint id, Span<WgQuadtreeMapLink> links)
        {
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            fixed (WgQuadtreeMapLink* start = links)
            {
                status = NativeMethods.wg_quadtree_map_waypoints_links_of(use, id, start, (UIntPtr)links.Length, &count);
            }
            Refusal.Check(status);
            return checked((int)count);
        }

        /// <summary>A waypoint by its id: Ok, Empty.</summary>
        public WgStatus TryGet(uint id, out WgQuadtreeMapWaypoint waypoint)
        {
            using Use use = Enter();
            WgQuadtreeMapWaypoint found = default;
            WgStatus status = NativeMethods.wg_quadtree_map_waypoints_get(use, id, &found);
            waypoint = found;
            return status;
        }

        /// <summary>A waypoint by its id; false if there is none.</summary>
        public bool Get(uint id, out WgQuadtreeMapWaypoint waypoint)
        {
            return Refusal.IsThere(TryGet(id, out waypoint));
        }

        /// <summary>The waypoint whose square holds a pixel: Ok, Empty.</summary>
        public WgStatus TryAt(int x, int y, out WgQuadtreeMapWaypoint waypoint)
        {
            using Use use = Enter();
            WgQuadtreeMapWaypoint found = default;
            var pixel = new WgRect(x, y, 1, 1);
            UIntPtr count = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_quadtree_map_waypoints_points(use, &pixel, &found, (UIntPtr)1, &count);
            waypoint = found;
            return status == WgStatus.Ok && count == UIntPtr.Zero ? WgStatus.Empty : status;
        }

        /// <summary>The waypoint whose square holds a pixel; false if there is none.</summary>
        public bool At(int x, int y, out WgQuadtreeMapWaypoint waypoint)
        {
            return Refusal.IsThere(TryAt(x, y, out waypoint));
        }

        /// <summary>Counts and bytes.</summary>
        public WgQuadtreeMapWaypointsStats Stats()
        {
            using Use use = Enter();
            WgQuadtreeMapWaypointsStats stats;
            WgStatus status = NativeMethods.wg_quadtree_map_waypoints_stats(use, &stats, (uint)sizeof(WgQuadtreeMapWaypointsStats));
            Refusal.Check(status);
            return stats;
        }

        /// <summary>Waypoints, squares and links to draw, as far as they touch a rectangle (null: all).</summary>
        public void DebugShapes(Results<WgDebugShape> shapes, WgRect? rect = null, uint mask = uint.MaxValue, double originX = 0, double originY = 0)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            using Use use = Enter();
            double* origin = stackalloc double[3] { originX, originY, 0 };
            WgRect inside = rect.GetValueOrDefault();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* start = shapes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_waypoints_debug_shapes(use, rect.HasValue ? &inside : null, mask, origin, start,
                        shapes.Capacity, (uint)sizeof(WgDebugShape), &count);
                }
            }
            while (shapes.MustRepeat(status, count));
        }

        private protected override WgStatus AskBytes(Use use, out ulong bytes)
        {
            WgQuadtreeMapWaypointsStats stats = default;
            WgStatus status = NativeMethods.wg_quadtree_map_waypoints_stats(use, &stats, (uint)sizeof(WgQuadtreeMapWaypointsStats));
            bytes = stats.BytesReserved;
            return status;
        }

        static WgQuadtreeMapWaypointsDef Definition(WgRect rect, uint agentSize, uint maxSpacing)
        {
            WgQuadtreeMapWaypointsDef definition = DefaultDefinition();
            definition.Rect = rect;
            definition.AgentSize = agentSize;
            definition.MaxSpacing = maxSpacing;
            return definition;
        }
    }

    /// <summary>
    /// A search for a path over waypoints, and its memory, which the next search uses again. Begin it, then
    /// step it until its outcome is no longer Running. Many may run at the same time, each on its own thread.
    /// </summary>
    public sealed unsafe class QuadtreeMapPath : NativeObject
    {
        /// <summary>Makes a search that has not begun. 0 bytes are no limit.</summary>
        public QuadtreeMapPath(ulong maxBytes = 0, string name = null)
        {
            WgQuadtreeMapPathDef definition;
            Refusal.Check(NativeMethods.wg_quadtree_map_path_def_init(&definition, (uint)sizeof(WgQuadtreeMapPathDef)));
            definition.MaxBytes = maxBytes;
            fixed (byte* text = Library.Utf8(name))
            {
                definition.DebugName = text;
                WgQuadtreeMapPath path;
                Refusal.Check(NativeMethods.wg_quadtree_map_path_create(&definition, &path));
                Own(path.Bits);
            }
        }

        /// <summary>The handle, for <see cref="NativeMethods"/>. Keep the object alive while it is used.</summary>
        public WgQuadtreeMapPath Handle => new WgQuadtreeMapPath { Bits = Bits };

        /// <summary>Begins a search. Its report may tell at once that there is no way.</summary>
        public WgQuadtreeMapPathReport Begin(QuadtreeMap map, QuadtreeMapWaypoints waypoints, WgPoint start, WgPoint goal,
            ulong maxCost = 0, ulong maxNodes = 0)
        {
            Refusal.CheckNotNull(nameof(map), map);
            Refusal.CheckNotNull(nameof(waypoints), waypoints);
            using Use use = Enter();
            using Use mapUse = map.Enter();
            using Use waypointsUse = waypoints.Enter();
            var query = new WgQuadtreeMapPathQuery { Start = start, Goal = goal, MaxCost = maxCost, MaxNodes = maxNodes };
            WgQuadtreeMapPathReport report;
            WgStatus status = NativeMethods.wg_quadtree_map_path_begin(use, mapUse, waypointsUse, &query, &report);
            MayHaveTaken(StepBytes);
            Refusal.Check(status);
            return report;
        }

        /// <summary>Goes on until so many steps are done, with the map and the waypoints that it began with.</summary>
        public WgQuadtreeMapPathReport Step(QuadtreeMap map, QuadtreeMapWaypoints waypoints, ulong budget = ulong.MaxValue)
        {
            Refusal.CheckNotNull(nameof(map), map);
            Refusal.CheckNotNull(nameof(waypoints), waypoints);
            using Use use = Enter();
            using Use mapUse = map.Enter();
            using Use waypointsUse = waypoints.Enter();
            WgQuadtreeMapPathReport report;
            WgStatus status = NativeMethods.wg_quadtree_map_path_step(use, mapUse, waypointsUse, budget, &report);
            MayHaveTaken(StepBytes);
            Refusal.Check(status);
            return report;
        }

        /// <summary>
        /// The way that was found, from start to goal, straightened or as it leads over the waypoints; no points unless
        /// the outcome is Found.
        /// </summary>
        public WgStatus TryPoints(Results<WgPoint> points, WgPathWay way = WgPathWay.Straightened)
        {
            Refusal.CheckNotNull(nameof(points), points);
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgPoint* start = points.Items)
                {
                    status = NativeMethods.wg_quadtree_map_path_points(use, (uint)way, start, points.Capacity, &count);
                }
            }
            while (points.HasGrown(status, count));
            return status;
        }

        /// <summary>
        /// The way that was found, from start to goal, straightened or as it leads over the waypoints; no points unless
        /// the outcome is Found.
        /// </summary>
        public void Points(Results<WgPoint> points, WgPathWay way = WgPathWay.Straightened)
        {
            Refusal.Check(TryPoints(points, way));
        }

        /// <summary>
        /// The way that was found, from start to goal, straightened or as it leads over the waypoints; no points unless
        /// the outcome is Found.
        /// Writes what fits; gives how many there are.
        /// </summary>
        public int Points(Span<WgPoint> points, WgPathWay way = WgPathWay.Straightened)
        {
            using Use use = Enter();
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            fixed (WgPoint* start = points)
            {
                status = NativeMethods.wg_quadtree_map_path_points(use, (uint)way, start, (UIntPtr)points.Length, &count);
            }
            Refusal.Check(status);
            return checked((int)count);
        }

        /// <summary>Counts and bytes.</summary>
        public WgQuadtreeMapPathStats Stats()
        {
            using Use use = Enter();
            WgQuadtreeMapPathStats stats;
            WgStatus status = NativeMethods.wg_quadtree_map_path_stats(use, &stats, (uint)sizeof(WgQuadtreeMapPathStats));
            Refusal.Check(status);
            return stats;
        }

        /// <summary>The way, and the same before it was straightened, as lines to draw.</summary>
        public void DebugShapes(Results<WgDebugShape> shapes, uint mask = uint.MaxValue, double originX = 0, double originY = 0)
        {
            Refusal.CheckNotNull(nameof(shapes), shapes);
            using Use use = Enter();
            double* origin = stackalloc double[3] { originX, originY, 0 };
            UIntPtr count = UIntPtr.Zero;
            WgStatus status;
            do
            {
                fixed (WgDebugShape* start = shapes.Items)
                {
                    status = NativeMethods.wg_quadtree_map_path_debug_shapes(use, mask, origin, start, shapes.Capacity,
                        (uint)sizeof(WgDebugShape), &count);
                }
            }
            while (shapes.MustRepeat(status, count));
        }

        private protected override WgStatus AskBytes(Use use, out ulong bytes)
        {
            WgQuadtreeMapPathStats stats = default;
            WgStatus status = NativeMethods.wg_quadtree_map_path_stats(use, &stats, (uint)sizeof(WgQuadtreeMapPathStats));
            bytes = stats.BytesReserved;
            return status;
        }
    }
}
