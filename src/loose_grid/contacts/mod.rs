//! Contacts: pairs of objects that touch, kept from commit to commit.
//!
//! A contact begins with the commit after which two objects of a tracked kind overlap and pass each other's
//! filter. It lasts, whatever becomes of their layers, until a commit finds them farther apart than the
//! margin along some axis, or at once when one of them is removed or gets a filter that the other does not
//! pass. It has an id and a value of the host's.
//!
//! Each contact stands in a table by its objects, so that a pair that is found is known, and in the list of
//! either object where somebody asks for those, so that what an object had is found when it moves. Of most that
//! move a commit finds as many pairs as they have contacts, so that their lists need not be walked: a commit
//! costs what moved, but where many have moved all pairs are found, mostly in the order in which they were found
//! before. What ends goes to the list of the ended in the order of the contacts' places, for which there is
//! always room: taking away takes no memory.

mod index;
mod lists;
mod order;
mod places;
mod saved;
mod update;
mod way_back;

use crate::error::{ArgumentError, OutOfMemory};
use crate::loose_grid::LooseGrid;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::geometry::{Aabb, is_sum_at_least_zero};
use crate::loose_grid::pairs::PairKinds;
use crate::loose_grid::store::journal::Blank;
use crate::loose_grid::store::objects::{NONE, id_of, parts_of};
use crate::loose_grid::store::tracked::Tracked;
use crate::memory::{Meter, Vec};

use index::Index;
use lists::{Head, Link, Lists};
use order::Order;
pub(crate) use way_back::ContactsMoment;
use way_back::WayBack;

/// Two objects that touch, from the commit that found them so to one that finds them apart.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contact {
    /// Its id, never 0, which no other contact of the grid has or had.
    pub id: u64,
    /// The object with the smaller id.
    pub first: u64,
    /// The object with the larger id.
    pub second: u64,
    /// The host's: 0 when the contact begins, then what was last set.
    pub value: u64,
}

/// Which contacts are listed.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContactList {
    /// All that there are, by the places of their ids: their low 32 bits.
    All = 0,
    /// Those that began with the last commit, in the order in which their pairs were found.
    Began = 1,
    /// Those that ended with the last commit or between it and the one before, with the values that they
    /// had.
    Ended = 2,
    /// Those that the last rollback brought, by their places, until the next commit. Who knows all contacts by
    /// what was told to begin and to end knows by this list and the next all of the moment: what had ended and
    /// was not told yet is there for him, before the rollback and after it.
    BeganByRollback = 3,
    /// Those that the last rollback took, with the values that they had before it; the same.
    EndedByRollback = 4,
}

/// A contact, or a place for one.
#[derive(Clone, Copy, Debug)]
struct Record {
    objects: [u64; 2],
    value: u64,
    /// 0 for a place that is not used again.
    generation: u32,
    is_live: bool,
    /// So that there is no padding.
    _spare: [u8; 3],
    /// Where it stands in the list of each of its objects; of a free place the first says which is next.
    links: [Link; 2],
}

/// Places that ends can name.
const MOST_CONTACTS: usize = 1 << 30;

impl Blank for Contact {
    const BLANK: Self = Self { id: 0, first: 0, second: 0, value: 0 };
}

impl Blank for Record {
    const BLANK: Self = Self {
        objects: [0; 2],
        value: 0,
        generation: 0,
        is_live: false,
        _spare: [0; 3],
        links: [Link::NONE; 2],
    };
}

impl Record {
    /// The contact that it is, at its place.
    fn contact(&self, place: u32) -> Contact {
        let [first, second] = self.objects;
        Contact { id: id_of(place, self.generation), first, second, value: self.value }
    }

    /// The slots of its objects.
    #[inline(always)]
    fn slots(&self) -> [u32; 2] {
        slots_of(self.objects)
    }
}

/// Keeps those elements of a list from one on that are to be kept.
fn keep(list: &mut Tracked<Contact>, first: usize, mut is_kept: impl FnMut(&Contact) -> bool) {
    let mut len = first;
    for at in first..list.len() {
        if is_kept(&list[at]) {
            list[len] = list[at];
            len += 1;
        }
    }
    list.truncate(len);
}

