//! What some arrays held before they changed: rows of bytes, as they were.
//!
//! A journal serves arrays of one length, its columns: a row is the same elements of each. What lies side by
//! side is kept in one piece, column by column. It knows no types, so that its code is there once for all
//! arrays.

use core::mem::MaybeUninit;
use core::ops::Range;

use crate::error::OutOfMemory;
use crate::loose_grid::store::objects::fetch;
use crate::memory::{Meter, Vec};
use crate::ring::Ring;
use crate::simd::copy_past_caches;

/// Bytes of elements, whatever these are.
pub(crate) type Bytes = [MaybeUninit<u8>];

const ZERO: MaybeUninit<u8> = MaybeUninit::new(0);

/// Bytes of the number of a row, before what the row held.
const NUMBER: usize = size_of::<u32>();

/// With the number of a row: it is the first of several that lie side by side, the count of which follows.
const SEVERAL: u32 = 1 << 31;

/// Rows that room is taken for at a time where there are many.
const MOST_AT_ONCE: usize = 1024;

/// Bytes from which on rows that are kept together go past the caches: what is kept of several checkpoints does not
/// stay there anyway, and to keep them there costs more.
const MANY_BYTES: usize = 1 << 18;

/// Rows are fetched so many pieces before they are exchanged.
const FETCH_AHEAD: usize = 16;

/// Elements that are kept. They have no padding, and bytes of zero make one, too.
pub(crate) trait Blank: Copy {
    /// Any value, for elements where nobody looks.
    const BLANK: Self;
}

impl Blank for f32 {
    const BLANK: Self = 0.0;
}
impl Blank for u32 {
    const BLANK: Self = 0;
}
impl Blank for u64 {
    const BLANK: Self = 0;
}

/// The bytes of an array, and how many of them belong to a row.
pub(crate) struct Column<'a> {
    bytes: &'a mut Bytes,
    row: usize,
}

impl<'a> Column<'a> {
    /// The column of an array, so many elements of which are a row.
    pub(crate) fn of<T: Blank>(elements: &'a mut [T], unit: usize) -> Self {
        let (start, count) = (elements.as_mut_ptr().cast(), size_of_val(elements));
        // SAFETY: all bytes of the elements, borrowed as they are; what is written there are bytes of such
        // elements, whole ones, or zeros.
        let bytes = unsafe { core::slice::from_raw_parts_mut(start, count) };
        Self { bytes, row: unit * size_of::<T>() }
    }

    /// Copies what it holds from a row on. What lies behind the end of an array is zeros.
    #[inline(always)]
    fn copy_to(&self, place: &mut Bytes, row: usize, copy: impl FnOnce(&Bytes, &mut Bytes)) {
        let held = self.bytes.get(row * self.row..).unwrap_or(&[]);
        let held = &held[..held.len().min(place.len())];
        let (place, behind) = place.split_at_mut(held.len());
        copy(held, place);
        behind.fill(ZERO);
    }

    /// Exchanges what it holds from a row on with as much that was kept.
    #[inline(always)]
    fn exchange(&mut self, kept: &mut Bytes, row: usize) {
        let held = self.bytes.get_mut(row * self.row..).unwrap_or_default();
        let count = kept.len().min(held.len());
        kept[..count].swap_with_slice(&mut held[..count]);
    }
}

/// Arrays of one length that are kept together.
pub(crate) trait Table {
    /// Tells the machine that a row will be looked at soon; there need not be one of this number.
    fn fetch(&self, row: usize);
    /// Exchanges what it holds in a row, if it has that one, with what was kept of it.
    fn exchange_one(&mut self, row: usize, kept: &mut Bytes);
    /// The same for several rows, which were kept column by column.
    fn exchange_some(&mut self, rows: Range<usize>, kept: &mut Bytes);
}

/// Columns of any kind.
impl Table for [Column<'_>] {
    #[inline(always)]
    fn fetch(&self, row: usize) {
        for column in self {
            fetch(column.bytes, row.wrapping_mul(column.row));
        }
    }

    #[inline(always)]
    fn exchange_one(&mut self, row: usize, kept: &mut Bytes) {
        self.exchange_some(row..row + 1, kept);
    }

    #[inline(always)]
    fn exchange_some(&mut self, rows: Range<usize>, mut kept: &mut Bytes) {
        for column in self {
            let Some(kept) = kept.split_off_mut(..rows.len() * column.row) else { break };
            column.exchange(kept, rows.start);
        }
    }
}

/// The bytes of an element.
#[inline(always)]
pub(crate) fn bytes_of<T: Blank>(element: &T) -> &Bytes {
    // SAFETY: all bytes of an element, which are read alone.
    unsafe { core::slice::from_raw_parts(core::ptr::from_ref(element).cast(), size_of::<T>()) }
}

