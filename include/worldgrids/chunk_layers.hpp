/* worldgrids: chunk layers. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_CHUNK_LAYERS_HPP
#define WORLDGRIDS_CHUNK_LAYERS_HPP

#include "chunk_layers_queries.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

/// The objects of a chunk as objects of T, in the order in which they were appended; refused if an object is
/// not as large as a T. `span` comes from object_spans().
template <class T> Result<Span<const T>> objects_of(const ChunkObjectSpan &span) {
    static_assert(std::is_trivially_copyable_v<T>, "objects are copied byte by byte");
    const WgStatus status = detail::fits_cell<T>(span.object_bytes);
    return detail::done(status, status == WG_STATUS_OK
                                    ? Span<const T>(static_cast<const T *>(span.objects), span.count)
                                    : Span<const T>());
}

/// Says that chunks of a layer or level, by its def, hold objects of T beside their cells.
template <class T, class Def> void set_objects(Def &def) noexcept {
    static_assert(std::is_trivially_copyable_v<T>, "objects are copied byte by byte");
    def.object_bytes = detail::size_of<T>();
    def.object_alignment = static_cast<std::uint32_t>(alignof(T));
}

namespace detail {

/// Reading, which jobs and guards do alike: inside a job's contract, or under a guard's rectangle. What lies there
/// is valid until the job is finished, or the guard closed.
template <class Reader> class ChunkReader {
public:
    /// Copies a rectangle of cells that may be read into one array; T has the size of that level's cells, else it
    /// is refused.
    template <class T>
    Result<void> gather(std::uint32_t layer, std::uint32_t level, const Rect &rect, Span<T> out_cells,
                        std::size_t row_stride = 0) const {
        const Reader &reader = static_cast<const Reader &>(*this);
        WgStatus status = holds_rows<T>(out_cells.size(), rect.width, rect.height, row_stride);
        if (status == WG_STATUS_OK) {
            status = wg_chunk_layers_gather(reader.layers_, reader.id(), layer, level, &rect, size_of<T>(),
                                            out_cells.data(), row_stride);
        }
        return done(status);
    }
    /// Lists the same cells where they lie.
    Result<Answer> spans(std::uint32_t layer, std::uint32_t level, const Rect &rect,
                         Span<ChunkSpan> out_spans) const {
        std::size_t count = 0;
        const Reader &reader = static_cast<const Reader &>(*this);
        const WgStatus status = wg_chunk_layers_spans(reader.layers_, reader.id(), layer, level, &rect,
                                                      out_spans.data(), out_spans.size(), &count);
        return answered(status, count);
    }
    /// Lists the objects of a rectangle of chunks, or of all that may be read, where they lie: a span a chunk,
    /// row by row. See objects_of().
    Result<Answer> object_spans(std::uint32_t layer, std::uint32_t level, Span<ChunkObjectSpan> out_spans,
                                const std::optional<Rect> &chunks = std::nullopt) const {
        std::size_t count = 0;
        const Reader &reader = static_cast<const Reader &>(*this);
        const WgStatus status =
            wg_chunk_layers_object_spans(reader.layers_, reader.id(), layer, level, chunks ? &*chunks : nullptr,
                                         out_spans.data(), out_spans.size(), &count);
        return answered(status, count);
    }
    /// Copies the same objects into one array, and the chunk of each into another of the same size, unless
    /// that is empty; T has the size of that level's objects, else it is refused.
    template <class T>
    Result<Answer> gather_objects(std::uint32_t layer, std::uint32_t level, Span<T> out_objects,
                                  Span<Point> out_chunks = {},
                                  const std::optional<Rect> &chunks = std::nullopt) const {
        static_assert(std::is_trivially_copyable_v<T>, "objects are copied byte by byte");
        std::size_t count = 0;
        const Reader &reader = static_cast<const Reader &>(*this);
        WgStatus status = out_chunks.empty() ? WG_STATUS_OK : holds(out_chunks.size(), out_objects.size());
        if (status == WG_STATUS_OK) {
            status = wg_chunk_layers_gather_objects(
                reader.layers_, reader.id(), layer, level, chunks ? &*chunks : nullptr, size_of<T>(),
                out_objects.data(), out_chunks.data(), out_objects.size(), &count);
        }
        return answered(status, count);
    }
};

} // namespace detail

/// A job while it runs: one chunk to generate. Does not own the job; see ChunkJob.
class ChunkJobView : public detail::ChunkReader<ChunkJobView> {
public:
    ChunkJobView() noexcept = default;
    ChunkJobView(WgChunkLayers layers, const WgChunkJob &job) noexcept : layers_(layers), job_(job) {}

    /// Layer, level, place, bounds, size, seed and memory.
    const WgChunkJob *operator->() const noexcept { return &job_; }
    const WgChunkJob &operator*() const noexcept { return job_; }

    /// The job's id.
    std::uint64_t id() const noexcept { return job_.id; }
    /// Appends objects to the chunk's list, at any time until the job is finished; T has the size of the
    /// level's objects, else it is refused. Where this is out of memory the job does not commit: it is handed
    /// out again.
    template <class T> Result<void> append_objects(Span<const T> objects) const {
        static_assert(std::is_trivially_copyable_v<T>, "objects are copied byte by byte");
        return detail::done(wg_chunk_layers_append_objects(layers_, job_.id, detail::size_of<T>(),
                                                           objects.data(), objects.size()));
    }
    /// Appends one.
    template <class T> Result<void> append_object(const T &object) const {
        return append_objects<T>(Span<const T>(&object, 1));
    }
    /// The block to write, as cells of T, row by row; refused if a cell is not as large as a T.
    template <class T> Result<Span<T>> cells() const {
        static_assert(std::is_trivially_copyable_v<T>, "cells are copied byte by byte");
        const WgStatus status = detail::fits_cell<T>(job_.cell_bytes);
        return detail::done(status, status == WG_STATUS_OK
                                        ? Span<T>(static_cast<T *>(job_.memory),
                                                  static_cast<std::size_t>(job_.memory_bytes / sizeof(T)))
                                        : Span<T>());
    }
    /// Whether it is still worth going on. Cheap enough to ask often.
    Result<bool> is_wanted() const {
        std::uint8_t wanted = 0;
        const WgStatus status = wg_chunk_layers_job_wanted(layers_, job_.id, &wanted);
        return detail::done(status, wanted != 0);
    }

protected:
    friend class detail::ChunkReader<ChunkJobView>;
    WgChunkLayers layers_{};
    WgChunkJob job_{};
};

/// A job of one's own: finish() it, on any thread. One that is destroyed unfinished is abandoned.
class ChunkJob : public ChunkJobView {
public:
    using ChunkJobView::ChunkJobView;
    ChunkJob(ChunkJob &&other) noexcept : ChunkJobView(other.layers_, other.job_) { other.job_.id = 0; }
    ChunkJob &operator=(ChunkJob &&other) noexcept {
        if (this != &other) {
            abandon();
            static_cast<ChunkJobView &>(*this) = other;
            other.job_.id = 0;
        }
        return *this;
    }
    ~ChunkJob() { abandon(); }

    /// Ends the job; nothing it read or wrote must be touched from then on.
    Result<ChunkJobResult> finish(ChunkJobOutcome outcome) {
        std::uint32_t result = 0;
        const WgStatus status = wg_chunk_layers_finish_job(
            layers_, job_.id, static_cast<std::uint32_t>(outcome), &result);
        if (status >= WG_STATUS_OK) {
            job_.id = 0;
        }
        return detail::done(status, static_cast<ChunkJobResult>(result));
    }
    /// The job's id, not owned any more: whoever takes it finishes it.
    std::uint64_t release() noexcept { return std::exchange(job_.id, std::uint64_t{0}); }

private:
    void abandon() noexcept {
        if (job_.id != 0) {
            (void)wg_chunk_layers_finish_job(layers_, release(), WG_CHUNK_JOB_OUTCOME_ABANDON, nullptr);
        }
    }
};

/// Keeps the chunks under a rectangle of cells loaded and lets them be read; closes itself.
class ChunkGuard : public detail::ChunkReader<ChunkGuard> {
public:
    ChunkGuard() noexcept = default;
    ChunkGuard(WgChunkLayers layers, std::uint64_t guard) noexcept : layers_(layers), guard_(guard) {}
    ChunkGuard(ChunkGuard &&other) noexcept : layers_(other.layers_), guard_(other.release()) {}
    ChunkGuard &operator=(ChunkGuard &&other) noexcept {
        if (this != &other) {
            close_quietly();
            layers_ = other.layers_;
            guard_ = other.release();
        }
        return *this;
    }
    ~ChunkGuard() { close_quietly(); }

    explicit operator bool() const noexcept { return guard_ != 0; }
    std::uint64_t id() const noexcept { return guard_; }
    /// The guard's id, not owned any more: whoever takes it closes it.
    std::uint64_t release() noexcept { return std::exchange(guard_, std::uint64_t{0}); }
    Result<void> close() {
        const WgStatus status = wg_chunk_layers_close_guard(layers_, guard_);
        if (status >= WG_STATUS_OK) {
            guard_ = 0;
        }
        return detail::done(status);
    }

private:
    friend class detail::ChunkReader<ChunkGuard>;
    void close_quietly() noexcept {
        if (guard_ != 0) {
            (void)wg_chunk_layers_close_guard(layers_, release());
        }
    }
    WgChunkLayers layers_{};
    std::uint64_t guard_ = 0;
};

/// An infinite world that loads itself around focuses; see WgChunkLayers.
///
/// Here const means "any thread, at any time": the calls about jobs and guards. All others are world
/// calls: from one thread at a time. Jobs and guards must end before the world does; destroy() tells,
/// the destructor leaves a world that is still in use alone. Whoever hangs something on blocks that are
/// handed out calls unload() and drains the events before the destructor, which throws them away.
class ChunkLayers : public ChunkLayersQueries {
public:
    using ChunkLayersQueries::ChunkLayersQueries;

    static ChunkLayersDef def() noexcept { return detail::make_def(wg_chunk_layers_def_init); }
    static ChunkLayerDef layer_def() noexcept { return detail::make_def(wg_chunk_layer_def_init); }
    static ChunkLevelDef level_def() noexcept { return detail::make_def(wg_chunk_level_def_init); }
    static ChunkDependencyDef dependency_def() noexcept {
        return detail::make_def(wg_chunk_dependency_def_init);
    }
    static ChunkFocusDef focus_def() noexcept { return detail::make_def(wg_chunk_focus_def_init); }

    /// Makes a world without layers.
    static Result<ChunkLayers> create(const ChunkLayersDef &def = ChunkLayers::def()) {
        WgChunkLayers layers{};
        WgStatus status = detail::fitting();
        if (status == WG_STATUS_OK) {
            status = wg_chunk_layers_create(&def, &layers);
        }
        return detail::done(status, ChunkLayers(layers));
    }

    /* Building, before freeze(). */

    /// Adds a layer and gives its number.
    Result<std::uint32_t> add_layer(const ChunkLayerDef &def) {
        std::uint32_t layer = 0;
        const WgStatus status = wg_chunk_layers_add_layer(handle(), &def, &layer);
        return detail::done(status, layer);
    }
    /// Adds the next level of a layer and gives its number.
    Result<std::uint32_t> add_level(std::uint32_t layer, const ChunkLevelDef &def) {
        std::uint32_t level = 0;
        const WgStatus status = wg_chunk_layers_add_level(handle(), layer, &def, &level);
        return detail::done(status, level);
    }
    Result<void> add_dependency(const ChunkDependencyDef &def) {
        return detail::done(wg_chunk_layers_add_dependency(handle(), &def));
    }
    /// Sorts layers and levels and makes the world ready; refuses a cycle.
    Result<void> freeze() { return detail::done(wg_chunk_layers_freeze(handle())); }

    /* Focuses. */

    Result<ChunkFocusId> add_focus(const ChunkFocusDef &def) {
        std::uint64_t focus = 0;
        const WgStatus status = wg_chunk_layers_add_focus(handle(), &def, &focus);
        return detail::done(status, static_cast<ChunkFocusId>(focus));
    }
    Result<void> move_focus(ChunkFocusId focus, std::int32_t x, std::int32_t y) {
        return detail::done(wg_chunk_layers_move_focus(handle(), number(focus), x, y));
    }
    Result<void> set_focus(ChunkFocusId focus, const ChunkFocusDef &def) {
        return detail::done(wg_chunk_layers_set_focus(handle(), number(focus), &def));
    }
    /// Takes all focuses away; what is left to tell and to hand out comes with the events.
    Result<void> unload() { return detail::done(wg_chunk_layers_unload(handle())); }
    Result<void> remove_focus(ChunkFocusId focus) {
        return detail::done(wg_chunk_layers_remove_focus(handle(), number(focus)));
    }
    Result<ChunkFocusProgress> focus_progress(ChunkFocusId focus) {
        ChunkFocusProgress progress{};
        const WgStatus status =
            wg_chunk_layers_progress(handle(), number(focus), WG_CHUNK_FOCUS_AREA_OWN, &progress,
                                     detail::size_of<ChunkFocusProgress>());
        return detail::done(status, progress);
    }
    /// Asks for the area a focus would have elsewhere, too.
    Result<void> prefetch(ChunkFocusId focus, std::int32_t x, std::int32_t y) {
        return detail::done(wg_chunk_layers_prefetch(handle(), number(focus), x, y));
    }
    Result<void> end_prefetch(ChunkFocusId focus) {
        return detail::done(wg_chunk_layers_end_prefetch(handle(), number(focus)));
    }
    /// How far its prefetch has come, if it has one.
    Result<std::optional<ChunkFocusProgress>> prefetch_progress(ChunkFocusId focus) {
        ChunkFocusProgress progress{};
        const WgStatus status =
            wg_chunk_layers_progress(handle(), number(focus), WG_CHUNK_FOCUS_AREA_PREFETCH, &progress,
                                     detail::size_of<ChunkFocusProgress>());
        return detail::perhaps(status, progress);
    }

    /* The world. */

    Result<void> set_paused(bool is_paused) {
        return detail::done(wg_chunk_layers_set_paused(handle(), is_paused ? 1 : 0));
    }
    Result<void> set_value(std::uint32_t layer, std::uint32_t level, std::int32_t x, std::int32_t y,
                           std::uint64_t value) {
        return detail::done(wg_chunk_layers_set_value(handle(), layer, level, x, y, value));
    }
    /// Takes up to as many events as the span holds; gives how many.
    Result<std::size_t> drain_events(Span<ChunkEvent> out_events) {
        std::size_t count = 0;
        const WgStatus status =
            wg_chunk_layers_drain_events(handle(), out_events.data(), out_events.size(),
                                         detail::size_of<ChunkEvent>(), &count);
        return detail::done(status, count);
    }
    /// Makes chunks, and all that leans on them, be generated again; gives how many there were.
    Result<std::uint64_t> invalidate(std::uint32_t layer, std::uint32_t level, const Bounds &bounds) {
        std::uint64_t count = 0;
        const WgStatus status = wg_chunk_layers_invalidate(handle(), layer, level, &bounds, &count);
        return detail::done(status, count);
    }
    Result<std::uint64_t> retry_failed() {
        std::uint64_t count = 0;
        const WgStatus status = wg_chunk_layers_retry_failed(handle(), &count);
        return detail::done(status, count);
    }
    /// The layers and their dependencies in the dot language; ends in zero.
    Result<Answer> graph(Span<char> out_text) {
        std::size_t count = 0;
        const WgStatus status =
            wg_chunk_layers_graph(handle(), out_text.data(), out_text.size(), &count);
        return detail::answered(status, count);
    }
    /* Jobs and guards: any thread. */

    /// Takes the most urgent job, if there is any.
    Result<std::optional<ChunkJob>> take_job() const {
        WgChunkJob job{};
        const WgStatus status =
            wg_chunk_layers_take_job(handle(), &job, detail::size_of<WgChunkJob>());
        std::optional<ChunkJob> taken;
        if (status == WG_STATUS_OK) {
            taken.emplace(handle(), job);
        }
        return detail::done(status, std::move(taken));
    }
    /// Takes jobs and has `generate(const ChunkJobView &)` make them, until there is none or
    /// `max_jobs` were done; gives how many. `generate` gives a ChunkJobOutcome; where it throws, the job
    /// fails, and the first exception is thrown on when this ends.
    template <class Generate>
    Result<std::uint32_t> work(Generate &&generate, std::uint32_t max_jobs = UINT32_MAX) const {
        std::uint32_t count = 0;
        Call<std::remove_reference_t<Generate>> call{&generate};
        const WgStatus status = wg_chunk_layers_work(handle(), &call.run, &call, max_jobs, &count);
#ifndef WORLDGRIDS_NO_EXCEPTIONS
        if (call.exception) {
            std::rethrow_exception(call.exception);
        }
#endif
        return detail::done(status, count);
    }
    /// Opens a guard over a rectangle of cells; none if it is not all loaded yet.
    Result<std::optional<ChunkGuard>> open_guard(ChunkFocusId focus, std::uint32_t layer,
                                                 std::uint32_t level, const Rect &rect) const {
        std::uint64_t guard = 0;
        WgStatus status =
            wg_chunk_layers_open_guard(handle(), number(focus), layer, level, &rect, &guard);
        std::optional<ChunkGuard> opened;
        if (status == WG_STATUS_OK) {
            opened.emplace(handle(), guard);
        } else if (status == WG_STATUS_NOT_READY) {
            status = WG_STATUS_EMPTY;
        }
        return detail::done(status, std::move(opened));
    }

private:
    static std::uint64_t number(ChunkFocusId focus) noexcept { return static_cast<std::uint64_t>(focus); }

    /// What work() hands through the C API: a generator, and what it threw.
    template <class Generate> struct Call {
        Generate *generate;
#ifndef WORLDGRIDS_NO_EXCEPTIONS
        std::exception_ptr exception = nullptr;
#endif
        static std::uint32_t run(WgChunkLayers layers, const WgChunkJob *job, void *userdata) {
            Call *call = static_cast<Call *>(userdata);
#ifndef WORLDGRIDS_NO_EXCEPTIONS
            try {
                return static_cast<std::uint32_t>((*call->generate)(ChunkJobView(layers, *job)));
            } catch (...) {
                if (!call->exception) {
                    call->exception = std::current_exception();
                }
                return WG_CHUNK_JOB_OUTCOME_FAIL;
            }
#else
            return static_cast<std::uint32_t>((*call->generate)(ChunkJobView(layers, *job)));
#endif
        }
    };
};

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
