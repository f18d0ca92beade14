//! The C# declarations of the exports, made from the same C declarations that the header holds.
//!
//! cbindgen writes a small and regular part of C; what this does not understand is an error, never
//! left out.

use std::error::Error;
use std::iter::Peekable;
use std::vec::IntoIter;

/// A word, number or sign of the declarations, a doc comment, or a constant.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token {
    Doc(Vec<String>),
    Constant(String, String),
    Word(String),
}

pub(crate) type Tokens = Peekable<IntoIter<Token>>;
pub(crate) type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// A field or a parameter: its C type without `const` and `struct`, how many `*`, its name, and the
/// length of an array, or 0.
struct Variable {
    base: String,
    pointers: usize,
    name: String,
    length: String,
    doc: Vec<String>,
}

/// Writes `NativeMethods.g.cs` from the declarations in C, the hash of the ABI and what is inline.
pub fn native_methods(declarations: &str, hash: u64, inlines: &str) -> Result<String> {
    let tokens = tokens(declarations)?;
    check_declared(&tokens)?;
    let mut tokens = tokens.into_iter().peekable();
    let mut types = String::new();
    let mut constants = String::new();
    let mut methods = String::new();
    let enums = enum_names(declarations);
    let mut doc = Vec::new();
    while let Some(token) = tokens.next() {
        match token {
            Token::Doc(lines) => doc = lines,
            Token::Constant(name, value) => {
                if name != "WG_ABI_HASH" {
                    constants += &constant(&std::mem::take(&mut doc), &name, &value);
                }
            }
            Token::Word(word) => {
                let doc = std::mem::take(&mut doc);
                match word.as_str() {
                    "enum" => types += &enumeration(&doc, &mut tokens)?,
                    "typedef" => types += &definition(&doc, &mut tokens, &enums)?,
                    // extern "C" {
                    "extern" => skip(&mut tokens, 4),
                    "}" => {}
                    _ => methods += &function(&doc, &word, &mut tokens, &enums)?,
                }
            }
        }
    }
    Ok(format!(
        "// The exports of the library, written by `make header` from src/ffi. Do not edit.\n\
         // SPDX-License-Identifier: MIT OR Apache-2.0\n\
         #pragma warning disable CS0649, CS1591\n\n\
         using System;\nusing System.Runtime.CompilerServices;\nusing System.Runtime.InteropServices;\nusing Unity.Collections.LowLevel.Unsafe;\n\n\
         namespace WorldGrids\n{{\n{types}\
         \x20   /// <summary>\n\
         \x20   /// The exports of the library as they are: no checks, no exceptions, nothing allocated. The classes\n\
         \x20   /// of this assembly are made from them; call them yourself where a class cannot go, in a Burst job.\n\
         \x20   /// </summary>\n\
         \x20   public static unsafe class NativeMethods\n    {{\n\
         #if (UNITY_IOS || UNITY_TVOS || UNITY_VISIONOS || UNITY_WEBGL) && !UNITY_EDITOR\n\
         \x20       /// <summary>The library, linked into the program.</summary>\n\
         \x20       public const string Library = \"__Internal\";\n\
         #else\n\
         \x20       /// <summary>The library's name, without what a platform adds to it.</summary>\n\
         \x20       public const string Library = \"worldgrids\";\n\
         #endif\n\n\
         \x20       /// <summary>Hash of the ABI that these declarations were made from.</summary>\n\
         \x20       public const ulong AbiHash = {hash:#018x}UL;\n\n{constants}{methods}{inlines}    }}\n}}\n"
    ))
}

