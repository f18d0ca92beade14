//! What a regular query takes and gives, parameter by parameter, from its declaration and its comment alone. C# and
//! C++ each say it in their own words.

use crate::csharp::Result;
use crate::misuse::{Function, Variable, sized};

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

/// World calls of chunk layers that only look: "Reads." would say that any thread may.
const LOOK: [&str; 4] = [
    "wg_chunk_layers_chunk_state",
    "wg_chunk_layers_is_area_loaded",
    "wg_chunk_layers_stats",
    "wg_chunk_layers_value",
];

/// Queries that are written by hand: what comes in rows of a caller's, what gives two lists, texts, views,
/// numbers that are properties, and what a base class has for all of its kinds.
const BY_HAND: [&str; 21] = [
    "wg_chunk_layers_graph",
    "wg_loose_grid2_checkpoint_at",
    "wg_loose_grid2_len",
    "wg_loose_grid2_nearest",
    "wg_loose_grid2_nearest_many",
    "wg_loose_grid2_query_volume",
    "wg_loose_grid2_query_volumes",
    "wg_loose_grid3_checkpoint_at",
    "wg_loose_grid3_len",
    "wg_loose_grid3_nearest",
    "wg_loose_grid3_nearest_many",
    "wg_loose_grid3_query_volume",
    "wg_loose_grid3_query_volumes",
    "wg_quadtree_map_checkpoint_at",
    "wg_quadtree_map_islands_pixels",
    "wg_quadtree_map_outlines",
    "wg_quadtree_map_pieces",
    "wg_quadtree_map_revision",
    "wg_rolling_grid_checkpoint_at",
    "wg_rolling_grid_list_cells",
    "wg_rolling_grid_read_rect",
];

/// What a parameter is for.
pub(crate) enum Role<'a> {
    /// The object that is asked.
    Own,
    /// Another object.
    Object,
    /// What shapes to draw are relative to.
    Origin,
    /// Memory for any number of answers; its `Capacity` and `OutCount` follow.
    OutList,
    Capacity,
    OutCount,
    /// Where the answers to each query of a batch begin.
    OutOffsets,
    /// An answer for each query of a batch.
    OutEach,
    /// One for each place of the rectangle before it; its `RowStride` follows.
    OutRows,
    RowStride,
    /// One answer: for a number, whether it is a truth, or of an enum.
    OutOne {
        is_bool: bool,
        of_enum: Option<String>,
    },
    /// An array of the batch, whose length is the `Count`; its `Stride` follows if it is strided.
    Batch {
        is_strided: bool,
    },
    Stride,
    Count,
    /// An array; its `CountOfArray` follows.
    Array,
    CountOfArray,
    /// A struct that is read.
    Struct {
        may_be_null: bool,
    },
    /// The size of a struct.
    SizeOf(&'a str),
    Number {
        of_enum: Option<String>,
    },
}

/// A query that is regular.
pub(crate) struct Query<'a> {
    pub function: &'a Function,
    /// Its name without that of the handle.
    pub name: &'a str,
    pub parameters: Vec<(&'a Variable, Role<'a>)>,
}

/// The regular queries among the exports and what is inline around them, of the class of a handle.
pub(crate) fn queries<'a>(handle: &str, functions: &[&'a Function]) -> Result<Vec<Query<'a>>> {
    let of_class = functions
        .iter()
        .copied()
        .filter(|function| function.parameters.first().is_some_and(|first| first.base == handle));
    let of_class: Vec<&Function> = of_class.collect();
    let prefix = format!("{}_", snake(handle));
    let regular = of_class.iter().filter(|function| is_query(function));
    regular
        .map(|function| {
            let name = function.name.strip_prefix(&prefix);
            let name = name.ok_or_else(|| format!("{} does not name its handle", function.name))?;
            let parameters = roles(function, &of_class)
                .map_err(|reason| format!("{}: {reason}", function.name))?;
            Ok(Query { function, name, parameters })
        })
        .collect()
}

