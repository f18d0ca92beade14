//! Reading what is finished, from outside of the job that reads.

use crate::coord::Rect;

use super::error::Error;
use super::lease::{Held, View};
use super::objects::ObjectView;
use super::world::World;

/// A look at what a job or guard that is laid down may read.
pub struct LeaseVisit<'a> {
    pub(super) world: &'a World,
    pub(super) held: Held<'a>,
}

impl LeaseVisit<'_> {
    /// A rectangle of cells, to read; refused if it lies outside of what may be read.
    pub fn read(&self, layer: u32, level: u32, rect: Rect) -> Result<View<'_>, Error> {
        self.held.view(&self.world.plan, layer, level, rect)
    }

    /// The objects of a rectangle of chunks, or of all that may be read; see [`Job::objects`].
    pub fn objects(
        &self,
        layer: u32,
        level: u32,
        chunks: Option<Rect>,
    ) -> Result<ObjectView<'_>, Error> {
        self.held.objects(&self.world.plan, layer, level, chunks)
    }
}

/// The right to read a rectangle of cells from outside of jobs. Dropping it closes it.
pub struct ReadGuard<'a> {
    pub(super) world: &'a World,
    /// There until the guard is closed or laid down.
    pub(super) held: Option<Held<'a>>,
}

impl<'a> ReadGuard<'a> {
    fn held(&self) -> Result<&Held<'a>, Error> {
        self.held.as_ref().ok_or(Error::StaleGuard(0))
    }

    /// The guard's id.
    pub fn id(&self) -> u64 {
        self.held.as_ref().map_or(0, Held::id)
    }

    /// A rectangle of cells inside the guard's, to read.
    pub fn read(&self, layer: u32, level: u32, rect: Rect) -> Result<View<'_>, Error> {
        self.held()?.view(&self.world.plan, layer, level, rect)
    }

    /// The objects of a rectangle of chunks, columns and rows, or of all chunks under the guard's cells.
    pub fn objects(
        &self,
        layer: u32,
        level: u32,
        chunks: Option<Rect>,
    ) -> Result<ObjectView<'_>, Error> {
        self.held()?.objects(&self.world.plan, layer, level, chunks)
    }

    /// Lays the guard down without closing it; [`World::take_up_guard`] takes it up again.
    pub fn lay_down(mut self) -> u64 {
        let id = self.id();
        self.held = None;
        id
    }
}

impl Drop for ReadGuard<'_> {
    fn drop(&mut self) {
        if let Some(held) = self.held.take() {
            let world = self.world;
            let _ = world.locked(|scheduler| scheduler.close_guard(&world.plan, held));
        }
    }
}
