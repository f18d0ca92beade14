//! The small coder: every answer is guessed from the pixels above and to the left, and costs little if
//! the guess was good. For two values the chance of each pixel is learnt for every pattern of sixteen
//! pixels around it, as JBIG2 does.

use super::items::{Leaf, LeafRows, Slot, SquareReader, SquareWriter};
use super::range::{Chance, Coder, RangeReader, RangeWriter};
use super::shades::{folded, guess_of, unfolded};
use crate::error::OutOfMemory;
use crate::memory::{Box, Vec, try_box, try_box_array};
use crate::quadtree_map::area::{ROOT_SHIFT, Square};
use crate::quadtree_map::pixels::{LEAF_PIXELS, LEAF_SIDE, Pixels};
use crate::snapshot::SnapshotError;

/// Pixels along a root.
const SIDE: usize = 1 << ROOT_SHIFT;
/// Pairs of values that are remembered.
const PAIRS: usize = 4;
/// Patterns of the sixteen pixels around one.
const PATTERNS: usize = 1 << 16;
/// Patterns of the six nearest of them.
const NEAR_PATTERNS: usize = 1 << 6;
/// What was written last beside every row and column of a root.
struct Border {
    /// The lowest two rows above, the lowest first, and what lies right of the root.
    above: Box<[[u8; SIDE + LEAF_SIDE]; 2]>,
    /// The last four pixels to the left of each row, the last one last.
    left: Box<[[u8; 4]; SIDE]>,
    /// What was in the upper rows left of this place, which the square there wrote over since.
    corner: [[u8; 4]; 2],
    corner_place: (usize, usize),
}

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
    near: [Chance; NEAR_PATTERNS],
    patterns: Vec<Chance>,
}

