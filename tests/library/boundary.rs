//! What holds for every export, shown through a few: handles, texts, hooks, sizes, counts, leaks.
//!
//! Handles are also tested from inside, in src/ffi/handles/tests.rs, and a panic in a call in
//! src/ffi/boundary/tests.rs; memory that runs out in tests/out_of_memory; wrong handles and null
//! pointers for every export in tests/misuse.
// The tests call exports with pointers to locals that live through the call, or with the very misuse
// that is tested.
#![allow(clippy::undocumented_unsafe_blocks)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ffi::{CStr, CString, c_char, c_void};
use std::ptr::{null, null_mut};

use crate::alone;
use crate::common::last_error;
use worldgrids::coord::{Point, Rect};
use worldgrids::ffi::WgKind;
use worldgrids::ffi::abi_hash::WG_ABI_HASH;
use worldgrids::ffi::hooks::{WgAllocator, WgSeverity, wg_set_allocator, wg_set_log};
use worldgrids::ffi::library::*;
use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::status::WgStatus;

#[path = "../common/inlines.rs"]
mod inlines;
use inlines::*;

fn create(name: &CStr) -> WgQuadtreeMap {
    let mut map = WgQuadtreeMap { bits: 0 };
    let def = WgQuadtreeMapDef { debug_name: name.as_ptr(), ..Default::default() };
    assert_eq!(unsafe { wg_quadtree_map_create(&def, &mut map) }, WgStatus::Ok);
    map
}

fn destroy(map: WgQuadtreeMap) -> WgStatus {
    unsafe { wg_quadtree_map_destroy(map) }
}

fn stats(map: WgQuadtreeMap) -> WgQuadtreeMapStats {
    let mut stats = WgQuadtreeMapStats::default();
    let size = size_of::<WgQuadtreeMapStats>() as u32;
    assert_eq!(unsafe { wg_quadtree_map_stats(map, &mut stats, size) }, WgStatus::Ok);
    stats
}

fn live(kind: WgKind) -> usize {
    let mut count = 0;
    assert_eq!(unsafe { wg_live_handles(kind as u32, &mut count) }, WgStatus::Ok);
    count
}

/// A text that the library writes by count and fill; the count includes the zero.
fn text(call: unsafe extern "C" fn(*mut c_char, usize, *mut usize) -> WgStatus) -> String {
    let bytes = crate::common::fill(|text: *mut u8, capacity, count| unsafe {
        call(text.cast(), capacity, count)
    });
    CString::from_vec_with_nul(bytes).unwrap().into_string().unwrap()
}

#[test]
fn the_library_is_the_headers() {
    let header = include_str!("../../include/worldgrids/library.h");
    assert!(header.contains(&format!("#define WG_ABI_HASH UINT64_C({WG_ABI_HASH:#018x})")));
    assert_eq!(wg_abi_hash(), WG_ABI_HASH);
    let version = [WG_VERSION_MAJOR, WG_VERSION_MINOR, WG_VERSION_PATCH];
    assert_eq!(wg_version(), version[0] * 1_000_000 + version[1] * 1_000 + version[2]);
    for (name, value) in ["MAJOR", "MINOR", "PATCH"].iter().zip(version) {
        assert!(header.contains(&format!("#define WG_VERSION_{name} {value}\n")));
    }
    assert_eq!(version.map(|part| part.to_string()).join("."), env!("CARGO_PKG_VERSION"));
}

#[test]
fn a_text_names_function_argument_and_value_and_is_the_threads_own() {
    let _turn = alone();
    let map = create(c"texts");
    let outside = Rect { x: i32::MAX, y: 0, width: 3, height: 1 };
    let status = unsafe { wg_quadtree_map_fill_rect(map, &outside, 1, null_mut()) };
    assert_eq!(status, WgStatus::InvalidArgument);
    let mine = last_error();
    assert!(mine.starts_with("wg_quadtree_map_edit: shape.rect"), "{mine}");
    assert!(mine.contains("2147483647") && mine.contains('3'), "{mine}");
    std::thread::spawn(move || {
        assert_eq!(last_error(), "");
        let status =
            unsafe { wg_quadtree_map_damage_circle(map, 0, 0, f32::NAN, 0.0, 1, null_mut()) };
        assert_eq!(status, WgStatus::InvalidArgument);
        let text = last_error();
        assert!(text.starts_with("wg_quadtree_map_edit: radius"), "{text}");
        assert!(text.contains("NaN"), "{text}");
    })
    .join()
    .unwrap();
    // A call that succeeds leaves the text, and so does another thread.
    assert_eq!(destroy(map), WgStatus::Ok);
    assert_eq!(last_error(), mine);
}