/// The bits of a word that are set.
#[inline(always)]
fn bits_of(word: u64) -> impl Iterator<Item = u32> {
    let mut left = word;
    core::iter::from_fn(move || {
        let bit = left.trailing_zeros();
        let is_there = left != 0;
        left &= left.wrapping_sub(1);
        is_there.then_some(bit)
    })
}

/// The slots of two objects.
#[inline(always)]
fn slots_of([first, second]: [u64; 2]) -> [u32; 2] {
    [first as u32, second as u32]
}

/// True if two boxes are nowhere farther apart than the margin, told exactly.
#[inline(always)]
fn are_near<const D: usize>(a: &Aabb<D>, b: &Aabb<D>, margin: f32) -> bool {
    // Along which axis they are apart cannot be predicted.
    let overlap = (0..D).fold(true, |overlap, axis| {
        overlap & (a.min[axis] <= b.max[axis]) & (b.min[axis] <= a.max[axis])
    });
    let reaches = |from: f32, to: f32| {
        is_sum_at_least_zero([margin.into(), to.into(), -f64::from(from), 0.0])
    };
    let each = |axis: usize| reaches(a.min[axis], b.max[axis]) && reaches(b.min[axis], a.max[axis]);
    overlap || margin > 0.0 && (0..D).all(each)
}

/// The contacts of a grid.
#[derive(Debug)]
pub(crate) struct Contacts {
    /// The kinds of pairs that begin contacts; without any there is nothing else here.
    pub(crate) kinds: PairKinds,
    pub(crate) margin: f32,
    records: Tracked<Record>,
    /// The first free place.
    free: u32,
    /// The generation with which a place begins: those that were dropped had none above.
    first_generation: u32,
    /// Commits, one after the other, that needed little of the memory.
    roomy_commits: u32,
    live: usize,
    /// What each object has.
    lists: Lists,
    index: Index,
    /// Those that began with the last commit.
    began: Tracked<Contact>,
    /// What ended; there is room for all contacts besides.
    ended: Tracked<Contact>,
    /// Those of them that ended with the last commit or before it.
    ended_before: usize,
    /// Pairs that a commit found and that have no contact yet.
    fresh: Vec<[u64; 2]>,
    /// The pairs as they were found last.
    order: Order,
    /// Boxes have changed that no object is marked for: the next commit looks at all.
    looks_at_all: bool,
    /// The last commit had no memory for contacts, which are those of the one before.
    is_due: bool,
    /// What the last rollback did, until the next commit.
    way: WayBack,
}

impl Contacts {
    pub(crate) fn new(kinds: PairKinds, margin: f32) -> Self {
        Self {
            kinds,
            margin,
            records: Tracked::new(),
            free: NONE,
            first_generation: 1,
            roomy_commits: 0,
            live: 0,
            lists: Lists::new(),
            index: Index::new(),
            began: Tracked::new(),
            ended: Tracked::new(),
            ended_before: 0,
            fresh: Vec::new(),
            order: Order::new(),
            looks_at_all: false,
            is_due: false,
            way: WayBack::new(),
        }
    }

    /// True if contacts are kept.
    #[inline(always)]
    pub(crate) fn are_tracked(&self) -> bool {
        self.kinds != PairKinds::NONE
    }

    /// True if the last commit had no memory for them.
    pub(crate) fn are_due(&self) -> bool {
        self.is_due
    }

    /// The next commit looks at all of them, whatever has moved.
    pub(crate) fn look_at_all(&mut self) {
        self.looks_at_all = true;
    }

    /// The contact at a place.
    fn contact(&self, place: u32) -> Contact {
        self.records[place as usize].contact(place)
    }

    /// All contacts.
    fn iter(&self) -> impl Iterator<Item = Contact> {
        self.index.iter_taken().map(|place| self.contact(place))
    }

    /// A contact that began, with the value that the host has given it since, or 0 if it has ended.
    fn as_last_set(&self, began: &Contact) -> Contact {
        let value = self.find(began.id, 0).map_or(0, |place| self.records[place].value);
        Contact { value, ..*began }
    }

    /// The place of a contact that has not ended.
    fn find(&self, id: u64, index: usize) -> Result<usize, LooseGridError> {
        let (place, generation) = parts_of(id);
        match self.records.get(place as usize) {
            Some(record) if record.is_live && record.generation == generation => Ok(place as usize),
            _ => Err(LooseGridError::StaleContact { id, index: Some(index) }),
        }
    }

