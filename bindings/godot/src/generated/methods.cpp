// A checked method for each function of the headers, written by `make header`. Do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0

#include "../chunk_layers.hpp"
#include "../shapes.hpp"
#include "structures.hpp"

namespace worldgrids_godot {

namespace {

uint32_t call_chunk_layers_add_level(ChunkLayers *self, uint32_t layer, const Dictionary &def) {
    WgChunkLevelDef def_given;
    if (!take_structure(def, def_given, "def")) {
        return {};
    }
    uint32_t out_level{};
    if (!holds(wg_chunk_layers_add_level(self->layers, layer, &def_given, &out_level)) || is_empty()) {
        return {};
    }
    return static_cast<uint32_t>(out_level);
}

bool call_chunk_layers_add_dependency(ChunkLayers *self, const Dictionary &def) {
    WgChunkDependencyDef def_given;
    if (!take_structure(def, def_given, "def")) {
        return {};
    }
    return holds(wg_chunk_layers_add_dependency(self->layers, &def_given));
}

uint64_t call_chunk_layers_value(ChunkLayers *self, uint32_t layer, uint32_t level, int32_t x, int32_t y) {
    uint64_t out_value{};
    if (!holds(wg_chunk_layers_value(self->layers, layer, level, x, y, &out_value)) || is_empty()) {
        return {};
    }
    return static_cast<uint64_t>(out_value);
}

Dictionary call_chunk_layers_stats(ChunkLayers *self) {
    WgChunkLayersStats out_stats{};
    if (!holds(wg_chunk_layers_stats(self->layers, &out_stats, sizeof(WgChunkLayersStats))) || is_empty()) {
        return {};
    }
    return told_structure(out_stats);
}

uint64_t call_chunk_layers_add_focus(ChunkLayers *self, const Dictionary &def) {
    WgChunkFocusDef def_given;
    if (!take_structure(def, def_given, "def")) {
        return {};
    }
    uint64_t out_focus{};
    if (!holds(wg_chunk_layers_add_focus(self->layers, &def_given, &out_focus)) || is_empty()) {
        return {};
    }
    return static_cast<uint64_t>(out_focus);
}

bool call_chunk_layers_set_focus(ChunkLayers *self, uint64_t focus, const Dictionary &def) {
    WgChunkFocusDef def_given;
    if (!take_structure(def, def_given, "def")) {
        return {};
    }
    return holds(wg_chunk_layers_set_focus(self->layers, focus, &def_given));
}

bool call_chunk_layers_end_prefetch(ChunkLayers *self, uint64_t focus) {
    return holds(wg_chunk_layers_end_prefetch(self->layers, focus));
}

Longs call_loose_grid2_find_contacts(LooseGrid2D *self, const Longs &pairs) {
    Given<WgLooseGridPair, Longs> pairs_given(pairs, "pairs", "first, second of each expected");
    if (!pairs_given.fits()) {
        return {};
    }
    Taken<WgLooseGridContact, Longs> contacts_each;
    if (!contacts_each.make(pairs_given.count())) {
        return {};
    }
    if (!holds(wg_loose_grid2_find_contacts(self->grid, pairs_given.at(), 0, pairs_given.count(), contacts_each.at())) || is_empty()) {
        return {};
    }
    return contacts_each.take(pairs_given.count());
}

Longs call_loose_grid2_get_contacts(LooseGrid2D *self, const Longs &ids) {
    Given<uint64_t, Longs> ids_given(ids, "ids", " of each expected");
    if (!ids_given.fits()) {
        return {};
    }
    Taken<WgLooseGridContact, Longs> contacts_each;
    if (!contacts_each.make(ids_given.count())) {
        return {};
    }
    if (!holds(wg_loose_grid2_get_contacts(self->grid, ids_given.at(), 0, ids_given.count(), contacts_each.at())) || is_empty()) {
        return {};
    }
    return contacts_each.take(ids_given.count());
}

bool call_loose_grid2_set_contact_values(LooseGrid2D *self, const Longs &ids, const Longs &values) {
    Given<uint64_t, Longs> ids_given(ids, "ids", " of each expected");
    if (!ids_given.fits()) {
        return {};
    }
    Given<uint64_t, Longs> values_given(values, "values", " of each expected");
    if (!values_given.fits()) {
        return {};
    }
    if (!expects(values_given.count() == ids_given.count(), "values", "one for each of ids expected")) {
        return {};
    }
    return holds(wg_loose_grid2_set_contact_values(self->grid, ids_given.at(), 0, values_given.at(), 0, ids_given.count()));
}

bool call_loose_grid2_create(LooseGrid2D *self, const Dictionary &def) {
    WgLooseGrid2Def def_given;
    if (!take_structure(def, def_given, "def")) {
        return {};
    }
    def_given.debug_name = "WorldgridsLooseGrid2D";
    WgLooseGrid2 made{};
    if (!holds(wg_loose_grid2_create(&def_given, &made)) || is_empty()) {
        return {};
    }
    return (self->grid.take(made), true);
}

Longs call_loose_grid2_insert_many(LooseGrid2D *self, const Vectors2 &boxes, uint32_t layer, const Longs &users, const Ints &filters) {
    Given<WgBox2, Vectors2> boxes_given(boxes, "boxes", "min (x, y), max (x, y) of each expected");
    if (!boxes_given.fits()) {
        return {};
    }
    Given<uint64_t, Longs> users_given(users, "users", " of each expected");
    if (!users_given.fits()) {
        return {};
    }
    if (users_given.count() != 0 && !expects(users_given.count() == boxes_given.count(), "users", "one for each of boxes expected")) {
        return {};
    }
    Given<WgLooseGridFilter, Ints> filters_given(filters, "filters", "category, mask, group of each expected");
    if (!filters_given.fits()) {
        return {};
    }
    if (filters_given.count() != 0 && !expects(filters_given.count() == boxes_given.count(), "filters", "one for each of boxes expected")) {
        return {};
    }
    Taken<uint64_t, Longs> ids_each;
    if (!ids_each.make(boxes_given.count())) {
        return {};
    }
    if (!holds(wg_loose_grid2_insert_many(self->grid, boxes_given.at(), 0, users_given.at(), 0, filters_given.at(), 0, layer, boxes_given.count(), ids_each.at())) || is_empty()) {
        return {};
    }
    return ids_each.take(boxes_given.count());
}

Dictionary call_loose_grid2_get(LooseGrid2D *self, uint64_t id) {
    WgLooseGrid2Object out_object{};
    if (!holds(wg_loose_grid2_get(self->grid, id, &out_object)) || is_empty()) {
        return {};
    }
    return told_structure(out_object);
}

uint32_t call_loose_grid2_begin_commit(LooseGrid2D *self, const Longs &ids, const Vectors2 &boxes, uint32_t part_count) {
    Given<uint64_t, Longs> ids_given(ids, "ids", " of each expected");
    if (!ids_given.fits()) {
        return {};
    }
    Given<WgBox2, Vectors2> boxes_given(boxes, "boxes", "min (x, y), max (x, y) of each expected");
    if (!boxes_given.fits()) {
        return {};
    }
    if (!expects(boxes_given.count() == ids_given.count(), "boxes", "one for each of ids expected")) {
        return {};
    }
    uint32_t out_stages{};
    if (!holds(wg_loose_grid2_begin_commit(self->grid, ids_given.at(), 0, boxes_given.at(), 0, ids_given.count(), part_count, &out_stages)) || is_empty()) {
        return {};
    }
    return static_cast<uint32_t>(out_stages);
}

bool call_loose_grid2_commit_part(LooseGrid2D *self, uint32_t stage, uint32_t part) {
    return holds(wg_loose_grid2_commit_part(self->grid, stage, part));
}

bool call_loose_grid2_end_commit(LooseGrid2D *self) {
    return holds(wg_loose_grid2_end_commit(self->grid));
}

bool call_loose_grid2_build_tree(LooseGrid2D *self) {
    return holds(wg_loose_grid2_build_tree(self->grid));
}

Longs call_loose_grid2_sorted_order(LooseGrid2D *self) {
    Taken<uint64_t, Longs> ids_list;
    if (!fill([&] { return wg_loose_grid2_sorted_order(self->grid, ids_list.at(), ids_list.room, &ids_list.count); }, ids_list) || is_empty()) {
        return {};
    }
    return ids_list.take(ids_list.count);
}

Dictionary call_loose_grid2_stats(LooseGrid2D *self) {
    WgLooseGridStats out_stats{};
    if (!holds(wg_loose_grid2_stats(self->grid, &out_stats, sizeof(WgLooseGridStats))) || is_empty()) {
        return {};
    }
    return told_structure(out_stats);
}

Dictionary call_loose_grid2_query_boxes(LooseGrid2D *self, const Vectors2 &boxes, const Dictionary &filter, uint32_t part, uint32_t part_count) {
    Given<WgBox2, Vectors2> boxes_given(boxes, "boxes", "min (x, y), max (x, y) of each expected");
    if (!boxes_given.fits()) {
        return {};
    }
    WgLooseGridQueryFilter filter_given;
    if (!take_structure(filter, filter_given, "filter")) {
        return {};
    }
    Taken<uint64_t, Longs> ids_list;
    Taken<size_t, Longs> offsets_each;
    if (!offsets_each.make(boxes_given.count() + 1)) {
        return {};
    }
    if (!fill([&] { return wg_loose_grid2_query_boxes(self->grid, boxes_given.at(), 0, boxes_given.count(), filter.len() == 0 ? nullptr : &filter_given, part, part_count, ids_list.at(), ids_list.room, offsets_each.at(), &ids_list.count); }, ids_list) || is_empty()) {
        return {};
    }
    Dictionary told;
    told.set("ids", ids_list.take(ids_list.count));
    told.set("offsets", offsets_each.take(boxes_given.count() + 1));
    return told;
}

Dictionary call_loose_grid2_query_circles(LooseGrid2D *self, const Vectors2 &centers, const Floats &radii, const Dictionary &filter, uint32_t part, uint32_t part_count) {
    Given<WgVector2, Vectors2> centers_given(centers, "centers", "x, y of each expected");
    if (!centers_given.fits()) {
        return {};
    }
    Given<float, Floats> radii_given(radii, "radii", " of each expected");
    if (!radii_given.fits()) {
        return {};
    }
    if (!expects(radii_given.count() == centers_given.count(), "radii", "one for each of centers expected")) {
        return {};
    }
    WgLooseGridQueryFilter filter_given;
    if (!take_structure(filter, filter_given, "filter")) {
        return {};
    }
    Taken<uint64_t, Longs> ids_list;
    Taken<size_t, Longs> offsets_each;
    if (!offsets_each.make(centers_given.count() + 1)) {
        return {};
    }
    if (!fill([&] { return wg_loose_grid2_query_circles(self->grid, centers_given.at(), 0, radii_given.at(), 0, centers_given.count(), filter.len() == 0 ? nullptr : &filter_given, part, part_count, ids_list.at(), ids_list.room, offsets_each.at(), &ids_list.count); }, ids_list) || is_empty()) {
        return {};
    }
    Dictionary told;
    told.set("ids", ids_list.take(ids_list.count));
    told.set("offsets", offsets_each.take(centers_given.count() + 1));
    return told;
}

Array call_loose_grid2_cast_first_many(LooseGrid2D *self, const Array &sweeps, const Dictionary &filter, uint32_t part, uint32_t part_count) {
    Given<WgLooseGrid2Sweep, Array> sweeps_given(sweeps, "sweeps", "origin (x, y), translation (x, y), half_extents (x, y), radius, shape, ignored_id of each expected");
    if (!sweeps_given.fits()) {
        return {};
    }
    WgLooseGridQueryFilter filter_given;
    if (!take_structure(filter, filter_given, "filter")) {
        return {};
    }
    Taken<WgLooseGridCastHit, Array> hits_each;
    if (!hits_each.make(sweeps_given.count())) {
        return {};
    }
    if (!holds(wg_loose_grid2_cast_first_many(self->grid, sweeps_given.at(), 0, sweeps_given.count(), filter.len() == 0 ? nullptr : &filter_given, part, part_count, hits_each.at())) || is_empty()) {
        return {};
    }
    return hits_each.take(sweeps_given.count());
}

Dictionary call_loose_grid2_cast_all_many(LooseGrid2D *self, const Array &sweeps, const Dictionary &filter, uint32_t part, uint32_t part_count) {
    Given<WgLooseGrid2Sweep, Array> sweeps_given(sweeps, "sweeps", "origin (x, y), translation (x, y), half_extents (x, y), radius, shape, ignored_id of each expected");
    if (!sweeps_given.fits()) {
        return {};
    }
    WgLooseGridQueryFilter filter_given;
    if (!take_structure(filter, filter_given, "filter")) {
        return {};
    }
    Taken<WgLooseGridCastHit, Array> hits_list;
    Taken<size_t, Longs> offsets_each;
    if (!offsets_each.make(sweeps_given.count() + 1)) {
        return {};
    }
    if (!fill([&] { return wg_loose_grid2_cast_all_many(self->grid, sweeps_given.at(), 0, sweeps_given.count(), filter.len() == 0 ? nullptr : &filter_given, part, part_count, hits_list.at(), hits_list.room, offsets_each.at(), &hits_list.count); }, hits_list) || is_empty()) {
        return {};
    }
    Dictionary told;
    told.set("hits", hits_list.take(hits_list.count));
    told.set("offsets", offsets_each.take(sweeps_given.count() + 1));
    return told;
}

Longs call_loose_grid2_pairs(LooseGrid2D *self, uint32_t kinds, uint32_t part, uint32_t part_count) {
    Taken<WgLooseGridPair, Longs> pairs_list;
    if (!fill([&] { return wg_loose_grid2_pairs(self->grid, kinds, part, part_count, pairs_list.at(), pairs_list.room, &pairs_list.count); }, pairs_list) || is_empty()) {
        return {};
    }
    return pairs_list.take(pairs_list.count);
}

Longs call_loose_grid2_moved_pairs(LooseGrid2D *self, uint32_t kinds, uint32_t part, uint32_t part_count) {
    Taken<WgLooseGridPair, Longs> pairs_list;
    if (!fill([&] { return wg_loose_grid2_moved_pairs(self->grid, kinds, part, part_count, pairs_list.at(), pairs_list.room, &pairs_list.count); }, pairs_list) || is_empty()) {
        return {};
    }
    return pairs_list.take(pairs_list.count);
}

Longs call_loose_grid3_find_contacts(LooseGrid3D *self, const Longs &pairs) {
    Given<WgLooseGridPair, Longs> pairs_given(pairs, "pairs", "first, second of each expected");
    if (!pairs_given.fits()) {
        return {};
    }
    Taken<WgLooseGridContact, Longs> contacts_each;
    if (!contacts_each.make(pairs_given.count())) {
        return {};
    }
    if (!holds(wg_loose_grid3_find_contacts(self->grid, pairs_given.at(), 0, pairs_given.count(), contacts_each.at())) || is_empty()) {
        return {};
    }
    return contacts_each.take(pairs_given.count());
}

Longs call_loose_grid3_get_contacts(LooseGrid3D *self, const Longs &ids) {
    Given<uint64_t, Longs> ids_given(ids, "ids", " of each expected");
    if (!ids_given.fits()) {
        return {};
    }
    Taken<WgLooseGridContact, Longs> contacts_each;
    if (!contacts_each.make(ids_given.count())) {
        return {};
    }
    if (!holds(wg_loose_grid3_get_contacts(self->grid, ids_given.at(), 0, ids_given.count(), contacts_each.at())) || is_empty()) {
        return {};
    }
    return contacts_each.take(ids_given.count());
}

bool call_loose_grid3_set_contact_values(LooseGrid3D *self, const Longs &ids, const Longs &values) {
    Given<uint64_t, Longs> ids_given(ids, "ids", " of each expected");
    if (!ids_given.fits()) {
        return {};
    }
    Given<uint64_t, Longs> values_given(values, "values", " of each expected");
    if (!values_given.fits()) {
        return {};
    }
    if (!expects(values_given.count() == ids_given.count(), "values", "one for each of ids expected")) {
        return {};
    }
    return holds(wg_loose_grid3_set_contact_values(self->grid, ids_given.at(), 0, values_given.at(), 0, ids_given.count()));
}

bool call_loose_grid3_create(LooseGrid3D *self, const Dictionary &def) {
    WgLooseGrid3Def def_given;
    if (!take_structure(def, def_given, "def")) {
        return {};
    }
    def_given.debug_name = "WorldgridsLooseGrid3D";
    WgLooseGrid3 made{};
    if (!holds(wg_loose_grid3_create(&def_given, &made)) || is_empty()) {
        return {};
    }
    return (self->grid.take(made), true);
}

Longs call_loose_grid3_insert_many(LooseGrid3D *self, const Vectors3 &boxes, uint32_t layer, const Longs &users, const Ints &filters) {
    Given<WgBox3, Vectors3> boxes_given(boxes, "boxes", "min (x, y, z), max (x, y, z) of each expected");
    if (!boxes_given.fits()) {
        return {};
    }
    Given<uint64_t, Longs> users_given(users, "users", " of each expected");
    if (!users_given.fits()) {
        return {};
    }
    if (users_given.count() != 0 && !expects(users_given.count() == boxes_given.count(), "users", "one for each of boxes expected")) {
        return {};
    }
    Given<WgLooseGridFilter, Ints> filters_given(filters, "filters", "category, mask, group of each expected");
    if (!filters_given.fits()) {
        return {};
    }
    if (filters_given.count() != 0 && !expects(filters_given.count() == boxes_given.count(), "filters", "one for each of boxes expected")) {
        return {};
    }
    Taken<uint64_t, Longs> ids_each;
    if (!ids_each.make(boxes_given.count())) {
        return {};
    }
    if (!holds(wg_loose_grid3_insert_many(self->grid, boxes_given.at(), 0, users_given.at(), 0, filters_given.at(), 0, layer, boxes_given.count(), ids_each.at())) || is_empty()) {
        return {};
    }
    return ids_each.take(boxes_given.count());
}

Dictionary call_loose_grid3_get(LooseGrid3D *self, uint64_t id) {
    WgLooseGrid3Object out_object{};
    if (!holds(wg_loose_grid3_get(self->grid, id, &out_object)) || is_empty()) {
        return {};
    }
    return told_structure(out_object);
}

uint32_t call_loose_grid3_begin_commit(LooseGrid3D *self, const Longs &ids, const Vectors3 &boxes, uint32_t part_count) {
    Given<uint64_t, Longs> ids_given(ids, "ids", " of each expected");
    if (!ids_given.fits()) {
        return {};
    }
    Given<WgBox3, Vectors3> boxes_given(boxes, "boxes", "min (x, y, z), max (x, y, z) of each expected");
    if (!boxes_given.fits()) {
        return {};
    }
    if (!expects(boxes_given.count() == ids_given.count(), "boxes", "one for each of ids expected")) {
        return {};
    }
    uint32_t out_stages{};
    if (!holds(wg_loose_grid3_begin_commit(self->grid, ids_given.at(), 0, boxes_given.at(), 0, ids_given.count(), part_count, &out_stages)) || is_empty()) {
        return {};
    }
    return static_cast<uint32_t>(out_stages);
}

bool call_loose_grid3_commit_part(LooseGrid3D *self, uint32_t stage, uint32_t part) {
    return holds(wg_loose_grid3_commit_part(self->grid, stage, part));
}

bool call_loose_grid3_end_commit(LooseGrid3D *self) {
    return holds(wg_loose_grid3_end_commit(self->grid));
}

bool call_loose_grid3_build_tree(LooseGrid3D *self) {
    return holds(wg_loose_grid3_build_tree(self->grid));
}

Longs call_loose_grid3_sorted_order(LooseGrid3D *self) {
    Taken<uint64_t, Longs> ids_list;
    if (!fill([&] { return wg_loose_grid3_sorted_order(self->grid, ids_list.at(), ids_list.room, &ids_list.count); }, ids_list) || is_empty()) {
        return {};
    }
    return ids_list.take(ids_list.count);
}

Dictionary call_loose_grid3_stats(LooseGrid3D *self) {
    WgLooseGridStats out_stats{};
    if (!holds(wg_loose_grid3_stats(self->grid, &out_stats, sizeof(WgLooseGridStats))) || is_empty()) {
        return {};
    }
    return told_structure(out_stats);
}

Dictionary call_loose_grid3_query_boxes(LooseGrid3D *self, const Vectors3 &boxes, const Dictionary &filter, uint32_t part, uint32_t part_count) {
    Given<WgBox3, Vectors3> boxes_given(boxes, "boxes", "min (x, y, z), max (x, y, z) of each expected");
    if (!boxes_given.fits()) {
        return {};
    }
    WgLooseGridQueryFilter filter_given;
    if (!take_structure(filter, filter_given, "filter")) {
        return {};
    }
    Taken<uint64_t, Longs> ids_list;
    Taken<size_t, Longs> offsets_each;
    if (!offsets_each.make(boxes_given.count() + 1)) {
        return {};
    }
    if (!fill([&] { return wg_loose_grid3_query_boxes(self->grid, boxes_given.at(), 0, boxes_given.count(), filter.len() == 0 ? nullptr : &filter_given, part, part_count, ids_list.at(), ids_list.room, offsets_each.at(), &ids_list.count); }, ids_list) || is_empty()) {
        return {};
    }
    Dictionary told;
    told.set("ids", ids_list.take(ids_list.count));
    told.set("offsets", offsets_each.take(boxes_given.count() + 1));
    return told;
}

Dictionary call_loose_grid3_query_spheres(LooseGrid3D *self, const Vectors3 &centers, const Floats &radii, const Dictionary &filter, uint32_t part, uint32_t part_count) {
    Given<WgVector3, Vectors3> centers_given(centers, "centers", "x, y, z of each expected");
    if (!centers_given.fits()) {
        return {};
    }
    Given<float, Floats> radii_given(radii, "radii", " of each expected");
    if (!radii_given.fits()) {
        return {};
    }
    if (!expects(radii_given.count() == centers_given.count(), "radii", "one for each of centers expected")) {
        return {};
    }
    WgLooseGridQueryFilter filter_given;
    if (!take_structure(filter, filter_given, "filter")) {
        return {};
    }
    Taken<uint64_t, Longs> ids_list;
    Taken<size_t, Longs> offsets_each;
    if (!offsets_each.make(centers_given.count() + 1)) {
        return {};
    }
    if (!fill([&] { return wg_loose_grid3_query_spheres(self->grid, centers_given.at(), 0, radii_given.at(), 0, centers_given.count(), filter.len() == 0 ? nullptr : &filter_given, part, part_count, ids_list.at(), ids_list.room, offsets_each.at(), &ids_list.count); }, ids_list) || is_empty()) {
        return {};
    }
    Dictionary told;
    told.set("ids", ids_list.take(ids_list.count));
    told.set("offsets", offsets_each.take(centers_given.count() + 1));
    return told;
}

Array call_loose_grid3_cast_first_many(LooseGrid3D *self, const Array &sweeps, const Dictionary &filter, uint32_t part, uint32_t part_count) {
    Given<WgLooseGrid3Sweep, Array> sweeps_given(sweeps, "sweeps", "origin (x, y, z), translation (x, y, z), half_extents (x, y, z), radius, shape, ignored_id of each expected");
    if (!sweeps_given.fits()) {
        return {};
    }
    WgLooseGridQueryFilter filter_given;
    if (!take_structure(filter, filter_given, "filter")) {
        return {};
    }
    Taken<WgLooseGridCastHit, Array> hits_each;
    if (!hits_each.make(sweeps_given.count())) {
        return {};
    }
    if (!holds(wg_loose_grid3_cast_first_many(self->grid, sweeps_given.at(), 0, sweeps_given.count(), filter.len() == 0 ? nullptr : &filter_given, part, part_count, hits_each.at())) || is_empty()) {
        return {};
    }
    return hits_each.take(sweeps_given.count());
}

Dictionary call_loose_grid3_cast_all_many(LooseGrid3D *self, const Array &sweeps, const Dictionary &filter, uint32_t part, uint32_t part_count) {
    Given<WgLooseGrid3Sweep, Array> sweeps_given(sweeps, "sweeps", "origin (x, y, z), translation (x, y, z), half_extents (x, y, z), radius, shape, ignored_id of each expected");
    if (!sweeps_given.fits()) {
        return {};
    }
    WgLooseGridQueryFilter filter_given;
    if (!take_structure(filter, filter_given, "filter")) {
        return {};
    }
    Taken<WgLooseGridCastHit, Array> hits_list;
    Taken<size_t, Longs> offsets_each;
    if (!offsets_each.make(sweeps_given.count() + 1)) {
        return {};
    }
    if (!fill([&] { return wg_loose_grid3_cast_all_many(self->grid, sweeps_given.at(), 0, sweeps_given.count(), filter.len() == 0 ? nullptr : &filter_given, part, part_count, hits_list.at(), hits_list.room, offsets_each.at(), &hits_list.count); }, hits_list) || is_empty()) {
        return {};
    }
    Dictionary told;
    told.set("hits", hits_list.take(hits_list.count));
    told.set("offsets", offsets_each.take(sweeps_given.count() + 1));
    return told;
}

Longs call_loose_grid3_pairs(LooseGrid3D *self, uint32_t kinds, uint32_t part, uint32_t part_count) {
    Taken<WgLooseGridPair, Longs> pairs_list;
    if (!fill([&] { return wg_loose_grid3_pairs(self->grid, kinds, part, part_count, pairs_list.at(), pairs_list.room, &pairs_list.count); }, pairs_list) || is_empty()) {
        return {};
    }
    return pairs_list.take(pairs_list.count);
}

Longs call_loose_grid3_moved_pairs(LooseGrid3D *self, uint32_t kinds, uint32_t part, uint32_t part_count) {
    Taken<WgLooseGridPair, Longs> pairs_list;
    if (!fill([&] { return wg_loose_grid3_moved_pairs(self->grid, kinds, part, part_count, pairs_list.at(), pairs_list.room, &pairs_list.count); }, pairs_list) || is_empty()) {
        return {};
    }
    return pairs_list.take(pairs_list.count);
}

bool call_quadtree_map_create(QuadtreeMap *self, const Dictionary &def) {
    WgQuadtreeMapDef def_given;
    if (!take_structure(def, def_given, "def")) {
        return {};
    }
    def_given.debug_name = "WorldgridsQuadtreeMap";
    WgQuadtreeMap made{};
    if (!holds(wg_quadtree_map_create(&def_given, &made)) || is_empty()) {
        return {};
    }
    return (self->map.take(made), true);
}

Dictionary call_quadtree_map_stats(QuadtreeMap *self) {
    WgQuadtreeMapStats out_stats{};
    if (!holds(wg_quadtree_map_stats(self->map, &out_stats, sizeof(WgQuadtreeMapStats))) || is_empty()) {
        return {};
    }
    return told_structure(out_stats);
}

Array call_quadtree_map_sweep_many(QuadtreeMap *self, const Array &sweeps, uint8_t threshold) {
    Given<WgQuadtreeMapSweep, Array> sweeps_given(sweeps, "sweeps", "collider (x, y, half_width, half_height, radius, diagonal), motion_x, motion_y of each expected");
    if (!sweeps_given.fits()) {
        return {};
    }
    Taken<WgQuadtreeMapContact, Array> contacts_each;
    if (!contacts_each.make(sweeps_given.count())) {
        return {};
    }
    if (!holds(wg_quadtree_map_sweep_many(self->map, sweeps_given.at(), sweeps_given.count(), threshold, contacts_each.at())) || is_empty()) {
        return {};
    }
    return contacts_each.take(sweeps_given.count());
}

Array call_quadtree_map_push_out_many(QuadtreeMap *self, const Array &colliders, float max_push, uint8_t threshold) {
    Given<WgQuadtreeMapCollider, Array> colliders_given(colliders, "colliders", "x, y, half_width, half_height, radius, diagonal of each expected");
    if (!colliders_given.fits()) {
        return {};
    }
    Taken<WgQuadtreeMapPush, Array> pushes_each;
    if (!pushes_each.make(colliders_given.count())) {
        return {};
    }
    if (!holds(wg_quadtree_map_push_out_many(self->map, colliders_given.at(), colliders_given.count(), max_push, threshold, pushes_each.at())) || is_empty()) {
        return {};
    }
    return pushes_each.take(colliders_given.count());
}

Vectors2 call_quadtree_map_surface_normal_many(QuadtreeMap *self, const Ints &points, float radius, uint8_t threshold) {
    Given<WgPoint, Ints> points_given(points, "points", "x, y of each expected");
    if (!points_given.fits()) {
        return {};
    }
    Taken<WgVector2, Vectors2> normals_each;
    if (!normals_each.make(points_given.count())) {
        return {};
    }
    if (!holds(wg_quadtree_map_surface_normal_many(self->map, points_given.at(), points_given.count(), radius, threshold, normals_each.at())) || is_empty()) {
        return {};
    }
    return normals_each.take(points_given.count());
}

Dictionary call_quadtree_map_edit(QuadtreeMap *self, const Dictionary &shape, const Dictionary &def) {
    Read<WgQuadtreeMapShape> shape_given;
    if (!take_structure(shape, shape_given, "shape")) {
        return {};
    }
    Read<WgQuadtreeMapBrushDef> def_given;
    if (!take_structure(def, def_given, "def")) {
        return {};
    }
    WgQuadtreeMapEdit out_edit{};
    if (!holds(wg_quadtree_map_edit(self->map, shape_given.at(), def_given.at(), &out_edit)) || is_empty()) {
        return {};
    }
    return told_structure(out_edit);
}

Bytes call_quadtree_map_encode_edit(const Dictionary &shape, const Dictionary &def) {
    Read<WgQuadtreeMapShape> shape_given;
    if (!take_structure(shape, shape_given, "shape")) {
        return {};
    }
    Read<WgQuadtreeMapBrushDef> def_given;
    if (!take_structure(def, def_given, "def")) {
        return {};
    }
    Taken<uint8_t, Bytes> bytes_list;
    if (!fill([&] { return wg_quadtree_map_encode_edit(shape_given.at(), def_given.at(), bytes_list.at(), bytes_list.room, &bytes_list.count); }, bytes_list) || is_empty()) {
        return {};
    }
    return bytes_list.take(bytes_list.count);
}

Dictionary call_quadtree_map_replay_edit(QuadtreeMap *self, const Bytes &bytes, const Maybe<QuadtreeMap> &materials) {
    Given<uint8_t, Bytes> bytes_given(bytes, "bytes", " of each expected");
    if (!bytes_given.fits()) {
        return {};
    }
    size_t out_used{};
    WgQuadtreeMapEdit out_edit{};
    if (!holds(wg_quadtree_map_replay_edit(self->map, materials.object != nullptr ? static_cast<WgQuadtreeMap>(materials.object->map) : WgQuadtreeMap{}, bytes_given.at(), bytes_given.count(), &out_used, &out_edit)) || is_empty()) {
        return {};
    }
    Dictionary told;
    told.set("used", static_cast<uint64_t>(out_used));
    told.set("edit", told_structure(out_edit));
    return told;
}

bool call_quadtree_map_flow_create(QuadtreeMapFlow *self, const Dictionary &def) {
    WgQuadtreeMapFlowDef def_given;
    if (!take_structure(def, def_given, "def")) {
        return {};
    }
    def_given.debug_name = "WorldgridsQuadtreeMapFlow";
    WgQuadtreeMapFlow made{};
    if (!holds(wg_quadtree_map_flow_create(&def_given, &made)) || is_empty()) {
        return {};
    }
    return (self->flow.take(made), true);
}

Array call_quadtree_map_flow_corners(QuadtreeMapFlow *self, QuadtreeMapWaypoints *waypoints, const Ints &points) {
    Given<WgPoint, Ints> points_given(points, "points", "x, y of each expected");
    if (!points_given.fits()) {
        return {};
    }
    Taken<WgQuadtreeMapFlowCorner, Array> corners_each;
    if (!corners_each.make(points_given.count())) {
        return {};
    }
    if (!holds(wg_quadtree_map_flow_corners(self->flow, waypoints->waypoints, points_given.at(), points_given.count(), corners_each.at())) || is_empty()) {
        return {};
    }
    return corners_each.take(points_given.count());
}

Dictionary call_quadtree_map_flow_stats(QuadtreeMapFlow *self) {
    WgQuadtreeMapFlowStats out_stats{};
    if (!holds(wg_quadtree_map_flow_stats(self->flow, &out_stats, sizeof(WgQuadtreeMapFlowStats))) || is_empty()) {
        return {};
    }
    return told_structure(out_stats);
}

bool call_quadtree_map_islands_create(QuadtreeMapIslands *self, const Dictionary &def) {
    WgQuadtreeMapIslandsDef def_given;
    if (!take_structure(def, def_given, "def")) {
        return {};
    }
    def_given.debug_name = "WorldgridsQuadtreeMapIslands";
    WgQuadtreeMapIslands made{};
    if (!holds(wg_quadtree_map_islands_create(&def_given, &made)) || is_empty()) {
        return {};
    }
    return (self->islands.take(made), true);
}

Array call_quadtree_map_islands_found(QuadtreeMapIslands *self) {
    Taken<WgQuadtreeMapIsland, Array> islands_list;
    if (!fill([&] { return wg_quadtree_map_islands_found(self->islands, islands_list.at(), islands_list.room, &islands_list.count); }, islands_list) || is_empty()) {
        return {};
    }
    return islands_list.take(islands_list.count);
}

Dictionary call_quadtree_map_islands_stats(QuadtreeMapIslands *self) {
    WgQuadtreeMapIslandsStats out_stats{};
    if (!holds(wg_quadtree_map_islands_stats(self->islands, &out_stats, sizeof(WgQuadtreeMapIslandsStats))) || is_empty()) {
        return {};
    }
    return told_structure(out_stats);
}

Dictionary call_quadtree_map_level_stats(QuadtreeMap *self, uint32_t side) {
    WgQuadtreeMapLevelStats out_stats{};
    if (!holds(wg_quadtree_map_level_stats(self->map, side, &out_stats, sizeof(WgQuadtreeMapLevelStats))) || is_empty()) {
        return {};
    }
    return told_structure(out_stats);
}

bool call_quadtree_map_path_create(QuadtreeMapPath *self, const Dictionary &def) {
    WgQuadtreeMapPathDef def_given;
    if (!take_structure(def, def_given, "def")) {
        return {};
    }
    def_given.debug_name = "WorldgridsQuadtreeMapPath";
    WgQuadtreeMapPath made{};
    if (!holds(wg_quadtree_map_path_create(&def_given, &made)) || is_empty()) {
        return {};
    }
    return (self->path.take(made), true);
}

Dictionary call_quadtree_map_path_begin(QuadtreeMapPath *self, QuadtreeMapWaypoints *waypoints, const Dictionary &query) {
    WgQuadtreeMapPathQuery query_given;
    if (!take_structure(query, query_given, "query")) {
        return {};
    }
    WgQuadtreeMapPathReport out_report{};
    if (!holds(wg_quadtree_map_path_begin(self->path, waypoints->waypoints, &query_given, &out_report)) || is_empty()) {
        return {};
    }
    return told_structure(out_report);
}

Dictionary call_quadtree_map_path_step(QuadtreeMapPath *self, QuadtreeMapWaypoints *waypoints, uint64_t budget) {
    WgQuadtreeMapPathReport out_report{};
    if (!holds(wg_quadtree_map_path_step(self->path, waypoints->waypoints, budget, &out_report)) || is_empty()) {
        return {};
    }
    return told_structure(out_report);
}

Dictionary call_quadtree_map_path_stats(QuadtreeMapPath *self) {
    WgQuadtreeMapPathStats out_stats{};
    if (!holds(wg_quadtree_map_path_stats(self->path, &out_stats, sizeof(WgQuadtreeMapPathStats))) || is_empty()) {
        return {};
    }
    return told_structure(out_stats);
}

Array call_quadtree_map_cast_many(QuadtreeMap *self, const Ints &from, const Ints &to, uint8_t threshold) {
    Given<WgPoint, Ints> from_given(from, "from", "x, y of each expected");
    if (!from_given.fits()) {
        return {};
    }
    Given<WgPoint, Ints> to_given(to, "to", "x, y of each expected");
    if (!to_given.fits()) {
        return {};
    }
    if (!expects(to_given.count() == from_given.count(), "to", "one for each of from expected")) {
        return {};
    }
    Taken<WgQuadtreeMapHit, Array> hits_each;
    if (!hits_each.make(from_given.count())) {
        return {};
    }
    if (!holds(wg_quadtree_map_cast_many(self->map, from_given.at(), to_given.at(), from_given.count(), threshold, hits_each.at())) || is_empty()) {
        return {};
    }
    return hits_each.take(from_given.count());
}

Array call_quadtree_map_nearest_many(QuadtreeMap *self, const Ints &from, float radius, uint8_t threshold) {
    Given<WgPoint, Ints> from_given(from, "from", "x, y of each expected");
    if (!from_given.fits()) {
        return {};
    }
    Taken<WgQuadtreeMapNearest, Array> nearest_each;
    if (!nearest_each.make(from_given.count())) {
        return {};
    }
    if (!holds(wg_quadtree_map_nearest_many(self->map, from_given.at(), from_given.count(), radius, threshold, nearest_each.at())) || is_empty()) {
        return {};
    }
    return nearest_each.take(from_given.count());
}

Bytes call_quadtree_map_touches_many(QuadtreeMap *self, const Array &shapes, uint8_t threshold) {
    Given<WgQuadtreeMapShape, Array> shapes_given(shapes, "shapes", "kind, radius, rect (x, y, width, height), from (x, y), to (x, y), points (x, y), mask, point_count, row_stride of each expected");
    if (!shapes_given.fits()) {
        return {};
    }
    Taken<uint8_t, Bytes> touches_each;
    if (!touches_each.make(shapes_given.count())) {
        return {};
    }
    if (!holds(wg_quadtree_map_touches_many(self->map, shapes_given.at(), shapes_given.count(), threshold, touches_each.at())) || is_empty()) {
        return {};
    }
    return touches_each.take(shapes_given.count());
}

Bytes call_quadtree_map_page_out(QuadtreeMap *self, int32_t x, int32_t y, bool keep, uint32_t compression) {
    Taken<uint8_t, Bytes> bytes_list;
    if (!fill([&] { return wg_quadtree_map_page_out(self->map, x, y, compression, keep, bytes_list.at(), bytes_list.room, &bytes_list.count); }, bytes_list) || is_empty()) {
        return {};
    }
    return bytes_list.take(bytes_list.count);
}

bool call_quadtree_map_page_in(QuadtreeMap *self, int32_t x, int32_t y, const Bytes &bytes) {
    Given<uint8_t, Bytes> bytes_given(bytes, "bytes", " of each expected");
    if (!bytes_given.fits()) {
        return {};
    }
    return holds(wg_quadtree_map_page_in(self->map, x, y, bytes_given.at(), bytes_given.count()));
}

Array call_quadtree_map_regions(QuadtreeMap *self, const WgRect &rect, uint32_t which) {
    Taken<WgQuadtreeMapRegion, Array> regions_list;
    if (!fill([&] { return wg_quadtree_map_regions(self->map, or_none(rect), which, regions_list.at(), regions_list.room, &regions_list.count); }, regions_list) || is_empty()) {
        return {};
    }
    return regions_list.take(regions_list.count);
}

bool call_quadtree_map_publisher_create(QuadtreeMapPublisher *self, const Dictionary &def) {
    WgQuadtreeMapPublisherDef def_given;
    if (!take_structure(def, def_given, "def")) {
        return {};
    }
    def_given.debug_name = "WorldgridsQuadtreeMapPublisher";
    WgQuadtreeMapPublisher made{};
    if (!holds(wg_quadtree_map_publisher_create(&def_given, &made)) || is_empty()) {
        return {};
    }
    return (self->publisher.take(made), true);
}

uint64_t call_quadtree_map_publisher_subscribe(QuadtreeMapPublisher *self) {
    uint64_t out_subscriber{};
    if (!holds(wg_quadtree_map_publisher_subscribe(self->publisher, &out_subscriber)) || is_empty()) {
        return {};
    }
    return static_cast<uint64_t>(out_subscriber);
}

bool call_quadtree_map_publisher_unsubscribe(QuadtreeMapPublisher *self, uint64_t subscriber) {
    return holds(wg_quadtree_map_publisher_unsubscribe(self->publisher, subscriber));
}

bool call_quadtree_map_publisher_acknowledge(QuadtreeMapPublisher *self, uint64_t subscriber, const Dictionary &acknowledgement) {
    WgQuadtreeMapAcknowledgement acknowledgement_given;
    if (!take_structure(acknowledgement, acknowledgement_given, "acknowledgement")) {
        return {};
    }
    return holds(wg_quadtree_map_publisher_acknowledge(self->publisher, subscriber, &acknowledgement_given));
}

Dictionary call_quadtree_map_publisher_stats(QuadtreeMapPublisher *self, uint64_t subscriber) {
    WgQuadtreeMapPublisherStats out_stats{};
    if (!holds(wg_quadtree_map_publisher_stats(self->publisher, subscriber, &out_stats, sizeof(WgQuadtreeMapPublisherStats))) || is_empty()) {
        return {};
    }
    return told_structure(out_stats);
}

bool call_quadtree_map_receiver_create(QuadtreeMapReceiver *self, const Dictionary &def) {
    WgQuadtreeMapReceiverDef def_given;
    if (!take_structure(def, def_given, "def")) {
        return {};
    }
    def_given.debug_name = "WorldgridsQuadtreeMapReceiver";
    WgQuadtreeMapReceiver made{};
    if (!holds(wg_quadtree_map_receiver_create(&def_given, &made)) || is_empty()) {
        return {};
    }
    return (self->receiver.take(made), true);
}

Dictionary call_quadtree_map_receiver_apply(QuadtreeMapReceiver *self, QuadtreeMap *map, const Bytes &bytes) {
    Given<uint8_t, Bytes> bytes_given(bytes, "bytes", " of each expected");
    if (!bytes_given.fits()) {
        return {};
    }
    WgQuadtreeMapAcknowledgement out_acknowledgement{};
    WgQuadtreeMapEdit out_edit{};
    if (!holds(wg_quadtree_map_receiver_apply(self->receiver, map->map, bytes_given.at(), bytes_given.count(), &out_acknowledgement, &out_edit)) || is_empty()) {
        return {};
    }
    Dictionary told;
    told.set("acknowledgement", told_structure(out_acknowledgement));
    told.set("edit", told_structure(out_edit));
    return told;
}

Dictionary call_quadtree_map_receiver_stats(QuadtreeMapReceiver *self) {
    WgQuadtreeMapReceiverStats out_stats{};
    if (!holds(wg_quadtree_map_receiver_stats(self->receiver, &out_stats, sizeof(WgQuadtreeMapReceiverStats))) || is_empty()) {
        return {};
    }
    return told_structure(out_stats);
}

Dictionary call_quadtree_map_outlines(QuadtreeMap *self, const Dictionary &ground, uint32_t min_points, float tolerance, uint32_t flags) {
    Read<WgQuadtreeMapGround> ground_given;
    if (!take_structure(ground, ground_given, "ground")) {
        return {};
    }
    Taken<WgVector2, Vectors2> points_list;
    Taken<WgQuadtreeMapLoop, Array> loops_list;
    if (!fill([&] { return wg_quadtree_map_outlines(self->map, ground_given.at(), tolerance, min_points, flags, points_list.at(), points_list.room, &points_list.count, loops_list.at(), loops_list.room, &loops_list.count); }, points_list, loops_list) || is_empty()) {
        return {};
    }
    Dictionary told;
    told.set("points", points_list.take(points_list.count));
    told.set("loops", loops_list.take(loops_list.count));
    return told;
}

Dictionary call_quadtree_map_pieces(QuadtreeMap *self, const Dictionary &ground, uint32_t max_corners, float tolerance) {
    Read<WgQuadtreeMapGround> ground_given;
    if (!take_structure(ground, ground_given, "ground")) {
        return {};
    }
    Taken<WgVector2, Vectors2> points_list;
    Taken<WgQuadtreeMapPiece, Array> pieces_list;
    if (!fill([&] { return wg_quadtree_map_pieces(self->map, ground_given.at(), tolerance, max_corners, points_list.at(), points_list.room, &points_list.count, pieces_list.at(), pieces_list.room, &pieces_list.count); }, points_list, pieces_list) || is_empty()) {
        return {};
    }
    Dictionary told;
    told.set("points", points_list.take(points_list.count));
    told.set("pieces", pieces_list.take(pieces_list.count));
    return told;
}

Array call_quadtree_map_squares(QuadtreeMap *self, const WgRect &rect, uint32_t kinds, uint32_t min_side) {
    Taken<WgQuadtreeMapSquare, Array> squares_list;
    if (!fill([&] { return wg_quadtree_map_squares(self->map, &rect, kinds, min_side, squares_list.at(), squares_list.room, &squares_list.count); }, squares_list) || is_empty()) {
        return {};
    }
    return squares_list.take(squares_list.count);
}

uint64_t call_quadtree_map_encode_bound(uint32_t width, uint32_t height, uint32_t compression) {
    size_t out_bytes{};
    if (!holds(wg_quadtree_map_encode_bound(width, height, compression, &out_bytes)) || is_empty()) {
        return {};
    }
    return static_cast<uint64_t>(out_bytes);
}

Dictionary call_quadtree_map_encoded_size(const Bytes &bytes) {
    Given<uint8_t, Bytes> bytes_given(bytes, "bytes", " of each expected");
    if (!bytes_given.fits()) {
        return {};
    }
    uint32_t out_width{};
    uint32_t out_height{};
    if (!holds(wg_quadtree_map_encoded_size(bytes_given.at(), bytes_given.count(), &out_width, &out_height)) || is_empty()) {
        return {};
    }
    Dictionary told;
    told.set("width", static_cast<uint32_t>(out_width));
    told.set("height", static_cast<uint32_t>(out_height));
    return told;
}

Bytes call_quadtree_map_encode_difference(QuadtreeMap *self, QuadtreeMap *base, const WgRect &rect, uint32_t compression) {
    Taken<uint8_t, Bytes> bytes_list;
    if (!fill([&] { return wg_quadtree_map_encode_difference(self->map, base->map, or_none(rect), compression, bytes_list.at(), bytes_list.room, &bytes_list.count); }, bytes_list) || is_empty()) {
        return {};
    }
    return bytes_list.take(bytes_list.count);
}

Dictionary call_quadtree_map_apply_delta(QuadtreeMap *self, const Bytes &bytes, const Longs &revision) {
    Given<uint8_t, Bytes> bytes_given(bytes, "bytes", " of each expected");
    if (!bytes_given.fits()) {
        return {};
    }
    Given<WgQuadtreeMapRevision, Longs> revision_given(revision, "revision", "what revision() gave expected: two numbers");
    if (!revision_given.fits() || !expects(revision_given.count() == 1, "revision", "what revision() gave expected: two numbers")) {
        return {};
    }
    WgQuadtreeMapRevision out_revision{};
    WgQuadtreeMapEdit out_edit{};
    if (!holds(wg_quadtree_map_apply_delta(self->map, bytes_given.at(), bytes_given.count(), revision_given.at(), &out_revision, &out_edit)) || is_empty()) {
        return {};
    }
    Dictionary told;
    told.set("revision", numbers_of(out_revision));
    told.set("edit", told_structure(out_edit));
    return told;
}

bool call_quadtree_map_reserve(QuadtreeMap *self, uint64_t leaves, uint64_t packed_leaves, uint64_t nodes) {
    return holds(wg_quadtree_map_reserve(self->map, leaves, packed_leaves, nodes));
}

bool call_quadtree_map_waypoints_create(QuadtreeMapWaypoints *self, const Dictionary &def) {
    WgQuadtreeMapWaypointsDef def_given;
    if (!take_structure(def, def_given, "def")) {
        return {};
    }
    def_given.debug_name = "WorldgridsQuadtreeMapWaypoints";
    WgQuadtreeMapWaypoints made{};
    if (!holds(wg_quadtree_map_waypoints_create(&def_given, &made)) || is_empty()) {
        return {};
    }
    return (self->waypoints.take(made), true);
}

Array call_quadtree_map_waypoints_points(QuadtreeMapWaypoints *self, const WgRect &rect) {
    Taken<WgQuadtreeMapWaypoint, Array> points_list;
    if (!fill([&] { return wg_quadtree_map_waypoints_points(self->waypoints, or_none(rect), points_list.at(), points_list.room, &points_list.count); }, points_list) || is_empty()) {
        return {};
    }
    return points_list.take(points_list.count);
}

Array call_quadtree_map_waypoints_links(QuadtreeMapWaypoints *self, const WgRect &rect) {
    Taken<WgQuadtreeMapLink, Array> links_list;
    if (!fill([&] { return wg_quadtree_map_waypoints_links(self->waypoints, or_none(rect), links_list.at(), links_list.room, &links_list.count); }, links_list) || is_empty()) {
        return {};
    }
    return links_list.take(links_list.count);
}

Array call_quadtree_map_waypoints_links_of(QuadtreeMapWaypoints *self, uint64_t id) {
    Taken<WgQuadtreeMapLink, Array> links_list;
    if (!fill([&] { return wg_quadtree_map_waypoints_links_of(self->waypoints, id, links_list.at(), links_list.room, &links_list.count); }, links_list) || is_empty()) {
        return {};
    }
    return links_list.take(links_list.count);
}

Dictionary call_quadtree_map_waypoints_get(QuadtreeMapWaypoints *self, uint64_t id) {
    WgQuadtreeMapWaypoint out_waypoint{};
    if (!holds(wg_quadtree_map_waypoints_get(self->waypoints, id, &out_waypoint)) || is_empty()) {
        return {};
    }
    return told_structure(out_waypoint);
}

Longs call_quadtree_map_waypoints_components(QuadtreeMapWaypoints *self, const Ints &points) {
    Given<WgPoint, Ints> points_given(points, "points", "x, y of each expected");
    if (!points_given.fits()) {
        return {};
    }
    Taken<uint64_t, Longs> components_each;
    if (!components_each.make(points_given.count())) {
        return {};
    }
    if (!holds(wg_quadtree_map_waypoints_components(self->waypoints, points_given.at(), points_given.count(), components_each.at())) || is_empty()) {
        return {};
    }
    return components_each.take(points_given.count());
}

Array call_quadtree_map_waypoints_nearest_many(QuadtreeMapWaypoints *self, const Ints &points, uint32_t radius, uint64_t component) {
    Given<WgPoint, Ints> points_given(points, "points", "x, y of each expected");
    if (!points_given.fits()) {
        return {};
    }
    Taken<WgQuadtreeMapNearestPlace, Array> nearest_each;
    if (!nearest_each.make(points_given.count())) {
        return {};
    }
    if (!holds(wg_quadtree_map_waypoints_nearest_many(self->waypoints, points_given.at(), points_given.count(), radius, component, nearest_each.at())) || is_empty()) {
        return {};
    }
    return nearest_each.take(points_given.count());
}

Dictionary call_quadtree_map_waypoints_stats(QuadtreeMapWaypoints *self) {
    WgQuadtreeMapWaypointsStats out_stats{};
    if (!holds(wg_quadtree_map_waypoints_stats(self->waypoints, &out_stats, sizeof(WgQuadtreeMapWaypointsStats))) || is_empty()) {
        return {};
    }
    return told_structure(out_stats);
}

Dictionary call_rolling_grid_stats(RollingGrid *self) {
    WgRollingGridStats out_stats{};
    if (!holds(wg_rolling_grid_stats(self->grid, &out_stats, sizeof(WgRollingGridStats))) || is_empty()) {
        return {};
    }
    return told_structure(out_stats);
}

WgBounds call_rolling_grid_bounds(RollingGrid *self) {
    WgBounds out_bounds{};
    if (!holds(wg_rolling_grid_bounds(self->grid, &out_bounds)) || is_empty()) {
        return {};
    }
    return out_bounds;
}

Array call_rolling_grid_debug_shapes(RollingGrid *self, uint32_t mask, const Doubles &origin) {
    Origin origin_given(origin);
    if (!origin_given.fits()) {
        return {};
    }
    Taken<WgDebugShape, Array> shapes_list;
    if (!fill([&] { return wg_rolling_grid_debug_shapes(self->grid, mask, origin_given.at(), shapes_list.at(), shapes_list.room, sizeof(WgDebugShape), &shapes_list.count); }, shapes_list) || is_empty()) {
        return {};
    }
    return shapes_list.take(shapes_list.count);
}

bool call_rolling_grid_checkpoint(RollingGrid *self, uint64_t number) {
    return holds(wg_rolling_grid_checkpoint(self->grid, number));
}

bool call_rolling_grid_rollback(RollingGrid *self, uint64_t number) {
    return holds(wg_rolling_grid_rollback(self->grid, number));
}

uint64_t call_rolling_grid_checkpoint_at(RollingGrid *self, int32_t offset) {
    uint64_t out_number{};
    if (!holds(wg_rolling_grid_checkpoint_at(self->grid, offset, &out_number)) || is_empty()) {
        return {};
    }
    return static_cast<uint64_t>(out_number);
}

bool call_rolling_grid_forget(RollingGrid *self, uint64_t number) {
    return holds(wg_rolling_grid_forget(self->grid, number));
}

Array call_chunk_layers_debug_shapes(ChunkLayers *self, uint32_t layer, uint32_t level, uint32_t mask, const Doubles &origin) {
    Origin origin_given(origin);
    if (!origin_given.fits()) {
        return {};
    }
    Taken<WgDebugShape, Array> shapes_list;
    if (!fill([&] { return wg_chunk_layers_debug_shapes(self->layers, layer, level, mask, origin_given.at(), shapes_list.at(), shapes_list.room, sizeof(WgDebugShape), &shapes_list.count); }, shapes_list) || is_empty()) {
        return {};
    }
    return shapes_list.take(shapes_list.count);
}

bool call_loose_grid2_checkpoint(LooseGrid2D *self, uint64_t number) {
    return holds(wg_loose_grid2_checkpoint(self->grid, number));
}

bool call_loose_grid2_rollback(LooseGrid2D *self, uint64_t number) {
    return holds(wg_loose_grid2_rollback(self->grid, number));
}

uint64_t call_loose_grid2_checkpoint_at(LooseGrid2D *self, int32_t offset) {
    uint64_t out_number{};
    if (!holds(wg_loose_grid2_checkpoint_at(self->grid, offset, &out_number)) || is_empty()) {
        return {};
    }
    return static_cast<uint64_t>(out_number);
}

bool call_loose_grid2_forget(LooseGrid2D *self, uint64_t number) {
    return holds(wg_loose_grid2_forget(self->grid, number));
}

Array call_loose_grid2_debug_shapes(LooseGrid2D *self, uint32_t mask, const Doubles &origin) {
    Origin origin_given(origin);
    if (!origin_given.fits()) {
        return {};
    }
    Taken<WgDebugShape, Array> shapes_list;
    if (!fill([&] { return wg_loose_grid2_debug_shapes(self->grid, mask, origin_given.at(), shapes_list.at(), shapes_list.room, sizeof(WgDebugShape), &shapes_list.count); }, shapes_list) || is_empty()) {
        return {};
    }
    return shapes_list.take(shapes_list.count);
}

Longs call_loose_grid2_query_box(LooseGrid2D *self, const WgBox2 &bounds, const Dictionary &filter) {
    WgLooseGridQueryFilter filter_given;
    if (!take_structure(filter, filter_given, "filter")) {
        return {};
    }
    Taken<uint64_t, Longs> ids_list;
    if (!fill([&] { return wg_loose_grid2_query_box(self->grid, &bounds, filter.len() == 0 ? nullptr : &filter_given, ids_list.at(), ids_list.room, &ids_list.count); }, ids_list) || is_empty()) {
        return {};
    }
    return ids_list.take(ids_list.count);
}

Longs call_loose_grid2_query_circle(LooseGrid2D *self, const WgVector2 &center, float radius, const Dictionary &filter) {
    WgLooseGridQueryFilter filter_given;
    if (!take_structure(filter, filter_given, "filter")) {
        return {};
    }
    Taken<uint64_t, Longs> ids_list;
    if (!fill([&] { return wg_loose_grid2_query_circle(self->grid, &center, radius, filter.len() == 0 ? nullptr : &filter_given, ids_list.at(), ids_list.room, &ids_list.count); }, ids_list) || is_empty()) {
        return {};
    }
    return ids_list.take(ids_list.count);
}

Dictionary call_loose_grid2_cast_first(LooseGrid2D *self, const Dictionary &sweep, const Dictionary &filter) {
    WgLooseGrid2Sweep sweep_given;
    if (!take_structure(sweep, sweep_given, "sweep")) {
        return {};
    }
    WgLooseGridQueryFilter filter_given;
    if (!take_structure(filter, filter_given, "filter")) {
        return {};
    }
    WgLooseGridCastHit out_hit{};
    if (!holds(wg_loose_grid2_cast_first(self->grid, &sweep_given, filter.len() == 0 ? nullptr : &filter_given, &out_hit)) || is_empty()) {
        return {};
    }
    return told_structure(out_hit);
}

Array call_loose_grid2_cast_all(LooseGrid2D *self, const Dictionary &sweep, const Dictionary &filter) {
    WgLooseGrid2Sweep sweep_given;
    if (!take_structure(sweep, sweep_given, "sweep")) {
        return {};
    }
    WgLooseGridQueryFilter filter_given;
    if (!take_structure(filter, filter_given, "filter")) {
        return {};
    }
    Taken<WgLooseGridCastHit, Array> hits_list;
    if (!fill([&] { return wg_loose_grid2_cast_all(self->grid, &sweep_given, filter.len() == 0 ? nullptr : &filter_given, hits_list.at(), hits_list.room, &hits_list.count); }, hits_list) || is_empty()) {
        return {};
    }
    return hits_list.take(hits_list.count);
}

bool call_loose_grid3_checkpoint(LooseGrid3D *self, uint64_t number) {
    return holds(wg_loose_grid3_checkpoint(self->grid, number));
}

bool call_loose_grid3_rollback(LooseGrid3D *self, uint64_t number) {
    return holds(wg_loose_grid3_rollback(self->grid, number));
}

uint64_t call_loose_grid3_checkpoint_at(LooseGrid3D *self, int32_t offset) {
    uint64_t out_number{};
    if (!holds(wg_loose_grid3_checkpoint_at(self->grid, offset, &out_number)) || is_empty()) {
        return {};
    }
    return static_cast<uint64_t>(out_number);
}

bool call_loose_grid3_forget(LooseGrid3D *self, uint64_t number) {
    return holds(wg_loose_grid3_forget(self->grid, number));
}

Array call_loose_grid3_debug_shapes(LooseGrid3D *self, uint32_t mask, const Doubles &origin) {
    Origin origin_given(origin);
    if (!origin_given.fits()) {
        return {};
    }
    Taken<WgDebugShape, Array> shapes_list;
    if (!fill([&] { return wg_loose_grid3_debug_shapes(self->grid, mask, origin_given.at(), shapes_list.at(), shapes_list.room, sizeof(WgDebugShape), &shapes_list.count); }, shapes_list) || is_empty()) {
        return {};
    }
    return shapes_list.take(shapes_list.count);
}

Longs call_loose_grid3_query_box(LooseGrid3D *self, const WgBox3 &bounds, const Dictionary &filter) {
    WgLooseGridQueryFilter filter_given;
    if (!take_structure(filter, filter_given, "filter")) {
        return {};
    }
    Taken<uint64_t, Longs> ids_list;
    if (!fill([&] { return wg_loose_grid3_query_box(self->grid, &bounds, filter.len() == 0 ? nullptr : &filter_given, ids_list.at(), ids_list.room, &ids_list.count); }, ids_list) || is_empty()) {
        return {};
    }
    return ids_list.take(ids_list.count);
}

Longs call_loose_grid3_query_sphere(LooseGrid3D *self, const WgVector3 &center, float radius, const Dictionary &filter) {
    WgLooseGridQueryFilter filter_given;
    if (!take_structure(filter, filter_given, "filter")) {
        return {};
    }
    Taken<uint64_t, Longs> ids_list;
    if (!fill([&] { return wg_loose_grid3_query_sphere(self->grid, &center, radius, filter.len() == 0 ? nullptr : &filter_given, ids_list.at(), ids_list.room, &ids_list.count); }, ids_list) || is_empty()) {
        return {};
    }
    return ids_list.take(ids_list.count);
}

Dictionary call_loose_grid3_cast_first(LooseGrid3D *self, const Dictionary &sweep, const Dictionary &filter) {
    WgLooseGrid3Sweep sweep_given;
    if (!take_structure(sweep, sweep_given, "sweep")) {
        return {};
    }
    WgLooseGridQueryFilter filter_given;
    if (!take_structure(filter, filter_given, "filter")) {
        return {};
    }
    WgLooseGridCastHit out_hit{};
    if (!holds(wg_loose_grid3_cast_first(self->grid, &sweep_given, filter.len() == 0 ? nullptr : &filter_given, &out_hit)) || is_empty()) {
        return {};
    }
    return told_structure(out_hit);
}

Array call_loose_grid3_cast_all(LooseGrid3D *self, const Dictionary &sweep, const Dictionary &filter) {
    WgLooseGrid3Sweep sweep_given;
    if (!take_structure(sweep, sweep_given, "sweep")) {
        return {};
    }
    WgLooseGridQueryFilter filter_given;
    if (!take_structure(filter, filter_given, "filter")) {
        return {};
    }
    Taken<WgLooseGridCastHit, Array> hits_list;
    if (!fill([&] { return wg_loose_grid3_cast_all(self->grid, &sweep_given, filter.len() == 0 ? nullptr : &filter_given, hits_list.at(), hits_list.room, &hits_list.count); }, hits_list) || is_empty()) {
        return {};
    }
    return hits_list.take(hits_list.count);
}

Dictionary call_quadtree_map_flow_corner(QuadtreeMapFlow *self, QuadtreeMapWaypoints *waypoints, const WgPoint &point) {
    WgQuadtreeMapFlowCorner out_corner{};
    if (!holds(wg_quadtree_map_flow_corner(self->flow, waypoints->waypoints, &point, &out_corner)) || is_empty()) {
        return {};
    }
    return told_structure(out_corner);
}

bool call_quadtree_map_checkpoint(QuadtreeMap *self, uint64_t number) {
    return holds(wg_quadtree_map_checkpoint(self->map, number));
}

bool call_quadtree_map_rollback(QuadtreeMap *self, uint64_t number) {
    return holds(wg_quadtree_map_rollback(self->map, number));
}

uint64_t call_quadtree_map_checkpoint_at(QuadtreeMap *self, int32_t offset) {
    uint64_t out_number{};
    if (!holds(wg_quadtree_map_checkpoint_at(self->map, offset, &out_number)) || is_empty()) {
        return {};
    }
    return static_cast<uint64_t>(out_number);
}

bool call_quadtree_map_forget(QuadtreeMap *self, uint64_t number) {
    return holds(wg_quadtree_map_forget(self->map, number));
}

Array call_quadtree_map_debug_shapes(QuadtreeMap *self, const WgRect &rect, uint32_t mask, const Doubles &origin) {
    Origin origin_given(origin);
    if (!origin_given.fits()) {
        return {};
    }
    Taken<WgDebugShape, Array> shapes_list;
    if (!fill([&] { return wg_quadtree_map_debug_shapes(self->map, or_none(rect), mask, origin_given.at(), shapes_list.at(), shapes_list.room, sizeof(WgDebugShape), &shapes_list.count); }, shapes_list) || is_empty()) {
        return {};
    }
    return shapes_list.take(shapes_list.count);
}

Array call_quadtree_map_waypoints_debug_shapes(QuadtreeMapWaypoints *self, const WgRect &rect, uint32_t mask, const Doubles &origin) {
    Origin origin_given(origin);
    if (!origin_given.fits()) {
        return {};
    }
    Taken<WgDebugShape, Array> shapes_list;
    if (!fill([&] { return wg_quadtree_map_waypoints_debug_shapes(self->waypoints, or_none(rect), mask, origin_given.at(), shapes_list.at(), shapes_list.room, sizeof(WgDebugShape), &shapes_list.count); }, shapes_list) || is_empty()) {
        return {};
    }
    return shapes_list.take(shapes_list.count);
}

Array call_quadtree_map_path_debug_shapes(QuadtreeMapPath *self, uint32_t mask, const Doubles &origin) {
    Origin origin_given(origin);
    if (!origin_given.fits()) {
        return {};
    }
    Taken<WgDebugShape, Array> shapes_list;
    if (!fill([&] { return wg_quadtree_map_path_debug_shapes(self->path, mask, origin_given.at(), shapes_list.at(), shapes_list.room, sizeof(WgDebugShape), &shapes_list.count); }, shapes_list) || is_empty()) {
        return {};
    }
    return shapes_list.take(shapes_list.count);
}

Array call_quadtree_map_flow_debug_shapes(QuadtreeMapFlow *self, uint32_t mask, const Doubles &origin) {
    Origin origin_given(origin);
    if (!origin_given.fits()) {
        return {};
    }
    Taken<WgDebugShape, Array> shapes_list;
    if (!fill([&] { return wg_quadtree_map_flow_debug_shapes(self->flow, mask, origin_given.at(), shapes_list.at(), shapes_list.room, sizeof(WgDebugShape), &shapes_list.count); }, shapes_list) || is_empty()) {
        return {};
    }
    return shapes_list.take(shapes_list.count);
}

Array call_quadtree_map_islands_debug_shapes(QuadtreeMapIslands *self, uint32_t mask, const Doubles &origin) {
    Origin origin_given(origin);
    if (!origin_given.fits()) {
        return {};
    }
    Taken<WgDebugShape, Array> shapes_list;
    if (!fill([&] { return wg_quadtree_map_islands_debug_shapes(self->islands, mask, origin_given.at(), shapes_list.at(), shapes_list.room, sizeof(WgDebugShape), &shapes_list.count); }, shapes_list) || is_empty()) {
        return {};
    }
    return shapes_list.take(shapes_list.count);
}

bool call_quadtree_map_touches(QuadtreeMap *self, const Dictionary &shape, uint8_t threshold) {
    Read<WgQuadtreeMapShape> shape_given;
    if (!take_structure(shape, shape_given, "shape")) {
        return {};
    }
    uint8_t out_touches{};
    if (!holds(wg_quadtree_map_touches(self->map, shape_given.at(), threshold, &out_touches)) || is_empty()) {
        return {};
    }
    return out_touches != 0;
}

Dictionary call_quadtree_map_sweep(QuadtreeMap *self, const Dictionary &sweep, uint8_t threshold) {
    WgQuadtreeMapSweep sweep_given;
    if (!take_structure(sweep, sweep_given, "sweep")) {
        return {};
    }
    WgQuadtreeMapContact out_contact{};
    if (!holds(wg_quadtree_map_sweep(self->map, &sweep_given, threshold, &out_contact)) || is_empty()) {
        return {};
    }
    return told_structure(out_contact);
}

Dictionary call_quadtree_map_push_out(QuadtreeMap *self, const Dictionary &collider, float max_push, uint8_t threshold) {
    WgQuadtreeMapCollider collider_given;
    if (!take_structure(collider, collider_given, "collider")) {
        return {};
    }
    WgQuadtreeMapPush out_push{};
    if (!holds(wg_quadtree_map_push_out(self->map, &collider_given, max_push, threshold, &out_push)) || is_empty()) {
        return {};
    }
    return told_structure(out_push);
}

} // namespace

void define_calls() {
    add_call<&call_chunk_layers_add_level>(class_of<ChunkLayers>(), "exact_add_level", {"layer", "def"}, "Adds the next level to a layer: a block of its own for the same chunks, which leans on the level below, in its own chunk and in those within def.radius. [code]out_level[/code] becomes its number. Changes; before freeze. Returns OK, INVALID_ARGUMENT (layer, radius, cell_bytes, object_bytes, object_alignment, which flag), FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY. O(levels of the layer).", {});
    add_call<&call_chunk_layers_add_dependency>(class_of<ChunkLayers>(), "exact_add_dependency", {"def"}, "Adds a dependency. Changes; before freeze. O(dependencies). Returns OK, INVALID_ARGUMENT (no such layer or level; the same two twice; padding so wide that a chunk's contract covers more than 1,048,576 chunks), FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.", {});
    add_call<&call_chunk_layers_value>(class_of<ChunkLayers>(), "value", {"layer", "level", "x", "y"}, "The number that the engine keeps with a chunk; 0 if none was set. World call. O(1). Returns OK, NOT_LOADED, INVALID_ARGUMENT (layer, level), NOT_FROZEN.", {});
    add_call<&call_chunk_layers_stats>(class_of<ChunkLayers>(), "stats", {}, "Counts, bytes and peaks. [code]size[/code] is sizeof(WgChunkLayersStats). World call. O(levels). Returns OK, NOT_FROZEN, UNKNOWN_SIZE.", {});
    add_call<&call_chunk_layers_add_focus>(class_of<ChunkLayers>(), "exact_add_focus", {"def"}, "Adds a focus and asks for its area. [code]out_focus[/code] becomes its id, never 0. World call. O(chunks asked for). Returns OK, INVALID_ARGUMENT (which field; also an area of more than 16,777,216 chunks of a layer and level), NOT_FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.", {});
    add_call<&call_chunk_layers_set_focus>(class_of<ChunkLayers>(), "set_focus", {"focus", "def"}, "Gives a focus another place, shape, size, margin and priority; layer and level must be those it has. World call. Returns OK, INVALID_ARGUMENT (which field), STALE_FOCUS, NOT_FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY. O(chunks that it newly asks for or no longer asks for), on all levels that lead to its own.", {});
    add_call<&call_chunk_layers_end_prefetch>(class_of<ChunkLayers>(), "end_prefetch", {"focus"}, "Ends a focus's prefetch, if it has one. Takes no memory. World call. O(chunks of its area), on all levels that lead to it. Returns OK, STALE_FOCUS, NOT_FROZEN.", {});
    add_call<&call_loose_grid2_find_contacts>(class_of<LooseGrid2D>(), "find_contacts", {"pairs"}, "The contacts of [code]count[/code] pairs of objects, [code]stride[/code] bytes apart (0 for side by side), whose ids may come in either order. out_contacts[i] is that of the i-th pair, zeroed (the id is 0) if it has none. O(count). Reads. Returns OK, INVALID_ARGUMENT (a stride below a pair; contact_kinds of the def was 0).", {});
    add_call<&call_loose_grid2_get_contacts>(class_of<LooseGrid2D>(), "get_contacts", {"ids"}, "The contacts of [code]count[/code] ids, [code]stride[/code] bytes apart (0 for side by side). O(count). Reads. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a stride below an id; contact_kinds of the def was 0).", {});
    add_call<&call_loose_grid2_set_contact_values>(class_of<LooseGrid2D>(), "set_contact_values", {"ids", "values"}, "Gives [code]count[/code] contacts the values that are the host's to choose: an impulse to begin the next frame with, an index or a pointer to what it keeps for each. A contact begins with 0 and keeps its value while it lasts, and the list of the ended tells it once more. Ids and values are [code]..._stride[/code] bytes apart, 0 for side by side. If an id stands twice its last value counts; if any is refused, none is changed. O(count). Changes. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a stride below an element; contact_kinds of the def was 0).", {});
    add_call<&call_loose_grid2_create>(class_of<LooseGrid2D>(), "create", {"def"}, "Creates an empty grid. It takes memory for objects with the first of them. Any thread. Returns OK, INVALID_ARGUMENT (cell_size negative or not finite, size_classes not 1 to 8, is_bounded or drop_oldest_checkpoint not 0 or 1, reserved, unsound bounds, other bits in contact_kinds, contact_margin negative or not finite), OUT_OF_MEMORY, NULL_POINTER, UNKNOWN_SIZE, REENTRANT. O(1).", {});
    add_call<&call_loose_grid2_insert_many>(class_of<LooseGrid2D>(), "exact_insert_many", {"boxes", "layer", "users", "filters"}, "Adds [code]count[/code] objects of one layer (a WgLooseGridLayer) and gives their ids in order. If any is refused, none is added. Boxes, user values and filters are read where they lie in the caller's own structs: [code]..._stride[/code] bytes from one to the next, 0 for side by side; no alignment is asked for. [code]users[/code] may be null (all 0), [code]filters[/code] too (category 1, every bit of the mask). [code]out_ids[/code] takes [code]count[/code] ids. O(len). Changes. Returns OK, INVALID_ARGUMENT (with the index of an unsound box; no such layer), OUT_OF_MEMORY, TOO_MANY_OBJECTS.", {Variant(Longs()), Variant(Ints())});
    add_call<&call_loose_grid2_get>(class_of<LooseGrid2D>(), "get_one", {"id"}, "Reads an object as it was last set. O(1). Reads. Returns OK, STALE_ID.", {});
    add_call<&call_loose_grid2_begin_commit>(class_of<LooseGrid2D>(), "begin_commit", {"ids", "boxes", "part_count"}, "Begins a commit that threads of the host do in parts, after giving [code]count[/code] objects other boxes as wg_loose_grid2_move_many does (with a count of 0 ids and boxes may be null). It leaves the grid as that call and wg_loose_grid2_commit would, to the last byte of a snapshot, whatever the number of parts and whoever does which of them when. [code]out_stages[/code] becomes the number of stages. For each stage, one after the other, call wg_loose_grid2_commit_part for each of the parts 0 to [code]part_count[/code] - 1, from any threads at once and in any order; when all parts of a stage have returned, those of the next one; at last wg_loose_grid2_end_commit, which brings the contacts up to date, too. Where parts do not pay (small changes, about a thousand objects or fewer) all is done by this call and there are no stages: then only the end is called. Until the end ids and boxes stay where and as they are, and every other call on the grid is refused as BUSY. A good number of parts is that of the threads or twice that. Work and memory are those of the two calls, shared by the parts; an id twice among the moves is no error and its last box counts. Each part moves its objects up to the first that was inserted or moved since the last commit, or comes twice; what is left is moved by who ends the stage. So give moves of what is new last. The allocator hook may be called from any of the threads. O(len), and a sample of the objects where cells are laid out anew. Changes. Returns OK; STALE_ID, INVALID_ARGUMENT (both with the index; a part_count that is not 1 to WG_LOOSE_GRID_MAX_COMMIT_PARTS), OUT_OF_MEMORY: nothing is begun then. After OUT_OF_MEMORY nothing is committed, but the moves may be made.", {Variant(int64_t{1})});
    add_call<&call_loose_grid2_commit_part>(class_of<LooseGrid2D>(), "commit_part", {"stage", "part"}, "Does a part of a stage of a commit that was begun. Any thread, while others do other parts of the same stage. O(objects / parts). Returns OK (also if there is nothing for this part to do), OUT_OF_ORDER (no commit was begun; the part was done already; not all parts of the stage before are done, or the stage is over; there is no such part): nothing is done then, and the commit goes on.", {Variant(int64_t{0})});
    add_call<&call_loose_grid2_end_commit>(class_of<LooseGrid2D>(), "end_commit", {}, "Ends a commit that was begun. Parts that nobody has done are done here, so whoever cannot go on in parts may call this at any time when no part is being done. O(parts), and whatever of the commit nobody has done: O(objects) at most. Changes. Returns OK; STALE_ID or INVALID_ARGUMENT (with the index: a move was refused; none is made and nothing is committed); OUT_OF_MEMORY (nothing is committed, the moves are made); each of these ends the commit; for contacts OUT_OF_MEMORY is as of wg_loose_grid2_commit. OUT_OF_ORDER (none was begun); BUSY (another thread is inside a part: call again when it has returned).", {});
    add_call<&call_loose_grid2_build_tree>(class_of<LooseGrid2D>(), "build_tree", {}, "Builds a tree over the objects as the last commit left them, for queries that reach far: long casts, large boxes, circles and volumes, in worlds whose objects lie in places far apart. Cells are as fine as the objects and shared by places far apart, so that a query which reaches across more cells than there are objects looks at all objects. With a tree it looks at what is near its way only. It pays where objects lie in places far apart (strays, islands, clusters, a thin world) or where long casts mostly miss, in any world of 3D for casts and boxes, and where objects are of many sizes. To build it takes about as long as twenty commits that move everything, so build it where objects stay for many frames or where there is one such query for each thirty objects; then a segment of length 100 in a world of 25 clusters takes a tenth in 3D. Where objects of about one size lie close in 2D, and where long ones lie in one another, as floors and walls, small boxes and circles are as fast without, and do not use it. No query but a wide cast for the first hit tests an object twice, with it or without. That of a layer is good until the next commit that changes the layer, load, clear or shift of the origin; what is removed meanwhile is not found, as always. Results are the same with it and without, but those of all hits may come in another order. Where objects lie in islands, clusters or thinly, or hundreds in one place, a commit with which most objects of a layer arrive builds the layer's tree by itself, unless the grid has max_bytes: for casts for the first hit and, but in such crowds, for nearest objects, whose answers have one order. It goes with the first commit that changes the layer, and so does its memory. So levels that are loaded and stay need no call but for lists. Up to 1,024 strays around one crowd need no tree: casts for the first hit look at them and go no farther than the crowd. O(objects x log objects), some 50 bytes an object in the plane and 65 in space, which are kept for the next tree. Changes no object and no revision, but what could be redone after a rollback (wg_rollback) goes. Returns OK (also if it is built already), OUT_OF_MEMORY.", {});
    add_call<&call_loose_grid2_sorted_order>(class_of<LooseGrid2D>(), "sorted_order", {}, "The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis. Entities stored in this order make wg_loose_grid2_move_many and the commit after it about twice as fast. O(objects). Reads. Returns OK, TRUNCATED.", {});
    add_call<&call_loose_grid2_stats>(class_of<LooseGrid2D>(), "stats", {}, "Counts, bytes and advice about the cells. [code]size[/code] is sizeof(WgLooseGridStats). O(objects + cells). Reads. Returns OK, UNKNOWN_SIZE.", {});
    add_call<&call_loose_grid2_query_boxes>(class_of<LooseGrid2D>(), "query_boxes", {"boxes", "filter", "part", "part_count"}, "The ids of the objects that touch each of [code]count[/code] boxes, told exactly. The boxes are [code]stride[/code] bytes apart (0 for side by side); a point is a box whose min is its max. [code]filter[/code] may be null: everything. A filter that ignores an id, or one beside objects whose filters differ, costs a look at each object that is touched. Of each box O(cells met + objects in them / 8); never more than the objects of the grid / 8, beside a constant. A batch can be cut into parts for the threads of a host: part [code]part[/code] of [code]part_count[/code] does the boxes count * part / part_count (rounded down) up to count * (part + 1) / part_count, and the parts' results one after the other are those of the whole. For no parts give 0 and 1. [code]out_offsets[/code] takes one number more than the part has boxes: the ids of its i-th box are out_ids[out_offsets[i]] up to out_ids[out_offsets[i + 1]]. It may be null, as for a single box. Ids beyond the capacity are only counted, which takes a fraction of the time. Reads. Returns OK, TRUNCATED (offsets and count are those of the whole answer), INVALID_ARGUMENT (with the index of an unsound box; part not below part_count). Gives a dictionary with ids, offsets.", {Variant(Dictionary()), Variant(int64_t{0}), Variant(int64_t{1})});
    add_call<&call_loose_grid2_query_circles>(class_of<LooseGrid2D>(), "query_circles", {"centers", "radii", "filter", "part", "part_count"}, "The ids of the objects that touch each of [code]count[/code] circles. A radius of 0 is a point. Strides, filter, parts, outputs and cost are those of wg_loose_grid2_query_boxes. Squares of distances are off by less than a part in 10^15: an object whose distance is the radius but for that may be told either way. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a wrong centre or radius). Gives a dictionary with ids, offsets.", {Variant(Dictionary()), Variant(int64_t{0}), Variant(int64_t{1})});
    add_call<&call_loose_grid2_cast_first_many>(class_of<LooseGrid2D>(), "cast_first_many", {"sweeps", "filter", "part", "part_count"}, "The first object that each of [code]count[/code] shapes touches on its way, the fraction of the way after which it does (0 if it touches from the start), and the normal of the side that it touches. Of several touched at the same fraction, the one with the smallest id. out_hits[i] is that of the i-th sweep of the part, zeroed (the id is 0) where nothing is touched. [code]filter[/code] may be null: everything. Stride and parts are those of wg_loose_grid2_query_boxes. A cast begins inside of an object if both have more in common than their borders at the start: then there is no normal. What only touches at the start is told with the normal of the side it touches, also if it goes along that side or away from it: who slides along walls skips hits whose normal does not point against the way. Points and boxes meet sides, so that their normals lie along an axis, of sides met at the same fraction along the first one; circles meet corners, too. Places on the way of a point or box are off by less than 10^-14 times the largest coordinate on it: what is touched or missed by less may be told either way, and the fraction is off by as much beside the length of the way along the axis whose side is met. At the fraction told of a circle, the distance from its centre to the object is the radius within 10^-14 times the largest coordinate on the way; what comes nearer than the radius by less may be told as missed. Its normal is off by the same length beside the radius, and by 10^-7 for its 32 bits. Whether a cast begins inside is told of what is deeper than that. Of each O(cells on the way up to the hit + objects in them / 8); never more than the objects of the grid / 8 and an exact test of each that the way may meet, beside a constant. Reads. Returns OK, INVALID_ARGUMENT (with the index: not finite; a translation of zero; negative half extents or radius; no such shape).", {Variant(Dictionary()), Variant(int64_t{0}), Variant(int64_t{1})});
    add_call<&call_loose_grid2_cast_all_many>(class_of<LooseGrid2D>(), "cast_all_many", {"sweeps", "filter", "part", "part_count"}, "All objects that each of [code]count[/code] shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Strides, filter, parts and outputs are those of wg_loose_grid2_query_boxes, precision is that of wg_loose_grid2_cast_first_many. Of each O(cells on the way + objects in them / 8); never more than the objects of the grid / 8 and an exact test of each that the way may meet. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (as of wg_loose_grid2_cast_first_many). Gives a dictionary with hits, offsets.", {Variant(Dictionary()), Variant(int64_t{0}), Variant(int64_t{1})});
    add_call<&call_loose_grid2_pairs>(class_of<LooseGrid2D>(), "exact_pairs", {"kinds", "part", "part_count"}, "All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once. [code]kinds[/code] is any of WgLooseGridPairKind, or-ed: collision detection wants WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC. Part [code]part[/code] of [code]part_count[/code] gives a part of the list: the parts one after the other are the whole, the same for any number of parts. For no parts give 0 and 1. O(cells + objects + pairs that overlap), those that do not pass among them. Pairs beyond the capacity (all, if it is 0) are only counted: as many boxes are tested, eight at a time, but where all objects have one filter nothing is done for each pair. A hundred thousand objects on one point are five thousand million pairs, counted in a second or so; who cannot wait asks for one part of many at a time. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (other bits in kinds; part not below part_count).", {Variant(int64_t{3}), Variant(int64_t{0}), Variant(int64_t{1})});
    add_call<&call_loose_grid2_moved_pairs>(class_of<LooseGrid2D>(), "exact_moved_pairs", {"kinds", "part", "part_count"}, "The pairs of wg_loose_grid2_pairs in which at least one object was moved or inserted with the last commit. An object that was given the box that it had counts as moved. O(objects / 64 + moved objects + the cells and objects around them / 8 + their pairs); beyond the capacity they are only counted, as by wg_loose_grid2_pairs. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.", {Variant(int64_t{0}), Variant(int64_t{1})});
    add_call<&call_loose_grid3_find_contacts>(class_of<LooseGrid3D>(), "find_contacts", {"pairs"}, "The contacts of [code]count[/code] pairs of objects, [code]stride[/code] bytes apart (0 for side by side), whose ids may come in either order. out_contacts[i] is that of the i-th pair, zeroed (the id is 0) if it has none. O(count). Reads. Returns OK, INVALID_ARGUMENT (a stride below a pair; contact_kinds of the def was 0).", {});
    add_call<&call_loose_grid3_get_contacts>(class_of<LooseGrid3D>(), "get_contacts", {"ids"}, "The contacts of [code]count[/code] ids, [code]stride[/code] bytes apart (0 for side by side). O(count). Reads. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a stride below an id; contact_kinds of the def was 0).", {});
    add_call<&call_loose_grid3_set_contact_values>(class_of<LooseGrid3D>(), "set_contact_values", {"ids", "values"}, "Gives [code]count[/code] contacts the values that are the host's to choose: an impulse to begin the next frame with, an index or a pointer to what it keeps for each. A contact begins with 0 and keeps its value while it lasts, and the list of the ended tells it once more. Ids and values are [code]..._stride[/code] bytes apart, 0 for side by side. If an id stands twice its last value counts; if any is refused, none is changed. O(count). Changes. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a stride below an element; contact_kinds of the def was 0).", {});
    add_call<&call_loose_grid3_create>(class_of<LooseGrid3D>(), "create", {"def"}, "Creates an empty grid. It takes memory for objects with the first of them. Any thread. Returns OK, INVALID_ARGUMENT (cell_size negative or not finite, size_classes not 1 to 8, is_bounded or drop_oldest_checkpoint not 0 or 1, reserved, unsound bounds, other bits in contact_kinds, contact_margin negative or not finite), OUT_OF_MEMORY, NULL_POINTER, UNKNOWN_SIZE, REENTRANT. O(1).", {});
    add_call<&call_loose_grid3_insert_many>(class_of<LooseGrid3D>(), "exact_insert_many", {"boxes", "layer", "users", "filters"}, "Adds [code]count[/code] objects of one layer (a WgLooseGridLayer) and gives their ids in order. If any is refused, none is added. Boxes, user values and filters are read where they lie in the caller's own structs: [code]..._stride[/code] bytes from one to the next, 0 for side by side; no alignment is asked for. [code]users[/code] may be null (all 0), [code]filters[/code] too (category 1, every bit of the mask). [code]out_ids[/code] takes [code]count[/code] ids. O(len). Changes. Returns OK, INVALID_ARGUMENT (with the index of an unsound box; no such layer), OUT_OF_MEMORY, TOO_MANY_OBJECTS.", {Variant(Longs()), Variant(Ints())});
    add_call<&call_loose_grid3_get>(class_of<LooseGrid3D>(), "get_one", {"id"}, "Reads an object as it was last set. O(1). Reads. Returns OK, STALE_ID.", {});
    add_call<&call_loose_grid3_begin_commit>(class_of<LooseGrid3D>(), "begin_commit", {"ids", "boxes", "part_count"}, "Begins a commit that threads of the host do in parts, after giving [code]count[/code] objects other boxes as wg_loose_grid3_move_many does (with a count of 0 ids and boxes may be null). It leaves the grid as that call and wg_loose_grid3_commit would, to the last byte of a snapshot, whatever the number of parts and whoever does which of them when. [code]out_stages[/code] becomes the number of stages. For each stage, one after the other, call wg_loose_grid3_commit_part for each of the parts 0 to [code]part_count[/code] - 1, from any threads at once and in any order; when all parts of a stage have returned, those of the next one; at last wg_loose_grid3_end_commit, which brings the contacts up to date, too. Where parts do not pay (small changes, about a thousand objects or fewer) all is done by this call and there are no stages: then only the end is called. Until the end ids and boxes stay where and as they are, and every other call on the grid is refused as BUSY. A good number of parts is that of the threads or twice that. Work and memory are those of the two calls, shared by the parts; an id twice among the moves is no error and its last box counts. Each part moves its objects up to the first that was inserted or moved since the last commit, or comes twice; what is left is moved by who ends the stage. So give moves of what is new last. The allocator hook may be called from any of the threads. O(len), and a sample of the objects where cells are laid out anew. Changes. Returns OK; STALE_ID, INVALID_ARGUMENT (both with the index; a part_count that is not 1 to WG_LOOSE_GRID_MAX_COMMIT_PARTS), OUT_OF_MEMORY: nothing is begun then. After OUT_OF_MEMORY nothing is committed, but the moves may be made.", {Variant(int64_t{1})});
    add_call<&call_loose_grid3_commit_part>(class_of<LooseGrid3D>(), "commit_part", {"stage", "part"}, "Does a part of a stage of a commit that was begun. Any thread, while others do other parts of the same stage. O(objects / parts). Returns OK (also if there is nothing for this part to do), OUT_OF_ORDER (no commit was begun; the part was done already; not all parts of the stage before are done, or the stage is over; there is no such part): nothing is done then, and the commit goes on.", {Variant(int64_t{0})});
    add_call<&call_loose_grid3_end_commit>(class_of<LooseGrid3D>(), "end_commit", {}, "Ends a commit that was begun. Parts that nobody has done are done here, so whoever cannot go on in parts may call this at any time when no part is being done. O(parts), and whatever of the commit nobody has done: O(objects) at most. Changes. Returns OK; STALE_ID or INVALID_ARGUMENT (with the index: a move was refused; none is made and nothing is committed); OUT_OF_MEMORY (nothing is committed, the moves are made); each of these ends the commit; for contacts OUT_OF_MEMORY is as of wg_loose_grid3_commit. OUT_OF_ORDER (none was begun); BUSY (another thread is inside a part: call again when it has returned).", {});
    add_call<&call_loose_grid3_build_tree>(class_of<LooseGrid3D>(), "build_tree", {}, "Builds a tree over the objects as the last commit left them, for queries that reach far: long casts, large boxes, spheres and volumes, in worlds whose objects lie in places far apart. Cells are as fine as the objects and shared by places far apart, so that a query which reaches across more cells than there are objects looks at all objects. With a tree it looks at what is near its way only. It pays where objects lie in places far apart (strays, islands, clusters, a thin world) or where long casts mostly miss, in any world of 3D for casts and boxes, and where objects are of many sizes. To build it takes about as long as twenty commits that move everything, so build it where objects stay for many frames or where there is one such query for each thirty objects; then a segment of length 100 in a world of 25 clusters takes a tenth in 3D. Where objects of about one size lie close in 3D, and where long ones lie in one another, as floors and walls, small boxes and spheres are as fast without, and do not use it. No query but a wide cast for the first hit tests an object twice, with it or without. That of a layer is good until the next commit that changes the layer, load, clear or shift of the origin; what is removed meanwhile is not found, as always. Results are the same with it and without, but those of all hits may come in another order. Where objects lie in islands, clusters or thinly, or hundreds in one place, a commit with which most objects of a layer arrive builds the layer's tree by itself, unless the grid has max_bytes: for casts for the first hit and, but in such crowds, for nearest objects, whose answers have one order. It goes with the first commit that changes the layer, and so does its memory. So levels that are loaded and stay need no call but for lists. Up to 1,024 strays around one crowd need no tree: casts for the first hit look at them and go no farther than the crowd. O(objects x log objects), some 50 bytes an object in the plane and 65 in space, which are kept for the next tree. Changes no object and no revision, but what could be redone after a rollback (wg_rollback) goes. Returns OK (also if it is built already), OUT_OF_MEMORY.", {});
    add_call<&call_loose_grid3_sorted_order>(class_of<LooseGrid3D>(), "sorted_order", {}, "The ids of all committed objects in the order in which the grid keeps them: the moving ones first, then the static ones, each cell by cell, or along an axis. Entities stored in this order make wg_loose_grid3_move_many and the commit after it about twice as fast. O(objects). Reads. Returns OK, TRUNCATED.", {});
    add_call<&call_loose_grid3_stats>(class_of<LooseGrid3D>(), "stats", {}, "Counts, bytes and advice about the cells. [code]size[/code] is sizeof(WgLooseGridStats). O(objects + cells). Reads. Returns OK, UNKNOWN_SIZE.", {});
    add_call<&call_loose_grid3_query_boxes>(class_of<LooseGrid3D>(), "query_boxes", {"boxes", "filter", "part", "part_count"}, "The ids of the objects that touch each of [code]count[/code] boxes, told exactly. The boxes are [code]stride[/code] bytes apart (0 for side by side); a point is a box whose min is its max. [code]filter[/code] may be null: everything. A filter that ignores an id, or one beside objects whose filters differ, costs a look at each object that is touched. Of each box O(cells met + objects in them / 8); never more than the objects of the grid / 8, beside a constant. A batch can be cut into parts for the threads of a host: part [code]part[/code] of [code]part_count[/code] does the boxes count * part / part_count (rounded down) up to count * (part + 1) / part_count, and the parts' results one after the other are those of the whole. For no parts give 0 and 1. [code]out_offsets[/code] takes one number more than the part has boxes: the ids of its i-th box are out_ids[out_offsets[i]] up to out_ids[out_offsets[i + 1]]. It may be null, as for a single box. Ids beyond the capacity are only counted, which takes a fraction of the time. Reads. Returns OK, TRUNCATED (offsets and count are those of the whole answer), INVALID_ARGUMENT (with the index of an unsound box; part not below part_count). Gives a dictionary with ids, offsets.", {Variant(Dictionary()), Variant(int64_t{0}), Variant(int64_t{1})});
    add_call<&call_loose_grid3_query_spheres>(class_of<LooseGrid3D>(), "query_spheres", {"centers", "radii", "filter", "part", "part_count"}, "The ids of the objects that touch each of [code]count[/code] spheres. A radius of 0 is a point. Strides, filter, parts, outputs and cost are those of wg_loose_grid3_query_boxes. Squares of distances are off by less than a part in 10^15: an object whose distance is the radius but for that may be told either way. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a wrong centre or radius). Gives a dictionary with ids, offsets.", {Variant(Dictionary()), Variant(int64_t{0}), Variant(int64_t{1})});
    add_call<&call_loose_grid3_cast_first_many>(class_of<LooseGrid3D>(), "cast_first_many", {"sweeps", "filter", "part", "part_count"}, "The first object that each of [code]count[/code] shapes touches on its way, the fraction of the way after which it does (0 if it touches from the start), and the normal of the side that it touches. Of several touched at the same fraction, the one with the smallest id. out_hits[i] is that of the i-th sweep of the part, zeroed (the id is 0) where nothing is touched. [code]filter[/code] may be null: everything. Stride and parts are those of wg_loose_grid3_query_boxes. A cast begins inside of an object if both have more in common than their borders at the start: then there is no normal. What only touches at the start is told with the normal of the side it touches, also if it goes along that side or away from it: who slides along walls skips hits whose normal does not point against the way. Points and boxes meet sides, so that their normals lie along an axis, of sides met at the same fraction along the first one; spheres meet corners, too. Places on the way of a point or box are off by less than 10^-14 times the largest coordinate on it: what is touched or missed by less may be told either way, and the fraction is off by as much beside the length of the way along the axis whose side is met. At the fraction told of a sphere, the distance from its centre to the object is the radius within 10^-14 times the largest coordinate on the way; what comes nearer than the radius by less may be told as missed. Its normal is off by the same length beside the radius, and by 10^-7 for its 32 bits. Whether a cast begins inside is told of what is deeper than that. Of each O(cells on the way up to the hit + objects in them / 8); never more than the objects of the grid / 8 and an exact test of each that the way may meet, beside a constant. Reads. Returns OK, INVALID_ARGUMENT (with the index: not finite; a translation of zero; negative half extents or radius; no such shape).", {Variant(Dictionary()), Variant(int64_t{0}), Variant(int64_t{1})});
    add_call<&call_loose_grid3_cast_all_many>(class_of<LooseGrid3D>(), "cast_all_many", {"sweeps", "filter", "part", "part_count"}, "All objects that each of [code]count[/code] shapes touches on its way, each once with its fraction, in the order of the cells (not of the fractions). Strides, filter, parts and outputs are those of wg_loose_grid3_query_boxes, precision is that of wg_loose_grid3_cast_first_many. Of each O(cells on the way + objects in them / 8); never more than the objects of the grid / 8 and an exact test of each that the way may meet. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (as of wg_loose_grid3_cast_first_many). Gives a dictionary with hits, offsets.", {Variant(Dictionary()), Variant(int64_t{0}), Variant(int64_t{1})});
    add_call<&call_loose_grid3_pairs>(class_of<LooseGrid3D>(), "exact_pairs", {"kinds", "part", "part_count"}, "All pairs of objects that overlap and pass each other's filter (each one's category meets the other's mask), each pair once. [code]kinds[/code] is any of WgLooseGridPairKind, or-ed: collision detection wants WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC. Part [code]part[/code] of [code]part_count[/code] gives a part of the list: the parts one after the other are the whole, the same for any number of parts. For no parts give 0 and 1. O(cells + objects + pairs that overlap), those that do not pass among them. Pairs beyond the capacity (all, if it is 0) are only counted: as many boxes are tested, eight at a time, but where all objects have one filter nothing is done for each pair. A hundred thousand objects on one point are five thousand million pairs, counted in a second or so; who cannot wait asks for one part of many at a time. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (other bits in kinds; part not below part_count).", {Variant(int64_t{3}), Variant(int64_t{0}), Variant(int64_t{1})});
    add_call<&call_loose_grid3_moved_pairs>(class_of<LooseGrid3D>(), "exact_moved_pairs", {"kinds", "part", "part_count"}, "The pairs of wg_loose_grid3_pairs in which at least one object was moved or inserted with the last commit. An object that was given the box that it had counts as moved. O(objects / 64 + moved objects + the cells and objects around them / 8 + their pairs); beyond the capacity they are only counted, as by wg_loose_grid3_pairs. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.", {Variant(int64_t{0}), Variant(int64_t{1})});
    add_call<&call_quadtree_map_create>(class_of<QuadtreeMap>(), "create", {"def"}, "Makes a map whose pixels are all 0. Any thread. O(1); what is reserved is taken at once. Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (share_leaves, summarize_leaves, absent_by_default, drop_oldest_checkpoint, reserved, revision), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.", {});
    add_call<&call_quadtree_map_stats>(class_of<QuadtreeMap>(), "stats", {}, "Fills [code]out_stats[/code] with counts and bytes. [code]size[/code] is sizeof(WgQuadtreeMapStats). The cost follows the number of roots, and what checkpoints keep. Reads. Returns OK, UNKNOWN_SIZE.", {});
    add_call<&call_quadtree_map_sweep_many>(class_of<QuadtreeMap>(), "sweep_many", {"sweeps", "threshold"}, "Moves [code]count[/code] boxes, circles and capsules, tilted ones too, until each comes upon a pixel at or above [code]threshold[/code]: [code]out_contacts[i][/code] becomes what stops [code]sweeps[i][/code]. Pixel (x, y) is the square from (x, y) to (x + 1, y + 1); shapes have places between pixels. wg_quadtree_map_sweep moves one. Reads. A shape may lie in pixels up to 1/64 deep: that is touching. What only touches a pixel, or would come to lie no deeper in it, passes: so shapes slide over the seams between pixels, and what was moved to where a sweep ended does not begin inside for the sake of rounding. What would come to lie deeper stops where it first touches the pixel, at once if it does so already. Of several pixels that one stops it in which it would come to lie 1/64 deep first; of those at the same moment the one nearest to the centre, or else the first, row by row. The normal is that of this moment: of a straight side exactly along an axis, and where two sides are reached at once that of the one above or below. What a game's own rounding brought deeper than 1/64, up to 3/128, may lie as deep as it does when it starts: it goes away and along, but no deeper. A shape that lies deeper than 3/128 in a pixel when it starts began inside: the fraction is 0, the normal too, and (x, y) is the point of the pixel nearest to the centre; wg_quadtree_map_push_out frees it. A region that is absent stops a shape like solid ground; the contact says so. Computed in 64-bit floats relative to a corner of pixels beside the centre: the same on every platform, and as exact anywhere in the plane (fractions to some 1e-12; for a graze, the square root of that). Pixels outside the plane do not exist. The cost follows the leaves that are not empty in the way, and their rows: some 0.6 µs a sweep where a shape of 10 pixels goes 40 along rough ground; at the limits some 0.1 s. Returns OK, INVALID_ARGUMENT (a place that is NaN or outside the plane; a radius that is neither 0 nor 0.0625 to 1024; a half width or height that is NaN, below 0 or, with the radius, outside 0.0625 to 1024; a diagonal above 2, or with a radius of 0; a motion that is NaN or outside -65536 to 65536; a threshold of 0): the text says of which sweep, unless there is but one, and nothing was written.", {Variant(int64_t{1})});
    add_call<&call_quadtree_map_push_out_many>(class_of<QuadtreeMap>(), "push_out_many", {"colliders", "max_push", "threshold"}, "Pushes [code]count[/code] boxes, circles and capsules out of the pixels at or above [code]threshold[/code] that they lie in: [code]out_pushes[i][/code] becomes the least translation after which [code]colliders[i][/code] lies in none, of at most [code]max_push[/code] pixels (above 0, to 32). A shape that lies no deeper than 3/128 in any, of which a sweep would not say that it began inside, stays where it is. One that no push of at most [code]max_push[/code] frees has an is_found of 0: farther than 32 pixels none is looked for. wg_quadtree_map_push_out pushes one. Reads. Exact for boxes. Of what has round corners, places may be missed that leave it less than 1/16 of a pixel to spare up and down, but for those level with rows of pixels; the rest is exact to 1/1000 pixel. The same on every platform. Takes a bit of memory for each pixel in reach while it runs. The cost follows the distance found, times the shape's height: some 0.1 ms for a circle of 20 pixels that lies in cratered ground, 0.02 ms for a box, at the limits up to some 0.1 s. Returns OK, OUT_OF_MEMORY (those before have been written), ABSENT (of one alone: of several each says so for itself), INVALID_ARGUMENT (a max_push that is NaN or out of range; a shape as for wg_quadtree_map_sweep_many; a threshold of 0): the text says of which shape, unless there is but one.", {Variant(int64_t{1})});
    add_call<&call_quadtree_map_surface_normal_many>(class_of<QuadtreeMap>(), "surface_normal_many", {"points", "radius", "threshold"}, "Writes the normal of the surface around each of [code]count[/code] pixels: [code]out_normals[i][/code] becomes the unit vector to [code]points[i][/code] from the centre of gravity of the pixels at or above [code]threshold[/code] around it, no farther than [code]radius[/code] (1 to 64, rounded to 1/256) from centre to centre. So it smooths stairs over: a grenade bounces off it, a vehicle leans along it. It is 0 where there are no such pixels, or the same on all sides. wg_quadtree_map_surface_normal asks about one. Sums of whole numbers, and one root: the same on every platform. The cost follows the leaves inside: some 0.5 µs at a radius of 8. Reads. Of several, one in whose reach a region is absent has NaN for x and y. Returns OK, ABSENT (of one alone), INVALID_ARGUMENT (a radius that is NaN or out of range, a threshold of 0).", {Variant(int64_t{1})});
    add_call<&call_quadtree_map_edit>(class_of<QuadtreeMap>(), "edit", {"shape", "def"}, "Edits the pixels of a shape as [code]def[/code] says: sets them, adds hit points to them, or takes some away. wg_quadtree_map_fill_rect and wg_quadtree_map_damage_circle are the two edits that are made most. How strong an edit is at a pixel depends on the distance from its centre to the nearest point of the shape; inside it that is 0. Up to [code]core_radius[/code] it is [code]amount[/code]; beyond, it falls evenly with the distance to 1 at the shape's [code]radius[/code]. Equal radii mean no falloff; a circle with a radius of 0 is one pixel. Between the ends of an edge the square of the distance is a fraction, (cross product)^2 / length^2, which is compared as such and never rounded. Of a mask it is (amount * byte + 127) / 255, rounded down. Both radii are rounded to 1/256 pixel, a half upwards, and all else is whole numbers: the same call gives the same bytes on every platform. With R = 256 * radius and C = 256 * core_radius, thus rounded, the strength at a distance d is the number of those k from 1 to [code]amount[/code] for which 65536 * d * d <= D * D, where D = R - (k - 1) * (R - C) / amount, the division rounded down. What is set is set wherever the distance is at most the radius, and the byte of a mask not 0, whatever the strength. What is added or taken at a strength of s, from a pixel whose value resists by r, is (s * (255 - r) + 127) / 255, rounded down; the value stops at 255 and at 0. Where [code]def[/code] names a map of materials, r is the one of that map's value there. All or nothing. [code]out_edit[/code] may be null. Changes. Squares that the shape covers whole are edited whole. The cost follows its border (some 0.2 µs a pixel of it), every pixel where an added or taken amount falls off (some 10 ns each; of those above 0, if hit points are taken around a circle), the squares of 1024 x 1024 that it covers (some 0.2 µs each), and inside, unless all becomes one value, the leaves that are not uniform, in the map or in the materials. At the limits below that is some 0.1 s. A rectangle without a radius that is set costs some 50 ns a pixel of its border and 0.5 µs for each square of 1024 x 1024 that it touches; set to 0, for those that are there. What a circle loses without resistance is looked up in tables, of which those of the last 16 kinds of explosions up to radius 256 are kept: a game's few kinds cost nothing to prepare. Returns OK, OUT_OF_MEMORY, ABSENT (of the map, or of the materials), UNKNOWN_SIZE, BUSY (the materials are being changed), the statuses of handles (the materials' too: the text says so), INVALID_ARGUMENT (materials that are the edited map or come without a resistance; operation; a kind that is none; a rectangle that leaves the plane, has more than WG_QUADTREE_MAP_MAX_FILL_SIDES columns and rows together, unless they become 0, or, where not just set, more than WG_QUADTREE_MAP_MAX_EDIT_EXTENT of either; points that are not convex, too many, none or too far apart; a radius that is NaN, infinite, negative or above WG_QUADTREE_MAP_MAX_EDIT_RADIUS, or not 0 for a mask; a core_radius larger than radius, or so small that what is added or taken falls off over more than WG_QUADTREE_MAP_MAX_EDIT_FALLOFF pixels; a stride smaller than a row).", {});
    add<&call_quadtree_map_encode_edit>(class_of<QuadtreeMap>(), "encode_edit", {"shape", "def"}, "Writes the arguments of wg_quadtree_map_edit to bytes, for games in lock-step, where each machine does the same edits, and for journals of what happened: at most 20 bytes for a circle, and 256 more with a resistance. wg_quadtree_map_replay_edit does the edit. The bytes depend on the arguments alone. That there are materials is told, not which: each machine names its own. No bytes follow from what becomes of an edit, so write it before or after. Refuses what cannot be written; what wg_quadtree_map_edit refuses beyond that, such as points that are not convex, the replay refuses. Any thread. O(bytes). Returns OK, TRUNCATED, UNKNOWN_SIZE, INVALID_ARGUMENT (operation; a kind that is none; a rectangle that leaves the plane; fewer points than 1 or more than 64; a radius that is NaN, infinite, negative or above WG_QUADTREE_MAP_MAX_EDIT_RADIUS, or not 0 for a mask; a core_radius larger than radius; a stride smaller than a row).", {});
    add_call<&call_quadtree_map_replay_edit>(class_of<QuadtreeMap>(), "replay_edit", {"bytes", "materials"}, "Does the edit that the first of some bytes ask for: the one whose arguments wg_quadtree_map_encode_edit wrote. [code]out_used[/code] becomes the number of these bytes: the next edit of a journal begins there. Maps that had the same pixels have the same pixels afterwards, on every platform. [code]materials[/code] is the map of materials of this machine, or null if no edit has some; one that has none does not look at it. Trusts nothing: any bytes give a status, and no pixel changes unless that is OK. Changes. The cost is that of wg_quadtree_map_edit. Returns OK, INVALID_SNAPSHOT (bytes that no edit wrote, or that end too early), OUT_OF_MEMORY, ABSENT, BUSY (the materials are being changed), the statuses of handles (the materials' too: the text says so), INVALID_ARGUMENT (what wg_quadtree_map_edit refuses; materials that are the edited map, or are missing). Gives a dictionary with used, edit.", {Variant()});
    add_call<&call_quadtree_map_flow_create>(class_of<QuadtreeMapFlow>(), "create", {"def"}, "Makes a flow that has not begun. Takes no memory for itself yet. Any thread. O(1). Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.", {});
    add_call<&call_quadtree_map_flow_corners>(class_of<QuadtreeMapFlow>(), "exact_corners", {"waypoints", "points"}, "Writes where an agent at each of [code]count[/code] places goes next: [code]out_corners[i][/code] becomes the next corner of the one at [code]points[i][/code]. It goes straight there, and then asks anew; meanwhile it needs to ask only if the map changed around it. The outcome is RUNNING while the place's way is not known, or when the waypoints have changed since the last update of the flow; IDLE before the flow began; OUTDATED with other waypoints than those that it began with. A way is pulled tight around its next corners. wg_quadtree_map_flow_corner asks about one. Reads. O(count): 1 to 30 us each, by how often the way turns. Returns OK.", {});
    add_call<&call_quadtree_map_flow_stats>(class_of<QuadtreeMapFlow>(), "stats", {}, "Fills [code]out_stats[/code] with counts and bytes. [code]size[/code] is sizeof(WgQuadtreeMapFlowStats). Reads. O(1). Returns OK, UNKNOWN_SIZE.", {});
    add_call<&call_quadtree_map_islands_create>(class_of<QuadtreeMapIslands>(), "create", {"def"}, "Makes a search for islands that was not begun. It may be used for one search after the other, and keeps its memory. Any thread. O(1). Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.", {});
    add_call<&call_quadtree_map_islands_found>(class_of<QuadtreeMapIslands>(), "exact_found", {}, "Gives the islands of a search that is done, as they were at its moment, in the order of their first leaves of 16 x 16 pixels, row by row; those cut out stay in the list. The same pixels give the same list, whatever was compacted and however the steps were divided. Reads. Returns OK, TRUNCATED, SEARCH_NOT_DONE. O(islands).", {});
    add_call<&call_quadtree_map_islands_stats>(class_of<QuadtreeMapIslands>(), "stats", {}, "Fills [code]out_stats[/code] with counts and bytes. [code]size[/code] is sizeof(WgQuadtreeMapIslandsStats). Reads. O(1). Returns OK, UNKNOWN_SIZE.", {});
    add_call<&call_quadtree_map_level_stats>(class_of<QuadtreeMap>(), "level_stats", {"side"}, "Fills [code]out_stats[/code] with what the map keeps of its squares that are [code]side[/code] pixels wide: 1024, 128 or 16. [code]size[/code] is sizeof(WgQuadtreeMapLevelStats). The cost follows the squares of 1024 x 1024; for 16, the split squares of 128 x 128 too. Reads. Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (another side).", {});
    add_call<&call_quadtree_map_path_create>(class_of<QuadtreeMapPath>(), "create", {"def"}, "Makes a search that has not begun. Takes no memory for itself yet. Any thread. O(1). Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.", {});
    add_call<&call_quadtree_map_path_begin>(class_of<QuadtreeMapPath>(), "exact_begin", {"waypoints", "query"}, "Begins a search; what came of an earlier one is forgotten. The report may tell at once that there is no way: that start or goal lies in a wall, or that the two belong to different components (see wg_quadtree_map_waypoints_components). [code]out_report[/code] may be null. Takes 12 bytes for each square of 1024 x 1024 that the waypoints are made for. Changes the path, reads the waypoints. Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (query.reserved). O(what the last search looked at), and with a goal_radius O(blocks of 128 x 128 places that are not farther from the goal than the nearest place in reach): all within the radius if none is in reach, some 25 ns each in caves (.1 ms for a radius of 6000 pixels), in noise of single pixels some us. No budget limits that; a step in which a search finds no way costs it again.", {});
    add_call<&call_quadtree_map_path_step>(class_of<QuadtreeMapPath>(), "exact_step", {"waypoints", "budget"}, "Goes on with a search until [code]budget[/code] steps are done (UINT64_MAX: to the end). A step is a waypoint or a place gone on from, or a block of 128 x 128 places looked at; what is looked at for one corner of the way is not broken off (some 40 lines of sight, none of more than 65536 columns or rows), so the budget may be exceeded by that. Hand it the waypoints that it began with. First it looks whether the goal can be seen from the start. Else A* over the regions finds a way from the start and one from the goal; each is pulled tight around its corners, and the shorter one is taken. Where that may be more than a tenth too long, as it is that much longer than the crow flies in steps, A* goes once more over regions entered half way to the goal; and where ways that are short enough lie among some 8000 places, or eight for each of that search's waypoints, place by place. No way is missed. The way is not always the shortest one: in the median it is shorter than the shortest way in steps to the eight places beside each, and never seen to be more than 1.1 of it but for 1 way in some 100,000 of those that wind among pixels strewn densely (1.2), or with a goal_radius than 1.15 of the shortest one to any place that is as good, and a pixel. All in whole numbers, and the same for the same pixels and the same query, whatever was edited before, on every platform. Between two steps the waypoints may be updated. What changed in blocks of 128 x 128 places that the search has not looked at makes no difference to it; if one of those changed that it has looked at, it begins anew by itself, until eight times the steps so far and 65536 more are done; then, and with other waypoints than those it began with, the outcome is OUTDATED. So what it says at its end is what a search says that begins and ends just then. More than 256 squares of 1024 x 1024 that changed between two steps make it begin anew, too. [code]out_report[/code] may be null. If memory runs out the search stays where it is and can go on later. Changes the path, reads the waypoints. O(steps), over all calls: some 200 ns each. A call in which the queue grows moves it. Returns OK, OUT_OF_MEMORY.", {Variant(int64_t{-1})});
    add_call<&call_quadtree_map_path_stats>(class_of<QuadtreeMapPath>(), "stats", {}, "Fills [code]out_stats[/code] with counts and bytes. [code]size[/code] is sizeof(WgQuadtreeMapPathStats). Reads. O(1). Returns OK, UNKNOWN_SIZE.", {});
    add_call<&call_quadtree_map_cast_many>(class_of<QuadtreeMap>(), "exact_cast_many", {"from", "to", "threshold"}, "Follows [code]count[/code] segments and writes what stops each: [code]out_hits[i][/code] becomes the first pixel at or above [code]threshold[/code] on the one from [code]from[i][/code] to [code]to[i][/code], both included. A segment has one pixel for each step along its longer axis, the other coordinate rounded to the nearest, a half upwards. wg_quadtree_map_cast follows one. A region that is absent stops a segment, which is told with the hit. Reads. Squares of one value below the threshold are leapt over whole, and where nothing was ever written so are blocks of up to a billion pixels a side: to cross the empty plane takes a handful of leaps. The cost follows the pixels crossed inside leaves of several values (some 3 ns each) and the uniform squares crossed (some 30 ns each). Returns OK.", {Variant(int64_t{1})});
    add_call<&call_quadtree_map_nearest_many>(class_of<QuadtreeMap>(), "nearest_many", {"from", "radius", "threshold"}, "Writes the pixel at or above [code]threshold[/code] that is nearest to each of [code]count[/code] pixels: [code]out_nearest[i][/code] becomes the one for [code]from[i][/code], if it lies no farther than [code]radius[/code] pixels: 0 to 1048576, rounded to 1/256, from centre to centre. Among equally near ones it is the first, row by row. Whole numbers only: the same on every platform. The cost follows the leaves near the answer, and for a large radius the roots. wg_quadtree_map_nearest searches from one. Reads. Returns OK, ABSENT (of one alone: of several each says so for itself), INVALID_ARGUMENT (a radius that is NaN or out of range).", {Variant(int64_t{1})});
    add_call<&call_quadtree_map_touches_many>(class_of<QuadtreeMap>(), "touches_many", {"shapes", "threshold"}, "Whether each of [code]count[/code] shapes holds a pixel at or above [code]threshold[/code]: [code]out_touches[i][/code] becomes 1 or 0 for [code]shapes[i][/code], of any kind; 2 for one of several that reaches into a region that is absent. Of a mask those pixels count where its byte is not 0; of a circle those that wg_quadtree_map_nearest would find. wg_quadtree_map_touches asks about one. Reads. The cost follows the border, and the leaves of lower values inside; of a circle the squares of 1024 x 1024 that are there, too, of a mask its pixels where something is, until one is found (some 2 ns each). Returns OK, ABSENT (of one alone), INVALID_ARGUMENT (a kind that is none; a rectangle that leaves the plane; a radius that is NaN or out of range, or not 0 for a mask; points that are not convex, too many, none or too far apart; a stride smaller than a row), NULL_POINTER (points or mask, too): the text says of which shape.", {Variant(int64_t{1})});
    add_call<&call_quadtree_map_page_out>(class_of<QuadtreeMap>(), "page_out", {"x", "y", "keep", "compression"}, "Writes the region that holds pixel (x, y) to bytes, and frees it: it is absent from then on, until wg_quadtree_map_page_in takes the same bytes. With a [code]keep[/code] of 1 it stays in memory, and counts as unchanged from then on: for saving while it is in use. [code]compression[/code] is a WgQuadtreeMapCompression: WG_QUADTREE_MAP_COMPRESSION_FAST writes the squares packed as memory has them, a region of caves in 2 to 8 KB; WG_QUADTREE_MAP_COMPRESSION_SMALL, for what is to be stored for long or sent, takes a sixth of that and ten times as long. The bytes have the pixels, the revisions of all that changed in it, the place, the history and a checksum, so that nothing is mistaken for something else. They depend on these and [code]compression[/code] alone. Nothing is written to files: keep the bytes where you like, and for a region that did not change (wg_quadtree_map_regions) those that you have already. The revision stays. Freed memory stays with the map for the next region; wg_quadtree_map_compact gives back what is not used for long, wg_quadtree_map_trim all. Waypoints see walls there. A region does not go while a search for islands looks at it or at one beside it: step the search until it is done, begin it elsewhere or destroy it. Nothing happens to the region if the bytes do not fit (TRUNCATED; a capacity of 0 asks for their number, and WG_QUADTREE_MAP_MAX_REGION_BYTES is always enough). Changes. O(its squares of 16 x 16 pixels with several values): some 0.1 µs each, 0.3 µs for one of more than two values; a region of caves has some 300. WG_QUADTREE_MAP_COMPRESSION_SMALL takes 280 KB of memory while it runs. A region costs some 60 bytes from its first appearance on, be it absent or not. Returns OK, TRUNCATED, ABSENT (it is absent already), INVALID_ARGUMENT (a compression that is none, keep; a region that is to go, of which a checkpoint keeps squares, that a save by steps needs, or that a search for islands looks at which is not done), OUT_OF_MEMORY.", {Variant(int64_t{0})});
    add_call<&call_quadtree_map_page_in>(class_of<QuadtreeMap>(), "page_in", {"x", "y", "bytes"}, "Takes the region that holds pixel (x, y) back into memory, from the bytes that wg_quadtree_map_page_out gave of it. It must be absent. Of a region that this map has paged out the bytes must be the last ones; of one that it never had (absent_by_default) those of any map of the same history, made at no later revision than the map began with (WgQuadtreeMapDef). So a world goes on in a new process, and other maps of that history, on other threads, may generate its regions: what they wrote counts as older than any change. No bytes at all (a [code]len[/code] of 0) bring in air, where the map never had the region. The revision stays, and the region counts as unchanged. Trusts nothing: any bytes give a status, and the region stays absent unless that is OK. Changes. O(its squares of 16 x 16 pixels with several values): some 0.1 µs each, 0.3 µs for one of more than two values. Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, UNKNOWN_REVISION (bytes of another history, or of another revision than those that are missing), INVALID_ARGUMENT (a region that is not absent, bytes of another region, no bytes of one that was paged out), OUT_OF_MEMORY.", {});
    add_call<&call_quadtree_map_regions>(class_of<QuadtreeMap>(), "regions", {"rect", "which"}, "Lists the regions that touch [code]rect[/code], or all of the map if that is null, row by row. [code]which[/code] is any of WgQuadtreeMapRegionKind, or-ed: the absent ones to page in, those that changed to be stored, those in memory. In memory is what was ever written to, or came in. Takes four bytes of memory for each region that is known there, until it returns. Reads. O(regions of the rectangle, or of the map where they are fewer). Returns OK, TRUNCATED, OUT_OF_MEMORY, INVALID_ARGUMENT (other bits in which or none; a rectangle that leaves the plane; with absent ones of a map made with absent_by_default, no rectangle or one that touches more than 1048576 regions).", {Variant(WgRect{}), Variant(int64_t{-1})});
    add_call<&call_quadtree_map_publisher_create>(class_of<QuadtreeMapPublisher>(), "create", {"def"}, "Makes a publisher without subscribers. Any thread. O(1). Returns OK, UNKNOWN_SIZE, NULL_POINTER, OUT_OF_MEMORY, REENTRANT.", {});
    add_call<&call_quadtree_map_publisher_subscribe>(class_of<QuadtreeMapPublisher>(), "subscribe", {}, "Adds a subscriber that has nothing yet; [code]out_subscriber[/code] becomes its number. A player who comes back after his subscriber was unsubscribed may keep his receiver and his map; with another publisher he needs a new receiver. Changes the publisher. O(1). Returns OK, OUT_OF_MEMORY.", {});
    add_call<&call_quadtree_map_publisher_unsubscribe>(class_of<QuadtreeMapPublisher>(), "unsubscribe", {"subscriber"}, "Forgets a subscriber, whose number then stands for nobody. Changes the publisher. O(1). Returns OK, INVALID_ARGUMENT (no such subscriber).", {});
    add_call<&call_quadtree_map_publisher_acknowledge>(class_of<QuadtreeMapPublisher>(), "acknowledge", {"subscriber", "acknowledgement"}, "Takes what a subscriber says that it got, as wg_quadtree_map_receiver_apply tells it. Trusts nothing: whoever lies harms himself alone, and one that comes late or twice does no harm. Changes the publisher. O(squares in the packets under way). Returns OK, INVALID_ARGUMENT (no such subscriber, a packet that was not given yet, another history).", {});
    add_call<&call_quadtree_map_publisher_stats>(class_of<QuadtreeMapPublisher>(), "stats", {"subscriber"}, "Fills [code]out_stats[/code] with where a subscriber stands, or for 0 with where all of them stand together, and with counts and bytes of the publisher. [code]size[/code] is sizeof(WgQuadtreeMapPublisherStats). Reads. O(1), for all O(subscribers). Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (no such subscriber).", {});
    add_call<&call_quadtree_map_receiver_create>(class_of<QuadtreeMapReceiver>(), "create", {"def"}, "Makes a receiver that got nothing yet. Any thread. O(1). Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.", {});
    add_call<&call_quadtree_map_receiver_apply>(class_of<QuadtreeMapReceiver>(), "apply", {"map", "bytes"}, "Puts what a packet brings into a map, as one changing call. Squares of which younger ones came are left out, and a packet that came already, or that 64 newer ones overtook, changes nothing. [code]out_acknowledgement[/code] becomes what came so far: 24 bytes for the publisher, after each packet or a few times a second; the newest is enough. Trusts nothing: any bytes give a status, and no pixel changes unless that is OK. The receiver belongs to the history of its first packet. [code]out_edit[/code] may be null. Changes the receiver and the map. O(bytes + pixels of the changed leaves). Returns OK, UNKNOWN_REVISION (a packet of another map or history), ABSENT, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY. Gives a dictionary with acknowledgement, edit.", {});
    add_call<&call_quadtree_map_receiver_stats>(class_of<QuadtreeMapReceiver>(), "stats", {}, "Fills [code]out_stats[/code] with counts and bytes. [code]size[/code] is sizeof(WgQuadtreeMapReceiverStats). Reads. O(1). Returns OK, UNKNOWN_SIZE.", {});
    add_call<&call_quadtree_map_outlines>(class_of<QuadtreeMap>(), "exact_outlines", {"ground", "min_points", "tolerance", "flags"}, "Gives the outlines of solid ground as closed loops along the edges of pixels: for chain or polygon colliders. Points count from the ground's origin, and pixel (x, y) of the map is the square from (x, y) to (x + 1, y + 1), so a single pixel's loop is (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1). The loops around pieces turn this way (clockwise where y grows downwards), those around holes the other way; all areas add up to the number of pixels. Pixels that touch at a corner only are not joined. What lies outside the rectangle counts as empty: loops run along its border where pieces reach it. Loops come in the order of their first corners, row by row; a hole comes after the loop around its piece. The points of all loops lie behind each other in [code]out_points[/code], in the order of the loops in [code]out_loops[/code]. With a [code]tolerance[/code] above 0, in pixels, corners are left out: each point of a loop then lies within that distance of the exact loop, and the other way round. A loop never shrinks to nothing nor turns inside out (it gets a smaller tolerance instead), and keeps [code]min_points[/code], 3 to 16: 4 for the chains of Box2D. A loop has no fewer than four corners to keep. From 1.5 on the stairs of a slope become one straight line; at 0.75 those of some slopes stay nearly whole (0.3 for one). No tolerance is larger than the rectangle's longer side: for debris, islands of a pixel or two, take the smaller of both. [code]flags[/code] is 0 or bits of WgQuadtreeMapOutlineFlag: - WG_QUADTREE_MAP_OUTLINE_FLAG_SIMPLE: loops are simple polygons which do not touch each other or themselves. Without it they may cross where pixels are thinner than twice the tolerance, and meet in single points where pixels touch at a corner. With it corners come back until none cross, and where pixels touch at a corner a quarter of a pixel is cut off each. - WG_QUADTREE_MAP_OUTLINE_FLAG_REVERSED: loops around pieces turn the other way, and those around holes too. Neighbouring rectangles fit: where the pixels on both sides of a shared border are solid, both have the same points there, with any tolerance. Where only one side is, only that one's loops run along it. After an edit only those rectangles are to be made anew that touch its dirty area grown by one pixel on each side. The cost follows the corners, and the pixels by 1/64 step each, where rows of squares that are all uniform count as one. Takes up to 41 bytes of memory a corner while it runs, for simple loops 16 more a point. Reads. Returns OK, TRUNCATED (points or loops: both counts are whole), ABSENT, OUT_OF_MEMORY, NULL_POINTER, INVALID_ARGUMENT (a rectangle that leaves the plane or is wider or higher than 65536, a stride smaller than a row, a threshold of 0, an origin that is not finite, a tolerance that is NaN, outside 0 to 4096 or larger than the rectangle's longer side, min_points, flags, reserved). Gives a dictionary with points, loops.", {Variant(0.0), Variant(int64_t{1})});
    add_call<&call_quadtree_map_pieces>(class_of<QuadtreeMap>(), "exact_pieces", {"ground", "max_corners", "tolerance"}, "Covers solid ground by convex polygons with at most [code]max_corners[/code] corners, 3 to 64, for the polygon shapes of physics engines: 8 for Box2D. No two of them overlap. Their border lies within [code]tolerance[/code] of that of the pixels, and the other way round, as that of wg_quadtree_map_outlines with WG_QUADTREE_MAP_OUTLINE_FLAG_SIMPLE does; both are the same where ground is not divided. Points count from the ground's origin; those of all pieces lie behind each other in [code]out_points[/code], in the order of the pieces in [code]out_pieces[/code], and each piece turns as loops around pieces of outlines do. All corners turn: none lies on a straight line between its neighbours. Ground with long outlines is divided: it is halved along its longer side, until it has no more than 4096 corners of pixels, and no polygon more than 256 corners with its holes; what is still longer in 32 x 32 pixels, which is noise, is covered by rectangles, exactly. Neighbouring rectangles share the points of outlines on their border. After an edit only those are to be made anew that touch its dirty area grown by one pixel on each side. No tolerance is larger than the rectangle's longer side: for debris, islands of a pixel or two, take the smaller of both. The cost is that of the outlines a few times over, and up to some thousand steps a corner, however large the ground: 128 x 128 pixels of noise take some 20 ms, 512 x 512 some 0.4 s. Takes up to 100 bytes of memory a corner while it runs. Reads. Returns OK, TRUNCATED (points or pieces: both counts are whole), ABSENT, OUT_OF_MEMORY, NULL_POINTER, INVALID_ARGUMENT (a rectangle that leaves the plane or is wider or higher than 65536, a stride smaller than a row, a threshold of 0, an origin that is not finite, a tolerance that is NaN, outside 0 to 4096 or larger than the rectangle's longer side, max_corners, reserved). Gives a dictionary with points, pieces.", {Variant(0.0)});
    add_call<&call_quadtree_map_squares>(class_of<QuadtreeMap>(), "squares", {"rect", "kinds", "min_side"}, "Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of 1024 x 1024 pixels are divided in four until each part has one value, whatever is packed or waits for compaction. Squares come whole, also where they reach beyond the rectangle. [code]kinds[/code] is any of WgQuadtreeMapSquareKind, or-ed. [code]min_side[/code] leaves out smaller ones: a power of two, 1 to 1024. Roots come row by row; inside one, the four quarters come row by row, each with its own. The cost follows the squares, and the leaves that hold several values. Takes four bytes of memory a root where only full squares are asked for. Reads. Returns OK, TRUNCATED, OUT_OF_MEMORY, ABSENT, INVALID_ARGUMENT (other bits in kinds or none, such a min_side, a rectangle that leaves the plane, or, with empty squares, touches more than 1048576 roots).", {Variant(int64_t{1})});
    add<&call_quadtree_map_encode_bound>(class_of<QuadtreeMap>(), "encode_bound", {"width", "height", "compression"}, "Writes to [code]out_bytes[/code] how large a buffer is always enough for wg_quadtree_map_encode of [code]width[/code] x [code]height[/code] pixels, whatever is in them: 258 bytes for each square of 16 x 16 that is begun (WG_QUADTREE_MAP_COMPRESSION_SMALL: 520), and 40. Any thread. O(1). Returns OK, INVALID_ARGUMENT (more than 4096 columns or rows, a compression that is none).", {});
    add<&call_quadtree_map_encoded_size>(class_of<QuadtreeMap>(), "encoded_size", {"bytes"}, "Writes the width and height of an encoded rectangle to [code]out_width[/code] and [code]out_height[/code]. Any thread. O(pixels of the rectangle). Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT. Gives a dictionary with width, height.", {});
    add_call<&call_quadtree_map_encode_difference>(class_of<QuadtreeMap>(), "encode_difference", {"base", "rect", "compression"}, "Writes to bytes in what squares a map differs from another, [code]base[/code]: in the regions of 1024 x 1024 pixels that touch [code]rect[/code], or everywhere if that is null. [code]compression[/code] is a WgQuadtreeMapCompression. For worlds that can be made anew: whoever has the world as it was generated gets by wg_quadtree_map_apply_delta what was changed in it since. The bytes are a delta that begins and ends at this map's revision: hand that over with them, and a map that is like [code]base[/code] stands at it. A server generates [code]base[/code] for the regions in question, or keeps what it generated of them. Each call is one pass, one that only asks for the size by a capacity of 0 as well. The cost follows the squares of 16 x 16 pixels with several values, in both. Takes up to 16 bytes of memory for each square of 1024 x 1024 that differs while it runs, WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB besides. Reads both maps. Returns OK, TRUNCATED, ABSENT (in either map), INVALID_ARGUMENT (a rectangle that leaves the plane, a compression that is none), OUT_OF_MEMORY, the statuses of handles (those of [code]base[/code] too: the text says so).", {Variant(WgRect{}), Variant(int64_t{0})});
    add_call<&call_quadtree_map_apply_delta>(class_of<QuadtreeMap>(), "exact_apply_delta", {"bytes", "revision"}, "Does what a delta says, as one changing call. [code]revision[/code] is the sender's revision that this map stands at; the one it stands at afterwards goes to [code]out_revision[/code]: keep it for the next delta. It has nothing to do with this map's own revision, which counts the changing calls of this map. A delta fits every revision of its history from the one it leads from to the one it leads to, so one that comes twice does no harm. Any other gives UNKNOWN_REVISION: a delta between is missing, or the sender has loaded a map, or is another process; then join anew. Whether this map was changed by anything else meanwhile goes unseen: compare wg_quadtree_map_hashes. Trusts nothing: any bytes give a status, and no pixel changes unless that is OK. [code]out_revision[/code] and [code]out_edit[/code] may be null. Takes 12 bytes of memory for each square of 1024 x 1024 in the delta while it runs, and up to a byte for each of 512 x 512 pixels. Changes. O(bytes + pixels of the changed leaves). Returns OK, UNKNOWN_REVISION, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY, ABSENT. Gives a dictionary with revision, edit.", {});
    add_call<&call_quadtree_map_reserve>(class_of<QuadtreeMap>(), "reserve", {"leaves", "packed_leaves", "nodes"}, "Takes memory beforehand, so that edits and compaction take none until it is used up: [code]leaves[/code] of 16 x 16 pixels (256 bytes each), [code]packed_leaves[/code] of each kind (378 bytes for all five), [code]nodes[/code] for squares of 128 x 128 or 1024 x 1024 that contain leaves (584 bytes each). The counts and peaks of wg_quadtree_map_stats say what to ask for. Compaction leaves this memory to the map, wg_quadtree_map_trim and wg_quadtree_map_clear give it back. Changes. Returns OK, OUT_OF_MEMORY. O(blocks taken).", {});
    add_call<&call_quadtree_map_waypoints_create>(class_of<QuadtreeMapWaypoints>(), "create", {"def"}, "Makes waypoints for a rectangle, none yet: wg_quadtree_map_waypoints_update makes them. Takes 24 bytes for each square of 1024 x 1024 pixels that the rectangle touches, and 4 KB; the cost follows them, too (some 10 ns each). Any thread. Returns OK, UNKNOWN_SIZE, NULL_POINTER, OUT_OF_MEMORY, REENTRANT, INVALID_ARGUMENT (a rectangle that is empty, leaves the plane or touches too many squares; agent_size; max_spacing).", {});
    add_call<&call_quadtree_map_waypoints_points>(class_of<QuadtreeMapWaypoints>(), "points", {"rect"}, "Gives the waypoints whose regions touch [code]rect[/code] (null: all). Their order depends on their regions alone. wg_quadtree_map_waypoints_stats says how many there are in all. The cost follows the squares of 1024 x 1024 pixels that [code]rect[/code] touches, and the waypoints there; that of a single place, of which wg_quadtree_map_waypoints_at asks, is looked up at once. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (a rectangle that leaves the plane).", {Variant(WgRect{})});
    add_call<&call_quadtree_map_waypoints_links>(class_of<QuadtreeMapWaypoints>(), "links", {"rect"}, "Gives the links whose waypoint [code]from[/code] has a region that touches [code]rect[/code] (null: all links), each once. The cost is that of wg_quadtree_map_waypoints_points, and follows the links. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (a rectangle that leaves the plane).", {Variant(WgRect{})});
    add_call<&call_quadtree_map_waypoints_links_of>(class_of<QuadtreeMapWaypoints>(), "links_of", {"id"}, "Gives the links of the waypoint [code]id[/code]: it is the [code]from[/code] of each. None if there is no such waypoint. The cost follows the neighbours. Reads. Returns OK, TRUNCATED.", {});
    add_call<&call_quadtree_map_waypoints_get>(class_of<QuadtreeMapWaypoints>(), "get_one", {"id"}, "Writes the waypoint [code]id[/code] to [code]out_waypoint[/code]. Reads. O(1). Returns OK, EMPTY (there is none; [code]out_waypoint[/code] is untouched).", {});
    add_call<&call_quadtree_map_waypoints_components>(class_of<QuadtreeMapWaypoints>(), "components", {"points"}, "Writes to which component each of [code]count[/code] places belongs: [code]out_components[i][/code] becomes the number of the one of [code]points[i][/code]. Between two places with the same number there is a way, between others there is none. UINT64_MAX: the agent cannot be there, or components are being joined anew. A number follows from the component's first place, row by row, whatever was edited before. wg_quadtree_map_waypoints_component asks about one. Reads. O(count): some 50 ns each. Returns OK.", {});
    add_call<&call_quadtree_map_waypoints_nearest_many>(class_of<QuadtreeMapWaypoints>(), "nearest_many", {"points", "radius", "component"}, "Writes the place where the agent can be that is nearest to each of [code]count[/code] pixels: [code]out_nearest[i][/code] becomes the one for [code]points[i][/code], if it lies no farther than [code]radius[/code] pixels (0 to 65536). Only places of [code]component[/code] count, if that is not UINT64_MAX: give the agent's own, and the place can be walked to; while components are joined anew there are none. Among equally near ones it is the first, row by row. Whole numbers only. wg_quadtree_map_waypoints_nearest searches from one. Reads. The cost follows the blocks of 128 x 128 places, and the regions in them, that are not farther than the answer. Returns OK, INVALID_ARGUMENT (the radius).", {Variant(int64_t{-1})});
    add_call<&call_quadtree_map_waypoints_stats>(class_of<QuadtreeMapWaypoints>(), "stats", {}, "Fills [code]out_stats[/code] with counts and bytes. [code]size[/code] is sizeof(WgQuadtreeMapWaypointsStats). Reads. O(1). Returns OK, UNKNOWN_SIZE.", {});
    add_call<&call_rolling_grid_stats>(class_of<RollingGrid>(), "stats", {}, "Fills counts and bytes. [code]size[/code] is sizeof(WgRollingGridStats). O(1). Reads. Returns OK, UNKNOWN_SIZE.", {});
    add_call<&call_rolling_grid_bounds>(class_of<RollingGrid>(), "bounds", {}, "Gives the bounds of all occupied cells, both corners included. O(width + height) at most. Reads. Returns OK; EMPTY, [code]out_bounds[/code] untouched, if no cell is occupied.", {});
    add_call<&call_rolling_grid_debug_shapes>(class_of<RollingGrid>(), "debug_shapes", {"mask", "origin"}, "Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.", {Variant(int64_t{UINT32_MAX}), Variant(Doubles())});
    add_call<&call_rolling_grid_checkpoint>(class_of<RollingGrid>(), "checkpoint", {"number"}, "Marks this moment under a number, for wg_rolling_grid_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number.", {});
    add_call<&call_rolling_grid_rollback>(class_of<RollingGrid>(), "rollback", {"number"}, "Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number.", {});
    add_call<&call_rolling_grid_checkpoint_at>(class_of<RollingGrid>(), "checkpoint_at", {"offset"}, "The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo. Reads. Elsewhere: wg_checkpoint_at with the handle's number.", {});
    add_call<&call_rolling_grid_forget>(class_of<RollingGrid>(), "forget", {"number"}, "Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number.", {});
    add_call<&call_chunk_layers_debug_shapes>(class_of<ChunkLayers>(), "debug_shapes", {"layer", "level", "mask", "origin"}, "Shapes to draw of the chunks of a layer and level, UINT32_MAX for all. Reads. Elsewhere: wg_debug_shapes with the handle's number.", {Variant(int64_t{UINT32_MAX}), Variant(int64_t{0}), Variant(int64_t{UINT32_MAX}), Variant(Doubles())});
    add_call<&call_loose_grid2_checkpoint>(class_of<LooseGrid2D>(), "checkpoint", {"number"}, "Marks this moment under a number, for wg_loose_grid2_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number.", {});
    add_call<&call_loose_grid2_rollback>(class_of<LooseGrid2D>(), "rollback", {"number"}, "Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number.", {});
    add_call<&call_loose_grid2_checkpoint_at>(class_of<LooseGrid2D>(), "checkpoint_at", {"offset"}, "The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo. Reads. Elsewhere: wg_checkpoint_at with the handle's number.", {});
    add_call<&call_loose_grid2_forget>(class_of<LooseGrid2D>(), "forget", {"number"}, "Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number.", {});
    add_call<&call_loose_grid2_debug_shapes>(class_of<LooseGrid2D>(), "debug_shapes", {"mask", "origin"}, "Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.", {Variant(int64_t{UINT32_MAX}), Variant(Doubles())});
    add_call<&call_loose_grid2_query_box>(class_of<LooseGrid2D>(), "exact_query_box", {"bounds", "filter"}, "The ids of the objects that touch a box; a point is a box whose min is its max. [code]filter[/code] may be null: everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT. Elsewhere: wg_loose_grid2_query_boxes with one box.", {Variant(Dictionary())});
    add_call<&call_loose_grid2_query_circle>(class_of<LooseGrid2D>(), "exact_query_circle", {"center", "radius", "filter"}, "The ids of the objects that touch a circle. [code]filter[/code] may be null: everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT. Elsewhere: wg_loose_grid2_query_circles with one circle.", {Variant(Dictionary())});
    add_call<&call_loose_grid2_cast_first>(class_of<LooseGrid2D>(), "cast_first", {"sweep", "filter"}, "The first object that a shape touches on its way. [code]filter[/code] may be null: everything. Reads. Returns OK, EMPTY (nothing is touched: the id is 0), INVALID_ARGUMENT. Elsewhere: wg_loose_grid2_cast_first_many with one sweep.", {Variant(Dictionary())});
    add_call<&call_loose_grid2_cast_all>(class_of<LooseGrid2D>(), "cast_all", {"sweep", "filter"}, "All objects that a shape touches on its way, in the order of the cells. [code]filter[/code] may be null: everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT. Elsewhere: wg_loose_grid2_cast_all_many with one sweep.", {Variant(Dictionary())});
    add_call<&call_loose_grid3_checkpoint>(class_of<LooseGrid3D>(), "checkpoint", {"number"}, "Marks this moment under a number, for wg_loose_grid3_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number.", {});
    add_call<&call_loose_grid3_rollback>(class_of<LooseGrid3D>(), "rollback", {"number"}, "Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number.", {});
    add_call<&call_loose_grid3_checkpoint_at>(class_of<LooseGrid3D>(), "checkpoint_at", {"offset"}, "The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo. Reads. Elsewhere: wg_checkpoint_at with the handle's number.", {});
    add_call<&call_loose_grid3_forget>(class_of<LooseGrid3D>(), "forget", {"number"}, "Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number.", {});
    add_call<&call_loose_grid3_debug_shapes>(class_of<LooseGrid3D>(), "debug_shapes", {"mask", "origin"}, "Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.", {Variant(int64_t{UINT32_MAX}), Variant(Doubles())});
    add_call<&call_loose_grid3_query_box>(class_of<LooseGrid3D>(), "exact_query_box", {"bounds", "filter"}, "The ids of the objects that touch a box; a point is a box whose min is its max. [code]filter[/code] may be null: everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT. Elsewhere: wg_loose_grid3_query_boxes with one box.", {Variant(Dictionary())});
    add_call<&call_loose_grid3_query_sphere>(class_of<LooseGrid3D>(), "exact_query_sphere", {"center", "radius", "filter"}, "The ids of the objects that touch a sphere. [code]filter[/code] may be null: everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT. Elsewhere: wg_loose_grid3_query_spheres with one sphere.", {Variant(Dictionary())});
    add_call<&call_loose_grid3_cast_first>(class_of<LooseGrid3D>(), "cast_first", {"sweep", "filter"}, "The first object that a shape touches on its way. [code]filter[/code] may be null: everything. Reads. Returns OK, EMPTY (nothing is touched: the id is 0), INVALID_ARGUMENT. Elsewhere: wg_loose_grid3_cast_first_many with one sweep.", {Variant(Dictionary())});
    add_call<&call_loose_grid3_cast_all>(class_of<LooseGrid3D>(), "cast_all", {"sweep", "filter"}, "All objects that a shape touches on its way, in the order of the cells. [code]filter[/code] may be null: everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT. Elsewhere: wg_loose_grid3_cast_all_many with one sweep.", {Variant(Dictionary())});
    add_call<&call_quadtree_map_flow_corner>(class_of<QuadtreeMapFlow>(), "corner", {"waypoints", "point"}, "Writes where an agent at the place [code]point[/code] goes next to [code]out_corner[/code]: see wg_quadtree_map_flow_corners. Reads. Returns OK, EMPTY (there is no corner: the outcome says why). A language without inlines calls wg_quadtree_map_flow_corners with one place and looks at is_found.", {});
    add_call<&call_quadtree_map_checkpoint>(class_of<QuadtreeMap>(), "checkpoint", {"number"}, "Marks this moment under a number, for wg_quadtree_map_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number.", {});
    add_call<&call_quadtree_map_rollback>(class_of<QuadtreeMap>(), "rollback", {"number"}, "Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number.", {});
    add_call<&call_quadtree_map_checkpoint_at>(class_of<QuadtreeMap>(), "checkpoint_at", {"offset"}, "The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo. Reads. Elsewhere: wg_checkpoint_at with the handle's number.", {});
    add_call<&call_quadtree_map_forget>(class_of<QuadtreeMap>(), "forget", {"number"}, "Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number.", {});
    add_call<&call_quadtree_map_debug_shapes>(class_of<QuadtreeMap>(), "debug_shapes", {"rect", "mask", "origin"}, "Shapes to draw of what touches [code]rect[/code], null for all. Reads. Elsewhere: wg_debug_shapes with the handle's number.", {Variant(WgRect{}), Variant(int64_t{UINT32_MAX}), Variant(Doubles())});
    add_call<&call_quadtree_map_waypoints_debug_shapes>(class_of<QuadtreeMapWaypoints>(), "debug_shapes", {"rect", "mask", "origin"}, "Shapes to draw of what touches [code]rect[/code], null for all. Reads. Elsewhere: wg_debug_shapes with the handle's number.", {Variant(WgRect{}), Variant(int64_t{UINT32_MAX}), Variant(Doubles())});
    add_call<&call_quadtree_map_path_debug_shapes>(class_of<QuadtreeMapPath>(), "debug_shapes", {"mask", "origin"}, "Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.", {Variant(int64_t{UINT32_MAX}), Variant(Doubles())});
    add_call<&call_quadtree_map_flow_debug_shapes>(class_of<QuadtreeMapFlow>(), "debug_shapes", {"mask", "origin"}, "Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.", {Variant(int64_t{UINT32_MAX}), Variant(Doubles())});
    add_call<&call_quadtree_map_islands_debug_shapes>(class_of<QuadtreeMapIslands>(), "debug_shapes", {"mask", "origin"}, "Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.", {Variant(int64_t{UINT32_MAX}), Variant(Doubles())});
    add_call<&call_quadtree_map_touches>(class_of<QuadtreeMap>(), "touches", {"shape", "threshold"}, "Whether a shape holds a pixel at or above [code]threshold[/code]: [code]out_touches[/code] becomes 1 or 0. Reads. Returns what wg_quadtree_map_touches_many does, which a language without inlines calls with one shape.", {Variant(int64_t{1})});
    add_call<&call_quadtree_map_sweep>(class_of<QuadtreeMap>(), "sweep", {"sweep", "threshold"}, "Moves a box, circle or capsule until it comes upon a pixel at or above [code]threshold[/code]: see wg_quadtree_map_sweep_many. Reads. Returns OK, EMPTY (nothing stops it: is_hit is 0, the fraction 1), INVALID_ARGUMENT as there. A language without inlines calls wg_quadtree_map_sweep_many with one sweep and looks at is_hit.", {Variant(int64_t{1})});
    add_call<&call_quadtree_map_push_out>(class_of<QuadtreeMap>(), "push_out", {"collider", "max_push", "threshold"}, "Pushes a box, circle or capsule out of the pixels at or above [code]threshold[/code] by the least translation of at most [code]max_push[/code] pixels: see wg_quadtree_map_push_out_many. Reads. Returns OK, EMPTY (there is none: is_found is 0), OUT_OF_MEMORY, INVALID_ARGUMENT as there. A language without inlines calls wg_quadtree_map_push_out_many with one shape and looks at is_found.", {Variant(int64_t{1})});
}

} // namespace worldgrids_godot

