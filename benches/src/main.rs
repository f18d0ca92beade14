//! The report. `cargo run --release --bin report -- COMMAND`:
//!
//! - `run [STRUCTURE[:ROWS]…]` times the contests of the structures named, or of all; with a text only those whose
//!   work or size holds it, as `loose_grid_uneven:stray`, or whose size and work do, as
//!   `loose_grid_uneven:3D/segment` or `loose_grid_uneven:!3D/box`. Writes `report.tsv`.
//! - `once [STRUCTURE[:ROWS]…]` holds each contest once, compares the answers and times nothing. Without
//!   structures, it fails if a row of TARGETS.md is in none of them.
//! - `count [STRUCTURE[:ROWS]…]` counts instructions and misses instead of time, under callgrind; without structures,
//!   of those contests of which `report.tsv` says that a target is missed. Writes `counts.tsv`.
//! - `limits FILE` writes the table of LIMITS.md from `report.tsv` and `counts.tsv`.
//! - `draw` makes pictures of what `report.tsv` holds, in which it completes the lines that other programs added.
//! - `compare` tells what changed from `base-1.tsv`, `base-2.tsv`, … to `new-1.tsv`, `new-2.tsv`, …
//! - `readme FILE` writes the tables of a README from `report.tsv`, which must have a line for each row of TARGETS.md.
//!
//! Without a text of its own a structure takes that of `WG_BENCH_ROWS`. Files are in the folder that `WG_BENCH_OUT`
//! names, or `target/bench`. `WG_BENCH_SECONDS` says after how long rows are not repeated any more.

use std::error::Error;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs};

use worldgrids_benches::compare::{changes, told};
use worldgrids_benches::contest::Judge;
use worldgrids_benches::counts::{Counting, TITLES};
use worldgrids_benches::limits::with_counts;
use worldgrids_benches::once::Once;
use worldgrids_benches::readme::with_tables;
use worldgrids_benches::report::{Line, from_tsv, summary, table_title, to_tsv};
use worldgrids_benches::rows::Rows;
use worldgrids_benches::targets::Targets;
use worldgrids_benches::turns::Turns;
use worldgrids_benches::{STRUCTURES, machine, picture};

/// After so many seconds rows are not repeated, if nothing else is said.
const SECONDS: u64 = 210;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (command, rest) = arguments.split_first().ok_or("a command is wanted: run, once, …")?;
    let folder = PathBuf::from(env::var("WG_BENCH_OUT").unwrap_or("target/bench".into()));
    fs::create_dir_all(&folder)?;
    match (command.as_str(), rest) {
        ("run", wanted) => run(&folder, &chosen(wanted)?),
        ("once", wanted) => once(&chosen(wanted)?),
        ("count", wanted) => count(&folder, wanted),
        ("limits", [file]) => limits(&folder, file),
        ("draw", []) => draw(&folder),
        ("compare", []) => compare(&folder),
        ("readme", [file]) => readme(&folder, file),
        _ => Err(format!("{command} is no command, or has other arguments").into()),
    }
}

/// Structures by their names, and which rows of each: those that stand with it, or `WG_BENCH_ROWS`.
fn chosen(wanted: &[String]) -> Result<Vec<(&str, Rows)>> {
    let rows = env::var("WG_BENCH_ROWS").unwrap_or_default();
    if wanted.is_empty() {
        return Ok(STRUCTURES.iter().map(|(name, _)| (*name, Rows::of(&rows))).collect());
    }
    let named = wanted.iter().map(|wanted| wanted.split_once(':').unwrap_or((wanted, &rows)));
    let known = |name: &str| STRUCTURES.iter().any(|(known, _)| *known == name);
    let chosen: Vec<(&str, Rows)> = named.map(|(name, rows)| (name, Rows::of(rows))).collect();
    match chosen.iter().find(|(name, _)| !known(name)) {
        None => Ok(chosen),
        Some((unknown, _)) => {
            let known: Vec<&str> = STRUCTURES.iter().map(|(name, _)| *name).collect();
            Err(format!("{unknown} is no structure of the report: {}", known.join(", ")).into())
        }
    }
}

/// Holds the contests that were chosen, in the order of the report. `keep` comes after each structure.
fn hold<J: Judge>(
    judge: &mut J,
    chosen: &[(&str, Rows)],
    set: impl Fn(&mut J, &Rows),
    keep: impl Fn(&J) -> Result<()>,
) -> Result<()> {
    for (name, contests) in STRUCTURES {
        for (_, rows) in chosen.iter().filter(|(chosen, _)| chosen == name) {
            let start = Instant::now();
            set(judge, rows);
            contests(judge);
            println!("{name}: {:.0} s", start.elapsed().as_secs_f64());
            keep(judge)?;
        }
    }
    Ok(())
}

