//! Long runs: more objects than are few, most of which move all the time and lie far apart along one axis.
//!
//! What moves is sorted with each commit. Where few boxes reach one another along an axis, a run along it is nearly in
//! order from the commit before, and each box is tested against so few others that to find cells for them takes longer.
//! Where most stay in their places cells are better: what comes, goes and is asked for costs less there. So it is tried
//! where most objects moved, and left where boxes come to crowd along the axis, or to run past one another.

use crate::loose_grid::layout::layer::{HOLE, Layer, Pending, Replan};
use crate::loose_grid::layout::plan::{Plan, PlanRules};
use crate::loose_grid::layout::run::{MOST_IN_RUN, last_key, rank};
use crate::loose_grid::layout::sample::spread;
use crate::loose_grid::query::scan::as_floats;
use crate::loose_grid::store::objects::Objects;

/// More objects than this always lie in cells.
pub(crate) const MOST_IN_LONG_RUN: usize = 1 << 14;
/// More than this are no run where one ring does that tells them apart along several axes: much is looked at along one.
const MOST_SPREAD: usize = 1 << 12;
/// Boxes that one reaches along the axis, on average, up to which a run is tried: beside cells of one kind, and beside
/// those of several, in all of which objects look around.
const FEW_AHEAD: [usize; 2] = [16, 32];
/// A run of which few moved is left when one reaches more than this.
const MOST_AHEAD: usize = 64;
/// Boxes that begin no farther from one than the longest is long, on average, up to which it is tried: so many are
/// looked at where something is asked for.
const MOST_WITHIN: usize = 256;
/// Others that two of them pass with a commit, on average, up to which it is tried.
const MOST_PASSED: usize = 3;
/// Both of what is new.
const MOST_AHEAD_OF_NEW: usize = 1;
const MOST_WITHIN_OF_NEW: usize = 32;
/// The same up to which it stays one, as some of as many parts of it say.
const TOO_MANY_WITHIN: usize = 512;
const PARTS: usize = 16;
/// Objects of which one is looked at to find that out, and how many are, at least and at most; it may be some fewer.
const SAMPLED_SHARE: usize = 32;
const LEAST_SAMPLED: usize = 64;
const MOST_SAMPLED: usize = 256;

/// What a commit counts for that sorts a long run for few, or finds it out of order: as so many that take in all.
const WASTED: u64 = 32;
/// What each counts for that one of few passes which leaps.
const LEAP: u64 = 8;
/// One in so many are few.
const FEW_SHARE: usize = 8;
/// A long run is left when so much has been taken in.
const PATIENCE: u64 = 128;
/// Cells that follow one begin as if all had been taken in so many times, so that it is not soon tried again.
const TRIED_BEFORE: u64 = 64;

/// An entry counts for the farthest of these places ahead of it at which one stands that it reaches along the axis.
const PLACES: [usize; 4] = [16, 64, 256, 1024];
/// Entries that are asked, of four times as many.
const ASKED: usize = 64;
const ASKED_SHARE: usize = 4;

/// What one of many objects reaches along an axis, on average.
#[derive(Clone, Copy)]
struct Reached {
    /// How many others it reaches.
    ahead: usize,
    /// How many begin no farther from it than the longest is long, and than the longest is but for some that can be listed.
    within: [usize; 2],
}

impl<const D: usize> Layer<D> {
    /// True if more objects than are few are a run.
    #[inline(always)]
    pub(crate) fn is_long_run(&self) -> bool {
        self.plan.is_run() && self.live > MOST_IN_RUN
    }

    /// True if a long run, with `live` objects then, is to be one no more, or it is to be seen whether it is.
    pub(crate) fn is_long_run_outdated(&self, live: usize) -> bool {
        live > MOST_IN_LONG_RUN || self.has_failed_as_run()
    }

    fn has_failed_as_run(&self) -> bool {
        self.is_long_run() && self.taken_in >= PATIENCE * self.planned_for as u64
    }

