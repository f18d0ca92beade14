-- worldgrids for LuaJIT: grids for games whose worlds are too big for an array.
-- SPDX-License-Identifier: MIT OR Apache-2.0
--
--   local worldgrids = require("worldgrids")
--   local map = worldgrids.QuadtreeMap()
--   map:fill_rect({ -50000, 0, 100000, 10000 }, 255)
--   local edit = map:damage_circle(0, 8, 30)
--   print(tonumber(edit.pixels_destroyed) .. " pixels gone")
--
-- The library lies beside the game or beside this folder, or where WORLDGRIDS_LIBRARY says.

local is_luajit, ffi = pcall(require, "ffi")
if not is_luajit then
  error("worldgrids: this Lua has no FFI: it takes LuaJIT, as LÖVE has it", 0)
end

local here = (... or "worldgrids"):gsub("%.init$", "")
local declarations = require(here .. ".generated.declarations")
local make_core = require(here .. ".core")
local make_methods = require(here .. ".generated.methods")
local make_objects = require(here .. ".objects")

-- Where the library may lie, in the order in which it is looked for.
local function places()
  local names = { Windows = "worldgrids.dll", OSX = "libworldgrids.dylib" }
  local name = names[ffi.os] or "libworldgrids.so"
  local list = {}
  local named = os.getenv("WORLDGRIDS_LIBRARY")
  if named then
    return { named }
  end
  local love = rawget(_G, "love")
  local folder = debug.getinfo(1, "S").source:match("^@(.*)[/\\][^/\\]*$")
  if love and love.filesystem then
    local game = love.filesystem.getSource()
    table.insert(list, game .. "/" .. name)
    if folder then
      table.insert(list, game .. "/" .. folder .. "/" .. name)
    end
    table.insert(list, love.filesystem.getSourceBaseDirectory() .. "/" .. name)
  elseif folder then
    table.insert(list, folder .. "/" .. name)
    table.insert(list, folder .. "/../" .. name)
  end
  -- Where luarocks lays it, and where the system looks.
  table.insert(list, (package.searchpath(here .. ".libworldgrids", package.cpath)))
  table.insert(list, name)
  return list
end

local function load()
  -- A host that links the library statically, as on iOS, has its functions already.
  local is_linked = pcall(function()
    return ffi.C.wg_abi_hash
  end)
  if is_linked and not os.getenv("WORLDGRIDS_LIBRARY") then
    return ffi.C, "the program itself"
  end
  local tried = {}
  for _, place in ipairs(places()) do
    local is_loaded, found = pcall(ffi.load, place)
    if is_loaded then
      return found, place
    end
    table.insert(tried, "\n  " .. tostring(found))
  end
  error("worldgrids: the library was not found. Lay it beside main.lua, or say in WORLDGRIDS_LIBRARY where it is. Tried:"
    .. table.concat(tried), 0)
end

-- One Lua state can declare a struct but once.
local mark = string.format("WgDeclaredForLua_%s", tostring(declarations.hash):gsub("ULL", ""))
if not pcall(ffi.typeof, mark) then
  if pcall(ffi.typeof, "WgRect") then
    error("worldgrids: this Lua state has declarations of another worldgrids already: load one of them only", 0)
  end
  ffi.cdef(declarations.cdef .. string.format("typedef struct %s { char unused; } %s;", mark, mark))
end

local C, place = load()

local function check()
  local has_hash, hash = pcall(function()
    return C.wg_abi_hash()
  end)
  if not has_hash then
    error(string.format("worldgrids: %s is not the library worldgrids: %s", place, tostring(hash)), 0)
  elseif hash ~= declarations.hash then
    local number = C.wg_version()
    error(string.format(
      "worldgrids: %s is version %d.%d.%d of another build (ABI %s) than the Lua module, which is %s (ABI %s): take both from one archive",
      place, math.floor(number / 1000000), math.floor(number / 1000) % 1000, number % 1000,
      tostring(hash), declarations.version, tostring(declarations.hash)), 0)
  end
end
check()

-- Errors name the line that called this module, not one of its own.
local own_sources = {}
for _, file in ipairs({ make_core, make_methods, make_objects, load }) do
  own_sources[debug.getinfo(file, "S").source] = true
end

local K = make_core(declarations, C, own_sources)
local left_out = make_methods(K, C, ffi.new)
local worldgrids = make_objects(K, C, declarations.constants)

for name, value in pairs(declarations.constants) do
  worldgrids[name] = value
end
for name, call in pairs(K.library) do
  worldgrids[name] = call
end
for class, name in pairs(K.classes) do
  if type(class) == "table" then
    worldgrids[name] = class
  end
end

--- The library as FFI knows it: every function of the headers, unchecked.
worldgrids.C = C
--- Where it was found.
worldgrids.library_path = place
worldgrids.left_out = left_out
worldgrids.status_of = K.status_of

--- A struct of the headers by its name, from a table of its fields or of none; a def has its defaults.
function worldgrids.struct(name, values)
  if not declarations.structs[name] then
    K.wrong(name, "the name of a struct", "name", "worldgrids.struct")
  end
  return K.new_struct(name, values, name, "worldgrids.struct")
end

--- A buffer that results go into and that grows: of a struct's or a number's name, with room for some, by
--- default 64. Its `data` is an FFI array with indices from 0 on, its `len` how many of it are filled.
function worldgrids.buffer(name, capacity)
  name = K.kind_named(name, "name", "worldgrids.buffer").name
  return K.buffer(name, capacity and K.size_t(capacity, "capacity", "worldgrids.buffer"))
end

--- An FFI array: of so many elements, all zero, or of those of a table.
function worldgrids.array(name, values)
  name = K.kind_named(name, "name", "worldgrids.array").name
  if type(values) == "table" then
    return (K.array(values, name, "values", "worldgrids.array"))
  end
  return ffi.new(K.kind_of(name).many, K.size_t(values, "count", "worldgrids.array"))
end

--- `count` elements of a caller's memory, `stride` bytes from one to the next (0: side by side).
function worldgrids.strided(pointer, count, stride)
  return K.strided(pointer, K.size_t(count, "count", "worldgrids.strided"), stride and K.size_t(stride, "stride", "worldgrids.strided"))
end

return worldgrids
