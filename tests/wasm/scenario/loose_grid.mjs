// Sections 3 and 4: tests/scenario/loose_grid.h and loose_grid2.h, in both dimensions.

import { addressOf, begin, c, constants, count, draw, drawFloat, feed, feedAll, feedDouble, feedShapes, feedSnapshot, library, OK, origin3, shapes, snapshot } from "./feed.mjs";

const [OBJECTS, RESULTS, BATCH] = [400, 20000, 20];
const { WG_LOOSE_GRID_LAYER_MOVING: MOVING, WG_LOOSE_GRID_LAYER_STATIC: STATIC } = constants;
const { WG_LOOSE_GRID_CONTACT_LIST_ALL: ALL, WG_LOOSE_GRID_CONTACT_LIST_BEGAN: BEGAN, WG_LOOSE_GRID_CONTACT_LIST_ENDED: ENDED } = constants;
const { WG_LOOSE_GRID_SWEEP_SHAPE_POINT: POINT, WG_LOOSE_GRID_SWEEP_SHAPE_BALL: BALL } = constants;
const KINDS = constants.WG_LOOSE_GRID_PAIR_KIND_MOVING_MOVING | constants.WG_LOOSE_GRID_PAIR_KIND_MOVING_STATIC;

const ids = library.array("u64", OBJECTS);
const users = library.array("u64", OBJECTS);
const filters = library.structs("WgLooseGridFilter", OBJECTS);
const found = library.array("u64", RESULTS);
const values = library.array("u64", RESULTS);
const offsets = library.array("u32", BATCH + 1);
const counts = library.array("u32", BATCH);
const pairs = library.structs("WgLooseGridPair", RESULTS);
const contacts = library.structs("WgLooseGridContact", RESULTS);
const hits = library.structs("WgLooseGridCastHit", RESULTS);
const neighbors = library.structs("WgLooseGridNeighbor", BATCH * 5);
const radii = library.array("f32", BATCH);

const counted = () => count.values[0];
function feedIds() {
  feed(counted());
  found.values.subarray(0, counted()).forEach(feed);
}
const feedOffsets = (queries) => offsets.values.subarray(0, queries + 1).forEach(feed);
function feedBatch(queries) {
  feedOffsets(queries);
  feedIds();
}
const feedPairs = () => feedAll(pairs, counted(), (pair) => [pair.first, pair.second].forEach(feed));
const feedContacts = (count = counted()) =>
  feedAll(contacts, count, (contact) => [contact.id, contact.first, contact.second, contact.value].forEach(feed));
const feedHits = (count = counted()) =>
  feedAll(hits, count, (hit) => {
    feed(hit.id);
    [hit.fraction, hit.normal_x, hit.normal_y, hit.normal_z].forEach(feedDouble);
    feed(hit.began_inside);
  });
function feedNeighbors(first, count) {
  feed(count);
  for (let at = first; at < first + count; at += 1) {
    feed(neighbors.at(at).id);
    feedDouble(neighbors.at(at).distance_squared);
  }
}

function drawFilter() {
  const category = 1 << draw(0, 3);
  const mask = draw(1, 7);
  return { category, mask, group: draw(-4, 9) };
}
function drawQueryFilter(ignored) {
  const { category, mask, group } = drawFilter();
  return library.struct("WgLooseGridQueryFilter", { category, mask, ignored_group: group, ignored_id: ignored });
}

// What differs. The grid in 3D is bounded, with cells of 4 units and three size classes.
const same = (value) => ({ x: value, y: value, z: value });
const DIMENSIONS = {
  2: {
    section: 3, axes: ["x", "y"], from: -60, most: 3, ball: "circle", half: [1.5, 0.5], offset: [16, -32.5], def: {},
    // Two volumes and an occluder: their least and their greatest coordinates.
    volumes: [[-30, 30], [10, 60], [0, 20]],
  },
  3: {
    section: 4, axes: ["x", "y", "z"], from: -30, most: 5, ball: "sphere", half: [1.5, 0.5, 2], offset: [16, -32.5, 8],
    def: { cell_size: 4, size_classes: 3, is_bounded: 1, bounds: { min: same(-24), max: same(24) } },
    volumes: [[-20, 20], [5, 40], [0, 15]],
  },
};

