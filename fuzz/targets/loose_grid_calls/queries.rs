//! What queries of a loose grid answer, beside a look at every box of the list.

#[path = "../../../tests/loose_grid/model/geometry.rs"]
mod geometry;

use std::array;

use geometry::{ball_fraction, box_fraction, distance_squared, lies_inside};
use worldgrids::ffi::loose_grid::WgLooseGridPair;
use worldgrids::ffi::status::WgStatus;
use worldgrids::loose_grid::{Aabb, CastHit, Neighbor, Plane, QueryFilter};

use super::super::calls::{Input, answer, expect, ok};
use super::api::{Api, Sweep, Vector};
use super::{Game, filter};

/// The same ids, each once.
#[track_caller]
fn check_same(mut found: Vec<u64>, expected: &[u64]) {
    found.sort_unstable();
    assert_eq!(found, expected);
}

/// In how many parts a batch of three is played; of four one has no query.
fn parts(byte: u8) -> u32 {
    u32::from(byte % 4) + 1
}

impl<G: Api<D>, const D: usize> Game<G, D> {
    /// What a query finds: some ignore a group, or an object, be it there or not.
    fn wanted(&self, input: &mut Input<'_>) -> QueryFilter {
        let filter = filter(input);
        let ignored_id = match input.byte() {
            ..128 => 0,
            255 => u64::MAX,
            which => {
                let known = &self.list.known;
                let which = usize::from(which) % known.len().max(1);
                known.keys().nth(which).copied().unwrap_or(1)
            }
        };
        QueryFilter {
            category: filter.category,
            mask: filter.mask,
            ignored_group: filter.group,
            reserved: 0,
            ignored_id,
        }
    }

    pub(super) fn check_pairs(&self, input: &mut Input<'_>) {
        let (kinds, parts) = (u32::from(input.byte() & 7), u32::from(input.byte() % 5) + 1);
        for moved_only in [false, true] {
            let pairs_of = |part, parts| {
                answer(|out, capacity, count| match moved_only {
                    false => self.grid.pairs(kinds, part, parts, out, capacity, count),
                    true => self.grid.moved_pairs(kinds, part, parts, out, capacity, count),
                })
            };
            let whole: Vec<WgLooseGridPair> = pairs_of(0, 1);
            let expected = self.list.pairs(kinds, moved_only);
            let mut found: Vec<_> = whole.iter().map(|pair| (pair.first, pair.second)).collect();
            found.sort_unstable();
            assert!(found.iter().eq(&expected), "{found:?} {expected:?}");
            let in_parts: Vec<_> = (0..parts).flat_map(|part| pairs_of(part, parts)).collect();
            assert!(in_parts == whole);
        }
    }

    pub(super) fn check_regions(&self, input: &mut Input<'_>) {
        let (bounds, filter) = (self.bounds(input), self.wanted(input));
        check_same(
            answer(|out, capacity, count| {
                self.grid.query_box(&bounds, &filter, out, capacity, count)
            }),
            &self.list.find(filter, |other| other.overlaps(&bounds)),
        );

        let point = bounds.min;
        let at_point = |point| self.list.find(filter, |other| other.overlaps(&Aabb::point(point)));
        check_same(
            answer(|out, capacity, count| {
                self.grid.query_box(&Aabb::point(point), &filter, out, capacity, count)
            }),
            &at_point(point),
        );

        let radius = f32::from(input.byte()) * self.step * 0.5;
        let square = f64::from(radius) * f64::from(radius);
        check_same(
            answer(|out, capacity, count| {
                self.grid.query_ball(&point, radius, &filter, out, capacity, count)
            }),
            &self.list.find(filter, |other| distance_squared(other, &point) <= square),
        );
        let boxes = [bounds, self.bounds(input), bounds];
        self.check_region_batches(boxes, radius, filter, parts(input.byte()));
    }

