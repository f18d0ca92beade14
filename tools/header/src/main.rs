//! Writes the headers in `include`, `src/ffi/abi_hash.rs` the declarations in C# and Lua, the methods for Godot from the
//! exports in `src/ffi`, and what the loose grid in 3D has from that in 2D.
//!
//! `header write` writes the files; `header check` compares them with what it would write and fails
//! if they differ. Run it in the folder of the crate.

mod cpp_queries;
mod csharp;
mod csharp_native;
mod csharp_queries;
mod godot;
mod inlines;
mod loose_grid;
mod lua;
mod misuse;
mod misuse_rows;
mod query;
mod rooms;
mod twins;

use std::error::Error;
use std::{env, fs};

use rooms::ROOMS;
use xxhash_rust::xxh3::xxh3_64;

const HEADER: &str = "include/worldgrids.h";
const ABI_HASH: &str = "src/ffi/abi_hash.rs";
const INLINES: &str = "src/ffi/inlines.g.rs";
const NATIVE_METHODS: &str = "bindings/csharp/Runtime/NativeMethods.g.cs";
const RUNTIME: &str = "bindings/csharp/Runtime";
const QUERIES: &str = "bindings/csharp/Runtime/Queries.g.cs";
const NATIVE_FORMS: &str = "bindings/csharp/Runtime/Unity/NativeForms.g.cs";
const NATIVE_LIST_FORMS: &str = "bindings/csharp/Runtime/Unity/NativeListForms.g.cs";
/// Sizes and offsets of all structs as C and C# see them, which a test compares.
const LAYOUTS: [&str; 2] =
    ["tests/csharp/layouts.g.c", "bindings/csharp/Tests/Runtime/Layouts.g.cs"];
/// What the tests of misuse call, in Rust, C and C#, what others call in C, and which export an inline
/// function is around.
const TABLES: [&str; 5] = [
    "tests/common/exports.g.rs",
    "tests/c/misuse/exports.g.h",
    "bindings/csharp/Tests/Runtime/MisuseExports.g.cs",
    "tests/c/around/exports.g.h",
    "tests/c/inlines.g.h",
];
/// Where the exports are: this file and the modules below it, each read once.
const EXPORTS: &str = "src/ffi/mod.rs";
/// Types outside of it that they take and give.
const SHARED_TYPES: &[&str] = &[
    "src/chunk_layers/schedule/events.rs",
    "src/chunk_layers/focuses/focus.rs",
    "src/chunk_layers/jobs/hand_over.rs",
    "src/chunk_layers/records/slot.rs",
    "src/coord.rs",
    "src/debug_shape.rs",
    "src/loose_grid/cast/sweep.rs",
    "src/loose_grid/contacts/mod.rs",
    "src/loose_grid/store/filter.rs",
    "src/loose_grid/layout/layer.rs",
    "src/loose_grid/query/nearest/mod.rs",
    "src/quadtree_map/contact/collider.rs",
    "src/quadtree_map/contact/sweep.rs",
    "src/quadtree_map/read/reduced.rs",
    "src/quadtree_map/replication/acknowledgement.rs",
    "src/quadtree_map/stream/compression.rs",
    "src/quadtree_map/tree/revision.rs",
    "src/quadtree_map/waypoints/items.rs",
];
/// What is written by hand: how to read the headers, and what runs inline in the caller, by header.
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

/// The text of all C# classes, of which twins are made; the regular queries may not be written yet.
fn class_files(queries: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let mut paths: Vec<_> = fs::read_dir(RUNTIME)?.collect::<Result<_, _>>()?;
    paths.sort_by_key(fs::DirEntry::file_name);
    let mut files = vec![queries.to_owned()];
    for path in paths {
        let name = path.file_name().to_string_lossy().into_owned();
        if csharp_native::has_classes(&name) && !QUERIES.ends_with(&name) {
            files.push(fs::read_to_string(path.path())?);
        }
    }
    Ok(files)
}

