//! Exports about the contacts of a 2D loose grid.

use crate::ffi::boundary::integer_boundary;
use crate::ffi::loose_grid::contacts;
use crate::ffi::loose_grid::objects::StridedArgument;
use crate::ffi::loose_grid::{WgLooseGrid2, WgLooseGridPair};
use crate::ffi::status::WgStatus;
use crate::loose_grid::{Contact, LooseGrid};

/// The contacts of a list: all that there are, those that began or those that ended with the last commit.
/// `list` is a WgLooseGridContactList.
///
/// A contact begins with the commit after which two objects of a kind in the def's contact_kinds overlap and
/// pass each other's filter. It lasts, whatever layers they come to, until a commit finds them farther apart
/// than contact_margin along some axis (told exactly), or until one of them is removed or gets a filter that
/// the other's does not pass: then it ends at once, and the next commit lists it among the ended. Began and
/// ended are the way from all there were after the commit before to all there are after the last one; a pair
/// whose contact ended and began again is in both, with two contacts. wg_loose_grid2_load, clear and
/// shift_origin are told in the same way. Reading changes nothing: the lists stay until the next commit or
/// load.
///
/// The same calls give the same lists in the same order on every machine and for any number of parts.
///
/// O(most contacts there ever were) for all, else O(contacts of the list).
/// Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (no such list; contact_kinds of the def was 0).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_contacts(
    grid: WgLooseGrid2,
    list: u32,
    out_contacts: *mut Contact,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    integer_boundary!(wg_loose_grid2_contacts, |host| {
        let grid = host.read::<LooseGrid<2>>(grid)?;
        contacts::contacts(host, &grid, list, out_contacts, capacity, out_count)
    })
}

/// The contacts of `count` pairs of objects, `stride` bytes apart (0 for side by side), whose ids may come in
/// either order. out_contacts[i] is that of the i-th pair, zeroed (the id is 0) if it has none.
///
/// O(count).
/// Reads. Returns OK, INVALID_ARGUMENT (a stride below a pair; contact_kinds of the def was 0).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_find_contacts(
    grid: WgLooseGrid2,
    pairs: *const WgLooseGridPair,
    stride: usize,
    count: usize,
    out_contacts: *mut Contact,
) -> WgStatus {
    integer_boundary!(wg_loose_grid2_find_contacts, |host| {
        let grid = host.read::<LooseGrid<2>>(grid)?;
        let pairs = StridedArgument { pointer: pairs, stride };
        contacts::find(host, &grid, pairs, count, out_contacts)
    })
}

/// The contacts of `count` ids, `stride` bytes apart (0 for side by side).
///
/// O(count).
/// Reads. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a stride
/// below an id; contact_kinds of the def was 0).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_get_contacts(
    grid: WgLooseGrid2,
    ids: *const u64,
    stride: usize,
    count: usize,
    out_contacts: *mut Contact,
) -> WgStatus {
    integer_boundary!(wg_loose_grid2_get_contacts, |host| {
        let grid = host.read::<LooseGrid<2>>(grid)?;
        contacts::get(host, &grid, StridedArgument { pointer: ids, stride }, count, out_contacts)
    })
}

/// Gives `count` contacts the values that are the host's to choose: an impulse to begin the next frame with,
/// an index or a pointer to what it keeps for each. A contact begins with 0 and keeps its value while it
/// lasts, and the list of the ended tells it once more. Ids and values are `..._stride` bytes apart, 0 for
/// side by side. If an id stands twice its last value counts; if any is refused, none is changed.
///
/// O(count).
/// Changes. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a
/// stride below an element; contact_kinds of the def was 0).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_loose_grid2_set_contact_values(
    grid: WgLooseGrid2,
    ids: *const u64,
    id_stride: usize,
    values: *const u64,
    value_stride: usize,
    count: usize,
) -> WgStatus {
    integer_boundary!(wg_loose_grid2_set_contact_values, |host| {
        let mut grid = host.change::<LooseGrid<2>>(grid)?;
        let ids = StridedArgument { pointer: ids, stride: id_stride };
        let values = StridedArgument { pointer: values, stride: value_stride };
        contacts::set_values(host, &mut grid, ids, values, count)
    })
}
