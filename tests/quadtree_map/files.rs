//! The table at the top of `src/quadtree_map/mod.rs` says that no file uses one further down.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders whose files stand in the table one by one.
const ROOMS: [&str; 6] = ["tree", "edit", "read", "query", "stream", "shapes"];

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

/// The table's words for a path of modules: a file or folder, or one in a room.
fn named(path: &str) -> Vec<String> {
    let end =
        |path: &str| path.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(path.len());
    let (first, rest) = path.split_at(end(path));
    let Some(inside) = rest.strip_prefix("::").filter(|_| ROOMS.contains(&first)) else {
        return vec![first.to_owned()];
    };
    let names = match inside.strip_prefix('{') {
        Some(group) => group.split('}').next().unwrap().split(',').collect(),
        None => vec![inside],
    };
    let names = names.into_iter().map(str::trim).filter(|name| !name.is_empty());
    names.map(|name| format!("{first}/{}", &name[..end(name)])).collect()
}

/// The modules of the map that a file names.
fn used(source: &str) -> Vec<String> {
    let code: String = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let paths = code.split("crate::quadtree_map::").skip(1);
    paths.filter(|path| path.starts_with(|c: char| c.is_lowercase())).flat_map(named).collect()
}

#[test]
fn no_file_uses_one_further_down_the_table() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/quadtree_map");
    let module = fs::read_to_string(folder.join("mod.rs")).unwrap();
    let places = places(&module);
    let mut uses = 0;
    for path in sources(&folder) {
        let inside = path.strip_prefix(&folder).unwrap();
        let whole = inside.with_extension("").to_str().unwrap().replace('/', "::");
        let file = named(&whole).remove(0);
        if file.ends_with("mod") {
            continue;
        }
        let place = *places.get(&*file).unwrap_or_else(|| panic!("{file} is not in the table"));
        for name in used(&fs::read_to_string(&path).unwrap()) {
            let other = *places
                .get(name.as_str())
                .unwrap_or_else(|| panic!("{inside:?} uses mod.rs: {name}"));
            assert!(other <= place, "{inside:?} uses {name}, which stands further down");
            uses += usize::from(other < place);
        }
    }
    assert!(uses > 100, "{uses} uses were found");
}
