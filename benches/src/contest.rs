//! A piece of work, and who does it.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// A piece of work on data of one size.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The structure that does it, as in function names: "rolling_grid".
    pub structure: &'static str,
    /// What is done, in a few words: "random get".
    pub workload: &'a str,
    /// How large the data is: "1000 x 1000".
    pub size: &'a str,
    /// Operations in one run of a contender; times are given for one of them.
    pub operations: u64,
}

/// Somebody who does the work.
pub struct Contender<'a> {
    /// Its name: "hash map".
    pub name: &'a str,
    /// Does the work once and gives its answer: a checksum, the same for every contender.
    pub run: Box<dyn FnMut() -> u64 + 'a>,
    /// Puts things back before each run; not timed.
    pub prepare: Option<Box<dyn FnMut() + 'a>>,
}

impl<'a> Contender<'a> {
    /// Ours.
    pub fn ours(run: impl FnMut() -> u64 + 'a) -> Self {
        Self::peer("worldgrids", run)
    }

    /// A peer.
    pub fn peer(name: &'a str, run: impl FnMut() -> u64 + 'a) -> Self {
        Self { name, run: Box::new(run), prepare: None }
    }

    /// The same, put back by `prepare` before each run: for work that uses up what it works on.
    pub fn prepared_by(self, prepare: impl FnMut() + 'a) -> Self {
        Self { prepare: Some(Box::new(prepare)), ..self }
    }

    /// Prepares and runs it once; gives the answer and the time of the run alone.
    pub fn turn(&mut self) -> (u64, Duration) {
        if let Some(prepare) = &mut self.prepare {
            prepare();
        }
        let start = Instant::now();
        let answer = black_box((self.run)());
        (answer, start.elapsed())
    }
}

/// What the figures of a line count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Time.
    Nanoseconds,
    /// Memory.
    Bytes,
    /// Anything else that is counted.
    Count,
}

impl Unit {
    /// As the table spells it.
    pub fn name(self) -> &'static str {
        match self {
            Unit::Nanoseconds => "ns",
            Unit::Bytes => "bytes",
            Unit::Count => "count",
        }
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        [Unit::Nanoseconds, Unit::Bytes, Unit::Count].into_iter().find(|unit| unit.name() == name)
    }
}

/// Who times contests: the report, or criterion.
pub trait Judge {
    /// True if contests whose size has this name are to be held; others need not be prepared.
    fn wants(&self, _size: &str) -> bool {
        true
    }

    /// True if contests of this workload and size are to be held; others need no contenders.
    fn wants_case(&self, _workload: &str, _size: &str) -> bool {
        true
    }

    /// Times all contenders of a case; the first is ours. Fails loudly if their answers differ.
    fn contest(&mut self, case: Case<'_>, contenders: &mut [Contender<'_>]);

    /// Notes a figure that no contest finds, such as bytes or allocations: ours and the peer's.
    fn figure(&mut self, case: Case<'_>, unit: Unit, ours: f64, peer: &str, peers: f64);
}

/// Holds a contest if it is asked for, and only then makes its contenders.
pub fn hold<'a>(
    judge: &mut dyn Judge,
    case: Case<'_>,
    contenders: impl FnOnce() -> Vec<Contender<'a>>,
) {
    if judge.wants_case(case.workload, case.size) {
        judge.contest(case, &mut contenders());
    }
}

/// Runs every contender once and compares the answers.
pub fn compare_answers(case: &Case<'_>, contenders: &mut [Contender<'_>]) {
    let answers: Vec<u64> = contenders.iter_mut().map(|contender| contender.turn().0).collect();
    for (contender, answer) in contenders.iter().zip(&answers) {
        assert_eq!(
            *answer, answers[0],
            "{} {} {}: {} gives another answer than ours",
            case.structure, case.workload, case.size, contender.name
        );
    }
}
