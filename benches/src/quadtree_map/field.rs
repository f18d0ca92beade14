//! All maps of a contest, loaded from one raster, and the work they are given.

use std::cell::{Cell, RefCell};
use std::hash::RandomState;
use std::rc::Rc;

use worldgrids::quadtree_map::QuadtreeMap;

use super::peers::{ChunkMap, Dense, DictionaryMap, QuadTreeMap, new_map};
use super::pixel_map::PixelMap;
use super::raster::Raster;
use crate::contest::{Case, Contender, Judge};

type FastHash = foldhash::fast::FixedState;

/// One of the maps.
pub enum AnyMap {
    Ours(Box<QuadtreeMap>),
    Dense(Dense),
    Chunks64(ChunkMap<FastHash, 64>),
    Chunks256(ChunkMap<FastHash, 256>),
    ArticleChunkMap(ChunkMap<RandomState, 128>),
    ArticleQuadTreeMap(QuadTreeMap),
    HashMap(DictionaryMap<FastHash>),
    ArticleDictionaryMap(DictionaryMap<RandomState>),
    #[cfg(openvdb)]
    OpenVdb(super::peers::OpenVdb),
}

/// Evaluates an expression with the map of its own type, so that no call in it is a dynamic one.
macro_rules! with_map {
    ($any:expr, $map:ident => $work:expr) => {
        match $any {
            AnyMap::Ours(any) => {
                let $map: &mut QuadtreeMap = any;
                $work
            }
            AnyMap::Dense($map) => $work,
            AnyMap::Chunks64($map) => $work,
            AnyMap::Chunks256($map) => $work,
            AnyMap::ArticleChunkMap($map) => $work,
            AnyMap::ArticleQuadTreeMap($map) => $work,
            AnyMap::HashMap($map) => $work,
            AnyMap::ArticleDictionaryMap($map) => $work,
            #[cfg(openvdb)]
            AnyMap::OpenVdb($map) => $work,
        }
    };
}

impl AnyMap {
    /// Its name in the report.
    pub fn name(&self) -> &'static str {
        match self {
            AnyMap::Ours(_) => "worldgrids",
            AnyMap::Dense(_) => "dense array",
            AnyMap::Chunks64(_) => "chunk map, 64",
            AnyMap::Chunks256(_) => "chunk map, 256",
            AnyMap::ArticleChunkMap(_) => "the article's ChunkMap",
            AnyMap::ArticleQuadTreeMap(_) => "the article's QuadTreeMap",
            AnyMap::HashMap(_) => "hash map, fast hash",
            AnyMap::ArticleDictionaryMap(_) => "the article's DictionaryMap",
            #[cfg(openvdb)]
            AnyMap::OpenVdb(_) => "OpenVDB",
        }
    }

    /// True for the peer that everybody knows.
    pub fn is_dense(&self) -> bool {
        matches!(self, AnyMap::Dense(_))
    }

    /// Does a work.
    pub fn run<W: Work>(&mut self, work: &W, pass: u64) -> u64 {
        with_map!(self, map => work.run(map, pass))
    }

    /// Prepares a pass of a work.
    pub fn prepare<W: Work>(&mut self, work: &W, pass: u64) {
        with_map!(self, map => work.prepare(map, pass));
    }

    /// Compacts it and counts its bytes.
    pub fn shrunk_bytes(&mut self) -> u64 {
        with_map!(self, map => { map.shrink(); map.bytes() })
    }

    /// Fills it anew.
    pub fn load(&mut self, raster: &Raster) {
        with_map!(self, map => {
            PixelMap::clear(map);
            map.write(raster.rect(), &raster.pixels, raster.width as usize);
            map.shrink();
        });
    }
}

/// Work that every map can do.
pub trait Work {
    /// True if `prepare` must come before each run.
    const IS_PREPARED: bool = false;
    /// False if a dense array has nothing to do.
    const IS_FOR_DENSE: bool = true;

    /// Puts back what the pass before changed; not timed.
    fn prepare(&self, _: &mut impl PixelMap, _pass: u64) {}

    /// Does it and gives its answer. Pass 0 is compared, and not timed.
    fn run(&self, map: &mut impl PixelMap, pass: u64) -> u64;
}

/// The maps; the first is ours.
pub struct Field {
    pub maps: Vec<AnyMap>,
}

impl Field {
    /// The maps that can hold a large raster.
    pub fn large(raster: &Raster, share_leaves: bool) -> Self {
        Self::unloaded(raster, share_leaves).loaded(raster)
    }

    fn unloaded(raster: &Raster, share_leaves: bool) -> Self {
        let mut maps = vec![
            AnyMap::Ours(Box::new(new_map(share_leaves))),
            AnyMap::Dense(Dense::new(raster.rect())),
            AnyMap::Chunks64(ChunkMap::default()),
            AnyMap::Chunks256(ChunkMap::default()),
            AnyMap::ArticleChunkMap(ChunkMap::default()),
            AnyMap::ArticleQuadTreeMap(QuadTreeMap::default()),
        ];
        #[cfg(openvdb)]
        maps.push(AnyMap::OpenVdb(super::peers::OpenVdb::new()));
        Self { maps }
    }

    /// The maps that can hold a large raster of the worst kind: the article's squares of single pixels take seconds.
    pub fn worst(raster: &Raster) -> Self {
        let mut field = Self::unloaded(raster, false);
        field.maps.retain(|map| !matches!(map, AnyMap::ArticleQuadTreeMap(_)));
        field.loaded(raster)
    }

    /// The maps for a small raster: those with an entry a pixel.
    pub fn small(raster: &Raster) -> Self {
        let maps = vec![
            AnyMap::Ours(Box::new(new_map(false))),
            AnyMap::Dense(Dense::new(raster.rect())),
            AnyMap::HashMap(DictionaryMap::default()),
            AnyMap::ArticleDictionaryMap(DictionaryMap::default()),
        ];
        Self { maps }.loaded(raster)
    }

    /// Fills all maps anew.
    pub fn loaded(mut self, raster: &Raster) -> Self {
        for map in &mut self.maps {
            map.load(raster);
        }
        self
    }

    /// Holds a contest of all maps.
    pub fn contest<W: Work>(&mut self, judge: &mut dyn Judge, case: Case<'_>, work: &W) {
        self.contest_beside(judge, case, work, Vec::new());
    }

    /// The same with more contenders behind the maps.
    pub fn contest_beside<W: Work>(
        &mut self,
        judge: &mut dyn Judge,
        case: Case<'_>,
        work: &W,
        others: Vec<Contender<'_>>,
    ) {
        let maps = self.maps.iter_mut().filter(|map| W::IS_FOR_DENSE || !map.is_dense());
        let maps: Vec<RefCell<&mut AnyMap>> = maps.map(RefCell::new).collect();
        let mut contenders: Vec<Contender<'_>> =
            maps.iter()
                .map(|map| {
                    let pass = Rc::new(Cell::new(0));
                    let next = pass.clone();
                    let contender = Contender::peer(map.borrow().name(), move || {
                        map.borrow_mut().run(work, next.replace(next.get() + 1))
                    });
                    match W::IS_PREPARED {
                        true => contender
                            .prepared_by(move || map.borrow_mut().prepare(work, pass.get())),
                        false => contender,
                    }
                })
                .collect();
        contenders.extend(others);
        judge.contest(case, &mut contenders);
    }
}
