//! Makes a tree, from above: nodes are divided, then filled from below.

use super::{Extent, GAP_LEVELS, LEAF, MOST_WAITING, NO_LINK, Tree};
use crate::error::OutOfMemory;
use crate::loose_grid::layout::layer::{HOLE, Layer};
use crate::loose_grid::layout::run::key;
use crate::loose_grid::layout::sample::spread;
use crate::loose_grid::store::filter_sums::FilterSum;
use crate::memory::Meter;
use crate::simd::floats::LANES;
use crate::sort::sort_small_by_key;

/// Of fewer objects all gaps are alike.
const FEWEST_WITH_GAP: usize = 64;
/// Gaps that are cut, large boxes that are cut off: one for so many objects, and some.
const OBJECTS_PER_GAP: usize = 64;
const SOME_GAPS: usize = 64;
/// Leaves in which a place lies, on average, that are few, and very few.
const FEW_LEAVES: f64 = 3.5;
const VERY_FEW_LEAVES: f64 = 1.5;
/// Parts of an axis in which objects are counted to find a gap.
const BINS: usize = 16;
/// A cut in a gap is worth it if the parts take no more than this share of the room, weighed by the number
/// of their objects; in the middle of an even crowd they take half of it.
const WIDE: f32 = 0.4;

/// An object that is to be put into the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<const D: usize> {
    center: [f32; D],
    /// Of the box.
    size: f32,
    entry: u32,
}

/// Objects of a node that is to be made.
#[derive(Clone, Copy, Default)]
struct Part {
    start: u32,
    end: u32,
}

/// A node that is to be made.
#[derive(Clone, Copy, Default)]
struct Unbuilt {
    part: Part,
    /// The node above, and its place there.
    above: u32,
    lane: u8,
    level: u8,
}

impl Part {
    fn len(&self) -> usize {
        (self.end - self.start) as usize
    }
}

impl<const D: usize> Tree<D> {
    /// Makes the tree of a layer. If memory does not suffice there is none.
    ///
    /// O(n log n) for n objects.
    pub(super) fn build(&mut self, layer: &Layer<D>, meter: &mut Meter) -> Result<(), OutOfMemory> {
        self.forget();
        if layer.live == 0 {
            return Ok(());
        }
        self.places.clear();
        meter.reserve_exact(&mut self.places, layer.live)?;
        for entry in (0..layer.len).filter(|&entry| !layer.is_hole(entry)) {
            let bounds = layer.box_at(entry);
            let center =
                core::array::from_fn(|axis| bounds.min[axis] * 0.5 + bounds.max[axis] * 0.5);
            let (size, entry) = (bounds.size(), entry as u32);
            self.places.try_push(Place { center, size, entry })?;
        }
        self.divide(meter)?;
        let nodes = self.links.len() / LANES;
        self.nodes.clear();
        self.ids.clear();
        self.nodes.reserve_exact(nodes * Self::NODE, meter)?;
        self.ids.reserve_exact(nodes * LANES, meter)?;
        self.links.reserve(layer.len, meter)?;
        self.nodes.try_resize(nodes * Self::NODE, 0.0)?;
        self.ids.try_resize(nodes * LANES, HOLE)?;
        self.links.try_resize(nodes * LANES + layer.len, NO_LINK)?;
        self.fill(layer);
        self.sums.clear();
        if layer.filters.shared().is_none() {
            self.sums.reserve_exact(nodes, meter)?;
            self.sums.try_resize(nodes, FilterSum::NONE)?;
            self.sum_up(layer);
        }
        let leaves = self.leaves_at_a_place();
        self.fill_ids();
        self.state.later = FilterSum::NONE;
        (self.state.is_there, self.state.has_holes) = (true, false);
        let are_tame = |numbers: &[f32]| !are_any_subnormal(numbers);
        let is_tame = are_tame(&self.nodes)
            && layer.content.iter().all(|around| are_tame(&around.min) && are_tame(&around.max));
        let is_far_flung = layer.has_many_places();
        let bit = |is_set, bit| if is_set { bit } else { 0 };
        self.state.extent = Extent(
            bit(is_far_flung, Extent::FAR_FLUNG)
                | bit(is_tame && (is_far_flung || layer.plan.is_run()), Extent::TOLD_AT_ONCE)
                | bit(has_gaps(D, self.state.root, &self.links, &self.nodes), Extent::HAS_GAPS)
                | bit(layer.is_crowd(), Extent::CROWDED)
                | bit(layer.is_sparse_row(), Extent::SPARSE_ROW)
                | bit(leaves <= FEW_LEAVES, Extent::HAS_FEW_LEAVES)
                | bit(leaves <= VERY_FEW_LEAVES, Extent::HAS_VERY_FEW_LEAVES),
        );
        self.state.free_way = layer.free_way();
        Ok(())
    }

