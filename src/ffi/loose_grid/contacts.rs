//! The contacts of a loose grid at the boundary, for both dimensions.

use crate::error::ArgumentError;
use crate::ffi::boundary::Host;
use crate::ffi::definition::choice;
use crate::ffi::loose_grid::WgLooseGridPair;
use crate::ffi::loose_grid::objects::StridedArgument;
use crate::ffi::status::{Outcome, Refused, WgStatus};
use crate::loose_grid::{Contact, ContactList, LooseGrid, PairKinds};

/// The kinds of pairs that are to be contacts.
pub fn kinds_argument(kinds: u32) -> Result<PairKinds, Refused> {
    PairKinds::from_bits(kinds).map_err(|_| {
        let rule = "must be a combination of the pair kinds 1, 2 and 4";
        ArgumentError::new("def.contact_kinds", kinds, rule).into()
    })
}

fn list_argument(list: u32) -> Result<ContactList, Refused> {
    use ContactList::{All, Began, BeganByRollback, Ended, EndedByRollback};
    let all = [All, Began, Ended, BeganByRollback, EndedByRollback];
    Ok(choice("list", list, &all, "must be a WgLooseGridContactList")?)
}

/// Lists contacts.
pub fn contacts<const D: usize>(
    host: &Host,
    grid: &LooseGrid<D>,
    list: u32,
    out_contacts: *mut Contact,
    capacity: usize,
    out_count: *mut usize,
) -> Outcome {
    let list = list_argument(list)?;
    let mut answer = host.answer("out_contacts", out_contacts, capacity, out_count)?;
    grid.contacts(list, &mut |contact| answer.push(*contact))?;
    Ok(answer.finish())
}

/// Finds the contacts of pairs.
pub fn find<const D: usize>(
    host: &Host,
    grid: &LooseGrid<D>,
    pairs: StridedArgument<WgLooseGridPair>,
    count: usize,
    out_contacts: *mut Contact,
) -> Outcome {
    let pairs = host.strided_input(["pairs", "stride"], pairs.pointer, count, pairs.stride)?;
    let mut contacts = host.output_array("out_contacts", out_contacts, count)?;
    // Refused before anything is written.
    grid.find_contact(0, 0)?;
    for index in 0..count {
        let WgLooseGridPair { first, second } = pairs.get(index);
        contacts.write(index, grid.find_contact(first, second)?.unwrap_or_default());
    }
    Ok(WgStatus::Ok)
}

/// Reads contacts.
pub fn get<const D: usize>(
    host: &Host,
    grid: &LooseGrid<D>,
    ids: StridedArgument<u64>,
    count: usize,
    out_contacts: *mut Contact,
) -> Outcome {
    let ids = host.strided_input(["ids", "stride"], ids.pointer, count, ids.stride)?;
    let mut contacts = host.output_array("out_contacts", out_contacts, count)?;
    grid.get_contacts(
        count,
        |index| ids.get(index),
        |index, contact| {
            contacts.write(index, contact);
        },
    )?;
    Ok(WgStatus::Ok)
}

/// Gives contacts other values.
pub fn set_values<const D: usize>(
    host: &Host,
    grid: &mut LooseGrid<D>,
    ids: StridedArgument<u64>,
    values: StridedArgument<u64>,
    count: usize,
) -> Outcome {
    let ids = host.strided_input(["ids", "id_stride"], ids.pointer, count, ids.stride)?;
    let values =
        host.strided_input(["values", "value_stride"], values.pointer, count, values.stride)?;
    grid.set_contact_values(count, |index| ids.get(index), |index| values.get(index))?;
    Ok(WgStatus::Ok)
}