    /// The axis along which all that lies in cells is to be one run with a commit that takes in `count` arrivals, too,
    /// where that is tried and does better. It is when what was taken in since cells were laid out becomes four times what
    /// they were laid out for, and four times that, and so on.
    pub(crate) fn axis_of_run_to_be_tried(
        &self,
        rules: &PlanRules<D>,
        objects: &Objects<D>,
        arrivals: &[Pending],
        count: usize,
    ) -> Option<usize> {
        let tries = |taken_in: u64| {
            let times = taken_in / self.planned_for.max(1) as u64;
            times.checked_ilog2().unwrap_or(0) / 2
        };
        let is_tried = !self.plan.is_run()
            && self.replan == Replan::No
            && tries(self.taken_in + (self.changed + count) as u64) > tries(self.taken_in);
        if is_tried { self.axis_of_long_run(rules, objects, arrivals, count) } else { None }
    }

    /// The axis along which all objects with the `count` arrivals are to be a long run, if most moved and that does better
    /// than cells: one along which one of them reaches few others.
    pub(crate) fn axis_of_long_run(
        &self,
        rules: &PlanRules<D>,
        objects: &Objects<D>,
        arrivals: &[Pending],
        count: usize,
    ) -> Option<usize> {
        let live = self.live + count;
        if !self.may_be_long(rules, live) {
            return None;
        }
        let reached = self.reached(objects, arrivals, live);
        let best = |number: usize| {
            let (mut few, mut best) = (FEW_AHEAD[usize::from(self.plan.len() > 1)], None);
            for (axis, Reached { ahead, within }) in reached.iter().enumerate() {
                if *ahead <= few && within[number] <= MOST_WITHIN {
                    (best, few) = (Some(axis), ahead.saturating_sub(1));
                }
            }
            best
        };
        // Where none is much longer than the others nothing is to be listed.
        best(0).or_else(|| best(1)).filter(|&axis| self.stays_in_order(objects, axis))
    }

    /// True if the objects, most of which move with this commit, pass so few others along an axis that a run is still nearly
    /// in order, as some of them say.
    #[inline(never)]
    fn stays_in_order(&self, objects: &Objects<D>, axis: usize) -> bool {
        let share = share_of(MOST_SAMPLED, self.live);
        let (mut moves, mut taken) = ([0; MOST_SAMPLED], 0);
        for (entry, &id) in self.id[..self.len].iter().enumerate() {
            let slot = id as u32 as usize;
            if id != HOLE && u64::from(spread(slot)) < share && taken < MOST_SAMPLED {
                let before = f32::from_bits(self.min[axis][entry]);
                moves[taken] = rank(before) << 32 | rank(objects.bounds[slot].min[axis]);
                taken += 1;
            }
        }
        // As many pairs are out of order among all as among some of them.
        2 * passed(&mut moves[..taken]) * self.live <= MOST_PASSED * taken * taken
    }

    /// The axis along which objects that are all new are to be a long run, though it is not known yet whether they move:
    /// where cells would be of several kinds, in all of which objects look around, and one reaches hardly any other.
    pub(crate) fn axis_of_new_long_run(
        &self,
        plan: &Plan,
        rules: &PlanRules<D>,
        objects: &Objects<D>,
        arrivals: &[Pending],
        count: usize,
    ) -> Option<usize> {
        let may_be_long = self.live == 0
            && plan.len() > 1
            && rules.cell_size == 0.0
            && (MOST_IN_RUN + 1..=MOST_IN_LONG_RUN).contains(&count);
        if !may_be_long {
            return None;
        }
        let hardly_reaches = |Reached { ahead, within }: &Reached| {
            *ahead <= MOST_AHEAD_OF_NEW && within[1] <= MOST_WITHIN_OF_NEW
        };
        self.reached(objects, arrivals, count).iter().position(hardly_reaches)
    }

