//! Writing down what nodes know of what is below them, in maps that are asked to.

use crate::quadtree_map::tree::area::{Square, bits};
use crate::quadtree_map::tree::reference::Kind;
use crate::quadtree_map::tree::steps::{MIDDLE_SHIFT, Tree};
use crate::quadtree_map::tree::summary::{Overview, Summary};

impl Tree {
    /// Writes down what is not known yet of the slots of a square, if the map does that.
    #[inline]
    pub(crate) fn summarize(&mut self, square: &Square, node: u32) {
        match square.shift {
            MIDDLE_SHIFT => self.summarize_leaves(node),
            _ => self.summarize_squares(node),
        }
    }

    /// The same for a node above squares of leaves, as far as these are known.
    pub(crate) fn summarize_squares(&mut self, node: u32) {
        if !self.is_summarizing {
            return;
        }
        let entry = self.nodes.get_mut(node);
        let overview = match entry.overview() {
            Some(overview) => overview,
            None => {
                let taken =
                    self.overviews.take_or_grow(Overview::BLANK, Overview::BLANK, &mut self.meter);
                let Ok(taken) = taken else { return };
                entry.set_overview(taken);
                taken
            }
        };
        let children = &self.nodes.get(node).children;
        let overview = self.overviews.get_mut(overview);
        for slot in bits(!overview.known) {
            let known = match children[slot].kind() {
                Kind::Solid(value) => Some([[value; 4]; 2]),
                Kind::Node(below) => self
                    .nodes
                    .get(below)
                    .summary()
                    .and_then(|summary| self.summaries.get(summary).large_squares()),
                Kind::Raw(_) | Kind::Packed(..) => None,
            };
            if let Some([means, largest]) = known {
                overview.learn(slot, means, largest);
            }
        }
    }

    /// The same for a node above leaves. Without memory nothing is known.
    pub(crate) fn summarize_leaves(&mut self, node: u32) {
        if !self.is_summarizing {
            return;
        }
        let entry = self.nodes.get_mut(node);
        let summary = match entry.summary() {
            Some(summary) => summary,
            None => {
                let taken =
                    self.summaries.take_or_grow(Summary::BLANK, Summary::BLANK, &mut self.meter);
                let Ok(taken) = taken else { return };
                entry.set_summary(taken);
                taken
            }
        };
        let summary = self.summaries.get_mut(summary);
        if summary.known == u64::MAX {
            return;
        }
        for slot in bits(!summary.known) {
            summary.sums[slot] = self.leaves.sum(entry.children[slot]);
            summary.largest[slot] = self.leaves.largest(entry.children[slot]);
        }
        summary.complete(self.leaves.instructions);
    }

    /// The same for all of them, as after a load.
    pub(crate) fn summarize_all(&mut self) {
        (0..self.roots.live() as u32).for_each(|root| self.summarize_root(root));
    }

    /// The same for those of a root.
    pub(crate) fn summarize_root(&mut self, root: u32) {
        let Some(top) = self.roots.get(root).reference.node_index() else { return };
        self.summarize_below(top);
    }

    /// The same for a node above squares of leaves and all that is below it.
    pub(crate) fn summarize_below(&mut self, top: u32) {
        for slot in 0..64 {
            if let Some(middle) = self.nodes.get(top).children[slot].node_index() {
                self.summarize_leaves(middle);
            }
        }
        self.summarize_squares(top);
    }
}
