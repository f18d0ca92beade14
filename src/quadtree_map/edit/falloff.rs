//! How much damage an explosion does at which distance, in whole numbers: the same bytes everywhere.

use crate::error::{ArgumentError, OutOfMemory};
use crate::memory::{Meter, Vec};

use crate::quadtree_map::tree::pixels::LEAF_SIDE;

/// Fractions of a pixel that a radius is rounded to: 1/256.
const FRACTION_BITS: u32 = 8;
/// As many of them a pixel.
const UNITS: f64 = 256.0;
/// More than squares of distances may be wrong by as floats, by a factor.
const MARGIN: f64 = 1e-9;
/// More than levels of damage may be wrong by as floats.
const DOUBT: f64 = 1e-4;
/// Added to a small number it leaves the nearest whole one in the lowest bits.
const WHOLE: f64 = (1u64 << 52) as f64;
/// The largest radius of an edit, in pixels.
pub const MAX_EDIT_RADIUS: u32 = 1 << 15;
/// No edit reaches more pixels where its amount falls off: each of them may end up with another value.
pub const MAX_EDIT_FALLOFF: u32 = 1 << 23;
/// The largest radius whose stamp is kept.
const MAX_STAMP_RADIUS: i64 = 256;
/// Stamps kept at a time.
const MAX_STAMPS: usize = 16;

/// An explosion's damage by distance.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Damage {
    /// Pixels whose centre lies at most this far from the centre pixel's are damaged. In pixels,
    /// 0 to 32768 ([`MAX_EDIT_RADIUS`]); rounded to 1/256.
    pub radius: f32,
    /// Up to this distance the damage is whole, beyond it falls evenly with the distance to 1 at
    /// `radius`. 0 to `radius`; equal to it means no falloff. The ring between the two may hold at most
    /// 8388608 pixels ([`MAX_EDIT_FALLOFF`]).
    pub core_radius: f32,
    /// Hit points taken in the core.
    pub amount: u8,
}

/// Radii rounded to fixed point and the amount: what the damage depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DamageKey {
    radius: u64,
    core_radius: u64,
    amount: u8,
}

impl Damage {
    /// Checks the arguments and rounds them.
    pub(crate) fn key(&self) -> Result<DamageKey, ArgumentError> {
        let fixed = |argument, value: f32| {
            if !value.is_finite() {
                return Err(ArgumentError::new(argument, value, "must be finite"));
            }
            if !(0.0..=MAX_EDIT_RADIUS as f32).contains(&value) {
                return Err(ArgumentError::new(argument, value, "must lie in 0 to 32768"));
            }
            // Exact: a product with a power of two, rounded half away from 0.
            Ok((f64::from(value) * f64::from(1u32 << FRACTION_BITS) + 0.5) as u64)
        };
        let (radius, core_radius) =
            (fixed("radius", self.radius)?, fixed("core_radius", self.core_radius)?);
        if self.core_radius > self.radius {
            let rule = "must not be larger than radius";
            return Err(ArgumentError::new("core_radius", self.core_radius, rule));
        }
        Ok(DamageKey { radius, core_radius, amount: self.amount })
    }
}

impl DamageKey {
    /// The radius and the core radius in 1/256 pixel.
    pub(crate) fn radii(&self) -> [u64; 2] {
        [self.radius, self.core_radius]
    }
}

/// Damage by squared distance.
///
/// A pixel takes at least k hit points if it lies within the distance at which the even fall from
/// the core to the radius passes k. Those distances are squared once; after that damage is found by
/// comparing whole numbers.
#[derive(Debug)]
pub(crate) struct Falloff {
    pub(crate) key: DamageKey,
    /// Entry k: the largest squared distance, in 1/65536 pixels squared, with damage k or more.
    reach: [i64; 256],
}

impl Falloff {
    pub(crate) fn new(key: DamageKey) -> Self {
        let mut reach = [0; 256];
        reach[0] = i64::MAX;
        let fall = key.radius - key.core_radius;
        for k in 1..=u64::from(key.amount) {
            let distance = key.radius - (k - 1) * fall / u64::from(key.amount);
            reach[k as usize] = (distance * distance) as i64;
        }
        Self { key, reach }
    }

