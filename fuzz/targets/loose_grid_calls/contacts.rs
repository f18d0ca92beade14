//! Contacts beside a host that knows them by what began and what ended alone.

use std::collections::BTreeSet;

use worldgrids::ffi::loose_grid::WgLooseGridPair;
use worldgrids::ffi::status::WgStatus;
use worldgrids::loose_grid::{Aabb, Contact, PairKinds};

use super::super::calls::{Input, answer, expect, ok};
use super::Game;
use super::api::Api;

fn key(contact: &Contact) -> [u64; 3] {
    [contact.id, contact.first, contact.second]
}

fn are_near<const D: usize>(a: &Aabb<D>, b: &Aabb<D>, margin: f32) -> bool {
    let reaches = |from: f32, to: f32| f64::from(from) - f64::from(to) <= f64::from(margin);
    (0..D).all(|i| reaches(a.min[i], b.max[i]) && reaches(b.min[i], a.max[i]))
}

impl<G: Api<D>, const D: usize> Game<G, D> {
    /// A list of contacts; none where none are kept.
    pub(super) fn contacts(&self, list: u32) -> Vec<Contact> {
        match self.definition.contact_kinds {
            PairKinds::NONE => Vec::new(),
            _ => answer(|out, capacity, count| self.grid.contacts(list, out, capacity, count)),
        }
    }

    /// Goes with the lists of what began and what ended.
    pub(super) fn hear(&mut self, began: u32, ended: u32) {
        for contact in self.contacts(ended) {
            assert!(self.contacts.remove(&key(&contact)), "what was not there ended");
        }
        for contact in self.contacts(began) {
            assert!(self.contacts.insert(key(&contact)), "what was there began");
        }
    }

    /// After a commit, or what counts as one: what began and ended is the way to what there is, and that is
    /// what there must be.
    pub(super) fn go_with_contacts(&mut self) {
        self.hear(1, 2);
        let all = self.contacts(0);
        assert!(all.iter().map(key).collect::<BTreeSet<_>>() == self.contacts);
        for contact in &all {
            let [a, b] = [contact.first, contact.second].map(|id| self.list.known[&id].object);
            assert!(contact.first < contact.second && a.filter.passes(&b.filter));
            assert!(are_near(&a.bounds, &b.bounds, self.definition.contact_margin));
        }
        let pairs: BTreeSet<_> =
            all.iter().map(|contact| (contact.first, contact.second)).collect();
        for pair in self.list.pairs(self.definition.contact_kinds.bits(), false) {
            assert!(pairs.contains(&pair));
        }
    }

    /// By their ids and by their objects; what has ended is refused.
    pub(super) fn check_contacts(&mut self, input: &mut Input<'_>) {
        let all = self.contacts(0);
        let Some(one) = all.get(usize::from(input.byte()) % all.len().max(1)) else { return };
        let value = u64::from(input.byte());
        ok(self.grid.set_contact_values(&one.id, 0, &value, 0, 1));
        let (mut same, expected) = (Contact::default(), Contact { value, ..*one });
        ok(self.grid.get_contacts(&one.id, 0, 1, &mut same));
        assert_eq!(same, expected);
        let pair = WgLooseGridPair { first: one.second, second: one.first };
        ok(self.grid.find_contacts(&pair, 0, 1, &mut same));
        assert_eq!(same, expected);
        let lasting: BTreeSet<_> = all.iter().map(|contact| contact.id).collect();
        for contact in self.contacts(2) {
            if !lasting.contains(&contact.id) {
                let status = self.grid.get_contacts(&contact.id, 0, 1, &mut same);
                expect(status, WgStatus::StaleId);
            }
        }
    }
}
