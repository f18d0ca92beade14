//! The caller's memory: inputs, single outputs, count-then-fill outputs and text.
//!
//! No slice or reference is ever formed over memory the library is to fill: it may be uninitialised.

use core::ffi::c_char;
use core::fmt;
use core::marker::PhantomData;
use core::mem::MaybeUninit;

use crate::coord::{Bounds, Point, Rect};
use crate::error::{ArgumentError, Value};
use crate::ffi::boundary::Host;
use crate::ffi::status::{Refused, WgStatus};
use crate::simd::copy_words;

/// Types that every pattern of bits is a valid value of, so that they can be read from the host's
/// memory as they lie there.
///
/// # Safety
/// Every bit pattern must be a valid value.
pub unsafe trait Plain: Copy {}

macro_rules! plain {
    ($($type:ty),*) => {
        // SAFETY: whole numbers, floats, and structs of them take every bit pattern.
        $(unsafe impl Plain for $type {})*
    };
}

plain!(u8, i32, u32, u64, usize, f32, f64, Point, Rect, Bounds);

// SAFETY: an array of plain values is plain.
unsafe impl<T: Plain, const N: usize> Plain for [T; N] {}

// SAFETY: null function pointers are `None`, all others are the host's promise; a pointer is plain.
unsafe impl Plain for crate::ffi::hooks::WgAllocator {}

/// Refuses a pointer that is null or misaligned for `T`.
#[inline]
fn check_pointer<T>(argument: &'static str, pointer: *const T) -> Result<(), Refused> {
    if pointer.is_null() {
        return Err(refuse_null(argument));
    }
    if !pointer.is_aligned() {
        return Err(refuse_number(argument, pointer.addr(), "must be aligned for its type"));
    }
    Ok(())
}

#[cold]
#[inline(never)]
fn refuse_null(argument: &'static str) -> Refused {
    let error = ArgumentError::new(argument, Value::Null, "must not be null");
    Refused::new(WgStatus::NullPointer, format_args!("{error}"))
}

/// Out of line, so that what is seldom refused is small in every export.
#[cold]
#[inline(never)]
fn refuse_number(argument: &'static str, number: usize, rule: &'static str) -> Refused {
    ArgumentError::new(argument, number, rule).into()
}

/// Refuses an array that cannot be in memory.
#[inline]
fn check_array<T>(argument: &'static str, pointer: *const T, len: usize) -> Result<(), Refused> {
    if len == 0 {
        return Ok(());
    }
    check_pointer(argument, pointer)?;
    if len > isize::MAX as usize / size_of::<T>().max(1) {
        return Err(refuse_number(argument, len, "is longer than any array can be"));
    }
    Ok(())
}

