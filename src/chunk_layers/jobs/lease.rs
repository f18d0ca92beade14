//! Leases: what a job or a read guard holds of a world while it is out.
//!
//! A lease lists the blocks it may read, all of them pinned, so reading needs no lock. Its record
//! lies in a table that never moves; whoever works with it holds it alone, and a call on a lease that
//! another thread holds is refused.

use core::cell::UnsafeCell;
use core::num::NonZeroU64;
use core::ops::{Deref, DerefMut};
use core::ptr::NonNull;
use core::sync::atomic::{AtomicU64 as StaticAtomicU64, Ordering as StaticOrdering};

use crate::coord::Rect;
use crate::error::OutOfMemory;
use crate::memory::{Box, Vec, try_box};
use crate::simd::RowCopy;

use crate::chunk_layers::error::Error;
use crate::chunk_layers::layers::axis::Interval;
use crate::chunk_layers::layers::plan::Plan;
use crate::chunk_layers::records::slot::NONE;
use crate::chunk_layers::steps;
use crate::chunk_layers::sync::{AtomicBool, AtomicU64, Ordering};

/// Where the block of a pinned chunk lies, if it has one.
pub(crate) type Pinned = Option<NonNull<u8>>;

/// What a lease may read of one node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub node: usize,
    /// First and last cell that may be read, on both axes.
    pub cells: [(i64, i64); 2],
    /// The chunks that hold them: columns and rows.
    pub chunks: [Interval; 2],
    /// Place of the first chunk among the pinned ones; the others follow row by row.
    pub first: usize,
    /// Columns and rows of cells of a chunk.
    pub chunk_cells: [i64; 2],
    pub cell_bytes: usize,
}

impl Window {
    /// What a job for a chunk of `user` may read of `provider`, if anything. The blocks are pinned in the
    /// order in which the node lists its providers.
    fn of_contract(plan: &Plan, user: usize, chunk: [i32; 2], provider: usize) -> Option<Self> {
        let node = &plan.nodes[user];
        let mut first = 0;
        for edge in &node.providers {
            let chunks = plan.contract_of(node, edge, chunk);
            let below = &plan.nodes[edge.node];
            if edge.node == provider {
                let cells = core::array::from_fn(|axis| {
                    let own = Interval { first: chunk[axis], last: chunk[axis] };
                    let units = node.axes[axis].contract_units(own, edge.padding[axis]);
                    let cell = |unit| i64::from(below.cell_axis.chunk_of(unit));
                    (cell(units.0), cell(units.1))
                });
                let (chunk_cells, cell_bytes) = (below.cells, below.cell_bytes);
                return Some(Window {
                    node: provider,
                    cells,
                    chunks,
                    first,
                    chunk_cells,
                    cell_bytes,
                });
            }
            // Chunks without cells and objects give nothing to read.
            if below.block_bytes > 0 {
                first += (chunks[0].len() * chunks[1].len()) as usize;
            }
        }
        None
    }
}

/// What a job lacked memory for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Starved {
    /// Bytes of objects that it would have held at once.
    pub bytes: u64,
    /// Whether it was max_bytes that left no room, or the allocator.
    pub is_limit: bool,
}

/// What a job or guard holds.
#[derive(Debug)]
pub(crate) struct Lease {
    /// A job's chunk.
    pub slot: u32,
    pub node: usize,
    pub x: i32,
    pub y: i32,
    /// A job's own block, and the bytes of its cells.
    pub memory: NonNull<u8>,
    pub bytes: usize,
    /// Bytes of the job's objects, where there was no memory for them: then it does not commit.
    lacked: Option<NonZeroU64>,
    /// Whether it was max_bytes that left no room, or the allocator.
    is_limit: bool,
    /// What a guard may read. A job may read what its chunk's contract covers.
    pub window: Option<Window>,
    /// The blocks that may be read; what lies behind them here, a job before has left.
    pub pinned: Vec<Pinned>,
}

impl Lease {
    const EMPTY: Lease = Lease {
        slot: NONE,
        node: 0,
        x: 0,
        y: 0,
        memory: NonNull::dangling(),
        bytes: 0,
        lacked: None,
        is_limit: false,
        window: None,
        pinned: Vec::new(),
    };

