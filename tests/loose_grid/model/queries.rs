//! What queries answer, beside a look at every box of the list.

use std::array;
use std::collections::BTreeSet;

use proptest::prelude::*;
use worldgrids::loose_grid::*;

use super::{Emit, EmitHit};

use super::geometry::{ball_fraction, box_fraction, distance_squared, lies_inside};
use super::{Model, Scene, filter_of};

/// What queries ask for.
#[derive(Clone, Debug)]
pub(super) struct Probe {
    place: [i32; 3],
    target: [i32; 3],
    size: [i32; 3],
    class: u32,
    filter: u8,
}

impl Probe {
    /// Looks from a place for what is within three times `reach` steps.
    pub(super) fn at(place: [i32; 3], reach: i32) -> Self {
        Self { place, target: place, size: [reach; 3], class: 0, filter: 0 }
    }
}

pub(super) fn probe() -> impl Strategy<Value = Probe> {
    let place = || prop::array::uniform3(-60..60i32);
    (place(), place(), prop::array::uniform3(0..20i32), 0..3u32, any::<u8>()).prop_map(
        |(place, target, size, class, filter)| Probe { place, target, size, class, filter },
    )
}

impl<const D: usize> Model<D> {
    /// The list a query gives, on every path; it must hold exactly the expected ids.
    pub(super) fn compare<T: Clone + PartialEq + std::fmt::Debug>(
        &mut self,
        expected: BTreeSet<u64>,
        id_of: impl Fn(&T) -> u64,
        query: impl Fn(&LooseGrid<D>) -> Vec<T>,
    ) -> Vec<T> {
        let found = query(&self.grid);
        let ids: BTreeSet<_> = found.iter().map(id_of).collect();
        assert_eq!(ids.len(), found.len(), "an object came twice");
        assert_eq!(ids, expected);
        for path in Instructions::all() {
            self.grid.set_instructions(path);
            assert_eq!(query(&self.grid), found);
        }
        found
    }

    /// The filter of a query, if it has one. Some ignore a group or an object.
    fn wanted_of(&self, bits: u8) -> Option<QueryFilter> {
        let Filter { category, mask, group: ignored_group } = filter_of(bits);
        let ignored_id = match bits % 4 {
            3 => return None,
            2 => self.seen().nth(usize::from(bits)).map_or(u64::MAX, |(id, ..)| id),
            _ => 0,
        };
        Some(QueryFilter { category, mask, ignored_group, reserved: 0, ignored_id })
    }

    /// What queries see that passes a filter; without one, everything.
    fn wanted(
        &self,
        filter: Option<QueryFilter>,
    ) -> impl Iterator<Item = (u64, Aabb<D>, &super::Known<D>)> {
        self.seen().filter(move |(id, _, known)| {
            let object = &known.object.filter;
            filter.is_none_or(|filter| {
                object.category & filter.mask != 0
                    && filter.category & object.mask != 0
                    && (filter.ignored_group == 0 || filter.ignored_group != object.group)
                    && filter.ignored_id != *id
            })
        })
    }

    pub(super) fn expected(
        &self,
        filter: Option<QueryFilter>,
        accept: impl Fn(&Aabb<D>) -> bool,
    ) -> BTreeSet<u64> {
        self.wanted(filter).filter(|(_, bounds, _)| accept(bounds)).map(|(id, ..)| id).collect()
    }

    pub(super) fn check_regions(&mut self, scene: &Scene, probe: &Probe) {
        let bounds: Aabb<D> = scene.bounds(probe.place, probe.size, probe.class);
        let filter = self.wanted_of(probe.filter);
        let expected = self.expected(filter, |other| other.overlaps(&bounds));
        self.compare(
            expected,
            |id| *id,
            |grid| {
                let mut found = Vec::new();
                grid.query_box(&bounds, filter, &mut (&mut (|id: u64| found.push(id)) as Emit))
                    .unwrap();
                found
            },
        );
        let point = bounds.min;
        let expected = self.expected(filter, |other| other.overlaps(&Aabb::point(point)));
        self.compare(
            expected,
            |id| *id,
            |grid| {
                let mut found = Vec::new();
                grid.query_point(point, filter, &mut (&mut (|id: u64| found.push(id)) as Emit))
                    .unwrap();
                found
            },
        );
        let radius = bounds.max[0] - bounds.min[0];
        let limit = f64::from(radius) * f64::from(radius);
        let expected = self.expected(filter, |other| distance_squared(other, &point) <= limit);
        self.compare(
            expected,
            |id| *id,
            |grid| {
                let mut found = Vec::new();
                grid.query_ball(
                    point,
                    radius,
                    filter,
                    &mut (&mut (|id: u64| found.push(id)) as Emit),
                )
                .unwrap();
                found
            },
        );
    }

