/* A generated wilderness that has no end: chunk layers that really need their neighbours, generated on
 * host threads while a camera flies a long way and teleports. Land is cells; all that stands and runs on it
 * is lists of objects, as many a chunk as there are.
 *
 *   terrain   level 0 is noise; levels 1 to 4 each wear it down, leaning on the level below around them
 *   relief    every eighth height, for what looks far
 *   rivers    level 0 lets springs run down to the border of their chunk; each further level takes what
 *             ran into a chunk from its neighbours and lets it run on
 *   towns     level 0 proposes towns, any number a chunk; level 1 keeps those that no better one is near
 *   streets   grow out of each town until they meet water, a slope or their length; houses along them
 *   roads     link towns that have no third one between them, along the easiest way over the relief
 *   features  what of all that touches a chunk, wherever it began
 *   paint     colours, shaded by the slope
 *
 * Prints frame times; writes pictures of the land, near and from above, and of what each layer has loaded.
 * At the end the camera comes to the same place by two routes, with different threads, and finds the same
 * pixels and the same features.
 *
 *   wilderness [folder for the pictures] [frames] [tiles of the picture from above, on a side]
 */
#define _POSIX_C_SOURCE 200809L

#include <math.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <string.h>

#include "canvas.h"
#include "check.h"
#include "measure.h"
#include "png_file.h"

enum {
    VIEW_WIDTH = 1024,
    VIEW_HEIGHT = 576,
    CHUNK = 64,         /* Of terrain and paint, in world units; a unit is a cell is a pixel. */
    RIVER_CHUNK = 128,
    TOWN_CHUNK = 96,    /* Of towns and streets. It divides no other size. */
    FEATURE_CHUNK = 192, /* Of roads, features and relief. */
    EROSION = 4,        /* Levels of terrain above the first. */
    REACH = 4,          /* How far a step of erosion looks. */
    RELIEF = 8,         /* Units a cell of the relief. */
    RIVER_LEVELS = 6,   /* Levels of rivers above the first: borders that a river can cross. */
    STEP = 18,          /* The longest step of a river. */
    STREET = 64,        /* How far streets reach from their town. */
    ROAD = 260,         /* The longest distance between linked towns, */
    DETOUR = 64,        /* and how far the road between them may lead around. */
    WIDTH = 8,          /* The most that anything is wide, to either side. */
    MAX_THREADS = 4
};

#define SEA 0.465f

typedef struct Town {
    int32_t x, y;
    uint32_t rank; /* The better of two that are too near stays. */
} Town;

enum { RIVER = 1, ROADWAY, LANE, HOUSE };

/* A piece of anything that runs over the land; a house is one without length. */
typedef struct Piece {
    int32_t x0, y0, x1, y1;
    uint16_t kind;
    uint16_t width; /* In quarters of a unit, to either side. */
    uint32_t open;  /* Of a river: the level that lets it run on from its end, or 0. */
} Piece;

typedef struct World {
    WgChunkLayers layers;
    uint64_t focus;
    uint32_t terrain, relief, rivers, towns, streets, roads, features, paint;
    pthread_t threads[MAX_THREADS];
    int thread_count;
    atomic_int is_over;
} World;

/* Noise: random values on a lattice, smoothly blended, at several scales. */

static float lattice(int32_t x, int32_t y) {
    uint32_t hash = (uint32_t)x * 0x9E3779B1u ^ (uint32_t)y * 0x85EBCA77u;
    hash = (hash ^ hash >> 15) * 0x2C1B3C6Du;
    hash = (hash ^ hash >> 12) * 0x297A2D39u;
    return (float)((hash ^ hash >> 15) >> 8) / (float)(1 << 24);
}

static float noise(int32_t x, int32_t y, int32_t scale) {
    int32_t left = wg_floor_div(x, scale), top = wg_floor_div(y, scale);
    float u = (float)wg_floor_mod(x, scale) / (float)scale;
    float v = (float)wg_floor_mod(y, scale) / (float)scale;
    u = u * u * (3 - 2 * u);
    v = v * v * (3 - 2 * v);
    float upper = lattice(left, top) * (1 - u) + lattice(left + 1, top) * u;
    float lower = lattice(left, top + 1) * (1 - u) + lattice(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
}

static float height_of(int32_t x, int32_t y) {
    float height = 0, weight = 0.5f;
    for (int32_t scale = 256; scale >= 8; scale /= 2) {
        height += noise(x + scale, y - scale, scale) * weight;
        weight *= 0.5f;
    }
    return height;
}

/* The next random number of a generator that began with its job's seed. */
static uint32_t draw(uint64_t *state, uint32_t below) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*state >> 33) % below);
}

/* Generators. Each reads what its contract allows, writes its own block and appends its own objects. */

/* A rectangle around a job's chunk, `padding` cells wider on each side, of another layer; gives its place. */
static WgRect read_around(const World *world, const WgChunkJob *job, uint32_t layer, uint32_t level,
                          int32_t padding, int32_t units, uint32_t cell_size, void *out_cells) {
    WgRect rect;
    rect.x = wg_floor_div(job->bounds.min_x - padding, units);
    rect.y = wg_floor_div(job->bounds.min_y - padding, units);
    rect.width = (uint32_t)(wg_floor_div(job->bounds.max_x + padding, units) - rect.x + 1);
    rect.height = (uint32_t)(wg_floor_div(job->bounds.max_y + padding, units) - rect.y + 1);
    CHECK(wg_chunk_layers_gather(world->layers, job->id, layer, level, &rect, cell_size, out_cells, 0));
    return rect;
}

/* Without memory an append ends the job as it must: the world tries it again when there is some. */
static void append(const World *world, const WgChunkJob *job, const void *objects, size_t count) {
    CHECK(wg_chunk_layers_append_objects(world->layers, job->id, job->object_bytes, objects, count));
}

