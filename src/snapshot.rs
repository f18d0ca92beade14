//! The frame around saved bytes: a magic, a version, the payload's length, the payload, a checksum.
//!
//! All numbers are little-endian. A snapshot is written piece by piece to a sink, any function that
//! takes the next bytes: a dry run counts them, a caller's buffer takes them without a copy. It is
//! read from a slice by a [`Reader`] that trusts nothing.
//!
//! A stream is the same with a smaller frame, for bytes that go to other players and for payloads that
//! cost too much to be written twice: its length is that of the bytes.

use core::fmt;

use xxhash_rust::xxh3::{Xxh3Default, xxh3_64};

use crate::error::OutOfMemory;
use crate::memory::Vec;

/// Bytes of the frame before the payload: magic, version, payload length.
const HEADER_BYTES: usize = 4 + 4 + 8;
/// Bytes of the frame after the payload: the XXH3 checksum of all that stands before it.
const CHECKSUM_BYTES: usize = 8;

/// Writes numbers to a sink.
pub struct Writer<'a> {
    sink: &'a mut dyn FnMut(&[u8]),
}

impl<'a> Writer<'a> {
    /// A writer to `sink`, without a frame.
    pub fn new(sink: &'a mut dyn FnMut(&[u8])) -> Self {
        Self { sink }
    }

    /// Writes raw bytes. Out of line: what takes them sums them up, too, which is long.
    #[inline(never)]
    pub fn bytes(&mut self, bytes: &[u8]) {
        (self.sink)(bytes);
    }

    /// Writes a byte.
    pub fn u8(&mut self, value: u8) {
        self.bytes(&[value]);
    }

    /// Writes a 32-bit number.
    pub fn u32(&mut self, value: u32) {
        self.bytes(&value.to_le_bytes());
    }

    /// Writes a signed 32-bit number.
    pub fn i32(&mut self, value: i32) {
        self.bytes(&value.to_le_bytes());
    }

    /// Writes a 64-bit number.
    pub fn u64(&mut self, value: u64) {
        self.bytes(&value.to_le_bytes());
    }

    /// Writes a number as [`put_count`] does.
    pub fn count(&mut self, value: u64) {
        let mut bytes = [0; MAX_COUNT_BYTES];
        let len = put_count(value, &mut bytes);
        self.bytes(&bytes[..len]);
    }

    /// Writes a 32-bit float, bit for bit.
    pub fn f32(&mut self, value: f32) {
        self.u32(value.to_bits());
    }
}

/// The most bytes that [`put_count`] takes.
pub const MAX_COUNT_BYTES: usize = 10;

/// Puts a number in as few bytes as it needs, and gives how many these are: 7 bits a byte, lowest first, the top bit
/// set in all bytes but the last.
#[inline(always)]
pub fn put_count(mut value: u64, bytes: &mut [u8; MAX_COUNT_BYTES]) -> usize {
    let mut len = 0;
    while value >= 0x80 {
        bytes[len % MAX_COUNT_BYTES] = value as u8 | 0x80;
        value >>= 7;
        len += 1;
    }
    bytes[len % MAX_COUNT_BYTES] = value as u8;
    len + 1
}