    /// Refuses what reaches too many pixels between core and radius, around a shape whose border is so
    /// many pixels long.
    pub(crate) fn check_size(&self, border: u64) -> Result<(), ArgumentError> {
        let DamageKey { radius, core_radius, .. } = self.key;
        let straight = (border * (radius - core_radius)) >> FRACTION_BITS;
        // 355/113 is more than pi by less than a ten millionth.
        let round =
            ((radius * radius - core_radius * core_radius) * 355 / 113) >> (2 * FRACTION_BITS);
        if straight + round > MAX_EDIT_FALLOFF.into() {
            let core_radius = core_radius as f32 / (1u32 << FRACTION_BITS) as f32;
            let rule = "must leave at most 8388608 pixels between it and radius";
            return Err(ArgumentError::new("core_radius", core_radius, rule));
        }
        Ok(())
    }

    /// Pixels from the centre to the last column that is damaged.
    pub(crate) fn reach(&self) -> i64 {
        (self.key.radius >> FRACTION_BITS) as i64
    }

    fn squared(dx: i64, dy: i64) -> i64 {
        (dx * dx + dy * dy) << (2 * FRACTION_BITS)
    }

    /// Damage at an offset from the centre.
    pub(crate) fn at(&self, dx: i64, dy: i64) -> u8 {
        let squared = Self::squared(dx, dy);
        let levels = &self.reach[1..=self.key.amount as usize];
        levels.partition_point(|&reach| squared <= reach) as u8
    }

    /// The largest damage.
    pub(crate) fn most(&self) -> u8 {
        self.key.amount
    }

    /// The radius in 1/256 pixel.
    pub(crate) fn radius(&self) -> u64 {
        self.key.radius
    }

    /// Up to this distance, in 1/256 pixel, the damage is whole: the core radius, and what the steps
    /// of the fall add.
    pub(crate) fn core(&self) -> u64 {
        match u64::from(self.key.amount) {
            0 => self.key.radius,
            amount => {
                let fall = self.key.radius - self.key.core_radius;
                self.key.radius - (amount - 1) * fall / amount
            }
        }
    }

    /// Raises each byte to the damage at a distance. `squared` holds about the squares of the distances, in
    /// pixels and times `scale`. Where that leaves a doubt `is_within` decides, which says of a column
    /// whether the square of its distance, in 1/65536, is at most so much; so it makes no difference how
    /// floats are rounded.
    #[inline(always)]
    pub(crate) fn raise(
        &self,
        squared: &[f64; LEAF_SIDE],
        scale: f64,
        is_within: impl Fn(usize, i64) -> bool,
        damage: &mut [u8; LEAF_SIDE],
    ) {
        let most = self.key.amount;
        // As wide as floats, so that all is done in the same lanes: a level is the lowest byte.
        let (mut levels, mut doubts, mut is_any) = ([0u64; LEAF_SIDE], [0u64; LEAF_SIDE], 0);
        if most <= 1 || self.key.radius == self.key.core_radius {
            let radius = self.key.radius as f64 / UNITS;
            let limit = radius * radius * scale;
            let (surely, perhaps) = (limit * (1.0 - MARGIN), limit * (1.0 + MARGIN));
            for ((level, doubt), squared) in levels.iter_mut().zip(&mut doubts).zip(squared) {
                *level = if *squared <= surely { most.into() } else { 0 };
                *doubt = u64::from((*squared > surely) & (*squared <= perhaps));
                is_any |= *doubt;
            }
        } else {
            // Levels as the even fall has them. The law rounds each level's distance by less than 1/256
            // outwards: what lies so near below the next level, or near a whole number, is in doubt.
            let fall = (self.key.radius - self.key.core_radius) as f64;
            let (radius, per_scale) = (self.key.radius as f64, 1.0 / scale);
            let slope = f64::from(most) / fall;
            let enough = 1.0 - slope - DOUBT;
            for ((level, doubt), squared) in levels.iter_mut().zip(&mut doubts).zip(squared) {
                let near = (squared * per_scale).sqrt() * UNITS;
                let exact = (radius - near) * slope + 1.0;
                // A quarter, so that the nearest whole number to half a level less is the one below.
                let inside = exact.clamp(0.25, f64::from(most) + 0.25);
                let below = inside - 0.5 + WHOLE;
                *level = below.to_bits();
                let rest = inside - (below - WHOLE);
                let is_sure = ((rest > DOUBT) & (rest < enough))
                    | (exact > f64::from(most) + 0.25)
                    | (exact < 0.25f64.min(enough));
                *doubt = u64::from(!is_sure);
                is_any |= *doubt;
            }
        }
        if is_any != 0 {
            let doubtful = levels.iter_mut().enumerate().filter(|(column, _)| doubts[*column] != 0);
            for (column, level) in doubtful {
                *level = self.decided(*level as u8, |reach| is_within(column, reach)).into();
            }
        }
        for (damage, level) in damage.iter_mut().zip(&levels) {
            *damage = (*level as u8).max(*damage);
        }
    }

