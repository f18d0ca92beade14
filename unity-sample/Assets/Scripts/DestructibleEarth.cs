using System;
using System.Collections.Generic;
using System.Diagnostics;
using UnityEngine;

namespace WorldGrids.Sample
{
    /// <summary>
    /// Scene 2: the Earth, 20,000 x 10,000 pixels with hit points. A click explodes; what nothing holds any
    /// more falls as a body with a collider of its own and becomes ground again where it comes to rest; debris
    /// bounces off the ground by its normals, and in a loose grid off other debris. A friend sees it too, over a line.
    /// The right button takes the last explosion back, with all that came of it.
    /// </summary>
    public sealed class DestructibleEarth : MonoBehaviour
    {
        const int Width = 1024;
        const int Height = 576;
        const int Tile = 256;
        const int MaxDebris = 2000;
        const float DebrisRadius = 1;
        /// <summary>Larger pieces stay where they are: continents do not fall.</summary>
        const int LargestPiece = 400;
        /// <summary>So many explosions and landings can be taken back; each keeps the pixels it replaced.</summary>
        const int MaxEdits = 64;

        [SerializeField] string earth = "earth";
        [SerializeField] float radius = 24;
        [SerializeField] Vector2 start = new Vector2(10550, 7100);
        [SerializeField] Panel panel = null;

        struct Debris
        {
            public ulong Id;
            public Vector2 Place;
            public Vector2 Way;
            public float Seconds;
            public Color32 Color;
        }

        /// <summary>An explosion, or a piece that became ground, and the checkpoint before it.</summary>
        struct Edit
        {
            public ulong Moment;
            /// <summary>Null: an explosion.</summary>
            public Piece Landed;
            public Vector3 Corner;
            public float Degrees;
        }

        QuadtreeMap map;
        QuadtreeMapIslands islands;
        LooseGrid2 debrisGrid;
        MapTexture picture;
        SquareMesh debrisMesh;
        FriendView friend;
        RollingGrid<int> colliders;
        readonly List<PolygonCollider2D> pool = new List<PolygonCollider2D>();
        readonly Stack<int> spare = new Stack<int>();
        readonly Results<WgPoint> leaving = new Results<WgPoint>();
        readonly Results<int> leavingColliders = new Results<int>();
        readonly Results<WgPoint> loading = new Results<WgPoint>();
        readonly Results<WgQuadtreeMapIsland> found = new Results<WgQuadtreeMapIsland>();
        readonly Results<WgLooseGridPair> hits = new Results<WgLooseGridPair>(4096);
        readonly Results<WgBounds> changed = new Results<WgBounds>();
        readonly List<Edit> edits = new List<Edit>(MaxEdits);
        readonly List<FallenPiece> flying = new List<FallenPiece>();
        readonly List<Debris> debris = new List<Debris>(MaxDebris);
        readonly WgQuadtreeMapSweep[] sweeps = new WgQuadtreeMapSweep[MaxDebris];
        readonly WgQuadtreeMapContact[] contacts = new WgQuadtreeMapContact[MaxDebris];
        readonly QuadtreeMapOutlines outlines = new QuadtreeMapOutlines();
        readonly System.Random random = new System.Random(3);
        readonly Color32[] palette = Palettes.Terrain();
        Vector2 eye;
        int fallen;
        int landed;
        ulong moment;

        /// <summary>What the camera sees.</summary>
        public Texture2D Picture => picture.Texture;

        /// <summary>The friend who joined.</summary>
        public FriendView Friend => friend;

        /// <summary>Pieces that fell so far.</summary>
        public int Fallen => fallen;

        /// <summary>Pieces that became ground again so far.</summary>
        public int Landed => landed;

        /// <summary>Explosion at a pixel of the map.</summary>
        public void Explode(Vector2Int pixel)
        {
            long begin = Stopwatch.GetTimestamp();
            map.Checkpoint(++moment);
            WgQuadtreeMapEdit edit = map.DamageCircle(pixel, radius, radius * 0.6f, 255);
            panel.Time("explosion", begin);
            if (edit.PixelsChanged == 0)
            {
                return;
            }
            Remember(new Edit { Moment = moment });
            begin = Stopwatch.GetTimestamp();
            DropIslands(edit.Dirty);
            panel.Time("islands", begin);
            begin = Stopwatch.GetTimestamp();
            RebuildColliders(edit.Dirty, LargestPiece);
            panel.Time("colliders", begin);
            for (ulong index = 0; index < edit.PixelsDestroyed / 20 && debris.Count < MaxDebris; ++index)
            {
                AddDebris(pixel);
            }
        }

