//! Times contests in turns.
//!
//! Criterion times one function after the other, so that a change of the machine's clock between two
//! of them looks like a difference between them. Here the contenders of a case take turns, a few
//! milliseconds each; each one's figure is the median of its turns, and the ratio of a line comes with an
//! interval from the ratios turn by turn. Turns go on until that is narrow enough, or the time for the row or
//! for the whole report is over. A slow peer takes no more than [`FEW`] of them where no more is asked of it: it has no
//! goal, or ours has reached that by far.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::contest::{Case, Contender, Judge, Unit, compare_answers};
use crate::machine::{Loops, Speed, processor};
use crate::report::{Line, SURE, table_line};
use crate::rows::Rows;
use crate::statistics::{Median, median};
use crate::targets::{Subject, Target, Targets};

/// Turns of each contender at least.
const TURNS: usize = 7;
/// And at most.
const MOST_TURNS: usize = 101;
/// Turns of a peer that is slow, and clearly so: it has taken this long, and ours needs less than this part of what it
/// may need.
const FEW: usize = 3;
const SLOW: Duration = Duration::from_millis(200);
const CLEAR: f64 = 0.7;
/// A turn lasts at least this long, unless work must be prepared for each run.
const TURN: Duration = Duration::from_millis(2);
/// After this time a row's turns end, if there were enough.
const ROW: Duration = Duration::from_millis(400);

/// Holds contests and keeps the lines.
pub struct Turns {
    pub lines: Vec<Line>,
    /// Which contests are held.
    pub rows: Rows,
    /// When rows end after the least number of turns, sure or not.
    deadline: Instant,
    targets: Targets,
    loops: Loops,
    cpu: String,
}

impl Turns {
    /// A report that takes no longer than this, if the least number of turns allows it.
    pub fn within(time: Duration) -> Self {
        Self {
            lines: Vec::new(),
            rows: Rows::default(),
            deadline: Instant::now() + time,
            targets: Targets::default(),
            loops: Loops::default(),
            cpu: processor(),
        }
    }

    fn add(&mut self, case: Case<'_>, unit: Unit, peer: &str, figures: Figures) {
        let Figures { ours, peers, ratio, speed } = figures;
        let mut line = Line {
            structure: case.structure.into(),
            workload: case.workload.into(),
            size: case.size.into(),
            unit,
            ours,
            peer: peer.into(),
            peers,
            ratio,
            target: Target::None,
            speed,
            cpu: self.cpu.clone(),
        };
        line.target = self.targets.of(line.subject());
        println!("{}", table_line(&line));
        self.lines.push(line);
    }
}

/// What a line tells beside its names.
struct Figures {
    ours: Median,
    peers: f64,
    ratio: Median,
    speed: Option<Speed>,
}

impl Judge for Turns {
    fn wants(&self, size: &str) -> bool {
        self.rows.wants(size)
    }

    fn wants_case(&self, workload: &str, size: &str) -> bool {
        self.rows.wants_case(workload, size)
    }

    fn contest(&mut self, case: Case<'_>, contenders: &mut [Contender<'_>]) {
        if !self.wants_case(case.workload, case.size) {
            return;
        }
        compare_answers(&case, contenders);
        let repeats: Vec<u32> = contenders.iter_mut().map(pace).collect();
        let start = Instant::now();
        let Case { structure, workload, size, .. } = case;
        let target = |contender: &Contender<'_>| {
            self.targets.of(Subject { structure, workload, size, peer: contender.name })
        };
        let targets: Vec<Target> = contenders.iter().map(target).collect();
        let mut turns = vec![Vec::with_capacity(TURNS); contenders.len()];
        let mut spent = vec![Duration::ZERO; contenders.len()];
        let (mut steps, mut loads) = (Vec::new(), Vec::new());
        loop {
            for (index, contender) in contenders.iter_mut().enumerate() {
                let is_slow = index > 0 && spent[index] >= SLOW;
                if is_slow && is_enough(&turns[0], &turns[index], targets[index]) {
                    continue;
                }
                let (time, repeats) = (time(contender, repeats[index]), f64::from(repeats[index]));
                turns[index].push(time.as_nanos() as f64 / repeats / case.operations as f64);
                spent[index] += time;
            }
            let Speed { step, load } = self.loops.turn();
            steps.push(step);
            loads.push(load);
            let count = steps.len();
            let is_over = start.elapsed() >= ROW || Instant::now() >= self.deadline;
            if count >= TURNS && (count >= MOST_TURNS || is_over || is_sure(&turns)) {
                break;
            }
        }
        let speed = Some(Speed { step: median(steps), load: median(loads) });
        let (ours, theirs) = turns.split_first().expect("a contest has contenders");
        for (contender, turns) in contenders.iter().skip(1).zip(theirs) {
            let (ours, ratio) = (Median::of(ours.clone()), ratio(ours, turns));
            let figures = Figures { ours, peers: median(turns.clone()), ratio, speed };
            self.add(case, Unit::Nanoseconds, contender.name, figures);
        }
    }

    fn figure(&mut self, case: Case<'_>, unit: Unit, ours: f64, peer: &str, peers: f64) {
        if !self.wants_case(case.workload, case.size) {
            return;
        }
        // Nothing beside nothing is as much.
        let ratio = if ours == peers { 1.0 } else { ours / peers };
        let (ours, ratio) = (Median::of_one(ours), Median::of_one(ratio));
        // Timed by who gives it, a moment ago.
        let speed = (unit == Unit::Nanoseconds).then(|| self.loops.turn());
        self.add(case, unit, peer, Figures { ours, peers, ratio, speed });
    }
}

