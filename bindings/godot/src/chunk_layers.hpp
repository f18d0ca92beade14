// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef WORLDGRIDS_GODOT_CHUNK_LAYERS_HPP
#define WORLDGRIDS_GODOT_CHUNK_LAYERS_HPP

#include <atomic>

#include "classes.hpp"

namespace worldgrids_godot {

// For the table of jobs: held for a few steps at a time.
class Lock {
  public:
    explicit Lock(std::atomic_flag &flag) : held(flag) {
        while (held.test_and_set(std::memory_order_acquire)) {
        }
    }
    ~Lock() { held.clear(std::memory_order_release); }
    Lock(const Lock &) = delete;

  private:
    std::atomic_flag &held;
};

struct ChunkLayers : Object<ChunkLayers> {
    Handle<WgChunkLayers> layers;
    // The jobs that are out, whose memory only the library knows else.
    std::atomic_flag is_held = ATOMIC_FLAG_INIT;
    Buffer<WgChunkJob> jobs;
    size_t job_count = 0;

    ChunkLayers() { setup(0, 0, 0); }
    ~ChunkLayers() { abandon_all(); }

    // A world with jobs out cannot end.
    void abandon_all() {
        Lock lock(is_held);
        while (job_count > 0) {
            wg_chunk_layers_finish_job(layers, jobs.get()[--job_count].id, WG_CHUNK_JOB_OUTCOME_ABANDON, nullptr);
        }
    }

    bool setup(uint64_t seed, uint64_t max_bytes, uint32_t max_jobs) {
        WgChunkLayersDef def = wg_chunk_layers_def();
        def.seed = seed;
        def.max_bytes = max_bytes;
        if (max_jobs > 0) {
            def.max_jobs = max_jobs;
        }
        def.debug_name = "WorldgridsChunkLayers";
        WgChunkLayers made;
        if (!holds(wg_chunk_layers_create(&def, &made))) {
            return false;
        }
        abandon_all();
        layers.take(made);
        return true;
    }
    bool destroy() {
        abandon_all();
        return layers.destroy();
    }

    int64_t add_layer(const String &name, const WgPoint &chunk, uint32_t cell_bytes, uint32_t units_per_cell, uint32_t object_bytes, uint32_t object_alignment,
                      bool hands_out_blocks) {
        char text[128];
        name.read(text, sizeof text);
        WgChunkLayerDef def = wg_chunk_layer_def();
        if (!expects(chunk.x > 0 && chunk.y > 0, "chunk_size", "above 0 expected")) {
            return -1;
        }
        def.chunk_width = static_cast<uint32_t>(chunk.x);
        def.chunk_height = static_cast<uint32_t>(chunk.y);
        def.cell_bytes = cell_bytes;
        def.units_per_cell = units_per_cell;
        def.object_bytes = object_bytes;
        if (object_alignment > 0) {
            def.object_alignment = object_alignment;
        }
        def.hands_out_blocks = hands_out_blocks;
        def.name = text;
        uint32_t layer = 0;
        return holds(wg_chunk_layers_add_layer(layers, &def, &layer)) ? static_cast<int64_t>(layer) : -1;
    }
    int64_t add_level(uint32_t layer, uint32_t cell_bytes, uint32_t radius) {
        WgChunkLevelDef def = wg_chunk_level_def();
        def.cell_bytes = cell_bytes;
        def.radius = radius;
        uint32_t level = 0;
        return holds(wg_chunk_layers_add_level(layers, layer, &def, &level)) ? static_cast<int64_t>(level) : -1;
    }
    bool add_dependency(uint32_t user_layer, uint32_t provider_layer, uint32_t padding, uint32_t user_level, uint32_t provider_level) {
        WgChunkDependencyDef def = wg_chunk_dependency_def();
        def.user_layer = user_layer;
        def.user_level = user_level;
        def.provider_layer = provider_layer;
        def.provider_level = provider_level;
        def.padding_left = def.padding_right = def.padding_top = def.padding_bottom = padding;
        return holds(wg_chunk_layers_add_dependency(layers, &def));
    }
    bool freeze() { return holds(wg_chunk_layers_freeze(layers)); }
    int64_t add_focus(const WgPoint &at, const WgPoint &radius, uint32_t layer, uint32_t level, uint32_t keep_margin, uint32_t priority) {
        WgChunkFocusDef def = wg_chunk_focus_def();
        if (!expects(radius.x >= 0 && radius.y >= 0, "radius", "0 or more expected")) {
            return 0;
        }
        def.x = at.x;
        def.y = at.y;
        def.radius_x = static_cast<uint32_t>(radius.x);
        def.radius_y = static_cast<uint32_t>(radius.y);
        def.layer = layer;
        def.level = level;
        def.keep_margin = keep_margin;
        if (priority > 0) {
            def.priority = priority;
        }
        uint64_t focus = 0;
        return holds(wg_chunk_layers_add_focus(layers, &def, &focus)) ? static_cast<int64_t>(focus) : 0;
    }
    bool move_focus(uint64_t focus, const WgPoint &at) { return holds(wg_chunk_layers_move_focus(layers, focus, at.x, at.y)); }
    bool remove_focus(uint64_t focus) { return holds(wg_chunk_layers_remove_focus(layers, focus)); }
    bool prefetch(uint64_t focus, const WgPoint &at) { return holds(wg_chunk_layers_prefetch(layers, focus, at.x, at.y)); }
    Dictionary progress(uint64_t focus) {
        WgChunkFocusProgress progress;
        Dictionary out;
        if (holds(wg_chunk_layers_progress(layers, focus, WG_CHUNK_FOCUS_AREA_OWN, &progress, sizeof progress))) {
            out.set("wanted", progress.wanted).set("loaded", progress.loaded).set("failed", progress.failed);
        }
        return out;
    }

