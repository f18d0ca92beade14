//! The text of a thread's last refusal, in a fixed buffer: writing it takes no memory and cannot
//! fail; a text that is too long is cut.

use core::cell::RefCell;
use core::fmt::{self, Write};

/// Bytes of text a thread keeps.
const CAPACITY: usize = 512;

/// A text of at most `N` bytes; what does not fit is cut at a character's border.
pub struct FixedText<const N: usize> {
    len: usize,
    bytes: [u8; N],
}

impl<const N: usize> FixedText<N> {
    /// An empty text.
    pub const fn new() -> Self {
        Self { len: 0, bytes: [0; N] }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        // Only whole characters are ever appended, so this never falls back.
        core::str::from_utf8(&self.bytes[..self.len]).unwrap_or("")
    }
}

impl<const N: usize> FixedText<N> {
    /// The text's bytes and a zero behind them; a text that fills all room loses its end.
    pub fn with_final_zero(&mut self) -> &[u8] {
        while self.len >= N || !self.as_str().is_char_boundary(self.len) {
            self.len -= 1;
        }
        self.bytes[self.len] = 0;
        &self.bytes[..=self.len]
    }
}

impl<const N: usize> Default for FixedText<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> Write for FixedText<N> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut fitting = text.len().min(N - self.len);
        while !text.is_char_boundary(fitting) {
            fitting -= 1;
        }
        self.bytes[self.len..self.len + fitting].copy_from_slice(&text.as_bytes()[..fitting]);
        self.len += fitting;
        Ok(())
    }
}

thread_local! {
    /// Plain data without a destructor, as in the module `place`.
    static LAST: RefCell<FixedText<CAPACITY>> = const { RefCell::new(FixedText::new()) };
}

/// Replaces the thread's text.
#[cold]
pub fn write(text: fmt::Arguments<'_>) {
    let mut fresh = FixedText::new();
    let _ = fresh.write_fmt(text);
    LAST.set(fresh);
}

/// Puts the name of the function that refused, or of what it refused, before the text.
#[cold]
pub fn name(name: &str) {
    let text = LAST.take();
    write(format_args!("{name}: {}", text.as_str()));
}

/// Puts the element that was refused before the text.
#[cold]
pub fn name_element(array: &str, index: usize) {
    let text = LAST.take();
    write(format_args!("{array}[{index}]: {}", text.as_str()));
}

/// Hands the thread's text to `read`.
pub fn with<R>(read: impl FnOnce(&str) -> R) -> R {
    LAST.with_borrow(|text| read(text.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_at_a_character() {
        write(format_args!("{}", "ä".repeat(CAPACITY)));
        name("wg_x");
        with(|text| {
            assert!(text.starts_with("wg_x: ää") && text.len() <= CAPACITY);
            assert!(text.chars().skip(6).all(|character| character == 'ä'));
        });
    }
}
