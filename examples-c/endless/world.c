#define _POSIX_C_SOURCE 200809L
#include "world.h"

#include <time.h>

#include "check.h"
#include "clocks.h"
#include "dig.h"

/* Regions that touch a rectangle of pixels and lie in the zone. */
static Columns regions_of(const World *world, int32_t left, int32_t top, int32_t right, int32_t bottom) {
    const Zone *zone = &world->keeper_def.zone;
    Columns regions = {wg_floor_div(left, REGION_SIDE), wg_floor_div(top, REGION_SIDE), wg_floor_div(right, REGION_SIDE),
                       wg_floor_div(bottom, REGION_SIDE)};
    regions.left = regions.left < zone->left ? zone->left : regions.left;
    regions.top = regions.top < zone->top ? zone->top : regions.top;
    regions.right = regions.right >= zone->left + zone->columns ? zone->left + zone->columns - 1 : regions.right;
    regions.bottom = regions.bottom >= zone->top + zone->rows ? zone->top + zone->rows - 1 : regions.bottom;
    return regions;
}

static Columns seen(const World *world, const Camera *camera, int32_t around, int32_t ahead_x, int32_t ahead_y) {
    int32_t half_width = world->plan.view_width / 2 + around, half_height = world->plan.view_height / 2 + around;
    return regions_of(world, camera->x - half_width + (ahead_x < 0 ? ahead_x : 0),
                      camera->y - half_height + (ahead_y < 0 ? ahead_y : 0),
                      camera->x + half_width + (ahead_x > 0 ? ahead_x : 0),
                      camera->y + half_height + (ahead_y > 0 ? ahead_y : 0));
}

static int holds(const Columns *regions, int32_t column, int32_t row) {
    return column >= regions->left && column <= regions->right && row >= regions->top && row <= regions->bottom;
}

static Slot *find(World *world, int32_t column, int32_t row) {
    for (int at = 0; at < WORLD_SLOTS; ++at) {
        Slot *slot = &world->slots[at];
        if (slot->state != SLOT_FREE && slot->column == column && slot->row == row) {
            return slot;
        }
    }
    return NULL;
}

static void ask(World *world, int32_t column, int32_t row) {
    for (int at = 0; at < WORLD_SLOTS; ++at) {
        Slot *slot = &world->slots[at];
        if (slot->state == SLOT_FREE) {
            slot->state = SLOT_ASKED;
            slot->column = column;
            slot->row = row;
            slot->late.count = 0;
            slot->digs = 0;
            keeper_ask(world->keeper, column, row);
            return;
        }
    }
}

static void ask_for(World *world, const Columns *regions) {
    for (int32_t row = regions->top; row <= regions->bottom; ++row) {
        for (int32_t column = regions->left; column <= regions->right; ++column) {
            if (find(world, column, row) == NULL) {
                ask(world, column, row);
            }
        }
    }
}

static void take_answers(World *world) {
    static Answer answer;
    while (keeper_take(world->keeper, &answer)) {
        if (answer.kind != ANSWER_REGION) {
            if (world->on_answer != NULL) {
                world->on_answer(world, &answer, world->userdata);
            }
            continue;
        }
        Slot *slot = find(world, answer.column, answer.row);
        REQUIRE(slot != NULL && slot->state == SLOT_ASKED);
        bytes_swap(&slot->answer.region, &answer.region);
        bytes_swap(&slot->answer.digs, &answer.digs);
        slot->state = answer.is_broken ? SLOT_BROKEN : SLOT_ANSWERED;
    }
}

static void dig_all(World *world, const Slot *slot, const Bytes *digs) {
    for (size_t at = 0; at + sizeof(Dig) <= digs->count; at += sizeof(Dig)) {
        Dig dig;
        memcpy(&dig, digs->data + at, sizeof(dig));
        dig_part(world->map, &dig, slot->column, slot->row);
    }
}

