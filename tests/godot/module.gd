# SPDX-License-Identifier: MIT OR Apache-2.0
extends SceneTree
## What the classes give, what they refuse and how they say it, from several threads and after their end. Errors that
## are meant stand between lines "expect: TEXT" and "end"; tools/platforms/godot compares them with what was printed.

var failures := 0
var checks := 0


func check(is_so: bool, what: String) -> void:
	checks += 1
	if not is_so:
		failures += 1
		print("FAILED: ", what)


# What comes between this and the next of it must be said in the console.
func expect(text: String) -> void:
	print("expect: ", text)


func refused(result: Variant, text: String) -> void:
	check(Worldgrids.last_status() < 0, "a status of " + text)
	check(result == null or not result, "nothing given by " + text)
	print("end")


func _initialize() -> void:
	_maps()
	_bad_maps()
	_islands()
	_ways()
	_rolling()
	_loose()
	_chunks()
	_exact()
	_regions()
	_timeline()
	_saves_by_steps()
	_replication()
	_crowd()
	_threads()
	_nodes.call_deferred()


func _maps() -> void:
	var map := WorldgridsQuadtreeMap.new()
	var edit := map.fill_rect(Rect2i(-100, 0, 200, 100), 200)
	check(edit.pixels_created == 20000 and edit.dirty == Rect2i(-100, 0, 200, 100), "fill_rect")
	edit = map.damage_circle(Vector2i(0, 0), 10)
	check(edit.pixels_destroyed > 100 and map.get_pixel(Vector2i.ZERO) == 0 and map.get_pixel(Vector2i(50, 50)) == 200, "damage_circle")
	check(map.damage_circle(Vector2i(0, 5000), 10).pixels_changed == 0, "damage of nothing")
	var revision := map.revision()
	check(not map.has_changed_since(revision) and map.changes_since(revision).is_empty(), "nothing changed")
	map.set_pixel(Vector2i(70, 70), 7)
	check(map.has_changed_since(revision), "something changed")
	var areas := map.changes_since(revision)
	check(areas.size() == 4 and areas[0] <= 70 and areas[2] >= 70, "changes_since")
	check(map.get_many(PackedInt32Array([70, 70, 50, 50])) == PackedByteArray([7, 200]), "get_many")
	map.set_many(PackedInt32Array([1, 90, 2, 90]), PackedByteArray([1, 2]))
	check(map.read_rect(Rect2i(0, 90, 4, 1)) == PackedByteArray([200, 1, 2, 200]), "set_many and read_rect")
	map.write_rect(Rect2i(0, 90, 2, 2), PackedByteArray([9, 8, 7, 6]))
	check(map.read_rect(Rect2i(0, 90, 2, 2)) == PackedByteArray([9, 8, 7, 6]), "write_rect")
	var palette := PackedInt32Array()
	palette.resize(256)
	palette[9] = 0x01020304
	check(map.read_colors(Rect2i(0, 90, 2, 1), palette) == PackedByteArray([4, 3, 2, 1, 0, 0, 0, 0]), "read_colors")
	check(map.read_reduced(Rect2i(1, 1, 1, 1), 5).size() == 1, "read_reduced")
	var hit := map.cast(Vector2i(50, -50), Vector2i(50, 50))
	check(hit.pixel == Vector2i(50, 0) and hit.value == 200, "cast")
	check(map.cast(Vector2i(500, 0), Vector2i(500, 9)).is_empty(), "cast of nothing")
	check(map.cast_many(PackedInt32Array([50, -50]), PackedInt32Array([50, 50])) == PackedInt32Array([1, 50, 0, 200]), "cast_many")
	check(map.nearest(Vector2i(50, -5), 10).pixel == Vector2i(50, 0), "nearest")
	check(map.touches_rect(Rect2i(50, -5, 2, 6)) and not map.touches_circle(Vector2i(50, -50), 10), "touches")
	var stop := map.sweep_circle(Vector2(50.5, -50), Vector2(0, 100), 5)
	check(absf(stop.fraction - 0.45) < 1e-3 and stop.normal == Vector2.UP and not stop.began_inside, "sweep_circle")
	check(map.sweep_box(Vector2(50, -50), Vector2(0, -10), Vector2(5, 5)).fraction == 1.0, "sweep_box")
	var many := map.sweep_circles(PackedVector2Array([Vector2(50.5, -50)]), PackedVector2Array([Vector2(0, 100)]), 5)
	check(absf(many.positions[0].y + 5) < 0.1 and many.normals[0] == Vector2.UP, "sweep_circles")
	check(map.push_out_circle(Vector2(50.5, 2), 3).translation.y < -4, "push_out_circle")
	check(map.push_out_box(Vector2(50.5, -20), Vector2(3, 3)).was_inside == false, "push_out_box")
	check(map.surface_normal(Vector2i(50, 0), 8).dot(Vector2.UP) > 0.9, "surface_normal")
	check(map.outlines(Rect2i(-100, 0, 200, 100)).size() >= 1, "outlines")
	var pieces := map.pieces(Rect2i(-100, 0, 200, 100), 1.5)
	check(pieces.size() > 0 and pieces[0] is PackedVector2Array and not Geometry2D.is_polygon_clockwise(pieces[0]), "pieces")
	check(WorldgridsQuadtreeMap.picture_pieces(PackedByteArray([1, 1, 1, 1]), 2, Vector2.ONE) == [PackedVector2Array([Vector2(-1, 1), Vector2(-1, -1), Vector2(1, -1), Vector2(1, 1)])], "picture_pieces")
	check(map.solid_rects(Rect2i(40, 10, 8, 8)) == PackedInt32Array([40, 10, 8, 8]), "solid_rects")
	check(map.sums(Rect2i(40, 10, 8, 8)) == PackedInt64Array([64, 64 * 200]), "sums")
	map.edit_capsule(Vector2i(0, 200), Vector2i(40, 200), 3, WorldgridsQuadtreeMap.SET, 5)
	map.edit_polygon(PackedInt32Array([0, 300, 40, 300, 20, 330]), 0, WorldgridsQuadtreeMap.ADD, 5)
	map.edit_rect(Rect2i(0, 400, 4, 4), 0, WorldgridsQuadtreeMap.SET, 6)
	map.edit_mask(Rect2i(0, 500, 2, 1), PackedByteArray([255, 0]), WorldgridsQuadtreeMap.SET, 6)
	check(map.get_pixel(Vector2i(20, 202)) == 5 and map.get_pixel(Vector2i(20, 310)) == 5 and map.get_pixel(Vector2i(0, 500)) == 6 and map.get_pixel(Vector2i(1, 500)) == 0, "edits of shapes")
	map.stamp(PackedByteArray([3, 3, 3, 3]), 2, Vector2.ONE, Vector2(601, 601), PI)
	check(map.read_rect(Rect2i(600, 600, 2, 2)) == PackedByteArray([3, 3, 3, 3]), "stamp")
	check(map.compact(1 << 40), "compact")
	var other := WorldgridsQuadtreeMap.new()
	check(other.load(map.save(WorldgridsQuadtreeMap.SMALL)) and other.hashes(Rect2i(0, 0, 1024, 1024), 1024) == map.hashes(Rect2i(0, 0, 1024, 1024), 1024), "save and load")
	other.decode(map.encode(Rect2i(0, 0, 64, 64)), Vector2i(2000, 0))
	check(other.read_rect(Rect2i(2000, 0, 64, 64)) == map.read_rect(Rect2i(0, 0, 64, 64)), "encode and decode")
	var third := WorldgridsQuadtreeMap.new()
	third.load(map.save(), map.revision()[0])
	revision = map.revision()
	map.fill_rect(Rect2i(0, 0, 9, 9), 1)
	check(third.apply_delta(map.encode_delta(revision), revision) == map.revision() and third.get_pixel(Vector2i(8, 8)) == 1, "deltas")
	check(map.stats().pixels == map.sums(Rect2i(-2000, -2000, 4000, 4000))[0], "stats")
	check(map.clear() and map.trim() and map.stats().pixels == 0, "clear")