    /// Puts the objects in the order of the leaves, finds out which nodes there are, and links them.
    fn divide(&mut self, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let mut gaps = self.places.len() / OBJECTS_PER_GAP + SOME_GAPS;
        self.links.clear();
        let whole = Part { start: 0, end: self.places.len() as u32 };
        let mut waiting = [Unbuilt::default(); MOST_WAITING];
        waiting[0].part = whole;
        let mut len = 1;
        while len > 0 {
            len -= 1;
            let Unbuilt { part, above, lane, level } = waiting[len];
            let node = self.links.len() / LANES;
            self.links.reserve(LANES, meter)?;
            self.links.try_resize((node + 1) * LANES, NO_LINK)?;
            let is_leaf = part.len() <= LANES;
            let number = node as u32 | if is_leaf { LEAF } else { 0 };
            if node == 0 {
                self.state.root = number;
            } else {
                self.links[above as usize * LANES + usize::from(lane)] = number;
            }
            if is_leaf {
                // However they were parted, they stand in the order of the entries.
                let places = &mut self.places[part.start as usize..part.end as usize];
                sort_small_by_key(places, |place| place.entry);
                let own = node * LANES..node * LANES + places.len();
                for (link, place) in self.links.range_mut(own).iter_mut().zip(places) {
                    *link = place.entry;
                }
                continue;
            }
            let (parts, count) = self.parts_of(part, usize::from(level), &mut gaps);
            // The last one is taken first.
            for lane in (0..count).rev() {
                let (above, place) = (node as u32, lane as u8);
                waiting[len] = Unbuilt { part: parts[lane], above, lane: place, level: level + 1 };
                len += 1;
            }
        }
        Ok(())
    }

    /// The parts that the objects of a node are cut into, and how many there are.
    fn parts_of(&mut self, whole: Part, level: usize, gaps: &mut usize) -> ([Part; LANES], usize) {
        // So many objects fit in a node below.
        let mut full = LANES;
        while full * LANES < whole.len() {
            full *= LANES;
        }
        let (mut parts, mut are_whole) = ([whole; LANES], [false; LANES]);
        let mut count = 1;
        while count < LANES {
            let largest = (0..count).filter(|&part| !are_whole[part]);
            let Some(largest) = largest.max_by_key(|&part| parts[part].len()) else { break };
            let part = parts[largest];
            let may_have_gap = level < GAP_LEVELS && *gaps > 0 && part.len() >= FEWEST_WITH_GAP;
            match self.cut(part, full, may_have_gap, gaps) {
                Some(cut) => {
                    parts[largest].end = cut;
                    parts[count] = Part { start: cut, ..part };
                    count += 1;
                }
                None => are_whole[largest] = true,
            }
        }
        (parts, count)
    }

    /// Cuts a part in two: its large boxes from the small ones, in a gap, or in the middle, along the axis
    /// on which its centres lie farthest apart. Gives where the second one begins, `None` if it is left
    /// whole.
    fn cut(
        &mut self,
        part: Part,
        full: usize,
        may_have_gap: bool,
        gaps: &mut usize,
    ) -> Option<u32> {
        if part.len() <= full && !may_have_gap {
            return None;
        }
        let places = &mut self.places[part.start as usize..part.end as usize];
        let first = places.first()?.center;
        let (mut min, mut max) = (first, first);
        for place in &*places {
            for axis in 0..D {
                let along = place.center[axis];
                min[axis] = if along < min[axis] { along } else { min[axis] };
                max[axis] = if along > max[axis] { along } else { max[axis] };
            }
        }
        // Halves, for a whole side may be beyond all floats.
        let side = |axis: usize| max[axis] * 0.5 - min[axis] * 0.5;
        let axis = (1..D).fold(0, |best, axis| if side(axis) > side(best) { axis } else { best });
        // A box that reaches across half of the part would make all that it shares a node with as large.
        let is_large = |place: &Place<D>| place.size > side(axis);
        let large =
            if may_have_gap { places.iter().filter(|place| is_large(place)).count() } else { 0 };
        let bins = Bins { axis, min: min[axis], scale: BINS as f32 / (max[axis] - min[axis]) };
        let mut cut = 0;
        if large > 0 && large <= places.len() / 2 {
            cut = part_by(places, |place| !is_large(place));
            *gaps -= 1;
        } else if may_have_gap && let Some(border) = bins.gap(places) {
            cut = part_by(places, |place| bins.bin_of(place) < border);
            *gaps -= 1;
        } else if places.len() > full {
            cut = places.len().div_ceil(full) / 2 * full;
            part_at(places, axis, cut);
        }
        (cut > 0 && cut < places.len()).then_some(part.start + cut as u32)
    }