/// Two programs' texts that list sizes and offsets of all structs in the same words: C, and C#.
pub fn layouts(declarations: &str) -> Result<(String, String)> {
    let mut tokens = tokens(declarations)?.into_iter().peekable();
    let mut native = String::new();
    let mut managed = String::new();
    while let Some(token) = tokens.next() {
        if token != Token::Word("typedef".to_owned()) || !is_next(&mut tokens, "struct") {
            continue;
        }
        skip(&mut tokens, 1);
        let name = word(&mut tokens)?;
        expect(&mut tokens, "{")?;
        native += &format!("    SIZE({name})\n");
        managed += &format!(
            "            {{\n                {name} value = default;\n                \
             Add(\"{name}\", sizeof({name}));\n"
        );
        while !is_next(&mut tokens, "}") {
            doc_before(&mut tokens);
            variable_type(&mut tokens)?;
            let field = word(&mut tokens)?;
            let is_array = is_next(&mut tokens, "[");
            while word(&mut tokens)? != ";" {}
            let start = if is_array { "" } else { "&" };
            native += &format!("    OFFSET({name}, {field})\n");
            managed += &format!(
                "                Add(\"{name}.{field}\", (byte*){start}value.{} - (byte*)&value);\n",
                pascal(&field)
            );
        }
        managed += "            }\n";
    }
    let native = format!(
        "/* Sizes and offsets of the header's structs, written by `make header`. Do not edit. */\n\
         #include <stdio.h>\n#include <worldgrids.h>\n\n\
         #define SIZE(type) printf(\"%s %u\\n\", #type, (unsigned)sizeof(type));\n\
         #define OFFSET(type, field) printf(\"%s.%s %u\\n\", #type, #field, (unsigned)offsetof(type, field));\n\n\
         int main(void) {{\n{native}    return 0;\n}}\n"
    );
    let managed = format!(
        "// Sizes and offsets of the structs in C#, written by `make header`. Do not edit.\n\
         using System.Text;\n\n\
         namespace WorldGrids.Tests\n{{\n    static unsafe class Layouts\n    {{\n        \
         static readonly StringBuilder text = new StringBuilder();\n\n        \
         public static string List()\n        {{\n            text.Clear();\n{managed}            \
         return text.ToString();\n        }}\n\n        \
         static void Add(string name, long number)\n        {{\n            \
         text.Append(name).Append(' ').Append(number).Append('\\n');\n        }}\n    }}\n}}\n"
    );
    Ok((native, managed))
}

/// Cuts the declarations into tokens. Of the preprocessor's lines only constants count.
pub(crate) fn tokens(declarations: &str) -> Result<Vec<Token>> {
    let mut tokens = Vec::new();
    let mut lines = declarations.lines();
    while let Some(line) = lines.next() {
        let code = line.trim();
        if code.starts_with("/**") {
            let mut doc = Vec::new();
            for line in lines.by_ref() {
                let line = line.trim();
                if line == "*/" {
                    break;
                }
                doc.push(
                    line.strip_prefix('*').ok_or("a doc comment without a star")?.trim().to_owned(),
                );
            }
            tokens.push(Token::Doc(doc));
        } else if let Some(constant) = code.strip_prefix("#define ") {
            let (name, value) = constant.split_once(' ').ok_or("a constant without a value")?;
            tokens.push(Token::Constant(name.to_owned(), value.to_owned()));
        } else if !code.starts_with('#') {
            let code = code.split("//").next().unwrap_or("");
            let mut word = String::new();
            for sign in code.chars().chain([' ']) {
                if sign.is_alphanumeric() || sign == '_' || sign == '-' {
                    word.push(sign);
                    continue;
                }
                if !word.is_empty() {
                    tokens.push(Token::Word(std::mem::take(&mut word)));
                }
                if !sign.is_whitespace() {
                    tokens.push(Token::Word(sign.to_string()));
                }
            }
        }
    }
    Ok(tokens)
}

/// cbindgen leaves a type out if it does not find its file, and says so to nobody.
fn check_declared(tokens: &[Token]) -> Result<()> {
    let text = |token: &Token| match token {
        Token::Word(word) => word.clone(),
        _ => String::new(),
    };
    let words: Vec<_> = tokens.iter().map(text).collect();
    let is_declaration = |part: &[String]| match [&*part[0], &*part[1], &*part[3]] {
        [_, "struct", "{"] | [_, "enum", ":"] | ["(", "*", ")"] => true,
        _ => false,
    };
    let declared: Vec<_> =
        words.windows(4).filter(|part| is_declaration(part)).map(|part| &part[2]).collect();
    match words.iter().find(|word| word.starts_with("Wg") && !declared.contains(word)) {
        Some(word) => {
            Err(format!("{word} is used, but declared nowhere: is its file in SHARED_TYPES?")
                .into())
        }
        None => Ok(()),
    }
}

fn enum_names(declarations: &str) -> Vec<String> {
    let names = declarations.lines().filter_map(|line| line.strip_prefix("enum "));
    names.map(|name| name.split_whitespace().next().unwrap_or("").to_owned()).collect()
}

pub(crate) fn skip(tokens: &mut Tokens, count: usize) {
    for _ in 0..count {
        tokens.next();
    }
}

pub(crate) fn word(tokens: &mut Tokens) -> Result<String> {
    match tokens.next() {
        Some(Token::Word(word)) => Ok(word),
        other => Err(format!("a word was expected, not {other:?}").into()),
    }
}

pub(crate) fn expect(tokens: &mut Tokens, wanted: &str) -> Result<()> {
    let found = word(tokens)?;
    if found == wanted {
        Ok(())
    } else {
        Err(format!("'{wanted}' was expected, not '{found}'").into())
    }
}

