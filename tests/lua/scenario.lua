-- The scenario of tests/scenario in Lua: the same steps through the module's classes, and the same hashes.
-- Run it in the folder of the crate.

local ffi = require("ffi")
local bit = require("bit")
package.path = "bindings/lua/?.lua;bindings/lua/?/init.lua;" .. package.path
local wg = require("worldgrids")

local hash, randomness

local function begin(section)
  hash, randomness = 14695981039346656037ULL, 0ULL + section
end

local function feed_bytes(bytes, count)
  local now = hash
  for i = 0, count - 1 do
    now = bit.bxor(now, 0ULL + bytes[i]) * 1099511628211ULL
  end
  hash = now
end

local word = ffi.new("uint64_t[1]")
local word_bytes = ffi.cast("uint8_t *", word)
local float_word = ffi.cast("double *", word)

-- Numbers, negative ones too, and 64-bit ones.
local function feed(value)
  if type(value) == "boolean" then
    value = value and 1 or 0
  end
  if type(value) == "number" and value < 0 then
    word[0] = ffi.cast("int64_t", value)
  else
    word[0] = value
  end
  feed_bytes(word_bytes, 8)
end

local function feed_double(value)
  float_word[0] = value
  feed_bytes(word_bytes, 8)
end

local function draw(from, count)
  randomness = randomness * 6364136223846793005ULL + 1442695040888963407ULL
  return from + tonumber(bit.rshift(randomness, 33) % count)
end

local function draw_float(from, count)
  local whole = draw(from, count)
  return whole + draw(0, 8) * 0.125
end

local function feed_point(point)
  feed(point.x)
  feed(point.y)
end

local function feed_bounds(bounds)
  feed(bounds.min_x)
  feed(bounds.min_y)
  feed(bounds.max_x)
  feed(bounds.max_y)
end

local function feed_all(items, count, feed_one)
  feed(count)
  for i = 0, count - 1 do
    feed_one(items[i])
  end
end

local function feed_shapes(shapes, count)
  feed_all(shapes, count, function(shape)
    feed(shape.kind)
    feed(shape.category)
    feed(shape.color)
    for axis = 0, 2 do
      feed_double(shape.min[axis])
      feed_double(shape.max[axis])
    end
  end)
end

local function feed_message(bytes, count)
  feed(count)
  feed_bytes(bytes, count)
end

-- 1 ---------------------------------------------------------------------------------------------------------

local function rolling_grid()
  local WIDTH, HEIGHT = 40, 24
  local function create()
    return wg.RollingGrid({ width = WIDTH, height = HEIGHT, cell = "int32_t" })
  end
  local grid, twin = create(), create()
  local x, y = -20, -12
  begin(1)
  for _, value in ipairs({ -2147483648, -24, -1, 0, 23, 2147483647 }) do
    feed(wg.floor_mod(value, 24))
    feed(wg.floor_div(value, 24))
    feed(wg.floor_mod(value, 0))
    feed(wg.floor_div(value, 2147483647))
  end

  local leaving, cells, loading = wg.buffer("WgPoint", 4), wg.buffer("int32_t", 4), wg.buffer("WgPoint", 4)
  local function move_window(step)
    local points, values, count, load, load_count = grid:move_window(x, y, leaving, cells, loading)
    feed(count)
    for i = 0, count - 1 do
      feed_point(points[i])
      feed(values[i])
    end
    feed(load_count)
    for i = 0, load_count - 1 do
      feed_point(load[i])
      grid:set(load[i].x, load[i].y, load[i].x * 1000 + load[i].y + step)
    end
  end
  local function list_cells(of)
    local points, values, count = of:list_cells()
    feed(count)
    for i = 0, count - 1 do
      feed_point(points[i])
      feed(values[i])
    end
  end

  move_window(0)
  for i = 1, 50 do
    x = x + draw(-3, 7)
    y = y + draw(-3, 7)
    move_window(i)
  end
  feed_point(grid:window())

  feed((wg.status_of(select(2, pcall(grid.get, grid, x + WIDTH, y)))))
  feed((wg.status_of(select(2, pcall(grid.set, grid, x, y + HEIGHT, 0)))))
  for i = 0, 99 do
    local column = x + draw(0, WIDTH)
    local row = y + draw(0, HEIGHT)
    if i % 4 == 0 then
      feed((grid:clear(column, row)))
    elseif i % 4 == 1 then
      feed(grid:replace(column, row, i))
    else
      local value = grid:get(column, row)
      feed(value ~= nil)
      if value then
        feed(value)
      end
    end
  end

  local area, held = grid:read_rect({ x - 2, y - 2, WIDTH + 4, HEIGHT + 4 }, -1)
  feed(held)
  for i = 0, (WIDTH + 4) * (HEIGHT + 4) - 1 do
    feed(area[i])
  end
  for i = 0, 31 do
    area[i] = draw(-1000, 2000)
  end
  feed(grid:write_rect({ x + 1, y + 1, 8, 4 }, area))
  list_cells(grid)
  feed_bounds(grid:bounds())

  -- Lua has no view: cells by themselves, and how many lie side by side in memory, which a column of 0 ends.
  for i = 0, WIDTH * HEIGHT - 1, 3 do
    feed(grid:get(x + i % WIDTH, y + math.floor(i / WIDTH)) or -1)
  end
  for i = 0, HEIGHT - 1 do
    local first, run = x + WIDTH / 2, 0
    while run < WIDTH / 2 and grid:get(first + run, y + i) and (run == 0 or (first + run) % WIDTH ~= 0) do
      run = run + 1
    end
    feed(run)
    feed(grid:get(first, y + i) or -1)
  end

  local stats = grid:stats()
  feed(stats.columns)
  feed(stats.rows)
  feed(stats.cells)
  feed(stats.cells_peak)
  feed_shapes(grid:debug_shapes(nil, { 0.5, -0.25, 0 }))
  local bytes, count = grid:save()
  feed_message(bytes, count)
  twin:load(bytes, count)
  list_cells(twin)
  twin:clear_all()
  feed(twin:bounds() ~= nil)
  grid:destroy()
  twin:destroy()
end

-- What sections of maps share ---------------------------------------------------------------------------------

