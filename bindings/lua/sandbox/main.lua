-- A sandbox for LÖVE: terrain that breaks and falls (quadtree map, islands, love.physics), a crowd that keeps out of
-- its own way and out of the rock (loose grid, sweeps), and a sky without an end (chunk layers).
--
-- Click to dig, right click for a ball, arrow keys to walk. `love . --frames 240 --picture FILE` plays by itself,
-- writes a picture and prints what a frame took.

local ffi = require("ffi")
local worldgrids = require("worldgrids")

local WIDTH, HEIGHT, TILE = 3072, 1024, 128
local CROWD = 1500
local METER = 32

local camera = { x = 900, y = 120 }
local map, grid, islands, sky, physics
local palette = worldgrids.array("uint32_t", 256)
local tiles, pieces_of, bodies = {}, {}, {}
local revision
local options = { frames = nil, picture = nil }
local frame, spent = 0, 0

-- Terrain ----------------------------------------------------------------------------------------------------

local function make_terrain()
  map = worldgrids.QuadtreeMap({ debug_name = "terrain" })
  for value = 1, 255 do
    local light = value / 255
    local red, green, blue = 60 + 90 * light, 45 + 60 * light, 35 + 40 * light
    palette[value] = 0xFF000000 + math.floor(blue) * 65536 + math.floor(green) * 256 + math.floor(red)
  end
  local column = worldgrids.buffer("uint8_t", TILE * HEIGHT)
  for left = 0, WIDTH - TILE, TILE do
    ffi.fill(column.data, TILE * HEIGHT)
    for x = 0, TILE - 1 do
      local world_x = left + x
      local top = 430 - 160 * love.math.noise(world_x / 420) - 50 * love.math.noise(world_x / 90, 7)
      for y = math.floor(top), HEIGHT - 1 do
        local cave = love.math.noise(world_x / 75, y / 55)
        if cave < 0.72 or y > HEIGHT - 60 then
          column.data[y * TILE + x] = 130 + math.floor(120 * love.math.noise(world_x / 9, y / 9))
        end
      end
    end
    column.len = TILE * HEIGHT
    map:write_rect({ left, 0, TILE, HEIGHT }, column)
  end
  revision = map:revision()
end

-- The picture of a tile, read straight into an ImageData, and its convex pieces for Box2D.
local function build_tile(column, row)
  local key = row * 1000 + column
  local rect = worldgrids.rect(column * TILE, row * TILE, TILE, TILE)
  local tile = tiles[key]
  if not tile then
    tile = { pixels = love.image.newImageData(TILE, TILE), column = column, row = row }
    tile.image = love.graphics.newImage(tile.pixels)
    tiles[key] = tile
  end
  map:read_colors(rect, palette, nil, 0, tile.pixels)
  tile.image:replacePixels(tile.pixels)

  if pieces_of[key] then
    pieces_of[key]:destroy()
  end
  local body = love.physics.newBody(physics, column * TILE, row * TILE, "static")
  pieces_of[key] = body
  local points, _, pieces, count = map:pieces(worldgrids.ground(rect, 1), 8, 1)
  for at = 0, count - 1 do
    local corners = {}
    for corner = 0, pieces[at].point_count - 1 do
      local point = points[tonumber(pieces[at].first_point) + corner]
      table.insert(corners, point.x)
      table.insert(corners, point.y)
    end
    -- Box2D takes no slivers.
    local is_shape, shape = pcall(love.physics.newPolygonShape, corners)
    if is_shape then
      love.physics.newFixture(body, shape):setFriction(0.7)
    end
  end
end

local function rebuild_changes()
  local areas, count = map:changes_since(revision)
  local dirty = {}
  for at = 0, count - 1 do
    local area = areas[at]
    for row = math.floor(area.min_y / TILE), math.floor(area.max_y / TILE) do
      for column = math.floor(area.min_x / TILE), math.floor(area.max_x / TILE) do
        dirty[row * 1000 + column] = { column, row }
      end
    end
  end
  for _, place in pairs(dirty) do
    build_tile(place[1], place[2])
  end
  revision = map:revision()
end

-- What hangs in the air falls ----------------------------------------------------------------------------------

