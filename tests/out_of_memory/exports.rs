//! The exports once more, each with the same signature, for the lives to call: they keep which of them were
//! called while memory could run out, and which were refused for it.
//!
//! The list of them comes from the header's declarations, so an export that no life calls is found.

use std::any::Any;
use std::ffi::{c_char, c_void};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::common::allocator;
pub use crate::common::exports::*;
use crate::common::header::Header;

#[path = "../common/inlines.rs"]
pub mod inlines;
pub use inlines::*;

/// What the lives did with an export.
struct Export {
    name: &'static str,
    /// It was called while an allocation could fail.
    is_called: AtomicBool,
    /// It answered OUT_OF_MEMORY.
    is_refused: AtomicBool,
}

impl Export {
    const fn new(name: &'static str) -> Self {
        Self { name, is_called: AtomicBool::new(false), is_refused: AtomicBool::new(false) }
    }

    fn call<R: 'static>(&self, call: impl FnOnce() -> R) -> R {
        if allocator::may_fail() {
            self.is_called.store(true, Relaxed);
        }
        let result = call();
        if let Some(WgStatus::OutOfMemory) = (&result as &dyn Any).downcast_ref() {
            self.is_refused.store(true, Relaxed);
        }
        result
    }

    /// True for what no life can call: it touches no object, or what all objects share.
    fn has_no_life(&self) -> bool {
        let shared = ["wg_version", "wg_abi_hash", "wg_status_name", "wg_debug_categories"];
        let global = ["wg_set_log", "wg_set_allocator", "wg_destroy_all"];
        self.name.ends_with("def_init")
            || shared.contains(&self.name)
            || global.contains(&self.name)
    }
}

macro_rules! exports {
    ($($name:ident($($parameter:ident: $type:ty),*) -> $result:ty;)*) => {
        $(
            #[allow(dead_code, clippy::too_many_arguments)]
            pub unsafe fn $name($($parameter: $type),*) -> $result {
                #[allow(unused_unsafe)]
                calls::$name.call(|| unsafe { real::$name($($parameter),*) })
            }
        )*

        #[allow(non_upper_case_globals)]
        mod calls {
            $(pub static $name: super::Export = super::Export::new(stringify!($name));)*
        }

        static EXPORTS: &[&Export] = &[$(&calls::$name),*];
    };
}

macro_rules! structs {
    ($($declarations:tt)*) => {};
}

include!("../common/exports.g.rs");
include!("../../src/ffi/inlines.g.rs");

/// After all lives: each export was called, and those were refused that the header says it of.
pub fn check() {
    let header = Header::read();
    let mut faults = Vec::new();
    for export in EXPORTS.iter().filter(|export| !export.has_no_life()) {
        let is_told = header.tells(export.name, WgStatus::OutOfMemory);
        match (export.is_called.load(Relaxed), export.is_refused.load(Relaxed)) {
            (false, _) => faults.push((export.name, "is in no life")),
            (true, true) if !is_told => {
                faults.push((export.name, "runs out, which no one is told"))
            }
            (true, false) if is_told => {
                faults.push((export.name, "never runs out, as it is told to"))
            }
            _ => {}
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
