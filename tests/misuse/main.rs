//! Every export under misuse: one row each, none may be missing.
//!
//! A row calls its export rightly (those of regular queries are written by `make header`); the table takes it from
//! there. It calls it again
//! - with a null, a stale, a foreign and a garbage handle, and with null for every pointer;
//! - with every other pointer misaligned, capacities of 0 and of 2^40, strides that are too small, unaligned
//!   and beyond all memory, every float NaN and infinite, every coordinate INT32_MIN and INT32_MAX, every
//!   other number 0 and as large as it can be, by value and in each struct that it reads, and with struct
//!   sizes that no version had;
//! - out of the log hook and out of the allocator hook, and with hooks that call the library themselves;
//!
//! - on a quadtree map of which regions are absent;
//!
//! and expects a status that the header tells of, a text that names the function and the argument, outputs
//! untouched, objects as they were, and that the right call works afterwards.
//!
//! Exports, parameters and fields come from the header's declarations (`exports.g.rs`), so a new export
//! without a row fails here, and a new parameter is tried like all others. Wrong values of a meaning that
//! no type tells are each structure's own tests.

#![cfg(feature = "c-api")]
// Tests are a host: they may use std's containers.
#![allow(clippy::disallowed_types)]
// Each call gets handles and pointers from a `Call`, which keeps their memory, or the very misuse that
// is tested.
#![allow(clippy::undocumented_unsafe_blocks)]

#[macro_use]
#[path = "../common/mod.rs"]
mod common;

mod absent;
mod call;
mod chunk_layers;
mod exports;
mod hooks;
mod islands;
mod library;
mod loose_grid;
mod quadtree_map;
mod replication;
mod rolling_grid;
#[rustfmt::skip]
#[path = "rows.g.rs"]
mod rows;
mod samples;
mod twist;
mod waypoints;
mod world;

use call::{Call, Handles};
use common::header::{self, Header};
use exports::{EXPORTS, Export};
use twist::{Expected, Place, Trial};
use worldgrids::ffi::status::WgStatus;

/// How an export is called.
struct Row {
    function: &'static str,
    call: fn(&mut Call) -> WgStatus,
    /// What the right call answers.
    right: WgStatus,
    /// What a null handle answers: destroying nothing is fine.
    null_handle: WgStatus,
}

impl Row {
    /// An export that answers OK when called rightly.
    const fn new(function: &'static str, call: fn(&mut Call) -> WgStatus) -> Self {
        Self { function, call, right: WgStatus::Ok, null_handle: WgStatus::NullHandle }
    }

    /// One that answers something else.
    const fn answers(mut self, right: WgStatus) -> Self {
        self.right = right;
        self
    }

    /// One that takes a null handle.
    const fn takes_null(mut self) -> Self {
        self.null_handle = WgStatus::Ok;
        self
    }

    fn call(&self) -> Call {
        Call::new(self.function)
    }

    /// Makes a call that must be refused with this status and text.
    fn refused(&self, mut call: Call, status: WgStatus, text: &str) {
        let (given, last) = call.make(self, text);
        assert_eq!(given, status, "{}, {text}: '{last}'", self.function);
        assert!(
            status == WgStatus::Ok || last.contains(text),
            "{}: its text is '{last}', without '{text}'",
            self.function
        );
    }

    /// Runs the row.
    fn check(&self, export: &Export, header: &Header) {
        let mut call = self.call();
        let (status, text) = call.make(self, "the right call");
        assert_eq!(status, self.right, "{}: the right call: {text}", self.function);
        let call = call;
        let mut pointers: Vec<_> = call.pointers().collect();
        let mut declared = export.pointers();
        pointers.sort_unstable();
        declared.sort_unstable();
        assert_eq!(pointers, declared, "{}: pointers of the row and of the header", self.function);

        if export.takes_handle() || export.takes_any_handle() {
            self.check_handles(export);
        }
        for pointer in call.required() {
            let text = format!("{pointer} is null; it must not be null");
            self.refused(self.call().without(pointer), WgStatus::NullPointer, &text);
        }
        for pointer in call.optional_pointers() {
            let status = (self.call)(&mut self.call().without(pointer));
            assert_eq!(status, self.right, "{}: {pointer} may be null", self.function);
        }
        for at in 0..export.parameters.len() {
            for trial in twist::trials(export, at) {
                self.check_trial(&trial, header);
            }
        }
        self.check_hooks();
    }