        /// <summary>
        /// Takes the last explosion back: the ground is what it was before, pieces that it cut are gone, and those
        /// that fell earlier and became ground since fall again. False: there is none.
        /// </summary>
        public bool TakeBack()
        {
            long begin = Stopwatch.GetTimestamp();
            int last = edits.FindLastIndex(edit => edit.Landed == null);
            if (last < 0)
            {
                return false;
            }
            ulong before = edits[last].Moment;
            WgQuadtreeMapRevision revision = map.Revision;
            map.Rollback(before);
            // The way back is a change like any other: the picture and the friend follow by themselves.
            map.ChangesSince(revision, changed);
            foreach (WgBounds area in changed)
            {
                RebuildColliders(area, 1);
            }
            for (int index = flying.Count - 1; index >= 0; --index)
            {
                if (flying[index].Piece.Cut == before)
                {
                    Destroy(flying[index].gameObject);
                    --fallen;
                }
            }
            for (int index = last + 1; index < edits.Count; ++index)
            {
                --landed;
                if (edits[index].Landed.Cut < before)
                {
                    Drop(edits[index].Landed, edits[index].Corner, edits[index].Degrees);
                }
                else
                {
                    --fallen;
                }
            }
            edits.RemoveRange(last, edits.Count - last);
            panel.Time("take back", begin);
            return true;
        }

        void Remember(Edit edit)
        {
            if (edits.Count == MaxEdits)
            {
                map.Forget(edits[0].Moment);
                edits.RemoveAt(0);
            }
            edits.Add(edit);
        }

        void OnEnable()
        {
            map = new QuadtreeMap(name: "earth");
            map.Load(Resources.Load<TextAsset>(earth).bytes);
            map.Compact();
            islands = new QuadtreeMapIslands("earth's islands");
            debrisGrid = new LooseGrid2(LooseGrid2.DefaultDefinition(), "debris");
            eye = start;
            picture = new MapTexture(map, new RectInt((int)eye.x - Width / 2, (int)eye.y - Height / 2, Width, Height), palette);
            var sprite = GetComponent<SpriteRenderer>();
            sprite.sprite = Sprite.Create(picture.Texture, new Rect(0, 0, Width, Height), new Vector2(0.5f, 0.5f), 1);
            colliders = new RollingGrid<int>(Width / Tile + 2, Height / Tile + 3, name: "colliders");
            friend = new GameObject("friend's view").AddComponent<FriendView>();
            friend.Join(map, picture.Area, palette);
            debrisMesh = new GameObject("debris").AddComponent<SquareMesh>();
            debrisMesh.Prepare(MaxDebris, sprite.sharedMaterial);
        }

        void OnDisable()
        {
            foreach (PolygonCollider2D collider in pool)
            {
                Destroy(collider.gameObject);
            }
            pool.Clear();
            spare.Clear();
            debris.Clear();
            edits.Clear();
            Destroy(debrisMesh.gameObject);
            Destroy(friend.gameObject);
            picture.Dispose();
            colliders.Dispose();
            debrisGrid.Dispose();
            islands.Dispose();
            map.Dispose();
        }

        void Update()
        {
            Vector2 way = new Vector2(Input.GetAxis("Horizontal"), Input.GetAxis("Vertical")) * (500 * Time.deltaTime);
            eye += way;
            transform.position = new Vector3(eye.x, eye.y);
            if (Input.GetMouseButtonDown(0))
            {
                Vector3 mouse = Camera.main.ScreenToWorldPoint(Input.mousePosition);
                Explode(new Vector2Int(Mathf.FloorToInt(mouse.x), Mathf.FloorToInt(mouse.y)));
            }
            if (Input.GetMouseButtonDown(1))
            {
                TakeBack();
            }
            MoveColliders();

            long begin = Stopwatch.GetTimestamp();
            int left = Mathf.FloorToInt(eye.x) - Width / 2;
            int bottom = Mathf.FloorToInt(eye.y) - Height / 2;
            if (picture.Area.x != left || picture.Area.y != bottom)
            {
                picture.MoveTo(left, bottom);
            }
            else
            {
                panel.Number("texels uploaded", picture.Update());
            }
            panel.Time("texture", begin);
            begin = Stopwatch.GetTimestamp();
            friend.Step(picture.Area);
            panel.Time("friend", begin);
            panel.Number("sent to the friend", friend.BytesSent / 1e3, "KB");
            panel.Number("friend lacks", friend.Missing);

            begin = Stopwatch.GetTimestamp();
            MoveDebris(Time.deltaTime);
            panel.Time("debris", begin);

            begin = Stopwatch.GetTimestamp();
            map.Compact(200, 100);
            panel.Time("compact", begin);
            WgQuadtreeMapStats stats = map.Stats();
            panel.Number("pixels left", stats.Pixels);
            panel.Number("memory of the map", stats.BytesReserved / 1e6, "MB");
            panel.Number("debris", debris.Count);
            panel.Number("pieces fallen", fallen);
        }

