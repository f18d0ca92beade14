//! What a moving point, box or ball meets on its way.
//!
//! The way is cut into pieces of a few cells, nearest first, and each piece row by row, so that a
//! search for the first hit ends at the piece that has it.

use super::LooseGrid;
use super::error::LooseGridError;
use super::filter::Filter;
use super::geometry::{Aabb, Ray};
use super::lanes::{Lanes, Task, dispatch};
use super::layer::Layer;
use super::level::{CellRuns, Level, Span, guard};
use super::pairs::Part;
use super::query::{check_point, check_radius};
use super::scan::{Corners, Probe, outward};
use crate::error::{ArgumentError, ElementError};

/// Cells that the first piece of a way is long along its longest axis; each is twice the one before.
const SHORTEST_PIECE: f64 = 2.0;
/// Cells that a piece is long at most.
const LONGEST_PIECE: f64 = 16.0;
/// Cells farther out are not walked; levels so far out are looked through whole.
const FARTHEST_CELL: i64 = 1 << 48;

/// An object that was hit, and when.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CastHit {
    /// Its id.
    pub id: u64,
    /// The fraction of the translation after which it is touched, 0 to 1; 0 if it is touched from the
    /// start.
    pub fraction: f64,
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

impl<const D: usize> Sweep<D> {
    fn check(&self) -> Result<(), ArgumentError> {
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
            Sweep::Ball { radius } => ray.ball_enters(target, f64::from(*radius), limit),
            _ => ray.enters(target, margin, limit).map(|(enter, _)| enter),
        }
    }
}

fn check_way<const D: usize>(
    origin: &[f32; D],
    translation: &[f32; D],
) -> Result<(), ArgumentError> {
    check_point("origin", origin)?;
    check_point("translation", translation)?;
    if translation.iter().all(|&along| along == 0.0) {
        return Err(ArgumentError::new("translation", 0.0f32, "must not be zero along every axis"));
    }
    Ok(())
}

fn ray<const D: usize>(origin: &[f32; D], translation: &[f32; D]) -> Ray<D> {
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
        filter: Filter,
    ) -> Result<Option<CastHit>, LooseGridError> {
        sweep.check()?;
        check_way(&origin, &translation)?;
        Ok(self.first(sweep, &ray(&origin, &translation), filter))
    }

    /// Emits every object that a shape touches on its way, each once, in the order of the cells (not
    /// of the fractions).
    pub fn cast_all(
        &self,
        sweep: &Sweep<D>,
        origin: [f32; D],
        translation: [f32; D],
        filter: Filter,
        emit: &mut impl FnMut(CastHit),
    ) -> Result<(), LooseGridError> {
        sweep.check()?;
        check_way(&origin, &translation)?;
        self.all(sweep, &ray(&origin, &translation), filter, emit);
        Ok(())
    }

    /// [`LooseGrid::cast_first`] for part `part` of `count` ways, given by origin and translation.
    pub fn cast_first_many(
        &self,
        sweep: &Sweep<D>,
        count: usize,
        way: impl Fn(usize) -> ([f32; D], [f32; D]),
        filter: Filter,
        part: Part,
        emit: &mut impl FnMut(usize, Option<CastHit>),
    ) -> Result<(), LooseGridError> {
        sweep.check()?;
        let range = part.of(count);
        check_ways(range.clone(), &way)?;
        for index in range {
            let (origin, translation) = way(index);
            emit(index, self.first(sweep, &ray(&origin, &translation), filter));
        }
        Ok(())
    }

    /// [`LooseGrid::cast_all`] for part `part` of `count` ways.
    pub fn cast_all_many(
        &self,
        sweep: &Sweep<D>,
        count: usize,
        way: impl Fn(usize) -> ([f32; D], [f32; D]),
        filter: Filter,
        part: Part,
        emit: &mut impl FnMut(usize, CastHit),
    ) -> Result<(), LooseGridError> {
        sweep.check()?;
        let range = part.of(count);
        check_ways(range.clone(), &way)?;
        for index in range {
            let (origin, translation) = way(index);
            self.all(sweep, &ray(&origin, &translation), filter, &mut |hit| emit(index, hit));
        }
        Ok(())
    }

    fn first(&self, sweep: &Sweep<D>, ray: &Ray<D>, filter: Filter) -> Option<CastHit> {
        let mut best: Option<CastHit> = None;
        let found = |hit: CastHit| {
            let is_better =
                best.is_none_or(|best| (hit.fraction, hit.id) < (best.fraction, best.id));
            if is_better {
                best = Some(hit);
            }
            best.map_or(1.0, |best| best.fraction)
        };
        dispatch(self.simd, CastTask { grid: self, sweep, ray, filter, pieces: true, found });
        best
    }

    fn all(&self, sweep: &Sweep<D>, ray: &Ray<D>, filter: Filter, emit: &mut impl FnMut(CastHit)) {
        let found = |hit| {
            emit(hit);
            1.0
        };
        dispatch(self.simd, CastTask { grid: self, sweep, ray, filter, pieces: false, found });
    }
}

