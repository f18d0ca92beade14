//! A tilted capsule beside a pixel: seen from the pixel, the capsule's middle runs towards a hexagon with
//! round corners, the square grown by the capsule's line.

use crate::quadtree_map::contact::collider::Hull;

/// A point or a vector.
type Vector = (f64, f64);

/// A square grown by a line: the hull of the square at both ends of the line.
pub(crate) struct Hexagon {
    /// Its corners, each the first of a side; rows before columns before the sides along the line, of
    /// which there is one on each side.
    sides: [Side; 6],
    radius: f64,
}

/// A side of a hexagon.
#[derive(Clone, Copy)]
struct Side {
    first: Vector,
    last: Vector,
    /// Unit vector outwards; exactly along an axis but for the sides along the line.
    normal: Vector,
}

/// Where a line comes into a hexagon with round corners.
pub(crate) struct Entered {
    /// In fractions of the motion.
    pub(crate) time: f64,
    /// Out of the pixel.
    pub(crate) normal: Vector,
}

#[inline(always)]
fn dot(one: Vector, other: Vector) -> f64 {
    one.0 * other.0 + one.1 * other.1
}

#[inline(always)]
fn from(first: Vector, last: Vector) -> Vector {
    (last.0 - first.0, last.1 - first.1)
}

impl Hexagon {
    /// That of a pixel, or of a larger square of such a width, beside a tilted capsule.
    pub(crate) fn new(capsule: &Hull, left: f64, top: f64, width: f64) -> Self {
        let (reach_x, reach_y) = (capsule.half_width, capsule.half_height);
        let (right, bottom) = (left + width, top + width);
        // For a line from the left top to the right bottom; of the other one all is turned upside down.
        let length = (reach_x * reach_x + reach_y * reach_y).sqrt();
        let along = (reach_y / length, -reach_x / length);
        let is_up = capsule.tilt < 0.0;
        let turned = |y: f64| if is_up { top + bottom - y } else { y };
        let place = |x: f64, y: f64| (x, turned(y));
        let side = |first: Vector, last: Vector, normal: Vector| {
            let normal = if is_up { (normal.0, -normal.1) } else { normal };
            Side { first: place(first.0, first.1), last: place(last.0, last.1), normal }
        };
        let corners = [
            (left - reach_x, top - reach_y),
            (right - reach_x, top - reach_y),
            (right + reach_x, top + reach_y),
            (right + reach_x, bottom + reach_y),
            (left + reach_x, bottom + reach_y),
            (left - reach_x, bottom - reach_y),
        ];
        let sides = [
            side(corners[0], corners[1], (0.0, -1.0)),
            side(corners[3], corners[4], (0.0, 1.0)),
            side(corners[2], corners[3], (1.0, 0.0)),
            side(corners[5], corners[0], (-1.0, 0.0)),
            side(corners[1], corners[2], along),
            side(corners[4], corners[5], (-along.0, -along.1)),
        ];
        Self { sides, radius: capsule.radius }
    }

    /// When a line enters, unless it has left when it starts or enters after `last`; below 0 if it does so
    /// before the start.
    pub(crate) fn entered(&self, start: Vector, motion: Vector, last: f64) -> Option<Entered> {
        let (mut time, mut end) = (f64::NEG_INFINITY, f64::INFINITY);
        let mut entered = &self.sides[0];
        for side in &self.sides {
            let gap = dot(from(side.first, start), side.normal) - self.radius;
            let rate = dot(motion, side.normal);
            if rate < 0.0 {
                if gap / -rate > time {
                    (time, entered) = (gap / -rate, side);
                }
            } else if rate > 0.0 {
                end = end.min(gap / -rate);
            } else if gap >= 0.0 {
                return None;
            }
        }
        if time >= end || end <= 0.0 || time > last {
            return None;
        }
        let Side { first, last: second, normal } = *entered;
        if time == f64::NEG_INFINITY {
            return Some(Entered { time, normal });
        }
        let at = (start.0 + motion.0 * time, start.1 + motion.1 * time);
        // Beside the side it comes upon the circle around the corner, or passes.
        let corner = if dot(from(first, at), from(first, second)) < 0.0 {
            first
        } else if dot(from(second, at), from(second, first)) < 0.0 {
            second
        } else {
            return Some(Entered { time, normal });
        };
        let away = from(corner, start);
        let length_squared = dot(motion, motion);
        let cross = away.0 * motion.1 - away.1 * motion.0;
        let rest = length_squared * (self.radius * self.radius) - cross * cross;
        if rest <= 0.0 {
            return None;
        }
        let time = ((-dot(away, motion) - rest.sqrt()) / length_squared).max(time);
        let at = (start.0 + motion.0 * time, start.1 + motion.1 * time);
        let (x, y) = from(corner, at);
        let length = (x * x + y * y).sqrt();
        (time <= last).then_some(Entered { time, normal: (x / length, y / length) })
    }

