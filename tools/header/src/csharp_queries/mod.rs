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
use crate::query::{self, CLASSES, Query, Role};

/// What a parameter of this name, or of this type, is if it is not given.
const DEFAULTS: [(&str, &str); 11] = [
    ("component", "ulong.MaxValue"),
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
    gives_one: bool,
    /// What is between the begin and the end of its call, beside the call, may throw.
    may_throw: bool,
    output: Output,
}

/// The text of `Queries.g.cs`.
pub fn queries(declarations: &str, inlines: &[Inline]) -> Result<String> {
    let parsed = parse(declarations)?;
    let functions = parsed.functions.iter().chain(inlines.iter().map(|inline| &inline.function));
    let functions: Vec<&Function> = functions.collect();
    let mut classes = String::new();
    for (handle, class, constraint) in CLASSES {
        let methods: Vec<String> = query::queries(handle, &functions)?
            .iter()
            .map(|query| Ok(Method::new(query, handle)?.text()))
            .collect::<Result<_>>()?;
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

/// The structs that are handed over by value: a few coordinates.
const COORDINATES: [&str; 6] = ["WgPoint", "WgRect", "WgVector2", "WgVector3", "WgBox2", "WgBox3"];

/// `out_hits` to `hits`, `max_distance` to `maxDistance`.
fn camel(name: &str) -> String {
    let name = pascal(name.strip_prefix("out_").unwrap_or(name));
    let mut letters = name.chars();
    let text =
        letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect());
    escaped(&text)
}

impl<'a> Method<'a> {
    fn new(query: &Query<'a>, handle: &'a str) -> Result<Self> {
        let mut method = Method {
            function: query.function,
            class: handle,
            name: pascal(query.name),
            required: Vec::new(),
            optional: Vec::new(),
            not_null: Vec::new(),
            setup: Vec::new(),
            fixed: Vec::new(),
            arguments: Vec::new(),
            lengths: Vec::new(),
            batch: None,
            has_parts: query.parameters.iter().any(|(one, _)| one.name == "part_count"),
            gives_one: query.parameters.iter().any(|(_, role)| matches!(role, Role::OutOne { .. })),
            may_throw: false,
            output: Output::None,
        };
        let mut array = String::new();
        for (one, role) in &query.parameters {
            let kind = plain_type(&one.base, 0)?;
            method.takes(one, kind, role, &mut array);
        }
        Ok(method)
    }

    /// The next parameter; `array` is the last one that was an array.
    fn takes(&mut self, one: &Variable, kind: String, role: &Role, array: &mut String) {
        let name = camel(&one.name);
        let mut add = |argument: String| self.arguments.push(argument);
        match role {
            Role::Own => add("use".to_owned()),
            Role::Object => {
                let held = format!("{}Use", name.trim_start_matches('@'));
                add(held.clone());
                let class = CLASSES.iter().find(|(handle, ..)| *handle == one.base);
                let class = class.map_or("", |(_, class, _)| class);
                self.required.push((format!("{class} {name}"), name.clone()));
                self.not_null.push(name.clone());
                self.setup.push(format!("using Use {held} = {name}.Enter();"));
                self.may_throw = true;
            }
            Role::Origin => {
                add("origin".to_owned());
                for axis in ["X", "Y", "Z"] {
                    self.optional
                        .push((format!("double origin{axis} = 0"), format!("origin{axis}")));
                }
                self.setup.push(
                    "double* origin = stackalloc double[3] { originX, originY, originZ };"
                        .to_owned(),
                );
            }
            Role::OutList => {
                add(format!("{name}Start"));
                self.output = Output::List { item: kind, name, has_offsets: false };
            }
            Role::Capacity => add("{capacity}".to_owned()),
            Role::OutCount => add("&found".to_owned()),
            Role::OutOffsets => {
                add("offsetsStart".to_owned());
                if let Output::List { has_offsets, .. } = &mut self.output {
                    *has_offsets = true;
                }
            }
            Role::OutEach | Role::OutRows => {
                add(format!("{name}Start"));
                let is_rows = matches!(role, Role::OutRows);
                self.output = Output::Each { item: kind, name, is_rows };
            }
            Role::RowStride => {
                if let Output::Each { item, .. } = &self.output {
                    add(format!("(UIntPtr)((ulong)rowStride * sizeof({item}))"));
                }
                self.optional.push(("int rowStride = 0".to_owned(), "rowStride".to_owned()));
            }
            Role::OutOne { is_bool, of_enum } => {
                add("&written".to_owned());
                let (told, value) = match of_enum {
                    Some(wanted) => (wanted.clone(), format!("({wanted})written")),
                    None if *is_bool => ("bool".to_owned(), "written != 0".to_owned()),
                    None => (kind.clone(), "written".to_owned()),
                };
                self.output = Output::One { kind: told, name, local: kind, value };
            }
            Role::Batch { is_strided } => {
                add(format!("{name}Start"));
                let (list, place) = match is_strided {
                    true => ("Strided", name.clone()),
                    false => ("ReadOnlySpan", format!("&MemoryMarshal.GetReference({name})")),
                };
                self.required.push((format!("{list}<{kind}> {name}"), name.clone()));
                self.fixed.push(format!("fixed ({kind}* {name}Start = {place})"));
                array.clone_from(&name);
                match &self.batch {
                    None => self.batch = Some(name),
                    Some(first) => self.lengths.push((name, format!("{first}.Length"))),
                }
            }
            Role::Stride => add(format!("(UIntPtr){array}.Stride")),
            Role::Count => {
                let batch = self.batch.as_deref().unwrap_or_default();
                self.arguments.push(format!("(UIntPtr){batch}.Length"));
            }
            Role::Array => {
                add(format!("{name}Start"));
                self.required.push((format!("ReadOnlySpan<{kind}> {name}"), name.clone()));
                self.fixed.push(format!(
                    "fixed ({kind}* {name}Start = &MemoryMarshal.GetReference({name}))"
                ));
                *array = name;
            }
            Role::CountOfArray => add(format!("(UIntPtr){array}.Length")),
            Role::Struct { may_be_null } => self.takes_one(name, kind, *may_be_null),
            Role::SizeOf(sized) => add(format!("(uint)sizeof({sized})")),
            Role::Number { of_enum } => self.takes_number(one, &kind, of_enum.clone()),
        }
    }

    fn takes_number(&mut self, one: &Variable, kind: &str, wanted: Option<String>) {
        let name = camel(&one.name);
        // Where addresses have 32 bits, a number below 0 throws.
        self.may_throw |= kind == "UIntPtr";
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
    fn takes_one(&mut self, name: String, kind: String, may_be_null: bool) {
        if may_be_null {
            self.setup.push(format!("{kind} {name}Given = {name}.GetValueOrDefault();"));
            self.arguments.push(format!("{name}.HasValue ? &{name}Given : null"));
            // By reference: one method hands it on to the next.
            self.optional.push((format!("in {kind}? {name} = null"), name));
        } else if COORDINATES.contains(&kind.as_str()) {
            self.arguments.push(format!("&{name}"));
            self.required.push((format!("{kind} {name}"), name));
        } else {
            if self.gives_one {
                // Who has just made it on .NET has likely set it to zero by whole vector registers. The way out
                // of managed code takes 110 ns more while their upper halves are in use, and a method lets go of
                // these first only where it uses such registers itself, as it does for a copy.
                self.setup.push(format!("{kind} {name}Given = {name};"));
                self.arguments.push(format!("&{name}Given"));
            } else {
                self.fixed.push(format!("fixed ({kind}* {name}Start = &{name})"));
                self.arguments.push(format!("{name}Start"));
            }
            self.required.push((format!("in {kind} {name}"), name));
        }
    }
}
