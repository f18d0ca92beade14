//! Memory that runs out at every possible moment.
//!
//! A scenario is a life of one object through the C ABI, from create to destroy. The driver runs it
//! once undisturbed, then again with the first allocation failing, the second, and so on: once only,
//! and from then on for good; and last under every limit that `max_bytes` could set on the way. A call
//! that is refused must leave the object as it was, byte for byte of its snapshot; asked again with
//! memory at hand it must succeed, and the life must end as the undisturbed one did. When the object
//! is destroyed every byte is back.
//!
//! Every export is in a life: a new one without fails the test, and so does one that runs out of memory
//! and does not say so in the header.
#![cfg(feature = "c-api")]
// Tests are a host: they may use std's containers.
#![allow(clippy::disallowed_types, clippy::disallowed_macros)]
// The scenarios call exports with pointers to locals that live through the call.
#![allow(clippy::undocumented_unsafe_blocks)]

#[macro_use]
#[path = "../common/mod.rs"]
mod common;

mod chunk_layers;
mod exports;
mod islands;
mod loose_grid;
mod quadtree_map;
mod replication;
mod rolling_grid;
mod waypoints;

use std::ptr::null_mut;

use common::allocator::{self, Failure};
use worldgrids::ffi::status::WgStatus;

/// A life of one object; `H` is its handle.
struct Scenario<H: 'static> {
    create: fn(max_bytes: u64) -> Result<H, WgStatus>,
    /// True where `max_bytes` is a limit that calls are refused by.
    is_limited: bool,
    steps: &'static [Step<H>],
    /// Everything in the object.
    save: fn(H) -> Vec<u8>,
    /// Bytes that the object says it took from the allocator.
    bytes_reserved: fn(H) -> u64,
    destroy: fn(H) -> WgStatus,
}

/// One call, or a few that are one to the caller.
struct Step<H> {
    name: &'static str,
    call: fn(H) -> WgStatus,
    promise: Promise,
}

/// What an object is after a refused call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Promise {
    /// What it was before.
    Unchanged,
    /// Something whole, but maybe something else: loading in place alone may do that.
    Whole,
}

impl<H> Step<H> {
    const fn new(name: &'static str, call: fn(H) -> WgStatus) -> Self {
        Self { name, call, promise: Promise::Unchanged }
    }

    const fn leaves_whole(mut self) -> Self {
        self.promise = Promise::Whole;
        self
    }
}

/// What became of a run.
struct Run {
    /// The object before each step, if the run was to keep that.
    before: Vec<Vec<u8>>,
    /// The object at the end, or nothing if it was never made.
    saved: Option<Vec<u8>>,
    /// Calls that were refused.
    refusals: u64,
    /// A call was refused when asked again, too: later ones that build on it may be refused for that.
    is_crippled: bool,
    /// The most bytes the object said it took.
    most_bytes: u64,
}

impl<H: Copy> Scenario<H> {
    /// Runs it under a failure and a limit. `expected` is the object before each step of an undisturbed
    /// run; this one has to be the same, as long as each call succeeded at last.
    fn run(&self, failure: Failure, max_bytes: u64, expected: Option<&[Vec<u8>]>) -> Run {
        let at_start = allocator::live_bytes();
        let mut run =
            Run { before: Vec::new(), saved: None, refusals: 0, is_crippled: false, most_bytes: 0 };
        allocator::set_failure(failure);
        let mut created = (self.create)(max_bytes);
        if created.is_err() {
            run.refusals += 1;
            assert_eq!(allocator::live_bytes(), at_start, "bytes are left after a refused create");
            created = (self.create)(max_bytes);
        }
        if let Ok(handle) = created {
            for (at, step) in self.steps.iter().enumerate() {
                match expected {
                    Some(states) if !run.is_crippled => {
                        self.step(step, handle, &states[at], &mut run);
                    }
                    _ => {
                        let before = self.saved(handle);
                        self.step(step, handle, &before, &mut run);
                        run.before.push(before);
                    }
                }
                let bytes = allocator::without_failure(|| (self.bytes_reserved)(handle));
                assert!(max_bytes == 0 || bytes <= max_bytes, "{}: {bytes} bytes", step.name);
                run.most_bytes = run.most_bytes.max(bytes);
            }
            // Destroying takes no memory: it works while the allocator still gives none.
            run.saved = Some(self.saved(handle));
            assert_eq!((self.destroy)(handle), WgStatus::Ok);
        } else {
            assert_eq!(created.err(), Some(WgStatus::OutOfMemory));
        }
        allocator::set_failure(Failure::Never);
        assert_eq!(allocator::live_bytes(), at_start, "bytes are left after destroy");
        run
    }

