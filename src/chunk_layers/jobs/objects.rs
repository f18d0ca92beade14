//! Objects: the elements that a generator appends to its chunk, any number of them.
//!
//! A chunk's list lies in memory of its own, whose size is a power of two; the chunk's block says where, so
//! that cells and objects go every way together. Memory that a list needs no more waits for the next one, by
//! its size.

use core::alloc::Layout;
use core::ptr::NonNull;

use allocator_api2::alloc::Allocator;

use crate::coord::Rect;
use crate::error::{ArgumentError, OutOfMemory};
use crate::memory::HookAllocator;

use crate::chunk_layers::error::Error;
use crate::chunk_layers::jobs::block::{ALIGNMENT, Block};
use crate::chunk_layers::jobs::lease::{Held, Lease, Leases, Pinned, Starved, Window};
use crate::chunk_layers::layers::plan::{Node, Plan};
use crate::chunk_layers::records::slot::ChunkState;
use crate::chunk_layers::records::tile::{bits, count};
use crate::chunk_layers::schedule::scheduler::Scheduler;

/// The largest object, in bytes.
pub const MAX_OBJECT_BYTES: u32 = 65_536;
/// The largest alignment of objects.
pub const MAX_OBJECT_ALIGNMENT: u32 = ALIGNMENT as u32;
/// The most bytes that the objects of a chunk may have.
pub const MAX_LIST_BYTES: u64 = MIN_CAPACITY << (CLASSES - 1);

/// The memory of the smallest list.
const MIN_CAPACITY: u64 = ALIGNMENT as u64;
/// Sizes that the memory of a list may have, each twice the one before.
const CLASSES: usize = 25;

/// A chunk's objects.
#[derive(Clone, Copy, Debug)]
pub(crate) struct List {
    memory: NonNull<u8>,
    /// Bytes that are written.
    len: u32,
    /// Bytes that there is room for: 0, or the size of a class.
    capacity: u32,
}

impl List {
    /// No objects, and no room for any.
    pub const EMPTY: List = List { memory: NonNull::dangling(), len: 0, capacity: 0 };

    /// Bytes that there is room for.
    pub fn capacity(&self) -> u64 {
        u64::from(self.capacity)
    }

    /// The objects.
    ///
    /// # Safety
    /// The list must live, and nobody may write it, as long as the slice does.
    pub unsafe fn bytes<'a>(&self) -> &'a [u8] {
        // SAFETY: so many bytes are written, in memory that the caller says lives; without any the pointer
        // is still not null.
        unsafe { core::slice::from_raw_parts(self.memory.as_ptr(), self.len as usize) }
    }

    /// Appends bytes that there is room for.
    fn append(&mut self, bytes: &[u8]) {
        debug_assert!(self.len as usize + bytes.len() <= self.capacity as usize);
        // SAFETY: there is room for them behind those that are written, in memory that is this list's alone.
        unsafe {
            let end = self.memory.as_ptr().add(self.len as usize);
            end.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len());
        }
        self.len += bytes.len() as u32;
    }

    /// Gives the memory back to the allocator.
    pub fn free(self) {
        if self.capacity > 0
            && let Ok(layout) = layout(class_of(self.capacity()))
        {
            // SAFETY: the memory came from this allocator with this layout, and goes once.
            unsafe { HookAllocator.deallocate(self.memory, layout) };
        }
    }
}

/// The least class with room for so many bytes, of which there are at most [`MAX_LIST_BYTES`].
fn class_of(bytes: u64) -> usize {
    bytes.div_ceil(MIN_CAPACITY).next_power_of_two().trailing_zeros() as usize
}

fn capacity_of(class: usize) -> u64 {
    MIN_CAPACITY << class
}

fn layout(class: usize) -> Result<Layout, OutOfMemory> {
    let bytes = usize::try_from(capacity_of(class)).map_err(|_| OutOfMemory)?;
    Layout::from_size_align(bytes, ALIGNMENT).map_err(|_| OutOfMemory)
}

