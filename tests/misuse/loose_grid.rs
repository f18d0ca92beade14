//! The loose grids' exports: one table for both dimensions.

use worldgrids::ffi::loose_grid::*;
use worldgrids::loose_grid::Filter;

const FILTER: Filter = Filter { category: 1, mask: u32::MAX, group: 0 };
pub const VECTOR2: WgVector2 = WgVector2 { x: 1.0, y: 2.0 };
pub const VECTOR3: WgVector3 = WgVector3 { x: 1.0, y: 2.0, z: 3.0 };
pub const BOX2: WgBox2 = WgBox2 { min: VECTOR2, max: WgVector2 { x: 3.0, y: 4.0 } };
pub const BOX3: WgBox3 = WgBox3 { min: VECTOR3, max: WgVector3 { x: 3.0, y: 4.0, z: 5.0 } };
const PLANE2: WgPlane2 = WgPlane2 { normal: WgVector2 { x: 1.0, y: 0.0 }, distance: 9.0 };
const PLANE3: WgPlane3 = WgPlane3 { normal: WgVector3 { x: 1.0, y: 0.0, z: 0.0 }, distance: 9.0 };

/// The table of one dimension. `exports` holds its functions under the names that both share.
macro_rules! table {
    (
        $module:ident, $prefix:literal, $Kind:ident, $Handle:ident, $Def:ident,
        $Object:ident, $Plane:ident, $vector:ident, $area:ident, $plane:ident
    ) => {
        pub mod $module {

            use worldgrids::ffi::WgKind;
            use worldgrids::ffi::loose_grid::*;
            use worldgrids::ffi::status::WgStatus;
            use worldgrids::loose_grid::QueryFilter;

            use super::{FILTER, $area as AREA, $plane as PLANE, $vector as VECTOR};
            use crate::Row;
            use crate::call::Call;
            use crate::world::ObjectKind;

            mod exports {
                loose_grid_exports!($module);
            }

            pub const OBJECT: ObjectKind =
                ObjectKind { kind: WgKind::$Kind, create, destroy, save };

            const THING: $Object = $Object { bounds: AREA, user: 5, filter: FILTER, layer: 0 };

            /// Two objects that touch.
            fn make() -> ($Handle, u64) {
                let (mut grid, mut id, mut other) = ($Handle { bits: 0 }, 0, 0);
                let def = $Def { contact_kinds: 7, ..$Def::default() };
                unsafe {
                    assert_eq!(exports::create(&def, &mut grid), WgStatus::Ok);
                    assert_eq!(exports::insert(grid, &THING, &mut id), WgStatus::Ok);
                    assert_eq!(exports::insert(grid, &THING, &mut other), WgStatus::Ok);
                    assert_eq!(exports::commit(grid), WgStatus::Ok);
                }
                (grid, id)
            }

            fn create() -> u64 {
                make().0.bits
            }

            fn destroy(bits: u64) {
                unsafe { exports::destroy($Handle { bits }) };
            }

            fn save(bits: u64) -> Vec<u8> {
                crate::common::fill(|bytes, capacity, count| unsafe {
                    exports::save($Handle { bits }, bytes, capacity, count)
                })
            }

            /// The id of their contact.
            const CONTACT: u64 = 1 << 32;

            /// The id of the first object in every grid that is made this way.
            fn id() -> u64 {
                let (grid, id) = make();
                destroy(grid.bits);
                id
            }

            /// A handle, by the call.
            fn grid(call: &mut Call) -> $Handle {
                $Handle { bits: call.handle(WgKind::$Kind) }
            }

            fn filter(call: &mut Call) -> *const QueryFilter {
                call.optional_input("filter", &[QueryFilter::default()])
            }

            fn occluders(call: &mut Call) -> (*const $Plane, *const u32) {
                let planes = call.input("occluder_planes", &[PLANE]);
                (planes, call.input("occluder_plane_counts", &[1]))
            }

            /// One row an export.
            pub const ROWS: &[Row] = &[
                Row::new(concat!($prefix, "create"), |call| unsafe {
                    let out_grid = call.out::<$Handle>("out_grid");
                    let def = $Def {
                        is_bounded: 1,
                        bounds: AREA,
                        contact_kinds: 3,
                        contact_margin: 1.0,
                        ..$Def::default()
                    };
                    let status = exports::create(call.input("def", &[def]), out_grid);
                    if status == WgStatus::Ok {
                        exports::destroy(*out_grid);
                    }
                    status
                }),
                Row::new(concat!($prefix, "insert"), |call| unsafe {
                    exports::insert(grid(call), call.input("object", &[THING]), call.out("out_id"))
                }),
                Row::new(concat!($prefix, "insert_many"), |call| unsafe {
                    let (boxes, users) =
                        (call.input("boxes", &[AREA; 2]), call.optional_input("users", &[1, 2]));
                    let (filters, ids) =
                        (call.optional_input("filters", &[FILTER; 2]), call.out("out_ids"));
                    exports::insert_many(grid(call), boxes, 0, users, 0, filters, 0, 0, 2, ids)
                }),
                Row::new(concat!($prefix, "get"), |call| unsafe {
                    exports::get(grid(call), id(), call.out("out_object"))
                }),
                Row::new(concat!($prefix, "move"), |call| unsafe {
                    exports::move_one(grid(call), id(), call.input("bounds", &[AREA]))
                }),
                Row::new(concat!($prefix, "move_many"), |call| unsafe {
                    let (ids, boxes) = (call.input("ids", &[id()]), call.input("boxes", &[AREA]));
                    exports::move_many(grid(call), ids, 0, boxes, 0, 1)
                }),
                Row::new(concat!($prefix, "remove"), |call| unsafe {
                    exports::remove(grid(call), id())
                }),
                Row::new(concat!($prefix, "remove_many"), |call| unsafe {
                    exports::remove_many(grid(call), call.input("ids", &[id()]), 0, 1)
                }),
                Row::new(concat!($prefix, "clear"), |call| unsafe { exports::clear(grid(call)) }),
                Row::new(concat!($prefix, "set_filter"), |call| unsafe {
                    exports::set_filter(grid(call), id(), call.input("filter", &[FILTER]))
                }),
                Row::new(concat!($prefix, "set_layer"), |call| unsafe {
                    exports::set_layer(grid(call), id(), WgLooseGridLayer::Static as u32)
                }),
                Row::new(concat!($prefix, "set_user"), |call| unsafe {
                    exports::set_user(grid(call), id(), 1)
                }),
                Row::new(concat!($prefix, "commit"), |call| unsafe { exports::commit(grid(call)) }),
                Row::new(concat!($prefix, "begin_commit"), |call| unsafe {
                    let (ids, boxes) = (call.input("ids", &[id()]), call.input("boxes", &[AREA]));
                    let (grid, stages) = (grid(call), call.out("out_stages"));
                    let status = exports::begin_commit(grid, ids, 0, boxes, 0, 1, 2, stages);
                    if status == WgStatus::Ok {
                        exports::end_commit(grid);
                    }
                    status
                }),
                // Parts and the end of what was not begun.
                Row::new(concat!($prefix, "commit_part"), |call| unsafe {
                    exports::commit_part(grid(call), 0, 0)
                })
                .answers(WgStatus::OutOfOrder),
                Row::new(concat!($prefix, "end_commit"), |call| unsafe {
                    exports::end_commit(grid(call))
                })
                .answers(WgStatus::OutOfOrder),
                Row::new(concat!($prefix, "build_tree"), |call| unsafe {
                    exports::build_tree(grid(call))
                }),
                Row::new(concat!($prefix, "retune"), |call| unsafe { exports::retune(grid(call)) }),
                Row::new(concat!($prefix, "shift_origin"), |call| unsafe {
                    exports::shift_origin(grid(call), call.input("offset", &[VECTOR]))
                }),
                Row::new(concat!($prefix, "len"), |call| unsafe {
                    exports::len(grid(call), call.out("out_len"))
                }),
                Row::new(concat!($prefix, "load"), |call| unsafe {
                    let (other, _) = make();
                    let bytes = save(other.bits);
                    destroy(other.bits);
                    exports::load(grid(call), call.input("bytes", &bytes), bytes.len())
                }),
                Row::new(concat!($prefix, "nearest_many"), |call| unsafe {
                    let (points, filter) = (call.input("points", &[VECTOR]), filter(call));
                    let (neighbors, counts) = (call.out("out_neighbors"), call.out("out_counts"));
                    exports::nearest_many(
                        grid(call),
                        points,
                        0,
                        1,
                        99.0,
                        2,
                        filter,
                        0,
                        1,
                        neighbors,
                        counts,
                    )
                }),
                Row::new(concat!($prefix, "find_contacts"), |call| unsafe {
                    let pairs = [WgLooseGridPair { first: id(), second: id() + 1 }];
                    let (pairs, contacts) = (call.input("pairs", &pairs), call.out("out_contacts"));
                    exports::find_contacts(grid(call), pairs, 0, 1, contacts)
                }),
                Row::new(concat!($prefix, "get_contacts"), |call| unsafe {
                    let (ids, contacts) = (call.input("ids", &[CONTACT]), call.out("out_contacts"));
                    exports::get_contacts(grid(call), ids, 0, 1, contacts)
                }),
                Row::new(concat!($prefix, "set_contact_values"), |call| unsafe {
                    let (ids, values) = (call.input("ids", &[CONTACT]), call.input("values", &[9]));
                    exports::set_contact_values(grid(call), ids, 0, values, 0, 1)
                }),
                Row::new(concat!($prefix, "query_volumes"), |call| unsafe {
                    let (planes, plane_counts) =
                        (call.input("planes", &[PLANE]), call.input("plane_counts", &[1]));
                    let (occluders, counts) = occluders(call);
                    let (filter, ids) = (filter(call), call.out("out_ids"));
                    let (offsets, count) =
                        (call.optional_out("out_offsets"), call.out("out_count"));
                    exports::query_volumes(
                        grid(call),
                        planes,
                        plane_counts,
                        1,
                        occluders,
                        counts,
                        1,
                        filter,
                        0,
                        1,
                        ids,
                        9,
                        offsets,
                        count,
                    )
                }),
            ];
        }
    };
}

table!(
    grid2,
    "wg_loose_grid2_",
    LooseGrid2,
    WgLooseGrid2,
    WgLooseGrid2Def,
    WgLooseGrid2Object,
    WgPlane2,
    VECTOR2,
    BOX2,
    PLANE2
);

table!(
    grid3,
    "wg_loose_grid3_",
    LooseGrid3,
    WgLooseGrid3,
    WgLooseGrid3Def,
    WgLooseGrid3Object,
    WgPlane3,
    VECTOR3,
    BOX3,
    PLANE3
);