/// The element of which these are the bytes.
#[inline(always)]
pub(crate) fn element_of<T: Blank>(bytes: &Bytes) -> T {
    assert_eq!(bytes.len(), size_of::<T>(), "these are all bytes of one element");
    // SAFETY: so many bytes lie there, at any address: copies of the bytes of such an element, or zeros.
    unsafe { bytes.as_ptr().cast::<T>().read_unaligned() }
}

/// Rows that were kept, and which have been since the last checkpoint.
#[derive(Debug)]
pub(crate) struct Journal {
    /// Each piece is the number of a row and what it held. Several rows take as many pieces as they are.
    rows: Ring<MaybeUninit<u8>>,
    /// One bit a row: it was kept since the last checkpoint.
    kept: Vec<u64>,
    /// Rows that can be kept after a checkpoint.
    room: usize,
    /// Where the rows begin that were kept since the last checkpoint.
    start: u64,
}

impl Journal {
    /// Keeps nothing yet; `row` is the number of bytes of a row.
    pub(crate) const fn new(row: usize) -> Self {
        Self { rows: Ring::new(NUMBER + row), kept: Vec::new(), room: 0, start: 0 }
    }

    /// Position behind the last piece.
    pub(crate) fn end(&self) -> u64 {
        self.rows.end()
    }

    /// Position of the first row that was kept since the last checkpoint.
    pub(crate) fn start(&self) -> u64 {
        self.start
    }

    /// Rows there is room for after a checkpoint.
    #[inline(always)]
    pub(crate) fn room(&self) -> usize {
        self.room
    }

    /// Makes room to keep so many rows behind a position.
    pub(crate) fn make_room(
        &mut self,
        start: u64,
        count: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        meter.reserve_ring(&mut self.rows, start, count, ZERO)?;
        let words = count.div_ceil(64);
        if self.kept.len() < words {
            meter.reserve_kept(&mut self.kept, words)?;
            self.kept.try_resize(words, 0)?;
        }
        self.room = count;
        Ok(())
    }

    /// True if all rows can be kept behind the last piece, without taking memory.
    pub(crate) fn fits(&self) -> bool {
        self.rows.bytes_for(self.rows.end(), self.room) == 0
    }

    /// Gives all memory back.
    pub(crate) fn release(&mut self, meter: &mut Meter) {
        meter.release_ring(&mut self.rows);
        meter.release_kept(&mut self.kept);
    }

    /// Takes note of a row and gives the place for what it holds; none if it was kept before.
    #[inline(always)]
    fn add(&mut self, row: usize) -> Option<&mut Bytes> {
        if !take_note(&mut self.kept, row) {
            return None;
        }
        let (number, place) = self.rows.push().split_at_mut(NUMBER);
        write(number, row as u32);
        Some(place)
    }

    /// Keeps a row of several columns, if it was not kept yet: what they hold, one after another.
    #[inline(always)]
    pub(crate) fn keep_row<R: Blank>(&mut self, row: usize, held: impl FnOnce() -> R) {
        if let Some(place) = self.add(row) {
            place.copy_from_slice(bytes_of(&held()));
        }
    }

    /// The same for each of many rows.
    #[inline(always)]
    pub(crate) fn keep_each<R: Blank>(
        &mut self,
        mut rows: impl Iterator<Item = usize>,
        held: impl Fn(usize) -> R,
    ) {
        let stride = self.rows.stride();
        let kept = &mut *self.kept;
        let mut next_missing = || rows.find(|&row| take_note(kept, row));
        let mut next = next_missing();
        while next.is_some() {
            // For each row that is missing there is room; of more the rest is given back.
            let pieces = self.rows.push_some(MOST_AT_ONCE);
            let mut unused = pieces.len() / stride;
            for piece in pieces.chunks_exact_mut(stride) {
                let Some(row) = next else { break };
                write(piece, row as u32);
                piece[NUMBER..].copy_from_slice(bytes_of(&held(row)));
                next = next_missing();
                unused -= 1;
            }
            self.rows.truncate(self.rows.end() - unused as u64);
        }
    }

    /// True if a row was kept since the last checkpoint.
    #[inline(always)]
    pub(crate) fn has(&self, row: usize) -> bool {
        self.kept[row / 64] >> (row % 64) & 1 != 0
    }

    /// Keeps a row of a single column, if it was not kept yet.
    #[inline(always)]
    pub(crate) fn keep_one(&mut self, column: &Column<'_>, row: usize) {
        if let Some(place) = self.add(row) {
            column.copy_to(place, row, |held, place| place.copy_from_slice(held));
        }
    }