    /// What the job lacks memory for, if anything.
    pub fn starved(&self) -> Option<Starved> {
        self.lacked.map(|bytes| Starved { bytes: bytes.get(), is_limit: self.is_limit })
    }

    /// Notes what the job lacks memory for.
    pub fn set_starved(&mut self, starved: Option<Starved>) {
        self.lacked = starved.and_then(|starved| NonZeroU64::new(starved.bytes));
        // Of nothing it means nothing.
        if let Some(starved) = starved {
            self.is_limit = starved.is_limit;
        }
    }

    /// What may be read of a node, if anything.
    pub fn window_of(&self, plan: &Plan, node: usize) -> Option<Window> {
        match self.window {
            None => Window::of_contract(plan, self.node, [self.x, self.y], node),
            guards => guards.filter(|window| window.node == node),
        }
    }

    /// The window of a node, for a rectangle of its cells that lies inside; or the refusal.
    fn window(&self, plan: &Plan, node: usize, rect: &Rect) -> Result<Window, Error> {
        let refused = |contract| Err(Error::OutsideContract { rect: *rect, contract });
        let Some(window) = self.window_of(plan, node) else { return refused(Rect::default()) };
        let [(min_x, max_x), (min_y, max_y)] = window.cells;
        let (x, y) = (i64::from(rect.x), i64::from(rect.y));
        if x < min_x || rect.end_x() - 1 > max_x || y < min_y || rect.end_y() - 1 > max_y {
            let contract = Rect {
                x: min_x as i32,
                y: min_y as i32,
                width: (max_x - min_x + 1) as u32,
                height: (max_y - min_y + 1) as u32,
            };
            return refused(contract);
        }
        Ok(window)
    }

    /// A rectangle of cells of a layer and level, to read. Refused if it reaches beyond what may be read,
    /// whether or not that happens to be loaded.
    pub fn view(&self, plan: &Plan, layer: u32, level: u32, rect: Rect) -> Result<View<'_>, Error> {
        let node = plan.node(layer, level)?;
        let rect = rect.in_plane("rect")?;
        Ok(View { window: self.window(plan, node, &rect)?, pinned: &self.pinned, rect })
    }
}

/// A rectangle of cells that a job or guard reads, over as many chunks as it takes.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    window: Window,
    pinned: &'a [Pinned],
    rect: Rect,
}

/// The part of a view that lies in one chunk.
#[derive(Clone, Copy, Debug)]
pub struct Piece<'a> {
    /// Which cells it holds.
    pub rect: Rect,
    /// From its first cell to its last, rows `stride` bytes apart.
    pub bytes: &'a [u8],
    /// Bytes from the start of a row to the start of the next.
    pub stride: usize,
}

impl<'a> View<'a> {
    /// The rectangle.
    pub fn rect(&self) -> Rect {
        self.rect
    }

    /// Bytes a cell.
    pub fn cell_bytes(&self) -> usize {
        self.window.cell_bytes
    }

