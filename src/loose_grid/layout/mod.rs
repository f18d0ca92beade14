//! Where the entries of a layer lie: the plan of its cells and the search for it, size classes, a run for few or for what moves far apart, and what lies far out.

pub(crate) mod boxes;
pub(crate) mod inquiry;
pub(crate) mod kinds;
pub(crate) mod layer;
pub(crate) mod level;
pub(crate) mod long_run;
pub(crate) mod longest;
pub(crate) mod outliers;
pub(crate) mod plan;
pub(crate) mod run;
pub(crate) mod sample;
pub(crate) mod slot_set;
