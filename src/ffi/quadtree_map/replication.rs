//! Publishers and receivers: what each of many subscribers was sent of a map, and the other side.

use core::ffi::{c_char, c_void};
use core::ptr;

use crate::coord::Rect;
use crate::ffi::boundary::{Host, boundary};
use crate::ffi::buffers::Plain;
use crate::ffi::definition::{Definition, Sized, WgDefKind, mirror};
use crate::ffi::handles::handle;
use crate::ffi::quadtree_map::{WgQuadtreeMap, WgQuadtreeMapEdit};
use crate::ffi::rooms::{Done, Room};
use crate::ffi::status::WgStatus;
use crate::quadtree_map::{
    Acknowledgement, Publisher, PublisherDef, PublisherStats, QuadtreeMap, Receiver, ReceiverStats,
};

/// What it brings to the exports that serve all structures.
pub(in crate::ffi) const ROOM: Room = Room {
    fill_definition,
    // It is not drawn.
    categories: |_| None,
    debug_shapes: |_, _| None,
    checkpoints: |_| None,
};

fn fill_definition(host: &Host, kind: u32, def: *mut c_void, size: u32) -> Done<WgStatus> {
    Some(match kind {
        _ if kind == WgDefKind::QuadtreeMapPublisher as u32 => {
            host.fill_definition::<WgQuadtreeMapPublisherDef>(def.cast(), size)
        }
        _ if kind == WgDefKind::QuadtreeMapReceiver as u32 => {
            host.fill_definition::<WgQuadtreeMapReceiverDef>(def.cast(), size)
        }
        _ => return None,
    })
}

/// What each of many subscribers was sent of a quadtree map: a server has one for a map and a subscriber
/// for each player, who has a receiver and a map of his own.
///
/// Each tick, and as often as the line takes more, the server asks for the next packet for a player: of
/// what he sees, the nearest squares that he lacks, then what changed in those that he has. Packets may
/// be lost, delayed or doubled: the player's receiver takes each as it comes and says which came; what
/// did not is sent again. What several players need is encoded once.
///
/// It is an object of its own: it keeps no pointer to the map, whose handle goes to the calls that read
/// it. A subscriber is a number, which no later one has; no number is 0.
///
/// Memory: 3.2 KB for each square of 1024 x 1024 pixels that a subscriber's view touches or touched
/// lately (`kept_squares`), and 90 bytes for each square of 128 x 128 in a packet under way.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgQuadtreeMapPublisher {
    /// The handle's number; 0 is null.
    pub bits: u64,
}

handle!(WgQuadtreeMapPublisher => QuadtreeMapPublisher, Publisher);

/// The other side of a publisher: what came of another map, and takes packets into a map of its own.
///
/// It is an object of its own: it keeps no pointer to the map, whose handle goes to the calls that change
/// it. Where the host changes that map himself, the publisher does not know: those pixels stay as they
/// are until they change over there.
///
/// Memory: 18 to 37 bytes for each square of 128 x 128 pixels that something came of.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgQuadtreeMapReceiver {
    /// The handle's number; 0 is null.
    pub bits: u64,
}

handle!(WgQuadtreeMapReceiver => QuadtreeMapReceiver, Receiver);

/// What a publisher is made from. Fill it by wg_quadtree_map_publisher_def_init.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgQuadtreeMapPublisherDef {
    /// Size of this struct, set by wg_quadtree_map_publisher_def_init.
    pub struct_size: u32,
    /// Squares of 1024 x 1024 pixels that are remembered of a subscriber, or as many as its view touches
    /// if that is more. What is forgotten is sent anew once it is seen again. Default 0: 16.
    pub kept_squares: u32,
    /// Bytes of encoded squares that are kept for the subscribers that need the same, and bytes that are kept of
    /// those of their leaves that have many values. Default 0: 4 MB of each.
    pub encoded_bytes: u32,
    /// If so many calls in a row have nothing new for a subscriber, whatever is under way to it counts as
    /// lost: at one call a tick, somewhat more ticks than a packet and its acknowledgement take. Default 0: 30.
    pub resend_calls: u32,
    /// The publisher refuses to take more bytes than this. Default 0: no limit.
    pub max_bytes: u64,
    /// A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
    pub debug_name: *const c_char,
}