impl Host {
    /// An array that the host gives to read; null is fine if `len` is 0.
    #[inline]
    pub fn input<'a, T: Plain>(
        &'a self,
        argument: &'static str,
        pointer: *const T,
        len: usize,
    ) -> Result<&'a [T], Refused> {
        check_array(argument, pointer, len)?;
        if len == 0 {
            return Ok(&[]);
        }
        // SAFETY: not null, aligned, not longer than memory; the host promised `len` elements that
        // nobody writes meanwhile, and any bits are a value.
        Ok(unsafe { core::slice::from_raw_parts(pointer, len) })
    }

    /// A single value that the host gives to read.
    #[inline]
    pub fn value<T: Plain>(&self, argument: &'static str, pointer: *const T) -> Result<T, Refused> {
        check_pointer(argument, pointer)?;
        // SAFETY: not null and aligned; the host promised a value, and any bits are one.
        Ok(unsafe { pointer.read() })
    }

    /// A single value that the host may leave out by null.
    #[inline]
    pub fn optional_value<T: Plain>(
        &self,
        argument: &'static str,
        pointer: *const T,
    ) -> Result<Option<T>, Refused> {
        if pointer.is_null() { Ok(None) } else { self.value(argument, pointer).map(Some) }
    }

    /// An array of values inside larger structs of the host, `stride` bytes apart; a stride of 0
    /// means that they lie side by side. They need no alignment. The arguments' names are those of the
    /// array and of the stride.
    #[inline]
    pub fn strided_input<'a, T: Plain>(
        &'a self,
        [argument, stride_argument]: [&'static str; 2],
        pointer: *const T,
        len: usize,
        stride: usize,
    ) -> Result<Strided<'a, T>, Refused> {
        let stride = if stride == 0 { size_of::<T>() } else { stride };
        if len > 0 && pointer.is_null() {
            return Err(refuse_null(argument));
        }
        if stride < size_of::<T>() {
            return Err(refuse_number(stride_argument, stride, "is smaller than one element"));
        }
        // A division would take longer than a query of a few objects' entry.
        if len.checked_mul(stride).is_none_or(|bytes| bytes > isize::MAX as usize) {
            return Err(refuse_number(argument, len, "is longer than any array can be"));
        }
        Ok(Strided { pointer: pointer.cast(), len, stride, host: PhantomData })
    }

    /// A single value that the host wants written.
    #[inline]
    pub fn output<T: Copy>(
        &self,
        argument: &'static str,
        pointer: *mut T,
    ) -> Result<Output<'_, T>, Refused> {
        check_pointer(argument, pointer)?;
        Ok(Output { pointer, host: PhantomData })
    }

    /// A single value that the host may leave out by null.
    pub fn optional_output<T: Copy>(
        &self,
        argument: &'static str,
        pointer: *mut T,
    ) -> Result<OptionalOutput<'_, T>, Refused> {
        if pointer.is_null() {
            return Ok(OptionalOutput { output: None });
        }
        Ok(OptionalOutput { output: Some(self.output(argument, pointer)?) })
    }

    /// An array of a length known beforehand that the host wants filled; null is fine if `len` is 0.
    #[inline]
    pub fn output_array<T: Copy>(
        &self,
        argument: &'static str,
        pointer: *mut T,
        len: usize,
    ) -> Result<OutputArray<'_, T>, Refused> {
        check_array(argument, pointer, len)?;
        Ok(OutputArray { pointer, len, host: PhantomData })
    }

    /// An answer of unknown length: `capacity` elements at `pointer` (null if `capacity` is 0) and a
    /// count at `out_count`.
    #[inline(always)]
    pub fn answer<T: Copy>(
        &self,
        argument: &'static str,
        pointer: *mut T,
        capacity: usize,
        out_count: *mut usize,
    ) -> Result<Answer<'_, T>, Refused> {
        let array = self.output_array(argument, pointer, capacity)?;
        Ok(Answer { array, out_count: self.output("out_count", out_count)?, count: 0 })
    }

    /// The same where the count has a name of its own: for exports with several answers.
    pub fn named_answer<T: Copy>(
        &self,
        [argument, count_argument]: [&'static str; 2],
        pointer: *mut T,
        capacity: usize,
        out_count: *mut usize,
    ) -> Result<Answer<'_, T>, Refused> {
        let array = self.output_array(argument, pointer, capacity)?;
        Ok(Answer { array, out_count: self.output(count_argument, out_count)?, count: 0 })
    }

    /// An answer in text. The count includes the zero at its end; what fits always ends in one.
    pub fn text(
        &self,
        argument: &'static str,
        pointer: *mut c_char,
        capacity: usize,
        out_count: *mut usize,
    ) -> Result<TextAnswer<'_>, Refused> {
        Ok(TextAnswer { bytes: self.answer(argument, pointer.cast::<u8>(), capacity, out_count)? })
    }
}

/// How the rows of a rectangle of cells lie in memory.
#[derive(Clone, Copy, Debug)]
pub struct Rows {
    /// Bytes from the start of a row to the start of the next.
    pub stride: usize,
    /// Bytes from the start of the first row to the end of the last.
    pub bytes: usize,
}

