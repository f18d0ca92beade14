-- The module for Lua: what its methods take and give, what they refuse and in which words, what they keep and
-- give back. Run it in the folder of the crate.

local ffi = require("ffi")
package.path = "bindings/lua/?.lua;bindings/lua/?/init.lua;" .. package.path
local wg = require("worldgrids")

local checks = 0
local function check(is_so, what)
  checks = checks + 1
  if not is_so then
    error(what or "not so", 2)
  end
end

-- What is refused, with its status, in words that have each of the others.
local function refused(status, call, ...)
  local is_done, message = pcall(call)
  check(not is_done, "was not refused")
  check(type(message) == "string", "an error that is no string")
  local number, name = wg.status_of(message)
  check(number == wg["STATUS_" .. status] and name == status, "not " .. status .. ": " .. message)
  for _, words in ipairs({ ... }) do
    check(message:find(words, 1, true), "'" .. words .. "' is not said: " .. message)
  end
end

-- Every function of the headers is a method, but for those that are written by hand or that Lua cannot use.
do
  local known = {
    "wg_abi_hash", "wg_chunk_layers_append_objects", "wg_chunk_layers_gather", "wg_chunk_layers_gather_objects",
    "wg_checkpoint", "wg_checkpoint_at", "wg_checkpoint_many", "wg_forget_many", "wg_rollback_many", "wg_chunk_layers_work", "wg_debug_shapes", "wg_forget", "wg_last_error", "wg_loose_grid2_nearest", "wg_loose_grid2_nearest_many",
    "wg_loose_grid2_query_volume", "wg_loose_grid2_query_volumes", "wg_loose_grid3_nearest",
    "wg_loose_grid3_nearest_many", "wg_loose_grid3_query_volume", "wg_loose_grid3_query_volumes",
    "wg_quadtree_map_islands_cut", "wg_quadtree_map_islands_pixels", "wg_quadtree_map_reader_begin",
    "wg_quadtree_map_reader_fetch", "wg_quadtree_map_save_step", "wg_quadtree_map_waypoints_update_many", "wg_rolling_grid_create", "wg_rolling_grid_get", "wg_rolling_grid_list_cells",
    "wg_rolling_grid_move_window", "wg_rolling_grid_read_rect", "wg_rolling_grid_replace", "wg_rolling_grid_set",
    "wg_rolling_grid_view", "wg_rolling_grid_write_rect", "wg_rollback", "wg_set_allocator", "wg_set_log", "wg_status_name",
  }
  local left_out = {}
  for name, reason in pairs(wg.left_out) do
    table.insert(left_out, name)
    left_out[name] = reason
  end
  for _, name in ipairs(known) do
    check(left_out[name], name .. " is a method now: take it off the list")
    left_out[name] = nil
  end
  for name, reason in pairs(left_out) do
    check(type(name) == "number", tostring(name) .. " has no method, since it " .. tostring(reason))
  end
end

-- Waypoints of several sizes brought up to date together.
do
  local map = wg.QuadtreeMap()
  map:fill_rect({ 100, 0, 20, 500 }, 1)
  local rect = { 0, 0, 512, 512 }
  local small = wg.QuadtreeMapWaypoints({ rect = rect, agent_size = 1 })
  local large = wg.QuadtreeMapWaypoints({ rect = rect, agent_size = 9 })
  local alone = wg.QuadtreeMapWaypoints({ rect = rect, agent_size = 9 })
  local updates = wg.QuadtreeMapWaypoints.update_many({ small, large }, map, 5)
  local expected = alone:update(map, 5)
  check(updates[1].steps == expected.steps and updates[1].rebuilt == expected.rebuilt, "together or alone is the same")
  local again = wg.QuadtreeMapWaypoints.update_many({ small, large }, map, 1000, updates)
  check(again == updates and updates[0].is_done == 1 and updates[1].is_done == 1, "both are done")
  alone:update(map, 1000)
  local _, count = large:points()
  local _, expected_count = alone:points()
  check(count == expected_count, "as many waypoints")
  refused("INVALID_ARGUMENT", function() wg.QuadtreeMapWaypoints.update_many({ small, large, small }, map, 5) end, "waypoints[2]")
  refused("INVALID_ARGUMENT", function() wg.QuadtreeMapWaypoints.update_many({ small, map }, map, 5) end, "waypoints[2]")
