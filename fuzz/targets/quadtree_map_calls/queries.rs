//! What queries of a quadtree map answer, beside a look at every pixel of the window.

use worldgrids::coord::{Point, Rect};
use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::ffi::vector::WgVector2;
use worldgrids::quadtree_map::{Collider, ColliderSweep};

use super::super::calls::{Input, answer, expect, ok};
use super::inlines::{self, *};
use super::window::{Part, SIDE};
use super::{Game, part};

/// How far the line of a tilted capsule lies from the pixel at a corner; 0 if it meets it.
fn gap_of_line(capsule: &Collider, left: f64, top: f64) -> f64 {
    let reach_x = f64::from(capsule.half_width);
    let reach_y = f64::from(capsule.half_height) * if capsule.diagonal == 1 { 1.0 } else { -1.0 };
    // The parts of the line, from -1 to 1, between the sides of the pixel, and between its top and bottom.
    let between = |at: f64, reach: f64, first: f64| {
        if reach == 0.0 {
            return if (first..=first + 1.0).contains(&at) { (-1.0, 1.0) } else { (1.0, -1.0) };
        }
        let (one, other) = ((first - at) / reach, (first + 1.0 - at) / reach);
        (one.min(other).max(-1.0), one.max(other).min(1.0))
    };
    let (along_x, along_y) = (between(capsule.x, reach_x, left), between(capsule.y, reach_y, top));
    if along_x.0.max(along_y.0) <= along_x.1.min(along_y.1) {
        return 0.0;
    }
    let ends = [-1.0, 1.0].map(|end| {
        let (x, y) = (capsule.x + end * reach_x, capsule.y + end * reach_y);
        (x - x.clamp(left, left + 1.0)).hypot(y - y.clamp(top, top + 1.0))
    });
    let length_squared = reach_x * reach_x + reach_y * reach_y;
    let corners = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)].map(|(column, row)| {
        let (x, y) = (left + column - capsule.x, top + row - capsule.y);
        let part = ((x * reach_x + y * reach_y) / length_squared.max(1e-9)).clamp(-1.0, 1.0);
        (x - part * reach_x).hypot(y - part * reach_y)
    });
    ends.into_iter().chain(corners).fold(f64::INFINITY, f64::min)
}

impl Game {
    pub(super) fn check_queries(&self, input: &mut Input<'_>) {
        let (part, threshold) = (part(input), input.byte());
        self.check_sums(part, threshold);
        self.check_shapes(part, threshold.max(1));
        self.check_pictures(part, u32::from(threshold) % 32);
        let [from, to] = [[part[0], part[1]], [input.below(SIDE), input.below(SIDE)]]
            .map(|[x, y]| self.window.point(x, y));
        self.check_cast(from, to, threshold.max(1));
        self.check_nearest(from, input.byte(), threshold.max(1));
        self.check_contact(input, from, threshold.max(1));
    }

    /// How deep a shape lies in the window's pixels: below 0 if it lies in none.
    fn depth(&self, shape: &Collider, threshold: u8) -> f64 {
        let [half_width, half_height, radius] =
            [shape.half_width, shape.half_height, shape.radius].map(f64::from);
        let solid = self.window.pixels.iter().enumerate().filter(|(_, value)| **value >= threshold);
        let depths = solid.map(|(index, _)| {
            let Point { x, y } = self.window.point(index % SIDE, index / SIDE);
            if shape.diagonal > 0 {
                return radius - gap_of_line(shape, f64::from(x), f64::from(y));
            }
            let gap =
                |at: f64, first: f64, half: f64| (first - half - at).max(at - first - 1.0 - half);
            let dx = gap(shape.x, f64::from(x), half_width);
            let dy = gap(shape.y, f64::from(y), half_height);
            let outside = dx.max(0.0).hypot(dy.max(0.0));
            radius - if outside > 0.0 { outside } else { dx.max(dy) }
        });
        depths.fold(f64::NEG_INFINITY, f64::max)
    }

