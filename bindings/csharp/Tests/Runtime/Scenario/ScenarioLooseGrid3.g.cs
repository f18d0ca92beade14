// Written by `make header` from the file for 2D. Do not edit.
// The steps of a loose grid in 3D.
using System;

namespace WorldGrids.Tests
{
    public unsafe partial class Scenario
    {
        void RunLooseGrid3()
        {
            var boxes = new WgBox3[Objects];
            var vectors = new WgVector3[Batch];
            var ways = new WgVector3[Batch];
            const WgLooseGridPairKind all = WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic | WgLooseGridPairKind.StaticStatic;

            Begin(LooseGrid3Section);
            var grid = CreateLooseGrid3();
            var twin = CreateLooseGrid3();
            for (int index = 0; index < Objects; ++index)
            {
                boxes[index] = DrawLooseGrid3Box(index);
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
                    boxes[which] = DrawLooseGrid3Box(which);
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
            WgLooseGrid3Object seventh = grid.Get(ids[7]);
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
                WgBox3 box = DrawLooseGrid3Box(0);
                WgVector3 point = DrawLooseGrid3Vector();
                WgVector3 way = DrawLooseGrid3Vector();
                WgLooseGridQueryFilter filter = DrawQueryFilter(ids[index]);
                grid.QueryBox(box, found, filter);
                FeedIds();
                grid.QuerySphere(point, index, found);
                FeedIds();
                grid.QueryPoint(point, found);
                FeedIds();
                FeedNeighbors(0, grid.Nearest(point, neighbors.AsSpan(0, 5), 1000, filter));
                FeedCastHits(grid.CastFirst(WgLooseGrid3Sweep.Segment(point, way), out WgLooseGridCastHit hit, filter), hit);
                FeedCastHits(grid.CastFirst(WgLooseGrid3Sweep.Box(LooseGrid3Half, point, way), out hit), hit);
                FeedCastHits(grid.CastFirst(WgLooseGrid3Sweep.Sphere(2.5f, point, way), out hit), hit);
                grid.CastAll(WgLooseGrid3Sweep.Segment(point, way), hits);
                FeedHits();
            }

            for (int index = 0; index < Batch; ++index)
            {
                vectors[index] = DrawLooseGrid3Vector();
                ways[index] = DrawLooseGrid3Vector();
                radii[index] = DrawFloat(0, 10);
            }
            grid.BuildTree();
            for (uint part = 0; part < 2; ++part)
            {
                grid.QueryBoxes(boxes.AsSpan(0, Batch), found, offsets, null, part, 2);
                FeedBatch();
            }
            grid.QuerySpheres(vectors, radii, found, offsets);
            FeedBatch();
            var places = new WgBox3[Batch];
            var segments = new WgLooseGrid3Sweep[Batch];
            var boxSweeps = new WgLooseGrid3Sweep[Batch];
            var spheres = new WgLooseGrid3Sweep[Batch];
            for (int index = 0; index < Batch; ++index)
            {
                places[index] = new WgBox3(vectors[index], vectors[index]);
                segments[index] = WgLooseGrid3Sweep.Segment(vectors[index], ways[index]);
                boxSweeps[index] = WgLooseGrid3Sweep.Box(LooseGrid3Half, vectors[index], ways[index]);
                spheres[index] = WgLooseGrid3Sweep.Sphere(1.5f, vectors[index], ways[index]);
            }
            grid.QueryBoxes(places, found, offsets);
            FeedBatch();
            grid.CastFirstMany(segments, firsts);
            FeedFirsts();
            grid.CastFirstMany(boxSweeps, firsts);
            FeedFirsts();
            grid.CastFirstMany(spheres, firsts);
            FeedFirsts();
            grid.CastAllMany(segments, hits, offsets);
            FeedOffsets();
            FeedHits();
            grid.NearestMany(vectors, 5, neighbors, counts, 1000);
            for (int index = 0; index < Batch; ++index)
            {
                FeedNeighbors(index * 5, (int)counts[index]);
            }

            WgPlane3[][] volumes = LooseGrid3Volumes();
            int faces = volumes[0].Length;
            var planes = new WgPlane3[2 * faces];
            volumes[0].CopyTo(planes, 0);
            volumes[1].CopyTo(planes, faces);
            var planeCounts = new[] { (uint)faces, (uint)faces };
            grid.QueryVolume(volumes[0], found, null, volumes[2], planeCounts.AsSpan(0, 1));
            FeedIds();
            grid.QueryVolumes(planes, planeCounts, found, offsets, null, volumes[2], planeCounts.AsSpan(0, 1));
            FeedBatch();

            grid.ShiftOrigin(LooseGrid3Offset);
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
