//! Cuts a polygon with holes into triangles: holes are joined to the outside by bridges, then ears are cut off.
//!
//! Whatever ears are cut off, the triangles cover the polygon once if all of them turn the same way: their
//! edges cancel out but for those of the polygon. So nothing here need be proven about which ears there are:
//! where it gets stuck it says so, and where it does not the answer is right.

use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::sort::sort_small_by_key;

/// A corner, in whole numbers.
pub(super) type Place = (i64, i64);

/// Twice the area of a triangle; above 0 if it turns as loops around pieces do.
pub(super) fn turn(one: Place, two: Place, three: Place) -> i64 {
    (two.0 - one.0) * (three.1 - one.1) - (two.1 - one.1) * (three.0 - one.0)
}

/// A corner in the list that ears are cut off from.
#[derive(Clone, Copy)]
struct Node {
    place: u16,
    before: u16,
    behind: u16,
}

/// A polygon with holes, and its triangles.
pub(super) struct Triangles {
    /// The corners of all its loops.
    pub(super) places: Vec<Place>,
    /// Corners before the end of each loop; the first is the one around it.
    ends: Vec<usize>,
    nodes: Vec<Node>,
    /// The rightmost node of each hole.
    holes: Vec<u16>,
    /// Indices of corners.
    pub(super) list: Vec<[u16; 3]>,
}

impl Triangles {
    pub(super) const fn new() -> Self {
        Self {
            places: Vec::new(),
            ends: Vec::new(),
            nodes: Vec::new(),
            holes: Vec::new(),
            list: Vec::new(),
        }
    }

    /// Makes it no polygon.
    pub(super) fn clear(&mut self) {
        self.places.clear();
        self.ends.clear();
    }

    /// Adds a loop: first the one around the polygon, then those around its holes. All in all there must be
    /// fewer than 2^14 corners.
    pub(super) fn add_loop(
        &mut self,
        places: impl Iterator<Item = Place>,
    ) -> Result<(), OutOfMemory> {
        for place in places {
            self.places.try_push(place)?;
        }
        self.ends.try_push(self.places.len())
    }

    /// Finds the triangles; false if it got stuck.
    pub(super) fn cut(&mut self) -> Result<bool, OutOfMemory> {
        self.list.clear();
        self.nodes.clear();
        self.holes.clear();
        let mut start = 0;
        for (index, &end) in self.ends.iter().enumerate() {
            for place in start..end {
                let before = if place == start { end - 1 } else { place - 1 } as u16;
                let behind = if place + 1 == end { start } else { place + 1 } as u16;
                self.nodes.try_push(Node { place: place as u16, before, behind })?;
            }
            if index > 0 {
                let place = |&node: &usize| (self.places[node].0, -self.places[node].1);
                let rightmost = (start..end).max_by_key(place).unwrap_or(start);
                self.holes.try_push(rightmost as u16)?;
            }
            start = end;
        }
        let places = &self.places;
        sort_small_by_key(&mut self.holes, |&hole| (-places[usize::from(hole)].0, hole));
        for index in 0..self.holes.len() {
            let hole = self.holes[index];
            let Some(bridge) = self.bridge(hole) else { return Ok(false) };
            self.join(bridge, hole)?;
        }
        self.cut_ears()
    }

    fn at(&self, node: u16) -> Place {
        self.places[usize::from(self.nodes[usize::from(node)].place)]
    }

    fn before(&self, node: u16) -> u16 {
        self.nodes[usize::from(node)].before
    }

    fn behind(&self, node: u16) -> u16 {
        self.nodes[usize::from(node)].behind
    }

    fn link(&mut self, one: u16, two: u16) {
        self.nodes[usize::from(one)].behind = two;
        self.nodes[usize::from(two)].before = one;
    }

    /// The area that a corner would cut off.
    fn turn_at(&self, node: u16) -> i64 {
        turn(self.at(self.before(node)), self.at(node), self.at(self.behind(node)))
    }

    /// The nodes of the list that begins with the first one.
    fn outside(&self) -> impl Iterator<Item = u16> {
        let mut next = Some(0);
        core::iter::from_fn(move || {
            let node = next?;
            next = Some(self.behind(node)).filter(|&node| node != 0);
            Some(node)
        })
    }