export function looseGrid(dimension) {
  const { section, axes, from, most, ball, half, offset, def, volumes } = DIMENSIONS[dimension];
  const faces = 2 * axes.length;
  const call = (name, ...values) => c[`wg_loose_grid${dimension}_${name}`](...values);
  const type = (name) => `Wg${name}${dimension}`;
  const vectorOf = (numbers) => Object.fromEntries(axes.map((axis, at) => [axis, numbers[at]]));
  const vector = (values) => library.struct(type("Vector"), values);
  const box = (values) => library.struct(type("Box"), values);
  const create = () => {
    const made = Object.assign(call("def"), { contact_kinds: KINDS, contact_margin: 0.5, ...def });
    const grid = library.struct(type("LooseGrid"));
    call("create", made, grid);
    return grid;
  };
  const drawVector = () => vectorOf(axes.map(() => drawFloat(from, -2 * from)));
  // Every 20th box is large.
  const drawBox = (index) => {
    const min = drawVector();
    return { min, max: vectorOf(axes.map((axis) => min[axis] + drawFloat(0, index % 20 === 0 ? 30 : most))) };
  };
  // The borders of a square or cube, looking inwards: of each axis the least, then the greatest coordinate.
  const putPlanes = ([least, greatest], planes, first) => {
    const nothing = vectorOf([0, 0, 0]);
    axes.forEach((axis, at) => {
      Object.assign(planes.at(first + 2 * at), { normal: { ...nothing, [axis]: 1 }, distance: -least });
      Object.assign(planes.at(first + 2 * at + 1), { normal: { ...nothing, [axis]: -1 }, distance: greatest });
    });
  };

  const boxes = library.structs(type("Box"), OBJECTS);
  const [points, ways] = [library.structs(type("Vector"), BATCH), library.structs(type("Vector"), BATCH)];
  const sweepType = `WgLooseGrid${dimension}Sweep`;
  const sweeps = library.structs(sweepType, BATCH);
  const sweepOf = (shape, origin, translation, radius) => ({ origin, translation, half_extents: vectorOf(half), radius, shape, ignored_id: 0n });
  const object = library.struct(`WgLooseGrid${dimension}Object`);
  const [grid, twin] = [create(), create()];

  begin(section);

  // 300 that move, 99 that do not, and one by itself.
  for (let at = 0; at < OBJECTS; at += 1) {
    Object.assign(boxes.at(at), drawBox(at));
    users.values[at] = BigInt(at * 10);
    Object.assign(filters.at(at), drawFilter());
  }
  call("insert_many", grid, boxes, 0, users, 0, filters, 0, MOVING, 300, ids);
  call("insert_many", grid, addressOf(boxes, 300), 0, addressOf(users, 300), 0, addressOf(filters, 300), 0, STATIC, 99, addressOf(ids, 300));
  Object.assign(object, { bounds: boxes.at(399), user: 4711, filter: filters.at(399), layer: MOVING });
  call("insert", grid, object, addressOf(ids, 399));
  for (let at = 0; at < OBJECTS; at += 1) {
    feed(ids.values[at]);
    feed(c.wg_loose_grid_slot(ids.values[at]));
  }
  call("commit", grid);

  // Ten frames: some move, some go, and all that overlaps is listed, in three parts.
  for (let frame = 0; frame < 10; frame += 1) {
    for (let at = 0; at < 100; at += 1) {
      const which = draw(0, 300);
      Object.assign(boxes.at(which), drawBox(which));
      call("move", grid, ids.values[which], boxes.at(which));
    }
    if (frame === 5) {
      call("move_many", grid, ids, 0, addressOf(boxes, 50), 0, 50);
      call("retune", grid);
    }
    call("commit", grid);
    for (let part = 0; part < 3; part += 1) {
      call("pairs", grid, KINDS, part, 3, pairs, RESULTS, count);
      feedPairs();
    }
    call("moved_pairs", grid, 7, 0, 1, pairs, RESULTS, count);
    feedPairs();
    for (const list of [BEGAN, ENDED]) {
      call("contacts", grid, list, contacts, RESULTS, count);
      feedContacts();
    }
  }

  // Objects by themselves.
  call("set_user", grid, ids.values[7], 12345);
  call("set_filter", grid, ids.values[7], filters.at(8));
  call("get", grid, ids.values[7], object);
  const { bounds, filter: its } = object;
  for (const corner of [bounds.min, bounds.max]) axes.forEach((axis) => feedDouble(corner[axis]));
  [object.user, its.category, its.mask, its.group, object.layer].forEach(feed);
  for (let at = 0; at < BATCH; at += 1) {
    call("set_layer", grid, ids.values[20 + at], STATIC);
    call("set_layer", grid, ids.values[310 + at], MOVING);
  }
  call("remove", grid, ids.values[0]);
  call("remove_many", grid, addressOf(ids, 1), 0, 5);
  call("commit", grid);
  call("len", grid, count);
  feed(counted());

  // Contacts have values.
  call("contacts", grid, ALL, contacts, RESULTS, count);
  const held = counted();
  for (let at = 0; at < held; at += 1) {
    values.values[at] = contacts.at(at).first * 3n;
    found.values[at] = contacts.at(at).id;
  }
  call("set_contact_values", grid, found, 0, values, 0, held);
  call("get_contacts", grid, found, 0, held, contacts);
  feedContacts(held);
  for (let at = 0; at < BATCH; at += 1) Object.assign(pairs.at(at), { first: ids.values[10 + at], second: ids.values[300 + at] });
  call("find_contacts", grid, pairs, 0, BATCH, contacts);
  feedContacts(BATCH);

  // Queries, one by one.
  for (let at = 0; at < BATCH; at += 1) {
    const area = box(drawBox(0));
    const point = vector(drawVector());
    const way = vector(drawVector());
    const filter = drawQueryFilter(ids.values[at]);
    call("query_box", grid, area, filter, found, RESULTS, count);
    feedIds();
    call(`query_${ball}`, grid, point, at, null, found, RESULTS, count);
    feedIds();
    Object.assign(area, { min: point, max: point });
    call("query_box", grid, area, null, found, RESULTS, count);
    feedIds();
    call("nearest", grid, point, 1000, filter, neighbors, 5, count);
    feedNeighbors(0, counted());
    for (let shape = POINT; shape <= BALL; shape += 1) {
      const sweep = library.struct(sweepType, sweepOf(shape, point, way, 2.5));
      const status = call("cast_first", grid, sweep, shape === POINT ? filter : null, hits);
      if (status === OK) feedHits(1);
      else feed(0);
      sweep.free();
    }
    call("cast_all", grid, library.struct(sweepType, sweepOf(POINT, point, way, 0)), null, hits, RESULTS, count);
    feedHits();
  }

  // Batches of 20, by the tree, the boxes in two parts.
  for (let at = 0; at < BATCH; at += 1) {
    Object.assign(points.at(at), drawVector());
    Object.assign(ways.at(at), drawVector());
    radii.values[at] = drawFloat(0, 10);
  }
  call("build_tree", grid);
  for (let part = 0; part < 2; part += 1) {
    call("query_boxes", grid, boxes, 0, BATCH, null, part, 2, found, RESULTS, offsets, count);
    feedBatch(BATCH / 2);
  }
  call(`query_${ball}s`, grid, points, 0, radii, 0, BATCH, null, 0, 1, found, RESULTS, offsets, count);
  feedBatch(BATCH);
  for (let at = 0; at < BATCH; at += 1) Object.assign(boxes.at(at), { min: points.at(at), max: points.at(at) });
  call("query_boxes", grid, boxes, 0, BATCH, null, 0, 1, found, RESULTS, offsets, count);
  feedBatch(BATCH);
  for (let shape = POINT; shape <= BALL; shape += 1) {
    for (let at = 0; at < BATCH; at += 1) Object.assign(sweeps.at(at), sweepOf(shape, points.at(at), ways.at(at), 1.5));
    call("cast_first_many", grid, sweeps, 0, BATCH, null, 0, 1, hits);
    feedHits(BATCH);
  }
  for (let at = 0; at < BATCH; at += 1) sweeps.at(at).shape = POINT;
  call("cast_all_many", grid, sweeps, 0, BATCH, null, 0, 1, hits, RESULTS, offsets, count);
  feedOffsets(BATCH);
  feedHits();
  call("nearest_many", grid, points, 0, BATCH, 1000, 5, null, 0, 1, neighbors, counts);
  for (let at = 0; at < BATCH; at += 1) feedNeighbors(at * 5, counts.values[at]);

  // Volumes: a box of planes less what is hidden in a smaller one; two volumes at once.
  const planes = library.structs(type("Plane"), 2 * faces);
  const occluder = library.structs(type("Plane"), faces);
  const facesOf = library.array("u32", 2);
  facesOf.values.fill(faces);
  putPlanes(volumes[0], planes, 0);
  putPlanes(volumes[1], planes, faces);
  putPlanes(volumes[2], occluder, 0);
  call("query_volume", grid, planes, faces, occluder, facesOf, 1, null, found, RESULTS, count);
  feedIds();
  call("query_volumes", grid, planes, facesOf, 2, occluder, facesOf, 1, null, 0, 1, found, RESULTS, offsets, count);
  feedBatch(2);

  // The end: another origin, the order, the snapshot.
  call("shift_origin", grid, vector(vectorOf(offset)));
  call("sorted_order", grid, found, RESULTS, count);
  feedIds();
  const stats = library.struct("WgLooseGridStats");
  call("stats", grid, stats, stats.size);
  [stats.objects, stats.static_objects, stats.pending_objects, stats.objects_peak].forEach(feed);
  call("debug_shapes", grid, 0xffffffff, origin3(1, 2, 3), shapes, 4096, shapes.at(0).size, count);
  feedShapes();
  feedSnapshot(call("save", grid, snapshot, snapshot.length, count));
  call("load", twin, snapshot, counted());
  call("pairs", twin, 7, 0, 1, pairs, RESULTS, count);
  feedPairs();
  call("contacts", twin, BEGAN, contacts, RESULTS, count);
  feedContacts();
  call("clear", grid);
  call("len", grid, count);
  feed(counted());
  call("destroy", grid);
  call("destroy", twin);
}
