//! Saving and loading: ids, the order of results and the layout of the cells are kept, holes and
//! spare memory are not.

use core::mem;

use crate::loose_grid::LooseGrid;
use crate::loose_grid::contacts::Contacts;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::{Layer, Pending, Replan};
use crate::loose_grid::layout::level::Level;
use crate::loose_grid::layout::long_run::MOST_IN_LONG_RUN;
use crate::loose_grid::layout::longest::Longest;
use crate::loose_grid::layout::plan::{MAX_SIZE_CLASSES, MOST_HALVED, Plan, PlanRules};
use crate::loose_grid::pairs::PairKinds;
use crate::loose_grid::store::filter::Filter;
use crate::loose_grid::store::objects::{Home, MAX_OBJECTS, NONE, Objects, Slot};
use crate::loose_grid::store::tracked::Tracked;
use crate::memory::{Box, Meter, try_box};
use crate::simd::floats::LANES;
use crate::snapshot::{Reader, SnapshotError, Writer, read_frame, write_frame};

const VERSION: u32 = 1;
/// Cells that a layer may have for each of its objects, and on top of that; more is never laid out,
/// so damaged bytes cannot ask for much memory.
const MOST_CELLS_PER_OBJECT: u64 = 8;
const MOST_SPARE_CELLS: u64 = 1 << 11;
/// Pairs of as many objects as there can be.
const MOST_CROWDING: u64 = 1 << 56;
/// With the number of levels: with each of them stands how often its cells and boxes are halved along each axis.
const HALVED: u8 = 0x80;
/// Stands for the next free slot where a slot is not free.
const LIVE: u32 = u32::MAX - 1;

impl<const D: usize> LooseGrid<D> {
    const MAGIC: [u8; 4] = [b'W', b'L', b'G', b'0' + D as u8];

    /// Writes what queries see, to any sink that takes bytes. Refused while something is not
    /// committed.
    pub fn save(&self, sink: &mut dyn FnMut(&[u8])) -> Result<(), LooseGridError> {
        if self.has_uncommitted() {
            return Err(LooseGridError::Uncommitted);
        }
        write_frame(sink, Self::MAGIC, VERSION, |writer| self.write(writer));
        Ok(())
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.u64(self.revision);
        writer.f32(self.rules.cell_size);
        writer.u32(self.rules.size_classes as u32);
        writer.u8(u8::from(self.rules.bounds.is_some()));
        if let Some(bounds) = &self.rules.bounds {
            write_box(writer, bounds);
        }
        writer.u32(self.objects.slots.len() as u32);
        writer.u32(self.objects.free);
        for (index, slot) in self.objects.slots.iter().enumerate() {
            writer.u32(slot.generation);
            let is_free = slot.home() == Home::Free;
            writer.u32(if is_free { self.objects.next_free(index as u32) } else { LIVE });
        }
        for layer in &self.layers {
            write_layer(writer, layer, &self.objects);
        }
        self.contacts.write(writer);
    }

    /// Replaces everything but `max_bytes` by what was saved: objects with their ids, and the same
    /// results in the same order. Any bytes that are no sound snapshot are refused, and the grid is
    /// as it was. Checkpoints are let go. What contacts began and ended is told as of a commit: those that were
    /// not there before, those that are not there any more.
    pub fn load(&mut self, bytes: &[u8]) -> Result<(), LooseGridError> {
        let mut loaded = self.apart()?;
        let (_, mut reader) = read_frame(bytes, Self::MAGIC, VERSION)?;
        loaded.read(&mut reader)?;
        reader.finish()?;
        loaded.list_way_from(&self.contacts)?;
        loaded.simd = self.simd;
        mem::swap(self, &mut *loaded);
        Ok(())
    }

    /// An empty grid to read into. On the stack it would stand below all that reads.
    #[inline(never)]
    fn apart(&self) -> Result<Box<Self>, LooseGridError> {
        let contacts = Contacts::new(PairKinds::NONE, 0.0);
        let checkpoints = self.timeline.rules();
        Ok(try_box(Self::with_rules(self.rules, contacts, self.meter.anew(), checkpoints))?)
    }