    /// A node outside that the rightmost node of a hole sees.
    fn bridge(&self, hole: u16) -> Option<u16> {
        let eye = self.at(hole);
        let mut nearest = f64::INFINITY;
        let mut found = None;
        for node in self.outside() {
            let (one, two) = (self.at(node), self.at(self.behind(node)));
            // Of the edges to the right only those that have the polygon on their left.
            if one.1 > eye.1 || eye.1 >= two.1 {
                continue;
            }
            let part = (eye.1 - one.1) as f64 / (two.1 - one.1) as f64;
            let x = one.0 as f64 + part * (two.0 - one.0) as f64;
            if x >= eye.0 as f64 && x < nearest {
                nearest = x;
                found = Some(if one.0 > two.0 { node } else { self.behind(node) });
            }
        }
        let end = found?;
        // What lies before the way there is seen sooner: first that which lies nearest to the ray.
        let (mut best, mut flattest) = (end, self.slope(eye, end));
        let corner = self.at(end);
        for node in self.outside() {
            let place = self.at(node);
            if place.0 <= eye.0 || place == corner || !self.is_inside_at(node, eye) {
                continue;
            }
            let hit = (nearest, eye.1 as f64);
            let slope = self.slope(eye, node);
            let is_sooner = slope < flattest || (slope == flattest && place.0 < self.at(best).0);
            if is_sooner && is_in_triangle(real(place), [real(eye), hit, real(corner)]) {
                (best, flattest) = (node, slope);
            }
        }
        Some(best)
    }

    fn slope(&self, eye: Place, node: u16) -> f64 {
        let place = self.at(node);
        (place.1 - eye.1).abs() as f64 / (place.0 - eye.0) as f64
    }

    /// True if the way from a node to a place begins inside the polygon.
    fn is_inside_at(&self, node: u16, place: Place) -> bool {
        let at = self.at(node);
        let behind = turn(at, self.at(self.behind(node)), place) >= 0;
        let before = turn(self.at(self.before(node)), at, place) >= 0;
        if self.turn_at(node) > 0 { behind && before } else { behind || before }
    }

    /// Joins a hole to the outside by a bridge there and back.
    fn join(&mut self, bridge: u16, hole: u16) -> Result<(), OutOfMemory> {
        let (last, behind) = (self.before(hole), self.behind(bridge));
        let second_hole = self.nodes.len() as u16;
        self.nodes.try_push(self.nodes[usize::from(hole)])?;
        let second_bridge = self.nodes.len() as u16;
        self.nodes.try_push(self.nodes[usize::from(bridge)])?;
        self.link(bridge, hole);
        self.link(last, second_hole);
        self.link(second_hole, second_bridge);
        self.link(second_bridge, behind);
        Ok(())
    }

    fn cut_ears(&mut self) -> Result<bool, OutOfMemory> {
        let mut count = self.outside().count();
        let mut node = 0;
        // Nodes looked at since the last one went.
        let mut looked = 0;
        while count > 2 {
            if looked > 2 * count {
                return Ok(false);
            }
            let (before, behind) = (self.before(node), self.behind(node));
            let area = self.turn_at(node);
            // Corners that are none go where no ear is left.
            let goes = if area == 0 { looked > count } else { area > 0 && self.is_ear(node) };
            looked += 1;
            if goes {
                if area > 0 {
                    let place = |node: u16| self.nodes[usize::from(node)].place;
                    self.list.try_push([place(before), place(node), place(behind)])?;
                }
                self.link(before, behind);
                count -= 1;
                looked = 0;
            }
            // One further on, so that not all triangles share a corner.
            node = if goes { self.behind(behind) } else { behind };
        }
        Ok(true)
    }

    /// True if no other corner lies in the triangle that a corner would cut off.
    fn is_ear(&self, node: u16) -> bool {
        let (before, behind) = (self.before(node), self.behind(node));
        let triangle = [self.at(before), self.at(node), self.at(behind)];
        let [one, two, three] = triangle;
        let mut other = self.behind(behind);
        while other != before {
            let place = self.at(other);
            if !triangle.contains(&place)
                && turn(one, two, place) >= 0
                && turn(two, three, place) >= 0
                && turn(three, one, place) >= 0
            {
                return false;
            }
            other = self.behind(other);
        }
        true
    }
}

fn real(place: Place) -> (f64, f64) {
    (place.0 as f64, place.1 as f64)
}

fn is_in_triangle(place: (f64, f64), [one, two, three]: [(f64, f64); 3]) -> bool {
    let side = |from: (f64, f64), to: (f64, f64)| {
        (to.0 - from.0) * (place.1 - from.1) - (to.1 - from.1) * (place.0 - from.0)
    };
    let sides = [side(one, two), side(two, three), side(three, one)];
    sides.iter().all(|&side| side >= 0.0) || sides.iter().all(|&side| side <= 0.0)
}
