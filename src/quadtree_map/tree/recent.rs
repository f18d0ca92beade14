//! Where the last changing calls changed pixels.

use crate::quadtree_map::tree::area::Area;

/// Calls that are remembered: some that players are behind.
pub(crate) const REMEMBERED: u64 = 32;

/// The areas of the last changing calls, each the smallest that holds the pixels it changed.
#[derive(Debug)]
pub(crate) struct Recent {
    areas: [Area; REMEMBERED as usize],
    /// Every call after this revision is known, up to the last that was noted.
    since: u64,
    last: u64,
}

impl Recent {
    pub(crate) const NOTHING: Self = Self {
        areas: [Area { min_x: 0, min_y: 0, max_x: 0, max_y: 0 }; REMEMBERED as usize],
        since: 0,
        last: 0,
    };

    /// Notes what the call changed that made a revision. Calls that are not noted, as those that roll back,
    /// leave a gap, before which nothing is known.
    #[inline(always)]
    pub(crate) fn note(&mut self, revision: u64, area: Area) {
        if revision != self.last + 1 {
            self.since = revision - 1;
        }
        self.last = revision;
        self.areas[(revision % REMEMBERED) as usize] = area;
    }

    /// What changed after one revision up to another, call by call, if all of it is known.
    pub(crate) fn between(&self, from: u64, to: u64) -> Option<impl Iterator<Item = Area>> {
        let is_known =
            from == to || self.last == to && from >= self.since && to - from <= REMEMBERED;
        let area = |revision| self.areas[(revision % REMEMBERED) as usize];
        is_known.then(|| (from + 1..=to).map(area))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::Vec;

    fn at(x: u32) -> Area {
        Area { min_x: x, min_y: 1, max_x: x, max_y: 2 }
    }

    fn between(recent: &Recent, from: u64, to: u64) -> Option<Vec<u32>> {
        let areas = recent.between(from, to)?;
        let mut found = Vec::new();
        areas.for_each(|area| found.try_push(area.min_x).unwrap());
        Some(found)
    }

    #[test]
    fn what_is_noted_is_known_up_to_a_gap() {
        let mut recent = Recent::NOTHING;
        assert!(between(&recent, 5, 5).is_some_and(|areas| areas.is_empty()));
        assert!(between(&recent, 5, 6).is_none());
        // A map that begins with revision 100.
        for revision in 101..=140 {
            recent.note(revision, at(revision as u32));
        }
        assert!(between(&recent, 138, 140).is_some_and(|areas| areas[..] == [139, 140]));
        assert!(between(&recent, 108, 140).is_some_and(|areas| areas.len() == 32));
        assert!(between(&recent, 107, 140).is_none());
        // The last is not the newest any more, or there was a call that is not known.
        assert!(between(&recent, 138, 141).is_none());
        recent.note(142, at(7));
        assert!(between(&recent, 140, 142).is_none());
        assert!(between(&recent, 141, 142).is_some_and(|areas| areas[..] == [7]));
    }
}
