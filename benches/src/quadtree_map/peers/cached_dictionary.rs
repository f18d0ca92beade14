//! The article's cached dictionary: chunks by key, and the chunk that was used last.

use std::hash::BuildHasher;

use hashbrown::HashMap;

/// No chunk has this index.
const NONE: u32 = u32::MAX;

/// Chunks by the column and the row they lie in, with the hash `S`.
pub struct CachedDictionary<T, S> {
    indices: HashMap<(i32, i32), u32, S>,
    chunks: Vec<T>,
    cached_key: (i32, i32),
    cached: u32,
}

impl<T, S: BuildHasher + Default> Default for CachedDictionary<T, S> {
    fn default() -> Self {
        let indices = HashMap::default();
        Self { indices, chunks: Vec::new(), cached_key: (0, 0), cached: NONE }
    }
}

impl<T, S: BuildHasher> CachedDictionary<T, S> {
    /// The chunk of a key, if there is one.
    #[inline(always)]
    pub fn find(&mut self, key: (i32, i32)) -> Option<u32> {
        if self.cached == NONE || self.cached_key != key {
            self.cached = *self.indices.get(&key)?;
            self.cached_key = key;
        }
        Some(self.cached)
    }

    /// The chunk of a key; if there was none, a new one.
    #[inline(always)]
    pub fn find_or_add(&mut self, key: (i32, i32), new: impl FnOnce() -> T) -> u32 {
        if let Some(index) = self.find(key) {
            return index;
        }
        let index = self.chunks.len() as u32;
        self.chunks.push(new());
        self.indices.insert(key, index);
        index
    }

    #[inline(always)]
    pub fn chunk(&mut self, index: u32) -> &mut T {
        &mut self.chunks[index as usize]
    }

    pub fn chunks(&self) -> &[T] {
        &self.chunks
    }

    /// Bytes of the dictionary and of the chunks themselves, not of what they own.
    pub fn bytes(&self) -> usize {
        self.indices.allocation_size() + self.chunks.capacity() * size_of::<T>()
    }
}