func _bad_maps() -> void:
	var map := WorldgridsQuadtreeMap.new()
	expect("WorldgridsQuadtreeMap.set_pixel: INVALID_ARGUMENT: value: 0 to 255 expected")
	refused(map.set_pixel(Vector2i.ZERO, 256), "a value of 256")
	expect("WorldgridsQuadtreeMap.damage_circle: INVALID_ARGUMENT: wg_quadtree_map_edit: radius is")
	refused(map.damage_circle(Vector2i.ZERO, NAN), "a radius that is no number")
	expect("WorldgridsQuadtreeMap.fill_rect: INVALID_ARGUMENT: rect: a size of 0 or more expected")
	refused(map.fill_rect(Rect2i(0, 0, -1, 4), 1), "a negative size")
	expect("WorldgridsQuadtreeMap.read_colors: INVALID_ARGUMENT")
	refused(map.read_colors(Rect2i(0, 0, 4, 4), PackedInt32Array([1, 2])), "a short palette")
	expect("WorldgridsQuadtreeMap.get_many: INVALID_ARGUMENT: points: x and y of each expected")
	refused(map.get_many(PackedInt32Array([1, 2, 3])), "half a point")
	expect("WorldgridsQuadtreeMap.write_rect: INVALID_ARGUMENT: pixels: a byte for each pixel of the rectangle expected")
	refused(map.write_rect(Rect2i(0, 0, 4, 4), PackedByteArray([1])), "too few pixels")
	expect("WorldgridsQuadtreeMap.load: INVALID_SNAPSHOT")
	refused(map.load(PackedByteArray([1, 2, 3])), "bytes that are no map")
	expect("WorldgridsQuadtreeMap.changes_since: INVALID_ARGUMENT: revision")
	refused(map.changes_since(PackedInt64Array()), "no revision")
	expect("WorldgridsQuadtreeMap.edit_circle: INVALID_ARGUMENT: resistance: 256 bytes or none expected")
	refused(map.edit_circle(Vector2i.ZERO, 4, 0, 1, -1, PackedByteArray([1])), "a short resistance")
	var islands := WorldgridsQuadtreeMapIslands.new()
	expect("WorldgridsQuadtreeMapIslands.begin: INVALID_ARGUMENT: map: an object of its class expected, got null or another")
	refused(islands.begin(null, Rect2i(), 1), "no map")
	expect("WorldgridsQuadtreeMapIslands.found: SEARCH_NOT_DONE")
	refused(islands.found(), "a search that was not begun")
	expect("WorldgridsQuadtreeMapIslands.begin: INVALID_ARGUMENT: map: an object of its class expected, got null or another")
	refused(islands.call("begin", WorldgridsLooseGrid2D.new(), Rect2i(), 1), "another class")
	map.destroy()
	expect("WorldgridsQuadtreeMap.get_pixel: STALE_HANDLE")
	refused(map.get_pixel(Vector2i.ZERO), "a map that was destroyed")
	expect("WorldgridsQuadtreeMapIslands.begin: STALE_HANDLE")
	refused(islands.begin(map, Rect2i(), 1), "a map that was destroyed, as an argument")
	check(map.setup() and map.set_pixel(Vector2i.ZERO, 1), "a map that begins anew")
	check(Worldgrids.last_status() == 0 and Worldgrids.status_name(-6) == "INVALID_ARGUMENT", "the last status")


