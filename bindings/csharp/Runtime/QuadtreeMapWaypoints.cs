// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System;
using System.Runtime.InteropServices;

namespace WorldGrids
{
    /// <summary>
    /// The waypoints of a rectangle of a quadtree map, for agents of one size: the middles of the rectangles of
    /// places where the agent can be, linked with those that lie side by side. Pixels above 0 are walls.
    /// </summary>
    /// <remarks>It keeps no pointer to the map. Reading calls may run on many threads while neither changes.</remarks>
    public sealed unsafe partial class QuadtreeMapWaypoints : NativeObject
    {
        /// <summary>Makes waypoints from a definition, see <see cref="DefaultDefinition"/>; none yet, see Update.</summary>
        public QuadtreeMapWaypoints(WgQuadtreeMapWaypointsDef definition, string? name = null)
        {
            fixed (byte* text = Library.Utf8(name))
            {
                definition.DebugName = text;
                WgQuadtreeMapWaypoints waypoints;
                Refusal.Check(NativeMethods.wg_quadtree_map_waypoints_create(&definition, &waypoints));
                Own(waypoints.Bits, name);
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
        public bool TryUpdate(QuadtreeMap map, out WgQuadtreeMapWaypointsUpdate update, ulong budget = ulong.MaxValue)
        {
            Refusal.CheckNotNull(nameof(map), map);
            using Use use = Enter();
            using Use mapUse = map.Enter();
            WgQuadtreeMapWaypointsUpdate report = default;
            WgStatus status = NativeMethods.wg_quadtree_map_waypoints_update(use, mapUse, budget, &report);
            update = report;
            MayHaveTaken(StepBytes);
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Brings the waypoints up to date with the map until so many steps are done; call it again until IsDone
        /// is 1. At first it makes them, later only where the map changed.
        /// </summary>
        public WgQuadtreeMapWaypointsUpdate Update(QuadtreeMap map, ulong budget = ulong.MaxValue)
        {
            Refusal.Check(TryUpdate(map, out WgQuadtreeMapWaypointsUpdate update, budget));
            return update;
        }

        /// <summary>
        /// Brings several waypoints up to date with the map in one look at it, each until so many steps are done. What
        /// becomes of them is what <see cref="Update"/> makes of each; where they have the same rectangle it takes less
        /// time. <c>updates[i]</c> becomes what was done with <c>waypoints[i]</c>.
        /// </summary>
        /// <remarks>All of it: <see cref="NativeMethods.wg_quadtree_map_waypoints_update_many"/>.</remarks>
        public static bool TryUpdateMany(QuadtreeMapWaypoints[] waypoints, QuadtreeMap map,
            Span<WgQuadtreeMapWaypointsUpdate> updates, ulong budget = ulong.MaxValue)
        {
            CheckNotNull(waypoints, map);
            if (!Refusal.HasLength(nameof(updates), updates.Length, waypoints.Length))
            {
                return false;
            }
            fixed (WgQuadtreeMapWaypointsUpdate* first = updates)
            {
                return UpdateAll(waypoints, map, budget, first);
            }
        }

        /// <summary>
        /// Brings several waypoints up to date with the map in one look at it, each until so many steps are done. What
        /// becomes of them is what <see cref="Update"/> makes of each; where they have the same rectangle it takes less
        /// time. <c>updates[i]</c> becomes what was done with <c>waypoints[i]</c>.
        /// </summary>
        public static void UpdateMany(QuadtreeMapWaypoints[] waypoints, QuadtreeMap map,
            Span<WgQuadtreeMapWaypointsUpdate> updates, ulong budget = ulong.MaxValue)
        {
            Refusal.Check(TryUpdateMany(waypoints, map, updates, budget));
        }

        /// <summary>Brings several waypoints up to date with the map in one look at it.</summary>
        public static bool TryUpdateMany(QuadtreeMapWaypoints[] waypoints, QuadtreeMap map)
        {
            CheckNotNull(waypoints, map);
            return UpdateAll(waypoints, map, ulong.MaxValue, null);
        }

        /// <summary>Brings several waypoints up to date with the map in one look at it.</summary>
        public static void UpdateMany(QuadtreeMapWaypoints[] waypoints, QuadtreeMap map)
        {
            Refusal.Check(TryUpdateMany(waypoints, map));
        }

        static void CheckNotNull(QuadtreeMapWaypoints[] waypoints, QuadtreeMap map)
        {
            Refusal.CheckNotNull(nameof(waypoints), waypoints);
            foreach (QuadtreeMapWaypoints one in waypoints)
            {
                Refusal.CheckNotNull(nameof(waypoints), one);
            }
            Refusal.CheckNotNull(nameof(map), map);
        }

        static bool UpdateAll(QuadtreeMapWaypoints[] waypoints, QuadtreeMap map, ulong budget, WgQuadtreeMapWaypointsUpdate* updates)
        {
            WgQuadtreeMapWaypoints* handles = stackalloc WgQuadtreeMapWaypoints[NativeMethods.QuadtreeMapMaxWaypointsTogether];
            using Use mapUse = map.Enter();
            return Refusal.Succeeded(UpdateEntered(waypoints, 0, handles, mapUse, budget, updates));
        }

        /// <summary>Enters the waypoints that are not entered yet, one after the other, and updates all.</summary>
        static WgStatus UpdateEntered(QuadtreeMapWaypoints[] waypoints, int entered, WgQuadtreeMapWaypoints* handles,
            Use mapUse, ulong budget, WgQuadtreeMapWaypointsUpdate* updates)
        {
            // If there are more they are refused, and none is looked at.
            if (entered == Math.Min(waypoints.Length, NativeMethods.QuadtreeMapMaxWaypointsTogether))
            {
                return NativeMethods.wg_quadtree_map_waypoints_update_many(handles, (UIntPtr)waypoints.Length, mapUse, budget, updates);
            }
            QuadtreeMapWaypoints one = waypoints[entered];
            using Use use = one.Enter();
            handles[entered] = use;
            WgStatus status = UpdateEntered(waypoints, entered + 1, handles, mapUse, budget, updates);
            one.MayHaveTaken(StepBytes);
            return status;
        }

        /// <summary>The waypoint whose region holds a place: Ok, Empty.</summary>
        public bool TryAt(int x, int y, out WgQuadtreeMapWaypoint waypoint)
        {
            using Use use = Enter();
            WgQuadtreeMapWaypoint found = default;
            var pixel = new WgRect(x, y, 1, 1);
            UIntPtr count = UIntPtr.Zero;
            WgStatus status = NativeMethods.wg_quadtree_map_waypoints_points(use, &pixel, &found, (UIntPtr)1, &count);
            waypoint = found;
            return Refusal.Succeeded(status == WgStatus.Ok && count == UIntPtr.Zero ? WgStatus.Empty : status);
        }

        /// <summary>The waypoint whose region holds a place; false if there is none.</summary>
        public bool At(int x, int y, out WgQuadtreeMapWaypoint waypoint)
        {
            return Refusal.IsThere(TryAt(x, y, out waypoint));
        }

        /// <summary>The number of the component that a place belongs to; ulong.MaxValue for none: Ok, Empty.</summary>
        public bool TryComponent(WgPoint point, out ulong component)
        {
            using Use use = Enter();
            ulong found = 0;
            WgStatus status = NativeMethods.wg_quadtree_map_waypoints_components(use, &point, (UIntPtr)1, &found);
            component = found;
            return Refusal.Succeeded(status == WgStatus.Ok && found == ulong.MaxValue ? WgStatus.Empty : status);
        }

        /// <summary>The number of the component that a place belongs to; false, and ulong.MaxValue, if there is none.</summary>
        public bool Component(WgPoint point, out ulong component)
        {
            return Refusal.IsThere(TryComponent(point, out component));
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
    public sealed unsafe partial class QuadtreeMapPath : NativeObject
    {
        /// <summary>Makes a search that has not begun. 0 bytes are no limit.</summary>
        public QuadtreeMapPath(ulong maxBytes = 0, string? name = null)
        {
            WgQuadtreeMapPathDef definition;
            Refusal.Check(NativeMethods.wg_quadtree_map_path_def_init(&definition, (uint)sizeof(WgQuadtreeMapPathDef)));
            definition.MaxBytes = maxBytes;
            fixed (byte* text = Library.Utf8(name))
            {
                definition.DebugName = text;
                WgQuadtreeMapPath path;
                Refusal.Check(NativeMethods.wg_quadtree_map_path_create(&definition, &path));
                Own(path.Bits, name);
            }
        }

        /// <summary>The handle, for <see cref="NativeMethods"/>. Keep the object alive while it is used.</summary>
        public WgQuadtreeMapPath Handle => new WgQuadtreeMapPath { Bits = Bits };

        /// <summary>Begins a search. Its report may tell at once that there is no way.</summary>
        public bool TryBegin(QuadtreeMapWaypoints waypoints, WgPoint start, WgPoint goal, out WgQuadtreeMapPathReport report,
            ulong maxCost = 0, ulong maxNodes = 0, uint goalRadius = 0)
        {
            Refusal.CheckNotNull(nameof(waypoints), waypoints);
            using Use use = Enter();
            using Use waypointsUse = waypoints.Enter();
            var query = new WgQuadtreeMapPathQuery { Start = start, Goal = goal, MaxCost = maxCost, MaxNodes = maxNodes, GoalRadius = goalRadius };
            WgQuadtreeMapPathReport begun = default;
            WgStatus status = NativeMethods.wg_quadtree_map_path_begin(use, waypointsUse, &query, &begun);
            report = begun;
            MayHaveTaken(StepBytes);
            return Refusal.Succeeded(status);
        }

        /// <summary>Begins a search. Its report may tell at once that there is no way.</summary>
        public WgQuadtreeMapPathReport Begin(QuadtreeMapWaypoints waypoints, WgPoint start, WgPoint goal,
            ulong maxCost = 0, ulong maxNodes = 0, uint goalRadius = 0)
        {
            Refusal.Check(TryBegin(waypoints, start, goal, out WgQuadtreeMapPathReport report, maxCost, maxNodes, goalRadius));
            return report;
        }

        /// <summary>Goes on until so many steps are done, with the waypoints that it began with.</summary>
        public bool TryStep(QuadtreeMapWaypoints waypoints, out WgQuadtreeMapPathReport report, ulong budget = ulong.MaxValue)
        {
            Refusal.CheckNotNull(nameof(waypoints), waypoints);
            using Use use = Enter();
            using Use waypointsUse = waypoints.Enter();
            WgQuadtreeMapPathReport stepped = default;
            WgStatus status = NativeMethods.wg_quadtree_map_path_step(use, waypointsUse, budget, &stepped);
            report = stepped;
            MayHaveTaken(StepBytes);
            return Refusal.Succeeded(status);
        }

        /// <summary>Goes on until so many steps are done, with the waypoints that it began with.</summary>
        public WgQuadtreeMapPathReport Step(QuadtreeMapWaypoints waypoints, ulong budget = ulong.MaxValue)
        {
            Refusal.Check(TryStep(waypoints, out WgQuadtreeMapPathReport report, budget));
            return report;
        }

        private protected override WgStatus AskBytes(Use use, out ulong bytes)
        {
            WgQuadtreeMapPathStats stats = default;
            WgStatus status = NativeMethods.wg_quadtree_map_path_stats(use, &stats, (uint)sizeof(WgQuadtreeMapPathStats));
            bytes = stats.BytesReserved;
            return status;
        }
    }

    /// <summary>
    /// One search over waypoints for any number of agents that want to the same goal, and its memory. Begin it,
    /// update it for the agents that are about to ask, and ask for the next corner of each. After edits update
    /// the waypoints, then the flow: only the ways that changed are searched anew.
    /// </summary>
    public sealed unsafe partial class QuadtreeMapFlow : NativeObject
    {
        /// <summary>Makes a flow that has not begun. 0 bytes are no limit.</summary>
        public QuadtreeMapFlow(ulong maxBytes = 0, string? name = null)
        {
            WgQuadtreeMapFlowDef definition;
            Refusal.Check(NativeMethods.wg_quadtree_map_flow_def_init(&definition, (uint)sizeof(WgQuadtreeMapFlowDef)));
            definition.MaxBytes = maxBytes;
            fixed (byte* text = Library.Utf8(name))
            {
                definition.DebugName = text;
                WgQuadtreeMapFlow flow;
                Refusal.Check(NativeMethods.wg_quadtree_map_flow_create(&definition, &flow));
                Own(flow.Bits, name);
            }
        }

        /// <summary>The handle, for <see cref="NativeMethods"/>. Keep the object alive while it is used.</summary>
        public WgQuadtreeMapFlow Handle => new WgQuadtreeMapFlow { Bits = Bits };

        /// <summary>Begins to search for the ways to a goal; what was known is forgotten.</summary>
        public bool TryBegin(QuadtreeMapWaypoints waypoints, WgPoint goal)
        {
            Refusal.CheckNotNull(nameof(waypoints), waypoints);
            using Use use = Enter();
            using Use waypointsUse = waypoints.Enter();
            WgStatus status = NativeMethods.wg_quadtree_map_flow_begin(use, waypointsUse, &goal);
            MayHaveTaken(StepBytes);
            return Refusal.Succeeded(status);
        }

        /// <summary>Begins to search for the ways to a goal; what was known is forgotten.</summary>
        public void Begin(QuadtreeMapWaypoints waypoints, WgPoint goal)
        {
            Refusal.Check(TryBegin(waypoints, goal));
        }

        /// <summary>
        /// Catches up with the waypoints, and searches on until the ways of these places are known or so many steps
        /// are done.
        /// </summary>
        public bool TryUpdate(QuadtreeMapWaypoints waypoints, ReadOnlySpan<WgPoint> points, out WgQuadtreeMapFlowUpdate update,
            ulong budget = ulong.MaxValue)
        {
            Refusal.CheckNotNull(nameof(waypoints), waypoints);
            using Use use = Enter();
            using Use waypointsUse = waypoints.Enter();
            WgQuadtreeMapFlowUpdate done = default;
            WgStatus status;
            fixed (WgPoint* first = &MemoryMarshal.GetReference(points))
            {
                status = NativeMethods.wg_quadtree_map_flow_update(use, waypointsUse, first, (UIntPtr)points.Length, budget, &done);
            }
            update = done;
            MayHaveTaken(StepBytes);
            return Refusal.Succeeded(status);
        }

        /// <summary>
        /// Catches up with the waypoints, and searches on until the ways of these places are known or so many steps
        /// are done.
        /// </summary>
        public WgQuadtreeMapFlowUpdate Update(QuadtreeMapWaypoints waypoints, ReadOnlySpan<WgPoint> points, ulong budget = ulong.MaxValue)
        {
            Refusal.Check(TryUpdate(waypoints, points, out WgQuadtreeMapFlowUpdate update, budget));
            return update;
        }

        private protected override WgStatus AskBytes(Use use, out ulong bytes)
        {
            WgQuadtreeMapFlowStats stats = default;
            WgStatus status = NativeMethods.wg_quadtree_map_flow_stats(use, &stats, (uint)sizeof(WgQuadtreeMapFlowStats));
            bytes = stats.BytesReserved;
            return status;
        }
    }
}
