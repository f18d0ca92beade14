-- loading.lua OLDER: what require("worldgrids") says where the library is missing, is another one, or is of
-- another build; OLDER is tests/lua/older.c as a library.

local ffi = require("ffi")
ffi.cdef("int setenv(const char *name, const char *value, int overwrite); int unsetenv(const char *name);")
package.path = "bindings/lua/?.lua;bindings/lua/?/init.lua;" .. package.path

local function loading(path)
  if path then
    ffi.C.setenv("WORLDGRIDS_LIBRARY", path, 1)
  else
    ffi.C.unsetenv("WORLDGRIDS_LIBRARY")
  end
  for name in pairs(package.loaded) do
    if name:find("^worldgrids") then
      package.loaded[name] = nil
    end
  end
  return pcall(require, "worldgrids")
end

local function refused(path, ...)
  local is_loaded, message = loading(path)
  assert(not is_loaded, "loaded: " .. tostring(path))
  for _, words in ipairs({ ... }) do
    assert(message:find(words, 1, true), "'" .. words .. "' is not said: " .. message)
  end
end

local right = os.getenv("WORLDGRIDS_LIBRARY")
refused("/nowhere/libworldgrids.so", "the library was not found", "WORLDGRIDS_LIBRARY", "/nowhere/libworldgrids.so")
refused(nil, "the library was not found", "bindings/lua/worldgrids/libworldgrids.so")
refused("libm.so.6", "libm.so.6 is not the library worldgrids")
refused(arg[1], arg[1] .. " is version 1.2.3 of another build", "take both from one archive")

-- And then the right one, twice in one state.
local is_loaded, first = loading(right)
assert(is_loaded, first)
first.QuadtreeMap():set(1, 2, 3)
assert(select(2, loading(right)).QuadtreeMap():get(1, 2) == 0)
print("the module for Lua says what is wrong with a library")
