// SPDX-License-Identifier: MIT OR Apache-2.0

#include "chunk_layers.hpp"

namespace worldgrids_godot {

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
        {"State", "UNLOADING", WG_CHUNK_STATE_UNLOADING, "It goes once its readers end."},
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
    add<&ChunkLayers::add_layer>(of, "add_layer", {"name", "chunk_size", "cell_bytes", "units_per_cell", "object_bytes", "object_alignment", "hands_out_blocks"},
                                 "Adds a layer and gives its number; -1 if it was refused. A chunk may hold objects of some bytes each beside its cells; blocks are handed "
                                 "out with the event that ends them, if that is wanted.",
                                 {one, one, zero, zero, Variant(false)});
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
    Variant anywhere{WgRect{}};
    add<&ChunkLayers::append_objects>(of, "append_objects", {"job", "object_bytes", "objects"}, "Adds objects to a job's chunk, side by side, of so many bytes each.");
    add<&ChunkLayers::gather_objects>(of, "gather_objects", {"reader", "layer", "object_bytes", "level", "chunks"},
                                      "Copies the objects of a rectangle of chunks (an empty one: of all that may be read): [code]objects[/code], side by side, and the column "
                                      "and row of the chunk of each in [code]chunks[/code].",
                                      {zero, anywhere});
    add<&ChunkLayers::object_spans>(of, "object_spans", {"reader", "layer", "level", "chunks"},
                                    "The same by chunks: an array of dictionaries with [code]chunk[/code], [code]count[/code] and [code]objects[/code].", {zero, anywhere});
    add<&ChunkLayers::open_guard>(of, "open_guard", {"focus", "layer", "rect", "level"}, "Keeps a rectangle of cells loaded while it is read; 0 if it was refused.", {zero});
    add<&ChunkLayers::close_guard>(of, "close_guard", {"guard"}, "Ends a guard.");
    add<&ChunkLayers::drain_events>(of, "drain_events", {"most"},
                                    "What happened to chunks, the oldest first, at most so many: seven numbers each, the [enum Event], layer, level, column, row, value, "
                                    "and bytes of objects that are handed out.",
                                    {Variant(int64_t{64})});
    add<&ChunkLayers::set_value>(of, "set_value", {"layer", "chunk", "value", "level"}, "A number to keep with a chunk; it comes back when it is unloaded.", {zero});
    add<&ChunkLayers::chunk_state>(of, "chunk_state", {"layer", "chunk", "level"}, "The [enum State] of a chunk.", {zero});
    add<&ChunkLayers::is_area_loaded>(of, "is_area_loaded", {"layer", "bounds", "level"}, "Whether all chunks that touch a rectangle in world units are loaded.", {zero});
    add<&ChunkLayers::invalidate>(of, "invalidate", {"layer", "bounds", "level"}, "Lets the chunks there be generated again, and all that depend on them.", {zero});
    add<&ChunkLayers::retry_failed>(of, "retry_failed", {}, "Lets failed chunks try again.");
    add<&ChunkLayers::set_paused>(of, "set_paused", {"is_paused"}, "While paused no job is given out.");
    add<&ChunkLayers::unload>(of, "unload", {}, "Takes all focuses away.");
    add<&ChunkLayers::graph>(of, "graph", {}, "Layers and dependencies in the dot language.");
}

} // namespace worldgrids_godot
