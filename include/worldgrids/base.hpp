/* worldgrids: what the classes of the C++ layer share. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_BASE_HPP
#define WORLDGRIDS_BASE_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <type_traits>
#include <utility>

#include "../worldgrids.h"

#if defined(_MSVC_LANG) ? _MSVC_LANG < 201703L : __cplusplus < 201703L
#error "worldgrids.hpp needs C++17; worldgrids.h compiles as older C++, too"
#endif

#if !defined(WORLDGRIDS_NO_EXCEPTIONS) && !defined(__cpp_exceptions) && !defined(_CPPUNWIND)
#define WORLDGRIDS_NO_EXCEPTIONS
#endif

#ifndef WORLDGRIDS_NO_EXCEPTIONS
#include <exception>
/* The namespace that a build with exceptions adds, so that one without links with it unharmed. */
#define WORLDGRIDS_ERRORS with_exceptions
#else
#define WORLDGRIDS_ERRORS with_results
#endif

#if defined(__has_include)
#if __has_include(<version>)
#include <version>
#endif
#endif
#ifdef __cpp_lib_span
#include <span>
#endif

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

#ifdef __cpp_lib_span
/// Objects side by side in memory that somebody else owns.
template <class T> using Span = std::span<T>;
#else
/// Objects side by side in memory that somebody else owns; std::span from C++20 on.
template <class T> class Span {
public:
    constexpr Span() noexcept = default;
    constexpr Span(T *data, std::size_t size) noexcept : data_(data), size_(size) {}
    template <std::size_t N> constexpr Span(T (&array)[N]) noexcept : data_(array), size_(N) {}
    /// From anything with data() and size(): std::vector, std::array, another Span.
    template <class Container,
              class = std::enable_if_t<std::is_convertible_v<
                  std::remove_pointer_t<decltype(std::declval<Container &>().data())> (*)[], T (*)[]>>>
    constexpr Span(Container &&container) noexcept
        : data_(container.data()), size_(container.size()) {}

    constexpr T *data() const noexcept { return data_; }
    constexpr std::size_t size() const noexcept { return size_; }
    constexpr bool empty() const noexcept { return size_ == 0; }
    constexpr T *begin() const noexcept { return data_; }
    constexpr T *end() const noexcept { return data_ + size_; }
    constexpr T &operator[](std::size_t index) const { return data_[index]; }
    constexpr Span subspan(std::size_t first, std::size_t count) const {
        return Span(data_ + first, count);
    }

private:
    T *data_ = nullptr;
    std::size_t size_ = 0;
};
#endif

/// Objects that lie `stride` bytes apart in memory that somebody else owns, for instance a field of an
/// engine's own structs; see strided().
template <class T> class StridedSpan {
public:
    constexpr StridedSpan() noexcept = default;
    /// `count` objects from `data` on, `stride` bytes from one to the next; 0 for side by side.
    constexpr StridedSpan(const T *data, std::size_t count, std::size_t stride) noexcept
        : first_(data), count_(count), stride_(stride) {}
    /// Objects side by side.
    template <class Container,
              class = std::enable_if_t<std::is_constructible_v<Span<const T>, Container &>>>
    constexpr StridedSpan(Container &&container) noexcept {
        Span<const T> span(container);
        first_ = span.data();
        count_ = span.size();
    }

    constexpr const T *first() const noexcept { return first_; }
    constexpr std::size_t count() const noexcept { return count_; }
    constexpr std::size_t stride() const noexcept { return stride_; }

private:
    const T *first_ = nullptr;
    std::size_t count_ = 0;
    std::size_t stride_ = 0;
};

/// A field of each of the structs: `strided(entities, &Entity::box)`.
template <class Structs, class Struct, class T>
StridedSpan<T> strided(const Structs &structs, T Struct::*field) {
    return StridedSpan<T>(structs.size() == 0 ? nullptr : &(structs.data()->*field), structs.size(),
                          sizeof(*structs.data()));
}

