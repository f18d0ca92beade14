//! Calls of a loose grid that are refused, whatever it holds.

use std::ptr::{null, null_mut};

use worldgrids::debug_shape::DebugShape;
use worldgrids::ffi::loose_grid::WgLooseGridStats;
use worldgrids::ffi::status::WgStatus;
use worldgrids::loose_grid::{Aabb, CastHit, Definition, Filter, Neighbor, Plane, QueryFilter};

use super::super::calls::{Refusal, answer, ok};
use super::api::{Api, Object, Sweep};
use super::{Game, create};

pub const SHAPE_SIZE: u32 = size_of::<DebugShape>() as u32;

const NAN: f32 = f32::NAN;

fn object<const D: usize>(bounds: Aabb<D>, layer: u32) -> Object<D> {
    Object { bounds, user: 0, filter: Filter::default(), layer }
}

impl<G: Api<D>, const D: usize> Game<G, D> {
    fn inserts(&self, bounds: Aabb<D>, layer: u32) -> WgStatus {
        self.grid.insert(&object(bounds, layer), &mut 0)
    }

    /// Inserts sound boxes, and this one among them.
    fn inserts_many(&self, bounds: Aabb<D>) -> WgStatus {
        let boxes = [Aabb::point([1.0; D]), bounds, Aabb::point([2.0; D])];
        let mut ids = [0; 3];
        let ids = ids.as_mut_ptr();
        self.grid.insert_many(boxes.as_ptr(), 0, null(), 0, null(), 0, 0, 3, ids)
    }

    fn makes(definition: Definition<D>) -> WgStatus {
        G::make(&definition, &mut G::null())
    }

    fn known_id(&self) -> u64 {
        self.list.known.keys().next().copied().unwrap_or(0)
    }

