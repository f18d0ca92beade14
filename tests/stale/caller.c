/* A program of yesterday's: it was compiled with the header beside it and meets the library of today.
 *
 * That header is the one before the functions for statistics by level came. With it the program must run as
 * it did: versions fit, definitions and statistics of the sizes it knows are filled as far as it knows them.
 * With OLDER or NEWER defined it is a program whose structs are smaller or larger than any version had, and
 * must be told so by name. */

#include "../c/check.h"

#if defined(OLDER)
#define SIZE_OF(type) ((uint32_t)offsetof(type, max_bytes))
#elif defined(NEWER)
#define SIZE_OF(type) ((uint32_t)sizeof(type) + 8)
#else
#define SIZE_OF(type) ((uint32_t)sizeof(type))
#endif

/* Room behind a struct, which must stay as it is. */
#define FENCE 0x5a
typedef struct Fenced {
    union {
        WgRollingGridDef rolling_grid;
        WgChunkLayersDef chunk_layers;
        WgLooseGrid2Def loose_grid2;
        WgLooseGrid3Def loose_grid3;
        WgQuadtreeMapDef quadtree_map;
        WgQuadtreeMapStats stats;
        uint64_t words[64];
        unsigned char bytes[512];
    } as;
} Fenced;

static int is_fenced(const Fenced *fenced, size_t from) {
    for (; from < sizeof(fenced->as); from += 1) {
        if (fenced->as.bytes[from] != FENCE) {
            return 0;
        }
    }
    return 1;
}

/* Each structure's def by its own size: filled as far as it goes, or refused by name. */
#if defined(OLDER) || defined(NEWER)
#define CHECK_STRUCTURE(Def, Handle, structure)                                                    \
    do {                                                                                           \
        Fenced fenced_;                                                                            \
        Def whole_ = structure##_def();                                                            \
        Handle handle_ = {0};                                                                      \
        memset(&fenced_, FENCE, sizeof(fenced_));                                                  \
        CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "this library knows sizes from", structure##_def_init, \
                      ((Def *)(void *)&fenced_, SIZE_OF(Def)));                                    \
        CHECK(is_fenced(&fenced_, 0));                                                             \
        whole_.struct_size = SIZE_OF(Def);                                                         \
        CHECK_REFUSED(WG_STATUS_UNKNOWN_SIZE, "def.struct_size is", structure##_create,            \
                      (&whole_, &handle_));                                                        \
        CHECK(handle_.bits == 0);                                                                  \
    } while (0)
#else
#define CHECK_STRUCTURE(Def, Handle, structure)                                                    \
    do {                                                                                           \
        Fenced fenced_;                                                                            \
        Handle handle_ = {0};                                                                      \
        memset(&fenced_, FENCE, sizeof(fenced_));                                                  \
        CHECK_OK(structure##_def_init((Def *)(void *)&fenced_, SIZE_OF(Def)));                     \
        CHECK(is_fenced(&fenced_, sizeof(Def)));                                                   \
        prepare((Def *)(void *)&fenced_, #structure);                                              \
        CHECK_OK(structure##_create((Def *)(void *)&fenced_, &handle_));                           \
        CHECK_OK(structure##_destroy(handle_));                                                    \
    } while (0)

/* What has no default. */
static void prepare(void *def, const char *structure) {
    if (strcmp(structure, "wg_rolling_grid") == 0) {
        WgRollingGridDef *grid = (WgRollingGridDef *)def;
        grid->width = 8;
        grid->height = 8;
        grid->cell_size = 4;
    }
}

/* A day of such a program's. */
static void play(void) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map = {0};
    WgRect rect = {-20, -30, 100, 90};
    WgQuadtreeMapEdit edit;
    Fenced stats;
    uint8_t pixels[100 * 90];
    uint8_t bytes[4096];
    size_t count = 0;
    CHECK_OK(wg_quadtree_map_create(&def, &map));
    CHECK_OK(wg_quadtree_map_fill_rect(map, &rect, 7, &edit));
    CHECK(edit.pixels_changed == 9000);
    CHECK_OK(wg_quadtree_map_damage_circle(map, 0, 0, 9.0f, 3.0f, 50, &edit));
    CHECK_OK(wg_quadtree_map_read_rect(map, &rect, pixels, 0));
    CHECK(pixels[0] == 7 && pixels[30 * 100 + 20] == 0);
    CHECK_OK(wg_quadtree_map_save(map, bytes, sizeof(bytes), &count));
    CHECK_OK(wg_quadtree_map_load(map, bytes, count));
    memset(&stats, FENCE, sizeof(stats));
    CHECK_OK(wg_quadtree_map_stats(map, &stats.as.stats, (uint32_t)sizeof(WgQuadtreeMapStats)));
    CHECK(is_fenced(&stats, sizeof(WgQuadtreeMapStats)));
    CHECK(stats.as.stats.struct_size == sizeof(WgQuadtreeMapStats));
    CHECK(stats.as.stats.pixels > 0 && stats.as.stats.pixels < 9000);
    CHECK_OK(wg_quadtree_map_destroy(map));
}
#endif

int main(void) {
    uint32_t version = wg_version();
    CHECK(version / 1000000 == WG_VERSION_MAJOR && version / 1000 % 1000 >= WG_VERSION_MINOR);
    /* The hash tells exactly whether both are of the same source: here they are not. */
    CHECK(wg_abi_hash() != WG_ABI_HASH);
    CHECK_STRUCTURE(WgRollingGridDef, WgRollingGrid, wg_rolling_grid);
    CHECK_STRUCTURE(WgChunkLayersDef, WgChunkLayers, wg_chunk_layers);
    CHECK_STRUCTURE(WgLooseGrid2Def, WgLooseGrid2, wg_loose_grid2);
    CHECK_STRUCTURE(WgLooseGrid3Def, WgLooseGrid3, wg_loose_grid3);
    CHECK_STRUCTURE(WgQuadtreeMapDef, WgQuadtreeMap, wg_quadtree_map);
#if !defined(OLDER) && !defined(NEWER)
    play();
#endif
    return CHECK_END("a program compiled with an older header");
}
