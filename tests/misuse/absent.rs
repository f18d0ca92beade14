//! Every export of the quadtree map, on a map of which regions are absent: its right call, with other handles.

use std::ptr;

use worldgrids::coord::{Point, Rect};
use worldgrids::ffi::WgKind;

use crate::Row;
use crate::call::Handles;
use crate::exports::*;
use crate::quadtree_map::{self, page_out_at, save_regions};
use crate::samples::COLLIDER;
use crate::world::ObjectKind;

/// The map of all rows, without the regions that these reach; the one with the plane's corner is there.
pub static MAP: ObjectKind = ObjectKind {
    kind: WgKind::QuadtreeMap,
    create: || {
        let bits = (quadtree_map::OBJECT.create)();
        page_out_at(bits, -3, 4);
        page_out_at(bits, 3, 5);
        bits
    },
    destroy: quadtree_map::OBJECT.destroy,
    save: save_regions,
};

/// Those that an absent region does not stop, and why. All others of the quadtree map are refused with ABSENT.
const GO_ON: &[(&str, &str)] = &[
    // The map as a whole, or none.
    ("create", "makes a map"),
    ("revision", "of the whole map"),
    ("stats", "of the whole map"),
    ("level_stats", "of what is there"),
    ("changes_since", "needs no pixels"),
    ("regions", "says what is absent"),
    ("page_in", "brings it in"),
    ("compact", "of what is there"),
    ("reserve", "of the whole map"),
    ("trim", "of what is there"),
    ("clear", "without checkpoints"),
    ("load", "of the whole map"),
    ("save", "says what is absent"),
    ("save_step", "says what is absent"),
    ("reader_begin", "reads nothing"),
    ("reader_fetch", "of a map of its own, see below"),
    ("encode_edit", "takes no map"),
    ("encode_bound", "takes no map"),
    ("encoded_size", "takes no map"),
    // Each element says so for itself.
    ("cast_many", "stops there"),
    ("sweep_many", "stops there"),
    ("push_out_many", "an element each"),
    ("surface_normal_many", "an element each"),
    ("nearest_many", "an element each"),
    ("touches_many", "an element each"),
    // What it sees there is told.
    ("islands_begin", "a support"),
    ("islands_step", "a support"),
    ("waypoints_update", "a wall"),
    ("waypoints_update_many", "a wall"),
];

/// True for what is asked of a room of the map's, which has read it.
fn is_of_a_room(export: &str) -> bool {
    let rooms = ["flow", "islands", "path", "publisher", "receiver", "waypoints"];
    rooms.iter().any(|room| export.starts_with(room))
        && !["islands_begin", "islands_step"].contains(&export)
        && !["waypoints_update", "waypoints_update_many"].contains(&export)
        && !["publisher_packet", "receiver_apply"].contains(&export)
}

/// Checks all rows of the quadtree map.
pub fn check(rows: &[&Row]) {
    let mut gone_on: Vec<&str> = Vec::new();
    for row in rows {
        let Some(name) = row.function.strip_prefix("wg_quadtree_map_") else { continue };
        let mut call = row.call().with(Handles::Absent);
        let (status, text) = call.make(row, "with absent regions");
        if is_of_a_room(name) {
            // Nothing was found where nothing is, so there is none to copy or to cut.
            let is_of_found = name == "islands_pixels" || name == "islands_cut";
            let expected = if is_of_found { WgStatus::InvalidArgument } else { row.right };
            assert_eq!(status, expected, "{}: {text}", row.function);
        } else if GO_ON.iter().any(|(export, _)| *export == name) {
            assert_eq!(status, row.right, "{}: {text}", row.function);
            gone_on.push(name);
        } else {
            assert_eq!(status, WgStatus::Absent, "{}: {text}", row.function);
            let names = ["(-1024, 0)", "(0, 0)"].iter().any(|region| text.contains(region));
            assert!(names, "{}: '{text}' does not name the region", row.function);
        }
    }
    let missing = GO_ON.iter().filter(|(export, _)| !gone_on.contains(export));
    assert_eq!(missing.count(), 0, "exports that there are not any more");
    unsafe { check_elements() };
}