    /// Ends a contact, but for its place, which [`Contacts::free_ended`] frees.
    fn end(&mut self, place: u32) {
        let contact = self.contact(place);
        self.lists.unlink(&mut self.records, place);
        self.order.forget(place);
        self.index.remove(self.records[place as usize].slots());
        self.records.kept_mut()[place as usize].is_live = false;
        self.live -= 1;
        let pushed = self.ended.push_within_capacity(contact);
        debug_assert!(pushed.is_ok(), "there is room for all that may end");
    }

    /// Frees the places of what ended, from an element of the list on, and sorts it by them: in which order
    /// lists were walked shows nowhere.
    fn free_ended(&mut self, first: usize) {
        self.ended
            .range_mut(first..self.ended.len())
            .sort_unstable_by_key(|contact| contact.id as u32);
        for at in first..self.ended.len() {
            let place = self.ended[at].id as u32;
            // Kept as the contact ended.
            let record = &mut self.records.kept_mut()[place as usize];
            record.generation = record.generation.wrapping_add(1);
            if record.generation != 0 {
                record.links[0].next = self.free;
                self.free = place;
            }
        }
    }

    /// Takes what began and ended with one and the same commit out of both lists; of the ended from an
    /// element on, from which they are sorted by their places.
    fn forget_short(&mut self, first: usize) {
        let Self { records, began, ended, .. } = self;
        let both = ended.range_mut(first..ended.len());
        keep(began, 0, |contact| {
            let place = contact.id as u32;
            let record = &records[place as usize];
            let is_there = record.is_live && id_of(place, record.generation) == contact.id;
            if !is_there && let Ok(at) = both.binary_search_by_key(&place, |ended| ended.id as u32)
            {
                // No contact's.
                both[at].id = 0;
            }
            is_there
        });
        keep(ended, first, |contact| contact.id != 0);
    }

    /// Ends those contacts of an object that `ends` says.
    pub(crate) fn end_some(&mut self, slot: usize, ends: impl Fn(u32) -> bool) {
        if self.live == 0 {
            return;
        }
        self.lists.need(&mut self.records);
        let first = self.ended.len();
        let mut end = self.lists.head(slot as u32);
        while end != NONE {
            let (place, side) = (end / 2, end as usize % 2);
            let record = &self.records[place as usize];
            end = record.links[side].next;
            if ends(record.objects[1 - side] as u32) {
                self.end(place);
            }
        }
        self.free_ended(first);
    }

    /// Takes a place for a contact that begins, for which there is room, and gives it.
    fn begin(&mut self, objects: [u64; 2]) -> u32 {
        let generation = self.first_generation;
        let record = Record { objects, generation, is_live: true, ..Record::BLANK };
        let place = self.free;
        let place = if place == NONE {
            let pushed = self.records.push_within_capacity(record);
            debug_assert!(pushed.is_ok(), "there is room for all that begins");
            self.records.len() as u32 - 1
        } else {
            let old = &mut self.records[place as usize];
            self.free = old.links[0].next;
            *old = Record { generation: old.generation, ..record };
            place
        };
        self.live += 1;
        self.lists.link(&mut self.records, place);
        self.index.insert(slots_of(objects), place);
        let pushed = self.began.push_within_capacity(self.contact(place));
        debug_assert!(pushed.is_ok(), "there is room for all that begins");
        place
    }

    /// Room for so many that begin.
    fn reserve(&mut self, more: usize, slots: usize, meter: &mut Meter) -> Result<(), OutOfMemory> {
        if self.live + more > MOST_CONTACTS {
            return Err(OutOfMemory);
        }
        self.index.reserve(more, self.records.len() + more, meter)?;
        self.records.reserve(more, meter)?;
        if self.records.is_kept() {
            self.reserve_way(meter)?;
        }
        self.ended.reserve(self.live + more, meter)?;
        self.began.reserve(more, meter)?;
        let heads = &mut self.lists.heads;
        heads.reserve(slots.saturating_sub(heads.len()), meter)?;
        if heads.len() < slots {
            heads.try_resize(slots, Head::BLANK)?;
        }
        Ok(())
    }

