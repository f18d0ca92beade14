//! The article's QuadTreeMap: a cached dictionary of quadtrees, whose deepest nodes have arrays.

use std::hash::RandomState;

use worldgrids::coord::Rect;

use super::cached_dictionary::CachedDictionary;
use crate::quadtree_map::pixel_map::{BlockMap, Content};

/// Side of a chunk of the dictionary.
const CHUNK: i32 = 1024;
/// Side of the deepest nodes.
const LEAF: i32 = 16;
const LEAF_PIXELS: usize = (LEAF * LEAF) as usize;
const MAX_DEPTH: u8 = (CHUNK / LEAF).ilog2() as u8;

/// A node, after the article's class.
struct ChunkData {
    /// True if all pixels are `solid_fill`.
    is_solid: bool,
    solid_fill: u8,
    /// Number of ancestors.
    depth: u8,
    /// Pixels of a node at the greatest depth that is not solid.
    collision_data: Option<Box<[u8; LEAF_PIXELS]>>,
    sub_chunks: Option<Box<[ChunkData; 4]>>,
}

impl ChunkData {
    fn solid(solid_fill: u8, depth: u8) -> Self {
        Self { is_solid: true, solid_fill, depth, collision_data: None, sub_chunks: None }
    }

    /// The children of a node that is about to be written to.
    fn writable_children(&mut self) -> &mut [ChunkData; 4] {
        let (fill, depth) = (self.solid_fill, self.depth);
        self.is_solid = false;
        self.sub_chunks
            .get_or_insert_with(|| Box::new(std::array::from_fn(|_| Self::solid(fill, depth + 1))))
    }

    /// The array of a deepest node that is about to be written to.
    fn writable_pixels(&mut self) -> &mut [u8; LEAF_PIXELS] {
        let fill = self.solid_fill;
        self.is_solid = false;
        self.collision_data.get_or_insert_with(|| Box::new([fill; LEAF_PIXELS]))
    }

    fn visit(&self, block: Rect, rect: Rect, look: &mut impl FnMut(Rect, Content<'_>)) {
        if self.is_solid {
            look(block, Content::Solid(self.solid_fill));
        } else if let Some(pixels) = &self.collision_data {
            look(block, Content::Pixels(&pixels[..]));
        } else if let Some(children) = &self.sub_chunks {
            for (index, child) in children.iter().enumerate() {
                let quarter = quarter(block, index);
                if !quarter.intersection(&rect).is_empty() {
                    child.visit(quarter, rect, look);
                }
            }
        }
    }

    fn change(
        &mut self,
        block: Rect,
        rect: Rect,
        wants: &impl Fn(u8) -> bool,
        change: &mut impl FnMut(Rect, &mut [u8]),
    ) {
        if self.is_solid && !wants(self.solid_fill) {
            return;
        }
        if self.depth == MAX_DEPTH {
            return change(block, self.writable_pixels());
        }
        for (index, child) in self.writable_children().iter_mut().enumerate() {
            let quarter = quarter(block, index);
            if !quarter.intersection(&rect).is_empty() {
                child.change(quarter, rect, wants, change);
            }
        }
    }

    /// Makes it solid if it can be.
    fn compact(&mut self) {
        let mut solid = None;
        if let Some(pixels) = &self.collision_data {
            solid = (**pixels == [pixels[0]; LEAF_PIXELS]).then_some(pixels[0]);
        } else if let Some(children) = &mut self.sub_chunks {
            children.iter_mut().for_each(Self::compact);
            let fill = children[0].solid_fill;
            let is_uniform =
                children.iter().all(|child| child.is_solid && child.solid_fill == fill);
            solid = is_uniform.then_some(fill);
        }
        if let Some(value) = solid {
            *self = Self::solid(value, self.depth);
        }
    }

    /// Bytes of what it owns.
    fn bytes(&self) -> usize {
        let array = self.collision_data.as_ref().map_or(0, |_| LEAF_PIXELS);
        let children = self.sub_chunks.as_ref().map_or(0, |children| {
            size_of_val(&**children) + children.iter().map(Self::bytes).sum::<usize>()
        });
        array + children
    }
}

/// The rectangle of a child.
fn quarter(block: Rect, index: usize) -> Rect {
    let half = block.width / 2;
    let (right, down) = (index as i32 & 1, index as i32 >> 1);
    Rect::new(block.x + right * half as i32, block.y + down * half as i32, half, half)
}

/// A chunk of the dictionary.
struct Root {
    tree: ChunkData,
    is_written: bool,
}

impl Root {
    fn new() -> Self {
        Self { tree: ChunkData::solid(0, 0), is_written: false }
    }
}

/// The map.
#[derive(Default)]
pub struct QuadTreeMap {
    chunks: CachedDictionary<Root, RandomState>,
    /// Chunks written to since they were last looked at.
    written: Vec<u32>,
}

impl QuadTreeMap {
    #[inline(always)]
    fn key(x: i32, y: i32) -> (i32, i32) {
        (x.div_euclid(CHUNK), y.div_euclid(CHUNK))
    }

