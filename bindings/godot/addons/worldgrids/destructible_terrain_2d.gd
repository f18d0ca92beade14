# SPDX-License-Identifier: MIT OR Apache-2.0
@icon("icons/destructible_terrain_2d.svg")
class_name DestructibleTerrain2D
extends Node2D
## Terrain that breaks: pictures, colliders and falling pieces keep up with [method damage] by themselves.
##
## A pixel is a byte of hit points (0 is air) and a unit of this node. Pictures lie in tiles and are coloured by
## [member palette]; a [member CanvasItem.material] of this node shades them. Colliders are convex pieces of a static
## body for each tile, so nothing fast ends inside. What hangs in the air after damage falls as a [RigidBody2D], and
## becomes ground again where it comes to rest. Where nothing changes a frame takes no memory and next to no time.

## Some ground was changed by [method damage].
signal damaged(dirty: Rect2i, pixels_destroyed: int)
## A piece came loose and falls.
signal piece_fell(body: RigidBody2D)
## A piece came to rest and is ground again; its body is freed after this.
signal piece_landed(body: RigidBody2D)


## A piece of ground that falls.
class Piece:
	extends RigidBody2D
	## Its hit points, row by row.
	var pixels: PackedByteArray
	## Pixels in a row.
	var width: int
	## Where its centre of mass lies in its picture.
	var pivot: Vector2
	## How many pixels it has.
	var pixel_count: int


## How large the terrain is, from this node's origin on. Ground outside is neither drawn nor solid.
@export var size := Vector2i(2048, 1024)
## Pixels a side of a tile: what one change draws and collides anew.
@export_range(32, 1024, 32) var tile_size := 64
## Colours of 1 to 255 hit points, from left to right. 0 is transparent.
@export var palette: Gradient:
	set(value):
		palette = value
		_make_colors()
## How far colliders may lie off the pixels.
@export_range(0, 8, 0.25) var tolerance := 1.5
@export_group("Physics")
@export_flags_2d_physics var collision_layer := 1
@export_flags_2d_physics var collision_mask := 1
@export var physics_material: PhysicsMaterial
@export_group("Falling pieces")
## Whether what nothing holds falls.
@export var pieces_fall := true
## Islands of fewer pixels vanish.
@export var smallest_piece := 24
## A piece wider or higher than twice this may stay in the air.
@export var largest_piece := 320
## What holds the ground; where it is empty, the terrain's lowest rows do.
@export var support := Rect2i()
## How much of the search for islands is done in a frame.
@export var search_budget := 4000
## Whether pieces become ground again where they come to rest.
@export var pieces_land := true
## How heavy a pixel of a falling piece is.
@export var pixel_mass := 0.002

## The hit points. Change it as you like: pictures and colliders follow with the next physics frame.
var map := WorldgridsQuadtreeMap.new()
## The pieces that fall now.
var pieces: Array[Piece] = []
## How often a tile was drawn and collided anew: what changes cost.
var tiles_built := 0

var _columns := 0
var _rows := 0
var _colors := PackedInt32Array()
var _image: Image
var _textures: Array[ImageTexture] = []
var _items: Array[RID] = []
var _bodies: Array[RID] = []
var _shapes: Array[Array] = []
var _spare_shapes: Array[RID] = []
# What is drawn and collides.
var _revision: PackedInt64Array
# Where this node itself changed pixels since then, as `changes_since` tells it, but to the pixel; and the moment up to
# which that is all.
var _edits := PackedInt32Array()
var _edits_until: PackedInt64Array
var _islands := WorldgridsQuadtreeMapIslands.new()
var _search_area := Rect2i()
var _is_searching := false


func _init() -> void:
	_make_colors()


func _ready() -> void:
	_columns = ceili(float(size.x) / tile_size)
	_rows = ceili(float(size.y) / tile_size)
	var count := _columns * _rows
	_textures.resize(count)
	_items.resize(count)
	_bodies.resize(count)
	_shapes.resize(count)
	_image = Image.create_empty(tile_size, tile_size, false, Image.FORMAT_RGBA8)
	set_notify_transform(true)
	rebuild()


