//! Copies rows of bytes between memory of different strides, faster than a call of memcpy a row.
//!
//! The rows of a padded rectangle over chunk borders, or of a window of a few dozen cells, have some
//! tens to hundreds of bytes: a call of memcpy costs as much as the copy. Here the length of a row is
//! looked at once, not once a row.

#[cfg(target_arch = "x86_64")]
use crate::simd::Instructions;

/// The longest row that is copied here rather than by memcpy.
const SHORT_ROW: usize = 1024;

/// Rows of bytes to copy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowCopy {
    /// Where the first row starts.
    pub from: *const u8,
    /// Bytes from the start of a row to the start of the next.
    pub from_stride: usize,
    /// Where the first row goes.
    pub to: *mut u8,
    /// See `from_stride`.
    pub to_stride: usize,
    /// Bytes of a row.
    pub bytes: usize,
    /// Number of rows.
    pub rows: usize,
}

impl RowCopy {
    /// No rows.
    pub const NONE: Self = Self {
        from: core::ptr::null(),
        from_stride: 0,
        to: core::ptr::null_mut(),
        to_stride: 0,
        bytes: 0,
        rows: 0,
    };

    /// Copies them.
    ///
    /// # Safety
    /// All rows must lie in memory that may be read, and where they go in other memory that may be
    /// written.
    // Not inlined: where the compiler sees what the pointers are, it makes a call of memcpy of each of
    // the loops that are here to spare it.
    #[inline(never)]
    pub unsafe fn copy(self) {
        let Self { from, from_stride, to, to_stride, bytes, rows } = self;
        // SAFETY: as the caller promises; rows side by side are one piece.
        unsafe {
            if bytes == 0 {
                return;
            }
            if bytes == from_stride && bytes == to_stride {
                return from.copy_to_nonoverlapping(to, bytes * rows);
            }
            #[cfg(target_arch = "x86_64")]
            if (32..=SHORT_ROW).contains(&bytes) && Instructions::avx2().is_some() {
                return self.copy_avx2();
            }
            match bytes {
                16..=SHORT_ROW => self.copy_in_steps::<16>(),
                8..16 => self.copy_in_steps::<8>(),
                4..8 => self.copy_in_steps::<4>(),
                _ => {
                    for row in 0..rows {
                        let (from, to) = (from.add(row * from_stride), to.add(row * to_stride));
                        from.copy_to_nonoverlapping(to, bytes);
                    }
                }
            }
        }
    }

    /// Copies what goes side by side, as many rows of each and all of one stride: a row of all of them, then the
    /// next, for memory that is written in order is written faster.
    ///
    /// # Safety
    /// As for `copy` of each.
    pub unsafe fn copy_side_by_side(all: &[Self]) {
        // SAFETY: as the caller promises.
        unsafe {
            #[cfg(target_arch = "x86_64")]
            if all.len() > 1
                && all.iter().all(|one| (32..=SHORT_ROW).contains(&one.bytes))
                && Instructions::avx2().is_some()
            {
                return Self::copy_all_avx2(all);
            }
            for one in all {
                one.copy();
            }
        }
    }

    /// As `copy_side_by_side`, with the registers of AVX2.
    ///
    /// # Safety
    /// As for `copy` of each, whose rows must have at least 32 bytes; and the processor must have AVX2.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    unsafe fn copy_all_avx2(all: &[Self]) {
        let rows = all.first().map_or(0, |first| first.rows);
        for row in 0..rows {
            for one in all {
                debug_assert!(one.rows == rows);
                // SAFETY: as the caller promises.
                unsafe {
                    let from = one.from.add(row * one.from_stride);
                    let to = one.to.add(row * one.to_stride);
                    Self { from, to, rows: 1, ..*one }.copy_in_steps::<32>();
                }
            }
        }
    }

    /// As `copy_in_steps`, with the registers of AVX2.
    ///
    /// # Safety
    /// As for `copy_in_steps`, and the processor must have AVX2.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    unsafe fn copy_avx2(self) {
        // SAFETY: as the caller promises.
        unsafe { self.copy_in_steps::<32>() }
    }

    /// Copies rows so many bytes in a step. A row's first and last step go over some of the others
    /// again, so that those in between write aligned.
    ///
    /// # Safety
    /// As for `copy`; a row must have at least `STEP` bytes.
    #[inline(always)]
    unsafe fn copy_in_steps<const STEP: usize>(self) {
        let Self { from, from_stride, to, to_stride, bytes, rows } = self;
        let last = bytes - STEP;
        for row in 0..rows {
            // SAFETY: each step lies within a row.
            unsafe {
                let (from, to) = (from.add(row * from_stride), to.add(row * to_stride));
                from.copy_to_nonoverlapping(to, STEP);
                let mut start = STEP - to.addr() % STEP;
                while start < last {
                    from.add(start).copy_to_nonoverlapping(to.add(start), STEP);
                    start += STEP;
                }
                from.add(last).copy_to_nonoverlapping(to.add(last), STEP);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_every_length_and_nothing_beside_them() {
        for bytes in (0..140).chain([255, 256, 257, 1023, 1024, 1025, 4000]) {
            for (from_gap, to_gap) in [(0, 0), (0, 3), (5, 0), (7, 64)] {
                let rows = 3;
                let (from_stride, to_stride) = (bytes + from_gap, bytes + to_gap);
                let from: [u8; 16384] = core::array::from_fn(|index| (index * 7 % 251) as u8);
                let mut to = [255; 16384];
                let (from_start, to_start) = (from.as_ptr(), to.as_mut_ptr());
                let copy =
                    RowCopy { from: from_start, from_stride, to: to_start, to_stride, bytes, rows };
                // SAFETY: three rows fit.
                unsafe { copy.copy() };
                for (index, byte) in to.iter().enumerate() {
                    let (row, column) = match to_stride {
                        0 => (rows, 0),
                        stride => (index / stride, index % stride),
                    };
                    let is_copied = row < rows && column < bytes;
                    let expected = if is_copied { from[row * from_stride + column] } else { 255 };
                    assert_eq!(*byte, expected, "{bytes} bytes, byte {index}");
                }
            }
        }
    }

    #[test]
    fn what_goes_side_by_side_is_each_copied_alone() {
        let from: [u8; 16384] = core::array::from_fn(|index| (index * 7 % 251) as u8);
        let lengths: [&[usize]; 7] =
            [&[], &[40], &[32, 32], &[64, 256, 64], &[100, 33, 0, 7], &[31, 64], &[1024, 1025, 48]];
        for lengths in lengths {
            for gap in [0, 5] {
                let (rows, to_stride) = (4, lengths.iter().sum::<usize>() + gap);
                let mut copies = [[255; 16384]; 2];
                for (is_together, to) in copies.iter_mut().enumerate() {
                    let (mut all, mut column) = ([RowCopy::NONE; 4], 0);
                    for (index, bytes) in lengths.iter().enumerate() {
                        all[index] = RowCopy {
                            from: from[100 * index..].as_ptr(),
                            from_stride: 1100 + index,
                            to: to[column..].as_mut_ptr(),
                            to_stride,
                            bytes: *bytes,
                            rows,
                        };
                        column += bytes;
                    }
                    let all = &all[..lengths.len()];
                    // SAFETY: all rows fit.
                    unsafe {
                        match is_together {
                            1 => RowCopy::copy_side_by_side(all),
                            _ => all.iter().for_each(|one| one.copy()),
                        }
                    }
                }
                assert_eq!(copies[0], copies[1], "{lengths:?}");
                assert_eq!(copies[0][rows * to_stride..], [255; 16384][rows * to_stride..]);
            }
        }
    }
}