end

-- A checkpoint saved by steps while the map goes on.
do
  local map = wg.QuadtreeMap()
  map:fill_rect({ 0, 0, 3000, 2000 }, 200)
  map:checkpoint(1)
  local bytes, count = map:save(wg.QUADTREE_MAP_COMPRESSION_FAST)
  local expected, pieces, steps = require("ffi").string(bytes, count), {}, 0
  repeat
    map:damage_circle(97 * steps, 31 * steps, 40)
    local piece, len, is_done = map:save_step(1, wg.QUADTREE_MAP_COMPRESSION_FAST, 40)
    table.insert(pieces, require("ffi").string(piece, len))
    steps = steps + 1
  until is_done
  check(steps > 1 and table.concat(pieces) == expected)
  map:save_step(1, wg.QUADTREE_MAP_COMPRESSION_FAST, 1)
  map:end_save()
  refused("UNKNOWN_CHECKPOINT", function() map:save_step(2, wg.QUADTREE_MAP_COMPRESSION_FAST, 1) end)
end

-- Objects on one timeline move together or not at all.
do
  local map, grid = wg.QuadtreeMap(), wg.RollingGrid.create({ width = 8, height = 8, cell = "int32_t" })
  local timeline = wg.timeline(map, grid)
  timeline:checkpoint(1)
  map:set(1, 1, 7)
  grid:set(1, 1, 7)
  map:checkpoint(2)
  refused("UNKNOWN_CHECKPOINT", function() timeline:rollback(2) end, "objects[1]")
  check(map:get(1, 1) == 7)
  timeline:rollback(1)
  check(map:get(1, 1) == 0 and not grid:get(1, 1))
  timeline:forget(1)
end

-- The first steps.
do
  local map = wg.QuadtreeMap()
  local edit = map:fill_rect({ -50, 0, 100, 10 }, 200)
  check(edit.pixels_created == 1000)
  check(map:get(-50, 9) == 200 and map:get(-51, 9) == 0)
  check(map:damage_circle(0, 5, 2).pixels_destroyed == 13)
  check(map:get(0, 5) == 0)
  check(map:cast({ 0, -10 }, { 0, 40 }).pixel.y == 0)
  check(map:cast({ 60, -10 }, { 60, 40 }) == nil)
  check(map:touches(wg.rectangle({ 0, 0, 1, 1 })) == true and map:touches(wg.circle(0, 5, 1)) == false)
  -- Structs and tables, named and in order; results into the caller's memory.
  local into = wg.array("uint8_t", 100)
  check(map:read_rect(wg.rect(-50, 0, 10, 10), nil, into) == into and into[99] == 200)
  check(map:read_rect({ x = -50, y = 0, width = 10, height = 10 })[0] == 200)
  local strip = wg.array("uint8_t", 13)
  map:read_rect({ -50, 0, 5, 2 }, 8, strip)
  check(strip[4] == 200 and strip[5] == 0 and strip[8] == 200)
  -- Bytes are strings, too.
  map:write_rect({ 0, 0, 3, 1 }, "\1\2\3")
  check(map:get(2, 0) == 3)
  local bytes, count = map:save()
  local twin = wg.QuadtreeMap()
  twin:load(ffi.string(bytes, count))
  check(twin:get(1, 0) == 2)
  check(map:get_many({ { 0, 0 }, { 1, 0 }, { 2, 0 } })[2] == 3)
  local reader = map:reader()
  check(reader:get(2, 0) == 3 and reader:get(-2000000000, 2000000000) == 0)
  check(tostring(map):match("^QuadtreeMap 0x%x+$"))
  map:destroy()
  twin:destroy()
end

