//! The pairs between the objects of two layers that both lie in cells.
//!
//! Each level of one layer meets each level of the other, overflow cells among them, and of both the one looks
//! for the other's that has less to do. Which one that is follows from what is saved, and so does the order:
//! first where the moving layer looks, then where the static one does, level by level and entry by entry.

use core::ops::Range;

use super::LookTask;
use super::around::MOST_AROUND;
use crate::loose_grid::layer::Layer;
use crate::loose_grid::run::MOST_IN_RUN;
use crate::loose_grid::sink::Sink;
use crate::simd::floats::{LANES, Lanes};

/// What it takes to find the rows of cells around an entry, in tests of eight boxes: where they lie alike around
/// all entries, and where they do not.
const FINDING_ROWS: [u64; 2] = [4, 24];

/// A moving and a static layer, both in cells.
pub(in crate::loose_grid) struct Across<'a, const D: usize> {
    layers: [&'a Layer<D>; 2],
}

/// The entries of a level that look for those of a level of the other layer. A level with the number of levels is
/// the overflow cell.
struct Look {
    /// 0 if those of the moving layer look, 1 if those of the static one do.
    from: usize,
    index: usize,
    target: usize,
}

impl<'a, const D: usize> Across<'a, D> {
    /// `None` if a layer has no cells, or if both together have so few objects that it is not worth another order of
    /// pairs, which contacts get their numbers by.
    pub(in crate::loose_grid) fn new(layers: &'a [Layer<D>; 2]) -> Option<Self> {
        let are_in_cells = layers.iter().all(|layer| layer.live > 0 && !layer.plan.is_run());
        let are_many = layers[0].live + layers[1].live > MOST_IN_RUN;
        (are_in_cells && are_many).then_some(Self { layers: layers.each_ref() })
    }

    /// Number of entries that look, each as often as it does.
    pub(in crate::loose_grid) fn len(&self) -> usize {
        self.looks().map(|look| self.entries(&look).len()).sum()
    }

    /// Emits the pairs that those of a range of the entries that look find.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(never)]
    pub(in crate::loose_grid) unsafe fn pairs<L: Lanes>(
        &self,
        mut range: Range<usize>,
        sink: &mut Sink<'_>,
    ) {
        for look in self.looks() {
            let entries = self.entries(&look);
            let share = cut(&mut range, entries.len());
            if share.is_empty() {
                continue;
            }
            let entries = entries.start + share.start..entries.start + share.end;
            let (layer, other) = (self.layers[look.from], self.layers[1 - look.from]);
            let Look { index, target, .. } = look;
            // SAFETY: the machine has the lanes.
            unsafe { L::apart(LookTask { layer, other, index, target, entries, sink }) };
        }
    }

    /// Who looks where, in order.
    fn looks(&self) -> impl Iterator<Item = Look> {
        let [moving, fixed] = self.layers.map(|layer| layer.plan.len + 1);
        let all = (0..2).flat_map(move |from| {
            (0..moving).flat_map(move |first| (0..fixed).map(move |second| (from, first, second)))
        });
        all.filter(|&(from, first, second)| from == usize::from(self.is_by_static(first, second)))
            .map(|(from, first, second)| {
                let [index, target] = if from == 0 { [first, second] } else { [second, first] };
                Look { from, index, target }
            })
    }

    fn entries(&self, look: &Look) -> Range<usize> {
        self.layers[look.from].entries_at(look.index)
    }

    /// True if the entries of a level of the static layer look for those of one of the moving layer.
    #[inline(never)]
    fn is_by_static(&self, moving: usize, fixed: usize) -> bool {
        let [moves, stays] = self.layers;
        work(stays, fixed, moves, moving) < work(moves, moving, stays, fixed)
    }
}

/// About what it costs the objects of a level to look for those of a level of another layer, in tests of eight
/// boxes, by how many there were when the levels were laid out.
fn work<const D: usize>(layer: &Layer<D>, index: usize, other: &Layer<D>, target: usize) -> u64 {
    let [count, others] = [(layer, index), (other, target)]
        .map(|(layer, index)| layer.plan.planned_at(index, layer.planned_for));
    let eights = others / LANES as u64;
    let (own, level) = (layer.plan.levels().get(index), other.plan.levels().get(target));
    let (Some(own), Some(level)) = (own, level) else { return count * (1 + eights) };
    let [width, rows, slices] = level.most_near(own).map(u64::from);
    let size = u64::from(level.size);
    let rows = rows.saturating_mul(slices).min(size);
    let cells = rows.saturating_mul(width).min(size);
    let finding = FINDING_ROWS[usize::from(rows > MOST_AROUND as u64)];
    count.saturating_mul(finding + rows + cells * eights / size)
}

/// What of a range lies in the first `len` numbers; the rest is left, counted from there on.
pub(in crate::loose_grid) fn cut(range: &mut Range<usize>, len: usize) -> Range<usize> {
    let share = range.start.min(len)..range.end.min(len);
    *range = range.start.saturating_sub(len)..range.end.saturating_sub(len);
    share
}
