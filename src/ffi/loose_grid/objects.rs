//! The objects of a loose grid at the boundary, for both dimensions.

use crate::ffi::boundary::Host;
use crate::ffi::definition::choice;
use crate::ffi::handles::{Changing, InParts};
use crate::ffi::loose_grid::{WgLooseGrid2Object, WgLooseGrid3Object};
use crate::ffi::status::{Outcome, Refused, WgStatus};
use crate::loose_grid::{Aabb, Filter, LayerKind, LooseGrid, Moves, Object};

/// The layer that a number names.
pub fn layer_argument(layer: u32) -> Result<LayerKind, Refused> {
    let rule = "must be WG_LOOSE_GRID_LAYER_MOVING or WG_LOOSE_GRID_LAYER_STATIC";
    Ok(choice("layer", layer, &[LayerKind::Moving, LayerKind::Static], rule)?)
}

impl TryFrom<WgLooseGrid2Object> for Object<2> {
    type Error = Refused;
    fn try_from(object: WgLooseGrid2Object) -> Result<Self, Refused> {
        let WgLooseGrid2Object { bounds, user, filter, layer } = object;
        Ok(Object { bounds: bounds.into(), user, filter, layer: layer_argument(layer)? })
    }
}

impl TryFrom<WgLooseGrid3Object> for Object<3> {
    type Error = Refused;
    fn try_from(object: WgLooseGrid3Object) -> Result<Self, Refused> {
        let WgLooseGrid3Object { bounds, user, filter, layer } = object;
        Ok(Object { bounds: bounds.into(), user, filter, layer: layer_argument(layer)? })
    }
}

impl From<Object<2>> for WgLooseGrid2Object {
    fn from(Object { bounds, user, filter, layer }: Object<2>) -> Self {
        Self { bounds: bounds.into(), user, filter, layer: layer as u32 }
    }
}

impl From<Object<3>> for WgLooseGrid3Object {
    fn from(Object { bounds, user, filter, layer }: Object<3>) -> Self {
        Self { bounds: bounds.into(), user, filter, layer: layer as u32 }
    }
}

/// An array inside the host's own structs.
pub struct StridedArgument<T> {
    pub pointer: *const T,
    pub stride: usize,
}

/// Inserts `count` objects from arrays of their parts.
#[allow(clippy::too_many_arguments)]
pub fn insert_many<const D: usize>(
    host: &Host,
    grid: &mut LooseGrid<D>,
    boxes: StridedArgument<Aabb<D>>,
    users: StridedArgument<u64>,
    filters: StridedArgument<Filter>,
    layer: u32,
    count: usize,
    out_ids: *mut u64,
) -> Outcome {
    let boxes = host.strided_input(["boxes", "box_stride"], boxes.pointer, count, boxes.stride)?;
    let user_count = if users.pointer.is_null() { 0 } else { count };
    let users =
        host.strided_input(["users", "user_stride"], users.pointer, user_count, users.stride)?;
    let filter_count = if filters.pointer.is_null() { 0 } else { count };
    let filters = host.strided_input(
        ["filters", "filter_stride"],
        filters.pointer,
        filter_count,
        filters.stride,
    )?;
    let layer = layer_argument(layer)?;
    let mut ids = host.output_array("out_ids", out_ids, count)?;
    let object = |index| Object {
        bounds: boxes.get(index),
        user: if users.is_empty() { 0 } else { users.get(index) },
        filter: if filters.is_empty() { Filter::default() } else { filters.get(index) },
        layer,
    };
    grid.insert_many(count, object, |index, id| ids.write(index, id))?;
    Ok(WgStatus::Ok)
}

/// Moves `count` objects.
pub fn move_many<const D: usize>(
    host: &Host,
    grid: &mut LooseGrid<D>,
    ids: StridedArgument<u64>,
    boxes: StridedArgument<Aabb<D>>,
    count: usize,
) -> Outcome {
    let ids = host.strided_input(["ids", "id_stride"], ids.pointer, count, ids.stride)?;
    let boxes = host.strided_input(["boxes", "box_stride"], boxes.pointer, count, boxes.stride)?;
    grid.move_many(count, |index| ids.get(index), |index| boxes.get(index))?;
    Ok(WgStatus::Ok)
}

/// Begins a commit in parts, after some moves.
pub fn begin_commit<const D: usize>(
    host: &Host,
    mut grid: Changing<LooseGrid<D>>,
    ids: StridedArgument<u64>,
    boxes: StridedArgument<Aabb<D>>,
    count: usize,
    part_count: u32,
    out_stages: *mut u32,
) -> Outcome {
    let ids = host.strided_input(["ids", "id_stride"], ids.pointer, count, ids.stride)?;
    let boxes = host.strided_input(["boxes", "box_stride"], boxes.pointer, count, boxes.stride)?;
    let output = host.output("out_stages", out_stages)?;
    // SAFETY: both were checked; the host promises to leave them until the commit is ended.
    let moves = unsafe { Moves::from_raw(ids.raw(), boxes.raw(), count) };
    // SAFETY: as above; until then all calls but those of the commit are refused.
    let stages = unsafe { grid.begin_commit(&moves, part_count) }?;
    grid.open_parts(stages, part_count);
    output.write(stages);
    Ok(WgStatus::Ok)
}

/// Does a part of a commit.
pub fn commit_part<const D: usize>(grid: InParts<LooseGrid<D>>, stage: u32, part: u32) -> Outcome {
    // SAFETY: a commit was begun, and turns let each part come once.
    let work = |grid: &LooseGrid<D>| unsafe { grid.run_part(stage, part) };
    grid.run(stage, part, work, |grid| grid.end_stage(stage))?;
    Ok(WgStatus::Ok)
}

/// Ends a commit in parts.
pub fn end_commit<const D: usize>(grid: InParts<LooseGrid<D>>) -> Outcome {
    // SAFETY: as above.
    let work = |grid: &LooseGrid<D>, stage, part| unsafe { grid.run_part(stage, part) };
    grid.finish(work, |grid, stage| grid.end_stage(stage))?.end_commit()?;
    Ok(WgStatus::Ok)
}

/// Removes `count` objects.
pub fn remove_many<const D: usize>(
    host: &Host,
    grid: &mut LooseGrid<D>,
    ids: StridedArgument<u64>,
    count: usize,
) -> Outcome {
    let ids = host.strided_input(["ids", "id_stride"], ids.pointer, count, ids.stride)?;
    grid.remove_many(count, |index| ids.get(index))?;
    Ok(WgStatus::Ok)
}

/// Writes a snapshot to the host's memory.
pub fn save<const D: usize>(
    host: &Host,
    grid: &LooseGrid<D>,
    out_bytes: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> Outcome {
    let mut answer = host.answer("out_bytes", out_bytes, capacity, out_count)?;
    grid.save(&mut |bytes| answer.extend(bytes))?;
    Ok(answer.finish())
}
