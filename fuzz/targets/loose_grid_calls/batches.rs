//! Batches, in parts, give for each query what it gives alone.

use worldgrids::ffi::status::WgStatus;
use worldgrids::loose_grid::{Aabb, CastHit, Filter, Plane};

use super::super::calls::{answer, ok};
use super::Game;
use super::api::{Api, Vector};

/// A way: from where, and along what.
pub type Way<const D: usize> = [Vector<D>; 2];

/// What a batch gives for each of its queries, its parts one after the other.
fn batch<T: Copy + PartialEq>(
    queries: usize,
    parts: u32,
    call: impl Fn(u32, *mut T, usize, *mut usize, *mut usize) -> WgStatus,
) -> Vec<Vec<T>> {
    let mut each = Vec::new();
    for part in 0..parts {
        let offsets = std::cell::RefCell::new(vec![usize::MAX; queries + 1]);
        let all = answer(|out, capacity, count| {
            call(part, out, capacity, offsets.borrow_mut().as_mut_ptr(), count)
        });
        let border = |part| queries * part as usize / parts as usize;
        let offsets = &offsets.borrow()[..=border(part + 1) - border(part)];
        assert_eq!((offsets[0], offsets[offsets.len() - 1]), (0, all.len()));
        each.extend(offsets.windows(2).map(|range| all[range[0]..range[1]].to_vec()));
    }
    each
}

/// The same where each query gives one hit or none.
fn hits(
    queries: usize,
    parts: u32,
    call: impl Fn(u32, *mut CastHit) -> WgStatus,
) -> Vec<Option<CastHit>> {
    let mut each = Vec::new();
    for part in 0..parts {
        let border = |part| queries * part as usize / parts as usize;
        let mut hits = vec![CastHit { id: 7, fraction: -1.0 }; border(part + 1) - border(part)];
        ok(call(part, hits.as_mut_ptr()));
        each.extend(hits.into_iter().map(|hit| Some(hit).filter(|hit| *hit != CastHit::default())));
    }
    each
}

impl<G: Api<D>, const D: usize> Game<G, D> {
    pub(super) fn check_region_batches(
        &self,
        boxes: [Aabb<D>; 3],
        radius: f32,
        filter: Filter,
        parts: u32,
    ) {
        let (grid, filter, stride) = (self.grid, &filter, size_of::<Aabb<D>>());
        // Points that lie in the boxes, a stride apart.
        let points = boxes.as_ptr().cast();
        let radii = [radius, 0.0, radius * 2.0];
        let of_boxes = boxes.map(|bounds| {
            answer(|out, capacity, count| grid.query_box(&bounds, filter, out, capacity, count))
        });
        let of_points = boxes.map(|Aabb { min, .. }| {
            answer(|out, capacity, count| grid.query_point(&min, filter, out, capacity, count))
        });
        let of_balls = [0, 1, 2].map(|index: usize| {
            let (center, radius) = (boxes[index].min, radii[index]);
            answer(|out, capacity, count| {
                grid.query_ball(&center, radius, filter, out, capacity, count)
            })
        });
        let found = batch(3, parts, |part, out, capacity, offsets, count| {
            let boxes = boxes.as_ptr();
            grid.query_boxes(boxes, 0, 3, filter, part, parts, out, capacity, offsets, count)
        });
        assert_eq!(found, of_boxes);
        let found = batch(3, parts, |part, out, capacity, offsets, count| {
            grid.query_points(points, stride, 3, filter, part, parts, out, capacity, offsets, count)
        });
        assert_eq!(found, of_points);
        let found = batch(3, parts, |part, out, capacity, offsets, count| {
            let radii = radii.as_ptr();
            grid.query_balls(
                points, stride, radii, 0, 3, filter, part, parts, out, capacity, offsets, count,
            )
        });
        assert_eq!(found, of_balls);
    }

    pub(super) fn check_cast_batches(
        &self,
        ways: [Way<D>; 3],
        half: Vector<D>,
        radius: f32,
        filter: Filter,
        parts: u32,
    ) {
        let (grid, filter, stride) = (self.grid, &filter, size_of::<Way<D>>());
        let origins = ways.as_ptr().cast::<Vector<D>>();
        let translations = origins.wrapping_add(1);
        let singly = |cast: &dyn Fn(&Way<D>, *mut CastHit) -> WgStatus| {
            ways.map(|way| {
                let mut hit = CastHit::default();
                let status = cast(&way, &mut hit);
                self.hit(status, hit)
            })
        };
        let of_segments = singly(&|[origin, translation], out| {
            grid.cast_segment_first(origin, translation, filter, out)
        });
        let of_boxes = singly(&|[origin, translation], out| {
            grid.cast_box_first(&half, origin, translation, filter, out)
        });
        let of_balls = singly(&|[origin, translation], out| {
            grid.cast_ball_first(radius, origin, translation, filter, out)
        });
        let all_of_segments = ways.map(|[origin, translation]| {
            answer(|out, capacity, count| {
                grid.cast_segment_all(&origin, &translation, filter, out, capacity, count)
            })
        });
        let found = hits(3, parts, |part, out| {
            grid.cast_segments_first(
                origins,
                stride,
                translations,
                stride,
                3,
                filter,
                part,
                parts,
                out,
            )
        });
        assert_eq!(found, of_segments);
        let found = hits(3, parts, |part, out| {
            grid.cast_boxes_first(
                &half,
                origins,
                stride,
                translations,
                stride,
                3,
                filter,
                part,
                parts,
                out,
            )
        });
        assert_eq!(found, of_boxes);
        let found = hits(3, parts, |part, out| {
            grid.cast_balls_first(
                radius,
                origins,
                stride,
                translations,
                stride,
                3,
                filter,
                part,
                parts,
                out,
            )
        });
        assert_eq!(found, of_balls);
        let found = batch(3, parts, |part, out, capacity, offsets, count| {
            grid.cast_segments_all(
                origins,
                stride,
                translations,
                stride,
                3,
                filter,
                part,
                parts,
                out,
                capacity,
                offsets,
                count,
            )
        });
        assert_eq!(found, all_of_segments);
    }

    /// The two volumes, and what the first plane leaves of the plane; with an occluder or without.
    pub(super) fn check_volume_batches(
        &self,
        [open, hidden]: [[Plane<D>; 2]; 2],
        occluders: usize,
        filter: Filter,
        parts: u32,
    ) {
        let (grid, filter) = (self.grid, &filter);
        let planes = [open[0], open[1], hidden[0], hidden[1], open[0]];
        let counts = [2, 2, 1];
        let singly = [&planes[..2], &planes[2..4], &planes[4..]].map(|planes| {
            answer(|out, capacity, count| {
                let (planes, plane_count) = (planes.as_ptr(), planes.len());
                grid.query_volume(
                    planes,
                    plane_count,
                    hidden.as_ptr(),
                    &2,
                    occluders,
                    filter,
                    out,
                    capacity,
                    count,
                )
            })
        });
        let found = batch(3, parts, |part, out, capacity, offsets, count| {
            let (planes, counts, hidden) = (planes.as_ptr(), counts.as_ptr(), hidden.as_ptr());
            grid.query_volumes(
                planes, counts, 3, hidden, &2, occluders, filter, part, parts, out, capacity,
                offsets, count,
            )
        });
        assert_eq!(found, singly);
    }
}
