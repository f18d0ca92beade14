//! An object for the unit tests of the boundary: it can be told to be in use, and to panic.

use core::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard};

use crate::ffi::boundary::boundary;
use crate::ffi::handles::{Handle, Object, WgKind};
use crate::ffi::status::WgStatus;

/// The handle of the test object. It borrows a kind, since kinds are pinned.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WgTestObject {
    pub bits: u64,
}

/// Holds a number, and is in use when told so.
pub struct TestObject {
    pub number: u32,
    pub in_use: AtomicBool,
}

/// Test objects that were freed.
pub static FREED: AtomicU32 = AtomicU32::new(0);

impl Drop for TestObject {
    fn drop(&mut self) {
        FREED.fetch_add(1, Ordering::Relaxed);
    }
}

impl Handle for WgTestObject {
    fn from_bits(bits: u64) -> Self {
        Self { bits }
    }
    fn bits(self) -> u64 {
        self.bits
    }
}

impl Object for TestObject {
    const KIND: WgKind = WgKind::ChunkLayers;
    type Handle = WgTestObject;
    fn is_in_use(&self) -> bool {
        self.in_use.load(Ordering::Relaxed)
    }
}

/// The tables behind handles are one for the whole process: tests that use them take turns.
pub fn alone() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    TURN.lock().unwrap_or_else(|poison| poison.into_inner())
}

/// An object behind a handle.
pub fn create(number: u32) -> WgTestObject {
    let mut handle = WgTestObject { bits: 0 };
    let out_handle = &mut handle;
    let status = boundary!(wg_test_create, |host| {
        let object = TestObject { number, in_use: AtomicBool::new(false) };
        *out_handle = host.create(c"under test".as_ptr(), object)?;
        Ok(WgStatus::Ok)
    });
    assert_eq!(status, WgStatus::Ok);
    handle
}

/// Reads an object's number, as an export would.
pub fn read(handle: WgTestObject) -> Result<u32, WgStatus> {
    let mut number = 0;
    let out_number = &mut number;
    let status = boundary!(wg_test_read, |host| {
        *out_number = host.read::<TestObject>(handle)?.number;
        Ok(WgStatus::Ok)
    });
    if status == WgStatus::Ok { Ok(number) } else { Err(status) }
}

/// Destroys an object, as an export would.
pub fn destroy(handle: WgTestObject) -> WgStatus {
    boundary!(wg_test_destroy, |host| { host.destroy(handle.bits) })
}

/// Says whether work on an object is out, as an export would.
pub fn set_in_use(handle: WgTestObject, in_use: bool) -> WgStatus {
    boundary!(wg_test_set_in_use, |host| {
        host.read::<TestObject>(handle)?.in_use.store(in_use, Ordering::Relaxed);
        Ok(WgStatus::Ok)
    })
}
