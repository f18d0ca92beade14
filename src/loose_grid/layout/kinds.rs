//! The sizes and shapes of a layer's boxes, which its classes and levels follow from.

use crate::loose_grid::geometry::Aabb;
use crate::loose_grid::layout::level::CELL_PER_SIZE;
use crate::loose_grid::store::objects::MAX_OBJECTS;

/// The largest boxes, up to this share of all, do not make cells larger.
const OUTLIER_SHARE: usize = 64;
/// A box is thin along an axis where it is so many times longer along another.
const LONG: f32 = 8.0;
/// Beside so many others one that is long makes no difference.
const LONG_SHARE: usize = 64;
/// Shapes that more than this share of the boxes have, and so many, have levels of their own: what lies across fewer
/// would take longer to look through rows of thin cells than to test them.
const SHAPE_SHARE: usize = 64;
const FEWEST_OF_SHAPE: usize = 512;
/// Each class takes boxes this many times as large as the one before.
pub(crate) const CLASS_FACTOR: f32 = 4.0;
/// A class is split off below while more than this share of the objects would fit in it.
pub(crate) const SPLIT_SHARE: usize = 4;

/// The axes along which a box is thin beside what it is long, a bit each; 0 also of points.
#[inline(always)]
fn shape_of<const D: usize>(bounds: &Aabb<D>) -> usize {
    let size = bounds.size();
    (0..D).fold(0, |shape, axis| {
        let side = bounds.max[axis] - bounds.min[axis];
        shape | usize::from(side * LONG < size) << axis
    })
}

/// Numbers that tell of shapes: of each one how many and a side, then the other sides.
pub(crate) const SHAPE_NUMBERS: usize = 8 * 2;

/// A count as it is known; what is read may be anything.
pub(crate) fn count_of(number: u64) -> usize {
    number.min(MAX_OBJECTS as u64) as usize
}

/// The same of a side.
fn side_of(number: u64) -> f32 {
    let side = f32::from_bits(number as u32);
    if side >= 0.0 { side } else { 0.0 }
}

/// Boxes of a class by the axes along which they are thin.
pub(crate) struct Shapes {
    counts: [usize; 8],
    most: [[f32; 3]; 8],
}

impl Shapes {
    pub(crate) const NONE: Self = Self { counts: [0; 8], most: [[0.0; 3]; 8] };

    pub(crate) fn of<const D: usize>(boxes: impl Iterator<Item = Aabb<D>>) -> Self {
        let mut shapes = Self::NONE;
        for bounds in boxes {
            let shape = shape_of(&bounds);
            shapes.counts[shape] += 1;
            for (axis, most) in shapes.most[shape][..D].iter_mut().enumerate() {
                let side = bounds.max[axis] - bounds.min[axis];
                *most = if side > *most { side } else { *most };
            }
        }
        shapes
    }

    pub(crate) fn are_there(&self) -> bool {
        self.counts.iter().any(|&count| count > 0)
    }

    /// As numbers.
    pub(crate) fn to_numbers(&self) -> [u64; SHAPE_NUMBERS] {
        let mut numbers = [0; SHAPE_NUMBERS];
        for (shape, numbers) in numbers.chunks_exact_mut(2).enumerate() {
            let [first, second, third] = self.most[shape].map(|side| u64::from(side.to_bits()));
            numbers[0] = self.counts[shape] as u64 | first << 32;
            numbers[1] = second | third << 32;
        }
        numbers
    }

    /// What such numbers say.
    pub(crate) fn from_numbers(numbers: &[u64; SHAPE_NUMBERS]) -> Self {
        let mut shapes = Self::NONE;
        for (shape, numbers) in numbers.chunks_exact(2).enumerate() {
            shapes.counts[shape] = count_of(numbers[0] & u64::from(u32::MAX));
            shapes.most[shape] = [numbers[0] >> 32, numbers[1], numbers[1] >> 32].map(side_of);
        }
        shapes
    }

    /// The next thin shape that many of `count` boxes have, unless all that are left have it: how many, and their
    /// largest sides. It is not there any more then.
    pub(crate) fn part_with(&mut self, count: usize) -> Option<(usize, [f32; 3])> {
        let left = self.counts.iter().filter(|&&count| count > 0).count();
        let many = (count / SHAPE_SHARE).max(FEWEST_OF_SHAPE);
        let shape = (1..8).find(|&shape| left > 1 && self.counts[shape] > many)?;
        Some((core::mem::take(&mut self.counts[shape]), self.most[shape]))
    }

