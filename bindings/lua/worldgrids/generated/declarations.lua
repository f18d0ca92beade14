-- The headers as LuaJIT reads them, written by `make header`. Do not edit.
-- SPDX-License-Identifier: MIT OR Apache-2.0

return {
  hash = 0x99059bc7c2fe02d6ULL,
  version = "0.1.0",
  -- A handle is a number here, which has the same place in every call.
  cdef = [[
typedef int32_t WgStatus;
typedef uint32_t WgDebugShapeKind;
typedef uint32_t WgKind;
typedef uint32_t WgDefKind;
typedef int32_t WgSeverity;
typedef uint32_t WgChunkFocusArea;
typedef uint32_t WgLooseGridLayer;
typedef uint32_t WgLooseGridSweepShape;
typedef uint32_t WgLooseGridPairKind;
typedef uint32_t WgLooseGridContactList;
typedef uint32_t WgQuadtreeMapSquareKind;
typedef uint32_t WgQuadtreeMapRegionKind;
typedef uint32_t WgQuadtreeMapOutlineFlag;
typedef uint32_t WgLooseGridAdvice;
typedef uint32_t WgChunkFocusShape;
typedef uint32_t WgChunkJobOutcome;
typedef uint32_t WgChunkJobResult;
typedef uint32_t WgChunkEventKind;
typedef uint32_t WgChunkState;
typedef uint32_t WgQuadtreeMapPathOutcome;
typedef uint32_t WgQuadtreeMapCompression;
typedef uint32_t WgQuadtreeMapReduction;
typedef uint32_t WgQuadtreeMapBrushOperation;
typedef uint32_t WgQuadtreeMapPathWay;
typedef uint32_t WgQuadtreeMapShapeKind;
typedef uint32_t WgQuadtreeMapStampMode;
typedef void *WgGenerateFunction;
typedef void *WgLogFunction;
typedef void *WgAllocFunction;
typedef void *WgReallocFunction;
typedef void *WgFreeFunction;
typedef struct WgChunkLayersDef { uint32_t struct_size; uint32_t max_jobs; uint64_t seed; uint64_t max_bytes; uint32_t max_guards; uint32_t check_every; const char *debug_name; } WgChunkLayersDef;
typedef uint64_t WgChunkLayers;
typedef struct WgChunkLayerDef { uint32_t struct_size; uint32_t chunk_width; uint32_t chunk_height; uint32_t units_per_cell; uint32_t cell_bytes; uint8_t has_events; uint8_t hands_out_blocks; uint8_t reserved[2]; const char *name; uint32_t object_bytes; uint32_t object_alignment; } WgChunkLayerDef;
typedef struct WgChunkLevelDef { uint32_t struct_size; uint32_t cell_bytes; uint32_t radius; uint8_t has_events; uint8_t hands_out_blocks; uint8_t reserved[2]; uint32_t object_bytes; uint32_t object_alignment; } WgChunkLevelDef;
typedef struct WgChunkDependencyDef { uint32_t struct_size; uint32_t user_layer; uint32_t user_level; uint32_t provider_layer; uint32_t provider_level; uint32_t padding_left; uint32_t padding_right; uint32_t padding_top; uint32_t padding_bottom; } WgChunkDependencyDef;
typedef struct WgBounds { int32_t min_x; int32_t min_y; int32_t max_x; int32_t max_y; } WgBounds;
typedef struct WgChunkEvent { uint32_t kind; uint32_t layer; uint32_t level; int32_t x; int32_t y; uint32_t is_stale; uint64_t value; uint64_t block_bytes; const void *block; uint64_t object_bytes; const void *objects; } WgChunkEvent;
typedef struct WgChunkLayersStats { uint32_t struct_size; uint32_t reserved; uint64_t focuses; uint64_t wanted; uint64_t waiting; uint64_t ready; uint64_t running; uint64_t loaded; uint64_t unloading; uint64_t failed; uint64_t records; uint64_t events; uint64_t jobs_out; uint64_t guards_out; uint64_t generated; uint64_t restored; uint64_t jobs_failed; uint64_t discarded; uint64_t dropped; uint64_t checked; uint64_t mismatched; uint64_t block_bytes; uint64_t record_bytes; uint64_t wanted_bytes; uint64_t block_bytes_peak; uint64_t records_peak; uint64_t object_bytes; uint64_t object_bytes_peak; } WgChunkLayersStats;
typedef struct WgChunkFocusDef { uint32_t struct_size; uint32_t layer; uint32_t level; uint32_t shape; uint32_t radius_x; uint32_t radius_y; int32_t x; int32_t y; uint32_t priority; uint32_t keep_margin; } WgChunkFocusDef;
typedef struct WgChunkFocusProgress { uint32_t struct_size; uint32_t shrunk_sixteenths; uint64_t wanted; uint64_t loaded; uint64_t failed; } WgChunkFocusProgress;
typedef struct WgRect { int32_t x; int32_t y; uint32_t width; uint32_t height; } WgRect;
typedef struct WgChunkSpan { WgRect rect; uint64_t row_stride; const void *cells; } WgChunkSpan;
typedef struct WgChunkJob { uint32_t struct_size; uint32_t layer; uint32_t level; int32_t x; int32_t y; uint32_t columns; uint32_t rows; uint32_t cell_bytes; WgBounds bounds; uint64_t id; uint64_t seed; uint64_t memory_bytes; void *memory; uint32_t object_bytes; uint32_t reserved; } WgChunkJob;
typedef struct WgChunkObjectSpan { int32_t x; int32_t y; uint32_t count; uint32_t object_bytes; const void *objects; } WgChunkObjectSpan;
typedef struct WgPoint { int32_t x; int32_t y; } WgPoint;
typedef struct WgDebugCategory { uint32_t mask; uint32_t color; char name[32]; } WgDebugCategory;
typedef struct WgDebugShape { WgDebugShapeKind kind; uint32_t category; uint32_t color; float min[3]; float max[3]; } WgDebugShape;
typedef struct WgAllocator { WgAllocFunction alloc; WgReallocFunction realloc; WgFreeFunction free; void *userdata; } WgAllocator;
typedef uint64_t WgLooseGrid2;
typedef struct WgLooseGridContact { uint64_t id; uint64_t first; uint64_t second; uint64_t value; } WgLooseGridContact;
typedef struct WgLooseGridPair { uint64_t first; uint64_t second; } WgLooseGridPair;
typedef struct WgVector2 { float x; float y; } WgVector2;
typedef struct WgBox2 { WgVector2 min; WgVector2 max; } WgBox2;
typedef struct WgLooseGrid2Def { uint32_t struct_size; float cell_size; uint32_t size_classes; uint32_t max_checkpoints; uint8_t is_bounded; uint8_t drop_oldest_checkpoint; uint8_t reserved[6]; WgBox2 bounds; uint64_t max_bytes; const char *debug_name; uint32_t contact_kinds; float contact_margin; } WgLooseGrid2Def;
typedef struct WgLooseGridFilter { uint32_t category; uint32_t mask; int32_t group; } WgLooseGridFilter;
typedef struct WgLooseGrid2Object { WgBox2 bounds; uint64_t user; WgLooseGridFilter filter; uint32_t layer; } WgLooseGrid2Object;
typedef struct WgLooseGridStats { uint32_t struct_size; uint32_t advice; uint64_t objects; uint64_t static_objects; uint64_t pending_objects; uint64_t objects_peak; uint64_t overflow_objects; uint64_t outside_objects; uint64_t cells; uint64_t occupied_cells; uint64_t fullest_cell; uint64_t bytes_live; uint64_t bytes_reserved; uint64_t bytes_reserved_peak; float cell_size; uint32_t levels; uint64_t contacts; uint64_t bytes_checkpoints; uint32_t checkpoints; uint32_t reserved; } WgLooseGridStats;
typedef struct WgLooseGridQueryFilter { uint32_t category; uint32_t mask; int32_t ignored_group; uint32_t reserved; uint64_t ignored_id; } WgLooseGridQueryFilter;
typedef struct WgLooseGrid2Sweep { WgVector2 origin; WgVector2 translation; WgVector2 half_extents; float radius; uint32_t shape; uint64_t ignored_id; } WgLooseGrid2Sweep;
typedef struct WgLooseGridCastHit { uint64_t id; double fraction; float normal_x; float normal_y; float normal_z; uint8_t began_inside; uint8_t reserved[3]; } WgLooseGridCastHit;
typedef struct WgLooseGridNeighbor { uint64_t id; double distance_squared; } WgLooseGridNeighbor;
typedef struct WgPlane2 { WgVector2 normal; float distance; } WgPlane2;
typedef uint64_t WgLooseGrid3;
typedef struct WgVector3 { float x; float y; float z; } WgVector3;
typedef struct WgBox3 { WgVector3 min; WgVector3 max; } WgBox3;
typedef struct WgLooseGrid3Def { uint32_t struct_size; float cell_size; uint32_t size_classes; uint32_t max_checkpoints; uint8_t is_bounded; uint8_t drop_oldest_checkpoint; uint8_t reserved[6]; WgBox3 bounds; uint64_t max_bytes; const char *debug_name; uint32_t contact_kinds; float contact_margin; } WgLooseGrid3Def;
typedef struct WgLooseGrid3Object { WgBox3 bounds; uint64_t user; WgLooseGridFilter filter; uint32_t layer; } WgLooseGrid3Object;
typedef struct WgLooseGrid3Sweep { WgVector3 origin; WgVector3 translation; WgVector3 half_extents; float radius; uint32_t shape; uint64_t ignored_id; } WgLooseGrid3Sweep;
typedef struct WgPlane3 { WgVector3 normal; float distance; } WgPlane3;
typedef struct WgQuadtreeMapDef { uint32_t struct_size; uint8_t share_leaves; uint8_t summarize_leaves; uint8_t absent_by_default; uint8_t drop_oldest_checkpoint; uint64_t max_bytes; const char *debug_name; uint64_t history; uint64_t revision; uint32_t max_checkpoints; uint32_t reserved; } WgQuadtreeMapDef;
typedef uint64_t WgQuadtreeMap;
typedef struct WgQuadtreeMapRevision { uint64_t history; uint64_t number; } WgQuadtreeMapRevision;
typedef struct WgQuadtreeMapStats { uint32_t struct_size; uint32_t checkpoints; uint64_t roots; uint64_t nodes; uint64_t raw_leaves; uint64_t packed_leaves_1; uint64_t packed_leaves_2; uint64_t packed_leaves_4; uint64_t sloped_leaves; uint64_t shared_leaves; uint64_t pixels; uint64_t hp; uint64_t bytes_live; uint64_t bytes_reserved; uint64_t bytes_reserved_peak; uint64_t raw_leaves_peak; uint64_t nodes_peak; uint64_t bytes_checkpoints; } WgQuadtreeMapStats;
typedef struct WgQuadtreeMapCollider { double x; double y; float half_width; float half_height; float radius; uint32_t diagonal; } WgQuadtreeMapCollider;
typedef struct WgQuadtreeMapSweep { WgQuadtreeMapCollider collider; double motion_x; double motion_y; } WgQuadtreeMapSweep;
typedef struct WgQuadtreeMapContact { double fraction; double x; double y; float normal_x; float normal_y; WgPoint pixel; uint8_t value; uint8_t is_hit; uint8_t began_inside; uint8_t is_absent; uint8_t reserved[4]; } WgQuadtreeMapContact;
typedef struct WgQuadtreeMapPush { double x; double y; uint8_t is_found; uint8_t was_inside; uint8_t is_absent; uint8_t reserved[5]; } WgQuadtreeMapPush;
typedef struct WgQuadtreeMapShape { uint32_t kind; float radius; WgRect rect; WgPoint from; WgPoint to; const WgPoint *points; const uint8_t *mask; uint32_t point_count; uint32_t row_stride; } WgQuadtreeMapShape;
typedef struct WgQuadtreeMapBrushDef { uint32_t struct_size; uint32_t operation; float core_radius; uint8_t amount; uint8_t reserved[3]; const uint8_t *resistance; WgQuadtreeMap materials; } WgQuadtreeMapBrushDef;
typedef struct WgQuadtreeMapEdit { uint64_t pixels_changed; uint64_t pixels_destroyed; uint64_t pixels_created; uint64_t hp_removed; uint64_t hp_added; WgBounds dirty; } WgQuadtreeMapEdit;
typedef struct WgQuadtreeMapFlowDef { uint32_t struct_size; uint32_t reserved; uint64_t max_bytes; const char *debug_name; } WgQuadtreeMapFlowDef;
typedef uint64_t WgQuadtreeMapFlow;
typedef uint64_t WgQuadtreeMapWaypoints;
typedef struct WgQuadtreeMapFlowUpdate { uint64_t steps; uint8_t is_done; uint8_t reserved[7]; } WgQuadtreeMapFlowUpdate;
typedef struct WgQuadtreeMapFlowCorner { WgPoint corner; uint64_t cost; uint32_t outcome; uint32_t is_found; } WgQuadtreeMapFlowCorner;
typedef struct WgQuadtreeMapFlowStats { uint32_t struct_size; uint32_t reserved; uint64_t regions; uint64_t bytes_live; uint64_t bytes_reserved; uint64_t bytes_reserved_peak; } WgQuadtreeMapFlowStats;
typedef struct WgQuadtreeMapIslandsDef { uint32_t struct_size; uint32_t reserved; uint64_t max_bytes; const char *debug_name; } WgQuadtreeMapIslandsDef;
typedef uint64_t WgQuadtreeMapIslands;
typedef struct WgQuadtreeMapIsland { uint64_t pixels; double center_x; double center_y; int32_t min_x; int32_t min_y; int32_t max_x; int32_t max_y; uint8_t is_cut; uint8_t reserved[7]; } WgQuadtreeMapIsland;
typedef struct WgQuadtreeMapIslandsStats { uint32_t struct_size; uint32_t reserved; uint64_t pieces; uint64_t islands; uint64_t steps; uint64_t bytes_reserved; uint64_t bytes_reserved_peak; uint64_t revision; } WgQuadtreeMapIslandsStats;
typedef struct WgQuadtreeMapLevelStats { uint32_t struct_size; uint32_t side; uint64_t squares; uint64_t empty; uint64_t full; uint64_t split; uint64_t raw_leaves; uint64_t packed_leaves_1; uint64_t packed_leaves_2; uint64_t packed_leaves_4; uint64_t sloped_leaves; uint64_t shared_leaves; uint64_t marked; uint64_t bytes_live; } WgQuadtreeMapLevelStats;
typedef struct WgQuadtreeMapPathDef { uint32_t struct_size; uint32_t reserved; uint64_t max_bytes; const char *debug_name; } WgQuadtreeMapPathDef;
typedef uint64_t WgQuadtreeMapPath;
typedef struct WgQuadtreeMapPathQuery { WgPoint start; WgPoint goal; uint64_t max_cost; uint64_t max_nodes; uint32_t goal_radius; uint32_t reserved; } WgQuadtreeMapPathQuery;
typedef struct WgQuadtreeMapPathReport { uint32_t outcome; uint32_t reserved; uint64_t steps; uint64_t nodes; uint64_t cost; uint64_t points; double length; } WgQuadtreeMapPathReport;
typedef struct WgQuadtreeMapPathStats { uint32_t struct_size; uint32_t reserved; uint64_t nodes; uint64_t points; uint64_t bytes_live; uint64_t bytes_reserved; uint64_t bytes_reserved_peak; } WgQuadtreeMapPathStats;
typedef struct WgQuadtreeMapHit { WgPoint pixel; WgPoint before; uint8_t value; uint8_t is_hit; uint8_t is_absent; uint8_t reserved; } WgQuadtreeMapHit;
typedef struct WgQuadtreeMapNearest { WgPoint pixel; uint64_t distance_squared; uint8_t value; uint8_t is_found; uint8_t is_absent; uint8_t reserved[5]; } WgQuadtreeMapNearest;
typedef struct WgQuadtreeMapReader { WgQuadtreeMap map; uint64_t stamp; int32_t x; int32_t y; uint32_t side; uint32_t mask; uint8_t pixels[256]; } WgQuadtreeMapReader;
typedef struct WgQuadtreeMapRegion { int32_t x; int32_t y; uint64_t revision; uint8_t is_absent; uint8_t is_changed; uint8_t reserved[6]; } WgQuadtreeMapRegion;
typedef struct WgQuadtreeMapPublisherDef { uint32_t struct_size; uint32_t kept_squares; uint32_t encoded_bytes; uint32_t resend_calls; uint64_t max_bytes; const char *debug_name; } WgQuadtreeMapPublisherDef;
typedef uint64_t WgQuadtreeMapPublisher;
typedef struct WgQuadtreeMapAcknowledgement { uint64_t history; uint64_t newest; uint64_t received; } WgQuadtreeMapAcknowledgement;
typedef struct WgQuadtreeMapPublisherStats { uint32_t struct_size; uint32_t reserved; uint64_t subscribers; uint64_t squares_missing; uint64_t packets_under_way; uint64_t packets_given; uint64_t packets_lost; uint64_t squares_encoded; uint64_t squares_shared; uint64_t bytes_reserved; } WgQuadtreeMapPublisherStats;
typedef struct WgQuadtreeMapReceiverDef { uint32_t struct_size; uint32_t reserved; uint64_t max_bytes; const char *debug_name; } WgQuadtreeMapReceiverDef;
typedef uint64_t WgQuadtreeMapReceiver;
typedef struct WgQuadtreeMapReceiverStats { uint32_t struct_size; uint32_t reserved; uint64_t squares; uint64_t packets_taken; uint64_t packets_ignored; uint64_t packets_in_part; uint64_t bytes_reserved; } WgQuadtreeMapReceiverStats;
typedef struct WgQuadtreeMapGround { WgRect rect; const uint8_t *pixels; uint32_t row_stride; uint8_t threshold; uint8_t reserved[3]; double origin_x; double origin_y; } WgQuadtreeMapGround;
typedef struct WgQuadtreeMapLoop { uint64_t first_point; uint32_t point_count; uint32_t outer; int64_t twice_area; } WgQuadtreeMapLoop;
typedef struct WgQuadtreeMapPiece { uint64_t first_point; uint32_t point_count; uint32_t reserved; } WgQuadtreeMapPiece;
typedef struct WgQuadtreeMapSquare { int32_t x; int32_t y; uint32_t side; uint8_t value; uint8_t reserved[3]; } WgQuadtreeMapSquare;
typedef struct WgQuadtreeMapSums { uint64_t pixels; uint64_t hp; } WgQuadtreeMapSums;
typedef struct WgQuadtreeMapStamp { const uint8_t *pixels; uint32_t width; uint32_t height; uint32_t row_stride; uint32_t mode; double pivot_x; double pivot_y; double x; double y; float angle; uint32_t reserved; } WgQuadtreeMapStamp;
typedef struct WgQuadtreeMapCompaction { uint64_t visited; uint64_t folded; uint64_t packed; uint8_t is_done; uint8_t reserved[7]; } WgQuadtreeMapCompaction;
typedef struct WgQuadtreeMapWaypointsDef { uint32_t struct_size; uint32_t agent_size; uint32_t max_spacing; uint32_t reserved; WgRect rect; uint64_t max_bytes; const char *debug_name; } WgQuadtreeMapWaypointsDef;
typedef struct WgQuadtreeMapWaypointsUpdate { uint64_t steps; uint64_t rebuilt; uint8_t is_done; uint8_t reserved[7]; } WgQuadtreeMapWaypointsUpdate;
typedef struct WgQuadtreeMapWaypoint { uint64_t id; int32_t x; int32_t y; uint32_t width; uint32_t height; } WgQuadtreeMapWaypoint;
typedef struct WgQuadtreeMapLink { uint64_t from; uint64_t to; WgPoint leave; WgPoint enter; } WgQuadtreeMapLink;
typedef struct WgQuadtreeMapNearestPlace { WgPoint place; uint64_t distance_squared; uint64_t component; uint8_t is_found; uint8_t reserved[7]; } WgQuadtreeMapNearestPlace;
typedef struct WgQuadtreeMapWaypointsStats { uint32_t struct_size; uint32_t reserved; uint64_t waypoints; uint64_t regions; uint64_t blocks; uint64_t bytes_live; uint64_t bytes_reserved; uint64_t bytes_reserved_peak; } WgQuadtreeMapWaypointsStats;
typedef struct WgRollingGridDef { uint32_t struct_size; uint32_t width; uint32_t height; uint32_t cell_size; uint64_t max_bytes; const char *debug_name; uint32_t max_checkpoints; uint8_t drop_oldest_checkpoint; uint8_t reserved[3]; } WgRollingGridDef;
typedef uint64_t WgRollingGrid;
typedef struct WgRollingGridStats { uint32_t struct_size; uint32_t columns; uint32_t rows; uint32_t checkpoints; uint64_t cells; uint64_t cells_peak; uint64_t bytes_live; uint64_t bytes_reserved; uint64_t bytes_checkpoints; } WgRollingGridStats;
typedef struct WgRollingGridView { uint32_t struct_size; uint32_t cell_size; int32_t x; int32_t y; uint32_t solid_width; uint32_t solid_height; uint32_t frame_width; uint32_t frame_height; uint32_t first_column_slot; uint32_t cell_shift; uint32_t width; uint32_t height; uint64_t width_magic; uint64_t height_magic; uint64_t cell_inverse; const uint8_t *cells; const uint32_t *column_offsets; const size_t *row_addresses; const uint64_t *occupied; const int32_t *columns; const int32_t *rows; } WgRollingGridView;
WgStatus wg_checkpoint(uint64_t handle, uint64_t number);
WgStatus wg_rollback(uint64_t handle, uint64_t number);
WgStatus wg_forget(uint64_t handle, uint64_t number);
WgStatus wg_checkpoint_at(uint64_t handle, int32_t offset, uint64_t *out_number);
WgStatus wg_checkpoint_many(const uint64_t *objects, size_t count, uint64_t number);
WgStatus wg_rollback_many(const uint64_t *objects, size_t count, uint64_t number);
WgStatus wg_forget_many(const uint64_t *objects, size_t count, uint64_t number);
WgStatus wg_chunk_layers_create(const WgChunkLayersDef *def, WgChunkLayers *out_layers);
WgStatus wg_chunk_layers_add_layer(WgChunkLayers layers, const WgChunkLayerDef *def, uint32_t *out_layer);
WgStatus wg_chunk_layers_add_level(WgChunkLayers layers, uint32_t layer, const WgChunkLevelDef *def, uint32_t *out_level);
WgStatus wg_chunk_layers_add_dependency(WgChunkLayers layers, const WgChunkDependencyDef *def);
WgStatus wg_chunk_layers_freeze(WgChunkLayers layers);
WgStatus wg_chunk_layers_is_area_loaded(WgChunkLayers layers, uint32_t layer, uint32_t level, const WgBounds *bounds, uint8_t *out_is_loaded);
WgStatus wg_chunk_layers_chunk_state(WgChunkLayers layers, uint32_t layer, uint32_t level, int32_t x, int32_t y, uint32_t *out_state);
WgStatus wg_chunk_layers_set_value(WgChunkLayers layers, uint32_t layer, uint32_t level, int32_t x, int32_t y, uint64_t value);
WgStatus wg_chunk_layers_value(WgChunkLayers layers, uint32_t layer, uint32_t level, int32_t x, int32_t y, uint64_t *out_value);
WgStatus wg_chunk_layers_drain_events(WgChunkLayers layers, WgChunkEvent *out_events, size_t capacity, uint32_t event_size, size_t *out_count);
WgStatus wg_chunk_layers_invalidate(WgChunkLayers layers, uint32_t layer, uint32_t level, const WgBounds *bounds, uint64_t *out_count);
WgStatus wg_chunk_layers_retry_failed(WgChunkLayers layers, uint64_t *out_count);
WgStatus wg_chunk_layers_stats(WgChunkLayers layers, WgChunkLayersStats *out_stats, uint32_t size);
WgStatus wg_chunk_layers_graph(WgChunkLayers layers, char *out_text, size_t capacity, size_t *out_count);
WgStatus wg_chunk_layers_add_focus(WgChunkLayers layers, const WgChunkFocusDef *def, uint64_t *out_focus);
WgStatus wg_chunk_layers_move_focus(WgChunkLayers layers, uint64_t focus, int32_t x, int32_t y);
WgStatus wg_chunk_layers_set_focus(WgChunkLayers layers, uint64_t focus, const WgChunkFocusDef *def);
WgStatus wg_chunk_layers_unload(WgChunkLayers layers);
WgStatus wg_chunk_layers_remove_focus(WgChunkLayers layers, uint64_t focus);
WgStatus wg_chunk_layers_progress(WgChunkLayers layers, uint64_t focus, uint32_t area, WgChunkFocusProgress *out_progress, uint32_t size);
WgStatus wg_chunk_layers_prefetch(WgChunkLayers layers, uint64_t focus, int32_t x, int32_t y);
WgStatus wg_chunk_layers_end_prefetch(WgChunkLayers layers, uint64_t focus);
WgStatus wg_chunk_layers_set_paused(WgChunkLayers layers, uint8_t is_paused);
WgStatus wg_chunk_layers_gather(WgChunkLayers layers, uint64_t reader, uint32_t layer, uint32_t level, const WgRect *rect, uint32_t cell_size, void *out_cells, size_t row_stride);
WgStatus wg_chunk_layers_spans(WgChunkLayers layers, uint64_t reader, uint32_t layer, uint32_t level, const WgRect *rect, WgChunkSpan *out_spans, size_t capacity, size_t *out_count);
WgStatus wg_chunk_layers_open_guard(WgChunkLayers layers, uint64_t focus, uint32_t layer, uint32_t level, const WgRect *rect, uint64_t *out_guard);
WgStatus wg_chunk_layers_close_guard(WgChunkLayers layers, uint64_t guard);
WgStatus wg_chunk_layers_take_job(WgChunkLayers layers, WgChunkJob *out_job, uint32_t size);
WgStatus wg_chunk_layers_finish_job(WgChunkLayers layers, uint64_t job, uint32_t outcome, uint32_t *out_result);
WgStatus wg_chunk_layers_job_wanted(WgChunkLayers layers, uint64_t job, uint8_t *out_is_wanted);
WgStatus wg_chunk_layers_work(WgChunkLayers layers, WgGenerateFunction generate, void *userdata, uint32_t max_jobs, uint32_t *out_count);
WgStatus wg_chunk_layers_append_objects(WgChunkLayers layers, uint64_t job, uint32_t object_size, const void *objects, size_t count);
WgStatus wg_chunk_layers_object_spans(WgChunkLayers layers, uint64_t reader, uint32_t layer, uint32_t level, const WgRect *rect, WgChunkObjectSpan *out_spans, size_t capacity, size_t *out_count);
WgStatus wg_chunk_layers_gather_objects(WgChunkLayers layers, uint64_t reader, uint32_t layer, uint32_t level, const WgRect *rect, uint32_t object_size, void *out_objects, WgPoint *out_chunks, size_t capacity, size_t *out_count);
WgStatus wg_debug_categories(uint32_t kind, WgDebugCategory *out_categories, size_t capacity, size_t *out_count);
WgStatus wg_debug_shapes(uint64_t handle, const WgRect *rect, uint32_t layer, uint32_t level, uint32_t mask, const double *origin, WgDebugShape *out_shapes, size_t capacity, uint32_t shape_size, size_t *out_count);
WgStatus wg_def_init(uint32_t kind, void *def, uint32_t size);
WgStatus wg_set_log(int32_t min_severity, WgLogFunction function, void *userdata);
WgStatus wg_set_allocator(const WgAllocator *allocator);
uint32_t wg_version();
uint64_t wg_abi_hash();
WgStatus wg_last_error(char *out_text, size_t capacity, size_t *out_count);
WgStatus wg_live_handles(uint32_t kind, size_t *out_count);
WgStatus wg_destroy(uint64_t handle);
WgStatus wg_leak_report(char *out_text, size_t capacity, size_t *out_count);
WgStatus wg_destroy_all();
WgStatus wg_loose_grid2_contacts(WgLooseGrid2 grid, uint32_t list, WgLooseGridContact *out_contacts, size_t capacity, size_t *out_count);
WgStatus wg_loose_grid2_find_contacts(WgLooseGrid2 grid, const WgLooseGridPair *pairs, size_t stride, size_t count, WgLooseGridContact *out_contacts);
WgStatus wg_loose_grid2_get_contacts(WgLooseGrid2 grid, const uint64_t *ids, size_t stride, size_t count, WgLooseGridContact *out_contacts);
WgStatus wg_loose_grid2_set_contact_values(WgLooseGrid2 grid, const uint64_t *ids, size_t id_stride, const uint64_t *values, size_t value_stride, size_t count);
WgStatus wg_loose_grid2_create(const WgLooseGrid2Def *def, WgLooseGrid2 *out_grid);
WgStatus wg_loose_grid2_insert(WgLooseGrid2 grid, const WgLooseGrid2Object *object, uint64_t *out_id);
WgStatus wg_loose_grid2_insert_many(WgLooseGrid2 grid, const WgBox2 *boxes, size_t box_stride, const uint64_t *users, size_t user_stride, const WgLooseGridFilter *filters, size_t filter_stride, uint32_t layer, size_t count, uint64_t *out_ids);
WgStatus wg_loose_grid2_get(WgLooseGrid2 grid, uint64_t id, WgLooseGrid2Object *out_object);
WgStatus wg_loose_grid2_move(WgLooseGrid2 grid, uint64_t id, const WgBox2 *bounds);
WgStatus wg_loose_grid2_move_many(WgLooseGrid2 grid, const uint64_t *ids, size_t id_stride, const WgBox2 *boxes, size_t box_stride, size_t count);
WgStatus wg_loose_grid2_remove(WgLooseGrid2 grid, uint64_t id);
WgStatus wg_loose_grid2_remove_many(WgLooseGrid2 grid, const uint64_t *ids, size_t id_stride, size_t count);
WgStatus wg_loose_grid2_clear(WgLooseGrid2 grid);
WgStatus wg_loose_grid2_set_filter(WgLooseGrid2 grid, uint64_t id, const WgLooseGridFilter *filter);
WgStatus wg_loose_grid2_set_layer(WgLooseGrid2 grid, uint64_t id, uint32_t layer);
WgStatus wg_loose_grid2_set_user(WgLooseGrid2 grid, uint64_t id, uint64_t user);
WgStatus wg_loose_grid2_commit(WgLooseGrid2 grid);
WgStatus wg_loose_grid2_begin_commit(WgLooseGrid2 grid, const uint64_t *ids, size_t id_stride, const WgBox2 *boxes, size_t box_stride, size_t count, uint32_t part_count, uint32_t *out_stages);
WgStatus wg_loose_grid2_commit_part(WgLooseGrid2 grid, uint32_t stage, uint32_t part);
WgStatus wg_loose_grid2_end_commit(WgLooseGrid2 grid);
WgStatus wg_loose_grid2_build_tree(WgLooseGrid2 grid);
WgStatus wg_loose_grid2_retune(WgLooseGrid2 grid);
WgStatus wg_loose_grid2_shift_origin(WgLooseGrid2 grid, const WgVector2 *offset);
WgStatus wg_loose_grid2_len(WgLooseGrid2 grid, size_t *out_len);
WgStatus wg_loose_grid2_sorted_order(WgLooseGrid2 grid, uint64_t *out_ids, size_t capacity, size_t *out_count);
WgStatus wg_loose_grid2_stats(WgLooseGrid2 grid, WgLooseGridStats *out_stats, uint32_t size);
WgStatus wg_loose_grid2_save(WgLooseGrid2 grid, uint8_t *out_bytes, size_t capacity, size_t *out_count);
WgStatus wg_loose_grid2_load(WgLooseGrid2 grid, const uint8_t *bytes, size_t len);
WgStatus wg_loose_grid2_query_boxes(WgLooseGrid2 grid, const WgBox2 *boxes, size_t stride, size_t count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, uint64_t *out_ids, size_t capacity, size_t *out_offsets, size_t *out_count);
WgStatus wg_loose_grid2_query_circles(WgLooseGrid2 grid, const WgVector2 *centers, size_t center_stride, const float *radii, size_t radius_stride, size_t count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, uint64_t *out_ids, size_t capacity, size_t *out_offsets, size_t *out_count);
WgStatus wg_loose_grid2_cast_first_many(WgLooseGrid2 grid, const WgLooseGrid2Sweep *sweeps, size_t stride, size_t count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, WgLooseGridCastHit *out_hits);
WgStatus wg_loose_grid2_cast_all_many(WgLooseGrid2 grid, const WgLooseGrid2Sweep *sweeps, size_t stride, size_t count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, WgLooseGridCastHit *out_hits, size_t capacity, size_t *out_offsets, size_t *out_count);
WgStatus wg_loose_grid2_nearest_many(WgLooseGrid2 grid, const WgVector2 *points, size_t stride, size_t count, float max_distance, size_t k, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, WgLooseGridNeighbor *out_neighbors, size_t *out_counts);
WgStatus wg_loose_grid2_pairs(WgLooseGrid2 grid, uint32_t kinds, uint32_t part, uint32_t part_count, WgLooseGridPair *out_pairs, size_t capacity, size_t *out_count);
WgStatus wg_loose_grid2_moved_pairs(WgLooseGrid2 grid, uint32_t kinds, uint32_t part, uint32_t part_count, WgLooseGridPair *out_pairs, size_t capacity, size_t *out_count);
WgStatus wg_loose_grid2_query_volumes(WgLooseGrid2 grid, const WgPlane2 *planes, const uint32_t *plane_counts, size_t count, const WgPlane2 *occluder_planes, const uint32_t *occluder_plane_counts, size_t occluder_count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, uint64_t *out_ids, size_t capacity, size_t *out_offsets, size_t *out_count);
WgStatus wg_loose_grid3_contacts(WgLooseGrid3 grid, uint32_t list, WgLooseGridContact *out_contacts, size_t capacity, size_t *out_count);
WgStatus wg_loose_grid3_find_contacts(WgLooseGrid3 grid, const WgLooseGridPair *pairs, size_t stride, size_t count, WgLooseGridContact *out_contacts);
WgStatus wg_loose_grid3_get_contacts(WgLooseGrid3 grid, const uint64_t *ids, size_t stride, size_t count, WgLooseGridContact *out_contacts);
WgStatus wg_loose_grid3_set_contact_values(WgLooseGrid3 grid, const uint64_t *ids, size_t id_stride, const uint64_t *values, size_t value_stride, size_t count);
WgStatus wg_loose_grid3_create(const WgLooseGrid3Def *def, WgLooseGrid3 *out_grid);
WgStatus wg_loose_grid3_insert(WgLooseGrid3 grid, const WgLooseGrid3Object *object, uint64_t *out_id);
WgStatus wg_loose_grid3_insert_many(WgLooseGrid3 grid, const WgBox3 *boxes, size_t box_stride, const uint64_t *users, size_t user_stride, const WgLooseGridFilter *filters, size_t filter_stride, uint32_t layer, size_t count, uint64_t *out_ids);
WgStatus wg_loose_grid3_get(WgLooseGrid3 grid, uint64_t id, WgLooseGrid3Object *out_object);
WgStatus wg_loose_grid3_move(WgLooseGrid3 grid, uint64_t id, const WgBox3 *bounds);
WgStatus wg_loose_grid3_move_many(WgLooseGrid3 grid, const uint64_t *ids, size_t id_stride, const WgBox3 *boxes, size_t box_stride, size_t count);
WgStatus wg_loose_grid3_remove(WgLooseGrid3 grid, uint64_t id);
WgStatus wg_loose_grid3_remove_many(WgLooseGrid3 grid, const uint64_t *ids, size_t id_stride, size_t count);
WgStatus wg_loose_grid3_clear(WgLooseGrid3 grid);
WgStatus wg_loose_grid3_set_filter(WgLooseGrid3 grid, uint64_t id, const WgLooseGridFilter *filter);
WgStatus wg_loose_grid3_set_layer(WgLooseGrid3 grid, uint64_t id, uint32_t layer);
WgStatus wg_loose_grid3_set_user(WgLooseGrid3 grid, uint64_t id, uint64_t user);
WgStatus wg_loose_grid3_commit(WgLooseGrid3 grid);
WgStatus wg_loose_grid3_begin_commit(WgLooseGrid3 grid, const uint64_t *ids, size_t id_stride, const WgBox3 *boxes, size_t box_stride, size_t count, uint32_t part_count, uint32_t *out_stages);
WgStatus wg_loose_grid3_commit_part(WgLooseGrid3 grid, uint32_t stage, uint32_t part);
WgStatus wg_loose_grid3_end_commit(WgLooseGrid3 grid);
WgStatus wg_loose_grid3_build_tree(WgLooseGrid3 grid);
WgStatus wg_loose_grid3_retune(WgLooseGrid3 grid);
WgStatus wg_loose_grid3_shift_origin(WgLooseGrid3 grid, const WgVector3 *offset);
WgStatus wg_loose_grid3_len(WgLooseGrid3 grid, size_t *out_len);
WgStatus wg_loose_grid3_sorted_order(WgLooseGrid3 grid, uint64_t *out_ids, size_t capacity, size_t *out_count);
WgStatus wg_loose_grid3_stats(WgLooseGrid3 grid, WgLooseGridStats *out_stats, uint32_t size);
WgStatus wg_loose_grid3_save(WgLooseGrid3 grid, uint8_t *out_bytes, size_t capacity, size_t *out_count);
WgStatus wg_loose_grid3_load(WgLooseGrid3 grid, const uint8_t *bytes, size_t len);
WgStatus wg_loose_grid3_query_boxes(WgLooseGrid3 grid, const WgBox3 *boxes, size_t stride, size_t count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, uint64_t *out_ids, size_t capacity, size_t *out_offsets, size_t *out_count);
WgStatus wg_loose_grid3_query_spheres(WgLooseGrid3 grid, const WgVector3 *centers, size_t center_stride, const float *radii, size_t radius_stride, size_t count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, uint64_t *out_ids, size_t capacity, size_t *out_offsets, size_t *out_count);
WgStatus wg_loose_grid3_cast_first_many(WgLooseGrid3 grid, const WgLooseGrid3Sweep *sweeps, size_t stride, size_t count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, WgLooseGridCastHit *out_hits);
WgStatus wg_loose_grid3_cast_all_many(WgLooseGrid3 grid, const WgLooseGrid3Sweep *sweeps, size_t stride, size_t count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, WgLooseGridCastHit *out_hits, size_t capacity, size_t *out_offsets, size_t *out_count);
WgStatus wg_loose_grid3_nearest_many(WgLooseGrid3 grid, const WgVector3 *points, size_t stride, size_t count, float max_distance, size_t k, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, WgLooseGridNeighbor *out_neighbors, size_t *out_counts);
WgStatus wg_loose_grid3_pairs(WgLooseGrid3 grid, uint32_t kinds, uint32_t part, uint32_t part_count, WgLooseGridPair *out_pairs, size_t capacity, size_t *out_count);
WgStatus wg_loose_grid3_moved_pairs(WgLooseGrid3 grid, uint32_t kinds, uint32_t part, uint32_t part_count, WgLooseGridPair *out_pairs, size_t capacity, size_t *out_count);
WgStatus wg_loose_grid3_query_volumes(WgLooseGrid3 grid, const WgPlane3 *planes, const uint32_t *plane_counts, size_t count, const WgPlane3 *occluder_planes, const uint32_t *occluder_plane_counts, size_t occluder_count, const WgLooseGridQueryFilter *filter, uint32_t part, uint32_t part_count, uint64_t *out_ids, size_t capacity, size_t *out_offsets, size_t *out_count);
WgStatus wg_quadtree_map_create(const WgQuadtreeMapDef *def, WgQuadtreeMap *out_map);
WgStatus wg_quadtree_map_revision(WgQuadtreeMap map, WgQuadtreeMapRevision *out_revision);
WgStatus wg_quadtree_map_stats(WgQuadtreeMap map, WgQuadtreeMapStats *out_stats, uint32_t size);
WgStatus wg_quadtree_map_changes_since(WgQuadtreeMap map, const WgQuadtreeMapRevision *revision, const WgRect *rect, WgBounds *out_areas, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_sweep_many(WgQuadtreeMap map, const WgQuadtreeMapSweep *sweeps, size_t count, uint8_t threshold, WgQuadtreeMapContact *out_contacts);
WgStatus wg_quadtree_map_push_out_many(WgQuadtreeMap map, const WgQuadtreeMapCollider *colliders, size_t count, float max_push, uint8_t threshold, WgQuadtreeMapPush *out_pushes);
WgStatus wg_quadtree_map_surface_normal_many(WgQuadtreeMap map, const WgPoint *points, size_t count, float radius, uint8_t threshold, WgVector2 *out_normals);
WgStatus wg_quadtree_map_edit(WgQuadtreeMap map, const WgQuadtreeMapShape *shape, const WgQuadtreeMapBrushDef *def, WgQuadtreeMapEdit *out_edit);
WgStatus wg_quadtree_map_encode_edit(const WgQuadtreeMapShape *shape, const WgQuadtreeMapBrushDef *def, uint8_t *out_bytes, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_replay_edit(WgQuadtreeMap map, WgQuadtreeMap materials, const uint8_t *bytes, size_t len, size_t *out_used, WgQuadtreeMapEdit *out_edit);
WgStatus wg_quadtree_map_flow_create(const WgQuadtreeMapFlowDef *def, WgQuadtreeMapFlow *out_flow);
WgStatus wg_quadtree_map_flow_begin(WgQuadtreeMapFlow flow, WgQuadtreeMapWaypoints waypoints, const WgPoint *goal);
WgStatus wg_quadtree_map_flow_update(WgQuadtreeMapFlow flow, WgQuadtreeMapWaypoints waypoints, const WgPoint *points, size_t count, uint64_t budget, WgQuadtreeMapFlowUpdate *out_update);
WgStatus wg_quadtree_map_flow_corners(WgQuadtreeMapFlow flow, WgQuadtreeMapWaypoints waypoints, const WgPoint *points, size_t count, WgQuadtreeMapFlowCorner *out_corners);
WgStatus wg_quadtree_map_flow_stats(WgQuadtreeMapFlow flow, WgQuadtreeMapFlowStats *out_stats, uint32_t size);
WgStatus wg_quadtree_map_islands_create(const WgQuadtreeMapIslandsDef *def, WgQuadtreeMapIslands *out_islands);
WgStatus wg_quadtree_map_islands_begin(WgQuadtreeMapIslands islands, WgQuadtreeMap map, const WgRect *area, uint8_t threshold, const WgRect *support_rects, size_t support_rect_count, const WgPoint *support_points, size_t support_point_count);
WgStatus wg_quadtree_map_islands_step(WgQuadtreeMapIslands islands, WgQuadtreeMap map, uint64_t budget);
WgStatus wg_quadtree_map_islands_found(WgQuadtreeMapIslands islands, WgQuadtreeMapIsland *out_islands, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_islands_pixels(WgQuadtreeMapIslands islands, WgQuadtreeMap map, size_t island, uint8_t *out_pixels, size_t row_stride);
WgStatus wg_quadtree_map_islands_cut(WgQuadtreeMapIslands islands, WgQuadtreeMap map, size_t island, uint8_t *out_pixels, size_t row_stride, WgQuadtreeMapEdit *out_edit);
WgStatus wg_quadtree_map_islands_stats(WgQuadtreeMapIslands islands, WgQuadtreeMapIslandsStats *out_stats, uint32_t size);
WgStatus wg_quadtree_map_level_stats(WgQuadtreeMap map, uint32_t side, WgQuadtreeMapLevelStats *out_stats, uint32_t size);
WgStatus wg_quadtree_map_path_create(const WgQuadtreeMapPathDef *def, WgQuadtreeMapPath *out_path);
WgStatus wg_quadtree_map_path_begin(WgQuadtreeMapPath path, WgQuadtreeMapWaypoints waypoints, const WgQuadtreeMapPathQuery *query, WgQuadtreeMapPathReport *out_report);
WgStatus wg_quadtree_map_path_step(WgQuadtreeMapPath path, WgQuadtreeMapWaypoints waypoints, uint64_t budget, WgQuadtreeMapPathReport *out_report);
WgStatus wg_quadtree_map_path_points(WgQuadtreeMapPath path, uint32_t way, WgPoint *out_points, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_path_stats(WgQuadtreeMapPath path, WgQuadtreeMapPathStats *out_stats, uint32_t size);
WgStatus wg_quadtree_map_set(WgQuadtreeMap map, int32_t x, int32_t y, uint8_t value);
WgStatus wg_quadtree_map_get_many(WgQuadtreeMap map, const WgPoint *points, size_t count, uint8_t *out_values);
WgStatus wg_quadtree_map_set_many(WgQuadtreeMap map, const WgPoint *points, const uint8_t *values, size_t count, WgQuadtreeMapEdit *out_edit);
WgStatus wg_quadtree_map_read_rect(WgQuadtreeMap map, const WgRect *rect, uint8_t *out_pixels, size_t row_stride);
WgStatus wg_quadtree_map_write_rect(WgQuadtreeMap map, const WgRect *rect, const uint8_t *pixels, size_t row_stride, uint8_t pack, WgQuadtreeMapEdit *out_edit);
WgStatus wg_quadtree_map_read_colors(WgQuadtreeMap map, const WgRect *rect, const uint32_t *palette, size_t palette_count, uint32_t *out_colors, size_t row_stride);
WgStatus wg_quadtree_map_read_reduced(WgQuadtreeMap map, const WgRect *rect, uint32_t level, uint32_t reduction, uint8_t *out_pixels, size_t row_stride);
WgStatus wg_quadtree_map_cast_many(WgQuadtreeMap map, const WgPoint *from, const WgPoint *to, size_t count, uint8_t threshold, WgQuadtreeMapHit *out_hits);
WgStatus wg_quadtree_map_nearest_many(WgQuadtreeMap map, const WgPoint *from, size_t count, float radius, uint8_t threshold, WgQuadtreeMapNearest *out_nearest);
WgStatus wg_quadtree_map_touches_many(WgQuadtreeMap map, const WgQuadtreeMapShape *shapes, size_t count, uint8_t threshold, uint8_t *out_touches);
WgStatus wg_quadtree_map_reader_begin(WgQuadtreeMap map, WgQuadtreeMapReader *reader);
WgStatus wg_quadtree_map_reader_fetch(WgQuadtreeMapReader *reader, int32_t x, int32_t y, uint8_t *out_value);
WgStatus wg_quadtree_map_page_out(WgQuadtreeMap map, int32_t x, int32_t y, uint32_t compression, uint8_t keep, uint8_t *out_bytes, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_page_in(WgQuadtreeMap map, int32_t x, int32_t y, const uint8_t *bytes, size_t len);
WgStatus wg_quadtree_map_regions(WgQuadtreeMap map, const WgRect *rect, uint32_t which, WgQuadtreeMapRegion *out_regions, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_publisher_create(const WgQuadtreeMapPublisherDef *def, WgQuadtreeMapPublisher *out_publisher);
WgStatus wg_quadtree_map_publisher_subscribe(WgQuadtreeMapPublisher publisher, uint64_t *out_subscriber);
WgStatus wg_quadtree_map_publisher_unsubscribe(WgQuadtreeMapPublisher publisher, uint64_t subscriber);
WgStatus wg_quadtree_map_publisher_packet(WgQuadtreeMapPublisher publisher, WgQuadtreeMap map, uint64_t subscriber, const WgRect *view, uint8_t *out_bytes, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_publisher_acknowledge(WgQuadtreeMapPublisher publisher, uint64_t subscriber, const WgQuadtreeMapAcknowledgement *acknowledgement);
WgStatus wg_quadtree_map_publisher_stats(WgQuadtreeMapPublisher publisher, uint64_t subscriber, WgQuadtreeMapPublisherStats *out_stats, uint32_t size);
WgStatus wg_quadtree_map_receiver_create(const WgQuadtreeMapReceiverDef *def, WgQuadtreeMapReceiver *out_receiver);
WgStatus wg_quadtree_map_receiver_apply(WgQuadtreeMapReceiver receiver, WgQuadtreeMap map, const uint8_t *bytes, size_t len, WgQuadtreeMapAcknowledgement *out_acknowledgement, WgQuadtreeMapEdit *out_edit);
WgStatus wg_quadtree_map_receiver_stats(WgQuadtreeMapReceiver receiver, WgQuadtreeMapReceiverStats *out_stats, uint32_t size);
WgStatus wg_quadtree_map_outlines(WgQuadtreeMap map, const WgQuadtreeMapGround *ground, float tolerance, uint32_t min_points, uint32_t flags, WgVector2 *out_points, size_t point_capacity, size_t *out_point_count, WgQuadtreeMapLoop *out_loops, size_t loop_capacity, size_t *out_loop_count);
WgStatus wg_quadtree_map_pieces(WgQuadtreeMap map, const WgQuadtreeMapGround *ground, float tolerance, uint32_t max_corners, WgVector2 *out_points, size_t point_capacity, size_t *out_point_count, WgQuadtreeMapPiece *out_pieces, size_t piece_capacity, size_t *out_piece_count);
WgStatus wg_quadtree_map_solid_rects(WgQuadtreeMap map, const WgQuadtreeMapGround *ground, WgRect *out_rects, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_save(WgQuadtreeMap map, uint32_t compression, uint8_t *out_bytes, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_save_step(WgQuadtreeMap map, uint64_t number, uint32_t compression, uint64_t budget, uint8_t *out_bytes, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_load(WgQuadtreeMap map, const uint8_t *bytes, size_t len, uint64_t history);
WgStatus wg_quadtree_map_squares(WgQuadtreeMap map, const WgRect *rect, uint32_t kinds, uint32_t min_side, WgQuadtreeMapSquare *out_squares, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_sums(WgQuadtreeMap map, const WgRect *rect, WgQuadtreeMapSums *out_sums);
WgStatus wg_quadtree_map_stamp(WgQuadtreeMap map, const WgQuadtreeMapStamp *stamp, WgQuadtreeMapEdit *out_edit);
WgStatus wg_quadtree_map_encode(WgQuadtreeMap map, const WgRect *rect, uint32_t compression, uint8_t *out_bytes, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_encode_bound(uint32_t width, uint32_t height, uint32_t compression, size_t *out_bytes);
WgStatus wg_quadtree_map_encoded_size(const uint8_t *bytes, size_t len, uint32_t *out_width, uint32_t *out_height);
WgStatus wg_quadtree_map_decode(WgQuadtreeMap map, const uint8_t *bytes, size_t len, int32_t x, int32_t y, WgQuadtreeMapEdit *out_edit);
WgStatus wg_quadtree_map_encode_delta(WgQuadtreeMap map, const WgQuadtreeMapRevision *revision, const WgRect *rect, uint32_t compression, uint8_t *out_bytes, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_encode_difference(WgQuadtreeMap map, WgQuadtreeMap base, const WgRect *rect, uint32_t compression, uint8_t *out_bytes, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_apply_delta(WgQuadtreeMap map, const uint8_t *bytes, size_t len, const WgQuadtreeMapRevision *revision, WgQuadtreeMapRevision *out_revision, WgQuadtreeMapEdit *out_edit);
WgStatus wg_quadtree_map_hashes(WgQuadtreeMap map, const WgRect *rect, uint32_t side, uint64_t *out_hashes, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_compact(WgQuadtreeMap map, uint64_t budget, uint64_t min_age, WgQuadtreeMapCompaction *out_compaction);
WgStatus wg_quadtree_map_reserve(WgQuadtreeMap map, size_t leaves, size_t packed_leaves, size_t nodes);
WgStatus wg_quadtree_map_trim(WgQuadtreeMap map);
WgStatus wg_quadtree_map_clear(WgQuadtreeMap map);
WgStatus wg_quadtree_map_waypoints_create(const WgQuadtreeMapWaypointsDef *def, WgQuadtreeMapWaypoints *out_waypoints);
WgStatus wg_quadtree_map_waypoints_update(WgQuadtreeMapWaypoints waypoints, WgQuadtreeMap map, uint64_t budget, WgQuadtreeMapWaypointsUpdate *out_update);
WgStatus wg_quadtree_map_waypoints_update_many(const WgQuadtreeMapWaypoints *waypoints, size_t count, WgQuadtreeMap map, uint64_t budget, WgQuadtreeMapWaypointsUpdate *out_updates);
WgStatus wg_quadtree_map_waypoints_points(WgQuadtreeMapWaypoints waypoints, const WgRect *rect, WgQuadtreeMapWaypoint *out_points, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_waypoints_links(WgQuadtreeMapWaypoints waypoints, const WgRect *rect, WgQuadtreeMapLink *out_links, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_waypoints_links_of(WgQuadtreeMapWaypoints waypoints, uint64_t id, WgQuadtreeMapLink *out_links, size_t capacity, size_t *out_count);
WgStatus wg_quadtree_map_waypoints_get(WgQuadtreeMapWaypoints waypoints, uint64_t id, WgQuadtreeMapWaypoint *out_waypoint);
WgStatus wg_quadtree_map_waypoints_components(WgQuadtreeMapWaypoints waypoints, const WgPoint *points, size_t count, uint64_t *out_components);
WgStatus wg_quadtree_map_waypoints_nearest_many(WgQuadtreeMapWaypoints waypoints, const WgPoint *points, size_t count, uint32_t radius, uint64_t component, WgQuadtreeMapNearestPlace *out_nearest);
WgStatus wg_quadtree_map_waypoints_stats(WgQuadtreeMapWaypoints waypoints, WgQuadtreeMapWaypointsStats *out_stats, uint32_t size);
WgStatus wg_rolling_grid_create(const WgRollingGridDef *def, WgRollingGrid *out_grid);
WgStatus wg_rolling_grid_stats(WgRollingGrid grid, WgRollingGridStats *out_stats, uint32_t size);
WgStatus wg_rolling_grid_get(WgRollingGrid grid, int32_t x, int32_t y, void *out_cell);
WgStatus wg_rolling_grid_set(WgRollingGrid grid, int32_t x, int32_t y, const void *cell);
WgStatus wg_rolling_grid_replace(WgRollingGrid grid, int32_t x, int32_t y, const void *cell, uint8_t *out_replaced);
WgStatus wg_rolling_grid_clear(WgRollingGrid grid, int32_t x, int32_t y);
WgStatus wg_rolling_grid_clear_all(WgRollingGrid grid);
WgStatus wg_rolling_grid_bounds(WgRollingGrid grid, WgBounds *out_bounds);
WgStatus wg_rolling_grid_list_cells(WgRollingGrid grid, WgPoint *out_points, void *out_cells, size_t capacity, size_t *out_count);
WgStatus wg_rolling_grid_read_rect(WgRollingGrid grid, const WgRect *rect, const void *empty_cell, void *out_cells, size_t row_stride, uint64_t *out_held_count);
WgStatus wg_rolling_grid_write_rect(WgRollingGrid grid, const WgRect *rect, const void *cells, size_t row_stride, uint64_t *out_new_count);
WgStatus wg_rolling_grid_save(WgRollingGrid grid, uint8_t *out_bytes, size_t capacity, size_t *out_count);
WgStatus wg_rolling_grid_load(WgRollingGrid grid, const uint8_t *bytes, size_t len);
WgStatus wg_rolling_grid_view(WgRollingGrid grid, WgRollingGridView *out_view, uint32_t size);
WgStatus wg_rolling_grid_window(WgRollingGrid grid, WgPoint *out_corner);
WgStatus wg_rolling_grid_move_window(WgRollingGrid grid, int32_t x, int32_t y, WgPoint *out_leaving, void *out_leaving_cells, size_t leaving_capacity, size_t *out_leaving_count, WgPoint *out_loading, size_t loading_capacity, size_t *out_loading_count);
const char *wg_status_name(int32_t status);
]],
  constants = {
    CHUNK_EVENT_KIND_DISCARDED = 3,
    CHUNK_EVENT_KIND_FAILED = 2,
    CHUNK_EVENT_KIND_LOADED = 0,
    CHUNK_EVENT_KIND_UNLOADED = 1,
    CHUNK_FOCUS_AREA_OWN = 0,
    CHUNK_FOCUS_AREA_PREFETCH = 1,
    CHUNK_FOCUS_SHAPE_DISC = 1,
    CHUNK_FOCUS_SHAPE_RECTANGLE = 0,
    CHUNK_JOB_OUTCOME_ABANDON = 3,
    CHUNK_JOB_OUTCOME_COMMIT = 0,
    CHUNK_JOB_OUTCOME_FAIL = 2,
    CHUNK_JOB_OUTCOME_RESTORE = 1,
    CHUNK_JOB_RESULT_ABANDONED = 5,
    CHUNK_JOB_RESULT_CHECKING = 2,
    CHUNK_JOB_RESULT_DISCARDED = 1,
    CHUNK_JOB_RESULT_FAILED = 4,
    CHUNK_JOB_RESULT_LOADED = 0,
    CHUNK_JOB_RESULT_MISMATCHED = 3,
    CHUNK_STATE_ABSENT = 0,
    CHUNK_STATE_FAILED = 6,
    CHUNK_STATE_LOADED = 4,
    CHUNK_STATE_READY = 2,
    CHUNK_STATE_RUNNING = 3,
    CHUNK_STATE_UNLOADING = 5,
    CHUNK_STATE_WAITING = 1,
    DEBUG_SHAPE_KIND_BOX = 1,
    DEBUG_SHAPE_KIND_LINE = 0,
    DEF_KIND_CHUNK_DEPENDENCY = 5,
    DEF_KIND_CHUNK_FOCUS = 6,
    DEF_KIND_CHUNK_LAYER = 3,
    DEF_KIND_CHUNK_LAYERS = 2,
    DEF_KIND_CHUNK_LEVEL = 4,
    DEF_KIND_LOOSE_GRID2 = 7,
    DEF_KIND_LOOSE_GRID3 = 8,
    DEF_KIND_QUADTREE_MAP = 9,
    DEF_KIND_QUADTREE_MAP_BRUSH = 10,
    DEF_KIND_QUADTREE_MAP_FLOW = 14,
    DEF_KIND_QUADTREE_MAP_ISLANDS = 13,
    DEF_KIND_QUADTREE_MAP_PATH = 12,
    DEF_KIND_QUADTREE_MAP_PUBLISHER = 15,
    DEF_KIND_QUADTREE_MAP_RECEIVER = 16,
    DEF_KIND_QUADTREE_MAP_WAYPOINTS = 11,
    DEF_KIND_ROLLING_GRID = 1,
    KIND_ANY = 0,
    KIND_CHUNK_LAYERS = 2,
    KIND_LOOSE_GRID2 = 3,
    KIND_LOOSE_GRID3 = 4,
    KIND_QUADTREE_MAP = 5,
    KIND_QUADTREE_MAP_FLOW = 9,
    KIND_QUADTREE_MAP_ISLANDS = 8,
    KIND_QUADTREE_MAP_PATH = 7,
    KIND_QUADTREE_MAP_PUBLISHER = 10,
    KIND_QUADTREE_MAP_RECEIVER = 11,
    KIND_QUADTREE_MAP_WAYPOINTS = 6,
    KIND_ROLLING_GRID = 1,
    LOOSE_GRID_ADVICE_BOUNDS_TOO_SMALL = 3,
    LOOSE_GRID_ADVICE_CELLS_TOO_LARGE = 2,
    LOOSE_GRID_ADVICE_NONE = 0,
    LOOSE_GRID_ADVICE_RETUNE = 4,
    LOOSE_GRID_ADVICE_TOO_MANY_IN_OVERFLOW = 1,
    LOOSE_GRID_CONTACT_LIST_ALL = 0,
    LOOSE_GRID_CONTACT_LIST_BEGAN = 1,
    LOOSE_GRID_CONTACT_LIST_BEGAN_BY_ROLLBACK = 3,
    LOOSE_GRID_CONTACT_LIST_ENDED = 2,
    LOOSE_GRID_CONTACT_LIST_ENDED_BY_ROLLBACK = 4,
    LOOSE_GRID_LAYER_MOVING = 0,
    LOOSE_GRID_LAYER_STATIC = 1,
    LOOSE_GRID_MAX_COMMIT_PARTS = 64,
    LOOSE_GRID_MAX_OCCLUDERS = 32,
    LOOSE_GRID_MAX_PLANES = 16,
    LOOSE_GRID_MAX_SIZE_CLASSES = 8,
    LOOSE_GRID_PAIR_KIND_MOVING_MOVING = 1,
    LOOSE_GRID_PAIR_KIND_MOVING_STATIC = 2,
    LOOSE_GRID_PAIR_KIND_STATIC_STATIC = 4,
    LOOSE_GRID_SWEEP_SHAPE_BALL = 2,
    LOOSE_GRID_SWEEP_SHAPE_BOX = 1,
    LOOSE_GRID_SWEEP_SHAPE_POINT = 0,
    QUADTREE_MAP_BRUSH_OPERATION_ADD = 1,
    QUADTREE_MAP_BRUSH_OPERATION_SET = 0,
    QUADTREE_MAP_BRUSH_OPERATION_SUBTRACT = 2,
    QUADTREE_MAP_COMPRESSION_FAST = 0,
    QUADTREE_MAP_COMPRESSION_SMALL = 1,
    QUADTREE_MAP_MAX_EDIT_EXTENT = 65536,
    QUADTREE_MAP_MAX_EDIT_FALLOFF = 8388608,
    QUADTREE_MAP_MAX_EDIT_RADIUS = 32768,
    QUADTREE_MAP_MAX_FILL_SIDES = 1048576,
    QUADTREE_MAP_MAX_REGION_BYTES = 2228224,
    QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER = 16,
    QUADTREE_MAP_OUTLINE_FLAG_REVERSED = 2,
    QUADTREE_MAP_OUTLINE_FLAG_SIMPLE = 1,
    QUADTREE_MAP_PATH_OUTCOME_COST_LIMIT = 5,
    QUADTREE_MAP_PATH_OUTCOME_FOUND = 2,
    QUADTREE_MAP_PATH_OUTCOME_GOAL_IN_WALL = 7,
    QUADTREE_MAP_PATH_OUTCOME_GOAL_OUTSIDE = 9,
    QUADTREE_MAP_PATH_OUTCOME_IDLE = 0,
    QUADTREE_MAP_PATH_OUTCOME_NODE_LIMIT = 4,
    QUADTREE_MAP_PATH_OUTCOME_NO_PATH = 3,
    QUADTREE_MAP_PATH_OUTCOME_OUTDATED = 10,
    QUADTREE_MAP_PATH_OUTCOME_RUNNING = 1,
    QUADTREE_MAP_PATH_OUTCOME_START_IN_WALL = 6,
    QUADTREE_MAP_PATH_OUTCOME_START_OUTSIDE = 8,
    QUADTREE_MAP_PATH_WAY_OVER_WAYPOINTS = 1,
    QUADTREE_MAP_PATH_WAY_STRAIGHTENED = 0,
    QUADTREE_MAP_REDUCTION_LARGEST = 1,
    QUADTREE_MAP_REDUCTION_MEAN = 0,
    QUADTREE_MAP_REGION_KIND_ABSENT = 1,
    QUADTREE_MAP_REGION_KIND_CHANGED = 4,
    QUADTREE_MAP_REGION_KIND_PRESENT = 2,
    QUADTREE_MAP_SHAPE_KIND_CAPSULE = 2,
    QUADTREE_MAP_SHAPE_KIND_CIRCLE = 1,
    QUADTREE_MAP_SHAPE_KIND_MASK = 4,
    QUADTREE_MAP_SHAPE_KIND_POLYGON = 3,
    QUADTREE_MAP_SHAPE_KIND_RECTANGLE = 0,
    QUADTREE_MAP_SQUARE_KIND_EMPTY = 1,
    QUADTREE_MAP_SQUARE_KIND_FULL = 2,
    QUADTREE_MAP_STAMP_MODE_INTO_AIR = 0,
    QUADTREE_MAP_STAMP_MODE_OVER = 1,
    SEVERITY_DEBUG = 0,
    SEVERITY_ERROR = 3,
    SEVERITY_INFO = 1,
    SEVERITY_WARNING = 2,
    STATUS_ABSENT = -33,
    STATUS_BUSY = -8,
    STATUS_CELL_OCCUPIED = -22,
    STATUS_COLUMN_HELD = -20,
    STATUS_CYCLE = -57,
    STATUS_EMPTY = 2,
    STATUS_FOREIGN_HANDLE = -3,
    STATUS_FROZEN = -58,
    STATUS_GARBAGE_HANDLE = -4,
    STATUS_GENERATOR_FAILED = -64,
    STATUS_INTERNAL_ERROR = -11,
    STATUS_INVALID_ARGUMENT = -6,
    STATUS_INVALID_SNAPSHOT = -13,
    STATUS_MAP_CHANGED = -30,
    STATUS_NEWER_SNAPSHOT = -14,
    STATUS_NOT_FROZEN = -59,
    STATUS_NOT_LOADED = -52,
    STATUS_NOT_READY = -51,
    STATUS_NULL_HANDLE = -1,
    STATUS_NULL_POINTER = -5,
    STATUS_OBJECT_FAILED = -10,
    STATUS_OK = 0,
    STATUS_OUTSIDE_CONTRACT = -50,
    STATUS_OUT_OF_MEMORY = -7,
    STATUS_OUT_OF_ORDER = -63,
    STATUS_REENTRANT = -9,
    STATUS_RESTARTED = 4,
    STATUS_ROW_HELD = -21,
    STATUS_SEARCH_NOT_DONE = -31,
    STATUS_STALE_FOCUS = -53,
    STATUS_STALE_GUARD = -55,
    STATUS_STALE_HANDLE = -2,
    STATUS_STALE_ID = -60,
    STATUS_STALE_JOB = -54,
    STATUS_TOO_MANY_CHECKPOINTS = -16,
    STATUS_TOO_MANY_GUARDS = -56,
    STATUS_TOO_MANY_OBJECTS = -62,
    STATUS_TRUNCATED = 1,
    STATUS_UNCOMMITTED = -61,
    STATUS_UNFINISHED = 3,
    STATUS_UNKNOWN_CHECKPOINT = -15,
    STATUS_UNKNOWN_REVISION = -32,
    STATUS_UNKNOWN_SIZE = -12,
    VERSION_MAJOR = 0,
    VERSION_MINOR = 1,
    VERSION_PATCH = 0,
  },
  -- Name and type of each field, and the length of an array.
  structs = {
    WgChunkLayersDef = { { "struct_size", "uint32_t" }, { "max_jobs", "uint32_t" }, { "seed", "uint64_t" }, { "max_bytes", "uint64_t" }, { "max_guards", "uint32_t" }, { "check_every", "uint32_t" }, { "debug_name", "char*" } },
    WgChunkLayerDef = { { "struct_size", "uint32_t" }, { "chunk_width", "uint32_t" }, { "chunk_height", "uint32_t" }, { "units_per_cell", "uint32_t" }, { "cell_bytes", "uint32_t" }, { "has_events", "uint8_t" }, { "hands_out_blocks", "uint8_t" }, { "reserved", "uint8_t", 2 }, { "name", "char*" }, { "object_bytes", "uint32_t" }, { "object_alignment", "uint32_t" } },
    WgChunkLevelDef = { { "struct_size", "uint32_t" }, { "cell_bytes", "uint32_t" }, { "radius", "uint32_t" }, { "has_events", "uint8_t" }, { "hands_out_blocks", "uint8_t" }, { "reserved", "uint8_t", 2 }, { "object_bytes", "uint32_t" }, { "object_alignment", "uint32_t" } },
    WgChunkDependencyDef = { { "struct_size", "uint32_t" }, { "user_layer", "uint32_t" }, { "user_level", "uint32_t" }, { "provider_layer", "uint32_t" }, { "provider_level", "uint32_t" }, { "padding_left", "uint32_t" }, { "padding_right", "uint32_t" }, { "padding_top", "uint32_t" }, { "padding_bottom", "uint32_t" } },
    WgBounds = { { "min_x", "int32_t" }, { "min_y", "int32_t" }, { "max_x", "int32_t" }, { "max_y", "int32_t" } },
    WgChunkEvent = { { "kind", "uint32_t" }, { "layer", "uint32_t" }, { "level", "uint32_t" }, { "x", "int32_t" }, { "y", "int32_t" }, { "is_stale", "uint32_t" }, { "value", "uint64_t" }, { "block_bytes", "uint64_t" }, { "block", "void*" }, { "object_bytes", "uint64_t" }, { "objects", "void*" } },
    WgChunkLayersStats = { { "struct_size", "uint32_t" }, { "reserved", "uint32_t" }, { "focuses", "uint64_t" }, { "wanted", "uint64_t" }, { "waiting", "uint64_t" }, { "ready", "uint64_t" }, { "running", "uint64_t" }, { "loaded", "uint64_t" }, { "unloading", "uint64_t" }, { "failed", "uint64_t" }, { "records", "uint64_t" }, { "events", "uint64_t" }, { "jobs_out", "uint64_t" }, { "guards_out", "uint64_t" }, { "generated", "uint64_t" }, { "restored", "uint64_t" }, { "jobs_failed", "uint64_t" }, { "discarded", "uint64_t" }, { "dropped", "uint64_t" }, { "checked", "uint64_t" }, { "mismatched", "uint64_t" }, { "block_bytes", "uint64_t" }, { "record_bytes", "uint64_t" }, { "wanted_bytes", "uint64_t" }, { "block_bytes_peak", "uint64_t" }, { "records_peak", "uint64_t" }, { "object_bytes", "uint64_t" }, { "object_bytes_peak", "uint64_t" } },
    WgChunkFocusDef = { { "struct_size", "uint32_t" }, { "layer", "uint32_t" }, { "level", "uint32_t" }, { "shape", "uint32_t" }, { "radius_x", "uint32_t" }, { "radius_y", "uint32_t" }, { "x", "int32_t" }, { "y", "int32_t" }, { "priority", "uint32_t" }, { "keep_margin", "uint32_t" } },
    WgChunkFocusProgress = { { "struct_size", "uint32_t" }, { "shrunk_sixteenths", "uint32_t" }, { "wanted", "uint64_t" }, { "loaded", "uint64_t" }, { "failed", "uint64_t" } },
    WgRect = { { "x", "int32_t" }, { "y", "int32_t" }, { "width", "uint32_t" }, { "height", "uint32_t" } },
    WgChunkSpan = { { "rect", "WgRect" }, { "row_stride", "uint64_t" }, { "cells", "void*" } },
    WgChunkJob = { { "struct_size", "uint32_t" }, { "layer", "uint32_t" }, { "level", "uint32_t" }, { "x", "int32_t" }, { "y", "int32_t" }, { "columns", "uint32_t" }, { "rows", "uint32_t" }, { "cell_bytes", "uint32_t" }, { "bounds", "WgBounds" }, { "id", "uint64_t" }, { "seed", "uint64_t" }, { "memory_bytes", "uint64_t" }, { "memory", "void*" }, { "object_bytes", "uint32_t" }, { "reserved", "uint32_t" } },
    WgChunkObjectSpan = { { "x", "int32_t" }, { "y", "int32_t" }, { "count", "uint32_t" }, { "object_bytes", "uint32_t" }, { "objects", "void*" } },
    WgPoint = { { "x", "int32_t" }, { "y", "int32_t" } },
    WgDebugCategory = { { "mask", "uint32_t" }, { "color", "uint32_t" }, { "name", "char", 32 } },
    WgDebugShape = { { "kind", "WgDebugShapeKind" }, { "category", "uint32_t" }, { "color", "uint32_t" }, { "min", "float", 3 }, { "max", "float", 3 } },
    WgAllocator = { { "alloc", "WgAllocFunction" }, { "realloc", "WgReallocFunction" }, { "free", "WgFreeFunction" }, { "userdata", "void*" } },
    WgLooseGridContact = { { "id", "uint64_t" }, { "first", "uint64_t" }, { "second", "uint64_t" }, { "value", "uint64_t" } },
    WgLooseGridPair = { { "first", "uint64_t" }, { "second", "uint64_t" } },
    WgVector2 = { { "x", "float" }, { "y", "float" } },
    WgBox2 = { { "min", "WgVector2" }, { "max", "WgVector2" } },
    WgLooseGrid2Def = { { "struct_size", "uint32_t" }, { "cell_size", "float" }, { "size_classes", "uint32_t" }, { "max_checkpoints", "uint32_t" }, { "is_bounded", "uint8_t" }, { "drop_oldest_checkpoint", "uint8_t" }, { "reserved", "uint8_t", 6 }, { "bounds", "WgBox2" }, { "max_bytes", "uint64_t" }, { "debug_name", "char*" }, { "contact_kinds", "uint32_t" }, { "contact_margin", "float" } },
    WgLooseGridFilter = { { "category", "uint32_t" }, { "mask", "uint32_t" }, { "group", "int32_t" } },
    WgLooseGrid2Object = { { "bounds", "WgBox2" }, { "user", "uint64_t" }, { "filter", "WgLooseGridFilter" }, { "layer", "uint32_t" } },
    WgLooseGridStats = { { "struct_size", "uint32_t" }, { "advice", "uint32_t" }, { "objects", "uint64_t" }, { "static_objects", "uint64_t" }, { "pending_objects", "uint64_t" }, { "objects_peak", "uint64_t" }, { "overflow_objects", "uint64_t" }, { "outside_objects", "uint64_t" }, { "cells", "uint64_t" }, { "occupied_cells", "uint64_t" }, { "fullest_cell", "uint64_t" }, { "bytes_live", "uint64_t" }, { "bytes_reserved", "uint64_t" }, { "bytes_reserved_peak", "uint64_t" }, { "cell_size", "float" }, { "levels", "uint32_t" }, { "contacts", "uint64_t" }, { "bytes_checkpoints", "uint64_t" }, { "checkpoints", "uint32_t" }, { "reserved", "uint32_t" } },
    WgLooseGridQueryFilter = { { "category", "uint32_t" }, { "mask", "uint32_t" }, { "ignored_group", "int32_t" }, { "reserved", "uint32_t" }, { "ignored_id", "uint64_t" } },
    WgLooseGrid2Sweep = { { "origin", "WgVector2" }, { "translation", "WgVector2" }, { "half_extents", "WgVector2" }, { "radius", "float" }, { "shape", "uint32_t" }, { "ignored_id", "uint64_t" } },
    WgLooseGridCastHit = { { "id", "uint64_t" }, { "fraction", "double" }, { "normal_x", "float" }, { "normal_y", "float" }, { "normal_z", "float" }, { "began_inside", "uint8_t" }, { "reserved", "uint8_t", 3 } },
    WgLooseGridNeighbor = { { "id", "uint64_t" }, { "distance_squared", "double" } },
    WgPlane2 = { { "normal", "WgVector2" }, { "distance", "float" } },
    WgVector3 = { { "x", "float" }, { "y", "float" }, { "z", "float" } },
    WgBox3 = { { "min", "WgVector3" }, { "max", "WgVector3" } },
    WgLooseGrid3Def = { { "struct_size", "uint32_t" }, { "cell_size", "float" }, { "size_classes", "uint32_t" }, { "max_checkpoints", "uint32_t" }, { "is_bounded", "uint8_t" }, { "drop_oldest_checkpoint", "uint8_t" }, { "reserved", "uint8_t", 6 }, { "bounds", "WgBox3" }, { "max_bytes", "uint64_t" }, { "debug_name", "char*" }, { "contact_kinds", "uint32_t" }, { "contact_margin", "float" } },
    WgLooseGrid3Object = { { "bounds", "WgBox3" }, { "user", "uint64_t" }, { "filter", "WgLooseGridFilter" }, { "layer", "uint32_t" } },
    WgLooseGrid3Sweep = { { "origin", "WgVector3" }, { "translation", "WgVector3" }, { "half_extents", "WgVector3" }, { "radius", "float" }, { "shape", "uint32_t" }, { "ignored_id", "uint64_t" } },
    WgPlane3 = { { "normal", "WgVector3" }, { "distance", "float" } },
    WgQuadtreeMapDef = { { "struct_size", "uint32_t" }, { "share_leaves", "uint8_t" }, { "summarize_leaves", "uint8_t" }, { "absent_by_default", "uint8_t" }, { "drop_oldest_checkpoint", "uint8_t" }, { "max_bytes", "uint64_t" }, { "debug_name", "char*" }, { "history", "uint64_t" }, { "revision", "uint64_t" }, { "max_checkpoints", "uint32_t" }, { "reserved", "uint32_t" } },
    WgQuadtreeMapRevision = { { "history", "uint64_t" }, { "number", "uint64_t" } },
    WgQuadtreeMapStats = { { "struct_size", "uint32_t" }, { "checkpoints", "uint32_t" }, { "roots", "uint64_t" }, { "nodes", "uint64_t" }, { "raw_leaves", "uint64_t" }, { "packed_leaves_1", "uint64_t" }, { "packed_leaves_2", "uint64_t" }, { "packed_leaves_4", "uint64_t" }, { "sloped_leaves", "uint64_t" }, { "shared_leaves", "uint64_t" }, { "pixels", "uint64_t" }, { "hp", "uint64_t" }, { "bytes_live", "uint64_t" }, { "bytes_reserved", "uint64_t" }, { "bytes_reserved_peak", "uint64_t" }, { "raw_leaves_peak", "uint64_t" }, { "nodes_peak", "uint64_t" }, { "bytes_checkpoints", "uint64_t" } },
    WgQuadtreeMapCollider = { { "x", "double" }, { "y", "double" }, { "half_width", "float" }, { "half_height", "float" }, { "radius", "float" }, { "diagonal", "uint32_t" } },
    WgQuadtreeMapSweep = { { "collider", "WgQuadtreeMapCollider" }, { "motion_x", "double" }, { "motion_y", "double" } },
    WgQuadtreeMapContact = { { "fraction", "double" }, { "x", "double" }, { "y", "double" }, { "normal_x", "float" }, { "normal_y", "float" }, { "pixel", "WgPoint" }, { "value", "uint8_t" }, { "is_hit", "uint8_t" }, { "began_inside", "uint8_t" }, { "is_absent", "uint8_t" }, { "reserved", "uint8_t", 4 } },
    WgQuadtreeMapPush = { { "x", "double" }, { "y", "double" }, { "is_found", "uint8_t" }, { "was_inside", "uint8_t" }, { "is_absent", "uint8_t" }, { "reserved", "uint8_t", 5 } },
    WgQuadtreeMapShape = { { "kind", "uint32_t" }, { "radius", "float" }, { "rect", "WgRect" }, { "from", "WgPoint" }, { "to", "WgPoint" }, { "points", "WgPoint*" }, { "mask", "uint8_t*" }, { "point_count", "uint32_t" }, { "row_stride", "uint32_t" } },
    WgQuadtreeMapBrushDef = { { "struct_size", "uint32_t" }, { "operation", "uint32_t" }, { "core_radius", "float" }, { "amount", "uint8_t" }, { "reserved", "uint8_t", 3 }, { "resistance", "uint8_t*" }, { "materials", "@QuadtreeMap" } },
    WgQuadtreeMapEdit = { { "pixels_changed", "uint64_t" }, { "pixels_destroyed", "uint64_t" }, { "pixels_created", "uint64_t" }, { "hp_removed", "uint64_t" }, { "hp_added", "uint64_t" }, { "dirty", "WgBounds" } },
    WgQuadtreeMapFlowDef = { { "struct_size", "uint32_t" }, { "reserved", "uint32_t" }, { "max_bytes", "uint64_t" }, { "debug_name", "char*" } },
    WgQuadtreeMapFlowUpdate = { { "steps", "uint64_t" }, { "is_done", "uint8_t" }, { "reserved", "uint8_t", 7 } },
    WgQuadtreeMapFlowCorner = { { "corner", "WgPoint" }, { "cost", "uint64_t" }, { "outcome", "uint32_t" }, { "is_found", "uint32_t" } },
    WgQuadtreeMapFlowStats = { { "struct_size", "uint32_t" }, { "reserved", "uint32_t" }, { "regions", "uint64_t" }, { "bytes_live", "uint64_t" }, { "bytes_reserved", "uint64_t" }, { "bytes_reserved_peak", "uint64_t" } },
    WgQuadtreeMapIslandsDef = { { "struct_size", "uint32_t" }, { "reserved", "uint32_t" }, { "max_bytes", "uint64_t" }, { "debug_name", "char*" } },
    WgQuadtreeMapIsland = { { "pixels", "uint64_t" }, { "center_x", "double" }, { "center_y", "double" }, { "min_x", "int32_t" }, { "min_y", "int32_t" }, { "max_x", "int32_t" }, { "max_y", "int32_t" }, { "is_cut", "uint8_t" }, { "reserved", "uint8_t", 7 } },
    WgQuadtreeMapIslandsStats = { { "struct_size", "uint32_t" }, { "reserved", "uint32_t" }, { "pieces", "uint64_t" }, { "islands", "uint64_t" }, { "steps", "uint64_t" }, { "bytes_reserved", "uint64_t" }, { "bytes_reserved_peak", "uint64_t" }, { "revision", "uint64_t" } },
    WgQuadtreeMapLevelStats = { { "struct_size", "uint32_t" }, { "side", "uint32_t" }, { "squares", "uint64_t" }, { "empty", "uint64_t" }, { "full", "uint64_t" }, { "split", "uint64_t" }, { "raw_leaves", "uint64_t" }, { "packed_leaves_1", "uint64_t" }, { "packed_leaves_2", "uint64_t" }, { "packed_leaves_4", "uint64_t" }, { "sloped_leaves", "uint64_t" }, { "shared_leaves", "uint64_t" }, { "marked", "uint64_t" }, { "bytes_live", "uint64_t" } },
    WgQuadtreeMapPathDef = { { "struct_size", "uint32_t" }, { "reserved", "uint32_t" }, { "max_bytes", "uint64_t" }, { "debug_name", "char*" } },
    WgQuadtreeMapPathQuery = { { "start", "WgPoint" }, { "goal", "WgPoint" }, { "max_cost", "uint64_t" }, { "max_nodes", "uint64_t" }, { "goal_radius", "uint32_t" }, { "reserved", "uint32_t" } },
    WgQuadtreeMapPathReport = { { "outcome", "uint32_t" }, { "reserved", "uint32_t" }, { "steps", "uint64_t" }, { "nodes", "uint64_t" }, { "cost", "uint64_t" }, { "points", "uint64_t" }, { "length", "double" } },
    WgQuadtreeMapPathStats = { { "struct_size", "uint32_t" }, { "reserved", "uint32_t" }, { "nodes", "uint64_t" }, { "points", "uint64_t" }, { "bytes_live", "uint64_t" }, { "bytes_reserved", "uint64_t" }, { "bytes_reserved_peak", "uint64_t" } },
    WgQuadtreeMapHit = { { "pixel", "WgPoint" }, { "before", "WgPoint" }, { "value", "uint8_t" }, { "is_hit", "uint8_t" }, { "is_absent", "uint8_t" }, { "reserved", "uint8_t" } },
    WgQuadtreeMapNearest = { { "pixel", "WgPoint" }, { "distance_squared", "uint64_t" }, { "value", "uint8_t" }, { "is_found", "uint8_t" }, { "is_absent", "uint8_t" }, { "reserved", "uint8_t", 5 } },
    WgQuadtreeMapReader = { { "map", "@QuadtreeMap" }, { "stamp", "uint64_t" }, { "x", "int32_t" }, { "y", "int32_t" }, { "side", "uint32_t" }, { "mask", "uint32_t" }, { "pixels", "uint8_t", 256 } },
    WgQuadtreeMapRegion = { { "x", "int32_t" }, { "y", "int32_t" }, { "revision", "uint64_t" }, { "is_absent", "uint8_t" }, { "is_changed", "uint8_t" }, { "reserved", "uint8_t", 6 } },
    WgQuadtreeMapPublisherDef = { { "struct_size", "uint32_t" }, { "kept_squares", "uint32_t" }, { "encoded_bytes", "uint32_t" }, { "resend_calls", "uint32_t" }, { "max_bytes", "uint64_t" }, { "debug_name", "char*" } },
    WgQuadtreeMapAcknowledgement = { { "history", "uint64_t" }, { "newest", "uint64_t" }, { "received", "uint64_t" } },
    WgQuadtreeMapPublisherStats = { { "struct_size", "uint32_t" }, { "reserved", "uint32_t" }, { "subscribers", "uint64_t" }, { "squares_missing", "uint64_t" }, { "packets_under_way", "uint64_t" }, { "packets_given", "uint64_t" }, { "packets_lost", "uint64_t" }, { "squares_encoded", "uint64_t" }, { "squares_shared", "uint64_t" }, { "bytes_reserved", "uint64_t" } },
    WgQuadtreeMapReceiverDef = { { "struct_size", "uint32_t" }, { "reserved", "uint32_t" }, { "max_bytes", "uint64_t" }, { "debug_name", "char*" } },
    WgQuadtreeMapReceiverStats = { { "struct_size", "uint32_t" }, { "reserved", "uint32_t" }, { "squares", "uint64_t" }, { "packets_taken", "uint64_t" }, { "packets_ignored", "uint64_t" }, { "packets_in_part", "uint64_t" }, { "bytes_reserved", "uint64_t" } },
    WgQuadtreeMapGround = { { "rect", "WgRect" }, { "pixels", "uint8_t*" }, { "row_stride", "uint32_t" }, { "threshold", "uint8_t" }, { "reserved", "uint8_t", 3 }, { "origin_x", "double" }, { "origin_y", "double" } },
    WgQuadtreeMapLoop = { { "first_point", "uint64_t" }, { "point_count", "uint32_t" }, { "outer", "uint32_t" }, { "twice_area", "int64_t" } },
    WgQuadtreeMapPiece = { { "first_point", "uint64_t" }, { "point_count", "uint32_t" }, { "reserved", "uint32_t" } },
    WgQuadtreeMapSquare = { { "x", "int32_t" }, { "y", "int32_t" }, { "side", "uint32_t" }, { "value", "uint8_t" }, { "reserved", "uint8_t", 3 } },
    WgQuadtreeMapSums = { { "pixels", "uint64_t" }, { "hp", "uint64_t" } },
    WgQuadtreeMapStamp = { { "pixels", "uint8_t*" }, { "width", "uint32_t" }, { "height", "uint32_t" }, { "row_stride", "uint32_t" }, { "mode", "uint32_t" }, { "pivot_x", "double" }, { "pivot_y", "double" }, { "x", "double" }, { "y", "double" }, { "angle", "float" }, { "reserved", "uint32_t" } },
    WgQuadtreeMapCompaction = { { "visited", "uint64_t" }, { "folded", "uint64_t" }, { "packed", "uint64_t" }, { "is_done", "uint8_t" }, { "reserved", "uint8_t", 7 } },
    WgQuadtreeMapWaypointsDef = { { "struct_size", "uint32_t" }, { "agent_size", "uint32_t" }, { "max_spacing", "uint32_t" }, { "reserved", "uint32_t" }, { "rect", "WgRect" }, { "max_bytes", "uint64_t" }, { "debug_name", "char*" } },
    WgQuadtreeMapWaypointsUpdate = { { "steps", "uint64_t" }, { "rebuilt", "uint64_t" }, { "is_done", "uint8_t" }, { "reserved", "uint8_t", 7 } },
    WgQuadtreeMapWaypoint = { { "id", "uint64_t" }, { "x", "int32_t" }, { "y", "int32_t" }, { "width", "uint32_t" }, { "height", "uint32_t" } },
    WgQuadtreeMapLink = { { "from", "uint64_t" }, { "to", "uint64_t" }, { "leave", "WgPoint" }, { "enter", "WgPoint" } },
    WgQuadtreeMapNearestPlace = { { "place", "WgPoint" }, { "distance_squared", "uint64_t" }, { "component", "uint64_t" }, { "is_found", "uint8_t" }, { "reserved", "uint8_t", 7 } },
    WgQuadtreeMapWaypointsStats = { { "struct_size", "uint32_t" }, { "reserved", "uint32_t" }, { "waypoints", "uint64_t" }, { "regions", "uint64_t" }, { "blocks", "uint64_t" }, { "bytes_live", "uint64_t" }, { "bytes_reserved", "uint64_t" }, { "bytes_reserved_peak", "uint64_t" } },
    WgRollingGridDef = { { "struct_size", "uint32_t" }, { "width", "uint32_t" }, { "height", "uint32_t" }, { "cell_size", "uint32_t" }, { "max_bytes", "uint64_t" }, { "debug_name", "char*" }, { "max_checkpoints", "uint32_t" }, { "drop_oldest_checkpoint", "uint8_t" }, { "reserved", "uint8_t", 3 } },
    WgRollingGridStats = { { "struct_size", "uint32_t" }, { "columns", "uint32_t" }, { "rows", "uint32_t" }, { "checkpoints", "uint32_t" }, { "cells", "uint64_t" }, { "cells_peak", "uint64_t" }, { "bytes_live", "uint64_t" }, { "bytes_reserved", "uint64_t" }, { "bytes_checkpoints", "uint64_t" } },
    WgRollingGridView = { { "struct_size", "uint32_t" }, { "cell_size", "uint32_t" }, { "x", "int32_t" }, { "y", "int32_t" }, { "solid_width", "uint32_t" }, { "solid_height", "uint32_t" }, { "frame_width", "uint32_t" }, { "frame_height", "uint32_t" }, { "first_column_slot", "uint32_t" }, { "cell_shift", "uint32_t" }, { "width", "uint32_t" }, { "height", "uint32_t" }, { "width_magic", "uint64_t" }, { "height_magic", "uint64_t" }, { "cell_inverse", "uint64_t" }, { "cells", "uint8_t*" }, { "column_offsets", "uint32_t*" }, { "row_addresses", "size_t*" }, { "occupied", "uint64_t*" }, { "columns", "int32_t*" }, { "rows", "int32_t*" } },
  },
}
