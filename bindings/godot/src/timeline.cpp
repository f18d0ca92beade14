// Moments that several objects share, and saves of a moment while the game goes on.
// SPDX-License-Identifier: MIT OR Apache-2.0

#include "classes.hpp"

namespace worldgrids_godot {

namespace {

// Some frames of a step's usual budget fit into it.
const size_t STEP_BYTES = 65536;

template <class C, class FIELD> bool is_of(const Object<C> *object, FIELD C::*handle, uint64_t &bits) {
    if (object->klass != class_of<C>()) {
        return false;
    }
    bits = (static_cast<const C *>(object)->*handle).bits();
    return true;
}

// The number of an object's handle as it is now: `setup`, `create` and `load` may have changed it.
bool handle_of(GDExtensionConstVariantPtr value, uint64_t &bits) {
    GDExtensionObjectPtr object = object_in(value);
    void *found = object == nullptr ? nullptr : api.object_get_binding(object, api.library, nullptr);
    // All classes begin alike, and say which they are.
    return found != nullptr && (is_of(static_cast<QuadtreeMap *>(found), &QuadtreeMap::map, bits) ||
                                is_of(static_cast<RollingGrid *>(found), &RollingGrid::grid, bits) ||
                                is_of(static_cast<LooseGrid2D *>(found), &LooseGrid2D::grid, bits) ||
                                is_of(static_cast<LooseGrid3D *>(found), &LooseGrid3D::grid, bits));
}

} // namespace

struct Timeline : Object<Timeline> {
    // Holds what is in it, so that no object ends before its timeline.
    Array objects;
    Buffer<uint64_t> handles;

    bool setup(const Array &given) {
        uint64_t bits = 0;
        for (size_t at = 0; at < given.len(); ++at) {
            if (!expects(handle_of(given.read(at), bits), "objects", "quadtree maps, rolling grids and loose grids expected")) {
                return false;
            }
        }
        objects = given;
        return true;
    }
    // The handles of all objects; null if one is none any more, or there is no memory.
    const uint64_t *all() {
        uint64_t *out = handles.room(objects.len() + 1);
        for (size_t at = 0; out != nullptr && at < objects.len(); ++at) {
            // The array is the script's, too.
            if (!expects(handle_of(objects.read(at), out[at]), "objects", "quadtree maps, rolling grids and loose grids expected")) {
                return nullptr;
            }
        }
        return out;
    }
    bool checkpoint(uint64_t number) {
        const uint64_t *given = all();
        return given != nullptr && holds(wg_checkpoint_many(given, objects.len(), number));
    }
    bool rollback(uint64_t number) {
        const uint64_t *given = all();
        return given != nullptr && holds(wg_rollback_many(given, objects.len(), number));
    }
    bool forget(uint64_t number) {
        const uint64_t *given = all();
        return given != nullptr && holds(wg_forget_many(given, objects.len(), number));
    }
};

Dictionary QuadtreeMap::save_step(uint64_t number, uint32_t compression, uint64_t budget) {
    Dictionary out;
    Bytes bytes;
    size_t count = 0;
    if (step_bytes.room(STEP_BYTES) == nullptr) {
        return out;
    }
    WgStatus status = wg_quadtree_map_save_step(map, number, compression, budget, step_bytes.get(), STEP_BYTES, &count);
    if (!holds(status) || !expects(bytes.resize(count), "result", "no memory for it")) {
        return out;
    }
    if (count > 0) {
        memcpy(bytes.write(), step_bytes.get(), count);
    }
    out.set("bytes", bytes).set("is_done", status == WG_STATUS_OK);
    return out;
}

bool QuadtreeMap::end_save() {
    size_t count = 0;
    return holds(wg_quadtree_map_save_step(map, 0, 0, 0, nullptr, 0, &count));
}

void define_timeline() {
    define<Timeline>("WorldgridsTimeline", "Moments that several objects share.",
                     "Quadtree maps, rolling grids and loose grids that go back together: [method setup] takes them, [method checkpoint] marks a moment of all of them, "
                     "[method rollback] returns to it. A call that one of them refuses changes none. How many moments are kept is what each was created with: "
                     "[code]max_checkpoints[/code] and [code]drop_oldest_checkpoint[/code] of its [code]create[/code].");
    Class *of = class_of<Timeline>();
    add<&Timeline::setup>(of, "setup", {"objects"}, "Begins anew with these objects, which it keeps alive.");
    add<&Timeline::checkpoint>(of, "checkpoint", {"number"}, "Marks this moment of all objects under a number that rises, such as a frame's.");
    add<&Timeline::rollback>(of, "rollback", {"number"}, "Makes all objects what they were at a checkpoint.");
    add<&Timeline::forget>(of, "forget", {"number"}, "Lets go of a checkpoint and of all before it.");

    of = class_of<QuadtreeMap>();
    add<&QuadtreeMap::save_step>(of, "save_step", {"number", "compression", "budget"},
                                 "The next bytes of what [method save] would have given at a checkpoint, while the map goes on: an autosave of which each step takes some "
                                 "tenths of a microsecond for each one of the budget. Gives a dictionary with bytes and is_done: append the bytes, and call again, say in the "
                                 "next frame, until it is done.",
                                 {Variant(int64_t{WG_QUADTREE_MAP_COMPRESSION_FAST}), Variant(int64_t{500})});
    add<&QuadtreeMap::end_save>(of, "end_save", {}, "Ends a save by steps before it is done, if there is one.");
}

} // namespace worldgrids_godot
