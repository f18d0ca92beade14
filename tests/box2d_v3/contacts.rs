//! Contacts beside Box2D v3: a pile, and sensors that bodies fly through. Each frame the grid is given the box
//! of every shape. What Box2D tells to touch has a contact, and contacts begin and end as they do in a list of
//! those boxes that is searched one by one.

#![cfg(test)]

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::c_void;

use boxdd_sys::ffi::*;
use worldgrids::loose_grid::{
    Aabb, Contact, ContactList, Definition, Filter, LayerKind, LooseGrid, Object, PairKinds,
};

#[path = "../common/random.rs"]
mod random;

use random::Random;

const FRAMES: usize = 600;
const MARGIN: f32 = 0.1;

/// Two shapes by their numbers, the smaller one first.
type Pair = (usize, usize);

fn pair(a: usize, b: usize) -> Pair {
    (a.min(b), a.max(b))
}

/// A world of Box2D and a grid that follows it. SAFETY of all calls in here: ids are those of shapes and bodies
/// that live as long as the world does, and arrays have the room that is told.
struct Worlds {
    world: b2WorldId,
    shapes: Vec<b2ShapeId>,
    bodies: Vec<b2BodyId>,
    sensors: Vec<usize>,
    boxes: Vec<Aabb<2>>,
    is_static: Vec<bool>,
    grid: LooseGrid<2>,
    ids: Vec<u64>,
    /// What the list says to be in contact.
    contacts: BTreeSet<Pair>,
    /// Pairs that Box2D told to touch, contacts that began and contacts that ended, in all frames.
    told: usize,
    began: usize,
    ended: usize,
}

impl Drop for Worlds {
    fn drop(&mut self) {
        unsafe { b2DestroyWorld(self.world) };
    }
}

impl Worlds {
    fn new(gravity: f32) -> Self {
        let world = unsafe {
            let mut def = b2DefaultWorldDef();
            def.gravity = b2Vec2 { x: 0.0, y: gravity };
            // Else the boxes of fast bodies lack the distance at which shapes touch already, and sensors tell
            // what flew through them between two steps.
            def.enableContinuous = false;
            b2CreateWorld(&def)
        };
        let definition = Definition {
            contact_kinds: PairKinds::DYNAMIC,
            contact_margin: MARGIN,
            ..Definition::default()
        };
        Self {
            world,
            shapes: Vec::new(),
            bodies: Vec::new(),
            sensors: Vec::new(),
            boxes: Vec::new(),
            is_static: Vec::new(),
            grid: LooseGrid::new(&definition).unwrap(),
            ids: Vec::new(),
            contacts: BTreeSet::new(),
            told: 0,
            began: 0,
            ended: 0,
        }
    }

    /// Adds a box: one that falls, one that stays, or a sensor that stays.
    fn add(
        &mut self,
        at: [f32; 2],
        half: [f32; 2],
        speed: [f32; 2],
        is_static: bool,
        is_sensor: bool,
    ) {
        let number = self.shapes.len();
        unsafe {
            let mut def = b2DefaultBodyDef();
            def.type_ =
                if is_static { b2BodyType_b2_staticBody } else { b2BodyType_b2_dynamicBody };
            def.position.x = at[0];
            def.position.y = at[1];
            def.linearVelocity = b2Vec2 { x: speed[0], y: speed[1] };
            let body = b2CreateBody(self.world, &def);
            let mut def = b2DefaultShapeDef();
            def.userData = number as *mut c_void;
            def.isSensor = is_sensor;
            def.enableSensorEvents = true;
            let shape = b2CreatePolygonShape(body, &def, &b2MakeBox(half[0], half[1]));
            self.bodies.push(body);
            self.shapes.push(shape);
        }
        if is_sensor {
            self.sensors.push(number);
        }
        self.is_static.push(is_static);
        let bounds = self.box_of(number);
        self.boxes.push(bounds);
        let layer = if is_static { LayerKind::Static } else { LayerKind::Moving };
        // As in Box2D all meet all, but what stays.
        let object = Object { bounds, user: number as u64, filter: Filter::default(), layer };
        self.ids.push(self.grid.insert(&object).unwrap());
    }