pub(crate) fn doc_before(tokens: &mut Tokens) -> Vec<String> {
    match tokens.next_if(|token| matches!(token, Token::Doc(_))) {
        Some(Token::Doc(lines)) => lines,
        _ => Vec::new(),
    }
}

pub(crate) fn is_next(tokens: &mut Tokens, wanted: &str) -> bool {
    tokens.peek() == Some(&Token::Word(wanted.to_owned()))
}

/// `enum Name : type { NAME = value, … };`
fn enumeration(doc: &[String], tokens: &mut Tokens) -> Result<String> {
    let name = word(tokens)?;
    expect(tokens, ":")?;
    let base = number_type(&word(tokens)?)?;
    expect(tokens, "{")?;
    let prefix = format!("{}_", screaming(&name));
    let mut text = summary(doc, 4);
    if doc.join(" ").contains("or-ed") {
        text += "    [Flags]\n";
    }
    text += &format!("    public enum {name} : {base}\n    {{\n");
    while !is_next(tokens, "}") {
        let doc = doc_before(tokens);
        let full = word(tokens)?;
        let short = full.strip_prefix(&prefix).ok_or_else(|| format!("{full} in {name}"))?;
        expect(tokens, "=")?;
        let value = word(tokens)?;
        text +=
            &format!("{}        {} = {value},\n", summary(&doc, 8), pascal(&short.to_lowercase()));
        if is_next(tokens, ",") {
            skip(tokens, 1);
        }
    }
    skip(tokens, 2);
    Ok(text + "    }\n\n")
}

/// What comes after `typedef`: a struct, a function's type, or a name for an enum, which C# needs not.
fn definition(doc: &[String], tokens: &mut Tokens, enums: &[String]) -> Result<String> {
    if is_next(tokens, "enum") {
        skip(tokens, 4);
        return Ok(String::new());
    }
    if !is_next(tokens, "struct") {
        let result = variable_type(tokens)?;
        if is_next(tokens, "(") {
            return delegate(doc, &result, tokens, enums);
        }
        skip(tokens, 2);
        return Ok(String::new());
    }
    skip(tokens, 1);
    let name = word(tokens)?;
    expect(tokens, "{")?;
    let mut text = summary(doc, 4);
    text += "    [StructLayout(LayoutKind.Sequential)]\n";
    text += &format!("    public unsafe partial struct {name}\n    {{\n");
    while !is_next(tokens, "}") {
        let doc = doc_before(tokens);
        let (base, pointers) = variable_type(tokens)?;
        let mut field =
            Variable { base, pointers, name: word(tokens)?, length: String::new(), doc };
        if is_next(tokens, "[") {
            skip(tokens, 1);
            field.length = word(tokens)?;
            skip(tokens, 1);
        }
        expect(tokens, ";")?;
        let access = if field.name.starts_with("reserved") { "internal" } else { "public" };
        let kind = type_name(&field, enums)?;
        text += &summary(&field.doc, 8);
        if kind.ends_with('*') {
            // Else Unity refuses a job that holds the struct.
            text += "        [NativeDisableUnsafePtrRestriction]\n";
        }
        text += &if field.length.is_empty() {
            format!("        {access} {kind} {};\n", pascal(&field.name))
        } else {
            format!("        {access} fixed {kind} {}[{}];\n", pascal(&field.name), field.length)
        };
    }
    skip(tokens, 1);
    expect(tokens, &name)?;
    expect(tokens, ";")?;
    Ok(text + "    }\n\n")
}

/// `result (*Name)(parameters);`
fn delegate(
    doc: &[String],
    result: &(String, usize),
    tokens: &mut Tokens,
    enums: &[String],
) -> Result<String> {
    expect(tokens, "(")?;
    expect(tokens, "*")?;
    let name = word(tokens)?;
    expect(tokens, ")")?;
    let parameters = parameters(tokens, enums)?;
    let result = plain_type(&result.0, result.1)?;
    Ok(format!(
        "{}    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]\n    \
         public unsafe delegate {result} {name}({parameters});\n\n",
        summary(doc, 4)
    ))
}

/// `result name(parameters);`, whose first word is taken already.
fn function(doc: &[String], first: &str, tokens: &mut Tokens, enums: &[String]) -> Result<String> {
    let (base, pointers) = type_from(first.to_owned(), tokens)?;
    let result = plain_type(&base, pointers)?;
    let name = word(tokens)?;
    let parameters = parameters(tokens, enums)?;
    Ok(format!(
        "\n{}        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]\n        \
         public static extern {result} {name}({parameters});\n",
        summary(doc, 8)
    ))
}

