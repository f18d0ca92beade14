//! Worlds out of bytes.

use std::ptr::null;

use worldgrids::chunk_layers::DependencyDef;
use worldgrids::ffi::chunk_layers::WgChunkLayers;
use worldgrids::ffi::chunk_layers::building::*;
use worldgrids::ffi::chunk_layers::definitions::*;
use worldgrids::ffi::status::WgStatus;

use super::super::calls::{Input, expect, ok};
use super::spec::{LayerSpec, Spec};

pub const MAX_JOBS: u32 = 5;
pub const MAX_GUARDS: u32 = 2;

pub fn def(input: &mut Input<'_>) -> WgChunkLayersDef {
    let (seed, mode) = (input.byte(), input.byte());
    WgChunkLayersDef {
        max_jobs: MAX_JOBS,
        max_guards: MAX_GUARDS,
        seed: seed.into(),
        check_every: [0, 0, 1, 2][usize::from(mode & 3)],
        // From hardly more than the world alone takes to all that the focuses ask for.
        max_bytes: match u64::from(mode >> 2).saturating_sub(31) {
            0 => 0,
            limit => 8_000 + limit * 2_000,
        },
        ..Default::default()
    }
}

/// Two or three layers, each of which may lean on those before it.
pub fn spec(input: &mut Input<'_>) -> Spec {
    let layers = (0..input.below(2) + 2).map(|_| layer(input)).collect();
    let mut spec = Spec { layers, dependencies: Vec::new() };
    for _ in 0..input.below(3) + 1 {
        let user_layer = input.below(spec.layers.len() - 1) as u32 + 1;
        let provider_layer = input.below(user_layer as usize) as u32;
        let levels = input.byte();
        let level = |layer: u32, is_top: bool| match is_top {
            true => spec.layers[layer as usize].radii.len() as u32,
            false => 0,
        };
        let [left, right, top, bottom] = std::array::from_fn(|_| u32::from(input.byte() % 9));
        let def = DependencyDef {
            user_layer,
            user_level: level(user_layer, levels & 1 == 1),
            provider_layer,
            provider_level: level(provider_layer, levels & 2 == 2),
            padding_left: left,
            padding_right: right,
            padding_top: top,
            padding_bottom: bottom,
        };
        let ends = |def: &DependencyDef| {
            (def.user_layer, def.user_level, def.provider_layer, def.provider_level)
        };
        if !spec.dependencies.iter().any(|known| ends(known) == ends(&def)) {
            spec.dependencies.push(def);
        }
    }
    spec
}

fn layer(input: &mut Input<'_>) -> LayerSpec {
    let mut size = || [4u32, 5, 7, 8, 12, 16][input.below(6)];
    let (width, height) = (size(), size());
    let mode = input.byte();
    let units = u32::from(mode & 1) + 1;
    LayerSpec {
        width: width * units,
        height: height * units,
        units,
        radii: if mode & 2 == 0 { Vec::new() } else { vec![u32::from(mode >> 2 & 3) % 3] },
        cell_bytes: u32::from(mode >> 4 & 3) % 3 + 1,
        object_bytes: u32::from(mode >> 7) * 12,
        hands_out: mode & 64 == 0,
    }
}

pub fn create(def: &WgChunkLayersDef) -> WgChunkLayers {
    let mut layers = WgChunkLayers { bits: 0 };
    ok(unsafe { wg_chunk_layers_create(def, &mut layers) });
    layers
}

/// Whatever is wrong on the way is refused, and makes no difference.
pub fn build(spec: &Spec, def: &WgChunkLayersDef) -> WgChunkLayers {
    let (layers, invalid) = (create(def), WgStatus::InvalidArgument);
    for (index, layer) in (0..).zip(&spec.layers) {
        let LayerSpec { width, height, units, ref radii, cell_bytes, object_bytes, hands_out } =
            *layer;
        let def = WgChunkLayerDef {
            chunk_width: width,
            chunk_height: height,
            units_per_cell: units,
            cell_bytes,
            object_bytes,
            object_alignment: 4,
            hands_out_blocks: hands_out.into(),
            ..Default::default()
        };
        let mut number = u32::MAX;
        for wrong in [
            WgChunkLayerDef { chunk_width: 0, ..def },
            WgChunkLayerDef { chunk_height: u32::MAX, ..def },
            WgChunkLayerDef { units_per_cell: width + 1, ..def },
            WgChunkLayerDef { has_events: 2, ..def },
            WgChunkLayerDef { object_bytes: 65_540, ..def },
            WgChunkLayerDef { object_bytes: 14, ..def },
            WgChunkLayerDef { object_alignment: 6, ..def },
        ] {
            expect(unsafe { wg_chunk_layers_add_layer(layers, &wrong, &mut number) }, invalid);
        }
        ok(unsafe { wg_chunk_layers_add_layer(layers, &def, &mut number) });
        assert_eq!(number, index);
        for (above, radius) in (1..).zip(radii) {
            let def = WgChunkLevelDef {
                cell_bytes,
                radius: *radius,
                object_bytes,
                hands_out_blocks: hands_out.into(),
                ..Default::default()
            };
            let (far, none) = (WgChunkLevelDef { radius: 512, ..def }, u32::MAX);
            expect(unsafe { wg_chunk_layers_add_level(layers, index, &far, &mut number) }, invalid);
            expect(unsafe { wg_chunk_layers_add_level(layers, none, &def, &mut number) }, invalid);
            ok(unsafe { wg_chunk_layers_add_level(layers, index, &def, &mut number) });
            assert_eq!(number, above);
        }
    }
    for dependency in &spec.dependencies {
        let def = dependency_def(dependency);
        ok(unsafe { wg_chunk_layers_add_dependency(layers, &def) });
        expect(unsafe { wg_chunk_layers_add_dependency(layers, &def) }, invalid);
    }
    expect(unsafe { wg_chunk_layers_add_dependency(layers, null()) }, WgStatus::NullPointer);
    ok(unsafe { wg_chunk_layers_freeze(layers) });
    layers
}

fn dependency_def(def: &DependencyDef) -> WgChunkDependencyDef {
    WgChunkDependencyDef {
        user_layer: def.user_layer,
        user_level: def.user_level,
        provider_layer: def.provider_layer,
        provider_level: def.provider_level,
        padding_left: def.padding_left,
        padding_right: def.padding_right,
        padding_top: def.padding_top,
        padding_bottom: def.padding_bottom,
        ..Default::default()
    }
}
