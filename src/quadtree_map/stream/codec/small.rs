//! The small coder: every answer is guessed from the pixels above and to the left, and costs little if
//! the guess was good. For two values the chance of each pixel is learnt for every pattern of sixteen
//! pixels around it, as JBIG2 does.

use super::items::{
    Leaf, LeafRows, PacedWriter, Slot, SquareReader, SquareWriter, check_two, unusual,
};
use super::range::{Chance, Coder, RangeReader, RangeState, RangeWriter};
use super::shades::{folded, guess_of, unfolded};
use crate::error::OutOfMemory;
use crate::memory::{Box, Vec, try_box, try_box_array};
use crate::quadtree_map::tree::area::{ROOT_SHIFT, Square};
use crate::quadtree_map::tree::leaf::Palette;
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE, Pixels};
use crate::snapshot::SnapshotError;

mod border;
mod guesses;

use border::Border;

/// Pairs of values that are remembered.
const PAIRS: usize = 4;
/// Patterns of the sixteen pixels around one.
const PATTERNS: usize = 1 << 16;
/// Patterns of what lies around the end of a run.
const RUN_PATTERNS: usize = 1 << 11;
/// The work of a square of each size besides its bits: its border is looked at and becomes its own.
const SQUARE_WORK: [u64; 3] = [40, 8, 3];
/// The work of a leaf besides its bits: each row is looked at, and it is packed.
const LEAF_WORK: u64 = 75;
/// More bytes than a leaf and the squares around it ever take: ten guesses a pixel, each of which takes
/// 1.6 bits if it is wrong as often as hurts most.
pub(crate) const SMALL_LEAF_BYTES: u64 = 520;
/// Patterns of the six nearest of them.
const NEAR_PATTERNS: usize = 1 << 6;

/// What was learnt.
struct Model {
    border: Border,
    /// The last value of a solid square.
    solid: u8,
    /// The last pairs of values, the last one first.
    pairs: [[u8; 2]; PAIRS],
    kept: [Chance; 3],
    mixed: [Chance; 64],
    as_left: [Chance; 64],
    as_above: [Chance; 64],
    as_before: [Chance; 64],
    bytes: Box<[[Chance; 256]; 3]>,
    many: Chance,
    pair: [Chance; PAIRS],
    like_left: [Chance; 32],
    like_above: [Chance; 32],
    steps: Box<[[Chance; 256]; 4]>,
    /// Whether a run of pixels goes on as far as that of the row above.
    runs: Box<[Chance; RUN_PATTERNS]>,
    /// Whether a run that does not ends this far before.
    run_ends: [[Chance; LEAF_SIDE]; 2],
    /// The same for leaves of more values.
    flats: [Chance; 16],
    flat_ends: [[Chance; LEAF_SIDE]; 2],
    near: [Chance; NEAR_PATTERNS],
    patterns: Vec<Chance>,
    /// True if something was read that has a shorter code, or is no leaf of its kind.
    is_unusual: bool,
}

impl Model {
    /// One that has learnt nothing yet. What is large in it goes to the heap without passing the stack.
    fn new() -> Result<Self, OutOfMemory> {
        Ok(Self {
            border: Border::new()?,
            solid: 0,
            pairs: [[0, 255], [0, 1], [0, 2], [0, 3]],
            kept: [Chance::EVEN; 3],
            mixed: [Chance::EVEN; 64],
            as_left: [Chance::EVEN; 64],
            as_above: [Chance::EVEN; 64],
            as_before: [Chance::EVEN; 64],
            bytes: try_box_array([Chance::EVEN; 256])?,
            many: Chance::EVEN,
            pair: [Chance::EVEN; PAIRS],
            like_left: [Chance::EVEN; 32],
            like_above: [Chance::EVEN; 32],
            steps: try_box_array([Chance::EVEN; 256])?,
            runs: try_box_array(Chance::EVEN)?,
            run_ends: [[Chance::EVEN; LEAF_SIDE]; 2],
            flats: [Chance::EVEN; 16],
            flat_ends: [[Chance::EVEN; LEAF_SIDE]; 2],
            near: [Chance::EVEN; NEAR_PATTERNS],
            patterns: Vec::try_filled(PATTERNS, Chance::EVEN)?,
            is_unusual: false,
        })
    }
}

