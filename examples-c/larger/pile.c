/* A pile: 5,000 boxes fall into a pit and come to rest, solved by impulses over the contacts of a loose grid.
 *
 *   pile FOLDER [FRAMES]
 *
 * A contact's 64-bit value holds the impulses that keep its boxes apart and from sliding: each frame starts with
 * those of the frame before, which is why so few rounds hold a pile fifty boxes high. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "canvas.h"
#include "check.h"
#include "measure.h"
#include "png_file.h"

enum { COLUMNS = 80, BOXES = 5000, WALLS = 3, FRAMES = 600, ROUNDS = 16, MOST = 40000 };
static const float STEP = 1.0f / 60, GRAVITY = -10, FASTEST = 6, AIR = 0.97f, FRICTION = 0.5f, SLOP = 0.01f;
static const float WIDTH = 80, HEIGHT = 60;

typedef struct Body {
    float x, y, half_x, half_y, speed_x, speed_y, inverse_mass;
} Body;

/* Two bodies that touch or nearly do, the axis along which they do, and the impulses between them. */
typedef struct Joint {
    Body *a, *b;
    float normal, tangent, gap, mass;
    int is_vertical, sign;
    uint64_t contact;
} Joint;

static Body bodies[BOXES + WALLS];
static WgBox2 bounds[BOXES + WALLS];
static uint64_t ids[BOXES + WALLS], contact_ids[MOST], values[MOST];
static WgLooseGridContact contacts[MOST];
static Joint joints[MOST];

static WgBox2 bounds_of(const Body *body) {
    return (WgBox2){{body->x - body->half_x, body->y - body->half_y}, {body->x + body->half_x, body->y + body->half_y}};
}

/* The same pile on every machine. */
static float random_unit(void) {
    static uint32_t state = 1;
    state = state * 1664525 + 1013904223;
    return (float)(state >> 8) / (float)(1 << 24);
}

static void place_all(void) {
    for (int i = 0; i < BOXES; ++i) {
        Body *body = &bodies[i];
        body->half_x = 0.2f + 0.25f * random_unit();
        body->half_y = 0.2f + 0.25f * random_unit();
        body->x = (float)(i % COLUMNS) + 0.5f;
        body->speed_x = 4 * (random_unit() - 0.5f);
        body->y = (float)(i / COLUMNS) + 0.5f;
        body->inverse_mass = 0.25f / (body->half_x * body->half_y);
    }
    bodies[BOXES] = (Body){WIDTH / 2, -5, WIDTH, 5, 0, 0, 0};
    bodies[BOXES + 1] = (Body){-5, HEIGHT, 5, HEIGHT, 0, 0, 0};
    bodies[BOXES + 2] = (Body){WIDTH + 5, HEIGHT, 5, HEIGHT, 0, 0, 0};
    for (int i = 0; i < BOXES + WALLS; ++i) {
        bounds[i] = bounds_of(&bodies[i]);
    }
}

static Joint joint_of(const WgLooseGridContact *contact) {
    Joint joint;
    float impulses[2];
    joint.contact = contact->id;
    joint.a = &bodies[wg_loose_grid_slot(contact->first)];
    joint.b = &bodies[wg_loose_grid_slot(contact->second)];
    memcpy(impulses, &contact->value, sizeof(impulses));
    joint.normal = impulses[0];
    joint.tangent = impulses[1];
    float x = joint.b->x - joint.a->x, y = joint.b->y - joint.a->y;
    float gap_x = fabsf(x) - joint.a->half_x - joint.b->half_x, gap_y = fabsf(y) - joint.a->half_y - joint.b->half_y;
    joint.is_vertical = gap_y > gap_x;
    joint.gap = joint.is_vertical ? gap_y : gap_x;
    joint.sign = (joint.is_vertical ? y : x) < 0 ? -1 : 1;
    joint.mass = 1 / (joint.a->inverse_mass + joint.b->inverse_mass);
    return joint;
}

/* Pushes along the axis on which two boxes touch, and along the other one. */
static void push(const Joint *joint, float normal, float tangent) {
    float along = normal * (float)joint->sign;
    float x = joint->is_vertical ? tangent : along, y = joint->is_vertical ? along : tangent;
    joint->a->speed_x -= x * joint->a->inverse_mass;
    joint->a->speed_y -= y * joint->a->inverse_mass;
    joint->b->speed_x += x * joint->b->inverse_mass;
    joint->b->speed_y += y * joint->b->inverse_mass;
}

static void solve(Joint *joint) {
    float x = joint->b->speed_x - joint->a->speed_x, y = joint->b->speed_y - joint->a->speed_y;
    float apart = (joint->is_vertical ? y : x) * (float)joint->sign;
    /* What is a little apart may close the gap in this step, and no more. */
    float normal = fmaxf(0, joint->normal - (apart + fmaxf(0, joint->gap) / STEP) * joint->mass);
    float most = FRICTION * normal;
    float tangent = joint->tangent - (joint->is_vertical ? x : y) * joint->mass;
    tangent = fminf(fmaxf(tangent, -most), most);
    push(joint, normal - joint->normal, tangent - joint->tangent);
    joint->normal = normal;
    joint->tangent = tangent;
}