/// The memory of the lists of a world: how much there is, and what waits for its next use.
#[derive(Debug)]
pub(crate) struct Pool {
    /// The first that waits of each class; it holds where the next one lies.
    first: [Option<NonNull<u8>>; CLASSES],
    waiting: [u32; CLASSES],
    /// How many there are of each class, in use or not.
    all: [u32; CLASSES],
    /// Bytes of all that there is, in use or not.
    pub bytes: u64,
    /// The most there ever were.
    pub bytes_peak: u64,
}

// SAFETY: what waits is plain memory that belongs to the pool alone.
unsafe impl Send for Pool {}

impl Pool {
    pub const EMPTY: Pool = Pool {
        first: [None; CLASSES],
        waiting: [0; CLASSES],
        all: [0; CLASSES],
        bytes: 0,
        bytes_peak: 0,
    };

    /// Memory for a list that is empty.
    fn take(&mut self, class: usize) -> Result<List, OutOfMemory> {
        let capacity = capacity_of(class) as u32;
        if let Some(memory) = self.pop(class) {
            return Ok(List { memory, len: 0, capacity });
        }
        let memory = HookAllocator.allocate(layout(class)?).map_err(|_| OutOfMemory)?.cast();
        let list = List { memory, len: 0, capacity };
        self.come(&list);
        Ok(list)
    }

    /// Counts the memory of a list that is the world's from now on.
    pub fn come(&mut self, list: &List) {
        if list.capacity > 0 {
            self.all[class_of(list.capacity())] += 1;
            self.bytes += list.capacity();
            self.bytes_peak = self.bytes_peak.max(self.bytes);
        }
    }

    /// Counts the memory of a list no more.
    pub fn leave(&mut self, list: &List) {
        if list.capacity > 0 {
            self.all[class_of(list.capacity())] -= 1;
            self.bytes -= list.capacity();
        }
    }

    fn pop(&mut self, class: usize) -> Option<NonNull<u8>> {
        let memory = self.first[class]?;
        // SAFETY: what waits is at least as large and as aligned as a pointer, which `keep` wrote there.
        self.first[class] = unsafe { memory.cast::<Option<NonNull<u8>>>().read() };
        self.waiting[class] -= 1;
        Some(memory)
    }

    /// Keeps the memory of a list that is needed no more.
    pub fn keep(&mut self, list: List) {
        if list.capacity > 0 {
            let class = class_of(list.capacity());
            // SAFETY: the memory is the pool's alone now, at least as large and as aligned as a pointer.
            unsafe { list.memory.cast::<Option<NonNull<u8>>>().write(self.first[class]) };
            self.first[class] = Some(list.memory);
            self.waiting[class] += 1;
        }
    }

    /// Gives back what waits, but for as many of each class as a flight may need, on which so many chunks
    /// are on their way: what is in use of a class changes from place to place.
    fn trim(&mut self, coming: usize) {
        for class in 0..CLASSES {
            let in_use = (self.all[class] - self.waiting[class]) as usize;
            self.trim_class(class, in_use / 2 + coming + coming / 4 + 8);
        }
    }

    /// Gives back all that waits.
    pub fn give_back(&mut self) {
        (0..CLASSES).for_each(|class| self.trim_class(class, 0));
    }

    fn trim_class(&mut self, class: usize, len: usize) {
        while self.waiting[class] as usize > len
            && let Some(memory) = self.pop(class)
        {
            let list = List { memory, len: 0, capacity: capacity_of(class) as u32 };
            self.leave(&list);
            list.free();
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.give_back();
    }
}

/// What is known of the objects of a node's chunks, to foresee what those that are asked for will take.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// Chunks that are asked for.
    wanted: u64,
    /// Those of them whose objects are there.
    made: u64,
    /// The bytes of those.
    bytes: u64,
    /// Bytes that those that were generated had in the middle, the last ones most.
    learned: u64,
    /// Bytes that one found no room for, less from move to move.
    lacked: u64,
}

impl Tally {
    /// Bytes that a further one is taken to need.
    fn expected(&self) -> u64 {
        self.learned.max(self.lacked)
    }
}

/// A job's chunk that is to be generated again, once there is room for so many bytes of objects.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hunger {
    node: usize,
    chunk: [i32; 2],
    bytes: u64,
}

