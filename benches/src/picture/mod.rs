//! Pictures of the report.
//!
//! | file | idea |
//! |---|---|
//! | `rows` | every contest of a structure: how far it is from what is wanted |
//! | `file` | makes the files small |
//! | `overview` | what most peers take part in, beside the first of them: fit for a page of text |

mod file;
mod overview;
mod rows;

use std::error::Error;
use std::path::Path;

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{FontStyle, register_font};

pub use overview::draw as draw_overview;
pub use rows::draw as draw_rows;

const MARGIN: i32 = 24;

const PAPER: RGBColor = RGBColor(250, 250, 247);
const INK: RGBColor = RGBColor(34, 38, 46);
const FAINT: RGBColor = RGBColor(222, 223, 219);
const QUIET: RGBColor = RGBColor(110, 116, 126);
const OURS: RGBColor = RGBColor(24, 128, 112);
const MISSED: RGBColor = RGBColor(196, 72, 44);

/// What is drawn on.
struct Sheet<'a> {
    path: &'a Path,
    canvas: DrawingArea<BitMapBackend<'a>, Shift>,
}

impl<'a> Sheet<'a> {
    /// An empty sheet, which becomes the file when it is finished.
    fn new(path: &'a Path, width: i32, height: i32) -> Result<Self, Box<dyn Error>> {
        for (family, bytes) in [
            ("text", epaint_default_fonts::UBUNTU_LIGHT),
            ("figures", epaint_default_fonts::HACK_REGULAR),
        ] {
            register_font(family, FontStyle::Normal, bytes)
                .map_err(|_| "the font is unreadable")?;
        }
        let canvas = BitMapBackend::new(path, (width as u32, height as u32)).into_drawing_area();
        canvas.fill(&PAPER)?;
        Ok(Self { path, canvas })
    }

    fn write(
        &self,
        family: &str,
        text: &str,
        (size, color): (i32, RGBColor),
        side: HPos,
        at: (i32, i32),
    ) -> Result<(), Box<dyn Error>> {
        let style = (family, size).into_font().color(&color).pos(Pos::new(side, VPos::Center));
        Ok(self.canvas.draw_text(text, &style, at)?)
    }

    /// Words, beside or around a point.
    fn text(
        &self,
        text: &str,
        style: (i32, RGBColor),
        side: HPos,
        at: (i32, i32),
    ) -> Result<(), Box<dyn Error>> {
        self.write("text", text, style, side, at)
    }

    /// Figures, beside or around a point.
    fn figures(
        &self,
        text: &str,
        style: (i32, RGBColor),
        side: HPos,
        at: (i32, i32),
    ) -> Result<(), Box<dyn Error>> {
        self.write("figures", text, style, side, at)
    }

    fn bar(&self, x: [i32; 2], y: [i32; 2], color: RGBColor) -> Result<(), Box<dyn Error>> {
        Ok(self.canvas.draw(&Rectangle::new([(x[0], y[0]), (x[1], y[1])], color.filled()))?)
    }

    fn line_down(&self, x: i32, y: [i32; 2], color: RGBColor) -> Result<(), Box<dyn Error>> {
        Ok(self.canvas.draw(&PathElement::new(vec![(x, y[0]), (x, y[1])], color))?)
    }

    /// Names of colours in a row.
    fn legend(
        &self,
        (mut x, y): (i32, i32),
        entries: &[(RGBColor, &str)],
    ) -> Result<(), Box<dyn Error>> {
        for (color, label) in entries {
            self.bar([x, x + 14], [y - 7, y + 7], *color)?;
            self.text(label, (17, INK), HPos::Left, (x + 22, y))?;
            let (width, _) =
                self.canvas.estimate_text_size(label, &("text", 17).into_font().into())?;
            x += 22 + width as i32 + 26;
        }
        Ok(())
    }

    fn finish(self) -> Result<(), Box<dyn Error>> {
        self.canvas.present()?;
        drop(self.canvas);
        file::shrink(self.path)
    }
}

/// The powers of ten that figures lie between, and where they are on a sheet.
struct Scale {
    powers: [i32; 2],
    x: [i32; 2],
}

impl Scale {
    /// Figures of 0 have no place on it.
    fn of(figures: impl Iterator<Item = f64>, x: [i32; 2]) -> Self {
        let figures = figures.filter(|figure| *figure > 0.0);
        let (least, most) = figures.fold((f64::INFINITY, 0.0f64), |(least, most), figure| {
            (least.min(figure), most.max(figure))
        });
        if most == 0.0 {
            return Self { powers: [0, 1], x };
        }
        let first = (least * 0.7).log10().floor() as i32;
        Self { powers: [first, (most.log10().ceil() as i32).max(first + 1)], x }
    }

    fn x(&self, figure: f64) -> i32 {
        let [first, last] = self.powers.map(f64::from);
        let part = (figure.max(10f64.powf(first)).log10() - first) / (last - first);
        self.x[0] + (f64::from(self.x[1] - self.x[0]) * part) as i32
    }

    /// Every power of ten on it.
    fn marks(&self) -> impl Iterator<Item = f64> {
        (self.powers[0]..=self.powers[1]).map(|power| 10f64.powi(power))
    }
}
