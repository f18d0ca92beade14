//! A byte of hit points a pixel over the whole int32 plane, after 'The dictionary of Quadtrees' of
//! Dusky Depths.
//!
//! [`QuadtreeMap`] behaves like an endless 2D array that is 0 where nothing was written, and keeps
//! memory only for what is not uniform. The article's quadtree divides each square into four down to
//! a smallest size; this one takes three of its steps at once, so a read follows at most three
//! references: roots of 1024 x 1024 pixels, two levels of 8 x 8 smaller squares, leaves of 16 x 16.
//! A square whose pixels all have the same value is that value and nothing below. Leaves with few
//! different values are packed to 1, 2 or 4 bits a pixel, those that rise and fall evenly to 3, those
//! at an edge to a byte a row.
//!
//! | file | idea |
//! |---|---|
//! | `area` | the plane in unsigned numbers, squares, slots |
//! | `pool` | segments that never move, and the meter of all bytes |
//! | `directory` | where the roots are |
//! | `reference`, `node`, `leaf`, `edged`, `sloped`, `leaves` | what the tree is made of |
//! | `kernels`, `lanes` | the inner loops, for every kind of instructions |
//! | `tree` | the steps that every operation is made of |
//! | `edit` | how an edit goes through the tree; `rectangle`, `falloff` and `explosion` are edits |
//! | `brush`, `convex` | edits by circles, capsules, convex polygons and masks |
//! | `batch`, `writing` | many single pixels |
//! | `compaction` | folding and packing what edits left behind |
//! | `squares`, `sums` | the four-way tree as users see it; counts and sums of rectangles |
//! | `casting`, `touching` | first, nearest and any pixel at or above a threshold |
//! | `changes` | what changed since a revision |
//! | `codec`, `coding` | squares as bits, and the way to and from the tree |
//! | `encoding`, `delta` | rectangles and what changed, for other players; hashes |
//! | `saving`, `looking`, `levels` | snapshots; statistics and debug shapes; statistics by size of squares |
//! | `waypoints` | where an agent can be, and its way from here to there |
//!
//! Edits only mark squares; [`QuadtreeMap::compact`] looks at them later, as much as the caller has
//! time for. Reading never changes the map, so any number of threads may read at the same time.

mod area;
mod batch;
mod brush;
mod casting;
mod changes;
mod codec;
mod coding;
mod compaction;
mod compression;
mod convex;
mod delta;
mod directory;
mod edged;
mod edit;
mod encoding;
mod explosion;
mod falloff;
mod islands;
mod kernels;
mod lanes;
mod leaf;
mod leaves;
mod levels;
mod looking;
mod node;
mod outlines;
mod pool;
mod reading;
mod rectangle;
mod reference;
mod saving;
mod simplifying;
mod sloped;
mod solid_rects;
mod solid_rows;
mod squares;
mod sums;
mod tally;
mod touching;
mod tree;
mod waypoints;
mod writing;

use core::fmt;
use core::sync::atomic::{AtomicU64, Ordering};

use area::{Area, to_signed, to_unsigned};
use explosion::Explosion;
use falloff::{Falloff, Stamps};
use leaves::Keep;
use pool::Meter;
use rectangle::{Fill, Write};
use tree::{Need, Tree};
use writing::PixelWrite;

pub use brush::{Brush, BrushOperation};
pub use casting::CastHit;
pub use compaction::CompactReport;
pub use compression::Compression;
pub use convex::MAX_POLYGON_POINTS;
pub use encoding::MAX_ENCODED_SIDE;
pub use falloff::Damage;
pub use islands::{
    DEBUG_ISLAND_PIECES, DEBUG_ISLANDS, ISLANDS_DEBUG_CATEGORIES, Island, Islands, IslandsError,
    IslandsQuery, IslandsStats, IslandsStep,
};
pub use kernels::Instructions;
pub use levels::QuadtreeMapLevelStats;
pub use looking::{
    DEBUG_CATEGORIES, DEBUG_EMPTY, DEBUG_LEAVES, DEBUG_MARKED, DEBUG_PACKED, DEBUG_ROOTS,
    DEBUG_SOLID, QuadtreeMapStats,
};
pub use outlines::Outline;
pub use reading::PixelCell;
pub use squares::{SQUARES_EMPTY, SQUARES_FULL, SolidSquare};
pub use sums::RectSums;
pub use tally::EditReport;
pub use touching::NearestPixel;
pub use waypoints::{
    DEBUG_LINKS, DEBUG_PATH, DEBUG_ROUTE, DEBUG_WAYPOINT_SQUARES, DEBUG_WAYPOINTS, MAX_AGENT_SIZE,
    PATH_DEBUG_CATEGORIES, PathOutcome, PathQuery, PathReport, PathSearch, PathSearchStats,
    WAYPOINTS_DEBUG_CATEGORIES, Waypoint, WaypointLink, Waypoints, WaypointsDef, WaypointsStats,
    WaypointsUpdate,
};