/* Brings a region in whose answer came: 1, or 0 if the land is not made there yet. */
static int page_in(World *world, Slot *slot) {
    const Bytes *region = &slot->answer.region;
    if (region->count == 0) {
        if (!land_page_in(&world->land, world->map, slot->column, slot->row)) {
            return 0;
        }
    } else {
        WgStatus status = wg_quadtree_map_page_in(world->map, slot->column * REGION_SIDE, slot->row * REGION_SIDE,
                                                  region->data, region->count);
        if (status != WG_STATUS_OK) {
            char why[256] = "", text[512];
            size_t count;
            (void)wg_last_error(why, sizeof(why), &count);
            snprintf(text, sizeof(text), "the bytes of region (%d, %d): %s", (int)slot->column, (int)slot->row, why);
            if (world->keeper_def.on_error != NULL) {
                world->keeper_def.on_error(text, world->keeper_def.userdata);
            }
            slot->state = SLOT_BROKEN;
            return 1;
        }
    }
    dig_all(world, slot, &slot->answer.digs);
    dig_all(world, slot, &slot->late);
    slot->digs = (uint32_t)((slot->answer.digs.count + slot->late.count) / sizeof(Dig));
    slot->dug = slot->digs > 0 ? world->now : 0;
    slot->state = SLOT_PRESENT;
    ++world->page_ins;
    return 1;
}

/* What exploded since the moment that is being saved stays until that is done: its bytes would be younger. */
static int may_leave(const World *world, const Slot *slot) {
    return !world->is_saving || slot->dug <= world->moment;
}

/* Gives a region to the keeper if it changed since it came in, and frees it if it is to go. */
static void page_out(World *world, Slot *slot, int stays) {
    const WgRect rect = {slot->column * REGION_SIDE, slot->row * REGION_SIDE, REGION_SIDE, REGION_SIDE};
    WgQuadtreeMapRegion region;
    size_t is_changed, count;
    if (!stays && world->on_leave != NULL) {
        world->on_leave(world, slot->column, slot->row, world->userdata);
    }
    CHECK(wg_quadtree_map_regions(world->map, &rect, WG_QUADTREE_MAP_REGION_KIND_CHANGED, &region, 1, &is_changed));
    const WgStatus status = wg_quadtree_map_page_out(world->map, rect.x, rect.y, WG_QUADTREE_MAP_COMPRESSION_FAST, (uint8_t)stays,
                                                     world->bytes.data, world->bytes.capacity, &count);
    if (status == WG_STATUS_INVALID_ARGUMENT && world->is_saving) {
        return; /* The moment is in the midst of it: in a frame or two it may go. */
    }
    CHECK(status);
    if (is_changed) {
        keeper_save(world->keeper, slot->column, slot->row, world->bytes.data, count);
        ++world->saves;
    } else if (slot->digs > 0) {
        keeper_forget_digs(world->keeper, slot->column, slot->row);
    }
    slot->digs = 0;
    if (!stays) {
        slot->state = SLOT_FREE;
        ++world->page_outs;
    }
}

/* One region a frame comes or goes: what is in view first, then what goes to make room, then what is ahead. */
static void page_one(World *world, const Columns *view, const Columns *wanted, const Columns *kept) {
    Slot *ahead = NULL, *left = NULL, *dug = NULL;
    for (int at = 0; at < WORLD_SLOTS; ++at) {
        Slot *slot = &world->slots[at];
        if (slot->state == SLOT_ANSWERED && holds(view, slot->column, slot->row) && page_in(world, slot)) {
            return;
        }
        if (slot->state == SLOT_ANSWERED && holds(wanted, slot->column, slot->row)) {
            ahead = slot;
        } else if ((slot->state == SLOT_ANSWERED || slot->state == SLOT_BROKEN) && !holds(kept, slot->column, slot->row)) {
            slot->state = SLOT_FREE;
        } else if (slot->state == SLOT_PRESENT && !holds(kept, slot->column, slot->row)) {
            left = may_leave(world, slot) ? slot : left;
        } else if (slot->state == SLOT_PRESENT && slot->digs >= WORLD_MANY_DIGS) {
            dug = slot;
        }
    }
    if (left != NULL) {
        page_out(world, left, 0);
    } else if (ahead == NULL || !page_in(world, ahead)) {
        if (dug != NULL) {
            page_out(world, dug, 1);
        }
    }
}

