//! Bytes for files and for other players, beside packers of the same pixels.

use std::cell::RefCell;
use std::rc::Rc;

use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{
    Compression, Damage, MAX_REGION_BYTES, QuadtreeMap, REGIONS_PRESENT, Region,
};

use super::Scene;
use super::peers;
use super::places::{self, DISTINCT};
use super::raster::Raster;
use crate::contest::{Contender, Judge, Unit};

/// Side of the rectangles for the network.
const SIDE: u32 = 256;
/// Rectangles of a run.
const EACH: usize = 64;
/// Pixels that the largest explosion reaches.
const LARGEST: u32 = 60;
/// Rectangles of which those with more than one value are taken.
const CANDIDATES: usize = 16 * DISTINCT;

/// What rectangles are packed by.
const WORKS: [(Compression, &str); 2] = [
    (Compression::Fast, "256 x 256 for the network"),
    (Compression::Small, "256 x 256 for the network, small"),
];

/// Packs rows of pixels that lie side by side.
type Pack = fn(&[u8], u32) -> Vec<u8>;

/// The packers of crates.io that games use for such bytes.
const PACKERS: [(&str, Pack); 3] = [
    ("zstd -1", |pixels, _| zstd::bulk::compress(pixels, 1).expect("zstd packs any bytes")),
    ("LZ4", |pixels, _| lz4_flex::compress(pixels)),
    ("PNG, fast", |pixels, width| {
        let mut bytes = Vec::new();
        let height = pixels.len() as u32 / width;
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.set_compression(png::Compression::Fast);
        let mut writer = encoder.write_header().expect("a header");
        writer.write_image_data(pixels).expect("rows of pixels");
        writer.finish().expect("an end");
        bytes
    }),
];

fn packed_map(raster: &Raster) -> QuadtreeMap {
    let mut map = peers::new_map(false);
    map.write_rect(raster.rect(), &raster.pixels, 0).expect("memory for the map");
    map.compact(u64::MAX, 0);
    map
}

/// Whole maps: bytes and time, in both modes.
pub fn files(judge: &mut dyn Judge, scene: &Scene) {
    if !scene.wants(judge, &["save: bytes", "save", "save small: bytes", "save small"]) {
        return;
    }
    let (raster, map) = (&scene.raster, packed_map(&scene.raster));
    let pixels = raster.pixels.len() as f64;
    let save = |compression| {
        let mut bytes = Vec::new();
        let mut sink = |piece: &[u8]| bytes.extend_from_slice(piece);
        map.save(compression, &mut sink).expect("memory for roots and model");
        bytes
    };
    let theirs =
        PACKERS.map(|(name, pack)| (name, pack(&raster.pixels, raster.width).len() as f64));
    for (compression, work) in [(Compression::Fast, "save"), (Compression::Small, "save small")] {
        let bytes = save(compression);
        let mut back = peers::new_map(false);
        back.load(&bytes, 0).expect("what was saved is sound");
        let mut loaded = vec![0; raster.pixels.len()];
        back.read_rect(raster.rect(), &mut loaded, 0).expect("room for the pixels");
        assert!(loaded == raster.pixels, "{work} and load change pixels");

        let (workload, ours) = (format!("{work}: bytes"), bytes.len() as f64);
        judge.figure(scene.case(&workload, 1), Unit::Bytes, ours, "dense", pixels);
        for (name, theirs) in theirs {
            let case = scene.case(&workload, 1);
            judge.figure(case, Unit::Bytes, ours, name, theirs);
        }
        let zstd = || {
            std::hint::black_box(PACKERS[0].1(&raster.pixels, raster.width));
            0
        };
        let mut contenders = [
            Contender::ours(|| {
                std::hint::black_box(save(compression));
                0
            }),
            Contender::peer(PACKERS[0].0, zstd),
        ];
        judge.contest(scene.case(work, 1), &mut contenders);
    }
}

/// A map whose regions are all in memory or all out, and their bytes.
struct Regions {
    map: QuadtreeMap,
    places: Vec<Point>,
    bytes: Vec<Vec<u8>>,
    are_out: bool,
}