use crate::coord::{Bounds, Point, Rect};
use crate::debug_shape::{DebugOrigin, DebugShape};
use crate::error::{ArgumentError, OutOfMemory};
use crate::snapshot::SnapshotError;

/// What a map is made from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuadtreeMapDef {
    /// The map refuses to take more bytes than this; 0 means no limit.
    pub max_bytes: u64,
    /// Equal packed leaves are kept once: less memory where a map repeats its tiles, for a look at a
    /// table whenever a leaf is packed.
    pub share_leaves: bool,
}

/// Why a call was refused. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum QuadtreeMapError {
    /// An argument has a value the function does not take.
    Argument(ArgumentError),
    /// The allocator gave no memory, or max_bytes is reached.
    OutOfMemory(OutOfMemory),
    /// The bytes are no sound snapshot.
    Snapshot(SnapshotError),
    /// The map, or the delta, knows nothing of a revision.
    UnknownRevision {
        /// What was asked for.
        revision: u64,
        /// The first one that is known.
        first: u64,
        /// The last one that is known.
        last: u64,
    },
}

impl fmt::Display for QuadtreeMapError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Argument(error) => error.fmt(formatter),
            Self::OutOfMemory(error) => error.fmt(formatter),
            Self::Snapshot(error) => error.fmt(formatter),
            Self::UnknownRevision { revision, first, last } => {
                write!(formatter, "revision is {revision}; it must be from {first} to {last}")
            }
        }
    }
}

impl core::error::Error for QuadtreeMapError {}

impl From<ArgumentError> for QuadtreeMapError {
    fn from(error: ArgumentError) -> Self {
        Self::Argument(error)
    }
}

impl From<OutOfMemory> for QuadtreeMapError {
    fn from(error: OutOfMemory) -> Self {
        Self::OutOfMemory(error)
    }
}

impl From<SnapshotError> for QuadtreeMapError {
    fn from(error: SnapshotError) -> Self {
        match error {
            SnapshotError::OutOfMemory => Self::OutOfMemory(OutOfMemory),
            error => Self::Snapshot(error),
        }
    }
}

/// What a call gives back, or why it was refused.
pub type Result<T> = core::result::Result<T, QuadtreeMapError>;

/// One byte of hit points a pixel over the int32 plane.
#[derive(Debug)]
pub struct QuadtreeMap {
    tree: Tree,
    stamps: Stamps,
    /// Unlike that of every other map, and another one after loading: revisions of the same history
    /// can be compared.
    history: u64,
}

/// A number that no other call gives.
fn unique_number() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed) + 1
}

impl QuadtreeMap {
    /// A map whose pixels are all 0. Takes no memory yet.
    pub fn new(def: &QuadtreeMapDef) -> Self {
        let max = match def.max_bytes {
            0 => usize::MAX,
            max if max > usize::MAX as u64 => usize::MAX,
            max => max as usize,
        };
        Self {
            tree: Tree::new(Meter::new(max), def.share_leaves),
            stamps: Stamps::new(),
            history: unique_number(),
        }
    }

    /// Lets the inner loops use these instructions only, to compare paths in tests and benchmarks;
    /// refused if the processor does not have them. A new map uses the widest there are.
    pub fn set_instructions(&mut self, instructions: Instructions) -> Result<()> {
        if !instructions.is_available() {
            let rule = "must be instructions that the processor has";
            return Err(ArgumentError::new("instructions", instructions as u32, rule).into());
        }
        self.tree.leaves.instructions = instructions;
        Ok(())
    }

