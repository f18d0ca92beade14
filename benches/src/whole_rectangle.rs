//! A peer of chunk layers: reference counts over the whole rectangle, in the way of LayerProcGen,
//! transcribed.
//!
//! A move counts every chunk of the new rectangle up and every chunk of the old one down. A chunk that
//! is counted up for the first time first does the same to what its contract covers, then is
//! generated; one that is counted down for the last time lets go of that and is gone. There is no
//! locking, no order by distance, and no memory for cells here, which the original has.

use hashbrown::HashMap;

/// Chunks of every layer that a rectangle of the top one needs; each layer leans on the one below with
/// a padding of one chunk.
pub struct WholeRectangle {
    /// Users of each chunk, by place, layer by layer from the bottom.
    layers: Vec<HashMap<(i32, i32), u32, foldhash::fast::FixedState>>,
    /// First column and row of the top rectangle and the one behind its last.
    wanted: Option<[i32; 4]>,
    /// Chunks generated and let go so far.
    pub generated: u64,
    pub released: u64,
}

impl WholeRectangle {
    pub fn new(layers: usize) -> Self {
        let layers = (0..layers).map(|_| HashMap::default()).collect();
        Self { layers, wanted: None, generated: 0, released: 0 }
    }

    /// Chunks that are there.
    pub fn loaded(&self) -> u64 {
        self.layers.iter().map(|layer| layer.len() as u64).sum()
    }

    /// Moves the top rectangle.
    pub fn move_to(&mut self, wanted: [i32; 4]) {
        let old = self.wanted.replace(wanted);
        self.move_from(old, wanted);
    }

    /// Moves one of several top rectangles, or adds one.
    pub fn move_from(&mut self, old: Option<[i32; 4]>, wanted: [i32; 4]) {
        let top = self.layers.len() - 1;
        self.ensure(top, wanted);
        if let Some(old) = old {
            self.release(top, old);
        }
    }

    fn ensure(&mut self, layer: usize, [left, top, right, bottom]: [i32; 4]) {
        for y in top..bottom {
            for x in left..right {
                if let Some(users) = self.layers[layer].get_mut(&(x, y)) {
                    *users += 1;
                    continue;
                }
                if layer > 0 {
                    self.ensure(layer - 1, [x - 1, y - 1, x + 2, y + 2]);
                }
                self.generated += 1;
                self.layers[layer].insert((x, y), 1);
            }
        }
    }

    fn release(&mut self, layer: usize, [left, top, right, bottom]: [i32; 4]) {
        for y in top..bottom {
            for x in left..right {
                let Some(users) = self.layers[layer].get_mut(&(x, y)) else { continue };
                *users -= 1;
                if *users == 0 {
                    self.layers[layer].remove(&(x, y));
                    self.released += 1;
                    if layer > 0 {
                        self.release(layer - 1, [x - 1, y - 1, x + 2, y + 2]);
                    }
                }
            }
        }
    }
}