    /// Emits the parts of the rectangle, a chunk each, row of chunks by row of chunks.
    pub fn pieces(&self, mut emit: impl FnMut(Piece<'a>)) {
        if self.rect.is_empty() {
            return;
        }
        let Window { chunks: [columns, rows], first, chunk_cells, cell_bytes, .. } = self.window;
        let (x, y) = (i64::from(self.rect.x), i64::from(self.rect.y));
        let (last_x, last_y) = (self.rect.end_x() - 1, self.rect.end_y() - 1);
        let stride = chunk_cells[0] as usize * cell_bytes;
        for row in y.div_euclid(chunk_cells[1])..=last_y.div_euclid(chunk_cells[1]) {
            let top = (row * chunk_cells[1]).max(y);
            let bottom = (row * chunk_cells[1] + chunk_cells[1] - 1).min(last_y);
            let row_start = first + (row - i64::from(rows.first)) as usize * columns.len() as usize;
            for column in x.div_euclid(chunk_cells[0])..=last_x.div_euclid(chunk_cells[0]) {
                let left = (column * chunk_cells[0]).max(x);
                let right = (column * chunk_cells[0] + chunk_cells[0] - 1).min(last_x);
                let place = row_start + (column - i64::from(columns.first)) as usize;
                // Nothing is listed of chunks without cells, and nothing read.
                let memory = match cell_bytes {
                    0 => None,
                    _ => self.pinned[place],
                };
                let memory = memory.unwrap_or(NonNull::dangling());
                let inside = [left - column * chunk_cells[0], top - row * chunk_cells[1]];
                let offset = inside[1] as usize * stride + inside[0] as usize * cell_bytes;
                let (width, height) = ((right - left + 1) as usize, (bottom - top + 1) as usize);
                let len = (height - 1) * stride + width * cell_bytes;
                // SAFETY: the piece lies inside the chunk's block: the window's chunks hold all of its
                // cells, and the rectangle was checked against those. The block is finished, so nobody
                // writes it, and pinned until the lease ends, which cannot be while it is borrowed.
                let bytes =
                    unsafe { core::slice::from_raw_parts(memory.as_ptr().add(offset), len) };
                let rect = Rect::new(left as i32, top as i32, width as u32, height as u32);
                emit(Piece { rect, bytes, stride });
            }
        }
    }

    /// Copies the rectangle into one array, rows `row_stride` bytes apart. Panics if the array is too
    /// short for that.
    pub fn gather(&self, out: &mut [u8], row_stride: usize) {
        if self.rect.is_empty() {
            return;
        }
        let (width, rows) = (self.rect.width as usize, self.rect.height as usize);
        let row_bytes = width * self.window.cell_bytes;
        let rows_before = (rows - 1).checked_mul(row_stride);
        let needed = rows_before.and_then(|before| before.checked_add(row_bytes));
        assert!(row_stride >= row_bytes && needed.is_some_and(|needed| needed <= out.len()));
        // SAFETY: the array is long enough for all rows.
        unsafe { self.gather_to(out.as_mut_ptr(), row_stride) }
    }

    /// Copies the rectangle to memory, rows `row_stride` bytes apart.
    ///
    /// # Safety
    /// The memory must be there to write: all rows up to the last cell of the last.
    pub unsafe fn gather_to(&self, out: *mut u8, row_stride: usize) {
        /// Bytes that a first cache holds: up to them it is one in which order they are written.
        const SMALL: usize = 1 << 16;
        /// Bytes of a chunk's row, from which on it is worth to turn from chunk to chunk with each of them.
        const LONG: usize = 128;
        let (x, y) = (i64::from(self.rect.x), i64::from(self.rect.y));
        let cell_bytes = self.window.cell_bytes;
        let copy_of = |piece: &Piece<'_>| {
            let column = (i64::from(piece.rect.x) - x) as usize * cell_bytes;
            let row = (i64::from(piece.rect.y) - y) as usize;
            RowCopy {
                from: piece.bytes.as_ptr(),
                from_stride: piece.stride,
                to: out.wrapping_add(row * row_stride + column),
                to_stride: row_stride,
                bytes: piece.rect.width as usize * cell_bytes,
                rows: piece.rect.height as usize,
            }
        };
        let chunk_row = self.window.chunk_cells[0] as usize * cell_bytes;
        if chunk_row >= LONG && row_stride.saturating_mul(self.rect.height as usize) > SMALL {
            // SAFETY: as below.
            return unsafe { self.gather_side_by_side(copy_of) };
        }
        self.pieces(|piece| {
            // SAFETY: the piece's bytes hold all its rows, and the caller promises the room for them;
            // a block is never the caller's memory.
            unsafe { copy_of(&piece).copy() };
        });
    }

