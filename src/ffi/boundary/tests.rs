use std::io::Write as _;
use std::process::Command;
use std::string::String;
use std::sync::Mutex;

use super::*;
use crate::ffi::handles::live_count;
use crate::ffi::hooks::wg_set_log;
use crate::ffi::test_object::{FREED, TestObject, WgTestObject, alone, create, destroy, read};

/// Set in the child process that fails on purpose.
const CHILD: &str = "WORLDGRIDS_PANIC_CHILD";

/// Lines of the log of the child.
static LOG: Mutex<String> = Mutex::new(String::new());

unsafe extern "C" fn on_log(
    severity: i32,
    text: *const core::ffi::c_char,
    _: *mut core::ffi::c_void,
) {
    // SAFETY: the library gives a text that ends in zero.
    let text = unsafe { core::ffi::CStr::from_ptr(text) };
    let _ = std::writeln!(LogText, "{severity} {}", text.to_string_lossy());
}

struct LogText;

impl Write for LogText {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        LOG.lock().unwrap().push_str(text);
        Ok(())
    }
}

/// A panic in the middle of a call is a status, a text and a line in the log; the object is marked
/// and can be destroyed; and nothing is printed, as a process of its own shows.
#[test]
fn a_panic_is_contained_and_silent() {
    if std::env::var_os(CHILD).is_some() {
        return fail_inside_and_go_on();
    }
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "ffi::boundary::tests::a_panic_is_contained_and_silent", "--nocapture"])
        .env(CHILD, "1")
        .output()
        .unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{printed}{errors}");
    let (_, rest) = printed.split_once("BEGIN\n").unwrap();
    let (inside, _) = rest.split_once("END\n").unwrap();
    assert_eq!(inside, "");
    // The host's own panics still print, and they alone do.
    assert_eq!(errors.matches("panicked at").count(), 1, "{errors}");
    assert!(errors.contains("a panic of the host"), "{errors}");
}

fn fail_inside_and_go_on() {
    let _turn = alone();
    let mut stdout = std::io::stdout();
    stdout.write_all(b"BEGIN\n").unwrap();
    // SAFETY: nothing else runs in this process.
    unsafe { wg_set_log(0, Some(on_log), core::ptr::null_mut()) };
    let freed = FREED.load(core::sync::atomic::Ordering::Relaxed);
    let (changed, looked_at, other) = (create(0), create(0), create(7));

    let status = boundary!(wg_test_change, |host| {
        let mut object = host.change::<TestObject>(changed)?;
        object.number = 1;
        let zero = object.number - 1;
        object.number = [0][zero as usize + 1];
        Ok(WgStatus::Ok)
    });
    check_failure(status, "wg_test_change", "index out of bounds", changed);
    let status = boundary!(wg_test_look, |host| {
        let object = host.read::<TestObject>(looked_at)?;
        panic!("number {}", object.number);
    });
    check_failure(status, "wg_test_look", "number 0", looked_at);

    #[cfg(target_arch = "x86_64")]
    fail_under_another_setting();

    // Other objects live on, and so does the boundary.
    assert_eq!(read(other), Ok(7));
    let three = [changed, looked_at, other];
    assert!(three.into_iter().all(|handle| destroy(handle) == WgStatus::Ok));
    let alive = if cfg!(target_arch = "x86_64") { 5 } else { 3 };
    assert_eq!(FREED.load(core::sync::atomic::Ordering::Relaxed) - freed, alive);
    assert_eq!(live_count(None), 0);
    stdout.write_all(b"END\n").unwrap();

    assert!(panic::catch_unwind(|| panic!("a panic of the host")).is_err());
}

/// An export that names its arguments; it tells under which setting of floats its body runs.
#[cfg(target_arch = "x86_64")]
unsafe extern "C" fn wg_test_named(object: WgTestObject, out_inside: *mut u32) -> WgStatus {
    boundary!(wg_test_named(object, out_inside), |host| {
        let object = host.change::<TestObject>(object)?;
        // SAFETY: writes to a local of the caller's.
        unsafe { core::arch::asm!("stmxcsr [{}]", in(reg) out_inside) };
        panic!("number {}", object.number);
    })
}

#[cfg(target_arch = "x86_64")]
fn fail_under_another_setting() {
    fail_under_setting("wg_test_change", |object, out_inside| {
        boundary!(wg_test_change, |host| {
            let object = host.change::<TestObject>(object)?;
            // SAFETY: writes to a local of the caller's.
            unsafe { core::arch::asm!("stmxcsr [{}]", in(reg) out_inside) };
            panic!("number {}", object.number);
        })
    });
    // SAFETY: the pointer is to a local.
    fail_under_setting("wg_test_named", |object, out_inside| unsafe {
        wg_test_named(object, out_inside)
    });
}

/// A panic leaves the host's setting of floats as it was, and so does the log line that tells of it.
#[cfg(target_arch = "x86_64")]
fn fail_under_setting(function: &str, export: impl FnOnce(WgTestObject, *mut u32) -> WgStatus) {
    use core::arch::asm;
    let object = create(3);
    // Rounds up, flushes, traps nothing here, and has a flag raised.
    let set: u32 = 0x1f80 | 0x4000 | 0x8040 | 0x1;
    let (mut inside, mut behind, plain) = (0_u32, 0_u32, 0x1f80_u32);
    let out_inside = &raw mut inside;
    // SAFETY: registers go to locals and come from locals; no float is computed before it is plain again.
    unsafe { asm!("ldmxcsr [{}]", in(reg) &raw const set) };
    let status = export(object, out_inside);
    // SAFETY: as above.
    unsafe {
        asm!("stmxcsr [{}]", in(reg) &raw mut behind);
        asm!("ldmxcsr [{}]", in(reg) &raw const plain);
    }
    assert_eq!((inside, behind), (plain, set));
    check_failure(status, function, "number 3", object);
    assert_eq!(destroy(object), WgStatus::Ok);
}

fn check_failure(status: WgStatus, function: &str, text: &str, handle: WgTestObject) {
    assert_eq!(status, WgStatus::InternalError);
    let last: String = last_error::with(|last| String::from(last));
    assert!(last.starts_with(function) && last.contains(text), "{last}");
    assert!(last.contains("internal error") && last.contains("tests.rs "), "{last}");
    // The same line is in the log, as an error.
    let line = std::format!("{} {last}\n", WgSeverity::Error as i32);
    assert!(LOG.lock().unwrap().ends_with(&line));
    assert_eq!(read(handle), Err(WgStatus::ObjectFailed));
}