    /// Writes the boxes and ids of all nodes, whose links are there. What is below a node comes after it.
    fn fill(&mut self, layer: &Layer<D>) {
        for node in self.nodes.all_mut().chunks_exact_mut(Self::NODE) {
            let (min, max) = node.split_at_mut(D * LANES);
            min.fill(f32::INFINITY);
            max.fill(f32::NEG_INFINITY);
        }
        let nodes = self.ids.len() / LANES;
        if self.state.root & LEAF != 0 {
            self.fill_leaf(0, layer);
        }
        for node in 0..nodes {
            for lane in 0..LANES {
                let link = self.links[node * LANES + lane];
                if !self.is_leaf(node) && link != NO_LINK && link & LEAF != 0 {
                    self.fill_leaf((link & !LEAF) as usize, layer);
                }
            }
        }
        for node in (0..nodes).rev() {
            for lane in 0..LANES {
                let link = self.links[node * LANES + lane];
                if !self.is_leaf(node) && link != NO_LINK {
                    self.fill_lane(node, lane, (link & !LEAF) as usize);
                }
            }
        }
    }

    /// True if a node is a leaf that was filled.
    fn is_leaf(&self, node: usize) -> bool {
        self.ids[node * LANES] != HOLE
    }

    /// Writes the boxes and ids of a leaf, and where its entries stand.
    fn fill_leaf(&mut self, node: usize, layer: &Layer<D>) {
        for lane in 0..LANES {
            let entry = self.links[node * LANES + lane];
            if entry == NO_LINK {
                continue;
            }
            let bounds = layer.box_at(entry as usize);
            for axis in 0..D {
                self.nodes[node * Self::NODE + axis * LANES + lane] = bounds.min[axis];
                self.nodes[node * Self::NODE + (D + axis) * LANES + lane] = bounds.max[axis];
            }
            self.ids[node * LANES + lane] = layer.id_at(entry as usize);
            self.links.kept_mut()[self.ids.len() + entry as usize] = (node * LANES + lane) as u32;
        }
    }

    /// Sums up the filters of the objects in all nodes, for which there is room.
    fn sum_up(&mut self, layer: &Layer<D>) {
        for node in (0..self.sums.len()).rev() {
            let mut sum = FilterSum::NONE;
            let links = self.links[node * LANES..][..LANES].iter();
            for &link in links.filter(|&&link| link != NO_LINK) {
                if self.is_leaf(node) {
                    sum.add(&layer.filter_at(link as usize));
                } else {
                    sum.join(&self.sums[(link & !LEAF) as usize]);
                }
            }
            self.sums.kept_mut()[node] = sum;
        }
    }

    /// In how many leaves a place lies, on average, as long as these are told from others: the boxes of long objects, and of
    /// large ones among small, lie in each other. Not a number where there is no room.
    #[inline(never)]
    fn leaves_at_a_place(&self) -> f64 {
        let end_of = |side: usize, end: fn(f32, f32) -> f32| {
            let ends = &self.nodes[side * LANES..][..LANES];
            f64::from(ends.iter().copied().fold(ends[0], end))
        };
        let whole = (0..D)
            .fold(1.0, |room, axis| room * (end_of(D + axis, f32::max) - end_of(axis, f32::min)));
        let mut taken = 0.0;
        for node in (0..self.ids.len() / LANES).filter(|&node| !self.is_leaf(node)) {
            for lane in 0..LANES {
                let link = self.links[node * LANES + lane];
                if link != NO_LINK && link & LEAF != 0 {
                    taken += room(D, &self.nodes, node, lane);
                }
            }
        }
        taken / whole
    }

    /// Writes the smallest ids of all nodes below others. Last, for by their ids leaves are told from others.
    fn fill_ids(&mut self) {
        for node in (0..self.ids.len() / LANES).rev() {
            if self.is_leaf(node) {
                continue;
            }
            for lane in 0..LANES {
                let link = self.links[node * LANES + lane];
                if link != NO_LINK {
                    let below = (link & !LEAF) as usize * LANES;
                    let ids = self.ids[below..below + LANES].iter().filter(|&&id| id != HOLE);
                    self.ids[node * LANES + lane] = ids.copied().min().unwrap_or(HOLE);
                }
            }
        }
    }

    /// Writes the box around those of a node below.
    fn fill_lane(&mut self, node: usize, lane: usize, below: usize) {
        for column in 0..2 * D {
            let corners = self.nodes[below * Self::NODE + column * LANES..][..LANES].iter();
            let farthest = if column < D {
                corners.fold(f32::INFINITY, |least, &x| if x < least { x } else { least })
            } else {
                corners.fold(f32::NEG_INFINITY, |most, &x| if x > most { x } else { most })
            };
            self.nodes[node * Self::NODE + column * LANES + lane] = farthest;
        }
    }
}

