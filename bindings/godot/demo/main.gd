# SPDX-License-Identifier: MIT OR Apache-2.0
extends Node2D
## The three nodes at work: a left click digs, a right click throws a ball, the middle one calls the crowd, arrows move.

## How many agents there are.
const AGENTS := 5000

var balls: Array[RigidBody2D] = []

var _chunks := {}
var _noise := FastNoiseLite.new()

@onready var sky: ChunkWorld2D = $Sky
@onready var terrain: DestructibleTerrain2D = $Terrain
@onready var crowd: CrowdGrid2D = $Crowd
@onready var camera: Camera2D = $Camera


func _enter_tree() -> void:
	# Before the children are ready: the sky's generator, and the ground.
	_noise.seed = 7
	_noise.frequency = 0.011
	($Sky as ChunkWorld2D).generator = _clouds
	_make_ground($Terrain)


func _ready() -> void:
	sky.follow = camera
	sky.chunk_loaded.connect(_show_chunk)
	sky.chunk_unloaded.connect(_hide_chunk)
	var places := PackedVector2Array()
	for at in AGENTS:
		places.append(Vector2(40 + at * 37 % (terrain.size.x - 80), 20 + at * 53 % 200))
	crowd.add_agents(places)


# Hills with caves, of noise.
func _make_ground(ground: DestructibleTerrain2D) -> void:
	var hills := _noise.get_image(ground.size.x, 1, false, false, false)
	var caves := _noise.get_image(ground.size.x, ground.size.y, false, false, false)
	var grain := _noise.duplicate() as FastNoiseLite
	grain.frequency = 0.1
	var fine := grain.get_image(ground.size.x, ground.size.y, false, false, false).get_data()
	var cave := caves.get_data()
	var pixels := PackedByteArray()
	pixels.resize(ground.size.x * ground.size.y)
	for x in ground.size.x:
		var top := 260 + int(hills.get_pixel(x, 0).r * 260)
		for y in range(top, ground.size.y):
			var at := y * ground.size.x + x
			if cave[at] < 165 or y > ground.size.y - 40:
				@warning_ignore("integer_division")
				pixels[at] = 120 + fine[at] / 2
	ground.map.write_rect(Rect2i(Vector2i.ZERO, ground.size), pixels)


# Clouds of a chunk: a byte a cell, on any thread.
func _clouds(job: Dictionary) -> PackedByteArray:
	var cells := PackedByteArray()
	cells.resize(job.cells.x * job.cells.y)
	for y: int in job.cells.y:
		for x: int in job.cells.x:
			var place: Vector2i = job.chunk * job.cells + Vector2i(x, y)
			cells[y * job.cells.x + x] = int(clampf(_noise.get_noise_2d(place.x * 3.0, place.y * 6.0) * 200.0, 0.0, 160.0))
	return cells


func _show_chunk(_layer: int, chunk: Vector2i, cells: PackedByteArray) -> void:
	var side := int(sqrt(cells.size()))
	var sprite := Sprite2D.new()
	sprite.texture = ImageTexture.create_from_image(Image.create_from_data(side, side, false, Image.FORMAT_L8, cells))
	sprite.scale = Vector2.ONE * sky.units_per_cell
	sprite.centered = false
	sprite.position = chunk * sky.chunk_size
	sprite.modulate = Color(0.8, 0.9, 1.0, 0.6)
	sprite.texture_filter = TEXTURE_FILTER_LINEAR
	var additive := CanvasItemMaterial.new()
	additive.blend_mode = CanvasItemMaterial.BLEND_MODE_ADD
	sprite.material = additive
	sky.add_child(sprite)
	_chunks[chunk] = sprite


func _hide_chunk(_layer: int, chunk: Vector2i) -> void:
	_chunks[chunk].queue_free()
	_chunks.erase(chunk)


func _unhandled_input(event: InputEvent) -> void:
	var click := event as InputEventMouseButton
	if click and click.pressed:
		match click.button_index:
			MOUSE_BUTTON_LEFT:
				explode(get_global_mouse_position(), 34)
			MOUSE_BUTTON_RIGHT:
				throw_ball(get_global_mouse_position(), Vector2(0, 400))
			MOUSE_BUTTON_MIDDLE:
				crowd.goal = get_global_mouse_position()
				crowd.has_goal = true


func _process(delta: float) -> void:
	camera.position += Input.get_vector("ui_left", "ui_right", "ui_up", "ui_down") * 600 * delta


func explode(at: Vector2, radius: float) -> void:
	terrain.damage(at, radius)
	crowd.push(at, radius * 3, 300)


func throw_ball(at: Vector2, velocity: Vector2) -> RigidBody2D:
	var ball := RigidBody2D.new()
	var circle := CircleShape2D.new()
	circle.radius = 8
	var collision := CollisionShape2D.new()
	collision.shape = circle
	ball.add_child(collision)
	var sprite := Sprite2D.new()
	sprite.texture = crowd._disc()
	sprite.scale = Vector2.ONE * 0.6
	sprite.modulate = Color(1, 0.8, 0.2)
	ball.add_child(sprite)
	ball.continuous_cd = RigidBody2D.CCD_MODE_CAST_RAY
	ball.position = at
	ball.linear_velocity = velocity
	add_child(ball)
	balls.append(ball)
	return ball
