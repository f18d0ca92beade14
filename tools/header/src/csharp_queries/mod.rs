//! The methods of the C# classes that are around one reading export each, made from its declaration and its
//! comment. A query that is regular gets all its forms here, and no other place in C# knows of it:
//!
//! - `bool TryX(…, Span<T> xs, out int count)`, `bool TryX(…, Results<T> xs)`, and both without Try, for an
//!   answer of unknown length; with offsets beside it for a batch of them;
//! - `bool TryX(…, out T x)` and `T X(…)`, or `bool X(…, out T x)` if there may be nothing;
//! - `bool TryX(…, Span<T> xs)` and `void X(…, Span<T> xs)` for a batch with one answer each, and for the rows
//!   of a rectangle, which may have gaps.
//!
//! What must be given comes first, then what is written, then what has a default. What the comment calls
//! null-able is optional, and a number that it calls an enum's is one.

mod text;

use std::collections::BTreeMap;

use crate::csharp::{Result, escaped, pascal, plain_type};
use crate::inlines::Inline;
use crate::misuse::{Function, Variable, parse};

/// The classes, by the handle that their exports take first.
pub(crate) const CLASSES: [(&str, &str, &str); 11] = [
    ("WgRollingGrid", "RollingGrid<T>", "where T : unmanaged"),
    ("WgChunkLayers", "ChunkLayers", ""),
    ("WgLooseGrid2", "LooseGrid2", ""),
    ("WgLooseGrid3", "LooseGrid3", ""),
    ("WgQuadtreeMap", "QuadtreeMap", ""),
    ("WgQuadtreeMapIslands", "QuadtreeMapIslands", ""),
    ("WgQuadtreeMapPublisher", "QuadtreeMapPublisher", ""),
    ("WgQuadtreeMapReceiver", "QuadtreeMapReceiver", ""),
    ("WgQuadtreeMapWaypoints", "QuadtreeMapWaypoints", ""),
    ("WgQuadtreeMapPath", "QuadtreeMapPath", ""),
    ("WgQuadtreeMapFlow", "QuadtreeMapFlow", ""),
];

/// Queries that are written by hand: what comes in rows of a caller's, what gives two lists, texts, views, and
/// numbers that are properties.
const BY_HAND: [&str; 17] = [
    "wg_chunk_layers_graph",
    "wg_loose_grid2_len",
    "wg_loose_grid2_nearest",
    "wg_loose_grid2_nearest_many",
    "wg_loose_grid2_query_volume",
    "wg_loose_grid2_query_volumes",
    "wg_loose_grid3_len",
    "wg_loose_grid3_nearest",
    "wg_loose_grid3_nearest_many",
    "wg_loose_grid3_query_volume",
    "wg_loose_grid3_query_volumes",
    "wg_quadtree_map_islands_pixels",
    "wg_quadtree_map_outlines",
    "wg_quadtree_map_pieces",
    "wg_quadtree_map_revision",
    "wg_rolling_grid_list_cells",
    "wg_rolling_grid_read_rect",
];

/// World calls of chunk layers that only look: "Reads." would say that any thread may.
const LOOK: [&str; 4] = [
    "wg_chunk_layers_chunk_state",
    "wg_chunk_layers_is_area_loaded",
    "wg_chunk_layers_stats",
    "wg_chunk_layers_value",
];

/// What a parameter of this name, or of this type, is if it is not given.
const DEFAULTS: [(&str, &str); 12] = [
    ("component", "ulong.MaxValue"),
    ("WgLooseGridQueryFilter", "null"),
    ("part", "0"),
    ("part_count", "1"),
    ("max_distance", "float.PositiveInfinity"),
    ("mask", "uint.MaxValue"),
    ("threshold", "1"),
    ("min_side", "1"),
    ("tolerance", "0"),
    ("WgQuadtreeMapCompression", "WgQuadtreeMapCompression.Fast"),
    ("WgQuadtreeMapPathWay", "WgQuadtreeMapPathWay.Straightened"),
    ("WgLooseGridPairKind", "WgLooseGridPairKind.MovingMoving | WgLooseGridPairKind.MovingStatic"),
];

