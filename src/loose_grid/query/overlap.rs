//! What overlaps a box, a ball or a point.

use crate::error::{ArgumentError, ElementError};
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::pairs::Part;
use crate::loose_grid::query::find::{
    BallTest, Emit, FarTest, Finder, OverlapTest, Room, Search, TakeIds, Test, find_far,
};
use crate::loose_grid::query::scan::outward;
use crate::loose_grid::{LooseGrid, QueryFilter};
use crate::simd::floats::{Lanes, Task, dispatch};

impl<const D: usize> LooseGrid<D> {
    /// Emits the ids of the objects that touch a box and pass the filter.
    ///
    /// O(cells met + their objects / 8).
    pub fn query_box(
        &self,
        bounds: &Aabb<D>,
        filter: Option<QueryFilter>,
        emit: &mut impl FnMut(u64),
    ) -> Result<(), LooseGridError> {
        self.query_box_in_batches(bounds, filter, &mut one_by_one(emit))
    }

    /// [`LooseGrid::query_box`], many ids at a time.
    pub fn query_box_in_batches(
        &self,
        bounds: &Aabb<D>,
        filter: Option<QueryFilter>,
        emit: &mut impl TakeIds,
    ) -> Result<(), LooseGridError> {
        bounds.checked("bounds")?;
        self.visit_box(bounds, filter.as_ref(), emit);
        Ok(())
    }

    /// Emits the ids of the objects that touch a circle (in 2D) or sphere (in 3D) and pass the
    /// filter. A radius of 0 is a point.
    pub fn query_ball(
        &self,
        center: [f32; D],
        radius: f32,
        filter: Option<QueryFilter>,
        emit: &mut impl FnMut(u64),
    ) -> Result<(), LooseGridError> {
        self.query_ball_in_batches(center, radius, filter, &mut one_by_one(emit))
    }

    /// [`LooseGrid::query_ball`], many ids at a time.
    pub fn query_ball_in_batches(
        &self,
        center: [f32; D],
        radius: f32,
        filter: Option<QueryFilter>,
        emit: &mut impl TakeIds,
    ) -> Result<(), LooseGridError> {
        check_ball(["center", "radius"], &center, radius)?;
        self.visit_ball(&center, radius, filter.as_ref(), emit);
        Ok(())
    }

    /// Emits the ids of the objects whose boxes hold a point, border included, and pass the filter.
    pub fn query_point(
        &self,
        point: [f32; D],
        filter: Option<QueryFilter>,
        emit: &mut impl FnMut(u64),
    ) -> Result<(), LooseGridError> {
        check_point("point", &point)?;
        self.visit_box(&Aabb::point(point), filter.as_ref(), &mut one_by_one(emit));
        Ok(())
    }

    /// [`LooseGrid::query_box`] for part `part` of `count` boxes; before its ids each box is told to who takes them. The
    /// parts one after the other give what the whole gives.
    #[inline(always)]
    pub fn query_boxes(
        &self,
        count: usize,
        bounds: impl Fn(usize) -> Aabb<D>,
        filter: Option<&QueryFilter>,
        part: Part,
        emit: &mut impl TakeIds,
    ) -> Result<(), LooseGridError> {
        let range = part.of(count);
        for index in range.clone() {
            let checked = bounds(index).checked_at("boxes", index);
            checked.map_err(|error| LooseGridError::from(error).of_batch(count))?;
        }
        for index in range {
            emit.begin(index);
            self.visit_box(&bounds(index), filter, emit);
        }
        Ok(())
    }

    /// [`LooseGrid::query_ball`] for part `part` of `count` balls, given by centre and radius.
    #[inline(always)]
    pub fn query_balls(
        &self,
        count: usize,
        ball: impl Fn(usize) -> ([f32; D], f32),
        filter: Option<&QueryFilter>,
        part: Part,
        emit: &mut impl TakeIds,
    ) -> Result<(), LooseGridError> {
        let range = part.of(count);
        for index in range.clone() {
            let (center, radius) = ball(index);
            check_ball(["centers", "radii"], &center, radius).map_err(|error| {
                LooseGridError::from(ElementError { index, error }).of_batch(count)
            })?;
        }
        for index in range {
            let (center, radius) = ball(index);
            emit.begin(index);
            self.visit_ball(&center, radius, filter, emit);
        }
        Ok(())
    }

    pub(crate) fn visit_box(
        &self,
        bounds: &Aabb<D>,
        filter: Option<&QueryFilter>,
        emit: &mut Emit<'_>,
    ) {
        let test = OverlapTest(*bounds);
        dispatch(self.simd, FindTask { grid: self, bounds, filter, test, emit });
    }