    /// The tree of a chunk that is about to be written to.
    fn writable(&mut self, key: (i32, i32)) -> &mut ChunkData {
        let index = self.chunks.find_or_add(key, Root::new);
        let root = self.chunks.chunk(index);
        if !root.is_written {
            root.is_written = true;
            self.written.push(index);
        }
        &mut root.tree
    }
}

/// The chunks that touch a rectangle.
fn keys_touching(rect: Rect) -> impl Iterator<Item = (i32, i32)> {
    let first = QuadTreeMap::key(rect.x, rect.y);
    let (end_x, end_y) = (rect.x + rect.width as i32, rect.y + rect.height as i32);
    let last = QuadTreeMap::key(end_x - 1, end_y - 1);
    (first.1..=last.1).flat_map(move |y| (first.0..=last.0).map(move |x| (x, y)))
}

fn chunk_rect(key: (i32, i32)) -> Rect {
    Rect::new(key.0 * CHUNK, key.1 * CHUNK, CHUNK as u32, CHUNK as u32)
}

impl BlockMap for QuadTreeMap {
    #[inline(always)]
    fn get(&mut self, x: i32, y: i32) -> u8 {
        let Some(index) = self.chunks.find(Self::key(x, y)) else { return 0 };
        let mut node = &self.chunks.chunk(index).tree;
        let (mut x, mut y, mut half) = (x.rem_euclid(CHUNK), y.rem_euclid(CHUNK), CHUNK / 2);
        loop {
            if node.is_solid {
                return node.solid_fill;
            }
            if node.depth == MAX_DEPTH {
                return node.collision_data.as_ref().map_or(0, |p| p[(y * LEAF + x) as usize]);
            }
            let (right, down) = (x >= half, y >= half);
            x -= if right { half } else { 0 };
            y -= if down { half } else { 0 };
            half /= 2;
            match &node.sub_chunks {
                Some(children) => node = &children[usize::from(right) + 2 * usize::from(down)],
                None => return node.solid_fill,
            }
        }
    }

    #[inline(always)]
    fn set(&mut self, x: i32, y: i32, value: u8) {
        let mut node = self.writable(Self::key(x, y));
        let (mut x, mut y, mut half) = (x.rem_euclid(CHUNK), y.rem_euclid(CHUNK), CHUNK / 2);
        while node.depth < MAX_DEPTH {
            let (right, down) = (x >= half, y >= half);
            x -= if right { half } else { 0 };
            y -= if down { half } else { 0 };
            half /= 2;
            node = &mut node.writable_children()[usize::from(right) + 2 * usize::from(down)];
        }
        node.writable_pixels()[(y * LEAF + x) as usize] = value;
    }

    fn visit(&mut self, rect: Rect, look: &mut impl FnMut(Rect, Content<'_>)) {
        for key in keys_touching(rect) {
            match self.chunks.find(key) {
                None => look(chunk_rect(key), Content::Solid(0)),
                Some(index) => self.chunks.chunk(index).tree.visit(chunk_rect(key), rect, look),
            }
        }
    }

    fn change(
        &mut self,
        rect: Rect,
        wants: &impl Fn(u8) -> bool,
        change: &mut impl FnMut(Rect, &mut [u8]),
    ) {
        for key in keys_touching(rect) {
            self.writable(key).change(chunk_rect(key), rect, wants, change);
        }
    }

    fn compact(&mut self) {
        for index in self.written.drain(..) {
            let root = self.chunks.chunk(index);
            root.is_written = false;
            root.tree.compact();
        }
    }

    fn clear(&mut self) {
        *self = Self::default();
    }

    fn bytes(&self) -> u64 {
        let trees: usize = self.chunks.chunks().iter().map(|root| root.tree.bytes()).sum();
        (self.chunks.bytes() + trees + self.written.capacity() * 4) as u64
    }
}
