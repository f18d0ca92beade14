//! What a grid holds, and whether its cells suit its objects.

use crate::loose_grid::LooseGrid;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::{Layer, Replan};
use crate::loose_grid::layout::plan::FEW_LARGE;
use crate::loose_grid::store::objects::{Home, NONE, Slot};

/// Counts and bytes of a loose grid.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stats {
    /// Objects, those not committed yet among them.
    pub objects: u64,
    /// Objects of the static layer, those not committed yet among them.
    pub static_objects: u64,
    /// Objects inserted and not committed yet.
    pub pending_objects: u64,
    /// Most objects there ever were.
    pub objects_peak: u64,
    /// Objects too large for every size class: every query and every pair looks at them all.
    pub overflow_objects: u64,
    /// Objects outside the bounds, in the border cells; 0 without bounds.
    pub outside_objects: u64,
    /// Size classes with cells, of both layers; a run has none.
    pub levels: u32,
    /// Cells of all size classes.
    pub cells: u64,
    /// Cells with at least one object.
    pub occupied_cells: u64,
    /// Most objects in one cell, the overflow cell aside.
    pub fullest_cell: u64,
    /// Side of the smallest cells of the moving layer; 0 if it has none.
    pub cell_size: f32,
    /// What to change.
    pub advice: Advice,
    /// Bytes that objects and cells fill.
    pub bytes_live: u64,
    /// Bytes held.
    pub bytes_reserved: u64,
    /// Most bytes ever held.
    pub bytes_reserved_peak: u64,
    /// Contacts.
    pub contacts: u64,
    /// Checkpoints that can be reached.
    pub checkpoints: u32,
    /// Of the bytes held, those for checkpoints.
    pub bytes_checkpoints: u64,
}

/// What the statistics say about the choice of cells.
#[repr(u32)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Advice {
    /// The cells suit the objects.
    #[default]
    None = 0,
    /// More than a hundredth of the objects lie in the overflow cell: use more size classes, or a
    /// larger `cell_size`.
    TooManyInOverflow = 1,
    /// Occupied cells hold more than 16 objects on average, none of which is half as large as the
    /// `cell_size` that was asked for: use a smaller one, or 0.
    CellsTooLarge = 2,
    /// Much more than half the objects lie outside the bounds: use larger bounds, or none.
    BoundsTooSmall = 3,
    /// The cells do not suit the objects any more: retune. The next commits lay them out anew in any case.
    Retune = 4,
}

impl<const D: usize> LooseGrid<D> {
    /// Counts, bytes and advice. O(cells + objects).
    pub fn stats(&self) -> Stats {
        let pending = self.pending.iter().filter(|pending| pending.slot != NONE);
        let pending_static = pending.clone().filter(|pending| pending.layer == Home::Static);
        let mut stats = Stats {
            objects: self.objects.live as u64,
            static_objects: (self.layers[1].live + pending_static.count()) as u64,
            pending_objects: pending.count() as u64,
            objects_peak: self.objects_peak as u64,
            cell_size: self.layers[0].plan.levels().first().map_or(0.0, |l| l.cell_size as f32),
            bytes_reserved: self.meter.held(),
            bytes_reserved_peak: self.meter.peak(),
            contacts: self.contacts.len() as u64,
            checkpoints: self.timeline.len(),
            bytes_checkpoints: self.meter.for_checkpoints(),
            bytes_live: self.contacts.bytes_live(),
            ..Stats::default()
        };
        for slot in self.leaving.slots() {
            match self.objects.slots[slot].home() {
                Home::Static => stats.static_objects -= 1,
                _ => stats.static_objects += 1,
            }
        }
        let (mut is_outgrown, mut are_small) = (false, self.rules.cell_size > 0.0);
        for layer in &self.layers {
            self.add_layer(layer, &mut stats);
            is_outgrown |= layer.replan != Replan::No;
            are_small &= (0..layer.len).all(|entry| {
                layer.is_hole(entry) || layer.box_at(entry).size() * 2.0 < self.rules.cell_size
            });
        }
        let object = size_of::<Aabb<D>>() + size_of::<u64>() + size_of::<Slot>();
        stats.bytes_live += (self.objects.live * object) as u64;
        let in_cells = stats.objects - stats.pending_objects - stats.overflow_objects;
        stats.advice = if stats.overflow_objects * 100 > stats.objects
            && stats.overflow_objects > 2 * FEW_LARGE as u64
        {
            Advice::TooManyInOverflow
        } else if stats.outside_objects * 2 > stats.objects {
            Advice::BoundsTooSmall
        } else if is_outgrown {
            Advice::Retune
        } else if are_small && in_cells > 16 * stats.occupied_cells {
            Advice::CellsTooLarge
        } else {
            Advice::None
        };
        stats
    }

    fn add_layer(&self, layer: &Layer<D>, stats: &mut Stats) {
        if layer.starts.is_empty() {
            return;
        }
        let overflow = layer.plan.overflow();
        let live = |entry: &usize| !layer.is_hole(*entry);
        stats.overflow_objects += layer.too_large().filter(live).count() as u64;
        stats.levels += layer.plan.len() as u32;
        stats.cells += u64::from(overflow);
        for cell in 0..overflow {
            let objects = layer.entries(cell..cell + 1).filter(live).count() as u64;
            stats.occupied_cells += u64::from(objects > 0);
            stats.fullest_cell = stats.fullest_cell.max(objects);
        }
        if let Some(bounds) = &self.rules.bounds {
            let outside = |&entry: &usize| !layer.box_at(entry).overlaps(bounds);
            stats.outside_objects += (0..layer.len).filter(live).filter(outside).count() as u64;
        }
        let entry = size_of::<Aabb<D>>() + size_of::<u64>();
        stats.bytes_live += (layer.live * entry) as u64 + u64::from(overflow) * 4;
        stats.bytes_live += layer.filters.bytes(layer.live);
    }
}