impl Regions {
    fn new(map: QuadtreeMap) -> Self {
        let mut places = Vec::new();
        let mut note = |region: Region| places.push(Point { x: region.x, y: region.y });
        map.regions(None, REGIONS_PRESENT, &mut note).expect("memory for the list");
        let bytes = places.iter().map(|_| Vec::new()).collect();
        Self { map, places, bytes, are_out: false }
    }

    fn page_out(&mut self) {
        for (&Point { x, y }, bytes) in self.places.iter().zip(&mut self.bytes) {
            bytes.clear();
            let sink = &mut |piece: &[u8]| bytes.extend_from_slice(piece);
            self.map.encode_region(x, y, Compression::Fast, sink).expect("it is there");
            self.map.page_out(x, y).expect("it is there");
        }
        self.are_out = true;
    }

    fn page_in(&mut self) {
        for (&Point { x, y }, bytes) in self.places.iter().zip(&self.bytes) {
            self.map.page_in(x, y, bytes).expect("these are its bytes");
        }
        self.are_out = false;
    }

    fn copy(&self, into: &mut Vec<u8>) {
        for bytes in &self.bytes {
            into.clear();
            into.extend_from_slice(bytes);
            std::hint::black_box(&into);
        }
    }
}

/// Every region out of memory, and in again, beside a packer of its pixels and a copy of the same bytes.
pub fn regions(judge: &mut dyn Judge, scene: &Scene) {
    let workloads = ["a region: bytes", "a region out of memory", "a region into memory"];
    if !scene.wants(judge, &workloads) {
        return;
    }
    let (raster, regions) = (&scene.raster, Regions::new(packed_map(&scene.raster)));
    let whole = raster.rect();
    let inside = |first: i32, size: u32| (size - first as u32).min(1024);
    let squares: Vec<Raster> = regions
        .places
        .iter()
        .map(|at| {
            let (width, height) = (inside(at.x, whole.width), inside(at.y, whole.height));
            raster.cut(Rect::new(at.x, at.y, width, height))
        })
        .collect();
    let (name, pack) = PACKERS[0];
    let packed: Vec<Vec<u8>> =
        squares.iter().map(|square| pack(&square.pixels, square.width)).collect();
    let (count, regions) = (regions.places.len() as u64, RefCell::new(regions));
    let page_in = || regions.borrow_mut().page_in();
    let page_out = || regions.borrow_mut().page_out();
    let mut room = Vec::with_capacity(MAX_REGION_BYTES as usize);
    let mut copy = || {
        regions.borrow().copy(&mut room);
        0
    };
    page_out();
    let bytes = |all: &[Vec<u8>]| all.iter().map(Vec::len).sum::<usize>() as f64 / count as f64;
    let (ours, theirs) = (bytes(&regions.borrow().bytes), bytes(&packed));
    judge.figure(scene.case("a region: bytes", 1), Unit::Bytes, ours, name, theirs);

    let ours = Contender::ours(|| {
        page_out();
        0
    });
    let ours = ours.prepared_by(|| {
        if regions.borrow().are_out {
            page_in();
        }
    });
    let packer = Contender::peer(name, || {
        for square in &squares {
            std::hint::black_box(pack(&square.pixels, square.width));
        }
        0
    });
    let case = scene.case("a region out of memory", count);
    judge.contest(case, &mut [ours, packer, Contender::peer("memcpy of its bytes", &mut copy)]);

    let ours = Contender::ours(|| {
        page_in();
        0
    });
    let ours = ours.prepared_by(|| {
        if !regions.borrow().are_out {
            page_out();
        }
    });
    let packer = Contender::peer(name, || {
        for (square, packed) in squares.iter().zip(&packed) {
            let back = zstd::bulk::decompress(packed, square.pixels.len());
            std::hint::black_box(back.expect("what was packed"));
        }
        0
    });
    let case = scene.case("a region into memory", count);
    judge.contest(case, &mut [ours, packer, Contender::peer("memcpy of its bytes", &mut copy)]);
}

