//! What sequences of calls through the C ABI share: values out of bytes, whole answers, refusals.

use std::ffi::{CStr, c_char};

use worldgrids::ffi::library::wg_last_error;
use worldgrids::ffi::status::WgStatus;

/// The most calls of one sequence.
const MAX_CALLS: usize = 200;

/// Plays one call after the other until the bytes are used up.
pub fn play_all<'a>(input: &mut Input<'a>, mut play: impl FnMut(&mut Input<'a>)) {
    for _ in 0..MAX_CALLS {
        if input.is_empty() {
            break;
        }
        play(input);
    }
}

/// The bytes of the fuzzer as values; 0 when there are no more.
pub struct Input<'a> {
    bytes: &'a [u8],
}

impl<'a> Input<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes }
    }

    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        *first
    }

    /// 0 to `count` - 1.
    pub fn below(&mut self, count: usize) -> usize {
        usize::from(self.byte()) % count
    }

    /// True for one byte in `count`.
    pub fn one_in(&mut self, count: u8) -> bool {
        self.byte() % count == count - 1
    }

    /// A coordinate: mostly around 0, at times at an end of the plane.
    pub fn coordinate(&mut self) -> i32 {
        match self.byte() {
            near @ 0..208 => i32::from(near % 32) - 16,
            low @ 208..232 => i32::MIN + i32::from(low - 208),
            high => i32::MAX - i32::from(high - 232),
        }
    }
}

pub fn last_error() -> String {
    let mut text = [0 as c_char; 512];
    let mut count = 0;
    // SAFETY: the text ends in zero within its 512 bytes.
    unsafe {
        let status = wg_last_error(text.as_mut_ptr(), text.len(), &mut count);
        assert_eq!(status, WgStatus::Ok);
        CStr::from_ptr(text.as_ptr()).to_str().unwrap().to_owned()
    }
}

/// The call answered this.
#[track_caller]
pub fn expect(status: WgStatus, expected: WgStatus) {
    assert_eq!(status, expected, "{}", last_error());
    if (status as i32) < 0 {
        assert!(last_error().starts_with("wg_"), "{}", last_error());
    }
}

#[track_caller]
pub fn ok(status: WgStatus) {
    expect(status, WgStatus::Ok);
}

/// A whole answer of unknown length, which also comes in part: the first of it, and the count of all.
#[track_caller]
pub fn answer<T: Copy + PartialEq>(call: impl Fn(*mut T, usize, *mut usize) -> WgStatus) -> Vec<T> {
    let mut count = 0;
    let status = call(std::ptr::null_mut(), 0, &mut count);
    expect(status, if count > 0 { WgStatus::Truncated } else { WgStatus::Ok });
    // SAFETY: what the library gives is numbers and pointers, for which zero is a value.
    let blank: T = unsafe { std::mem::zeroed() };
    let mut whole = vec![blank; count];
    ok(call(whole.as_mut_ptr(), count, &mut count));
    assert_eq!(count, whole.len());
    if count > 1 {
        let mut part = vec![blank; count / 2];
        expect(call(part.as_mut_ptr(), part.len(), &mut count), WgStatus::Truncated);
        assert!(count == whole.len() && part == whole[..part.len()]);
    }
    whole
}

/// A call with an argument that is wrong, and the status that refuses it.
pub type Refusal<G> = (WgStatus, fn(&G) -> WgStatus);

/// One of these calls is refused, and changes nothing.
pub fn refuse<G>(game: &G, save: fn(&G) -> Vec<u8>, refusals: &[Refusal<G>], which: usize) {
    let which = which % refusals.len();
    let (expected, call) = refusals[which];
    let before = save(game);
    expect(call(game), expected);
    assert!(save(game) == before, "refusal {which} has changed something");
}
