/* worldgrids: queries of the loose grids. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * Written by `make header`. Do not edit. */

#ifndef WORLDGRIDS_LOOSE_GRID_QUERIES_HPP
#define WORLDGRIDS_LOOSE_GRID_QUERIES_HPP

#include "base.hpp"
#include "loose_grid_calls.hpp"
#include "loose_grid_types.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

/// The regular queries of LooseGrid.
template <class Calls>
class LooseGridQueries : public detail::TimedOwner<typename Calls::Handle> {
public:
    using Object = typename Calls::Object;
    using Vector = typename Calls::Vector;
    using Box = typename Calls::Box;
    using Sweep = typename Calls::Sweep;
    using detail::TimedOwner<typename Calls::Handle>::TimedOwner;

    /// The contacts of a list: all that there are, those that began or those that ended with the last commit.
    /// All of it: wg_loose_grid2_contacts.
    Result<Answer> contacts(LooseGridContactList list, Span<LooseGridContact> out_contacts) const {
        std::size_t count = 0;
        const WgStatus status = Calls::contacts(this->handle(), static_cast<std::uint32_t>(list),
            detail::as_c<WgLooseGridContact>(out_contacts.data()), out_contacts.size(), &count);
        return detail::answered(status, count);
    }
    /// The contacts of `count` pairs of objects, `stride` bytes apart (0 for side by side), whose ids may
    /// come in either order. All of it: wg_loose_grid2_find_contacts.
    Result<void> find_contacts(StridedSpan<LooseGridPair> pairs, Span<LooseGridContact> out_contacts) const {
        WgStatus status = detail::holds(out_contacts.size(), pairs.count());
        if (status == WG_STATUS_OK) {
            status = Calls::find_contacts(this->handle(), detail::as_c<WgLooseGridPair>(pairs.first()),
                pairs.stride(), pairs.count(), detail::as_c<WgLooseGridContact>(out_contacts.data()));
        }
        return detail::done(status);
    }
    /// The contacts of `count` ids, `stride` bytes apart (0 for side by side). All of it:
    /// wg_loose_grid2_get_contacts.
    Result<void> get_contacts(StridedSpan<LooseGridContactId> ids,
            Span<LooseGridContact> out_contacts) const {
        WgStatus status = detail::holds(out_contacts.size(), ids.count());
        if (status == WG_STATUS_OK) {
            status = Calls::get_contacts(this->handle(), detail::as_c<std::uint64_t>(ids.first()),
                ids.stride(), ids.count(), detail::as_c<WgLooseGridContact>(out_contacts.data()));
        }
        return detail::done(status);
    }
    /// Reads an object as it was last set. All of it: wg_loose_grid2_get.
    Result<Object> get(LooseGridObjectId id) const {
        Object object{};
        const WgStatus status = Calls::get(this->handle(), static_cast<std::uint64_t>(id), &object);
        return detail::done(status, object);
    }
    /// The ids of all committed objects in the order in which the grid keeps them: the moving ones first,
    /// then the static ones, each cell by cell, or along an axis. All of it: wg_loose_grid2_sorted_order.
    Result<Answer> sorted_order(Span<LooseGridObjectId> out_ids) const {
        std::size_t count = 0;
        const WgStatus status = Calls::sorted_order(this->handle(),
            detail::as_c<std::uint64_t>(out_ids.data()), out_ids.size(), &count);
        return detail::answered(status, count);
    }
    /// Counts, bytes and advice about the cells. All of it: wg_loose_grid2_stats.
    Result<LooseGridStats> stats() const {
        LooseGridStats stats{};
        const WgStatus status = Calls::stats(this->handle(), &stats, detail::size_of<WgLooseGridStats>());
        return detail::done(status, stats);
    }
    /// Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of the
    /// cells. All of it: wg_loose_grid2_save.
    Result<Answer> save(Span<std::uint8_t> out_bytes) const {
        std::size_t count = 0;
        const WgStatus status = Calls::save(this->handle(), out_bytes.data(), out_bytes.size(), &count);
        return detail::answered(status, count);
    }
    /// The ids of the objects that touch each of `count` boxes, told exactly. All of it:
    /// wg_loose_grid2_query_boxes.
    Result<Answer> query_boxes(StridedSpan<Box> boxes, Span<LooseGridObjectId> out_ids,
            Span<std::size_t> out_offsets, const LooseGridQueryFilter *filter = nullptr,
            Part part = {}) const {
        std::size_t count = 0;
        WgStatus status = detail::holds(out_offsets.size(), part.length(boxes.count()) + 1);
        if (status == WG_STATUS_OK) {
            status = Calls::query_boxes(this->handle(), boxes.first(), boxes.stride(), boxes.count(), filter,
                part.index, part.count, detail::as_c<std::uint64_t>(out_ids.data()), out_ids.size(),
                out_offsets.data(), &count);
        }
        return detail::answered(status, count);
    }
    /// The ids of the objects that touch each of `count` circles. All of it: wg_loose_grid2_query_circles.
    Result<Answer> query_balls(StridedSpan<Vector> centers, StridedSpan<float> radii,
            Span<LooseGridObjectId> out_ids, Span<std::size_t> out_offsets,
            const LooseGridQueryFilter *filter = nullptr, Part part = {}) const {
        std::size_t count = 0;
        WgStatus status = detail::holds(radii.count(), centers.count());
        if (status == WG_STATUS_OK) {
            status = detail::holds(out_offsets.size(), part.length(centers.count()) + 1);
        }
        if (status == WG_STATUS_OK) {
            status = Calls::query_balls(this->handle(), centers.first(), centers.stride(), radii.first(),
                radii.stride(), centers.count(), filter, part.index, part.count,
                detail::as_c<std::uint64_t>(out_ids.data()), out_ids.size(), out_offsets.data(), &count);
        }
        return detail::answered(status, count);
    }
    /// The first object that each of `count` shapes touches on its way, the fraction of the way after which
    /// it does (0 if it touches from the start), and the normal of the side that it touches. All of it:
    /// wg_loose_grid2_cast_first_many.
    Result<void> cast_first_many(StridedSpan<Sweep> sweeps, Span<LooseGridCastHit> out_hits,
            const LooseGridQueryFilter *filter = nullptr, Part part = {}) const {
        WgStatus status = detail::holds(out_hits.size(), part.length(sweeps.count()));
        if (status == WG_STATUS_OK) {
            status = Calls::cast_first_many(this->handle(), sweeps.first(), sweeps.stride(), sweeps.count(),
                filter, part.index, part.count, detail::as_c<WgLooseGridCastHit>(out_hits.data()));
        }
        return detail::done(status);
    }
    /// All objects that each of `count` shapes touches on its way, each once with its fraction, in the order
    /// of the cells (not of the fractions). All of it: wg_loose_grid2_cast_all_many.
    Result<Answer> cast_all_many(StridedSpan<Sweep> sweeps, Span<LooseGridCastHit> out_hits,
            Span<std::size_t> out_offsets, const LooseGridQueryFilter *filter = nullptr,
            Part part = {}) const {
        std::size_t count = 0;
        WgStatus status = detail::holds(out_offsets.size(), part.length(sweeps.count()) + 1);
        if (status == WG_STATUS_OK) {
            status = Calls::cast_all_many(this->handle(), sweeps.first(), sweeps.stride(), sweeps.count(),
                filter, part.index, part.count, detail::as_c<WgLooseGridCastHit>(out_hits.data()),
                out_hits.size(), out_offsets.data(), &count);
        }
        return detail::answered(status, count);
    }
    /// All pairs of objects that overlap and pass each other's filter (each one's category meets the other's
    /// mask), each pair once. All of it: wg_loose_grid2_pairs.
    Result<Answer> pairs(LooseGridPairKinds kinds, Span<LooseGridPair> out_pairs, Part part = {}) const {
        std::size_t count = 0;
        const WgStatus status = Calls::pairs(this->handle(), static_cast<std::uint32_t>(kinds), part.index,
            part.count, detail::as_c<WgLooseGridPair>(out_pairs.data()), out_pairs.size(), &count);
        return detail::answered(status, count);
    }
    /// The pairs of wg_loose_grid2_pairs in which at least one object was moved or inserted with the last
    /// commit. All of it: wg_loose_grid2_moved_pairs.
    Result<Answer> moved_pairs(LooseGridPairKinds kinds, Span<LooseGridPair> out_pairs,
            Part part = {}) const {
        std::size_t count = 0;
        const WgStatus status = Calls::moved_pairs(this->handle(), static_cast<std::uint32_t>(kinds),
            part.index, part.count, detail::as_c<WgLooseGridPair>(out_pairs.data()), out_pairs.size(),
            &count);
        return detail::answered(status, count);
    }
    /// Shapes to draw. All of it: wg_loose_grid2_debug_shapes.
    Result<Answer> debug_shapes(Span<DebugShape> out_shapes, std::uint32_t mask = all_categories,
            Origin origin = {}) const {
        std::size_t count = 0;
        const WgStatus status = Calls::debug_shapes(this->handle(), mask, detail::OriginArray(origin).values,
            out_shapes.data(), out_shapes.size(), detail::size_of<WgDebugShape>(), &count);
        return detail::answered(status, count);
    }
    /// The ids of the objects that touch a box; a point is a box whose min is its max. All of it:
    /// wg_loose_grid2_query_box.
    Result<Answer> query_box(const Box &bounds, Span<LooseGridObjectId> out_ids,
            const LooseGridQueryFilter *filter = nullptr) const {
        std::size_t count = 0;
        const WgStatus status = Calls::query_box(this->handle(), &bounds, filter,
            detail::as_c<std::uint64_t>(out_ids.data()), out_ids.size(), &count);
        return detail::answered(status, count);
    }
    /// The ids of the objects that touch a circle. All of it: wg_loose_grid2_query_circle.
    Result<Answer> query_ball(const Vector &center, float radius, Span<LooseGridObjectId> out_ids,
            const LooseGridQueryFilter *filter = nullptr) const {
        std::size_t count = 0;
        const WgStatus status = Calls::query_ball(this->handle(), &center, radius, filter,
            detail::as_c<std::uint64_t>(out_ids.data()), out_ids.size(), &count);
        return detail::answered(status, count);
    }
    /// The first object that a shape touches on its way. All of it: wg_loose_grid2_cast_first.
    Result<std::optional<LooseGridCastHit>> cast_first(const Sweep &sweep,
            const LooseGridQueryFilter *filter = nullptr) const {
        LooseGridCastHit hit{};
        const WgStatus status = Calls::cast_first(this->handle(), &sweep, filter,
            detail::as_c<WgLooseGridCastHit>(&hit));
        return detail::perhaps(status, hit);
    }
    /// All objects that a shape touches on its way, in the order of the cells. All of it:
    /// wg_loose_grid2_cast_all.
    Result<Answer> cast_all(const Sweep &sweep, Span<LooseGridCastHit> out_hits,
            const LooseGridQueryFilter *filter = nullptr) const {
        std::size_t count = 0;
        const WgStatus status = Calls::cast_all(this->handle(), &sweep, filter,
            detail::as_c<WgLooseGridCastHit>(out_hits.data()), out_hits.size(), &count);
        return detail::answered(status, count);
    }
};

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
