//! The worlds that the promises are tried on.

use worldgrids::chunk_layers::*;
use worldgrids::coord::Rect;

pub const SIZE: u32 = 8;

pub fn layer(name: &str) -> LayerDef<'_> {
    LayerDef { name, chunk_width: SIZE, chunk_height: SIZE, units_per_cell: 1 }
}

pub fn padded(user_layer: u32, provider_layer: u32, padding: u32) -> DependencyDef {
    DependencyDef {
        user_layer,
        provider_layer,
        padding_left: padding,
        padding_right: padding,
        padding_top: padding,
        padding_bottom: padding,
        ..DependencyDef::default()
    }
}

/// Three layers, each the sum of what lies around in the one below, and a second level of the last.
pub fn sums(def: WorldDef, level: LevelDef) -> World {
    let mut builder = WorldBuilder::new(def).unwrap();
    for name in ["noise", "sums", "towns"] {
        builder.add_layer(&layer(name), &level).unwrap();
    }
    builder.add_level(2, &LevelDef { radius: 1, ..level }).unwrap();
    builder.add_dependency(&padded(1, 0, 3)).unwrap();
    builder.add_dependency(&padded(2, 1, 9)).unwrap();
    builder.freeze().unwrap()
}

/// Generates any chunk of that world.
pub fn generate(job: &mut Job<'_>) {
    let chunk = job.chunk();
    let below = match (chunk.layer, chunk.level) {
        (0, _) => None,
        (1, _) => Some((0, 0, 3)),
        (_, 0) => Some((1, 0, 9)),
        _ => Some((2, 0, 8)),
    };
    let mut sum = chunk.seed;
    if let Some((layer, level, padding)) = below {
        let side = SIZE + 2 * padding;
        let (x, y) = (chunk.bounds.min_x - padding as i32, chunk.bounds.min_y - padding as i32);
        let mut cells = vec![0; (side * side) as usize];
        let view = job.read(layer, level, Rect::new(x, y, side, side)).unwrap();
        view.gather(&mut cells, side as usize);
        for cell in cells {
            sum = sum.wrapping_mul(31).wrapping_add(u64::from(cell));
        }
    }
    for (index, cell) in job.memory().iter_mut().enumerate() {
        *cell = (sum.wrapping_mul(2 * index as u64 + 1) >> 40) as u8;
    }
}

pub fn commit(job: &mut Job<'_>) -> JobOutcome {
    generate(job);
    JobOutcome::Commit
}

pub fn top_focus(x: i32, y: i32, radius: u32) -> FocusDef {
    FocusDef { layer: 2, level: 1, radius_x: radius, radius_y: radius, x, y, ..FocusDef::default() }
}

/// The cells of the last level around a place.
pub fn cells_at(world: &World, focus: u64, x: i32, y: i32) -> Vec<u8> {
    let rect = Rect::new(x - 8, y - 8, 17, 17);
    let guard = world.open_guard(focus, 2, 1, rect).unwrap();
    let mut cells = vec![0; 17 * 17];
    guard.read(2, 1, rect).unwrap().gather(&mut cells, 17);
    cells
}

/// Layers without cells, each of which leans on the one below with a padding of one chunk.
pub fn padded_layers(layers: u32) -> World {
    let mut builder = WorldBuilder::new(WorldDef::default()).unwrap();
    for user in 0..layers {
        let level = LevelDef { cell_bytes: 0, ..LevelDef::default() };
        builder.add_layer(&layer(""), &level).unwrap();
        if let Some(provider) = user.checked_sub(1) {
            builder.add_dependency(&padded(user, provider, SIZE)).unwrap();
        }
    }
    builder.freeze().unwrap()
}