/// Writes a framed snapshot. `payload` is called twice, to count and to write, and must write the
/// same bytes both times.
pub fn write_frame(
    sink: &mut dyn FnMut(&[u8]),
    magic: [u8; 4],
    version: u32,
    payload: impl Fn(&mut Writer<'_>),
) {
    let mut payload_len = 0;
    payload(&mut Writer::new(&mut |bytes| payload_len += bytes.len() as u64));
    let mut checksum = Xxh3Default::new();
    {
        let mut hashed = |bytes: &[u8]| {
            checksum.update(bytes);
            sink(bytes);
        };
        let mut writer = Writer::new(&mut hashed);
        writer.bytes(&magic);
        writer.u32(version);
        writer.u64(payload_len);
        payload(&mut writer);
    }
    sink(&checksum.digest().to_le_bytes());
}

/// Writes a stream: a magic and a version in four bytes, what `payload` writes to the sink it is
/// given, and a checksum.
pub fn write_stream(
    sink: &mut dyn FnMut(&[u8]),
    magic: [u8; 3],
    version: u8,
    payload: impl FnOnce(&mut dyn FnMut(&[u8])),
) {
    let mut checksum = Xxh3Default::new();
    {
        let mut hashed = |bytes: &[u8]| {
            checksum.update(bytes);
            sink(bytes);
        };
        hashed(&[magic[0], magic[1], magic[2], version]);
        payload(&mut hashed);
    }
    sink(&checksum.digest().to_le_bytes());
}

/// Collects what `save` writes to its sink.
pub fn collect(save: impl FnOnce(&mut dyn FnMut(&[u8]))) -> Result<Vec<u8>, OutOfMemory> {
    let mut collected = Vec::new();
    let mut result = Ok(());
    save(&mut |bytes| result = result.and_then(|()| collected.try_extend_from_slice(bytes)));
    result.map(|()| collected)
}

/// Why bytes were refused as a snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SnapshotError {
    /// The magic at the start is that of something else.
    WrongMagic,
    /// Written by a newer library, or garbage, as version 0 is.
    UnsupportedVersion {
        /// The version the bytes claim.
        version: u32,
        /// The newest version this library reads.
        newest: u32,
    },
    /// The bytes end before, or go on after, the snapshot's end.
    WrongLength {
        /// Bytes that were needed.
        needed: u64,
        /// Bytes that were given.
        given: u64,
    },
    /// The checksum does not match: the bytes were damaged.
    WrongChecksum,
    /// The frame is sound but its content is not.
    Corrupt {
        /// Offset in the payload after the piece that is wrong.
        offset: u64,
        /// What is wrong.
        what: &'static str,
    },
    /// Memory ran out.
    OutOfMemory,
}

impl From<OutOfMemory> for SnapshotError {
    fn from(_: OutOfMemory) -> Self {
        SnapshotError::OutOfMemory
    }
}

impl fmt::Display for SnapshotError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongMagic => {
                formatter.write_str("bytes are no snapshot of this structure: the magic differs")
            }
            Self::UnsupportedVersion { version, newest } => {
                write!(formatter, "bytes have version {version}; the newest known is {newest}")
            }
            Self::WrongLength { needed, given } => {
                write!(formatter, "bytes need {needed} bytes; {given} were given")
            }
            Self::WrongChecksum => formatter.write_str("bytes are damaged: the checksum differs"),
            Self::Corrupt { offset, what } => {
                write!(formatter, "bytes are corrupt before payload offset {offset}: {what}")
            }
            Self::OutOfMemory => OutOfMemory.fmt(formatter),
        }
    }
}

impl core::error::Error for SnapshotError {}

/// Reads numbers from a slice, refusing to read past its end.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    offset: usize,
}