-- Numbers must fit; C would cut them.
do
  local map = wg.QuadtreeMap()
  for _, value in ipairs({ 256, -1, 1.5, 0 / 0, 1 / 0, "5", {}, 5ULL }) do
    refused("INVALID_ARGUMENT", function()
      map:set(1, 2, value)
    end, "QuadtreeMap:set: INVALID_ARGUMENT: value: ", "0 to 255", "tests/lua/module.lua")
  end
  refused("INVALID_ARGUMENT", function()
    map:set(1, 2)
  end, "got nil")
  for _, value in ipairs({ 2147483648, -2147483649, 0.5, "a" }) do
    refused("INVALID_ARGUMENT", function()
      map:set(value, 2, 3)
    end, "x: ")
  end
  map:set(-2147483648, 2147483647, true)
  check(map:get(-2147483648, 2147483647) == 1)
  check(map:stats().pixels == 1)
  -- Structs from tables.
  refused("INVALID_ARGUMENT", function()
    map:fill_rect({ x = 0, y = 0, widht = 5, height = 5 }, 1)
  end, "rect.widht", "no such field")
  refused("INVALID_ARGUMENT", function()
    map:fill_rect({ 0, 0, -1, 5 }, 1)
  end, "rect.3: ", "got -1")
  refused("INVALID_ARGUMENT", function()
    map:fill_rect(wg.point(1, 2), 1)
  end, "rect: WgRect", "got struct WgPoint")
  refused("INVALID_ARGUMENT", function()
    map:fill_rect({ 2147483647, 0, 5, 5 }, 1)
  end, "shape.rect is {x 2147483647, y 0, width 5, height 5}")
  refused("INVALID_ARGUMENT", function()
    wg.QuadtreeMap({ share_leaves = 2 })
  end, "def.share_leaves")
  refused("INVALID_ARGUMENT", function()
    wg.QuadtreeMap({ debug_name = 5 })
  end, "def.debug_name: a string expected, got 5")
  refused("INVALID_ARGUMENT", function()
    wg.QuadtreeMap(5)
  end, "got 5")
  refused("INVALID_ARGUMENT", function()
    wg.LooseGrid2({ bounds = { min = { 0, 0 }, max = { 0, "x" } } })
  end, "def.bounds.max.2", 'got the string "x"')
  -- Methods called in the wrong way.
  refused("INVALID_ARGUMENT", function()
    map.get(1, 2)
  end, "by a colon")
  refused("INVALID_ARGUMENT", function()
    wg.RollingGrid.stats(map)
  end, "got a QuadtreeMap")
  local islands = wg.QuadtreeMapIslands()
  refused("INVALID_ARGUMENT", function()
    islands:begin(islands)
  end, "map: a QuadtreeMap expected, got a QuadtreeMapIslands")
  islands:destroy()
  -- Arrays that are too short, of another type, or of unknown length.
  refused("INVALID_ARGUMENT", function()
    map:read_rect({ 0, 0, 10, 10 }, nil, wg.array("uint8_t", 99))
  end, "100 expected, got 99")
  refused("INVALID_ARGUMENT", function()
    map:write_rect({ 0, 0, 10, 10 }, wg.array("uint8_t", 99))
  end, "100 expected, got 99")
  refused("INVALID_ARGUMENT", function()
    map:write_rect({ 0, 0, 2, 2 }, "abc")
  end, "4 expected, got 3")
  refused("INVALID_ARGUMENT", function()
    map:read_rect({ 0, 0, 1000000, 1000000 }, nil, wg.array("uint8_t", 99))
  end, "1000000000000 expected, got 99")
  refused("INVALID_ARGUMENT", function()
    map:get_many(wg.array("WgVector2", 3))
  end, "an array of WgPoint expected")
  refused("INVALID_ARGUMENT", function()
    map:get_many(wg.array("WgPoint", 3), 4)
  end, "4 expected, got 3")
  refused("INVALID_ARGUMENT", function()
    map:get_many(wg.array("WgPoint", 3) + 1)
  end, "give the count")
  refused("INVALID_ARGUMENT", function()
    map:set_many(wg.array("WgPoint", 3), wg.array("uint8_t", 2))
  end, "values: 3 expected, got 2")
  refused("INVALID_ARGUMENT", function()
    map:get_many({ { 1, 2 }, { 3, "4" } })
  end, "points[2].2")
  refused("INVALID_ARGUMENT", function()
    map:get_many(wg.array("WgPoint", 3), nil, wg.array("uint8_t", 2))
  end, "3 expected, got 2")
  refused("INVALID_ARGUMENT", function()
    map:get_many(wg.array("WgPoint", 3), nil, {})
  end, "into: a buffer or an FFI array")
  refused("INVALID_ARGUMENT", function()
    map:save(nil, wg.buffer("WgPoint"))
  end, 'worldgrids.buffer("uint8_t")')
  refused("INVALID_ARGUMENT", function()
    wg.mask({ 0, 0, 4, 4 }, "abc")
  end, "16 expected, got 3")
  refused("INVALID_ARGUMENT", function()
    map:debug_shapes(nil, nil, { 1 })
  end, "origin[2]")
  refused("INVALID_SNAPSHOT", function()
    map:load("not what was saved")
  end)
  check(map:get(-2147483648, 2147483647) == 1)
  map:destroy()
