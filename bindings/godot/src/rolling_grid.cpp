// SPDX-License-Identifier: MIT OR Apache-2.0

#include "classes.hpp"

namespace worldgrids_godot {

bool RollingGrid::setup(uint32_t width, uint32_t height, uint32_t cell_bytes, uint64_t max_bytes) {
    WgRollingGridDef def = wg_rolling_grid_def();
    def.width = width;
    def.height = height;
    def.cell_size = cell_bytes;
    def.max_bytes = max_bytes;
    def.debug_name = "WorldgridsRollingGrid";
    WgRollingGrid made;
    if (!holds(wg_rolling_grid_create(&def, &made))) {
        return false;
    }
    grid.take(made);
    cell_size = cell_bytes;
    return true;
}

namespace {

bool is_cell(const Bytes &cell, uint32_t size) {
    return expects(cell.len() == size, "cell", "as many bytes as a cell has expected");
}

} // namespace

Bytes RollingGrid::get_cell(const WgPoint &at) {
    Bytes out;
    out.resize(cell_size);
    WgStatus status = wg_rolling_grid_get(grid, at.x, at.y, out.write());
    return holds(status) && status == WG_STATUS_OK ? out : Bytes();
}

bool RollingGrid::set_cell(const WgPoint &at, const Bytes &cell) {
    return is_cell(cell, cell_size) && holds(wg_rolling_grid_set(grid, at.x, at.y, cell.read()));
}

bool RollingGrid::replace_cell(const WgPoint &at, const Bytes &cell) {
    return is_cell(cell, cell_size) && holds(wg_rolling_grid_replace(grid, at.x, at.y, cell.read(), nullptr));
}

bool RollingGrid::exchange_cell(const WgPoint &at, const Bytes &cell) {
    uint8_t replaced = 0;
    return is_cell(cell, cell_size) && holds(wg_rolling_grid_replace(grid, at.x, at.y, cell.read(), &replaced)) && replaced != 0;
}

bool RollingGrid::clear_cell(const WgPoint &at) {
    return holds(wg_rolling_grid_clear(grid, at.x, at.y));
}

bool RollingGrid::clear_all() {
    return holds(wg_rolling_grid_clear_all(grid));
}

Dictionary RollingGrid::move_window(const WgPoint &corner) {
    Ints leaving, loading;
    Bytes cells;
    size_t leaving_room = 64, loading_room = 64, leaving_count = 0, loading_count = 0;
    for (;;) {
        if (!expects(leaving.resize_for<WgPoint>(leaving_room) && loading.resize_for<WgPoint>(loading_room) && cells.resize(leaving_room * cell_size),
                     "corner", "no memory for what leaves and loads")) {
            return Dictionary();
        }
        WgStatus status = wg_rolling_grid_move_window(grid, corner.x, corner.y, leaving.write<WgPoint>(), cells.write(), leaving_room, &leaving_count,
                                                      loading.write<WgPoint>(), loading_room, &loading_count);
        if (!holds(status)) {
            return Dictionary();
        }
        if (status != WG_STATUS_TRUNCATED) {
            break;
        }
        leaving_room = leaving_count;
        loading_room = loading_count;
    }
    leaving.resize_for<WgPoint>(leaving_count);
    cells.resize(leaving_count * cell_size);
    loading.resize_for<WgPoint>(loading_count);
    Dictionary out;
    out.set("leaving", leaving).set("leaving_cells", cells).set("loading", loading);
    return out;
}

WgPoint RollingGrid::window() {
    WgPoint corner{};
    holds(wg_rolling_grid_window(grid, &corner));
    return corner;
}

Bytes RollingGrid::read(const WgRect &rect, const Bytes &empty_cell, uint64_t *out_held) {
    Bytes out;
    if (!expects(empty_cell.len() == 0 || empty_cell.len() == cell_size, "empty_cell", "as many bytes as a cell has, or none, expected") ||
        !expects(out.resize(static_cast<size_t>(rect.width) * rect.height * cell_size), "rect", "no memory for so large a rectangle") ||
        !holds(wg_rolling_grid_read_rect(grid, &rect, empty_cell.read(), out.write(), 0, out_held))) {
        return Bytes();
    }
    return out;
}

Bytes RollingGrid::read_rect(const WgRect &rect, const Bytes &empty_cell) {
    return read(rect, empty_cell, nullptr);
}

Dictionary RollingGrid::exact_read_rect(const WgRect &rect, const Bytes &empty_cell) {
    uint64_t held = 0;
    Bytes cells = read(rect, empty_cell, &held);
    Dictionary out;
    return this_thread().status < 0 ? out : out.set("cells", cells).set("held_count", held);
}

int64_t RollingGrid::write_rect(const WgRect &rect, const Bytes &cells) {
    uint64_t new_count = 0;
    return expects(cells.len() == static_cast<size_t>(rect.width) * rect.height * cell_size, "cells", "a cell for each place of the rectangle expected") &&
                   holds(wg_rolling_grid_write_rect(grid, &rect, cells.read(), 0, &new_count))
               ? static_cast<int64_t>(new_count)
               : -1;
}

Ints RollingGrid::list_cells() {
    return list<WgPoint, Ints>([&](WgPoint *out, size_t room, size_t *count) { return wg_rolling_grid_list_cells(grid, out, nullptr, room, count); });
}

Bytes RollingGrid::save() {
    return list<uint8_t, Bytes>([&](uint8_t *out, size_t room, size_t *count) { return wg_rolling_grid_save(grid, out, room, count); }, 4096);
}

bool RollingGrid::load(const Bytes &bytes) {
    return holds(wg_rolling_grid_load(grid, bytes.read(), bytes.len()));
}

void define_rolling_grid() {
    define<RollingGrid>("WorldgridsRollingGrid", "A window of cells over an endless plane.",
                        "Cells of a fixed number of bytes, in a window that moves with a camera or a player: no memory is taken after [method setup], and a step of "
                        "the window says which cells leave and which are to be loaded.");
    Class *of = class_of<RollingGrid>();
    Variant none{Bytes()}, zero(int64_t{0});
    add<&RollingGrid::setup>(of, "setup", {"width", "height", "cell_bytes", "max_bytes"}, "Begins anew with so many columns and rows, and bytes a cell.",
                             {Variant(int64_t{1}), zero});
    add<&RollingGrid::destroy>(of, "destroy", {}, "Gives its memory back now.");
    add<&RollingGrid::get_cell>(of, "get_cell", {"at"}, "The bytes of a cell; none if it holds nothing.");
    add<&RollingGrid::set_cell>(of, "set_cell", {"at", "cell"}, "Gives an empty cell a value. Refused where another column or row holds its place.");
    add<&RollingGrid::replace_cell>(of, "replace_cell", {"at", "cell"}, "Gives a cell a value, whatever it held.");
    add<&RollingGrid::exchange_cell>(of, "exchange_cell", {"at", "cell"}, "The same; whether the place held another cell.");
    add<&RollingGrid::clear_cell>(of, "clear_cell", {"at"}, "Takes a cell's value away.");
    add<&RollingGrid::clear_all>(of, "clear_all", {}, "Takes all values away, and forgets the window.");
    add<&RollingGrid::move_window>(of, "move_window", {"corner"},
                                   "Moves the window: [code]leaving[/code] and [code]loading[/code] are x and y by turns, the latter the nearest first, "
                                   "[code]leaving_cells[/code] the bytes of what leaves.");
    add<&RollingGrid::window>(of, "window", {}, "The window's corner.");
    add<&RollingGrid::read_rect>(of, "read_rect", {"rect", "empty_cell"}, "The cells of a rectangle, row by row.", {none});
    add<&RollingGrid::exact_read_rect>(of, "exact_read_rect", {"rect", "empty_cell"}, "The same: [code]cells[/code], and how many hold something in [code]held_count[/code].",
                                       {none});
    add<&RollingGrid::write_rect>(of, "write_rect", {"rect", "cells"},
                                  "Sets the cells of a rectangle, row by row; gives how many held nothing before, -1 if it was refused.");
    add<&RollingGrid::list_cells>(of, "list_cells", {}, "The places of all cells that hold something: x and y by turns.");
    add<&RollingGrid::save>(of, "save", {}, "The grid as bytes.");
    add<&RollingGrid::load>(of, "load", {"bytes"}, "Replaces what it holds by what a grid of the same sizes held.");
}

} // namespace worldgrids_godot
