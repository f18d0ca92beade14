# SPDX-License-Identifier: MIT OR Apache-2.0
extends "res://scenario/feed.gd"
## Sections 8, 9 and 10: bytes that go to other maps, waypoints and ways over them, islands.


## A player follows by packets, of which each third is lost.
func follow(sender: WorldgridsQuadtreeMap) -> void:
	var publisher := WorldgridsQuadtreeMapPublisher.new()
	var receiver := WorldgridsQuadtreeMapReceiver.new()
	var player := WorldgridsQuadtreeMap.new()
	var view := Rect2i(-250, -330, 500, 640)
	var subscriber := publisher.subscribe()
	var packets := 0
	for i in 120:
		if i < 30:
			dig_caves(sender, 1)
		var bytes := publisher.packet(sender, subscriber, view, 1000)
		if bytes.is_empty():
			continue
		feed_message(bytes)
		packets += 1
		if packets % 3 != 0:
			var said := receiver.apply(player, bytes)
			feed_edit(said.edit)
			feed(said.acknowledgement.newest)
			feed(said.acknowledgement.received)
			publisher.acknowledge(subscriber, said.acknowledgement)
	var stats := publisher.stats(subscriber)
	feed_all([stats.squares_missing, stats.packets_under_way, stats.packets_given, stats.packets_lost, stats.squares_encoded])
	var received := receiver.stats()
	feed_all([received.squares, received.packets_taken])
	feed_hashes(player)
	publisher.unsubscribe(subscriber)
	publisher.destroy()
	receiver.destroy()
	player.destroy()


## Edits go to another machine as their arguments.
func replay(sender: WorldgridsQuadtreeMap) -> void:
	var twin := WorldgridsQuadtreeMap.new()
	twin.load(sender.save(WorldgridsQuadtreeMap.FAST), 8)
	for i in 40:
		var point := draw_point()
		var radius := draw(0, 40)
		var shape := WorldgridsQuadtreeMap.shape_circle(point, radius + 0.25)
		var brush := {operation = i % 3, amount = draw(0, 256), core_radius = radius / 2.0}
		var bytes := WorldgridsQuadtreeMap.encode_edit(shape, brush)
		feed_message(bytes)
		feed_edit(sender.edit(shape, brush))
		var said := twin.replay_edit(bytes)
		feed_edit(said.edit)
		feed(said.used)
	feed_hashes(sender)
	feed_hashes(twin)
	twin.destroy()


func streaming() -> void:
	var rect := Rect2i(-320, -320, 640, 640)
	begin(8)
	var sender := WorldgridsQuadtreeMap.new()
	var receiver := WorldgridsQuadtreeMap.new()
	sender.create({history = 8})
	sender.fill_rect(Rect2i(-300, -300, 600, 600), 90)
	dig_caves(sender, 100)
	for i in 200:
		var point := draw_point()
		sender.set_pixel(point, draw(0, 256))
	var bytes := sender.encode(rect, WorldgridsQuadtreeMap.SMALL)
	feed_message(bytes)
	var size := WorldgridsQuadtreeMap.encoded_size(bytes)
	feed(size.width)
	feed(size.height)
	feed_edit(receiver.decode(bytes, Vector2i(-320, -320)))
	var revision := sender.revision()
	var stands := revision
	bytes = sender.encode(Rect2i(-50, 20, 256, 256))
	feed_message(bytes)
	feed_edit(receiver.decode(bytes, Vector2i(1000, -1000)))
	feed_hashes(receiver)
	for i in 8:
		dig_caves(sender, 3)
		bytes = sender.encode_delta(revision, Rect2i(), WorldgridsQuadtreeMap.FAST if i % 2 == 0 else WorldgridsQuadtreeMap.SMALL)
		feed_message(bytes)
		var said := receiver.exact_apply_delta(bytes, stands)
		stands = said.revision
		feed_edit(said.edit)
		revision = sender.revision()
		feed_all(stands)
		feed(revision[1])
	feed_hashes(sender)
	feed_hashes(receiver)
	follow(sender)
	replay(sender)
	feed_message(sender.save(WorldgridsQuadtreeMap.FAST))
	bytes = sender.save(WorldgridsQuadtreeMap.SMALL)
	feed_message(bytes)
	receiver.load(bytes, 0)
	feed_hashes(receiver)
	feed_map_stats(receiver)
	sender.destroy()
	receiver.destroy()


var map: WorldgridsQuadtreeMap
var made: WorldgridsQuadtreeMapWaypoints
var path: WorldgridsQuadtreeMapPath
var flow: WorldgridsQuadtreeMapFlow
var list: Array


func feed_waypoint(waypoint: Dictionary) -> void:
	feed_all([waypoint.id, waypoint.x, waypoint.y, waypoint.width, waypoint.height])


