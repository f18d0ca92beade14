//! Maps, rectangles and changes as bytes, and what changed.

use std::ptr::{null, null_mut};

use worldgrids::coord::{Bounds, Rect};
use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::status::WgStatus;
use worldgrids::quadtree_map::Revision;

use super::super::MAX_BYTES;
use super::super::calls::{Input, answer, expect, ok};
use super::window::{SIDE, WHOLE};
use super::{Game, destroy, new_map, part, read, revision, saved};

impl Game {
    /// Through a file and back; the client loads it, too.
    pub(super) fn save_and_load(&mut self, input: &mut Input<'_>) {
        let compression = u32::from(input.one_in(2));
        let bytes: Vec<u8> = answer(|out, capacity, count| unsafe {
            wg_quadtree_map_save(self.map, compression, out, capacity, count)
        });
        let (before, number) = (saved(self.map), self.revision.number);
        for map in [self.map, self.client] {
            ok(unsafe { wg_quadtree_map_load(map, bytes.as_ptr(), bytes.len(), 0) });
            // All but the revision and the checksum.
            let after = saved(map);
            assert!(after[12..after.len() - 8] == before[12..before.len() - 8]);
        }
        self.forget();
        assert_eq!(self.revision.number, if number == 0 { 0 } else { number + 1 });
        self.client_revision = self.revision;
    }

    /// A rectangle goes to another place of another map, where it has the same hashes.
    pub(super) fn send_part(&mut self, input: &mut Input<'_>) {
        let (part, compression) = (part(input), u32::from(input.byte() & 1));
        let rect = self.window.rect(part);
        let bytes = answer(|out, capacity, count| unsafe {
            wg_quadtree_map_encode(self.map, &rect, compression, out, capacity, count)
        });
        let (mut width, mut height) = (u32::MAX, u32::MAX);
        ok(unsafe {
            wg_quadtree_map_encoded_size(bytes.as_ptr(), bytes.len(), &mut width, &mut height)
        });
        assert_eq!((width, height), (rect.width, rect.height));

        let (other, x, y) = (new_map(), i32::from(input.byte()), -5);
        ok(unsafe { wg_quadtree_map_decode(other, bytes.as_ptr(), bytes.len(), x, y, null_mut()) });
        let there = Rect { x, y, ..rect };
        assert!(read(other, there) == self.window.read(part));
        let side = 16 + u32::from(input.byte());
        let hashes = |map, rect: Rect| {
            answer::<u64>(|out, capacity, count| unsafe {
                wg_quadtree_map_hashes(map, &rect, side, out, capacity, count)
            })
        };
        assert!(hashes(other, there) == hashes(self.map, rect));
        destroy(other);
        self.page(rect, compression);
    }

    /// The region of a rectangle's first pixel goes out of memory and comes back.
    fn page(&mut self, rect: Rect, compression: u32) {
        let (map, Rect { x, y, .. }) = (self.map, rect);
        let mut stats = WgQuadtreeMapStats::default();
        let size = size_of::<WgQuadtreeMapStats>() as u32;
        ok(unsafe { wg_quadtree_map_stats(map, &mut stats, size) });
        if stats.bytes_reserved > MAX_BYTES / 2 {
            // It might find no room any more when it comes back.
            return;
        }
        let revision_before = revision(map);
        let mut bytes = vec![0; WG_QUADTREE_MAP_MAX_REGION_BYTES as usize];
        let (out, capacity, mut len) = (bytes.as_mut_ptr(), bytes.len(), 0);
        let page_out =
            unsafe { wg_quadtree_map_page_out(map, x, y, compression, 0, out, capacity, &mut len) };
        if page_out == WgStatus::InvalidArgument {
            // A checkpoint keeps squares of it.
            assert!(self.moments.len() > 0);
            return;
        }
        ok(page_out);
        bytes.truncate(len);
        let one = Rect { width: 1, height: 1, ..rect };
        expect(WgStatus::Absent, unsafe { wg_quadtree_map_set(map, x, y, 1) });
        let mut pixel = 0;
        expect(WgStatus::Absent, unsafe { wg_quadtree_map_read_rect(map, &one, &mut pixel, 0) });
        let regions: Vec<WgQuadtreeMapRegion> = answer(|out, capacity, count| unsafe {
            wg_quadtree_map_regions(map, null(), 1, out, capacity, count)
        });
        assert!(regions.len() == 1 && regions[0].is_absent == 1);
        // A save without it, and its bytes, are the map.
        let file: Vec<u8> = answer(|out, capacity, count| unsafe {
            wg_quadtree_map_save(map, compression, out, capacity, count)
        });
        let (other, history) = (new_map(), revision_before.history);
        ok(unsafe { wg_quadtree_map_load(other, file.as_ptr(), file.len(), history) });
        assert_eq!(revision(other), revision_before);
        expect(WgStatus::Absent, unsafe { wg_quadtree_map_set(other, x, y, 1) });
        for map in [map, other] {
            ok(unsafe { wg_quadtree_map_page_in(map, x, y, bytes.as_ptr(), bytes.len()) });
            assert_eq!(revision(map), revision_before);
        }
        assert!(saved(other) == saved(map));
        destroy(other);
    }

