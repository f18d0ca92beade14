// Structs with memory of the caller's in them, out of dictionaries: what they point to lives as long as what was read.
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef WORLDGRIDS_GODOT_SHAPES_HPP
#define WORLDGRIDS_GODOT_SHAPES_HPP

#include "calls.hpp"

namespace worldgrids_godot {

template <class T> struct Read;

template <> struct Read<WgQuadtreeMapShape> {
    WgQuadtreeMapShape value{};
    Ints points;
    Bytes mask;
    const WgQuadtreeMapShape *at() const { return &value; }
};
template <> struct Read<WgQuadtreeMapBrushDef> {
    WgQuadtreeMapBrushDef value{};
    Bytes resistance;
    const WgQuadtreeMapBrushDef *at() const { return &value; }
};
template <> struct Read<WgQuadtreeMapGround> {
    WgQuadtreeMapGround value{};
    Bytes pixels;
    const WgQuadtreeMapGround *at() const { return &value; }
};

bool take_structure(const Dictionary &from, Read<WgQuadtreeMapShape> &to, const char *argument);
bool take_structure(const Dictionary &from, Read<WgQuadtreeMapBrushDef> &to, const char *argument);
bool take_structure(const Dictionary &from, Read<WgQuadtreeMapGround> &to, const char *argument);

// Many shapes, with what they point to.
template <> class Given<WgQuadtreeMapShape, Array> {
  public:
    Given(const Array &array, const char *argument, const char *expected);
    Given(const Given &) = delete;
    ~Given();
    bool fits() const { return is_fine; }
    const WgQuadtreeMapShape *at() const { return number == 0 ? nullptr : items; }
    size_t count() const { return number; }

  private:
    Buffer<Read<WgQuadtreeMapShape>> kept;
    Buffer<WgQuadtreeMapShape> shapes;
    const WgQuadtreeMapShape *items = nullptr;
    size_t number, read = 0;
    bool is_fine = true;
};

// An edit that changed nothing has no place.
Dictionary told_structure(const WgQuadtreeMapEdit &edit);

// As scripts have a revision.
inline Longs numbers_of(const WgQuadtreeMapRevision &revision) {
    Longs out;
    if (out.resize(2)) {
        *out.write<WgQuadtreeMapRevision>() = revision;
    }
    return out;
}

} // namespace worldgrids_godot

#endif
