//! A focus: a place around which a layer and level, and all it leans on, is asked for.

use crate::error::{ArgumentError, OutOfMemory};
use crate::memory::Vec;
use crate::simd::prefetch;

use crate::chunk_layers::error::Error;
use crate::chunk_layers::focuses::index::Extent;
use crate::chunk_layers::focuses::queue::{Entry, Queue, ring_of};
use crate::chunk_layers::focuses::region::{Contract, Region};
use crate::chunk_layers::focuses::turns::Turn;
use crate::chunk_layers::layers::axis::{Axis, Interval, Padding};
use crate::chunk_layers::layers::plan::Plan;
use crate::chunk_layers::records::slots::slot_at;
use crate::chunk_layers::records::tile::{Tile, chunk_at};
use crate::chunk_layers::steps;

/// The shape of the area a focus asks for.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusShape {
    /// All within `radius_x` columns and `radius_y` rows of its place.
    Rectangle = 0,
    /// All within `radius_x` of its place; `radius_y` must be equal.
    Disc = 1,
}

/// What a focus asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FocusDef {
    /// The layer it asks for; whatever that leans on comes with it.
    pub layer: u32,
    /// The level of that layer.
    pub level: u32,
    /// Rectangle or disc.
    pub shape: FocusShape,
    /// How far the area reaches from its place, in world units; 0 to 2^30. Every chunk that the area
    /// touches is asked for: distances are whole units, from the place to the nearest unit of the chunk;
    /// of a disc the sum of the squares of both is at most the square of the radius.
    pub radius_x: u32,
    /// The same for y.
    pub radius_y: u32,
    /// Its place in world units.
    pub x: i32,
    /// See `x`.
    pub y: i32,
    /// Its share of the jobs compared to other focuses; 1 to 1000.
    pub priority: u32,
    /// How far chunks may be from the area and still stay once they are there, in world units; 0 to
    /// 2^30.
    pub keep_margin: u32,
}

impl Default for FocusDef {
    fn default() -> Self {
        FocusDef {
            layer: 0,
            level: 0,
            shape: FocusShape::Rectangle,
            radius_x: 0,
            radius_y: 0,
            x: 0,
            y: 0,
            priority: 100,
            keep_margin: 0,
        }
    }
}

/// How far a focus has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FocusProgress {
    /// Chunks it asks for, of all layers and levels.
    pub wanted: u64,
    /// Those of them that are loaded.
    pub loaded: u64,
    /// Those of them whose jobs failed.
    pub failed: u64,
    /// By how many sixteenths its radius is shrunk to stay below max_bytes; 16 asks for nothing.
    pub shrunk_sixteenths: u32,
}

/// Radius and margin have this bound, so that all sums and squares stay far inside 64 bits.
const MAX_RADIUS: u32 = 1 << 30;
/// The most chunks of one layer and level that a focus may ask for.
const MAX_CHUNKS: u64 = 1 << 24;
/// By how many parts a radius can shrink.
pub(crate) const SHRINK_STEPS: u32 = 16;
/// For how many moves ahead of the focus chunks are ordered.
const LEAD_MOVES: i64 = 8;

/// Which chunks of a focus's own node need a chunk of another one, along an axis: those that touch its units once
/// it is wider by what contracts reach. Where a node between is coarser, it is wider by whole chunks of that.
#[derive(Clone, Copy, Debug)]
struct Reach {
    /// How far contracts reach below the coarser node, towards lower and higher places.
    below: [i32; 2],
    /// World units of a chunk of the coarser node; 1 if there is none, 0 of a node that does not come with the
    /// focus's own.
    coarse: u32,
    /// How far contracts reach from there.
    above: [i32; 2],
    /// World units of a chunk.
    size: u32,
}

impl Reach {
    /// That of a focus's own node.
    fn own(axis: &Axis) -> Self {
        Reach { below: [0; 2], coarse: 1, above: [0; 2], size: axis.size() as u32 }
    }

    /// That of a node that does not come with it.
    fn absent(axis: &Axis) -> Self {
        Reach { coarse: 0, ..Reach::own(axis) }
    }

