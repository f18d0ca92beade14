-- The module inside LÖVE: ImageData and ByteData as arrays, handles that go to a love.thread as numbers, and
-- errors that its main loop and its threads can tell.

local worldgrids = require("worldgrids")

local function refused(call, ...)
  local is_done, message = pcall(call)
  assert(not is_done, "was not refused")
  for _, words in ipairs({ ... }) do
    assert(message:find(words, 1, true), "'" .. words .. "' is not said: " .. message)
  end
end

local THREAD = [[
  local upper, lower, answers = ...
  local worldgrids = require("worldgrids")
  local map = worldgrids.QuadtreeMap.borrow(upper, lower)
  local sum = 0
  for x = 0, 99 do
    sum = sum + map:get(x, 0)
  end
  local own = worldgrids.QuadtreeMap({ debug_name = "made in a thread" })
  own:set(5, 6, 7)
  answers:push(sum)
  answers:push({ own:disown() })
  -- Ends the thread, which tells of it.
  map:set(0, 0, 256)
]]

-- One thread fails on purpose.
function love.threaderror() end

function love.load()
  local map = worldgrids.QuadtreeMap()
  map:fill_rect({ 0, 0, 100, 100 }, 2)

  -- Pictures: colours, single bytes, and refusals where one is too small or of another type.
  local picture = love.image.newImageData(64, 32)
  local palette = worldgrids.array("uint32_t", 256)
  palette[2] = 0xFF0000FF
  map:read_colors({ 0, 0, 64, 32 }, palette, nil, 0, picture)
  local red, green, blue, alpha = picture:getPixel(63, 31)
  assert(red == 1 and green == 0 and blue == 0 and alpha == 1)
  local gray = love.image.newImageData(64, 32, "r8")
  map:read_rect({ 90, 0, 64, 32 }, 0, gray)
  assert(gray:getPixel(9, 31) == 2 / 255 and gray:getPixel(10, 31) == 0)
  map:write_rect({ 0, 200, 64, 32 }, gray)
  assert(map:get(9, 231) == 2 and map:get(10, 231) == 0)
  map:read_rect({ 0, 0, 64, 32 }, 0, gray:getFFIPointer())
  assert(gray:getPixel(63, 31) == 2 / 255)
  refused(function()
    map:read_colors({ 0, 0, 65, 32 }, palette, nil, 0, picture)
  end, "into", "2080 expected, got 2048")
  refused(function()
    map:write_rect({ 0, 0, 65, 32 }, gray)
  end, "2080 expected, got 2048")
  refused(function()
    map:get(love.math.newRandomGenerator(), 1)
  end, "got a userdata")
  local bytes, count = map:save()
  local data = love.data.newByteData(require("ffi").string(bytes, count))
  local twin = worldgrids.QuadtreeMap()
  twin:load(data)
  assert(twin:get(99, 99) == 2)

  -- Another thread has another state of Lua, and the same library.
  local answers = love.thread.newChannel()
  local thread = love.thread.newThread(THREAD)
  local upper, lower = map:numbers()
  thread:start(upper, lower, answers)
  thread:wait()
  assert(answers:pop() == 200)
  local numbers = answers:pop()
  local made = worldgrids.QuadtreeMap.adopt(numbers[1], numbers[2])
  assert(made:get(5, 6) == 7)
  assert(thread:getError():find("QuadtreeMap:set: INVALID_ARGUMENT: value: ", 1, true), thread:getError())
  assert(map:get(0, 0) == 2)
  made:destroy()
  refused(function()
    made:get(5, 6)
  end, "STALE_HANDLE", "was destroyed")

  -- Jobs of chunk layers, in two threads and here.
  local layers = worldgrids.ChunkLayers()
  layers:add_layer({ chunk_width = 16, chunk_height = 16 })
  layers:freeze()
  layers:add_focus({ radius_x = 300, radius_y = 300 })
  local workers = {}
  for at = 1, 2 do
    workers[at] = love.thread.newThread([[
      local upper, lower, answers = ...
      local worldgrids = require("worldgrids")
      local layers = worldgrids.ChunkLayers.borrow(upper, lower)
      answers:push((layers:work(function(_, job)
        if job.x == 3 then
          error("no chunk here")
        end
      end)))
    ]])
    upper, lower = layers:numbers()
    workers[at]:start(upper, lower, answers)
  end
  local jobs = layers:work(function(_, job)
    if job.x == 3 then
      error("no chunk here")
    end
  end)
  for _, worker in ipairs(workers) do
    worker:wait()
    assert(worker:getError() == nil, worker:getError())
    jobs = jobs + answers:pop()
  end
  local stats = layers:stats()
  assert(jobs == stats.wanted and stats.loaded + stats.failed == jobs and stats.failed > 0)
  print("LÖVE: pictures, threads and errors of the module hold")
  love.event.quit()
end
