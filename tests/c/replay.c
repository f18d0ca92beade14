/* Frames that are played anew after a way back give what they give in a run without one: on every platform the same. */

#include "check.h"

enum { CROWD = 600, FRAMES = 90, BACK = 8, MOST_PAIRS = 4096 };

/* Ground, a crowd and inventories on one timeline. */
typedef struct {
    WgQuadtreeMap ground;
    WgLooseGrid2 crowd;
    WgRollingGrid pockets;
    uint64_t timeline[3];
    uint64_t ids[CROWD];
} World;

static uint32_t next(uint32_t *seed) {
    *seed = *seed * 1664525U + 1013904223U;
    return *seed >> 8;
}

static WgBox2 some_box(uint32_t *seed) {
    WgBox2 box;
    box.min.x = (float)(next(seed) & 1023) * 0.25f;
    box.min.y = (float)(next(seed) & 1023) * 0.25f;
    box.max.x = box.min.x + (float)(1 + (next(seed) & 7));
    box.max.y = box.min.y + (float)(1 + (next(seed) & 7));
    return box;
}

static World create(void) {
    WgQuadtreeMapDef ground = wg_quadtree_map_def();
    WgLooseGrid2Def crowd = wg_loose_grid2_def();
    WgRollingGridDef pockets = wg_rolling_grid_def();
    WgRect rect = {0, 0, 1024, 512};
    WgBox2 boxes[CROWD];
    uint32_t seed = 1;
    World world;
    int at;
    memset(&world, 0, sizeof(world));
    ground.max_checkpoints = crowd.max_checkpoints = pockets.max_checkpoints = BACK + 2;
    ground.drop_oldest_checkpoint = crowd.drop_oldest_checkpoint = pockets.drop_oldest_checkpoint = 1;
    crowd.contact_kinds = WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING;
    pockets.width = pockets.height = 16;
    pockets.cell_size = sizeof(uint32_t);
    CHECK_OK(wg_quadtree_map_create(&ground, &world.ground));
    CHECK_OK(wg_loose_grid2_create(&crowd, &world.crowd));
    CHECK_OK(wg_rolling_grid_create(&pockets, &world.pockets));
    CHECK_OK(wg_quadtree_map_fill_rect(world.ground, &rect, 200, NULL));
    for (at = 0; at < CROWD; at += 1) {
        boxes[at] = some_box(&seed);
    }
    CHECK_OK(wg_loose_grid2_insert_many(world.crowd, boxes, 0, NULL, 0, NULL, 0, WG_LOOSE_GRID_LAYER_MOVING, CROWD, world.ids));
    CHECK_OK(wg_loose_grid2_commit(world.crowd));
    world.timeline[0] = world.ground.bits;
    world.timeline[1] = world.crowd.bits;
    world.timeline[2] = world.pockets.bits;
    return world;
}

/* What happens in a frame: explosions, moves of a few or of all, and a cell. */
static void play(World *world, uint32_t frame) {
    uint32_t seed = frame * 77;
    uint32_t blast;
    WgBox2 boxes[CROWD];
    size_t count = frame % 3 == 0 ? CROWD : 20;
    size_t at;
    for (blast = 0; blast < 3; blast += 1) {
        int32_t x = (int32_t)(next(&seed) & 1023);
        int32_t y = (int32_t)(next(&seed) & 511);
        CHECK_OK(wg_quadtree_map_damage_circle(world->ground, x, y, 20.0f, 9.0f, 90, NULL));
    }
    for (at = 0; at < count; at += 1) {
        boxes[at] = some_box(&seed);
    }
    CHECK_OK(wg_loose_grid2_move_many(world->crowd, world->ids, 0, boxes, 0, count));
    CHECK_OK(wg_loose_grid2_commit(world->crowd));
    CHECK_OK(wg_rolling_grid_replace(world->pockets, (int32_t)(frame & 15), (int32_t)(next(&seed) & 15), &frame, NULL));
}