/// Ours over the peer's: the medians' ratio, within the interval of the ratios turn by turn. What slows a turn
/// of both changes neither.
fn ratio(ours: &[f64], peers: &[f64]) -> Median {
    let each = Median::of(ours.iter().zip(peers).map(|(ours, peers)| ours / peers).collect());
    let middle = median(ours.to_vec()) / median(peers.to_vec());
    Median { low: each.low.min(middle), middle, high: each.high.max(middle) }
}

/// True if every line of the contest would be sure that more turns can make so.
fn is_sure(turns: &[Vec<f64>]) -> bool {
    let mut timed = turns[1..].iter().filter(|peer| peer.len() + 1 >= turns[0].len());
    timed.all(|peer| ratio(&turns[0], peer).spread() <= SURE)
}

/// True if more turns of a peer would not change what is said of its target.
fn is_enough(ours: &[f64], peers: &[f64], target: Target) -> bool {
    let is_clear = || {
        let most = ratio(ours, peers).high;
        target.need(0.0, most).is_none_or(|need| need <= CLEAR)
    };
    peers.len() >= FEW && is_clear()
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

/// How often a contender runs in a turn.
fn pace(contender: &mut Contender<'_>) -> u32 {
    let mut repeats = 1;
    // What must be prepared is as long as it is.
    while contender.prepare.is_none() && repeats < 1 << 24 {
        let taken = time(contender, repeats);
        if taken >= TURN {
            break;
        }
        let missing = TURN.as_secs_f64() / taken.as_secs_f64().max(1e-9);
        repeats = (f64::from(repeats) * missing.clamp(1.2, 100.0)).ceil() as u32;
    }
    repeats
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(workload: &str) -> Case<'_> {
        Case { structure: "house", workload, size: "10", operations: 10 }
    }

    fn sum(count: u64) -> u64 {
        (0..count).fold(0, |sum, number| black_box(sum ^ number))
    }

    #[test]
    fn a_contest_gives_a_line_for_each_peer() {
        let mut turns = Turns::within(Duration::ZERO);
        let mut contenders = [
            Contender::ours(|| sum(1000) & 0),
            Contender::peer("ten times", || sum(10_000) & 0),
            Contender::peer("a hundred times", || sum(100_000) & 0),
        ];
        turns.contest(case("sum"), &mut contenders);
        turns.figure(case("bytes"), Unit::Bytes, 30.0, "a peer", 60.0);
        turns.figure(case("timed elsewhere"), Unit::Nanoseconds, 3.0, "a peer", 3.0);
        let peers: Vec<&str> = turns.lines.iter().map(|line| line.peer.as_str()).collect();
        assert_eq!(peers, ["ten times", "a hundred times", "a peer", "a peer"]);
        for line in &turns.lines {
            assert!(line.ratio.low <= line.ratio.middle && line.ratio.middle <= line.ratio.high);
            assert_eq!(line.speed.is_some(), line.unit == Unit::Nanoseconds);
        }
        assert_eq!(turns.lines[2].ratio, Median::of_one(0.5));
    }

    #[test]
    fn only_what_is_asked_for_is_held() {
        let mut turns = Turns::within(Duration::ZERO);
        turns.rows = Rows::of("bytes");
        turns.contest(case("sum"), &mut [Contender::ours(|| unreachable!("not asked for"))]);
        turns.figure(case("bytes"), Unit::Bytes, 30.0, "a peer", 60.0);
        assert_eq!(turns.lines.len(), 1);
    }

    #[test]
    #[should_panic(expected = "gives another answer than ours")]
    fn other_answers_end_the_report() {
        let mut contenders = [Contender::ours(|| 1), Contender::peer("wrong", || 2)];
        Turns::within(Duration::ZERO).contest(case("sum"), &mut contenders);
    }

    #[test]
    fn preparing_comes_before_each_run_and_is_not_repeated_within_a_turn() {
        use std::cell::Cell;
        let (prepared, ran) = (Cell::new(0), Cell::new(0));
        let prepare = || prepared.set(prepared.get() + 1);
        let run = || {
            ran.set(ran.get() + 1);
            assert_eq!(prepared.get(), ran.get());
            0
        };
        let mut contenders =
            [Contender::ours(run).prepared_by(prepare), Contender::peer("another", || 0)];
        Turns::within(Duration::ZERO).contest(case("prepared"), &mut contenders);
        // Once for the answer, then the turns.
        assert_eq!(ran.get(), 1 + TURNS);
    }

    #[test]
    fn a_slow_peer_takes_more_turns_only_where_they_may_tell_more() {
        let (ours, peers) = ([1.0, 1.1, 1.0], [4.0, 4.0, 4.0]);
        assert!(is_enough(&ours, &peers, Target::None));
        assert!(is_enough(&ours, &peers, Target::OursAtMost(0.5)));
        assert!(is_enough(&ours, &peers, Target::FasterAtLeast(2.0)));
        assert!(!is_enough(&ours, &peers, Target::FasterAtLeast(3.5)));
        assert!(!is_enough(&ours, &peers, Target::TimesAtMost(0.2)));
        assert!(!is_enough(&ours[..2], &peers[..2], Target::None));
    }

    #[test]
    fn a_ratio_lies_within_its_interval() {
        let found =
            ratio(&[2.0, 2.2, 1.8, 2.0, 9.0, 2.0, 2.0], &[1.0, 1.1, 0.9, 1.0, 4.5, 1.0, 1.0]);
        assert_eq!(found, Median { low: 2.0, middle: 2.0, high: 2.0 });
    }
}
