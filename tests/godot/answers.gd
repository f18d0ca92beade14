# SPDX-License-Identifier: MIT OR Apache-2.0
extends SceneTree
## The same steps as answers.c: its hashes must be these.

var hash_now := 0
var randomness := 0


func begin(section: int) -> void:
	hash_now = -3750763034362895579
	randomness = section


func feed(value: int) -> void:
	for at in 8:
		hash_now = (hash_now ^ (value >> (8 * at) & 255)) * 1099511628211


func feed_all(values: Variant) -> void:
	for value: int in values:
		feed(value)


func draw(from: int, count: int) -> int:
	randomness = randomness * 6364136223846793005 + 1442695040888963407
	# Without the sign that a shift keeps.
	return from + (randomness >> 33 & 0x7fffffff) % count


func told(name: String) -> void:
	print("%s %08x%08x" % [name, hash_now >> 32 & 0xffffffff, hash_now & 0xffffffff])


func feed_edit(edit: Dictionary) -> void:
	feed_all([edit.pixels_changed, edit.pixels_destroyed, edit.hp_removed, edit.hp_added])


func _initialize() -> void:
	_quadtree_map()
	_loose_grid()
	_rolling_grid()
	quit()


func _quadtree_map() -> void:
	var map := WorldgridsQuadtreeMap.new()
	var islands := WorldgridsQuadtreeMapIslands.new()
	begin(1)
	var rect := Rect2i(-512, -512, 1024, 1024)
	feed_edit(map.fill_rect(rect, 200))
	var revision := map.revision()
	for i in 300:
		var at := Vector2i(draw(-520, 1040), draw(-520, 1040))
		var radius := draw(4, 40)
		var core := draw(0, 4)
		feed_edit(map.damage_circle(at, radius, core, draw(100, 156)))
	for i in 200:
		var from := Vector2i(draw(-600, 1200), draw(-600, 1200))
		var to := Vector2i(draw(-600, 1200), draw(-600, 1200))
		var hit := map.cast(from, to)
		feed(0 if hit.is_empty() else 1)
		if not hit.is_empty():
			feed_all([hit.pixel.x, hit.pixel.y, hit.value])
		var nearest := map.nearest(from, 300, 150)
		feed(0 if nearest.is_empty() else 1)
		if not nearest.is_empty():
			feed_all([nearest.pixel.x, nearest.pixel.y])
	var pieces := map.pieces(rect, 1.5)
	feed(pieces.size())
	for piece: PackedVector2Array in pieces:
		feed(piece.size())
		for point in piece:
			feed(int(point.x * 16))
			feed(int(point.y * 16))
	var areas := map.changes_since(revision)
	@warning_ignore("integer_division")
	feed(areas.size() / 4)
	feed_all(areas)
	islands.begin(map, Rect2i(), 1, PackedInt32Array([-512, 504, 1024, 8]))
	islands.step(map)
	var found := islands.found()
	feed(found.size())
	for at in found.size():
		feed(found[at].pixels)
		var bounds: Rect2i = found[at].bounds
		var pixels := islands.cut(map, at)
		feed_edit(map.stamp(pixels, bounds.size.x, Vector2.ZERO, bounds.position + Vector2i(3, 600), 0.5))
	rect.size.y = 2048
	feed_all(map.sums(rect))
	feed_all(map.hashes(rect, 512))
	feed_all(map.encode(Rect2i(-512, 504, 1024, 8), WorldgridsQuadtreeMap.SMALL))
	told("quadtree_map")


func _loose_grid() -> void:
	var grid := WorldgridsLooseGrid2D.new()
	begin(2)
	var boxes := PackedVector2Array()
	for i in 2000:
		var corner := Vector2(draw(0, 1000), draw(0, 1000))
		boxes.append(corner)
		boxes.append(corner + Vector2(draw(1, 20), draw(1, 20)))
	var ids := grid.insert_many(boxes)
	for turn in 10:
		grid.commit()
		var pairs := grid.pairs()
		@warning_ignore("integer_division")
		feed(pairs.size() / 2)
		for id in pairs:
			feed(id & 0xffffffff)
		for i in 50:
			var found := grid.query_box(Rect2(draw(0, 1000), draw(0, 1000), 40, 30))
			feed(found.size())
			for id in found:
				feed(id & 0xffffffff)
		for i in 2000:
			var step := Vector2(draw(-3, 7), draw(-3, 7))
			boxes[2 * i] += step
			boxes[2 * i + 1] += step
		grid.move_many(ids, boxes)
	told("loose_grid")


func _rolling_grid() -> void:
	var grid := WorldgridsRollingGrid.new()
	grid.setup(40, 24, 4)
	begin(3)
	var corner := Vector2i(-20, -12)
	for i in 60:
		var moved := grid.move_window(corner)
		var cells: PackedInt32Array = moved.leaving_cells.to_int32_array()
		feed(cells.size())
		for at in cells.size():
			feed_all([moved.leaving[2 * at], moved.leaving[2 * at + 1], cells[at]])
		for at in range(0, moved.loading.size(), 2):
			var place := Vector2i(moved.loading[at], moved.loading[at + 1])
			feed_all([place.x, place.y])
			grid.set_cell(place, PackedInt32Array([place.x * 1000 + place.y + i]).to_byte_array())
		corner.x += draw(-3, 7)
		corner.y += draw(-3, 7)
	told("rolling_grid")
