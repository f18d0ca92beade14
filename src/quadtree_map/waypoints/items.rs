//! What is asked and answered, laid out so that C takes it as it is.

use crate::coord::Point;

/// The middle of an empty square.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Waypoint {
    /// Stays the same as long as the square does. After the square went, another may get it.
    pub id: u32,
    /// Side of the square, a power of two. Its first column is `x - side / 2`, its first row likewise.
    pub side: u32,
    /// Where it is.
    pub x: i32,
    /// Where it is.
    pub y: i32,
}

/// A way between two waypoints whose squares share a border: straight from the one to `portal`, and
/// straight from there to the other. No wall touches the agent's box on it, in either direction.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct WaypointLink {
    /// Id of one waypoint: where all links are listed that of the smaller square, or of two equal ones
    /// of the left or the upper one.
    pub from: u32,
    /// Id of the other one.
    pub to: u32,
    /// Where the agent has just crossed the border and is wholly inside the larger square; of two equal
    /// ones inside the right or the lower one.
    pub portal: Point,
}

/// From where to where, and how far to look.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PathQuery {
    /// Where the agent stands.
    pub start: Point,
    /// Where it wants to go.
    pub goal: Point,
    /// No way longer than this many pixels is wanted; 0 means any. It is held against the way over
    /// the waypoints, which is straightened only afterwards.
    pub max_cost: u64,
    /// Gives up after going on from this many waypoints; 0 means never.
    pub max_nodes: u64,
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
    /// Every waypoint that can be reached was visited; the goal is not among them.
    NoPath = 3,
    /// Gave up after max_nodes waypoints.
    NodeLimit = 4,
    /// Every way is longer than max_cost.
    CostLimit = 5,
    /// A pixel above 0 is in the agent's box at the start.
    StartInWall = 6,
    /// A pixel above 0 is in the agent's box at the goal.
    GoalInWall = 7,
    /// The agent's box at the start is not wholly inside the rectangle of the waypoints.
    StartOutside = 8,
    /// The agent's box at the goal is not wholly inside the rectangle of the waypoints.
    GoalOutside = 9,
    /// The agent fits at the start, but reaches no square of a waypoint next to it in a straight line.
    StartCutOff = 10,
    /// The agent fits at the goal, but reaches no square of a waypoint next to it in a straight line.
    GoalCutOff = 11,
    /// The way broke again and again, or these are not the waypoints that the search began with: begin it
    /// again.
    Outdated = 12,
}
