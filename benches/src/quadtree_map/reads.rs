//! Reading: pixels, walks, squares, rectangles.

use std::cell::RefCell;

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{Compression, QuadtreeMap, QuadtreeMapDef, Reduction};

use super::Scene;
use super::field::{AnyMap, Field, Work};
use super::pixel_map::PixelMap;
use super::places::{self, DISTINCT};
use super::segment::Segment;
use crate::contest::{Contender, Judge};

/// The sum of all bytes, or, where time is taken, of one now and then.
fn answer(bytes: &[u8], pass: u64) -> u64 {
    let step = if pass == 0 { 1 } else { 4099 };
    bytes.iter().step_by(step).map(|&byte| u64::from(byte)).sum()
}

struct RandomReads {
    points: Vec<Point>,
    out: RefCell<Vec<u8>>,
}

impl Work for RandomReads {
    fn run(&self, map: &mut impl PixelMap, pass: u64) -> u64 {
        let out = &mut self.out.borrow_mut()[..];
        map.get_many(&self.points, out);
        answer(out, pass)
    }
}

/// Pixels anywhere, in a batch.
pub fn random(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let count = 1 << 20;
    let points = places::anywhere(&scene.raster, (0, 0), count);
    let work = RandomReads { points, out: RefCell::new(vec![0; count]) };
    let case = scene.case("random reads, a batch", count as u64);
    field.contest(judge, case, &work);
}

struct Walk {
    steps: Vec<Point>,
}

impl Work for Walk {
    fn run(&self, map: &mut impl PixelMap, _: u64) -> u64 {
        map.walk(&self.steps)
    }
}

/// Pixels along straight ways through the whole map.
pub fn walk(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let steps = places::walk(&scene.raster, 1 << 20);
    let case = scene.case("walk, a pixel", steps.len() as u64);
    field.contest(judge, case, &Walk { steps });
}

struct Casts {
    segments: Vec<Segment>,
}

impl Work for Casts {
    fn run(&self, map: &mut impl PixelMap, _: u64) -> u64 {
        let mut answer = 0u64;
        for segment in &self.segments {
            let hit = map.cast(segment).map_or(1, |hit| (hit.x * 3 + hit.y) as u64);
            answer = answer.wrapping_mul(31).wrapping_add(hit);
        }
        answer
    }
}

/// Pixels that a cast passes at least.
const CAST: i32 = 2000;

/// Casts through open space, which end at a wall or in the open.
pub fn casts(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let segments = places::open_segments(&scene.raster, CAST, DISTINCT);
    let case = scene.case("cast of 2,000 pixels", segments.len() as u64);
    field.contest(judge, case, &Casts { segments });
}

/// Side of what a physics body looks at.
const PROBE: u32 = 8;

struct ProbesByOneCall {
    corners: Vec<Point>,
}

impl Work for ProbesByOneCall {
    fn run(&self, map: &mut impl PixelMap, _: u64) -> u64 {
        let mut pixels = [0; (PROBE * PROBE) as usize];
        let mut sum = 0;
        for corner in &self.corners {
            map.read(Rect::new(corner.x, corner.y, PROBE, PROBE), &mut pixels);
            sum += pixels.iter().map(|&pixel| u64::from(pixel)).sum::<u64>();
        }
        sum
    }
}

struct ProbesByGets {
    corners: Vec<Point>,
}

impl Work for ProbesByGets {
    fn run(&self, map: &mut impl PixelMap, _: u64) -> u64 {
        map.sum_squares(&self.corners, PROBE as i32)
    }
}

/// Squares of 8 x 8 anywhere.
pub fn probes(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    let corners = places::anywhere(&scene.raster, (PROBE, PROBE), 1 << 15);
    let count = corners.len() as u64;
    let case = scene.case("8x8 probe by one call", count);
    let work = ProbesByOneCall { corners: corners.clone() };
    field.contest(judge, case, &work);
    let case = scene.case("8x8 probe by 64 gets", count);
    field.contest(judge, case, &ProbesByGets { corners });
}

struct Rectangles {
    rects: Vec<Rect>,
    /// How many are read in a run.
    each: usize,
    out: RefCell<Vec<u8>>,
}

impl Work for Rectangles {
    fn run(&self, map: &mut impl PixelMap, pass: u64) -> u64 {
        let out = &mut self.out.borrow_mut()[..];
        let read = |rect: &Rect| {
            map.read(*rect, out);
            answer(out, pass)
        };
        let first = pass as usize % (self.rects.len() / self.each) * self.each;
        self.rects[first..first + self.each].iter().map(read).sum()
    }
}

