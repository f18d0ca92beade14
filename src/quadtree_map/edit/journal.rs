//! An edit's arguments as bytes, and the edit that they ask for: for games in lock-step, where each machine does
//! the same edits, and for journals of what happened.
//!
//! Both radii are in 1/256 pixel, as the edit itself rounds them; all else is whole numbers. So a replay does what
//! the edit did, on every platform.

use crate::coord::{Point, Rect};
use crate::error::ArgumentError;
use crate::quadtree_map::edit::brush::{Brush, BrushOperation};
use crate::quadtree_map::edit::falloff::Damage;
use crate::quadtree_map::map::{QuadtreeMap, check_rows};
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::tally::EditReport;
use crate::snapshot::{Reader, SnapshotError, Writer};

/// Most points of a polygon.
const POINTS: usize = 64;
/// Bits of the first byte: the kind, from bit 0 on, and the operation, from bit 3 on.
const OPERATION_SHIFT: u8 = 3;
const HAS_RESISTANCE: u8 = 1 << 5;
const HAS_MATERIALS: u8 = 1 << 6;

/// Where an edit is made. What lies around it the radius of the brush says.
#[derive(Clone, Copy, Debug)]
pub enum EditShape<'a> {
    /// The pixels of a rectangle.
    Rectangle(Rect),
    /// A pixel.
    Circle(Point),
    /// A convex polygon of 1 to 64 pixels; two are the ends of a capsule.
    Polygon(&'a [Point]),
    /// The pixels of a rectangle where the byte of a mask is not 0; its rows are so many bytes apart, or 0 for the
    /// width. None around them.
    Mask(Rect, &'a [u8], usize),
}

impl EditShape<'_> {
    fn kind(&self) -> u8 {
        match self {
            EditShape::Rectangle(_) => 0,
            EditShape::Circle(_) => 1,
            EditShape::Polygon(_) => 2,
            EditShape::Mask(..) => 3,
        }
    }
}

impl QuadtreeMap {
    /// Edits the pixels of a shape, in the quickest way that there is; see [`QuadtreeMap::edit_polygon`],
    /// [`QuadtreeMap::edit_mask`], [`QuadtreeMap::damage_circle`] and [`QuadtreeMap::fill_rect`]. A rectangle
    /// without pixels is no edit.
    #[inline(always)]
    pub fn edit(&mut self, shape: &EditShape<'_>, brush: &Brush<'_>) -> Result<EditReport> {
        let Brush { operation, amount, radius, core_radius, .. } = *brush;
        let is_free = brush.resistance.is_none() && brush.materials.is_none();
        match *shape {
            EditShape::Rectangle(rect) if rect.is_empty() => Ok(EditReport::default()),
            EditShape::Rectangle(rect)
                if operation == BrushOperation::Set
                    && is_free
                    && (radius, core_radius) == (0.0, 0.0) =>
            {
                self.fill_rect(rect, amount)
            }
            EditShape::Rectangle(rect) => self.edit_polygon(&corners_of(&rect), brush),
            EditShape::Circle(center) if operation == BrushOperation::Subtract && is_free => {
                self.damage_circle(center.x, center.y, Damage { radius, core_radius, amount })
            }
            EditShape::Circle(center) => self.edit_circle(center, brush),
            EditShape::Polygon(points) => self.edit_polygon(points, brush),
            EditShape::Mask(rect, mask, stride) => self.edit_mask(rect, mask, stride, brush),
        }
    }