    Dictionary take_job() {
        WgChunkJob job;
        WgStatus status = wg_chunk_layers_take_job(layers, &job, sizeof job);
        Dictionary out;
        if (!holds(status) || status != WG_STATUS_OK) {
            return out;
        }
        {
            Lock lock(is_held);
            if (jobs.room(job_count + 1) != nullptr) {
                jobs.get()[job_count++] = job;
                status = WG_STATUS_OK;
            } else {
                status = WG_STATUS_OUT_OF_MEMORY;
            }
        }
        if (status != WG_STATUS_OK) {
            wg_chunk_layers_finish_job(layers, job.id, WG_CHUNK_JOB_OUTCOME_ABANDON, nullptr);
            return out;
        }
        out.set("id", job.id).set("layer", job.layer).set("level", job.level).set("chunk", WgPoint{job.x, job.y});
        out.set("cells", WgPoint{static_cast<int32_t>(job.columns), static_cast<int32_t>(job.rows)}).set("cell_bytes", job.cell_bytes);
        out.set("bounds", job.bounds).set("seed", job.seed);
        return out;
    }
    bool take_out(uint64_t id, WgChunkJob &out) {
        Lock lock(is_held);
        for (size_t at = 0; at < job_count; ++at) {
            if (jobs.get()[at].id == id) {
                out = jobs.get()[at];
                jobs.get()[at] = jobs.get()[--job_count];
                return true;
            }
        }
        return false;
    }
    // What is no job of this world, or was finished before, is told by the library.
    int64_t end_job(uint64_t id, uint32_t outcome) {
        uint32_t result = 0;
        return holds(wg_chunk_layers_finish_job(layers, id, outcome, &result)) ? static_cast<int64_t>(result) : -1;
    }
    int64_t finish_job(uint64_t id, const Bytes &cells) {
        WgChunkJob job;
        if (!take_out(id, job)) {
            return end_job(id, WG_CHUNK_JOB_OUTCOME_FAIL);
        }
        if (cells.len() != job.memory_bytes) {
            refuse("cells", "as many bytes as the chunk's cells have expected: the chunk fails");
            int32_t kept = this_thread().status;
            end_job(id, WG_CHUNK_JOB_OUTCOME_FAIL);
            this_thread().status = kept;
            return -1;
        }
        if (job.memory_bytes > 0) {
            memcpy(job.memory, cells.read(), job.memory_bytes);
        }
        return end_job(id, WG_CHUNK_JOB_OUTCOME_COMMIT);
    }
    int64_t fail_job(uint64_t id) {
        WgChunkJob job;
        take_out(id, job);
        return end_job(id, WG_CHUNK_JOB_OUTCOME_FAIL);
    }
    int64_t abandon_job(uint64_t id) {
        WgChunkJob job;
        take_out(id, job);
        return end_job(id, WG_CHUNK_JOB_OUTCOME_ABANDON);
    }
    bool is_job_wanted(uint64_t id) {
        uint8_t is_wanted = 0;
        return holds(wg_chunk_layers_job_wanted(layers, id, &is_wanted)) && is_wanted != 0;
    }

