//! A picture of a structure's whole report: each contest in a row, how much ours needs of what it may need. To
//! the left of the line is what is reached, to the right, in red, what is missed. Of several peers with a target
//! the row shows the one beside which ours is worst. Contests without a target are grey, beside their first peer.

use std::error::Error;
use std::path::Path;

use plotters::prelude::RGBColor;
use plotters::style::text_anchor::HPos;

use super::{FAINT, INK, MARGIN, MISSED, OURS, QUIET, Scale, Sheet};
use crate::report::{Line, Verdict};
use crate::spelling::{part, short, spelled, wanted};
use crate::targets::Target;

/// Width of what each part of a row takes.
const LABEL: i32 = 420;
const BARS: i32 = 210;
const REMARK: i32 = 330;
const COLUMN: i32 = LABEL + BARS + REMARK + MARGIN;
const ROW: i32 = 18;
const TOP: i32 = 126;
const BOTTOM: i32 = 36;
/// Rows of a column before there are more columns, of which there are no more than three.
const FULL: usize = 90;

/// Missed, but not for sure.
const UNSURE: RGBColor = RGBColor(214, 158, 46);
/// Without a target.
const OPEN: RGBColor = RGBColor(176, 184, 196);

/// Draws the lines of one structure as a PNG.
pub fn draw(lines: &[Line], path: &Path) -> Result<(), Box<dyn Error>> {
    let contests: Vec<&Line> = lines.chunk_by(Line::is_of_contest).map(worst).collect();
    let columns = contests.len().div_ceil(FULL).clamp(1, 3);
    let rows = contests.len().div_ceil(columns);
    let bottom = TOP + rows as i32 * ROW;
    let sheet = Sheet::new(path, MARGIN + columns as i32 * COLUMN, bottom + BOTTOM)?;
    let head = &contests[0];
    sheet.text(&head.structure.replace('_', " "), (30, INK), HPos::Left, (MARGIN, 30))?;
    sheet.text(&title(lines), (17, QUIET), HPos::Left, (MARGIN, 62))?;
    let legend = [
        (OURS, "as wanted or better"),
        (MISSED, "missed"),
        (UNSURE, "missed within the noise"),
        (OPEN, "no goal: beside a peer"),
    ];
    sheet.legend((MARGIN, 92), &legend)?;
    let scale = |left: i32| Scale { powers: [-2, 1], x: [left + LABEL, left + LABEL + BARS] };
    for (column, contests) in contests.chunks(rows).enumerate() {
        let left = MARGIN + column as i32 * COLUMN;
        let (scale, end) = (scale(left), TOP + contests.len() as i32 * ROW);
        for mark in scale.marks() {
            let ink = if mark == 1.0 { QUIET } else { FAINT };
            sheet.line_down(scale.x(mark), [TOP - 6, end + 4], ink)?;
            let label = if mark == 1.0 { "wanted".to_string() } else { part(mark) };
            sheet.figures(&label, (12, QUIET), HPos::Center, (scale.x(mark), end + 16))?;
        }
        for (row, line) in contests.iter().enumerate() {
            draw_row(&sheet, line, &scale, left, TOP + row as i32 * ROW)?;
        }
    }
    sheet.finish()
}

fn draw_row(
    sheet: &Sheet<'_>,
    line: &Line,
    scale: &Scale,
    left: i32,
    top: i32,
) -> Result<(), Box<dyn Error>> {
    let middle = top + ROW / 2;
    let (color, ink) = match line.verdict() {
        Verdict::Open => (OPEN, QUIET),
        Verdict::Reached => (OURS, QUIET),
        Verdict::Unsure => (UNSURE, INK),
        Verdict::Missed => (MISSED, MISSED),
    };
    let label = format!("{}, {}", line.workload, line.size);
    sheet.text(&label, (14, INK), HPos::Right, (left + LABEL - 8, middle))?;
    let need = line.need().unwrap_or(line.ratio.middle).clamp(0.01, 10.0);
    let (one, tip) = (scale.x(1.0), scale.x(need));
    // What is exactly as wanted has a bar, too.
    let ends = [one.min(tip), one.max(tip).max(one.min(tip) + 2)];
    sheet.bar(ends, [top + 3, top + ROW - 3], color)?;
    let remark = (left + LABEL + BARS + 8, middle);
    sheet.figures(&told(line), (11, ink), HPos::Left, remark)
}

