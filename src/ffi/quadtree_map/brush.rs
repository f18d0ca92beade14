//! What an edit does to the pixels of a shape, and how large that may be.

use core::ptr;

use crate::error::ArgumentError;
use crate::ffi::boundary::Host;
use crate::ffi::definition::{Definition, Sized, choice, reserved_number};
use crate::ffi::handles::Reading;
use crate::ffi::quadtree_map::WgQuadtreeMap;
use crate::ffi::status::Refused;
use crate::quadtree_map::{
    Brush, BrushOperation, MAX_EDIT_EXTENT, MAX_EDIT_FALLOFF, MAX_EDIT_RADIUS, MAX_FILL_SIDES,
    QuadtreeMap,
};

/// Most columns and rows together of a rectangle that is filled with a value above 0.
pub const WG_QUADTREE_MAP_MAX_FILL_SIDES: u32 = 1048576;
/// Largest radius of an edit, in pixels.
pub const WG_QUADTREE_MAP_MAX_EDIT_RADIUS: u32 = 32768;
/// Most columns, and rows, that the points of a capsule or polygon may lie apart.
pub const WG_QUADTREE_MAP_MAX_EDIT_EXTENT: u32 = 65536;
/// Most pixels over which an edit may fall off: those between core_radius and radius. Around a circle
/// these are pi * (radius * radius - core_radius * core_radius); edges add their length, a capsule's
/// twice, times radius - core_radius. Without a core that is a circle with a radius of 1634.
pub const WG_QUADTREE_MAP_MAX_EDIT_FALLOFF: u32 = 8388608;

static_assertions::const_assert!(WG_QUADTREE_MAP_MAX_FILL_SIDES == MAX_FILL_SIDES);
static_assertions::const_assert!(WG_QUADTREE_MAP_MAX_EDIT_RADIUS == MAX_EDIT_RADIUS);
static_assertions::const_assert!(WG_QUADTREE_MAP_MAX_EDIT_EXTENT == MAX_EDIT_EXTENT);
static_assertions::const_assert!(WG_QUADTREE_MAP_MAX_EDIT_FALLOFF == MAX_EDIT_FALLOFF);

/// What an edit by a shape does to a pixel.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WgQuadtreeMapBrushOperation {
    /// The pixel becomes the amount, wherever the shape reaches.
    Set = 0,
    /// The pixel gains hit points, up to 255.
    Add = 1,
    /// The pixel loses hit points, down to 0.
    Subtract = 2,
}

/// What an edit by a shape does. Fill it by wg_quadtree_map_brush_def_init.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgQuadtreeMapBrushDef {
    /// Size of this struct, set by wg_quadtree_map_brush_def_init.
    pub struct_size: u32,
    /// A WgQuadtreeMapBrushOperation. Default: set.
    pub operation: u32,
    /// Up to this distance from the shape the amount is whole; from there it falls evenly with the distance
    /// to 1 at the shape's radius: wg_quadtree_map_edit has the law. 0 to that radius. It makes no difference
    /// to what is set. What is added or taken may fall off over at most WG_QUADTREE_MAP_MAX_EDIT_FALLOFF
    /// pixels. 0 for a mask. Default 0.
    pub core_radius: f32,
    /// The value that is set, or the hit points that are added or taken where the shape is whole.
    /// Default 0.
    pub amount: u8,
    /// Set to 0.
    pub reserved: [u8; 3],
    /// How much a pixel of each value resists, in 1/255: 256 bytes, or null for not at all. A pixel
    /// gains or loses (hit points * (255 - resistance) + 127) / 255, rounded down; with 255 it never
    /// changes, set or not. Read during the call only. Default null.
    pub resistance: *const u8,
    /// A map of the same places whose values choose the resistance, instead of those that are edited: what
    /// the ground is made of, where the edited ones say how much of it is left. Another map than the edited
    /// one, which nothing changes meanwhile; it takes a `resistance`. Default: none.
    pub materials: WgQuadtreeMap,
}

impl Default for WgQuadtreeMapBrushDef {
    fn default() -> Self {
        Self {
            struct_size: Self::NEWEST_SIZE,
            operation: BrushOperation::Set as u32,
            core_radius: 0.0,
            amount: 0,
            reserved: [0; 3],
            resistance: ptr::null(),
            materials: WgQuadtreeMap { bits: 0 },
        }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding, and any bits are a value.
unsafe impl Sized for WgQuadtreeMapBrushDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgQuadtreeMapBrushDef {
    fn reserved(&self) -> u32 {
        reserved_number(&self.reserved)
    }
}

#[cfg(target_pointer_width = "64")]
static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapBrushDef>(), 32);
static_assertions::const_assert_eq!(
    WgQuadtreeMapBrushOperation::Set as u32,
    BrushOperation::Set as u32
);
static_assertions::const_assert_eq!(
    WgQuadtreeMapBrushOperation::Add as u32,
    BrushOperation::Add as u32
);
static_assertions::const_assert_eq!(
    WgQuadtreeMapBrushOperation::Subtract as u32,
    BrushOperation::Subtract as u32
);

impl WgQuadtreeMapBrushDef {
    /// The map of materials, if there is one; `edited` must be another.
    pub fn materials(
        &self,
        host: &Host,
        edited: WgQuadtreeMap,
    ) -> Result<Option<Reading<QuadtreeMap>>, Refused> {
        read_materials(host, "def.materials", self.materials, edited)
    }

