# SPDX-License-Identifier: MIT OR Apache-2.0
extends "res://scenario/feed.gd"
## Sections 1, 3 and 4: the rolling grid, and the loose grids in two and three dimensions.

const WIDTH := 40
const HEIGHT := 24
const OBJECTS := 400
const BATCH := 20


func cell(value: int) -> PackedByteArray:
	var bytes := PackedByteArray([0, 0, 0, 0])
	bytes.encode_s32(0, value)
	return bytes


func new_rolling_grid() -> WorldgridsRollingGrid:
	var grid := WorldgridsRollingGrid.new()
	grid.setup(WIDTH, HEIGHT, 4)
	return grid


func move_window(grid: WorldgridsRollingGrid, corner: Vector2i, step: int) -> void:
	var moved := grid.move_window(corner)
	@warning_ignore("integer_division")
	feed(moved.leaving.size() / 2)
	@warning_ignore("integer_division")
	for at in moved.leaving.size() / 2:
		feed(moved.leaving[2 * at])
		feed(moved.leaving[2 * at + 1])
		feed(moved.leaving_cells.decode_s32(4 * at))
	@warning_ignore("integer_division")
	feed(moved.loading.size() / 2)
	for at in range(0, moved.loading.size(), 2):
		var place := Vector2i(moved.loading[at], moved.loading[at + 1])
		feed_point(place)
		grid.set_cell(place, cell(place.x * 1000 + place.y + step))


func list_cells(grid: WorldgridsRollingGrid) -> void:
	var places := grid.list_cells()
	@warning_ignore("integer_division")
	feed(places.size() / 2)
	for at in range(0, places.size(), 2):
		var place := Vector2i(places[at], places[at + 1])
		feed_point(place)
		feed(grid.get_cell(place).decode_s32(0))


func rolling_grid() -> void:
	var grid := new_rolling_grid()
	var twin := new_rolling_grid()
	var corner := Vector2i(-20, -12)
	begin(1)
	for value: int in [-2147483648, -24, -1, 0, 23, 2147483647]:
		feed(Worldgrids.floor_mod(value, 24))
		feed(Worldgrids.floor_div(value, 24))
		feed(Worldgrids.floor_mod(value, 0))
		feed(Worldgrids.floor_div(value, 2147483647))

	move_window(grid, corner, 0)
	for i in range(1, 51):
		corner.x += draw(-3, 7)
		corner.y += draw(-3, 7)
		move_window(grid, corner, i)
	feed_point(grid.window())

	# Beside the window is refused, which the console says.
	grid.get_cell(corner + Vector2i(WIDTH, 0))
	feed(Worldgrids.last_status())
	grid.set_cell(corner + Vector2i(0, HEIGHT), cell(0))
	feed(Worldgrids.last_status())
	for i in 100:
		var column := corner.x + draw(0, WIDTH)
		var place := Vector2i(column, corner.y + draw(0, HEIGHT))
		if i % 4 == 0:
			grid.clear_cell(place)
			feed(1 if Worldgrids.last_status() == 0 else 0)
		elif i % 4 == 1:
			feed(1 if grid.exchange_cell(place, cell(i)) else 0)
		else:
			var value := grid.get_cell(place)
			feed(0 if value.is_empty() else 1)
			if not value.is_empty():
				feed(value.decode_s32(0))

	var area := grid.exact_read_rect(Rect2i(corner - Vector2i(2, 2), Vector2i(WIDTH + 4, HEIGHT + 4)), cell(-1))
	feed(area.held_count)
	for i in (WIDTH + 4) * (HEIGHT + 4):
		feed(area.cells.decode_s32(4 * i))
	var cells := PackedByteArray()
	for i in 32:
		cells.append_array(cell(draw(-1000, 2000)))
	feed(grid.write_rect(Rect2i(corner + Vector2i.ONE, Vector2i(8, 4)), cells))
	list_cells(grid)
	feed_bounds(grid.bounds())

	# Scripts have no view: cells by themselves, and how many lie side by side in memory, which a column of 0 ends.
	for i in range(0, WIDTH * HEIGHT, 3):
		@warning_ignore("integer_division")
		var value := grid.get_cell(corner + Vector2i(i % WIDTH, i / WIDTH))
		feed(-1 if value.is_empty() else value.decode_s32(0))
	for i in HEIGHT:
		@warning_ignore("integer_division")
		var middle := corner + Vector2i(WIDTH / 2, i)
		var run := 0
		@warning_ignore("integer_division")
		while run < WIDTH / 2 and not grid.get_cell(middle + Vector2i(run, 0)).is_empty() and (run == 0 or (middle.x + run) % WIDTH != 0):
			run += 1
		feed(run)
		var value := grid.get_cell(middle)
		feed(-1 if value.is_empty() else value.decode_s32(0))

	var stats := grid.stats()
	feed_all([stats.columns, stats.rows, stats.cells, stats.cells_peak])
	feed_shapes(grid.debug_shapes(0xffffffff, [0.5, -0.25, 0.0]))
	var saved := grid.save()
	feed_message(saved)
	twin.load(saved)
	list_cells(twin)
	twin.clear_all()
	twin.bounds()
	feed(1 if Worldgrids.last_status() == 0 else 0)
	grid.destroy()
	twin.destroy()


