//! Pairs of objects that lie in two layers: those of one layer with all objects, at about what they cost there.

use std::collections::BTreeSet;

use worldgrids::loose_grid::*;

use super::uneven::{filled, pairs_of, scenes};

/// So many that one in five of them are no run.
const OBJECTS: usize = 2800;

/// A grid with some objects in the static layer.
fn layered<const D: usize>(
    boxes: &[Aabb<D>],
    is_static: impl Fn(usize) -> bool,
) -> (LooseGrid<D>, Vec<u64>) {
    let mut grid = LooseGrid::new(&Definition::default()).unwrap();
    let layer = |at| if is_static(at) { LayerKind::Static } else { LayerKind::Moving };
    let mut ids = Vec::new();
    let object = |at: usize| Object { layer: layer(at), ..Object::new(boxes[at]) };
    grid.insert_many(boxes.len(), object, |_, id| ids.push(id)).unwrap();
    grid.commit().unwrap();
    (grid, ids)
}

fn pairs_in_parts<const D: usize>(
    grid: &LooseGrid<D>,
    kinds: PairKinds,
    moved: bool,
    parts: u32,
) -> Vec<[u64; 2]> {
    let mut pairs = Vec::new();
    for part in (0..parts).map(|part| Part::new(part, parts).unwrap()) {
        let mut emit = |a, b| pairs.push([a, b]);
        match moved {
            true => grid.moved_pairs(kinds, part, &mut emit),
            false => grid.pairs(kinds, part, &mut emit),
        }
    }
    pairs
}

/// What a grid tells is what there is, each pair once, in one order for any number of parts and after a load.
fn check_pairs<const D: usize>(
    what: &str,
    grid: &LooseGrid<D>,
    all: &[[u64; 2]],
    is_static: impl Fn(u64) -> bool,
    has_moved: impl Fn(u64) -> bool,
) {
    let mut bytes = Vec::new();
    grid.save(&mut |piece| bytes.extend_from_slice(piece)).unwrap();
    let mut loaded = LooseGrid::<D>::new(&Definition::default()).unwrap();
    loaded.load(&bytes).unwrap();
    for bits in [2, 3, 6, 7] {
        let kinds = PairKinds::from_bits(bits).unwrap();
        for moved in [false, true] {
            let what = format!("{what}, kinds {bits}, moved {moved}");
            let kind = |pair: &[u64; 2]| pair.iter().filter(|&&id| is_static(id)).count();
            let is_expected = |pair: &&[u64; 2]| {
                bits >> kind(pair) & 1 == 1 && (!moved || pair.iter().any(|&id| has_moved(id)))
            };
            let expected: BTreeSet<_> = all.iter().filter(is_expected).copied().collect();
            let whole = pairs_in_parts(grid, kinds, moved, 1);
            assert_eq!(whole.len(), expected.len(), "{what}");
            assert!(whole.iter().copied().collect::<BTreeSet<_>>() == expected, "{what}");
            assert!(pairs_in_parts(grid, kinds, moved, 5) == whole, "{what}, in parts");
            assert!(pairs_in_parts(&loaded, kinds, moved, 1) == whole, "{what}, loaded");
            let count = match moved {
                true => grid.count_moved_pairs(kinds, Part::WHOLE),
                false => grid.count_pairs(kinds, Part::WHOLE),
            };
            assert_eq!(count, whole.len() as u64, "{what}");
        }
    }
}

fn check_scenes<const D: usize>() {
    for (name, boxes) in scenes::<D>(OBJECTS) {
        let (one, one_ids) = filled(&boxes);
        let all: Vec<_> = pairs_of(&one).iter().map(|&(a, b)| [a, b]).collect();
        let place = |id: u64| id as u32 as usize;
        let shares: [(&str, &dyn Fn(usize) -> bool); 4] = [
            ("every other one static", &|at| at % 2 == 1),
            ("one in five moving", &|at| at % 5 > 0),
            ("one in five static", &|at| at.is_multiple_of(5)),
            ("large ones static", &|at| {
                boxes[at].max[0] - boxes[at].min[0] > 4.0 || at.is_multiple_of(3)
            }),
        ];
        for (share, is_static) in shares {
            let what = format!("{D}D, {name}, {share}");
            let (mut grid, ids) = layered(&boxes, is_static);
            assert_eq!(ids, one_ids);
            let id_is_static = |id| is_static(place(id));
            let mut all = all.clone();
            check_pairs(&what, &grid, &all, id_is_static, |_| true);
            // Few move, of both layers, and some go, whose places stay empty.
            let moves = |at: usize| at.is_multiple_of(13);
            let moved: Vec<usize> = (0..boxes.len()).filter(|&at| moves(at)).collect();
            grid.move_many(moved.len(), |i| ids[moved[i]], |i| boxes[moved[i]]).unwrap();
            grid.commit().unwrap();
            let gone: BTreeSet<u64> = ids.iter().skip(1).step_by(17).copied().collect();
            let going: Vec<u64> = gone.iter().copied().collect();
            grid.remove_many(going.len(), |i| going[i]).unwrap();
            all.retain(|pair| pair.iter().all(|id| !gone.contains(id)));
            check_pairs(&what, &grid, &all, id_is_static, |id| moves(place(id)));
        }
    }
}

#[test]
fn pairs_between_layers_are_those_of_one_layer() {
    check_scenes::<2>();
    check_scenes::<3>();
}
