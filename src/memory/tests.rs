use core::alloc::Layout;
use core::cell::Cell;

use allocator_api2::alloc::Allocator;

use super::*;

#[test]
fn growth_beyond_the_address_space_fails_softly() {
    let mut array: Vec<u64> = Vec::new();
    assert_eq!(array.try_reserve(usize::MAX), Err(OutOfMemory));
    assert_eq!(array.try_reserve_exact(usize::MAX / 8), Err(OutOfMemory));
    assert!(Vec::<u8>::try_filled(isize::MAX as usize, 0).is_err());
    let mut map: HashMap<u64, u64> = HashMap::new();
    assert_eq!(map.try_reserve(usize::MAX / 32), Err(OutOfMemory));
    assert_eq!((array.memory_bytes(), map.memory_bytes()), (0, 0));
}

#[test]
fn a_meter_counts_what_is_taken_inside_and_keeps_its_limit() {
    let meter = Meter::new(1000);
    meter.took(100);
    let outside: Vec<u64> = Vec::try_filled(10, 1).unwrap();
    let mut array: Vec<u64> = Vec::new();
    {
        let _metered = meter.enter();
        array.try_reserve_exact(50).unwrap();
        assert_eq!(meter.held(), 500);
        // The old block and the new one would be there at once.
        assert_eq!(array.try_reserve_exact(70), Err(OutOfMemory));
        assert!(meter.take_refused() && !meter.take_refused());
        assert_eq!((meter.held(), array.memory_bytes()), (500, 400));
        array.try_resize(50, 7).unwrap();
        array.try_reserve_exact(12).unwrap();
        assert_eq!((meter.held(), array.len()), (596, 50));
        let zeroed = HookAllocator.allocate_zeroed(Layout::new::<[u8; 404]>()).unwrap();
        assert_eq!(meter.held(), 1000);
        assert!(try_box(0_u8).is_err() && meter.take_refused());
        // SAFETY: the block was allocated right above with this layout.
        unsafe { HookAllocator.deallocate(zeroed.cast(), Layout::new::<[u8; 404]>()) };
        array.shrink_to_fit();
        assert_eq!(meter.held(), 500);
        {
            let other = Meter::new(0);
            let _metered = other.enter();
            let more: Vec<u8> = Vec::try_filled(5000, 0).unwrap();
            assert_eq!((other.held(), meter.held()), (5000, 500));
            drop(more);
            assert_eq!(other.held(), 0);
        }
        drop(array);
    }
    assert_eq!(meter.held(), 100);
    drop(outside);
    assert_eq!(meter.held(), 100);
}

#[test]
fn a_meter_counts_the_arrays_that_it_lets_grow() {
    let mut meter = Meter::new(1000);
    let (mut array, mut kept): (Vec<u64>, Vec<u64>) = (Vec::new(), Vec::new());
    meter.reserve(&mut array, 80).unwrap();
    array.try_resize(80, 1).unwrap();
    // Half as much again would be 960 bytes, and is allowed; after that what is needed and no more is.
    meter.reserve(&mut array, 1).unwrap();
    assert_eq!((meter.held(), array.capacity()), (960, 120));
    array.try_resize(120, 1).unwrap();
    meter.reserve(&mut array, 3).unwrap();
    assert_eq!((meter.held(), array.capacity(), meter.left()), (984, 123, 16));
    assert_eq!(meter.reserve_kept(&mut kept, 3), Err(OutOfMemory));
    meter.reserve_kept(&mut kept, 2).unwrap();
    assert_eq!((meter.held(), meter.for_checkpoints(), meter.left()), (1000, 16, 0));
    // None is left, which is not the same as no limit.
    assert!(meter.rest().check(1).is_err() && meter.anew().check(1000).is_ok());
    meter.release_kept(&mut kept);
    meter.release(&mut array);
    assert_eq!((meter.held(), meter.for_checkpoints(), meter.peak()), (0, 0, 1000));
}

#[test]
fn containers_count_their_bytes() {
    let mut array = Vec::try_with_capacity(3).unwrap();
    for value in 0..3u32 {
        array.push_within_capacity(value).unwrap();
    }
    assert_eq!(array.push_within_capacity(3), Err(3));
    assert_eq!((array.memory_bytes(), &array[..]), (12, &[0, 1, 2][..]));
    array.try_push(3).unwrap();
    array.shrink_to_fit();
    assert_eq!((array.memory_bytes(), array.len()), (16, 4));
    array.clear();
    array.shrink_to_fit();
    assert_eq!(array.memory_bytes(), 0);
}

#[test]
fn a_map_keeps_the_last_value() {
    let mut map = HashMap::new();
    assert_eq!(map.try_insert(7, 'a'), Ok(None));
    assert_eq!(map.try_insert(7, 'b'), Ok(Some('a')));
    assert_eq!((map.get(&7), map.len()), (Some(&'b'), 1));
    assert_eq!(map.remove(&7), Some('b'));
    assert!(map.is_empty() && map.memory_bytes() > 0);
}

thread_local! {
    static LIVE: Cell<usize> = const { Cell::new(0) };
}

/// What is counted while it lives.
struct Counted;

impl Counted {
    fn new() -> Self {
        LIVE.set(LIVE.get() + 1);
        Self
    }
}

impl Clone for Counted {
    fn clone(&self) -> Self {
        Self::new()
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        LIVE.set(LIVE.get() - 1);
    }
}

#[test]
fn elements_that_are_filled_and_moved_are_each_dropped_once() {
    let mut array = Vec::try_filled(5, Counted::new()).unwrap();
    assert_eq!(LIVE.get(), 5);
    array.try_resize(40, Counted::new()).unwrap();
    array.try_resize(8, Counted::new()).unwrap();
    assert_eq!((array.len(), LIVE.get()), (8, 8));
    array.shrink_to_fit();
    assert_eq!((array.len(), LIVE.get()), (8, 8));
    // With room to spare, and without.
    for spare in [3, 0] {
        let mut array = Vec::try_with_capacity(8 + spare).unwrap();
        array.try_resize(8, Counted::new()).unwrap();
        let whole = array.try_into_array::<8>().unwrap();
        assert_eq!((whole.len(), LIVE.get()), (8, 16));
    }
    drop(array);
    assert_eq!(LIVE.get(), 0);
}

#[test]
fn values_of_its_own_are_appended() {
    let mut array: Vec<u16> = Vec::new();
    array.try_extend_from_slice(&[1, 2, 3, 4]).unwrap();
    array.try_extend_from_within(1..3).unwrap();
    array.try_extend_from_within(0..6).unwrap();
    assert_eq!(*array, [1, 2, 3, 4, 2, 3, 1, 2, 3, 4, 2, 3]);
}
