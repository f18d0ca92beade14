//! Batches, in parts, give for each query what it gives alone.

use worldgrids::ffi::status::WgStatus;
use worldgrids::loose_grid::{Aabb, CastHit, Plane, QueryFilter};

use super::super::calls::{answer, ok};
use super::Game;
use super::api::{Api, Sweep};

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
        let mut hits =
            vec![CastHit { id: 7, ..CastHit::default() }; border(part + 1) - border(part)];
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
        filter: QueryFilter,
        parts: u32,
    ) {
        let (grid, filter, stride) = (self.grid, &filter, size_of::<Aabb<D>>());
        // Points that lie in the boxes, a stride apart.
        let points = boxes.as_ptr().cast();
        let radii = [radius, 0.0, radius * 2.0];
        let of_boxes = boxes.map(|bounds| {
            answer(|out, capacity, count| grid.query_box(&bounds, filter, out, capacity, count))
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
            let radii = radii.as_ptr();
            grid.query_balls(
                points, stride, radii, 0, 3, filter, part, parts, out, capacity, offsets, count,
            )
        });
        assert_eq!(found, of_balls);
    }

    pub(super) fn check_cast_batches(
        &self,
        sweeps: [Sweep<D>; 3],
        filter: QueryFilter,
        parts: u32,
    ) {
        let (grid, filter) = (self.grid, &filter);
        let first = sweeps.map(|sweep| {
            let mut hit = CastHit::default();
            let status = grid.cast_first(&sweep, filter, &mut hit);
            self.hit(status, hit)
        });
        let all = sweeps.map(|sweep| {
            answer(|out, capacity, count| grid.cast_all(&sweep, filter, out, capacity, count))
        });
        let sweeps = sweeps.as_ptr();
        let found = hits(3, parts, |part, out| {
            grid.cast_first_many(sweeps, 0, 3, filter, part, parts, out)
        });
        assert_eq!(found, first);
        let found = batch(3, parts, |part, out, capacity, offsets, count| {
            grid.cast_all_many(sweeps, 0, 3, filter, part, parts, out, capacity, offsets, count)
        });
        assert_eq!(found, all);
    }

    /// The two volumes, and what the first plane leaves of the plane; with an occluder or without.
    pub(super) fn check_volume_batches(
        &self,
        [open, hidden]: [[Plane<D>; 2]; 2],
        occluders: usize,
        filter: QueryFilter,
        parts: u32,
    ) {
        let (grid, filter) = (self.grid, &filter);
        let planes = [open[0], open[1], hidden[0], hidden[1], open[0]];
        let counts = [2, 2, 1];
        let singly = [&planes[..2], &planes[2..4], &planes[4..]].map(|planes| {
            answer(|out, capacity, count| {
                let (planes, plane_count) = (planes.as_ptr(), planes.len() as u32);
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