        /// <summary>
        /// What the explosion cut off and is small enough becomes a body that falls. The map's bottom needs no
        /// support: what reaches beyond the searched area counts as held.
        /// </summary>
        void DropIslands(WgBounds dirty)
        {
            var area = new WgRect(dirty.MinX - LargestPiece, dirty.MinY - LargestPiece,
                (int)dirty.Width + 2 * LargestPiece, (int)dirty.Height + 2 * LargestPiece);
            islands.Begin(map, area);
            while (islands.Step(map) != WgStatus.Ok)
            {
            }
            islands.Found(found);
            for (int index = 0; index < found.Count; ++index)
            {
                WgQuadtreeMapIsland island = found[index];
                // Real islands stay: only what the explosion touched falls.
                if (island.MinX > dirty.MaxX + 1 || island.MaxX < dirty.MinX - 1 || island.MinY > dirty.MaxY + 1 || island.MaxY < dirty.MinY - 1)
                {
                    continue;
                }
                Fall(index, island);
            }
        }

        void Fall(int index, WgQuadtreeMapIsland island)
        {
            int width = island.MaxX - island.MinX + 1;
            int height = island.MaxY - island.MinY + 1;
            var pixels = new byte[width * height];
            islands.Cut(map, index, pixels);
            ++fallen;
            Drop(new Piece(pixels, width, height, moment), new Vector3(island.MinX, island.MinY), 0);
        }

        /// <summary>A body with the piece's pixels, and a collider of its own.</summary>
        void Drop(Piece piece, Vector3 corner, float degrees)
        {
            var body = new GameObject("fallen piece");
            body.transform.position = corner;
            body.transform.eulerAngles = new Vector3(0, 0, degrees);
            map.SetPolygon(new RectInt(0, 0, piece.Width, piece.Height), body.AddComponent<PolygonCollider2D>(), pixels: piece.Pixels);
            body.AddComponent<Rigidbody2D>().mass = piece.Weight;
            FallenPiece falling = body.AddComponent<FallenPiece>();
            falling.Begin(this, piece, palette);
            flying.Add(falling);
        }

        /// <summary>A piece is no body any more.</summary>
        public void Gone(FallenPiece piece)
        {
            flying.Remove(piece);
        }

        /// <summary>A piece that lies still becomes ground again, turned as it lies.</summary>
        public void Land(Piece piece, Vector3 corner, float degrees)
        {
            var stamp = new WgQuadtreeMapStamp
            {
                Width = (uint)piece.Width,
                Height = (uint)piece.Height,
                X = corner.x,
                Y = corner.y,
                Angle = degrees * Mathf.Deg2Rad,
            };
            map.Checkpoint(++moment);
            WgQuadtreeMapEdit edit = map.Stamp(stamp, piece.Pixels);
            Remember(new Edit { Moment = moment, Landed = piece, Corner = corner, Degrees = degrees });
            ++landed;
            if (edit.PixelsChanged != 0)
            {
                RebuildColliders(edit.Dirty, 1);
            }
        }

        /// <summary>The colliders follow the camera: a rolling grid tells which tiles leave and which to make.</summary>
        void MoveColliders()
        {
            long begin = Stopwatch.GetTimestamp();
            int x = FloorMath.Div(Mathf.FloorToInt(eye.x) - Width / 2, Tile);
            int y = FloorMath.Div(Mathf.FloorToInt(eye.y) - Height / 2, Tile);
            colliders.MoveWindow(x, y, leaving, leavingColliders, loading);
            foreach (int collider in leavingColliders)
            {
                pool[collider].pathCount = 0;
                spare.Push(collider);
            }
            foreach (WgPoint tile in loading)
            {
                if (spare.Count == 0)
                {
                    spare.Push(pool.Count);
                    pool.Add(new GameObject("terrain collider").AddComponent<PolygonCollider2D>());
                }
                int collider = spare.Pop();
                colliders.Set(tile.X, tile.Y, collider);
                Build(collider, tile.X, tile.Y);
            }
            panel.Time("move colliders", begin);
        }

