using System;
using System.Diagnostics;
using UnityEngine;

namespace WorldGrids.Sample
{
    /// <summary>
    /// Scene 3: 50,000 agents stream through caves to where the mouse clicks, while the caves are being dug further;
    /// every fiftieth is a giant, for which some ways are too narrow. Each size has waypoints of its own, brought up to
    /// date by one call, and one search for all of that size. They push each other apart, and who arrives begins anew.
    /// Only those in view are drawn. The pairs are found in parts on all cores. Who walks through a gate is lit: the
    /// contacts with gates say who came and who went.
    /// </summary>
    public sealed unsafe class Crowd : MonoBehaviour
    {
        const int World = 2048;
        /// <summary>No explosion comes nearer to the world's border, so that nobody leaves it.</summary>
        const int Margin = 64;
        const int Caves = 1400;
        /// <summary>One of so many agents is a giant.</summary>
        const int GiantOf = 50;
        const int ViewWidth = 960;
        const int ViewHeight = 540;
        const int Parts = CrowdKind.Parts;
        const int Gates = 12;
        const int GateRadius = 24;
        /// <summary>The categories of objects.</summary>
        const uint Agent = 1;
        const uint Gate = 2;
        /// <summary>Who is as near to the goal as this has arrived.</summary>
        const float Arrived = 30;
        /// <summary>So many frames after it asked for its way an agent asks again, wherever it is.</summary>
        const int AskAgain = 120;
        /// <summary>Steps of the search for one size in one frame.</summary>
        const ulong Budget = 20000;

        [SerializeField] int agents = 50000;
        [SerializeField] float speed = 80;
        [SerializeField] int explosions = 600;
        [SerializeField] Panel panel = null;

        QuadtreeMap rock;
        // The giants first.
        CrowdKind[] kinds;
        QuadtreeMapWaypoints[] waypoints;
        LooseGrid2 grid;
        PartWorkers workers;
        Texture2D screen;
        WgVector2[] homes;
        WgVector2[] places;
        WgVector2[] corners;
        WgVector2[] pushes;
        WgBox2[] boxes;
        ulong[] ids;
        int[] askAt;
        Color32[] colors;
        // An agent's index by the slot of its id; a gate's as what is below zero.
        int[] agentOfSlot;
        // The rock once more, row by row: everybody looks at it in each frame, wherever he is.
        readonly byte[] solid = new byte[World * World];
        readonly WgVector2[] gates = new WgVector2[Gates];
        readonly int[] inGate = new int[Gates];
        readonly Results<WgLooseGridPair>[] pairs = new Results<WgLooseGridPair>[Parts];
        readonly Results<WgLooseGridContact> steps = new Results<WgLooseGridContact>(4096);
        readonly Results<ulong> visible = new Results<ulong>(65536);
        readonly WgPlane2[] view = new WgPlane2[4];
        readonly Color32[] palette = Palettes.Rock();
        System.Random random;
        Action<int> findPairs;
        WgPoint goal;
        Vector2 eye;
        int frame;
        int exploded;

        /// <summary>What the camera sees.</summary>
        public Texture2D Picture => screen;

        /// <summary>How often somebody has come into a gate.</summary>
        public int Entered { get; private set; }

        /// <summary>How many are in gates.</summary>
        public int Inside { get; private set; }

        /// <summary>How often somebody has arrived.</summary>
        public int Arrivals { get; private set; }

        /// <summary>How often a giant has.</summary>
        public int ArrivalsOfGiants { get; private set; }

        /// <summary>How often somebody asked for a way and there was none.</summary>
        public int Lost { get; private set; }

        /// <summary>How many stand where rock is.</summary>
        public int InRock
        {
            get
            {
                int count = 0;
                foreach (CrowdKind kind in kinds)
                {
                    int side = kind.Side;
                    var box = new byte[side * side];
                    var nothing = new byte[side * side];
                    for (int index = kind.First; index < kind.First + kind.Count; ++index)
                    {
                        WgPoint pixel = PixelOf(places[index]);
                        rock.ReadRect(new WgRect(pixel.X - side / 2, pixel.Y - side / 2, (uint)side, (uint)side), box);
                        count += box.AsSpan().SequenceEqual(nothing) ? 0 : 1;
                    }
                }
                return count;
            }
        }

