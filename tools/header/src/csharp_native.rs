//! Twins of the C# methods that take spans, for Unity's native arrays and slices, and of those that fill
//! `Results`, for its native lists. They are made from the text of the classes, whether that is written by hand
//! or by this tool: no other place knows of them.

/// Files whose spans are no arguments of a call on an object.
const WITHOUT: [&str; 2] = ["NativeMethods.g.cs", "Strided.cs"];

/// Methods whose form with a span is another than that with `Results` and a count: of the nearest there are no
/// more than asked for, and objects come with their places.
const WITHOUT_LIST: [&str; 2] = ["TryNearest", "TryGatherObjects"];

/// Makes the twins of a method out of its declaration and its documentation.
type Twins = fn(&str, &[&str]) -> Vec<String>;

/// Whether a file of the runtime's folder has classes with such methods.
pub fn has_classes(name: &str) -> bool {
    name.ends_with(".cs") && !WITHOUT.contains(&name)
}

/// A parameter: `out int count`, `Span<T> cells`, `int stride = 0`.
struct Parameter<'a> {
    modifier: &'a str,
    kind: &'a str,
    name: &'a str,
    default: Option<&'a str>,
}

impl<'a> Parameter<'a> {
    fn parse(text: &'a str) -> Option<Self> {
        let (text, default) = match text.split_once(" = ") {
            Some((text, default)) => (text.trim(), Some(default.trim())),
            None => (text.trim(), None),
        };
        let (kind, name) = text.rsplit_once(' ')?;
        let modifier =
            ["out ", "ref ", "in "].into_iter().find(|word| kind.starts_with(word)).unwrap_or("");
        Some(Parameter { modifier, kind: &kind[modifier.len()..], name, default })
    }

    /// What a span is of, and by which method an array becomes one.
    fn span(&self) -> Option<(&'a str, &'static str)> {
        let (rest, convert) = match self.kind.strip_prefix("Span<") {
            Some(rest) => (rest, "AsSpan"),
            None => (self.kind.strip_prefix("ReadOnlySpan<")?, "AsReadOnlySpan"),
        };
        Some((rest.strip_suffix('>')?, convert))
    }
}

/// The text of `NativeForms.g.cs`, from the classes' files in order.
pub fn native_forms<'a>(files: impl Iterator<Item = &'a str>) -> String {
    let head = "// Every method that takes spans, for native arrays and slices: written by `make header`. Do not edit.\n\
         // SPDX-License-Identifier: MIT OR Apache-2.0\n#nullable enable\n#if UNITY_5_3_OR_NEWER\n\
         using System;\nusing Unity.Collections;\n\nnamespace WorldGrids\n{\n";
    forms(head, files, |declaration, docs| {
        let twins = ["NativeArray", "NativeSlice"].map(|kind| twin(declaration, docs, kind));
        twins.into_iter().flatten().collect()
    })
}

/// The text of `NativeListForms.g.cs`, from the classes' files in order.
pub fn native_list_forms<'a>(files: impl Iterator<Item = &'a str>) -> String {
    let head = "// Every method that fills `Results`, for native lists: written by `make header`. Do not edit.\n\
         // SPDX-License-Identifier: MIT OR Apache-2.0\n#nullable enable\n\
         #if UNITY_5_3_OR_NEWER && WORLDGRIDS_COLLECTIONS\n\
         using System;\nusing Unity.Collections;\n\nnamespace WorldGrids\n{\n";
    forms(head, files, list_twins)
}

/// A file that begins with a text, and has the twins of all classes.
fn forms<'a>(head: &str, files: impl Iterator<Item = &'a str>, twins: Twins) -> String {
    let mut text = head.to_owned();
    let mut first = true;
    for file in files {
        for (class, methods) in classes(file, twins) {
            if !first {
                text.push('\n');
            }
            first = false;
            text += &format!("    {class}\n    {{\n{}    }}\n", methods.join("\n"));
        }
    }
    text + "}\n#endif\n"
}

/// The classes of a file that have such methods, with the twins of these.
fn classes(file: &str, twins: Twins) -> Vec<(String, Vec<String>)> {
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    let mut class = None;
    let mut docs = Vec::new();
    let mut lines = file.lines();
    while let Some(line) = lines.next() {
        let is_outer = line.starts_with("    public ") && line.contains(" partial ");
        if is_outer && !line.contains(" ref ") && line.contains('(').eq(&false) {
            let base = line.split(" : ").next().unwrap_or(line).trim();
            let constraint = line.find(" where ").map_or("", |at| &line[at..]);
            let base = base.split(" where ").next().unwrap_or(base);
            class = Some(format!("{base}{constraint}"));
        } else if line == "    }" {
            class = None;
        } else if line.starts_with("        ///") {
            docs.push(line);
        } else if let (Some(class), true) = (&class, line.starts_with("        public ")) {
            let mut declaration = line.trim().to_owned();
            while declaration.matches('(').count() > declaration.matches(')').count() {
                declaration = format!("{declaration} {}", lines.next().unwrap_or(")").trim());
            }
            // A constraint stands behind it, or on the next line.
            let mut ahead = lines.clone();
            if let Some(next) = ahead.next().filter(|next| next.trim().starts_with("where ")) {
                declaration = format!("{declaration} {}", next.trim());
                lines = ahead;
            }
            for twin in twins(&declaration, &docs) {
                match found.last_mut().filter(|(last, _)| last == class) {
                    Some((_, methods)) => methods.push(twin),
                    None => found.push((class.clone(), vec![twin])),
                }
            }
            docs.clear();
        } else if !line.trim_start().starts_with('[') {
            docs.clear();
        }
    }
    found
}

