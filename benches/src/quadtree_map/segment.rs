//! The pixels between two pixels, by the rule of `wg_quadtree_map_cast`, for the peers.

use worldgrids::coord::Point;

/// A segment between two pixels: one pixel for each step along its longer axis, the other coordinate
/// rounded to the nearest, a half upwards.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Segment {
    pub from: Point,
    pub to: Point,
}

impl Segment {
    /// Its pixels in order.
    #[inline(always)]
    pub fn pixels(&self) -> impl Iterator<Item = Point> + use<> {
        let Segment { from, to } = *self;
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let is_steep = dy.abs() > dx.abs();
        let (major, minor) = if is_steep { (dy, dx) } else { (dx, dy) };
        let steps = major.abs();
        // In halves of a step: the next pixel across begins at `2 * steps`.
        let mut across = 0;
        let mut rest = steps;
        (0..=steps).map(move |step| {
            let along = if major < 0 { -step } else { step };
            let (x, y) = if is_steep { (across, along) } else { (along, across) };
            rest += 2 * minor;
            if rest >= 2 * steps {
                rest -= 2 * steps;
                across += 1;
            } else if rest < 0 {
                rest += 2 * steps;
                across -= 1;
            }
            Point { x: from.x + x, y: from.y + y }
        })
    }
}
