//! `report [STRUCTURE[:TEXT]…]` runs the contests of the structures named, or of all; with a text only
//! those whose work or size holds it, as `loose_grid_uneven:stray`, or whose size and work do, as
//! `loose_grid_uneven:3D/segment` or `loose_grid_uneven:!3D/box`. It names the processor and writes
//! `report.tsv`, `report.png` and two pictures of each structure, as `quadtree_map.png` and
//! `quadtree_map_overview.png`, to the folder that `WG_BENCH_OUT` names, or `target/bench`.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

use worldgrids_benches::report::{Report, table_title};
use worldgrids_benches::{STRUCTURES, picture};

fn main() -> Result<(), Box<dyn Error>> {
    let wanted: Vec<String> = env::args().skip(1).collect();
    let wanted: Vec<(&str, &str)> =
        wanted.iter().map(|name| name.split_once(':').unwrap_or((name, ""))).collect();
    if let Some((unknown, _)) =
        wanted.iter().find(|(name, _)| STRUCTURES.iter().all(|(known, _)| known != name))
    {
        let known: Vec<&str> = STRUCTURES.iter().map(|(name, _)| *name).collect();
        return Err(format!("{unknown} is no structure of the report: {}", known.join(", ")).into());
    }
    let folder = PathBuf::from(env::var("WG_BENCH_OUT").unwrap_or("target/bench".into()));
    fs::create_dir_all(&folder)?;
    let mut report = Report::default();
    println!("{}", processor());
    println!("{}", table_title());
    for (name, contests) in STRUCTURES {
        if wanted.is_empty() {
            contests(&mut report);
        }
        for (_, only) in wanted.iter().filter(|(wanted, _)| wanted == name) {
            report.only = only.to_string();
            contests(&mut report);
        }
    }
    fs::write(folder.join("report.tsv"), report.tsv())?;
    picture::draw_everything(&report.lines, &folder.join("report.png"))?;
    for lines in report.lines.chunk_by(|one, other| one.structure == other.structure) {
        let structure = lines[0].structure;
        picture::draw_everything(lines, &folder.join(format!("{structure}.png")))?;
        picture::draw_overview(lines, &folder.join(format!("{structure}_overview.png")))?;
    }
    println!("wrote {0}/report.tsv and {0}/report.png", folder.display());
    Ok(())
}

/// What the processor is called, if the system tells.
fn processor() -> String {
    let cpus = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = cpus.lines().find_map(|line| line.strip_prefix("model name"));
    name.map_or("unknown processor", |name| name.trim_start_matches([' ', '\t', ':'])).to_string()
}
