-- A checked method for each function of the headers, written by `make header`. Do not edit.
-- SPDX-License-Identifier: MIT OR Apache-2.0

return function(K, C, new)
  local ChunkLayers = K.class("ChunkLayers", "WgChunkLayers")
  local LooseGrid2 = K.class("LooseGrid2", "WgLooseGrid2")
  local LooseGrid3 = K.class("LooseGrid3", "WgLooseGrid3")
  local QuadtreeMap = K.class("QuadtreeMap", "WgQuadtreeMap")
  local QuadtreeMapFlow = K.class("QuadtreeMapFlow", "WgQuadtreeMapFlow")
  local QuadtreeMapWaypoints = K.class("QuadtreeMapWaypoints", "WgQuadtreeMapWaypoints")
  local QuadtreeMapIslands = K.class("QuadtreeMapIslands", "WgQuadtreeMapIslands")
  local QuadtreeMapPath = K.class("QuadtreeMapPath", "WgQuadtreeMapPath")
  local QuadtreeMapPublisher = K.class("QuadtreeMapPublisher", "WgQuadtreeMapPublisher")
  local QuadtreeMapReceiver = K.class("QuadtreeMapReceiver", "WgQuadtreeMapReceiver")
  local RollingGrid = K.class("RollingGrid", "WgRollingGrid")

  --- Makes a world without layers. Any thread.
  --- O(1): memory comes with layers and focuses.
  --- Returns OK, INVALID_ARGUMENT (max_jobs, max_guards), UNKNOWN_SIZE, OUT_OF_MEMORY.
  ---@param def WgChunkLayersDef
  ---@return ChunkLayers
  do
    local out_layers = new("uint64_t[1]")
    function ChunkLayers.create(def)
      def = K.struct_of(def, "WgChunkLayersDef", "def", "ChunkLayers.create")
      local status = C.wg_chunk_layers_create(def, out_layers)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers.create") end
        if status == 2 then return nil end
      end
      return K.own(ChunkLayers, out_layers[0])
    end
  end

  --- Adds a layer with its first level, level 0. `out_layer` becomes the layer's number, counted from 0.
  --- Changes; before freeze. Returns OK, INVALID_ARGUMENT (which size, flag or name), FROZEN, UNKNOWN_SIZE,
  --- OUT_OF_MEMORY.
  --- O(layers).
  ---@param def WgChunkLayerDef
  ---@return number layer
  do
    local out_layer = new("uint32_t[1]")
    function ChunkLayers:add_layer(def)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:add_layer")
      def = K.struct_of(def, "WgChunkLayerDef", "def", "ChunkLayers:add_layer")
      local status = C.wg_chunk_layers_add_layer(handle, def, out_layer)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:add_layer") end
        if status == 2 then return nil end
      end
      return tonumber(out_layer[0])
    end
  end

  --- Adds the next level to a layer: a block of its own for the same chunks, which leans on the level
  --- below, in its own chunk and in those within def.radius. `out_level` becomes its number.
  --- Changes; before freeze. Returns OK, INVALID_ARGUMENT (layer, radius, cell_bytes,
  --- object_bytes, object_alignment, which flag), FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
  --- O(levels of the layer).
  ---@param layer number
  ---@param def WgChunkLevelDef
  ---@return number level
  do
    local out_level = new("uint32_t[1]")
    function ChunkLayers:add_level(layer, def)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:add_level")
      layer = K.uint32_t(layer, "layer", "ChunkLayers:add_level")
      def = K.struct_of(def, "WgChunkLevelDef", "def", "ChunkLayers:add_level")
      local status = C.wg_chunk_layers_add_level(handle, layer, def, out_level)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:add_level") end
        if status == 2 then return nil end
      end
      return tonumber(out_level[0])
    end
  end

  --- Adds a dependency. Changes; before freeze.
  --- O(dependencies).
  --- Returns OK, INVALID_ARGUMENT (no such layer or level; the same two twice; padding so wide that a
  --- chunk's contract covers more than 1,048,576 chunks), FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
  ---@param def WgChunkDependencyDef
  do
    function ChunkLayers:add_dependency(def)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:add_dependency")
      def = K.struct_of(def, "WgChunkDependencyDef", "def", "ChunkLayers:add_dependency")
      local status = C.wg_chunk_layers_add_dependency(handle, def)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:add_dependency") end
        return false, status
      end
      return true
    end
  end

  --- Sorts layers and levels, providers before users, and makes the world ready for focuses. Changes.
  --- O((levels + dependencies) x levels).
  --- Returns OK; CYCLE if dependencies go round in a circle, wg_last_error names the path; FROZEN if it
  --- was frozen before; OUT_OF_MEMORY.
  do
    function ChunkLayers:freeze()
      local handle = K.self(ChunkLayers, self, "ChunkLayers:freeze")
      local status = C.wg_chunk_layers_freeze(handle)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:freeze") end
        return false, status
      end
      return true
    end
  end

  --- Whether every chunk of a layer and level that touches the bounds, in world units, is loaded:
  --- `out_is_loaded` becomes 1 or 0. World call. O(chunks).
  --- Returns OK, INVALID_ARGUMENT (layer, level, bounds), NOT_FROZEN.
  ---@param layer number
  ---@param level number
  ---@param bounds WgBounds
  ---@return boolean is_loaded
  do
    local out_is_loaded = new("uint8_t[1]")
    function ChunkLayers:is_area_loaded(layer, level, bounds)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:is_area_loaded")
      layer = K.uint32_t(layer, "layer", "ChunkLayers:is_area_loaded")
      level = K.uint32_t(level, "level", "ChunkLayers:is_area_loaded")
      bounds = K.struct_of(bounds, "WgBounds", "bounds", "ChunkLayers:is_area_loaded")
      local status = C.wg_chunk_layers_is_area_loaded(handle, layer, level, bounds, out_is_loaded)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:is_area_loaded") end
        if status == 2 then return nil end
      end
      return out_is_loaded[0] ~= 0
    end
  end

  --- What a chunk is at: `out_state` becomes a WgChunkState. World call. O(1).
  --- Returns OK, INVALID_ARGUMENT (layer, level), NOT_FROZEN.
  ---@param layer number
  ---@param level number
  ---@param x number
  ---@param y number
  ---@return number state
  do
    local out_state = new("uint32_t[1]")
    function ChunkLayers:chunk_state(layer, level, x, y)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:chunk_state")
      layer = K.uint32_t(layer, "layer", "ChunkLayers:chunk_state")
      level = K.uint32_t(level, "level", "ChunkLayers:chunk_state")
      x = K.int32_t(x, "x", "ChunkLayers:chunk_state")
      y = K.int32_t(y, "y", "ChunkLayers:chunk_state")
      local status = C.wg_chunk_layers_chunk_state(handle, layer, level, x, y, out_state)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:chunk_state") end
        if status == 2 then return nil end
      end
      return tonumber(out_state[0])
    end
  end

  --- Sets the number that the engine keeps with a chunk, for instance an index of its own; it comes back
  --- with the unloaded event. Only for chunks whose loaded event was drained. World call. O(1).
  --- Returns OK, NOT_LOADED, INVALID_ARGUMENT (layer, level), NOT_FROZEN.
  ---@param layer number
  ---@param level number
  ---@param x number
  ---@param y number
  ---@param value number
  do
    function ChunkLayers:set_value(layer, level, x, y, value)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:set_value")
      layer = K.uint32_t(layer, "layer", "ChunkLayers:set_value")
      level = K.uint32_t(level, "level", "ChunkLayers:set_value")
      x = K.int32_t(x, "x", "ChunkLayers:set_value")
      y = K.int32_t(y, "y", "ChunkLayers:set_value")
      value = K.uint64_t(value, "value", "ChunkLayers:set_value")
      local status = C.wg_chunk_layers_set_value(handle, layer, level, x, y, value)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:set_value") end
        return false, status
      end
      return true
    end
  end

  --- The number that the engine keeps with a chunk; 0 if none was set. World call. O(1).
  --- Returns OK, NOT_LOADED, INVALID_ARGUMENT (layer, level), NOT_FROZEN.
  ---@param layer number
  ---@param level number
  ---@param x number
  ---@param y number
  ---@return uint64_t value
  do
    local out_value = new("uint64_t[1]")
    function ChunkLayers:value(layer, level, x, y)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:value")
      layer = K.uint32_t(layer, "layer", "ChunkLayers:value")
      level = K.uint32_t(level, "level", "ChunkLayers:value")
      x = K.int32_t(x, "x", "ChunkLayers:value")
      y = K.int32_t(y, "y", "ChunkLayers:value")
      local status = C.wg_chunk_layers_value(handle, layer, level, x, y, out_value)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:value") end
        if status == 2 then return nil end
      end
      return out_value[0]
    end
  end

  --- Takes up to `capacity` events, the oldest first, and leaves the rest: so many a frame as the engine
  --- can stand. A loaded event comes once for each chunk that is loaded, an unloaded event once for each
  --- that was told of as loaded, in this order; a chunk that came and went between two drains is not told
  --- of. The number set by wg_chunk_layers_set_value comes back with the unloaded event, and with no other.
  ---
  --- What ends a block, its cells and objects together. On a level that hands out its blocks, each block whose job ended with
  --- WG_CHUNK_JOB_OUTCOME_COMMIT or WG_CHUNK_JOB_OUTCOME_RESTORE, whatever came of it, goes out with exactly one event:
  --- with the unloaded event of its chunk, or, where the host was never told of that block as loaded (the
  --- chunk came and went between two drains, nobody asked for it any more when its job ended, it was the
  --- first of two to compare) or the chunk is generated again, with a discarded event. Discarded events come
  --- before all others. A block whose job ended with FAIL or ABANDON, or as WG_CHUNK_JOB_RESULT_ABANDONED for want of
  --- memory for its objects, ends with that. Blocks of other levels
  --- are never handed out: hang nothing on their cells. To end all that is left, before
  --- wg_chunk_layers_destroy: wg_chunk_layers_unload, then drain until `out_count` is 0.
  ---
  --- `event_size` is sizeof(WgChunkEvent); `out_count` becomes the number taken. Blocks lent by the
  --- drain before are taken back. Where there is no memory to lend more, or max_bytes leaves none, fewer
  --- come than there are, but always one as long as there is one. World call.
  --- O(events written).
  --- Returns OK, NOT_FROZEN, UNKNOWN_SIZE.
  ---@param into? Buffer of WgChunkEvent
  ---@return WgChunkEvent[] events
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function ChunkLayers:drain_events(into)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:drain_events")
      into = K.list(into, "WgChunkEvent", "into", "ChunkLayers:drain_events")
      local status
      repeat
        status = C.wg_chunk_layers_drain_events(handle, into.data, into.capacity, K.size_of.WgChunkEvent, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:drain_events") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Makes the chunks of a layer and level that touch the bounds, in world units, be generated again,
  --- and everything above that depends on them. `out_count` becomes the number of chunks that were
  --- loaded or being generated. A chunk that a job or guard reads goes when those end. World call.
  --- O(places that it reaches / 64 + records there), or O(records) where it reaches more places than there are
  --- records. Returns OK, INVALID_ARGUMENT (layer, level, bounds), NOT_FROZEN.
  ---@param layer number
  ---@param level number
  ---@param bounds WgBounds
  ---@return number count
  do
    local out_count = new("uint64_t[1]")
    function ChunkLayers:invalidate(layer, level, bounds)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:invalidate")
      layer = K.uint32_t(layer, "layer", "ChunkLayers:invalidate")
      level = K.uint32_t(level, "level", "ChunkLayers:invalidate")
      bounds = K.struct_of(bounds, "WgBounds", "bounds", "ChunkLayers:invalidate")
      local status = C.wg_chunk_layers_invalidate(handle, layer, level, bounds, out_count)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:invalidate") end
        if status == 2 then return nil end
      end
      return tonumber(out_count[0])
    end
  end

  --- Lets every failed chunk try again; `out_count` becomes their number. World call. O(records), if
  --- any failed. Returns OK, NOT_FROZEN.
  ---@return number count
  do
    local out_count = new("uint64_t[1]")
    function ChunkLayers:retry_failed()
      local handle = K.self(ChunkLayers, self, "ChunkLayers:retry_failed")
      local status = C.wg_chunk_layers_retry_failed(handle, out_count)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:retry_failed") end
        if status == 2 then return nil end
      end
      return tonumber(out_count[0])
    end
  end

  --- Counts, bytes and peaks. `size` is sizeof(WgChunkLayersStats). World call.
  --- O(levels).
  --- Returns OK, NOT_FROZEN, UNKNOWN_SIZE.
  ---@param into? WgChunkLayersStats
  ---@return WgChunkLayersStats stats
  do
    function ChunkLayers:stats(into)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:stats")
      into = K.made(into, "WgChunkLayersStats", "into", "ChunkLayers:stats")
      local status = C.wg_chunk_layers_stats(handle, into, K.size_of.WgChunkLayersStats)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:stats") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Writes the layers, levels and dependencies as a graph in the dot language, which graphviz draws.
  ---
  --- `out_text` takes up to `capacity` bytes and then ends in zero; `out_count` becomes the bytes that
  --- the whole text takes, its zero included. World call. Returns OK, TRUNCATED, NOT_FROZEN.
  --- O(levels + dependencies).
  ---@return string
  do
    local out_count = new("size_t[1]")
    function ChunkLayers:graph()
      local handle = K.self(ChunkLayers, self, "ChunkLayers:graph")
      local text = K.list(nil, "char")
      local status
      repeat
        status = C.wg_chunk_layers_graph(handle, text.data, text.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(text, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:graph") end
        if status == 2 then return nil end
      end
      text.len = tonumber(out_count[0])
      local said = K.text(text)
      return said
    end
  end

  --- Adds a focus and asks for its area. `out_focus` becomes its id, never 0. World call. O(chunks asked
  --- for). Returns OK, INVALID_ARGUMENT (which field; also an area of more than 16,777,216 chunks of a
  --- layer and level), NOT_FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
  ---@param def WgChunkFocusDef
  ---@return uint64_t focus
  do
    local out_focus = new("uint64_t[1]")
    function ChunkLayers:add_focus(def)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:add_focus")
      def = K.struct_of(def, "WgChunkFocusDef", "def", "ChunkLayers:add_focus")
      local status = C.wg_chunk_layers_add_focus(handle, def, out_focus)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:add_focus") end
        if status == 2 then return nil end
      end
      return out_focus[0]
    end
  end

  --- Moves a focus to a place in world units. What has not started and is not asked for any more never
  --- starts. A prefetch of exactly this place ends. The nearest chunks come first as they are seen from ahead of
  --- its motion, by up to eight of its moves and half its radius: tell where a focus is each frame, also while it
  --- stands. World call. O(rows of the area + chunks that enter and leave). Returns OK, STALE_FOCUS, NOT_FROZEN,
  --- OUT_OF_MEMORY.
  ---@param focus number
  ---@param x number
  ---@param y number
  do
    function ChunkLayers:move_focus(focus, x, y)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:move_focus")
      focus = K.uint64_t(focus, "focus", "ChunkLayers:move_focus")
      x = K.int32_t(x, "x", "ChunkLayers:move_focus")
      y = K.int32_t(y, "y", "ChunkLayers:move_focus")
      local status = C.wg_chunk_layers_move_focus(handle, focus, x, y)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:move_focus") end
        return false, status
      end
      return true
    end
  end

  --- Gives a focus another place, shape, size, margin and priority; layer and level must be those it
  --- has. World call. Returns OK, INVALID_ARGUMENT (which field), STALE_FOCUS, NOT_FROZEN, UNKNOWN_SIZE,
  --- OUT_OF_MEMORY.
  --- O(chunks that it newly asks for or no longer asks for), on all levels that lead to its own.
  ---@param focus number
  ---@param def WgChunkFocusDef
  do
    function ChunkLayers:set_focus(focus, def)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:set_focus")
      focus = K.uint64_t(focus, "focus", "ChunkLayers:set_focus")
      def = K.struct_of(def, "WgChunkFocusDef", "def", "ChunkLayers:set_focus")
      local status = C.wg_chunk_layers_set_focus(handle, focus, def)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:set_focus") end
        return false, status
      end
      return true
    end
  end

  --- Takes all focuses and what they prefetch away, as a host does before it destroys a world: every chunk
  --- goes. Unloaded events, and the blocks of levels that hand out theirs, come with the next drains. World
  --- call. O(chunks). Returns OK, NOT_FROZEN.
  do
    function ChunkLayers:unload()
      local handle = K.self(ChunkLayers, self, "ChunkLayers:unload")
      local status = C.wg_chunk_layers_unload(handle)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:unload") end
        return false, status
      end
      return true
    end
  end

  --- Takes a focus away. What no other focus asks for or keeps is unloaded. World call.
  --- Takes no memory. Returns OK, STALE_FOCUS, NOT_FROZEN.
  --- O(chunks that it asked for), on all levels that lead to its own.
  ---@param focus number
  do
    function ChunkLayers:remove_focus(focus)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:remove_focus")
      focus = K.uint64_t(focus, "focus", "ChunkLayers:remove_focus")
      local status = C.wg_chunk_layers_remove_focus(handle, focus)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:remove_focus") end
        return false, status
      end
      return true
    end
  end

  --- How far a focus has come with its own area or with the one that it prefetches: `area` is a WgChunkFocusArea.
  --- `size` is sizeof(WgChunkFocusProgress). World call. O(1).
  --- Returns OK, EMPTY if it prefetches nothing, INVALID_ARGUMENT (no such area), STALE_FOCUS, NOT_FROZEN,
  --- UNKNOWN_SIZE.
  ---@param focus number
  ---@param area number
  ---@param into? WgChunkFocusProgress
  ---@return WgChunkFocusProgress progress
  do
    function ChunkLayers:progress(focus, area, into)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:progress")
      focus = K.uint64_t(focus, "focus", "ChunkLayers:progress")
      area = K.uint32_t(area, "area", "ChunkLayers:progress")
      into = K.made(into, "WgChunkFocusProgress", "into", "ChunkLayers:progress")
      local status = C.wg_chunk_layers_progress(handle, focus, area, into, K.size_of.WgChunkFocusProgress)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:progress") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Asks for the area that a focus would have at another place too, with a quarter of its share of the
  --- jobs: for a place it will leap to. One place a focus; it lasts until the focus moves exactly there,
  --- another place is prefetched, or wg_chunk_layers_end_prefetch. Its shape, size and priority are those that the
  --- focus has now: after wg_chunk_layers_set_focus prefetch the place again. World call.
  --- O(chunks of its area), on all levels that lead to it.
  --- Returns OK, STALE_FOCUS, NOT_FROZEN, OUT_OF_MEMORY.
  ---@param focus number
  ---@param x number
  ---@param y number
  do
    function ChunkLayers:prefetch(focus, x, y)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:prefetch")
      focus = K.uint64_t(focus, "focus", "ChunkLayers:prefetch")
      x = K.int32_t(x, "x", "ChunkLayers:prefetch")
      y = K.int32_t(y, "y", "ChunkLayers:prefetch")
      local status = C.wg_chunk_layers_prefetch(handle, focus, x, y)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:prefetch") end
        return false, status
      end
      return true
    end
  end

  --- Ends a focus's prefetch, if it has one. Takes no memory. World call.
  --- O(chunks of its area), on all levels that lead to it.
  --- Returns OK, STALE_FOCUS, NOT_FROZEN.
  ---@param focus number
  do
    function ChunkLayers:end_prefetch(focus)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:end_prefetch")
      focus = K.uint64_t(focus, "focus", "ChunkLayers:end_prefetch")
      local status = C.wg_chunk_layers_end_prefetch(handle, focus)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:end_prefetch") end
        return false, status
      end
      return true
    end
  end

  --- While paused (1), no job is given out; those that are out go on. 0 goes on. World call.
  --- O(1).
  --- Returns OK, INVALID_ARGUMENT (is_paused), NOT_FROZEN.
  ---@param is_paused number
  do
    function ChunkLayers:set_paused(is_paused)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:set_paused")
      is_paused = K.uint8_t(is_paused, "is_paused", "ChunkLayers:set_paused")
      local status = C.wg_chunk_layers_set_paused(handle, is_paused)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:set_paused") end
        return false, status
      end
      return true
    end
  end

  --- Lists the parts of a rectangle of cells, one a chunk, without copying: what wg_chunk_layers_gather would
  --- copy, where it lies. `reader` is the id of a job or of a guard: valid until the job is finished or the
  --- guard closed.
  ---
  --- `out_spans` takes up to `capacity` of them (null if 0), `out_count` becomes their number. Takes no
  --- lock. Any thread. O(chunks).
  --- Returns OK, TRUNCATED, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, rect), STALE_JOB, STALE_GUARD,
  --- BUSY, NOT_FROZEN.
  ---@param reader number
  ---@param layer number
  ---@param level number
  ---@param rect WgRect
  ---@param into? Buffer of WgChunkSpan
  ---@return WgChunkSpan[] spans
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function ChunkLayers:spans(reader, layer, level, rect, into)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:spans")
      reader = K.uint64_t(reader, "reader", "ChunkLayers:spans")
      layer = K.uint32_t(layer, "layer", "ChunkLayers:spans")
      level = K.uint32_t(level, "level", "ChunkLayers:spans")
      rect = K.struct_of(rect, "WgRect", "rect", "ChunkLayers:spans")
      into = K.list(into, "WgChunkSpan", "into", "ChunkLayers:spans")
      local status
      repeat
        status = C.wg_chunk_layers_spans(handle, reader, layer, level, rect, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:spans") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Opens a read guard over a rectangle of cells of a layer and level, for everybody but generators.
  --- The rectangle must belong to what the focus asks for there, its providers included, else it is
  --- refused, whether or not another focus happens to have it loaded. While the guard is open its chunks
  --- stay. `out_guard` becomes its id. Any thread.
  --- O(chunks of the area).
  --- Returns OK; NOT_READY if it belongs but is not all loaded yet; OUTSIDE_CONTRACT, INVALID_ARGUMENT
  --- (layer, level, rect, also an empty one), STALE_FOCUS, TOO_MANY_GUARDS, NOT_FROZEN, OUT_OF_MEMORY.
  ---@param focus number
  ---@param layer number
  ---@param level number
  ---@param rect WgRect
  ---@return uint64_t guard
  do
    local out_guard = new("uint64_t[1]")
    function ChunkLayers:open_guard(focus, layer, level, rect)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:open_guard")
      focus = K.uint64_t(focus, "focus", "ChunkLayers:open_guard")
      layer = K.uint32_t(layer, "layer", "ChunkLayers:open_guard")
      level = K.uint32_t(level, "level", "ChunkLayers:open_guard")
      rect = K.struct_of(rect, "WgRect", "rect", "ChunkLayers:open_guard")
      local status = C.wg_chunk_layers_open_guard(handle, focus, layer, level, rect, out_guard)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:open_guard") end
        if status == 2 then return nil end
      end
      return out_guard[0]
    end
  end

  --- Closes a read guard. Any thread. Returns OK, STALE_GUARD, BUSY, NOT_FROZEN.
  --- O(chunks of the area).
  ---@param guard number
  do
    function ChunkLayers:close_guard(guard)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:close_guard")
      guard = K.uint64_t(guard, "guard", "ChunkLayers:close_guard")
      local status = C.wg_chunk_layers_close_guard(handle, guard)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:close_guard") end
        return false, status
      end
      return true
    end
  end

  --- Takes the most urgent job. `size` is sizeof(WgChunkJob). Finish it by wg_chunk_layers_finish_job,
  --- on any thread. Any thread.
  --- O(1) on average, and the chunks of its contract; after moves that change the order the first also O(chunks
  --- that wait).
  --- Returns OK; EMPTY if there is nothing to do now: all asked for is loaded, failed, or waits for jobs
  --- that are out, or the world is paused, or max_jobs are out, or what jobs, guards and undrained events
  --- hold leaves no room below max_bytes; NOT_FROZEN, UNKNOWN_SIZE, OUT_OF_MEMORY.
  ---@param into? WgChunkJob
  ---@return WgChunkJob job
  do
    function ChunkLayers:take_job(into)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:take_job")
      into = K.made(into, "WgChunkJob", "into", "ChunkLayers:take_job")
      local status = C.wg_chunk_layers_take_job(handle, into, K.size_of.WgChunkJob)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:take_job") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Finishes a job with a WgChunkJobOutcome. Its memory and all that it read must not be touched from then
  --- on. `out_result` becomes a WgChunkJobResult; it may be null. Any thread.
  --- O(chunks that lean on the finished one).
  --- Returns OK, INVALID_ARGUMENT (no such outcome), STALE_JOB (finished before, or not this world's),
  --- BUSY (another thread is inside a call on this job), NOT_FROZEN.
  ---@param job number
  ---@param outcome number
  ---@return number result
  do
    local out_result = new("uint32_t[1]")
    function ChunkLayers:finish_job(job, outcome)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:finish_job")
      job = K.uint64_t(job, "job", "ChunkLayers:finish_job")
      outcome = K.uint32_t(outcome, "outcome", "ChunkLayers:finish_job")
      local status = C.wg_chunk_layers_finish_job(handle, job, outcome, out_result)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:finish_job") end
        if status == 2 then return nil end
      end
      return tonumber(out_result[0])
    end
  end

  --- Whether a job's chunk is still asked for, and made from what is still so: `out_is_wanted` becomes 1
  --- or 0. Takes no lock: cheap enough to ask often. Any thread.
  --- O(1).
  --- Returns OK, STALE_JOB, NOT_FROZEN.
  ---@param job number
  ---@return boolean is_wanted
  do
    local out_is_wanted = new("uint8_t[1]")
    function ChunkLayers:job_wanted(job)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:job_wanted")
      job = K.uint64_t(job, "job", "ChunkLayers:job_wanted")
      local status = C.wg_chunk_layers_job_wanted(handle, job, out_is_wanted)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:job_wanted") end
        if status == 2 then return nil end
      end
      return out_is_wanted[0] ~= 0
    end
  end

  --- Lists the objects of a rectangle of chunks, a span a chunk, without copying. Valid until the job is
  --- finished, or the guard closed.
  ---
  --- `reader` is a job, which may read all chunks that its contract touches, or a guard, which may read all
  --- chunks under its rectangle. `rect` is a rectangle of chunks of that layer, columns and rows, or null for
  --- all that may be read; one that reaches beyond that is refused, whether or not the chunks there happen to
  --- be loaded. Spans come row of chunks by row of chunks, one for each chunk, also for one without objects;
  --- within each the objects lie in the order in which they were appended.
  ---
  --- `out_spans` takes up to `capacity` of them (null if 0), `out_count` becomes their number. Takes no lock.
  --- Any thread. O(chunks).
  --- Returns OK, TRUNCATED, OUTSIDE_CONTRACT, INVALID_ARGUMENT (layer, level, a level without objects, rect),
  --- STALE_JOB, STALE_GUARD, BUSY, NOT_FROZEN.
  ---@param reader number
  ---@param layer number
  ---@param level number
  ---@param rect? WgRect
  ---@param into? Buffer of WgChunkObjectSpan
  ---@return WgChunkObjectSpan[] spans
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function ChunkLayers:object_spans(reader, layer, level, rect, into)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:object_spans")
      reader = K.uint64_t(reader, "reader", "ChunkLayers:object_spans")
      layer = K.uint32_t(layer, "layer", "ChunkLayers:object_spans")
      level = K.uint32_t(level, "level", "ChunkLayers:object_spans")
      if rect ~= nil then rect = K.struct_of(rect, "WgRect", "rect", "ChunkLayers:object_spans") end
      into = K.list(into, "WgChunkObjectSpan", "into", "ChunkLayers:object_spans")
      local status
      repeat
        status = C.wg_chunk_layers_object_spans(handle, reader, layer, level, rect, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:object_spans") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Lists the categories of debug shapes that a kind of structure (a WgKind) has.
  ---
  --- `out_categories` takes up to `capacity` of them (null if 0), `out_count` becomes their number.
  --- Any thread. Returns OK, TRUNCATED, INVALID_ARGUMENT (no such kind), NULL_POINTER, REENTRANT.
  --- O(categories), a handful.
  ---@param kind number
  ---@param into? Buffer of WgDebugCategory
  ---@return WgDebugCategory[] categories
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function K.library.debug_categories(kind, into)
      kind = K.uint32_t(kind, "kind", "Library.debug_categories")
      into = K.list(into, "WgDebugCategory", "into", "Library.debug_categories")
      local status
      repeat
        status = C.wg_debug_categories(kind, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "Library.debug_categories") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Version of the library that runs: major * 1,000,000 + minor * 1,000 + patch. Its major must equal
  --- WG_VERSION_MAJOR, its minor must be at least WG_VERSION_MINOR. Any thread, also inside a hook.
  --- O(1).
  do
    function K.library.version()
      return C.wg_version()
    end
  end

  --- Counts the live objects of a kind (a WgKind; WG_KIND_ANY counts all). Any thread.
  --- O(1).
  --- Returns OK, INVALID_ARGUMENT, NULL_POINTER, REENTRANT.
  ---@param kind number
  ---@return number count
  do
    local out_count = new("size_t[1]")
    function K.library.live_handles(kind)
      kind = K.uint32_t(kind, "kind", "Library.live_handles")
      local status = C.wg_live_handles(kind, out_count)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "Library.live_handles") end
        if status == 2 then return nil end
      end
      return tonumber(out_count[0])
    end
  end

  --- Writes a line for every live object: its kind, its debug name and its handle. Empty if there is
  --- none. Any thread.
  ---
  --- `out_text` takes up to `capacity` bytes and then ends in zero; `out_count` becomes the bytes that
  --- the whole text takes, its zero included.
  --- O(objects that were ever alive at one time).
  --- Returns OK, TRUNCATED, NULL_POINTER, REENTRANT.
  ---@return string
  do
    local out_count = new("size_t[1]")
    function K.library.leak_report()
      local text = K.list(nil, "char")
      local status
      repeat
        status = C.wg_leak_report(text.data, text.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(text, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "Library.leak_report") end
        if status == 2 then return nil end
      end
      text.len = tonumber(out_count[0])
      local said = K.text(text)
      return said
    end
  end

  --- Destroys every object and takes the hooks away: the library is as if it had just been loaded, but
  --- that old handles stay stale. For an editor's reload of its scripts. Objects that were alive are
  --- named in the log as leaks (severity warning). One thread, while no other call runs.
  ---
  --- O(objects that were ever alive at one time), and what destroying each of them takes.
  --- Returns OK; BUSY if objects have work out (all else is done all the same; their handles are stale
  --- like all others, and their memory is never freed, since that work may still look at it); REENTRANT.
  do
    function K.library.destroy_all()
      local status = C.wg_destroy_all()
      if status ~= 0 then
        if status < 0 then K.refuse(status, "Library.destroy_all") end
        return false, status
      end
      return true
    end
  end

  --- The contacts of a list: all that there are, those that began or those that ended with the last commit.
  --- `list` is a WgLooseGridContactList.
  ---
  --- A contact begins with the commit after which two objects of a kind in the def's contact_kinds overlap and
  --- pass each other's filter. It lasts, whatever layers they come to, until a commit finds them farther apart
  --- than contact_margin along some axis (told exactly), or until one of them is removed or gets a filter that
  --- the other's does not pass: then it ends at once, and the next commit lists it among the ended. Began and
  --- ended are the way from all there were after the commit before to all there are after the last one; a pair
  --- whose contact ended and began again is in both, with two contacts. wg_loose_grid2_load, clear and
  --- shift_origin are told in the same way. Reading changes nothing: the lists stay until the next commit or
  --- load.
  ---
  --- The same calls give the same lists in the same order on every machine and for any number of parts.
  ---
  --- O(most contacts there ever were) for all, else O(contacts of the list).
  --- Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (no such list; contact_kinds of the def was 0).
  ---@param list number
  ---@param into? Buffer of WgLooseGridContact
  ---@return WgLooseGridContact[] contacts
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid2:contacts(list, into)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:contacts")
      list = K.uint32_t(list, "list", "LooseGrid2:contacts")
      into = K.list(into, "WgLooseGridContact", "into", "LooseGrid2:contacts")
      local status
      repeat
        status = C.wg_loose_grid2_contacts(handle, list, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:contacts") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- The contacts of `count` pairs of objects, `stride` bytes apart (0 for side by side), whose ids may come in
  --- either order. out_contacts[i] is that of the i-th pair, zeroed (the id is 0) if it has none.
  ---
  --- O(count).
  --- Reads. Returns OK, INVALID_ARGUMENT (a stride below a pair; contact_kinds of the def was 0).
  ---@param pairs WgLooseGridPair[]
  ---@param count? integer
  ---@param into? WgLooseGridContact[]
  ---@return WgLooseGridContact[] contacts
  do
    function LooseGrid2:find_contacts(pairs, count, into)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:find_contacts")
      local pairs_at, pairs_len, pairs_step = K.array(pairs, "WgLooseGridPair", "pairs", "LooseGrid2:find_contacts")
      count = K.count(count, pairs_len, "pairs", "LooseGrid2:find_contacts")
      into = K.room(into, "WgLooseGridContact", count, "into", "LooseGrid2:find_contacts")
      local status = C.wg_loose_grid2_find_contacts(handle, pairs_at, pairs_step, count, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:find_contacts") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- The contacts of `count` ids, `stride` bytes apart (0 for side by side).
  ---
  --- O(count).
  --- Reads. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a stride
  --- below an id; contact_kinds of the def was 0).
  ---@param ids uint64_t[]
  ---@param count? integer
  ---@param into? WgLooseGridContact[]
  ---@return WgLooseGridContact[] contacts
  do
    function LooseGrid2:get_contacts(ids, count, into)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:get_contacts")
      local ids_at, ids_len, ids_step = K.array(ids, "uint64_t", "ids", "LooseGrid2:get_contacts")
      count = K.count(count, ids_len, "ids", "LooseGrid2:get_contacts")
      into = K.room(into, "WgLooseGridContact", count, "into", "LooseGrid2:get_contacts")
      local status = C.wg_loose_grid2_get_contacts(handle, ids_at, ids_step, count, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:get_contacts") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Gives `count` contacts the values that are the host's to choose: an impulse to begin the next frame with,
  --- an index or a pointer to what it keeps for each. A contact begins with 0 and keeps its value while it
  --- lasts, and the list of the ended tells it once more. Ids and values are `..._stride` bytes apart, 0 for
  --- side by side. If an id stands twice its last value counts; if any is refused, none is changed.
  ---
  --- O(count).
  --- Changes. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a
  --- stride below an element; contact_kinds of the def was 0).
  ---@param ids uint64_t[]
  ---@param values uint64_t[]
  ---@param count? integer
  do
    function LooseGrid2:set_contact_values(ids, values, count)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:set_contact_values")
      local ids_at, ids_len, ids_step = K.array(ids, "uint64_t", "ids", "LooseGrid2:set_contact_values")
      count = K.count(count, ids_len, "ids", "LooseGrid2:set_contact_values")
      local values_at, values_len, values_step = K.array(values, "uint64_t", "values", "LooseGrid2:set_contact_values")
      K.fits(values_len, count, "values", "LooseGrid2:set_contact_values")
      local status = C.wg_loose_grid2_set_contact_values(handle, ids_at, ids_step, values_at, values_step, count)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:set_contact_values") end
        return false, status
      end
      return true
    end
  end

  --- Creates an empty grid. It takes memory for objects with the first of them.
  ---
  --- Any thread. Returns OK, INVALID_ARGUMENT (cell_size negative or not finite, size_classes not 1 to
  --- 8, is_bounded or drop_oldest_checkpoint not 0 or 1, reserved, unsound bounds, other bits in contact_kinds,
  --- contact_margin negative or not finite), OUT_OF_MEMORY, NULL_POINTER, UNKNOWN_SIZE, REENTRANT.
  --- O(1).
  ---@param def WgLooseGrid2Def
  ---@return LooseGrid2
  do
    local out_grid = new("uint64_t[1]")
    function LooseGrid2.create(def)
      def = K.struct_of(def, "WgLooseGrid2Def", "def", "LooseGrid2.create")
      local status = C.wg_loose_grid2_create(def, out_grid)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2.create") end
        if status == 2 then return nil end
      end
      return K.own(LooseGrid2, out_grid[0])
    end
  end

  --- Adds an object and gives its id. Queries see it after the next commit. O(1).
  ---
  --- Changes. Returns OK, INVALID_ARGUMENT (an unsound box, no such layer, reserved), OUT_OF_MEMORY,
  --- TOO_MANY_OBJECTS.
  ---@param object WgLooseGrid2Object
  ---@return uint64_t id
  do
    local out_id = new("uint64_t[1]")
    function LooseGrid2:insert(object)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:insert")
      object = K.struct_of(object, "WgLooseGrid2Object", "object", "LooseGrid2:insert")
      local status = C.wg_loose_grid2_insert(handle, object, out_id)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:insert") end
        if status == 2 then return nil end
      end
      return out_id[0]
    end
  end

  --- Adds `count` objects of one layer (a WgLooseGridLayer) and gives their ids in order. If any is refused, none
  --- is added.
  ---
  --- Boxes, user values and filters are read where they lie in the caller's own structs: `..._stride`
  --- bytes from one to the next, 0 for side by side; no alignment is asked for. `users` may be null
  --- (all 0), `filters` too (category 1, every bit of the mask). `out_ids` takes `count` ids.
  ---
  --- O(len).
  --- Changes. Returns OK, INVALID_ARGUMENT (with the index of an unsound box; no such layer),
  --- OUT_OF_MEMORY, TOO_MANY_OBJECTS.
  ---@param boxes WgBox2[]
  ---@param layer number
  ---@param users? uint64_t[]
  ---@param filters? WgLooseGridFilter[]
  ---@param count? integer
  ---@param into? uint64_t[]
  ---@return uint64_t[] ids
  do
    function LooseGrid2:insert_many(boxes, layer, users, filters, count, into)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:insert_many")
      local boxes_at, boxes_len, boxes_step = K.array(boxes, "WgBox2", "boxes", "LooseGrid2:insert_many")
      count = K.count(count, boxes_len, "boxes", "LooseGrid2:insert_many")
      local users_at, users_len, users_step = K.array(users, "uint64_t", "users", "LooseGrid2:insert_many")
      if users ~= nil then K.fits(users_len, count, "users", "LooseGrid2:insert_many") end
      local filters_at, filters_len, filters_step = K.array(filters, "WgLooseGridFilter", "filters", "LooseGrid2:insert_many")
      if filters ~= nil then K.fits(filters_len, count, "filters", "LooseGrid2:insert_many") end
      layer = K.uint32_t(layer, "layer", "LooseGrid2:insert_many")
      into = K.room(into, "uint64_t", count, "into", "LooseGrid2:insert_many")
      local status = C.wg_loose_grid2_insert_many(handle, boxes_at, boxes_step, users_at, users_step, filters_at, filters_step, layer, count, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:insert_many") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Reads an object as it was last set. O(1).
  ---
  --- Reads. Returns OK, STALE_ID.
  ---@param id number
  ---@param into? WgLooseGrid2Object
  ---@return WgLooseGrid2Object object
  do
    function LooseGrid2:get(id, into)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:get")
      id = K.uint64_t(id, "id", "LooseGrid2:get")
      into = K.made(into, "WgLooseGrid2Object", "into", "LooseGrid2:get")
      local status = C.wg_loose_grid2_get(handle, id, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:get") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Gives an object another box. Queries see it after the next commit. O(1).
  ---
  --- Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (an unsound box), OUT_OF_MEMORY.
  ---@param id number
  ---@param bounds WgBox2
  do
    function LooseGrid2:move(id, bounds)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:move")
      id = K.uint64_t(id, "id", "LooseGrid2:move")
      bounds = K.struct_of(bounds, "WgBox2", "bounds", "LooseGrid2:move")
      local status = C.wg_loose_grid2_move(handle, id, bounds)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:move") end
        return false, status
      end
      return true
    end
  end

  --- Gives `count` objects other boxes. If an id stands twice, its last box counts; if any is refused,
  --- none is moved. Ids and boxes are read where they lie in the caller's own structs: `..._stride`
  --- bytes from one to the next, 0 for side by side.
  ---
  --- Fastest if the entities are stored in the order of wg_loose_grid2_sorted_order.
  ---
  --- O(len).
  --- Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (both with the index), OUT_OF_MEMORY.
  ---@param ids uint64_t[]
  ---@param boxes WgBox2[]
  ---@param count? integer
  do
    function LooseGrid2:move_many(ids, boxes, count)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:move_many")
      local ids_at, ids_len, ids_step = K.array(ids, "uint64_t", "ids", "LooseGrid2:move_many")
      count = K.count(count, ids_len, "ids", "LooseGrid2:move_many")
      local boxes_at, boxes_len, boxes_step = K.array(boxes, "WgBox2", "boxes", "LooseGrid2:move_many")
      K.fits(boxes_len, count, "boxes", "LooseGrid2:move_many")
      local status = C.wg_loose_grid2_move_many(handle, ids_at, ids_step, boxes_at, boxes_step, count)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:move_many") end
        return false, status
      end
      return true
    end
  end

  --- Takes an object away, at once for queries too. Its id is never given out again. O(1), and its contacts
  --- where they are tracked, which end; O(objects)
  --- where all objects of a layer moved with the last commit, for then that commit left it to the first
  --- call that removes, or to the next small commit, to note where each object is. O(objects + contacts), too, where
  --- several commits before looked at all contacts and left it to that call to note which of them each object has.
  ---
  --- Changes. Returns OK, STALE_ID.
  ---@param id number
  do
    function LooseGrid2:remove(id)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:remove")
      id = K.uint64_t(id, "id", "LooseGrid2:remove")
      local status = C.wg_loose_grid2_remove(handle, id)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:remove") end
        return false, status
      end
      return true
    end
  end

  --- Takes `count` objects away. If any is refused, or an id stands twice, none is removed. Ids are
  --- `id_stride` bytes apart, 0 for side by side. O(count), with the exception of wg_loose_grid2_remove.
  ---
  --- Changes. Returns OK, STALE_ID (with the index), INVALID_ARGUMENT (a stride below an id).
  ---@param ids uint64_t[]
  ---@param count? integer
  do
    function LooseGrid2:remove_many(ids, count)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:remove_many")
      local ids_at, ids_len, ids_step = K.array(ids, "uint64_t", "ids", "LooseGrid2:remove_many")
      count = K.count(count, ids_len, "ids", "LooseGrid2:remove_many")
      local status = C.wg_loose_grid2_remove_many(handle, ids_at, ids_step, count)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:remove_many") end
        return false, status
      end
      return true
    end
  end

  --- Takes all objects away; keeps the memory. O(objects). Changes. Returns OK.
  do
    function LooseGrid2:clear()
      local handle = K.self(LooseGrid2, self, "LooseGrid2:clear")
      local status = C.wg_loose_grid2_clear(handle)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:clear") end
        return false, status
      end
      return true
    end
  end

  --- Gives an object another filter, which counts at once. O(1), with the exception of
  --- wg_loose_grid2_remove, but O(objects) for the first one of a layer that differs from the others: as
  --- long as all are the same no memory is spent on them.
  ---
  --- Where contacts are tracked, those with objects that it does not pass any more end, and the object counts
  --- as moved, so that the next commit finds those that begin.
  ---
  --- Changes. Returns OK, STALE_ID, OUT_OF_MEMORY.
  ---@param id number
  ---@param filter WgLooseGridFilter
  do
    function LooseGrid2:set_filter(id, filter)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:set_filter")
      id = K.uint64_t(id, "id", "LooseGrid2:set_filter")
      filter = K.struct_of(filter, "WgLooseGridFilter", "filter", "LooseGrid2:set_filter")
      local status = C.wg_loose_grid2_set_filter(handle, id, filter)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:set_filter") end
        return false, status
      end
      return true
    end
  end

  --- Puts an object into a layer (a WgLooseGridLayer) with the next commit. It keeps its id and its contacts,
  --- which last as others do, whatever kind of pair they are of then. Until that commit queries see it where it
  --- was; the commit takes it in as moved.
  ---
  --- A commit does not sort the static layer again, and pairs of two static objects need not be looked for. So
  --- what sleeps may go there and come back when it wakes: that pays for wg_loose_grid2_pairs where nearly all
  --- sleep (99 of 100: a fifth of the time), not where half do, for what is awake is then looked for in both layers.
  --- wg_loose_grid2_moved_pairs and contacts look around what moved alone: they are faster with one layer.
  ---
  --- O(1); the commit pays for it as for an object that is inserted.
  --- Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (no such layer), OUT_OF_MEMORY.
  ---@param id number
  ---@param layer number
  do
    function LooseGrid2:set_layer(id, layer)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:set_layer")
      id = K.uint64_t(id, "id", "LooseGrid2:set_layer")
      layer = K.uint32_t(layer, "layer", "LooseGrid2:set_layer")
      local status = C.wg_loose_grid2_set_layer(handle, id, layer)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:set_layer") end
        return false, status
      end
      return true
    end
  end

  --- Gives an object another user value. O(1). Changes. Returns OK, STALE_ID.
  ---@param id number
  ---@param user number
  do
    function LooseGrid2:set_user(id, user)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:set_user")
      id = K.uint64_t(id, "id", "LooseGrid2:set_user")
      user = K.uint64_t(user, "user", "LooseGrid2:set_user")
      local status = C.wg_loose_grid2_set_user(handle, id, user)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:set_user") end
        return false, status
      end
      return true
    end
  end

  --- Lets queries see what was inserted and moved since the last commit. Begins the next round of
  --- "objects that moved": those of wg_loose_grid2_moved_pairs are the ones this commit takes in.
  ---
  --- O(objects) for a layer in which more than an eighth changed, and for the first commit after one with
  --- which all of a layer moved; O(changes) else. Takes no memory in a steady frame. In parts, by several
  --- threads: wg_loose_grid2_begin_commit. Where contacts are tracked it brings them up to date: besides O(moved
  --- objects + their contacts + the pairs of wg_loose_grid2_moved_pairs).
  ---
  --- Changes. Returns OK, OUT_OF_MEMORY: then nothing is committed; but if it was the contacts for which there
  --- was no memory, objects are committed and contacts are those of the commit before, and the next commit
  --- brings them up to date (until then wg_loose_grid2_save is refused as UNCOMMITTED).
  do
    function LooseGrid2:commit()
      local handle = K.self(LooseGrid2, self, "LooseGrid2:commit")
      local status = C.wg_loose_grid2_commit(handle)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:commit") end
        return false, status
      end
      return true
    end
  end

  --- Begins a commit that threads of the host do in parts, after giving `count` objects other boxes as
  --- wg_loose_grid2_move_many does (with a count of 0 ids and boxes may be null). It leaves the grid as
  --- that call and wg_loose_grid2_commit would, to the last byte of a snapshot, whatever the number of parts
  --- and whoever does which of them when.
  ---
  --- `out_stages` becomes the number of stages. For each stage, one after the other, call
  --- wg_loose_grid2_commit_part for each of the parts 0 to `part_count` - 1, from any threads at once and in
  --- any order; when all parts of a stage have returned, those of the next one; at last
  --- wg_loose_grid2_end_commit, which brings the contacts up to date, too. Where parts do not pay (small changes, about a thousand objects or fewer) all
  --- is done by this call and there are no stages: then only the end is called. Until the end ids and boxes
  --- stay where and as they are, and every other call on the grid is refused as BUSY. A good number of parts is
  --- that of the threads or twice that.
  ---
  --- Work and memory are those of the two calls, shared by the parts; an id twice among the moves is no
  --- error and its last box counts. Each part moves its objects up to the first that was inserted or moved
  --- since the last commit, or comes twice; what is left is moved by who ends the stage. So give moves of what
  --- is new last. The allocator hook may be called from any of the threads.
  ---
  --- O(len), and a sample of the objects where cells are laid out anew.
  --- Changes. Returns OK; STALE_ID, INVALID_ARGUMENT (both with the index; a part_count that is not 1 to
  --- WG_LOOSE_GRID_MAX_COMMIT_PARTS), OUT_OF_MEMORY: nothing is begun then. After OUT_OF_MEMORY nothing is
  --- committed, but the moves may be made.
  ---@param ids uint64_t[]
  ---@param boxes WgBox2[]
  ---@param count? integer
  ---@param part_count? number
  ---@return number stages
  do
    local out_stages = new("uint32_t[1]")
    function LooseGrid2:begin_commit(ids, boxes, count, part_count)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:begin_commit")
      local ids_at, ids_len, ids_step = K.array(ids, "uint64_t", "ids", "LooseGrid2:begin_commit")
      count = K.count(count, ids_len, "ids", "LooseGrid2:begin_commit")
      local boxes_at, boxes_len, boxes_step = K.array(boxes, "WgBox2", "boxes", "LooseGrid2:begin_commit")
      K.fits(boxes_len, count, "boxes", "LooseGrid2:begin_commit")
      if part_count == nil then part_count = 1 else part_count = K.uint32_t(part_count, "part_count", "LooseGrid2:begin_commit") end
      local status = C.wg_loose_grid2_begin_commit(handle, ids_at, ids_step, boxes_at, boxes_step, count, part_count, out_stages)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:begin_commit") end
        if status == 2 then return nil end
      end
      return tonumber(out_stages[0])
    end
  end

  --- Does a part of a stage of a commit that was begun. Any thread, while others do other parts of the same
  --- stage.
  ---
  --- O(objects / parts).
  --- Returns OK (also if there is nothing for this part to do), OUT_OF_ORDER (no commit was begun; the part was
  --- done already; not all parts of the stage before are done, or the stage is over; there is no such part):
  --- nothing is done then, and the commit goes on.
  ---@param stage number
  ---@param part? number
  do
    function LooseGrid2:commit_part(stage, part)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:commit_part")
      stage = K.uint32_t(stage, "stage", "LooseGrid2:commit_part")
      if part == nil then part = 0 else part = K.uint32_t(part, "part", "LooseGrid2:commit_part") end
      local status = C.wg_loose_grid2_commit_part(handle, stage, part)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:commit_part") end
        return false, status
      end
      return true
    end
  end

  --- Ends a commit that was begun. Parts that nobody has done are done here, so whoever cannot go on in parts
  --- may call this at any time when no part is being done.
  ---
  --- O(parts), and whatever of the commit nobody has done: O(objects) at most.
  --- Changes. Returns OK; STALE_ID or INVALID_ARGUMENT (with the index: a move was refused; none is made and
  --- nothing is committed); OUT_OF_MEMORY (nothing is committed, the moves are made); each of these ends the
  --- commit; for contacts OUT_OF_MEMORY is as of wg_loose_grid2_commit. OUT_OF_ORDER (none was begun); BUSY (another thread is inside a part: call again when it has
  --- returned).
  do
    function LooseGrid2:end_commit()
      local handle = K.self(LooseGrid2, self, "LooseGrid2:end_commit")
      local status = C.wg_loose_grid2_end_commit(handle)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:end_commit") end
        return false, status
      end
      return true
    end
  end

  --- Builds a tree over the objects as the last commit left them, for queries that reach far: long casts,
  --- large boxes, circles and volumes, in worlds whose objects lie in places far apart.
  ---
  --- Cells are as fine as the objects and shared by places far apart, so that a query which reaches across
  --- more cells than there are objects looks at all objects. With a tree it looks at what is near its way
  --- only. It pays where objects lie in places far apart (strays, islands, clusters, a thin world) or where
  --- long casts mostly miss, in any world of 3D for casts and boxes, and where objects are of many sizes. To build
  --- it takes about as long as twenty commits that move everything, so build it where objects stay
  --- for many frames or where there is one such query for each thirty objects; then a segment of length
  --- 100 in a world of 25 clusters takes a tenth in 3D. Where objects of about one size lie close in 2D, and where
  --- long ones lie in one another, as floors and walls, small boxes and circles are as fast without, and do not
  --- use it. No query but a wide cast for the first hit tests an object twice, with it or
  --- without. That of a layer is good until the next commit that changes the layer, load, clear or shift of the origin;
  --- what is removed meanwhile is not found, as always.
  --- Results are the same with it and without, but those of all hits may come in another order.
  ---
  --- Where objects lie in islands, clusters or thinly, or hundreds in one place, a commit with which most objects of a
  --- layer arrive builds the layer's tree by itself, unless the grid has max_bytes: for casts for the first hit and, but
  --- in such crowds, for nearest objects, whose answers have one order. It goes with the first commit that changes the layer, and so does
  --- its memory. So levels that are loaded and stay need no call but for lists. Up to 1,024 strays around one
  --- crowd need no tree: casts for the first hit look at them and go no farther than the crowd.
  ---
  --- O(objects x log objects), some 50 bytes an object in the plane and 65 in space, which are kept for the next
  --- tree. Changes no object and no revision, but what could be redone after a rollback (wg_rollback) goes. Returns OK
  --- (also if it is built already), OUT_OF_MEMORY.
  do
    function LooseGrid2:build_tree()
      local handle = K.self(LooseGrid2, self, "LooseGrid2:build_tree")
      local status = C.wg_loose_grid2_build_tree(handle)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:build_tree") end
        return false, status
      end
      return true
    end
  end

  --- Makes the next commit lay out the cells anew for the objects there are then. A grid does so by
  --- itself when their number has doubled or fallen to a quarter, and when its cells have become much fuller;
  --- call this when the objects have become much smaller. Changes. Returns OK.
  --- O(1); the next commit sorts all objects.
  do
    function LooseGrid2:retune()
      local handle = K.self(LooseGrid2, self, "LooseGrid2:retune")
      local status = C.wg_loose_grid2_retune(handle)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:retune") end
        return false, status
      end
      return true
    end
  end

  --- Moves the origin of the world to `offset`, for floating-origin worlds: subtracts it from every box
  --- and from the bounds, and commits. Each corner is rounded once. Contacts follow the rounded boxes as a part
  --- of that commit (where memory is short for that, with the next one). O(objects + contacts).
  ---
  --- Changes. Returns OK, INVALID_ARGUMENT (not finite, or a box would no longer be), OUT_OF_MEMORY.
  ---@param offset WgVector2
  do
    function LooseGrid2:shift_origin(offset)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:shift_origin")
      offset = K.struct_of(offset, "WgVector2", "offset", "LooseGrid2:shift_origin")
      local status = C.wg_loose_grid2_shift_origin(handle, offset)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:shift_origin") end
        return false, status
      end
      return true
    end
  end

  --- Number of objects, those not committed yet among them. Reads. Returns OK.
  --- O(1).
  ---@return number len
  do
    local out_len = new("size_t[1]")
    function LooseGrid2:len()
      local handle = K.self(LooseGrid2, self, "LooseGrid2:len")
      local status = C.wg_loose_grid2_len(handle, out_len)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:len") end
        if status == 2 then return nil end
      end
      return tonumber(out_len[0])
    end
  end

  --- The ids of all committed objects in the order in which the grid keeps them: the moving ones first,
  --- then the static ones, each cell by cell, or along an axis. Entities stored in this order make
  --- wg_loose_grid2_move_many and the commit after it about twice as fast. O(objects).
  ---
  --- Reads. Returns OK, TRUNCATED.
  ---@param into? Buffer of uint64_t
  ---@return uint64_t[] ids
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid2:sorted_order(into)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:sorted_order")
      into = K.list(into, "uint64_t", "into", "LooseGrid2:sorted_order")
      local status
      repeat
        status = C.wg_loose_grid2_sorted_order(handle, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:sorted_order") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Counts, bytes and advice about the cells. `size` is sizeof(WgLooseGridStats). O(objects + cells).
  ---
  --- Reads. Returns OK, UNKNOWN_SIZE.
  ---@param into? WgLooseGridStats
  ---@return WgLooseGridStats stats
  do
    function LooseGrid2:stats(into)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:stats")
      into = K.made(into, "WgLooseGridStats", "into", "LooseGrid2:stats")
      local status = C.wg_loose_grid2_stats(handle, into, K.size_of.WgLooseGridStats)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:stats") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of
  --- the cells. The bytes do not depend on the machine or on spare memory.
  ---
  --- O(objects).
  --- Reads. Returns OK, TRUNCATED, UNCOMMITTED (commit first).
  ---@param into? Buffer of uint8_t
  ---@return uint8_t[] bytes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid2:save(into)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:save")
      into = K.list(into, "uint8_t", "into", "LooseGrid2:save")
      local status
      repeat
        status = C.wg_loose_grid2_save(handle, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:save") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Replaces everything but max_bytes by what was saved: ids stay valid, queries give the same results
  --- in the same order, but for lists if the saved grid had a tree, which is not saved (wg_loose_grid2_build_tree). Any bytes are safe to try. Checkpoints are let go. Contacts are those that were saved,
  --- with their ids and values; began and ended are the way to them from those there were before, as of a commit.
  ---
  --- O(bytes + contacts).
  --- Changes. Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
  ---@param bytes uint8_t[]
  ---@param len? integer
  do
    function LooseGrid2:load(bytes, len)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:load")
      local bytes_at, bytes_len = K.array(bytes, "uint8_t", "bytes", "LooseGrid2:load")
      len = K.count(len, bytes_len, "bytes", "LooseGrid2:load")
      local status = C.wg_loose_grid2_load(handle, bytes_at, len)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:load") end
        return false, status
      end
      return true
    end
  end

  --- The ids of the objects that touch each of `count` boxes, told exactly. The boxes are `stride` bytes apart
  --- (0 for side by side); a point is a box whose min is its max. `filter` may be null: everything. A filter that
  --- ignores an id, or one beside objects whose filters differ, costs a look at each object that is touched.
  ---
  --- Of each box O(cells met + objects in them / 8); never more than the objects of the grid / 8, beside a
  --- constant.
  ---
  --- A batch can be cut into parts for the threads of a host: part `part` of `part_count` does the
  --- boxes count * part / part_count (rounded down) up to count * (part + 1) / part_count, and the
  --- parts' results one after the other are those of the whole. For no parts give 0 and 1.
  --- `out_offsets` takes one number more than the part has boxes: the ids of its i-th box are
  --- out_ids[out_offsets[i]] up to out_ids[out_offsets[i + 1]]. It may be null, as for a single box. Ids beyond the
  --- capacity are only counted, which takes a fraction of the time.
  ---
  --- Reads. Returns OK, TRUNCATED (offsets and count are those of the whole answer), INVALID_ARGUMENT
  --- (with the index of an unsound box; part not below part_count).
  ---@param boxes WgBox2[]
  ---@param count? integer
  ---@param filter? WgLooseGridQueryFilter
  ---@param part? number
  ---@param part_count? number
  ---@param into? Buffer of uint64_t
  ---@param into_offsets? size_t[]
  ---@return uint64_t[] ids
  ---@return integer count
  ---@return size_t[] offsets
  do
    local out_count = new("size_t[1]")
    function LooseGrid2:query_boxes(boxes, count, filter, part, part_count, into, into_offsets)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:query_boxes")
      local boxes_at, boxes_len, boxes_step = K.array(boxes, "WgBox2", "boxes", "LooseGrid2:query_boxes")
      count = K.count(count, boxes_len, "boxes", "LooseGrid2:query_boxes")
      if filter ~= nil then filter = K.struct_of(filter, "WgLooseGridQueryFilter", "filter", "LooseGrid2:query_boxes") end
      if part == nil then part = 0 else part = K.uint32_t(part, "part", "LooseGrid2:query_boxes") end
      if part_count == nil then part_count = 1 else part_count = K.uint32_t(part_count, "part_count", "LooseGrid2:query_boxes") end
      into = K.list(into, "uint64_t", "into", "LooseGrid2:query_boxes")
      into_offsets = K.room(into_offsets, "size_t", count + 1, "into_offsets", "LooseGrid2:query_boxes")
      local status
      repeat
        status = C.wg_loose_grid2_query_boxes(handle, boxes_at, boxes_step, count, filter, part, part_count, into.data, into.capacity, into_offsets, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:query_boxes") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len, into_offsets
    end
  end

  --- The ids of the objects that touch each of `count` circles. A radius of 0 is a point. Strides, filter,
  --- parts, outputs and cost are those of wg_loose_grid2_query_boxes.
  ---
  --- Squares of distances are off by less than a part in 10^15: an object whose distance is the radius
  --- but for that may be told either way.
  ---
  --- Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a wrong centre or radius).
  ---@param centers WgVector2[]
  ---@param radii float[]
  ---@param count? integer
  ---@param filter? WgLooseGridQueryFilter
  ---@param part? number
  ---@param part_count? number
  ---@param into? Buffer of uint64_t
  ---@param into_offsets? size_t[]
  ---@return uint64_t[] ids
  ---@return integer count
  ---@return size_t[] offsets
  do
    local out_count = new("size_t[1]")
    function LooseGrid2:query_circles(centers, radii, count, filter, part, part_count, into, into_offsets)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:query_circles")
      local centers_at, centers_len, centers_step = K.array(centers, "WgVector2", "centers", "LooseGrid2:query_circles")
      count = K.count(count, centers_len, "centers", "LooseGrid2:query_circles")
      local radii_at, radii_len, radii_step = K.array(radii, "float", "radii", "LooseGrid2:query_circles")
      K.fits(radii_len, count, "radii", "LooseGrid2:query_circles")
      if filter ~= nil then filter = K.struct_of(filter, "WgLooseGridQueryFilter", "filter", "LooseGrid2:query_circles") end
      if part == nil then part = 0 else part = K.uint32_t(part, "part", "LooseGrid2:query_circles") end
      if part_count == nil then part_count = 1 else part_count = K.uint32_t(part_count, "part_count", "LooseGrid2:query_circles") end
      into = K.list(into, "uint64_t", "into", "LooseGrid2:query_circles")
      into_offsets = K.room(into_offsets, "size_t", count + 1, "into_offsets", "LooseGrid2:query_circles")
      local status
      repeat
        status = C.wg_loose_grid2_query_circles(handle, centers_at, centers_step, radii_at, radii_step, count, filter, part, part_count, into.data, into.capacity, into_offsets, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:query_circles") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len, into_offsets
    end
  end

  --- The first object that each of `count` shapes touches on its way, the fraction of the way after which
  --- it does (0 if it touches from the start), and the normal of the side that it touches. Of several touched at
  --- the same fraction, the one with the smallest id. out_hits[i] is that of the i-th sweep of the part, zeroed
  --- (the id is 0) where nothing is touched. `filter` may be null: everything. Stride and parts are those of
  --- wg_loose_grid2_query_boxes.
  ---
  --- A cast begins inside of an object if both have more in common than their borders at the start: then there
  --- is no normal. What only touches at the start is told with the normal of the side it touches, also if it
  --- goes along that side or away from it: who slides along walls skips hits whose normal does not point against
  --- the way. Points and boxes meet sides, so that their normals lie along an axis, of sides met at the same
  --- fraction along the first one; circles meet corners, too.
  ---
  --- Places on the way of a point or box are off by less than 10^-14 times the largest coordinate on it: what
  --- is touched or missed by less may be told either way, and the fraction is off by as much beside the length
  --- of the way along the axis whose side is met. At the fraction told of a circle, the distance from its
  --- centre to the object is the radius within 10^-14 times the largest coordinate on the way; what comes
  --- nearer than the radius by less may be told as missed. Its normal is off by the same length beside the
  --- radius, and by 10^-7 for its 32 bits. Whether a cast begins inside is told of what is deeper than that.
  ---
  --- Of each O(cells on the way up to the hit + objects in them / 8); never more than the objects of the grid
  --- / 8 and an exact test of each that the way may meet, beside a constant.
  ---
  --- Reads. Returns OK, INVALID_ARGUMENT (with the index: not finite; a translation of zero; negative half
  --- extents or radius; no such shape).
  ---@param sweeps WgLooseGrid2Sweep[]
  ---@param count? integer
  ---@param filter? WgLooseGridQueryFilter
  ---@param part? number
  ---@param part_count? number
  ---@param into? WgLooseGridCastHit[]
  ---@return WgLooseGridCastHit[] hits
  do
    function LooseGrid2:cast_first_many(sweeps, count, filter, part, part_count, into)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:cast_first_many")
      local sweeps_at, sweeps_len, sweeps_step = K.array(sweeps, "WgLooseGrid2Sweep", "sweeps", "LooseGrid2:cast_first_many")
      count = K.count(count, sweeps_len, "sweeps", "LooseGrid2:cast_first_many")
      if filter ~= nil then filter = K.struct_of(filter, "WgLooseGridQueryFilter", "filter", "LooseGrid2:cast_first_many") end
      if part == nil then part = 0 else part = K.uint32_t(part, "part", "LooseGrid2:cast_first_many") end
      if part_count == nil then part_count = 1 else part_count = K.uint32_t(part_count, "part_count", "LooseGrid2:cast_first_many") end
      into = K.room(into, "WgLooseGridCastHit", count, "into", "LooseGrid2:cast_first_many")
      local status = C.wg_loose_grid2_cast_first_many(handle, sweeps_at, sweeps_step, count, filter, part, part_count, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:cast_first_many") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- All objects that each of `count` shapes touches on its way, each once with its fraction, in the order of
  --- the cells (not of the fractions). Strides, filter, parts and outputs are those of
  --- wg_loose_grid2_query_boxes, precision is that of wg_loose_grid2_cast_first_many.
  ---
  --- Of each O(cells on the way + objects in them / 8); never more than the objects of the grid / 8 and an
  --- exact test of each that the way may meet.
  ---
  --- Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (as of wg_loose_grid2_cast_first_many).
  ---@param sweeps WgLooseGrid2Sweep[]
  ---@param count? integer
  ---@param filter? WgLooseGridQueryFilter
  ---@param part? number
  ---@param part_count? number
  ---@param into? Buffer of WgLooseGridCastHit
  ---@param into_offsets? size_t[]
  ---@return WgLooseGridCastHit[] hits
  ---@return integer count
  ---@return size_t[] offsets
  do
    local out_count = new("size_t[1]")
    function LooseGrid2:cast_all_many(sweeps, count, filter, part, part_count, into, into_offsets)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:cast_all_many")
      local sweeps_at, sweeps_len, sweeps_step = K.array(sweeps, "WgLooseGrid2Sweep", "sweeps", "LooseGrid2:cast_all_many")
      count = K.count(count, sweeps_len, "sweeps", "LooseGrid2:cast_all_many")
      if filter ~= nil then filter = K.struct_of(filter, "WgLooseGridQueryFilter", "filter", "LooseGrid2:cast_all_many") end
      if part == nil then part = 0 else part = K.uint32_t(part, "part", "LooseGrid2:cast_all_many") end
      if part_count == nil then part_count = 1 else part_count = K.uint32_t(part_count, "part_count", "LooseGrid2:cast_all_many") end
      into = K.list(into, "WgLooseGridCastHit", "into", "LooseGrid2:cast_all_many")
      into_offsets = K.room(into_offsets, "size_t", count + 1, "into_offsets", "LooseGrid2:cast_all_many")
      local status
      repeat
        status = C.wg_loose_grid2_cast_all_many(handle, sweeps_at, sweeps_step, count, filter, part, part_count, into.data, into.capacity, into_offsets, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:cast_all_many") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len, into_offsets
    end
  end

  --- All pairs of objects that overlap and pass each other's filter (each one's category meets the
  --- other's mask), each pair once. `kinds` is any of WgLooseGridPairKind, or-ed: collision detection wants
  --- WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC.
  ---
  --- Part `part` of `part_count` gives a part of the list: the parts one after the other are the whole,
  --- the same for any number of parts. For no parts give 0 and 1.
  ---
  --- O(cells + objects + pairs that overlap), those that do not pass among them. Pairs beyond
  --- the capacity (all, if it is 0) are only counted: as many boxes are tested, eight at a time, but where all
  --- objects have one filter nothing is done for each pair. A hundred thousand objects on one point are five
  --- thousand million pairs, counted in a second or so; who cannot wait asks for one part of many at a time.
  ---
  --- Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (other bits in kinds; part not below part_count).
  ---@param kinds? number
  ---@param part? number
  ---@param part_count? number
  ---@param into? Buffer of WgLooseGridPair
  ---@return WgLooseGridPair[] pairs
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid2:pairs(kinds, part, part_count, into)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:pairs")
      if kinds == nil then kinds = 3 else kinds = K.uint32_t(kinds, "kinds", "LooseGrid2:pairs") end
      if part == nil then part = 0 else part = K.uint32_t(part, "part", "LooseGrid2:pairs") end
      if part_count == nil then part_count = 1 else part_count = K.uint32_t(part_count, "part_count", "LooseGrid2:pairs") end
      into = K.list(into, "WgLooseGridPair", "into", "LooseGrid2:pairs")
      local status
      repeat
        status = C.wg_loose_grid2_pairs(handle, kinds, part, part_count, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:pairs") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- The pairs of wg_loose_grid2_pairs in which at least one object was moved or inserted with the last
  --- commit. An object that was given the box that it had counts as moved.
  ---
  --- O(objects / 64 + moved objects + the cells and objects around them / 8 + their pairs); beyond the
  --- capacity they are only counted, as by wg_loose_grid2_pairs.
  ---
  --- Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
  ---@param kinds number
  ---@param part? number
  ---@param part_count? number
  ---@param into? Buffer of WgLooseGridPair
  ---@return WgLooseGridPair[] pairs
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid2:moved_pairs(kinds, part, part_count, into)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:moved_pairs")
      kinds = K.uint32_t(kinds, "kinds", "LooseGrid2:moved_pairs")
      if part == nil then part = 0 else part = K.uint32_t(part, "part", "LooseGrid2:moved_pairs") end
      if part_count == nil then part_count = 1 else part_count = K.uint32_t(part_count, "part_count", "LooseGrid2:moved_pairs") end
      into = K.list(into, "WgLooseGridPair", "into", "LooseGrid2:moved_pairs")
      local status
      repeat
        status = C.wg_loose_grid2_moved_pairs(handle, kinds, part, part_count, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:moved_pairs") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- The contacts of a list: all that there are, those that began or those that ended with the last commit.
  --- `list` is a WgLooseGridContactList.
  ---
  --- A contact begins with the commit after which two objects of a kind in the def's contact_kinds overlap and
  --- pass each other's filter. It lasts, whatever layers they come to, until a commit finds them farther apart
  --- than contact_margin along some axis (told exactly), or until one of them is removed or gets a filter that
  --- the other's does not pass: then it ends at once, and the next commit lists it among the ended. Began and
  --- ended are the way from all there were after the commit before to all there are after the last one; a pair
  --- whose contact ended and began again is in both, with two contacts. wg_loose_grid3_load, clear and
  --- shift_origin are told in the same way. Reading changes nothing: the lists stay until the next commit or
  --- load.
  ---
  --- The same calls give the same lists in the same order on every machine and for any number of parts.
  ---
  --- O(most contacts there ever were) for all, else O(contacts of the list).
  --- Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (no such list; contact_kinds of the def was 0).
  ---@param list number
  ---@param into? Buffer of WgLooseGridContact
  ---@return WgLooseGridContact[] contacts
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid3:contacts(list, into)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:contacts")
      list = K.uint32_t(list, "list", "LooseGrid3:contacts")
      into = K.list(into, "WgLooseGridContact", "into", "LooseGrid3:contacts")
      local status
      repeat
        status = C.wg_loose_grid3_contacts(handle, list, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:contacts") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- The contacts of `count` pairs of objects, `stride` bytes apart (0 for side by side), whose ids may come in
  --- either order. out_contacts[i] is that of the i-th pair, zeroed (the id is 0) if it has none.
  ---
  --- O(count).
  --- Reads. Returns OK, INVALID_ARGUMENT (a stride below a pair; contact_kinds of the def was 0).
  ---@param pairs WgLooseGridPair[]
  ---@param count? integer
  ---@param into? WgLooseGridContact[]
  ---@return WgLooseGridContact[] contacts
  do
    function LooseGrid3:find_contacts(pairs, count, into)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:find_contacts")
      local pairs_at, pairs_len, pairs_step = K.array(pairs, "WgLooseGridPair", "pairs", "LooseGrid3:find_contacts")
      count = K.count(count, pairs_len, "pairs", "LooseGrid3:find_contacts")
      into = K.room(into, "WgLooseGridContact", count, "into", "LooseGrid3:find_contacts")
      local status = C.wg_loose_grid3_find_contacts(handle, pairs_at, pairs_step, count, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:find_contacts") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- The contacts of `count` ids, `stride` bytes apart (0 for side by side).
  ---
  --- O(count).
  --- Reads. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a stride
  --- below an id; contact_kinds of the def was 0).
  ---@param ids uint64_t[]
  ---@param count? integer
  ---@param into? WgLooseGridContact[]
  ---@return WgLooseGridContact[] contacts
  do
    function LooseGrid3:get_contacts(ids, count, into)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:get_contacts")
      local ids_at, ids_len, ids_step = K.array(ids, "uint64_t", "ids", "LooseGrid3:get_contacts")
      count = K.count(count, ids_len, "ids", "LooseGrid3:get_contacts")
      into = K.room(into, "WgLooseGridContact", count, "into", "LooseGrid3:get_contacts")
      local status = C.wg_loose_grid3_get_contacts(handle, ids_at, ids_step, count, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:get_contacts") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Gives `count` contacts the values that are the host's to choose: an impulse to begin the next frame with,
  --- an index or a pointer to what it keeps for each. A contact begins with 0 and keeps its value while it
  --- lasts, and the list of the ended tells it once more. Ids and values are `..._stride` bytes apart, 0 for
  --- side by side. If an id stands twice its last value counts; if any is refused, none is changed.
  ---
  --- O(count).
  --- Changes. Returns OK, STALE_ID (with the index of one that has ended or never was), INVALID_ARGUMENT (a
  --- stride below an element; contact_kinds of the def was 0).
  ---@param ids uint64_t[]
  ---@param values uint64_t[]
  ---@param count? integer
  do
    function LooseGrid3:set_contact_values(ids, values, count)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:set_contact_values")
      local ids_at, ids_len, ids_step = K.array(ids, "uint64_t", "ids", "LooseGrid3:set_contact_values")
      count = K.count(count, ids_len, "ids", "LooseGrid3:set_contact_values")
      local values_at, values_len, values_step = K.array(values, "uint64_t", "values", "LooseGrid3:set_contact_values")
      K.fits(values_len, count, "values", "LooseGrid3:set_contact_values")
      local status = C.wg_loose_grid3_set_contact_values(handle, ids_at, ids_step, values_at, values_step, count)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:set_contact_values") end
        return false, status
      end
      return true
    end
  end

  --- Creates an empty grid. It takes memory for objects with the first of them.
  ---
  --- Any thread. Returns OK, INVALID_ARGUMENT (cell_size negative or not finite, size_classes not 1 to
  --- 8, is_bounded or drop_oldest_checkpoint not 0 or 1, reserved, unsound bounds, other bits in contact_kinds,
  --- contact_margin negative or not finite), OUT_OF_MEMORY, NULL_POINTER, UNKNOWN_SIZE, REENTRANT.
  --- O(1).
  ---@param def WgLooseGrid3Def
  ---@return LooseGrid3
  do
    local out_grid = new("uint64_t[1]")
    function LooseGrid3.create(def)
      def = K.struct_of(def, "WgLooseGrid3Def", "def", "LooseGrid3.create")
      local status = C.wg_loose_grid3_create(def, out_grid)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3.create") end
        if status == 2 then return nil end
      end
      return K.own(LooseGrid3, out_grid[0])
    end
  end

  --- Adds an object and gives its id. Queries see it after the next commit. O(1).
  ---
  --- Changes. Returns OK, INVALID_ARGUMENT (an unsound box, no such layer, reserved), OUT_OF_MEMORY,
  --- TOO_MANY_OBJECTS.
  ---@param object WgLooseGrid3Object
  ---@return uint64_t id
  do
    local out_id = new("uint64_t[1]")
    function LooseGrid3:insert(object)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:insert")
      object = K.struct_of(object, "WgLooseGrid3Object", "object", "LooseGrid3:insert")
      local status = C.wg_loose_grid3_insert(handle, object, out_id)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:insert") end
        if status == 2 then return nil end
      end
      return out_id[0]
    end
  end

  --- Adds `count` objects of one layer (a WgLooseGridLayer) and gives their ids in order. If any is refused, none
  --- is added.
  ---
  --- Boxes, user values and filters are read where they lie in the caller's own structs: `..._stride`
  --- bytes from one to the next, 0 for side by side; no alignment is asked for. `users` may be null
  --- (all 0), `filters` too (category 1, every bit of the mask). `out_ids` takes `count` ids.
  ---
  --- O(len).
  --- Changes. Returns OK, INVALID_ARGUMENT (with the index of an unsound box; no such layer),
  --- OUT_OF_MEMORY, TOO_MANY_OBJECTS.
  ---@param boxes WgBox3[]
  ---@param layer number
  ---@param users? uint64_t[]
  ---@param filters? WgLooseGridFilter[]
  ---@param count? integer
  ---@param into? uint64_t[]
  ---@return uint64_t[] ids
  do
    function LooseGrid3:insert_many(boxes, layer, users, filters, count, into)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:insert_many")
      local boxes_at, boxes_len, boxes_step = K.array(boxes, "WgBox3", "boxes", "LooseGrid3:insert_many")
      count = K.count(count, boxes_len, "boxes", "LooseGrid3:insert_many")
      local users_at, users_len, users_step = K.array(users, "uint64_t", "users", "LooseGrid3:insert_many")
      if users ~= nil then K.fits(users_len, count, "users", "LooseGrid3:insert_many") end
      local filters_at, filters_len, filters_step = K.array(filters, "WgLooseGridFilter", "filters", "LooseGrid3:insert_many")
      if filters ~= nil then K.fits(filters_len, count, "filters", "LooseGrid3:insert_many") end
      layer = K.uint32_t(layer, "layer", "LooseGrid3:insert_many")
      into = K.room(into, "uint64_t", count, "into", "LooseGrid3:insert_many")
      local status = C.wg_loose_grid3_insert_many(handle, boxes_at, boxes_step, users_at, users_step, filters_at, filters_step, layer, count, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:insert_many") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Reads an object as it was last set. O(1).
  ---
  --- Reads. Returns OK, STALE_ID.
  ---@param id number
  ---@param into? WgLooseGrid3Object
  ---@return WgLooseGrid3Object object
  do
    function LooseGrid3:get(id, into)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:get")
      id = K.uint64_t(id, "id", "LooseGrid3:get")
      into = K.made(into, "WgLooseGrid3Object", "into", "LooseGrid3:get")
      local status = C.wg_loose_grid3_get(handle, id, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:get") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Gives an object another box. Queries see it after the next commit. O(1).
  ---
  --- Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (an unsound box), OUT_OF_MEMORY.
  ---@param id number
  ---@param bounds WgBox3
  do
    function LooseGrid3:move(id, bounds)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:move")
      id = K.uint64_t(id, "id", "LooseGrid3:move")
      bounds = K.struct_of(bounds, "WgBox3", "bounds", "LooseGrid3:move")
      local status = C.wg_loose_grid3_move(handle, id, bounds)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:move") end
        return false, status
      end
      return true
    end
  end

  --- Gives `count` objects other boxes. If an id stands twice, its last box counts; if any is refused,
  --- none is moved. Ids and boxes are read where they lie in the caller's own structs: `..._stride`
  --- bytes from one to the next, 0 for side by side.
  ---
  --- Fastest if the entities are stored in the order of wg_loose_grid3_sorted_order.
  ---
  --- O(len).
  --- Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (both with the index), OUT_OF_MEMORY.
  ---@param ids uint64_t[]
  ---@param boxes WgBox3[]
  ---@param count? integer
  do
    function LooseGrid3:move_many(ids, boxes, count)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:move_many")
      local ids_at, ids_len, ids_step = K.array(ids, "uint64_t", "ids", "LooseGrid3:move_many")
      count = K.count(count, ids_len, "ids", "LooseGrid3:move_many")
      local boxes_at, boxes_len, boxes_step = K.array(boxes, "WgBox3", "boxes", "LooseGrid3:move_many")
      K.fits(boxes_len, count, "boxes", "LooseGrid3:move_many")
      local status = C.wg_loose_grid3_move_many(handle, ids_at, ids_step, boxes_at, boxes_step, count)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:move_many") end
        return false, status
      end
      return true
    end
  end

  --- Takes an object away, at once for queries too. Its id is never given out again. O(1), and its contacts
  --- where they are tracked, which end; O(objects)
  --- where all objects of a layer moved with the last commit, for then that commit left it to the first
  --- call that removes, or to the next small commit, to note where each object is. O(objects + contacts), too, where
  --- several commits before looked at all contacts and left it to that call to note which of them each object has.
  ---
  --- Changes. Returns OK, STALE_ID.
  ---@param id number
  do
    function LooseGrid3:remove(id)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:remove")
      id = K.uint64_t(id, "id", "LooseGrid3:remove")
      local status = C.wg_loose_grid3_remove(handle, id)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:remove") end
        return false, status
      end
      return true
    end
  end

  --- Takes `count` objects away. If any is refused, or an id stands twice, none is removed. Ids are
  --- `id_stride` bytes apart, 0 for side by side. O(count), with the exception of wg_loose_grid3_remove.
  ---
  --- Changes. Returns OK, STALE_ID (with the index), INVALID_ARGUMENT (a stride below an id).
  ---@param ids uint64_t[]
  ---@param count? integer
  do
    function LooseGrid3:remove_many(ids, count)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:remove_many")
      local ids_at, ids_len, ids_step = K.array(ids, "uint64_t", "ids", "LooseGrid3:remove_many")
      count = K.count(count, ids_len, "ids", "LooseGrid3:remove_many")
      local status = C.wg_loose_grid3_remove_many(handle, ids_at, ids_step, count)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:remove_many") end
        return false, status
      end
      return true
    end
  end

  --- Takes all objects away; keeps the memory. O(objects). Changes. Returns OK.
  do
    function LooseGrid3:clear()
      local handle = K.self(LooseGrid3, self, "LooseGrid3:clear")
      local status = C.wg_loose_grid3_clear(handle)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:clear") end
        return false, status
      end
      return true
    end
  end

  --- Gives an object another filter, which counts at once. O(1), with the exception of
  --- wg_loose_grid3_remove, but O(objects) for the first one of a layer that differs from the others: as
  --- long as all are the same no memory is spent on them.
  ---
  --- Where contacts are tracked, those with objects that it does not pass any more end, and the object counts
  --- as moved, so that the next commit finds those that begin.
  ---
  --- Changes. Returns OK, STALE_ID, OUT_OF_MEMORY.
  ---@param id number
  ---@param filter WgLooseGridFilter
  do
    function LooseGrid3:set_filter(id, filter)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:set_filter")
      id = K.uint64_t(id, "id", "LooseGrid3:set_filter")
      filter = K.struct_of(filter, "WgLooseGridFilter", "filter", "LooseGrid3:set_filter")
      local status = C.wg_loose_grid3_set_filter(handle, id, filter)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:set_filter") end
        return false, status
      end
      return true
    end
  end

  --- Puts an object into a layer (a WgLooseGridLayer) with the next commit. It keeps its id and its contacts,
  --- which last as others do, whatever kind of pair they are of then. Until that commit queries see it where it
  --- was; the commit takes it in as moved.
  ---
  --- A commit does not sort the static layer again, and pairs of two static objects need not be looked for. So
  --- what sleeps may go there and come back when it wakes: that pays for wg_loose_grid3_pairs where nearly all
  --- sleep (99 of 100: a fifth of the time), not where half do, for what is awake is then looked for in both layers.
  --- wg_loose_grid3_moved_pairs and contacts look around what moved alone: they are faster with one layer.
  ---
  --- O(1); the commit pays for it as for an object that is inserted.
  --- Changes. Returns OK, STALE_ID, INVALID_ARGUMENT (no such layer), OUT_OF_MEMORY.
  ---@param id number
  ---@param layer number
  do
    function LooseGrid3:set_layer(id, layer)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:set_layer")
      id = K.uint64_t(id, "id", "LooseGrid3:set_layer")
      layer = K.uint32_t(layer, "layer", "LooseGrid3:set_layer")
      local status = C.wg_loose_grid3_set_layer(handle, id, layer)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:set_layer") end
        return false, status
      end
      return true
    end
  end

  --- Gives an object another user value. O(1). Changes. Returns OK, STALE_ID.
  ---@param id number
  ---@param user number
  do
    function LooseGrid3:set_user(id, user)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:set_user")
      id = K.uint64_t(id, "id", "LooseGrid3:set_user")
      user = K.uint64_t(user, "user", "LooseGrid3:set_user")
      local status = C.wg_loose_grid3_set_user(handle, id, user)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:set_user") end
        return false, status
      end
      return true
    end
  end

  --- Lets queries see what was inserted and moved since the last commit. Begins the next round of
  --- "objects that moved": those of wg_loose_grid3_moved_pairs are the ones this commit takes in.
  ---
  --- O(objects) for a layer in which more than an eighth changed, and for the first commit after one with
  --- which all of a layer moved; O(changes) else. Takes no memory in a steady frame. In parts, by several
  --- threads: wg_loose_grid3_begin_commit. Where contacts are tracked it brings them up to date: besides O(moved
  --- objects + their contacts + the pairs of wg_loose_grid3_moved_pairs).
  ---
  --- Changes. Returns OK, OUT_OF_MEMORY: then nothing is committed; but if it was the contacts for which there
  --- was no memory, objects are committed and contacts are those of the commit before, and the next commit
  --- brings them up to date (until then wg_loose_grid3_save is refused as UNCOMMITTED).
  do
    function LooseGrid3:commit()
      local handle = K.self(LooseGrid3, self, "LooseGrid3:commit")
      local status = C.wg_loose_grid3_commit(handle)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:commit") end
        return false, status
      end
      return true
    end
  end

  --- Begins a commit that threads of the host do in parts, after giving `count` objects other boxes as
  --- wg_loose_grid3_move_many does (with a count of 0 ids and boxes may be null). It leaves the grid as
  --- that call and wg_loose_grid3_commit would, to the last byte of a snapshot, whatever the number of parts
  --- and whoever does which of them when.
  ---
  --- `out_stages` becomes the number of stages. For each stage, one after the other, call
  --- wg_loose_grid3_commit_part for each of the parts 0 to `part_count` - 1, from any threads at once and in
  --- any order; when all parts of a stage have returned, those of the next one; at last
  --- wg_loose_grid3_end_commit, which brings the contacts up to date, too. Where parts do not pay (small changes, about a thousand objects or fewer) all
  --- is done by this call and there are no stages: then only the end is called. Until the end ids and boxes
  --- stay where and as they are, and every other call on the grid is refused as BUSY. A good number of parts is
  --- that of the threads or twice that.
  ---
  --- Work and memory are those of the two calls, shared by the parts; an id twice among the moves is no
  --- error and its last box counts. Each part moves its objects up to the first that was inserted or moved
  --- since the last commit, or comes twice; what is left is moved by who ends the stage. So give moves of what
  --- is new last. The allocator hook may be called from any of the threads.
  ---
  --- O(len), and a sample of the objects where cells are laid out anew.
  --- Changes. Returns OK; STALE_ID, INVALID_ARGUMENT (both with the index; a part_count that is not 1 to
  --- WG_LOOSE_GRID_MAX_COMMIT_PARTS), OUT_OF_MEMORY: nothing is begun then. After OUT_OF_MEMORY nothing is
  --- committed, but the moves may be made.
  ---@param ids uint64_t[]
  ---@param boxes WgBox3[]
  ---@param count? integer
  ---@param part_count? number
  ---@return number stages
  do
    local out_stages = new("uint32_t[1]")
    function LooseGrid3:begin_commit(ids, boxes, count, part_count)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:begin_commit")
      local ids_at, ids_len, ids_step = K.array(ids, "uint64_t", "ids", "LooseGrid3:begin_commit")
      count = K.count(count, ids_len, "ids", "LooseGrid3:begin_commit")
      local boxes_at, boxes_len, boxes_step = K.array(boxes, "WgBox3", "boxes", "LooseGrid3:begin_commit")
      K.fits(boxes_len, count, "boxes", "LooseGrid3:begin_commit")
      if part_count == nil then part_count = 1 else part_count = K.uint32_t(part_count, "part_count", "LooseGrid3:begin_commit") end
      local status = C.wg_loose_grid3_begin_commit(handle, ids_at, ids_step, boxes_at, boxes_step, count, part_count, out_stages)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:begin_commit") end
        if status == 2 then return nil end
      end
      return tonumber(out_stages[0])
    end
  end

  --- Does a part of a stage of a commit that was begun. Any thread, while others do other parts of the same
  --- stage.
  ---
  --- O(objects / parts).
  --- Returns OK (also if there is nothing for this part to do), OUT_OF_ORDER (no commit was begun; the part was
  --- done already; not all parts of the stage before are done, or the stage is over; there is no such part):
  --- nothing is done then, and the commit goes on.
  ---@param stage number
  ---@param part? number
  do
    function LooseGrid3:commit_part(stage, part)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:commit_part")
      stage = K.uint32_t(stage, "stage", "LooseGrid3:commit_part")
      if part == nil then part = 0 else part = K.uint32_t(part, "part", "LooseGrid3:commit_part") end
      local status = C.wg_loose_grid3_commit_part(handle, stage, part)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:commit_part") end
        return false, status
      end
      return true
    end
  end

  --- Ends a commit that was begun. Parts that nobody has done are done here, so whoever cannot go on in parts
  --- may call this at any time when no part is being done.
  ---
  --- O(parts), and whatever of the commit nobody has done: O(objects) at most.
  --- Changes. Returns OK; STALE_ID or INVALID_ARGUMENT (with the index: a move was refused; none is made and
  --- nothing is committed); OUT_OF_MEMORY (nothing is committed, the moves are made); each of these ends the
  --- commit; for contacts OUT_OF_MEMORY is as of wg_loose_grid3_commit. OUT_OF_ORDER (none was begun); BUSY (another thread is inside a part: call again when it has
  --- returned).
  do
    function LooseGrid3:end_commit()
      local handle = K.self(LooseGrid3, self, "LooseGrid3:end_commit")
      local status = C.wg_loose_grid3_end_commit(handle)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:end_commit") end
        return false, status
      end
      return true
    end
  end

  --- Builds a tree over the objects as the last commit left them, for queries that reach far: long casts,
  --- large boxes, spheres and volumes, in worlds whose objects lie in places far apart.
  ---
  --- Cells are as fine as the objects and shared by places far apart, so that a query which reaches across
  --- more cells than there are objects looks at all objects. With a tree it looks at what is near its way
  --- only. It pays where objects lie in places far apart (strays, islands, clusters, a thin world) or where
  --- long casts mostly miss, in any world of 3D for casts and boxes, and where objects are of many sizes. To build
  --- it takes about as long as twenty commits that move everything, so build it where objects stay
  --- for many frames or where there is one such query for each thirty objects; then a segment of length
  --- 100 in a world of 25 clusters takes a tenth in 3D. Where objects of about one size lie close in 3D, and where
  --- long ones lie in one another, as floors and walls, small boxes and spheres are as fast without, and do not
  --- use it. No query but a wide cast for the first hit tests an object twice, with it or
  --- without. That of a layer is good until the next commit that changes the layer, load, clear or shift of the origin;
  --- what is removed meanwhile is not found, as always.
  --- Results are the same with it and without, but those of all hits may come in another order.
  ---
  --- Where objects lie in islands, clusters or thinly, or hundreds in one place, a commit with which most objects of a
  --- layer arrive builds the layer's tree by itself, unless the grid has max_bytes: for casts for the first hit and, but
  --- in such crowds, for nearest objects, whose answers have one order. It goes with the first commit that changes the layer, and so does
  --- its memory. So levels that are loaded and stay need no call but for lists. Up to 1,024 strays around one
  --- crowd need no tree: casts for the first hit look at them and go no farther than the crowd.
  ---
  --- O(objects x log objects), some 50 bytes an object in the plane and 65 in space, which are kept for the next
  --- tree. Changes no object and no revision, but what could be redone after a rollback (wg_rollback) goes. Returns OK
  --- (also if it is built already), OUT_OF_MEMORY.
  do
    function LooseGrid3:build_tree()
      local handle = K.self(LooseGrid3, self, "LooseGrid3:build_tree")
      local status = C.wg_loose_grid3_build_tree(handle)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:build_tree") end
        return false, status
      end
      return true
    end
  end

  --- Makes the next commit lay out the cells anew for the objects there are then. A grid does so by
  --- itself when their number has doubled or fallen to a quarter, and when its cells have become much fuller;
  --- call this when the objects have become much smaller. Changes. Returns OK.
  --- O(1); the next commit sorts all objects.
  do
    function LooseGrid3:retune()
      local handle = K.self(LooseGrid3, self, "LooseGrid3:retune")
      local status = C.wg_loose_grid3_retune(handle)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:retune") end
        return false, status
      end
      return true
    end
  end

  --- Moves the origin of the world to `offset`, for floating-origin worlds: subtracts it from every box
  --- and from the bounds, and commits. Each corner is rounded once. Contacts follow the rounded boxes as a part
  --- of that commit (where memory is short for that, with the next one). O(objects + contacts).
  ---
  --- Changes. Returns OK, INVALID_ARGUMENT (not finite, or a box would no longer be), OUT_OF_MEMORY.
  ---@param offset WgVector3
  do
    function LooseGrid3:shift_origin(offset)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:shift_origin")
      offset = K.struct_of(offset, "WgVector3", "offset", "LooseGrid3:shift_origin")
      local status = C.wg_loose_grid3_shift_origin(handle, offset)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:shift_origin") end
        return false, status
      end
      return true
    end
  end

  --- Number of objects, those not committed yet among them. Reads. Returns OK.
  --- O(1).
  ---@return number len
  do
    local out_len = new("size_t[1]")
    function LooseGrid3:len()
      local handle = K.self(LooseGrid3, self, "LooseGrid3:len")
      local status = C.wg_loose_grid3_len(handle, out_len)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:len") end
        if status == 2 then return nil end
      end
      return tonumber(out_len[0])
    end
  end

  --- The ids of all committed objects in the order in which the grid keeps them: the moving ones first,
  --- then the static ones, each cell by cell, or along an axis. Entities stored in this order make
  --- wg_loose_grid3_move_many and the commit after it about twice as fast. O(objects).
  ---
  --- Reads. Returns OK, TRUNCATED.
  ---@param into? Buffer of uint64_t
  ---@return uint64_t[] ids
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid3:sorted_order(into)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:sorted_order")
      into = K.list(into, "uint64_t", "into", "LooseGrid3:sorted_order")
      local status
      repeat
        status = C.wg_loose_grid3_sorted_order(handle, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:sorted_order") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Counts, bytes and advice about the cells. `size` is sizeof(WgLooseGridStats). O(objects + cells).
  ---
  --- Reads. Returns OK, UNKNOWN_SIZE.
  ---@param into? WgLooseGridStats
  ---@return WgLooseGridStats stats
  do
    function LooseGrid3:stats(into)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:stats")
      into = K.made(into, "WgLooseGridStats", "into", "LooseGrid3:stats")
      local status = C.wg_loose_grid3_stats(handle, into, K.size_of.WgLooseGridStats)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:stats") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Writes a snapshot of what queries see: objects with their ids, the order of results, the layout of
  --- the cells. The bytes do not depend on the machine or on spare memory.
  ---
  --- O(objects).
  --- Reads. Returns OK, TRUNCATED, UNCOMMITTED (commit first).
  ---@param into? Buffer of uint8_t
  ---@return uint8_t[] bytes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid3:save(into)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:save")
      into = K.list(into, "uint8_t", "into", "LooseGrid3:save")
      local status
      repeat
        status = C.wg_loose_grid3_save(handle, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:save") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Replaces everything but max_bytes by what was saved: ids stay valid, queries give the same results
  --- in the same order, but for lists if the saved grid had a tree, which is not saved (wg_loose_grid3_build_tree). Any bytes are safe to try. Checkpoints are let go. Contacts are those that were saved,
  --- with their ids and values; began and ended are the way to them from those there were before, as of a commit.
  ---
  --- O(bytes + contacts).
  --- Changes. Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
  ---@param bytes uint8_t[]
  ---@param len? integer
  do
    function LooseGrid3:load(bytes, len)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:load")
      local bytes_at, bytes_len = K.array(bytes, "uint8_t", "bytes", "LooseGrid3:load")
      len = K.count(len, bytes_len, "bytes", "LooseGrid3:load")
      local status = C.wg_loose_grid3_load(handle, bytes_at, len)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:load") end
        return false, status
      end
      return true
    end
  end

  --- The ids of the objects that touch each of `count` boxes, told exactly. The boxes are `stride` bytes apart
  --- (0 for side by side); a point is a box whose min is its max. `filter` may be null: everything. A filter that
  --- ignores an id, or one beside objects whose filters differ, costs a look at each object that is touched.
  ---
  --- Of each box O(cells met + objects in them / 8); never more than the objects of the grid / 8, beside a
  --- constant.
  ---
  --- A batch can be cut into parts for the threads of a host: part `part` of `part_count` does the
  --- boxes count * part / part_count (rounded down) up to count * (part + 1) / part_count, and the
  --- parts' results one after the other are those of the whole. For no parts give 0 and 1.
  --- `out_offsets` takes one number more than the part has boxes: the ids of its i-th box are
  --- out_ids[out_offsets[i]] up to out_ids[out_offsets[i + 1]]. It may be null, as for a single box. Ids beyond the
  --- capacity are only counted, which takes a fraction of the time.
  ---
  --- Reads. Returns OK, TRUNCATED (offsets and count are those of the whole answer), INVALID_ARGUMENT
  --- (with the index of an unsound box; part not below part_count).
  ---@param boxes WgBox3[]
  ---@param count? integer
  ---@param filter? WgLooseGridQueryFilter
  ---@param part? number
  ---@param part_count? number
  ---@param into? Buffer of uint64_t
  ---@param into_offsets? size_t[]
  ---@return uint64_t[] ids
  ---@return integer count
  ---@return size_t[] offsets
  do
    local out_count = new("size_t[1]")
    function LooseGrid3:query_boxes(boxes, count, filter, part, part_count, into, into_offsets)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:query_boxes")
      local boxes_at, boxes_len, boxes_step = K.array(boxes, "WgBox3", "boxes", "LooseGrid3:query_boxes")
      count = K.count(count, boxes_len, "boxes", "LooseGrid3:query_boxes")
      if filter ~= nil then filter = K.struct_of(filter, "WgLooseGridQueryFilter", "filter", "LooseGrid3:query_boxes") end
      if part == nil then part = 0 else part = K.uint32_t(part, "part", "LooseGrid3:query_boxes") end
      if part_count == nil then part_count = 1 else part_count = K.uint32_t(part_count, "part_count", "LooseGrid3:query_boxes") end
      into = K.list(into, "uint64_t", "into", "LooseGrid3:query_boxes")
      into_offsets = K.room(into_offsets, "size_t", count + 1, "into_offsets", "LooseGrid3:query_boxes")
      local status
      repeat
        status = C.wg_loose_grid3_query_boxes(handle, boxes_at, boxes_step, count, filter, part, part_count, into.data, into.capacity, into_offsets, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:query_boxes") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len, into_offsets
    end
  end

  --- The ids of the objects that touch each of `count` spheres. A radius of 0 is a point. Strides, filter,
  --- parts, outputs and cost are those of wg_loose_grid3_query_boxes.
  ---
  --- Squares of distances are off by less than a part in 10^15: an object whose distance is the radius
  --- but for that may be told either way.
  ---
  --- Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (with the index of a wrong centre or radius).
  ---@param centers WgVector3[]
  ---@param radii float[]
  ---@param count? integer
  ---@param filter? WgLooseGridQueryFilter
  ---@param part? number
  ---@param part_count? number
  ---@param into? Buffer of uint64_t
  ---@param into_offsets? size_t[]
  ---@return uint64_t[] ids
  ---@return integer count
  ---@return size_t[] offsets
  do
    local out_count = new("size_t[1]")
    function LooseGrid3:query_spheres(centers, radii, count, filter, part, part_count, into, into_offsets)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:query_spheres")
      local centers_at, centers_len, centers_step = K.array(centers, "WgVector3", "centers", "LooseGrid3:query_spheres")
      count = K.count(count, centers_len, "centers", "LooseGrid3:query_spheres")
      local radii_at, radii_len, radii_step = K.array(radii, "float", "radii", "LooseGrid3:query_spheres")
      K.fits(radii_len, count, "radii", "LooseGrid3:query_spheres")
      if filter ~= nil then filter = K.struct_of(filter, "WgLooseGridQueryFilter", "filter", "LooseGrid3:query_spheres") end
      if part == nil then part = 0 else part = K.uint32_t(part, "part", "LooseGrid3:query_spheres") end
      if part_count == nil then part_count = 1 else part_count = K.uint32_t(part_count, "part_count", "LooseGrid3:query_spheres") end
      into = K.list(into, "uint64_t", "into", "LooseGrid3:query_spheres")
      into_offsets = K.room(into_offsets, "size_t", count + 1, "into_offsets", "LooseGrid3:query_spheres")
      local status
      repeat
        status = C.wg_loose_grid3_query_spheres(handle, centers_at, centers_step, radii_at, radii_step, count, filter, part, part_count, into.data, into.capacity, into_offsets, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:query_spheres") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len, into_offsets
    end
  end

  --- The first object that each of `count` shapes touches on its way, the fraction of the way after which
  --- it does (0 if it touches from the start), and the normal of the side that it touches. Of several touched at
  --- the same fraction, the one with the smallest id. out_hits[i] is that of the i-th sweep of the part, zeroed
  --- (the id is 0) where nothing is touched. `filter` may be null: everything. Stride and parts are those of
  --- wg_loose_grid3_query_boxes.
  ---
  --- A cast begins inside of an object if both have more in common than their borders at the start: then there
  --- is no normal. What only touches at the start is told with the normal of the side it touches, also if it
  --- goes along that side or away from it: who slides along walls skips hits whose normal does not point against
  --- the way. Points and boxes meet sides, so that their normals lie along an axis, of sides met at the same
  --- fraction along the first one; spheres meet corners, too.
  ---
  --- Places on the way of a point or box are off by less than 10^-14 times the largest coordinate on it: what
  --- is touched or missed by less may be told either way, and the fraction is off by as much beside the length
  --- of the way along the axis whose side is met. At the fraction told of a sphere, the distance from its
  --- centre to the object is the radius within 10^-14 times the largest coordinate on the way; what comes
  --- nearer than the radius by less may be told as missed. Its normal is off by the same length beside the
  --- radius, and by 10^-7 for its 32 bits. Whether a cast begins inside is told of what is deeper than that.
  ---
  --- Of each O(cells on the way up to the hit + objects in them / 8); never more than the objects of the grid
  --- / 8 and an exact test of each that the way may meet, beside a constant.
  ---
  --- Reads. Returns OK, INVALID_ARGUMENT (with the index: not finite; a translation of zero; negative half
  --- extents or radius; no such shape).
  ---@param sweeps WgLooseGrid3Sweep[]
  ---@param count? integer
  ---@param filter? WgLooseGridQueryFilter
  ---@param part? number
  ---@param part_count? number
  ---@param into? WgLooseGridCastHit[]
  ---@return WgLooseGridCastHit[] hits
  do
    function LooseGrid3:cast_first_many(sweeps, count, filter, part, part_count, into)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:cast_first_many")
      local sweeps_at, sweeps_len, sweeps_step = K.array(sweeps, "WgLooseGrid3Sweep", "sweeps", "LooseGrid3:cast_first_many")
      count = K.count(count, sweeps_len, "sweeps", "LooseGrid3:cast_first_many")
      if filter ~= nil then filter = K.struct_of(filter, "WgLooseGridQueryFilter", "filter", "LooseGrid3:cast_first_many") end
      if part == nil then part = 0 else part = K.uint32_t(part, "part", "LooseGrid3:cast_first_many") end
      if part_count == nil then part_count = 1 else part_count = K.uint32_t(part_count, "part_count", "LooseGrid3:cast_first_many") end
      into = K.room(into, "WgLooseGridCastHit", count, "into", "LooseGrid3:cast_first_many")
      local status = C.wg_loose_grid3_cast_first_many(handle, sweeps_at, sweeps_step, count, filter, part, part_count, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:cast_first_many") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- All objects that each of `count` shapes touches on its way, each once with its fraction, in the order of
  --- the cells (not of the fractions). Strides, filter, parts and outputs are those of
  --- wg_loose_grid3_query_boxes, precision is that of wg_loose_grid3_cast_first_many.
  ---
  --- Of each O(cells on the way + objects in them / 8); never more than the objects of the grid / 8 and an
  --- exact test of each that the way may meet.
  ---
  --- Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (as of wg_loose_grid3_cast_first_many).
  ---@param sweeps WgLooseGrid3Sweep[]
  ---@param count? integer
  ---@param filter? WgLooseGridQueryFilter
  ---@param part? number
  ---@param part_count? number
  ---@param into? Buffer of WgLooseGridCastHit
  ---@param into_offsets? size_t[]
  ---@return WgLooseGridCastHit[] hits
  ---@return integer count
  ---@return size_t[] offsets
  do
    local out_count = new("size_t[1]")
    function LooseGrid3:cast_all_many(sweeps, count, filter, part, part_count, into, into_offsets)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:cast_all_many")
      local sweeps_at, sweeps_len, sweeps_step = K.array(sweeps, "WgLooseGrid3Sweep", "sweeps", "LooseGrid3:cast_all_many")
      count = K.count(count, sweeps_len, "sweeps", "LooseGrid3:cast_all_many")
      if filter ~= nil then filter = K.struct_of(filter, "WgLooseGridQueryFilter", "filter", "LooseGrid3:cast_all_many") end
      if part == nil then part = 0 else part = K.uint32_t(part, "part", "LooseGrid3:cast_all_many") end
      if part_count == nil then part_count = 1 else part_count = K.uint32_t(part_count, "part_count", "LooseGrid3:cast_all_many") end
      into = K.list(into, "WgLooseGridCastHit", "into", "LooseGrid3:cast_all_many")
      into_offsets = K.room(into_offsets, "size_t", count + 1, "into_offsets", "LooseGrid3:cast_all_many")
      local status
      repeat
        status = C.wg_loose_grid3_cast_all_many(handle, sweeps_at, sweeps_step, count, filter, part, part_count, into.data, into.capacity, into_offsets, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:cast_all_many") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len, into_offsets
    end
  end

  --- All pairs of objects that overlap and pass each other's filter (each one's category meets the
  --- other's mask), each pair once. `kinds` is any of WgLooseGridPairKind, or-ed: collision detection wants
  --- WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC.
  ---
  --- Part `part` of `part_count` gives a part of the list: the parts one after the other are the whole,
  --- the same for any number of parts. For no parts give 0 and 1.
  ---
  --- O(cells + objects + pairs that overlap), those that do not pass among them. Pairs beyond
  --- the capacity (all, if it is 0) are only counted: as many boxes are tested, eight at a time, but where all
  --- objects have one filter nothing is done for each pair. A hundred thousand objects on one point are five
  --- thousand million pairs, counted in a second or so; who cannot wait asks for one part of many at a time.
  ---
  --- Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (other bits in kinds; part not below part_count).
  ---@param kinds? number
  ---@param part? number
  ---@param part_count? number
  ---@param into? Buffer of WgLooseGridPair
  ---@return WgLooseGridPair[] pairs
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid3:pairs(kinds, part, part_count, into)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:pairs")
      if kinds == nil then kinds = 3 else kinds = K.uint32_t(kinds, "kinds", "LooseGrid3:pairs") end
      if part == nil then part = 0 else part = K.uint32_t(part, "part", "LooseGrid3:pairs") end
      if part_count == nil then part_count = 1 else part_count = K.uint32_t(part_count, "part_count", "LooseGrid3:pairs") end
      into = K.list(into, "WgLooseGridPair", "into", "LooseGrid3:pairs")
      local status
      repeat
        status = C.wg_loose_grid3_pairs(handle, kinds, part, part_count, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:pairs") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- The pairs of wg_loose_grid3_pairs in which at least one object was moved or inserted with the last
  --- commit. An object that was given the box that it had counts as moved.
  ---
  --- O(objects / 64 + moved objects + the cells and objects around them / 8 + their pairs); beyond the
  --- capacity they are only counted, as by wg_loose_grid3_pairs.
  ---
  --- Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
  ---@param kinds number
  ---@param part? number
  ---@param part_count? number
  ---@param into? Buffer of WgLooseGridPair
  ---@return WgLooseGridPair[] pairs
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid3:moved_pairs(kinds, part, part_count, into)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:moved_pairs")
      kinds = K.uint32_t(kinds, "kinds", "LooseGrid3:moved_pairs")
      if part == nil then part = 0 else part = K.uint32_t(part, "part", "LooseGrid3:moved_pairs") end
      if part_count == nil then part_count = 1 else part_count = K.uint32_t(part_count, "part_count", "LooseGrid3:moved_pairs") end
      into = K.list(into, "WgLooseGridPair", "into", "LooseGrid3:moved_pairs")
      local status
      repeat
        status = C.wg_loose_grid3_moved_pairs(handle, kinds, part, part_count, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:moved_pairs") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Makes a map whose pixels are all 0. Any thread.
  --- O(1); what is reserved is taken at once.
  --- Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (share_leaves, summarize_leaves,
  --- absent_by_default, drop_oldest_checkpoint, reserved, revision), NULL_POINTER, OUT_OF_MEMORY,
  --- REENTRANT.
  ---@param def WgQuadtreeMapDef
  ---@return QuadtreeMap
  do
    local out_map = new("uint64_t[1]")
    function QuadtreeMap.create(def)
      def = K.struct_of(def, "WgQuadtreeMapDef", "def", "QuadtreeMap.create")
      local status = C.wg_quadtree_map_create(def, out_map)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap.create") end
        if status == 2 then return nil end
      end
      return K.own(QuadtreeMap, out_map[0])
    end
  end

  --- Writes the moment that the map stands at to `out_revision`: its history and the number of changing
  --- calls so far. Each call that changes at least one pixel counts one, a load at least one more than
  --- there were; compaction, reserve and trim count none. Reads.
  --- O(1).
  ---@param into? WgQuadtreeMapRevision
  ---@return WgQuadtreeMapRevision revision
  do
    function QuadtreeMap:revision(into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:revision")
      into = K.made(into, "WgQuadtreeMapRevision", "into", "QuadtreeMap:revision")
      local status = C.wg_quadtree_map_revision(handle, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:revision") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapStats). The cost follows
  --- the number of roots, and what checkpoints keep. Reads. Returns OK, UNKNOWN_SIZE.
  ---@param into? WgQuadtreeMapStats
  ---@return WgQuadtreeMapStats stats
  do
    function QuadtreeMap:stats(into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:stats")
      into = K.made(into, "WgQuadtreeMapStats", "into", "QuadtreeMap:stats")
      local status = C.wg_quadtree_map_stats(handle, into, K.size_of.WgQuadtreeMapStats)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:stats") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Gives areas that hold every pixel that changed after `revision`, inside `rect` or, if that is null,
  --- anywhere: what to upload to a texture again, to send, to build anew. Areas do not overlap. They are
  --- made of squares of 16 x 16 pixels, clipped to `rect`; where changes lie close together a few
  --- squares that did not change are among them, at most as many as did. A square of 128 or 1024 pixels
  --- that became uniform counts whole, and a region that is absent.
  ---
  --- For the revision of now there are none. For one from before the last wg_quadtree_map_load or
  --- wg_quadtree_map_clear, which change everything, for one of another history and for one that is still
  --- to come the answer is all of `rect` or of the plane, which is one wider and higher than a WgRect can be: give
  --- a `rect` to make rectangles of what comes.
  ---
  --- The order of the areas depends on where and when pixels changed and on nothing else. The cost follows
  --- what changed since, not the map. Takes up to eight bytes of memory for each square of 1024 x 1024
  --- that did, until it returns. Reads.
  --- Returns OK, TRUNCATED, OUT_OF_MEMORY, INVALID_ARGUMENT (a rectangle that leaves the plane).
  ---@param revision WgQuadtreeMapRevision
  ---@param rect? WgRect
  ---@param into? Buffer of WgBounds
  ---@return WgBounds[] areas
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMap:changes_since(revision, rect, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:changes_since")
      revision = K.struct_of(revision, "WgQuadtreeMapRevision", "revision", "QuadtreeMap:changes_since")
      if rect ~= nil then rect = K.struct_of(rect, "WgRect", "rect", "QuadtreeMap:changes_since") end
      into = K.list(into, "WgBounds", "into", "QuadtreeMap:changes_since")
      local status
      repeat
        status = C.wg_quadtree_map_changes_since(handle, revision, rect, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:changes_since") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Moves `count` boxes, circles and capsules, tilted ones too, until each comes upon a pixel at or above `threshold`:
  --- `out_contacts[i]` becomes what stops `sweeps[i]`. Pixel (x, y) is the square from (x, y) to
  --- (x + 1, y + 1); shapes have places between pixels. wg_quadtree_map_sweep moves one. Reads.
  ---
  --- A shape may lie in pixels up to 1/64 deep: that is touching. What only touches a pixel, or would come to
  --- lie no deeper in it, passes: so shapes slide over the seams between pixels, and what was moved to where a
  --- sweep ended does not begin inside for the sake of rounding. What would come to lie deeper stops where it
  --- first touches the pixel, at once if it does so already. Of several pixels that one stops it in which it
  --- would come to lie 1/64 deep first; of those at the same moment the one nearest to the centre, or else the
  --- first, row by row. The normal is that of this moment: of a straight side exactly along an axis, and where
  --- two sides are reached at once that of the one above or below.
  ---
  --- What a game's own rounding brought deeper than 1/64, up to 3/128, may lie as deep as it does when it starts:
  --- it goes away and along, but no deeper. A shape that lies deeper than 3/128 in a pixel when it starts began
  --- inside: the fraction is 0, the normal too, and (x, y) is the point of the pixel nearest to the centre;
  --- wg_quadtree_map_push_out frees it.
  ---
  --- A region that is absent stops a shape like solid ground; the contact says so.
  ---
  --- Computed in 64-bit floats relative to a corner of pixels beside the centre: the same on every platform,
  --- and as exact anywhere in the plane (fractions to some 1e-12; for a graze, the square root of that). Pixels
  --- outside the plane do not exist. The cost follows the leaves that are not empty in the way, and their
  --- rows: some 0.6 µs a sweep where a shape of 10 pixels goes 40 along rough ground; at the limits some 0.1 s.
  --- Returns OK, INVALID_ARGUMENT (a place that is NaN or outside the plane; a radius that is neither 0 nor
  --- 0.0625 to 1024; a half width or height that is NaN, below 0 or, with the radius, outside 0.0625 to 1024;
  --- a diagonal above 2, or with a radius of 0; a motion that is NaN or outside -65536 to 65536; a threshold of 0): the text says of which
  --- sweep, unless there is but one, and nothing was written.
  ---@param sweeps WgQuadtreeMapSweep[]
  ---@param count? integer
  ---@param threshold? number
  ---@param into? WgQuadtreeMapContact[]
  ---@return WgQuadtreeMapContact[] contacts
  do
    function QuadtreeMap:sweep_many(sweeps, count, threshold, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:sweep_many")
      local sweeps_at, sweeps_len, sweeps_step = K.array(sweeps, "WgQuadtreeMapSweep", "sweeps", "QuadtreeMap:sweep_many")
      count = K.count(count, sweeps_len, "sweeps", "QuadtreeMap:sweep_many")
      if threshold == nil then threshold = 1 else threshold = K.uint8_t(threshold, "threshold", "QuadtreeMap:sweep_many") end
      into = K.room(into, "WgQuadtreeMapContact", count, "into", "QuadtreeMap:sweep_many")
      local status = C.wg_quadtree_map_sweep_many(handle, sweeps_at, count, threshold, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:sweep_many") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Pushes `count` boxes, circles and capsules out of the pixels at or above `threshold` that they lie in:
  --- `out_pushes[i]` becomes the least translation after which `colliders[i]` lies in none, of at most
  --- `max_push` pixels (above 0, to 32). A shape that lies no deeper than 3/128 in any, of which a sweep
  --- would not say that it began inside, stays where it is. One that no
  --- push of at most `max_push` frees has an is_found of 0: farther than 32 pixels none is looked for.
  --- wg_quadtree_map_push_out pushes one. Reads.
  ---
  --- Exact for boxes. Of what has round corners, places may be missed that leave it less than 1/16 of a pixel
  --- to spare up and down, but for those level with rows of pixels; the rest is exact to 1/1000 pixel. The
  --- same on every platform. Takes a bit of memory for each pixel in reach while it runs. The cost follows the
  --- distance found, times the shape's height: some 0.1 ms for a circle of 20 pixels that lies in cratered ground,
  --- 0.02 ms for a box, at the limits up to some 0.1 s.
  --- Returns OK, OUT_OF_MEMORY (those before have been written), ABSENT (of one alone: of several each says so
  --- for itself), INVALID_ARGUMENT (a max_push that is NaN
  --- or out of range; a shape as for wg_quadtree_map_sweep_many; a threshold of 0): the text says of which
  --- shape, unless there is but one.
  ---@param colliders WgQuadtreeMapCollider[]
  ---@param max_push number
  ---@param count? integer
  ---@param threshold? number
  ---@param into? WgQuadtreeMapPush[]
  ---@return WgQuadtreeMapPush[] pushes
  do
    function QuadtreeMap:push_out_many(colliders, max_push, count, threshold, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:push_out_many")
      local colliders_at, colliders_len, colliders_step = K.array(colliders, "WgQuadtreeMapCollider", "colliders", "QuadtreeMap:push_out_many")
      count = K.count(count, colliders_len, "colliders", "QuadtreeMap:push_out_many")
      max_push = K.float(max_push, "max_push", "QuadtreeMap:push_out_many")
      if threshold == nil then threshold = 1 else threshold = K.uint8_t(threshold, "threshold", "QuadtreeMap:push_out_many") end
      into = K.room(into, "WgQuadtreeMapPush", count, "into", "QuadtreeMap:push_out_many")
      local status = C.wg_quadtree_map_push_out_many(handle, colliders_at, count, max_push, threshold, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:push_out_many") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Writes the normal of the surface around each of `count` pixels: `out_normals[i]` becomes the unit vector
  --- to `points[i]` from the centre of gravity of the pixels at or above `threshold` around it, no farther than
  --- `radius` (1 to 64, rounded to 1/256) from centre to centre. So it smooths stairs over: a grenade bounces
  --- off it, a vehicle leans along it. It is 0 where there are no such pixels, or the same on all sides.
  --- wg_quadtree_map_surface_normal asks about one. Sums of whole numbers, and one root: the same on every
  --- platform. The cost follows the leaves inside: some 0.5 µs at a radius of 8. Reads.
  ---
  --- Of several, one in whose reach a region is absent has NaN for x and y.
  --- Returns OK, ABSENT (of one alone), INVALID_ARGUMENT (a radius that is NaN or out of range, a threshold of 0).
  ---@param points WgPoint[]
  ---@param radius number
  ---@param count? integer
  ---@param threshold? number
  ---@param into? WgVector2[]
  ---@return WgVector2[] normals
  do
    function QuadtreeMap:surface_normal_many(points, radius, count, threshold, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:surface_normal_many")
      local points_at, points_len, points_step = K.array(points, "WgPoint", "points", "QuadtreeMap:surface_normal_many")
      count = K.count(count, points_len, "points", "QuadtreeMap:surface_normal_many")
      radius = K.float(radius, "radius", "QuadtreeMap:surface_normal_many")
      if threshold == nil then threshold = 1 else threshold = K.uint8_t(threshold, "threshold", "QuadtreeMap:surface_normal_many") end
      into = K.room(into, "WgVector2", count, "into", "QuadtreeMap:surface_normal_many")
      local status = C.wg_quadtree_map_surface_normal_many(handle, points_at, count, radius, threshold, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:surface_normal_many") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Edits the pixels of a shape as `def` says: sets them, adds hit points to them, or takes some away.
  --- wg_quadtree_map_fill_rect and wg_quadtree_map_damage_circle are the two edits that are made most.
  ---
  --- How strong an edit is at a pixel depends on the distance from its centre to the nearest point of the
  --- shape; inside it that is 0. Up to `core_radius` it is `amount`; beyond, it falls evenly with the distance
  --- to 1 at the shape's `radius`. Equal radii mean no falloff; a circle with a radius of 0 is one pixel.
  --- Between the ends of an edge the square of the distance is a fraction, (cross product)^2 / length^2, which
  --- is compared as such and never rounded. Of a mask it is (amount * byte + 127) / 255, rounded down.
  ---
  --- Both radii are rounded to 1/256 pixel, a half upwards, and all else is whole numbers: the same call
  --- gives the same bytes on every platform. With R = 256 * radius and C = 256 * core_radius, thus
  --- rounded, the strength at a distance d is the number of those k from 1 to `amount` for which
  --- 65536 * d * d <= D * D, where D = R - (k - 1) * (R - C) / amount, the division rounded down.
  ---
  --- What is set is set wherever the distance is at most the radius, and the byte of a mask not 0, whatever
  --- the strength. What is added or taken at a strength of s, from a pixel whose value resists by r, is
  --- (s * (255 - r) + 127) / 255, rounded down; the value stops at 255 and at 0. Where `def` names a map of
  --- materials, r is the one of that map's value there. All or nothing. `out_edit`
  --- may be null. Changes.
  ---
  --- Squares that the shape covers whole are edited whole. The cost follows its border (some 0.2 µs a
  --- pixel of it), every pixel where an added or taken amount falls off (some 10 ns each; of those above 0, if
  --- hit points are taken around a circle), the squares of 1024 x 1024 that it covers (some 0.2 µs each), and
  --- inside, unless all becomes one value, the leaves that are not uniform, in the map or in the materials. At the
  --- limits below that is some 0.1 s. A rectangle without a radius that is set costs some 50 ns a pixel of its border and 0.5 µs for
  --- each square of 1024 x 1024 that it touches; set to 0, for those that are there. What a circle loses
  --- without resistance is looked up in tables, of which those of the last 16 kinds of explosions up to radius
  --- 256 are kept: a game's few kinds cost nothing to prepare.
  --- Returns OK, OUT_OF_MEMORY, ABSENT (of the map, or of the materials), UNKNOWN_SIZE, BUSY (the materials are being changed), the statuses of handles
  --- (the materials' too: the text says so), INVALID_ARGUMENT (materials that are
  --- the edited map or come without a resistance; operation; a kind that is none; a rectangle
  --- that leaves the plane, has more than WG_QUADTREE_MAP_MAX_FILL_SIDES columns and rows together, unless
  --- they become 0, or, where not just set, more than WG_QUADTREE_MAP_MAX_EDIT_EXTENT of either; points that
  --- are not convex, too many, none or too far apart; a radius that is NaN, infinite, negative or above
  --- WG_QUADTREE_MAP_MAX_EDIT_RADIUS, or not 0 for a mask; a core_radius larger than radius, or so small that
  --- what is added or taken falls off over more than WG_QUADTREE_MAP_MAX_EDIT_FALLOFF pixels; a stride smaller
  --- than a row).
  ---@param shape WgQuadtreeMapShape
  ---@param def WgQuadtreeMapBrushDef
  ---@param into? WgQuadtreeMapEdit
  ---@return WgQuadtreeMapEdit edit
  do
    function QuadtreeMap:edit(shape, def, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:edit")
      shape = K.struct_of(shape, "WgQuadtreeMapShape", "shape", "QuadtreeMap:edit")
      def = K.struct_of(def, "WgQuadtreeMapBrushDef", "def", "QuadtreeMap:edit")
      into = K.made(into, "WgQuadtreeMapEdit", "into", "QuadtreeMap:edit")
      local status = C.wg_quadtree_map_edit(handle, shape, def, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:edit") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Writes the arguments of wg_quadtree_map_edit to bytes, for games in lock-step, where each machine does the
  --- same edits, and for journals of what happened: at most 20 bytes for a circle, and 256 more with a
  --- resistance. wg_quadtree_map_replay_edit does the edit. The bytes depend on the arguments alone. That there
  --- are materials is told, not which: each machine names its own. No bytes follow from what becomes of an edit,
  --- so write it before or after.
  ---
  --- Refuses what cannot be written; what wg_quadtree_map_edit refuses beyond that, such as points that are not
  --- convex, the replay refuses. Any thread.
  --- O(bytes).
  --- Returns OK, TRUNCATED, UNKNOWN_SIZE, INVALID_ARGUMENT (operation; a kind that is none; a rectangle that
  --- leaves the plane; fewer points than 1 or more than 64; a radius that is NaN, infinite, negative or above
  --- WG_QUADTREE_MAP_MAX_EDIT_RADIUS, or not 0 for a mask; a core_radius larger than radius; a stride smaller
  --- than a row).
  ---@param shape WgQuadtreeMapShape
  ---@param def WgQuadtreeMapBrushDef
  ---@param into? Buffer of uint8_t
  ---@return uint8_t[] bytes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMap.encode_edit(shape, def, into)
      shape = K.struct_of(shape, "WgQuadtreeMapShape", "shape", "QuadtreeMap.encode_edit")
      def = K.struct_of(def, "WgQuadtreeMapBrushDef", "def", "QuadtreeMap.encode_edit")
      into = K.list(into, "uint8_t", "into", "QuadtreeMap.encode_edit")
      local status
      repeat
        status = C.wg_quadtree_map_encode_edit(shape, def, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap.encode_edit") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Does the edit that the first of some bytes ask for: the one whose arguments wg_quadtree_map_encode_edit
  --- wrote. `out_used` becomes the number of these bytes: the next edit of a journal begins there. Maps that had
  --- the same pixels have the same pixels afterwards, on every platform.
  ---
  --- `materials` is the map of materials of this machine, or null if no edit has some; one that has none does not
  --- look at it. Trusts nothing: any bytes give a status, and no pixel changes unless that is OK. Changes.
  --- The cost is that of wg_quadtree_map_edit.
  --- Returns OK, INVALID_SNAPSHOT (bytes that no edit wrote, or that end too early), OUT_OF_MEMORY, ABSENT, BUSY (the
  --- materials are being changed), the statuses of handles (the materials' too: the text says so),
  --- INVALID_ARGUMENT (what wg_quadtree_map_edit refuses; materials that are the edited map, or are missing).
  ---@param bytes uint8_t[]
  ---@param materials? QuadtreeMap
  ---@param len? integer
  ---@param into? WgQuadtreeMapEdit
  ---@return number used
  ---@return WgQuadtreeMapEdit edit
  do
    local out_used = new("size_t[1]")
    function QuadtreeMap:replay_edit(bytes, materials, len, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:replay_edit")
      materials = materials == nil and 0 or K.handle_of(materials, QuadtreeMap, "materials", "QuadtreeMap:replay_edit")
      local bytes_at, bytes_len = K.array(bytes, "uint8_t", "bytes", "QuadtreeMap:replay_edit")
      len = K.count(len, bytes_len, "bytes", "QuadtreeMap:replay_edit")
      into = K.made(into, "WgQuadtreeMapEdit", "into", "QuadtreeMap:replay_edit")
      local status = C.wg_quadtree_map_replay_edit(handle, materials, bytes_at, len, out_used, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:replay_edit") end
        if status == 2 then return nil end
      end
      return tonumber(out_used[0]), into
    end
  end

  --- Makes a flow that has not begun. Takes no memory for itself yet. Any thread.
  --- O(1).
  --- Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
  ---@param def WgQuadtreeMapFlowDef
  ---@return QuadtreeMapFlow
  do
    local out_flow = new("uint64_t[1]")
    function QuadtreeMapFlow.create(def)
      def = K.struct_of(def, "WgQuadtreeMapFlowDef", "def", "QuadtreeMapFlow.create")
      local status = C.wg_quadtree_map_flow_create(def, out_flow)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapFlow.create") end
        if status == 2 then return nil end
      end
      return K.own(QuadtreeMapFlow, out_flow[0])
    end
  end

  --- Begins to search for the ways to `goal`; what was known is forgotten, its memory is kept. Changes the flow,
  --- reads the waypoints. Returns OK, OUT_OF_MEMORY.
  --- O(what was known).
  ---@param waypoints QuadtreeMapWaypoints
  ---@param goal WgPoint
  do
    function QuadtreeMapFlow:begin(waypoints, goal)
      local handle = K.self(QuadtreeMapFlow, self, "QuadtreeMapFlow:begin")
      waypoints = K.handle_of(waypoints, QuadtreeMapWaypoints, "waypoints", "QuadtreeMapFlow:begin")
      goal = K.struct_of(goal, "WgPoint", "goal", "QuadtreeMapFlow:begin")
      local status = C.wg_quadtree_map_flow_begin(handle, waypoints, goal)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapFlow:begin") end
        return false, status
      end
      return true
    end
  end

  --- Catches up with the waypoints that the flow began with, and searches on until the ways of `count` places are
  --- known or `budget` steps are done (UINT64_MAX: to the end). Hand it the places of those agents that ask next;
  --- it searches from the goal as far as the farthest of them. `out_update` may be null.
  ---
  --- After edits and an update of the waypoints only the ways that changed are searched anew, and what is known
  --- then is what a flow knows that begins just now. The blocks that changed are not left half done, so the
  --- budget may be exceeded by them. More than 256 changes of squares of 1024 x 1024 since the last update make it
  --- begin anew. Before it began, and with other waypoints than those that it began with, it does nothing and is done.
  --- Changes the flow, reads the waypoints. If memory runs out it can go on later. Returns OK, OUT_OF_MEMORY.
  --- O(steps), over all calls: some 500 ns each, and some 100 ns a place. A call in which the queue grows moves it.
  ---@param waypoints QuadtreeMapWaypoints
  ---@param points WgPoint[]
  ---@param budget number
  ---@param count? integer
  ---@param into? WgQuadtreeMapFlowUpdate
  ---@return WgQuadtreeMapFlowUpdate update
  do
    function QuadtreeMapFlow:update(waypoints, points, budget, count, into)
      local handle = K.self(QuadtreeMapFlow, self, "QuadtreeMapFlow:update")
      waypoints = K.handle_of(waypoints, QuadtreeMapWaypoints, "waypoints", "QuadtreeMapFlow:update")
      local points_at, points_len, points_step = K.array(points, "WgPoint", "points", "QuadtreeMapFlow:update")
      count = K.count(count, points_len, "points", "QuadtreeMapFlow:update")
      budget = K.uint64_t(budget, "budget", "QuadtreeMapFlow:update")
      into = K.made(into, "WgQuadtreeMapFlowUpdate", "into", "QuadtreeMapFlow:update")
      local status = C.wg_quadtree_map_flow_update(handle, waypoints, points_at, count, budget, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapFlow:update") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Writes where an agent at each of `count` places goes next: `out_corners[i]` becomes the next corner of the
  --- one at `points[i]`. It goes straight there, and then asks anew; meanwhile it needs to ask only if the map
  --- changed around it. The outcome is RUNNING while the place's way is not known, or when the waypoints have
  --- changed since the last update of the flow; IDLE before the flow began; OUTDATED with other waypoints than
  --- those that it began with. A way is pulled tight around its next corners. wg_quadtree_map_flow_corner asks
  --- about one. Reads.
  --- O(count): 1 to 30 us each, by how often the way turns.
  --- Returns OK.
  ---@param waypoints QuadtreeMapWaypoints
  ---@param points WgPoint[]
  ---@param count? integer
  ---@param into? WgQuadtreeMapFlowCorner[]
  ---@return WgQuadtreeMapFlowCorner[] corners
  do
    function QuadtreeMapFlow:corners(waypoints, points, count, into)
      local handle = K.self(QuadtreeMapFlow, self, "QuadtreeMapFlow:corners")
      waypoints = K.handle_of(waypoints, QuadtreeMapWaypoints, "waypoints", "QuadtreeMapFlow:corners")
      local points_at, points_len, points_step = K.array(points, "WgPoint", "points", "QuadtreeMapFlow:corners")
      count = K.count(count, points_len, "points", "QuadtreeMapFlow:corners")
      into = K.room(into, "WgQuadtreeMapFlowCorner", count, "into", "QuadtreeMapFlow:corners")
      local status = C.wg_quadtree_map_flow_corners(handle, waypoints, points_at, count, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapFlow:corners") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapFlowStats). Reads.
  --- O(1).
  --- Returns OK, UNKNOWN_SIZE.
  ---@param into? WgQuadtreeMapFlowStats
  ---@return WgQuadtreeMapFlowStats stats
  do
    function QuadtreeMapFlow:stats(into)
      local handle = K.self(QuadtreeMapFlow, self, "QuadtreeMapFlow:stats")
      into = K.made(into, "WgQuadtreeMapFlowStats", "into", "QuadtreeMapFlow:stats")
      local status = C.wg_quadtree_map_flow_stats(handle, into, K.size_of.WgQuadtreeMapFlowStats)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapFlow:stats") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Makes a search for islands that was not begun. It may be used for one search after the other, and
  --- keeps its memory. Any thread.
  --- O(1).
  --- Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
  ---@param def WgQuadtreeMapIslandsDef
  ---@return QuadtreeMapIslands
  do
    local out_islands = new("uint64_t[1]")
    function QuadtreeMapIslands.create(def)
      def = K.struct_of(def, "WgQuadtreeMapIslandsDef", "def", "QuadtreeMapIslands.create")
      local status = C.wg_quadtree_map_islands_create(def, out_islands)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapIslands.create") end
        if status == 2 then return nil end
      end
      return K.own(QuadtreeMapIslands, out_islands[0])
    end
  end

  --- Begins a search for the connected pieces of pixels at or above `threshold` that nothing holds; the
  --- islands of an earlier one are gone. Pixels are joined over their sides, not their corners.
  ---
  --- A piece is held if one of its pixels lies in one of the `support_rects` or is one of the
  --- `support_points` (null if there are none). `area` says where to look; null means the whole map.
  --- What reaches beyond the area counts as held, and so does what lies beside a region that is absent. So after an edit, let `area` be its dirty area grown by
  --- the size that a falling piece may have: the cost follows that, not the map.
  ---
  --- Nothing is searched yet: go on by wg_quadtree_map_islands_step. Here, the cost follows the supports,
  --- and the number of squares of 1024 x 1024 pixels in the area. Changes the search, reads the map.
  --- Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (a rectangle that leaves the plane, a threshold of 0); an
  --- earlier search stays as it is unless that is OK.
  ---@param map QuadtreeMap
  ---@param area? WgRect
  ---@param threshold? number
  ---@param support_rects? WgRect[]
  ---@param support_rect_count? integer
  ---@param support_points? WgPoint[]
  ---@param support_point_count? integer
  do
    function QuadtreeMapIslands:begin(map, area, threshold, support_rects, support_rect_count, support_points, support_point_count)
      local handle = K.self(QuadtreeMapIslands, self, "QuadtreeMapIslands:begin")
      map = K.handle_of(map, QuadtreeMap, "map", "QuadtreeMapIslands:begin")
      if area ~= nil then area = K.struct_of(area, "WgRect", "area", "QuadtreeMapIslands:begin") end
      if threshold == nil then threshold = 1 else threshold = K.uint8_t(threshold, "threshold", "QuadtreeMapIslands:begin") end
      local support_rects_at, support_rects_len = K.array(support_rects, "WgRect", "support_rects", "QuadtreeMapIslands:begin")
      support_rect_count = K.count(support_rect_count, support_rects_len, "support_rects", "QuadtreeMapIslands:begin")
      local support_points_at, support_points_len = K.array(support_points, "WgPoint", "support_points", "QuadtreeMapIslands:begin")
      support_point_count = K.count(support_point_count, support_points_len, "support_points", "QuadtreeMapIslands:begin")
      local status = C.wg_quadtree_map_islands_begin(handle, map, area, threshold, support_rects_at, support_rect_count, support_points_at, support_point_count)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapIslands:begin") end
        return false, status
      end
      return true
    end
  end

  --- Goes on with a search until about `budget` squares or pieces were looked at: 128 more at most, and
  --- while it reads those of its area that changed since the last step. UINT64_MAX does all in one go, 0
  --- nothing.
  ---
  --- Edits between the steps do not set it back. It is done after as many calls as `budget` goes into the
  --- sum of these: each leaf of 16 x 16 pixels that is neither full nor empty and each square that is,
  --- to read them; the leaves again, and 576 for each square of 1024 x 1024, to cut them into pieces; each
  --- piece; and each piece in a leaf that a support touches. Edits add to that what they make new while it
  --- reads, and nothing afterwards. A step of a search that is done reads what changed; if a pixel of its
  --- area became solid or empty, the search begins anew and says so, reading nothing else again.
  ---
  --- Memory: 32 bytes for each leaf that is neither full nor empty, and 256 for each square of 128 and of
  --- 1024 that has such; 20 for each part of a leaf that is not full and for each row of full leaves, 10
  --- more for the parts of a leaf that has several, and 64 an island; twice that while lists grow. (On a
  --- checkerboard, where each pixel is an island, that comes to some 95 bytes a pixel that is set.)
  --- Changes the search, reads the map: several searches may run at a time.
  --- O(the budget), over all calls: one in which a list grows moves the list.
  --- Returns OK (done), UNFINISHED (call it again), RESTARTED (the map was loaded or cleared, other regions of its
  --- area are absent, or the search
  --- was done and its area has changed: call it again), OUT_OF_MEMORY (the search stays where it is and may
  --- go on), SEARCH_NOT_DONE (not begun), INVALID_ARGUMENT (another map).
  ---@param map QuadtreeMap
  ---@param budget number
  do
    function QuadtreeMapIslands:step(map, budget)
      local handle = K.self(QuadtreeMapIslands, self, "QuadtreeMapIslands:step")
      map = K.handle_of(map, QuadtreeMap, "map", "QuadtreeMapIslands:step")
      budget = K.uint64_t(budget, "budget", "QuadtreeMapIslands:step")
      local status = C.wg_quadtree_map_islands_step(handle, map, budget)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapIslands:step") end
        return false, status
      end
      return true
    end
  end

  --- Gives the islands of a search that is done, as they were at its moment, in the order of their first
  --- leaves of 16 x 16 pixels, row by row; those cut out stay in the list. The same pixels give the same
  --- list, whatever was compacted and however the steps were divided. Reads. Returns OK, TRUNCATED,
  --- SEARCH_NOT_DONE. O(islands).
  ---@param into? Buffer of WgQuadtreeMapIsland
  ---@return WgQuadtreeMapIsland[] islands
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMapIslands:found(into)
      local handle = K.self(QuadtreeMapIslands, self, "QuadtreeMapIslands:found")
      into = K.list(into, "WgQuadtreeMapIsland", "into", "QuadtreeMapIslands:found")
      local status
      repeat
        status = C.wg_quadtree_map_islands_found(handle, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapIslands:found") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapIslandsStats). Reads.
  --- O(1).
  --- Returns OK, UNKNOWN_SIZE.
  ---@param into? WgQuadtreeMapIslandsStats
  ---@return WgQuadtreeMapIslandsStats stats
  do
    function QuadtreeMapIslands:stats(into)
      local handle = K.self(QuadtreeMapIslands, self, "QuadtreeMapIslands:stats")
      into = K.made(into, "WgQuadtreeMapIslandsStats", "into", "QuadtreeMapIslands:stats")
      local status = C.wg_quadtree_map_islands_stats(handle, into, K.size_of.WgQuadtreeMapIslandsStats)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapIslands:stats") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Fills `out_stats` with what the map keeps of its squares that are `side` pixels wide: 1024, 128 or
  --- 16. `size` is sizeof(WgQuadtreeMapLevelStats). The cost follows the squares of 1024 x 1024; for 16,
  --- the split squares of 128 x 128 too. Reads.
  --- Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (another side).
  ---@param side number
  ---@param into? WgQuadtreeMapLevelStats
  ---@return WgQuadtreeMapLevelStats stats
  do
    function QuadtreeMap:level_stats(side, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:level_stats")
      side = K.uint32_t(side, "side", "QuadtreeMap:level_stats")
      into = K.made(into, "WgQuadtreeMapLevelStats", "into", "QuadtreeMap:level_stats")
      local status = C.wg_quadtree_map_level_stats(handle, side, into, K.size_of.WgQuadtreeMapLevelStats)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:level_stats") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Makes a search that has not begun. Takes no memory for itself yet. Any thread.
  --- O(1).
  --- Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
  ---@param def WgQuadtreeMapPathDef
  ---@return QuadtreeMapPath
  do
    local out_path = new("uint64_t[1]")
    function QuadtreeMapPath.create(def)
      def = K.struct_of(def, "WgQuadtreeMapPathDef", "def", "QuadtreeMapPath.create")
      local status = C.wg_quadtree_map_path_create(def, out_path)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapPath.create") end
        if status == 2 then return nil end
      end
      return K.own(QuadtreeMapPath, out_path[0])
    end
  end

  --- Begins a search; what came of an earlier one is forgotten. The report may tell at once that there is no
  --- way: that start or goal lies in a wall, or that the two belong to different components (see
  --- wg_quadtree_map_waypoints_components). `out_report` may be null. Takes 12 bytes for each square of
  --- 1024 x 1024 that the waypoints are made for. Changes the path, reads the waypoints.
  --- Returns OK, OUT_OF_MEMORY, INVALID_ARGUMENT (query.reserved).
  --- O(what the last search looked at), and with a goal_radius O(blocks of 128 x 128 places that are not farther from
  --- the goal than the nearest place in reach): all within the radius if none is in reach, some 25 ns each in caves
  --- (.1 ms for a radius of 6000 pixels), in noise of single pixels some us. No budget limits that; a step in which a
  --- search finds no way costs it again.
  ---@param waypoints QuadtreeMapWaypoints
  ---@param query WgQuadtreeMapPathQuery
  ---@param into? WgQuadtreeMapPathReport
  ---@return WgQuadtreeMapPathReport report
  do
    function QuadtreeMapPath:begin(waypoints, query, into)
      local handle = K.self(QuadtreeMapPath, self, "QuadtreeMapPath:begin")
      waypoints = K.handle_of(waypoints, QuadtreeMapWaypoints, "waypoints", "QuadtreeMapPath:begin")
      query = K.struct_of(query, "WgQuadtreeMapPathQuery", "query", "QuadtreeMapPath:begin")
      into = K.made(into, "WgQuadtreeMapPathReport", "into", "QuadtreeMapPath:begin")
      local status = C.wg_quadtree_map_path_begin(handle, waypoints, query, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapPath:begin") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Goes on with a search until `budget` steps are done (UINT64_MAX: to the end). A step is a waypoint or a place
  --- gone on from, or a block of 128 x 128 places looked at; what is looked at for one corner of the way is
  --- not broken off (some 40 lines of sight, none of more than 65536 columns or rows), so the budget may be
  --- exceeded by that. Hand it the waypoints that it began with.
  ---
  --- First it looks whether the goal can be seen from the start. Else A* over the regions finds a way from
  --- the start and one from the goal; each is pulled tight around its corners, and the shorter one is taken.
  --- Where that may be more than a tenth too long, as it is that much longer than the crow flies in steps, A* goes
  --- once more over regions entered half way to the goal; and where ways that are short enough lie among some 8000
  --- places, or eight for each of that search's waypoints, place by place.
  --- No way is missed. The way is not always the shortest one: in the median it is shorter than the shortest
  --- way in steps to the eight places beside each, and never seen to be more than 1.1 of it but for 1 way in some
  --- 100,000 of those that wind among pixels strewn densely (1.2), or with a
  --- goal_radius than 1.15 of the shortest one to any place that is as good, and a pixel. All in whole
  --- numbers, and the same for the same pixels and the same query, whatever was edited before, on every
  --- platform.
  ---
  --- Between two steps the waypoints may be updated. What changed in blocks of 128 x 128 places that the
  --- search has not looked at makes no difference to it; if one of those changed that it has looked at, it
  --- begins anew by itself, until eight times the steps so far and 65536 more are done; then, and with other
  --- waypoints than those it began with, the outcome is OUTDATED. So what it says at its end is what a search
  --- says that begins and ends just then. More than 256 squares of 1024 x 1024 that changed between two steps
  --- make it begin anew, too.
  ---
  --- `out_report` may be null. If memory runs out the search stays where it is and can go on later.
  --- Changes the path, reads the waypoints.
  --- O(steps), over all calls: some 200 ns each. A call in which the queue grows moves it.
  --- Returns OK, OUT_OF_MEMORY.
  ---@param waypoints QuadtreeMapWaypoints
  ---@param budget number
  ---@param into? WgQuadtreeMapPathReport
  ---@return WgQuadtreeMapPathReport report
  do
    function QuadtreeMapPath:step(waypoints, budget, into)
      local handle = K.self(QuadtreeMapPath, self, "QuadtreeMapPath:step")
      waypoints = K.handle_of(waypoints, QuadtreeMapWaypoints, "waypoints", "QuadtreeMapPath:step")
      budget = K.uint64_t(budget, "budget", "QuadtreeMapPath:step")
      into = K.made(into, "WgQuadtreeMapPathReport", "into", "QuadtreeMapPath:step")
      local status = C.wg_quadtree_map_path_step(handle, waypoints, budget, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapPath:step") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Gives the way that was found, from start to goal, both included; `way` is a WgQuadtreeMapPathWay. No points unless
  --- the outcome is FOUND. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT (way).
  --- O(points).
  ---@param way? number
  ---@param into? Buffer of WgPoint
  ---@return WgPoint[] points
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMapPath:points(way, into)
      local handle = K.self(QuadtreeMapPath, self, "QuadtreeMapPath:points")
      if way == nil then way = 0 else way = K.uint32_t(way, "way", "QuadtreeMapPath:points") end
      into = K.list(into, "WgPoint", "into", "QuadtreeMapPath:points")
      local status
      repeat
        status = C.wg_quadtree_map_path_points(handle, way, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapPath:points") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapPathStats). Reads.
  --- O(1).
  --- Returns OK, UNKNOWN_SIZE.
  ---@param into? WgQuadtreeMapPathStats
  ---@return WgQuadtreeMapPathStats stats
  do
    function QuadtreeMapPath:stats(into)
      local handle = K.self(QuadtreeMapPath, self, "QuadtreeMapPath:stats")
      into = K.made(into, "WgQuadtreeMapPathStats", "into", "QuadtreeMapPath:stats")
      local status = C.wg_quadtree_map_path_stats(handle, into, K.size_of.WgQuadtreeMapPathStats)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapPath:stats") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Sets a pixel. Changes. Returns OK, OUT_OF_MEMORY, ABSENT.
  --- O(1), or a leaf of 256 pixels that must be unpacked.
  ---@param x number
  ---@param y number
  ---@param value number
  do
    function QuadtreeMap:set(x, y, value)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:set")
      x = K.int32_t(x, "x", "QuadtreeMap:set")
      y = K.int32_t(y, "y", "QuadtreeMap:set")
      value = K.uint8_t(value, "value", "QuadtreeMap:set")
      local status = C.wg_quadtree_map_set(handle, x, y, value)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:set") end
        return false, status
      end
      return true
    end
  end

  --- Reads `count` pixels: `out_values[i]` becomes the pixel at `points[i]`. Both may be null if
  --- `count` is 0. Faster than one call a pixel, most of all for pixels far apart. wg_quadtree_map_get
  --- reads one. Reads.
  ---
  --- If the region of one of them is absent, none is read: a byte that a pixel may not have is not left to say so,
  --- and a flag beside each would cost those most who read most. Ask wg_quadtree_map_regions which are absent.
  --- O(1) for each.
  --- Returns OK, ABSENT (of one of them; nothing was written).
  ---@param points WgPoint[]
  ---@param count? integer
  ---@param into? uint8_t[]
  ---@return uint8_t[] values
  do
    function QuadtreeMap:get_many(points, count, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:get_many")
      local points_at, points_len, points_step = K.array(points, "WgPoint", "points", "QuadtreeMap:get_many")
      count = K.count(count, points_len, "points", "QuadtreeMap:get_many")
      into = K.room(into, "uint8_t", count, "into", "QuadtreeMap:get_many")
      local status = C.wg_quadtree_map_get_many(handle, points_at, count, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:get_many") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Sets `count` pixels in order: the pixel at `points[i]` becomes `values[i]`. Where a pixel comes
  --- twice, the later value stays, and the report counts both steps. All or nothing: if memory runs out
  --- no pixel changes. `out_edit` may be null. Changes. Returns OK, OUT_OF_MEMORY, ABSENT.
  --- O(1) for each, or a leaf of 256 pixels that must be unpacked.
  ---@param points WgPoint[]
  ---@param values uint8_t[]
  ---@param count? integer
  ---@param into? WgQuadtreeMapEdit
  ---@return WgQuadtreeMapEdit edit
  do
    function QuadtreeMap:set_many(points, values, count, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:set_many")
      local points_at, points_len, points_step = K.array(points, "WgPoint", "points", "QuadtreeMap:set_many")
      count = K.count(count, points_len, "points", "QuadtreeMap:set_many")
      local values_at, values_len, values_step = K.array(values, "uint8_t", "values", "QuadtreeMap:set_many")
      K.fits(values_len, count, "values", "QuadtreeMap:set_many")
      into = K.made(into, "WgQuadtreeMapEdit", "into", "QuadtreeMap:set_many")
      local status = C.wg_quadtree_map_set_many(handle, points_at, values_at, count, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:set_many") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Reads a rectangle into rows of bytes that start `row_stride` bytes apart; 0 means rect->width. The
  --- memory must hold (rect->height - 1) * row_stride + rect->width bytes; bytes between the rows stay
  --- as they are. Null is fine for an empty rectangle. Reads.
  --- O(pixels of the rectangle), at the speed of copying.
  --- Returns OK, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane or is larger than memory, a stride
  --- smaller than a row).
  ---@param rect WgRect
  ---@param row_stride? integer
  ---@param into? uint8_t[]
  ---@return uint8_t[] pixels
  do
    function QuadtreeMap:read_rect(rect, row_stride, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:read_rect")
      rect = K.struct_of(rect, "WgRect", "rect", "QuadtreeMap:read_rect")
      row_stride = row_stride == nil and 0 or K.size(row_stride, "row_stride", "QuadtreeMap:read_rect")
      into = K.rows_room(into, "uint8_t", rect, row_stride, "into", "QuadtreeMap:read_rect")
      local status = C.wg_quadtree_map_read_rect(handle, rect, into, row_stride)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:read_rect") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Writes a rectangle from rows of bytes that start `row_stride` bytes apart; 0 means rect->width.
  --- Uniform squares are found while writing. All or nothing. `out_edit` may be null. Changes.
  ---
  --- With a `pack` of 1, for tiles, it packs the leaves inside at once, and shares equal ones if the map was
  --- made with share_leaves: the copies of a tile that lie a multiple of 16 pixels apart take no memory but
  --- the first's. With 0 leaves of more than two values wait for wg_quadtree_map_compact.
  --- O(pixels of the rectangle).
  --- Returns OK, OUT_OF_MEMORY, ABSENT, INVALID_ARGUMENT (pack; see wg_quadtree_map_read_rect).
  ---@param rect WgRect
  ---@param pixels uint8_t[]
  ---@param row_stride? integer
  ---@param pack? number
  ---@param into? WgQuadtreeMapEdit
  ---@return WgQuadtreeMapEdit edit
  do
    function QuadtreeMap:write_rect(rect, pixels, row_stride, pack, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:write_rect")
      rect = K.struct_of(rect, "WgRect", "rect", "QuadtreeMap:write_rect")
      row_stride = row_stride == nil and 0 or K.size(row_stride, "row_stride", "QuadtreeMap:write_rect")
      if pack == nil then pack = 0 else pack = K.uint8_t(pack, "pack", "QuadtreeMap:write_rect") end
      into = K.made(into, "WgQuadtreeMapEdit", "into", "QuadtreeMap:write_rect")
      local pixels_at = K.rows(pixels, "uint8_t", rect, row_stride, "pixels", "QuadtreeMap:write_rect")
      local status = C.wg_quadtree_map_write_rect(handle, rect, pixels_at, row_stride, pack, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:write_rect") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Reads a rectangle as colours: each pixel as `palette[value]`, in one pass, at the speed of the writing.
  --- For pictures and textures of 32 bits a pixel; what a colour's bits mean is the caller's business.
  ---
  --- `palette_count` must be 256: a colour for each value. Rows of colours start `row_stride` bytes apart, a
  --- multiple of 4; 0 means 4 * rect->width. Bytes between the rows stay as they are. Null is fine for an empty
  --- rectangle. To keep a texture up to date read again what wg_quadtree_map_changes_since names. Reads.
  --- O(pixels of the rectangle).
  --- Returns OK, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane or is larger than memory, a palette of
  --- another length, a stride smaller than a row or no multiple of 4).
  ---@param rect WgRect
  ---@param palette? uint32_t[]
  ---@param palette_count? integer
  ---@param row_stride? integer
  ---@param into? uint32_t[]
  ---@return uint32_t[] colors
  do
    function QuadtreeMap:read_colors(rect, palette, palette_count, row_stride, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:read_colors")
      rect = K.struct_of(rect, "WgRect", "rect", "QuadtreeMap:read_colors")
      local palette_at, palette_len = K.array(palette, "uint32_t", "palette", "QuadtreeMap:read_colors")
      palette_count = K.count(palette_count, palette_len, "palette", "QuadtreeMap:read_colors")
      row_stride = row_stride == nil and 0 or K.size(row_stride, "row_stride", "QuadtreeMap:read_colors")
      into = K.rows_room(into, "uint32_t", rect, row_stride, "into", "QuadtreeMap:read_colors")
      local status = C.wg_quadtree_map_read_colors(handle, rect, palette_at, palette_count, into, row_stride)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:read_colors") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Reads a map smaller than it is: one byte for each square of 2^`level` pixels a side, for overviews and for
  --- cameras far away. `reduction` is a WgQuadtreeMapReduction: the mean of the square's pixels, rounded to the nearest
  --- whole number, a half upwards, or the largest.
  ---
  --- `rect` counts such squares: square (x, y) has the pixels from (x * 2^level, y * 2^level) on, and a level
  --- of 0 is wg_quadtree_map_read_rect. So squares lie where they lie, whatever is asked for: to keep a picture
  --- up to date read those again that hold what wg_quadtree_map_changes_since names, whose coordinates shifted
  --- down by `level` (wg_floor_div by 2^level) are those of the squares.
  ---
  --- Rows start `row_stride` bytes apart; 0 means rect->width. Bytes between the rows stay as they are. Null is
  --- fine for an empty rectangle. Reads.
  ---
  --- The cost follows the squares, and what is not uniform inside: from a level of 10 on squares of 1024 x 1024
  --- and from 7 on those of 128 x 128, which know the sums of their pixels; below that leaves of 16 x 16. A map
  --- made with summarize_leaves keeps the sum and the largest of each leaf too: then only levels below 4 look at
  --- the leaves themselves, also for the largest. Above a level of 10 it takes 8 bytes of memory a square while
  --- it runs.
  --- Returns OK, OUT_OF_MEMORY, ABSENT, INVALID_ARGUMENT (a rectangle whose squares leave the plane, or that is larger
  --- than memory, a level above 31, a reduction that is none, a stride smaller than a row).
  ---@param rect WgRect
  ---@param level number
  ---@param reduction number
  ---@param row_stride? integer
  ---@param into? uint8_t[]
  ---@return uint8_t[] pixels
  do
    function QuadtreeMap:read_reduced(rect, level, reduction, row_stride, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:read_reduced")
      rect = K.struct_of(rect, "WgRect", "rect", "QuadtreeMap:read_reduced")
      level = K.uint32_t(level, "level", "QuadtreeMap:read_reduced")
      reduction = K.uint32_t(reduction, "reduction", "QuadtreeMap:read_reduced")
      row_stride = row_stride == nil and 0 or K.size(row_stride, "row_stride", "QuadtreeMap:read_reduced")
      into = K.rows_room(into, "uint8_t", rect, row_stride, "into", "QuadtreeMap:read_reduced")
      local status = C.wg_quadtree_map_read_reduced(handle, rect, level, reduction, into, row_stride)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:read_reduced") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Follows `count` segments and writes what stops each: `out_hits[i]` becomes the first pixel at or above
  --- `threshold` on the one from `from[i]` to `to[i]`, both included. A segment has one pixel for each step
  --- along its longer axis, the other coordinate rounded to the nearest, a half upwards. wg_quadtree_map_cast
  --- follows one. A region that is absent stops a segment, which is told with the hit. Reads.
  ---
  --- Squares of one value below the threshold are leapt over whole, and where nothing was ever written so
  --- are blocks of up to a billion pixels a side: to cross the empty plane takes a handful of leaps. The
  --- cost follows the pixels crossed inside leaves of several values (some 3 ns each) and the uniform
  --- squares crossed (some 30 ns each).
  --- Returns OK.
  ---@param from WgPoint[]
  ---@param to WgPoint[]
  ---@param count? integer
  ---@param threshold? number
  ---@param into? WgQuadtreeMapHit[]
  ---@return WgQuadtreeMapHit[] hits
  do
    function QuadtreeMap:cast_many(from, to, count, threshold, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:cast_many")
      local from_at, from_len, from_step = K.array(from, "WgPoint", "from", "QuadtreeMap:cast_many")
      count = K.count(count, from_len, "from", "QuadtreeMap:cast_many")
      local to_at, to_len, to_step = K.array(to, "WgPoint", "to", "QuadtreeMap:cast_many")
      K.fits(to_len, count, "to", "QuadtreeMap:cast_many")
      if threshold == nil then threshold = 1 else threshold = K.uint8_t(threshold, "threshold", "QuadtreeMap:cast_many") end
      into = K.room(into, "WgQuadtreeMapHit", count, "into", "QuadtreeMap:cast_many")
      local status = C.wg_quadtree_map_cast_many(handle, from_at, to_at, count, threshold, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:cast_many") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Writes the pixel at or above `threshold` that is nearest to each of `count` pixels: `out_nearest[i]`
  --- becomes the one for `from[i]`, if it lies no farther than `radius` pixels: 0 to 1048576, rounded to
  --- 1/256, from centre to centre. Among equally near ones it is the first, row by row. Whole numbers only:
  --- the same on every platform. The cost follows the leaves near the answer, and for a large radius the
  --- roots. wg_quadtree_map_nearest searches from one. Reads.
  --- Returns OK, ABSENT (of one alone: of several each says so for itself), INVALID_ARGUMENT (a radius that is NaN or out of range).
  ---@param from WgPoint[]
  ---@param radius number
  ---@param count? integer
  ---@param threshold? number
  ---@param into? WgQuadtreeMapNearest[]
  ---@return WgQuadtreeMapNearest[] nearest
  do
    function QuadtreeMap:nearest_many(from, radius, count, threshold, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:nearest_many")
      local from_at, from_len, from_step = K.array(from, "WgPoint", "from", "QuadtreeMap:nearest_many")
      count = K.count(count, from_len, "from", "QuadtreeMap:nearest_many")
      radius = K.float(radius, "radius", "QuadtreeMap:nearest_many")
      if threshold == nil then threshold = 1 else threshold = K.uint8_t(threshold, "threshold", "QuadtreeMap:nearest_many") end
      into = K.room(into, "WgQuadtreeMapNearest", count, "into", "QuadtreeMap:nearest_many")
      local status = C.wg_quadtree_map_nearest_many(handle, from_at, count, radius, threshold, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:nearest_many") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Whether each of `count` shapes holds a pixel at or above `threshold`: `out_touches[i]` becomes 1 or 0 for
  --- `shapes[i]`, of any kind; 2 for one of several that reaches into a region that is absent. Of a mask those pixels count where its byte is not 0; of a circle those that
  --- wg_quadtree_map_nearest would find. wg_quadtree_map_touches asks about one. Reads.
  ---
  --- The cost follows the border, and the leaves of lower values inside; of a circle the squares of
  --- 1024 x 1024 that are there, too, of a mask its pixels where something is, until one is found (some 2 ns
  --- each).
  --- Returns OK, ABSENT (of one alone), INVALID_ARGUMENT (a kind that is none; a rectangle that leaves the plane; a radius that is
  --- NaN or out of range, or not 0 for a mask; points that are not convex, too many, none or too far apart; a
  --- stride smaller than a row), NULL_POINTER (points or mask, too): the text says of which shape.
  ---@param shapes WgQuadtreeMapShape[]
  ---@param count? integer
  ---@param threshold? number
  ---@param into? uint8_t[]
  ---@return uint8_t[] touches
  do
    function QuadtreeMap:touches_many(shapes, count, threshold, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:touches_many")
      local shapes_at, shapes_len, shapes_step = K.array(shapes, "WgQuadtreeMapShape", "shapes", "QuadtreeMap:touches_many")
      count = K.count(count, shapes_len, "shapes", "QuadtreeMap:touches_many")
      if threshold == nil then threshold = 1 else threshold = K.uint8_t(threshold, "threshold", "QuadtreeMap:touches_many") end
      into = K.room(into, "uint8_t", count, "into", "QuadtreeMap:touches_many")
      local status = C.wg_quadtree_map_touches_many(handle, shapes_at, count, threshold, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:touches_many") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Writes the region that holds pixel (x, y) to bytes, and frees it: it is absent from then on, until
  --- wg_quadtree_map_page_in takes the same bytes. With a `keep` of 1 it stays in memory, and counts as unchanged
  --- from then on: for saving while it is in use. `compression` is a WgQuadtreeMapCompression:
  --- WG_QUADTREE_MAP_COMPRESSION_FAST writes the squares packed as memory has them, a region of caves in 2 to 8 KB;
  --- WG_QUADTREE_MAP_COMPRESSION_SMALL, for what is to be stored for long or sent, takes a sixth of that and ten times
  --- as long.
  ---
  --- The bytes have the pixels, the revisions of all that changed in it, the place, the history and a checksum,
  --- so that nothing is mistaken for something else. They depend on these and `compression` alone. Nothing is
  --- written to files: keep the bytes where you like, and for a region that did not change
  --- (wg_quadtree_map_regions) those that you have already.
  ---
  --- The revision stays. Freed memory stays with the map for the next region; wg_quadtree_map_compact gives back
  --- what is not used for long, wg_quadtree_map_trim all. Waypoints see walls there. A region does
  --- not go while a search for islands looks at it or at one beside it: step the search until it is done, begin it
  --- elsewhere or destroy it.
  ---
  --- Nothing happens to the region if the bytes do not fit (TRUNCATED; a capacity of 0 asks for their number, and
  --- WG_QUADTREE_MAP_MAX_REGION_BYTES is always enough). Changes.
  --- O(its squares of 16 x 16 pixels with several values): some 0.1 µs each, 0.3 µs for one of more than two values; a
  --- region of caves has some 300.
  --- WG_QUADTREE_MAP_COMPRESSION_SMALL takes 280 KB of memory while it runs. A region costs some 60 bytes from its
  --- first appearance on, be it absent or not.
  --- Returns OK, TRUNCATED, ABSENT (it is absent already), INVALID_ARGUMENT (a compression that is none, keep; a
  --- region that is to go, of which a checkpoint keeps squares, that a save by steps needs, or that a search for islands
  --- looks at which is not done), OUT_OF_MEMORY.
  ---@param x number
  ---@param y number
  ---@param keep number
  ---@param compression? number
  ---@param into? Buffer of uint8_t
  ---@return uint8_t[] bytes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMap:page_out(x, y, keep, compression, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:page_out")
      x = K.int32_t(x, "x", "QuadtreeMap:page_out")
      y = K.int32_t(y, "y", "QuadtreeMap:page_out")
      if compression == nil then compression = 0 else compression = K.uint32_t(compression, "compression", "QuadtreeMap:page_out") end
      keep = K.uint8_t(keep, "keep", "QuadtreeMap:page_out")
      into = K.list(into, "uint8_t", "into", "QuadtreeMap:page_out")
      local status
      repeat
        status = C.wg_quadtree_map_page_out(handle, x, y, compression, keep, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:page_out") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Takes the region that holds pixel (x, y) back into memory, from the bytes that wg_quadtree_map_page_out gave
  --- of it. It must be absent. Of a region that this map has paged out the bytes must be the last ones; of one
  --- that it never had (absent_by_default) those of any map of the same history, made at no later revision than
  --- the map began with (WgQuadtreeMapDef). So a world goes on in a new process, and other maps of that history,
  --- on other threads, may generate its regions: what they wrote counts as older than any change.
  ---
  --- No bytes at all (a `len` of 0) bring in air, where the map never had the region.
  ---
  --- The revision stays, and the region counts as unchanged. Trusts nothing: any bytes give a status, and the
  --- region stays absent unless that is OK. Changes.
  --- O(its squares of 16 x 16 pixels with several values): some 0.1 µs each, 0.3 µs for one of more than two values.
  --- Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, UNKNOWN_REVISION (bytes of another history, or of another
  --- revision than those that are missing), INVALID_ARGUMENT (a region that is not absent, bytes of another
  --- region, no bytes of one that was paged out), OUT_OF_MEMORY.
  ---@param x number
  ---@param y number
  ---@param bytes uint8_t[]
  ---@param len? integer
  do
    function QuadtreeMap:page_in(x, y, bytes, len)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:page_in")
      x = K.int32_t(x, "x", "QuadtreeMap:page_in")
      y = K.int32_t(y, "y", "QuadtreeMap:page_in")
      local bytes_at, bytes_len = K.array(bytes, "uint8_t", "bytes", "QuadtreeMap:page_in")
      len = K.count(len, bytes_len, "bytes", "QuadtreeMap:page_in")
      local status = C.wg_quadtree_map_page_in(handle, x, y, bytes_at, len)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:page_in") end
        return false, status
      end
      return true
    end
  end

  --- Lists the regions that touch `rect`, or all of the map if that is null, row by row. `which` is any of
  --- WgQuadtreeMapRegionKind, or-ed: the absent ones to page in, those that changed to be stored, those in memory.
  --- In memory is what was ever written to, or came in.
  ---
  --- Takes four bytes of memory for each region that is known there, until it returns. Reads.
  --- O(regions of the rectangle, or of the map where they are fewer).
  --- Returns OK, TRUNCATED, OUT_OF_MEMORY, INVALID_ARGUMENT (other bits in which or none; a rectangle that leaves
  --- the plane; with absent ones of a map made with absent_by_default, no rectangle or one that touches more than
  --- 1048576 regions).
  ---@param which number
  ---@param rect? WgRect
  ---@param into? Buffer of WgQuadtreeMapRegion
  ---@return WgQuadtreeMapRegion[] regions
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMap:regions(which, rect, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:regions")
      if rect ~= nil then rect = K.struct_of(rect, "WgRect", "rect", "QuadtreeMap:regions") end
      which = K.uint32_t(which, "which", "QuadtreeMap:regions")
      into = K.list(into, "WgQuadtreeMapRegion", "into", "QuadtreeMap:regions")
      local status
      repeat
        status = C.wg_quadtree_map_regions(handle, rect, which, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:regions") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Makes a publisher without subscribers. Any thread.
  --- O(1).
  --- Returns OK, UNKNOWN_SIZE, NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
  ---@param def WgQuadtreeMapPublisherDef
  ---@return QuadtreeMapPublisher
  do
    local out_publisher = new("uint64_t[1]")
    function QuadtreeMapPublisher.create(def)
      def = K.struct_of(def, "WgQuadtreeMapPublisherDef", "def", "QuadtreeMapPublisher.create")
      local status = C.wg_quadtree_map_publisher_create(def, out_publisher)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapPublisher.create") end
        if status == 2 then return nil end
      end
      return K.own(QuadtreeMapPublisher, out_publisher[0])
    end
  end

  --- Adds a subscriber that has nothing yet; `out_subscriber` becomes its number. A player who comes back after
  --- his subscriber was unsubscribed may keep his receiver and his map; with another publisher he needs a new receiver.
  --- Changes the publisher.
  --- O(1).
  --- Returns OK, OUT_OF_MEMORY.
  ---@return uint64_t subscriber
  do
    local out_subscriber = new("uint64_t[1]")
    function QuadtreeMapPublisher:subscribe()
      local handle = K.self(QuadtreeMapPublisher, self, "QuadtreeMapPublisher:subscribe")
      local status = C.wg_quadtree_map_publisher_subscribe(handle, out_subscriber)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapPublisher:subscribe") end
        if status == 2 then return nil end
      end
      return out_subscriber[0]
    end
  end

  --- Forgets a subscriber, whose number then stands for nobody. Changes the publisher.
  --- O(1).
  --- Returns OK, INVALID_ARGUMENT (no such subscriber).
  ---@param subscriber number
  do
    function QuadtreeMapPublisher:unsubscribe(subscriber)
      local handle = K.self(QuadtreeMapPublisher, self, "QuadtreeMapPublisher:unsubscribe")
      subscriber = K.uint64_t(subscriber, "subscriber", "QuadtreeMapPublisher:unsubscribe")
      local status = C.wg_quadtree_map_publisher_unsubscribe(handle, subscriber)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapPublisher:unsubscribe") end
        return false, status
      end
      return true
    end
  end

  --- Writes the next packet for a subscriber to `out_bytes`, which has room for `capacity` bytes, at least
  --- 512: what a packet may have on the line. `out_count` becomes its length; 0 if there is nothing to send,
  --- or if 64 packets are under way and have to be acknowledged first. Call it as often as the line takes
  --- more, then once a tick.
  ---
  --- `view` is what the player sees, at most 4096 x 4096 pixels. Of the squares of 128 x 128 pixels that it
  --- touches, those that the player never had whole come before those that changed, and what is near its
  --- middle before what is far.
  ---
  --- A subscriber belongs to the history of the map that its first packet was of; for another one subscribe
  --- anew. Changes the publisher, reads the map.
  --- The cost follows the squares of 1024 x 1024 pixels that the view touches, and in those that changed since
  --- the last call, the squares of 128 x 128 inside the view and what is sent of them.
  --- Returns OK, ABSENT (in the view), INVALID_ARGUMENT (no such subscriber, a capacity below 512, a view that is too large or leaves
  --- the plane, a map of another history), OUT_OF_MEMORY (what was to be sent is sent by the next call).
  ---@param map QuadtreeMap
  ---@param subscriber number
  ---@param view WgRect
  ---@param into? Buffer of uint8_t
  ---@return uint8_t[] bytes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMapPublisher:packet(map, subscriber, view, into)
      local handle = K.self(QuadtreeMapPublisher, self, "QuadtreeMapPublisher:packet")
      map = K.handle_of(map, QuadtreeMap, "map", "QuadtreeMapPublisher:packet")
      subscriber = K.uint64_t(subscriber, "subscriber", "QuadtreeMapPublisher:packet")
      view = K.struct_of(view, "WgRect", "view", "QuadtreeMapPublisher:packet")
      into = K.list(into, "uint8_t", "into", "QuadtreeMapPublisher:packet")
      local status
      repeat
        status = C.wg_quadtree_map_publisher_packet(handle, map, subscriber, view, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapPublisher:packet") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Takes what a subscriber says that it got, as wg_quadtree_map_receiver_apply tells it. Trusts nothing:
  --- whoever lies harms himself alone, and one that comes late or twice does no harm. Changes the publisher.
  --- O(squares in the packets under way).
  --- Returns OK, INVALID_ARGUMENT (no such subscriber, a packet that was not given yet, another history).
  ---@param subscriber number
  ---@param acknowledgement WgQuadtreeMapAcknowledgement
  do
    function QuadtreeMapPublisher:acknowledge(subscriber, acknowledgement)
      local handle = K.self(QuadtreeMapPublisher, self, "QuadtreeMapPublisher:acknowledge")
      subscriber = K.uint64_t(subscriber, "subscriber", "QuadtreeMapPublisher:acknowledge")
      acknowledgement = K.struct_of(acknowledgement, "WgQuadtreeMapAcknowledgement", "acknowledgement", "QuadtreeMapPublisher:acknowledge")
      local status = C.wg_quadtree_map_publisher_acknowledge(handle, subscriber, acknowledgement)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapPublisher:acknowledge") end
        return false, status
      end
      return true
    end
  end

  --- Fills `out_stats` with where a subscriber stands, or for 0 with where all of them stand together, and
  --- with counts and bytes of the publisher. `size` is sizeof(WgQuadtreeMapPublisherStats). Reads.
  --- O(1), for all O(subscribers).
  --- Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (no such subscriber).
  ---@param subscriber number
  ---@param into? WgQuadtreeMapPublisherStats
  ---@return WgQuadtreeMapPublisherStats stats
  do
    function QuadtreeMapPublisher:stats(subscriber, into)
      local handle = K.self(QuadtreeMapPublisher, self, "QuadtreeMapPublisher:stats")
      subscriber = K.uint64_t(subscriber, "subscriber", "QuadtreeMapPublisher:stats")
      into = K.made(into, "WgQuadtreeMapPublisherStats", "into", "QuadtreeMapPublisher:stats")
      local status = C.wg_quadtree_map_publisher_stats(handle, subscriber, into, K.size_of.WgQuadtreeMapPublisherStats)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapPublisher:stats") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Makes a receiver that got nothing yet. Any thread.
  --- O(1).
  --- Returns OK, UNKNOWN_SIZE, INVALID_ARGUMENT (reserved), NULL_POINTER, OUT_OF_MEMORY, REENTRANT.
  ---@param def WgQuadtreeMapReceiverDef
  ---@return QuadtreeMapReceiver
  do
    local out_receiver = new("uint64_t[1]")
    function QuadtreeMapReceiver.create(def)
      def = K.struct_of(def, "WgQuadtreeMapReceiverDef", "def", "QuadtreeMapReceiver.create")
      local status = C.wg_quadtree_map_receiver_create(def, out_receiver)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapReceiver.create") end
        if status == 2 then return nil end
      end
      return K.own(QuadtreeMapReceiver, out_receiver[0])
    end
  end

  --- Puts what a packet brings into a map, as one changing call. Squares of which younger ones came are left
  --- out, and a packet that came already, or that 64 newer ones overtook, changes nothing.
  ---
  --- `out_acknowledgement` becomes what came so far: 24 bytes for the publisher, after each packet or a few
  --- times a second; the newest is enough.
  ---
  --- Trusts nothing: any bytes give a status, and no pixel changes unless that is OK. The receiver belongs to
  --- the history of its first packet. `out_edit` may be null. Changes the receiver and the map.
  --- O(bytes + pixels of the changed leaves).
  --- Returns OK, UNKNOWN_REVISION (a packet of another map or history), ABSENT, INVALID_SNAPSHOT, NEWER_SNAPSHOT,
  --- OUT_OF_MEMORY.
  ---@param map QuadtreeMap
  ---@param bytes uint8_t[]
  ---@param len? integer
  ---@param into? WgQuadtreeMapAcknowledgement
  ---@param into_edit? WgQuadtreeMapEdit
  ---@return WgQuadtreeMapAcknowledgement acknowledgement
  ---@return WgQuadtreeMapEdit edit
  do
    function QuadtreeMapReceiver:apply(map, bytes, len, into, into_edit)
      local handle = K.self(QuadtreeMapReceiver, self, "QuadtreeMapReceiver:apply")
      map = K.handle_of(map, QuadtreeMap, "map", "QuadtreeMapReceiver:apply")
      local bytes_at, bytes_len = K.array(bytes, "uint8_t", "bytes", "QuadtreeMapReceiver:apply")
      len = K.count(len, bytes_len, "bytes", "QuadtreeMapReceiver:apply")
      into = K.made(into, "WgQuadtreeMapAcknowledgement", "into", "QuadtreeMapReceiver:apply")
      into_edit = K.made(into_edit, "WgQuadtreeMapEdit", "into_edit", "QuadtreeMapReceiver:apply")
      local status = C.wg_quadtree_map_receiver_apply(handle, map, bytes_at, len, into, into_edit)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapReceiver:apply") end
        if status == 2 then return nil end
      end
      return into, into_edit
    end
  end

  --- Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapReceiverStats). Reads.
  --- O(1).
  --- Returns OK, UNKNOWN_SIZE.
  ---@param into? WgQuadtreeMapReceiverStats
  ---@return WgQuadtreeMapReceiverStats stats
  do
    function QuadtreeMapReceiver:stats(into)
      local handle = K.self(QuadtreeMapReceiver, self, "QuadtreeMapReceiver:stats")
      into = K.made(into, "WgQuadtreeMapReceiverStats", "into", "QuadtreeMapReceiver:stats")
      local status = C.wg_quadtree_map_receiver_stats(handle, into, K.size_of.WgQuadtreeMapReceiverStats)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapReceiver:stats") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Gives the outlines of solid ground as closed loops along the edges of
  --- pixels: for chain or polygon colliders.
  ---
  --- Points count from the ground's origin, and pixel (x, y) of the map is the square from (x, y) to
  --- (x + 1, y + 1), so a
  --- single pixel's loop is (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1). The loops around pieces turn
  --- this way (clockwise where y grows downwards), those around holes the other way; all areas add up to
  --- the number of pixels. Pixels that touch at a corner only are not joined. What lies outside the
  --- rectangle counts as empty: loops run along its border where pieces reach it. Loops come in the order
  --- of their first corners, row by row; a hole comes after the loop around its piece. The points of
  --- all loops lie behind each other in `out_points`, in the order of the loops in `out_loops`.
  ---
  --- With a `tolerance` above 0, in pixels, corners are left out: each point of a loop then lies within
  --- that distance of the exact loop, and the other way round. A loop never shrinks to nothing nor turns
  --- inside out (it gets a smaller tolerance instead), and keeps `min_points`, 3 to 16: 4 for the chains of
  --- Box2D. A loop has no fewer than four corners to keep. From 1.5 on the stairs of a slope become one straight
  --- line; at 0.75 those of some slopes stay nearly whole (0.3 for one). No tolerance is larger than the
  --- rectangle's longer side: for debris, islands of a pixel or two, take the smaller of both.
  ---
  --- `flags` is 0 or bits of WgQuadtreeMapOutlineFlag:
  --- - WG_QUADTREE_MAP_OUTLINE_FLAG_SIMPLE: loops are simple polygons which do not touch each other or themselves.
  --- Without it they may cross where pixels are thinner than twice the tolerance, and meet in single points
  --- where pixels touch at a corner. With it corners come back until none cross, and where pixels touch at a
  --- corner a quarter of a pixel is cut off each.
  --- - WG_QUADTREE_MAP_OUTLINE_FLAG_REVERSED: loops around pieces turn the other way, and those around holes too.
  ---
  --- Neighbouring rectangles fit: where the pixels on both sides of a shared border are solid, both have
  --- the same points there, with any tolerance. Where only one side is, only that one's loops run along it.
  --- After an edit only those rectangles are to be made anew that touch its dirty area grown by one pixel
  --- on each side.
  ---
  --- The cost follows the corners, and the pixels by 1/64 step each, where rows of squares that are all
  --- uniform count as one. Takes up to 41 bytes of memory a corner
  --- while it runs, for simple loops 16 more a point. Reads.
  --- Returns OK, TRUNCATED (points or loops: both counts are whole), ABSENT, OUT_OF_MEMORY, NULL_POINTER,
  --- INVALID_ARGUMENT (a rectangle that leaves the plane or is wider or higher than 65536, a stride smaller than
  --- a row, a threshold of 0, an origin that is not finite, a tolerance that is NaN, outside 0 to 4096 or larger
  --- than the rectangle's longer side, min_points, flags, reserved).
  ---@param ground WgQuadtreeMapGround
  ---@param min_points number
  ---@param flags number
  ---@param tolerance? number
  ---@param into? Buffer of WgVector2
  ---@param into_loops? Buffer of WgQuadtreeMapLoop
  ---@return WgVector2[] points
  ---@return integer count
  ---@return WgQuadtreeMapLoop[] loops
  ---@return integer count
  do
    local out_point_count = new("size_t[1]")
    local out_loop_count = new("size_t[1]")
    function QuadtreeMap:outlines(ground, min_points, flags, tolerance, into, into_loops)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:outlines")
      ground = K.struct_of(ground, "WgQuadtreeMapGround", "ground", "QuadtreeMap:outlines")
      if tolerance == nil then tolerance = 0 else tolerance = K.float(tolerance, "tolerance", "QuadtreeMap:outlines") end
      min_points = K.uint32_t(min_points, "min_points", "QuadtreeMap:outlines")
      flags = K.uint32_t(flags, "flags", "QuadtreeMap:outlines")
      into = K.list(into, "WgVector2", "into", "QuadtreeMap:outlines")
      into_loops = K.list(into_loops, "WgQuadtreeMapLoop", "into_loops", "QuadtreeMap:outlines")
      local status
      repeat
        status = C.wg_quadtree_map_outlines(handle, ground, tolerance, min_points, flags, into.data, into.capacity, out_point_count, into_loops.data, into_loops.capacity, out_loop_count)
      until status ~= 1 or not K.any(K.grown(into, out_point_count), K.grown(into_loops, out_loop_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:outlines") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_point_count[0])
      into_loops.len = tonumber(out_loop_count[0])
      return into.data, into.len, into_loops.data, into_loops.len
    end
  end

  --- Covers solid ground by convex polygons with at most `max_corners` corners, 3 to 64, for the polygon shapes
  --- of physics engines: 8 for Box2D. No two of them overlap. Their border lies within `tolerance` of that of the
  --- pixels, and the other way round, as that of wg_quadtree_map_outlines with
  --- WG_QUADTREE_MAP_OUTLINE_FLAG_SIMPLE does; both are the same where ground is not divided.
  ---
  --- Points count from the ground's origin; those of all pieces lie behind each other in `out_points`, in the
  --- order of the pieces in `out_pieces`, and each piece turns as loops around pieces of outlines do. All corners
  --- turn: none lies on a straight line between its neighbours.
  ---
  --- Ground with long outlines is divided: it is halved along its longer side, until it has no more than 4096
  --- corners of pixels, and no polygon more than 256 corners with its holes; what is still longer in 32 x 32
  --- pixels, which is noise, is covered by rectangles, exactly. Neighbouring rectangles share the points of
  --- outlines on their border. After an edit only those are to be made anew that touch its dirty area grown by
  --- one pixel on each side. No tolerance is larger than the rectangle's longer side: for debris, islands of a
  --- pixel or two, take the smaller of both.
  ---
  --- The cost is that of the outlines a few times over, and up to some thousand steps a corner, however large the
  --- ground: 128 x 128 pixels of noise take some 20 ms, 512 x 512 some 0.4 s. Takes up to 100 bytes of memory a
  --- corner while it runs. Reads.
  --- Returns OK, TRUNCATED (points or pieces: both counts are whole), ABSENT, OUT_OF_MEMORY, NULL_POINTER,
  --- INVALID_ARGUMENT (a rectangle that leaves the plane or is wider or higher than 65536, a stride smaller than
  --- a row, a threshold of 0, an origin that is not finite, a tolerance that is NaN, outside 0 to 4096 or larger
  --- than the rectangle's longer side, max_corners, reserved).
  ---@param ground WgQuadtreeMapGround
  ---@param max_corners number
  ---@param tolerance? number
  ---@param into? Buffer of WgVector2
  ---@param into_pieces? Buffer of WgQuadtreeMapPiece
  ---@return WgVector2[] points
  ---@return integer count
  ---@return WgQuadtreeMapPiece[] pieces
  ---@return integer count
  do
    local out_point_count = new("size_t[1]")
    local out_piece_count = new("size_t[1]")
    function QuadtreeMap:pieces(ground, max_corners, tolerance, into, into_pieces)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:pieces")
      ground = K.struct_of(ground, "WgQuadtreeMapGround", "ground", "QuadtreeMap:pieces")
      if tolerance == nil then tolerance = 0 else tolerance = K.float(tolerance, "tolerance", "QuadtreeMap:pieces") end
      max_corners = K.uint32_t(max_corners, "max_corners", "QuadtreeMap:pieces")
      into = K.list(into, "WgVector2", "into", "QuadtreeMap:pieces")
      into_pieces = K.list(into_pieces, "WgQuadtreeMapPiece", "into_pieces", "QuadtreeMap:pieces")
      local status
      repeat
        status = C.wg_quadtree_map_pieces(handle, ground, tolerance, max_corners, into.data, into.capacity, out_point_count, into_pieces.data, into_pieces.capacity, out_piece_count)
      until status ~= 1 or not K.any(K.grown(into, out_point_count), K.grown(into_pieces, out_piece_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:pieces") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_point_count[0])
      into_pieces.len = tonumber(out_piece_count[0])
      return into.data, into.len, into_pieces.data, into_pieces.len
    end
  end

  --- Covers solid ground by rectangles, for box colliders: every
  --- solid pixel lies in one of them, no other pixel does, and none overlap. They have the map's coordinates, or
  --- those of the picture's `rect`.
  ---
  --- They are few: one for each piece, and one more for each corner of the outline that points inwards, less one
  --- for each hole and for each chord that is cut: a cut along a row or a column that joins two such corners. Of
  --- chords that cross only one is cut, first always the one that crosses the fewest of those left. So there are
  --- mostly but a few in a hundred more than the fewest possible. They come in the order of their last rows, each row from left to right. They
  --- depend on the pixels of the rectangle alone: after an edit only those rectangles are to be made anew that
  --- touch its dirty area.
  ---
  --- The cost follows the changes from row to row, the chords (some 256 others are looked at for each, at most)
  --- and the pixels by 1/32 step each, where rows of squares that are all uniform count as one. Takes 8 bytes of
  --- memory a column and up to 120 a chord while it runs. Reads.
  --- Returns OK, TRUNCATED, ABSENT, OUT_OF_MEMORY, NULL_POINTER, INVALID_ARGUMENT (a rectangle that leaves the plane or is
  --- wider or higher than 65536, a stride smaller than a row, a threshold of 0, an origin that is not finite,
  --- reserved).
  ---@param ground WgQuadtreeMapGround
  ---@param into? Buffer of WgRect
  ---@return WgRect[] rects
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMap:solid_rects(ground, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:solid_rects")
      ground = K.struct_of(ground, "WgQuadtreeMapGround", "ground", "QuadtreeMap:solid_rects")
      into = K.list(into, "WgRect", "into", "QuadtreeMap:solid_rects")
      local status
      repeat
        status = C.wg_quadtree_map_solid_rects(handle, ground, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:solid_rects") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Saves the whole map to bytes; `compression` is a WgQuadtreeMapCompression. WG_QUADTREE_MAP_COMPRESSION_FAST takes a map of
  --- 20,000 x 20,000 pixels of caves or coasts in some 20 ms to less than a 500th of its pixels; one of four
  --- materials to a 40th, noise to what it is. WG_QUADTREE_MAP_COMPRESSION_SMALL makes about half the bytes in three to
  --- five times the time; what is so regular that it could be told in next to nothing is filled up with
  --- zeros, so that no file loads slower than its bytes say. wg_quadtree_map_load reads both. The bytes
  --- depend on the pixels, the revision's number, which regions are absent, and `compression` only.
  ---
  --- Of a region that is absent the bytes say that it is. Its pixels are in the bytes that the host has of it; these and
  --- those together are the map.
  ---
  --- Each call is one pass over the map, one that only asks for the size by a capacity of 0 as well; a
  --- buffer as large as the last file and a quarter more saves asking. Reads, so it may run on a worker
  --- thread while no changing call runs. Takes four bytes of memory a root while it runs,
  --- WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB besides.
  --- O(nodes + pixels of leaves that are not packed).
  --- Returns OK, TRUNCATED, OUT_OF_MEMORY, INVALID_ARGUMENT (a compression that is none).
  ---@param compression? number
  ---@param into? Buffer of uint8_t
  ---@return uint8_t[] bytes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMap:save(compression, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:save")
      if compression == nil then compression = 0 else compression = K.uint32_t(compression, "compression", "QuadtreeMap:save") end
      into = K.list(into, "uint8_t", "into", "QuadtreeMap:save")
      local status
      repeat
        status = C.wg_quadtree_map_save(handle, compression, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:save") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Replaces the map by a saved one. Trusts nothing: any bytes give a status, and the map stays as it is
  --- unless that is OK. Changes.
  ---
  --- Afterwards all pixels count as changed, and the map belongs to another history: to `history`, a
  --- number that was never given to other pixels (see WgQuadtreeMapRevision), or for 0 to one that the
  --- library draws and no other map has, in no process. The bytes name no history. Revisions from before
  --- the load are unknown from now on, whatever their history: nobody follows by deltas over a load, send
  --- the rectangles or the file. The revision's number becomes the saved one, or one more than before if
  --- that is more: it never goes down. A map that was never changed takes the saved number as it is. Absent
  --- afterwards is what was when it was saved, whatever the map was made with. With the history that their bytes belong
  --- to, wg_quadtree_map_page_in takes those regions, if they are not younger than the map was.
  ---
  --- Only who knows that the pixels are those of a revision may say so by giving its history: a player who
  --- loads the file that the server saved at {h, n} into a new map by `history` h stands at {h, n}; a
  --- server that saved at {h, n}, changed nothing after that and is started again goes on at {h, n}.
  --- O(bytes).
  --- Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY.
  ---@param bytes uint8_t[]
  ---@param len? integer
  ---@param history? number
  do
    function QuadtreeMap:load(bytes, len, history)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:load")
      local bytes_at, bytes_len = K.array(bytes, "uint8_t", "bytes", "QuadtreeMap:load")
      len = K.count(len, bytes_len, "bytes", "QuadtreeMap:load")
      if history == nil then history = 0 else history = K.uint64_t(history, "history", "QuadtreeMap:load") end
      local status = C.wg_quadtree_map_load(handle, bytes_at, len, history)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:load") end
        return false, status
      end
      return true
    end
  end

  --- Gives the squares of one value that touch a rectangle: those of a quadtree whose roots of
  --- 1024 x 1024 pixels are divided in four until each part has one value, whatever is packed or waits
  --- for compaction. Squares come whole, also where they reach beyond the rectangle.
  ---
  --- `kinds` is any of WgQuadtreeMapSquareKind, or-ed. `min_side` leaves out smaller ones: a power of two, 1 to 1024.
  --- Roots come row by row; inside one, the four quarters come row by row, each with its own. The cost
  --- follows the squares, and the leaves that hold several values. Takes four bytes of memory a root
  --- where only full squares are asked for. Reads.
  --- Returns OK, TRUNCATED, OUT_OF_MEMORY, ABSENT, INVALID_ARGUMENT (other bits in kinds or none, such a
  --- min_side, a rectangle that leaves the plane, or, with empty squares, touches more than 1048576
  --- roots).
  ---@param rect WgRect
  ---@param kinds number
  ---@param min_side? number
  ---@param into? Buffer of WgQuadtreeMapSquare
  ---@return WgQuadtreeMapSquare[] squares
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMap:squares(rect, kinds, min_side, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:squares")
      rect = K.struct_of(rect, "WgRect", "rect", "QuadtreeMap:squares")
      kinds = K.uint32_t(kinds, "kinds", "QuadtreeMap:squares")
      if min_side == nil then min_side = 1 else min_side = K.uint32_t(min_side, "min_side", "QuadtreeMap:squares") end
      into = K.list(into, "WgQuadtreeMapSquare", "into", "QuadtreeMap:squares")
      local status
      repeat
        status = C.wg_quadtree_map_squares(handle, rect, kinds, min_side, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:squares") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Counts the pixels of a rectangle above 0 and sums its hit points up. Squares of 128 x 128 and more
  --- that lie inside are not looked into: the cost follows the border. Reads.
  --- Returns OK, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane).
  ---@param rect WgRect
  ---@param into? WgQuadtreeMapSums
  ---@return WgQuadtreeMapSums sums
  do
    function QuadtreeMap:sums(rect, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:sums")
      rect = K.struct_of(rect, "WgRect", "rect", "QuadtreeMap:sums")
      into = K.made(into, "WgQuadtreeMapSums", "into", "QuadtreeMap:sums")
      local status = C.wg_quadtree_map_sums(handle, rect, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:sums") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Puts a picture into the map, turned by any angle: an island that was cut out by
  --- wg_quadtree_map_islands_cut, fell and came to rest becomes ground again, with its own values. Where it goes
  --- is `mode`: a WgQuadtreeMapStampMode, into the air alone or over everything. Bytes of 0 put nothing, and what comes to
  --- lie outside the plane does not exist.
  ---
  --- A pixel of the map gets that of the picture which its centre comes from, so no holes are left between them
  --- at any angle; by quarter turns (0, 90, 180, 270 degrees) each pixel arrives exactly once, wherever the pivot
  --- lies. All is whole numbers: the same call gives the same pixels on every platform. All or nothing.
  --- `out_edit` may be null. Changes.
  --- O(pixels of the bounds of the turned picture).
  --- Returns OK, OUT_OF_MEMORY, ABSENT, NULL_POINTER, INVALID_ARGUMENT (mode; a picture wider or higher than 2048; a
  --- stride smaller than a row; an angle that is NaN or infinite; a pivot beyond 65536 pixels; a place outside the
  --- int32 plane; reserved).
  ---@param stamp WgQuadtreeMapStamp
  ---@param into? WgQuadtreeMapEdit
  ---@return WgQuadtreeMapEdit edit
  do
    function QuadtreeMap:stamp(stamp, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:stamp")
      stamp = K.struct_of(stamp, "WgQuadtreeMapStamp", "stamp", "QuadtreeMap:stamp")
      into = K.made(into, "WgQuadtreeMapEdit", "into", "QuadtreeMap:stamp")
      local status = C.wg_quadtree_map_stamp(handle, stamp, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:stamp") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Writes the pixels of a rectangle of at most 4096 x 4096 pixels to bytes, for a player who joins or to
  --- take an edit back later. `compression` is a WgQuadtreeMapCompression. The bytes depend on the pixels and
  --- `compression` only, not on where the rectangle lies. 256 x 256 pixels of smooth terrain of one value
  --- take some 150 bytes (WG_QUADTREE_MAP_COMPRESSION_FAST), a coast some 330, four materials above 1,000, noise what it
  --- is.
  ---
  --- No bytes are decoded slower than their number says. So what could be told in next to nothing, and much
  --- of a rectangle of more than 512 x 512 pixels, is filled up with zeros: with WG_QUADTREE_MAP_COMPRESSION_SMALL,
  --- 4096 x 4096 pixels of caves take 45 % more, of the Earth's coasts nothing.
  ---
  --- Each call is one pass, one that only asks for the size by a capacity of 0 as well; a buffer as large
  --- as wg_quadtree_map_encode_bound says is always enough. The cost follows the squares of 16 x 16 pixels
  --- with several values. WG_QUADTREE_MAP_COMPRESSION_SMALL takes 280 KB of memory while it runs. Reads.
  --- Returns OK, TRUNCATED, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane or is too large, a
  --- compression that is none), OUT_OF_MEMORY.
  ---@param rect WgRect
  ---@param compression? number
  ---@param into? Buffer of uint8_t
  ---@return uint8_t[] bytes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMap:encode(rect, compression, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:encode")
      rect = K.struct_of(rect, "WgRect", "rect", "QuadtreeMap:encode")
      if compression == nil then compression = 0 else compression = K.uint32_t(compression, "compression", "QuadtreeMap:encode") end
      into = K.list(into, "uint8_t", "into", "QuadtreeMap:encode")
      local status
      repeat
        status = C.wg_quadtree_map_encode(handle, rect, compression, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:encode") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Writes to `out_bytes` how large a buffer is always enough for wg_quadtree_map_encode of `width` x
  --- `height` pixels, whatever is in them: 258 bytes for each square of 16 x 16 that is begun
  --- (WG_QUADTREE_MAP_COMPRESSION_SMALL: 520), and 40. Any thread.
  --- O(1).
  --- Returns OK, INVALID_ARGUMENT (more than 4096 columns or rows, a compression that is none).
  ---@param width number
  ---@param height number
  ---@param compression number
  ---@return number bytes
  do
    local out_bytes = new("size_t[1]")
    function QuadtreeMap.encode_bound(width, height, compression)
      width = K.uint32_t(width, "width", "QuadtreeMap.encode_bound")
      height = K.uint32_t(height, "height", "QuadtreeMap.encode_bound")
      compression = K.uint32_t(compression, "compression", "QuadtreeMap.encode_bound")
      local status = C.wg_quadtree_map_encode_bound(width, height, compression, out_bytes)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap.encode_bound") end
        if status == 2 then return nil end
      end
      return tonumber(out_bytes[0])
    end
  end

  --- Writes the width and height of an encoded rectangle to `out_width` and `out_height`. Any thread.
  --- O(pixels of the rectangle).
  --- Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT.
  ---@param bytes uint8_t[]
  ---@param len? integer
  ---@return number width
  ---@return number height
  do
    local out_width = new("uint32_t[1]")
    local out_height = new("uint32_t[1]")
    function QuadtreeMap.encoded_size(bytes, len)
      local bytes_at, bytes_len = K.array(bytes, "uint8_t", "bytes", "QuadtreeMap.encoded_size")
      len = K.count(len, bytes_len, "bytes", "QuadtreeMap.encoded_size")
      local status = C.wg_quadtree_map_encoded_size(bytes_at, len, out_width, out_height)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap.encoded_size") end
        if status == 2 then return nil end
      end
      return tonumber(out_width[0]), tonumber(out_height[0])
    end
  end

  --- Writes an encoded rectangle into a map, with its first pixel at (x, y): where it came from or
  --- anywhere else. Trusts nothing: any bytes give a status, and no pixel changes unless that is OK.
  --- `out_edit` may be null. While it runs it takes a byte of memory for each pixel of the rectangle, which
  --- max_bytes does not count, or, for more than 512 x 512 of them, what a map of the rectangle takes, at
  --- most as much as max_bytes has left. Changes.
  --- O(pixels of the rectangle).
  --- Returns OK, INVALID_SNAPSHOT, NEWER_SNAPSHOT, INVALID_ARGUMENT (no room for the rectangle in the
  --- plane), OUT_OF_MEMORY.
  ---@param bytes uint8_t[]
  ---@param x number
  ---@param y number
  ---@param len? integer
  ---@param into? WgQuadtreeMapEdit
  ---@return WgQuadtreeMapEdit edit
  do
    function QuadtreeMap:decode(bytes, x, y, len, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:decode")
      local bytes_at, bytes_len = K.array(bytes, "uint8_t", "bytes", "QuadtreeMap:decode")
      len = K.count(len, bytes_len, "bytes", "QuadtreeMap:decode")
      x = K.int32_t(x, "x", "QuadtreeMap:decode")
      y = K.int32_t(y, "y", "QuadtreeMap:decode")
      into = K.made(into, "WgQuadtreeMapEdit", "into", "QuadtreeMap:decode")
      local status = C.wg_quadtree_map_decode(handle, bytes_at, len, x, y, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:decode") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Writes what changed after `revision` to bytes: in the squares of 16 x 16 pixels that touch `rect`,
  --- or everywhere if that is null. `compression` is a WgQuadtreeMapCompression. wg_quadtree_map_apply_delta brings
  --- a map that was like this one in `revision` to how this one is now.
  ---
  --- Send a player who joins the rectangles (or the file) and wg_quadtree_map_revision, both numbers of
  --- it, then from time to time the delta since the revision that he says he stands at. A player who comes
  --- back is asked where he stands: if this map knows nothing of it, after a load or in another process,
  --- the answer is UNKNOWN_REVISION, and he joins anew. The bytes depend on what changed, on the history
  --- and on both numbers.
  ---
  --- It takes no more bytes than wg_quadtree_map_encode of what changed, mostly fewer: a pixel 12 to 19. That is the
  --- rectangles which at most 32 changing calls changed, a rollback not being among them, in the first 32,768 pixels
  --- from (0, 0) in each direction; farther out, and of more calls, it takes at most 8 bytes more for each rectangle,
  --- and 8. FORMAT.md says it exactly ('Encode of what changed'), and how many rectangles that goes for: 255 of 512 x 512
  --- pixels together, or one of any size.
  ---
  --- Each call is one pass, one that only asks for the size by a capacity of 0 as well; for
  --- WG_QUADTREE_MAP_COMPRESSION_SMALL, and for more than 32 calls, it is two, as the shorter form is taken. The cost
  --- follows what changed. Takes eight bytes of memory for each square of 1024 x 1024 that changed while it runs, 12 KB
  --- and twice the answer's bytes, WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB besides. Reads.
  --- Returns OK, TRUNCATED, UNKNOWN_REVISION (it is of another history, from before the last load or clear,
  --- or still to come: send the rectangles or the file again), ABSENT (of what changed), INVALID_ARGUMENT (a rectangle that leaves the plane, a
  --- compression that is none), OUT_OF_MEMORY.
  ---@param revision WgQuadtreeMapRevision
  ---@param rect? WgRect
  ---@param compression? number
  ---@param into? Buffer of uint8_t
  ---@return uint8_t[] bytes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMap:encode_delta(revision, rect, compression, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:encode_delta")
      revision = K.struct_of(revision, "WgQuadtreeMapRevision", "revision", "QuadtreeMap:encode_delta")
      if rect ~= nil then rect = K.struct_of(rect, "WgRect", "rect", "QuadtreeMap:encode_delta") end
      if compression == nil then compression = 0 else compression = K.uint32_t(compression, "compression", "QuadtreeMap:encode_delta") end
      into = K.list(into, "uint8_t", "into", "QuadtreeMap:encode_delta")
      local status
      repeat
        status = C.wg_quadtree_map_encode_delta(handle, revision, rect, compression, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:encode_delta") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Writes to bytes in what squares a map differs from another, `base`: in the regions of 1024 x 1024 pixels that
  --- touch `rect`, or everywhere if that is null. `compression` is a WgQuadtreeMapCompression.
  ---
  --- For worlds that can be made anew: whoever has the world as it was generated gets by
  --- wg_quadtree_map_apply_delta what was changed in it since. The bytes are a delta that begins and ends at this
  --- map's revision: hand that over with them, and a map that is like `base` stands at it. A server generates
  --- `base` for the regions in question, or keeps what it generated of them.
  ---
  --- Each call is one pass, one that only asks for the size by a capacity of 0 as well. The cost follows the
  --- squares of 16 x 16 pixels with several values, in both. Takes up to 16 bytes of memory for each square of
  --- 1024 x 1024 that differs while it runs, WG_QUADTREE_MAP_COMPRESSION_SMALL 280 KB besides. Reads both maps.
  --- Returns OK, TRUNCATED, ABSENT (in either map), INVALID_ARGUMENT (a rectangle that leaves the plane, a
  --- compression that is none), OUT_OF_MEMORY, the statuses of handles (those of `base` too: the text says so).
  ---@param base QuadtreeMap
  ---@param rect? WgRect
  ---@param compression? number
  ---@param into? Buffer of uint8_t
  ---@return uint8_t[] bytes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMap:encode_difference(base, rect, compression, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:encode_difference")
      base = K.handle_of(base, QuadtreeMap, "base", "QuadtreeMap:encode_difference")
      if rect ~= nil then rect = K.struct_of(rect, "WgRect", "rect", "QuadtreeMap:encode_difference") end
      if compression == nil then compression = 0 else compression = K.uint32_t(compression, "compression", "QuadtreeMap:encode_difference") end
      into = K.list(into, "uint8_t", "into", "QuadtreeMap:encode_difference")
      local status
      repeat
        status = C.wg_quadtree_map_encode_difference(handle, base, rect, compression, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:encode_difference") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Does what a delta says, as one changing call. `revision` is the sender's revision that this map
  --- stands at; the one it stands at afterwards goes to `out_revision`: keep it for the next delta. It has
  --- nothing to do with this map's own revision, which counts the changing calls of this map.
  ---
  --- A delta fits every revision of its history from the one it leads from to the one it leads to, so one
  --- that comes twice does no harm. Any other gives UNKNOWN_REVISION: a delta between is missing, or the
  --- sender has loaded a map, or is another process; then join anew. Whether this map
  --- was changed by anything else meanwhile goes unseen: compare wg_quadtree_map_hashes. Trusts nothing:
  --- any bytes give a status, and no pixel changes unless that is OK. `out_revision` and `out_edit` may be
  --- null. Takes 12 bytes of memory for each square of 1024 x 1024 in the delta while it runs, and up to a byte for
  --- each of 512 x 512 pixels. Changes.
  --- O(bytes + pixels of the changed leaves).
  --- Returns OK, UNKNOWN_REVISION, INVALID_SNAPSHOT, NEWER_SNAPSHOT, OUT_OF_MEMORY, ABSENT.
  ---@param bytes uint8_t[]
  ---@param revision WgQuadtreeMapRevision
  ---@param len? integer
  ---@param into? WgQuadtreeMapRevision
  ---@param into_edit? WgQuadtreeMapEdit
  ---@return WgQuadtreeMapRevision revision
  ---@return WgQuadtreeMapEdit edit
  do
    function QuadtreeMap:apply_delta(bytes, revision, len, into, into_edit)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:apply_delta")
      local bytes_at, bytes_len = K.array(bytes, "uint8_t", "bytes", "QuadtreeMap:apply_delta")
      len = K.count(len, bytes_len, "bytes", "QuadtreeMap:apply_delta")
      revision = K.struct_of(revision, "WgQuadtreeMapRevision", "revision", "QuadtreeMap:apply_delta")
      into = K.made(into, "WgQuadtreeMapRevision", "into", "QuadtreeMap:apply_delta")
      into_edit = K.made(into_edit, "WgQuadtreeMapEdit", "into_edit", "QuadtreeMap:apply_delta")
      local status = C.wg_quadtree_map_apply_delta(handle, bytes_at, len, revision, into, into_edit)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:apply_delta") end
        if status == 2 then return nil end
      end
      return into, into_edit
    end
  end

  --- Gives the hashes of the squares with a side of `side` pixels (16 to 4096) that a rectangle is
  --- divided into, row by row from its first pixel; those at its right and lower border are cut off. Two
  --- maps, or two places, have the same hash where they have the same pixels, on every platform: compare
  --- them to find what differs, then send those squares.
  ---
  --- There are at most 2^27 of them, a gigabyte: ask for a larger rectangle in parts. Those that do not fit
  --- are not made, their number is a division.
  ---
  --- The cost follows the squares of 16 x 16 pixels with several values; sides of 16, 128 or 1024 at
  --- coordinates divisible by them cost least. Takes no memory. Reads.
  --- Returns OK, TRUNCATED, ABSENT, INVALID_ARGUMENT (a rectangle that leaves the plane or has too many squares, a
  --- side out of range).
  ---@param rect WgRect
  ---@param side number
  ---@param into? Buffer of uint64_t
  ---@return uint64_t[] hashes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMap:hashes(rect, side, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:hashes")
      rect = K.struct_of(rect, "WgRect", "rect", "QuadtreeMap:hashes")
      side = K.uint32_t(side, "side", "QuadtreeMap:hashes")
      into = K.list(into, "uint64_t", "into", "QuadtreeMap:hashes")
      local status
      repeat
        status = C.wg_quadtree_map_hashes(handle, rect, side, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:hashes") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Folds uniform squares and packs leaves that edits left behind, until `budget` squares were looked
  --- at (UINT64_MAX: all). Leaves that changed within the last `min_age` changing calls are not packed
  --- yet, since packing what changes again soon is wasted; 0 packs all. A call goes on where the last one
  --- stopped, round and round, so that also with a small budget each square has its turn. Then, if the map
  --- holds much more memory than it uses, it gathers what it uses, as far as the budget reaches (a quarter of it
  --- where a round takes several calls), and gives the rest back but for what was used lately: after an hour of
  --- play the map is as large as what is in it, without wg_quadtree_map_trim.
  ---
  --- `visited` may exceed the budget by 2, and where memory is gathered by 66. No pixel changes and the
  --- revision stays, but readers and views end. Call it each frame with a small budget, or once after
  --- loading. If memory for a packed leaf runs out, that leaf stays as it is. `out_compaction` may be null.
  --- Changes. Returns OK. O(squares marked since the last time), or of the budget.
  ---@param budget number
  ---@param min_age number
  ---@param into? WgQuadtreeMapCompaction
  ---@return WgQuadtreeMapCompaction compaction
  do
    function QuadtreeMap:compact(budget, min_age, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:compact")
      budget = K.uint64_t(budget, "budget", "QuadtreeMap:compact")
      min_age = K.uint64_t(min_age, "min_age", "QuadtreeMap:compact")
      into = K.made(into, "WgQuadtreeMapCompaction", "into", "QuadtreeMap:compact")
      local status = C.wg_quadtree_map_compact(handle, budget, min_age, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:compact") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Takes memory beforehand, so that edits and compaction take none until it is used up: `leaves` of
  --- 16 x 16 pixels (256 bytes each), `packed_leaves` of each kind (378 bytes for all five), `nodes`
  --- for squares of 128 x 128 or 1024 x 1024 that contain leaves (584 bytes each). The counts and
  --- peaks of wg_quadtree_map_stats say what to ask for. Compaction leaves this memory to the map,
  --- wg_quadtree_map_trim and wg_quadtree_map_clear give it back. Changes. Returns OK, OUT_OF_MEMORY.
  --- O(blocks taken).
  ---@param leaves number
  ---@param packed_leaves number
  ---@param nodes number
  do
    function QuadtreeMap:reserve(leaves, packed_leaves, nodes)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:reserve")
      leaves = K.size_t(leaves, "leaves", "QuadtreeMap:reserve")
      packed_leaves = K.size_t(packed_leaves, "packed_leaves", "QuadtreeMap:reserve")
      nodes = K.size_t(nodes, "nodes", "QuadtreeMap:reserve")
      local status = C.wg_quadtree_map_reserve(handle, leaves, packed_leaves, nodes)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:reserve") end
        return false, status
      end
      return true
    end
  end

  --- Gives memory that nothing uses back to the allocator: gathers what is in use at the front of the pools
  --- and drops the rest, so that at most a quarter more than bytes_live and 8 KB stay reserved. The cost
  --- follows the nodes and what is moved; worth it after a compaction. Where leaves are shared it takes four
  --- bytes for each unused one while it runs; if there are none, shared ones stay where they are. Readers and
  --- views end. Changes. Returns OK.
  do
    function QuadtreeMap:trim()
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:trim")
      local status = C.wg_quadtree_map_trim(handle)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:trim") end
        return false, status
      end
      return true
    end
  end

  --- Makes every pixel 0 and gives all memory back; the cost follows the memory. Counts as a change where a
  --- pixel was above 0, or a region absent. Revisions from before are unknown afterwards. Nothing is absent
  --- afterwards; of a map made with absent_by_default all is, as when it was made. While there are checkpoints it
  --- is an edit as any other, which needs all regions, and gives back what they do not keep. Changes.
  --- Returns OK; OUT_OF_MEMORY where a checkpoint cannot keep what goes; ABSENT while there are checkpoints.
  do
    function QuadtreeMap:clear()
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:clear")
      local status = C.wg_quadtree_map_clear(handle)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:clear") end
        return false, status
      end
      return true
    end
  end

  --- Makes waypoints for a rectangle, none yet: wg_quadtree_map_waypoints_update makes them. Takes 24
  --- bytes for each square of 1024 x 1024 pixels that the rectangle touches, and 4 KB; the cost follows
  --- them, too (some 10 ns each). Any thread.
  --- Returns OK, UNKNOWN_SIZE, NULL_POINTER, OUT_OF_MEMORY, REENTRANT, INVALID_ARGUMENT (a rectangle that
  --- is empty, leaves the plane or touches too many squares; agent_size; max_spacing).
  ---@param def WgQuadtreeMapWaypointsDef
  ---@return QuadtreeMapWaypoints
  do
    local out_waypoints = new("uint64_t[1]")
    function QuadtreeMapWaypoints.create(def)
      def = K.struct_of(def, "WgQuadtreeMapWaypointsDef", "def", "QuadtreeMapWaypoints.create")
      local status = C.wg_quadtree_map_waypoints_create(def, out_waypoints)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapWaypoints.create") end
        if status == 2 then return nil end
      end
      return K.own(QuadtreeMapWaypoints, out_waypoints[0])
    end
  end

  --- Brings waypoints up to date with a map until `budget` steps are done (UINT64_MAX: all): makes them at
  --- first, later only where the map changed. Call it again until `is_done` is 1. While it is not done some
  --- are missing or outdated, but all may be used; components have no numbers while they are joined anew.
  ---
  --- A square of 1024 x 1024 pixels is not left half done, so the budget may be exceeded by 64. If the
  --- map is another one than before, or was loaded anew, all are made anew. Components follow the blocks that
  --- changed: where a wall parts what hung together in a block of 128 x 128 places, ways around it are looked
  --- for through up to 1024 parts of blocks, and what has none is a component of its own (no steps, some
  --- tenths of a millisecond at most; 40 KB, once). Where that does not tell, where a square of 1024 x 1024
  --- becomes free as a whole, and now and then when much has changed, all are joined anew (a step for each
  --- square of 1024 x 1024, or 8). Regions that are absent are walls. `out_update` may be null.
  --- Changes the waypoints, reads the map. If memory runs out nothing was changed. Returns OK, OUT_OF_MEMORY.
  --- O(the budget): blocks of 128 x 128 places that changed, each with the pixels in the agent's reach. An
  --- agent above 128 pixels has more of them, and each takes longer. Squares of 1024 x 1024 around which nothing
  --- changed are passed over, no steps, a few ns each; a call in which a list grows moves the list.
  ---@param map QuadtreeMap
  ---@param budget number
  ---@param into? WgQuadtreeMapWaypointsUpdate
  ---@return WgQuadtreeMapWaypointsUpdate update
  do
    function QuadtreeMapWaypoints:update(map, budget, into)
      local handle = K.self(QuadtreeMapWaypoints, self, "QuadtreeMapWaypoints:update")
      map = K.handle_of(map, QuadtreeMap, "map", "QuadtreeMapWaypoints:update")
      budget = K.uint64_t(budget, "budget", "QuadtreeMapWaypoints:update")
      into = K.made(into, "WgQuadtreeMapWaypointsUpdate", "into", "QuadtreeMapWaypoints:update")
      local status = C.wg_quadtree_map_waypoints_update(handle, map, budget, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapWaypoints:update") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Gives the waypoints whose regions touch `rect` (null: all). Their order depends on their regions
  --- alone. wg_quadtree_map_waypoints_stats says how many there are in all. The cost follows the squares of
  --- 1024 x 1024 pixels that `rect` touches, and the waypoints there; that of a single place, of which
  --- wg_quadtree_map_waypoints_at asks, is looked up at once. Reads.
  --- Returns OK, TRUNCATED, INVALID_ARGUMENT (a rectangle that leaves the plane).
  ---@param rect? WgRect
  ---@param into? Buffer of WgQuadtreeMapWaypoint
  ---@return WgQuadtreeMapWaypoint[] points
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMapWaypoints:points(rect, into)
      local handle = K.self(QuadtreeMapWaypoints, self, "QuadtreeMapWaypoints:points")
      if rect ~= nil then rect = K.struct_of(rect, "WgRect", "rect", "QuadtreeMapWaypoints:points") end
      into = K.list(into, "WgQuadtreeMapWaypoint", "into", "QuadtreeMapWaypoints:points")
      local status
      repeat
        status = C.wg_quadtree_map_waypoints_points(handle, rect, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapWaypoints:points") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Gives the links whose waypoint `from` has a region that touches `rect` (null: all links), each once.
  --- The cost is that of wg_quadtree_map_waypoints_points, and follows the links. Reads.
  --- Returns OK, TRUNCATED, INVALID_ARGUMENT (a rectangle that leaves the plane).
  ---@param rect? WgRect
  ---@param into? Buffer of WgQuadtreeMapLink
  ---@return WgQuadtreeMapLink[] links
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMapWaypoints:links(rect, into)
      local handle = K.self(QuadtreeMapWaypoints, self, "QuadtreeMapWaypoints:links")
      if rect ~= nil then rect = K.struct_of(rect, "WgRect", "rect", "QuadtreeMapWaypoints:links") end
      into = K.list(into, "WgQuadtreeMapLink", "into", "QuadtreeMapWaypoints:links")
      local status
      repeat
        status = C.wg_quadtree_map_waypoints_links(handle, rect, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapWaypoints:links") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Gives the links of the waypoint `id`: it is the `from` of each. None if there is no such waypoint.
  --- The cost follows the neighbours. Reads. Returns OK, TRUNCATED.
  ---@param id number
  ---@param into? Buffer of WgQuadtreeMapLink
  ---@return WgQuadtreeMapLink[] links
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMapWaypoints:links_of(id, into)
      local handle = K.self(QuadtreeMapWaypoints, self, "QuadtreeMapWaypoints:links_of")
      id = K.uint64_t(id, "id", "QuadtreeMapWaypoints:links_of")
      into = K.list(into, "WgQuadtreeMapLink", "into", "QuadtreeMapWaypoints:links_of")
      local status
      repeat
        status = C.wg_quadtree_map_waypoints_links_of(handle, id, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapWaypoints:links_of") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Writes the waypoint `id` to `out_waypoint`. Reads.
  --- O(1).
  --- Returns OK, EMPTY (there is none; `out_waypoint` is untouched).
  ---@param id number
  ---@param into? WgQuadtreeMapWaypoint
  ---@return WgQuadtreeMapWaypoint waypoint
  do
    function QuadtreeMapWaypoints:get(id, into)
      local handle = K.self(QuadtreeMapWaypoints, self, "QuadtreeMapWaypoints:get")
      id = K.uint64_t(id, "id", "QuadtreeMapWaypoints:get")
      into = K.made(into, "WgQuadtreeMapWaypoint", "into", "QuadtreeMapWaypoints:get")
      local status = C.wg_quadtree_map_waypoints_get(handle, id, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapWaypoints:get") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Writes to which component each of `count` places belongs: `out_components[i]` becomes the number of the
  --- one of `points[i]`. Between two places with the same number there is a way, between others there is
  --- none. UINT64_MAX: the agent cannot be there, or components are being joined anew. A number follows
  --- from the component's first place, row by row, whatever was edited before.
  --- wg_quadtree_map_waypoints_component asks about one. Reads.
  --- O(count): some 50 ns each.
  --- Returns OK.
  ---@param points WgPoint[]
  ---@param count? integer
  ---@param into? uint64_t[]
  ---@return uint64_t[] components
  do
    function QuadtreeMapWaypoints:components(points, count, into)
      local handle = K.self(QuadtreeMapWaypoints, self, "QuadtreeMapWaypoints:components")
      local points_at, points_len, points_step = K.array(points, "WgPoint", "points", "QuadtreeMapWaypoints:components")
      count = K.count(count, points_len, "points", "QuadtreeMapWaypoints:components")
      into = K.room(into, "uint64_t", count, "into", "QuadtreeMapWaypoints:components")
      local status = C.wg_quadtree_map_waypoints_components(handle, points_at, count, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapWaypoints:components") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Writes the place where the agent can be that is nearest to each of `count` pixels: `out_nearest[i]` becomes
  --- the one for `points[i]`, if it lies no farther than `radius` pixels (0 to 65536). Only places of `component`
  --- count, if that is not UINT64_MAX: give the agent's own, and the place can be walked to; while components are
  --- joined anew there are none. Among equally near ones it is the first, row by row. Whole numbers
  --- only. wg_quadtree_map_waypoints_nearest searches from one. Reads.
  --- The cost follows the blocks of 128 x 128 places, and the regions in them, that are not farther than the
  --- answer.
  --- Returns OK, INVALID_ARGUMENT (the radius).
  ---@param points WgPoint[]
  ---@param radius number
  ---@param component number
  ---@param count? integer
  ---@param into? WgQuadtreeMapNearestPlace[]
  ---@return WgQuadtreeMapNearestPlace[] nearest
  do
    function QuadtreeMapWaypoints:nearest_many(points, radius, component, count, into)
      local handle = K.self(QuadtreeMapWaypoints, self, "QuadtreeMapWaypoints:nearest_many")
      local points_at, points_len, points_step = K.array(points, "WgPoint", "points", "QuadtreeMapWaypoints:nearest_many")
      count = K.count(count, points_len, "points", "QuadtreeMapWaypoints:nearest_many")
      radius = K.uint32_t(radius, "radius", "QuadtreeMapWaypoints:nearest_many")
      component = K.uint64_t(component, "component", "QuadtreeMapWaypoints:nearest_many")
      into = K.room(into, "WgQuadtreeMapNearestPlace", count, "into", "QuadtreeMapWaypoints:nearest_many")
      local status = C.wg_quadtree_map_waypoints_nearest_many(handle, points_at, count, radius, component, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapWaypoints:nearest_many") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Fills `out_stats` with counts and bytes. `size` is sizeof(WgQuadtreeMapWaypointsStats). Reads.
  --- O(1).
  --- Returns OK, UNKNOWN_SIZE.
  ---@param into? WgQuadtreeMapWaypointsStats
  ---@return WgQuadtreeMapWaypointsStats stats
  do
    function QuadtreeMapWaypoints:stats(into)
      local handle = K.self(QuadtreeMapWaypoints, self, "QuadtreeMapWaypoints:stats")
      into = K.made(into, "WgQuadtreeMapWaypointsStats", "into", "QuadtreeMapWaypoints:stats")
      local status = C.wg_quadtree_map_waypoints_stats(handle, into, K.size_of.WgQuadtreeMapWaypointsStats)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapWaypoints:stats") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Fills counts and bytes. `size` is sizeof(WgRollingGridStats). O(1). Reads.
  --- Returns OK, UNKNOWN_SIZE.
  ---@param into? WgRollingGridStats
  ---@return WgRollingGridStats stats
  do
    function RollingGrid:stats(into)
      local handle = K.self(RollingGrid, self, "RollingGrid:stats")
      into = K.made(into, "WgRollingGridStats", "into", "RollingGrid:stats")
      local status = C.wg_rolling_grid_stats(handle, into, K.size_of.WgRollingGridStats)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "RollingGrid:stats") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Takes the value of cell (x, y) away; a column or row without values is free for others. O(1);
  --- where no window has all values, O(width + height) at most for the last value of a column or row.
  --- Changes.
  --- Returns OK; EMPTY if the cell held nothing; COLUMN_HELD or ROW_HELD if the place of its column or
  --- row is held by another one now; OUT_OF_MEMORY where a checkpoint cannot keep what changes.
  ---@param x number
  ---@param y number
  do
    function RollingGrid:clear(x, y)
      local handle = K.self(RollingGrid, self, "RollingGrid:clear")
      x = K.int32_t(x, "x", "RollingGrid:clear")
      y = K.int32_t(y, "y", "RollingGrid:clear")
      local status = C.wg_rolling_grid_clear(handle, x, y)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "RollingGrid:clear") end
        return false, status
      end
      return true
    end
  end

  --- Takes every value away and forgets the window. O(width + height + cells / 64); O(cells held) more while
  --- the grid keeps checkpoints. Changes.
  --- Returns OK; OUT_OF_MEMORY where a checkpoint cannot keep what changes.
  do
    function RollingGrid:clear_all()
      local handle = K.self(RollingGrid, self, "RollingGrid:clear_all")
      local status = C.wg_rolling_grid_clear_all(handle)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "RollingGrid:clear_all") end
        return false, status
      end
      return true
    end
  end

  --- Gives the bounds of all occupied cells, both corners included. O(width + height) at most. Reads.
  --- Returns OK; EMPTY, `out_bounds` untouched, if no cell is occupied.
  ---@param into? WgBounds
  ---@return WgBounds bounds
  do
    function RollingGrid:bounds(into)
      local handle = K.self(RollingGrid, self, "RollingGrid:bounds")
      into = K.made(into, "WgBounds", "into", "RollingGrid:bounds")
      local status = C.wg_rolling_grid_bounds(handle, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "RollingGrid:bounds") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Saves the grid to bytes. They depend on the cells held and on the window only. Reads, and takes no
  --- memory. Returns OK, TRUNCATED.
  --- O(cells of the window).
  ---@param into? Buffer of uint8_t
  ---@return uint8_t[] bytes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function RollingGrid:save(into)
      local handle = K.self(RollingGrid, self, "RollingGrid:save")
      into = K.list(into, "uint8_t", "into", "RollingGrid:save")
      local status
      repeat
        status = C.wg_rolling_grid_save(handle, into.data, into.capacity, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "RollingGrid:save") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Lets go of all checkpoints, and replaces what the grid holds by what a grid of the same width, height and cell_size held when it
  --- was saved. Trusts nothing: any bytes give a status, and the grid stays as it is unless that is OK.
  --- Takes no memory. Changes.
  --- O(bytes).
  --- Returns OK, INVALID_SNAPSHOT (also one of a grid with other sizes), NEWER_SNAPSHOT.
  ---@param bytes uint8_t[]
  ---@param len? integer
  do
    function RollingGrid:load(bytes, len)
      local handle = K.self(RollingGrid, self, "RollingGrid:load")
      local bytes_at, bytes_len = K.array(bytes, "uint8_t", "bytes", "RollingGrid:load")
      len = K.count(len, bytes_len, "bytes", "RollingGrid:load")
      local status = C.wg_rolling_grid_load(handle, bytes_at, len)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "RollingGrid:load") end
        return false, status
      end
      return true
    end
  end

  --- Gives the corner (smallest x and y) of the window that wg_rolling_grid_move_window moved to last.
  --- O(1).
  --- Reads. Returns OK; EMPTY, `out_corner` untouched, if there is none.
  ---@param into? WgPoint
  ---@return WgPoint corner
  do
    function RollingGrid:window(into)
      local handle = K.self(RollingGrid, self, "RollingGrid:window")
      into = K.made(into, "WgPoint", "into", "RollingGrid:window")
      local status = C.wg_rolling_grid_window(handle, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "RollingGrid:window") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  --- Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.
  ---@param mask? number
  ---@param origin? table
  ---@param into? Buffer of WgDebugShape
  ---@return WgDebugShape[] shapes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function RollingGrid:debug_shapes(mask, origin, into)
      local handle = K.self(RollingGrid, self, "RollingGrid:debug_shapes")
      if mask == nil then mask = 4294967295 else mask = K.uint32_t(mask, "mask", "RollingGrid:debug_shapes") end
      origin = K.origin_of(origin, "origin", "RollingGrid:debug_shapes")
      into = K.list(into, "WgDebugShape", "into", "RollingGrid:debug_shapes")
      local status
      repeat
        status = C.wg_debug_shapes(handle, nil, 0, 0, mask, origin, into.data, into.capacity, K.size_of.WgDebugShape, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "RollingGrid:debug_shapes") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Marks this moment under a number, for wg_rolling_grid_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number.
  ---@param number number
  do
    function RollingGrid:checkpoint(number)
      local handle = K.self(RollingGrid, self, "RollingGrid:checkpoint")
      number = K.uint64_t(number, "number", "RollingGrid:checkpoint")
      local status = C.wg_checkpoint(handle, number)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "RollingGrid:checkpoint") end
        return false, status
      end
      return true
    end
  end

  --- Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number.
  ---@param number number
  do
    function RollingGrid:rollback(number)
      local handle = K.self(RollingGrid, self, "RollingGrid:rollback")
      number = K.uint64_t(number, "number", "RollingGrid:rollback")
      local status = C.wg_rollback(handle, number)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "RollingGrid:rollback") end
        return false, status
      end
      return true
    end
  end

  --- The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
  --- Reads. Elsewhere: wg_checkpoint_at with the handle's number.
  ---@param offset number
  ---@return uint64_t number
  do
    local out_number = new("uint64_t[1]")
    function RollingGrid:checkpoint_at(offset)
      local handle = K.self(RollingGrid, self, "RollingGrid:checkpoint_at")
      offset = K.int32_t(offset, "offset", "RollingGrid:checkpoint_at")
      local status = C.wg_checkpoint_at(handle, offset, out_number)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "RollingGrid:checkpoint_at") end
        if status == 2 then return nil end
      end
      return out_number[0]
    end
  end

  --- Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number.
  ---@param number number
  do
    function RollingGrid:forget(number)
      local handle = K.self(RollingGrid, self, "RollingGrid:forget")
      number = K.uint64_t(number, "number", "RollingGrid:forget")
      local status = C.wg_forget(handle, number)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "RollingGrid:forget") end
        return false, status
      end
      return true
    end
  end

  --- Shapes to draw of the chunks of a layer and level, UINT32_MAX for all. Reads. Elsewhere: wg_debug_shapes with the handle's number.
  ---@param layer? number
  ---@param level? number
  ---@param mask? number
  ---@param origin? table
  ---@param into? Buffer of WgDebugShape
  ---@return WgDebugShape[] shapes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function ChunkLayers:debug_shapes(layer, level, mask, origin, into)
      local handle = K.self(ChunkLayers, self, "ChunkLayers:debug_shapes")
      if layer == nil then layer = 4294967295 else layer = K.uint32_t(layer, "layer", "ChunkLayers:debug_shapes") end
      if level == nil then level = 0 else level = K.uint32_t(level, "level", "ChunkLayers:debug_shapes") end
      if mask == nil then mask = 4294967295 else mask = K.uint32_t(mask, "mask", "ChunkLayers:debug_shapes") end
      origin = K.origin_of(origin, "origin", "ChunkLayers:debug_shapes")
      into = K.list(into, "WgDebugShape", "into", "ChunkLayers:debug_shapes")
      local status
      repeat
        status = C.wg_debug_shapes(handle, nil, layer, level, mask, origin, into.data, into.capacity, K.size_of.WgDebugShape, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "ChunkLayers:debug_shapes") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Marks this moment under a number, for wg_loose_grid2_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number.
  ---@param number number
  do
    function LooseGrid2:checkpoint(number)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:checkpoint")
      number = K.uint64_t(number, "number", "LooseGrid2:checkpoint")
      local status = C.wg_checkpoint(handle, number)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:checkpoint") end
        return false, status
      end
      return true
    end
  end

  --- Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number.
  ---@param number number
  do
    function LooseGrid2:rollback(number)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:rollback")
      number = K.uint64_t(number, "number", "LooseGrid2:rollback")
      local status = C.wg_rollback(handle, number)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:rollback") end
        return false, status
      end
      return true
    end
  end

  --- The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
  --- Reads. Elsewhere: wg_checkpoint_at with the handle's number.
  ---@param offset number
  ---@return uint64_t number
  do
    local out_number = new("uint64_t[1]")
    function LooseGrid2:checkpoint_at(offset)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:checkpoint_at")
      offset = K.int32_t(offset, "offset", "LooseGrid2:checkpoint_at")
      local status = C.wg_checkpoint_at(handle, offset, out_number)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:checkpoint_at") end
        if status == 2 then return nil end
      end
      return out_number[0]
    end
  end

  --- Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number.
  ---@param number number
  do
    function LooseGrid2:forget(number)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:forget")
      number = K.uint64_t(number, "number", "LooseGrid2:forget")
      local status = C.wg_forget(handle, number)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:forget") end
        return false, status
      end
      return true
    end
  end

  --- Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.
  ---@param mask? number
  ---@param origin? table
  ---@param into? Buffer of WgDebugShape
  ---@return WgDebugShape[] shapes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid2:debug_shapes(mask, origin, into)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:debug_shapes")
      if mask == nil then mask = 4294967295 else mask = K.uint32_t(mask, "mask", "LooseGrid2:debug_shapes") end
      origin = K.origin_of(origin, "origin", "LooseGrid2:debug_shapes")
      into = K.list(into, "WgDebugShape", "into", "LooseGrid2:debug_shapes")
      local status
      repeat
        status = C.wg_debug_shapes(handle, nil, 0, 0, mask, origin, into.data, into.capacity, K.size_of.WgDebugShape, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:debug_shapes") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- The ids of the objects that touch a box; a point is a box whose min is its max. `filter` may be null:
  --- everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
  --- Elsewhere: wg_loose_grid2_query_boxes with one box.
  ---@param bounds WgBox2
  ---@param filter? WgLooseGridQueryFilter
  ---@param into? Buffer of uint64_t
  ---@return uint64_t[] ids
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid2:query_box(bounds, filter, into)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:query_box")
      bounds = K.struct_of(bounds, "WgBox2", "bounds", "LooseGrid2:query_box")
      if filter ~= nil then filter = K.struct_of(filter, "WgLooseGridQueryFilter", "filter", "LooseGrid2:query_box") end
      into = K.list(into, "uint64_t", "into", "LooseGrid2:query_box")
      local status
      repeat
        status = C.wg_loose_grid2_query_boxes(handle, bounds, 0, 1, filter, 0, 1, into.data, into.capacity, nil, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:query_box") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- The ids of the objects that touch a circle. `filter` may be null: everything. Reads. Returns OK,
  --- TRUNCATED, INVALID_ARGUMENT. Elsewhere: wg_loose_grid2_query_circles with one circle.
  ---@param center WgVector2
  ---@param radius number
  ---@param filter? WgLooseGridQueryFilter
  ---@param into? Buffer of uint64_t
  ---@return uint64_t[] ids
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid2:query_circle(center, radius, filter, into)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:query_circle")
      center = K.struct_of(center, "WgVector2", "center", "LooseGrid2:query_circle")
      radius = K.float(radius, "radius", "LooseGrid2:query_circle")
      if filter ~= nil then filter = K.struct_of(filter, "WgLooseGridQueryFilter", "filter", "LooseGrid2:query_circle") end
      into = K.list(into, "uint64_t", "into", "LooseGrid2:query_circle")
      local status
      repeat
        status = C.wg_loose_grid2_query_circles(handle, center, 0, K.boxed("float", radius), 0, 1, filter, 0, 1, into.data, into.capacity, nil, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:query_circle") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- The first object that a shape touches on its way. `filter` may be null: everything. Reads. Returns OK,
  --- EMPTY (nothing is touched: the id is 0), INVALID_ARGUMENT.
  --- Elsewhere: wg_loose_grid2_cast_first_many with one sweep.
  ---@param sweep WgLooseGrid2Sweep
  ---@param filter? WgLooseGridQueryFilter
  ---@param into? WgLooseGridCastHit
  ---@return WgLooseGridCastHit hit
  do
    function LooseGrid2:cast_first(sweep, filter, into)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:cast_first")
      sweep = K.struct_of(sweep, "WgLooseGrid2Sweep", "sweep", "LooseGrid2:cast_first")
      if filter ~= nil then filter = K.struct_of(filter, "WgLooseGridQueryFilter", "filter", "LooseGrid2:cast_first") end
      into = K.made(into, "WgLooseGridCastHit", "into", "LooseGrid2:cast_first")
      local status = C.wg_loose_grid2_cast_first_many(handle, sweep, 0, 1, filter, 0, 1, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:cast_first") end
        if status == 2 then return nil end
      end
      if into.id == 0 then return nil end
      return into
    end
  end

  --- All objects that a shape touches on its way, in the order of the cells. `filter` may be null:
  --- everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
  --- Elsewhere: wg_loose_grid2_cast_all_many with one sweep.
  ---@param sweep WgLooseGrid2Sweep
  ---@param filter? WgLooseGridQueryFilter
  ---@param into? Buffer of WgLooseGridCastHit
  ---@return WgLooseGridCastHit[] hits
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid2:cast_all(sweep, filter, into)
      local handle = K.self(LooseGrid2, self, "LooseGrid2:cast_all")
      sweep = K.struct_of(sweep, "WgLooseGrid2Sweep", "sweep", "LooseGrid2:cast_all")
      if filter ~= nil then filter = K.struct_of(filter, "WgLooseGridQueryFilter", "filter", "LooseGrid2:cast_all") end
      into = K.list(into, "WgLooseGridCastHit", "into", "LooseGrid2:cast_all")
      local status
      repeat
        status = C.wg_loose_grid2_cast_all_many(handle, sweep, 0, 1, filter, 0, 1, into.data, into.capacity, nil, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid2:cast_all") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Marks this moment under a number, for wg_loose_grid3_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number.
  ---@param number number
  do
    function LooseGrid3:checkpoint(number)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:checkpoint")
      number = K.uint64_t(number, "number", "LooseGrid3:checkpoint")
      local status = C.wg_checkpoint(handle, number)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:checkpoint") end
        return false, status
      end
      return true
    end
  end

  --- Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number.
  ---@param number number
  do
    function LooseGrid3:rollback(number)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:rollback")
      number = K.uint64_t(number, "number", "LooseGrid3:rollback")
      local status = C.wg_rollback(handle, number)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:rollback") end
        return false, status
      end
      return true
    end
  end

  --- The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
  --- Reads. Elsewhere: wg_checkpoint_at with the handle's number.
  ---@param offset number
  ---@return uint64_t number
  do
    local out_number = new("uint64_t[1]")
    function LooseGrid3:checkpoint_at(offset)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:checkpoint_at")
      offset = K.int32_t(offset, "offset", "LooseGrid3:checkpoint_at")
      local status = C.wg_checkpoint_at(handle, offset, out_number)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:checkpoint_at") end
        if status == 2 then return nil end
      end
      return out_number[0]
    end
  end

  --- Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number.
  ---@param number number
  do
    function LooseGrid3:forget(number)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:forget")
      number = K.uint64_t(number, "number", "LooseGrid3:forget")
      local status = C.wg_forget(handle, number)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:forget") end
        return false, status
      end
      return true
    end
  end

  --- Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.
  ---@param mask? number
  ---@param origin? table
  ---@param into? Buffer of WgDebugShape
  ---@return WgDebugShape[] shapes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid3:debug_shapes(mask, origin, into)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:debug_shapes")
      if mask == nil then mask = 4294967295 else mask = K.uint32_t(mask, "mask", "LooseGrid3:debug_shapes") end
      origin = K.origin_of(origin, "origin", "LooseGrid3:debug_shapes")
      into = K.list(into, "WgDebugShape", "into", "LooseGrid3:debug_shapes")
      local status
      repeat
        status = C.wg_debug_shapes(handle, nil, 0, 0, mask, origin, into.data, into.capacity, K.size_of.WgDebugShape, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:debug_shapes") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- The ids of the objects that touch a box; a point is a box whose min is its max. `filter` may be null:
  --- everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
  --- Elsewhere: wg_loose_grid3_query_boxes with one box.
  ---@param bounds WgBox3
  ---@param filter? WgLooseGridQueryFilter
  ---@param into? Buffer of uint64_t
  ---@return uint64_t[] ids
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid3:query_box(bounds, filter, into)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:query_box")
      bounds = K.struct_of(bounds, "WgBox3", "bounds", "LooseGrid3:query_box")
      if filter ~= nil then filter = K.struct_of(filter, "WgLooseGridQueryFilter", "filter", "LooseGrid3:query_box") end
      into = K.list(into, "uint64_t", "into", "LooseGrid3:query_box")
      local status
      repeat
        status = C.wg_loose_grid3_query_boxes(handle, bounds, 0, 1, filter, 0, 1, into.data, into.capacity, nil, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:query_box") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- The ids of the objects that touch a sphere. `filter` may be null: everything. Reads. Returns OK,
  --- TRUNCATED, INVALID_ARGUMENT. Elsewhere: wg_loose_grid3_query_spheres with one sphere.
  ---@param center WgVector3
  ---@param radius number
  ---@param filter? WgLooseGridQueryFilter
  ---@param into? Buffer of uint64_t
  ---@return uint64_t[] ids
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid3:query_sphere(center, radius, filter, into)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:query_sphere")
      center = K.struct_of(center, "WgVector3", "center", "LooseGrid3:query_sphere")
      radius = K.float(radius, "radius", "LooseGrid3:query_sphere")
      if filter ~= nil then filter = K.struct_of(filter, "WgLooseGridQueryFilter", "filter", "LooseGrid3:query_sphere") end
      into = K.list(into, "uint64_t", "into", "LooseGrid3:query_sphere")
      local status
      repeat
        status = C.wg_loose_grid3_query_spheres(handle, center, 0, K.boxed("float", radius), 0, 1, filter, 0, 1, into.data, into.capacity, nil, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:query_sphere") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- The first object that a shape touches on its way. `filter` may be null: everything. Reads. Returns OK,
  --- EMPTY (nothing is touched: the id is 0), INVALID_ARGUMENT.
  --- Elsewhere: wg_loose_grid3_cast_first_many with one sweep.
  ---@param sweep WgLooseGrid3Sweep
  ---@param filter? WgLooseGridQueryFilter
  ---@param into? WgLooseGridCastHit
  ---@return WgLooseGridCastHit hit
  do
    function LooseGrid3:cast_first(sweep, filter, into)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:cast_first")
      sweep = K.struct_of(sweep, "WgLooseGrid3Sweep", "sweep", "LooseGrid3:cast_first")
      if filter ~= nil then filter = K.struct_of(filter, "WgLooseGridQueryFilter", "filter", "LooseGrid3:cast_first") end
      into = K.made(into, "WgLooseGridCastHit", "into", "LooseGrid3:cast_first")
      local status = C.wg_loose_grid3_cast_first_many(handle, sweep, 0, 1, filter, 0, 1, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:cast_first") end
        if status == 2 then return nil end
      end
      if into.id == 0 then return nil end
      return into
    end
  end

  --- All objects that a shape touches on its way, in the order of the cells. `filter` may be null:
  --- everything. Reads. Returns OK, TRUNCATED, INVALID_ARGUMENT.
  --- Elsewhere: wg_loose_grid3_cast_all_many with one sweep.
  ---@param sweep WgLooseGrid3Sweep
  ---@param filter? WgLooseGridQueryFilter
  ---@param into? Buffer of WgLooseGridCastHit
  ---@return WgLooseGridCastHit[] hits
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function LooseGrid3:cast_all(sweep, filter, into)
      local handle = K.self(LooseGrid3, self, "LooseGrid3:cast_all")
      sweep = K.struct_of(sweep, "WgLooseGrid3Sweep", "sweep", "LooseGrid3:cast_all")
      if filter ~= nil then filter = K.struct_of(filter, "WgLooseGridQueryFilter", "filter", "LooseGrid3:cast_all") end
      into = K.list(into, "WgLooseGridCastHit", "into", "LooseGrid3:cast_all")
      local status
      repeat
        status = C.wg_loose_grid3_cast_all_many(handle, sweep, 0, 1, filter, 0, 1, into.data, into.capacity, nil, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "LooseGrid3:cast_all") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Follows the segment from `from` to `to` and writes the first pixel at or above `threshold` to `out_hit`:
  --- see wg_quadtree_map_cast_many. Reads. Returns OK, EMPTY (nothing stops it: is_hit is 0).
  --- A language without inlines calls wg_quadtree_map_cast_many with one segment and looks at is_hit.
  ---@param from WgPoint
  ---@param to WgPoint
  ---@param threshold? number
  ---@param into? WgQuadtreeMapHit
  ---@return WgQuadtreeMapHit hit
  do
    function QuadtreeMap:cast(from, to, threshold, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:cast")
      from = K.struct_of(from, "WgPoint", "from", "QuadtreeMap:cast")
      to = K.struct_of(to, "WgPoint", "to", "QuadtreeMap:cast")
      if threshold == nil then threshold = 1 else threshold = K.uint8_t(threshold, "threshold", "QuadtreeMap:cast") end
      into = K.made(into, "WgQuadtreeMapHit", "into", "QuadtreeMap:cast")
      local status = C.wg_quadtree_map_cast_many(handle, from, to, 1, threshold, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:cast") end
        if status == 2 then return nil end
      end
      if into.is_hit == 0 then return nil end
      return into
    end
  end

  --- Writes the pixel at or above `threshold` that is nearest to the pixel `from`, no farther than `radius`, to
  --- `out_nearest`: see wg_quadtree_map_nearest_many. Reads.
  --- Returns OK, EMPTY (there is none: is_found is 0), INVALID_ARGUMENT (the radius).
  --- A language without inlines calls wg_quadtree_map_nearest_many with one pixel and looks at is_found.
  ---@param from WgPoint
  ---@param radius number
  ---@param threshold? number
  ---@param into? WgQuadtreeMapNearest
  ---@return WgQuadtreeMapNearest nearest
  do
    function QuadtreeMap:nearest(from, radius, threshold, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:nearest")
      from = K.struct_of(from, "WgPoint", "from", "QuadtreeMap:nearest")
      radius = K.float(radius, "radius", "QuadtreeMap:nearest")
      if threshold == nil then threshold = 1 else threshold = K.uint8_t(threshold, "threshold", "QuadtreeMap:nearest") end
      into = K.made(into, "WgQuadtreeMapNearest", "into", "QuadtreeMap:nearest")
      local status = C.wg_quadtree_map_nearest_many(handle, from, 1, radius, threshold, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:nearest") end
        if status == 2 then return nil end
      end
      if into.is_found == 0 then return nil end
      return into
    end
  end

  --- Writes the place where the agent can be that is nearest to the pixel `point` to `out_nearest`: see
  --- wg_quadtree_map_waypoints_nearest_many. Reads.
  --- Returns OK, EMPTY (there is none: is_found is 0), INVALID_ARGUMENT (the radius).
  --- A language without inlines calls wg_quadtree_map_waypoints_nearest_many with one pixel and looks at is_found.
  ---@param point WgPoint
  ---@param radius number
  ---@param component number
  ---@param into? WgQuadtreeMapNearestPlace
  ---@return WgQuadtreeMapNearestPlace nearest
  do
    function QuadtreeMapWaypoints:nearest(point, radius, component, into)
      local handle = K.self(QuadtreeMapWaypoints, self, "QuadtreeMapWaypoints:nearest")
      point = K.struct_of(point, "WgPoint", "point", "QuadtreeMapWaypoints:nearest")
      radius = K.uint32_t(radius, "radius", "QuadtreeMapWaypoints:nearest")
      component = K.uint64_t(component, "component", "QuadtreeMapWaypoints:nearest")
      into = K.made(into, "WgQuadtreeMapNearestPlace", "into", "QuadtreeMapWaypoints:nearest")
      local status = C.wg_quadtree_map_waypoints_nearest_many(handle, point, 1, radius, component, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapWaypoints:nearest") end
        if status == 2 then return nil end
      end
      if into.is_found == 0 then return nil end
      return into
    end
  end

  --- Writes where an agent at the place `point` goes next to `out_corner`: see wg_quadtree_map_flow_corners. Reads.
  --- Returns OK, EMPTY (there is no corner: the outcome says why).
  --- A language without inlines calls wg_quadtree_map_flow_corners with one place and looks at is_found.
  ---@param waypoints QuadtreeMapWaypoints
  ---@param point WgPoint
  ---@param into? WgQuadtreeMapFlowCorner
  ---@return WgQuadtreeMapFlowCorner corner
  do
    function QuadtreeMapFlow:corner(waypoints, point, into)
      local handle = K.self(QuadtreeMapFlow, self, "QuadtreeMapFlow:corner")
      waypoints = K.handle_of(waypoints, QuadtreeMapWaypoints, "waypoints", "QuadtreeMapFlow:corner")
      point = K.struct_of(point, "WgPoint", "point", "QuadtreeMapFlow:corner")
      into = K.made(into, "WgQuadtreeMapFlowCorner", "into", "QuadtreeMapFlow:corner")
      local status = C.wg_quadtree_map_flow_corners(handle, waypoints, point, 1, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapFlow:corner") end
        if status == 2 then return nil end
      end
      if into.is_found == 0 then return nil end
      return into
    end
  end

  --- Marks this moment under a number, for wg_quadtree_map_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number.
  ---@param number number
  do
    function QuadtreeMap:checkpoint(number)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:checkpoint")
      number = K.uint64_t(number, "number", "QuadtreeMap:checkpoint")
      local status = C.wg_checkpoint(handle, number)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:checkpoint") end
        return false, status
      end
      return true
    end
  end

  --- Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number.
  ---@param number number
  do
    function QuadtreeMap:rollback(number)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:rollback")
      number = K.uint64_t(number, "number", "QuadtreeMap:rollback")
      local status = C.wg_rollback(handle, number)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:rollback") end
        return false, status
      end
      return true
    end
  end

  --- The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
  --- Reads. Elsewhere: wg_checkpoint_at with the handle's number.
  ---@param offset number
  ---@return uint64_t number
  do
    local out_number = new("uint64_t[1]")
    function QuadtreeMap:checkpoint_at(offset)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:checkpoint_at")
      offset = K.int32_t(offset, "offset", "QuadtreeMap:checkpoint_at")
      local status = C.wg_checkpoint_at(handle, offset, out_number)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:checkpoint_at") end
        if status == 2 then return nil end
      end
      return out_number[0]
    end
  end

  --- Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number.
  ---@param number number
  do
    function QuadtreeMap:forget(number)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:forget")
      number = K.uint64_t(number, "number", "QuadtreeMap:forget")
      local status = C.wg_forget(handle, number)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:forget") end
        return false, status
      end
      return true
    end
  end

  --- Shapes to draw of what touches `rect`, null for all. Reads. Elsewhere: wg_debug_shapes with the handle's number.
  ---@param rect? WgRect
  ---@param mask? number
  ---@param origin? table
  ---@param into? Buffer of WgDebugShape
  ---@return WgDebugShape[] shapes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMap:debug_shapes(rect, mask, origin, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:debug_shapes")
      if rect ~= nil then rect = K.struct_of(rect, "WgRect", "rect", "QuadtreeMap:debug_shapes") end
      if mask == nil then mask = 4294967295 else mask = K.uint32_t(mask, "mask", "QuadtreeMap:debug_shapes") end
      origin = K.origin_of(origin, "origin", "QuadtreeMap:debug_shapes")
      into = K.list(into, "WgDebugShape", "into", "QuadtreeMap:debug_shapes")
      local status
      repeat
        status = C.wg_debug_shapes(handle, rect, 0, 0, mask, origin, into.data, into.capacity, K.size_of.WgDebugShape, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:debug_shapes") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Shapes to draw of what touches `rect`, null for all. Reads. Elsewhere: wg_debug_shapes with the handle's number.
  ---@param rect? WgRect
  ---@param mask? number
  ---@param origin? table
  ---@param into? Buffer of WgDebugShape
  ---@return WgDebugShape[] shapes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMapWaypoints:debug_shapes(rect, mask, origin, into)
      local handle = K.self(QuadtreeMapWaypoints, self, "QuadtreeMapWaypoints:debug_shapes")
      if rect ~= nil then rect = K.struct_of(rect, "WgRect", "rect", "QuadtreeMapWaypoints:debug_shapes") end
      if mask == nil then mask = 4294967295 else mask = K.uint32_t(mask, "mask", "QuadtreeMapWaypoints:debug_shapes") end
      origin = K.origin_of(origin, "origin", "QuadtreeMapWaypoints:debug_shapes")
      into = K.list(into, "WgDebugShape", "into", "QuadtreeMapWaypoints:debug_shapes")
      local status
      repeat
        status = C.wg_debug_shapes(handle, rect, 0, 0, mask, origin, into.data, into.capacity, K.size_of.WgDebugShape, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapWaypoints:debug_shapes") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.
  ---@param mask? number
  ---@param origin? table
  ---@param into? Buffer of WgDebugShape
  ---@return WgDebugShape[] shapes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMapPath:debug_shapes(mask, origin, into)
      local handle = K.self(QuadtreeMapPath, self, "QuadtreeMapPath:debug_shapes")
      if mask == nil then mask = 4294967295 else mask = K.uint32_t(mask, "mask", "QuadtreeMapPath:debug_shapes") end
      origin = K.origin_of(origin, "origin", "QuadtreeMapPath:debug_shapes")
      into = K.list(into, "WgDebugShape", "into", "QuadtreeMapPath:debug_shapes")
      local status
      repeat
        status = C.wg_debug_shapes(handle, nil, 0, 0, mask, origin, into.data, into.capacity, K.size_of.WgDebugShape, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapPath:debug_shapes") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.
  ---@param mask? number
  ---@param origin? table
  ---@param into? Buffer of WgDebugShape
  ---@return WgDebugShape[] shapes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMapFlow:debug_shapes(mask, origin, into)
      local handle = K.self(QuadtreeMapFlow, self, "QuadtreeMapFlow:debug_shapes")
      if mask == nil then mask = 4294967295 else mask = K.uint32_t(mask, "mask", "QuadtreeMapFlow:debug_shapes") end
      origin = K.origin_of(origin, "origin", "QuadtreeMapFlow:debug_shapes")
      into = K.list(into, "WgDebugShape", "into", "QuadtreeMapFlow:debug_shapes")
      local status
      repeat
        status = C.wg_debug_shapes(handle, nil, 0, 0, mask, origin, into.data, into.capacity, K.size_of.WgDebugShape, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapFlow:debug_shapes") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Shapes to draw. Reads. Elsewhere: wg_debug_shapes with the handle's number.
  ---@param mask? number
  ---@param origin? table
  ---@param into? Buffer of WgDebugShape
  ---@return WgDebugShape[] shapes
  ---@return integer count
  do
    local out_count = new("size_t[1]")
    function QuadtreeMapIslands:debug_shapes(mask, origin, into)
      local handle = K.self(QuadtreeMapIslands, self, "QuadtreeMapIslands:debug_shapes")
      if mask == nil then mask = 4294967295 else mask = K.uint32_t(mask, "mask", "QuadtreeMapIslands:debug_shapes") end
      origin = K.origin_of(origin, "origin", "QuadtreeMapIslands:debug_shapes")
      into = K.list(into, "WgDebugShape", "into", "QuadtreeMapIslands:debug_shapes")
      local status
      repeat
        status = C.wg_debug_shapes(handle, nil, 0, 0, mask, origin, into.data, into.capacity, K.size_of.WgDebugShape, out_count)
      until status ~= 1 or not K.any(K.grown(into, out_count))
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMapIslands:debug_shapes") end
        if status == 2 then return nil end
      end
      into.len = tonumber(out_count[0])
      return into.data, into.len
    end
  end

  --- Whether a shape holds a pixel at or above `threshold`: `out_touches` becomes 1 or 0. Reads.
  --- Returns what wg_quadtree_map_touches_many does, which a language without inlines calls with one shape.
  ---@param shape WgQuadtreeMapShape
  ---@param threshold? number
  ---@return boolean touches
  do
    local out_touches = new("uint8_t[1]")
    function QuadtreeMap:touches(shape, threshold)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:touches")
      shape = K.struct_of(shape, "WgQuadtreeMapShape", "shape", "QuadtreeMap:touches")
      if threshold == nil then threshold = 1 else threshold = K.uint8_t(threshold, "threshold", "QuadtreeMap:touches") end
      local status = C.wg_quadtree_map_touches_many(handle, shape, 1, threshold, out_touches)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:touches") end
        if status == 2 then return nil end
      end
      return out_touches[0] ~= 0
    end
  end

  --- Moves a box, circle or capsule until it comes upon a pixel at or above `threshold`: see
  --- wg_quadtree_map_sweep_many. Reads. Returns OK, EMPTY (nothing stops it: is_hit is 0, the fraction 1),
  --- INVALID_ARGUMENT as there.
  --- A language without inlines calls wg_quadtree_map_sweep_many with one sweep and looks at is_hit.
  ---@param sweep WgQuadtreeMapSweep
  ---@param threshold? number
  ---@param into? WgQuadtreeMapContact
  ---@return WgQuadtreeMapContact contact
  do
    function QuadtreeMap:sweep(sweep, threshold, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:sweep")
      sweep = K.struct_of(sweep, "WgQuadtreeMapSweep", "sweep", "QuadtreeMap:sweep")
      if threshold == nil then threshold = 1 else threshold = K.uint8_t(threshold, "threshold", "QuadtreeMap:sweep") end
      into = K.made(into, "WgQuadtreeMapContact", "into", "QuadtreeMap:sweep")
      local status = C.wg_quadtree_map_sweep_many(handle, sweep, 1, threshold, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:sweep") end
        if status == 2 then return nil end
      end
      if into.is_hit == 0 then return nil end
      return into
    end
  end

  --- Pushes a box, circle or capsule out of the pixels at or above `threshold` by the least translation of at
  --- most `max_push` pixels: see wg_quadtree_map_push_out_many. Reads.
  --- Returns OK, EMPTY (there is none: is_found is 0), OUT_OF_MEMORY, INVALID_ARGUMENT as there.
  --- A language without inlines calls wg_quadtree_map_push_out_many with one shape and looks at is_found.
  ---@param collider WgQuadtreeMapCollider
  ---@param max_push number
  ---@param threshold? number
  ---@param into? WgQuadtreeMapPush
  ---@return WgQuadtreeMapPush push
  do
    function QuadtreeMap:push_out(collider, max_push, threshold, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:push_out")
      collider = K.struct_of(collider, "WgQuadtreeMapCollider", "collider", "QuadtreeMap:push_out")
      max_push = K.float(max_push, "max_push", "QuadtreeMap:push_out")
      if threshold == nil then threshold = 1 else threshold = K.uint8_t(threshold, "threshold", "QuadtreeMap:push_out") end
      into = K.made(into, "WgQuadtreeMapPush", "into", "QuadtreeMap:push_out")
      local status = C.wg_quadtree_map_push_out_many(handle, collider, 1, max_push, threshold, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:push_out") end
        if status == 2 then return nil end
      end
      if into.is_found == 0 then return nil end
      return into
    end
  end

  --- The normal of the surface around a pixel, from the pixels no farther than `radius`. Reads. Returns what
  --- wg_quadtree_map_surface_normal_many does, which a language without inlines calls with one pixel.
  ---@param point WgPoint
  ---@param radius number
  ---@param threshold? number
  ---@param into? WgVector2
  ---@return WgVector2 normal
  do
    function QuadtreeMap:surface_normal(point, radius, threshold, into)
      local handle = K.self(QuadtreeMap, self, "QuadtreeMap:surface_normal")
      point = K.struct_of(point, "WgPoint", "point", "QuadtreeMap:surface_normal")
      radius = K.float(radius, "radius", "QuadtreeMap:surface_normal")
      if threshold == nil then threshold = 1 else threshold = K.uint8_t(threshold, "threshold", "QuadtreeMap:surface_normal") end
      into = K.made(into, "WgVector2", "into", "QuadtreeMap:surface_normal")
      local status = C.wg_quadtree_map_surface_normal_many(handle, point, 1, radius, threshold, into)
      if status ~= 0 then
        if status < 0 then K.refuse(status, "QuadtreeMap:surface_normal") end
        if status == 2 then return nil end
      end
      return into
    end
  end

  -- What is written by hand, or nothing for Lua.
  return {
    wg_checkpoint = "by hand",
    wg_rollback = "by hand",
    wg_forget = "by hand",
    wg_checkpoint_at = "by hand",
    wg_checkpoint_many = "by hand",
    wg_rollback_many = "by hand",
    wg_forget_many = "by hand",
    wg_chunk_layers_gather = "by hand",
    wg_chunk_layers_work = "by hand",
    wg_chunk_layers_append_objects = "by hand",
    wg_chunk_layers_gather_objects = "by hand",
    wg_debug_shapes = "by hand",
    wg_set_log = "by hand",
    wg_set_allocator = "by hand",
    wg_abi_hash = "by hand",
    wg_last_error = "by hand",
    wg_loose_grid2_nearest_many = "by hand",
    wg_loose_grid2_query_volumes = "by hand",
    wg_loose_grid3_nearest_many = "by hand",
    wg_loose_grid3_query_volumes = "by hand",
    wg_quadtree_map_islands_pixels = "by hand",
    wg_quadtree_map_islands_cut = "by hand",
    wg_quadtree_map_reader_begin = "by hand",
    wg_quadtree_map_reader_fetch = "by hand",
    wg_quadtree_map_save_step = "by hand",
    wg_quadtree_map_waypoints_update_many = "by hand",
    wg_rolling_grid_create = "by hand",
    wg_rolling_grid_get = "takes what Lua has no type for",
    wg_rolling_grid_set = "takes what Lua has no type for",
    wg_rolling_grid_replace = "takes what Lua has no type for",
    wg_rolling_grid_list_cells = "takes what Lua has no type for",
    wg_rolling_grid_read_rect = "takes what Lua has no type for",
    wg_rolling_grid_write_rect = "takes what Lua has no type for",
    wg_rolling_grid_view = "by hand",
    wg_rolling_grid_move_window = "takes what Lua has no type for",
    wg_status_name = "by hand",
    wg_loose_grid2_query_volume = "by hand",
    wg_loose_grid2_nearest = "by hand",
    wg_loose_grid3_query_volume = "by hand",
    wg_loose_grid3_nearest = "by hand",
  }
end