end

-- Arrays of every kind: FFI arrays of fixed and of any length, tables, buffers, strided memory, pointers.
do
  ffi.cdef("typedef struct TestShip { float speed; WgPoint at; } TestShip;")
  local map = wg.QuadtreeMap()
  map:fill_rect({ 0, 0, 2, 1 }, 7)
  local ships = ffi.new("TestShip[3]")
  for i = 0, 2 do
    ships[i].at = wg.point(i, 0)
  end
  local buffer = wg.buffer("WgPoint", 8)
  buffer.data[1].x, buffer.len = 5, 2
  local fixed = ffi.new("WgPoint[2]")
  check(map:get_many(fixed)[1] == 7)
  check(map:get_many(ffi.new("const WgPoint[2]"))[1] == 7)
  check(map:get_many(fixed + 0, 2)[1] == 7)
  check(map:get_many(ffi.cast("void *", fixed), 2)[1] == 7)
  check(map:get_many(buffer)[0] == 7 and map:get_many(buffer)[1] == 0)
  check(map:get_many(fixed[1])[0] == 7)
  local grid = wg.LooseGrid2()
  local cars = ffi.new("struct { WgBox2 box; int kind; }[5]")
  for i = 0, 4 do
    cars[i].box = wg.box2(i, 0, i + 0.5, 1)
  end
  local ids = grid:insert_many(wg.strided(cars, 5, ffi.sizeof("WgBox2") + 4), wg.LOOSE_GRID_LAYER_MOVING)
  grid:commit()
  check(grid:len() == 5)
  local found, count = grid:query_box(wg.box2(1.9, 0, 3.1, 1))
  check(count == 2 and wg.slot(found[0]) + wg.slot(found[1]) == wg.slot(ids[2]) + wg.slot(ids[3]))
  local neighbors, near = grid:nearest({ 0, 0 }, 3)
  check(near == 3 and neighbors[0].id == ids[0])
  grid:remove(ids[4])
  refused("STALE_ID", function()
    grid:get(ids[4])
  end)
  refused("INVALID_ARGUMENT", function()
    grid:get(0.5)
  end, "a uint64_t, or a whole number")
  refused("INVALID_ARGUMENT", function()
    grid:get(-1LL)
  end)
  grid:destroy()
  map:destroy()
end

-- Results grow, from a buffer of one on, and stay what they are when there is room.
do
  local grid = wg.LooseGrid2()
  local boxes = wg.array("WgBox2", 1000)
  grid:insert_many(boxes, wg.LOOSE_GRID_LAYER_MOVING)
  grid:commit()
  local buffer = wg.buffer("uint64_t", 1)
  local data, count = grid:query_box({ { -1, -1 }, { 1, 1 } }, nil, buffer)
  check(count == 1000 and buffer.len == 1000 and buffer.data == data and buffer.capacity >= 1000)
  local again = grid:query_box({ { -1, -1 }, { 1, 1 } }, nil, buffer)
  check(again == data)
  data, count = grid:query_box({ { 5, 5 }, { 6, 6 } }, nil, buffer)
  check(count == 0 and buffer.len == 0)
  local ids, ids_count, offsets = grid:query_boxes({ { { -1, -1 }, { 1, 1 } }, { { 5, 5 }, { 6, 6 } } })
  check(ids_count == 1000 and offsets[1] == 1000 and offsets[2] == 1000 and ids ~= nil)
  grid:destroy()
end

