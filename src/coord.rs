//! The int32 plane: whole-number division that rounds down, rectangles and inclusive bounds.
//!
//! Cells and pixels are addressed by `i32` over its whole range, [`i32::MIN`] and [`i32::MAX`]
//! included. Everything between is computed in 64 bits, so nothing overflows.

/// Remainder of `value / divisor` rounded towards negative infinity: always in `0..divisor`.
///
/// This is `Util.Mod` of 'Rolling Grids for Infinite Worlds', exact over the whole range. A divisor
/// of 0 or less gives 0.
#[inline]
pub const fn floor_mod(value: i32, divisor: i32) -> i32 {
    if divisor <= 0 { 0 } else { (value as i64).rem_euclid(divisor as i64) as i32 }
}

/// Quotient of `value / divisor` rounded towards negative infinity.
///
/// This is `Util.Div` of 'Rolling Grids for Infinite Worlds', exact over the whole range. A divisor
/// of 0 or less gives 0.
#[inline]
pub const fn floor_div(value: i32, divisor: i32) -> i32 {
    if divisor <= 0 { 0 } else { (value as i64).div_euclid(divisor as i64) as i32 }
}

/// A cell or pixel of the plane.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// Column, growing to the right.
    pub x: i32,
    /// Row, growing downwards (or upwards, if the host likes: no function depends on it).
    pub y: i32,
}

/// A rectangle of cells or pixels: the columns `x .. x + width` and the rows `y .. y + height`.
///
/// A width or height of 0 is an empty rectangle and valid. A rectangle that would leave the int32
/// plane is refused by every function that takes one.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rect {
    /// First column.
    pub x: i32,
    /// First row.
    pub y: i32,
    /// Number of columns.
    pub width: u32,
    /// Number of rows.
    pub height: u32,
}

impl Rect {
    /// A rectangle from its first column and row and its sizes.
    pub const fn new(x: i32, y: i32, width: u32, height: u32) -> Self {
        Self { x, y, width, height }
    }

    /// True if the rectangle holds no cell.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.width == 0 || self.height == 0
    }

    /// Number of cells.
    #[inline]
    pub const fn area(&self) -> u64 {
        self.width as u64 * self.height as u64
    }

    /// One past the last column, in 64 bits.
    #[inline]
    pub const fn end_x(&self) -> i64 {
        self.x as i64 + self.width as i64
    }

    /// One past the last row, in 64 bits.
    #[inline]
    pub const fn end_y(&self) -> i64 {
        self.y as i64 + self.height as i64
    }

    /// True if the cell lies inside.
    #[inline]
    pub const fn contains(&self, x: i32, y: i32) -> bool {
        x >= self.x && (x as i64) < self.end_x() && y >= self.y && (y as i64) < self.end_y()
    }

    /// True if no cell of the rectangle lies outside the int32 plane.
    #[inline]
    pub const fn is_in_plane(&self) -> bool {
        self.end_x() <= i32::MAX as i64 + 1 && self.end_y() <= i32::MAX as i64 + 1
    }

    /// The inclusive bounds, or `None` if the rectangle is empty or leaves the plane.
    pub const fn bounds(&self) -> Option<Bounds> {
        if self.is_empty() || !self.is_in_plane() {
            return None;
        }
        Some(Bounds {
            min_x: self.x,
            min_y: self.y,
            max_x: (self.end_x() - 1) as i32,
            max_y: (self.end_y() - 1) as i32,
        })
    }

    /// The cells that both rectangles hold; empty if there are none.
    pub fn intersection(&self, other: &Rect) -> Rect {
        let x = self.x.max(other.x);
        let y = self.y.max(other.y);
        let width = (self.end_x().min(other.end_x()) - x as i64).max(0) as u32;
        let height = (self.end_y().min(other.end_y()) - y as i64).max(0) as u32;
        Rect { x, y, width, height }
    }
}

/// Inclusive bounds of a set of cells or pixels: both corners belong to it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// Smallest column.
    pub min_x: i32,
    /// Smallest row.
    pub min_y: i32,
    /// Largest column.
    pub max_x: i32,
    /// Largest row.
    pub max_y: i32,
}