/// What a call answered. The numbers are those of WgStatus, which has the whole list.
enum class Status : std::int32_t {
    ok = WG_STATUS_OK,
    truncated = WG_STATUS_TRUNCATED,
    empty = WG_STATUS_EMPTY,
    unfinished = WG_STATUS_UNFINISHED,
    restarted = WG_STATUS_RESTARTED,
    null_handle = WG_STATUS_NULL_HANDLE,
    stale_handle = WG_STATUS_STALE_HANDLE,
    foreign_handle = WG_STATUS_FOREIGN_HANDLE,
    garbage_handle = WG_STATUS_GARBAGE_HANDLE,
    null_pointer = WG_STATUS_NULL_POINTER,
    invalid_argument = WG_STATUS_INVALID_ARGUMENT,
    out_of_memory = WG_STATUS_OUT_OF_MEMORY,
    busy = WG_STATUS_BUSY,
    reentrant = WG_STATUS_REENTRANT,
    object_failed = WG_STATUS_OBJECT_FAILED,
    internal_error = WG_STATUS_INTERNAL_ERROR,
    unknown_size = WG_STATUS_UNKNOWN_SIZE,
    invalid_snapshot = WG_STATUS_INVALID_SNAPSHOT,
    newer_snapshot = WG_STATUS_NEWER_SNAPSHOT,
    unknown_checkpoint = WG_STATUS_UNKNOWN_CHECKPOINT,
    too_many_checkpoints = WG_STATUS_TOO_MANY_CHECKPOINTS,
    column_held = WG_STATUS_COLUMN_HELD,
    row_held = WG_STATUS_ROW_HELD,
    cell_occupied = WG_STATUS_CELL_OCCUPIED,
    map_changed = WG_STATUS_MAP_CHANGED,
    search_not_done = WG_STATUS_SEARCH_NOT_DONE,
    unknown_revision = WG_STATUS_UNKNOWN_REVISION,
    absent = WG_STATUS_ABSENT,
    outside_contract = WG_STATUS_OUTSIDE_CONTRACT,
    not_ready = WG_STATUS_NOT_READY,
    not_loaded = WG_STATUS_NOT_LOADED,
    stale_focus = WG_STATUS_STALE_FOCUS,
    stale_job = WG_STATUS_STALE_JOB,
    stale_guard = WG_STATUS_STALE_GUARD,
    too_many_guards = WG_STATUS_TOO_MANY_GUARDS,
    cycle = WG_STATUS_CYCLE,
    frozen = WG_STATUS_FROZEN,
    not_frozen = WG_STATUS_NOT_FROZEN,
    stale_id = WG_STATUS_STALE_ID,
    uncommitted = WG_STATUS_UNCOMMITTED,
    too_many_objects = WG_STATUS_TOO_MANY_OBJECTS,
    out_of_order = WG_STATUS_OUT_OF_ORDER,
    generator_failed = WG_STATUS_GENERATOR_FAILED,
    /// The library that was loaded does not fit this header; no number of the library's own.
    unfit_version = INT32_MIN,
    /// A span is shorter than what goes there, for instance than its rectangle; this header's own, too.
    short_span = INT32_MIN + 1,
    /// The cells are not as large as the T that they were asked for as; this header's own, too.
    wrong_cell_size = INT32_MIN + 2,
};

/// Whether a status is a refusal. Else the call did what it says, perhaps with a remark.
constexpr bool is_refusal(Status status) noexcept { return static_cast<std::int32_t>(status) < 0; }

/// The name of a status, for instance "WG_STATUS_OK". Lives as long as the library.
inline const char *status_name(Status status) noexcept {
    return status == Status::unfit_version     ? "unfit_version"
           : status == Status::short_span      ? "short_span"
           : status == Status::wrong_cell_size ? "wrong_cell_size"
                                               : wg_status_name(static_cast<std::int32_t>(status));
}

/// Writes to `text` which of two is too old, this header or a library of version `library` (as
/// wg_version() numbers it); an empty text if they fit. Gives whether they fit.
inline bool explain_version(std::uint32_t library, char *text, std::size_t capacity) noexcept {
    const std::uint32_t major = library / 1000000;
    const std::uint32_t minor = library / 1000 % 1000;
    /* In one number, since a comparison with a major of 0 is one that compilers warn of. */
    const bool library_is_old = library / 1000 < WG_VERSION_MAJOR * 1000 + WG_VERSION_MINOR;
    const bool fits = major == WG_VERSION_MAJOR && !library_is_old;
    if (capacity > 0) {
        text[0] = '\0';
        if (!fits) {
            (void)std::snprintf(text, capacity,
                                "the worldgrids library has version %u.%u.%u, the headers %d.%d.%d: "
                                "the %s too old",
                                static_cast<unsigned>(major), static_cast<unsigned>(minor),
                                static_cast<unsigned>(library % 1000), WG_VERSION_MAJOR,
                                WG_VERSION_MINOR, WG_VERSION_PATCH,
                                library_is_old ? "library is" : "headers are");
        }
    }
    return fits;
}

/// Whether the library that was loaded fits this header. Each create() asks, too.
inline bool version_fits() noexcept { return explain_version(wg_version(), nullptr, 0); }