local function feed_edit(edit)
  feed(edit.pixels_changed)
  feed(edit.pixels_destroyed)
  feed(edit.pixels_created)
  feed(edit.hp_removed)
  feed(edit.hp_added)
  feed_bounds(edit.dirty)
end

local function feed_map_stats(map)
  local stats = map:stats()
  feed(stats.roots)
  feed(stats.pixels)
  feed(stats.hp)
end

local function draw_point()
  local x = draw(-320, 640)
  return wg.point(x, draw(-320, 640))
end

local function dig_caves(map, count)
  for _ = 1, count do
    local place = draw_point()
    local radius = draw_float(4, 20)
    map:damage_circle(place.x, place.y, radius, radius * 0.5, 255)
  end
end

local function feed_pixels(map, rect)
  feed_bytes(map:read_rect(rect), rect.width * rect.height)
end

-- 2 ---------------------------------------------------------------------------------------------------------

local function quadtree_map()
  local SIDE, POINTS, TILE = 128, 500, 32
  local map, twin = wg.QuadtreeMap({ share_leaves = true }), wg.QuadtreeMap({ share_leaves = true })
  begin(2)
  map:reserve(256, 256, 64)
  feed_edit(map:fill_rect({ -300, -200, 600, 400 }, 200))
  map:set(-2147483648, 2147483647, 9)
  for _ = 1, POINTS do
    local point = draw_point()
    map:set(point.x, point.y, draw(0, 256))
  end
  local points, values = wg.array("WgPoint", POINTS), wg.array("uint8_t", POINTS)
  for i = 0, POINTS - 1 do
    points[i] = draw_point()
    values[i] = draw(0, 256)
  end
  feed_edit(map:set_many(points, values))

  local pixels = wg.array("uint8_t", SIDE * SIDE)
  for i = 0, SIDE * SIDE - 1 do
    pixels[i] = draw(0, 4)
  end
  feed_edit(map:write_rect({ -64, -250, SIDE, SIDE }, pixels))
  for i = 0, 3 do
    feed_edit(map:write_rect({ -320 + 64 * i, 160 + 16 * i, TILE, TILE }, pixels, SIDE, 1))
  end
  feed_edit(map:edit(wg.mask({ 33, 17, SIDE, 50 }, pixels), { amount = 77 }))

  for i = 0, 199 do
    local place = draw_point()
    local radius = draw_float(0, 40)
    local amount = draw(1, 255)
    feed_edit(map:damage_circle(place.x, place.y, radius, i % 2 == 0 and radius or 0, amount))
    if i % 50 == 49 then
      map:compact(100, 20)
    end
  end
  feed_map_stats(map)

  local around = wg.rect(-100, -100, SIDE, SIDE)
  map:read_rect(around, nil, pixels)
  feed_bytes(pixels, SIDE * SIDE)

  local palette = wg.array("uint32_t", 256)
  for i = 0, 255 do
    palette[i] = (i * 2654435761) % 4294967296
  end
  local colors = map:read_colors({ -90, -70, 40, 30 }, palette)
  for i = 0, 40 * 30 - 1 do
    feed(colors[i])
  end
  for i = 0, 31 do
    local reach = i < 27 and 8 or 2 ^ (31 - i)
    local squares = map:read_reduced({ -reach, -reach, reach * 2, reach * 2 }, i, i % 2)
    feed_bytes(squares, reach * reach * 4)
  end

  local stamp = wg.struct("WgQuadtreeMapStamp", { pixels = pixels, width = TILE, height = TILE, row_stride = SIDE })
  for i = 0, 11 do
    stamp.mode = i % 2
    -- A product of floats.
    stamp.angle = i < 4 and i * tonumber(ffi.cast("float", 1.5707964)) or draw_float(-10, 10)
    stamp.pivot_x = draw_float(-5, 40)
    stamp.pivot_y = draw_float(-5, 40)
    stamp.x = draw_float(-40, 40)
    stamp.y = draw_float(-40, 40)
    feed_edit(twin:stamp(stamp))
  end
  twin:read_rect(around, nil, pixels)
  feed_bytes(pixels, SIDE * SIDE)
  twin:clear()

  feed(map:get(-2147483648, 2147483647))
  feed_bytes(map:get_many(points), POINTS)
  local reader = map:reader()
  for i = 0, POINTS - 1 do
    feed(reader:get(-250 + i, math.floor(i / 2) - 125))
  end

  for _ = 1, 200 do
    local from = draw_point()
    local to = draw_point()
    local hit = map:cast(from, to, draw(1, 255))
    feed(hit ~= nil)
    if hit then
      feed_point(hit.pixel)
      feed_point(hit.before)
      feed(hit.value)
    end
  end

  local compaction
  repeat
    compaction = map:compact(300, 0)
  until compaction.is_done ~= 0
  map:trim()
  feed(map:revision().number)
  feed_map_stats(map)
  feed_shapes(map:debug_shapes({ -64, -64, 96, 96 }, nil, { -0.5, 0.25 }))
  local bytes, count = map:save()
  feed_message(bytes, count)
  twin:load(bytes, count)
  feed_map_stats(twin)
  map:clear()
  feed_map_stats(map)
  map:destroy()
  twin:destroy()
end

-- 3 and 4 ---------------------------------------------------------------------------------------------------

