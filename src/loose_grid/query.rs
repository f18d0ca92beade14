//! What overlaps a box, a ball or a point.

use super::error::LooseGridError;
use super::geometry::Aabb;
use super::lanes::{Lanes, Task, dispatch};
use super::pairs::Part;
use super::scan::{outward, scan_layer};
use super::{Filter, LooseGrid};
use crate::error::{ArgumentError, ElementError};

impl Filter {
    /// For queries: meets every object that belongs to a category and meets any.
    pub const ALL: Filter = Filter { category: u32::MAX, mask: u32::MAX };
}

impl<const D: usize> LooseGrid<D> {
    /// Emits the ids of the objects that touch a box and pass the filter.
    ///
    /// O(cells met + their objects / 8).
    pub fn query_box(
        &self,
        bounds: &Aabb<D>,
        filter: Filter,
        emit: &mut impl FnMut(u64),
    ) -> Result<(), LooseGridError> {
        bounds.checked("box")?;
        self.visit_box(bounds, filter, emit);
        Ok(())
    }

    /// Emits the ids of the objects that touch a circle (in 2D) or sphere (in 3D) and pass the
    /// filter. A radius of 0 is a point.
    pub fn query_ball(
        &self,
        center: [f32; D],
        radius: f32,
        filter: Filter,
        emit: &mut impl FnMut(u64),
    ) -> Result<(), LooseGridError> {
        check_ball(&center, radius)?;
        self.visit_ball(&center, radius, filter, emit);
        Ok(())
    }

    /// Emits the ids of the objects whose boxes hold a point, border included, and pass the filter.
    pub fn query_point(
        &self,
        point: [f32; D],
        filter: Filter,
        emit: &mut impl FnMut(u64),
    ) -> Result<(), LooseGridError> {
        check_point("point", &point)?;
        self.visit_box(&Aabb::point(point), filter, emit);
        Ok(())
    }

    /// [`LooseGrid::query_box`] for part `part` of `count` boxes; emits the index of the box with each id. The parts one
    /// after the other give what the whole gives.
    pub fn query_boxes(
        &self,
        count: usize,
        bounds: impl Fn(usize) -> Aabb<D>,
        filter: Filter,
        part: Part,
        emit: &mut impl FnMut(usize, u64),
    ) -> Result<(), LooseGridError> {
        let range = part.of(count);
        for index in range.clone() {
            bounds(index).checked_at("boxes", index)?;
        }
        for index in range {
            self.visit_box(&bounds(index), filter, &mut |id| emit(index, id));
        }
        Ok(())
    }

    /// [`LooseGrid::query_ball`] for part `part` of `count` balls, given by centre and radius.
    pub fn query_balls(
        &self,
        count: usize,
        ball: impl Fn(usize) -> ([f32; D], f32),
        filter: Filter,
        part: Part,
        emit: &mut impl FnMut(usize, u64),
    ) -> Result<(), LooseGridError> {
        let range = part.of(count);
        for index in range.clone() {
            let (center, radius) = ball(index);
            check_ball(&center, radius).map_err(|error| ElementError { index, error })?;
        }
        for index in range {
            let (center, radius) = ball(index);
            self.visit_ball(&center, radius, filter, &mut |id| emit(index, id));
        }
        Ok(())
    }

    /// [`LooseGrid::query_point`] for part `part` of `count` points.
    pub fn query_points(
        &self,
        count: usize,
        point: impl Fn(usize) -> [f32; D],
        filter: Filter,
        part: Part,
        emit: &mut impl FnMut(usize, u64),
    ) -> Result<(), LooseGridError> {
        let range = part.of(count);
        for index in range.clone() {
            check_point("points", &point(index)).map_err(|error| ElementError { index, error })?;
        }
        for index in range {
            let bounds = Aabb::point(point(index));
            self.visit_box(&bounds, filter, &mut |id| emit(index, id));
        }
        Ok(())
    }

    pub(super) fn visit_box(&self, bounds: &Aabb<D>, filter: Filter, emit: &mut impl FnMut(u64)) {
        let accept = |_: &Aabb<D>| true;
        dispatch(self.simd, BoxTask { grid: self, bounds, filter, accept, emit });
    }

    fn visit_ball(
        &self,
        center: &[f32; D],
        radius: f32,
        filter: Filter,
        emit: &mut impl FnMut(u64),
    ) {
        let (center, radius) = (center.map(f64::from), f64::from(radius));
        let bounds = outward(&center.map(|x| x - radius), &center.map(|x| x + radius));
        let limit = radius * radius;
        let accept = |bounds: &Aabb<D>| bounds.distance_squared(&center) <= limit;
        dispatch(self.simd, BoxTask { grid: self, bounds: &bounds, filter, accept, emit });
    }
}

/// Refuses a point that is not finite.
pub(super) fn check_point<const D: usize>(
    argument: &'static str,
    point: &[f32; D],
) -> Result<(), ArgumentError> {
    match point.iter().find(|value| !value.is_finite()) {
        Some(&value) => Err(ArgumentError::new(argument, value, "must have finite coordinates")),
        None => Ok(()),
    }
}

/// Refuses a radius that is negative or not finite.
pub(super) fn check_radius(radius: f32) -> Result<(), ArgumentError> {
    if (0.0..=f32::MAX).contains(&radius) {
        return Ok(());
    }
    Err(ArgumentError::new("radius", radius, "must be finite and not negative"))
}

fn check_ball<const D: usize>(center: &[f32; D], radius: f32) -> Result<(), ArgumentError> {
    check_point("center", center)?;
    check_radius(radius)
}

/// Emits what lies in a box and is accepted by a test of its own.
struct BoxTask<'a, const D: usize, A, E> {
    grid: &'a LooseGrid<D>,
    bounds: &'a Aabb<D>,
    filter: Filter,
    accept: A,
    emit: &'a mut E,
}

impl<const D: usize, A: Fn(&Aabb<D>) -> bool, E: FnMut(u64)> Task for BoxTask<'_, D, A, E> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        for layer in &self.grid.layers {
            let hit = |entry: usize| {
                if layer.filter_at(entry).passes(&self.filter)
                    && (self.accept)(&layer.box_at(entry))
                {
                    (self.emit)(layer.id_at(entry));
                }
            };
            // SAFETY: dispatch chose lanes that the machine has.
            unsafe { scan_layer::<L, D>(layer, self.bounds, hit) };
        }
    }
}