func _islands() -> void:
	var map := WorldgridsQuadtreeMap.new()
	map.fill_rect(Rect2i(0, 90, 100, 10), 9)
	map.fill_rect(Rect2i(20, 20, 10, 5), 8)
	var islands := WorldgridsQuadtreeMapIslands.new()
	check(islands.begin(map, Rect2i(), 1, PackedInt32Array([0, 99, 100, 1])), "begin")
	check(islands.step(map) == WorldgridsQuadtreeMapIslands.DONE, "step")
	var found := islands.found()
	check(found.size() == 1 and found[0].pixels == 50 and found[0].bounds == Rect2i(20, 20, 10, 5) and found[0].center == Vector2(25, 22.5), "found")
	check(islands.pixels(map, 0).size() == 50 and islands.cut(map, 0).count(8) == 50 and map.get_pixel(Vector2i(25, 22)) == 0, "cut")
	expect("WorldgridsQuadtreeMapIslands.cut: INVALID_ARGUMENT: island: the index of one that was found expected")
	refused(islands.cut(map, 1), "an island that is none")


func _ways() -> void:
	var map := WorldgridsQuadtreeMap.new()
	map.fill_rect(Rect2i(100, 0, 10, 180), 1)
	var waypoints := WorldgridsQuadtreeMapWaypoints.new()
	expect("WorldgridsQuadtreeMapWaypoints.update: NULL_HANDLE")
	refused(waypoints.update(map), "waypoints that were not set up")
	check(waypoints.setup(Rect2i(0, 0, 256, 256), 8) and waypoints.update(map), "waypoints")
	check(waypoints.component(Vector2i(50, 50)) == waypoints.component(Vector2i(200, 50)) and waypoints.component(Vector2i(105, 50)) == -1, "components")
	check(waypoints.places(Rect2i()).size() > 0 and waypoints.nearest(Vector2i(105, 50), 40).has("place"), "places")
	var larger := WorldgridsQuadtreeMapWaypoints.new()
	expect("WorldgridsQuadtreeMapWaypoints.update_together: NULL_HANDLE")
	refused(waypoints.update_together(map, [larger]), "others that were not set up")
	expect("WorldgridsQuadtreeMapWaypoints.update_together: INVALID_ARGUMENT: others: waypoints expected")
	refused(waypoints.update_together(map, [map]), "a map among others")
	map.fill_rect(Rect2i(30, 200, 9, 9), 1)
	check(larger.setup(Rect2i(0, 0, 256, 256), 30) and not waypoints.update_together(map, [larger], 1) and waypoints.update_together(map, [larger]), "together")
	check(larger.component(Vector2i(50, 50)) == larger.component(Vector2i(200, 50)) and larger.component(Vector2i(50, 200)) == -1, "both were updated")
	var path := WorldgridsQuadtreeMapPath.new()
	path.begin(waypoints, Vector2i(50, 50), Vector2i(200, 50))
	check(path.step(waypoints) == WorldgridsQuadtreeMapPath.FOUND, "a path")
	var points := path.points()
	check(points.size() >= 8 and points[0] == 50 and points[points.size() - 2] == 200, "its points")
	var flow := WorldgridsQuadtreeMapFlow.new()
	check(flow.begin(waypoints, Vector2i(200, 50)) and flow.update(waypoints, PackedInt32Array([50, 50])), "a flow")
	var corner := flow.corners(waypoints, PackedInt32Array([50, 50]))
	check(corner[0] == WorldgridsQuadtreeMapFlow.FOUND and corner[2] > 150, "a corner")


func _rolling() -> void:
	var grid := WorldgridsRollingGrid.new()
	expect("WorldgridsRollingGrid.setup: INVALID_ARGUMENT")
	refused(grid.setup(0, 4), "a width of 0")
	check(grid.setup(4, 4, 2), "setup")
	var moved := grid.move_window(Vector2i(0, 0))
	check(moved.loading.size() == 32 and moved.leaving.is_empty(), "move_window")
	check(grid.set_cell(Vector2i(1, 1), PackedByteArray([1, 2])) and grid.get_cell(Vector2i(1, 1)) == PackedByteArray([1, 2]), "cells")
	expect("WorldgridsRollingGrid.set_cell: CELL_OCCUPIED")
	refused(grid.set_cell(Vector2i(1, 1), PackedByteArray([3, 4])), "another value")
	check(grid.replace_cell(Vector2i(1, 1), PackedByteArray([3, 4])) and grid.get_cell(Vector2i(2, 2)).is_empty(), "replace_cell")
	expect("WorldgridsRollingGrid.set_cell: INVALID_ARGUMENT: cell: as many bytes as a cell has expected")
	refused(grid.set_cell(Vector2i(2, 1), PackedByteArray([3])), "half a cell")
	check(grid.write_rect(Rect2i(2, 2, 2, 1), PackedByteArray([5, 6, 7, 8])) and grid.read_rect(Rect2i(1, 2, 3, 1)) == PackedByteArray([0, 0, 5, 6, 7, 8]), "rectangles")
	var other := WorldgridsRollingGrid.new()
	other.setup(4, 4, 2)
	check(other.load(grid.save()) and other.list_cells() == grid.list_cells() and other.window() == Vector2i.ZERO, "save and load")
	moved = grid.move_window(Vector2i(2, 0))
	check(moved.leaving == PackedInt32Array([1, 1]) and moved.leaving_cells == PackedByteArray([3, 4]), "what leaves")
	check(grid.clear_cell(Vector2i(2, 2)) and grid.clear_all() and grid.stats().cells == 0, "clear")


