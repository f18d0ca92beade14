//! Draws the report: for each piece of work, bars of ours and of the peers on a logarithmic scale, one
//! scale for each structure and unit.

use std::error::Error;
use std::path::Path;

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{FontStyle, register_font};

use crate::contest::Unit;
use crate::report::Line;

const WIDTH: i32 = 1280;
const LEFT: i32 = 300;
const RIGHT: i32 = 300;
const BAR: i32 = 20;
const GROUP_GAP: i32 = 14;
const TITLE: i32 = 44;
const AXIS: i32 = 36;
const TOP: i32 = 96;
const BOTTOM: i32 = 12;

const PAPER: RGBColor = RGBColor(250, 250, 247);
const INK: RGBColor = RGBColor(34, 38, 46);
const FAINT: RGBColor = RGBColor(222, 223, 219);
const QUIET: RGBColor = RGBColor(110, 116, 126);
const OURS: RGBColor = RGBColor(24, 128, 112);
const PEER: RGBColor = RGBColor(176, 184, 196);
const MISSED: RGBColor = RGBColor(196, 72, 44);

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

/// The powers of ten that the figures of a section lie between, and where on the paper.
struct Scale {
    first: i32,
    last: i32,
}

impl Scale {
    fn of(section: &Section<'_>) -> Self {
        let lines = section.groups.iter().flat_map(|group| &group.lines);
        let figures = lines.flat_map(|line| [line.ours, line.peers]).filter(|f| *f > 0.0);
        let (mut least, mut most) = (f64::INFINITY, 0.0f64);
        for figure in figures {
            (least, most) = (least.min(figure), most.max(figure));
        }
        if most == 0.0 {
            return Self { first: 0, last: 1 };
        }
        let (first, last) = ((least * 0.7).log10().floor(), most.log10().ceil());
        Self { first: first as i32, last: (last as i32).max(first as i32 + 1) }
    }

    fn x(&self, figure: f64) -> i32 {
        let decade = f64::from(WIDTH - LEFT - RIGHT) / f64::from(self.last - self.first);
        let first = f64::from(self.first);
        LEFT + ((figure.max(10f64.powf(first)).log10() - first) * decade) as i32
    }
}

/// Writes the picture of some lines of a report as a PNG.
pub fn draw(lines: &[Line], path: &Path) -> Result<(), Box<dyn Error>> {
    if lines.is_empty() {
        return Ok(());
    }
    for (family, bytes) in [
        ("text", epaint_default_fonts::UBUNTU_LIGHT),
        ("figures", epaint_default_fonts::HACK_REGULAR),
    ] {
        register_font(family, FontStyle::Normal, bytes).map_err(|_| "the font is unreadable")?;
    }
    let sections = sections(lines);
    let height = TOP + BOTTOM + sections.iter().map(Section::height).sum::<i32>();
    let canvas = BitMapBackend::new(path, (WIDTH as u32, height as u32)).into_drawing_area();
    canvas.fill(&PAPER)?;
    let text = |size: i32, color: RGBColor, position: HPos| {
        ("text", size).into_font().color(&color).pos(Pos::new(position, VPos::Center))
    };
    let figures = |size: i32, color: RGBColor, position: HPos| {
        ("figures", size).into_font().color(&color).pos(Pos::new(position, VPos::Center))
    };

    canvas.draw_text("worldgrids beside its peers", &text(30, INK, HPos::Left), (24, 30))?;
    canvas.draw_text(
        "logarithmic scales: shorter is better",
        &text(18, QUIET, HPos::Left),
        (24, 60),
    )?;
    let mut swatch_x = LEFT;
    for (color, label, width) in
        [(OURS, "worldgrids", 120), (PEER, "a peer", 90), (MISSED, "beyond its target", 0)]
    {
        canvas.draw(&Rectangle::new([(swatch_x, 54), (swatch_x + 14, 68)], color.filled()))?;
        canvas.draw_text(label, &text(17, INK, HPos::Left), (swatch_x + 22, 61))?;
        swatch_x += width + 30;
    }

    let mut y = TOP;
    for section in &sections {
        let scale = Scale::of(section);
        let end = y + section.height() - AXIS;
        canvas.draw_text(&section.title(), &text(24, INK, HPos::Left), (24, y + TITLE / 2 - 4))?;
        y += TITLE;
        for decade in scale.first..=scale.last {
            let figure = 10f64.powi(decade);
            let x = scale.x(figure);
            canvas.draw(&PathElement::new(vec![(x, y - 4), (x, end)], FAINT))?;
            let label = spelled(section.unit, figure);
            canvas.draw_text(&label, &figures(14, QUIET, HPos::Center), (x, end + 12))?;
        }
        for group in &section.groups {
            let head = group.lines[0];
            let work = format!("{}, {}", head.workload, head.size);
            canvas.draw_text(&work, &text(18, INK, HPos::Left), (24, y + BAR / 2))?;
            y += BAR;
            let mut bar = |label: &str, figure: f64, color: RGBColor, remark: &str, ink| {
                let middle = y + BAR / 2;
                let end = scale.x(figure).max(LEFT + 2);
                canvas
                    .draw(&Rectangle::new([(LEFT, y + 3), (end, y + BAR - 3)], color.filled()))?;
                canvas.draw_text(label, &text(16, QUIET, HPos::Right), (LEFT - 10, middle))?;
                canvas.draw_text(remark, &figures(14, ink, HPos::Left), (end + 8, middle))?;
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
    canvas.present()?;
    Ok(())
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
    let digits = (2 - value.abs().max(1e-9).log10().floor() as i32).clamp(0, 3) as usize;
    let text = format!("{value:.digits$}");
    let text =
        if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    format!("{text}{name}")
}