namespace detail {

/// What this header itself refused last on this thread; empty if the library refused since.
struct OwnRefusal {
    char text[128];
};
inline OwnRefusal &own_refusal() noexcept {
    static thread_local OwnRefusal refusal{};
    return refusal;
}
/// Refuses by one of this header's own statuses, with a text that has two numbers.
inline WgStatus refuse(Status status, const char *format, std::uint64_t first,
                       std::uint64_t second) noexcept {
    (void)std::snprintf(own_refusal().text, sizeof(own_refusal().text), format,
                        static_cast<unsigned long long>(first),
                        static_cast<unsigned long long>(second));
    return static_cast<WgStatus>(status);
}
/// Whether a status is this header's own, of which the library has no text.
constexpr bool is_own(WgStatus status) noexcept {
    return status == static_cast<WgStatus>(Status::short_span) ||
           status == static_cast<WgStatus>(Status::wrong_cell_size);
}
/// Marks what the library refused as later than what this header did.
inline void forget_own_refusal(WgStatus status) noexcept {
    if (status < WG_STATUS_OK && !is_own(status)) {
        own_refusal().text[0] = '\0';
    }
}

} // namespace detail

#ifndef WORLDGRIDS_NO_EXCEPTIONS

/// A refused call: nothing changed. what() names the function, the argument and its value.
class Error : public std::exception {
public:
    explicit Error(Status status) noexcept : status_(status) {
        std::size_t count = 0;
        if (status == Status::unfit_version) {
            (void)explain_version(wg_version(), text_, sizeof(text_));
        } else if (detail::is_own(static_cast<WgStatus>(status))) {
            (void)std::snprintf(text_, sizeof(text_), "%s", detail::own_refusal().text);
        } else if (wg_last_error(text_, sizeof(text_), &count) < WG_STATUS_OK) {
            /* Inside a hook no text can be asked for. */
            (void)std::snprintf(text_, sizeof(text_), "%s", status_name(status));
        }
    }
    const char *what() const noexcept override { return text_; }
    Status status() const noexcept { return status_; }

private:
    Status status_;
    char text_[252] = "";
};

/// What a call gives: its value; a refusal is thrown as an Error.
template <class T> using Result = T;

namespace detail {
/// Ends a call: throws if it was refused.
inline void done(WgStatus status) {
    if (status < WG_STATUS_OK) {
        forget_own_refusal(status);
        throw Error(static_cast<Status>(status));
    }
}
/// Ends a call that gives a value.
template <class T> T done(WgStatus status, T value) {
    done(status);
    return value;
}
} // namespace detail

#else

/// What a call gives: its value, or the status of its refusal.
template <class T> class [[nodiscard]] Result {
public:
    Result(Status status, T value) noexcept : status_(status), value_(std::move(value)) {}
    /// Whether there is a value.
    explicit operator bool() const noexcept { return !is_refusal(status_); }
    Status status() const noexcept { return status_; }
    /// The value; a refused call has none, and asking for it ends the program.
    T &value() & { return check(), value_; }
    T &&value() && { return check(), std::move(value_); }
    const T &value() const & { return check(), value_; }
    T &operator*() & { return value(); }
    T &&operator*() && { return std::move(*this).value(); }
    const T &operator*() const & { return value(); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }

private:
    void check() const {
        if (is_refusal(status_)) {
            std::abort();
        }
    }
    Status status_;
    T value_;
};

/// What a call without a value gives: whether it was refused.
template <> class [[nodiscard]] Result<void> {
public:
    explicit Result(Status status) noexcept : status_(status) {}
    explicit operator bool() const noexcept { return !is_refusal(status_); }
    Status status() const noexcept { return status_; }
    /// Ends the program if the call was refused.
    void value() const {
        if (is_refusal(status_)) {
            std::abort();
        }
    }

private:
    Status status_;
};

namespace detail {
inline Result<void> done(WgStatus status) noexcept {
    forget_own_refusal(status);
    return Result<void>(static_cast<Status>(status));
}
template <class T> Result<T> done(WgStatus status, T value) noexcept {
    forget_own_refusal(status);
    return Result<T>(static_cast<Status>(status), std::move(value));
}
} // namespace detail

#endif

/// An answer of unknown length in the caller's memory.
struct Answer {
    /// Elements of the whole answer.
    std::size_t count = 0;
    /// Whether all of them were written. If not, what fits was.
    bool fits = true;
};