impl Rows {
    /// Rows of `rect` with `cell_size` bytes a cell and `row_stride` bytes from row to row, where 0
    /// means no gaps. Refuses a stride smaller than a row, and sizes beyond any memory.
    pub fn new(rect: &Rect, cell_size: usize, row_stride: usize) -> Result<Self, ArgumentError> {
        let row = rect.width as u128 * cell_size as u128;
        let stride = if row_stride == 0 { row } else { row_stride as u128 };
        if stride < row {
            return Err(ArgumentError::new("row_stride", row_stride, "is smaller than one row"));
        }
        let bytes = if rect.is_empty() { 0 } else { stride * (rect.height as u128 - 1) + row };
        if stride.max(bytes) > isize::MAX as u128 {
            return Err(ArgumentError::new("rect", *rect, "is larger than any memory"));
        }
        Ok(Self { stride: stride as usize, bytes: bytes as usize })
    }
}

/// Values inside larger structs of the host.
#[derive(Clone, Copy)]
pub struct Strided<'a, T> {
    pointer: *const u8,
    len: usize,
    stride: usize,
    host: PhantomData<&'a T>,
}

impl<T: Plain> Strided<'_, T> {
    /// True if there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Where they lie, and how many bytes one is from the next.
    pub fn raw(&self) -> (*const u8, usize) {
        (self.pointer, self.stride)
    }

    /// Value `index`. Panics out of range.
    #[inline]
    pub fn get(&self, index: usize) -> T {
        assert!(index < self.len);
        // SAFETY: the index is in range, and the host promised `len` values `stride` bytes apart
        // that nobody writes meanwhile; any bits are a value and no alignment is asked for.
        unsafe { self.pointer.add(index * self.stride).cast::<T>().read_unaligned() }
    }

    /// The same of what a host usually writes right before it asks, float by float ([`read_in_words`]). Panics out of
    /// range.
    #[inline(always)]
    pub fn get_in_words(&self, index: usize, at_once: usize) -> T {
        assert!(index < self.len);
        // SAFETY: as above.
        unsafe { read_in_words(self.pointer.add(index * self.stride).cast(), at_once) }
    }
}

/// A value that the host usually writes right before it asks, float by float, and of which up to so many floats are
/// looked at together. It needs no alignment.
///
/// # Safety
/// There is a value to read.
#[inline(always)]
pub unsafe fn read_in_words<T: Plain>(value: *const T, at_once: usize) -> T {
    const { assert!(size_of::<T>().is_multiple_of(size_of::<u32>())) };
    // SAFETY: as the caller says; a value is a whole number of words, and any bits are one.
    unsafe {
        if !value.cast::<u32>().is_aligned() {
            return value.read_unaligned();
        }
        let mut read = MaybeUninit::<T>::uninit();
        let words = size_of::<T>() / size_of::<u32>();
        copy_words(value.cast(), read.as_mut_ptr().cast(), words, at_once);
        read.assume_init()
    }
}

/// A single value that the host wants written.
#[derive(Clone, Copy)]
pub struct Output<'a, T> {
    pointer: *mut T,
    host: PhantomData<&'a Host>,
}

impl<T: Copy> Output<'_, T> {
    /// Writes it.
    #[inline]
    pub fn write(self, value: T) {
        // SAFETY: not null and aligned; the host promised memory for one value.
        unsafe { self.pointer.write(value) }
    }
}

/// A single value that the host may not want.
pub struct OptionalOutput<'a, T> {
    output: Option<Output<'a, T>>,
}

impl<T: Copy> OptionalOutput<'_, T> {
    /// Writes it, if it is wanted.
    pub fn write(self, value: T) {
        if let Some(output) = self.output {
            output.write(value);
        }
    }
}

/// An array that the host wants filled.
pub struct OutputArray<'a, T> {
    pointer: *mut T,
    len: usize,
    host: PhantomData<&'a Host>,
}

