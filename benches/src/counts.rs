//! Counts what contenders do instead of timing it: instructions, and what misses the caches and the guesses of
//! branches, as callgrind models them. That is the same on any machine, loaded or not, and tells what bounds a row.
//!
//! `make bench-count` runs the report's program under valgrind, which has no AVX-512: what is counted are the kernels
//! for AVX2.

#[cfg(valgrind)]
use std::ffi::c_int;
use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};

use crate::contest::{Case, Contender, Judge, Unit};
use crate::report::{Line, Verdict};
use crate::rows::Rows;

// What valgrind's headers are there for (`counts.c`).
#[cfg(valgrind)]
unsafe extern "C" {
    safe fn bench_counts_are_taken() -> c_int;
    safe fn bench_counts_begin();
    safe fn bench_counts_from_here();
    safe fn bench_counts_end();
}

/// Built without them, nothing is counted.
#[cfg(not(valgrind))]
mod without {
    use std::ffi::c_int;

    pub fn bench_counts_are_taken() -> c_int {
        0
    }
    pub fn bench_counts_begin() {}
    pub fn bench_counts_from_here() {}
    pub fn bench_counts_end() {}
}
#[cfg(not(valgrind))]
use without::*;

/// The titles of the tab-separated values.
pub const TITLES: &str =
    "structure\tworkload\tsize\twho\tinstructions\tfirst misses\tlast misses\twrong guesses";

/// What one operation of a contender does.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Counts {
    pub instructions: f64,
    /// Reads and writes of data that the first cache does not hold.
    pub first_misses: f64,
    /// Those that the last one does not hold either.
    pub last_misses: f64,
    /// Branches that were guessed wrongly.
    pub wrong_guesses: f64,
}

impl Counts {
    /// Reads a file of callgrind: the names of its events, and their sums.
    pub fn parse(text: &str) -> Result<Self, String> {
        let after = |title: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(title));
            line.ok_or_else(|| format!("there is no line `{title}`"))
        };
        let names: Vec<&str> = after("events:")?.split_whitespace().collect();
        let sums = after("totals:")?.split_whitespace();
        let sums: Vec<f64> =
            sums.map(|sum| sum.parse().map_err(|_| sum.into())).collect::<Result<_, String>>()?;
        // Sums that are zero to the end of the line are left out.
        let of = |wanted: &[&str]| {
            let each = names.iter().zip(&sums).filter(|(name, _)| wanted.contains(name));
            each.map(|(_, sum)| sum).sum()
        };
        Ok(Self {
            instructions: of(&["Ir"]),
            first_misses: of(&["D1mr", "D1mw"]),
            last_misses: of(&["DLmr", "DLmw"]),
            wrong_guesses: of(&["Bcm", "Bim"]),
        })
    }

    /// Those of one of some operations.
    fn each(self, operations: u64) -> Self {
        let each = |sum: f64| sum / operations as f64;
        Self {
            instructions: each(self.instructions),
            first_misses: each(self.first_misses),
            last_misses: each(self.last_misses),
            wrong_guesses: each(self.wrong_guesses),
        }
    }
}

/// Counts contests.
pub struct Counting {
    /// Which contests are held.
    pub rows: Rows,
    /// Work and size of those that are held, if not all that `rows` names are.
    only: Option<Vec<[String; 2]>>,
    /// The name of callgrind's files, before their numbers.
    path: PathBuf,
    files: u32,
    lines: Vec<String>,
}

impl Counting {
    /// Fails where nothing is counted. Callgrind was told to write files of this name.
    pub fn into_files(path: &Path) -> Result<Self, String> {
        if bench_counts_are_taken() == 0 {
            return Err("only under callgrind, which `make bench-count` starts, and only built where valgrind's headers are".into());
        }
        Ok(Self {
            rows: Rows::default(),
            only: None,
            path: path.into(),
            files: 0,
            lines: Vec::new(),
        })
    }

