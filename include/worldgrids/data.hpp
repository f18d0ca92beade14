/* worldgrids: objects of a game's own in grids. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 *
 * The library's cells and values are plain bytes. These classes keep objects of any type that can be
 * moved, std::unique_ptr<Chunk> for one, beside what the library keeps. They take memory by new and
 * std::vector; where that has none, it throws or ends the program as it does elsewhere. */

#ifndef WORLDGRIDS_DATA_HPP
#define WORLDGRIDS_DATA_HPP

#include <memory>
#include <vector>

#include "chunk_layers.hpp"
#include "loose_grid.hpp"
#include "rolling_grid.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

/// A rolling grid of objects, as the article has it: set() once a chunk is there, take() when it goes.
/// The library keeps which column and row each place holds, and refuses what the article calls errors;
/// the objects lie beside that. T can be moved; it need not be copied.
template <class T> class RollingObjects {
public:
    RollingObjects() noexcept = default;
    /// Makes a grid of `width` columns and `height` rows that holds nothing.
    static Result<RollingObjects> create(std::uint32_t width, std::uint32_t height) {
        WgRollingGridDef def = detail::make_def(wg_rolling_grid_def_init);
        def.width = width;
        def.height = height;
        def.cell_size = 1;
        WgRollingGrid grid{};
        WgStatus status = detail::fitting();
        if (status == WG_STATUS_OK) {
            status = wg_rolling_grid_create(&def, &grid);
        }
        RollingObjects made;
        if (status == WG_STATUS_OK) {
            made.held_ = Held(grid);
            made.items_ = std::make_unique<std::optional<T>[]>(std::size_t{width} * height);
            made.width_ = static_cast<std::int32_t>(width);
            made.height_ = static_cast<std::int32_t>(height);
        }
        return detail::done(status, std::move(made));
    }

    /// The object of a cell, or null; refused where the place of its column or row is another's.
    Result<T *> at(std::int32_t x, std::int32_t y) {
        std::uint8_t cell = 0;
        const WgStatus status = wg_rolling_grid_get(held_.handle(), x, y, &cell);
        return detail::done(status, status == WG_STATUS_OK ? &*items_[place(x, y)] : nullptr);
    }
    Result<const T *> at(std::int32_t x, std::int32_t y) const {
        std::uint8_t cell = 0;
        const WgStatus status = wg_rolling_grid_get(held_.handle(), x, y, &cell);
        return detail::done(status, static_cast<const T *>(status == WG_STATUS_OK ? &*items_[place(x, y)] : nullptr));
    }
    /// Moves an object into a cell. Refused, and not moved, if the cell has one, or where the place of its
    /// column or row is another's.
    Result<void> set(std::int32_t x, std::int32_t y, T &&object) {
        /* Another value than the one that cells hold is refused where there is one. */
        const bool is_free = !items_ || !items_[place(x, y)];
        const std::uint8_t cell = is_free ? there : other;
        const WgStatus status = wg_rolling_grid_set(held_.handle(), x, y, &cell);
        if (status == WG_STATUS_OK) {
            items_[place(x, y)].emplace(std::move(object));
        }
        return detail::done(status);
    }
    /// Takes the object of a cell out, if it has one: the article's assignment of null.
    Result<std::optional<T>> take(std::int32_t x, std::int32_t y) {
        const WgStatus status = wg_rolling_grid_clear(held_.handle(), x, y);
        std::optional<T> taken;
        if (status == WG_STATUS_OK) {
            taken = std::exchange(items_[place(x, y)], std::nullopt);
        }
        return detail::done(status, std::move(taken));
    }
    /// Destroys all objects and forgets the window.
    Result<void> clear() {
        const WgStatus status = wg_rolling_grid_clear_all(held_.handle());
        if (status == WG_STATUS_OK) {
            for (std::size_t at = 0; at < std::size_t(width_) * std::size_t(height_); ++at) {
                items_[at].reset();
            }
        }
        return detail::done(status);
    }

    /// The bounds of all cells with an object, if there are any.
    Result<std::optional<Bounds>> bounds() const {
        Bounds bounds{};
        const WgStatus status = wg_rolling_grid_bounds(held_.handle(), &bounds);
        return detail::perhaps(status, bounds);
    }
    /// Lists the cells that have an object.
    Result<Answer> list_cells(Span<Point> out_points) const {
        std::size_t count = 0;
        const WgStatus status = wg_rolling_grid_list_cells(held_.handle(), out_points.data(), nullptr, out_points.size(), &count);
        return detail::answered(status, count);
    }
    /// Moves the window. `leave(Point, T &&)` gets each object that leaves, the cells to load go to
    /// `out_loading`, nearest first. `out_leaving` is where the library writes the cells that leave.
    template <class Leave>
    Result<RollingGridWindowMove> move_window(std::int32_t x, std::int32_t y, Span<Point> out_leaving,
                                              Span<Point> out_loading, Leave &&leave) {
        RollingGridWindowMove move;
        const WgStatus status =
            wg_rolling_grid_move_window(held_.handle(), x, y, out_leaving.data(), nullptr, out_leaving.size(),
                                        &move.leaving, out_loading.data(), out_loading.size(), &move.loading);
        move.fits = status != WG_STATUS_TRUNCATED;
        for (std::size_t at = 0; status == WG_STATUS_OK && at < move.leaving; ++at) {
            const Point cell = out_leaving[at];
            std::optional<T> object = std::exchange(items_[place(cell.x, cell.y)], std::nullopt);
            leave(cell, std::move(*object));
        }
        return detail::done(status, move);
    }

private:
    using Held = detail::Owner<WgRollingGrid>;
    static constexpr std::uint8_t there = 1;
    static constexpr std::uint8_t other = 2;

    /// Where the library has the cell, too.
    std::size_t place(std::int32_t x, std::int32_t y) const noexcept {
        const auto row = static_cast<std::size_t>(wg_floor_mod(y, height_));
        return row * static_cast<std::size_t>(width_) + static_cast<std::size_t>(wg_floor_mod(x, width_));
    }

    Held held_;
    std::unique_ptr<std::optional<T>[]> items_;
    std::int32_t width_ = 0;
    std::int32_t height_ = 0;
};

