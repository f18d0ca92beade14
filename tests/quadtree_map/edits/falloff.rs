//! How far a shape reaches and what it does to a pixel, in fractions of whole numbers: written from the
//! text of the header alone, wg_quadtree_map_damage_circle, wg_quadtree_map_edit_circle and
//! WgQuadtreeMapBrushDef. Where this and the library differ, one of the two is wrong.

use worldgrids::quadtree_map::BrushOperation;

/// The square of the distance from a pixel to a segment, as a fraction.
pub fn distance(pixel: [i64; 2], from: [i64; 2], to: [i64; 2]) -> (i128, i128) {
    let d = [to[0] - from[0], to[1] - from[1]].map(i128::from);
    let p = [pixel[0] - from[0], pixel[1] - from[1]].map(i128::from);
    let length = d[0] * d[0] + d[1] * d[1];
    let along = p[0] * d[0] + p[1] * d[1];
    if along <= 0 || length == 0 {
        (p[0] * p[0] + p[1] * p[1], 1)
    } else if along >= length {
        let p = [p[0] - d[0], p[1] - d[1]];
        (p[0] * p[0] + p[1] * p[1], 1)
    } else {
        let side = d[0] * p[1] - d[1] * p[0];
        (side * side, length)
    }
}

/// How strong a stroke is at a distance: with R and C the radii times 256, rounded, a half upwards, the
/// number of those k from 1 to the amount for which 256 times the distance is at most
/// R - (k - 1) * (R - C) / amount, the division rounded down.
pub fn strength((dividend, divisor): (i128, i128), radius: f32, core: f32, amount: u8) -> u8 {
    let fixed = |value: f32| (f64::from(value) * 256.0 + 0.5) as i128;
    let (radius, core) = (fixed(radius), fixed(core));
    let reaches = |k: i128| {
        let reach = radius - (k - 1) * (radius - core) / i128::from(amount);
        dividend * 65536 <= reach * reach * divisor
    };
    // They are the first ones, for a larger k reaches less far.
    (1..=i128::from(amount)).take_while(|k| reaches(*k)).count() as u8
}

/// What becomes of a pixel.
pub fn edited(
    operation: BrushOperation,
    amount: u8,
    value: u8,
    strength: u8,
    resistance: u8,
) -> u8 {
    if strength == 0 || resistance == 255 {
        return value;
    }
    let hit = (u32::from(strength) * (255 - u32::from(resistance)) + 127) / 255;
    match operation {
        BrushOperation::Set => amount,
        BrushOperation::Add => (u32::from(value) + hit).min(255) as u8,
        BrushOperation::Subtract => u32::from(value).saturating_sub(hit) as u8,
    }
}