    /// The same where that is much memory: by rows that reach over several chunks.
    ///
    /// # Safety
    /// What is to be copied of each piece must be there to read and to write.
    #[inline(never)]
    unsafe fn gather_side_by_side(&self, copy_of: impl Fn(&Piece<'_>) -> RowCopy) {
        /// The most pieces that are copied side by side.
        const MOST: usize = 16;
        let mut side_by_side = [RowCopy::NONE; MOST];
        let mut len = 0;
        // SAFETY: as the caller promises.
        let copy = |all: &[RowCopy]| unsafe { RowCopy::copy_side_by_side(all) };
        self.pieces(|piece| {
            // A row of chunks begins, or there are very many in one.
            if len == MOST || piece.rect.x == self.rect.x {
                copy(&side_by_side[..len]);
                len = 0;
            }
            side_by_side[len] = copy_of(&piece);
            len += 1;
        });
        copy(&side_by_side[..len]);
    }
}

/// Bits of an id from the bottom: index 17, number 45, kind 1; the top bit says that somebody holds the lease
/// at the moment.
const INDEX_BITS: u32 = 17;
const KIND_BIT: u64 = 1 << 62;
const HELD: u64 = 1 << 63;

/// Numbers that a table takes at once.
const NUMBERS: u64 = 1 << 12;

/// The numbers that no table of any world has taken yet, so that an id of one world is never an id of another.
static UNTAKEN: StaticAtomicU64 = StaticAtomicU64::new(NUMBERS);

/// The place of a lease. `state` is its id while it is out, else 0.
struct Record {
    state: AtomicU64,
    is_wanted: AtomicBool,
    /// Made when the record is first out, so that those that never are take little.
    lease: UnsafeCell<Option<Box<Lease>>>,
}

// SAFETY: the lease is reached by whoever set the top bit of `state` from 0, and by nobody else.
unsafe impl Sync for Record {}
// SAFETY: a lease's pointers lead to blocks that stay where they are, whatever thread reads them.
unsafe impl Send for Record {}

/// True if an id is that of a guard, not of a job.
pub(crate) fn is_guard(id: u64) -> bool {
    id & KIND_BIT != 0
}

/// All leases of one kind.
pub(crate) struct Leases {
    records: Vec<Record>,
    kind: u64,
    /// The number of the next lease; a multiple of `NUMBERS` says that there is none left.
    next: AtomicU64,
}

impl core::fmt::Debug for Leases {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(formatter, "Leases({})", self.records.len())
    }
}

/// What a lease is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LeaseKind {
    Job,
    Guard,
}

impl Leases {
    pub fn new(len: u32, kind: LeaseKind) -> Result<Self, OutOfMemory> {
        let mut records = Vec::try_with_capacity(len as usize)?;
        for _ in 0..len {
            records.try_push(Record {
                state: AtomicU64::new(0),
                is_wanted: AtomicBool::new(false),
                lease: UnsafeCell::new(None),
            })?;
        }
        let kind = if kind == LeaseKind::Guard { KIND_BIT } else { 0 };
        Ok(Leases { records, kind, next: AtomicU64::new(0) })
    }