impl<'a> Reader<'a> {
    /// A reader over bytes without a frame.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, offset: 0 }
    }

    /// Bytes left to read. Check counts against this before taking memory for them.
    pub fn remaining(&self) -> usize {
        self.bytes.len() - self.offset
    }

    /// A refusal that names what is wrong just before the place reached.
    pub fn corrupt(&self, what: &'static str) -> SnapshotError {
        SnapshotError::Corrupt { offset: self.offset as u64, what }
    }

    /// The next `len` bytes.
    pub fn bytes(&mut self, len: usize) -> Result<&'a [u8], SnapshotError> {
        if len > self.remaining() {
            return Err(self.corrupt("the payload ends too early"));
        }
        let bytes = &self.bytes[self.offset..self.offset + len];
        self.offset += len;
        Ok(bytes)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], SnapshotError> {
        let mut array = [0; N];
        array.copy_from_slice(self.bytes(N)?);
        Ok(array)
    }

    /// The next byte.
    pub fn u8(&mut self) -> Result<u8, SnapshotError> {
        self.array().map(u8::from_le_bytes)
    }

    /// The next 32-bit number.
    pub fn u32(&mut self) -> Result<u32, SnapshotError> {
        self.array().map(u32::from_le_bytes)
    }

    /// The next signed 32-bit number.
    pub fn i32(&mut self) -> Result<i32, SnapshotError> {
        self.array().map(i32::from_le_bytes)
    }

    /// The next 64-bit number.
    pub fn u64(&mut self) -> Result<u64, SnapshotError> {
        self.array().map(u64::from_le_bytes)
    }

    /// The next 64-bit number, which counts changing calls: nobody makes 2^63 of them, so what is beyond
    /// was made up, and the call after it could not be counted.
    pub fn revision(&mut self) -> Result<u64, SnapshotError> {
        let revision = self.u64()?;
        self.check_revision(revision)
    }

    /// The same for a number that [`Writer::count`] wrote.
    pub fn revision_count(&mut self) -> Result<u64, SnapshotError> {
        let revision = self.count()?;
        self.check_revision(revision)
    }

    fn check_revision(&self, revision: u64) -> Result<u64, SnapshotError> {
        if revision >= 1 << 63 {
            return Err(self.corrupt("a revision after more calls than there can be"));
        }
        Ok(revision)
    }

    /// The next number that [`Writer::count`] wrote. Out of line: dozens of places would have their own copy.
    #[inline(never)]
    pub fn count(&mut self) -> Result<u64, SnapshotError> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.u8()?;
            let bits = u64::from(byte & 0x7F);
            if bits << shift >> shift != bits {
                break;
            }
            value |= bits << shift;
            if byte == 0 && shift > 0 {
                return Err(self.corrupt("a number in more bytes than it needs"));
            }
            if byte < 0x80 {
                return Ok(value);
            }
        }
        Err(self.corrupt("a number beyond 64 bits"))
    }

    /// The next 32-bit float, bit for bit.
    pub fn f32(&mut self) -> Result<f32, SnapshotError> {
        self.u32().map(f32::from_bits)
    }

    /// Refuses bytes that are left over.
    pub fn finish(&self) -> Result<(), SnapshotError> {
        match self.remaining() {
            0 => Ok(()),
            _ => Err(self.corrupt("the payload goes on after its end")),
        }
    }
}

/// The checksum at the end of a sound snapshot or stream.
pub fn checksum(bytes: &[u8]) -> &[u8] {
    &bytes[bytes.len().saturating_sub(CHECKSUM_BYTES)..]
}

/// Checks the frame of a snapshot and gives its version and a reader over its payload.
pub fn read_frame(
    bytes: &[u8],
    magic: [u8; 4],
    newest: u32,
) -> Result<(u32, Reader<'_>), SnapshotError> {
    let given = bytes.len() as u64;
    let smallest = HEADER_BYTES + CHECKSUM_BYTES;
    if bytes.len() < smallest {
        return Err(SnapshotError::WrongLength { needed: smallest as u64, given });
    }
    let mut header = Reader::new(bytes);
    if header.array()? != magic {
        return Err(SnapshotError::WrongMagic);
    }
    let version = header.u32()?;
    if version == 0 || version > newest {
        return Err(SnapshotError::UnsupportedVersion { version, newest });
    }
    let needed = header.u64()?.saturating_add(smallest as u64);
    if needed != given {
        return Err(SnapshotError::WrongLength { needed, given });
    }
    let (hashed, checksum) = bytes.split_at(bytes.len() - CHECKSUM_BYTES);
    if xxh3_64(hashed).to_le_bytes() != checksum {
        return Err(SnapshotError::WrongChecksum);
    }
    Ok((version, Reader::new(&hashed[HEADER_BYTES..])))
}

