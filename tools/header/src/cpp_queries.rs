//! The regular queries of the C++ layer: for each class a base that has them, made from declarations and comments.
//!
//! An answer of unknown length is an `Answer` in a span of the caller's, one of a batch has a span as long as the
//! batch, any other comes back. What must be given comes first, then what is written, then what has a default; what
//! may be null is a pointer. Types are those that the headers by hand have, if they have one of the name. A test
//! asks each of them once of nothing, so that each is compiled and handed on.

use std::fs;

use crate::csharp::Result;
use crate::inlines::Inline;
use crate::loose_grid::shared;
use crate::misuse::{Function, Variable, parse};
use crate::query::{self, Query, Role, first_sentence};

const INCLUDE: &str = "include/worldgrids";
/// What asks each query of an object that is none.
const TEST: &str = "tests/cpp/queries.g.hpp";

/// Headers: the name of the file without `_queries.hpp`, whose queries it has, and the handles of those. The types
/// that they name are in the file of that name with `_types.hpp`.
const HEADERS: [(&str, &str, &[&str]); 4] = [
    ("rolling_grid", "the rolling grid", &["WgRollingGrid"]),
    ("chunk_layers", "chunk layers", &["WgChunkLayers"]),
    (
        "quadtree_map",
        "the quadtree map and its rooms",
        &[
            "WgQuadtreeMap",
            "WgQuadtreeMapIslands",
            "WgQuadtreeMapPublisher",
            "WgQuadtreeMapReceiver",
            "WgQuadtreeMapWaypoints",
            "WgQuadtreeMapPath",
            "WgQuadtreeMapFlow",
        ],
    ),
    ("loose_grid", "the loose grids", &["WgLooseGrid2"]),
];

/// What a parameter of this name, or of this type, is if it is not given.
const DEFAULTS: [(&str, &str); 8] = [
    ("component", "UINT64_MAX"),
    ("std::uint32_t kinds", "all_squares"),
    ("mask", "all_categories"),
    ("min_side", "1"),
    ("subscriber", "0"),
    ("QuadtreeMapCompression", "QuadtreeMapCompression::fast"),
    ("QuadtreeMapPathWay", "QuadtreeMapPathWay::straightened"),
    ("LooseGridQueryFilter", "nullptr"),
];

/// Path and text of each header, and of the test's.
pub fn headers(declarations: &str, inlines: &[Inline]) -> Result<Vec<(String, String)>> {
    let parsed = parse(declarations)?;
    let functions = parsed.functions.iter().chain(inlines.iter().map(|inline| &inline.function));
    let functions: Vec<&Function> = functions.collect();
    let base = fs::read_to_string(format!("{INCLUDE}/base.hpp"))?;
    let mut asked = String::new();
    let mut header = |(file, title, handles): (&str, &str, &[&str])| {
        let types = base.clone() + &fs::read_to_string(format!("{INCLUDE}/{file}_types.hpp"))?;
        let mut classes = String::new();
        for handle in handles {
            let class = Class { handle, types: &types };
            let queries = query::queries(handle, &functions)?;
            let methods: Vec<(String, Method)> =
                queries.iter().map(|query| class.method(query)).collect::<Result<_>>()?;
            classes += &class.text(&methods);
            for name in class.names() {
                asked += &format!("{{\n    {}wg::{name} none;\n", class.constant());
                methods.iter().for_each(|(_, method)| asked += &method.asked());
                asked += "}\n";
            }
        }
        let guard = file.to_uppercase();
        let calls = if file == "loose_grid" { "#include \"loose_grid_calls.hpp\"\n" } else { "" };
        let text = format!(
            "/* worldgrids: queries of {title}. Include worldgrids.hpp.\n \
             * SPDX-License-Identifier: MIT OR Apache-2.0\n *\n * Written by `make header`. Do not edit. */\n\n\
             #ifndef WORLDGRIDS_{guard}_QUERIES_HPP\n#define WORLDGRIDS_{guard}_QUERIES_HPP\n\n\
             #include \"base.hpp\"\n{calls}#include \"{file}_types.hpp\"\n\n\
             namespace worldgrids {{\ninline namespace WORLDGRIDS_ERRORS {{\n{classes}\n\
             }} // namespace WORLDGRIDS_ERRORS\n}} // namespace worldgrids\n\n#endif\n",
        );
        Ok((format!("{INCLUDE}/{file}_queries.hpp"), text))
    };
    let mut files: Vec<(String, String)> =
        HEADERS.into_iter().map(&mut header).collect::<Result<_>>()?;
    let head = "/* Each regular query, asked of nothing: ASK and offsets are the test's. Written by `make header`. Do not\n \
                * edit. */\n";
    files.push((TEST.to_owned(), format!("{head}{asked}")));
    Ok(files)
}