/// The files as they should be: path and text.
fn generate() -> Result<Vec<(String, String)>, Box<dyn Error>> {
    let exports = exports()?;
    let mut headers = Vec::new();
    let mut around = Vec::new();
    for (room, declarations) in ROOMS.iter().zip(rooms::declarations(&exports)?) {
        let inlines = inlines::definitions(&declarations, &exports) + &inlines_of(room.name)?;
        around.extend(inlines::read(&inlines)?);
        headers.push((room.path(), room.header(&declarations, inlines.trim_end())));
    }
    let code: Vec<String> = headers.iter().map(|(_, text)| without_comments(text)).collect();
    let hash = xxh3_64(code.join(" ").as_bytes());
    for (_, text) in &mut headers {
        let lines = text.lines().map(|line| match line.starts_with("#define WG_ABI_HASH ") {
            true => format!("#define WG_ABI_HASH UINT64_C({hash:#018x})\n"),
            false => format!("{line}\n"),
        });
        *text = lines.collect();
    }
    let abi_hash = format!(
        "//! The hash of the ABI, written by `make header`. Do not edit.\n\n\
         /// Hash of every declaration in the headers, comments apart: equal to wg_abi_hash() if headers and\n\
         /// library were made from the same source.\n\
         pub const WG_ABI_HASH: u64 = {hash:#018x};\n"
    );
    let tables = loose_grid::tables(&exports, &around)?;
    let layouts = csharp::layouts(&exports)?;
    let mut files = headers;
    files.extend(cpp_queries::headers(&exports, &around)?);
    let mut add = |path: &str, text: String| files.push((path.to_owned(), text));
    loose_grid::TABLES.into_iter().zip(tables).for_each(|(path, text)| add(path, text));
    add(HEADER, part("worldgrids")?);
    add(ABI_HASH, abi_hash);
    add(INLINES, inlines::in_rust(&around, &exports)?);
    add(
        NATIVE_METHODS,
        csharp::native_methods(&exports, hash, &inlines::in_csharp(&around, &exports)?)?,
    );
    let queries = csharp_queries::queries(&exports, &around)?;
    let classes = class_files(&queries)?;
    add(NATIVE_FORMS, csharp_native::native_forms(classes.iter().map(String::as_str)));
    add(NATIVE_LIST_FORMS, csharp_native::native_list_forms(classes.iter().map(String::as_str)));
    add(QUERIES, queries);
    lua::FILES
        .into_iter()
        .zip(lua::files(&exports, hash, &around)?)
        .for_each(|(path, text)| add(path, text));
    godot::FILES
        .into_iter()
        .zip(godot::files(&exports, &around)?)
        .for_each(|(path, text)| add(path, text));
    add(misuse_rows::PATH, misuse_rows::rows(&exports)?);
    add(LAYOUTS[0], layouts.0);
    add(LAYOUTS[1], layouts.1);
    TABLES
        .into_iter()
        .zip(misuse::tables(&exports, &around)?)
        .for_each(|(path, text)| add(path, text));
    Ok(files)
}

/// What is inline in a header: its part, and what is written once for 2D.
fn inlines_of(room: &str) -> Result<String, Box<dyn Error>> {
    if room != "loose_grid" {
        return part(room);
    }
    let flat = part("loose_grid2")?;
    Ok([part(room)?, flat.clone(), twins::text_in_3d(&flat)].join("\n"))
}

/// A file that is written by hand. What all kinds of handles with checkpoints have stands in one of its own.
fn part(name: &str) -> Result<String, Box<dyn Error>> {
    let read = |name| fs::read_to_string(format!("{PARTS}/{name}.h"));
    let part = read(name)?;
    let Some((before, rest)) = part.split_once("/* The checkpoints of ") else { return Ok(part) };
    let (parameter, after) = rest.split_once(" */\n").ok_or("a mark of checkpoints has no end")?;
    let (handle, parameter) =
        parameter.split_once(' ').ok_or("a mark of checkpoints names no parameter")?;
    let checkpoints = read("checkpoints")?
        .replace("PREFIX", &query::snake(handle))
        .replace("HANDLE", handle)
        .replace("PARAMETER", parameter);
    Ok([before, &checkpoints, after].concat())
}

/// What declares the exports, without the value of the hash.
fn exports() -> Result<String, Box<dyn Error>> {
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
    Ok(exports)
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