namespace detail {

inline Result<Answer> answered(WgStatus status, std::size_t count) {
    return done(status, Answer{count, status != WG_STATUS_TRUNCATED});
}

/// A value that is there unless the status is EMPTY.
template <class T> Result<std::optional<T>> perhaps(WgStatus status, const T &value) {
    std::optional<T> answer;
    if (status == WG_STATUS_OK) {
        answer = value;
    }
    return done(status, answer);
}

/// What a create() begins with: the status to refuse by, OK if header and library fit.
inline WgStatus fitting() noexcept {
    return version_fits() ? WG_STATUS_OK : static_cast<WgStatus>(Status::unfit_version);
}

/// A def with its defaults; one that create() refuses if header and library do not fit.
template <class Def> Def make_def(WgStatus (*init)(Def *, std::uint32_t)) noexcept {
    Def def{};
    (void)init(&def, static_cast<std::uint32_t>(sizeof(Def)));
    return def;
}

/// OK if a span of `size` elements holds `height` rows of `width`, `row_stride` bytes apart (0: no gaps).
/// Strides that are too short are the library's to refuse.
template <class T>
WgStatus holds_rows(std::size_t size, std::uint32_t width, std::uint32_t height,
                    std::size_t row_stride) noexcept {
    if (width == 0 || height == 0) {
        return WG_STATUS_OK;
    }
    const std::uint64_t row = std::uint64_t{width} * sizeof(T);
    const std::uint64_t stride = row_stride == 0 ? row : row_stride;
    const std::uint64_t bytes = std::uint64_t{size} * sizeof(T);
    const bool holds = bytes >= row && (height == 1 || stride <= (bytes - row) / (height - 1));
    if (holds) {
        return WG_STATUS_OK;
    }
    /* Both numbers stay below 2^64 for sizes that any span could have. */
    const std::uint64_t most = UINT64_MAX / height;
    const std::uint64_t needed = stride > most - row / height ? UINT64_MAX : stride * (height - 1) + row;
    return refuse(Status::short_span, "worldgrids: a span has %llu bytes, but %llu are needed", bytes, needed);
}

/// OK if cells of `cell_bytes` can be taken as T.
template <class T> WgStatus fits_cell(std::uint32_t cell_bytes) noexcept {
    return cell_bytes == sizeof(T) ? WG_STATUS_OK
                                   : refuse(Status::wrong_cell_size,
                                            "worldgrids: a cell has %llu bytes, but the T has %llu",
                                            cell_bytes, sizeof(T));
}

/// OK if a span holds what goes there.
inline WgStatus holds(std::uint64_t size, std::uint64_t needed) noexcept {
    return size >= needed
               ? WG_STATUS_OK
               : refuse(Status::short_span, "worldgrids: a span has %llu elements, but %llu are needed",
                        size, needed);
}

template <class T> constexpr std::uint32_t size_of() noexcept {
    return static_cast<std::uint32_t>(sizeof(T));
}

/// One of our structs seen as the C struct with the same fields.
template <class C, class T> C *as_c(T *ours) noexcept {
    static_assert(sizeof(C) == sizeof(T) && alignof(C) == alignof(T) &&
                      std::is_standard_layout_v<T> && std::is_trivially_copyable_v<T>,
                  "the struct must have the layout of the C struct");
    return reinterpret_cast<C *>(ours);
}
template <class C, class T> const C *as_c(const T *ours) noexcept {
    return as_c<C>(const_cast<T *>(ours));
}

template <class Handle> WgStatus destroy_handle(Handle handle) { return wg_destroy(handle.bits); }

/// The base of all owners: destroys what its handle stands for, moves and does not copy. `end_handle` is
/// what the destructor does, where that is more than destroying.
template <class Handle, WgStatus (*end_handle)(Handle) = destroy_handle<Handle>>
class Owner {
public:
    Owner() noexcept = default;
    /// Takes over a handle that came from the C API.
    explicit Owner(Handle handle) noexcept : handle_(handle) {}
    Owner(Owner &&other) noexcept : handle_(other.release()) {}
    Owner &operator=(Owner &&other) noexcept {
        if (this != &other) {
            (void)end_handle(handle_);
            handle_ = other.release();
        }
        return *this;
    }
    ~Owner() { (void)end_handle(handle_); }