    /// A shape that moves, and is pushed out where it lies in pixels.
    fn check_contact(&self, input: &mut Input<'_>, from: Point, threshold: u8) {
        const SLOP: f64 = 1.0 / 64.0 + 1e-3;
        let mut number = |scale: f64| (f64::from(input.byte()) - 128.0) * scale;
        let (x, y) = (f64::from(from.x) + number(0.01), f64::from(from.y) + number(0.01));
        let size = |number: f64| (number.abs() + 0.0625) as f32;
        let mut collider = Collider::circle(x, y, size(number(0.05)));
        match number(1.0) as i32 & 3 {
            0 => collider = Collider::of_box(x, y, size(number(0.05)), size(number(0.05))),
            1 => collider.half_height = size(number(0.05)),
            2 => {
                let (end_x, end_y) = (number(0.05) as f32, number(0.05) as f32);
                collider = Collider::tilted(x, y, end_x, end_y, collider.radius);
            }
            _ => {}
        }
        let limit = |at: f64| at.clamp(-2_147_483_648.0, 2_147_483_648.0);
        (collider.x, collider.y) = (limit(collider.x), limit(collider.y));
        let (motion_x, motion_y) = (number(0.5), number(0.5));
        let sweep = ColliderSweep { collider, motion_x, motion_y };
        let mut contact = unsafe { std::mem::zeroed::<WgQuadtreeMapContact>() };
        ok(unsafe { wg_quadtree_map_sweep_many(self.map, &sweep, 1, threshold, &mut contact) });
        let depth = self.depth(&collider, threshold);
        if contact.began_inside == 1 {
            assert_eq!(contact.fraction, 0.0);
        } else {
            assert!(depth < SLOP, "{sweep:?} begins {depth} deep");
            for step in 1..=8 {
                let time = contact.fraction * f64::from(step) / 8.0;
                let (x, y) = (collider.x + motion_x * time, collider.y + motion_y * time);
                let depth = self.depth(&Collider { x, y, ..collider }, threshold);
                assert!(depth < SLOP, "{sweep:?} goes {depth} deep at {time}: {contact:?}");
            }
        }
        if contact.is_hit == 1 {
            let mut value = 0;
            let Point { x, y } = contact.pixel;
            ok(unsafe { wg_quadtree_map_get(self.map, x, y, &mut value) });
            assert!(value == contact.value && value >= threshold);
        }
        let mut push = WgQuadtreeMapPush::default();
        let max_push = 0.5 + size(number(0.1));
        let out = &mut push;
        ok(unsafe {
            wg_quadtree_map_push_out_many(self.map, &collider, 1, max_push, threshold, out)
        });
        assert_eq!(push.was_inside, contact.began_inside);
        if push.is_found == 1 {
            let (x, y) = (collider.x + push.x, collider.y + push.y);
            let depth = self.depth(&Collider { x, y, ..collider }, threshold);
            assert!(depth < SLOP, "{collider:?} is pushed {push:?} and lies {depth} deep");
        }
    }

    fn check_sums(&self, part: Part, threshold: u8) {
        let (rect, pixels) = (self.window.rect(part), self.window.read(part));
        let mut sums = WgQuadtreeMapSums::default();
        ok(unsafe { wg_quadtree_map_sums(self.map, &rect, &mut sums) });
        assert_eq!(sums.pixels, pixels.iter().filter(|value| **value > 0).count() as u64);
        assert_eq!(sums.hp, pixels.iter().map(|value| u64::from(*value)).sum());

        let mut touches = 9;
        let shape = rectangle(rect);
        ok(unsafe { wg_quadtree_map_touches(self.map, &shape, threshold, &mut touches) });
        assert_eq!(touches, u8::from(pixels.iter().any(|value| *value >= threshold)));
        let mask: Vec<u8> = (0..pixels.len()).map(|index| u8::from(index % 7 == 0)).collect();
        let shape = inlines::mask(rect, &mask, 0);
        ok(unsafe { wg_quadtree_map_touches(self.map, &shape, threshold, &mut touches) });
        let is_touched = pixels.iter().step_by(7).any(|value| *value >= threshold);
        assert_eq!(touches, u8::from(is_touched));

        let squares: Vec<WgQuadtreeMapSquare> = answer(|out, capacity, count| unsafe {
            wg_quadtree_map_squares(self.map, &rect, 3, 1, out, capacity, count)
        });
        let cells = self.count(
            squares.iter().map(|square| {
                let (min, side) = (Point { x: square.x, y: square.y }, square.side);
                (Rect::new(min.x, min.y, side, side), square.value)
            }),
            |_, _, value, squared| assert_eq!(value, squared),
        );
        let [x, y, width, height] = part;
        for index in (y..y + height).flat_map(|row| row * SIDE + x..row * SIDE + x + width) {
            assert_eq!(cells[index], 1, "squares cover a rectangle once");
        }
    }

