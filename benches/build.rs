//! Compiles the C and C++ that is timed: loops over the header's inline readers, and peers.

/// Sources in C, against the committed header.
const C_SOURCES: &[&str] = &["c/rolling_grid.c"];

/// A peer in C++ that needs a package. Without it, the peer is left out.
struct CppPeer {
    /// The cfg that says it is there.
    name: &'static str,
    source: &'static str,
    package: &'static str,
    libraries: &'static [&'static str],
}

const CPP_PEERS: &[CppPeer] = &[
    CppPeer {
        name: "boost",
        source: "cpp/boost_rtree.cpp",
        package: "libboost-dev",
        libraries: &[],
    },
    CppPeer {
        name: "openvdb",
        source: "cpp/openvdb_map.cpp",
        package: "libopenvdb-dev",
        libraries: &["openvdb", "tbb"],
    },
];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=cpp");
    println!("cargo:rerun-if-changed=c");
    println!("cargo:rerun-if-changed=../include");
    if !C_SOURCES.is_empty() {
        cc::Build::new().files(C_SOURCES).include("../include").opt_level(2).compile("benches_c");
    }
    println!("cargo:rustc-check-cfg=cfg(valgrind)");
    match cc::Build::new().file("c/counts.c").warnings(false).try_compile("benches_counts") {
        Ok(()) => println!("cargo:rustc-cfg=valgrind"),
        Err(_) => println!(
            "cargo:warning=nothing can be counted; install valgrind by: sudo apt-get install valgrind"
        ),
    }
    for CppPeer { name, source, package, libraries } in CPP_PEERS {
        println!("cargo:rustc-check-cfg=cfg({name})");
        let mut build = cc::Build::new();
        build.cpp(true).std("c++17").opt_level(3).warnings(false).file(source);
        build.define("NDEBUG", None).define("BOOST_ALLOW_DEPRECATED_HEADERS", None);
        if build.try_compile(&format!("benches_{name}")).is_err() {
            println!(
                "cargo:warning={name} is left out; install it by: sudo apt-get install {package}"
            );
            continue;
        }
        println!("cargo:rustc-cfg={name}");
        for library in *libraries {
            println!("cargo:rustc-link-lib={library}");
        }
    }
}
