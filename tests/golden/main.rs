//! Files of every format since 0.1.0, which load for ever.
//!
//! A folder holds what the library of that version wrote, 0.0.1 regions of before they were packed.
//! `make golden` writes the folder of this version when the bytes have changed; what FORMAT.md says of them,
//! `read.py` tries without the library.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, clippy::disallowed_macros)]

mod grids;
mod maps;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use worldgrids::snapshot::SnapshotError;

/// A file of a folder.
struct Golden {
    name: &'static str,
    /// The bytes that the library writes now.
    write: fn() -> Vec<u8>,
    /// Loads the bytes and compares what they hold with what was written.
    check: fn(&Folder, &[u8]),
}

/// The files of a version.
struct Folder(PathBuf);

impl Folder {
    fn read(&self, name: &str) -> Vec<u8> {
        let path = self.0.join(name).with_extension("bin");
        fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }
}

fn golden() -> impl Iterator<Item = &'static Golden> {
    grids::FILES.iter().chain(maps::FILES)
}

fn all_folders() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// Folders of versions, the oldest first.
fn folders() -> Vec<Folder> {
    let mut versions: Vec<(Vec<u32>, PathBuf)> = fs::read_dir(all_folders())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir())
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap();
            (name.split('.').map(|number| number.parse().unwrap()).collect(), path)
        })
        .collect();
    versions.sort();
    versions.into_iter().map(|(_, path)| Folder(path)).collect()
}

#[test]
fn every_file_since_the_first_version_loads_and_holds_what_was_saved() {
    let folders = folders();
    assert!(!folders.is_empty());
    for folder in folders {
        for entry in fs::read_dir(&folder.0).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap();
            let file = golden().find(|file| file.name == name);
            let file = file.unwrap_or_else(|| panic!("{} is of no known world", path.display()));
            println!("{}", path.display());
            (file.check)(&folder, &folder.read(name));
        }
    }
}

#[test]
fn the_newest_folder_is_what_this_library_writes() {
    let newest = folders().pop().unwrap();
    let files: BTreeSet<PathBuf> =
        fs::read_dir(&newest.0).unwrap().map(|entry| entry.unwrap().path()).collect();
    let known: BTreeSet<PathBuf> =
        golden().map(|file| newest.0.join(file.name).with_extension("bin")).collect();
    assert_eq!(files, known);
    for file in golden() {
        assert!(
            newest.read(file.name) == (file.write)(),
            "the bytes of {} have changed: a new version of its format, and a new folder by make golden",
            file.name
        );
    }
}

/// False if bytes are refused as those of another kind, or as too few for one of this.
fn knows(result: Result<(), SnapshotError>) -> bool {
    !matches!(result, Err(SnapshotError::WrongMagic | SnapshotError::WrongLength { .. }))
}

#[test]
fn no_kind_of_bytes_is_taken_for_another() {
    for file in golden().filter(|file| file.name != "hashes") {
        let bytes = (file.write)();
        let known = [
            ("rolling_grid", knows(grids::load_rolling(&bytes))),
            ("loose_grid2", knows(grids::load::<2>(&bytes))),
            ("loose_grid3", knows(grids::load::<3>(&bytes))),
            ("quadtree_map", knows(maps::load(&bytes))),
            ("rectangle", knows(maps::decode(&bytes))),
            ("delta", knows(maps::apply(&bytes))),
            ("packet", knows(maps::receive_any(&bytes))),
            ("region", knows(maps::page_in(&bytes))),
        ];
        for (kind, is_known) in known {
            assert_eq!(is_known, file.name.starts_with(kind), "{} as {kind}", file.name);
        }
    }
}

#[test]
#[ignore = "make golden"]
fn write_golden_files() {
    let folder = all_folders().join(env!("CARGO_PKG_VERSION"));
    assert!(
        !folder.exists() || std::env::var_os("WG_GOLDEN_OVERWRITE").is_some(),
        "{} is there; give the package a new version, or, if that was never released, \
         make golden OVERWRITE=1",
        folder.display()
    );
    let files: Vec<Vec<u8>> = golden().map(|file| (file.write)()).collect();
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    for (file, bytes) in golden().zip(files) {
        fs::write(folder.join(file.name).with_extension("bin"), bytes).unwrap();
    }
}