    /// The value of a pixel.
    #[inline]
    pub fn get(&self, x: i32, y: i32) -> u8 {
        self.tree.pixel(to_unsigned(x), to_unsigned(y))
    }

    /// Sets a pixel. Gives its old value.
    pub fn set(&mut self, x: i32, y: i32, value: u8) -> Result<u8> {
        Ok(self.tree.write_pixel(&PixelWrite::new(Point { x, y }, value))?)
    }

    /// The values of many pixels: `out` must be as long as `points`.
    pub fn get_batch(&self, points: &[Point], out: &mut [impl PixelCell]) -> Result<()> {
        if points.len() != out.len() {
            let rule = "must be as many as there are points";
            return Err(ArgumentError::new("out_values", out.len(), rule).into());
        }
        self.tree.pixels(points, out);
        Ok(())
    }

    /// Sets many pixels in order, as one changing call; where a pixel comes twice, the later value
    /// stays. `values` must be as long as `points`.
    pub fn set_batch(&mut self, points: &[Point], values: &[u8]) -> Result<EditReport> {
        if points.len() != values.len() {
            let rule = "must be as many as there are points";
            return Err(ArgumentError::new("values", values.len(), rule).into());
        }
        Ok(self.tree.write_pixels(points, values)?)
    }

    /// Follows the segment between two pixels and gives the first pixel at or above `threshold`, or
    /// `None` if there is none; both ends belong to the segment. It has one pixel for each step along
    /// its longer axis. Solid squares are leapt over whole, so open space costs little.
    pub fn cast(&self, from: Point, to: Point, threshold: u8) -> Option<CastHit> {
        self.tree.cast(from, to, threshold)
    }

