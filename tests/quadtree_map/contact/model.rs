//! What a sweep should answer, from every single pixel.

use worldgrids::coord::Point;
use worldgrids::quadtree_map::*;

use super::shape::{MAX_DEPTH, SLOP, Shape};

/// What rounding may come to, in pixels.
const ROUNDING: f64 = 1e-7;

/// A map, and its pixels.
pub struct Scene {
    pub map: QuadtreeMap,
    /// The corner that places are counted from.
    pub x: i32,
    pub y: i32,
    /// The pixels that are not 0, with their values.
    pub solid: Vec<((f64, f64), u8)>,
}

impl Scene {
    pub fn corner(&self) -> Point {
        Point { x: self.x, y: self.y }
    }

    /// The pixels that stop a shape.
    pub fn solid(&self, threshold: u8) -> impl Iterator<Item = (f64, f64)> {
        let solid = self.solid.iter().filter(move |(_, value)| *value >= threshold);
        solid.map(|(pixel, _)| *pixel)
    }
}

/// What a sweep should answer: when the core enters the first pixel, and the fraction for each pixel
/// that it enters then or by rounding near that.
enum Model {
    Free,
    Inside,
    Hit { first: f64, pixels: Vec<((f64, f64), f64)> },
}

/// How deep a shape may lie in pixels: as deep as it does at first, if that is by rounding deeper than it may.
fn allowed(scene: &Scene, sweep: &ColliderSweep, threshold: u8) -> f64 {
    let whole = Shape::new(&sweep.collider, scene.corner(), 0.0);
    let deepest = scene.solid(threshold).map(|pixel| -whole.gap(pixel)).fold(0.0, f64::max);
    if deepest > SLOP { deepest + 1e-9 } else { SLOP }
}

fn model(scene: &Scene, sweep: &ColliderSweep, threshold: u8) -> Model {
    let allowed = allowed(scene, sweep, threshold);
    if allowed > MAX_DEPTH + ROUNDING {
        return Model::Inside;
    }
    let core = Shape::new(&sweep.collider, scene.corner(), allowed);
    let whole = Shape::new(&sweep.collider, scene.corner(), 0.0);
    let motion = (sweep.motion_x, sweep.motion_y);
    let length = motion.0.hypot(motion.1).max(1e-9);
    let mut pixels = Vec::new();
    let mut first = f64::INFINITY;
    for pixel in scene.solid(threshold) {
        let Some((from, to)) = core.inside(pixel, motion) else { continue };
        if to > 0.0 && from <= 1.0 && from > -ROUNDING / length {
            first = first.min(from.max(0.0));
            let touch = whole.inside(pixel, motion).map_or(from, |(from, _)| from.max(0.0));
            pixels.push((pixel, from, touch));
        }
    }
    if pixels.is_empty() {
        return Model::Free;
    }
    let near = pixels.into_iter().filter(|(_, from, _)| *from <= first + ROUNDING / length);
    Model::Hit { first, pixels: near.map(|(pixel, _, touch)| (pixel, touch)).collect() }
}

