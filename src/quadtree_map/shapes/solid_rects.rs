//! Solid rectangles: the pixels at or above a threshold as few boxes, for colliders.
//!
//! A cut straight on from each corner that points inwards divides solid ground into rectangles, and where
//! one cut joins two such corners (a chord) one is saved. Cuts along rows come by themselves while sweeping
//! from row to row; chords along columns are found first, and those are cut that save more than the chords
//! along rows which they cross.

use crate::coord::Rect;
use crate::error::OutOfMemory;
use crate::memory::Vec;
use crate::quadtree_map::query::solid_rows::{SolidRows, clip};
use crate::quadtree_map::shapes::ground::Ground;
use crate::quadtree_map::tree::area::Area;
use crate::quadtree_map::tree::error::Result;
use crate::sort::sort_small_by_key;

/// Pairs of chords that are looked at for each chord, on average; where more may cross, all chords along
/// the rows are cut, or all along the columns.
const PAIRS_A_CHORD: usize = 256;

impl Ground<'_> {
    /// Covers the ground by rectangles, each given to `emit`: every solid pixel lies in one of them, no
    /// other pixel does, and none overlap.
    ///
    /// They are few: as many as corners point inwards, and one for each piece, less one for each hole and
    /// for each chord, a cut along a row or a column that joins two such corners, of all that are cut. Of
    /// chords that cross only one is cut, first always the one that crosses the fewest of those left; so there
    /// are mostly but a few in a hundred more than the fewest possible, and at least half of the chords that
    /// could be cut are. They come in the order of their last rows, each row from left to right. A rectangle depends on no pixel
    /// outside `rect`.
    ///
    /// Takes memory while it runs: 8 bytes a column and up to 120 a chord. Cost follows the changes from row
    /// to row, and the pixels by an eighth of a byte each, twice; rows of squares that are all uniform count
    /// as one.
    pub fn solid_rects(&self, emit: &mut impl FnMut(Rect)) -> Result<()> {
        let Some(area) = self.area else { return Ok(()) };
        let rect = self.rect;
        let mut rows = BandRows::new(self, &area)?;
        let mut cuts = Cuts::new(Chords::find(self, &area)?, rows.words())?;
        let mut above = Sections::new(rows.words())?;
        let mut below = Sections::new(rows.words())?;
        // For each column, the first row of the rectangle that begins there.
        let mut tops = Vec::try_filled(rows.words() * 64, 0u32)?;
        let left = rows.left;
        while let Some(row) = rows.step() {
            core::mem::swap(&mut above, &mut below);
            below.solid.copy_from_slice(&rows.below);
            below.find(cuts.at(row));
            if *above.solid == *below.solid && *above.edges == *below.edges {
                continue;
            }
            // Sections that end here come first: a new one may begin in the same column.
            above.for_each(&mut |from, to| {
                if !below.has(from, to) {
                    let top = tops[from];
                    emit(Rect {
                        x: rect.x.wrapping_add((from - left) as i32),
                        y: rect.y.wrapping_add(top as i32),
                        width: (to - from) as u32,
                        height: row - top,
                    });
                }
            });
            below.for_each(&mut |from, to| {
                if !above.has(from, to) {
                    tops[from] = row;
                }
            });
        }
        Ok(())
    }
}

/// The rows of an area, one after the other, and an empty one at the end; of rows that are all alike only
/// the first.
struct BandRows<'a> {
    rows: SolidRows<'a>,
    area: Area,
    /// The area in columns of bits: its first, and the one behind its last.
    left: usize,
    right: usize,
    /// The next row, counted from the area's first.
    next: u32,
    /// The bits of the row.
    below: Vec<u64>,
}

impl<'a> BandRows<'a> {
    fn new(ground: &Ground<'a>, area: &Area) -> core::result::Result<Self, OutOfMemory> {
        let (min_x, max_x) = (i64::from(area.min_x), i64::from(area.max_x));
        let rows = SolidRows::new(ground.source, ground.threshold, min_x, max_x)?;
        let left = (min_x - rows.first()) as usize;
        let right = left + area.width() as usize;
        // One column behind the last, for the edge that may lie there.
        let below = Vec::try_filled(right / 64 + 1, 0)?;
        Ok(Self { rows, area: *area, left, right, next: 0, below })
    }

