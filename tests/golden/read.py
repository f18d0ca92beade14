"""Reads what worldgrids writes. Made from FORMAT.md alone, it shows that nothing is missing there.

    read.py FILE...            prints what the files hold
    read.py --check FOLDER...  reads all of the folders of golden files, and compares those of one world

Checksums are compared if the module xxhash is there.
"""
import os
import struct
import sys

try:
    from xxhash import xxh3_64_intdigest
except ImportError:
    xxh3_64_intdigest = None


class Bytes:
    """Numbers from bytes, one after the other."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        assert self.at + count <= len(self.data), "the bytes end too early"
        self.at += count
        return self.data[self.at - count:self.at]

    def numbers(self, form):
        return struct.unpack("<" + form, self.take(struct.calcsize("<" + form)))

    def number(self, form):
        return self.numbers(form)[0]

    def count(self):
        value = shift = 0
        while True:
            byte = self.number("B")
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                assert (byte or shift == 7) and value < 1 << 64
                return value

    def rest(self):
        return self.take(len(self.data) - self.at)

    def end(self):
        assert self.at == len(self.data), "the bytes go on after their end"


def check_sum(data):
    if xxh3_64_intdigest:
        assert xxh3_64_intdigest(data[:-8]) == int.from_bytes(data[-8:], "little")


def read(data):
    """The kind of a file, and what it holds."""
    if data[:4] in (b"WRG2", b"WLG2", b"WLG3"):
        version, size = struct.unpack("<IQ", data[4:16])
        assert version == 1 and len(data) == 24 + size
        check_sum(data)
        reader = Bytes(data[16:-8])
        kind = "rolling grid" if data[:4] == b"WRG2" else "loose grid"
        found = rolling_grid(reader) if kind == "rolling grid" else loose_grid(reader, data[3] - ord("0"))
        reader.end()
        return kind, found
    kinds = {b"WGQ": ("map", quadtree_map), b"WGR": ("rectangle", rectangle), b"WGD": ("delta", delta),
             b"WGP": ("packet", packet), b"WGG": ("region", region)}
    kind, form = kinds[data[:3]]
    if data[:3] == b"WGD" and data[3] & 15 == 2:
        return kind, brief_delta(data)
    check_sum(data)
    if kind == "region":
        return kind, region(Bytes(data[4:-8]), data[3])
    if kind == "map":
        return kind, quadtree_map(Bytes(data[4:-8]), data[3])
    assert data[3] == 1
    return kind, form(Bytes(data[4:-8]))


# The rolling grid


def rolling_grid(reader):
    width, height, cell_size = reader.numbers("III")
    has_window, *window = reader.numbers("Bii")
    held = []
    for size in (width, height):
        indices = reader.numbers("%di" % reader.number("I"))
        slots = [index % size for index in indices]
        assert slots == sorted(set(slots))
        held.append(indices)
    columns, rows = held
    bits = [int.from_bytes(reader.take((len(columns) + 7) // 8), "little") for _ in rows]
    cells = {}
    for y, row in zip(rows, bits):
        for place, x in enumerate(columns):
            if row >> place & 1:
                cells[x, y] = reader.take(cell_size)
    return {"size": (width, height), "window": tuple(window) if has_window else None, "cells": cells}


# The loose grids


def loose_grid(reader, axes):
    box = lambda: reader.numbers("%df" % (2 * axes))
    found = {"revision": reader.number("Q"), "cell_size": reader.number("f"),
             "size_classes": reader.number("I"), "bounds": box() if reader.number("B") else None}
    count, free = reader.numbers("II")
    slots = [reader.numbers("II") for _ in range(count)]
    found["free"] = []
    while free != 0xFFFFFFFF:
        found["free"].append(free)
        free = slots[free][1]
    found["objects"] = {}
    found["cells"] = []
    for layer in ("moving", "static"):
        if reader.number("B") == 2:
            reader.numbers("Q" * reader.number("I"))
        reader.numbers("IQQQ")
        halved, levels = divmod(reader.number("B"), 128)
        if levels == 0:
            assert reader.number("B") < axes
        cells = 0
        for _ in range(levels):
            reader.number("d")
            for _ in range(axes * halved):
                cell, box_side = reader.numbers("BB")
                assert cell <= box_side <= 30
            reader.numbers("ddI" * axes)
            size, _, _ = reader.numbers("IfI")
            cells += size
        found["cells"].append(cells)
        for _ in range(reader.number("I")):
            slot, user, category, mask, group, moved = reader.numbers("IQIIiB")
            generation, state = slots[slot]
            assert state == 0xFFFFFFFE
            found["objects"][generation << 32 | slot] = (box(), user, category, mask, group, layer, bool(moved))
    assert len(found["objects"]) == sum(state == 0xFFFFFFFE for _, state in slots)
    kinds, margin, bits = reader.numbers("IfB")
    looks_at_all = bits & 1
    assert bits < 4 and (not bits & 2 or reader.number("I") > 1)
    found["contact_kinds"], found["contact_margin"] = kinds, margin
    count, free = reader.numbers("II")
    ids = [generation << 32 | slot for slot, (generation, _) in enumerate(slots)]
    places, found["contacts"] = [], {}
    for place in range(count):
        generation, state = reader.numbers("II")
        places.append(state)
        if state == 0xFFFFFFFE:
            first, second = (ids[slot] for slot in reader.numbers("II"))
            found["contacts"][generation << 32 | place] = (first, second, reader.number("Q"))
            assert first < second
            a, b = (found["objects"][id] for id in (first, second))
            is_one_group = a[4] == b[4] != 0
            assert a[4] > 0 if is_one_group else a[2] & b[3] and b[2] & a[3]
            for axis in range(axes):
                for one, other in ((a, b), (b, a)):
                    assert looks_at_all or one[0][axis] - other[0][axes + axis] <= margin
    pairs = [contact[:2] for contact in found["contacts"].values()]
    assert len(set(pairs)) == len(pairs)
    while free != 0xFFFFFFFF:
        free = places[free]
    return found


# The quadtree map: squares are told to a canvas, {(x, y): value or 256 values} by leaf


class Canvas(dict):
    def solid(self, x, y, side, value):
        for row in range(y, y + side, 16):
            for column in range(x, x + side, 16):
                self[column, row] = value

    def pixel(self, x, y):
        leaf = self.get((x & ~15, y & ~15), 0)
        return leaf if isinstance(leaf, int) else leaf[(y & 15) * 16 + (x & 15)]


def quadtree_map(reader, version):
    assert version in (1, 2)
    is_partial = version == 2
    revision, coder = reader.numbers("QB")
    is_absent_elsewhere = is_partial and reader.number("B")
    squares = places(reader)
    canvas, absent = Canvas(), []
    coder = CODERS[coder](reader.rest())
    for x, y in squares:
        told = coder.square(x, y, 1024, is_partial)
        if told == "kept":
            absent.append((x, y))
        elif told == "mixed":
            tell_inside(coder, canvas, x, y, 1024, None, False)
        else:
            assert told or is_partial
            canvas.solid(x, y, 1024, told)
    coder.end()
    found = {"revision": revision, "pixels": canvas}
    if is_partial:
        present = [place for place in squares if place not in absent]
        found.update(absent=absent, present=present, is_absent_elsewhere=is_absent_elsewhere)
    return found


def delta(reader):
    history, first, last = reader.number("Q"), reader.count(), reader.count()
    coder = reader.number("B")
    squares = places(reader)
    canvas = Canvas()
    coder = CODERS[coder](reader.rest())
    for x, y in squares:
        tell(coder, canvas, x, y, 1024, None, True)
    coder.end()
    return {"history": history, "from": first, "to": last, "pixels": canvas}


def coordinate(head, width):
    number = head.take(width)
    return number >> 1 ^ -(number & 1)


def part(head):
    """A rectangle of a brief delta: where it lies, its size, and its value if it is uniform."""
    width = 2 * (head.take(4) + 1)
    x, y = coordinate(head, width), coordinate(head, width)
    width = (0, 3, 4, 5, 6, 7, 8, 12)[head.take(3)]
    size = head.take(width) + 1, head.take(width) + 1
    is_uniform = width == 0 or head.take(1)
    return x, y, size, head.take(8) if is_uniform else None


def near_part(head):
    """The same of the only one, where it lies near the middle."""
    x, y = coordinate(head, 16), coordinate(head, 16)
    if not head.take(1):
        size = head.take(7) + 1, head.take(7) + 1
    elif not head.take(1):
        is_high, long, short = head.take(1), head.take(12) + 1, head.take(7) + 1
        size = (short, long) if is_high else (long, short)
    else:
        size = head.take(12) + 1, head.take(12) + 1
    value = None
    if head.take(1):
        value = 0 if not head.take(1) else 255 if not head.take(1) else head.take(8)
    return x, y, size, value


def brief_delta(data):
    """The number that it leads from is not in it, but in its key, together with the history."""
    head, flags = Fast(data[4:-5]), data[3] >> 4
    coder, is_plain = CODERS[flags & 1], flags & 2
    if flags & 4:
        span, low, bits, parts = 1, flags >> 3, 1, [near_part(head)]
    elif not head.take(1):
        span, low, bits, parts = 1, flags >> 3, 1, [part(head)]
    else:
        assert flags >> 3 == 0
        bits = head.take(5) + 1
        span, low = head.take(bits), head.take(bits)
        parts = [part(head) for _ in range(head.take(8))]
    if coder is Small:
        used = (head.at + 7) // 8
        head.end_of_head(used)
        coder = Small(data[4 + used:-5])
        coder.chances = Chances() if is_plain else Guesses()
    else:
        coder = head
        coder.border = None if is_plain else ([0] * 1024, [0] * 1024)
    told = []
    for x, y, size, value in parts:
        canvas = Canvas()
        side = next((side for side in (16, 128, 1024) if max(size) <= side and not is_plain), None)
        if value is None and side:
            tell_inside(coder, canvas, 0, 0, side, size, False)
        elif value is None:
            for top in range(0, size[1], 1024):
                for left in range(0, size[0], 1024):
                    tell(coder, canvas, left, top, 1024, size, False)
        told.append((x, y, size, value, canvas))
    if any(value is None for _, _, _, value in parts):
        coder.end()
    else:
        assert len(head.data) == (head.at + 7) // 8
    if xxh3_64_intdigest:
        digest = xxh3_64_intdigest(data[:-5])
        assert data[-1] == xxh3_64_intdigest(struct.pack("<Q", digest) + data[-5:-1]) & 255
    return {"span": span, "low": low, "bits": bits, "hashed": data[:-5], "key": data[-5:-1], "told": told}


def check_brief(delta, history, first, pixel):
    """Whether a brief delta leads from a revision, and to these pixels."""
    assert first % (1 << delta["bits"]) == delta["low"]
    for x, y, size, value, canvas in delta["told"]:
        step = 1 if value is None else 16
        for row in range(0, size[1], step):
            for column in range(0, size[0], step):
                found = canvas.pixel(column, row) if value is None else value
                assert found == pixel(x + column, y + row), (x + column, y + row)
    if xxh3_64_intdigest:
        words = struct.pack("<QQQQ", xxh3_64_intdigest(delta["hashed"]), history, first, first + delta["span"])
        assert xxh3_64_intdigest(words) & 0xFFFFFFFF == int.from_bytes(delta["key"], "little")


def region(reader, version):
    assert version in (1, 2)
    history, column, row = reader.numbers("QII")
    newest, coder = reader.count(), reader.number("B")
    assert max(column, row) < 1 << 22
    ages = []
    for _ in range(reader.count()):
        slots = []
        while len(slots) < 64:
            count, age = reader.count(), reader.count()
            assert count > 0 and age <= newest and newest - age not in slots[-1:]
            slots += [newest - age] * count
        assert len(slots) == 64
        ages.append(slots)
    canvas = Canvas()
    coder = (CODERS if version == 1 else [Packed, Small])[coder](reader.rest())
    tell(coder, canvas, (column << 10) - (1 << 31), (row << 10) - (1 << 31), 1024, None, False)
    coder.end()
    return {"history": history, "newest": newest, "ages": ages, "pixels": canvas}


def packet(reader):
    history, number, revision = reader.number("Q"), reader.count(), reader.count()
    assert number > 0
    place, canvas = 0, Canvas()
    for _ in range(reader.count()):
        place += reader.count()
        left, top = ((place % (1 << 22)) << 10) - (1 << 31), ((place >> 22) << 10) - (1 << 31)
        last = -1
        for _ in range(reader.number("B") + 1):
            slot = reader.number("B")
            assert last < slot < 64
            last = slot
            coder = Fast(reader.take(reader.count()))
            tell(coder, canvas, left + slot % 8 * 128, top + slot // 8 * 128, 128, None, True)
            coder.end()
        place += 1
    reader.end()
    return {"history": history, "number": number, "revision": revision, "pixels": canvas}


def rectangle(reader):
    width, height, coder = reader.count(), reader.count(), reader.number("B")
    canvas = Canvas()
    coder = CODERS[coder](reader.rest())
    if width and height:
        if width * height > 512 * 512:
            coder.seams = Seams()
        for y in range(0, height, 1024):
            for x in range(0, width, 1024):
                tell(coder, canvas, x, y, 1024, (width, height), False)
    coder.end()
    return {"size": (width, height), "pixels": canvas}


def places(reader):
    count, place, found = reader.count(), 0, []
    for _ in range(count):
        place += reader.count()
        x, y = (place % (1 << 22)) << 10, (place >> 22) << 10
        found.append((x - (1 << 31), y - (1 << 31)))
        place += 1
    return found


def tell(coder, canvas, x, y, side, cut, may_keep):
    told = coder.square(x, y, side, may_keep)
    if coder.seams:
        coder.work += coder.seams.work(x, y, side, told)
    if told == "kept":
        return
    if told != "mixed":
        return canvas.solid(x, y, side, told)
    tell_inside(coder, canvas, x, y, side, cut, may_keep)


def tell_inside(coder, canvas, x, y, side, cut, may_keep):
    if side == 16:
        canvas[x, y] = coder.leaf(x, y)
        return
    part = side // 8
    for row in range(y, y + side, part):
        for column in range(x, x + side, part):
            if not cut or (column < cut[0] and row < cut[1]):
                tell(coder, canvas, column, row, part, cut, may_keep)


class Seams:
    """What large rectangles cost besides."""

    def __init__(self):
        self.above, self.left = [None] * 256, [None] * 256

    def work(self, x, y, side, told):
        if told == "mixed" and side > 16:
            return 500 if side == 128 else 0
        value, work = (None, 60) if told == "mixed" else (told, 0)
        for border, at in ((self.above, x // 16), (self.left, y // 16)):
            for place in range(at, at + side // 16):
                if None not in (border[place], value) and border[place] != value:
                    work += 100
                border[place] = value
        return work


def least_bytes(work):
    return (max(work - 40000, 0) + 103) // 104


def guess_of(left, above, corner):
    return min(max(left + above - corner, 0), 255)


def unfolded(step):
    return (step >> 1 ^ -(step & 1)) & 255


class Packed:
    def __init__(self, data):
        self.bytes, self.seams = Bytes(data), None
        self.run, self.value, self.pair, self.edged = 0, None, (0, 255), None

    def end(self):
        assert self.run == 0
        self.bytes.end()

    def square(self, x, y, side, may_keep):
        if self.run == 0:
            self.begun = self.bytes.number("B")
            if self.begun >= 64:
                assert (self.begun == 128) == (side > 16)
                return "mixed"
            self.run, self.value = self.begun + 1, self.bytes.number("B")
        self.run -= 1
        return self.value

    def bits(self, count, width):
        number = int.from_bytes(self.bytes.take(count * width // 8), "little")
        return [number >> (width * at) & ((1 << width) - 1) for at in range(count)]

    def leaf(self, x, y):
        form = self.begun & 7
        if form <= 2 and not self.begun & 8:
            pair = self.bytes.numbers("BB")
            assert pair != self.pair
            self.pair = pair
        assert self.begun & ~15 == 64 and (form <= 2 or not self.begun & 8)
        if form == 7:
            assert self.edged
            return list(self.edged)
        if form == 0:
            edges, edge = [], 8
            for step in self.bits(16, 4):
                edge += step - 8
                edges.append(edge)
        elif form == 1:
            edges = self.bits(16, 8)
        if form <= 1:
            assert all(0 <= edge <= 16 for edge in edges)
            leaf = [self.pair[column >= edge] for edge in edges for column in range(16)]
            assert leaf != self.edged
            self.edged = leaf
            return list(leaf)
        if form == 2:
            return [self.pair[bit] for bit in self.bits(256, 1)]
        if form == 6:
            return list(self.bytes.take(256))
        if form in (3, 5):
            numbers = self.bits(256, 2 if form == 3 else 4)
            values = self.bytes.take(4 if form == 3 else 16)
            return [values[number] for number in numbers]
        planes = [self.bits(256, 1) for _ in range(3)]
        across, down, base, low, high = self.bytes.numbers("HHBBB")
        pixels = []
        for at, bits in enumerate(zip(*planes)):
            code = bits[0] + 2 * bits[1] + 4 * bits[2]
            plane = (down * (at // 16) + across * (at % 16)) % 65536 // 256
            pixels.append((plane + base + code) % 256 if code > 1 else (low, high)[code])
        return pixels


class Fast:
    def __init__(self, data):
        self.data, self.bits, self.at = data, int.from_bytes(data, "little"), 0
        self.work, self.seams = 0, None
        self.solid, self.pairs = [0, 255], [(0, 255), (0, 1)]
        self.leaves = [(0,) * 16] * 256
        self.border = None

    def take(self, count):
        self.at += count
        assert self.at <= 8 * len(self.data)
        # Shifting the whole number each time would be slow.
        first, shift = divmod(self.at - count, 8)
        word = int.from_bytes(self.data[first:first + 8], "little")
        return word >> shift & ((1 << count) - 1)

    def end_of_head(self, used):
        assert int.from_bytes(self.data[:used], "little") >> self.at == 0

    def end(self):
        assert len(self.data) == max((self.at + 7) // 8, least_bytes(self.work))
        assert self.bits >> self.at == 0

    def square(self, x, y, side, may_keep):
        if may_keep and self.take(1):
            return "kept"
        if not self.take(1):
            value = self.solid[0]
        elif not self.take(1):
            return "mixed"
        else:
            value = self.take(8) if self.take(1) else self.solid[1]
            self.solid = [value, self.solid[0]]
        self.note(x, y, side, [value] * side, [value] * side)
        return value

    def note(self, x, y, side, row, column):
        if self.border:
            self.border[0][x % 1024:x % 1024 + side] = row
            self.border[1][y % 1024:y % 1024 + side] = column

    def leaf(self, x, y):
        above = self.border[0][x % 1024:x % 1024 + 16] if self.border else [0] * 16
        left = self.border[1][y % 1024:y % 1024 + 16] if self.border else [0] * 16
        pixels = self.pixels(above, left)
        self.note(x, y, 16, pixels[240:], pixels[15::16])
        return pixels

    def pixels(self, above, left):
        self.work += 75
        if not self.take(1):
            pair = self.pairs[0]
        elif self.take(1):
            return self.shades(above, left)
        else:
            pair = (self.take(8), self.take(8)) if self.take(1) else self.pairs[1]
            self.pairs = [pair, self.pairs[0]]
        if self.take(1):
            rows = self.leaves[self.take(8)]
        else:
            beside = [sum((value > sum(pair) // 2) << place for place, value in enumerate(values))
                      for values in (above, left)] if self.border else [0, 0]
            rows = self.rows(*beside)
            self.leaves[place_of(rows)] = rows
        return [pair[row >> column & 1] for row in rows for column in range(16)]

    def rows(self, above, left):
        if not self.take(1):
            return self.edges(above)
        if not self.take(1):
            columns = self.edges(left)
            return tuple(sum((columns[x] >> y & 1) << x for x in range(16)) for y in range(16))
        return tuple(self.take(16) for _ in range(16))

    def edges(self, before):
        flip = self.take(1) * 0xFFFF
        edges = ((before ^ flip) ^ (before ^ flip) << 1) & 0xFFFF
        has_before = edges & ~1 != 0
        if has_before and not self.take(1):
            pass
        elif has_before and not self.take(1):
            if bin(edges).count("1") > 1:
                edges = self.moved(edges)
            else:
                edges = edge_at(edges, -1 if self.take(1) else 1)
        else:
            edges = 0
            if self.take(1):
                edges = self.take(16) if self.take(1) else 1 << self.take(4)
        usual, rows = 1, [row_of(edges) ^ flip]
        for _ in range(15):
            if self.take(1):
                if bin(edges).count("1") > 1:
                    edges = self.take(16) if self.take(1) else self.moved(edges)
                elif not self.take(1):
                    edges = edge_at(edges, usual)
                elif self.take(1):
                    edges = self.take(16)
                else:
                    back, far = self.take(1), 0
                    while far < 3 and self.take(1):
                        far += 1
                    far = (self.take(4) if far == 3 else far) + 1
                    usual = -far if back else far
                    edges = edge_at(edges, usual)
            rows.append(row_of(edges) ^ flip)
        return tuple(rows)

    def moved(self, edges):
        found = 0
        for place in range(16):
            if edges >> place & 1:
                if self.take(1):
                    place += -1 if self.take(1) else 1
                assert 0 <= place < 16 and found < 1 << place
                found |= 1 << place
        return found

    def shades(self, above_leaf, left_leaf):
        form = self.take(2)
        if form < 2:
            bits = 2 << form
            palette = [self.take(8) for _ in range(1 << bits)]
            return [palette[self.take(bits)] for _ in range(256)]
        if form == 3:
            return [self.take(8) for _ in range(256)]
        remainder, pixels = self.take(2), []
        for place in range(256):
            quotient = 0
            while quotient < 10 and self.take(1):
                quotient += 1
            step = self.take(8) if quotient == 10 else quotient << remainder | self.take(remainder)
            x, y = place % 16, place // 16
            left = pixels[place - 1] if x else left_leaf[y]
            above = pixels[place - 16] if y else above_leaf[x]
            if x and y:
                corner = pixels[place - 17]
            else:
                corner = above_leaf[x - 1] if x else left_leaf[max(y - 1, 0)]
            pixels.append((guess_of(left, above, corner) + unfolded(step)) & 255)
        return pixels


def place_of(rows):
    value = 0
    for first in range(0, 16, 4):
        word = 0
        for row in rows[first:first + 4]:
            word = word << 16 | row
        value = (value ^ word) * 0x9E3779B97F4A7C15 & (1 << 64) - 1
        value ^= value >> 29
    return (value >> 32) % 256


def edge_at(edges, step):
    """The only edge, moved; 16 is where there is none."""
    place = (edges.bit_length() - 1 if edges else 16) + step
    assert 0 <= place <= 16
    return 1 << place & 0xFFFF


def row_of(edges):
    row = last = 0
    for place in range(16):
        last ^= edges >> place & 1
        row |= last << place
    return row


class Chance:
    QUICK = (1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4)
    SLOW = (1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7)

    def __init__(self):
        self.quick = self.slow = 0x8000

    def seen(self):
        return self.quick & 15

    def of_one(self):
        return self.quick + self.slow >> 1

    def learn(self, bit):
        seen, goal = self.seen(), 0xFFFF if bit else 0
        self.slow += goal - self.slow >> self.SLOW[seen]
        quick = self.quick & ~15
        quick += goal - quick >> self.QUICK[seen]
        self.quick = quick & ~15 | min(seen + 1, 15)


class Chances(dict):
    def __missing__(self, key):
        self[key] = Chance()
        return self[key]


class Guesses(dict):
    """The chances that a brief delta begins with."""

    def __missing__(self, key):
        self[key] = Chance()
        guess = self.guess(*key)
        if guess is not None:
            self[key].slow, self[key].quick = guess << 8, guess << 8 | 2
        return self[key]

    @staticmethod
    def guess(name, number=0, node=None):
        if name == "near":
            left, right, above, corner = (number >> place & 1 for place in (0, 2, 3, 4))
            guess = 192 if left != above else 248 if left == right == corner else 216
            value = left if left == above or corner == above else above
            return guess if value else 255 - guess
        if name == "mixed":
            return 192 if (number >> 1 & 7) < 4 else 64
        if name == "like left":
            return 208 if number & 1 else 96
        if name == "pair":
            return 192 if number == 0 else None
        if name == "step":
            return {1: 8, 2: 8, 4: 16, 8: 48}.get(node)
        return {"run": 216, "flat": 200, "left": 200, "above": 176}.get(name)


class Small:
    def __init__(self, data):
        self.data, self.at, self.low, self.high = data, 4, 0, 0xFFFFFFFF
        self.place = int.from_bytes((data + bytes(4))[:4], "big")
        self.work, self.seams = 0, None
        self.chances = Chances()
        self.solid, self.pairs = 0, [(0, 255), (0, 1), (0, 2), (0, 3)]
        self.above = [[0] * 1040, [0] * 1040]
        self.left = [[0] * 4 for _ in range(1024)]
        self.corner, self.corner_place = [[0] * 4, [0] * 4], (0, 0)

    def divide(self, chance):
        self.work += 2
        middle = self.low + ((self.high - self.low) * min(max(chance, 24), 65512) >> 16)
        bit = self.place <= middle
        if bit:
            self.high = middle
        else:
            self.low = middle + 1
        while self.low >> 24 == self.high >> 24:
            self.low = self.low << 8 & 0xFFFFFFFF
            self.high = self.high << 8 & 0xFFFFFFFF | 255
            byte = self.data[self.at] if self.at < len(self.data) else 0
            self.place = self.place << 8 & 0xFFFFFFFF | byte
            self.at += 1
        return int(bit)

    def code(self, *name):
        chance = self.chances[name]
        bit = self.divide(chance.of_one())
        chance.learn(bit)
        return bit

    def byte(self, *name):
        node = 1
        while node < 256:
            node = node << 1 | self.code(*name, node)
        return node - 256

    def end(self):
        last = [(self.low >> 24) + 1] if self.low else []
        used = self.at - 4
        assert len(self.data) == max(used + len(last), least_bytes(self.work))
        assert self.data[used:] == bytes(last).ljust(len(self.data) - used, b"\0")

    def square(self, x, y, side, may_keep):
        level = {1024: 0, 128: 1, 16: 2}[side]
        self.work += (40, 8, 3)[level]
        if may_keep and self.code("kept", level):
            return "kept"
        x, y = x % 1024, y % 1024
        above = set(self.above[0][x:x + side])
        left = set(row[3] for row in self.left[y:y + side])
        above = above.pop() if len(above) == 1 else None
        left = left.pop() if len(left) == 1 else None
        if above is None or left is None:
            around = 0 if above is None and left is None else 1 if above is None else 2
        else:
            around = 3 if above != left else 4
        near = left if above is None else above
        context = level << 4 | around << 1 | (near == self.above[0][x + side])
        if self.code("mixed", context):
            return "mixed"
        guesses = []
        for name, guess in (("left", left), ("above", above), ("before", self.solid)):
            if guess is not None and guess not in guesses:
                guesses.append(guess)
                if self.code(name, context):
                    value = guess
                    break
        else:
            value = self.byte("solid")
            assert value not in guesses
        self.solid = value
        self.keep_corner(x, y, side)
        for row in self.above:
            row[x:x + side] = [value] * side
        for row in range(y, y + side):
            self.left[row] = [value] * 4
        return value

    def keep_corner(self, x, y, side):
        self.corner = [row[x + side - 4:x + side] for row in self.above]
        self.corner_place = (x + side, y)

    def corner_of(self, x, y):
        if self.corner_place == (x, y):
            return self.corner
        return [[row[x]] * 4 for row in self.above]

    def leaf(self, x, y):
        x, y = x % 1024, y % 1024
        self.work += 75
        if self.code("many"):
            pixels = self.shades(x, y)
        else:
            place = 0
            while place < 4 and not self.code("pair", place):
                place += 1
            if place < 4:
                pair = self.pairs.pop(place)
            else:
                pair = (self.byte("low"), self.byte("high"))
                assert pair not in self.pairs
                self.pairs.pop()
            self.pairs.insert(0, pair)
            rows = self.rows(x, y, sum(pair) // 2)
            pixels = [pair[bit] for row in rows for bit in row]
        self.keep_corner(x, y, 16)
        for up, row in enumerate(self.above):
            row[x:x + 16] = pixels[240 - 16 * up:256 - 16 * up]
        for row in range(16):
            self.left[y + row] = pixels[16 * row + 12:16 * row + 16]
        return pixels

    def run(self, whole, ends, length):
        if self.code(*whole):
            return length
        end = length - 1
        while end > 0 and not self.code(*ends, length - 1 - end):
            end -= 1
        return end

    def rows(self, x, y, middle):
        # Rows begin four columns before the leaf and go on three behind it: column c is at c + 4.
        corner = self.corner_of(x, y)
        first, second = [[int(pixel > middle) for pixel in corner[up] + self.above[up][x:x + 19]]
                         for up in (0, 1)]
        rows = []
        for index in range(16):
            row = [int(pixel > middle) for pixel in self.left[y + index]]
            while len(row) < 20:
                column, last = len(row) - 4, row[-1]
                length = 0
                while column + length < 16 and first[column + length + 3:column + length + 6] == [last] * 3:
                    length += 1
                if length < 2:
                    row.append(self.pixel(row, first, second, column))
                    continue
                end = column + length
                pattern = 0
                for bit in range(3):
                    if end + 3 - bit < 19:
                        pattern |= (first[end + 7 - bit] != last) << bit
                for bit in range(5):
                    pattern |= (second[end + 6 - bit] != last) << (3 + bit)
                pattern |= (length >= 6) << 8 | last << 9 | (row[-2] == last) << 10
                same = self.run(("run", pattern), ("run end", end == 16), length)
                row += [last] * same + [1 - last] * (same < length)
            rows.append(row[4:])
            first, second = row + [row[-1]] * 3, first
        return rows

    def pixel(self, row, first, second, column):
        number = lambda bits: int("".join(map(str, bits)), 2)
        at = column + 4
        pattern = (number(row[-4:]) | number(first[at - 3:at + 4]) << 4
                   | number(second[at - 2:at + 3]) << 11)
        wide = self.chances["pattern", pattern]
        if wide.seen() == 15:
            return self.code("pattern", pattern)
        near = self.chances["near", number(row[-2:]) | number(first[at - 1:at + 2]) << 2 | second[at] << 5]
        if wide.seen() < 3:
            chance = near.of_one()
        else:
            chance = (3 * wide.of_one() + near.of_one()) // 4
        bit = self.divide(chance)
        wide.learn(bit)
        near.learn(bit)
        return bit

    def shades(self, x, y):
        # Column c of the row above is at c + 1.
        above = [self.corner_of(x, y)[0][3]] + self.above[0][x:x + 17]
        pixels, was_left = [], 0
        for index in range(16):
            first = left = self.left[y + index][3]
            row = []
            while len(row) < 16:
                column, length = len(row), 0
                while column + length < 16 and above[column + length + 1] == left:
                    length += 1
                if length >= 2:
                    is_end = column + length == 16
                    context = (length >= 6) | is_end << 1 | was_left << 2 | (above[column] == left) << 3
                    same = self.run(("flat", context), ("flat end", is_end), length)
                    if same:
                        row += [left] * same
                        was_left = 1
                    if same == length:
                        continue
                pixel = self.shade(left, *above[len(row):len(row) + 3], was_left, length >= 2)
                was_left = int(pixel == left)
                row.append(pixel)
                left = pixel
            above = [first] + row + [left]
            pixels += row
        return pixels

    def shade(self, left, corner, above, right, was_left, is_other):
        same = ((left == above) | (above == corner) << 1 | (above == right) << 2
                | (left == corner) << 3 | was_left << 4)
        if not is_other and self.code("like left", same):
            return left
        if above != left and self.code("like above", same):
            return above
        steep = abs(left - corner) + abs(above - corner)
        steep = 0 if steep <= 2 else 1 if steep <= 8 else 2 if steep <= 32 else 3
        value = (guess_of(left, above, corner) + unfolded(self.byte("step", steep))) & 255
        assert value not in (left, above)
        return value


CODERS = [Fast, Small]


def contents(path):
    with open(path, "rb") as file:
        return read(file.read())


def check_partial(files, saved):
    """Of the map that was saved two regions are absent: those around (0, 0) and (2048, -1024)."""
    partial, paged = files["quadtree_map_partial_fast"], files["quadtree_map_paged_fast"]
    assert partial == files["quadtree_map_partial_small"] and paged == files["quadtree_map_paged_small"]
    assert partial["absent"] == [(2048, -1024), (0, 0)] and not partial["is_absent_elsewhere"]
    is_there = lambda x, y: (x >> 10 << 10, y >> 10 << 10) not in partial["absent"]
    assert partial["pixels"] == {place: leaf for place, leaf in saved["pixels"].items() if is_there(*place)}
    assert paged["absent"] == [] and paged["is_absent_elsewhere"]
    assert paged["present"] == [(1024, 0), (0, 1024)]
    assert set(paged["pixels"].values()) == {0, 9}


def check(folder):
    names = sorted(name[:-4] for name in os.listdir(folder) if name != "hashes.bin")
    files = {name: contents(os.path.join(folder, name + ".bin"))[1] for name in names}
    region = files["region_fast"]
    assert {**region, "pixels": None} == {**files["region_small"], "pixels": None}
    assert region["pixels"] == files["region_small"]["pixels"] and region["ages"]
    if len(files) == 2:
        # All that is kept of 0.0.1.
        return len(files)
    saved = files["quadtree_map_fast"]
    # A root is as large however its squares are told.
    assert saved == files["quadtree_map_small"]
    check_partial(files, saved)
    assert files["delta_fast"] == files["delta_small"]
    assert files["delta_fast"]["from"] == saved["revision"]
    whole = files["delta_fast"]["pixels"]

    def pixel(x, y):
        canvas = whole if (x & ~15, y & ~15) in whole else saved["pixels"]
        return canvas.pixel(x, y)

    history, first = files["delta_fast"]["history"], files["delta_fast"]["from"]
    for name in ("delta_brief_fast", "delta_brief_small"):
        check_brief(files[name], history, first, pixel)
        assert len(files[name]["told"]) > 5
    assert files["delta_brief_fast"]["told"] == files["delta_brief_small"]["told"]
    assert files["delta_part"]["told"] and files["delta_part"]["span"] > 255
    check_brief(files["delta_part"], history, first, pixel)
    assert len(files["delta_one_fast"]["told"]) == 1
    check_brief(files["delta_one_fast"], history, first + 1, pixel)
    check_brief(files["delta_one_small"], history, first + 1, pixel)
    check_brief(files["delta_nothing"], history, first, pixel)
    assert [part[:4] for part in files["delta_pixel"]["told"]] == [(-700, 300, (1, 1), 200)]
    assert files["rectangle_large_fast"] == files["rectangle_large_small"]
    assert files["rectangle_fast"] == files["rectangle_small"]
    assert region["history"] == files["delta_fast"]["history"]
    assert max(map(max, region["ages"])) == region["newest"] <= files["delta_fast"]["to"]
    first, second = files["packet_first"], files["packet_second"]
    assert first["revision"] == saved["revision"] == second["revision"] - 1
    assert (first["number"], second["number"]) == (1, 2)
    assert all(saved["pixels"].get(place, 0) == leaf for place, leaf in first["pixels"].items())
    assert second["pixels"] and all(whole[place] == leaf for place, leaf in second["pixels"].items())
    width, height = files["rectangle_fast"]["size"]
    for y in range(height):
        for x in range(width):
            assert files["rectangle_fast"]["pixels"].pixel(x, y) == saved["pixels"].pixel(x - 37, y - 29)
    return len(files)


def show(path):
    kind, found = contents(path)
    for key, value in found.items():
        if isinstance(value, (dict, list)):
            found[key] = "%d of them" % len(value)
    print(path, kind, found)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--check"]:
        print(sum(map(check, sys.argv[2:])), "golden files are as FORMAT.md says")
    else:
        for path in sys.argv[1:]:
            show(path)
