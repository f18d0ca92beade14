//! The four-way quadtree as its users see it, and sums of rectangles.

use crate::coord::Rect;
use crate::ffi::boundary::boundary;
use crate::ffi::quadtree_map::WgQuadtreeMap;
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{QuadtreeMap, RectSums, SQUARES_EMPTY, SQUARES_FULL, SolidSquare};

/// Which squares wg_quadtree_map_squares gives; or-ed.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgQuadtreeMapSquareKind {
    /// Squares whose pixels are all 0.
    Empty = 1,
    /// Squares whose pixels all have the same value above 0.
    Full = 2,
}

/// A square of pixels that all have one value, as large as the four-way quadtree has it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgQuadtreeMapSquare {
    /// First column, a multiple of the side.
    pub x: i32,
    /// First row, a multiple of the side.
    pub y: i32,
    /// Pixels along a side: a power of two, 1 to 1024.
    pub side: u32,
    /// The value of all pixels.
    pub value: u8,
    /// 0.
    pub reserved: [u8; 3],
}

impl From<SolidSquare> for WgQuadtreeMapSquare {
    fn from(square: SolidSquare) -> Self {
        let SolidSquare { x, y, side, value } = square;
        Self { x, y, side, value, reserved: [0; 3] }
    }
}

/// What the pixels of a rectangle add up to.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WgQuadtreeMapSums {
    /// Pixels above 0.
    pub pixels: u64,
    /// Sum of all pixels.
    pub hp: u64,
}

static_assertions::const_assert_eq!(WgQuadtreeMapSquareKind::Empty as u32, SQUARES_EMPTY);
static_assertions::const_assert_eq!(WgQuadtreeMapSquareKind::Full as u32, SQUARES_FULL);
static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapSquare>(), 16);
static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapSums>(), 16);

/// Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of
/// 1024 x 1024 pixels are divided in four until each part has one value, whatever is packed or waits
/// for compaction. Squares come whole, also where they reach beyond the rectangle.
///
/// `kinds` is any of WgQuadtreeMapSquareKind, or-ed. `min_side` leaves out smaller ones: a power of two, 1 to 1024.
/// Roots come row by row; inside one, the four quarters come row by row, each with its own. The cost
/// follows the squares, and the leaves that hold several values. Takes four bytes of memory a root
/// where only full squares are asked for. Reads.
/// Returns OK, TRUNCATED, OUT_OF_MEMORY, ABSENT, INVALID_ARGUMENT (other bits in kinds or none, such a
/// min_side, a rectangle that leaves the plane, or, with empty squares, touches more than 1048576
/// roots).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_squares(
    map: WgQuadtreeMap,
    rect: *const Rect,
    kinds: u32,
    min_side: u32,
    out_squares: *mut WgQuadtreeMapSquare,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_squares, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?;
        let mut answer = host.answer("out_squares", out_squares, capacity, out_count)?;
        map.squares(rect, kinds, min_side, &mut |square| answer.push(square.into()))?;
        Ok(answer.finish())
    })
}

/// Counts the pixels of a rectangle above 0 and sums its hit points up. Squares of 128 x 128 and more
/// that lie inside are not looked into: the cost follows the border. Reads.
/// Returns OK, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_sums(
    map: WgQuadtreeMap,
    rect: *const Rect,
    out_sums: *mut WgQuadtreeMapSums,
) -> WgStatus {
    boundary!(wg_quadtree_map_sums, |host| {
        let map = host.read::<QuadtreeMap>(map)?;
        let rect = host.value("rect", rect)?;
        let out_sums = host.output("out_sums", out_sums)?;
        let RectSums { pixels, hp } = map.sums(rect)?;
        out_sums.write(WgQuadtreeMapSums { pixels, hp });
        Ok(WgStatus::Ok)
    })
}