-- The steps of a loose grid, in 2D and 3D.
local function loose_grid(dimension, def, half, offset, sides, draw_axis, largest)
  local OBJECTS, BATCH = 400, 20
  local axes = dimension == 2 and { "x", "y" } or { "x", "y", "z" }
  local Grid = wg["LooseGrid" .. dimension]
  local vector_type, box_type = "WgVector" .. dimension, "WgBox" .. dimension
  local sweep_type = "WgLooseGrid" .. dimension .. "Sweep"
  local grid, twin = Grid(def), Grid(def)
  local ball = dimension == 2 and "query_circle" or "query_sphere"

  local function draw_vector()
    local vector = wg.struct(vector_type)
    for _, axis in ipairs(axes) do
      vector[axis] = draw_axis()
    end
    return vector
  end
  local function draw_box(index)
    local box = wg.struct(box_type)
    box.min = draw_vector()
    for _, axis in ipairs(axes) do
      box.max[axis] = box.min[axis] + draw_float(0, index % 20 == 0 and 30 or largest)
    end
    return box
  end
  local function draw_filter()
    local category = 2 ^ draw(0, 3)
    local mask = draw(1, 7)
    return { category = category, mask = mask, group = draw(-4, 9) }
  end
  local function draw_query_filter(ignored_id)
    local drawn = draw_filter()
    return wg.struct("WgLooseGridQueryFilter",
      { category = drawn.category, mask = drawn.mask, ignored_group = drawn.group, ignored_id = ignored_id })
  end
  local function planes_of(at)
    local least, most = sides[at][1], sides[at][2]
    local planes = {}
    for _, axis in ipairs(axes) do
      table.insert(planes, { normal = { [axis] = 1 }, distance = -least })
      table.insert(planes, { normal = { [axis] = -1 }, distance = most })
    end
    return planes
  end
  local function sweep_of(shape, origin, translation, radius)
    return wg.struct(sweep_type, { origin = origin, translation = translation, half_extents = half, radius = radius, shape = shape })
  end
  local function feed_ids(found, count)
    feed_all(found, count, feed)
  end
  local function feed_batch(queries, found, count, offsets)
    for i = 0, queries do
      feed(offsets[i])
    end
    feed_ids(found, count)
  end
  local function feed_pairs(found, count)
    feed_all(found, count, function(pair)
      feed(pair.first)
      feed(pair.second)
    end)
  end
  local function feed_contacts(found, count)
    feed_all(found, count, function(contact)
      feed(contact.id)
      feed(contact.first)
      feed(contact.second)
      feed(contact.value)
    end)
  end
  local function feed_hits(found, count)
    feed_all(found, count, function(hit)
      feed(hit.id)
      feed_double(hit.fraction)
      feed_double(hit.normal_x)
      feed_double(hit.normal_y)
      feed_double(hit.normal_z)
      feed(hit.began_inside)
    end)
  end
  local function feed_neighbors(found, first, count)
    feed_all(found + first, count, function(neighbor)
      feed(neighbor.id)
      feed_double(neighbor.distance_squared)
    end)
  end

  begin(dimension + 1)
  local boxes, users, filters = wg.array(box_type, OBJECTS), wg.array("uint64_t", OBJECTS), wg.array("WgLooseGridFilter", OBJECTS)
  for i = 0, OBJECTS - 1 do
    boxes[i] = draw_box(i)
    users[i] = i * 10
    filters[i] = wg.struct("WgLooseGridFilter", draw_filter())
  end
  local ids = wg.array("uint64_t", OBJECTS)
  grid:insert_many(boxes, wg.LOOSE_GRID_LAYER_MOVING, users, filters, 300, ids)
  grid:insert_many(boxes + 300, wg.LOOSE_GRID_LAYER_STATIC, users + 300, filters + 300, 99, ids + 300)
  ids[399] = grid:insert({ bounds = boxes[399], user = 4711, filter = filters[399], layer = wg.LOOSE_GRID_LAYER_MOVING })
  for i = 0, OBJECTS - 1 do
    feed(ids[i])
    feed(wg.slot(ids[i]))
  end
  grid:commit()

  for i = 0, 9 do
    for _ = 1, 100 do
      local which = draw(0, 300)
      boxes[which] = draw_box(which)
      grid:move(ids[which], boxes[which])
    end
    if i == 5 then
      grid:move_many(ids, boxes + 50, 50)
      grid:retune()
    end
    grid:commit()
    for part = 0, 2 do
      feed_pairs(grid:pairs(nil, part, 3))
    end
    feed_pairs(grid:moved_pairs(7))
    feed_contacts(grid:contacts(wg.LOOSE_GRID_CONTACT_LIST_BEGAN))
    feed_contacts(grid:contacts(wg.LOOSE_GRID_CONTACT_LIST_ENDED))
  end

  grid:set_user(ids[7], 12345)
  grid:set_filter(ids[7], filters[8])
  local object = grid:get(ids[7])
  for _, corner in ipairs({ "min", "max" }) do
    for _, axis in ipairs(axes) do
      feed_double(object.bounds[corner][axis])
    end
  end
  feed(object.user)
  feed(object.filter.category)
  feed(object.filter.mask)
  feed(object.filter.group)
  feed(object.layer)
  for i = 0, BATCH - 1 do
    grid:set_layer(ids[20 + i], wg.LOOSE_GRID_LAYER_STATIC)
    grid:set_layer(ids[310 + i], wg.LOOSE_GRID_LAYER_MOVING)
  end
  grid:remove(ids[0])
  grid:remove_many(ids + 1, 5)
  grid:commit()
  feed(grid:len())

  local contacts, count = grid:contacts(wg.LOOSE_GRID_CONTACT_LIST_ALL)
  local contact_ids, contact_values = wg.array("uint64_t", count), wg.array("uint64_t", count)
  for i = 0, count - 1 do
    contact_values[i] = contacts[i].first * 3
    contact_ids[i] = contacts[i].id
  end
  grid:set_contact_values(contact_ids, contact_values)
  feed_contacts(grid:get_contacts(contact_ids), count)
  local pairs_of = wg.array("WgLooseGridPair", BATCH)
  for i = 0, BATCH - 1 do
    pairs_of[i].first, pairs_of[i].second = ids[10 + i], ids[300 + i]
  end
  feed_contacts(grid:find_contacts(pairs_of), BATCH)

  local found = wg.buffer("uint64_t", 1)
  local hits = wg.buffer("WgLooseGridCastHit", 1)
  local POINT, BALL = wg.LOOSE_GRID_SWEEP_SHAPE_POINT, wg.LOOSE_GRID_SWEEP_SHAPE_BALL
  for i = 0, BATCH - 1 do
    local box = draw_box(0)
    local point = draw_vector()
    local way = draw_vector()
    local filter = draw_query_filter(ids[i])
    feed_ids(grid:query_box(box, filter, found))
    feed_ids(grid[ball](grid, point, i, nil, found))
    box.min, box.max = point, point
    feed_ids(grid:query_box(box, nil, found))
    local neighbors, neighbor_count = grid:nearest(point, 5, 1000, filter)
    feed_neighbors(neighbors, 0, neighbor_count)
    for shape = POINT, BALL do
      local hit = grid:cast_first(sweep_of(shape, point, way, 2.5), shape == POINT and filter or nil)
      if hit then
        feed_hits({ [0] = hit }, 1)
      else
        feed(0)
      end
    end
    feed_hits(grid:cast_all(sweep_of(POINT, point, way, 0), nil, hits))
  end

  local points, ways, radii = wg.array(vector_type, BATCH), wg.array(vector_type, BATCH), wg.array("float", BATCH)
  for i = 0, BATCH - 1 do
    points[i] = draw_vector()
    ways[i] = draw_vector()
    radii[i] = draw_float(0, 10)
  end
  grid:build_tree()
  for part = 0, 1 do
    feed_batch(BATCH / 2, grid:query_boxes(boxes, BATCH, nil, part, 2, found))
  end
  feed_batch(BATCH, grid[ball .. "s"](grid, points, radii))
  for i = 0, BATCH - 1 do
    boxes[i].min, boxes[i].max = points[i], points[i]
  end
  feed_batch(BATCH, grid:query_boxes(boxes, BATCH))
  local sweeps = wg.array(sweep_type, BATCH)
  for shape = POINT, BALL do
    for i = 0, BATCH - 1 do
      sweeps[i] = sweep_of(shape, points[i], ways[i], 1.5)
    end
    feed_hits(grid:cast_first_many(sweeps), BATCH)
  end
  for i = 0, BATCH - 1 do
    sweeps[i].shape = POINT
  end
  local all_hits, hit_count, hit_offsets = grid:cast_all_many(sweeps, nil, nil, nil, nil, hits)
  for i = 0, BATCH do
    feed(hit_offsets[i])
  end
  feed_hits(all_hits, hit_count)
  local neighbors, counts = grid:nearest_many(points, 5, 1000)
  for i = 0, BATCH - 1 do
    feed_neighbors(neighbors, i * 5, tonumber(counts[i]))
  end

  local faces = 2 * dimension
  local volume, occluder = planes_of(1), planes_of(3)
  feed_ids(grid:query_volume(volume, occluder, { faces }))
  for _, plane in ipairs(planes_of(2)) do
    table.insert(volume, plane)
  end
  feed_batch(2, grid:query_volumes(volume, { faces, faces }, occluder, { faces }))

  grid:shift_origin(offset)
  feed_ids(grid:sorted_order())
  local stats = grid:stats()
  feed(stats.objects)
  feed(stats.static_objects)
  feed(stats.pending_objects)
  feed(stats.objects_peak)
  feed_shapes(grid:debug_shapes(nil, { 1, 2, 3 }))
  local bytes, size = grid:save()
  feed_message(bytes, size)
  twin:load(bytes, size)
  feed_pairs(twin:pairs(7))
  feed_contacts(twin:contacts(wg.LOOSE_GRID_CONTACT_LIST_BEGAN))
  grid:clear()
  feed(grid:len())
  grid:destroy()
  twin:destroy()
