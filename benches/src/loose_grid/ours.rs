//! The loose grid, by its C functions: with handles, generations and filter masks.

use std::ptr::{self, null};

use worldgrids::ffi::loose_grid::{
    WgLooseGrid2, WgLooseGrid2Def, WgLooseGrid2Object, WgLooseGrid2Sweep, WgLooseGrid3,
    WgLooseGrid3Def, WgLooseGrid3Object, WgLooseGrid3Sweep, WgLooseGridPair, WgLooseGridStats,
    WgVector2, WgVector3, grid2_objects, grid2_queries, grid3_objects, grid3_queries,
};
use worldgrids::ffi::status::WgStatus;
use worldgrids::loose_grid::{Aabb, CastHit, Neighbor, Plane, QueryFilter};

use crate::loose_grid::peer::{
    FirstHit, InBall, InBox, MovedPairs, Nearest, Pairs, Peer, Replace, Visible,
};

/// Moving and static objects.
const ALL_KINDS: u32 = 7;
/// The moving layer.
const MOVING: u32 = 0;
/// The static layer.
const STATIC: u32 = 1;
/// The filter of queries: as any game has one, it is given and looked at.
const FILTER: QueryFilter =
    QueryFilter { category: 2, mask: 1, ignored_group: 0, reserved: 0, ignored_id: 0 };

/// A grid, its handle, and the ids of its objects.
pub struct Ours<const D: usize> {
    handle: u64,
    ids: Vec<u64>,
    /// Those of the objects that move.
    moving: Vec<u64>,
}

/// A grid with a tree, for what reaches far.
pub struct WithTree<const D: usize>(Ours<D>);

/// A grid whose second half of objects is static.
pub struct HalfStatic<const D: usize>(Ours<D>);

/// Fails loudly if a call was refused.
fn check(status: WgStatus) {
    assert!(matches!(status, WgStatus::Ok | WgStatus::Empty), "a call gave {status:?}");
}

/// Lets a call fill a list from its capacity, `Truncated` once at most.
fn fill<T>(list: &mut Vec<T>, call: impl Fn(*mut T, usize, *mut usize) -> WgStatus) {
    let mut count = 0;
    if call(list.as_mut_ptr(), list.capacity(), &mut count) == WgStatus::Truncated {
        list.reserve(count);
        check(call(list.as_mut_ptr(), list.capacity(), &mut count));
    }
    // SAFETY: the call has filled so many, and there was room for them.
    unsafe { list.set_len(count) };
}

