# SPDX-License-Identifier: MIT OR Apache-2.0
extends "res://scenario/feed.gd"
## Sections 2, 6 and 7: the quadtree map, edits by shapes, queries.

const SIDE := 128
const POINTS := 500
const TILE := 32
const SWEEPS := 60
const QUERIES := 60


func draw_points(count: int) -> PackedInt32Array:
	var points := PackedInt32Array()
	for i in count:
		var point := draw_point()
		points.append_array([point.x, point.y])
	return points


func point_of(points: PackedInt32Array, at: int) -> Vector2i:
	return Vector2i(points[2 * at], points[2 * at + 1])


func quadtree_map() -> void:
	var map := WorldgridsQuadtreeMap.new()
	var twin := WorldgridsQuadtreeMap.new()
	map.create({share_leaves = true})
	twin.create({share_leaves = true})
	begin(2)
	map.reserve(256, 256, 64)
	feed_edit(map.fill_rect(Rect2i(-300, -200, 600, 400), 200))
	map.set_pixel(Vector2i(-2147483648, 2147483647), 9)
	for i in POINTS:
		var point := draw_point()
		map.set_pixel(point, draw(0, 256))
	var points := PackedInt32Array()
	var values := PackedByteArray()
	for i in POINTS:
		var point := draw_point()
		points.append_array([point.x, point.y])
		values.append(draw(0, 256))
	feed_edit(map.set_many(points, values))

	var pixels := PackedByteArray()
	for i in SIDE * SIDE:
		pixels.append(draw(0, 4))
	feed_edit(map.write_rect(Rect2i(-64, -250, SIDE, SIDE), pixels))
	# The corner of the picture, whose rows a script has without gaps.
	var tile := PackedByteArray()
	for row in TILE:
		tile.append_array(pixels.slice(row * SIDE, row * SIDE + TILE))
	for i in 4:
		feed_edit(map.write_rect(Rect2i(-320 + 64 * i, 160 + 16 * i, TILE, TILE), tile, true))
	feed_edit(map.edit(WorldgridsQuadtreeMap.shape_mask(Rect2i(33, 17, SIDE, 50), pixels.slice(0, SIDE * 50)), {amount = 77}))

	for i in 200:
		var place := draw_point()
		var radius := draw_float(0, 40)
		var amount := draw(1, 255)
		feed_edit(map.damage_circle(place, radius, radius if i % 2 == 0 else 0.0, amount))
		if i % 50 == 49:
			map.compact(100, 20)
	feed_map_stats(map)

	var around := Rect2i(-100, -100, SIDE, SIDE)
	feed_bytes(map.read_rect(around))
	# What was read is what is stamped below.
	pixels = map.read_rect(around)
	tile.clear()
	for row in TILE:
		tile.append_array(pixels.slice(row * SIDE, row * SIDE + TILE))

	var palette := PackedInt32Array()
	for i in 256:
		palette.append(i * 2654435761 & 0xffffffff)
	var colors := map.read_colors(Rect2i(-90, -70, 40, 30), palette)
	for i in 40 * 30:
		feed(colors.decode_u32(4 * i))
	for i in 32:
		var reach := 8 if i < 27 else 1 << (31 - i)
		feed_bytes(map.read_reduced(Rect2i(-reach, -reach, reach * 2, reach * 2), i, i % 2))

	# A product of floats.
	var quarter := PackedFloat32Array([1.5707964])[0]
	for i in 12:
		var angle := i * quarter if i < 4 else draw_float(-10, 10)
		var pivot := Vector2.ZERO
		pivot.x = draw_float(-5, 40)
		pivot.y = draw_float(-5, 40)
		var at := Vector2.ZERO
		at.x = draw_float(-40, 40)
		at.y = draw_float(-40, 40)
		feed_edit(twin.stamp(tile, TILE, pivot, at, angle, i % 2))
	feed_bytes(twin.read_rect(around))
	twin.clear()

	feed(map.get_pixel(Vector2i(-2147483648, 2147483647)))
	feed_bytes(map.get_many(points))
	# Scripts have no reader: a call costs more than what it spares.
	for i in POINTS:
		@warning_ignore("integer_division")
		feed(map.get_pixel(Vector2i(-250 + i, i / 2 - 125)))

	for i in 200:
		var from := draw_point()
		var to := draw_point()
		var hit := map.cast(from, to, draw(1, 255))
		feed(0 if hit.is_empty() else 1)
		if not hit.is_empty():
			feed_point(hit.pixel)
			feed_point(hit.before)
			feed(hit.value)

	while not map.compact(300, 0):
		pass
	map.trim()
	feed(map.revision()[1])
	feed_map_stats(map)
	feed_shapes(map.debug_shapes(Rect2i(-64, -64, 96, 96), 0xffffffff, [-0.5, 0.25]))
	var saved := map.save()
	feed_message(saved)
	twin.load(saved, 0)
	feed_map_stats(twin)
	map.clear()
	feed_map_stats(map)
	map.destroy()
	twin.destroy()


