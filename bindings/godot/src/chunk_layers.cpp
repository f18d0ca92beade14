// SPDX-License-Identifier: MIT OR Apache-2.0

#include <atomic>

#include "classes.hpp"

namespace worldgrids_godot {

namespace {

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

} // namespace

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

    int64_t add_layer(const String &name, const WgPoint &chunk, uint32_t cell_bytes, uint32_t units_per_cell) {
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
            int32_t kept = last_status;
            end_job(id, WG_CHUNK_JOB_OUTCOME_FAIL);
            last_status = kept;
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
            !expects(out.resize(count * 6), "most", "no memory for so many")) {
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
    Dictionary stats() {
        WgChunkLayersStats stats;
        Dictionary out;
        if (holds(wg_chunk_layers_stats(layers, &stats, sizeof stats))) {
            out.set("wanted", stats.wanted).set("waiting", stats.waiting).set("ready", stats.ready).set("running", stats.running);
            out.set("loaded", stats.loaded).set("failed", stats.failed).set("generated", stats.generated).set("discarded", stats.discarded);
            out.set("block_bytes", stats.block_bytes).set("events", stats.events);
        }
        return out;
    }
};

void define_chunk_layers() {
    static const Constant constants[] = {
        {"Event", "LOADED", WG_CHUNK_EVENT_KIND_LOADED, "The chunk is loaded."},
        {"Event", "UNLOADED", WG_CHUNK_EVENT_KIND_UNLOADED, "The chunk is gone."},
        {"Event", "FAILED", WG_CHUNK_EVENT_KIND_FAILED, "The chunk's generator failed."},
        {"Event", "DISCARDED", WG_CHUNK_EVENT_KIND_DISCARDED, "A block that nobody was told of."},
        {"State", "ABSENT", WG_CHUNK_STATE_ABSENT, "Nobody asks for it."},
        {"State", "WAITING", WG_CHUNK_STATE_WAITING, "It waits for others."},
        {"State", "READY", WG_CHUNK_STATE_READY, "It waits for a thread."},
        {"State", "RUNNING", WG_CHUNK_STATE_RUNNING, "It is being generated."},
        {"State", "CHUNK_LOADED", WG_CHUNK_STATE_LOADED, "It is there."},
        {"State", "PARTING", WG_CHUNK_STATE_PARTING, "It goes once its readers end."},
        {"State", "CHUNK_FAILED", WG_CHUNK_STATE_FAILED, "Its generator failed."},
    };
    define<ChunkLayers>("WorldgridsChunkLayers", "Layers of chunks that are generated around focuses, each from those below.",
                        "Add layers and dependencies, [method freeze], add a focus, and then take jobs on any threads: a job is a chunk to be generated. A generator may "
                        "read other chunks only as far as its dependencies say, so that the same seed gives the same world in any order. A failed job fails its chunk "
                        "and nothing else. The node [ChunkWorld2D] does all that for you.",
                        constants, sizeof constants / sizeof *constants);
    Class *of = class_of<ChunkLayers>();
    Variant zero(int64_t{0}), one(int64_t{1});
    add<&ChunkLayers::setup>(of, "setup", {"seed", "max_bytes", "max_jobs"}, "Begins anew, without layers.", {zero, zero});
    add<&ChunkLayers::destroy>(of, "destroy", {}, "Gives its memory back now.");
    add<&ChunkLayers::add_layer>(of, "add_layer", {"name", "chunk_size", "cell_bytes", "units_per_cell"}, "Adds a layer and gives its number; -1 if it was refused.",
                                 {one, one});
    add<&ChunkLayers::add_level>(of, "add_level", {"layer", "cell_bytes", "radius"}, "Adds a level to a layer: made from the level below, so many chunks around.",
                                 {one, zero});
    add<&ChunkLayers::add_dependency>(of, "add_dependency", {"user_layer", "provider_layer", "padding", "user_level", "provider_level"},
                                      "Lets a layer read another one, so many units beyond its own chunk.", {zero, zero});
    add<&ChunkLayers::freeze>(of, "freeze", {}, "Makes the world ready for focuses. A circle of dependencies is refused with its path.");
    add<&ChunkLayers::add_focus>(of, "add_focus", {"at", "radius", "layer", "level", "keep_margin", "priority"},
                                 "Asks for the chunks of a layer around a place, in world units; gives the focus, 0 if it was refused.", {zero, zero, zero, zero});
    add<&ChunkLayers::move_focus>(of, "move_focus", {"focus", "at"}, "Moves a focus.");
    add<&ChunkLayers::remove_focus>(of, "remove_focus", {"focus"}, "Takes a focus away, and what no other one asks for.");
    add<&ChunkLayers::prefetch>(of, "prefetch", {"focus", "at"}, "Asks for a place that the focus will leap to.");
    add<&ChunkLayers::progress>(of, "progress", {"focus"}, "How far a focus has come: [code]wanted[/code], [code]loaded[/code], [code]failed[/code].");
    add<&ChunkLayers::take_job>(of, "take_job", {},
                                "Takes the most urgent job, on any thread: [code]id[/code], [code]layer[/code], [code]level[/code], [code]chunk[/code] (column and row), "
                                "[code]cells[/code] (columns and rows), [code]cell_bytes[/code], [code]bounds[/code], [code]seed[/code]; empty if there is none now.");
    add<&ChunkLayers::finish_job>(of, "finish_job", {"job", "cells"}, "Ends a job with the bytes of its cells, row by row.");
    add<&ChunkLayers::fail_job>(of, "fail_job", {"job"}, "Ends a job that failed: its chunk fails until [method retry_failed].");
    add<&ChunkLayers::abandon_job>(of, "abandon_job", {"job"}, "Gives a job back: it is handed out again if it is still wanted.");
    add<&ChunkLayers::is_job_wanted>(of, "is_job_wanted", {"job"}, "Whether a job's chunk is still asked for.");
    add<&ChunkLayers::gather>(of, "gather", {"reader", "layer", "rect", "cell_bytes", "level"},
                              "Copies a rectangle of cells across chunk borders; the reader is a job or a guard. What its contract does not hold is refused.", {one, zero});
    add<&ChunkLayers::open_guard>(of, "open_guard", {"focus", "layer", "rect", "level"}, "Keeps a rectangle of cells loaded while it is read; 0 if it was refused.", {zero});
    add<&ChunkLayers::close_guard>(of, "close_guard", {"guard"}, "Ends a guard.");
    add<&ChunkLayers::drain_events>(of, "drain_events", {"most"},
                                    "What happened to chunks, the oldest first, at most so many: six numbers each, the [enum Event], layer, level, column, row, value.",
                                    {Variant(int64_t{64})});
    add<&ChunkLayers::set_value>(of, "set_value", {"layer", "chunk", "value", "level"}, "A number to keep with a chunk; it comes back when it is unloaded.", {zero});
    add<&ChunkLayers::chunk_state>(of, "chunk_state", {"layer", "chunk", "level"}, "The [enum State] of a chunk.", {zero});
    add<&ChunkLayers::is_area_loaded>(of, "is_area_loaded", {"layer", "bounds", "level"}, "Whether all chunks that touch a rectangle in world units are loaded.", {zero});
    add<&ChunkLayers::invalidate>(of, "invalidate", {"layer", "bounds", "level"}, "Lets the chunks there be generated again, and all that depend on them.", {zero});
    add<&ChunkLayers::retry_failed>(of, "retry_failed", {}, "Lets failed chunks try again.");
    add<&ChunkLayers::set_paused>(of, "set_paused", {"is_paused"}, "While paused no job is given out.");
    add<&ChunkLayers::unload>(of, "unload", {}, "Takes all focuses away.");
    add<&ChunkLayers::graph>(of, "graph", {}, "Layers and dependencies in the dot language.");
    add<&ChunkLayers::stats>(of, "stats", {}, "Counts and bytes.");
}

} // namespace worldgrids_godot