func feed_links(links: Array) -> void:
	feed(links.size())
	for link: Dictionary in links:
		feed(link.from)
		feed(link.to)
		feed_point(link.leave)
		feed_point(link.enter)


func feed_waypoints(rect: Rect2i) -> void:
	list = made.points(rect)
	feed(list.size())
	for waypoint: Dictionary in list:
		feed_waypoint(waypoint)
	feed_links(made.links(rect))


func draw_waypoint() -> Vector2i:
	var one: Dictionary = list[draw(0, list.size())]
	return Vector2i(one.x, one.y)


func update() -> void:
	while not made.update(map, 50):
		pass


func feed_flow() -> void:
	var points := PackedInt32Array()
	for i in 20:
		var point := draw_waypoint() if i < 15 else draw_point()
		points.append_array([point.x, point.y])
	while not flow.update(made, points, 50):
		pass
	for corner: Dictionary in flow.exact_corners(made, points):
		feed(corner.outcome)
		feed_point(corner.corner)
		feed(corner.cost)


func find_ways(is_first: bool) -> void:
	feed_waypoints(Rect2i())
	if is_first:
		flow.begin(made, draw_waypoint())
	feed_flow()
	for i in 16:
		var start := draw_waypoint() if i < 12 else draw_point()
		var goal := draw_waypoint() if i < 12 else draw_point()
		var component: int = made.components([start.x, start.y])[0]
		feed(component)
		var nearest: Dictionary = made.nearest_many([goal.x, goal.y], 40, component if i % 2 == 0 else -1)[0]
		feed_point(nearest.place)
		feed(nearest.component)
		var report := path.exact_begin(made, {start = start, goal = goal, goal_radius = i % 4 * 5})
		while report.outcome == WorldgridsQuadtreeMapPath.RUNNING:
			report = path.exact_step(made, 20)
		feed(report.outcome)
		feed(report.cost)
		feed_double(report.length)
		# Straightened, and over the waypoints.
		feed_list(path.points(0), 2)
		feed_list(path.points(1), 2)


func waypoints() -> void:
	begin(9)
	map = WorldgridsQuadtreeMap.new()
	map.fill_rect(Rect2i(-320, -320, 640, 640), 100)
	dig_caves(map, 100)
	for i in 5:
		map.fill_rect(Rect2i(-320, draw(-300, 580), 640, 24), 0)
		map.fill_rect(Rect2i(draw(-300, 580), -320, 24, 640), 0)
	made = WorldgridsQuadtreeMapWaypoints.new()
	made.setup(Rect2i(-320, -320, 640, 640), 4, 32)
	path = WorldgridsQuadtreeMapPath.new()
	flow = WorldgridsQuadtreeMapFlow.new()
	update()
	var rect := Rect2i(-100, -80, 200, 160)
	feed_waypoints(rect)
	for i in 50:
		var there := made.points(Rect2i(draw_point(), Vector2i.ONE))
		feed(there.size())
		if not there.is_empty():
			feed_waypoint(made.get_one(there[0].id))
			feed_links(made.links_of(there[0].id))
	find_ways(true)
	dig_caves(map, 10)
	map.fill_rect(Rect2i(-40, -320, 16, 500), 100)
	update()
	find_ways(false)
	feed_shapes(made.debug_shapes(rect, 0xffffffff, [1.0, 2.0]))
	feed_shapes(path.debug_shapes(0xffffffff, [1.0, 2.0]))
	path.destroy()
	path = WorldgridsQuadtreeMapPath.new()
	feed_list(path.points(0), 2)
	path.destroy()
	flow.destroy()
	made.destroy()
	map.destroy()


func find(search: WorldgridsQuadtreeMapIslands, area: Rect2i) -> Array:
	search.begin(map, area, 40, [-320, 250, 640, 50], [0, -260])
	while search.step(map, 100) != WorldgridsQuadtreeMapIslands.DONE:
		pass
	var found := search.exact_found()
	feed(found.size())
	for island: Dictionary in found:
		feed(island.pixels)
		feed_double(island.center_x)
		feed_double(island.center_y)
		feed_all([island.min_x, island.min_y, island.max_x, island.max_y])
	return found


func islands() -> void:
	begin(10)
	var search := WorldgridsQuadtreeMapIslands.new()
	map = WorldgridsQuadtreeMap.new()
	map.fill_rect(Rect2i(-300, -300, 600, 600), 150)
	dig_caves(map, 400)
	find(search, Rect2i(-200, -200, 300, 350))
	var found := find(search, Rect2i())
	feed_shapes(search.debug_shapes(0xffffffff, [-1.0, 0.5]))
	for i in found.size():
		if i % 2 == 0:
			feed_bytes(search.pixels(map, i))
		else:
			var cut := search.exact_cut(map, i)
			feed_edit(cut)
			feed_bytes(cut.pixels)
	find(search, Rect2i())
	feed_map_stats(map)
	search.destroy()
	map.destroy()
