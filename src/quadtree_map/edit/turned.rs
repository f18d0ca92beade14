//! Pictures put into the map, turned by any angle: how a piece that fell becomes ground again.
//!
//! Each pixel of the map looks up the pixel of the picture that its centre comes from, so no hole is left
//! between two of them. All in whole numbers: angles in 2^-20 of a turn, places in 1/256 pixel, sines and
//! cosines in 2^-30.

use crate::coord::Rect;
use crate::error::ArgumentError;
use crate::quadtree_map::edit::pass::{Edit, Fate};
use crate::quadtree_map::edit::rectangle::inside_leaf;
use crate::quadtree_map::map::{QuadtreeMap, check_rows};
use crate::quadtree_map::tree::area::{Area, Square};
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::pixels::{LEAF_SIDE, Pixels};
use crate::quadtree_map::tree::tally::EditReport;

/// Bits of a place after its point: 1/256 pixel.
const PLACE_BITS: u32 = 8;
/// Half a pixel: from its corner to its centre.
const HALF_PIXEL: i64 = 1 << (PLACE_BITS - 1);
/// Bits of sines and cosines after their point.
const SINE_BITS: u32 = 30;
/// Parts of a turn that angles are rounded to, as a power of two.
const TURN_BITS: u32 = 20;
const QUARTER: u32 = 1 << (TURN_BITS - 2);

/// No picture is wider or higher.
const MAX_STAMP_SIDE: u32 = 1 << 11;
/// No pivot lies farther from the first corner of its picture.
const MAX_PIVOT: f64 = (1 << 16) as f64;

/// Where the pixels of a stamp go.
#[repr(u32)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StampMode {
    /// Only where the map is 0: what is there already stays as it is.
    #[default]
    IntoAir = 0,
    /// Over everything.
    Over = 1,
}

/// A picture to put into the map, and how.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stamp<'a> {
    /// Rows of bytes: what is above 0 is put into the map with its own value.
    pub pixels: &'a [u8],
    /// Columns and rows of the picture: up to 2048 of each.
    pub width: u32,
    /// See `width`.
    pub height: u32,
    /// Bytes from the start of a row to the start of the next; 0 means `width`.
    pub row_stride: usize,
    /// Where the pixels go.
    pub mode: StampMode,
    /// By how much the picture is turned, in radians, rounded to 2^-20 of a turn; from the axis of x
    /// towards that of y.
    pub angle: f32,
    /// The point of the picture that it is turned about, in pixels from its first corner, rounded to
    /// 1/256: -65536 to 65536.
    pub pivot: [f64; 2],
    /// Where in the map that point comes to lie, where pixel (x, y) reaches from (x, y) to (x + 1, y + 1),
    /// rounded to 1/256.
    pub position: [f64; 2],
}

/// The sine and the cosine of an angle in 2^-20 of a turn.
fn sine_cosine(angle: u32) -> (i64, i64) {
    // The quarter turn in 2^-30 of a radian, and what is left of the angle after whole quarters.
    const QUARTER_RADIANS: i64 = 1_686_629_713;
    let rest = angle % QUARTER;
    // At most half a quarter: then few terms of the series do, and both sides mirror each other.
    let is_mirrored = rest > QUARTER / 2;
    let near = if is_mirrored { QUARTER - rest } else { rest };
    let x = (i64::from(near) * QUARTER_RADIANS) >> (TURN_BITS - 2);
    let times = |one: i64, other: i64| (one * other) >> SINE_BITS;
    let square = times(x, x);
    let one = 1i64 << SINE_BITS;
    // 1 - x²/(a·b) · (1 - x²/(c·d) · …), from the last term on.
    let series = |divisors: [i64; 5]| {
        divisors.iter().fold(one, |sum, divisor| one - times(square, sum) / divisor)
    };
    let sine = times(x, series([110, 72, 42, 20, 6]));
    let cosine = series([90, 56, 30, 12, 2]);
    let (sine, cosine) = if is_mirrored { (cosine, sine) } else { (sine, cosine) };
    match angle / QUARTER % 4 {
        0 => (sine, cosine),
        1 => (cosine, -sine),
        2 => (-sine, -cosine),
        _ => (-cosine, sine),
    }
}