local function drop_island(island, at)
  local width, height = island.max_x - island.min_x + 1, island.max_y - island.min_y + 1
  local pixels = islands:cut(map, at)
  if island.pixels < 12 then
    return
  end
  local data = love.image.newImageData(width, height)
  local colors = ffi.cast("uint32_t *", data:getFFIPointer())
  for pixel = 0, width * height - 1 do
    colors[pixel] = palette[pixels[pixel]]
  end
  local body = love.physics.newBody(physics, island.center_x, island.center_y, "dynamic")
  local points, _, pieces, count = map:pieces({
    rect = { 0, 0, width, height }, pixels = pixels, threshold = 1,
    origin_x = island.center_x - island.min_x, origin_y = island.center_y - island.min_y,
  }, 8, 1)
  for piece = 0, count - 1 do
    local corners = {}
    for corner = 0, pieces[piece].point_count - 1 do
      local point = points[tonumber(pieces[piece].first_point) + corner]
      table.insert(corners, point.x)
      table.insert(corners, point.y)
    end
    local is_shape, shape = pcall(love.physics.newPolygonShape, corners)
    if is_shape then
      love.physics.newFixture(body, shape, 1)
    end
  end
  table.insert(bodies, {
    body = body, image = love.graphics.newImage(data),
    x = island.center_x - island.min_x, y = island.center_y - island.min_y,
  })
end

local is_searching, is_dirty = false, false

local function explode(x, y, radius)
  map:damage_circle(math.floor(x), math.floor(y), radius)
  is_dirty = true
end

-- A part of the search each frame; it begins anew by itself when the map changes.
local function step_islands()
  if is_dirty and not is_searching then
    islands:begin(map, { 0, 0, WIDTH, HEIGHT }, 1, { { 0, HEIGHT - 8, WIDTH, 8 } })
    is_searching, is_dirty = true, false
  end
  if is_searching and islands:step(map, 4000) then
    is_searching = false
    local found, count = islands:found()
    for at = 0, count - 1 do
      drop_island(found[at], at)
    end
  end
end

local function drop_ball(x, y)
  local body = love.physics.newBody(physics, x, y, "dynamic")
  love.physics.newFixture(body, love.physics.newCircleShape(9), 1):setRestitution(0.4)
  body:setBullet(true)
  table.insert(bodies, { body = body, radius = 9 })
end

-- A crowd ----------------------------------------------------------------------------------------------------

local crowd = {}

local function make_crowd()
  grid = worldgrids.LooseGrid2({ debug_name = "crowd" })
  crowd.boxes = worldgrids.array("WgBox2", CROWD)
  crowd.sweeps = worldgrids.buffer("WgQuadtreeMapSweep", CROWD)
  crowd.sweeps.len = CROWD
  crowd.contacts = worldgrids.buffer("WgQuadtreeMapContact", CROWD)
  crowd.pairs = worldgrids.buffer("WgLooseGridPair", 4096)
  crowd.points = {}
  for at = 0, CROWD - 1 do
    local sweep = crowd.sweeps.data[at]
    sweep.collider.x, sweep.collider.y = love.math.random(0, WIDTH), love.math.random(0, 150)
    sweep.collider.radius = 2
    sweep.motion_x, sweep.motion_y = love.math.random() * 2 - 1, love.math.random() * 2 - 1
    crowd.points[at + 1] = { 0, 0 }
  end
  crowd.ids = grid:insert_many(crowd.boxes, worldgrids.LOOSE_GRID_LAYER_MOVING)
end