-- Objects: destroyed once, by hand or by the garbage collector; numbers for other states of Lua.
do
  local map = wg.QuadtreeMap({ debug_name = "a map of the test's" })
  local upper, lower = map:numbers()
  check(wg.leak_report():find("a map of the test's", 1, true))
  local borrowed = wg.QuadtreeMap.borrow(upper, lower)
  borrowed:set(1, 2, 3)
  check(map:get(1, 2) == 3 and borrowed.handle == map.handle)
  refused("FOREIGN_HANDLE", function()
    wg.LooseGrid2.borrow(upper, lower):commit()
  end)
  borrowed = nil
  collectgarbage()
  check(map:get(1, 2) == 3)
  local adopted = wg.QuadtreeMap.adopt(map:disown())
  map = nil
  collectgarbage()
  check(adopted:get(1, 2) == 3)
  adopted:destroy()
  refused("STALE_HANDLE", function()
    adopted:get(1, 2)
  end, "was destroyed")
  refused("STALE_HANDLE", function()
    adopted:destroy()
  end, "QuadtreeMap:destroy")
  refused("INVALID_ARGUMENT", function()
    wg.QuadtreeMap.borrow(1, 2 ^ 32)
  end, "lower")
  refused("GARBAGE_HANDLE", function()
    wg.QuadtreeMap.borrow(0xFFFFFFFF, 0xFFFFFFFF):get(1, 2)
  end)
  check(wg.live_handles(wg.KIND_ANY) == 0)
  for _ = 1, 20 do
    wg.QuadtreeMap():set(1, 1, 1)
    wg.RollingGrid({ width = 4, height = 4, cell = "double" }):set(1, 1, 0.5)
  end
  collectgarbage()
  collectgarbage()
  check(wg.live_handles(wg.KIND_ANY) == 0, "the garbage collector gave nothing back")
end

-- Rolling grids of a caller's type.
do
  ffi.cdef("typedef struct TestTile { uint8_t kind; float height; } TestTile;")
  local grid = wg.RollingGrid({ width = 8, height = 8, cell = "TestTile" })
  local _, _, left, loading, count = grid:move_window(-4, -4)
  check(left == 0 and count == 64)
  for i = 0, count - 1 do
    grid:set(loading[i].x, loading[i].y, ffi.new("TestTile", i, 0.5))
  end
  check(grid:get(0, 0).height == 0.5)
  local points, cells, leaving = grid:move_window(-3, -4)
  check(leaving == 8 and points[0].x == -4 and cells[0].height == 0.5)
  check(grid:get(4, 0) == nil)
  refused("COLUMN_HELD", function()
    grid:get(12345678, 0)
  end)
  refused("INVALID_ARGUMENT", function()
    wg.RollingGrid({ width = 8, height = 8, cell = "NoSuchType" })
  end, "a C type expected")
  refused("INVALID_ARGUMENT", function()
    wg.RollingGrid.borrow(grid:numbers()):get(0, 0)
  end, "grid:of")
  check(wg.RollingGrid.borrow(grid:numbers()):of("TestTile"):get(0, 0).height == 0.5)
  grid:destroy()
  local bytes = wg.RollingGrid({ width = 2, height = 2, cell = "int32_t" })
  refused("INVALID_ARGUMENT", function()
    bytes:set(0, 0, 2 ^ 31)
  end, "value: ")
  check(bytes:replace(0, 0, 5) == false and bytes:replace(0, 0, 6) == true and bytes:get(0, 0) == 6)
  refused("CELL_OCCUPIED", function()
    bytes:set(0, 0, 7)
  end)
  bytes:destroy()
end

