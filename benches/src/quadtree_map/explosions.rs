//! Explosions: many of all sizes, the slowest of the large ones, and what cleans up behind them.

use std::time::Instant;

use worldgrids::coord::Point;

use super::Scene;
use super::field::{AnyMap, Field, Work};
use super::pixel_map::PixelMap;
use super::places;
use super::raster::Raster;
use super::stamp::Stamp;
use crate::contest::{Judge, Target, Unit};
use crate::random::Random;

/// Hit points taken in the core.
const AMOUNT: u8 = 160;
/// The largest radius.
const LARGEST: i32 = 200;
/// In a contest.
const COUNT: usize = 120;

/// Explosions on the surfaces of a map.
pub struct Explosions<'a> {
    raster: &'a Raster,
    stamps: Vec<Stamp>,
    /// Where, and the stamp.
    centers: Vec<(Point, usize)>,
}

impl<'a> Explosions<'a> {
    /// With radii of 20, 40, … 200.
    pub fn mixed(scene: &'a Scene, count: usize) -> Self {
        let radii: Vec<i32> = (20..=LARGEST).step_by(20).collect();
        Self::new(scene, &radii, count)
    }

    fn new(scene: &'a Scene, radii: &[i32], count: usize) -> Self {
        let stamps: Vec<Stamp> = radii.iter().map(|&radius| Stamp::new(radius, AMOUNT)).collect();
        let mut random = Random::new(3);
        let places = places::surfaces(&scene.raster, LARGEST as u32 + 1, count);
        let stamp = |place| (place, random.below(radii.len() as u64) as usize);
        let centers = places.into_iter().map(stamp).collect();
        Self { raster: &scene.raster, stamps, centers }
    }

    /// Makes everything as it was, in a map that nothing else changed.
    fn undo(&self, map: &mut impl PixelMap) {
        for (center, stamp) in &self.centers {
            let rect = self.stamps[*stamp].rect(*center);
            map.write(rect, self.raster.from(rect), self.raster.width as usize);
        }
        map.compact();
        map.reserve();
    }
}

impl Work for Explosions<'_> {
    const IS_PREPARED: bool = true;

    fn prepare(&self, map: &mut impl PixelMap) {
        self.undo(map);
    }

    fn run(&self, map: &mut impl PixelMap, _: u64) -> u64 {
        let explode = |(center, stamp): &(Point, usize)| map.explode(*center, &self.stamps[*stamp]);
        self.centers.iter().map(explode).sum()
    }
}

/// Explosions of all sizes.
pub fn many(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let work = Explosions::mixed(scene, COUNT);
    let case = scene.case("explosion r 20 to 200", COUNT as u64);
    field.contest(judge, case, Target::TimesAtMost(0.3), &work);
    field.maps.iter_mut().for_each(|map| map.prepare(&work));
}

/// Rounds of [`each`].
const ROUNDS: usize = 5;

/// A single explosion of many: which, and its nanoseconds.
struct Single<'a> {
    all: &'a Explosions<'a>,
    index: usize,
}

impl Work for Single<'_> {
    fn run(&self, map: &mut impl PixelMap, _: u64) -> u64 {
        let (center, stamp) = self.all.centers[self.index];
        map.explode(center, &self.all.stamps[stamp])
    }
}

/// Nanoseconds of each explosion, and the hit points taken by all.
fn time_each(map: &mut AnyMap, all: &Explosions<'_>, times: &mut Vec<f64>) -> u64 {
    map.prepare(all);
    let explode = |index| {
        let start = Instant::now();
        let removed = map.run(&Single { all, index }, 0);
        times.push(start.elapsed().as_nanos() as f64);
        removed
    };
    (0..all.centers.len()).map(explode).sum()
}

/// Half of them, and all but one of a hundred of them, took at most how long.
const QUANTILES: [(f64, &str); 2] =
    [(0.5, "explosion r 200, median"), (0.99, "explosion r 200, 99 of 100 at most")];
/// 100 µs.
const SLOWEST: f64 = 100_000.0;

/// Each of many large explosions timed by itself, with memory reserved.
pub fn each(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let all = Explosions::new(scene, &[LARGEST], COUNT);
    let mut times = vec![Vec::new(); field.maps.len()];
    for _ in 0..ROUNDS {
        let mut expected = None;
        for (map, times) in field.maps.iter_mut().zip(&mut times) {
            let removed = time_each(map, &all, times);
            assert_eq!(*expected.get_or_insert(removed), removed, "{} differs", map.name());
        }
    }
    times.iter_mut().for_each(|times| times.sort_by(f64::total_cmp));
    for (quantile, workload) in QUANTILES {
        let figures = times.iter().map(|times| times[(times.len() as f64 * quantile) as usize]);
        let figures: Vec<f64> = figures.collect();
        for (map, figure) in field.maps.iter().zip(&figures).skip(1) {
            let target = match (map.is_dense(), quantile == 0.5) {
                (true, true) => Target::TimesAtMost(0.3),
                (true, false) => Target::OursAtMost(SLOWEST),
                _ => Target::None,
            };
            let case = scene.case(workload, 1);
            judge.figure(case, Unit::Nanoseconds, figures[0], map.name(), *figure, target);
        }
    }
    field.maps.iter_mut().for_each(|map| map.prepare(&all));
}

struct Compaction<'a> {
    explosions: Explosions<'a>,
}

impl Work for Compaction<'_> {
    const IS_PREPARED: bool = true;

    fn prepare(&self, map: &mut impl PixelMap) {
        self.explosions.undo(map);
        self.explosions.run(map, 0);
    }

    fn run(&self, map: &mut impl PixelMap, _: u64) -> u64 {
        map.compact();
        0
    }
}

/// 0.7 ms.
const COMPACTION: f64 = 700_000.0;

/// All of the compaction after some explosions.
pub fn compaction(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let work = Compaction { explosions: Explosions::mixed(scene, COUNT) };
    let case = scene.case("compaction after 120 explosions", 1);
    field.contest(judge, case, Target::OursAtMost(COMPACTION), &work);
    field.maps.iter_mut().for_each(|map| map.prepare(&work.explosions));
}
