-- What generated/methods.lua does not have: cells and objects of the caller's types, generators, and what the headers
-- have inline with a body of its own.
-- SPDX-License-Identifier: MIT OR Apache-2.0

local ffi = require("ffi")

local new, sizeof = ffi.new, ffi.sizeof

return function(K, C, constants)
  local RollingGrid, ChunkLayers = K.classes.RollingGrid, K.classes.ChunkLayers
  local QuadtreeMap, Waypoints, Islands =
    K.classes.QuadtreeMap, K.classes.QuadtreeMapWaypoints, K.classes.QuadtreeMapIslands
  local FAIL, COMMIT = constants.CHUNK_JOB_OUTCOME_FAIL, constants.CHUNK_JOB_OUTCOME_COMMIT
  local EMPTY = constants.STATUS_EMPTY
  local count_out = new("size_t[1]")

  local function done(status, call)
    if status < 0 then
      K.refuse(status, call)
    end
    return status
  end

  local function optional(value, check, default, name, call)
    if value == nil then
      return default
    end
    return check(value, name, call)
  end

  -- Rolling grids ------------------------------------------------------------------------------------------

  --- Makes a grid whose cells are of a C type: "int32_t", "float", a struct that your program declares.
  function RollingGrid.create(def)
    local call = "RollingGrid.create"
    if type(def) ~= "table" then
      K.wrong(def, "a table with width, height and cell", "def", call)
    end
    local values = {}
    for key, value in pairs(def) do
      values[key] = value
    end
    local cell = values.cell or "uint8_t"
    values.cell = nil
    values.cell_size = K.kind_named(cell, "def.cell", call).size
    values = K.new_struct("WgRollingGridDef", values, "def", call)
    local out = new("uint64_t[1]")
    done(C.wg_rolling_grid_create(values, out), call)
    return K.own(RollingGrid, out[0]):of(cell)
  end

  --- Says of what type the cells of a borrowed or adopted grid are.
  function RollingGrid:of(cell)
    self.cell = K.kind_named(cell, "cell", "RollingGrid:of")
    self.one = new(self.cell.many, 1)
    return self
  end

  local function cell_of(grid, call)
    return grid.cell or K.wrong(nil, "a cell type (say grid:of(type))", "grid.cell", call)
  end

  --- The value of cell (x, y), or nil if it holds none. A cell of a struct's type is copied.
  function RollingGrid:get(x, y)
    local call = "RollingGrid:get"
    local handle, cell = K.self(RollingGrid, self, call), cell_of(self, call)
    local status = C.wg_rolling_grid_get(handle, K.int32_t(x, "x", call), K.int32_t(y, "y", call), self.one)
    if done(status, call) == EMPTY then
      return nil
    end
    return cell.is_number and self.one[0] or cell.one(self.one[0])
  end

  --- Gives a cell that holds nothing a value.
  function RollingGrid:set(x, y, value)
    local call = "RollingGrid:set"
    local handle = K.self(RollingGrid, self, call)
    self.one[0] = K.cell_value(cell_of(self, call), value, call)
    done(C.wg_rolling_grid_set(handle, K.int32_t(x, "x", call), K.int32_t(y, "y", call), self.one), call)
    return true
  end

  local replaced = new("uint8_t[1]")
  --- Gives a cell a value whatever it held; true if it held one.
  function RollingGrid:replace(x, y, value)
    local call = "RollingGrid:replace"
    local handle = K.self(RollingGrid, self, call)
    self.one[0] = K.cell_value(cell_of(self, call), value, call)
    done(C.wg_rolling_grid_replace(handle, K.int32_t(x, "x", call), K.int32_t(y, "y", call), self.one, replaced), call)
    return replaced[0] ~= 0
  end

  -- A value for a cell. Numbers must fit.
  function K.cell_value(cell, value, call)
    local check = K[cell.name]
    if check then
      return check(value, "value", call)
    end
    return value
  end

  local loading_out = new("size_t[1]")
  --- Moves the window's corner to (x, y). Gives the cells that left with their values, and those to load, nearest
  --- first: leaving, leaving_cells, leaving_count, loading, loading_count.
  function RollingGrid:move_window(x, y, into, into_cells, into_loading)
    local call = "RollingGrid:move_window"
    local handle, cell = K.self(RollingGrid, self, call), cell_of(self, call)
    x, y = K.int32_t(x, "x", call), K.int32_t(y, "y", call)
    into = K.list(into, "WgPoint", "into", call)
    into_cells = K.list(into_cells, cell.name, "into_cells", call)
    into_loading = K.list(into_loading, "WgPoint", "into_loading", call)
    local status
    repeat
      local capacity = math.min(into.capacity, into_cells.capacity)
      status = done(C.wg_rolling_grid_move_window(handle, x, y, into.data, into_cells.data, capacity, count_out,
        into_loading.data, into_loading.capacity, loading_out), call)
    until status ~= 1 or not K.any(K.any(K.grown(into, count_out), K.grown(into_cells, count_out)), K.grown(into_loading, loading_out))
    local count = tonumber(count_out[0])
    into.len, into_cells.len, into_loading.len = count, count, tonumber(loading_out[0])
    return into.data, into_cells.data, count, into_loading.data, into_loading.len
  end

  --- The occupied cells: points, values, count.
  function RollingGrid:list_cells(into, into_cells)
    local call = "RollingGrid:list_cells"
    local handle, cell = K.self(RollingGrid, self, call), cell_of(self, call)
    into = K.list(into, "WgPoint", "into", call)
    into_cells = K.list(into_cells, cell.name, "into_cells", call)
    local status
    repeat
      local capacity = math.min(into.capacity, into_cells.capacity)
      status = done(C.wg_rolling_grid_list_cells(handle, into.data, into_cells.data, capacity, count_out), call)
    until status ~= 1 or not K.any(K.grown(into, count_out), K.grown(into_cells, count_out))
    into.len, into_cells.len = tonumber(count_out[0]), tonumber(count_out[0])
    return into.data, into_cells.data, into.len
  end

  local held = new("uint64_t[1]")
  --- Copies a rectangle of cells out; one that holds nothing becomes `empty`, or zeros. Gives cells and how many
  --- hold a value.
  function RollingGrid:read_rect(rect, empty, row_stride, into)
    local call = "RollingGrid:read_rect"
    local handle, cell = K.self(RollingGrid, self, call), cell_of(self, call)
    rect = K.struct_of(rect, "WgRect", "rect", call)
    row_stride = optional(row_stride, K.size_t, 0, "row_stride", call)
    into = K.rows_room(into, cell.name, rect, row_stride, "into", call)
    if empty ~= nil then
      self.one[0] = K.cell_value(cell, empty, call)
    end
    done(C.wg_rolling_grid_read_rect(handle, rect, empty ~= nil and self.one or nil, into, row_stride, held), call)
    return into, tonumber(held[0])
  end

  --- Copies a rectangle of cells in; gives how many held nothing.
  function RollingGrid:write_rect(rect, cells, row_stride)
    local call = "RollingGrid:write_rect"
    local handle, cell = K.self(RollingGrid, self, call), cell_of(self, call)
    rect = K.struct_of(rect, "WgRect", "rect", call)
    row_stride = optional(row_stride, K.size_t, 0, "row_stride", call)
    local at = K.rows(cells, cell.name, rect, row_stride, "cells", call)
    done(C.wg_rolling_grid_write_rect(handle, rect, at, row_stride, held), call)
    return tonumber(held[0])
  end

  -- Chunk layers -------------------------------------------------------------------------------------------

  --- Copies what a job or a guard may read of a layer and level into an array of a C type, by default "uint8_t".
  function ChunkLayers:gather(reader, layer, level, rect, cell, row_stride, into)
    local call = "ChunkLayers:gather"
    local handle = K.self(ChunkLayers, self, call)
    reader = K.uint64_t(reader, "reader", call)
    layer, level = K.uint32_t(layer, "layer", call), K.uint32_t(level, "level", call)
    rect = K.struct_of(rect, "WgRect", "rect", call)
    row_stride = optional(row_stride, K.size_t, 0, "row_stride", call)
    local kind = K.kind_named(cell == nil and "uint8_t" or cell, "cell", call)
    into = K.rows_room(into, kind.name, rect, row_stride, "into", call)
    done(C.wg_chunk_layers_gather(handle, reader, layer, level, rect, kind.size, into, row_stride), call)
    return into
  end

  --- Appends objects of a C type to the job's chunk: an array of them, or one.
  function ChunkLayers:append_objects(job, object, objects, count)
    local call = "ChunkLayers:append_objects"
    local handle, kind = K.self(ChunkLayers, self, call), K.kind_named(object, "object", call)
    local at, len = K.array(objects, kind.name, "objects", call)
    count = K.count(count, len, "objects", call)
    done(C.wg_chunk_layers_append_objects(handle, K.uint64_t(job, "job", call), kind.size, at, count), call)
    return true
  end

  --- The objects of a C type in the chunks of a rectangle, nil for all that the reader may read, and the chunk of
  --- each: objects, chunks, count.
  function ChunkLayers:gather_objects(reader, layer, level, object, rect, into, into_chunks)
    local call = "ChunkLayers:gather_objects"
    local handle, kind = K.self(ChunkLayers, self, call), K.kind_named(object, "object", call)
    reader = K.uint64_t(reader, "reader", call)
    layer, level = K.uint32_t(layer, "layer", call), K.uint32_t(level, "level", call)
    rect = rect ~= nil and K.struct_of(rect, "WgRect", "rect", call) or nil
    into = K.list(into, kind.name, "into", call)
    into_chunks = K.list(into_chunks, "WgPoint", "into_chunks", call)
    local status
    repeat
      local capacity = math.min(into.capacity, into_chunks.capacity)
      status = done(C.wg_chunk_layers_gather_objects(handle, reader, layer, level, rect, kind.size, into.data,
        into_chunks.data, capacity, count_out), call)
    until status ~= 1 or not K.any(K.grown(into, count_out), K.grown(into_chunks, count_out))
    into.len, into_chunks.len = tonumber(count_out[0]), tonumber(count_out[0])
    return into.data, into_chunks.data, into.len
  end

  --- Takes up to `max_jobs` jobs and does each by `generate(layers, job)`, on this thread. Its memory is
  --- `job.memory`; what it reads comes through `layers:gather(job.id, ...)`. A generator that raises an error
  --- fails its chunk and nothing else: a failed event tells of it, retry_failed() tries again. One that returns an
  --- outcome, such as CHUNK_JOB_OUTCOME_FAIL, ends the job so. Gives how many jobs were done, how many of them
  --- failed by an error, and the first error's text.
  function ChunkLayers:work(generate, max_jobs)
    local call = "ChunkLayers:work"
    K.self(ChunkLayers, self, call)
    if type(generate) ~= "function" then
      K.wrong(generate, "a function", "generate", call)
    end
    max_jobs = optional(max_jobs, K.uint32_t, 4294967295, "max_jobs", call)
    local jobs, failed, first = 0, 0, nil
    while jobs < max_jobs do
      local job = self:take_job()
      if not job then
        break
      end
      local is_done, outcome = pcall(generate, self, job)
      if not is_done then
        failed, first = failed + 1, first or tostring(outcome)
        outcome = FAIL
      elseif outcome == nil then
        outcome = COMMIT
      elseif type(outcome) ~= "number" or outcome < 0 or outcome > constants.CHUNK_JOB_OUTCOME_ABANDON or outcome % 1 ~= 0 then
        failed, first = failed + 1, first or ("a generator gave " .. tostring(outcome) .. ", which is no outcome")
        outcome = FAIL
      end
      self:finish_job(job.id, outcome)
      jobs = jobs + 1
    end
    return jobs, failed, first
  end

  -- Loose grids --------------------------------------------------------------------------------------------

  for dimension = 2, 3 do
    local Grid = K.classes["LooseGrid" .. dimension]
    local vector, plane = "WgVector" .. dimension, "WgPlane" .. dimension
    local prefix = "wg_loose_grid" .. dimension
    local name = "LooseGrid" .. dimension
    local nearest_many, query_volumes = prefix .. "_nearest_many", prefix .. "_query_volumes"

    --- For each point the `most` objects nearest to it, no farther than `max_distance`: neighbors, of which those of
    --- point i begin at i * most, and counts.
    function Grid:nearest_many(points, most, max_distance, count, filter, part, part_count, into, into_counts)
      local call = name .. ":nearest_many"
      local handle = K.self(Grid, self, call)
      local at, len, step = K.array(points, vector, "points", call)
      count = K.count(count, len, "points", call)
      most = K.size_t(most, "most", call)
      max_distance = optional(max_distance, K.float, math.huge, "max_distance", call)
      filter = filter ~= nil and K.struct_of(filter, "WgLooseGridQueryFilter", "filter", call) or nil
      part, part_count = optional(part, K.uint32_t, 0, "part", call), optional(part_count, K.uint32_t, 1, "part_count", call)
      into = K.room(into, "WgLooseGridNeighbor", count * most, "into", call)
      into_counts = K.room(into_counts, "size_t", count, "into_counts", call)
      done(C[nearest_many](handle, at, step, count, max_distance, most, filter, part, part_count, into, into_counts), call)
      return into, into_counts
    end

    --- The `most` objects nearest to a point, the nearest first: neighbors, count.
    function Grid:nearest(point, most, max_distance, filter, into)
      local call = name .. ":nearest"
      local handle = K.self(Grid, self, call)
      point = K.struct_of(point, vector, "point", call)
      most = K.size_t(most, "most", call)
      max_distance = optional(max_distance, K.float, math.huge, "max_distance", call)
      filter = filter ~= nil and K.struct_of(filter, "WgLooseGridQueryFilter", "filter", call) or nil
      into = K.room(into, "WgLooseGridNeighbor", most, "into", call)
      done(C[nearest_many](handle, point, 0, 1, max_distance, most, filter, 0, 1, into, count_out), call)
      return into, tonumber(count_out[0])
    end

    -- Arrays of planes, and how many each volume has.
    local function volumes_of(volumes, counts, argument, call)
      local at, len = K.array(volumes, plane, argument, call)
      local counts_at, count = K.array(counts, "uint32_t", argument .. " counts", call)
      count = K.count(nil, count, argument .. " counts", call)
      local sum = 0
      for index = 0, count - 1 do
        sum = sum + (type(counts) == "table" and counts[index + 1] or counts_at[index])
      end
      K.fits(len, sum, argument, call)
      return at, counts_at, count
    end

    --- The objects in each of several convex volumes, less what lies wholly inside an occluder: ids, count, offsets.
    --- Planes come one volume after the other; `plane_counts` says how many each has.
    function Grid:query_volumes(planes, plane_counts, occluder_planes, occluder_plane_counts, filter, part, part_count, into, into_offsets)
      local call = name .. ":query_volumes"
      local handle = K.self(Grid, self, call)
      local at, counts, count = volumes_of(planes, plane_counts, "planes", call)
      local hidden, hidden_counts, hidden_count = volumes_of(occluder_planes, occluder_plane_counts, "occluder_planes", call)
      filter = filter ~= nil and K.struct_of(filter, "WgLooseGridQueryFilter", "filter", call) or nil
      part, part_count = optional(part, K.uint32_t, 0, "part", call), optional(part_count, K.uint32_t, 1, "part_count", call)
      into = K.list(into, "uint64_t", "into", call)
      into_offsets = K.room(into_offsets, "size_t", count + 1, "into_offsets", call)
      local status
      repeat
        status = done(C[query_volumes](handle, at, counts, count, hidden, hidden_counts, hidden_count, filter, part,
          part_count, into.data, into.capacity, into_offsets, count_out), call)
      until status ~= 1 or not K.grown(into, count_out)
      into.len = tonumber(count_out[0])
      return into.data, into.len, into_offsets
    end

    --- The objects in a convex volume, less what lies wholly inside an occluder: ids, count.
    function Grid:query_volume(planes, occluder_planes, occluder_plane_counts, filter, into)
      local _, len = K.array(planes, plane, "planes", name .. ":query_volume")
      local ids, count = self:query_volumes(planes, { K.count(nil, len, "planes", name .. ":query_volume") },
        occluder_planes, occluder_plane_counts, filter, 0, 1, into)
      return ids, count
    end
  end

  -- Quadtree maps ------------------------------------------------------------------------------------------

  local point, value_out = new("WgPoint"), new("uint8_t[1]")

  --- The pixel (x, y).
  function QuadtreeMap:get(x, y)
    local call = "QuadtreeMap:get"
    local handle = K.self(QuadtreeMap, self, call)
    point.x, point.y = K.int32_t(x, "x", call), K.int32_t(y, "y", call)
    local status = C.wg_quadtree_map_get_many(handle, point, 1, value_out)
    if status < 0 then
      K.refuse(status, call)
    end
    return value_out[0]
  end

  local brush, shape = new("WgQuadtreeMapBrushDef"), new("WgQuadtreeMapShape")
  brush.struct_size = sizeof(brush)

  local function edit(handle, operation, amount, core_radius, into, call)
    brush.operation, brush.amount, brush.core_radius = operation, amount, core_radius
    done(C.wg_quadtree_map_edit(handle, shape, brush, into), call)
    return into
  end

  --- Sets every pixel of a rectangle; gives what changed, a WgQuadtreeMapEdit.
  function QuadtreeMap:fill_rect(rect, value, into)
    local call = "QuadtreeMap:fill_rect"
    local handle = K.self(QuadtreeMap, self, call)
    value = K.uint8_t(value, "value", call)
    into = K.made(into, "WgQuadtreeMapEdit", "into", call)
    ffi.fill(shape, sizeof(shape))
    shape.kind = constants.QUADTREE_MAP_SHAPE_KIND_RECTANGLE
    shape.rect = K.struct_of(rect, "WgRect", "rect", call)
    return edit(handle, constants.QUADTREE_MAP_BRUSH_OPERATION_SET, value, 0, into, call)
  end

  --- Takes hit points from all pixels around the pixel (x, y): an explosion. Up to `core_radius` from its centre,
  --- by default `radius`, they lose `amount`, by default all; beyond, ever less.
  function QuadtreeMap:damage_circle(x, y, radius, core_radius, amount, into)
    local call = "QuadtreeMap:damage_circle"
    local handle = K.self(QuadtreeMap, self, call)
    x, y, radius = K.int32_t(x, "x", call), K.int32_t(y, "y", call), K.float(radius, "radius", call)
    core_radius = optional(core_radius, K.float, radius, "core_radius", call)
    amount = optional(amount, K.uint8_t, 255, "amount", call)
    into = K.made(into, "WgQuadtreeMapEdit", "into", call)
    ffi.fill(shape, sizeof(shape))
    shape.kind, shape.radius = constants.QUADTREE_MAP_SHAPE_KIND_CIRCLE, radius
    shape.from.x, shape.from.y = x, y
    return edit(handle, constants.QUADTREE_MAP_BRUSH_OPERATION_SUBTRACT, amount, core_radius, into, call)
  end

  local Reader = {}
  Reader.__index = Reader

  --- A reader of single pixels that lie near each other: reader:get(x, y) is mostly no call. It sees the map as it
  --- is now; begin() it again after a change.
  function QuadtreeMap:reader()
    return setmetatable({ map = self, state = new("WgQuadtreeMapReader") }, Reader):begin()
  end

  function Reader:begin()
    done(C.wg_quadtree_map_reader_begin(K.self(QuadtreeMap, self.map, "Reader:begin"), self.state), "Reader:begin")
    return self
  end

  function Reader:get(x, y)
    local state = self.state
    local column, row = x - state.x, y - state.y
    if column >= 0 and row >= 0 and column < state.side and row < state.side and column % 1 == 0 and row % 1 == 0 then
      local mask = state.mask + 1
      return state.pixels[row % mask * 16 + column % mask]
    end
    x, y = K.int32_t(x, "x", "Reader:get"), K.int32_t(y, "y", "Reader:get")
    done(C.wg_quadtree_map_reader_fetch(state, x, y, value_out), "Reader:get")
    return value_out[0]
  end

  local waypoint_rect = new("WgRect", 0, 0, 1, 1)
  --- The waypoint whose region holds the place (x, y), or nil.
  function Waypoints:at(x, y, into)
    local call = "QuadtreeMapWaypoints:at"
    local handle = K.self(Waypoints, self, call)
    into = K.made(into, "WgQuadtreeMapWaypoint", "into", call)
    waypoint_rect.x, waypoint_rect.y = K.int32_t(x, "x", call), K.int32_t(y, "y", call)
    done(C.wg_quadtree_map_waypoints_points(handle, waypoint_rect, into, 1, count_out), call)
    return count_out[0] > 0 and into or nil
  end

  local MOST_WAYPOINTS = constants.QUADTREE_MAP_MAX_WAYPOINTS_TOGETHER
  local waypoints_together = new("uint64_t[?]", MOST_WAYPOINTS)
  --- Brings several waypoints, a table of them, up to date with a map in one look at it, each until `budget` steps are
  --- done. Gives what was done for each, in an array that counts from 0 on: see wg_quadtree_map_waypoints_update_many.
  function Waypoints.update_many(waypoints, map, budget, into)
    local call = "QuadtreeMapWaypoints.update_many"
    if type(waypoints) ~= "table" then
      K.wrong(waypoints, "a table of QuadtreeMapWaypoints", "waypoints", call)
    end
    local count = #waypoints
    -- More are refused.
    local handles = count <= MOST_WAYPOINTS and waypoints_together or new("uint64_t[?]", count)
    for index, one in ipairs(waypoints) do
      handles[index - 1] = getmetatable(one) == Waypoints and one.handle
        or K.wrong(one, "QuadtreeMapWaypoints", "waypoints[" .. index .. "]", call)
    end
    map = K.handle_of(map, QuadtreeMap, "map", call)
    budget = K.uint64_t(budget, "budget", call)
    into = K.room(into, "WgQuadtreeMapWaypointsUpdate", count, "into", call)
    done(C.wg_quadtree_map_waypoints_update_many(handles, count, map, budget, into), call)
    return into
  end

  -- Memory for the pixels of an island, as large as the search said.
  local function island_room(islands, index, into, row_stride, call)
    local handle = K.self(Islands, islands, call)
    index = K.size_t(index, "island", call)
    row_stride = optional(row_stride, K.size_t, 0, "row_stride", call)
    local found, count = islands:found(islands.listed)
    local rect = { width = 0, height = 0 }
    if index < count then
      rect.width, rect.height = found[index].max_x - found[index].min_x + 1, found[index].max_y - found[index].min_y + 1
    end
    return handle, index, row_stride, K.rows_room(into, "uint8_t", rect, row_stride, "into", call)
  end

  local begin, step = Islands.begin, Islands.step
  --- Begins a search: see wg_quadtree_map_islands_begin.
  function Islands:begin(...)
    local result, status = begin(self, ...)
    self.listed = K.buffer("WgQuadtreeMapIsland")
    return result, status
  end

  --- The pixels of an island, row by row of its bounds: those that are not its own are 0. Islands count from 0 on.
  function Islands:pixels(map, island, into, row_stride)
    local call = "QuadtreeMapIslands:pixels"
    map = K.handle_of(map, QuadtreeMap, "map", call)
    local handle, index, stride, room = island_room(self, island, into, row_stride, call)
    done(C.wg_quadtree_map_islands_pixels(handle, map, index, room, stride), call)
    return room
  end

  --- Takes an island out of the map; gives its pixels and what changed.
  function Islands:cut(map, island, into, row_stride, into_edit)
    local call = "QuadtreeMapIslands:cut"
    map = K.handle_of(map, QuadtreeMap, "map", call)
    into_edit = K.made(into_edit, "WgQuadtreeMapEdit", "into_edit", call)
    local handle, index, stride, room = island_room(self, island, into, row_stride, call)
    done(C.wg_quadtree_map_islands_cut(handle, map, index, room, stride, into_edit), call)
    return room, into_edit
  end

  -- Saves --------------------------------------------------------------------------------------------------

  --- The next bytes of what a save would have given at a checkpoint, while the map goes on: an autosave of which each
  --- step costs some tenths of a microsecond for each one of `budget`. Gives the bytes, which stay as they are until the
  --- next step, how many they are, and whether that was all; else call it again, say in the next frame.
  function QuadtreeMap:save_step(number, compression, budget, into)
    local call = "QuadtreeMap:save_step"
    local handle = K.self(QuadtreeMap, self, call)
    number = K.uint64_t(number, "number", call)
    compression = K.uint32_t(compression, "compression", call)
    budget = K.uint64_t(budget, "budget", call)
    into = K.list(into, "uint8_t", "into", call)
    K.room(into, "uint8_t", 65536, "into", call)
    local status = done(C.wg_quadtree_map_save_step(handle, number, compression, budget, into.data, into.capacity, count_out), call)
    into.len = tonumber(count_out[0])
    return into.data, into.len, status == 0
  end

  --- Ends a save by steps before it is done, if there is one.
  function QuadtreeMap:end_save()
    local call = "QuadtreeMap:end_save"
    done(C.wg_quadtree_map_save_step(K.self(QuadtreeMap, self, call), 0, 0, 0, nil, 0, count_out), call)
  end

  -- Values -------------------------------------------------------------------------------------------------

  local made = {}

  -- Objects that share moments: each call asks all of them before it changes any.
  local Timeline = {}
  Timeline.__index = Timeline
  for _, name in ipairs({ "checkpoint", "rollback", "forget" }) do
    Timeline[name] = function(self, number)
      local call = "Timeline:" .. name
      for index, object in ipairs(self) do
        self.handles[index - 1] = K.self(getmetatable(object), object, call)
      end
      done(C["wg_" .. name .. "_many"](self.handles, #self, K.uint64_t(number, "number", call)), call)
    end
  end

  --- A timeline of rolling grids, loose grids and quadtree maps: `timeline:checkpoint(number)` marks this moment of all
  --- of them, `timeline:rollback(number)` returns to it, `timeline:forget(number)` lets go of it and of all before it;
  --- either all of them have moved afterwards or none.
  function made.timeline(...)
    local timeline = { ... }
    for index, object in ipairs(timeline) do
      if type(object) ~= "table" or not getmetatable(object) then
        K.wrong(object, "an object", "argument " .. index, "worldgrids.timeline")
      end
    end
    timeline.handles = new("uint64_t[?]", #timeline)
    return setmetatable(timeline, Timeline)
  end

  function made.rect(x, y, width, height)
    local call = "worldgrids.rect"
    return new("WgRect", K.int32_t(x, "x", call), K.int32_t(y, "y", call), K.uint32_t(width, "width", call), K.uint32_t(height, "height", call))
  end

  function made.point(x, y)
    return new("WgPoint", K.int32_t(x, "x", "worldgrids.point"), K.int32_t(y, "y", "worldgrids.point"))
  end

  function made.box2(min_x, min_y, max_x, max_y)
    local box = new("WgBox2")
    box.min.x, box.min.y, box.max.x, box.max.y = min_x, min_y, max_x, max_y
    return box
  end

  function made.box3(min_x, min_y, min_z, max_x, max_y, max_z)
    local box = new("WgBox3")
    box.min.x, box.min.y, box.min.z, box.max.x, box.max.y, box.max.z = min_x, min_y, min_z, max_x, max_y, max_z
    return box
  end

  -- Shapes to edit and to ask with.
  local function shape_of(kind, values, call)
    values.kind = constants["QUADTREE_MAP_SHAPE_KIND_" .. kind]
    return K.new_struct("WgQuadtreeMapShape", values, "shape", call)
  end

  function made.rectangle(rect, radius)
    return shape_of("RECTANGLE", { rect = rect, radius = radius }, "worldgrids.rectangle")
  end

  function made.circle(x, y, radius)
    return shape_of("CIRCLE", { from = { x, y }, radius = radius }, "worldgrids.circle")
  end

  function made.capsule(from, to, radius)
    return shape_of("CAPSULE", { from = from, to = to, radius = radius }, "worldgrids.capsule")
  end

  function made.polygon(points, radius)
    local _, count = K.array(points, "WgPoint", "points", "worldgrids.polygon")
    count = K.count(nil, count, "points", "worldgrids.polygon")
    return shape_of("POLYGON", { points = points, point_count = count, radius = radius }, "worldgrids.polygon")
  end

  function made.mask(rect, mask, row_stride)
    local call = "worldgrids.mask"
    rect = K.struct_of(rect, "WgRect", "rect", call)
    row_stride = optional(row_stride, K.uint32_t, 0, "row_stride", call)
    K.rows(mask, "uint8_t", rect, row_stride, "mask", call)
    return shape_of("MASK", { rect = rect, mask = mask, row_stride = row_stride }, call)
  end

  -- What moves among pixels.
  function made.collider_box(x, y, half_width, half_height)
    return K.new_struct("WgQuadtreeMapCollider", { x = x, y = y, half_width = half_width, half_height = half_height }, "collider", "worldgrids.collider_box")
  end

  function made.collider_circle(x, y, radius)
    return K.new_struct("WgQuadtreeMapCollider", { x = x, y = y, radius = radius }, "collider", "worldgrids.collider_circle")
  end

  function made.collider_capsule(x, y, half_height, radius)
    return K.new_struct("WgQuadtreeMapCollider", { x = x, y = y, half_height = half_height, radius = radius }, "collider", "worldgrids.collider_capsule")
  end

  -- Tilted: from the centre to the middle of one round end; the other end lies opposite.
  function made.collider_tilted(x, y, end_x, end_y, radius)
    local diagonal = (end_x < 0) == (end_y < 0) and 1 or 2
    return K.new_struct("WgQuadtreeMapCollider", { x = x, y = y, half_width = math.abs(end_x),
      half_height = math.abs(end_y), radius = radius, diagonal = diagonal }, "collider", "worldgrids.collider_tilted")
  end

  -- The pixels of a rectangle at or above a threshold, for outlines, pieces and rectangles.
  function made.ground(rect, threshold)
    rect = K.struct_of(rect, "WgRect", "rect", "worldgrids.ground")
    return K.new_struct("WgQuadtreeMapGround",
      { rect = rect, threshold = threshold or 1, origin_x = rect.x, origin_y = rect.y }, "ground", "worldgrids.ground")
  end

  --- Remainder and quotient, rounded down: those of cells and chunks.
  function made.floor_mod(value, divisor)
    value, divisor = K.int32_t(value, "value", "worldgrids.floor_mod"), K.int32_t(divisor, "divisor", "worldgrids.floor_mod")
    return divisor > 0 and value % divisor or 0
  end

  function made.floor_div(value, divisor)
    value, divisor = K.int32_t(value, "value", "worldgrids.floor_div"), K.int32_t(divisor, "divisor", "worldgrids.floor_div")
    return divisor > 0 and math.floor(value / divisor) or 0
  end

  --- The slot of an object's id, a number from 0 on that no other object of its grid has: an index for arrays. (A
  --- table's key must be a slot, too: two equal ids are two keys to Lua.)
  function made.slot(id)
    return tonumber(K.uint64_t(id, "id", "worldgrids.slot") % 4294967296ULL)
  end

  return made
end
