//! No structure at all: a sweep over all boxes, eight at a time.

use worldgrids::loose_grid::{Aabb, Plane};

use crate::loose_grid::peer::{Peer, Visible};

const LANES: usize = 8;

/// The corners in columns, padded to whole groups of eight.
pub struct Sweep {
    len: usize,
    min: [Vec<[f32; LANES]>; 3],
    max: [Vec<[f32; LANES]>; 3],
}

impl Peer<3> for Sweep {
    const NAME: &'static str = "SIMD sweep of all";
    type Id = u32;

    fn new(boxes: &[Aabb<3>]) -> Self {
        let column = |corner: &dyn Fn(&Aabb<3>) -> f32| {
            let group =
                |group: &[Aabb<3>]| std::array::from_fn(|lane| group.get(lane).map_or(0.0, corner));
            boxes.chunks(LANES).map(group).collect()
        };
        Self {
            len: boxes.len(),
            min: std::array::from_fn(|axis| column(&|aabb| aabb.min[axis])),
            max: std::array::from_fn(|axis| column(&|aabb| aabb.max[axis])),
        }
    }

    fn index(&self, id: u32) -> u32 {
        id
    }
}

impl Visible for Sweep {
    fn visible(&mut self, planes: &[Plane<3>], found: &mut Vec<u32>) {
        #[cfg(target_arch = "x86_64")]
        if std::is_x86_feature_detected!("avx2") {
            // SAFETY: the machine has AVX2.
            return unsafe { self.visible_avx2(planes, found) };
        }
        self.visible_here(planes, found);
    }
}

impl Sweep {
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn visible_avx2(&self, planes: &[Plane<3>], found: &mut Vec<u32>) {
        self.visible_here(planes, found);
    }

    #[inline(always)]
    fn visible_here(&self, planes: &[Plane<3>], found: &mut Vec<u32>) {
        // For each plane, the columns of the corner that lies most inside.
        let corners: Vec<[&[[f32; LANES]]; 3]> = planes
            .iter()
            .map(|plane| {
                std::array::from_fn(|axis| {
                    let columns = if plane.normal[axis] > 0.0 { &self.max } else { &self.min };
                    &columns[axis][..]
                })
            })
            .collect();
        for group in 0..self.len.div_ceil(LANES) {
            let mut least = [f32::INFINITY; LANES];
            for (plane, [x, y, z]) in planes.iter().zip(&corners) {
                let (x, y, z) = (&x[group], &y[group], &z[group]);
                for lane in 0..LANES {
                    let mut sum = plane.distance + plane.normal[0] * x[lane];
                    sum += plane.normal[1] * y[lane];
                    sum += plane.normal[2] * z[lane];
                    least[lane] = if sum < least[lane] { sum } else { least[lane] };
                }
            }
            let mut bits = 0u32;
            for (lane, least) in least.iter().enumerate() {
                bits |= u32::from(*least >= 0.0) << lane;
            }
            while bits != 0 {
                let object = group * LANES + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                if object < self.len {
                    found.push(object as u32);
                }
            }
        }
    }
}
