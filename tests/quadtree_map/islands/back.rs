//! Islands of a map that goes back and forth between checkpoints, also while they are looked for.

use super::*;
use crate::common::random::Random;
use std::collections::{BTreeMap, HashSet};
use worldgrids::timeline::Checkpoints;

/// A map with a past and a future, and the pieces that it had at each revision.
struct Traveller {
    map: QuadtreeMap,
    origin: (i64, i64),
    random: Random,
    /// Numbers that were set; some may be out of reach.
    last: u64,
    pieces: BTreeMap<u64, Vec<Pixels>>,
}

impl Traveller {
    fn edit(&mut self) {
        let (x, y) = self.origin;
        let mut place = || (self.random.below(150) as i64, self.random.below(150) as i64);
        let ((left, top), (width, height)) = (place(), place());
        let edit = match width % 3 {
            0 => Edit::Fill(left, top, 1 + width % 40, 1 + height % 40, 255),
            1 => Edit::Fill(left, top, 1 + width % 3, 1 + height, 0),
            _ => Edit::Damage(left, top, height as f32 / 10.0),
        };
        apply(&mut self.map, x, y, &edit);
    }

    fn travel(&mut self, query: &IslandsQuery<'_>) {
        match self.random.below(3) {
            0 => (0..3).for_each(|_| self.edit()),
            1 => {
                self.edit();
                self.last += 1;
                self.map.checkpoint(self.last).unwrap();
            }
            _ => {
                let number = 1 + self.random.below(self.last as usize) as u64;
                // A future that an edit has cut off is not there any more.
                let _ = self.map.rollback(number);
            }
        }
        self.look(query);
    }

    fn look(&mut self, query: &IslandsQuery<'_>) {
        let (x, y) = self.origin;
        let pieces = expected(&solid_pixels(&self.map, x, y, query.threshold), query);
        self.pieces.insert(self.map.revision().number, pieces);
    }
}

#[test]
fn islands_follow_a_map_back_and_forth() {
    let (mut whole, mut broken) = (0, 0);
    for seed in 0..60u64 {
        let origin = [(-70, -60), (960, -1090)][seed as usize % 2];
        let support = [Rect::new(origin.0 as i32, (origin.1 + 130) as i32, 150, 20)];
        let query = IslandsQuery {
            area: None,
            threshold: 50,
            support_rects: &support,
            support_points: &[],
        };
        let (map, random) = (new_map(), Random(seed * 977 + 5));
        let mut traveller = Traveller { map, origin, random, last: 0, pieces: BTreeMap::new() };
        for _ in 0..8 {
            (0..4).for_each(|_| traveller.edit());
            traveller.last += 1;
            traveller.map.checkpoint(traveller.last).unwrap();
        }
        traveller.look(&query);
        let mut islands = Islands::new(0);
        for _ in 0..4 {
            islands.begin(&traveller.map, &query).unwrap();
            let mut calls = 0;
            // Ways that lead far make a search begin anew; the more it may do at a time the sooner it ends.
            while islands.step(&traveller.map, 20 << calls.min(20)).unwrap() != IslandsStep::Done {
                calls += 1;
                traveller.travel(&query);
                assert!(calls < 1000, "a search never ends");
            }
            let then = &traveller.pieces[&islands.stats().revision];
            let found: Vec<Island> = islands.found().unwrap().collect();
            let mut sizes: Vec<(Bounds, u64)> =
                found.iter().map(|island| (island.bounds, island.pixels)).collect();
            let mut expected: Vec<(Bounds, u64)> = then
                .iter()
                .map(|piece| (described(piece).bounds, described(piece).pixels))
                .collect();
            let order =
                |one: &(Bounds, u64)| (one.0.min_y, one.0.min_x, one.0.max_y, one.0.max_x, one.1);
            sizes.sort_unstable_by_key(order);
            expected.sort_unstable_by_key(order);
            assert_eq!(sizes, expected, "seed {seed}");
            // What can still be copied after a way back is an island of the map as it is.
            traveller.travel(&query);
            let now = &traveller.pieces[&traveller.map.revision().number];
            let now: HashSet<Vec<(i64, i64)>> =
                now.iter().map(|piece| sorted(piece.keys().copied().collect())).collect();
            for (index, island) in found.iter().enumerate() {
                match islands.rect(&traveller.map, index) {
                    Ok(_) => {
                        let pixels = copied(&islands, &traveller.map, index, island);
                        assert!(now.contains(&sorted(pixels.keys().copied().collect())));
                        whole += 1;
                    }
                    Err(error) => {
                        assert_eq!(error, IslandsError::MapChanged);
                        broken += 1;
                    }
                }
            }
        }
    }
    assert!(whole > 20 && broken > 20, "{whole} {broken}");
}

fn sorted(mut places: Vec<(i64, i64)>) -> Vec<(i64, i64)> {
    places.sort_unstable();
    places
}
