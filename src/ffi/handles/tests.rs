use core::sync::atomic::{AtomicU32, AtomicU64};
use std::sync::Barrier;

use super::table::{SEGMENT_SLOTS, lock};
use super::*;
use crate::ffi::boundary::boundary;
use crate::ffi::hooks::wg_set_log;
use crate::ffi::library::wg_destroy_all;
use crate::ffi::test_object::{
    FREED, TestObject, WgTestObject, alone, create, destroy, read, set_in_use,
};

fn with_bits(bits: u64) -> WgTestObject {
    WgTestObject { bits }
}

/// The slot behind a handle, and the count of its generation.
fn generation_of(handle: WgTestObject) -> &'static AtomicU32 {
    &slot(slot_number(handle.bits)).unwrap().generation
}

#[test]
fn every_wrong_handle_has_its_own_status_and_text() {
    let _turn = alone();
    let handle = create(7);
    assert_eq!(read(handle), Ok(7));

    let kind = |kind: WgKind| (kind as u64) << 56;
    let without_kind = handle.bits & !(0xff << 56);
    let unused_slot = handle.bits | 0x00ff_ff00_0000_0000;
    let wrong = [
        (0, WgStatus::NullHandle, "handle is null"),
        (without_kind | kind(WgKind::RollingGrid), WgStatus::ForeignHandle, "a rolling_grid, not"),
        (without_kind, WgStatus::GarbageHandle, "never given out"),
        (without_kind | 99 << 56, WgStatus::GarbageHandle, "never given out"),
        (handle.bits + 1, WgStatus::GarbageHandle, "never given out"),
        (handle.bits & !0xffff_ffff, WgStatus::GarbageHandle, "never given out"),
        (unused_slot, WgStatus::GarbageHandle, "never given out"),
        (u64::MAX, WgStatus::GarbageHandle, "never given out"),
        (0xdead_beef, WgStatus::GarbageHandle, "never given out"),
    ];
    for (bits, status, text) in wrong {
        assert_eq!(read(with_bits(bits)), Err(status), "{bits:#018x}");
        last_error_has("wg_test_read: ", text);
        // Any kind may be destroyed, so one that a handle never had is one that is no more.
        let expected = match status {
            WgStatus::NullHandle => WgStatus::Ok,
            WgStatus::ForeignHandle => WgStatus::StaleHandle,
            other => other,
        };
        assert_eq!(destroy(with_bits(bits)), expected, "{bits:#018x}");
    }
    assert_eq!(read(handle), Ok(7));

    assert_eq!(destroy(handle), WgStatus::Ok);
    assert_eq!(read(handle), Err(WgStatus::StaleHandle));
    last_error_has("wg_test_read: ", "was destroyed");
    assert_eq!(destroy(handle), WgStatus::StaleHandle);
}

fn last_error_has(start: &str, text: &str) {
    crate::ffi::last_error::with(|last| {
        assert!(last.starts_with(start) && last.contains(text), "'{last}' has no '{text}'");
    });
}

#[test]
fn a_slot_is_used_again_under_another_generation() {
    let _turn = alone();
    let first = create(1);
    assert_eq!(destroy(first), WgStatus::Ok);
    let second = create(2);
    assert_eq!(slot_number(second.bits), slot_number(first.bits));
    assert_eq!(second.bits as u32, first.bits as u32 + 1);
    assert_eq!((read(first), read(second)), (Err(WgStatus::StaleHandle), Ok(2)));
    assert_eq!(destroy(second), WgStatus::Ok);
}

#[test]
fn a_slot_whose_generations_are_used_up_is_retired() {
    let _turn = alone();
    let worn = create(1);
    assert_eq!(destroy(worn), WgStatus::Ok);
    generation_of(worn).store(u32::MAX - 1, Ordering::Relaxed);
    let last = create(2);
    assert_eq!(slot_number(last.bits), slot_number(worn.bits));
    assert_eq!(last.bits as u32, u32::MAX);
    assert_eq!((read(last), read(worn)), (Ok(2), Err(WgStatus::StaleHandle)));
    assert_eq!(destroy(last), WgStatus::Ok);
    assert_eq!(read(last), Err(WgStatus::StaleHandle));

    let next = create(3);
    assert_ne!(slot_number(next.bits), slot_number(last.bits));
    assert_eq!((read(next), read(last)), (Ok(3), Err(WgStatus::StaleHandle)));
    assert_eq!(destroy(next), WgStatus::Ok);
}

#[test]
fn a_look_up_takes_no_lock() {
    let _turn = alone();
    let handle = create(5);
    let table = lock();
    // With a lock on this path, the thread would wait for itself here.
    assert_eq!(read(handle), Ok(5));
    assert_eq!(live_count(None), 1);
    drop(table);
    assert_eq!(destroy(handle), WgStatus::Ok);
}

