//! What a moving point, box or ball meets on its way.

use crate::error::{ArgumentError, ElementError};
use crate::loose_grid::LooseGrid;
use crate::loose_grid::cast::course::Course;
use crate::loose_grid::cast::limit::Limit;
use crate::loose_grid::cast::walk::Walk;
use crate::loose_grid::cost;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::geometry::{Aabb, Ray};
use crate::loose_grid::layout::layer::Layer;
use crate::loose_grid::pairs::Part;
use crate::loose_grid::query::overlap::{check_point, check_radius};
use crate::loose_grid::store::filter::QueryFilter;
use crate::simd::floats::{Lanes, Task, dispatch};

/// An object that was hit, when and where.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CastHit {
    /// Its id.
    pub id: u64,
    /// The fraction of the translation after which it is touched, 0 to 1; 0 if it is touched from the
    /// start.
    pub fraction: f64,
    /// Unit vector out of the object where it is touched, towards what moves; 0 if the cast began inside.
    pub normal_x: f32,
    /// Unit vector out of the object where it is touched, towards what moves; 0 if the cast began inside.
    pub normal_y: f32,
    /// Unit vector out of the object where it is touched, towards what moves; 0 if the cast began inside,
    /// and always in 2D.
    pub normal_z: f32,
    /// 1 if the object and what moves had more in common than their borders from the start: the fraction and
    /// the normal are 0 then.
    pub began_inside: u8,
    /// 0.
    pub reserved: [u8; 3],
}

/// What moves, around a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sweep<const D: usize> {
    /// The point alone: a segment.
    Point,
    /// A box with these half sizes.
    Box {
        /// Half of its size along each axis.
        half_extents: [f32; D],
    },
    /// A circle in 2D, a sphere in 3D.
    Ball {
        /// Its radius.
        radius: f32,
    },
}

/// A cast of many.
#[derive(Clone, Copy, Debug)]
pub struct Cast<const D: usize> {
    /// What moves.
    pub sweep: Sweep<D>,
    /// From where.
    pub origin: [f32; D],
    /// How far.
    pub translation: [f32; D],
    /// The object of this id is not found, besides what the filter of all casts leaves out: usually the one
    /// that casts. 0 for none.
    pub ignored_id: u64,
}

impl<const D: usize> Cast<D> {
    fn ray(&self) -> Ray<D> {
        ray(&self.origin, &self.translation)
    }
}

impl<const D: usize> Sweep<D> {
    #[inline(always)]
    fn check(&self) -> Result<(), ArgumentError> {
        if let Sweep::Point = self { Ok(()) } else { self.check_size() }
    }

    #[inline(never)]
    fn check_size(&self) -> Result<(), ArgumentError> {
        match self {
            Sweep::Point => Ok(()),
            Sweep::Ball { radius } => check_radius("radius", *radius),
            Sweep::Box { half_extents } => {
                match half_extents.iter().find(|&&half| !(0.0..=f32::MAX).contains(&half)) {
                    Some(&half) => {
                        let rule = "must be finite and not negative";
                        Err(ArgumentError::new("half_extents", half, rule))
                    }
                    None => Ok(()),
                }
            }
        }
    }

    /// How far it reaches from the point.
    fn margin(&self) -> [f64; D] {
        match self {
            Sweep::Point => [0.0; D],
            Sweep::Box { half_extents } => half_extents.map(f64::from),
            Sweep::Ball { radius } => [f64::from(*radius); D],
        }
    }

    #[inline]
    fn hits(&self, ray: &Ray<D>, margin: &[f64; D], target: &Aabb<D>, limit: f64) -> Option<f64> {
        match self {
            Sweep::Ball { radius } if *radius > 0.0 => {
                ray.ball_enters(target, f64::from(*radius), limit)
            }
            _ => ray.enters(target, margin, limit).map(|(enter, _)| enter),
        }
    }

    /// The unit vector out of a target that is touched after a fraction of the way; zeros if the cast begins inside of it,
    /// and whether it does.
    fn normal(&self, ray: &Ray<D>, target: &Aabb<D>, fraction: f64) -> ([f32; D], bool) {
        match self {
            Sweep::Ball { radius } if *radius > 0.0 => {
                ray.normal_to_ball(target, f64::from(*radius), fraction)
            }
            _ => ray.normal_to_box(target, &self.margin(), fraction),
        }
    }
}

/// An object that is hit, before it is told on which side.
#[derive(Clone, Copy)]
pub(super) struct Hit<const D: usize> {
    pub(super) id: u64,
    pub(super) fraction: f64,
    pub(super) target: Aabb<D>,
}

impl<const D: usize> Hit<D> {
    #[inline(always)]
    pub(super) fn told(&self, sweep: &Sweep<D>, ray: &Ray<D>) -> CastHit {
        let Self { id, fraction, target } = *self;
        let (normal, began_inside) = sweep.normal(ray, &target, fraction);
        let along = |axis: usize| normal.get(axis).copied().unwrap_or(0.0);
        CastHit {
            id,
            fraction,
            normal_x: along(0),
            normal_y: along(1),
            normal_z: along(2),
            began_inside: u8::from(began_inside),
            reserved: [0; 3],
        }
    }
}