impl Bounds {
    /// The whole int32 plane.
    pub const fn plane() -> Self {
        Self { min_x: i32::MIN, min_y: i32::MIN, max_x: i32::MAX, max_y: i32::MAX }
    }

    /// Bounds of a single cell.
    pub const fn of_cell(x: i32, y: i32) -> Self {
        Self { min_x: x, min_y: y, max_x: x, max_y: y }
    }

    /// Number of columns: 1 to 2^32.
    pub const fn width(&self) -> u64 {
        (self.max_x as i64 - self.min_x as i64 + 1) as u64
    }

    /// Number of rows: 1 to 2^32.
    pub const fn height(&self) -> u64 {
        (self.max_y as i64 - self.min_y as i64 + 1) as u64
    }

    /// True if the cell lies inside.
    pub const fn contains(&self, x: i32, y: i32) -> bool {
        x >= self.min_x && x <= self.max_x && y >= self.min_y && y <= self.max_y
    }

    /// The smallest bounds that hold both.
    pub fn union(&self, other: &Bounds) -> Bounds {
        Bounds {
            min_x: self.min_x.min(other.min_x),
            min_y: self.min_y.min(other.min_y),
            max_x: self.max_x.max(other.max_x),
            max_y: self.max_y.max(other.max_y),
        }
    }

    /// The cells that both hold, or `None` if there are none.
    pub fn intersection(&self, other: &Bounds) -> Option<Bounds> {
        let both = Bounds {
            min_x: self.min_x.max(other.min_x),
            min_y: self.min_y.max(other.min_y),
            max_x: self.max_x.min(other.max_x),
            max_y: self.max_y.min(other.max_y),
        };
        (both.min_x <= both.max_x && both.min_y <= both.max_y).then_some(both)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn floor_division_is_exact(value: i32, divisor in 1..=i32::MAX) {
            let (quotient, remainder) = (floor_div(value, divisor), floor_mod(value, divisor));
            prop_assert!((0..divisor).contains(&remainder));
            prop_assert_eq!(i64::from(quotient) * i64::from(divisor) + i64::from(remainder), i64::from(value));
        }

        #[test]
        fn intersection_holds_what_both_hold(ax in -9..9i32, ay in -9..9i32, aw in 0..9u32, ah in 0..9u32,
                                            bx in -9..9i32, by in -9..9i32, bw in 0..9u32, bh in 0..9u32) {
            let (a, b) = (Rect::new(ax, ay, aw, ah), Rect::new(bx, by, bw, bh));
            let both = a.intersection(&b);
            for y in -20..20 {
                for x in -20..20 {
                    prop_assert_eq!(both.contains(x, y), a.contains(x, y) && b.contains(x, y));
                }
            }
        }
    }

    #[test]
    fn floor_division_at_the_ends_of_the_range() {
        assert_eq!(floor_div(i32::MIN, 1), i32::MIN);
        assert_eq!(floor_div(i32::MIN, i32::MAX), -2);
        assert_eq!(floor_mod(i32::MIN, i32::MAX), i32::MAX - 1);
        assert_eq!(floor_mod(-1, 40), 39);
        assert_eq!(floor_div(-1, 40), -1);
        for divisor in [0, -1, i32::MIN] {
            assert_eq!((floor_div(i32::MIN, divisor), floor_mod(7, divisor)), (0, 0));
        }
    }

    #[test]
    fn rectangles_at_the_edge_of_the_plane() {
        assert!(Rect::new(i32::MAX, i32::MAX, 1, 1).is_in_plane());
        assert!(!Rect::new(i32::MAX, 0, 2, 1).is_in_plane());
        assert!(Rect::new(i32::MIN, i32::MIN, u32::MAX, u32::MAX).is_in_plane());
        assert!(!Rect::new(i32::MIN + 2, 0, u32::MAX, 1).is_in_plane());
        assert!(Rect::new(i32::MAX, i32::MAX, 0, 0).is_in_plane());
        let bounds = Rect::new(i32::MAX, -1, 1, 1).bounds();
        assert_eq!(bounds, Some(Bounds::of_cell(i32::MAX, -1)));
        assert_eq!(Bounds::plane().width(), 1 << 32);
    }
}