/// The base of a class: of both dimensions, for a loose grid.
struct Class<'a> {
    handle: &'a str,
    /// The headers by hand that name types.
    types: &'a str,
}

/// A method in the making.
#[derive(Default)]
struct Method {
    name: String,
    /// See [`Class::constant`].
    constant: &'static str,
    required: Vec<String>,
    outputs: Vec<String>,
    optional: Vec<String>,
    arguments: Vec<String>,
    /// Each gives OK if a span is long enough.
    checks: Vec<String>,
    /// Declares what the call writes.
    local: Option<String>,
    result: String,
    /// What is returned, once there is a status.
    end: String,
}

impl Class<'_> {
    fn is_grid(&self) -> bool {
        self.handle == "WgLooseGrid2"
    }

    /// The classes that have it as their base, as a test asks them.
    fn names(&self) -> Vec<&str> {
        match self.handle {
            "WgLooseGrid2" => vec!["LooseGrid2", "LooseGrid3"],
            "WgRollingGrid" => vec!["RollingGrid<std::int32_t>"],
            handle => vec![handle.trim_start_matches("Wg")],
        }
    }

    /// What says that any thread may ask: of a world only the calls about jobs and guards.
    fn constant(&self) -> &'static str {
        if self.handle == "WgChunkLayers" { "" } else { "const " }
    }

    /// What the class is based on: objects that take checkpoints have calls for them, and a world ends by itself.
    fn owner(&self) -> (&'static str, String) {
        match self.handle {
            "WgLooseGrid2" => ("TimedOwner", "typename Calls::Handle".to_owned()),
            "WgQuadtreeMap" | "WgRollingGrid" => ("TimedOwner", self.handle.to_owned()),
            "WgChunkLayers" => ("Owner", format!("{}, detail::end_chunk_layers", self.handle)),
            _ => ("Owner", self.handle.to_owned()),
        }
    }

    fn text(&self, methods: &[(String, Method)]) -> String {
        let methods: String = methods.iter().map(|(text, _)| text.as_str()).collect();
        let class = self.handle.trim_start_matches("Wg");
        let (base, of) = self.owner();
        let owner = format!("detail::{base}<{of}>");
        let (start, name, constructors, types) = match self.is_grid() {
            true => (
                "/// The regular queries of LooseGrid.\ntemplate <class Calls>\n".to_owned(),
                "LooseGridQueries".to_owned(),
                format!("{owner}::{base}"),
                "    using Object = typename Calls::Object;\n    using Vector = typename Calls::Vector;\n    \
                     using Box = typename Calls::Box;\n    using Sweep = typename Calls::Sweep;\n",
            ),
            false => (
                format!("/// The regular queries of {class}.\n"),
                format!("{class}Queries"),
                format!("{base}::{base}"),
                "",
            ),
        };
        format!(
            "\n{start}class {name} : public {owner} {{\npublic:\n{types}    using {constructors};\n\n{methods}}};\n",
        )
    }

    /// What C++ calls a struct, and whether it is another one than that of C.
    fn named(&self, base: &str) -> (String, bool) {
        let bare = base.strip_prefix("Wg").unwrap_or(base);
        if self.is_grid() && bare.ends_with('2') || bare.starts_with("LooseGrid2") {
            return (bare.trim_start_matches("LooseGrid2").trim_end_matches('2').to_owned(), false);
        }
        if self.types.contains(&format!("struct {bare} {{")) {
            return (bare.to_owned(), base.starts_with("Wg"));
        }
        let is_known = self.types.contains(&format!("using {bare} = {base};"));
        (if is_known { bare } else { base }.to_owned(), false)
    }

    /// What C++ calls the type of a parameter, and whether C calls it otherwise.
    fn kind(&self, one: &Variable, function: &Function) -> Result<(String, bool)> {
        if self.is_grid()
            && one.base == "uint64_t"
            && one.name.trim_end_matches('s').ends_with("id")
        {
            let is_contact = function.name.contains("contact");
            let id = if is_contact { "LooseGridContactId" } else { "LooseGridObjectId" };
            return Ok((id.to_owned(), true));
        }
        Ok(match one.base.as_str() {
            "uint8_t" | "int32_t" | "uint32_t" | "uint64_t" | "size_t" => {
                (format!("std::{}", one.base), false)
            }
            "float" | "double" => (one.base.clone(), false),
            base if base.starts_with("Wg") => self.named(base),
            base => return Err(format!("no C++ type is known for '{base}'").into()),
        })
    }

    /// What an enum is called, if it is a class; an or-ed number otherwise.
    fn named_enum(&self, name: &str) -> Option<String> {
        let bare = name.strip_prefix("Wg")?;
        let is_there = |text: String| self.types.contains(&text);
        let both = format!("{bare}s");
        is_there(format!("enum class {bare} "))
            .then(|| bare.to_owned())
            .or_else(|| is_there(format!("enum {both} ")).then_some(both.clone()))
            .or_else(|| is_there(format!("enum class {both} ")).then_some(both))
    }

    /// A query's text, and what it is made of.
    fn method(&self, query: &Query) -> Result<(String, Method)> {
        let function = query.function;
        let mut method = Method {
            constant: self.constant(),
            result: "void".to_owned(),
            end: "detail::done(status)".to_owned(),
            ..Method::default()
        };
        let doc = function.doc.join(" ");
        let has_parts = query.parameters.iter().any(|(one, _)| one.name == "part");
        // The batch or array that came last, and how many queries are asked.
        let (mut array, mut asked, mut rect) = (String::new(), String::new(), String::new());
        let mut strided = false;
        for (one, role) in &query.parameters {
            let name = one.name.as_str();
            let (kind, is_other) = self.kind_of(one, role, function)?;
            let start = |text: String| match is_other {
                true => format!("detail::as_c<{}>({text})", c_type(&one.base)),
                false => text,
            };
            let both = format!("{kind} {name}");
            let default = DEFAULTS.iter().find(|(known, _)| [name, &kind, &both].contains(known));
            match role {
                Role::Own => method.arguments.push("this->handle()".to_owned()),
                Role::Object => {
                    method.required.push(format!("const detail::Owner<{}> &{name}", one.base));
                    method.arguments.push(format!("{name}.handle()"));
                }
                Role::Origin => {
                    method.optional.push("Origin origin = {}".to_owned());
                    method.arguments.push("detail::OriginArray(origin).values".to_owned());
                }
                Role::OutList | Role::OutEach | Role::OutRows | Role::OutOffsets => {
                    method.outputs.push(format!("Span<{kind}> {name}"));
                    method.arguments.push(start(format!("{name}.data()")));
                    match role {
                        Role::OutList => {
                            array = name.to_owned();
                            method.result = "Answer".to_owned();
                            method.local = Some("std::size_t count = 0;".to_owned());
                            method.end = "detail::answered(status, count)".to_owned();
                        }
                        Role::OutEach => method.checks.push(format!("detail::holds({name}.size(), {asked})")),
                        Role::OutOffsets => method.checks.push(format!("detail::holds({name}.size(), {asked} + 1)")),
                        _ => method.checks.push(format!(
                            "detail::holds_rows<{kind}>({name}.size(), {rect}.width, {rect}.height, row_stride)"
                        )),
                    }
                }
                Role::Capacity => method.arguments.push(format!("{array}.size()")),
                Role::OutCount => method.arguments.push("&count".to_owned()),
                Role::RowStride => {
                    method.optional.push("std::size_t row_stride = 0".to_owned());
                    method.arguments.push("row_stride".to_owned());
                }
                Role::OutOne { is_bool, of_enum } => {
                    let local = name.trim_start_matches("out_");
                    method.local = Some(format!("{kind} {local}{{}};"));
                    method.arguments.push(start(format!("&{local}")));
                    let (told, value) = match of_enum.as_deref().and_then(|of| self.named_enum(of))
                    {
                        Some(told) => (told.clone(), format!("static_cast<{told}>({local})")),
                        None if *is_bool => ("bool".to_owned(), format!("{local} != 0")),
                        None => (kind, local.to_owned()),
                    };
                    (method.result, method.end) = match doc.contains("EMPTY") {
                        true => (
                            format!("std::optional<{told}>"),
                            format!("detail::perhaps(status, {value})"),
                        ),
                        false => (told, format!("detail::done(status, {value})")),
                    };
                }
                Role::Batch { is_strided } => {
                    strided = *is_strided;
                    let (list, size, data) = match is_strided {
                        true => (format!("StridedSpan<{kind}>"), "count", "first"),
                        false => (format!("Span<const {kind}>"), "size", "data"),
                    };
                    method.required.push(format!("{list} {name}"));
                    method.arguments.push(start(format!("{name}.{data}()")));
                    let length = format!("{name}.{size}()");
                    if array.is_empty() {
                        asked = if has_parts { format!("part.length({length})") } else { length };
                        array = name.to_owned();
                    } else {
                        method.checks.push(format!("detail::holds({length}, {array}.{size}())"));
                    }
                }
                Role::Stride => {
                    let before = method.required.last().and_then(|last| last.rsplit(' ').next());
                    let stride = format!("{}.stride()", before.unwrap_or_default());
                    method.arguments.push(stride);
                }
                Role::Count => {
                    let size = if strided { "count" } else { "size" };
                    method.arguments.push(format!("{array}.{size}()"));
                }
                Role::Array => {
                    method.required.push(format!("Span<const {kind}> {name}"));
                    method.arguments.push(start(format!("{name}.data()")));
                    array = name.to_owned();
                }
                Role::CountOfArray => method.arguments.push(format!("{array}.size()")),
                Role::Struct { may_be_null } => {
                    if one.base == "WgRect" {
                        rect = name.to_owned();
                    }
                    if let Some((_, default)) = default {
                        method.optional.push(format!("const {kind} *{name} = {default}"));
                    } else if *may_be_null {
                        method.required.push(format!("const {kind} *{name}"));
                    } else if one.base == "WgPoint" {
                        method.required.push(format!("{kind} {name}"));
                    } else {
                        method.required.push(format!("const {kind} &{name}"));
                    }
                    let is_pointer = default.is_some() || *may_be_null;
                    method.arguments.push(format!("{}{name}", if is_pointer { "" } else { "&" }));
                }
                Role::SizeOf(sized) => method.arguments.push(format!("detail::size_of<{sized}>()")),
                Role::Number { .. } if has_parts && name == "part" => {
                    method.optional.push("Part part = {}".to_owned());
                    method.arguments.push("part.index".to_owned());
                }
                Role::Number { .. } if has_parts && name == "part_count" => {
                    method.arguments.push("part.count".to_owned());
                }
                Role::Number { of_enum } => {
                    let is_enum = of_enum.as_deref().and_then(|of| self.named_enum(of)).is_some();
                    method.arguments.push(match is_enum || is_other {
                        true => format!("static_cast<std::{}>({name})", one.base),
                        false => name.to_owned(),
                    });
                    match default {
                        Some((_, default)) => {
                            method.optional.push(format!("{kind} {name} = {default}"));
                        }
                        None => method.required.push(format!("{kind} {name}")),
                    }
                }
            }
        }
        method.name = match self.is_grid() {
            true => shared(&function.name, "wg_loose_grid2_").unwrap_or_default(),
            false => query.name.to_owned(),
        };
        let call = match self.is_grid() {
            true => format!("Calls::{}", method.name),
            false => function.name.clone(),
        };
        let doc = format!("{} All of it: {}.", first_sentence(&doc), function.name);
        Ok((method.text(&call, &doc), method))
    }

    /// As `kind`, with the enum that a number is of.
    fn kind_of(&self, one: &Variable, role: &Role, function: &Function) -> Result<(String, bool)> {
        if let Role::Number { of_enum: Some(of) } = role
            && let Some(name) = self.named_enum(of)
        {
            return Ok((name, false));
        }
        if matches!(role, Role::Origin | Role::Own | Role::Object) {
            return Ok((String::new(), false));
        }
        self.kind(one, function)
    }
}

