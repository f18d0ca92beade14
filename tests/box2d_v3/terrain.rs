//! Terrain under bodies of Box2D v3, as a game gives it to them: boxes slide over slopes and seams, islands
//! fall and become ground again, fast balls stay outside.

use boxdd_sys::ffi::*;
use worldgrids::coord::Rect;
use worldgrids::quadtree_map::{
    Collider, ColliderSweep, Damage, Ground, Islands, IslandsQuery, IslandsStep, OutlineStyle,
    QuadtreeMap, QuadtreeMapDef, Stamp, StampMode,
};

#[path = "../common/random.rs"]
mod random;

use random::Random;

/// Pixels in a metre.
const SCALE: f64 = 10.0;
/// From here on the stairs of any slope are one straight line.
const TOLERANCE: f32 = 1.5;
const TILE: u32 = 64;
const STEP: f32 = 1.0 / 60.0;

fn metres([x, y]: [f64; 2]) -> b2Vec2 {
    b2Vec2 { x: (x / SCALE) as f32, y: (y / SCALE) as f32 }
}

fn fill(map: &mut QuadtreeMap, x: i32, y: i32, width: i32, height: i32, value: u8) {
    map.fill_rect(Rect::new(x, y, width as u32, height as u32), value).unwrap();
}

/// A world of Box2D in which things fall towards larger y. SAFETY of all calls in here: ids are those of
/// bodies that live as long as the world does, and arrays have the room that is told.
struct World(b2WorldId);

impl Drop for World {
    fn drop(&mut self) {
        unsafe { b2DestroyWorld(self.0) };
    }
}

impl World {
    fn new() -> Self {
        unsafe {
            let mut def = b2DefaultWorldDef();
            def.gravity = b2Vec2 { x: 0.0, y: 10.0 };
            Self(b2CreateWorld(&def))
        }
    }

    fn step(&self) {
        unsafe { b2World_Step(self.0, STEP, 4) };
    }

    fn body(&self, set: impl FnOnce(&mut b2BodyDef)) -> b2BodyId {
        unsafe {
            let mut def = b2DefaultBodyDef();
            set(&mut def);
            b2CreateBody(self.0, &def)
        }
    }

    fn falling(&self, at: [f64; 2], set: impl FnOnce(&mut b2BodyDef)) -> b2BodyId {
        self.body(|def| {
            def.type_ = b2BodyType_b2_dynamicBody;
            def.position = metres(at);
            set(def);
        })
    }
}

fn place(body: b2BodyId) -> [f64; 2] {
    let at = unsafe { b2Body_GetPosition(body) };
    [f64::from(at.x) * SCALE, f64::from(at.y) * SCALE]
}

fn speed(body: b2BodyId) -> [f64; 2] {
    let speed = unsafe { b2Body_GetLinearVelocity(body) };
    [speed.x.into(), speed.y.into()]
}

fn material(friction: f32, restitution: f32) -> b2SurfaceMaterial {
    b2SurfaceMaterial { friction, restitution, ..unsafe { b2DefaultSurfaceMaterial() } }
}

/// A chain; an open one is given a point before its first and one behind its last, straight on, as it
/// carries nothing between these.
fn add_chain(body: b2BodyId, points: &[[f64; 2]], is_loop: bool, friction: f32) {
    let mut points = points.to_vec();
    let beyond = |end: [f64; 2], next: [f64; 2]| [2.0 * end[0] - next[0], 2.0 * end[1] - next[1]];
    if !is_loop {
        let last = points.len() - 1;
        points.push(beyond(points[last], points[last - 1]));
        points.insert(0, beyond(points[0], points[1]));
    } else if points.len() == 3 {
        // No chain has fewer than four.
        let half = [0, 1].map(|axis| (points[0][axis] + points[2][axis]) / 2.0);
        points.push(half);
    }
    let points: Vec<b2Vec2> = points.into_iter().map(metres).collect();
    unsafe {
        let material = material(friction, 0.0);
        let mut def = b2DefaultChainDef();
        (def.points, def.count, def.isLoop) = (points.as_ptr(), points.len() as i32, is_loop);
        (def.materials, def.materialCount) = (&material, 1);
        b2CreateChain(body, &def);
    }
}