    fn words(&self) -> usize {
        self.below.len()
    }

    /// Goes on to the next row that may differ, and says which one that is.
    fn step(&mut self) -> Option<u32> {
        let (row, height) = (self.next, self.area.height() as u32);
        if row > height {
            return None;
        }
        self.below.fill(0);
        if row == height {
            self.next = height + 1;
            return Some(row);
        }
        let y = i64::from(self.area.min_y) + i64::from(row);
        let bits = self.rows.row(y);
        let words = bits.len().min(self.below.len());
        self.below[..words].copy_from_slice(&bits[..words]);
        clip(&mut self.below, self.left, self.right);
        let other = self.rows.next_other(y) - i64::from(self.area.min_y);
        self.next = other.min(height.into()) as u32;
        Some(row)
    }
}

/// The solid pixels of a row, in sections.
struct Sections {
    solid: Vec<u64>,
    /// Set where a section begins, or ends before.
    edges: Vec<u64>,
}

impl Sections {
    fn new(words: usize) -> core::result::Result<Self, OutOfMemory> {
        Ok(Self { solid: Vec::try_filled(words, 0)?, edges: Vec::try_filled(words, 0)? })
    }

    /// Finds the edges of the solid pixels, and those where they are cut.
    fn find(&mut self, cuts: &[u64]) {
        let mut last = 0;
        for ((edges, &solid), cuts) in self.edges.iter_mut().zip(&self.solid[..]).zip(cuts) {
            let before = solid << 1 | last;
            last = solid >> 63;
            *edges = (solid ^ before) | cuts;
        }
    }

    fn is_set(bits: &[u64], column: usize) -> bool {
        bits[column / 64] >> (column % 64) & 1 == 1
    }

    /// Calls `visit` with the first column of each section and the one behind its last.
    fn for_each(&self, visit: &mut impl FnMut(usize, usize)) {
        let mut start = None;
        for (word, &edges) in self.edges.iter().enumerate() {
            let mut edges = edges;
            while edges != 0 {
                let column = word * 64 + edges.trailing_zeros() as usize;
                edges &= edges - 1;
                if let Some(start) = start.take() {
                    visit(start, column);
                }
                start = Self::is_set(&self.solid, column).then_some(column);
            }
        }
    }

    /// True if exactly these columns are a section.
    fn has(&self, from: usize, to: usize) -> bool {
        if !Self::is_set(&self.solid, from) || !Self::is_set(&self.edges, to) {
            return false;
        }
        // The only edge from the first column on and before the one behind the last is the first.
        (from / 64..=(to - 1) / 64).all(|word| {
            let low = from.saturating_sub(word * 64);
            let high = (to - word * 64).min(64);
            let inside = self.edges[word] & u64::MAX << low & u64::MAX >> (64 - high);
            inside == if word == from / 64 { 1 << low } else { 0 }
        })
    }
}

/// A cut that joins two corners which point inwards.
#[derive(Clone, Copy, Debug)]
struct Chord {
    /// The row that a chord along rows lies above, or the column that one along columns lies before.
    at: u32,
    /// Where it begins and ends along the other axis.
    from: u32,
    to: u32,
    /// How many chords of the other kind it crosses or touches.
    crossings: u32,
    /// Another one that crosses it is cut, or itself.
    is_settled: bool,
    is_cut: bool,
}

/// All chords of an area.
struct Chords {
    /// Along rows: by row, from left to right.
    level: Vec<Chord>,
    /// Along columns: by column, downwards.
    upright: Vec<Chord>,
}

