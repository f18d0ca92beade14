// Section 5: chunk layers. Land sums the noise of 5 x 5 cells; its second level sums the first of 3 x 3.
using System;

namespace WorldGrids.Tests
{
    public unsafe partial class Scenario
    {
        const int Chunk = 16;
        const uint Noise = 0;
        const uint Land = 1;
        const int AreaWidth = 64;
        const int AreaHeight = 48;

        static WgChunkJobOutcome WriteSums(ChunkJob job, uint layer, uint level, int reach)
        {
            int width = Chunk + 2 * reach;
            Span<byte> around = stackalloc byte[width * width];
            job.Gather(layer, level, new WgRect(job.Bounds.MinX - reach, job.Bounds.MinY - reach, width, width), around);
            Span<byte> cells = job.Cells<byte>();
            int side = 2 * reach + 1;
            for (int index = 0; index < cells.Length; ++index)
            {
                int sum = 0;
                for (int k = 0; k < side * side; ++k)
                {
                    sum += around[(index / Chunk + k / side) * width + index % Chunk + k % side];
                }
                cells[index] = (byte)sum;
            }
            return WgChunkJobOutcome.Commit;
        }

        static WgChunkJobOutcome WriteChunk(ChunkJob job)
        {
            if (job.Layer == Land)
            {
                return job.Level == 0 ? WriteSums(job, Noise, 0, 2) : WriteSums(job, Land, 0, 1);
            }
            Span<byte> cells = job.Cells<byte>();
            for (int index = 0; index < cells.Length; ++index)
            {
                cells[index] = (byte)((job.Seed >> (index % 57)) + (ulong)index);
            }
            return WgChunkJobOutcome.Commit;
        }

        void FeedEvents(ChunkLayers layers)
        {
            var events = new WgChunkEvent[64];
            long loaded = 0;
            long unloaded = 0;
            long places = 0;
            for (int count; (count = layers.DrainEvents(events)) > 0;)
            {
                for (int index = 0; index < count; ++index)
                {
                    loaded += events[index].Kind == WgChunkEventKind.Loaded ? 1 : 0;
                    unloaded += events[index].Kind == WgChunkEventKind.Unloaded ? 1 : 0;
                    places += (long)events[index].X * 3 + (long)events[index].Y * 5 + events[index].Level;
                }
            }
            Feed(loaded);
            Feed(unloaded);
            Feed(places);
        }

        void FeedArea(ChunkLayers layers, ulong focus, int x, int y)
        {
            var cells = new byte[AreaWidth * AreaHeight];
            var rect = new WgRect(x - AreaWidth / 2, y - AreaHeight / 2, AreaWidth, AreaHeight);
            layers.MoveFocus(focus, x, y);
            Feed((long)layers.Work(WriteChunk));
            WgChunkFocusProgress progress = layers.FocusProgress(focus);
            Feed(progress.Wanted);
            Feed(progress.Loaded);
            using (ChunkGuard guard = layers.OpenGuard(focus, Land, 1, rect))
            {
                guard.Gather<byte>(Land, 1, rect, cells);
            }
            FeedBytes(cells);
            FeedEvents(layers);
        }

        const uint Towns = 2;
        const uint Roads = 3;

        struct Town
        {
            public int X, Y;
        }

        struct Road
        {
            public Town From, To;
        }

        static WgChunkJobOutcome WriteLists(ChunkJob job)
        {
            if (job.Layer == Towns)
            {
                for (int index = 0; index < 16; ++index)
                {
                    if ((job.Seed >> index & 1) != 0)
                    {
                        job.Append(new Town { X = job.Bounds.MinX + index, Y = job.Bounds.MinY + (int)(job.Seed >> (16 + index) & 15) });
                    }
                }
                return WgChunkJobOutcome.Commit;
            }
            if (job.Layer != Roads)
            {
                return WriteChunk(job);
            }
            Span<Town> towns = stackalloc Town[256];
            Span<WgPoint> chunks = stackalloc WgPoint[256];
            int count = job.GatherObjects(Towns, 0, towns, chunks);
            for (int index = 0; index < count; ++index)
            {
                int next = 0;
                while (next < count && chunks[next].X != chunks[index].X + 1)
                {
                    ++next;
                }
                if (next < count)
                {
                    job.Append(new Road { From = towns[index], To = towns[next] });
                }
            }
            return WgChunkJobOutcome.Commit;
        }

