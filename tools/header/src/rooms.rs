//! Divides the declarations into a header for each structure, with its types, functions and inlines.
//!
//! A function belongs to the structure that its name begins with. A type belongs to the structure whose
//! functions alone use it, directly or in other types; what several use, or none, to the library's.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;

/// A header of its own.
pub struct Room {
    /// The name of its file, below include/worldgrids, and of its part in tools/header/parts.
    pub name: &'static str,
    /// How its functions and constants begin, after `wg_` and `WG_`.
    prefix: &'static str,
    /// What the first lines say.
    title: &'static str,
    /// The functions with which one begins; what most programs never need stands behind them.
    first_page: &'static [&'static str],
    /// Types that no declaration names: a number stands for them.
    numbers: &'static [&'static str],
}

/// In the order in which worldgrids.h includes them.
pub const ROOMS: [Room; 5] = [
    Room {
        name: "library",
        prefix: "",
        title: "what all structures share, and the library as a whole",
        first_page: &["wg_destroy", "wg_last_error", "wg_status_name"],
        numbers: &["WgStatus", "WgKind", "WgDefKind", "WgSeverity", "WgDebugShapeKind"],
    },
    Room {
        name: "rolling_grid",
        prefix: "rolling_grid_",
        title: "a fixed 2D array that acts as an endless one around a moving focus",
        first_page: &["create", "move_window", "get", "set", "view"],
        numbers: &[],
    },
    Room {
        name: "chunk_layers",
        prefix: "chunk_",
        title: "worlds generated on demand, in layers of chunks that lean on each other",
        first_page: &[
            "layers_create",
            "layers_add_layer",
            "layers_add_dependency",
            "layers_freeze",
            "layers_add_focus",
            "layers_move_focus",
            "layers_work",
            "layers_gather",
            "layers_open_guard",
            "layers_close_guard",
        ],
        numbers: &[
            "WgChunkFocusShape",
            "WgChunkJobOutcome",
            "WgChunkJobResult",
            "WgChunkEventKind",
            "WgChunkState",
            "WgChunkFocusArea",
        ],
    },
    Room {
        name: "loose_grid",
        prefix: "loose_grid",
        title: "what overlaps what among many moving boxes, in 2D and 3D",
        first_page: &[
            "2_create", "2_insert", "2_move", "2_remove", "2_commit", "2_pairs", "3_create",
            "3_insert", "3_move", "3_remove", "3_commit", "3_pairs",
        ],
        numbers: &[
            "WgLooseGridLayer",
            "WgLooseGridPairKind",
            "WgLooseGridSweepShape",
            "WgLooseGridAdvice",
            "WgLooseGridContactList",
        ],
    },
    Room {
        name: "quadtree_map",
        prefix: "quadtree_map_",
        title: "a byte of hit points a pixel on a practically endless plane",
        first_page: &["create", "edit", "read_rect", "cast_many", "compact"],
        numbers: &[
            "WgQuadtreeMapRegionKind",
            "WgQuadtreeMapSquareKind",
            "WgQuadtreeMapOutlineFlag",
            "WgQuadtreeMapPathOutcome",
            "WgQuadtreeMapPathWay",
            "WgQuadtreeMapBrushOperation",
            "WgQuadtreeMapShapeKind",
            "WgQuadtreeMapCompression",
            "WgQuadtreeMapReduction",
            "WgQuadtreeMapStampMode",
        ],
    },
];

/// A comment and what it belongs to.
struct Item<'a> {
    text: &'a str,
    code: &'a str,
}

impl<'a> Item<'a> {
    /// The name of the function that is declared; none of a type or constant.
    fn function(&self) -> Option<&'a str> {
        if ["typedef", "enum", "#", "struct"].iter().any(|start| self.code.starts_with(start)) {
            return None;
        }
        words(self.code.split('(').next()?).last()
    }

    /// The name of the constant that is defined.
    fn constant(&self) -> Option<&'a str> {
        words(self.code.strip_prefix("#define ")?).next()
    }

    /// The name of the type.
    fn name(&self) -> &'a str {
        let named = match self.code.strip_prefix("typedef struct ") {
            Some(named) => named,
            None => match self.code.strip_prefix("enum ") {
                Some(named) => named,
                // Of a function: between the parentheses.
                None => self.code.split("(*").nth(1).unwrap_or(self.code),
            },
        };
        words(named).next().unwrap_or("")
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric() && sign != '_').filter(|word| !word.is_empty())
}

/// The items of what cbindgen wrote.
fn items(declarations: &str) -> Vec<Item<'_>> {
    let comments = declarations.match_indices("/**").map(|(at, _)| at);
    let is_first = |at: &usize| *at == 0 || declarations[..*at].ends_with('\n');
    let mut starts: Vec<usize> = comments.filter(is_first).collect();
    starts.push(declarations.len());
    let texts = starts.windows(2).map(|ends| &declarations[ends[0]..ends[1]]);
    let texts = texts.map(|text| match text.find("\n#ifdef __cplusplus\n") {
        // Where the functions begin and end.
        Some(end) => text[..end].trim_end(),
        None => text.trim_end(),
    });
    texts
        .map(|text| Item { text, code: text.split_once("*/").map_or("", |(_, code)| code).trim() })
        .collect()
}