    /// The largest sides of those that are left.
    pub(crate) fn most(&self) -> [f32; 3] {
        let left = self.counts.iter().zip(&self.most).filter(|(count, _)| **count > 0);
        left.fold([0.0; 3], |most, (_, sides)| {
            core::array::from_fn(|axis| most[axis].max(sides[axis]))
        })
    }
}

/// What the classes follow from.
pub(crate) struct Sizes {
    /// The largest box of the smallest class.
    pub(crate) smallest_class: f32,
    /// That of all but a few.
    pub(crate) largest_class: f32,
    pub(crate) largest: f32,
    pub(crate) count: usize,
    /// Many are far longer than wide.
    pub(crate) are_long: bool,
}

impl Sizes {
    /// As numbers.
    pub(crate) fn to_numbers(&self) -> [u64; 5] {
        let sides = [self.smallest_class, self.largest_class, self.largest];
        let [smallest_class, largest_class, largest] = sides.map(|side| side.to_bits().into());
        [smallest_class, largest_class, largest, self.count as u64, self.are_long.into()]
    }

    /// What such numbers say.
    pub(crate) fn from_numbers(numbers: [u64; 5]) -> Self {
        let [smallest_class, largest_class, largest, count, are_long] = numbers;
        Self {
            smallest_class: side_of(smallest_class).min(f32::MAX),
            largest_class: side_of(largest_class).min(f32::MAX),
            largest: side_of(largest).min(f32::MAX),
            count: count_of(count),
            are_long: are_long != 0,
        }
    }

    /// Of some boxes, whose largest sides are noted, of which there are as many. `cell_size` is the side of the smallest
    /// class's cells, 0 for automatic. Never inlined, so that the spectrum is off the stack when samples are taken.
    #[inline(never)]
    pub(crate) fn of<const D: usize>(
        cell_size: f32,
        boxes: impl Iterator<Item = Aabb<D>>,
        sides: &mut [f32],
    ) -> Self {
        let mut spectrum = Spectrum { buckets: [0; BUCKETS], largest: 0.0, count: sides.len() };
        let mut long = 0;
        for (side, bounds) in sides.iter_mut().zip(boxes) {
            *side = bounds.size();
            spectrum.add(*side);
            long += usize::from(shape_of(&bounds) != 0);
        }
        let (smallest_class, largest_class) = match cell_size {
            0.0 => spectrum.classes(sides),
            cell_size => [(f64::from(cell_size) / CELL_PER_SIZE) as f32; 2].into(),
        };
        let Spectrum { largest, count, .. } = spectrum;
        let are_long = long * LONG_SHARE > count;
        Self { smallest_class, largest_class, largest, count, are_long }
    }
}

/// How many boxes there are of which size.
struct Spectrum {
    /// By exponent and two more bits.
    buckets: [u32; BUCKETS],
    largest: f32,
    count: usize,
}

const BUCKETS: usize = 1 << 10;

fn bucket_of(size: f32) -> usize {
    (size.to_bits() >> 21) as usize % BUCKETS
}

impl Spectrum {
    #[inline(always)]
    fn add(&mut self, size: f32) {
        self.buckets[bucket_of(size)] += 1;
        if size.is_finite() && size > self.largest {
            self.largest = size;
        }
    }

    /// The largest box of the smallest class: of as many classes as leave no more than a share of the
    /// boxes far smaller than their cells; and the largest one but for a few.
    fn classes(&self, sizes: &[f32]) -> (f32, f32) {
        let mut class = self.largest;
        // What a few are larger by does not count.
        let mut above = 0;
        let last = (0..BUCKETS).rev().find(|&bucket| {
            above += self.buckets[bucket] as usize;
            above > self.count / OUTLIER_SHARE
        });
        let border = f32::from_bits(((last.unwrap_or(0) + 1) as u32) << 21);
        if self.largest > 2.0 * border {
            let most =
                |most: f32, &size: &f32| if size < border && size > most { size } else { most };
            class = sizes.iter().fold(0.0, most);
        }
        let largest = class;
        while class > f32::MIN_POSITIVE * 16.0 {
            let next = class / CLASS_FACTOR;
            let larger: usize =
                self.buckets[bucket_of(next)..].iter().map(|&count| count as usize).sum();
            if larger > self.count / SPLIT_SHARE {
                break;
            }
            class = next;
        }
        (class, largest)
    }
}