func _loose() -> void:
	var grid := WorldgridsLooseGrid2D.new()
	grid.setup(0, WorldgridsLooseGrid2D.MOVING_MOVING)
	var ids := grid.insert_many(PackedVector2Array([Vector2(0, 0), Vector2(10, 10), Vector2(5, 5), Vector2(15, 15)]))
	var wall := grid.insert(Rect2(100, 0, 10, 10), WorldgridsLooseGrid2D.STATIC, 77)
	check(ids.size() == 2 and wall != 0 and grid.commit() and grid.len() == 3, "insert")
	check(grid.pairs() in [PackedInt64Array([ids[0], ids[1]]), PackedInt64Array([ids[1], ids[0]])], "pairs")
	check(grid.contacts(WorldgridsLooseGrid2D.BEGAN).size() == 4, "contacts")
	check(grid.query_box(Rect2(99, 1, 3, 3)) == PackedInt64Array([wall]) and grid.get_user(wall) == 77, "query_box")
	check(grid.query_circle(Vector2(-3, 5), 4) == PackedInt64Array([ids[0]]), "query_circle")
	check(grid.nearest(Vector2(120, 5))[0] == wall, "nearest")
	var hit := grid.cast_ball(Vector2(50, 5), Vector2(100, 0), 2)
	check(hit.id == wall and hit.normal == Vector2.LEFT, "cast_ball")
	check(grid.move_many(ids, PackedVector2Array([Vector2(0, 0), Vector2(1, 1), Vector2(50, 5), Vector2(60, 15)])) and grid.commit(), "move_many")
	check(grid.pairs().is_empty() and grid.contacts(WorldgridsLooseGrid2D.ENDED).size() == 4 and grid.get_box(ids[1]) == Rect2(50, 5, 10, 10), "after the move")
	expect("WorldgridsLooseGrid2D.move_many: INVALID_ARGUMENT: boxes: both corners for each id expected")
	refused(grid.move_many(ids, PackedVector2Array([Vector2.ZERO])), "half a box")
	expect("WorldgridsLooseGrid2D.move: INVALID_ARGUMENT")
	refused(grid.move(ids[0], Rect2(NAN, 0, 1, 1)), "a box that is no number")
	check(grid.remove(ids[0]), "remove")
	expect("WorldgridsLooseGrid2D.move: STALE_ID")
	refused(grid.move(ids[0], Rect2(0, 0, 1, 1)), "an object that is gone")
	grid.commit()
	var other := WorldgridsLooseGrid2D.new()
	check(other.load(grid.save()) and other.len() == 2, "save and load")
	check(grid.remove_many(PackedInt64Array([ids[1], wall])) and grid.clear() and grid.stats().objects == 0, "clear")
	var space := WorldgridsLooseGrid3D.new()
	var id := space.insert(AABB(Vector3.ZERO, Vector3.ONE))
	check(space.commit() and space.query_sphere(Vector3(2, 0.5, 0.5), 1.5) == PackedInt64Array([id]), "three dimensions")
	check(space.get_box(id) == AABB(Vector3.ZERO, Vector3.ONE), "a box in three dimensions")


func _chunks() -> void:
	var layers := WorldgridsChunkLayers.new()
	layers.setup(5)
	var ground := layers.add_layer("ground", Vector2i(16, 16))
	var trees := layers.add_layer("trees", Vector2i(16, 16))
	expect("WorldgridsChunkLayers.add_focus: NOT_FROZEN")
	refused(layers.add_focus(Vector2i.ZERO, Vector2i(8, 8), ground), "a focus too early")
	check(layers.add_dependency(trees, ground, 8) and layers.freeze(), "layers")
	var focus := layers.add_focus(Vector2i(8, 8), Vector2i(4, 4), trees)
	var jobs := 0
	var failed := 0
	while true:
		var job := layers.take_job()
		if job.is_empty():
			break
		jobs += 1
		var cells := PackedByteArray()
		cells.resize(256)
		if job.layer == trees:
			var below := layers.gather(job.id, ground, Rect2i(job.chunk * 16 - Vector2i(8, 8), Vector2i(32, 32)))
			check(below.size() == 1024 and below[0] == 9, "a generator reads beyond its chunk")
			expect("WorldgridsChunkLayers.gather: OUTSIDE_CONTRACT")
			refused(layers.gather(job.id, ground, Rect2i(job.chunk * 16 - Vector2i(9, 9), Vector2i(32, 32))), "beyond its contract")
			if failed == 0:
				failed = 1
				expect("WorldgridsChunkLayers.finish_job: INVALID_ARGUMENT: cells: as many bytes as the chunk's cells have expected: the chunk fails")
				check(layers.finish_job(job.id, PackedByteArray([1])) == -1, "too few cells")
				print("end")
				continue
		cells.fill(9)
		check(layers.finish_job(job.id, cells) >= 0, "finish_job")
	check(jobs == 10 and layers.progress(focus).failed == 1, "jobs: %d" % jobs)
	var events := layers.drain_events()
	check(events.size() >= 7 and events.size() % 7 == 0 and events.count(WorldgridsChunkLayers.FAILED) > 0, "events")
	check(layers.retry_failed() == 1 and not layers.take_job().is_empty(), "retry_failed")
	expect("WorldgridsChunkLayers.finish_job: STALE_JOB")
	check(layers.finish_job(12345, PackedByteArray()) == -1 and Worldgrids.last_status() < 0, "a job that is none")
	print("end")
	check(layers.graph().begins_with("digraph"), "graph")


