//! What focuses and their prefetches ask for.

use std::collections::BTreeSet;

use worldgrids::chunk_layers::{FocusDef, FocusShape};
use worldgrids::ffi::chunk_layers::answers::{WgChunkFocusArea, WgChunkFocusProgress};
use worldgrids::ffi::chunk_layers::definitions::WgChunkFocusDef;
use worldgrids::ffi::chunk_layers::focuses::*;
use worldgrids::ffi::status::WgStatus;

use super::super::calls::{Input, expect, ok};
use super::Game;
use super::spec::Chunk;

/// All that they ask for is gone through, again and again.
const MAX_FOCUSES: usize = 3;

/// A focus of the game.
pub struct Requests {
    pub def: FocusDef,
    /// What it prefetches: itself, at another place.
    pub prefetch: Option<FocusDef>,
}

/// The focus as C sees it.
fn focus_def(def: &FocusDef) -> WgChunkFocusDef {
    let FocusDef { layer, level, shape, radius_x, radius_y, x, y, priority, keep_margin } = *def;
    WgChunkFocusDef {
        layer,
        level,
        shape: shape as u32,
        radius_x,
        radius_y,
        x,
        y,
        priority,
        keep_margin,
        ..Default::default()
    }
}

/// What is left of an area to stay below the memory limit; nothing after sixteen sixteenths.
fn shrunk(def: &FocusDef, sixteenths: u32) -> Option<FocusDef> {
    let part = |radius: u32| radius * (16 - sixteenths) / 16;
    (sixteenths < 16).then(|| FocusDef {
        radius_x: part(def.radius_x),
        radius_y: part(def.radius_y),
        keep_margin: part(def.keep_margin),
        ..*def
    })
}

/// An area that is asked for, whole, and how far it has come.
pub type Area = (FocusDef, WgChunkFocusProgress);

const SIZE: u32 = size_of::<WgChunkFocusProgress>() as u32;

impl Game {
    /// A place around the base.
    pub(super) fn place(&self, input: &mut Input<'_>) -> [i32; 2] {
        self.base.map(|base| base.saturating_add(i32::from(input.byte() as i8) / 3))
    }

    /// One of the focuses, if there are as many.
    pub(super) fn pick(&self, input: &mut Input<'_>) -> Option<(u64, FocusDef)> {
        let which = input.below(MAX_FOCUSES);
        self.focuses.iter().nth(which).map(|(id, focus)| (*id, focus.def))
    }

    fn focus(&self, input: &mut Input<'_>) -> FocusDef {
        let ((layer, level), [x, y]) = (self.node(input), self.place(input));
        let (sizes, margin) = (input.byte(), input.byte());
        let is_disc = margin & 1 == 1;
        let radius_x = u32::from(sizes & 15);
        FocusDef {
            layer,
            level,
            shape: if is_disc { FocusShape::Disc } else { FocusShape::Rectangle },
            radius_x,
            radius_y: if is_disc { radius_x } else { u32::from(sizes >> 4) },
            x,
            y,
            priority: u32::from(margin >> 4) + 1,
            keep_margin: u32::from(margin >> 1 & 7),
        }
    }

    pub(super) fn add_or_remove(&mut self, input: &mut Input<'_>) {
        if self.focuses.len() < MAX_FOCUSES {
            let (def, mut id) = (self.focus(input), 0);
            let layers = self.layers;
            let added = unsafe { wg_chunk_layers_add_focus(layers, &focus_def(&def), &mut id) };
            if !self.has_room(added) {
                return;
            }
            let focus = Requests { def, prefetch: None };
            assert!(id != 0 && self.focuses.insert(id, focus).is_none());
        } else if let Some((id, _)) = self.pick(input) {
            ok(unsafe { wg_chunk_layers_remove_focus(self.layers, id) });
            self.focuses.remove(&id);
            self.gone = id;
        }
    }

    pub(super) fn move_focus(&mut self, input: &mut Input<'_>) {
        let (Some((id, def)), [x, y]) = (self.pick(input), self.place(input)) else { return };
        if self.has_room(unsafe { wg_chunk_layers_move_focus(self.layers, id, x, y) }) {
            self.change_focus(id, FocusDef { x, y, ..def });
        }
    }

