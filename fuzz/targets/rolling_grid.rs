//! Snapshots of rolling grids.

use worldgrids::rolling_grid::RollingGrid;

use super::framed;

pub fn load(bytes: &[u8]) {
    let mut grid = RollingGrid::<u32>::new(5, 3, None).unwrap();
    for bytes in [bytes.to_vec(), framed(*b"WGRG", bytes)] {
        if grid.load(&bytes).is_ok() {
            let mut again = Vec::new();
            grid.save(&mut |piece| again.extend_from_slice(piece));
            grid.load(&again).unwrap();
        }
    }
}
