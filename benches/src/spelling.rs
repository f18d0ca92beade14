//! Figures as people read them.

use crate::contest::Unit;
use crate::targets::Target;

/// What is wanted.
pub fn wanted(unit: Unit, target: Target) -> String {
    match target {
        Target::None => String::new(),
        Target::TimesAtMost(times) => format!("≤ {}", part(times)),
        Target::FasterAtLeast(times) => format!("≥ {}x", short(times)),
        Target::OursAtMost(most) => format!("≤ {}", spelled(unit, most)),
    }
}

/// A part of the whole, as a fraction if it is small.
pub fn part(value: f64) -> String {
    if value > 0.0 && value < 0.1 { format!("1/{}", short(1.0 / value)) } else { short(value) }
}

/// A figure in the unit that suits it.
pub fn spelled(unit: Unit, figure: f64) -> String {
    let units: &[(f64, &str)] = match unit {
        Unit::Nanoseconds => &[(1e9, " s"), (1e6, " ms"), (1e3, " µs"), (0.0, " ns")],
        Unit::Bytes => &[(1e9, " GB"), (1e6, " MB"), (1e3, " kB"), (0.0, " B")],
        Unit::Count => &[(1e6, " M"), (1e3, " k"), (0.0, "")],
    };
    let (least, name) = *units.iter().find(|(least, _)| figure >= *least).unwrap_or(&(0.0, ""));
    let value = if least > 0.0 { figure / least } else { figure };
    format!("{}{name}", short(value))
}

/// Figures in three digits at most behind each other.
pub fn short(value: f64) -> String {
    let digits = (2 - value.abs().max(1e-9).log10().floor() as i32).clamp(0, 3) as usize;
    let text = format!("{value:.digits$}");
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_short() {
        assert_eq!([0.0123, 0.5, 12.34, 1234.0].map(short), ["0.012", "0.5", "12.3", "1234"]);
        assert_eq!(spelled(Unit::Nanoseconds, 12_340.0), "12.3 µs");
        assert_eq!(spelled(Unit::Bytes, 2_500_000.0), "2.5 MB");
        assert_eq!(spelled(Unit::Count, 12.0), "12");
    }
}
