/* worldgrids: the loose grids in 2D and 3D. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_LOOSE_GRID_HPP
#define WORLDGRIDS_LOOSE_GRID_HPP

#include "loose_grid_queries.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

/// Finds what overlaps what among many moving boxes; see WgLooseGrid2. A "ball" is a circle in 2D and a
/// sphere in 3D. A filter that is null lets everything pass,
/// also objects whose category or mask is 0.
template <class Calls>
class LooseGrid : public LooseGridQueries<Calls> {
public:
    using Def = typename Calls::Def;
    using Object = typename Calls::Object;
    using Vector = typename Calls::Vector;
    using Box = typename Calls::Box;
    using Plane = typename Calls::Plane;
    using Sweep = typename Calls::Sweep;
    using LooseGridQueries<Calls>::LooseGridQueries;

    /// A def with its defaults.
    static Def def() noexcept { return detail::make_def<Def>(Calls::def_init); }
    /// Makes an empty grid.
    static Result<LooseGrid> create(const Def &def = LooseGrid::def()) {
        typename Calls::Handle grid{};
        WgStatus status = detail::fitting();
        if (status == WG_STATUS_OK) {
            status = Calls::create(&def, &grid);
        }
        return detail::done(status, LooseGrid(grid));
    }

    /* Objects. Queries see what was inserted and moved after the next commit(). */

    Result<LooseGridObjectId> insert(const Object &object) {
        std::uint64_t id = 0;
        const WgStatus status = Calls::insert(this->handle(), &object, &id);
        return detail::done(status, static_cast<LooseGridObjectId>(id));
    }
    /// Adds a moving object, or one of the static layer.
    Result<LooseGridObjectId> insert(const Box &bounds, std::uint64_t user = 0, LooseGridFilter filter = {1, UINT32_MAX, 0},
                            LooseGridLayer layer = LooseGridLayer::moving) {
        Object object{};
        object.bounds = bounds;
        object.user = user;
        object.filter = filter;
        object.layer = static_cast<std::uint32_t>(layer);
        return insert(object);
    }
    /// Adds an object for each box. Users and filters are as many, or none.
    Result<void> insert_many(StridedSpan<Box> boxes, StridedSpan<std::uint64_t> users,
                             StridedSpan<LooseGridFilter> filters, LooseGridLayer layer, Span<LooseGridObjectId> out_ids) {
        WgStatus status = detail::holds(out_ids.size(), boxes.count());
        if (users.count() != 0) {
            status = both(status, detail::holds(users.count(), boxes.count()));
        }
        if (filters.count() != 0) {
            status = both(status, detail::holds(filters.count(), boxes.count()));
        }
        if (status == WG_STATUS_OK) {
            status = Calls::insert_many(this->handle(), boxes.first(), boxes.stride(),
                                        users.count() == 0 ? nullptr : users.first(), users.stride(),
                                        filters.count() == 0 ? nullptr : filters.first(),
                                        filters.stride(), static_cast<std::uint32_t>(layer),
                                        boxes.count(), numbers(out_ids.data()));
        }
        return detail::done(status);
    }
    Result<void> move(LooseGridObjectId id, const Box &bounds) {
        return detail::done(Calls::move(this->handle(), number(id), &bounds));
    }
    /// Gives each object its box.
    Result<void> move_many(StridedSpan<LooseGridObjectId> ids, StridedSpan<Box> boxes) {
        WgStatus status = detail::holds(boxes.count(), ids.count());
        if (status == WG_STATUS_OK) {
            status = Calls::move_many(this->handle(), numbers(ids.first()), ids.stride(),
                                      boxes.first(), boxes.stride(), ids.count());
        }
        return detail::done(status);
    }
    Result<void> remove(LooseGridObjectId id) { return detail::done(Calls::remove(this->handle(), number(id))); }
    Result<void> remove_many(StridedSpan<LooseGridObjectId> ids) {
        return detail::done(
            Calls::remove_many(this->handle(), numbers(ids.first()), ids.stride(), ids.count()));
    }
    Result<void> clear() { return detail::done(Calls::clear(this->handle())); }
    Result<void> set_filter(LooseGridObjectId id, LooseGridFilter filter) {
        return detail::done(Calls::set_filter(this->handle(), number(id), &filter));
    }
    /// Puts an object into a layer with the next commit; it keeps its id and its contacts.
    Result<void> set_layer(LooseGridObjectId id, LooseGridLayer layer) {
        return detail::done(
            Calls::set_layer(this->handle(), number(id), static_cast<std::uint32_t>(layer)));
    }
    Result<void> set_user(LooseGridObjectId id, std::uint64_t user) {
        return detail::done(Calls::set_user(this->handle(), number(id), user));
    }
    /// Lets queries see what was inserted and moved.
    Result<void> commit() { return detail::done(Calls::commit(this->handle())); }
    /// The same in parts, on the threads of `workers`: Workers, or anything with their count() and run().
    template <class Threads> Result<void> commit(Threads &workers) {
        return move_and_commit(workers, StridedSpan<LooseGridObjectId>(), StridedSpan<Box>());
    }
    /// Gives each object its box and commits, in parts: as move_many() and then commit(). Objects that are
    /// refused are not moved, and nothing is committed.
    template <class Threads>
    Result<void> move_and_commit(Threads &workers, StridedSpan<LooseGridObjectId> ids, StridedSpan<Box> boxes) {
        const std::uint32_t most = WG_LOOSE_GRID_MAX_COMMIT_PARTS;
        const std::uint32_t parts = workers.count() < most / 2 ? 2 * workers.count() : most;
        std::uint32_t stages = 0;
        const WgStatus status = begin(parts, ids, boxes, &stages);
        if (status != WG_STATUS_OK) {
            return detail::done(status);
        }
        for (std::uint32_t stage = 0; stage < stages; ++stage) {
            /* What a part cannot do, the end does or refuses. */
            workers.run(parts, [&](Part part) {
                (void)Calls::commit_part(this->handle(), stage, part.index);
            });
        }
        return detail::done(Calls::end_commit(this->handle()));
    }
    /// The same for another job system: the number of stages, of each of which all parts are to be done, on
    /// any threads, before those of the next; then end_commit(). Until then every other call is refused as
    /// busy, and ids and boxes stay where they are.
    Result<std::uint32_t> begin_commit(std::uint32_t part_count, StridedSpan<LooseGridObjectId> ids = {},
                                       StridedSpan<Box> boxes = {}) {
        std::uint32_t stages = 0;
        const WgStatus status = begin(part_count, ids, boxes, &stages);
        return detail::done(status, stages);
    }
    /// Does a part of a stage. Any thread.
    Result<void> commit_part(std::uint32_t stage, std::uint32_t part) {
        return detail::done(Calls::commit_part(this->handle(), stage, part));
    }
    /// Ends it, and does what nobody has done.
    Result<void> end_commit() { return detail::done(Calls::end_commit(this->handle())); }
    /// Builds a tree for queries that reach far, good until the next commit.
    Result<void> build_tree() { return detail::done(Calls::build_tree(this->handle())); }
    /// Makes the next commit lay out the cells anew.
    Result<void> retune() { return detail::done(Calls::retune(this->handle())); }
    /// Moves the origin of the world, and commits.
    Result<void> shift_origin(const Vector &offset) {
        return detail::done(Calls::shift_origin(this->handle(), &offset));
    }
    Result<std::size_t> len() const {
        std::size_t count = 0;
        const WgStatus status = Calls::len(this->handle(), &count);
        return detail::done(status, count);
    }

    /* Queries, one by one; the regular ones, pairs and contacts among them, are those of LooseGridQueries. */

    Result<Answer> query_point(const Vector &point, Span<LooseGridObjectId> out_ids,
                               const LooseGridQueryFilter *filter = nullptr) const {
        return this->query_box(Box{point, point}, out_ids, filter);
    }
    /// What lies in a convex volume, less what the occluders hide.
    Result<Answer> query_volume(Span<const Plane> planes, Span<LooseGridObjectId> out_ids,
                                const LooseGridQueryFilter *filter = nullptr,
                                const Occluders<Plane> &occluders = {}) const {
        std::size_t count = 0;
        WgStatus status = sound(occluders);
        if (status == WG_STATUS_OK) {
            status = Calls::query_volume(this->handle(), planes.data(),
                                         static_cast<std::uint32_t>(planes.size()), occluders.planes.data(), occluders.plane_counts.data(),
                                         occluders.plane_counts.size(), filter,
                                         numbers(out_ids.data()), out_ids.size(), &count);
        }
        return detail::answered(status, count);
    }
    /// What moves along a cast: a point, a box or a ball.
    static Sweep segment(const Vector &origin, const Vector &translation) noexcept {
        Sweep sweep{};
        sweep.origin = origin;
        sweep.translation = translation;
        return sweep;
    }
    static Sweep box_sweep(const Vector &half_extents, const Vector &origin,
                           const Vector &translation) noexcept {
        Sweep sweep = segment(origin, translation);
        sweep.half_extents = half_extents;
        sweep.shape = WG_LOOSE_GRID_SWEEP_SHAPE_BOX;
        return sweep;
    }
    static Sweep ball_sweep(float radius, const Vector &origin, const Vector &translation) noexcept {
        Sweep sweep = segment(origin, translation);
        sweep.radius = radius;
        sweep.shape = WG_LOOSE_GRID_SWEEP_SHAPE_BALL;
        return sweep;
    }
    /// As many of the nearest objects as the span takes, nearest first; gives how many there are.
    Result<std::size_t> nearest(const Vector &point, float max_distance, Span<LooseGridNeighbor> out_neighbors,
                                const LooseGridQueryFilter *filter = nullptr) const {
        std::size_t count = 0;
        const WgStatus status = Calls::nearest(this->handle(), &point, max_distance, filter,
                                               detail::as_c<WgLooseGridNeighbor>(out_neighbors.data()),
                                               out_neighbors.size(), &count);
        return detail::done(status, count);
    }

    /* Batches. A part of them may be asked for, for the threads of a host. The ids of the i-th query of
     * the part are out_ids[out_offsets[i]] up to out_ids[out_offsets[i + 1]]: out_offsets is one longer
     * than the part. */

    /// The planes of all volumes one after the other, and how many each has.
    Result<Answer> query_volumes(Span<const Plane> planes, Span<const std::uint32_t> plane_counts,
                                 Span<LooseGridObjectId> out_ids, Span<std::size_t> out_offsets,
                                 const LooseGridQueryFilter *filter = nullptr, const Occluders<Plane> &occluders = {},
                                 Part part = {}) const {
        std::size_t count = 0;
        WgStatus status =
            both(both(sound(occluders), counted(planes.size(), plane_counts)),
                 detail::holds(out_offsets.size(), part.length(plane_counts.size()) + 1));
        if (status == WG_STATUS_OK) {
            status = Calls::query_volumes(
                this->handle(), planes.data(), plane_counts.data(), plane_counts.size(),
                occluders.planes.data(), occluders.plane_counts.data(), occluders.plane_counts.size(),
                filter, part.index, part.count, numbers(out_ids.data()), out_ids.size(),
                out_offsets.data(), &count);
        }
        return detail::answered(status, count);
    }
    /// The `k` nearest to each point: those of the part's i-th from out_neighbors[i * k] on,
    /// out_counts[i] of them.
    Result<void> nearest_many(StridedSpan<Vector> points, float max_distance, std::size_t k,
                              Span<LooseGridNeighbor> out_neighbors, Span<std::size_t> out_counts,
                              const LooseGridQueryFilter *filter = nullptr, Part part = {}) const {
        const std::size_t length = part.length(points.count());
        const std::size_t needed = k != 0 && length > SIZE_MAX / k ? SIZE_MAX : length * k;
        WgStatus status = both(detail::holds(out_counts.size(), length),
                               detail::holds(out_neighbors.size(), needed));
        if (status == WG_STATUS_OK) {
            status = Calls::nearest_many(this->handle(), points.first(), points.stride(),
                                         points.count(), max_distance, k, filter, part.index,
                                         part.count, detail::as_c<WgLooseGridNeighbor>(out_neighbors.data()),
                                         out_counts.data());
        }
        return detail::done(status);
    }

    /* Contacts: kept from commit to commit if the def names contact_kinds. */

    /// Gives each contact its value; refused if one has ended.
    Result<void> set_contact_values(StridedSpan<LooseGridContactId> ids, StridedSpan<std::uint64_t> values) {
        WgStatus status = detail::holds(values.count(), ids.count());
        if (status == WG_STATUS_OK) {
            status = Calls::set_contact_values(this->handle(), detail::as_c<std::uint64_t>(ids.first()),
                                               ids.stride(), values.first(), values.stride(),
                                               ids.count());
        }
        return detail::done(status);
    }

    /* The grid as a whole. */

    /// Replaces everything by what was saved; ids stay valid. Any bytes are safe to try.
    Result<void> load(Span<const std::uint8_t> bytes) {
        return detail::done(Calls::load(this->handle(), bytes.data(), bytes.size()));
    }

