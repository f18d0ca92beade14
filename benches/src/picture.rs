//! Draws the report: for each piece of work, bars of ours and of the peers on a logarithmic scale.

use std::error::Error;
use std::path::Path;

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{FontStyle, register_font};

use crate::report::{Line, Report};

const WIDTH: i32 = 1280;
const LEFT: i32 = 470;
const RIGHT: i32 = 200;
const BAR: i32 = 20;
const GROUP_GAP: i32 = 14;
const TITLE: i32 = 44;
const TOP: i32 = 96;
const BOTTOM: i32 = 46;

const PAPER: RGBColor = RGBColor(250, 250, 247);
const INK: RGBColor = RGBColor(34, 38, 46);
const FAINT: RGBColor = RGBColor(222, 223, 219);
const QUIET: RGBColor = RGBColor(110, 116, 126);
const OURS: RGBColor = RGBColor(24, 128, 112);
const PEER: RGBColor = RGBColor(176, 184, 196);
const MISSED: RGBColor = RGBColor(196, 72, 44);

/// The lines of one piece of work: ours, then the peers.
struct Group<'a> {
    lines: Vec<&'a Line>,
}

impl Group<'_> {
    fn height(&self) -> i32 {
        BAR * (self.lines.len() as i32 + 1) + GROUP_GAP
    }
}

fn groups(report: &Report) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for line in &report.lines {
        let key = |line: &Line| (line.structure, line.workload.clone(), line.size.clone());
        match groups.last_mut() {
            Some(group) if key(group.lines[0]) == key(line) => group.lines.push(line),
            _ => groups.push(Group { lines: vec![line] }),
        }
    }
    groups
}

/// Writes the picture of a report as a PNG.
pub fn draw(report: &Report, path: &Path) -> Result<(), Box<dyn Error>> {
    if report.lines.is_empty() {
        return Ok(());
    }
    for (family, bytes) in [
        ("text", epaint_default_fonts::UBUNTU_LIGHT),
        ("figures", epaint_default_fonts::HACK_REGULAR),
    ] {
        register_font(family, FontStyle::Normal, bytes).map_err(|_| "the font is unreadable")?;
    }
    let groups = groups(report);
    let mut titles = 0;
    let mut structure = "";
    for group in &groups {
        titles += i32::from(group.lines[0].structure != structure);
        structure = group.lines[0].structure;
    }
    let height = TOP + BOTTOM + titles * TITLE + groups.iter().map(Group::height).sum::<i32>();
    let canvas = BitMapBackend::new(path, (WIDTH as u32, height as u32)).into_drawing_area();
    canvas.fill(&PAPER)?;
    let text = |size: i32, color: RGBColor, position: HPos| {
        ("text", size).into_font().color(&color).pos(Pos::new(position, VPos::Center))
    };
    let figures = |size: i32, color: RGBColor, position: HPos| {
        ("figures", size).into_font().color(&color).pos(Pos::new(position, VPos::Center))
    };

    let times = report.lines.iter().flat_map(|line| [line.ours, line.peers]).filter(|t| *t > 0.0);
    let (mut least, mut most) = (f64::INFINITY, 0.0f64);
    for time in times {
        (least, most) = (least.min(time), most.max(time));
    }
    let (first, last) = ((least * 0.7).log10().floor(), most.log10().ceil());
    let scale = f64::from(WIDTH - LEFT - RIGHT) / (last - first).max(1.0);
    let x_of = |time: f64| LEFT + ((time.max(10f64.powf(first)).log10() - first) * scale) as i32;

    canvas.draw_text("worldgrids beside its peers", &text(30, INK, HPos::Left), (24, 30))?;
    let legend = "time of one operation, logarithmic: shorter is faster";
    canvas.draw_text(legend, &text(18, QUIET, HPos::Left), (24, 60))?;
    let mut swatch_x = LEFT + 90;
    for (color, label, width) in
        [(OURS, "worldgrids", 120), (PEER, "a peer", 90), (MISSED, "ratio beyond its target", 0)]
    {
        canvas.draw(&Rectangle::new([(swatch_x, 54), (swatch_x + 14, 68)], color.filled()))?;
        canvas.draw_text(label, &text(17, INK, HPos::Left), (swatch_x + 22, 61))?;
        swatch_x += width + 30;
    }
    for decade in first as i32..=last as i32 {
        let x = x_of(10f64.powi(decade));
        canvas.draw(&PathElement::new(vec![(x, TOP - 4), (x, height - BOTTOM)], FAINT))?;
        let label = duration(10f64.powi(decade));
        canvas.draw_text(&label, &figures(14, QUIET, HPos::Center), (x, height - BOTTOM + 16))?;
    }

    let mut y = TOP;
    let mut structure = "";
    for group in &groups {
        let head = group.lines[0];
        if head.structure != structure {
            structure = head.structure;
            let title = structure.replace('_', " ");
            canvas.draw_text(&title, &text(24, INK, HPos::Left), (24, y + TITLE / 2 - 4))?;
            y += TITLE;
        }
        let work = format!("{}, {}", head.workload, head.size);
        canvas.draw_text(&work, &text(18, INK, HPos::Left), (24, y + BAR / 2))?;
        let mut bar = |label: &str, time: f64, color: RGBColor, remark: String, ink: RGBColor| {
            let middle = y + BAR / 2;
            let end = x_of(time).max(LEFT + 2);
            canvas.draw(&Rectangle::new([(LEFT, y + 3), (end, y + BAR - 3)], color.filled()))?;
            canvas.draw_text(label, &text(16, QUIET, HPos::Right), (LEFT - 10, middle))?;
            canvas.draw_text(&remark, &figures(14, ink, HPos::Left), (end + 8, middle))?;
            y += BAR;
            Ok::<(), Box<dyn Error>>(())
        };
        bar("worldgrids", head.ours, OURS, duration(head.ours), INK)?;
        for line in &group.lines {
            let ink = if line.is_reached() { QUIET } else { MISSED };
            let ratio = if line.ratio() < 1.0 {
                format!("{}  ours is {:.1}x as fast", duration(line.peers), 1.0 / line.ratio())
            } else {
                format!("{}  ours takes {:.2}x", duration(line.peers), line.ratio())
            };
            bar(&line.peer, line.peers, PEER, ratio, ink)?;
        }
        y += GROUP_GAP;
    }
    canvas.present()?;
    Ok(())
}

/// A time in the unit that suits it.
fn duration(nanoseconds: f64) -> String {
    let (value, unit) = match nanoseconds {
        ns if ns < 1e3 => (ns, "ns"),
        ns if ns < 1e6 => (ns / 1e3, "µs"),
        ns if ns < 1e9 => (ns / 1e6, "ms"),
        ns => (ns / 1e9, "s"),
    };
    let digits = (2 - value.abs().max(1e-9).log10().floor() as i32).clamp(0, 3) as usize;
    let figure = format!("{value:.digits$}");
    let figure = if figure.contains('.') {
        figure.trim_end_matches('0').trim_end_matches('.')
    } else {
        &figure
    };
    format!("{figure} {unit}")
}
