// Sections 3 and 4, loose grids in 2D and 3D with the same steps: what they share, and what differs. The steps
// are written in ScenarioLooseGrid2.cs; `make header` makes ScenarioLooseGrid3.g.cs from it.
using System;

namespace WorldGrids.Tests
{
    public unsafe partial class Scenario
    {
        const int Objects = 400;
        const int Batch = 20;

        readonly ulong[] ids = new ulong[Objects];
        readonly ulong[] users = new ulong[Objects];
        readonly WgLooseGridFilter[] filters = new WgLooseGridFilter[Objects];
        readonly float[] radii = new float[Batch];
        readonly Results<ulong> found = new Results<ulong>(20000);
        readonly Results<UIntPtr> offsets = new Results<UIntPtr>(Batch + 1);
        readonly Results<WgLooseGridPair> pairs = new Results<WgLooseGridPair>(20000);
        readonly Results<WgLooseGridCastHit> hits = new Results<WgLooseGridCastHit>(20000);
        readonly WgLooseGridCastHit[] firsts = new WgLooseGridCastHit[Batch];
        readonly WgLooseGridNeighbor[] neighbors = new WgLooseGridNeighbor[Batch * 5];
        readonly UIntPtr[] counts = new UIntPtr[Batch];

        void FeedIds()
        {
            Feed((long)found.Count);
            foreach (ulong id in found)
            {
                Feed(id);
            }
        }

        void FeedOffsets()
        {
            foreach (UIntPtr offset in offsets)
            {
                Feed((ulong)offset);
            }
        }

        void FeedBatch()
        {
            FeedOffsets();
            FeedIds();
        }

        readonly Results<WgLooseGridContact> contacts = new Results<WgLooseGridContact>(20000);

        void Feed(Span<WgLooseGridContact> some)
        {
            Feed((long)some.Length);
            foreach (WgLooseGridContact contact in some)
            {
                Feed(contact.Id);
                Feed(contact.First);
                Feed(contact.Second);
                Feed(contact.Value);
            }
        }

        void FeedPairs()
        {
            Feed((long)pairs.Count);
            foreach (WgLooseGridPair pair in pairs)
            {
                Feed(pair.First);
                Feed(pair.Second);
            }
        }

        void Feed(WgLooseGridCastHit hit)
        {
            Feed(hit.Id);
            Feed(hit.Fraction);
            Feed((double)hit.NormalX);
            Feed((double)hit.NormalY);
            Feed((double)hit.NormalZ);
            Feed((long)hit.BeganInside);
        }

        void FeedHits()
        {
            Feed((long)hits.Count);
            foreach (WgLooseGridCastHit hit in hits)
            {
                Feed(hit);
            }
        }

        void FeedFirsts()
        {
            Feed((long)Batch);
            foreach (WgLooseGridCastHit hit in firsts)
            {
                Feed(hit);
            }
        }

        void FeedNeighbors(int first, int count)
        {
            Feed((long)count);
            for (int index = first; index < first + count; ++index)
            {
                Feed(neighbors[index].Id);
                Feed(neighbors[index].DistanceSquared);
            }
        }

        void Feed(WgLooseGridStats stats)
        {
            Feed(stats.Objects);
            Feed(stats.StaticObjects);
            Feed(stats.PendingObjects);
            Feed(stats.ObjectsPeak);
        }

        WgLooseGridFilter DrawFilter()
        {
            uint category = 1u << Draw(0, 3);
            uint mask = (uint)Draw(1, 7);
            return new WgLooseGridFilter(category, mask, Draw(-4, 9));
        }

        WgLooseGridQueryFilter DrawQueryFilter(ulong ignoredId)
        {
            WgLooseGridFilter drawn = DrawFilter();
            return new WgLooseGridQueryFilter(drawn.Category, drawn.Mask, drawn.Group, ignoredId);
        }

        /// <summary>As a list of one hit, or nothing.</summary>
        void FeedCastHits(bool isHit, WgLooseGridCastHit hit)
        {
            Feed(isHit);
            if (isHit)
            {
                Feed(hit);
            }
        }

        const ulong LooseGrid2Section = 3;
        static readonly WgVector2 LooseGrid2Half = new WgVector2(1.5f, 0.5f);
        static readonly WgVector2 LooseGrid2Offset = new WgVector2(16, -32.5f);