#[test]
fn hooks_are_set_while_nothing_lives() {
    let _turn = alone();
    let map = create(c"alive");
    for set in [set_no_log, set_no_allocator] {
        assert_eq!(set(), WgStatus::Busy);
        assert!(last_error().contains("1 objects are alive"), "{}", last_error());
    }
    assert_eq!(destroy(map), WgStatus::Ok);
    assert_eq!((set_no_log(), set_no_allocator()), (WgStatus::Ok, WgStatus::Ok));
}

fn set_no_log() -> WgStatus {
    unsafe { wg_set_log(0, None, null_mut()) }
}

fn set_no_allocator() -> WgStatus {
    unsafe { wg_set_allocator(null()) }
}

/// What the log hook of these tests collects, behind its userdata.
#[derive(Default)]
struct Log {
    lines: Vec<(i32, String)>,
    /// What a call out of the hook answered.
    inner: Option<WgStatus>,
}

unsafe extern "C" fn on_log(severity: i32, text: *const c_char, userdata: *mut c_void) {
    let log = unsafe { &mut *userdata.cast::<Log>() };
    let text = unsafe { CStr::from_ptr(text) }.to_str().unwrap();
    log.lines.push((severity, text.to_owned()));
    log.inner = Some(unsafe { wg_live_handles(0, &mut 0) });
}

#[test]
fn a_refusal_is_a_line_in_the_log_and_nothing_is_called_from_there() {
    let _turn = alone();
    let mut log = Log::default();
    unsafe { wg_set_log(WgSeverity::Debug as i32, Some(on_log), (&raw mut log).cast()) };
    let status = unsafe { wg_quadtree_map_set(WgQuadtreeMap { bits: 0 }, 0, 0, 1) };
    assert_eq!(status, WgStatus::NullHandle);
    let line = "wg_quadtree_map_set: the quadtree_map handle is null";
    assert_eq!(log.lines, [(WgSeverity::Debug as i32, line.to_owned())]);
    assert_eq!(log.inner, Some(WgStatus::Reentrant));
    // After the hook the thread may call again.
    assert_eq!(live(WgKind::Any), 0);
    unsafe { wg_set_log(WgSeverity::Warning as i32, Some(on_log), (&raw mut log).cast()) };
    unsafe { wg_quadtree_map_set(WgQuadtreeMap { bits: 0 }, 0, 0, 1) };
    assert_eq!(log.lines.len(), 1);
    set_no_log();
}

/// Counts what Rust's own allocator gives on this thread, past any hook.
struct Counting;

thread_local! {
    static PAST_THE_HOOK: Cell<u64> = const { Cell::new(0) };
}

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        PAST_THE_HOOK.set(PAST_THE_HOOK.get() + 1);
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// What the allocator hook of these tests counts, behind its userdata.
#[derive(Default)]
struct Counts {
    live_bytes: usize,
    blocks: usize,
    /// What a call out of the hook answered, if one was not refused.
    not_refused: Option<WgStatus>,
}

impl Counts {
    fn allocator(&mut self) -> WgAllocator {
        WgAllocator {
            alloc: Some(on_alloc),
            realloc: Some(on_realloc),
            free: Some(on_free),
            userdata: (&raw mut *self).cast(),
        }
    }

    /// Tries a call out of the hook.
    fn reenter(&mut self) {
        let status = unsafe { wg_live_handles(0, &mut 0) };
        if status != WgStatus::Reentrant {
            self.not_refused = Some(status);
        }
    }
}

unsafe extern "C" fn on_alloc(size: usize, alignment: usize, userdata: *mut c_void) -> *mut c_void {
    let counts = unsafe { &mut *userdata.cast::<Counts>() };
    counts.reenter();
    counts.live_bytes += size;
    counts.blocks += 1;
    unsafe { System.alloc(Layout::from_size_align(size, alignment).unwrap()).cast() }
}

unsafe extern "C" fn on_realloc(
    block: *mut c_void,
    old_size: usize,
    new_size: usize,
    alignment: usize,
    userdata: *mut c_void,
) -> *mut c_void {
    let counts = unsafe { &mut *userdata.cast::<Counts>() };
    counts.reenter();
    counts.live_bytes = counts.live_bytes + new_size - old_size;
    let layout = Layout::from_size_align(old_size, alignment).unwrap();
    unsafe { System.realloc(block.cast(), layout, new_size).cast() }
}

