//! What a quadtree map should be: plain bytes in a window, and 0 everywhere else.

use worldgrids::coord::{Bounds, Point, Rect};
use worldgrids::ffi::quadtree_map::WgQuadtreeMapEdit;

/// Pixels along a side.
pub const SIDE: usize = 48;

#[derive(Clone, PartialEq)]
pub struct Window {
    /// Its first column and row.
    pub corner: Point,
    pub pixels: Vec<u8>,
}

/// A part of the window: first column and row, width and height.
pub type Part = [usize; 4];

pub const WHOLE: Part = [0, 0, SIDE, SIDE];

impl Window {
    pub fn new(corner: Point) -> Self {
        Self { corner, pixels: vec![0; SIDE * SIDE] }
    }

    pub fn rect(&self, [x, y, width, height]: Part) -> Rect {
        let Point { x, y } = self.point(x, y);
        Rect::new(x, y, width as u32, height as u32)
    }

    pub fn point(&self, x: usize, y: usize) -> Point {
        Point { x: self.corner.x + x as i32, y: self.corner.y + y as i32 }
    }

    /// The pixel there, in the window or not.
    pub fn get(&self, at: Point) -> u8 {
        let place = |at: i32, corner: i32| {
            usize::try_from(i64::from(at) - i64::from(corner)).ok().filter(|place| *place < SIDE)
        };
        match (place(at.x, self.corner.x), place(at.y, self.corner.y)) {
            (Some(x), Some(y)) => self.pixels[y * SIDE + x],
            _ => 0,
        }
    }

    /// The pixels of a part, row by row.
    pub fn read(&self, [x, y, width, height]: Part) -> Vec<u8> {
        let rows = (y..y + height).flat_map(|row| &self.pixels[row * SIDE + x..][..width]);
        rows.copied().collect()
    }

    /// The pixels at or above a threshold, with their places in the window.
    pub fn solid(&self, threshold: u8) -> impl Iterator<Item = (usize, usize, u8)> {
        let pixels = self.pixels.iter().copied().enumerate();
        let solid = pixels.filter(move |(_, value)| *value >= threshold);
        solid.map(|(index, value)| (index % SIDE, index / SIDE, value))
    }

    /// Gives each pixel of a part, by its column and row there and its value, another value; and tells
    /// what was done.
    pub fn edit(
        &mut self,
        [x, y, width, height]: Part,
        edit: impl Fn(usize, usize, u8) -> u8,
    ) -> WgQuadtreeMapEdit {
        let before = self.clone();
        for row in 0..height {
            for column in 0..width {
                let pixel = &mut self.pixels[(y + row) * SIDE + x + column];
                *pixel = edit(column, row, *pixel);
            }
        }
        self.edit_since(&before)
    }

    /// What an edit did that began with `before`.
    pub fn edit_since(&self, before: &Self) -> WgQuadtreeMapEdit {
        let mut report = nothing();
        let pairs = before.pixels.iter().zip(&self.pixels).enumerate();
        for (index, (before, after)) in pairs.filter(|(_, (before, after))| before != after) {
            let Point { x, y } = self.point(index % SIDE, index / SIDE);
            let cell = Bounds::of_cell(x, y);
            report.dirty =
                if report.pixels_changed == 0 { cell } else { report.dirty.union(&cell) };
            report.pixels_changed += 1;
            report.pixels_destroyed += u64::from(*after == 0);
            report.pixels_created += u64::from(*before == 0);
            report.hp_removed += u64::from(before.saturating_sub(*after));
            report.hp_added += u64::from(after.saturating_sub(*before));
        }
        report
    }
}

pub fn nothing() -> WgQuadtreeMapEdit {
    WgQuadtreeMapEdit {
        pixels_changed: 0,
        pixels_destroyed: 0,
        pixels_created: 0,
        hp_removed: 0,
        hp_added: 0,
        dirty: Bounds { min_x: 0, min_y: 0, max_x: 0, max_y: 0 },
    }
}