#[test]
fn slots_go_beyond_a_segment() {
    let _turn = alone();
    let handles: std::vec::Vec<_> = (0..2 * SEGMENT_SLOTS as u32 + 5).map(create).collect();
    assert_eq!(live_count(Some(WgKind::ChunkLayers)), handles.len());
    for (number, handle) in handles.iter().enumerate() {
        assert_eq!(read(*handle), Ok(number as u32));
    }
    for handle in handles {
        assert_eq!(destroy(handle), WgStatus::Ok);
    }
    assert_eq!(live_count(None), 0);
}

#[test]
fn many_threads_create_use_and_destroy() {
    let _turn = alone();
    // The newest handle of any thread: others look it up while it comes and goes, and learn in time
    // that it went. (They only look at the table: reading the object would be the host's error.)
    static NEWEST: AtomicU64 = AtomicU64::new(0);
    let freed = FREED.load(Ordering::Relaxed);
    std::thread::scope(|scope| {
        for thread in 0..8 {
            scope.spawn(move || {
                for round in 0..1_000 {
                    let number = thread * 10_000 + round;
                    let handle = create(number);
                    NEWEST.store(handle.bits, Ordering::Relaxed);
                    assert_eq!(read(handle), Ok(number));
                    assert_eq!(destroy(handle), WgStatus::Ok);
                    assert_eq!(read(handle), Err(WgStatus::StaleHandle));
                    let other = NEWEST.load(Ordering::Relaxed);
                    let wanted = WgKind::RollingGrid;
                    let known = explain(other & !(0xff << 56) | (wanted as u64) << 56, wanted);
                    assert_eq!(known.status(), WgStatus::StaleHandle);
                }
            });
        }
    });
    assert_eq!(FREED.load(Ordering::Relaxed) - freed, 8_000);
    assert_eq!(live_count(None), 0);
}

/// A thread destroys objects in the order in which all are destroyed. No slot may be free twice then.
#[test]
fn what_goes_while_all_are_destroyed_goes_once() {
    let _turn = alone();
    for _ in 0..50 {
        let mut handles: Vec<WgTestObject> = (0..1000).map(create).collect();
        handles.sort_by_key(|handle| slot_number(handle.bits));
        let both = Barrier::new(2);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                both.wait();
                handles.iter().for_each(|handle| _ = destroy(*handle));
            });
            both.wait();
            assert_eq!(destroy_all(), 0);
        });
        assert_eq!(live_count(None), 0);
        let again: Vec<WgTestObject> = (0..1000).map(create).collect();
        for (index, handle) in again.into_iter().enumerate() {
            assert_eq!(read(handle), Ok(index as u32));
            assert_eq!(destroy(handle), WgStatus::Ok);
        }
    }
}

#[test]
fn a_second_call_into_an_object_that_changes_is_busy() {
    let _turn = alone();
    let handle = create(1);
    let status = boundary!(wg_test_change, |host| {
        let mut object = host.change::<TestObject>(handle)?;
        object.number += 1;
        let others = std::thread::spawn(move || (read(handle), destroy(handle))).join().unwrap();
        assert_eq!(others, (Err(WgStatus::Busy), WgStatus::Busy));
        object.number += 1;
        Ok(WgStatus::Ok)
    });
    assert_eq!((status, read(handle)), (WgStatus::Ok, Ok(3)));
    assert_eq!(destroy(handle), WgStatus::Ok);
}

#[test]
fn an_object_with_work_out_is_not_destroyed() {
    let _turn = alone();
    let handle = create(1);
    set_in_use(handle, true);
    assert_eq!(destroy(handle), WgStatus::Busy);
    last_error_has("wg_test_destroy: ", "'under test' has work out");
    assert_eq!(read(handle), Ok(1));
    set_in_use(handle, false);
    assert_eq!(destroy(handle), WgStatus::Ok);
}

#[test]
fn destroy_all_leaves_work_alone_and_forgets_it() {
    let _turn = alone();
    let freed = FREED.load(Ordering::Relaxed);
    let (idle, at_work) = (create(1), create(2));
    set_in_use(at_work, true);
    // SAFETY: no other call runs.
    assert_eq!(unsafe { wg_destroy_all() }, WgStatus::Busy);
    assert_eq!(FREED.load(Ordering::Relaxed) - freed, 1);
    // Its memory came from hooks that are gone: nothing may reach it any more, or free it.
    assert_eq!(
        (read(idle), read(at_work)),
        (Err(WgStatus::StaleHandle), Err(WgStatus::StaleHandle))
    );
    assert_eq!(destroy(at_work), WgStatus::StaleHandle);
    assert_eq!(live_count(None), 0);
    // The next play session sets its hooks as if the library had just been loaded.
    // SAFETY: no other call runs, and no function is given.
    assert_eq!(unsafe { wg_set_log(0, None, core::ptr::null_mut()) }, WgStatus::Ok);
}