/// What a query writes.
enum Output {
    None,
    /// Any number of a type; and where those of each query of a batch begin.
    List {
        item: String,
        name: String,
        has_offsets: bool,
    },
    /// One of a type, which comes from a number for a bool or an enum.
    One {
        kind: String,
        name: String,
        local: String,
        value: String,
    },
    /// One for each query of a batch, or for each place of a rectangle.
    Each {
        item: String,
        name: String,
        is_rows: bool,
    },
}

/// A method in the making.
struct Method<'a> {
    function: &'a Function,
    class: &'a str,
    name: String,
    /// Declaration, and what hands it on.
    required: Vec<(String, String)>,
    optional: Vec<(String, String)>,
    not_null: Vec<String>,
    setup: Vec<String>,
    fixed: Vec<String>,
    arguments: Vec<String>,
    /// A span's name and how long it must be.
    lengths: Vec<(String, String)>,
    batch: Option<String>,
    has_parts: bool,
    output: Output,
}

/// The text of `Queries.g.cs`.
pub fn queries(declarations: &str, inlines: &[Inline]) -> Result<String> {
    let parsed = parse(declarations)?;
    let mut classes = String::new();
    for (handle, class, constraint) in CLASSES {
        let exports = parsed.functions.iter().chain(inlines.iter().map(|inline| &inline.function));
        let of_class: Vec<&Function> = exports
            .filter(|function| {
                function.parameters.first().is_some_and(|first| first.base == handle)
            })
            .collect();
        let mut methods = Vec::new();
        for function in of_class.iter().filter(|function| is_query(function)) {
            let method = Method::new(function, handle, &of_class)
                .map_err(|reason| format!("{}: {reason}", function.name))?;
            methods.push(method.text());
        }
        if !methods.is_empty() {
            let space = if constraint.is_empty() { "" } else { " " };
            classes += &format!(
                "\n    public sealed unsafe partial class {class}{space}{constraint}\n    {{\n{}    }}\n",
                methods.join("\n"),
            );
        }
    }
    Ok(format!(
        "// The regular queries of the classes, written by `make header` from the exports. Do not edit.\n\
         // SPDX-License-Identifier: MIT OR Apache-2.0\n#nullable enable\n\
         using System;\nusing System.Runtime.InteropServices;\n\nnamespace WorldGrids\n{{{}}}\n",
        classes.strip_prefix('\n').map_or_else(String::new, |rest| format!("\n{rest}")),
    ))
}

fn is_query(function: &Function) -> bool {
    let reads = function.doc.join(" ").contains("Reads") || LOOK.contains(&function.name.as_str());
    let is_generic = function.parameters.iter().any(|given| given.base == "void");
    let keeps =
        function.parameters.iter().any(|given| given.name == "reader" || given.name == "out_view");
    reads && !is_generic && !keeps && !BY_HAND.contains(&function.name.as_str())
}

/// `out_hits` to `hits`, `max_distance` to `maxDistance`.
fn camel(name: &str) -> String {
    let name = pascal(name.strip_prefix("out_").unwrap_or(name));
    let mut letters = name.chars();
    let text =
        letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect());
    escaped(&text)
}

/// The words after "`name` " in a comment, up to the next name.
pub(crate) fn said_of<'a>(doc: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!("`{name}`");
    let parts = doc.split(&start).skip(1);
    parts.map(|part| part.split('`').next().unwrap_or("")).collect()
}

/// The enum that a comment says a number is of.
pub(crate) fn enum_of(functions: &[&Function], own: &Function, name: &str) -> Option<String> {
    let docs =
        [own].into_iter().chain(functions.iter().copied()).map(|function| function.doc.join(" "));
    docs.into_iter().find_map(|doc| {
        said_of(&doc, name).into_iter().find_map(|text| {
            let found = [" is any of ", " is a ", " becomes a "]
                .iter()
                .find_map(|words| text.strip_prefix(words))?;
            let end = found.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(found.len());
            found[..end].starts_with("Wg").then(|| found[..end].to_owned())
        })
    })
}