/// A method for arrays of a kind; none if the method takes no span.
fn twin(declaration: &str, docs: &[&str], kind: &str) -> Option<String> {
    let open = declaration.find('(')?;
    let close = declaration.rfind(')')?;
    let (head, constraint) = (&declaration[..open], &declaration[close + 1..]);
    // Properties, operators, constructors.
    let words: Vec<&str> = head.split(' ').collect();
    let is_extension = declaration[open + 1..close].starts_with("this ");
    if words.len() < 3 || head.contains(" operator ") || is_extension {
        return None;
    }
    let returned = words[words.len() - 2];
    let name = words[words.len() - 1].split('<').next()?;
    let parameters: Option<Vec<Parameter>> =
        split(&declaration[open + 1..close]).map(Parameter::parse).collect();
    let parameters = parameters?;
    let last_span = parameters.iter().rposition(|given| given.span().is_some())?;
    // Else a call without any of the optional ones could mean either method.
    let has_required =
        parameters.iter().any(|given| given.span().is_some() && given.default.is_none());
    let mut declared = Vec::new();
    let mut given = Vec::new();
    for (index, parameter) in parameters.iter().enumerate() {
        let Parameter { modifier, name, default, .. } = parameter;
        let default = default.filter(|_| has_required || index > last_span);
        let default = default.map_or(String::new(), |default| format!(" = {default}"));
        match parameter.span() {
            Some((item, convert)) => {
                declared.push(format!("{kind}<{item}> {name}{default}"));
                given.push(format!("{name}.{convert}()"));
            }
            None => {
                declared.push(format!("{modifier}{} {name}{default}", parameter.kind));
                given.push(format!("{modifier}{name}"));
            }
        }
    }
    let keep = if returned == "void" { "" } else { "return " };
    let docs: String = docs.iter().map(|line| format!("{line}\n")).collect();
    Some(format!(
        "{docs}        {head}({}){}\n        {{\n            {keep}{name}({});\n        }}\n",
        declared.join(", "),
        constraint.trim_end(),
        given.join(", "),
    ))
}

/// Two methods for lists, one that gives whether it was done and one that throws, of a method that fills one
/// `Results`; none of others. They call the form with a span again if the list was too small.
fn list_twins(declaration: &str, docs: &[&str]) -> Vec<String> {
    // Where there are spans beside, each kind of arrays takes their place.
    let mut twins: Vec<String> = ["NativeArray", "NativeSlice"]
        .into_iter()
        .flat_map(|kind| list_forms(declaration, docs, kind).unwrap_or_default())
        .collect();
    twins.sort();
    twins.dedup();
    twins
}

fn list_forms(declaration: &str, docs: &[&str], array: &str) -> Option<Vec<String>> {
    let open = declaration.find('(')?;
    let close = declaration.rfind(')')?;
    let name = declaration[..open].strip_prefix("public bool ")?;
    let is_other = WITHOUT_LIST.contains(&name.split('<').next()?);
    let plain = name.strip_prefix("Try").filter(|_| !is_other)?;
    let parameters: Option<Vec<Parameter>> =
        split(&declaration[open + 1..close]).map(Parameter::parse).collect();
    let parameters = parameters?;
    let items = |given: &Parameter<'_>| {
        given.kind.strip_prefix("Results<")?.strip_suffix('>').map(str::to_owned)
    };
    if parameters.iter().filter(|given| given.kind.starts_with("Results<")).count() != 1 {
        return None;
    }
    let mut declared = Vec::new();
    let mut spans = Vec::new();
    let mut same = Vec::new();
    let mut list = "";
    for parameter in &parameters {
        let Parameter { modifier, kind, name, default } = parameter;
        let default = default.map_or(String::new(), |default| format!(" = {default}"));
        if let Some(item) = items(parameter) {
            list = name;
            declared.push(format!("NativeList<{item}> {name}"));
            spans.push(format!("{name}.Room(), out int count"));
        } else if let Some((item, convert)) = parameter.span() {
            declared.push(format!("{array}<{item}> {name}{default}"));
            spans.push(format!("{name}.{convert}()"));
        } else {
            declared.push(format!("{modifier}{kind} {name}{default}"));
            spans.push(format!("{modifier}{name}"));
        }
        same.push(format!("{modifier}{name}"));
    }
    let docs: String = docs.iter().map(|line| format!("{line}\n")).collect();
    let (declared, spans, same) = (declared.join(", "), spans.join(", "), same.join(", "));
    Some(vec![
        format!(
            "{docs}        public bool {name}({declared})\n        {{\n            while (true)\n            {{\n                \
             bool isDone = {name}({spans});\n                if ({list}.Holds(isDone, count))\n                {{\n                    \
             return isDone;\n                }}\n            }}\n        }}\n"
        ),
        format!(
            "{docs}        public void {plain}({declared})\n        {{\n            Refusal.Check({name}({same}));\n        }}\n"
        ),
    ])
}

/// What stands between the commas that are in no brackets.
fn split(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    text.split(move |sign| {
        depth +=
            i32::from(matches!(sign, '<' | '(' | '[')) - i32::from(matches!(sign, '>' | ')' | ']'));
        sign == ',' && depth == 0
    })
    .filter(|part| !part.trim().is_empty())
}