    /// A reader for pixels near each other.
    pub fn reader(&self) -> Reader<'_> {
        Reader { tree: &self.tree, place: self.tree.place(0, 0) }
    }

    /// The largest square around a pixel that is uniform or a leaf, for a reader that lives outside.
    pub fn snapshot_around(&self, x: i32, y: i32) -> SquarePixels {
        let place = self.tree.place(to_unsigned(x), to_unsigned(y));
        let rows = core::array::from_fn(|row| place.content.row(row));
        SquarePixels {
            x: to_signed(place.square.x),
            y: to_signed(place.square.y),
            side: place.square.side(),
            is_uniform: matches!(place.content, batch::Content::Solid(_)),
            rows,
        }
    }

    /// Grows with every call that may change or move what readers outside hold, compaction included.
    #[inline]
    pub fn stamp(&self) -> u64 {
        self.tree.stamp
    }

    /// Reads a rectangle into rows of bytes that lie `row_stride` bytes apart (0 means side by
    /// side). Bytes between the rows stay as they are.
    ///
    /// Cost follows the area; uniform squares are filled without a look at pixels.
    pub fn read_rect(
        &self,
        rect: Rect,
        out: &mut [impl PixelCell],
        row_stride: usize,
    ) -> Result<()> {
        let stride = check_rows("out_pixels", &rect, out.len(), row_stride)?;
        if let Some(area) = Area::of_rect(&rect) {
            self.tree.read(&area, out, stride);
        }
        Ok(())
    }

    /// Writes a rectangle from rows of bytes that lie `row_stride` bytes apart (0 means side by
    /// side). Uniform squares are found while writing.
    pub fn write_rect(
        &mut self,
        rect: Rect,
        pixels: &[u8],
        row_stride: usize,
    ) -> Result<EditReport> {
        let stride = check_rows("pixels", &rect, pixels.len(), row_stride)?;
        self.write(rect, pixels, stride, Keep::PackedIfTwo)
    }

    /// Writes a rectangle like [`QuadtreeMap::write_rect`], but packs the leaves inside at once, and
    /// shares equal ones if the map shares leaves: the copies of a tile that lie a multiple of 16
    /// pixels apart take no memory but the first's.
    pub fn stamp_tile(
        &mut self,
        rect: Rect,
        pixels: &[u8],
        row_stride: usize,
    ) -> Result<EditReport> {
        let stride = check_rows("pixels", &rect, pixels.len(), row_stride)?;
        self.write(rect, pixels, stride, Keep::Packed)
    }

    fn write(&mut self, rect: Rect, bytes: &[u8], stride: usize, keep: Keep) -> Result<EditReport> {
        let Some(area) = Area::of_rect(&rect) else { return Ok(EditReport::default()) };
        Ok(self.tree.edit(&Write { area, bytes, stride, keep })?)
    }

    /// Sets every pixel of a rectangle to one value. Cost follows its border and what it replaces,
    /// not its area.
    pub fn fill_rect(&mut self, rect: Rect, value: u8) -> Result<EditReport> {
        let rect = rect.in_plane("rect")?;
        let Some(area) = Area::of_rect(&rect) else { return Ok(EditReport::default()) };
        Ok(self.tree.edit(&Fill { area, value })?)
    }

    /// Sets the pixels of a rectangle to `value` where the byte of the mask is not 0. The rows of
    /// the mask lie `row_stride` bytes apart (0 means side by side).
    pub fn blit_mask(
        &mut self,
        rect: Rect,
        mask: &[u8],
        row_stride: usize,
        value: u8,
    ) -> Result<EditReport> {
        // Setting is the default of a brush.
        self.edit_mask(rect, mask, row_stride, &Brush { amount: value, ..Brush::default() })
    }

    /// Damages the pixels around a pixel: an explosion. Pixels outside the plane do not exist.
    pub fn damage_circle(&mut self, x: i32, y: i32, damage: Damage) -> Result<EditReport> {
        let falloff = Falloff::new(damage.key()?);
        let stamp = self.stamps.prepare(&falloff, &mut self.tree.meter);
        let explosion = Explosion::new((x, y), &falloff, &self.stamps, stamp);
        Ok(self.tree.edit(&explosion)?)
    }

    /// Folds uniform squares and packs leaves that edits left behind, until `budget` squares were
    /// looked at. Leaves that changed within the last `min_age` changing calls are not packed yet,
    /// since packing what changes again soon is wasted; 0 packs all.
    ///
    /// Folding a node counts on top of the leaf that finished it, so `visited` may exceed the budget
    /// by 2. No pixel changes, and the revision stays. Call it each frame with a small budget, or until
    /// the report says it is done. If memory for a packed leaf runs out, the leaf stays as it is.
    pub fn compact(&mut self, budget: u64, min_age: u64) -> CompactReport {
        self.tree.compact(budget, min_age)
    }

    /// Takes memory beforehand, so that edits and compaction take none until it is used up:
    /// `leaves` for leaves of 16 x 16 pixels with several values, `packed_leaves` for packed ones of
    /// each kind, `nodes` for squares of 128 x 128 or 1024 x 1024 that contain leaves. The
    /// statistics' counts and high-water marks say what to ask for.
    ///
    /// 256 bytes a leaf, 378 a packed leaf of all five kinds, 552 a node.
    pub fn reserve(&mut self, leaves: usize, packed_leaves: usize, nodes: usize) -> Result<()> {
        self.tree.reserve(&Need { raw: leaves, nodes, revisions: nodes })?;
        Ok(self.tree.leaves.reserve_packed(packed_leaves, &mut self.tree.meter)?)
    }

    /// Gives unused memory back to the allocator: gathers what is in use at the front of the pools
    /// (but leaves that are shared stay where they are) and drops the segments behind it. Cost follows
    /// the nodes and what is moved; worth it after a compaction.
    pub fn trim(&mut self) {
        // It takes only pieces that it gave back just before, so there is nothing to refuse.
        let _ = self.tree.trim();
    }

    /// Makes every pixel 0 and gives all memory back to the allocator. Counts as a changing call if
    /// a pixel was above 0.
    pub fn clear(&mut self) {
        let is_change = self.stats().pixels > 0;
        let (instructions, is_sharing) =
            (self.tree.leaves.instructions, self.tree.leaves.is_sharing());
        let revision = self.tree.revision + u64::from(is_change);
        let base_revision = if is_change { revision } else { self.tree.base_revision };
        let stamp = self.tree.stamp + 1;
        self.stamps.clear(&mut self.tree.meter);
        let meter = Meter::new(self.tree.meter.max());
        self.tree = Tree { revision, base_revision, stamp, ..Tree::new(meter, is_sharing) };
        self.tree.leaves.instructions = instructions;
    }

    /// Number of changing calls so far: each call that changes at least one pixel counts one.
    /// Compaction changes none.
    #[inline]
    pub fn revision(&self) -> u64 {
        self.tree.revision
    }

    /// Counts and bytes. Cost follows the number of roots.
    pub fn stats(&self) -> QuadtreeMapStats {
        self.tree.stats(self.stamps.memory_bytes())
    }

    /// Draws the squares of the tree that touch a rectangle (`None`: all), for the categories of
    /// `mask`. See [`DEBUG_CATEGORIES`].
    pub fn debug_shapes(
        &self,
        rect: Option<Rect>,
        mask: u32,
        origin: &DebugOrigin,
        emit: &mut impl FnMut(DebugShape),
    ) -> Result<()> {
        let area = match rect {
            None => Area::of_bounds(&Bounds::plane()),
            Some(rect) => match Area::of_rect(&rect.in_plane("rect")?) {
                None => return Ok(()),
                Some(area) => area,
            },
        };
        self.tree.debug_shapes(&area, mask, origin, emit);
        Ok(())
    }

    /// Writes the whole map to `sink`, a piece at a time, in one pass over the tree. The bytes depend
    /// on the pixels and the revision only. Takes four bytes of memory a root while it runs.
    pub fn save(&self, sink: &mut dyn FnMut(&[u8])) -> Result<()> {
        Ok(self.tree.save(Compression::Fast, sink)?)
    }

    /// Like [`QuadtreeMap::save`], in half the bytes or fewer and about ten times the time. Takes
    /// 280 KB of memory besides while it runs.
    pub fn save_small(&self, sink: &mut dyn FnMut(&[u8])) -> Result<()> {
        Ok(self.tree.save(Compression::Small, sink)?)
    }

    /// Replaces the map by a saved one, of either kind. If the bytes are not sound or memory runs out, the map stays
    /// as it is.
    pub fn load(&mut self, bytes: &[u8]) -> Result<()> {
        let stamp = self.tree.stamp + 1;
        let stamp_bytes = self.stamps.memory_bytes();
        let mut loaded = {
            let max = self.tree.meter.max().saturating_sub(stamp_bytes);
            Tree::load(bytes, max, self.tree.leaves.is_sharing())?
        };
        loaded.stamp = stamp;
        loaded.leaves.instructions = self.tree.leaves.instructions;
        loaded.meter = loaded.meter.moved(stamp_bytes, self.tree.meter.max());
        self.tree = loaded;
        self.history = unique_number();
        Ok(())
    }
}