    /// Whether it owns anything.
    explicit operator bool() const noexcept { return handle_.bits != 0; }
    /// The C handle, still owned.
    Handle handle() const noexcept { return handle_; }
    /// The C handle, not owned any more: whoever takes it destroys it.
    Handle release() noexcept { return std::exchange(handle_, Handle{}); }
    /// Destroys what it owns, with the status of that; if it is refused, it is still owned.
    Result<void> destroy() {
        const WgStatus status = destroy_handle(handle_);
        if (status >= WG_STATUS_OK) {
            handle_ = Handle{};
        }
        return done(status);
    }

private:
    Handle handle_{};
};

/// The base of owners of what takes checkpoints: moments, under numbers that rise, which it returns to; see
/// wg_checkpoint.
template <class Handle> class TimedOwner : public Owner<Handle> {
public:
    using Owner<Handle>::Owner;
    /// Marks this moment.
    Result<void> checkpoint(std::uint64_t number) {
        return done(wg_checkpoint(this->handle().bits, number));
    }
    /// The number of the checkpoint so many places after that of the present, before it if below 0, or of the last on
    /// that way: -1 for undo, 1 for redo.
    Result<std::optional<std::uint64_t>> checkpoint_at(std::int32_t offset) const {
        std::uint64_t number = 0;
        const WgStatus status = wg_checkpoint_at(this->handle().bits, offset, &number);
        return perhaps(status, number);
    }
    /// Returns to a checkpoint. Later ones can be reached in the same way until the next change.
    Result<void> rollback(std::uint64_t number) { return done(wg_rollback(this->handle().bits, number)); }
    /// Lets go of a checkpoint and of all before it.
    Result<void> forget(std::uint64_t number) { return done(wg_forget(this->handle().bits, number)); }
};

} // namespace detail

/// Objects that share moments: `Timeline timeline(terrain, items);`. Each call asks all of them before it changes any,
/// so either all of them have moved or none has. It owns nothing: the objects must outlive its calls; owners may move.
template <std::size_t count> class Timeline {
public:
    template <class... Objects>
    explicit Timeline(const Objects &...objects) noexcept : objects_{{objects.handle().bits...}} {
        static_assert(sizeof...(Objects) == count, "as many objects as it is said to have");
    }
    /// Marks this moment; see wg_checkpoint_many.
    Result<void> checkpoint(std::uint64_t number) {
        return detail::done(wg_checkpoint_many(objects_.data(), count, number));
    }
    /// Returns to a checkpoint. Later ones can be reached in the same way until the next change.
    Result<void> rollback(std::uint64_t number) {
        return detail::done(wg_rollback_many(objects_.data(), count, number));
    }
    /// Lets go of a checkpoint and of all before it.
    Result<void> forget(std::uint64_t number) {
        return detail::done(wg_forget_many(objects_.data(), count, number));
    }

private:
    std::array<std::uint64_t, count> objects_;
};
template <class... Objects> Timeline(const Objects &...) -> Timeline<sizeof...(Objects)>;

/// Asks a call for its whole answer: `call(Span<T>)` must give an Answer and only read. `memory` grows
/// if it is too short, and never shrinks, so that it is best kept from frame to frame. Gives the part
/// of it that holds the answer.
///
///     std::vector<LooseGridObjectId> memory;
///     for (LooseGridObjectId id : fill(memory, [&](Span<LooseGridObjectId> out) { return grid.query_box(box, out); }))
template <class Vector, class Call>
Result<Span<typename Vector::value_type>> fill(Vector &memory, Call &&call) {
    using T = typename Vector::value_type;
    for (;;) {
        Result<Answer> answer = call(Span<T>(memory.data(), memory.size()));
#ifndef WORLDGRIDS_NO_EXCEPTIONS
        if (answer.fits) {
            return Span<T>(memory.data(), answer.count);
        }
        memory.resize(answer.count);
#else
        if (!answer || answer->fits) {
            const std::size_t count = answer ? answer->count : 0;
            return Result<Span<T>>(answer.status(), Span<T>(memory.data(), count));
        }
        memory.resize(answer->count);
#endif
    }
}

/// A pixel or cell of the plane.
using Point = WgPoint;
/// A rectangle of pixels or cells: columns x .. x + width, rows y .. y + height.
using Rect = WgRect;
/// Inclusive bounds of pixels or cells.
using Bounds = WgBounds;
/// A line or box to draw.
using DebugShape = WgDebugShape;

/// What debug shapes are relative to.
struct Origin {
    double x = 0;
    double y = 0;
    double z = 0;
};

/// Every category of debug shapes.
constexpr std::uint32_t all_categories = UINT32_MAX;

namespace detail {
/// An origin as the three doubles the C API takes.
struct OriginArray {
    explicit OriginArray(Origin origin) noexcept : values{origin.x, origin.y, origin.z} {}
    double values[3];
};
} // namespace detail

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
