//! Compiles the C and C++ that is timed: loops over the header's inline readers, and peers.

/// Sources in C, against the committed header.
const C_SOURCES: &[&str] = &["c/rolling_grid.c"];

fn main() {
    println!("cargo:rerun-if-changed=c");
    println!("cargo:rerun-if-changed=../include");
    if !C_SOURCES.is_empty() {
        cc::Build::new().files(C_SOURCES).include("../include").opt_level(2).compile("benches_c");
    }
}
