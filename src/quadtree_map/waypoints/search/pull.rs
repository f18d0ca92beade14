//! From the regions of a way to its corners: pulled tight, turn by turn.
//!
//! First the farthest place that is seen along the way follows each. Then, in rounds, a corner is left
//! out if those beside it see each other; else it is moved towards their chord as far as both still see
//! it; else it is cut, and becomes two as far out as they see each other. After each round the end is moved
//! to the nearest place that is as good as the goal. Every change makes the way shorter.

use super::super::places::Places;
use super::lengths::{length, total};
use super::{Looks, PathSearch, Phase};
use crate::quadtree_map::tree::error::Result;

/// Times that all corners are looked at.
const MAX_ROUNDS: u32 = 8;

type Place = (u32, u32);

/// A place `step` of `steps` of the way from one to another, rounded to the nearest.
pub(super) fn between(from: Place, to: Place, step: i64, steps: i64) -> Place {
    let along = |from: u32, to: u32| {
        let across = i128::from(i64::from(to) - i64::from(from)) * i128::from(step);
        let steps = i128::from(steps);
        (i128::from(from) + (2 * across + steps).div_euclid(2 * steps)) as u32
    };
    (along(from.0, to.0), along(from.1, to.1))
}

/// Columns or rows between two places, whichever are more.
fn extent(from: Place, to: Place) -> i64 {
    i64::from(from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)))
}

/// The largest step that is good, if those before it are, too; 0 if there is none. Looks near first.
fn farthest(most: i64, mut is_good: impl FnMut(i64) -> bool) -> i64 {
    let (mut good, mut stride) = (0, 1);
    let mut bad = most + 1;
    while good + 1 < bad {
        let next = if bad <= most { (good + bad) / 2 } else { (good + stride).min(most) };
        if is_good(next) {
            (good, stride) = (next, stride * 2);
        } else {
            bad = next;
        }
    }
    good
}

/// The place on a chord that is nearest to another one.
fn foot(from: Place, at: Place, to: Place) -> Place {
    let delta = |from: Place, to: Place| {
        (
            i128::from(i64::from(to.0) - i64::from(from.0)),
            i128::from(i64::from(to.1) - i64::from(from.1)),
        )
    };
    let (chord, leg) = (delta(from, to), delta(from, at));
    let square = chord.0 * chord.0 + chord.1 * chord.1;
    let along = (chord.0 * leg.0 + chord.1 * leg.1).clamp(0, square);
    if square == 0 {
        return from;
    }
    // In 65,536ths of the chord, so that nothing overflows.
    between(from, to, (along * 65_536 / square) as i64, 65_536)
}

/// The farthest place of a chain that is seen from one of it; the next one always is.
pub(in crate::quadtree_map::waypoints) fn ahead(
    places: &Places,
    looks: &mut Looks,
    chain: &[Place],
    from: usize,
) -> usize {
    let most = (chain.len() - 1 - from) as i64;
    let step = farthest(most, |step| places.sees(chain[from], chain[from + step as usize], looks));
    from + step.max(1) as usize
}

/// What becomes of a corner.
pub(in crate::quadtree_map::waypoints) enum Turn {
    Stays,
    GoesTo(Place),
    Splits(Place, Place),
}

/// Looks at a corner between two others that do not see each other.
pub(in crate::quadtree_map::waypoints) fn turn(
    places: &Places,
    looks: &mut Looks,
    [from, at, to]: [Place; 3],
) -> Turn {
    let before = length(from, at) + length(at, to);
    let foot = foot(from, at, to);
    let steps = extent(at, foot);
    let step = farthest(steps, |step| {
        let next = between(at, foot, step, steps);
        places.sees(from, next, looks) && places.sees(next, to, looks)
    });
    if step > 0 {
        let next = between(at, foot, step, steps);
        if length(from, next) + length(next, to) < before {
            return Turn::GoesTo(next);
        }
    }
    let (left, right) = (extent(at, from), extent(at, to));
    let ends = |step| (between(at, from, step, left), between(at, to, step, right));
    let step = farthest(left.min(right), |step| {
        let (first, second) = ends(step);
        places.sees(first, second, looks)
            && places.sees(from, first, looks)
            && places.sees(second, to, looks)
    });
    if step > 0 {
        let (first, second) = ends(step);
        if total(&[from, first, second, to]) < before {
            return Turn::Splits(first, second);
        }
    }
    Turn::Stays
}

