//! One axis of a grid of chunks on the int32 plane, and the interval maps between two such grids.
//!
//! A chunk's contract with a grid below it is an interval of chunks on each axis, and so is the set
//! of chunks above that a chunk serves. Both maps are exact at the ends of the plane: chunks wholly
//! outside do not exist, padding is cut there.

use crate::chunk_layers::records::tile;

/// First and last world unit of the plane.
const PLANE: (i64, i64) = (i32::MIN as i64, i32::MAX as i64);

/// How one axis of the world is cut into chunks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axis {
    /// World units a chunk.
    size: i64,
    /// Logarithm of the size where it is a power of two, else 64.
    shift: u32,
    /// First and last chunk that exists.
    pub min: i32,
    /// See `min`.
    pub max: i32,
}

/// Chunks `first ..= last` of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interval {
    /// First chunk.
    pub first: i32,
    /// Last chunk.
    pub last: i32,
}

impl Interval {
    /// Number of chunks.
    #[inline]
    pub fn len(&self) -> u64 {
        (i64::from(self.last) - i64::from(self.first) + 1).max(0) as u64
    }

    /// True if the chunk is one of them.
    #[inline]
    pub fn contains(&self, chunk: i32) -> bool {
        self.first <= chunk && chunk <= self.last
    }

    /// The smallest interval that holds both.
    #[inline]
    pub fn union(&self, other: &Interval) -> Interval {
        Interval { first: self.first.min(other.first), last: self.last.max(other.last) }
    }
}

/// How far a chunk's contract reaches beyond the chunk on one axis, in world units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Padding {
    /// Towards smaller coordinates.
    pub before: i64,
    /// Towards larger coordinates.
    pub after: i64,
}

impl Axis {
    /// An axis with chunks of `size` world units; 1 or more.
    pub fn new(size: u32) -> Self {
        let shift = if size.is_power_of_two() { size.trailing_zeros() } else { 64 };
        let mut axis = Axis { size: i64::from(size), shift, min: 0, max: 0 };
        (axis.min, axis.max) = (axis.chunk_of(PLANE.0), axis.chunk_of(PLANE.1));
        axis
    }

    /// World units a chunk.
    #[inline]
    pub fn size(&self) -> i64 {
        self.size
    }

    /// The chunk that holds a world unit of the plane.
    #[inline]
    pub fn chunk_of(&self, unit: i64) -> i32 {
        let chunk = if self.shift < 64 { unit >> self.shift } else { unit.div_euclid(self.size) };
        chunk as i32
    }

    /// True if all chunks of a tile, and of those before and after it, exist.
    #[inline]
    pub fn has_tiles_around(&self, tile: i32) -> bool {
        // The first and the last tile may be cut.
        (self.min >> tile::SHIFT) + 1 < tile && tile < (self.max >> tile::SHIFT) - 1
    }

    /// First world unit of a chunk, cut at the plane's end.
    #[inline]
    pub fn first_unit(&self, chunk: i32) -> i64 {
        (i64::from(chunk) * self.size).max(PLANE.0)
    }

    /// Last world unit of a chunk, cut at the plane's end.
    #[inline]
    pub fn last_unit(&self, chunk: i32) -> i64 {
        (i64::from(chunk) * self.size + self.size - 1).min(PLANE.1)
    }

    /// The chunks that hold the world units `first ..= last`, cut at the plane's ends.
    #[inline]
    pub fn chunks_of(&self, first: i64, last: i64) -> Interval {
        Interval {
            first: self.chunk_of(first.max(PLANE.0)),
            last: self.chunk_of(last.min(PLANE.1)),
        }
    }

    /// World units `first ..= last` that the contract of these chunks covers.
    #[inline]
    pub fn contract_units(&self, chunks: Interval, padding: Padding) -> (i64, i64) {
        (
            (self.first_unit(chunks.first) - padding.before).max(PLANE.0),
            (self.last_unit(chunks.last) + padding.after).min(PLANE.1),
        )
    }

    /// The chunks of `provider` that the contract of these chunks covers.
    #[inline]
    pub fn contract(&self, chunks: Interval, padding: Padding, provider: &Axis) -> Interval {
        let (first, last) = self.contract_units(chunks, padding);
        Interval { first: provider.chunk_of(first), last: provider.chunk_of(last) }
    }

    /// These chunks and so many before and after them, cut at the plane's ends.
    #[inline]
    pub fn widened(&self, chunks: Interval, by: Padding) -> Interval {
        Interval {
            first: (i64::from(chunks.first) - by.before).max(i64::from(self.min)) as i32,
            last: (i64::from(chunks.last) + by.after).min(i64::from(self.max)) as i32,
        }
    }

    /// The chunks of `user` whose contract covers some of these chunks: the inverse of `contract`.
    #[inline]
    pub fn users(&self, chunks: Interval, padding: Padding, user: &Axis) -> Interval {
        user.chunks_of(
            self.first_unit(chunks.first) - padding.after,
            self.last_unit(chunks.last) + padding.before,
        )
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_types)] // A test is a host.
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sizes() -> impl Strategy<Value = u32> {
        prop_oneof![1..40u32, Just(64), Just(4096), Just(i32::MAX as u32), 1..=i32::MAX as u32]
    }

    fn one(chunk: i32) -> Interval {
        Interval { first: chunk, last: chunk }
    }

    proptest! {
        #[test]
        fn users_is_the_inverse_of_contract(
            user_size in sizes(), provider_size in sizes(), unit: i32, near in -3..=3i64,
            before in prop_oneof![0..100i64, Just(u32::MAX as i64)], after in 0..100i64,
        ) {
            let (user, provider) = (Axis::new(user_size), Axis::new(provider_size));
            let padding = Padding { before, after };
            let chunk = user.chunk_of(i64::from(unit));
            let contract = user.contract(one(chunk), padding, &provider);
            for end in [contract.first, contract.last] {
                let below = (i64::from(end) + near)
                    .clamp(i64::from(provider.min), i64::from(provider.max)) as i32;
                let users = provider.users(one(below), padding, &user);
                prop_assert_eq!(users.contains(chunk), contract.contains(below));
            }
        }

        #[test]
        fn between_equal_axes_chunks_are_counted(
            size in sizes(), unit: i32, before in prop_oneof![0..100i64, Just(u32::MAX as i64)],
            after in prop_oneof![0..100i64, Just(u32::MAX as i64)],
        ) {
            let axis = Axis::new(size);
            let padding = Padding { before, after };
            let up = |units: i64| (units + axis.size() - 1).div_euclid(axis.size());
            let chunks = Padding { before: up(before), after: up(after) };
            let turned = Padding { before: up(after), after: up(before) };
            for chunk in [axis.chunk_of(i64::from(unit)), axis.min, axis.max] {
                let chunk = one(chunk);
                prop_assert_eq!(axis.widened(chunk, chunks), axis.contract(chunk, padding, &axis));
                prop_assert_eq!(axis.widened(chunk, turned), axis.users(chunk, padding, &axis));
            }
        }

        #[test]
        fn the_whole_plane_is_cut_into_chunks(size in sizes(), unit: i32) {
            let axis = Axis::new(size);
            for unit in [i64::from(unit), PLANE.0, PLANE.1] {
                let chunk = axis.chunk_of(unit);
                prop_assert!((axis.min..=axis.max).contains(&chunk));
                prop_assert!(axis.first_unit(chunk) <= unit && unit <= axis.last_unit(chunk));
            }
        }
    }
}
