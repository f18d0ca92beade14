//! What a cell is: a value of a type, or a number of bytes chosen at run time. Everything else of a
//! rolling grid is written once for both.

use core::fmt::Debug;
use core::marker::PhantomData;

use crate::snapshot::{Reader, SnapshotError, Writer};

/// A kind of cell: how one lies in an array of elements.
pub trait CellKind: Debug {
    /// What the grid's memory is made of; it gives the cells their alignment.
    type Block: Copy + Default + Debug;
    /// What a cell is made of.
    type Element: Copy + Default + PartialEq + Debug;
    /// A cell as callers see it.
    type Cell: ?Sized;

    /// Blocks that `elements` elements take.
    fn blocks(elements: usize) -> usize;
    /// Blocks as elements; there may be some more than asked for.
    fn elements(blocks: &[Self::Block]) -> &[Self::Element];
    /// Blocks as elements, to change.
    fn elements_mut(blocks: &mut [Self::Block]) -> &mut [Self::Element];
    /// The elements of a cell.
    fn as_elements(cell: &Self::Cell) -> &[Self::Element];
    /// The cell that some elements make.
    fn as_cell(elements: &[Self::Element]) -> &Self::Cell;
    /// The cell of `len` elements at a place.
    ///
    /// # Safety
    /// `len` elements must lie there, a cell's number, and nobody may write them during `'a`.
    unsafe fn cell_at<'a>(place: *const Self::Element, len: usize) -> &'a Self::Cell;
}

/// Cells that are one value each.
#[derive(Clone, Copy, Debug)]
pub struct Typed<T> {
    cell: PhantomData<T>,
}

impl<T: Copy + Default + PartialEq + Debug> CellKind for Typed<T> {
    type Block = T;
    type Element = T;
    type Cell = T;

    fn blocks(elements: usize) -> usize {
        elements
    }
    #[inline]
    fn elements(blocks: &[T]) -> &[T] {
        blocks
    }
    #[inline]
    fn elements_mut(blocks: &mut [T]) -> &mut [T] {
        blocks
    }
    #[inline]
    fn as_elements(cell: &T) -> &[T] {
        core::slice::from_ref(cell)
    }
    #[inline]
    fn as_cell(elements: &[T]) -> &T {
        &elements[0]
    }
    #[inline]
    unsafe fn cell_at<'a>(place: *const T, _: usize) -> &'a T {
        // SAFETY: a value lies there, as the caller promises.
        unsafe { &*place }
    }
}

/// Cells of some bytes, the first of them aligned to 16.
#[derive(Clone, Copy, Debug)]
pub struct Bytes;

/// 16 bytes, aligned as the strictest of C's ordinary types.
#[repr(C, align(16))]
#[derive(Clone, Copy, Debug, Default)]
pub struct Block {
    bytes: [u8; 16],
}

impl CellKind for Bytes {
    type Block = Block;
    type Element = u8;
    type Cell = [u8];

    fn blocks(elements: usize) -> usize {
        elements.div_ceil(size_of::<Block>())
    }
    #[inline]
    fn elements(blocks: &[Block]) -> &[u8] {
        // SAFETY: a block is 16 bytes without padding.
        unsafe { core::slice::from_raw_parts(blocks.as_ptr().cast(), size_of_val(blocks)) }
    }
    #[inline]
    fn elements_mut(blocks: &mut [Block]) -> &mut [u8] {
        // SAFETY: a block is 16 bytes without padding, and any bytes make one.
        unsafe { core::slice::from_raw_parts_mut(blocks.as_mut_ptr().cast(), size_of_val(blocks)) }
    }
    #[inline]
    fn as_elements(cell: &[u8]) -> &[u8] {
        cell
    }
    #[inline]
    fn as_cell(elements: &[u8]) -> &[u8] {
        elements
    }
    #[inline]
    unsafe fn cell_at<'a>(place: *const u8, len: usize) -> &'a [u8] {
        // SAFETY: that many bytes lie there, as the caller promises.
        unsafe { core::slice::from_raw_parts(place, len) }
    }
}

/// Cells that can be saved.
pub trait SavedCells: CellKind {
    /// Bytes that a cell of `len` elements takes in a snapshot.
    fn saved_bytes(len: usize) -> usize;
    /// Writes elements.
    fn write(elements: &[Self::Element], writer: &mut Writer<'_>);
    /// Reads elements.
    fn read(elements: &mut [Self::Element], reader: &mut Reader<'_>) -> Result<(), SnapshotError>;
}

impl SavedCells for Bytes {
    fn saved_bytes(len: usize) -> usize {
        len
    }
    fn write(elements: &[u8], writer: &mut Writer<'_>) {
        writer.bytes(elements);
    }
    fn read(elements: &mut [u8], reader: &mut Reader<'_>) -> Result<(), SnapshotError> {
        elements.copy_from_slice(reader.bytes(elements.len())?);
        Ok(())
    }
}

/// A value with a fixed form in a snapshot: little-endian, every pattern of bits a value.
pub trait SavedValue: Sized {
    /// Bytes it takes.
    const BYTES: usize;
    /// Writes it.
    fn write(self, writer: &mut Writer<'_>);
    /// Reads it.
    fn read(reader: &mut Reader<'_>) -> Result<Self, SnapshotError>;
}

macro_rules! saved_value {
    ($($number:ident),*) => {
        $(impl SavedValue for $number {
            const BYTES: usize = size_of::<$number>();
            fn write(self, writer: &mut Writer<'_>) {
                writer.$number(self);
            }
            fn read(reader: &mut Reader<'_>) -> Result<Self, SnapshotError> {
                reader.$number()
            }
        })*
    };
}

saved_value!(u8, u32, i32, u64, f32);

impl<T: SavedValue + Copy + Default + PartialEq + Debug> SavedCells for Typed<T> {
    fn saved_bytes(_: usize) -> usize {
        T::BYTES
    }
    fn write(elements: &[T], writer: &mut Writer<'_>) {
        elements.iter().for_each(|element| element.write(writer));
    }
    fn read(elements: &mut [T], reader: &mut Reader<'_>) -> Result<(), SnapshotError> {
        elements.iter_mut().try_for_each(|element| T::read(reader).map(|value| *element = value))
    }
}
