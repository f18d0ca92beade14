//! Edits by shapes: circles, capsules, convex polygons and masks; each sets, adds or takes away, as
//! strongly as the shape is at a pixel and as the pixel's value lets it.

use crate::coord::{Point, Rect};
use crate::error::{ArgumentError, Value};
use crate::quadtree_map::edit::convex::{Convex, EDGES};
use crate::quadtree_map::edit::falloff::{Damage, DamageKey, Falloff};
use crate::quadtree_map::edit::pass::{Edit, Fate};
use crate::quadtree_map::edit::rectangle::{Write, inside_leaf};
use crate::quadtree_map::map::{QuadtreeMap, check_rows};
use crate::quadtree_map::tree::area::{Area, Square};
use crate::quadtree_map::tree::error::Result;
use crate::quadtree_map::tree::leaves::Keep;
use crate::quadtree_map::tree::pixels::{LEAF_PIXELS, LEAF_SIDE, Pixels};
use crate::quadtree_map::tree::tally::EditReport;

/// What a brush does to a pixel.
#[repr(u32)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BrushOperation {
    /// The pixel becomes `amount`, wherever the shape reaches.
    #[default]
    Set = 0,
    /// The pixel gains hit points, up to 255.
    Add = 1,
    /// The pixel loses hit points, down to 0.
    Subtract = 2,
}

/// What an edit by a shape does.
#[derive(Clone, Copy, Debug, Default)]
pub struct Brush<'a> {
    /// Set, add or subtract.
    pub operation: BrushOperation,
    /// The value that is set, or the hit points that are added or taken where the shape is whole.
    pub amount: u8,
    /// How far the shape reaches beyond its points, from centre to centre of pixels: 0 to 32768
    /// ([`MAX_EDIT_RADIUS`](crate::quadtree_map::MAX_EDIT_RADIUS)), rounded to 1/256. 0 for a mask.
    pub radius: f32,
    /// Up to this distance the amount is whole; from there it falls evenly with the distance to 1 at
    /// `radius`. 0 to `radius`. It makes no difference to what is set; what is added or taken may fall
    /// off over at most 8388608 pixels ([`MAX_EDIT_FALLOFF`](crate::quadtree_map::MAX_EDIT_FALLOFF)). 0 for a mask.
    pub core_radius: f32,
    /// How much a pixel of each value resists, in 1/255, or `None` for not at all: it gains or loses
    /// `(hit points * (255 - resistance) + 127) / 255`, rounded down. With 255 it never changes,
    /// set or not.
    pub resistance: Option<&'a [u8; 256]>,
    /// A map of the same places, whose values choose the resistance instead of those that are edited: what
    /// the ground is made of, where these say how much of it is left. Only with a resistance.
    pub materials: Option<&'a QuadtreeMap>,
}

impl Brush<'_> {
    /// Checks the radii; what the shape's strength by distance follows from. What is set is set as far as
    /// the radius reaches.
    fn key(&self) -> Result<DamageKey> {
        let Brush { radius, core_radius, amount, .. } = *self;
        let key = Damage { radius, core_radius, amount }.key()?;
        Ok(match self.operation {
            BrushOperation::Set => Damage { radius, core_radius: radius, amount: 255 }.key()?,
            _ => key,
        })
    }

    /// Refuses materials that nothing is looked up by.
    fn check_materials(&self) -> Result<()> {
        if self.materials.is_some() && self.resistance.is_none() {
            let rule = "must be given where materials are";
            return Err(ArgumentError::new("resistance", Value::Null, rule).into());
        }
        Ok(())
    }

    /// The resistance of all pixels of a square, if it is one: `current` is their value, if they have one.
    fn resistance_of(&self, square: &Square, current: Option<u8>) -> Option<u8> {
        let Some(table) = self.resistance else { return Some(0) };
        let decides = match self.materials {
            None => current,
            Some(materials) => {
                let (reference, shift) = materials.tree.square_at(square.x, square.y);
                reference.solid_value().filter(|_| shift >= square.shift)
            }
        };
        decides.map(|value| table[usize::from(value)])
    }

    /// What becomes of a pixel where the shape is this strong.
    #[inline(always)]
    fn apply(&self, value: u8, strength: u8, resistance: u8) -> u8 {
        match self.operation {
            BrushOperation::Set if strength == 0 || resistance == u8::MAX => value,
            BrushOperation::Set => self.amount,
            BrushOperation::Add => value.saturating_add(hit(strength, resistance)),
            BrushOperation::Subtract => value.saturating_sub(hit(strength, resistance)),
        }
    }

    /// True if no strength changes a pixel of this value that resists so.
    fn spares(&self, value: u8, resistance: u8) -> bool {
        // What is added or taken grows with the strength, so the strongest decides.
        let most = if self.operation == BrushOperation::Set { 255 } else { self.amount };
        self.apply(value, most, resistance) == value
    }

    /// What becomes of pixels that resist so where the shape is this strong, whatever they were.
    fn levels_all(&self, strength: u8, resistance: u8) -> Fate {
        match (self.operation, resistance, strength) {
            (_, u8::MAX, _) => Fate::Untouched,
            (BrushOperation::Set, _, 1..) => Fate::Becomes(self.amount),
            (BrushOperation::Add, 0, u8::MAX) => Fate::Becomes(u8::MAX),
            (BrushOperation::Subtract, 0, u8::MAX) => Fate::Becomes(0),
            _ => Fate::Mixed,
        }
    }
}