/// Each element of a batch says for itself; one alone is refused where that is all there is to say.
unsafe fn check_elements() {
    let bits = (MAP.create)();
    let map = WgQuadtreeMap { bits };
    let places = [Point { x: 3, y: 4 }, Point { x: i32::MAX, y: i32::MIN }];
    unsafe {
        let mut hits = [std::mem::zeroed::<WgQuadtreeMapHit>(); 2];
        let cast =
            wg_quadtree_map_cast_many(map, places.as_ptr(), places.as_ptr(), 2, 1, &mut hits[0]);
        assert_eq!((cast, hits.map(|hit| hit.is_absent)), (WgStatus::Ok, [1, 0]));
        let mut found = [std::mem::zeroed::<WgQuadtreeMapNearest>(); 2];
        let ask = |count, out| wg_quadtree_map_nearest_many(map, &places[0], count, 5.0, 1, out);
        assert_eq!(
            (ask(2, &mut found[0]), ask(1, &mut found[0])),
            (WgStatus::Ok, WgStatus::Absent)
        );
        assert_eq!(found.map(|found| found.is_absent), [1, 0]);
        let corner = WgQuadtreeMapCollider { x: 5000.0, y: -5000.0, ..COLLIDER };
        let colliders = [COLLIDER, corner];
        let sweeps =
            colliders.map(|collider| WgQuadtreeMapSweep { collider, ..Default::default() });
        let mut contacts = [std::mem::zeroed::<WgQuadtreeMapContact>(); 2];
        let swept = wg_quadtree_map_sweep_many(map, &sweeps[0], 2, 1, &mut contacts[0]);
        assert_eq!((swept, contacts.map(|hit| hit.is_absent)), (WgStatus::Ok, [1, 0]));
        let mut pushes = [WgQuadtreeMapPush::default(); 2];
        let ask =
            |count, out| wg_quadtree_map_push_out_many(map, &colliders[0], count, 5.0, 1, out);
        assert_eq!(
            (ask(2, &mut pushes[0]), ask(1, &mut pushes[0])),
            (WgStatus::Ok, WgStatus::Absent)
        );
        assert_eq!(pushes.map(|push| push.is_absent), [1, 0]);
        let shapes = [circle(places[0], 5.0), circle(places[1], 5.0)];
        let mut touches = [9; 2];
        let ask = |count, out| wg_quadtree_map_touches_many(map, &shapes[0], count, 1, out);
        assert_eq!(
            (ask(2, &mut touches[0]), ask(1, &mut touches[0])),
            (WgStatus::Ok, WgStatus::Absent)
        );
        assert_eq!(touches, [2, 0]);
        let mut normals = [WgVector2 { x: 9.0, y: 9.0 }; 2];
        let ask =
            |count, out| wg_quadtree_map_surface_normal_many(map, &places[0], count, 5.0, 1, out);
        assert_eq!(
            (ask(2, &mut normals[0]), ask(1, &mut normals[0])),
            (WgStatus::Ok, WgStatus::Absent)
        );
        assert!(normals[0].x.is_nan() && normals[0].y.is_nan());
        assert_eq!(normals[1], WgVector2 { x: 0.0, y: 0.0 });

        // A reader of this map, and one that held the place when it went out.
        let (mut reader, mut value) = (std::mem::zeroed::<WgQuadtreeMapReader>(), 77);
        assert_eq!(wg_quadtree_map_reader_begin(map, &mut reader), WgStatus::Ok);
        let fetched = wg_quadtree_map_reader_fetch(&mut reader, 3, 4, &mut value);
        assert_eq!((fetched, value, reader.side), (WgStatus::Absent, 77, 0));
        assert_eq!(wg_quadtree_map_reader_fetch(&mut reader, 2000, 4, &mut value), WgStatus::Ok);
        assert_eq!((value, reader.side >= 16), (0, true));
        let mut room = vec![0; 4096];
        let (out, mut count) = (room.as_mut_ptr(), 0);
        let paged = wg_quadtree_map_page_out(map, 2000, 4, 0, 0, out, 4096, &mut count);
        assert_eq!(paged, WgStatus::Ok);
        assert_eq!(wg_quadtree_map_reader_begin(map, &mut reader), WgStatus::Ok);
        let fetched = wg_quadtree_map_reader_fetch(&mut reader, 2000, 4, &mut value);
        assert_eq!((fetched, value, reader.side), (WgStatus::Absent, 0, 0));

        // Edits of what an island was when its region was there.
        check_islands(map);
        (MAP.destroy)(bits);
    }
}

/// An island whose region went out is neither copied nor cut, and no region goes out that a search looks at.
unsafe fn check_islands(map: WgQuadtreeMap) {
    unsafe {
        let area = Rect { x: 9000, y: 9000, width: 90, height: 90 };
        let ground = Rect { x: 9010, y: 9010, width: 4, height: 4 };
        assert_eq!(wg_quadtree_map_fill_rect(map, &ground, 9, ptr::null_mut()), WgStatus::Ok);
        let mut islands = WgQuadtreeMapIslands { bits: 0 };
        let def = WgQuadtreeMapIslandsDef::default();
        assert_eq!(wg_quadtree_map_islands_create(&def, &mut islands), WgStatus::Ok);
        let (rects, points) = (ptr::null(), ptr::null());
        let begun = wg_quadtree_map_islands_begin(islands, map, &area, 1, rects, 0, points, 0);
        assert_eq!(begun, WgStatus::Ok);
        let (mut room, mut count) = (vec![0xA5; 4096], 77);
        let page_out = |room: &mut Vec<u8>, count: &mut usize| {
            wg_quadtree_map_page_out(map, 9011, 9011, 0, 0, room.as_mut_ptr(), 4096, count)
        };
        let refused = page_out(&mut room, &mut count);
        let rule = "must be one that no running search for islands looks at";
        crate::common::refused(refused, WgStatus::InvalidArgument, rule);
        assert!(count == 77 && room.iter().all(|byte| *byte == 0xA5));
        assert_eq!(wg_quadtree_map_islands_step(islands, map, u64::MAX), WgStatus::Ok);
        assert_eq!(page_out(&mut room, &mut count), WgStatus::Ok);
        let mut pixels = [0xA5; 16];
        let copied = wg_quadtree_map_islands_pixels(islands, map, 0, &mut pixels[0], 0);
        crate::common::refused(copied, WgStatus::Absent, "(8192, 8192)");
        let edit = ptr::null_mut();
        let cut = wg_quadtree_map_islands_cut(islands, map, 0, &mut pixels[0], 0, edit);
        crate::common::refused(cut, WgStatus::Absent, "(8192, 8192)");
        let paged = wg_quadtree_map_page_in(map, 9011, 9011, room.as_ptr(), count);
        assert_eq!(paged, WgStatus::Ok);
        let cut = wg_quadtree_map_islands_cut(islands, map, 0, &mut pixels[0], 0, edit);
        assert_eq!((cut, pixels), (WgStatus::Ok, [9; 16]));
        wg_quadtree_map_islands_destroy(islands);
    }
}