    /// Writes the arguments of [`QuadtreeMap::edit`] to `sink`: at most 20 bytes for a circle, and 256 more with
    /// a resistance. That there are materials is told, not which.
    ///
    /// Refuses what cannot be written: a radius out of range, a rectangle that leaves the plane, fewer points than
    /// 1 or more than 64, a mask that is too short. What the edit refuses beyond that, the replay does.
    pub fn encode_edit(
        shape: &EditShape<'_>,
        brush: &Brush<'_>,
        has_materials: bool,
        sink: &mut dyn FnMut(&[u8]),
    ) -> Result<()> {
        let Brush { operation, amount, radius, core_radius, resistance, .. } = *brush;
        let corners;
        let shape = match *shape {
            EditShape::Rectangle(rect) if !rect.is_empty() && radius != 0.0 => {
                corners = corners_of(&rect.in_plane("rect")?);
                EditShape::Polygon(&corners)
            }
            shape => shape,
        };
        let key = match shape {
            EditShape::Rectangle(rect) if rect.is_empty() => Damage::default(),
            _ => Damage { radius, core_radius, amount },
        };
        let radii = key.key()?.radii();
        let mut stride = 0;
        match shape {
            EditShape::Circle(_) => {}
            EditShape::Polygon(points) => {
                if !(1..=POINTS).contains(&points.len()) {
                    let rule = "must be 1 to 64";
                    return Err(ArgumentError::new("points", points.len() as u64, rule).into());
                }
            }
            EditShape::Rectangle(rect) => {
                rect.in_plane("rect")?;
            }
            EditShape::Mask(rect, mask, row_stride) => {
                rect.in_plane("rect")?;
                if radius != 0.0 {
                    let rule = "must be 0 for a mask";
                    return Err(ArgumentError::new("radius", radius, rule).into());
                }
                stride = check_rows("mask", &rect, mask.len(), row_stride)?;
            }
        }
        let mut writer = Writer::new(sink);
        let flags = [(resistance.is_some(), HAS_RESISTANCE), (has_materials, HAS_MATERIALS)]
            .map(|(is_set, bit)| if is_set { bit } else { 0 });
        writer.u8(shape.kind() | (operation as u8) << OPERATION_SHIFT | flags[0] | flags[1]);
        writer.u8(amount);
        match shape {
            EditShape::Rectangle(rect) => write_rect(&mut writer, &rect),
            EditShape::Circle(center) => {
                radii.into_iter().for_each(|radius| writer.count(radius));
                write_step(&mut writer, Point { x: 0, y: 0 }, center);
            }
            EditShape::Polygon(points) => {
                radii.into_iter().for_each(|radius| writer.count(radius));
                writer.count(points.len() as u64);
                let mut before = Point { x: 0, y: 0 };
                for &point in points {
                    write_step(&mut writer, before, point);
                    before = point;
                }
            }
            EditShape::Mask(rect, mask, _) => {
                write_rect(&mut writer, &rect);
                let width = rect.width as usize;
                if width > 0 {
                    let rows = (0..rect.height as usize).map(|row| &mask[row * stride..][..width]);
                    rows.for_each(|row| writer.bytes(row));
                }
            }
        }
        if let Some(resistance) = resistance {
            writer.bytes(resistance);
        }
        Ok(())
    }

    /// Does the edit that the first of some bytes ask for, as one changing call. Gives how many bytes that were,
    /// and what it did. `materials` are looked at only if the edit had some.
    ///
    /// Trusts nothing: what [`QuadtreeMap::encode_edit`] never writes is refused, and so is what
    /// [`QuadtreeMap::edit`] refuses; then no pixel has changed.
    pub fn replay_edit(
        &mut self,
        bytes: &[u8],
        materials: Option<&QuadtreeMap>,
    ) -> Result<(usize, EditReport)> {
        let mut reader = Reader::new(bytes);
        let mut points = [Point { x: 0, y: 0 }; POINTS];
        let (shape, brush, has_materials) = read(&mut reader, &mut points)?;
        if has_materials && materials.is_none() {
            let rule = "must be given: the edit had some";
            return Err(ArgumentError::new("materials", crate::error::Value::Null, rule).into());
        }
        let brush = Brush { materials: materials.filter(|_| has_materials), ..brush };
        let report = self.edit(&shape, &brush)?;
        Ok((bytes.len() - reader.remaining(), report))
    }
}

/// The pixels in the corners of a rectangle that holds some.
pub(crate) fn corners_of(rect: &Rect) -> [Point; 4] {
    let far = |first: i32, len: u32| (i64::from(first) + i64::from(len) - 1) as i32;
    let (x, y) = (far(rect.x, rect.width), far(rect.y, rect.height));
    [(rect.x, rect.y), (x, rect.y), (x, y), (rect.x, y)].map(|(x, y)| Point { x, y })
}

/// A number of which those near 0 take few bytes, whatever their sign.
fn write_signed(writer: &mut Writer<'_>, value: i64) {
    writer.count((value << 1 ^ value >> 63) as u64);
}

