# SPDX-License-Identifier: MIT OR Apache-2.0
extends RefCounted
## What all sections of the scenario share: the hash, the random generator, and what feeds common values.
## tests/scenario/scenario.c says how.

var hash_now := 0
var randomness := 0
var word := PackedByteArray()


func begin(section: int) -> void:
	hash_now = -3750763034362895579
	randomness = section
	word.resize(8)


func feed_bytes(bytes: PackedByteArray) -> void:
	var now := hash_now
	for byte in bytes:
		now = (now ^ byte) * 1099511628211
	hash_now = now


func feed(value: int) -> void:
	var now := hash_now
	for at in 8:
		now = (now ^ (value >> (8 * at) & 255)) * 1099511628211
	hash_now = now


func feed_double(value: float) -> void:
	word.encode_double(0, value)
	feed_bytes(word)


func feed_all(values: Variant) -> void:
	for value: int in values:
		feed(value)


## Their number first.
func feed_list(values: Variant, parts := 1) -> void:
	@warning_ignore("integer_division")
	feed(len(values) / parts)
	feed_all(values)


func feed_message(bytes: PackedByteArray) -> void:
	feed(bytes.size())
	feed_bytes(bytes)


func draw(from: int, count: int) -> int:
	randomness = randomness * 6364136223846793005 + 1442695040888963407
	# Without the sign that a shift keeps.
	return from + (randomness >> 33 & 0x7fffffff) % count


func draw_float(from: int, count: int) -> float:
	var whole := draw(from, count)
	return whole + draw(0, 8) * 0.125


func feed_point(point: Vector2i) -> void:
	feed(point.x)
	feed(point.y)


## Smallest and largest, both included.
func feed_bounds(bounds: Rect2i) -> void:
	feed_point(bounds.position)
	feed_point(bounds.end - Vector2i.ONE)


func feed_vector(vector: Variant) -> void:
	feed_double(vector.x)
	feed_double(vector.y)
	if vector is Vector3:
		feed_double(vector.z)


func feed_shapes(shapes: Array) -> void:
	feed(shapes.size())
	for shape: Dictionary in shapes:
		feed(shape.kind)
		feed(shape.category)
		feed(shape.color)
		for axis in 3:
			feed_double(shape.min[axis])
			feed_double(shape.max[axis])


func told() -> String:
	return "%08x%08x" % [hash_now >> 32 & 0xffffffff, hash_now & 0xffffffff]


# What sections of maps share.

func feed_edit(edit: Dictionary) -> void:
	feed_all([edit.pixels_changed, edit.pixels_destroyed, edit.pixels_created, edit.hp_removed, edit.hp_added])
	if edit.pixels_changed == 0:
		feed_all([0, 0, 0, 0])
	else:
		feed_bounds(edit.dirty)


func feed_map_stats(map: WorldgridsQuadtreeMap) -> void:
	var stats := map.stats()
	feed_all([stats.roots, stats.pixels, stats.hp])


func draw_point() -> Vector2i:
	var x := draw(-320, 640)
	return Vector2i(x, draw(-320, 640))


func dig_caves(map: WorldgridsQuadtreeMap, count: int) -> void:
	for cave in count:
		var place := draw_point()
		var radius := draw_float(4, 20)
		map.damage_circle(place, radius, radius * 0.5, 255)


func feed_hashes(map: WorldgridsQuadtreeMap) -> void:
	feed_list(map.hashes(Rect2i(-320, -320, 640, 640), 64))