end

local KINDS = wg.LOOSE_GRID_PAIR_KIND_MOVING_MOVING + wg.LOOSE_GRID_PAIR_KIND_MOVING_STATIC

local function loose_grid2()
  loose_grid(2, { contact_kinds = KINDS, contact_margin = 0.5 }, { 1.5, 0.5 }, { 16, -32.5 },
    { { -30, 30 }, { 10, 60 }, { 0, 20 } }, function()
      return draw_float(-60, 120)
    end, 3)
end

local function loose_grid3()
  loose_grid(3, {
    contact_kinds = KINDS, contact_margin = 0.5, cell_size = 4, size_classes = 3, is_bounded = true,
    bounds = { { -24, -24, -24 }, { 24, 24, 24 } },
  }, { 1.5, 0.5, 2 }, { 16, -32.5, 8 }, { { -20, 20 }, { 5, 40 }, { 0, 15 } }, function()
    return draw_float(-30, 60)
  end, 5)
end

-- 5 ---------------------------------------------------------------------------------------------------------

ffi.cdef([[typedef struct ScenarioTown { int32_t x, y; } ScenarioTown;
typedef struct ScenarioRoad { ScenarioTown from, to; } ScenarioRoad;]])

local function chunk_layers()
  local CHUNK, NOISE, LAND, TOWNS, ROADS, AREA_WIDTH, AREA_HEIGHT = 16, 0, 1, 2, 3, 64, 48

  local around = wg.buffer("uint8_t", (CHUNK + 4) * (CHUNK + 4))
  local function write_sums(layers, job, layer, level, reach)
    local width = CHUNK + 2 * reach
    local cells = ffi.cast("uint8_t *", job.memory)
    local near = layers:gather(job.id, layer, level,
      wg.rect(job.bounds.min_x - reach, job.bounds.min_y - reach, width, width), nil, 0, around)
    for i = 0, CHUNK * CHUNK - 1 do
      local corner = math.floor(i / CHUNK) * width + i % CHUNK
      local sum = 0
      for row = 0, 2 * reach do
        for column = 0, 2 * reach do
          sum = sum + near[corner + row * width + column]
        end
      end
      cells[i] = sum % 256
    end
  end

  local function write_chunk(layers, job)
    if job.layer == LAND then
      if job.level == 0 then
        return write_sums(layers, job, NOISE, 0, 2)
      end
      return write_sums(layers, job, LAND, 0, 1)
    end
    local cells = ffi.cast("uint8_t *", job.memory)
    for i = 0, CHUNK * CHUNK - 1 do
      cells[i] = tonumber((bit.rshift(job.seed, i % 57) + i) % 256ULL)
    end
  end

  local function feed_events(layers)
    local loaded, unloaded, places = 0, 0, 0
    local events = wg.buffer("WgChunkEvent", 64)
    repeat
      local drained, count = layers:drain_events(events)
      for i = 0, count - 1 do
        local event = drained[i]
        loaded = loaded + (event.kind == wg.CHUNK_EVENT_KIND_LOADED and 1 or 0)
        unloaded = unloaded + (event.kind == wg.CHUNK_EVENT_KIND_UNLOADED and 1 or 0)
        places = places + event.x * 3 + event.y * 5 + event.level
      end
    until count == 0
    feed(loaded)
    feed(unloaded)
    feed(places)
  end

  local function area_of(x, y)
    return wg.rect(x - AREA_WIDTH / 2, y - AREA_HEIGHT / 2, AREA_WIDTH, AREA_HEIGHT)
  end

  local function work(layers, generate)
    local jobs, failed, first = layers:work(generate)
    assert(failed == 0, first)
    feed(jobs)
  end

  local function feed_area(layers, focus, x, y)
    layers:move_focus(focus, x, y)
    work(layers, write_chunk)
    local progress = layers:progress(focus, wg.CHUNK_FOCUS_AREA_OWN)
    feed(progress.wanted)
    feed(progress.loaded)
    local guard = layers:open_guard(focus, LAND, 1, area_of(x, y))
    local cells = layers:gather(guard, LAND, 1, area_of(x, y))
    layers:close_guard(guard)
    feed_bytes(cells, AREA_WIDTH * AREA_HEIGHT)
    feed_events(layers)
  end

  local function write_lists(layers, job)
    if job.layer == TOWNS then
      for i = 0, 15 do
        local town = ffi.new("ScenarioTown", job.bounds.min_x + i,
          job.bounds.min_y + tonumber(bit.band(bit.rshift(job.seed, 16 + i), 15ULL)))
        if bit.band(bit.rshift(job.seed, i), 1ULL) ~= 0 then
          layers:append_objects(job.id, "ScenarioTown", ffi.new("ScenarioTown[1]", town))
        end
      end
      return
    elseif job.layer ~= ROADS then
      return write_chunk(layers, job)
    end
    local towns, chunks, count = layers:gather_objects(job.id, TOWNS, 0, "ScenarioTown")
    for i = 0, count - 1 do
      local next_town = 0
      while next_town < count and chunks[next_town].x ~= chunks[i].x + 1 do
        next_town = next_town + 1
      end
      if next_town < count then
        local road = ffi.new("ScenarioRoad[1]")
        road[0].from, road[0].to = towns[i], towns[next_town]
        layers:append_objects(job.id, "ScenarioRoad", road)
      end
    end
  end

  local function feed_roads(layers, focus, x, y)
    layers:move_focus(focus, x, y)
    work(layers, write_lists)
    local guard = layers:open_guard(focus, ROADS, 0, area_of(x, y))
    local spans, count = layers:object_spans(guard, ROADS, 0, nil)
    feed(count)
    for i = 0, count - 1 do
      local numbers = ffi.cast("const int32_t *", spans[i].objects)
      feed(spans[i].x)
      feed(spans[i].y)
      feed(spans[i].count)
      for k = 0, spans[i].count * 4 - 1 do
        feed(numbers[k])
      end
    end
    layers:close_guard(guard)
  end

  local function chunk_lists(layers)
    local focus = layers:add_focus({ layer = ROADS, radius_x = AREA_WIDTH / 2, radius_y = AREA_HEIGHT / 2 })
    for i = 0, 5 do
      feed_roads(layers, focus, 37 * i - 90, 1000 - 29 * i)
    end
    feed_roads(layers, focus, -90, 1000)
    feed_roads(layers, focus, 2147483647 - 200, -2147483648 + 200)
    feed(layers:stats().object_bytes_peak)
    layers:unload()
    local bytes = 0ULL
    repeat
      local events, count = layers:drain_events()
      for i = 0, count - 1 do
        bytes = bytes + events[i].object_bytes
      end
    until count == 0
    feed(bytes)
    feed(layers:stats().object_bytes)
  end

  begin(5)
  local layers = wg.ChunkLayers({ seed = 2024 })
  local layer = { chunk_width = CHUNK, chunk_height = CHUNK, name = "noise" }
  layers:add_layer(layer)
  layer.name = "land"
  layers:add_layer(layer)
  layers:add_level(LAND, { radius = 1 })
  layers:add_dependency({ user_layer = LAND, padding_left = 2, padding_right = 2, padding_top = 2, padding_bottom = 2 })
  layer.cell_bytes, layer.hands_out_blocks, layer.object_alignment = 0, true, 4
  layer.object_bytes, layer.name = 8, "towns"
  layers:add_layer(layer)
  layer.object_bytes, layer.name = 16, "roads"
  layers:add_layer(layer)
  layers:add_dependency({ user_layer = ROADS, provider_layer = TOWNS, padding_right = 1 })
  layers:freeze()
  local focus = layers:add_focus({ layer = LAND, level = 1, radius_x = AREA_WIDTH / 2, radius_y = AREA_HEIGHT / 2, keep_margin = 8 })

  local jobs, seeds = 0, 0ULL
  for job in function() return layers:take_job() end do
    seeds = seeds + job.seed
    write_chunk(layers, job)
    layers:finish_job(job.id, wg.CHUNK_JOB_OUTCOME_COMMIT)
    jobs = jobs + 1
  end
  feed(jobs)
  feed(seeds)
  feed_area(layers, focus, 0, 0)
  feed(layers:chunk_state(LAND, 1, 0, 0))
  layers:set_value(LAND, 1, 0, 0, 4711)
  feed(layers:value(LAND, 1, 0, 0))
  feed(layers:invalidate(NOISE, 0, { -8, -8, 8, 8 }))
  feed(layers:is_area_loaded(LAND, 1, { -8, -8, 8, 8 }))
  feed_area(layers, focus, 0, 0)
  local x, y = 0, 0
  for _ = 1, 10 do
    x = x + draw(-20, 41)
    y = y + draw(-20, 41)
    feed_area(layers, focus, x, y)
  end
  feed_area(layers, focus, -2147483648 + 1000, 2147483647 - 1000)
  feed_area(layers, focus, 0, 0)
  layers:remove_focus(focus)
  feed_events(layers)
  local stats = layers:stats()
  feed(stats.loaded)
  feed(stats.records)
  feed(stats.generated)
  feed(stats.block_bytes)
  chunk_lists(layers)
  layers:destroy()
