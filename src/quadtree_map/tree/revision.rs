//! Moments in the life of a map: which history, and how many changes into it.

use core::sync::atomic::{AtomicU64, Ordering};

use xxhash_rust::xxh3::xxh3_64_with_seed;

use crate::process_bits::process_bits;

/// A moment of a quadtree map: a history, and the number of changing calls in it. Where both are the
/// same, the pixels were the same; deltas rest on that.
///
/// A number alone says nothing: a server that loads an older save makes the numbers after it once more,
/// for other pixels. So each new map and each load begins a history of its own. The host gives its
/// number, or 0, and the library draws one. Send, store and compare both parts.
///
/// A host that gives numbers gives each of them once: out of a counter that is stored before it is used,
/// or 64 random bits; not out of a clock. The library draws its numbers from what was loaded, from a
/// count and from random bits of the system, so that two processes that load the same file do not have
/// the same. On a system without random bits (wasm32-unknown-unknown) they would: give numbers there.
/// Give them, too, where each run must make the same bytes, since a delta contains the history. A process
/// made by fork goes on in the histories of its parent: load its maps anew, each by a number.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Revision {
    /// The history: what the host gave when it made or loaded the map, or what the library drew. Never 0
    /// in a revision that a map gave.
    pub history: u64,
    /// Number of changing calls so far. A map's never goes down, a load included.
    pub number: u64,
}

/// The history that the host gave; for 0 one of our own.
///
/// Ours comes from what is in the map at its beginning (`contents`), a count of those drawn so far, and
/// random bits of the system. With the first two alone a server that is started twice over the same save
/// would go through the same history twice, each time with other pixels.
pub(crate) fn history_or_drawn(given: u64, contents: &[u8]) -> u64 {
    static DRAWN: AtomicU64 = AtomicU64::new(0);
    if given != 0 {
        return given;
    }
    let seed = process_bits() ^ DRAWN.fetch_add(1, Ordering::Relaxed);
    xxh3_64_with_seed(contents, seed).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_host_gives_stays_and_what_is_drawn_is_new() {
        assert_eq!(history_or_drawn(7, &[1]), 7);
        let drawn = [&[][..], &[], &[1, 2, 3], &[1, 2, 3]].map(|bytes| history_or_drawn(0, bytes));
        for (index, history) in drawn.iter().enumerate() {
            assert!(*history != 0 && !drawn[..index].contains(history));
        }
    }
}
