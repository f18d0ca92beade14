//! A player who follows by packets, over a line that loses, doubles and delays them, and who may lie.

use std::ptr::null_mut;

use worldgrids::coord::Rect;
use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::quadtree_map::Acknowledgement;

use super::super::calls::{Input, expect, ok};
use super::window::{WHOLE, Window};
use super::{destroy, new_map, read};

/// More packets than this are not under way.
const MOST: usize = 12;

pub(super) struct Player {
    publisher: WgQuadtreeMapPublisher,
    subscriber: u64,
    receiver: WgQuadtreeMapReceiver,
    map: WgQuadtreeMap,
    packets: Vec<Vec<u8>>,
    said: Acknowledgement,
    /// It said that it has what it has not.
    has_lied: bool,
}

impl Player {
    pub(super) fn new() -> Self {
        let def = WgQuadtreeMapPublisherDef { kept_squares: 1, ..Default::default() };
        let receiver_def = WgQuadtreeMapReceiverDef::default();
        let mut publisher = WgQuadtreeMapPublisher { bits: 0 };
        let (mut subscriber, mut receiver) = (0, WgQuadtreeMapReceiver { bits: 0 });
        unsafe {
            ok(wg_quadtree_map_publisher_create(&def, &mut publisher));
            ok(wg_quadtree_map_publisher_subscribe(publisher, &mut subscriber));
            ok(wg_quadtree_map_receiver_create(&receiver_def, &mut receiver));
        }
        let (packets, said) = (Vec::new(), Acknowledgement::default());
        Self { publisher, subscriber, receiver, map: new_map(), packets, said, has_lied: false }
    }

    /// The next packet; nothing for one of a map that was loaded, with whose history a new player begins.
    fn packet(&self, map: WgQuadtreeMap, view: &Rect, capacity: usize) -> Option<Vec<u8>> {
        let (mut bytes, mut count) = (vec![0; capacity], 0);
        let Self { publisher, subscriber, .. } = *self;
        let out = bytes.as_mut_ptr();
        let status = unsafe {
            wg_quadtree_map_publisher_packet(
                publisher, map, subscriber, view, out, capacity, &mut count,
            )
        };
        if status == WgStatus::InvalidArgument {
            return None;
        }
        ok(status);
        bytes.truncate(count);
        Some(bytes)
    }

    fn takes(&mut self, bytes: &[u8]) -> WgStatus {
        let (bytes, len, said) = (bytes.as_ptr(), bytes.len(), &mut self.said);
        let (receiver, map) = (self.receiver, self.map);
        unsafe { wg_quadtree_map_receiver_apply(receiver, map, bytes, len, said, null_mut()) }
    }

    fn says(&self, said: Acknowledgement) -> WgStatus {
        unsafe { wg_quadtree_map_publisher_acknowledge(self.publisher, self.subscriber, &said) }
    }

    fn stats(&self) -> WgQuadtreeMapPublisherStats {
        let mut stats = WgQuadtreeMapPublisherStats::default();
        let size = size_of::<WgQuadtreeMapPublisherStats>() as u32;
        let (publisher, subscriber) = (self.publisher, self.subscriber);
        ok(unsafe { wg_quadtree_map_publisher_stats(publisher, subscriber, &mut stats, size) });
        stats
    }

    /// Something happens on the line.
    pub(super) fn play(&mut self, map: WgQuadtreeMap, window: &Window, input: &mut Input<'_>) {
        let kind = input.byte() % 8;
        match kind {
            0..3 if self.packets.len() < MOST => {
                let view = window.rect(super::part(input));
                let capacity = 512 + 4 * usize::from(input.byte());
                match self.packet(map, &view, capacity) {
                    None => *self = Self::new(),
                    Some(bytes) if bytes.is_empty() => (),
                    Some(bytes) => self.packets.push(bytes),
                }
            }
            0..3 => drop(self.packets.remove(input.below(MOST))),
            3 | 4 if !self.packets.is_empty() => {
                let index = input.below(self.packets.len());
                let bytes = self.packets[index].clone();
                if kind == 3 {
                    self.packets.remove(index);
                }
                ok(self.takes(&bytes));
            }
            5 if !self.packets.is_empty() => {
                let mut bytes = self.packets[input.below(self.packets.len())].clone();
                let at = input.below(bytes.len());
                bytes[at] ^= input.byte().max(1);
                let (before, said) = (read(self.map, window.rect(WHOLE)), self.said);
                assert!((self.takes(&bytes) as i32) < 0);
                assert!(read(self.map, window.rect(WHOLE)) == before && self.said == said);
            }
            6 => ok(self.says(self.said)),
            7 => {
                let newest = u64::from(input.byte());
                let received = u64::from(input.byte()) << (input.byte() % 60);
                let lie = Acknowledgement { newest, received, ..self.said };
                let given = self.stats().packets_given;
                if newest > given && self.said.newest > 0 {
                    expect(self.says(lie), WgStatus::InvalidArgument);
                } else {
                    self.has_lied |= self.says(lie) == WgStatus::Ok && newest > 0;
                }
            }
            _ => (),
        }
    }

    /// All that is under way is lost; then the line does no harm, and the view ends as the map is.
    pub(super) fn check(mut self, map: WgQuadtreeMap, window: &Window) {
        let whole = window.rect(WHOLE);
        let mut idle = 0;
        while idle < 40 {
            let Some(bytes) = self.packet(map, &whole, 4096) else { return };
            idle += 1;
            if !bytes.is_empty() {
                idle = 0;
                ok(self.takes(&bytes));
                ok(self.says(self.said));
            }
        }
        let stats = self.stats();
        assert_eq!((stats.squares_missing, stats.packets_under_way), (0, 0));
        assert!(self.has_lied || read(self.map, whole) == window.pixels);
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        ok(unsafe { wg_quadtree_map_publisher_destroy(self.publisher) });
        ok(unsafe { wg_quadtree_map_receiver_destroy(self.receiver) });
        destroy(self.map);
    }
}
