//! What the entries of a layer are paired with, step by step, so that each step is a plain loop over entries.
//!
//! The steps, and so the order of pairs, follow from what lies in which cell alone: they are the same for a grid that was
//! loaded, and however many parts there are.

use core::ops::Range;

use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::pairs::forward_neighbors::CellPlace;
use crate::loose_grid::pairs::sink::Sink;

/// The entries of a layer, and what they are paired with.
#[derive(Clone, Copy)]
pub(crate) struct Paired<'a, const D: usize> {
    pub(crate) layer: &'a Layer<D>,
    /// Those of the layer, each pair once.
    pub(crate) is_inside: bool,
    /// And all of another one, in which there are some.
    pub(crate) other: Option<&'a Layer<D>>,
}

/// What some entries are paired with.
#[derive(Clone, Copy)]
pub(super) enum Step {
    /// Those of their own level, which has this number, as the overflow cell has that of the levels.
    Own(usize),
    /// Those of another level of their layer.
    Level(usize),
    /// Those of a level of the other layer.
    OtherLevel(usize),
    /// Those of its overflow cell, or of a run.
    OtherOverflow,
}

/// How many steps were taken.
#[derive(Clone, Copy, Default)]
pub(super) struct StepPlace {
    /// Of the layer.
    level: usize,
    /// Levels that were looked at for it; one more if its own was.
    looked_at: usize,
    /// Those that are to be looked at, a bit each.
    looks: u32,
}

impl<'a, const D: usize> Paired<'a, D> {
    pub(crate) fn new(layer: &'a Layer<D>, is_inside: bool, other: Option<&'a Layer<D>>) -> Self {
        Self { layer, is_inside, other: other.filter(|other| other.live > 0) }
    }

    /// How many entries all steps take, one after the other.
    #[inline(never)]
    pub(crate) fn len(&self) -> usize {
        let mut place = StepPlace::default();
        core::iter::from_fn(|| self.next_step(&mut place)).map(|(entries, _)| entries.len()).sum()
    }

    /// The next step, and the entries that it takes.
    #[inline(never)]
    pub(super) fn next_step(&self, place: &mut StepPlace) -> Option<(Range<usize>, Step)> {
        let layer = self.layer;
        if layer.len == 0 {
            return None;
        }
        let levels = layer.plan.len();
        while self.is_inside && place.level <= levels {
            let StepPlace { level, looked_at, looks } = *place;
            if looked_at == 0 {
                place.looks = layer.plan.looks(level, &layer.starts);
            }
            place.looked_at += 1;
            if place.looked_at > levels {
                (place.level, place.looked_at) = (level + 1, 0);
            }
            let entries = layer.entries(CellPlace::new(layer, level).cells());
            if looked_at == 0 {
                return Some((entries, Step::Own(level)));
            }
            if looks >> (looked_at - 1) & 1 != 0 {
                return Some((entries, Step::Level(looked_at - 1)));
            }
        }
        let (other, index) = (self.other?, place.looked_at);
        place.looked_at += 1;
        let entries = 0..layer.len;
        if index < other.plan.len() {
            return Some((entries, Step::OtherLevel(index)));
        }
        let is_there = index == other.plan.len() && !other.overflow().is_empty();
        is_there.then_some((entries, Step::OtherOverflow))
    }

    /// True if nobody asks which pairs those that follow are.
    pub(super) fn only_counts(&self, sink: &Sink<'_>) -> bool {
        let filters = &self.layer.filters;
        (!self.is_inside || sink.only_counts(filters, filters))
            && self.other.is_none_or(|other| sink.only_counts(filters, &other.filters))
    }
}
