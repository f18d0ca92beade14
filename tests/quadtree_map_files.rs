//! The table at the top of `src/quadtree_map/mod.rs` says that no file uses one further down.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The place in the table of each file or folder.
fn places(module: &str) -> BTreeMap<&str, usize> {
    let rows = module.lines().filter_map(|line| line.strip_prefix("//! | `")?.split_once('|'));
    let files = rows.flat_map(|(files, _)| files.split(','));
    files.map(|file| file.trim_matches([' ', '`'])).zip(0..).collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// The modules of the map that a file names, which lies `depth` folders deep in the map's.
fn used(source: &str, depth: usize) -> Vec<String> {
    let code: String = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let own = format!("{}super::", "super::".repeat(depth));
    let mut used = Vec::new();
    for prefix in [own.as_str(), "crate::quadtree_map::"] {
        for (start, _) in code.match_indices(prefix) {
            let path = &code[start + prefix.len()..];
            // Of a file's tests, or of the file itself for its tests.
            if code[..start].ends_with("super::")
                || path.starts_with("super::")
                || path.starts_with('*')
            {
                continue;
            }
            let names = match path.strip_prefix('{') {
                Some(group) => group.split('}').next().unwrap(),
                None => path.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap(),
            };
            used.extend(names.split(',').map(|name| name.trim().to_owned()));
        }
    }
    used
}

#[test]
fn no_file_uses_one_further_down_the_table() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/quadtree_map");
    let module = fs::read_to_string(folder.join("mod.rs")).unwrap();
    let places = places(&module);
    let mut uses = 0;
    for path in sources(&folder) {
        let inside = path.strip_prefix(&folder).unwrap();
        let first = Path::new(inside.iter().next().unwrap()).with_extension("");
        let file = first.to_str().unwrap();
        if file == "mod" {
            continue;
        }
        let place = *places.get(file).unwrap_or_else(|| panic!("{file} is not in the table"));
        let is_module = path.ends_with("mod.rs");
        let depth = inside.iter().count() - 1 - usize::from(is_module);
        for name in used(&fs::read_to_string(&path).unwrap(), depth) {
            let other = *places
                .get(name.as_str())
                .unwrap_or_else(|| panic!("{inside:?} uses mod.rs: {name}"));
            assert!(other <= place, "{inside:?} uses {name}, which stands further down");
            uses += usize::from(other < place);
        }
    }
    assert!(uses > 100, "{uses} uses were found");
}
