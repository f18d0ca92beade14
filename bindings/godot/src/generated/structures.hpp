// How the library's structs become dictionaries, written by `make header`. Do not edit.
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef WORLDGRIDS_GODOT_STRUCTURES_HPP
#define WORLDGRIDS_GODOT_STRUCTURES_HPP

#include "../calls.hpp"

namespace worldgrids_godot {

template <> struct StructureOf<WgChunkLayersDef> {
    static WgChunkLayersDef fresh() { return wg_chunk_layers_def(); }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("max_jobs", offsetof(WgChunkLayersDef, max_jobs)),
            field<uint64_t>("seed", offsetof(WgChunkLayersDef, seed)),
            field<uint64_t>("max_bytes", offsetof(WgChunkLayersDef, max_bytes)),
            field<uint32_t>("max_guards", offsetof(WgChunkLayersDef, max_guards)),
            field<uint32_t>("check_every", offsetof(WgChunkLayersDef, check_every)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgChunkLayerDef> {
    static WgChunkLayerDef fresh() { return wg_chunk_layer_def(); }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("chunk_width", offsetof(WgChunkLayerDef, chunk_width)),
            field<uint32_t>("chunk_height", offsetof(WgChunkLayerDef, chunk_height)),
            field<uint32_t>("units_per_cell", offsetof(WgChunkLayerDef, units_per_cell)),
            field<uint32_t>("cell_bytes", offsetof(WgChunkLayerDef, cell_bytes)),
            field<Truth>("has_events", offsetof(WgChunkLayerDef, has_events)),
            field<Truth>("hands_out_blocks", offsetof(WgChunkLayerDef, hands_out_blocks)),
            field<uint32_t>("object_bytes", offsetof(WgChunkLayerDef, object_bytes)),
            field<uint32_t>("object_alignment", offsetof(WgChunkLayerDef, object_alignment)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgChunkLevelDef> {
    static WgChunkLevelDef fresh() { return wg_chunk_level_def(); }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("cell_bytes", offsetof(WgChunkLevelDef, cell_bytes)),
            field<uint32_t>("radius", offsetof(WgChunkLevelDef, radius)),
            field<Truth>("has_events", offsetof(WgChunkLevelDef, has_events)),
            field<Truth>("hands_out_blocks", offsetof(WgChunkLevelDef, hands_out_blocks)),
            field<uint32_t>("object_bytes", offsetof(WgChunkLevelDef, object_bytes)),
            field<uint32_t>("object_alignment", offsetof(WgChunkLevelDef, object_alignment)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgChunkDependencyDef> {
    static WgChunkDependencyDef fresh() { return wg_chunk_dependency_def(); }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("user_layer", offsetof(WgChunkDependencyDef, user_layer)),
            field<uint32_t>("user_level", offsetof(WgChunkDependencyDef, user_level)),
            field<uint32_t>("provider_layer", offsetof(WgChunkDependencyDef, provider_layer)),
            field<uint32_t>("provider_level", offsetof(WgChunkDependencyDef, provider_level)),
            field<uint32_t>("padding_left", offsetof(WgChunkDependencyDef, padding_left)),
            field<uint32_t>("padding_right", offsetof(WgChunkDependencyDef, padding_right)),
            field<uint32_t>("padding_top", offsetof(WgChunkDependencyDef, padding_top)),
            field<uint32_t>("padding_bottom", offsetof(WgChunkDependencyDef, padding_bottom)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgChunkLayersStats> {
    static WgChunkLayersStats fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("focuses", offsetof(WgChunkLayersStats, focuses)),
            field<uint64_t>("wanted", offsetof(WgChunkLayersStats, wanted)),
            field<uint64_t>("waiting", offsetof(WgChunkLayersStats, waiting)),
            field<uint64_t>("ready", offsetof(WgChunkLayersStats, ready)),
            field<uint64_t>("running", offsetof(WgChunkLayersStats, running)),
            field<uint64_t>("loaded", offsetof(WgChunkLayersStats, loaded)),
            field<uint64_t>("unloading", offsetof(WgChunkLayersStats, unloading)),
            field<uint64_t>("failed", offsetof(WgChunkLayersStats, failed)),
            field<uint64_t>("records", offsetof(WgChunkLayersStats, records)),
            field<uint64_t>("events", offsetof(WgChunkLayersStats, events)),
            field<uint64_t>("jobs_out", offsetof(WgChunkLayersStats, jobs_out)),
            field<uint64_t>("guards_out", offsetof(WgChunkLayersStats, guards_out)),
            field<uint64_t>("generated", offsetof(WgChunkLayersStats, generated)),
            field<uint64_t>("restored", offsetof(WgChunkLayersStats, restored)),
            field<uint64_t>("jobs_failed", offsetof(WgChunkLayersStats, jobs_failed)),
            field<uint64_t>("discarded", offsetof(WgChunkLayersStats, discarded)),
            field<uint64_t>("dropped", offsetof(WgChunkLayersStats, dropped)),
            field<uint64_t>("checked", offsetof(WgChunkLayersStats, checked)),
            field<uint64_t>("mismatched", offsetof(WgChunkLayersStats, mismatched)),
            field<uint64_t>("block_bytes", offsetof(WgChunkLayersStats, block_bytes)),
            field<uint64_t>("record_bytes", offsetof(WgChunkLayersStats, record_bytes)),
            field<uint64_t>("wanted_bytes", offsetof(WgChunkLayersStats, wanted_bytes)),
            field<uint64_t>("block_bytes_peak", offsetof(WgChunkLayersStats, block_bytes_peak)),
            field<uint64_t>("records_peak", offsetof(WgChunkLayersStats, records_peak)),
            field<uint64_t>("object_bytes", offsetof(WgChunkLayersStats, object_bytes)),
            field<uint64_t>("object_bytes_peak", offsetof(WgChunkLayersStats, object_bytes_peak)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgChunkFocusDef> {
    static WgChunkFocusDef fresh() { return wg_chunk_focus_def(); }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("layer", offsetof(WgChunkFocusDef, layer)),
            field<uint32_t>("level", offsetof(WgChunkFocusDef, level)),
            field<uint32_t>("shape", offsetof(WgChunkFocusDef, shape)),
            field<uint32_t>("radius_x", offsetof(WgChunkFocusDef, radius_x)),
            field<uint32_t>("radius_y", offsetof(WgChunkFocusDef, radius_y)),
            field<int32_t>("x", offsetof(WgChunkFocusDef, x)),
            field<int32_t>("y", offsetof(WgChunkFocusDef, y)),
            field<uint32_t>("priority", offsetof(WgChunkFocusDef, priority)),
            field<uint32_t>("keep_margin", offsetof(WgChunkFocusDef, keep_margin)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgChunkFocusProgress> {
    static WgChunkFocusProgress fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("shrunk_sixteenths", offsetof(WgChunkFocusProgress, shrunk_sixteenths)),
            field<uint64_t>("wanted", offsetof(WgChunkFocusProgress, wanted)),
            field<uint64_t>("loaded", offsetof(WgChunkFocusProgress, loaded)),
            field<uint64_t>("failed", offsetof(WgChunkFocusProgress, failed)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgDebugCategory> {
    static WgDebugCategory fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("mask", offsetof(WgDebugCategory, mask)),
            field<uint32_t>("color", offsetof(WgDebugCategory, color)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgDebugShape> {
    static WgDebugShape fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("kind", offsetof(WgDebugShape, kind)),
            field<uint32_t>("category", offsetof(WgDebugShape, category)),
            field<uint32_t>("color", offsetof(WgDebugShape, color)),
            field<WgVector3>("min", offsetof(WgDebugShape, min)),
            field<WgVector3>("max", offsetof(WgDebugShape, max)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgLooseGridContact> {
    static WgLooseGridContact fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("id", offsetof(WgLooseGridContact, id)),
            field<uint64_t>("first", offsetof(WgLooseGridContact, first)),
            field<uint64_t>("second", offsetof(WgLooseGridContact, second)),
            field<uint64_t>("value", offsetof(WgLooseGridContact, value)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgLooseGridPair> {
    static WgLooseGridPair fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("first", offsetof(WgLooseGridPair, first)),
            field<uint64_t>("second", offsetof(WgLooseGridPair, second)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgLooseGrid2Def> {
    static WgLooseGrid2Def fresh() { return wg_loose_grid2_def(); }
    static const Structure &get() {
        static const Field fields[] = {
            field<float>("cell_size", offsetof(WgLooseGrid2Def, cell_size)),
            field<uint32_t>("size_classes", offsetof(WgLooseGrid2Def, size_classes)),
            field<uint32_t>("max_checkpoints", offsetof(WgLooseGrid2Def, max_checkpoints)),
            field<Truth>("is_bounded", offsetof(WgLooseGrid2Def, is_bounded)),
            field<Truth>("drop_oldest_checkpoint", offsetof(WgLooseGrid2Def, drop_oldest_checkpoint)),
            field<WgBox2>("bounds", offsetof(WgLooseGrid2Def, bounds)),
            field<uint64_t>("max_bytes", offsetof(WgLooseGrid2Def, max_bytes)),
            field<uint32_t>("contact_kinds", offsetof(WgLooseGrid2Def, contact_kinds)),
            field<float>("contact_margin", offsetof(WgLooseGrid2Def, contact_margin)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgLooseGridFilter> {
    static WgLooseGridFilter fresh() { return {1, UINT32_MAX, 0}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("category", offsetof(WgLooseGridFilter, category)),
            field<uint32_t>("mask", offsetof(WgLooseGridFilter, mask)),
            field<int32_t>("group", offsetof(WgLooseGridFilter, group)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgLooseGrid2Object> {
    static WgLooseGrid2Object fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<WgBox2>("bounds", offsetof(WgLooseGrid2Object, bounds)),
            field<uint64_t>("user", offsetof(WgLooseGrid2Object, user)),
            field<WgLooseGridFilter>("filter", offsetof(WgLooseGrid2Object, filter)),
            field<uint32_t>("layer", offsetof(WgLooseGrid2Object, layer)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgLooseGridStats> {
    static WgLooseGridStats fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("advice", offsetof(WgLooseGridStats, advice)),
            field<uint64_t>("objects", offsetof(WgLooseGridStats, objects)),
            field<uint64_t>("static_objects", offsetof(WgLooseGridStats, static_objects)),
            field<uint64_t>("pending_objects", offsetof(WgLooseGridStats, pending_objects)),
            field<uint64_t>("objects_peak", offsetof(WgLooseGridStats, objects_peak)),
            field<uint64_t>("overflow_objects", offsetof(WgLooseGridStats, overflow_objects)),
            field<uint64_t>("outside_objects", offsetof(WgLooseGridStats, outside_objects)),
            field<uint64_t>("cells", offsetof(WgLooseGridStats, cells)),
            field<uint64_t>("occupied_cells", offsetof(WgLooseGridStats, occupied_cells)),
            field<uint64_t>("fullest_cell", offsetof(WgLooseGridStats, fullest_cell)),
            field<uint64_t>("bytes_live", offsetof(WgLooseGridStats, bytes_live)),
            field<uint64_t>("bytes_reserved", offsetof(WgLooseGridStats, bytes_reserved)),
            field<uint64_t>("bytes_reserved_peak", offsetof(WgLooseGridStats, bytes_reserved_peak)),
            field<float>("cell_size", offsetof(WgLooseGridStats, cell_size)),
            field<uint32_t>("levels", offsetof(WgLooseGridStats, levels)),
            field<uint64_t>("contacts", offsetof(WgLooseGridStats, contacts)),
            field<uint64_t>("bytes_checkpoints", offsetof(WgLooseGridStats, bytes_checkpoints)),
            field<uint32_t>("checkpoints", offsetof(WgLooseGridStats, checkpoints)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgLooseGridQueryFilter> {
    static WgLooseGridQueryFilter fresh() { return {UINT32_MAX, UINT32_MAX, 0, 0, 0}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("category", offsetof(WgLooseGridQueryFilter, category)),
            field<uint32_t>("mask", offsetof(WgLooseGridQueryFilter, mask)),
            field<int32_t>("ignored_group", offsetof(WgLooseGridQueryFilter, ignored_group)),
            field<uint64_t>("ignored_id", offsetof(WgLooseGridQueryFilter, ignored_id)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgLooseGrid2Sweep> {
    static WgLooseGrid2Sweep fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<WgVector2>("origin", offsetof(WgLooseGrid2Sweep, origin)),
            field<WgVector2>("translation", offsetof(WgLooseGrid2Sweep, translation)),
            field<WgVector2>("half_extents", offsetof(WgLooseGrid2Sweep, half_extents)),
            field<float>("radius", offsetof(WgLooseGrid2Sweep, radius)),
            field<uint32_t>("shape", offsetof(WgLooseGrid2Sweep, shape)),
            field<uint64_t>("ignored_id", offsetof(WgLooseGrid2Sweep, ignored_id)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgLooseGridCastHit> {
    static WgLooseGridCastHit fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("id", offsetof(WgLooseGridCastHit, id)),
            field<double>("fraction", offsetof(WgLooseGridCastHit, fraction)),
            field<float>("normal_x", offsetof(WgLooseGridCastHit, normal_x)),
            field<float>("normal_y", offsetof(WgLooseGridCastHit, normal_y)),
            field<float>("normal_z", offsetof(WgLooseGridCastHit, normal_z)),
            field<Truth>("began_inside", offsetof(WgLooseGridCastHit, began_inside)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgLooseGridNeighbor> {
    static WgLooseGridNeighbor fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("id", offsetof(WgLooseGridNeighbor, id)),
            field<double>("distance_squared", offsetof(WgLooseGridNeighbor, distance_squared)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgPlane2> {
    static WgPlane2 fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<WgVector2>("normal", offsetof(WgPlane2, normal)),
            field<float>("distance", offsetof(WgPlane2, distance)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgLooseGrid3Def> {
    static WgLooseGrid3Def fresh() { return wg_loose_grid3_def(); }
    static const Structure &get() {
        static const Field fields[] = {
            field<float>("cell_size", offsetof(WgLooseGrid3Def, cell_size)),
            field<uint32_t>("size_classes", offsetof(WgLooseGrid3Def, size_classes)),
            field<uint32_t>("max_checkpoints", offsetof(WgLooseGrid3Def, max_checkpoints)),
            field<Truth>("is_bounded", offsetof(WgLooseGrid3Def, is_bounded)),
            field<Truth>("drop_oldest_checkpoint", offsetof(WgLooseGrid3Def, drop_oldest_checkpoint)),
            field<WgBox3>("bounds", offsetof(WgLooseGrid3Def, bounds)),
            field<uint64_t>("max_bytes", offsetof(WgLooseGrid3Def, max_bytes)),
            field<uint32_t>("contact_kinds", offsetof(WgLooseGrid3Def, contact_kinds)),
            field<float>("contact_margin", offsetof(WgLooseGrid3Def, contact_margin)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgLooseGrid3Object> {
    static WgLooseGrid3Object fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<WgBox3>("bounds", offsetof(WgLooseGrid3Object, bounds)),
            field<uint64_t>("user", offsetof(WgLooseGrid3Object, user)),
            field<WgLooseGridFilter>("filter", offsetof(WgLooseGrid3Object, filter)),
            field<uint32_t>("layer", offsetof(WgLooseGrid3Object, layer)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgLooseGrid3Sweep> {
    static WgLooseGrid3Sweep fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<WgVector3>("origin", offsetof(WgLooseGrid3Sweep, origin)),
            field<WgVector3>("translation", offsetof(WgLooseGrid3Sweep, translation)),
            field<WgVector3>("half_extents", offsetof(WgLooseGrid3Sweep, half_extents)),
            field<float>("radius", offsetof(WgLooseGrid3Sweep, radius)),
            field<uint32_t>("shape", offsetof(WgLooseGrid3Sweep, shape)),
            field<uint64_t>("ignored_id", offsetof(WgLooseGrid3Sweep, ignored_id)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgPlane3> {
    static WgPlane3 fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<WgVector3>("normal", offsetof(WgPlane3, normal)),
            field<float>("distance", offsetof(WgPlane3, distance)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapDef> {
    static WgQuadtreeMapDef fresh() { return wg_quadtree_map_def(); }
    static const Structure &get() {
        static const Field fields[] = {
            field<Truth>("share_leaves", offsetof(WgQuadtreeMapDef, share_leaves)),
            field<Truth>("summarize_leaves", offsetof(WgQuadtreeMapDef, summarize_leaves)),
            field<Truth>("absent_by_default", offsetof(WgQuadtreeMapDef, absent_by_default)),
            field<Truth>("drop_oldest_checkpoint", offsetof(WgQuadtreeMapDef, drop_oldest_checkpoint)),
            field<uint64_t>("max_bytes", offsetof(WgQuadtreeMapDef, max_bytes)),
            field<uint64_t>("history", offsetof(WgQuadtreeMapDef, history)),
            field<uint64_t>("revision", offsetof(WgQuadtreeMapDef, revision)),
            field<uint32_t>("max_checkpoints", offsetof(WgQuadtreeMapDef, max_checkpoints)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapRevision> {
    static WgQuadtreeMapRevision fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("history", offsetof(WgQuadtreeMapRevision, history)),
            field<uint64_t>("number", offsetof(WgQuadtreeMapRevision, number)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapStats> {
    static WgQuadtreeMapStats fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("checkpoints", offsetof(WgQuadtreeMapStats, checkpoints)),
            field<uint64_t>("roots", offsetof(WgQuadtreeMapStats, roots)),
            field<uint64_t>("nodes", offsetof(WgQuadtreeMapStats, nodes)),
            field<uint64_t>("raw_leaves", offsetof(WgQuadtreeMapStats, raw_leaves)),
            field<uint64_t>("packed_leaves_1", offsetof(WgQuadtreeMapStats, packed_leaves_1)),
            field<uint64_t>("packed_leaves_2", offsetof(WgQuadtreeMapStats, packed_leaves_2)),
            field<uint64_t>("packed_leaves_4", offsetof(WgQuadtreeMapStats, packed_leaves_4)),
            field<uint64_t>("sloped_leaves", offsetof(WgQuadtreeMapStats, sloped_leaves)),
            field<uint64_t>("shared_leaves", offsetof(WgQuadtreeMapStats, shared_leaves)),
            field<uint64_t>("pixels", offsetof(WgQuadtreeMapStats, pixels)),
            field<uint64_t>("hp", offsetof(WgQuadtreeMapStats, hp)),
            field<uint64_t>("bytes_live", offsetof(WgQuadtreeMapStats, bytes_live)),
            field<uint64_t>("bytes_reserved", offsetof(WgQuadtreeMapStats, bytes_reserved)),
            field<uint64_t>("bytes_reserved_peak", offsetof(WgQuadtreeMapStats, bytes_reserved_peak)),
            field<uint64_t>("raw_leaves_peak", offsetof(WgQuadtreeMapStats, raw_leaves_peak)),
            field<uint64_t>("nodes_peak", offsetof(WgQuadtreeMapStats, nodes_peak)),
            field<uint64_t>("bytes_checkpoints", offsetof(WgQuadtreeMapStats, bytes_checkpoints)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapCollider> {
    static WgQuadtreeMapCollider fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<double>("x", offsetof(WgQuadtreeMapCollider, x)),
            field<double>("y", offsetof(WgQuadtreeMapCollider, y)),
            field<float>("half_width", offsetof(WgQuadtreeMapCollider, half_width)),
            field<float>("half_height", offsetof(WgQuadtreeMapCollider, half_height)),
            field<float>("radius", offsetof(WgQuadtreeMapCollider, radius)),
            field<uint32_t>("diagonal", offsetof(WgQuadtreeMapCollider, diagonal)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapSweep> {
    static WgQuadtreeMapSweep fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<WgQuadtreeMapCollider>("collider", offsetof(WgQuadtreeMapSweep, collider)),
            field<double>("motion_x", offsetof(WgQuadtreeMapSweep, motion_x)),
            field<double>("motion_y", offsetof(WgQuadtreeMapSweep, motion_y)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapContact> {
    static WgQuadtreeMapContact fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<double>("fraction", offsetof(WgQuadtreeMapContact, fraction)),
            field<double>("x", offsetof(WgQuadtreeMapContact, x)),
            field<double>("y", offsetof(WgQuadtreeMapContact, y)),
            field<float>("normal_x", offsetof(WgQuadtreeMapContact, normal_x)),
            field<float>("normal_y", offsetof(WgQuadtreeMapContact, normal_y)),
            field<WgPoint>("pixel", offsetof(WgQuadtreeMapContact, pixel)),
            field<uint8_t>("value", offsetof(WgQuadtreeMapContact, value)),
            field<Truth>("is_hit", offsetof(WgQuadtreeMapContact, is_hit)),
            field<Truth>("began_inside", offsetof(WgQuadtreeMapContact, began_inside)),
            field<Truth>("is_absent", offsetof(WgQuadtreeMapContact, is_absent)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapPush> {
    static WgQuadtreeMapPush fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<double>("x", offsetof(WgQuadtreeMapPush, x)),
            field<double>("y", offsetof(WgQuadtreeMapPush, y)),
            field<Truth>("is_found", offsetof(WgQuadtreeMapPush, is_found)),
            field<Truth>("was_inside", offsetof(WgQuadtreeMapPush, was_inside)),
            field<Truth>("is_absent", offsetof(WgQuadtreeMapPush, is_absent)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapEdit> {
    static WgQuadtreeMapEdit fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("pixels_changed", offsetof(WgQuadtreeMapEdit, pixels_changed)),
            field<uint64_t>("pixels_destroyed", offsetof(WgQuadtreeMapEdit, pixels_destroyed)),
            field<uint64_t>("pixels_created", offsetof(WgQuadtreeMapEdit, pixels_created)),
            field<uint64_t>("hp_removed", offsetof(WgQuadtreeMapEdit, hp_removed)),
            field<uint64_t>("hp_added", offsetof(WgQuadtreeMapEdit, hp_added)),
            field<WgBounds>("dirty", offsetof(WgQuadtreeMapEdit, dirty)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapFlowDef> {
    static WgQuadtreeMapFlowDef fresh() { return wg_quadtree_map_flow_def(); }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("max_bytes", offsetof(WgQuadtreeMapFlowDef, max_bytes)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapFlowUpdate> {
    static WgQuadtreeMapFlowUpdate fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("steps", offsetof(WgQuadtreeMapFlowUpdate, steps)),
            field<Truth>("is_done", offsetof(WgQuadtreeMapFlowUpdate, is_done)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapFlowCorner> {
    static WgQuadtreeMapFlowCorner fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<WgPoint>("corner", offsetof(WgQuadtreeMapFlowCorner, corner)),
            field<uint64_t>("cost", offsetof(WgQuadtreeMapFlowCorner, cost)),
            field<uint32_t>("outcome", offsetof(WgQuadtreeMapFlowCorner, outcome)),
            field<uint32_t>("is_found", offsetof(WgQuadtreeMapFlowCorner, is_found)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapFlowStats> {
    static WgQuadtreeMapFlowStats fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("regions", offsetof(WgQuadtreeMapFlowStats, regions)),
            field<uint64_t>("bytes_live", offsetof(WgQuadtreeMapFlowStats, bytes_live)),
            field<uint64_t>("bytes_reserved", offsetof(WgQuadtreeMapFlowStats, bytes_reserved)),
            field<uint64_t>("bytes_reserved_peak", offsetof(WgQuadtreeMapFlowStats, bytes_reserved_peak)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapIslandsDef> {
    static WgQuadtreeMapIslandsDef fresh() { return wg_quadtree_map_islands_def(); }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("max_bytes", offsetof(WgQuadtreeMapIslandsDef, max_bytes)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapIsland> {
    static WgQuadtreeMapIsland fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("pixels", offsetof(WgQuadtreeMapIsland, pixels)),
            field<double>("center_x", offsetof(WgQuadtreeMapIsland, center_x)),
            field<double>("center_y", offsetof(WgQuadtreeMapIsland, center_y)),
            field<int32_t>("min_x", offsetof(WgQuadtreeMapIsland, min_x)),
            field<int32_t>("min_y", offsetof(WgQuadtreeMapIsland, min_y)),
            field<int32_t>("max_x", offsetof(WgQuadtreeMapIsland, max_x)),
            field<int32_t>("max_y", offsetof(WgQuadtreeMapIsland, max_y)),
            field<Truth>("is_cut", offsetof(WgQuadtreeMapIsland, is_cut)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapIslandsStats> {
    static WgQuadtreeMapIslandsStats fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("pieces", offsetof(WgQuadtreeMapIslandsStats, pieces)),
            field<uint64_t>("islands", offsetof(WgQuadtreeMapIslandsStats, islands)),
            field<uint64_t>("steps", offsetof(WgQuadtreeMapIslandsStats, steps)),
            field<uint64_t>("bytes_reserved", offsetof(WgQuadtreeMapIslandsStats, bytes_reserved)),
            field<uint64_t>("bytes_reserved_peak", offsetof(WgQuadtreeMapIslandsStats, bytes_reserved_peak)),
            field<uint64_t>("revision", offsetof(WgQuadtreeMapIslandsStats, revision)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapLevelStats> {
    static WgQuadtreeMapLevelStats fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("side", offsetof(WgQuadtreeMapLevelStats, side)),
            field<uint64_t>("squares", offsetof(WgQuadtreeMapLevelStats, squares)),
            field<uint64_t>("empty", offsetof(WgQuadtreeMapLevelStats, empty)),
            field<uint64_t>("full", offsetof(WgQuadtreeMapLevelStats, full)),
            field<uint64_t>("split", offsetof(WgQuadtreeMapLevelStats, split)),
            field<uint64_t>("raw_leaves", offsetof(WgQuadtreeMapLevelStats, raw_leaves)),
            field<uint64_t>("packed_leaves_1", offsetof(WgQuadtreeMapLevelStats, packed_leaves_1)),
            field<uint64_t>("packed_leaves_2", offsetof(WgQuadtreeMapLevelStats, packed_leaves_2)),
            field<uint64_t>("packed_leaves_4", offsetof(WgQuadtreeMapLevelStats, packed_leaves_4)),
            field<uint64_t>("sloped_leaves", offsetof(WgQuadtreeMapLevelStats, sloped_leaves)),
            field<uint64_t>("shared_leaves", offsetof(WgQuadtreeMapLevelStats, shared_leaves)),
            field<uint64_t>("marked", offsetof(WgQuadtreeMapLevelStats, marked)),
            field<uint64_t>("bytes_live", offsetof(WgQuadtreeMapLevelStats, bytes_live)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapPathDef> {
    static WgQuadtreeMapPathDef fresh() { return wg_quadtree_map_path_def(); }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("max_bytes", offsetof(WgQuadtreeMapPathDef, max_bytes)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapPathQuery> {
    static WgQuadtreeMapPathQuery fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<WgPoint>("start", offsetof(WgQuadtreeMapPathQuery, start)),
            field<WgPoint>("goal", offsetof(WgQuadtreeMapPathQuery, goal)),
            field<uint64_t>("max_cost", offsetof(WgQuadtreeMapPathQuery, max_cost)),
            field<uint64_t>("max_nodes", offsetof(WgQuadtreeMapPathQuery, max_nodes)),
            field<uint32_t>("goal_radius", offsetof(WgQuadtreeMapPathQuery, goal_radius)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapPathReport> {
    static WgQuadtreeMapPathReport fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("outcome", offsetof(WgQuadtreeMapPathReport, outcome)),
            field<uint64_t>("steps", offsetof(WgQuadtreeMapPathReport, steps)),
            field<uint64_t>("nodes", offsetof(WgQuadtreeMapPathReport, nodes)),
            field<uint64_t>("cost", offsetof(WgQuadtreeMapPathReport, cost)),
            field<uint64_t>("points", offsetof(WgQuadtreeMapPathReport, points)),
            field<double>("length", offsetof(WgQuadtreeMapPathReport, length)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapPathStats> {
    static WgQuadtreeMapPathStats fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("nodes", offsetof(WgQuadtreeMapPathStats, nodes)),
            field<uint64_t>("points", offsetof(WgQuadtreeMapPathStats, points)),
            field<uint64_t>("bytes_live", offsetof(WgQuadtreeMapPathStats, bytes_live)),
            field<uint64_t>("bytes_reserved", offsetof(WgQuadtreeMapPathStats, bytes_reserved)),
            field<uint64_t>("bytes_reserved_peak", offsetof(WgQuadtreeMapPathStats, bytes_reserved_peak)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapHit> {
    static WgQuadtreeMapHit fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<WgPoint>("pixel", offsetof(WgQuadtreeMapHit, pixel)),
            field<WgPoint>("before", offsetof(WgQuadtreeMapHit, before)),
            field<uint8_t>("value", offsetof(WgQuadtreeMapHit, value)),
            field<Truth>("is_hit", offsetof(WgQuadtreeMapHit, is_hit)),
            field<Truth>("is_absent", offsetof(WgQuadtreeMapHit, is_absent)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapNearest> {
    static WgQuadtreeMapNearest fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<WgPoint>("pixel", offsetof(WgQuadtreeMapNearest, pixel)),
            field<uint64_t>("distance_squared", offsetof(WgQuadtreeMapNearest, distance_squared)),
            field<uint8_t>("value", offsetof(WgQuadtreeMapNearest, value)),
            field<Truth>("is_found", offsetof(WgQuadtreeMapNearest, is_found)),
            field<Truth>("is_absent", offsetof(WgQuadtreeMapNearest, is_absent)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapRegion> {
    static WgQuadtreeMapRegion fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<int32_t>("x", offsetof(WgQuadtreeMapRegion, x)),
            field<int32_t>("y", offsetof(WgQuadtreeMapRegion, y)),
            field<uint64_t>("revision", offsetof(WgQuadtreeMapRegion, revision)),
            field<Truth>("is_absent", offsetof(WgQuadtreeMapRegion, is_absent)),
            field<Truth>("is_changed", offsetof(WgQuadtreeMapRegion, is_changed)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapPublisherDef> {
    static WgQuadtreeMapPublisherDef fresh() { return wg_quadtree_map_publisher_def(); }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("kept_squares", offsetof(WgQuadtreeMapPublisherDef, kept_squares)),
            field<uint32_t>("encoded_bytes", offsetof(WgQuadtreeMapPublisherDef, encoded_bytes)),
            field<uint32_t>("resend_calls", offsetof(WgQuadtreeMapPublisherDef, resend_calls)),
            field<uint64_t>("max_bytes", offsetof(WgQuadtreeMapPublisherDef, max_bytes)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapAcknowledgement> {
    static WgQuadtreeMapAcknowledgement fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("history", offsetof(WgQuadtreeMapAcknowledgement, history)),
            field<uint64_t>("newest", offsetof(WgQuadtreeMapAcknowledgement, newest)),
            field<uint64_t>("received", offsetof(WgQuadtreeMapAcknowledgement, received)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapPublisherStats> {
    static WgQuadtreeMapPublisherStats fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("subscribers", offsetof(WgQuadtreeMapPublisherStats, subscribers)),
            field<uint64_t>("squares_missing", offsetof(WgQuadtreeMapPublisherStats, squares_missing)),
            field<uint64_t>("packets_under_way", offsetof(WgQuadtreeMapPublisherStats, packets_under_way)),
            field<uint64_t>("packets_given", offsetof(WgQuadtreeMapPublisherStats, packets_given)),
            field<uint64_t>("packets_lost", offsetof(WgQuadtreeMapPublisherStats, packets_lost)),
            field<uint64_t>("squares_encoded", offsetof(WgQuadtreeMapPublisherStats, squares_encoded)),
            field<uint64_t>("squares_shared", offsetof(WgQuadtreeMapPublisherStats, squares_shared)),
            field<uint64_t>("bytes_reserved", offsetof(WgQuadtreeMapPublisherStats, bytes_reserved)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapReceiverDef> {
    static WgQuadtreeMapReceiverDef fresh() { return wg_quadtree_map_receiver_def(); }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("max_bytes", offsetof(WgQuadtreeMapReceiverDef, max_bytes)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapReceiverStats> {
    static WgQuadtreeMapReceiverStats fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("squares", offsetof(WgQuadtreeMapReceiverStats, squares)),
            field<uint64_t>("packets_taken", offsetof(WgQuadtreeMapReceiverStats, packets_taken)),
            field<uint64_t>("packets_ignored", offsetof(WgQuadtreeMapReceiverStats, packets_ignored)),
            field<uint64_t>("packets_in_part", offsetof(WgQuadtreeMapReceiverStats, packets_in_part)),
            field<uint64_t>("bytes_reserved", offsetof(WgQuadtreeMapReceiverStats, bytes_reserved)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapLoop> {
    static WgQuadtreeMapLoop fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("first_point", offsetof(WgQuadtreeMapLoop, first_point)),
            field<uint32_t>("point_count", offsetof(WgQuadtreeMapLoop, point_count)),
            field<uint32_t>("outer", offsetof(WgQuadtreeMapLoop, outer)),
            field<int64_t>("twice_area", offsetof(WgQuadtreeMapLoop, twice_area)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapPiece> {
    static WgQuadtreeMapPiece fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("first_point", offsetof(WgQuadtreeMapPiece, first_point)),
            field<uint32_t>("point_count", offsetof(WgQuadtreeMapPiece, point_count)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapSquare> {
    static WgQuadtreeMapSquare fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<int32_t>("x", offsetof(WgQuadtreeMapSquare, x)),
            field<int32_t>("y", offsetof(WgQuadtreeMapSquare, y)),
            field<uint32_t>("side", offsetof(WgQuadtreeMapSquare, side)),
            field<uint8_t>("value", offsetof(WgQuadtreeMapSquare, value)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapSums> {
    static WgQuadtreeMapSums fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("pixels", offsetof(WgQuadtreeMapSums, pixels)),
            field<uint64_t>("hp", offsetof(WgQuadtreeMapSums, hp)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapCompaction> {
    static WgQuadtreeMapCompaction fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("visited", offsetof(WgQuadtreeMapCompaction, visited)),
            field<uint64_t>("folded", offsetof(WgQuadtreeMapCompaction, folded)),
            field<uint64_t>("packed", offsetof(WgQuadtreeMapCompaction, packed)),
            field<Truth>("is_done", offsetof(WgQuadtreeMapCompaction, is_done)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapWaypointsDef> {
    static WgQuadtreeMapWaypointsDef fresh() { return wg_quadtree_map_waypoints_def(); }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("agent_size", offsetof(WgQuadtreeMapWaypointsDef, agent_size)),
            field<uint32_t>("max_spacing", offsetof(WgQuadtreeMapWaypointsDef, max_spacing)),
            field<WgRect>("rect", offsetof(WgQuadtreeMapWaypointsDef, rect)),
            field<uint64_t>("max_bytes", offsetof(WgQuadtreeMapWaypointsDef, max_bytes)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapWaypointsUpdate> {
    static WgQuadtreeMapWaypointsUpdate fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("steps", offsetof(WgQuadtreeMapWaypointsUpdate, steps)),
            field<uint64_t>("rebuilt", offsetof(WgQuadtreeMapWaypointsUpdate, rebuilt)),
            field<Truth>("is_done", offsetof(WgQuadtreeMapWaypointsUpdate, is_done)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapWaypoint> {
    static WgQuadtreeMapWaypoint fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("id", offsetof(WgQuadtreeMapWaypoint, id)),
            field<int32_t>("x", offsetof(WgQuadtreeMapWaypoint, x)),
            field<int32_t>("y", offsetof(WgQuadtreeMapWaypoint, y)),
            field<uint32_t>("width", offsetof(WgQuadtreeMapWaypoint, width)),
            field<uint32_t>("height", offsetof(WgQuadtreeMapWaypoint, height)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapLink> {
    static WgQuadtreeMapLink fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("from", offsetof(WgQuadtreeMapLink, from)),
            field<uint64_t>("to", offsetof(WgQuadtreeMapLink, to)),
            field<WgPoint>("leave", offsetof(WgQuadtreeMapLink, leave)),
            field<WgPoint>("enter", offsetof(WgQuadtreeMapLink, enter)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapNearestPlace> {
    static WgQuadtreeMapNearestPlace fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<WgPoint>("place", offsetof(WgQuadtreeMapNearestPlace, place)),
            field<uint64_t>("distance_squared", offsetof(WgQuadtreeMapNearestPlace, distance_squared)),
            field<uint64_t>("component", offsetof(WgQuadtreeMapNearestPlace, component)),
            field<Truth>("is_found", offsetof(WgQuadtreeMapNearestPlace, is_found)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgQuadtreeMapWaypointsStats> {
    static WgQuadtreeMapWaypointsStats fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint64_t>("waypoints", offsetof(WgQuadtreeMapWaypointsStats, waypoints)),
            field<uint64_t>("regions", offsetof(WgQuadtreeMapWaypointsStats, regions)),
            field<uint64_t>("blocks", offsetof(WgQuadtreeMapWaypointsStats, blocks)),
            field<uint64_t>("bytes_live", offsetof(WgQuadtreeMapWaypointsStats, bytes_live)),
            field<uint64_t>("bytes_reserved", offsetof(WgQuadtreeMapWaypointsStats, bytes_reserved)),
            field<uint64_t>("bytes_reserved_peak", offsetof(WgQuadtreeMapWaypointsStats, bytes_reserved_peak)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgRollingGridDef> {
    static WgRollingGridDef fresh() { return wg_rolling_grid_def(); }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("width", offsetof(WgRollingGridDef, width)),
            field<uint32_t>("height", offsetof(WgRollingGridDef, height)),
            field<uint32_t>("cell_size", offsetof(WgRollingGridDef, cell_size)),
            field<uint64_t>("max_bytes", offsetof(WgRollingGridDef, max_bytes)),
            field<uint32_t>("max_checkpoints", offsetof(WgRollingGridDef, max_checkpoints)),
            field<Truth>("drop_oldest_checkpoint", offsetof(WgRollingGridDef, drop_oldest_checkpoint)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

template <> struct StructureOf<WgRollingGridStats> {
    static WgRollingGridStats fresh() { return {}; }
    static const Structure &get() {
        static const Field fields[] = {
            field<uint32_t>("columns", offsetof(WgRollingGridStats, columns)),
            field<uint32_t>("rows", offsetof(WgRollingGridStats, rows)),
            field<uint32_t>("checkpoints", offsetof(WgRollingGridStats, checkpoints)),
            field<uint64_t>("cells", offsetof(WgRollingGridStats, cells)),
            field<uint64_t>("cells_peak", offsetof(WgRollingGridStats, cells_peak)),
            field<uint64_t>("bytes_live", offsetof(WgRollingGridStats, bytes_live)),
            field<uint64_t>("bytes_reserved", offsetof(WgRollingGridStats, bytes_reserved)),
            field<uint64_t>("bytes_checkpoints", offsetof(WgRollingGridStats, bytes_checkpoints)),
        };
        static const Structure one = {fields, sizeof fields / sizeof *fields};
        return one;
    }
};

} // namespace worldgrids_godot

#endif
