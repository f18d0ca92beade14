//! What tests know of the exports, made from the C declarations that the header holds: for misuse in
//! Rust each export again, with a place to twist its arguments, and in C and C# a table of calls; and in C
//! each export with what a test does before and after it.

use crate::csharp::{
    Result, Token, Tokens, doc_before, expect, is_next, plain_type, skip, tokens, type_from,
    variable_type, word,
};
use crate::inlines::Inline;

/// A parameter or a field: `const struct WgRect *rect` is ("WgRect", 1 pointer, const, "rect").
pub(crate) struct Variable {
    pub base: String,
    pub pointers: usize,
    pub is_const: bool,
    pub name: String,
    pub length: String,
}

pub(crate) struct Struct {
    pub name: String,
    pub fields: Vec<Variable>,
}

pub(crate) struct Function {
    pub doc: Vec<String>,
    pub name: String,
    pub result: (String, usize),
    pub parameters: Vec<Variable>,
}

/// Structs and functions in the order of the header.
pub(crate) struct Declarations {
    pub structs: Vec<Struct>,
    pub functions: Vec<Function>,
}

/// The texts of `tests/common/exports.g.rs`, `tests/c/misuse/exports.g.h`, `MisuseExports.g.cs`,
/// `tests/c/around/exports.g.h` and `tests/c/inlines.g.h`.
pub fn tables(declarations: &str, inlines: &[Inline]) -> Result<[String; 5]> {
    let declarations = parse(declarations)?;
    Ok([
        declarations.in_rust()?,
        declarations.in_c()?,
        declarations.in_csharp()?,
        declarations.around_in_c(inlines),
        behind_in_c(inlines),
    ])
}

pub(crate) fn parse(declarations: &str) -> Result<Declarations> {
    let mut tokens = tokens(declarations)?.into_iter().peekable();
    let mut parsed = Declarations { structs: Vec::new(), functions: Vec::new() };
    let mut doc = Vec::new();
    while let Some(token) = tokens.next() {
        let first = match token {
            Token::Word(first) => first,
            Token::Doc(lines) => {
                doc = lines;
                continue;
            }
            Token::Constant(..) => continue,
        };
        let doc = std::mem::take(&mut doc);
        match first.as_str() {
            "enum" => skip_statement(&mut tokens),
            "typedef" if is_next(&mut tokens, "struct") => {
                skip(&mut tokens, 1);
                let name = word(&mut tokens)?;
                expect(&mut tokens, "{")?;
                parsed.structs.push(Struct { name, fields: fields(&mut tokens)? });
            }
            "typedef" => skip_statement(&mut tokens),
            // extern "C" {
            "extern" => skip(&mut tokens, 4),
            "}" => {}
            _ => {
                let result = type_from(first, &mut tokens)?;
                let name = word(&mut tokens)?;
                expect(&mut tokens, "(")?;
                let parameters = variables(&mut tokens, ",", ")")?;
                expect(&mut tokens, ";")?;
                parsed.functions.push(Function { doc, name, result, parameters });
            }
        }
    }
    Ok(parsed)
}

/// The export behind each inline function.
fn behind_in_c(inlines: &[Inline]) -> String {
    let rows = inlines.iter().map(|inline| {
        format!("        {{\"{}\", \"{}\"}},\n", inline.function.name, inline.export)
    });
    format!(
        "/* Which export an inline function of the headers is around, written by `make header`. Do not edit. */\n\n\
         /* The export whose name a refusal by the function has: its own, if it is none of these. */\n\
         static inline const char *export_behind(const char *function) {{\n    \
         static const char *const rows[][2] = {{\n{}    }};\n    size_t at;\n    \
         for (at = 0; at < sizeof(rows) / sizeof(rows[0]); at += 1) {{\n        \
         if (strcmp(rows[at][0], function) == 0) {{\n            return rows[at][1];\n        }}\n    \
         }}\n    return function;\n}}\n",
        rows.collect::<String>(),
    )
}

fn skip_statement(tokens: &mut Tokens) {
    while tokens.next().is_some_and(|token| token != Token::Word(";".to_owned())) {}
}

fn fields(tokens: &mut Tokens) -> Result<Vec<Variable>> {
    let fields = variables(tokens, ";", "}")?;
    skip(tokens, 2);
    Ok(fields)
}

