/* A caller whose structs are smaller or larger than any version's is told so by name, and nothing is
 * written; one whose structs are as the header says has them filled and nothing behind them touched. */

#include "check.h"

/* Room behind a struct, which must stay as it is. */
#define FENCE 0x5a
typedef union Fenced {
    WgRollingGridDef rolling_grid;
    WgChunkLayersDef chunk_layers;
    WgLooseGrid2Def loose_grid2;
    WgLooseGrid3Def loose_grid3;
    WgQuadtreeMapDef quadtree_map;
    WgQuadtreeMapStats stats;
    uint64_t words[64];
    unsigned char bytes[512];
} Fenced;

static int is_fenced(const Fenced *fenced, size_t from) {
    for (; from < sizeof(*fenced); from += 1) {
        if (fenced->bytes[from] != FENCE) {
            return 0;
        }
    }
    return 1;
}

/* What has no default. */
static void prepare(void *def, const char *structure) {
    if (strcmp(structure, "wg_rolling_grid") == 0) {
        WgRollingGridDef *grid = (WgRollingGridDef *)def;
        grid->width = 8;
        grid->height = 8;
        grid->cell_size = 4;
    }
}

/* A def of a size that no version had: by an older caller than all, and by one newer than the library. */
#define CHECK_UNKNOWN(Def, Handle, structure, size)                                                \
    do {                                                                                           \
        Fenced room_;                                                                              \
        Def whole_ = structure##_def();                                                            \
        Handle refused_ = {0};                                                                     \
        memset(&room_, FENCE, sizeof(room_));                                                      \
        CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "this library knows sizes from", structure##_def_init, \
                      ((Def *)(void *)&room_, (uint32_t)(size)));                                  \
        CHECK(is_fenced(&room_, 0));                                                               \
        prepare(&whole_, #structure);                                                              \
        whole_.struct_size = (uint32_t)(size);                                                     \
        CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "def.struct_size is", structure##_create,            \
                      (&whole_, &refused_));                                                       \
        CHECK(refused_.bits == 0);                                                                 \
    } while (0)

#define CHECK_STRUCTURE(Def, Handle, structure)                                                    \
    do {                                                                                           \
        Fenced fenced_;                                                                            \
        Handle handle_ = {0};                                                                      \
        CHECK_UNKNOWN(Def, Handle, structure, offsetof(Def, max_bytes));                           \
        CHECK_UNKNOWN(Def, Handle, structure, sizeof(Def) + 8);                                    \
        memset(&fenced_, FENCE, sizeof(fenced_));                                                  \
        CHECK_OK(structure##_def_init((Def *)(void *)&fenced_, (uint32_t)sizeof(Def)));            \
        CHECK(is_fenced(&fenced_, sizeof(Def)));                                                   \
        prepare(&fenced_, #structure);                                                             \
        CHECK_OK(structure##_create((Def *)(void *)&fenced_, &handle_));                           \
        CHECK_OK(structure##_destroy(handle_));                                                    \
    } while (0)

/* Statistics, which the library writes, are filled as far as the caller's struct goes. */
static void check_stats(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map = {0};
    Fenced fenced;
    CHECK_OK(wg_quadtree_map_create(&def, &map));
    CHECK_OK(wg_quadtree_map_set(map, 3, 4, 7));
    memset(&fenced, FENCE, sizeof(fenced));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "this library knows sizes from", wg_quadtree_map_stats,
                  (map, &fenced.stats, 8));
    CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "this library knows sizes from", wg_quadtree_map_stats,
                  (map, &fenced.stats, (uint32_t)sizeof(WgQuadtreeMapStats) + 8));
    CHECK(is_fenced(&fenced, 0));
    CHECK_OK(wg_quadtree_map_stats(map, &fenced.stats, (uint32_t)sizeof(WgQuadtreeMapStats)));
    CHECK(is_fenced(&fenced, sizeof(WgQuadtreeMapStats)));
    CHECK(fenced.stats.struct_size == sizeof(WgQuadtreeMapStats) && fenced.stats.pixels == 1);
    CHECK_OK(wg_quadtree_map_destroy(map));
}

int main(void) {
    uint32_t version = wg_version();
    CHECK(version / 1000000 == WG_VERSION_MAJOR && version / 1000 % 1000 >= WG_VERSION_MINOR);
    CHECK(wg_abi_hash() == WG_ABI_HASH);
    CHECK_STRUCTURE(WgRollingGridDef, WgRollingGrid, wg_rolling_grid);
    CHECK_STRUCTURE(WgChunkLayersDef, WgChunkLayers, wg_chunk_layers);
    CHECK_STRUCTURE(WgLooseGrid2Def, WgLooseGrid2, wg_loose_grid2);
    CHECK_STRUCTURE(WgLooseGrid3Def, WgLooseGrid3, wg_loose_grid3);
    CHECK_STRUCTURE(WgQuadtreeMapDef, WgQuadtreeMap, wg_quadtree_map);
    check_stats();
    return CHECK_END("callers whose structs are smaller or larger than any version's");
}
