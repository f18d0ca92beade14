//! One method of the module for LuaJIT: what it takes, checks and gives, and its text.

use crate::csharp::Result;
use crate::inlines::Inline;
use crate::misuse::{Declarations, Function, Variable, sized};
use crate::query::{enum_default, said_of, snake};

use super::{class_of, is_handle};

/// What a parameter of this name is if it is not given.
const DEFAULTS: [(&str, &str); 8] = [
    ("part", "0"),
    ("part_count", "1"),
    ("max_distance", "1 / 0"),
    ("threshold", "1"),
    ("min_side", "1"),
    ("tolerance", "0"),
    ("row_stride", "0"),
    ("pack", "0"),
];

/// Words that C takes for a name and Lua does not.
const KEYWORDS: [&str; 12] = [
    "and", "elseif", "end", "function", "in", "local", "nil", "not", "or", "repeat", "then",
    "until",
];

/// Outputs of which there is one, also of a batch.
const ALONE: [&str; 3] = ["out_edit", "out_stages", "out_update"];

/// A method in the making.
pub struct Method<'a> {
    function: &'a Function,
    /// `QuadtreeMap`, or `Library`.
    class: String,
    name: String,
    is_static: bool,
    required: Vec<(String, String)>,
    optional: Vec<(String, String)>,
    into: Vec<(String, String)>,
    /// Made once, before the function.
    once: Vec<String>,
    setup: Vec<String>,
    /// What each parameter of C's is given, by its name.
    arguments: Vec<(String, String)>,
    lists: Vec<(String, String)>,
    results: Vec<(String, String)>,
    /// Statements after the call.
    after: Vec<String>,
    /// The length of the batch, once it is known.
    has_count: bool,
}

impl<'a> Method<'a> {
    pub fn new(parsed: &Declarations, function: &'a Function, classes: &[&str]) -> Result<Self> {
        let given = &function.parameters;
        let first = given.first().filter(|one| is_handle(parsed, one));
        let owner = match first {
            Some(first) => Some(first.base.as_str()),
            None => {
                let mut fitting: Vec<&str> = classes
                    .iter()
                    .copied()
                    .filter(|class| function.name.starts_with(&format!("{}_", snake(class))))
                    .collect();
                fitting.sort_by_key(|class| class.len());
                fitting.pop()
            }
        };
        let prefix = owner.map_or_else(|| "wg_".to_owned(), |class| format!("{}_", snake(class)));
        let name = function.name.strip_prefix(&prefix).ok_or("has not the name of its handle")?;
        let mut method = Method {
            function,
            class: owner.map_or("Library", class_of).to_owned(),
            name: name.to_owned(),
            is_static: first.is_none(),
            required: Vec::new(),
            optional: Vec::new(),
            into: Vec::new(),
            once: Vec::new(),
            setup: Vec::new(),
            arguments: Vec::new(),
            lists: Vec::new(),
            results: Vec::new(),
            after: Vec::new(),
            has_count: false,
        };
        for at in usize::from(first.is_some())..given.len() {
            method.takes(parsed, at)?;
        }
        Ok(method)
    }

    fn call(&self) -> String {
        format!("{}{}{}", self.class, if self.is_static { "." } else { ":" }, self.name)
    }

