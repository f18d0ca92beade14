//! Contacts in a snapshot, and what a load does to those there were.

use super::lists::Link;
use super::{Contact, Contacts, MOST_CONTACTS, Record, are_near, slots_of};
use crate::loose_grid::LooseGrid;
use crate::loose_grid::error::LooseGridError;
use crate::loose_grid::pairs::PairKinds;
use crate::loose_grid::store::journal::Blank;
use crate::loose_grid::store::objects::{NONE, id_of};
use crate::snapshot::{Reader, Writer};

/// Stands for the next free place where a place is not free.
const LIVE: u32 = u32::MAX - 1;
/// Bits of a byte: the next commit looks at all, and a generation follows with which places begin, if not 1.
const LOOKS_AT_ALL: u8 = 1;
const HAS_GENERATION: u8 = 2;
/// Bytes of the least that a place takes.
const PLACE_BYTES: usize = 8;

impl Contacts {
    /// Writes kinds, margin and contacts with their places; which of them began or ended last is no matter
    /// of the state, but of the way to it.
    pub(crate) fn write(&self, writer: &mut Writer<'_>) {
        writer.u32(self.kinds.bits());
        writer.f32(self.margin);
        let has_generation = self.first_generation > 1;
        let looks = if self.looks_at_all { LOOKS_AT_ALL } else { 0 };
        writer.u8(looks | if has_generation { HAS_GENERATION } else { 0 });
        if has_generation {
            writer.u32(self.first_generation);
        }
        writer.u32(self.records.len() as u32);
        writer.u32(self.free);
        for record in &self.records {
            writer.u32(record.generation);
            if record.is_live {
                writer.u32(LIVE);
                record.slots().iter().for_each(|&slot| writer.u32(slot));
                writer.u64(record.value);
            } else {
                writer.u32(if record.generation == 0 { NONE } else { record.links[0].next });
            }
        }
    }
}

impl<const D: usize> LooseGrid<D> {
    /// Reads the contacts of the objects that were read before.
    pub(crate) fn read_contacts(&mut self, reader: &mut Reader<'_>) -> Result<(), LooseGridError> {
        let kinds = PairKinds::from_bits(reader.u32()?);
        let Ok(kinds) = kinds else { return Err(reader.corrupt("kinds of no pairs").into()) };
        let margin = reader.f32()?;
        let bits = reader.u8()?;
        let looks_at_all = bits & LOOKS_AT_ALL != 0;
        let first_generation = if bits & HAS_GENERATION != 0 { reader.u32()?.max(1) } else { 1 };
        let (count, free) = (reader.u32()? as usize, reader.u32()?);
        if !(0.0..=f32::MAX).contains(&margin)
            || bits > LOOKS_AT_ALL | HAS_GENERATION
            || (bits & HAS_GENERATION != 0) != (first_generation > 1)
        {
            return Err(reader.corrupt("the definition makes no sense").into());
        }
        if count > MOST_CONTACTS
            || count > reader.remaining() / PLACE_BYTES
            || (kinds == PairKinds::NONE && (count > 0 || bits > 0))
        {
            return Err(reader.corrupt("more contacts than bytes").into());
        }
        let Self { contacts, objects, meter, .. } = self;
        *contacts = Contacts::new(kinds, margin);
        contacts.looks_at_all = looks_at_all;
        contacts.first_generation = first_generation;
        contacts.reserve(count, objects.slots.len(), meter)?;
        let mut usable = 0;
        for place in 0..count {
            let (generation, next) = (reader.u32()?, reader.u32()?);
            let links = [Link { before: NONE, next }; 2];
            let record = Record { generation, links, ..Record::BLANK };
            contacts.records.try_push(record)?;
            if next != LIVE {
                usable += usize::from(generation != 0);
                if next != NONE && next as usize >= count {
                    return Err(reader.corrupt("a contact's place makes no sense").into());
                }
                continue;
            }
            let slots = [reader.u32()?, reader.u32()?];
            let value = reader.u64()?;
            if generation == 0
                || slots[0] == slots[1]
                || slots.iter().any(|&slot| slot as usize >= objects.slots.len())
            {
                return Err(reader.corrupt("a contact of objects that are not there").into());
            }
            let [first, second] = slots.map(|slot| &objects.slots[slot as usize]);
            let ids = [id_of(slots[0], first.generation), id_of(slots[1], second.generation)];
            let filters = [first, second].map(|object| {
                let layer = self.layers.iter().find(|layer| layer.home == object.home());
                layer.map(|layer| layer.filter_at(object.place()))
            });
            let [Some(one), Some(other)] = filters else {
                return Err(reader.corrupt("a contact of objects that are not there").into());
            };
            let [a, b] = slots.map(|slot| &objects.bounds[slot as usize]);
            if ids[0] > ids[1]
                || !one.passes(&other)
                || !are_near(a, b, margin) && !looks_at_all
                || contacts.index.find(slots).is_some()
            {
                return Err(reader.corrupt("a contact that cannot be").into());
            }
            let record = &mut contacts.records[place];
            (record.objects, record.value, record.is_live) = (ids, value, true);
            contacts.live += 1;
            contacts.lists.link(&mut contacts.records, place as u32);
            contacts.index.insert(slots, place as u32);
        }
        // As many steps as free places that end at the end: no place was met twice.
        let mut next = free;
        for _ in 0..usable {
            let record = contacts.records.get(next as usize);
            match record.filter(|record| !record.is_live && record.generation != 0) {
                Some(record) => next = record.links[0].next,
                None => return Err(reader.corrupt("the chain of free places is broken").into()),
            }
        }
        if next != NONE {
            return Err(reader.corrupt("the chain of free places does not end").into());
        }
        contacts.free = free;
        Ok(())
    }

    /// Lists the way from the contacts that another grid has to those of this one: what began, what ended.
    pub(crate) fn list_way_from(&mut self, other: &Contacts) -> Result<(), LooseGridError> {
        let Self { contacts, meter, .. } = self;
        // What ended in the other grid and was not told yet is told, too.
        let pending = &other.ended[other.ended_before..];
        contacts.began.reserve_exact(contacts.live, meter)?;
        contacts.ended.reserve_exact(pending.len() + other.live + contacts.live, meter)?;
        let is_in = |contacts: &Contacts, contact: &Contact| {
            let place = contacts.index.find(slots_of([contact.first, contact.second]));
            place.is_some_and(|place| {
                let own = contacts.contact(place);
                [own.id, own.first, own.second] == [contact.id, contact.first, contact.second]
            })
        };
        contacts.ended.try_extend_from_slice(pending)?;
        for contact in other.iter() {
            if !is_in(contacts, &contact) {
                contacts.ended.try_push(contact)?;
            }
        }
        contacts.ended_before = contacts.ended.len();
        for place in contacts.index.iter_taken() {
            let contact = contacts.contact(place);
            if !is_in(other, &contact) {
                contacts.began.try_push(contact)?;
            }
        }
        Ok(())
    }
}
