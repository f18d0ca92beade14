//! Roots that are absent: the host keeps their pixels.

use crate::coord::Point;
use crate::quadtree_map::tree::area::{
    Area, LEVEL_SHIFT, ROOT_SHIFT, Square, to_signed, to_unsigned,
};
use crate::quadtree_map::tree::directory::NO_ROOT;
use crate::quadtree_map::tree::error::{QuadtreeMapError, Result};
use crate::quadtree_map::tree::reference::Reference;
use crate::quadtree_map::tree::root::Root;
use crate::quadtree_map::tree::roots::RootWalk;
use crate::quadtree_map::tree::steps::Tree;

impl Square {
    /// The refusal of a call that needs this root.
    pub(crate) fn absent(&self) -> QuadtreeMapError {
        QuadtreeMapError::Absent { x: to_signed(self.x), y: to_signed(self.y) }
    }
}

impl Tree {
    /// What fills a root, by its column and row.
    #[inline(always)]
    pub(crate) fn filling(&self, x: u32, y: u32) -> Reference {
        match self.directory.find(x, y) {
            NO_ROOT => self.outside,
            root => self.roots.get(root).reference,
        }
    }

    /// What fills a square of 128 x 128, by its column and row.
    pub(crate) fn filling_of_middle(&self, x: u32, y: u32) -> Reference {
        self.middle_of(self.filling(x >> LEVEL_SHIFT, y >> LEVEL_SHIFT), x, y)
    }

    /// The same in a root that is known.
    #[inline(always)]
    pub(crate) fn middle_of(&self, root: Reference, x: u32, y: u32) -> Reference {
        match root.node_index() {
            Some(top) => self.nodes.get(top).children[((y & 7) << 3 | (x & 7)) as usize],
            None => root,
        }
    }

    /// True if a root is absent, by its column and row.
    pub(crate) fn is_absent(&self, x: u32, y: u32) -> bool {
        self.filling(x, y) == Reference::ABSENT
    }

    /// Refuses an area that touches an absent root.
    #[inline(always)]
    pub(crate) fn need(&self, area: &Area) -> Result<()> {
        if self.is_lacking { self.need_where(area, &|_| true) } else { Ok(()) }
    }

    /// Refuses points of which one lies in an absent root.
    #[inline(always)]
    pub(crate) fn need_points(&self, points: &[Point]) -> Result<()> {
        if self.is_lacking { self.need_each(points) } else { Ok(()) }
    }

    /// Refuses if one of the roots is absent that touch an area and of which `is_needed` says so; names the
    /// first, row by row.
    #[cold]
    #[inline(never)]
    pub(crate) fn need_where(
        &self,
        area: &Area,
        is_needed: &dyn Fn(&Square) -> bool,
    ) -> Result<()> {
        let roots = area.in_squares(ROOT_SHIFT);
        if self.outside.is_empty() && roots.pixels() > self.roots.live() as u64 {
            let mut walk = RootWalk::new(self, area);
            let absent = core::iter::from_fn(|| walk.next(self))
                .map(|root| *self.roots.get(root))
                .filter(|root| root.is_absent() && is_needed(&root.square()));
            let first = absent.min_by_key(|root| (root.y, root.x));
            return first.map_or(Ok(()), |root| Err(root.square().absent()));
        }
        for y in roots.min_y..=roots.max_y {
            for x in roots.min_x..=roots.max_x {
                let square = Square::root(x, y);
                if self.is_absent(x, y) && is_needed(&square) {
                    return Err(square.absent());
                }
            }
        }
        Ok(())
    }

    #[cold]
    #[inline(never)]
    fn need_each(&self, points: &[Point]) -> Result<()> {
        for point in points {
            let (x, y) = (to_unsigned(point.x) >> ROOT_SHIFT, to_unsigned(point.y) >> ROOT_SHIFT);
            if self.is_absent(x, y) {
                return Err(Square::root(x, y).absent());
            }
        }
        Ok(())
    }

    /// Notes that a root, which is there, came in or went out.
    pub(crate) fn page(&mut self, root: u32, reference: Reference) {
        let is_absent = reference == Reference::ABSENT;
        let was_absent = self.roots.get(root).is_absent();
        self.absent_count += usize::from(is_absent);
        self.absent_count -= usize::from(was_absent);
        self.is_lacking = self.absent_count > 0 || !self.outside.is_empty();
        self.paging += 1;
        self.stamp += 1;
        let Root { reference: before, paged, stored, .. } = self.roots.get_mut(root);
        (*before, *paged, *stored) = (reference, self.paging, self.revision);
    }

    /// The absent roots that touch an area or lie beside a root that does; with none outside, only those that
    /// are known. A root may come twice.
    pub(crate) fn for_each_absent_near(&self, area: &Area, visit: &mut dyn FnMut(Square)) {
        if !self.is_lacking {
            return;
        }
        const LAST: u32 = u32::MAX >> ROOT_SHIFT;
        let mut walk = RootWalk::new(self, area);
        while let Some(root) = walk.next(self) {
            let Root { x, y, .. } = *self.roots.get(root);
            let is_inside = |(x, y): &(u32, u32)| *x <= LAST && *y <= LAST;
            let (left, above) = (x.wrapping_sub(1), y.wrapping_sub(1));
            for (x, y) in [(x, y), (left, y), (x + 1, y), (x, above), (x, y + 1)]
                .into_iter()
                .filter(is_inside)
            {
                if self.is_absent(x, y) {
                    visit(Square::root(x, y));
                }
            }
        }
    }

    /// A number that is another one when other roots of those near an area are absent.
    pub(crate) fn residency(&self, area: &Area) -> u64 {
        let mut sum = 0u64;
        let mut walk = RootWalk::new(self, area);
        while let Some(root) = walk.next(self) {
            let Root { x, y, reference, .. } = *self.roots.get(root);
            let place = (u64::from(y) << 32 | u64::from(x)) << 1;
            sum = sum.wrapping_add(mixed(place | u64::from(reference == Reference::ABSENT)));
        }
        self.for_each_absent_near(area, &mut |square| {
            sum = sum.wrapping_add(mixed(u64::from(square.y) << 32 | u64::from(square.x) | 1));
        });
        sum
    }
}

/// A number whose bits depend on all bits of another.
fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (number ^ number >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}