    /// The client follows by a delta, or by the file where that cannot be.
    pub(super) fn follow(&mut self, input: &mut Input<'_>) {
        let (compression, since) = (u32::from(input.byte() & 1), self.client_revision);
        let delta = |out, capacity, count| unsafe {
            wg_quadtree_map_encode_delta(
                self.map,
                &since,
                null(),
                compression,
                out,
                capacity,
                count,
            )
        };
        if delta(null_mut(), 0, &mut 0) == WgStatus::UnknownRevision {
            let bytes = saved(self.map);
            ok(unsafe { wg_quadtree_map_load(self.client, bytes.as_ptr(), bytes.len(), 0) });
        } else {
            let bytes: Vec<u8> = answer(delta);
            let mut stands_at = Revision::default();
            // One that comes twice does no harm.
            for since in [since, self.revision] {
                ok(unsafe {
                    let (bytes, len) = (bytes.as_ptr(), bytes.len());
                    let (map, out) = (self.client, &mut stands_at);
                    wg_quadtree_map_apply_delta(map, bytes, len, &since, out, null_mut())
                });
                assert_eq!(stands_at, self.revision);
            }
        }
        self.client_revision = self.revision;
        assert!(read(self.client, self.window.rect(WHOLE)) == self.window.pixels);
    }

    /// Every pixel that differs from a remembered past lies in one area, and no areas overlap.
    pub(super) fn check_changes(&mut self, input: &mut Input<'_>) {
        let part = part(input);
        let (rect, (since, past)) = (self.window.rect(part), &self.past);
        let areas: Vec<Bounds> = answer(|out, capacity, count| unsafe {
            wg_quadtree_map_changes_since(self.map, since, &rect, out, capacity, count)
        });
        let mut covered = vec![0u8; SIDE * SIDE];
        for area in areas {
            assert!(rect.contains(area.min_x, area.min_y) && rect.contains(area.max_x, area.max_y));
            for y in area.min_y - self.window.corner.y..=area.max_y - self.window.corner.y {
                for x in area.min_x - self.window.corner.x..=area.max_x - self.window.corner.x {
                    covered[y as usize * SIDE + x as usize] += 1;
                }
            }
        }
        assert!(covered.iter().all(|areas| *areas <= 1));
        let [x, y, width, height] = part;
        for index in (y..y + height).flat_map(|row| row * SIDE + x..row * SIDE + x + width) {
            assert!(covered[index] == 1 || past.pixels[index] == self.window.pixels[index]);
        }
        expect(
            unsafe {
                let (now, count) = (&self.revision, &mut 9);
                let status =
                    wg_quadtree_map_changes_since(self.map, now, null(), null_mut(), 0, count);
                assert_eq!(*count, 0);
                status
            },
            WgStatus::Ok,
        );
        if input.one_in(2) {
            self.past = (revision(self.map), self.window.clone());
        }
    }
}
