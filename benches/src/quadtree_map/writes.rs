//! Writing: pixels along a way, and a whole map.

use worldgrids::coord::Point;

use super::Scene;
use super::field::{Field, Work};
use super::pixel_map::PixelMap;
use super::places;
use super::raster::Raster;
use crate::contest::Judge;

/// Pixels of one call.
const STROKE: usize = 1024;

struct Strokes {
    steps: Vec<Point>,
    /// Values of one stroke, for runs that alternate so that every write changes a pixel.
    values: [Vec<u8>; 2],
}

impl Work for Strokes {
    fn run(&self, map: &mut impl PixelMap, pass: u64) -> u64 {
        for steps in self.steps.chunks(STROKE) {
            map.set_many(steps, &self.values[(pass & 1) as usize][..steps.len()]);
        }
        if pass == 0 { map.walk(&self.steps) } else { 0 }
    }
}

/// Pixels along straight ways, a batch a stroke.
pub fn coherent(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let values = [1, 101].map(|value| vec![value; STROKE]);
    let work = Strokes { steps: places::walk(&scene.raster, 1 << 18), values };
    let case = scene.case("coherent writes, a pixel", work.steps.len() as u64);
    field.contest(judge, case, &work);
}

struct Load<'a> {
    raster: &'a Raster,
    checksum: u64,
}

impl Work for Load<'_> {
    const IS_PREPARED: bool = true;

    fn prepare(&self, map: &mut impl PixelMap, _: u64) {
        map.clear();
    }

    fn run(&self, map: &mut impl PixelMap, pass: u64) -> u64 {
        map.write(self.raster.rect(), &self.raster.pixels, self.raster.width as usize);
        if pass == 0 {
            assert_eq!(map.checksum(self.raster.rect()), self.checksum, "another map was loaded");
        }
        0
    }
}

/// The whole map from a raster; the maps are as loaded afterwards.
pub fn load(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let work = Load { raster: &scene.raster, checksum: scene.raster.checksum() };
    let case = scene.case("load from a raster, a byte", scene.raster.rect().area());
    field.contest(judge, case, &work);
}
