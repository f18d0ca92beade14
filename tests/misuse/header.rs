//! The exports as the header declares them.

/// A function of the header.
pub struct Export {
    pub name: String,
    /// Names of its parameters that are pointers, pointers to functions apart.
    pub pointers: Vec<String>,
    /// True if it takes an object's handle by value.
    pub takes_handle: bool,
}

/// Every function that the header declares and does not define.
pub fn exports() -> Vec<Export> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/include/worldgrids.h");
    let code = without_comments(&std::fs::read_to_string(path).unwrap());
    // Declarations end in ';'. What is defined inline has a body between, and no declaration.
    let statements = code.split([';', '{', '}']).zip(code.match_indices([';', '{', '}']));
    let declarations = statements.filter(|(_, (_, end))| *end == ";");
    let exports: Vec<Export> = declarations.filter_map(|(text, _)| export(text)).collect();
    assert!(exports.len() >= 10, "too few functions were found in the header");
    exports
}

fn export(declaration: &str) -> Option<Export> {
    let (head, rest) = declaration.split_once('(')?;
    let name = head.split_whitespace().last()?.trim_start_matches('*');
    if !name.starts_with("wg_") || head.contains(['=', '#']) || head.contains("return") {
        return None;
    }
    let parameters = rest.rsplit_once(')')?.0.split(',');
    let mut export = Export { name: name.into(), pointers: Vec::new(), takes_handle: false };
    for parameter in parameters {
        let word = |word: &str| word.trim_matches('*').to_owned();
        let words: Vec<String> = parameter.split_whitespace().map(word).collect();
        let name = words.last()?.split('[').next()?.to_owned();
        if parameter.contains(['*', '[']) {
            export.pointers.push(name);
        } else if parameter.contains("struct Wg") {
            export.takes_handle = true;
        }
    }
    Some(export)
}

fn without_comments(header: &str) -> String {
    let mut code = String::new();
    let mut rest = header;
    while let Some((before, after)) = rest.split_once("/*") {
        code.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    code.push_str(rest);
    code.lines().map(|line| line.split("//").next().unwrap_or("")).fold(
        String::new(),
        |mut text, line| {
            // Preprocessor lines are no statements.
            if !line.trim_start().starts_with('#') {
                text.push_str(line);
                text.push('\n');
            }
            text
        },
    )
}
