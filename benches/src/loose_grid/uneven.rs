//! Worlds that are not even: strays, islands, lines, crowds, sizes of all kinds.
//!
//! Coordinates and sizes are multiples of a sixteenth, which floats hold up to a million: so an island
//! far out has the pairs that it has near.

use std::array::from_fn;

use worldgrids::loose_grid::Aabb;

use crate::loose_grid::scenes::{Scene, direction};
use crate::random::Random;

/// Objects of most scenes.
const COUNT: usize = 20_000;
/// Places that every object goes through.
const STOPS: usize = 20;
/// Length of a step from one to the next.
const STEP: f64 = 0.1;
/// Queries of each kind.
const QUERIES: usize = 4096;
/// What coordinates are multiples of.
const GRAIN: f64 = 1.0 / 16.0;

/// A box, by its centre and half sizes, and how far it goes in a step.
#[derive(Clone, Copy)]
struct Body<const D: usize> {
    center: [f64; D],
    half: [f64; D],
    step: [f64; D],
}

/// A world, what is asked in it, and how it is built.
pub struct Uneven<const D: usize> {
    /// As the report calls it.
    pub name: &'static str,
    bodies: fn(&mut Random) -> Vec<Body<D>>,
    /// The scene with the same pairs that is even, if there is one.
    pub even: Option<&'static str>,
    /// The second half of the objects is static.
    pub is_half_static: bool,
    /// Objects are elsewhere in each frame.
    jumps: bool,
    /// Objects take one step and go back in the next frame.
    trembles: bool,
}

/// What is asked in a world.
pub struct Questions<const D: usize> {
    /// Boxes near objects.
    pub boxes: Vec<Aabb<D>>,
    /// Boxes from anywhere in the bounds of all to anywhere, a hundredth as large along each axis.
    pub large_boxes: Vec<Aabb<D>>,
    /// Segments of a hundred near objects.
    pub segments: Vec<([f32; D], [f32; D])>,
    /// Segments from anywhere in the bounds of all to an object.
    pub long_segments: Vec<([f32; D], [f32; D])>,
}

impl<const D: usize> Uneven<D> {
    const fn new(name: &'static str, bodies: fn(&mut Random) -> Vec<Body<D>>) -> Self {
        Self { name, bodies, even: None, is_half_static: false, jumps: false, trembles: false }
    }

    const fn beside(self, even: &'static str) -> Self {
        Self { even: Some(even), ..self }
    }

    /// The scene and what is asked in it.
    pub fn scene(&self) -> (Scene<D>, Questions<D>) {
        let mut random = Random::new(11);
        let bodies = (self.bodies)(&mut random);
        let mut places: Vec<usize> = (0..bodies.len()).collect();
        let mut stops = Vec::with_capacity(STOPS);
        for stop in 0..STOPS {
            if self.jumps {
                for place in 1..places.len() {
                    places.swap(place, random.below(place as u64 + 1) as usize);
                }
            }
            let steps = if self.trembles { stop % 2 } else { stop } as f64;
            let at = |index: usize| {
                let body = &bodies[index];
                let center = bodies[places[index]].center;
                let center: [f64; D] =
                    from_fn(|axis| grained(center[axis] + grained(body.step[axis] * steps)));
                let half = body.half.map(|half| grained(half).max(GRAIN));
                Aabb::new(
                    from_fn(|axis| (center[axis] - half[axis]) as f32),
                    from_fn(|axis| (center[axis] + half[axis]) as f32),
                )
            };
            stops.push((0..bodies.len()).map(at).collect());
        }
        let dimensions = if D == 3 { " 3D" } else { "" };
        let scene = Scene::of_stops(format!("{}{dimensions}", self.name), 0.0, stops, &mut random);
        let questions = questions(&bodies, &mut random);
        (scene, questions)
    }
}

fn grained(value: f64) -> f64 {
    (value / GRAIN).round() * GRAIN
}