impl PathSearch {
    /// One look along the route: ever farther ahead until a place is not seen, then between.
    pub(super) fn look_ahead(&mut self, places: &Places) -> Result<()> {
        let Phase::LookingAhead { anchor, good, stride, bad } = self.phase else { return Ok(()) };
        let way = &mut self.ways[self.direction];
        let last = way.route.len() - 1;
        let next = match bad {
            Some(bad) => (good + bad) / 2,
            None => (good + stride).min(last),
        };
        if next <= good {
            way.path.try_push(way.route[good])?;
            self.phase = if good == last {
                Phase::Pulling { round: 0, index: 1, is_shorter: false }
            } else {
                Phase::LookingAhead { anchor: good, good: good + 1, stride: 1, bad: None }
            };
            return Ok(());
        }
        let is_seen = places.sees(way.route[anchor], way.route[next], &mut self.looks);
        self.phase = if is_seen {
            Phase::LookingAhead { anchor, good: next, stride: stride * 2, bad }
        } else {
            Phase::LookingAhead { anchor, good, stride, bad: Some(next) }
        };
        Ok(())
    }

    /// Looks at one corner. Gives true when the way is tight.
    pub(super) fn pull(&mut self, places: &Places) -> Result<bool> {
        let Phase::Pulling { round, index, is_shorter } = self.phase else { return Ok(true) };
        self.looks.steps += 1;
        if index + 1 >= self.ways[self.direction].path.len() {
            let is_shorter = self.pull_end(places) || is_shorter;
            if !is_shorter || round + 1 >= MAX_ROUNDS {
                return Ok(true);
            }
            self.phase = Phase::Pulling { round: round + 1, index: 1, is_shorter: false };
            return Ok(false);
        }
        let path = &mut self.ways[self.direction].path;
        let corner = [path[index - 1], path[index], path[index + 1]];
        // Before anything changes: it may become two.
        self.meter.reserve(path, 1)?;
        let (next, is_changed) = if places.sees(corner[0], corner[2], &mut self.looks) {
            path.remove(index);
            (index.saturating_sub(1).max(1), true)
        } else {
            match turn(places, &mut self.looks, corner) {
                Turn::Stays => (index + 1, false),
                Turn::GoesTo(place) => {
                    path[index] = place;
                    (index + 1, true)
                }
                Turn::Splits(first, second) if first == corner[0] => {
                    path[index] = second;
                    (index + 1, true)
                }
                Turn::Splits(first, second) if second == corner[2] => {
                    path[index] = first;
                    (index + 1, true)
                }
                Turn::Splits(first, second) => {
                    path[index] = first;
                    path.try_push(second)?;
                    path[index + 1..].rotate_right(1);
                    (index + 2, true)
                }
            }
        };
        self.phase = Phase::Pulling { round, index: next, is_shorter: is_shorter || is_changed };
        Ok(false)
    }

    /// Moves the end of the way towards where the goal's circle is nearest to the place before it, as far as that
    /// sees it. Gives true if the way became shorter.
    fn pull_end(&mut self, places: &Places) -> bool {
        let goal = self.goal(self.direction);
        let path = &mut self.ways[self.direction].path;
        let &[.., before, end] = &path[..] else { return false };
        if goal.radius == 0 {
            return false;
        }
        let nearest = goal.first_on(before, goal.middle);
        let steps = extent(end, nearest);
        let step = farthest(steps, |step| {
            let next = between(end, nearest, step, steps);
            goal.holds(next) && places.sees(before, next, &mut self.looks)
        });
        if step == 0 {
            return false;
        }
        let next = between(end, nearest, step, steps);
        if length(before, next) >= length(before, end) {
            return false;
        }
        path.pop();
        if next != before {
            let _ = path.push_within_capacity(next);
        }
        self.end = next;
        true
    }
}
