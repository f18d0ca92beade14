//! What a flow knows: for each region that it came to the way from there to the goal.

use super::super::heap::Heap;
use super::super::id_table::IdTable;
use super::super::pages::Pages;
use super::super::places::{BLOCK_SHIFT, id_of};
use crate::error::OutOfMemory;
use crate::memory::{HashMap, Meter};
use crate::quadtree_map::tree::area::Area;

/// No region.
pub(super) const NOWHERE: u32 = u32::MAX;

/// How a region leads to the goal: the place in it that the way goes over, how long it is from there, and
/// the region that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) cost: u64,
    pub(super) place: (u32, u32),
    pub(super) next: u32,
}

pub(super) const NO_WAY: Way = Way { cost: u64::MAX, place: (0, 0), next: NOWHERE };

/// A region.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) region: Area,
    /// Its way as those around it were told.
    pub(super) told: Way,
    /// Its way as those around it tell. Where the two differ it is queued.
    pub(super) way: Way,
    /// What it is queued by.
    key: u64,
    /// The next one in the same block; of one that is gone the next one that is.
    beside: u32,
}

const NO_NODE: Node = Node {
    region: Area { min_x: 0, min_y: 0, max_x: 0, max_y: 0 },
    told: NO_WAY,
    way: NO_WAY,
    key: u64::MAX,
    beside: NOWHERE,
};

impl Node {
    fn is_open(&self) -> bool {
        self.told != self.way
    }

    fn id(&self) -> u64 {
        id_of(&self.region)
    }
}

/// A region whose way is to be told: the shorter way of the two first, of alike ones the first region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Open {
    key: u64,
    id: u64,
    node: u32,
}

/// All regions that a flow came to.
#[derive(Debug)]
pub(super) struct Known {
    pub(super) nodes: Pages<Node>,
    /// The first one that is gone, and how many are.
    free: u32,
    free_count: usize,
    /// By ids of regions.
    by_id: IdTable,
    /// The first one of each block, by blocks.
    by_block: HashMap<u64, u32>,
    open: Heap<Open>,
}

/// True if what is queued is not outdated.
fn is_valid(nodes: &Pages<Node>, open: &Open) -> bool {
    let node = &nodes[open.node as usize];
    node.is_open() && node.key == open.key && node.id() == open.id
}

fn block_of(region: &Area) -> u64 {
    u64::from(region.min_y >> BLOCK_SHIFT) << 32 | u64::from(region.min_x >> BLOCK_SHIFT)
}

impl Known {
    pub(super) const fn new() -> Self {
        Self {
            nodes: Pages::new(),
            free: NOWHERE,
            free_count: 0,
            by_id: IdTable::new(),
            by_block: HashMap::new(),
            open: Heap::new(),
        }
    }

    /// Forgets all; keeps the memory.
    pub(super) fn clear(&mut self) {
        self.by_id.clear();
        if self.nodes.len() < self.by_block.capacity() / 16 {
            // To empty a table takes as long as it is large, which after a long search is much.
            for Node { region, .. } in self.nodes.iter() {
                self.by_block.remove(&block_of(region));
            }
        } else {
            self.by_block.clear();
        }
        self.nodes.clear();
        (self.free, self.free_count) = (NOWHERE, 0);
        self.open.clear();
    }

    /// Regions.
    pub(super) fn len(&self) -> usize {
        self.nodes.len() - self.free_count
    }

    pub(super) fn bytes(&self) -> usize {
        self.nodes.len() * size_of::<Node>()
            + self.open.len() * size_of::<Open>()
            + self.by_id.live_bytes()
            + self.by_block.len() * size_of::<(u64, u32)>()
    }

    /// Room for so many more regions, and so many that are queued.
    pub(super) fn reserve(
        &mut self,
        regions: usize,
        queued: usize,
        meter: &mut Meter,
    ) -> Result<(), OutOfMemory> {
        if self.open.len() > 4 * self.nodes.len() + 1024 {
            let nodes = &self.nodes;
            self.open.retain(|open| is_valid(nodes, open));
        }
        self.nodes.reserve(regions.saturating_sub(self.free_count), NO_NODE, meter)?;
        let nodes = &self.nodes;
        self.by_id.reserve(regions, nodes.len(), &|node| nodes[node as usize].id(), meter)?;
        meter.reserve_map(&mut self.by_block, regions)?;
        self.open.reserve(queued, meter)
    }