func draw_shape(i: int, brush: Dictionary, mask: PackedByteArray, materials: WorldgridsQuadtreeMap) -> Dictionary:
	var radius := 0.0
	if i % 4 != 3:
		radius = draw_float(0, 30)
		brush.core_radius = radius * 0.5
	if i % 4 == 0:
		var center := draw_point()
		if i % 8 == 0 and brush.has("resistance"):
			brush.materials = materials
		return WorldgridsQuadtreeMap.shape_circle(center, radius)
	if i % 4 == 1:
		var from := draw_point()
		return WorldgridsQuadtreeMap.shape_capsule(from, draw_point(), radius)
	if i % 4 == 2:
		var center := draw_point()
		var left := center.x - draw(1, 60)
		var top := center.y - draw(1, 60)
		var right := center.x + draw(1, 60)
		var bottom := center.y + draw(1, 60)
		return WorldgridsQuadtreeMap.shape_polygon([left, center.y, center.x, top, right, center.y, center.x, bottom], radius)
	return WorldgridsQuadtreeMap.shape_mask(Rect2i(draw_point(), Vector2i(48, 32)), mask)


func shape_edits() -> void:
	var map := WorldgridsQuadtreeMap.new()
	var materials := WorldgridsQuadtreeMap.new()
	begin(6)
	map.fill_rect(Rect2i(-256, -192, 512, 384), 120)
	materials.fill_rect(Rect2i(-256, -50, 400, 90), 3)
	materials.fill_rect(Rect2i(-20, 10, 77, 300), 200)
	var resistance := PackedByteArray()
	for i in 256:
		resistance.append(draw(0, 256))
	var mask := PackedByteArray()
	for i in 48 * 32:
		mask.append(draw(0, 2))
	for i in 160:
		var brush := {operation = draw(0, 3)}
		brush.amount = draw(1, 255)
		if draw(0, 3) == 0:
			brush.resistance = resistance
		var shape := draw_shape(i, brush, mask, materials)
		feed_edit(map.edit(shape, brush))
	feed_map_stats(map)
	feed_bytes(map.read_rect(Rect2i(-320, -320, 640, 640)))

	var sweeps := []
	for i in SWEEPS:
		var x := draw_float(-200, 400)
		var y := draw_float(-200, 400)
		var size := 0.5 + draw_float(0, 12)
		var collider: Dictionary = [
			WorldgridsQuadtreeMap.collider_box(x, y, size, 3), WorldgridsQuadtreeMap.collider_circle(x, y, size),
			WorldgridsQuadtreeMap.collider_capsule(x, y, 2, size), WorldgridsQuadtreeMap.collider_tilted(x, y, 3, size - 6, 2),
		][i % 4]
		var motion_x := draw_float(-60, 120)
		sweeps.append({collider = collider, motion_x = motion_x, motion_y = draw_float(-60, 120)})
		var push := map.push_out(collider, 6, 60)
		if not push.is_empty():
			feed_double(push.x)
			feed_double(push.y)
			feed(1 if push.was_inside else 0)
	for contact: Dictionary in map.sweep_many(sweeps, 60):
		feed_double(contact.fraction)
		feed_double(contact.x)
		feed_double(contact.y)
		feed_double(contact.normal_x)
		feed_double(contact.normal_y)
		feed_point(contact.pixel)
		feed(contact.value)
		feed(1 if contact.is_hit else 0)
		feed(1 if contact.began_inside else 0)
		feed_vector(map.surface_normal(contact.pixel, 6.5, 60))
	materials.destroy()
	map.destroy()


