//! What an edit changed, counted pixel by pixel.

use crate::coord::Bounds;
use crate::quadtree_map::kernels::LeafChange;
use crate::quadtree_map::tree::area::{Area, Square};

/// What a changing call did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EditReport {
    /// Pixels that have another value now.
    pub pixels_changed: u64,
    /// Pixels that fell to 0.
    pub pixels_destroyed: u64,
    /// Pixels that rose from 0.
    pub pixels_created: u64,
    /// Sum of all losses of hit points.
    pub hp_removed: u64,
    /// Sum of all gains of hit points.
    pub hp_added: u64,
    /// The smallest bounds of all changed pixels, or `None` if there are none.
    pub dirty: Option<Bounds>,
}

/// The same while an edit runs.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) changed: u64,
    pub(crate) destroyed: u64,
    pub(crate) created: u64,
    pub(crate) removed: u64,
    pub(crate) added: u64,
    pub(crate) dirty: Option<Area>,
}

impl Tally {
    /// By how much the number of pixels above 0 grew.
    #[inline(always)]
    pub(crate) fn pixels(&self) -> i64 {
        self.created as i64 - self.destroyed as i64
    }

    /// By how much the sum of hit points grew.
    #[inline(always)]
    pub(crate) fn hp(&self) -> i64 {
        self.added as i64 - self.removed as i64
    }

    /// What the host is told.
    pub(crate) fn report(&self) -> EditReport {
        EditReport {
            pixels_changed: self.changed,
            pixels_destroyed: self.destroyed,
            pixels_created: self.created,
            hp_removed: self.removed,
            hp_added: self.added,
            dirty: self.dirty.map(|area| area.bounds()),
        }
    }

    fn touch(&mut self, area: Area) {
        self.dirty = Some(match &self.dirty {
            Some(dirty) => dirty.union(&area),
            None => area,
        });
    }

    /// Adds what another part of the edit changed.
    pub(crate) fn add(&mut self, other: &Tally) {
        self.changed += other.changed;
        self.destroyed += other.destroyed;
        self.created += other.created;
        self.removed += other.removed;
        self.added += other.added;
        if let Some(area) = other.dirty {
            self.touch(area);
        }
    }

    /// Counts a square whose pixels went from one value to another.
    pub(crate) fn solid(&mut self, square: &Square, old: u8, new: u8) {
        if old == new {
            return;
        }
        let pixels = square.pixels();
        self.changed += pixels;
        self.destroyed += if new == 0 { pixels } else { 0 };
        self.created += if old == 0 { pixels } else { 0 };
        self.removed += pixels * u64::from(old.saturating_sub(new));
        self.added += pixels * u64::from(new.saturating_sub(old));
        self.touch(square.area());
    }

    /// Counts what changed in a leaf.
    #[inline]
    pub(crate) fn leaf(&mut self, square: &Square, change: &LeafChange) {
        if change.rows == 0 {
            return;
        }
        self.changed += u64::from(change.changed);
        self.destroyed += u64::from(change.destroyed);
        self.created += u64::from(change.created);
        self.removed += u64::from(change.removed);
        self.added += u64::from(change.added);
        self.touch(Area {
            min_x: square.x + change.columns.trailing_zeros(),
            min_y: square.y + change.rows.trailing_zeros(),
            max_x: square.x + (31 - change.columns.leading_zeros()),
            max_y: square.y + (31 - change.rows.leading_zeros()),
        });
    }
}
