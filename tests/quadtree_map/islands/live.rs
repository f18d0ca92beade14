//! Islands in a live game: three edits between any two steps.

use super::*;
use std::collections::HashSet;

/// Numbers that only depend on the seed.
struct Random(u64);

impl Random {
    fn below(&mut self, end: i64) -> i64 {
        self.0 = self.0.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        (self.0 >> 33) as i64 % end
    }

    fn edit(&mut self, most: i64) -> Edit {
        let (x, y) = (self.below(SIDE), self.below(SIDE));
        let value = [0, 0, 90, 255][self.below(4) as usize];
        match self.below(6) {
            0 => Edit::Fill(x, y, 1 + self.below(most), 1 + self.below(most), value),
            1 => Edit::Fill(x, y, 1 + self.below(2), 1 + self.below(most), value),
            2 => Edit::Fill(x, y, 1 + self.below(most), 1 + self.below(2), value),
            3 => Edit::Dots(self.0, 1 + self.below(most) as usize, value),
            4 if self.below(8) == 0 => Edit::Compact,
            _ => Edit::Damage(x, y, self.below(most) as f32 / 3.0),
        }
    }
}

/// Where each piece is.
fn places(pieces: &[Pixels]) -> HashSet<Vec<(i64, i64)>> {
    let sorted = |piece: &Pixels| {
        let mut places: Vec<(i64, i64)> = piece.keys().copied().collect();
        places.sort_unstable();
        places
    };
    pieces.iter().map(sorted).collect()
}

#[test]
fn islands_are_those_of_their_moment_and_only_what_is_left_of_them_is_cut() {
    let (mut whole, mut broken) = (0, 0);
    for seed in 0..240 {
        let budget = [1, 7, 60, 500][seed as usize % 4];
        let origins = [(-70, -60), (960, -1090), (i64::from(i32::MIN), -75)];
        let (x, y) = origins[seed as usize / 4 % 3];
        let mut random = Random(seed);
        let mut map = new_map();
        (0..20).for_each(|_| apply(&mut map, x, y, &random.edit(60)));
        let part = Rect::new((x + 11) as i32, (y + 7) as i32, 120, 130);
        let support = [Rect::new(x as i32, (y + 100) as i32, 150, 20)];
        let area = (seed % 2 == 0).then_some(part);
        let query =
            IslandsQuery { area, threshold: 50, support_rects: &support, support_points: &[] };
        let pieces = |map: &QuadtreeMap| expected(&solid_pixels(map, x, y, 50), &query);

        let mut islands = Islands::new(0);
        islands.begin(&map, &query).unwrap();
        let (mut calls, mut then) = (0, None);
        loop {
            (0..3).for_each(|_| apply(&mut map, x, y, &random.edit(12)));
            let step = islands.step(&map, budget).unwrap();
            calls += 1;
            if then.is_none() && islands.stats().revision != 0 {
                assert_eq!(islands.stats().revision, map.revision().number);
                then = Some(pieces(&map));
            }
            match step {
                IslandsStep::Done => break,
                step => assert_eq!(step, IslandsStep::Unfinished),
            }
        }
        // Edits make the search no longer, but for what they add.
        let quiet = search(&map, &query, u64::MAX).stats().steps;
        let most = (2 * quiet + 2000) / budget + 3;
        assert!(calls <= most, "{calls} calls of {budget}, {quiet} steps in quiet");

        let then = then.unwrap();
        let found: Vec<Island> = islands.found().unwrap().collect();
        let mut described: Vec<Island> = then.iter().map(described).collect();
        assert_eq!(found.len(), described.len());
        for island in &found {
            let is_it =
                |other: &Island| (other.bounds, other.pixels) == (island.bounds, island.pixels);
            let at = described.iter().position(is_it).expect("an island that was none");
            described.swap_remove(at);
        }
        // What can still be copied and cut is an island of the map as it is; all else is none.
        (0..9).for_each(|_| apply(&mut map, x, y, &random.edit(12)));
        let now = places(&pieces(&map));
        for (index, island) in found.iter().enumerate() {
            match islands.rect(&map, index) {
                Ok(_) => {
                    let pixels = copied(&islands, &map, index, island);
                    assert!(now.contains(&places(&[pixels]).into_iter().next().unwrap()));
                    if index % 3 != 1 {
                        let mut out = vec![0; 150 * 150];
                        let report = islands.cut(&mut map, index, &mut out, 0).unwrap();
                        assert_eq!(report.pixels_destroyed, island.pixels);
                    }
                    whole += 1;
                }
                Err(error) => {
                    assert_eq!(error, IslandsError::MapChanged);
                    let is_it = |piece: &&Pixels| {
                        let other = super::described(piece);
                        (other.bounds, other.pixels) == (island.bounds, island.pixels)
                    };
                    let lost: Vec<Pixels> = then.iter().filter(is_it).cloned().collect();
                    assert!(lost.len() != 1 || now.is_disjoint(&places(&lost)));
                    broken += 1;
                }
            }
        }
        // The next round reads what changed, and is as right as the first.
        assert_ne!(islands.step(&map, 0).unwrap(), IslandsStep::Unfinished);
        while islands.step(&map, budget).unwrap() != IslandsStep::Done {}
        check(&map, &islands, &pieces(&map));
    }
    assert!(whole > 400 && broken > 40, "{whole} whole, {broken} broken");
}