/* Explosions go to the store, and into what is in memory. */
static void explode(World *world, const Dig *dig) {
    const Columns all = dig_regions(dig), regions = regions_of(world, dig->x - dig->radius, dig->y - dig->radius,
                                                              dig->x + dig->radius, dig->y + dig->radius);
    int32_t present = 0;
    for (int32_t row = regions.top; row <= regions.bottom; ++row) {
        for (int32_t column = regions.left; column <= regions.right; ++column) {
            Slot *slot = find(world, column, row);
            keeper_dig(world->keeper, column, row, dig);
            if (slot != NULL && (slot->state == SLOT_ASKED || slot->state == SLOT_ANSWERED)) {
                bytes_append(&slot->late, dig, sizeof(*dig));
            } else if (slot != NULL && slot->state == SLOT_PRESENT) {
                ++slot->digs;
                slot->dug = world->now;
                ++present;
            }
        }
    }
    if (present == (all.right - all.left + 1) * (all.bottom - all.top + 1)) {
        dig_whole(world->map, dig);
        return;
    }
    for (int32_t row = regions.top; present > 0 && row <= regions.bottom; ++row) {
        for (int32_t column = regions.left; column <= regions.right; ++column) {
            Slot *slot = find(world, column, row);
            if (slot != NULL && slot->state == SLOT_PRESENT) {
                dig_part(world->map, dig, column, row);
            }
        }
    }
}

/* Some more of what is in memory goes to the keeper, as it was after one frame, while the world goes on. */
static void save_moment(World *world) {
    static uint8_t bytes[MOMENT_BYTES];
    const int is_first = !world->is_saving;
    size_t count;
    if (is_first && (world->moment_every == 0 || world->now % world->moment_every != 0 || world->now <= world->moment)) {
        return;
    }
    if (is_first) {
        world->moment = world->now;
        CHECK(wg_quadtree_map_checkpoint(world->map, world->moment));
        keeper_moment(world->keeper, &world->moment, sizeof(world->moment), 1, 0);
    }
    WgStatus status = wg_quadtree_map_save_step(world->map, world->moment, WG_QUADTREE_MAP_COMPRESSION_FAST, MOMENT_BUDGET, bytes,
                                                sizeof(bytes), &count);
    if (is_first) {
        /* Once it has begun, the save holds on to what it needs by itself. */
        CHECK(wg_quadtree_map_forget(world->map, world->moment));
    }
    world->is_saving = status == WG_STATUS_UNFINISHED;
    if (status == WG_STATUS_UNKNOWN_CHECKPOINT) {
        return; /* Memory came to its limit, and explosions need it more: another time. */
    }
    world->moments += CHECK(status) == WG_STATUS_OK;
    keeper_moment(world->keeper, bytes, count, 0, !world->is_saving);
}

/* Without the rest of the moment all may leave. */
static void end_moment(World *world) {
    size_t count;
    CHECK(wg_quadtree_map_save_step(world->map, 0, 0, 0, NULL, 0, &count));
    world->is_saving = 0;
}

/* Ends a part of the frame, which began at a moment; gives the moment that the next one begins at. */
static uint64_t end_part(World *world, WorldPart part, uint64_t begun) {
    uint64_t now = thread_ns();
    world->part_ns[part] = now - begun;
    return now;
}

void world_frame(World *world, const Camera *camera, const Dig *digs, size_t dig_count, uint64_t frames) {
    int32_t moved_x = camera->x - world->last_x, moved_y = camera->y - world->last_y;
    int is_leap = abs(moved_x) > REGION_SIDE || abs(moved_y) > REGION_SIDE;
    int32_t ahead_x = is_leap ? 0 : moved_x * WORLD_AHEAD / 34, ahead_y = is_leap ? 0 : moved_y * WORLD_AHEAD / 34;
    const Columns view = seen(world, camera, 0, 0, 0);
    const Columns wanted = seen(world, camera, WORLD_AROUND, ahead_x, ahead_y);
    const Columns kept = seen(world, camera, WORLD_AROUND + WORLD_KEEP, ahead_x, ahead_y);
    world->last_x = camera->x;
    world->last_y = camera->y;
    world->now = frames;
    uint64_t begun = thread_ns();
    land_move(&world->land, camera->x + ahead_x / 2, camera->y + ahead_y / 2);
    begun = end_part(world, PART_LAND, begun);
    take_answers(world);
    begun = end_part(world, PART_ANSWERS, begun);
    for (size_t at = 0; at < dig_count; ++at) {
        explode(world, &digs[at]);
    }
    begun = end_part(world, PART_DIG, begun);
    CHECK(wg_quadtree_map_compact(world->map, WORLD_COMPACTION, 0, NULL));
    begun = end_part(world, PART_COMPACT, begun);
    ask_for(world, &view);
    ask_for(world, &wanted);
    begun = end_part(world, PART_ASK, begun);
    const uint64_t page_ins = world->page_ins;
    world->part_ns[PART_IN] = world->part_ns[PART_OUT] = 0;
    page_one(world, &view, &wanted, &kept);
    begun = end_part(world, world->page_ins > page_ins ? PART_IN : PART_OUT, begun);
    save_moment(world);
    begun = end_part(world, PART_MOMENT, begun);
    world->kept.frames = frames;
    keeper_end_frame(world->keeper, frames);
    end_part(world, PART_HAND_OVER, begun);
}