fn check_ways<const D: usize>(
    range: core::ops::Range<usize>,
    way: impl Fn(usize) -> ([f32; D], [f32; D]),
) -> Result<(), ElementError> {
    for index in range {
        let (origin, translation) = way(index);
        check_way(&origin, &translation).map_err(|mut error| {
            error.argument = if error.argument == "origin" { "origins" } else { "translations" };
            ElementError { index, error }
        })?;
    }
    Ok(())
}

/// A cast; `found` takes a hit and gives the fraction beyond which hits are not wanted any more.
struct CastTask<'a, const D: usize, F> {
    grid: &'a LooseGrid<D>,
    sweep: &'a Sweep<D>,
    ray: &'a Ray<D>,
    filter: Filter,
    /// Whether the way is walked in pieces, in which objects may come up more than once.
    pieces: bool,
    found: F,
}

impl<const D: usize, F: FnMut(CastHit) -> f64> Task for CastTask<'_, D, F> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(mut self) {
        let mut limit = 1.0;
        for layer in &self.grid.layers {
            if layer.len == 0 {
                continue;
            }
            let mut walk = Walk {
                layer,
                corners: Corners::of(layer),
                ray: self.ray,
                margin: self.sweep.margin(),
                limit,
            };
            let sweep = self.sweep;
            let mut index = 0;
            // SAFETY: dispatch chose lanes that the machine has.
            unsafe {
                let test = |entry: usize, target: &Aabb<D>, limit: &mut f64| {
                    if let Some(fraction) =
                        sweep.hits(self.ray, &self.sweep.margin(), target, *limit)
                        && layer.filter_at(entry).passes(&self.filter)
                    {
                        // Compilers differ in the sign of a zero; the answer's is plus everywhere.
                        let fraction = fraction + 0.0;
                        *limit = (self.found)(CastHit { id: layer.id_at(entry), fraction });
                    }
                };
                let mut test = test;
                walk.whole::<L>(layer.overflow(), &mut test);
                while index < layer.plan.len {
                    walk.level::<L>(index, self.pieces, &mut test);
                    index += 1;
                }
            }
            limit = walk.limit;
        }
    }
}

/// A walk along a ray through the cells of a layer.
struct Walk<'a, const D: usize> {
    layer: &'a Layer<D>,
    corners: Corners<'a, D>,
    ray: &'a Ray<D>,
    /// How far what moves reaches from its centre.
    margin: [f64; D],
    /// Hits beyond this fraction are not wanted.
    limit: f64,
}