func feed_nearest(nearest: Dictionary) -> void:
	feed_point(nearest.pixel)
	feed(nearest.distance_squared)
	feed(nearest.value)


func feed_corners(corners: PackedVector2Array) -> void:
	feed(corners.size())
	for corner in corners:
		feed(int(corner.x * 4))
		feed(int(corner.y * 4))


func map_queries() -> void:
	const EMPTY := 1
	const FULL := 2
	var map := WorldgridsQuadtreeMap.new()
	begin(7)
	map.fill_rect(Rect2i(-300, -300, 600, 600), 200)
	dig_caves(map, 120)
	for i in 100:
		var point := draw_point()
		map.set_pixel(point, draw(0, 256))
	var mask := PackedByteArray()
	for i in 16 * 16:
		mask.append(draw(0, 2))

	for asked: Array in [[EMPTY, 1], [FULL, 4], [EMPTY | FULL, 32]]:
		var squares := map.squares(Rect2i(-300, -300, 600, 600), asked[0], asked[1])
		feed(squares.size())
		for square: Dictionary in squares:
			feed_all([square.x, square.y, square.side, square.value])

	var from := PackedInt32Array()
	var to := PackedInt32Array()
	var shapes := [[], [], []]
	for i in QUERIES:
		var width := draw(0, 50)
		var height := draw(0, 50)
		var start := draw_point()
		var end := draw_point()
		from.append_array([start.x, start.y])
		to.append_array([end.x, end.y])
		feed_all(map.sums(Rect2i(start, Vector2i(width, height))))
		var nearest := map.nearest(start, 24.5, 100)
		feed(0 if nearest.is_empty() else 1)
		if not nearest.is_empty():
			feed_nearest(nearest)
		shapes[0].append(WorldgridsQuadtreeMap.shape_rectangle(Rect2i(start, Vector2i(width, height))))
		shapes[1].append(WorldgridsQuadtreeMap.shape_circle(start, 7.5))
		shapes[2].append(WorldgridsQuadtreeMap.shape_mask(Rect2i(end, Vector2i(16, 16)), mask))
		for kind in 3:
			feed(1 if map.touches(shapes[kind][i], 60) else 0)
	for stop: Dictionary in map.exact_cast_many(from, to, 128):
		feed(1 if stop.is_hit else 0)
		feed_point(stop.pixel)
		feed_point(stop.before)
		feed(stop.value)
	for nearest: Dictionary in map.nearest_many(from, 24.5, 100):
		feed(1 if nearest.is_found else 0)
		feed_nearest(nearest)
	for kind in 3:
		feed_bytes(map.touches_many(shapes[kind], 60))

	var revision := map.revision()
	dig_caves(map, 5)
	feed_list(map.changes_since(revision), 4)
	feed_list(map.changes_since(revision, Rect2i(-100, -100, 150, 200)), 4)

	var rect := Rect2i(-200, -150, 300, 280)
	var ground := {rect = rect, threshold = 90}
	for how: Array in [[0.0, 4, 0], [1.5, 6, 0], [1.5, 4, 3]]:
		var outlines := map.exact_outlines(ground, how[1], how[0], how[2])
		feed_corners(outlines.points)
		feed(outlines.loops.size())
		for loop: Dictionary in outlines.loops:
			feed_all([loop.first_point, loop.point_count, loop.outer, loop.twice_area])
	for how: Array in [[1.5, 8], [0.0, 3]]:
		var pieces := map.exact_pieces(ground, how[1], how[0])
		feed_corners(pieces.points)
		feed(pieces.pieces.size())
		for piece: Dictionary in pieces.pieces:
			feed_all([piece.first_point, piece.point_count])
	feed_list(map.solid_rects(rect, 90), 4)
	map.destroy()
