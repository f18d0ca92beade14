//! The exports that query boxes, from call to call by jumps where it is one box.
//!
//! To keep and hand on a dozen arguments takes a sixth of a short query. So an export ends in one call of a function with its
//! own arguments in their places, and so does that function: a jump each, for which nothing is kept. Only the stride and the
//! count, which are known of one box, give their places to what was found out: the address of the grid and what the root of
//! its tree says of the box; zeros where nothing was.

use core::ptr;

use crate::ffi::boundary::{at_once, at_once_before_hooks};
use crate::ffi::handles::Object;
use crate::ffi::loose_grid::queries::{self, BatchOutput, PartArgument};
use crate::ffi::status::WgStatus;
use crate::float_control;
use crate::loose_grid::{LooseGrid, QueryFilter, UNTOLD};

/// Goes on with a query where another function leaves it.
pub(super) type QueryBoxes<G> = unsafe extern "C" fn(
    <G as Object>::Handle,
    *const <G as BoxQueries>::Bounds,
    usize,
    usize,
    *const QueryFilter,
    u32,
    u32,
    *mut u64,
    usize,
    *mut usize,
    *mut usize,
) -> WgStatus;

/// What the exports differ in.
pub(super) trait BoxQueries: Object + Sized {
    /// The box of the C ABI.
    type Bounds;
    /// The export.
    const NAME: &'static str;
    /// The whole call by the boundary, which tells what is wrong with it.
    const BY_BOUNDARY: QueryBoxes<Self>;
}

/// The body of an export.
///
/// # Safety
/// The host keeps what the header says.
#[inline(always)]
#[allow(clippy::too_many_arguments)]
pub(super) unsafe fn query_boxes<const D: usize>(
    grid: <LooseGrid<D> as Object>::Handle,
    boxes: *const <LooseGrid<D> as BoxQueries>::Bounds,
    stride: usize,
    count: usize,
    filter: *const QueryFilter,
    part: u32,
    part_count: u32,
    out_ids: *mut u64,
    capacity: usize,
    out_offsets: *mut usize,
    out_count: *mut usize,
) -> WgStatus
where
    LooseGrid<D>: BoxQueries,
{
    let is_one = queries::is_one(count, PartArgument { part, part_count }, out_offsets);
    let mut next = LooseGrid::<D>::BY_BOUNDARY;
    let (mut third, mut fourth) = (stride, count);
    // SAFETY: the host keeps what the header says; the same arguments, of the same host.
    unsafe {
        if stride == 0 && is_one {
            (next, third) = (query_box::<D>, 0);
            let output = BatchOutput { out_results: out_ids, capacity, out_offsets, out_count };
            if let Some(found) = at_once_before_hooks::<LooseGrid<D>>(grid)
                && let Some(root) =
                    queries::root_of_one_box(found, boxes.cast(), filter, &output, false)
            {
                if root == 0 {
                    out_count.write(0);
                    return WgStatus::Ok;
                }
                (third, fourth) = (ptr::from_ref(found).expose_provenance(), root as usize);
            }
        }
        next(
            grid,
            boxes,
            third,
            fourth,
            filter,
            part,
            part_count,
            out_ids,
            capacity,
            out_offsets,
            out_count,
        )
    }
}

/// The query of one box, told at once if it can be.
#[inline(never)]
unsafe extern "C" fn query_box<const D: usize>(
    grid: <LooseGrid<D> as Object>::Handle,
    bounds: *const <LooseGrid<D> as BoxQueries>::Bounds,
    found: usize,
    root: usize,
    filter: *const QueryFilter,
    part: u32,
    part_count: u32,
    out_ids: *mut u64,
    capacity: usize,
    out_offsets: *mut usize,
    out_count: *mut usize,
) -> WgStatus
where
    LooseGrid<D>: BoxQueries,
{
    let (mut next, mut third, mut fourth): (QueryBoxes<LooseGrid<D>>, _, _) =
        (query_box_again::<D>, found, root);
    // SAFETY: the grid is that of the handle; the same arguments, of the same host.
    unsafe {
        if let Some(found) = ptr::with_exposed_provenance::<LooseGrid<D>>(found).as_ref() {
            let (root, box_of_grid) = (root as u32, bounds.cast());
            if queries::is_plain_box(found, box_of_grid, root) {
                let output = BatchOutput { out_results: out_ids, capacity, out_offsets, out_count };
                let told = queries::one_box_at_once(found, box_of_grid, root, filter, &output);
                if let Some(status) = told {
                    return status;
                }
                next = query_box_in_cells::<D>;
            } else {
                (next, third, fourth) = (LooseGrid::<D>::BY_BOUNDARY, 0, 1);
            }
        }
        next(
            grid,
            bounds,
            third,
            fourth,
            filter,
            part,
            part_count,
            out_ids,
            capacity,
            out_offsets,
            out_count,
        )
    }
}

/// The same where a hook of the host's has run, a coordinate is zero, or anything is to be said about the call.
#[inline(never)]
unsafe extern "C" fn query_box_again<const D: usize>(
    grid: <LooseGrid<D> as Object>::Handle,
    bounds: *const <LooseGrid<D> as BoxQueries>::Bounds,
    _found: usize,
    _root: usize,
    filter: *const QueryFilter,
    part: u32,
    part_count: u32,
    out_ids: *mut u64,
    capacity: usize,
    out_offsets: *mut usize,
    out_count: *mut usize,
) -> WgStatus
where
    LooseGrid<D>: BoxQueries,
{
    let (mut next, mut third, mut fourth) = (LooseGrid::<D>::BY_BOUNDARY, 0, 1);
    let output = BatchOutput { out_results: out_ids, capacity, out_offsets, out_count };
    // SAFETY: the same arguments, of the same host.
    unsafe {
        if let Some(found) = at_once::<LooseGrid<D>>(grid)
            && let Some(root) =
                queries::root_of_one_box(found, bounds.cast(), filter, &output, true)
        {
            next = query_box::<D>;
            (third, fourth) = (ptr::from_ref(found).expose_provenance(), root as usize);
        }
        next(
            grid,
            bounds,
            third,
            fourth,
            filter,
            part,
            part_count,
            out_ids,
            capacity,
            out_offsets,
            out_count,
        )
    }
}

/// The same where it is not told at once.
#[inline(never)]
unsafe extern "C" fn query_box_in_cells<const D: usize>(
    grid: <LooseGrid<D> as Object>::Handle,
    bounds: *const <LooseGrid<D> as BoxQueries>::Bounds,
    found: usize,
    root: usize,
    filter: *const QueryFilter,
    part: u32,
    part_count: u32,
    out_ids: *mut u64,
    capacity: usize,
    out_offsets: *mut usize,
    out_count: *mut usize,
) -> WgStatus
where
    LooseGrid<D>: BoxQueries,
{
    // SAFETY: the grid is that of the handle; the same arguments, of the same host.
    unsafe {
        // The root may have told what it has whatever floats are set to.
        if root as u32 != UNTOLD && !float_control::is_own() {
            return LooseGrid::<D>::BY_BOUNDARY(
                grid,
                bounds,
                0,
                1,
                filter,
                part,
                part_count,
                out_ids,
                capacity,
                out_offsets,
                out_count,
            );
        }
        let found = &*ptr::with_exposed_provenance::<LooseGrid<D>>(found);
        let output = BatchOutput { out_results: out_ids, capacity, out_offsets, out_count };
        queries::one_box(LooseGrid::<D>::NAME, found, bounds.cast(), filter, output)
    }
}
