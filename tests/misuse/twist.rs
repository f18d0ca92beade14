//! Wrong arguments: what there is to try for each type of the ABI, and how one of them is put in place
//! of a right one.

use std::cell::RefCell;
use std::ffi::c_void;

use worldgrids::ffi::chunk_layers::WgChunkLayers;
use worldgrids::ffi::loose_grid::{WgLooseGrid2, WgLooseGrid3};
use worldgrids::ffi::quadtree_map::*;
use worldgrids::ffi::rolling_grid::WgRollingGrid;
use worldgrids::ffi::status::WgStatus;

use crate::call::last_error;
use crate::exports::Export;
use crate::hooks;
use crate::world::{ObjectKind, Watch};

/// What a parameter or a field is, as far as misuse goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    Handle,
    /// A pointer to something of this alignment and size.
    Pointer {
        align: usize,
        size: usize,
    },
    /// A pointer to a function.
    Function,
    Float32,
    Float64,
    /// A signed number: a coordinate.
    Signed,
    /// An unsigned number of this many bytes.
    Unsigned(usize),
    /// A size of memory.
    Size,
}

impl Class {
    fn bytes(self) -> usize {
        match self {
            Class::Float32 | Class::Signed => 4,
            Class::Unsigned(bytes) => bytes,
            _ => 8,
        }
    }
}

/// A number inside a struct that an export reads.
pub struct Field {
    pub path: String,
    pub offset: usize,
    pub class: Class,
}

/// What is done to one argument.
#[derive(Clone, Copy, Debug)]
pub enum Twist {
    /// Other bits in place of it.
    Bits(u64),
    /// One more than what it is.
    OneMore,
    /// A pointer one byte further.
    Misaligned,
    /// Null for a function.
    NullFunction,
    /// Other bits in what it points to.
    Field { offset: usize, bytes: usize, bits: u64 },
    /// One more there.
    FieldOneMore { offset: usize },
}

/// Types that parameters have.
pub trait Argument: Copy {
    const CLASS: Class;
    fn fields() -> Vec<Field> {
        Vec::new()
    }
    fn twisted(self, twist: Twist) -> Self;
}

/// Types that lie behind pointers which an export reads.
pub trait Fields {
    /// Adds the numbers inside a value that lies at `offset`.
    fn list(_fields: &mut Vec<Field>, _offset: usize, _path: &str) {}
}

macro_rules! numbers {
    ($($type:ty: $class:expr, $from:expr;)*) => {
        $(
            impl Argument for $type {
                const CLASS: Class = $class;
                fn twisted(self, twist: Twist) -> Self {
                    let from: fn(u64) -> $type = $from;
                    match twist {
                        Twist::Bits(bits) => from(bits),
                        Twist::OneMore => self + 1 as $type,
                        _ => unreachable!("{twist:?} of a number"),
                    }
                }
            }
            impl Fields for $type {
                fn list(fields: &mut Vec<Field>, offset: usize, path: &str) {
                    fields.push(Field { path: path.to_owned(), offset, class: $class });
                }
            }
        )*
    };
}

numbers! {
    u8: Class::Unsigned(1), |bits| bits as u8;
    i32: Class::Signed, |bits| bits as i32;
    u32: Class::Unsigned(4), |bits| bits as u32;
    u64: Class::Unsigned(8), |bits| bits;
    usize: Class::Size, |bits| bits as usize;
    f32: Class::Float32, |bits| f32::from_bits(bits as u32);
    f64: Class::Float64, f64::from_bits;
}

macro_rules! handles {
    ($($type:ty),*) => {
        $(
            // Wrong handles come from the call.
            impl Argument for $type {
                const CLASS: Class = Class::Handle;
                fn twisted(self, twist: Twist) -> Self {
                    unreachable!("{twist:?} of a handle")
                }
            }
        )*
    };
}

handles!(
    WgRollingGrid,
    WgLooseGrid2,
    WgLooseGrid3,
    WgQuadtreeMap,
    WgQuadtreeMapWaypoints,
    WgQuadtreeMapPath,
    WgQuadtreeMapFlow,
    WgQuadtreeMapIslands,
    WgQuadtreeMapPublisher,
    WgQuadtreeMapReceiver,
    WgChunkLayers
);