fn byte(coder: &mut impl Coder, tree: &mut [Chance; 256], value: u8) -> u8 {
    let mut node = 1usize;
    for bit in (0..8).rev() {
        let bit = coder.code(&mut tree[node], value >> bit & 1 == 1);
        node = node << 1 | usize::from(bit);
    }
    node as u8
}

impl Model {
    fn slot(
        &mut self,
        coder: &mut impl Coder,
        square: &Square,
        slot: Slot,
        may_keep: bool,
    ) -> Slot {
        let level = (ROOT_SHIFT - square.shift) as usize / 3;
        coder.count(SQUARE_WORK[level]);
        if may_keep && coder.code(&mut self.kept[level], slot == Slot::Kept) {
            return Slot::Kept;
        }
        let (above, left) = self.border.values(square);
        let around = match (above, left) {
            (None, None) => 0,
            (None, Some(_)) => 1,
            (Some(_), None) => 2,
            (Some(above), Some(left)) if above != left => 3,
            _ => 4,
        };
        let (x, _) = Border::place(square);
        let corner = self.border.above[0][x + square.side() as usize];
        let is_level = above.or(left) == Some(corner);
        let context = level << 4 | around << 1 | usize::from(is_level);
        if coder.code(&mut self.mixed[context], slot == Slot::Mixed) {
            return Slot::Mixed;
        }
        let value = match slot {
            Slot::Solid(value) => value,
            _ => 0,
        };
        let mut found = None;
        let guesses = [left, above, Some(self.solid)];
        let chances = [&mut self.as_left, &mut self.as_above, &mut self.as_before];
        for (index, (guess, chances)) in guesses.into_iter().zip(chances).enumerate() {
            let Some(guess) = guess else { continue };
            if !guesses[..index].contains(&Some(guess))
                && coder.code(&mut chances[context], value == guess)
            {
                found = Some(guess);
                break;
            }
        }
        let value = match found {
            Some(value) => value,
            None => {
                let value = byte(coder, &mut self.bytes[0], value);
                self.is_unusual |= guesses.contains(&Some(value));
                value
            }
        };
        self.solid = value;
        self.border.note_solid(square, value);
        Slot::Solid(value)
    }

    fn leaf(&mut self, coder: &mut impl Coder, square: &Square, leaf: &Leaf<'_>) -> Pixels {
        coder.count(LEAF_WORK);
        let is_many = matches!(leaf, Leaf::Many(_));
        let pixels = if coder.code(&mut self.many, is_many) {
            let given = match leaf {
                Leaf::Many(pixels) => **pixels,
                Leaf::Two(..) => [0; LEAF_PIXELS],
            };
            let pixels = self.shades(coder, square, &given);
            self.is_unusual |= Palette::of_two(&pixels).is_some();
            pixels
        } else {
            let (rows, pair) = match leaf {
                Leaf::Two(rows, pair) => (*rows, *pair),
                Leaf::Many(_) => ([0; LEAF_SIDE], [0; 2]),
            };
            let pair = self.pair(coder, pair);
            let rows = self.rows(coder, square, &rows, pair);
            self.is_unusual |= check_two(&rows, pair).is_err();
            Leaf::Two(rows, pair).pixels()
        };
        self.border.note_leaf(square, &pixels);
        pixels
    }

    fn pair(&mut self, coder: &mut impl Coder, pair: [u8; 2]) -> [u8; 2] {
        let mut place = 0;
        while place < PAIRS && !coder.code(&mut self.pair[place], self.pairs[place] == pair) {
            place += 1;
        }
        let pair = match self.pairs.get(place) {
            Some(&pair) => pair,
            None => {
                let [low, high] = pair;
                let pair =
                    [byte(coder, &mut self.bytes[1], low), byte(coder, &mut self.bytes[2], high)];
                self.is_unusual |= self.pairs.contains(&pair);
                pair
            }
        };
        self.pairs.copy_within(..place.min(PAIRS - 1), 1);
        self.pairs[0] = pair;
        pair
    }