macro_rules! ours {
    (
        $dimensions:literal, $handle:ident, $def:ident, $object:ident, $objects:ident,
        $queries:ident,
        $init:ident, $create:ident, $insert:ident, $get:ident, $move:ident, $move_many:ident,
        $remove:ident, $commit:ident, $build_tree:ident, $stats:ident,
        $pairs:ident, $moved_pairs:ident, $in_box:ident, $in_ball:ident, $cast:ident,
        $nearest:ident, $volume:ident, $Sweep:ident, $vector:expr
    ) => {
        // SAFETY of the calls in here: pointers are to as many elements as is said, and none is kept.
        impl Ours<$dimensions> {
            fn grid(&self) -> $handle {
                $handle { bits: self.handle }
            }

            fn insert(
                &mut self,
                objects: impl Iterator<Item = u32>,
                boxes: &[Aabb<$dimensions>],
                layer: u32,
            ) {
                let users: Vec<u64> = objects.map(u64::from).collect();
                let mut new = vec![0u64; boxes.len()];
                unsafe {
                    check($objects::$insert(
                        self.grid(),
                        boxes.as_ptr().cast(),
                        size_of::<Aabb<$dimensions>>(),
                        users.as_ptr(),
                        size_of::<u64>(),
                        null(),
                        0,
                        layer,
                        boxes.len(),
                        new.as_mut_ptr(),
                    ));
                    check($objects::$commit(self.grid()));
                }
                for (&user, id) in users.iter().zip(new) {
                    self.ids[user as usize] = id;
                }
            }

            /// Counts, bytes and advice.
            pub fn stats(&self) -> WgLooseGridStats {
                let mut stats = std::mem::MaybeUninit::<WgLooseGridStats>::zeroed();
                let size = size_of::<WgLooseGridStats>() as u32;
                unsafe {
                    check($objects::$stats(self.grid(), stats.as_mut_ptr(), size));
                    stats.assume_init()
                }
            }

            /// The pairs of one part.
            pub fn pairs_of_part(&self, part: u32, part_count: u32, pairs: &mut Vec<[u64; 2]>) {
                fill(pairs, |out, capacity, count| unsafe {
                    let out = out.cast::<WgLooseGridPair>();
                    let grid = self.grid();
                    $queries::$pairs(grid, ALL_KINDS, part, part_count, out, capacity, count)
                });
            }

            fn move_some(&mut self, ids: &[u64], boxes: &[Aabb<$dimensions>]) {
                let (id_size, box_size) = (size_of::<u64>(), size_of::<Aabb<$dimensions>>());
                let grid = self.grid();
                unsafe {
                    // As who moves one object does.
                    if let ([id], [aabb]) = (ids, boxes) {
                        check($objects::$move(grid, *id, ptr::from_ref(aabb).cast()));
                    } else {
                        let (ids, boxes, count) = (ids.as_ptr(), boxes.as_ptr(), ids.len());
                        let boxes = boxes.cast();
                        check($objects::$move_many(grid, ids, id_size, boxes, box_size, count));
                    }
                    check($objects::$commit(grid));
                }
            }
        }

        impl Peer<$dimensions> for Ours<$dimensions> {
            const NAME: &'static str = "worldgrids";
            type Id = u64;

            fn new(boxes: &[Aabb<$dimensions>]) -> Self {
                let (mut def, mut grid) = ($def::default(), $handle { bits: 0 });
                unsafe {
                    check($objects::$init(&mut def, size_of::<$def>() as u32));
                    check($objects::$create(&def, &mut grid));
                }
                let mut ours =
                    Self { handle: grid.bits, ids: vec![0; boxes.len()], moving: vec![] };
                ours.insert(0..boxes.len() as u32, boxes, MOVING);
                ours
            }

            fn index(&self, id: u64) -> u32 {
                let mut object = std::mem::MaybeUninit::<$object>::zeroed();
                unsafe {
                    check($objects::$get(self.grid(), id, object.as_mut_ptr()));
                    object.assume_init().user as u32
                }
            }
        }

        impl Peer<$dimensions> for WithTree<$dimensions> {
            const NAME: &'static str = "worldgrids";
            type Id = u64;

            fn new(boxes: &[Aabb<$dimensions>]) -> Self {
                let ours = Ours::<$dimensions>::new(boxes);
                unsafe { check($objects::$build_tree(ours.grid())) };
                Self(ours)
            }

            fn index(&self, id: u64) -> u32 {
                self.0.index(id)
            }
        }

        impl InBox<$dimensions> for WithTree<$dimensions> {
            fn in_box(&mut self, bounds: &Aabb<$dimensions>, found: &mut Vec<u64>) {
                self.0.in_box(bounds, found);
            }
        }

        impl FirstHit<$dimensions> for WithTree<$dimensions> {
            fn first_hit(
                &mut self,
                origin: [f32; $dimensions],
                translation: [f32; $dimensions],
            ) -> Option<f64> {
                self.0.first_hit(origin, translation)
            }
        }

        impl Peer<$dimensions> for HalfStatic<$dimensions> {
            const NAME: &'static str = "worldgrids";
            type Id = u64;

            fn new(boxes: &[Aabb<$dimensions>]) -> Self {
                let (moving, fixed) = boxes.split_at(boxes.len() / 2);
                let mut ours = Ours::<$dimensions>::new(moving);
                ours.ids.resize(boxes.len(), 0);
                ours.insert(moving.len() as u32..boxes.len() as u32, fixed, STATIC);
                Self(ours)
            }

            fn index(&self, id: u64) -> u32 {
                self.0.index(id)
            }
        }

        impl MovedPairs<$dimensions> for HalfStatic<$dimensions> {
            fn moved_pairs(
                &mut self,
                objects: &[u32],
                boxes: &[Aabb<$dimensions>],
                pairs: &mut Vec<[u64; 2]>,
            ) {
                self.0.moved_pairs(objects, boxes, pairs);
            }
        }

        impl Pairs<$dimensions> for Ours<$dimensions> {
            fn move_all(&mut self, boxes: &[Aabb<$dimensions>]) {
                let ids = std::mem::take(&mut self.ids);
                self.move_some(&ids, boxes);
                self.ids = ids;
            }

            fn pairs(&mut self, pairs: &mut Vec<[u64; 2]>) {
                self.pairs_of_part(0, 1, pairs);
            }
        }

        impl MovedPairs<$dimensions> for Ours<$dimensions> {
            fn moved_pairs(
                &mut self,
                objects: &[u32],
                boxes: &[Aabb<$dimensions>],
                pairs: &mut Vec<[u64; 2]>,
            ) {
                let mut moving = std::mem::take(&mut self.moving);
                moving.clear();
                moving.extend(objects.iter().map(|&object| self.ids[object as usize]));
                self.move_some(&moving, boxes);
                self.moving = moving;
                fill(pairs, |out, capacity, count| unsafe {
                    let out = out.cast::<WgLooseGridPair>();
                    $queries::$moved_pairs(self.grid(), ALL_KINDS, 0, 1, out, capacity, count)
                });
            }
        }

        impl Replace<$dimensions> for Ours<$dimensions> {
            fn replace(&mut self, objects: &[u32], boxes: &[Aabb<$dimensions>]) {
                let ids: Vec<u64> =
                    objects.iter().map(|&object| self.ids[object as usize]).collect();
                let (size, count) = (size_of::<u64>(), ids.len());
                unsafe { check($objects::$remove(self.grid(), ids.as_ptr(), size, count)) };
                self.insert(objects.iter().copied(), boxes, MOVING);
            }
        }

        impl InBox<$dimensions> for Ours<$dimensions> {
            fn in_box(&mut self, bounds: &Aabb<$dimensions>, found: &mut Vec<u64>) {
                let bounds = (&raw const *bounds).cast();
                fill(found, |out, capacity, count| unsafe {
                    $queries::$in_box(self.grid(), bounds, &FILTER, out, capacity, count)
                });
            }
        }

        impl InBall<$dimensions> for Ours<$dimensions> {
            fn in_ball(&mut self, center: [f32; $dimensions], radius: f32, found: &mut Vec<u64>) {
                let center = center.as_ptr().cast();
                fill(found, |out, capacity, count| unsafe {
                    $queries::$in_ball(self.grid(), center, radius, &FILTER, out, capacity, count)
                });
            }
        }

        impl FirstHit<$dimensions> for Ours<$dimensions> {
            fn first_hit(
                &mut self,
                origin: [f32; $dimensions],
                translation: [f32; $dimensions],
            ) -> Option<f64> {
                let mut hit = CastHit::default();
                let sweep = $Sweep {
                    origin: $vector(origin),
                    translation: $vector(translation),
                    ..Default::default()
                };
                let status = unsafe { $queries::$cast(self.grid(), &sweep, &FILTER, &mut hit) };
                check(status);
                (status == WgStatus::Ok).then_some(hit.fraction)
            }
        }

        impl Nearest<$dimensions> for Ours<$dimensions> {
            fn nearest(&mut self, point: [f32; $dimensions], k: usize, distances: &mut Vec<f64>) {
                let mut nearest = [Neighbor::default(); 8];
                let (point, mut count) = (point.as_ptr().cast(), 0);
                let out = nearest[..k].as_mut_ptr();
                unsafe {
                    let (grid, most) = (self.grid(), f32::INFINITY);
                    check($queries::$nearest(grid, point, most, &FILTER, out, k, &mut count));
                }
                distances.extend(nearest[..count].iter().map(|near| near.distance_squared));
            }
        }

        impl Ours<$dimensions> {
            /// The objects that are not wholly outside any one plane.
            pub fn in_volume(&mut self, planes: &[Plane<$dimensions>], found: &mut Vec<u64>) {
                let (first, len) = (planes.as_ptr().cast(), planes.len() as u32);
                fill(found, |out, capacity, count| unsafe {
                    let grid = self.grid();
                    $queries::$volume(
                        grid,
                        first,
                        len,
                        null(),
                        null(),
                        0,
                        &FILTER,
                        out,
                        capacity,
                        count,
                    )
                });
            }
        }
    };
}