end

-- 6 ---------------------------------------------------------------------------------------------------------

local function shape_edits()
  local map, materials = wg.QuadtreeMap(), wg.QuadtreeMap()
  begin(6)
  map:fill_rect({ -256, -192, 512, 384 }, 120)
  materials:fill_rect({ -256, -50, 400, 90 }, 3)
  materials:fill_rect({ -20, 10, 77, 300 }, 200)
  local resistance, mask = wg.array("uint8_t", 256), wg.array("uint8_t", 48 * 32)
  for i = 0, 255 do
    resistance[i] = draw(0, 256)
  end
  for i = 0, 48 * 32 - 1 do
    mask[i] = draw(0, 2)
  end
  for i = 0, 159 do
    local brush = { operation = draw(0, 3), amount = draw(1, 255) }
    if draw(0, 3) == 0 then
      brush.resistance = resistance
    end
    local radius, shape = 0, nil
    if i % 4 ~= 3 then
      radius = draw_float(0, 30)
      brush.core_radius = radius * 0.5
    end
    if i % 4 == 0 then
      local center = draw_point()
      shape = wg.circle(center.x, center.y, radius)
      if i % 8 == 0 and brush.resistance then
        brush.materials = materials
      end
    elseif i % 4 == 1 then
      local from = draw_point()
      shape = wg.capsule(from, draw_point(), radius)
    elseif i % 4 == 2 then
      local center = draw_point()
      local points = { {}, {}, {}, {} }
      points[1] = { center.x - draw(1, 60), center.y }
      points[2] = { center.x, center.y - draw(1, 60) }
      points[3] = { center.x + draw(1, 60), center.y }
      points[4] = { center.x, center.y + draw(1, 60) }
      shape = wg.polygon(points, radius)
    else
      local corner = draw_point()
      shape = wg.mask({ corner.x, corner.y, 48, 32 }, mask)
    end
    feed_edit(map:edit(shape, brush))
  end
  feed_map_stats(map)
  feed_pixels(map, wg.rect(-320, -320, 640, 640))

  local SWEEPS = 60
  local sweeps = wg.array("WgQuadtreeMapSweep", SWEEPS)
  for i = 0, SWEEPS - 1 do
    local x = draw_float(-200, 400)
    local y = draw_float(-200, 400)
    local size = 0.5 + draw_float(0, 12)
    local kinds = { [0] = wg.collider_box(x, y, size, 3), wg.collider_circle(x, y, size), wg.collider_capsule(x, y, 2, size), wg.collider_tilted(x, y, 3, size - 6, 2) }
    sweeps[i].collider = kinds[i % 4]
    sweeps[i].motion_x = draw_float(-60, 120)
    sweeps[i].motion_y = draw_float(-60, 120)
    local push = map:push_out(kinds[i % 4], 6, 60)
    if push then
      feed_double(push.x)
      feed_double(push.y)
      feed(push.was_inside)
    end
  end
  local swept = map:sweep_many(sweeps, nil, 60)
  for i = 0, SWEEPS - 1 do
    local contact = swept[i]
    feed_double(contact.fraction)
    feed_double(contact.x)
    feed_double(contact.y)
    feed_double(contact.normal_x)
    feed_double(contact.normal_y)
    feed_point(contact.pixel)
    feed(contact.value)
    feed(contact.is_hit)
    feed(contact.began_inside)
    local normal = map:surface_normal(contact.pixel, 6.5, 60)
    feed_double(normal.x)
    feed_double(normal.y)
  end
  materials:destroy()
  map:destroy()