    fn read(&mut self, reader: &mut Reader<'_>) -> Result<(), LooseGridError> {
        self.revision = reader.revision()?;
        self.rules = read_rules(reader)?;
        let mut waiting = self.read_slots(reader)?;
        for index in 0..2 {
            self.read_layer(reader, index)?;
            let read = self.layers[index].live;
            if read > waiting {
                return Err(reader.corrupt("a slot stands in two places").into());
            }
            waiting -= read;
        }
        self.pending.clear_and_trim(&mut self.meter);
        self.objects_peak = self.objects.live;
        if waiting > 0 {
            return Err(reader.corrupt("a live slot has no object").into());
        }
        self.read_contacts(reader)?;
        // Nothing is saved while there is something to commit.
        if self.has_uncommitted() {
            return Err(reader.corrupt("cells for many more objects than there are").into());
        }
        Ok(())
    }

    /// Reads which slots are free; gives the number of the others.
    fn read_slots(&mut self, reader: &mut Reader<'_>) -> Result<usize, LooseGridError> {
        let count = reader.u32()? as usize;
        let free = reader.u32()?;
        if count > MAX_OBJECTS || count > reader.remaining() / 8 {
            return Err(reader.corrupt("more slots than bytes").into());
        }
        self.objects.reserve_exact(count, &mut self.meter)?;
        self.objects.bounds.array().try_resize(count, Aabb::point([0.0; D]))?;
        self.objects.users.try_resize(count, 0)?;
        let (mut live, mut usable) = (0, 0);
        for _ in 0..count {
            let (generation, next) = (reader.u32()?, reader.u32()?);
            let slot = if next == LIVE {
                live += 1;
                Slot::waiting(generation)
            } else {
                usable += usize::from(generation != 0);
                Slot::free(generation, next)
            };
            if (next == LIVE && generation == 0)
                || (next != LIVE && next != NONE && next as usize >= count)
            {
                return Err(reader.corrupt("a slot makes no sense").into());
            }
            self.objects.slots.array().try_push(slot)?;
        }
        let mut next = free;
        for _ in 0..usable {
            let slot = self.objects.slots.get(next as usize);
            if !slot.is_some_and(|slot| slot.home() == Home::Free && slot.generation != 0) {
                return Err(reader.corrupt("the chain of free slots is broken").into());
            }
            next = self.objects.next_free(next);
        }
        // As many steps as usable slots that end at the end: no slot was met twice.
        if next != NONE {
            return Err(reader.corrupt("the chain of free slots does not end").into());
        }
        self.objects.free = free;
        self.objects.free_count = usable;
        self.objects.live = live;
        Ok(live)
    }

    fn read_layer(&mut self, reader: &mut Reader<'_>, index: usize) -> Result<(), LooseGridError> {
        let layer = &mut self.layers[index];
        layer.replan = read_wish(reader, &mut layer.answers, &mut self.meter)?;
        let planned_for = reader.u32()? as usize;
        layer.planned_crowding = reader.u64()?;
        layer.crowding = reader.u64()?;
        layer.taken_in = reader.u64()?;
        read_plan::<D>(reader, self.rules.bounds.is_some(), &mut layer.plan)?;
        let plan = &layer.plan;
        let count = reader.u32()? as usize;
        let numbers = [layer.planned_crowding, layer.crowding, layer.taken_in];
        if planned_for > MAX_OBJECTS
            || numbers.iter().any(|&number| number > MOST_CROWDING)
            || count > reader.remaining() / OBJECT_BYTES
        {
            return Err(reader.corrupt("more objects than bytes").into());
        }
        let most = count as u64 * MOST_CELLS_PER_OBJECT + MOST_SPARE_CELLS;
        if u64::from(plan.overflow()) > most {
            return Err(reader.corrupt("more cells than objects need").into());
        }
        if plan.is_run() && count > MOST_IN_LONG_RUN {
            return Err(reader.corrupt("too many objects without cells").into());
        }
        self.pending.clear();
        self.pending.reserve_exact(count, &mut self.meter)?;
        for place in 0..count {
            let slot = reader.u32()?;
            let user = reader.u64()?;
            let filter = Filter {
                category: reader.u32()?,
                mask: reader.u32()?,
                group: reader.u32()? as i32,
            };
            let moved = reader.u8()?;
            let bounds = read_box::<D>(reader)?;
            let Some(object) = self.objects.slots.kept_mut().get_mut(slot as usize) else {
                return Err(reader.corrupt("an object has no slot").into());
            };
            if !object.is_waiting() || moved > 1 {
                return Err(reader.corrupt("an object has no slot of its own").into());
            }
            *object = Slot::arriving(object.generation, place, moved == 1);
            self.objects.bounds.kept_mut()[slot as usize] = bounds;
            self.objects.users[slot as usize] = user;
            self.pending.try_push(Pending { slot, filter, layer: layer.home })?;
        }
        layer.planned_for = planned_for;
        // A layer that has lost all its objects may still have cells.
        if count > 0 || planned_for > 0 || layer.plan.len() > 0 {
            layer.starts.reserve_exact(layer.plan.overflow() as usize + 4, &mut self.meter)?;
            let filters = self.pending.iter().map(|pending| pending.filter);
            let mixed = layer.filters.would_mix(0, filters);
            if layer.plan.is_run() {
                layer.keys.reserve_exact(count + LANES, &mut self.meter)?;
                Longest::reserve(&mut layer.longest, count, &mut self.meter)?;
            }
            layer.reserve(count, mixed, &mut self.meter)?;
            layer.sort(&mut self.objects, &self.pending, self.simd);
            layer.find_outside(self.simd, &mut self.meter);
        }
        // Cells that do not do what they were laid out for were not laid out for these objects.
        if layer.count_crowding() > layer.crowding
            || (layer.replan == Replan::No && layer.crowding > layer.most_crowding())
        {
            return Err(reader.corrupt("cells that do not suit the objects").into());
        }
        self.pending.clear();
        Ok(())
    }
}