impl Chords {
    fn find(ground: &Ground<'_>, area: &Area) -> core::result::Result<Self, OutOfMemory> {
        let mut rows = BandRows::new(ground, area)?;
        let words = rows.words();
        let mut above = Vec::try_filled(words, 0u64)?;
        // For each column, the row of the corner that a chord may lead down from, and whether nothing has
        // come between.
        let mut tops = Vec::try_filled(words * 64, 0u32)?;
        let mut is_open = Vec::try_filled(words, 0u64)?;
        let mut chords = Self { level: Vec::new(), upright: Vec::new() };
        while let Some(row) = rows.step() {
            let below = &rows.below;
            if *above == **below {
                continue;
            }
            let (mut last_above, mut last_below) = (0, 0);
            let mut from = None;
            for word in 0..words {
                let (right_above, right_below) = (above[word], below[word]);
                let left_above = right_above << 1 | last_above;
                let left_below = right_below << 1 | last_below;
                (last_above, last_below) = (right_above >> 63, right_below >> 63);
                let mut edges = (right_above ^ left_above) | (right_below ^ left_below);
                // Three of four pixels are solid: by which one is missing.
                let no_above_left = !left_above & right_above & left_below & right_below;
                let no_above_right = left_above & !right_above & left_below & right_below;
                let no_below_left = left_above & right_above & !left_below & right_below;
                let no_below_right = left_above & right_above & left_below & !right_below;
                let ends = (no_below_left | no_below_right) & is_open[word];
                // What is not solid on both sides below closes the way down.
                is_open[word] &= left_below & right_below;
                while edges != 0 {
                    let bit = edges & edges.wrapping_neg();
                    edges ^= bit;
                    let column = word * 64 + bit.trailing_zeros() as usize;
                    let chord = |at: u32, from: u32, to: u32| Chord {
                        at,
                        from,
                        to,
                        crossings: 0,
                        is_settled: false,
                        is_cut: false,
                    };
                    if (no_above_right | no_below_right) & bit != 0
                        && let Some(from) = from
                    {
                        chords.level.try_push(chord(row, from, column as u32))?;
                    }
                    from = ((no_above_left | no_below_left) & bit != 0).then_some(column as u32);
                    if ends & bit != 0 {
                        chords.upright.try_push(chord(column as u32, tops[column], row))?;
                    }
                    if (no_above_left | no_above_right) & bit != 0 {
                        is_open[word] |= bit;
                        tops[column] = row;
                    }
                }
            }
            above.copy_from_slice(below);
        }
        sort_small_by_key(&mut chords.upright, |chord| (chord.at, chord.from));
        Ok(chords)
    }
}

impl Chord {
    /// Those of the chords of the other kind that may meet it.
    fn near(&self, others: &[Chord]) -> core::ops::Range<usize> {
        let first = others.partition_point(|other| other.at < self.from);
        first..others.partition_point(|other| other.at <= self.to)
    }

    /// True if it crosses or touches one of those.
    fn meets(&self, other: &Chord) -> bool {
        (other.from..=other.to).contains(&self.at)
    }
}

/// The chords by how many others they meet, in lists.
struct Queue {
    /// The first chord that meets so many.
    heads: Vec<u32>,
    /// The chords before and behind each in its list.
    links: Vec<[u32; 2]>,
    /// None meets fewer.
    least: usize,
}

const NONE: u32 = u32::MAX;

impl Queue {
    fn new(count: usize, most: u32) -> core::result::Result<Self, OutOfMemory> {
        let heads = Vec::try_filled(most as usize + 1, NONE)?;
        Ok(Self { heads, links: Vec::try_filled(count, [NONE; 2])?, least: 0 })
    }

    fn push(&mut self, chord: usize, crossings: u32) {
        let head = &mut self.heads[crossings as usize];
        let second = core::mem::replace(head, chord as u32);
        self.links[chord] = [NONE, second];
        if second != NONE {
            self.links[second as usize][0] = chord as u32;
        }
        self.least = self.least.min(crossings as usize);
    }

    fn remove(&mut self, chord: usize, crossings: u32) {
        let [before, behind] = self.links[chord];
        match before {
            NONE => self.heads[crossings as usize] = behind,
            before => self.links[before as usize][1] = behind,
        }
        if behind != NONE {
            self.links[behind as usize][0] = before;
        }
    }

    /// The chord that meets the fewest.
    fn first(&mut self) -> Option<usize> {
        while *self.heads.get(self.least)? == NONE {
            self.least += 1;
        }
        Some(self.heads[self.least] as usize)
    }
}