/// Holds an answer against the model; true if something was hit.
pub fn compare(scene: &Scene, sweep: &ColliderSweep, threshold: u8) -> bool {
    let answer = scene.map.sweep(sweep, threshold).unwrap();
    let length = sweep.motion_x.hypot(sweep.motion_y).max(1e-9);
    let allowed = allowed(scene, sweep, threshold);
    let pixel_of = |contact: &Contact| {
        let (x, y) = (contact.pixel.x, contact.pixel.y);
        (f64::from(x) - f64::from(scene.x), f64::from(y) - f64::from(scene.y))
    };
    match (model(scene, sweep, threshold), &answer) {
        (Model::Free, None) => return false,
        // What begins about as deep as that may go either way.
        (Model::Free | Model::Hit { .. }, Some(contact)) if contact.began_inside => {
            let inside = Shape::new(&sweep.collider, scene.corner(), MAX_DEPTH);
            assert!(inside.gap(pixel_of(contact)) < 0.0, "{sweep:?}: {contact:?}");
        }
        (Model::Inside, Some(contact)) => {
            assert!(contact.began_inside, "{sweep:?}: {contact:?}");
            assert_eq!((contact.fraction, contact.normal_x, contact.normal_y), (0.0, 0.0, 0.0));
            let inside = Shape::new(&sweep.collider, scene.corner(), MAX_DEPTH);
            assert!(inside.gap(pixel_of(contact)) < 0.0);
        }
        (Model::Hit { first, pixels }, Some(contact)) => {
            assert!(!contact.began_inside, "{sweep:?}: {contact:?} at {first}");
            let pixel = pixel_of(contact);
            let hit = pixels.iter().find(|(other, _)| *other == pixel);
            let Some((_, touch)) = hit else { panic!("{sweep:?}: {contact:?}, not {pixels:?}") };
            let off = (contact.fraction - touch).abs() * length;
            // A graze is flat: there the moment follows from the root of a difference.
            assert!(off < 1e-3, "{sweep:?}: {contact:?}, not {touch}");
            let normal = (f64::from(contact.normal_x), f64::from(contact.normal_y));
            assert!((normal.0.hypot(normal.1) - 1.0).abs() < 1e-6);
            assert!(normal.0 * sweep.motion_x + normal.1 * sweep.motion_y < length * 1e-6);
            // The core lies on the point, in the direction of the normal.
            let mut core = Shape::new(&sweep.collider, scene.corner(), allowed);
            core.x += sweep.motion_x * first;
            core.y += sweep.motion_y * first;
            assert!(core.gap(pixel).abs() < 1e-3, "{sweep:?}: {contact:?}");
            let (x, y) = (contact.x - f64::from(scene.x), contact.y - f64::from(scene.y));
            let (dx, dy) = (core.x - x, core.y - y);
            if core.radius > 0.0 {
                let (dx, dy) = match core.line {
                    None => (
                        dx - dx.clamp(-core.half_width, core.half_width),
                        dy - dy.clamp(-core.half_height, core.half_height),
                    ),
                    Some((along_x, along_y)) => {
                        let along =
                            (dx * along_x + dy * along_y) / (along_x * along_x + along_y * along_y);
                        let part = along.clamp(-1.0, 1.0);
                        (dx - part * along_x, dy - part * along_y)
                    }
                };
                let off = (dx / core.radius - normal.0).hypot(dy / core.radius - normal.1);
                assert!(off < 1e-2, "{sweep:?}: {contact:?}, off by {off}");
            } else {
                let reach = normal.0.abs() * core.half_width + normal.1.abs() * core.half_height;
                assert!((dx * normal.0 + dy * normal.1 - reach).abs() < 1e-3, "{contact:?}");
            }
            let value = scene.map.get(contact.pixel.x, contact.pixel.y);
            assert!(value >= threshold && value == contact.value);
            // Where it stops it lies in nothing, but for the slop.
            let mut whole = Shape::new(&sweep.collider, scene.corner(), 0.0);
            whole.x += sweep.motion_x * contact.fraction;
            whole.y += sweep.motion_y * contact.fraction;
            let deepest = scene.solid(threshold).map(|pixel| whole.gap(pixel));
            let deepest = deepest.fold(f64::INFINITY, f64::min);
            assert!(deepest > -allowed - 1e-3, "{sweep:?}: {contact:?} lies {deepest} deep");
        }
        // What only just touches may go either way.
        (Model::Free, Some(contact)) => {
            let core = Shape::new(&sweep.collider, scene.corner(), allowed);
            let parted = core.inside(pixel_of(contact), (sweep.motion_x, sweep.motion_y));
            panic!("{sweep:?}: {contact:?} where nothing is; {parted:?}");
        }
        (Model::Inside, None) => panic!("{sweep:?}: nothing, where it begins inside"),
        (Model::Hit { first, pixels }, None) => {
            panic!("{sweep:?}: nothing, where {pixels:?} are in the way at {first}")
        }
    }
    true
}
