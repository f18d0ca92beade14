//! The loose grid beside its peers.
//!
//! | file | idea |
//! |---|---|
//! | [`scenes`] | the worlds |
//! | [`peer`] | what takes part in a contest must be able to do |
//! | [`ours`] | the loose grid, by its C functions |
//! | [`peers`] | the others |
//! | [`answers`] | what they answer, so that it can be compared |
//! | [`contests`] | the work, and the ratios to reach |
//! | [`contacts`] | contacts beside the same frame without, and what sleeps |
//! | [`parts`] | work in two parts on two threads |
//! | [`contenders`] | one piece of work as done by anybody |
//! | [`time`] | checkpoints beside the same frames without |
//! | [`uneven`] | worlds that are not even |
//! | [`uneven_contests`] | the work in them |

pub mod answers;
pub mod contacts;
mod contenders;
mod contests;
pub mod ours;
mod parts;
pub mod peer;
pub mod peers;
pub mod scenes;
mod time;
pub mod uneven;
mod uneven_contests;

pub use contests::contests;
pub use time::contests as time_contests;
pub use uneven_contests::contests as uneven_contests;
