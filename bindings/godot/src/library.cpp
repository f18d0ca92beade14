// SPDX-License-Identifier: MIT OR Apache-2.0

#include <stdio.h>

#include "calls.hpp"

#if defined(_WIN32)
#define WORLDGRIDS_EXPORT __declspec(dllexport)
#else
#define WORLDGRIDS_EXPORT __attribute__((visibility("default")))
#endif

namespace worldgrids_godot {

namespace {

struct Library : Object<Library> {
    static String version() {
        uint32_t version = wg_version();
        char text[64];
        snprintf(text, sizeof text, "%u.%u.%u", version / 1000000, version / 1000 % 1000, version % 1000);
        return String(text);
    }
    static String abi_hash() {
        char text[32];
        snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(wg_abi_hash()));
        return String(text);
    }
    static String status_name(int32_t status) { return String(name_of(status)); }
    // A static method leaves the status of the call before as it is.
    static int64_t status() { return this_thread().status; }
    static int64_t allocations() { return times_taken(); }
    static String last_error() {
        char text[1024];
        size_t count = 0;
        return wg_last_error(text, sizeof text, &count) < 0 ? String() : String(text);
    }
    static int32_t floor_mod(int32_t value, int32_t divisor) { return wg_floor_mod(value, divisor); }
    static int32_t floor_div(int32_t value, int32_t divisor) { return wg_floor_div(value, divisor); }
    static uint32_t slot(uint64_t id) { return wg_loose_grid_slot(id); }
    static int64_t live_handles() {
        size_t count = 0;
        wg_live_handles(0, &count);
        return static_cast<int64_t>(count);
    }
    static String leak_report() {
        char text[4096];
        size_t count = 0;
        return wg_leak_report(text, sizeof text, &count) < 0 ? String() : String(text);
    }
};

} // namespace

void define_library() {
    define<Library>("Worldgrids", "What the classes of worldgrids share.",
                    "Static functions: the version, and why the last call was refused. Errors are told in the console; a script may ask too.");
    Class *of = class_of<Library>();
    add<&Library::version>(of, "version", {}, "The library's version.");
    add<&Library::abi_hash>(of, "abi_hash", {}, "A hash of the library's declarations.");
    add<&Library::status_name>(of, "status_name", {"status"}, "The name of a status.");
    add<&Library::status>(of, "last_status", {}, "The status of this thread's last call of a method: 0 if it went well, below 0 if it was refused.");
    add<&Library::last_error>(of, "last_error", {}, "Why the library refused a call of this thread last.");
    add<&Library::allocations>(of, "allocations", {},
                               "How often the library and its classes have taken memory: a number that stays as it is in a frame that takes none.");
    add<&Library::floor_mod>(of, "floor_mod", {"value", "divisor"}, "The place of a number in a ring of cells: what is left of a division rounded down; 0 without a divisor.");
    add<&Library::floor_div>(of, "floor_div", {"value", "divisor"}, "A division rounded down, such as the chunk of a cell; 0 without a divisor.");
    add<&Library::slot>(of, "slot", {"id"}, "A small number of an object in a loose grid, for arrays beside it: unique among those that live.");
    add<&Library::live_handles>(of, "live_handles", {}, "How many objects of the library are alive.");
    add<&Library::leak_report>(of, "leak_report", {}, "Which objects of the library are alive, a line each.");
}

namespace {

void initialize(void *, GDExtensionInitializationLevel level) {
    if (level == GDEXTENSION_INITIALIZATION_SCENE) {
        count_memory();
        define_library();
        define_quadtree_map();
        define_shapes();
        define_replication();
        define_ways();
        define_rolling_grid();
        define_loose_grids();
        define_chunk_layers();
        define_timeline();
        define_crowd();
        define_calls();
    } else if (level == GDEXTENSION_INITIALIZATION_EDITOR) {
        load_help();
    }
}

void deinitialize(void *, GDExtensionInitializationLevel level) {
    if (level == GDEXTENSION_INITIALIZATION_SCENE) {
        unregister_all();
    }
}

} // namespace

} // namespace worldgrids_godot

extern "C" WORLDGRIDS_EXPORT GDExtensionBool worldgrids_godot_init(GDExtensionInterfaceGetProcAddress get, GDExtensionClassLibraryPtr library,
                                                                    GDExtensionInitialization *out) {
    using namespace worldgrids_godot;
    if (!load_api(get, library)) {
        return 0;
    }
    if (wg_abi_hash() != WG_ABI_HASH) {
        api.print_error("worldgrids: the library that this addon is linked to is of another version than its headers", "", "worldgrids_godot_init",
                        "worldgrids", 0, 1);
        return 0;
    }
    out->minimum_initialization_level = GDEXTENSION_INITIALIZATION_SCENE;
    out->initialize = initialize;
    out->deinitialize = deinitialize;
    return 1;
}