    fn rows(
        &mut self,
        coder: &mut impl Coder,
        square: &Square,
        given: &LeafRows,
        pair: [u8; 2],
    ) -> LeafRows {
        let (x, y) = Border::place(square);
        let middle = (u16::from(pair[0]) + u16::from(pair[1])) / 2;
        let bit = |pixel: u8| u32::from(u16::from(pixel) > middle);
        // A row's pixels with the next to come in the lowest bit: four from the left, sixteen of the
        // leaf, and three more from the right.
        let corner = self.border.corner((x, y));
        let border = |row: usize| {
            let pixels = corner[row].iter().chain(&self.border.above[row][x..x + 19]);
            pixels.fold(0, |bits, &pixel| bits << 1 | bit(pixel))
        };
        let (mut second, mut first) = (border(1), border(0));
        let mut rows = [0; LEAF_SIDE];
        for (index, row) in rows.iter_mut().enumerate() {
            let left = self.border.left[y + index];
            let mut bits = left.iter().fold(0, |bits, &pixel| bits << 1 | bit(pixel));
            let mut column = 0;
            while column < LEAF_SIDE {
                let last = bits & 1;
                let flip = last.wrapping_neg();
                let other = first ^ flip;
                // Above which columns, or beside them, there is another value than the last.
                let ahead = (other >> 2 | other >> 3 | other >> 4) << (16 + column);
                let len = (ahead.leading_zeros() as usize).min(LEAF_SIDE - column);
                let next = u32::from(given[index]) >> column;
                if len < 2 {
                    let pixel = self.pixel(coder, (bits, first, second), column, next & 1 == 1);
                    bits = bits << 1 | u32::from(pixel);
                    column += 1;
                    continue;
                }
                // As long as the row above stays as it is, this one likely does, too.
                let shift = LEAF_SIDE - (column + len);
                let pattern = (other << 1 >> shift & 7)
                    | ((second ^ flip) >> shift & 0x1F) << 3
                    | u32::from(len >= 6) << 8
                    | last << 9
                    | u32::from(bits >> 1 & 1 == last) << 10;
                let is_whole = &mut self.runs[pattern as usize % RUN_PATTERNS];
                let ends = &mut self.run_ends[usize::from(shift == 0)];
                let same = run(coder, is_whole, ends, len, (next ^ flip).trailing_zeros() as usize);
                bits = bits << same | flip & ((1 << same) - 1);
                column += same;
                if same < len {
                    bits = bits << 1 | (last ^ 1);
                    column += 1;
                }
            }
            *row = (bits as u16).reverse_bits();
            // Beyond the leaf it likely goes on as it ends.
            let last = bits & 1;
            (second, first) = (first, bits << 3 | last << 2 | last << 1 | last);
        }
        rows
    }

    /// A pixel of a row whose pixels so far are `bits`, below the rows `first` and `second`.
    #[inline(always)]
    fn pixel(
        &mut self,
        coder: &mut impl Coder,
        (bits, first, second): (u32, u32, u32),
        column: usize,
        given: bool,
    ) -> bool {
        let shift = 15 - column;
        let pattern =
            (bits & 0xF) | (first >> shift & 0x7F) << 4 | (second >> (shift + 1) & 0x1F) << 11;
        let wide = &mut self.patterns[pattern as usize % PATTERNS];
        if wide.is_trusted() {
            return coder.code(wide, given);
        }
        let near = (bits & 3) | (first >> (shift + 2) & 7) << 2 | (second >> (shift + 3) & 1) << 5;
        let near = &mut self.near[near as usize % NEAR_PATTERNS];
        let pixel = coder.divide(wide.beside(*near), given);
        wide.learn(pixel);
        near.learn(pixel);
        pixel
    }

    fn shades(&mut self, coder: &mut impl Coder, square: &Square, given: &Pixels) -> Pixels {
        let (x, y) = Border::place(square);
        let mut pixels = [0; LEAF_PIXELS];
        let given = given.as_chunks::<LEAF_SIDE>().0;
        // The row above with a pixel more on either side.
        let mut above = [0; LEAF_SIDE + 2];
        above[0] = self.border.corner((x, y))[0][3];
        above[1..].copy_from_slice(&self.border.above[0][x..x + LEAF_SIDE + 1]);
        let mut was_left = 0;
        for (index, row) in pixels.as_chunks_mut::<LEAF_SIDE>().0.iter_mut().enumerate() {
            let [.., first] = self.border.left[y + index];
            let (mut left, mut column) = (first, 0);
            while column < LEAF_SIDE {
                let given = &given[index][column..];
                let len = same_as(left, &above[column + 1..=LEAF_SIDE]);
                let same = match len {
                    0 | 1 => 0,
                    _ => {
                        let is_end = column + len == LEAF_SIDE;
                        let context = usize::from(len >= 6)
                            | usize::from(is_end) << 1
                            | was_left << 2
                            | usize::from(above[column] == left) << 3;
                        let ends = &mut self.flat_ends[usize::from(is_end)];
                        run(coder, &mut self.flats[context], ends, len, same_as(left, given))
                    }
                };
                if same > 0 {
                    row[column..column + same].fill(left);
                    (column, was_left) = (column + same, 1);
                    if same == len {
                        continue;
                    }
                }
                let around = [above[column], above[column + 1], above[column + 2]];
                // Where a run ended, the next pixel is another one.
                let is_other = len >= 2;
                let pixel = self.shade(coder, left, around, was_left, is_other, given[same]);
                was_left = usize::from(pixel == left);
                row[column] = pixel;
                (left, column) = (pixel, column + 1);
            }
            above[0] = first;
            above[1..=LEAF_SIDE].copy_from_slice(row);
            above[LEAF_SIDE + 1] = left;
        }
        pixels
    }