    Bytes gather(uint64_t reader, uint32_t layer, const WgRect &rect, uint32_t cell_bytes, uint32_t level) {
        Bytes out;
        if (!expects(out.resize(static_cast<size_t>(rect.width) * rect.height * cell_bytes), "rect", "no memory for so large a rectangle") ||
            !holds(wg_chunk_layers_gather(layers, reader, layer, level, &rect, cell_bytes, out.write(), 0))) {
            return Bytes();
        }
        return out;
    }
    // Objects of a size that a chunk holds any number of.
    bool append_objects(uint64_t job, uint32_t object_bytes, const Bytes &objects) {
        return expects(object_bytes > 0 && objects.len() % object_bytes == 0, "objects", "whole objects of `object_bytes` bytes expected") &&
               holds(wg_chunk_layers_append_objects(layers, job, object_bytes, objects.read(), objects.len() / object_bytes));
    }
    Dictionary gather_objects(uint64_t reader, uint32_t layer, uint32_t object_bytes, uint32_t level, const WgRect &chunks) {
        const WgRect *inside = chunks.width == 0 && chunks.height == 0 ? nullptr : &chunks;
        Bytes objects;
        Ints places;
        size_t room = 64, count = 0;
        for (;;) {
            if (!expects(objects.resize(room * object_bytes) && places.resize_for<WgPoint>(room), "chunks", "no memory for so many objects")) {
                return Dictionary();
            }
            WgStatus status = wg_chunk_layers_gather_objects(layers, reader, layer, level, inside, object_bytes, objects.write(), places.write<WgPoint>(), room, &count);
            if (!holds(status)) {
                return Dictionary();
            }
            if (status != WG_STATUS_TRUNCATED) {
                break;
            }
            room = count;
        }
        objects.resize(count * object_bytes);
        places.resize_for<WgPoint>(count);
        Dictionary out;
        out.set("objects", objects).set("chunks", places);
        return out;
    }
    // A dictionary a chunk.
    Array object_spans(uint64_t reader, uint32_t layer, uint32_t level, const WgRect &chunks) {
        const WgRect *inside = chunks.width == 0 && chunks.height == 0 ? nullptr : &chunks;
        Buffer<WgChunkObjectSpan> spans;
        size_t room = 64, count = 0;
        for (;;) {
            if (spans.room(room) == nullptr) {
                return Array();
            }
            WgStatus status = wg_chunk_layers_object_spans(layers, reader, layer, level, inside, spans.get(), room, &count);
            if (!holds(status)) {
                return Array();
            }
            if (status != WG_STATUS_TRUNCATED) {
                break;
            }
            room = count;
        }
        Array out;
        if (!expects(out.resize(count), "chunks", "no memory for so many chunks")) {
            return Array();
        }
        for (size_t at = 0; at < count; ++at) {
            const WgChunkObjectSpan &span = spans.get()[at];
            size_t bytes = static_cast<size_t>(span.count) * span.object_bytes;
            Bytes objects;
            Dictionary one;
            if (!expects(objects.resize(bytes), "chunks", "no memory for so many objects")) {
                return Array();
            }
            if (bytes > 0) {
                memcpy(objects.write(), span.objects, bytes);
            }
            one.set("chunk", WgPoint{span.x, span.y}).set("count", span.count).set("objects", objects);
            out.set(at, one);
        }
        return out;
    }
    int64_t open_guard(uint64_t focus, uint32_t layer, const WgRect &rect, uint32_t level) {
        uint64_t guard = 0;
        return holds(wg_chunk_layers_open_guard(layers, focus, layer, level, &rect, &guard)) ? static_cast<int64_t>(guard) : 0;
    }
    bool close_guard(uint64_t guard) { return holds(wg_chunk_layers_close_guard(layers, guard)); }

    Longs drain_events(uint32_t most) {
        Buffer<WgChunkEvent> events;
        size_t count = 0;
        Longs out;
        if (events.room(most) == nullptr || !holds(wg_chunk_layers_drain_events(layers, events.get(), most, sizeof(WgChunkEvent), &count)) ||
            !expects(out.resize(count * 7), "most", "no memory for so many")) {
            return Longs();
        }
        int64_t *to_fill = out.write();
        for (size_t at = 0; at < count; ++at) {
            const WgChunkEvent &event = events.get()[at];
            *to_fill++ = event.kind;
            *to_fill++ = event.layer;
            *to_fill++ = event.level;
            *to_fill++ = event.x;
            *to_fill++ = event.y;
            *to_fill++ = static_cast<int64_t>(event.value);
            *to_fill++ = static_cast<int64_t>(event.object_bytes);
        }
        return out;
    }
    bool set_value(uint32_t layer, const WgPoint &chunk, uint64_t value, uint32_t level) {
        return holds(wg_chunk_layers_set_value(layers, layer, level, chunk.x, chunk.y, value));
    }
    int64_t chunk_state(uint32_t layer, const WgPoint &chunk, uint32_t level) {
        uint32_t state = 0;
        return holds(wg_chunk_layers_chunk_state(layers, layer, level, chunk.x, chunk.y, &state)) ? static_cast<int64_t>(state) : -1;
    }
    bool is_area_loaded(uint32_t layer, const WgBounds &bounds, uint32_t level) {
        uint8_t is_loaded = 0;
        return holds(wg_chunk_layers_is_area_loaded(layers, layer, level, &bounds, &is_loaded)) && is_loaded != 0;
    }
    int64_t invalidate(uint32_t layer, const WgBounds &bounds, uint32_t level) {
        uint64_t count = 0;
        holds(wg_chunk_layers_invalidate(layers, layer, level, &bounds, &count));
        return static_cast<int64_t>(count);
    }
    int64_t retry_failed() {
        uint64_t count = 0;
        holds(wg_chunk_layers_retry_failed(layers, &count));
        return static_cast<int64_t>(count);
    }
    bool set_paused(bool is_paused) { return holds(wg_chunk_layers_set_paused(layers, is_paused)); }
    bool unload() { return holds(wg_chunk_layers_unload(layers)); }
    String graph() {
        Buffer<char> text;
        size_t count = 0;
        if (!holds(wg_chunk_layers_graph(layers, nullptr, 0, &count)) || text.room(count + 1) == nullptr ||
            !holds(wg_chunk_layers_graph(layers, text.get(), count, &count))) {
            return String();
        }
        text.get()[count] = 0;
        return String(text.get());
    }
};

} // namespace worldgrids_godot

#endif
