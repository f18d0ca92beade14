//! The quadtree map's exports.

use std::ptr;

use worldgrids::coord::{Point, Rect};
use worldgrids::ffi::WgKind;

use crate::Row;
use crate::call::Call;
use crate::exports::*;
use crate::samples::GROUND;
use crate::world::ObjectKind;

pub const OBJECT: ObjectKind = ObjectKind { kind: WgKind::QuadtreeMap, create, destroy, save };

/// A map of which a region is absent.
static PAGED: ObjectKind = ObjectKind {
    kind: WgKind::QuadtreeMap,
    create: || {
        let bits = create();
        page_out(bits);
        bits
    },
    destroy,
    save: save_regions,
};

/// Which regions are there, and which changed.
pub fn save_regions(bits: u64) -> Vec<u8> {
    let regions = crate::common::fill(|regions, capacity, count| unsafe {
        let map = WgQuadtreeMap { bits };
        wg_quadtree_map_regions(map, ptr::null(), 3, regions, capacity, count)
    });
    regions.iter().flat_map(|region| [region.is_absent, region.is_changed]).collect()
}

fn create() -> u64 {
    let mut map = WgQuadtreeMap { bits: 0 };
    let def = WgQuadtreeMapDef { history: AT_ONE.history, ..Default::default() };
    unsafe {
        assert_eq!(wg_quadtree_map_create(&def, &mut map), WgStatus::Ok);
        assert_eq!(wg_quadtree_map_set(map, -5, 7, 200), WgStatus::Ok);
        let status = wg_quadtree_map_fill_rect(map, &RECT, 9, ptr::null_mut());
        assert_eq!(status, WgStatus::Ok);
    }
    map.bits
}

fn destroy(bits: u64) {
    unsafe { wg_quadtree_map_destroy(WgQuadtreeMap { bits }) };
}

fn save(bits: u64) -> Vec<u8> {
    crate::common::fill(|bytes, capacity, count| unsafe {
        wg_quadtree_map_save(WgQuadtreeMap { bits }, 0, bytes, capacity, count)
    })
}

/// The region with pixel (3, 5), after it was paged out.
fn page_out(bits: u64) -> Vec<u8> {
    page_out_at(bits, 3, 5)
}

/// A region, after it was paged out.
pub fn page_out_at(bits: u64, x: i32, y: i32) -> Vec<u8> {
    let map = WgQuadtreeMap { bits };
    crate::common::fill(|bytes, capacity, count| unsafe {
        wg_quadtree_map_page_out(map, x, y, 0, 0, bytes, capacity, count)
    })
}

fn encoded() -> Vec<u8> {
    let map = create();
    let bytes = crate::common::fill(|bytes, capacity, count| unsafe {
        wg_quadtree_map_encode(WgQuadtreeMap { bits: map }, &RECT, 0, bytes, capacity, count)
    });
    destroy(map);
    bytes
}

fn delta() -> Vec<u8> {
    let bits = create();
    let map = WgQuadtreeMap { bits };
    unsafe { assert_eq!(wg_quadtree_map_set(map, 3, 3, 3), WgStatus::Ok) };
    let bytes = crate::common::fill(|bytes, capacity, count| unsafe {
        wg_quadtree_map_encode_delta(map, &AT_ONE, ptr::null(), 0, bytes, capacity, count)
    });
    destroy(bits);
    bytes
}

pub const AT_ONE: WgQuadtreeMapRevision = WgQuadtreeMapRevision { history: 3, number: 1 };
pub const RECT: Rect = Rect { x: -3, y: 4, width: 20, height: 5 };
pub const POINTS: [Point; 2] = [Point { x: -3, y: 4 }, Point { x: i32::MAX, y: i32::MIN }];
const BRUSH: WgQuadtreeMapBrushDef = WgQuadtreeMapBrushDef {
    struct_size: size_of::<WgQuadtreeMapBrushDef>() as u32,
    operation: 1,
    core_radius: 0.0,
    amount: 5,
    reserved: [0; 3],
    resistance: ptr::null(),
    materials: WgQuadtreeMap { bits: 0 },
};

impl Call {
    fn map(&mut self) -> WgQuadtreeMap {
        WgQuadtreeMap { bits: self.handle(WgKind::QuadtreeMap) }
    }