impl Default for WgQuadtreeMapPublisherDef {
    fn default() -> Self {
        Self {
            struct_size: Self::NEWEST_SIZE,
            kept_squares: 0,
            encoded_bytes: 0,
            resend_calls: 0,
            max_bytes: 0,
            debug_name: ptr::null(),
        }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding, and any bits are a value.
unsafe impl Sized for WgQuadtreeMapPublisherDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgQuadtreeMapPublisherDef {
    fn reserved(&self) -> u32 {
        0
    }
}

/// What a receiver is made from. Fill it by wg_quadtree_map_receiver_def_init.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WgQuadtreeMapReceiverDef {
    /// Size of this struct, set by wg_quadtree_map_receiver_def_init.
    pub struct_size: u32,
    /// Set to 0.
    pub reserved: u32,
    /// The receiver refuses to take more bytes than this. Default 0: no limit.
    pub max_bytes: u64,
    /// A name for leak reports and logs, copied (the first 64 bytes); null for none. UTF-8.
    pub debug_name: *const c_char,
}

impl Default for WgQuadtreeMapReceiverDef {
    fn default() -> Self {
        let struct_size = Self::NEWEST_SIZE;
        Self { struct_size, reserved: 0, max_bytes: 0, debug_name: ptr::null() }
    }
}

// SAFETY: repr(C), starts with struct_size, no padding, and any bits are a value.
unsafe impl Sized for WgQuadtreeMapReceiverDef {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

impl Definition for WgQuadtreeMapReceiverDef {
    fn reserved(&self) -> u32 {
        self.reserved
    }
}

// SAFETY: whole numbers only.
unsafe impl Plain for Acknowledgement {}

static_assertions::const_assert_eq!(size_of::<Acknowledgement>(), 24);

/// Where a subscriber stands, or all of them together, and counts and bytes of the publisher.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct WgQuadtreeMapPublisherStats {
    /// Size of this struct as far as it was filled.
    pub struct_size: u32,
    /// 0.
    pub reserved: u32,
    /// Subscribers there are: 1 where one was asked about.
    pub subscribers: u64,
    /// Squares of 128 x 128 pixels of the last view that still lacked something after the last packet. Once
    /// this and `packets_under_way` are 0 the player sees the map as it is.
    pub squares_missing: u64,
    /// Packets that may still arrive: at most 64 for a subscriber.
    pub packets_under_way: u64,
    /// Packets that were given.
    pub packets_given: u64,
    /// Packets that count as lost.
    pub packets_lost: u64,
    /// Squares of 128 x 128 pixels, or parts of such, that were encoded for packets of all subscribers.
    pub squares_encoded: u64,
    /// Those that had been encoded already when somebody else needed them.
    pub squares_shared: u64,
    /// Bytes that the publisher took from the allocator. max_bytes limits these.
    pub bytes_reserved: u64,
}

// SAFETY: repr(C), starts with struct_size, no padding, whole numbers only.
unsafe impl Sized for WgQuadtreeMapPublisherStats {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapPublisherStats>(), 72);

mirror!(WgQuadtreeMapPublisherStats of PublisherStats: subscribers, squares_missing, packets_under_way, packets_given, packets_lost, squares_encoded, squares_shared, bytes_reserved);

/// Counts and bytes of a receiver.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct WgQuadtreeMapReceiverStats {
    /// Size of this struct as far as it was filled.
    pub struct_size: u32,
    /// 0.
    pub reserved: u32,
    /// Squares of 128 x 128 pixels of which it knows how new they are: those that came lately, and others as long as
    /// there is room.
    pub squares: u64,
    /// Packets that were taken whole.
    pub packets_taken: u64,
    /// Packets that came twice, or too late to matter.
    pub packets_ignored: u64,
    /// Packets of which squares were left out, since younger ones had come: they are sent again.
    pub packets_in_part: u64,
    /// Bytes taken from the allocator. max_bytes limits these.
    pub bytes_reserved: u64,
}

// SAFETY: repr(C), starts with struct_size, no padding, whole numbers only.
unsafe impl Sized for WgQuadtreeMapReceiverStats {
    const FIRST_SIZE: u32 = size_of::<Self>() as u32;
}

static_assertions::const_assert_eq!(size_of::<WgQuadtreeMapReceiverStats>(), 48);