    /// True if a call was done; below a limit it may be refused, with nothing changed, where there is no
    /// room for what the call itself has to note.
    fn has_room(&self, status: WgStatus) -> bool {
        let is_refused = self.max_bytes > 0 && status == WgStatus::OutOfMemory;
        expect(status, if is_refused { WgStatus::OutOfMemory } else { WgStatus::Ok });
        !is_refused
    }

    pub(super) fn set_focus(&mut self, input: &mut Input<'_>) {
        let Some((id, old)) = self.pick(input) else { return };
        let def = FocusDef { layer: old.layer, level: old.level, ..self.focus(input) };
        let layers = self.layers;
        if self.has_room(unsafe { wg_chunk_layers_set_focus(layers, id, &focus_def(&def)) }) {
            self.change_focus(id, def);
        }
    }

    /// A prefetch ends where the focus arrives.
    fn change_focus(&mut self, id: u64, def: FocusDef) {
        let focus = self.focuses.get_mut(&id).unwrap();
        focus.def = def;
        focus.prefetch.take_if(|prefetch| (prefetch.x, prefetch.y) == (def.x, def.y));
    }

    pub(super) fn prefetch(&mut self, input: &mut Input<'_>) {
        let (Some((id, def)), [x, y]) = (self.pick(input), self.place(input)) else { return };
        if self.has_room(unsafe { wg_chunk_layers_prefetch(self.layers, id, x, y) }) {
            self.focuses.get_mut(&id).unwrap().prefetch = Some(FocusDef { x, y, ..def });
        }
    }

    /// Arrives where a focus prefetches, or gives the place up.
    pub(super) fn end_prefetch(&mut self, input: &mut Input<'_>) {
        let (Some((id, def)), is_there) = (self.pick(input), input.one_in(2)) else { return };
        match self.focuses[&id].prefetch {
            Some(FocusDef { x, y, .. }) if is_there => {
                if self.has_room(unsafe { wg_chunk_layers_move_focus(self.layers, id, x, y) }) {
                    self.change_focus(id, FocusDef { x, y, ..def });
                }
            }
            _ => {
                ok(unsafe { wg_chunk_layers_end_prefetch(self.layers, id) });
                self.focuses.get_mut(&id).unwrap().prefetch = None;
            }
        }
    }

    fn progress_of(&self, area: WgChunkFocusArea, id: u64) -> WgChunkFocusProgress {
        let mut progress = WgChunkFocusProgress::default();
        ok(unsafe { wg_chunk_layers_progress(self.layers, id, area as u32, &mut progress, SIZE) });
        progress
    }

    /// The area of a focus.
    pub(super) fn area(&self, id: u64) -> Area {
        (self.focuses[&id].def, self.progress_of(WgChunkFocusArea::Own, id))
    }

    /// The areas of all focuses and of what they prefetch.
    pub(super) fn areas(&self) -> Vec<Area> {
        let mut areas = Vec::new();
        for (id, Requests { prefetch, .. }) in &self.focuses {
            areas.push(self.area(*id));
            match prefetch {
                Some(def) => {
                    areas.push((*def, self.progress_of(WgChunkFocusArea::Prefetch, *id)));
                }
                None => {
                    let mut progress = WgChunkFocusProgress::default();
                    let status = unsafe {
                        wg_chunk_layers_progress(
                            self.layers,
                            *id,
                            WgChunkFocusArea::Prefetch as u32,
                            &mut progress,
                            SIZE,
                        )
                    };
                    expect(status, WgStatus::Empty);
                }
            }
        }
        areas
    }

    /// The chunks of an area as far as it is asked for, grown by its margin or not.
    pub(super) fn closure(&self, (def, progress): &Area, is_grown: bool) -> BTreeSet<Chunk> {
        match shrunk(def, progress.shrunk_sixteenths) {
            Some(def) => self.spec.closure(&def, if is_grown { def.keep_margin } else { 0 }),
            None => BTreeSet::new(),
        }
    }

    /// All that is asked for.
    pub(super) fn wanted(&self) -> BTreeSet<Chunk> {
        self.areas().iter().flat_map(|area| self.closure(area, false)).collect()
    }

    /// All that may stay.
    pub(super) fn keepable(&self) -> BTreeSet<Chunk> {
        self.areas().iter().flat_map(|area| self.closure(area, true)).collect()
    }
}