/// Explosions in the first region of a map, of which all other regions are out or in memory.
pub fn edits_beside_regions(judge: &mut dyn Judge, scene: &Scene) {
    const WORK: &str = "explosions beside regions that are out";
    if !scene.wants(judge, &[WORK]) {
        return;
    }
    const REGION: Rect = Rect { x: 0, y: 0, width: 1024, height: 1024 };
    let first = scene.raster.cut(REGION);
    let centers = places::surfaces(&first, LARGEST + 1, EACH);
    let alone = || {
        let mut regions = Regions::new(packed_map(&scene.raster));
        regions.page_out();
        regions.map.page_in(0, 0, &regions.bytes[0]).expect("these are its bytes");
        regions.map
    };
    let contender = |name, map: QuadtreeMap| {
        let (played, first, centers) = (Rc::new(RefCell::new(map)), &first, &centers);
        let restored = Rc::clone(&played);
        Contender::peer(name, move || {
            let mut map = played.borrow_mut();
            let explode = |(number, center): (usize, &Point)| {
                let radius = 20.0 + (number as u32 * 7 % (LARGEST - 19)) as f32;
                let damage = Damage { radius, core_radius: radius / 2.0, amount: 120 };
                map.damage_circle(center.x, center.y, damage).expect("memory").hp_removed
            };
            centers.iter().enumerate().map(explode).sum()
        })
        .prepared_by(move || {
            let mut map = restored.borrow_mut();
            map.write_rect(REGION, &first.pixels, 0).expect("memory for the map");
            map.compact(u64::MAX, 0);
        })
    };
    let mut contenders =
        [contender("worldgrids", alone()), contender("all in memory", packed_map(&scene.raster))];
    judge.contest(scene.case(WORK, EACH as u64), &mut contenders);
}

/// Rectangles of 256 x 256 for the network, wherever there is more than one value.
pub fn rectangles(judge: &mut dyn Judge, scene: &Scene) {
    let works = WORKS.map(|(_, work)| [work.to_string(), format!("{work}: bytes")]);
    if !works.iter().flatten().any(|work| scene.wants(judge, &[work])) {
        return;
    }
    let (raster, map) = (&scene.raster, packed_map(&scene.raster));
    let rect_at = |point: &Point| Rect::new(point.x & !15, point.y & !15, SIDE, SIDE);
    let rects: Vec<Rect> =
        places::anywhere(raster, (SIDE, SIDE), CANDIDATES).iter().map(rect_at).collect();
    let is_mixed =
        |cut: &(Rect, Raster)| cut.1.pixels.iter().any(|&pixel| pixel != cut.1.pixels[0]);
    let cuts: Vec<(Rect, Raster)> = rects
        .into_iter()
        .map(|rect| (rect, raster.cut(rect)))
        .filter(is_mixed)
        .take(DISTINCT)
        .collect();
    assert_eq!(cuts.len(), DISTINCT, "few rectangles have more than one value");
    let encode = |rect: Rect, compression| {
        let mut bytes = Vec::with_capacity(1024);
        let mut sink = |piece: &[u8]| bytes.extend_from_slice(piece);
        map.encode_rect(rect, compression, &mut sink).expect("a rectangle of the map");
        bytes
    };
    let theirs = PACKERS.map(|(name, pack)| {
        let bytes: usize = cuts.iter().map(|(_, cut)| pack(&cut.pixels, SIDE).len()).sum();
        (name, bytes as f64 / cuts.len() as f64)
    });
    for (compression, work) in WORKS {
        let ours: usize = cuts.iter().map(|(rect, _)| encode(*rect, compression).len()).sum();
        let (ours, workload) = (ours as f64 / cuts.len() as f64, format!("{work}: bytes"));
        for (name, theirs) in theirs {
            judge.figure(scene.case(&workload, 1), Unit::Bytes, ours, name, theirs);
        }
        let runs = cuts.chunks_exact(EACH).cycle();
        let mut next = runs.clone();
        let ours = Contender::ours(|| {
            next.next().unwrap_or_default().iter().for_each(|(rect, _)| {
                std::hint::black_box(encode(*rect, compression));
            });
            0
        });
        // The packers get the pixels as rows that lie there already.
        let peers = PACKERS.map(|(name, pack)| {
            let mut next = runs.clone();
            Contender::peer(name, move || {
                next.next().unwrap_or_default().iter().for_each(|(_, cut)| {
                    std::hint::black_box(pack(&cut.pixels, SIDE));
                });
                0
            })
        });
        let mut contenders: Vec<Contender<'_>> = std::iter::once(ours).chain(peers).collect();
        judge.contest(scene.case(work, EACH as u64), &mut contenders);
    }
}