/// Bytes of an object without its box.
const OBJECT_BYTES: usize = 4 + 8 + 12 + 1;

fn write_layer<const D: usize>(writer: &mut Writer<'_>, layer: &Layer<D>, objects: &Objects<D>) {
    write_wish(writer, layer.replan, &layer.answers);
    writer.u32(layer.planned_for as u32);
    writer.u64(layer.planned_crowding);
    writer.u64(layer.crowding);
    writer.u64(layer.taken_in);
    let are_halved = layer.plan.levels().iter().any(|level| level.boxes_halved != [0; 3]);
    writer.u8(layer.plan.len() as u8 | if are_halved { HALVED } else { 0 });
    if layer.plan.is_run() {
        writer.u8(layer.plan.axis);
    }
    for level in layer.plan.levels() {
        writer.u64(level.cell_size.to_bits());
        if are_halved {
            for axis in 0..D {
                writer.u8(level.cells_halved[axis]);
                writer.u8(level.boxes_halved[axis]);
            }
        }
        for axis in 0..D {
            writer.u64(level.origin[axis].to_bits());
            writer.u64(level.highest[axis].to_bits());
            writer.u32(level.strides[axis]);
        }
        writer.u32(level.size);
        writer.f32(level.largest());
        writer.u32(level.planned_for);
    }
    writer.u32(layer.live as u32);
    for entry in (0..layer.len).filter(|&entry| !layer.is_hole(entry)) {
        let (slot, filter) = (layer.slot_at(entry), layer.filter_at(entry));
        writer.u32(slot);
        writer.u64(objects.users[slot as usize]);
        writer.u32(filter.category);
        writer.u32(filter.mask);
        writer.u32(filter.group as u32);
        writer.u8(u8::from(layer.is_moved(entry)));
        write_box(writer, &objects.bounds[slot as usize]);
    }
}

/// Writes whether cells are to be laid out anew, and what is known for that.
#[inline(never)]
fn write_wish(writer: &mut Writer<'_>, wish: Replan, answers: &[u64]) {
    let number = match wish {
        Replan::No => 0,
        Replan::Now => 1,
        Replan::Soon => 2,
    };
    writer.u8(number);
    if wish == Replan::Soon {
        writer.u32(answers.len() as u32);
        answers.iter().for_each(|&answer| writer.u64(answer));
    }
}

/// Reads whether cells are to be laid out anew, and what is known for that.
#[inline(never)]
fn read_wish(
    reader: &mut Reader<'_>,
    answers: &mut Tracked<u64>,
    meter: &mut Meter,
) -> Result<Replan, LooseGridError> {
    match reader.u8()? {
        0 => return Ok(Replan::No),
        1 => return Ok(Replan::Now),
        2 => {}
        _ => return Err(reader.corrupt("cells are laid out anew now, soon or not").into()),
    }
    let count = reader.u32()? as usize;
    if count > reader.remaining() / size_of::<u64>() {
        return Err(reader.corrupt("more answers than bytes").into());
    }
    answers.reserve_exact(count, meter)?;
    for _ in 0..count {
        answers.try_push(reader.u64()?)?;
    }
    Ok(Replan::Soon)
}