        static LooseGrid2 CreateLooseGrid2()
        {
            WgLooseGrid2Def definition = LooseGrid2.DefaultDefinition();
            definition.ContactKinds = (uint)(WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic);
            definition.ContactMargin = 0.5f;
            return new LooseGrid2(definition);
        }

        WgVector2 DrawLooseGrid2Vector()
        {
            float x = DrawFloat(-60, 120);
            return new WgVector2(x, DrawFloat(-60, 120));
        }

        /// <summary>Every 20th box is large.</summary>
        WgBox2 DrawLooseGrid2Box(int index)
        {
            uint most = index % 20 == 0 ? 30u : 3u;
            WgVector2 min = DrawLooseGrid2Vector();
            float x = min.X + DrawFloat(0, most);
            return new WgBox2(min, new WgVector2(x, min.Y + DrawFloat(0, most)));
        }

        void Feed(WgBox2 box)
        {
            Feed((double)box.Min.X);
            Feed((double)box.Min.Y);
            Feed((double)box.Max.X);
            Feed((double)box.Max.Y);
        }

        /// <summary>Two volumes and an occluder, each of four planes that look inwards.</summary>
        static WgPlane2[][] LooseGrid2Volumes()
        {
            return new[] { LooseGrid2Planes(-30, 30), LooseGrid2Planes(10, 60), LooseGrid2Planes(0, 20) };
        }

        static WgPlane2[] LooseGrid2Planes(float min, float max)
        {
            return new[]
            {
                new WgPlane2(new WgVector2(1, 0), -min), new WgPlane2(new WgVector2(-1, 0), max),
                new WgPlane2(new WgVector2(0, 1), -min), new WgPlane2(new WgVector2(0, -1), max),
            };
        }

        const ulong LooseGrid3Section = 4;
        static readonly WgVector3 LooseGrid3Half = new WgVector3(1.5f, 0.5f, 2);
        static readonly WgVector3 LooseGrid3Offset = new WgVector3(16, -32.5f, 8);

        /// <summary>This one is bounded, with cells of 4 units and three size classes.</summary>
        static LooseGrid3 CreateLooseGrid3()
        {
            WgLooseGrid3Def definition = LooseGrid3.DefaultDefinition();
            definition.CellSize = 4;
            definition.SizeClasses = 3;
            definition.IsBounded = 1;
            definition.Bounds = new WgBox3(new WgVector3(-24, -24, -24), new WgVector3(24, 24, 24));
            definition.ContactKinds = (uint)(WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic);
            definition.ContactMargin = 0.5f;
            return new LooseGrid3(definition);
        }

        WgVector3 DrawLooseGrid3Vector()
        {
            float x = DrawFloat(-30, 60);
            float y = DrawFloat(-30, 60);
            return new WgVector3(x, y, DrawFloat(-30, 60));
        }

        WgBox3 DrawLooseGrid3Box(int index)
        {
            uint most = index % 20 == 0 ? 30u : 5u;
            WgVector3 min = DrawLooseGrid3Vector();
            float x = min.X + DrawFloat(0, most);
            float y = min.Y + DrawFloat(0, most);
            return new WgBox3(min, new WgVector3(x, y, min.Z + DrawFloat(0, most)));
        }

        void Feed(WgBox3 box)
        {
            Feed((double)box.Min.X);
            Feed((double)box.Min.Y);
            Feed((double)box.Min.Z);
            Feed((double)box.Max.X);
            Feed((double)box.Max.Y);
            Feed((double)box.Max.Z);
        }

        static WgPlane3[][] LooseGrid3Volumes()
        {
            return new[] { LooseGrid3Planes(-20, 20), LooseGrid3Planes(5, 40), LooseGrid3Planes(0, 15) };
        }

        static WgPlane3[] LooseGrid3Planes(float min, float max)
        {
            return new[]
            {
                new WgPlane3(new WgVector3(1, 0, 0), -min), new WgPlane3(new WgVector3(-1, 0, 0), max),
                new WgPlane3(new WgVector3(0, 1, 0), -min), new WgPlane3(new WgVector3(0, -1, 0), max),
                new WgPlane3(new WgVector3(0, 0, 1), -min), new WgPlane3(new WgVector3(0, 0, -1), max),
            };
        }
    }
}