impl<'a> Method<'a> {
    fn new(function: &'a Function, handle: &'a str, others: &[&Function]) -> Result<Self> {
        let prefix = format!("{}_", snake(handle));
        let bare = function.name.strip_prefix(&prefix).ok_or("has not the name of its handle")?;
        let mut method = Method {
            function,
            class: handle,
            name: pascal(bare),
            required: Vec::new(),
            optional: Vec::new(),
            not_null: Vec::new(),
            setup: Vec::new(),
            fixed: Vec::new(),
            arguments: Vec::new(),
            lengths: Vec::new(),
            batch: None,
            has_parts: false,
            output: Output::None,
        };
        let doc = function.doc.join(" ");
        let given = &function.parameters;
        let count_at =
            given.iter().position(|one| one.name == "count" && !one.is_pointer()).unwrap_or(0);
        method.has_parts = given.iter().any(|one| one.name == "part_count");
        for (at, one) in given.iter().enumerate() {
            let name = camel(&one.name);
            let next = given.get(at + 1);
            let kind = plain_type(&one.base, 0)?;
            if at == 0 {
                method.arguments.push("use".to_owned());
            } else if let Some((_, class, _)) =
                CLASSES.iter().find(|(handle, ..)| !one.is_pointer() && *handle == one.base)
            {
                method.required.push((format!("{class} {name}"), name.clone()));
                method.not_null.push(name.clone());
                method.setup.push(format!("using Use {name}Use = {name}.Enter();"));
                method.arguments.push(format!("{name}Use"));
            } else if one.name == "origin" {
                for axis in ["X", "Y", "Z"] {
                    method
                        .optional
                        .push((format!("double origin{axis} = 0"), format!("origin{axis}")));
                }
                method.setup.push(
                    "double* origin = stackalloc double[3] { originX, originY, originZ };"
                        .to_owned(),
                );
                method.arguments.push("origin".to_owned());
            } else if one.name.starts_with("out_") && one.is_pointer() {
                method.writes(
                    one,
                    next,
                    &doc,
                    count_at > 0,
                    enum_of(others, function, &one.name),
                )?;
            } else if one.is_pointer() && at < count_at {
                let is_strided = next.is_some_and(|next| next.name.ends_with("stride"));
                let list = if is_strided { "Strided" } else { "ReadOnlySpan" };
                method.required.push((format!("{list}<{kind}> {name}"), name.clone()));
                let place = if is_strided {
                    name.clone()
                } else {
                    format!("&MemoryMarshal.GetReference({name})")
                };
                method.fixed.push(format!("fixed ({kind}* {name}Start = {place})"));
                method.arguments.push(format!("{name}Start"));
                match &method.batch {
                    None => method.batch = Some(name),
                    Some(first) => method.lengths.push((name, format!("{first}.Length"))),
                }
            } else if one.is_pointer()
                && next.is_some_and(|next| next.name == format!("{}_count", one.name))
            {
                method.required.push((format!("ReadOnlySpan<{kind}> {name}"), name.clone()));
                method.fixed.push(format!(
                    "fixed ({kind}* {name}Start = &MemoryMarshal.GetReference({name}))"
                ));
                method
                    .arguments
                    .extend([format!("{name}Start"), format!("(UIntPtr){name}.Length")]);
            } else if given[at - 1].is_pointer()
                && one.name == format!("{}_count", given[at - 1].name)
            {
                // Came with what it counts.
            } else if one.is_pointer() && one.base.starts_with("Wg") {
                method.takes_one(one, kind, &doc);
            } else if one.is_pointer() {
                return Err(format!("'{}' is not regular", one.name).into());
            } else if one.name == "count" {
                let batch = method.batch.as_ref().ok_or("has a count of nothing")?;
                method.arguments.push(format!("(UIntPtr){batch}.Length"));
            } else if let (Output::Each { item, is_rows: true, .. }, "row_stride") =
                (&method.output, one.name.as_str())
            {
                method.arguments.push(format!("(UIntPtr)((ulong)rowStride * sizeof({item}))"));
                method.optional.push(("int rowStride = 0".to_owned(), "rowStride".to_owned()));
            } else if one.name.ends_with("stride") {
                if !given[at - 1].is_pointer() {
                    return Err(format!("'{}' is the stride of nothing", one.name).into());
                }
                let array = camel(&given[at - 1].name);
                method.arguments.push(format!("(UIntPtr){array}.Stride"));
            } else if one.name == "capacity" {
                method.arguments.push("{capacity}".to_owned());
            } else if one.base == "uint32_t" && (one.name == "size" || one.name.ends_with("_size"))
            {
                let sized = given[..at].iter().rev().find(|other| other.base.starts_with("Wg"));
                method
                    .arguments
                    .push(format!("(uint)sizeof({})", sized.ok_or("sizes nothing")?.base));
            } else {
                let wanted = if one.base == "uint32_t" {
                    enum_of(others, function, &one.name)
                } else {
                    None
                };
                method.takes_number(one, &kind, wanted);
            }
        }
        Ok(method)
    }