/// True for an edge along the border of a tile: beyond it the next tile goes on.
fn is_on_border(tile: &Rect, from: [f64; 2], to: [f64; 2]) -> bool {
    let lies = |axis: usize, first: i32, side: u32| {
        let last = f64::from(first) + f64::from(side);
        from[axis] == to[axis] && (from[axis] == f64::from(first) || from[axis] == last)
    };
    lies(0, tile.x, tile.width) || lies(1, tile.y, tile.height)
}

/// The ground of a tile: its outlines as loops, or, for what slides over seams, as chains without the edges
/// along its border.
fn add_ground(body: b2BodyId, map: &QuadtreeMap, tile: Rect, is_open: bool, friction: f32) {
    // No more points than a corner of a slope has: a fourth one would come out of its stairs.
    let style =
        OutlineStyle { tolerance: TOLERANCE, min_points: 3, is_simple: false, is_reversed: false };
    let ground = Ground::of_map(map, tile, 1).unwrap();
    let mut add = |outline: worldgrids::quadtree_map::Outline<'_>| {
        let points: Vec<[f64; 2]> = outline.points().collect();
        let next = |at: usize| (at + 1) % points.len();
        let is_seam = |at: usize| is_open && is_on_border(&tile, points[at], points[next(at)]);
        let Some(seam) = (0..points.len()).find(|&at| is_seam(at)) else {
            return add_chain(body, &points, true, friction);
        };
        let mut open = Vec::new();
        for at in (0..=points.len()).map(|step| (seam + step) % points.len()) {
            if !open.is_empty() || !is_seam(at) {
                open.push(points[at]);
            }
            if is_seam(at) {
                if open.len() > 1 {
                    add_chain(body, &open, false, friction);
                }
                open.clear();
            }
        }
    };
    ground.outlines(&style, &mut add).unwrap();
}

/// The ground of a rectangle from (0, 0) on, in one piece or in tiles.
fn add_tiles(
    world: &World,
    map: &QuadtreeMap,
    size: [u32; 2],
    tile: u32,
    is_open: bool,
    friction: f32,
) {
    let body = world.body(|_| {});
    for y in (0..size[1]).step_by(tile as usize) {
        for x in (0..size[0]).step_by(tile as usize) {
            let part = Rect::new(x as i32, y as i32, tile, tile);
            add_ground(body, map, part, is_open, friction);
        }
    }
}

/// A box slides 80 metres down a slope without friction. Gives the least of its speed, by what the height
/// that it lost should have made of it.
fn slide(slope: f64, tile: u32) -> f64 {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    for x in 0..1024 {
        let top = (20.0 + f64::from(x) * slope) as i32;
        fill(&mut map, x, top, 1, 1152 - top, 255);
    }
    let world = World::new();
    add_tiles(&world, &map, [1024, 1152], tile, true, 0.0);
    let along = [slope.atan().cos(), slope.atan().sin()];
    let at = [30.0 + 4.5 * along[1], 20.0 + 30.0 * slope - 4.5 * along[0]];
    let body = world.falling(at, |def| {
        def.rotation = b2Rot { c: along[0] as f32, s: along[1] as f32 };
        def.linearVelocity = metres(along.map(|part| 6.0 * SCALE * part));
    });
    unsafe {
        let mut def = b2DefaultShapeDef();
        def.material = material(0.0, 0.0);
        b2CreatePolygonShape(body, &def, &b2MakeBox(0.4, 0.4));
    }
    let start = place(body);
    let (mut least, mut moved) = (1.0f64, 0.0);
    for _ in 0..60 * 20 {
        world.step();
        let way = [0, 1].map(|axis| (place(body)[axis] - start[axis]) / SCALE);
        let speed = speed(body);
        moved = way[0] * along[0] + way[1] * along[1];
        let expected = (36.0 + 20.0 * way[1].max(0.0)).sqrt();
        least = least.min((speed[0] * along[0] + speed[1] * along[1]) / expected);
        if moved >= 80.0 {
            break;
        }
    }
    assert!(moved >= 80.0, "slope {slope}, tiles of {tile}: stuck after {moved} m");
    least
}

