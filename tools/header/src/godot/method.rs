//! One method of a class of Godot's: what it takes, checks and gives, its definition in C++ and its registration.

use crate::csharp::Result;
use crate::misuse::{Declarations, Function, Struct, Variable, sized};
use crate::query::{enum_default, said_of, snake};

use super::{
    BY_HAND_STRUCTS, NUMBERS, VALUES, class_of, is_handle, is_plain, packed, parts, struct_of,
};

/// What a parameter of this name is if it is not given.
const DEFAULTS: [(&str, &str); 13] = [
    ("budget", "int64_t{-1}"),
    ("component", "int64_t{-1}"),
    ("flags", "int64_t{1}"),
    ("layer", "int64_t{UINT32_MAX}"),
    ("level", "int64_t{0}"),
    ("mask", "int64_t{UINT32_MAX}"),
    ("max_distance", "1e30"),
    ("min_side", "int64_t{1}"),
    ("part", "int64_t{0}"),
    ("part_count", "int64_t{1}"),
    ("threshold", "int64_t{1}"),
    ("tolerance", "0.0"),
    ("which", "int64_t{-1}"),
];

/// Exports whose method by hand takes or gives less than they do.
const EXACT: [&str; 21] = [
    "wg_chunk_layers_add_dependency",
    "wg_chunk_layers_add_focus",
    "wg_chunk_layers_add_level",
    "wg_loose_grid2_insert_many",
    "wg_loose_grid2_moved_pairs",
    "wg_loose_grid2_pairs",
    "wg_loose_grid2_query_box",
    "wg_loose_grid2_query_circle",
    "wg_loose_grid3_insert_many",
    "wg_loose_grid3_moved_pairs",
    "wg_loose_grid3_pairs",
    "wg_loose_grid3_query_box",
    "wg_loose_grid3_query_sphere",
    "wg_quadtree_map_apply_delta",
    "wg_quadtree_map_cast_many",
    "wg_quadtree_map_flow_corners",
    "wg_quadtree_map_islands_found",
    "wg_quadtree_map_outlines",
    "wg_quadtree_map_path_begin",
    "wg_quadtree_map_path_step",
    "wg_quadtree_map_pieces",
];

/// What is written by hand under another name, or takes arrays that are as long as others say.
pub const BY_HAND: [&str; 25] = [
    "wg_chunk_layers_add_layer",
    "wg_chunk_layers_create",
    "wg_chunk_layers_drain_events",
    "wg_chunk_layers_finish_job",
    "wg_chunk_layers_job_wanted",
    "wg_chunk_layers_object_spans",
    "wg_chunk_layers_take_job",
    "wg_loose_grid2_insert",
    "wg_loose_grid2_nearest",
    "wg_loose_grid2_nearest_many",
    "wg_loose_grid2_query_volume",
    "wg_loose_grid2_query_volumes",
    "wg_loose_grid3_insert",
    "wg_loose_grid3_nearest",
    "wg_loose_grid3_nearest_many",
    "wg_loose_grid3_query_volume",
    "wg_loose_grid3_query_volumes",
    "wg_quadtree_map_get",
    "wg_quadtree_map_publisher_packet",
    "wg_quadtree_map_save_step",
    "wg_quadtree_map_set",
    "wg_quadtree_map_waypoints_component",
    "wg_quadtree_map_waypoints_update_many",
    "wg_rolling_grid_clear",
    "wg_rolling_grid_create",
];

/// A method in the making.
pub struct Method<'a> {
    function: &'a Function,
    class: String,
    name: String,
    is_static: bool,
    /// Type and name of each parameter.
    required: Vec<(String, String)>,
    /// The same, and its value if it is not given.
    optional: Vec<(String, String, String)>,
    setup: Vec<String>,
    /// What C's parameters are given.
    arguments: Vec<String>,
    lists: Vec<String>,
    /// Type, name and value of each result.
    results: Vec<(String, String, String)>,
    /// The array that says how long a batch is.
    batch: Option<String>,
}