        void FeedRoads(ChunkLayers layers, ulong focus, int x, int y)
        {
            Span<WgChunkObjectSpan> spans = stackalloc WgChunkObjectSpan[64];
            var rect = new WgRect(x - AreaWidth / 2, y - AreaHeight / 2, AreaWidth, AreaHeight);
            layers.MoveFocus(focus, x, y);
            Feed((long)layers.Work(WriteLists));
            using (ChunkGuard guard = layers.OpenGuard(focus, Roads, 0, rect))
            {
                int count = guard.ObjectSpans(Roads, 0, spans);
                Feed((ulong)count);
                foreach (WgChunkObjectSpan span in spans.Slice(0, count))
                {
                    Feed((long)span.X);
                    Feed((long)span.Y);
                    Feed((long)span.Count);
                    foreach (Road road in span.As<Road>())
                    {
                        Feed((long)road.From.X);
                        Feed((long)road.From.Y);
                        Feed((long)road.To.X);
                        Feed((long)road.To.Y);
                    }
                }
            }
        }

        void RunChunkLists(ChunkLayers layers)
        {
            WgChunkFocusDef definition = ChunkLayers.DefaultFocus();
            definition.Layer = Roads;
            definition.RadiusX = AreaWidth / 2;
            definition.RadiusY = AreaHeight / 2;
            ulong focus = layers.AddFocus(definition);
            for (int step = 0; step < 6; ++step)
            {
                FeedRoads(layers, focus, 37 * step - 90, 1000 - 29 * step);
            }
            FeedRoads(layers, focus, -90, 1000);
            FeedRoads(layers, focus, int.MaxValue - 200, int.MinValue + 200);
            Feed(layers.Stats().ObjectBytesPeak);
            layers.Unload();
            var events = new WgChunkEvent[64];
            ulong bytes = 0;
            for (int count; (count = layers.DrainEvents(events)) > 0;)
            {
                for (int index = 0; index < count; ++index)
                {
                    bytes += events[index].ObjectBytes;
                }
            }
            Feed(bytes);
            Feed(layers.Stats().ObjectBytes);
        }

        void RunChunkLayers()
        {
            Begin(5);
            var layers = new ChunkLayers(2024);
            layers.AddLayer("noise", Chunk, Chunk);
            layers.AddLayer("land", Chunk, Chunk);
            layers.AddLevel(Land, radius: 1);
            layers.AddDependency(Land, Noise, 2);
            layers.AddLayer("towns", Chunk, Chunk, cellBytes: 0, handsOutBlocks: true, objectBytes: (uint)sizeof(Town), objectAlignment: 4);
            layers.AddLayer("roads", Chunk, Chunk, cellBytes: 0, handsOutBlocks: true, objectBytes: (uint)sizeof(Road), objectAlignment: 4);
            WgChunkDependencyDef link = ChunkLayers.DefaultDependency();
            link.UserLayer = Roads;
            link.ProviderLayer = Towns;
            link.PaddingRight = 1;
            layers.AddDependency(link);
            layers.Freeze();
            WgChunkFocusDef definition = ChunkLayers.DefaultFocus();
            definition.Layer = Land;
            definition.Level = 1;
            definition.RadiusX = AreaWidth / 2;
            definition.RadiusY = AreaHeight / 2;
            definition.KeepMargin = 8;
            ulong focus = layers.AddFocus(definition);

            long jobs = 0;
            ulong seeds = 0;
            while (layers.TakeJob(out ChunkJob job))
            {
                seeds = unchecked(seeds + job.Seed);
                job.Finish(WriteChunk(job));
                ++jobs;
            }
            Feed(jobs);
            Feed(seeds);
            FeedArea(layers, focus, 0, 0);
            Feed((long)layers.ChunkState(Land, 1, 0, 0));
            layers.SetValue(Land, 1, 0, 0, 4711);
            Feed(layers.Value(Land, 1, 0, 0));
            var bounds = new WgBounds(-8, -8, 8, 8);
            Feed(layers.Invalidate(Noise, 0, bounds));
            Feed(layers.IsAreaLoaded(Land, 1, bounds));
            FeedArea(layers, focus, 0, 0);

            int x = 0;
            int y = 0;
            for (int step = 0; step < 10; ++step)
            {
                x += Draw(-20, 41);
                y += Draw(-20, 41);
                FeedArea(layers, focus, x, y);
            }
            FeedArea(layers, focus, int.MinValue + 1000, int.MaxValue - 1000);
            FeedArea(layers, focus, 0, 0);

            layers.RemoveFocus(focus);
            FeedEvents(layers);
            WgChunkLayersStats stats = layers.Stats();
            Feed(stats.Loaded);
            Feed(stats.Records);
            Feed(stats.Generated);
            Feed(stats.BlockBytes);
            RunChunkLists(layers);
            layers.Dispose();
        }
    }
}
