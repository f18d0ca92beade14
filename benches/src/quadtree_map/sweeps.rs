//! Circles that fly among craters: a scan of the pixels in reach, and a chain of Box2D v3.

use std::ffi::c_void;

use boxdd_sys::ffi::{
    b2CastResultFcn, b2CreateBody, b2CreateChain, b2CreateWorld, b2DefaultBodyDef,
    b2DefaultChainDef, b2DefaultQueryFilter, b2DefaultWorldDef, b2DestroyWorld, b2MakeProxy,
    b2ShapeId, b2Vec2, b2World_CastShape, b2WorldId,
};
use worldgrids::coord::{Point, Rect};
use worldgrids::quadtree_map::{
    Collider, ColliderSweep, Damage, Ground, Outline, OutlineStyle, QuadtreeMap,
};

use super::Scene;
use super::peers::new_map;
use super::raster::Raster;
use crate::contest::{Contender, Judge};
use crate::random::Random;

/// Rock of any hardness.
const THRESHOLD: u8 = 1;
/// Sweeps in a contest; half of them hit something.
const COUNT: usize = 100_000;
/// The scan and Box2D do a part of them.
const FEW: usize = super::places::DISTINCT;
const CRATERS: usize = 600;
const LARGEST_CRATER: f32 = 48.0;
/// How far circles stay from the border.
const MARGIN: f64 = 100.0;
/// How deep a shape may lie in a pixel and still only touch it.
const SLOP: f64 = 1.0 / 64.0;
/// Where Box2D, which keeps shapes a little apart, may stop otherwise, in pixels; and how few of all.
const NEAR: f64 = 0.25;
const MOST_OTHERS: usize = FEW / 50;

/// A part of the map with craters.
fn cratered(scene: &Scene) -> (QuadtreeMap, Scene) {
    let mut random = Random::new(5);
    let (mut map, mut raster) = (new_map(false), scene.raster.cut(scene.raster.rect()));
    let rect = raster.rect();
    map.write_rect(rect, &raster.pixels, 0).expect("the raster is sound");
    for _ in 0..CRATERS {
        let [x, y] = [rect.width, rect.height].map(|end| random.below(u64::from(end)) as i32);
        let radius = 8.0 + (LARGEST_CRATER - 8.0) * random.unit() as f32;
        let damage = Damage { radius, core_radius: 0.8 * radius, amount: u8::MAX };
        map.damage_circle(x, y, damage).expect("the damage is sound");
    }
    while !map.compact(u64::MAX, 0).is_done {}
    map.read_rect(rect, &mut raster.pixels, 0).expect("the rectangle is sound");
    (map, Scene { raster, size: format!("cratered {}", scene.size) })
}

/// Circles of radius 4 to 16 that go 8 to 64 pixels from a free place; half of them hit something.
fn sweeps(map: &QuadtreeMap, raster: &Raster) -> Vec<ColliderSweep> {
    let mut random = Random::new(6);
    let mut between = |first: f64, last: f64| first + (last - first) * random.unit();
    let (mut hit, mut free) = (0, 0);
    let mut sweeps = Vec::with_capacity(COUNT);
    while sweeps.len() < COUNT {
        let x = between(MARGIN, f64::from(raster.width) - MARGIN);
        let y = between(MARGIN, f64::from(raster.height) - MARGIN);
        let collider = Collider::circle(x, y, between(4.0, 16.0) as f32);
        let (length, way) = (between(8.0, 64.0), between(0.0, std::f64::consts::TAU));
        let (motion_x, motion_y) = (length * way.cos(), length * way.sin());
        let sweep = ColliderSweep { collider, motion_x, motion_y };
        let counter = match map.sweep(&sweep, THRESHOLD).expect("the sweep is sound") {
            Some(contact) if contact.began_inside => continue,
            Some(_) => &mut hit,
            None => &mut free,
        };
        if *counter < COUNT / 2 {
            *counter += 1;
            sweeps.push(sweep);
        }
    }
    sweeps
}