// What has no method here, and why.
// wg_checkpoint: belongs to no class
// wg_rollback: belongs to no class
// wg_forget: belongs to no class
// wg_checkpoint_at: belongs to no class
// wg_checkpoint_many: belongs to no class
// wg_rollback_many: belongs to no class
// wg_forget_many: belongs to no class
// wg_chunk_layers_create: by hand
// wg_chunk_layers_add_layer: by hand
// wg_chunk_layers_freeze: by hand
// wg_chunk_layers_is_area_loaded: by hand
// wg_chunk_layers_chunk_state: by hand
// wg_chunk_layers_set_value: by hand
// wg_chunk_layers_drain_events: by hand
// wg_chunk_layers_invalidate: by hand
// wg_chunk_layers_retry_failed: by hand
// wg_chunk_layers_graph: by hand
// wg_chunk_layers_move_focus: by hand
// wg_chunk_layers_unload: by hand
// wg_chunk_layers_remove_focus: by hand
// wg_chunk_layers_progress: by hand
// wg_chunk_layers_prefetch: by hand
// wg_chunk_layers_set_paused: by hand
// wg_chunk_layers_gather: by hand
// wg_chunk_layers_spans: gives what a dictionary cannot hold
// wg_chunk_layers_open_guard: by hand
// wg_chunk_layers_close_guard: by hand
// wg_chunk_layers_take_job: by hand
// wg_chunk_layers_finish_job: by hand
// wg_chunk_layers_job_wanted: by hand
// wg_chunk_layers_work: takes what a script has no type for
// wg_chunk_layers_append_objects: by hand
// wg_chunk_layers_object_spans: by hand
// wg_chunk_layers_gather_objects: by hand
// wg_debug_categories: belongs to no class
// wg_debug_shapes: belongs to no class
// wg_def_init: belongs to no class
// wg_set_log: belongs to no class
// wg_set_allocator: belongs to no class
// wg_version: belongs to no class
// wg_abi_hash: belongs to no class
// wg_last_error: belongs to no class
// wg_live_handles: belongs to no class
// wg_destroy: belongs to no class
// wg_leak_report: belongs to no class
// wg_destroy_all: belongs to no class
// wg_loose_grid2_contacts: by hand
// wg_loose_grid2_insert: by hand
// wg_loose_grid2_move: by hand
// wg_loose_grid2_move_many: by hand
// wg_loose_grid2_remove: by hand
// wg_loose_grid2_remove_many: by hand
// wg_loose_grid2_clear: by hand
// wg_loose_grid2_set_filter: by hand
// wg_loose_grid2_set_layer: by hand
// wg_loose_grid2_set_user: by hand
// wg_loose_grid2_commit: by hand
// wg_loose_grid2_retune: by hand
// wg_loose_grid2_shift_origin: by hand
// wg_loose_grid2_len: by hand
// wg_loose_grid2_save: by hand
// wg_loose_grid2_load: by hand
// wg_loose_grid2_nearest_many: by hand
// wg_loose_grid2_query_volumes: by hand
// wg_loose_grid3_contacts: by hand
// wg_loose_grid3_insert: by hand
// wg_loose_grid3_move: by hand
// wg_loose_grid3_move_many: by hand
// wg_loose_grid3_remove: by hand
// wg_loose_grid3_remove_many: by hand
// wg_loose_grid3_clear: by hand
// wg_loose_grid3_set_filter: by hand
// wg_loose_grid3_set_layer: by hand
// wg_loose_grid3_set_user: by hand
// wg_loose_grid3_commit: by hand
// wg_loose_grid3_retune: by hand
// wg_loose_grid3_shift_origin: by hand
// wg_loose_grid3_len: by hand
// wg_loose_grid3_save: by hand
// wg_loose_grid3_load: by hand
// wg_loose_grid3_nearest_many: by hand
// wg_loose_grid3_query_volumes: by hand
// wg_quadtree_map_revision: by hand
// wg_quadtree_map_changes_since: by hand
// wg_quadtree_map_flow_begin: by hand
// wg_quadtree_map_flow_update: by hand
// wg_quadtree_map_islands_begin: by hand
// wg_quadtree_map_islands_step: by hand
// wg_quadtree_map_islands_pixels: by hand
// wg_quadtree_map_islands_cut: by hand
// wg_quadtree_map_path_points: by hand
// wg_quadtree_map_set: by hand
// wg_quadtree_map_get_many: by hand
// wg_quadtree_map_set_many: by hand
// wg_quadtree_map_read_rect: by hand
// wg_quadtree_map_write_rect: by hand
// wg_quadtree_map_read_colors: by hand
// wg_quadtree_map_read_reduced: by hand
// wg_quadtree_map_reader_begin: takes what a dictionary cannot hold
// wg_quadtree_map_reader_fetch: takes what a dictionary cannot hold
// wg_quadtree_map_publisher_packet: by hand
// wg_quadtree_map_solid_rects: by hand
// wg_quadtree_map_save: by hand
// wg_quadtree_map_save_step: by hand
// wg_quadtree_map_load: by hand
// wg_quadtree_map_sums: by hand
// wg_quadtree_map_stamp: by hand
// wg_quadtree_map_encode: by hand
// wg_quadtree_map_decode: by hand
// wg_quadtree_map_encode_delta: by hand
// wg_quadtree_map_hashes: by hand
// wg_quadtree_map_compact: by hand
// wg_quadtree_map_trim: by hand
// wg_quadtree_map_clear: by hand
// wg_quadtree_map_waypoints_update: by hand
// wg_quadtree_map_waypoints_update_many: by hand
// wg_rolling_grid_create: by hand
// wg_rolling_grid_get: takes what a script has no type for
// wg_rolling_grid_set: takes what a script has no type for
// wg_rolling_grid_replace: takes what a script has no type for
// wg_rolling_grid_clear: by hand
// wg_rolling_grid_clear_all: by hand
// wg_rolling_grid_list_cells: by hand
// wg_rolling_grid_read_rect: by hand
// wg_rolling_grid_write_rect: by hand
// wg_rolling_grid_save: by hand
// wg_rolling_grid_load: by hand
// wg_rolling_grid_view: gives what a dictionary cannot hold
// wg_rolling_grid_window: by hand
// wg_rolling_grid_move_window: by hand
// wg_status_name: belongs to no class
// wg_rolling_grid_def_init: by hand
// wg_rolling_grid_destroy: by hand
// wg_chunk_dependency_def_init: belongs to no class
// wg_chunk_focus_def_init: belongs to no class
// wg_chunk_layer_def_init: belongs to no class
// wg_chunk_layers_def_init: by hand
// wg_chunk_level_def_init: belongs to no class
// wg_chunk_layers_destroy: by hand
// wg_loose_grid2_def_init: by hand
// wg_loose_grid3_def_init: by hand
// wg_loose_grid2_destroy: by hand
// wg_loose_grid2_query_volume: by hand
// wg_loose_grid2_nearest: by hand
// wg_loose_grid3_destroy: by hand
// wg_loose_grid3_query_volume: by hand
// wg_loose_grid3_nearest: by hand
// wg_quadtree_map_def_init: by hand
// wg_quadtree_map_brush_def_init: by hand
// wg_quadtree_map_flow_def_init: by hand
// wg_quadtree_map_islands_def_init: by hand
// wg_quadtree_map_path_def_init: by hand
// wg_quadtree_map_publisher_def_init: by hand
// wg_quadtree_map_receiver_def_init: by hand
// wg_quadtree_map_waypoints_def_init: by hand
// wg_quadtree_map_cast: by hand
// wg_quadtree_map_nearest: by hand
// wg_quadtree_map_waypoints_nearest: by hand
// wg_quadtree_map_destroy: by hand
// wg_quadtree_map_waypoints_destroy: by hand
// wg_quadtree_map_path_destroy: by hand
// wg_quadtree_map_flow_destroy: by hand
// wg_quadtree_map_islands_destroy: by hand
// wg_quadtree_map_publisher_destroy: by hand
// wg_quadtree_map_receiver_destroy: by hand
// wg_quadtree_map_surface_normal: by hand