impl<'a> Method<'a> {
    pub fn new(parsed: &Declarations, function: &'a Function, by_hand: &str) -> Result<Self> {
        let given = &function.parameters;
        let own = given
            .first()
            .filter(|one| !one.is_pointer() && struct_of(parsed, &one.base).is_some_and(is_handle));
        let handle = match own {
            Some(own) => own.base.clone(),
            None => {
                let fits = |found: &&Struct| {
                    is_handle(found)
                        && function.name.starts_with(&format!("{}_", snake(&found.name)))
                };
                let longest = parsed.structs.iter().filter(fits).max_by_key(|of| of.name.len());
                longest.ok_or("belongs to no class")?.name.clone()
            }
        };
        let prefix = format!("{}_", snake(&handle));
        let bare = function.name.strip_prefix(&prefix).ok_or("has not the name of its handle")?;
        if function.result.0 != "WgStatus" || BY_HAND.contains(&function.name.as_str()) {
            return Err("by hand".into());
        }
        let class = class_of(&handle);
        let hand_class = if class.starts_with("LooseGrid") { "Grid" } else { &class };
        let name = if EXACT.contains(&function.name.as_str()) {
            format!("exact_{bare}")
        } else if by_hand.contains(&format!("&{hand_class}::{bare}>"))
            || bare == "destroy"
            || bare.ends_with("def_init")
        {
            return Err("by hand".into());
        } else if ["get", "set"].contains(&bare) {
            // Every object of Godot's has methods of these names.
            format!("{bare}_one")
        } else {
            bare.to_owned()
        };
        let mut method = Method {
            function,
            class,
            name,
            is_static: own.is_none(),
            required: Vec::new(),
            optional: Vec::new(),
            setup: Vec::new(),
            arguments: Vec::new(),
            lists: Vec::new(),
            results: Vec::new(),
            batch: None,
        };
        if bare == "create" {
            method.creates(parsed)?;
            return Ok(method);
        }
        if let Some(own) = own {
            method.arguments.push(format!("self->{}", own.name));
        }
        for at in usize::from(own.is_some())..given.len() {
            method.takes(parsed, at)?;
        }
        Ok(method)
    }

    /// Begins anew with what a definition says.
    fn creates(&mut self, parsed: &Declarations) -> Result<()> {
        let [def, out] = self.function.parameters.as_slice() else {
            return Err("creates in a way of its own".into());
        };
        let of = struct_of(parsed, &def.base).filter(|of| is_plain(parsed, of));
        of.ok_or("takes what a dictionary cannot hold")?;
        self.is_static = false;
        self.required.push(("const Dictionary &".into(), "def".into()));
        self.setup.push(format!(
            "{} def_given;\n    if (!take_structure(def, def_given, \"def\")) {{\n        return {{}};\n    }}\n    \
             def_given.debug_name = \"Worldgrids{}\";",
            def.base, self.class
        ));
        self.setup.push(format!("{} made{{}};", out.base));
        self.arguments = vec!["&def_given".into(), "&made".into()];
        let handle = out.name.trim_start_matches("out_");
        self.results.push((
            "bool".into(),
            "taken".into(),
            format!("(self->{handle}.take(made), true)"),
        ));
        Ok(())
    }

    fn refuses(&mut self, condition: &str) {
        self.setup.push(format!("if ({condition}) {{\n        return {{}};\n    }}"));
    }

