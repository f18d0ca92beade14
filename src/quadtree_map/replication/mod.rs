//! A map that reaches others while it changes: what each of many subscribers was sent, and the next packet for it.
//!
//! The unit is the square of 128 x 128 pixels. A packet holds such squares, whole or some of their leaves, as they
//! are in one revision; none needs another packet to be understood. So one that comes late, twice or never does no
//! harm: whoever receives takes a square only if nothing younger of it has come, and says which packets it took
//! whole; what was in the others is sent again.
//!
//! | file | idea |
//! |---|---|
//! | `known` | how much of a square the other side has |
//! | `squares` | what changed in the squares of a root, and these as bytes |
//! | `packet`, `acknowledgement` | squares on their way, and what goes back |
//! | `encoded`, `leaves` | squares that several need, and leaves of many values, encoded once |
//! | `subscriber` | what one subscriber was sent, and has |
//! | `publisher` | all subscribers of a map |
//! | `receiver` | the other side |

mod acknowledgement;
mod encoded;
mod known;
mod leaves;
mod packet;
mod publisher;
mod receiver;
mod squares;
mod subscriber;

pub use acknowledgement::Acknowledgement;
pub use publisher::{
    DEFAULT_ENCODED_BYTES, DEFAULT_KEPT_SQUARES, DEFAULT_RESEND_CALLS, MAX_VIEW_SIDE,
    MIN_PACKET_BYTES, Publisher, PublisherDef, PublisherStats,
};
pub use receiver::{Receiver, ReceiverStats};
