//! What blocks must hold, by plain recursion.

use std::collections::HashMap;

use worldgrids::chunk_layers::*;

use super::spec::{Chunk, Spec};

/// What a chunk holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Content {
    pub cells: Vec<u8>,
    pub objects: Vec<u8>,
}

/// What a chunk holds, from all that its contract covers. `version` stands for something outside of the world
/// that a region was invalidated for.
pub fn generate(spec: &Spec, chunk: Chunk, version: u64, contract: &[Content]) -> Content {
    let mut hash = 0xcbf2_9ce4_8422_2325u64 ^ version;
    let mut mix = |byte: u8| hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let ((layer, level), x, y) = chunk;
    for number in [layer as i32, level as i32, x, y] {
        number.to_le_bytes().into_iter().for_each(&mut mix);
    }
    for Content { cells, objects } in contract {
        cells.iter().chain(objects).copied().for_each(&mut mix);
    }
    let [columns, rows] = spec.cells(layer);
    let layer = &spec.layers[layer as usize];
    let bytes = |len: u64, shift: u32| -> Vec<u8> {
        (0..len).map(|index| (hash.wrapping_mul(2 * index + 1) >> shift) as u8).collect()
    };
    Content {
        cells: bytes((columns * rows) as u64 * u64::from(layer.cell_bytes), 32),
        objects: bytes(count_of(hash) * u64::from(layer.object_bytes), 24),
    }
}

/// How many objects a chunk has: often none, rarely many.
fn count_of(hash: u64) -> u64 {
    match hash >> 40 & 15 {
        0..4 => 0,
        4..15 => hash >> 50 & 15,
        _ => hash >> 50 & 255,
    }
}

/// Objects as they are appended: some at once, some one by one.
pub fn portions(objects: &[u8], object_bytes: u32) -> impl Iterator<Item = &[u8]> {
    let first = objects.len() / 2 / object_bytes as usize * object_bytes as usize;
    let (many, single) = objects.split_at(first);
    [many].into_iter().chain(single.chunks(object_bytes as usize))
}

/// The naive model of contents: recursion and a memo.
#[derive(Default)]
pub struct Contents {
    pub known: HashMap<Chunk, Content>,
    /// Versions of chunks that were invalidated.
    pub versions: HashMap<Chunk, u64>,
}

impl Contents {
    pub fn of(&mut self, spec: &Spec, chunk: Chunk) -> Content {
        if let Some(known) = self.known.get(&chunk) {
            return known.clone();
        }
        let mut contract = Vec::new();
        for (node, padding) in spec.providers(chunk.0) {
            let rect = spec.contract_cells(chunk, node, padding);
            let [columns, rows] = spec.cells(node.0);
            let bytes = spec.layers[node.0 as usize].cell_bytes as i64;
            let mut padded = Vec::new();
            let mut blocks = HashMap::new();
            for y in i64::from(rect.y)..rect.end_y() {
                for x in i64::from(rect.x)..rect.end_x() {
                    let from = (x.div_euclid(columns) as i32, y.div_euclid(rows) as i32);
                    let block = blocks
                        .entry(from)
                        .or_insert_with(|| self.of(spec, (node, from.0, from.1)).cells);
                    let index = y.rem_euclid(rows) * columns + x.rem_euclid(columns);
                    padded.extend(&block[(index * bytes) as usize..((index + 1) * bytes) as usize]);
                }
            }
            let units = spec.contract_units(chunk, padding);
            let objects = self.objects_of(spec, &spec.chunks_in(node, units));
            contract.push(Content { cells: padded, objects });
        }
        let version = self.versions.get(&chunk).copied().unwrap_or(0);
        let content = generate(spec, chunk, version, &contract);
        self.known.insert(chunk, content.clone());
        content
    }

    /// The objects of chunks, one after the other.
    pub fn objects_of(&mut self, spec: &Spec, chunks: &[Chunk]) -> Vec<u8> {
        chunks.iter().flat_map(|chunk| self.of(spec, *chunk).objects).collect()
    }
}

pub fn chunk_of(job: &Job<'_>) -> Chunk {
    let chunk = job.chunk();
    ((chunk.layer, chunk.level), chunk.x, chunk.y)
}

/// All objects of a view, after a look at whose they are: row of chunks by row of chunks.
pub fn gathered(view: &ObjectView<'_>, chunks: &[Chunk]) -> Vec<u8> {
    let (mut objects, mut places) = (Vec::new(), Vec::new());
    view.chunks(|chunk| {
        objects.extend_from_slice(chunk.bytes);
        places.push((chunk.x, chunk.y));
    });
    assert!(places.iter().copied().eq(chunks.iter().map(|(_, x, y)| (*x, *y))));
    assert_eq!(view.count() * view.object_bytes(), objects.len());
    let mut array = vec![0; objects.len()];
    let (mut ends, mut end) = (Vec::new(), 0);
    assert_eq!(view.gather(&mut array, |index, _| ends.push(index)), view.count());
    assert_eq!(array, objects);
    view.chunks(|chunk| {
        end += chunk.bytes.len() / view.object_bytes();
        assert_eq!(ends.remove(0), end);
    });
    objects
}

/// Generates a job's chunk by reading its whole contract through the world.
pub fn run(spec: &Spec, versions: &HashMap<Chunk, u64>, job: &mut Job<'_>) {
    let chunk = chunk_of(job);
    let mut contract = Vec::new();
    for (node, padding) in spec.providers(chunk.0) {
        let rect = spec.contract_cells(chunk, node, padding);
        let view = job.read(node.0, node.1, rect).unwrap();
        let row = rect.width as usize * view.cell_bytes();
        let mut padded = vec![0; row * rect.height as usize];
        view.gather(&mut padded, row);
        let objects = match spec.layers[node.0 as usize].object_bytes {
            0 => Vec::new(),
            _ => {
                let chunks = spec.chunks_in(node, spec.contract_units(chunk, padding));
                gathered(&job.objects(node.0, node.1, None).unwrap(), &chunks)
            }
        };
        contract.push(Content { cells: padded, objects });
    }
    let version = versions.get(&chunk).copied().unwrap_or(0);
    assert!(job.memory().iter().all(|byte| *byte == 0));
    let content = generate(spec, chunk, version, &contract);
    job.memory().copy_from_slice(&content.cells);
    let object_bytes = spec.layers[chunk.0.0 as usize].object_bytes;
    if object_bytes == 0 {
        assert!(job.append(1, &[1]).is_err() && job.append(0, &[]).is_err());
        return;
    }
    for portion in portions(&content.objects, object_bytes) {
        job.append(object_bytes, portion).unwrap();
    }
    assert!(job.append(object_bytes + 1, &[]).is_err());
}
