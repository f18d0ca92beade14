//! What the module for LuaJIT is made from: `generated/declarations.lua`, with the cdef, the constants and the fields of
//! all structs, and `generated/methods.lua`, with a checked method for each export and each inline function around one.
//!
//! A method takes what must be given first, then what has a default or may be nil, then what results go into.
//! What the rules here do not cover, for instance cells of a type that the caller chooses, is left to the
//! files written by hand; it is listed at the end of `generated/methods.lua`, and a test knows the list.

mod method;

use crate::csharp::{Result, Token, tokens};
use crate::inlines::{Inline, constants};
use crate::misuse::{Declarations, Struct, Variable, parse};
use crate::query::CLASSES;

use method::Method;

pub const FILES: [&str; 2] = [
    "bindings/lua/worldgrids/generated/declarations.lua",
    "bindings/lua/worldgrids/generated/methods.lua",
];

/// Exports that the files written by hand call, and those that a Lua program cannot use: hooks and generators
/// are functions that other threads call.
const BY_HAND: [&str; 35] = [
    "wg_checkpoint",
    "wg_checkpoint_at",
    "wg_checkpoint_many",
    "wg_chunk_layers_append_objects",
    "wg_chunk_layers_gather",
    "wg_chunk_layers_gather_objects",
    "wg_chunk_layers_work",
    "wg_debug_shapes",
    "wg_def_init",
    "wg_destroy",
    "wg_forget",
    "wg_forget_many",
    "wg_last_error",
    "wg_loose_grid2_nearest",
    "wg_loose_grid2_nearest_many",
    "wg_loose_grid2_query_volume",
    "wg_loose_grid2_query_volumes",
    "wg_loose_grid3_nearest",
    "wg_loose_grid3_nearest_many",
    "wg_loose_grid3_query_volume",
    "wg_loose_grid3_query_volumes",
    "wg_quadtree_map_islands_cut",
    "wg_quadtree_map_islands_pixels",
    "wg_quadtree_map_reader_begin",
    "wg_quadtree_map_reader_fetch",
    "wg_quadtree_map_save_step",
    "wg_quadtree_map_waypoints_update_many",
    "wg_rolling_grid_create",
    "wg_rolling_grid_view",
    "wg_rollback",
    "wg_rollback_many",
    "wg_set_allocator",
    "wg_set_log",
    "wg_status_name",
    "wg_abi_hash",
];

/// Both files, in the order of `FILES`.
pub fn files(declarations: &str, hash: u64, inlines: &[Inline]) -> Result<[String; 2]> {
    let parsed = parse(declarations)?;
    Ok([self::declarations(declarations, hash, &parsed)?, methods(declarations, &parsed, inlines)])
}

/// The class of a handle: `WgQuadtreeMap` to `QuadtreeMap`.
fn class_of(handle: &str) -> &str {
    let known = CLASSES.iter().find(|(of, ..)| *of == handle).map(|(_, class, _)| *class);
    known.unwrap_or(&handle[2..]).split('<').next().unwrap_or("")
}

impl Struct {
    fn is_handle(&self) -> bool {
        matches!(self.fields.as_slice(), [field] if field.name == "bits")
    }
}

fn is_handle(parsed: &Declarations, one: &Variable) -> bool {
    !one.is_pointer()
        && parsed.structs.iter().any(|found| found.name == one.base && found.is_handle())
}

/// `const struct WgRect *rect`, or `uint8_t pixels[256]`, as LuaJIT reads it.
fn declared(one: &Variable) -> String {
    let constant = if one.is_const && one.is_pointer() { "const " } else { "" };
    let length = if one.length.is_empty() { String::new() } else { format!("[{}]", one.length) };
    format!("{constant}{} {}{}{length}", one.base, "*".repeat(one.pointers), one.name)
}