ours!(
    2,
    WgLooseGrid2,
    WgLooseGrid2Def,
    WgLooseGrid2Object,
    grid2_objects,
    grid2_queries,
    wg_loose_grid2_def_init,
    wg_loose_grid2_create,
    wg_loose_grid2_insert_many,
    wg_loose_grid2_get,
    wg_loose_grid2_move,
    wg_loose_grid2_move_many,
    wg_loose_grid2_remove_many,
    wg_loose_grid2_commit,
    wg_loose_grid2_build_tree,
    wg_loose_grid2_stats,
    wg_loose_grid2_pairs,
    wg_loose_grid2_moved_pairs,
    wg_loose_grid2_query_box,
    wg_loose_grid2_query_circle,
    wg_loose_grid2_cast_first,
    wg_loose_grid2_nearest,
    wg_loose_grid2_query_volume,
    WgLooseGrid2Sweep,
    (|[x, y]: [f32; 2]| WgVector2 { x, y })
);

ours!(
    3,
    WgLooseGrid3,
    WgLooseGrid3Def,
    WgLooseGrid3Object,
    grid3_objects,
    grid3_queries,
    wg_loose_grid3_def_init,
    wg_loose_grid3_create,
    wg_loose_grid3_insert_many,
    wg_loose_grid3_get,
    wg_loose_grid3_move,
    wg_loose_grid3_move_many,
    wg_loose_grid3_remove_many,
    wg_loose_grid3_commit,
    wg_loose_grid3_build_tree,
    wg_loose_grid3_stats,
    wg_loose_grid3_pairs,
    wg_loose_grid3_moved_pairs,
    wg_loose_grid3_query_box,
    wg_loose_grid3_query_sphere,
    wg_loose_grid3_cast_first,
    wg_loose_grid3_nearest,
    wg_loose_grid3_query_volume,
    WgLooseGrid3Sweep,
    (|[x, y, z]: [f32; 3]| WgVector3 { x, y, z })
);

