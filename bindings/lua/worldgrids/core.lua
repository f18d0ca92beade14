-- What the methods share: arguments are looked at before C sees them, refusals become errors, results grow.
-- SPDX-License-Identifier: MIT OR Apache-2.0

local ffi = require("ffi")
local bit = require("bit")

local new, istype, sizeof, typeof, cast = ffi.new, ffi.istype, ffi.sizeof, ffi.typeof, ffi.cast
local type, getmetatable, setmetatable, tonumber, tostring = type, getmetatable, setmetatable, tonumber, tostring
local floor = math.floor
local huge = math.huge

-- `declarations` is what generated/declarations.lua gives, `C` the loaded library.
return function(declarations, C, own_sources)
  local K = { library = {}, classes = {}, size_of = {} }
  local constants = declarations.constants

  -- Errors. They are strings, as all of Lua's own are: an error that is a table is lost at the end of a
  -- love.thread. wg.status_of reads the status again.

  -- Where the caller of this module is, as error() would say it.
  local function where()
    for level = 2, 30 do
      local info = debug.getinfo(level, "Sl")
      if not info then
        break
      end
      if info.what ~= "C" and not own_sources[info.source] then
        return info.currentline > 0 and string.format("%s:%d: ", info.short_src, info.currentline) or ""
      end
    end
    return ""
  end

  local names = {}
  for name, value in pairs(constants) do
    if name:sub(1, 7) == "STATUS_" then
      names[value] = name:sub(8)
    end
  end

  local function raise(status, call, text)
    error(string.format("%s%s: %s: %s", where(), call, names[status] or ("status " .. status), text), 0)
  end
  K.raise = raise

  -- The status that an error of this module tells of, and its name; nil for any other error.
  function K.status_of(message)
    if type(message) == "string" then
      for name in message:gmatch(": ([A-Z_]+): ") do
        local status = constants["STATUS_" .. name]
        if status then
          return status, name
        end
      end
    end
    return nil
  end

  local text_size = 1024
  local text = new("char[?]", text_size)
  local text_len = new("size_t[1]")

  -- Says why C refused: the text names argument and value.
  function K.refuse(status, call)
    local said = C.wg_last_error(text, text_size, text_len)
    raise(status, call, (said == 0 or said == 1) and ffi.string(text) or "the library says no more")
  end

  local function told(value)
    local kind = type(value)
    if kind == "string" then
      return string.format("the string %q", #value > 40 and value:sub(1, 40) .. "..." or value)
    elseif kind == "number" then
      return value == floor(value) and string.format("%.0f", value) or string.format("%.17g", value)
    elseif kind == "nil" then
      return "nil"
    elseif kind == "cdata" then
      return tostring(typeof(value)):gsub("^ctype<(.*)>$", "%1")
    elseif kind == "table" and getmetatable(value) and K.classes[getmetatable(value)] then
      return "a " .. K.classes[getmetatable(value)]
    end
    return "a " .. kind
  end

  local function wrong(value, expected, name, call)
    raise(constants.STATUS_INVALID_ARGUMENT, call, string.format("%s: %s expected, got %s", name, expected, told(value)))
  end
  K.wrong = wrong

  -- Numbers. C would cut them to what fits, and say nothing.

  local function whole(low, high, expected)
    return function(value, name, call)
      if type(value) == "number" and value >= low and value <= high and value == floor(value) then
        return value
      end
      return wrong(value, expected, name, call)
    end
  end

  K.int32_t = whole(-2147483648, 2147483647, "a whole number from -2147483648 to 2147483647")
  K.uint32_t = whole(0, 4294967295, "a whole number from 0 to 4294967295")
  K.size_t = whole(0, 2 ^ 53, "a whole number from 0 on")
  K.size = K.size_t
  local byte = whole(0, 255, "a whole number from 0 to 255")
  function K.uint8_t(value, name, call)
    if value == true then
      return 1
    elseif value == false then
      return 0
    end
    return byte(value, name, call)
  end

  local u64, i64 = typeof("uint64_t"), typeof("int64_t")
  function K.uint64_t(value, name, call)
    if istype(u64, value) then
      return value
    elseif type(value) == "number" and value >= 0 and value <= 9007199254740992 and value == floor(value) then
      return value
    elseif istype(i64, value) and value >= 0 then
      return value
    end
    return wrong(value, "a uint64_t, or a whole number from 0 to 2^53", name, call)
  end

  function K.int64_t(value, name, call)
    if istype(i64, value) or (type(value) == "number" and value == floor(value) and value >= -2 ^ 53 and value <= 2 ^ 53) then
      return value
    end
    return wrong(value, "an int64_t, or a whole number", name, call)
  end

  local function number(value, name, call)
    if type(value) == "number" then
      return value
    end
    return wrong(value, "a number", name, call)
  end
  K.float, K.double = number, number

  -- Types by name, made when they are first asked for: `one`, an array of any length, a pointer.
  local kinds = {}
  local function kind_of(name)
    local kind = kinds[name]
    if not kind then
      kind = {
        name = name,
        one = typeof(name),
        many = typeof(name .. "[?]"),
        pointer = typeof(name .. " *"),
        constant = typeof("const " .. name .. " *"),
        size = sizeof(name),
        box = new("const " .. name .. " *[1]"),
        is_struct = declarations.structs[name] ~= nil,
        is_number = tonumber(new(name)) ~= nil,
      }
      kinds[name] = kind
    end
    return kind
  end
  K.kind_of = kind_of

  -- The same of a type that the caller names.
  function K.kind_named(value, argument, call)
    local is_type, kind = pcall(kind_of, type(value) == "cdata" and tostring(value):match("^ctype<(.*)>$") or value)
    if type(value) ~= "string" and type(value) ~= "cdata" or not is_type then
      return wrong(value, "a C type", argument, call)
    end
    return kind
  end

  setmetatable(K.size_of, {
    __index = function(sizes, name)
      local size = sizeof(name)
      sizes[name] = size
      return size
    end,
  })

  -- Structs from tables. A field that the struct does not have is an error.

  local anchors = setmetatable({}, { __mode = "k" })
  local fields_of = {}
  for name, fields in pairs(declarations.structs) do
    local by_name = {}
    for at, field in ipairs(fields) do
      by_name[field[1]], by_name[at] = field, field
    end
    fields_of[name] = by_name
  end

  -- The number of the def that wg_def_init fills, by the struct's name.
  local def_kinds = {}
  for name, value in pairs(constants) do
    if name:sub(1, 9) == "DEF_KIND_" then
      local struct = "Wg" .. name:sub(10):lower():gsub("_(%w)", string.upper):gsub("^%w", string.upper) .. "Def"
      def_kinds[struct] = value
    end
  end

  local array

  local function fill(out, name, values, path, call)
    local fields = fields_of[name]
    for key, value in pairs(values) do
      local field = fields[key]
      local inner = path .. "." .. tostring(key)
      if not field then
        raise(constants.STATUS_INVALID_ARGUMENT, call, string.format("%s: %s has no such field", inner, name))
      end
      local base, length = field[2], field[3]
      if length then
        if type(value) ~= "table" or #value ~= length then
          wrong(value, "a table of " .. length, inner, call)
        end
        for at = 1, length do
          out[field[1]][at - 1] = K[base](value[at], inner, call)
        end
      elseif base:sub(1, 1) == "@" then
        out[field[1]] = K.handle_of(value, K.library_class(base:sub(2)), inner, call)
      elseif base:sub(-1) == "*" then
        base = base:sub(1, -2)
        if base == "char" then
          if type(value) ~= "string" then
            wrong(value, "a string", inner, call)
          end
          out[field[1]] = value
        else
          -- An array made from a table must live as long as the struct.
          value = { value, (array(value, base, inner, call)) }
          out[field[1]] = value[2]
        end
        anchors[out] = anchors[out] or {}
        table.insert(anchors[out], value)
      elseif fields_of[base] then
        if type(value) == "table" then
          fill(out[field[1]], base, value, inner, call)
        elseif istype(kind_of(base).one, value) then
          out[field[1]] = value
        else
          wrong(value, base, inner, call)
        end
      else
        out[field[1]] = K[base](value, inner, call)
      end
    end
    return out
  end

  -- A struct, with the values that a table has, in order or by name; a def has its defaults else.
  function K.new_struct(name, values, path, call)
    local out = new(kind_of(name).one)
    local def = def_kinds[name]
    if def then
      local status = C.wg_def_init(def, out, sizeof(out))
      if status ~= 0 then
        K.refuse(status, call)
      end
    end
    return values and fill(out, name, values, path, call) or out
  end

  function K.struct_of(value, name, argument, call)
    if istype(kind_of(name).one, value) then
      return value
    elseif type(value) == "table" and not getmetatable(value) then
      return K.new_struct(name, value, argument, call)
    end
    return wrong(value, name .. " or a table of its fields", argument, call)
  end

  -- A struct that a result goes into: the caller's, or a new one.
  function K.made(value, name, argument, call)
    if value == nil then
      return new(kind_of(name).one)
    elseif istype(kind_of(name).one, value) then
      return value
    end
    return wrong(value, name, argument, call)
  end

  -- Arrays.

  -- Grows as results need it. `data` is an FFI array with indices from 0 on, `len` how many of it are filled.
  local Buffer = {}
  Buffer.__index = Buffer
  Buffer.__len = function(self)
    return self.len
  end
  Buffer.__tostring = function(self)
    return string.format("Buffer of %d %s", self.len, self.kind.name)
  end

  function K.buffer(name, capacity)
    local kind = kind_of(name)
    capacity = capacity or 64
    return setmetatable({ kind = kind, data = new(kind.many, capacity), capacity = capacity, len = 0 }, Buffer)
  end

  function K.list(into, name, argument, call)
    if into == nil then
      return K.buffer(name)
    elseif getmetatable(into) ~= Buffer or into.kind.name ~= name then
      wrong(into, 'a buffer made by worldgrids.buffer("' .. name .. '")', argument, call)
    end
    return into
  end

  -- Makes room for a result that did not fit; true if there was too little.
  function K.grown(list, count)
    local needed = tonumber(count[0])
    if needed <= list.capacity then
      return false
    end
    list.capacity = needed + floor(needed / 4)
    list.data = new(list.kind.many, list.capacity)
    return true
  end

  function K.any(first, second)
    return first or second or false
  end

  -- Text of a list of characters, whose last one is zero.
  function K.text(list)
    return list.len > 0 and ffi.string(list.data, list.len - 1) or ""
  end

  -- Memory of the caller's with so many elements, so many bytes from one to the next.
  local Strided = {}
  Strided.__index = Strided
  function K.strided(pointer, count, stride)
    return setmetatable({ pointer = pointer, count = count, stride = stride or 0 }, Strided)
  end

  -- The data of LÖVE's objects: ImageData, ByteData, SoundData, FileData.
  local function pointer_method(value)
    return value.getFFIPointer
  end
  local function is_data(value)
    if type(value) ~= "userdata" then
      return false
    end
    local has_fields, method = pcall(pointer_method, value)
    return has_fields and type(method) == "function"
  end

  local function assign(box, value)
    box[0] = value
  end

  -- Where the elements lie, how many there are (infinitely many, if only the caller knows), and how many bytes
  -- it is from one to the next (0: side by side).
  function array(value, name, argument, call)
    local kind = kind_of(name)
    if type(value) == "cdata" then
      if istype(kind.many, value) then
        return value, floor(sizeof(value) / kind.size), 0
      elseif istype(kind.pointer, value) or istype(kind.constant, value) then
        return value, huge, 0
      elseif kind.is_struct and istype(kind.one, value) then
        return value, 1, 0
      end
      if pcall(assign, kind.box, value) then
        local length = tostring(typeof(value)):match("%[(%d+)%]>$")
        return value, length and floor(sizeof(value) / kind.size) or huge, 0
      end
    elseif value == nil then
      return nil, 0, 0
    elseif getmetatable(value) == Buffer then
      if value.kind.name == name then
        return value.data, value.len, 0
      end
    elseif getmetatable(value) == Strided then
      return cast(kind.constant, value.pointer), value.count, value.stride
    elseif type(value) == "string" then
      if kind.size == 1 then
        return value, #value, 0
      end
    elseif is_data(value) then
      return cast(kind.pointer, value:getFFIPointer()), floor(value:getSize() / kind.size), 0
    elseif type(value) == "table" and not getmetatable(value) then
      local out = new(kind.many, #value)
      for at = 1, #value do
        local inner = argument .. "[" .. at .. "]"
        if kind.is_struct then
          out[at - 1] = K.struct_of(value[at], name, inner, call)
        else
          out[at - 1] = K[name](value[at], inner, call)
        end
      end
      return out, #value, 0
    end
    return wrong(value, "an array of " .. name, argument, call)
  end
  K.array = array

  -- How many elements are meant: as many as there are, unless the caller says it.
  function K.count(count, len, argument, call)
    if count == nil then
      if len == huge then
        raise(constants.STATUS_INVALID_ARGUMENT, call, argument .. ": a pointer does not tell how many there are: give the count")
      end
      return len
    end
    count = K.size_t(count, "count", call)
    if count > len then
      raise(constants.STATUS_INVALID_ARGUMENT, call, string.format("%s: %d expected, got %d", argument, count, len))
    end
    return count
  end

  function K.fits(len, count, argument, call)
    if len < count then
      raise(constants.STATUS_INVALID_ARGUMENT, call, string.format("%s: %d expected, got %d", argument, count, len))
    end
  end

  -- Memory for so many results: the caller's, or new.
  function K.room(into, name, count, argument, call)
    local kind = kind_of(name)
    if into == nil then
      return new(kind.many, count > 0 and count or 1)
    end
    -- A buffer rather than an FFI array where it is hot: LuaJIT does not compile the latter's sizeof.
    if type(into) == "table" and getmetatable(into) == Buffer and into.kind.name == name then
      if into.capacity < count then
        into.capacity = count
        into.data = new(kind.many, count)
      end
      into.len = count
      return into.data
    end
    if type(into) == "table" or type(into) == "string" then
      wrong(into, "a buffer or an FFI array of " .. name, argument, call)
    end
    local data, len = array(into, name, argument, call)
    K.fits(len, count, argument, call)
    return data
  end

  -- Bytes that the rows of a rectangle take.
  local function rows_size(rect, size, stride)
    local width, height = rect.width * size, rect.height
    if width == 0 or height == 0 then
      return 0
    end
    return (stride == 0 and width or stride) * (height - 1) + width
  end

  function K.rows(value, name, rect, stride, argument, call)
    local data, len = array(value, name, argument, call)
    local size = kind_of(name).size
    K.fits(len * size, rows_size(rect, size, stride), argument .. " in bytes", call)
    return data
  end

  function K.rows_room(into, name, rect, stride, argument, call)
    local size = kind_of(name).size
    return K.room(into, name, math.ceil(rows_size(rect, size, stride) / size), argument, call)
  end

  -- A value where C wants a pointer to it.
  local boxes = {}
  function K.boxed(name, value)
    local box = boxes[name]
    if not box then
      box = new(name .. "[1]")
      boxes[name] = box
    end
    box[0] = value
    return box
  end

  local origin = new("double[3]")
  function K.origin_of(value, argument, call)
    if value == nil then
      return nil
    elseif type(value) ~= "table" then
      return wrong(value, "a table of two or three numbers", argument, call)
    end
    origin[0] = number(value[1], argument .. "[1]", call)
    origin[1] = number(value[2], argument .. "[2]", call)
    origin[2] = value[3] and number(value[3], argument .. "[3]", call) or 0
    return origin
  end

  -- Objects.

  local function finalize(owner)
    C.wg_destroy(owner[0])
  end

  local class_methods = {}

  -- Gives the object's memory back now, and not when Lua's garbage collector comes upon it: that knows nothing
  -- of what the library holds.
  function class_methods:destroy()
    local class = getmetatable(self)
    local call = (class and K.classes[class] or "object") .. ":destroy"
    local status = C.wg_destroy(K.self(class, self, call))
    if status ~= 0 then
      K.refuse(status, call)
    end
    if self.owner then
      ffi.gc(self.owner, nil)
      self.owner = nil
    end
    return true
  end

  -- The handle as two numbers of 32 bits, the upper one first: what love.thread's channels carry.
  function class_methods:numbers()
    local handle = self.handle
    return tonumber(handle / 4294967296ULL), tonumber(handle % 4294967296ULL)
  end

  -- The same, and from now on whoever adopts the numbers destroys the object.
  function class_methods:disown()
    if self.owner then
      ffi.gc(self.owner, nil)
      self.owner = nil
    end
    return self:numbers()
  end

  local function handle_from(class, upper, lower, call)
    upper, lower = K.uint32_t(upper, "upper", call), K.uint32_t(lower, "lower", call)
    return new(u64, upper) * 4294967296ULL + new(u64, lower)
  end

  function K.class(name, handle_type)
    local class = { type_name = handle_type }
    class.__index = class
    class.__tostring = function(self)
      return string.format("%s 0x%s", name, bit.tohex(tonumber(self.handle / 4294967296ULL)) .. bit.tohex(tonumber(self.handle % 4294967296ULL)))
    end
    for method, body in pairs(class_methods) do
      class[method] = body
    end
    -- An object of another thread's, or of another part of the program, which destroys it.
    function class.borrow(upper, lower)
      return setmetatable({ handle = handle_from(class, upper, lower, name .. ".borrow") }, class)
    end
    -- An object that another thread has disowned.
    function class.adopt(upper, lower)
      return K.own(class, handle_from(class, upper, lower, name .. ".adopt"))
    end
    setmetatable(class, {
      __call = function(_, def)
        if def == nil then
          def = {}
        end
        return class.create(def)
      end,
    })
    K.classes[class] = name
    K.classes[name] = class
    return class
  end

  function K.library_class(name)
    return K.classes[name]
  end

  function K.own(class, handle)
    return setmetatable({ handle = handle, owner = ffi.gc(new("uint64_t[1]", handle), finalize) }, class)
  end

  function K.self(class, self, call)
    if getmetatable(self) ~= class or class == nil then
      wrong(self, "the object itself (call its methods by a colon)", "self", call)
    end
    return self.handle
  end

  function K.handle_of(value, class, argument, call)
    if getmetatable(value) == class then
      return value.handle
    end
    return wrong(value, "a " .. K.classes[class], argument, call)
  end

  return K
end
