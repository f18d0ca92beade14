//! Shapes of one array over the whole map: connected pieces by runs, outlines by walking around them.

use worldgrids::coord::{Bounds, Rect};

use crate::quadtree_map::raster::Raster;

/// A connected piece.
#[derive(Clone, Copy)]
pub struct Piece {
    pub pixels: u64,
    pub bounds: Bounds,
    is_held: bool,
}

/// Neighbouring solid pixels of a row.
struct Run {
    from: i32,
    /// Behind its last pixel.
    to: i32,
    piece: u32,
}

/// The pieces of a rectangle at or above a threshold that do not reach a pixel of its border which
/// `holds`: union and find over the runs of each row and the row above.
pub fn islands(
    raster: &Raster,
    rect: Rect,
    threshold: u8,
    holds: impl Fn(i32, i32) -> bool,
) -> Vec<Piece> {
    let (mut parents, mut pieces) = (Vec::<u32>::new(), Vec::<Piece>::new());
    let (mut above, mut runs) = (Vec::<Run>::new(), Vec::<Run>::new());
    let (end_x, end_y) = (rect.end_x() as i32, rect.end_y() as i32);
    for y in rect.y..end_y {
        std::mem::swap(&mut above, &mut runs);
        runs.clear();
        let row = &raster.from(Rect { y, ..rect })[..rect.width as usize];
        for_each_run(row, threshold, |from, to| {
            let (from, to) = (rect.x + from as i32, rect.x + to as i32);
            runs.push(Run { from, to, piece: u32::MAX });
        });
        let mut first = 0;
        for run in &mut runs {
            while above.get(first).is_some_and(|other| other.to <= run.from) {
                first += 1;
            }
            let touching = above[first..].iter().take_while(|other| other.from < run.to);
            for other in touching {
                let root = root(&mut parents, other.piece);
                if run.piece == u32::MAX {
                    run.piece = root;
                } else {
                    run.piece = join(&mut parents, &mut pieces, run.piece, root);
                }
            }
            if run.piece == u32::MAX {
                run.piece = pieces.len() as u32;
                parents.push(run.piece);
                let bounds = Bounds::of_cell(run.from, y);
                pieces.push(Piece { pixels: 0, bounds, is_held: false });
            }
            let piece = &mut pieces[run.piece as usize];
            piece.pixels += (run.to - run.from) as u64;
            let own = Bounds { min_x: run.from, min_y: y, max_x: run.to - 1, max_y: y };
            piece.bounds = piece.bounds.union(&own);
            let is_border_row = y == rect.y || y == end_y - 1;
            piece.is_held |= (is_border_row && (run.from..run.to).any(|x| holds(x, y)))
                || (run.from == rect.x && holds(run.from, y))
                || (run.to == end_x && holds(run.to - 1, y));
        }
    }
    let roots = parents.iter().zip(0..).filter(|(parent, own)| **parent == *own);
    roots.map(|(_, own)| pieces[own as usize]).filter(|piece| !piece.is_held).collect()
}

fn root(parents: &mut [u32], mut piece: u32) -> u32 {
    while parents[piece as usize] != piece {
        parents[piece as usize] = parents[parents[piece as usize] as usize];
        piece = parents[piece as usize];
    }
    piece
}

fn join(parents: &mut [u32], pieces: &mut [Piece], one: u32, other: u32) -> u32 {
    let (one, other) = (root(parents, one), root(parents, other));
    if one != other {
        let joined = pieces[other as usize];
        let piece = &mut pieces[one as usize];
        piece.pixels += joined.pixels;
        piece.bounds = piece.bounds.union(&joined.bounds);
        piece.is_held |= joined.is_held;
        parents[other as usize] = one;
    }
    one
}

/// Calls `visit` with the ends of each run, sixteen pixels at a time where nothing begins or ends.
fn for_each_run(row: &[u8], threshold: u8, mut visit: impl FnMut(usize, usize)) {
    let (mut start, mut x) = (None, 0);
    while x < row.len() {
        if let Some(block) = row[x..].first_chunk::<16>() {
            let solid = block.iter().fold(0, |count, &pixel| count + u8::from(pixel >= threshold));
            if solid == if start.is_some() { 16 } else { 0 } {
                x += 16;
                continue;
            }
        }
        let end = row.len().min(x + 16);
        for (column, &pixel) in (x..end).zip(&row[x..end]) {
            match (start, pixel >= threshold) {
                (None, true) => start = Some(column),
                (Some(from), false) => {
                    visit(from, column);
                    start = None;
                }
                _ => {}
            }
        }
        x = end;
    }
    if let Some(from) = start {
        visit(from, row.len());
    }
}

/// The outline of a rectangle's pixels at or above a threshold: walks around each piece and each hole
/// with the pixels on its right, turning by the blocks of 2 x 2 pixels. Calls `emit` with each loop's
/// corners, from the rectangle's first pixel.
pub fn outlines(raster: &Raster, rect: Rect, threshold: u8, mut emit: impl FnMut(&[(i32, i32)])) {
    let (width, height) = (rect.width as i32, rect.height as i32);
    let pixels = raster.from(rect);
    let is_solid = |x: i32, y: i32| {
        (0..width).contains(&x)
            && (0..height).contains(&y)
            && pixels[y as usize * raster.width as usize + x as usize] >= threshold
    };
    // Each loop has edges that lead to the right, along the upper side of a pixel.
    let mut seen = vec![false; (width * height) as usize];
    let mut corners = Vec::new();
    for y in 0..height {
        for x in 0..width {
            if seen[(y * width + x) as usize] || !is_solid(x, y) || is_solid(x, y - 1) {
                continue;
            }
            corners.clear();
            let (mut at, mut step) = ((x, y), (1, 0));
            loop {
                if step == (1, 0) {
                    let edge = (at.1 * width + at.0) as usize;
                    if seen[edge] {
                        break;
                    }
                    seen[edge] = true;
                }
                at = (at.0 + step.0, at.1 + step.1);
                // The pixels ahead, to the right and to the left of the way.
                let ahead = |side: i32| {
                    let (dx, dy) = (step.0 - side * step.1, step.1 + side * step.0);
                    is_solid(at.0 + (dx - 1) / 2, at.1 + (dy - 1) / 2)
                };
                let turned = match (ahead(1), ahead(-1)) {
                    (false, _) => (-step.1, step.0),
                    (true, true) => (step.1, -step.0),
                    (true, false) => continue,
                };
                corners.push(at);
                step = turned;
            }
            emit(&corners);
        }
    }
}
