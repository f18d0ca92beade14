// A map of one byte a pixel in OpenVDB's default tree.
//
// OpenVDB is made for three dimensions. Used flat, seven eighths of every leaf would lie idle and no
// leaf could ever become a tile. So the bits of a pixel's two coordinates are dealt out to three such
// that every voxel is a pixel: a leaf holds 32 x 16 pixels, row by row, and tiles work.

#include <openvdb/openvdb.h>
#include <openvdb/tools/Prune.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>

namespace {

using Tree = openvdb::tree::Tree4<uint8_t, 5, 4, 3>::Type;
using Leaf = Tree::LeafNodeType;

constexpr int32_t kLeafWidth = 32;
constexpr int32_t kLeafHeight = 16;

struct Point {
    int32_t x, y;
};

struct Map {
    Tree tree{0};
    openvdb::tree::ValueAccessor<Tree> accessor{tree};
};

// Bits `first`, `first + 1`, … of a number, `count` of them.
inline int32_t bits(int32_t number, int first, int count)
{
    return (number >> first) & ((1 << count) - 1);
}

// 5 + 4 bits of the pixel lie within a leaf, 6 + 6 within a node of leaves, the rest above.
inline openvdb::Coord coord_of(int32_t x, int32_t y)
{
    const int32_t i = bits(y, 1, 3) | bits(y, 4, 4) << 3 | (y >> 10) << 7;
    const int32_t j = bits(x, 3, 2) | bits(y, 0, 1) << 2 | bits(x, 5, 4) << 3 | (x >> 11) << 7;
    const int32_t k = bits(x, 0, 3) | bits(x, 9, 2) << 3 | bits(y, 8, 2) << 5;
    return openvdb::Coord(i, j, k);
}

// Calls visit(x, y, width, height, leaf_x, leaf_y) for the part of each leaf that lies in a rectangle.
template <typename Visit>
void for_each_leaf(int32_t x, int32_t y, int32_t width, int32_t height, Visit visit)
{
    for (int32_t leaf_y = y & -kLeafHeight; leaf_y < y + height; leaf_y += kLeafHeight) {
        const int32_t first_y = std::max(y, leaf_y);
        const int32_t end_y = std::min(y + height, leaf_y + kLeafHeight);
        for (int32_t leaf_x = x & -kLeafWidth; leaf_x < x + width; leaf_x += kLeafWidth) {
            const int32_t first_x = std::max(x, leaf_x);
            const int32_t end_x = std::min(x + width, leaf_x + kLeafWidth);
            visit(first_x, first_y, end_x - first_x, end_y - first_y, leaf_x, leaf_y);
        }
    }
}

inline size_t offset_in_leaf(int32_t x, int32_t y)
{
    return size_t(y & (kLeafHeight - 1)) * kLeafWidth + size_t(x & (kLeafWidth - 1));
}

}  // namespace

extern "C" {

Map* openvdb_map_create()
{
    return new Map;
}

void openvdb_map_destroy(Map* map)
{
    delete map;
}

void openvdb_map_prune(Map* map)
{
    map->accessor.clear();
    openvdb::tools::prune(map->tree, uint8_t(0), /*threaded=*/false);
}

uint64_t openvdb_map_bytes(const Map* map)
{
    return map->tree.memUsage();
}

uint8_t openvdb_map_get(Map* map, int32_t x, int32_t y)
{
    return map->accessor.getValue(coord_of(x, y));
}

void openvdb_map_get_batch(Map* map, const Point* points, size_t count, uint8_t* out)
{
    for (size_t i = 0; i < count; ++i) {
        out[i] = map->accessor.getValue(coord_of(points[i].x, points[i].y));
    }
}

void openvdb_map_set_batch(Map* map, const Point* points, const uint8_t* values, size_t count)
{
    for (size_t i = 0; i < count; ++i) {
        map->accessor.setValueOnly(coord_of(points[i].x, points[i].y), values[i]);
    }
}

uint64_t openvdb_map_walk(Map* map, const Point* steps, size_t count)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < count; ++i) {
        sum += map->accessor.getValue(coord_of(steps[i].x, steps[i].y));
    }
    return sum;
}

uint64_t openvdb_map_sum_squares(Map* map, const Point* corners, size_t count, int32_t side)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < count; ++i) {
        for (int32_t y = corners[i].y; y < corners[i].y + side; ++y) {
            for (int32_t x = corners[i].x; x < corners[i].x + side; ++x) {
                sum += map->accessor.getValue(coord_of(x, y));
            }
        }
    }
    return sum;
}

