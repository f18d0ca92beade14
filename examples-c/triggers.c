/* Triggers: doors that open while somebody stands before them, coins that are picked up, a swamp that slows.
 *
 * Nobody asks who overlaps whom: each frame tells what began and what ended. */
#include "check.h"

enum { DOORS = 4, COINS = 40, WALKERS = 3, FRAMES = 900, MOST = 64 };
enum { DOOR = 1, COIN = 2, SWAMP = 4, WALKER = 8 };

static WgBox2 box_at(float x, float half) {
    return (WgBox2){{x - half, -half}, {x + half, half}};
}

/* What stands still meets walkers alone; its number is the user value. */
static uint64_t insert(WgLooseGrid2 grid, WgBox2 bounds, uint32_t kind, uint64_t number, uint32_t layer) {
    WgLooseGrid2Object object = {0};
    uint64_t id;
    object.bounds = bounds;
    object.user = number;
    object.filter.category = kind;
    object.filter.mask = kind == WALKER ? DOOR | COIN | SWAMP : WALKER;
    object.layer = layer;
    CHECK(wg_loose_grid2_insert(grid, &object, &id));
    return id;
}

int main(void) {
    WgLooseGrid2 grid;
    WgLooseGrid2Def def = wg_loose_grid2_def();
    WgLooseGrid2Object object;
    WgLooseGridContact contacts[MOST];
    uint64_t walkers[WALKERS];
    float at[WALKERS];
    int before_door[DOORS] = {0}, in_swamp[WALKERS] = {0};
    int opened = 0, closed = 0, coins = 0, left = 0;
    size_t count;
    def.contact_kinds = WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC; /* Walkers do not notice each other. */
    def.contact_margin = 0.25f;                                /* A door does not flap. */
    CHECK(wg_loose_grid2_create(&def, &grid));
    for (int i = 0; i < DOORS; ++i) {
        insert(grid, box_at(20.0f * (float)(i + 1), 1.5f), DOOR, (uint64_t)i, WG_LOOSE_GRID_LAYER_STATIC);
    }
    for (int i = 0; i < COINS; ++i) {
        insert(grid, box_at(2.0f * (float)(i + 1), 0.2f), COIN, (uint64_t)i, WG_LOOSE_GRID_LAYER_STATIC);
    }
    insert(grid, box_at(50.0f, 8.0f), SWAMP, 0, WG_LOOSE_GRID_LAYER_STATIC);
    for (int i = 0; i < WALKERS; ++i) {
        at[i] = -5.0f * (float)i;
        walkers[i] = insert(grid, box_at(at[i], 0.4f), WALKER, (uint64_t)i, WG_LOOSE_GRID_LAYER_MOVING);
    }

    for (int frame = 0; frame < FRAMES; ++frame) {
        for (int i = 0; i < WALKERS; ++i) {
            at[i] += in_swamp[i] ? 0.05f : 0.2f;
            WgBox2 bounds = box_at(at[i], 0.4f);
            CHECK(wg_loose_grid2_move(grid, walkers[i], &bounds));
        }
        CHECK(wg_loose_grid2_commit(grid));

        CHECK(wg_loose_grid2_contacts(grid, WG_LOOSE_GRID_CONTACT_LIST_ENDED, contacts, MOST, &count));
        for (size_t i = 0; i < count; ++i) {
            /* The value says what it was: a coin may be gone by now. */
            uint64_t kind = contacts[i].value >> 32, number = contacts[i].value & 0xffff;
            if (kind == DOOR && --before_door[number] == 0) {
                closed += 1;
            } else if (kind == SWAMP) {
                in_swamp[contacts[i].value >> 16 & 0xffff] = 0;
                left += 1;
            }
        }
        CHECK(wg_loose_grid2_contacts(grid, WG_LOOSE_GRID_CONTACT_LIST_BEGAN, contacts, MOST, &count));
        for (size_t i = 0; i < count; ++i) {
            int is_first = contacts[i].second >= walkers[0] && contacts[i].second <= walkers[WALKERS - 1];
            uint64_t walker = is_first ? contacts[i].second : contacts[i].first;
            uint64_t other = is_first ? contacts[i].first : contacts[i].second;
            CHECK(wg_loose_grid2_get(grid, walker, &object));
            uint64_t who = object.user;
            CHECK(wg_loose_grid2_get(grid, other, &object));
            uint64_t value = (uint64_t)object.filter.category << 32 | who << 16 | object.user;
            CHECK(wg_loose_grid2_set_contact_values(grid, &contacts[i].id, 0, &value, 0, 1));
            if (object.filter.category == DOOR && ++before_door[object.user] == 1) {
                opened += 1;
            } else if (object.filter.category == SWAMP) {
                in_swamp[who] = 1;
            } else if (object.filter.category == COIN) {
                CHECK(wg_loose_grid2_remove(grid, other));
                coins += 1;
            }
        }
    }
    printf("doors opened %d times and closed %d times, %d coins, %d walkers left the swamp\n", opened, closed, coins, left);
    REQUIRE(coins == COINS && opened == closed && opened >= DOORS && left == WALKERS);
    CHECK(wg_loose_grid2_destroy(grid));
    return 0;
}
