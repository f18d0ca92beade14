//! What FORMAT.md says of the packets of publishers.

use worldgrids::snapshot::Reader;

/// How many squares a packet holds.
pub fn told_squares(packet: &[u8]) -> usize {
    let Some(payload) = packet.get(4..) else { return 0 };
    let mut reader = Reader::new(payload);
    reader.u64().unwrap();
    let [_, _, roots] = [(); 3].map(|()| reader.count().unwrap());
    let mut squares = 0;
    for _ in 0..roots {
        reader.count().unwrap();
        let count = usize::from(reader.u8().unwrap()) + 1;
        for _ in 0..count {
            reader.u8().unwrap();
            let len = reader.count().unwrap();
            reader.bytes(len as usize).unwrap();
        }
        squares += count;
    }
    squares
}
