//! A life of a publisher and a receiver, and of the maps on both sides.

use std::ptr::null_mut;

use worldgrids::coord::Rect;

use crate::common::allocator::without_failure;
use crate::common::fill;
use crate::exports::*;
use crate::{Scenario, Step, first_refusal};

/// What a life is about.
#[derive(Clone, Copy)]
struct Life {
    map: WgQuadtreeMap,
    publisher: WgQuadtreeMapPublisher,
    receiver: WgQuadtreeMapReceiver,
    follower: WgQuadtreeMap,
}

const VIEW: Rect = Rect { x: -300, y: -300, width: 900, height: 700 };
const SIZE: u32 = size_of::<WgQuadtreeMapPublisherStats>() as u32;
/// The number of a publisher's first subscriber.
const FIRST: u64 = 1 << 32;

fn map() -> Result<WgQuadtreeMap, WgStatus> {
    let def = WgQuadtreeMapDef { history: 5, ..Default::default() };
    let mut map = WgQuadtreeMap { bits: 0 };
    match unsafe { wg_quadtree_map_create(&def, &mut map) } {
        WgStatus::Ok => Ok(map),
        refused => Err(refused),
    }
}

fn dig(map: WgQuadtreeMap, x: i32, y: i32) {
    let status = unsafe { wg_quadtree_map_damage_circle(map, x, y, 60.0, 30.0, 90, null_mut()) };
    assert_eq!(status, WgStatus::Ok);
}

fn create(_: u64) -> Result<Life, WgStatus> {
    let (map, follower) = without_failure(|| {
        let map = map().unwrap();
        let status = unsafe { wg_quadtree_map_fill_rect(map, &VIEW, 200, null_mut()) };
        assert_eq!(status, WgStatus::Ok);
        dig(map, 10, 20);
        (map, self::map().unwrap())
    });
    let mut publisher = WgQuadtreeMapPublisher { bits: 0 };
    let mut receiver = WgQuadtreeMapReceiver { bits: 0 };
    let (def, receiver_def) =
        (WgQuadtreeMapPublisherDef::default(), WgQuadtreeMapReceiverDef::default());
    let status = first_refusal([
        unsafe { wg_quadtree_map_publisher_create(&def, &mut publisher) },
        unsafe { wg_quadtree_map_receiver_create(&receiver_def, &mut receiver) },
    ]);
    let life = Life { map, publisher, receiver, follower };
    match status {
        WgStatus::Ok => Ok(life),
        refused => {
            destroy(life);
            Err(refused)
        }
    }
}

fn destroy(life: Life) -> WgStatus {
    first_refusal(unsafe {
        [
            wg_quadtree_map_publisher_destroy(life.publisher),
            wg_quadtree_map_receiver_destroy(life.receiver),
            wg_quadtree_map_destroy(life.follower),
            wg_quadtree_map_destroy(life.map),
        ]
    })
}

/// The packets of a life lie here between its steps.
fn with_packet<R>(with: impl FnOnce(&mut Vec<u8>) -> R) -> R {
    thread_local! {
        static PACKET: std::cell::RefCell<Vec<u8>> = const { std::cell::RefCell::new(Vec::new()) };
    }
    PACKET.with_borrow_mut(with)
}

/// The next packet, to be taken by the next step.
fn packet(life: Life) -> WgStatus {
    with_packet(|packet| {
        let mut count = 0;
        packet.clear();
        packet.reserve(3000);
        let status = unsafe {
            let Life { map, publisher, .. } = life;
            let out = packet.as_mut_ptr();
            wg_quadtree_map_publisher_packet(publisher, map, FIRST, &VIEW, out, 3000, &mut count)
        };
        if status == WgStatus::Ok {
            unsafe { packet.set_len(count) };
        }
        status
    })
}

fn apply(life: Life) -> WgStatus {
    let mut said = WgQuadtreeMapAcknowledgement::default();
    with_packet(|packet| unsafe {
        let Life { receiver, follower, .. } = life;
        let (bytes, len) = (packet.as_ptr(), packet.len());
        wg_quadtree_map_receiver_apply(receiver, follower, bytes, len, &mut said, null_mut())
    })
}

const SCENARIO: Scenario<Life> = Scenario {
    create,
    is_limited: false,
    steps: &[
        Step::new("subscribe", |life| {
            let mut subscriber = 0;
            unsafe { wg_quadtree_map_publisher_subscribe(life.publisher, &mut subscriber) }
        }),
        Step::new("the first packet", packet),
        Step::new("take it", apply),
        Step::new("take it twice", apply),
        Step::new("a second packet", packet),
        Step::new("take that", apply),
        Step::new("an edit", |life: Life| {
            without_failure(|| dig(life.map, 100, -50));
            WgStatus::Ok
        }),
        Step::new("its packet", packet),
        Step::new("take that, too", apply),
        Step::new("acknowledge", |life| {
            let said = WgQuadtreeMapAcknowledgement { history: 5, newest: 3, received: 5 };
            unsafe { wg_quadtree_map_publisher_acknowledge(life.publisher, FIRST, &said) }
        }),
        Step::new("stats", |life| {
            let mut stats = WgQuadtreeMapPublisherStats::default();
            let mut receiver = WgQuadtreeMapReceiverStats::default();
            let size = size_of::<WgQuadtreeMapReceiverStats>() as u32;
            first_refusal(unsafe {
                [
                    wg_quadtree_map_publisher_stats(life.publisher, FIRST, &mut stats, SIZE),
                    wg_quadtree_map_receiver_stats(life.receiver, &mut receiver, size),
                ]
            })
        }),
        Step::new("unsubscribe", |life| unsafe {
            wg_quadtree_map_publisher_unsubscribe(life.publisher, FIRST)
        }),
    ],
    save: |life| {
        let saved = |map: WgQuadtreeMap| -> Vec<u8> {
            fill(|bytes, capacity, count| unsafe {
                wg_quadtree_map_save(map, 0, bytes, capacity, count)
            })
        };
        let mut stats = WgQuadtreeMapPublisherStats::default();
        let told = unsafe { wg_quadtree_map_publisher_stats(life.publisher, 0, &mut stats, SIZE) };
        assert_eq!(told, WgStatus::Ok);
        // What it encoded is kept where the packet that wanted it came to nothing.
        (stats.squares_encoded, stats.squares_shared, stats.bytes_reserved) = (0, 0, 0);
        let mut all = saved(life.map);
        all.extend(saved(life.follower));
        all.extend(format!("{stats:?}").into_bytes());
        all
    },
    bytes_reserved: |life| {
        let mut stats = WgQuadtreeMapPublisherStats::default();
        let told = unsafe { wg_quadtree_map_publisher_stats(life.publisher, 0, &mut stats, SIZE) };
        assert_eq!(told, WgStatus::Ok);
        stats.bytes_reserved
    },
    destroy,
};

pub fn live() {
    SCENARIO.check();
}
