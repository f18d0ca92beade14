using System;
using System.Collections.Generic;
using System.Diagnostics;
using UnityEngine;

namespace WorldGrids.Sample
{
    /// <summary>
    /// Scene 3: 50,000 agents flow around obstacles to where the mouse clicks and push each other apart; who
    /// arrives begins anew. Only those in view are drawn. The pairs are found in parts on all cores. Who walks
    /// through a gate is lit: the contacts with gates say who came and who went.
    /// </summary>
    public sealed unsafe class Crowd : MonoBehaviour
    {
        const int World = 2048;
        const int Cell = 8;
        const int Cells = World / Cell;
        const float Radius = 1.5f;
        const int ViewWidth = 960;
        const int ViewHeight = 540;
        const int Parts = 8;
        const int Gates = 12;
        /// <summary>The categories of objects.</summary>
        const uint Agent = 1;
        const uint Gate = 2;
        /// <summary>What a step to the next cell costs, straight and over a corner.</summary>
        const int Straight = 5;
        const int Diagonal = 7;
        const int Unreached = int.MaxValue / 2;
        /// <summary>Who is as near as this has arrived.</summary>
        const int Arrived = 6 * Straight;

        [SerializeField] int agents = 50000;
        [SerializeField] float speed = 80;
        [SerializeField] Panel panel = null;

        QuadtreeMap walls;
        LooseGrid2 grid;
        PartWorkers workers;
        Texture2D screen;
        WgVector2[] homes;
        WgVector2[] places;
        WgVector2[] pushes;
        WgBox2[] boxes;
        ulong[] ids;
        int[] agentOfSlot;
        int[] distance;
        Color32[] colors;
        readonly Queue<int> frontier = new Queue<int>();
        readonly Results<WgLooseGridPair>[] pairs = new Results<WgLooseGridPair>[Parts];
        readonly Results<WgLooseGridContact> steps = new Results<WgLooseGridContact>(4096);
        readonly Results<ulong> visible = new Results<ulong>(65536);
        readonly WgPlane2[] view = new WgPlane2[4];
        readonly byte[] ground = new byte[ViewWidth * ViewHeight];
        Action<int> findPairs;
        Vector2 eye;

        /// <summary>What the camera sees.</summary>
        public Texture2D Picture => screen;

        /// <summary>How often somebody has come into a gate.</summary>
        public int Entered { get; private set; }

        /// <summary>How many are in gates.</summary>
        public int Inside { get; private set; }

        /// <summary>How far the agents are from the goal, in cells, on average.</summary>
        public double MeanDistance
        {
            get
            {
                double sum = 0;
                foreach (WgVector2 place in places)
                {
                    sum += distance[CellOf(place)];
                }
                return sum / places.Length / Straight;
            }
        }

        void OnEnable()
        {
            var random = new System.Random(5);
            walls = new QuadtreeMap(name: "walls");
            walls.FillRect(new WgRect(0, 0, World, World), 1);
            walls.FillRect(new WgRect(Cell, Cell, World - 2 * Cell, World - 2 * Cell), 0);
            for (int index = 0; index < 120; ++index)
            {
                walls.FillRect(new WgRect(random.Next(World / 8, World - 200), random.Next(World / 8, World - 200), random.Next(8, 160), random.Next(8, 160)), 1);
            }
            walls.FillRect(new WgRect(World / 2 - 80, World / 2 - 80, 160, 160), 0);
            distance = new int[Cells * Cells];
            SetGoal(World / 2, World / 2);

            homes = new WgVector2[agents];
            places = new WgVector2[agents];
            pushes = new WgVector2[agents];
            boxes = new WgBox2[agents];
            colors = new Color32[agents];
            ids = new ulong[agents];
            for (int index = 0; index < agents; ++index)
            {
                do
                {
                    places[index] = new WgVector2((float)random.NextDouble() * World, (float)random.NextDouble() * World);
                }
                while (distance[CellOf(places[index])] >= Unreached);
                homes[index] = places[index];
                boxes[index] = BoxOf(places[index]);
                colors[index] = ColorOf(places[index]);
            }
            WgLooseGrid2Def definition = LooseGrid2.DefaultDefinition();
            definition.ContactKinds = (uint)WgLooseGridPairKind.MovingStatic;
            definition.ContactMargin = Radius;
            grid = new LooseGrid2(definition, "crowd");
            grid.InsertMany(boxes, ids);
            for (int index = 0; index < Gates; ++index)
            {
                double angle = index * 2 * Math.PI / Gates;
                float x = World / 2 + (float)(400 * Math.Cos(angle));
                float y = World / 2 + (float)(400 * Math.Sin(angle));
                grid.Insert(new WgBox2(x - 24, y - 24, x + 24, y + 24), (ulong)index, new WgLooseGridFilter(Gate, Agent), WgLooseGridLayer.Static);
            }
            agentOfSlot = new int[agents + Gates];
            Array.Fill(agentOfSlot, -1);
            for (int index = 0; index < agents; ++index)
            {
                agentOfSlot[LooseGridId.Slot(ids[index])] = index;
            }
            for (int part = 0; part < Parts; ++part)
            {
                pairs[part] = new Results<WgLooseGridPair>(agents);
            }
            workers = new PartWorkers();
            // Kept, so that no frame allocates a delegate.
            findPairs = part => grid.Pairs(pairs[part], WgLooseGridPairKind.MovingMoving, (uint)part, Parts);

            screen = new Texture2D(ViewWidth, ViewHeight, TextureFormat.RGBA32, false) { filterMode = FilterMode.Point, wrapMode = TextureWrapMode.Clamp };
            var sprite = gameObject.GetComponent<SpriteRenderer>();
            sprite.sprite = Sprite.Create(screen, new Rect(0, 0, ViewWidth, ViewHeight), new Vector2(0.5f, 0.5f), 1);
            eye = new Vector2(World / 2, World / 2);
        }