// What is behind these is no number that a test could know to be wrong.
// Signs of text are i8, or on Arm u8, which is a number above.
impl Fields for c_void {}
impl Fields for i8 {}
impl<T> Fields for *const T {}
impl<T> Fields for *mut T {}
impl<F> Fields for Option<F> {}
impl<T: Fields, const N: usize> Fields for [T; N] {
    fn list(fields: &mut Vec<Field>, offset: usize, path: &str) {
        // One element stands for all.
        T::list(fields, offset, path);
    }
}

impl<F: Copy> Argument for Option<F> {
    const CLASS: Class = Class::Function;
    fn twisted(self, _: Twist) -> Self {
        None
    }
}

impl<T: Fields> Argument for *const T {
    const CLASS: Class = Class::Pointer { align: align_of::<T>(), size: size_of::<T>() };
    fn fields() -> Vec<Field> {
        let mut fields = Vec::new();
        T::list(&mut fields, 0, "");
        fields
    }
    fn twisted(self, twist: Twist) -> Self {
        match twist {
            Twist::Misaligned => self.wrapping_byte_add(1),
            // Rows point to memory of their call, which is theirs to change.
            Twist::Field { offset, bytes, bits } => unsafe {
                let field = self.cast_mut().cast::<u8>().add(offset);
                field.copy_from_nonoverlapping(bits.to_le_bytes().as_ptr(), bytes);
                self
            },
            Twist::FieldOneMore { offset } => unsafe {
                *self.cast_mut().byte_add(offset).cast::<u32>() += 1;
                self
            },
            _ => unreachable!("{twist:?} of a pointer"),
        }
    }
}

impl<T> Argument for *mut T {
    const CLASS: Class = Class::Pointer { align: align_of::<T>(), size: size_of::<T>() };
    fn twisted(self, twist: Twist) -> Self {
        match twist {
            Twist::Misaligned => self.wrapping_byte_add(1),
            _ => unreachable!("{twist:?} of an output"),
        }
    }
}

/// Where a row's own export runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Host,
    LogHook,
    AllocatorHook,
}

