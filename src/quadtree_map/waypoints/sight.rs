//! Whether an agent can go straight from one place to another.
//!
//! Its box moves without jumps along the segment between the two. It touches no wall if the places that
//! a box of one place would touch on that segment are all free: row by row a run of them. All of it is
//! whole numbers.

use super::places::{BLOCK_SHIFT, BLOCK_SIDE, BLOCKED, Places, WHOLE};
use super::search::Looks;
use crate::coord::Point;
use crate::quadtree_map::tree::area::{Area, to_unsigned};

/// Nothing is seen that lies more columns or rows away: a look is not broken off, so it must end soon.
const MAX_SIGHT: i64 = 1 << 16;

/// True if an agent's box at a place lies inside `area`.
pub(super) fn is_inside(at: Point, agent: u32, area: &Area) -> bool {
    let behind = i64::from(agent / 2);
    let along = |at: i32, min: u32, max: u32| {
        let first = i64::from(to_unsigned(at)) - behind;
        first >= i64::from(min) && first + i64::from(agent) <= i64::from(max) + 1
    };
    along(at.x, area.min_x, area.max_x) && along(at.y, area.min_y, area.max_y)
}

/// A segment, from its upper end on.
struct Segment {
    from: (i64, i64),
    delta: (i64, i64),
}

impl Segment {
    /// The columns that a box of one place touches in some rows of it, the first and the last.
    #[inline(always)]
    fn columns(&self, first: i64, last: i64) -> (i64, i64) {
        let ((x, y), (across, down)) = (self.from, self.delta);
        if down == 0 || across == 0 {
            return (x.min(x + across), x.max(x + across));
        }
        // From where the box comes into the first row to where it leaves the last one.
        let top = across * ((first - 1).max(y) - y);
        let bottom = across * ((last + 1).min(y + down) - y);
        let (low, high) = (top.min(bottom), top.max(bottom));
        (x + low.div_euclid(down), x - (-high).div_euclid(down))
    }
}

impl Places {
    /// True if an agent can go straight from one place to another; false where that is too far to look.
    pub(super) fn sees(&self, from: (u32, u32), to: (u32, u32), looks: &mut Looks) -> bool {
        let (from, to) = if from.1 <= to.1 { (from, to) } else { (to, from) };
        let from = (i64::from(from.0), i64::from(from.1));
        let delta = (i64::from(to.0) - from.0, i64::from(to.1) - from.1);
        looks.steps += 1;
        if delta.0.abs().max(delta.1) > MAX_SIGHT {
            return false;
        }
        let segment = Segment { from, delta };
        let last_row = from.1 + delta.1;
        let side = i64::from(BLOCK_SIDE);
        for band in from.1 >> BLOCK_SHIFT..=last_row >> BLOCK_SHIFT {
            let rows = (from.1.max(band * side), last_row.min(band * side + side - 1));
            let columns = segment.columns(rows.0, rows.1);
            for column in columns.0 >> BLOCK_SHIFT..=columns.1 >> BLOCK_SHIFT {
                let state = self.block(column as u32, band as u32).state;
                looks.touch(self, column as u32, band as u32);
                match state {
                    BLOCKED => return false,
                    WHOLE => {}
                    _ if !self.is_run_free(state, &segment, rows, column * side) => return false,
                    _ => {}
                }
            }
        }
        true
    }

    /// True if the places of some rows of a block that a segment touches are free.
    #[inline(always)]
    fn is_run_free(&self, state: u32, segment: &Segment, rows: (i64, i64), first: i64) -> bool {
        let Some(record) = self.record(state) else { return false };
        let last = first + i64::from(BLOCK_SIDE) - 1;
        (rows.0..=rows.1).all(|y| {
            let (low, high) = segment.columns(y, y);
            let (low, high) = (low.max(first), high.min(last));
            if low > high {
                return true;
            }
            let run = (u128::MAX >> (127 - (high - low))) << (low - first);
            record.rows[(y & i64::from(BLOCK_SIDE - 1)) as usize] & run == run
        })
    }
}
