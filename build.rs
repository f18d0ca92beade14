//! Sets link arguments of the shared library, and nothing else.

#![allow(clippy::disallowed_macros)] // Cargo reads what a build script prints.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let target_os = std::env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    let major = std::env::var("CARGO_PKG_VERSION_MAJOR").unwrap_or_default();
    if matches!(target_os.as_str(), "linux" | "android" | "freebsd") {
        // The name that programs record and look for at run time. Android knows no versions: a package
        // holds files that end in `.so`, and nothing else is found.
        if target_os == "android" {
            println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libworldgrids.so");
        } else {
            println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libworldgrids.so.{major}");
        }
        // One table of symbols, which every loader of this century reads.
        println!("cargo:rustc-cdylib-link-arg=-Wl,--hash-style=gnu");
        // A dependency's exported symbols stay inside.
        println!("cargo:rustc-cdylib-link-arg=-Wl,--exclude-libs,ALL");
    }
}