func feed_pairs(pairs: PackedInt64Array) -> void:
	feed_list(pairs, 2)


func feed_contacts(contacts: PackedInt64Array) -> void:
	feed_list(contacts, 4)


## A part of a batch has an offset for each of its own queries, and one more.
func feed_batch(found: Dictionary, queries: int) -> void:
	feed_all(found.offsets.slice(0, queries + 1))
	feed_list(found.ids)


func feed_hits(hits: Array) -> void:
	feed(hits.size())
	for hit: Dictionary in hits:
		feed(hit.id)
		feed_double(hit.fraction)
		feed_double(hit.normal_x)
		feed_double(hit.normal_y)
		feed_double(hit.normal_z)
		feed(1 if hit.began_inside else 0)


func feed_neighbors(found: Dictionary, point: int) -> void:
	feed(found.counts[point])
	for at in found.counts[point]:
		feed(found.ids[point * 5 + at])
		feed_double(found.distances_squared[point * 5 + at])


func draw_filter() -> Dictionary:
	var category := 1 << draw(0, 3)
	var mask := draw(1, 7)
	return {category = category, mask = mask, group = draw(-4, 9)}


func draw_query_filter(ignored_id: int) -> Dictionary:
	var drawn := draw_filter()
	return {category = drawn.category, mask = drawn.mask, ignored_group = drawn.group, ignored_id = ignored_id}


## The steps of a loose grid: in two dimensions vectors are a Vector2, in three a Vector3, and so are the packed arrays.
class Space:
	var section: int
	var is_flat: bool
	var half: Variant
	var offset: Variant
	## Least and most on each axis of three volumes.
	var sides: Array
	var from: int
	var count: int
	var largest: int

	func vectors() -> Variant:
		return PackedVector2Array() if is_flat else PackedVector3Array()

	func box(least: Variant, most: Variant) -> Variant:
		return Rect2(least, most - least) if is_flat else AABB(least, most - least)

	func planes(at: int) -> PackedFloat32Array:
		var out := PackedFloat32Array()
		var axes := 2 if is_flat else 3
		for axis in axes:
			for sign: int in [1, -1]:
				for other in axes:
					out.append(sign if other == axis else 0)
				out.append(-sides[at][0] if sign == 1 else sides[at][1])
		return out


var space: Space


func draw_vector() -> Variant:
	var x := draw_float(space.from, space.count)
	var y := draw_float(space.from, space.count)
	return Vector2(x, y) if space.is_flat else Vector3(x, y, draw_float(space.from, space.count))


## Its two corners.
func draw_box(index: int) -> Array:
	var least: Variant = draw_vector()
	var most: Variant = least
	for axis in 2 if space.is_flat else 3:
		most[axis] = least[axis] + draw_float(0, 30 if index % 20 == 0 else space.largest)
	return [least, most]