#[test]
fn boxes_slide_over_slopes_and_seams() {
    for slope in [0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1.0] {
        for tile in [1152, TILE] {
            let left = slide(slope, tile);
            assert!(left > 0.95, "slope {slope}, tiles of {tile}: {left} of its speed is left");
        }
    }
}

/// Solid rectangles as boxes of a body, around a place.
fn add_boxes(body: b2BodyId, ground: &Ground<'_>, [x, y]: [f64; 2]) {
    let mut add = |rect: Rect| unsafe {
        let half = [rect.width, rect.height].map(|side| f64::from(side) / 2.0);
        let center = [f64::from(rect.x) + half[0] - x, f64::from(rect.y) + half[1] - y];
        let size = metres(half);
        let mut def = b2DefaultShapeDef();
        def.material = material(0.6, 0.0);
        let upright = b2Rot { c: 1.0, s: 0.0 };
        let shape = b2MakeOffsetBox(size.x, size.y, metres(center), upright);
        b2CreatePolygonShape(body, &def, &shape);
    };
    ground.solid_rects(&mut add).unwrap();
}

const WIDTH: i32 = 2048;
const HEIGHT: i32 = 1024;

/// Hills and craters between two walls.
fn rough_ground(random: &mut Random) -> QuadtreeMap {
    let mut map = QuadtreeMap::new(&QuadtreeMapDef::default());
    for x in 0..WIDTH {
        let wave = 40.0 * (f64::from(x) * 0.013).sin() + 15.0 * (f64::from(x) * 0.047).sin();
        let top = HEIGHT * 2 / 3 + wave as i32;
        fill(&mut map, x, top, 1, HEIGHT - top, 200);
    }
    for _ in 0..WIDTH / 40 {
        let x = random.between(0.0, WIDTH as f32) as i32;
        let y = (HEIGHT as f32 * random.between(0.6, 0.8)) as i32;
        let damage = Damage { radius: 25.0, core_radius: 25.0, amount: 255 };
        map.damage_circle(x, y, damage).unwrap();
    }
    fill(&mut map, 0, 0, 64, HEIGHT, 200);
    fill(&mut map, WIDTH - 64, 0, 64, HEIGHT, 200);
    fill(&mut map, 0, HEIGHT - 64, WIDTH, 64, 200);
    map
}