/* Steep places slide towards the mean around them; the more so, the steeper. */
static void erode(const World *world, const WgChunkJob *job) {
    enum { SIDE = CHUNK + 2 * REACH };
    static _Thread_local float around[SIDE][SIDE];
    float *out = job->memory;
    if (job->level == 0) {
        for (int y = 0; y < CHUNK; ++y) {
            for (int x = 0; x < CHUNK; ++x) {
                *out++ = height_of(job->bounds.min_x + x, job->bounds.min_y + y);
            }
        }
        return;
    }
    read_around(world, job, world->terrain, job->level - 1, REACH, 1, sizeof(float), around);
    for (int y = REACH; y < CHUNK + REACH; ++y) {
        for (int x = REACH; x < CHUNK + REACH; ++x) {
            float mean = 0;
            for (int step = 1; step <= REACH; ++step) {
                mean += around[y - step][x] + around[y + step][x] + around[y][x - step] +
                        around[y][x + step];
            }
            float slope = mean / (4 * REACH) - around[y][x];
            *out++ = around[y][x] + slope * fminf(1.0f, fabsf(slope) * 30);
        }
    }
}

static void sample(const World *world, const WgChunkJob *job) {
    static _Thread_local float heights[FEATURE_CHUNK][FEATURE_CHUNK];
    float *out = job->memory;
    read_around(world, job, world->terrain, EROSION, 0, 1, sizeof(float), heights);
    for (int y = RELIEF / 2; y < FEATURE_CHUNK; y += RELIEF) {
        for (int x = RELIEF / 2; x < FEATURE_CHUNK; x += RELIEF) {
            *out++ = heights[y][x];
        }
    }
}

/* The heights of a rectangle of the plane. */
typedef struct Ground {
    const float *heights;
    WgRect rect;
} Ground;

static float height_at(const Ground *ground, int32_t x, int32_t y) {
    return ground->heights[(y - ground->rect.y) * (int32_t)ground->rect.width + x - ground->rect.x];
}

static int is_inside(const WgBounds *bounds, int32_t x, int32_t y) {
    return x >= bounds->min_x && x <= bounds->max_x && y >= bounds->min_y && y <= bounds->max_y;
}

/* Lets a river run down inside the chunk: each step to the lowest place on the nearest ring that is lower. One
 * that leaves the chunk stays open for the next level; one without a lower place near ends in a pond. */
static void run_down(const World *world, const WgChunkJob *job, const Ground *ground, int32_t x, int32_t y,
                     uint32_t width) {
    static const float ANGLE = 6.2831853f / 24;
    while (is_inside(&job->bounds, x, y)) {
        float lowest = height_at(ground, x, y);
        if (lowest < SEA) {
            return;
        }
        Piece piece = {x, y, x, y, RIVER, (uint16_t)width, 0};
        for (int radius = STEP / 3; radius <= STEP && piece.x1 == x && piece.y1 == y; radius += STEP / 3) {
            for (int turn = 0; turn < 24; ++turn) {
                int32_t to_x = x + (int32_t)lroundf(cosf((float)turn * ANGLE) * (float)(radius - 1));
                int32_t to_y = y + (int32_t)lroundf(sinf((float)turn * ANGLE) * (float)(radius - 1));
                if (height_at(ground, to_x, to_y) < lowest) {
                    lowest = height_at(ground, to_x, to_y);
                    piece.x1 = to_x;
                    piece.y1 = to_y;
                }
            }
        }
        if (piece.x1 == x && piece.y1 == y) {
            piece.width = 4 * 5;
            append(world, job, &piece, 1);
            return;
        }
        x = piece.x1;
        y = piece.y1;
        piece.open = is_inside(&job->bounds, x, y) ? 0 : job->level + 1;
        append(world, job, &piece, 1);
        width += width < 4 * 3 && (x & 3) == 0;
    }
}

/* The first level has springs on high land. Each further level has all of the level below, and lets run on what
 * ran out of its neighbours into it. */
static void run_rivers(const World *world, const WgChunkJob *job) {
    enum { SIDE = RIVER_CHUNK + 2 * STEP };
    static _Thread_local float heights[SIDE][SIDE];
    Ground ground = {heights[0], read_around(world, job, world->terrain, EROSION, STEP, 1, sizeof(float), heights)};
    if (job->level == 0) {
        uint64_t state = job->seed;
        for (uint32_t spring = draw(&state, 3); spring > 0; --spring) {
            int32_t x = job->bounds.min_x + (int32_t)draw(&state, RIVER_CHUNK);
            int32_t y = job->bounds.min_y + (int32_t)draw(&state, RIVER_CHUNK);
            if (height_at(&ground, x, y) > 0.56f) {
                run_down(world, job, &ground, x, y, 4);
            }
        }
        return;
    }
    WgChunkObjectSpan spans[9];
    size_t count;
    CHECK(wg_chunk_layers_object_spans(world->layers, job->id, world->rivers, job->level - 1, NULL, spans, 9, &count));
    for (size_t at = 0; at < count; ++at) {
        const Piece *pieces = spans[at].objects;
        if (spans[at].x == job->x && spans[at].y == job->y) {
            append(world, job, pieces, spans[at].count);
        }
        for (uint32_t index = 0; index < spans[at].count; ++index) {
            if (pieces[index].open == job->level) {
                run_down(world, job, &ground, pieces[index].x1, pieces[index].y1, pieces[index].width);
            }
        }
    }
}

static int64_t square_distance(int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
    int64_t x = (int64_t)x0 - x1, y = (int64_t)y0 - y1;
    return x * x + y * y;
}

static int64_t between(const Town *a, const Town *b) {
    return square_distance(a->x, a->y, b->x, b->y);
}

/* Proposes towns on dry, low land. */
static void propose(const World *world, const WgChunkJob *job) {
    static _Thread_local float heights[TOWN_CHUNK][TOWN_CHUNK];
    uint64_t state = job->seed;
    Ground ground = {heights[0], read_around(world, job, world->terrain, EROSION, 0, 1, sizeof(float), heights)};
    for (uint32_t tries = draw(&state, 5); tries > 0; --tries) {
        Town town;
        town.x = job->bounds.min_x + (int32_t)draw(&state, TOWN_CHUNK);
        town.y = job->bounds.min_y + (int32_t)draw(&state, TOWN_CHUNK);
        town.rank = draw(&state, 1 << 20);
        float height = height_at(&ground, town.x, town.y);
        if (height > 0.49f && height < 0.6f) {
            append(world, job, &town, 1);
        }
    }
}

