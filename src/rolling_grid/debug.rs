//! Debug drawing: a cell is a unit square from (x, y) to (x + 1, y + 1).

use crate::debug_shape::{DebugCategory, DebugOrigin, DebugShape};
use crate::rolling_grid::axis::Axis;
use crate::rolling_grid::cells::CellKind;
use crate::rolling_grid::grid::Grid;

const WINDOW: DebugCategory = DebugCategory { mask: 1, name: "window", color: 0xffc8_32ff };
const BOUNDS: DebugCategory = DebugCategory { mask: 2, name: "bounds", color: 0x32c8_ffff };
const HELD: DebugCategory =
    DebugCategory { mask: 4, name: "held columns and rows", color: 0x9b8c_ffff };
const CELLS: DebugCategory = DebugCategory { mask: 8, name: "cells", color: 0x4bd2_78ff };

/// What a rolling grid can draw: the window as one box; the bounds of what is held as one box; for
/// each column and row held, a line of length 1 along the smallest row and column; a box for each
/// occupied cell.
pub const DEBUG_CATEGORIES: [DebugCategory; 4] = [WINDOW, BOUNDS, HELD, CELLS];

impl<K: CellKind> Grid<K> {
    /// Emits the shapes of the categories in `mask`, relative to `origin`.
    pub fn debug_shapes(&self, mask: u32, origin: &DebugOrigin, mut emit: impl FnMut(DebugShape)) {
        let wants = |category: DebugCategory| mask & category.mask != 0;
        if let Some(window) = self.window.filter(|_| wants(WINDOW)) {
            let min = [f64::from(window.x), f64::from(window.y)];
            let size = [f64::from(self.width()), f64::from(self.height())];
            emit(WINDOW.box_2d(origin, min, [min[0] + size[0], min[1] + size[1]]));
        }
        let Some(bounds) = self.bounds() else { return };
        let (min_x, min_y) = (f64::from(bounds.min_x), f64::from(bounds.min_y));
        if wants(BOUNDS) {
            let max = [f64::from(bounds.max_x) + 1.0, f64::from(bounds.max_y) + 1.0];
            emit(BOUNDS.box_2d(origin, [min_x, min_y], max));
        }
        if wants(HELD) {
            held(&self.columns)
                .for_each(|x| emit(HELD.line_2d(origin, [x, min_y], [x + 1.0, min_y])));
            held(&self.rows).for_each(|y| emit(HELD.line_2d(origin, [min_x, y], [min_x, y + 1.0])));
        }
        if wants(CELLS) {
            self.for_each_cell(|point, _| {
                let (x, y) = (f64::from(point.x), f64::from(point.y));
                emit(CELLS.box_2d(origin, [x, y], [x + 1.0, y + 1.0]));
            });
        }
    }
}

/// The columns or rows an axis holds, by slot.
fn held(axis: &Axis) -> impl Iterator<Item = f64> {
    (0..axis.size() as usize).filter_map(|slot| axis.holder(slot)).map(f64::from)
}
