using System;
using System.Collections.Generic;
using System.IO;
using UnityEngine;

namespace WorldGrids.Sample
{
    /// <summary>
    /// What players dug in a world without borders. The regions of 1024 x 1024 pixels around the player are in memory;
    /// those where something was dug lie in a folder, a file each, from one session to the next.
    /// </summary>
    public sealed class DugRegions : IDisposable
    {
        const int Side = 1024;

        readonly string folder;
        readonly QuadtreeMap map;
        // The corners of those in memory that have a file, or are to get one.
        readonly List<WgPoint> dug = new List<WgPoint>();
        readonly Results<WgQuadtreeMapRegion> regions = new Results<WgQuadtreeMapRegion>();
        readonly Results<byte> bytes = new Results<byte>();

        public DugRegions(string folder)
        {
            this.folder = folder;
            Directory.CreateDirectory(folder);
            map = Begin(Path.Combine(folder, "history"));
        }

        /// <summary>How many regions with something dug are in memory.</summary>
        public int InMemory => dug.Count;

        /// <summary>The file of the region that holds a pixel.</summary>
        public string FileOf(int x, int y) => Path.Combine(folder, $"{FloorMath.Div(x, Side)}.{FloorMath.Div(y, Side)}.region");

        /// <summary>
        /// The world's history goes on: the file says which, and how far sessions before may have counted. It is
        /// raised before anything else is written, so a session that is killed leaves no file that is newer.
        /// </summary>
        static QuadtreeMap Begin(string file)
        {
            ulong history = 0, session = 0;
            if (File.Exists(file))
            {
                string[] numbers = File.ReadAllText(file).Split(' ');
                if (numbers.Length != 2 || !ulong.TryParse(numbers[0], out history) || !ulong.TryParse(numbers[1], out session))
                {
                    Debug.LogWarning($"{file} is damaged: the world begins anew");
                    history = session = 0;
                }
            }
            // No session makes so many changes.
            var map = new QuadtreeMap(name: "what was dug", history: history, revision: ++session << 32, absentByDefault: true);
            Replace(file, System.Text.Encoding.ASCII.GetBytes($"{map.Revision.History} {session}"));
            return map;
        }

        /// <summary>Brings regions in that are nearer to the player than this, and takes out those that are far away.</summary>
        public void Follow(int x, int y, int reach)
        {
            map.Regions(WgQuadtreeMapRegionKind.Absent, regions, new WgRect(x - reach, y - reach, 2 * reach, 2 * reach));
            foreach (WgQuadtreeMapRegion region in regions)
            {
                PageIn(region.X, region.Y);
            }
            for (int index = dug.Count - 1; index >= 0; --index)
            {
                WgPoint region = dug[index];
                if (Math.Abs((long)region.X + Side / 2 - x) > reach + Side || Math.Abs((long)region.Y + Side / 2 - y) > reach + Side)
                {
                    Write(region, keep: false);
                    dug.RemoveAt(index);
                }
            }
        }

        /// <summary>Reads what was dug: 0 where that is nothing.</summary>
        public void Read(WgRect rect, byte[] pixels)
        {
            map.ReadRect(rect, pixels);
        }

        /// <summary>Edits what was dug; false where regions are not in memory, and nothing has changed.</summary>
        public bool TryEdit(WgQuadtreeMapShape shape, WgQuadtreeMapBrushDef brush, out WgQuadtreeMapEdit edit)
        {
            if (!map.TryEdit(shape, brush, out edit) || edit.PixelsChanged == 0)
            {
                return false;
            }
            map.Regions(WgQuadtreeMapRegionKind.Changed, regions, edit.Dirty.ToRect());
            foreach (WgQuadtreeMapRegion region in regions)
            {
                var corner = new WgPoint(region.X, region.Y);
                if (!dug.Contains(corner))
                {
                    dug.Add(corner);
                }
            }
            return true;
        }

        /// <summary>Writes what changed.</summary>
        public void Dispose()
        {
            foreach (WgPoint region in dug)
            {
                Write(region, keep: true);
            }
            map.Dispose();
        }

        /// <summary>What is no file of this region in this world is put aside, and nothing is dug there.</summary>
        void PageIn(int x, int y)
        {
            string file = FileOf(x, y);
            if (File.Exists(file))
            {
                if (map.TryPageIn(x, y, File.ReadAllBytes(file)))
                {
                    dug.Add(new WgPoint(x, y));
                    return;
                }
                Debug.LogWarning($"{file} is put aside: {Refusal.Text}");
                File.Delete(file + ".damaged");
                File.Move(file, file + ".damaged");
            }
            map.PageIn(x, y, ReadOnlySpan<byte>.Empty);
        }

        void Write(WgPoint region, bool keep)
        {
            map.Regions(WgQuadtreeMapRegionKind.Present, regions, new WgRect(region.X, region.Y, 1, 1));
            bool isChanged = regions[0].IsChanged != 0;
            if (isChanged || !keep)
            {
                map.PageOut(region.X, region.Y, bytes, WgQuadtreeMapCompression.Small, keep);
            }
            if (isChanged)
            {
                Replace(FileOf(region.X, region.Y), bytes.AsSpan().ToArray());
            }
        }

        /// <summary>Writes beside the old file and then takes its place, so that there is always a whole one.</summary>
        static void Replace(string file, byte[] content)
        {
            File.WriteAllBytes(file + ".new", content);
            if (File.Exists(file))
            {
                File.Replace(file + ".new", file, null);
            }
            else
            {
                File.Move(file + ".new", file);
            }
        }
    }
}
