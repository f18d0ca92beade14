//! The allocator over the functions that the host lends to the library, or over Rust's own.

use core::alloc::Layout;
use core::ffi::c_void;
use core::ptr::{self, NonNull};
use core::sync::atomic::{AtomicBool, AtomicPtr, Ordering};

use allocator_api2::alloc::{AllocError, Allocator};

use super::meter::{meter_gives, meter_takes};
use crate::place::in_hook;

/// The functions of an allocator that the host lends to the library.
///
/// All three may be called from any thread that calls the library, several at once. Sizes are in
/// bytes and never 0; alignments are powers of two. None may unwind or call back into the library.
#[derive(Clone, Copy, Debug)]
pub struct AllocatorHook {
    /// Gives `size` bytes aligned to `alignment`, or null.
    pub alloc:
        unsafe extern "C" fn(size: usize, alignment: usize, userdata: *mut c_void) -> *mut c_void,
    /// Resizes a block, keeping the bytes that both sizes share, or gives null and leaves it as it was.
    pub realloc: unsafe extern "C" fn(
        block: *mut c_void,
        old_size: usize,
        new_size: usize,
        alignment: usize,
        userdata: *mut c_void,
    ) -> *mut c_void,
    /// Takes back a block with the size and alignment it has now.
    pub free: unsafe extern "C" fn(
        block: *mut c_void,
        size: usize,
        alignment: usize,
        userdata: *mut c_void,
    ),
    /// Handed to each of the three.
    pub userdata: *mut c_void,
}

/// The hook, its fields apart so that each is an atomic of its own; `ACTIVE` publishes the others.
static ACTIVE: AtomicBool = AtomicBool::new(false);
static ALLOC: AtomicPtr<c_void> = AtomicPtr::new(ptr::null_mut());
static REALLOC: AtomicPtr<c_void> = AtomicPtr::new(ptr::null_mut());
static FREE: AtomicPtr<c_void> = AtomicPtr::new(ptr::null_mut());
static USERDATA: AtomicPtr<c_void> = AtomicPtr::new(ptr::null_mut());

/// Sets the allocator hook, or takes it away.
///
/// # Safety
/// No memory of the library may be live (no object, no container of this module on any thread), no
/// other call of the library may run at the same time, and the functions must do what
/// [`AllocatorHook`] says until they are replaced.
pub unsafe fn set_allocator_hook(hook: Option<AllocatorHook>) {
    if let Some(hook) = hook {
        ALLOC.store(hook.alloc as *mut c_void, Ordering::Relaxed);
        REALLOC.store(hook.realloc as *mut c_void, Ordering::Relaxed);
        FREE.store(hook.free as *mut c_void, Ordering::Relaxed);
        USERDATA.store(hook.userdata, Ordering::Relaxed);
    }
    ACTIVE.store(hook.is_some(), Ordering::Release);
}

/// The allocator hook in use, or `None` for Rust's global allocator.
pub fn allocator_hook() -> Option<AllocatorHook> {
    if !ACTIVE.load(Ordering::Acquire) {
        return None;
    }
    // SAFETY: while ACTIVE is true the three pointers hold functions of exactly these types: they
    // are written by set_allocator_hook alone, before ACTIVE is published.
    unsafe {
        Some(AllocatorHook {
            alloc: core::mem::transmute::<
                *mut c_void,
                unsafe extern "C" fn(usize, usize, *mut c_void) -> *mut c_void,
            >(ALLOC.load(Ordering::Relaxed)),
            realloc: core::mem::transmute::<
                *mut c_void,
                unsafe extern "C" fn(*mut c_void, usize, usize, usize, *mut c_void) -> *mut c_void,
            >(REALLOC.load(Ordering::Relaxed)),
            free: core::mem::transmute::<
                *mut c_void,
                unsafe extern "C" fn(*mut c_void, usize, usize, *mut c_void),
            >(FREE.load(Ordering::Relaxed)),
            userdata: USERDATA.load(Ordering::Relaxed),
        })
    }
}

/// The allocator over the hook. It has no size: containers carry no pointer to it.
#[derive(Clone, Copy, Debug, Default)]
pub struct HookAllocator;

/// A block of `layout.size()` bytes as the slice the allocator trait wants.
fn block(bytes: *mut u8, layout: Layout) -> Result<NonNull<[u8]>, AllocError> {
    let bytes = NonNull::new(bytes).ok_or(AllocError)?;
    Ok(NonNull::slice_from_raw_parts(bytes, layout.size()))
}

/// A new block that its meter has counted, unless there is none.
fn taken(bytes: *mut u8, layout: Layout) -> Result<NonNull<[u8]>, AllocError> {
    if bytes.is_null() {
        meter_gives(layout.size());
    }
    block(bytes, layout)
}

/// The block of an empty layout: aligned, never read.
fn dangling(layout: Layout) -> NonNull<[u8]> {
    let bytes = ptr::without_provenance_mut(layout.align());
    // SAFETY: an alignment is a power of two, hence not 0.
    NonNull::slice_from_raw_parts(unsafe { NonNull::new_unchecked(bytes) }, 0)
}

/// Blocks from this size on ask for large pages.
#[cfg(target_os = "linux")]
const LARGE: usize = 4 << 20;

