use core::alloc::Layout;
use core::cell::Cell;
use core::fmt::Debug;

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
struct Counted(#[expect(dead_code, reason = "it takes memory")] u8);

impl Counted {
    fn new() -> Self {
        LIVE.set(LIVE.get() + 1);
        Self(7)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        LIVE.set(LIVE.get() - 1);
    }
}

#[test]
fn elements_that_are_taken_and_moved_are_each_dropped_once() {
    let filled = |count: usize, spare: usize| {
        let mut array = Vec::try_with_capacity(count + spare).unwrap();
        for _ in 0..count {
            array.try_push(Counted::new()).unwrap();
        }
        array
    };
    let mut array = filled(5, 0);
    for _ in 0..6 {
        array.try_push(Counted::new()).unwrap();
    }
    array.truncate(20);
    array.truncate(9);
    assert_eq!((array.len(), LIVE.get()), (9, 9));
    drop((array.swap_remove(8), array.swap_remove(0), array.remove(2), array.pop()));
    assert_eq!((array.len(), LIVE.get()), (5, 5));
    array.shrink_to_fit();
    assert_eq!((array.len(), array.memory_bytes(), LIVE.get()), (5, 5, 5));
    // With room to spare, and without.
    for spare in [3, 0] {
        let whole = filled(8, spare).try_into_array::<8>().unwrap();
        assert_eq!((whole.len(), LIVE.get()), (8, 13));
    }
    array.clear();
    assert_eq!((array.pop().is_none(), LIVE.get()), (true, 0));
    drop(filled(3, 1));
    assert_eq!(LIVE.get(), 0);
}

/// Does the same to an array and to that of another crate; `of` makes an element of a number.
fn as_another_array<T: Copy + Debug + PartialEq>(of: impl Fn(u64) -> T) {
    let mut array = Vec::new();
    let mut model = allocator_api2::vec::Vec::new_in(HookAllocator);
    let mut random = 1u64;
    for step in 0..3000 {
        random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let (what, number) = (random >> 61, (random >> 32) as usize);
        let (value, len) = (of(step), model.len());
        match what {
            0 => {
                array.try_reserve(number % 9).unwrap();
                model.try_reserve(number % 9).unwrap();
            }
            1 => {
                array.try_reserve_exact(number % 5).unwrap();
                model.try_reserve_exact(number % 5).unwrap();
            }
            2 => assert_eq!(array.pop(), model.pop()),
            3 if len > 0 => {
                let index = number % len;
                assert_eq!(array.swap_remove(index), model.swap_remove(index));
            }
            4 if len > 0 => assert_eq!(array.remove(number % len), model.remove(number % len)),
            5 if step % 4 == 0 => {
                let len = number % 300;
                array.try_resize(len, value).unwrap();
                model.resize(len, value);
            }
            6 if step % 64 == 0 => {
                array.shrink_to_fit();
                model.shrink_to_fit();
            }
            7 if step % 16 == 0 => {
                let filled = Vec::try_filled(number % 5000, value).unwrap();
                let is_so = filled.iter().all(|&element| element == value);
                assert!(is_so && filled.len() == number % 5000);
                let exact = if size_of::<T>() == 0 { usize::MAX } else { filled.len() };
                assert_eq!(filled.capacity(), exact);
            }
            _ => {
                array.try_push(value).unwrap();
                model.push(value);
            }
        }
        assert_eq!((&array[..], array.capacity()), (&model[..], model.capacity()));
        assert!(array.as_ptr().is_aligned());
    }
}

#[test]
fn arrays_of_any_elements_hold_and_take_what_those_of_another_crate_do() {
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[repr(align(64))]
    struct Aligned(u64);
    as_another_array(|_| ());
    let mut nothing = Vec::try_filled(1, ()).unwrap();
    assert!(nothing.try_reserve(usize::MAX).is_err());
    assert!(nothing.try_reserve_exact(usize::MAX).is_err());
    assert_eq!(nothing.try_reserve_exact(usize::MAX - 1), Ok(()));
    as_another_array(|number| number as u8);
    as_another_array(|number| number as u16);
    as_another_array(|number| number as u32);
    as_another_array(|number| number as f64);
    as_another_array(|number| [number as u8; 3]);
    as_another_array(|number| (number as u8, number));
    as_another_array(|number| [number as u32; 5]);
    as_another_array(|number| [number; 4]);
    as_another_array(Aligned);
    as_another_array(|number| [number; 300]);
}

#[test]
fn values_of_its_own_are_appended() {
    let mut array: Vec<u16> = Vec::new();
    array.try_extend_from_slice(&[1, 2, 3, 4]).unwrap();
    array.try_extend_from_within(1..3).unwrap();
    array.try_extend_from_within(0..6).unwrap();
    assert_eq!(*array, [1, 2, 3, 4, 2, 3, 1, 2, 3, 4, 2, 3]);
}
