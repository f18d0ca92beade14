//! What the headers say of each export's statuses.

use std::collections::HashMap;
use std::ffi::CStr;

use worldgrids::ffi::status::{WgStatus, wg_status_name};

/// What every export that takes a handle or a pointer may return, as the header says at its top.
const COMMON: &[&str] = &[
    "NULL_HANDLE",
    "STALE_HANDLE",
    "FOREIGN_HANDLE",
    "GARBAGE_HANDLE",
    "NULL_POINTER",
    "BUSY",
    "REENTRANT",
    "OBJECT_FAILED",
];

/// The comments of the header by the function below them.
pub struct Header {
    comments: HashMap<String, String>,
}

impl Header {
    pub fn read() -> Self {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/include/worldgrids");
        let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let headers = paths.filter(|path| path.extension().is_some_and(|kind| kind == "h"));
        let text: String = headers.map(|path| std::fs::read_to_string(path).unwrap()).collect();
        let mut comments = HashMap::new();
        for part in text.split("/**").skip(1) {
            let (comment, code) = part.split_once("*/").unwrap();
            let head = code.split('(').next().unwrap();
            if let Some(name) = head.split_whitespace().last() {
                comments.insert(name.trim_start_matches('*').to_owned(), comment.to_owned());
            }
        }
        Self { comments }
    }

    /// True if the header says that a function may return a status.
    pub fn tells(&self, function: &str, status: WgStatus) -> bool {
        // SAFETY: the names are static, and end with a zero.
        let name = unsafe { CStr::from_ptr(wg_status_name(status as i32)) }.to_str().unwrap();
        let name = name.trim_start_matches("WG_STATUS_");
        status == WgStatus::Ok
            || COMMON.contains(&name)
            || words(&self.comments[function]).any(|word| word == name)
    }

    /// True if the header says what a function costs: O(…), or in words.
    pub fn says_cost(&self, function: &str) -> bool {
        let comment = &self.comments[function];
        comment.contains("O(")
            || words(comment).any(|word| matches!(word, "cost" | "costs" | "Costs"))
    }
}

/// The names and words of a text.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric() && sign != '_')
}