    /// From the nearest point of the hexagon, without the round corners, to a place; 0 inside.
    pub(crate) fn away(&self, place: Vector) -> Vector {
        let is_inside = |side: &Side| dot(from(side.first, place), side.normal) <= 0.0;
        if self.sides.iter().all(is_inside) {
            return (0.0, 0.0);
        }
        let away = |side: &Side| {
            let along = from(side.first, side.last);
            let part = dot(from(side.first, place), along) / dot(along, along);
            let part = part.clamp(0.0, 1.0);
            from((side.first.0 + along.0 * part, side.first.1 + along.1 * part), place)
        };
        let aways = self.sides.iter().map(away);
        aways.fold((f64::INFINITY, 0.0), |least, away| {
            if dot(away, away) < dot(least, least) { away } else { least }
        })
    }
}

/// The point of a pixel that a tilted capsule touches whose middle lies at a place.
pub(crate) fn touched(
    capsule: &Hull,
    (left, top): Vector,
    (x, y): Vector,
    normal: Vector,
) -> Vector {
    let (reach_x, reach_y) = (capsule.half_width, capsule.half_height * capsule.tilt);
    let turn = normal.0 * reach_x + normal.1 * reach_y;
    // By its side it lies on the corner of the pixel that points to it.
    if turn.abs() < 1e-9 * (reach_x + reach_y.abs()) {
        let end = |first: f64, normal: f64| if normal > 0.0 { first + 1.0 } else { first };
        return (end(left, normal.0), end(top, normal.1));
    }
    // Else by the end that points to the pixel.
    let end = if turn > 0.0 { -1.0 } else { 1.0 };
    let (end_x, end_y) = (x + end * reach_x, y + end * reach_y);
    (end_x.clamp(left, left + 1.0), end_y.clamp(top, top + 1.0))
}

/// How far a tilted capsule reaches to the right of its middle between two heights, from its middle; none
/// if it does not reach there.
pub(crate) fn reach(capsule: &Hull, first: f64, last: f64) -> Option<f64> {
    let (reach_x, reach_y, radius) =
        (capsule.half_width, capsule.half_height * capsule.tilt, capsule.radius);
    let (lowest, highest) = (-capsule.half_height - radius, capsule.half_height + radius);
    if first >= highest || last <= lowest {
        return None;
    }
    // It reaches farthest beside its right end; above and below less and less.
    let y = reach_y.max(first).min(last);
    let round = |x: f64, end: f64| {
        let rest = radius * radius - (y - end) * (y - end);
        if rest > 0.0 { x + rest.sqrt() } else { f64::NEG_INFINITY }
    };
    let farthest = round(reach_x, reach_y).max(round(-reach_x, -reach_y));
    let length = (reach_x * reach_x + reach_y * reach_y).sqrt();
    // The right one of the two sides along the line.
    let (normal_x, normal_y) = (capsule.half_height / length, -reach_x / length * capsule.tilt);
    let part = (y - radius * normal_y) / reach_y;
    let side = if part.abs() <= 1.0 { part * reach_x + radius * normal_x } else { farthest };
    let reach = farthest.max(side);
    (reach > f64::NEG_INFINITY).then_some(reach)
}