/* The towns of all chunks that a job may read; gives how many there are. */
static size_t read_towns(const World *world, const WgChunkJob *job, uint32_t level, Town *out_towns, size_t capacity,
                         WgPoint *out_chunks) {
    size_t count;
    CHECK(wg_chunk_layers_gather_objects(world->layers, job->id, world->towns, level, NULL, sizeof(Town), out_towns,
                                         out_chunks, capacity, &count));
    REQUIRE(count <= capacity);
    return count;
}

/* Towns stay if no better one is proposed within a chunk's size. */
static void keep(const World *world, const WgChunkJob *job) {
    Town towns[9 * 4];
    WgPoint chunks[9 * 4];
    size_t count = read_towns(world, job, 0, towns, 9 * 4, chunks);
    for (size_t mine = 0; mine < count; ++mine) {
        int is_best = chunks[mine].x == job->x && chunks[mine].y == job->y;
        for (size_t other = 0; is_best && other < count; ++other) {
            is_best = towns[other].rank <= towns[mine].rank ||
                      between(&towns[other], &towns[mine]) >= TOWN_CHUNK * TOWN_CHUNK;
        }
        if (is_best) {
            append(world, job, &towns[mine], 1);
        }
    }
}

/* A street from a place on, with houses and, if it is a main one, lanes that branch off: as long as the ground
 * bears it. Turns to where the ground is most level. */
static void grow_street(const World *world, const WgChunkJob *job, const Ground *ground, const Town *town,
                        uint64_t *state, int32_t x, int32_t y, float angle, int length, int is_main) {
    for (int step = 0; step < length; ++step) {
        float best = 1;
        float turned = angle;
        for (int turn = -2; turn <= 2; ++turn) {
            int32_t ahead_x = x + (int32_t)lroundf(cosf(angle + (float)turn * 0.25f) * 5);
            int32_t ahead_y = y + (int32_t)lroundf(sinf(angle + (float)turn * 0.25f) * 5);
            float height = height_at(ground, ahead_x, ahead_y);
            float cost = fabsf(height - height_at(ground, x, y)) * 30 + fabsf((float)turn) * 0.05f;
            if (height > SEA + 0.02f && cost < best) {
                best = cost;
                turned = angle + (float)turn * 0.25f;
            }
        }
        if (best >= 1) {
            return;
        }
        angle = turned;
        Piece piece = {x, y, x + (int32_t)lroundf(cosf(angle) * 5), y + (int32_t)lroundf(sinf(angle) * 5), LANE,
                       is_main ? 5 : 3, 0};
        if (square_distance(piece.x1, piece.y1, town->x, town->y) > (STREET - 12) * (STREET - 12)) {
            return;
        }
        append(world, job, &piece, 1);
        for (int side = -1; side <= 1; side += 2) {
            float across = angle + (float)side * 1.5707963f;
            if (is_main && step % 3 == 2 && draw(state, 3) > 0) {
                grow_street(world, job, ground, town, state, piece.x1, piece.y1, across, 1 + (int)draw(state, 4), 0);
            } else if (draw(state, 4) > 0) {
                Piece house = {x, y, 0, 0, HOUSE, (uint16_t)(5 + draw(state, 4)), 0};
                house.x1 = house.x0 += (int32_t)lroundf(cosf(across) * 4);
                house.y1 = house.y0 += (int32_t)lroundf(sinf(across) * 4);
                if (height_at(ground, house.x0, house.y0) > SEA + 0.02f) {
                    append(world, job, &house, 1);
                }
            }
        }
        x = piece.x1;
        y = piece.y1;
    }
}

static void lay_streets(const World *world, const WgChunkJob *job) {
    enum { SIDE = TOWN_CHUNK + 2 * STREET };
    static _Thread_local float heights[SIDE][SIDE];
    Town towns[4];
    uint64_t state = job->seed;
    size_t count = read_towns(world, job, 1, towns, 4, NULL);
    if (count == 0) {
        return;
    }
    Ground ground = {heights[0], read_around(world, job, world->terrain, EROSION, STREET, 1, sizeof(float), heights)};
    for (size_t at = 0; at < count; ++at) {
        uint32_t streets = 3 + draw(&state, 4);
        float angle = (float)draw(&state, 628) / 100;
        for (uint32_t street = 0; street < streets; ++street) {
            grow_street(world, job, &ground, &towns[at], &state, towns[at].x, towns[at].y,
                        angle + 6.2831853f * (float)street / (float)streets, 2 + (int)draw(&state, 10), 1);
        }
    }
}

/* The easiest way between two places over the relief: water and slopes cost most. */

enum { RELIEF_SIDE = (FEATURE_CHUNK + 2 * (ROAD + DETOUR)) / RELIEF + 2 };

typedef struct Way {
    float relief[RELIEF_SIDE * RELIEF_SIDE];
    uint32_t cost[RELIEF_SIDE * RELIEF_SIDE];
    uint32_t from[RELIEF_SIDE * RELIEF_SIDE];
    uint64_t open[8 * RELIEF_SIDE * RELIEF_SIDE]; /* A heap of costs and places. */
    size_t open_count;
    WgRect rect;
} Way;

