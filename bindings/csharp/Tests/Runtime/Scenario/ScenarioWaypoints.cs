// Section 9: waypoints of caves and corridors, and paths over them, before and after the walls change.
namespace WorldGrids.Tests
{
    public unsafe partial class Scenario
    {
        readonly Results<WgQuadtreeMapWaypoint> waypointList = new Results<WgQuadtreeMapWaypoint>();
        readonly Results<WgQuadtreeMapLink> linkList = new Results<WgQuadtreeMapLink>();
        readonly Results<WgPoint> pathList = new Results<WgPoint>();

        void Feed(WgQuadtreeMapWaypoint waypoint)
        {
            Feed(waypoint.Id);
            Feed((long)waypoint.X);
            Feed((long)waypoint.Y);
            Feed((long)waypoint.Width);
            Feed((long)waypoint.Height);
        }

        void FeedLinks()
        {
            Feed((long)linkList.Count);
            foreach (WgQuadtreeMapLink link in linkList)
            {
                Feed(link.From);
                Feed(link.To);
                Feed(link.Leave);
                Feed(link.Enter);
            }
        }

        void FeedPath()
        {
            Feed((long)pathList.Count);
            foreach (WgPoint point in pathList)
            {
                Feed(point);
            }
        }

        void FeedWaypoints(QuadtreeMapWaypoints waypoints, WgRect? rect)
        {
            waypoints.Points(waypointList, rect);
            Feed((long)waypointList.Count);
            foreach (WgQuadtreeMapWaypoint waypoint in waypointList)
            {
                Feed(waypoint);
            }
            waypoints.Links(linkList, rect);
            FeedLinks();
        }

        WgPoint DrawWaypoint()
        {
            WgQuadtreeMapWaypoint waypoint = waypointList[Draw(0, (uint)waypointList.Count)];
            return new WgPoint(waypoint.X, waypoint.Y);
        }

        /// <summary>Where those go who want to the same waypoint.</summary>
        void FeedFlow(QuadtreeMapWaypoints waypoints, QuadtreeMapFlow flow)
        {
            var points = new WgPoint[20];
            var corners = new WgQuadtreeMapFlowCorner[20];
            for (int index = 0; index < 20; ++index)
            {
                points[index] = index < 15 ? DrawWaypoint() : DrawPoint();
            }
            while (flow.Update(waypoints, points, 50).IsDone == 0)
            {
            }
            flow.Corners(waypoints, points, corners);
            foreach (WgQuadtreeMapFlowCorner corner in corners)
            {
                Feed((long)corner.Outcome);
                Feed(corner.Corner.X);
                Feed(corner.Corner.Y);
                Feed(corner.Cost);
            }
        }

        /// <summary>Looks for ways, in steps: twelve between waypoints, four from anywhere to anywhere.</summary>
        void FindWays(QuadtreeMapWaypoints waypoints, QuadtreeMapPath path, QuadtreeMapFlow flow, bool isFirst)
        {
            FeedWaypoints(waypoints, null);
            if (isFirst)
            {
                flow.Begin(waypoints, DrawWaypoint());
            }
            FeedFlow(waypoints, flow);
            for (int index = 0; index < 16; ++index)
            {
                WgPoint start = index < 12 ? DrawWaypoint() : DrawPoint();
                WgPoint goal = index < 12 ? DrawWaypoint() : DrawPoint();
                waypoints.Component(start, out ulong component);
                Feed(component);
                waypoints.Nearest(goal, 40, out WgQuadtreeMapNearestPlace nearest, index % 2 == 0 ? component : ulong.MaxValue);
                Feed(nearest.Place.X);
                Feed(nearest.Place.Y);
                Feed(nearest.Component);
                WgQuadtreeMapPathReport report = path.Begin(waypoints, start, goal, goalRadius: (uint)(index % 4) * 5);
                while (report.Outcome == WgQuadtreeMapPathOutcome.Running)
                {
                    report = path.Step(waypoints, 20);
                }
                Feed((long)report.Outcome);
                Feed(report.Cost);
                Feed(report.Length);
                path.Points(pathList);
                FeedPath();
                path.Points(pathList, WgQuadtreeMapPathWay.OverWaypoints);
                FeedPath();
            }
        }

        static void Update(QuadtreeMapWaypoints waypoints, QuadtreeMap map)
        {
            while (waypoints.Update(map, 50).IsDone == 0)
            {
            }
        }

        void RunWaypoints()
        {
            var rect = new WgRect(-100, -80, 200, 160);

            Begin(9);
            var map = new QuadtreeMap();
            map.FillRect(new WgRect(-320, -320, 640, 640), 100);
            DigCaves(map, 100);
            for (int index = 0; index < 5; ++index)
            {
                map.FillRect(new WgRect(-320, Draw(-300, 580), 640, 24), 0);
                map.FillRect(new WgRect(Draw(-300, 580), -320, 24, 640), 0);
            }
            var waypoints = new QuadtreeMapWaypoints(new WgRect(-320, -320, 640, 640), 4, 32);
            var path = new QuadtreeMapPath();
            var flow = new QuadtreeMapFlow();
            Update(waypoints, map);
            FeedWaypoints(waypoints, rect);
            for (int index = 0; index < 50; ++index)
            {
                WgPoint place = DrawPoint();
                bool isThere = waypoints.At(place.X, place.Y, out WgQuadtreeMapWaypoint waypoint);
                Feed(isThere);
                if (isThere)
                {
                    waypoints.Get(waypoint.Id, out waypoint);
                    Feed(waypoint);
                    waypoints.LinksOf(waypoint.Id, linkList);
                    FeedLinks();
                }
            }
            FindWays(waypoints, path, flow, true);

            DigCaves(map, 10);
            map.FillRect(new WgRect(-40, -320, 16, 500), 100);
            Update(waypoints, map);
            FindWays(waypoints, path, flow, false);
            waypoints.DebugShapes(shapes, rect, uint.MaxValue, 1, 2);
            FeedShapes();
            path.DebugShapes(shapes, uint.MaxValue, 1, 2);
            FeedShapes();
            path.Dispose();
            path = new QuadtreeMapPath();
            path.Points(pathList);
            FeedPath();
            path.Dispose();
            flow.Dispose();
            waypoints.Dispose();
            map.Dispose();
        }
    }
}
