//! One picture of a structure: what the peers of the contest that has most of them need for each piece of work on
//! the same map, divided by what the first of them needs.

use std::cmp::Reverse;
use std::error::Error;
use std::path::Path;

use plotters::prelude::RGBColor;
use plotters::style::text_anchor::HPos;

use super::{FAINT, INK, MARGIN, OURS, QUIET, Scale, Sheet};
use crate::contest::Unit;
use crate::report::Line;
use crate::spelling::short;

const WIDTH: i32 = 1280;
const LEFT: i32 = 350;
const RIGHT: i32 = 110;
const TOP: i32 = 132;
const BOTTOM: i32 = 44;
const BAR: i32 = 13;
const GROUP_GAP: i32 = 16;
/// Of the peers, from the first on.
const PEERS: [RGBColor; 6] = [
    RGBColor(120, 128, 142),
    RGBColor(232, 178, 98),
    RGBColor(212, 148, 80),
    RGBColor(154, 178, 214),
    RGBColor(98, 130, 190),
    RGBColor(178, 112, 150),
];

/// A piece of work: what ours and each peer needs, the first peer's need being 1.
struct Row<'a> {
    head: &'a Line,
    ours: f64,
    peers: Vec<f64>,
}

/// The pieces of work on data of a size that all of `peers` took part in.
fn rows<'a>(lines: &'a [Line], size: &str, peers: &[&str]) -> Vec<Row<'a>> {
    let of_size = lines.iter().filter(|line| line.size == size);
    let mut heads: Vec<&Line> = of_size.filter(|line| line.peer == peers[0]).collect();
    heads.dedup_by(|one, other| one.workload == other.workload);
    let row = |head: &'a Line| {
        let needs = peers.iter().map(|peer| {
            let is_row =
                |line: &&Line| (&line.workload, &line.size) == (&head.workload, &head.size);
            let line = lines.iter().filter(is_row).find(|line| line.peer == *peer)?;
            Some(line.peers / head.peers)
        });
        Some(Row {
            head,
            ours: head.ours.middle / head.peers,
            peers: needs.collect::<Option<_>>()?,
        })
    };
    heads.into_iter().filter_map(row).collect()
}

/// Writes the overview of one structure's lines as a PNG.
pub fn draw(lines: &[Line], path: &Path) -> Result<(), Box<dyn Error>> {
    let contests = lines.chunk_by(Line::is_of_contest);
    let most = contests.min_by_key(|lines| Reverse(lines.len())).unwrap_or_default();
    let peers: Vec<&str> = most.iter().take(PEERS.len()).map(|line| line.peer.as_str()).collect();
    let (head, peers) = (&most[0], &peers[..]);
    let rows = rows(lines, &head.size, peers);
    let group = BAR * (1 + peers.len() as i32) + GROUP_GAP;
    let sheet = Sheet::new(path, WIDTH, TOP + BOTTOM + group * rows.len() as i32)?;
    let title = format!("{}: {}", head.structure.replace('_', " "), head.size);
    sheet.text(&title, (30, INK), HPos::Left, (MARGIN, 30))?;
    let first = format!("time and memory, {} = 1; logarithmic: shorter is better", peers[0]);
    sheet.text(&first, (18, QUIET), HPos::Left, (MARGIN, 62))?;
    let names = peers.iter().zip(PEERS).map(|(peer, color)| (color, *peer));
    let legend: Vec<_> = [(OURS, "worldgrids")].into_iter().chain(names).collect();
    sheet.legend((MARGIN, 94), &legend)?;

    let all = rows.iter().flat_map(|row| row.peers.iter().copied().chain([row.ours]));
    let scale = Scale::of(all, [LEFT, WIDTH - RIGHT]);
    let end = TOP + group * rows.len() as i32;
    for mark in scale.marks() {
        let ink = if mark == 1.0 { QUIET } else { FAINT };
        sheet.line_down(scale.x(mark), [TOP - 8, end], ink)?;
        sheet.figures(&short(mark), (14, QUIET), HPos::Center, (scale.x(mark), end + 16))?;
    }
    for (index, row) in rows.iter().enumerate() {
        let top = TOP + group * index as i32;
        let unit = match row.head.unit {
            Unit::Nanoseconds => "time",
            Unit::Bytes => "bytes",
            Unit::Count => "number",
        };
        sheet.text(&row.head.workload, (18, INK), HPos::Right, (LEFT - 14, top + 12))?;
        sheet.text(unit, (15, QUIET), HPos::Right, (LEFT - 14, top + 34))?;
        let bars = [(row.ours, OURS)].into_iter().chain(row.peers.iter().copied().zip(PEERS));
        for (place, (need, color)) in bars.enumerate() {
            let y = top + BAR * place as i32;
            let tip = scale.x(need).max(LEFT + 2);
            sheet.bar([LEFT, tip], [y + 1, y + BAR - 2], color)?;
            let ink = if place == 0 { INK } else { QUIET };
            sheet.figures(&short(need), (12, ink), HPos::Left, (tip + 6, y + BAR / 2))?;
        }
    }
    sheet.finish()
}