    pub(super) fn check_casts(&mut self, scene: &Scene, probe: &Probe) {
        let origin = scene.bounds::<D>(probe.place, [0; 3], 0).min;
        let to = scene.bounds::<D>(probe.target, [0; 3], 0).min;
        self.check_cast(scene, probe, origin, to);
        // Along an axis, past boxes whose sides are touched.
        let axis = probe.size[1] as usize % D;
        self.check_cast(
            scene,
            probe,
            origin,
            array::from_fn(|i| [origin, to][usize::from(i == axis)][i]),
        );
    }

    fn check_cast(&mut self, scene: &Scene, probe: &Probe, origin: [f32; D], to: [f32; D]) {
        let translation: [f32; D] = array::from_fn(|i| to[i] - origin[i]);
        if translation.iter().all(|&along| along == 0.0) {
            return;
        }
        let filter = self.wanted_of(probe.filter);
        let half = array::from_fn(|i| probe.size[i] as f32 * scene.step * 0.5);
        let radius = probe.size[0] as f32 * scene.step * 0.7;
        for sweep in [Sweep::Point, Sweep::Box { half_extents: half }, Sweep::Ball { radius }] {
            let margin = match sweep {
                Sweep::Point => [0.0; D],
                Sweep::Box { half_extents } => half_extents.map(f64::from),
                Sweep::Ball { radius } => [f64::from(radius); D],
            };
            // What is hit, with slack for what rounding decides.
            let fraction = |bounds: &Aabb<D>, slack: f64| match sweep {
                Sweep::Ball { radius } => {
                    ball_fraction(bounds, &origin, &translation, f64::from(radius) + slack)
                }
                _ => box_fraction(bounds, &origin, &translation, &margin.map(|m| m + slack)),
            };
            let far = f64::from(to.iter().chain(&origin).fold(1e-3f32, |far, x| far.max(x.abs())));
            // Whole numbers and halves along an axis are reckoned without rounding.
            let is_along_axis = translation.iter().filter(|&&along| along != 0.0).count() == 1;
            let is_whole = scene.step == 1.0 && scene.offset == 0.0;
            let slack = match (is_along_axis && is_whole, sweep) {
                (true, Sweep::Point | Sweep::Box { .. }) => 0.0,
                _ => far * 1e-7 + f64::from(scene.step) * 1e-6,
            };
            let sure = self.expected(filter, |bounds| fraction(bounds, -slack).is_some());
            let maybe = self.expected(filter, |bounds| fraction(bounds, slack).is_some());
            let mut hits = Vec::new();
            self.grid
                .cast_all(
                    &sweep,
                    origin,
                    translation,
                    filter,
                    &mut (&mut (|hit: CastHit| hits.push(hit)) as EmitHit),
                )
                .unwrap();
            let found: BTreeSet<_> = hits.iter().map(|hit| hit.id).collect();
            assert_eq!(found.len(), hits.len(), "an object was hit twice");
            assert!(hits.iter().all(|hit| hit.fraction.is_sign_positive()), "a zero is minus");
            assert!(found.is_superset(&sure), "{sweep:?} missed {:?}", sure.difference(&found));
            assert!(found.is_subset(&maybe), "{sweep:?} has {:?}", found.difference(&maybe));
            self.compare(
                found,
                |hit: &CastHit| hit.id,
                |grid| {
                    let mut hits = Vec::new();
                    grid.cast_all(
                        &sweep,
                        origin,
                        translation,
                        filter,
                        &mut (&mut (|hit: CastHit| hits.push(hit)) as EmitHit),
                    )
                    .unwrap();
                    hits
                },
            );
            let best = hits
                .iter()
                .copied()
                .min_by(|a, b| (a.fraction, a.id).partial_cmp(&(b.fraction, b.id)).unwrap());
            for path in Instructions::all() {
                self.grid.set_instructions(path);
                let first = self.grid.cast_first(&sweep, origin, translation, filter).unwrap();
                assert_eq!(first, best, "{sweep:?}");
            }
            // Each of many casts leaves out an object of its own.
            let ids: Vec<u64> = hits.iter().map(|hit| hit.id).chain([0]).collect();
            let cast = |index: usize| Cast { sweep, origin, translation, ignored_id: ids[index] };
            let mut all = vec![Vec::new(); ids.len()];
            let emit = &mut |index: usize, hit| all[index].push(hit);
            self.grid.cast_all_many(ids.len(), cast, filter.as_ref(), Part::WHOLE, emit).unwrap();
            let mut firsts = Vec::new();
            let emit = &mut |_, hit| firsts.push(hit);
            self.grid.cast_first_many(ids.len(), cast, filter.as_ref(), Part::WHOLE, emit).unwrap();
            for ((id, all), first) in ids.iter().zip(&all).zip(firsts) {
                let others: Vec<_> = hits.iter().copied().filter(|hit| hit.id != *id).collect();
                assert_eq!(*all, others, "{sweep:?} without {id}");
                let order = |a: &&CastHit, b: &&CastHit| {
                    (a.fraction, a.id).partial_cmp(&(b.fraction, b.id)).unwrap()
                };
                assert_eq!(first, others.iter().min_by(order).copied(), "{sweep:?} without {id}");
            }
        }
    }

