# SPDX-License-Identifier: MIT OR Apache-2.0
@icon("icons/chunk_world_2d.svg")
class_name ChunkWorld2D
extends Node2D
## An endless world in chunks, generated around a focus by threads.
##
## Give it a [member generator], or extend it and override [method _generate]: a function that gets a job and gives the
## bytes of its cells. It runs on the [WorkerThreadPool], several at a time: it must not touch the scene. A generator
## that fails, also by a script error, fails its chunk and nothing else. More layers, of which each reads those below,
## are added to [member layers] by [signal setting_up].

## Before the world is frozen: add layers, levels and dependencies to [member layers] here.
signal setting_up
## A chunk is there: its bytes, row by row.
signal chunk_loaded(layer: int, chunk: Vector2i, cells: PackedByteArray)
## A chunk that was told of as loaded is gone.
signal chunk_unloaded(layer: int, chunk: Vector2i)
## A chunk's generator failed.
signal chunk_failed(layer: int, chunk: Vector2i)

## World units a side of a chunk.
@export var chunk_size := Vector2i(256, 256)
## World units a side of a cell; the chunk's size must be a multiple.
@export var units_per_cell := 8
## Bytes of a cell.
@export_range(1, 64) var cell_bytes := 1
## How far around the focus chunks are wanted.
@export var view := Vector2i(800, 600)
## How far beyond that they are kept.
@export var keep_margin := 128
## The world's seed.
@export var world_seed := 0
## How many generators run at a time.
@export_range(1, 64) var threads := 2
## Whether generators run on other threads; otherwise so many as [member threads] in a frame.
@export var is_threaded := true
## How many events are told in a frame.
@export var events_per_frame := 8
## The node whose place is the focus; without one, the focus is where [method move_focus] put it.
@export var follow: Node2D

## What makes a chunk: [code]func(job: Dictionary) -> PackedByteArray[/code], see
## [method WorldgridsChunkLayers.take_job].
var generator: Callable
## The world.
var layers := WorldgridsChunkLayers.new()
## The layer that this node makes itself.
var layer := -1
## The focus.
var focus := 0

var _tasks: Array[int] = []
var _focus_at := Vector2i.ZERO


## What makes a chunk of this node's layer, on any thread: override it, or set [member generator].
func _generate(job: Dictionary) -> PackedByteArray:
	return generator.call(job) if generator.is_valid() else PackedByteArray()


func _ready() -> void:
	layers.setup(world_seed)
	layer = layers.add_layer(name, chunk_size, cell_bytes, units_per_cell)
	setting_up.emit()
	layers.freeze()
	if follow:
		_focus_at = Vector2i(follow.global_position)
	focus = layers.add_focus(_focus_at, view, layer, 0, keep_margin)


func _exit_tree() -> void:
	for task in _tasks:
		WorkerThreadPool.wait_for_task_completion(task)
	_tasks.clear()


func _process(_delta: float) -> void:
	if focus == 0:
		return
	if follow:
		move_focus(follow.global_position)
	_work()
	var events := layers.drain_events(events_per_frame)
	for at in range(0, events.size(), 7):
		_tell(events[at], events[at + 1], events[at + 2], Vector2i(events[at + 3], events[at + 4]))


## Moves the focus to a place in world units.
func move_focus(at: Vector2) -> void:
	var place := Vector2i(at.floor())
	if place != _focus_at:
		_focus_at = place
		layers.move_focus(focus, place)


## The cells of a rectangle that is loaded, row by row across chunks; empty if it is not.
func read(cells: Rect2i, of_layer := -1, bytes := cell_bytes) -> PackedByteArray:
	var from := layer if of_layer < 0 else of_layer
	var guard := layers.open_guard(focus, from, cells)
	if guard == 0:
		return PackedByteArray()
	var out := layers.gather(guard, from, cells, bytes)
	layers.close_guard(guard)
	return out


func _work() -> void:
	for at in range(_tasks.size() - 1, -1, -1):
		if WorkerThreadPool.is_task_completed(_tasks[at]):
			WorkerThreadPool.wait_for_task_completion(_tasks[at])
			_tasks.remove_at(at)
	while is_threaded and _tasks.size() < threads:
		var job := layers.take_job()
		if job.is_empty():
			return
		_tasks.append(WorkerThreadPool.add_task(_run.bind(job)))
	for at in 0 if is_threaded else threads:
		var job := layers.take_job()
		if job.is_empty():
			return
		_run(job)


func _run(job: Dictionary) -> void:
	# Without a type: a generator that fails gives null.
	var cells: Variant = _generate(job)
	if cells is PackedByteArray and cells.size() == job.cells.x * job.cells.y * job.cell_bytes:
		layers.finish_job(job.id, cells)
	else:
		layers.fail_job(job.id)


func _tell(kind: int, of_layer: int, level: int, chunk: Vector2i) -> void:
	match kind:
		WorldgridsChunkLayers.LOADED:
			@warning_ignore("integer_division")
			var side := chunk_size / units_per_cell
			if of_layer == layer and level == 0:
				chunk_loaded.emit(of_layer, chunk, read(Rect2i(chunk * side, side)))
			else:
				chunk_loaded.emit(of_layer, chunk, PackedByteArray())
		WorldgridsChunkLayers.UNLOADED:
			chunk_unloaded.emit(of_layer, chunk)
		WorldgridsChunkLayers.FAILED:
			chunk_failed.emit(of_layer, chunk)