func _notification(what: int) -> void:
	match what:
		NOTIFICATION_PREDELETE:
			for item in _items:
				if item.is_valid():
					RenderingServer.free_rid(item)
			for body in _bodies:
				if body.is_valid():
					PhysicsServer2D.free_rid(body)
			for shapes: Array in _shapes:
				for shape: RID in shapes:
					PhysicsServer2D.free_rid(shape)
			for shape in _spare_shapes:
				PhysicsServer2D.free_rid(shape)
			# It leaves the tree after this.
			_bodies.clear()
		NOTIFICATION_TRANSFORM_CHANGED:
			for tile in _bodies.size():
				if _bodies[tile].is_valid():
					PhysicsServer2D.body_set_state(_bodies[tile], PhysicsServer2D.BODY_STATE_TRANSFORM, _transform_of(tile))
		NOTIFICATION_EXIT_TREE, NOTIFICATION_ENTER_TREE:
			var space := get_world_2d().space if what == NOTIFICATION_ENTER_TREE else RID()
			for body in _bodies:
				if body.is_valid():
					PhysicsServer2D.body_set_space(body, space)


func _physics_process(_delta: float) -> void:
	_step_search()
	if map.has_changed_since(_revision):
		_follow_changes()
	if pieces_land and not pieces.is_empty():
		_land()


## Takes hit points from the ground around a global place: up to [param core_radius] [param amount], falling to 1 at
## [param radius] (a core below 0 is as wide as the radius). Gives how many pixels were destroyed.
func damage(at: Vector2, radius: float, core_radius := -1.0, amount := 255) -> int:
	var edit := map.damage_circle(_pixel(at), radius, core_radius, amount)
	if edit.is_empty() or edit.pixels_changed == 0:
		return 0
	_note_edit(edit)
	if edit.pixels_destroyed > 0:
		_look_for_islands(edit.dirty)
	damaged.emit(edit.dirty, edit.pixels_destroyed)
	return edit.pixels_destroyed


## Adds ground around a global place.
func build(at: Vector2, radius: float, amount := 255) -> void:
	_note_edit(map.edit_circle(_pixel(at), radius, WorldgridsQuadtreeMap.SET, amount))


## Whether there is ground at a global place.
func is_solid(at: Vector2) -> bool:
	return map.get_pixel(_pixel(at)) > 0


## Makes ground of a picture: what is opaque gets the hit points that its brightness says, from 1 to 255.
func set_image(image: Image, at := Vector2i.ZERO) -> void:
	var gray := image.duplicate() as Image
	gray.convert(Image.FORMAT_LA8)
	var data := gray.get_data()
	var values := PackedByteArray()
	values.resize(image.get_width() * image.get_height())
	for pixel in values.size():
		values[pixel] = maxi(1, data[2 * pixel]) if data[2 * pixel + 1] > 127 else 0
	map.write_rect(Rect2i(at, image.get_size()), values)


## Draws and collides everything anew, for instance after [member palette] changed.
func rebuild() -> void:
	_begin_edits()
	for tile in _textures.size():
		_build_tile(tile)


## Looks for what hangs in the air around an area, as [method damage] does by itself.
func _look_for_islands(dirty: Rect2i) -> void:
	if not pieces_fall:
		return
	var area := dirty.grow(largest_piece).intersection(Rect2i(Vector2i.ZERO, size))
	_search_area = area if not _search_area.has_area() else _search_area.merge(area)


func _pixel(at: Vector2) -> Vector2i:
	return Vector2i(to_local(at).floor())


func _make_colors() -> void:
	_colors.resize(256)
	for value in range(1, 256):
		var color := Color(0.24, 0.18, 0.14).lerp(Color(0.66, 0.5, 0.36), value / 255.0)
		if palette:
			color = palette.sample(value / 255.0)
		_colors[value] = color.to_abgr32()


