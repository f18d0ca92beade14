//! How a ray goes through a layer: by the tree or by the cells, and between which fractions of its way.

use crate::loose_grid::geometry::{Aabb, Ray, larger, smaller};
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::layout::plan::MAX_SIZE_CLASSES;
use crate::loose_grid::layout::run::MOST_IN_RUN;

/// Cells on a way from which on a tree, if there is one, is the shorter one.
pub(crate) const MANY_CELLS: f64 = 64.0;

/// Of a run of more objects a tree tells what a cast hits first, if there is one; a segment that passes fewer of them is told
/// at once.
pub(crate) const MOST_BESIDE_A_TREE: usize = 256;

/// How a ray goes through a layer.
pub(crate) struct Course {
    /// The tree is the shorter way.
    pub(crate) is_far: bool,
    /// Else, of each level, or of a run, the fractions between which what moves may touch what lies in it.
    pub(crate) spans: [(f64, f64); MAX_SIZE_CLASSES],
}

/// The span of what is not touched.
const NOWHERE: (f64, f64) = (1.0, 0.0);

impl Course {
    /// One that is to be found. Zeros are the quickest to write.
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self { is_far: false, spans: [(0.0, 0.0); MAX_SIZE_CLASSES] }
    }

    /// Finds that through a layer that is not empty; false if nothing of it is touched, which
    /// many rays find out here.
    #[inline(always)]
    pub(crate) fn find<const D: usize>(
        &mut self,
        layer: &Layer<D>,
        ray: &Ray<D>,
        margin: &[f64; D],
        limit: f64,
        only_first: bool,
    ) -> bool {
        let has_tree = layer.tree.is_there() && (only_first || layer.tree.finds_lists());
        let is_told_by_tree = || match only_first {
            true => layer.is_spread() || layer.has_tree_over_crowd() || layer.has_tree_over_kinds(),
            false => layer.is_far_flung(),
        };
        let levels = layer.plan.levels();
        // In space a cell has so many around it that the tree is as short everywhere but along a line; a run is looked
        // through along one axis alone.
        let most = if only_first { MOST_BESIDE_A_TREE } else { MOST_IN_RUN };
        let is_long_run = levels.is_empty() && layer.len > most;
        let is_line = || only_first && matches!(levels, [level] if level.kept_axes() == 1);
        self.is_far = has_tree && (is_long_run || (D == 3 && !is_line()) || is_told_by_tree());
        let margin = margin.map(|margin| margin + margin * 1e-9);
        if levels.is_empty() {
            let Some(span) = span_in(&layer.content[0], ray, &margin, limit) else { return false };
            self.spans[0] = span;
            return true;
        }
        // Cells are walked in the room of the crowd for the first hit, else everywhere.
        let room = if only_first && !self.is_far { layer.outside.room() } else { None };
        let mut is_met = false;
        for ((level, content), span) in levels.iter().zip(&layer.content).zip(&mut self.spans) {
            *span = NOWHERE;
            if layer.entries_of(level).is_empty() {
                continue;
            }
            // Of the whole content a tree is told no more than that it may be met.
            if self.is_far && content.holds(&ray.origin) {
                return true;
            }
            let content = room.map_or(*content, |room| content.within(room));
            if let Some(found) = span_in(&content, ray, &margin, limit) {
                *span = found;
                is_met = true;
            }
        }
        // What is too large for a cell, or outside of the room in which cells are walked, is looked at by
        // itself.
        is_met = is_met || room.is_some() || !layer.overflow().is_empty();
        if has_tree && !self.is_far {
            self.is_far = self.cells(layer, ray, only_first) > MANY_CELLS;
        }
        is_met
    }

    /// Cells that are walked through, more or less. Where objects lie close, the first hit comes soon.
    #[inline(always)]
    fn cells<const D: usize>(&self, layer: &Layer<D>, ray: &Ray<D>, only_first: bool) -> f64 {
        let most = if only_first { layer.longest_free_way() } else { f64::INFINITY };
        let spans = layer.plan.levels().iter().zip(&self.spans);
        let cells = spans.map(|(level, (from, to))| {
            let length = (0..D).map(|axis| level.widened(axis, ray.translation[axis].abs()));
            let length = length.sum::<f64>();
            smaller(length * larger(to - from, 0.0), most) / level.cell_size
        });
        cells.sum()
    }
}

/// The fractions between which what moves may touch what lies in a box, if it does.
#[inline(always)]
fn span_in<const D: usize>(
    content: &Aabb<D>,
    ray: &Ray<D>,
    margin: &[f64; D],
    limit: f64,
) -> Option<(f64, f64)> {
    let (enter, leave) = ray.enters(content, margin, limit)?;
    Some((larger(enter - 1e-9, 0.0), smaller(leave + 1e-9, limit)))
}