/* Moves boxes that lie in each other apart, a share of it a frame. */
static void separate(const Joint *joint) {
    Body *a = joint->a, *b = joint->b;
    float *from = joint->is_vertical ? &a->y : &a->x, *to = joint->is_vertical ? &b->y : &b->x;
    float size = joint->is_vertical ? a->half_y + b->half_y : a->half_x + b->half_x;
    float deep = size - SLOP - (*to - *from) * (float)joint->sign;
    if (deep > 0) {
        float by = 0.2f * deep * joint->mass * (float)joint->sign;
        *from -= by * a->inverse_mass;
        *to += by * b->inverse_mass;
    }
}

static int compare_heights(const void *first, const void *second) {
    const Joint *a = first, *b = second;
    float below = a->a->y + a->b->y, above = b->a->y + b->b->y;
    return below != above ? (below < above ? -1 : 1) : (a->contact < b->contact ? -1 : 1);
}

/* The fastest box. */
static float step(WgLooseGrid2 grid, size_t *count) {
    float fastest = 0;
    CHECK(wg_loose_grid2_contacts(grid, WG_LOOSE_GRID_CONTACT_LIST_ALL, contacts, MOST, count));
    REQUIRE(*count <= MOST);
    for (int i = 0; i < BOXES; ++i) {
        bodies[i].speed_x *= AIR;
        bodies[i].speed_y = fmaxf(bodies[i].speed_y * AIR + GRAVITY * STEP, -FASTEST);
    }
    for (size_t i = 0; i < *count; ++i) {
        joints[i] = joint_of(&contacts[i]);
        push(&joints[i], joints[i].normal, joints[i].tangent);
    }
    /* From the ground up and down again, so that a round carries the weight of all to the ground. */
    qsort(joints, *count, sizeof(joints[0]), compare_heights);
    for (int round = 0; round < ROUNDS; ++round) {
        for (size_t i = 0; i < *count; ++i) {
            solve(&joints[round % 2 == 0 ? *count - 1 - i : i]);
        }
    }
    for (int i = 0; i < BOXES; ++i) {
        bodies[i].x += bodies[i].speed_x * STEP;
        bodies[i].y += bodies[i].speed_y * STEP;
        fastest = fmaxf(fastest, fabsf(bodies[i].speed_x) + fabsf(bodies[i].speed_y));
    }
    for (size_t i = 0; i < *count; ++i) {
        separate(&joints[i]);
        float impulses[2] = {joints[i].normal, joints[i].tangent};
        memcpy(&values[i], impulses, sizeof(impulses));
        contact_ids[i] = joints[i].contact;
    }
    CHECK(wg_loose_grid2_set_contact_values(grid, contact_ids, 0, values, 0, *count));
    for (int i = 0; i < BOXES; ++i) {
        bounds[i] = bounds_of(&bodies[i]);
    }
    CHECK(wg_loose_grid2_move_many(grid, ids, 0, bounds, 0, BOXES));
    CHECK(wg_loose_grid2_commit(grid));
    return fastest;
}

static void draw(const char *folder) {
    Canvas canvas = canvas_create(1200, 680, 0x1B2430FF);
    for (int i = 0; i < BOXES + WALLS; ++i) {
        float scale = 14, top = 650;
        Color color = color_mix(0x5E86A6FF, 0xD9B668FF, (float)(i % 17) / 16);
        canvas_box(&canvas, 40 + bounds[i].min.x * scale, top - bounds[i].max.y * scale, 40 + bounds[i].max.x * scale,
                   top - bounds[i].min.y * scale, 1, i < BOXES ? color : 0x8C8F96FF);
    }
    char path[1024];
    snprintf(path, sizeof(path), "%s/pile.png", folder);
    png_write(&canvas, path);
    canvas_destroy(&canvas);
}

int main(int argc, char **argv) {
    WgLooseGrid2 grid;
    WgLooseGrid2Def def = wg_loose_grid2_def();
    int frames = argc > 2 ? atoi(argv[2]) : FRAMES;
    float fastest = 0, deepest = 0;
    size_t count = 0;
    uint64_t start;
    REQUIRE(argc >= 2);
    def.contact_kinds = WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC;
    def.contact_margin = 0.05f; /* What leaves another by less keeps its impulses. */
    place_all();
    CHECK(wg_loose_grid2_create(&def, &grid));
    CHECK(wg_loose_grid2_insert_many(grid, bounds, 0, NULL, 0, NULL, 0, WG_LOOSE_GRID_LAYER_MOVING, BOXES, ids));
    CHECK(wg_loose_grid2_insert_many(grid, bounds + BOXES, 0, NULL, 0, NULL, 0, WG_LOOSE_GRID_LAYER_STATIC, WALLS, ids + BOXES));
    CHECK(wg_loose_grid2_commit(grid));
    start = now_ns();
    for (int frame = 0; frame < frames; ++frame) {
        fastest = step(grid, &count);
    }
    for (size_t i = 0; i < count; ++i) {
        deepest = fminf(deepest, joint_of(&contacts[i]).gap);
    }
    printf("%d boxes, %d frames of %.2f ms: %zu contacts, the fastest box moves %.3f a second, the deepest overlap is %.3f\n",
           BOXES, frames, (double)(now_ns() - start) / 1e6 / frames, count, (double)fastest, (double)-deepest);
    draw(argv[1]);
    if (frames >= FRAMES) {
        REQUIRE(fastest < 0.05f && deepest > -0.2f && count > BOXES);
    }
    CHECK(wg_loose_grid2_destroy(grid));
    return EXIT_SUCCESS;
}
