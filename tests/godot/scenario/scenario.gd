# SPDX-License-Identifier: MIT OR Apache-2.0
extends SceneTree
## The scenario of tests/scenario through the classes: the same steps, and the same hashes. Run by
## `godot --headless -s res://scenario/scenario.gd`.

const Grids := preload("res://scenario/grids.gd")
const Maps := preload("res://scenario/maps.gd")
const Chunks := preload("res://scenario/chunks.gd")
const Travels := preload("res://scenario/travels.gd")


func _initialize() -> void:
	var grids := Grids.new()
	var maps := Maps.new()
	var chunks := Chunks.new()
	var travels := Travels.new()
	var hashes: Array[int] = []
	for section: Array in [
		["rolling_grid", grids.rolling_grid], ["quadtree_map", maps.quadtree_map], ["loose_grid2", grids.loose_grid2],
		["loose_grid3", grids.loose_grid3], ["chunk_layers", chunks.chunk_layers], ["shape_edits", maps.shape_edits],
		["map_queries", maps.map_queries], ["streaming", travels.streaming], ["waypoints", travels.waypoints],
		["islands", travels.islands],
	]:
		var run: Callable = section[1]
		run.call()
		var room: RefCounted = run.get_object()
		hashes.append(room.hash_now)
		print(section[0], " ", room.told())
	grids.begin(0)
	grids.feed_all(hashes)
	print("scenario ", grids.told())
	quit()