mirror!(WgQuadtreeMapReceiverStats of ReceiverStats: squares, packets_taken, packets_ignored, packets_in_part, bytes_reserved);

/// Makes a publisher without subscribers. Any thread.
/// O(1).
/// Returns OK, UNKNOWN_SIZE, NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_publisher_create(
    def: *const WgQuadtreeMapPublisherDef,
    out_publisher: *mut WgQuadtreeMapPublisher,
) -> WgStatus {
    boundary!(wg_quadtree_map_publisher_create, |host| {
        let def = host.definition(def)?;
        let out_publisher = host.output("out_publisher", out_publisher)?;
        let publisher = Publisher::new(&PublisherDef {
            max_bytes: def.max_bytes,
            kept_squares: def.kept_squares,
            encoded_bytes: def.encoded_bytes,
            resend_calls: def.resend_calls,
        });
        out_publisher.write(host.create(def.debug_name, publisher)?);
        Ok(WgStatus::Ok)
    })
}

/// Adds a subscriber that has nothing yet; `out_subscriber` becomes its number. A player who comes back after
/// his subscriber was unsubscribed may keep his receiver and his map; with another publisher he needs a new receiver.
/// Changes the publisher.
/// O(1).
/// Returns OK, OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_publisher_subscribe(
    publisher: WgQuadtreeMapPublisher,
    out_subscriber: *mut u64,
) -> WgStatus {
    boundary!(wg_quadtree_map_publisher_subscribe, |host| {
        let mut publisher = host.change::<Publisher>(publisher)?;
        let out_subscriber = host.output("out_subscriber", out_subscriber)?;
        out_subscriber.write(publisher.subscribe()?);
        Ok(WgStatus::Ok)
    })
}

/// Forgets a subscriber, whose number then stands for nobody. Changes the publisher.
/// O(1).
/// Returns OK, INVALID_ARGUMENT (no such subscriber).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_publisher_unsubscribe(
    publisher: WgQuadtreeMapPublisher,
    subscriber: u64,
) -> WgStatus {
    boundary!(wg_quadtree_map_publisher_unsubscribe, |host| {
        host.change::<Publisher>(publisher)?.unsubscribe(subscriber)?;
        Ok(WgStatus::Ok)
    })
}

/// Writes the next packet for a subscriber to `out_bytes`, which has room for `capacity` bytes, at least
/// 512: what a packet may have on the line. `out_count` becomes its length; 0 if there is nothing to send,
/// or if 64 packets are under way and have to be acknowledged first. Call it as often as the line takes
/// more, then once a tick.
///
/// `view` is what the player sees, at most 4096 x 4096 pixels. Of the squares of 128 x 128 pixels that it
/// touches, those that the player never had whole come before those that changed, and what is near its
/// middle before what is far.
///
/// A subscriber belongs to the history of the map that its first packet was of; for another one subscribe
/// anew. Changes the publisher, reads the map.
/// The cost follows the squares of 1024 x 1024 pixels that the view touches, and in those that changed since
/// the last call, the squares of 128 x 128 inside the view and what is sent of them.
/// Returns OK, ABSENT (in the view), INVALID_ARGUMENT (no such subscriber, a capacity below 512, a view that is too large or leaves
/// the plane, a map of another history), OUT_OF_MEMORY (what was to be sent is sent by the next call).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_publisher_packet(
    publisher: WgQuadtreeMapPublisher,
    map: WgQuadtreeMap,
    subscriber: u64,
    view: *const Rect,
    out_bytes: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> WgStatus {
    boundary!(wg_quadtree_map_publisher_packet, |host| {
        let mut publisher = host.change::<Publisher>(publisher)?;
        let map = host.read::<QuadtreeMap>(map)?;
        let view = host.value("view", view)?;
        let mut answer = host.answer("out_bytes", out_bytes, capacity, out_count)?;
        publisher.packet(&map, subscriber, view, capacity, &mut |bytes| answer.extend(bytes))?;
        Ok(answer.finish())
    })
}

