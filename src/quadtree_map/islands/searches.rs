//! Which searches run: what they look at does not go out of memory.
//!
//! A search and its map are objects of the host's, of which either may go first, and a search only reads the map.
//! So neither holds the other; what both have to know lies here, by numbers that no other map and search has.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::map::unique_number;
use crate::quadtree_map::tree::area::{Area, ROOT_SHIFT};

/// A search that was begun.
struct Begun {
    search: u64,
    /// The map that it looks at, see `QuadtreeMap::identity`; 0 while it does not run.
    map: u64,
    area: Area,
}

static BEGUN: Mutex<Vec<Begun>> = Mutex::new(Vec::new());

/// Nothing that holds the lock can panic half way.
fn begun() -> MutexGuard<'static, Vec<Begun>> {
    BEGUN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a search says of itself, from its first beginning until it is dropped.
#[derive(Debug, Default)]
pub(super) struct Running {
    search: u64,
    is_running: bool,
}

impl Running {
    /// Makes room for this search, so that nothing can fail later.
    pub(super) fn reserve(&mut self) -> Result<(), OutOfMemory> {
        if self.search == 0 {
            let search = unique_number();
            let area = Area { min_x: 0, min_y: 0, max_x: 0, max_y: 0 };
            begun().try_push(Begun { search, map: 0, area })?;
            self.search = search;
        }
        Ok(())
    }

    /// Notes that it looks at an area of a map.
    pub(super) fn begin(&mut self, map: u64, area: Area) {
        self.note(map, area);
        self.is_running = true;
    }

    /// Notes that it is done.
    pub(super) fn end(&mut self) {
        if self.is_running {
            self.note(0, Area { min_x: 0, min_y: 0, max_x: 0, max_y: 0 });
            self.is_running = false;
        }
    }

    fn note(&self, map: u64, area: Area) {
        if let Some(own) = begun().iter_mut().find(|begun| begun.search == self.search) {
            (own.map, own.area) = (map, area);
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if self.search == 0 {
            return;
        }
        let mut begun = begun();
        if let Some(at) = begun.iter().position(|begun| begun.search == self.search) {
            begun.swap_remove(at);
        }
        if begun.is_empty() {
            *begun = Vec::new();
        }
    }
}

/// True if a search runs that looks at a root of a map, by its column and row, or at one beside it.
pub(crate) fn is_looked_at(map: u64, x: u32, y: u32) -> bool {
    begun().iter().any(|begun| {
        let roots = begun.area.in_squares(ROOT_SHIFT);
        let columns = roots.min_x.saturating_sub(1)..=roots.max_x + 1;
        let rows = roots.min_y.saturating_sub(1)..=roots.max_y + 1;
        begun.map == map && columns.contains(&x) && rows.contains(&y)
    })
}
