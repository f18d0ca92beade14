//! The report: its lines, as a table for people and as tab-separated values.

use std::fmt::Write as _;

use crate::contest::Unit;
use crate::machine::Speed;
use crate::statistics::Median;
use crate::targets::{Subject, Target};

/// A line is sure enough when the interval of its ratio is no wider than this part of it.
pub const SURE: f64 = 0.05;

/// One line of the report: ours beside one peer.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub structure: String,
    pub workload: String,
    pub size: String,
    pub unit: Unit,
    pub ours: Median,
    pub peer: String,
    pub peers: f64,
    /// Ours over the peer's: smaller is better.
    pub ratio: Median,
    pub target: Target,
    /// The machine while the line was taken, if it was timed.
    pub speed: Option<Speed>,
    pub cpu: String,
}

/// What a line says of its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is no target.
    Open,
    Reached,
    /// The median misses it, but the interval reaches it.
    Unsure,
    Missed,
}

impl Line {
    /// What ours needs over what it may need: 1 and less is reached.
    pub fn need(&self) -> Option<f64> {
        self.target.need(self.ours.middle, self.ratio.middle)
    }

    pub fn verdict(&self) -> Verdict {
        let least = self.target.need(self.ours.low, self.ratio.low);
        match (self.need(), least) {
            (None, _) => Verdict::Open,
            (Some(need), _) if need <= 1.0 => Verdict::Reached,
            (_, Some(least)) if least <= 1.0 => Verdict::Unsure,
            _ => Verdict::Missed,
        }
    }

    /// What it is about.
    pub fn subject(&self) -> Subject<'_> {
        let Self { structure, workload, size, peer, .. } = self;
        Subject { structure, workload, size, peer }
    }

    /// True if both are lines of one contest.
    pub fn is_of_contest(&self, other: &Line) -> bool {
        let contest =
            |line: &Line| (line.structure.clone(), line.workload.clone(), line.size.clone());
        self.unit == other.unit && contest(self) == contest(other)
    }
}

/// The titles of the tab-separated values. Programs that add lines of their own may stop behind `unit`.
const TITLES: &str = "structure\tworkload\tsize\tours\tpeer\tpeers\tratio\ttarget\tunit\tratio from\tratio to\tours from\tours to\tns a step\tns a load\tcpu\n";

/// Lines as tab-separated values with a line of titles.
pub fn to_tsv(lines: &[Line]) -> String {
    let mut text = TITLES.to_string();
    for line in lines {
        let Line { structure, workload, size, ours, peer, peers, ratio, target, cpu, .. } = line;
        let unit = line.unit.name();
        let speed = line.speed.map(|Speed { step, load }| format!("{step:.3}\t{load:.1}"));
        let speed = speed.unwrap_or_else(|| "\t".to_string());
        let _ = writeln!(
            text,
            "{structure}\t{workload}\t{size}\t{:.4}\t{peer}\t{peers:.4}\t{:.4}\t{target}\t{unit}\t{:.4}\t{:.4}\t{:.4}\t{:.4}\t{speed}\t{cpu}",
            ours.middle, ratio.middle, ratio.low, ratio.high, ours.low, ours.high
        );
    }
    text
}

/// Reads what [`to_tsv`] wrote, and lines that other programs added.
pub fn from_tsv(text: &str) -> Result<Vec<Line>, String> {
    let lines = text.lines().filter(|line| !line.is_empty() && !TITLES.starts_with(line));
    lines.map(|line| parse(line).map_err(|error| format!("{error} in: {line}"))).collect()
}

