//! The exports that query boxes, from call to call by jumps where it is one box.
//!
//! To keep and hand on a dozen arguments takes a sixth of a short query. So an export ends in one call of a function with its
//! own arguments in their places, and so does that function: a jump each, for which nothing is kept. Only the stride and the
//! count, which are known of one box, give their places to what was found out: the address of the grid and what the root of
//! its tree says of the box; zeros where nothing was.

use core::{hint, ptr};

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

/// The arguments of an export but for the stride and the count.
struct Arguments<G: BoxQueries> {
    grid: G::Handle,
    bounds: *const G::Bounds,
    filter: *const QueryFilter,
    part: PartArgument,
    output: BatchOutput<u64>,
}

impl<G: BoxQueries> Arguments<G> {
    /// Ends a function in the call of another.
    ///
    /// # Safety
    /// The host keeps what the header says; in the places of stride and count stands what the other function takes.
    #[inline(always)]
    unsafe fn hand_on(self, next: QueryBoxes<G>, third: usize, fourth: usize) -> WgStatus {
        let Self { grid, bounds, filter, part: PartArgument { part, part_count }, output } = self;
        let BatchOutput { out_results, capacity, out_offsets, out_count } = output;
        // SAFETY: as the caller promises.
        unsafe {
            next(
                grid,
                bounds,
                third,
                fourth,
                filter,
                part,
                part_count,
                out_results,
                capacity,
                out_offsets,
                out_count,
            )
        }
    }
}

/// A function that has the arguments of an export, with two others in the places of stride and count.
macro_rules! with_arguments_of_export {
    ($(#[$attribute:meta])* $name:ident($third:ident, $fourth:ident, $arguments:ident) $body:block) => {
        $(#[$attribute])*
        #[allow(clippy::too_many_arguments)]
        pub(super) unsafe extern "C" fn $name<const D: usize>(
            grid: <LooseGrid<D> as Object>::Handle,
            bounds: *const <LooseGrid<D> as BoxQueries>::Bounds,
            $third: usize,
            $fourth: usize,
            filter: *const QueryFilter,
            part: u32,
            part_count: u32,
            out_results: *mut u64,
            capacity: usize,
            out_offsets: *mut usize,
            out_count: *mut usize,
        ) -> WgStatus
        where
            LooseGrid<D>: BoxQueries,
        {
            let part = PartArgument { part, part_count };
            let output = BatchOutput { out_results, capacity, out_offsets, out_count };
            let $arguments = Arguments::<LooseGrid<D>> { grid, bounds, filter, part, output };
            $body
        }
    };
}

with_arguments_of_export! {
    /// The body of an export.
    ///
    /// # Safety
    /// The host keeps what the header says.
    #[inline(always)]
    query_boxes(stride, count, arguments) {
        let Arguments { grid, bounds, filter, part, ref output } = arguments;
        let mut next = LooseGrid::<D>::BY_BOUNDARY;
        let (mut third, mut fourth) = (stride, count);
        // SAFETY: the host keeps what the header says; the same arguments, of the same host.
        unsafe {
            if stride == 0
                && queries::is_one(count, part, output.out_offsets)
                && queries::is_sound_query::<D>(bounds.cast(), filter, output)
            {
                (next, third) = (query_box::<D>, 0);
                if let Some(found) = at_once_before_hooks::<LooseGrid<D>>(grid)
                    && let Some(root) = found.root_at_once(&*bounds.cast())
                {
                    if root == 0 {
                        output.out_count.write(0);
                        return WgStatus::Ok;
                    }
                    (third, fourth) = (ptr::from_ref(found).expose_provenance(), root as usize);
                    if root != UNTOLD {
                        next = query_box_by_tree::<D>;
                    }
                }
            }
            arguments.hand_on(next, third, fourth)
        }
    }
}

with_arguments_of_export! {
    /// The query of one box by the tree whose root was asked, told at once if it can be. Apart from the other, so that neither
    /// keeps what it does not need.
    #[inline(never)]
    query_box_by_tree(found, root, arguments) {
        let Arguments { bounds, filter, ref output, .. } = arguments;
        // SAFETY: the grid is that of the handle, and its root has told something; the same arguments, of the same host.
        unsafe {
            let grid = &*ptr::with_exposed_provenance::<LooseGrid<D>>(found);
            hint::assert_unchecked(root as u32 != UNTOLD);
            match queries::one_box_at_once(grid, bounds.cast(), root as u32, filter, output) {
                Some(status) => status,
                None => arguments.hand_on(query_box_in_cells::<D>, found, root),
            }
        }
    }
}

with_arguments_of_export! {
    /// The query of one box where no root was asked, told at once if it can be.
    #[inline(never)]
    query_box(found, root, arguments) {
        let Arguments { bounds, filter, ref output, .. } = arguments;
        let (mut next, mut third, mut fourth): (QueryBoxes<LooseGrid<D>>, _, _) =
            (query_box_again::<D>, found, root);
        // SAFETY: the grid is that of the handle; the same arguments, of the same host.
        unsafe {
            if let Some(found) = ptr::with_exposed_provenance::<LooseGrid<D>>(found).as_ref() {
                let bounds = bounds.cast();
                if queries::is_plain_box(found, bounds) {
                    let told = queries::one_box_at_once(found, bounds, UNTOLD, filter, output);
                    if let Some(status) = told {
                        return status;
                    }
                    next = query_box_in_cells::<D>;
                } else {
                    (next, third, fourth) = (LooseGrid::<D>::BY_BOUNDARY, 0, 1);
                }
            }
            arguments.hand_on(next, third, fourth)
        }
    }
}

with_arguments_of_export! {
    /// The same where a hook of the host's has run, a coordinate is zero, or anything is to be said about the call.
    #[inline(never)]
    query_box_again(_found, _root, arguments) {
        let Arguments { grid, bounds, .. } = arguments;
        let (mut next, mut third, mut fourth) = (LooseGrid::<D>::BY_BOUNDARY, 0, 1);
        // SAFETY: the same arguments, of the same host.
        unsafe {
            if let Some(found) = at_once::<LooseGrid<D>>(grid) {
                let root = found.root_with_zeros_at_once(&*bounds.cast());
                next = if root == UNTOLD { query_box::<D> } else { query_box_by_tree::<D> };
                (third, fourth) = (ptr::from_ref(found).expose_provenance(), root as usize);
            }
            arguments.hand_on(next, third, fourth)
        }
    }
}

with_arguments_of_export! {
    /// The same where it is not told at once.
    #[inline(never)]
    query_box_in_cells(found, root, arguments) {
        // SAFETY: the grid is that of the handle; the same arguments, of the same host.
        unsafe {
            // The root may have told what it has whatever floats are set to.
            if root as u32 != UNTOLD && !float_control::is_own() {
                return arguments.hand_on(LooseGrid::<D>::BY_BOUNDARY, 0, 1);
            }
            let Arguments { bounds, filter, output, .. } = arguments;
            let found = &*ptr::with_exposed_provenance::<LooseGrid<D>>(found);
            queries::one_box(LooseGrid::<D>::NAME, found, bounds.cast(), filter, output)
        }
    }
}
