//! What a world under test is made of, and what of it a focus asks for: by brute force over single
//! contracts.

use std::collections::BTreeSet;

use worldgrids::chunk_layers::*;
use worldgrids::coord::Rect;

/// A level of a layer, and a chunk of it.
pub type Node = (u32, u32);
pub type Chunk = (Node, i32, i32);

#[derive(Clone, Debug)]
pub struct LayerSpec {
    pub width: u32,
    pub height: u32,
    pub units: u32,
    /// Radius of each level above the first.
    pub radii: Vec<u32>,
    pub cell_bytes: u32,
    /// 0 for a layer without objects.
    pub object_bytes: u32,
    pub hands_out: bool,
}

#[derive(Clone, Debug)]
pub struct Spec {
    pub layers: Vec<LayerSpec>,
    pub dependencies: Vec<DependencyDef>,
}

pub const PLANE: (i64, i64) = (i32::MIN as i64, i32::MAX as i64);

impl Spec {
    pub fn build(&self, def: WorldDef) -> World {
        let mut builder = WorldBuilder::new(def).unwrap();
        for (index, layer) in self.layers.iter().enumerate() {
            let name = format!("layer {index}");
            let def = LayerDef {
                name: &name,
                chunk_width: layer.width,
                chunk_height: layer.height,
                units_per_cell: layer.units,
            };
            let level = LevelDef {
                cell_bytes: layer.cell_bytes,
                object_bytes: layer.object_bytes,
                hands_out_blocks: layer.hands_out,
                ..LevelDef::default()
            };
            assert_eq!(builder.add_layer(&def, &level).unwrap(), index as u32);
            for radius in &layer.radii {
                builder.add_level(index as u32, &LevelDef { radius: *radius, ..level }).unwrap();
            }
        }
        for dependency in &self.dependencies {
            builder.add_dependency(dependency).unwrap();
        }
        builder.freeze().unwrap()
    }

    pub fn size(&self, layer: u32) -> [i64; 2] {
        let layer = &self.layers[layer as usize];
        [i64::from(layer.width), i64::from(layer.height)]
    }

    /// What a node leans on: the other node and its padding left, right, top, bottom.
    pub fn providers(&self, (layer, level): Node) -> Vec<(Node, [i64; 4])> {
        let mut providers = Vec::new();
        if level > 0 {
            let radius = i64::from(self.layers[layer as usize].radii[level as usize - 1]);
            let [width, height] = self.size(layer);
            let padding = [radius * width, radius * width, radius * height, radius * height];
            providers.push(((layer, level - 1), padding));
        }
        for def in &self.dependencies {
            if (def.user_layer, def.user_level) == (layer, level) {
                let padding =
                    [def.padding_left, def.padding_right, def.padding_top, def.padding_bottom];
                providers.push(((def.provider_layer, def.provider_level), padding.map(i64::from)));
            }
        }
        providers
    }

    /// First and last world unit that a contract covers: left, right, top, bottom.
    pub fn contract_units(&self, ((layer, _), x, y): Chunk, padding: [i64; 4]) -> [i64; 4] {
        let [width, height] = self.size(layer);
        let (x, y) = (i64::from(x) * width, i64::from(y) * height);
        [
            (x.max(PLANE.0) - padding[0]).max(PLANE.0),
            ((x + width - 1).min(PLANE.1) + padding[1]).min(PLANE.1),
            (y.max(PLANE.0) - padding[2]).max(PLANE.0),
            ((y + height - 1).min(PLANE.1) + padding[3]).min(PLANE.1),
        ]
    }

    /// The same in cells of the provider.
    pub fn contract_cells(&self, chunk: Chunk, provider: Node, padding: [i64; 4]) -> Rect {
        let units = i64::from(self.layers[provider.0 as usize].units);
        let [left, right, top, bottom] =
            self.contract_units(chunk, padding).map(|unit| unit.div_euclid(units));
        let sizes = ((right - left + 1) as u32, (bottom - top + 1) as u32);
        Rect::new(left as i32, top as i32, sizes.0, sizes.1)
    }

    pub fn chunks_in(&self, node: Node, [left, right, top, bottom]: [i64; 4]) -> Vec<Chunk> {
        let [width, height] = self.size(node.0);
        let mut chunks = Vec::new();
        for y in top.div_euclid(height)..=bottom.div_euclid(height) {
            for x in left.div_euclid(width)..=right.div_euclid(width) {
                chunks.push((node, x as i32, y as i32));
            }
        }
        chunks
    }

    pub fn contract(&self, chunk: Chunk) -> Vec<Chunk> {
        let providers = self.providers(chunk.0).into_iter();
        providers
            .flat_map(|(node, padding)| self.chunks_in(node, self.contract_units(chunk, padding)))
            .collect()
    }

    /// All that a focus asks for, with its radius larger by a margin: chunk by chunk.
    pub fn closure(&self, def: &FocusDef, margin: u32) -> BTreeSet<Chunk> {
        let node = (def.layer, def.level);
        let (x, y) = (i64::from(def.x), i64::from(def.y));
        let radius = [i64::from(def.radius_x + margin), i64::from(def.radius_y + margin)];
        let around = [
            (x - radius[0]).max(PLANE.0),
            (x + radius[0]).min(PLANE.1),
            (y - radius[1]).max(PLANE.0),
            (y + radius[1]).min(PLANE.1),
        ];
        let mut open = self.chunks_in(node, around);
        if def.shape == FocusShape::Disc {
            open.retain(|chunk| {
                let [left, right, top, bottom] = self.contract_units(*chunk, [0; 4]);
                let (dx, dy) = (x.clamp(left, right) - x, y.clamp(top, bottom) - y);
                dx * dx + dy * dy <= radius[0] * radius[0]
            });
        }
        let mut all: BTreeSet<Chunk> = open.iter().copied().collect();
        while let Some(chunk) = open.pop() {
            for provider in self.contract(chunk) {
                if all.insert(provider) {
                    open.push(provider);
                }
            }
        }
        all
    }

    pub fn cells(&self, layer: u32) -> [i64; 2] {
        let units = i64::from(self.layers[layer as usize].units);
        self.size(layer).map(|size| size / units)
    }

    pub fn nodes(&self) -> Vec<Node> {
        let layers = self.layers.iter().enumerate();
        layers
            .flat_map(|(index, layer)| {
                (0..=layer.radii.len() as u32).map(move |level| (index as u32, level))
            })
            .collect()
    }
}