fn parse(line: &str) -> Result<Line, String> {
    let cells: Vec<&str> = line.split('\t').collect();
    let [structure, workload, size, ours, peer, peers, ratio, target, unit, rest @ ..] = &cells[..]
    else {
        return Err("9 cells at least are wanted".into());
    };
    let number = |cell: &str| cell.parse::<f64>().map_err(|_| format!("`{cell}` is no number"));
    let between = |middle: f64, cells: Option<&[&str]>| match cells {
        Some([low, high]) => Ok(Median { low: number(low)?, middle, high: number(high)? }),
        _ => Ok::<_, String>(Median::of_one(middle)),
    };
    let speed = match rest.get(4..6) {
        Some([step, load]) if !step.is_empty() => {
            Some(Speed { step: number(step)?, load: number(load)? })
        }
        _ => None,
    };
    Ok(Line {
        structure: structure.to_string(),
        workload: workload.to_string(),
        size: size.to_string(),
        unit: Unit::named(unit).ok_or_else(|| format!("`{unit}` is no unit"))?,
        ours: between(number(ours)?, rest.get(2..4))?,
        peer: peer.to_string(),
        peers: number(peers)?,
        ratio: between(number(ratio)?, rest.get(..2))?,
        target: Target::parse(target)?,
        speed,
        cpu: rest.get(6).unwrap_or(&"").to_string(),
    })
}

/// The titles over [`table_line`].
pub fn table_title() -> String {
    format!(
        "{:<18}{:<42}{:<24}{:<6}{:>14}  {:<30}{:>14}{:>9}{:>8}{:>7}{:>7}  target",
        "structure",
        "workload",
        "size",
        "unit",
        "ours",
        "peer",
        "peer's",
        "ratio",
        "spread",
        "step",
        "load"
    )
}

/// A line for people.
pub fn table_line(line: &Line) -> String {
    let target = match line.verdict() {
        Verdict::Open => String::new(),
        Verdict::Reached => line.target.to_string(),
        Verdict::Unsure => format!("{}  within the spread", line.target),
        Verdict::Missed => format!("{}  MISSED", line.target),
    };
    let spread = match (line.ratio.spread(), line.speed) {
        (_, None) => String::new(),
        // Taken once.
        (0.0, _) => String::new(),
        (spread, _) if spread > SURE => format!("{:.0} %!", 100.0 * spread),
        (spread, _) => format!("{:.0} %", 100.0 * spread),
    };
    let speed = line.speed.map(|speed| format!("{:>7.2}{:>7.0}", speed.step, speed.load));
    format!(
        "{:<18}{:<42}{:<24}{:<6}{:>14.3}  {:<30}{:>14.3}{:>9.4}{spread:>8}{:>14}  {target}",
        line.structure,
        line.workload,
        line.size,
        line.unit.name(),
        line.ours.middle,
        line.peer,
        line.peers,
        line.ratio.middle,
        speed.unwrap_or_default()
    )
}

/// What a run says of itself: how many lines are as they should be, and how quiet the machine was.
pub fn summary(lines: &[Line]) -> String {
    let count = |verdict| lines.iter().filter(|line| line.verdict() == verdict).count();
    let timed = lines.iter().filter(|line| line.speed.is_some());
    let mut text = format!(
        "{} lines; targets reached: {}, missed: {}, missed within the spread: {}; spread above {:.0} %: {}",
        lines.len(),
        count(Verdict::Reached),
        count(Verdict::Missed),
        count(Verdict::Unsure),
        100.0 * SURE,
        timed.filter(|line| line.ratio.spread() > SURE).count()
    );
    if let Some(told) = quiet(lines) {
        let _ = write!(text, "\n{told}");
    }
    text
}

/// How quiet the machine was, by the two fixed loops; `None` if nothing was timed.
pub fn quiet(lines: &[Line]) -> Option<String> {
    let speeds: Vec<Speed> = lines.iter().filter_map(|line| line.speed).collect();
    let range = |speed_of: fn(&Speed) -> f64| {
        let all = speeds.iter().map(speed_of);
        all.fold((f64::INFINITY, 0.0f64), |(least, most), one| (least.min(one), most.max(one)))
    };
    let (step, slowest) = range(|speed| speed.step);
    let (load, dearest) = range(|speed| speed.load);
    let is_loaded = |speed: &&Speed| speed.step > 1.1 * step || speed.load > 1.5 * load;
    let loaded = speeds.iter().filter(is_loaded).count();
    (!speeds.is_empty()).then(|| {
        format!(
            "a step of the fixed loop of instructions took {step:.2} to {slowest:.2} ns, of that of loads {load:.0} to {dearest:.0} ns: {loaded} of {} lines were taken on a loaded machine",
            speeds.len()
        )
    })
}

