//! Snapshots of rolling grids.

use worldgrids::rolling_grid::RollingGrid;

use super::{bounds, framed};

pub fn load(bytes: &[u8]) {
    for bytes in [bytes.to_vec(), framed(*b"WRG2", bytes)] {
        let new = || RollingGrid::<u32>::new(5, 3, None).unwrap();
        let (mut grid, result) = bounds::read(&bytes, 0, new, |grid, bytes| grid.load(bytes));
        if result.is_ok() {
            let mut again = Vec::new();
            grid.save(&mut |piece| again.extend_from_slice(piece));
            grid.load(&again).unwrap();
        }
    }
}
