# SPDX-License-Identifier: MIT OR Apache-2.0
extends "res://scenario/feed.gd"
## Section 5: chunk layers, and objects that chunks hold.

const CHUNK := 16
const NOISE := 0
const LAND := 1
const TOWNS := 2
const ROADS := 3
const AREA := Vector2i(64, 48)

var layers: WorldgridsChunkLayers


func sums(job: Dictionary, layer: int, level: int, reach: int) -> PackedByteArray:
	var width := CHUNK + 2 * reach
	var near := layers.gather(job.id, layer, Rect2i(job.bounds.position - Vector2i(reach, reach), Vector2i(width, width)), 1, level)
	var cells := PackedByteArray()
	cells.resize(CHUNK * CHUNK)
	for i in CHUNK * CHUNK:
		@warning_ignore("integer_division")
		var corner := i / CHUNK * width + i % CHUNK
		var sum := 0
		for row in 2 * reach + 1:
			for column in 2 * reach + 1:
				sum += near[corner + row * width + column]
		cells[i] = sum & 255
	return cells


func chunk(job: Dictionary) -> PackedByteArray:
	if job.layer == LAND:
		return sums(job, NOISE, 0, 2) if job.level == 0 else sums(job, LAND, 0, 1)
	var cells := PackedByteArray()
	cells.resize(CHUNK * CHUNK)
	for i in CHUNK * CHUNK:
		cells[i] = (job.seed >> (i % 57)) + i & 255
	return cells


func lists(job: Dictionary) -> PackedByteArray:
	if job.layer == TOWNS:
		for i in 16:
			if job.seed >> i & 1:
				var at: Vector2i = job.bounds.position + Vector2i(i, job.seed >> (16 + i) & 15)
				layers.append_objects(job.id, 8, PackedInt32Array([at.x, at.y]).to_byte_array())
		return PackedByteArray()
	if job.layer != ROADS:
		return chunk(job)
	var near := layers.gather_objects(job.id, TOWNS, 8)
	@warning_ignore("integer_division")
	var count: int = near.chunks.size() / 2
	for i in count:
		var next := 0
		while next < count and near.chunks[2 * next] != near.chunks[2 * i] + 1:
			next += 1
		if next < count:
			layers.append_objects(job.id, 16, near.objects.slice(8 * i, 8 * i + 8) + near.objects.slice(8 * next, 8 * next + 8))
	return PackedByteArray()


func feed_events() -> void:
	var loaded := 0
	var unloaded := 0
	var places := 0
	while true:
		var events := layers.drain_events(64)
		if events.is_empty():
			break
		for at in range(0, events.size(), 7):
			loaded += 1 if events[at] == WorldgridsChunkLayers.LOADED else 0
			unloaded += 1 if events[at] == WorldgridsChunkLayers.UNLOADED else 0
			places += events[at + 3] * 3 + events[at + 4] * 5 + events[at + 2]
	feed_all([loaded, unloaded, places])


func area_of(at: Vector2i) -> Rect2i:
	@warning_ignore("integer_division")
	return Rect2i(at - AREA / 2, AREA)


func work(generate: Callable) -> void:
	var jobs := 0
	while true:
		var job := layers.take_job()
		if job.is_empty():
			break
		layers.finish_job(job.id, generate.call(job))
		jobs += 1
	feed(jobs)


func feed_area(focus: int, at: Vector2i) -> void:
	layers.move_focus(focus, at)
	work(chunk)
	var progress := layers.progress(focus)
	feed(progress.wanted)
	feed(progress.loaded)
	var guard := layers.open_guard(focus, LAND, area_of(at), 1)
	var cells := layers.gather(guard, LAND, area_of(at), 1, 1)
	layers.close_guard(guard)
	feed_bytes(cells)
	feed_events()


func feed_roads(focus: int, at: Vector2i) -> void:
	layers.move_focus(focus, at)
	work(lists)
	var guard := layers.open_guard(focus, ROADS, area_of(at))
	var spans := layers.object_spans(guard, ROADS)
	feed(spans.size())
	for span: Dictionary in spans:
		feed_point(span.chunk)
		feed(span.count)
		feed_all(span.objects.to_int32_array())
	layers.close_guard(guard)


func chunk_lists() -> void:
	@warning_ignore("integer_division")
	var focus := layers.exact_add_focus({layer = ROADS, radius_x = AREA.x / 2, radius_y = AREA.y / 2})
	for i in 6:
		feed_roads(focus, Vector2i(37 * i - 90, 1000 - 29 * i))
	feed_roads(focus, Vector2i(-90, 1000))
	feed_roads(focus, Vector2i(2147483647 - 200, -2147483648 + 200))
	feed(layers.stats().object_bytes_peak)
	layers.unload()
	var bytes := 0
	while true:
		var events := layers.drain_events()
		if events.is_empty():
			break
		for at in range(0, events.size(), 7):
			bytes += events[at + 6]
	feed(bytes)
	feed(layers.stats().object_bytes)


func chunk_layers() -> void:
	begin(5)
	layers = WorldgridsChunkLayers.new()
	layers.setup(2024)
	layers.add_layer("noise", Vector2i(CHUNK, CHUNK))
	layers.add_layer("land", Vector2i(CHUNK, CHUNK))
	layers.add_level(LAND, 1, 1)
	layers.exact_add_dependency({user_layer = LAND, padding_left = 2, padding_right = 2, padding_top = 2, padding_bottom = 2})
	layers.add_layer("towns", Vector2i(CHUNK, CHUNK), 0, 1, 8, 4, true)
	layers.add_layer("roads", Vector2i(CHUNK, CHUNK), 0, 1, 16, 4, true)
	layers.exact_add_dependency({user_layer = ROADS, provider_layer = TOWNS, padding_right = 1})
	layers.freeze()
	@warning_ignore("integer_division")
	var focus := layers.exact_add_focus({layer = LAND, level = 1, radius_x = AREA.x / 2, radius_y = AREA.y / 2, keep_margin = 8})

	var jobs := 0
	var seeds := 0
	while true:
		var job := layers.take_job()
		if job.is_empty():
			break
		seeds += job.seed
		layers.finish_job(job.id, chunk(job))
		jobs += 1
	feed(jobs)
	feed(seeds)
	feed_area(focus, Vector2i.ZERO)
	feed(layers.chunk_state(LAND, Vector2i.ZERO, 1))
	layers.set_value(LAND, Vector2i.ZERO, 4711, 1)
	feed(layers.value(LAND, 1, 0, 0))
	feed(layers.invalidate(NOISE, Rect2i(-8, -8, 17, 17)))
	feed(1 if layers.is_area_loaded(LAND, Rect2i(-8, -8, 17, 17), 1) else 0)
	feed_area(focus, Vector2i.ZERO)
	var at := Vector2i.ZERO
	for i in 10:
		at.x += draw(-20, 41)
		at.y += draw(-20, 41)
		feed_area(focus, at)
	feed_area(focus, Vector2i(-2147483648 + 1000, 2147483647 - 1000))
	feed_area(focus, Vector2i.ZERO)
	layers.remove_focus(focus)
	feed_events()
	var stats := layers.stats()
	feed_all([stats.loaded, stats.records, stats.generated, stats.block_bytes])
	chunk_lists()
	layers.destroy()
