//! The map: the tree, the stamps of explosions, and the calls that need nothing else.

use core::sync::atomic::{AtomicU64, Ordering};

use crate::coord::{Bounds, Point, Rect};
use crate::debug_shape::{DebugOrigin, DebugShape};
use crate::error::ArgumentError;
use crate::memory::Meter;
use crate::quadtree_map::edit::compaction::CompactReport;
use crate::quadtree_map::edit::explosion::Explosion;
use crate::quadtree_map::edit::falloff::{Damage, Falloff, Stamps};
use crate::quadtree_map::edit::rectangle::{Fill, Write};
use crate::quadtree_map::edit::writing::PixelWrite;
use crate::quadtree_map::query::casting::CastHit;
use crate::quadtree_map::read::reader::{Reader, SquarePixels};
use crate::quadtree_map::read::rectangle::PixelCell;
use crate::quadtree_map::read::stats::QuadtreeMapStats;
use crate::quadtree_map::stream::compression::Compression;
use crate::quadtree_map::stream::saving::Saving;
use crate::quadtree_map::tree::area::{Area, to_unsigned};
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::journal::Journal;
use crate::quadtree_map::tree::leaves::Keep;
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::revision::{Revision, history_or_drawn};
use crate::quadtree_map::tree::steps::{Need, Tree};
use crate::quadtree_map::tree::tally::EditReport;
use crate::simd::Instructions;
use crate::snapshot;
use crate::timeline::CheckpointRules;

/// What a map is made from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuadtreeMapDef {
    /// The map refuses to take more bytes than this; 0 means no limit.
    pub max_bytes: u64,
    /// Equal packed leaves are kept once: less memory where a map repeats its tiles, for a look at a
    /// table whenever a leaf is packed.
    pub share_leaves: bool,
    /// The history that the map's revisions belong to: a number that the host never gave to other
    /// pixels. 0: the map draws one that nobody else has.
    pub history: u64,
    /// Squares of 128 x 128 pixels keep the sum and the largest of each of their leaves, for
    /// [`QuadtreeMap::read_reduced`]: 256 bytes for each such square that is not uniform, and 576 for each of
    /// 1024 x 1024. Edits keep them up to date; after single pixels were written [`QuadtreeMap::compact`] does.
    pub summarize_leaves: bool,
    /// Regions of 1024 x 1024 pixels that were never there are absent until they are
    /// [paged in](QuadtreeMap::page_in), instead of air.
    pub absent_by_default: bool,
    /// The number of the revision that the map begins with: for one that goes on in a history, a number that
    /// no other map of it has come to. At most [`MAX_FIRST_REVISION`], which larger ones count as.
    pub revision: u64,
    /// How many checkpoints the map keeps, and what happens where there is no room.
    pub checkpoints: CheckpointRules,
}

/// No map begins with a later revision: there is always one that comes next.
pub const MAX_FIRST_REVISION: u64 = 1 << 62;

/// The most columns and rows together of a rectangle that is filled with a value above 0.
pub const MAX_FILL_SIDES: u32 = 1 << 20;

/// One byte of hit points a pixel over the int32 plane.
#[derive(Debug)]
pub struct QuadtreeMap {
    pub(super) tree: Tree,
    pub(super) stamps: Stamps,
    /// What the revisions belong to, see [`Revision`].
    pub(super) history: u64,
    /// Unlike that of every other map of this process, and another one after loading.
    pub(super) identity: u64,
    /// The save of a checkpoint that goes on.
    pub(super) saving: Saving,
}

/// A number that no other call gives.
pub(super) fn unique_number() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed) + 1
}

impl QuadtreeMap {
    /// A map whose pixels are all 0. Takes no memory yet.
    pub fn new(def: &QuadtreeMapDef) -> Self {
        let mut tree = Tree::new(Meter::new(def.max_bytes), def.share_leaves);
        tree.is_summarizing = def.summarize_leaves;
        if def.absent_by_default {
            (tree.outside, tree.is_lacking) = (Reference::ABSENT, true);
        }
        let revision = def.revision.min(MAX_FIRST_REVISION);
        (tree.revision, tree.base_revision) = (revision, revision);
        tree.journal = Journal::new(def.checkpoints);
        Self {
            tree,
            stamps: Stamps::new(),
            history: history_or_drawn(def.history, &[]),
            identity: unique_number(),
            saving: Saving::None,
        }
    }

    /// Lets the inner loops use these instructions only, to compare them in tests and benchmarks. A
    /// new map uses the widest there are.
    pub fn set_instructions(&mut self, instructions: Instructions) {
        self.tree.leaves.instructions = instructions;
    }

    /// Refuses a rectangle of which a region is absent.
    pub fn check_present(&self, rect: Rect) -> Result<()> {
        match Area::of_rect(&rect.in_plane("rect")?) {
            Some(area) => self.tree.need(&area),
            None => Ok(()),
        }
    }

    /// The value of a pixel; any value where the region is absent, which [`QuadtreeMap::check_pixel`] tells.
    #[inline]
    pub fn get(&self, x: i32, y: i32) -> u8 {
        self.tree.pixel(to_unsigned(x), to_unsigned(y))
    }