/// A stamp with its numbers as whole ones.
struct Turned<'a> {
    pixels: &'a [u8],
    stride: usize,
    width: i64,
    height: i64,
    mode: StampMode,
    sine: i64,
    cosine: i64,
    /// In 1/256 pixel.
    pivot: [i64; 2],
    /// In 1/256 pixel of the plane in unsigned numbers.
    position: [i64; 2],
    area: Area,
}

impl<'a> Turned<'a> {
    /// The stamp, or `None` if none of it lies in the plane.
    fn new(stamp: &Stamp<'a>) -> core::result::Result<Option<Self>, ArgumentError> {
        for (argument, side) in [("stamp.width", stamp.width), ("stamp.height", stamp.height)] {
            if side > MAX_STAMP_SIDE {
                return Err(ArgumentError::new(argument, side, "must be at most 2048"));
            }
        }
        let size = Rect::new(0, 0, stamp.width, stamp.height);
        let stride = check_rows("stamp.pixels", &size, stamp.pixels.len(), stamp.row_stride)?;
        if !stamp.angle.is_finite() {
            return Err(ArgumentError::new("stamp.angle", stamp.angle, "must be finite"));
        }
        for (argument, place) in ["stamp.pivot_x", "stamp.pivot_y"].into_iter().zip(stamp.pivot) {
            if !(-MAX_PIVOT..=MAX_PIVOT).contains(&place) {
                return Err(ArgumentError::new(argument, place, "must lie in -65536 to 65536"));
            }
        }
        const PLANE: f64 = (1u64 << 31) as f64;
        for (argument, place) in ["stamp.x", "stamp.y"].into_iter().zip(stamp.position) {
            if !(-PLANE..=PLANE).contains(&place) {
                return Err(ArgumentError::new(argument, place, "must lie in the int32 plane"));
            }
        }
        if size.is_empty() {
            return Ok(None);
        }
        // One product and one rounding, the same on every platform.
        let turns = f64::from(stamp.angle) * (1.0 / core::f64::consts::TAU);
        let turns = turns - turns.floor();
        let (sine, cosine) = sine_cosine((turns * f64::from(1 << TURN_BITS)).round() as u32);
        let fixed = |place: f64| (place * f64::from(1 << PLACE_BITS)).round() as i64;
        let mut turned = Self {
            pixels: stamp.pixels,
            stride,
            width: stamp.width.into(),
            height: stamp.height.into(),
            mode: stamp.mode,
            sine,
            cosine,
            pivot: stamp.pivot.map(fixed),
            position: stamp.position.map(|place| fixed(place + PLANE)),
            area: Area { min_x: 0, min_y: 0, max_x: 0, max_y: 0 },
        };
        Ok(turned.bounds().map(|area| {
            turned.area = area;
            turned
        }))
    }

    /// The pixels that the turned picture may reach.
    fn bounds(&self) -> Option<Area> {
        let ends = [0, 1].map(|axis| {
            let size = [self.width, self.height].map(|size| size << PLACE_BITS);
            let corners = [[0, 0], [size[0], 0], [0, size[1]], size];
            let places = corners.map(|corner| {
                let [x, y] = [corner[0] - self.pivot[0], corner[1] - self.pivot[1]];
                let turned = match axis {
                    0 => x * self.cosine - y * self.sine,
                    _ => x * self.sine + y * self.cosine,
                };
                ((turned >> SINE_BITS) + self.position[axis]) >> PLACE_BITS
            });
            let least = places.into_iter().fold(i64::MAX, i64::min) - 1;
            let most = places.into_iter().fold(i64::MIN, i64::max) + 1;
            (least.max(0), most.min(i64::from(u32::MAX)))
        });
        let [(min_x, max_x), (min_y, max_y)] = ends;
        (min_x <= max_x && min_y <= max_y).then_some(Area {
            min_x: min_x as u32,
            min_y: min_y as u32,
            max_x: max_x as u32,
            max_y: max_y as u32,
        })
    }

