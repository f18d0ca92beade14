//! The calls of both loose grids under one name each, for what is written once for both: the C++ layer, tests
//! in Rust, and fuzzers.

use crate::csharp::Result;
use crate::inlines::Inline;
use crate::misuse::{Function, parse, rust_type};

/// The C++ table, that of Rust tests, and that of the fuzzer.
pub const TABLES: [&str; 3] = [
    "include/worldgrids/loose_grid_calls.hpp",
    "tests/common/loose_grid.g.rs",
    "fuzz/targets/loose_grid_calls/calls.g.rs",
];

/// A call's name in a table: a circle and a sphere are balls.
pub(crate) fn shared(name: &str, prefix: &str) -> Option<String> {
    let name = name.strip_prefix(prefix)?;
    Some(name.replace("circle", "ball").replace("sphere", "ball"))
}

/// The texts of the tables.
pub fn tables(declarations: &str, inlines: &[Inline]) -> Result<[String; 3]> {
    let parsed = parse(declarations)?;
    let exports: Vec<&str> = parsed.functions.iter().map(|export| export.name.as_str()).collect();
    let functions = parsed.functions.iter().chain(inlines.iter().map(|inline| &inline.function));
    let of_any = of_any_dimension(functions)?;
    let inlines: Vec<&str> = inlines.iter().map(|inline| inline.function.name.as_str()).collect();
    Ok([in_cpp(&exports, &inlines), in_rust(&exports, &inlines), of_any])
}

fn in_cpp(exports: &[&str], inlines: &[&str]) -> String {
    let mut tables = String::new();
    for dimensions in ["2", "3"] {
        let prefix = format!("wg_loose_grid{dimensions}_");
        tables += &format!(
            "/// The C calls of the {dimensions}D grid.\nstruct LooseGridCalls{dimensions} {{\n"
        );
        for (name, kind) in [
            ("Handle", "WgLooseGrid@"),
            ("Def", "WgLooseGrid@Def"),
            ("Object", "WgLooseGrid@Object"),
            ("Sweep", "WgLooseGrid@Sweep"),
            ("Vector", "WgVector@"),
            ("Box", "WgBox@"),
            ("Plane", "WgPlane@"),
        ] {
            tables += &format!("    using {name} = {};\n", kind.replace('@', dimensions));
        }
        for export in exports {
            if let Some(name) = shared(export, &prefix) {
                tables += &format!("    static constexpr auto {name} = {export};\n");
            }
        }
        // No constants: a function that is inline in C has another address in each file.
        for inline in inlines {
            if let Some(name) = shared(inline, &prefix) {
                tables += &format!(
                    "    template <class... Arguments> static WgStatus {name}(Arguments... arguments) noexcept {{\n        \
                     return {inline}(arguments...);\n    }}\n"
                );
            }
        }
        tables += "};\n\n";
    }
    format!(
        "/* worldgrids: the C calls of the loose grids under one name each. Include worldgrids.hpp.\n \
         * SPDX-License-Identifier: MIT OR Apache-2.0\n *\n * Written by `make header`. Do not edit. */\n\n\
         #ifndef WORLDGRIDS_LOOSE_GRID_CALLS_HPP\n#define WORLDGRIDS_LOOSE_GRID_CALLS_HPP\n\n\
         #include \"base.hpp\"\n\nnamespace worldgrids {{\ninline namespace WORLDGRIDS_ERRORS {{\n\
         namespace detail {{\n\n{tables}}} // namespace detail\n\n}} // namespace WORLDGRIDS_ERRORS\n\
         }} // namespace worldgrids\n\n#endif\n"
    )
}

fn in_rust(exports: &[&str], inlines: &[&str]) -> String {
    let mut arms = String::new();
    for dimensions in ["2", "3"] {
        let prefix = format!("wg_loose_grid{dimensions}_");
        arms += &format!(
            "    (grid{dimensions}) => {{\n        #[allow(unused_imports)] // Each test takes what it calls.\n        \
             pub use crate::exports::{{\n"
        );
        for call in exports.iter().chain(inlines) {
            if let Some(name) = shared(call, &prefix) {
                let name = if name == "move" { "move_one" } else { &name };
                arms += &format!("            {call} as {name},\n");
            }
        }
        arms += "        };\n    };\n";
    }
    format!(
        "// The calls of both loose grids under one name each, written by `make header`. Do not edit.\n\n\
         /// Takes the calls of `grid2` or `grid3` out of `crate::exports`.\n\
         macro_rules! loose_grid_exports {{\n{arms}}}\n"
    )
}

/// What a struct of the 2D grid is called for any dimension `D`; one of no dimension keeps its name.
fn of_dimension(kind: &str) -> String {
    let generic = match kind {
        "WgBox2" => "Aabb<D>",
        "WgVector2" => "Vector<D>",
        "WgPlane2" => "Plane<D>",
        "WgLooseGrid2Object" => "Object<D>",
        "WgLooseGrid2Sweep" => "Sweep<D>",
        "WgLooseGridFilter" => "Filter",
        "WgLooseGridQueryFilter" => "QueryFilter",
        "WgLooseGridNeighbor" => "Neighbor",
        "WgLooseGridCastHit" => "CastHit",
        "WgLooseGridContact" => "Contact",
        "WgDebugShape" => "DebugShape",
        // What is behind the pointer is the caller's to know.
        kind if kind.contains("Grid2") => "core::ffi::c_void",
        kind => kind,
    };
    generic.to_owned()
}

/// A row for each call on a grid: its name, that of both, and its arguments without the handle.
fn of_any_dimension<'a>(functions: impl Iterator<Item = &'a Function>) -> Result<String> {
    let mut rows = String::new();
    for function in functions {
        let Some(name) = shared(&function.name, "wg_loose_grid2_") else { continue };
        let Some((grid, rest)) = function.parameters.split_first() else { continue };
        if grid.base != "WgLooseGrid2" || grid.is_pointer() {
            continue;
        }
        let name = if name == "move" { "move_one".to_owned() } else { name };
        let arguments: Vec<String> = rest
            .iter()
            .map(|given| {
                let kind = rust_type(given)?;
                let bare = kind.rsplit(' ').next().unwrap_or(&kind).to_owned();
                let kind = kind.replace(&bare, &of_dimension(&bare));
                Ok(format!("{}: {kind}", given.name))
            })
            .collect::<Result<_>>()?;
        let in_3d = crate::twins::text_in_3d(&function.name);
        rows += &format!("    {name}: {} | {in_3d} ({});\n", function.name, arguments.join(", "));
    }
    Ok(format!(
        "// The calls on both loose grids, written by `make header`. Do not edit.\n\nexports! {{\n{rows}}}\n"
    ))
}