    fn saved(&self, handle: H) -> Vec<u8> {
        allocator::without_failure(|| (self.save)(handle))
    }

    /// One step, and once more if it was refused.
    fn step(&self, step: &Step<H>, handle: H, before: &[u8], run: &mut Run) {
        match (step.call)(handle) {
            WgStatus::Ok => return,
            WgStatus::OutOfMemory => run.refusals += 1,
            other => assert!(run.is_crippled, "{}: {other:?}", step.name),
        }
        if step.promise == Promise::Unchanged {
            let is_unchanged = self.saved(handle) == before;
            assert!(is_unchanged, "{}: refused, but the object has changed", step.name);
        }
        match (step.call)(handle) {
            WgStatus::Ok => {}
            WgStatus::OutOfMemory => (run.refusals, run.is_crippled) = (run.refusals + 1, true),
            other => assert!(run.is_crippled, "{}, asked again: {other:?}", step.name),
        }
    }

    /// The whole test of a scenario.
    fn check(&self) {
        let undisturbed = self.run(Failure::Never, 0, None);
        assert!(undisturbed.refusals == 0 && undisturbed.most_bytes > 0);
        let expected = Some(&undisturbed.before[..]);

        let count = allocator::allocations();
        self.run(Failure::Never, 0, expected);
        let allocations = allocator::allocations() - count;
        let mut refused = 0;
        // One more than there are, so that the calls after the last allocation are made under a failure, too.
        for n in 0..=allocations {
            let run = self.run(Failure::Once(n), 0, expected);
            // One failure may pass unseen where memory is only wanted, not needed.
            assert!(run.refusals <= 1, "allocation {n} failed once, {} calls did", run.refusals);
            assert!(run.saved == undisturbed.saved, "after allocation {n} another object came out");
            refused += run.refusals;
            self.run(Failure::FromThenOn(n), 0, expected);
        }
        assert!(refused > 0, "no call needed memory");

        if !self.is_limited {
            return;
        }
        // Some sixty limits, evenly, from nothing to enough.
        let most = undisturbed.most_bytes;
        for max_bytes in (1..=most).step_by((most / 60).max(1) as usize) {
            self.run(Failure::Never, max_bytes, expected);
        }
        // What it takes is enough.
        let enough = self.run(Failure::Never, most, expected);
        assert!(enough.refusals == 0 && enough.saved == undisturbed.saved);
    }
}

/// OK for an answer whose size alone was asked for, where there is nothing to answer, and for a step of several.
fn settled(status: WgStatus) -> WgStatus {
    match status {
        WgStatus::Truncated | WgStatus::Empty | WgStatus::Unfinished => WgStatus::Ok,
        other => other,
    }
}

/// Asks for the size of an answer, then for all of it.
fn answer<T>(call: impl Fn(*mut T, usize, *mut usize) -> WgStatus) -> WgStatus {
    let mut count = 0;
    match settled(call(null_mut(), 0, &mut count)) {
        WgStatus::Ok => call(Vec::with_capacity(count).as_mut_ptr(), count, &mut count),
        refused => refused,
    }
}

/// What comes of several calls that are one step.
fn first_refusal(statuses: impl IntoIterator<Item = WgStatus>) -> WgStatus {
    statuses.into_iter().map(settled).find(|status| *status != WgStatus::Ok).unwrap_or(WgStatus::Ok)
}

#[test]
fn every_export_survives_every_failure() {
    allocator::install();
    let lives: [(&str, fn()); _] = [
        ("rolling grid", rolling_grid::live),
        ("loose grid in 2D", loose_grid::grid2::live),
        ("loose grid in 3D", loose_grid::grid3::live),
        ("quadtree map", quadtree_map::live),
        ("waypoints and paths", waypoints::live),
        ("islands", islands::live),
        ("replication", replication::live),
        ("chunk layers", chunk_layers::live),
    ];
    std::thread::scope(|scope| {
        for (name, live) in lives {
            // The name is in the text of a failure.
            std::thread::Builder::new().name(name.to_owned()).spawn_scoped(scope, live).unwrap();
        }
    });
    exports::check();
}
