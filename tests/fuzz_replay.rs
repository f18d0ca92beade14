//! The targets of the fuzzer on its seeds and on every case that was ever found, without a fuzzer.
#![cfg(feature = "c-api")]
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

use std::fs;
use std::path::Path;

#[path = "../fuzz/targets/mod.rs"]
mod targets;

#[test]
fn every_seed_and_every_case_found_comes_back() {
    targets::bounds::install();
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds");
    for (name, target) in targets::TARGETS {
        let files = fs::read_dir(seeds.join(name)).expect("each target has seeds");
        let mut count = 0;
        for file in files {
            target(&fs::read(file.unwrap().path()).unwrap());
            count += 1;
        }
        assert!(count > 0, "{name} has no seeds");
        target(&[]);
    }
}
