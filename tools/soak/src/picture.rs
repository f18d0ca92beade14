//! Draws the latencies, and the memory over time.

use std::error::Error;
use std::path::Path;

use plotters::prelude::*;
use plotters::style::{FontStyle, register_font};

use crate::latency::{Latencies, QUANTILES};
use crate::memory::Sample;

const PAPER: RGBColor = RGBColor(250, 250, 247);
const INK: RGBColor = RGBColor(34, 38, 46);
const FAINT: RGBColor = RGBColor(222, 223, 219);
const COLORS: [RGBColor; 4] =
    [RGBColor(24, 128, 112), RGBColor(70, 120, 190), RGBColor(214, 150, 40), RGBColor(196, 72, 44)];

/// Draws both into one picture.
pub fn draw(latencies: &Latencies, samples: &[Sample], path: &Path) -> Result<(), Box<dyn Error>> {
    register_font("sans-serif", FontStyle::Normal, epaint_default_fonts::UBUNTU_LIGHT)
        .map_err(|_| "the font is not sound")?;
    let rows: Vec<_> = latencies.rows().rev().collect();
    let (width, height) = (1200, 360 + rows.len() as u32 * 26);
    let root = BitMapBackend::new(path, (width, height)).into_drawing_area();
    root.fill(&PAPER)?;
    let (upper, lower) = root.split_vertically(height - 300);
    draw_latencies(&upper, &rows)?;
    draw_memory(&lower, samples)?;
    root.present()?;
    Ok(())
}

type Area<'a> = DrawingArea<BitMapBackend<'a>, plotters::coord::Shift>;

fn draw_latencies(
    area: &Area<'_>,
    rows: &[(&'static str, u64, [f64; 4])],
) -> Result<(), Box<dyn Error>> {
    let most = rows.iter().map(|row| row.2[3]).fold(10.0, f64::max) * 1.5;
    let mut chart = ChartBuilder::on(area)
        .caption("latency of a call in microseconds", ("sans-serif", 22).into_font().color(&INK))
        .margin(12)
        .x_label_area_size(32)
        .y_label_area_size(330)
        .build_cartesian_2d((0.1..most).log_scale(), -0.5..rows.len() as f64 - 0.5)?;
    chart
        .configure_mesh()
        .light_line_style(PAPER)
        .bold_line_style(FAINT)
        .y_labels(0)
        .x_label_style(("sans-serif", 15).into_font().color(&INK))
        .draw()?;
    let names = area.strip_coord_spec();
    for (index, (call, _, values)) in rows.iter().enumerate() {
        let y = index as f64;
        let (left, top) = chart.backend_coord(&(0.1, y));
        let (base_x, base_y) = names.get_base_pixel();
        let style = ("sans-serif", 15).into_font().color(&INK);
        names.draw(&Text::new(*call, (left - base_x - 320, top - base_y - 8), style))?;
        chart.draw_series(std::iter::once(PathElement::new(
            [(values[0].max(0.1), y), (values[3].max(0.1), y)],
            FAINT.stroke_width(3),
        )))?;
        for (value, color) in values.iter().zip(COLORS) {
            chart.draw_series([Circle::new((value.max(0.1), y), 5, color.filled())])?;
        }
    }
    for ((_, name), color) in QUANTILES.into_iter().zip(COLORS) {
        chart
            .draw_series([Circle::new((0.1, -9.0), 5, color.filled())])?
            .label(name)
            .legend(move |(x, y)| Circle::new((x + 8, y), 5, color.filled()));
    }
    chart
        .configure_series_labels()
        .background_style(PAPER)
        .border_style(FAINT)
        .label_font(("sans-serif", 15).into_font().color(&INK))
        .draw()?;
    Ok(())
}

fn draw_memory(area: &Area<'_>, samples: &[Sample]) -> Result<(), Box<dyn Error>> {
    let mib = |bytes: f64| bytes / f64::from(1 << 20);
    let end = samples.last().map_or(1.0, |sample| sample.seconds);
    let most = samples.iter().map(|sample| mib(sample.live_bytes as f64)).fold(1.0, f64::max);
    let mut chart = ChartBuilder::on(area)
        .caption(
            "what the library holds, in MiB over seconds",
            ("sans-serif", 22).into_font().color(&INK),
        )
        .margin(12)
        .x_label_area_size(32)
        .y_label_area_size(60)
        .build_cartesian_2d(0.0..end, 0.0..most * 1.2)?;
    chart
        .configure_mesh()
        .light_line_style(PAPER)
        .bold_line_style(FAINT)
        .label_style(("sans-serif", 15).into_font().color(&INK))
        .draw()?;
    let line = samples.iter().map(|sample| (sample.seconds, mib(sample.live_bytes as f64)));
    chart.draw_series(LineSeries::new(line, COLORS[0].stroke_width(2)))?;
    Ok(())
}