    /// Holds only contests of which a report has lines that miss their targets.
    pub fn only_missed(self, lines: &[Line]) -> Self {
        let missed =
            lines.iter().filter(|line| matches!(line.verdict(), Verdict::Missed | Verdict::Unsure));
        let only = missed.map(|line| [&line.workload, &line.size].map(Clone::clone));
        Self { only: Some(only.collect()), ..self }
    }

    /// What was counted, as tab-separated values with a line of titles.
    pub fn to_tsv(&self) -> String {
        let lines = self.lines.iter().map(String::as_str);
        [TITLES].into_iter().chain(lines).map(|line| format!("{line}\n")).collect()
    }

    fn count(&mut self, contender: &mut Contender<'_>) -> Counts {
        bench_counts_begin();
        // The caches are filled by a run that is not counted.
        contender.turn();
        if let Some(prepare) = &mut contender.prepare {
            prepare();
        }
        bench_counts_from_here();
        black_box((contender.run)());
        bench_counts_end();
        self.files += 1;
        let mut path = self.path.clone().into_os_string();
        path.push(format!(".{}", self.files));
        let text = fs::read_to_string(&path).expect("callgrind has written a file");
        fs::remove_file(&path).expect("the file is nobody else's");
        Counts::parse(&text).expect("the file is one of callgrind's")
    }
}

impl Judge for Counting {
    fn wants(&self, size: &str) -> bool {
        let is_one = |[_, of_size]: &[String; 2]| of_size == size;
        self.rows.wants(size) && self.only.as_ref().is_none_or(|only| only.iter().any(is_one))
    }

    fn wants_case(&self, workload: &str, size: &str) -> bool {
        let is_one = |[of_work, of_size]: &[String; 2]| of_work == workload && of_size == size;
        self.rows.wants_case(workload, size)
            && self.only.as_ref().is_none_or(|only| only.iter().any(is_one))
    }

    fn contest(&mut self, case: Case<'_>, contenders: &mut [Contender<'_>]) {
        if !self.wants_case(case.workload, case.size) {
            return;
        }
        for contender in contenders {
            let counts = self.count(contender).each(case.operations);
            let line = line(&case, contender.name, &counts);
            println!("{line}");
            self.lines.push(line);
        }
    }

    fn figure(&mut self, _: Case<'_>, _: Unit, _: f64, _: &str, _: f64) {}
}

/// What one contender did.
fn line(case: &Case<'_>, who: &str, counts: &Counts) -> String {
    let Case { structure, workload, size, .. } = case;
    let Counts { instructions, first_misses, last_misses, wrong_guesses } = counts;
    format!(
        "{structure}\t{workload}\t{size}\t{who}\t{instructions:.2}\t{first_misses:.3}\t{last_misses:.3}\t{wrong_guesses:.3}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::example;
    use crate::targets::Target;

    #[test]
    fn files_of_callgrind_are_read() {
        let text = "version: 1\nevents: Ir Dr Dw I1mr D1mr D1mw ILmr DLmr DLmw Bc Bcm Bi Bim\nfn=(1)\n3 4\n\ntotals: 900 1 1 7 30 10 5 4 1 80 20\n";
        let counts = Counts::parse(text).unwrap().each(10);
        let expected =
            Counts { instructions: 90.0, first_misses: 4.0, last_misses: 0.5, wrong_guesses: 2.0 };
        assert_eq!(counts, expected);
        assert!(Counts::parse("events: Ir\n").is_err());
        assert!(Counts::parse("events: Ir\ntotals: many\n").is_err());
    }

    #[test]
    fn only_contests_with_a_missed_line_are_counted() {
        let lines = [
            example("read", [2.0, 1.0], Target::TimesAtMost(1.0)),
            example("write", [1.0, 2.0], Target::TimesAtMost(1.0)),
        ];
        let counting = Counting {
            rows: Rows::default(),
            only: None,
            path: PathBuf::new(),
            files: 0,
            lines: Vec::new(),
        };
        assert!(counting.wants_case("write", "10"));
        let counting = counting.only_missed(&lines);
        assert!(counting.wants("10") && !counting.wants("11"));
        assert!(counting.wants_case("read", "10") && !counting.wants_case("write", "10"));
    }
}
