// Boost.Geometry's R-tree over boxes in the plane, packed when it is made.
#include <algorithm>
#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace geometry = boost::geometry;
namespace index_of = boost::geometry::index;

namespace {

using Point = geometry::model::point<float, 2, geometry::cs::cartesian>;
using Box = geometry::model::box<Point>;
using Entry = std::pair<Box, std::uint32_t>;
using Tree = index_of::rtree<Entry, index_of::rstar<16>>;

struct Bounds {
    float min[2];
    float max[2];
};

Box box_of(const Bounds &bounds) {
    return Box(Point(bounds.min[0], bounds.min[1]), Point(bounds.max[0], bounds.max[1]));
}

// Writes what fits and counts everything.
struct Output {
    std::uint32_t *found;
    std::size_t capacity;
    std::size_t count = 0;

    auto iterator() {
        return boost::make_function_output_iterator([this](const Entry &entry) {
            if (count < capacity) {
                found[count] = entry.second;
            }
            ++count;
        });
    }
};

} // namespace

extern "C" {

Tree *boost_rtree_new(const Bounds *boxes, std::size_t count) {
    std::vector<Entry> entries;
    entries.reserve(count);
    for (std::size_t index = 0; index < count; ++index) {
        entries.emplace_back(box_of(boxes[index]), static_cast<std::uint32_t>(index));
    }
    return new Tree(entries);
}

void boost_rtree_delete(Tree *tree) {
    delete tree;
}

std::size_t boost_rtree_box(const Tree *tree, const Bounds *bounds, std::uint32_t *found,
                            std::size_t capacity) {
    Output output{found, capacity};
    tree->query(index_of::intersects(box_of(*bounds)), output.iterator());
    return output.count;
}

std::size_t boost_rtree_circle(const Tree *tree, const float *center, float radius,
                               std::uint32_t *found, std::size_t capacity) {
    const Point point(center[0], center[1]);
    const Box around(Point(center[0] - radius, center[1] - radius),
                     Point(center[0] + radius, center[1] + radius));
    const auto is_near = [&](const Entry &entry) {
        return geometry::comparable_distance(point, entry.first) <= radius * radius;
    };
    Output output{found, capacity};
    tree->query(index_of::intersects(around) && index_of::satisfies(is_near), output.iterator());
    return output.count;
}

std::size_t boost_rtree_nearest(const Tree *tree, const float *position, std::size_t k,
                                double *distances) {
    const Point point(position[0], position[1]);
    std::size_t count = 0;
    const auto add = [&](const Entry &entry) {
        distances[count++] = geometry::comparable_distance(point, entry.first);
    };
    tree->query(index_of::nearest(point, static_cast<unsigned>(k)),
                boost::make_function_output_iterator(add));
    std::sort(distances, distances + count);
    return count;
}

} // extern "C"
