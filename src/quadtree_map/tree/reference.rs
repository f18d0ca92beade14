//! What a slot of a node points to: 3 bits of kind and 29 bits of index or value.

use crate::quadtree_map::tree::leaf::Depth;

/// What fills one square of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Every pixel has this value.
    Solid(u8),
    /// Split into 8 x 8 smaller squares.
    Node(u32),
    /// 16 x 16 pixels, one byte each, which may be changed in place.
    Raw(u32),
    /// 16 x 16 pixels in fewer bits, never changed in place.
    Packed(Depth, u32),
}

/// A [`Kind`] in 32 bits.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reference(u32);

const TAG_SHIFT: u32 = 29;
const INDEX_MASK: u32 = (1 << TAG_SHIFT) - 1;
const TAG_NODE: u32 = 1;
const TAG_RAW: u32 = 2;
/// The tags of packed leaves are this one plus the depth.
const TAG_PACKED: u32 = 3;

impl Reference {
    /// A square whose pixels are all 0.
    pub(crate) const EMPTY: Reference = Reference::solid(0);

    /// A square that stays as it is; in deltas alone.
    pub(crate) const KEPT: Reference = Self(256);

    /// A root that the host keeps. What looks at it without having asked takes it for solid ground of the
    /// largest value.
    pub(crate) const ABSENT: Reference = Self(511);

    /// A square whose pixels are all `value`.
    #[inline(always)]
    pub(crate) const fn solid(value: u8) -> Self {
        Self(value as u32)
    }

    /// A square split further.
    #[inline(always)]
    pub(crate) const fn node(index: u32) -> Self {
        Self(TAG_NODE << TAG_SHIFT | index)
    }

    /// A leaf of bytes.
    #[inline(always)]
    pub(crate) const fn raw(index: u32) -> Self {
        Self(TAG_RAW << TAG_SHIFT | index)
    }

    /// A packed leaf.
    #[inline(always)]
    pub(crate) const fn packed(depth: Depth, index: u32) -> Self {
        Self((TAG_PACKED + depth as u32) << TAG_SHIFT | index)
    }

    /// What it points to.
    #[inline(always)]
    pub(crate) const fn kind(self) -> Kind {
        let index = self.0 & INDEX_MASK;
        match self.0 >> TAG_SHIFT {
            0 => Kind::Solid(self.0 as u8),
            TAG_NODE => Kind::Node(index),
            TAG_RAW => Kind::Raw(index),
            TAG_PACKED => Kind::Packed(Depth::One, index),
            4 => Kind::Packed(Depth::Two, index),
            5 => Kind::Packed(Depth::Four, index),
            6 => Kind::Packed(Depth::Sloped, index),
            _ => Kind::Packed(Depth::Edged, index),
        }
    }

    /// The value, if all pixels have the same.
    #[inline(always)]
    pub(crate) const fn solid_value(self) -> Option<u8> {
        if self.0 >> TAG_SHIFT == 0 { Some(self.0 as u8) } else { None }
    }

    /// True if all pixels have the same value, and it is below this one.
    #[inline(always)]
    pub(crate) const fn is_solid_below(self, threshold: u8) -> bool {
        (self.0 >> TAG_SHIFT == 0) & ((self.0 as u8) < threshold)
    }

    /// True if all pixels are 0.
    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The node's index, if it is one.
    #[inline(always)]
    pub(crate) const fn node_index(self) -> Option<u32> {
        if self.0 >> TAG_SHIFT == TAG_NODE { Some(self.0 & INDEX_MASK) } else { None }
    }

    /// The raw leaf's index, if it is one.
    #[inline(always)]
    pub(crate) const fn raw_index(self) -> Option<u32> {
        if self.0 >> TAG_SHIFT == TAG_RAW { Some(self.0 & INDEX_MASK) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_says_what_it_was_made_from() {
        for index in [0, 1, INDEX_MASK] {
            assert_eq!(Reference::node(index).kind(), Kind::Node(index));
            assert_eq!(Reference::raw(index).kind(), Kind::Raw(index));
            for depth in Depth::ALL {
                assert_eq!(Reference::packed(depth, index).kind(), Kind::Packed(depth, index));
            }
        }
        assert_eq!(Reference::solid(255).kind(), Kind::Solid(255));
        assert!(Reference::EMPTY.is_empty() && !Reference::node(0).is_empty());
    }
}
