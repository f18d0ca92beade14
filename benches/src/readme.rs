//! The tables of the README, written from a report.
//!
//! A table stands between `<!-- figures of STRUCTURE: SIZE, SIZE -->` and `<!-- end of figures -->`, with the sizes
//! that are its columns; a size that begins with one of them, as `10k clumped` with `10k`, is a column of a row of
//! its own, and `*` is a column of all sizes that no other takes. `<!-- summary of figures -->` begins a table of
//! what is reached, structure by structure.

use std::fmt::Write as _;

use crate::contest::Unit;
use crate::report::{Line, Verdict, quiet};
use crate::spelling::{part, short, spelled, wanted};
use crate::targets::Target;

/// What a table begins and ends with.
const BEGIN: &str = "<!-- figures of ";
const BEGIN_SUMMARY: &str = "<!-- summary of figures";
const BEGIN_END: &str = " -->";
const END: &str = "<!-- end of figures -->";

/// The text with every table written anew of whose structure there are lines.
pub fn with_tables(text: &str, lines: &[Line]) -> Result<String, String> {
    let mut out = String::new();
    let mut rest = text.lines();
    while let Some(line) = rest.next() {
        out.push_str(line);
        out.push('\n');
        let table = if line.starts_with(BEGIN_SUMMARY) {
            Some(summary(lines))
        } else if let Some(which) = line.strip_prefix(BEGIN) {
            let which = which.strip_suffix(BEGIN_END).unwrap_or(which);
            let (structure, sizes) =
                which.split_once(": ").ok_or_else(|| format!("no sizes are named in: {line}"))?;
            let sizes: Vec<&str> = sizes.split(", ").collect();
            let of_structure: Vec<&Line> =
                lines.iter().filter(|line| line.structure == structure).collect();
            (!of_structure.is_empty()).then(|| table(&of_structure, &sizes)).transpose()?
        } else {
            continue;
        };
        let mut old = String::new();
        loop {
            let line = rest.next().ok_or_else(|| format!("no `{END}` behind: {line}"))?;
            if line == END {
                break;
            }
            let _ = writeln!(old, "{line}");
        }
        match table {
            Some(table) => {
                let _ = write!(out, "\n{table}\n");
            }
            None => out.push_str(&old),
        }
        let _ = writeln!(out, "{END}");
    }
    Ok(out)
}

/// How many lines of each structure are as they should be.
fn summary(lines: &[Line]) -> String {
    let mut text = processors(lines);
    text.push_str("| structure | figures with a goal | reached | within the noise | missed |\n|---|---|---|---|---|\n");
    for structure in each_once(lines.iter().map(|line| line.structure.clone())) {
        let count = |verdict| {
            let same = |line: &&Line| line.structure == structure && line.verdict() == verdict;
            lines.iter().filter(same).count()
        };
        let [reached, unsure, missed] =
            [Verdict::Reached, Verdict::Unsure, Verdict::Missed].map(count);
        let all = reached + unsure + missed;
        let _ = writeln!(
            text,
            "| [{0}](docs/images/{structure}.png) | {all} | {reached} | {unsure} | {missed} |",
            structure.replace('_', " ")
        );
    }
    if let Some(told) = quiet(lines) {
        let _ = writeln!(text, "\nHow quiet the machine was: {told}.");
    }
    text
}

/// On which processors lines were taken.
fn processors(lines: &[Line]) -> String {
    let named = lines.iter().filter(|line| !line.cpu.is_empty());
    let names = each_once(named.map(|line| line.cpu.clone()));
    if names.is_empty() { String::new() } else { format!("Taken on: {}.\n\n", names.join("; ")) }
}

/// A row: a work beside peers with one kind of target, with a line for each column.
struct Row<'a> {
    work: String,
    is_kind: fn(Target) -> bool,
    unit: Unit,
    cells: Vec<Option<&'a Line>>,
}

/// All works with a target, in the order of the report; of several peers the one beside which ours is worst.
fn table(lines: &[&Line], sizes: &[&str]) -> Result<String, String> {
    let mut rows: Vec<Row<'_>> = Vec::new();
    for &line in lines {
        let Some(need) = line.need() else { continue };
        let Some((column, kind)) = column(&line.size, sizes) else { continue };
        let is_kind = kind_of(line.target);
        let work = if kind.is_empty() {
            line.workload.clone()
        } else {
            format!("{}, {kind}", line.workload)
        };
        let same =
            |row: &Row<'_>| row.work == work && (row.is_kind)(line.target) && row.unit == line.unit;
        let at = rows.iter().position(same).unwrap_or_else(|| {
            rows.push(Row {
                work: work.clone(),
                is_kind,
                unit: line.unit,
                cells: vec![None; sizes.len()],
            });
            rows.len() - 1
        });
        let cell = &mut rows[at].cells[column];
        if cell.and_then(Line::need).is_none_or(|other| other < need) {
            *cell = Some(line);
        }
    }
    if rows.is_empty() {
        return Err(format!("no line has one of the sizes {}", sizes.join(", ")));
    }
    let titles: Vec<&str> =
        sizes.iter().map(|&size| if size == OTHERS { "other sizes" } else { size }).collect();
    let mut text = format!("| work | beside | {} | wanted |\n", titles.join(" | "));
    let _ = writeln!(text, "|---|---|{}---|", "---|".repeat(sizes.len()));
    for row in rows {
        let there = || row.cells.iter().flatten();
        let peers = each_once(there().map(|line| line.peer.clone()));
        let wanted = each_once(there().map(|line| wanted(line.unit, line.target)));
        let cells = row.cells.iter().map(|cell| cell.map_or(String::new(), figure));
        let cells: Vec<String> = cells.collect();
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} |",
            row.work,
            peers.join(", "),
            cells.join(" | "),
            wanted.join(" / ")
        );
    }
    Ok(text)
}

