//! A dense copy of pixels, and what fits between its walls.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

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

    /// The places where an agent can be, row by row, and how far the first one is from the first pixel.
    pub fn places(&self, agent: i64) -> Places {
        let (width, height) = (i64::from(self.rect.width), i64::from(self.rect.height));
        let at = |x: i64, y: i64| self.is_free(x - agent / 2, y - agent / 2, agent, agent);
        let (x0, y0) = (i64::from(self.rect.x), i64::from(self.rect.y));
        let free = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let free = free.map(|(x, y)| at(x0 + x, y0 + y)).collect();
        Places { x0, y0, width, height, free }
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

/// Where an agent can be, place by place.
pub struct Places {
    x0: i64,
    y0: i64,
    width: i64,
    height: i64,
    free: Vec<bool>,
}

/// Parts of a pixel that shortest ways are counted in, and as many for a step across.
const STRAIGHT: u64 = 1 << 20;
const ACROSS: u64 = 1_482_911;

impl Places {
    /// One more than any index.
    pub fn end(&self) -> usize {
        self.free.len()
    }

    /// Which place this is, row by row, whether an agent can be there or not.
    pub fn index(&self, x: i64, y: i64) -> Option<usize> {
        let (x, y) = (x - self.x0, y - self.y0);
        let is_inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        is_inside.then_some((y * self.width + x) as usize)
    }

    pub fn is_free(&self, x: i64, y: i64) -> bool {
        self.index(x, y).is_some_and(|index| self.free[index])
    }

    /// All free places, row by row.
    pub fn all(&self) -> impl Iterator<Item = (i64, i64)> + '_ {
        let place = |index: usize| {
            (self.x0 + index as i64 % self.width, self.y0 + index as i64 / self.width)
        };
        (0..self.free.len()).filter(|&index| self.free[index]).map(place)
    }

    /// For each place the first one, row by row, that it hangs together with.
    pub fn components(&self) -> impl Fn(i64, i64) -> Option<(i64, i64)> + '_ {
        let mut first = vec![None; self.free.len()];
        for place in self.all() {
            let mut open = vec![place];
            while let Some((x, y)) = open.pop() {
                let Some(index) = self.index(x, y).filter(|&index| self.free[index]) else {
                    continue;
                };
                if first[index].is_none() {
                    first[index] = Some(place);
                    open.extend([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]);
                }
            }
        }
        move |x, y| self.index(x, y).and_then(|index| first[index])
    }

    /// The length in pixels of the shortest way from a place to each other one, in steps to one of the
    /// eight beside it; a step across needs both places beside it.
    pub fn distances(&self, from: Point) -> impl Fn(Point) -> Option<f64> + '_ {
        let mut best = vec![u64::MAX; self.free.len()];
        let mut open = BinaryHeap::from([Reverse((0, i64::from(from.x), i64::from(from.y)))]);
        best[self.index(from.x.into(), from.y.into()).unwrap()] = 0;
        while let Some(Reverse((cost, x, y))) = open.pop() {
            if best[self.index(x, y).unwrap()] < cost {
                continue;
            }
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
                let is_open = self.is_free(x + dx, y + dy)
                    && self.is_free(x + dx, y)
                    && self.is_free(x, y + dy);
                let step = if dx != 0 && dy != 0 { ACROSS } else { STRAIGHT };
                if is_open {
                    let index = self.index(x + dx, y + dy).unwrap();
                    if cost + step < best[index] {
                        best[index] = cost + step;
                        open.push(Reverse((cost + step, x + dx, y + dy)));
                    }
                }
            }
        }
        move |to| {
            let cost = best[self.index(to.x.into(), to.y.into())?];
            (cost != u64::MAX).then_some(cost as f64 / STRAIGHT as f64)
        }
    }
}
