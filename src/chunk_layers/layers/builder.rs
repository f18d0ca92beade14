//! Layers, levels and dependencies as they are collected, before a world is made from them.
//!
//! A [`WorldBuilder`] collects them; [`WorldBuilder::freeze`] sorts the levels, providers before users,
//! and refuses a cycle with its path.

use crate::error::{ArgumentError, OutOfMemory};
use crate::memory::{Meter, Vec};

use crate::chunk_layers::error::{CyclePath, Error};
use crate::chunk_layers::jobs::block::Shape;
use crate::chunk_layers::jobs::objects::{MAX_OBJECT_ALIGNMENT, MAX_OBJECT_BYTES};
use crate::chunk_layers::layers::axis::{Axis, Padding};
use crate::chunk_layers::layers::plan::{
    DependencyDef, Edge, Layer, LayerDef, LevelDef, MAX_CONTRACT_CHUNKS, MAX_NODES, Name, Node,
    NodeName, Plan, WorldDef, check_layer, check_level,
};
use crate::chunk_layers::world::World;

/// Chunks more than so many times as long as the shortest are coarse.
const COARSE: i64 = 16;

/// A dependency between levels, each as its index in the order they were added.
#[derive(Clone, Copy, Debug)]
struct Link {
    user: u32,
    provider: u32,
    padding: [Padding; 2],
}

/// Collects layers, levels and dependencies until they are frozen into a [`World`].
#[derive(Debug)]
pub struct WorldBuilder {
    def: WorldDef,
    layers: Vec<Layer>,
    /// Every level of every layer, in the order they were added, with its layer.
    levels: Vec<(u32, LevelDef)>,
    links: Vec<Link>,
}

impl WorldBuilder {
    /// A world without layers. Refuses sizes out of range.
    pub fn new(def: WorldDef) -> Result<Self, ArgumentError> {
        if !(1..=65_536).contains(&def.max_jobs) {
            return Err(ArgumentError::new("max_jobs", def.max_jobs, "must be 1 to 65,536"));
        }
        if def.max_guards > 65_536 {
            return Err(ArgumentError::new("max_guards", def.max_guards, "must be 0 to 65,536"));
        }
        Ok(WorldBuilder { def, layers: Vec::new(), levels: Vec::new(), links: Vec::new() })
    }

    /// Adds a layer with its first level, level 0; gives the layer's number, counted from 0.
    pub fn add_layer(&mut self, def: &LayerDef<'_>, level: &LevelDef) -> Result<u32, Error> {
        const SIZES: core::ops::RangeInclusive<u32> = 1..=i32::MAX as u32;
        let name = Name::new(def.name)?;
        for (argument, size) in
            [("chunk_width", def.chunk_width), ("chunk_height", def.chunk_height)]
        {
            if !SIZES.contains(&size) {
                return Err(ArgumentError::new(argument, size, "must be 1 to 2147483647").into());
            }
        }
        let units = def.units_per_cell;
        let divides = |size: u32| size.is_multiple_of(units);
        if units == 0 || !divides(def.chunk_width) || !divides(def.chunk_height) {
            let rule = "must be 1 or more and divide chunk_width and chunk_height";
            return Err(ArgumentError::new("units_per_cell", units, rule).into());
        }
        let axes = [Axis::new(def.chunk_width), Axis::new(def.chunk_height)];
        let mut layer = Layer { name, axes, units_per_cell: units, levels: Vec::new() };
        self.check_new_level(&layer, level)?;
        layer.levels.try_push(self.levels.len() as u32)?;
        self.layers.try_reserve(1)?;
        self.levels.try_push((self.layers.len() as u32, *level))?;
        self.layers.try_push(layer)?;
        Ok(self.layers.len() as u32 - 1)
    }

    /// Adds the next level to a layer; gives its number. It leans on the level below, in its own
    /// chunk and in those within `radius`.
    pub fn add_level(&mut self, layer: u32, def: &LevelDef) -> Result<u32, Error> {
        let found = check_layer(&self.layers, ("layer", layer))?;
        self.check_new_level(found, def)?;
        let [x, y] = found.axes;
        let padding = |axis: Axis| {
            let units = i64::from(def.radius) * axis.size();
            Padding { before: units, after: units }
        };
        let chunks = 2 * u64::from(def.radius) + 1;
        if chunks.saturating_mul(chunks) > MAX_CONTRACT_CHUNKS {
            return Err(ArgumentError::new("radius", def.radius, "must be at most 511").into());
        }
        let below = found.levels[found.levels.len() - 1];
        let level = self.levels.len() as u32;
        let link = Link { user: level, provider: below, padding: [padding(x), padding(y)] };
        self.levels.try_reserve(1)?;
        self.links.try_reserve(1)?;
        let layer_levels = &mut self.layers[layer as usize].levels;
        layer_levels.try_push(level)?;
        let number = layer_levels.len() as u32 - 1;
        self.levels.try_push((layer, *def))?;
        self.links.try_push(link)?;
        Ok(number)
    }

