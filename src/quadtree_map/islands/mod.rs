//! Islands: connected pieces of the map that nothing holds, so that they can fall.
//!
//! | file | idea |
//! |---|---|
//! | `items` | what a search is asked for, and what it answers |
//! | `picture` | which pixels are solid, read from the map |
//! | `sweep` | cuts solid ground into pieces and joins those that touch |
//! | `leaf_parts` | the connected parts of a leaf |
//! | `pieces` | union and find |
//! | `searches` | which searches run, for what may not go out of memory meanwhile |
//! | `clip` | leaves at the border of the area |
//! | `measure` | pixels, bounds and centre of an island |
//! | `cutting` | copies islands and cuts them out |

mod clip;
mod cutting;
mod items;
mod leaf_parts;
mod measure;
mod picture;
mod pieces;
pub(crate) mod searches;
mod sweep;

use crate::coord::Bounds;
use crate::debug_shape::{DebugCategory, DebugOrigin, DebugShape};
use crate::error::{ArgumentError, OutOfMemory};
use crate::memory::{Meter, Vec};
use crate::quadtree_map::map::QuadtreeMap;
use crate::quadtree_map::query::solid_rows::{LeafBits, check_threshold};
use crate::quadtree_map::tree::area::{Area, LEAF_SHIFT};
use crate::quadtree_map::tree::pixels::LEAF_SIDE;
use crate::quadtree_map::tree::steps::Tree;
use clip::{clip, is_clipped};
pub use items::*;
use leaf_parts::{LeafParts, is_plainly_one};
use measure::Measure;
use picture::Picture;
use pieces::{Extent, Pieces};
use searches::Running;
use sweep::Sweep;

/// The number of pieces that are supported.
const NO_ISLAND: u32 = u32::MAX;

/// What is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Idle,
    /// Read which pixels are solid.
    Read,
    /// Cut solid ground into pieces.
    Sweep,
    /// Mark what is supported: by which support, from which piece on (`None`: still to be found).
    Support(usize, Option<usize>),
    /// Number islands and measure what is not supported: from this piece on, and from these sums of
    /// parts on.
    Measure(u32, usize),
    Done,
}

/// A search for islands. Each call takes the map, which may change between the calls.
///
/// First the search reads which pixels are solid. Until it has read all of its area, each step reads
/// again what changed since the last; from then on it works on what it read. So the islands that it
/// finds are those of a moment: that of the step in which the reading came to its end, whose revision
/// the statistics tell. An island can be copied and cut out as long as its own pixels and those around it
/// are what they were then, whatever changed elsewhere.
///
/// Pixels are joined over their sides, not their corners. Whatever the layout of the tree, the same
/// pixels give the same islands in the same order: by their first leaf, row by row, and within a leaf
/// by their first pixel.
///
/// Memory: 32 bytes for each leaf that is neither full nor empty, and 256 for each square of 128 or 1024
/// pixels that has such; 20 bytes for each part of a leaf that is not full and for each row of full
/// leaves, as many as stand next to each other; 10 bytes more for a part of a leaf that has several; 64
/// bytes an island. Each list grows by doubling.
#[derive(Debug)]
pub struct Islands {
    meter: Meter,
    area: Area,
    threshold: u8,
    supports: Vec<Area>,
    /// The first of them were asked for; the others lie beside absent regions.
    own_supports: usize,
    /// How many regions of the map had come in or gone out, and which were absent near the area.
    paging: u64,
    residency: u64,
    /// The map's history and revision that the picture was read in.
    read: (u64, u64),
    /// The same, or what the map was after an island was cut out of it.
    seen: (u64, u64),
    phase: Phase,
    picture: Picture,
    sweep: Sweep,
    pieces: Pieces,
    found: Vec<Measure>,
    /// The leaf whose parts were asked for last: its column and row of leaves.
    parts: Option<((u32, u32), LeafParts)>,
    steps: u64,
    /// So that no region of its area goes out of memory before it is done.
    running: Running,
}

