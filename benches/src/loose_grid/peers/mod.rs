//! The peers, each behind the traits of [`super::peer`].

#[cfg(boost)]
mod boost;
mod box2d;
mod broadphases;
mod broccoli;
mod flat_spatial;
mod kiddo;
mod parry;
mod rstar;
mod sorted;
mod static_index;
mod sweep;

#[cfg(boost)]
pub use boost::Boost;
pub use box2d::Box2d;
pub use broadphases::{Box2dBroadphase, Broadphase, RapierBroadphase};
pub use broccoli::Broccoli;
pub use flat_spatial::FlatSpatial;
pub use kiddo::Kiddo;
pub use parry::{Parry2, Parry2Queries, Parry3, Parry3Queries};
pub use rstar::Rstar;
pub use sorted::Sorted;
pub use static_index::StaticIndex;
pub use sweep::Sweep;