int world_missing(const World *world, const Camera *camera) {
    const Columns view = seen(world, camera, 0, 0, 0);
    int missing = (view.right - view.left + 1) * (view.bottom - view.top + 1);
    for (int at = 0; at < WORLD_SLOTS; ++at) {
        const Slot *slot = &world->slots[at];
        missing -= slot->state == SLOT_PRESENT && holds(&view, slot->column, slot->row);
    }
    return missing;
}

int world_fetch(World *world, int32_t column, int32_t row) {
    Slot *slot = find(world, column, row);
    if (slot == NULL) {
        /* Whatever is in memory makes room. */
        end_moment(world);
        for (int at = 0; at < WORLD_SLOTS; ++at) {
            if (world->slots[at].state == SLOT_PRESENT) {
                page_out(world, &world->slots[at], 0);
            } else if (world->slots[at].state != SLOT_ASKED) {
                world->slots[at].state = SLOT_FREE;
            }
        }
        ask(world, column, row);
        slot = find(world, column, row);
        REQUIRE(slot != NULL);
        keeper_end_frame(world->keeper, world->kept.frames);
    }
    land_move(&world->land, column * REGION_SIDE, row * REGION_SIDE);
    while (slot->state != SLOT_PRESENT && slot->state != SLOT_BROKEN) {
        struct timespec pause = {0, 100000};
        take_answers(world);
        if (slot->state != SLOT_ANSWERED || !page_in(world, slot)) {
            nanosleep(&pause, NULL);
        }
    }
    return slot->state == SLOT_PRESENT;
}

int world_open(World *world, const Plan *plan, const KeeperDef *keeper, int threads, char *error, size_t capacity) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    *world = (World){.plan = *plan, .keeper_def = *keeper};
    world->keeper_def.seed = plan->seed;
    if (keeper->zone.columns == 0) {
        world->keeper_def.zone = (Zone){0, 0, plan_columns(plan), plan_rows(plan)};
    }
    world->keeper = keeper_open(&world->keeper_def, &world->kept, error, capacity);
    if (world->keeper == NULL) {
        return 0;
    }
    def.absent_by_default = 1;
    def.history = world->kept.history;
    def.revision = world->kept.revision;
    def.max_bytes = WORLD_MAX_BYTES;
    def.drop_oldest_checkpoint = 1;
    def.debug_name = "endless world";
    CHECK(wg_quadtree_map_create(&def, &world->map));
    bytes_reserve(&world->bytes, WG_QUADTREE_MAP_MAX_REGION_BYTES);
    /* What is wanted reaches as far as AROUND and half of what is ahead, on either side of where the focus goes. */
    land_open(&world->land, world->kept.seed, world->kept.history, threads,
              (uint32_t)(plan->view_width / 2 + WORLD_AROUND + WORLD_AHEAD / 2),
              (uint32_t)(plan->view_height / 2 + WORLD_AROUND + WORLD_AHEAD / 2));
    return 1;
}

int world_close(World *world) {
    end_moment(world);
    for (int at = 0; at < WORLD_SLOTS; ++at) {
        if (world->slots[at].state == SLOT_PRESENT) {
            page_out(world, &world->slots[at], 0);
        }
    }
    keeper_end_frame(world->keeper, world->kept.frames);
    int is_kept = keeper_close(world->keeper);
    land_close(&world->land);
    CHECK(wg_quadtree_map_destroy(world->map));
    for (int at = 0; at < WORLD_SLOTS; ++at) {
        bytes_free(&world->slots[at].answer.region);
        bytes_free(&world->slots[at].answer.digs);
        bytes_free(&world->slots[at].late);
    }
    bytes_free(&world->bytes);
    return is_kept;
}