private:
    static std::uint64_t number(LooseGridObjectId id) noexcept { return static_cast<std::uint64_t>(id); }
    static std::uint64_t *numbers(LooseGridObjectId *ids) noexcept {
        return detail::as_c<std::uint64_t>(ids);
    }
    static const std::uint64_t *numbers(const LooseGridObjectId *ids) noexcept {
        return detail::as_c<std::uint64_t>(ids);
    }
    WgStatus begin(std::uint32_t part_count, const StridedSpan<LooseGridObjectId> &ids,
                   const StridedSpan<Box> &boxes, std::uint32_t *out_stages) noexcept {
        const WgStatus status = detail::holds(boxes.count(), ids.count());
        return status != WG_STATUS_OK
                   ? status
                   : Calls::begin_commit(this->handle(), numbers(ids.first()), ids.stride(), boxes.first(),
                                         boxes.stride(), ids.count(), part_count, out_stages);
    }
    static WgStatus both(WgStatus a, WgStatus b) noexcept { return a == WG_STATUS_OK ? b : a; }
    /// OK if there are as many planes as the counts say.
    static WgStatus counted(std::size_t planes, Span<const std::uint32_t> plane_counts) noexcept {
        std::uint64_t needed = 0;
        for (std::uint32_t count : plane_counts) {
            needed += count;
        }
        return detail::holds(planes, needed);
    }
    static WgStatus sound(const Occluders<Plane> &occluders) noexcept {
        return counted(occluders.planes.size(), occluders.plane_counts);
    }
};

/// The loose grid in 2D.
using LooseGrid2 = LooseGrid<detail::LooseGridCalls2>;
/// The loose grid in 3D.
using LooseGrid3 = LooseGrid<detail::LooseGridCalls3>;

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