fn parameters(tokens: &mut Tokens, enums: &[String]) -> Result<String> {
    expect(tokens, "(")?;
    let mut list = Vec::new();
    while !is_next(tokens, ")") {
        let (base, pointers) = variable_type(tokens)?;
        if base == "void" && pointers == 0 {
            continue;
        }
        let name = word(tokens)?;
        let parameter = Variable { base, pointers, name, length: String::new(), doc: Vec::new() };
        list.push(format!("{} {}", type_name(&parameter, enums)?, escaped(&parameter.name)));
        if is_next(tokens, ",") {
            skip(tokens, 1);
        }
    }
    expect(tokens, ")")?;
    expect(tokens, ";")?;
    Ok(list.join(", "))
}

fn constant(doc: &[String], name: &str, value: &str) -> String {
    let name = pascal(&name.trim_start_matches("WG_").to_lowercase());
    format!("{}        public const int {name} = {value};\n\n", summary(doc, 8))
}

pub(crate) fn variable_type(tokens: &mut Tokens) -> Result<(String, usize)> {
    let first = word(tokens)?;
    type_from(first, tokens)
}

pub(crate) fn type_from(mut base: String, tokens: &mut Tokens) -> Result<(String, usize)> {
    while base == "const" || base == "struct" {
        base = word(tokens)?;
    }
    let mut pointers = 0;
    while is_next(tokens, "*") {
        skip(tokens, 1);
        pointers += 1;
    }
    Ok((base, pointers))
}

/// The C# type. A number that the comment says is an enum's ("A WgLooseGridLayer.") is declared as the enum,
/// which has the same bytes.
fn type_name(variable: &Variable, enums: &[String]) -> Result<String> {
    if variable.base == "uint32_t" && variable.pointers == 0 {
        let doc = variable.doc.join(" ");
        let named = |name: &&String| {
            [format!("A {name}."), format!("a {name}.")].iter().any(|text| doc.contains(text))
        };
        if let Some(name) = enums.iter().find(named) {
            return Ok(name.clone());
        }
    }
    plain_type(&variable.base, variable.pointers)
}

pub(crate) fn plain_type(base: &str, pointers: usize) -> Result<String> {
    if base.starts_with("Wg") && base.ends_with("Function") {
        return Ok("IntPtr".to_owned());
    }
    let name = if base.starts_with("Wg") { base } else { number_type(base)? };
    Ok(format!("{name}{}", "*".repeat(pointers)))
}

fn number_type(name: &str) -> Result<&'static str> {
    Ok(match name {
        "void" => "void",
        "char" | "uint8_t" => "byte",
        "int8_t" => "sbyte",
        "int16_t" => "short",
        "uint16_t" => "ushort",
        "int32_t" => "int",
        "uint32_t" => "uint",
        "int64_t" => "long",
        "uint64_t" => "ulong",
        "size_t" => "UIntPtr",
        "float" => "float",
        "double" => "double",
        _ => return Err(format!("no C# type is known for '{name}'").into()),
    })
}

/// A doc comment as XML.
pub(crate) fn summary(doc: &[String], indent: usize) -> String {
    let space = " ".repeat(indent);
    let lines: Vec<_> = doc.iter().map(|line| xml(line)).collect();
    match lines.as_slice() {
        [] => String::new(),
        [line] => format!("{space}/// <summary>{line}</summary>\n"),
        lines => {
            let lines: Vec<_> = lines
                .iter()
                .map(|line| format!("{space}/// {line}").trim_end().to_owned())
                .collect();
            format!("{space}/// <summary>\n{}\n{space}/// </summary>\n", lines.join("\n"))
        }
    }
}

fn xml(line: &str) -> String {
    let line = line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let mut text = String::new();
    for (index, part) in line.split('`').enumerate() {
        let is_code = index % 2 == 1;
        text += &if is_code { format!("<c>{part}</c>") } else { part.to_owned() };
    }
    text
}

/// `min_x` to `MinX`.
pub(crate) fn pascal(name: &str) -> String {
    let parts = name.split('_').map(|part| {
        let mut letters = part.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    });
    parts.collect()
}

/// `WgDebugShapeKind` to `WG_DEBUG_SHAPE_KIND`.
fn screaming(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(letter.to_uppercase());
    }
    text
}

/// A name that is no keyword of C#.
pub(crate) fn escaped(name: &str) -> String {
    let is_keyword = matches!(
        name,
        "object"
            | "event"
            | "checked"
            | "base"
            | "lock"
            | "params"
            | "string"
            | "in"
            | "out"
            | "ref"
    );
    if is_keyword { format!("@{name}") } else { name.to_owned() }
}
