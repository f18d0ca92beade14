//! Every export under misuse: one row each, none may be missing.
//!
//! A row calls its export rightly; the table takes it from there. It calls it again with a null, a
//! stale, a foreign and a garbage handle, and with null for every pointer, and expects the status that
//! belongs to it, a text that names the function and the argument, outputs untouched, and objects as
//! they were. The list of exports and of their pointers is read from the header, so a new export or a
//! new pointer without a row fails here. Wrong values are each structure's own tests.

#![cfg(feature = "c-api")]
// Tests are a host: they may use std's containers.
#![allow(clippy::disallowed_types)]
// Each call gets handles and pointers from a `Call`, which keeps their memory, or the very misuse that
// is tested.
#![allow(clippy::undocumented_unsafe_blocks)]

#[path = "../common/mod.rs"]
mod common;

mod call;
mod chunk_layers;
mod header;
mod islands;
mod library;
mod loose_grid;
mod quadtree_map;
mod rolling_grid;
mod waypoints;
mod world;

use call::{Call, Handles};
use header::Export;
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

    /// Runs the row.
    fn check(&self, export: &Export) {
        let mut call = Call::new(self.function);
        assert_eq!((self.call)(&mut call), self.right, "{}: the right call", self.function);
        let mut pointers: Vec<_> = call.pointers().collect();
        pointers.sort_unstable();
        let mut declared = export.pointers.clone();
        declared.sort_unstable();
        assert_eq!(pointers, declared, "{}: pointers of the row and of the header", self.function);
        assert_eq!(call.takes_handle(), export.takes_handle, "{}: its handle", self.function);

        for (handles, status, text) in [
            (Handles::Null, self.null_handle, "null"),
            (Handles::Stale, WgStatus::StaleHandle, "destroyed"),
            (Handles::Foreign, WgStatus::ForeignHandle, "not of a"),
            (Handles::Garbage, WgStatus::GarbageHandle, "never given out"),
        ] {
            if export.takes_handle {
                Call::new(self.function).with(handles).refused(self.call, status, text);
            }
        }
        for pointer in call.required() {
            let text = format!("{pointer} is null; it must not be null");
            Call::new(self.function).without(pointer).refused(
                self.call,
                WgStatus::NullPointer,
                &text,
            );
        }
        for pointer in call.optional_pointers() {
            let status = (self.call)(&mut Call::new(self.function).without(pointer));
            assert_eq!(status, self.right, "{}: {pointer} may be null", self.function);
        }
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
        chunk_layers::ROWS,
    ];
    let rows: Vec<&Row> = tables.into_iter().flatten().collect();
    let exports = header::exports();
    for export in &exports {
        let name = export.name.as_str();
        let mut found = rows.iter().filter(|row| row.function == name);
        match (found.next(), HARMLESS.contains(&name)) {
            (Some(row), false) => row.check(export),
            (None, true) => assert!(export.pointers.is_empty() && !export.takes_handle, "{name}"),
            (None, false) => panic!("{name} has no row"),
            (Some(_), true) => panic!("{name} has a row and is said to be harmless"),
        }
        assert!(found.next().is_none(), "{name} has two rows");
    }
    for row in rows {
        let known = exports.iter().any(|export| export.name == row.function);
        assert!(known, "{} has a row but is not in the header", row.function);
    }
}