/// The room of each item.
fn places(items: &[Item]) -> Result<Vec<usize>, Box<dyn Error>> {
    let of_prefix = |name: &str| {
        (1..ROOMS.len()).find(|&room| name.starts_with(ROOMS[room].prefix)).unwrap_or(0)
    };
    // The rooms that use each type.
    let mut users: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
    let types: Vec<&Item> = items
        .iter()
        .filter(|item| item.function().is_none() && item.constant().is_none())
        .collect();
    for item in &types {
        let numbered = (0..ROOMS.len()).filter(|&room| ROOMS[room].numbers.contains(&item.name()));
        users.entry(item.name()).or_default().extend(numbered);
    }
    for item in items {
        if let Some(function) = item.function() {
            let room = of_prefix(function.strip_prefix("wg_").unwrap_or(function));
            for word in words(item.code) {
                users.entry(word).and_modify(|rooms| _ = rooms.insert(room));
            }
        }
    }
    // What a type is made of has its users; so it goes on until nothing changes.
    loop {
        let mut has_changed = false;
        for item in &types {
            let rooms = users[item.name()].clone();
            for word in words(&without_comments(item.code)).filter(|word| *word != item.name()) {
                if let Some(of_part) = users.get_mut(word) {
                    let before = of_part.len();
                    of_part.extend(&rooms);
                    has_changed |= of_part.len() > before;
                }
            }
        }
        if !has_changed {
            break;
        }
    }
    let place = |item: &Item| {
        if let Some(function) = item.function() {
            return Ok(of_prefix(function.strip_prefix("wg_").unwrap_or(function)));
        }
        if let Some(constant) = item.constant() {
            let lower = constant.to_lowercase();
            return Ok(of_prefix(lower.strip_prefix("wg_").unwrap_or(&lower)));
        }
        let rooms = &users[item.name()];
        match rooms.len() {
            0 => Err(format!("nothing uses {}: name it in a room of rooms.rs", item.name()).into()),
            1 => Ok(*rooms.first().unwrap_or(&0)),
            _ => Ok(0),
        }
    };
    items.iter().map(place).collect()
}

fn without_comments(code: &str) -> String {
    let mut kept = String::new();
    let mut rest = code;
    while let Some((before, comment)) = rest.split_once("/*") {
        kept.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    kept + rest
}

/// The text of each room's header, without its inlines.
pub fn declarations(exports: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let items = items(exports);
    let places = places(&items)?;
    let of_room = |room: usize| items.iter().zip(&places).filter(move |(_, at)| **at == room);
    let mut headers = Vec::new();
    for (number, room) in ROOMS.iter().enumerate() {
        let is_first = |item: &Item| {
            let function = item.function().unwrap_or("");
            let start = format!("wg_{}", room.prefix);
            room.first_page.iter().any(|&first| {
                first == function || function.strip_prefix(&start).is_some_and(|rest| rest == first)
            })
        };
        let found = of_room(number).filter(|(item, _)| is_first(item)).count();
        if found != room.first_page.len() {
            return Err(format!("{} names functions that are not there", room.name).into());
        }
        let is_function = |item: &Item| item.function().is_some();
        let mut text = String::new();
        let add = |text: &mut String, wanted: &dyn Fn(&Item) -> bool| {
            for (item, _) in of_room(number).filter(|(item, _)| wanted(item)) {
                text.extend(["\n", item.text, "\n"]);
            }
        };
        add(&mut text, &|item| !is_function(item));
        add(&mut text, &|item| is_first(item));
        text.push_str(ADVANCED);
        add(&mut text, &|item| is_function(item) && !is_first(item));
        headers.push(text);
    }
    Ok(headers)
}

/// Stands between the first page and the rest.
const ADVANCED: &str = "\n/* Advanced: what stands above is enough to begin with, together with the short functions at the end,\n * which are inline around an export: they fill defs, destroy, and ask for one thing of what many can be\n * asked for. A language that has them not calls the export that they name. */\n";

impl Room {
    /// The path of its header.
    pub fn path(&self) -> String {
        format!("include/worldgrids/{}.h", self.name)
    }

    /// Its header, of its declarations and of what runs inline in the caller.
    pub fn header(&self, declarations: &str, inlines: &str) -> String {
        let guard = format!("WORLDGRIDS_{}_H", self.name.to_uppercase());
        let includes = match self.prefix {
            "" => "#include <stddef.h>\n#include <stdint.h>\n",
            _ => "#include \"library.h\"\n",
        };
        let reading = match self.prefix {
            "" => "",
            _ => " * worldgrids.h says how to read it.\n",
        };
        format!(
            "/* worldgrids: {}.\n * SPDX-License-Identifier: MIT OR Apache-2.0\n *\n \
             * Generated from src/ffi by `make header`. Do not edit.\n{reading} */\n\n\
             #ifndef {guard}\n#define {guard}\n\n{includes}\n\
             {}#ifdef __cplusplus\nextern \"C\" {{\n#endif\n{declarations}\n\
             /* What follows runs inline in the caller. */\n\n{inlines}\n\
             #ifdef __cplusplus\n}} /* extern \"C\" */\n#endif\n\n#endif /* {guard} */\n",
            self.title,
            if self.prefix.is_empty() { STATIC_ASSERT } else { "" },
        )
    }
}

const STATIC_ASSERT: &str = "/** Fails to compile if the condition is false; in C99 and C++ alike. */\n\
    #ifdef __cplusplus\n\
    #define WG_STATIC_ASSERT(condition, name) static_assert(condition, #name)\n\
    #else\n\
    #define WG_STATIC_ASSERT(condition, name) typedef char wg_assert_##name[(condition) ? 1 : -1]\n\
    #endif\n\n";