impl Islands {
    /// A search that was not begun. It refuses to take more than `max_bytes`; 0 means no limit.
    pub fn new(max_bytes: u64) -> Self {
        Self {
            meter: Meter::new(max_bytes),
            area: Area::of_bounds(&Bounds::plane()),
            threshold: 1,
            supports: Vec::new(),
            own_supports: 0,
            paging: 0,
            residency: 0,
            read: (0, 0),
            seen: (0, 0),
            phase: Phase::Idle,
            picture: Picture::new(),
            sweep: Sweep::new(),
            pieces: Pieces::new(),
            found: Vec::new(),
            parts: None,
            steps: 0,
            running: Running::default(),
        }
    }

    /// Begins a search, or begins anew; the islands of an earlier one are gone. If it is refused, an
    /// earlier search stays as it is.
    ///
    /// Cost follows the supports, and the number of squares of 1024 x 1024 pixels in the area.
    pub fn begin(&mut self, map: &QuadtreeMap, query: &IslandsQuery<'_>) -> Result<()> {
        check_threshold(query.threshold)?;
        let rect = query.area.map(|rect| rect.in_plane("area")).transpose()?;
        for (index, rect) in query.support_rects.iter().enumerate() {
            rect.in_plane("support_rects").map_err(|_| {
                let rule = "must be an index of rectangles that do not leave the int32 plane";
                ArgumentError::new("support_rects", index, rule)
            })?;
        }
        let plane = Area::of_bounds(&Bounds::plane());
        let inside = rect.map_or(Some(plane), |rect| Area::of_rect(&rect));
        let area = inside.map_or(plane, |inside| grown(&inside));
        let count = query.support_rects.len().saturating_add(query.support_points.len());
        let mut absent = 0;
        map.tree.for_each_absent_near(&area, &mut |_| absent += 2);
        let count = count.saturating_add(4).saturating_add(absent);
        let missing = count.saturating_sub(self.supports.len());
        self.meter.reserve(&mut self.supports, missing)?;
        self.picture.reserve(&map.tree, &area, &mut self.meter)?;
        self.running.reserve()?;

        let rects = query.support_rects.iter().filter_map(Area::of_rect);
        let bounds = query.support_points.iter().map(|point| Bounds::of_cell(point.x, point.y));
        let around = inside.into_iter().flat_map(sides);
        self.supports.clear();
        for support in rects.chain(bounds.map(|bounds| Area::of_bounds(&bounds))).chain(around) {
            let _ = self.supports.push_within_capacity(support);
        }
        (self.threshold, self.area) = (query.threshold, area);
        self.own_supports = self.supports.len();
        self.restart(map)?;
        if inside.is_none() {
            self.phase = Phase::Done;
            self.running.end();
        }
        Ok(())
    }

    /// Goes back to the beginning; nothing has happened if memory runs out.
    fn restart(&mut self, map: &QuadtreeMap) -> core::result::Result<(), OutOfMemory> {
        self.picture.reserve(&map.tree, &self.area, &mut self.meter)?;
        let mut count = self.own_supports;
        map.tree.for_each_absent_near(&self.area, &mut |_| count += 2);
        let missing = count.saturating_sub(self.supports.len());
        self.meter.reserve(&mut self.supports, missing)?;
        self.supports.truncate(self.own_supports);
        // What lies beside an absent region is held by it.
        let Self { supports, area, .. } = self;
        map.tree.for_each_absent_near(area, &mut |root| {
            let root = root.area();
            let (left, right) = (root.min_x.saturating_sub(1), root.max_x.saturating_add(1));
            let (top, bottom) = (root.min_y.saturating_sub(1), root.max_y.saturating_add(1));
            for beside in [
                Area { min_x: left, max_x: right, ..root },
                Area { min_y: top, max_y: bottom, ..root },
            ] {
                let _ = supports.push_within_capacity(beside);
            }
        });
        (self.paging, self.residency) = (map.tree.paging, map.tree.residency(&self.area));
        self.steps = 0;
        self.picture.begin(&map.tree, &self.area, self.threshold);
        self.begin_reading(map);
        Ok(())
    }

