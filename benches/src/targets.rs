//! What ours must reach: the table of TARGETS.md, the one place where these numbers stand.
//!
//! A row names a structure, a work, sizes, peers and the target. `*` stands for any text; several sizes or
//! peers stand with `;` between them. The first row that fits a line of the report is its target. Rows behind the
//! heading [`OTHERS`] are of lines that other programs add to the report.

use std::fmt;

/// The table.
const TABLE: &str = include_str!("../TARGETS.md");
/// Before the rows of lines that other programs add.
const OTHERS: &str = "## Added by other programs";

/// What ours must reach beside a peer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    /// Nothing: the peer is there to look at.
    None,
    /// Ours is at most this many times the peer's.
    TimesAtMost(f64),
    /// We are at least this many times as fast as the peer.
    FasterAtLeast(f64),
    /// Ours is at most this, in the unit of the line, whatever the peer's is.
    OursAtMost(f64),
}

impl Target {
    /// What ours needs over what it may need, from the figures of a line: 1 and less is reached.
    pub fn need(self, ours: f64, ratio: f64) -> Option<f64> {
        match self {
            Target::None => None,
            Target::TimesAtMost(times) => Some(ratio / times),
            Target::FasterAtLeast(times) => Some(ratio * times),
            // Nothing of something that must not be at all is as wanted.
            Target::OursAtMost(_) if ours == 0.0 => Some(0.0),
            Target::OursAtMost(most) => Some(ours / most),
        }
    }

    /// Reads what [`Target::fmt`] wrote; a bare number is a ratio.
    pub fn parse(text: &str) -> Result<Self, String> {
        let number = |text: &str| {
            let text = text.trim().trim_end_matches('x');
            let part = |part: &str| part.trim().parse::<f64>().ok();
            let value = match text.split_once('/') {
                Some((one, many)) => part(one).zip(part(many)).map(|(one, many)| one / many),
                None => part(text),
            };
            value.ok_or_else(|| format!("`{text}` is no number"))
        };
        let text = text.trim();
        if text.is_empty() || text == "-" {
            return Ok(Target::None);
        }
        match text.split_once(['<', '>']) {
            None => number(text).map(Target::TimesAtMost),
            Some((what, value)) => {
                let value = number(value.trim_start_matches('='))?;
                match what.trim() {
                    "ratio" => Ok(Target::TimesAtMost(value)),
                    "speed" => Ok(Target::FasterAtLeast(value)),
                    "ours" => Ok(Target::OursAtMost(value)),
                    _ => Err(format!("`{text}` is no target")),
                }
            }
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::None => formatter.write_str("-"),
            // A small part of a peer's is clearer as a fraction.
            Target::TimesAtMost(times)
                if *times < 0.25 && 1.0 / (1.0 / times).round() == *times =>
            {
                write!(formatter, "ratio <= 1/{}", (1.0 / times).round())
            }
            Target::TimesAtMost(times) => write!(formatter, "ratio <= {times}"),
            Target::FasterAtLeast(times) => write!(formatter, "speed >= {times}x"),
            Target::OursAtMost(most) => write!(formatter, "ours <= {most}"),
        }
    }
}

/// What a line is about.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    pub structure: &'a str,
    pub workload: &'a str,
    pub size: &'a str,
    pub peer: &'a str,
}

/// A row of the table.
#[derive(Debug)]
struct Row {
    structure: &'static str,
    workload: &'static str,
    sizes: Vec<&'static str>,
    peers: Vec<&'static str>,
    target: Target,
    is_added_by_others: bool,
}

/// The table, read.
#[derive(Debug)]
pub struct Targets {
    rows: Vec<Row>,
}

impl Default for Targets {
    fn default() -> Self {
        Self::read(TABLE).expect("TARGETS.md is a sound table")
    }
}

impl Targets {
    /// Reads a table in Markdown; other lines are for people.
    fn read(text: &'static str) -> Result<Self, String> {
        let (mut rows, mut is_added_by_others) = (Vec::new(), false);
        for line in text.lines() {
            is_added_by_others |= line == OTHERS;
            if !line.starts_with('|') {
                continue;
            }
            let cells: Vec<&str> =
                line.trim().trim_matches('|').split('|').map(str::trim).collect();
            let [structure, workload, sizes, peers, target] = cells[..] else {
                return Err(format!("5 cells are wanted: {line}"));
            };
            if structure == "structure" || structure.starts_with("---") {
                continue;
            }
            let list = |cell: &'static str| cell.split(';').map(str::trim).collect();
            let (sizes, peers) = (list(sizes), list(peers));
            let target = Target::parse(target)?;
            rows.push(Row { structure, workload, sizes, peers, target, is_added_by_others });
        }
        Ok(Self { rows })
    }

    /// What ours must reach in a line.
    pub fn of(&self, subject: Subject<'_>) -> Target {
        let found = self.rows.iter().find(|row| row.place(subject).is_some());
        found.map_or(Target::None, |row| row.target)
    }