    fn visit_ball(
        &self,
        center: &[f32; D],
        radius: f32,
        filter: Option<&QueryFilter>,
        emit: &mut Emit<'_>,
    ) {
        if radius == 0.0 {
            // What touches a point holds it, which is told without a distance.
            return self.visit_box(&Aabb::point(*center), filter, emit);
        }
        let (middle, reach) = (center.map(f64::from), f64::from(radius));
        let bounds = &outward(&middle.map(|x| x - reach), &middle.map(|x| x + reach));
        let test = BallTest::new(*center, radius);
        dispatch(self.simd, FindTask { grid: self, bounds, filter, test, emit });
    }
}

/// Takes many ids and hands them on one at a time.
pub(crate) fn one_by_one(emit: &mut impl FnMut(u64)) -> impl FnMut(&[u64]) {
    |ids| ids.iter().for_each(|&id| emit(id))
}

/// Refuses a point that is not finite.
pub(crate) fn check_point<const D: usize>(
    argument: &'static str,
    point: &[f32; D],
) -> Result<(), ArgumentError> {
    match point.iter().find(|value| !value.is_finite()) {
        Some(&value) => Err(ArgumentError::new(argument, value, "must have finite coordinates")),
        None => Ok(()),
    }
}

/// Refuses a radius that is negative or not finite.
pub(crate) fn check_radius(argument: &'static str, radius: f32) -> Result<(), ArgumentError> {
    if (0.0..=f32::MAX).contains(&radius) {
        return Ok(());
    }
    Err(ArgumentError::new(argument, radius, "must be finite and not negative"))
}

fn check_ball<const D: usize>(
    [center_argument, radius_argument]: [&'static str; 2],
    center: &[f32; D],
    radius: f32,
) -> Result<(), ArgumentError> {
    check_point(center_argument, center)?;
    check_radius(radius_argument, radius)
}

/// Emits what passes a test, all of which lies in a box.
struct FindTask<'a, const D: usize, T> {
    grid: &'a LooseGrid<D>,
    bounds: &'a Aabb<D>,
    filter: Option<&'a QueryFilter>,
    test: T,
    emit: &'a mut Emit<'a>,
}

impl<const D: usize, T: Test<D>> Task for FindTask<'_, D, T> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        let test = self.test;
        let mut index = 0;
        while index < 2 {
            let layer = &self.grid.layers[index];
            index += 1;
            if layer.plan.is_run() && !layer.content[0].overlaps(self.bounds) {
                continue;
            }
            if layer.tree.is_there() {
                let nodes = FarTest { test: &test, corners: layer.tree.corners() };
                // SAFETY: there is a tree; dispatch chose lanes that the machine has.
                let passing = unsafe { layer.tree.passing::<L>(&nodes) };
                if passing == 0 {
                    continue;
                }
                let (filter, only_counts) = (self.filter, self.emit.only_counts());
                if layer.is_far(self.bounds)
                    && !layer.is_sooner_as_it_lies(self.bounds, passing, filter, only_counts)
                {
                    let (filter, emit) = (self.filter, &mut *self.emit);
                    // SAFETY: as above.
                    unsafe { find_far::<L, D, T>(layer, &test, passing, filter, emit) };
                    continue;
                }
            }
            let only_counts = self.emit.only_counts();
            if let Some(search) = Search::new(layer, &test, self.filter, only_counts) {
                if let Some(count) = search.count_of_all() {
                    self.emit.count(count);
                    continue;
                }
                let mut room = Room::new(test.whole());
                let mut finder = Finder::new(&search, &mut room, &mut *self.emit);
                // SAFETY: dispatch chose lanes that the machine has.
                unsafe { find_near::<L, D, T>(&mut finder, self.bounds) };
            }
        }
    }
}

/// Finds among all entries that may lie in a box: level by level, the overflow cell last.
///
/// # Safety
/// The machine has the lanes.
#[inline(always)]
unsafe fn find_near<L: Lanes, const D: usize, T: Test<D>>(
    finder: &mut Finder<'_, D, T>,
    bounds: &Aabb<D>,
) {
    let layer = finder.layer;
    let (min, max) = (bounds.min.map(f64::from), bounds.max.map(f64::from));
    let levels = layer.plan.levels();
    let mut index = 0;
    while index < levels.len() {
        if layer.content[index].overlaps(bounds) {
            let block = levels[index].cells_near(&min, &max);
            // SAFETY: the machine has the lanes.
            unsafe { finder.add_block::<L>(&block) };
        }
        index += 1;
    }
    let whole = finder.whole();
    // SAFETY: the machine has the lanes.
    unsafe {
        for entries in layer.runs_near(&min, &max) {
            finder.add::<L>(entries, whole);
        }
        finder.finish::<L>();
    }
}