    fn takes(&mut self, parsed: &Declarations, at: usize) -> Result<()> {
        let given = &self.function.parameters;
        let (one, next) = (&given[at], given.get(at + 1));
        let doc = self.function.doc.join(" ");
        let name = one.name.clone();
        let call = self.call();
        let told = format!("\"{name}\", \"{call}\"");
        let batch = given.iter().position(|one| one.name == "count" && !one.is_pointer());
        let may_be_nil = said_of(&doc, &name).iter().any(|text| text.contains("null"))
            || matches!(one.base.as_str(), "WgLooseGridQueryFilter" | "WgLooseGridFilter" if !doc.contains("Gives an object another"));
        let is_length = |of: &Variable| {
            of.base == "size_t" && (of.name.ends_with("_count") || of.name == "len")
        };
        let mut argument = |value: String| self.arguments.push((name.clone(), value));
        if KEYWORDS.contains(&name.as_str()) {
            return Err("takes something of a name that Lua keeps".into());
        } else if one.base.ends_with("Function")
            || (one.base == "void" && one.is_pointer())
            || one.pointers > 1
        {
            return Err("takes what Lua has no type for".into());
        } else if is_handle(parsed, one) {
            argument(name.clone());
            let class = class_of(&one.base);
            let handle = format!("K.handle_of({name}, {class}, {told})");
            if may_be_nil {
                self.setup.push(format!("{name} = {name} == nil and 0 or {handle}"));
                self.optional.push((name, class.to_owned()));
            } else {
                self.setup.push(format!("{name} = {handle}"));
                self.required.push((name, class.to_owned()));
            }
        } else if name.starts_with("out_") && one.is_pointer() {
            self.writes(parsed, at, &doc, batch)?;
        } else if name == "origin" && one.base == "double" {
            argument(name.clone());
            self.setup.push(format!("origin = K.origin_of(origin, {told})"));
            self.optional.push((name, "table".to_owned()));
        } else if one.is_pointer()
            && next.is_some_and(is_length)
            && batch.is_none_or(|batch| batch > at + 1 || batch < at)
        {
            // With a length of its own.
            let length = &given[at + 1].name;
            argument(format!("{name}_at"));
            self.setup.push(format!(
                "local {name}_at, {name}_len = K.array({name}, \"{}\", {told})",
                one.base
            ));
            self.setup.push(format!("{length} = K.count({length}, {name}_len, {told})"));
            self.arguments.push((length.clone(), length.clone()));
            // Without any there is a count of 0.
            let is_needed = length == "len";
            let list = if is_needed { &mut self.required } else { &mut self.optional };
            list.push((name, format!("{}[]", one.base)));
            self.optional.push((length.clone(), "integer".to_owned()));
        } else if is_length(one)
            && given[at - 1].is_pointer()
            && !given[at - 1].name.starts_with("out_")
        {
            // Came with what it counts.
        } else if one.is_pointer() && batch.is_some_and(|batch| at < batch) {
            argument(format!("{name}_at"));
            self.setup.push(format!(
                "local {name}_at, {name}_len, {name}_step = K.array({name}, \"{}\", {told})",
                one.base
            ));
            if may_be_nil {
                self.optional.push((name.clone(), format!("{}[]", one.base)));
            } else {
                self.required.push((name.clone(), format!("{}[]", one.base)));
            }
            if self.has_count {
                let given =
                    if may_be_nil { format!("if {name} ~= nil then ") } else { String::new() };
                let end = if may_be_nil { " end" } else { "" };
                self.setup.push(format!("{given}K.fits({name}_len, count, {told}){end}"));
            } else {
                self.has_count = true;
                self.setup.push(format!("count = K.count(count, {name}_len, {told})"));
            }
        } else if name == "count" {
            argument(name.clone());
            self.optional.push((name, "integer".to_owned()));
        } else if one.is_pointer() && next.is_some_and(|next| next.name == "row_stride") {
            let rect =
                given[..at].iter().find(|of| of.base == "WgRect").ok_or("has rows of nothing")?;
            argument(format!("{name}_at"));
            self.setup.push(format!(
                "row_stride = row_stride == nil and 0 or K.size(row_stride, \"row_stride\", \"{call}\")"
            ));
            self.setup.push(format!(
                "local {name}_at = K.rows({name}, \"{}\", {}, row_stride, {told})",
                one.base, rect.name
            ));
            self.required.push((name, format!("{}[]", one.base)));
        } else if name == "row_stride" {
            argument(name.clone());
            self.optional.push((name, "integer".to_owned()));
        } else if name.ends_with("stride") {
            let array = &given[at - 1];
            if !array.is_pointer() {
                return Err("has the stride of nothing".into());
            }
            argument(format!("{}_step", array.name));
        } else if let Some(of) = sized(given, at) {
            argument(format!("K.size_of.{}", of.base));
        } else if name.ends_with("capacity") {
            // Came with its list.
            if !self.arguments.iter().any(|(known, _)| *known == name) {
                return Err("has the capacity of nothing".into());
            }
        } else if one.is_pointer() && one.base.starts_with("Wg") {
            argument(name.clone());
            let check = format!("{name} = K.struct_of({name}, \"{}\", {told})", one.base);
            if may_be_nil {
                self.setup.push(format!("if {name} ~= nil then {check} end"));
                self.optional.push((name, one.base.clone()));
            } else {
                self.setup.push(check);
                self.required.push((name, one.base.clone()));
            }
        } else if one.is_pointer() {
            return Err("takes what Lua has no type for".into());
        } else {
            argument(name.clone());
            let of_name = || DEFAULTS.iter().find(|(known, _)| *known == name);
            let default = enum_default(self.function, &name)
                .or_else(|| of_name().map(|(_, value)| *value))
                .or(match (self.name.as_str(), name.as_str()) {
                    ("debug_shapes", "mask" | "layer") => Some("4294967295"),
                    ("debug_shapes", "level") => Some("0"),
                    ("load", "history") => Some("0"),
                    _ => None,
                });
            let check = format!("{name} = K.{}({name}, {told})", one.base);
            match default {
                Some(value) => {
                    self.setup
                        .push(format!("if {name} == nil then {name} = {value} else {check} end"));
                    self.optional.push((name, "number".to_owned()));
                }
                None => {
                    self.setup.push(check);
                    self.required.push((name, "number".to_owned()));
                }
            }
        }
        Ok(())
    }