    fn box_of(&self, number: usize) -> Aabb<2> {
        let b2AABB { lowerBound: min, upperBound: max } =
            unsafe { b2Shape_GetAABB(self.shapes[number]) };
        Aabb::new([min.x, min.y], [max.x, max.y])
    }

    fn number(shape: b2ShapeId) -> usize {
        unsafe { b2Shape_GetUserData(shape) as usize }
    }

    /// Pairs whose solid shapes Box2D tells to touch, as of before the last step's motion.
    fn touching(&self) -> BTreeSet<Pair> {
        let mut pairs = BTreeSet::new();
        for &body in &self.bodies {
            let mut data = Vec::with_capacity(unsafe { b2Body_GetContactCapacity(body) } as usize);
            unsafe {
                let room = data.capacity() as i32;
                let count = b2Body_GetContactData(body, data.as_mut_ptr(), room);
                data.set_len(count as usize);
            }
            let touching = data.iter().filter(|contact| contact.manifold.pointCount > 0);
            pairs.extend(touching.map(|contact| {
                pair(Self::number(contact.shapeIdA), Self::number(contact.shapeIdB))
            }));
        }
        pairs
    }

    /// Sensors and what Box2D tells to be in them, as of after the last step.
    fn sensed(&self) -> BTreeSet<Pair> {
        let mut pairs = BTreeSet::new();
        for &sensor in &self.sensors {
            let shape = self.shapes[sensor];
            let mut visitors =
                Vec::with_capacity(unsafe { b2Shape_GetSensorCapacity(shape) } as usize);
            unsafe {
                let room = visitors.capacity() as i32;
                let count = b2Shape_GetSensorData(shape, visitors.as_mut_ptr(), room);
                visitors.set_len(count as usize);
            }
            pairs.extend(visitors.into_iter().map(|visitor| pair(sensor, Self::number(visitor))));
        }
        pairs
    }

    /// The pairs of boxes that are nowhere farther apart than a margin, but for those that both stay.
    fn near(&self, margin: f32) -> BTreeSet<Pair> {
        let mut order: Vec<usize> = (0..self.boxes.len()).collect();
        order.sort_by(|&a, &b| self.boxes[a].min[0].total_cmp(&self.boxes[b].min[0]));
        let mut pairs = BTreeSet::new();
        let reaches = |from: f32, to: f32| f64::from(from) - f64::from(to) <= f64::from(margin);
        for (place, &a) in order.iter().enumerate() {
            for &b in &order[place + 1..] {
                let [one, other] = [&self.boxes[a], &self.boxes[b]];
                if !reaches(other.min[0], one.max[0]) {
                    break;
                }
                let is_near =
                    reaches(one.min[1], other.max[1]) && reaches(other.min[1], one.max[1]);
                if is_near && !(self.is_static[a] && self.is_static[b]) {
                    pairs.insert(pair(a, b));
                }
            }
        }
        pairs
    }

    fn list(&self, list: ContactList) -> BTreeSet<Pair> {
        let numbers: BTreeMap<u64, usize> =
            self.ids.iter().enumerate().map(|(number, &id)| (id, number)).collect();
        let mut pairs = BTreeSet::new();
        let mut count = 0;
        let emit = &mut |contact: &Contact| {
            count += 1;
            pairs.insert(pair(numbers[&contact.first], numbers[&contact.second]));
        };
        self.grid.contacts(list, emit).unwrap();
        assert_eq!(pairs.len(), count, "a pair stands in a list twice");
        pairs
    }