/// True if what is in the boxes of the root of a tree takes less than half of their room. Once for both dimensions.
#[inline(never)]
fn has_gaps(dimensions: usize, root: u32, links: &[u32], nodes: &[f32]) -> bool {
    if root & LEAF != 0 {
        return false;
    }
    let (mut whole, mut taken) = (0.0, 0.0);
    for lane in 0..LANES {
        let link = links[root as usize * LANES + lane];
        if link == NO_LINK {
            continue;
        }
        whole += room(dimensions, nodes, root as usize, lane);
        let below = (link & !LEAF) as usize;
        for lane in 0..LANES {
            if links[below * LANES + lane] != NO_LINK {
                taken += room(dimensions, nodes, below, lane);
            }
        }
    }
    taken < 0.5 * whole
}

/// The room of a box of a node.
#[inline(never)]
fn room(dimensions: usize, nodes: &[f32], node: usize, lane: usize) -> f64 {
    let first = 2 * dimensions * LANES * node + lane;
    (0..dimensions).fold(1.0, |room, axis| {
        let at = first + axis * LANES;
        room * (f64::from(nodes[at + dimensions * LANES]) - f64::from(nodes[at]))
    })
}

/// True if some numbers are stored with fewer digits than others; zero is not. Once for both dimensions, and without a
/// branch a number.
#[inline(never)]
fn are_any_subnormal(numbers: &[f32]) -> bool {
    const LEAST: u32 = f32::MIN_POSITIVE.to_bits() << 1;
    let is_subnormal = |number: &f32| (number.to_bits() << 1).wrapping_sub(1) < LEAST - 1;
    numbers.iter().fold(false, |any, number| any | is_subnormal(number))
}

/// Puts the places that come first before the others; gives their number.
fn part_by<const D: usize>(
    places: &mut [Place<D>],
    comes_first: impl Fn(&Place<D>) -> bool,
) -> usize {
    let mut count = 0;
    for place in 0..places.len() {
        // Swapped in any case, for which come first cannot be predicted.
        let is_first = comes_first(&places[place]);
        places.swap(place, count);
        count += usize::from(is_first);
    }
    count
}

/// Puts so many places before the others, those with the smallest centres along an axis. O(n), as long as nobody knows
/// which are looked at; what it is parted by, and each place is there, does not depend on them.
///
/// Quickselect, after Hoare ('Algorithm 65: find'); that of the standard library is compiled to 5 KB for each kind of
/// place.
#[inline(never)]
fn part_at<const D: usize>(mut places: &mut [Place<D>], axis: usize, mut wanted: usize) {
    // Where centres are the same, entries are not.
    let key = |place: &Place<D>| key(place.center[axis], place.entry);
    while wanted > 0 && wanted < places.len() {
        let mut some = [1, 2, 3].map(|number| {
            let far = spread(places.len() * 4 + number) as usize;
            key(&places[far % places.len()])
        });
        some.sort_unstable();
        let mut count = part_by(places, |place| key(place) < some[1]);
        if count == 0 {
            count = part_by(places, |place| key(place) <= some[1]);
        }
        if count > wanted {
            places = &mut places[..count];
        } else {
            (places, wanted) = (&mut places[count..], wanted - count);
        }
    }
}

/// Parts of the room along an axis that places take.
struct Bins {
    axis: usize,
    /// The smallest coordinate.
    min: f32,
    /// Bins a unit.
    scale: f32,
}

impl Bins {
    fn bin_of<const D: usize>(&self, place: &Place<D>) -> usize {
        (((place.center[self.axis] - self.min) * self.scale) as usize).min(BINS - 1)
    }

    /// The first bin behind a gap, if to part the places there leaves much less room between them than to
    /// part them in the middle. It depends on which places there are, not on their order.
    fn gap<const D: usize>(&self, places: &[Place<D>]) -> Option<usize> {
        if !self.scale.is_normal() {
            return None;
        }
        let mut counts = [0usize; BINS];
        for place in places {
            counts[self.bin_of(place)] += 1;
        }
        let (mut border, mut least) = (None, WIDE * (places.len() * BINS) as f32);
        // How far what was counted so far reaches, and how much that is.
        let (mut end, mut count) = (0, 0);
        for (bin, &here) in counts.iter().enumerate().filter(|&(_, &here)| here > 0) {
            let room = (end * count + (BINS - bin) * (places.len() - count)) as f32;
            if count > 0 && room < least {
                (border, least) = (Some(bin), room);
            }
            count += here;
            end = bin + 1;
        }
        border
    }
}