# What is written from the headers: structs as dictionaries, arrays of them, batches.
func _exact() -> void:
	var map := WorldgridsQuadtreeMap.new()
	check(map.create({history = 77, max_bytes = 1 << 24}) and map.revision()[0] == 77, "a def")
	map.fill_rect(Rect2i(0, 0, 64, 64), 200)
	check(map.squares(Rect2i(0, 0, 64, 64), 2, 64) == [{x = 0, y = 0, side = 64, value = 200}], "structs of several types")
	var shape := WorldgridsQuadtreeMap.shape_circle(Vector2i(32, 32), 4)
	check(map.touches(shape) and map.touches_many([shape, WorldgridsQuadtreeMap.shape_circle(Vector2i(900, 0), 4)]) == PackedByteArray([1, 0]), "shapes")
	var twin := WorldgridsQuadtreeMap.new()
	twin.fill_rect(Rect2i(0, 0, 64, 64), 200)
	var brush := {operation = WorldgridsQuadtreeMap.SUBTRACT, amount = 255, core_radius = 4}
	var bytes := WorldgridsQuadtreeMap.encode_edit(shape, brush)
	var edit := map.edit(shape, brush)
	check(edit.pixels_destroyed > 40 and twin.replay_edit(bytes) == {used = bytes.size(), edit = edit}, "an edit as bytes")
	check(map.debug_shapes(Rect2i(0, 0, 64, 64)).size() > 0, "debug shapes")
	expect("WorldgridsQuadtreeMap.create: INVALID_ARGUMENT: def: it has a key that is no field of the struct")
	refused(map.create({histroy = 1}), "a key that is none")
	expect("WorldgridsQuadtreeMap.create: INVALID_ARGUMENT: def.max_bytes: a value of another type expected")
	refused(map.create({max_bytes = "much"}), "a field of another type")
	expect("WorldgridsQuadtreeMap.edit: INVALID_ARGUMENT: def.amount: 0 to 255 expected")
	refused(map.edit(shape, {amount = 256}), "a field that is out of its range")
	expect("WorldgridsQuadtreeMap.edit: INVALID_ARGUMENT: def: a resistance of 256 bytes or none expected")
	refused(map.edit(shape, {resistance = PackedByteArray([1])}), "too short a resistance")
	expect("WorldgridsQuadtreeMap.edit: INVALID_ARGUMENT: shape: a byte of its mask for each pixel of its rectangle expected")
	refused(map.edit({kind = 4, rect = Rect2i(0, 0, 8, 8), mask = PackedByteArray([1])}, {}), "too short a mask")
	expect("WorldgridsQuadtreeMap.edit: INVALID_ARGUMENT: def.materials: an object of its class expected")
	refused(map.edit(shape, {materials = WorldgridsRollingGrid.new()}), "materials of another class")
	expect("WorldgridsQuadtreeMap.touches_many: INVALID_ARGUMENT: shapes[1]: a value of another type expected")
	refused(map.touches_many([shape, 3]), "an element of another type")
	expect("WorldgridsQuadtreeMap.exact_outlines: INVALID_ARGUMENT: ground: a byte of its pixels")
	refused(map.exact_outlines({rect = Rect2i(0, 0, 8, 8), pixels = PackedByteArray([1])}, 4), "too short a picture")
	expect("WorldgridsQuadtreeMap.debug_shapes: INVALID_ARGUMENT: origin: up to 3 numbers expected")
	refused(map.debug_shapes(Rect2i(), 1, [1.0, 2.0, 3.0, 4.0]), "too many axes")
	check(map.get_pixel(Vector2i(40, 40)) == 200 and map.revision()[0] == 77, "what was refused changed nothing")
	var grid := WorldgridsLooseGrid2D.new()
	var ids := grid.exact_insert_many([Vector2(0, 0), Vector2(2, 2), Vector2(1, 1), Vector2(3, 3)], WorldgridsLooseGrid2D.MOVING, [7, 8])
	grid.commit()
	check(grid.get_one(ids[1]).user == 8 and grid.get_one(ids[1]).bounds == Rect2(1, 1, 2, 2), "an object")
	check(grid.cast_first({origin = Vector2(-5, 1), translation = Vector2(20, 0)}).id == ids[0], "a sweep")
	check(grid.cast_first({origin = Vector2(-5, 1), translation = Vector2(20, 0)}, {ignored_id = ids[0]}).id == ids[1], "a filter that finds the rest")
	check(grid.exact_query_box(Rect2(0, 0, 9, 9), {mask = 2}).is_empty(), "a filter that finds none")
	expect("WorldgridsLooseGrid2D.exact_insert_many: INVALID_ARGUMENT: users: one for each of boxes expected")
	refused(grid.exact_insert_many([Vector2(0, 0), Vector2(2, 2)], WorldgridsLooseGrid2D.MOVING, [7, 8]), "too many users")
	expect("WorldgridsLooseGrid2D.query_volumes: INVALID_ARGUMENT: planes: normal and distance of as many planes as the counts say expected")
	refused(grid.query_volumes([1.0, 0.0, 0.0], [2]), "too few planes")
	expect("WorldgridsLooseGrid2D.find_contacts: INVALID_ARGUMENT: pairs: first, second of each expected")
	refused(grid.find_contacts([1]), "half a pair")
	check(grid.len() == 2, "what was refused added nothing")


