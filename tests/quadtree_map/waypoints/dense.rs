//! A dense copy of pixels, and what fits between its walls.

use std::collections::BTreeSet;

use worldgrids::coord::{Point, Rect};

/// A dense copy of the pixels that waypoints are made for: how many walls are up and left of each.
pub struct Dense {
    rect: Rect,
    walls: Vec<u32>,
}

impl Dense {
    /// The pixels of a rectangle, row by row.
    pub fn new(rect: Rect, pixels: &[u8]) -> Self {
        let (width, height) = (rect.width as usize, rect.height as usize);
        let mut walls = vec![0; (width + 1) * (height + 1)];
        for y in 0..height {
            for x in 0..width {
                let at = (y + 1) * (width + 1) + x + 1;
                let wall = u32::from(pixels[y * width + x] > 0);
                walls[at] = wall + walls[at - 1] + walls[at - width - 1] - walls[at - width - 2];
            }
        }
        Self { rect, walls }
    }

    /// True if a box lies inside the rectangle and holds no wall.
    pub fn is_free(&self, x: i64, y: i64, width: i64, height: i64) -> bool {
        let (left, top) = (x - i64::from(self.rect.x), y - i64::from(self.rect.y));
        let (right, bottom) = (left + width, top + height);
        let (all_width, all_height) = (i64::from(self.rect.width), i64::from(self.rect.height));
        if left < 0 || top < 0 || right > all_width || bottom > all_height {
            return false;
        }
        let at = |x: i64, y: i64| self.walls[(y * (all_width + 1) + x) as usize];
        at(right, bottom) + at(left, top) == at(left, bottom) + at(right, top)
    }

    pub fn agent_fits(&self, at: Point, agent: i64) -> bool {
        self.is_free(i64::from(at.x) - agent / 2, i64::from(at.y) - agent / 2, agent, agent)
    }

    /// Walks pixel by pixel, as wg_quadtree_map_cast does.
    pub fn can_walk(&self, from: Point, to: Point, agent: i64) -> bool {
        let (dx, dy) = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
        let steps = dx.abs().max(dy.abs()).max(1);
        let along = |delta: i64, step: i64| (2 * delta * step + steps).div_euclid(2 * steps);
        (0..=steps).all(|step| {
            let (x, y) = (i64::from(from.x) + along(dx, step), i64::from(from.y) + along(dy, step));
            self.is_free(x - agent / 2, y - agent / 2, agent, agent)
        })
    }

    /// The largest aligned empty squares between two sides: first column, first row, side.
    pub fn squares(&self, smallest: i64, largest: i64) -> BTreeSet<(i64, i64, i64)> {
        let mut squares = BTreeSet::new();
        let (x0, y0) = (i64::from(self.rect.x), i64::from(self.rect.y));
        for y in (y0.div_euclid(1024)..).take_while(|y| y * 1024 < self.rect.end_y()) {
            for x in (x0.div_euclid(1024)..).take_while(|x| x * 1024 < self.rect.end_x()) {
                self.divide((x * 1024, y * 1024, 1024), smallest, largest, &mut squares);
            }
        }
        squares
    }

    pub fn divide(
        &self,
        (x, y, side): (i64, i64, i64),
        smallest: i64,
        largest: i64,
        squares: &mut BTreeSet<(i64, i64, i64)>,
    ) {
        let rect = &self.rect;
        let is_apart = x >= rect.end_x()
            || y >= rect.end_y()
            || x + side <= i64::from(rect.x)
            || y + side <= i64::from(rect.y);
        if side < smallest || is_apart {
            return;
        }
        if side <= largest && self.is_free(x, y, side, side) {
            squares.insert((x, y, side));
            return;
        }
        let half = side / 2;
        if half > 0 {
            for (dx, dy) in [(0, 0), (half, 0), (0, half), (half, half)] {
                self.divide((x + dx, y + dy, half), smallest, largest, squares);
            }
        }
    }

    /// True if no wall shares more than a border with the box anywhere between two places: by the
    /// rectangle of places, open, in which the box touches the wall.
    pub fn sweeps_free(&self, from: Point, to: Point, agent: i64) -> bool {
        let (before, beyond) = (agent / 2, agent - agent / 2);
        let (x0, y0) = (i64::from(from.x), i64::from(from.y));
        let (x1, y1) = (i64::from(to.x), i64::from(to.y));
        for y in y0.min(y1) - before..y0.max(y1) + beyond {
            for x in x0.min(x1) - before..x0.max(x1) + beyond {
                if self.is_free(x, y, 1, 1) {
                    continue;
                }
                // Cut the segment, with its parameter between 0 and 1 as a fraction, by each open strip.
                let (mut low, mut high) = ((0i128, 1i128), (1i128, 1i128));
                let mut is_apart = false;
                for (start, delta, first, last) in [
                    (x0, x1 - x0, x - beyond, x + 1 + before),
                    (y0, y1 - y0, y - beyond, y + 1 + before),
                ] {
                    if delta == 0 {
                        is_apart |= start <= first || start >= last;
                        continue;
                    }
                    let mut ends = [first - start, last - start].map(i128::from);
                    if delta < 0 {
                        ends = [-ends[1], -ends[0]];
                    }
                    let divisor = i128::from(delta.abs());
                    let less = |a: (i128, i128), b: (i128, i128)| a.0 * b.1 < b.0 * a.1;
                    if less(low, (ends[0], divisor)) {
                        low = (ends[0], divisor);
                    }
                    if less((ends[1], divisor), high) {
                        high = (ends[1], divisor);
                    }
                    // Open strips: touching ends do not count, but for a strip that holds all.
                    is_apart |= ends[1] <= 0 || ends[0] >= divisor;
                }
                if !is_apart && low.0 * high.1 < high.0 * low.1 {
                    return false;
                }
                if !is_apart && from == to {
                    return false;
                }
            }
        }
        true
    }
}
