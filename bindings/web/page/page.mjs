// The Earth as a quadtree map, blown up by clicks, with the tree drawn over it and a crowd in a loose grid.
// SPDX-License-Identifier: MIT OR Apache-2.0

import { load, constants, LooseGrid2, QuadtreeMap } from "./worldgrids.mjs";

const element = (id) => document.getElementById(id);
const canvas = element("picture");
const context = canvas.getContext("2d");
const { width, height } = canvas;
const CROWD = 3000;
const DEEPEST = 5;

performance.mark("scripts are there");
const [library, earth] = await Promise.all([load(), fetch("earth.bytes").then((answer) => answer.arrayBuffer())]);
const { c } = library;
performance.mark("the library and the file are there");
const map = new QuadtreeMap(library, { summarize_leaves: 1 });
map.load(new Uint8Array(earth));
performance.mark("the map is loaded");

// The view: a pixel of the canvas is a square of 2^level pixels of the world. (x, y) counts such squares.
const stats = map.stats();
const view = { level: DEEPEST, x: 0, y: 0 };
const whole = { x: 0, y: 0, width: 20000, height: 10000 };
function look(level, centerX, centerY) {
  view.level = Math.min(Math.max(level, 0), DEEPEST);
  view.x = Math.round(centerX / 2 ** view.level - width / 2);
  view.y = Math.round(centerY / 2 ** view.level - height / 2);
}
look(DEEPEST, whole.x + whole.width / 2, whole.y + whole.height / 2);

// What shows hit points: water, then earth from dark to light.
const palette = Uint32Array.from({ length: 256 }, (_, value) => {
  const color = value === 0 ? [18, 46, 78] : [60 + value / 3, 84 + value / 3, 48 + value / 6];
  return (255 << 24) | (color[2] << 16) | (color[1] << 8) | color[0];
});
const image = new ImageData(width, height);
const colors = new Uint32Array(image.data.buffer);
const squares = library.array("u8", width * height);
const rect = library.struct("WgRect");
const MOST_SHAPES = 300000;
let shapes;
const count = library.array("u32", 1);
const TREE = 2 | 4; // solid squares, empty squares

let frames = 0;
let figures = { explosions: 0, gone: 0n, blast: 0, commit: 0, pairs: 0, read: 0, squares: 0 };
let stale = true;
const picture = document.createElement("canvas");
picture.width = width;
picture.height = height;
const pictureContext = picture.getContext("2d");

/** Draws map and tree anew: after an edit, or when the view has moved. */
function drawMap() {
  const start = performance.now();
  Object.assign(rect, { x: view.x, y: view.y, width, height });
  c.wg_quadtree_map_read_reduced(map.handle, rect, view.level, constants.WG_QUADTREE_MAP_REDUCTION_MEAN, squares, 0);
  figures.read = performance.now() - start;
  const values = squares.values;
  for (let at = 0; at < values.length; at += 1) colors[at] = palette[values[at]];
  pictureContext.putImageData(image, 0, 0);
  figures.squares = 0;
  // The tree can wait for the first picture.
  if (frames === 0 || !element("tree").checked) return;
  shapes ??= library.structs("WgDebugShape", MOST_SHAPES);
  const scale = 2 ** view.level;
  Object.assign(rect, { x: view.x * scale, y: view.y * scale, width: width * scale, height: height * scale });
  c.wg_quadtree_map_debug_shapes(map.handle, rect, TREE, null, shapes, MOST_SHAPES, shapes.at(0).size, count);
  const shown = Math.min(count.values[0], MOST_SHAPES);
  const memory = library.view;
  pictureContext.strokeStyle = "rgba(255, 255, 255, .22)";
  pictureContext.beginPath();
  for (let at = 0; at < shown; at += 1) {
    // kind, category, color, then min and max: three floats each.
    const pointer = shapes.pointer + 36 * at;
    const [x, y] = [memory.getFloat32(pointer + 12, true) / scale - view.x, memory.getFloat32(pointer + 16, true) / scale - view.y];
    const side = memory.getFloat32(pointer + 24, true) / scale - view.x - x;
    if (side >= 3) {
      pictureContext.rect(x + 0.5, y + 0.5, side, side);
      figures.squares += 1;
    }
  }
  pictureContext.stroke();
}

// The crowd: boxes of 60 pixels that walk about and turn at the edges of the world. Made once the first picture is shown.
const SIDE = 60;
const MOST_PAIRS = 20000;
const touches = new Uint8Array(CROWD);
let crowd;
function makeCrowd() {
  const grid = new LooseGrid2(library);
  const boxes = new Float32Array(CROWD * 4);
  const speeds = new Float32Array(CROWD * 2);
  let random = 1;
  const draw = () => (random = (Math.imul(random, 1664525) + 1013904223) >>> 0) / 4294967296;
  for (let at = 0; at < CROWD; at += 1) {
    const [x, y] = [whole.x + draw() * whole.width, whole.y + draw() * whole.height];
    boxes.set([x, y, x + SIDE, y + SIDE], 4 * at);
    speeds.set([draw() * 20 - 10, draw() * 20 - 10], 2 * at);
  }
  const ids = grid.insertMany(boxes);
  const slots = new Map(Array.from(ids, (id, at) => [Number(id & 0xffffffffn), at]));
  return { grid, boxes, speeds, ids, slots, pairs: library.array("u64", 2 * MOST_PAIRS) };
}