impl Ours<2> {
    /// Moves all and commits in parts; `share` does the parts of each stage, given their number.
    pub fn move_in_parts(
        &mut self,
        boxes: &[Aabb<2>],
        part_count: u32,
        mut share: impl FnMut(WgLooseGrid2, u32),
    ) {
        let (id_size, box_size) = (size_of::<u64>(), size_of::<Aabb<2>>());
        let (ids, mut stages) = (self.ids.as_ptr(), 0);
        let boxes = boxes.as_ptr().cast();
        // SAFETY: there are as many ids as boxes, which stay where they are until the end.
        check(unsafe {
            let (grid, out) = (self.grid(), &mut stages);
            let count = self.ids.len();
            grid2_objects::wg_loose_grid2_begin_commit(
                grid, ids, id_size, boxes, box_size, count, part_count, out,
            )
        });
        (0..stages).for_each(|stage| share(self.grid(), stage));
        // SAFETY: a plain call.
        check(unsafe { grid2_objects::wg_loose_grid2_end_commit(self.grid()) });
    }
}

impl Visible for Ours<3> {
    fn visible(&mut self, planes: &[Plane<3>], found: &mut Vec<u64>) {
        self.in_volume(planes, found);
    }
}

impl<const D: usize> Drop for Ours<D> {
    fn drop(&mut self) {
        // SAFETY: the calls take plain handles.
        check(unsafe {
            match D {
                2 => grid2_objects::wg_loose_grid2_destroy(WgLooseGrid2 { bits: self.handle }),
                _ => grid3_objects::wg_loose_grid3_destroy(WgLooseGrid3 { bits: self.handle }),
            }
        });
    }
}
