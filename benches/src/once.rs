//! Holds every contest once, compares the answers, and times nothing: whether all rows of the report still work
//! can be seen on a machine that does other things, too.

use crate::contest::{Case, Contender, Judge, Unit, compare_answers};
use crate::rows::Rows;
use crate::targets::{Subject, Targets};

/// What was held.
#[derive(Debug, Default)]
pub struct Once {
    /// Which contests are held.
    pub rows: Rows,
    /// Structure, work, size and peer of each line that the report would have.
    lines: Vec<[String; 4]>,
}

impl Once {
    fn add(&mut self, case: Case<'_>, peer: &str) {
        self.lines.push([case.structure, case.workload, case.size, peer].map(str::to_string));
    }

    /// How many lines the report would have.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// True if nothing was held.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The rows of the table of targets for which the report would have no line.
    pub fn targets_without_line(&self) -> Vec<String> {
        let subjects = self.lines.iter().map(|[structure, workload, size, peer]| Subject {
            structure,
            workload,
            size,
            peer,
        });
        Targets::default().without_line(subjects)
    }
}

impl Judge for Once {
    fn wants(&self, size: &str) -> bool {
        self.rows.wants(size)
    }

    fn wants_case(&self, workload: &str, size: &str) -> bool {
        self.rows.wants_case(workload, size)
    }

    fn contest(&mut self, case: Case<'_>, contenders: &mut [Contender<'_>]) {
        if self.wants_case(case.workload, case.size) {
            compare_answers(&case, contenders);
            let peers: Vec<&str> = contenders.iter().skip(1).map(|peer| peer.name).collect();
            peers.iter().for_each(|peer| self.add(case, peer));
        }
    }

    fn figure(&mut self, case: Case<'_>, _: Unit, ours: f64, peer: &str, peers: f64) {
        if self.wants_case(case.workload, case.size) {
            let Case { structure, workload, size, .. } = case;
            assert!(
                ours.is_finite() && peers.is_finite(),
                "{structure} {workload} {size}: no figure"
            );
            self.add(case, peer);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn each_contender_runs_once() {
        let ran = Cell::new(0);
        let run = || {
            ran.set(ran.get() + 1);
            7
        };
        let mut once = Once::default();
        let case = Case { structure: "house", workload: "sum", size: "10", operations: 1 };
        once.contest(case, &mut [Contender::ours(run), Contender::peer("a peer", run)]);
        assert_eq!((ran.get(), once.len()), (2, 1));
        once.rows = Rows::of("other");
        once.contest(case, &mut [Contender::ours(run), Contender::peer("a peer", run)]);
        assert_eq!((ran.get(), once.len()), (2, 1));
        // A house is no structure: all rows of the table are without a line.
        assert!(once.targets_without_line().len() > 50);
    }

    #[test]
    #[should_panic(expected = "gives another answer than ours")]
    fn other_answers_are_told() {
        let case = Case { structure: "house", workload: "sum", size: "10", operations: 1 };
        let mut contenders = [Contender::ours(|| 1), Contender::peer("wrong", || 2)];
        Once::default().contest(case, &mut contenders);
    }
}
