//! What a grid keeps of a moment besides its arrays: numbers, and where each array stands in its journal.
//!
//! All fields are named both ways, so that none that comes later is left out unseen.

use crate::error::OutOfMemory;
use crate::loose_grid::LooseGrid;
use crate::loose_grid::contacts::ContactsMoment;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::layer::{Layer, Replan};
use crate::loose_grid::layout::level::Level;
use crate::loose_grid::layout::outliers::Outliers;
use crate::loose_grid::layout::plan::{MAX_SIZE_CLASSES, NO_LEVEL};
use crate::loose_grid::store::filter::Filter;
use crate::loose_grid::store::objects::{FREED_AHEAD, Marks, Objects};
use crate::loose_grid::store::tracked::{Span, Track};
use crate::loose_grid::tree::TreeState;
use crate::memory::Meter;
use crate::ring::Ring;

/// Arrays of a grid; those that are kept together are one.
const MOST_ARRAYS: usize = 35;

/// The moments of all checkpoints, each at the position that the timeline has for it. In parts, since one is
/// thousands of bytes, which on a small stack count.
#[derive(Debug)]
pub(crate) struct Moments<const D: usize> {
    spans: Ring<Span>,
    levels: Ring<Level>,
    content: Ring<Aabb<D>>,
    layers: Ring<LayerMoment<D>>,
    grid: Ring<GridMoment<D>>,
}

/// Numbers of a layer.
#[derive(Clone, Copy, Debug)]
struct LayerMoment<const D: usize> {
    levels: u32,
    axis: u8,
    widest: f32,
    shared: Filter,
    len: usize,
    live: usize,
    planned_for: usize,
    replan: Replan,
    planned_crowding: u64,
    crowding: u64,
    taken_in: u64,
    changed: usize,
    are_places_known: bool,
    /// Some entries followed their objects since the moment before.
    has_followed: bool,
    /// Of some entries the ids were kept alone since then.
    has_ids_alone: bool,
    tree: TreeState,
    room: Aabb<D>,
    is_outside_there: bool,
    is_crowd_spread: bool,
}

/// What is to be known of a moment on the way to it.
pub(crate) struct Target {
    /// What objects have in common.
    pub(crate) marks: Marks,
    /// Whether the objects of each layer know their entries.
    pub(crate) are_places_known: [bool; 2],
}

/// Numbers of the whole.
#[derive(Clone, Copy, Debug)]
struct GridMoment<const D: usize> {
    bounds: Option<Aabb<D>>,
    marks: Marks,
    free: u32,
    free_count: usize,
    freed: [u32; FREED_AHEAD],
    next_freed: usize,
    live: usize,
    unlisted: bool,
    leaving: usize,
    contacts: ContactsMoment,
}

impl<const D: usize> LayerMoment<D> {
    const BLANK: Self = Self {
        levels: 0,
        axis: 0,
        widest: 0.0,
        shared: Filter::DEFAULT,
        len: 0,
        live: 0,
        planned_for: 0,
        replan: Replan::No,
        planned_crowding: 0,
        crowding: 0,
        taken_in: 0,
        changed: 0,
        are_places_known: false,
        has_followed: false,
        has_ids_alone: false,
        tree: TreeState::NONE,
        room: Aabb { min: [0.0; D], max: [0.0; D] },
        is_outside_there: false,
        is_crowd_spread: false,
    };

    fn of(layer: &Layer<D>) -> Self {
        let Layer {
            home: _, plan, content: _, keys: _, widest: _, starts: _, min: _, max: _, ..
        } = layer;
        let Layer { id: _, filters, moved: _, len, live, planned_for, replan, answers: _, .. } =
            layer;
        let Layer { planned_crowding, crowding, taken_in, changed, .. } = layer;
        let Layer { tree, outside, following, are_places_known, .. } = layer;
        let Outliers { room, slots: _, entries: _, boxes: _, is_there, is_crowd_spread } = outside;
        Self {
            levels: plan.count,
            axis: plan.axis,
            widest: layer.longest_side(),
            shared: filters.shared_before(),
            len: *len,
            live: *live,
            planned_for: *planned_for,
            replan: *replan,
            planned_crowding: *planned_crowding,
            crowding: *crowding,
            taken_in: *taken_in,
            changed: *changed,
            are_places_known: *are_places_known,
            has_followed: following.some(),
            has_ids_alone: following.has_ids_alone(),
            tree: tree.state,
            room: *room,
            is_outside_there: *is_there,
            is_crowd_spread: *is_crowd_spread,
        }
    }

