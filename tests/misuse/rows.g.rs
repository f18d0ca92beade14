// A right call of each regular query, written by `make header`. Do not edit.

use worldgrids::ffi::WgKind;

use crate::Row;
use crate::call::room;
use crate::exports::*;
use crate::samples::samples;

pub const ROWS: &[Row] = &[
    Row::new("wg_rolling_grid_stats", |call| unsafe {
        let out_stats = call.out("out_stats");
        wg_rolling_grid_stats(WgRollingGrid { bits: call.handle(WgKind::RollingGrid) }, out_stats, size_of::<WgRollingGridStats>() as u32)
    }),
    Row::new("wg_rolling_grid_bounds", |call| unsafe {
        let out_bounds = call.out("out_bounds");
        wg_rolling_grid_bounds(WgRollingGrid { bits: call.handle(WgKind::RollingGrid) }, out_bounds)
    }),
    Row::new("wg_rolling_grid_save", |call| unsafe {
        let out_bytes = call.out("out_bytes");
        let out_count = call.out("out_count");
        wg_rolling_grid_save(WgRollingGrid { bits: call.handle(WgKind::RollingGrid) }, out_bytes, room(out_bytes), out_count)
    }),
    Row::new("wg_loose_grid2_contacts", |call| unsafe {
        let out_contacts = call.out("out_contacts");
        let out_count = call.out("out_count");
        wg_loose_grid2_contacts(WgLooseGrid2 { bits: call.handle(WgKind::LooseGrid2) }, 1, out_contacts, room(out_contacts), out_count)
    }),
    Row::new("wg_loose_grid2_sorted_order", |call| unsafe {
        let out_ids = call.out("out_ids");
        let out_count = call.out("out_count");
        wg_loose_grid2_sorted_order(WgLooseGrid2 { bits: call.handle(WgKind::LooseGrid2) }, out_ids, room(out_ids), out_count)
    }),
    Row::new("wg_loose_grid2_stats", |call| unsafe {
        let out_stats = call.out("out_stats");
        wg_loose_grid2_stats(WgLooseGrid2 { bits: call.handle(WgKind::LooseGrid2) }, out_stats, size_of::<WgLooseGridStats>() as u32)
    }),
    Row::new("wg_loose_grid2_save", |call| unsafe {
        let out_bytes = call.out("out_bytes");
        let out_count = call.out("out_count");
        wg_loose_grid2_save(WgLooseGrid2 { bits: call.handle(WgKind::LooseGrid2) }, out_bytes, room(out_bytes), out_count)
    }),
    Row::new("wg_loose_grid2_query_boxes", |call| unsafe {
        let boxes = call.input("boxes", &samples());
        let filter = call.optional_input("filter", &samples());
        let out_ids = call.out("out_ids");
        let out_offsets = call.optional_out("out_offsets");
        let out_count = call.out("out_count");
        wg_loose_grid2_query_boxes(WgLooseGrid2 { bits: call.handle(WgKind::LooseGrid2) }, boxes, 0, 2, filter, 0, 1, out_ids, room(out_ids), out_offsets, out_count)
    }),
    Row::new("wg_loose_grid2_query_circles", |call| unsafe {
        let centers = call.input("centers", &samples());
        let radii = call.input("radii", &samples());
        let filter = call.optional_input("filter", &samples());
        let out_ids = call.out("out_ids");
        let out_offsets = call.optional_out("out_offsets");
        let out_count = call.out("out_count");
        wg_loose_grid2_query_circles(WgLooseGrid2 { bits: call.handle(WgKind::LooseGrid2) }, centers, 0, radii, 0, 2, filter, 0, 1, out_ids, room(out_ids), out_offsets, out_count)
    }),
    Row::new("wg_loose_grid2_cast_first_many", |call| unsafe {
        let sweeps = call.input("sweeps", &samples());
        let filter = call.optional_input("filter", &samples());
        let out_hits = call.out("out_hits");
        wg_loose_grid2_cast_first_many(WgLooseGrid2 { bits: call.handle(WgKind::LooseGrid2) }, sweeps, 0, 2, filter, 0, 1, out_hits)
    }),
    Row::new("wg_loose_grid2_cast_all_many", |call| unsafe {
        let sweeps = call.input("sweeps", &samples());
        let filter = call.optional_input("filter", &samples());
        let out_hits = call.out("out_hits");
        let out_offsets = call.optional_out("out_offsets");
        let out_count = call.out("out_count");
        wg_loose_grid2_cast_all_many(WgLooseGrid2 { bits: call.handle(WgKind::LooseGrid2) }, sweeps, 0, 2, filter, 0, 1, out_hits, room(out_hits), out_offsets, out_count)
    }),
    Row::new("wg_loose_grid2_pairs", |call| unsafe {
        let out_pairs = call.out("out_pairs");
        let out_count = call.out("out_count");
        wg_loose_grid2_pairs(WgLooseGrid2 { bits: call.handle(WgKind::LooseGrid2) }, 1, 0, 1, out_pairs, room(out_pairs), out_count)
    }),
    Row::new("wg_loose_grid2_moved_pairs", |call| unsafe {
        let out_pairs = call.out("out_pairs");
        let out_count = call.out("out_count");
        wg_loose_grid2_moved_pairs(WgLooseGrid2 { bits: call.handle(WgKind::LooseGrid2) }, 1, 0, 1, out_pairs, room(out_pairs), out_count)
    }),
    Row::new("wg_loose_grid3_contacts", |call| unsafe {
        let out_contacts = call.out("out_contacts");
        let out_count = call.out("out_count");
        wg_loose_grid3_contacts(WgLooseGrid3 { bits: call.handle(WgKind::LooseGrid3) }, 1, out_contacts, room(out_contacts), out_count)
    }),
    Row::new("wg_loose_grid3_sorted_order", |call| unsafe {
        let out_ids = call.out("out_ids");
        let out_count = call.out("out_count");
        wg_loose_grid3_sorted_order(WgLooseGrid3 { bits: call.handle(WgKind::LooseGrid3) }, out_ids, room(out_ids), out_count)
    }),
    Row::new("wg_loose_grid3_stats", |call| unsafe {
        let out_stats = call.out("out_stats");
        wg_loose_grid3_stats(WgLooseGrid3 { bits: call.handle(WgKind::LooseGrid3) }, out_stats, size_of::<WgLooseGridStats>() as u32)
    }),
    Row::new("wg_loose_grid3_save", |call| unsafe {
        let out_bytes = call.out("out_bytes");
        let out_count = call.out("out_count");
        wg_loose_grid3_save(WgLooseGrid3 { bits: call.handle(WgKind::LooseGrid3) }, out_bytes, room(out_bytes), out_count)
    }),
    Row::new("wg_loose_grid3_query_boxes", |call| unsafe {
        let boxes = call.input("boxes", &samples());
        let filter = call.optional_input("filter", &samples());
        let out_ids = call.out("out_ids");
        let out_offsets = call.optional_out("out_offsets");
        let out_count = call.out("out_count");
        wg_loose_grid3_query_boxes(WgLooseGrid3 { bits: call.handle(WgKind::LooseGrid3) }, boxes, 0, 2, filter, 0, 1, out_ids, room(out_ids), out_offsets, out_count)
    }),
    Row::new("wg_loose_grid3_query_spheres", |call| unsafe {
        let centers = call.input("centers", &samples());
        let radii = call.input("radii", &samples());
        let filter = call.optional_input("filter", &samples());
        let out_ids = call.out("out_ids");
        let out_offsets = call.optional_out("out_offsets");
        let out_count = call.out("out_count");
        wg_loose_grid3_query_spheres(WgLooseGrid3 { bits: call.handle(WgKind::LooseGrid3) }, centers, 0, radii, 0, 2, filter, 0, 1, out_ids, room(out_ids), out_offsets, out_count)
    }),
    Row::new("wg_loose_grid3_cast_first_many", |call| unsafe {
        let sweeps = call.input("sweeps", &samples());
        let filter = call.optional_input("filter", &samples());
        let out_hits = call.out("out_hits");
        wg_loose_grid3_cast_first_many(WgLooseGrid3 { bits: call.handle(WgKind::LooseGrid3) }, sweeps, 0, 2, filter, 0, 1, out_hits)
    }),
    Row::new("wg_loose_grid3_cast_all_many", |call| unsafe {
        let sweeps = call.input("sweeps", &samples());
        let filter = call.optional_input("filter", &samples());
        let out_hits = call.out("out_hits");
        let out_offsets = call.optional_out("out_offsets");
        let out_count = call.out("out_count");
        wg_loose_grid3_cast_all_many(WgLooseGrid3 { bits: call.handle(WgKind::LooseGrid3) }, sweeps, 0, 2, filter, 0, 1, out_hits, room(out_hits), out_offsets, out_count)
    }),
    Row::new("wg_loose_grid3_pairs", |call| unsafe {
        let out_pairs = call.out("out_pairs");
        let out_count = call.out("out_count");
        wg_loose_grid3_pairs(WgLooseGrid3 { bits: call.handle(WgKind::LooseGrid3) }, 1, 0, 1, out_pairs, room(out_pairs), out_count)
    }),
    Row::new("wg_loose_grid3_moved_pairs", |call| unsafe {
        let out_pairs = call.out("out_pairs");
        let out_count = call.out("out_count");
        wg_loose_grid3_moved_pairs(WgLooseGrid3 { bits: call.handle(WgKind::LooseGrid3) }, 1, 0, 1, out_pairs, room(out_pairs), out_count)
    }),
    Row::new("wg_quadtree_map_stats", |call| unsafe {
        let out_stats = call.out("out_stats");
        wg_quadtree_map_stats(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, out_stats, size_of::<WgQuadtreeMapStats>() as u32)
    }),
    Row::new("wg_quadtree_map_changes_since", |call| unsafe {
        let revision = call.input("revision", &samples());
        let rect = call.optional_input("rect", &samples());
        let out_areas = call.out("out_areas");
        let out_count = call.out("out_count");
        wg_quadtree_map_changes_since(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, revision, rect, out_areas, room(out_areas), out_count)
    }),
    Row::new("wg_quadtree_map_sweep_many", |call| unsafe {
        let sweeps = call.input("sweeps", &samples());
        let out_contacts = call.out("out_contacts");
        wg_quadtree_map_sweep_many(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, sweeps, 2, 1, out_contacts)
    }),
    Row::new("wg_quadtree_map_push_out_many", |call| unsafe {
        let colliders = call.input("colliders", &samples());
        let out_pushes = call.out("out_pushes");
        wg_quadtree_map_push_out_many(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, colliders, 2, 5.0, 1, out_pushes)
    }),
    Row::new("wg_quadtree_map_surface_normal_many", |call| unsafe {
        let points = call.input("points", &samples());
        let out_normals = call.out("out_normals");
        wg_quadtree_map_surface_normal_many(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, points, 2, 5.0, 1, out_normals)
    }),
    Row::new("wg_quadtree_map_level_stats", |call| unsafe {
        let out_stats = call.out("out_stats");
        wg_quadtree_map_level_stats(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, 16, out_stats, size_of::<WgQuadtreeMapLevelStats>() as u32)
    }),
    Row::new("wg_quadtree_map_get_many", |call| unsafe {
        let points = call.input("points", &samples());
        let out_values = call.out("out_values");
        wg_quadtree_map_get_many(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, points, 2, out_values)
    }),
    Row::new("wg_quadtree_map_read_rect", |call| unsafe {
        let rect = call.input("rect", &samples());
        let out_pixels = call.out("out_pixels");
        wg_quadtree_map_read_rect(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, rect, out_pixels, 0)
    }),
    Row::new("wg_quadtree_map_read_reduced", |call| unsafe {
        let rect = call.input("rect", &samples());
        let out_pixels = call.out("out_pixels");
        wg_quadtree_map_read_reduced(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, rect, 1, 1, out_pixels, 0)
    }),
    Row::new("wg_quadtree_map_cast_many", |call| unsafe {
        let from = call.input("from", &samples());
        let to = call.input("to", &samples());
        let out_hits = call.out("out_hits");
        wg_quadtree_map_cast_many(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, from, to, 2, 1, out_hits)
    }),
    Row::new("wg_quadtree_map_nearest_many", |call| unsafe {
        let from = call.input("from", &samples());
        let out_nearest = call.out("out_nearest");
        wg_quadtree_map_nearest_many(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, from, 2, 5.0, 1, out_nearest)
    }),
    Row::new("wg_quadtree_map_touches_many", |call| unsafe {
        let shapes = call.input("shapes", &samples());
        let out_touches = call.out("out_touches");
        wg_quadtree_map_touches_many(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, shapes, 2, 1, out_touches)
    }),
    Row::new("wg_quadtree_map_regions", |call| unsafe {
        let rect = call.optional_input("rect", &samples());
        let out_regions = call.out("out_regions");
        let out_count = call.out("out_count");
        wg_quadtree_map_regions(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, rect, 1, out_regions, room(out_regions), out_count)
    }),
    Row::new("wg_quadtree_map_solid_rects", |call| unsafe {
        let ground = call.input("ground", &samples());
        let out_rects = call.out("out_rects");
        let out_count = call.out("out_count");
        wg_quadtree_map_solid_rects(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, ground, out_rects, room(out_rects), out_count)
    }),
    Row::new("wg_quadtree_map_save", |call| unsafe {
        let out_bytes = call.out("out_bytes");
        let out_count = call.out("out_count");
        wg_quadtree_map_save(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, 1, out_bytes, room(out_bytes), out_count)
    }),
    Row::new("wg_quadtree_map_squares", |call| unsafe {
        let rect = call.input("rect", &samples());
        let out_squares = call.out("out_squares");
        let out_count = call.out("out_count");
        wg_quadtree_map_squares(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, rect, 1, 1, out_squares, room(out_squares), out_count)
    }),
    Row::new("wg_quadtree_map_sums", |call| unsafe {
        let rect = call.input("rect", &samples());
        let out_sums = call.out("out_sums");
        wg_quadtree_map_sums(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, rect, out_sums)
    }),
    Row::new("wg_quadtree_map_encode", |call| unsafe {
        let rect = call.input("rect", &samples());
        let out_bytes = call.out("out_bytes");
        let out_count = call.out("out_count");
        wg_quadtree_map_encode(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, rect, 1, out_bytes, room(out_bytes), out_count)
    }),
    Row::new("wg_quadtree_map_encode_delta", |call| unsafe {
        let revision = call.input("revision", &samples());
        let rect = call.optional_input("rect", &samples());
        let out_bytes = call.out("out_bytes");
        let out_count = call.out("out_count");
        wg_quadtree_map_encode_delta(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, revision, rect, 1, out_bytes, room(out_bytes), out_count)
    }),
    Row::new("wg_quadtree_map_hashes", |call| unsafe {
        let rect = call.input("rect", &samples());
        let out_hashes = call.out("out_hashes");
        let out_count = call.out("out_count");
        wg_quadtree_map_hashes(WgQuadtreeMap { bits: call.handle(WgKind::QuadtreeMap) }, rect, 16, out_hashes, room(out_hashes), out_count)
    }),
    Row::new("wg_quadtree_map_islands_stats", |call| unsafe {
        let out_stats = call.out("out_stats");
        wg_quadtree_map_islands_stats(WgQuadtreeMapIslands { bits: call.handle(WgKind::QuadtreeMapIslands) }, out_stats, size_of::<WgQuadtreeMapIslandsStats>() as u32)
    }),
    Row::new("wg_quadtree_map_publisher_stats", |call| unsafe {
        let out_stats = call.out("out_stats");
        wg_quadtree_map_publisher_stats(WgQuadtreeMapPublisher { bits: call.handle(WgKind::QuadtreeMapPublisher) }, 0, out_stats, size_of::<WgQuadtreeMapPublisherStats>() as u32)
    }),
    Row::new("wg_quadtree_map_receiver_stats", |call| unsafe {
        let out_stats = call.out("out_stats");
        wg_quadtree_map_receiver_stats(WgQuadtreeMapReceiver { bits: call.handle(WgKind::QuadtreeMapReceiver) }, out_stats, size_of::<WgQuadtreeMapReceiverStats>() as u32)
    }),
    Row::new("wg_quadtree_map_waypoints_points", |call| unsafe {
        let rect = call.optional_input("rect", &samples());
        let out_points = call.out("out_points");
        let out_count = call.out("out_count");
        wg_quadtree_map_waypoints_points(WgQuadtreeMapWaypoints { bits: call.handle(WgKind::QuadtreeMapWaypoints) }, rect, out_points, room(out_points), out_count)
    }),
    Row::new("wg_quadtree_map_waypoints_links", |call| unsafe {
        let rect = call.optional_input("rect", &samples());
        let out_links = call.out("out_links");
        let out_count = call.out("out_count");
        wg_quadtree_map_waypoints_links(WgQuadtreeMapWaypoints { bits: call.handle(WgKind::QuadtreeMapWaypoints) }, rect, out_links, room(out_links), out_count)
    }),
    Row::new("wg_quadtree_map_waypoints_components", |call| unsafe {
        let points = call.input("points", &samples());
        let out_components = call.out("out_components");
        wg_quadtree_map_waypoints_components(WgQuadtreeMapWaypoints { bits: call.handle(WgKind::QuadtreeMapWaypoints) }, points, 2, out_components)
    }),
    Row::new("wg_quadtree_map_waypoints_nearest_many", |call| unsafe {
        let points = call.input("points", &samples());
        let out_nearest = call.out("out_nearest");
        wg_quadtree_map_waypoints_nearest_many(WgQuadtreeMapWaypoints { bits: call.handle(WgKind::QuadtreeMapWaypoints) }, points, 2, 5, u64::MAX, out_nearest)
    }),
    Row::new("wg_quadtree_map_waypoints_stats", |call| unsafe {
        let out_stats = call.out("out_stats");
        wg_quadtree_map_waypoints_stats(WgQuadtreeMapWaypoints { bits: call.handle(WgKind::QuadtreeMapWaypoints) }, out_stats, size_of::<WgQuadtreeMapWaypointsStats>() as u32)
    }),
    Row::new("wg_quadtree_map_path_points", |call| unsafe {
        let out_points = call.out("out_points");
        let out_count = call.out("out_count");
        wg_quadtree_map_path_points(WgQuadtreeMapPath { bits: call.handle(WgKind::QuadtreeMapPath) }, 1, out_points, room(out_points), out_count)
    }),
    Row::new("wg_quadtree_map_path_stats", |call| unsafe {
        let out_stats = call.out("out_stats");
        wg_quadtree_map_path_stats(WgQuadtreeMapPath { bits: call.handle(WgKind::QuadtreeMapPath) }, out_stats, size_of::<WgQuadtreeMapPathStats>() as u32)
    }),
    Row::new("wg_quadtree_map_flow_stats", |call| unsafe {
        let out_stats = call.out("out_stats");
        wg_quadtree_map_flow_stats(WgQuadtreeMapFlow { bits: call.handle(WgKind::QuadtreeMapFlow) }, out_stats, size_of::<WgQuadtreeMapFlowStats>() as u32)
    }),
];