    fn writes(
        &mut self,
        parsed: &Declarations,
        at: usize,
        doc: &str,
        batch: Option<usize>,
    ) -> Result<()> {
        let given = &self.function.parameters;
        let one = &given[at];
        let name = one.name.clone();
        let bare = name.trim_start_matches("out_").to_owned();
        let call = self.call();
        let next = given.get(at + 1);
        let into = |method: &Self| {
            if method.into.is_empty() { "into".to_owned() } else { format!("into_{bare}") }
        };
        let told = |into: &str| format!("\"{into}\", \"{call}\"");
        if self.arguments.iter().any(|(known, _)| *known == name) {
            // Came with its list.
            return Ok(());
        }
        if let Some(capacity) =
            next.filter(|next| next.base == "size_t" && next.name.ends_with("capacity"))
        {
            let count = given[at + 2..]
                .iter()
                .find(|later| later.is_pointer() && later.name.ends_with("count"))
                .ok_or("has a list without a count")?;
            if one.base == "char" {
                self.once.push("local out_count = new(\"size_t[1]\")".to_owned());
                self.setup.push("local text = K.list(nil, \"char\")".to_owned());
                self.arguments.push((name, "text.data".to_owned()));
                self.arguments.push((capacity.name.clone(), "text.capacity".to_owned()));
                self.arguments.push((count.name.clone(), "out_count".to_owned()));
                self.lists.push(("text".to_owned(), "out_count".to_owned()));
                self.after.push("local said = K.text(text)".to_owned());
                self.results.push(("said".to_owned(), "string".to_owned()));
                return Ok(());
            }
            let list = into(self);
            self.once.push(format!("local {} = new(\"size_t[1]\")", count.name));
            self.setup.push(format!("{list} = K.list({list}, \"{}\", {})", one.base, told(&list)));
            self.arguments.push((name, format!("{list}.data")));
            self.arguments.push((capacity.name.clone(), format!("{list}.capacity")));
            self.arguments.push((count.name.clone(), count.name.clone()));
            self.lists.push((list.clone(), count.name.clone()));
            self.into.push((list.clone(), format!("Buffer of {}", one.base)));
            self.results.push((format!("{list}.data"), format!("{}[] {bare}", one.base)));
            self.results.push((format!("{list}.len"), "integer count".to_owned()));
            return Ok(());
        }
        if name == "out_offsets" {
            let list = into(self);
            self.setup
                .push(format!("{list} = K.room({list}, \"size_t\", count + 1, {})", told(&list)));
            self.arguments.push((name, list.clone()));
            self.into.push((list.clone(), "size_t[]".to_owned()));
            self.results.push((list, "size_t[] offsets".to_owned()));
            return Ok(());
        }
        let is_each = batch.is_some_and(|batch| batch < at) && !ALONE.contains(&name.as_str());
        let has_rows = next.is_some_and(|next| next.name == "row_stride");
        if is_each || has_rows {
            let list = into(self);
            let check = if has_rows {
                let rect = given[..at]
                    .iter()
                    .find(|of| of.base == "WgRect")
                    .ok_or("has rows of nothing")?;
                self.setup.push(format!(
                    "row_stride = row_stride == nil and 0 or K.size(row_stride, \"row_stride\", \"{call}\")"
                ));
                format!(
                    "K.rows_room({list}, \"{}\", {}, row_stride, {})",
                    one.base,
                    rect.name,
                    told(&list)
                )
            } else {
                format!("K.room({list}, \"{}\", count, {})", one.base, told(&list))
            };
            self.setup.push(format!("{list} = {check}"));
            self.arguments.push((name, list.clone()));
            self.into.push((list.clone(), format!("{}[]", one.base)));
            self.results.push((list, format!("{}[] {bare}", one.base)));
            return Ok(());
        }
        if parsed.structs.iter().any(|found| found.name == one.base && found.is_handle()) {
            self.once.push(format!("local {name} = new(\"uint64_t[1]\")"));
            self.arguments.push((name.clone(), name.clone()));
            self.results.push((
                format!("K.own({}, {name}[0])", class_of(&one.base)),
                class_of(&one.base).to_owned(),
            ));
        } else if one.base.starts_with("Wg")
            && parsed.structs.iter().any(|found| found.name == one.base)
        {
            let made = into(self);
            self.setup.push(format!("{made} = K.made({made}, \"{}\", {})", one.base, told(&made)));
            self.arguments.push((name, made.clone()));
            self.into.push((made.clone(), one.base.clone()));
            self.results.push((made, format!("{} {bare}", one.base)));
        } else {
            self.once.push(format!("local {name} = new(\"{}[1]\")", one.base));
            self.arguments.push((name.clone(), name.clone()));
            let is_bool = one.base == "uint8_t"
                && (bare.starts_with("is_")
                    || said_of(doc, &name).iter().any(|text| text.contains("becomes 1")));
            let is_number =
                one.base == "size_t" || one.name.ends_with("count") || one.base != "uint64_t";
            self.results.push(match (is_bool, is_number) {
                (true, _) => (format!("{name}[0] ~= 0"), format!("boolean {bare}")),
                (_, true) => (format!("tonumber({name}[0])"), format!("number {bare}")),
                _ => (format!("{name}[0]"), format!("uint64_t {bare}")),
            });
        }
        Ok(())
    }