/// What a game hangs on the chunks of one level of chunk layers: by set() when the event says that the
/// chunk is loaded, taken by take() when the event says that it is unloaded. The chunks' values of that
/// level belong to it alone. The thread of the world's calls only; the world must outlive the calls.
template <class T> class ChunkData {
public:
    explicit ChunkData(const ChunkLayers &layers, std::uint32_t layer, std::uint32_t level = 0) noexcept
        : layers_(layers.handle()), layer_(layer), level_(level) {}

    /// What hangs on a chunk, or null.
    Result<T *> at(std::int32_t x, std::int32_t y) {
        std::uint64_t value = 0;
        const WgStatus status = wg_chunk_layers_value(layers_, layer_, level_, x, y, &value);
        return detail::done(status, status == WG_STATUS_OK ? find(value) : nullptr);
    }
    /// Hangs something on a chunk that the game was told of as loaded, in place of what hung there.
    /// Refused, and not moved, if the chunk is not loaded.
    Result<void> set(std::int32_t x, std::int32_t y, T &&data) {
        std::uint64_t value = 0;
        WgStatus status = wg_chunk_layers_value(layers_, layer_, level_, x, y, &value);
        if (status != WG_STATUS_OK) {
            return detail::done(status);
        }
        if (T *old = find(value)) {
            *old = std::move(data);
            return detail::done(status);
        }
        if (free_.empty()) {
            items_.emplace_back();
            free_.push_back(items_.size());
        }
        value = free_.back();
        status = wg_chunk_layers_set_value(layers_, layer_, level_, x, y, value);
        if (status == WG_STATUS_OK) {
            free_.pop_back();
            items_[static_cast<std::size_t>(value - 1)].emplace(std::move(data));
        }
        return detail::done(status);
    }
    /// Takes what hung on a chunk that an event says is unloaded or discarded; nothing for other events,
    /// other levels, and chunks on which nothing hung. Ask with each event.
    std::optional<T> take(const ChunkEvent &told) {
        std::optional<T> taken;
        const bool is_end = told.kind == WG_CHUNK_EVENT_KIND_UNLOADED || told.kind == WG_CHUNK_EVENT_KIND_DISCARDED;
        if (is_end && told.layer == layer_ && told.level == level_ && find(told.value) != nullptr) {
            taken = std::exchange(items_[static_cast<std::size_t>(told.value - 1)], std::nullopt);
            free_.push_back(told.value);
        }
        return taken;
    }
    /// How many chunks have something.
    std::size_t count() const noexcept { return items_.size() - free_.size(); }

private:
    T *find(std::uint64_t value) noexcept {
        return value != 0 && value <= items_.size() && items_[static_cast<std::size_t>(value - 1)]
                   ? &*items_[static_cast<std::size_t>(value - 1)]
                   : nullptr;
    }

    WgChunkLayers layers_;
    std::uint32_t layer_;
    std::uint32_t level_;
    /// A chunk's value is one more than the index here.
    std::vector<std::optional<T>> items_;
    std::vector<std::uint64_t> free_;
};

/// What a game hangs on the objects of a loose grid, found by id without a call. An id of an object that
/// is gone finds nothing once its slot is another's; take what hangs on it when you remove it.
template <class T> class ObjectData {
public:
    /// What hangs on an object, or null.
    T *at(LooseGridObjectId id) noexcept { return const_cast<T *>(std::as_const(*this).at(id)); }
    const T *at(LooseGridObjectId id) const noexcept {
        const std::size_t slot = worldgrids::slot(id);
        return slot < items_.size() && ids_[slot] == id && items_[slot] ? &*items_[slot] : nullptr;
    }
    /// Hangs something on an object that is in `grid`, in place of what hung there. Refused, and not
    /// moved, if it is not.
    template <class Grid> Result<void> set(const Grid &grid, LooseGridObjectId id, T &&data) {
#ifndef WORLDGRIDS_NO_EXCEPTIONS
        (void)grid.get(id);
        keep(id, std::move(data));
#else
        const auto found = grid.get(id);
        if (!found) {
            return Result<void>(found.status());
        }
        keep(id, std::move(data));
        return Result<void>(Status::ok);
#endif
    }
    /// Takes what hangs on an object, in the grid or not.
    std::optional<T> take(LooseGridObjectId id) {
        std::optional<T> taken;
        if (at(id) != nullptr) {
            taken = std::exchange(items_[worldgrids::slot(id)], std::nullopt);
        }
        return taken;
    }

private:
    void keep(LooseGridObjectId id, T &&data) {
        const std::size_t slot = worldgrids::slot(id);
        if (slot >= items_.size()) {
            items_.resize(slot + 1);
            ids_.resize(slot + 1);
        }
        ids_[slot] = id;
        items_[slot].emplace(std::move(data));
    }

    std::vector<std::optional<T>> items_;
    std::vector<LooseGridObjectId> ids_;
};

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
