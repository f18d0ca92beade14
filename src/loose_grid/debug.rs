//! Debug shapes, and the sorted order.

use crate::debug_shape::{DebugCategory, DebugOrigin, DebugShape, DebugShapeKind};
use crate::loose_grid::LooseGrid;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::Layer;

/// What a loose grid can draw.
pub const DEBUG_CATEGORIES: [DebugCategory; 5] = [
    DebugCategory { mask: 1, name: "cells", color: 0x4060_80FF },
    DebugCategory { mask: 2, name: "objects", color: 0x60D0_60FF },
    DebugCategory { mask: 4, name: "static objects", color: 0x9090_90FF },
    DebugCategory { mask: 8, name: "overflow", color: 0xFF50_30FF },
    DebugCategory { mask: 16, name: "bounds", color: 0xFFD0_40FF },
];

impl<const D: usize> LooseGrid<D> {
    /// Emits the shapes of the categories in `mask`, as queries see them: occupied cells (where their
    /// first object lies, for they may hold others from far away), objects, static objects, objects of
    /// the overflow cell, and the bounds.
    pub fn debug_shapes(
        &self,
        mask: u32,
        origin: &DebugOrigin,
        emit: &mut impl FnMut(&DebugShape),
    ) {
        let [cells, moving, fixed, overflow, bounds] = &DEBUG_CATEGORIES;
        let mut draw = |category: &DebugCategory, bounds: &Aabb<D>| {
            if mask & category.mask != 0 {
                let (min, max) = (corner(&bounds.min), corner(&bounds.max));
                emit(&category.shape(DebugShapeKind::Box, origin, min, max));
            }
        };
        if let Some(world) = &self.rules.bounds {
            draw(bounds, world);
        }
        for (layer, objects) in self.layers.iter().zip([moving, fixed]) {
            if mask & cells.mask != 0 {
                draw_cells(layer, |cell| draw(cells, cell));
            }
            let first_large = layer.too_large().start;
            for entry in (0..layer.len).filter(|&entry| !layer.is_hole(entry)) {
                draw(if entry < first_large { objects } else { overflow }, &layer.box_at(entry));
            }
        }
    }

    /// Emits the id of every object that queries see in the order in which the grid keeps them: the
    /// moving ones first, then the static ones, each cell by cell, or along an axis. Entities stored in this order are
    /// read and written nearly in order by bulk moves, which makes commits faster.
    pub fn sorted_order(&self, emit: &mut impl FnMut(u64)) {
        for layer in &self.layers {
            for entry in (0..layer.len).filter(|&entry| !layer.is_hole(entry)) {
                emit(layer.id_at(entry));
            }
        }
    }
}

fn corner<const D: usize>(point: &[f32; D]) -> [f64; 3] {
    core::array::from_fn(|axis| if axis < D { f64::from(point[axis]) } else { 0.0 })
}

/// Draws the occupied cells of a layer, each once.
fn draw_cells<const D: usize>(layer: &Layer<D>, mut draw: impl FnMut(&Aabb<D>)) {
    for (level, content) in layer.plan.levels().iter().zip(&layer.content) {
        for cell in level.base..level.base + level.cells() {
            let entries = layer.entries(cell..cell + 1);
            let Some(entry) = entries.into_iter().find(|&entry| !layer.is_hole(entry)) else {
                continue;
            };
            let bounds = layer.box_at(entry);
            let mut drawn = Aabb::point([0.0; D]);
            for axis in 0..D {
                let center = (f64::from(bounds.min[axis]) + f64::from(bounds.max[axis])) * 0.5;
                let along = level.cell_along(axis, center);
                drawn.min[axis] = level.border(axis, along) as f32;
                drawn.max[axis] = level.border(axis, along + 1) as f32;
                if level.strides[axis] == 0 {
                    (drawn.min[axis], drawn.max[axis]) = (content.min[axis], content.max[axis]);
                }
            }
            draw(&drawn);
        }
    }
}