    fn begin_reading(&mut self, map: &QuadtreeMap) {
        self.pieces.clear();
        self.found.clear();
        self.parts = None;
        self.read = seen(map);
        self.phase = Phase::Read;
        self.running.begin(map.identity, self.area);
    }

    /// Goes on with the search until about `budget` squares or pieces were looked at: 128 more at most,
    /// and those that changed since the last step. Call it until it is done. If memory runs out, the
    /// search stays where it is and may go on.
    ///
    /// It is done after so many steps: one for each leaf that is neither full nor empty and for each
    /// square that is, to read them; as many again, and 576 for each square of 1024 x 1024 pixels, to
    /// cut them into pieces; one for each piece, and one for each piece of a leaf that a support
    /// touches. Edits make that no more but by what they add while it reads.
    pub fn step(&mut self, map: &QuadtreeMap, budget: u64) -> Result<IslandsStep> {
        let now = seen(map);
        match self.phase {
            Phase::Idle => return Err(IslandsError::NotDone),
            Phase::Done if now == self.seen && self.paging == map.tree.paging => {
                return Ok(IslandsStep::Done);
            }
            _ => {}
        }
        if now.0 != self.read.0
            || map.tree.base_revision > self.read.1
            || self.paging != map.tree.paging && self.residency != map.tree.residency(&self.area)
        {
            self.restart(map)?;
            return Ok(IslandsStep::Restarted);
        }
        self.paging = map.tree.paging;
        if matches!(self.phase, Phase::Read | Phase::Done) && now != self.read {
            let is_done = self.phase == Phase::Done;
            let changes = self.picture.read_changes(&map.tree, self.read.1, &mut self.meter);
            let (steps, is_other) = changes.inspect_err(|_| {
                self.phase = Phase::Read;
                self.running.begin(map.identity, self.area);
            })?;
            self.steps += steps;
            (self.read, self.seen) = (now, now);
            if is_done && is_other {
                self.begin_reading(map);
                return Ok(IslandsStep::Restarted);
            }
        }
        let mut left = budget;
        while left > 0 && self.phase != Phase::Done {
            let steps = self.advance(&map.tree)?;
            self.steps += steps;
            left = left.saturating_sub(steps);
        }
        Ok(match self.phase {
            Phase::Done => {
                self.running.end();
                IslandsStep::Done
            }
            _ => IslandsStep::Unfinished,
        })
    }

    fn advance(&mut self, tree: &Tree) -> core::result::Result<u64, OutOfMemory> {
        let Self { picture, sweep, pieces, meter, .. } = self;
        match self.phase {
            Phase::Read if picture.is_whole() => {
                sweep.begin();
                (self.seen, self.phase) = (self.read, Phase::Sweep);
                Ok(0)
            }
            Phase::Read => picture.read_next(tree, meter),
            Phase::Sweep => {
                let steps = sweep.step(picture, &self.area, pieces, meter)?;
                if steps.is_none() {
                    self.phase = Phase::Support(0, None);
                }
                Ok(steps.unwrap_or(0))
            }
            Phase::Support(support, at) => {
                self.phase = self.mark_next(support, at);
                Ok(1)
            }
            Phase::Measure(piece, sums) => self.measure_next(piece, sums),
            Phase::Idle | Phase::Done => Ok(1),
        }
    }

