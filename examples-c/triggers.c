/* Triggers: doors that open while somebody stands before them, coins that are picked up, a swamp that slows.
 *
 * Nobody asks who overlaps whom: each frame tells what began and what ended. */
#include "check.h"

enum { DOORS = 4, COINS = 40, WALKERS = 3, FRAMES = 900, MOST = 64 };
enum { DOOR = 1, COIN = 2, SWAMP = 4, WALKER = 8 };

static WgLooseGrid2 grid;
static int before_door[DOORS], in_swamp[WALKERS], opened, closed, coins, left;

static WgBox2 box_at(float x, float half) {
    return (WgBox2){{x - half, -half}, {x + half, half}};
}

/* What stands still meets walkers alone. The user value tells what it is, and the number among its kind. */
static uint64_t insert(float x, float half, uint32_t kind, uint64_t number) {
    WgLooseGrid2Object object = {0};
    uint64_t id;
    object.bounds = box_at(x, half);
    object.user = (uint64_t)kind << 32 | number;
    object.filter.category = kind;
    object.filter.mask = kind == WALKER ? DOOR | COIN | SWAMP : WALKER;
    object.layer = kind == WALKER ? WG_LOOSE_GRID_LAYER_MOVING : WG_LOOSE_GRID_LAYER_STATIC;
    CHECK(wg_loose_grid2_insert(grid, &object, &id));
    return id;
}

/* A walker and something else: a contact's value keeps both, for either may be gone when it ends. */
static void begin(const WgLooseGridContact *contact) {
    WgLooseGrid2Object a, b;
    if (wg_loose_grid2_get(grid, contact->first, &a) || wg_loose_grid2_get(grid, contact->second, &b)) {
        return; /* Another walker took this coin with the same commit. */
    }
    int is_first = a.filter.category == WALKER;
    uint64_t walker = (is_first ? a.user : b.user) & 0xffff, other = is_first ? b.user : a.user;
    uint64_t value = other | walker << 16;
    CHECK(wg_loose_grid2_set_contact_values(grid, &contact->id, 0, &value, 0, 1));
    switch (other >> 32) {
    case DOOR: opened += ++before_door[other & 0xffff] == 1; break;
    case SWAMP: in_swamp[walker] = 1; break;
    case COIN: coins += CHECK(wg_loose_grid2_remove(grid, is_first ? contact->second : contact->first)) == WG_STATUS_OK;
    }
}

static void end(uint64_t value) {
    switch (value >> 32) {
    case DOOR: closed += --before_door[value & 0xffff] == 0; break;
    case SWAMP: in_swamp[value >> 16 & 0xffff] = 0, left += 1;
    }
}

int main(void) {
    WgLooseGridContact contacts[MOST];
    uint64_t walkers[WALKERS];
    float at[WALKERS];
    size_t count;
    WgLooseGrid2Def def = wg_loose_grid2_def();
    def.contact_kinds = WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC; /* Walkers do not notice each other. */
    def.contact_margin = 0.25f;                                /* A door does not flap. */
    CHECK(wg_loose_grid2_create(&def, &grid));
    for (int i = 0; i < DOORS; ++i) insert(20.0f * (float)(i + 1), 1.5f, DOOR, (uint64_t)i);
    for (int i = 0; i < COINS; ++i) insert(2.0f * (float)(i + 1), 0.2f, COIN, (uint64_t)i);
    insert(50.0f, 8.0f, SWAMP, 0);
    for (int i = 0; i < WALKERS; ++i) walkers[i] = insert(at[i] = -5.0f * (float)i, 0.4f, WALKER, (uint64_t)i);
    for (int frame = 0; frame < FRAMES; ++frame) {
        for (int i = 0; i < WALKERS; ++i) {
            WgBox2 bounds = box_at(at[i] += in_swamp[i] ? 0.05f : 0.2f, 0.4f);
            CHECK(wg_loose_grid2_move(grid, walkers[i], &bounds));
        }
        CHECK(wg_loose_grid2_commit(grid));
        CHECK(wg_loose_grid2_contacts(grid, WG_LOOSE_GRID_CONTACT_LIST_ENDED, contacts, MOST, &count));
        for (size_t i = 0; i < count; ++i) end(contacts[i].value);
        CHECK(wg_loose_grid2_contacts(grid, WG_LOOSE_GRID_CONTACT_LIST_BEGAN, contacts, MOST, &count));
        for (size_t i = 0; i < count; ++i) begin(&contacts[i]);
    }
    printf("doors opened %d times, closed %d times, %d coins, %d walkers left the swamp\n", opened, closed, coins, left);
    REQUIRE(coins == COINS && opened == closed && opened >= DOORS && left == WALKERS);
    return CHECK(wg_loose_grid2_destroy(grid));
}