    /// The rows of the table of which no line is there, size by size and peer by peer; but for those that others
    /// add.
    pub fn without_line<'a>(&self, lines: impl Iterator<Item = Subject<'a>>) -> Vec<String> {
        let mut found: Vec<Vec<bool>> =
            self.rows.iter().map(|row| vec![false; row.sizes.len() * row.peers.len()]).collect();
        for line in lines {
            for (row, found) in self.rows.iter().zip(&mut found) {
                if let Some(place) = row.place(line) {
                    found[place] = true;
                }
            }
        }
        let rows = self.rows.iter().zip(&found).filter(|(row, _)| !row.is_added_by_others);
        let missing = rows.flat_map(|(row, found)| {
            let places = found.iter().enumerate().filter(|(_, is_found)| !**is_found);
            places.map(|(place, _)| {
                let (size, peer) = (place / row.peers.len(), place % row.peers.len());
                let Row { structure, workload, target, .. } = row;
                let (size, peer) = (row.sizes[size], row.peers[peer]);
                format!("{structure} | {workload} | {size} | {peer} | {target}")
            })
        });
        missing.collect()
    }
}

impl Row {
    /// Which of its sizes and peers a line is, if it is one.
    fn place(&self, subject: Subject<'_>) -> Option<usize> {
        if !fits(self.structure, subject.structure) || !fits(self.workload, subject.workload) {
            return None;
        }
        let size = self.sizes.iter().position(|size| fits(size, subject.size))?;
        let peer = self.peers.iter().position(|peer| fits(peer, subject.peer))?;
        Some(size * self.peers.len() + peer)
    }
}

/// True if a text is what a pattern says, in which each `*` stands for any text.
fn fits(pattern: &str, text: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('*') else { return pattern == text };
    let Some(text) = text.strip_prefix(start) else { return false };
    (0..=text.len()).filter(|&at| text.is_char_boundary(at)).any(|at| fits(rest, &text[at..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line<'a>(workload: &'a str, size: &'a str, peer: &'a str) -> Subject<'a> {
        Subject { structure: "house", workload, size, peer }
    }

    const SMALL: &str = "
Words for people.

| structure | work | sizes | peers | target |
|---|---|---|---|---|
| house | read, a lot | 10; 20 clumped | a; b | speed >= 1.5x |
| house | read, * | * | a | ratio <= 1/4 |

## Added by other programs

| structure | work | sizes | peers | target |
|---|---|---|---|---|
| house | knock | 10 | a | ours <= 7 |
";

    #[test]
    fn the_first_row_that_fits_a_line_is_its_target() {
        let targets = Targets::read(SMALL).unwrap();
        assert_eq!(targets.of(line("read, a lot", "10", "b")), Target::FasterAtLeast(1.5));
        assert_eq!(targets.of(line("read, a lot", "20 clumped", "a")), Target::FasterAtLeast(1.5));
        assert_eq!(targets.of(line("read, a lot", "20", "a")), Target::TimesAtMost(0.25));
        assert_eq!(targets.of(line("read, a lot", "20", "b")), Target::None);
        assert_eq!(targets.of(line("read", "10", "a")), Target::None);
        assert_eq!(targets.of(line("knock", "10", "a")), Target::OursAtMost(7.0));
        let elsewhere = Subject { structure: "garden", ..line("read, a lot", "10", "b") };
        assert_eq!(targets.of(elsewhere), Target::None);
    }

    #[test]
    fn a_row_without_a_line_is_named() {
        let targets = Targets::read(SMALL).unwrap();
        let lines = [line("read, a lot", "10", "a")];
        let missing = targets.without_line(lines.into_iter());
        let expected = [("10", "b"), ("20 clumped", "a"), ("20 clumped", "b")];
        let expected = expected
            .map(|(size, peer)| format!("house | read, a lot | {size} | {peer} | speed >= 1.5x"));
        assert_eq!(missing, expected);
    }

    #[test]
    fn targets_are_read_as_they_are_written() {
        for target in [
            Target::None,
            Target::TimesAtMost(1.8),
            Target::FasterAtLeast(25.0),
            Target::OursAtMost(30e6),
            Target::TimesAtMost(1.0 / 14.0),
        ] {
            assert_eq!(Target::parse(&target.to_string()), Ok(target));
        }
        assert_eq!(Target::parse("1.2"), Ok(Target::TimesAtMost(1.2)));
        assert!(Target::parse("soon").is_err());
        assert!(Target::parse("time < 3").is_err());
    }

    #[test]
    fn what_is_needed_is_1_at_the_target() {
        assert_eq!(Target::TimesAtMost(0.5).need(3.0, 0.5), Some(1.0));
        assert_eq!(Target::FasterAtLeast(4.0).need(3.0, 0.5), Some(2.0));
        assert_eq!(Target::OursAtMost(6.0).need(3.0, 0.5), Some(0.5));
        assert_eq!(Target::OursAtMost(0.0).need(0.0, f64::NAN), Some(0.0));
        assert_eq!(Target::OursAtMost(0.0).need(1.0, 0.5), Some(f64::INFINITY));
        assert_eq!(Target::None.need(3.0, 0.5), None);
    }

    #[test]
    fn the_table_is_sound() {
        assert!(Targets::default().rows.len() > 50);
    }

    #[test]
    fn stars_stand_for_any_text() {
        assert!(fits("*", "") && fits("a*", "abc") && fits("*c", "abc") && fits("a*c*", "abcd"));
        assert!(!fits("a*", "ba") && !fits("*c", "cb") && !fits("abc", "abcd"));
    }
}