/// Texts without those that were there before.
fn each_once(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut once = Vec::new();
    for text in texts {
        if !once.contains(&text) {
            once.push(text);
        }
    }
    once
}

/// The column of all sizes that no other takes.
const OTHERS: &str = "*";

/// The column of a size, and what is left of its name: that of the longest name that it begins with.
fn column<'a>(size: &'a str, sizes: &[&str]) -> Option<(usize, &'a str)> {
    let columns = sizes.iter().enumerate().filter_map(|(column, name)| {
        let rest = size.strip_prefix(*name)?;
        (rest.is_empty() || rest.starts_with(' ')).then(|| (column, rest.trim_start()))
    });
    let others = || Some((sizes.iter().position(|name| *name == OTHERS)?, size));
    columns.min_by_key(|(_, rest)| rest.len()).or_else(others)
}

fn kind_of(target: Target) -> fn(Target) -> bool {
    match target {
        Target::None => |target| matches!(target, Target::None),
        Target::TimesAtMost(_) => |target| matches!(target, Target::TimesAtMost(_)),
        Target::FasterAtLeast(_) => |target| matches!(target, Target::FasterAtLeast(_)),
        Target::OursAtMost(_) => |target| matches!(target, Target::OursAtMost(_)),
    }
}

/// A cell.
fn figure(line: &Line) -> String {
    let figure = match line.target {
        Target::FasterAtLeast(_) => format!("{}x", short(1.0 / line.ratio.middle)),
        Target::OursAtMost(_) => spelled(line.unit, line.ours.middle),
        _ => part(line.ratio.middle),
    };
    match line.verdict() {
        Verdict::Missed => format!("**{figure}, missed**"),
        Verdict::Unsure => format!("{figure}, missed within the noise"),
        _ => figure,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::example;

    fn line(workload: &str, size: &str, peer: &str, times: [f64; 2], target: Target) -> Line {
        Line { size: size.into(), peer: peer.into(), ..example(workload, times, target) }
    }

    fn lines() -> Vec<Line> {
        use Target::{FasterAtLeast, None, OursAtMost, TimesAtMost};
        vec![
            line("move", "10k", "parry", [1.0, 7.0], FasterAtLeast(6.0)),
            line("move", "10k", "broccoli", [1.0, 6.5], FasterAtLeast(6.0)),
            line("move", "10k", "rstar", [1.0, 2.0], None),
            line("move", "10k clumped", "parry", [1.0, 4.0], FasterAtLeast(5.0)),
            line("move", "1M", "parry", [1.0, 3.0], FasterAtLeast(4.0)),
            line("save", "10k", "dense", [1_500_000.0, 1.0], OursAtMost(2e6)),
            line("memory", "10k", "dense", [1.0, 100.0], TimesAtMost(0.02)),
            line("move", "elsewhere", "parry", [1.0, 3.0], FasterAtLeast(4.0)),
        ]
    }

    /// A page with these columns and with what stands between the marks.
    fn page(columns: &str, table: &str, summary: &str) -> String {
        format!(
            "Before.\n<!-- figures of house: {columns} -->\n{table}{END}\nBetween.\n<!-- figures of garden: 10k -->\nstands\n{END}\n{BEGIN_SUMMARY} -->\n{summary}{END}\nBehind.\n"
        )
    }

    const TABLE: &str = "
| work | beside | 10k | 1M | wanted |
|---|---|---|---|---|
| move | broccoli, parry | 6.5x | **3x, missed** | ≥ 6x / ≥ 4x |
| move, clumped | parry | **4x, missed** |  | ≥ 5x |
| save | dense | 1.5 ms |  | ≤ 2 ms |
| memory | dense | 1/100 |  | ≤ 1/50 |

";
    const SUMMARY: &str = "
Taken on: a processor.

| structure | figures with a goal | reached | within the noise | missed |
|---|---|---|---|---|
| [house](docs/images/house.png) | 7 | 4 | 0 | 3 |

";

    #[test]
    fn tables_are_written_between_their_marks() {
        let expected = page("10k, 1M", TABLE, SUMMARY);
        let text = with_tables(&page("10k, 1M", "old\n", ""), &lines()).unwrap();
        assert_eq!(text, expected);
        // Written again, nothing changes.
        assert_eq!(with_tables(&text, &lines()).unwrap(), text);
    }

    #[test]
    fn a_star_is_a_column_of_all_other_sizes() {
        let text = with_tables(&page("10k, 1M, *", "", ""), &lines()).unwrap();
        assert!(text.contains("| work | beside | 10k | 1M | other sizes | wanted |\n"), "{text}");
        let row = "| move, elsewhere | parry |  |  | **3x, missed** | ≥ 4x |\n";
        assert!(text.contains(row), "{text}");
    }

    #[test]
    fn a_mark_without_an_end_or_sizes_is_told() {
        assert!(with_tables("<!-- figures of house: 10k -->\n", &lines()).is_err());
        assert!(
            with_tables("<!-- figures of house -->\n<!-- end of figures -->\n", &lines()).is_err()
        );
        let text = "<!-- figures of house: 77 -->\n<!-- end of figures -->\n";
        assert!(with_tables(text, &lines()).is_err());
    }

    #[test]
    fn what_is_missed_within_the_noise_says_so() {
        let mut line = line("move", "10k", "parry", [1.0, 3.9], Target::FasterAtLeast(4.0));
        line.ratio.low = 0.24;
        assert_eq!(figure(&line), "3.9x, missed within the noise");
    }
}