function walk() {
  crowd ??= makeCrowd();
  const { grid, boxes, speeds, ids, slots, pairs } = crowd;
  for (let at = 0; at < CROWD; at += 1) {
    for (let axis = 0; axis < 2; axis += 1) {
      const [from, to] = axis ? [whole.y, whole.y + whole.height] : [whole.x, whole.x + whole.width];
      const place = boxes[4 * at + axis] + speeds[2 * at + axis];
      if (place < from || place + SIDE > to) speeds[2 * at + axis] *= -1;
      boxes[4 * at + axis] = place;
      boxes[4 * at + axis + 2] = place + SIDE;
    }
  }
  const start = performance.now();
  grid.moveMany(ids, boxes);
  grid.commit();
  figures.commit = performance.now() - start;
  c.wg_loose_grid2_pairs(grid.handle, constants.WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING, 0, 1, pairs, MOST_PAIRS, count);
  figures.pairs = count.values[0];
  touches.fill(0);
  const slotsOf = new Uint32Array(pairs.values.buffer, pairs.pointer, 4 * Math.min(figures.pairs, MOST_PAIRS));
  for (let at = 0; at < slotsOf.length; at += 2) touches[slots.get(slotsOf[at])] = 1;
}

function drawCrowd() {
  const scale = 2 ** view.level;
  const side = Math.max(SIDE / scale, 2);
  const { boxes } = crowd;
  for (const touching of [0, 1]) {
    context.fillStyle = touching ? "#ff5a4e" : "#ffd166";
    for (let at = 0; at < CROWD; at += 1) {
      if (touches[at] === touching) context.fillRect(boxes[4 * at] / scale - view.x, boxes[4 * at + 1] / scale - view.y, side, side);
    }
  }
}

const milliseconds = (value) => `${value.toFixed(2)} ms`;
const wholeNumber = (value) => value.toLocaleString("en");
function showFigures() {
  map.library.c.wg_quadtree_map_stats(map.handle, stats, stats.size);
  const said = {
    explosions: wholeNumber(figures.explosions),
    gone: wholeNumber(figures.gone),
    blast: figures.blast ? milliseconds(figures.blast) : "-",
    memory: `${(Number(stats.bytes_reserved) / 1e6).toFixed(2)} MB`,
    leaves: `${wholeNumber(stats.nodes)}, ${wholeNumber(stats.raw_leaves + stats.packed_leaves_1 + stats.packed_leaves_2 + stats.packed_leaves_4 + stats.sloped_leaves)}`,
    squares: wholeNumber(figures.squares),
    commit: milliseconds(figures.commit),
    pairs: wholeNumber(figures.pairs),
    read: milliseconds(figures.read),
    "radius-text": element("radius").value,
  };
  Object.entries(said).forEach(([id, text]) => (element(id).textContent = text));
}

function frame() {
  // What the frame before drew is shown by now.
  if (frames === 1) element("first").textContent = milliseconds(performance.now());
  if (stale) drawMap();
  stale = frames === 0;
  context.drawImage(picture, 0, 0);
  if (frames > 0 && element("crowd").checked) {
    walk();
    drawCrowd();
  }
  if (frames % 10 === 0) showFigures();
  frames += 1;
  requestAnimationFrame(frame);
}

// The pixel of the picture under the mouse. The world's rows go upwards, and so does the canvas.
function under(event) {
  const bounds = canvas.getBoundingClientRect();
  return {
    x: ((event.clientX - bounds.left) * width) / bounds.width,
    y: ((bounds.bottom - event.clientY) * height) / bounds.height,
  };
}

// The world's point there.
function place(event) {
  const scale = 2 ** view.level;
  const at = under(event);
  return { x: Math.round((view.x + at.x) * scale), y: Math.round((view.y + at.y) * scale) };
}

let held = null;
canvas.addEventListener("pointerdown", (event) => {
  held = { x: event.clientX, y: event.clientY, view: { ...view }, moved: false };
  canvas.setPointerCapture(event.pointerId);
});
canvas.addEventListener("pointermove", (event) => {
  if (!held) return;
  const [x, y] = [event.clientX - held.x, event.clientY - held.y];
  held.moved ||= Math.hypot(x, y) > 4;
  if (held.moved) {
    Object.assign(view, { x: Math.round(held.view.x - x), y: Math.round(held.view.y + y) });
    stale = true;
  }
});
canvas.addEventListener("pointerup", (event) => {
  if (held && !held.moved) {
    const { x, y } = place(event);
    const radius = Number(element("radius").value);
    const start = performance.now();
    const edit = map.damageCircle(x, y, radius, radius * 0.7, 255);
    figures.blast = performance.now() - start;
    figures.explosions += 1;
    figures.gone += edit.pixels_destroyed;
    stale = true;
    showFigures();
  }
  held = null;
});
canvas.addEventListener("wheel", (event) => {
  event.preventDefault();
  const { x, y } = place(event);
  const level = view.level + Math.sign(event.deltaY);
  if (level < 0 || level > DEEPEST) return;
  const scale = 2 ** level;
  view.level = level;
  // What was under the mouse stays there.
  const at = under(event);
  view.x = Math.round(x / scale - at.x);
  view.y = Math.round(y / scale - at.y);
  stale = true;
}, { passive: false });
element("tree").addEventListener("change", () => (stale = true));

frame();