    /// A part as colours, and the square of a level that its first pixel lies in.
    fn check_pictures(&self, part: Part, level: u32) {
        let (rect, pixels) = (self.window.rect(part), self.window.read(part));
        let palette: [u32; 256] =
            std::array::from_fn(|value| (value as u32).wrapping_mul(0x9E37_79B1));
        let mut colors = vec![0; pixels.len()];
        ok(unsafe {
            let out = colors.as_mut_ptr();
            wg_quadtree_map_read_colors(self.map, &rect, palette.as_ptr(), 256, out, 0)
        });
        let expected = pixels.iter().map(|value| palette[usize::from(*value)]);
        assert!(colors.into_iter().eq(expected));

        let (column, row) = (rect.x >> level, rect.y >> level);
        let is_inside = |(x, y, _): &(usize, usize, u8)| {
            let Point { x, y } = self.window.point(*x, *y);
            (x >> level, y >> level) == (column, row)
        };
        let inside: Vec<u8> = self.window.solid(1).filter(is_inside).map(|pixel| pixel.2).collect();
        let sum: u64 = inside.iter().map(|value| u64::from(*value)).sum();
        let mean = (2 * sum + (1 << (2 * level))) >> (2 * level + 1);
        let most = inside.into_iter().max().unwrap_or(0);
        let square = Rect::new(column, row, 1, 1);
        for (reduction, expected) in [(0, mean as u8), (1, most)] {
            let mut found = 0xEE;
            ok(unsafe {
                wg_quadtree_map_read_reduced(self.map, &square, level, reduction, &mut found, 0)
            });
            assert_eq!(found, expected);
        }
    }

    /// How many of the rectangles lie over each pixel of the window; `look` sees the column, row and
    /// value of each, and the rectangle's value.
    fn count(
        &self,
        rects: impl Iterator<Item = (Rect, u8)>,
        look: impl Fn(usize, usize, u8, u8),
    ) -> Vec<u8> {
        let mut counts = vec![0; SIDE * SIDE];
        let range = |start: i32, len: u32, corner: i32| {
            let start = i64::from(start) - i64::from(corner);
            let end = (start + i64::from(len)).clamp(0, SIDE as i64);
            start.clamp(0, SIDE as i64) as usize..end as usize
        };
        for (rect, value) in rects {
            for y in range(rect.y, rect.height, self.window.corner.y) {
                for x in range(rect.x, rect.width, self.window.corner.x) {
                    counts[y * SIDE + x] += 1;
                    look(x, y, self.window.pixels[y * SIDE + x], value);
                }
            }
        }
        counts
    }

    fn check_shapes(&self, part: Part, threshold: u8) {
        let (rect, pixels) = (self.window.rect(part), self.window.read(part));
        let solid = pixels.iter().filter(|value| **value >= threshold).count();
        let ground = WgQuadtreeMapGround { rect, threshold, ..Default::default() };
        let rects: Vec<Rect> = answer(|out, capacity, count| unsafe {
            wg_quadtree_map_solid_rects(self.map, &ground, out, capacity, count)
        });
        let counts = self.count(rects.iter().map(|rect| (*rect, threshold)), |_, _, value, _| {
            assert!(value >= threshold);
        });
        assert!(counts.iter().all(|count| *count <= 1));
        assert_eq!(counts.iter().filter(|count| **count == 1).count(), solid);

        for tolerance in [0.0, 1.5f32.min(rect.width.max(rect.height) as f32)] {
            let (mut point_count, mut loop_count) = (0, 0);
            let mut outlines = |points: &mut [WgVector2], loops: &mut [WgQuadtreeMapLoop]| unsafe {
                wg_quadtree_map_outlines(
                    self.map,
                    &ground,
                    tolerance,
                    4,
                    u32::from(threshold) % 4,
                    points.as_mut_ptr(),
                    points.len(),
                    &mut point_count,
                    loops.as_mut_ptr(),
                    loops.len(),
                    &mut loop_count,
                )
            };
            // There are at most four corners a pixel.
            let mut points = vec![WgVector2 { x: 0.0, y: 0.0 }; 4 * solid];
            let mut loops = vec![WgQuadtreeMapLoop::default(); solid];
            ok(outlines(&mut points, &mut loops));
            let loops = &loops[..loop_count];
            assert_eq!(loops.iter().map(|at| at.point_count as usize).sum::<usize>(), point_count);
            for (index, at) in loops.iter().enumerate() {
                assert!(at.point_count >= 4 && at.outer as usize <= index);
                assert_eq!(at.twice_area > 0, at.outer as usize == index);
            }
            if tolerance == 0.0 && threshold.is_multiple_of(2) {
                let area: i64 = loops.iter().map(|at| at.twice_area).sum();
                assert_eq!(area, 2 * solid as i64);
            }
            self.check_pieces(&ground, tolerance, solid);
        }
    }

