//! Two builds, run in turns: what changed beyond noise.
//!
//! Each round runs the base and the new build one after the other, so that a machine that grows slower slows
//! both. What changed in a round is the new time over the base's; a contest has changed if the interval of these,
//! round by round, lies beyond [`LEAST`].

use std::fmt::Write as _;

use crate::contest::Unit;
use crate::report::Line;
use crate::statistics::{Median, median};

/// Changes below this are none, however sure they are: what is laid out otherwise in memory may do that much.
pub const LEAST: f64 = 0.02;

/// What changed in a contest.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    pub structure: String,
    pub workload: String,
    pub size: String,
    pub unit: Unit,
    /// The medians of ours.
    pub base: f64,
    pub new: f64,
    /// The new one over the base's, round by round.
    pub ours: Median,
    /// The same of the peers, which should not have changed: where they did, the machine has. Some are ours in
    /// another way, such as pairs beside contacts.
    pub peers: f64,
}

impl Change {
    /// True if ours changed beyond noise.
    pub fn is_sure(&self) -> bool {
        self.ours.high < 1.0 - LEAST || self.ours.low > 1.0 + LEAST
    }
}

/// The contests that all reports of both builds hold, in the order of the first; a report of the base belongs to
/// the one of the new build at the same place.
pub fn changes(base: &[Vec<Line>], new: &[Vec<Line>]) -> Vec<Change> {
    let Some(first) = base.first() else { return Vec::new() };
    let heads = first.chunk_by(Line::is_of_contest).map(|lines| &lines[0]);
    let change = |head: &Line| {
        let of = |reports: &[Vec<Line>]| -> Option<Vec<Vec<Line>>> {
            let of_report = |report: &Vec<Line>| {
                let lines = report.iter().filter(|line| line.is_of_contest(head));
                let lines: Vec<Line> = lines.cloned().collect();
                (!lines.is_empty()).then_some(lines)
            };
            reports.iter().map(of_report).collect()
        };
        let (base, new) = (of(base)?, of(new)?);
        let ours = |rounds: &[Vec<Line>]| -> Vec<f64> {
            rounds.iter().map(|lines| lines[0].ours.middle).collect()
        };
        let (base_ours, new_ours) = (ours(&base), ours(&new));
        // A figure of 0 that stays 0 has not changed.
        let over = |(new, base): (&f64, &f64)| if new == base { 1.0 } else { new / base };
        let ratios: Vec<f64> = new_ours.iter().zip(&base_ours).map(over).collect();
        let peers = base.iter().zip(&new).flat_map(|(base, new)| {
            let same = base.iter().filter_map(|line| {
                let other = new.iter().find(|other| other.peer == line.peer)?;
                Some(over((&other.peers, &line.peers)))
            });
            same.collect::<Vec<_>>()
        });
        let peers: Vec<f64> = peers.collect();
        let Line { structure, workload, size, unit, .. } = head;
        Some(Change {
            structure: structure.clone(),
            workload: workload.clone(),
            size: size.clone(),
            unit: *unit,
            base: median(base_ours),
            new: median(new_ours),
            ours: Median::of(ratios),
            peers: if peers.is_empty() { 1.0 } else { median(peers) },
        })
    };
    heads.filter_map(change).collect()
}

/// The contests that changed beyond noise, the largest change first, and how many did not.
pub fn told(changes: &[Change]) -> String {
    let (mut sure, rest): (Vec<&Change>, Vec<&Change>) =
        changes.iter().partition(|change| change.is_sure());
    let size = |change: &Change| change.ours.middle.ln().abs();
    sure.sort_by(|one, other| size(other).total_cmp(&size(one)));
    let mut text = String::new();
    for change in &sure {
        let Change { structure, workload, size, unit, base, new, ours, peers } = change;
        let _ = writeln!(
            text,
            "{structure:<18}{workload:<42}{size:<24}{base:>14.3} -> {new:>14.3} {:<6}{:>7.3} ({:.3} to {:.3}), peers {peers:.3}",
            unit.name(),
            ours.middle,
            ours.low,
            ours.high
        );
    }
    let widest = |change: &&Change| change.ours.spread();
    let noise = if rest.is_empty() { 0.0 } else { median(rest.iter().map(widest).collect()) };
    let _ = writeln!(
        text,
        "{} of {} contests changed by more than {:.0} % beyond noise; of the others half are known to {:.1} % or better",
        sure.len(),
        changes.len(),
        100.0 * LEAST,
        100.0 * noise
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::report::example;
    use crate::targets::Target;

    fn line(workload: &str, ours: f64, peer: &str, peers: f64) -> Line {
        Line { peer: peer.into(), ..example(workload, [ours, peers], Target::None) }
    }

    /// Rounds on a machine that is now fast, now slow, with noise of some percent.
    fn rounds(noise: f64, slower: f64) -> [Vec<Vec<Line>>; 2] {
        let mut random = Random::new(3);
        let (mut base, mut new) = (Vec::new(), Vec::new());
        for round in 0..9 {
            let machine = 1.0 + f64::from(round % 3);
            let mut time = |time: f64| time * machine * (1.0 + noise * (random.unit() - 0.5));
            let same = |time: &mut dyn FnMut(f64) -> f64| {
                [
                    line("same", time(5.0), "a peer", time(7.0)),
                    line("same", time(5.0), "another", time(9.0)),
                ]
            };
            let mut report = vec![line("slower", time(10.0), "a peer", time(20.0))];
            report.extend(same(&mut time));
            base.push(report);
            let mut report = vec![line("slower", time(10.0 * slower), "a peer", time(20.0))];
            report.extend(same(&mut time));
            new.push(report);
        }
        [base, new]
    }

    #[test]
    fn a_change_beyond_noise_is_found_and_nothing_else() {
        let [base, new] = rounds(0.03, 1.1);
        let changes = changes(&base, &new);
        assert_eq!(changes.len(), 2);
        let sure: Vec<&str> = changes
            .iter()
            .filter(|change| change.is_sure())
            .map(|change| change.workload.as_str())
            .collect();
        assert_eq!(sure, ["slower"]);
        let slower = &changes[0];
        assert!(slower.ours.low > 1.05 && slower.ours.high < 1.15, "{slower:?}");
        assert!((slower.peers - 1.0).abs() < 0.03, "{slower:?}");
        assert!(told(&changes).contains("1 of 2 contests changed"), "{}", told(&changes));
    }

    #[test]
    fn a_change_within_noise_is_none() {
        let [base, new] = rounds(0.3, 1.03);
        assert!(changes(&base, &new).iter().all(|change| !change.is_sure()));
    }

    #[test]
    fn a_faster_build_is_told_too() {
        let [base, new] = rounds(0.02, 0.5);
        let changes = changes(&base, &new);
        assert!(changes[0].is_sure() && changes[0].ours.middle < 0.55);
    }

    #[test]
    fn contests_of_one_build_alone_are_left_out() {
        let [base, mut new] = rounds(0.0, 1.0);
        new[3].retain(|line| line.workload != "same");
        let changes = changes(&base, &new);
        assert_eq!(changes.len(), 1);
        assert_eq!(changes[0].ours, Median::of_one(1.0));
    }
}