/// Cuts chords that meet no other which is cut: always the one that meets the fewest of those left. Gives
/// false if too many would have to be looked at; then only some have been cut.
fn settle(chords: &mut Chords) -> core::result::Result<bool, OutOfMemory> {
    let Chords { level, upright } = chords;
    let count = level.len() + upright.len();
    let mut left = count.saturating_mul(PAIRS_A_CHORD);
    for chord in level.iter_mut() {
        let near = chord.near(upright);
        let Some(rest) = left.checked_sub(near.len()) else { return Ok(false) };
        left = rest;
        for other in &mut upright[near] {
            if chord.meets(other) {
                chord.crossings += 1;
                other.crossings += 1;
            }
        }
    }
    let most = level.iter().chain(&**upright).map(|chord| chord.crossings).max().unwrap_or(0);
    let mut queue = Queue::new(count, most)?;
    for (index, chord) in level.iter().chain(&**upright).enumerate() {
        queue.push(index, chord.crossings);
    }
    while let Some(first) = queue.first() {
        // Those of its kind, and the other ones; and what their indices in the queue begin with.
        let levels = level.len();
        let (own, others, own_start, other_start) = match first < levels {
            true => (&mut *level, &mut *upright, 0, levels),
            false => (&mut *upright, &mut *level, levels, 0),
        };
        let chord = &mut own[first - own_start];
        (chord.is_cut, chord.is_settled) = (true, true);
        queue.remove(first, chord.crossings);
        let chord = *chord;
        let near = chord.near(others);
        let Some(rest) = left.checked_sub(near.len()) else { return Ok(false) };
        left = rest;
        for index in near {
            let other = &mut others[index];
            if other.is_settled || !chord.meets(other) {
                continue;
            }
            other.is_settled = true;
            queue.remove(other_start + index, other.crossings);
            let near = other.near(own);
            let Some(rest) = left.checked_sub(near.len()) else { return Ok(false) };
            left = rest;
            for index in near {
                let freed = &mut own[index];
                if !freed.is_settled && other.meets(freed) {
                    queue.remove(own_start + index, freed.crossings);
                    freed.crossings -= 1;
                    queue.push(own_start + index, freed.crossings);
                }
            }
        }
    }
    Ok(true)
}

/// The cuts along columns that go through a row.
struct Cuts {
    /// Their columns below their first rows, and below the rows behind their last.
    begins: Vec<u64>,
    ends: Vec<u64>,
    /// How many have begun, and ended.
    begun: usize,
    ended: usize,
    /// One bit a column.
    bits: Vec<u64>,
}

impl Cuts {
    /// The chords along columns that are to be cut.
    fn new(mut chords: Chords, words: usize) -> core::result::Result<Self, OutOfMemory> {
        let is_settled = settle(&mut chords)?;
        let Chords { level, upright } = &mut chords;
        let cut = level.iter().chain(&**upright).filter(|chord| chord.is_cut).count();
        if !is_settled || cut < level.len().max(upright.len()) {
            let is_cut = upright.len() > level.len();
            upright.iter_mut().for_each(|chord| chord.is_cut = is_cut);
        }
        let mut begins = Vec::try_with_capacity(upright.len())?;
        let mut ends = Vec::try_with_capacity(upright.len())?;
        for chord in upright.iter().filter(|chord| chord.is_cut) {
            begins.try_push(u64::from(chord.from) << 32 | u64::from(chord.at))?;
            ends.try_push(u64::from(chord.to) << 32 | u64::from(chord.at))?;
        }
        begins.sort_unstable();
        ends.sort_unstable();
        Ok(Self { begins, ends, begun: 0, ended: 0, bits: Vec::try_filled(words, 0)? })
    }

    /// The cuts through row `row`; rows come in order.
    fn at(&mut self, row: u32) -> &[u64] {
        let bit = |end: u64| (end as u32 as usize / 64, 1u64 << (end % 64));
        let is_reached = |end: &&u64| **end >> 32 <= u64::from(row);
        while let Some(&end) = self.ends.get(self.ended).filter(is_reached) {
            let (word, bit) = bit(end);
            self.bits[word] &= !bit;
            self.ended += 1;
        }
        while let Some(&begin) = self.begins.get(self.begun).filter(is_reached) {
            let (word, bit) = bit(begin);
            self.bits[word] |= bit;
            self.begun += 1;
        }
        &self.bits
    }
}
