//! The exports of publishers and receivers of a quadtree map.

use worldgrids::coord::Rect;
use worldgrids::ffi::WgKind;

use crate::Row;
use crate::call::Call;
use crate::exports::*;
use crate::quadtree_map;
use crate::world::ObjectKind;

pub const PUBLISHER: ObjectKind = ObjectKind {
    kind: WgKind::QuadtreeMapPublisher,
    create: create_publisher,
    destroy: destroy_publisher,
    save: save_publisher,
};

pub const RECEIVER: ObjectKind = ObjectKind {
    kind: WgKind::QuadtreeMapReceiver,
    create: create_receiver,
    destroy: destroy_receiver,
    save: save_receiver,
};

/// The number of a publisher's first subscriber.
const FIRST: u64 = 1 << 32;
const VIEW: Rect = Rect { x: -100, y: -100, width: 300, height: 200 };

fn create_publisher() -> u64 {
    let mut publisher = WgQuadtreeMapPublisher { bits: 0 };
    let (def, mut subscriber) = (WgQuadtreeMapPublisherDef::default(), 0);
    unsafe {
        assert_eq!(wg_quadtree_map_publisher_create(&def, &mut publisher), WgStatus::Ok);
        let subscribed = real::wg_quadtree_map_publisher_subscribe(publisher, &mut subscriber);
        assert_eq!((subscribed, subscriber), (WgStatus::Ok, FIRST));
    }
    publisher.bits
}

fn destroy_publisher(bits: u64) {
    unsafe { wg_quadtree_map_publisher_destroy(WgQuadtreeMapPublisher { bits }) };
}

/// Where its subscribers stand.
fn save_publisher(bits: u64) -> Vec<u8> {
    let publisher = WgQuadtreeMapPublisher { bits };
    let mut stats = WgQuadtreeMapPublisherStats::default();
    let size = size_of_val(&stats) as u32;
    let told = unsafe { real::wg_quadtree_map_publisher_stats(publisher, 0, &mut stats, size) };
    assert_eq!(told, WgStatus::Ok);
    format!("{stats:?}").into_bytes()
}

fn create_receiver() -> u64 {
    let mut receiver = WgQuadtreeMapReceiver { bits: 0 };
    let def = WgQuadtreeMapReceiverDef::default();
    assert_eq!(unsafe { wg_quadtree_map_receiver_create(&def, &mut receiver) }, WgStatus::Ok);
    receiver.bits
}

fn destroy_receiver(bits: u64) {
    unsafe { wg_quadtree_map_receiver_destroy(WgQuadtreeMapReceiver { bits }) };
}

/// What it took. Room that was made for a packet which the map then refuses stays for the next one.
fn save_receiver(bits: u64) -> Vec<u8> {
    let receiver = WgQuadtreeMapReceiver { bits };
    let mut stats = WgQuadtreeMapReceiverStats::default();
    let size = size_of_val(&stats) as u32;
    let told = unsafe { real::wg_quadtree_map_receiver_stats(receiver, &mut stats, size) };
    assert_eq!(told, WgStatus::Ok);
    stats.bytes_reserved = 0;
    format!("{stats:?}").into_bytes()
}

/// The first packet of a map such as others are.
fn packet() -> Vec<u8> {
    let map = (quadtree_map::OBJECT.create)();
    let bits = create_publisher();
    let (mut bytes, mut count) = (vec![0; 4096], 0);
    let status = unsafe {
        real::wg_quadtree_map_publisher_packet(
            WgQuadtreeMapPublisher { bits },
            WgQuadtreeMap { bits: map },
            FIRST,
            &VIEW,
            bytes.as_mut_ptr(),
            bytes.len(),
            &mut count,
        )
    };
    assert!(status == WgStatus::Ok && count > 0);
    destroy_publisher(bits);
    (quadtree_map::OBJECT.destroy)(map);
    bytes.truncate(count);
    bytes
}

impl Call {
    fn publisher(&mut self) -> WgQuadtreeMapPublisher {
        WgQuadtreeMapPublisher { bits: self.handle(WgKind::QuadtreeMapPublisher) }
    }

    fn receiver(&mut self) -> WgQuadtreeMapReceiver {
        WgQuadtreeMapReceiver { bits: self.handle(WgKind::QuadtreeMapReceiver) }
    }

    fn published_map(&mut self) -> WgQuadtreeMap {
        WgQuadtreeMap { bits: self.handle(WgKind::QuadtreeMap) }
    }
}

/// One row an export.
pub const ROWS: &[Row] = &[
    Row::new("wg_quadtree_map_publisher_create", |call| unsafe {
        let out_publisher = call.out::<WgQuadtreeMapPublisher>("out_publisher");
        let def = call.input("def", &[WgQuadtreeMapPublisherDef::default()]);
        let status = wg_quadtree_map_publisher_create(def, out_publisher);
        if status == WgStatus::Ok {
            wg_quadtree_map_publisher_destroy(*out_publisher);
        }
        status
    }),
    Row::new("wg_quadtree_map_publisher_subscribe", |call| unsafe {
        let (publisher, subscriber) = (call.publisher(), call.out("out_subscriber"));
        wg_quadtree_map_publisher_subscribe(publisher, subscriber)
    }),
    Row::new("wg_quadtree_map_publisher_unsubscribe", |call| unsafe {
        let (publisher, mut subscriber) = (call.publisher(), 0);
        real::wg_quadtree_map_publisher_subscribe(publisher, &mut subscriber);
        wg_quadtree_map_publisher_unsubscribe(publisher, subscriber)
    }),
    Row::new("wg_quadtree_map_publisher_packet", |call| unsafe {
        let (publisher, map) = (call.publisher(), call.published_map());
        let view = call.input("view", &[VIEW]);
        let (bytes, count) = (call.out("out_bytes"), call.out("out_count"));
        wg_quadtree_map_publisher_packet(publisher, map, FIRST, view, bytes, 4096, count)
    }),
    Row::new("wg_quadtree_map_publisher_acknowledge", |call| unsafe {
        let publisher = call.publisher();
        let map = WgQuadtreeMap { bits: call.live(WgKind::QuadtreeMap) };
        let (mut packet, mut count) = ([0; 4096], 0);
        let out = packet.as_mut_ptr();
        real::wg_quadtree_map_publisher_packet(publisher, map, FIRST, &VIEW, out, 4096, &mut count);
        let said = WgQuadtreeMapAcknowledgement { history: 3, newest: 1, received: 1 };
        let said = call.input("acknowledgement", &[said]);
        wg_quadtree_map_publisher_acknowledge(publisher, FIRST, said)
    }),
    Row::new("wg_quadtree_map_receiver_create", |call| unsafe {
        let out_receiver = call.out::<WgQuadtreeMapReceiver>("out_receiver");
        let def = call.input("def", &[WgQuadtreeMapReceiverDef::default()]);
        let status = wg_quadtree_map_receiver_create(def, out_receiver);
        if status == WgStatus::Ok {
            wg_quadtree_map_receiver_destroy(*out_receiver);
        }
        status
    }),
    Row::new("wg_quadtree_map_receiver_apply", |call| unsafe {
        let bytes = packet();
        let (receiver, map) = (call.receiver(), call.published_map());
        let given = call.input("bytes", &bytes);
        let (said, edit) = (call.out("out_acknowledgement"), call.optional_out("out_edit"));
        wg_quadtree_map_receiver_apply(receiver, map, given, bytes.len(), said, edit)
    }),
];