/// The screen of a camera, and a piece for the network, anywhere.
pub fn rectangles(judge: &mut dyn Judge, scene: &Scene, field: &mut Field) {
    for (workload, (width, height), count) in
        [("read 1920x1080", (1920, 1080), 16), ("read 256x256", (256, 256), 256)]
    {
        let corners = places::anywhere(&scene.raster, (width, height), DISTINCT);
        let rects = corners.iter().map(|corner| Rect::new(corner.x, corner.y, width, height));
        let bytes = (width * height) as usize;
        let work =
            Rectangles { rects: rects.collect(), each: count, out: RefCell::new(vec![0; bytes]) };
        // The same bytes every time, as near as they can be.
        let (from, mut to) = (vec![1; bytes], vec![0; bytes]);
        let pixels = work.rects[..count].iter().flat_map(|rect| {
            let rows = scene.raster.from(*rect).chunks(scene.raster.width as usize);
            rows.take(height as usize).flat_map(|row| &row[..width as usize])
        });
        let mut full = Some(pixels.map(|&pixel| u64::from(pixel)).sum());
        let memcpy = Contender::peer("memcpy of as much", move || {
            for _ in 0..count {
                to.copy_from_slice(std::hint::black_box(&from));
                std::hint::black_box(&mut to);
            }
            full.take().unwrap_or(0)
        });
        let case = scene.case(workload, count as u64);
        field.contest_beside(judge, case, &work, vec![memcpy]);
    }
}

/// The same screens as colours; and the map as a picture of 512 x 512, beside reading one screen.
pub fn pictures(judge: &mut dyn Judge, scene: &Scene, field: &Field) {
    let works = ["colors of 1920x1080", "overview, means", "overview, largest"];
    if !scene.wants(judge, &works) {
        return;
    }
    let AnyMap::Ours(map) = &field.maps[0] else { unreachable!("the first map is ours") };
    let (width, height) = (1920, 1080);
    let screens = places::anywhere(&scene.raster, (width, height), DISTINCT);
    let screens: Vec<Rect> =
        screens.iter().map(|corner| Rect::new(corner.x, corner.y, width, height)).collect();
    // A palette that is none: the answers of both can be compared.
    let palette: Vec<u32> = (0..256).collect();
    let mut colors = vec![0u32; (width * height) as usize];
    let mut pixels = vec![0u8; colors.len()];
    let read_screen = |screen: &Rect, pixels: &mut Vec<u8>| {
        map.read_rect(*screen, pixels, 0).expect("the screen lies in the map");
        pixels.iter().step_by(4099).map(|&pixel| u64::from(pixel)).sum::<u64>()
    };
    let mut next = screens.chunks_exact(16).cycle();
    let ours = Contender::ours(|| {
        let read = |screen: &Rect| {
            map.read_colors(*screen, &palette, &mut colors, 0).expect("the screen lies in the map");
            colors.iter().step_by(4099).map(|&color| u64::from(color)).sum::<u64>()
        };
        next.next().unwrap_or_default().iter().map(read).sum()
    });
    let mut first = Some(screens[..16].iter().map(|screen| read_screen(screen, &mut pixels)).sum());
    let mut peers_next = screens.chunks_exact(16).cycle();
    let rects = Contender::peer("pixels of as much", || {
        peers_next
            .next()
            .unwrap_or_default()
            .iter()
            .map(|screen| read_screen(screen, &mut pixels))
            .sum()
    });
    // As many bytes of one colour: what writing them takes, whatever they are.
    let mut filled = vec![0u32; (width * height) as usize];
    let fill = Contender::peer("fill of as much", || {
        for color in 0..16 {
            filled.fill(std::hint::black_box(color));
            std::hint::black_box(&mut filled);
        }
        first.take().unwrap_or(0)
    });
    judge.contest(scene.case(works[0], 16), &mut [ours, rects, fill]);

    // Overviews of a map that keeps the sums of its leaves for them.
    let mut saved = Vec::new();
    map.save(Compression::Fast, &mut |bytes| saved.extend_from_slice(bytes))
        .expect("it has memory");
    let def = QuadtreeMapDef { summarize_leaves: true, ..QuadtreeMapDef::default() };
    let mut summarizing = QuadtreeMap::new(&def);
    summarizing.load(&saved, 0).expect("it was saved so");
    drop(saved);
    let level = (scene.raster.width.max(scene.raster.height) / 512).next_power_of_two().ilog2();
    let side = |size: u32| size.div_ceil(1 << level);
    let all = Rect::new(0, 0, side(scene.raster.width), side(scene.raster.height));
    for (workload, reduction) in [(works[1], Reduction::Mean), (works[2], Reduction::Largest)] {
        let mut overview = vec![0u8; all.area() as usize];
        let mut read = || {
            summarizing
                .read_reduced(all, level, reduction, &mut overview, 0)
                .expect("it lies in the map");
            overview.iter().map(|&byte| u64::from(byte)).sum::<u64>()
        };
        let mut full = Some(read());
        let ours = Contender::ours(read);
        let mut pixels = vec![0u8; (width * height) as usize];
        // The answer of another question, once, and then the time of it.
        let mut turn = screens.iter().cycle();
        let screen = Contender::peer("a screen's pixels", || {
            let answer = turn.next().map_or(0, |screen| read_screen(screen, &mut pixels));
            full.take().unwrap_or(answer)
        });
        judge.contest(scene.case(workload, 1), &mut [ours, screen]);
    }
}
