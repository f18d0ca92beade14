//! Times contests interleaved, takes medians, writes the table.
//!
//! Criterion times one function after the other, so that a change of the machine's clock between two
//! of them looks like a difference between them. Here the contenders of a case take turns, a few
//! milliseconds each, and each one's figure is the median of its turns.

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::contest::{Case, Contender, Judge, Target, Unit, compare_answers};

/// Turns of each contender.
const TURNS: usize = 15;
/// Turns of one whose turns are long or must be prepared.
const SLOW_TURNS: usize = 7;
/// A turn is long from here on.
const LONG: Duration = Duration::from_millis(100);
/// A turn lasts at least this long.
const TURN: Duration = Duration::from_millis(6);

/// One line of the report: ours beside one peer.
#[derive(Clone, Debug)]
pub struct Line {
    pub structure: &'static str,
    pub workload: String,
    pub size: String,
    pub unit: Unit,
    pub ours: f64,
    pub peer: String,
    pub peers: f64,
    pub target: Target,
}

impl Line {
    /// Ours over the peer's: smaller is better.
    pub fn ratio(&self) -> f64 {
        self.ours / self.peers
    }

    /// True if the target is reached.
    pub fn is_reached(&self) -> bool {
        self.target.is_reached(self.ours, self.peers)
    }
}

/// The report so far.
#[derive(Debug, Default)]
pub struct Report {
    pub lines: Vec<Line>,
    /// Only contests whose workload or size holds this are held; with a slash in it, those whose size
    /// holds what stands before and whose workload holds what stands behind. What begins with `!` must not
    /// be held.
    pub only: String,
}

/// True if a text holds another, or, with a `!` before that, does not.
fn holds(text: &str, part: &str) -> bool {
    match part.strip_prefix('!') {
        Some(part) => !text.contains(part),
        None => text.contains(part),
    }
}

impl Judge for Report {
    fn wants(&self, size: &str) -> bool {
        holds(size, self.only.split_once('/').map_or(&self.only, |(size, _)| size))
    }

    fn wants_case(&self, workload: &str, size: &str) -> bool {
        match self.only.split_once('/') {
            Some((_, work)) => self.wants(size) && holds(workload, work),
            None => self.wants(size) || holds(workload, &self.only),
        }
    }

    fn contest(&mut self, case: Case<'_>, contenders: &mut [Contender<'_>]) {
        if !self.wants_case(case.workload, case.size) {
            return;
        }
        compare_answers(&case, contenders);
        let paces: Vec<Pace> = contenders.iter_mut().map(Pace::of).collect();
        let mut turns = vec![Vec::with_capacity(TURNS); contenders.len()];
        for turn in 0..TURNS {
            for (index, contender) in contenders.iter_mut().enumerate() {
                let Pace { turns: wanted, repeats } = paces[index];
                if turn < wanted {
                    let time = time(contender, repeats).as_nanos() as f64;
                    turns[index].push(time / f64::from(repeats) / case.operations as f64);
                }
            }
        }
        let times: Vec<f64> = turns.into_iter().map(median).collect();
        for (contender, peers) in contenders.iter().zip(&times).skip(1) {
            let unit = Unit::Nanoseconds;
            self.figure(case, unit, times[0], contender.name, *peers, contender.target);
        }
    }

    fn figure(
        &mut self,
        case: Case<'_>,
        unit: Unit,
        ours: f64,
        peer: &str,
        peers: f64,
        target: Target,
    ) {
        if !self.wants_case(case.workload, case.size) {
            return;
        }
        let line = Line {
            structure: case.structure,
            workload: case.workload.into(),
            size: case.size.into(),
            unit,
            ours,
            peer: peer.into(),
            peers,
            target,
        };
        println!("{}", table_line(&line));
        self.lines.push(line);
    }
}

impl Report {
    /// The report as tab-separated values with a line of titles.
    pub fn tsv(&self) -> String {
        let mut text =
            "structure\tworkload\tsize\tours\tpeer\tpeers\tratio\ttarget\tunit\n".to_string();
        for line in &self.lines {
            let Line { structure, workload, size, ours, peer, peers, target, unit } = line;
            let (ratio, unit) = (line.ratio(), unit.name());
            let _ = writeln!(
                text,
                "{structure}\t{workload}\t{size}\t{ours:.4}\t{peer}\t{peers:.4}\t{ratio:.4}\t{target}\t{unit}"
            );
        }
        text
    }
}

/// The titles over [`table_line`].
pub fn table_title() -> String {
    format!(
        "{:<14}{:<42}{:<24}{:<6}{:>14}  {:<30}{:>14}{:>9}  target",
        "structure", "workload", "size", "unit", "ours", "peer", "peer's", "ratio"
    )
}

fn table_line(line: &Line) -> String {
    let remark = match (line.target, line.is_reached()) {
        (Target::None, _) => String::new(),
        (target, true) => format!("{target}"),
        (target, false) => format!("{target}  MISSED"),
    };
    format!(
        "{:<14}{:<42}{:<24}{:<6}{:>14.3}  {:<30}{:>14.3}{:>9.4}  {remark}",
        line.structure,
        line.workload,
        line.size,
        line.unit.name(),
        line.ours,
        line.peer,
        line.peers,
        line.ratio()
    )
}

/// The time of some runs, without what prepares them.
fn time(contender: &mut Contender<'_>, repeats: u32) -> Duration {
    if contender.prepare.is_some() {
        return (0..repeats).map(|_| contender.turn().1).sum();
    }
    let start = Instant::now();
    for _ in 0..repeats {
        black_box((contender.run)());
    }
    start.elapsed()
}

/// How often a contender runs.
#[derive(Clone, Copy)]
struct Pace {
    turns: usize,
    /// Runs in a turn.
    repeats: u32,
}

impl Pace {
    fn of(contender: &mut Contender<'_>) -> Self {
        if contender.prepare.is_some() {
            return Self { turns: SLOW_TURNS, repeats: 1 };
        }
        let mut repeats = 1;
        loop {
            let taken = time(contender, repeats);
            if taken >= TURN || repeats >= 1 << 24 {
                let turns = if taken > LONG { SLOW_TURNS } else { TURNS };
                return Self { turns, repeats };
            }
            let missing = TURN.as_secs_f64() / taken.as_secs_f64().max(1e-9);
            repeats = (f64::from(repeats) * missing.clamp(1.2, 100.0)).ceil() as u32;
        }
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
