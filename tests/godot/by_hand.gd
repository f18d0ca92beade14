# SPDX-License-Identifier: MIT OR Apache-2.0
extends SceneTree
## What the classes are worth: the same by hand in GDScript, on packed arrays and dictionaries, with the same answers.

const AGENTS := 5000
const WIDTH := 1024
const HEIGHT := 1024


func _time(name: String, by_hand: Callable, by_class: Callable, turns: int) -> void:
	var start := Time.get_ticks_usec()
	var expected: Variant = by_hand.call()
	var hand := float(Time.get_ticks_usec() - start)
	start = Time.get_ticks_usec()
	var given: Variant
	for turn in turns:
		given = by_class.call()
	var classes := float(Time.get_ticks_usec() - start) / turns
	if expected != given:
		print("FAILED: ", name, " by hand: ", expected, " by class: ", given)
		quit(1)
	print("%s: %.0f us by hand, %.1f us by class: %.0f times" % [name, hand, classes, hand / classes])


func _initialize() -> void:
	_pairs()
	_terrain()
	_reads()
	quit()


func _pairs() -> void:
	var boxes := PackedVector2Array()
	for at in AGENTS:
		var corner := Vector2(at * 37 % 1499, at * 53 % 1013)
		boxes.append(corner)
		boxes.append(corner + Vector2(6, 6))
	var grid := WorldgridsLooseGrid2D.new()
	var ids := grid.insert_many(boxes)
	grid.commit()
	_time("5,000 boxes move, all pairs that touch", func() -> int:
		var cells := {}
		for at in AGENTS:
			var cell := Vector2i((boxes[2 * at] / 8.0).floor())
			if not cells.has(cell):
				cells[cell] = []
			cells[cell].append(at)
		var count := 0
		for at in AGENTS:
			var first := boxes[2 * at]
			var cell := Vector2i((first / 8.0).floor())
			for y in range(cell.y - 1, cell.y + 2):
				for x in range(cell.x - 1, cell.x + 2):
					for other: int in cells.get(Vector2i(x, y), []):
						if other > at:
							var second := boxes[2 * other]
							if absf(first.x - second.x) <= 6 and absf(first.y - second.y) <= 6:
								count += 1
		return count,
		func() -> int:
			grid.move_many(ids, boxes)
			grid.commit()
			@warning_ignore("integer_division")
			return grid.pairs().size() / 2, 20)


func _terrain() -> void:
	var map := WorldgridsQuadtreeMap.new()
	map.fill_rect(Rect2i(0, 300, WIDTH, HEIGHT - 300), 255)
	var pixels := map.read_rect(Rect2i(0, 0, WIDTH, HEIGHT))
	_time("a shot down through 250 pixels of sky", func() -> Vector2i:
		for y in range(50, HEIGHT):
			if pixels[y * WIDTH + 500] > 0:
				return Vector2i(500, y)
		return Vector2i(-1, -1),
		func() -> Vector2i: return map.cast(Vector2i(500, 50), Vector2i(500, HEIGHT)).pixel, 100)
	var at := [0]
	_time("an explosion of radius 30", func() -> int:
		var count := 0
		for y in range(470, 531):
			for x in range(470, 531):
				if (x - 500) * (x - 500) + (y - 500) * (y - 500) <= 900 and pixels[y * WIDTH + x] > 0:
					pixels[y * WIDTH + x] = 0
					count += 1
		return count,
		func() -> int:
			at[0] += 1
			return map.damage_circle(Vector2i(500, 500) if at[0] == 1 else Vector2i(100 + at[0] * 70, 700), 30).pixels_destroyed, 10)
	pixels = map.read_rect(Rect2i(0, 0, WIDTH, HEIGHT))
	map.fill_rect(Rect2i(300, 100, 50, 20), 9)
	for y in 20:
		for x in 50:
			pixels[(100 + y) * WIDTH + 300 + x] = 9
	var islands := WorldgridsQuadtreeMapIslands.new()
	_time("what hangs in the air, of a million pixels", func() -> int:
		# Floods from the ground; what was not reached hangs.
		var is_held := PackedByteArray()
		is_held.resize(WIDTH * HEIGHT)
		var stack := PackedInt32Array()
		for x in WIDTH:
			stack.append((HEIGHT - 1) * WIDTH + x)
		while not stack.is_empty():
			var place := stack[-1]
			stack.resize(stack.size() - 1)
			if is_held[place] == 1 or pixels[place] == 0:
				continue
			is_held[place] = 1
			if place % WIDTH > 0:
				stack.append(place - 1)
			if place % WIDTH < WIDTH - 1:
				stack.append(place + 1)
			if place >= WIDTH:
				stack.append(place - WIDTH)
			if place < WIDTH * (HEIGHT - 1):
				stack.append(place + WIDTH)
		var hangs := 0
		for place in WIDTH * HEIGHT:
			if pixels[place] > 0 and is_held[place] == 0:
				hangs += 1
		return hangs,
		func() -> int:
			islands.begin(map, Rect2i(), 1, PackedInt32Array([0, HEIGHT - 1, WIDTH, 1]))
			islands.step(map)
			return islands.found()[0].pixels, 10)


# One pixel or cell a call beside an area that is read by one call, and then by index: what a view could spare.
func _reads() -> void:
	var side := 256
	var map := WorldgridsQuadtreeMap.new()
	map.fill_rect(Rect2i(0, 100, side, 100), 7)
	var places := PackedInt32Array()
	for at in 10000:
		places.append(at * 7919 % (side * side))
	_time("10,000 pixels, a call each or an area and by index", func() -> int:
		var sum := 0
		for place in places:
			@warning_ignore("integer_division")
			sum += map.get_pixel(Vector2i(place % side, place / side))
		return sum,
		func() -> int:
			var sum := 0
			var pixels := map.read_rect(Rect2i(0, 0, side, side))
			for place in places:
				sum += pixels[place]
			return sum, 5)
	_time("10,000 empty calls beside them", func() -> int:
		var sum := 0
		for place in places:
			sum += Worldgrids.slot(0)
		return sum,
		func() -> int:
			return 0, 1)
	var grid := WorldgridsRollingGrid.new()
	grid.setup(side, side, 4)
	var cells := PackedInt32Array()
	for at in side * side:
		cells.append(at)
	grid.write_rect(Rect2i(0, 0, side, side), cells.to_byte_array())
	_time("10,000 cells, a call each or the window and by index", func() -> int:
		var sum := 0
		for place in places:
			@warning_ignore("integer_division")
			sum += grid.get_cell(Vector2i(place % side, place / side)).decode_s32(0)
		return sum,
		func() -> int:
			var sum := 0
			var window := grid.read_rect(Rect2i(0, 0, side, side)).to_int32_array()
			for place in places:
				sum += window[place]
			return sum, 5)