    /// A map of which a region is absent, if the handle is a right one.
    fn paged_map(&mut self) -> WgQuadtreeMap {
        let given = self.map();
        if given.bits != self.live(WgKind::QuadtreeMap) {
            return given;
        }
        WgQuadtreeMap { bits: self.make_object(&PAGED) }
    }
}

/// One row an export.
pub const ROWS: &[Row] = &[
    Row::new("wg_quadtree_map_create", |call| unsafe {
        let mut made = WgQuadtreeMap { bits: 0 };
        let out_map = call.out::<WgQuadtreeMap>("out_map");
        let status =
            wg_quadtree_map_create(call.input("def", &[WgQuadtreeMapDef::default()]), out_map);
        if status == WgStatus::Ok {
            made = *out_map;
        }
        wg_quadtree_map_destroy(made);
        status
    }),
    Row::new("wg_quadtree_map_set", |call| unsafe { wg_quadtree_map_set(call.map(), 1, 2, 3) }),
    Row::new("wg_quadtree_map_set_many", |call| unsafe {
        let (points, values) = (call.input("points", &POINTS), call.input("values", &[1u8, 2]));
        wg_quadtree_map_set_many(call.map(), points, values, 2, call.optional_out("out_edit"))
    }),
    Row::new("wg_quadtree_map_read_colors", |call| unsafe {
        let (rect, palette) = (call.input("rect", &[RECT]), call.input("palette", &[7u32; 256]));
        wg_quadtree_map_read_colors(call.map(), rect, palette, 256, call.out("out_colors"), 0)
    }),
    Row::new("wg_quadtree_map_write_rect", |call| unsafe {
        let (rect, pixels) = (call.input("rect", &[RECT]), call.input("pixels", &[7u8; 100]));
        wg_quadtree_map_write_rect(call.map(), rect, pixels, 0, 0, call.optional_out("out_edit"))
    }),
    Row::new("wg_quadtree_map_edit", |call| unsafe {
        let (map, shape) = (call.map(), call.input("shape", &[rectangle(RECT)]));
        let def = call.input("def", &[BRUSH]);
        wg_quadtree_map_edit(map, shape, def, call.optional_out("out_edit"))
    }),
    Row::new("wg_quadtree_map_encode_edit", |call| unsafe {
        let (shape, def) = (call.input("shape", &[rectangle(RECT)]), call.input("def", &[BRUSH]));
        let (bytes, count) = (call.out("out_bytes"), call.out("out_count"));
        wg_quadtree_map_encode_edit(shape, def, bytes, 64, count)
    }),
    Row::new("wg_quadtree_map_replay_edit", |call| unsafe {
        let (shape, mut edit, mut len) = (rectangle(RECT), [0u8; 64], 0);
        let out = edit.as_mut_ptr();
        let written = real::wg_quadtree_map_encode_edit(&shape, &BRUSH, out, 64, &mut len);
        assert_eq!(written, WgStatus::Ok);
        let (map, given) = (call.map(), call.input("bytes", &edit[..len]));
        let (used, edit) = (call.out("out_used"), call.optional_out("out_edit"));
        wg_quadtree_map_replay_edit(map, WgQuadtreeMap { bits: 0 }, given, len, used, edit)
    }),
    Row::new("wg_quadtree_map_stamp", |call| unsafe {
        let picture = [7u8; 100];
        let pixels = picture.as_ptr();
        let stamp = WgQuadtreeMapStamp { pixels, width: 10, height: 10, ..Default::default() };
        let stamp = call.input("stamp", &[stamp]);
        wg_quadtree_map_stamp(call.map(), stamp, call.optional_out("out_edit"))
    }),
    Row::new("wg_quadtree_map_outlines", |call| unsafe {
        let (map, ground) = (call.map(), call.input("ground", &[GROUND]));
        let (points, point_count) = (call.out("out_points"), call.out("out_point_count"));
        let (loops, loop_count) = (call.out("out_loops"), call.out("out_loop_count"));
        wg_quadtree_map_outlines(
            map,
            ground,
            0.5,
            4,
            1,
            points,
            99,
            point_count,
            loops,
            9,
            loop_count,
        )
    }),
    Row::new("wg_quadtree_map_pieces", |call| unsafe {
        let (map, ground) = (call.map(), call.input("ground", &[GROUND]));
        let (points, point_count) = (call.out("out_points"), call.out("out_point_count"));
        let (pieces, piece_count) = (call.out("out_pieces"), call.out("out_piece_count"));
        wg_quadtree_map_pieces(map, ground, 0.5, 8, points, 99, point_count, pieces, 9, piece_count)
    }),
    Row::new("wg_quadtree_map_reader_begin", |call| unsafe {
        let reader = call.input("reader", &[std::mem::zeroed::<WgQuadtreeMapReader>()]);
        wg_quadtree_map_reader_begin(call.map(), reader.cast_mut())
    }),
    // It takes no handle: the reader holds one.
    Row::new("wg_quadtree_map_reader_fetch", |call| unsafe {
        let bits = create();
        let mut begun = std::mem::zeroed::<WgQuadtreeMapReader>();
        wg_quadtree_map_reader_begin(WgQuadtreeMap { bits }, &mut begun);
        let reader = call.input("reader", &[begun]).cast_mut();
        let status = wg_quadtree_map_reader_fetch(reader, -3, 4, call.out("out_value"));
        destroy(bits);
        status
    }),
    Row::new("wg_quadtree_map_compact", |call| unsafe {
        wg_quadtree_map_compact(call.map(), u64::MAX, 0, call.optional_out("out_compaction"))
    }),
    Row::new("wg_quadtree_map_reserve", |call| unsafe {
        wg_quadtree_map_reserve(call.map(), 1, 1, 1)
    }),
    Row::new("wg_quadtree_map_trim", |call| unsafe { wg_quadtree_map_trim(call.map()) }),
    Row::new("wg_quadtree_map_clear", |call| unsafe { wg_quadtree_map_clear(call.map()) }),
    Row::new("wg_quadtree_map_revision", |call| unsafe {
        wg_quadtree_map_revision(call.map(), call.out("out_revision"))
    }),
    Row::new("wg_quadtree_map_encode_bound", |call| unsafe {
        wg_quadtree_map_encode_bound(100, 4096, 1, call.out("out_bytes"))
    }),
    Row::new("wg_quadtree_map_encoded_size", |call| unsafe {
        let bytes = encoded();
        let given = call.input("bytes", &bytes);
        let (width, height) = (call.out("out_width"), call.out("out_height"));
        wg_quadtree_map_encoded_size(given, bytes.len(), width, height)
    }),
    Row::new("wg_quadtree_map_decode", |call| unsafe {
        let bytes = encoded();
        let given = call.input("bytes", &bytes);
        let edit = call.optional_out("out_edit");
        wg_quadtree_map_decode(call.map(), given, bytes.len(), 5, 5, edit)
    }),
    Row::new("wg_quadtree_map_apply_delta", |call| unsafe {
        let bytes = delta();
        let given = call.input("bytes", &bytes);
        let revision = call.input("revision", &[AT_ONE]);
        let (after, edit) = (call.optional_out("out_revision"), call.optional_out("out_edit"));
        wg_quadtree_map_apply_delta(call.map(), given, bytes.len(), revision, after, edit)
    }),
    Row::new("wg_quadtree_map_encode_difference", |call| unsafe {
        let rect = call.optional_input("rect", &[RECT]);
        let (bytes, count) = (call.out("out_bytes"), call.out("out_count"));
        let (map, base) = (call.map(), call.map());
        wg_quadtree_map_encode_difference(map, base, rect, 1, bytes, 4096, count)
    }),
    Row::new("wg_quadtree_map_page_out", |call| unsafe {
        let (bytes, count) = (call.out("out_bytes"), call.out("out_count"));
        wg_quadtree_map_page_out(call.map(), 3, 5, 1, 0, bytes, 4096, count)
    }),
    Row::new("wg_quadtree_map_page_in", |call| unsafe {
        let other = create();
        let bytes = page_out(other);
        destroy(other);
        let given = call.input("bytes", &bytes);
        wg_quadtree_map_page_in(call.paged_map(), 3, 5, given, bytes.len())
    }),
    Row::new("wg_quadtree_map_save_step", |call| unsafe {
        let (map, out, count) = (call.map(), call.out("out_bytes"), call.out("out_count"));
        wg_quadtree_map_save_step(map, 9, 0, 500, out, 8192, count)
    })
    .answers(WgStatus::UnknownCheckpoint),
    Row::new("wg_quadtree_map_load", |call| unsafe {
        let map = call.map();
        let other = create();
        let bytes = save(other);
        destroy(other);
        wg_quadtree_map_load(map, call.input("bytes", &bytes), bytes.len(), AT_ONE.history)
    }),
];