        void OnDisable()
        {
            workers.Dispose();
            grid.Dispose();
            walls.Dispose();
            Destroy(screen);
        }

        void Update()
        {
            eye += new Vector2(Input.GetAxis("Horizontal"), Input.GetAxis("Vertical")) * (600 * Time.deltaTime);
            if (Input.GetMouseButtonDown(0))
            {
                Vector3 mouse = Camera.main.ScreenToWorldPoint(Input.mousePosition);
                SetGoal(Mathf.FloorToInt(mouse.x + eye.x), Mathf.FloorToInt(mouse.y + eye.y));
            }
            long begin = Stopwatch.GetTimestamp();
            Step(Time.deltaTime);
            panel.Time("flow", begin);
            begin = Stopwatch.GetTimestamp();
            grid.MoveMany(ids, boxes);
            grid.Commit();
            panel.Time("move, commit, contacts", begin);
            begin = Stopwatch.GetTimestamp();
            Light();
            panel.Time("gates", begin);
            begin = Stopwatch.GetTimestamp();
            workers.Run(Parts, findPairs);
            panel.Time("pairs", begin);
            begin = Stopwatch.GetTimestamp();
            Push();
            panel.Time("push apart", begin);
            begin = Stopwatch.GetTimestamp();
            Draw();
            panel.Time("cull and draw", begin);
            WgLooseGridStats stats = grid.Stats();
            panel.Number("agents", agents);
            panel.Number("in gates", Inside);
            panel.Number("in view", visible.Count);
            panel.Number("memory of the grid", stats.BytesReserved / 1e6, "MB");
        }

        /// <summary>Everybody walks down the distances to the goal, and a little out of each other's way.</summary>
        void Step(float seconds)
        {
            for (int index = 0; index < places.Length; ++index)
            {
                WgVector2 place = places[index];
                int cell = CellOf(place);
                int here = distance[cell];
                if (here < Arrived)
                {
                    places[index] = homes[index];
                    boxes[index] = BoxOf(homes[index]);
                    pushes[index] = default;
                    continue;
                }
                float x = DistanceAt(cell - 1, here) - DistanceAt(cell + 1, here);
                float y = DistanceAt(cell - Cells, here) - DistanceAt(cell + Cells, here);
                float length = Mathf.Max(1, Mathf.Sqrt(x * x + y * y));
                var next = new WgVector2(
                    place.X + x / length * speed * seconds + Mathf.Clamp(pushes[index].X, -1, 1),
                    place.Y + y / length * speed * seconds + Mathf.Clamp(pushes[index].Y, -1, 1));
                pushes[index] = default;
                // Along a wall if not through it.
                if (IsWall(next))
                {
                    next = IsWall(new WgVector2(next.X, place.Y)) ? new WgVector2(place.X, next.Y) : new WgVector2(next.X, place.Y);
                    next = IsWall(next) ? place : next;
                }
                places[index] = next;
                boxes[index] = BoxOf(next);
            }
        }

        /// <summary>A wall counts as a little farther than the cell beside it, so nobody is drawn to it.</summary>
        int DistanceAt(int cell, int beside)
        {
            return Mathf.Min(distance[cell], beside + Straight);
        }

        void Push()
        {
            int count = 0;
            foreach (Results<WgLooseGridPair> list in pairs)
            {
                count += list.Count;
                WgLooseGridPair[] items = list.Items;
                for (int index = 0; index < list.Count; ++index)
                {
                    int first = agentOfSlot[LooseGridId.Slot(items[index].First)];
                    int second = agentOfSlot[LooseGridId.Slot(items[index].Second)];
                    float x = places[second].X - places[first].X;
                    float y = places[second].Y - places[first].Y;
                    float length = Mathf.Sqrt(x * x + y * y) + 0.01f;
                    float depth = Mathf.Max(0, 2 * Radius - length) * 0.4f / length;
                    pushes[first].X -= x * depth;
                    pushes[first].Y -= y * depth;
                    pushes[second].X += x * depth;
                    pushes[second].Y += y * depth;
                }
            }
            panel.Number("pairs found", count);
        }