#[test]
fn an_island_is_refused_only_if_it_changed() {
    let mut map = new_map();
    // Two islands that share a leaf, and one over several leaves.
    map.fill_rect(Rect::new(1, 1, 3, 3), 9).unwrap();
    map.fill_rect(Rect::new(6, 1, 3, 3), 9).unwrap();
    map.fill_rect(Rect::new(2, 20, 60, 70), 9).unwrap();
    let islands = search(&map, &whole(1), u64::MAX);
    let mut check = |x: i32, y: i32, changed: [bool; 3]| {
        let before = map.set(x, y, if map.get(x, y) == 0 { 9 } else { 0 }).unwrap();
        let refused = [0, 1, 2].map(|island| islands.rect(&map, island).is_err());
        assert_eq!(refused, changed, "at ({x}, {y})");
        map.set(x, y, before).unwrap();
        let refused = [0, 1, 2].map(|island| islands.rect(&map, island).is_err());
        assert_eq!(refused, [false; 3]);
    };
    check(2, 2, [true, false, false]);
    check(0, 1, [true, false, false]);
    check(0, 0, [false; 3]);
    check(4, 2, [true, false, false]);
    check(5, 2, [false, true, false]);
    check(-1, 2, [false; 3]);
    check(2, 0, [true, false, false]);
    check(2, -1, [false; 3]);
    for (x, y) in [(1, 20), (62, 33), (40, 19), (40, 90), (20, 40), (2, 89), (61, 20)] {
        check(x, y, [false, false, true]);
    }
    for (x, y) in [(1, 19), (62, 90), (63, 40), (40, 91), (0, 50), (40, 18)] {
        check(x, y, [false; 3]);
    }
}

#[test]
fn edits_elsewhere_make_no_difference() {
    let mut random = Random(5);
    let mut map = new_map();
    (0..30).for_each(|_| apply(&mut map, 0, 0, &random.edit(60)));
    let area = Rect::new(0, 0, SIDE as u32, SIDE as u32);
    let query = IslandsQuery { area: Some(area), ..whole(50) };
    let quiet = search(&map, &query, 20);
    let mut islands = Islands::new(0);
    islands.begin(&map, &query).unwrap();
    loop {
        // In other squares of 1024 pixels, in other leaves, and outside the area in its own leaves.
        for (x, y) in [(50_000, 50_000), (700, 30), (155, 155)] {
            map.set(x, y, (random.below(2) * 90) as u8).unwrap();
        }
        match islands.step(&map, 20).unwrap() {
            IslandsStep::Done => break,
            step => assert_eq!(step, IslandsStep::Unfinished),
        }
    }
    let all = |islands: &Islands| islands.found().unwrap().collect::<Vec<_>>();
    assert_eq!(all(&islands), all(&quiet));
    map.set(700, 30, 77).unwrap();
    for index in 0..all(&islands).len() {
        islands.rect(&map, index).unwrap();
    }
    assert_eq!(islands.step(&map, 20), Ok(IslandsStep::Done));
}