    pub(super) const REFUSALS: &[Refusal<Self>] = &[
        (WgStatus::StaleHandle, |game| game.stale.commit()),
        (WgStatus::StaleHandle, |game| game.stale.destroy()),
        (WgStatus::NullHandle, |_| G::null().clear()),
        (WgStatus::NullPointer, |game| game.grid.insert(null(), &mut 0)),
        (WgStatus::NullPointer, |game| {
            game.grid.insert(&object(Aabb::point([0.0; D]), 0), null_mut())
        }),
        (WgStatus::InvalidArgument, |game| game.inserts(Aabb::point([NAN; D]), 0)),
        (WgStatus::InvalidArgument, |game| game.inserts(Aabb::new([1.0; D], [0.0; D]), 0)),
        (WgStatus::InvalidArgument, |game| {
            game.inserts(Aabb::new([0.0; D], [f32::INFINITY; D]), 1)
        }),
        (WgStatus::InvalidArgument, |game| game.inserts(Aabb::point([0.0; D]), 2)),
        (WgStatus::InvalidArgument, |game| game.inserts_many(Aabb::point([NAN; D]))),
        (WgStatus::InvalidArgument, |game| game.inserts_many(Aabb::new([9.0; D], [8.0; D]))),
        (WgStatus::StaleId, |game| game.grid.remove(u64::MAX)),
        (WgStatus::StaleId, |game| game.grid.set_user(0, 1)),
        (WgStatus::StaleId, |game| game.grid.set_filter(7 << 40, &Filter::default())),
        (WgStatus::StaleId, |game| {
            game.grid.move_one(game.list.gone.last().copied().unwrap_or(9), &Aabb::point([1.0; D]))
        }),
        (WgStatus::StaleId, |game| {
            let ids = [game.known_id(), game.known_id()];
            game.grid.remove_many(ids.as_ptr(), 0, 2)
        }),
        (WgStatus::StaleId, |game| {
            let (ids, boxes) = ([game.known_id(), 1 << 63], [Aabb::point([1.0; D]); 2]);
            game.grid.move_many(ids.as_ptr(), 0, boxes.as_ptr(), 0, 2)
        }),
        (WgStatus::InvalidArgument, |game| game.grid.shift_origin(&[f32::NEG_INFINITY; D])),
        (WgStatus::InvalidArgument, |game| {
            let bounds = Aabb::new([0.0; D], [NAN; D]);
            game.grid.query_box(&bounds, null(), null_mut(), 0, &mut 0)
        }),
        (WgStatus::NullPointer, |game| {
            game.grid.query_box(&Aabb::point([0.0; D]), null(), null_mut(), 4, &mut 0)
        }),
        (WgStatus::InvalidArgument, |game| {
            let filter = QueryFilter { reserved: 1, ..QueryFilter::default() };
            game.grid.query_box(&Aabb::point([0.0; D]), &filter, null_mut(), 0, &mut 0)
        }),
        (WgStatus::InvalidArgument, |game| {
            game.grid.query_ball(&[0.0; D], -1.0, null(), null_mut(), 0, &mut 0)
        }),
        (WgStatus::InvalidArgument, |game| {
            let mut hit = CastHit::default();
            let sweep = Sweep::point([0.0; D], [1.0; D]).with_ball(NAN);
            game.grid.cast_first(&sweep, null(), &mut hit)
        }),
        (WgStatus::InvalidArgument, |game| {
            let mut hit = CastHit::default();
            let sweep = Sweep::point([0.0; D], [1.0; D]).with_box([-1.0; D]);
            game.grid.cast_first(&sweep, null(), &mut hit)
        }),
        (WgStatus::InvalidArgument, |game| {
            let mut hit = CastHit::default();
            game.grid.cast_first(&Sweep::point([0.0; D], [-0.0; D]), null(), &mut hit)
        }),
        (WgStatus::InvalidArgument, |game| {
            game.grid.nearest(&[0.0; D], 1.0, null(), null_mut(), 0, &mut 0)
        }),
        (WgStatus::InvalidArgument, |game| {
            let mut found = [Neighbor::default(); 2];
            game.grid.nearest(&[0.0; D], NAN, null(), found.as_mut_ptr(), 2, &mut 0)
        }),
        (WgStatus::InvalidArgument, |game| game.grid.pairs(8, 0, 1, null_mut(), 0, &mut 0)),
        (WgStatus::InvalidArgument, |game| game.grid.pairs(7, 1, 1, null_mut(), 0, &mut 0)),
        (WgStatus::InvalidArgument, |game| game.grid.moved_pairs(7, 0, 0, null_mut(), 0, &mut 0)),
        (WgStatus::InvalidArgument, |game| {
            let plane = Plane { normal: [2.0; D], distance: 0.0 };
            game.grid.query_volume(&plane, 1, null(), null(), 0, null(), null_mut(), 0, &mut 0)
        }),
        (WgStatus::InvalidArgument, |game| {
            game.grid.query_volume(null(), 0, null(), null(), 0, null(), null_mut(), 0, &mut 0)
        }),
        (WgStatus::UnknownSize, |game| {
            // SAFETY: numbers, for which zero is a value.
            let mut stats: WgLooseGridStats = unsafe { std::mem::zeroed() };
            game.grid.stats(&mut stats, 7)
        }),
        (WgStatus::InvalidArgument, |game| {
            let origin = [f64::INFINITY; 3];
            game.grid.debug_shapes(!0, origin.as_ptr(), null_mut(), 0, SHAPE_SIZE, &mut 0)
        }),
        (WgStatus::InvalidSnapshot, |game| game.grid.load([7; 99].as_ptr(), 99)),
        (WgStatus::InvalidSnapshot, |game| {
            let other = create::<G, D>(&Definition::default());
            let bytes = answer(|out, capacity, count| other.save(out, capacity, count));
            ok(other.destroy());
            game.grid.load(bytes.as_ptr(), bytes.len() - 1)
        }),
        (WgStatus::NullPointer, |game| game.grid.load(null(), 9)),
        (WgStatus::InvalidArgument, |_| {
            Self::makes(Definition { cell_size: NAN, ..Default::default() })
        }),
        (WgStatus::InvalidArgument, |_| {
            Self::makes(Definition { size_classes: 9, ..Default::default() })
        }),
        (WgStatus::InvalidArgument, |_| {
            let bounds = Some(Aabb::new([1.0; D], [0.0; D]));
            Self::makes(Definition { bounds, ..Default::default() })
        }),
    ];
}