impl Node {
    /// Refuses a node that has no objects.
    pub fn check_has_objects(&self) -> Result<(), ArgumentError> {
        if self.object_bytes == 0 {
            return Err(ArgumentError::new("layer", self.layer, "has no objects at this level"));
        }
        Ok(())
    }

    /// Refuses objects of a node that has none, or of another size.
    pub fn check_objects(&self, size: u32) -> Result<(), ArgumentError> {
        self.check_has_objects()?;
        if size as usize != self.object_bytes {
            let rule = "must be the object_bytes of the layer and level";
            return Err(ArgumentError::new("object_size", size, rule));
        }
        Ok(())
    }
}

impl Scheduler {
    /// Appends objects to the list of a job, whose level has objects. Where there is no memory for them,
    /// kept chunks go; where that does not help, the job starves: it takes no more and does not commit.
    pub fn append_objects(
        &mut self,
        plan: &Plan,
        held: &mut Held<'_>,
        objects: &[u8],
    ) -> Result<(), OutOfMemory> {
        let place = plan.nodes[held.node].shape.list_of(held.memory);
        // SAFETY: the block is the job's alone, and has a list.
        let old = unsafe { place.read() };
        let needed = u64::from(old.len) + objects.len() as u64;
        let mut is_first = true;
        let mut list = loop {
            plan.meter.take_refused();
            match self.objects.take(class_of(needed)) {
                Ok(list) => break list,
                Err(OutOfMemory) => {
                    let is_limit = plan.meter.take_refused();
                    if !self.free_some(plan, &mut is_first) {
                        let bytes = old.capacity() + capacity_of(class_of(needed));
                        held.set_starved(Some(Starved { bytes, is_limit }));
                        return Err(OutOfMemory);
                    }
                }
            }
        };
        // SAFETY: nobody writes the old list meanwhile.
        list.append(unsafe { old.bytes() });
        list.append(objects);
        // SAFETY: as above.
        unsafe { place.write(list) };
        self.objects.keep(old);
        Ok(())
    }

    /// Bytes that the objects of a chunk take.
    pub fn object_bytes_of(&self, number: u32, local: u32) -> u64 {
        self.slots.tile(number).blocks.list(local).capacity()
    }

    /// Counts chunks of a node with objects that are asked for now and were not before, or the other way
    /// round.
    pub fn tally_wanted(&mut self, node: usize, chunks: u64, sign: i64) {
        let tally = &mut self.tallies[node];
        tally.wanted = tally.wanted.wrapping_add_signed(sign * chunks as i64);
    }

    /// Counts chunks of a tile that are asked for and loaded now and were not before, or the other way
    /// round.
    pub fn tally_made(&mut self, number: u32, mask: u64, sign: i64) {
        let bytes: u64 = bits(mask).map(|local| self.object_bytes_of(number, local)).sum();
        let tally = &mut self.tallies[usize::from(self.slots.tile(number).node)];
        tally.made = tally.made.wrapping_add_signed(sign * count(mask) as i64);
        tally.bytes = tally.bytes.wrapping_add_signed(sign * bytes as i64);
    }

    /// Learns from a chunk that was generated how many bytes of objects others there may take.
    pub fn learn(&mut self, number: u32, local: u32) {
        /// The share of a single chunk, as a divisor.
        const SHARE: u64 = 8;
        let bytes = self.object_bytes_of(number, local);
        let tally = &mut self.tallies[usize::from(self.slots.tile(number).node)];
        tally.learned = (tally.learned * (SHARE - 1) + bytes).div_ceil(SHARE);
    }

    /// Bytes that a further chunk of a node is expected to take, its objects included.
    pub fn expected_bytes(&self, plan: &Plan, node: usize) -> u64 {
        Self::chunk_bytes(plan, node) + self.tallies[node].expected()
    }

    /// Bytes of objects that the chunks that are asked for have, or are expected to have.
    pub fn wanted_object_bytes(&self, plan: &Plan) -> u64 {
        if !plan.has_objects {
            return 0;
        }
        let of = |tally: &Tally| {
            tally.bytes + tally.wanted.saturating_sub(tally.made) * tally.expected()
        };
        self.tallies.iter().map(of).sum()
    }

    /// Takes the objects of a block that are needed no more.
    #[inline]
    pub fn keep_objects(&mut self, block: &mut Block) {
        if block.shape().has_list {
            self.objects.keep(block.take_list());
        }
    }

