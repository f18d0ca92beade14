-- calls.lua HEADER LIBRARY: the headers after the preprocessor are declarations that LuaJIT reads; inline
-- functions have no symbol, so what they do is done by the exports that they name.
local ffi = require("ffi")
local header = assert(io.open(arg[1])):read("*a")
ffi.cdef(header)
local wg = ffi.load(arg[2])

local function check(status)
    if status ~= ffi.C.WG_STATUS_OK then
        error(ffi.string(wg.wg_status_name(status)), 2)
    end
end

-- A map: what is written is read.
local def = ffi.new("WgQuadtreeMapDef")
check(wg.wg_def_init(ffi.C.WG_DEF_KIND_QUADTREE_MAP, def, ffi.sizeof(def)))
local map = ffi.new("WgQuadtreeMap[1]")
check(wg.wg_quadtree_map_create(def, map))
local rect = ffi.new("WgRect", -2, -1, 4, 2)
local written, read = ffi.new("uint8_t[8]", 1, 2, 3, 4, 5, 6, 7, 255), ffi.new("uint8_t[8]")
check(wg.wg_quadtree_map_write_rect(map[0], rect, written, 0, 0, nil))
check(wg.wg_quadtree_map_read_rect(map[0], rect, read, 0))
for i = 0, 7 do
    assert(read[i] == written[i], "pixel " .. i)
end
check(wg.wg_destroy(map[0].bits))

-- A handle may be declared as a plain number: one that is gone has a status of its own.
assert(ffi.sizeof("WgQuadtreeMap") == 8)
assert(wg.wg_destroy(map[0].bits) ~= ffi.C.WG_STATUS_OK)
print("LuaJIT reads the headers and calls the library")