    /// That of a node on which chunks of another size lean that are reached like this.
    fn of_provider(self, axis: &Axis, padding: Padding, user_size: i64) -> Self {
        let size = axis.size();
        // A chunk is reached from as far above as contracts reach down before it.
        let padding =
            [padding.after, padding.before].map(|units| units.min(i32::MAX.into()) as i32);
        let sum = |a: [i32; 2], b: [i32; 2]| [a[0].saturating_add(b[0]), a[1].saturating_add(b[1])];
        let coarse = self.coarse.max(user_size as u32);
        let above = sum(self.below, self.above);
        let own = Reach::own(axis);
        if i64::from(coarse) <= size {
            Reach { above: sum(padding, above), ..own }
        } else if coarse > self.coarse {
            Reach { below: padding, coarse, above, ..own }
        } else {
            Reach { below: sum(padding, self.below), size: own.size, ..self }
        }
    }

    /// What two ways to a node reach together.
    fn union(self, other: Self) -> Self {
        let max = |a: [i32; 2], b: [i32; 2]| [a[0].max(b[0]), a[1].max(b[1])];
        Reach {
            below: max(self.below, other.below),
            coarse: self.coarse.max(other.coarse),
            above: max(self.above, other.above),
            size: other.size,
        }
    }
}

/// For each node, the chunks that a focus asks for and those it keeps.
#[derive(Debug)]
pub(crate) struct Areas {
    pub want: Vec<Region>,
    /// Empty without a margin: what is asked for is kept anyway.
    pub keep: Vec<Region>,
    pub has_margin: bool,
}

impl Areas {
    /// The areas of no focus.
    pub const NONE: Areas = Areas { want: Vec::new(), keep: Vec::new(), has_margin: false };

    /// What stays: without a margin that which is asked for.
    pub fn kept(&self) -> &[Region] {
        if self.has_margin { &self.keep } else { &self.want }
    }

    /// Empty areas for this many nodes.
    pub fn new(nodes: usize) -> Result<Self, OutOfMemory> {
        let regions = || {
            let mut regions = Vec::try_with_capacity(nodes)?;
            for _ in 0..nodes {
                regions.try_push(Region::default())?;
            }
            Ok(regions)
        };
        Ok(Areas { want: regions()?, keep: regions()?, has_margin: false })
    }

    /// Makes all empty; keeps the memory.
    pub fn clear(&mut self) {
        self.has_margin = false;
        self.want.iter_mut().chain(&mut self.keep).for_each(Region::clear);
    }

    /// What a focus asks for and keeps at its place, shrunk by sixteenths. Refuses areas of more than
    /// 2^24 chunks of any layer and level.
    pub fn set(
        &mut self,
        plan: &Plan,
        node: usize,
        def: &FocusDef,
        shrink: u32,
    ) -> Result<(), Error> {
        self.set_own(plan, node, def, shrink)?;
        self.set_others(plan, node, def)
    }

    /// The first half: the chunks of the focus's own node, from which all others follow.
    pub fn set_own(
        &mut self,
        plan: &Plan,
        node: usize,
        def: &FocusDef,
        shrink: u32,
    ) -> Result<(), Error> {
        self.clear();
        if shrink >= SHRINK_STEPS {
            return Ok(());
        }
        let part = i64::from(SHRINK_STEPS - shrink);
        let radius = [def.radius_x, def.radius_y]
            .map(|radius| i64::from(radius) * part / i64::from(SHRINK_STEPS));
        let margin = i64::from(def.keep_margin) * part / i64::from(SHRINK_STEPS);
        let axes = &plan.nodes[node].axes;
        set_region(&mut self.want[node], axes, def, radius)
            .map_err(|error| error.of_radius(def))?;
        if margin > 0 {
            let radius = radius.map(|radius| radius + margin);
            set_region(&mut self.keep[node], axes, def, radius)
                .map_err(|error| error.of_margin(def))?;
            self.has_margin = true;
        }
        Ok(())
    }