# A world larger than memory, and one that goes back in time.
func _regions() -> void:
	var map := WorldgridsQuadtreeMap.new()
	map.create({absent_by_default = true, history = 78})
	expect("WorldgridsQuadtreeMap.get_pixel: ABSENT: wg_quadtree_map_get_many: the region")
	refused(map.get_pixel(Vector2i(5, 5)), "a pixel that is not in memory")
	check(map.page_in(0, 0, PackedByteArray()) and map.set_pixel(Vector2i(5, 5), 9), "a region of air comes in")
	var changed := map.regions(Rect2i(), 4)
	check(changed.size() == 1 and changed[0].x == 0 and changed[0].is_changed and not changed[0].is_absent, "a region that changed")
	var bytes := map.page_out(0, 0, false)
	check(bytes.size() > 0 and map.regions(Rect2i(0, 0, 1, 1), 1).size() == 1, "a region goes out")
	expect("WorldgridsQuadtreeMap.page_in: INVALID_ARGUMENT")
	refused(map.page_in(1024, 0, bytes), "the bytes of another region")
	expect("WorldgridsQuadtreeMap.page_in: INVALID_SNAPSHOT")
	refused(map.page_in(0, 0, bytes.slice(0, bytes.size() - 1)), "bytes that are cut off")
	check(map.page_in(0, 0, bytes) and map.get_pixel(Vector2i(5, 5)) == 9, "and comes back")
	map = WorldgridsQuadtreeMap.new()
	map.checkpoint(1)
	map.fill_rect(Rect2i(0, 0, 9, 9), 9)
	map.checkpoint(2)
	check(map.rollback(1) and map.get_pixel(Vector2i.ZERO) == 0, "back")
	check(map.rollback(2) and map.get_pixel(Vector2i.ZERO) == 9, "and forth")
	map.forget(1)
	expect("WorldgridsQuadtreeMap.rollback: UNKNOWN_CHECKPOINT")
	refused(map.rollback(1), "a moment that was forgotten")


func _timeline() -> void:
	var map := WorldgridsQuadtreeMap.new()
	var cells := WorldgridsRollingGrid.new()
	var herd := WorldgridsLooseGrid2D.new()
	var flock := WorldgridsLooseGrid3D.new()
	cells.setup(4, 4, 1)
	cells.move_window(Vector2i.ZERO)
	var timeline := WorldgridsTimeline.new()
	check(timeline.checkpoint(1), "a moment of nothing")
	check(timeline.setup([map, cells, herd, flock]) and timeline.checkpoint(1), "a moment of all")
	map.set_pixel(Vector2i(3, 3), 9)
	cells.set_cell(Vector2i(1, 1), PackedByteArray([5]))
	var animal := herd.insert(Rect2(0, 0, 4, 4))
	var bird := flock.insert(AABB(Vector3.ZERO, Vector3.ONE))
	herd.commit()
	flock.commit()
	check(timeline.checkpoint(2) and timeline.rollback(1), "all go back")
	check(map.get_pixel(Vector2i(3, 3)) == 0 and cells.get_cell(Vector2i(1, 1)).is_empty() and herd.len() == 0 and flock.len() == 0, "to what they were")
	check(timeline.rollback(2) and map.get_pixel(Vector2i(3, 3)) == 9 and cells.get_cell(Vector2i(1, 1)) == PackedByteArray([5]), "and forth")
	check(herd.get_box(animal) == Rect2(0, 0, 4, 4) and flock.get_box(bird) == AABB(Vector3.ZERO, Vector3.ONE), "with the same ids")
	expect("WorldgridsTimeline.checkpoint: INVALID_ARGUMENT")
	refused(timeline.checkpoint(2), "a number that does not rise")
	# One of them has no such moment, so none moves.
	map.forget(1)
	expect("WorldgridsTimeline.rollback: UNKNOWN_CHECKPOINT")
	refused(timeline.rollback(1), "a moment that one has forgotten")
	check(herd.len() == 1 and map.get_pixel(Vector2i(3, 3)) == 9, "none has moved")
	check(timeline.forget(2), "forget")
	expect("WorldgridsTimeline.setup: INVALID_ARGUMENT: objects: quadtree maps, rolling grids and loose grids expected")
	refused(timeline.setup([map, RefCounted.new()]), "an object of another class")
	expect("WorldgridsTimeline.setup: INVALID_ARGUMENT: objects")
	refused(timeline.setup([map, timeline]), "a timeline in a timeline")
	expect("WorldgridsTimeline.setup: INVALID_ARGUMENT: objects")
	refused(timeline.setup([null]), "nothing in a timeline")
	expect("WorldgridsTimeline.setup: INVALID_ARGUMENT: objects")
	refused(timeline.setup([3]), "a number in a timeline")
	# Objects that begin anew stay in it; those that were destroyed are told.
	check(herd.setup() and map.setup() and cells.setup(4, 4, 1) and timeline.checkpoint(3) and timeline.rollback(3), "objects that begin anew")
	var given := [map]
	timeline.setup(given)
	given.append("text")
	expect("WorldgridsTimeline.checkpoint: INVALID_ARGUMENT: objects")
	refused(timeline.checkpoint(4), "an array that was changed")
	timeline.setup([map, herd])
	map.destroy()
	expect("WorldgridsTimeline.checkpoint: STALE_HANDLE")
	refused(timeline.checkpoint(5), "a map that was destroyed")


func _saves_by_steps() -> void:
	var map := WorldgridsQuadtreeMap.new()
	for at in 40:
		map.edit_circle(Vector2i(at * 97 % 700, at * 53 % 500), 30, WorldgridsQuadtreeMap.SET, 1 + at)
	for compression: int in [WorldgridsQuadtreeMap.FAST, WorldgridsQuadtreeMap.SMALL]:
		map.checkpoint(compression + 1)
		var whole := map.save(compression)
		var bytes := PackedByteArray()
		var steps := 0
		var step := {is_done = false}
		while not step.is_done and steps < 10000:
			step = map.save_step(compression + 1, compression, 40)
			bytes.append_array(step.bytes)
			steps += 1
			# The map goes on.
			map.set_pixel(Vector2i(steps, 600), 3)
		check(steps > 3 and bytes == whole, "a save by %d steps" % steps)
	map.save_step(2, WorldgridsQuadtreeMap.SMALL, 1)
	expect("WorldgridsQuadtreeMap.save_step: INVALID_ARGUMENT")
	refused(map.save_step(1), "another save while one goes on")
	check(map.end_save(), "end_save")
	expect("WorldgridsQuadtreeMap.save_step: UNKNOWN_CHECKPOINT")
	refused(map.save_step(77), "a moment that is none")


