//! What the addon for Godot has from the headers: `generated/structures.hpp`, which says how each struct becomes a
//! dictionary, and `generated/methods.cpp`, with a checked method for each export and each inline function around one.
//!
//! Many of something is a packed array where its parts are of one type that Godot packs, else an array of dictionaries.
//! Where bindings/godot/src has a method of that name by hand, there is none here, unless it is in `method::EXACT`: then the
//! one here, with all that C takes and gives, is called `exact_` and that name.

mod method;

use std::fmt::Write;
use std::fs;

use crate::csharp::Result;
use crate::inlines::Inline;
use crate::misuse::{Declarations, Struct, Variable, parse};
use crate::query::snake;

use method::{BY_HAND, Method};

pub const FILES: [&str; 2] =
    ["bindings/godot/src/generated/structures.hpp", "bindings/godot/src/generated/methods.cpp"];

/// Where the methods by hand are.
const SOURCES: &str = "bindings/godot/src";

/// Structs that are a value of Godot's.
const VALUES: [&str; 7] =
    ["WgPoint", "WgRect", "WgBounds", "WgVector2", "WgVector3", "WgBox2", "WgBox3"];

/// Structs with memory of the caller's in them, which bindings/godot/src/shapes.cpp reads.
const BY_HAND_STRUCTS: [&str; 3] =
    ["WgQuadtreeMapShape", "WgQuadtreeMapBrushDef", "WgQuadtreeMapGround"];

/// What a struct is before its fields are read from a dictionary, if not all zeros.
const FRESH: [(&str, &str); 2] = [
    ("WgLooseGridFilter", "{1, UINT32_MAX, 0}"),
    ("WgLooseGridQueryFilter", "{UINT32_MAX, UINT32_MAX, 0, 0, 0}"),
];

/// Whole numbers of a byte; others are truths.
const NUMBERS: [&str; 3] = ["amount", "threshold", "value"];

/// Both files, in the order of `FILES`.
pub fn files(declarations: &str, inlines: &[Inline]) -> Result<[String; 2]> {
    let parsed = parse(declarations)?;
    let mut by_hand = String::new();
    for entry in fs::read_dir(SOURCES)? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "cpp" || end == "hpp") {
            by_hand += &fs::read_to_string(path)?;
        }
    }
    Ok([structures(&parsed)?, methods(&parsed, inlines, &by_hand)?])
}

fn is_handle(found: &Struct) -> bool {
    matches!(found.fields.as_slice(), [field] if field.name == "bits")
}

fn struct_of<'a>(parsed: &'a Declarations, name: &str) -> Option<&'a Struct> {
    parsed.structs.iter().find(|found| found.name == name)
}

/// `WgLooseGrid2` to `LooseGrid2D`.
fn class_of(handle: &str) -> String {
    let bare = handle.trim_start_matches("Wg");
    let end = if bare.ends_with(['2', '3']) { "D" } else { "" };
    format!("{bare}{end}")
}

/// Fields that say nothing to a script.
fn is_hidden(field: &Variable) -> bool {
    ["reserved", "struct_size", "debug_name", "name"].contains(&field.name.as_str())
        && (field.name != "name" || field.base == "char")
}

/// Whether a struct can be read and written field by field.
fn is_plain(parsed: &Declarations, found: &Struct) -> bool {
    !is_handle(found)
        && found.fields.iter().filter(|field| !is_hidden(field)).all(|field| {
            !field.is_pointer()
                && (field.length.is_empty() || field.base == "float" && field.length == "3")
                && match struct_of(parsed, &field.base) {
                    Some(inside) => {
                        VALUES.contains(&field.base.as_str()) || is_plain(parsed, inside)
                    }
                    None => !field.base.ends_with("Function"),
                }
        })
}

/// The packed array that elements of a type fill evenly.
fn packed(parsed: &Declarations, base: &str) -> Option<&'static str> {
    match base {
        "uint8_t" => Some("Bytes"),
        "int32_t" | "uint32_t" => Some("Ints"),
        "uint64_t" | "int64_t" | "size_t" => Some("Longs"),
        "float" => Some("Floats"),
        "double" => Some("Doubles"),
        "WgVector2" | "WgBox2" => Some("Vectors2"),
        "WgVector3" | "WgBox3" => Some("Vectors3"),
        _ => {
            let found = struct_of(parsed, base).filter(|found| !is_handle(found))?;
            let mut kinds = found.fields.iter().map(|field| match packed(parsed, &field.base) {
                Some("Vectors2" | "Vectors3") => Some("Floats"),
                kind => kind.filter(|_| {
                    !field.is_pointer() && field.length.is_empty() && field.name != "reserved"
                }),
            });
            let first = kinds.next()??;
            (first != "Bytes" && kinds.all(|kind| kind == Some(first))).then_some(first)
        }
    }
}