static void add(uint64_t *hash, uint64_t value) {
    *hash = (*hash ^ value) * UINT64_C(0x100000001b3);
    *hash ^= *hash >> 29;
}

/* A hash of all that can be asked. */
static uint64_t hash_of(const World *world) {
    static uint64_t found[CROWD];
    static WgLooseGridPair pairs[MOST_PAIRS];
    static WgLooseGridContact contacts[MOST_PAIRS];
    WgRect rect = {0, 0, 1024, 512};
    WgBox2 all = {{-10.0f, -10.0f}, {300.0f, 300.0f}};
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    uint64_t squares[8];
    size_t count = 0;
    size_t at;
    int32_t x;
    int32_t y;
    CHECK_OK(wg_quadtree_map_hashes(world->ground, &rect, 256, squares, 8, &count));
    for (at = 0; at < count; at += 1) {
        add(&hash, squares[at]);
    }
    CHECK_OK(wg_loose_grid2_query_box(world->crowd, &all, NULL, found, CROWD, &count));
    CHECK(count == CROWD);
    for (at = 0; at < count; at += 1) {
        WgLooseGrid2Object object;
        CHECK_OK(wg_loose_grid2_get(world->crowd, found[at], &object));
        add(&hash, found[at]);
        add(&hash, (uint64_t)(object.bounds.min.x * 4.0f) << 32 | (uint64_t)(object.bounds.min.y * 4.0f));
    }
    CHECK_OK(wg_loose_grid2_moved_pairs(world->crowd, WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING, 0, 1, pairs, MOST_PAIRS, &count));
    for (at = 0; at < count; at += 1) {
        add(&hash, pairs[at].first);
        add(&hash, pairs[at].second);
    }
    CHECK_OK(wg_loose_grid2_contacts(world->crowd, WG_LOOSE_GRID_CONTACT_LIST_ALL, contacts, MOST_PAIRS, &count));
    for (at = 0; at < count; at += 1) {
        add(&hash, contacts[at].id);
    }
    for (y = 0; y < 16; y += 1) {
        for (x = 0; x < 16; x += 1) {
            uint32_t cell = 0;
            (void)wg_rolling_grid_get(world->pockets, x, y, &cell);
            add(&hash, cell);
        }
    }
    return hash;
}

static void destroy(const World *world) {
    CHECK_OK(wg_quadtree_map_destroy(world->ground));
    CHECK_OK(wg_loose_grid2_destroy(world->crowd));
    CHECK_OK(wg_rolling_grid_destroy(world->pockets));
}

int main(void) {
    World late = create();
    World straight = create();
    uint32_t frame;
    for (frame = 1; frame <= FRAMES; frame += 1) {
        uint64_t hash;
        CHECK_OK(wg_checkpoint_many(late.timeline, 3, frame));
        play(&late, frame);
        play(&straight, frame);
        hash = hash_of(&straight);
        CHECK(hash_of(&late) == hash);
        if (frame > BACK && frame % 5 == 0) {
            uint32_t again = frame - BACK;
            CHECK_OK(wg_rollback_many(late.timeline, 3, again));
            /* What was guessed wrong, and is played anew. */
            play(&late, 1000 + frame);
            CHECK_OK(wg_rollback_many(late.timeline, 3, again));
            for (; again <= frame; again += 1) {
                if (again > frame - BACK) {
                    CHECK_OK(wg_checkpoint_many(late.timeline, 3, again));
                }
                play(&late, again);
            }
            CHECK(hash_of(&late) == hash);
        }
        if (frame == FRAMES) {
            printf("the last frame has the hash %016llx\n", (unsigned long long)hash);
            CHECK(hash == UINT64_C(0x3f0a8d64472b881b));
        }
    }
    destroy(&late);
    destroy(&straight);
    return CHECK_END("replay");
}
