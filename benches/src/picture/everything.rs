//! Draws the report: for each piece of work, bars of ours and of the peers on a logarithmic scale, one
//! scale for each structure and unit.

use std::error::Error;
use std::path::Path;

use plotters::prelude::RGBColor;
use plotters::style::text_anchor::HPos;

use super::{FAINT, INK, MARGIN, MISSED, OURS, QUIET, Scale, Sheet, WIDTH, short};
use crate::contest::Unit;
use crate::report::Line;

const LEFT: i32 = 300;
const RIGHT: i32 = 300;
const BAR: i32 = 20;
const GROUP_GAP: i32 = 14;
const TITLE: i32 = 44;
const AXIS: i32 = 36;
const TOP: i32 = 96;
const BOTTOM: i32 = 12;

const PEER: RGBColor = RGBColor(176, 184, 196);

/// The lines of one piece of work, each ours beside a peer.
struct Group<'a> {
    lines: Vec<&'a Line>,
}

impl Group<'_> {
    fn height(&self) -> i32 {
        BAR * (self.lines.len() as i32 + 2) + GROUP_GAP
    }
}

/// The pieces of work of one structure whose figures are of one unit.
struct Section<'a> {
    structure: &'static str,
    unit: Unit,
    groups: Vec<Group<'a>>,
}

impl Section<'_> {
    fn height(&self) -> i32 {
        TITLE + AXIS + self.groups.iter().map(Group::height).sum::<i32>()
    }

    fn title(&self) -> String {
        let what = match self.unit {
            Unit::Nanoseconds => "time of one operation",
            Unit::Bytes => "memory",
            Unit::Count => "count",
        };
        format!("{}: {what}", self.structure.replace('_', " "))
    }
}

fn sections(lines: &[Line]) -> Vec<Section<'_>> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    for line in lines {
        let (structure, unit) = (line.structure, line.unit);
        let found = sections.iter().position(|s| s.structure == structure && s.unit == unit);
        let index = found.unwrap_or(sections.len());
        if found.is_none() {
            sections.push(Section { structure, unit, groups: Vec::new() });
        }
        let groups = &mut sections[index].groups;
        let is_same = |other: &Line| other.workload == line.workload && other.size == line.size;
        match groups.iter_mut().find(|group| is_same(group.lines[0])) {
            Some(group) => group.lines.push(line),
            None => groups.push(Group { lines: vec![line] }),
        }
    }
    sections
}

/// Writes the picture of some lines of a report as a PNG.
pub fn draw(lines: &[Line], path: &Path) -> Result<(), Box<dyn Error>> {
    let sections = sections(lines);
    let sheet = Sheet::new(path, TOP + BOTTOM + sections.iter().map(Section::height).sum::<i32>())?;
    sheet.text("worldgrids beside its peers", (30, INK), HPos::Left, (MARGIN, 30))?;
    let hint = "logarithmic scales: shorter is better";
    sheet.text(hint, (18, QUIET), HPos::Left, (MARGIN, 60))?;
    let legend = [(OURS, "worldgrids"), (PEER, "a peer"), (MISSED, "beyond its target")];
    sheet.legend((LEFT + 40, 61), &legend)?;

    let mut y = TOP;
    for section in &sections {
        let lines = section.groups.iter().flat_map(|group| &group.lines);
        let figures = lines.flat_map(|line| [line.ours, line.peers]);
        let scale = Scale::of(figures, [LEFT, WIDTH - RIGHT]);
        let end = y + section.height() - AXIS;
        sheet.text(&section.title(), (24, INK), HPos::Left, (MARGIN, y + TITLE / 2 - 4))?;
        y += TITLE;
        for mark in scale.marks() {
            let x = scale.x(mark);
            sheet.line_down(x, [y - 4, end], FAINT)?;
            let label = spelled(section.unit, mark);
            sheet.figures(&label, (14, QUIET), HPos::Center, (x, end + 12))?;
        }
        for group in &section.groups {
            let head = group.lines[0];
            let work = format!("{}, {}", head.workload, head.size);
            sheet.text(&work, (18, INK), HPos::Left, (MARGIN, y + BAR / 2))?;
            y += BAR;
            let mut bar = |label: &str, figure: f64, color: RGBColor, remark: &str, ink| {
                let middle = y + BAR / 2;
                let end = scale.x(figure).max(LEFT + 2);
                sheet.bar([LEFT, end], [y + 3, y + BAR - 3], color)?;
                sheet.text(label, (16, QUIET), HPos::Right, (LEFT - 10, middle))?;
                sheet.figures(remark, (14, ink), HPos::Left, (end + 8, middle))?;
                y += BAR;
                Ok::<(), Box<dyn Error>>(())
            };
            bar("worldgrids", head.ours, OURS, &spelled(section.unit, head.ours), INK)?;
            for line in &group.lines {
                let ink = if line.is_reached() { QUIET } else { MISSED };
                let remark = format!("{}  {}", spelled(section.unit, line.peers), compared(line));
                bar(&line.peer, line.peers, PEER, &remark, ink)?;
            }
            y += GROUP_GAP;
        }
        y += AXIS;
    }
    sheet.finish()
}

/// Ours beside the peer's in words.
fn compared(line: &Line) -> String {
    let (ratio, is_time) = (line.ratio(), line.unit == Unit::Nanoseconds);
    if !ratio.is_finite() || ratio == 0.0 {
        return String::new();
    }
    match (ratio < 1.0, is_time) {
        (true, true) => format!("ours is {:.1}x as fast", 1.0 / ratio),
        (false, true) => format!("ours takes {ratio:.2}x"),
        (true, false) => format!("ours is 1/{:.1}", 1.0 / ratio),
        (false, false) => format!("ours is {ratio:.2}x"),
    }
}

/// A figure in the unit that suits it.
fn spelled(unit: Unit, figure: f64) -> String {
    let units: &[(f64, &str)] = match unit {
        Unit::Nanoseconds => &[(1e9, " s"), (1e6, " ms"), (1e3, " µs"), (0.0, " ns")],
        Unit::Bytes => &[(1e9, " GB"), (1e6, " MB"), (1e3, " kB"), (0.0, " B")],
        Unit::Count => &[(1e6, " M"), (1e3, " k"), (0.0, "")],
    };
    let (least, name) = *units.iter().find(|(least, _)| figure >= *least).unwrap_or(&(0.0, ""));
    let value = if least > 0.0 { figure / least } else { figure };
    format!("{}{name}", short(value))
}