    /// Keeps those of some rows that were not kept yet.
    pub(crate) fn keep(&mut self, columns: &[Column<'_>], rows: Range<usize>) {
        self.keep_from(columns, 0, rows);
    }

    /// The same of the columns from one on: what comes back into those before it is anything.
    #[inline(never)]
    pub(crate) fn keep_from(
        &mut self,
        columns: &[Column<'_>],
        first: usize,
        mut rows: Range<usize>,
    ) {
        while let Some(run) = self.take_missing(&mut rows) {
            let are_many = run.len() * self.rows.stride() >= MANY_BYTES;
            let mut row = run.start;
            while row < run.end {
                let stride = self.rows.stride();
                let pieces = self.rows.push_some(run.end - row);
                let count = pieces.len() / stride;
                let mut rest = if count == 1 {
                    write(pieces, row as u32);
                    &mut pieces[NUMBER..]
                } else {
                    write(pieces, row as u32 | SEVERAL);
                    write(&mut pieces[NUMBER..], count as u32);
                    &mut pieces[2 * NUMBER..]
                };
                for (index, column) in columns.iter().enumerate() {
                    let place = rest.split_off_mut(..count * column.row).unwrap_or_default();
                    if index >= first {
                        column.copy_to(place, row, |held, place| match are_many {
                            true => copy_past_caches(held, place),
                            false => place.copy_from_slice(held),
                        });
                    }
                }
                row += count;
            }
        }
    }

    /// Takes note of the first of some rows that were not kept yet, as many as lie side by side, and gives
    /// them; none if all were. What is left of the rows lies behind them.
    fn take_missing(&mut self, rows: &mut Range<usize>) -> Option<Range<usize>> {
        while rows.start < rows.end {
            let missing = !self.kept[rows.start / 64] >> (rows.start % 64);
            if missing != 0 {
                rows.start += missing.trailing_zeros() as usize;
                break;
            }
            rows.start += 64 - rows.start % 64;
        }
        let first = rows.start;
        while rows.start < rows.end {
            let (word, bit) = (&mut self.kept[rows.start / 64], rows.start % 64);
            let count = (!*word >> bit).trailing_ones() as usize;
            let count = count.min(64 - bit).min(rows.end - rows.start);
            if count == 0 {
                break;
            }
            *word |= u64::MAX >> (64 - count) << bit;
            rows.start += count;
        }
        (first < rows.start).then_some(first..rows.start)
    }

    /// Drops what was kept from a position on, and begins to keep anew.
    pub(crate) fn cut(&mut self, start: u64) {
        if self.end() > self.start {
            self.kept.fill(0);
        }
        self.rows.truncate(start);
        self.start = start;
    }

    /// Keeps from a position on, as if nothing had changed since.
    pub(crate) fn reopen(&mut self, start: u64) {
        self.kept.fill(0);
        self.start = start;
    }

    /// Drops what was kept before a position.
    pub(crate) fn drop_before(&mut self, position: u64) {
        self.rows.drop_before(position);
    }

    /// Exchanges what was kept between two checkpoints with what a table holds now. No row is there twice, so that
    /// the same is the way back and the way forth.
    #[inline(never)]
    pub(crate) fn exchange(&mut self, table: &mut (impl Table + ?Sized), positions: Range<u64>) {
        let stride = self.rows.stride();
        let mut position = positions.start;
        while position < positions.end {
            let pieces = self.rows.run_mut(position, (positions.end - position) as usize);
            position += (pieces.len() / stride) as u64;
            let mut at = 0;
            while at < pieces.len() {
                let later = at + FETCH_AHEAD * stride;
                if later < pieces.len() {
                    // It may be no number where rows lie side by side, and any address may be fetched.
                    table.fetch(number(&pieces[later..]) as usize);
                }
                let (rows, from) = rows_of(&pieces[at..]);
                let piece = at..at + rows.len() * stride;
                at = piece.end;
                let kept = &mut pieces[piece][from..];
                match rows.len() {
                    1 => table.exchange_one(rows.start, kept),
                    _ => table.exchange_some(rows, kept),
                }
            }
        }
    }

    /// Visits the rows that were kept from one position to another, to do something to a target. `look_ahead` is
    /// given what comes soon, which may be no row.
    #[inline(always)]
    pub(crate) fn each_row<T>(
        &self,
        positions: Range<u64>,
        target: &mut T,
        look_ahead: impl Fn(&T, usize),
        visit: impl Fn(&mut T, usize),
    ) {
        let stride = self.rows.stride();
        let mut position = positions.start;
        while position < positions.end {
            let pieces = self.rows.run(position, (positions.end - position) as usize);
            position += (pieces.len() / stride) as u64;
            let mut at = 0;
            while at < pieces.len() {
                let later = at + FETCH_AHEAD * stride;
                if later < pieces.len() {
                    look_ahead(target, number(&pieces[later..]) as usize);
                }
                let (rows, _) = rows_of(&pieces[at..]);
                at += rows.len() * stride;
                rows.for_each(|row| visit(target, row));
            }
        }
    }

    /// The rows that were kept from one position to another.
    pub(crate) fn rows_between(
        &self,
        mut positions: Range<u64>,
    ) -> impl Iterator<Item = Range<usize>> {
        core::iter::from_fn(move || {
            (positions.start < positions.end).then(|| {
                // Several lie in one piece of memory, but all is said in the first piece.
                let (rows, _) = rows_of(self.rows.piece(positions.start));
                positions.start += rows.len() as u64;
                rows
            })
        })
    }
}

/// Takes note that a row is kept; false if it was before.
#[inline(always)]
fn take_note(kept: &mut [u64], row: usize) -> bool {
    let (word, bit) = (&mut kept[row / 64], 1 << (row % 64));
    let is_missing = *word & bit == 0;
    *word |= bit;
    is_missing
}

/// The rows that begin with a piece, and where what they held begins.
#[inline(always)]
fn rows_of(piece: &Bytes) -> (Range<usize>, usize) {
    let first = number(piece);
    let row = (first & !SEVERAL) as usize;
    match first & SEVERAL {
        0 => (row..row + 1, NUMBER),
        _ => (row..row + number(&piece[NUMBER..]) as usize, 2 * NUMBER),
    }
}

/// The number that begins with these bytes.
#[inline(always)]
fn number(bytes: &Bytes) -> u32 {
    let place = bytes[..NUMBER].as_ptr().cast::<u32>();
    // SAFETY: as many bytes as a number has lie there, at any address: a ring is filled with zeros, and what is
    // written there has no padding.
    unsafe { place.read_unaligned() }
}

/// Writes a number to the first of these bytes.
#[inline(always)]
fn write(bytes: &mut Bytes, number: u32) {
    bytes[..NUMBER].copy_from_slice(bytes_of(&number));
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: usize = 500;

    /// Two columns, the first of which has two elements a row.
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Table {
        pairs: [u32; 2 * ROWS],
        singles: [u64; ROWS],
    }

    impl Table {
        fn columns(&mut self) -> [Column<'_>; 2] {
            [Column::of(&mut self.pairs, 2), Column::of(&mut self.singles, 1)]
        }

        fn fill(&mut self, rows: Range<usize>, value: u64) {
            self.pairs[2 * rows.start..2 * rows.end].fill(value as u32);
            self.singles[rows].fill(value);
        }
    }

    #[test]
    fn what_was_kept_is_the_way_back_and_forth() {
        let mut table = Table { pairs: [0; 2 * ROWS], singles: [0; ROWS] };
        let mut journal = Journal::new(16);
        let mut meter = Meter::new(0);
        let (mut random, mut seen) = (1u64, 0);
        for round in 0..400 {
            let mut below = |end: usize| {
                random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                (random >> 33) as usize % end
            };
            let (before, start) = (table, journal.end());
            journal.make_room(start, ROWS, &mut meter).unwrap();
            journal.cut(start);
            let mut kept = [false; ROWS];
            for step in 0..below(20) {
                let first = below(ROWS);
                let rows = first..first + 1 + below([1, 3, 200][round % 3]).min(ROWS - 1 - first);
                journal.keep(&table.columns(), rows.clone());
                kept[rows.clone()].fill(true);
                table.fill(rows, (round * 100 + step) as u64);
            }
            assert!((0..ROWS).all(|row| journal.has(row) == kept[row]));
            let (after, positions) = (table, start..journal.end());
            let rows = || journal.rows_between(positions.clone());
            assert_eq!(rows().flatten().count(), kept.iter().filter(|&&kept| kept).count());
            assert!(rows().flatten().all(|row| kept[row]));
            seen += rows().filter(|rows| rows.len() > 64).count();
            journal.exchange(&mut table.columns()[..], positions.clone());
            assert_eq!(table, before);
            journal.exchange(&mut table.columns()[..], positions);
            assert_eq!(table, after);
            if round % 5 == 0 {
                journal.drop_before(start);
            }
        }
        assert!(seen > 100, "many rows lay side by side");
        journal.release(&mut meter);
        assert_eq!((meter.held(), meter.for_checkpoints()), (0, 0));
    }

    #[test]
    fn rows_behind_the_end_come_back_as_they_went() {
        let mut journal = Journal::new(8);
        journal.make_room(0, ROWS, &mut Meter::new(0)).unwrap();
        let mut elements = [7u64; 4];
        journal.keep(&[Column::of(&mut elements[..2], 1)], 1..4);
        elements[1..].copy_from_slice(&[1, 2, 3]);
        journal.exchange(&mut [Column::of(&mut elements, 1)][..], 0..journal.end());
        assert_eq!(elements, [7, 7, 0, 0]);
        journal.exchange(&mut [Column::of(&mut elements[..3], 1)][..], 0..journal.end());
        assert_eq!(elements, [7, 1, 2, 0]);
    }
}