/// The line of a contest that is farthest from its target, or the first.
fn worst(lines: &[Line]) -> &Line {
    let need = |line: &&Line| line.need().unwrap_or(f64::NEG_INFINITY);
    let worst = lines.iter().max_by(|one, other| need(one).total_cmp(&need(other)));
    worst.filter(|line| line.need().is_some()).unwrap_or(&lines[0])
}

/// What is reached of how many figures, and on which machine.
fn title(lines: &[Line]) -> String {
    let count = |verdict| lines.iter().filter(|line| line.verdict() == verdict).count();
    let [open, unsure, missed] = [Verdict::Open, Verdict::Unsure, Verdict::Missed].map(count);
    let wanted = lines.len() - open;
    let cpu = lines.iter().map(|line| line.cpu.as_str()).find(|cpu| !cpu.is_empty());
    format!(
        "{missed} of {wanted} goals missed, {unsure} more within the noise; {}; what ours needs of what it may need, logarithmic",
        cpu.unwrap_or("unknown processor")
    )
}

/// A row in figures.
fn told(line: &Line) -> String {
    let Line { unit, peer, target, .. } = line;
    let figure = match target {
        Target::FasterAtLeast(_) => format!("{}x", short(1.0 / line.ratio.middle)),
        Target::OursAtMost(_) => spelled(*unit, line.ours.middle),
        _ => part(line.ratio.middle),
    };
    let wanted = match wanted(*unit, *target) {
        wanted if wanted.is_empty() => wanted,
        wanted => format!(", {wanted}"),
    };
    match target {
        Target::OursAtMost(_) => format!("{figure}{wanted}"),
        _ => format!("{figure} {peer}{wanted}"),
    }
}

#[cfg(test)]
mod tests {
    use std::{env, fs, process};

    use super::*;
    use crate::report::example;

    fn line(workload: usize, peer: &str, ratio: f64, target: Target) -> Line {
        let workload = format!("work {workload}");
        Line { peer: peer.into(), ..example(&workload, [7.0 * ratio, 7.0], target) }
    }

    #[test]
    fn of_several_peers_the_worst_is_shown() {
        let lines = [
            line(1, "none", 9.0, Target::None),
            line(1, "good", 0.1, Target::FasterAtLeast(2.0)),
            line(1, "bad", 0.6, Target::FasterAtLeast(2.0)),
        ];
        assert_eq!(worst(&lines).peer, "bad");
        assert_eq!(worst(&lines[..1]).peer, "none");
        assert_eq!(told(&lines[2]), "1.67x bad, ≥ 2x");
        assert_eq!(told(&lines[0]), "9 none");
    }

    #[test]
    fn a_picture_has_a_row_for_each_contest() {
        let path = env::temp_dir().join(format!("worldgrids-rows-{}.png", process::id()));
        let size = |path: &Path| {
            let decoder = png::Decoder::new(std::io::BufReader::new(fs::File::open(path).unwrap()));
            decoder.read_info().unwrap().info().size()
        };
        for (contests, columns, rows) in [(1, 1, 1), (90, 1, 90), (91, 2, 46), (1000, 3, 334)] {
            let lines: Vec<Line> = (0..contests)
                .map(|at| line(at, "a peer", 0.01 * at as f64, Target::TimesAtMost(1.0)))
                .collect();
            draw(&lines, &path).unwrap();
            let expected = (MARGIN + columns * COLUMN, TOP + rows * ROW + BOTTOM);
            assert_eq!(size(&path), (expected.0 as u32, expected.1 as u32));
        }
        fs::remove_file(path).unwrap();
    }
}
