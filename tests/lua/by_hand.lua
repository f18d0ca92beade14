-- by_hand.lua: what a game in Lua would write itself, beside the module: the same answers, and what they cost. By
-- hand means arrays of FFI and tables, as LuaJIT likes them best.

local ffi = require("ffi")
package.path = "bindings/lua/?.lua;bindings/lua/?/init.lua;" .. package.path
local wg = require("worldgrids")

local function measure(count, step)
  local best, loop = math.huge, loadstring("local count, step = ... for i = 0, count - 1 do step(i) end")
  for _ = 1, 5 do
    local start = os.clock()
    loop(count, step)
    best = math.min(best, (os.clock() - start) / count * 1e6)
  end
  return best
end

local function beside(name, count, by_hand, by_module)
  local hand, module = measure(count, by_hand), measure(count, by_module)
  print(string.format("%-44s by hand %10.2f us   module %10.2f us   %6.1f", name, hand, module, hand / module))
end

-- 5,000 boxes that touch: a hash of cells in a table, as most games in Lua have it.
do
  local COUNT, SIDE, CELL = 5000, 1000, 8
  local boxes = wg.array("WgBox2", COUNT)
  local min_x, min_y = {}, {}
  math.randomseed(7)
  for i = 1, COUNT do
    min_x[i], min_y[i] = math.random() * SIDE, math.random() * SIDE
    boxes[i - 1] = wg.box2(min_x[i], min_y[i], min_x[i] + 4, min_y[i] + 4)
    min_x[i], min_y[i] = boxes[i - 1].min.x, boxes[i - 1].min.y
  end
  local grid = wg.LooseGrid2()
  local ids = grid:insert_many(boxes, wg.LOOSE_GRID_LAYER_MOVING)
  local found = wg.buffer("WgLooseGridPair", 16384)
  local hand_pairs, module_pairs = 0, 0
  local floor, abs = math.floor, math.abs
  local function by_hand()
    local cells = {}
    for i = 1, COUNT do
      local key = floor(min_y[i] / CELL) * 4096 + floor(min_x[i] / CELL)
      local cell = cells[key]
      if cell then
        cell[#cell + 1] = i
      else
        cells[key] = { i }
      end
    end
    local pairs_found = 0
    for i = 1, COUNT do
      local x, y = floor(min_x[i] / CELL), floor(min_y[i] / CELL)
      for row = y - 1, y + 1 do
        for column = x - 1, x + 1 do
          local cell = cells[row * 4096 + column]
          if cell then
            for at = 1, #cell do
              local other = cell[at]
              if other > i and abs(min_x[i] - min_x[other]) <= 4 and abs(min_y[i] - min_y[other]) <= 4 then
                pairs_found = pairs_found + 1
              end
            end
          end
        end
      end
    end
    hand_pairs = pairs_found
  end
  beside("5,000 boxes move, and all pairs that touch", 20, by_hand, function()
    grid:move_many(ids, boxes)
    grid:commit()
    local _, count = grid:pairs(1, 0, 1, found)
    module_pairs = count
  end)
  assert(math.abs(hand_pairs - module_pairs) <= 2, hand_pairs .. " and " .. module_pairs .. " pairs")
end

-- Terrain of 4096 x 2048 pixels: a byte array.
do
  local WIDTH, HEIGHT = 4096, 2048
  local pixels = wg.array("uint8_t", WIDTH * HEIGHT)
  local map = wg.QuadtreeMap()
  map:fill_rect({ 0, 200, WIDTH, HEIGHT - 200 }, 100)
  for i = 0, 399 do
    map:damage_circle(i * 911 % WIDTH, 200 + i * 577 % (HEIGHT - 300), 20 + i % 40)
  end
  map:read_rect({ 0, 0, WIDTH, HEIGHT }, 0, pixels)
  local floor, max, min = math.floor, math.max, math.min

  local function explode(center_x, center_y, radius, amount)
    for y = max(0, center_y - radius), min(HEIGHT - 1, center_y + radius) do
      local row, distance_y = y * WIDTH, (y - center_y) * (y - center_y)
      for x = max(0, center_x - radius), min(WIDTH - 1, center_x + radius) do
        if (x - center_x) * (x - center_x) + distance_y <= radius * radius then
          local value = pixels[row + x]
          pixels[row + x] = value > amount and value - amount or 0
        end
      end
    end
  end
  local edit = wg.struct("WgQuadtreeMapEdit")
  beside("an explosion of radius 30", 2000, function(i)
    explode(i * 911 % WIDTH, 200 + i * 577 % (HEIGHT - 300), 30, 1)
  end, function(i)
    map:damage_circle(i * 911 % WIDTH, 200 + i * 577 % (HEIGHT - 300), 30, 30, 1, edit)
  end)
  local read = map:read_rect({ 0, 0, WIDTH, HEIGHT })
  for at = 0, WIDTH * HEIGHT - 1 do
    assert(read[at] == pixels[at])
  end

  local function cast(x0, y0, x1, y1)
    local distance_x, distance_y = math.abs(x1 - x0), -math.abs(y1 - y0)
    local step_x, step_y = x0 < x1 and 1 or -1, y0 < y1 and 1 or -1
    local err = distance_x + distance_y
    while true do
      if pixels[y0 * WIDTH + x0] ~= 0 then
        return true
      end
      if x0 == x1 and y0 == y1 then
        return false
      end
      local double = 2 * err
      if double >= distance_y then
        err, x0 = err + distance_y, x0 + step_x
      end
      if double <= distance_x then
        err, y0 = err + distance_x, y0 + step_y
      end
    end
  end
  local from, to, hit = wg.point(0, 0), wg.point(0, 199), wg.struct("WgQuadtreeMapHit")
  local by_hand, by_module = 0, 0
  beside("a shot across the sky, 2,000 pixels", 5000, function(i)
    by_hand = by_hand + (cast(i % 2000, i % 150, i % 2000 + 2000, 160) and 1 or 0)
  end, function(i)
    from.x, from.y, to.x, to.y = i % 2000, i % 150, i % 2000 + 2000, 160
    by_module = by_module + (map:cast(from, to, 1, hit) and 1 or 0)
  end)
  assert(by_hand == by_module)

  local tile = wg.buffer("uint32_t", 256 * 256)
  local palette = wg.array("uint32_t", 256)
  for i = 0, 255 do
    palette[i] = i * 16843009
  end
  beside("a picture of 256 x 256 in colours", 200, function(i)
    local data, left = tile.data, i * 16 % 3840
    for y = 0, 255 do
      local row = (y + 300) * WIDTH + left
      for x = 0, 255 do
        data[y * 256 + x] = palette[pixels[row + x]]
      end
    end
  end, function(i)
    map:read_colors({ i * 16 % 3840, 300, 256, 256 }, palette, 256, 0, tile)
  end)

  -- A ring is dug, and what it holds falls: a flood from the ground finds it.
  for angle = 0, 6.3, 0.02 do
    map:damage_circle(2000 + floor(150 * math.cos(angle)), 1000 + floor(150 * math.sin(angle)), 10)
  end
  map:read_rect({ 0, 0, WIDTH, HEIGHT }, 0, pixels)
  local mark, stack = wg.array("uint8_t", WIDTH * HEIGHT), wg.array("int32_t", WIDTH * HEIGHT)
  local reached, loose
  local function flood()
    ffi.fill(mark, WIDTH * HEIGHT)
    local top = 0
    for x = 0, WIDTH - 1 do
      local at = (HEIGHT - 1) * WIDTH + x
      if pixels[at] ~= 0 then
        mark[at], stack[top] = 1, at
        top = top + 1
      end
    end
    reached = top
    local function visit(at)
      if pixels[at] ~= 0 and mark[at] == 0 then
        mark[at], stack[top] = 1, at
        top, reached = top + 1, reached + 1
      end
    end
    while top > 0 do
      top = top - 1
      local at = stack[top]
      local x = at % WIDTH
      if x > 0 then visit(at - 1) end
      if x < WIDTH - 1 then visit(at + 1) end
      if at >= WIDTH then visit(at - WIDTH) end
      if at < WIDTH * (HEIGHT - 1) then visit(at + WIDTH) end
    end
  end
  local search = wg.QuadtreeMapIslands()
  beside("what hangs in the air, of 8 million pixels", 1, flood, function()
    search:begin(map, nil, 1, { { 0, HEIGHT - 1, WIDTH, 1 } })
    repeat
      local is_done = search:step(map, 1000000)
    until is_done
    local found, count = search:found()
    loose = 0
    for at = 0, count - 1 do
      loose = loose + tonumber(found[at].pixels)
    end
  end)
  local solid = tonumber(map:stats().pixels)
  print(string.format("the flood left %d pixels, the search found %d", solid - reached, loose))
  map:compact(10000000, 0)
  map:trim()
  print(string.format("memory: %.1f MB as an array, %.1f MB as a map", WIDTH * HEIGHT / 1e6, tonumber(map:stats().bytes_reserved) / 1e6))
end