end

-- 7 ---------------------------------------------------------------------------------------------------------

local function map_queries()
  local QUERIES = 60
  local map = wg.QuadtreeMap()
  begin(7)
  map:fill_rect({ -300, -300, 600, 600 }, 200)
  dig_caves(map, 120)
  for _ = 1, 100 do
    local point = draw_point()
    map:set(point.x, point.y, draw(0, 256))
  end
  local mask = wg.array("uint8_t", 16 * 16)
  for i = 0, 16 * 16 - 1 do
    mask[i] = draw(0, 2)
  end

  local EMPTY, FULL = wg.QUADTREE_MAP_SQUARE_KIND_EMPTY, wg.QUADTREE_MAP_SQUARE_KIND_FULL
  for _, asked in ipairs({ { EMPTY, 1 }, { FULL, 4 }, { EMPTY + FULL, 32 } }) do
    local squares, count = map:squares({ -300, -300, 600, 600 }, asked[1], asked[2])
    feed_all(squares, count, function(square)
      feed(square.x)
      feed(square.y)
      feed(square.side)
      feed(square.value)
    end)
  end

  local function feed_nearest(nearest)
    feed_point(nearest.pixel)
    feed(nearest.distance_squared)
    feed(nearest.value)
  end
  local from, to = wg.array("WgPoint", QUERIES), wg.array("WgPoint", QUERIES)
  local asked = {}
  for kind = 1, 3 do
    asked[kind] = wg.array("WgQuadtreeMapShape", QUERIES)
  end
  for i = 0, QUERIES - 1 do
    local width = draw(0, 50)
    local height = draw(0, 50)
    from[i] = draw_point()
    to[i] = draw_point()
    local box = wg.rect(from[i].x, from[i].y, width, height)
    local sums = map:sums(box)
    feed(sums.pixels)
    feed(sums.hp)
    local nearest = map:nearest(from[i], 24.5, 100)
    feed(nearest ~= nil)
    if nearest then
      feed_nearest(nearest)
    end
    asked[1][i] = wg.rectangle(box)
    asked[2][i] = wg.circle(from[i].x, from[i].y, 7.5)
    asked[3][i] = wg.mask({ to[i].x, to[i].y, 16, 16 }, mask)
    for kind = 1, 3 do
      feed(map:touches(asked[kind][i], 60))
    end
  end
  local stops = map:cast_many(from, to, nil, 128)
  for i = 0, QUERIES - 1 do
    feed(stops[i].is_hit)
    feed_point(stops[i].pixel)
    feed_point(stops[i].before)
    feed(stops[i].value)
  end
  local nearest = map:nearest_many(from, 24.5, nil, 100)
  for i = 0, QUERIES - 1 do
    feed(nearest[i].is_found)
    feed_nearest(nearest[i])
  end
  for kind = 1, 3 do
    feed_bytes(map:touches_many(asked[kind], nil, 60), QUERIES)
  end

  local revision = map:revision()
  dig_caves(map, 5)
  local areas, area_count = map:changes_since(revision)
  feed_all(areas, area_count, feed_bounds)
  areas, area_count = map:changes_since(revision, { -100, -100, 150, 200 })
  feed_all(areas, area_count, feed_bounds)

  local ground = wg.ground({ -200, -150, 300, 280 }, 90)
  local function feed_corner(corner)
    feed(corner.x * 4)
    feed(corner.y * 4)
  end
  for _, how in ipairs({ { 0, 4, 0 }, { 1.5, 6, 0 }, { 1.5, 4, 3 } }) do
    local points, count, loops, loop_count = map:outlines(ground, how[2], how[3], how[1])
    feed_all(points, count, feed_corner)
    feed_all(loops, loop_count, function(loop)
      feed(loop.first_point)
      feed(loop.point_count)
      feed(loop.outer)
      feed(loop.twice_area)
    end)
  end
  for _, how in ipairs({ { 1.5, 8 }, { 0, 3 } }) do
    local points, count, pieces, piece_count = map:pieces(ground, how[2], how[1])
    feed_all(points, count, feed_corner)
    feed_all(pieces, piece_count, function(piece)
      feed(piece.first_point)
      feed(piece.point_count)
    end)
  end
  local rects, rect_count = map:solid_rects(ground)
  feed_all(rects, rect_count, function(rect)
    feed_point(rect)
    feed(rect.width)
    feed(rect.height)
  end)
  map:destroy()
