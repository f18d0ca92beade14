//! Calls that change pixels, and what they say they did.

#[path = "../../../tests/quadtree_map/edits/falloff.rs"]
mod falloff;

use std::ptr::null;

use falloff::{distance, edited, strength};
use worldgrids::coord::Point;
use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::quadtree_map::BrushOperation;

use super::super::calls::{Input, answer, ok};
use super::inlines::{self, *};
use super::window::{Part, SIDE, WHOLE, Window, nothing};
use super::{Game, part};

/// Pixels that are flat here and steep there, row by row.
fn pattern(kind: u8, [_, _, width, height]: Part) -> Vec<u8> {
    let pixel = |x: usize, y: usize| match kind % 4 {
        0 => (x / 5 * 7 + y / 3) as u8 % (kind | 1),
        1 => (x * 3 + y * 2) as u8 ^ (x * y) as u8 & kind,
        2 => u8::from((x ^ y) & 1 == 0) * kind,
        _ => kind,
    };
    (0..width * height).map(|index| pixel(index % width, index / width)).collect()
}

/// What a shape does.
struct Stroke {
    operation: BrushOperation,
    amount: u8,
    radius: f32,
    core_radius: f32,
    /// One for all values, but that 255 of the hit points keep all.
    resistance: Option<[u8; 256]>,
}

impl Stroke {
    fn new(input: &mut Input<'_>, reach: f32) -> Self {
        let radius = (f32::from(input.byte()) / 16.0).min(reach);
        let operation =
            [BrushOperation::Set, BrushOperation::Add, BrushOperation::Subtract][input.below(3)];
        let core_radius = radius * [0.0, 0.4, 1.0][input.below(3)];
        let resistance = input.byte();
        let table = std::array::from_fn(|value| if value == 255 { 255 } else { resistance });
        let amount = input.byte();
        let resistance = (resistance & 1 == 0).then_some(table);
        Self { operation, amount, radius, core_radius, resistance }
    }

    fn def(&self) -> WgQuadtreeMapBrushDef {
        WgQuadtreeMapBrushDef {
            operation: self.operation as u32,
            core_radius: self.core_radius,
            resistance: self.resistance.as_ref().map_or(null(), |table| table.as_ptr()),
            amount: self.amount,
            ..Default::default()
        }
    }

    /// The hit points at full strength; whatever is set, is set.
    fn full(&self) -> u8 {
        if self.operation == BrushOperation::Set { 255 } else { self.amount }
    }

    fn edited(&self, value: u8, strength: u8) -> u8 {
        let resistance = self.resistance.map_or(0, |table| table[usize::from(value)]);
        edited(self.operation, self.amount, value, strength, resistance)
    }

    /// Edits around the segment between two places of the window.
    fn draw(&self, window: &mut Window, from: [i64; 2], to: [i64; 2]) -> WgQuadtreeMapEdit {
        let beyond = i128::from(self.radius as i64 + 1);
        window.edit(WHOLE, |x, y, value| {
            let (dividend, divisor) = distance([x as i64, y as i64], from, to);
            if dividend > beyond * beyond * divisor {
                return value;
            }
            let hit = strength((dividend, divisor), self.radius, self.core_radius, self.full());
            self.edited(value, hit)
        })
    }
}

impl Game {
    pub(super) fn edit(&mut self, kind: u8, input: &mut Input<'_>) {
        let mut edit = nothing();
        let before = self.window.clone();
        let (status, expected) = match kind {
            0 => {
                let ([x, y, ..], value) = (part(input), input.byte());
                let Point { x: column, y: row } = self.window.point(x, y);
                let status = unsafe { wg_quadtree_map_set(self.map, column, row, value) };
                edit = self.window.edit([x, y, 1, 1], |_, _, _| value);
                (status, edit)
            }
            1 => {
                let (part, value) = (part(input), input.byte());
                let rect = self.window.rect(part);
                let status =
                    unsafe { wg_quadtree_map_fill_rect(self.map, &rect, value, &mut edit) };
                (status, self.window.edit(part, |_, _, _| value))
            }
            2 => self.write(input, &mut edit),
            3 => self.blit(input, &mut edit),
            4 | 5 => self.draw(kind == 5, input, &mut edit),
            6 => self.draw_mask(input, &mut edit),
            _ => self.set_many(input, &mut edit),
        };
        ok(status);
        assert_eq!(edit, expected);
        self.revision.number += u64::from(self.window != before);
    }

    fn write(
        &mut self,
        input: &mut Input<'_>,
        edit: &mut WgQuadtreeMapEdit,
    ) -> (WgStatus, WgQuadtreeMapEdit) {
        let (part, kind) = (part(input), input.byte());
        let (rect, pixels) = (self.window.rect(part), pattern(kind, part));
        let (pixels_start, pack) = (pixels.as_ptr(), kind >> 3 & 1);
        let status =
            unsafe { wg_quadtree_map_write_rect(self.map, &rect, pixels_start, 0, pack, edit) };
        (status, self.window.edit(part, |x, y, _| pixels[y * part[2] + x]))
    }

