// The steps of a loose grid in 2D.
using System;

namespace WorldGrids.Tests
{
    public unsafe partial class Scenario
    {
        void RunLooseGrid2()
        {
            var boxes = new WgBox2[Objects];
            var vectors = new WgVector2[Batch];
            var ways = new WgVector2[Batch];
            const WgLooseGridPairKind all = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic | WgLooseGridPairKind.StaticStatic;

            Begin(LooseGrid2Section);
            var grid = CreateLooseGrid2();
            var twin = CreateLooseGrid2();
            for (int index = 0; index < Objects; ++index)
            {
                boxes[index] = DrawLooseGrid2Box(index);
                users[index] = (ulong)index * 10;
                filters[index] = DrawFilter();
            }
            grid.InsertMany(boxes.AsSpan(0, 300), ids, users, filters);
            grid.InsertMany(boxes.AsSpan(300, 99), ids.AsSpan(300), users.AsSpan(300), filters.AsSpan(300), WgLooseGridLayer.Static);
            ids[399] = grid.Insert(boxes[399], 4711, filters[399]);
            foreach (ulong id in ids)
            {
                Feed(id);
                Feed((long)LooseGridId.Slot(id));
            }
            grid.Commit();

            for (int frame = 0; frame < 10; ++frame)
            {
                for (int k = 0; k < 100; ++k)
                {
                    int which = Draw(0, 300);
                    boxes[which] = DrawLooseGrid2Box(which);
                    grid.Move(ids[which], boxes[which]);
                }
                if (frame == 5)
                {
                    grid.MoveMany(ids.AsSpan(0, 50), boxes.AsSpan(50, 50));
                    grid.Retune();
                }
                grid.Commit();
                for (uint part = 0; part < 3; ++part)
                {
                    grid.Pairs(pairs, WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic, part, 3);
                    FeedPairs();
                }
                grid.MovedPairs(pairs, all);
                FeedPairs();
                grid.Contacts(WgLooseGridContactList.Began, contacts);
                Feed(contacts.AsSpan());
                grid.Contacts(WgLooseGridContactList.Ended, contacts);
                Feed(contacts.AsSpan());
            }

            grid.SetUser(ids[7], 12345);
            grid.SetFilter(ids[7], filters[8]);
            WgLooseGrid2Object seventh = grid.Get(ids[7]);
            Feed(seventh.Bounds);
            Feed(seventh.User);
            Feed((long)seventh.Filter.Category);
            Feed((long)seventh.Filter.Mask);
            Feed((long)seventh.Filter.Group);
            Feed((long)seventh.Layer);
            for (int index = 0; index < Batch; ++index)
            {
                grid.SetLayer(ids[20 + index], WgLooseGridLayer.Static);
                grid.SetLayer(ids[310 + index], WgLooseGridLayer.Moving);
            }
            grid.Remove(ids[0]);
            grid.RemoveMany(ids.AsSpan(1, 5));
            grid.Commit();
            Feed((long)grid.Count);

            grid.Contacts(WgLooseGridContactList.All, contacts);
            var contactIds = new ulong[contacts.Count];
            var values = new ulong[contacts.Count];
            for (int index = 0; index < values.Length; ++index)
            {
                contactIds[index] = contacts[index].Id;
                values[index] = contacts[index].First * 3;
            }
            grid.SetContactValues(contactIds, values);
            var same = new WgLooseGridContact[values.Length];
            grid.GetContacts(contactIds, same);
            Feed(same);
            var asked = new WgLooseGridPair[Batch];
            for (int index = 0; index < Batch; ++index)
            {
                asked[index] = new WgLooseGridPair { First = ids[10 + index], Second = ids[300 + index] };
            }
            same = new WgLooseGridContact[Batch];
            grid.FindContacts(asked, same);
            Feed(same);

            for (int index = 0; index < Batch; ++index)
            {
                WgBox2 box = DrawLooseGrid2Box(0);
                WgVector2 point = DrawLooseGrid2Vector();
                WgVector2 way = DrawLooseGrid2Vector();
                WgLooseGridQueryFilter filter = DrawQueryFilter(ids[index]);
                grid.QueryBox(box, found, filter);
                FeedIds();
                grid.QueryCircle(point, index, found);
                FeedIds();
                grid.QueryPoint(point, found);
                FeedIds();
                FeedNeighbors(0, grid.Nearest(point, neighbors.AsSpan(0, 5), 1000, filter));
                FeedCastHits(grid.CastFirst(WgLooseGrid2Sweep.Segment(point, way), out WgLooseGridCastHit hit, filter), hit);
                FeedCastHits(grid.CastFirst(WgLooseGrid2Sweep.Box(LooseGrid2Half, point, way), out hit), hit);
                FeedCastHits(grid.CastFirst(WgLooseGrid2Sweep.Circle(2.5f, point, way), out hit), hit);
                grid.CastAll(WgLooseGrid2Sweep.Segment(point, way), hits);
                FeedHits();
            }

            for (int index = 0; index < Batch; ++index)
            {
                vectors[index] = DrawLooseGrid2Vector();
                ways[index] = DrawLooseGrid2Vector();
                radii[index] = DrawFloat(0, 10);
            }
            grid.BuildTree();
            for (uint part = 0; part < 2; ++part)
            {
                grid.QueryBoxes(boxes.AsSpan(0, Batch), found, offsets, null, part, 2);
                FeedBatch();
            }
            grid.QueryCircles(vectors, radii, found, offsets);
            FeedBatch();
            var places = new WgBox2[Batch];
            var segments = new WgLooseGrid2Sweep[Batch];
            var boxSweeps = new WgLooseGrid2Sweep[Batch];
            var circles = new WgLooseGrid2Sweep[Batch];
            for (int index = 0; index < Batch; ++index)
            {
                places[index] = new WgBox2(vectors[index], vectors[index]);
                segments[index] = WgLooseGrid2Sweep.Segment(vectors[index], ways[index]);
                boxSweeps[index] = WgLooseGrid2Sweep.Box(LooseGrid2Half, vectors[index], ways[index]);
                circles[index] = WgLooseGrid2Sweep.Circle(1.5f, vectors[index], ways[index]);
            }
            grid.QueryBoxes(places, found, offsets);
            FeedBatch();
            grid.CastFirstMany(segments, firsts);
            FeedFirsts();
            grid.CastFirstMany(boxSweeps, firsts);
            FeedFirsts();
            grid.CastFirstMany(circles, firsts);
            FeedFirsts();
            grid.CastAllMany(segments, hits, offsets);
            FeedOffsets();
            FeedHits();
            grid.NearestMany(vectors, 5, neighbors, counts, 1000);
            for (int index = 0; index < Batch; ++index)
            {
                FeedNeighbors(index * 5, (int)counts[index]);
            }

            WgPlane2[][] volumes = LooseGrid2Volumes();
            int faces = volumes[0].Length;
            var planes = new WgPlane2[2 * faces];
            volumes[0].CopyTo(planes, 0);
            volumes[1].CopyTo(planes, faces);
            var planeCounts = new[] { (uint)faces, (uint)faces };
            grid.QueryVolume(volumes[0], found, null, volumes[2], planeCounts.AsSpan(0, 1));
            FeedIds();
            grid.QueryVolumes(planes, planeCounts, found, offsets, null, volumes[2], planeCounts.AsSpan(0, 1));
            FeedBatch();

            grid.ShiftOrigin(LooseGrid2Offset);
            grid.SortedOrder(found);
            FeedIds();
            Feed(grid.Stats());
            grid.DebugShapes(shapes, uint.MaxValue, 1, 2, 3);
            FeedShapes();
            grid.Save(snapshot);
            FeedSnapshot();
            twin.Load(snapshot.AsSpan());
            twin.Pairs(pairs, all);
            FeedPairs();
            twin.Contacts(WgLooseGridContactList.Began, contacts);
            Feed(contacts.AsSpan());
            grid.Clear();
            Feed((long)grid.Count);
            grid.Dispose();
            twin.Dispose();
        }
    }
}
