//! The quadtree map beside a dense array, hash maps, chunk maps, the article's maps and OpenVDB.
//!
//! | file | idea |
//! |---|---|
//! | `raster`, `maps` | what the maps are loaded from |
//! | `stamp`, `segment` | the damage of an explosion, the pixels of a cast, by their definitions |
//! | `pixel_map` | what every map can do |
//! | `peers` | the maps |
//! | `field` | all maps over one raster, and the work they are given |
//! | `places` | where the work is done |
//! | `streams`, `deltas`, `players` | bytes for files and players |
//! | `memory`, `reads`, `queries`, `writes`, `explosions`, `brushes`, `shapes`, `sweeps`, `waypoints`, `ways`, `flows` | the contests |

mod brushes;
mod deltas;
mod explosions;
mod field;
mod flows;
mod maps;
mod memory;
mod peers;
mod pixel_map;
mod places;
mod players;
mod queries;
mod raster;
mod reads;
mod segment;
mod shapes;
mod stamp;
mod streams;
mod sweeps;
mod waypoints;
mod ways;
mod writes;

use worldgrids::coord::{Point, Rect};

use crate::contest::{Case, Judge};
use field::Field;
use raster::Raster;

/// A map with a name for the report.
pub struct Scene {
    pub raster: Raster,
    pub size: String,
}

impl Scene {
    fn new(name: &str, raster: Raster) -> Self {
        let size = format!("{name} {}x{}", raster.width, raster.height);
        Self { raster, size }
    }

    /// A case on this map.
    pub fn case<'a>(&'a self, workload: &'a str, operations: u64) -> Case<'a> {
        Case { structure: "quadtree_map", workload, size: &self.size, operations }
    }

    /// True if any of these works is asked for here; others need not be prepared.
    pub fn wants(&self, judge: &dyn Judge, works: &[&str]) -> bool {
        works.iter().any(|work| judge.wants_case(work, &self.size))
    }
}

/// Every contest of the quadtree map.
pub fn contests(judge: &mut dyn Judge) {
    memory::of_small_maps(judge);
    on_caves(judge);
    on_tiles(judge);
    if judge.wants("Earth 20000x10000") || judge.wants("Europe 4096x2048") {
        match maps::earth() {
            Ok(raster) => {
                on_europe(judge, &raster);
                on_earth(judge, &Scene::new("Earth", raster));
            }
            Err(error) => println!("the Earth is left out: {error}"),
        }
    }
    on_small_caves(judge);
    for (name, raster) in
        [("checkerboard", maps::checkerboard as fn() -> Raster), ("white noise", maps::white_noise)]
    {
        if !judge.wants(&format!("{name} 8192x8192")) {
            continue;
        }
        let scene = Scene::new(name, raster());
        let mut field = Field::worst(&scene.raster);
        memory::as_loaded(judge, &scene, &mut field);
        reads::random(judge, &scene, &mut field);
    }
}

fn on_caves(judge: &mut dyn Judge) {
    if !judge.wants("caves 20000x20000") {
        return;
    }
    let scene = Scene::new("caves", maps::caves());
    let mut field = Field::large(&scene.raster, false);
    memory::as_loaded(judge, &scene, &mut field);
    reads::random(judge, &scene, &mut field);
    reads::walk(judge, &scene, &mut field);
    reads::probes(judge, &scene, &mut field);
    reads::casts(judge, &scene, &mut field);
    reads::rectangles(judge, &scene, &mut field);
    reads::pictures(judge, &scene, &field);
    queries::all(judge, &scene, &mut field);
    shapes::outlines(judge, &scene, &field);
    shapes::islands(judge, &scene, &field);
    shapes::islands_around(judge, &scene, &field);
    waypoints::all(judge, &scene, &mut field);
    explosions::many(judge, &scene, &mut field);
    explosions::each(judge, &scene, &mut field);
    explosions::compaction(judge, &scene, &mut field);
    brushes::all(judge, &scene, &mut field);
    writes::coherent(judge, &scene, &mut field);
    writes::load(judge, &scene, &mut field);
    memory::after_explosions(judge, &scene, &mut field);
    drop(field);
    streams::files(judge, &scene);
    streams::rectangles(judge, &scene);
    streams::regions(judge, &scene);
    deltas::of_one_edit(judge, &scene);
    players::all(judge, &scene);
}

/// Where tiles repeat, ours shares equal leaves.
fn on_tiles(judge: &mut dyn Judge) {
    if !judge.wants("tiles 20000x20000") {
        return;
    }
    let scene = Scene::new("tiles", maps::tiles());
    let mut field = Field::large(&scene.raster, true);
    memory::as_loaded(judge, &scene, &mut field);
    reads::random(judge, &scene, &mut field);
    reads::walk(judge, &scene, &mut field);
    reads::rectangles(judge, &scene, &mut field);
    explosions::many(judge, &scene, &mut field);
}

fn on_earth(judge: &mut dyn Judge, scene: &Scene) {
    let mut field = Field::large(&scene.raster, false);
    memory::as_loaded(judge, scene, &mut field);
    reads::random(judge, scene, &mut field);
    reads::pictures(judge, scene, &field);
    shapes::outlines(judge, scene, &field);
    shapes::islands(judge, scene, &field);
    waypoints::all(judge, scene, &mut field);
    writes::load(judge, scene, &mut field);
    drop(field);
    streams::files(judge, scene);
    streams::rectangles(judge, scene);
    streams::regions(judge, scene);
    // Somewhere in the Atlantic.
    ways::crowd(judge, scene, Point { x: 8333, y: 2500 });
}

/// A part of the Earth, small enough for a search of all places.
fn on_europe(judge: &mut dyn Judge, earth: &Raster) {
    let scene = Scene::new("Europe", earth.cut(Rect::new(8800, 1300, 4096, 2048)));
    // In the North Sea.
    flows::one(judge, &scene, Point { x: 1367, y: 589 });
}

/// A part of the caves, small enough for maps with an entry a pixel.
fn on_small_caves(judge: &mut dyn Judge) {
    if !judge.wants("cratered caves 2048x2048") && !judge.wants("caves 2048x2048") {
        return;
    }
    let raster = maps::caves().cut(Rect::new(4096, 4096, 2048, 2048));
    let scene = Scene::new("caves", raster);
    let mut field = Field::small(&scene.raster);
    memory::as_loaded(judge, &scene, &mut field);
    reads::random(judge, &scene, &mut field);
    reads::walk(judge, &scene, &mut field);
    sweeps::circles(judge, &scene);
    drop(field);
    streams::edits_beside_regions(judge, &scene);
    ways::pairs(judge, &scene);
    ways::sizes(judge, &scene);
    let middle = Point { x: 1024, y: 1024 };
    flows::one(judge, &scene, middle);
    ways::crowd(judge, &scene, middle);
}