func _rect_of(tile: int) -> Rect2i:
	@warning_ignore("integer_division")
	return Rect2i(tile % _columns * tile_size, tile / _columns * tile_size, tile_size, tile_size)


func _transform_of(tile: int) -> Transform2D:
	return global_transform.translated_local(_rect_of(tile).position)


# Where one edit of this node's changed something. If others changed the map, too, the map tells where.
func _note_edit(edit: Dictionary) -> void:
	var now := map.revision()
	if edit.get("pixels_changed", 0) == 0 or _edits_until.is_empty() or now[0] != _edits_until[0] or now[1] != _edits_until[1] + 1:
		return
	_edits_until = now
	var area := (edit.dirty as Rect2i).intersection(_whole())
	if area.has_area():
		_edits.append_array(PackedInt32Array([area.position.x, area.position.y, area.end.x - 1, area.end.y - 1]))


func _begin_edits() -> void:
	_revision = map.revision()
	_edits_until = _revision
	_edits.clear()


# All tiles, and the pixels beside them: what lies on a border depends on both sides.
func _whole() -> Rect2i:
	return Rect2i(-1, -1, _columns * tile_size + 2, _rows * tile_size + 2)


func _follow_changes() -> void:
	var areas := _edits.duplicate() if _edits_until == map.revision() else map.changes_since(_revision, _whole())
	_begin_edits()
	var dirty := {}
	for at in range(0, areas.size(), 4):
		# A pixel more on each side: tiles share the points on their borders.
		var first := Vector2i(areas[at] - 1, areas[at + 1] - 1).max(Vector2i.ZERO) / tile_size
		var last := (Vector2i(areas[at + 2] + 1, areas[at + 3] + 1) / tile_size).min(Vector2i(_columns - 1, _rows - 1))
		for row in range(first.y, last.y + 1):
			for column in range(first.x, last.x + 1):
				dirty[row * _columns + column] = true
	for tile: int in dirty:
		_build_tile(tile)


func _build_tile(tile: int) -> void:
	tiles_built += 1
	var rect := _rect_of(tile)
	var polygons := map.pieces(rect, tolerance)
	if polygons.is_empty() and _textures[tile] == null:
		return
	_image.set_data(tile_size, tile_size, false, Image.FORMAT_RGBA8, map.read_colors(rect, _colors))
	if _textures[tile] == null:
		_textures[tile] = ImageTexture.create_from_image(_image)
		_items[tile] = RenderingServer.canvas_item_create()
		RenderingServer.canvas_item_set_parent(_items[tile], get_canvas_item())
		RenderingServer.canvas_item_set_use_parent_material(_items[tile], true)
		RenderingServer.canvas_item_add_texture_rect(_items[tile], Rect2(rect), _textures[tile].get_rid())
		_bodies[tile] = _create_body(tile)
	else:
		_textures[tile].update(_image)
	_collide(tile, polygons)


func _create_body(tile: int) -> RID:
	var body := PhysicsServer2D.body_create()
	PhysicsServer2D.body_set_mode(body, PhysicsServer2D.BODY_MODE_STATIC)
	PhysicsServer2D.body_set_collision_layer(body, collision_layer)
	PhysicsServer2D.body_set_collision_mask(body, collision_mask)
	PhysicsServer2D.body_attach_object_instance_id(body, get_instance_id())
	if physics_material:
		PhysicsServer2D.body_set_param(body, PhysicsServer2D.BODY_PARAM_FRICTION, physics_material.friction)
		PhysicsServer2D.body_set_param(body, PhysicsServer2D.BODY_PARAM_BOUNCE, physics_material.bounce)
	PhysicsServer2D.body_set_state(body, PhysicsServer2D.BODY_STATE_TRANSFORM, _transform_of(tile))
	PhysicsServer2D.body_set_space(body, get_world_2d().space)
	return body