/// A line to test with: it took the first of two times, its only peer the second.
#[cfg(test)]
pub(crate) fn example(workload: &str, [ours, peers]: [f64; 2], target: Target) -> Line {
    Line {
        structure: "house".into(),
        workload: workload.into(),
        size: "10".into(),
        unit: Unit::Nanoseconds,
        ours: Median::of_one(ours),
        peer: "a peer".into(),
        peers,
        ratio: Median::of_one(ours / peers),
        target,
        speed: None,
        cpu: "a processor".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(ours: Median, ratio: Median, target: Target) -> Line {
        let speed = Some(Speed { step: 1.25, load: 91.5 });
        Line { ours, ratio, speed, ..example("read, a lot", [ours.middle, 2.0], target) }
    }

    fn median(low: f64, middle: f64, high: f64) -> Median {
        Median { low, middle, high }
    }

    #[test]
    fn a_verdict_looks_at_the_interval() {
        let (ours, ratio) = (median(9.0, 10.0, 11.0), median(0.45, 0.5, 0.55));
        for (target, verdict) in [
            (Target::None, Verdict::Open),
            (Target::TimesAtMost(0.5), Verdict::Reached),
            (Target::TimesAtMost(0.46), Verdict::Unsure),
            (Target::TimesAtMost(0.44), Verdict::Missed),
            (Target::FasterAtLeast(2.0), Verdict::Reached),
            (Target::FasterAtLeast(2.2), Verdict::Unsure),
            (Target::FasterAtLeast(2.3), Verdict::Missed),
            (Target::OursAtMost(10.0), Verdict::Reached),
            (Target::OursAtMost(9.5), Verdict::Unsure),
            (Target::OursAtMost(8.9), Verdict::Missed),
        ] {
            assert_eq!(line(ours, ratio, target).verdict(), verdict, "{target}");
        }
    }

    #[test]
    fn lines_are_read_as_they_are_written() {
        let lines = [
            line(median(9.0, 10.0, 11.0), median(0.45, 0.5, 0.55), Target::TimesAtMost(1.0 / 14.0)),
            Line {
                speed: None,
                unit: Unit::Bytes,
                ..line(Median::of_one(3.0), Median::of_one(1.5), Target::None)
            },
        ];
        assert_eq!(from_tsv(&to_tsv(&lines)).unwrap(), lines);
    }

    #[test]
    fn short_lines_of_other_programs_are_read() {
        let text = format!("{TITLES}house\tread, C#\t10\t4\traw T[,]\t8\t0.5\t0.4\tns\n");
        let lines = from_tsv(&text).unwrap();
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].verdict(), Verdict::Missed);
        assert_eq!(lines[0].ratio, Median::of_one(0.5));
        assert!(from_tsv("house\tread").is_err());
        assert!(from_tsv("house\tread\t10\tmuch\tpeer\t8\t0.5\t\tns").is_err());
    }

    #[test]
    fn a_summary_counts_and_tells_a_loaded_machine() {
        let (ours, ratio) = (Median::of_one(10.0), median(0.45, 0.5, 0.55));
        let mut lines = vec![
            line(ours, ratio, Target::TimesAtMost(0.5)),
            line(ours, ratio, Target::TimesAtMost(0.4)),
            line(ours, Median::of_one(0.5), Target::None),
        ];
        lines[2].speed = Some(Speed { step: 1.5, load: 91.5 });
        let text = summary(&lines);
        assert!(text.starts_with("3 lines; targets reached: 1, missed: 1, missed within the spread: 0; spread above 5 %: 2"), "{text}");
        assert!(text.ends_with("1 of 3 lines were taken on a loaded machine"), "{text}");
    }
}