    /// The call in Lua: the export itself, or what an inline function calls.
    fn invocation(
        &self,
        inline: Option<&Inline>,
        values: &std::collections::BTreeMap<&str, &str>,
    ) -> Result<String> {
        let value_of = |name: &str| -> Result<String> {
            let given = self.arguments.iter().find(|(known, _)| known == name);
            Ok(given.ok_or_else(|| format!("gives nothing for {name}"))?.1.clone())
        };
        let handle = self
            .function
            .parameters
            .first()
            .filter(|_| !self.is_static)
            .map(|first| first.name.as_str());
        let mut list = Vec::new();
        let export = match inline {
            None => {
                for one in &self.function.parameters {
                    list.push(if Some(one.name.as_str()) == handle {
                        "handle".to_owned()
                    } else {
                        value_of(&one.name)?
                    });
                }
                &self.function.name
            }
            Some(inline) => {
                for argument in &inline.arguments {
                    let bare = argument.trim_start_matches('&').trim_end_matches(".bits");
                    let value = if Some(bare) == handle {
                        "handle".to_owned()
                    } else if bare == "NULL" {
                        "nil".to_owned()
                    } else if bare.starts_with(|sign: char| sign.is_ascii_digit()) {
                        bare.to_owned()
                    } else if let Some(value) = values.get(bare) {
                        (*value).to_owned()
                    } else {
                        let value = value_of(bare)?;
                        let of = self.function.parameters.iter().find(|one| one.name == bare);
                        match of {
                            Some(of) if argument.starts_with('&') => {
                                format!("K.boxed(\"{}\", {value})", of.base)
                            }
                            _ => value,
                        }
                    };
                    list.push(value);
                }
                &inline.export
            }
        };
        Ok(format!("C.{export}({})", list.join(", ")))
    }