    fn takes(&mut self, parsed: &Declarations, at: usize) -> Result<()> {
        let given = &self.function.parameters;
        let (one, next) = (&given[at], given.get(at + 1));
        let doc = self.function.doc.join(" ");
        let name = one.name.clone();
        let batch = given.iter().position(|one| one.name == "count" && !one.is_pointer());
        let may_be_null = said_of(&doc, &name).iter().any(|text| text.contains("null"))
            || ["WgLooseGridQueryFilter", "WgLooseGridFilter"].contains(&one.base.as_str())
                && !doc.contains("Gives an object another");
        let is_length = |of: &Variable| {
            of.base == "size_t" && (of.name.ends_with("_count") || of.name == "len")
        };
        let found = struct_of(parsed, &one.base);
        if one.base.ends_with("Function") || one.base == "void" || one.pointers > 1 {
            return Err("takes what a script has no type for".into());
        } else if !one.is_pointer() && found.is_some_and(is_handle) {
            let class = class_of(&one.base);
            // The object's member has the name that the exports give their own handle.
            let member = snake(&one.base);
            let member = member.rsplit('_').next().unwrap_or("");
            if may_be_null {
                self.arguments.push(format!(
                    "{name}.object != nullptr ? static_cast<{0}>({name}.object->{member}) : {0}{{}}",
                    one.base
                ));
                self.optional.push((format!("const Maybe<{class}> &"), name, "Variant()".into()));
            } else {
                self.arguments.push(format!("{name}->{member}"));
                self.required.push((format!("{class} *"), name));
            }
        } else if name.starts_with("out_") && one.is_pointer() {
            self.writes(parsed, at, batch)?;
        } else if name == "origin" && one.base == "double" {
            self.optional.push(("const Doubles &".into(), name.clone(), "Doubles()".into()));
            self.setup.push(format!("Origin {name}_given({name});"));
            self.refuses(&format!("!{name}_given.fits()"));
            self.arguments.push(format!("{name}_given.at()"));
        } else if one.is_pointer()
            && (next.is_some_and(is_length) || batch.is_some_and(|batch| at < batch))
        {
            let array = packed(parsed, &one.base);
            let is_known = BY_HAND_STRUCTS.contains(&one.base.as_str())
                || found.is_some_and(|found| is_plain(parsed, found));
            if array.is_none() && !is_known {
                return Err("takes what a dictionary cannot hold".into());
            }
            let array = array.unwrap_or("Array");
            let is_needed = !next.is_some_and(|next| next.name.ends_with("_count")) && !may_be_null;
            if is_needed {
                self.required.push((format!("const {array} &"), name.clone()));
            } else {
                self.optional.push((
                    format!("const {array} &"),
                    name.clone(),
                    format!("{array}()"),
                ));
            }
            self.setup.push(format!(
                "Given<{}, {array}> {name}_given({name}, \"{name}\", \"{} of each expected\");",
                one.base,
                parts(parsed, &one.base)
            ));
            self.refuses(&format!("!{name}_given.fits()"));
            self.arguments.push(format!("{name}_given.at()"));
            let is_batch = batch.is_some_and(|batch| at < batch) && !next.is_some_and(is_length);
            match (is_batch, self.batch.clone()) {
                (false, _) => {}
                (true, None) => self.batch = Some(name),
                (true, Some(first)) => {
                    let none = if may_be_null {
                        format!("{name}_given.count() != 0 && ")
                    } else {
                        String::new()
                    };
                    self.refuses(&format!(
                        "{none}!expects({name}_given.count() == {first}_given.count(), \"{name}\", \"one for each of {first} expected\")"
                    ));
                }
            }
        } else if is_length(one) && given[at - 1].is_pointer() {
            self.arguments.push(format!("{}_given.count()", given[at - 1].name));
        } else if name == "count" {
            let first = self.batch.as_ref().ok_or("counts nothing")?;
            self.arguments.push(format!("{first}_given.count()"));
        } else if name == "row_stride" || next.is_some_and(|next| next.name == "row_stride") {
            return Err("has rows".into());
        } else if name.ends_with("stride") {
            self.arguments.push("0".into());
        } else if let Some(of) = sized(given, at) {
            self.arguments.push(format!("sizeof({})", of.base));
        } else if name.ends_with("capacity") {
            let list = given[at - 1].name.trim_start_matches("out_");
            self.arguments.push(format!("{list}_list.room"));
        } else if one.is_pointer() {
            self.takes_struct(parsed, one, may_be_null)?;
        } else {
            self.takes_number(one);
        }
        Ok(())
    }

    fn takes_struct(
        &mut self,
        parsed: &Declarations,
        one: &Variable,
        may_be_null: bool,
    ) -> Result<()> {
        let (name, base) = (one.name.clone(), &one.base);
        if base == "WgRect" && may_be_null {
            self.optional.push(("const WgRect &".into(), name.clone(), "WgRect{}".into()));
            self.arguments.push(format!("or_none({name})"));
            return Ok(());
        }
        if VALUES.contains(&base.as_str()) {
            self.required.push((format!("const {base} &"), name.clone()));
            self.arguments.push(format!("&{name}"));
            return Ok(());
        }
        if base == "WgQuadtreeMapRevision" {
            self.required.push(("const Longs &".into(), name.clone()));
            self.setup.push(format!(
                "Given<{base}, Longs> {name}_given({name}, \"{name}\", \"what revision() gave expected: two numbers\");"
            ));
            self.refuses(&format!(
                "!{name}_given.fits() || !expects({name}_given.count() == 1, \"{name}\", \"what revision() gave expected: two numbers\")"
            ));
            self.arguments.push(format!("{name}_given.at()"));
            return Ok(());
        }
        let is_by_hand = BY_HAND_STRUCTS.contains(&base.as_str());
        let of = struct_of(parsed, base).filter(|of| is_by_hand || is_plain(parsed, of));
        of.ok_or("takes what a dictionary cannot hold")?;
        self.setup.push(format!(
            "{} {name}_given;",
            if is_by_hand { format!("Read<{base}>") } else { base.clone() }
        ));
        self.refuses(&format!("!take_structure({name}, {name}_given, \"{name}\")"));
        let place =
            if is_by_hand { format!("{name}_given.at()") } else { format!("&{name}_given") };
        if may_be_null {
            self.arguments.push(format!("{name}.len() == 0 ? nullptr : {place}"));
            self.optional.push(("const Dictionary &".into(), name, "Dictionary()".into()));
        } else {
            self.arguments.push(place);
            self.required.push(("const Dictionary &".into(), name));
        }
        Ok(())
    }