    fn takes_number(&mut self, one: &Variable, kind: &str, wanted: Option<String>) {
        let name = camel(&one.name);
        let (kind, argument) = match wanted {
            Some(wanted) => (wanted, format!("(uint){name}")),
            None if kind == "UIntPtr" => ("int".to_owned(), format!("(UIntPtr){name}")),
            None => (kind.to_owned(), name.clone()),
        };
        self.arguments.push(argument);
        let known: BTreeMap<_, _> = DEFAULTS.into_iter().collect();
        let default = known.get(one.name.as_str()).or_else(|| known.get(kind.as_str())).copied();
        // Of shapes to draw all layers, by default.
        let drawn = self.name == "DebugShapes";
        let default = default.or(match one.name.as_str() {
            "layer" if drawn => Some("uint.MaxValue"),
            "level" if drawn => Some("0"),
            _ => None,
        });
        match default {
            Some(default) => self.optional.push((format!("{kind} {name} = {default}"), name)),
            None => self.required.push((format!("{kind} {name}"), name)),
        }
    }

    /// A struct that is read.
    fn takes_one(&mut self, one: &Variable, kind: String, doc: &str) {
        let name = camel(&one.name);
        let is_optional = said_of(doc, &one.name).into_iter().any(|text| text.contains("null"))
            || DEFAULTS.contains(&(kind.as_str(), "null"));
        if is_optional {
            self.setup.push(format!("{kind} {name}Given = {name}.GetValueOrDefault();"));
            self.arguments.push(format!("{name}.HasValue ? &{name}Given : null"));
            self.optional.push((format!("{kind}? {name} = null"), name));
        } else {
            self.arguments.push(format!("&{name}"));
            self.required.push((format!("{kind} {name}"), name));
        }
    }

    fn writes(
        &mut self,
        one: &Variable,
        next: Option<&Variable>,
        doc: &str,
        is_batch: bool,
        wanted: Option<String>,
    ) -> Result<()> {
        let name = camel(&one.name);
        let kind = plain_type(&one.base, 0)?;
        match (one.name.as_str(), &mut self.output) {
            ("out_count", Output::List { .. }) => self.arguments.push("&found".to_owned()),
            ("out_offsets", Output::List { has_offsets, .. }) => {
                *has_offsets = true;
                self.arguments.push("offsetsStart".to_owned());
            }
            (_, Output::None) if next.is_some_and(|next| next.name == "capacity") => {
                self.arguments.push(format!("{name}Start"));
                self.output = Output::List { item: kind, name, has_offsets: false };
            }
            (_, Output::None) if is_batch => {
                self.arguments.push(format!("{name}Start"));
                self.output = Output::Each { item: kind, name, is_rows: false };
            }
            (_, Output::None) if next.is_some_and(|next| next.name == "row_stride") => {
                self.arguments.push(format!("{name}Start"));
                self.output = Output::Each { item: kind, name, is_rows: true };
            }
            (_, Output::None) => {
                self.arguments.push("&written".to_owned());
                let is_bool =
                    said_of(doc, &one.name).iter().any(|text| text.contains("becomes 1 or 0"));
                let (told, value) = match wanted {
                    Some(wanted) => (wanted.clone(), format!("({wanted})written")),
                    None if is_bool => ("bool".to_owned(), "written != 0".to_owned()),
                    None => (kind.clone(), "written".to_owned()),
                };
                self.output = Output::One { kind: told, name, local: kind, value };
            }
            _ => return Err(format!("'{}' is not regular", one.name).into()),
        }
        Ok(())
    }
}

/// `WgLooseGrid2` to `wg_loose_grid2`.
pub(crate) fn snake(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}
