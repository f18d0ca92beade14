//! Objects of every kind, for calls to hit or to leave alone.

use worldgrids::ffi::WgKind;

/// How objects of one kind are made and looked at, by the bits of their handles.
pub struct ObjectKind {
    pub kind: WgKind,
    /// Makes an object with something in it.
    pub create: fn() -> u64,
    pub destroy: fn(u64),
    /// Everything in it.
    pub save: fn(u64) -> Vec<u8>,
}

const KINDS: &[ObjectKind] = &[
    crate::rolling_grid::OBJECT,
    crate::loose_grid::grid2::OBJECT,
    crate::loose_grid::grid3::OBJECT,
    crate::quadtree_map::OBJECT,
    crate::waypoints::WAYPOINTS,
    crate::waypoints::PATH,
    crate::waypoints::FLOW,
    crate::islands::OBJECT,
    crate::replication::PUBLISHER,
    crate::replication::RECEIVER,
    crate::chunk_layers::OBJECT,
];

struct Objects {
    kind: &'static ObjectKind,
    live: u64,
    stale: u64,
}

/// An object's kind, and the bits of its handle.
type Watched = (&'static ObjectKind, u64);

/// A way to look at the objects of a world, and at those that a row made for its call.
pub struct Watch {
    objects: Vec<Watched>,
    made: Vec<Watched>,
}

impl Watch {
    /// Looks at an object that was just made, too.
    pub fn add(&mut self, kind: &'static ObjectKind, bits: u64) {
        self.made.push((kind, bits));
    }

    /// Everything in all objects before a call. A look may change an object that was just made, so it is a
    /// twin's that is taken.
    pub fn before(&self) -> Vec<Vec<u8>> {
        let twins = self.made.iter().map(|(kind, _)| {
            let twin = (kind.create)();
            let saved = (kind.save)(twin);
            (kind.destroy)(twin);
            saved
        });
        let objects = self.objects.iter().map(|(kind, bits)| (kind.save)(*bits));
        objects.chain(twins).collect()
    }

    /// Everything in all objects after a call.
    pub fn after(&self) -> Vec<Vec<u8>> {
        let all = self.objects.iter().chain(&self.made);
        all.map(|(kind, bits)| (kind.save)(*bits)).collect()
    }
}

/// An object of every kind, and a handle whose object is gone.
pub struct World {
    objects: Vec<Objects>,
}

impl World {
    pub fn new() -> Self {
        let objects = KINDS.iter().map(|kind| {
            let stale = (kind.create)();
            (kind.destroy)(stale);
            Objects { kind, live: (kind.create)(), stale }
        });
        Self { objects: objects.collect() }
    }

    /// To look at its objects.
    pub fn watch(&self) -> Watch {
        let objects = self.objects.iter().map(|objects| (objects.kind, objects.live));
        Watch { objects: objects.collect(), made: Vec::new() }
    }

    /// Makes one more object, which lives as long as the others.
    pub fn add(&mut self, kind: &'static ObjectKind) -> u64 {
        let live = (kind.create)();
        self.objects.push(Objects { kind, live, stale: 0 });
        live
    }

    pub fn live(&self, kind: WgKind) -> u64 {
        self.of(kind).live
    }

    pub fn stale(&self, kind: WgKind) -> u64 {
        self.of(kind).stale
    }

    /// The live handle of another kind.
    pub fn foreign(&self, kind: WgKind) -> u64 {
        let other = self.objects.iter().find(|objects| objects.kind.kind != kind);
        other.unwrap().live
    }

    fn of(&self, kind: WgKind) -> &Objects {
        self.objects.iter().find(|objects| objects.kind.kind == kind).unwrap()
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.objects.iter().for_each(|objects| (objects.kind.destroy)(objects.live));
    }
}
