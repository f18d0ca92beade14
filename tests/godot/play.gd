# SPDX-License-Identifier: MIT OR Apache-2.0
extends SceneTree
## Plays the demo by itself for 600 frames: 70 fast balls, explosions, a crowd with a goal, a ring that falls. What it
## prints is checked by tools/platforms/godot. `-- picture FILE` writes a picture at the end, where there is a display.

const FRAMES := 600
const BALLS := 70
const RAIN := 30

var demo: Node2D
var frame := 0
var picture := ""
var fell := 0
var landed := 0
var contacts := 0
var chunks := 0
var physics_start := 0
var process_start := 0
var spent := 0
var spent_of := PackedInt64Array()
var processor_at := 0
var processor_spent := 0
var tiles_at := 0
var tiles_built := 0


## Tells when the nodes of a frame begin and end.
class Clock:
	extends Node
	var physics_told: Callable
	var process_told: Callable

	func _physics_process(_delta: float) -> void:
		physics_told.call()

	func _process(_delta: float) -> void:
		process_told.call()


func _initialize() -> void:
	var arguments := OS.get_cmdline_user_args()
	if arguments.size() == 2 and arguments[0] == "picture":
		picture = arguments[1]
	demo = (load("res://main.tscn") as PackedScene).instantiate()
	root.add_child(demo)
	_add_clock(-1000, func() -> void: physics_start = Time.get_ticks_usec(), func() -> void: process_start = Time.get_ticks_usec())
	_add_clock(1000, func() -> void: spent += Time.get_ticks_usec() - physics_start, _end_frame)
	demo.ready.connect(_begin)


func _add_clock(priority: int, physics_told: Callable, process_told: Callable) -> void:
	var clock := Clock.new()
	clock.process_priority = priority
	clock.process_physics_priority = priority
	clock.physics_told = physics_told
	clock.process_told = process_told
	root.add_child(clock)


func _begin() -> void:
	demo.terrain.piece_fell.connect(func(_body: RigidBody2D) -> void: fell += 1)
	demo.terrain.piece_landed.connect(func(_body: RigidBody2D) -> void: landed += 1)
	demo.crowd.contacts_began.connect(func(pairs: PackedInt64Array) -> void: contacts += pairs.size() / 2)
	demo.sky.chunk_loaded.connect(func(_layer: int, _chunk: Vector2i, _cells: PackedByteArray) -> void: chunks += 1)


# Nanoseconds of the processor that this thread has taken.
func _processor() -> int:
	var file := FileAccess.open("/proc/thread-self/schedstat", FileAccess.READ)
	return file.get_line().split(" ")[0].to_int() if file else 0


func _end_frame() -> void:
	spent += Time.get_ticks_usec() - process_start
	spent_of.append(spent)
	spent = 0
	frame += 1
	var start := Time.get_ticks_usec()
	_play()
	spent = Time.get_ticks_usec() - start
	if frame == FRAMES:
		_end()


func _play() -> void:
	var terrain: DestructibleTerrain2D = demo.terrain
	if frame == 5:
		for at in BALLS:
			demo.throw_ball(Vector2(420 + at * 33, 60), Vector2((at * 29 % 7 - 3) * 300, 2500))
	elif frame == 100:
		demo.crowd.goal = Vector2(1500, 120)
		demo.crowd.has_goal = true
	elif frame >= 200 and frame < 200 + RAIN:
		# Three explosions in each of these frames.
		if frame == 200:
			processor_at = _processor()
			tiles_at = terrain.tiles_built
		for at in 3:
			demo.explode(Vector2(500 + (frame * 97 + at * 701) % 2200, 420 + (frame * 31 + at * 53) % 300), 34)
	elif frame == 200 + RAIN:
		processor_spent = _processor() - processor_at
		tiles_built = terrain.tiles_built - tiles_at
	elif frame == 400:
		# A ring, and what is inside hangs in the air.
		for angle in 64:
			terrain.damage(Vector2(1050, 520) + Vector2.from_angle(angle * TAU / 64) * Vector2(110, 80), 14)
	elif frame >= 420 and frame < 500:
		demo.camera.position.x += 8


func _median(values: PackedInt64Array) -> float:
	var sorted := values.duplicate()
	sorted.sort()
	@warning_ignore("integer_division")
	return sorted[sorted.size() / 2] / 1000.0


func _end() -> void:
	var in_rock := 0
	for ball: RigidBody2D in demo.balls:
		if demo.terrain.is_solid(ball.global_position):
			in_rock += 1
	var stuck := 0
	for place: Vector2 in demo.crowd.crowd.get_positions():
		if demo.terrain.is_solid(place):
			stuck += 1
	print("%d frames with %d agents, of which %d are in rock" % [frame, demo.crowd.crowd.len(), stuck])
	print("%d of %d fast balls ended in rock" % [in_rock, demo.balls.size()])
	print("%d pieces fell, %d landed; %d contacts began; %d chunks of sky" % [fell, landed, contacts, chunks])
	print("a frame of the nodes, median: %.2f ms; with three explosions: %.2f ms" % [
		_median(spent_of.slice(300, 390)), _median(spent_of.slice(200, 200 + RAIN))])
	print("a whole frame with three explosions, mean: %.2f ms of processor, %.1f tiles" % [processor_spent / 1e6 / RAIN, float(tiles_built) / RAIN])
	if picture.is_empty():
		quit()
		return
	await RenderingServer.frame_post_draw
	root.get_texture().get_image().save_png(picture)
	quit()