-- A generator that raises an error fails its chunk, and the program goes on.
do
  local layers = wg.ChunkLayers()
  layers:add_layer({ chunk_width = 16, chunk_height = 16, name = "land" })
  layers:freeze()
  layers:add_focus({ radius_x = 40, radius_y = 40 })
  local is_broken = true
  local function generate(world, job)
    check(world == layers)
    local cells = ffi.cast("uint8_t *", job.memory)
    cells[0] = 1
    if is_broken and job.x == 0 then
      local nothing
      nothing.field = 1
    end
  end
  local jobs, failed, first = layers:work(generate)
  check(jobs > failed and failed > 1 and first:find("module.lua"), first)
  local kinds = {}
  local events, count = layers:drain_events()
  for i = 0, count - 1 do
    kinds[events[i].kind] = (kinds[events[i].kind] or 0) + 1
  end
  check(kinds[wg.CHUNK_EVENT_KIND_FAILED] == failed and kinds[wg.CHUNK_EVENT_KIND_LOADED] == jobs - failed)
  is_broken = false
  check(layers:retry_failed() == failed)
  check(layers:work(generate, 1) == 1)
  local rest, still_failed = layers:work(generate)
  check(rest == failed - 1 and still_failed == 0)
  -- An outcome that is none fails, too; a job whose generator destroys nothing is no matter.
  layers:invalidate(0, 0, { 0, 0, 0, 0 })
  jobs, failed, first = layers:work(function()
    return "commit"
  end)
  check(jobs == 1 and failed == 1 and first:find("no outcome"))
  layers:retry_failed()
  local job = layers:take_job()
  check(job.layer == 0)
  refused("BUSY", function()
    layers:destroy()
  end)
  refused("STALE_JOB", function()
    layers:finish_job(12345, wg.CHUNK_JOB_OUTCOME_COMMIT)
  end)
  refused("INVALID_ARGUMENT", function()
    layers:work("generate")
  end, "a function expected")
  layers:finish_job(job.id, wg.CHUNK_JOB_OUTCOME_ABANDON)
  layers:destroy()
end

-- Whatever is given to whichever method, Lua raises an error or gets an answer.
do
  local function samples()
    return {
      [0] = nil, 0, 1, -1, 1.5, 2 ^ 31, 2 ^ 53, 1 / 0, 0 / 0, "", "text", true, {}, { 1, 2, 3, 4 }, { x = 1 },
      wg.point(1, 2), wg.rect(0, 0, 4, 4), wg.box2(0, 0, 1, 1), 5ULL, -5LL, wg.buffer("uint64_t"), wg.buffer("WgPoint"),
      wg.array("WgPoint", 3), wg.array("uint8_t", 16), wg.circle(1, 2, 3), print, wg.struct("WgLooseGrid2Object"),
      ffi.new("WgVector2"), wg.QuadtreeMap(), io.stdout, newproxy(),
    }
  end
  local seed = 1
  local function draw(count)
    seed = (seed * 16807) % 2147483647
    return seed % count
  end
  local classes = {
    QuadtreeMap = wg.QuadtreeMap, LooseGrid2 = wg.LooseGrid2, LooseGrid3 = wg.LooseGrid3, ChunkLayers = wg.ChunkLayers,
    QuadtreeMapIslands = wg.QuadtreeMapIslands, QuadtreeMapPath = wg.QuadtreeMapPath,
    QuadtreeMapFlow = wg.QuadtreeMapFlow,
    QuadtreeMapWaypoints = wg.QuadtreeMapWaypoints, RollingGrid = wg.RollingGrid,
  }
  local left_alone = { borrow = true, adopt = true, disown = true, destroy = true, reserve = true }
  local names = {}
  for name, class in pairs(classes) do
    for method, body in pairs(class) do
      if type(body) == "function" and not method:find("^__") and not left_alone[method] then
        table.insert(names, name .. "." .. method)
      end
    end
  end
  table.sort(names)
  check(#names > 180, #names .. " methods")
  for _, full in ipairs(names) do
    local name, method = full:match("^(.*)%.(.*)$")
    local class = classes[name]
    for round = 1, 40 do
      local object
      if name == "RollingGrid" then
        object = class({ width = 4, height = 4, cell = "int32_t" })
      elseif name == "QuadtreeMapWaypoints" then
        object = class({ rect = { 0, 0, 16, 16 }, agent_size = 1 })
      else
        object = class()
      end
      if round == 1 then
        object:destroy()
      end
      local all = samples()
      local given = {}
      for at = 1, 8 do
        given[at] = all[draw(31)]
      end
      local is_done, message = pcall(class[method], object, unpack(given, 1, 8))
      check(is_done or type(message) == "string", full)
      if not is_done then
        local is_lua = message:find("bindings/lua/worldgrids", 1, true)
        check(not is_lua, full .. " fails inside the module: " .. message)
      end
    end
  end
  wg.destroy_all()
  collectgarbage()
end

print(checks .. " checks of the module hold" .. (jit.status() and "" or " without the compiler"))