    fn restore(&self, layer: &mut Layer<D>) {
        let Self { levels, axis, widest, shared, len, live, planned_for, replan, .. } = *self;
        let Self { planned_crowding, crowding, taken_in, changed, are_places_known, .. } = *self;
        let Self { tree, room, is_outside_there, is_crowd_spread, .. } = *self;
        let Self { has_followed: _, has_ids_alone: _, .. } = *self;
        layer.forget_longest();
        (layer.plan.count, layer.plan.axis, layer.widest) = (levels, axis, widest);
        layer.filters.share(shared);
        layer.filters.tighten_sums(&layer.id);
        (layer.len, layer.live, layer.changed) = (len, live, changed);
        (layer.planned_for, layer.replan) = (planned_for, replan);
        (layer.planned_crowding, layer.crowding) = (planned_crowding, crowding);
        (layer.taken_in, layer.are_places_known) = (taken_in, are_places_known);
        layer.tree.state = tree;
        (layer.outside.room, layer.outside.is_there) = (room, is_outside_there);
        layer.outside.is_crowd_spread = is_crowd_spread;
    }
}

impl<const D: usize> GridMoment<D> {
    const BLANK: Self = Self {
        bounds: None,
        marks: Marks::NEW,
        free: 0,
        free_count: 0,
        freed: [0; FREED_AHEAD],
        next_freed: 0,
        live: 0,
        unlisted: false,
        leaving: 0,
        contacts: ContactsMoment::BLANK,
    };

    fn of(grid: &LooseGrid<D>) -> Self {
        let LooseGrid { rules, simd: _, objects, layers: _, pending: _, changes: _, .. } = grid;
        let LooseGrid { unlisted, leaving, contacts, meter: _, in_parts: _, .. } = grid;
        let LooseGrid { objects_peak: _, revision: _, timeline: _, moments: _, .. } = grid;
        let Objects { bounds: _, users: _, slots: _, marks, free, free_count, .. } = objects;
        let Objects { freed, next_freed, live, .. } = objects;
        Self {
            bounds: rules.bounds,
            marks: *marks,
            free: *free,
            free_count: *free_count,
            freed: *freed,
            next_freed: *next_freed,
            live: *live,
            unlisted: *unlisted,
            leaving: leaving.count(),
            contacts: contacts.moment(),
        }
    }

    fn restore(&self, grid: &mut LooseGrid<D>) {
        let Self { bounds, marks, free, free_count, freed, next_freed, live, .. } = *self;
        let Self { unlisted, leaving, contacts, .. } = *self;
        (grid.rules.bounds, grid.unlisted) = (bounds, unlisted);
        let objects = &mut grid.objects;
        (objects.marks, objects.live) = (marks, live);
        (objects.free, objects.free_count) = (free, free_count);
        (objects.freed, objects.next_freed) = (freed, next_freed);
        grid.leaving.set_count(leaving);
        grid.contacts.restore(&contacts);
    }
}

impl<const D: usize> Moments<D> {
    pub(crate) const fn new() -> Self {
        Self {
            spans: Ring::new(MOST_ARRAYS),
            levels: Ring::new(2 * MAX_SIZE_CLASSES),
            content: Ring::new(2 * MAX_SIZE_CLASSES),
            layers: Ring::new(2),
            grid: Ring::new(1),
        }
    }

    /// Position after the last one.
    pub(crate) fn end(&self) -> u64 {
        self.grid.end()
    }

    /// Where an array stood at a moment, if there is one at this position.
    pub(crate) fn span(&self, position: u64, array: usize) -> Option<Span> {
        (position < self.end()).then(|| self.spans.piece(position)[array])
    }

    /// What is to be known on the way to a moment.
    pub(crate) fn target(&self, position: u64) -> Target {
        let layers = self.layers.piece(position);
        Target {
            marks: self.grid.piece(position)[0].marks,
            are_places_known: [layers[0].are_places_known, layers[1].are_places_known],
        }
    }

    /// Whether entries followed their objects between a moment and the one before it, if there is one at this
    /// position.
    pub(crate) fn has_followed(&self, position: u64) -> Option<bool> {
        let layers = (position < self.end()).then(|| self.layers.piece(position))?;
        Some(layers.iter().any(|layer| layer.has_followed))
    }

    /// In which layers the ids of entries were kept alone between a moment and the one before it, if there is one at
    /// this position.
    pub(crate) fn have_ids_alone(&self, position: u64) -> Option<[bool; 2]> {
        let layers = (position < self.end()).then(|| self.layers.piece(position))?;
        Some([layers[0].has_ids_alone, layers[1].has_ids_alone])
    }