    pub(super) fn check_nearest(&mut self, scene: &Scene, probe: &Probe) {
        let point = scene.bounds::<D>(probe.target, [0; 3], 0).min;
        let filter = self.wanted_of(probe.filter);
        let mut expected: Vec<_> = self
            .wanted(filter)
            .map(|(id, bounds, _)| Neighbor {
                id,
                distance_squared: distance_squared(&bounds, &point),
            })
            .collect();
        expected.sort_by(|a, b| {
            (a.distance_squared, a.id).partial_cmp(&(b.distance_squared, b.id)).unwrap()
        });
        let limited = scene.step * probe.size[0] as f32 * 3.0;
        for limit in [f32::INFINITY, limited] {
            let square = f64::from(limit) * f64::from(limit);
            for k in [1, 3, 8, 40] {
                let wanted: Vec<_> = expected
                    .iter()
                    .copied()
                    .filter(|neighbor| neighbor.distance_squared <= square)
                    .take(k)
                    .collect();
                for path in Instructions::all() {
                    self.grid.set_instructions(path);
                    let mut found = vec![Neighbor::default(); k];
                    let count = self.grid.nearest(point, limit, filter, &mut found).unwrap();
                    assert_eq!(&found[..count], &wanted[..]);
                }
            }
        }
    }

    pub(super) fn check_volume(&mut self, scene: &Scene, probe: &Probe) {
        // A wedge around a point, and an occluder in it.
        let at = scene.bounds::<D>(probe.place, [0; 3], 0).min;
        let volume = |turn: f32, width: f32| {
            let mut planes = Vec::new();
            for (sign, angle) in [(1.0f32, turn - width), (-1.0, turn + width)] {
                let mut normal = [0.0f32; D];
                normal[0] = -sign * angle.sin();
                normal[1] = sign * angle.cos();
                planes.push(normal);
            }
            if D == 3 {
                let mut normal = [0.0f32; D];
                normal[D - 1] = 0.8;
                normal[0] = 0.6;
                planes.push(normal);
            }
            let planes: Vec<_> = planes
                .into_iter()
                .map(|normal| Plane {
                    normal,
                    distance: -(0..D).map(|i| normal[i] * at[i]).sum::<f32>(),
                })
                .collect();
            planes
        };
        let turn = probe.target[0] as f32 * 0.1;
        let (seen, hidden) = (volume(turn, 0.6), volume(turn + 0.2, 0.4));
        let filter = self.wanted_of(probe.filter);
        let inside = |bounds: &Aabb<D>, planes: &[Plane<D>], best: bool| {
            planes.iter().all(|plane| lies_inside(bounds, plane, best))
        };
        let expected = self.expected(filter, |bounds| inside(bounds, &seen, true));
        let open = Volume::new(&seen).unwrap();
        self.compare(
            expected,
            |id| *id,
            |grid| {
                let mut found = Vec::new();
                grid.query_volume(&open, filter, &mut (&mut (|id: u64| found.push(id)) as Emit));
                found
            },
        );
        let expected = self.expected(filter, |bounds| {
            inside(bounds, &seen, true) && !inside(bounds, &hidden, false)
        });
        let occluders = [Volume::new(&hidden).unwrap()];
        self.compare(
            expected,
            |id| *id,
            |grid| {
                let mut found = Vec::new();
                grid.query_volume_occluded(
                    &open,
                    &occluders,
                    filter,
                    &mut (&mut (|id: u64| found.push(id)) as Emit),
                )
                .unwrap();
                found
            },
        );
    }
}
