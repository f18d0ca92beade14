//! The pools of leaves, and what can be asked of a leaf by its reference.

use crate::error::OutOfMemory;
use crate::memory::{HashMap, Meter, Vec};
use crate::quadtree_map::kernels::{self, Form};
use crate::quadtree_map::tree::content::Content;
use crate::quadtree_map::tree::edged::Edged;
use crate::quadtree_map::tree::leaf::{Depth, PackedFour, PackedOne, PackedTwo, Palette};
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, Pixels};
use crate::quadtree_map::tree::pool::Pool;
use crate::quadtree_map::tree::reference::{Kind, Reference};
use crate::quadtree_map::tree::sloped::Sloped;
use crate::simd::Instructions;
use crate::simd::{Native, prefetch, prefetch_all};

/// How the leaves that an edit makes are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// As bytes: they are likely to change again.
    Raw,
    /// Packed if there are but two values, which is quick to find out.
    PackedIfTwo,
    /// Packed, and shared with equal ones if the map shares leaves.
    Packed,
}

/// All leaves of a map.
#[derive(Debug)]
pub(crate) struct Leaves {
    pub(crate) raw: Pool<Pixels>,
    pub(crate) one: Pool<PackedOne>,
    pub(crate) two: Pool<PackedTwo>,
    pub(crate) four: Pool<PackedFour>,
    pub(crate) sloped: Pool<Sloped>,
    pub(crate) edged: Pool<Edged>,
    /// What the inner loops may use.
    pub(crate) instructions: Instructions,
    /// Packed leaves by the hash of their contents, if equal ones are shared.
    shared: Option<HashMap<u64, Reference>>,
    /// Slots that point to a leaf which another slot points to as well, less one for each such leaf.
    pub(crate) shared_count: usize,
    /// While shared leaves are moved: where each went that lay behind where all leaves in use of its depth
    /// have room.
    moved: [Vec<u32>; DEPTHS],
}

/// Kinds of packed leaves.
const DEPTHS: usize = 5;
/// A leaf that was not moved yet.
const NOWHERE: u32 = u32::MAX;

impl Leaves {
    /// Empty pools, which share equal packed leaves or do not; take no memory.
    pub(crate) fn new(is_sharing: bool) -> Self {
        Self {
            raw: Pool::new(),
            one: Pool::new(),
            two: Pool::new(),
            four: Pool::new(),
            sloped: Pool::new(),
            edged: Pool::new(),
            instructions: Instructions::best(),
            shared: if is_sharing { Some(HashMap::new()) } else { None },
            shared_count: 0,
            moved: [const { Vec::new() }; DEPTHS],
        }
    }

    /// True if equal packed leaves are shared.
    pub(crate) fn is_sharing(&self) -> bool {
        self.shared.is_some()
    }

    /// Bytes of the table of shared leaves.
    pub(crate) fn table_bytes(&self) -> usize {
        self.shared.as_ref().map_or(0, HashMap::memory_bytes)
    }

    /// Makes sure that `count` raw leaves can be taken.
    pub(crate) fn reserve_raw(
        &mut self,
        count: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        self.raw.reserve(count, [0; LEAF_PIXELS], meter)
    }

    /// Makes sure that `count` packed leaves of each depth can be taken.
    pub(crate) fn reserve_packed(
        &mut self,
        count: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        self.one.reserve(count, PackedOne::BLANK, meter)?;
        self.two.reserve(count, PackedTwo::BLANK, meter)?;
        self.four.reserve(count, PackedFour::BLANK, meter)?;
        self.sloped.reserve(count, Sloped::BLANK, meter)?;
        self.edged.reserve(count, Edged::BLANK, meter)
    }

    /// Pixel `index` of a leaf or a solid square.
    #[inline(always)]
    pub(crate) fn pixel(&self, leaf: Reference, index: usize) -> u8 {
        match leaf.kind() {
            Kind::Solid(value) => value,
            Kind::Raw(raw) => self.raw.get(raw)[index % LEAF_PIXELS],
            Kind::Packed(Depth::One, packed) => self.one.get(packed).pixel(index),
            Kind::Packed(Depth::Two, packed) => self.two.get(packed).pixel(index),
            Kind::Packed(Depth::Four, packed) => self.four.get(packed).pixel(index),
            Kind::Packed(Depth::Sloped, packed) => self.sloped.get(packed).pixel(index),
            Kind::Packed(Depth::Edged, packed) => self.edged.get(packed).pixel(index),
            Kind::Node(_) => 0,
        }
    }

    /// Asks for what [`Leaves::pixel`] looks at.
    #[inline(always)]
    pub(crate) fn prefetch_pixel(&self, leaf: Reference, index: usize) {
        match leaf.kind() {
            Kind::Raw(raw) => prefetch(&self.raw.get(raw)[index % LEAF_PIXELS]),
            _ => self.prefetch(leaf),
        }
    }