        /// <summary>Who left a gate is as before, who came into one is lit.</summary>
        void Light()
        {
            grid.Contacts(WgLooseGridContactList.Ended, steps);
            foreach (WgLooseGridContact step in steps)
            {
                int agent = AgentOf(step);
                colors[agent] = ColorOf(homes[agent]);
            }
            Inside -= steps.Count;
            grid.Contacts(WgLooseGridContactList.Began, steps);
            foreach (WgLooseGridContact step in steps)
            {
                colors[AgentOf(step)] = new Color32(255, 255, 255, 255);
            }
            Inside += steps.Count;
            Entered += steps.Count;
        }

        int AgentOf(WgLooseGridContact step)
        {
            return Math.Max(agentOfSlot[LooseGridId.Slot(step.First)], agentOfSlot[LooseGridId.Slot(step.Second)]);
        }

        void Draw()
        {
            int left = Mathf.FloorToInt(eye.x) - ViewWidth / 2;
            int bottom = Mathf.FloorToInt(eye.y) - ViewHeight / 2;
            view[0] = new WgPlane2(new WgVector2(1, 0), -left);
            view[1] = new WgPlane2(new WgVector2(-1, 0), left + ViewWidth - 1);
            view[2] = new WgPlane2(new WgVector2(0, 1), -bottom);
            view[3] = new WgPlane2(new WgVector2(0, -1), bottom + ViewHeight - 1);
            grid.QueryVolume(view, visible, new WgLooseGridQueryFilter(uint.MaxValue, Agent));
            walls.ReadRect(new WgRect(left, bottom, ViewWidth, ViewHeight), ground);
            var texels = (Color32*)Unity.Collections.LowLevel.Unsafe.NativeArrayUnsafeUtility.GetUnsafePtr(screen.GetRawTextureData<Color32>());
            for (int index = 0; index < ground.Length; ++index)
            {
                texels[index] = ground[index] != 0 ? new Color32(70, 76, 92, 255) : new Color32(18, 20, 30, 255);
            }
            ulong[] ids = visible.Items;
            for (int index = 0; index < visible.Count; ++index)
            {
                int agent = agentOfSlot[LooseGridId.Slot(ids[index])];
                int x = Mathf.FloorToInt(places[agent].X) - left;
                int y = Mathf.FloorToInt(places[agent].Y) - bottom;
                if (x >= 0 && x < ViewWidth - 1 && y >= 0 && y < ViewHeight - 1)
                {
                    Color32* texel = texels + y * ViewWidth + x;
                    texel[0] = texel[1] = texel[ViewWidth] = texel[ViewWidth + 1] = colors[agent];
                }
            }
            screen.Apply(false);
        }

        /// <summary>Distances to a goal in cells, over all that is no wall.</summary>
        void SetGoal(int x, int y)
        {
            int goal = CellOf(new WgVector2(x, y));
            Array.Fill(distance, Unreached);
            distance[goal] = 0;
            frontier.Enqueue(goal);
            while (frontier.Count > 0)
            {
                int cell = frontier.Dequeue();
                bool left = Reach(cell, -1, Straight);
                bool right = Reach(cell, 1, Straight);
                bool below = Reach(cell, -Cells, Straight);
                bool above = Reach(cell, Cells, Straight);
                // Over a corner only where both sides of it are free.
                if (left && below) Reach(cell, -1 - Cells, Diagonal);
                if (right && below) Reach(cell, 1 - Cells, Diagonal);
                if (left && above) Reach(cell, -1 + Cells, Diagonal);
                if (right && above) Reach(cell, 1 + Cells, Diagonal);
            }
        }

        /// <summary>Goes from a cell to a neighbour, if that is a shorter way; false if a wall is there.</summary>
        bool Reach(int from, int way, int cost)
        {
            int cell = from + way;
            if (walls[cell % Cells * Cell + Cell / 2, cell / Cells * Cell + Cell / 2] != 0)
            {
                return false;
            }
            if (distance[cell] > distance[from] + cost)
            {
                distance[cell] = distance[from] + cost;
                frontier.Enqueue(cell);
            }
            return true;
        }

        /// <summary>The colour of an agent tells where it came from.</summary>
        static Color32 ColorOf(WgVector2 place)
        {
            float x = (place.X - World / 2) / (World / 2);
            float y = (place.Y - World / 2) / (World / 2);
            return new Color32(Byte(150 + 105 * x), Byte(150 + 105 * y), Byte(150 - 105 * x), 255);
        }

        static byte Byte(float value)
        {
            return (byte)Mathf.Clamp(value, 0, 255);
        }

        bool IsWall(WgVector2 place)
        {
            return distance[CellOf(place)] >= Unreached;
        }

        /// <summary>The cell of a place; never one of the border, whose neighbours would lie outside.</summary>
        static int CellOf(WgVector2 place)
        {
            int column = Mathf.Max(1, Mathf.Min(Cells - 2, (int)(place.X / Cell)));
            int row = Mathf.Max(1, Mathf.Min(Cells - 2, (int)(place.Y / Cell)));
            return row * Cells + column;
        }

        static WgBox2 BoxOf(WgVector2 place)
        {
            return new WgBox2(place.X - Radius, place.Y - Radius, place.X + Radius, place.Y + Radius);
        }
    }
}
