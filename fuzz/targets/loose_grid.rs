//! Snapshots of loose grids.

use worldgrids::debug_shape::DebugOrigin;
use worldgrids::loose_grid::{Aabb, Definition, LooseGrid, Object, PairKinds, Part};

use super::{MAX_BYTES, bounds, framed};

fn load<const D: usize>(magic: [u8; 4], bytes: &[u8]) {
    for (bytes, max_bytes) in
        [(bytes.to_vec(), MAX_BYTES), (framed(magic, bytes), MAX_BYTES), (framed(magic, bytes), 0)]
    {
        let new =
            || LooseGrid::<D>::new(&Definition { max_bytes, ..Definition::default() }).unwrap();
        let (mut grid, result) =
            bounds::read(&bytes, max_bytes, new, |grid, bytes| grid.load(bytes));
        if result.is_err() {
            continue;
        }
        let mut count = 0u64;
        grid.pairs(PairKinds::ALL, Part::WHOLE, &mut |_, _| count += 1);
        let all = Aabb::new([-1e9; D], [1e9; D]);
        grid.query_box(&all, None, &mut |_| count += 1).unwrap();
        grid.debug_shapes(u32::MAX, &DebugOrigin::default(), &mut |_| count += 1);
        let mut again = Vec::new();
        grid.save(&mut |piece| again.extend_from_slice(piece)).unwrap();
        grid.load(&again).unwrap();
        if grid.insert(&Object::new(Aabb::new([0.0; D], [1.0; D]))).is_ok() {
            let _ = grid.commit();
        }
    }
}

pub fn load2(bytes: &[u8]) {
    load::<2>(*b"WLG2", bytes);
}

pub fn load3(bytes: &[u8]) {
    load::<3>(*b"WLG3", bytes);
}
