//! What the headers have inline around one export, for languages that do not read C: the same function in
//! Rust and in C#. It is written once, in tools/header/parts (what fills definitions is made from the kinds that there
//! are), with a body of one of two forms:
//!
//! ```c
//! return wg_export(arguments);
//!
//! WgStatus status = wg_export(arguments);
//! return status == WG_STATUS_OK && out->field == 0 ? WG_STATUS_EMPTY : status;
//! ```
//!
//! An argument is a parameter, one with a & before it, the bits of a handle, a number, a constant of an
//! enum, or NULL. What is inline and no such function is C's alone.

use std::collections::BTreeMap;

use crate::csharp::{self, Result, escaped, expect, plain_type, tokens, type_from, word};
use crate::misuse::{Declarations, Function, Variable, parse, rust_type, variables};

/// An inline function around an export.
pub struct Inline {
    pub function: Function,
    /// The export that it calls.
    pub export: String,
    pub arguments: Vec<String>,
    /// The output, and the field of it, that is 0 where there is nothing.
    pub empty_if: Option<(String, String)>,
}

/// The calls that fill a definition, of each struct of a header that has a kind.
pub fn definitions(header: &str, declarations: &str) -> String {
    let mut text = String::new();
    for kind in constants(declarations).into_keys().filter(|name| name.starts_with("WG_DEF_KIND_"))
    {
        let name = kind.trim_start_matches("WG_DEF_KIND_").to_lowercase();
        let def = format!("Wg{}Def", csharp::pascal(&name));
        if !header.contains(&format!("typedef struct {def} {{")) {
            continue;
        }
        text += &format!(
            "/** Fills a def with its defaults; `size` is its sizeof. Elsewhere: wg_def_init. */\n\
             static inline WgStatus wg_{name}_def_init({def} *def, uint32_t size) {{\n    \
             return wg_def_init({kind}, def, size);\n}}\n\n\
             /** A def with its defaults, for the version of this header. */\n\
             static inline {def} wg_{name}_def(void) {{\n    {def} def;\n    def.struct_size = 0;\n    \
             (void)wg_{name}_def_init(&def, (uint32_t)sizeof(def));\n    return def;\n}}\n\n"
        );
    }
    text
}

/// Those of a part.
pub fn read(part: &str) -> Result<Vec<Inline>> {
    let mut inlines = Vec::new();
    let mut rest = part;
    while let Some(start) = rest.find("static inline ") {
        let before = &rest[..start];
        let text = &rest[start..];
        let end = text.find("\n}").ok_or("an inline function without an end")?;
        rest = &text[end..];
        let (head, body) =
            text[..end].split_once('{').ok_or("an inline function without a body")?;
        let body = body.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Some((export, arguments, empty_if)) = forwarded(&body) {
            inlines.push(Inline {
                function: signature(doc_of(before), head.trim_start_matches("static inline "))?,
                export,
                arguments,
                empty_if,
            });
        }
    }
    Ok(inlines)
}

/// The call that a body is made of, if it has one of the two forms.
fn forwarded(body: &str) -> Option<(String, Vec<String>, Option<(String, String)>)> {
    let (call, empty_if) = match body.strip_prefix("return wg_") {
        Some(call) => (call.strip_suffix(");")?, None),
        None => {
            let (call, end) = body.strip_prefix("WgStatus status = wg_")?.split_once("); ")?;
            let end = end.strip_prefix("return status == WG_STATUS_OK && ")?;
            let output = end.strip_suffix(" == 0 ? WG_STATUS_EMPTY : status;")?;
            let (output, field) = output.split_once("->")?;
            (call, Some((output.to_owned(), field.to_owned())))
        }
    };
    let (export, arguments) = call.split_once('(')?;
    let arguments = arguments.split(", ").map(str::to_owned).collect();
    Some((format!("wg_{export}"), arguments, empty_if))
}

fn signature(doc: Vec<String>, head: &str) -> Result<Function> {
    let mut tokens = tokens(head)?.into_iter().peekable();
    let first = word(&mut tokens)?;
    let result = type_from(first, &mut tokens)?;
    let name = word(&mut tokens)?;
    expect(&mut tokens, "(")?;
    Ok(Function { doc, name, result, parameters: variables(&mut tokens, ",", ")")? })
}

/// The comment that ends the text.
fn doc_of(before: &str) -> Vec<String> {
    let comment = before.rfind("/**").map_or("", |start| &before[start + 3..]);
    let comment = comment.trim_end().trim_end_matches("*/");
    let lines = comment.lines().map(|line| line.trim().trim_start_matches('*').trim().to_owned());
    let lines: Vec<String> = lines.collect();
    let is_text = |line: &&String| !line.is_empty();
    let first = lines.iter().position(|line| is_text(&line)).unwrap_or(0);
    let end = lines.iter().rposition(|line| is_text(&line)).map_or(first, |last| last + 1);
    lines[first..end].to_vec()
}

/// How a language says what C says.
struct Language {
    null: fn(&Variable) -> String,
    /// A number for a parameter of this type.
    number: fn(&str, &Variable) -> Result<String>,
    bits: &'static str,
    parameter: fn(&Variable, &Variable) -> String,
}

fn rust_argument(parameter: &Variable, wanted: &Variable) -> String {
    let cast = if parameter.is_pointer() && parameter.base != wanted.base { ".cast()" } else { "" };
    format!("{}{cast}", parameter.name)
}