/// Variables with `separator` between or after them, up to `end`, which is taken.
pub(crate) fn variables(tokens: &mut Tokens, separator: &str, end: &str) -> Result<Vec<Variable>> {
    let mut variables = Vec::new();
    while !is_next(tokens, end) {
        doc_before(tokens);
        let is_const = is_next(tokens, "const");
        let (base, pointers) = variable_type(tokens)?;
        if base == "void" && pointers == 0 {
            continue;
        }
        let name = word(tokens)?;
        let mut length = String::new();
        if is_next(tokens, "[") {
            skip(tokens, 1);
            length = word(tokens)?;
            expect(tokens, "]")?;
        }
        if is_next(tokens, separator) {
            skip(tokens, 1);
        }
        variables.push(Variable { base, pointers, is_const, name, length });
    }
    skip(tokens, 1);
    Ok(variables)
}

impl Variable {
    fn is_function(&self) -> bool {
        self.pointers == 0 && self.base.ends_with("Function")
    }

    /// True for a handle: no other struct is passed by value.
    fn is_handle(&self) -> bool {
        self.pointers == 0 && self.base.starts_with("Wg") && !self.is_function()
    }

    /// True for the number in a handle of any kind.
    fn is_any_handle(&self) -> bool {
        self.pointers == 0 && self.base == "uint64_t" && self.name == "handle"
    }

    pub fn is_pointer(&self) -> bool {
        self.pointers > 0
    }
}

impl Function {
    fn takes(&self) -> TakesHandle {
        if self.parameters.iter().any(Variable::is_handle) {
            TakesHandle::OneKind
        } else if self.parameters.iter().any(Variable::is_any_handle) {
            TakesHandle::AnyKind
        } else {
            TakesHandle::No
        }
    }
}

/// Whether a function takes a handle.
#[derive(Clone, Copy, Debug)]
enum TakesHandle {
    No,
    OneKind,
    AnyKind,
}

/// The parameter whose size parameter `at` tells: the last pointer to a struct before it.
pub(crate) fn sized(parameters: &[Variable], at: usize) -> Option<&Variable> {
    let name = &parameters[at].name;
    let is_size = parameters[at].base == "uint32_t" && (name == "size" || name.ends_with("_size"));
    let mut before = parameters[..at].iter().rev();
    before.find(|other| is_size && other.is_pointer() && other.base.starts_with("Wg"))
}

pub(crate) fn rust_type(variable: &Variable) -> Result<String> {
    let name = match variable.base.as_str() {
        "void" => "c_void",
        "char" => "c_char",
        "uint8_t" => "u8",
        "int32_t" => "i32",
        "uint32_t" => "u32",
        "uint64_t" => "u64",
        "size_t" => "usize",
        "float" => "f32",
        "double" => "f64",
        name if name.starts_with("Wg") => name,
        name => return Err(format!("no Rust type is known for '{name}'").into()),
    };
    let pointer = if variable.is_const { "*const " } else { "*mut " };
    let plain = format!("{}{name}", pointer.repeat(variable.pointers));
    let length = &variable.length;
    Ok(if length.is_empty() { plain } else { format!("[{plain}; {length}]") })
}

impl Declarations {
    /// The structs that functions read through pointers, and those inside them.
    fn inputs(&self) -> Vec<&Struct> {
        let parameters = self.functions.iter().flat_map(|function| &function.parameters);
        let inputs = parameters.filter(|parameter| parameter.is_pointer() && parameter.is_const);
        let mut names: Vec<&str> = inputs.map(|parameter| parameter.base.as_str()).collect();
        let mut at = 0;
        while at < names.len() {
            if let Some(found) = self.structs.iter().find(|found| found.name == names[at]) {
                let inside = found.fields.iter().filter(|field| field.pointers == 0);
                names.extend(inside.map(|field| field.base.as_str()));
            }
            at += 1;
        }
        self.structs.iter().filter(|found| names.contains(&found.name.as_str())).collect()
    }

    fn in_rust(&self) -> Result<String> {
        let mut text =
            "// The exports and the structs they read, written by `make header`. Do not edit.\n\n\
                        exports! {\n"
                .to_owned();
        for function in &self.functions {
            let (base, pointers) = function.result.clone();
            let result = Variable {
                base,
                pointers,
                is_const: true,
                name: String::new(),
                length: String::new(),
            };
            let parameters: Vec<String> = function
                .parameters
                .iter()
                .map(|parameter| Ok(format!("{}: {}", parameter.name, rust_type(parameter)?)))
                .collect::<Result<_>>()?;
            let (name, list, result) = (&function.name, parameters.join(", "), rust_type(&result)?);
            text += &format!("    {name}({list}) -> {result};\n");
        }
        text += "}\n\nstructs! {\n";
        for found in self.inputs() {
            let fields: Vec<String> = found
                .fields
                .iter()
                .map(|field| Ok(format!("{}: {}", field.name, rust_type(field)?)))
                .collect::<Result<_>>()?;
            text += &format!("    {} {{ {} }}\n", found.name, fields.join(", "));
        }
        Ok(text + "}\n")
    }