/// The hit points that a pixel gains or loses: none where there is no strength, or all resistance.
#[inline(always)]
fn hit(strength: u8, resistance: u8) -> u8 {
    let hit = u32::from(strength) * u32::from(u8::MAX - resistance);
    ((hit + 127) / 255) as u8
}

/// How strong an edit is, pixel by pixel.
trait Strength {
    fn area(&self) -> Area;
    /// The strength of all pixels of a square, if it is one.
    fn of_square(&self, square: &Square) -> Option<u8>;
    /// The strengths of the pixels of a leaf.
    fn leaf(&self, square: &Square, strengths: &mut Pixels);
}

impl Strength for Convex<'_> {
    fn area(&self) -> Area {
        self.area()
    }

    fn of_square(&self, square: &Square) -> Option<u8> {
        self.of_square(square)
    }

    fn leaf(&self, square: &Square, strengths: &mut Pixels) {
        self.leaf(square, strengths);
    }
}

/// The bytes of a mask: 255 is whole.
struct Mask<'a> {
    bytes: Write<'a>,
    amount: u8,
}

impl Mask<'_> {
    fn strength(&self, byte: u8) -> u8 {
        ((u32::from(byte) * u32::from(self.amount) + 127) / 255) as u8
    }
}

impl Strength for Mask<'_> {
    fn area(&self) -> Area {
        self.bytes.area
    }

    fn of_square(&self, square: &Square) -> Option<u8> {
        match self.bytes.fate(square, None) {
            Fate::Untouched => Some(0),
            Fate::Becomes(byte) => Some(self.strength(byte)),
            Fate::Mixed => None,
        }
    }

    fn leaf(&self, square: &Square, strengths: &mut Pixels) {
        *strengths = [0; LEAF_PIXELS];
        let (first, columns, rows) = inside_leaf(&self.bytes.area, square);
        for (row, strengths) in strengths.as_chunks_mut::<LEAF_SIDE>().0.iter_mut().enumerate() {
            if !rows.contains(&row) {
                continue;
            }
            let bytes = self.bytes.row(first, square.y + row as u32, columns.len());
            for (strength, byte) in strengths[columns.clone()].iter_mut().zip(bytes) {
                *strength = self.strength(*byte);
            }
        }
    }
}

/// A brush over a shape.
struct Stroke<'a, S> {
    brush: &'a Brush<'a>,
    shape: S,
}

impl<S: Strength> Edit for Stroke<'_, S> {
    fn area(&self) -> Area {
        self.shape.area()
    }

    fn skips_empty(&self) -> bool {
        let table = self.brush.resistance.filter(|_| self.brush.materials.is_none());
        // Where another map decides it is what resists least.
        self.brush.spares(0, table.map_or(0, |table| table[0]))
    }

    fn fate(&self, square: &Square, current: Option<u8>) -> Fate {
        let resistance = self.brush.resistance_of(square, current);
        // What spares it without resistance does so with any.
        if current.is_some_and(|value| self.brush.spares(value, resistance.unwrap_or(0))) {
            return Fate::Untouched;
        }
        match (self.shape.of_square(square), current, resistance) {
            (Some(0), ..) => Fate::Untouched,
            (Some(strength), Some(value), Some(resistance)) => {
                Fate::Becomes(self.brush.apply(value, strength, resistance))
            }
            (Some(strength), None, Some(resistance)) => self.brush.levels_all(strength, resistance),
            (None, ..) | (_, _, None) => Fate::Mixed,
        }
    }

    fn pixels(&self, square: &Square, pixels: &mut Pixels) {
        let Brush { operation, amount, resistance, materials, .. } = *self.brush;
        if let (Some(table), Some(materials)) = (resistance, materials) {
            return self.each_of_materials(square, pixels, table, materials);
        }
        // Each has a loop of its own, and what is done most one without a look at a table.
        match (operation, resistance) {
            (BrushOperation::Set, None) => self
                .each(square, pixels, |value, strength| if strength > 0 { amount } else { value }),
            (BrushOperation::Add, None) => self.each(square, pixels, u8::saturating_add),
            (BrushOperation::Subtract, None) => self.each(square, pixels, u8::saturating_sub),
            (BrushOperation::Set, Some(table)) => self.each(square, pixels, |value, strength| {
                let is_set = (strength > 0) & (table[usize::from(value)] < u8::MAX);
                if is_set { amount } else { value }
            }),
            (BrushOperation::Add, Some(table)) => self.each(square, pixels, |value, strength| {
                value.saturating_add(hit(strength, table[usize::from(value)]))
            }),
            (BrushOperation::Subtract, Some(table)) => {
                self.each(square, pixels, |value, strength| {
                    value.saturating_sub(hit(strength, table[usize::from(value)]))
                })
            }
        }
    }
}

