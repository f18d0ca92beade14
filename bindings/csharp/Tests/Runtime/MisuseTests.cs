using System;
using System.IO;
using System.Runtime.InteropServices;
using NUnit.Framework;

namespace WorldGrids.Tests
{
    /// <summary>Handles by kind and pointers by place, as a call gets them.</summary>
    sealed class MisuseGiven
    {
        public readonly ulong[] Handles = new ulong[(int)MisuseKind.Count];
        public readonly IntPtr[] Pointers = new IntPtr[8];
    }

    /// <summary>An export, and how it is called.</summary>
    sealed class MisuseExport
    {
        public readonly string Name;
        public readonly TakesHandle TakesHandle;
        public readonly string[] Pointers;
        public readonly Func<MisuseGiven, int> Call;

        public MisuseExport(string name, TakesHandle takesHandle, string[] pointers, Func<MisuseGiven, int> call)
        {
            Name = name;
            TakesHandle = takesHandle;
            Pointers = pointers;
            Call = call;
        }
    }

    /// <summary>
    /// Every export with null, stale, foreign and garbage handles, and with null for each of its pointers: the
    /// same table as tests/c/misuse.c, which ends in the same hash of all statuses.
    /// </summary>
    public sealed unsafe class MisuseTests
    {
        const int Room = 8192;
        readonly IntPtr scratch = Marshal.AllocHGlobal(8 * Room);
        ulong statuses = 0xcbf29ce484222325UL;

        [Test]
        public void EveryExportRefusesMisuse()
        {
            // Objects of other tests that the collector has not seen yet.
            GC.Collect();
            GC.WaitForPendingFinalizers();
            foreach (MisuseExport row in MisuseExports.All)
            {
                for (int wrong = 0; row.TakesHandle != TakesHandle.No && wrong < 4; ++wrong)
                {
                    if (wrong != 2 || row.TakesHandle == TakesHandle.OneKind)
                    {
                        CheckHandle(row, wrong);
                    }
                }
                for (int pointer = 0; pointer < row.Pointers.Length; ++pointer)
                {
                    CheckNull(row, pointer);
                }
            }
            Marshal.FreeHGlobal(scratch);
            string file = Environment.GetEnvironmentVariable("WG_MISUSE");
            if (file != null)
            {
                string expected = File.ReadAllText(file);
                Assert.IsTrue(expected.Contains($"statuses 0x{statuses:x16}"), $"0x{statuses:x16}, not {expected}");
            }
        }

        void CheckHandle(MisuseExport row, int wrong)
        {
            MisuseGiven live = CreateAll();
            var given = new MisuseGiven();
            for (int at = 0; at < live.Handles.Length; ++at)
            {
                given.Handles[at] = wrong == 0 ? 0
                    : wrong == 2 ? live.Handles[(at + 1) % live.Handles.Length]
                    : wrong == 3 ? live.Handles[at] | 0x7fff0000UL
                    : live.Handles[at];
            }
            if (wrong == 1)
            {
                NativeMethods.wg_destroy_all();
            }
            bool isNothing = wrong == 0 && row.Name.EndsWith("_destroy", StringComparison.Ordinal);
            Assert.AreEqual(isNothing ? 0 : -1 - wrong, Call(row, given, -1), $"{row.Name}, wrong handle {wrong}");
            NativeMethods.wg_destroy_all();
        }

        void CheckNull(MisuseExport row, int pointer)
        {
            int status = Call(row, CreateAll(), pointer);
            if (status == (int)WgStatus.NullPointer)
            {
                string text = Library.LastError();
                Assert.IsTrue(text.StartsWith(row.Name + ": ", StringComparison.Ordinal), text);
                Assert.IsTrue(text.EndsWith(" is null; it must not be null", StringComparison.Ordinal), text);
            }
            NativeMethods.wg_destroy_all();
        }

        /// <summary>Calls an export. A refusal leaves what its pointers point to as it was.</summary>
        int Call(MisuseExport row, MisuseGiven given, int nullPointer)
        {
            var words = (ulong*)scratch;
            for (int at = 0; at < Room; ++at)
            {
                words[at] = 0;
            }
            for (int at = 0; at < given.Pointers.Length; ++at)
            {
                given.Pointers[at] = at == nullPointer ? IntPtr.Zero : scratch + at * Room;
            }
            int status = row.Call(given);
            Assert.AreNotEqual((int)WgStatus.InternalError, status, row.Name);
            for (int at = 0; status < 0 && at < Room; ++at)
            {
                Assert.AreEqual(0UL, words[at], row.Name);
            }
            for (int at = 0; at < 4; ++at)
            {
                statuses = unchecked((statuses ^ ((uint)status >> (8 * at) & 0xff)) * 0x100000001b3UL);
            }
            return status;
        }

