//! A server that runs for as long as one likes, on host threads, through the C ABI: a generated world
//! with many players, a destructible map with players who join, crowds that move, windows that roll,
//! and objects that come and go. At the end every latency is printed and drawn, every byte must be
//! back, and memory must not have grown on the way.

mod churn;
mod crowd;
mod latency;
mod memory;
mod picture;
mod quadtree_map;
mod terrain;
mod window;
mod world;

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::Parser;
use latency::Latencies;
use worldgrids::ffi::status::WgStatus;

/// A server loop over every structure, on host threads.
#[derive(Parser)]
struct Arguments {
    /// How long it runs.
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    /// Frames a second of each room; 0 for as many as there can be.
    #[arg(long, default_value_t = 30)]
    frames: u32,
    /// Where the table and the picture go.
    #[arg(long, default_value = "target/soak")]
    out: PathBuf,
}

/// What all rooms see: whether to go on, and when the next frame begins.
pub struct Clock {
    is_over: AtomicBool,
    frame: Duration,
}

impl Clock {
    /// Calls `frame` with its number at the pace of the server until it is over.
    pub fn frames(&self, mut frame: impl FnMut(u64)) {
        let start = Instant::now();
        let mut number = 0;
        while !self.is_over.load(Ordering::Relaxed) {
            frame(number);
            number += 1;
            let next = start + self.frame * number as u32;
            thread::sleep(next.saturating_duration_since(Instant::now()));
        }
    }

    /// Whether the server ends.
    pub fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

/// Every call must give this; a soak stops at the first surprise.
pub fn expect(status: WgStatus, expected: WgStatus, call: &str) {
    if status != expected {
        let mut text = [0 as std::ffi::c_char; 512];
        // SAFETY: there is room for so much text.
        unsafe {
            worldgrids::ffi::library::wg_last_error(text.as_mut_ptr(), text.len(), &mut 0);
        }
        // SAFETY: the library ends its texts in zero.
        let text = unsafe { std::ffi::CStr::from_ptr(text.as_ptr()) };
        panic!("{call} gave {status:?}: {}", text.to_string_lossy());
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments = Arguments::parse();
    std::fs::create_dir_all(&arguments.out)?;
    memory::install();
    let frame = match arguments.frames {
        0 => Duration::ZERO,
        frames => Duration::from_secs(1) / frames,
    };
    let clock = Clock { is_over: AtomicBool::new(false), frame };
    let length = Duration::from_secs_f64(arguments.minutes * 60.0);

    let world = world::World::create();
    let (latencies, samples) = thread::scope(|scope| {
        let mut rooms = Vec::new();
        for room in [terrain::run, crowd::run, window::run, churn::run] {
            let clock = &clock;
            rooms.push(scope.spawn(move || room(clock)));
        }
        for _ in 0..2 {
            rooms.push(scope.spawn(|| world.work(&clock)));
        }
        rooms.push(scope.spawn(|| world.play(&clock)));

        let samples = memory::sample_for(length);
        clock.is_over.store(true, Ordering::Relaxed);
        let mut latencies = Latencies::default();
        for room in rooms {
            latencies.add(room.join().expect("a room went wrong"));
        }
        world.destroy();
        (latencies, samples)
    });

    let table = latencies.table();
    print!("{table}");
    std::fs::write(arguments.out.join("latencies.txt"), &table)?;
    picture::draw(&latencies, &samples, &arguments.out.join("soak.png"))?;
    let verdict = memory::verdict(&samples);
    println!("{}", verdict.text);
    if verdict.is_flat { Ok(()) } else { Err("memory is not flat".into()) }
}