func _replication() -> void:
	var map := WorldgridsQuadtreeMap.new()
	var player := WorldgridsQuadtreeMap.new()
	var publisher := WorldgridsQuadtreeMapPublisher.new()
	var receiver := WorldgridsQuadtreeMapReceiver.new()
	map.fill_rect(Rect2i(0, 0, 300, 200), 9)
	var subscriber := publisher.subscribe()
	var view := Rect2i(0, 0, 300, 200)
	while true:
		var packet := publisher.packet(map, subscriber, view)
		if packet.is_empty():
			break
		check(packet.size() <= 1200, "no longer than a packet may be")
		publisher.acknowledge(subscriber, receiver.apply(player, packet).acknowledgement)
	check(player.hashes(view, 64) == map.hashes(view, 64), "the player has the map")
	expect("WorldgridsQuadtreeMapPublisher.packet: INVALID_ARGUMENT")
	refused(publisher.packet(map, subscriber, view, 100), "too short a packet")
	expect("WorldgridsQuadtreeMapReceiver.apply:")
	refused(receiver.apply(player, PackedByteArray([1, 2, 3])), "bytes that are no packet")
	publisher.destroy()
	expect("WorldgridsQuadtreeMapPublisher.subscribe: STALE_HANDLE")
	refused(publisher.subscribe(), "a publisher that is gone")


func _crowd() -> void:
	var crowd := WorldgridsCrowd2D.new()
	crowd.setup(4)
	var ids := crowd.add(PackedVector2Array([Vector2(0, 0), Vector2(3, 0), Vector2(100, 0)]))
	check(crowd.step(0.016, null, null, null) and crowd.contact_count(WorldgridsLooseGrid2D.BEGAN) == 1, "contacts of a crowd")
	check(crowd.get_contacts(WorldgridsLooseGrid2D.BEGAN).size() == 2, "both of a contact")
	for at in 60:
		crowd.step(0.016, null, null, null)
	check(crowd.position_of(ids[0]).distance_to(crowd.position_of(ids[1])) > 6, "agents part")
	var map := WorldgridsQuadtreeMap.new()
	map.fill_rect(Rect2i(150, -50, 50, 100), 1)
	crowd.set_velocities(PackedVector2Array([Vector2.ZERO, Vector2.ZERO, Vector2(90, 20)]))
	for at in 120:
		crowd.step(0.016, map, null, null)
	var place := crowd.position_of(ids[2])
	check(absf(place.x - 146) < 0.1 and place.y > 20, "an agent slides along a wall")
	check(crowd.query(place, 1) == PackedInt64Array([ids[2]]) and crowd.remove(PackedInt64Array([ids[0]])) and crowd.len() == 2, "remove")
	check(crowd.position_of(ids[2]) == place, "the others stay who they are")
	expect("WorldgridsCrowd2D.position_of: INVALID_ARGUMENT: id: that of an agent expected")
	refused(crowd.position_of(ids[0]), "an agent that is gone")
	expect("WorldgridsCrowd2D.step: INVALID_ARGUMENT: delta: 0 to 1 second expected")
	refused(crowd.step(NAN, null, null, null), "no time")
	expect("WorldgridsCrowd2D.set_positions: INVALID_ARGUMENT: positions: one for each agent expected")
	refused(crowd.set_positions(PackedVector2Array()), "no positions")


# Four threads read one map, and each changes its own.
func _threads() -> void:
	var map := WorldgridsQuadtreeMap.new()
	map.fill_rect(Rect2i(0, 0, 512, 512), 3)
	var sums := [0, 0, 0, 0]
	var task := WorkerThreadPool.add_group_task(func(at: int) -> void:
		var own := WorldgridsQuadtreeMap.new()
		for turn in 200:
			own.damage_circle(Vector2i(turn, at), 9)
			own.fill_rect(Rect2i(turn, at, 9, 9), 5)
			sums[at] += map.sums(Rect2i(turn, at, 10, 10))[0] + map.pieces(Rect2i(0, 0, 64, 64)).size(), 4)
	WorkerThreadPool.wait_for_group_task_completion(task)
	check(sums == [20200, 20200, 20200, 20200], "threads: %s" % str(sums))


# Other threads have their own time: until it is so, or half a minute.
func _until(is_so: Callable) -> void:
	var end := Time.get_ticks_msec() + 30000
	while not is_so.call() and Time.get_ticks_msec() < end:
		await process_frame


# Colliders that are not what the map says, after edits by the node, by others, and by both in one frame.
func _tiles_that_lag(terrain: DestructibleTerrain2D) -> int:
	var lagging := 0
	for tile in terrain._textures.size():
		var expected := terrain.map.pieces(terrain._rect_of(tile), terrain.tolerance)
		var shapes: Array = terrain._shapes[tile]
		var is_so := expected.size() == shapes.size()
		for at in mini(expected.size(), shapes.size()):
			is_so = is_so and PhysicsServer2D.shape_get_data(shapes[at]) == expected[at]
		lagging += int(not is_so)
	return lagging