/// Asks the system to back a large block by large pages, for whoever has so much data looks at it all
/// over, and most of that time would go into looking up small pages. It is a hint: the block is the
/// same without.
#[cfg(target_os = "linux")]
fn prefer_large_pages(bytes: *mut u8, size: usize) {
    const PAGE: usize = 2 << 20;
    if size < LARGE || bytes.is_null() {
        return;
    }
    let before = bytes.addr().next_multiple_of(PAGE) - bytes.addr();
    let len = (size - before) / PAGE * PAGE;
    // SAFETY: the range lies within the block, and the advice changes nothing that is in it.
    unsafe { libc::madvise(bytes.add(before).cast(), len, libc::MADV_HUGEPAGE) };
}

#[cfg(not(target_os = "linux"))]
fn prefer_large_pages(_bytes: *mut u8, _size: usize) {}

// SAFETY: blocks stay valid until they are given back, since both the hook (by its contract) and the
// global allocator keep them; every HookAllocator is the same allocator, so any may free a block.
unsafe impl Allocator for HookAllocator {
    fn allocate(&self, layout: Layout) -> Result<NonNull<[u8]>, AllocError> {
        if layout.size() == 0 {
            return Ok(dangling(layout));
        }
        meter_takes(layout.size())?;
        let bytes = match allocator_hook() {
            Some(hook) => in_hook(|| {
                // SAFETY: the size is not 0 and the alignment is a power of two, as the hook wants.
                unsafe { (hook.alloc)(layout.size(), layout.align(), hook.userdata) }.cast()
            }),
            None => {
                // SAFETY: the layout's size is not 0.
                let bytes = unsafe { std::alloc::alloc(layout) };
                prefer_large_pages(bytes, layout.size());
                bytes
            }
        };
        taken(bytes, layout)
    }

    fn allocate_zeroed(&self, layout: Layout) -> Result<NonNull<[u8]>, AllocError> {
        if layout.size() == 0 || ACTIVE.load(Ordering::Acquire) {
            let memory = self.allocate(layout)?;
            // SAFETY: the block has layout.size() bytes that nobody else has seen yet.
            unsafe { memory.cast::<u8>().write_bytes(0, layout.size()) };
            return Ok(memory);
        }
        meter_takes(layout.size())?;
        // SAFETY: the layout's size is not 0.
        let bytes = unsafe { std::alloc::alloc_zeroed(layout) };
        prefer_large_pages(bytes, layout.size());
        taken(bytes, layout)
    }

    // Out of line: each of hundreds of drops would have its own copy.
    #[inline(never)]
    unsafe fn deallocate(&self, memory: NonNull<u8>, layout: Layout) {
        if layout.size() == 0 {
            return;
        }
        match allocator_hook() {
            // SAFETY: the caller hands back a block of this allocator with its layout.
            Some(hook) => in_hook(|| unsafe {
                (hook.free)(memory.as_ptr().cast(), layout.size(), layout.align(), hook.userdata)
            }),
            // SAFETY: as above.
            None => unsafe { std::alloc::dealloc(memory.as_ptr(), layout) },
        }
        meter_gives(layout.size());
    }

    unsafe fn grow(
        &self,
        memory: NonNull<u8>,
        old: Layout,
        new: Layout,
    ) -> Result<NonNull<[u8]>, AllocError> {
        // SAFETY: the caller's promises for grow are those of resize.
        unsafe { self.resize(memory, old, new) }
    }

    unsafe fn shrink(
        &self,
        memory: NonNull<u8>,
        old: Layout,
        new: Layout,
    ) -> Result<NonNull<[u8]>, AllocError> {
        // SAFETY: the caller's promises for shrink are those of resize.
        unsafe { self.resize(memory, old, new) }
    }
}

impl HookAllocator {
    /// Grows or shrinks a block of this allocator.
    ///
    /// # Safety
    /// `memory` must be a live block of this allocator with the layout `old`.
    unsafe fn resize(
        &self,
        memory: NonNull<u8>,
        old: Layout,
        new: Layout,
    ) -> Result<NonNull<[u8]>, AllocError> {
        if old.size() == 0 {
            return self.allocate(new);
        }
        if new.size() == 0 {
            // SAFETY: the caller hands over the block.
            unsafe { self.deallocate(memory, old) };
            return Ok(dangling(new));
        }
        if old.align() != new.align() {
            let moved = self.allocate(new)?;
            // SAFETY: both blocks are live, apart, and at least as long as the shorter size.
            unsafe {
                moved.cast::<u8>().copy_from_nonoverlapping(memory, old.size().min(new.size()));
                self.deallocate(memory, old);
            }
            return Ok(moved);
        }
        if new.size() > old.size() {
            meter_takes(new.size())?;
        }
        let bytes = match allocator_hook() {
            // SAFETY: a live block with its layout, and a new size that is not 0.
            Some(hook) => in_hook(|| unsafe {
                (hook.realloc)(
                    memory.as_ptr().cast(),
                    old.size(),
                    new.size(),
                    new.align(),
                    hook.userdata,
                )
                .cast()
            }),
            None => {
                // SAFETY: as above.
                let bytes = unsafe { std::alloc::realloc(memory.as_ptr(), old, new.size()) };
                prefer_large_pages(bytes, new.size());
                bytes
            }
        };
        if new.size() > old.size() {
            meter_gives(if bytes.is_null() { new.size() } else { old.size() });
        } else if !bytes.is_null() {
            meter_gives(old.size() - new.size());
        }
        block(bytes, new)
    }
}