    /// A pixel from the one to its left and the three above it. `is_other` says that it is not like the
    /// left one.
    #[inline(always)]
    fn shade(
        &mut self,
        coder: &mut impl Coder,
        left: u8,
        [corner, above, right]: [u8; 3],
        was_left: usize,
        is_other: bool,
        given: u8,
    ) -> u8 {
        let same = usize::from(left == above)
            | usize::from(above == corner) << 1
            | usize::from(above == right) << 2
            | usize::from(left == corner) << 3
            | was_left << 4;
        if !is_other && coder.code(&mut self.like_left[same], given == left) {
            return left;
        }
        if above != left && coder.code(&mut self.like_above[same], given == above) {
            return above;
        }
        let guess = guess_of(left, above, corner);
        let steep = u32::from(left.abs_diff(corner)) + u32::from(above.abs_diff(corner));
        let class = match steep {
            0..=2 => 0,
            3..=8 => 1,
            9..=32 => 2,
            _ => 3,
        };
        let step = folded(given.wrapping_sub(guess));
        let value = guess.wrapping_add(unfolded(byte(coder, &mut self.steps[class], step)));
        self.is_unusual |= value == left || value == above;
        value
    }
}

/// How many of the first pixels have a value.
fn same_as(value: u8, pixels: &[u8]) -> usize {
    pixels.iter().take_while(|&&pixel| pixel == value).count()
}

/// Codes how many pixels of a run of `len`, 2 or more, are the same: most likely all.
#[inline(always)]
fn run(
    coder: &mut impl Coder,
    is_whole: &mut Chance,
    ends: &mut [Chance; LEAF_SIDE],
    len: usize,
    same: usize,
) -> usize {
    if coder.code(is_whole, same >= len) {
        return len;
    }
    // Ends are nearest to where it was to end.
    let mut end = len - 1;
    while end > 0 && !coder.code(&mut ends[len - 1 - end], end == same) {
        end -= 1;
    }
    end
}

/// Writes squares in few bytes.
pub(crate) struct SmallWriter<'a> {
    range: RangeWriter<'a>,
    model: Box<Model>,
}

/// The memory of a [`SmallWriter`], taken before anything is written.
pub(crate) struct SmallMemory(Box<Model>);

impl SmallMemory {
    /// Bytes of it.
    pub(crate) const BYTES: usize = size_of::<Model>()
        + Border::BYTES
        + size_of::<[[Chance; 256]; 3 + 4]>()
        + size_of::<[Chance; RUN_PATTERNS]>()
        + size_of::<[Chance; PATTERNS]>();

    pub(crate) fn take() -> Result<Self, OutOfMemory> {
        try_box(Model::new()?).map(Self)
    }

    /// That of a coder that begins with guesses, for a few bytes.
    pub(crate) fn guessing() -> Result<Self, OutOfMemory> {
        let mut memory = Self::take()?;
        memory.0.guess();
        Ok(memory)
    }
}

/// A [`SmallWriter`] that waits for its sink.
pub(crate) struct SmallState {
    range: RangeState,
    model: Box<Model>,
}

impl SmallState {
    /// One that has written nothing.
    pub(crate) fn new(memory: SmallMemory) -> Self {
        Self { range: RangeState::NEW, model: memory.0 }
    }
}

impl<'a> SmallWriter<'a> {
    pub(crate) fn new(memory: SmallMemory, sink: &'a mut dyn FnMut(&[u8])) -> Self {
        Self::resume(SmallState::new(memory), sink)
    }

    /// Goes on where another one paused.
    pub(crate) fn resume(
        SmallState { range, model }: SmallState,
        sink: &'a mut dyn FnMut(&[u8]),
    ) -> Self {
        Self { range: RangeWriter::resume(range, sink), model }
    }