func _terrain_follows() -> void:
	var terrain := DestructibleTerrain2D.new()
	terrain.size = Vector2i(512, 320)
	terrain.map.fill_rect(Rect2i(0, 64, 512, 256), 200)
	root.add_child(terrain)
	var random := RandomNumberGenerator.new()
	random.seed = 5
	var lagged := 0
	for turn in 80:
		for edit in random.randi_range(1, 3):
			# Also on the borders of tiles, and beyond those of the terrain.
			var at := Vector2i(random.randi_range(-20, 530), random.randi_range(-20, 340))
			if random.randi() % 2 == 0:
				at = at / 32 * 32 + Vector2i(random.randi_range(-1, 1), random.randi_range(-1, 1))
			match random.randi() % 5:
				0, 1:
					terrain.damage(at, random.randi_range(0, 30))
				2:
					terrain.build(at, random.randi_range(0, 20))
				3:
					terrain.map.fill_rect(Rect2i(at, Vector2i(random.randi_range(1, 40), 3)), random.randi() % 2 * 90)
				4:
					terrain.map.set_pixel(at, random.randi() % 2)
		await physics_frame
		await physics_frame
		# What becomes ground again in a frame is made with the next one.
		var lagging := _tiles_that_lag(terrain)
		check(lagging == 0 or lagged == 0, "%d tiles lag in turn %d" % [lagging, turn])
		lagged = lagging
	terrain.map.load(WorldgridsQuadtreeMap.new().save())
	await physics_frame
	await physics_frame
	check(_tiles_that_lag(terrain) == 0, "tiles lag behind a load")
	terrain.free()


func _nodes() -> void:
	await _terrain_follows()
	var terrain := DestructibleTerrain2D.new()
	terrain.size = Vector2i(512, 256)
	terrain.map.fill_rect(Rect2i(0, 100, 512, 156), 255)
	terrain.map.fill_rect(Rect2i(200, 20, 60, 30), 255)
	terrain.map.fill_rect(Rect2i(225, 50, 10, 50), 255)
	root.add_child(terrain)
	var told := []
	terrain.damaged.connect(func(dirty: Rect2i, destroyed: int) -> void: told.append([dirty, destroyed]))
	terrain.piece_fell.connect(func(piece: RigidBody2D) -> void: told.append(piece.pixel_count))
	terrain.piece_landed.connect(func(_piece: RigidBody2D) -> void: told.append("landed"))
	var destroyed := terrain.damage(Vector2(230, 75), 12)
	check(destroyed > 200 and told.size() == 1 and told[0][1] == destroyed, "damaged")
	for at in 400:
		await physics_frame
		if told.size() == 3:
			break
	check(told.size() == 3 and told[1] > 1800 and told[2] == "landed", "a piece falls and lands: %s" % str(told))
	await physics_frame
	check(terrain.pieces.is_empty() and not terrain.is_solid(Vector2(230, 25)) and terrain.is_solid(Vector2(230, 90)), "it is ground again")
	terrain.build(Vector2(50, 50), 5)
	check(terrain.is_solid(Vector2(50, 50)), "build")
	var crowd := CrowdGrid2D.new()
	crowd.terrain = terrain
	crowd.goal = Vector2(500, 50)
	crowd.has_goal = true
	root.add_child(crowd)
	var ids := crowd.add_agents(PackedVector2Array([Vector2(20, 80), Vector2(24, 80)]))
	var began := [0]
	crowd.contacts_began.connect(func(pairs: PackedInt64Array) -> void: began[0] += pairs.size())
	# Long enough that what grows would show.
	for at in 120:
		await physics_frame
	check(began[0] >= 2, "contacts_began")
	var live := Worldgrids.live_handles()
	for at in 400:
		await physics_frame
	check(crowd.crowd.position_of(ids[0]).distance_to(Vector2(500, 50)) < 60, "the crowd comes to its goal: %s" % crowd.crowd.position_of(ids[0]))
	check(Worldgrids.live_handles() == live, "a frame makes no objects")
	# All have come, and nothing begins or ends.
	var taken := Worldgrids.allocations()
	for at in 120:
		await physics_frame
	check(taken > 100 and Worldgrids.allocations() == taken, "a frame takes memory: %d times" % (Worldgrids.allocations() - taken))
	var world := ChunkWorld2D.new()
	world.view = Vector2i(300, 300)
	world.chunk_size = Vector2i(64, 64)
	world.units_per_cell = 1
	world.generator = func(job: Dictionary) -> PackedByteArray:
		var cells := PackedByteArray()
		if job.chunk == Vector2i(1, 1):
			return cells
		cells.resize(job.cells.x * job.cells.y)
		cells.fill(absi(job.chunk.x) + 1)
		return cells
	var events := [0, 0, 0]
	world.chunk_loaded.connect(func(_layer: int, chunk: Vector2i, cells: PackedByteArray) -> void:
		events[0] += int(cells.size() == 4096 and cells[9] == absi(chunk.x) + 1))
	world.chunk_unloaded.connect(func(_layer: int, _chunk: Vector2i) -> void: events[1] += 1)
	world.chunk_failed.connect(func(_layer: int, chunk: Vector2i) -> void: events[2] += int(chunk == Vector2i(1, 1)))
	root.add_child(world)
	await _until(func() -> bool: return events[0] > 80 and events[2] == 1)
	check(events[0] > 80 and events[1] == 0 and events[2] == 1, "chunks: %s" % str(events))
	check(world.read(Rect2i(-64, 0, 128, 1)).size() == 128, "read across chunks")
	world.move_focus(Vector2(5000, 0))
	await _until(func() -> bool: return events[1] > 80)
	check(events[1] > 80, "chunks go: %s" % str(events))
	# What a node follows, or walks through, may be freed before it.
	var guide := Node2D.new()
	root.add_child(guide)
	world.follow = guide
	await process_frame
	guide.free()
	terrain.free()
	for at in 5:
		await physics_frame
	check(crowd.crowd.len() == 2 and crowd.agents_at(Vector2(500, 50), 200).size() == 2, "nodes go on whose others were freed")
	world.queue_free()
	crowd.queue_free()
	await process_frame
	await process_frame
	check(Worldgrids.live_handles() == 0, "all is given back: " + Worldgrids.leak_report())
	print("%d checks of the classes and nodes hold" % checks if failures == 0 else "%d checks FAILED" % failures)
	quit(failures)