    /// Room for one more moment behind a position.
    pub(crate) fn reserve(&mut self, end: u64, meter: &mut Meter) -> Result<(), OutOfMemory> {
        let no_box = Aabb { min: [0.0; D], max: [0.0; D] };
        meter.reserve_ring(&mut self.spans, end, 1, Span::default())?;
        meter.reserve_ring(&mut self.levels, end, 1, NO_LEVEL)?;
        meter.reserve_ring(&mut self.content, end, 1, no_box)?;
        meter.reserve_ring(&mut self.layers, end, 1, LayerMoment::BLANK)?;
        meter.reserve_ring(&mut self.grid, end, 1, GridMoment::BLANK)
    }

    /// True if there is room for one more without taking memory.
    pub(crate) fn fits(&self) -> bool {
        let end = self.end();
        let rings = self.spans.bytes_for(end, 1) + self.levels.bytes_for(end, 1);
        let rings = rings + self.content.bytes_for(end, 1) + self.layers.bytes_for(end, 1);
        rings + self.grid.bytes_for(end, 1) == 0
    }

    pub(crate) fn drop_before(&mut self, position: u64) {
        self.spans.drop_before(position);
        self.levels.drop_before(position);
        self.content.drop_before(position);
        self.layers.drop_before(position);
        self.grid.drop_before(position);
    }

    pub(crate) fn truncate(&mut self, position: u64) {
        self.spans.truncate(position);
        self.levels.truncate(position);
        self.content.truncate(position);
        self.layers.truncate(position);
        self.grid.truncate(position);
    }

    /// Gives all memory back.
    pub(crate) fn release(&mut self, meter: &mut Meter) {
        meter.release_ring(&mut self.spans);
        meter.release_ring(&mut self.levels);
        meter.release_ring(&mut self.content);
        meter.release_ring(&mut self.layers);
        meter.release_ring(&mut self.grid);
    }
}

impl<const D: usize> LooseGrid<D> {
    /// The array of the objects.
    pub(crate) const OBJECTS: usize = 0;
    /// Arrays before that of the contacts.
    pub(crate) const RECORDS: usize = 5 + 2 * 13;

    /// Visits all arrays that return to checkpoints, always in the same order.
    #[inline(never)]
    pub(crate) fn each_array(&mut self, visit: &mut dyn FnMut(usize, &mut dyn Track, &mut Meter)) {
        let Self { objects, layers, pending, changes, leaving, contacts, meter, .. } = self;
        let mut count = 0;
        let mut visit = |array: &mut dyn Track| {
            visit(count, array, meter);
            count += 1;
        };
        visit(objects);
        visit(&mut objects.users);
        visit(pending);
        visit(changes);
        visit(leaving.bits());
        for layer in layers {
            visit(layer);
            let Layer { answers, keys, starts, filters, moved, tree, outside, .. } = layer;
            visit(answers);
            visit(keys);
            visit(starts);
            visit(filters);
            visit(moved);
            tree.arrays().into_iter().for_each(&mut visit);
            visit(&mut outside.slots);
            visit(&mut outside.entries);
            visit(&mut outside.boxes);
        }
        contacts.arrays().into_iter().for_each(&mut visit);
        debug_assert_eq!(count, Self::RECORDS + 4, "each array has its number");
    }

    /// Adds the moment that is now, for which there is room.
    pub(crate) fn push_moment(&mut self) {
        let mut spans = [Span::default(); MOST_ARRAYS];
        self.each_array(&mut |array_number, array, _| spans[array_number] = array.span());
        self.moments.spans.push().copy_from_slice(&spans);
        let Moments { levels, content, layers, .. } = &mut self.moments;
        let (levels, content, layers) = (levels.push(), content.push(), layers.push());
        for (index, layer) in self.layers.iter().enumerate() {
            let own = index * MAX_SIZE_CLASSES..(index + 1) * MAX_SIZE_CLASSES;
            levels[own.clone()].copy_from_slice(&layer.plan.levels);
            content[own].copy_from_slice(&layer.content);
            layers[index] = LayerMoment::of(layer);
        }
        let grid = GridMoment::of(self);
        self.moments.grid.push()[0] = grid;
    }

    /// Gives all numbers what they were at a moment.
    pub(crate) fn restore_moment(&mut self, position: u64) {
        for (index, layer) in self.layers.iter_mut().enumerate() {
            let own = index * MAX_SIZE_CLASSES..(index + 1) * MAX_SIZE_CLASSES;
            let levels = &self.moments.levels.piece(position)[own.clone()];
            layer.plan.levels.copy_from_slice(levels);
            layer.content.copy_from_slice(&self.moments.content.piece(position)[own]);
            self.moments.layers.piece(position)[index].restore(layer);
        }
        let grid = self.moments.grid.piece(position)[0];
        grid.restore(self);
    }
}
