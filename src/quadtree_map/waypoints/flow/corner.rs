//! The next corner of a way that leads over a chain of places.

use super::super::places::Places;
use super::super::search::{Looks, Turn, ahead, turn};

/// So many places are looked at.
pub(super) const CHAIN: usize = 96;
/// So many corners are pulled tight, so many times.
const CORNERS: usize = 4;
const ROUNDS: u32 = 2;
/// Room for those that corners become when they are cut.
const ROOM: usize = 12;

type Place = (u32, u32);

/// Where to go straight from the first place of a chain.
pub(super) fn first_corner(places: &Places, chain: &[Place]) -> Place {
    let mut looks = Looks::new();
    let (mut path, mut count, mut anchor) = ([chain[0]; ROOM], 1, 0);
    while anchor + 1 < chain.len() && count < CORNERS {
        anchor = ahead(places, &mut looks, chain, anchor);
        path[count] = chain[anchor];
        count += 1;
    }
    for round in 1..=ROUNDS {
        let (mut index, mut is_shorter) = (1, false);
        while index + 1 < count {
            let corner = [path[index - 1], path[index], path[index + 1]];
            if places.sees(corner[0], corner[2], &mut looks) {
                path.copy_within(index + 1..count, index);
                count -= 1;
                (index, is_shorter) = (index.max(2) - 1, true);
                continue;
            }
            // Where the last corner goes in the end does not move the first one any more.
            if round == ROUNDS && index > 1 && index + 2 == count {
                break;
            }
            match turn(places, &mut looks, corner) {
                Turn::Stays => index += 1,
                Turn::GoesTo(place) => {
                    path[index] = place;
                    (index, is_shorter) = (index + 1, true);
                }
                Turn::Splits(first, second) if first == corner[0] => {
                    path[index] = second;
                    (index, is_shorter) = (index + 1, true);
                }
                Turn::Splits(first, second) if second == corner[2] => {
                    path[index] = first;
                    (index, is_shorter) = (index + 1, true);
                }
                // What does not fit stays as it is.
                Turn::Splits(..) if count == ROOM => index += 1,
                Turn::Splits(first, second) => {
                    path.copy_within(index + 1..count, index + 2);
                    (path[index], path[index + 1]) = (first, second);
                    count += 1;
                    (index, is_shorter) = (index + 2, true);
                }
            }
        }
        if !is_shorter {
            break;
        }
    }
    path[1.min(count - 1)]
}
