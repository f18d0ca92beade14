//! Explosions: many of all sizes, the slowest of the large ones, and what cleans up behind them.

use std::cell::Cell;
use std::time::Instant;

use worldgrids::coord::Point;

use super::Scene;
use super::field::{AnyMap, Field, Work};
use super::pixel_map::PixelMap;
use super::places::{self, DISTINCT};
use super::raster::Raster;
use super::stamp::Stamp;
use crate::contest::{Judge, Unit};
use crate::random::Random;

/// Hit points taken in the core.
const AMOUNT: u8 = 160;
/// The largest radius.
const LARGEST: i32 = 200;
/// In a run.
const COUNT: usize = 120;

/// Explosions on the surfaces of a map.
pub struct Explosions<'a> {
    raster: &'a Raster,
    stamps: Vec<Stamp>,
    /// Where, and the stamp.
    centers: Vec<(Point, usize)>,
    /// How many there are in a run; the next run has the next ones.
    each: usize,
    /// Runs that any map has had.
    passes: Cell<u64>,
}

impl<'a> Explosions<'a> {
    /// With radii of 20, 40, … 200.
    pub fn mixed(scene: &'a Scene, count: usize, each: usize) -> Self {
        let radii: Vec<i32> = (20..=LARGEST).step_by(20).collect();
        Self::new(scene, &radii, count, each)
    }

    fn new(scene: &'a Scene, radii: &[i32], count: usize, each: usize) -> Self {
        let stamps: Vec<Stamp> = radii.iter().map(|&radius| Stamp::new(radius, AMOUNT)).collect();
        let mut random = Random::new(3);
        let places = places::surfaces(&scene.raster, LARGEST as u32 + 1, count);
        let stamp = |place| (place, random.below(radii.len() as u64) as usize);
        let centers = places.into_iter().map(stamp).collect();
        Self { raster: &scene.raster, stamps, centers, each, passes: Cell::new(0) }
    }

    /// Those of a run.
    fn of_pass(&self, pass: u64) -> &[(Point, usize)] {
        let first = pass as usize % (self.centers.len() / self.each) * self.each;
        &self.centers[first..first + self.each]
    }

    /// Explodes those of a run. Gives the hit points taken.
    fn explode(&self, map: &mut impl PixelMap, pass: u64) -> u64 {
        self.passes.set(self.passes.get().max(pass + 1));
        let explode = |(center, stamp): &(Point, usize)| map.explode(*center, &self.stamps[*stamp]);
        self.of_pass(pass).iter().map(explode).sum()
    }

    /// Makes everything as it was before a run, in a map that nothing else changed.
    fn undo(&self, map: &mut impl PixelMap, pass: u64) {
        for (center, stamp) in self.of_pass(pass) {
            let rect = self.stamps[*stamp].rect(*center);
            map.write(rect, self.raster.from(rect), self.raster.width as usize);
        }
        map.compact();
        map.reserve();
    }
}

impl Work for Explosions<'_> {
    const IS_PREPARED: bool = true;

    fn prepare(&self, map: &mut impl PixelMap, pass: u64) {
        self.undo(map, pass.saturating_sub(1));
    }

    fn run(&self, map: &mut impl PixelMap, pass: u64) -> u64 {
        let removed = self.explode(map, pass);
        if pass == 0 { removed ^ map.checksum(self.raster.rect()) } else { removed }
    }
}

/// Explosions of all sizes.
pub fn many(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let work = Explosions::mixed(scene, DISTINCT, COUNT);
    let case = scene.case("explosion r 20 to 200", COUNT as u64);
    field.contest(judge, case, &work);
    let passes = work.passes.get();
    field.maps.iter_mut().for_each(|map| map.prepare(&work, passes));
}

/// Rounds of [`each`], which all begin alike, and explosions in one.
const ROUNDS: usize = 3;
const LARGE_COUNT: usize = 300;

/// A single explosion of many.
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

/// Looks at what is there.
struct Look<'a> {
    raster: &'a Raster,
}

impl Work for Look<'_> {
    fn run(&self, map: &mut impl PixelMap, _: u64) -> u64 {
        map.checksum(self.raster.rect())
    }
}