/// What the parts of an element are called: "x, y".
fn parts(parsed: &Declarations, base: &str) -> String {
    let Some(found) = struct_of(parsed, base) else {
        return String::new();
    };
    let names = found.fields.iter().map(|field| match struct_of(parsed, &field.base) {
        Some(_) => format!("{} ({})", field.name, parts(parsed, &field.base)),
        None => field.name.clone(),
    });
    names.collect::<Vec<_>>().join(", ")
}

fn structures(parsed: &Declarations) -> Result<String> {
    let mut text = "// How the library's structs become dictionaries, written by `make header`. Do not edit.\n\
         // SPDX-License-Identifier: MIT OR Apache-2.0\n\n\
         #ifndef WORLDGRIDS_GODOT_STRUCTURES_HPP\n#define WORLDGRIDS_GODOT_STRUCTURES_HPP\n\n\
         #include \"../calls.hpp\"\n\nnamespace worldgrids_godot {\n"
        .to_owned();
    for found in &parsed.structs {
        let name = &found.name;
        if VALUES.contains(&name.as_str()) || !is_plain(parsed, found) {
            continue;
        }
        let fresh = FRESH.iter().find(|(of, _)| of == name).map(|(_, value)| (*value).to_owned());
        let fresh = fresh.unwrap_or_else(|| match name.strip_suffix("Def") {
            Some(_) => format!("{}()", snake(name)),
            None => "{}".to_owned(),
        });
        let rows: Vec<String> = found
            .fields
            .iter()
            .filter(|field| !is_hidden(field))
            .map(|field| {
                let base = match field.base.as_str() {
                    "uint8_t" if !NUMBERS.contains(&field.name.as_str()) => "Truth",
                    "float" if !field.length.is_empty() => "WgVector3",
                    "WgDebugShapeKind" => "uint32_t",
                    base => base,
                };
                format!("field<{base}>(\"{0}\", offsetof({name}, {0}))", field.name)
            })
            .collect();
        write!(
            text,
            "\ntemplate <> struct StructureOf<{name}> {{\n    static {name} fresh() {{ return {fresh}; }}\n    \
             static const Structure &get() {{\n        static const Field fields[] = {{\n            {},\n        }};\n        \
             static const Structure one = {{fields, sizeof fields / sizeof *fields}};\n        return one;\n    }}\n}};\n",
            rows.join(",\n            "),
        )?;
    }
    Ok(text + "\n} // namespace worldgrids_godot\n\n#endif\n")
}

fn methods(parsed: &Declarations, inlines: &[Inline], by_hand: &str) -> Result<String> {
    let mut calls = String::new();
    let mut adds = String::new();
    let mut left_out = String::new();
    // Both dimensions of the loose grid are one source.
    let is_there = |name: &str| {
        by_hand.contains(name)
            || by_hand.contains(&name.replace("grid2", "grid##D##").replace("grid3", "grid##D##"))
    };
    if let Some(name) = BY_HAND.iter().find(|name| !is_there(name)) {
        return Err(
            format!("{SOURCES} calls {name} nowhere, which is said to be by hand there").into()
        );
    }
    let functions = parsed.functions.iter().chain(inlines.iter().map(|inline| &inline.function));
    for function in functions {
        match Method::new(parsed, function, by_hand) {
            Ok(method) => {
                calls += &method.definition();
                adds += &method.registration();
            }
            Err(reason) => writeln!(left_out, "// {}: {reason}", function.name)?,
        }
    }
    Ok(format!(
        "// A checked method for each function of the headers, written by `make header`. Do not edit.\n\
         // SPDX-License-Identifier: MIT OR Apache-2.0\n\n#include \"../chunk_layers.hpp\"\n#include \"../shapes.hpp\"\n#include \"structures.hpp\"\n\n\
         namespace worldgrids_godot {{\n\nnamespace {{\n{calls}\n}} // namespace\n\nvoid define_calls() {{\n{adds}}}\n\n\
         }} // namespace worldgrids_godot\n\n// What has no method here, and why.\n{left_out}"
    ))
}
