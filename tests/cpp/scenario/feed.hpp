/* What all sections share: the hash, the random generator, and what feeds common structs. */

#ifndef SCENARIO_FEED_HPP
#define SCENARIO_FEED_HPP

#include <array>
#include <cstring>
#include <vector>

#include "../check.hpp"

namespace {

std::uint64_t hash_now;
std::uint64_t randomness;

void begin(std::uint64_t section) {
    hash_now = UINT64_C(14695981039346656037);
    randomness = section;
}

void feed_bytes(wg::Span<const std::uint8_t> bytes) {
    for (std::uint8_t byte : bytes) {
        hash_now = (hash_now ^ byte) * UINT64_C(1099511628211);
    }
}

void feed_bits(std::uint64_t value) {
    std::uint8_t bytes[8];
    for (int i = 0; i < 8; ++i) {
        bytes[i] = static_cast<std::uint8_t>(value >> (8 * i));
    }
    feed_bytes(bytes);
}

/* Whole numbers and enums; floats are fed by feed_double. */
template <class T, class = std::enable_if_t<std::is_integral_v<T> || std::is_enum_v<T>>>
void feed(T value) {
    feed_bits(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
}

void feed_double(double value) {
    std::uint64_t bits;
    std::memcpy(&bits, &value, sizeof(bits));
    feed_bits(bits);
}

std::int32_t draw(std::int32_t from, std::uint32_t count) {
    randomness = randomness * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return from + static_cast<std::int32_t>((randomness >> 33) % count);
}

float draw_float(std::int32_t from, std::uint32_t count) {
    const float whole = static_cast<float>(draw(from, count));
    return whole + static_cast<float>(draw(0, 8)) * 0.125f;
}

void feed(wg::Point point) {
    feed(point.x);
    feed(point.y);
}

void feed(const wg::Bounds &bounds) {
    feed(bounds.min_x);
    feed(bounds.min_y);
    feed(bounds.max_x);
    feed(bounds.max_y);
}

std::vector<wg::DebugShape> shape_memory;

template <class Call> void feed_shapes(Call &&call) {
    const wg::Span<wg::DebugShape> shapes = MUST(wg::fill(shape_memory, call));
    feed(shapes.size());
    for (const wg::DebugShape &shape : shapes) {
        feed(shape.kind);
        feed(shape.category);
        feed(shape.color);
        for (int axis = 0; axis < 3; ++axis) {
            feed_double(static_cast<double>(shape.min[axis]));
            feed_double(static_cast<double>(shape.max[axis]));
        }
    }
}

std::vector<std::uint8_t> snapshot_memory;

/* Saves, feeds the bytes, and loads them into the twin. */
template <class Structure> void feed_snapshot(const Structure &structure, Structure &twin) {
    const wg::Span<std::uint8_t> bytes = MUST(
        wg::fill(snapshot_memory, [&](wg::Span<std::uint8_t> out) { return structure.save(out); }));
    feed(bytes.size());
    feed_bytes(bytes);
    MUST(twin.load(bytes));
}

} // namespace

#endif