func sweep_of(shape: int, origin: Variant, translation: Variant, radius: float) -> Dictionary:
	return {origin = origin, translation = translation, half_extents = space.half, radius = radius, shape = shape}


func ball(grid: RefCounted, center: Variant, radius: float) -> PackedInt64Array:
	return grid.exact_query_circle(center, radius) if space.is_flat else grid.exact_query_sphere(center, radius)


func loose_grid(def: Dictionary) -> void:
	var grid: RefCounted = WorldgridsLooseGrid2D.new() if space.is_flat else WorldgridsLooseGrid3D.new()
	var twin: RefCounted = WorldgridsLooseGrid2D.new() if space.is_flat else WorldgridsLooseGrid3D.new()
	grid.create(def)
	twin.create(def)
	begin(space.section)
	# Both corners of each, one behind the other.
	var boxes: Variant = space.vectors()
	var users := PackedInt64Array()
	var filters := PackedInt32Array()
	for i in OBJECTS:
		var drawn := draw_box(i)
		boxes.append(drawn[0])
		boxes.append(drawn[1])
		users.append(i * 10)
		var filter := draw_filter()
		filters.append_array([filter.category, filter.mask, filter.group])
	var ids: PackedInt64Array = grid.exact_insert_many(boxes.slice(0, 600), WorldgridsLooseGrid2D.MOVING, users.slice(0, 300), filters.slice(0, 900))
	ids.append_array(grid.exact_insert_many(boxes.slice(600, 798), WorldgridsLooseGrid2D.STATIC, users.slice(300, 399), filters.slice(900, 1197)))
	ids.append(grid.insert(space.box(boxes[798], boxes[799]), WorldgridsLooseGrid2D.MOVING, 4711, filters[1197], filters[1198], filters[1199]))
	for id in ids:
		feed(id)
		feed(Worldgrids.slot(id))
	grid.commit()

	for i in 10:
		for k in 100:
			var which := draw(0, 300)
			var drawn := draw_box(which)
			boxes[2 * which] = drawn[0]
			boxes[2 * which + 1] = drawn[1]
			grid.move(ids[which], space.box(drawn[0], drawn[1]))
		if i == 5:
			grid.move_many(ids.slice(0, 50), boxes.slice(100, 200))
			grid.retune()
		grid.commit()
		for part in 3:
			feed_pairs(grid.exact_pairs(3, part, 3))
		feed_pairs(grid.exact_moved_pairs(7))
		feed_contacts(grid.contacts(WorldgridsLooseGrid2D.BEGAN))
		feed_contacts(grid.contacts(WorldgridsLooseGrid2D.ENDED))

	grid.set_user(ids[7], 12345)
	grid.set_filter(ids[7], filters[24], filters[25], filters[26])
	var object: Dictionary = grid.get_one(ids[7])
	feed_vector(object.bounds.position)
	feed_vector(object.bounds.end)
	feed_all([object.user, object.filter.category, object.filter.mask, object.filter.group, object.layer])
	for i in BATCH:
		grid.set_layer(ids[20 + i], WorldgridsLooseGrid2D.STATIC)
		grid.set_layer(ids[310 + i], WorldgridsLooseGrid2D.MOVING)
	grid.remove(ids[0])
	grid.remove_many(ids.slice(1, 6))
	grid.commit()
	feed(grid.len())

	var contacts: PackedInt64Array = grid.contacts(WorldgridsLooseGrid2D.ALL)
	var contact_ids := PackedInt64Array()
	var contact_values := PackedInt64Array()
	for at in range(0, contacts.size(), 4):
		contact_ids.append(contacts[at])
		contact_values.append(contacts[at + 1] * 3)
	grid.set_contact_values(contact_ids, contact_values)
	feed_contacts(grid.get_contacts(contact_ids))
	var pairs := PackedInt64Array()
	for i in BATCH:
		pairs.append_array([ids[10 + i], ids[300 + i]])
	feed_contacts(grid.find_contacts(pairs))

	const POINT := 0
	const BALL := 2
	for i in BATCH:
		var drawn := draw_box(0)
		var point: Variant = draw_vector()
		var way: Variant = draw_vector()
		var filter := draw_query_filter(ids[i])
		feed_list(grid.exact_query_box(space.box(drawn[0], drawn[1]), filter))
		feed_list(ball(grid, point, i))
		feed_list(grid.exact_query_box(space.box(point, point)))
		var points: Variant = space.vectors()
		points.append(point)
		feed_neighbors(grid.nearest_many(points, 5, 1000, filter), 0)
		for shape in range(POINT, BALL + 1):
			var hit: Dictionary = grid.cast_first(sweep_of(shape, point, way, 2.5), filter if shape == POINT else {})
			feed_hits([] if hit.is_empty() else [hit])
		feed_hits(grid.cast_all(sweep_of(POINT, point, way, 0)))

	var points: Variant = space.vectors()
	var ways: Variant = space.vectors()
	var radii := PackedFloat32Array()
	for i in BATCH:
		points.append(draw_vector())
		ways.append(draw_vector())
		radii.append(draw_float(0, 10))
	grid.build_tree()
	for part in 2:
		feed_batch(grid.query_boxes(boxes.slice(0, 2 * BATCH), {}, part, 2), BATCH >> 1)
	feed_batch(grid.query_circles(points, radii) if space.is_flat else grid.query_spheres(points, radii), BATCH)
	var places: Variant = space.vectors()
	for point: Variant in points:
		places.append(point)
		places.append(point)
	feed_batch(grid.query_boxes(places), BATCH)
	for shape in range(POINT, BALL + 1):
		feed_hits(grid.cast_first_many(range(BATCH).map(func(i: int) -> Dictionary: return sweep_of(shape, points[i], ways[i], 1.5))))
	var all: Dictionary = grid.cast_all_many(range(BATCH).map(func(i: int) -> Dictionary: return sweep_of(POINT, points[i], ways[i], 1.5)))
	feed_all(all.offsets)
	feed_hits(all.hits)
	var neighbors: Dictionary = grid.nearest_many(points, 5, 1000)
	for i in BATCH:
		feed_neighbors(neighbors, i)

	var faces := 4 if space.is_flat else 6
	var occluder := space.planes(2)
	feed_list(grid.query_volumes(space.planes(0), [faces], occluder, [faces]).ids)
	feed_batch(grid.query_volumes(space.planes(0) + space.planes(1), [faces, faces], occluder, [faces]), 2)

	grid.shift_origin(space.offset)
	feed_list(grid.sorted_order())
	var stats: Dictionary = grid.stats()
	feed_all([stats.objects, stats.static_objects, stats.pending_objects, stats.objects_peak])
	feed_shapes(grid.debug_shapes(0xffffffff, [1.0, 2.0, 3.0]))
	var saved: PackedByteArray = grid.save()
	feed_message(saved)
	twin.load(saved)
	feed_pairs(twin.exact_pairs(7))
	feed_contacts(twin.contacts(WorldgridsLooseGrid2D.BEGAN))
	grid.clear()
	feed(grid.len())
	grid.destroy()
	twin.destroy()


func loose_grid2() -> void:
	space = Space.new()
	space.section = 3
	space.is_flat = true
	space.half = Vector2(1.5, 0.5)
	space.offset = Vector2(16, -32.5)
	space.sides = [[-30, 30], [10, 60], [0, 20]]
	space.from = -60
	space.count = 120
	space.largest = 3
	loose_grid({contact_kinds = 3, contact_margin = 0.5})


func loose_grid3() -> void:
	space = Space.new()
	space.section = 4
	space.half = Vector3(1.5, 0.5, 2)
	space.offset = Vector3(16, -32.5, 8)
	space.sides = [[-20, 20], [5, 40], [0, 15]]
	space.from = -30
	space.count = 60
	space.largest = 5
	loose_grid({
		contact_kinds = 3, contact_margin = 0.5, cell_size = 4, size_classes = 3, is_bounded = true,
		bounds = AABB(Vector3(-24, -24, -24), Vector3(48, 48, 48)),
	})