    /// One row an export: its name, the kinds of its handles, its pointers, and how it is called.
    /// `row` joins what `argument` makes of each parameter and the number of its pointer.
    fn rows(
        &self,
        argument: impl Fn(&[Variable], usize, usize) -> Result<String>,
        row: impl Fn(&Function, &[&str], &str) -> String,
    ) -> Result<String> {
        let mut text = String::new();
        for function in &self.functions {
            if !function
                .parameters
                .iter()
                .any(|given| given.is_pointer() || given.is_handle() || given.is_any_handle())
            {
                continue;
            }
            let mut pointers = Vec::new();
            let mut arguments = Vec::new();
            for (at, parameter) in function.parameters.iter().enumerate() {
                arguments.push(argument(&function.parameters, at, pointers.len())?);
                if parameter.is_pointer() {
                    pointers.push(parameter.name.as_str());
                }
            }
            text += &row(function, &pointers, &arguments.join(", "));
        }
        Ok(text)
    }

    fn in_c(&self) -> Result<String> {
        let mut calls = String::new();
        let argument = |parameters: &[Variable], at: usize, pointer: usize| {
            let parameter = &parameters[at];
            let base = &parameter.base;
            Ok(if parameter.is_handle() {
                format!("given_{base}(given)")
            } else if parameter.is_any_handle() {
                "given->handles[0]".to_owned()
            } else if parameter.is_pointer() {
                let constant = if parameter.is_const { "const " } else { "" };
                let stars = "*".repeat(parameter.pointers);
                format!("({constant}{base} {stars})given->pointers[{pointer}]")
            } else if parameter.is_function() {
                "NULL".to_owned()
            } else if let Some(sized) = sized(parameters, at) {
                format!("(uint32_t)sizeof({})", sized.base)
            } else {
                "1".to_owned()
            })
        };
        let rows = self.rows(argument, |function, pointers, arguments| {
            let name = &function.name;
            let handles = function.takes();
            let names: Vec<String> = pointers.iter().map(|name| format!("\"{name}\"")).collect();
            let names = if names.is_empty() { "NULL".to_owned() } else { names.join(", ") };
            format!(
                "static int32_t call_{name}(const Given *given) {{\n    (void)given;\n    \
                 return (int32_t){name}({arguments});\n}}\n\u{1}    {{\"{name}\", call_{name}, {}, {}, {{{names}}}}},\n",
                match handles {
                    TakesHandle::No => "TAKES_NO_HANDLE",
                    TakesHandle::OneKind => "TAKES_HANDLE",
                    TakesHandle::AnyKind => "TAKES_ANY_HANDLE",
                },
                pointers.len(),
            )
        })?;
        let mut table = String::new();
        for part in rows.split_inclusive("},\n") {
            let (call, row) = part.split_once('\u{1}').ok_or("a row without a call")?;
            calls += call;
            table += row;
        }
        let mut handles = String::new();
        for kind in self.handles() {
            handles += &format!(
                "static {kind} given_{kind}(const Given *given) {{\n    {kind} handle = {{given->handles[KIND_{kind}]}};\n    \
                 return handle;\n}}\n"
            );
        }
        let kinds: Vec<String> =
            self.handles().iter().map(|kind| format!("    KIND_{kind},\n")).collect();
        Ok(format!(
            "/* A call of every export that takes a handle or a pointer, written by `make header`. Do not edit. */\n\
             enum {{\n{}    KIND_COUNT\n}};\n\n\
             /* Handles by kind and pointers by place, as a call gets them. */\n\
             typedef struct Given {{\n    uint64_t handles[KIND_COUNT];\n    void *pointers[8];\n}} Given;\n\n\
             /* Whether a call takes a handle, and of one kind or of any. */\n\
             typedef enum TakesHandle {{ TAKES_NO_HANDLE, TAKES_HANDLE, TAKES_ANY_HANDLE }} TakesHandle;\n\n\
             typedef struct Export {{\n    const char *name;\n    int32_t (*call)(const Given *given);\n    \
             TakesHandle takes_handle;\n    int pointer_count;\n    const char *pointers[8];\n}} Export;\n\n\
             {handles}{calls}\nstatic const Export EXPORTS[] = {{\n{table}}};\n",
            kinds.concat(),
        ))
    }