/// Checks the frame of a stream and gives its version and a reader over its payload.
pub fn read_stream(
    bytes: &[u8],
    magic: [u8; 3],
    newest: u8,
) -> Result<(u8, Reader<'_>), SnapshotError> {
    let smallest = 4 + CHECKSUM_BYTES;
    if bytes.len() < smallest {
        let (needed, given) = (smallest as u64, bytes.len() as u64);
        return Err(SnapshotError::WrongLength { needed, given });
    }
    let (hashed, checksum) = bytes.split_at(bytes.len() - CHECKSUM_BYTES);
    if hashed[..3] != magic {
        return Err(SnapshotError::WrongMagic);
    }
    let version = hashed[3];
    if version == 0 || version > newest {
        let (version, newest) = (u32::from(version), u32::from(newest));
        return Err(SnapshotError::UnsupportedVersion { version, newest });
    }
    if xxh3_64(hashed).to_le_bytes() != checksum {
        return Err(SnapshotError::WrongChecksum);
    }
    Ok((version, Reader::new(&hashed[4..])))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAGIC: [u8; 4] = *b"TEST";

    fn sample() -> Vec<u8> {
        collect(|sink| {
            write_frame(sink, MAGIC, 3, |writer| {
                writer.i32(-5);
                writer.f32(f32::NAN);
                writer.bytes(b"abc");
            });
        })
        .unwrap()
    }

    #[test]
    fn what_was_written_is_read() {
        let bytes = sample();
        let (version, mut reader) = read_frame(&bytes, MAGIC, 3).unwrap();
        assert_eq!((version, reader.i32().unwrap()), (3, -5));
        assert_eq!(reader.f32().unwrap().to_bits(), f32::NAN.to_bits());
        assert!(reader.clone().finish().is_err());
        assert_eq!(reader.bytes(3).unwrap(), b"abc");
        assert!(reader.u8().is_err());
        reader.finish().unwrap();
    }

    #[test]
    fn any_change_of_any_byte_is_refused() {
        let bytes = sample();
        for index in 0..bytes.len() {
            let mut damaged = bytes.to_vec();
            damaged[index] ^= 0x40;
            assert!(read_frame(&damaged, MAGIC, 3).is_err(), "byte {index}");
            assert!(read_frame(&bytes[..index], MAGIC, 3).is_err(), "cut at {index}");
        }
        assert_eq!(
            read_frame(&bytes, MAGIC, 2).unwrap_err(),
            SnapshotError::UnsupportedVersion { version: 3, newest: 2 }
        );
        assert_eq!(read_frame(&bytes, *b"ELSE", 3).unwrap_err(), SnapshotError::WrongMagic);
    }

    #[test]
    fn streams_come_back_and_no_change_of_a_byte_goes_unseen() {
        let counts = [0, 1, 127, 128, 16_383, 16_384, u64::MAX - 1, u64::MAX];
        let bytes = collect(|sink| {
            write_stream(sink, *b"ABC", 2, |sink| {
                let mut writer = Writer::new(sink);
                counts.iter().for_each(|&count| writer.count(count));
            });
        })
        .unwrap();
        let (version, mut reader) = read_stream(&bytes, *b"ABC", 2).unwrap();
        assert_eq!(version, 2);
        for count in counts {
            assert_eq!(reader.count().unwrap(), count);
        }
        reader.finish().unwrap();
        for index in 0..bytes.len() {
            let mut damaged = bytes.to_vec();
            damaged[index] ^= 0x40;
            assert!(read_stream(&damaged, *b"ABC", 2).is_err(), "byte {index}");
            assert!(read_stream(&bytes[..index], *b"ABC", 2).is_err(), "cut at {index}");
        }
        assert!(Reader::new(&[0x80, 0]).count().is_err());
        assert!(Reader::new(&[0xFF; 9]).count().is_err());
        assert!(Reader::new(&[0xFF; 11]).count().is_err());
    }
}