    /// Bytes that are filled.
    pub(crate) fn bytes_live(&self) -> u64 {
        (self.live * size_of::<Record>()) as u64
            + self.index.bytes()
            + self.order.bytes()
            + (self.lists.heads.len() * size_of::<Head>()) as u64
            + (self.ended.len() * size_of::<Contact>()) as u64
            + (self.began.len() * size_of::<Contact>()) as u64
    }

    pub(crate) fn len(&self) -> usize {
        self.live
    }
}

impl<const D: usize> LooseGrid<D> {
    fn tracked(&self) -> Result<&Contacts, LooseGridError> {
        if self.contacts.are_tracked() {
            return Ok(&self.contacts);
        }
        let rule = "must name a kind of pairs in the def, for a grid that is asked for contacts";
        Err(ArgumentError::new("contact_kinds", 0u32, rule).into())
    }

    /// Number of contacts. O(1).
    pub fn contact_count(&self) -> usize {
        self.contacts.live
    }

    /// Emits the contacts of a list. O(contacts there ever were at once) for all, else O(list).
    ///
    /// Began and ended are the way from what all were after the commit before to what they are after the
    /// last one: of a pair whose contact ended and began again they have both. They stay until the next
    /// commit or load. What began and has ended since is told with a value of 0.
    pub fn contacts(
        &self,
        list: ContactList,
        emit: &mut impl FnMut(&Contact),
    ) -> Result<(), LooseGridError> {
        let contacts = self.tracked()?;
        match list {
            ContactList::All => contacts.iter().for_each(|contact| emit(&contact)),
            ContactList::Began => {
                contacts.began.iter().for_each(|began| emit(&contacts.as_last_set(began)));
            }
            ContactList::Ended => contacts.ended[..contacts.ended_before].iter().for_each(emit),
            ContactList::BeganByRollback => {
                contacts.way.began.iter().for_each(|began| emit(&contacts.as_last_set(began)));
            }
            ContactList::EndedByRollback => contacts.way.ended.iter().for_each(emit),
        }
        Ok(())
    }

    /// The contact of two objects, if they have one; the ids may come in either order. O(1).
    pub fn find_contact(&self, first: u64, second: u64) -> Result<Option<Contact>, LooseGridError> {
        let contacts = self.tracked()?;
        let objects = [first.min(second), first.max(second)];
        let place = contacts.index.find(slots_of(objects));
        let place = place.filter(|&place| contacts.records[place as usize].objects == objects);
        Ok(place.map(|place| contacts.contact(place)))
    }

    /// The contact of an id. Refused if it has ended. O(1).
    pub fn contact(&self, id: u64) -> Result<Contact, LooseGridError> {
        let mut found = Contact::default();
        self.get_contacts(1, |_| id, |_, contact| found = contact)?;
        Ok(found)
    }

    /// Emits the contacts of `count` ids with their indices. If any has ended, none is emitted. O(count).
    pub fn get_contacts(
        &self,
        count: usize,
        id: impl Fn(usize) -> u64,
        mut emit: impl FnMut(usize, Contact),
    ) -> Result<(), LooseGridError> {
        let contacts = self.checked_contacts(count, &id)?;
        (0..count).for_each(|index| emit(index, contacts.contact(id(index) as u32)));
        Ok(())
    }

    /// The contacts, if none of so many has ended.
    fn checked_contacts(
        &self,
        count: usize,
        id: &impl Fn(usize) -> u64,
    ) -> Result<&Contacts, LooseGridError> {
        let contacts = self.tracked()?;
        for index in 0..count {
            contacts.find(id(index), index).map_err(|error| error.of_batch(count))?;
        }
        Ok(contacts)
    }

    /// Gives `count` contacts other values. If any has ended, none is changed. O(count).
    pub fn set_contact_values(
        &mut self,
        count: usize,
        id: impl Fn(usize) -> u64,
        value: impl Fn(usize) -> u64,
    ) -> Result<(), LooseGridError> {
        self.checked_contacts(count, &id)?;
        self.begin_change();
        for index in 0..count {
            self.contacts.records[id(index) as u32 as usize].value = value(index);
        }
        Ok(())
    }
}