end

-- 8 ---------------------------------------------------------------------------------------------------------

local function feed_hashes(map)
  local hashes, count = map:hashes({ -320, -320, 640, 640 }, 64)
  feed_all(hashes, count, feed)
end

-- A player follows by packets, of which each third is lost. The buffer says how large one may be.
local function follow(sender)
  local publisher, receiver, player = wg.QuadtreeMapPublisher(), wg.QuadtreeMapReceiver(), wg.QuadtreeMap()
  local view, message = wg.rect(-250, -330, 500, 640), wg.buffer("uint8_t", 1000)
  local subscriber = publisher:subscribe()
  local packets = 0
  for i = 0, 119 do
    if i < 30 then
      dig_caves(sender, 1)
    end
    local bytes, count = publisher:packet(sender, subscriber, view, message)
    if count > 0 then
      feed_message(bytes, count)
      packets = packets + 1
      if packets % 3 ~= 0 then
        local said, edit = receiver:apply(player, bytes, count)
        feed_edit(edit)
        feed(said.newest)
        feed(said.received)
        publisher:acknowledge(subscriber, said)
      end
    end
  end
  local stats = publisher:stats(subscriber)
  feed(stats.squares_missing)
  feed(stats.packets_under_way)
  feed(stats.packets_given)
  feed(stats.packets_lost)
  feed(stats.squares_encoded)
  local received = receiver:stats()
  feed(received.squares)
  feed(received.packets_taken)
  feed_hashes(player)
  publisher:unsubscribe(subscriber)
  publisher:destroy()
  receiver:destroy()
  player:destroy()
end

-- Edits go to another machine as their arguments.
local function replay(sender)
  local twin, message = wg.QuadtreeMap(), wg.buffer("uint8_t", 24)
  local bytes, count = sender:save(wg.QUADTREE_MAP_COMPRESSION_FAST)
  twin:load(bytes, count, 8)
  for i = 0, 39 do
    local point = draw_point()
    local radius = draw(0, 40)
    local shape = wg.circle(point.x, point.y, radius + 0.25)
    local brush = { operation = i % 3, amount = draw(0, 256), core_radius = radius / 2 }
    bytes, count = wg.QuadtreeMap.encode_edit(shape, brush, message)
    feed_message(bytes, count)
    feed_edit(sender:edit(shape, brush))
    local used, edit = twin:replay_edit(bytes, nil, count)
    feed_edit(edit)
    feed(used)
  end
  feed_hashes(sender)
  feed_hashes(twin)
  twin:destroy()
end

local function streaming()
  local FAST, SMALL = wg.QUADTREE_MAP_COMPRESSION_FAST, wg.QUADTREE_MAP_COMPRESSION_SMALL
  local rect = wg.rect(-320, -320, 640, 640)
  begin(8)
  local sender, receiver = wg.QuadtreeMap({ history = 8 }), wg.QuadtreeMap()
  sender:fill_rect({ -300, -300, 600, 600 }, 90)
  dig_caves(sender, 100)
  for _ = 1, 200 do
    local point = draw_point()
    sender:set(point.x, point.y, draw(0, 256))
  end
  local bytes, count = sender:encode(rect, SMALL)
  feed_message(bytes, count)
  local width, height = wg.QuadtreeMap.encoded_size(bytes, count)
  feed(width)
  feed(height)
  feed_edit(receiver:decode(bytes, -320, -320, count))
  local revision = sender:revision()
  local stands = revision
  bytes, count = sender:encode({ -50, 20, 256, 256 })
  feed_message(bytes, count)
  feed_edit(receiver:decode(bytes, 1000, -1000, count))
  feed_hashes(receiver)
  for i = 0, 7 do
    dig_caves(sender, 3)
    bytes, count = sender:encode_delta(revision, nil, i % 2 == 0 and FAST or SMALL)
    feed_message(bytes, count)
    local edit
    stands, edit = receiver:apply_delta(bytes, stands, count)
    feed_edit(edit)
    revision = sender:revision()
    feed(stands.history)
    feed(stands.number)
    feed(revision.number)
  end
  feed_hashes(sender)
  feed_hashes(receiver)
  follow(sender)
  replay(sender)
  feed_message(sender:save(FAST))
  bytes, count = sender:save(SMALL)
  feed_message(bytes, count)
  receiver:load(ffi.string(bytes, count))
  feed_hashes(receiver)
  feed_map_stats(receiver)
  sender:destroy()
  receiver:destroy()
end

-- 9 ---------------------------------------------------------------------------------------------------------

