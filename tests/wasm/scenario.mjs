// The scenario of tests/scenario in JavaScript, written again line by line, by the functions of the headers alone.
// Prints what tests/scenario/expected.txt has. Usage: node scenario.mjs FOLDER.

import { begin, feed, hash } from "./scenario/feed.mjs";
import { rollingGrid } from "./scenario/rolling_grid.mjs";
import { quadtreeMap } from "./scenario/quadtree_map.mjs";
import { looseGrid } from "./scenario/loose_grid.mjs";
import { chunkLayers } from "./scenario/chunk_layers.mjs";
import { shapeEdits } from "./scenario/shape_edits.mjs";
import { mapQueries } from "./scenario/map_queries.mjs";
import { streaming } from "./scenario/streaming.mjs";
import { waypoints } from "./scenario/waypoints.mjs";
import { islands } from "./scenario/islands.mjs";

const SECTIONS = {
  rolling_grid: rollingGrid,
  quadtree_map: quadtreeMap,
  loose_grid2: () => looseGrid(2),
  loose_grid3: () => looseGrid(3),
  chunk_layers: chunkLayers,
  shape_edits: shapeEdits,
  map_queries: mapQueries,
  streaming,
  waypoints,
  islands,
};

const print = (name) => console.log(`${name} ${hash().toString(16).padStart(16, "0")}`);
const hashes = [];
for (const [name, section] of Object.entries(SECTIONS)) {
  section();
  hashes.push(hash());
  print(name);
}
begin(0);
hashes.forEach(feed);
print("scenario");
