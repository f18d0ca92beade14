// Opens the page in headless Chromium, clicks, waits, and takes a picture. Usage: node page.mjs FOLDER PICTURE.
// Chromium is driven by its protocol through pipes; the page comes from a server on this machine.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

const [folder, picture] = process.argv.slice(2);
const TYPES = { ".html": "text/html", ".mjs": "text/javascript", ".wasm": "application/wasm" };
const module = readFileSync(join(folder, "worldgrids.wasm"));
const gzipped = gzipSync(module, { level: 9 }).length;
assert.ok(module.length <= 400_000, `the module has ${module.length} bytes`);
assert.ok(gzipped <= 200_000, `gzipped it has ${gzipped} bytes`);

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, "http://127.0.0.1");
  const path = pathname === "/" ? "index.html" : pathname.slice(1);
  try {
    const file = readFileSync(join(folder, path.replaceAll("..", "")));
    response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(file);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));

const profile = mkdtempSync(join(tmpdir(), "worldgrids-page-"));
const chromium = spawn("chromium", ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-pipe",
  `--user-data-dir=${profile}`, "--window-size=1300,540", "about:blank"], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
let calls = 0;
const waiting = new Map();
let thrown;
let received = "";
chromium.stdio[4].on("data", (bytes) => {
  received += bytes;
  const messages = received.split("\0");
  received = messages.pop();
  for (const { id, method, params, result, error } of messages.map((one) => JSON.parse(one))) {
    if (method === "Runtime.exceptionThrown") thrown ??= params.exceptionDetails.exception?.description ?? params.exceptionDetails.text;
    if (!waiting.has(id)) continue;
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    error ? reject(new Error(error.message)) : resolve(result);
  }
});
let sessionId;
const send = (method, params = {}) =>
  new Promise((resolve, reject) => {
    calls += 1;
    waiting.set(calls, { resolve, reject });
    chromium.stdio[3].write(`${JSON.stringify({ id: calls, method, params, sessionId })}\0`);
  });
const evaluate = async (expression) => {
  const { result, exceptionDetails } = await send("Runtime.evaluate", { expression, awaitPromise: true });
  assert.equal(exceptionDetails, undefined, exceptionDetails?.exception?.description);
  return result.value;
};
const text = (id) => evaluate(`document.getElementById("${id}")?.textContent ?? ""`);
async function until(what, holds) {
  for (let turn = 0; turn < 300; turn += 1) {
    if (await holds()) return;
    assert.equal(thrown, undefined, `the page has failed: ${thrown}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`waited for 30 s: ${what}`);
}
const click = async (x, y) => {
  for (const type of ["mousePressed", "mouseReleased"]) {
    await send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1 });
  }
};

let passed = false;
try {
  const { targetInfos } = await send("Target.getTargets");
  const { targetId } = targetInfos.find((one) => one.type === "page");
  ({ sessionId } = await send("Target.attachToTarget", { targetId, flatten: true }));
  await send("Emulation.setDeviceMetricsOverride", { width: 1340, height: 520, deviceScaleFactor: 1, mobile: false });
  await send("Runtime.enable");
  // Opened several times, the first one by a browser that has just started; and what of it the page's thread worked.
  await send("Performance.enable", { timeDomain: "threadTicks" });
  const work = async () => Math.round((await send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value * 1000);
  const opened = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await send("Page.navigate", { url: `http://127.0.0.1:${server.address().port}/?${turn}` });
    await until("the first picture", () => evaluate(`location.search === "?${turn}" && (document.getElementById("first")?.textContent ?? "").endsWith("ms")`));
    const marks = await evaluate('performance.getEntriesByType("mark").map(({ name, startTime }) => `${name}: ${Math.round(startTime)} ms`).join(", ")');
    opened.push(Number.parseFloat(await text("first")));
    console.log(`first picture after ${Math.round(opened[turn])} ms, ${await work()} ms of work; ${marks}`);
  }
  const first = `${Math.round(Math.min(...opened))} to ${Math.round(Math.max(...opened))} ms`;
  // The crowd moves by itself; what the map shows does not.
  await evaluate('document.getElementById("crowd").click()');
  const shown = '(async () => { await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame); return document.getElementById("picture").toDataURL().length; })()';
  const before = await evaluate(shown);
  const places = [[242, 112], [717, 96], [564, 234], [349, 266], [864, 327]];
  for (const [at, [x, y]] of places.entries()) {
    await click(x, y);
    await until(`explosion ${at + 1}`, async () => (await text("explosions")) === String(at + 1));
  }
  assert.notEqual(await evaluate(shown), before, "the picture has changed");
  const gone = Number((await text("gone")).replaceAll(",", ""));
  assert.ok(gone > 100_000, `${gone} pixels are gone`);
  assert.ok(Number((await text("squares")).replaceAll(",", "")) > 100, "the tree is drawn");
  await evaluate('document.getElementById("crowd").click()');
  await until("pairs of the crowd", async () => Number((await text("pairs")).replaceAll(",", "")) > 0);
  const { data } = await send("Page.captureScreenshot", { format: "png" });
  writeFileSync(picture, Buffer.from(data, "base64"));
  console.log(`the page: ${module.length} bytes of wasm, ${gzipped} gzipped; first picture after ${first}; ${places.length} clicks, ${gone} pixels gone: ${picture}`);
  passed = true;
} finally {
  chromium.kill();
  server.close();
  await new Promise((done) => chromium.on("exit", done));
  // Processes that the browser has begun may outlive it for a moment, and write there while it is cleared: what is new
  // is cleared in another go, which rmSync's own retries do not do.
  for (let goes = 1; ; goes += 1) {
    try {
      rmSync(profile, { recursive: true, force: true });
      break;
    } catch (error) {
      if (goes === 100) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}
process.exit(passed ? 0 : 1);