    /// The second half.
    pub fn set_others(&mut self, plan: &Plan, node: usize, def: &FocusDef) -> Result<(), Error> {
        fill(&mut self.want, plan, node).map_err(|error| error.of_radius(def))?;
        if self.has_margin {
            fill(&mut self.keep, plan, node).map_err(|error| error.of_margin(def))?;
        }
        Ok(())
    }

    /// True if others hold the same chunks of a focus's own node, and so of all.
    pub fn are_those_of(&self, other: &Self, node: usize) -> bool {
        self.has_margin == other.has_margin
            && self.want[node].is_same(&other.want[node])
            && (!self.has_margin || self.keep[node].is_same(&other.keep[node]))
    }

    /// The boxes in world units that hold the first unit of every chunk that is asked for or kept: of ordinary
    /// nodes, and of coarse ones.
    pub fn extents(&self, plan: &Plan) -> [Option<Extent>; 2] {
        let mut extents: [Option<Extent>; 2] = [None; 2];
        for (node, region) in plan.nodes.iter().zip(self.kept()) {
            let (columns, rows) = (region.columns(), region.rows());
            if columns.len() == 0 || rows.len() == 0 {
                continue;
            }
            let extent = extents[usize::from(node.is_coarse)];
            let first = node.first_unit([columns.first, rows.first]);
            let last = node.first_unit([columns.last, rows.last]);
            let union = |axis: usize| match extent {
                None => (first[axis], last[axis]),
                Some(known) => (known[axis].0.min(first[axis]), known[axis].1.max(last[axis])),
            };
            extents[usize::from(node.is_coarse)] = Some([union(0), union(1)]);
        }
        extents
    }
}

/// Why areas could not be computed.
#[derive(Debug)]
enum AreaError {
    TooLarge,
    OutOfMemory,
}

impl From<OutOfMemory> for AreaError {
    fn from(_: OutOfMemory) -> Self {
        AreaError::OutOfMemory
    }
}

impl AreaError {
    /// The refusal of an area around a focus.
    fn of_radius(self, def: &FocusDef) -> Error {
        let FocusDef { radius_x, radius_y, .. } = *def;
        match radius_x < radius_y {
            true => self.refused("radius_y", radius_y),
            false => self.refused("radius_x", radius_x),
        }
    }

    /// The refusal of what it keeps.
    fn of_margin(self, def: &FocusDef) -> Error {
        self.refused("keep_margin", def.keep_margin)
    }

    fn refused(self, argument: &'static str, value: u32) -> Error {
        match self {
            AreaError::OutOfMemory => Error::OutOfMemory,
            AreaError::TooLarge => {
                let rule = "asks for more than 16,777,216 chunks of a layer and level";
                ArgumentError::new(argument, value, rule).into()
            }
        }
    }
}

/// Refuses a rectangle of more than the most chunks.
fn check_size(columns: Interval, rows: Interval) -> Result<(), AreaError> {
    let fits = columns.len().saturating_mul(rows.len()) <= MAX_CHUNKS;
    if fits { Ok(()) } else { Err(AreaError::TooLarge) }
}

/// Sets the region of a focus's own node.
fn set_region(
    region: &mut Region,
    axes: &[Axis; 2],
    def: &FocusDef,
    radius: [i64; 2],
) -> Result<(), AreaError> {
    let place = [i64::from(def.x), i64::from(def.y)];
    let [columns, rows] = core::array::from_fn(|axis| {
        axes[axis].chunks_of(place[axis] - radius[axis], place[axis] + radius[axis])
    });
    check_size(columns, rows)?;
    match def.shape {
        FocusShape::Rectangle => region.set_rectangle(columns, rows),
        FocusShape::Disc => region.set_disc(axes, place, radius[0])?,
    }
    Ok(())
}

/// Fills the regions of all nodes from that of one node: users before providers, each once.
fn fill(regions: &mut [Region], plan: &Plan, target: usize) -> Result<(), AreaError> {
    for index in (0..target).rev() {
        steps::count();
        let (below, above) = regions.split_at_mut(index + 1);
        for edge in &plan.nodes[index].users {
            let user = &above[edge.node - index - 1];
            if user.rows().len() == 0 {
                continue;
            }
            let contract = Contract {
                user: &plan.nodes[edge.node].axes,
                padding: &edge.padding,
                provider: &plan.nodes[index].axes,
            };
            let [columns, rows] = contract.covers(user);
            check_size(columns, rows)?;
            below[index].add_contracts(user, &contract)?;
        }
    }
    Ok(())
}

