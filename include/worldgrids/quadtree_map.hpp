/* worldgrids: the quadtree map. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_QUADTREE_MAP_HPP
#define WORLDGRIDS_QUADTREE_MAP_HPP

#include "quadtree_map_queries.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

/// The last place a thread read from a map, so that pixels near each other cost no call. One a thread;
/// begin() it again after a changing call.
class QuadtreeMapReader {
public:
    /// Makes it ready for a map; keeps its place if nothing changed.
    Result<void> begin(WgQuadtreeMap map) {
        return detail::done(wg_quadtree_map_reader_begin(map, &reader_));
    }
    /// Reads a pixel.
    Result<std::uint8_t> get(std::int32_t x, std::int32_t y) {
        std::uint8_t value = 0;
        const WgStatus status = wg_quadtree_map_reader_get(&reader_, x, y, &value);
        return detail::done(status, value);
    }
    /// Reads a pixel and the square around it, always by a call: the slow half of get().
    Result<std::uint8_t> fetch(std::int32_t x, std::int32_t y) {
        std::uint8_t value = 0;
        const WgStatus status = wg_quadtree_map_reader_fetch(&reader_, x, y, &value);
        return detail::done(status, value);
    }

private:
    WgQuadtreeMapReader reader_{};
};

/// One byte of hit points a pixel over the whole int32 plane; see WgQuadtreeMap.
class QuadtreeMap : public QuadtreeMapQueries {
public:
    using QuadtreeMapQueries::QuadtreeMapQueries;

    /// A def with its defaults.
    static QuadtreeMapDef def() noexcept { return detail::make_def(wg_quadtree_map_def_init); }
    /// Makes a map whose pixels are all 0.
    static Result<QuadtreeMap> create(const QuadtreeMapDef &def = QuadtreeMap::def()) {
        WgQuadtreeMap map{};
        WgStatus status = detail::fitting();
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_create(&def, &map);
        }
        return detail::done(status, QuadtreeMap(map));
    }

    /* Pixels. */

    Result<std::uint8_t> get(std::int32_t x, std::int32_t y) const {
        std::uint8_t value = 0;
        const WgStatus status = wg_quadtree_map_get(handle(), x, y, &value);
        return detail::done(status, value);
    }
    Result<void> set(std::int32_t x, std::int32_t y, std::uint8_t value) {
        return detail::done(wg_quadtree_map_set(handle(), x, y, value));
    }
    /// Sets a pixel for each point, in order.
    Result<QuadtreeMapEdit> set_many(Span<const Point> points, Span<const std::uint8_t> values) {
        QuadtreeMapEdit edit{};
        WgStatus status = detail::holds(values.size(), points.size());
        if (status == WG_STATUS_OK) {
            status = wg_quadtree_map_set_many(handle(), points.data(), values.data(), points.size(), &edit);
        }
        return detail::done(status, edit);
    }
    /// A reader that was begun for this map.
    Result<QuadtreeMapReader> reader() const {
        QuadtreeMapReader reader;
#ifndef WORLDGRIDS_NO_EXCEPTIONS
        reader.begin(handle());
        return reader;
#else
        const Status status = reader.begin(handle()).status();
        return Result<QuadtreeMapReader>(status, reader);
#endif
    }

    /* Rectangles. Rows lie `row_stride` bytes apart, 0 for no gaps. */

    /// With `pack`, for tiles, it packs at once, and equal ones are kept once if the def says share_leaves.
    Result<QuadtreeMapEdit> write_rect(const Rect &rect, Span<const std::uint8_t> pixels,
                                       std::size_t row_stride = 0, bool pack = false) {
        return edit_rows(rect, pixels, row_stride, [&](QuadtreeMapEdit *edit) {
            return wg_quadtree_map_write_rect(handle(), &rect, pixels.data(), row_stride, pack ? 1 : 0, edit);
        });
    }
    /// Sets every pixel of a rectangle.
    Result<QuadtreeMapEdit> fill_rect(const Rect &rect, std::uint8_t value) {
        QuadtreeMapEdit edit{};
        const WgStatus status = wg_quadtree_map_fill_rect(handle(), &rect, value, &edit);
        return detail::done(status, edit);
    }
    /// Takes hit points from all pixels around (x, y), with any falloff: an explosion.
    Result<QuadtreeMapEdit> damage_circle(std::int32_t x, std::int32_t y, float radius,
                                          float core_radius, std::uint8_t amount) {
        QuadtreeMapEdit edit{};
        const WgStatus status =
            wg_quadtree_map_damage_circle(handle(), x, y, radius, core_radius, amount, &edit);
        return detail::done(status, edit);
    }

    /* Edits of shapes. */

    /// A brush with its defaults: it sets.
    static QuadtreeMapBrushDef brush() noexcept { return detail::make_def(wg_quadtree_map_brush_def_init); }
    /// Sets, adds to or takes from the pixels of a shape, as the brush says.
    Result<QuadtreeMapEdit> edit(const QuadtreeMapShape &shape, const QuadtreeMapBrushDef &brush) {
        QuadtreeMapEdit edit{};
        const WgStatus status = wg_quadtree_map_edit(handle(), &shape, &brush, &edit);
        return detail::done(status, edit);
    }

    /// Writes the arguments of an edit to bytes: at most 20 for a circle, and 256 more with a resistance.
    static Result<Answer> encode_edit(const QuadtreeMapShape &shape, const QuadtreeMapBrushDef &brush,
                                      Span<std::uint8_t> out_bytes) {
        std::size_t count = 0;
        const WgStatus status =
            wg_quadtree_map_encode_edit(&shape, &brush, out_bytes.data(), out_bytes.size(), &count);
        return detail::answered(status, count);
    }
    /// Does the edit that the first of some bytes ask for, with the materials of this machine, if there are some.
    /// Any bytes are safe.
    Result<QuadtreeMapReplayed> replay_edit(Span<const std::uint8_t> bytes, const QuadtreeMap *materials = nullptr) {
        QuadtreeMapReplayed replayed{};
        const WgQuadtreeMap of_materials = materials == nullptr ? WgQuadtreeMap{} : materials->handle();
        const WgStatus status = wg_quadtree_map_replay_edit(handle(), of_materials, bytes.data(), bytes.size(),
                                                            &replayed.used, &replayed.edit);
        return detail::done(status, replayed);
    }

    /// Puts a picture into the map, turned: an island that came to rest. Its `pixels` must hold what width,
    /// height and row_stride say.
    Result<QuadtreeMapEdit> stamp(const QuadtreeMapStamp &stamp) {
        QuadtreeMapEdit edit{};
        const WgStatus status = wg_quadtree_map_stamp(handle(), &stamp, &edit);
        return detail::done(status, edit);
    }

    /* Questions; the regular ones are those of QuadtreeMapQueries. */

    /// The ground of a rectangle of a map; points count from its first corner.
    static QuadtreeMapGround ground(const Rect &rect, std::uint8_t threshold = 1) noexcept {
        return wg_quadtree_map_ground(&rect, threshold);
    }
    /// The ground of a picture, for instance an island: rows of bytes `row_stride` apart, 0 for no gaps, which
    /// must live as long as the ground is used. Such ground looks at no map.
    static Result<QuadtreeMapGround> ground(const Rect &rect, Span<const std::uint8_t> pixels,
                                            std::uint8_t threshold = 1, std::uint32_t row_stride = 0) {
        QuadtreeMapGround ground = wg_quadtree_map_ground(&rect, threshold);
        ground.pixels = pixels.data();
        ground.row_stride = row_stride;
        return detail::done(
            detail::holds_rows<std::uint8_t>(pixels.size(), rect.width, rect.height, row_stride), ground);
    }
    /// The outlines of solid ground as closed loops; the points of all loops lie behind each other. `flags` are
    /// some of QuadtreeMapOutlineFlag.
    Result<QuadtreeMapOutlines> outlines(const QuadtreeMapGround &ground, float tolerance,
                                         Span<WgVector2> out_points, Span<QuadtreeMapLoop> out_loops,
                                         std::uint32_t min_points = 4, std::uint32_t flags = 0) const {
        QuadtreeMapOutlines found;
        const WgStatus status = wg_quadtree_map_outlines(
            handle(), &ground, tolerance, min_points, flags, out_points.data(), out_points.size(),
            &found.points, out_loops.data(), out_loops.size(), &found.loops);
        found.fits = status != WG_STATUS_TRUNCATED;
        return detail::done(status, found);
    }
    /// Covers solid ground by convex polygons of at most `max_corners` corners, for polygon colliders; the points
    /// of all pieces lie behind each other.
    Result<QuadtreeMapPieces> pieces(const QuadtreeMapGround &ground, float tolerance,
                                     Span<WgVector2> out_points, Span<QuadtreeMapPiece> out_pieces,
                                     std::uint32_t max_corners = 8) const {
        QuadtreeMapPieces found;
        const WgStatus status = wg_quadtree_map_pieces(
            handle(), &ground, tolerance, max_corners, out_points.data(), out_points.size(), &found.points,
            out_pieces.data(), out_pieces.size(), &found.pieces);
        found.fits = status != WG_STATUS_TRUNCATED;
        return detail::done(status, found);
    }
    /// The moment that the map stands at: its history, and the number of changing calls so far.
    Result<QuadtreeMapRevision> revision() const {
        QuadtreeMapRevision revision{};
        const WgStatus status = wg_quadtree_map_revision(handle(), &revision);
        return detail::done(status, revision);
    }

    /* Upkeep and saving. */

    /// Folds and packs what edits left behind, up to a budget of squares.
    Result<QuadtreeMapCompaction> compact(std::uint64_t budget = UINT64_MAX, std::uint64_t min_age = 0) {
        QuadtreeMapCompaction compaction{};
        const WgStatus status = wg_quadtree_map_compact(handle(), budget, min_age, &compaction);
        return detail::done(status, compaction);
    }
    Result<void> reserve(std::size_t leaves, std::size_t packed_leaves, std::size_t nodes) {
        return detail::done(wg_quadtree_map_reserve(handle(), leaves, packed_leaves, nodes));
    }
    Result<void> trim() { return detail::done(wg_quadtree_map_trim(handle())); }
    Result<void> clear() { return detail::done(wg_quadtree_map_clear(handle())); }
    /// The next bytes of what save() would have given at a checkpoint, while the map goes on: an autosave of which
    /// each step costs some tenths of a microsecond for each one of `budget`: below a tenth of a millisecond by
    /// the usual one. `out` has at least 8192 bytes.
    Result<QuadtreeMapSaveStep> save_step(std::uint64_t number, Span<std::uint8_t> out,
                                          QuadtreeMapCompression compression = QuadtreeMapCompression::fast,
                                          std::uint64_t budget = 150) {
        QuadtreeMapSaveStep step;
        const WgStatus status =
            wg_quadtree_map_save_step(handle(), number, static_cast<std::uint32_t>(compression), budget,
                                      out.data(), out.size(), &step.count);
        step.is_done = status == WG_STATUS_OK;
        return detail::done(status, step);
    }
    /// Ends a save by save_step() before it is done, if there is one.
    Result<void> end_save() {
        std::size_t count = 0;
        return detail::done(wg_quadtree_map_save_step(handle(), 0, 0, 0, nullptr, 0, &count));
    }
    /// Replaces the map by a saved one, which belongs to `history` from now on: a number that was never
    /// given to other pixels, or 0 for one that the library draws. Any bytes are safe to try.
    Result<void> load(Span<const std::uint8_t> bytes, std::uint64_t history = 0) {
        return detail::done(wg_quadtree_map_load(handle(), bytes.data(), bytes.size(), history));
    }

    /* Streaming: to other players, and to take edits back. */

    /// How large a buffer is always enough for an encoded rectangle of this size.
    static Result<std::size_t> encode_bound(std::uint32_t width, std::uint32_t height,
                                            QuadtreeMapCompression compression) {
        std::size_t bytes = 0;
        const WgStatus status = wg_quadtree_map_encode_bound(
            width, height, static_cast<std::uint32_t>(compression), &bytes);
        return detail::done(status, bytes);
    }
    /// Writes an encoded rectangle with its first pixel at (x, y). Any bytes are safe to try.
    Result<QuadtreeMapEdit> decode(Span<const std::uint8_t> bytes, std::int32_t x, std::int32_t y) {
        QuadtreeMapEdit edit{};
        const WgStatus status =
            wg_quadtree_map_decode(handle(), bytes.data(), bytes.size(), x, y, &edit);
        return detail::done(status, edit);
    }
    /// Does what a delta says; `revision` is the sender's that this map stands at. Any bytes are safe.
    Result<QuadtreeMapDeltaApplied> apply_delta(Span<const std::uint8_t> bytes, const QuadtreeMapRevision &revision) {
        QuadtreeMapDeltaApplied applied;
        const WgStatus status = wg_quadtree_map_apply_delta(
            handle(), bytes.data(), bytes.size(), &revision, &applied.revision, &applied.edit);
        return detail::done(status, applied);
    }
    /// Writes the region of 1024 x 1024 pixels that holds (x, y), and frees it unless `keep`. If the bytes do not
    /// fit nothing happens to it; WG_QUADTREE_MAP_MAX_REGION_BYTES are always enough.
    Result<Answer> page_out(std::int32_t x, std::int32_t y, Span<std::uint8_t> out_bytes,
                            QuadtreeMapCompression compression = QuadtreeMapCompression::fast, bool keep = false) {
        std::size_t count = 0;
        const WgStatus status =
            wg_quadtree_map_page_out(handle(), x, y, static_cast<std::uint32_t>(compression), keep ? 1 : 0,
                                     out_bytes.data(), out_bytes.size(), &count);
        return detail::answered(status, count);
    }
    /// Takes a region back into memory; no bytes bring in air where there never was one. Any bytes are safe.
    Result<void> page_in(std::int32_t x, std::int32_t y, Span<const std::uint8_t> bytes) {
        return detail::done(wg_quadtree_map_page_in(handle(), x, y, bytes.data(), bytes.size()));
    }

private:
    /// An edit that reads rows of bytes.
    template <class Call>
    static Result<QuadtreeMapEdit> edit_rows(const Rect &rect, Span<const std::uint8_t> rows,
                                             std::size_t row_stride, Call &&call) {
        QuadtreeMapEdit edit{};
        WgStatus status =
            detail::holds_rows<std::uint8_t>(rows.size(), rect.width, rect.height, row_stride);
        if (status == WG_STATUS_OK) {
            status = call(&edit);
        }
        return detail::done(status, edit);
    }
};

/// The width and height of an encoded rectangle.
inline Result<QuadtreeMapEncodedSize> encoded_size(Span<const std::uint8_t> bytes) {
    QuadtreeMapEncodedSize size;
    const WgStatus status =
        wg_quadtree_map_encoded_size(bytes.data(), bytes.size(), &size.width, &size.height);
    return detail::done(status, size);
}

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