    /// Refuses a pixel whose region is absent.
    #[inline]
    pub fn check_pixel(&self, x: i32, y: i32) -> Result<()> {
        self.tree.need_points(&[Point { x, y }])
    }

    /// Sets a pixel. Gives its old value.
    pub fn set(&mut self, x: i32, y: i32, value: u8) -> Result<u8> {
        self.check_pixel(x, y)?;
        Ok(self.tree.write_pixel(&PixelWrite::new(Point { x, y }, value))?)
    }

    /// The values of many pixels: `out` must be as long as `points`.
    // Out of line, or what it needs of registers and stack is paid for by who reads one.
    #[inline(never)]
    pub fn get_many(&self, points: &[Point], out: &mut [impl PixelCell]) -> Result<()> {
        if points.len() != out.len() {
            let rule = "must be as many as there are points";
            return Err(ArgumentError::new("out_values", out.len(), rule).into());
        }
        self.tree.need_points(points)?;
        self.tree.pixels(points, out);
        Ok(())
    }

    /// Sets many pixels in order, as one changing call; where a pixel comes twice, the later value
    /// stays. `values` must be as long as `points`.
    pub fn set_many(&mut self, points: &[Point], values: &[u8]) -> Result<EditReport> {
        if points.len() != values.len() {
            let rule = "must be as many as there are points";
            return Err(ArgumentError::new("values", values.len(), rule).into());
        }
        self.tree.need_points(points)?;
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
        Reader::new(&self.tree)
    }

    /// The largest square around a pixel that is uniform or a leaf, for a reader that lives outside.
    pub fn snapshot_around(&self, x: i32, y: i32) -> SquarePixels {
        SquarePixels::of(&self.tree.place(to_unsigned(x), to_unsigned(y)))
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
            self.tree.need(&area)?;
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
        self.tree.edit(&Write { area, bytes, stride, keep })
    }

    /// Sets every pixel of a rectangle to one value. Cost follows its border, what it replaces, and the
    /// squares of 1024 x 1024 pixels that it touches; where `value` is 0, those alone that are there. So
    /// with any other value, width and height together may be at most 1,048,576 ([`MAX_FILL_SIDES`]).
    pub fn fill_rect(&mut self, rect: Rect, value: u8) -> Result<EditReport> {
        let rect = rect.in_plane("rect")?;
        if value != 0 && u64::from(rect.width) + u64::from(rect.height) > MAX_FILL_SIDES.into() {
            let rule = "must have at most 1048576 columns and rows together unless value is 0";
            return Err(ArgumentError::new("rect", rect, rule).into());
        }
        let Some(area) = Area::of_rect(&rect) else { return Ok(EditReport::default()) };
        self.tree.edit(&Fill { area, value })
    }

    /// Damages the pixels around a pixel: an explosion. Pixels outside the plane do not exist.
    pub fn damage_circle(&mut self, x: i32, y: i32, damage: Damage) -> Result<EditReport> {
        let falloff = Falloff::new(damage.key()?);
        falloff.check_size(0)?;
        let stamp = self.stamps.prepare(&falloff, &mut self.tree.meter);
        let explosion = Explosion::new((x, y), &falloff, &self.stamps, stamp);
        self.tree.edit(&explosion)
    }

    /// Folds uniform squares and packs leaves that edits left behind, until `budget` squares were
    /// looked at. Leaves that changed within the last `min_age` changing calls are not packed yet,
    /// since packing what changes again soon is wasted; 0 packs all.
    ///
    /// Then, if the pools have become much larger than what is in them, it moves what lies at their ends
    /// forward, as far as the budget reaches, and gives the memory behind it back; a little more than was
    /// used lately stays.
    ///
    /// Folding a node counts on top of the leaf that finished it, so `visited` may exceed the budget
    /// by 2, and where memory is gathered by 66. No pixel changes, and the revision stays. Call it each
    /// frame with a small budget, or until the report says it is done. If memory for a packed leaf runs
    /// out, the leaf stays as it is.
    pub fn compact(&mut self, budget: u64, min_age: u64) -> CompactReport {
        self.tree.compact(budget, min_age)
    }

    /// Takes memory beforehand, so that edits and compaction take none until it is used up:
    /// `leaves` for leaves of 16 x 16 pixels with several values, `packed_leaves` for packed ones of
    /// each kind, `nodes` for squares of 128 x 128 or 1024 x 1024 that contain leaves. The
    /// statistics' counts and peaks say what to ask for.
    ///
    /// 256 bytes a leaf, 378 a packed leaf of all five kinds, 584 a node. Compaction leaves this memory
    /// to the map; [`QuadtreeMap::trim`] and [`QuadtreeMap::clear`] give it back.
    pub fn reserve(&mut self, leaves: usize, packed_leaves: usize, nodes: usize) -> Result<()> {
        self.tree.reserve(&Need { raw: leaves, nodes, revisions: nodes, kept: 0 })?;
        self.tree.leaves.reserve_packed(packed_leaves, &mut self.tree.meter)?;
        self.tree.keep();
        Ok(())
    }

