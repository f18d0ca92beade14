//! Writes `include/worldgrids.h`, `src/ffi/abi_hash.rs` and the C# declarations from the exports in
//! `src/ffi`, and what the loose grid in 3D has from that in 2D.
//!
//! `header write` writes the files; `header check` compares them with what it would write and fails
//! if they differ. Run it in the folder of the crate.

mod csharp;
mod misuse;
mod twins;

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use xxhash_rust::xxh3::xxh3_64;

const HEADER: &str = "include/worldgrids.h";
const ABI_HASH: &str = "src/ffi/abi_hash.rs";
const NATIVE_METHODS: &str = "bindings/csharp/Runtime/NativeMethods.g.cs";
/// Sizes and offsets of all structs as C and C# see them, which a test compares.
const LAYOUTS: [&str; 2] =
    ["tests/csharp/layouts.g.c", "bindings/csharp/Tests/Runtime/Layouts.g.cs"];
/// What the tests of misuse call, in Rust, C and C#, and what others call in C.
const TABLES: [&str; 4] = [
    "tests/common/exports.g.rs",
    "tests/c/misuse/exports.g.h",
    "bindings/csharp/Tests/Runtime/MisuseExports.g.cs",
    "tests/c/around/exports.g.h",
];
/// Where the exports are: this file and the modules below it, each read once.
const EXPORTS: &str = "src/ffi/mod.rs";
/// Types outside of it that they take and give.
const SHARED_TYPES: &[&str] = &[
    "src/chunk_layers/events.rs",
    "src/chunk_layers/focus.rs",
    "src/chunk_layers/jobs.rs",
    "src/chunk_layers/slot.rs",
    "src/coord.rs",
    "src/debug_shape.rs",
    "src/loose_grid/cast.rs",
    "src/loose_grid/filter.rs",
    "src/loose_grid/layer.rs",
    "src/loose_grid/nearest.rs",
    "src/quadtree_map/compression.rs",
    "src/quadtree_map/revision.rs",
    "src/quadtree_map/waypoints/items.rs",
];
/// What stands around the declarations: the file 00 before them, the others after them in order.
const PARTS: &str = "tools/header/parts";

fn main() -> Result<(), Box<dyn Error>> {
    let apply = match env::args().nth(1).as_deref() {
        Some("write") => write,
        Some("check") => check,
        _ => return Err("usage: header write | check".into()),
    };
    // First, as there are exports among them.
    for flat in twins::FLAT {
        apply(&twins::path_in_3d(flat), &twins::in_3d(&fs::read_to_string(flat)?))?;
    }
    generate()?.iter().try_for_each(|(path, text)| apply(path, text))
}

/// Writes a file unless it is so already.
fn write(path: &str, text: &str) -> Result<(), Box<dyn Error>> {
    if fs::read_to_string(path).ok().as_deref() != Some(text) {
        fs::write(path, text)?;
        println!("wrote {path}");
    }
    Ok(())
}

/// Refuses a file that is not so.
fn check(path: &str, text: &str) -> Result<(), Box<dyn Error>> {
    if fs::read_to_string(path).ok().as_deref() != Some(text) {
        return Err(format!("{path} is not what its source says: run make header").into());
    }
    println!("{path} is what its source says");
    Ok(())
}

/// The files as they should be: path and text.
fn generate() -> Result<Vec<(&'static str, String)>, Box<dyn Error>> {
    let (declarations, exports) = declarations()?;
    let hash = xxh3_64(without_comments(&declarations).as_bytes());
    let constant = format!("WG_ABI_HASH UINT64_C({hash:#018x})");
    let mut header = String::new();
    for line in declarations.lines() {
        let is_hash = line.starts_with("#define WG_ABI_HASH ");
        header.push_str(if is_hash { "#define " } else { line });
        header.push_str(if is_hash { &constant } else { "" });
        header.push('\n');
    }
    let abi_hash = format!(
        "//! The hash of the ABI, written by `make header`. Do not edit.\n\n\
         /// Hash of every declaration in this header, comments apart: equal to wg_abi_hash() if header and\n\
         /// library were made from the same source.\n\
         pub const WG_ABI_HASH: u64 = {hash:#018x};\n"
    );
    let native_methods = csharp::native_methods(&exports, hash)?;
    let layouts = csharp::layouts(&exports)?;
    let mut files: Vec<_> = TABLES.into_iter().zip(misuse::tables(&exports)?).collect();
    files.extend([
        (LAYOUTS[0], layouts.0),
        (LAYOUTS[1], layouts.1),
        (HEADER, header),
        (ABI_HASH, abi_hash),
        (NATIVE_METHODS, native_methods),
    ]);
    Ok(files)
}

/// The header but for the value of the hash, and what of it declares the exports.
fn declarations() -> Result<(String, String), Box<dyn Error>> {
    let config = cbindgen::Config::from_file("cbindgen.toml")?;
    let mut written = Vec::new();
    let mut builder = cbindgen::Builder::new().with_config(config);
    for source in SHARED_TYPES.iter().chain(&[EXPORTS]) {
        builder = builder.with_src(source);
    }
    builder.generate()?.write(&mut written);
    let exports = String::from_utf8(written)?;
    for line in exports.lines().filter(|line| line.starts_with("#define ")) {
        if !line.starts_with("#define WG_") {
            return Err(format!("a constant without the prefix WG_ is exported: {line}").into());
        }
    }
    let mut paths: Vec<_> = fs::read_dir(Path::new(PARTS))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    paths.sort();
    let mut texts: Vec<String> = paths.iter().map(fs::read_to_string).collect::<Result<_, _>>()?;
    texts.insert(1, exports.clone());
    Ok((texts.join("\n"), exports))
}

/// The code alone: comments, blank space and the hash itself do not count.
fn without_comments(header: &str) -> String {
    let mut code = String::new();
    let mut rest = header;
    while let Some(start) = rest.find("/*") {
        code.push_str(&rest[..start]);
        rest = rest[start..].split_once("*/").map_or("", |(_, after)| after);
    }
    code.push_str(rest);
    let lines = code.lines().map(|line| line.split("//").next().unwrap_or(""));
    let lines = lines.filter(|line| !line.starts_with("#define WG_ABI_HASH "));
    lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}
