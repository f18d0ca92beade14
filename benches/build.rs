//! Compiles the C and C++ that is timed: loops over the header's inline readers, and peers.

/// Sources in C, against the committed header.
const C_SOURCES: &[&str] = &["c/rolling_grid.c"];

/// Sources in C++ over Boost's headers. Without them, those peers are left out.
const BOOST_SOURCES: &[&str] = &["cpp/boost_rtree.cpp"];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=cpp");
    println!("cargo:rustc-check-cfg=cfg(boost)");
    println!("cargo:rerun-if-changed=c");
    println!("cargo:rerun-if-changed=../include");
    if !C_SOURCES.is_empty() {
        cc::Build::new().files(C_SOURCES).include("../include").opt_level(2).compile("benches_c");
    }
    let mut boost = cc::Build::new();
    boost
        .cpp(true)
        .std("c++17")
        .opt_level(3)
        .define("BOOST_ALLOW_DEPRECATED_HEADERS", None)
        .warnings(false)
        .files(BOOST_SOURCES);
    match boost.try_compile("benches_boost") {
        Ok(()) => println!("cargo:rustc-cfg=boost"),
        Err(_) => println!("cargo:warning=no peers of boost: install libboost-dev"),
    }
}