    pub(super) fn check_casts(&self, input: &mut Input<'_>) {
        let (origin, target, filter) = (self.point(input), self.point(input), self.wanted(input));
        let translation: Vector<D> = array::from_fn(|axis| target[axis] - origin[axis]);
        if translation == [0.0; D] {
            let mut hit = CastHit::default();
            let sweep = Sweep::point(origin, translation);
            let status = self.grid.cast_first(&sweep, &filter, &mut hit);
            return expect(status, WgStatus::InvalidArgument);
        }
        let (way, sweep) = ((origin, translation), Sweep::point(origin, translation));
        let hits = answer(|out, capacity, count| {
            self.grid.cast_all(&sweep, &filter, out, capacity, count)
        });
        self.check_hits(way, filter, &hits);
        let best = hits
            .into_iter()
            .min_by(|a: &CastHit, b| a.fraction.total_cmp(&b.fraction).then(a.id.cmp(&b.id)));
        let mut hit = CastHit::default();
        let status = self.grid.cast_first(&sweep, &filter, &mut hit);
        assert_eq!(self.hit(status, hit), best);

        let sizes: [u8; D] = array::from_fn(|_| input.byte());
        let half: Vector<D> = sizes.map(|size| f32::from(size % 8) * self.step * 0.5);
        let status = self.grid.cast_first(&sweep.with_box(half), &filter, &mut hit);
        let margin = half.map(f64::from);
        self.check_first(self.hit(status, hit), way, filter, |bounds, slack| {
            box_fraction(bounds, &origin, &translation, &margin.map(|margin| margin + slack))
        });

        let radius = half[0] * 1.5;
        let status = self.grid.cast_first(&sweep.with_ball(radius), &filter, &mut hit);
        self.check_first(self.hit(status, hit), way, filter, |bounds, slack| {
            // The model tells whether a ball hits, not when.
            ball_fraction(bounds, &origin, &translation, f64::from(radius) + slack).map(|_| 0.0)
        });

        let (back, shorter) = (translation.map(|at| -at), translation.map(|at| at * 0.25));
        let ways = [sweep, Sweep::point(target, back), Sweep::point(origin, shorter)];
        for turn in 0..3 {
            let mut sweeps = [ways[0], ways[1].with_box(half), ways[2].with_ball(radius)];
            sweeps.rotate_left(turn);
            self.check_cast_batches(sweeps, filter, parts(sizes[0] / 8));
        }
    }

    pub(super) fn hit(&self, status: WgStatus, hit: CastHit) -> Option<CastHit> {
        if status == WgStatus::Empty {
            return None;
        }
        ok(status);
        assert!(self.list.known.contains_key(&hit.id) && (0.0..=1.0).contains(&hit.fraction));
        let normal = [hit.normal_x, hit.normal_y, hit.normal_z].map(f64::from);
        let length: f64 = normal.iter().map(|along| along * along).sum();
        assert!((length + f64::from(hit.began_inside) - 1.0).abs() < 1e-6, "{hit:?}");
        assert!(hit.began_inside == 0 || hit.fraction == 0.0);
        Some(hit)
    }

    /// What rounding may decide.
    fn slack(&self, way: (Vector<D>, Vector<D>), bounds: &Aabb<D>) -> f64 {
        let corners = bounds.min.iter().chain(&bounds.max);
        let far = way.0.iter().chain(&way.1).chain(corners);
        let far = far.fold(1e-3f32, |far, at| far.max(at.abs()));
        f64::from(far) * 1e-7 + f64::from(self.step) * 1e-6
    }

    fn check_hits(&self, way: (Vector<D>, Vector<D>), filter: QueryFilter, hits: &[CastHit]) {
        let fraction = |bounds: &Aabb<D>, sign: f64| {
            let margin = [self.slack(way, bounds) * sign; D];
            box_fraction(bounds, &way.0, &way.1, &margin)
        };
        let mut found: Vec<_> = hits.iter().map(|hit| hit.id).collect();
        found.sort_unstable();
        assert!(found.windows(2).all(|ids| ids[0] < ids[1]), "an object was hit twice");
        let sure = self.list.find(filter, |bounds| fraction(bounds, -1.0).is_some());
        let maybe = self.list.find(filter, |bounds| fraction(bounds, 1.0).is_some());
        assert!(sure.iter().all(|id| found.binary_search(id).is_ok()), "{sure:?} {found:?}");
        assert!(found.iter().all(|id| maybe.binary_search(id).is_ok()), "{maybe:?} {found:?}");
    }