    /// Marks what one piece belongs to as supported, if it is; says what comes next.
    fn mark_next(&mut self, support: usize, at: Option<usize>) -> Phase {
        let Some(&area) = self.supports.get(support) else { return Phase::Measure(0, 0) };
        let leaves = area.in_squares(LEAF_SHIFT);
        let at = at.unwrap_or_else(|| self.pieces.first_at(leaves.min_y, leaves.min_x));
        if at >= self.pieces.len() {
            return Phase::Support(support + 1, None);
        }
        let piece = *self.pieces.get(at as u32);
        if piece.band() > leaves.max_y {
            return Phase::Support(support + 1, None);
        }
        if piece.column > leaves.max_x {
            let next = self.pieces.first_at(piece.band() + 1, leaves.min_x);
            return Phase::Support(support, Some(next));
        }
        if piece.end() <= leaves.min_x {
            let next = self.pieces.first_at(piece.band(), leaves.min_x);
            return Phase::Support(support, Some(next));
        }
        let root = self.pieces.root(at as u32);
        if !self.pieces.is_supported(root) {
            let holds = match piece.extent() {
                Extent::Full(_) => true,
                Extent::Part(_) if area.holds(&piece.area()) => true,
                Extent::Part(seed) => {
                    let bits = self.next_part_bits(piece.column, piece.band(), seed);
                    clip(bits, &area, piece.column, piece.band()) != [0; LEAF_SIDE]
                }
            };
            if holds {
                self.pieces.support(root);
            }
        }
        Phase::Support(support, Some(at + 1))
    }

    /// Numbers the pieces of a leaf, or full leaves in a row, and adds those that are not supported to
    /// their islands. Gives the number of pieces. If memory runs out nothing has happened.
    fn measure_next(&mut self, first: u32, sums: usize) -> core::result::Result<u64, OutOfMemory> {
        if first as usize >= self.pieces.len() {
            self.phase = Phase::Done;
            return Ok(0);
        }
        let end = first + self.pieces.parts(first);
        let begins = |pieces: &Pieces, piece| pieces.is_root(piece) && !pieces.is_supported(piece);
        let count = (first..end).filter(|piece| begins(&self.pieces, *piece)).count();
        self.meter.reserve(&mut self.found, count)?;
        let has_sums = end > first + 1;
        for (piece, sums) in (first..end).zip(sums..) {
            let mut new = NO_ISLAND;
            if begins(&self.pieces, piece) {
                new = self.found.len() as u32;
                let _ = self.found.push_within_capacity(Measure::beginning_at(piece));
            }
            let island = self.pieces.number(piece, new);
            if island != NO_ISLAND {
                self.measure(piece, island, has_sums.then_some(sums));
            }
        }
        let sums = if has_sums { sums + (end - first) as usize } else { sums };
        self.phase = Phase::Measure(end, sums);
        Ok((end - first).into())
    }

    /// Adds a piece to its island: by its sums, if its leaf has several parts.
    fn measure(&mut self, piece: u32, island: u32, sums: Option<usize>) {
        let piece = *self.pieces.get(piece);
        let area = piece.area();
        match (piece.extent(), sums) {
            (Extent::Full(_), _) => self.found[island as usize].add_full(&area),
            (Extent::Part(_), Some(sums)) => {
                self.found[island as usize].add_sums(&area, self.pieces.sums(sums));
            }
            (Extent::Part(_), None) => {
                let bits = self.picture.next_leaf_bits(piece.column, piece.band());
                let bits = self.inside(bits, piece.column, piece.band());
                self.found[island as usize].add_part(&area, &bits);
            }
        }
    }

    /// The bits of a leaf, as far as it lies in the area.
    fn inside(&self, bits: LeafBits, column: u32, band: u32) -> LeafBits {
        if is_clipped(&self.area, column, 1, band) {
            clip(bits, &self.area, column, band)
        } else {
            bits
        }
    }

    /// The bits of the part of a leaf that holds a pixel.
    fn part_bits(&self, column: u32, band: u32, seed: u8) -> LeafBits {
        let bits = self.inside(self.picture.leaf_bits(column, band), column, band);
        part_of(&bits, seed)
    }