/// All numbers at once, with one branch: that for those that are refused, which are looked at again.
#[inline(always)]
fn check_way<const D: usize>(
    origin: &[f32; D],
    translation: &[f32; D],
) -> Result<(), ArgumentError> {
    // The sign of a number that is not finite, of its exponent and one.
    const EXPONENT: u32 = f32::INFINITY.to_bits();
    let wild = |number: f32| (number.to_bits() & EXPONENT) + (1 << 31) - EXPONENT;
    let (mut any_wild, mut any_along) = (0, 0);
    for axis in 0..D {
        any_wild |= wild(origin[axis]) | wild(translation[axis]);
        any_along |= translation[axis].to_bits() << 1;
    }
    if any_wild >> 31 == 0 && any_along != 0 { Ok(()) } else { refuse_way(origin, translation) }
}

/// Tells what is wrong with a way.
#[cold]
#[inline(never)]
fn refuse_way<const D: usize>(
    origin: &[f32; D],
    translation: &[f32; D],
) -> Result<(), ArgumentError> {
    check_point("origin", origin)?;
    check_point("translation", translation)?;
    Err(ArgumentError::new("translation", 0.0f32, "must not be zero along every axis"))
}

#[inline(always)]
pub(super) fn ray<const D: usize>(origin: &[f32; D], translation: &[f32; D]) -> Ray<D> {
    Ray::new(origin.map(f64::from), translation.map(f64::from))
}

impl<const D: usize> LooseGrid<D> {
    /// The first object that a shape touches on its way from `origin` along `translation`; of several
    /// touched at the same fraction, the one with the smallest id. `None` if it touches none.
    pub fn cast_first(
        &self,
        sweep: &Sweep<D>,
        origin: [f32; D],
        translation: [f32; D],
        filter: Option<QueryFilter>,
    ) -> Result<Option<CastHit>, LooseGridError> {
        sweep.check()?;
        check_way(&origin, &translation)?;
        Ok(self.first(sweep, &ray(&origin, &translation), filter.as_ref(), 0))
    }

    /// Emits every object that a shape touches on its way, each once, in the order of the cells (not
    /// of the fractions).
    pub fn cast_all(
        &self,
        sweep: &Sweep<D>,
        origin: [f32; D],
        translation: [f32; D],
        filter: Option<QueryFilter>,
        emit: &mut impl FnMut(CastHit),
    ) -> Result<(), LooseGridError> {
        sweep.check()?;
        check_way(&origin, &translation)?;
        self.all(sweep, &ray(&origin, &translation), filter.as_ref(), 0, emit);
        Ok(())
    }

    /// [`LooseGrid::cast_first`] for part `part` of `count` casts.
    #[inline(always)]
    pub fn cast_first_many(
        &self,
        count: usize,
        cast: impl Fn(usize) -> Cast<D>,
        filter: Option<&QueryFilter>,
        part: Part,
        emit: &mut impl FnMut(usize, Option<CastHit>),
    ) -> Result<(), LooseGridError> {
        let range = part.of(count);
        check_casts(count, range.clone(), &cast)?;
        for index in range {
            let cast = cast(index);
            emit(index, self.first(&cast.sweep, &cast.ray(), filter, cast.ignored_id));
        }
        Ok(())
    }

    /// [`LooseGrid::cast_all`] for part `part` of `count` casts.
    pub fn cast_all_many(
        &self,
        count: usize,
        cast: impl Fn(usize) -> Cast<D>,
        filter: Option<&QueryFilter>,
        part: Part,
        emit: &mut impl FnMut(usize, CastHit),
    ) -> Result<(), LooseGridError> {
        let range = part.of(count);
        check_casts(count, range.clone(), &cast)?;
        for index in range {
            let cast = cast(index);
            let emit = &mut |hit| emit(index, hit);
            self.all(&cast.sweep, &cast.ray(), filter, cast.ignored_id, emit);
        }
        Ok(())
    }

    #[inline(always)]
    fn first(
        &self,
        sweep: &Sweep<D>,
        ray: &Ray<D>,
        filter: Option<&QueryFilter>,
        ignored_id: u64,
    ) -> Option<CastHit> {
        let mut hits = Hits { emit: None, first: None };
        self.cast(sweep, ray, filter, ignored_id, &mut hits);
        hits.first.map(|hit| hit.told(sweep, ray))
    }

    fn all(
        &self,
        sweep: &Sweep<D>,
        ray: &Ray<D>,
        filter: Option<&QueryFilter>,
        ignored_id: u64,
        emit: &mut impl FnMut(CastHit),
    ) {
        let emit = &mut |hit: Hit<D>| emit(hit.told(sweep, ray));
        self.cast(sweep, ray, filter, ignored_id, &mut Hits { emit: Some(emit), first: None });
    }