static void open_place(Way *way, uint32_t cost, uint32_t place, uint32_t from) {
    if (cost >= way->cost[place]) {
        return;
    }
    way->cost[place] = cost;
    way->from[place] = from;
    size_t at = way->open_count++;
    uint64_t entry = (uint64_t)cost << 32 | place;
    while (at > 0 && way->open[(at - 1) / 2] > entry) {
        way->open[at] = way->open[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    way->open[at] = entry;
}

static uint64_t take_nearest(Way *way) {
    uint64_t nearest = way->open[0], last = way->open[--way->open_count];
    size_t at = 0;
    for (;;) {
        size_t child = 2 * at + 1;
        if (child >= way->open_count) {
            break;
        }
        child += child + 1 < way->open_count && way->open[child + 1] < way->open[child];
        if (way->open[child] >= last) {
            break;
        }
        way->open[at] = way->open[child];
        at = child;
    }
    way->open[at] = last;
    return nearest;
}

/* Fills the points of the way, its ends apart; gives how many. */
static int find_way(Way *way, const Town *from, const Town *to, WgPoint *out_points, int capacity) {
    int32_t width = (int32_t)way->rect.width;
    int32_t ends[2][2] = {{wg_floor_div(from->x, RELIEF), wg_floor_div(from->y, RELIEF)},
                          {wg_floor_div(to->x, RELIEF), wg_floor_div(to->y, RELIEF)}};
    int32_t margin = DETOUR / RELIEF;
    WgBounds box = {(ends[0][0] < ends[1][0] ? ends[0][0] : ends[1][0]) - margin,
                    (ends[0][1] < ends[1][1] ? ends[0][1] : ends[1][1]) - margin,
                    (ends[0][0] > ends[1][0] ? ends[0][0] : ends[1][0]) + margin,
                    (ends[0][1] > ends[1][1] ? ends[0][1] : ends[1][1]) + margin};
    for (int32_t y = box.min_y; y <= box.max_y; ++y) {
        for (int32_t x = box.min_x; x <= box.max_x; ++x) {
            way->cost[(y - way->rect.y) * width + x - way->rect.x] = UINT32_MAX;
        }
    }
    uint32_t start = (uint32_t)((ends[0][1] - way->rect.y) * width + ends[0][0] - way->rect.x);
    uint32_t goal = (uint32_t)((ends[1][1] - way->rect.y) * width + ends[1][0] - way->rect.x);
    way->open_count = 0;
    open_place(way, 0, start, start);
    while (way->open_count > 0) {
        uint64_t nearest = take_nearest(way);
        uint32_t place = (uint32_t)nearest;
        if (place == goal) {
            break;
        }
        if (way->cost[place] != nearest >> 32) {
            continue;
        }
        int32_t x = (int32_t)(place % (uint32_t)width) + way->rect.x;
        int32_t y = (int32_t)(place / (uint32_t)width) + way->rect.y;
        for (int near = 0; near < 9; ++near) {
            int32_t to_x = x + near % 3 - 1, to_y = y + near / 3 - 1;
            if (near == 4 || !is_inside(&box, to_x, to_y)) {
                continue;
            }
            uint32_t next = (uint32_t)((to_y - way->rect.y) * width + to_x - way->rect.x);
            float climb = fabsf(way->relief[next] - way->relief[place]);
            float length = near % 2 == 0 ? 14.14f : 10;
            float wet = way->relief[next] < SEA + 0.01f ? 6 : 0;
            uint32_t cost = (uint32_t)(length * (1 + climb * 120 + wet));
            open_place(way, way->cost[place] + cost, next, place);
        }
    }
    int count = 0;
    for (uint32_t place = way->from[goal]; place != start && count < capacity; place = way->from[place]) {
        out_points[count].x = ((int32_t)(place % (uint32_t)width) + way->rect.x) * RELIEF + RELIEF / 2;
        out_points[count++].y = ((int32_t)(place / (uint32_t)width) + way->rect.y) * RELIEF + RELIEF / 2;
    }
    return count;
}

/* Lays each road that begins at a town of the chunk: the lesser of its two ends. Whether a road is there depends
 * on the towns within its length of both ends, all of them inside the padding. */
static void lay_roads(const World *world, const WgChunkJob *job) {
    enum { TOWNS = 1024, POINTS = 512 };
    static _Thread_local Town towns[TOWNS];
    static _Thread_local Way way;
    static _Thread_local WgPoint points[POINTS + 2];
    static _Thread_local Piece pieces[POINTS + 2];
    size_t count = read_towns(world, job, 1, towns, TOWNS, NULL);
    way.rect = read_around(world, job, world->relief, 0, ROAD + DETOUR, RELIEF, sizeof(float), way.relief);
    for (size_t from = 0; from < count; ++from) {
        for (size_t to = 0; to < count && is_inside(&job->bounds, towns[from].x, towns[from].y); ++to) {
            int64_t square = between(&towns[from], &towns[to]);
            int is_lesser = towns[from].y < towns[to].y || (towns[from].y == towns[to].y && towns[from].x < towns[to].x);
            int is_linked = is_lesser && square <= ROAD * ROAD;
            for (size_t third = 0; is_linked && third < count; ++third) {
                is_linked = third == from || third == to || between(&towns[from], &towns[third]) >= square ||
                            between(&towns[to], &towns[third]) >= square;
            }
            if (!is_linked) {
                continue;
            }
            int last = find_way(&way, &towns[from], &towns[to], points + 1, POINTS) + 1;
            points[0].x = towns[to].x;
            points[0].y = towns[to].y;
            points[last].x = towns[from].x;
            points[last].y = towns[from].y;
            /* What the relief's cells make jagged is rounded. */
            for (int pass = 0; pass < 3; ++pass) {
                WgPoint before = points[0];
                for (int at = 1; at < last; ++at) {
                    WgPoint here = points[at];
                    points[at].x = (before.x + 2 * here.x + points[at + 1].x) >> 2;
                    points[at].y = (before.y + 2 * here.y + points[at + 1].y) >> 2;
                    before = here;
                }
            }
            for (int at = 0; at < last; ++at) {
                Piece piece = {points[at].x, points[at].y, points[at + 1].x, points[at + 1].y, ROADWAY, 6, 0};
                pieces[at] = piece;
            }
            append(world, job, pieces, (size_t)last);
        }
    }
}

static int touches(const Piece *piece, const WgBounds *bounds) {
    int32_t margin = piece->width / 4 + 1;
    return (piece->x0 > piece->x1 ? piece->x0 : piece->x1) >= bounds->min_x - margin &&
           (piece->x0 < piece->x1 ? piece->x0 : piece->x1) <= bounds->max_x + margin &&
           (piece->y0 > piece->y1 ? piece->y0 : piece->y1) >= bounds->min_y - margin &&
           (piece->y0 < piece->y1 ? piece->y0 : piece->y1) <= bounds->max_y + margin;
}

/* Collects what touches the chunk, wherever it began. */
static void collect(const World *world, const WgChunkJob *job) {
    enum { SPANS = 128 };
    const uint32_t sources[][2] = {{world->rivers, RIVER_LEVELS}, {world->roads, 0}, {world->streets, 0}};
    WgChunkObjectSpan spans[SPANS];
    for (int source = 0; source < 3; ++source) {
        size_t count;
        CHECK(wg_chunk_layers_object_spans(world->layers, job->id, sources[source][0], sources[source][1], NULL,
                                           spans, SPANS, &count));
        REQUIRE(count <= SPANS);
        for (size_t at = 0; at < count; ++at) {
            const Piece *pieces = spans[at].objects;
            for (uint32_t index = 0; index < spans[at].count; ++index) {
                if (touches(&pieces[index], &job->bounds)) {
                    append(world, job, &pieces[index], 1);
                }
            }
        }
    }
}

/* Marks where a piece lies in a chunk of paint; of several kinds the highest stays. */
static void mark(const WgChunkJob *job, const Piece *piece, uint8_t kinds[CHUNK][CHUNK]) {
    int32_t margin = piece->width / 4 + 1;
    int32_t left = (piece->x0 < piece->x1 ? piece->x0 : piece->x1) - margin - job->bounds.min_x;
    int32_t top = (piece->y0 < piece->y1 ? piece->y0 : piece->y1) - margin - job->bounds.min_y;
    int32_t right = (piece->x0 > piece->x1 ? piece->x0 : piece->x1) + margin - job->bounds.min_x;
    int32_t bottom = (piece->y0 > piece->y1 ? piece->y0 : piece->y1) + margin - job->bounds.min_y;
    float dx = (float)(piece->x1 - piece->x0), dy = (float)(piece->y1 - piece->y0);
    float square = dx * dx + dy * dy, reach = (float)piece->width / 4;
    for (int32_t y = top > 0 ? top : 0; y <= bottom && y < CHUNK; ++y) {
        for (int32_t x = left > 0 ? left : 0; x <= right && x < CHUNK; ++x) {
            float from_x = (float)(job->bounds.min_x + x - piece->x0);
            float from_y = (float)(job->bounds.min_y + y - piece->y0);
            float part = square > 0 ? fminf(1, fmaxf(0, (from_x * dx + from_y * dy) / square)) : 0;
            float off_x = from_x - dx * part, off_y = from_y - dy * part;
            int is_in = piece->kind == HOUSE ? fabsf(off_x) <= reach && fabsf(off_y) <= reach
                                             : off_x * off_x + off_y * off_y <= reach * reach;
            if (is_in && kinds[y][x] < piece->kind) {
                kinds[y][x] = (uint8_t)piece->kind;
            }
        }
    }
}

static void color_land(const World *world, const WgChunkJob *job) {
    enum { SPANS = 16 };
    static _Thread_local float heights[CHUNK + 2][CHUNK + 2];
    static _Thread_local uint8_t kinds[CHUNK][CHUNK];
    static const Color BANDS[] = {0x1b4f8cff, 0x2f6fb0ff, 0xd8c58fff, 0x6fa552ff,
                                  0x3f7d3cff, 0x7d7468ff, 0xf2f2f2ff};
    static const float ENDS[] = {0.40f, SEA, 0.485f, 0.56f, 0.64f, 0.72f, 2.0f};
    static const Color KINDS[] = {0, 0x3f86c4ff, 0xc9a468ff, 0xd9c9a8ff, 0x8c2f24ff};
    WgChunkObjectSpan spans[SPANS];
    size_t count;
    uint8_t *out = job->memory;
    read_around(world, job, world->terrain, EROSION, 1, 1, sizeof(float), heights);
    memset(kinds, 0, sizeof(kinds));
    CHECK(wg_chunk_layers_object_spans(world->layers, job->id, world->features, 0, NULL, spans, SPANS, &count));
    REQUIRE(count <= SPANS);
    for (size_t at = 0; at < count; ++at) {
        for (uint32_t index = 0; index < spans[at].count; ++index) {
            mark(job, (const Piece *)spans[at].objects + index, kinds);
        }
    }
    for (int y = 0; y < CHUNK; ++y) {
        for (int x = 0; x < CHUNK; ++x) {
            float height = heights[y + 1][x + 1];
            int band = 0;
            while (height > ENDS[band]) {
                ++band;
            }
            Color color = BANDS[band];
            if (band > 1) {
                float slope = heights[y + 2][x + 2] - heights[y][x];
                color = color_mix(color, slope > 0 ? 0xffffffff : 0x000000ff,
                                  fminf(0.6f, fabsf(slope) * 14));
            }
            if (kinds[y][x] > RIVER || (kinds[y][x] == RIVER && band > 1)) {
                color = KINDS[kinds[y][x]];
            }
            *out++ = (uint8_t)(color >> 24);
            *out++ = (uint8_t)(color >> 16);
            *out++ = (uint8_t)(color >> 8);
        }
    }
}

static uint32_t generate(WgChunkLayers layers, const WgChunkJob *job, void *userdata) {
    const World *world = userdata;
    (void)layers;
    if (job->layer == world->terrain) {
        erode(world, job);
    } else if (job->layer == world->relief) {
        sample(world, job);
    } else if (job->layer == world->rivers) {
        run_rivers(world, job);
    } else if (job->layer == world->towns && job->level == 0) {
        propose(world, job);
    } else if (job->layer == world->towns) {
        keep(world, job);
    } else if (job->layer == world->streets) {
        lay_streets(world, job);
    } else if (job->layer == world->roads) {
        lay_roads(world, job);
    } else if (job->layer == world->features) {
        collect(world, job);
    } else {
        color_land(world, job);
    }
    return WG_JOB_OUTCOME_COMMIT;
}

/* A host thread that brings itself. Where there is nothing to do it lets others run; an engine would
 * let its job system wait. */
static void *run_thread(void *userdata) {
    World *world = userdata;
    while (!atomic_load(&world->is_over)) {
        uint32_t count;
        CHECK(wg_chunk_layers_work(world->layers, generate, world, 4, &count));
        if (count == 0) {
            struct timespec pause = {0, 200000};
            nanosleep(&pause, NULL);
        }
    }
    return NULL;
}

/* A layer of cells, of objects, or of both. */
static uint32_t add_layer(World *world, const char *name, uint32_t size, uint32_t units, uint32_t cell_bytes,
                          uint32_t object_bytes, int has_events) {
    WgChunkLayerDef def = wg_chunk_layer_def();
    uint32_t layer;
    def.name = name;
    def.chunk_width = def.chunk_height = size;
    def.units_per_cell = units;
    def.cell_bytes = cell_bytes;
    def.object_bytes = object_bytes;
    def.object_alignment = object_bytes > 0 ? _Alignof(int32_t) : 1;
    def.has_events = (uint8_t)has_events;
    CHECK(wg_chunk_layers_add_layer(world->layers, &def, &layer));
    return layer;
}

static void add_levels(World *world, uint32_t layer, int levels, uint32_t cell_bytes, uint32_t object_bytes) {
    WgChunkLevelDef def = wg_chunk_level_def();
    uint32_t level;
    def.cell_bytes = cell_bytes;
    def.object_bytes = object_bytes;
    def.object_alignment = object_bytes > 0 ? _Alignof(int32_t) : 1;
    def.radius = 1;
    def.has_events = 0;
    for (int step = 0; step < levels; ++step) {
        CHECK(wg_chunk_layers_add_level(world->layers, layer, &def, &level));
    }
}

static void add_dependency(World *world, uint32_t user_layer, uint32_t user_level,
                           uint32_t provider_layer, uint32_t provider_level, uint32_t padding) {
    WgChunkDependencyDef def = wg_chunk_dependency_def();
    def.user_layer = user_layer;
    def.user_level = user_level;
    def.provider_layer = provider_layer;
    def.provider_level = provider_level;
    def.padding_left = def.padding_right = def.padding_top = def.padding_bottom = padding;
    CHECK(wg_chunk_layers_add_dependency(world->layers, &def));
}

static void open_world(World *world, int threads) {
    WgChunkLayersDef def = wg_chunk_layers_def();
    WgChunkFocusDef focus = wg_chunk_focus_def();
    def.seed = 2024;
    def.debug_name = "wilderness";
    CHECK(wg_chunk_layers_create(&def, &world->layers));
    world->terrain = add_layer(world, "terrain", CHUNK, 1, sizeof(float), 0, 0);
    add_levels(world, world->terrain, EROSION, sizeof(float), 0);
    world->relief = add_layer(world, "relief", FEATURE_CHUNK, RELIEF, sizeof(float), 0, 0);
    world->rivers = add_layer(world, "rivers", RIVER_CHUNK, 1, 0, sizeof(Piece), 0);
    add_levels(world, world->rivers, RIVER_LEVELS, 0, sizeof(Piece));
    world->towns = add_layer(world, "towns", TOWN_CHUNK, 1, 0, sizeof(Town), 0);
    add_levels(world, world->towns, 1, 0, sizeof(Town));
    world->streets = add_layer(world, "streets", TOWN_CHUNK, 1, 0, sizeof(Piece), 0);
    world->roads = add_layer(world, "roads", FEATURE_CHUNK, 1, 0, sizeof(Piece), 0);
    world->features = add_layer(world, "features", FEATURE_CHUNK, 1, 0, sizeof(Piece), 0);
    world->paint = add_layer(world, "paint", CHUNK, 1, 3, 0, 1);
    add_dependency(world, world->relief, 0, world->terrain, EROSION, 0);
    for (uint32_t level = 0; level <= RIVER_LEVELS; ++level) {
        add_dependency(world, world->rivers, level, world->terrain, EROSION, STEP);
    }
    add_dependency(world, world->towns, 0, world->terrain, EROSION, 0);
    add_dependency(world, world->streets, 0, world->towns, 1, 0);
    add_dependency(world, world->streets, 0, world->terrain, EROSION, STREET);
    add_dependency(world, world->roads, 0, world->towns, 1, 2 * ROAD);
    add_dependency(world, world->roads, 0, world->relief, 0, ROAD + DETOUR);
    add_dependency(world, world->features, 0, world->rivers, RIVER_LEVELS, STEP + WIDTH);
    add_dependency(world, world->features, 0, world->roads, 0, ROAD + DETOUR + WIDTH);
    add_dependency(world, world->features, 0, world->streets, 0, STREET + WIDTH);
    add_dependency(world, world->paint, 0, world->terrain, EROSION, 1);
    add_dependency(world, world->paint, 0, world->features, 0, WIDTH);
    CHECK(wg_chunk_layers_freeze(world->layers));
    focus.layer = world->paint;
    focus.radius_x = VIEW_WIDTH / 2 + CHUNK;
    focus.radius_y = VIEW_HEIGHT / 2 + CHUNK;
    focus.keep_margin = 2 * CHUNK;
    CHECK(wg_chunk_layers_add_focus(world->layers, &focus, &world->focus));
    atomic_store(&world->is_over, 0);
    world->thread_count = threads;
    for (int index = 0; index < threads; ++index) {
        REQUIRE(pthread_create(&world->threads[index], NULL, run_thread, world) == 0);
    }
}

static void close_world(World *world) {
    WgChunkLayersStats stats;
    WgChunkEvent events[64];
    size_t count;
    atomic_store(&world->is_over, 1);
    for (int index = 0; index < world->thread_count; ++index) {
        pthread_join(world->threads[index], NULL);
    }
    CHECK(wg_chunk_layers_remove_focus(world->layers, world->focus));
    do {
        CHECK(wg_chunk_layers_drain_events(world->layers, events, 64, sizeof(events[0]), &count));
    } while (count > 0);
    CHECK(wg_chunk_layers_stats(world->layers, &stats, sizeof(stats)));
    REQUIRE(stats.records == 0 && stats.block_bytes == 0 && stats.object_bytes == 0);
    CHECK(wg_chunk_layers_destroy(world->layers));
}

static void wait_until_ready(World *world) {
    WgChunkFocusProgress progress;
    do {
        sched_yield();
        CHECK(wg_chunk_layers_progress(world->layers, world->focus, WG_FOCUS_AREA_OWN, &progress, sizeof(progress)));
        REQUIRE(progress.failed == 0);
    } while (progress.loaded < progress.wanted);
}

/* What the camera sees at a place. */
static WgRect view_at(int32_t x, int32_t y) {
    WgRect rect = {0, 0, VIEW_WIDTH, VIEW_HEIGHT};
    rect.x = x - VIEW_WIDTH / 2;
    rect.y = y - VIEW_HEIGHT / 2;
    return rect;
}

static void take_picture(World *world, int32_t x, int32_t y, Canvas *canvas) {
    WgRect rect = view_at(x, y);
    uint64_t guard;
    CHECK(wg_chunk_layers_open_guard(world->layers, world->focus, world->paint, 0, &rect, &guard));
    CHECK(wg_chunk_layers_gather(world->layers, guard, world->paint, 0, &rect, 3,
                                       canvas->pixels, 0));
    CHECK(wg_chunk_layers_close_guard(world->layers, guard));
}

static uint64_t hash_on(uint64_t hash, const void *bytes, size_t count) {
    for (size_t index = 0; index < count; ++index) {
        hash = (hash ^ ((const uint8_t *)bytes)[index]) * 0x100000001b3u;
    }
    return hash;
}

/* The pixels that the camera sees, and the features under them in their order; counts those by their kinds. */
static uint64_t hash_of(World *world, int32_t x, int32_t y, const Canvas *canvas, size_t out_kinds[5]) {
    enum { SPANS = 64 };
    static WgChunkObjectSpan spans[SPANS];
    WgRect rect = view_at(x, y);
    uint64_t guard, hash = hash_on(0xcbf29ce484222325u, canvas->pixels, (size_t)canvas->width * canvas->height * 3);
    size_t count;
    memset(out_kinds, 0, 5 * sizeof(out_kinds[0]));
    CHECK(wg_chunk_layers_open_guard(world->layers, world->focus, world->features, 0, &rect, &guard));
    CHECK(wg_chunk_layers_object_spans(world->layers, guard, world->features, 0, NULL, spans, SPANS, &count));
    REQUIRE(count <= SPANS);
    for (size_t at = 0; at < count; ++at) {
        const Piece *pieces = spans[at].objects;
        hash = hash_on(hash, pieces, spans[at].count * sizeof(Piece));
        for (uint32_t index = 0; index < spans[at].count; ++index) {
            ++out_kinds[pieces[index].kind];
        }
    }
    CHECK(wg_chunk_layers_close_guard(world->layers, guard));
    return hash;
}

/* A seam would show as a larger step of colour between columns or rows where chunks meet than between
 * others. Gives that ratio; 1 means that borders cannot be told from the rest. */
static double seam_at_borders(const Canvas *canvas, int32_t left, int32_t top, int32_t chunk) {
    double steps[2] = {0, 0};
    double counts[2] = {0, 0};
    for (int row = 1; row < canvas->height; ++row) {
        for (int column = 1; column < canvas->width; ++column) {
            const uint8_t *pixel = canvas->pixels + 3 * (row * canvas->width + column);
            int across = wg_floor_mod(left + column, chunk) == 0;
            int down = wg_floor_mod(top + row, chunk) == 0;
            steps[across] += abs(pixel[1] - pixel[-2]);
            steps[down] += abs(pixel[1] - pixel[1 - 3 * canvas->width]);
            counts[across] += 1;
            counts[down] += 1;
        }
    }
    return (steps[1] / counts[1]) / (steps[0] / counts[0]);
}

/* The land from above: tiles of what the camera sees, `tiles` a side, made small. Gives the seam of the whole. */
static double draw_from_above(World *world, int32_t x, int32_t y, int tiles, const char *path) {
    const int32_t width = VIEW_WIDTH / tiles, height = VIEW_HEIGHT / tiles, square = tiles * tiles;
    const int32_t left = wg_floor_div(x, CHUNK) * CHUNK, top = wg_floor_div(y, CHUNK) * CHUNK;
    Canvas view = canvas_create(VIEW_WIDTH, VIEW_HEIGHT, 0);
    Canvas whole = canvas_create(width * tiles, height * tiles, 0);
    for (int tile = 0; tile < square; ++tile) {
        int32_t column = tile % tiles, row = tile / tiles;
        int32_t center_x = left + column * VIEW_WIDTH + VIEW_WIDTH / 2;
        int32_t center_y = top + row * VIEW_HEIGHT + VIEW_HEIGHT / 2;
        CHECK(wg_chunk_layers_move_focus(world->layers, world->focus, center_x, center_y));
        wait_until_ready(world);
        take_picture(world, center_x, center_y, &view);
        for (int32_t pixel = 0; pixel < width * height * 3; ++pixel) {
            int32_t to_x = pixel / 3 % width, to_y = pixel / 3 / width, channel = pixel % 3, sum = 0;
            for (int32_t near = 0; near < square; ++near) {
                int32_t from_x = to_x * tiles + near % tiles, from_y = to_y * tiles + near / tiles;
                sum += view.pixels[3 * (from_y * VIEW_WIDTH + from_x) + channel];
            }
            whole.pixels[3 * ((row * height + to_y) * whole.width + column * width + to_x) + channel] =
                (uint8_t)(sum / square);
        }
    }
    png_write(&whole, path);
    double seam = seam_at_borders(&whole, 0, 0, CHUNK / tiles);
    canvas_destroy(&view);
    canvas_destroy(&whole);
    return seam;
}

/* What each layer and level has loaded around a place, one panel each. */
static void draw_layers(World *world, int32_t x, int32_t y, const char *path) {
    enum { PANEL = 400, COLUMNS = 4, PANELS = 12, SHAPES = 20000, WORLD_UNITS = 3600 };
    const struct {
        const char *name;
        uint32_t layer, level;
    } panels[PANELS] = {
        {"terrain 0", world->terrain, 0},    {"terrain 4", world->terrain, 4}, {"relief", world->relief, 0},
        {"rivers 0", world->rivers, 0},      {"rivers 3", world->rivers, 3},   {"rivers 6", world->rivers, 6},
        {"towns 0", world->towns, 0},        {"towns 1", world->towns, 1},     {"streets", world->streets, 0},
        {"roads", world->roads, 0},          {"features", world->features, 0}, {"paint", world->paint, 0},
    };
    WgDebugShape *shapes = malloc(SHAPES * sizeof(*shapes));
    Canvas canvas = canvas_create(PANEL * COLUMNS, PANEL * (PANELS / COLUMNS), 0x14181cff);
    for (int panel = 0; panel < PANELS; ++panel) {
        int left = panel % COLUMNS * PANEL, top = panel / COLUMNS * PANEL;
        double origin[3] = {x - WORLD_UNITS / 2.0, y - WORLD_UNITS / 2.0, 0};
        size_t count;
        CHECK(wg_chunk_layers_debug_shapes(world->layers, panels[panel].layer, panels[panel].level, UINT32_MAX, origin,
                                           shapes, SHAPES, sizeof(*shapes), &count));
        canvas_debug_shapes(&canvas, left, top, PANEL - 4, PANEL - 4, (float)PANEL / WORLD_UNITS, shapes,
                            count < SHAPES ? count : SHAPES, 0.8f);
        canvas_text(&canvas, left + 8, top + 8, 2, 0xffffffff, panels[panel].name);
    }
    png_write(&canvas, path);
    canvas_destroy(&canvas);
    free(shapes);
}

/* One frame of the main thread: the camera moves, a few chunks are told of. */
static void frame(World *world, int32_t x, int32_t y, Times *times) {
    WgChunkEvent events[32];
    size_t count;
    uint64_t start = now_ns();
    CHECK(wg_chunk_layers_move_focus(world->layers, world->focus, x, y));
    CHECK(wg_chunk_layers_drain_events(world->layers, events, 32, sizeof(events[0]), &count));
    times_add(times, now_ns() - start);
}

int main(int count, char **arguments) {
    const char *folder = count > 1 ? arguments[1] : ".";
    int frames = count > 2 ? atoi(arguments[2]) : 300;
    int tiles = count > 3 ? atoi(arguments[3]) : 4;
    char path[512];
    World world;
    WgChunkLayersStats stats;
    Times flight = {0};
    Canvas canvas = canvas_create(VIEW_WIDTH, VIEW_HEIGHT, 0);
    size_t kinds[5];
    const int32_t end_x = 16 * frames, end_y = -4 * frames;

    /* 1. A long flight, then leaps, on two host threads. */
    open_world(&world, 2);
    for (int step = 1; step <= frames; ++step) {
        frame(&world, 16 * step, -4 * step, &flight);
        struct timespec rest = {0, 4000000};
        nanosleep(&rest, NULL);
    }
    wait_until_ready(&world);
    CHECK(wg_chunk_layers_stats(world.layers, &stats, sizeof(stats)));
    printf("%d frames of 16 pixels: a frame's calls take %.1f us in the middle, %.1f us at worst; "
           "%llu chunks generated, %llu for nothing; %llu KB of cells, %llu KB of objects\n",
           frames, times_at(&flight, 0.5) / 1e3, times_at(&flight, 1) / 1e3,
           (unsigned long long)stats.generated, (unsigned long long)stats.discarded,
           (unsigned long long)(stats.block_bytes >> 10), (unsigned long long)(stats.object_bytes >> 10));
    take_picture(&world, end_x, end_y, &canvas);
    uint64_t flown = hash_of(&world, end_x, end_y, &canvas, kinds);
    printf("in sight: %zu pieces of rivers, %zu of roads, %zu of streets, %zu houses\n", kinds[RIVER], kinds[ROADWAY],
           kinds[LANE], kinds[HOUSE]);
    snprintf(path, sizeof(path), "%s/wilderness-flown.png", folder);
    png_write(&canvas, path);
    double seam = seam_at_borders(&canvas, end_x - VIEW_WIDTH / 2, end_y - VIEW_HEIGHT / 2, CHUNK);
    /* What comes and what goes, a moment after the next step. */
    frame(&world, end_x + 5 * CHUNK, end_y - 3 * CHUNK, &flight);
    struct timespec moment = {0, 60000000};
    nanosleep(&moment, NULL);
    snprintf(path, sizeof(path), "%s/wilderness-layers.png", folder);
    draw_layers(&world, end_x, end_y, path);
    Times leaps = {0};
    static const int32_t PLACES[][2] = {{1000000, 1000000}, {-123456, 7890}, {2000000000, -5}};
    for (int leap = 0; leap < 3; ++leap) {
        uint64_t start = now_ns();
        frame(&world, PLACES[leap][0], PLACES[leap][1], &leaps);
        wait_until_ready(&world);
        take_picture(&world, PLACES[leap][0], PLACES[leap][1], &canvas);
        printf("leap to (%d, %d): the call takes %.2f ms, all there after %.0f ms\n",
               (int)PLACES[leap][0], (int)PLACES[leap][1], leaps.ns[leap] / 1e6,
               (double)(now_ns() - start) / 1e6);
        seam = fmax(seam, seam_at_borders(&canvas, PLACES[leap][0] - VIEW_WIDTH / 2,
                                          PLACES[leap][1] - VIEW_HEIGHT / 2, CHUNK));
    }
    snprintf(path, sizeof(path), "%s/wilderness-leapt.png", folder);
    png_write(&canvas, path);
    snprintf(path, sizeof(path), "%s/wilderness-above.png", folder);
    seam = fmax(seam, draw_from_above(&world, end_x, end_y, tiles, path));
    close_world(&world);

    /* 2. The same place by another route: three threads, from afar, changing course under way. */
    open_world(&world, 3);
    CHECK(wg_chunk_layers_move_focus(world.layers, world.focus, end_x + 90000, end_y));
    CHECK(wg_chunk_layers_prefetch(world.layers, world.focus, end_x, end_y));
    for (int step = 20; step >= 0; --step) {
        frame(&world, end_x + 40 * step, end_y + 900 - 45 * (20 - step), &flight);
    }
    CHECK(wg_chunk_layers_move_focus(world.layers, world.focus, end_x, end_y));
    wait_until_ready(&world);
    take_picture(&world, end_x, end_y, &canvas);
    uint64_t again = hash_of(&world, end_x, end_y, &canvas, kinds);
    printf("by two routes: %016llx and %016llx; steps of colour at chunk borders are at most %.2f times "
           "those elsewhere\n",
           (unsigned long long)flown, (unsigned long long)again, seam);
    REQUIRE(again == flown);
    REQUIRE(seam < 1.5);
    close_world(&world);
    times_destroy(&flight);
    times_destroy(&leaps);
    canvas_destroy(&canvas);
    return 0;
}