        void OnEnable()
        {
            random = new System.Random(5);
            frame = exploded = 0;
            rock = new QuadtreeMap(name: "rock");
            rock.FillRect(new WgRect(0, 0, World, World), 255);
            for (int cave = 0; cave < Caves; ++cave)
            {
                Explode(random.Next(Margin, World - Margin), random.Next(Margin, World - Margin), random.Next(14, 56));
            }
            Explode(World / 2, World / 2, 60);
            for (int gate = 0; gate < Gates; ++gate)
            {
                double angle = gate * 2 * Math.PI / Gates;
                gates[gate] = new WgVector2(World / 2 + (float)(400 * Math.Cos(angle)), World / 2 + (float)(220 * Math.Sin(angle)));
                Explode((int)gates[gate].X, (int)gates[gate].Y, 50);
            }
            rock.Compact();
            rock.ReadRect(new WgRect(0, 0, World, World), solid);
            int giants = agents / GiantOf;
            kinds = new[]
            {
                new CrowdKind("giants", new WgRect(0, 0, World, World), 8, 3.5f, 0, giants),
                new CrowdKind("walkers", new WgRect(0, 0, World, World), 4, 1.5f, giants, agents - giants),
            };
            waypoints = Array.ConvertAll(kinds, kind => kind.Waypoints);
            QuadtreeMapWaypoints.UpdateMany(waypoints, rock);

            homes = new WgVector2[agents];
            places = new WgVector2[agents];
            corners = new WgVector2[agents];
            pushes = new WgVector2[agents];
            boxes = new WgBox2[agents];
            colors = new Color32[agents];
            ids = new ulong[agents];
            askAt = new int[agents];
            goal = new WgPoint(World / 2, World / 2);
            SetGoal(World / 2, World / 2);
            foreach (CrowdKind kind in kinds)
            {
                kind.Waypoints.Component(goal, out ulong around);
                for (int index = kind.First; index < kind.First + kind.Count;)
                {
                    var pixel = new WgPoint(random.Next(World), random.Next(World));
                    // From anywhere that hangs together with the goal.
                    if (kind.Waypoints.TryComponent(pixel, out ulong component) && component == around)
                    {
                        homes[index] = places[index] = corners[index] = new WgVector2(pixel.X + 0.5f, pixel.Y + 0.5f);
                        boxes[index] = BoxOf(places[index], kind.Radius);
                        colors[index] = ColorOf(places[index]);
                        ++index;
                    }
                }
            }
            WgLooseGrid2Def gridDefinition = LooseGrid2.DefaultDefinition();
            gridDefinition.ContactKinds = (uint)WgLooseGridPairKind.MovingStatic;
            gridDefinition.ContactMargin = kinds[1].Radius;
            grid = new LooseGrid2(gridDefinition, "crowd");
            grid.InsertMany(boxes, ids);
            agentOfSlot = new int[agents + Gates];
            for (int index = 0; index < agents; ++index)
            {
                agentOfSlot[LooseGridId.Slot(ids[index])] = index;
            }
            for (int gate = 0; gate < Gates; ++gate)
            {
                var box = new WgBox2(gates[gate].X - GateRadius, gates[gate].Y - GateRadius, gates[gate].X + GateRadius, gates[gate].Y + GateRadius);
                ulong id = grid.Insert(box, (ulong)gate, new WgLooseGridFilter(Gate, Agent), WgLooseGridLayer.Static);
                agentOfSlot[LooseGridId.Slot(id)] = ~gate;
            }
            for (int part = 0; part < Parts; ++part)
            {
                pairs[part] = new Results<WgLooseGridPair>(2 * agents);
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
            foreach (CrowdKind kind in kinds)
            {
                kind.Flow.Dispose();
                kind.Waypoints.Dispose();
            }
            rock.Dispose();
            Destroy(screen);
        }

        void Update()
        {
            ++frame;
            eye += new Vector2(Input.GetAxis("Horizontal"), Input.GetAxis("Vertical")) * (600 * Time.deltaTime);
            eye = new Vector2(Mathf.Clamp(eye.x, ViewWidth / 2, World - ViewWidth / 2), Mathf.Clamp(eye.y, ViewHeight / 2, World - ViewHeight / 2));
            Vector3 mouse = Camera.main.ScreenToWorldPoint(Input.mousePosition);
            long begin = Stopwatch.GetTimestamp();
            if (Input.GetMouseButtonDown(1))
            {
                Explode(Mathf.FloorToInt(mouse.x + eye.x), Mathf.FloorToInt(mouse.y + eye.y), 40);
            }
            if (exploded < explosions && frame % 4 == 0)
            {
                ++exploded;
                Explode(random.Next(Margin, World - Margin), random.Next(Margin, World - Margin), random.Next(10, 40));
            }
            panel.Time("explosions", begin);
            begin = Stopwatch.GetTimestamp();
            QuadtreeMapWaypoints.UpdateMany(waypoints, rock);
            panel.Time("waypoints", begin);
            if (Input.GetMouseButtonDown(0))
            {
                SetGoal(Mathf.FloorToInt(mouse.x + eye.x), Mathf.FloorToInt(mouse.y + eye.y));
            }
            Ask();
            begin = Stopwatch.GetTimestamp();
            Walk(Time.deltaTime);
            panel.Time("walk", begin);
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
            panel.Number("agents", agents);
            panel.Number("in gates", Inside);
            panel.Number("in view", visible.Count);
            panel.Number("memory of the grid", grid.Stats().BytesReserved / 1e6, "MB");
            ulong bytes = 0;
            foreach (CrowdKind kind in kinds)
            {
                bytes += kind.Waypoints.Stats().BytesReserved + kind.Flow.Stats().BytesReserved;
            }
            panel.Number("memory of the ways", bytes / 1e6, "MB");
        }

        /// <summary>A hole in the rock, with a rim that was only damaged; not at the world's border.</summary>
        void Explode(int x, int y, int radius)
        {
            x = Mathf.Max(Margin, Mathf.Min(World - Margin, x));
            y = Mathf.Max(Margin, Mathf.Min(World - Margin, y));
            WgQuadtreeMapEdit edit = rock.DamageCircle(x, y, radius + 6, radius, 255);
            if (edit.PixelsChanged != 0)
            {
                WgRect dirty = edit.Dirty.ToRect();
                rock.ReadRect(dirty, new Span<byte>(solid).Slice(dirty.Y * World + dirty.X), rowStride: World);
            }
        }

        /// <summary>
        /// Where everybody wants to: the nearest place to a pixel where a giant can stand, and so can all, and come to
        /// from where the goal was.
        /// </summary>
        void SetGoal(int x, int y)
        {
            QuadtreeMapWaypoints giants = kinds[0].Waypoints;
            if (!giants.Component(goal, out ulong around) || !giants.Nearest(new WgPoint(x, y), 400, out WgQuadtreeMapNearestPlace nearest, around))
            {
                return;
            }
            goal = nearest.Place;
            foreach (CrowdKind kind in kinds)
            {
                kind.Flow.Begin(kind.Waypoints, goal);
            }
            // Not all in one frame.
            for (int index = 0; index < askAt.Length; ++index)
            {
                askAt[index] = frame + index % AskAgain;
            }
        }

        /// <summary>
        /// Those ask for their way who have come to a corner of it, and everybody once in two seconds, since the crowd
        /// pushes him and the caves change. The search is one for all of a size; the corners are asked for on all cores.
        /// </summary>
        void Ask()
        {
            int count = 0;
            foreach (CrowdKind kind in kinds)
            {
                ChooseAskers(kind);
                count += kind.AskingCount;
            }
            long begin = Stopwatch.GetTimestamp();
            foreach (CrowdKind kind in kinds)
            {
                kind.Flow.Update(kind.Waypoints, new ReadOnlySpan<WgPoint>(kind.Asking, 0, kind.AskingCount), Budget);
            }
            panel.Time("search", begin);
            begin = Stopwatch.GetTimestamp();
            foreach (CrowdKind kind in kinds)
            {
                workers.Run(Parts, kind.AskForCorners);
            }
            panel.Time("corners", begin);
            foreach (CrowdKind kind in kinds)
            {
                TakeAnswers(kind);
            }
            panel.Number("asked", count);
        }

        void ChooseAskers(CrowdKind kind)
        {
            int count = 0;
            int next = kind.NextAsker;
            for (int round = 0; round < kind.Count && count < kind.Asking.Length; ++round)
            {
                int agent = kind.First + next;
                if (askAt[agent] <= frame)
                {
                    kind.Askers[count] = agent;
                    kind.Asking[count++] = PixelOf(places[agent]);
                }
                next = next + 1 == kind.Count ? 0 : next + 1;
            }
            kind.NextAsker = next;
            kind.AskingCount = count;
        }

        void TakeAnswers(CrowdKind kind)
        {
            for (int one = 0; one < kind.AskingCount; ++one)
            {
                int agent = kind.Askers[one];
                WgQuadtreeMapFlowCorner answer = kind.Answers[one];
                askAt[agent] = frame + AskAgain;
                if (answer.IsFound != 0)
                {
                    corners[agent] = new WgVector2(answer.Corner.X + 0.5f, answer.Corner.Y + 0.5f);
                }
                else if (answer.Outcome == WgQuadtreeMapPathOutcome.Running)
                {
                    askAt[agent] = frame + 1;
                }
                else
                {
                    // It stays until there is a way.
                    corners[agent] = places[agent];
                    ++Lost;
                }
            }
        }

        /// <summary>Everybody walks to the corner he was told, and a little out of each other's way.</summary>
        void Walk(float seconds)
        {
            fixed (byte* rows = solid)
            {
                foreach (CrowdKind kind in kinds)
                {
                    Walk(kind, rows, seconds);
                }
            }
        }

        void Walk(CrowdKind kind, byte* rows, float seconds)
        {
            int side = kind.Side;
            for (int index = kind.First; index < kind.First + kind.Count; ++index)
            {
                WgVector2 place = places[index];
                float x = place.X - goal.X;
                float y = place.Y - goal.Y;
                if (x * x + y * y < Arrived * Arrived)
                {
                    places[index] = corners[index] = homes[index];
                    boxes[index] = BoxOf(homes[index], kind.Radius);
                    pushes[index] = default;
                    askAt[index] = frame;
                    ++Arrivals;
                    ArrivalsOfGiants += kind == kinds[0] ? 1 : 0;
                    continue;
                }
                x = corners[index].X - place.X;
                y = corners[index].Y - place.Y;
                float length = Mathf.Sqrt(x * x + y * y);
                float step = Mathf.Min(length, speed * seconds) / Mathf.Max(0.001f, length);
                if (length < 2)
                {
                    askAt[index] = Math.Min(askAt[index], frame + 1);
                }
                x = x * step + Mathf.Clamp(pushes[index].X, -1, 1);
                y = y * step + Mathf.Clamp(pushes[index].Y, -1, 1);
                pushes[index] = default;
                // Along rock if not through it.
                if (!IsFree(rows, place.X + x, place.Y + y, side))
                {
                    bool isFreeX = IsFree(rows, place.X + x, place.Y, side);
                    y = isFreeX || !IsFree(rows, place.X, place.Y + y, side) ? 0 : y;
                    x = isFreeX ? x : 0;
                }
                places[index] = new WgVector2(place.X + x, place.Y + y);
                boxes[index] = BoxOf(places[index], kind.Radius);
            }
        }

        /// <summary>Whether an agent can stand there: the box of the waypoints' agents touches no rock.</summary>
        static bool IsFree(byte* rows, float x, float y, int side)
        {
            byte* row = rows + ((int)y - side / 2) * World + (int)x - side / 2;
            uint rock = 0;
            for (byte* end = row + side * World; row < end; row += World)
            {
                for (int column = 0; column < side; column += 4)
                {
                    // Four pixels of a row at once.
                    rock |= *(uint*)(row + column);
                }
            }
            return rock == 0;
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
                    float depth = Mathf.Max(0, RadiusOf(first) + RadiusOf(second) - length) * 0.4f / length;
                    pushes[first].X -= x * depth;
                    pushes[first].Y -= y * depth;
                    pushes[second].X += x * depth;
                    pushes[second].Y += y * depth;
                }
            }
            panel.Number("pairs found", count);
        }