    /// What one of `count` objects reaches along each axis, as some of them say.
    #[inline(never)]
    fn reached(&self, objects: &Objects<D>, arrivals: &[Pending], count: usize) -> [Reached; D] {
        let (wanted, share) = (wanted(count), share_of(wanted(count), count));
        let (mut sampled, mut taken, mut longest) = ([0; MOST_SAMPLED], 0, [0.0; D]);
        for slot in self.slots(objects, arrivals) {
            let bounds = &objects.bounds[slot as usize];
            for axis in 0..D {
                let side = bounds.max[axis] - bounds.min[axis];
                longest[axis] = if side > longest[axis] { side } else { longest[axis] };
            }
            if u64::from(spread(slot as usize)) < share && taken < wanted {
                sampled[taken] = slot;
                taken += 1;
            }
        }
        let of_all = |sum: usize| (sum - taken) * count / (taken * taken).max(1);
        core::array::from_fn(|axis| {
            let mut sides = [[0.0; 2]; MOST_SAMPLED];
            for (side, &slot) in sides.iter_mut().zip(&sampled[..taken]) {
                let bounds = &objects.bounds[slot as usize];
                *side = [bounds.min[axis], bounds.max[axis]];
            }
            let some = sides.iter().fold(0.0, |most, [min, max]| f32::max(max - min, most));
            reached(&sides[..taken], [longest[axis], some], of_all)
        })
    }

    /// True if so many objects may be a long run.
    fn may_be_long(&self, rules: &PlanRules<D>, live: usize) -> bool {
        let are_spread = matches!(self.plan.levels(), [level] if level.kept_axes() > 1);
        let most = if are_spread { MOST_SPREAD } else { MOST_IN_LONG_RUN };
        rules.cell_size == 0.0
            && (MOST_IN_RUN + 1..=most).contains(&live)
            && have_mostly_moved(self.changed, live)
            && !self.has_failed_as_run()
    }

    /// What cells are taken to have taken in when they were laid out.
    pub(crate) fn taken_in_before(&self) -> u64 {
        let is_tried = self.plan.follows_long_run && !self.plan.is_run();
        if is_tried { TRIED_BEFORE * self.planned_for as u64 } else { 0 }
    }

    /// Takes note of a commit with which a long run took in so many that moved or arrived: the more of that is for nothing,
    /// the better cells would do. If it was sorted, that was for nothing where many were out of order, or few moved.
    pub(crate) fn finish_long_run(
        &mut self,
        taken: usize,
        was_sorted: Option<bool>,
        objects: &Objects<D>,
    ) {
        let Some(were_in_order) = was_sorted else {
            let halves = |taken_in: u64| taken_in * 2 / self.planned_for.max(1) as u64;
            let before = halves(self.taken_in);
            self.taken_in += taken as u64;
            // Where entries lie depends on those that were removed, which a loaded grid does not know.
            if halves(self.taken_in) > before {
                let Reached { ahead, .. } =
                    self.reached(objects, &[], self.live)[self.plan.axis::<D>()];
                self.note_wish(self.replan != Replan::No || ahead > MOST_AHEAD);
            }
            return;
        };
        if !were_in_order || taken * FEW_SHARE < self.live {
            self.taken_in += WASTED * self.live as u64;
        }
        self.crowding = self.crowding_of_run();
        self.note_wish(self.is_crowded());
    }

    /// Takes note of an object that few moved past so many others.
    pub(crate) fn note_leap(&mut self, passed: usize) {
        if self.is_long_run() {
            self.taken_in += LEAP * passed as u64;
        }
    }

    /// Takes note of the longest of few that moved in a long run, of those that are not listed: where it reaches very many
    /// others, so much is looked at for each. Which are holes makes no difference.
    pub(crate) fn note_longest(&mut self) {
        if !self.is_long_run() {
            return;
        }
        let axis = self.plan.axis::<D>();
        let (min, max) = (as_floats(&self.min[axis]), as_floats(&self.max[axis]));
        let mut longest = (-1.0, 0);
        for (word, &bits) in self.moved.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let entry = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let side = max[entry] - min[entry];
                let is_listed = self.listed > 0 && side >= self.widest;
                let is_longer = side > longest.0 && !is_listed;
                longest = if is_longer { (side, entry) } else { longest };
            }
        }
        let (side, entry) = longest;
        if side < 0.0 {
            return;
        }
        let end = max[entry];
        let reached = count_up_to(&self.keys[entry..self.len], &self.id[entry..self.len], end);
        if reached > TOO_MANY_WITHIN {
            self.crowding += (reached * self.live) as u64;
            self.note_wish(true);
        }
    }

    /// How many entries those of a long run reach along the axis, roughly, as some of them say, and how many begin no
    /// farther from them than the longest is long, if these are very many; none of a short one.
    pub(crate) fn crowding_of_run(&self) -> u64 {
        if !self.is_long_run() {
            return 0;
        }
        let axis = self.plan.axis::<D>();
        let (min, max) = (as_floats(&self.min[axis]), as_floats(&self.max[axis]));
        let within = count_within(&self.keys[..self.len], &min[..self.len], self.widest);
        let excess = if within > TOO_MANY_WITHIN { within * self.live } else { 0 };
        crowding(&min[..self.len], &max[..self.len]) + excess as u64
    }
}