    fn takes_number(&mut self, one: &Variable) {
        let name = one.name.clone();
        let base = match one.base.as_str() {
            "size_t" => "uint64_t",
            "uint8_t" if !NUMBERS.contains(&name.as_str()) => "bool",
            base => base,
        };
        self.arguments.push(name.clone());
        let of_name = || DEFAULTS.iter().find(|(known, _)| *known == name);
        let default = enum_default(self.function, &name)
            .map(|value| format!("int64_t{{{value}}}"))
            .or_else(|| of_name().map(|(_, value)| (*value).to_owned()))
            .filter(|_| {
                // A layer is one of many, and none if all are drawn.
                self.name == "debug_shapes" || !["layer", "level"].contains(&name.as_str())
            });
        match default {
            Some(value) => self.optional.push((base.to_owned(), name, value)),
            None => self.required.push((base.to_owned(), name)),
        }
    }

    fn writes(&mut self, parsed: &Declarations, at: usize, batch: Option<usize>) -> Result<()> {
        let given = &self.function.parameters;
        let one = &given[at];
        let bare = one.name.trim_start_matches("out_").to_owned();
        let next = given.get(at + 1);
        let found = struct_of(parsed, &one.base);
        if self.arguments.iter().any(|known| *known == format!("&{bare}_list.count")) {
            return Ok(());
        }
        if next.is_some_and(|next| next.name == "row_stride") {
            return Err("has rows".into());
        }
        let of_list = given[..at].iter().find(|list| {
            let capacity =
                format!("{}_", list.name.trim_start_matches("out_").trim_end_matches('s'));
            one.name.ends_with("count")
                && list.name.starts_with("out_")
                && (one.name == "out_count"
                    || one.name.trim_start_matches("out_").starts_with(&capacity))
                && self.lists.contains(&format!("{}_list", list.name.trim_start_matches("out_")))
        });
        if let Some(list) = of_list {
            self.arguments.push(format!("&{}_list.count", list.name.trim_start_matches("out_")));
            return Ok(());
        }
        let plain = found.is_none_or(|found| is_plain(parsed, found));
        if next.is_some_and(|next| next.base == "size_t" && next.name.ends_with("capacity")) {
            if one.base == "char" {
                return Err("gives a text".into());
            }
            let array = packed(parsed, &one.base);
            if array.is_none() && !plain {
                return Err("gives what a dictionary cannot hold".into());
            }
            let array = array.unwrap_or("Array");
            self.setup.push(format!("Taken<{}, {array}> {bare}_list;", one.base));
            self.lists.push(format!("{bare}_list"));
            self.arguments.push(format!("{bare}_list.at()"));
            self.results.push((
                array.into(),
                bare.clone(),
                format!("{bare}_list.take({bare}_list.count)"),
            ));
            return Ok(());
        }
        let is_alone = ["out_edit", "out_stages", "out_update"].contains(&one.name.as_str());
        if one.name == "out_offsets" || batch.is_some_and(|batch| batch < at) && !is_alone {
            let more = if one.name == "out_offsets" { " + 1" } else { "" };
            let first = self.batch.as_ref().ok_or("is for each of nothing")?;
            let count = format!("{first}_given.count(){more}");
            let array = packed(parsed, &one.base);
            if array.is_none() && !plain {
                return Err("gives what a dictionary cannot hold".into());
            }
            let array = array.unwrap_or("Array");
            self.setup.push(format!("Taken<{}, {array}> {bare}_each;", one.base));
            self.refuses(&format!("!{bare}_each.make({count})"));
            self.arguments.push(format!("{bare}_each.at()"));
            self.results.push((array.into(), bare.clone(), format!("{bare}_each.take({count})")));
            return Ok(());
        }
        self.arguments.push(format!("&{}", one.name));
        let (kind, value) = if VALUES.contains(&one.base.as_str()) {
            (one.base.clone(), one.name.clone())
        } else if one.base == "WgQuadtreeMapRevision" {
            ("Longs".into(), format!("numbers_of({})", one.name))
        } else if let Some(found) = found {
            if is_handle(found) || !plain {
                return Err("gives what a dictionary cannot hold".into());
            }
            ("Dictionary".into(), format!("told_structure({})", one.name))
        } else if one.base == "uint8_t" && !NUMBERS.contains(&bare.as_str()) {
            ("bool".into(), format!("{} != 0", one.name))
        } else {
            let base = if one.base == "size_t" { "uint64_t" } else { &one.base };
            (base.to_owned(), format!("static_cast<{base}>({})", one.name))
        };
        self.setup.push(format!("{} {}{{}};", one.base, one.name));
        self.results.push((kind, bare, value));
        Ok(())
    }