    /// The boxes of this frame into the grid, whose lists must be those of the list.
    fn follow(&mut self) {
        self.boxes = (0..self.shapes.len()).map(|number| self.box_of(number)).collect();
        let moving: Vec<usize> = (0..self.ids.len()).filter(|&n| !self.is_static[n]).collect();
        let (ids, boxes) = (&self.ids, &self.boxes);
        self.grid.move_many(moving.len(), |i| ids[moving[i]], |i| boxes[moving[i]]).unwrap();
        self.grid.commit().unwrap();
        let (touching, near) = (self.near(0.0), self.near(MARGIN));
        let lasting: BTreeSet<Pair> = self.contacts.intersection(&near).copied().collect();
        let now: BTreeSet<Pair> = lasting.union(&touching).copied().collect();
        let began: BTreeSet<Pair> = now.difference(&self.contacts).copied().collect();
        let ended: BTreeSet<Pair> = self.contacts.difference(&now).copied().collect();
        assert_eq!(self.list(ContactList::Began), began);
        assert_eq!(self.list(ContactList::Ended), ended);
        assert_eq!(self.list(ContactList::All), now);
        self.began += began.len();
        self.ended += ended.len();
        self.contacts = now;
    }

    /// Pairs that Box2D tells to touch all have a contact.
    fn check_told(&self, told: &BTreeSet<Pair>) {
        let beside: Vec<_> = told.difference(&self.contacts).collect();
        let boxes: Vec<_> =
            beside.iter().map(|&&(a, b)| [a, b].map(|number| self.boxes[number])).collect();
        assert!(beside.is_empty(), "touch, but have no contact: {beside:?}, {boxes:?}");
    }

    fn step(&mut self) {
        unsafe { b2World_Step(self.world, 1.0 / 60.0, 4) };
        // Bodies are looked at before they move, sensors afterwards.
        let touching = self.touching();
        self.check_told(&touching);
        self.follow();
        let sensed = self.sensed();
        self.check_told(&sensed);
        self.told += touching.len() + sensed.len();
    }
}

#[test]
fn contacts_of_a_pile_hold_those_of_box2d() {
    let mut worlds = Worlds::new(-10.0);
    let mut random = Random(51);
    worlds.add([0.0, -1.0], [40.0, 1.0], [0.0; 2], true, false);
    worlds.add([-21.0, 20.0], [1.0, 40.0], [0.0; 2], true, false);
    worlds.add([21.0, 20.0], [1.0, 40.0], [0.0; 2], true, false);
    for index in 0..800 {
        let at = [(index % 32) as f32 * 1.2 - 18.6, (index / 32) as f32 * 1.2 + 1.0];
        let mut half = || 0.2 + 0.3 * random.next();
        let size = [half(), half()];
        let speed = [0, 1].map(|_| 8.0 * random.next() - 4.0);
        worlds.add(at, size, speed, false, false);
    }
    worlds.follow();
    (0..FRAMES).for_each(|_| worlds.step());
    let Worlds { told, began, ended, .. } = worlds;
    assert!(told > 1000 * FRAMES && ended > 1000, "{told} told, {began} began, {ended} ended");
}

#[test]
fn contacts_of_sensors_hold_those_of_box2d() {
    let mut worlds = Worlds::new(0.0);
    let mut random = Random(52);
    for index in 0..2000 {
        let at = [(index % 50) as f32 * 2.0, (index / 50) as f32 * 2.0];
        let mut half = || 0.2 + 0.6 * random.next();
        worlds.add(at, [half(), half()], [0.0; 2], true, true);
    }
    for _ in 0..300 {
        let mut draw = |from: f32, to: f32| random.between(from, to);
        let (at, speed) = ([draw(0.0, 100.0), draw(0.0, 80.0)], [draw(-9.0, 9.0), draw(-9.0, 9.0)]);
        worlds.add(at, [draw(0.1, 0.5), draw(0.1, 0.5)], speed, false, false);
    }
    worlds.follow();
    (0..FRAMES).for_each(|_| worlds.step());
    let Worlds { told, began, ended, .. } = worlds;
    assert!(told > 50_000 && ended > 4000, "{told} told, {began} began, {ended} ended");
}