        /// <summary>An object of every kind.</summary>
        static MisuseGiven CreateAll()
        {
            var given = new MisuseGiven();
            WgRollingGridDef gridDef;
            WgRollingGrid grid;
            NativeMethods.wg_rolling_grid_def_init(&gridDef, (uint)sizeof(WgRollingGridDef));
            gridDef.Width = gridDef.Height = gridDef.CellSize = 4;
            Check(NativeMethods.wg_rolling_grid_create(&gridDef, &grid));
            given.Handles[(int)MisuseKind.WgRollingGrid] = grid.Bits;
            WgChunkLayersDef layersDef;
            WgChunkLayers layers;
            NativeMethods.wg_chunk_layers_def_init(&layersDef, (uint)sizeof(WgChunkLayersDef));
            Check(NativeMethods.wg_chunk_layers_create(&layersDef, &layers));
            given.Handles[(int)MisuseKind.WgChunkLayers] = layers.Bits;
            WgLooseGrid2Def grid2Def;
            WgLooseGrid2 grid2;
            NativeMethods.wg_loose_grid2_def_init(&grid2Def, (uint)sizeof(WgLooseGrid2Def));
            Check(NativeMethods.wg_loose_grid2_create(&grid2Def, &grid2));
            given.Handles[(int)MisuseKind.WgLooseGrid2] = grid2.Bits;
            WgLooseGrid3Def grid3Def;
            WgLooseGrid3 grid3;
            NativeMethods.wg_loose_grid3_def_init(&grid3Def, (uint)sizeof(WgLooseGrid3Def));
            Check(NativeMethods.wg_loose_grid3_create(&grid3Def, &grid3));
            given.Handles[(int)MisuseKind.WgLooseGrid3] = grid3.Bits;
            WgQuadtreeMapDef mapDef;
            WgQuadtreeMap map;
            NativeMethods.wg_quadtree_map_def_init(&mapDef, (uint)sizeof(WgQuadtreeMapDef));
            Check(NativeMethods.wg_quadtree_map_create(&mapDef, &map));
            given.Handles[(int)MisuseKind.WgQuadtreeMap] = map.Bits;
            WgQuadtreeMapWaypointsDef waypointsDef;
            WgQuadtreeMapWaypoints waypoints;
            NativeMethods.wg_quadtree_map_waypoints_def_init(&waypointsDef, (uint)sizeof(WgQuadtreeMapWaypointsDef));
            waypointsDef.Rect.Width = waypointsDef.Rect.Height = 256;
            waypointsDef.AgentSize = 64;
            Check(NativeMethods.wg_quadtree_map_waypoints_create(&waypointsDef, &waypoints));
            given.Handles[(int)MisuseKind.WgQuadtreeMapWaypoints] = waypoints.Bits;
            WgQuadtreeMapPathDef pathDef;
            WgQuadtreeMapPath path;
            NativeMethods.wg_quadtree_map_path_def_init(&pathDef, (uint)sizeof(WgQuadtreeMapPathDef));
            Check(NativeMethods.wg_quadtree_map_path_create(&pathDef, &path));
            given.Handles[(int)MisuseKind.WgQuadtreeMapPath] = path.Bits;
            WgQuadtreeMapFlowDef flowDef;
            WgQuadtreeMapFlow flow;
            NativeMethods.wg_quadtree_map_flow_def_init(&flowDef, (uint)sizeof(WgQuadtreeMapFlowDef));
            Check(NativeMethods.wg_quadtree_map_flow_create(&flowDef, &flow));
            given.Handles[(int)MisuseKind.WgQuadtreeMapFlow] = flow.Bits;
            WgQuadtreeMapIslandsDef islandsDef;
            WgQuadtreeMapIslands islands;
            NativeMethods.wg_quadtree_map_islands_def_init(&islandsDef, (uint)sizeof(WgQuadtreeMapIslandsDef));
            Check(NativeMethods.wg_quadtree_map_islands_create(&islandsDef, &islands));
            given.Handles[(int)MisuseKind.WgQuadtreeMapIslands] = islands.Bits;
            WgQuadtreeMapPublisherDef publisherDef;
            WgQuadtreeMapPublisher publisher;
            NativeMethods.wg_quadtree_map_publisher_def_init(&publisherDef, (uint)sizeof(WgQuadtreeMapPublisherDef));
            Check(NativeMethods.wg_quadtree_map_publisher_create(&publisherDef, &publisher));
            given.Handles[(int)MisuseKind.WgQuadtreeMapPublisher] = publisher.Bits;
            WgQuadtreeMapReceiverDef receiverDef;
            WgQuadtreeMapReceiver receiver;
            NativeMethods.wg_quadtree_map_receiver_def_init(&receiverDef, (uint)sizeof(WgQuadtreeMapReceiverDef));
            Check(NativeMethods.wg_quadtree_map_receiver_create(&receiverDef, &receiver));
            given.Handles[(int)MisuseKind.WgQuadtreeMapReceiver] = receiver.Bits;
            return given;
        }

        static void Check(WgStatus status)
        {
            Assert.AreEqual(WgStatus.Ok, status);
        }
    }
}
