/* worldgrids: the loose grids in 2D and 3D. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_LOOSE_GRID_HPP
#define WORLDGRIDS_LOOSE_GRID_HPP

#include "loose_grid_calls.hpp"

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

/// Finds what overlaps what among many moving boxes; see WgLooseGrid2. A "ball" is a circle in 2D and a
/// sphere in 3D. A filter that is null lets everything pass,
/// also objects whose category or mask is 0.
template <class Calls>
class LooseGrid : public detail::Owner<typename Calls::Handle> {
public:
    using Def = typename Calls::Def;
    using Object = typename Calls::Object;
    using Vector = typename Calls::Vector;
    using Box = typename Calls::Box;
    using Plane = typename Calls::Plane;
    using Sweep = typename Calls::Sweep;
    using detail::Owner<typename Calls::Handle>::Owner;

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
    /// An object as it was last set.
    Result<Object> get(LooseGridObjectId id) const {
        Object object{};
        const WgStatus status = Calls::get(this->handle(), number(id), &object);
        return detail::done(status, object);
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

    /* Queries, one by one. */

    Result<Answer> query_box(const Box &bounds, Span<LooseGridObjectId> out_ids,
                             const LooseGridQueryFilter *filter = nullptr) const {
        std::size_t count = 0;
        const WgStatus status = Calls::query_box(this->handle(), &bounds, filter,
                                                 numbers(out_ids.data()), out_ids.size(), &count);
        return detail::answered(status, count);
    }
    Result<Answer> query_ball(const Vector &center, float radius, Span<LooseGridObjectId> out_ids,
                              const LooseGridQueryFilter *filter = nullptr) const {
        std::size_t count = 0;
        const WgStatus status = Calls::query_ball(this->handle(), &center, radius, filter,
                                                  numbers(out_ids.data()), out_ids.size(), &count);
        return detail::answered(status, count);
    }
    Result<Answer> query_point(const Vector &point, Span<LooseGridObjectId> out_ids,
                               const LooseGridQueryFilter *filter = nullptr) const {
        return query_box(Box{point, point}, out_ids, filter);
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
    /// The first object that a shape touches on its way, if it touches any.
    Result<std::optional<LooseGridCastHit>> cast_first(const Sweep &sweep, const LooseGridQueryFilter *filter = nullptr) const {
        WgLooseGridCastHit hit{};
        const WgStatus status = Calls::cast_first(this->handle(), &sweep, filter, &hit);
        return detail::perhaps(status, cast_hit(hit));
    }
    /// All objects that a shape touches on its way, in the order of the cells.
    Result<Answer> cast_all(const Sweep &sweep, Span<LooseGridCastHit> out_hits,
                            const LooseGridQueryFilter *filter = nullptr) const {
        std::size_t count = 0;
        const WgStatus status = Calls::cast_all(this->handle(), &sweep, filter,
                                                detail::as_c<WgLooseGridCastHit>(out_hits.data()),
                                                out_hits.size(), &count);
        return detail::answered(status, count);
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

    Result<Answer> query_boxes(StridedSpan<Box> boxes, Span<LooseGridObjectId> out_ids,
                               Span<std::size_t> out_offsets, const LooseGridQueryFilter *filter = nullptr,
                               Part part = {}) const {
        std::size_t count = 0;
        WgStatus status = detail::holds(out_offsets.size(), part.length(boxes.count()) + 1);
        if (status == WG_STATUS_OK) {
            status = Calls::query_boxes(this->handle(), boxes.first(), boxes.stride(), boxes.count(),
                                        filter, part.index, part.count, numbers(out_ids.data()),
                                        out_ids.size(), out_offsets.data(), &count);
        }
        return detail::answered(status, count);
    }
    Result<Answer> query_balls(StridedSpan<Vector> centers, StridedSpan<float> radii,
                               Span<LooseGridObjectId> out_ids, Span<std::size_t> out_offsets,
                               const LooseGridQueryFilter *filter = nullptr, Part part = {}) const {
        std::size_t count = 0;
        WgStatus status = both(detail::holds(radii.count(), centers.count()),
                               detail::holds(out_offsets.size(), part.length(centers.count()) + 1));
        if (status == WG_STATUS_OK) {
            status = Calls::query_balls(this->handle(), centers.first(), centers.stride(),
                                        radii.first(), radii.stride(), centers.count(), filter,
                                        part.index, part.count, numbers(out_ids.data()),
                                        out_ids.size(), out_offsets.data(), &count);
        }
        return detail::answered(status, count);
    }
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
    /// The first hit of each sweep of the part; its id is 0 where nothing is touched.
    Result<void> cast_first_many(StridedSpan<Sweep> sweeps, Span<LooseGridCastHit> out_hits,
                                 const LooseGridQueryFilter *filter = nullptr, Part part = {}) const {
        WgStatus status = detail::holds(out_hits.size(), part.length(sweeps.count()));
        if (status == WG_STATUS_OK) {
            status = Calls::cast_first_many(this->handle(), sweeps.first(), sweeps.stride(),
                                            sweeps.count(), filter, part.index, part.count,
                                            detail::as_c<WgLooseGridCastHit>(out_hits.data()));
        }
        return detail::done(status);
    }
    Result<Answer> cast_all_many(StridedSpan<Sweep> sweeps, Span<LooseGridCastHit> out_hits,
                                 Span<std::size_t> out_offsets, const LooseGridQueryFilter *filter = nullptr,
                                 Part part = {}) const {
        std::size_t count = 0;
        WgStatus status = detail::holds(out_offsets.size(), part.length(sweeps.count()) + 1);
        if (status == WG_STATUS_OK) {
            status = Calls::cast_all_many(this->handle(), sweeps.first(), sweeps.stride(), sweeps.count(),
                                          filter, part.index, part.count,
                                          detail::as_c<WgLooseGridCastHit>(out_hits.data()),
                                          out_hits.size(), out_offsets.data(), &count);
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

    /* Pairs. */

    /// All pairs that overlap and pass each other's filter, each once.
    Result<Answer> pairs(LooseGridPairKinds kinds, Span<LooseGridPair> out_pairs, Part part = {}) const {
        std::size_t count = 0;
        const WgStatus status = Calls::pairs(this->handle(), static_cast<std::uint32_t>(kinds),
                                             part.index, part.count,
                                             detail::as_c<WgLooseGridPair>(out_pairs.data()), out_pairs.size(),
                                             &count);
        return detail::answered(status, count);
    }
    /// Those in which at least one object was moved or inserted with the last commit.
    Result<Answer> moved_pairs(LooseGridPairKinds kinds, Span<LooseGridPair> out_pairs, Part part = {}) const {
        std::size_t count = 0;
        const WgStatus status = Calls::moved_pairs(this->handle(), static_cast<std::uint32_t>(kinds),
                                                   part.index, part.count,
                                                   detail::as_c<WgLooseGridPair>(out_pairs.data()),
                                                   out_pairs.size(), &count);
        return detail::answered(status, count);
    }

    /* Contacts: kept from commit to commit if the def names contact_kinds. */

    /// All contacts, or those that began or ended with the last commit.
    Result<Answer> contacts(LooseGridContactList list, Span<LooseGridContact> out_contacts) const {
        std::size_t count = 0;
        const WgStatus status = Calls::contacts(this->handle(), static_cast<std::uint32_t>(list),
                                                detail::as_c<WgLooseGridContact>(out_contacts.data()),
                                                out_contacts.size(), &count);
        return detail::answered(status, count);
    }
    /// The contact of each pair; its id is 0 where there is none.
    Result<void> find_contacts(StridedSpan<LooseGridPair> pairs, Span<LooseGridContact> out_contacts) const {
        WgStatus status = detail::holds(out_contacts.size(), pairs.count());
        if (status == WG_STATUS_OK) {
            status = Calls::find_contacts(this->handle(), detail::as_c<WgLooseGridPair>(pairs.first()),
                                          pairs.stride(), pairs.count(),
                                          detail::as_c<WgLooseGridContact>(out_contacts.data()));
        }
        return detail::done(status);
    }
    /// The contacts of ids; refused if one has ended.
    Result<void> get_contacts(StridedSpan<LooseGridContactId> ids, Span<LooseGridContact> out_contacts) const {
        WgStatus status = detail::holds(out_contacts.size(), ids.count());
        if (status == WG_STATUS_OK) {
            status = Calls::get_contacts(this->handle(), detail::as_c<std::uint64_t>(ids.first()),
                                         ids.stride(), ids.count(),
                                         detail::as_c<WgLooseGridContact>(out_contacts.data()));
        }
        return detail::done(status);
    }
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

    /// The ids of all committed objects in the order the grid keeps them.
    Result<Answer> sorted_order(Span<LooseGridObjectId> out_ids) const {
        std::size_t count = 0;
        const WgStatus status =
            Calls::sorted_order(this->handle(), numbers(out_ids.data()), out_ids.size(), &count);
        return detail::answered(status, count);
    }
    Result<LooseGridStats> stats() const {
        LooseGridStats stats{};
        const WgStatus status = Calls::stats(this->handle(), &stats, detail::size_of<LooseGridStats>());
        return detail::done(status, stats);
    }
    Result<Answer> debug_shapes(Span<DebugShape> out_shapes, std::uint32_t mask = all_categories,
                                Origin origin = {}) const {
        std::size_t count = 0;
        const WgStatus status =
            Calls::debug_shapes(this->handle(), mask, detail::OriginArray(origin).values,
                                out_shapes.data(), out_shapes.size(), detail::size_of<DebugShape>(),
                                &count);
        return detail::answered(status, count);
    }
    Result<Answer> save(Span<std::uint8_t> out_bytes) const {
        std::size_t count = 0;
        const WgStatus status = Calls::save(this->handle(), out_bytes.data(), out_bytes.size(), &count);
        return detail::answered(status, count);
    }
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
    static LooseGridCastHit cast_hit(const WgLooseGridCastHit &hit) noexcept {
        return LooseGridCastHit{static_cast<LooseGridObjectId>(hit.id),
                                hit.fraction,
                                hit.normal_x,
                                hit.normal_y,
                                hit.normal_z,
                                hit.began_inside,
                                {}};
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