    /// Casts through one layer after the other. What passes by a layer is found here, before anything is made
    /// ready to walk through it.
    #[inline(always)]
    fn cast(
        &self,
        sweep: &Sweep<D>,
        ray: &Ray<D>,
        filter: Option<&QueryFilter>,
        ignored_id: u64,
        hits: &mut Hits<'_, D>,
    ) {
        // Objects may come up more than once then.
        let only_first = hits.emit.is_none();
        let margin = &sweep.margin();
        let mut limit = 1.0;
        for layer in &self.layers {
            if layer.len == 0 {
                continue;
            }
            let Some(is_filtered) = layer.filters.looked_at(filter) else { continue };
            let is_filtered = is_filtered || ignored_id != 0;
            let mut course = Course::new();
            if course.find(layer, ray, margin, limit, only_first) {
                let rules = (limit, only_first, is_filtered);
                let course = &course;
                let task =
                    CastTask { layer, sweep, ray, margin, course, rules, filter, ignored_id, hits };
                limit = dispatch(self.simd, task);
            }
        }
    }
}

/// Refuses casts of a batch of `count` with a number that is not sound.
#[inline(always)]
pub fn check_casts<const D: usize>(
    count: usize,
    range: core::ops::Range<usize>,
    cast: impl Fn(usize) -> Cast<D>,
) -> Result<(), LooseGridError> {
    for index in range {
        let Cast { sweep, origin, translation, .. } = cast(index);
        let checked = sweep.check().and_then(|()| check_way(&origin, &translation));
        checked.map_err(|mut error| {
            error.argument = match error.argument {
                "origin" => "sweeps.origin",
                "translation" => "sweeps.translation",
                "radius" => "sweeps.radius",
                _ => "sweeps.half_extents",
            };
            LooseGridError::from(ElementError { index, error }).of_batch(count)
        })?;
    }
    Ok(())
}

/// Where hits go: to who wants them all, or the first one stays here. One type for both, so that the
/// kernels are compiled once.
struct Hits<'a, const D: usize> {
    /// Takes all hits.
    emit: Option<&'a mut dyn FnMut(Hit<D>)>,
    /// The first hit so far, where nobody takes all.
    first: Option<Hit<D>>,
}

impl<const D: usize> Hits<'_, D> {
    /// Takes a hit; says which ones are wanted still.
    #[inline]
    fn take(
        &mut self,
        hit: Hit<D>,
        (ray, margin): (&Ray<D>, &[f64; D]),
        layer: &Layer<D>,
        limit: &mut Limit,
    ) {
        if let Some(emit) = &mut self.emit {
            return emit(hit);
        }
        match &mut self.first {
            Some(first) if first.fraction <= hit.fraction => {
                if hit.id < first.id {
                    *first = hit;
                }
                let is_in_crowd = layer.has_tree_over_crowd();
                limit.tie((&first.target, first.id), ray, margin, is_in_crowd);
            }
            first => {
                *first = Some(hit);
                limit.lower(hit.fraction, hit.id);
            }
        }
    }
}

/// A cast through a layer; gives the fraction beyond which hits are not wanted any more.
struct CastTask<'a, 'h, const D: usize> {
    layer: &'a Layer<D>,
    sweep: &'a Sweep<D>,
    ray: &'a Ray<D>,
    margin: &'a [f64; D],
    course: &'a Course,
    /// The fraction beyond which hits are not wanted from the start; only the first hit is wanted; filters and
    /// ids are looked at.
    rules: (f64, bool, bool),
    filter: Option<&'a QueryFilter>,
    ignored_id: u64,
    hits: &'a mut Hits<'h, D>,
}

impl<const D: usize> Task for CastTask<'_, '_, D> {
    type Output = f64;

    #[inline(always)]
    fn run<L: Lanes>(self) -> f64 {
        let Self { layer, sweep, ray, margin, course, rules, filter, ignored_id, hits } = self;
        let test = |entry: usize, limit: &mut Limit| {
            if layer.id_at(entry) >= limit.ids_end {
                return;
            }
            // The exact test takes longer than a look at a filter.
            if filter.is_some() {
                cost::count_filters();
            }
            if !layer.is_wanted(filter, entry) {
                return;
            }
            let target = layer.box_at(entry);
            if let Some(fraction) = sweep.hits(ray, margin, &target, limit.fraction)
                && layer.id_at(entry) != ignored_id
            {
                // Compilers differ in the sign of a zero; the answer's is plus everywhere.
                let fraction = fraction + 0.0;
                let hit = Hit { id: layer.id_at(entry), fraction, target };
                hits.take(hit, (ray, margin), layer, limit);
            }
        };
        // SAFETY: dispatch chose lanes that the machine has.
        unsafe { Walk::new(layer, ray, *margin, course, rules, filter, test).run::<L>() }
    }
}
