/* Culling: a city of boxes seen by a camera in a street. The loose grid finds what lies in the view
 * frustum, and what of that the nearest houses hide. Prints counts and times, checks them against a
 * plain loop, and paints the city from above.
 *
 *   culling [folder for the picture] [houses along a side]
 */
#include <math.h>
#include <string.h>

#include "canvas.h"
#include "check.h"
#include "measure.h"
#include "png_file.h"

enum { OCCLUDERS = 32, OCCLUDER_PLANES = 4, FRUSTUM_PLANES = 6, PICTURE = 1400 };

static const float BLOCK = 20.0f; /* From house to house. */
static const float VIEW = 900.0f; /* How far the camera sees. */

typedef struct City {
    WgBox3 *boxes;
    uint64_t *ids;
    size_t count;
    float size;
    WgLooseGrid3 grid;
} City;

typedef struct Camera {
    WgVector3 eye;
    float angle;
} Camera;

static float noise(uint32_t seed) {
    seed = (seed ^ 61u) ^ (seed >> 16);
    seed *= 9u;
    seed ^= seed >> 4;
    seed *= 0x27d4eb2du;
    seed ^= seed >> 15;
    return (float)(seed >> 8) / (float)(1 << 24);
}

static float dot(WgVector3 a, WgVector3 b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/* Houses, each with some small things around it: lamps, cars, trees. */
static void create_city(City *city, uint32_t side) {
    uint32_t x, y, thing;
    WgLooseGrid3Def def = wg_loose_grid3_def();
    size_t next = 0;
    city->count = (size_t)side * side * 5;
    city->size = BLOCK * (float)side;
    city->boxes = calloc(city->count, sizeof(WgBox3));
    city->ids = calloc(city->count, sizeof(uint64_t));
    REQUIRE(city->boxes != NULL && city->ids != NULL);
    for (y = 0; y < side; ++y) {
        for (x = 0; x < side; ++x) {
            uint32_t seed = (y * side + x) * 64;
            float left = BLOCK * (float)x, low = BLOCK * (float)y;
            float from_middle = hypotf(left - city->size / 2, low - city->size / 2) / city->size;
            float height = 6.0f + 90.0f * noise(seed) * expf(-6.0f * from_middle) + 6.0f * noise(seed + 1);
            WgBox3 house = {{left + 3.0f, low + 3.0f, 0.0f}, {left + 15.0f, low + 15.0f, height}};
            city->boxes[next++] = house;
            for (thing = 0; thing < 4; ++thing) {
                float tx = left + (thing % 2 == 0 ? 16.0f : 0.5f) + 2.0f * noise(seed + 8 + thing);
                float ty = low + 19.0f * noise(seed + 16 + thing);
                WgBox3 box = {{tx, ty, 0.0f}, {tx + 1.0f, ty + 1.0f, 1.0f + 3.0f * noise(seed + 24 + thing)}};
                city->boxes[next++] = box;
            }
        }
    }
    def.debug_name = "city";
    CHECK(wg_loose_grid3_create(&def, &city->grid));
    CHECK(wg_loose_grid3_insert_many(city->grid, city->boxes, 0, NULL, 0, NULL, 0, WG_LOOSE_GRID_LAYER_STATIC,
                                     city->count, city->ids));
    CHECK(wg_loose_grid3_commit(city->grid));
}

/* A plane through a point; `x, y, z` points inwards and need not be of length 1. */
static WgPlane3 plane_at(WgVector3 point, float x, float y, float z) {
    float length = sqrtf(x * x + y * y + z * z);
    WgPlane3 plane = {{x / length, y / length, z / length}, 0.0f};
    plane.distance = -dot(plane.normal, point);
    return plane;
}

/* A view of 90 by about 60 degrees along the ground. */
static void frustum_of(const Camera *camera, WgPlane3 planes[FRUSTUM_PLANES]) {
    float x = cosf(camera->angle), y = sinf(camera->angle);
    WgVector3 far_point = camera->eye;
    far_point.x += x * VIEW;
    far_point.y += y * VIEW;
    planes[0] = plane_at(camera->eye, x, y, 0.0f);
    planes[1] = plane_at(far_point, -x, -y, 0.0f);
    planes[2] = plane_at(camera->eye, x - y, y + x, 0.0f);
    planes[3] = plane_at(camera->eye, x + y, y - x, 0.0f);
    planes[4] = plane_at(camera->eye, x, y, 1.7f);
    planes[5] = plane_at(camera->eye, x, y, -1.7f);
}

/* The shadow of a house, seen from the eye: what lies behind the upright rectangle between its two
 * outermost edges, which is inside the house and hides all behind it. */
static int shadow_of(const WgBox3 *house, WgVector3 eye, WgPlane3 planes[OCCLUDER_PLANES]) {
    WgVector3 corners[4], left, right, top;
    float middle_x = (house->min.x + house->max.x) / 2 - eye.x;
    float middle_y = (house->min.y + house->max.y) / 2 - eye.y;
    float most = -1e9f, least = 1e9f, x, y;
    int i;
    if (eye.x > house->min.x - 1 && eye.x < house->max.x + 1 && eye.y > house->min.y - 1 &&
        eye.y < house->max.y + 1) {
        return 0;
    }
    for (i = 0; i < 4; ++i) {
        WgVector3 corner = {i % 2 == 0 ? house->min.x : house->max.x,
                            i / 2 == 0 ? house->min.y : house->max.y, 0.0f};
        corners[i] = corner;
    }
    left = right = corners[0];
    for (i = 0; i < 4; ++i) {
        /* How far to the left of the middle, as an angle. */
        float side = middle_x * (corners[i].y - eye.y) - middle_y * (corners[i].x - eye.x);
        float ahead = middle_x * (corners[i].x - eye.x) + middle_y * (corners[i].y - eye.y);
        float angle = atan2f(side, ahead);
        if (angle > most) {
            most = angle;
            left = corners[i];
        }
        if (angle < least) {
            least = angle;
            right = corners[i];
        }
    }
    /* Across the rectangle, away from the eye. */
    x = -(left.y - right.y);
    y = left.x - right.x;
    if (x * (left.x - eye.x) + y * (left.y - eye.y) < 0.0f) {
        x = -x;
        y = -y;
    }
    planes[0] = plane_at(left, x, y, 0.0f);
    planes[1] = plane_at(eye, (left.y - eye.y), -(left.x - eye.x), 0.0f);
    planes[2] = plane_at(eye, -(right.y - eye.y), (right.x - eye.x), 0.0f);
    /* Below the plane through the eye and the upper edge: its normal is the cross product of the edge
     * and the way to it, turned downwards. */
    top = left;
    top.z = house->max.z;
    {
        WgVector3 edge = {right.x - left.x, right.y - left.y, 0.0f};
        WgVector3 way = {top.x - eye.x, top.y - eye.y, top.z - eye.z};
        WgVector3 normal = {edge.y * way.z, -edge.x * way.z, edge.x * way.y - edge.y * way.x};
        float sign = normal.z > 0.0f ? -1.0f : 1.0f;
        planes[3] = plane_at(eye, sign * normal.x, sign * normal.y, sign * normal.z);
    }
    return 1;
}

/* The nearest houses in view become occluders. Gives their number. */
static size_t find_occluders(const City *city, const Camera *camera, const WgPlane3 *frustum,
                             WgPlane3 *planes, size_t *out_houses) {
    WgVector3 ahead = camera->eye;
    WgLooseGridNeighbor near_things[1024];
    size_t count, i, occluders = 0;
    ahead.x += 60.0f * cosf(camera->angle);
    ahead.y += 60.0f * sinf(camera->angle);
    CHECK(wg_loose_grid3_nearest(city->grid, &ahead, 300.0f, NULL, near_things, 1024, &count));
    for (i = 0; i < count && occluders < OCCLUDERS; ++i) {
        size_t index = wg_loose_grid_slot(near_things[i].id);
        const WgBox3 *house = &city->boxes[index];
        WgVector3 middle = {(house->min.x + house->max.x) / 2, (house->min.y + house->max.y) / 2, 0.0f};
        if (house->max.x - house->min.x < 5.0f || house->max.z < camera->eye.z + 2.0f ||
            dot(frustum[0].normal, middle) + frustum[0].distance < 0.0f) {
            continue;
        }
        if (shadow_of(house, camera->eye, planes + occluders * OCCLUDER_PLANES)) {
            out_houses[occluders++] = index;
        }
    }
    return occluders;
}

/* Whether the corner of a box that lies most (or least) inside is inside all planes. */
static int is_inside(const WgBox3 *box, const WgPlane3 *planes, size_t count, int most) {
    size_t i;
    for (i = 0; i < count; ++i) {
        const WgVector3 *n = &planes[i].normal;
        float sum = planes[i].distance;
        sum += n->x * ((n->x > 0.0f) == most ? box->max.x : box->min.x);
        sum += n->y * ((n->y > 0.0f) == most ? box->max.y : box->min.y);
        sum += n->z * ((n->z > 0.0f) == most ? box->max.z : box->min.z);
        if (sum < 0.0f) {
            return 0;
        }
    }
    return 1;
}

/* 0 outside the view, 1 hidden, 2 visible, by a plain loop. */
static int sort_out(const WgBox3 *box, const WgPlane3 *frustum, const WgPlane3 *planes, size_t occluders) {
    size_t i;
    if (!is_inside(box, frustum, FRUSTUM_PLANES, 1)) {
        return 0;
    }
    for (i = 0; i < occluders; ++i) {
        if (is_inside(box, planes + i * OCCLUDER_PLANES, OCCLUDER_PLANES, 0)) {
            return 1;
        }
    }
    return 2;
}

static void paint(const City *city, const Camera *camera, const uint8_t *kinds, const size_t *houses,
                  size_t occluders, const char *folder, const char *title) {
    static const Color COLORS[3] = {0x3A4250FF, 0xC0503FFF, 0x7BD88FFF};
    char path[1024];
    const float scale = PICTURE / 1100.0f;
    const float left = camera->eye.x - 150.0f, low = camera->eye.y - 550.0f;
    size_t i;
    Canvas canvas = canvas_create(PICTURE, PICTURE, 0x14181FFF);
    for (i = 0; i < city->count; ++i) {
        const WgBox3 *box = &city->boxes[i];
        float x = (box->min.x - left) * scale, y = (box->min.y - low) * scale;
        float size = (box->max.x - box->min.x) * scale;
        float bright = box->max.z / 80.0f;
        Color color = color_mix(color_mix(COLORS[kinds[i]], 0x000000FF, 0.35f), COLORS[kinds[i]],
                                bright > 1.0f ? 1.0f : bright + 0.3f);
        if (x > -size && y > -size && x < PICTURE && y < PICTURE) {
            canvas_rectangle(&canvas, (int)x, (int)y, (int)size + 1, (int)size + 1, color);
        }
    }
    for (i = 0; i < occluders; ++i) {
        const WgBox3 *box = &city->boxes[houses[i]];
        canvas_box(&canvas, (box->min.x - left) * scale, (box->min.y - low) * scale,
                   (box->max.x - left) * scale, (box->max.y - low) * scale, 2.0f, 0xFFFFFFFF);
    }
    {
        float x = (camera->eye.x - left) * scale, y = (camera->eye.y - low) * scale;
        float angle = camera->angle, reach = VIEW * 1.41421f * scale;
        canvas_line(&canvas, x, y, x + reach * cosf(angle + 0.7853982f),
                    y + reach * sinf(angle + 0.7853982f), 2.0f, 0xFFD040FF);
        canvas_line(&canvas, x, y, x + reach * cosf(angle - 0.7853982f),
                    y + reach * sinf(angle - 0.7853982f), 2.0f, 0xFFD040FF);
        canvas_disc(&canvas, x, y, 6.0f, 0xFFD040FF);
    }
    canvas_rectangle(&canvas, 12, 12, canvas_text_width(2, title) + 16, 30, 0x000000C0);
    canvas_text(&canvas, 20, 18, 2, 0xFFFFFFFF, title);
    canvas_rectangle(&canvas, 12, PICTURE - 42, 900, 30, 0x000000C0);
    canvas_text(&canvas, 20, PICTURE - 36, 2, 0xFFFFFFFF,
                "green: visible, red: hidden, grey: out of view, white: occluders");
    (void)snprintf(path, sizeof(path), "%s/culling.png", folder);
    png_write(&canvas, path);
    printf("picture: %s\n", path);
    canvas_destroy(&canvas);
}

int main(int argc, char **argv) {
    const char *folder = argc > 1 ? argv[1] : ".";
    uint32_t side = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 200;
    City city;
    Camera camera;
    WgPlane3 frustum[FRUSTUM_PLANES], planes[OCCLUDERS * OCCLUDER_PLANES];
    uint32_t plane_counts[OCCLUDERS];
    size_t houses[OCCLUDERS], occluders, in_view = 0, visible = 0, i;
    size_t counted[3] = {0, 0, 0};
    uint64_t *out, at[4];
    uint8_t *kinds;
    char title[160];
    int frame;
    Times times[3];
    memset(times, 0, sizeof(times));
    create_city(&city, side);
    out = calloc(city.count, sizeof(uint64_t));
    kinds = calloc(city.count, 1);
    REQUIRE(out != NULL && kinds != NULL);
    for (i = 0; i < OCCLUDERS; ++i) {
        plane_counts[i] = OCCLUDER_PLANES;
    }
    camera.eye.x = BLOCK * (float)(side / 2) + 17.5f;
    camera.eye.y = BLOCK * (float)(side / 2) + 17.5f;
    camera.eye.z = 5.0f;
    for (frame = 0; frame < 100; ++frame) {
        camera.angle = 0.0628f * (float)frame + 0.35f;
        frustum_of(&camera, frustum);
        occluders = find_occluders(&city, &camera, frustum, planes, houses);
        at[0] = now_ns();
        CHECK(wg_loose_grid3_query_volume(city.grid, frustum, FRUSTUM_PLANES, NULL, NULL, 0, NULL, out,
                                          city.count, &in_view));
        at[1] = now_ns();
        CHECK(wg_loose_grid3_query_volume(city.grid, frustum, FRUSTUM_PLANES, planes, plane_counts,
                                          occluders, NULL, out, city.count, &visible));
        at[2] = now_ns();
        memset(counted, 0, sizeof(counted));
        for (i = 0; i < city.count; ++i) {
            kinds[i] = (uint8_t)sort_out(&city.boxes[i], frustum, planes, occluders);
            counted[kinds[i]] += 1;
        }
        at[3] = now_ns();
        REQUIRE(in_view == counted[1] + counted[2] && visible == counted[2]);
        for (i = 0; i < visible; ++i) {
            REQUIRE(kinds[wg_loose_grid_slot(out[i])] == 2);
        }
        for (i = 0; i < 3; ++i) {
            times_add(&times[i], at[i + 1] - at[i]);
        }
        if (frame == 0) {
            (void)snprintf(title, sizeof(title), "%zu things: %zu in view, %zu of them hidden by %zu houses",
                           city.count, in_view, in_view - visible, occluders);
            printf("%s\n", title);
            paint(&city, &camera, kinds, houses, occluders, folder, title);
        }
    }
    printf("median of 100 views, each checked against the plain loop:\n");
    printf("  what is in view        %8.1f us\n", (double)times_at(&times[0], 0.5) / 1e3);
    printf("  less what is hidden    %8.1f us\n", (double)times_at(&times[1], 0.5) / 1e3);
    printf("  the same by plain loop %8.1f us\n", (double)times_at(&times[2], 0.5) / 1e3);
    for (i = 0; i < 3; ++i) {
        times_destroy(&times[i]);
    }
    CHECK(wg_loose_grid3_destroy(city.grid));
    free(city.boxes);
    free(city.ids);
    free(out);
    free(kinds);
    return EXIT_SUCCESS;
}