    /// The damage where about `level` is likely; `is_within` says whether the square of the distance is at
    /// most so much.
    fn decided(&self, mut level: u8, is_within: impl Fn(i64) -> bool) -> u8 {
        let reach = |level: u8| self.reach[usize::from(level)];
        if is_within(reach(self.key.amount)) {
            return self.key.amount;
        }
        while level > 0 && !is_within(reach(level)) {
            level -= 1;
        }
        while level < self.key.amount && is_within(reach(level + 1)) {
            level += 1;
        }
        level
    }

    /// Damage of the pixels `dx`, `dx + 1`, … of a row. Neighbours differ little, so the level of one
    /// is found from that of the last.
    pub(crate) fn row(&self, dx: i64, dy: i64, damage: &mut [u8]) {
        let mut level = usize::from(self.at(dx, dy));
        for (dx, damage) in (dx..).zip(damage) {
            let squared = Self::squared(dx, dy);
            while squared > self.reach[level] {
                level -= 1;
            }
            while level < usize::from(self.key.amount) && squared <= self.reach[level + 1] {
                level += 1;
            }
            *damage = level as u8;
        }
    }
}

/// The damage of one kind of explosion, row by row: the lower half, since the upper is its mirror.
#[derive(Debug)]
struct Stamp {
    key: DamageKey,
    reach: i64,
    /// The use of a stamp that counts as its last.
    last_use: u64,
    bytes: Vec<u8>,
}

impl Stamp {
    /// A leaf's row may start this far left of the first damaged column.
    const MARGIN: usize = LEAF_SIDE;

    fn width(reach: i64) -> usize {
        2 * reach as usize + 1 + 2 * Self::MARGIN
    }

    fn fill(&mut self, falloff: &Falloff) {
        let (width, middle) = (Self::width(self.reach), Self::MARGIN + self.reach as usize);
        for (dy, row) in self.bytes.chunks_exact_mut(width).enumerate() {
            falloff.row(0, dy as i64, &mut row[middle..]);
            for column in 1..=middle {
                row[middle - column] = row[middle + column];
            }
        }
    }
}

/// The stamps of the explosions used last, so that a game's few kinds are computed once.
#[derive(Debug)]
pub(crate) struct Stamps {
    stamps: Vec<Stamp>,
    uses: u64,
}

impl Stamps {
    pub(crate) const fn new() -> Self {
        Self { stamps: Vec::new(), uses: 0 }
    }

    /// Index of the stamp of a falloff, made if there is none; `None` if the explosion is too large
    /// or memory is short, in which case damage is computed as it is needed.
    pub(crate) fn prepare(&mut self, falloff: &Falloff, meter: &mut Meter) -> Option<usize> {
        let reach = falloff.reach();
        if reach > MAX_STAMP_RADIUS {
            return None;
        }
        self.uses += 1;
        let index = match self.stamps.iter().position(|stamp| stamp.key == falloff.key) {
            Some(index) => index,
            None => self.make(falloff, reach, meter).ok()?,
        };
        self.stamps[index].last_use = self.uses;
        Some(index)
    }

    fn make(
        &mut self,
        falloff: &Falloff,
        reach: i64,
        meter: &mut Meter,
    ) -> Result<usize, OutOfMemory> {
        let len = Stamp::width(reach) * (reach as usize + 1);
        let index = if self.stamps.len() < MAX_STAMPS {
            meter.reserve(&mut self.stamps, 1)?;
            let bytes = Vec::new();
            self.stamps.try_push(Stamp { key: falloff.key, reach, last_use: 0, bytes })?;
            self.stamps.len() - 1
        } else {
            let oldest = self.stamps.iter().enumerate().min_by_key(|(_, stamp)| stamp.last_use);
            oldest.map_or(0, |(index, _)| index)
        };
        let stamp = &mut self.stamps[index];
        // Until it is filled it is no stamp of anything: no radius is this large.
        stamp.key.radius = u64::MAX;
        if stamp.bytes.capacity() < len {
            meter.check(len)?;
            meter.give(stamp.bytes.memory_bytes());
            stamp.bytes = Vec::new();
            stamp.bytes.try_reserve_exact(len)?;
            meter.took(stamp.bytes.memory_bytes());
        }
        stamp.bytes.try_resize(len, 0)?;
        (stamp.key, stamp.reach) = (falloff.key, reach);
        stamp.fill(falloff);
        Ok(index)
    }