local function step_crowd()
  local sweeps, boxes = crowd.sweeps.data, crowd.boxes
  for at = 0, CROWD - 1 do
    local one = sweeps[at]
    boxes[at].min.x, boxes[at].min.y = one.collider.x - 3, one.collider.y - 3
    boxes[at].max.x, boxes[at].max.y = one.collider.x + 3, one.collider.y + 3
  end
  grid:move_many(crowd.ids, boxes)
  grid:commit()
  -- Those that touch part.
  local found, count = grid:pairs(worldgrids.LOOSE_GRID_PAIR_KIND_MOVING_MOVING, 0, 1, crowd.pairs)
  for at = 0, count - 1 do
    local first, second = sweeps[worldgrids.slot(found[at].first)], sweeps[worldgrids.slot(found[at].second)]
    local x, y = second.collider.x - first.collider.x, second.collider.y - first.collider.y
    local push = 0.08 / (math.sqrt(x * x + y * y) + 0.1)
    first.motion_x, first.motion_y = first.motion_x - x * push, first.motion_y - y * push
    second.motion_x, second.motion_y = second.motion_x + x * push, second.motion_y + y * push
  end
  -- They circle above the middle, and turn where there is rock.
  for at = 0, CROWD - 1 do
    local one = sweeps[at]
    local x, y = WIDTH * 0.42 + (at % 7 - 3) * 140 - one.collider.x, 150 + (at % 5) * 25 - one.collider.y
    one.motion_x = math.max(-3, math.min(3, one.motion_x * 0.995 + x * 0.0002 - y * 0.0004))
    one.motion_y = math.max(-3, math.min(3, one.motion_y * 0.995 + y * 0.0006 + x * 0.0001))
  end
  local contacts = map:sweep_many(crowd.sweeps, nil, 1, crowd.contacts)
  for at = 0, CROWD - 1 do
    local one, contact = sweeps[at], contacts[at]
    if contact.is_hit ~= 0 then
      local into = one.motion_x * contact.normal_x + one.motion_y * contact.normal_y
      one.collider.x, one.collider.y = contact.x, contact.y
      one.motion_x = one.motion_x - 1.8 * into * contact.normal_x
      one.motion_y = one.motion_y - 1.8 * into * contact.normal_y
    else
      one.collider.x, one.collider.y = one.collider.x + one.motion_x, one.collider.y + one.motion_y
    end
    local point = crowd.points[at + 1]
    point[1], point[2] = one.collider.x, one.collider.y
  end
end

-- A sky without an end -----------------------------------------------------------------------------------------

local SKY_CHUNK, SKY_CELL = 512, 8
local SKY_SIDE = SKY_CHUNK / SKY_CELL
local sky_images = {}
local sky_focus
local sky_palette = worldgrids.array("uint32_t", 256)

-- Stars and clouds of a chunk: one byte a cell. An error here fails the chunk and nothing else.
local function generate_sky(_, job)
  local cells = ffi.cast("uint8_t *", job.memory)
  for at = 0, SKY_SIDE * SKY_SIDE - 1 do
    local x = job.x * SKY_SIDE + at % SKY_SIDE
    local y = job.y * SKY_SIDE + math.floor(at / SKY_SIDE)
    local cloud = love.math.noise(x / 40, y / 22) * 0.7 + love.math.noise(x / 11, y / 8) * 0.3
    cells[at] = math.floor(math.max(0, cloud - 0.35) * 390)
  end
end

local function make_sky()
  sky = worldgrids.ChunkLayers({ seed = 7, debug_name = "sky" })
  sky:add_layer({ chunk_width = SKY_CHUNK, chunk_height = SKY_CHUNK, units_per_cell = SKY_CELL, name = "clouds" })
  sky:freeze()
  sky_focus = sky:add_focus({ radius_x = 900, radius_y = 600, keep_margin = 256 })
  for value = 0, 255 do
    sky_palette[value] = 0xFF000000 + math.floor(90 + value * 0.6) * 65536 + math.floor(50 + value * 0.65) * 256
      + math.floor(30 + value * 0.7)
  end
end

local function step_sky(jobs)
  sky:move_focus(sky_focus, math.floor(camera.x * 0.3) + 640, math.floor(camera.y * 0.3) + 360)
  local _, failed, message = sky:work(generate_sky, jobs)
  if failed > 0 then
    print(message)
  end
  local events, count = sky:drain_events()
  for at = 0, count - 1 do
    local event = events[at]
    local key = event.x .. ":" .. event.y
    if event.kind == worldgrids.CHUNK_EVENT_KIND_UNLOADED then
      sky_images[key] = nil
    elseif event.kind == worldgrids.CHUNK_EVENT_KIND_LOADED then
      local rect = { event.x * SKY_SIDE, event.y * SKY_SIDE, SKY_SIDE, SKY_SIDE }
      local guard = sky:open_guard(sky_focus, 0, 0, rect)
      local cells = sky:gather(guard, 0, 0, rect)
      sky:close_guard(guard)
      local data = love.image.newImageData(SKY_SIDE, SKY_SIDE)
      local colors = ffi.cast("uint32_t *", data:getFFIPointer())
      for cell = 0, SKY_SIDE * SKY_SIDE - 1 do
        colors[cell] = sky_palette[cells[cell]]
      end
      local image = love.graphics.newImage(data)
      sky_images[key] = { image = image, x = event.x * SKY_CHUNK, y = event.y * SKY_CHUNK }
    end
  end