        /// <summary>Who left a gate is as before, who came into one is lit, and a gate glows by how many are in it.</summary>
        void Light()
        {
            grid.Contacts(WgLooseGridContactList.Ended, steps);
            foreach (WgLooseGridContact step in steps)
            {
                Split(step, out int agent, out int gate);
                colors[agent] = ColorOf(homes[agent]);
                --inGate[gate];
            }
            Inside -= steps.Count;
            grid.Contacts(WgLooseGridContactList.Began, steps);
            foreach (WgLooseGridContact step in steps)
            {
                Split(step, out int agent, out int gate);
                colors[agent] = new Color32(255, 255, 255, 255);
                ++inGate[gate];
            }
            Inside += steps.Count;
            Entered += steps.Count;
        }

        void Split(WgLooseGridContact step, out int agent, out int gate)
        {
            int first = agentOfSlot[LooseGridId.Slot(step.First)];
            int second = agentOfSlot[LooseGridId.Slot(step.Second)];
            agent = Mathf.Max(first, second);
            gate = ~Mathf.Min(first, second);
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
            var texels = (Color32*)Unity.Collections.LowLevel.Unsafe.NativeArrayUnsafeUtility.GetUnsafePtr(screen.GetRawTextureData<Color32>());
            for (int y = 0; y < ViewHeight; ++y)
            {
                int row = (bottom + y) * World + left;
                for (int x = 0; x < ViewWidth; ++x)
                {
                    texels[y * ViewWidth + x] = palette[solid[row + x]];
                }
            }
            for (int gate = 0; gate < Gates; ++gate)
            {
                int glow = Mathf.Min(150, inGate[gate]);
                Fill(texels, (int)gates[gate].X - left, (int)gates[gate].Y - bottom, GateRadius, new Color32((byte)(48 + glow), (byte)(40 + glow / 2), 60, 255));
            }
            Fill(texels, goal.X - left, goal.Y - bottom, 3, new Color32(255, 240, 200, 255));
            ulong[] seen = visible.Items;
            for (int index = 0; index < visible.Count; ++index)
            {
                int agent = agentOfSlot[LooseGridId.Slot(seen[index])];
                int x = (int)places[agent].X - left;
                int y = (int)places[agent].Y - bottom;
                if (x >= 0 && x < ViewWidth - 1 && y >= 0 && y < ViewHeight - 1)
                {
                    Color32* texel = texels + y * ViewWidth + x;
                    texel[0] = texel[1] = texel[ViewWidth] = texel[ViewWidth + 1] = colors[agent];
                    if (agent < kinds[0].Count)
                    {
                        Fill(texels, x, y, 3, colors[agent]);
                    }
                }
            }
            screen.Apply(false);
        }

        static void Fill(Color32* texels, int x, int y, int radius, Color32 color)
        {
            for (int row = Mathf.Max(0, y - radius); row <= Mathf.Min(ViewHeight - 1, y + radius); ++row)
            {
                for (int column = Mathf.Max(0, x - radius); column <= Mathf.Min(ViewWidth - 1, x + radius); ++column)
                {
                    texels[row * ViewWidth + column] = color;
                }
            }
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

        static WgPoint PixelOf(WgVector2 place)
        {
            return new WgPoint((int)place.X, (int)place.Y);
        }

        float RadiusOf(int agent)
        {
            return kinds[agent < kinds[0].Count ? 0 : 1].Radius;
        }

        static WgBox2 BoxOf(WgVector2 place, float radius)
        {
            return new WgBox2(place.X - radius, place.Y - radius, place.X + radius, place.Y + radius);
        }
    }
}
