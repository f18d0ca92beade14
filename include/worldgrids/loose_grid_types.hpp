/* worldgrids: what the calls of the loose grids take and give. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_LOOSE_GRID_TYPES_HPP
#define WORLDGRIDS_LOOSE_GRID_TYPES_HPP

#include "base.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

using Vector2 = WgVector2;
using Vector3 = WgVector3;
using Box2 = WgBox2;
using Box3 = WgBox3;
using Plane2 = WgPlane2;
using Plane3 = WgPlane3;
/// What an object is and what it meets.
using LooseGridFilter = WgLooseGridFilter;
/// What a query finds, and whom it ignores.
using LooseGridQueryFilter = WgLooseGridQueryFilter;
using LooseGridStats = WgLooseGridStats;

/// An object of one loose grid. 0 is none.
enum class LooseGridObjectId : std::uint64_t {};

/// The slot of an object's id: small, and no other object's while this one lives.
inline std::uint32_t slot(LooseGridObjectId id) noexcept {
    return wg_loose_grid_slot(static_cast<std::uint64_t>(id));
}

/// Which of the two layers an object lives in.
enum class LooseGridLayer : std::uint32_t {
    moving = WG_LOOSE_GRID_LAYER_MOVING,
    not_moving = WG_LOOSE_GRID_LAYER_STATIC,
};

/// Which pairs are wanted, by the layers of their objects; or-ed.
enum class LooseGridPairKinds : std::uint32_t {
    moving_moving = WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING,
    moving_static = WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC,
    static_static = WG_LOOSE_GRID_PAIR_KIND_STATIC_STATIC,
    /// What collision detection wants.
    moving = WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC,
    all = moving | WG_LOOSE_GRID_PAIR_KIND_STATIC_STATIC,
};
constexpr LooseGridPairKinds operator|(LooseGridPairKinds a, LooseGridPairKinds b) noexcept {
    return static_cast<LooseGridPairKinds>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}

/// Two objects that overlap, the smaller id first.
struct LooseGridPair {
    LooseGridObjectId first;
    LooseGridObjectId second;
};

/// A contact of a loose grid: while it lasts. 0 is none.
enum class LooseGridContactId : std::uint64_t {};

/// Two objects that touch, and the host's value.
struct LooseGridContact {
    LooseGridContactId id;
    LooseGridObjectId first;
    LooseGridObjectId second;
    std::uint64_t value;
};

/// Which contacts are listed.
enum class LooseGridContactList : std::uint32_t {
    all = WG_LOOSE_GRID_CONTACT_LIST_ALL,
    /// With the last commit.
    began = WG_LOOSE_GRID_CONTACT_LIST_BEGAN,
    /// With the last commit, or since the one before it.
    ended = WG_LOOSE_GRID_CONTACT_LIST_ENDED,
    /// Brought by the last rollback; until the next commit.
    began_by_rollback = WG_LOOSE_GRID_CONTACT_LIST_BEGAN_BY_ROLLBACK,
    /// Taken by the last rollback; until the next commit.
    ended_by_rollback = WG_LOOSE_GRID_CONTACT_LIST_ENDED_BY_ROLLBACK,
};

/// An object that was hit, the fraction of the way after which it was, and the normal of the side that was: 0 if
/// the cast began inside, whose fraction is 0.
struct LooseGridCastHit {
    LooseGridObjectId id;
    double fraction;
    float normal_x;
    float normal_y;
    /// 0 in 2D.
    float normal_z;
    /// 1 or 0.
    std::uint8_t began_inside;
    std::uint8_t reserved[3];
};

/// One of the nearest objects.
struct LooseGridNeighbor {
    LooseGridObjectId id;
    double distance_squared;
};

/// A part of a batch or of the pairs, for the threads of a host: part `index` of `count`.
struct Part {
    std::uint32_t index = 0;
    std::uint32_t count = 1;
    /// The first element of a batch of `size` that belongs to it.
    constexpr std::size_t begin(std::size_t size) const noexcept { return bound(size, index); }
    /// The one after the last.
    constexpr std::size_t end(std::size_t size) const noexcept { return bound(size, index + 1ull); }
    /// How many there are.
    constexpr std::size_t length(std::size_t size) const noexcept { return end(size) - begin(size); }

private:
    /// size * number / count without overflow, as the library cuts.
    constexpr std::size_t bound(std::size_t size, std::uint64_t number) const noexcept {
        return count == 0 ? 0
                          : static_cast<std::size_t>(size / count * number + size % count * number / count);
    }
};

/// Volumes that hide what lies wholly inside; their planes one after the other.
template <class Plane> struct Occluders {
    Span<const Plane> planes;
    /// How many planes each has.
    Span<const std::uint32_t> plane_counts;
};

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
