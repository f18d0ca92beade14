//! The table of LIMITS.md: what the rows that miss their targets do, counted, beside what they take.

use std::fmt::Write as _;

use crate::report::{Line, Verdict};
use crate::spelling::{short, spelled, wanted};

/// What the table stands between.
const BEGIN: &str = "<!-- counts of missed rows -->\n";
const END: &str = "<!-- end of counts -->\n";

const TITLES: &str = "| work | size | beside | ours / the peer's | wanted | instructions | first misses | last misses | wrong guesses |\n|---|---|---|---|---|---|---|---|---|\n";

/// The text with the table written anew: the lines that miss their targets, ours and the peer's with what was counted
/// of both, as `counts.tsv` has it.
pub fn with_counts(text: &str, lines: &[Line], counts: &str) -> Result<String, String> {
    let (before, rest) = text.split_once(BEGIN).ok_or_else(|| format!("there is no {BEGIN}"))?;
    let (_, behind) = rest.split_once(END).ok_or_else(|| format!("there is no {END}"))?;
    let counts: Vec<Vec<&str>> = counts.lines().map(|line| line.split('\t').collect()).collect();
    let mut table = TITLES.to_string();
    for line in lines.iter().filter(|line| line.verdict() == Verdict::Missed) {
        let of = |who: &str| {
            let names = [&line.structure, &line.workload, &line.size, who].map(str::to_string);
            counts.iter().find(|cells| cells.len() == 8 && cells[..4] == names)
        };
        let _ = write!(
            table,
            "| {}: {} | {} | {} | {} / {} | {} |",
            line.structure.replace('_', " "),
            line.workload,
            line.size,
            line.peer,
            spelled(line.unit, line.ours.middle),
            spelled(line.unit, line.peers),
            wanted(line.unit, line.target),
        );
        let (ours, peers) = (of("worldgrids"), of(&line.peer));
        for column in 4..8 {
            let [ours, peers] = [ours, peers].map(|cells| cells.map(|cells| figure(cells[column])));
            match (ours.transpose()?, peers.transpose()?) {
                (None, None) => table.push_str("  |"),
                (ours, peers) => {
                    let [ours, peers] = [ours, peers].map(Option::unwrap_or_default);
                    let _ = write!(table, " {ours} / {peers} |");
                }
            }
        }
        table.push('\n');
    }
    Ok(format!("{before}{BEGIN}\n{table}\n{END}{behind}"))
}

fn figure(cell: &str) -> Result<String, String> {
    let value: f64 = cell.parse().map_err(|_| format!("`{cell}` is no number"))?;
    Ok(match value {
        1e6.. => format!("{} M", short(value / 1e6)),
        1e4.. => format!("{} k", short(value / 1e3)),
        _ => short(value),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::example;
    use crate::targets::Target;

    #[test]
    fn missed_rows_stand_beside_what_was_counted() {
        let lines = [
            example("read", [20.0, 10.0], Target::TimesAtMost(1.0)),
            example("write", [1.0, 2.0], Target::TimesAtMost(1.0)),
            example("turn", [30.0, 10.0], Target::TimesAtMost(1.5)),
        ];
        let counts = "titles\nhouse\tread\t10\tworldgrids\t123.4\t1.5\t0\t0.25\nhouse\tread\t10\ta peer\t25000\t0\t0\t0\n";
        let text = format!("Before.\n{BEGIN}old\n{END}Behind.\n");
        let written = with_counts(&text, &lines, counts).unwrap();
        assert!(written.starts_with("Before.\n") && written.ends_with("Behind.\n"), "{written}");
        assert!(written.contains(
            "| house: read | 10 | a peer | 20 ns / 10 ns | ≤ 1 | 123 / 25 k | 1.5 / 0 | 0 / 0 | 0.25 / 0 |\n"
        ), "{written}");
        assert!(
            written.contains("| house: turn | 10 | a peer | 30 ns / 10 ns | ≤ 1.5 |  |  |  |  |\n"),
            "{written}"
        );
        assert!(!written.contains("write") && !written.contains("old"));
        // Written again, it is the same.
        assert_eq!(with_counts(&written, &lines, counts).unwrap(), written);
        assert!(with_counts("nothing", &lines, counts).is_err());
    }
}