/// A number that tells answers from others: where a circle stops, to 1/256 of a pixel.
fn answer(sweep: &ColliderSweep, fraction: Option<f64>) -> u64 {
    let length = sweep.motion_x.hypot(sweep.motion_y);
    fraction.map_or(1, |fraction| (fraction * length * 256.0).round() as u64 + 2)
}

fn sum_of(sweeps: &[ColliderSweep], one: impl Fn(&ColliderSweep) -> Option<f64>) -> u64 {
    let answers = sweeps.iter().map(|sweep| answer(sweep, one(sweep)));
    answers.fold(0, |sum: u64, answer| sum.wrapping_mul(31).wrapping_add(answer))
}

/// When a circle of this radius comes upon a pixel: the first of the two rectangles and four circles around
/// the pixel that its centre enters.
fn entered(sweep: &ColliderSweep, (left, top): (f64, f64), radius: f64) -> Option<f64> {
    let ColliderSweep { collider: Collider { x, y, .. }, motion_x, motion_y } = *sweep;
    let rectangle = |wide: f64, high: f64| {
        let along = |start: f64, motion: f64, first: f64, last: f64| {
            let (one, other) = ((first - start) / motion, (last - start) / motion);
            (one.min(other), one.max(other))
        };
        let one = along(x, motion_x, left - wide, left + 1.0 + wide);
        let other = along(y, motion_y, top - high, top + 1.0 + high);
        let (from, to) = (one.0.max(other.0), one.1.min(other.1));
        if from < to && to > 0.0 { from } else { f64::INFINITY }
    };
    let circle = |corner_x: f64, corner_y: f64| {
        let (x, y) = (x - corner_x, y - corner_y);
        let (a, b) = (motion_x * motion_x + motion_y * motion_y, x * motion_x + y * motion_y);
        let rest = b * b - a * (x * x + y * y - radius * radius);
        if rest > 0.0 && b < 0.0 { (-b - rest.sqrt()) / a } else { f64::INFINITY }
    };
    let corners = [(left, top), (left + 1.0, top), (left, top + 1.0), (left + 1.0, top + 1.0)];
    let rectangles = rectangle(radius, 0.0).min(rectangle(0.0, radius));
    let time = corners.iter().fold(rectangles, |time, &(x, y)| time.min(circle(x, y)));
    (time <= 1.0).then_some(time)
}

/// The scan: every solid pixel in the rectangle that the circle sweeps.
fn scan(raster: &Raster, sweep: &ColliderSweep) -> Option<f64> {
    let Collider { x, y, radius, .. } = sweep.collider;
    let radius = f64::from(radius);
    let range = |start: f64, motion: f64| {
        let (first, last) =
            (start.min(start + motion) - radius, start.max(start + motion) + radius);
        first.floor() as i32..=last.floor() as i32
    };
    let mut first: Option<(f64, (f64, f64))> = None;
    for row in range(y, sweep.motion_y) {
        for column in range(x, sweep.motion_x) {
            if raster.get(Point { x: column, y: row }) < THRESHOLD {
                continue;
            }
            let pixel = (f64::from(column), f64::from(row));
            if let Some(time) = entered(sweep, pixel, radius - SLOP)
                && first.is_none_or(|(best, _)| time < best)
            {
                first = Some((time, pixel));
            }
        }
    }
    first.map(|(time, pixel)| entered(sweep, pixel, radius).unwrap_or(time).max(0.0))
}

/// The surface as chains in a world of Box2D v3.
struct Chains {
    world: b2WorldId,
}

impl Drop for Chains {
    fn drop(&mut self) {
        // SAFETY: the world is alive and not used again.
        unsafe { b2DestroyWorld(self.world) };
    }
}