/// What the table does to the export of a row on this thread.
struct Plan {
    function: &'static str,
    place: Place,
    twists: Vec<(&'static str, Twist)>,
    watch: Watch,
}

thread_local! {
    static PLAN: RefCell<Option<Plan>> = const { RefCell::new(None) };
    /// A way to look at the objects, and what they were right before the row's own call.
    static BEFORE: RefCell<Option<(Watch, Vec<Vec<u8>>)>> = const { RefCell::new(None) };
}

/// What came of a row whose export was called with an argument twisted, or elsewhere.
pub struct Outcome {
    pub status: WgStatus,
    /// The thread's last error right after.
    pub text: String,
    /// True if the export refused, and all objects are as they were right before it ran.
    pub is_unchanged: bool,
}

/// Runs a row whose export is called with arguments twisted, or elsewhere.
pub fn with(
    function: &'static str,
    place: Place,
    twists: Vec<(&'static str, Twist)>,
    watch: Watch,
    row: impl FnOnce() -> WgStatus,
) -> Outcome {
    PLAN.set(Some(Plan { function, place, twists, watch }));
    let status = row();
    let text = last_error();
    let (watch, before) =
        BEFORE.take().unwrap_or_else(|| panic!("{function} is not called by its row"));
    // What was destroyed rightly, or is not committed, cannot be saved.
    let is_unchanged = (status as i32) < 0 && watch.after() == before;
    Outcome { status, text, is_unchanged }
}

/// Watches an object, too, that a row just made for its call.
pub fn watch(kind: &'static ObjectKind, bits: u64) {
    PLAN.with_borrow_mut(|plan| {
        if let Some(plan) = plan {
            plan.watch.add(kind, bits);
        }
    });
}

/// An argument on its way into the library.
pub fn twisted<T: Argument>(function: &str, parameter: &str, argument: T) -> T {
    PLAN.with_borrow(|plan| {
        let plan = plan.as_ref().filter(|plan| plan.function == function);
        let twists = plan.map_or(&[][..], |plan| &plan.twists);
        let of_this = twists.iter().filter(|(name, _)| *name == parameter);
        of_this.fold(argument, |argument, (_, twist)| argument.twisted(*twist))
    })
}

/// The call of an export on its way into the library.
pub fn run<R>(function: &str, call: &mut dyn FnMut() -> R) -> R {
    let plan = PLAN.with_borrow_mut(|plan| plan.take_if(|plan| plan.function == function));
    let Some(plan) = plan else { return call() };
    let before = plan.watch.before();
    BEFORE.set(Some((plan.watch, before)));
    match plan.place {
        Place::Host => call(),
        Place::LogHook => hooks::inside_log(call),
        Place::AllocatorHook => hooks::inside_allocator(call),
    }
}

/// What there is to try with an argument, or with two of one call: a name for the failure, the twists by
/// their parameters, and what must come of it.
pub struct Trial {
    pub label: String,
    /// A refusal's text holds one of these.
    pub names: Vec<String>,
    pub twists: Vec<(&'static str, Twist)>,
    pub expected: Expected,
}

/// What must come of a wrong argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// An answer, or a refusal that the header tells of.
    Documented,
    /// INVALID_ARGUMENT.
    Invalid,
    /// The same, as the header says at its top: a misaligned pointer, an array longer than memory.
    Impossible,
    /// UNKNOWN_SIZE.
    UnknownSize,
}

/// Everything to try with parameter `at` of an export.
pub fn trials(export: &Export, at: usize) -> Vec<Trial> {
    let parameter = &export.parameters[at];
    let name = parameter.name;
    let next = export.parameters.get(at + 1).map_or("", |next| next.name);
    let mut trials = Vec::new();
    let mut add = |label: String, path: &str, twist, expected| {
        let mut names = vec![name.to_owned()];
        names.extend(path.split('.').map(str::to_owned));
        if parameter.class == Class::Size {
            // A capacity, a length or a stride is told of by the array it belongs to.
            names.extend(export.pointers().into_iter().map(str::to_owned));
        }
        trials.push(Trial { label, names, twists: vec![(name, twist)], expected });
    };
    match parameter.class {
        Class::Handle => {}
        Class::Pointer { align, .. } => {
            // Values inside the host's own structs need no alignment.
            if align > 1 && !next.ends_with("stride") {
                add(format!("{name} misaligned"), "", Twist::Misaligned, Expected::Impossible);
            }
            for Field { path, offset, class } in (parameter.fields)() {
                let last = path.rsplit('.').next().unwrap().to_owned();
                let bytes = class.bytes();
                for (bits, expected) in numbers(class, &last) {
                    let label = format!("{name}.{path} = {bits:#x}");
                    // A ball's sweep has no half extents: the header says that they are not looked at.
                    let is_unused = path.starts_with("half_extents");
                    let expected = if is_unused { Expected::Documented } else { expected };
                    add(label, &path, Twist::Field { offset, bytes, bits }, expected);
                }
                if last == "struct_size" {
                    let label = format!("{name}.{path} one more");
                    add(label, &path, Twist::FieldOneMore { offset }, Expected::UnknownSize);
                }
            }
        }
        Class::Function => {
            add(format!("{name} null"), "", Twist::NullFunction, Expected::Documented);
        }
        class => {
            for (bits, expected) in numbers(class, name) {
                add(format!("{name} = {bits:#x}"), "", Twist::Bits(bits), expected);
            }
            if is_struct_size(name) {
                add(format!("{name} one more"), "", Twist::OneMore, Expected::UnknownSize);
            }
        }
    }
    if name.ends_with("stride") {
        trials.extend(stride_trials(export, at));
    }
    trials
}

/// What there is to try with a stride beside [`numbers`]: less than an element, elements that are not
/// aligned, and so many as far apart that no memory could hold them.
fn stride_trials(export: &Export, at: usize) -> Vec<Trial> {
    // The array it belongs to stands before it.
    let (array, stride) = (&export.parameters[at - 1], export.parameters[at].name);
    let Class::Pointer { align, size } = array.class else { panic!("{stride} follows no array") };
    let trial = |label: &str, more: Option<(&'static str, Twist)>, bits, expected| {
        let names = [Some(stride), Some(array.name), more.map(|(name, _)| name)];
        Trial {
            label: format!("{stride} {label}"),
            names: names.into_iter().flatten().map(str::to_owned).collect(),
            twists: [(stride, Twist::Bits(bits))].into_iter().chain(more).collect(),
            expected,
        }
    };
    let less = if align > 1 { Expected::Invalid } else { Expected::Documented };
    let unaligned = trial("unaligned", None, size as u64 + 1, Expected::Documented);
    let mut trials = vec![trial("= 1", None, 1, less), unaligned];
    for parameter in export.parameters {
        let name = parameter.name;
        let mut far = |twist, expected| {
            let label = format!("= 2^40, and as many by {name}");
            trials.push(trial(&label, Some((name, twist)), 1 << 40, expected));
        };
        let most_rows = i32::MAX as u64;
        match (stride, name, parameter.class) {
            ("row_stride", "height", _) => far(Twist::Bits(most_rows), Expected::Impossible),
            ("row_stride", "rect", _) => {
                let fields = (parameter.fields)();
                let height = fields.iter().find(|field| field.path == "height").unwrap();
                let (offset, bytes) = (height.offset, height.class.bytes());
                // Such a rectangle may be refused for more than its size.
                far(Twist::Field { offset, bytes, bits: most_rows }, Expected::Documented);
            }
            ("row_stride", ..) => {}
            (_, "count", Class::Size) => far(Twist::Bits(1 << 40), Expected::Impossible),
            _ => {}
        }
    }
    trials
}

fn is_struct_size(name: &str) -> bool {
    ["size", "struct_size", "shape_size", "job_size", "event_size"].contains(&name)
}

/// Wrong or extreme numbers, and what must come of each.
fn numbers(class: Class, name: &str) -> Vec<(u64, Expected)> {
    use Expected::{Documented, UnknownSize};
    match class {
        Class::Float32 => [f32::NAN, f32::INFINITY, f32::NEG_INFINITY]
            .map(|number| (u64::from(number.to_bits()), nan(number.is_nan())))
            .to_vec(),
        Class::Float64 => [f64::NAN, f64::INFINITY, f64::NEG_INFINITY]
            .map(|number| (number.to_bits(), nan(number.is_nan())))
            .to_vec(),
        Class::Signed => {
            [i32::MIN, -1, 0, i32::MAX].map(|number| (number as u32 as u64, Documented)).to_vec()
        }
        Class::Unsigned(4) if is_struct_size(name) => {
            [0, 1, 3, 1 << 31, u64::from(u32::MAX)].map(|size| (size, UnknownSize)).to_vec()
        }
        // Kept for later versions: what is set there is a wish that this one does not know.
        Class::Unsigned(bytes) if name == "reserved" => {
            [1, u64::MAX >> (64 - 8 * bytes)].map(|number| (number, Expected::Invalid)).to_vec()
        }
        // A larger one leads out of the host's memory, which nothing can check.
        Class::Unsigned(4) if name == "row_stride" => vec![(0, Documented), (1, Documented)],
        Class::Unsigned(bytes) => {
            [0, u64::MAX >> (64 - 8 * bytes)].map(|number| (number, Documented)).to_vec()
        }
        Class::Size if name.ends_with("capacity") => {
            vec![(0, Documented), (1 << 40, Documented), (u64::MAX, Documented)]
        }
        // A length or a stride that is not that of the host's memory is a lie which nothing can check, until
        // it is longer than memory can be.
        Class::Size => vec![(0, Documented), (u64::MAX, Documented)],
        class => unreachable!("numbers of {class:?}"),
    }
}

fn nan(is_nan: bool) -> Expected {
    if is_nan { Expected::Invalid } else { Expected::Documented }
}