    fn check_new_level(&self, layer: &Layer, def: &LevelDef) -> Result<(), ArgumentError> {
        if self.levels.len() == MAX_NODES {
            return Err(ArgumentError::new("layer", MAX_NODES, "is the most levels a world takes"));
        }
        let block: u128 = layer.axes.iter().fold(u128::from(def.cell_bytes), |bytes, axis| {
            bytes * (axis.size() / i64::from(layer.units_per_cell)) as u128
        });
        if block > i32::MAX as u128 {
            let rule = "makes a block of 2^31 bytes or more";
            return Err(ArgumentError::new("cell_bytes", def.cell_bytes, rule));
        }
        if def.object_bytes > MAX_OBJECT_BYTES {
            let rule = "must be at most 65,536";
            return Err(ArgumentError::new("object_bytes", def.object_bytes, rule));
        }
        let alignment = def.object_alignment;
        if !alignment.is_power_of_two() || alignment > MAX_OBJECT_ALIGNMENT {
            let rule = "must be a power of two up to 64";
            return Err(ArgumentError::new("object_alignment", alignment, rule));
        }
        if !def.object_bytes.is_multiple_of(alignment) {
            let rule = "must be a multiple of object_alignment";
            return Err(ArgumentError::new("object_bytes", def.object_bytes, rule));
        }
        if def.hands_out_blocks && !def.has_events {
            return Err(ArgumentError::new("hands_out_blocks", 1u8, "needs has_events"));
        }
        Ok(())
    }

    /// Adds a dependency. Refuses layers and levels that do not exist, a level on itself, the same
    /// two twice, and padding so wide that a chunk's contract would cover more than
    /// [`MAX_CONTRACT_CHUNKS`] chunks.
    pub fn add_dependency(&mut self, def: &DependencyDef) -> Result<(), Error> {
        let user = check_level(
            &self.layers,
            ("user_layer", def.user_layer),
            ("user_level", def.user_level),
        )?;
        let provider = check_level(
            &self.layers,
            ("provider_layer", def.provider_layer),
            ("provider_level", def.provider_level),
        )?;
        if self.links.iter().any(|link| (link.user, link.provider) == (user, provider)) {
            let rule = "is a layer and level that the user depends on already";
            return Err(ArgumentError::new("provider_layer", def.provider_layer, rule).into());
        }
        let padding = |before: u32, after: u32| Padding {
            before: i64::from(before),
            after: i64::from(after),
        };
        let padding = [
            padding(def.padding_left, def.padding_right),
            padding(def.padding_top, def.padding_bottom),
        ];
        let (above, below) =
            (&self.layers[def.user_layer as usize], &self.layers[def.provider_layer as usize]);
        let chunks = |axis: usize| {
            let units = above.axes[axis].size() + padding[axis].before + padding[axis].after;
            (units / below.axes[axis].size() + 2) as u64
        };
        if chunks(0).saturating_mul(chunks(1)) > MAX_CONTRACT_CHUNKS {
            let sides = [
                ("padding_left", def.padding_left),
                ("padding_right", def.padding_right),
                ("padding_top", def.padding_top),
                ("padding_bottom", def.padding_bottom),
            ];
            let (widest, padding) = sides.into_iter().max_by_key(|side| side.1).unwrap_or_default();
            let rule = "makes a chunk's contract cover more than 1,048,576 chunks";
            return Err(ArgumentError::new(widest, padding, rule).into());
        }
        self.links.try_push(Link { user, provider, padding })?;
        Ok(())
    }

    /// Sorts the levels, providers before users, and gives the world. Refuses a cycle with its path
    /// named; the builder stays as it was then, as it does when memory runs out.
    pub fn freeze(&self) -> Result<World, Error> {
        let meter = Meter::new(self.def.max_bytes);
        meter.took(size_of::<World>());
        let world = {
            let _metered = meter.enter();
            World::new(self.plan()?)?
        };
        Ok(world.metered_by(meter))
    }