/// Reads a plan into one that is empty.
fn read_plan<const D: usize>(
    reader: &mut Reader<'_>,
    is_bounded: bool,
    plan: &mut Plan,
) -> Result<(), SnapshotError> {
    let number = reader.u8()?;
    let (len, are_halved) = ((number & !HALVED) as usize, number & HALVED != 0);
    if len > MAX_SIZE_CLASSES || (are_halved && len == 0) {
        return Err(reader.corrupt("too many size classes"));
    }
    if len == 0 {
        plan.axis = reader.u8()?;
        if plan.axis as usize >= D {
            return Err(reader.corrupt("a run is sorted along an axis that there is not"));
        }
    }
    let mut base = 0u64;
    for index in 0..len {
        let level = &mut plan.levels[index];
        level.base = base as u32;
        level.cell_size = f64::from_bits(reader.u64()?);
        if are_halved {
            for axis in 0..D {
                level.cells_halved[axis] = reader.u8()?;
                level.boxes_halved[axis] = reader.u8()?;
            }
        }
        let mut last = [0.0; 3];
        for axis in 0..D {
            level.origin[axis] = f64::from_bits(reader.u64()?);
            last[axis] = f64::from_bits(reader.u64()?);
            level.strides[axis] = reader.u32()?;
        }
        level.size = reader.u32()?;
        level.set_largest(reader.f32()?);
        level.planned_for = reader.u32()?;
        base = base.saturating_add(u64::from(level.size));
        if !is_sound::<D>(level)
            || !last.iter().all(|last| *last >= 0.0)
            || base > 4 * MAX_OBJECTS as u64
        {
            return Err(reader.corrupt("a cell table makes no sense"));
        }
        level.finish(is_bounded.then_some(last));
    }
    plan.count = len as u32;
    Ok(())
}

/// True if a table is one that a plan could have: cells large enough for their boxes, on a sound ring.
fn is_sound<const D: usize>(level: &mut Level) -> bool {
    let largest = f64::from(level.largest());
    let mut halved = level.cells_halved.iter().zip(level.boxes_halved);
    if halved.any(|(&cells, boxes)| cells > boxes || boxes > MOST_HALVED) {
        return false;
    }
    level.set_sides();
    level.is_sound()
        && level.origin[..D].iter().all(|origin| origin.is_finite())
        && level.cell_size > 0.0
        && level.cell_size.is_finite()
        && level.inverses.iter().all(|inverse| inverse.is_finite())
        && largest >= 0.0
        && largest * 1.02 <= level.cell_size
        && level.planned_for as usize <= MAX_OBJECTS
}

fn write_box<const D: usize>(writer: &mut Writer<'_>, bounds: &Aabb<D>) {
    for &value in bounds.min.iter().chain(&bounds.max) {
        writer.f32(value);
    }
}

fn read_box<const D: usize>(reader: &mut Reader<'_>) -> Result<Aabb<D>, SnapshotError> {
    let mut bounds = Aabb::point([0.0; D]);
    for value in bounds.min.iter_mut().chain(&mut bounds.max) {
        *value = reader.f32()?;
    }
    if bounds.is_valid() { Ok(bounds) } else { Err(reader.corrupt("a box makes no sense")) }
}

fn read_rules<const D: usize>(reader: &mut Reader<'_>) -> Result<PlanRules<D>, SnapshotError> {
    let cell_size = reader.f32()?;
    let size_classes = reader.u32()? as usize;
    let bounds = match reader.u8()? {
        0 => None,
        1 => Some(read_box(reader)?),
        _ => return Err(reader.corrupt("the bounds make no sense")),
    };
    let is_sound =
        (0.0..=f32::MAX).contains(&cell_size) && (1..=MAX_SIZE_CLASSES).contains(&size_classes);
    if !is_sound {
        return Err(reader.corrupt("the definition makes no sense"));
    }
    Ok(PlanRules { cell_size, size_classes, bounds })
}