impl<S: Strength> Stroke<'_, S> {
    /// The same where another map chooses the resistance.
    fn each_of_materials(
        &self,
        square: &Square,
        pixels: &mut Pixels,
        table: &[u8; 256],
        materials: &QuadtreeMap,
    ) {
        let tree = &materials.tree;
        let materials = tree.leaves.expand(tree.leaf_at(square.x, square.y));
        let mut materials = materials.iter();
        self.each(square, pixels, |value, strength| {
            let material = materials.next().copied().unwrap_or(0);
            self.brush.apply(value, strength, table[usize::from(material)])
        });
    }

    /// Gives each pixel of a leaf the value that follows from the one it has and the strength there.
    #[inline(always)]
    fn each(&self, square: &Square, pixels: &mut Pixels, mut apply: impl FnMut(u8, u8) -> u8) {
        let mut strengths = [0; LEAF_PIXELS];
        self.shape.leaf(square, &mut strengths);
        for (pixel, strength) in pixels.iter_mut().zip(strengths) {
            *pixel = apply(*pixel, strength);
        }
    }
}

impl QuadtreeMap {
    /// Edits the pixels around a pixel. With [`BrushOperation::Subtract`] and no resistance it is
    /// [`QuadtreeMap::damage_circle`], which is faster for small radii.
    pub fn edit_circle(&mut self, center: Point, brush: &Brush<'_>) -> Result<EditReport> {
        self.edit_polygon(&[center], brush)
    }

    /// Edits the pixels around the segment between two pixels, at most 65,536 columns and rows
    /// apart ([`MAX_EDIT_EXTENT`](crate::quadtree_map::MAX_EDIT_EXTENT)).
    pub fn edit_capsule(
        &mut self,
        from: Point,
        to: Point,
        brush: &Brush<'_>,
    ) -> Result<EditReport> {
        self.edit_convex("from and to", &[from, to], brush)
    }

    /// Edits the pixels in and around the convex polygon of 1 to 64 pixels' centres, at most 65,536
    /// columns and rows apart, in order one way or the other. Its border belongs to it.
    ///
    /// Whole numbers only, so that the same call gives the same pixels everywhere. Squares that the
    /// shape covers are edited whole; cost follows its border, each pixel where the amount falls off,
    /// and inside what is not uniform.
    pub fn edit_polygon(&mut self, points: &[Point], brush: &Brush<'_>) -> Result<EditReport> {
        self.edit_convex("points", points, brush)
    }

    fn edit_convex(
        &mut self,
        argument: &'static str,
        points: &[Point],
        brush: &Brush<'_>,
    ) -> Result<EditReport> {
        brush.check_materials()?;
        let falloff = Falloff::new(brush.key()?);
        let mut edges = EDGES;
        let shape = Convex::new(argument, points, &falloff, &mut edges)?;
        if brush.operation != BrushOperation::Set {
            falloff.check_size(shape.border())?;
        }
        self.stroke(brush, shape)
    }

    /// Sets the pixels of a rectangle to `value` where the byte of the mask is not 0. The rows of
    /// the mask lie `row_stride` bytes apart (0 means side by side).
    pub fn blit_mask(
        &mut self,
        rect: Rect,
        mask: &[u8],
        row_stride: usize,
        value: u8,
    ) -> Result<EditReport> {
        // Setting is the default of a brush.
        self.edit_mask(rect, mask, row_stride, &Brush { amount: value, ..Brush::default() })
    }

    /// Edits the pixels of a rectangle where the byte of the mask is not 0: in full for 255, by
    /// `(amount * byte + 127) / 255` (rounded down) for less. The rows of the mask lie `row_stride` bytes
    /// apart (0 means side by side). The brush's radii must be 0.
    pub fn edit_mask(
        &mut self,
        rect: Rect,
        mask: &[u8],
        row_stride: usize,
        brush: &Brush<'_>,
    ) -> Result<EditReport> {
        brush.check_materials()?;
        for (argument, radius) in [("radius", brush.radius), ("core_radius", brush.core_radius)] {
            if radius != 0.0 {
                return Err(ArgumentError::new(argument, radius, "must be 0 for a mask").into());
            }
        }
        let stride = check_rows("mask", &rect, mask.len(), row_stride)?;
        let Some(area) = Area::of_rect(&rect) else { return Ok(EditReport::default()) };
        let bytes = Write { area, bytes: mask, stride, keep: Keep::Raw };
        let amount = if brush.operation == BrushOperation::Set { 255 } else { brush.amount };
        self.stroke(brush, Mask { bytes, amount })
    }

    fn stroke(&mut self, brush: &Brush<'_>, shape: impl Strength) -> Result<EditReport> {
        if let Some(QuadtreeMap { tree, .. }) = brush.materials
            && tree.is_lacking
        {
            tree.need_where(&shape.area(), &|root| shape.of_square(root) != Some(0))?;
        }
        self.tree.edit(&Stroke { brush, shape })
    }
}