    fn check_handles(&self, export: &Export) {
        for (handles, status, text) in [
            (Handles::Null, self.null_handle, "null"),
            (Handles::Stale, WgStatus::StaleHandle, "destroyed"),
            (Handles::Foreign, WgStatus::ForeignHandle, "not of a"),
            (Handles::Garbage, WgStatus::GarbageHandle, "never given out"),
        ] {
            if handles == Handles::Foreign && export.takes_any_handle() {
                continue;
            }
            self.refused(self.call().with(handles), status, text);
        }
    }

    fn check_trial(&self, trial: &Trial, header: &Header) {
        let function = self.function;
        let mut call = self.call().twisted(&trial.twists);
        let (status, text) = call.make(self, &trial.label);
        let label = &trial.label;
        let expected = match trial.expected {
            Expected::Documented => status,
            Expected::Invalid | Expected::Impossible => WgStatus::InvalidArgument,
            Expected::UnknownSize => WgStatus::UnknownSize,
        };
        // What even the right call is refused for here is the object's state, and comes first.
        let is_state = status == self.right && (status as i32) < 0;
        assert!(is_state || status == expected, "{function}, {label}: {status:?} '{text}'");
        let is_impossible = trial.expected == Expected::Impossible
            || ["is longer than any array", "is larger than any memory"]
                .iter()
                .any(|rule| text.contains(rule));
        assert!(
            is_impossible || header.tells(function, status),
            "{function}, {label}: {status:?} is not in the header: '{text}'"
        );
        let is_about_arguments =
            (status as i32) < 0 && status != WgStatus::OutOfMemory && !is_state;
        assert!(
            !is_about_arguments
                || header::words(&text).any(|word| trial.names.iter().any(|name| name == word)),
            "{function}, {label}: '{text}' does not name the argument"
        );
    }

    fn check_hooks(&self) {
        for place in [Place::LogHook, Place::AllocatorHook] {
            let (status, text) = self.call().inside(place).make(self, "out of a hook");
            assert_eq!(status, WgStatus::Reentrant, "{}, {place:?}: '{text}'", self.function);
        }
        let mut call = self.call();
        let status = hooks::reentering(|| (self.call)(&mut call));
        assert_eq!(status, self.right, "{}: with hooks that call the library", self.function);
    }
}

/// Exports that take neither handle nor pointer and cannot fail.
const HARMLESS: &[&str] = &["wg_version", "wg_abi_hash", "wg_status_name", "wg_destroy_all"];

#[test]
fn every_export_refuses_misuse() {
    let tables = [
        library::ROWS,
        rolling_grid::ROWS,
        loose_grid::grid2::ROWS,
        loose_grid::grid3::ROWS,
        quadtree_map::ROWS,
        waypoints::ROWS,
        islands::ROWS,
        replication::ROWS,
        chunk_layers::ROWS,
    ];
    hooks::install();
    let mut rows: Vec<&Row> = tables.into_iter().flatten().collect();
    // What needs more than any right values has its row by hand.
    let by_hand: Vec<&str> = rows.iter().map(|row| row.function).collect();
    rows.extend(rows::ROWS.iter().filter(|row| !by_hand.contains(&row.function)));
    let header = Header::read();
    for export in EXPORTS {
        let name = export.name;
        let mut found = rows.iter().filter(|row| row.function == name);
        match (found.next(), HARMLESS.contains(&name)) {
            (Some(row), false) => row.check(export, &header),
            (None, true) => {
                assert!(export.pointers().is_empty() && !export.takes_handle(), "{name}")
            }
            (None, false) => panic!("{name} has no row"),
            (Some(_), true) => panic!("{name} has a row and is said to be harmless"),
        }
        assert!(found.next().is_none(), "{name} has two rows");
    }
    absent::check(&rows);
    for row in rows {
        let known = EXPORTS.iter().any(|export| export.name == row.function);
        assert!(known, "{} has a row but is not in the header", row.function);
    }
    chunk_layers::check_ids_of_another_world();
}

#[test]
fn every_export_says_what_it_costs() {
    let header = Header::read();
    let silent = EXPORTS.iter().map(|export| export.name).filter(|name| !header.says_cost(name));
    assert_eq!(silent.collect::<Vec<_>>(), [""; 0]);
}