fn declarations(text: &str, hash: u64, parsed: &Declarations) -> Result<String> {
    let mut cdef = String::new();
    let mut fields = String::new();
    let words: Vec<Token> = tokens(text)?;
    let word = |at: usize| match words.get(at) {
        Some(Token::Word(word)) => word.as_str(),
        _ => "",
    };
    let mut numbers = Vec::new();
    for (at, token) in words.iter().enumerate() {
        match token {
            Token::Word(first) if first == "enum" && word(at + 2) == ":" => {
                cdef += &format!("typedef {} {};\n", word(at + 3), word(at + 1));
            }
            // Of a function that the library calls: only null goes there.
            Token::Word(first) if first == "(" && word(at + 1) == "*" && word(at + 3) == ")" => {
                cdef += &format!("typedef void *{};\n", word(at + 2));
            }
            Token::Constant(name, value) if name != "WG_ABI_HASH" => {
                numbers.push((name.as_str(), value.as_str()));
            }
            _ => {}
        }
    }
    numbers.extend(constants(text).into_iter().filter(|(name, _)| name.starts_with("WG_")));
    for found in &parsed.structs {
        if found.is_handle() {
            cdef += &format!("typedef uint64_t {};\n", found.name);
            continue;
        }
        let list: Vec<String> =
            found.fields.iter().map(|one| format!("{};", declared(one))).collect();
        cdef += &format!("typedef struct {0} {{ {1} }} {0};\n", found.name, list.join(" "));
        let list: Vec<String> = found
            .fields
            .iter()
            .map(|one| {
                let handle = if is_handle(parsed, one) { class_of(&one.base) } else { "" };
                let kind = match (one.pointers, handle) {
                    (0, "") => one.base.clone(),
                    (0, class) => format!("@{class}"),
                    _ => format!("{}{}", one.base, "*".repeat(one.pointers)),
                };
                let length =
                    if one.length.is_empty() { String::new() } else { format!(", {}", one.length) };
                format!("{{ \"{}\", \"{kind}\"{length} }}", one.name)
            })
            .collect();
        fields += &format!("    {} = {{ {} }},\n", found.name, list.join(", "));
    }
    for function in &parsed.functions {
        let (base, pointers) = &function.result;
        let list: Vec<String> = function.parameters.iter().map(declared).collect();
        let constant = if base == "char" { "const " } else { "" };
        cdef += &format!(
            "{constant}{base} {}{}({});\n",
            "*".repeat(*pointers),
            function.name,
            list.join(", ")
        );
    }
    let version: Vec<&str> = ["MAJOR", "MINOR", "PATCH"]
        .iter()
        .map(|part| {
            numbers
                .iter()
                .find(|(name, _)| name.ends_with(&format!("VERSION_{part}")))
                .map_or("0", |found| found.1)
        })
        .collect();
    numbers.sort_unstable();
    let numbers: String = numbers
        .iter()
        .filter(|(_, value)| value.parse::<i64>().is_ok())
        .map(|(name, value)| format!("    {} = {value},\n", name.trim_start_matches("WG_")))
        .collect();
    Ok(format!(
        "-- The headers as LuaJIT reads them, written by `make header`. Do not edit.\n\
         -- SPDX-License-Identifier: MIT OR Apache-2.0\n\n\
         return {{\n  hash = {hash:#018x}ULL,\n  version = \"{}\",\n  \
         -- A handle is a number here, which has the same place in every call.\n  cdef = [[\n{cdef}]],\n  \
         constants = {{\n{numbers}  }},\n  \
         -- Name and type of each field, and the length of an array.\n  structs = {{\n{fields}  }},\n}}\n",
        version.join("."),
    ))
}

fn methods(declarations: &str, parsed: &Declarations, inlines: &[Inline]) -> String {
    let mut classes: Vec<&str> = Vec::new();
    for found in parsed.structs.iter().filter(|found| found.is_handle()) {
        classes.push(&found.name);
    }
    let mut text = String::new();
    for class in &classes {
        text += &format!("  local {0} = K.class(\"{0}\", \"{class}\")\n", class_of(class));
    }
    let values = constants(declarations);
    let mut left_out = String::new();
    let functions = parsed.functions.iter().map(|function| (function, None));
    let around = inlines.iter().map(|inline| (&inline.function, Some(inline)));
    for (function, inline) in functions.chain(around) {
        let name = &function.name;
        if name.ends_with("_def_init") || name.ends_with("_destroy") {
            // What every class has.
            continue;
        }
        let made = match BY_HAND.contains(&name.as_str()) {
            true => Err("by hand".into()),
            false => Method::new(parsed, function, &classes)
                .and_then(|method| method.text(inline, &values)),
        };
        match made {
            Ok(made) => text += &made,
            Err(reason) => left_out += &format!("    {name} = \"{reason}\",\n"),
        }
    }
    format!(
        "-- A checked method for each function of the headers, written by `make header`. Do not edit.\n\
         -- SPDX-License-Identifier: MIT OR Apache-2.0\n\n\
         return function(K, C, new)\n{text}\n  -- What is written by hand, or nothing for Lua.\n  \
         return {{\n{left_out}  }}\nend\n"
    )
}