func _collide(tile: int, polygons: Array) -> void:
	var body := _bodies[tile]
	var shapes: Array = _shapes[tile]
	PhysicsServer2D.body_clear_shapes(body)
	while shapes.size() > polygons.size():
		_spare_shapes.append(shapes.pop_back())
	while shapes.size() < polygons.size():
		shapes.append(PhysicsServer2D.convex_polygon_shape_create() if _spare_shapes.is_empty() else _spare_shapes.pop_back())
	for at in polygons.size():
		PhysicsServer2D.shape_set_data(shapes[at], polygons[at])
		PhysicsServer2D.body_add_shape(body, shapes[at])


# A part of the search in each frame.
func _step_search() -> void:
	if not _is_searching:
		if not _search_area.has_area():
			return
		var held := support if support.has_area() else Rect2i(0, size.y - 4, size.x, 4)
		_islands.begin(map, _search_area, 1, PackedInt32Array([held.position.x, held.position.y, held.size.x, held.size.y]))
		_search_area = Rect2i()
		_is_searching = true
	if _islands.step(map, search_budget) != WorldgridsQuadtreeMapIslands.DONE:
		return
	_is_searching = false
	var found := _islands.found()
	for at in found.size():
		_drop(found[at], at)


func _drop(island: Dictionary, at: int) -> void:
	var pixels := _islands.cut(map, at)
	_note_edit({pixels_changed = pixels.size(), dirty = island.bounds})
	if pixels.is_empty() or island.pixels < smallest_piece:
		return
	var bounds: Rect2i = island.bounds
	var piece := Piece.new()
	piece.pixels = pixels
	piece.width = bounds.size.x
	piece.pivot = island.center - Vector2(bounds.position)
	piece.pixel_count = island.pixels
	piece.collision_layer = collision_layer
	piece.collision_mask = collision_mask
	piece.physics_material_override = physics_material
	piece.mass = maxf(0.01, island.pixels * pixel_mass)
	piece.position = island.center
	# Debris may be smaller than the tolerance.
	var within := minf(tolerance, maxi(bounds.size.x, bounds.size.y))
	for polygon: PackedVector2Array in WorldgridsQuadtreeMap.picture_pieces(pixels, piece.width, piece.pivot, within):
		var shape := ConvexPolygonShape2D.new()
		shape.points = polygon
		var collision := CollisionShape2D.new()
		collision.shape = shape
		piece.add_child(collision)
	var sprite := Sprite2D.new()
	sprite.texture = ImageTexture.create_from_image(_picture_of(pixels, bounds.size))
	sprite.centered = false
	sprite.offset = -piece.pivot
	sprite.use_parent_material = true
	piece.use_parent_material = true
	piece.add_child(sprite)
	add_child(piece)
	pieces.append(piece)
	piece_fell.emit(piece)


func _picture_of(pixels: PackedByteArray, picture_size: Vector2i) -> Image:
	var picture := WorldgridsQuadtreeMap.new()
	var rect := Rect2i(Vector2i.ZERO, picture_size)
	picture.write_rect(rect, pixels)
	return Image.create_from_data(picture_size.x, picture_size.y, false, Image.FORMAT_RGBA8, picture.read_colors(rect, _colors))


# Pieces that came to rest are ground again; those that left the terrain are gone.
func _land() -> void:
	for at in range(pieces.size() - 1, -1, -1):
		var piece := pieces[at]
		if not is_instance_valid(piece):
			pieces.remove_at(at)
		elif piece.position.y > size.y + 2 * largest_piece:
			pieces.remove_at(at)
			piece.queue_free()
		elif piece.sleeping:
			_note_edit(map.stamp(piece.pixels, piece.width, piece.pivot, piece.position, piece.rotation))
			pieces.remove_at(at)
			piece_landed.emit(piece)
			piece.queue_free()