impl Chains {
    fn new(map: &QuadtreeMap, rect: Rect) -> Self {
        // SAFETY: plain calls on a world and a body that are alive.
        let (world, body) = unsafe {
            let world = b2CreateWorld(&b2DefaultWorldDef());
            (world, b2CreateBody(world, &b2DefaultBodyDef()))
        };
        let ground = Ground::of_map(map, rect, THRESHOLD).expect("the rectangle is sound");
        let style = OutlineStyle::default();
        let mut add = |outline: Outline<'_>| {
            let point = |[x, y]: [f64; 2]| b2Vec2 { x: x as f32, y: y as f32 };
            let points: Vec<b2Vec2> = outline.points().map(point).collect();
            // SAFETY: the points outlive the call, which copies them.
            unsafe {
                let mut def = b2DefaultChainDef();
                (def.points, def.count, def.isLoop) = (points.as_ptr(), points.len() as i32, true);
                b2CreateChain(body, &def);
            }
        };
        ground.outlines(&style, &mut add).expect("the style is sound");
        Self { world }
    }

    fn cast(&self, sweep: &ColliderSweep) -> Option<f64> {
        unsafe extern "C" fn nearest(
            _: b2ShapeId,
            _: b2Vec2,
            _: b2Vec2,
            fraction: f32,
            context: *mut c_void,
        ) -> f32 {
            // SAFETY: the context is the answer below, used by nobody else during the cast.
            unsafe { *context.cast::<Option<f64>>() = Some(fraction.into()) };
            fraction
        }
        let mut found: Option<f64> = None;
        let call: b2CastResultFcn = Some(nearest);
        // SAFETY: the world is alive, the point and the answer outlive the calls.
        unsafe {
            let origin = b2Vec2 { x: sweep.collider.x as f32, y: sweep.collider.y as f32 };
            let proxy = b2MakeProxy(&b2Vec2 { x: 0.0, y: 0.0 }, 1, sweep.collider.radius);
            let motion = b2Vec2 { x: sweep.motion_x as f32, y: sweep.motion_y as f32 };
            let filter = b2DefaultQueryFilter();
            let context = (&raw mut found).cast();
            b2World_CastShape(self.world, origin, &proxy, motion, filter, call, context);
        }
        found
    }
}

/// Circles beside the scan, whose answers are the same, and beside Box2D, whose are nearly.
pub fn circles(judge: &mut dyn Judge, scene: &Scene) {
    let (map, scene) = cratered(scene);
    if !scene.wants(judge, &["circles swept, some", "circles swept"]) {
        return;
    }
    let sweeps = sweeps(&map, &scene.raster);
    let stop = |sweep: &ColliderSweep| {
        let contact = map.sweep(sweep, THRESHOLD).expect("the sweep is sound");
        contact.map(|contact| contact.fraction)
    };
    let few = &sweeps[..FEW];
    let peer = || sum_of(few, |sweep| scan(&scene.raster, sweep));
    let peer = Contender::peer("dense scan", peer);
    let case = scene.case("circles swept, some", FEW as u64);
    judge.contest(case, &mut [Contender::ours(|| sum_of(few, stop)), peer]);

    let chains = Chains::new(&map, scene.raster.rect());
    let others = few.iter().filter(|sweep| match (stop(sweep), chains.cast(sweep)) {
        (None, None) => false,
        (Some(ours), Some(theirs)) => {
            (ours - theirs).abs() * sweep.motion_x.hypot(sweep.motion_y) > NEAR
        }
        _ => true,
    });
    let others = others.count();
    assert!(others <= MOST_OTHERS, "Box2D stops {others} of {FEW} circles elsewhere");
    let all = |one: &dyn Fn(&ColliderSweep) -> Option<f64>| {
        // Compared above.
        std::hint::black_box(sum_of(&sweeps, one));
        0
    };
    // 10 ms for all of them.
    let peer = Contender::peer("chain of Box2D v3", || all(&|sweep| chains.cast(sweep)));
    let case = scene.case("circles swept", COUNT as u64);
    judge.contest(case, &mut [Contender::ours(|| all(&stop)), peer]);
}