unsafe extern "C" fn on_free(
    block: *mut c_void,
    size: usize,
    alignment: usize,
    userdata: *mut c_void,
) {
    let counts = unsafe { &mut *userdata.cast::<Counts>() };
    counts.reenter();
    counts.live_bytes -= size;
    counts.blocks -= 1;
    unsafe { System.dealloc(block.cast(), Layout::from_size_align(size, alignment).unwrap()) }
}

#[test]
fn every_byte_of_an_object_goes_through_the_allocator_hook() {
    let _turn = alone();
    // The table of handles is the library's own: its first segment comes with the first object.
    destroy(create(c"first"));
    let mut counts = Counts::default();
    let allocator = counts.allocator();
    assert_eq!(unsafe { wg_set_allocator(&allocator) }, WgStatus::Ok);
    let past_the_hook = PAST_THE_HOOK.get();

    let map = create(c"counted");
    // Behind the handle lie the object itself and what it took.
    let object = counts.live_bytes as u64 - stats(map).bytes_reserved;
    assert!(object > 0);
    let rect = Rect { x: -100, y: -100, width: 333, height: 222 };
    for round in 0..20 {
        let status = match round % 4 {
            0 => unsafe { wg_quadtree_map_fill_rect(map, &rect, round + 1, null_mut()) },
            1 => unsafe {
                let (x, radius) = (i32::from(round) * 7, 20.0 + f32::from(round));
                wg_quadtree_map_damage_circle(map, x, 5, radius, 3.0, 99, null_mut())
            },
            2 => unsafe { wg_quadtree_map_compact(map, u64::MAX, 0, null_mut()) },
            _ => unsafe { wg_quadtree_map_set(map, i32::from(round) << 25, 3, 4) },
        };
        assert_eq!(status, WgStatus::Ok);
        assert_eq!(counts.live_bytes as u64, stats(map).bytes_reserved + object);
    }
    assert_eq!(destroy(map), WgStatus::Ok);
    assert_eq!((counts.live_bytes, counts.blocks), (0, 0));
    assert_eq!(PAST_THE_HOOK.get(), past_the_hook, "memory was taken past the hook");
    assert_eq!(counts.not_refused, None, "a call out of the allocator hook was not refused");
    set_no_allocator();
}

#[test]
fn structs_of_unknown_size_are_refused() {
    let _turn = alone();
    const SIZE: u32 = size_of::<WgQuadtreeMapDef>() as u32;
    let mut def = WgQuadtreeMapDef { max_bytes: 77, ..Default::default() };
    let mut map = WgQuadtreeMap { bits: 5 };
    for size in [0, 4, SIZE - 1, SIZE + 1, SIZE + 8, u32::MAX] {
        def.struct_size = size;
        let status = unsafe { wg_quadtree_map_create(&def, &mut map) };
        assert_eq!((status, map.bits), (WgStatus::UnknownSize, 5));
        let text = last_error();
        assert!(text.contains(&format!("def.struct_size is {size};")), "{text}");
        assert!(text.contains("def_init") && text.contains(&SIZE.to_string()), "{text}");
        assert_eq!(unsafe { wg_quadtree_map_def_init(&mut def, size) }, WgStatus::UnknownSize);
        assert_eq!((def.struct_size, def.max_bytes), (size, 77));
    }
    assert_eq!(unsafe { wg_quadtree_map_def_init(&mut def, SIZE) }, WgStatus::Ok);
    assert_eq!((def.struct_size, def.max_bytes, def.debug_name), (SIZE, 0, null()));

    let map = create(c"sizes");
    let mut stats = WgQuadtreeMapStats { roots: 77, ..Default::default() };
    for size in [0, 111, 113] {
        let status = unsafe { wg_quadtree_map_stats(map, &mut stats, size) };
        assert_eq!((status, stats.roots), (WgStatus::UnknownSize, 77));
    }
    assert_eq!(destroy(map), WgStatus::Ok);
}

#[test]
fn an_answer_is_counted_and_then_filled() {
    let _turn = alone();
    let map = create(c"answers");
    let save = |bytes: *mut u8, capacity, count: &mut usize| unsafe {
        wg_quadtree_map_save(map, 0, bytes, capacity, count)
    };
    assert_eq!(unsafe { wg_quadtree_map_set(map, 1, 2, 3) }, WgStatus::Ok);
    let mut whole = 0;
    assert_eq!(save(null_mut(), 0, &mut whole), WgStatus::Truncated);
    let mut bytes = vec![0xA5; whole + 8];
    for capacity in [whole, whole + 8] {
        let mut count = 0;
        assert_eq!(save(bytes.as_mut_ptr(), capacity, &mut count), WgStatus::Ok);
        assert_eq!((count, &bytes[whole..]), (whole, &[0xA5; 8][..]));
    }
    for capacity in [1, whole / 2, whole - 1] {
        let mut count = 0;
        let mut part = vec![0xA5; whole];
        assert_eq!(save(part.as_mut_ptr(), capacity, &mut count), WgStatus::Truncated);
        assert_eq!(count, whole);
        assert_eq!(part[..capacity], bytes[..capacity]);
        assert!(part[capacity..].iter().all(|byte| *byte == 0xA5));
    }
    // A capacity that no memory has, and memory that is not there.
    let mut count = 77;
    assert_eq!(save(bytes.as_mut_ptr(), usize::MAX, &mut count), WgStatus::InvalidArgument);
    assert_eq!(save(null_mut(), 1, &mut count), WgStatus::NullPointer);
    assert_eq!(count, 77);
    assert_eq!(destroy(map), WgStatus::Ok);
}