    /// Damage of 16 pixels from an offset on, by the stamp `index` or computed.
    #[inline(always)]
    pub(crate) fn row(
        &self,
        index: Option<usize>,
        falloff: &Falloff,
        dx: i64,
        dy: i64,
    ) -> [u8; LEAF_SIDE] {
        let mut damage = [0; LEAF_SIDE];
        let dy = dy.abs();
        if dy > falloff.reach() {
            return damage;
        }
        match index {
            Some(index) => {
                let stamp = &self.stamps[index];
                // The square touches the explosion, so the row starts in the margin or right of it.
                let column = (dx + stamp.reach + Stamp::MARGIN as i64) as usize;
                let first = dy as usize * Stamp::width(stamp.reach) + column;
                damage.copy_from_slice(&stamp.bytes[first..first + LEAF_SIDE]);
            }
            None => falloff.row(dx, dy, &mut damage),
        }
        damage
    }

    /// Damage at an offset, by the stamp `index` or computed.
    #[inline(always)]
    pub(crate) fn at(&self, index: Option<usize>, falloff: &Falloff, dx: i64, dy: i64) -> u8 {
        let (dx, dy) = (dx.abs(), dy.abs());
        if dx > falloff.reach() || dy > falloff.reach() {
            return 0;
        }
        match index {
            Some(index) => {
                let stamp = &self.stamps[index];
                let middle = Stamp::MARGIN + stamp.reach as usize;
                stamp.bytes[dy as usize * Stamp::width(stamp.reach) + middle + dx as usize]
            }
            None => falloff.at(dx, dy),
        }
    }

    /// Gives all memory back.
    pub(crate) fn clear(&mut self, meter: &mut Meter) {
        meter.give(self.memory_bytes());
        *self = Stamps::new();
    }

    /// Bytes held.
    pub(crate) fn memory_bytes(&self) -> usize {
        let stamps = self.stamps.iter().map(|stamp| stamp.bytes.memory_bytes());
        stamps.sum::<usize>() + self.stamps.memory_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn falloff(radius: f32, core_radius: f32, amount: u8) -> Falloff {
        Falloff::new(Damage { radius, core_radius, amount }.key().unwrap())
    }

    #[test]
    fn damage_is_whole_in_the_core_and_falls_to_one() {
        let damage = falloff(10.0, 4.0, 60);
        assert_eq!((damage.at(0, 0), damage.at(4, 0), damage.at(0, -4)), (60, 60, 60));
        assert_eq!((damage.at(5, 0), damage.at(7, 0), damage.at(9, 0)), (51, 31, 11));
        assert_eq!((damage.at(10, 0), damage.at(8, 6), damage.at(11, 0)), (1, 1, 0));
        assert_eq!(falloff(0.0, 0.0, 9).at(0, 0), 9);
        assert_eq!(falloff(0.9, 0.9, 9).at(1, 0), 0);
    }

    proptest! {
        #[test]
        fn rows_and_stamps_say_the_same_as_single_places(
            radius in 0.0..80f32, core in 0.0..1f32, amount: u8, dy in -90..90i64, dx in -90..90i64,
        ) {
            let falloff = falloff(radius, radius * core, amount);
            let dx = dx.clamp(-falloff.reach() - 15, falloff.reach());
            let expected: [u8; 16] = core::array::from_fn(|i| falloff.at(dx + i as i64, dy));
            let mut stamps = Stamps::new();
            let stamp = stamps.prepare(&falloff, &mut Meter::new(0));
            prop_assert!(stamp.is_some());
            prop_assert_eq!(stamps.row(stamp, &falloff, dx, dy), expected);
            prop_assert_eq!(stamps.row(None, &falloff, dx, dy), expected);
        }
    }
}