    fn result(&self) -> &str {
        match self.results.as_slice() {
            [] => "bool",
            [(kind, ..)] => kind,
            _ => "Dictionary",
        }
    }

    /// What C++ calls the function.
    fn function_name(&self) -> String {
        format!("call_{}", self.function.name.trim_start_matches("wg_"))
    }

    pub fn definition(&self) -> String {
        let own = if self.is_static { None } else { Some(format!("{} *self", self.class)) };
        let required = self.required.iter().map(|(kind, name)| format!("{kind} {name}"));
        let optional = self.optional.iter().map(|(kind, name, _)| format!("{kind} {name}"));
        let list: Vec<String> = own.into_iter().chain(required).chain(optional).collect();
        let list = list.join(", ").replace("& ", "&").replace("* ", "*");
        let mut text = format!("\n{} {}({list}) {{\n", self.result(), self.function_name());
        // Arrays first, for what is as long as they are.
        for line in &self.setup {
            text += &format!("    {line}\n");
        }
        let call = format!("{}({})", self.function.name, self.arguments.join(", "));
        let call = match self.lists.as_slice() {
            [] => format!("holds({call})"),
            lists => format!("fill([&] {{ return {call}; }}, {})", lists.join(", ")),
        };
        match self.results.as_slice() {
            [] => text += &format!("    return {call};\n"),
            results => {
                text +=
                    &format!("    if (!{call} || is_empty()) {{\n        return {{}};\n    }}\n");
                if let [(_, _, value)] = results {
                    text += &format!("    return {value};\n");
                } else {
                    text += "    Dictionary told;\n";
                    for (_, name, value) in results {
                        text += &format!("    told.set(\"{name}\", {value});\n");
                    }
                    text += "    return told;\n";
                }
            }
        }
        text + "}\n"
    }

    pub fn registration(&self) -> String {
        let names = self.required.iter().map(|(_, name)| name);
        let names = names.chain(self.optional.iter().map(|(_, name, _)| name));
        let names: Vec<String> = names.map(|name| format!("\"{name}\"")).collect();
        let doc = self.function.doc.join(" ");
        let (mut told, mut is_code) = (String::new(), false);
        for sign in doc.split_whitespace().collect::<Vec<_>>().join(" ").chars() {
            match sign {
                '`' => {
                    told += if is_code { "[/code]" } else { "[code]" };
                    is_code = !is_code;
                }
                '"' | '\\' => {
                    told.push('\\');
                    told.push(sign);
                }
                _ => told.push(sign),
            }
        }
        let several = match self.results.as_slice() {
            [] | [_] => String::new(),
            results => {
                let names: Vec<&str> = results.iter().map(|(_, name, _)| name.as_str()).collect();
                format!(" Gives a dictionary with {}.", names.join(", "))
            }
        };
        let defaults = self.optional.iter().map(|(_, _, value)| match value.as_str() {
            "Variant()" => value.clone(),
            _ => format!("Variant({value})"),
        });
        let defaults = defaults.collect::<Vec<_>>().join(", ");
        let add = if self.is_static { "add" } else { "add_call" };
        format!(
            "    {add}<&{}>(class_of<{}>(), \"{}\", {{{}}}, \"{told}{several}\", {{{defaults}}});\n",
            self.function_name(),
            self.class,
            self.name,
            names.join(", "),
        )
    }
}