fn is_query(function: &Function) -> bool {
    let reads = function.doc.join(" ").contains("Reads") || LOOK.contains(&function.name.as_str());
    let is_generic = function.parameters.iter().any(|given| given.base == "void");
    let keeps =
        function.parameters.iter().any(|given| given.name == "reader" || given.name == "out_view");
    reads && !is_generic && !keeps && !BY_HAND.contains(&function.name.as_str())
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

/// What a language with such things leaves out: numbers of enums that most calls mean.
const ENUM_DEFAULTS: [(&str, &str); 3] = [
    ("WgQuadtreeMapCompression", "0"),
    ("WgQuadtreeMapPathWay", "0"),
    ("WgLooseGridPairKind", "3"),
];

/// What a parameter that a comment says is of an enum is, if it is not given.
pub(crate) fn enum_default(own: &Function, name: &str) -> Option<&'static str> {
    let of = enum_of(&[], own, name)?;
    ENUM_DEFAULTS.iter().find(|(known, _)| *known == of).map(|(_, value)| *value)
}

fn roles<'a>(
    function: &'a Function,
    others: &[&Function],
) -> Result<Vec<(&'a Variable, Role<'a>)>> {
    let doc = function.doc.join(" ");
    let given = &function.parameters;
    let count_at =
        given.iter().position(|one| one.name == "count" && !one.is_pointer()).unwrap_or(0);
    let mut roles: Vec<(&Variable, Role)> = Vec::new();
    for (at, one) in given.iter().enumerate() {
        let next = given.get(at + 1).map_or("", |next| next.name.as_str());
        let before = at.checked_sub(1).map(|before| &given[before]);
        let follows = |end: &str| {
            before.is_some_and(|before| {
                before.is_pointer() && one.name == format!("{}_{end}", before.name)
            })
        };
        let has = |wanted: fn(&Role) -> bool| roles.iter().any(|(_, role)| wanted(role));
        let is_struct = one.base.starts_with("Wg");
        let role = if at == 0 {
            Role::Own
        } else if !one.is_pointer() && CLASSES.iter().any(|(handle, ..)| *handle == one.base) {
            Role::Object
        } else if one.name == "origin" {
            Role::Origin
        } else if one.name.starts_with("out_") && one.is_pointer() {
            let is_list = has(|role| matches!(role, Role::OutList));
            match one.name.as_str() {
                "out_count" if is_list => Role::OutCount,
                "out_offsets" if is_list => Role::OutOffsets,
                name if has(|role| role.is_output()) => {
                    return Err(format!("'{name}' is not regular").into());
                }
                _ if next == "capacity" => Role::OutList,
                _ if count_at > 0 => Role::OutEach,
                _ if next == "row_stride" => Role::OutRows,
                name => Role::OutOne {
                    is_bool: said_of(&doc, name).iter().any(|text| text.contains("becomes 1 or 0")),
                    of_enum: enum_of(others, function, name),
                },
            }
        } else if one.is_pointer() && at < count_at {
            Role::Batch { is_strided: next.ends_with("stride") }
        } else if one.is_pointer() && next == format!("{}_count", one.name) {
            Role::Array
        } else if follows("count") {
            Role::CountOfArray
        } else if one.is_pointer() && is_struct {
            // What a filter may be is told once for all.
            let may_be_null = one.base == "WgLooseGridQueryFilter"
                || said_of(&doc, &one.name).into_iter().any(|text| text.contains("null"));
            Role::Struct { may_be_null }
        } else if one.is_pointer() {
            return Err(format!("'{}' is not regular", one.name).into());
        } else if one.name == "count" {
            if !has(|role| matches!(role, Role::Batch { .. })) {
                return Err("has a count of nothing".into());
            }
            Role::Count
        } else if one.name == "row_stride" && has(|role| matches!(role, Role::OutRows)) {
            Role::RowStride
        } else if one.name.ends_with("stride") {
            if !before.is_some_and(Variable::is_pointer) {
                return Err(format!("'{}' is the stride of nothing", one.name).into());
            }
            Role::Stride
        } else if one.name == "capacity" {
            Role::Capacity
        } else if let Some(sized) = sized(given, at) {
            Role::SizeOf(&sized.base)
        } else {
            let of_enum = (one.base == "uint32_t").then(|| enum_of(others, function, &one.name));
            Role::Number { of_enum: of_enum.flatten() }
        };
        roles.push((one, role));
    }
    Ok(roles)
}

impl Role<'_> {
    /// Whether answers go there.
    fn is_output(&self) -> bool {
        matches!(self, Role::OutList | Role::OutEach | Role::OutRows | Role::OutOne { .. })
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

/// The first sentence of a comment.
pub(crate) fn first_sentence(doc: &str) -> &str {
    let end = doc.match_indices(". ").map(|(at, _)| at + 1).next();
    &doc[..end.unwrap_or(doc.len())]
}