/// Reads single pixels and remembers the last place, so pixels near each other cost little. One a
/// thread.
pub struct Reader<'a> {
    tree: &'a Tree,
    place: batch::Place<'a>,
}

impl Reader<'_> {
    /// The value of a pixel.
    #[inline]
    pub fn get(&mut self, x: i32, y: i32) -> u8 {
        let (x, y) = (to_unsigned(x), to_unsigned(y));
        if !self.place.holds(x, y) {
            self.place = self.tree.place(x, y);
        }
        self.place.pixel(x, y)
    }
}

/// The pixels of a square that is uniform or a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquarePixels {
    /// Its first column.
    pub x: i32,
    /// Its first row.
    pub y: i32,
    /// Pixels along a side: 16, 128 or 1024.
    pub side: u32,
    /// True if all pixels have the same value: `rows` then holds that alone.
    pub is_uniform: bool,
    /// The pixels of a leaf, row by row.
    pub rows: [[u8; 16]; 16],
}

/// Checks a rectangle and the memory for its rows; gives the stride.
fn check_rows(
    argument: &'static str,
    rect: &Rect,
    len: usize,
    row_stride: usize,
) -> core::result::Result<usize, ArgumentError> {
    rect.in_plane("rect")?;
    let width = rect.width as usize;
    let stride = if row_stride == 0 { width } else { row_stride };
    if stride < width {
        return Err(ArgumentError::new("row_stride", row_stride, "must not be smaller than a row"));
    }
    let rows = rect.height.saturating_sub(1) as u128 * stride as u128;
    if !rect.is_empty() && rows + width as u128 > len as u128 {
        return Err(ArgumentError::new(argument, len, "must hold every row of rect"));
    }
    Ok(stride)
}