    /// Gives back what waits for lists, but for what chunks on their way will take.
    pub fn trim_objects(&mut self, plan: &Plan) {
        if plan.has_objects {
            let nodes = plan.nodes.iter().zip(&self.coming);
            let coming: usize =
                nodes.map(|(node, coming)| if node.object_bytes > 0 { *coming } else { 0 }).sum();
            self.objects.trim(coming);
        }
    }

    /// Notes that a job ended for want of room for its objects: its chunk waits until there is.
    pub fn starve(&mut self, node: usize, chunk: [i32; 2], starved: Starved) {
        let tally = &mut self.tallies[node];
        tally.lacked = tally.lacked.max(starved.bytes);
        if starved.is_limit {
            self.hunger = Some(Hunger { node, chunk, bytes: starved.bytes });
        }
    }

    /// Forgets little by little what found no room, since the focuses are elsewhere: else what they ask for
    /// would never grow again.
    pub fn forget_lacks(&mut self, plan: &Plan) {
        if plan.has_objects {
            for tally in &mut self.tallies {
                tally.lacked -= tally.lacked.div_ceil(8);
            }
        }
    }

    /// Makes the room that a job lacked for its objects: kept chunks go, then, unless something is out that
    /// will give room when it ends, focuses shrink. False while there is not enough.
    #[cold]
    #[inline(never)]
    pub fn feed(&mut self, plan: &Plan, jobs: &Leases) -> bool {
        let mut is_first = true;
        while let Some(Hunger { node, chunk: [x, y], bytes }) = self.hunger {
            let slot = self.slots.find(node, x, y);
            let waits = slot.is_some_and(|slot| self.slots.state(slot) == ChunkState::Ready);
            let needed = bytes + plan.nodes[node].block_bytes as u64 + plan.def.max_bytes / 32;
            if !waits || needed <= plan.meter.left() {
                self.hunger = None;
                break;
            }
            let can_shrink = |scheduler: &mut Self| {
                scheduler.is_quiet(plan) && scheduler.shrink_least(plan, jobs).unwrap_or(false)
            };
            if !self.free_some(plan, &mut is_first) && !can_shrink(self) {
                return false;
            }
        }
        true
    }

    /// What a chunk that becomes loaded counts for objects, of a level that has them.
    pub fn count_objects(&mut self, number: u32, local: u32) {
        let wanted = self.slots.tile(number).wanted & 1 << local;
        self.tally_made(number, wanted, 1);
        self.learn(number, local);
    }
}

/// The objects of the chunks of a rectangle that a job or guard reads.
#[derive(Clone, Copy, Debug)]
pub struct ObjectView<'a> {
    window: Window,
    pinned: &'a [Pinned],
    /// The chunks that are read.
    rect: Rect,
    node: &'a Node,
}

/// The objects of one chunk.
#[derive(Clone, Copy, Debug)]
pub struct ChunkObjects<'a> {
    /// The chunk's column.
    pub x: i32,
    /// Its row.
    pub y: i32,
    /// The objects, one after the other, as they were appended.
    pub bytes: &'a [u8],
}

impl<'a> ObjectView<'a> {
    /// The chunks: columns and rows.
    pub fn rect(&self) -> Rect {
        self.rect
    }

    /// Bytes an object.
    pub fn object_bytes(&self) -> usize {
        self.node.object_bytes
    }

    /// Refuses another size of an object.
    pub fn check_size(&self, object_size: u32) -> Result<(), ArgumentError> {
        self.node.check_objects(object_size)
    }