    /// The node of a region.
    #[inline]
    pub(super) fn find(&self, region: &Area) -> Option<u32> {
        let node = self.by_id.get(id_of(region), |node| self.nodes[node as usize].id())?;
        (self.nodes[node as usize].region == *region).then_some(node)
    }

    /// True if a block or one around it has nodes.
    pub(super) fn is_near(&self, x: u32, y: u32) -> bool {
        (0..9).any(|at| {
            let (x, y) = ((x + at % 3).wrapping_sub(1), (y + at / 3).wrapping_sub(1));
            self.by_block.get(&(u64::from(y) << 32 | u64::from(x))).is_some()
        })
    }

    /// The nodes of a block, given by its place in blocks.
    pub(super) fn in_block(&self, x: u32, y: u32) -> impl Iterator<Item = u32> {
        let first = self.by_block.get(&(u64::from(y) << 32 | u64::from(x))).copied();
        core::iter::successors(first, |&node| {
            Some(self.nodes[node as usize].beside).filter(|&next| next != NOWHERE)
        })
    }

    /// A new node; room was reserved.
    pub(super) fn add(&mut self, region: &Area) -> Result<u32, OutOfMemory> {
        let block = block_of(region);
        let beside = self.by_block.get(&block).copied().unwrap_or(NOWHERE);
        let new = Node { region: *region, beside, ..NO_NODE };
        let node = if self.free == NOWHERE {
            self.nodes.push(new);
            self.nodes.len() as u32 - 1
        } else {
            let node = self.free;
            self.free = self.nodes[node as usize].beside;
            self.free_count -= 1;
            self.nodes[node as usize] = new;
            node
        };
        self.by_block.try_insert(block, node)?;
        let nodes = &self.nodes;
        self.by_id.insert(id_of(region), node, &|node| nodes[node as usize].id());
        Ok(node)
    }

    /// Removes a node.
    pub(super) fn remove(&mut self, node: u32) {
        let Node { region, beside, .. } = self.nodes[node as usize];
        let block = block_of(&region);
        match self.by_block.get(&block).copied() {
            Some(first) if first == node => {
                if beside == NOWHERE {
                    self.by_block.remove(&block);
                } else if let Some(first) = self.by_block.get_mut(&block) {
                    *first = beside;
                }
            }
            Some(mut at) => {
                while self.nodes[at as usize].beside != node {
                    at = self.nodes[at as usize].beside;
                }
                self.nodes[at as usize].beside = beside;
            }
            None => {}
        }
        let nodes = &self.nodes;
        self.by_id.remove(id_of(&region), &|node| nodes[node as usize].id());
        let gone = &mut self.nodes[node as usize];
        (gone.told, gone.way, gone.beside) = (NO_WAY, NO_WAY, self.free);
        self.free = node;
        self.free_count += 1;
    }

    /// True if a way is better than another one: shorter, or as long by the region that begins first.
    pub(super) fn is_better(&self, way: &Way, than: &Way) -> bool {
        let id = |way: &Way| self.nodes.get(way.next as usize).map(|node| id_of(&node.region));
        way.cost < than.cost || way.cost == than.cost && way.cost != u64::MAX && id(way) < id(than)
    }

    /// A region has another way: it is queued to tell of it. Room was reserved.
    pub(super) fn set_way(&mut self, node: u32, way: Way) -> Result<(), OutOfMemory> {
        self.nodes[node as usize].way = way;
        self.queue(node)
    }

    /// Queues a node if it has something to tell.
    pub(super) fn queue(&mut self, node: u32) -> Result<(), OutOfMemory> {
        let at = &mut self.nodes[node as usize];
        let key = if at.is_open() { at.told.cost.min(at.way.cost) } else { u64::MAX };
        if at.key == key {
            return Ok(());
        }
        at.key = key;
        if key == u64::MAX {
            return Ok(());
        }
        let open = Open { key, id: at.id(), node };
        self.open.push(open)
    }

    /// The node that tells next, and the length of its way.
    pub(super) fn first(&mut self) -> Option<(u32, u64)> {
        loop {
            let open = self.open.first()?;
            if is_valid(&self.nodes, &open) {
                return Some((open.node, open.key));
            }
            self.open.pop();
        }
    }

    /// Takes the first one off, which tells now.
    pub(super) fn pop(&mut self) {
        if let Some(open) = self.open.first() {
            self.nodes[open.node as usize].key = u64::MAX;
            self.open.pop();
        }
    }
}