    /// Asks for all of a leaf.
    #[inline(always)]
    pub(crate) fn prefetch(&self, leaf: Reference) {
        match leaf.kind() {
            Kind::Raw(raw) => prefetch_all(self.raw.get(raw)),
            Kind::Packed(Depth::One, packed) => prefetch_all(self.one.get(packed)),
            Kind::Packed(Depth::Two, packed) => prefetch_all(self.two.get(packed)),
            Kind::Packed(Depth::Four, packed) => prefetch_all(self.four.get(packed)),
            Kind::Packed(Depth::Sloped, packed) => prefetch_all(self.sloped.get(packed)),
            Kind::Packed(Depth::Edged, packed) => prefetch_all(self.edged.get(packed)),
            Kind::Solid(_) | Kind::Node(_) => {}
        }
    }

    /// What fills a leaf or a solid square, ready to be read.
    #[inline(always)]
    pub(crate) fn content(&self, leaf: Reference) -> Content<'_> {
        match leaf.kind() {
            Kind::Solid(value) => Content::Solid(value),
            Kind::Raw(raw) => Content::Raw(self.raw.get(raw)),
            Kind::Packed(Depth::One, packed) => Content::One(self.one.get(packed)),
            Kind::Packed(Depth::Two, packed) => Content::Two(self.two.get(packed)),
            Kind::Packed(Depth::Four, packed) => Content::Four(self.four.get(packed)),
            Kind::Packed(Depth::Sloped, packed) => Content::Sloped(self.sloped.get(packed)),
            Kind::Packed(Depth::Edged, packed) => Content::Edged(self.edged.get(packed)),
            Kind::Node(_) => Content::Solid(0),
        }
    }

    /// Bytes of the piece that a leaf takes in its pool.
    pub(crate) fn bytes_of(&self, leaf: Reference) -> usize {
        match leaf.kind() {
            Kind::Solid(_) | Kind::Node(_) => 0,
            Kind::Raw(_) => size_of::<Pixels>(),
            Kind::Packed(Depth::One, _) => size_of::<PackedOne>(),
            Kind::Packed(Depth::Two, _) => size_of::<PackedTwo>(),
            Kind::Packed(Depth::Four, _) => size_of::<PackedFour>(),
            Kind::Packed(Depth::Sloped, _) => size_of::<Sloped>(),
            Kind::Packed(Depth::Edged, _) => size_of::<Edged>(),
        }
    }

    /// All pixels of a leaf or a solid square.
    pub(crate) fn expand(&self, leaf: Reference) -> Pixels {
        kernels::expand(self.instructions, self.content(leaf))
    }

    /// The same, where they lie already, or else in `room`.
    pub(crate) fn pixels_in<'a>(&'a self, leaf: Reference, room: &'a mut Pixels) -> &'a Pixels {
        match leaf.raw_index() {
            Some(raw) => self.raw.get(raw),
            None => {
                *room = self.expand(leaf);
                room
            }
        }
    }

    /// A leaf with these pixels, which are not all the same.
    pub(crate) fn hold(
        &mut self,
        pixels: &Pixels,
        keep: Keep,
        meter: &mut Meter,
    ) -> Result<Reference, OutOfMemory> {
        let packed = match keep {
            Keep::Raw => None,
            Keep::PackedIfTwo => Palette::of_two(pixels).and_then(|palette| {
                let values = [palette.values[0], palette.values[1]];
                self.pack_form(kernels::of_two::<Native>(pixels, values), meter)
            }),
            Keep::Packed => self.smallest(pixels, meter),
        };
        match packed {
            Some(packed) => Ok(packed),
            None => self.raw.take_or_grow(*pixels, [0; LEAF_PIXELS], meter).map(Reference::raw),
        }
    }

    /// A leaf with these pixels in a form that holds them.
    pub(crate) fn hold_form(
        &mut self,
        form: Form,
        pixels: &Pixels,
        meter: &mut Meter,
    ) -> Result<Reference, OutOfMemory> {
        match form {
            Form::Raw => self.hold(pixels, Keep::Raw, meter),
            form => self.pack_form(form, meter).ok_or(OutOfMemory),
        }
    }

    /// The smallest that holds these pixels: a value or a packed leaf. `None` if no packed leaf does,
    /// or memory is short.
    pub(crate) fn smallest(&mut self, pixels: &Pixels, meter: &mut Meter) -> Option<Reference> {
        self.pack_form(kernels::smallest(self.instructions, pixels), meter)
    }

    /// The same for a raw leaf, which stays as it is.
    pub(crate) fn pack_raw(&mut self, raw: u32, meter: &mut Meter) -> Option<Reference> {
        self.pack_form(kernels::smallest(self.instructions, self.raw.get(raw)), meter)
    }

    #[inline(always)]
    fn pack_form(&mut self, form: Form, meter: &mut Meter) -> Option<Reference> {
        match form {
            Form::Uniform(value) => Some(Reference::solid(value)),
            Form::Edged(packed) => self.pack(packed, meter).ok(),
            Form::One(packed) => self.pack(packed, meter).ok(),
            Form::Two(packed) => self.pack(packed, meter).ok(),
            Form::Sloped(packed) => self.pack(packed, meter).ok(),
            Form::Four(packed) => self.pack(packed, meter).ok(),
            Form::Raw => None,
        }
    }

    /// One slot less points to a leaf; gives it back if it was the last.
    pub(crate) fn release(&mut self, leaf: Reference) {
        let Kind::Packed(depth, index) = leaf.kind() else {
            if let Kind::Raw(raw) = leaf.kind() {
                self.raw.give(raw);
            }
            return;
        };
        let users = self.users(depth, index);
        *users -= 1;
        if *users > 0 {
            self.shared_count -= 1;
            return;
        }
        if self.is_sharing() {
            let hash = self.hash(depth, index);
            if let Some(shared) = &mut self.shared
                && shared.get(&hash) == Some(&leaf)
            {
                shared.remove(&hash);
            }
        }
        match depth {
            Depth::One => self.one.give(index),
            Depth::Two => self.two.give(index),
            Depth::Four => self.four.give(index),
            Depth::Sloped => self.sloped.give(index),
            Depth::Edged => self.edged.give(index),
        }
    }

    /// Makes ready for moving shared leaves, if memory allows.
    pub(crate) fn begin_moving(&mut self) {
        if !self.is_sharing() {
            return;
        }
        let free = [
            self.one.available(),
            self.two.available(),
            self.four.available(),
            self.sloped.available(),
            self.edged.available(),
        ];
        for (moved, free) in self.moved.iter_mut().zip(free) {
            *moved = Vec::try_filled(free, NOWHERE).unwrap_or_default();
        }
    }

    /// Forgets where leaves were moved.
    pub(crate) fn end_moving(&mut self) {
        self.moved = [const { Vec::new() }; DEPTHS];
    }

    /// Moves a leaf forward in its pool, unless it is shared and shared ones are not moved; gives what
    /// points to it afterwards.
    pub(crate) fn gather(&mut self, leaf: Reference) -> Result<Reference, OutOfMemory> {
        let after = match leaf.kind() {
            Kind::Raw(raw) => return self.raw.gather(raw).map(Reference::raw),
            Kind::Packed(depth, index) => {
                let is_shared = *self.users(depth, index) > 1;
                let behind = (index as usize).wrapping_sub(self.live(depth));
                let moved = self.moved[depth as usize].get(behind).copied();
                match moved {
                    // A slot that shares it came before.
                    Some(index) if index != NOWHERE => return Ok(Reference::packed(depth, index)),
                    None if is_shared => return Ok(leaf),
                    _ => {}
                }
                let after = match depth {
                    Depth::One => self.one.gather(index)?,
                    Depth::Two => self.two.gather(index)?,
                    Depth::Four => self.four.gather(index)?,
                    Depth::Sloped => self.sloped.gather(index)?,
                    Depth::Edged => self.edged.gather(index)?,
                };
                if let Some(moved) = self.moved[depth as usize].get_mut(behind) {
                    *moved = after;
                }
                Reference::packed(depth, after)
            }
            Kind::Solid(_) | Kind::Node(_) => leaf,
        };
        if after != leaf
            && self.is_sharing()
            && let Kind::Packed(depth, index) = after.kind()
        {
            let hash = self.hash(depth, index);
            let known = self.shared.as_mut().and_then(|shared| shared.get_mut(&hash));
            if let Some(known) = known.filter(|known| **known == leaf) {
                *known = after;
            }
        }
        Ok(after)
    }

    /// Keeps the memory there is now.
    pub(crate) fn keep(&mut self) {
        self.raw.keep();
        self.one.keep();
        self.two.keep();
        self.four.keep();
        self.sloped.keep();
        self.edged.keep();
    }

    /// Gives back what is free at the ends of the pools, but for what is likely to be wanted soon.
    pub(crate) fn relax(&mut self, meter: &mut Meter) {
        self.raw.relax(meter);
        self.one.relax(meter);
        self.two.relax(meter);
        self.four.relax(meter);
        self.sloped.relax(meter);
        self.edged.relax(meter);
    }

    /// The most segments that a pool would have to spare if its leaves, as far as they may be moved, lay
    /// side by side.
    pub(crate) fn spare_segments(&self) -> usize {
        if self.is_sharing() {
            return self.raw.spare_segments();
        }
        let packed = self.one.spare_segments().max(self.two.spare_segments());
        let packed = packed.max(self.four.spare_segments()).max(self.sloped.spare_segments());
        packed.max(self.edged.spare_segments()).max(self.raw.spare_segments())
    }

    /// Gives unused memory at the ends of the pools back.
    pub(crate) fn trim(&mut self, meter: &mut Meter) {
        self.raw.trim(meter);
        self.one.trim(meter);
        self.two.trim(meter);
        self.four.trim(meter);
        self.sloped.trim(meter);
        self.edged.trim(meter);
    }

    /// Bytes of the pieces in use.
    pub(crate) fn live_bytes(&self) -> usize {
        self.raw.live_bytes()
            + self.one.live_bytes()
            + self.two.live_bytes()
            + self.four.live_bytes()
            + self.sloped.live_bytes()
            + self.edged.live_bytes()
    }

    fn live(&self, depth: Depth) -> usize {
        match depth {
            Depth::One => self.one.live(),
            Depth::Two => self.two.live(),
            Depth::Four => self.four.live(),
            Depth::Sloped => self.sloped.live(),
            Depth::Edged => self.edged.live(),
        }
    }

    /// Number of packed leaves of two values.
    pub(crate) fn of_two_values(&self) -> usize {
        self.one.live() + self.edged.live()
    }

    fn users(&mut self, depth: Depth, index: u32) -> &mut u16 {
        match depth {
            Depth::One => &mut self.one.get_mut(index).users,
            Depth::Two => &mut self.two.get_mut(index).users,
            Depth::Four => &mut self.four.get_mut(index).users,
            Depth::Sloped => &mut self.sloped.get_mut(index).users,
            Depth::Edged => &mut self.edged.get_mut(index).users,
        }
    }

    fn hash(&self, depth: Depth, index: u32) -> u64 {
        match depth {
            Depth::One => self.one.get(index).hash(),
            Depth::Two => self.two.get(index).hash(),
            Depth::Four => self.four.get(index).hash(),
            Depth::Sloped => self.sloped.get(index).hash(),
            Depth::Edged => self.edged.get(index).hash(),
        }
    }

    /// A packed leaf: an equal one that is there already, if leaves are shared.
    pub(crate) fn pack<P: InPool>(
        &mut self,
        packed: P,
        meter: &mut Meter,
    ) -> Result<Reference, OutOfMemory> {
        let Some(shared) = &self.shared else {
            let index = P::pool(self).take_or_grow(packed, P::BLANK, meter)?;
            return Ok(Reference::packed(P::DEPTH, index));
        };
        let hash = packed.hash();
        if let Some(&found) = shared.get(&hash)
            && let Kind::Packed(depth, index) = found.kind()
            && depth == P::DEPTH
            && P::pool(self).get(index).equals(&packed)
        {
            let users = self.users(depth, index);
            if *users < u16::MAX {
                *users += 1;
                self.shared_count += 1;
                return Ok(found);
            }
        }
        let index = P::pool(self).take_or_grow(packed, P::BLANK, meter)?;
        let leaf = Reference::packed(P::DEPTH, index);
        if let Some(shared) = &mut self.shared
            && meter.reserve_map(shared, 1).is_ok()
        {
            // Later leaves like this one find it; if the table cannot grow they do not.
            let _ = shared.try_insert(hash, leaf);
        }
        Ok(leaf)
    }
}

/// A packed leaf that knows its pool.
pub(crate) trait InPool: Copy {
    const DEPTH: Depth;
    const BLANK: Self;
    fn pool(leaves: &mut Leaves) -> &mut Pool<Self>;
    fn hash(&self) -> u64;
    fn equals(&self, other: &Self) -> bool;
}

macro_rules! in_pool {
    ($packed:ident, $depth:ident, $pool:ident) => {
        impl InPool for $packed {
            const DEPTH: Depth = Depth::$depth;
            const BLANK: Self = $packed::BLANK;
            fn pool(leaves: &mut Leaves) -> &mut Pool<Self> {
                &mut leaves.$pool
            }
            fn hash(&self) -> u64 {
                $packed::hash(self)
            }
            fn equals(&self, other: &Self) -> bool {
                $packed::equals(self, other)
            }
        }
    };
}

in_pool!(PackedOne, One, one);
in_pool!(PackedTwo, Two, two);
in_pool!(PackedFour, Four, four);
in_pool!(Sloped, Sloped, sloped);
in_pool!(Edged, Edged, edged);
