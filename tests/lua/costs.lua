-- costs.lua [FILE]: what calls through the module cost beside C, in nanoseconds each: FILE has what
-- tests/lua/costs.c printed. The same steps in both, the best of several rounds.

local ffi = require("ffi")
package.path = "bindings/lua/?.lua;bindings/lua/?/init.lua;" .. package.path
local wg = require("worldgrids")

local in_c = {}
if arg[1] then
  for line in io.lines(arg[1]) do
    local name, nanoseconds = line:match("^(.-)\t(.*)$")
    in_c[name] = tonumber(nanoseconds)
  end
end

-- A loop of its own for each measurement: LuaJIT would compile one for the first and branch off for the others.
local LOOP = "local count, step = ... for i = 0, count - 1 do step(i) end"

local function measure(name, count, step)
  local best, loop = math.huge, loadstring(LOOP)
  for _ = 1, 7 do
    local start = os.clock()
    loop(count, step)
    best = math.min(best, (os.clock() - start) / count * 1e9)
  end
  local beside = in_c[name]
  print(string.format("%-34s %8.1f ns%s", name, best, beside and string.format("   in C %8.1f ns", beside) or ""))
end

local map = wg.QuadtreeMap()
map:fill_rect({ 0, 0, 2048, 2048 }, 100)
for i = 0, 999 do
  map:damage_circle(i * 911 % 2048, i * 577 % 2048, 12)
end
local grid = wg.LooseGrid2()
local boxes = wg.array("WgBox2", 5000)
for i = 0, 4999 do
  boxes[i] = wg.box2(i * 37 % 1000, i * 91 % 1000, i * 37 % 1000 + 4, i * 91 % 1000 + 4)
end
local ids = grid:insert_many(boxes, wg.LOOSE_GRID_LAYER_MOVING)
grid:commit()
local rolling = wg.RollingGrid({ width = 64, height = 64, cell = "int32_t" })
local _, _, _, loading, count = rolling:move_window(0, 0)
for i = 0, count - 1 do
  rolling:set(loading[i].x, loading[i].y, i)
end

local sum = 0
measure("map: get", 1000000, function(i)
  sum = sum + map:get(i % 2048, 777)
end)
local reader = map:reader()
measure("map: get by a reader", 1000000, function(i)
  sum = sum + reader:get(i % 2048, 777)
end)
measure("map: set", 1000000, function(i)
  map:set(i % 2048, 1023, i % 256)
end)
local from, to, hit = wg.point(0, 0), wg.point(2047, 2047), wg.struct("WgQuadtreeMapHit")
measure("map: cast", 200000, function(i)
  from.x = i % 2048
  to.x = (i * 7) % 2048
  sum = sum + (map:cast(from, to, 101, hit) and 1 or 0)
end)
local rect, pixels = wg.rect(0, 0, 64, 64), wg.buffer("uint8_t", 64 * 64)
measure("map: read 64 x 64", 100000, function(i)
  rect.x = i % 1984
  map:read_rect(rect, 0, pixels)
end)
local edit = wg.struct("WgQuadtreeMapEdit")
measure("map: explosion of radius 12", 20000, function(i)
  map:damage_circle(i * 911 % 2048, i * 577 % 2048, 12, 12, 1, edit)
end)
measure("loose grid: move", 500000, function(i)
  grid:move(ids[i % 5000], boxes[(i + 1) % 5000])
end)
grid:commit()
local buffer = wg.buffer("uint64_t", 256)
measure("loose grid: box query", 200000, function(i)
  local _, found = grid:query_box(boxes[i % 5000], nil, buffer)
  sum = sum + found
end)
local pairs_found = wg.buffer("WgLooseGridPair", 65536)
measure("loose grid: 5,000 moves and pairs", 100, function(i)
  grid:move_many(ids, boxes)
  grid:commit()
  local _, found = grid:pairs(1, 0, 1, pairs_found)
  sum = sum + found
end)
measure("rolling grid: get", 1000000, function(i)
  sum = sum + rolling:get(i % 64, 33)
end)