    /// Gives all unused memory back to the allocator: gathers what is in use at the front of the pools and
    /// drops what is behind it, so that little more than `bytes_live` stays reserved. Cost follows the
    /// nodes and what is moved; worth it after a compaction. Where leaves are shared, it takes four bytes
    /// of memory for each unused one while it runs; without them, shared ones stay where they are.
    pub fn trim(&mut self) {
        // It takes only pieces that it gave back just before, so there is nothing to refuse.
        let _ = self.tree.trim();
    }

    /// Makes every pixel 0 and gives all memory back to the allocator, but for what checkpoints keep. Counts as
    /// a changing call if a pixel was above 0. Nothing is absent afterwards; of a map made with
    /// [`QuadtreeMapDef::absent_by_default`] all is. While there are checkpoints it is an edit as any other, and
    /// refused if they cannot keep what goes or a region is absent.
    pub fn clear(&mut self) -> Result<()> {
        if self.tree.journal.is_on() {
            let area = Area::of_bounds(&Bounds::plane());
            self.tree.edit(&Fill { area, value: 0 })?;
            self.trim();
            return Ok(());
        }
        let is_change = self.tree.is_lacking || self.stats().pixels > 0;
        let (instructions, is_sharing) =
            (self.tree.leaves.instructions, self.tree.leaves.is_sharing());
        let revision = self.tree.revision + u64::from(is_change);
        // What changed before is forgotten with the squares, also where they were empty already.
        let base_revision = revision;
        let stamp = self.tree.stamp + 1;
        self.stamps.clear(&mut self.tree.meter);
        let meter = self.tree.meter.anew();
        let Tree { is_summarizing, outside, .. } = self.tree;
        let journal = Journal::new(self.tree.journal.timeline.rules());
        self.tree = Tree {
            revision,
            base_revision,
            stamp,
            is_summarizing,
            outside,
            is_lacking: !outside.is_empty(),
            paging: self.tree.paging + 1,
            journal,
            ..Tree::new(meter, is_sharing)
        };
        self.tree.leaves.instructions = instructions;
        Ok(())
    }

    /// The moment that the map stands at. Each call that changes at least one pixel counts one, a load
    /// at least one more than before; compaction, reserving and trimming count none.
    #[inline]
    pub fn revision(&self) -> Revision {
        Revision { history: self.history, number: self.tree.revision }
    }

    /// Counts and bytes. Cost follows the number of roots.
    pub fn stats(&self) -> QuadtreeMapStats {
        self.tree.stats(self.stamps.memory_bytes())
    }

    /// Draws the squares of the tree that touch a rectangle (`None`: all), for the categories of
    /// `mask`: root by root, row by row. See [`DEBUG_CATEGORIES`]. Takes four to eight bytes of memory
    /// a root while it runs.
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
        Ok(self.tree.debug_shapes(&area, mask, origin, emit)?)
    }

    /// Writes the whole map to `sink`, a piece at a time, in one pass over the tree; of a region that is absent, that
    /// it is. The bytes depend on the pixels, the revision, what is absent, and the compression only. Takes four bytes of memory a root while it
    /// runs, [`Compression::Small`] 280 KB besides.
    pub fn save(&self, compression: Compression, sink: &mut dyn FnMut(&[u8])) -> Result<()> {
        Ok(self.tree.save(compression, sink)?)
    }

    /// Lets go of all checkpoints, and replaces the map by a saved one, of either kind. If the bytes are not sound or memory runs out,
    /// the map stays as it is.
    ///
    /// All pixels count as changed, and the map belongs to another history from now on: to `history`, a
    /// number that the host never gave to other pixels, or for 0 to one that the map draws and nobody
    /// else has. The revision's number becomes the saved one, or one more than it was if that is more;
    /// a map that was never changed takes the saved one as it is. Absent afterwards is what was when it was
    /// saved, whatever the map was made with.
    pub fn load(&mut self, bytes: &[u8], history: u64) -> Result<()> {
        let first_revision = match self.tree.revision {
            0 => 0,
            number => number + 1,
        };
        let stamp = self.tree.stamp + 1;
        let meter = self.tree.meter.anew();
        meter.took(self.stamps.memory_bytes());
        let mut loaded = Tree::load(bytes, meter, self.tree.leaves.is_sharing(), first_revision)?;
        (loaded.stamp, loaded.paging) = (stamp, self.tree.paging + 1);
        loaded.leaves.instructions = self.tree.leaves.instructions;
        loaded.is_summarizing = self.tree.is_summarizing;
        loaded.journal = Journal::new(self.tree.journal.timeline.rules());
        loaded.summarize_all();
        self.end_save_if(|_| true);
        self.tree = loaded;
        self.history = history_or_drawn(history, snapshot::checksum(bytes));
        self.identity = unique_number();
        Ok(())
    }
}

/// Checks a rectangle and the memory for its rows; gives the stride.
pub(super) fn check_rows(
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
