//! Reading what is finished.

use crate::coord::Rect;

use crate::chunk_layers::error::Error;
use crate::chunk_layers::jobs::job::Job;
use crate::chunk_layers::jobs::lease::{Held, View};
use crate::chunk_layers::jobs::objects::ObjectView;
use crate::chunk_layers::world::World;

/// Whoever may read: each holds what says so, and knows its world.
macro_rules! readers {
    ($($reader:ident),*) => {
        $(impl $reader<'_> {
            /// A rectangle of cells of a layer and level, to read: of a job below its own, inside the padding
            /// that was declared; of a guard inside its own rectangle. Refused if it reaches beyond that,
            /// whether or not what lies there happens to be loaded.
            pub fn read(&self, layer: u32, level: u32, rect: Rect) -> Result<View<'_>, Error> {
                self.held().view(&self.world.plan, layer, level, rect)
            }

            /// The objects of a rectangle of chunks, columns and rows, or of all chunks that may be read: of a
            /// job those that its contract covers, of a guard those under its cells. Refused if it reaches
            /// beyond that, whether or not what lies there happens to be loaded.
            pub fn objects(
                &self,
                layer: u32,
                level: u32,
                chunks: Option<Rect>,
            ) -> Result<ObjectView<'_>, Error> {
                self.held().objects(&self.world.plan, layer, level, chunks)
            }
        })*
    };
}

readers!(Job, LeaseVisit, ReadGuard);

/// A look at what a job or guard that is detached may read.
pub struct LeaseVisit<'a> {
    pub(crate) world: &'a World,
    pub(crate) held: Held<'a>,
}

impl<'a> LeaseVisit<'a> {
    fn held(&self) -> &Held<'a> {
        &self.held
    }
}

/// The right to read a rectangle of cells from outside of jobs. Dropping it closes it.
pub struct ReadGuard<'a> {
    pub(crate) world: &'a World,
    /// There until the guard is closed or detached.
    pub(crate) held: Option<Held<'a>>,
}

impl<'a> ReadGuard<'a> {
    fn held(&self) -> &Held<'a> {
        self.held.as_ref().expect("a guard is held until it is consumed")
    }

    /// The guard's id.
    pub fn id(&self) -> u64 {
        self.held().id()
    }

    /// Detaches the guard without closing it; [`World::attach_guard`] takes it back.
    pub fn detach(mut self) -> u64 {
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