/// Asked near the first objects of a scene, which are those that it shares with its even one.
fn questions<const D: usize>(bodies: &[Body<D>], random: &mut Random) -> Questions<D> {
    let near = |random: &mut Random| {
        let body = &bodies[random.below(bodies.len() as u64) as usize];
        let away: [f64; D] = direction(random);
        let distance = 20.0 * random.unit();
        from_fn::<f64, D, _>(|axis| body.center[axis] + distance * away[axis])
    };
    let (mut min, mut max) = ([f64::INFINITY; D], [f64::NEG_INFINITY; D]);
    for body in bodies {
        for axis in 0..D {
            min[axis] = min[axis].min(body.center[axis]);
            max[axis] = max[axis].max(body.center[axis]);
        }
    }
    let mut questions =
        Questions { boxes: vec![], large_boxes: vec![], segments: vec![], long_segments: vec![] };
    for _ in 0..QUERIES {
        let center = near(random);
        questions
            .boxes
            .push(Aabb::new(center.map(|x| (x - 4.3) as f32), center.map(|x| (x + 4.3) as f32)));
        let way: [f64; D] = direction(random);
        questions
            .segments
            .push((near(random).map(|x| x as f32), way.map(|along| (along * 100.0) as f32)));
        let from: [f64; D] = from_fn(|axis| min[axis] + random.unit() * (max[axis] - min[axis]));
        let reach: [f64; D] = from_fn(|axis| 0.01 * random.unit() * (max[axis] - min[axis]));
        questions.large_boxes.push(Aabb::new(
            from_fn(|axis| (from[axis] - reach[axis]) as f32),
            from_fn(|axis| (from[axis] + reach[axis]) as f32),
        ));
        let to = bodies[random.below(bodies.len() as u64) as usize].center;
        questions
            .long_segments
            .push((from.map(|x| x as f32), from_fn(|axis| (to[axis] - from[axis] + 2.0) as f32)));
    }
    questions
}

/// A body of half sizes from 0.25 to 1 that goes anywhere.
fn body<const D: usize>(center: [f64; D], random: &mut Random) -> Body<D> {
    let step: [f64; D] = direction(random);
    Body {
        center,
        half: from_fn(|_| 0.25 + 0.75 * random.unit()),
        step: step.map(|along| along * STEP),
    }
}

/// Side of a world in which each of so many bodies overlaps about two others.
fn dense_side<const D: usize>(count: usize) -> f64 {
    (count as f64 * 2.5f64.powi(D as i32) / 2.0).powf(1.0 / D as f64)
}

/// Bodies that lie evenly in a cube of this side.
fn evenly<const D: usize>(count: usize, side: f64, random: &mut Random) -> Vec<Body<D>> {
    (0..count).map(|_| body(from_fn(|_| random.unit() * side), random)).collect()
}

fn dense<const D: usize>(count: usize, random: &mut Random) -> Vec<Body<D>> {
    evenly(count, dense_side::<D>(count), random)
}

/// A dense world, and strays about so far away that touch nothing.
fn with_strays<const D: usize>(strays: usize, distance: f64, random: &mut Random) -> Vec<Body<D>> {
    let mut bodies = dense(COUNT, random);
    for stray in 0..strays {
        let way: [f64; D] = direction(random);
        let distance = distance * (1.0 + stray as f64 / strays as f64);
        bodies.push(body(way.map(|along| along * distance), random));
    }
    bodies
}

/// Islands as dense as the even world, so far from each other along each axis.
fn islands<const D: usize>(islands: usize, apart: f64, random: &mut Random) -> Vec<Body<D>> {
    let count = COUNT / islands;
    let side = dense_side::<D>(count);
    let per_axis = (islands as f64).powf(1.0 / D as f64).ceil() as usize;
    let mut bodies = Vec::new();
    for island in 0..islands {
        let place: [usize; D] = from_fn(|axis| island / per_axis.pow(axis as u32) % per_axis);
        for body in evenly::<D>(count, side, random) {
            let center =
                from_fn(|axis| body.center[axis] + place[axis] as f64 * (apart + grained(side)));
            bodies.push(Body { center, ..body });
        }
    }
    bodies
}

/// Bodies along a way through the world, as far apart as they are large.
fn line<const D: usize>(way: [f64; D], random: &mut Random) -> Vec<Body<D>> {
    let length = COUNT as f64 * 1.25;
    (0..COUNT)
        .map(|_| {
            let at = random.unit() * length;
            body(way.map(|along| along * at), random)
        })
        .collect()
}

