// Sizes and offsets of the structs in C#, written by `make header`. Do not edit.
using System.Text;

namespace WorldGrids.Tests
{
    static unsafe class Layouts
    {
        static readonly StringBuilder text = new StringBuilder();

        public static string List()
        {
            text.Clear();
            {
                WgChunkLayersDef value = default;
                Add("WgChunkLayersDef", sizeof(WgChunkLayersDef));
                Add("WgChunkLayersDef.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgChunkLayersDef.max_jobs", (byte*)&value.MaxJobs - (byte*)&value);
                Add("WgChunkLayersDef.seed", (byte*)&value.Seed - (byte*)&value);
                Add("WgChunkLayersDef.max_bytes", (byte*)&value.MaxBytes - (byte*)&value);
                Add("WgChunkLayersDef.max_guards", (byte*)&value.MaxGuards - (byte*)&value);
                Add("WgChunkLayersDef.check_every", (byte*)&value.CheckEvery - (byte*)&value);
                Add("WgChunkLayersDef.debug_name", (byte*)&value.DebugName - (byte*)&value);
            }
            {
                WgChunkLayers value = default;
                Add("WgChunkLayers", sizeof(WgChunkLayers));
                Add("WgChunkLayers.bits", (byte*)&value.Bits - (byte*)&value);
            }
            {
                WgChunkLayerDef value = default;
                Add("WgChunkLayerDef", sizeof(WgChunkLayerDef));
                Add("WgChunkLayerDef.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgChunkLayerDef.chunk_width", (byte*)&value.ChunkWidth - (byte*)&value);
                Add("WgChunkLayerDef.chunk_height", (byte*)&value.ChunkHeight - (byte*)&value);
                Add("WgChunkLayerDef.units_per_cell", (byte*)&value.UnitsPerCell - (byte*)&value);
                Add("WgChunkLayerDef.cell_bytes", (byte*)&value.CellBytes - (byte*)&value);
                Add("WgChunkLayerDef.has_events", (byte*)&value.HasEvents - (byte*)&value);
                Add("WgChunkLayerDef.hands_out_blocks", (byte*)&value.HandsOutBlocks - (byte*)&value);
                Add("WgChunkLayerDef.reserved", (byte*)value.Reserved - (byte*)&value);
                Add("WgChunkLayerDef.name", (byte*)&value.Name - (byte*)&value);
                Add("WgChunkLayerDef.object_bytes", (byte*)&value.ObjectBytes - (byte*)&value);
                Add("WgChunkLayerDef.object_alignment", (byte*)&value.ObjectAlignment - (byte*)&value);
            }
            {
                WgChunkLevelDef value = default;
                Add("WgChunkLevelDef", sizeof(WgChunkLevelDef));
                Add("WgChunkLevelDef.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgChunkLevelDef.cell_bytes", (byte*)&value.CellBytes - (byte*)&value);
                Add("WgChunkLevelDef.radius", (byte*)&value.Radius - (byte*)&value);
                Add("WgChunkLevelDef.has_events", (byte*)&value.HasEvents - (byte*)&value);
                Add("WgChunkLevelDef.hands_out_blocks", (byte*)&value.HandsOutBlocks - (byte*)&value);
                Add("WgChunkLevelDef.reserved", (byte*)value.Reserved - (byte*)&value);
                Add("WgChunkLevelDef.object_bytes", (byte*)&value.ObjectBytes - (byte*)&value);
                Add("WgChunkLevelDef.object_alignment", (byte*)&value.ObjectAlignment - (byte*)&value);
            }
            {
                WgChunkDependencyDef value = default;
                Add("WgChunkDependencyDef", sizeof(WgChunkDependencyDef));
                Add("WgChunkDependencyDef.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgChunkDependencyDef.user_layer", (byte*)&value.UserLayer - (byte*)&value);
                Add("WgChunkDependencyDef.user_level", (byte*)&value.UserLevel - (byte*)&value);
                Add("WgChunkDependencyDef.provider_layer", (byte*)&value.ProviderLayer - (byte*)&value);
                Add("WgChunkDependencyDef.provider_level", (byte*)&value.ProviderLevel - (byte*)&value);
                Add("WgChunkDependencyDef.padding_left", (byte*)&value.PaddingLeft - (byte*)&value);
                Add("WgChunkDependencyDef.padding_right", (byte*)&value.PaddingRight - (byte*)&value);
                Add("WgChunkDependencyDef.padding_top", (byte*)&value.PaddingTop - (byte*)&value);
                Add("WgChunkDependencyDef.padding_bottom", (byte*)&value.PaddingBottom - (byte*)&value);
            }
            {
                WgBounds value = default;
                Add("WgBounds", sizeof(WgBounds));
                Add("WgBounds.min_x", (byte*)&value.MinX - (byte*)&value);
                Add("WgBounds.min_y", (byte*)&value.MinY - (byte*)&value);
                Add("WgBounds.max_x", (byte*)&value.MaxX - (byte*)&value);
                Add("WgBounds.max_y", (byte*)&value.MaxY - (byte*)&value);
            }
            {
                WgChunkEvent value = default;
                Add("WgChunkEvent", sizeof(WgChunkEvent));
                Add("WgChunkEvent.kind", (byte*)&value.Kind - (byte*)&value);
                Add("WgChunkEvent.layer", (byte*)&value.Layer - (byte*)&value);
                Add("WgChunkEvent.level", (byte*)&value.Level - (byte*)&value);
                Add("WgChunkEvent.x", (byte*)&value.X - (byte*)&value);
                Add("WgChunkEvent.y", (byte*)&value.Y - (byte*)&value);
                Add("WgChunkEvent.is_stale", (byte*)&value.IsStale - (byte*)&value);
                Add("WgChunkEvent.value", (byte*)&value.Value - (byte*)&value);
                Add("WgChunkEvent.block_bytes", (byte*)&value.BlockBytes - (byte*)&value);
                Add("WgChunkEvent.block", (byte*)&value.Block - (byte*)&value);
                Add("WgChunkEvent.object_bytes", (byte*)&value.ObjectBytes - (byte*)&value);
                Add("WgChunkEvent.objects", (byte*)&value.Objects - (byte*)&value);
            }
            {
                WgChunkLayersStats value = default;
                Add("WgChunkLayersStats", sizeof(WgChunkLayersStats));
                Add("WgChunkLayersStats.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgChunkLayersStats.reserved", (byte*)&value.Reserved - (byte*)&value);
                Add("WgChunkLayersStats.focuses", (byte*)&value.Focuses - (byte*)&value);
                Add("WgChunkLayersStats.wanted", (byte*)&value.Wanted - (byte*)&value);
                Add("WgChunkLayersStats.waiting", (byte*)&value.Waiting - (byte*)&value);
                Add("WgChunkLayersStats.ready", (byte*)&value.Ready - (byte*)&value);
                Add("WgChunkLayersStats.running", (byte*)&value.Running - (byte*)&value);
                Add("WgChunkLayersStats.loaded", (byte*)&value.Loaded - (byte*)&value);
                Add("WgChunkLayersStats.unloading", (byte*)&value.Unloading - (byte*)&value);
                Add("WgChunkLayersStats.failed", (byte*)&value.Failed - (byte*)&value);
                Add("WgChunkLayersStats.records", (byte*)&value.Records - (byte*)&value);
                Add("WgChunkLayersStats.events", (byte*)&value.Events - (byte*)&value);
                Add("WgChunkLayersStats.jobs_out", (byte*)&value.JobsOut - (byte*)&value);
                Add("WgChunkLayersStats.guards_out", (byte*)&value.GuardsOut - (byte*)&value);
                Add("WgChunkLayersStats.generated", (byte*)&value.Generated - (byte*)&value);
                Add("WgChunkLayersStats.restored", (byte*)&value.Restored - (byte*)&value);
                Add("WgChunkLayersStats.jobs_failed", (byte*)&value.JobsFailed - (byte*)&value);
                Add("WgChunkLayersStats.discarded", (byte*)&value.Discarded - (byte*)&value);
                Add("WgChunkLayersStats.dropped", (byte*)&value.Dropped - (byte*)&value);
                Add("WgChunkLayersStats.checked", (byte*)&value.Checked - (byte*)&value);
                Add("WgChunkLayersStats.mismatched", (byte*)&value.Mismatched - (byte*)&value);
                Add("WgChunkLayersStats.block_bytes", (byte*)&value.BlockBytes - (byte*)&value);
                Add("WgChunkLayersStats.record_bytes", (byte*)&value.RecordBytes - (byte*)&value);
                Add("WgChunkLayersStats.wanted_bytes", (byte*)&value.WantedBytes - (byte*)&value);
                Add("WgChunkLayersStats.block_bytes_peak", (byte*)&value.BlockBytesPeak - (byte*)&value);
                Add("WgChunkLayersStats.records_peak", (byte*)&value.RecordsPeak - (byte*)&value);
                Add("WgChunkLayersStats.object_bytes", (byte*)&value.ObjectBytes - (byte*)&value);
                Add("WgChunkLayersStats.object_bytes_peak", (byte*)&value.ObjectBytesPeak - (byte*)&value);
            }
            {
                WgChunkFocusDef value = default;
                Add("WgChunkFocusDef", sizeof(WgChunkFocusDef));
                Add("WgChunkFocusDef.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgChunkFocusDef.layer", (byte*)&value.Layer - (byte*)&value);
                Add("WgChunkFocusDef.level", (byte*)&value.Level - (byte*)&value);
                Add("WgChunkFocusDef.shape", (byte*)&value.Shape - (byte*)&value);
                Add("WgChunkFocusDef.radius_x", (byte*)&value.RadiusX - (byte*)&value);
                Add("WgChunkFocusDef.radius_y", (byte*)&value.RadiusY - (byte*)&value);
                Add("WgChunkFocusDef.x", (byte*)&value.X - (byte*)&value);
                Add("WgChunkFocusDef.y", (byte*)&value.Y - (byte*)&value);
                Add("WgChunkFocusDef.priority", (byte*)&value.Priority - (byte*)&value);
                Add("WgChunkFocusDef.keep_margin", (byte*)&value.KeepMargin - (byte*)&value);
            }
            {
                WgChunkFocusProgress value = default;
                Add("WgChunkFocusProgress", sizeof(WgChunkFocusProgress));
                Add("WgChunkFocusProgress.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgChunkFocusProgress.shrunk_sixteenths", (byte*)&value.ShrunkSixteenths - (byte*)&value);
                Add("WgChunkFocusProgress.wanted", (byte*)&value.Wanted - (byte*)&value);
                Add("WgChunkFocusProgress.loaded", (byte*)&value.Loaded - (byte*)&value);
                Add("WgChunkFocusProgress.failed", (byte*)&value.Failed - (byte*)&value);
            }
            {
                WgRect value = default;
                Add("WgRect", sizeof(WgRect));
                Add("WgRect.x", (byte*)&value.X - (byte*)&value);
                Add("WgRect.y", (byte*)&value.Y - (byte*)&value);
                Add("WgRect.width", (byte*)&value.Width - (byte*)&value);
                Add("WgRect.height", (byte*)&value.Height - (byte*)&value);
            }
            {
                WgChunkSpan value = default;
                Add("WgChunkSpan", sizeof(WgChunkSpan));
                Add("WgChunkSpan.rect", (byte*)&value.Rect - (byte*)&value);
                Add("WgChunkSpan.row_stride", (byte*)&value.RowStride - (byte*)&value);
                Add("WgChunkSpan.cells", (byte*)&value.Cells - (byte*)&value);
            }
            {
                WgChunkJob value = default;
                Add("WgChunkJob", sizeof(WgChunkJob));
                Add("WgChunkJob.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgChunkJob.layer", (byte*)&value.Layer - (byte*)&value);
                Add("WgChunkJob.level", (byte*)&value.Level - (byte*)&value);
                Add("WgChunkJob.x", (byte*)&value.X - (byte*)&value);
                Add("WgChunkJob.y", (byte*)&value.Y - (byte*)&value);
                Add("WgChunkJob.columns", (byte*)&value.Columns - (byte*)&value);
                Add("WgChunkJob.rows", (byte*)&value.Rows - (byte*)&value);
                Add("WgChunkJob.cell_bytes", (byte*)&value.CellBytes - (byte*)&value);
                Add("WgChunkJob.bounds", (byte*)&value.Bounds - (byte*)&value);
                Add("WgChunkJob.id", (byte*)&value.Id - (byte*)&value);
                Add("WgChunkJob.seed", (byte*)&value.Seed - (byte*)&value);
                Add("WgChunkJob.memory_bytes", (byte*)&value.MemoryBytes - (byte*)&value);
                Add("WgChunkJob.memory", (byte*)&value.Memory - (byte*)&value);
                Add("WgChunkJob.object_bytes", (byte*)&value.ObjectBytes - (byte*)&value);
                Add("WgChunkJob.reserved", (byte*)&value.Reserved - (byte*)&value);
            }
            {
                WgChunkObjectSpan value = default;
                Add("WgChunkObjectSpan", sizeof(WgChunkObjectSpan));
                Add("WgChunkObjectSpan.x", (byte*)&value.X - (byte*)&value);
                Add("WgChunkObjectSpan.y", (byte*)&value.Y - (byte*)&value);
                Add("WgChunkObjectSpan.count", (byte*)&value.Count - (byte*)&value);
                Add("WgChunkObjectSpan.object_bytes", (byte*)&value.ObjectBytes - (byte*)&value);
                Add("WgChunkObjectSpan.objects", (byte*)&value.Objects - (byte*)&value);
            }
            {
                WgPoint value = default;
                Add("WgPoint", sizeof(WgPoint));
                Add("WgPoint.x", (byte*)&value.X - (byte*)&value);
                Add("WgPoint.y", (byte*)&value.Y - (byte*)&value);
            }
            {
                WgDebugCategory value = default;
                Add("WgDebugCategory", sizeof(WgDebugCategory));
                Add("WgDebugCategory.mask", (byte*)&value.Mask - (byte*)&value);
                Add("WgDebugCategory.color", (byte*)&value.Color - (byte*)&value);
                Add("WgDebugCategory.name", (byte*)value.Name - (byte*)&value);
            }
            {
                WgDebugShape value = default;
                Add("WgDebugShape", sizeof(WgDebugShape));
                Add("WgDebugShape.kind", (byte*)&value.Kind - (byte*)&value);
                Add("WgDebugShape.category", (byte*)&value.Category - (byte*)&value);
                Add("WgDebugShape.color", (byte*)&value.Color - (byte*)&value);
                Add("WgDebugShape.min", (byte*)value.Min - (byte*)&value);
                Add("WgDebugShape.max", (byte*)value.Max - (byte*)&value);
            }
            {
                WgAllocator value = default;
                Add("WgAllocator", sizeof(WgAllocator));
                Add("WgAllocator.alloc", (byte*)&value.Alloc - (byte*)&value);
                Add("WgAllocator.realloc", (byte*)&value.Realloc - (byte*)&value);
                Add("WgAllocator.free", (byte*)&value.Free - (byte*)&value);
                Add("WgAllocator.userdata", (byte*)&value.Userdata - (byte*)&value);
            }
            {
                WgLooseGrid2 value = default;
                Add("WgLooseGrid2", sizeof(WgLooseGrid2));
                Add("WgLooseGrid2.bits", (byte*)&value.Bits - (byte*)&value);
            }
            {
                WgLooseGridContact value = default;
                Add("WgLooseGridContact", sizeof(WgLooseGridContact));
                Add("WgLooseGridContact.id", (byte*)&value.Id - (byte*)&value);
                Add("WgLooseGridContact.first", (byte*)&value.First - (byte*)&value);
                Add("WgLooseGridContact.second", (byte*)&value.Second - (byte*)&value);
                Add("WgLooseGridContact.value", (byte*)&value.Value - (byte*)&value);
            }
            {
                WgLooseGridPair value = default;
                Add("WgLooseGridPair", sizeof(WgLooseGridPair));
                Add("WgLooseGridPair.first", (byte*)&value.First - (byte*)&value);
                Add("WgLooseGridPair.second", (byte*)&value.Second - (byte*)&value);
            }
            {
                WgVector2 value = default;
                Add("WgVector2", sizeof(WgVector2));
                Add("WgVector2.x", (byte*)&value.X - (byte*)&value);
                Add("WgVector2.y", (byte*)&value.Y - (byte*)&value);
            }
            {
                WgBox2 value = default;
                Add("WgBox2", sizeof(WgBox2));
                Add("WgBox2.min", (byte*)&value.Min - (byte*)&value);
                Add("WgBox2.max", (byte*)&value.Max - (byte*)&value);
            }
            {
                WgLooseGrid2Def value = default;
                Add("WgLooseGrid2Def", sizeof(WgLooseGrid2Def));
                Add("WgLooseGrid2Def.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgLooseGrid2Def.cell_size", (byte*)&value.CellSize - (byte*)&value);
                Add("WgLooseGrid2Def.size_classes", (byte*)&value.SizeClasses - (byte*)&value);
                Add("WgLooseGrid2Def.max_checkpoints", (byte*)&value.MaxCheckpoints - (byte*)&value);
                Add("WgLooseGrid2Def.is_bounded", (byte*)&value.IsBounded - (byte*)&value);
                Add("WgLooseGrid2Def.drop_oldest_checkpoint", (byte*)&value.DropOldestCheckpoint - (byte*)&value);
                Add("WgLooseGrid2Def.reserved", (byte*)value.Reserved - (byte*)&value);
                Add("WgLooseGrid2Def.bounds", (byte*)&value.Bounds - (byte*)&value);
                Add("WgLooseGrid2Def.max_bytes", (byte*)&value.MaxBytes - (byte*)&value);
                Add("WgLooseGrid2Def.debug_name", (byte*)&value.DebugName - (byte*)&value);
                Add("WgLooseGrid2Def.contact_kinds", (byte*)&value.ContactKinds - (byte*)&value);
                Add("WgLooseGrid2Def.contact_margin", (byte*)&value.ContactMargin - (byte*)&value);
            }
            {
                WgLooseGridFilter value = default;
                Add("WgLooseGridFilter", sizeof(WgLooseGridFilter));
                Add("WgLooseGridFilter.category", (byte*)&value.Category - (byte*)&value);
                Add("WgLooseGridFilter.mask", (byte*)&value.Mask - (byte*)&value);
                Add("WgLooseGridFilter.group", (byte*)&value.Group - (byte*)&value);
            }
            {
                WgLooseGrid2Object value = default;
                Add("WgLooseGrid2Object", sizeof(WgLooseGrid2Object));
                Add("WgLooseGrid2Object.bounds", (byte*)&value.Bounds - (byte*)&value);
                Add("WgLooseGrid2Object.user", (byte*)&value.User - (byte*)&value);
                Add("WgLooseGrid2Object.filter", (byte*)&value.Filter - (byte*)&value);
                Add("WgLooseGrid2Object.layer", (byte*)&value.Layer - (byte*)&value);
            }
            {
                WgLooseGridStats value = default;
                Add("WgLooseGridStats", sizeof(WgLooseGridStats));
                Add("WgLooseGridStats.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgLooseGridStats.advice", (byte*)&value.Advice - (byte*)&value);
                Add("WgLooseGridStats.objects", (byte*)&value.Objects - (byte*)&value);
                Add("WgLooseGridStats.static_objects", (byte*)&value.StaticObjects - (byte*)&value);
                Add("WgLooseGridStats.pending_objects", (byte*)&value.PendingObjects - (byte*)&value);
                Add("WgLooseGridStats.objects_peak", (byte*)&value.ObjectsPeak - (byte*)&value);
                Add("WgLooseGridStats.overflow_objects", (byte*)&value.OverflowObjects - (byte*)&value);
                Add("WgLooseGridStats.outside_objects", (byte*)&value.OutsideObjects - (byte*)&value);
                Add("WgLooseGridStats.cells", (byte*)&value.Cells - (byte*)&value);
                Add("WgLooseGridStats.occupied_cells", (byte*)&value.OccupiedCells - (byte*)&value);
                Add("WgLooseGridStats.fullest_cell", (byte*)&value.FullestCell - (byte*)&value);
                Add("WgLooseGridStats.bytes_live", (byte*)&value.BytesLive - (byte*)&value);
                Add("WgLooseGridStats.bytes_reserved", (byte*)&value.BytesReserved - (byte*)&value);
                Add("WgLooseGridStats.bytes_reserved_peak", (byte*)&value.BytesReservedPeak - (byte*)&value);
                Add("WgLooseGridStats.cell_size", (byte*)&value.CellSize - (byte*)&value);
                Add("WgLooseGridStats.levels", (byte*)&value.Levels - (byte*)&value);
                Add("WgLooseGridStats.contacts", (byte*)&value.Contacts - (byte*)&value);
                Add("WgLooseGridStats.bytes_checkpoints", (byte*)&value.BytesCheckpoints - (byte*)&value);
                Add("WgLooseGridStats.checkpoints", (byte*)&value.Checkpoints - (byte*)&value);
                Add("WgLooseGridStats.reserved", (byte*)&value.Reserved - (byte*)&value);
            }
            {
                WgLooseGridQueryFilter value = default;
                Add("WgLooseGridQueryFilter", sizeof(WgLooseGridQueryFilter));
                Add("WgLooseGridQueryFilter.category", (byte*)&value.Category - (byte*)&value);
                Add("WgLooseGridQueryFilter.mask", (byte*)&value.Mask - (byte*)&value);
                Add("WgLooseGridQueryFilter.ignored_group", (byte*)&value.IgnoredGroup - (byte*)&value);
                Add("WgLooseGridQueryFilter.reserved", (byte*)&value.Reserved - (byte*)&value);
                Add("WgLooseGridQueryFilter.ignored_id", (byte*)&value.IgnoredId - (byte*)&value);
            }
            {
                WgLooseGrid2Sweep value = default;
                Add("WgLooseGrid2Sweep", sizeof(WgLooseGrid2Sweep));
                Add("WgLooseGrid2Sweep.origin", (byte*)&value.Origin - (byte*)&value);
                Add("WgLooseGrid2Sweep.translation", (byte*)&value.Translation - (byte*)&value);
                Add("WgLooseGrid2Sweep.half_extents", (byte*)&value.HalfExtents - (byte*)&value);
                Add("WgLooseGrid2Sweep.radius", (byte*)&value.Radius - (byte*)&value);
                Add("WgLooseGrid2Sweep.shape", (byte*)&value.Shape - (byte*)&value);
                Add("WgLooseGrid2Sweep.ignored_id", (byte*)&value.IgnoredId - (byte*)&value);
            }
            {
                WgLooseGridCastHit value = default;
                Add("WgLooseGridCastHit", sizeof(WgLooseGridCastHit));
                Add("WgLooseGridCastHit.id", (byte*)&value.Id - (byte*)&value);
                Add("WgLooseGridCastHit.fraction", (byte*)&value.Fraction - (byte*)&value);
                Add("WgLooseGridCastHit.normal_x", (byte*)&value.NormalX - (byte*)&value);
                Add("WgLooseGridCastHit.normal_y", (byte*)&value.NormalY - (byte*)&value);
                Add("WgLooseGridCastHit.normal_z", (byte*)&value.NormalZ - (byte*)&value);
                Add("WgLooseGridCastHit.began_inside", (byte*)&value.BeganInside - (byte*)&value);
                Add("WgLooseGridCastHit.reserved", (byte*)value.Reserved - (byte*)&value);
            }
            {
                WgLooseGridNeighbor value = default;
                Add("WgLooseGridNeighbor", sizeof(WgLooseGridNeighbor));
                Add("WgLooseGridNeighbor.id", (byte*)&value.Id - (byte*)&value);
                Add("WgLooseGridNeighbor.distance_squared", (byte*)&value.DistanceSquared - (byte*)&value);
            }
            {
                WgPlane2 value = default;
                Add("WgPlane2", sizeof(WgPlane2));
                Add("WgPlane2.normal", (byte*)&value.Normal - (byte*)&value);
                Add("WgPlane2.distance", (byte*)&value.Distance - (byte*)&value);
            }
            {
                WgLooseGrid3 value = default;
                Add("WgLooseGrid3", sizeof(WgLooseGrid3));
                Add("WgLooseGrid3.bits", (byte*)&value.Bits - (byte*)&value);
            }
            {
                WgVector3 value = default;
                Add("WgVector3", sizeof(WgVector3));
                Add("WgVector3.x", (byte*)&value.X - (byte*)&value);
                Add("WgVector3.y", (byte*)&value.Y - (byte*)&value);
                Add("WgVector3.z", (byte*)&value.Z - (byte*)&value);
            }
            {
                WgBox3 value = default;
                Add("WgBox3", sizeof(WgBox3));
                Add("WgBox3.min", (byte*)&value.Min - (byte*)&value);
                Add("WgBox3.max", (byte*)&value.Max - (byte*)&value);
            }
            {
                WgLooseGrid3Def value = default;
                Add("WgLooseGrid3Def", sizeof(WgLooseGrid3Def));
                Add("WgLooseGrid3Def.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgLooseGrid3Def.cell_size", (byte*)&value.CellSize - (byte*)&value);
                Add("WgLooseGrid3Def.size_classes", (byte*)&value.SizeClasses - (byte*)&value);
                Add("WgLooseGrid3Def.max_checkpoints", (byte*)&value.MaxCheckpoints - (byte*)&value);
                Add("WgLooseGrid3Def.is_bounded", (byte*)&value.IsBounded - (byte*)&value);
                Add("WgLooseGrid3Def.drop_oldest_checkpoint", (byte*)&value.DropOldestCheckpoint - (byte*)&value);
                Add("WgLooseGrid3Def.reserved", (byte*)value.Reserved - (byte*)&value);
                Add("WgLooseGrid3Def.bounds", (byte*)&value.Bounds - (byte*)&value);
                Add("WgLooseGrid3Def.max_bytes", (byte*)&value.MaxBytes - (byte*)&value);
                Add("WgLooseGrid3Def.debug_name", (byte*)&value.DebugName - (byte*)&value);
                Add("WgLooseGrid3Def.contact_kinds", (byte*)&value.ContactKinds - (byte*)&value);
                Add("WgLooseGrid3Def.contact_margin", (byte*)&value.ContactMargin - (byte*)&value);
            }
            {
                WgLooseGrid3Object value = default;
                Add("WgLooseGrid3Object", sizeof(WgLooseGrid3Object));
                Add("WgLooseGrid3Object.bounds", (byte*)&value.Bounds - (byte*)&value);
                Add("WgLooseGrid3Object.user", (byte*)&value.User - (byte*)&value);
                Add("WgLooseGrid3Object.filter", (byte*)&value.Filter - (byte*)&value);
                Add("WgLooseGrid3Object.layer", (byte*)&value.Layer - (byte*)&value);
            }
            {
                WgLooseGrid3Sweep value = default;
                Add("WgLooseGrid3Sweep", sizeof(WgLooseGrid3Sweep));
                Add("WgLooseGrid3Sweep.origin", (byte*)&value.Origin - (byte*)&value);
                Add("WgLooseGrid3Sweep.translation", (byte*)&value.Translation - (byte*)&value);
                Add("WgLooseGrid3Sweep.half_extents", (byte*)&value.HalfExtents - (byte*)&value);
                Add("WgLooseGrid3Sweep.radius", (byte*)&value.Radius - (byte*)&value);
                Add("WgLooseGrid3Sweep.shape", (byte*)&value.Shape - (byte*)&value);
                Add("WgLooseGrid3Sweep.ignored_id", (byte*)&value.IgnoredId - (byte*)&value);
            }
            {
                WgPlane3 value = default;
                Add("WgPlane3", sizeof(WgPlane3));
                Add("WgPlane3.normal", (byte*)&value.Normal - (byte*)&value);
                Add("WgPlane3.distance", (byte*)&value.Distance - (byte*)&value);
            }
            {
                WgQuadtreeMapDef value = default;
                Add("WgQuadtreeMapDef", sizeof(WgQuadtreeMapDef));
                Add("WgQuadtreeMapDef.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgQuadtreeMapDef.share_leaves", (byte*)&value.ShareLeaves - (byte*)&value);
                Add("WgQuadtreeMapDef.summarize_leaves", (byte*)&value.SummarizeLeaves - (byte*)&value);
                Add("WgQuadtreeMapDef.absent_by_default", (byte*)&value.AbsentByDefault - (byte*)&value);
                Add("WgQuadtreeMapDef.drop_oldest_checkpoint", (byte*)&value.DropOldestCheckpoint - (byte*)&value);
                Add("WgQuadtreeMapDef.max_bytes", (byte*)&value.MaxBytes - (byte*)&value);
                Add("WgQuadtreeMapDef.debug_name", (byte*)&value.DebugName - (byte*)&value);
                Add("WgQuadtreeMapDef.history", (byte*)&value.History - (byte*)&value);
                Add("WgQuadtreeMapDef.revision", (byte*)&value.Revision - (byte*)&value);
                Add("WgQuadtreeMapDef.max_checkpoints", (byte*)&value.MaxCheckpoints - (byte*)&value);
                Add("WgQuadtreeMapDef.reserved", (byte*)&value.Reserved - (byte*)&value);
            }
            {
                WgQuadtreeMap value = default;
                Add("WgQuadtreeMap", sizeof(WgQuadtreeMap));
                Add("WgQuadtreeMap.bits", (byte*)&value.Bits - (byte*)&value);
            }
            {
                WgQuadtreeMapRevision value = default;
                Add("WgQuadtreeMapRevision", sizeof(WgQuadtreeMapRevision));
                Add("WgQuadtreeMapRevision.history", (byte*)&value.History - (byte*)&value);
                Add("WgQuadtreeMapRevision.number", (byte*)&value.Number - (byte*)&value);
            }
            {
                WgQuadtreeMapStats value = default;
                Add("WgQuadtreeMapStats", sizeof(WgQuadtreeMapStats));
                Add("WgQuadtreeMapStats.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgQuadtreeMapStats.checkpoints", (byte*)&value.Checkpoints - (byte*)&value);
                Add("WgQuadtreeMapStats.roots", (byte*)&value.Roots - (byte*)&value);
                Add("WgQuadtreeMapStats.nodes", (byte*)&value.Nodes - (byte*)&value);
                Add("WgQuadtreeMapStats.raw_leaves", (byte*)&value.RawLeaves - (byte*)&value);
                Add("WgQuadtreeMapStats.packed_leaves_1", (byte*)&value.PackedLeaves1 - (byte*)&value);
                Add("WgQuadtreeMapStats.packed_leaves_2", (byte*)&value.PackedLeaves2 - (byte*)&value);
                Add("WgQuadtreeMapStats.packed_leaves_4", (byte*)&value.PackedLeaves4 - (byte*)&value);
                Add("WgQuadtreeMapStats.sloped_leaves", (byte*)&value.SlopedLeaves - (byte*)&value);
                Add("WgQuadtreeMapStats.shared_leaves", (byte*)&value.SharedLeaves - (byte*)&value);
                Add("WgQuadtreeMapStats.pixels", (byte*)&value.Pixels - (byte*)&value);
                Add("WgQuadtreeMapStats.hp", (byte*)&value.Hp - (byte*)&value);
                Add("WgQuadtreeMapStats.bytes_live", (byte*)&value.BytesLive - (byte*)&value);
                Add("WgQuadtreeMapStats.bytes_reserved", (byte*)&value.BytesReserved - (byte*)&value);
                Add("WgQuadtreeMapStats.bytes_reserved_peak", (byte*)&value.BytesReservedPeak - (byte*)&value);
                Add("WgQuadtreeMapStats.raw_leaves_peak", (byte*)&value.RawLeavesPeak - (byte*)&value);
                Add("WgQuadtreeMapStats.nodes_peak", (byte*)&value.NodesPeak - (byte*)&value);
                Add("WgQuadtreeMapStats.bytes_checkpoints", (byte*)&value.BytesCheckpoints - (byte*)&value);
            }
            {
                WgQuadtreeMapCollider value = default;
                Add("WgQuadtreeMapCollider", sizeof(WgQuadtreeMapCollider));
                Add("WgQuadtreeMapCollider.x", (byte*)&value.X - (byte*)&value);
                Add("WgQuadtreeMapCollider.y", (byte*)&value.Y - (byte*)&value);
                Add("WgQuadtreeMapCollider.half_width", (byte*)&value.HalfWidth - (byte*)&value);
                Add("WgQuadtreeMapCollider.half_height", (byte*)&value.HalfHeight - (byte*)&value);
                Add("WgQuadtreeMapCollider.radius", (byte*)&value.Radius - (byte*)&value);
                Add("WgQuadtreeMapCollider.diagonal", (byte*)&value.Diagonal - (byte*)&value);
            }
            {
                WgQuadtreeMapSweep value = default;
                Add("WgQuadtreeMapSweep", sizeof(WgQuadtreeMapSweep));
                Add("WgQuadtreeMapSweep.collider", (byte*)&value.Collider - (byte*)&value);
                Add("WgQuadtreeMapSweep.motion_x", (byte*)&value.MotionX - (byte*)&value);
                Add("WgQuadtreeMapSweep.motion_y", (byte*)&value.MotionY - (byte*)&value);
            }
            {
                WgQuadtreeMapContact value = default;
                Add("WgQuadtreeMapContact", sizeof(WgQuadtreeMapContact));
                Add("WgQuadtreeMapContact.fraction", (byte*)&value.Fraction - (byte*)&value);
                Add("WgQuadtreeMapContact.x", (byte*)&value.X - (byte*)&value);
                Add("WgQuadtreeMapContact.y", (byte*)&value.Y - (byte*)&value);
                Add("WgQuadtreeMapContact.normal_x", (byte*)&value.NormalX - (byte*)&value);
                Add("WgQuadtreeMapContact.normal_y", (byte*)&value.NormalY - (byte*)&value);
                Add("WgQuadtreeMapContact.pixel", (byte*)&value.Pixel - (byte*)&value);
                Add("WgQuadtreeMapContact.value", (byte*)&value.Value - (byte*)&value);
                Add("WgQuadtreeMapContact.is_hit", (byte*)&value.IsHit - (byte*)&value);
                Add("WgQuadtreeMapContact.began_inside", (byte*)&value.BeganInside - (byte*)&value);
                Add("WgQuadtreeMapContact.is_absent", (byte*)&value.IsAbsent - (byte*)&value);
                Add("WgQuadtreeMapContact.reserved", (byte*)value.Reserved - (byte*)&value);
            }
            {
                WgQuadtreeMapPush value = default;
                Add("WgQuadtreeMapPush", sizeof(WgQuadtreeMapPush));
                Add("WgQuadtreeMapPush.x", (byte*)&value.X - (byte*)&value);
                Add("WgQuadtreeMapPush.y", (byte*)&value.Y - (byte*)&value);
                Add("WgQuadtreeMapPush.is_found", (byte*)&value.IsFound - (byte*)&value);
                Add("WgQuadtreeMapPush.was_inside", (byte*)&value.WasInside - (byte*)&value);
                Add("WgQuadtreeMapPush.is_absent", (byte*)&value.IsAbsent - (byte*)&value);
                Add("WgQuadtreeMapPush.reserved", (byte*)value.Reserved - (byte*)&value);
            }
            {
                WgQuadtreeMapShape value = default;
                Add("WgQuadtreeMapShape", sizeof(WgQuadtreeMapShape));
                Add("WgQuadtreeMapShape.kind", (byte*)&value.Kind - (byte*)&value);
                Add("WgQuadtreeMapShape.radius", (byte*)&value.Radius - (byte*)&value);
                Add("WgQuadtreeMapShape.rect", (byte*)&value.Rect - (byte*)&value);
                Add("WgQuadtreeMapShape.from", (byte*)&value.From - (byte*)&value);
                Add("WgQuadtreeMapShape.to", (byte*)&value.To - (byte*)&value);
                Add("WgQuadtreeMapShape.points", (byte*)&value.Points - (byte*)&value);
                Add("WgQuadtreeMapShape.mask", (byte*)&value.Mask - (byte*)&value);
                Add("WgQuadtreeMapShape.point_count", (byte*)&value.PointCount - (byte*)&value);
                Add("WgQuadtreeMapShape.row_stride", (byte*)&value.RowStride - (byte*)&value);
            }
            {
                WgQuadtreeMapBrushDef value = default;
                Add("WgQuadtreeMapBrushDef", sizeof(WgQuadtreeMapBrushDef));
                Add("WgQuadtreeMapBrushDef.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgQuadtreeMapBrushDef.operation", (byte*)&value.Operation - (byte*)&value);
                Add("WgQuadtreeMapBrushDef.core_radius", (byte*)&value.CoreRadius - (byte*)&value);
                Add("WgQuadtreeMapBrushDef.amount", (byte*)&value.Amount - (byte*)&value);
                Add("WgQuadtreeMapBrushDef.reserved", (byte*)value.Reserved - (byte*)&value);
                Add("WgQuadtreeMapBrushDef.resistance", (byte*)&value.Resistance - (byte*)&value);
                Add("WgQuadtreeMapBrushDef.materials", (byte*)&value.Materials - (byte*)&value);
            }
            {
                WgQuadtreeMapEdit value = default;
                Add("WgQuadtreeMapEdit", sizeof(WgQuadtreeMapEdit));
                Add("WgQuadtreeMapEdit.pixels_changed", (byte*)&value.PixelsChanged - (byte*)&value);
                Add("WgQuadtreeMapEdit.pixels_destroyed", (byte*)&value.PixelsDestroyed - (byte*)&value);
                Add("WgQuadtreeMapEdit.pixels_created", (byte*)&value.PixelsCreated - (byte*)&value);
                Add("WgQuadtreeMapEdit.hp_removed", (byte*)&value.HpRemoved - (byte*)&value);
                Add("WgQuadtreeMapEdit.hp_added", (byte*)&value.HpAdded - (byte*)&value);
                Add("WgQuadtreeMapEdit.dirty", (byte*)&value.Dirty - (byte*)&value);
            }
            {
                WgQuadtreeMapFlowDef value = default;
                Add("WgQuadtreeMapFlowDef", sizeof(WgQuadtreeMapFlowDef));
                Add("WgQuadtreeMapFlowDef.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgQuadtreeMapFlowDef.reserved", (byte*)&value.Reserved - (byte*)&value);
                Add("WgQuadtreeMapFlowDef.max_bytes", (byte*)&value.MaxBytes - (byte*)&value);
                Add("WgQuadtreeMapFlowDef.debug_name", (byte*)&value.DebugName - (byte*)&value);
            }
            {
                WgQuadtreeMapFlow value = default;
                Add("WgQuadtreeMapFlow", sizeof(WgQuadtreeMapFlow));
                Add("WgQuadtreeMapFlow.bits", (byte*)&value.Bits - (byte*)&value);
            }
            {
                WgQuadtreeMapWaypoints value = default;
                Add("WgQuadtreeMapWaypoints", sizeof(WgQuadtreeMapWaypoints));
                Add("WgQuadtreeMapWaypoints.bits", (byte*)&value.Bits - (byte*)&value);
            }
            {
                WgQuadtreeMapFlowUpdate value = default;
                Add("WgQuadtreeMapFlowUpdate", sizeof(WgQuadtreeMapFlowUpdate));
                Add("WgQuadtreeMapFlowUpdate.steps", (byte*)&value.Steps - (byte*)&value);
                Add("WgQuadtreeMapFlowUpdate.is_done", (byte*)&value.IsDone - (byte*)&value);
                Add("WgQuadtreeMapFlowUpdate.reserved", (byte*)value.Reserved - (byte*)&value);
            }
            {
                WgQuadtreeMapFlowCorner value = default;
                Add("WgQuadtreeMapFlowCorner", sizeof(WgQuadtreeMapFlowCorner));
                Add("WgQuadtreeMapFlowCorner.corner", (byte*)&value.Corner - (byte*)&value);
                Add("WgQuadtreeMapFlowCorner.cost", (byte*)&value.Cost - (byte*)&value);
                Add("WgQuadtreeMapFlowCorner.outcome", (byte*)&value.Outcome - (byte*)&value);
                Add("WgQuadtreeMapFlowCorner.is_found", (byte*)&value.IsFound - (byte*)&value);
            }
            {
                WgQuadtreeMapFlowStats value = default;
                Add("WgQuadtreeMapFlowStats", sizeof(WgQuadtreeMapFlowStats));
                Add("WgQuadtreeMapFlowStats.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgQuadtreeMapFlowStats.reserved", (byte*)&value.Reserved - (byte*)&value);
                Add("WgQuadtreeMapFlowStats.regions", (byte*)&value.Regions - (byte*)&value);
                Add("WgQuadtreeMapFlowStats.bytes_live", (byte*)&value.BytesLive - (byte*)&value);
                Add("WgQuadtreeMapFlowStats.bytes_reserved", (byte*)&value.BytesReserved - (byte*)&value);
                Add("WgQuadtreeMapFlowStats.bytes_reserved_peak", (byte*)&value.BytesReservedPeak - (byte*)&value);
            }
            {
                WgQuadtreeMapIslandsDef value = default;
                Add("WgQuadtreeMapIslandsDef", sizeof(WgQuadtreeMapIslandsDef));
                Add("WgQuadtreeMapIslandsDef.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgQuadtreeMapIslandsDef.reserved", (byte*)&value.Reserved - (byte*)&value);
                Add("WgQuadtreeMapIslandsDef.max_bytes", (byte*)&value.MaxBytes - (byte*)&value);
                Add("WgQuadtreeMapIslandsDef.debug_name", (byte*)&value.DebugName - (byte*)&value);
            }
            {
                WgQuadtreeMapIslands value = default;
                Add("WgQuadtreeMapIslands", sizeof(WgQuadtreeMapIslands));
                Add("WgQuadtreeMapIslands.bits", (byte*)&value.Bits - (byte*)&value);
            }
            {
                WgQuadtreeMapIsland value = default;
                Add("WgQuadtreeMapIsland", sizeof(WgQuadtreeMapIsland));
                Add("WgQuadtreeMapIsland.pixels", (byte*)&value.Pixels - (byte*)&value);
                Add("WgQuadtreeMapIsland.center_x", (byte*)&value.CenterX - (byte*)&value);
                Add("WgQuadtreeMapIsland.center_y", (byte*)&value.CenterY - (byte*)&value);
                Add("WgQuadtreeMapIsland.min_x", (byte*)&value.MinX - (byte*)&value);
                Add("WgQuadtreeMapIsland.min_y", (byte*)&value.MinY - (byte*)&value);
                Add("WgQuadtreeMapIsland.max_x", (byte*)&value.MaxX - (byte*)&value);
                Add("WgQuadtreeMapIsland.max_y", (byte*)&value.MaxY - (byte*)&value);
                Add("WgQuadtreeMapIsland.is_cut", (byte*)&value.IsCut - (byte*)&value);
                Add("WgQuadtreeMapIsland.reserved", (byte*)value.Reserved - (byte*)&value);
            }
            {
                WgQuadtreeMapIslandsStats value = default;
                Add("WgQuadtreeMapIslandsStats", sizeof(WgQuadtreeMapIslandsStats));
                Add("WgQuadtreeMapIslandsStats.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgQuadtreeMapIslandsStats.reserved", (byte*)&value.Reserved - (byte*)&value);
                Add("WgQuadtreeMapIslandsStats.pieces", (byte*)&value.Pieces - (byte*)&value);
                Add("WgQuadtreeMapIslandsStats.islands", (byte*)&value.Islands - (byte*)&value);
                Add("WgQuadtreeMapIslandsStats.steps", (byte*)&value.Steps - (byte*)&value);
                Add("WgQuadtreeMapIslandsStats.bytes_reserved", (byte*)&value.BytesReserved - (byte*)&value);
                Add("WgQuadtreeMapIslandsStats.bytes_reserved_peak", (byte*)&value.BytesReservedPeak - (byte*)&value);
                Add("WgQuadtreeMapIslandsStats.revision", (byte*)&value.Revision - (byte*)&value);
            }
            {
                WgQuadtreeMapLevelStats value = default;
                Add("WgQuadtreeMapLevelStats", sizeof(WgQuadtreeMapLevelStats));
                Add("WgQuadtreeMapLevelStats.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgQuadtreeMapLevelStats.side", (byte*)&value.Side - (byte*)&value);
                Add("WgQuadtreeMapLevelStats.squares", (byte*)&value.Squares - (byte*)&value);
                Add("WgQuadtreeMapLevelStats.empty", (byte*)&value.Empty - (byte*)&value);
                Add("WgQuadtreeMapLevelStats.full", (byte*)&value.Full - (byte*)&value);
                Add("WgQuadtreeMapLevelStats.split", (byte*)&value.Split - (byte*)&value);
                Add("WgQuadtreeMapLevelStats.raw_leaves", (byte*)&value.RawLeaves - (byte*)&value);
                Add("WgQuadtreeMapLevelStats.packed_leaves_1", (byte*)&value.PackedLeaves1 - (byte*)&value);
                Add("WgQuadtreeMapLevelStats.packed_leaves_2", (byte*)&value.PackedLeaves2 - (byte*)&value);
                Add("WgQuadtreeMapLevelStats.packed_leaves_4", (byte*)&value.PackedLeaves4 - (byte*)&value);
                Add("WgQuadtreeMapLevelStats.sloped_leaves", (byte*)&value.SlopedLeaves - (byte*)&value);
                Add("WgQuadtreeMapLevelStats.shared_leaves", (byte*)&value.SharedLeaves - (byte*)&value);
                Add("WgQuadtreeMapLevelStats.marked", (byte*)&value.Marked - (byte*)&value);
                Add("WgQuadtreeMapLevelStats.bytes_live", (byte*)&value.BytesLive - (byte*)&value);
            }
            {
                WgQuadtreeMapPathDef value = default;
                Add("WgQuadtreeMapPathDef", sizeof(WgQuadtreeMapPathDef));
                Add("WgQuadtreeMapPathDef.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgQuadtreeMapPathDef.reserved", (byte*)&value.Reserved - (byte*)&value);
                Add("WgQuadtreeMapPathDef.max_bytes", (byte*)&value.MaxBytes - (byte*)&value);
                Add("WgQuadtreeMapPathDef.debug_name", (byte*)&value.DebugName - (byte*)&value);
            }
            {
                WgQuadtreeMapPath value = default;
                Add("WgQuadtreeMapPath", sizeof(WgQuadtreeMapPath));
                Add("WgQuadtreeMapPath.bits", (byte*)&value.Bits - (byte*)&value);
            }
            {
                WgQuadtreeMapPathQuery value = default;
                Add("WgQuadtreeMapPathQuery", sizeof(WgQuadtreeMapPathQuery));
                Add("WgQuadtreeMapPathQuery.start", (byte*)&value.Start - (byte*)&value);
                Add("WgQuadtreeMapPathQuery.goal", (byte*)&value.Goal - (byte*)&value);
                Add("WgQuadtreeMapPathQuery.max_cost", (byte*)&value.MaxCost - (byte*)&value);
                Add("WgQuadtreeMapPathQuery.max_nodes", (byte*)&value.MaxNodes - (byte*)&value);
                Add("WgQuadtreeMapPathQuery.goal_radius", (byte*)&value.GoalRadius - (byte*)&value);
                Add("WgQuadtreeMapPathQuery.reserved", (byte*)&value.Reserved - (byte*)&value);
            }
            {
                WgQuadtreeMapPathReport value = default;
                Add("WgQuadtreeMapPathReport", sizeof(WgQuadtreeMapPathReport));
                Add("WgQuadtreeMapPathReport.outcome", (byte*)&value.Outcome - (byte*)&value);
                Add("WgQuadtreeMapPathReport.reserved", (byte*)&value.Reserved - (byte*)&value);
                Add("WgQuadtreeMapPathReport.steps", (byte*)&value.Steps - (byte*)&value);
                Add("WgQuadtreeMapPathReport.nodes", (byte*)&value.Nodes - (byte*)&value);
                Add("WgQuadtreeMapPathReport.cost", (byte*)&value.Cost - (byte*)&value);
                Add("WgQuadtreeMapPathReport.points", (byte*)&value.Points - (byte*)&value);
                Add("WgQuadtreeMapPathReport.length", (byte*)&value.Length - (byte*)&value);
            }
            {
                WgQuadtreeMapPathStats value = default;
                Add("WgQuadtreeMapPathStats", sizeof(WgQuadtreeMapPathStats));
                Add("WgQuadtreeMapPathStats.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgQuadtreeMapPathStats.reserved", (byte*)&value.Reserved - (byte*)&value);
                Add("WgQuadtreeMapPathStats.nodes", (byte*)&value.Nodes - (byte*)&value);
                Add("WgQuadtreeMapPathStats.points", (byte*)&value.Points - (byte*)&value);
                Add("WgQuadtreeMapPathStats.bytes_live", (byte*)&value.BytesLive - (byte*)&value);
                Add("WgQuadtreeMapPathStats.bytes_reserved", (byte*)&value.BytesReserved - (byte*)&value);
                Add("WgQuadtreeMapPathStats.bytes_reserved_peak", (byte*)&value.BytesReservedPeak - (byte*)&value);
            }
            {
                WgQuadtreeMapHit value = default;
                Add("WgQuadtreeMapHit", sizeof(WgQuadtreeMapHit));
                Add("WgQuadtreeMapHit.pixel", (byte*)&value.Pixel - (byte*)&value);
                Add("WgQuadtreeMapHit.before", (byte*)&value.Before - (byte*)&value);
                Add("WgQuadtreeMapHit.value", (byte*)&value.Value - (byte*)&value);
                Add("WgQuadtreeMapHit.is_hit", (byte*)&value.IsHit - (byte*)&value);
                Add("WgQuadtreeMapHit.is_absent", (byte*)&value.IsAbsent - (byte*)&value);
                Add("WgQuadtreeMapHit.reserved", (byte*)&value.Reserved - (byte*)&value);
            }
            {
                WgQuadtreeMapNearest value = default;
                Add("WgQuadtreeMapNearest", sizeof(WgQuadtreeMapNearest));
                Add("WgQuadtreeMapNearest.pixel", (byte*)&value.Pixel - (byte*)&value);
                Add("WgQuadtreeMapNearest.distance_squared", (byte*)&value.DistanceSquared - (byte*)&value);
                Add("WgQuadtreeMapNearest.value", (byte*)&value.Value - (byte*)&value);
                Add("WgQuadtreeMapNearest.is_found", (byte*)&value.IsFound - (byte*)&value);
                Add("WgQuadtreeMapNearest.is_absent", (byte*)&value.IsAbsent - (byte*)&value);
                Add("WgQuadtreeMapNearest.reserved", (byte*)value.Reserved - (byte*)&value);
            }
            {
                WgQuadtreeMapReader value = default;
                Add("WgQuadtreeMapReader", sizeof(WgQuadtreeMapReader));
                Add("WgQuadtreeMapReader.map", (byte*)&value.Map - (byte*)&value);
                Add("WgQuadtreeMapReader.stamp", (byte*)&value.Stamp - (byte*)&value);
                Add("WgQuadtreeMapReader.x", (byte*)&value.X - (byte*)&value);
                Add("WgQuadtreeMapReader.y", (byte*)&value.Y - (byte*)&value);
                Add("WgQuadtreeMapReader.side", (byte*)&value.Side - (byte*)&value);
                Add("WgQuadtreeMapReader.mask", (byte*)&value.Mask - (byte*)&value);
                Add("WgQuadtreeMapReader.pixels", (byte*)value.Pixels - (byte*)&value);
            }
            {
                WgQuadtreeMapRegion value = default;
                Add("WgQuadtreeMapRegion", sizeof(WgQuadtreeMapRegion));
                Add("WgQuadtreeMapRegion.x", (byte*)&value.X - (byte*)&value);
                Add("WgQuadtreeMapRegion.y", (byte*)&value.Y - (byte*)&value);
                Add("WgQuadtreeMapRegion.revision", (byte*)&value.Revision - (byte*)&value);
                Add("WgQuadtreeMapRegion.is_absent", (byte*)&value.IsAbsent - (byte*)&value);
                Add("WgQuadtreeMapRegion.is_changed", (byte*)&value.IsChanged - (byte*)&value);
                Add("WgQuadtreeMapRegion.reserved", (byte*)value.Reserved - (byte*)&value);
            }
            {
                WgQuadtreeMapPublisherDef value = default;
                Add("WgQuadtreeMapPublisherDef", sizeof(WgQuadtreeMapPublisherDef));
                Add("WgQuadtreeMapPublisherDef.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgQuadtreeMapPublisherDef.kept_squares", (byte*)&value.KeptSquares - (byte*)&value);
                Add("WgQuadtreeMapPublisherDef.encoded_bytes", (byte*)&value.EncodedBytes - (byte*)&value);
                Add("WgQuadtreeMapPublisherDef.resend_calls", (byte*)&value.ResendCalls - (byte*)&value);
                Add("WgQuadtreeMapPublisherDef.max_bytes", (byte*)&value.MaxBytes - (byte*)&value);
                Add("WgQuadtreeMapPublisherDef.debug_name", (byte*)&value.DebugName - (byte*)&value);
            }
            {
                WgQuadtreeMapPublisher value = default;
                Add("WgQuadtreeMapPublisher", sizeof(WgQuadtreeMapPublisher));
                Add("WgQuadtreeMapPublisher.bits", (byte*)&value.Bits - (byte*)&value);
            }
            {
                WgQuadtreeMapAcknowledgement value = default;
                Add("WgQuadtreeMapAcknowledgement", sizeof(WgQuadtreeMapAcknowledgement));
                Add("WgQuadtreeMapAcknowledgement.history", (byte*)&value.History - (byte*)&value);
                Add("WgQuadtreeMapAcknowledgement.newest", (byte*)&value.Newest - (byte*)&value);
                Add("WgQuadtreeMapAcknowledgement.received", (byte*)&value.Received - (byte*)&value);
            }
            {
                WgQuadtreeMapPublisherStats value = default;
                Add("WgQuadtreeMapPublisherStats", sizeof(WgQuadtreeMapPublisherStats));
                Add("WgQuadtreeMapPublisherStats.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgQuadtreeMapPublisherStats.reserved", (byte*)&value.Reserved - (byte*)&value);
                Add("WgQuadtreeMapPublisherStats.subscribers", (byte*)&value.Subscribers - (byte*)&value);
                Add("WgQuadtreeMapPublisherStats.squares_missing", (byte*)&value.SquaresMissing - (byte*)&value);
                Add("WgQuadtreeMapPublisherStats.packets_under_way", (byte*)&value.PacketsUnderWay - (byte*)&value);
                Add("WgQuadtreeMapPublisherStats.packets_given", (byte*)&value.PacketsGiven - (byte*)&value);
                Add("WgQuadtreeMapPublisherStats.packets_lost", (byte*)&value.PacketsLost - (byte*)&value);
                Add("WgQuadtreeMapPublisherStats.squares_encoded", (byte*)&value.SquaresEncoded - (byte*)&value);
                Add("WgQuadtreeMapPublisherStats.squares_shared", (byte*)&value.SquaresShared - (byte*)&value);
                Add("WgQuadtreeMapPublisherStats.bytes_reserved", (byte*)&value.BytesReserved - (byte*)&value);
            }
            {
                WgQuadtreeMapReceiverDef value = default;
                Add("WgQuadtreeMapReceiverDef", sizeof(WgQuadtreeMapReceiverDef));
                Add("WgQuadtreeMapReceiverDef.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgQuadtreeMapReceiverDef.reserved", (byte*)&value.Reserved - (byte*)&value);
                Add("WgQuadtreeMapReceiverDef.max_bytes", (byte*)&value.MaxBytes - (byte*)&value);
                Add("WgQuadtreeMapReceiverDef.debug_name", (byte*)&value.DebugName - (byte*)&value);
            }
            {
                WgQuadtreeMapReceiver value = default;
                Add("WgQuadtreeMapReceiver", sizeof(WgQuadtreeMapReceiver));
                Add("WgQuadtreeMapReceiver.bits", (byte*)&value.Bits - (byte*)&value);
            }
            {
                WgQuadtreeMapReceiverStats value = default;
                Add("WgQuadtreeMapReceiverStats", sizeof(WgQuadtreeMapReceiverStats));
                Add("WgQuadtreeMapReceiverStats.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgQuadtreeMapReceiverStats.reserved", (byte*)&value.Reserved - (byte*)&value);
                Add("WgQuadtreeMapReceiverStats.squares", (byte*)&value.Squares - (byte*)&value);
                Add("WgQuadtreeMapReceiverStats.packets_taken", (byte*)&value.PacketsTaken - (byte*)&value);
                Add("WgQuadtreeMapReceiverStats.packets_ignored", (byte*)&value.PacketsIgnored - (byte*)&value);
                Add("WgQuadtreeMapReceiverStats.packets_in_part", (byte*)&value.PacketsInPart - (byte*)&value);
                Add("WgQuadtreeMapReceiverStats.bytes_reserved", (byte*)&value.BytesReserved - (byte*)&value);
            }
            {
                WgQuadtreeMapGround value = default;
                Add("WgQuadtreeMapGround", sizeof(WgQuadtreeMapGround));
                Add("WgQuadtreeMapGround.rect", (byte*)&value.Rect - (byte*)&value);
                Add("WgQuadtreeMapGround.pixels", (byte*)&value.Pixels - (byte*)&value);
                Add("WgQuadtreeMapGround.row_stride", (byte*)&value.RowStride - (byte*)&value);
                Add("WgQuadtreeMapGround.threshold", (byte*)&value.Threshold - (byte*)&value);
                Add("WgQuadtreeMapGround.reserved", (byte*)value.Reserved - (byte*)&value);
                Add("WgQuadtreeMapGround.origin_x", (byte*)&value.OriginX - (byte*)&value);
                Add("WgQuadtreeMapGround.origin_y", (byte*)&value.OriginY - (byte*)&value);
            }
            {
                WgQuadtreeMapLoop value = default;
                Add("WgQuadtreeMapLoop", sizeof(WgQuadtreeMapLoop));
                Add("WgQuadtreeMapLoop.first_point", (byte*)&value.FirstPoint - (byte*)&value);
                Add("WgQuadtreeMapLoop.point_count", (byte*)&value.PointCount - (byte*)&value);
                Add("WgQuadtreeMapLoop.outer", (byte*)&value.Outer - (byte*)&value);
                Add("WgQuadtreeMapLoop.twice_area", (byte*)&value.TwiceArea - (byte*)&value);
            }
            {
                WgQuadtreeMapPiece value = default;
                Add("WgQuadtreeMapPiece", sizeof(WgQuadtreeMapPiece));
                Add("WgQuadtreeMapPiece.first_point", (byte*)&value.FirstPoint - (byte*)&value);
                Add("WgQuadtreeMapPiece.point_count", (byte*)&value.PointCount - (byte*)&value);
                Add("WgQuadtreeMapPiece.reserved", (byte*)&value.Reserved - (byte*)&value);
            }
            {
                WgQuadtreeMapSquare value = default;
                Add("WgQuadtreeMapSquare", sizeof(WgQuadtreeMapSquare));
                Add("WgQuadtreeMapSquare.x", (byte*)&value.X - (byte*)&value);
                Add("WgQuadtreeMapSquare.y", (byte*)&value.Y - (byte*)&value);
                Add("WgQuadtreeMapSquare.side", (byte*)&value.Side - (byte*)&value);
                Add("WgQuadtreeMapSquare.value", (byte*)&value.Value - (byte*)&value);
                Add("WgQuadtreeMapSquare.reserved", (byte*)value.Reserved - (byte*)&value);
            }
            {
                WgQuadtreeMapSums value = default;
                Add("WgQuadtreeMapSums", sizeof(WgQuadtreeMapSums));
                Add("WgQuadtreeMapSums.pixels", (byte*)&value.Pixels - (byte*)&value);
                Add("WgQuadtreeMapSums.hp", (byte*)&value.Hp - (byte*)&value);
            }
            {
                WgQuadtreeMapStamp value = default;
                Add("WgQuadtreeMapStamp", sizeof(WgQuadtreeMapStamp));
                Add("WgQuadtreeMapStamp.pixels", (byte*)&value.Pixels - (byte*)&value);
                Add("WgQuadtreeMapStamp.width", (byte*)&value.Width - (byte*)&value);
                Add("WgQuadtreeMapStamp.height", (byte*)&value.Height - (byte*)&value);
                Add("WgQuadtreeMapStamp.row_stride", (byte*)&value.RowStride - (byte*)&value);
                Add("WgQuadtreeMapStamp.mode", (byte*)&value.Mode - (byte*)&value);
                Add("WgQuadtreeMapStamp.pivot_x", (byte*)&value.PivotX - (byte*)&value);
                Add("WgQuadtreeMapStamp.pivot_y", (byte*)&value.PivotY - (byte*)&value);
                Add("WgQuadtreeMapStamp.x", (byte*)&value.X - (byte*)&value);
                Add("WgQuadtreeMapStamp.y", (byte*)&value.Y - (byte*)&value);
                Add("WgQuadtreeMapStamp.angle", (byte*)&value.Angle - (byte*)&value);
                Add("WgQuadtreeMapStamp.reserved", (byte*)&value.Reserved - (byte*)&value);
            }
            {
                WgQuadtreeMapCompaction value = default;
                Add("WgQuadtreeMapCompaction", sizeof(WgQuadtreeMapCompaction));
                Add("WgQuadtreeMapCompaction.visited", (byte*)&value.Visited - (byte*)&value);
                Add("WgQuadtreeMapCompaction.folded", (byte*)&value.Folded - (byte*)&value);
                Add("WgQuadtreeMapCompaction.packed", (byte*)&value.Packed - (byte*)&value);
                Add("WgQuadtreeMapCompaction.is_done", (byte*)&value.IsDone - (byte*)&value);
                Add("WgQuadtreeMapCompaction.reserved", (byte*)value.Reserved - (byte*)&value);
            }
            {
                WgQuadtreeMapWaypointsDef value = default;
                Add("WgQuadtreeMapWaypointsDef", sizeof(WgQuadtreeMapWaypointsDef));
                Add("WgQuadtreeMapWaypointsDef.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgQuadtreeMapWaypointsDef.agent_size", (byte*)&value.AgentSize - (byte*)&value);
                Add("WgQuadtreeMapWaypointsDef.max_spacing", (byte*)&value.MaxSpacing - (byte*)&value);
                Add("WgQuadtreeMapWaypointsDef.reserved", (byte*)&value.Reserved - (byte*)&value);
                Add("WgQuadtreeMapWaypointsDef.rect", (byte*)&value.Rect - (byte*)&value);
                Add("WgQuadtreeMapWaypointsDef.max_bytes", (byte*)&value.MaxBytes - (byte*)&value);
                Add("WgQuadtreeMapWaypointsDef.debug_name", (byte*)&value.DebugName - (byte*)&value);
            }
            {
                WgQuadtreeMapWaypointsUpdate value = default;
                Add("WgQuadtreeMapWaypointsUpdate", sizeof(WgQuadtreeMapWaypointsUpdate));
                Add("WgQuadtreeMapWaypointsUpdate.steps", (byte*)&value.Steps - (byte*)&value);
                Add("WgQuadtreeMapWaypointsUpdate.rebuilt", (byte*)&value.Rebuilt - (byte*)&value);
                Add("WgQuadtreeMapWaypointsUpdate.is_done", (byte*)&value.IsDone - (byte*)&value);
                Add("WgQuadtreeMapWaypointsUpdate.reserved", (byte*)value.Reserved - (byte*)&value);
            }
            {
                WgQuadtreeMapWaypoint value = default;
                Add("WgQuadtreeMapWaypoint", sizeof(WgQuadtreeMapWaypoint));
                Add("WgQuadtreeMapWaypoint.id", (byte*)&value.Id - (byte*)&value);
                Add("WgQuadtreeMapWaypoint.x", (byte*)&value.X - (byte*)&value);
                Add("WgQuadtreeMapWaypoint.y", (byte*)&value.Y - (byte*)&value);
                Add("WgQuadtreeMapWaypoint.width", (byte*)&value.Width - (byte*)&value);
                Add("WgQuadtreeMapWaypoint.height", (byte*)&value.Height - (byte*)&value);
            }
            {
                WgQuadtreeMapLink value = default;
                Add("WgQuadtreeMapLink", sizeof(WgQuadtreeMapLink));
                Add("WgQuadtreeMapLink.from", (byte*)&value.From - (byte*)&value);
                Add("WgQuadtreeMapLink.to", (byte*)&value.To - (byte*)&value);
                Add("WgQuadtreeMapLink.leave", (byte*)&value.Leave - (byte*)&value);
                Add("WgQuadtreeMapLink.enter", (byte*)&value.Enter - (byte*)&value);
            }
            {
                WgQuadtreeMapNearestPlace value = default;
                Add("WgQuadtreeMapNearestPlace", sizeof(WgQuadtreeMapNearestPlace));
                Add("WgQuadtreeMapNearestPlace.place", (byte*)&value.Place - (byte*)&value);
                Add("WgQuadtreeMapNearestPlace.distance_squared", (byte*)&value.DistanceSquared - (byte*)&value);
                Add("WgQuadtreeMapNearestPlace.component", (byte*)&value.Component - (byte*)&value);
                Add("WgQuadtreeMapNearestPlace.is_found", (byte*)&value.IsFound - (byte*)&value);
                Add("WgQuadtreeMapNearestPlace.reserved", (byte*)value.Reserved - (byte*)&value);
            }
            {
                WgQuadtreeMapWaypointsStats value = default;
                Add("WgQuadtreeMapWaypointsStats", sizeof(WgQuadtreeMapWaypointsStats));
                Add("WgQuadtreeMapWaypointsStats.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgQuadtreeMapWaypointsStats.reserved", (byte*)&value.Reserved - (byte*)&value);
                Add("WgQuadtreeMapWaypointsStats.waypoints", (byte*)&value.Waypoints - (byte*)&value);
                Add("WgQuadtreeMapWaypointsStats.regions", (byte*)&value.Regions - (byte*)&value);
                Add("WgQuadtreeMapWaypointsStats.blocks", (byte*)&value.Blocks - (byte*)&value);
                Add("WgQuadtreeMapWaypointsStats.bytes_live", (byte*)&value.BytesLive - (byte*)&value);
                Add("WgQuadtreeMapWaypointsStats.bytes_reserved", (byte*)&value.BytesReserved - (byte*)&value);
                Add("WgQuadtreeMapWaypointsStats.bytes_reserved_peak", (byte*)&value.BytesReservedPeak - (byte*)&value);
            }
            {
                WgRollingGridDef value = default;
                Add("WgRollingGridDef", sizeof(WgRollingGridDef));
                Add("WgRollingGridDef.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgRollingGridDef.width", (byte*)&value.Width - (byte*)&value);
                Add("WgRollingGridDef.height", (byte*)&value.Height - (byte*)&value);
                Add("WgRollingGridDef.cell_size", (byte*)&value.CellSize - (byte*)&value);
                Add("WgRollingGridDef.max_bytes", (byte*)&value.MaxBytes - (byte*)&value);
                Add("WgRollingGridDef.debug_name", (byte*)&value.DebugName - (byte*)&value);
                Add("WgRollingGridDef.max_checkpoints", (byte*)&value.MaxCheckpoints - (byte*)&value);
                Add("WgRollingGridDef.drop_oldest_checkpoint", (byte*)&value.DropOldestCheckpoint - (byte*)&value);
                Add("WgRollingGridDef.reserved", (byte*)value.Reserved - (byte*)&value);
            }
            {
                WgRollingGrid value = default;
                Add("WgRollingGrid", sizeof(WgRollingGrid));
                Add("WgRollingGrid.bits", (byte*)&value.Bits - (byte*)&value);
            }
            {
                WgRollingGridStats value = default;
                Add("WgRollingGridStats", sizeof(WgRollingGridStats));
                Add("WgRollingGridStats.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgRollingGridStats.columns", (byte*)&value.Columns - (byte*)&value);
                Add("WgRollingGridStats.rows", (byte*)&value.Rows - (byte*)&value);
                Add("WgRollingGridStats.checkpoints", (byte*)&value.Checkpoints - (byte*)&value);
                Add("WgRollingGridStats.cells", (byte*)&value.Cells - (byte*)&value);
                Add("WgRollingGridStats.cells_peak", (byte*)&value.CellsPeak - (byte*)&value);
                Add("WgRollingGridStats.bytes_live", (byte*)&value.BytesLive - (byte*)&value);
                Add("WgRollingGridStats.bytes_reserved", (byte*)&value.BytesReserved - (byte*)&value);
                Add("WgRollingGridStats.bytes_checkpoints", (byte*)&value.BytesCheckpoints - (byte*)&value);
            }
            {
                WgRollingGridView value = default;
                Add("WgRollingGridView", sizeof(WgRollingGridView));
                Add("WgRollingGridView.struct_size", (byte*)&value.StructSize - (byte*)&value);
                Add("WgRollingGridView.cell_size", (byte*)&value.CellSize - (byte*)&value);
                Add("WgRollingGridView.x", (byte*)&value.X - (byte*)&value);
                Add("WgRollingGridView.y", (byte*)&value.Y - (byte*)&value);
                Add("WgRollingGridView.solid_width", (byte*)&value.SolidWidth - (byte*)&value);
                Add("WgRollingGridView.solid_height", (byte*)&value.SolidHeight - (byte*)&value);
                Add("WgRollingGridView.frame_width", (byte*)&value.FrameWidth - (byte*)&value);
                Add("WgRollingGridView.frame_height", (byte*)&value.FrameHeight - (byte*)&value);
                Add("WgRollingGridView.first_column_slot", (byte*)&value.FirstColumnSlot - (byte*)&value);
                Add("WgRollingGridView.cell_shift", (byte*)&value.CellShift - (byte*)&value);
                Add("WgRollingGridView.width", (byte*)&value.Width - (byte*)&value);
                Add("WgRollingGridView.height", (byte*)&value.Height - (byte*)&value);
                Add("WgRollingGridView.width_magic", (byte*)&value.WidthMagic - (byte*)&value);
                Add("WgRollingGridView.height_magic", (byte*)&value.HeightMagic - (byte*)&value);
                Add("WgRollingGridView.cell_inverse", (byte*)&value.CellInverse - (byte*)&value);
                Add("WgRollingGridView.cells", (byte*)&value.Cells - (byte*)&value);
                Add("WgRollingGridView.column_offsets", (byte*)&value.ColumnOffsets - (byte*)&value);
                Add("WgRollingGridView.row_addresses", (byte*)&value.RowAddresses - (byte*)&value);
                Add("WgRollingGridView.occupied", (byte*)&value.Occupied - (byte*)&value);
                Add("WgRollingGridView.columns", (byte*)&value.Columns - (byte*)&value);
                Add("WgRollingGridView.rows", (byte*)&value.Rows - (byte*)&value);
            }
            return text.ToString();
        }

        static void Add(string name, long number)
        {
            text.Append(name).Append(' ').Append(number).Append('\n');
        }
    }
}
