//! The pools of leaves, and what can be asked of a leaf by its reference.

use super::leaf::{Depth, LEAF_PIXELS, PackedFour, PackedOne, PackedTwo, Palette, Pixels};
use super::pool::{Meter, Pool};
use super::reference::{Kind, Reference};
use crate::error::OutOfMemory;
use crate::memory::HashMap;

/// How the leaves that an edit makes are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keep {
    /// As bytes: they are likely to change again.
    Raw,
    /// Packed if there are but two values, which is quick to find out.
    PackedIfTwo,
    /// Packed, and shared with equal ones if the map shares leaves.
    Packed,
}

/// All leaves of a map.
#[derive(Debug)]
pub(super) struct Leaves {
    pub(super) raw: Pool<Pixels>,
    pub(super) one: Pool<PackedOne>,
    pub(super) two: Pool<PackedTwo>,
    pub(super) four: Pool<PackedFour>,
    /// Packed leaves by the hash of their contents, if equal ones are shared.
    shared: Option<HashMap<u64, Reference>>,
    /// Slots that point to a leaf which another slot points to as well, less one for each such leaf.
    pub(super) shared_count: usize,
}

impl Leaves {
    /// Empty pools, which share equal packed leaves or do not; take no memory.
    pub(super) const fn new(is_sharing: bool) -> Self {
        Self {
            raw: Pool::new(),
            one: Pool::new(),
            two: Pool::new(),
            four: Pool::new(),
            shared: if is_sharing { Some(HashMap::new()) } else { None },
            shared_count: 0,
        }
    }

    /// True if equal packed leaves are shared.
    pub(super) fn is_sharing(&self) -> bool {
        self.shared.is_some()
    }

    /// Bytes of the table of shared leaves.
    pub(super) fn table_bytes(&self) -> usize {
        self.shared.as_ref().map_or(0, HashMap::memory_bytes)
    }

    /// Makes sure that `count` raw leaves can be taken.
    pub(super) fn reserve_raw(
        &mut self,
        count: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        self.raw.reserve(count, [0; LEAF_PIXELS], meter)
    }

    /// Makes sure that `count` packed leaves of each depth can be taken.
    pub(super) fn reserve_packed(
        &mut self,
        count: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        self.one.reserve(count, PackedOne::BLANK, meter)?;
        self.two.reserve(count, PackedTwo::BLANK, meter)?;
        self.four.reserve(count, PackedFour::BLANK, meter)
    }

    /// Pixel `index` of a leaf or a solid square.
    #[inline(always)]
    pub(super) fn pixel(&self, leaf: Reference, index: usize) -> u8 {
        match leaf.kind() {
            Kind::Solid(value) => value,
            Kind::Raw(raw) => self.raw.get(raw)[index % LEAF_PIXELS],
            Kind::Packed(Depth::One, packed) => self.one.get(packed).pixel(index),
            Kind::Packed(Depth::Two, packed) => self.two.get(packed).pixel(index),
            Kind::Packed(Depth::Four, packed) => self.four.get(packed).pixel(index),
            Kind::Node(_) => 0,
        }
    }

    /// All pixels of a leaf or a solid square.
    pub(super) fn expand(&self, leaf: Reference) -> Pixels {
        match leaf.kind() {
            Kind::Solid(value) => [value; LEAF_PIXELS],
            Kind::Raw(raw) => *self.raw.get(raw),
            Kind::Packed(Depth::One, packed) => self.one.get(packed).expand(),
            Kind::Packed(Depth::Two, packed) => self.two.get(packed).expand(),
            Kind::Packed(Depth::Four, packed) => self.four.get(packed).expand(),
            Kind::Node(_) => [0; LEAF_PIXELS],
        }
    }

    /// A leaf with these pixels, which are not all the same.
    pub(super) fn hold(
        &mut self,
        pixels: &Pixels,
        keep: Keep,
        meter: &mut Meter,
    ) -> Result<Reference, OutOfMemory> {
        let palette = match keep {
            Keep::Raw => None,
            Keep::PackedIfTwo => Palette::of_two(pixels),
            Keep::Packed => Palette::of(pixels),
        };
        if let Some(palette) = palette
            && let Ok(packed) = self.pack(pixels, &palette, meter)
        {
            return Ok(packed);
        }
        self.raw.take_or_grow(*pixels, [0; LEAF_PIXELS], meter).map(Reference::raw)
    }

    /// One slot less points to a leaf; gives it back if it was the last.
    pub(super) fn release(&mut self, leaf: Reference) {
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
        }
    }

    fn users(&mut self, depth: Depth, index: u32) -> &mut u16 {
        match depth {
            Depth::One => &mut self.one.get_mut(index).users,
            Depth::Two => &mut self.two.get_mut(index).users,
            Depth::Four => &mut self.four.get_mut(index).users,
        }
    }

    fn hash(&self, depth: Depth, index: u32) -> u64 {
        match depth {
            Depth::One => self.one.get(index).hash(),
            Depth::Two => self.two.get(index).hash(),
            Depth::Four => self.four.get(index).hash(),
        }
    }

    /// A packed leaf with these pixels: an equal one that is there already, if leaves are shared.
    pub(super) fn pack(
        &mut self,
        pixels: &Pixels,
        palette: &Palette,
        meter: &mut Meter,
    ) -> Result<Reference, OutOfMemory> {
        match palette.depth() {
            Depth::One => self.pack_as(PackedOne::new(pixels, palette), meter),
            Depth::Two => self.pack_as(PackedTwo::new(pixels, palette), meter),
            Depth::Four => self.pack_as(PackedFour::new(pixels, palette), meter),
        }
    }

    fn pack_as<P: InPool>(
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
trait InPool: Copy {
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
                self.bits == other.bits && self.palette == other.palette
            }
        }
    };
}

in_pool!(PackedOne, One, one);
in_pool!(PackedTwo, Two, two);
in_pool!(PackedFour, Four, four);