#[test]
fn live_objects_are_counted_named_and_destroyed() {
    let _turn = alone();
    assert_eq!((live(WgKind::Any), text(wg_leak_report)), (0, String::new()));
    let long = CString::new("ä".repeat(100)).unwrap();
    let maps = [create(c"crater field"), create(&long), create(c"\xffnot UTF-8\xfe")];
    assert_eq!((live(WgKind::QuadtreeMap), live(WgKind::RollingGrid)), (3, 0));
    assert_eq!(live(WgKind::Any), 3);
    let report = text(wg_leak_report);
    let lines: Vec<&str> = report.lines().collect();
    assert_eq!(lines.len(), 3);
    for map in maps {
        let line = lines.iter().find(|line| line.contains(&format!("{:#018x}", map.bits)));
        assert!(line.unwrap().starts_with("quadtree_map '"), "{report}");
    }
    assert!(report.contains("'crater field'") && report.contains("'not UTF-8'"), "{report}");
    assert!(report.contains(&format!("'{}'", "ä".repeat(32))), "{report}");
    assert_eq!(destroy(maps[0]), WgStatus::Ok);
    assert_eq!(live(WgKind::Any), 2);

    assert_eq!(unsafe { wg_destroy_all() }, WgStatus::Ok);
    assert_eq!((live(WgKind::Any), text(wg_leak_report)), (0, String::new()));
    for map in maps {
        assert_eq!(destroy(map), WgStatus::StaleHandle);
    }
}

#[test]
fn destroy_all_logs_the_leaks_and_takes_the_hooks_away() {
    let _turn = alone();
    let mut log = Log::default();
    let mut counts = Counts::default();
    let allocator = counts.allocator();
    unsafe { wg_set_log(WgSeverity::Warning as i32, Some(on_log), (&raw mut log).cast()) };
    unsafe { wg_set_allocator(&allocator) };
    let map = create(c"left behind");
    assert_eq!(unsafe { wg_quadtree_map_set(map, 1, 2, 3) }, WgStatus::Ok);
    assert_eq!(unsafe { wg_destroy_all() }, WgStatus::Ok);
    assert_eq!((counts.live_bytes, counts.blocks), (0, 0));
    let lines = std::mem::take(&mut log.lines);
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].0, WgSeverity::Warning as i32);
    assert!(lines[0].1.starts_with("leaked quadtree_map 'left behind'"), "{}", lines[0].1);

    // Neither hook is called from now on.
    counts.not_refused = None;
    let map = create(c"after");
    assert_eq!(
        unsafe { wg_quadtree_map_set(WgQuadtreeMap { bits: 0 }, 0, 0, 1) },
        WgStatus::NullHandle
    );
    assert_eq!(destroy(map), WgStatus::Ok);
    assert!(log.lines.is_empty() && counts.blocks == 0);
}

#[test]
fn threads_make_use_and_destroy_objects_of_their_own() {
    let _turn = alone();
    std::thread::scope(|scope| {
        for thread in 0..8u8 {
            scope.spawn(move || {
                for round in 0..200u8 {
                    let map = create(c"a thread's");
                    let (x, y) = (i32::from(round), -i32::from(thread));
                    assert_eq!(unsafe { wg_quadtree_map_set(map, x, y, round) }, WgStatus::Ok);
                    let mut value = 0;
                    assert_eq!(
                        unsafe { wg_quadtree_map_get_many(map, &Point { x, y }, 1, &mut value) },
                        WgStatus::Ok
                    );
                    assert_eq!(value, round);
                    assert!(live(WgKind::QuadtreeMap) >= 1);
                    assert_eq!(destroy(map), WgStatus::Ok);
                    assert_eq!(destroy(map), WgStatus::StaleHandle);
                }
            });
        }
    });
    assert_eq!(live(WgKind::Any), 0);
}