    /// Emits the objects of each chunk, also where there are none, row of chunks by row of chunks.
    pub fn chunks(&self, mut emit: impl FnMut(ChunkObjects<'a>)) {
        let Window { chunks: [columns, rows], first, .. } = self.window;
        let [left, top] = [i64::from(columns.first), i64::from(rows.first)];
        let width = columns.len() as usize;
        for y in i64::from(self.rect.y)..self.rect.end_y() {
            for x in i64::from(self.rect.x)..self.rect.end_x() {
                let place = first + (y - top) as usize * width + (x - left) as usize;
                let list = self.pinned[place].map(|memory| self.node.shape.list_of(memory));
                // SAFETY: the chunk's block is finished, so nobody writes it or its list, and pinned until
                // the lease ends, which cannot be while it is borrowed.
                let bytes = list.map_or(&[][..], |list| unsafe { list.read().bytes() });
                emit(ChunkObjects { x: x as i32, y: y as i32, bytes });
            }
        }
    }

    /// Copies the objects into one array, as many as it holds, in the order of [`ObjectView::chunks`], and calls
    /// `place` with the index of the first one behind each chunk's copies, and the chunk; gives the number of
    /// all objects.
    pub fn gather(&self, out: &mut [u8], place: impl FnMut(usize, &ChunkObjects<'a>)) -> usize {
        let capacity = out.len() / self.node.object_bytes;
        // SAFETY: there is room for so many.
        unsafe { self.gather_to(out.as_mut_ptr(), capacity, place) }
    }

    /// The same, to memory.
    ///
    /// # Safety
    /// The memory must be there to write, for `capacity` objects.
    pub unsafe fn gather_to(
        &self,
        out: *mut u8,
        capacity: usize,
        mut place: impl FnMut(usize, &ChunkObjects<'a>),
    ) -> usize {
        let size = self.node.object_bytes;
        let (mut count, mut written) = (0, 0);
        self.chunks(|chunk| {
            let found = chunk.bytes.len() / size;
            let fitting = found.min(capacity - written);
            // SAFETY: there is room for so many behind those that are written; what lies in the world is never
            // the caller's memory.
            unsafe {
                let end = out.wrapping_add(written * size);
                end.copy_from_nonoverlapping(chunk.bytes.as_ptr(), fitting * size);
            }
            written += fitting;
            count += found;
            place(written, &chunk);
        });
        count
    }

    /// The number of objects.
    pub fn count(&self) -> usize {
        let mut bytes = 0;
        self.chunks(|chunk| bytes += chunk.bytes.len());
        bytes / self.node.object_bytes
    }
}

impl Lease {
    /// The objects of the chunks of a layer and level, to read: those of a rectangle of chunks, or of all that
    /// may be read.
    pub fn objects<'a>(
        &'a self,
        plan: &'a Plan,
        layer: u32,
        level: u32,
        rect: Option<Rect>,
    ) -> Result<ObjectView<'a>, Error> {
        let index = plan.node(layer, level)?;
        let node = &plan.nodes[index];
        node.check_has_objects()?;
        let asked = rect.map(|rect| rect.in_plane("rect")).transpose()?;
        let refused =
            |contract| Error::OutsideContract { rect: asked.unwrap_or_default(), contract };
        let window = self.window_of(plan, index).ok_or(refused(Rect::default()))?;
        let [columns, rows] = window.chunks;
        let (width, height) = (columns.len() as u32, rows.len() as u32);
        let all = Rect::new(columns.first, rows.first, width, height);
        let rect = asked.unwrap_or(all);
        let is_inside = rect.x >= all.x
            && rect.y >= all.y
            && rect.end_x() <= all.end_x()
            && rect.end_y() <= all.end_y();
        if !is_inside {
            return Err(refused(all));
        }
        Ok(ObjectView { window, pinned: &self.pinned, rect, node })
    }
}

/// Appends to a job's list where there is room; false where there is none.
pub(crate) fn append_in_place(plan: &Plan, held: &Held<'_>, objects: &[u8]) -> bool {
    let place = plan.nodes[held.node].shape.list_of(held.memory);
    // SAFETY: the block is the job's alone, and has a list.
    let list = unsafe { &mut *place.as_ptr() };
    let has_room = list.len as usize + objects.len() <= list.capacity as usize;
    if has_room {
        list.append(objects);
    }
    has_room
}

/// Bytes of objects that a job has appended.
pub(crate) fn appended<'a>(plan: &Plan, held: &'a Held<'_>) -> &'a [u8] {
    let node = &plan.nodes[held.node];
    if node.object_bytes == 0 {
        return &[];
    }
    // SAFETY: the block is the job's alone, and has a list; it is borrowed as long as the slice.
    unsafe { node.shape.list_of(held.memory).read().bytes() }
}