const RUST: Language = Language {
    null: |wanted| {
        let mutable = if wanted.is_const { "" } else { "_mut" };
        format!("core::ptr::null{mutable}()")
    },
    number: |number, _| Ok(number.to_owned()),
    bits: "bits",
    parameter: rust_argument,
};

const CSHARP: Language = Language {
    null: |_| "null".to_owned(),
    number: |number, wanted| {
        let kind = plain_type(&wanted.base, 0)?;
        Ok(if kind == "UIntPtr" { format!("(UIntPtr){number}") } else { number.to_owned() })
    },
    bits: "Bits",
    parameter: |parameter, _| escaped(&parameter.name),
};

impl Inline {
    fn call(
        &self,
        language: &Language,
        declarations: &Declarations,
        constants: &BTreeMap<&str, &str>,
    ) -> Result<String> {
        let name = &self.function.name;
        let export = declarations.functions.iter().find(|export| export.name == self.export);
        let export = export.ok_or_else(|| format!("{name} calls {}, no export", self.export))?;
        if export.parameters.len() != self.arguments.len() {
            return Err(format!("{name} gives {} another number of arguments", self.export).into());
        }
        let mut list = Vec::new();
        for (argument, wanted) in self.arguments.iter().zip(&export.parameters) {
            let (start, bare) = match argument.strip_prefix('&') {
                Some(bare) => ("&", bare),
                None => ("", argument.as_str()),
            };
            let (bare, end) = match bare.strip_suffix(".bits") {
                Some(handle) => (handle, format!(".{}", language.bits)),
                None => (bare, String::new()),
            };
            let parameter = self.function.parameters.iter().find(|given| given.name == bare);
            list.push(match parameter {
                Some(parameter) => {
                    format!("{start}{}{end}", (language.parameter)(parameter, wanted))
                }
                None if bare == "NULL" => (language.null)(wanted),
                None if bare.starts_with(|sign: char| sign.is_ascii_digit()) => {
                    (language.number)(bare, wanted)?
                }
                None => {
                    let known = constants.get(bare);
                    let value =
                        known.ok_or_else(|| format!("{name} gives '{bare}': what is it?"))?;
                    (language.number)(value, wanted)?
                }
            });
        }
        Ok(format!("{}({})", self.export, list.join(", ")))
    }
}

/// The values of the enums' constants.
pub(crate) fn constants(declarations: &str) -> BTreeMap<&str, &str> {
    let lines = declarations.lines().filter_map(|line| line.trim().strip_suffix(','));
    lines.filter_map(|line| line.split_once(" = ")).collect()
}

/// The text of `src/ffi/inlines.g.rs`, without what it uses.
pub fn in_rust(inlines: &[Inline], declarations: &str) -> Result<String> {
    let mut text = "// What the headers have inline around an export, written by `make header`. Do not edit.\n"
        .to_owned();
    let (parsed, constants) = (parse(declarations)?, constants(declarations));
    for inline in inlines {
        let call = inline.call(&RUST, &parsed, &constants)?;
        let body = match &inline.empty_if {
            None => call,
            Some((output, field)) => format!(
                "let status = {call};\n        let is_empty = status == WgStatus::Ok && (*{output}).{field} == 0;\n        \
                 if is_empty {{ WgStatus::Empty }} else {{ status }}"
            ),
        };
        let parameters = &inline.function.parameters;
        let parameters: Vec<String> = parameters
            .iter()
            .map(|given| Ok(format!("    {}: {},\n", given.name, rust_type(given)?)))
            .collect::<Result<_>>()?;
        text += "\n";
        for line in &inline.function.doc {
            text += format!("/// {line}").trim_end();
            text += "\n";
        }
        text += &format!(
            "#[inline]\n#[allow(dead_code, clippy::too_many_arguments, clippy::missing_safety_doc)]\n\
             pub unsafe fn {}(\n{}) -> WgStatus {{\n    \
             // SAFETY: the caller keeps what the header says.\n    unsafe {{\n        {body}\n    }}\n}}\n",
            inline.function.name,
            parameters.concat(),
        );
    }
    Ok(text)
}

/// The methods in C#, which stand among the exports.
pub fn in_csharp(inlines: &[Inline], declarations: &str) -> Result<String> {
    let mut text = String::new();
    let (parsed, constants) = (parse(declarations)?, constants(declarations));
    for inline in inlines {
        let call = inline.call(&CSHARP, &parsed, &constants)?;
        let body = match &inline.empty_if {
            None => format!("            return {call};\n"),
            Some((output, field)) => format!(
                "            WgStatus status = {call};\n            \
                 return status == WgStatus.Ok && {output}->{} == 0 ? WgStatus.Empty : status;\n",
                csharp::pascal(field),
            ),
        };
        let parameters = inline.function.parameters.iter();
        let parameters: Vec<String> = parameters
            .map(|given| {
                Ok(format!("{} {}", plain_type(&given.base, given.pointers)?, escaped(&given.name)))
            })
            .collect::<Result<_>>()?;
        text += &format!(
            "\n{}        [MethodImpl(MethodImplOptions.AggressiveInlining)]\n        \
             public static WgStatus {}({})\n        {{\n{body}        }}\n",
            csharp::summary(&inline.function.doc, 8),
            inline.function.name,
            parameters.join(", "),
        );
    }
    Ok(text)
}
