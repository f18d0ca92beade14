# SPDX-License-Identifier: MIT OR Apache-2.0
@icon("icons/crowd_grid_2d.svg")
class_name CrowdGrid2D
extends Node2D
## Thousands of round agents that walk to a goal, around the ground and past each other.
##
## All agents move in one call a frame. Give it a [member terrain] and they stay out of its ground and find their ways
## through it, also while it is being dug; without one they just keep apart. Contacts come as signals, drawing is a
## [MultiMesh]. A frame takes no memory, but for what its signals carry. Places are in this node's coordinates, which
## must be the terrain's.

## Agents came to touch: two ids of each pair by turns.
signal contacts_began(pairs: PackedInt64Array)
## Agents touch no longer: two ids of each pair by turns.
signal contacts_ended(pairs: PackedInt64Array)

## The terrain that the agents walk through.
@export var terrain: DestructibleTerrain2D
## How large an agent is.
@export_range(0.5, 64.0) var radius := 4.0
## How fast an agent walks, in pixels a second.
@export var max_speed := 80.0:
	set(value):
		max_speed = value
		_tune()
## How quickly an agent takes to where it wants to go.
@export var acceleration := 6.0:
	set(value):
		acceleration = value
		_tune()
## How strongly agents that overlap part.
@export var separation := 1.0:
	set(value):
		separation = value
		_tune()
## Where the agents go, if [member has_goal] is set and there is a terrain.
@export var goal := Vector2.ZERO:
	set(value):
		goal = value
		_begin_flow()
## Whether the agents go to [member goal].
@export var has_goal := false:
	set(value):
		has_goal = value
		_begin_flow()
## How many agents ask for their way in a frame, by turns.
@export var asks_per_frame := 128
## Whether contacts are told by signals.
@export var contact_signals := true
## What an agent looks like, in pixels; without one it is a disc.
@export var texture: Texture2D

## The agents themselves.
var crowd := WorldgridsCrowd2D.new()

var _waypoints: WorldgridsQuadtreeMapWaypoints
var _flow: WorldgridsQuadtreeMapFlow
var _multimesh := MultiMesh.new()
var _map: WorldgridsQuadtreeMap
var _is_flowing := false


func _ready() -> void:
	crowd.setup(radius, max_speed, acceleration, separation)
	_multimesh.transform_format = MultiMesh.TRANSFORM_2D
	var quad := QuadMesh.new()
	quad.size = Vector2.ONE * 2 * radius
	_multimesh.mesh = quad
	var instance := MultiMeshInstance2D.new()
	instance.multimesh = _multimesh
	instance.texture = texture if texture else _disc()
	add_child(instance)
	if terrain:
		_map = terrain.map
		_waypoints = WorldgridsQuadtreeMapWaypoints.new()
		_waypoints.setup(Rect2i(Vector2i.ZERO, terrain.size), ceili(2 * radius) + 1)
		_flow = WorldgridsQuadtreeMapFlow.new()
		_begin_flow()


func _physics_process(delta: float) -> void:
	if _waypoints and has_goal:
		# Ways are brought up to date a part each frame.
		_waypoints.update(_map, 64)
		crowd.step(delta, _map, _waypoints, _flow if _is_flowing else null, asks_per_frame)
	else:
		crowd.step(delta, _map, null, null)
	if contact_signals:
		if crowd.contact_count(WorldgridsLooseGrid2D.BEGAN) > 0 and contacts_began.has_connections():
			contacts_began.emit(crowd.get_contacts(WorldgridsLooseGrid2D.BEGAN))
		if crowd.contact_count(WorldgridsLooseGrid2D.ENDED) > 0 and contacts_ended.has_connections():
			contacts_ended.emit(crowd.get_contacts(WorldgridsLooseGrid2D.ENDED))


func _process(_delta: float) -> void:
	if _multimesh.instance_count != crowd.len():
		_multimesh.instance_count = crowd.len()
	crowd.draw(_multimesh.get_rid(), _multimesh.instance_count)


## Adds agents at places and gives their ids.
func add_agents(places: PackedVector2Array) -> PackedInt64Array:
	return crowd.add(places)


## Takes agents away.
func remove_agents(ids: PackedInt64Array) -> void:
	crowd.remove(ids)


## Pushes agents away from a place, as an explosion does.
func push(at: Vector2, push_radius: float, speed: float) -> void:
	crowd.push(at, push_radius, speed)


## The ids of the agents around a place.
func agents_at(at: Vector2, query_radius: float) -> PackedInt64Array:
	return crowd.query(at, query_radius)


func _tune() -> void:
	if crowd:
		crowd.tune(max_speed, acceleration, separation)


func _begin_flow() -> void:
	_is_flowing = _flow != null and has_goal
	if _is_flowing:
		_waypoints.update(_map)
		_flow.begin(_waypoints, Vector2i(goal.floor()))


func _disc() -> Texture2D:
	var gradient := Gradient.new()
	gradient.offsets = PackedFloat32Array([0.0, 0.8, 1.0])
	gradient.colors = PackedColorArray([Color(0.95, 0.9, 0.75), Color(0.85, 0.45, 0.3), Color(0.85, 0.45, 0.3, 0)])
	var disc := GradientTexture2D.new()
	disc.gradient = gradient
	disc.fill = GradientTexture2D.FILL_RADIAL
	disc.fill_from = Vector2(0.5, 0.5)
	disc.fill_to = Vector2(1.0, 0.5)
	disc.width = 32
	disc.height = 32
	return disc