impl<T: Copy> OutputArray<'_, T> {
    /// Number of elements.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Writes element `index`. Panics out of range.
    #[inline]
    pub fn write(&mut self, index: usize, value: T) {
        assert!(index < self.len);
        // SAFETY: the index is in range; the host promised memory for `len` elements.
        unsafe { self.pointer.add(index).write(value) }
    }

    /// Writes elements from `index` on. Panics out of range.
    #[inline]
    pub fn write_slice(&mut self, index: usize, values: &[T]) {
        assert!(index <= self.len && values.len() <= self.len - index);
        // SAFETY: the range is inside the memory that the host promised, and no input of the same
        // call overlaps an output: the header says so.
        unsafe {
            self.pointer.add(index).copy_from_nonoverlapping(values.as_ptr(), values.len());
        }
    }

    /// Lends the array as it is, initialised or not, for what is filled in part by a structure.
    pub fn uninitialised(&mut self) -> &mut [MaybeUninit<T>] {
        if self.len == 0 {
            return &mut [];
        }
        // SAFETY: the memory is the host's for this call alone; MaybeUninit asks nothing of it.
        unsafe { core::slice::from_raw_parts_mut(self.pointer.cast(), self.len) }
    }

    /// Zeroes all and lends the array as a slice, for what is filled piecewise by a structure.
    pub fn zeroed(&mut self) -> &mut [T]
    where
        T: Plain,
    {
        if self.len == 0 {
            return &mut [];
        }
        // SAFETY: the memory is the host's for this call alone; after zeroing it is initialised,
        // and all-zero bits are a value of a plain type.
        unsafe {
            self.pointer.write_bytes(0, self.len);
            core::slice::from_raw_parts_mut(self.pointer, self.len)
        }
    }
}

/// An answer of unknown length. What does not fit is counted all the same.
pub struct Answer<'a, T> {
    array: OutputArray<'a, T>,
    out_count: Output<'a, usize>,
    count: usize,
}

impl<T: Copy> Answer<'_, T> {
    /// The next element of the answer.
    #[inline]
    pub fn push(&mut self, value: T) {
        if self.count < self.array.len {
            self.array.write(self.count, value);
        }
        self.count += 1;
    }

    /// The next elements of the answer.
    #[inline]
    pub fn extend(&mut self, values: &[T]) {
        let room = self.array.len.saturating_sub(self.count);
        if room > 0 {
            self.array.write_slice(self.count, &values[..values.len().min(room)]);
        }
        self.count += values.len();
    }

    /// Number of elements so far, those that did not fit included.
    #[inline]
    pub fn len(&self) -> usize {
        self.count
    }

    /// So many more elements, of which none fits.
    pub fn count(&mut self, more: u64) {
        self.count = self.count.saturating_add(usize::try_from(more).unwrap_or(usize::MAX));
    }

    /// True if no more fits.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.count >= self.array.len
    }

    /// All of the answer, written to the array as far as it fits; `write` gives the number of all.
    #[inline(always)]
    pub fn fill(&mut self, write: impl FnOnce(&mut [MaybeUninit<T>]) -> u64) {
        let count = write(self.array.uninitialised());
        self.count = usize::try_from(count).unwrap_or(usize::MAX);
    }

    /// True if all of it fits so far.
    #[inline]
    pub fn fits(&self) -> bool {
        self.count <= self.array.len
    }

    /// Writes the count; the status says whether all of it fitted.
    #[inline]
    pub fn finish(self) -> WgStatus {
        self.out_count.write(self.count);
        if self.fits() { WgStatus::Ok } else { WgStatus::Truncated }
    }
}

/// An answer in text.
pub struct TextAnswer<'a> {
    bytes: Answer<'a, u8>,
}

impl TextAnswer<'_> {
    /// Ends the text with a zero and writes the count, the zero included.
    pub fn finish(mut self) -> WgStatus {
        self.bytes.push(0);
        if self.bytes.count > self.bytes.array.len && self.bytes.array.len > 0 {
            self.bytes.array.write(self.bytes.array.len - 1, 0);
        }
        self.bytes.finish()
    }
}

impl fmt::Write for TextAnswer<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.bytes.extend(text.as_bytes());
        Ok(())
    }
}