    fn blit(
        &mut self,
        input: &mut Input<'_>,
        edit: &mut WgQuadtreeMapEdit,
    ) -> (WgStatus, WgQuadtreeMapEdit) {
        let (part, value) = (part(input), input.byte());
        let (rect, mask) = (self.window.rect(part), pattern(input.byte(), part));
        let def = WgQuadtreeMapBrushDef { amount: value, ..Default::default() };
        let shape = inlines::mask(rect, &mask, 0);
        let status = unsafe { wg_quadtree_map_edit(self.map, &shape, &def, edit) };
        let expected = self.window.edit(
            part,
            |x, y, old| {
                if mask[y * part[2] + x] == 0 { old } else { value }
            },
        );
        (status, expected)
    }

    /// How far a shape at this place may reach, so that it stays in the window; where the plane ends it
    /// may go on.
    fn reach(&self, places: &[[usize; 2]]) -> f32 {
        let Point { x, y } = self.window.corner;
        let corners = [x, y];
        let sides = places.iter().flat_map(|place| {
            (0..2).flat_map(move |axis| {
                let low = if corners[axis] == i32::MIN { SIDE } else { place[axis] };
                let high = if corners[axis] > 1000 { SIDE } else { SIDE - 1 - place[axis] };
                [low, high]
            })
        });
        sides.min().unwrap_or(0) as f32
    }

    /// Edits, with half of the amounts by the bytes of the edit.
    fn edit_shape(
        &self,
        shape: &WgQuadtreeMapShape,
        stroke: &Stroke,
        edit: &mut WgQuadtreeMapEdit,
    ) -> WgStatus {
        let def = stroke.def();
        if stroke.amount & 1 == 0 {
            return unsafe { wg_quadtree_map_edit(self.map, shape, &def, edit) };
        }
        let bytes = answer(|out, capacity, count| unsafe {
            wg_quadtree_map_encode_edit(shape, &def, out, capacity, count)
        });
        let (none, start, mut used) = (WgQuadtreeMap { bits: 0 }, bytes.as_ptr(), 0);
        let status = unsafe {
            wg_quadtree_map_replay_edit(self.map, none, start, bytes.len(), &mut used, edit)
        };
        assert_eq!(used, bytes.len());
        status
    }

    fn draw(
        &mut self,
        is_capsule: bool,
        input: &mut Input<'_>,
        edit: &mut WgQuadtreeMapEdit,
    ) -> (WgStatus, WgQuadtreeMapEdit) {
        let from = [input.below(SIDE), input.below(SIDE)];
        let to = if is_capsule { [input.below(SIDE), input.below(SIDE)] } else { from };
        let mut stroke = Stroke::new(input, self.reach(&[from, to]));
        let points = [from, to].map(|[x, y]| self.window.point(x, y));
        let (start, end, way) = (points[0], points[1], input.byte() % 3);
        let radius = stroke.radius;
        let shape = match (is_capsule, way) {
            (false, 0) => {
                // What explosions do has a way of its own.
                stroke.operation = BrushOperation::Subtract;
                stroke.resistance = None;
                circle(start, radius)
            }
            (false, 1) => circle(start, radius),
            (true, 0 | 1) => capsule(start, end, radius),
            // A polygon of one or two corners is the same.
            _ => polygon(&points[..usize::from(is_capsule) + 1], radius),
        };
        let status = self.edit_shape(&shape, &stroke, edit);
        let [from, to] = [from, to].map(|place| place.map(|at| at as i64));
        (status, stroke.draw(&mut self.window, from, to))
    }

    fn draw_mask(
        &mut self,
        input: &mut Input<'_>,
        edit: &mut WgQuadtreeMapEdit,
    ) -> (WgStatus, WgQuadtreeMapEdit) {
        let (part, mut stroke) = (part(input), Stroke::new(input, 0.0));
        stroke.core_radius = 0.0;
        let (rect, mask) = (self.window.rect(part), pattern(input.byte(), part));
        let shape = inlines::mask(rect, &mask, 0);
        let status = self.edit_shape(&shape, &stroke, edit);
        let expected = self.window.edit(part, |x, y, value| {
            let byte = u32::from(mask[y * part[2] + x]);
            stroke.edited(value, ((byte * u32::from(stroke.full()) + 127) / 255) as u8)
        });
        (status, expected)
    }

    /// Pixels here and there, none twice.
    fn set_many(
        &mut self,
        input: &mut Input<'_>,
        edit: &mut WgQuadtreeMapEdit,
    ) -> (WgStatus, WgQuadtreeMapEdit) {
        let (first, step, value) = (input.below(256), input.below(40) + 1, input.byte());
        let places: Vec<_> = (first..SIDE * SIDE).step_by(step).take(usize::from(value)).collect();
        let points: Vec<_> =
            places.iter().map(|index| self.window.point(index % SIDE, index / SIDE)).collect();
        let values: Vec<_> = (0..places.len()).map(|index| (index / 3) as u8 ^ value).collect();
        let status = unsafe {
            let (points, values) = (points.as_ptr(), values.as_ptr());
            wg_quadtree_map_set_many(self.map, points, values, places.len(), edit)
        };
        let before = self.window.clone();
        for (place, value) in places.iter().zip(&values) {
            self.window.pixels[*place] = *value;
        }
        let expected = self.window.edit_since(&before);
        let mut read = vec![0xEE; places.len()];
        ok(unsafe {
            wg_quadtree_map_get_many(self.map, points.as_ptr(), points.len(), read.as_mut_ptr())
        });
        assert!(read == values);
        (status, expected)
    }
}