/// Takes what a subscriber says that it got, as wg_quadtree_map_receiver_apply tells it. Trusts nothing:
/// whoever lies harms himself alone, and one that comes late or twice does no harm. Changes the publisher.
/// O(squares in the packets under way).
/// Returns OK, INVALID_ARGUMENT (no such subscriber, a packet that was not given yet, another history).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_publisher_acknowledge(
    publisher: WgQuadtreeMapPublisher,
    subscriber: u64,
    acknowledgement: *const Acknowledgement,
) -> WgStatus {
    boundary!(wg_quadtree_map_publisher_acknowledge, |host| {
        let mut publisher = host.change::<Publisher>(publisher)?;
        let acknowledgement = host.value("acknowledgement", acknowledgement)?;
        publisher.acknowledge(subscriber, acknowledgement)?;
        Ok(WgStatus::Ok)
    })
}

/// Fills `out_stats` with where a subscriber stands, or for 0 with where all of them stand together, and
/// with counts and bytes of the publisher. `size` is sizeof(WgQuadtreeMapPublisherStats). Reads.
/// O(1), for all O(subscribers).
/// Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (no such subscriber).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_publisher_stats(
    publisher: WgQuadtreeMapPublisher,
    subscriber: u64,
    out_stats: *mut WgQuadtreeMapPublisherStats,
    size: u32,
) -> WgStatus {
    boundary!(wg_quadtree_map_publisher_stats, |host| {
        let publisher = host.read::<Publisher>(publisher)?;
        let out_stats = host.sized_output("out_stats", out_stats, size)?;
        let stats = match subscriber {
            0 => publisher.stats(),
            one => publisher.subscriber_stats(one)?,
        };
        out_stats.write(stats.into());
        Ok(WgStatus::Ok)
    })
}

/// Makes a receiver that got nothing yet. Any thread.
/// O(1).
/// Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_receiver_create(
    def: *const WgQuadtreeMapReceiverDef,
    out_receiver: *mut WgQuadtreeMapReceiver,
) -> WgStatus {
    boundary!(wg_quadtree_map_receiver_create, |host| {
        let def = host.definition(def)?;
        let out_receiver = host.output("out_receiver", out_receiver)?;
        let receiver = Receiver::new(def.max_bytes);
        out_receiver.write(host.create(def.debug_name, receiver)?);
        Ok(WgStatus::Ok)
    })
}

/// Puts what a packet brings into a map, as one changing call. Squares of which younger ones came are left
/// out, and a packet that came already, or that 64 newer ones overtook, changes nothing.
///
/// `out_acknowledgement` becomes what came so far: 24 bytes for the publisher, after each packet or a few
/// times a second; the newest is enough.
///
/// Trusts nothing: any bytes give a status, and no pixel changes unless that is OK. The receiver belongs to
/// the history of its first packet. `out_edit` may be null. Changes the receiver and the map.
/// O(bytes + pixels of the changed leaves).
/// Returns OK, UNKNOWN_REVISION (a packet of another map or history), ABSENT, INVALID_SNAPSHOT, NEWER_SNAPSHOT,
/// OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_receiver_apply(
    receiver: WgQuadtreeMapReceiver,
    map: WgQuadtreeMap,
    bytes: *const u8,
    len: usize,
    out_acknowledgement: *mut Acknowledgement,
    out_edit: *mut WgQuadtreeMapEdit,
) -> WgStatus {
    boundary!(wg_quadtree_map_receiver_apply, |host| {
        let mut receiver = host.change::<Receiver>(receiver)?;
        let mut map = host.change::<QuadtreeMap>(map)?;
        let bytes = host.input("bytes", bytes, len)?;
        let out_acknowledgement = host.output("out_acknowledgement", out_acknowledgement)?;
        let out_edit = host.optional_output("out_edit", out_edit)?;
        out_edit.write(receiver.apply(&mut map, bytes)?.into());
        out_acknowledgement.write(receiver.acknowledgement());
        Ok(WgStatus::Ok)
    })
}

/// Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapReceiverStats). Reads.
/// O(1).
/// Returns OK, UNKNOWN_SIZE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wg_quadtree_map_receiver_stats(
    receiver: WgQuadtreeMapReceiver,
    out_stats: *mut WgQuadtreeMapReceiverStats,
    size: u32,
) -> WgStatus {
    boundary!(wg_quadtree_map_receiver_stats, |host| {
        let receiver = host.read::<Receiver>(receiver)?;
        host.sized_output("out_stats", out_stats, size)?.write(receiver.stats().into());
        Ok(WgStatus::Ok)
    })
}