#[test]
fn a_thousand_islands_fall_and_become_ground_again() {
    const COUNT: i32 = 1000;
    let mut random = Random(7);
    let mut map = rough_ground(&mut random);
    // Lumps of all shapes in the air.
    for index in 0..COUNT {
        let (x, y) = (90 + index % 50 * 37, 16 + index / 50 * 24);
        for _ in 0..3 {
            let [width, height] = [10.0, 8.0].map(|most| 3 + random.between(0.0, most) as i32);
            let value = (50 + index % 200) as u8;
            fill(&mut map, x - width / 2, y - height / 2, width, height, value);
        }
    }
    let area = Rect::new(0, 0, WIDTH as u32, HEIGHT as u32);
    let held = Rect::new(0, HEIGHT - 64, WIDTH as u32, 64);
    let mut islands = Islands::new(0);
    let query = IslandsQuery {
        area: Some(area),
        threshold: 1,
        support_rects: &[held],
        support_points: &[],
    };
    islands.begin(&map, &query).unwrap();
    assert_eq!(islands.step(&map, u64::MAX).unwrap(), IslandsStep::Done);
    let found: Vec<_> = islands.found().unwrap().collect();
    assert!(found.len() >= COUNT as usize * 9 / 10, "{} islands", found.len());

    let world = World::new();
    let mut fallen = Vec::new();
    for (index, island) in found.iter().enumerate() {
        let bounds = island.bounds;
        let width = (bounds.max_x - bounds.min_x + 1) as u32;
        let height = (bounds.max_y - bounds.min_y + 1) as u32;
        let mut pixels = vec![0; (width * height) as usize];
        islands.cut(&mut map, index, &mut pixels, 0).unwrap();
        let body = world.falling([island.center_x, island.center_y], |_| {});
        // Its shape: the fewest rectangles.
        let pivot =
            [island.center_x - f64::from(bounds.min_x), island.center_y - f64::from(bounds.min_y)];
        let rect = Rect::new(0, 0, width, height);
        add_boxes(body, &Ground::of_pixels(&pixels, rect, 0, 1).unwrap(), pivot);
        fallen.push((body, pixels, width, height, pivot));
    }
    // What the islands left behind is the ground that they fall on: solid, so that heaps press nothing
    // through it.
    add_boxes(world.body(|_| {}), &Ground::of_map(&map, area, 1).unwrap(), [0.0, 0.0]);
    for _ in 0..60 * 30 {
        world.step();
    }
    for (body, ..) in &fallen {
        let [x, y] = speed(*body);
        assert!(x.hypot(y) < 0.5, "{x} {y}");
    }

    let (mut created, mut all) = (0, 0);
    for (island, (body, pixels, width, height, pivot)) in found.iter().zip(&fallen) {
        let position = place(*body);
        let walls = 32.0..f64::from(WIDTH) - 32.0;
        let is_within = position[1] < f64::from(HEIGHT) - 32.0 && walls.contains(&position[0]);
        assert!(is_within, "{position:?}");
        let turn = unsafe { b2Body_GetRotation(*body) };
        let stamp = Stamp {
            pixels,
            width: *width,
            height: *height,
            row_stride: 0,
            mode: StampMode::IntoAir,
            angle: turn.s.atan2(turn.c),
            pivot: *pivot,
            position,
        };
        created += map.put_stamp(&stamp).unwrap().pixels_created;
        all += island.pixels;
    }
    assert!(created > all * 95 / 100, "{created} of {all} pixels become ground again");
}

#[test]
fn fast_balls_stay_outside() {
    const COUNT: usize = 500;
    let mut random = Random(11);
    let mut map = rough_ground(&mut random);
    fill(&mut map, 0, 0, WIDTH, 64, 200);
    let world = World::new();
    add_tiles(&world, &map, [WIDTH as u32, HEIGHT as u32], TILE, false, 0.3);
    let radius = 3.0;
    let is_inside = |map: &QuadtreeMap, [x, y]: [f64; 2], radius: f64| {
        let collider = Collider::circle(x, y, radius as f32);
        let stays = ColliderSweep { collider, motion_x: 0.0, motion_y: 0.0 };
        map.sweep(&stays, 1).unwrap().is_some()
    };
    let mut balls = Vec::new();
    while balls.len() < COUNT {
        let [x, y] =
            [WIDTH, HEIGHT].map(|side| f64::from(random.between(80.0, side as f32 - 80.0)));
        if is_inside(&map, [x, y], radius + 2.0) {
            continue;
        }
        let way = f64::from(random.between(0.0, std::f32::consts::TAU));
        let fast = f64::from(random.between(20.0, 100.0));
        let ball = world.falling([x, y], |def| {
            def.isBullet = true;
            def.linearVelocity = metres([way.cos(), way.sin()].map(|part| fast * SCALE * part));
        });
        unsafe {
            let mut def = b2DefaultShapeDef();
            def.material = material(0.6, 0.6);
            def.filter.groupIndex = -1;
            let circle = b2Circle { center: metres([0.0, 0.0]), radius: (radius / SCALE) as f32 };
            b2CreateCircleShape(ball, &def, &circle);
        }
        balls.push(ball);
    }
    for _ in 0..60 * 10 {
        world.step();
    }
    // Smaller by what the simplified outline lets in.
    let smaller = radius - f64::from(TOLERANCE) - 0.1;
    let inside = balls.iter().filter(|ball| is_inside(&map, place(**ball), smaller)).count();
    assert_eq!(inside, 0, "balls of {COUNT} end inside");
}