// The first pixel above 0 from `from` to `to`, one for each step along the longer axis; false if none.
bool openvdb_map_cast(Map* map, Point from, Point to, Point* out_pixel)
{
    const int32_t dx = to.x - from.x, dy = to.y - from.y;
    const bool is_steep = std::abs(dy) > std::abs(dx);
    const int32_t major = is_steep ? dy : dx, minor = is_steep ? dx : dy;
    const int32_t steps = std::abs(major);
    int32_t across = 0, rest = steps;
    for (int32_t step = 0; step <= steps; ++step) {
        const int32_t along = major < 0 ? -step : step;
        const Point pixel = {from.x + (is_steep ? across : along), from.y + (is_steep ? along : across)};
        if (map->accessor.getValue(coord_of(pixel.x, pixel.y)) != 0) {
            *out_pixel = pixel;
            return true;
        }
        rest += 2 * minor;
        if (rest >= 2 * steps) {
            rest -= 2 * steps;
            ++across;
        } else if (rest < 0) {
            rest += 2 * steps;
            --across;
        }
    }
    return false;
}

void openvdb_map_read(Map* map, int32_t x, int32_t y, int32_t width, int32_t height, uint8_t* out)
{
    for_each_leaf(x, y, width, height,
        [&](int32_t px, int32_t py, int32_t columns, int32_t rows, int32_t leaf_x, int32_t leaf_y) {
            const openvdb::Coord coord = coord_of(leaf_x, leaf_y);
            const Leaf* leaf = map->accessor.probeConstLeaf(coord);
            const uint8_t* pixels = leaf ? leaf->buffer().data() : nullptr;
            const uint8_t tile = leaf ? uint8_t(0) : map->accessor.getValue(coord);
            for (int32_t row = py; row < py + rows; ++row) {
                uint8_t* to = out + size_t(row - y) * size_t(width) + size_t(px - x);
                if (pixels) {
                    std::memcpy(to, pixels + offset_in_leaf(px, row), size_t(columns));
                } else {
                    std::memset(to, tile, size_t(columns));
                }
            }
        });
}

void openvdb_map_write(Map* map, int32_t x, int32_t y, int32_t width, int32_t height,
    const uint8_t* pixels, size_t stride)
{
    for_each_leaf(x, y, width, height,
        [&](int32_t px, int32_t py, int32_t columns, int32_t rows, int32_t leaf_x, int32_t leaf_y) {
            uint8_t* to = map->accessor.touchLeaf(coord_of(leaf_x, leaf_y))->buffer().data();
            for (int32_t row = py; row < py + rows; ++row) {
                const uint8_t* from = pixels + size_t(row - y) * stride + size_t(px - x);
                std::memcpy(to + offset_in_leaf(px, row), from, size_t(columns));
            }
        });
}

// `damage` has rows of 2 * radius + 1 bytes; row r is above 0 up to reach[r] pixels from its middle.
uint64_t openvdb_map_explode(Map* map, int32_t center_x, int32_t center_y, int32_t radius,
    const uint8_t* damage, const int32_t* reach)
{
    const int32_t width = 2 * radius + 1;
    uint64_t removed = 0;
    for_each_leaf(center_x - radius, center_y - radius, width, width,
        [&](int32_t px, int32_t py, int32_t columns, int32_t rows, int32_t leaf_x, int32_t leaf_y) {
            const openvdb::Coord coord = coord_of(leaf_x, leaf_y);
            Leaf* leaf = map->accessor.probeLeaf(coord);
            if (!leaf && map->accessor.getValue(coord) == 0) {
                return;
            }
            for (int32_t y = py; y < py + rows; ++y) {
                const int32_t row = y - center_y + radius;
                const int32_t first = std::max(px, center_x - reach[row]);
                const int32_t end = std::min(px + columns, center_x + reach[row] + 1);
                if (first >= end) {
                    continue;
                }
                if (!leaf) {
                    leaf = map->accessor.touchLeaf(coord);
                }
                uint8_t* pixels = leaf->buffer().data() + offset_in_leaf(first, y);
                const uint8_t* taken = damage + size_t(row) * size_t(width) + size_t(first - center_x + radius);
                uint32_t sum = 0;
                for (int32_t i = 0; i < end - first; ++i) {
                    const uint8_t after = pixels[i] > taken[i] ? uint8_t(pixels[i] - taken[i]) : uint8_t(0);
                    sum += uint32_t(pixels[i] - after);
                    pixels[i] = after;
                }
                removed += sum;
            }
        });
    return removed;
}

}  // extern "C"