/// Bodies that lie evenly in a cube of this side, those for which an axis is given far longer along it than thick.
fn beams<const D: usize>(
    count: usize,
    side: f64,
    along: impl Fn(usize) -> Option<usize>,
    random: &mut Random,
) -> Vec<Body<D>> {
    let mut bodies = evenly::<D>(count, side, random);
    for (index, body) in bodies.iter_mut().enumerate() {
        if let Some(long) = along(index) {
            let length = 5.0 + 50.0 * random.unit();
            body.half = from_fn(|axis| if axis == long { length } else { 0.125 });
        }
    }
    bodies
}

/// Sizes between two, of which a share in proportion to 1 / size is larger than `size`; each body
/// overlaps about two others.
fn power_law<const D: usize>(
    count: usize,
    least: f64,
    most: f64,
    random: &mut Random,
) -> Vec<Body<D>> {
    let sizes: Vec<f64> =
        (0..count).map(|_| least / (1.0 - random.unit() * (1.0 - least / most))).collect();
    let moment = |power: i32| sizes.iter().map(|size| size.powi(power)).sum::<f64>() / count as f64;
    // The mean of what two sizes together are, to the power of the dimensions.
    let room = match D {
        2 => 2.0 * moment(2) + 2.0 * moment(1).powi(2),
        _ => 2.0 * moment(3) + 6.0 * moment(2) * moment(1),
    };
    let side = (count as f64 * room / 2.0).powf(1.0 / D as f64);
    sizes
        .iter()
        .map(|size| {
            let body = body(from_fn(|_| random.unit() * side), random);
            Body { half: [size / 2.0; D], ..body }
        })
        .collect()
}

