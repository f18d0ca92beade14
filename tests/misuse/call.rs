//! One call of an export: what it is given, and what may have changed by it.

use std::ffi::c_char;

use worldgrids::ffi::WgKind;
use worldgrids::ffi::library::wg_last_error;
use worldgrids::ffi::status::WgStatus;

use crate::Row;
use crate::absent;
use crate::twist::{self, Place, Twist};
use crate::world::{ObjectKind, World};

/// Which handles a call gets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Handles {
    Right,
    Null,
    Stale,
    Foreign,
    Garbage,
    /// Right ones, but for maps: of which regions are absent.
    Absent,
}

/// Bytes of memory behind every pointer.
const ROOM: usize = 4096;
/// What lies in outputs before a call.
const UNTOUCHED: u8 = 0xA5;

/// Memory for one pointer, aligned for every type.
#[repr(align(16))]
struct Memory([u8; ROOM]);

struct Pointer {
    name: &'static str,
    memory: Box<Memory>,
    is_output: bool,
    is_optional: bool,
}

/// One call of an export.
pub struct Call {
    function: &'static str,
    handles: Handles,
    without: Option<&'static str>,
    twists: Vec<(&'static str, Twist)>,
    place: Place,
    pointers: Vec<Pointer>,
    world: World,
}

impl Call {
    pub fn new(function: &'static str) -> Self {
        Self {
            function,
            handles: Handles::Right,
            without: None,
            twists: Vec::new(),
            place: Place::Host,
            pointers: Vec::new(),
            world: World::new(),
        }
    }

    /// The same with other handles.
    pub fn with(mut self, handles: Handles) -> Self {
        self.handles = handles;
        self
    }

    /// The same with null for one pointer.
    pub fn without(mut self, pointer: &'static str) -> Self {
        self.without = Some(pointer);
        self
    }

    /// The same with arguments twisted.
    pub fn twisted(mut self, twists: &[(&'static str, Twist)]) -> Self {
        self.twists = twists.to_vec();
        self
    }

    /// The same out of a hook.
    pub fn inside(mut self, place: Place) -> Self {
        self.place = place;
        self
    }

    /// Makes the call. If it is refused, no object has changed, no output was written, the text begins
    /// with the function's name, and the same call made rightly works then. Gives the status and text.
    pub fn make(&mut self, row: &Row, label: &str) -> (WgStatus, String) {
        let function = self.function;
        let watch = self.world.watch();
        let twist::Outcome { status, text, is_unchanged } =
            twist::with(function, self.place, self.twists.clone(), watch, || (row.call)(self));
        assert_ne!(status, WgStatus::InternalError, "{function}, {label}: {text}");
        if status as i32 >= 0 {
            return (status, String::new());
        }
        assert!(is_unchanged, "{function}, {label}: {status:?}, and an object has changed");
        for pointer in self.pointers.iter().filter(|pointer| pointer.is_output) {
            let touched = pointer.memory.0.iter().any(|byte| *byte != UNTOUCHED);
            assert!(!touched, "{function}, {label}: {status:?}, and {} was written", pointer.name);
        }
        // After a call out of a hook the text is that of the call that called the hook.
        assert!(
            self.place == Place::LogHook || text.starts_with(&format!("{function}: ")),
            "{function}, {label}: {status:?} with the text '{text}'"
        );
        self.make_right();
        let again = (row.call)(self);
        assert_eq!(again, row.right, "{function}: the right call after {label}: {}", last_error());
        (status, text)
    }

    /// Turns the call into the right one.
    fn make_right(&mut self) {
        self.handles = Handles::Right;
        self.without = None;
        self.twists.clear();
        self.place = Place::Host;
        self.pointers.clear();
    }

    /// Bits of a handle: that of the right kind in a right call, a wrong one in others.
    pub fn handle(&mut self, kind: WgKind) -> u64 {
        match self.handles {
            Handles::Absent if kind == WgKind::QuadtreeMap => self.make_object(&absent::MAP),
            Handles::Right | Handles::Absent => self.world.live(kind),
            Handles::Null => 0,
            Handles::Stale => self.world.stale(kind),
            Handles::Foreign => self.world.foreign(kind),
            Handles::Garbage => self.world.live(kind) | 0x7fff_0000,
        }
    }

    /// Bits of the handle of an object of this call alone, which is watched as the others are.
    pub fn make_object(&mut self, kind: &'static ObjectKind) -> u64 {
        let bits = self.world.add(kind);
        twist::watch(kind, bits);
        bits
    }

    /// Bits of the handle of an object that lives.
    pub fn live(&self, kind: WgKind) -> u64 {
        self.world.live(kind)
    }

    /// An output; the export must not take null.
    pub fn out<T>(&mut self, name: &'static str) -> *mut T {
        self.pointer(name, Memory([UNTOUCHED; ROOM]), true, false)
    }

    /// An input; the export must not take null.
    pub fn input<T: Copy>(&mut self, name: &'static str, values: &[T]) -> *const T {
        self.pointer(name, memory_of(values), false, false)
    }

    /// An input that may be null.
    pub fn optional_input<T: Copy>(&mut self, name: &'static str, values: &[T]) -> *const T {
        self.pointer(name, memory_of(values), false, true)
    }

    /// An input of zero bytes that may be null.
    pub fn optional<T>(&mut self, name: &'static str) -> *mut T {
        self.pointer(name, Memory([0; ROOM]), false, true)
    }

    /// An output that may be null.
    pub fn optional_out<T>(&mut self, name: &'static str) -> *mut T {
        self.pointer(name, Memory([UNTOUCHED; ROOM]), true, true)
    }

    fn pointer<T>(
        &mut self,
        name: &'static str,
        memory: Memory,
        is_output: bool,
        is_optional: bool,
    ) -> *mut T {
        if self.without == Some(name) {
            return std::ptr::null_mut();
        }
        self.pointers.push(Pointer { name, memory: Box::new(memory), is_output, is_optional });
        self.pointers.last_mut().unwrap().memory.0.as_mut_ptr().cast()
    }

    /// Names of all pointers that the call was given.
    pub fn pointers(&self) -> impl Iterator<Item = &'static str> {
        self.pointers.iter().map(|pointer| pointer.name)
    }

    /// Names of those that must not be null.
    pub fn required(&self) -> impl Iterator<Item = &'static str> {
        self.pointers.iter().filter(|pointer| !pointer.is_optional).map(|pointer| pointer.name)
    }

    /// Names of those that may be null.
    pub fn optional_pointers(&self) -> impl Iterator<Item = &'static str> {
        self.pointers.iter().filter(|pointer| pointer.is_optional).map(|pointer| pointer.name)
    }
}

/// How many of what an output takes have room there.
pub fn room<T>(_output: *mut T) -> usize {
    ROOM / size_of::<T>()
}

fn memory_of<T: Copy>(values: &[T]) -> Memory {
    let mut memory = Memory([0; ROOM]);
    assert!(size_of_val(values) <= ROOM && align_of::<T>() <= 16);
    let start = memory.0.as_mut_ptr().cast::<T>();
    unsafe { start.copy_from_nonoverlapping(values.as_ptr(), values.len()) };
    memory
}

/// The text of this thread's last refusal.
pub fn last_error() -> String {
    let mut text = [0u8; 512];
    let mut count = 0;
    let status = unsafe { wg_last_error(text.as_mut_ptr().cast::<c_char>(), 512, &mut count) };
    assert_eq!(status, WgStatus::Ok);
    String::from_utf8(text[..count - 1].to_vec()).unwrap()
}