        /// <summary>Only tiles that an edit touches, grown by a pixel, are made anew.</summary>
        void RebuildColliders(WgBounds dirty, int margin)
        {
            for (int y = FloorMath.Div(dirty.MinY - margin, Tile); y <= FloorMath.Div(dirty.MaxY + margin, Tile); ++y)
            {
                for (int x = FloorMath.Div(dirty.MinX - margin, Tile); x <= FloorMath.Div(dirty.MaxX + margin, Tile); ++x)
                {
                    if (colliders.TryGet(x, y, out int collider))
                    {
                        Build(collider, x, y);
                    }
                }
            }
        }

        void Build(int collider, int x, int y)
        {
            var rect = new RectInt(x * Tile, y * Tile, Tile, Tile);
            map.SetPolygon(rect, pool[collider]);
            pool[collider].transform.position = new Vector3(rect.x, rect.y);
        }

        void AddDebris(Vector2Int pixel)
        {
            var place = new Vector2(pixel.x + random.Next(-8, 9), pixel.y + random.Next(-8, 9));
            var piece = new Debris
            {
                Place = place,
                Way = new Vector2(random.Next(-160, 161), random.Next(-40, 241)),
                Seconds = 2 + (float)random.NextDouble() * 3,
                Color = palette[random.Next(40, 200)],
            };
            piece.Id = debrisGrid.Insert(BoxOf(place), (ulong)debris.Count);
            debris.Add(piece);
        }

        void MoveDebris(float seconds)
        {
            for (int index = 0; index < debris.Count; ++index)
            {
                Debris piece = debris[index];
                piece.Seconds -= seconds;
                piece.Way = new Vector2(piece.Way.x, piece.Way.y - 300 * seconds);
                debris[index] = piece;
                WgQuadtreeMapCollider circle = WgQuadtreeMapCollider.Circle(piece.Place.x, piece.Place.y, DebrisRadius);
                sweeps[index] = new WgQuadtreeMapSweep(circle, piece.Way.x * seconds, piece.Way.y * seconds);
            }
            map.SweepMany(sweeps.AsSpan(0, debris.Count), contacts);
            for (int index = 0; index < debris.Count; ++index)
            {
                Debris piece = debris[index];
                WgQuadtreeMapContact contact = contacts[index];
                piece.Place += piece.Way * (seconds * (float)contact.Fraction);
                if (contact.IsHit != 0)
                {
                    // Back from where it struck; what is buried lies still.
                    var normal = new Vector2(contact.NormalX, contact.NormalY);
                    float into = piece.Way.x * normal.x + piece.Way.y * normal.y;
                    piece.Way = contact.BeganInside != 0 ? Vector2.zero : (piece.Way + normal * (-2 * into)) * 0.4f;
                }
                debris[index] = piece;
                debrisGrid.Move(piece.Id, BoxOf(piece.Place));
            }
            for (int index = debris.Count - 1; index >= 0; --index)
            {
                if (debris[index].Seconds <= 0)
                {
                    debrisGrid.Remove(debris[index].Id);
                    int last = debris.Count - 1;
                    debris[index] = debris[last];
                    debris.RemoveAt(last);
                    if (index < last)
                    {
                        debrisGrid.SetUser(debris[index].Id, (ulong)index);
                    }
                }
            }
            debrisGrid.Commit();
            debrisGrid.Pairs(hits, WgLooseGridPairKind.MovingMoving);
            panel.Number("debris touching", hits.Count);
            foreach (WgLooseGridPair pair in hits)
            {
                Bounce((int)debrisGrid.Get(pair.First).User, (int)debrisGrid.Get(pair.Second).User);
            }
            for (int index = 0; index < debris.Count; ++index)
            {
                debrisMesh.Set(index, debris[index].Place, DebrisRadius, debris[index].Color);
            }
            debrisMesh.Apply(debris.Count);
        }

        void Bounce(int first, int second)
        {
            Debris one = debris[first];
            Debris other = debris[second];
            (one.Way, other.Way) = (other.Way, one.Way);
            debris[first] = one;
            debris[second] = other;
        }

        void OnDrawGizmos()
        {
            if (map == null)
            {
                return;
            }
            var shapes = new Results<WgDebugShape>(4096);
            map.DebugShapes(shapes, picture.Area);
            DebugGizmos.Draw(shapes);
        }

        static WgBox2 BoxOf(Vector2 place)
        {
            return new WgBox2(place.x - DebrisRadius, place.y - DebrisRadius, place.x + DebrisRadius, place.y + DebrisRadius);
        }
    }
}