/// The worlds.
pub fn worlds<const D: usize>() -> Vec<Uneven<D>> {
    vec![
        Uneven::new("even", |random| dense(COUNT, random)),
        Uneven::new("1 stray at 1e3", |random| with_strays(1, 1e3, random)).beside("even"),
        Uneven::new("1 stray at 1e6", |random| with_strays(1, 1e6, random)).beside("even"),
        Uneven::new("20 strays at 1e4", |random| with_strays(20, 1e4, random)).beside("even"),
        Uneven::new("20 strays at 1e6", |random| with_strays(20, 1e6, random)).beside("even"),
        Uneven::new("200 strays at 1e5", |random| with_strays(200, 1e5, random)).beside("even"),
        Uneven::new("4 islands", |random| islands(4, 4.0, random)),
        Uneven::new("4 islands 1e5 apart", |random| islands(4, 1e5, random)).beside("4 islands"),
        Uneven::new("2 islands", |random| islands(2, 4.0, random)),
        Uneven::new("half 1e6 away", |random| islands(2, 1e6 - 512.0, random)).beside("2 islands"),
        Uneven::new("64 islands", |random| islands(64, 4.0, random)),
        Uneven::new("64 islands 2^16 apart", |random| islands(64, 65536.0, random))
            .beside("64 islands"),
        Uneven::new("30 objects", |random| dense(30, random)),
        Uneven::new("100 objects", |random| dense(100, random)),
        Uneven::new("400 objects", |random| dense(400, random)),
        Uneven::new("sparse 10k in 1e6", |random| evenly(COUNT / 2, 1e6, random)),
        Uneven::new("25 clusters over 1e6", |random| {
            let side = dense_side::<D>(COUNT / 25);
            let mut bodies = Vec::new();
            for _ in 0..25 {
                let corner: [f64; D] = from_fn(|_| random.unit() * 1e6);
                for body in evenly::<D>(COUNT / 25, side, random) {
                    let center = from_fn(|axis| corner[axis] + body.center[axis]);
                    bodies.push(Body { center, ..body });
                }
            }
            bodies
        }),
        Uneven::new("line along x", |random| line(from_fn(|axis| f64::from(axis == 0)), random)),
        Uneven::new("line along y", |random| line(from_fn(|axis| f64::from(axis == 1)), random)),
        Uneven::new("diagonal line", |random| line([1.0; D], random)),
        Uneven::new("sizes 1e6:1", |random| power_law(10_000, 0.125, 125_000.0, random)),
        Uneven::new("sizes by a power law", |random| power_law(COUNT, 0.125, 64.0, random)),
        Uneven::new("50k bullets, 50 large", |random| {
            let side = if D == 2 { 1000.0 } else { 150.0 };
            let mut bodies = evenly::<D>(50_000, side, random);
            for (index, body) in bodies.iter_mut().enumerate() {
                let is_large = index % 1000 == 0;
                let half = if is_large { side / 60.0 } else { 0.125 };
                body.half = [half; D];
                body.step = body.step.map(|step| if is_large { step } else { step * 10.0 });
            }
            bodies
        }),
        Uneven {
            trembles: true,
            ..Uneven::new("1,000 on one point", |random| {
                (0..1000).map(|_| body([0.0; D], random)).collect()
            })
        },
        Uneven::new("one as large as the world", |random| {
            let mut bodies = dense::<D>(COUNT, random);
            let half = dense_side::<D>(COUNT) / 2.0;
            bodies.push(Body { half: [half; D], ..body([half; D], random) });
            bodies
        }),
        Uneven {
            is_half_static: true,
            ..Uneven::new("10k moving, 10k sparse static", |random| {
                let mut bodies = dense::<D>(COUNT / 2, random);
                for body in evenly::<D>(COUNT / 2, 20_000.0, random) {
                    bodies.push(Body { step: [0.0; D], ..body });
                }
                bodies
            })
        },
        Uneven::new("beams along x", |random| beams(COUNT, 2000.0, |_| Some(0), random)),
        Uneven::new("walls of all directions", |random| {
            let side = if D == 2 { 1000.0 } else { 300.0 };
            beams(COUNT, side, |index| (index % 3 == 0).then_some(index / 3 % D), random)
        }),
        Uneven::new("floors", |random| {
            let side = if D == 2 { 600.0 } else { 100.0 };
            let mut bodies = evenly::<D>(COUNT, side, random);
            for body in bodies.iter_mut().step_by(4) {
                body.half = from_fn(|axis| if axis == 1 { 0.25 } else { 30.0 });
            }
            bodies
        }),
        Uneven { jumps: true, ..Uneven::new("teleports", |random| dense(COUNT, random)) },
    ]
}

/// A thousand frames of objects that go ever farther.
pub struct Frames<const D: usize> {
    /// As the report calls it.
    pub name: String,
    /// The boxes in each frame.
    pub frames: Vec<Vec<Aabb<D>>>,
}

/// A world that grows, and one that bullets leave.
pub fn frames<const D: usize>() -> Vec<Frames<D>> {
    const BODIES: usize = 2000;
    let dimensions = if D == 3 { " 3D" } else { "" };
    let mut random = Random::new(12);
    let bodies = dense::<D>(BODIES, &mut random);
    let place = |frame: usize, far: fn(usize, usize) -> f64| -> Vec<Aabb<D>> {
        let at = |(index, body): (usize, &Body<D>)| {
            let far = far(index, frame);
            let center: [f64; D] =
                from_fn(|axis| body.center[axis] * (1.0 + far) + body.step[axis] * frame as f64);
            Aabb::new(
                from_fn(|axis| grained(center[axis] - body.half[axis]) as f32),
                from_fn(|axis| grained(center[axis] + body.half[axis]) as f32),
            )
        };
        bodies.iter().enumerate().map(at).collect()
    };
    let all = |far: fn(usize, usize) -> f64| (0..1000).map(|frame| place(frame, far)).collect();
    vec![
        Frames {
            name: format!("a world that grows{dimensions}"),
            frames: all(|_, frame| frame as f64 * frame as f64 * 1e-3),
        },
        Frames {
            name: format!("bullets that leave{dimensions}"),
            frames: all(|index, frame| {
                // One in twenty is a bullet, shot at some frame.
                let shot = index / 20 * 10;
                if index % 20 == 0 && frame > shot { (frame - shot) as f64 * 0.3 } else { 0.0 }
            }),
        },
    ]
}