/// The nanoseconds of each explosion, memory reserved before. Also gives what is left afterwards and
/// the hit points taken.
fn time_each(map: &mut AnyMap, all: &Explosions<'_>) -> (Vec<f64>, u64) {
    map.prepare(all, 0);
    let mut removed = 0u64;
    let mut times = Vec::with_capacity(all.centers.len());
    for index in 0..all.centers.len() {
        let start = Instant::now();
        removed += map.run(&Single { all, index }, 0);
        times.push(start.elapsed().as_nanos() as f64);
    }
    (times, removed ^ map.run(&Look { raster: all.raster }, 0))
}

/// What at most this part of some times exceeds.
fn quantile(mut times: Vec<f64>, part: f64) -> f64 {
    times.sort_by(f64::total_cmp);
    times[(times.len() as f64 * part) as usize]
}

/// What the rounds of one map took, explosion by explosion.
type Rounds = Vec<Vec<f64>>;

fn median(rounds: &Rounds) -> f64 {
    quantile(rounds.concat(), 0.5)
}

/// With all that the machine did beside it.
fn slowest(rounds: &Rounds) -> f64 {
    quantile(rounds.concat(), 0.99)
}

/// Of each explosion the least time of the rounds: what the map does at certain explosions shows in
/// every round, being interrupted does not.
fn slowest_uninterrupted(rounds: &Rounds) -> f64 {
    let least = |index| rounds.iter().map(|times| times[index]).fold(f64::INFINITY, f64::min);
    quantile((0..LARGE_COUNT).map(least).collect(), 0.99)
}

/// A figure of the rounds, its name.
type Figure = (&'static str, fn(&Rounds) -> f64);

const FIGURES: [Figure; 3] = [
    ("explosion r 200, median", median),
    ("explosion r 200, p99", slowest),
    ("explosion r 200, p99 of the least of 3 runs", slowest_uninterrupted),
];

/// Each of many large explosions timed by itself, with memory reserved.
pub fn each(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    if !scene.wants(judge, &FIGURES.map(|(workload, _)| workload)) {
        return;
    }
    let all = Explosions::new(scene, &[LARGEST], LARGE_COUNT, LARGE_COUNT);
    let mut rounds: Vec<Rounds> = vec![Vec::new(); field.maps.len()];
    for _ in 0..ROUNDS {
        let mut expected = None;
        for (map, rounds) in field.maps.iter_mut().zip(&mut rounds) {
            let (times, left) = time_each(map, &all);
            assert_eq!(*expected.get_or_insert(left), left, "{} differs", map.name());
            rounds.push(times);
        }
    }
    for (workload, figure) in FIGURES {
        let figures: Vec<f64> = rounds.iter().map(figure).collect();
        for (map, figure) in field.maps.iter().zip(&figures).skip(1) {
            let case = scene.case(workload, 1);
            judge.figure(case, Unit::Nanoseconds, figures[0], map.name(), *figure);
        }
    }
    field.maps.iter_mut().for_each(|map| map.prepare(&all, 0));
}

struct Compaction<'a> {
    explosions: Explosions<'a>,
}

impl Work for Compaction<'_> {
    const IS_PREPARED: bool = true;
    const IS_FOR_DENSE: bool = false;

    fn prepare(&self, map: &mut impl PixelMap, pass: u64) {
        self.explosions.undo(map, pass.saturating_sub(1));
        self.explosions.explode(map, pass);
    }

    fn run(&self, map: &mut impl PixelMap, pass: u64) -> u64 {
        map.compact();
        if pass == 0 { map.checksum(self.explosions.raster.rect()) } else { 0 }
    }
}

/// All of the compaction after some explosions.
pub fn compaction(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let work = Compaction { explosions: Explosions::mixed(scene, DISTINCT, COUNT) };
    let case = scene.case("compaction after 120 explosions", 1);
    field.contest(judge, case, &work);
    let passes = work.explosions.passes.get();
    field.maps.iter_mut().for_each(|map| map.prepare(&work.explosions, passes));
}