    /// The plan of all that was collected.
    fn plan(&self) -> Result<Plan, Error> {
        // The place of each level among the nodes, and the level at each place.
        let mut place = Vec::try_filled(self.levels.len(), usize::MAX)?;
        let mut sorted: Vec<u32> = Vec::try_with_capacity(self.levels.len())?;
        while sorted.len() < self.levels.len() {
            let is_placed = |level: u32, place: &[usize]| place[level as usize] != usize::MAX;
            let next = (0..self.levels.len() as u32).find(|level| {
                let mut needs = self.links.iter().filter(|link| link.user == *level);
                !is_placed(*level, &place) && needs.all(|link| is_placed(link.provider, &place))
            });
            let Some(next) = next else { return Err(self.cycle(&place)) };
            place[next as usize] = sorted.len();
            sorted.try_push(next)?;
        }
        let mut nodes = Vec::try_with_capacity(sorted.len())?;
        let mut has_objects = false;
        for level in &sorted {
            let node = self.node(*level, &place)?;
            has_objects |= node.object_bytes > 0;
            nodes.try_push(node)?;
        }
        let mut layers = Vec::try_with_capacity(self.layers.len())?;
        for layer in &self.layers {
            let mut levels = Vec::try_with_capacity(layer.levels.len())?;
            for level in &layer.levels {
                levels.try_push(place[*level as usize] as u32)?;
            }
            layers.try_push(Layer { levels, ..*layer })?;
        }
        let meter = Meter::new(0);
        Ok(Plan { def: self.def, meter, fixed_bytes: 0, layers, nodes, has_objects })
    }

    /// The node of a level, with its edges to both sides.
    fn node(&self, level: u32, place: &[usize]) -> Result<Node, OutOfMemory> {
        let (layer_number, def) = self.levels[level as usize];
        let layer = &self.layers[layer_number as usize];
        let (mut providers, mut users) = (Vec::new(), Vec::new());
        let mut reads_blocks = false;
        for link in &self.links {
            let axes = |level: u32| &self.layers[self.levels[level as usize].0 as usize].axes;
            let edge = |other: u32| {
                let (user, provider) = (axes(link.user), axes(link.provider));
                Edge::new(place[other as usize], link.padding, user, provider)
            };
            if link.user == level {
                let LevelDef { cell_bytes, object_bytes, .. } =
                    self.levels[link.provider as usize].1;
                reads_blocks |= cell_bytes > 0 || object_bytes > 0;
                providers.try_push(edge(link.provider))?;
            }
            if link.provider == level {
                users.try_push(edge(link.user))?;
            }
        }
        let units_per_cell = i64::from(layer.units_per_cell);
        let cells = layer.axes.map(|axis| axis.size() / units_per_cell);
        let cell_bytes = (cells[0] * cells[1]) as u32 * def.cell_bytes;
        let sizes = self.layers.iter().flat_map(|layer| &layer.axes).map(Axis::size);
        let finest = sizes.min().unwrap_or(1);
        let shape = Shape { cell_bytes, has_list: def.object_bytes > 0 };
        Ok(Node {
            layer: layer_number,
            level: layer.levels.iter().position(|known| *known == level).unwrap_or(0) as u32,
            axes: layer.axes,
            units_per_cell,
            cell_axis: Axis::new(layer.units_per_cell),
            cells,
            cell_bytes: def.cell_bytes as usize,
            shape,
            block_bytes: shape.bytes(),
            object_bytes: def.object_bytes as usize,
            has_events: def.has_events,
            hands_out_blocks: def.hands_out_blocks,
            is_coarse: layer.axes.iter().any(|axis| axis.size() > COARSE * finest),
            reads_blocks,
            providers,
            users,
        })
    }

    /// The error for a cycle among the levels that have no place: each of them needs another one.
    fn cycle(&self, place: &[usize]) -> Error {
        let needed_by = |level: u32| {
            let mut links = self.links.iter();
            links.find(|link| link.user == level && place[link.provider as usize] == usize::MAX)
        };
        let first =
            (0..self.levels.len() as u32).find(|level| place[*level as usize] == usize::MAX);
        let mut level = first.unwrap_or(0);
        // After as many steps as there are levels we are inside the cycle for certain.
        let step = |level: u32| needed_by(level).map_or(level, |link| link.provider);
        for _ in 0..self.levels.len() {
            level = step(level);
        }
        let start = level;
        let mut ended = false;
        let path = core::iter::from_fn(|| {
            if ended {
                return None;
            }
            let name = self.level_name(level);
            level = step(level);
            ended = level == start;
            Some(name)
        });
        match CyclePath::new(path.chain(core::iter::once_with(|| self.level_name(start)))) {
            Ok(path) => Error::Cycle(path),
            Err(error) => error.into(),
        }
    }

    fn level_name(&self, level: u32) -> NodeName<'_> {
        let layer = self.levels[level as usize].0;
        let levels = &self.layers[layer as usize].levels;
        let level = levels.iter().position(|known| *known == level).unwrap_or(0) as u32;
        NodeName { layers: &self.layers, layer, level }
    }
}