impl<const D: usize> Walk<'_, D> {
    /// The box around what moves between two fractions.
    #[inline]
    fn swept(&self, from: f64, to: f64) -> ([f64; D], [f64; D]) {
        let (a, b) = (self.ray.at(from), self.ray.at(to));
        let slack = |i: usize| self.margin[i] + guard(a[i]) + guard(b[i]);
        (
            core::array::from_fn(|i| a[i].min(b[i]) - slack(i)),
            core::array::from_fn(|i| a[i].max(b[i]) + slack(i)),
        )
    }

    /// Tests all entries of a range.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn whole<L: Lanes>(
        &mut self,
        entries: core::ops::Range<usize>,
        test: &mut impl FnMut(usize, &Aabb<D>, &mut f64),
    ) {
        let (min, max) = self.swept(0.0, self.limit);
        // SAFETY: the machine has the lanes.
        unsafe {
            let probe = Probe::<L, D>::new(&outward(&min, &max));
            let (corners, limit) = (&self.corners, &mut self.limit);
            probe.scan(corners, entries, |entry| test(entry, &corners.box_at(entry), limit));
        }
    }

    /// Walks through a level.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn level<L: Lanes>(
        &mut self,
        index: usize,
        pieces: bool,
        test: &mut impl FnMut(usize, &Aabb<D>, &mut f64),
    ) {
        let level = &self.layer.plan.levels[index];
        let entries = self.layer.entries_of(level);
        if entries.is_empty() {
            return;
        }
        let content = &self.layer.content[index];
        let margin = self.margin.map(|margin| margin + margin.abs() * 1e-9);
        let Some((enter, leave)) = self.ray.enters(content, &margin, self.limit) else { return };
        let (enter, leave) = ((enter - 1e-9).max(0.0), (leave + 1e-9).min(self.limit));
        let longest = self.ray.translation.iter().fold(0.0f64, |most, x| most.max(x.abs()));
        let cell = level.cell_size / longest;
        if pieces && (leave - enter) > cell * LONGEST_PIECE * f64::from(level.cells()) {
            // SAFETY: the machine has the lanes.
            unsafe { self.whole::<L>(entries, test) };
            return;
        }
        // Most casts hit soon, so the pieces begin short.
        let mut step = if pieces { cell * SHORTEST_PIECE } else { f64::INFINITY };
        let mut from = enter;
        loop {
            let to = (from + step).min(leave);
            let Some(block) = self.block(level, from, to) else {
                // SAFETY: the machine has the lanes.
                unsafe { self.whole::<L>(entries, test) };
                return;
            };
            // SAFETY: the machine has the lanes.
            unsafe { self.rows::<L>(level, block, from, to, test) };
            // A step that rounding swallows ends the walk as well.
            if to >= leave || to <= from || to > self.limit {
                if to < leave && to <= self.limit {
                    // SAFETY: the machine has the lanes.
                    unsafe { self.whole::<L>(entries, test) };
                }
                return;
            }
            from = to;
            step = (step * 2.0).min(cell * LONGEST_PIECE);
        }
    }

    /// The first and last cell of a piece of the way along each axis, not wrapped; `None` if that
    /// goes around the torus or too far out.
    #[inline]
    fn block(&self, level: &Level, from: f64, to: f64) -> Option<[(i64, i64); 3]> {
        let (min, max) = self.swept(from, to);
        let mut block = [(0, 0); 3];
        for axis in 0..D {
            let slack =
                level.reach() + guard(level.origin[axis]) + guard(min[axis]) + guard(max[axis]);
            let first = level.cell_along(axis, min[axis] - slack);
            let last = level.cell_along(axis, max[axis] + slack);
            let far = first.abs().max(last.abs()) > FARTHEST_CELL;
            if far || (level.wraps && last - first + 1 > i64::from(level.counts[axis])) {
                return None;
            }
            block[axis] = (first, last);
        }
        Some(block)
    }

    /// Tests the cells along a piece of the way, row by row.
    ///
    /// # Safety
    /// The machine has the lanes.
    #[inline(always)]
    unsafe fn rows<L: Lanes>(
        &mut self,
        level: &Level,
        block: [(i64, i64); 3],
        from: f64,
        to: f64,
        test: &mut impl FnMut(usize, &Aabb<D>, &mut f64),
    ) {
        let mut z = block[2].0;
        while z <= block[2].1 {
            let (slab_from, slab_to) =
                if D == 3 { self.within_row(level, 2, z, from, to) } else { (from, to) };
            let mut y = block[1].0;
            while y <= block[1].1 && slab_from <= slab_to {
                let (row_from, row_to) = self.within_row(level, 1, y, slab_from, slab_to);
                if row_from <= row_to {
                    let (min, max) = self.swept(row_from, row_to);
                    let slack =
                        level.reach() + guard(level.origin[0]) + guard(min[0]) + guard(max[0]);
                    let first = level.cell_along(0, min[0] - slack);
                    let last = level.cell_along(0, max[0] + slack);
                    let spans = [
                        level.span(0, first, last),
                        level.span(1, y, y),
                        if D == 3 { level.span(2, z, z) } else { Span::WHOLE },
                    ];
                    let runs = CellRuns::new(level, spans);
                    for cells in runs {
                        let entries = self.layer.entries(cells);
                        if !entries.is_empty() {
                            // SAFETY: the machine has the lanes.
                            unsafe {
                                let probe = Probe::<L, D>::new(&outward(&min, &max));
                                let (corners, limit) = (&self.corners, &mut self.limit);
                                probe.scan(corners, entries, |entry| {
                                    test(entry, &corners.box_at(entry), limit)
                                });
                            }
                        }
                    }
                }
                y += 1;
            }
            z += 1;
        }
    }

    /// The fractions between which what moves can touch objects of a row (or slice) of cells.
    #[inline]
    fn within_row(&self, level: &Level, axis: usize, row: i64, from: f64, to: f64) -> (f64, f64) {
        let along = self.ray.translation[axis];
        let origin = self.ray.origin[axis];
        if along == 0.0 {
            return (from, to);
        }
        let slack = self.margin[axis] + level.reach();
        let (mut below, mut above) = (level.border(axis, row), level.border(axis, row + 1));
        let rounding =
            guard(below) + guard(above) + guard(origin) + guard(along) + guard(level.origin[axis]);
        below -= slack + rounding;
        above += slack + rounding;
        if !level.wraps && row == 0 {
            below = f64::NEG_INFINITY;
        }
        if !level.wraps && row + 1 == i64::from(level.counts[axis]) {
            above = f64::INFINITY;
        }
        let (a, b) =
            ((below - origin) * self.ray.inverse[axis], (above - origin) * self.ray.inverse[axis]);
        (from.max(a.min(b) - 1e-12), to.min(a.max(b) + 1e-12))
    }
}