    /// Where in the picture the centre of a pixel of the map comes from, in 1/256 pixel and 2^-30 of that.
    fn source(&self, x: u32, y: u32) -> [i64; 2] {
        let x = (i64::from(x) << PLACE_BITS) + HALF_PIXEL - self.position[0];
        let y = (i64::from(y) << PLACE_BITS) + HALF_PIXEL - self.position[1];
        [
            x * self.cosine + y * self.sine + (self.pivot[0] << SINE_BITS),
            y * self.cosine - x * self.sine + (self.pivot[1] << SINE_BITS),
        ]
    }

    /// The pixel of the picture at a place; 0 outside.
    #[inline(always)]
    fn pixel(&self, [x, y]: [i64; 2]) -> u8 {
        const BITS: u32 = PLACE_BITS + SINE_BITS;
        let (column, row) = (x >> BITS, y >> BITS);
        if (0..self.width).contains(&column) && (0..self.height).contains(&row) {
            self.pixels[row as usize * self.stride + column as usize]
        } else {
            0
        }
    }
}

impl Edit for Turned<'_> {
    fn area(&self) -> Area {
        self.area
    }

    fn skips_empty(&self) -> bool {
        false
    }

    fn fate(&self, square: &Square, current: Option<u8>) -> Fate {
        let is_ground = current.is_some_and(|value| value != 0);
        if is_ground && self.mode == StampMode::IntoAir || !self.area.touches(&square.area()) {
            return Fate::Untouched;
        }
        // A square whose circle misses the picture gets nothing of it.
        let half = square.side() / 2;
        let [x, y] = self.source(square.x + half, square.y + half);
        let reach = i64::from(square.side()) << (PLACE_BITS + SINE_BITS);
        let misses = |place: i64, size: i64| {
            place < -reach || place - reach > size << (PLACE_BITS + SINE_BITS)
        };
        match misses(x, self.width) || misses(y, self.height) {
            true => Fate::Untouched,
            false => Fate::Mixed,
        }
    }

    fn pixels(&self, square: &Square, pixels: &mut Pixels) {
        let (_, columns, rows) = inside_leaf(&self.area, square);
        for row in rows {
            let first = columns.start;
            let mut place = self.source(square.x + first as u32, square.y + row as u32);
            for pixel in &mut pixels[row * LEAF_SIDE..][columns.clone()] {
                let value = self.pixel(place);
                if value != 0 && (self.mode == StampMode::Over || *pixel == 0) {
                    *pixel = value;
                }
                place[0] += self.cosine << PLACE_BITS;
                place[1] -= self.sine << PLACE_BITS;
            }
        }
    }
}

impl QuadtreeMap {
    /// Puts a picture into the map, turned and moved: an island that fell, with its own values. Pixels of
    /// the picture that are 0 put nothing, and what lies outside the plane does not exist.
    ///
    /// A pixel of the map gets that of the picture which its centre comes from. So no holes are left at any
    /// angle, and by quarter turns each pixel of the picture arrives exactly once, wherever the pivot lies.
    /// In whole numbers: the same call gives the same pixels on every platform.
    ///
    /// Cost follows the pixels of the turned picture's bounds.
    pub fn put_stamp(&mut self, stamp: &Stamp<'_>) -> Result<EditReport> {
        let Some(turned) = Turned::new(stamp)? else { return Ok(EditReport::default()) };
        self.tree.edit(&turned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sines_are_those_of_floats() {
        for angle in (0..1 << TURN_BITS).step_by(97).chain([QUARTER, 2 * QUARTER, 3 * QUARTER]) {
            let (sine, cosine) = sine_cosine(angle);
            let turn = f64::from(angle) / f64::from(1 << TURN_BITS) * core::f64::consts::TAU;
            let one = f64::from(1 << SINE_BITS);
            assert!((sine as f64 / one - turn.sin()).abs() < 1e-8, "{angle}");
            assert!((cosine as f64 / one - turn.cos()).abs() < 1e-8, "{angle}");
        }
        let one = 1 << SINE_BITS;
        assert_eq!(
            [0, 1, 2, 3].map(|quarter| sine_cosine(quarter * QUARTER)),
            [(0, one), (one, 0), (0, -one), (-one, 0)]
        );
    }
}