    /// Each export, and what is inline around one, in a function of the test's, which takes its name.
    fn around_in_c(&self, inlines: &[Inline]) -> String {
        let mut functions = String::new();
        let mut names = String::new();
        let mut all = String::new();
        let exports = self.functions.iter().map(|function| (function, &function.name));
        let around = inlines.iter().map(|inline| (&inline.function, &inline.export));
        for (function, export) in exports.chain(around) {
            let (name, (base, pointers)) = (&function.name, &function.result);
            if name == export {
                all += &format!(" \\\n    X({name})");
            }
            let result = if *pointers > 0 { format!("const {base} *") } else { format!("{base} ") };
            let parameter = |given: &Variable| {
                let constant = if given.is_const { "const " } else { "" };
                format!("{constant}{} {}{}", given.base, "*".repeat(given.pointers), given.name)
            };
            let parameters: Vec<String> = function.parameters.iter().map(parameter).collect();
            let parameters =
                if parameters.is_empty() { "void".to_owned() } else { parameters.join(", ") };
            let arguments: Vec<&str> =
                function.parameters.iter().map(|given| given.name.as_str()).collect();
            functions += &format!(
                "static inline {result}around_{name}({parameters}) {{\n    Around around;\n    \
                 {result}answer;\n    before_call(&around);\n    answer = {name}({});\n    \
                 after_call(&around, \"{export}\");\n    return answer;\n}}\n",
                arguments.join(", "),
            );
            names += &format!("#define {name} around_{name}\n");
        }
        format!(
            "/* Each export with before_call and after_call, which the test has, around it; written by\n \
             * `make header`. Do not edit. */\n{functions}\n/* X of each. */\n\
             #define EACH_EXPORT(X){all}\n\n{names}"
        )
    }

    fn in_csharp(&self) -> Result<String> {
        let argument = |parameters: &[Variable], at: usize, pointer: usize| {
            let parameter = &parameters[at];
            let kind = plain_type(&parameter.base, parameter.pointers)?;
            Ok(if parameter.is_handle() {
                format!("new {kind} {{ Bits = given.Handles[(int)MisuseKind.{kind}] }}")
            } else if parameter.is_any_handle() {
                "given.Handles[0]".to_owned()
            } else if parameter.is_pointer() {
                format!("({kind})given.Pointers[{pointer}]")
            } else if parameter.is_function() {
                "IntPtr.Zero".to_owned()
            } else if let Some(sized) = sized(parameters, at) {
                format!("(uint)sizeof({})", sized.base)
            } else {
                format!("({kind})1")
            })
        };
        let rows = self.rows(argument, |function, pointers, arguments| {
            let handles = function.takes();
            let names: Vec<String> = pointers.iter().map(|name| format!("\"{name}\"")).collect();
            format!(
                "            new MisuseExport(\"{0}\", TakesHandle.{handles:?}, new string[] {{ {1} }},\n                \
                 given => (int)NativeMethods.{0}({arguments})),\n",
                function.name,
                names.join(", "),
            )
        })?;
        let kinds: Vec<String> =
            self.handles().iter().map(|kind| format!("        {kind},\n")).collect();
        Ok(format!(
            "// A call of every export that takes a handle or a pointer, written by `make header`. Do not edit.\n\
             using System;\n\n\
             namespace WorldGrids.Tests\n{{\n    /// <summary>Whether a call takes a handle, and of one kind or of any.</summary>\n    \
             enum TakesHandle\n    {{\n        No,\n        OneKind,\n        AnyKind,\n    }}\n\n    enum MisuseKind\n    {{\n{}        Count,\n    }}\n\n    \
             static unsafe class MisuseExports\n    {{\n        \
             public static readonly MisuseExport[] All =\n        {{\n{rows}        }};\n    }}\n}}\n",
            kinds.concat(),
        ))
    }

    /// The types of handles, in the order in which functions take them.
    fn handles(&self) -> Vec<&str> {
        let parameters = self.functions.iter().flat_map(|function| &function.parameters);
        let mut kinds: Vec<&str> = Vec::new();
        for handle in parameters.filter(|parameter| parameter.is_handle()) {
            if !kinds.contains(&handle.base.as_str()) {
                kinds.push(&handle.base);
            }
        }
        kinds
    }
}
