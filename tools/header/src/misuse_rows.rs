//! A right call of each regular query, for the table of misuse: structs are the samples that the test has, numbers
//! those below.

use crate::csharp::Result;
use crate::misuse::{Function, parse};
use crate::query::{self, CLASSES, Query, Role};

pub const PATH: &str = "tests/misuse/rows.g.rs";

/// What needs more than that: pairs of objects that live, a search that is done; and what answers EMPTY.
const BY_HAND: [&str; 3] = ["find_contacts", "found", "window"];

/// Numbers that are not 1.
const NUMBERS: [(&str, &str); 7] = [
    ("component", "u64::MAX"),
    ("mask", "u32::MAX"),
    ("max_push", "5"),
    ("part", "0"),
    ("radius", "5"),
    ("side", "16"),
    ("subscriber", "0"),
];

/// The text of the table.
pub fn rows(declarations: &str) -> Result<String> {
    let parsed = parse(declarations)?;
    let functions: Vec<&Function> = parsed.functions.iter().collect();
    let mut rows = String::new();
    // Worlds have a state that no rule knows.
    for (handle, ..) in CLASSES.iter().filter(|(handle, ..)| *handle != "WgChunkLayers") {
        query::queries(handle, &functions)?
            .iter()
            .filter(|query| is_plain(query))
            .for_each(|query| rows += &row(query, handle));
    }
    Ok(format!(
        "// A right call of each regular query, written by `make header`. Do not edit.\n\n\
         use worldgrids::ffi::WgKind;\n\nuse crate::Row;\nuse crate::call::room;\nuse crate::exports::*;\n\
         use crate::samples::samples;\n\n\
         pub const ROWS: &[Row] = &[\n{rows}];\n"
    ))
}

/// Whether any values do: no ids, which must be given out, and no other object.
fn is_plain(query: &Query) -> bool {
    let needs = |name: &str, role: &Role| {
        matches!(role, Role::Object | Role::Array) || matches!(name, "id" | "ids")
    };
    !BY_HAND.contains(&query.name)
        && !query.parameters.iter().any(|(one, role)| needs(&one.name, role))
}

fn row(query: &Query, handle: &str) -> String {
    let (mut lets, mut arguments, mut list) = (String::new(), Vec::new(), "");
    for (one, role) in &query.parameters {
        let name = one.name.as_str();
        let mut add = |made: &str| {
            lets += &format!("        let {name} = call.{made};\n");
            arguments.push(name.to_owned());
        };
        match role {
            Role::Own => {
                let kind = handle.trim_start_matches("Wg");
                arguments.push(format!("{handle} {{ bits: call.handle(WgKind::{kind}) }}"));
            }
            Role::OutList => {
                list = name;
                add(&format!("out(\"{name}\")"));
            }
            Role::OutCount | Role::OutEach | Role::OutRows | Role::OutOne { .. } => {
                add(&format!("out(\"{name}\")"));
            }
            Role::OutOffsets => add(&format!("optional_out(\"{name}\")")),
            Role::Struct { may_be_null: true } => {
                add(&format!("optional_input(\"{name}\", &samples())"));
            }
            Role::Struct { .. } | Role::Batch { .. } => {
                add(&format!("input(\"{name}\", &samples())"));
            }
            Role::Capacity => arguments.push(format!("room({list})")),
            Role::Count => arguments.push("2".to_owned()),
            Role::Stride | Role::RowStride => arguments.push("0".to_owned()),
            Role::SizeOf(sized) => arguments.push(format!("size_of::<{sized}>() as u32")),
            Role::Number { .. } => {
                let number = NUMBERS.iter().find(|(known, _)| *known == name);
                let number = number.map_or("1", |(_, number)| number);
                let point = if one.base == "float" { ".0" } else { "" };
                arguments.push(format!("{number}{point}"));
            }
            Role::Object | Role::Array | Role::CountOfArray | Role::Origin => {}
        }
    }
    let (name, arguments) = (&query.function.name, arguments.join(", "));
    format!(
        "    Row::new(\"{name}\", |call| unsafe {{\n{lets}        {name}({arguments})\n    }}),\n"
    )
}