/// The name that C++ has for a type of C.
fn c_type(base: &str) -> String {
    if base.starts_with("Wg") { base.to_owned() } else { format!("std::{base}") }
}

impl Method {
    /// Asks it of nothing: spans that must hold more than a batch of none has are given, all else is empty.
    fn asked(&self) -> String {
        let given = self.required.iter().chain(&self.outputs);
        let given = given.map(|one| if one.ends_with("out_offsets") { "offsets" } else { "{}" });
        format!("    ASK(none.{}({}));\n", self.name, given.collect::<Vec<_>>().join(", "))
    }

    fn text(&self, call: &str, doc: &str) -> String {
        let name = &self.name;
        let parameters = [&self.required, &self.outputs, &self.optional];
        let parameters: Vec<&str> = parameters.into_iter().flatten().map(String::as_str).collect();
        let mut text = wrapped("    /// ", "    /// ", doc);
        let (result, parameters) = (&self.result, parameters.join(", "));
        let head = format!("Result<{result}> {name}({parameters}) {}{{", self.constant);
        text += &wrapped("    ", "            ", &head);
        if let Some(local) = &self.local {
            text += &format!("        {local}\n");
        }
        let called = format!("{call}({});", self.arguments.join(", "));
        let steps = self.checks.iter().map(|check| format!("{check};")).chain([called]);
        for (at, step) in steps.enumerate() {
            if at == 0 {
                let constant = if self.checks.is_empty() { "const " } else { "" };
                text += &wrapped(
                    "        ",
                    "            ",
                    &format!("{constant}WgStatus status = {step}"),
                );
            } else {
                text += "        if (status == WG_STATUS_OK) {\n";
                text += &wrapped("            ", "                ", &format!("status = {step}"));
                text += "        }\n";
            }
        }
        text + &format!("        return {};\n    }}\n", self.end)
    }
}

/// Words in lines of at most 110 characters: a start of the first, and one of the others. Code is broken behind
/// commas alone.
fn wrapped(first: &str, other: &str, text: &str) -> String {
    let separator = if first.trim().is_empty() { ", " } else { " " };
    let mut lines = first.to_owned();
    let mut length = first.len();
    for (at, words) in text.split_inclusive(separator).enumerate() {
        let needed = words.trim_end().len();
        if at > 0 && length + needed > 110 {
            lines.truncate(lines.trim_end().len());
            lines = format!("{lines}\n{other}");
            length = other.len();
        }
        lines += words;
        length += words.len();
    }
    lines + "\n"
}