    /// Number of records.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Holds a record that is not out, with a new id. The caller took it from the list of free ones,
    /// under the world's lock.
    #[inline(never)]
    pub fn open(&self, index: u32) -> Result<Held<'_>, OutOfMemory> {
        if !self.is_made(index) {
            self.make(index)?;
        }
        let mut held = self.hold_free(index);
        self.renew(&mut held, index);
        Ok(held)
    }

    /// Holds a record that is not out, for which there is memory, without an id: until [`Leases::renew`], under the
    /// world's lock.
    #[inline]
    pub fn hold_free(&self, index: u32) -> Held<'_> {
        let record = &self.records[index as usize];
        record.state.store(HELD, Ordering::Relaxed);
        // It has its index already.
        let id = NonZeroU64::new(HELD | u64::from(index)).unwrap_or(NonZeroU64::MIN);
        Held { record, id }
    }

    /// Gives a lease that is held, with this index, another id: what it was out for has ended.
    #[inline]
    pub fn renew(&self, held: &mut Held<'_>, index: u32) {
        let id = self.kind | self.number() << INDEX_BITS | u64::from(index);
        // Who asks by the id before must not be told of this one.
        held.record.state.store(id | HELD, Ordering::Release);
        held.record.is_wanted.store(true, Ordering::Relaxed);
        // Its number is not 0.
        held.id = NonZeroU64::new(id).unwrap_or(NonZeroU64::MIN);
    }

    /// True if there is memory for a lease that is not out. Under the world's lock.
    #[inline]
    pub fn is_made(&self, index: u32) -> bool {
        // SAFETY: nobody holds it, and under the lock nobody comes to.
        unsafe { &*self.records[index as usize].lease.get() }.is_some()
    }

    /// Takes memory for a lease that is not out. Under the world's lock.
    #[cold]
    #[inline(never)]
    pub fn make(&self, index: u32) -> Result<(), OutOfMemory> {
        let made = Some(try_box(Lease::EMPTY)?);
        // SAFETY: as above.
        unsafe { *self.records[index as usize].lease.get() = made };
        Ok(())
    }

    /// A number that no lease of this process has had. Under the world's lock.
    #[inline]
    fn number(&self) -> u64 {
        let mut number = self.next.load(Ordering::Relaxed);
        if number.is_multiple_of(NUMBERS) {
            number = Self::untaken();
        }
        self.next.store(number + 1, Ordering::Relaxed);
        number
    }

    #[cold]
    fn untaken() -> u64 {
        const MASK: u64 = (KIND_BIT >> INDEX_BITS) - 1;
        // All 2^45 of them may be gone some day: then they come again, but for the first ones.
        let first = UNTAKEN.fetch_add(NUMBERS, StaticOrdering::Relaxed) & MASK;
        first.max(NUMBERS)
    }

    fn record(&self, id: u64) -> Result<&Record, Error> {
        let index = (id & ((1 << INDEX_BITS) - 1)) as usize;
        let is_ours = id & HELD == 0 && id & KIND_BIT == self.kind && id >> INDEX_BITS != 0;
        self.records.get(index).filter(|_| is_ours).ok_or_else(|| self.stale(id))
    }

    fn stale(&self, id: u64) -> Error {
        if self.kind == 0 { Error::StaleJob(id) } else { Error::StaleGuard(id) }
    }

    /// Holds the lease with this id, if it is out and nobody else holds it.
    pub fn hold(&self, id: u64) -> Result<Held<'_>, Error> {
        let record = self.record(id)?;
        let known = NonZeroU64::new(id).ok_or_else(|| self.stale(id))?;
        let exchange =
            record.state.compare_exchange(id, id | HELD, Ordering::Acquire, Ordering::Relaxed);
        match exchange {
            Ok(_) => Ok(Held { record, id: known }),
            Err(state) if state == id | HELD => Err(Error::LeaseBusy(id)),
            Err(_) => Err(self.stale(id)),
        }
    }

    /// Whether a job's chunk is still asked for. No lock; also while another call holds the lease.
    pub fn is_wanted(&self, id: u64) -> Result<bool, Error> {
        let record = self.record(id)?;
        let is_wanted = record.is_wanted.load(Ordering::Relaxed);
        if record.state.load(Ordering::Acquire) & !HELD == id {
            Ok(is_wanted)
        } else {
            Err(self.stale(id))
        }
    }

    /// Says whether a job's chunk is still asked for.
    pub fn set_wanted(&self, index: u32, is_wanted: bool) {
        self.records[index as usize].is_wanted.store(is_wanted, Ordering::Relaxed);
    }

    /// Gives back the memory of leases that are not out. Under the world's lock.
    pub fn forget_memory(&self) {
        for record in &self.records {
            steps::count();
            let taken =
                record.state.compare_exchange(0, HELD, Ordering::Acquire, Ordering::Relaxed);
            if taken.is_ok() {
                // SAFETY: the top bit of `state` was set right now, by nobody else.
                unsafe { *record.lease.get() = None };
                record.state.store(0, Ordering::Release);
            }
        }
    }
}

/// A lease that one thread works with. Dropping it lays it down; it is still out then.
pub(crate) struct Held<'a> {
    record: &'a Record,
    id: NonZeroU64,
}

impl Held<'_> {
    pub fn id(&self) -> u64 {
        self.id.get()
    }

    /// The record's place in its table.
    pub fn index(&self) -> u32 {
        (self.id() & ((1 << INDEX_BITS) - 1)) as u32
    }

    pub fn is_wanted(&self) -> bool {
        self.record.is_wanted.load(Ordering::Relaxed)
    }

    /// Ends the lease: its id is stale from now on.
    #[inline]
    pub fn close(self) {
        let record = self.record;
        core::mem::forget(self);
        record.state.store(0, Ordering::Release);
    }
}

impl Deref for Held<'_> {
    type Target = Lease;
    fn deref(&self) -> &Lease {
        // SAFETY: the top bit of `state` is set and only this Held set it.
        unsafe { &*self.record.lease.get() }.as_deref().expect("made when it was opened")
    }
}

impl DerefMut for Held<'_> {
    fn deref_mut(&mut self) -> &mut Lease {
        // SAFETY: as above, and `self` is borrowed alone.
        unsafe { &mut *self.record.lease.get() }.as_deref_mut().expect("made when it was opened")
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.record.state.store(self.id(), Ordering::Release);
    }
}