fn run(folder: &Path, chosen: &[(&str, Rows)]) -> Result<()> {
    let seconds = env::var("WG_BENCH_SECONDS").map_or(Ok(SECONDS), |seconds| seconds.parse())?;
    let mut turns = Turns::within(Duration::from_secs(seconds));
    println!("{}; {}", machine::processor(), machine::pages());
    println!("{}", table_title());
    let path = folder.join("report.tsv");
    let set = |turns: &mut Turns, rows: &Rows| turns.rows = rows.clone();
    hold(&mut turns, chosen, set, |turns| Ok(fs::write(&path, to_tsv(&turns.lines))?))?;
    println!("{}", summary(&turns.lines));
    println!("wrote {}", path.display());
    Ok(())
}

/// Fails if rows of TARGETS.md are missing.
fn all_there(missing: &[String]) -> Result<()> {
    if missing.is_empty() {
        return Ok(());
    }
    let missing = missing.join("\n");
    Err(format!("no line of the report is one of TARGETS.md's rows\n{missing}").into())
}

fn once(chosen: &[(&str, Rows)]) -> Result<()> {
    let mut once = Once::default();
    hold(&mut once, chosen, |once, rows| once.rows = rows.clone(), |_| Ok(()))?;
    if chosen.len() == STRUCTURES.len() && chosen.iter().all(|(_, rows)| rows.are_all()) {
        all_there(&once.targets_without_line())?;
    }
    println!("{} lines of the report work", once.len());
    Ok(())
}

fn count(folder: &Path, wanted: &[String]) -> Result<()> {
    let chosen = chosen(wanted)?;
    let mut counting = Counting::into_files(&folder.join("callgrind"))?;
    if wanted.is_empty() && chosen.iter().all(|(_, rows)| rows.are_all()) {
        counting = counting.only_missed(&read(&folder.join("report.tsv"))?);
    }
    println!("{TITLES}");
    let path = folder.join("counts.tsv");
    let set = |counting: &mut Counting, rows: &Rows| counting.rows = rows.clone();
    hold(&mut counting, &chosen, set, |counting| Ok(fs::write(&path, counting.to_tsv())?))?;
    println!("wrote {}", path.display());
    Ok(())
}

fn limits(folder: &Path, file: &str) -> Result<()> {
    let counts = fs::read_to_string(folder.join("counts.tsv"))?;
    let lines = read(&folder.join("report.tsv"))?;
    fs::write(file, with_counts(&fs::read_to_string(file)?, &lines, &counts)?)?;
    println!("wrote the table of {file}");
    Ok(())
}

/// The lines of a file; those that other programs have added get their targets and their processor here.
fn read(path: &Path) -> Result<Vec<Line>> {
    let told = |error: &dyn Display| format!("{}: {error}", path.display());
    let text = fs::read_to_string(path).map_err(|error| told(&error))?;
    let mut lines = from_tsv(&text).map_err(|error| told(&error))?;
    let (targets, cpu) = (Targets::default(), lines.first().map(|line| line.cpu.clone()));
    for line in lines.iter_mut().filter(|line| line.cpu.is_empty()) {
        line.target = targets.of(line.subject());
        line.cpu = cpu.clone().unwrap_or_default();
    }
    Ok(lines)
}

/// The lines of each structure; other programs add theirs at the end.
fn by_structure(lines: &[Line]) -> Vec<Vec<Line>> {
    let mut parts: Vec<Vec<Line>> = Vec::new();
    for line in lines {
        match parts.iter_mut().find(|part| part[0].structure == line.structure) {
            Some(part) => part.push(line.clone()),
            None => parts.push(vec![line.clone()]),
        }
    }
    parts
}

fn draw(folder: &Path) -> Result<()> {
    let path = folder.join("report.tsv");
    let lines = read(&path)?;
    fs::write(&path, to_tsv(&lines))?;
    for lines in by_structure(&lines) {
        let structure = &lines[0].structure;
        picture::draw_rows(&lines, &folder.join(format!("{structure}.png")))?;
        picture::draw_overview(&lines, &folder.join(format!("{structure}_overview.png")))?;
        println!("wrote {0}/{structure}.png and {0}/{structure}_overview.png", folder.display());
    }
    Ok(())
}

fn compare(folder: &Path) -> Result<()> {
    let reports = |name: &str| -> Result<Vec<Vec<Line>>> {
        let paths = (1..).map(|round| folder.join(format!("{name}-{round}.tsv")));
        paths.take_while(|path| path.exists()).map(|path| read(&path)).collect()
    };
    let (base, new) = (reports("base")?, reports("new")?);
    if base.is_empty() || base.len() != new.len() {
        return Err(
            format!("{} reports of the base, {} of the new build", base.len(), new.len()).into()
        );
    }
    print!("{}", told(&changes(&base, &new)));
    Ok(())
}

fn readme(folder: &Path, file: &str) -> Result<()> {
    let (text, lines) = (fs::read_to_string(file)?, read(&folder.join("report.tsv"))?);
    all_there(&Targets::default().without_line(lines.iter().map(Line::subject)))?;
    fs::write(file, with_tables(&text, &lines)?)?;
    println!("wrote the tables of {file}");
    Ok(())
}