local function waypoints()
  local RUNNING = wg.QUADTREE_MAP_PATH_OUTCOME_RUNNING
  local ANY = 0xFFFFFFFFFFFFFFFFULL
  begin(9)
  local map = wg.QuadtreeMap()
  map:fill_rect({ -320, -320, 640, 640 }, 100)
  dig_caves(map, 100)
  for _ = 1, 5 do
    map:fill_rect({ -320, draw(-300, 580), 640, 24 }, 0)
    map:fill_rect({ draw(-300, 580), -320, 24, 640 }, 0)
  end
  local made = wg.QuadtreeMapWaypoints({ rect = { -320, -320, 640, 640 }, agent_size = 4, max_spacing = 32 })
  local path = wg.QuadtreeMapPath()
  local flow = wg.QuadtreeMapFlow()

  local function feed_waypoint(waypoint)
    feed(waypoint.id)
    feed_point(waypoint)
    feed(waypoint.width)
    feed(waypoint.height)
  end
  local function feed_links(links, count)
    feed_all(links, count, function(link)
      feed(link.from)
      feed(link.to)
      feed_point(link.leave)
      feed_point(link.enter)
    end)
  end
  local function feed_path(of, way)
    local points, count = of:points(way)
    feed_all(points, count, feed_point)
  end
  local function update()
    repeat
      local progress = made:update(map, 50)
    until progress.is_done ~= 0
  end
  local function feed_waypoints(rect)
    local list, count = made:points(rect)
    feed_all(list, count, feed_waypoint)
    feed_links(made:links(rect))
    return list, count
  end
  local function feed_flow(draw_waypoint)
    local points = {}
    for i = 1, 20 do
      points[i] = i <= 15 and draw_waypoint() or draw_point()
    end
    repeat
      local progress = flow:update(made, points, 50)
    until progress.is_done ~= 0
    local corners = flow:corners(made, points)
    for i = 0, 19 do
      feed(corners[i].outcome)
      feed_point(corners[i].corner)
      feed(corners[i].cost)
    end
  end
  local function find_ways(is_first)
    local list, count = feed_waypoints(nil)
    local function draw_waypoint()
      local one = list[draw(0, count)]
      return wg.point(one.x, one.y)
    end
    if is_first then
      flow:begin(made, draw_waypoint())
    end
    feed_flow(draw_waypoint)
    for i = 0, 15 do
      local start = i < 12 and draw_waypoint() or draw_point()
      local goal = i < 12 and draw_waypoint() or draw_point()
      local component = made:components({ start })[0]
      feed(component)
      local nearest = made:nearest_many({ goal }, 40, i % 2 == 0 and component or ANY)[0]
      feed_point(nearest.place)
      feed(nearest.component)
      local report = path:begin(made, { start = start, goal = goal, goal_radius = i % 4 * 5 })
      while report.outcome == RUNNING do
        report = path:step(made, 20)
      end
      feed(report.outcome)
      feed(report.cost)
      feed_double(report.length)
      feed_path(path, wg.QUADTREE_MAP_PATH_WAY_STRAIGHTENED)
      feed_path(path, wg.QUADTREE_MAP_PATH_WAY_OVER_WAYPOINTS)
    end
  end

  update()
  local rect = wg.rect(-100, -80, 200, 160)
  feed_waypoints(rect)
  for _ = 1, 50 do
    local place = draw_point()
    local waypoint = made:at(place.x, place.y)
    feed(waypoint ~= nil)
    if waypoint then
      feed_waypoint(made:get(waypoint.id))
      feed_links(made:links_of(waypoint.id))
    end
  end
  find_ways(true)
  dig_caves(map, 10)
  map:fill_rect({ -40, -320, 16, 500 }, 100)
  update()
  find_ways(false)
  feed_shapes(made:debug_shapes(rect, nil, { 1, 2 }))
  feed_shapes(path:debug_shapes(nil, { 1, 2 }))
  path:destroy()
  path = wg.QuadtreeMapPath()
  feed_path(path, wg.QUADTREE_MAP_PATH_WAY_STRAIGHTENED)
  path:destroy()
  flow:destroy()
  made:destroy()
  map:destroy()
end

-- 10 --------------------------------------------------------------------------------------------------------

local function islands()
  begin(10)
  local search, map = wg.QuadtreeMapIslands(), wg.QuadtreeMap()
  map:fill_rect({ -300, -300, 600, 600 }, 150)
  dig_caves(map, 400)
  local function find(area)
    search:begin(map, area, 40, { { -320, 250, 640, 50 } }, nil, { { 0, -260 } })
    repeat
      local is_done = search:step(map, 100)
    until is_done
    local found, count = search:found()
    feed_all(found, count, function(island)
      feed(island.pixels)
      feed_double(island.center_x)
      feed_double(island.center_y)
      feed_bounds(island)
    end)
    return found, count
  end
  find({ -200, -200, 300, 350 })
  local found, count = find(nil)
  feed_shapes(search:debug_shapes(nil, { -1, 0.5 }))
  for i = 0, count - 1 do
    local pixels, edit
    if i % 2 == 0 then
      pixels = search:pixels(map, i)
    else
      pixels, edit = search:cut(map, i)
      feed_edit(edit)
    end
    feed_bytes(pixels, (found[i].max_x - found[i].min_x + 1) * (found[i].max_y - found[i].min_y + 1))
  end
  find(nil)
  feed_map_stats(map)
  search:destroy()
  map:destroy()
end

-- ------------------------------------------------------------------------------------------------------------

local hashes = {}
for _, section in ipairs({
  { "rolling_grid", rolling_grid }, { "quadtree_map", quadtree_map }, { "loose_grid2", loose_grid2 },
  { "loose_grid3", loose_grid3 }, { "chunk_layers", chunk_layers }, { "shape_edits", shape_edits },
  { "map_queries", map_queries }, { "streaming", streaming }, { "waypoints", waypoints }, { "islands", islands },
}) do
  section[2]()
  table.insert(hashes, hash)
  print(section[1] .. " " .. bit.tohex(hash))
end
begin(0)
for _, one in ipairs(hashes) do
  feed(one)
end
print("scenario " .. bit.tohex(hash))