    /// The first hit is one, and nothing is surely hit before it. `fraction` takes a box and by how
    /// much it is grown.
    fn check_first(
        &self,
        hit: Option<CastHit>,
        way: (Vector<D>, Vector<D>),
        filter: QueryFilter,
        fraction: impl Fn(&Aabb<D>, f64) -> Option<f64>,
    ) {
        let mut is_hit_possible = hit.is_none();
        for (id, bounds) in self.list.seen(filter) {
            let slack = self.slack(way, &bounds);
            if let Some(at) = fraction(&bounds, -slack) {
                let first = hit.expect("something is surely hit").fraction;
                assert!(at == 0.0 || first <= at + 1e-9, "{first} {at}");
            }
            if let Some(hit) = hit.filter(|hit| hit.id == id) {
                let at = fraction(&bounds, slack).expect("the first hit is hit");
                assert!(hit.fraction >= at - 1e-9, "{} {at}", hit.fraction);
                is_hit_possible = true;
            }
        }
        assert!(is_hit_possible, "the first hit is none that may be hit");
    }

    pub(super) fn check_nearest(&self, input: &mut Input<'_>) {
        let (point, filter) = (self.point(input), self.wanted(input));
        let limit = match input.byte() {
            224.. => f32::INFINITY,
            steps => f32::from(steps) * self.step,
        };
        let k = input.below(9) + 1;
        let square = f64::from(limit) * f64::from(limit);
        let mut expected: Vec<_> = self
            .list
            .seen(filter)
            .map(|(id, bounds)| Neighbor {
                id,
                distance_squared: distance_squared(&bounds, &point),
            })
            .filter(|neighbor| neighbor.distance_squared <= square)
            .collect();
        expected.sort_by(|a, b| {
            a.distance_squared.total_cmp(&b.distance_squared).then(a.id.cmp(&b.id))
        });
        expected.truncate(k);

        let (mut found, mut count) = (vec![Neighbor::default(); k], 0);
        ok(self.grid.nearest(&point, limit, &filter, found.as_mut_ptr(), k, &mut count));
        assert_eq!(found[..count], expected);
        let (mut found, mut counts) = (vec![Neighbor::default(); 2 * k], [0; 2]);
        let (points, out, counts_out) = ([point; 2], found.as_mut_ptr(), counts.as_mut_ptr());
        let grid = self.grid;
        ok(grid.nearest_many(points.as_ptr(), 0, 2, limit, k, &filter, 0, 1, out, counts_out));
        assert_eq!(counts, [expected.len(); 2]);
        assert_eq!(found[k..k + counts[1]], expected);
    }

    /// A wedge around a point, and an occluder in it.
    pub(super) fn check_volume(&self, input: &mut Input<'_>) {
        let (at, turn, filter) = (self.point(input), input.byte(), self.wanted(input));
        let (turn, parts) = (f32::from(turn) * 0.1, parts(turn));
        let plane = |sign: f32, angle: f32| {
            let mut normal = [0.0; D];
            (normal[0], normal[1]) = (-sign * angle.sin(), sign * angle.cos());
            Plane { normal, distance: -(0..D).map(|axis| normal[axis] * at[axis]).sum::<f32>() }
        };
        let wedge = |turn: f32, width| [plane(1.0, turn - width), plane(-1.0, turn + width)];
        let (open, hidden) = (wedge(turn, 0.6), wedge(turn + 0.2, 0.4));
        let inside = |bounds: &Aabb<D>, planes: &[Plane<D>], best: bool| {
            planes.iter().all(|plane| lies_inside(bounds, plane, best))
        };
        for occluders in 0..2 {
            let found = answer(|out, capacity, count| {
                let (open, hidden, planes) = (open.as_ptr(), hidden.as_ptr(), &2);
                let grid = self.grid;
                grid.query_volume(open, 2, hidden, planes, occluders, &filter, out, capacity, count)
            });
            check_same(
                found,
                &self.list.find(filter, |bounds| {
                    inside(bounds, &open, true)
                        && (occluders == 0 || !inside(bounds, &hidden, false))
                }),
            );
            self.check_volume_batches([open, hidden], occluders, filter, parts);
        }
    }
}
