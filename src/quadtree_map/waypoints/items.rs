//! What is asked and answered, laid out so that C takes it as it is.

use crate::coord::Point;

/// The middle of a region: a rectangle of places where the agent can be, and inside which it can go
/// straight from any place to any other.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Waypoint {
    /// Follows from the region's first place alone, so it is the same whatever was edited before, and on
    /// every machine; another region with the same first place has it, too.
    pub id: u64,
    /// The middle: the region's first column is `x - width / 2`.
    pub x: i32,
    /// The middle: the region's first row is `y - height / 2`.
    pub y: i32,
    /// Columns of places, 1 to 128.
    pub width: u32,
    /// Rows of places, 1 to 128.
    pub height: u32,
}

/// A way between two waypoints whose regions lie side by side: straight from the one to `leave`, one
/// step to `enter`, and straight from there to the other. No wall touches the agent's box on it, in
/// either direction.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WaypointLink {
    /// Id of one waypoint: where all links are listed the smaller of the two.
    pub from: u64,
    /// Id of the other one.
    pub to: u64,
    /// The place in the region of `from` that lies beside `enter`.
    pub leave: Point,
    /// The place in the region of `to`, in the middle of what the two share.
    pub enter: Point,
}

/// The place nearest to a pixel where an agent can be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NearestPlace {
    /// The place.
    pub place: Point,
    /// The square of the distance between the two.
    pub distance_squared: u64,
    /// The component that it belongs to; `None` while the waypoints are not up to date.
    pub component: Option<u64>,
}

/// Where an agent goes next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FlowCorner {
    /// Straight to here; the goal if that is seen. Where the agent is if there is no way.
    pub corner: Point,
    /// No more than this is left to the goal, in 256ths of a pixel.
    pub cost: u64,
    /// `Found`, or why there is no corner.
    pub outcome: PathOutcome,
}

/// From where to where, and how far to look.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PathQuery {
    /// Where the agent stands.
    pub start: Point,
    /// Where it wants to go.
    pub goal: Point,
    /// No way longer than this many pixels is wanted; 0 means any. Regions that no such way can touch are not gone
    /// on to. No way within the limit that is found without one was seen to be missed.
    pub max_cost: u64,
    /// Each of the two searches, from the start and from the goal, gives up after going on from this many
    /// waypoints; 0 means never. If the one from the start has found a way by then, that is it.
    pub max_nodes: u64,
    /// A place no farther than this many pixels from the goal is as good as the goal, which may then lie
    /// in a wall: the way ends at whichever is reached by the shortest one. 0: the goal itself.
    pub goal_radius: u32,
    /// Set to 0.
    pub reserved: u32,
}

/// What came of a search.
#[repr(u32)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PathOutcome {
    /// No search was begun.
    #[default]
    Idle = 0,
    /// The search goes on.
    Running = 1,
    /// There is a way.
    Found = 2,
    /// There is no way for an agent of this size.
    NoPath = 3,
    /// Gave up after max_nodes waypoints.
    NodeLimit = 4,
    /// The way is longer than max_cost.
    CostLimit = 5,
    /// A pixel above 0 is in the agent's box at the start.
    StartInWall = 6,
    /// A pixel above 0 is in the agent's box at the goal, and at each place that is as good.
    GoalInWall = 7,
    /// The agent's box at the start is not wholly inside the rectangle of the waypoints.
    StartOutside = 8,
    /// The agent's box at the goal is not wholly inside the rectangle of the waypoints.
    GoalOutside = 9,
    /// What the search had looked at changed again and again, or these are not the waypoints that it
    /// began with: begin it again.
    Outdated = 10,
}
