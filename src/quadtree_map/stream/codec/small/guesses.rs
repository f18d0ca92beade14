//! What the small coder expects of terrain before it has seen any, for a few bytes: chances in parts of 256.

use super::{Chance, Model};

impl Model {
    /// Sets the chances that a few bytes are too short to learn.
    pub(super) fn guess(&mut self) {
        for (pattern, chance) in self.near.iter_mut().enumerate() {
            // Left, left of that, above right, above, above left, above that.
            let bit = |place: usize| pattern >> place & 1;
            let (left, right, above, corner) = (bit(0), bit(2), bit(3), bit(4));
            let of_one = if left == above {
                if right == above && corner == above { 248 } else { 216 }
            } else {
                192
            };
            // Where the two differ, the one goes on that the corner is not like.
            let value = if left == above || corner == above { left } else { above };
            *chance = Chance::guessed(if value == 1 { of_one } else { 255 - of_one });
        }
        self.runs.fill(Chance::guessed(216));
        self.flats.fill(Chance::guessed(200));
        for (context, chance) in self.mixed.iter_mut().enumerate() {
            let is_between = context >> 1 & 7 < 4;
            *chance = Chance::guessed(if is_between { 192 } else { 64 });
        }
        self.as_left.fill(Chance::guessed(200));
        self.as_above.fill(Chance::guessed(176));
        self.pair[0] = Chance::guessed(192);
        for (same, chance) in self.like_left.iter_mut().enumerate() {
            *chance = Chance::guessed(if same & 1 == 1 { 208 } else { 96 });
        }
        for tree in self.steps.iter_mut() {
            // Steps are small: their leading bits are 0.
            for (bit, of_one) in [8, 8, 16, 48].into_iter().enumerate() {
                tree[1 << bit] = Chance::guessed(of_one);
            }
        }
    }
}