    pub fn text(
        &self,
        inline: Option<&Inline>,
        values: &std::collections::BTreeMap<&str, &str>,
    ) -> Result<String> {
        let call = self.call();
        let invocation = self.invocation(inline, values)?;
        let names = self.required.iter().chain(&self.optional).chain(&self.into);
        let parameters: Vec<&str> = names.map(|(name, _)| name.as_str()).collect();
        let mut text = "\n".to_owned();
        for line in &self.function.doc {
            text += format!("  --- {line}").trim_end();
            text += "\n";
        }
        for (name, kind) in &self.required {
            text += &format!("  ---@param {name} {kind}\n");
        }
        for (name, kind) in self.optional.iter().chain(&self.into) {
            text += &format!("  ---@param {name}? {kind}\n");
        }
        for (_, kind) in &self.results {
            text += &format!("  ---@return {kind}\n");
        }
        text += "  do\n";
        for line in &self.once {
            text += &format!("    {line}\n");
        }
        text += &format!("    function {}({})\n", call_name(self), parameters.join(", "));
        if !self.is_static {
            text += &format!("      local handle = K.self({}, self, \"{call}\")\n", self.class);
        }
        // Structs before what is as long as they say.
        let (first, last): (Vec<_>, Vec<_>) = self
            .setup
            .iter()
            .partition(|line| !line.contains("K.room(") && !line.contains("K.rows"));
        for line in first.into_iter().chain(last) {
            text += &format!("      {line}\n");
        }
        if self.function.result.0 != "WgStatus" {
            text += &format!("      return {invocation}\n    end\n  end\n");
            return Ok(text);
        }
        if self.lists.is_empty() {
            text += &format!("      local status = {invocation}\n");
        } else {
            let grown: Vec<String> = self
                .lists
                .iter()
                .map(|(list, count)| format!("K.grown({list}, {count})"))
                .collect();
            text += &format!(
                "      local status\n      repeat\n        status = {invocation}\n      \
                 until status ~= 1 or not K.any({})\n",
                grown.join(", ")
            );
        }
        text += &format!(
            "      if status ~= 0 then\n        if status < 0 then K.refuse(status, \"{call}\") end\n"
        );
        if self.results.is_empty() {
            text += "        return false, status\n      end\n      return true\n";
        } else {
            text += "        if status == 2 then return nil end\n      end\n";
            for (list, count) in &self.lists {
                text += &format!("      {list}.len = tonumber({count}[0])\n");
            }
            for line in &self.after {
                text += &format!("      {line}\n");
            }
            if let Some((output, field)) = inline.and_then(|inline| inline.empty_if.as_ref()) {
                let value = self.arguments.iter().find(|(name, _)| name == output);
                let value = value.map_or("", |(_, value)| value.as_str());
                text += &format!("      if {value}.{field} == 0 then return nil end\n");
            }
            let results: Vec<&str> = self.results.iter().map(|(value, _)| value.as_str()).collect();
            text += &format!("      return {}\n", results.join(", "));
        }
        Ok(text + "    end\n  end\n")
    }
}

/// Where the method is put.
fn call_name(method: &Method) -> String {
    match method.class.as_str() {
        "Library" => format!("K.library.{}", method.name),
        _ => method.call(),
    }
}