/// How many objects there are up to a coordinate, by the keys and ids of entries.
#[inline(never)]
fn count_up_to(keys: &[u64], ids: &[u64], end: f32) -> usize {
    let reached = keys.partition_point(|&key| key <= last_key(end));
    ids.iter().take(reached).filter(|&&id| id != HOLE).count()
}

/// How many begin no farther from an entry than a length, in the mean of some, by where they begin and their keys.
#[inline(never)]
fn count_within(keys: &[u64], begins: &[f32], length: f32) -> usize {
    let within = |part: usize| {
        let entry = part * keys.len() / PARTS;
        let end = last_key(begins[entry] + length);
        keys.partition_point(|&key| key <= end).saturating_sub(entry)
    };
    (0..PARTS).map(within).sum::<usize>() / PARTS
}

/// How many others boxes reach, given by where they begin and end in the order of where they begin.
fn crowding(begins: &[f32], ends: &[f32]) -> u64 {
    let mut sum = 0;
    for first in (0..ends.len()).step_by(ASKED * ASKED_SHARE) {
        let mut nearer = 0;
        for place in PLACES {
            let reached = count_reached(begins.get(first + place..).unwrap_or(&[]), &ends[first..]);
            sum += u64::from(reached) * (place - nearer) as u64;
            nearer = place;
        }
    }
    sum * ASKED_SHARE as u64
}

/// How many of some boxes reach the one beside them, of those that are asked.
#[inline(never)]
fn count_reached(begins: &[f32], ends: &[f32]) -> u32 {
    let pairs = begins.iter().zip(ends).take(ASKED);
    pairs.map(|(begin, end)| u32::from(begin <= end)).sum()
}

/// Objects that are looked at of so many.
fn wanted(count: usize) -> usize {
    (count / SAMPLED_SHARE).clamp(LEAST_SAMPLED, MOST_SAMPLED)
}

/// Of so many, those whose numbers are spread below this are nearly as many as are wanted.
fn share_of(wanted: usize, count: usize) -> u64 {
    ((wanted as u64 * 3 / 4) << 32) / count.max(1) as u64
}

/// How often objects passed one another: the ranks of where each begins, and below of where it began, tell it.
#[inline(never)]
fn passed(moves: &mut [u64]) -> usize {
    moves.sort_unstable();
    let mut passed = 0;
    for next in 1..moves.len() {
        let (before, at) = moves.split_at_mut(next);
        let after = at[0] as u32;
        let behind = before.iter().rev().take_while(|&&other| other as u32 > after).count();
        moves[next - behind..=next].rotate_right(1);
        passed += behind;
    }
    passed
}

/// True if more than half of some objects moved.
fn have_mostly_moved(moved: usize, live: usize) -> bool {
    moved * 2 > live
}

/// What one of some boxes reaches along an axis. They are given by where they begin and end; `of_all` tells of how many a
/// sum tells, each itself among them.
#[inline(never)]
fn reached(sides: &[[f32; 2]], lengths: [f32; 2], of_all: impl Fn(usize) -> usize) -> Reached {
    let mut begins = [0; MOST_SAMPLED];
    let begins = &mut begins[..sides.len()];
    for (begin, [min, _]) in begins.iter_mut().zip(sides) {
        *begin = rank(*min);
    }
    begins.sort_unstable();
    let up_to = |end: f32| begins.partition_point(|&begin| begin <= rank(end));
    // So many begin before the end of each, in order.
    let before = sides.len() * (sides.len() - 1) / 2;
    let sum = |end: &dyn Fn(&[f32; 2]) -> f32| {
        of_all(sides.iter().map(|side| up_to(end(side))).sum::<usize>() - before)
    };
    Reached {
        ahead: sum(&|[_, max]| *max),
        within: lengths.map(|length| sum(&|[min, _]| min + length)),
    }
}
