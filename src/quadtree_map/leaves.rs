//! The pools of leaves, and what can be asked of a leaf by its reference.

use super::leaf::{Depth, LEAF_PIXELS, PackedFour, PackedOne, PackedTwo, Palette, Pixels};
use super::pool::{Meter, Pool};
use super::reference::{Kind, Reference};
use crate::error::OutOfMemory;

/// All leaves of a map.
#[derive(Debug)]
pub(super) struct Leaves {
    pub(super) raw: Pool<Pixels>,
    pub(super) one: Pool<PackedOne>,
    pub(super) two: Pool<PackedTwo>,
    pub(super) four: Pool<PackedFour>,
}

impl Leaves {
    /// Empty pools; take no memory.
    pub(super) const fn new() -> Self {
        Self { raw: Pool::new(), one: Pool::new(), two: Pool::new(), four: Pool::new() }
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

    /// A leaf with these pixels, which are not all the same: of bytes, or packed if it is asked for,
    /// there are but two values, and memory allows.
    pub(super) fn hold(
        &mut self,
        pixels: &Pixels,
        is_packed: bool,
        meter: &mut Meter,
    ) -> Result<Reference, OutOfMemory> {
        if is_packed
            && let Some(palette) = Palette::of_two(pixels)
            && let Ok(packed) = self.pack(pixels, &palette, meter)
        {
            return Ok(packed);
        }
        self.raw.take_or_grow(*pixels, [0; LEAF_PIXELS], meter).map(Reference::raw)
    }

    /// One slot less points to a leaf; gives it back if it was the last.
    pub(super) fn release(&mut self, leaf: Reference) {
        match leaf.kind() {
            Kind::Raw(raw) => self.raw.give(raw),
            Kind::Packed(Depth::One, packed) => self.one.give(packed),
            Kind::Packed(Depth::Two, packed) => self.two.give(packed),
            Kind::Packed(Depth::Four, packed) => self.four.give(packed),
            Kind::Solid(_) | Kind::Node(_) => {}
        }
    }

    /// A packed leaf with these pixels.
    pub(super) fn pack(
        &mut self,
        pixels: &Pixels,
        palette: &Palette,
        meter: &mut Meter,
    ) -> Result<Reference, OutOfMemory> {
        let depth = palette.depth();
        let index = match depth {
            Depth::One => {
                self.one.reserve(1, PackedOne::BLANK, meter)?;
                self.one.take(PackedOne::new(pixels, palette))
            }
            Depth::Two => {
                self.two.reserve(1, PackedTwo::BLANK, meter)?;
                self.two.take(PackedTwo::new(pixels, palette))
            }
            Depth::Four => {
                self.four.reserve(1, PackedFour::BLANK, meter)?;
                self.four.take(PackedFour::new(pixels, palette))
            }
        };
        index.map(|index| Reference::packed(depth, index))
    }
}
