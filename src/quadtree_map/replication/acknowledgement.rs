//! What goes back to the publisher.

/// What a receiver says that it got.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Acknowledgement {
    /// The history of the map that sends.
    pub history: u64,
    /// The number of the newest packet that came; 0 if none did.
    pub newest: u64,
    /// Bit n is set if packet `newest - n` was taken whole.
    pub received: u64,
}