/// Where a focus goes, and from where distances in its queue are measured.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course {
    /// Its smoothed displacement a move, in world units.
    motion: [i64; 2],
    /// The place from which distances were last measured.
    from: [i32; 2],
    /// Whether the order of the queue is out of date.
    pub is_queue_old: bool,
}

/// One axis of a place that distances are measured from.
#[derive(Clone, Copy, Debug)]
struct Measured {
    /// Half a chunk of the focus's own node before the place.
    first: i64,
    /// World units of such a chunk.
    own: u32,
    /// To the centre of the nearest one.
    least: u32,
}

impl Measured {
    fn new(own_axis: &Axis, from: i32) -> Self {
        let (own, from) = (own_axis.size(), i64::from(from));
        let center = i64::from(own_axis.chunk_of(from)) * own + own / 2;
        let least = center.abs_diff(from) as u32;
        Self { first: from - own / 2, own: own as u32, least }
    }
}

/// Tells how urgent the chunks of a node are for a focus.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ruler {
    axes: [RulerAxis; 2],
    /// By so many bits squares of distances are cut.
    scale: u32,
    /// A coarser node lies between.
    is_coarse: bool,
}

/// One axis of a ruler: it measures as if from the place to the centres of the chunks of the focus's own node.
#[derive(Clone, Copy, Debug)]
struct RulerAxis {
    /// How far the first unit of a chunk lies behind the one, or before the other, so far is the chunk, …
    low: i64,
    high: i64,
    /// … but never nearer than the nearest of those centres.
    least: u32,
    /// World units of a chunk.
    size: u32,
}

impl RulerAxis {
    const EMPTY: RulerAxis = RulerAxis { low: 0, high: 0, least: 0, size: 1 };

    fn new(reach: &Reach, measured: &Measured) -> Self {
        let Measured { first, own, least } = *measured;
        let Reach { size, .. } = *reach;
        let [low, high] = reach.above.map(i64::from);
        let high = first + i64::from(own) - i64::from(size) - high;
        Self { low: first + low, high, least, size }
    }

    /// The first unit of a chunk.
    #[inline(always)]
    fn unit(&self, chunk: i32) -> i64 {
        i64::from(chunk) * i64::from(self.size)
    }

    /// The square of the distance of what begins with one unit and whose last chunk begins with another.
    #[inline(always)]
    fn square(&self, first: i64, last: i64) -> u64 {
        let (before, behind) = (first - self.low, self.high - last);
        let distance = before.max(behind).max(self.least.into()).min(i32::MAX.into()) as u64;
        distance * distance
    }
}

impl Ruler {
    /// One that tells nothing.
    const EMPTY: Ruler = Ruler { axes: [RulerAxis::EMPTY; 2], scale: 0, is_coarse: false };

    fn new(reach: &[Reach; 2], measured: &[Measured; 2], scale: u32) -> Self {
        let axis = |at: usize| RulerAxis::new(&reach[at], &measured[at]);
        let is_coarse = reach.iter().any(|reach| reach.coarse > 1);
        Self { axes: [axis(0), axis(1)], scale, is_coarse }
    }

    /// See [`Focus::square`], where no coarser node lies between.
    #[inline(always)]
    fn square(&self, place: [i32; 2]) -> u64 {
        let on = |axis: usize| {
            let unit = self.axes[axis].unit(place[axis]);
            self.axes[axis].square(unit, unit)
        };
        (on(0) + on(1)) >> self.scale
    }