    /// What it says, but for the radius, which is the shape's.
    pub fn brush<'a>(
        &self,
        host: &'a Host,
        materials: Option<&'a QuadtreeMap>,
    ) -> Result<Brush<'a>, Refused> {
        let all = [BrushOperation::Set, BrushOperation::Add, BrushOperation::Subtract];
        let rule = "must be a WgQuadtreeMapBrushOperation";
        let operation = choice("def.operation", self.operation, &all, rule)?;
        let resistance: Option<&[u8; 256]> = match self.resistance.is_null() {
            true => None,
            false => host.input("def.resistance", self.resistance, 256)?.first_chunk(),
        };
        let Self { amount, core_radius, .. } = *self;
        Ok(Brush { operation, amount, radius: 0.0, core_radius, resistance, materials })
    }
}

/// The map of materials that an argument names, if it names one; `edited` must be another.
pub fn read_materials(
    host: &Host,
    argument: &'static str,
    materials: WgQuadtreeMap,
    edited: WgQuadtreeMap,
) -> Result<Option<Reading<QuadtreeMap>>, Refused> {
    let WgQuadtreeMap { bits } = materials;
    if bits == 0 {
        return Ok(None);
    }
    if bits == edited.bits {
        let rule = "must be another map than the edited one";
        return Err(ArgumentError::new(argument, bits, rule).into());
    }
    let materials = host.read::<QuadtreeMap>(materials);
    Ok(Some(materials.map_err(|refused| refused.of_argument(argument))?))
}

#[cfg(test)]
#[allow(clippy::disallowed_methods)] // Tests are a host.
mod tests {
    use core::cell::Cell;

    use super::*;
    use crate::ffi::boundary::boundary;
    use crate::ffi::quadtree_map::edits::wg_quadtree_map_edit;
    use crate::ffi::quadtree_map::shape::WgQuadtreeMapShape;
    use crate::ffi::status::WgStatus;
    use crate::ffi::test_object::alone;
    use crate::quadtree_map::QuadtreeMapDef;

    fn create() -> WgQuadtreeMap {
        let handle = Cell::new(WgQuadtreeMap { bits: 0 });
        let made = &handle;
        let status = boundary!(wg_test_create, |host| {
            let map = QuadtreeMap::new(&QuadtreeMapDef::default());
            made.set(host.create(c"rock".as_ptr(), map)?);
            Ok(WgStatus::Ok)
        });
        assert_eq!(status, WgStatus::Ok);
        handle.get()
    }

    /// Sets the pixel (0, 0) to 100, less by what the materials resist.
    fn edit(map: WgQuadtreeMap, materials: WgQuadtreeMap) -> WgStatus {
        let resistance = [0; 256];
        let rect = crate::coord::Rect::new(0, 0, 1, 1);
        let shape = WgQuadtreeMapShape { rect, ..WgQuadtreeMapShape::default() };
        let def = WgQuadtreeMapBrushDef {
            operation: WgQuadtreeMapBrushOperation::Add as u32,
            amount: 100,
            resistance: resistance.as_ptr(),
            materials,
            ..WgQuadtreeMapBrushDef::default()
        };
        // SAFETY: all are alive during the call.
        unsafe { wg_quadtree_map_edit(map, &shape, &def, ptr::null_mut()) }
    }

    fn pixel(map: WgQuadtreeMap) -> u8 {
        let value = Cell::new(0);
        let read = &value;
        boundary!(wg_test_read, |host| {
            read.set(host.read::<QuadtreeMap>(map)?.get(0, 0));
            Ok(WgStatus::Ok)
        });
        value.get()
    }

    #[test]
    fn materials_that_are_being_changed_are_busy_and_nothing_is_edited() {
        let _turn = alone();
        let (map, materials) = (create(), create());
        let status = boundary!(wg_test_change, |host| {
            let _changing = host.change::<QuadtreeMap>(materials)?;
            let other = std::thread::spawn(move || (edit(map, materials), pixel(map)));
            assert_eq!(other.join().unwrap(), (WgStatus::Busy, 0));
            Ok(WgStatus::Ok)
        });
        assert_eq!(status, WgStatus::Ok);
        // The other way round the map is the one that is busy.
        let status = boundary!(wg_test_change, |host| {
            let _changing = host.change::<QuadtreeMap>(map)?;
            let other = std::thread::spawn(move || edit(map, materials));
            assert_eq!(other.join().unwrap(), WgStatus::Busy);
            Ok(WgStatus::Ok)
        });
        assert_eq!(status, WgStatus::Ok);
        // Once both are left alone, all goes through.
        assert_eq!((edit(map, materials), pixel(map)), (WgStatus::Ok, 100));
        for handle in [map, materials] {
            assert_eq!(
                boundary!(wg_test_destroy, |host| { host.destroy(handle.bits) }),
                WgStatus::Ok
            );
        }
    }
}