    /// Convex pieces; those of exact outlines cover the pixels but for what is cut off where they touch.
    fn check_pieces(&self, ground: &WgQuadtreeMapGround, tolerance: f32, solid: usize) {
        let (mut point_count, mut piece_count) = (0, 0);
        let mut points = vec![WgVector2 { x: 0.0, y: 0.0 }; 16 * solid];
        let mut pieces = vec![WgQuadtreeMapPiece::default(); 4 * solid];
        ok(unsafe {
            wg_quadtree_map_pieces(
                self.map,
                ground,
                tolerance,
                8,
                points.as_mut_ptr(),
                points.len(),
                &mut point_count,
                pieces.as_mut_ptr(),
                pieces.len(),
                &mut piece_count,
            )
        });
        let mut end = 0;
        for piece in &pieces[..piece_count] {
            assert!((3..=8).contains(&piece.point_count) && piece.first_point == end);
            end += u64::from(piece.point_count);
        }
        assert_eq!(end, point_count as u64);
        assert_eq!(solid > 0, piece_count > 0);
    }

    /// One pixel for each step along the longer axis, the other coordinate rounded, a half upwards.
    fn check_cast(&self, from: Point, to: Point, threshold: u8) {
        let way = [i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y)];
        let steps = way[0].abs().max(way[1].abs()).max(1);
        let pixel = |step: i64| {
            let [x, y] = way.map(|way| (2 * way * step + steps).div_euclid(2 * steps) as i32);
            Point { x: from.x + x, y: from.y + y }
        };
        let expected = (0..=steps).find(|step| self.window.get(pixel(*step)) >= threshold);
        // SAFETY: numbers, for which zero is a value.
        let mut hit: WgQuadtreeMapHit = unsafe { std::mem::zeroed() };
        let status = unsafe { wg_quadtree_map_cast(self.map, &from, &to, threshold, &mut hit) };
        match expected {
            None => expect(status, WgStatus::Empty),
            Some(step) => {
                ok(status);
                let (here, before) = (pixel(step), pixel((step - 1).max(0)));
                assert_eq!((hit.pixel, hit.before), (here, before));
                assert_eq!(hit.value, self.window.get(here));
            }
        }
    }

    fn check_nearest(&self, from: Point, radius: u8, threshold: u8) {
        let limit = u64::from(radius) * u64::from(radius);
        let solid = self.window.solid(threshold);
        let expected = solid
            .map(|(x, y, value)| {
                let pixel = self.window.point(x, y);
                let (dx, dy) = (from.x.abs_diff(pixel.x), from.y.abs_diff(pixel.y));
                (u64::from(dx) * u64::from(dx) + u64::from(dy) * u64::from(dy), pixel, value)
            })
            .filter(|(distance_squared, ..)| *distance_squared <= limit)
            .min_by_key(|(distance_squared, pixel, _)| (*distance_squared, pixel.y, pixel.x));
        // SAFETY: numbers, for which zero is a value.
        let mut found: WgQuadtreeMapNearest = unsafe { std::mem::zeroed() };
        let radius = f32::from(radius);
        let status =
            unsafe { wg_quadtree_map_nearest(self.map, &from, radius, threshold, &mut found) };
        match expected {
            None => expect(status, WgStatus::Empty),
            Some(expected) => {
                ok(status);
                assert_eq!((found.distance_squared, found.pixel, found.value), expected);
            }
        }
        let mut touches = 9;
        // A capsule of one point is a circle, and so is a polygon.
        for shape in [circle(from, radius), capsule(from, from, radius), polygon(&[from], radius)] {
            ok(unsafe { wg_quadtree_map_touches(self.map, &shape, threshold, &mut touches) });
            assert_eq!(touches, u8::from(expected.is_some()));
        }
    }
}