    /// The same where one does: by whole chunks of that.
    #[cold]
    #[inline(never)]
    fn square_by_coarse(&self, reach: &[Reach; 2], place: [i32; 2]) -> u64 {
        let on = |axis: usize| {
            let (ruler, Reach { below, coarse, .. }) = (&self.axes[axis], reach[axis]);
            let unit = ruler.unit(place[axis]);
            let coarse = i64::from(coarse);
            let begin = |unit: i64| unit.div_euclid(coarse) * coarse;
            let size = i64::from(ruler.size);
            let last = begin(unit + size - 1 + i64::from(below[1]));
            ruler.square(begin(unit - i64::from(below[0])), last + coarse - size)
        };
        (on(0) + on(1)) >> self.scale
    }
}

/// A focus of a world.
#[derive(Debug)]
pub(crate) struct Focus {
    pub def: FocusDef,
    /// The node it asks for.
    pub node: usize,
    pub areas: Areas,
    /// How far each node that comes with the focus's own reaches to that, on both axes.
    reach: Vec<[Reach; 2]>,
    /// And what tells how urgent its chunks are.
    rulers: Vec<Ruler>,
    /// They are those of another place: most moves of those who walk need none.
    are_rulers_old: bool,
    /// Its chunks that can be taken.
    pub queue: Queue,
    /// How many they are. The queue may hold more: those that others took since.
    pub ready: u32,
    pub course: Course,
    /// By so many bits squares of distances are cut for the queue: to sixteenths of a chunk's square.
    scale: u32,
    /// Grows with each job given out: the lowest is next.
    pub pass: u64,
    /// By how much: less for a higher priority.
    pub job_cost: u64,
    /// Whether it stands among those whose turn will come.
    pub has_turn: bool,
    /// The stamp of its entry there.
    pub turn_stamp: u32,
    /// It had nothing to wait for, or moved, and no turn since was for its nearest chunk alone.
    pub is_nearest_due: bool,
    /// Its last turn was.
    pub had_nearest: bool,
    pub progress: FocusProgress,
    /// The focus, by index, that holds what this one prefetches.
    pub prefetch: Option<u32>,
    /// True for a focus that prefetches for another.
    pub is_prefetch: bool,
}

impl Focus {
    /// A focus that asks for nothing yet.
    pub fn new(plan: &Plan, def: FocusDef, is_prefetch: bool) -> Result<Self, Error> {
        let node = plan.node(def.layer, def.level)?;
        check_def(&def)?;
        let axes = |node: usize| plan.nodes[node].axes.each_ref();
        let mut reach = Vec::try_filled(plan.nodes.len(), axes(node).map(Reach::own))?;
        for (index, reach) in reach.iter_mut().enumerate().filter(|(index, _)| *index != node) {
            *reach = axes(index).map(Reach::absent);
        }
        for index in (0..node).rev() {
            for edge in &plan.nodes[index].users {
                let user: [Reach; 2] = reach[edge.node];
                if user[0].coarse == 0 {
                    continue;
                }
                for axis in 0..2 {
                    let user_size = axes(edge.node)[axis].size();
                    let padding = edge.padding[axis];
                    let way = user[axis].of_provider(axes(index)[axis], padding, user_size);
                    reach[index][axis] = reach[index][axis].union(way);
                }
            }
        }
        let chunk_size =
            plan.nodes[node].axes.map(|axis| axis.size()).into_iter().min().unwrap_or(1);
        let scale = 2 * (chunk_size / 4).max(1).ilog2();
        let from = [def.x, def.y];
        let course = Course { motion: [0; 2], from, is_queue_old: false };
        let rulers = Vec::try_filled(reach.len(), Ruler::EMPTY)?;
        Ok(Focus {
            node,
            areas: Areas::new(plan.nodes.len())?,
            reach,
            rulers,
            are_rulers_old: true,
            queue: Queue::default(),
            ready: 0,
            course,
            scale,
            pass: 0,
            job_cost: job_cost(&def, is_prefetch),
            has_turn: false,
            turn_stamp: 0,
            is_nearest_due: false,
            had_nearest: false,
            progress: FocusProgress::default(),
            prefetch: None,
            is_prefetch,
            def,
        })
    }

    /// Says that what its turn needs is needed soon.
    pub fn prefetch(&self) {
        self.queue.prefetch();
        prefetch(&self.course);
        prefetch(&self.pass);
        prefetch(&self.progress);
    }