impl Model {
    /// One that has learnt nothing yet. What is large in it goes to the heap without passing the stack.
    fn new() -> Result<Self, OutOfMemory> {
        Ok(Self {
            border: Border {
                above: try_box_array([0; SIDE + LEAF_SIDE])?,
                left: try_box_array([0; 4])?,
                corner: [[0; 4]; 2],
                corner_place: (0, 0),
            },
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
            near: [Chance::EVEN; NEAR_PATTERNS],
            patterns: Vec::try_filled(PATTERNS, Chance::EVEN)?,
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

/// The value of all pixels, if they have the same.
fn uniform(mut pixels: impl Iterator<Item = u8>) -> Option<u8> {
    let first = pixels.next()?;
    pixels.all(|pixel| pixel == first).then_some(first)
}

impl Border {
    fn place(square: &Square) -> (usize, usize) {
        (square.x as usize % SIDE, square.y as usize % SIDE)
    }

    /// The value all along the upper and the left border of a square.
    fn values(&self, square: &Square) -> (Option<u8>, Option<u8>) {
        let ((x, y), side) = (Self::place(square), square.side() as usize);
        let above = &self.above[0][x..x + side];
        let left = &self.left[y..y + side];
        (uniform(above.iter().copied()), uniform(left.iter().map(|pixels| pixels[3])))
    }

    /// The four pixels left of the two rows above a place.
    fn corner(&self, (x, y): (usize, usize)) -> [[u8; 4]; 2] {
        match self.corner_place == (x, y) {
            true => self.corner,
            false => [[self.above[0][x]; 4], [self.above[1][x]; 4]],
        }
    }

    fn keep_corner(&mut self, (x, y): (usize, usize), side: usize) {
        for (corner, above) in self.corner.iter_mut().zip(self.above.iter()) {
            corner.copy_from_slice(&above[x + side - 4..x + side]);
        }
        self.corner_place = (x + side, y);
    }

    fn note_solid(&mut self, square: &Square, value: u8) {
        let ((x, y), side) = (Self::place(square), square.side() as usize);
        self.keep_corner((x, y), side);
        self.above.iter_mut().for_each(|row| row[x..x + side].fill(value));
        self.left[y..y + side].fill([value; 4]);
    }

    fn note_leaf(&mut self, square: &Square, pixels: &Pixels) {
        let (x, y) = Self::place(square);
        self.keep_corner((x, y), LEAF_SIDE);
        let rows = pixels.as_chunks::<LEAF_SIDE>().0;
        for (above, row) in self.above.iter_mut().zip(rows.iter().rev()) {
            above[x..x + LEAF_SIDE].copy_from_slice(row);
        }
        for (left, row) in self.left[y..].iter_mut().zip(rows) {
            left.copy_from_slice(&row[LEAF_SIDE - 4..]);
        }
    }
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
            None => byte(coder, &mut self.bytes[0], value),
        };
        self.solid = value;
        self.border.note_solid(square, value);
        Slot::Solid(value)
    }

    fn leaf(&mut self, coder: &mut impl Coder, square: &Square, leaf: &Leaf<'_>) -> Pixels {
        let is_many = matches!(leaf, Leaf::Many(_));
        let pixels = if coder.code(&mut self.many, is_many) {
            let given = match leaf {
                Leaf::Many(pixels) => **pixels,
                Leaf::Two(..) => [0; LEAF_PIXELS],
            };
            self.shades(coder, square, &given)
        } else {
            let (rows, pair) = match leaf {
                Leaf::Two(rows, pair) => (*rows, *pair),
                Leaf::Many(_) => ([0; LEAF_SIDE], [0; 2]),
            };
            let pair = self.pair(coder, pair);
            let rows = self.rows(coder, square, &rows, pair);
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
                [byte(coder, &mut self.bytes[1], low), byte(coder, &mut self.bytes[2], high)]
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
            for column in 0..LEAF_SIDE {
                let shift = 15 - column;
                let pattern = (bits & 0xF)
                    | (first >> shift & 0x7F) << 4
                    | (second >> (shift + 1) & 0x1F) << 11;
                let wide = &mut self.patterns[pattern as usize % PATTERNS];
                let given = given[index] >> column & 1 == 1;
                let pixel = if wide.is_trusted() {
                    coder.code(wide, given)
                } else {
                    let near = (bits & 3)
                        | (first >> (shift + 2) & 7) << 2
                        | (second >> (shift + 3) & 1) << 5;
                    let near = &mut self.near[near as usize % NEAR_PATTERNS];
                    let pixel = coder.divide(wide.beside(*near), given);
                    wide.learn(pixel);
                    near.learn(pixel);
                    pixel
                };
                bits = bits << 1 | u32::from(pixel);
                *row |= u16::from(pixel) << column;
            }
            // Beyond the leaf it likely goes on as it ends.
            let last = bits & 1;
            (second, first) = (first, bits << 3 | last << 2 | last << 1 | last);
        }
        rows
    }

    fn shades(&mut self, coder: &mut impl Coder, square: &Square, given: &Pixels) -> Pixels {
        let (x, y) = Border::place(square);
        let mut pixels = [0; LEAF_PIXELS];
        let mut was_left = 0;
        let outer_corner = self.border.corner((x, y))[0][3];
        for place in 0..LEAF_PIXELS {
            let (column, row) = (place % LEAF_SIDE, place / LEAF_SIDE);
            let left = if column > 0 { pixels[place - 1] } else { self.border.left[y + row][3] };
            let (above, corner, right) = if row > 0 {
                let corner =
                    if column > 0 { pixels[place - 17] } else { self.border.left[y + row - 1][3] };
                let right = if column < 15 { pixels[place - 15] } else { pixels[place - 16] };
                (pixels[place - 16], corner, right)
            } else {
                let above = &self.border.above[0];
                let corner = if column > 0 { above[x + column - 1] } else { outer_corner };
                (above[x + column], corner, above[x + column + 1])
            };
            let same = usize::from(left == above)
                | usize::from(above == corner) << 1
                | usize::from(above == right) << 2
                | usize::from(left == corner) << 3
                | was_left << 4;
            let value = given[place];
            was_left = 0;
            pixels[place] = if coder.code(&mut self.like_left[same], value == left) {
                was_left = 1;
                left
            } else if above != left && coder.code(&mut self.like_above[same], value == above) {
                above
            } else {
                let guess = guess_of(left, above, corner);
                let steep = u32::from(left.abs_diff(corner)) + u32::from(above.abs_diff(corner));
                let class = match steep {
                    0..=2 => 0,
                    3..=8 => 1,
                    9..=32 => 2,
                    _ => 3,
                };
                let step = folded(value.wrapping_sub(guess));
                guess.wrapping_add(unfolded(byte(coder, &mut self.steps[class], step)))
            };
        }
        pixels
    }
}

/// Writes squares in few bytes.
pub(in crate::quadtree_map) struct SmallWriter<'a> {
    range: RangeWriter<'a>,
    model: Box<Model>,
}

/// The memory of a [`SmallWriter`], taken before anything is written.
pub(in crate::quadtree_map) struct SmallMemory(Box<Model>);

impl SmallMemory {
    pub(in crate::quadtree_map) fn take() -> Result<Self, OutOfMemory> {
        try_box(Model::new()?).map(Self)
    }
}

impl<'a> SmallWriter<'a> {
    pub(in crate::quadtree_map) fn new(
        memory: SmallMemory,
        sink: &'a mut dyn FnMut(&[u8]),
    ) -> Self {
        Self { range: RangeWriter::new(sink), model: memory.0 }
    }

    pub(in crate::quadtree_map) fn finish(self) {
        self.range.finish();
    }
}

impl SquareWriter for SmallWriter<'_> {
    fn slot(&mut self, square: &Square, slot: Slot, may_keep: bool) {
        self.model.slot(&mut self.range, square, slot, may_keep);
    }

    fn leaf(&mut self, square: &Square, leaf: &Leaf<'_>) {
        self.model.leaf(&mut self.range, square, leaf);
    }
}

/// Reads what a [`SmallWriter`] wrote.
pub(in crate::quadtree_map) struct SmallReader<'a> {
    range: RangeReader<'a>,
    model: Box<Model>,
}

impl<'a> SmallReader<'a> {
    pub(in crate::quadtree_map) fn new(memory: SmallMemory, bytes: &'a [u8]) -> Self {
        Self { range: RangeReader::new(bytes), model: memory.0 }
    }
}

impl SquareReader for SmallReader<'_> {
    fn slot(&mut self, square: &Square, may_keep: bool) -> Result<Slot, SnapshotError> {
        let slot = self.model.slot(&mut self.range, square, Slot::Kept, may_keep);
        self.range.check().map(|()| slot)
    }

    fn leaf(&mut self, square: &Square) -> Result<Pixels, SnapshotError> {
        let nothing = Leaf::Two([0; LEAF_SIDE], [0; 2]);
        let pixels = self.model.leaf(&mut self.range, square, &nothing);
        self.range.check().map(|()| pixels)
    }

    fn finish(&mut self) -> Result<(), SnapshotError> {
        self.range.finish()
    }
}
