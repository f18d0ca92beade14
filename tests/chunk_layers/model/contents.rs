//! What blocks must hold, by plain recursion.

use std::collections::HashMap;

use worldgrids::chunk_layers::*;

use super::spec::{Chunk, Spec};

/// What a chunk's block holds, from all that its contract covers. `version` stands for something
/// outside of the world that a region was invalidated for.
pub fn generate(chunk: Chunk, version: u64, len: usize, contract: &[Vec<u8>]) -> Vec<u8> {
    let mut hash = 0xcbf2_9ce4_8422_2325u64 ^ version;
    let mut mix = |byte: u8| hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let ((layer, level), x, y) = chunk;
    for number in [layer as i32, level as i32, x, y] {
        number.to_le_bytes().into_iter().for_each(&mut mix);
    }
    contract.iter().flatten().copied().for_each(&mut mix);
    (0..len as u64).map(|index| (hash.wrapping_mul(2 * index + 1) >> 32) as u8).collect()
}

/// The naive model of contents: recursion and a memo.
#[derive(Default)]
pub struct Contents {
    pub known: HashMap<Chunk, Vec<u8>>,
    /// Versions of chunks that were invalidated.
    pub versions: HashMap<Chunk, u64>,
}

impl Contents {
    pub fn of(&mut self, spec: &Spec, chunk: Chunk) -> Vec<u8> {
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
                    let block =
                        blocks.entry(from).or_insert_with(|| self.of(spec, (node, from.0, from.1)));
                    let index = y.rem_euclid(rows) * columns + x.rem_euclid(columns);
                    padded.extend(&block[(index * bytes) as usize..((index + 1) * bytes) as usize]);
                }
            }
            contract.push(padded);
        }
        let [columns, rows] = spec.cells(chunk.0.0);
        let len = (columns * rows) as usize * spec.layers[chunk.0.0 as usize].cell_bytes as usize;
        let version = self.versions.get(&chunk).copied().unwrap_or(0);
        let content = generate(chunk, version, len, &contract);
        self.known.insert(chunk, content.clone());
        content
    }
}

pub fn chunk_of(job: &Job<'_>) -> Chunk {
    let chunk = job.chunk();
    ((chunk.layer, chunk.level), chunk.x, chunk.y)
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
        contract.push(padded);
    }
    let version = versions.get(&chunk).copied().unwrap_or(0);
    assert!(job.memory().iter().all(|byte| *byte == 0));
    let content = generate(chunk, version, job.memory().len(), &contract);
    job.memory().copy_from_slice(&content);
}