    /// Says that it is needed soon how urgent chunks are.
    pub fn prefetch_rulers(&self) {
        self.rulers.iter().for_each(|ruler| prefetch(ruler));
    }

    /// Says that its areas, and the queue for what enters, are needed soon.
    pub fn prefetch_areas(&self) {
        if let [first, .., last] = &self.areas.want[..] {
            prefetch(first);
            prefetch(last);
        }
        if let ([reach, ..], [ruler, ..]) = (&self.reach[..], &self.rulers[..]) {
            prefetch(reach);
            prefetch(ruler);
        }
        self.queue.prefetch_links();
    }

    /// True if it asks for the chunk.
    #[inline]
    pub fn wants(&self, node: usize, [x, y]: [i32; 2]) -> bool {
        self.areas.want[node].contains(x, y)
    }

    /// Follows a move: a long leap is no motion, small ones are smoothed.
    pub fn follow(&mut self, from: [i32; 2]) {
        let to = [self.def.x, self.def.y];
        let radius = [self.def.radius_x, self.def.radius_y].map(i64::from);
        let step: [i64; 2] =
            core::array::from_fn(|axis| i64::from(to[axis]) - i64::from(from[axis]));
        let leapt = (0..2).any(|axis| step[axis].abs() > radius[axis].max(1));
        for (motion, step) in self.course.motion.iter_mut().zip(step) {
            *motion = if leapt { 0 } else { (*motion + step) / 2 };
        }
        let sizes = self.sizes_that_matter();
        let measured = self.course.from.map(i64::from);
        let ahead = self.ahead();
        if (0..2).any(|axis| (ahead[axis] - measured[axis]).abs() >= sizes[axis]) {
            self.course.is_queue_old = true;
            self.is_nearest_due = true;
            if self.queue.is_empty() {
                self.measure();
            }
        }
    }

    /// True if a turn is its own.
    #[inline]
    pub fn is_turn(&self, turn: &Turn) -> bool {
        self.has_turn && self.turn_stamp == turn.stamp
    }

    /// Whether a turn that begins now, among many that wait, is for its nearest chunk and what that needs: then
    /// nobody gets a second one before all have their first. Where it moves all the time, every other turn is.
    pub fn begins_with_nearest(&mut self) -> bool {
        let begins = self.is_nearest_due && !self.had_nearest;
        self.is_nearest_due &= !begins;
        self.had_nearest = begins;
        begins
    }

    /// Moves shorter than this leave the order of a queue as it is.
    fn sizes_that_matter(&self) -> [i64; 2] {
        [self.def.radius_x, self.def.radius_y].map(|radius| i64::from(radius / 32).max(1))
    }

    /// The place ahead of the motion that distances are measured from.
    pub fn ahead(&self) -> [i64; 2] {
        let place = [i64::from(self.def.x), i64::from(self.def.y)];
        let radius = [self.def.radius_x, self.def.radius_y].map(i64::from);
        core::array::from_fn(|axis| {
            let most = radius[axis] / 2;
            let ahead = place[axis] + (self.course.motion[axis] * LEAD_MOVES).clamp(-most, most);
            ahead.clamp(i32::MIN.into(), i32::MAX.into())
        })
    }

    /// Says that distances are measured from the place ahead from now on.
    pub fn measure(&mut self) {
        let from = self.ahead().map(|ahead| ahead as i32);
        self.set_course(Course { from, is_queue_old: false, ..self.course });
    }

    /// Lets it go as it went before.
    pub fn set_course(&mut self, course: Course) {
        (self.course, self.are_rulers_old) = (course, true);
    }

    /// Makes sure that chunks are measured from the place that distances are measured from.
    #[inline(always)]
    pub fn fit_rulers(&mut self, plan: &Plan) {
        if self.are_rulers_old {
            self.renew_rulers(plan);
        }
    }