    /// The same while the search runs: the parts of a leaf mostly come one after the other.
    fn next_part_bits(&mut self, column: u32, band: u32, seed: u8) -> LeafBits {
        if let Some((held, parts)) = &self.parts
            && *held == (column, band)
        {
            return parts.bits(seed);
        }
        let bits = self.picture.next_leaf_bits(column, band);
        let bits = self.inside(bits, column, band);
        if is_plainly_one(&bits) {
            return bits;
        }
        let parts = LeafParts::of(&bits);
        let own = parts.bits(seed);
        self.parts = Some(((column, band), parts));
        own
    }

    /// The islands that were found, if the search is done; their order is that of their first leaves.
    pub fn found(&self) -> Result<impl ExactSizeIterator<Item = Island>> {
        match self.phase {
            Phase::Done => Ok(self.found.iter().map(Measure::island)),
            _ => Err(IslandsError::NotDone),
        }
    }

    /// Counts and bytes.
    pub fn stats(&self) -> IslandsStats {
        IslandsStats {
            pieces: self.pieces.len() as u64,
            islands: self.found.len() as u64,
            steps: self.steps,
            revision: if matches!(self.phase, Phase::Idle | Phase::Read) { 0 } else { self.read.1 },
            bytes_reserved: self.meter.held(),
            bytes_reserved_peak: self.meter.peak(),
        }
    }

    /// Draws the islands that were found and not cut out, for the categories of `mask`. See
    /// [`ISLANDS_DEBUG_CATEGORIES`].
    pub fn debug_shapes(
        &self,
        mask: u32,
        origin: &DebugOrigin,
        emit: &mut impl FnMut(DebugShape),
    ) -> Result<()> {
        let [islands, pieces] = ISLANDS_DEBUG_CATEGORIES;
        let mut draw = |category: &DebugCategory, bounds: &Bounds| {
            if mask & category.mask != 0 {
                let min = [f64::from(bounds.min_x), f64::from(bounds.min_y)];
                let max = [f64::from(bounds.max_x) + 1.0, f64::from(bounds.max_y) + 1.0];
                emit(category.box_2d(origin, min, max));
            }
        };
        if self.phase != Phase::Done {
            return Err(IslandsError::NotDone);
        }
        for found in self.found.iter().filter(|found| !found.is_cut) {
            draw(&islands, &found.island().bounds);
            let mut at = found.first;
            loop {
                draw(&pieces, &self.pieces.get(at).area().bounds());
                at = self.pieces.next(at);
                if at == found.first {
                    break;
                }
            }
        }
        Ok(())
    }
}

/// An area and one pixel around it, as far as the plane goes.
fn grown(area: &Area) -> Area {
    Area {
        min_x: area.min_x.saturating_sub(1),
        min_y: area.min_y.saturating_sub(1),
        max_x: area.max_x.saturating_add(1),
        max_y: area.max_y.saturating_add(1),
    }
}

/// The pixels around an area, as far as the plane goes: what reaches them is held.
fn sides(area: Area) -> impl Iterator<Item = Area> {
    let grown = grown(&area);
    let sides = [
        (grown.min_x < area.min_x, Area { max_x: grown.min_x, ..grown }),
        (grown.min_y < area.min_y, Area { max_y: grown.min_y, ..grown }),
        (grown.max_x > area.max_x, Area { min_x: grown.max_x, ..grown }),
        (grown.max_y > area.max_y, Area { min_y: grown.max_y, ..grown }),
    ];
    sides.into_iter().filter(|side| side.0).map(|side| side.1)
}

/// What changes whenever pixels of the map do: its contents as a whole, and the revision.
fn seen(map: &QuadtreeMap) -> (u64, u64) {
    (map.identity, map.tree.revision)
}

/// The part of a leaf's bits that holds a pixel; none, if no part does.
fn part_of(bits: &LeafBits, seed: u8) -> LeafBits {
    let (row, column) = (usize::from(seed) / LEAF_SIDE, seed % LEAF_SIDE as u8);
    if is_plainly_one(bits) {
        return if bits[row] >> column & 1 == 1 { *bits } else { [0; LEAF_SIDE] };
    }
    LeafParts::of(bits).bits(seed)
}