    /// Leaves the sink, to go on later.
    pub(crate) fn pause(self) -> SmallState {
        SmallState { range: self.range.pause(), model: self.model }
    }

    /// Ends without the zeros that must follow: gives how many bytes of them.
    pub(crate) fn finish_unfilled(self) -> u64 {
        self.range.finish_unfilled().0
    }

    pub(crate) fn finish(self) {
        self.range.finish();
    }
}

impl SquareWriter for SmallWriter<'_> {
    fn count(&mut self, work: u64) {
        self.range.count(work);
    }

    fn slot(&mut self, square: &Square, slot: Slot, may_keep: bool) {
        self.model.slot(&mut self.range, square, slot, may_keep);
    }

    fn leaf(&mut self, square: &Square, leaf: &Leaf<'_>) {
        self.model.leaf(&mut self.range, square, leaf);
    }
}

impl PacedWriter for SmallWriter<'_> {
    fn work(&self) -> u64 {
        // A guess that is written takes as long as four of those parts that it is counted in.
        2 * self.range.work()
    }
}

/// Reads what a [`SmallWriter`] wrote.
pub(crate) struct SmallReader<'a> {
    range: RangeReader<'a>,
    model: Box<Model>,
}

impl<'a> SmallReader<'a> {
    pub(crate) fn new(memory: SmallMemory, bytes: &'a [u8]) -> Self {
        Self { range: RangeReader::new(bytes), model: memory.0 }
    }
}

impl SmallReader<'_> {
    fn check(&self) -> Result<(), SnapshotError> {
        self.range.check()?;
        if self.model.is_unusual {
            Err(unusual("a square that has a shorter code"))
        } else {
            Ok(())
        }
    }
}

impl SquareReader for SmallReader<'_> {
    fn count(&mut self, work: u64) {
        self.range.count(work);
    }

    fn slot(&mut self, square: &Square, may_keep: bool) -> Result<Slot, SnapshotError> {
        let slot = self.model.slot(&mut self.range, square, Slot::Kept, may_keep);
        self.check().map(|()| slot)
    }

    fn leaf(&mut self, square: &Square) -> Result<Pixels, SnapshotError> {
        let nothing = Leaf::Two([0; LEAF_SIDE], [0; 2]);
        let pixels = self.model.leaf(&mut self.range, square, &nothing);
        self.check().map(|()| pixels)
    }

    fn finish(&mut self) -> Result<(), SnapshotError> {
        self.range.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quadtree_map::tree::area::LEAF_SHIFT;

    /// Gives the answer that was expected least, or now and then the other one: what costs most.
    struct Contrary<'a> {
        range: RangeWriter<'a>,
        random: u64,
        /// Of 256 answers, how many are the expected ones.
        tame: u64,
    }

    impl Coder for Contrary<'_> {
        fn divide(&mut self, chance: u32, _: bool) -> bool {
            self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let is_tame = self.random >> 56 < self.tame;
            self.range.divide(chance, (chance < 1 << 15) != is_tame)
        }

        fn count(&mut self, _: u64) {}
    }

    #[test]
    fn no_leaf_takes_more_bytes_than_its_bound() {
        for leaves in [1, 2, 8, 64] {
            for tame in [0, 4, 16, 40, 80] {
                for is_many in [false, true] {
                    let mut bytes = 0;
                    let mut sink = |piece: &[u8]| bytes += piece.len();
                    let range = RangeWriter::new(&mut sink);
                    let mut coder = Contrary { range, random: 7, tame };
                    let mut model = Model::new().unwrap();
                    for leaf in 0..leaves {
                        let square = Square { x: leaf << LEAF_SHIFT, y: 0, shift: LEAF_SHIFT };
                        let pixels = if is_many {
                            model.shades(&mut coder, &square, &[0; LEAF_PIXELS])
                        } else {
                            let pair = model.pair(&mut coder, [0; 2]);
                            let rows = model.rows(&mut coder, &square, &[0; LEAF_SIDE], pair);
                            Leaf::Two(rows, pair).pixels()
                        };
                        model.border.note_leaf(&square, &pixels);
                    }
                    coder.range.finish();
                    let most = SMALL_LEAF_BYTES as usize * leaves as usize;
                    assert!(bytes <= most, "{bytes} of {most} for {leaves} leaves, {tame}");
                }
            }
        }
    }
}