    #[inline(never)]
    fn renew_rulers(&mut self, plan: &Plan) {
        self.are_rulers_old = false;
        let course = self.course;
        let (axes, [x, y]) = (&plan.nodes[self.node].axes, course.from);
        let measured = [Measured::new(&axes[0], x), Measured::new(&axes[1], y)];
        for (ruler, reach) in self.rulers.iter_mut().zip(&self.reach) {
            *ruler = Ruler::new(reach, &measured, self.scale);
        }
    }

    /// How urgent a chunk is: the square of the distance from the place ahead to the nearest chunk of
    /// the focus's own node that needs it, in sixteenths of the square of a chunk of that node or finer. Rulers fit.
    #[inline(always)]
    pub fn square(&self, node: usize, place: [i32; 2]) -> u64 {
        let ruler = &self.rulers[node];
        match ruler.is_coarse {
            true => ruler.square_by_coarse(&self.reach[node], place),
            false => ruler.square(place),
        }
    }

    /// Puts a chunk of a tile that is ready into its queue; false if there is no room.
    #[inline(always)]
    pub fn push(&mut self, plan: &Plan, tile: &Tile, number: u32, local: u32) -> bool {
        self.fit_rulers(plan);
        let square = self.square(tile.node.into(), chunk_at([tile.x, tile.y], local));
        let (slot, stamp) = (slot_at(number, local), tile.slot(local).stamp);
        let is_pushed = self.queue.push(Entry { slot, stamp, ring: ring_of(square) });
        self.ready += u32::from(is_pushed);
        is_pushed
    }

    /// Forgets its queue, in which nothing can be taken any more.
    pub fn clear_queue(&mut self, plan: &Plan) {
        self.queue.clear();
        self.trim_queue(plan);
        if self.course.is_queue_old {
            self.measure();
        }
    }

    /// Where there is a cap, gives back what the queue does not need for the chunks that are asked for, if that is
    /// much.
    pub fn trim_queue(&mut self, plan: &Plan) {
        if plan.def.max_bytes > 0 {
            self.queue.trim(Self::entries(self.progress.wanted));
        }
    }

    /// Entries of a queue for so many chunks: some may be void.
    fn entries(chunks: u64) -> usize {
        if chunks == 0 { 0 } else { (chunks + chunks / 4 + 8) as usize }
    }

    /// Makes sure that the queue can hold so many chunks.
    pub fn reserve_queue(&mut self, chunks: u64) -> Result<(), OutOfMemory> {
        // From the place ahead.
        let far = |radius: u32| u64::from(radius) * 3 / 2;
        let (x, y) = (far(self.def.radius_x), far(self.def.radius_y));
        self.queue.reserve(Self::entries(chunks), (x * x + y * y) >> self.scale)
    }

    /// Gives it another definition, of the same node.
    pub fn set_def(&mut self, def: FocusDef) {
        if def.priority != self.def.priority {
            self.job_cost = job_cost(&def, self.is_prefetch);
        }
        self.def = def;
    }
}

/// What a job costs a focus.
fn job_cost(def: &FocusDef, is_prefetch: bool) -> u64 {
    /// What a job costs a focus of priority 1.
    const JOB: u32 = 1 << 20;
    let share = if is_prefetch { 4 } else { 1 };
    u64::from(JOB * share / def.priority)
}

/// Refuses sizes and priorities out of range.
pub(crate) fn check_def(def: &FocusDef) -> Result<(), ArgumentError> {
    if def.radius_x.max(def.radius_y).max(def.keep_margin) > MAX_RADIUS {
        let sizes = [("radius_x", def.radius_x), ("radius_y", def.radius_y)];
        let margin = ("keep_margin", def.keep_margin);
        let (argument, value) =
            sizes.into_iter().find(|(_, value)| *value > MAX_RADIUS).unwrap_or(margin);
        return Err(ArgumentError::new(argument, value, "must be at most 2^30"));
    }
    if def.shape == FocusShape::Disc && def.radius_x != def.radius_y {
        return Err(ArgumentError::new("radius_y", def.radius_y, "must equal radius_x for a disc"));
    }
    if !(1..=1000).contains(&def.priority) {
        return Err(ArgumentError::new("priority", def.priority, "must be 1 to 1000"));
    }
    Ok(())
}