/// A coordinate that lies so far from another one.
fn read_step(reader: &mut Reader<'_>, before: i32) -> core::result::Result<i32, SnapshotError> {
    let told = reader.count()?;
    let step = (told >> 1) as i64 ^ -((told & 1) as i64);
    let value = i64::from(before).checked_add(step).and_then(|sum| i32::try_from(sum).ok());
    value.ok_or_else(|| reader.corrupt("a coordinate outside the plane"))
}

fn write_step(writer: &mut Writer<'_>, before: Point, point: Point) {
    write_signed(writer, i64::from(point.x) - i64::from(before.x));
    write_signed(writer, i64::from(point.y) - i64::from(before.y));
}

fn write_rect(writer: &mut Writer<'_>, rect: &Rect) {
    write_step(writer, Point { x: 0, y: 0 }, Point { x: rect.x, y: rect.y });
    writer.count(u64::from(rect.width));
    writer.count(u64::from(rect.height));
}

fn read_rect(reader: &mut Reader<'_>) -> core::result::Result<Rect, SnapshotError> {
    let (x, y) = (read_step(reader, 0)?, read_step(reader, 0)?);
    let (width, height) = (reader.count()?, reader.count()?);
    match (u32::try_from(width), u32::try_from(height)) {
        (Ok(width), Ok(height)) => {
            let rect = Rect::new(x, y, width, height);
            let outside = |_| reader.corrupt("a rectangle that leaves the plane");
            rect.in_plane("rect").map_err(outside)
        }
        _ => Err(reader.corrupt("a rectangle that leaves the plane")),
    }
}

/// A radius in 1/256 pixel, which an f32 holds exactly.
fn read_radius(reader: &mut Reader<'_>, most: f32) -> core::result::Result<f32, SnapshotError> {
    let radius = reader.count()? as f32 / 256.0;
    if radius > most {
        return Err(reader.corrupt("a radius that is too large"));
    }
    Ok(radius)
}

/// The next edit, without materials, and whether it had some.
fn read<'a>(
    reader: &mut Reader<'a>,
    points: &'a mut [Point; POINTS],
) -> core::result::Result<(EditShape<'a>, Brush<'a>, bool), SnapshotError> {
    let first = reader.u8()?;
    let operation = match first >> OPERATION_SHIFT & 3 {
        0 => BrushOperation::Set,
        1 => BrushOperation::Add,
        2 => BrushOperation::Subtract,
        _ => return Err(reader.corrupt("an operation that is none")),
    };
    if first >> 7 != 0 {
        return Err(reader.corrupt("an edit of a later version"));
    }
    let mut brush = Brush { operation, amount: reader.u8()?, ..Brush::default() };
    let kind = first & 7;
    if let 1 | 2 = kind {
        brush.radius = read_radius(reader, crate::quadtree_map::MAX_EDIT_RADIUS as f32)?;
        brush.core_radius = read_radius(reader, brush.radius)?;
    }
    let shape = match kind {
        0 => EditShape::Rectangle(read_rect(reader)?),
        1 => EditShape::Circle(Point { x: read_step(reader, 0)?, y: read_step(reader, 0)? }),
        2 => {
            let count = reader.count()?;
            if !(1..=POINTS as u64).contains(&count) {
                return Err(reader.corrupt("a polygon of no points, or of too many"));
            }
            let points = &mut points[..count as usize];
            let mut before = Point { x: 0, y: 0 };
            for point in points.iter_mut() {
                let (x, y) = (read_step(reader, before.x)?, read_step(reader, before.y)?);
                before = Point { x, y };
                *point = before;
            }
            EditShape::Polygon(points)
        }
        3 => {
            let rect = read_rect(reader)?;
            let len = usize::try_from(u64::from(rect.width) * u64::from(rect.height));
            EditShape::Mask(rect, reader.bytes(len.unwrap_or(usize::MAX))?, 0)
        }
        _ => return Err(reader.corrupt("a shape that is none")),
    };
    if first & HAS_RESISTANCE != 0 {
        brush.resistance = reader.bytes(256)?.first_chunk();
    }
    Ok((shape, brush, first & HAS_MATERIALS != 0))
}