end

-- LÖVE -------------------------------------------------------------------------------------------------------

function love.load(arguments)
  for at, argument in ipairs(arguments) do
    if argument == "--frames" then
      options.frames = tonumber(arguments[at + 1])
    elseif argument == "--picture" then
      options.picture = arguments[at + 1]
    end
  end
  love.math.setRandomSeed(12)
  love.physics.setMeter(METER)
  physics = love.physics.newWorld(0, 9.81 * METER, true)
  make_terrain()
  for row = 0, HEIGHT / TILE - 1 do
    for column = 0, WIDTH / TILE - 1 do
      build_tile(column, row)
    end
  end
  islands = worldgrids.QuadtreeMapIslands()
  make_crowd()
  make_sky()
  step_sky(nil)
end

local function play_by_itself()
  if frame % 12 == 0 and frame < 150 then
    local x = camera.x + 150 + (frame * 37) % 1000
    explode(x, 330 + (frame * 53) % 230, 34)
  end
  if frame == options.frames - 45 then
    -- A ring, and what is inside hangs in the air.
    for angle = 0, 2 * math.pi, 0.1 do
      explode(camera.x + 640 + 95 * math.cos(angle), 330 + 70 * math.sin(angle), 12)
    end
  end
  if frame % 5 == 0 then
    drop_ball(camera.x + 100 + (frame * 61) % 1100, camera.y - 10)
  end
end

function love.update(delta)
  frame = frame + 1
  local start = love.timer.getTime()
  if options.frames then
    play_by_itself()
    delta = 1 / 60
  end
  local speed = 600 * delta
  camera.x = camera.x + (love.keyboard.isDown("right") and speed or 0) - (love.keyboard.isDown("left") and speed or 0)
  camera.y = camera.y + (love.keyboard.isDown("down") and speed or 0) - (love.keyboard.isDown("up") and speed or 0)
  step_islands()
  rebuild_changes()
  step_crowd()
  step_sky(2)
  physics:update(math.min(delta, 1 / 30))
  spent = spent + love.timer.getTime() - start
end

function love.mousepressed(x, y, button)
  if button == 1 then
    explode(camera.x + x, camera.y + y, 34)
  else
    drop_ball(camera.x + x, camera.y + y)
  end
end

function love.draw()
  love.graphics.setColor(1, 1, 1)
  for _, chunk in pairs(sky_images) do
    love.graphics.draw(chunk.image, chunk.x - camera.x * 0.3, chunk.y - camera.y * 0.3, 0, SKY_CELL)
  end
  love.graphics.push()
  love.graphics.translate(-math.floor(camera.x), -math.floor(camera.y))
  for _, tile in pairs(tiles) do
    love.graphics.draw(tile.image, tile.column * TILE, tile.row * TILE)
  end
  for _, one in ipairs(bodies) do
    local x, y = one.body:getPosition()
    if one.image then
      love.graphics.setColor(1, 1, 1)
      love.graphics.draw(one.image, x, y, one.body:getAngle(), 1, 1, one.x, one.y)
    else
      love.graphics.setColor(0.95, 0.75, 0.2)
      love.graphics.circle("fill", x, y, one.radius)
    end
  end
  love.graphics.setColor(0.1, 0.1, 0.15)
  love.graphics.setPointSize(4)
  love.graphics.points(crowd.points)
  love.graphics.pop()
  love.graphics.setColor(1, 1, 1)
  love.graphics.print(string.format("%d bodies, %d in the crowd, %d chunks of sky", #bodies, CROWD, tonumber(sky:stats().loaded)), 10, 10)

  if options.frames and frame == options.frames then
    print(string.format("%d frames of %.2f ms without drawing", frame, spent / frame * 1000))
    love.graphics.captureScreenshot(function(image)
      if options.picture then
        local file = assert(io.open(options.picture, "wb"))
        file:write(image:encode("png"):getString())
        file:close()
      end
      love.event.quit()
    end)
  end
end
