//! The article's ChunkMap: a cached dictionary of 2D arrays, with the array left out while a chunk is
//! solid.

use std::hash::BuildHasher;

use worldgrids::coord::Rect;

use super::cached_dictionary::CachedDictionary;
use crate::quadtree_map::pixel_map::{BlockMap, Content};

/// A chunk, after the article's class.
struct ChunkData {
    /// True if all pixels are `solid_fill`.
    is_solid: bool,
    solid_fill: u8,
    is_written: bool,
    collision_data: Option<Box<[u8]>>,
}

impl ChunkData {
    fn new() -> Self {
        Self { is_solid: true, solid_fill: 0, is_written: false, collision_data: None }
    }
}

/// Chunks of `SIDE` x `SIDE` pixels in a dictionary with the hash `S`.
#[derive(Default)]
pub struct ChunkMap<S: BuildHasher + Default, const SIDE: i32> {
    chunks: CachedDictionary<ChunkData, S>,
    /// Chunks written to since they were last looked at.
    written: Vec<u32>,
}

impl<S: BuildHasher + Default, const SIDE: i32> ChunkMap<S, SIDE> {
    const PIXELS: usize = (SIDE * SIDE) as usize;

    #[inline(always)]
    fn key(x: i32, y: i32) -> (i32, i32) {
        (x.div_euclid(SIDE), y.div_euclid(SIDE))
    }

    #[inline(always)]
    fn offset(x: i32, y: i32) -> usize {
        (y.rem_euclid(SIDE) * SIDE + x.rem_euclid(SIDE)) as usize
    }

    /// The array of a chunk that is about to be written to.
    #[inline(always)]
    fn writable(&mut self, index: u32) -> &mut [u8] {
        let chunk = self.chunks.chunk(index);
        if !chunk.is_written {
            chunk.is_written = true;
            self.written.push(index);
        }
        chunk.is_solid = false;
        let fill = chunk.solid_fill;
        chunk.collision_data.get_or_insert_with(|| vec![fill; Self::PIXELS].into())
    }
}

/// Columns and rows of the chunks that touch a rectangle, and their rectangles.
fn chunks_touching(rect: Rect, side: i32) -> impl Iterator<Item = ((i32, i32), Rect)> {
    let last = |first: i32, size: u32| (first + size as i32 - 1).div_euclid(side);
    let columns = rect.x.div_euclid(side)..=last(rect.x, rect.width);
    let rows = rect.y.div_euclid(side)..=last(rect.y, rect.height);
    let keys = rows.flat_map(move |y| columns.clone().map(move |x| (x, y)));
    keys.map(move |(x, y)| ((x, y), Rect::new(x * side, y * side, side as u32, side as u32)))
}

impl<S: BuildHasher + Default, const SIDE: i32> BlockMap for ChunkMap<S, SIDE> {
    #[inline(always)]
    fn get(&mut self, x: i32, y: i32) -> u8 {
        let Some(index) = self.chunks.find(Self::key(x, y)) else { return 0 };
        match self.chunks.chunk(index) {
            ChunkData { is_solid: false, collision_data: Some(pixels), .. } => {
                pixels[Self::offset(x, y)]
            }
            chunk => chunk.solid_fill,
        }
    }

    #[inline(always)]
    fn set(&mut self, x: i32, y: i32, value: u8) {
        let index = self.chunks.find_or_add(Self::key(x, y), ChunkData::new);
        self.writable(index)[Self::offset(x, y)] = value;
    }

    fn visit(&mut self, rect: Rect, look: &mut impl FnMut(Rect, Content<'_>)) {
        for (key, block) in chunks_touching(rect, SIDE) {
            match self.chunks.find(key).map(|index| &*self.chunks.chunk(index)) {
                None => look(block, Content::Solid(0)),
                Some(ChunkData { is_solid: false, collision_data: Some(pixels), .. }) => {
                    look(block, Content::Pixels(pixels));
                }
                Some(chunk) => look(block, Content::Solid(chunk.solid_fill)),
            }
        }
    }

    fn change(
        &mut self,
        rect: Rect,
        wants: &impl Fn(u8) -> bool,
        change: &mut impl FnMut(Rect, &mut [u8]),
    ) {
        for (key, block) in chunks_touching(rect, SIDE) {
            let solid = match self.chunks.find(key).map(|index| &*self.chunks.chunk(index)) {
                None => Some(0),
                Some(chunk) => chunk.is_solid.then_some(chunk.solid_fill),
            };
            if solid.is_none_or(wants) {
                let index = self.chunks.find_or_add(key, ChunkData::new);
                change(block, self.writable(index));
            }
        }
    }

    fn compact(&mut self) {
        for index in self.written.drain(..) {
            let chunk = self.chunks.chunk(index);
            chunk.is_written = false;
            if let Some(pixels) = &chunk.collision_data
                && pixels.iter().all(|&pixel| pixel == pixels[0])
            {
                (chunk.is_solid, chunk.solid_fill) = (true, pixels[0]);
                chunk.collision_data = None;
            }
        }
    }

    fn clear(&mut self) {
        *self = Self::default();
    }

    fn bytes(&self) -> u64 {
        let chunks = self.chunks.chunks().iter();
        let arrays = chunks.filter(|chunk| chunk.collision_data.is_some()).count();
        (self.chunks.bytes() + arrays * Self::PIXELS + self.written.capacity() * 4) as u64
    }
}
