// SPDX-License-Identifier: MIT OR Apache-2.0

#include "shapes.hpp"

#include "generated/structures.hpp"

namespace worldgrids_godot {

namespace {

// Takes values out of a dictionary by name, and tells of keys that nobody asked for.
class Keys {
  public:
    Keys(const Dictionary &from, const char *argument) : dictionary(from), argument(argument) {}
    // What is not there stays as it is.
    template <class T> Keys &take(const char *name, T &to) {
        GDExtensionConstVariantPtr value = is_fine ? dictionary.find(name) : nullptr;
        if (value != nullptr) {
            char text[160];
            snprintf(text, sizeof text, "%s.%s", argument, name);
            is_fine = read_value(value, to, text);
            ++known;
        }
        return *this;
    }
    bool end() { return is_fine && expects(known == dictionary.len(), argument, "it has a key that is no field of the struct"); }

  private:
    const Dictionary &dictionary;
    const char *argument;
    int64_t known = 0;
    bool is_fine = true;
};

bool is_filled(const WgRect &rect, const Bytes &bytes, const char *argument, const char *expected) {
    return expects(bytes.len() == static_cast<size_t>(rect.width) * rect.height, argument, expected);
}

struct Shapes {
    static Dictionary rectangle(const WgRect &rect) {
        Dictionary out;
        return out.set("kind", uint32_t{WG_QUADTREE_MAP_SHAPE_KIND_RECTANGLE}).set("rect", rect);
    }
    static Dictionary circle(const WgPoint &center, float radius) {
        Dictionary out;
        return out.set("kind", uint32_t{WG_QUADTREE_MAP_SHAPE_KIND_CIRCLE}).set("from", center).set("radius", radius);
    }
    static Dictionary capsule(const WgPoint &from, const WgPoint &to, float radius) {
        Dictionary out;
        return out.set("kind", uint32_t{WG_QUADTREE_MAP_SHAPE_KIND_CAPSULE}).set("from", from).set("to", to).set("radius", radius);
    }
    static Dictionary polygon(const Ints &points, float radius) {
        Dictionary out;
        return out.set("kind", uint32_t{WG_QUADTREE_MAP_SHAPE_KIND_POLYGON}).set("points", points).set("radius", radius);
    }
    static Dictionary mask(const WgRect &rect, const Bytes &pixels) {
        Dictionary out;
        return out.set("kind", uint32_t{WG_QUADTREE_MAP_SHAPE_KIND_MASK}).set("rect", rect).set("mask", pixels);
    }
    static Dictionary collider_box(double x, double y, float half_width, float half_height) {
        return told_structure(wg_quadtree_map_collider_box(x, y, half_width, half_height));
    }
    static Dictionary collider_circle(double x, double y, float radius) { return told_structure(wg_quadtree_map_collider_circle(x, y, radius)); }
    static Dictionary collider_capsule(double x, double y, float half_height, float radius) {
        return told_structure(wg_quadtree_map_collider_capsule(x, y, half_height, radius));
    }
    static Dictionary collider_tilted(double x, double y, float end_x, float end_y, float radius) {
        return told_structure(wg_quadtree_map_collider_tilted(x, y, end_x, end_y, radius));
    }
};

} // namespace

bool take_structure(const Dictionary &from, Read<WgQuadtreeMapShape> &to, const char *argument) {
    WgQuadtreeMapShape &shape = to.value;
    Keys keys(from, argument);
    keys.take("kind", shape.kind).take("radius", shape.radius).take("rect", shape.rect).take("from", shape.from).take("to", shape.to);
    if (!keys.take("points", to.points).take("mask", to.mask).end() || !are<WgPoint>(to.points, argument, "x and y of each of its points expected")) {
        return false;
    }
    shape.points = to.points.read<WgPoint>();
    shape.point_count = static_cast<uint32_t>(to.points.count<WgPoint>());
    shape.mask = to.mask.read();
    return shape.kind != WG_QUADTREE_MAP_SHAPE_KIND_MASK || is_filled(shape.rect, to.mask, argument, "a byte of its mask for each pixel of its rectangle expected");
}

bool take_structure(const Dictionary &from, Read<WgQuadtreeMapBrushDef> &to, const char *argument) {
    to.value = wg_quadtree_map_brush_def();
    Maybe<QuadtreeMap> materials{nullptr};
    Keys keys(from, argument);
    keys.take("operation", to.value.operation).take("amount", to.value.amount).take("core_radius", to.value.core_radius);
    if (!keys.take("resistance", to.resistance).take("materials", materials).end() ||
        !expects(to.resistance.len() == 0 || to.resistance.len() == 256, argument, "a resistance of 256 bytes or none expected")) {
        return false;
    }
    to.value.resistance = to.resistance.read();
    if (materials.object != nullptr) {
        to.value.materials = materials.object->map;
    }
    return true;
}

bool take_structure(const Dictionary &from, Read<WgQuadtreeMapGround> &to, const char *argument) {
    WgRect rect{};
    Keys keys(from, argument);
    keys.take("rect", rect);
    // Points count from the rectangle's corner, unless another origin is given.
    to.value = wg_quadtree_map_ground(&rect, 1);
    keys.take("threshold", to.value.threshold).take("origin_x", to.value.origin_x).take("origin_y", to.value.origin_y);
    if (!keys.take("pixels", to.pixels).end()) {
        return false;
    }
    to.value.pixels = to.pixels.read();
    return to.pixels.len() == 0 || is_filled(to.value.rect, to.pixels, argument, "a byte of its pixels for each pixel of its rectangle expected");
}

Given<WgQuadtreeMapShape, Array>::Given(const Array &array, const char *argument, const char *) : number(array.len()) {
    is_fine = number == 0 || (kept.room(number) != nullptr && shapes.room(number) != nullptr);
    items = shapes.get();
    for (size_t at = 0; is_fine && at < number; ++at) {
        char text[96];
        snprintf(text, sizeof text, "%s[%zu]", argument, at);
        Dictionary one;
        auto *shape = new (kept.get() + at) Read<WgQuadtreeMapShape>();
        ++read;
        is_fine = read_value(array.read(at), one, text) && take_structure(one, *shape, text);
        shapes.get()[at] = shape->value;
    }
}
Given<WgQuadtreeMapShape, Array>::~Given() {
    while (read > 0) {
        kept.get()[--read].~Read();
    }
}

void define_shapes() {
    Class *of = class_of<QuadtreeMap>();
    Variant none(0.0);
    add<&Shapes::rectangle>(of, "shape_rectangle", {"rect"}, "A shape for [method edit], [method touches] and such.");
    add<&Shapes::circle>(of, "shape_circle", {"center", "radius"}, "A shape: a circle around the middle of a pixel.");
    add<&Shapes::capsule>(of, "shape_capsule", {"from", "to", "radius"}, "A shape: what lies around a segment.");
    add<&Shapes::polygon>(of, "shape_polygon", {"points", "radius"}, "A shape: a convex polygon, x and y of each point, and what lies around it.", {none});
    add<&Shapes::mask>(of, "shape_mask", {"rect", "mask"}, "A shape: the pixels of a rectangle whose byte of the mask is not 0.");
    add<&Shapes::collider_box>(of, "collider_box", {"x", "y", "half_width", "half_height"}, "What [method sweep_many] moves: a box around a place.");
    add<&Shapes::collider_circle>(of, "collider_circle", {"x", "y", "radius"}, "The same: a circle.");
    add<&Shapes::collider_capsule>(of, "collider_capsule", {"x", "y", "half_height", "radius"}, "The same: a standing capsule.");
    add<&Shapes::collider_tilted>(of, "collider_tilted", {"x", "y", "end_x", "end_y", "radius"},
                                  "The same: a capsule whose segment reaches from its middle so far to both sides.");
}

} // namespace worldgrids_godot
