//! Who the map is measured against.
//!
//! | file | peer |
//! |---|---|
//! | `dense` | one array |
//! | `dense_shapes` | outlines and islands of one array |
//! | `dictionary` | a hash map of pixels; the article's DictionaryMap |
//! | `chunks` | a hash map of chunks; the article's ChunkMap |
//! | `quadtree` | the article's QuadTreeMap |
//! | `openvdb` | OpenVDB |
//! | `ours` | the quadtree map itself |

mod cached_dictionary;
mod chunks;
mod dense;
pub mod dense_shapes;
mod dictionary;
#[cfg(openvdb)]
mod openvdb;
mod ours;
mod quadtree;

pub use chunks::ChunkMap;
pub use dense::Dense;
pub use dictionary::DictionaryMap;
#[cfg(openvdb)]
pub use openvdb::OpenVdb;
pub use ours::new_map;
pub use quadtree::QuadTreeMap;
