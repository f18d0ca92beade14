/* Section 5: chunk layers. */

#ifndef SCENARIO_CHUNK_LAYERS_HPP
#define SCENARIO_CHUNK_LAYERS_HPP

#include "feed.hpp"

namespace {

constexpr std::int32_t chunk = 16;
enum : std::uint32_t { noise, land, towns, roads };

/* Sums squares of cells around each cell of the job. */
wg::ChunkJobOutcome write_sums(const wg::ChunkJobView &job, std::uint32_t layer, std::int32_t reach) {
    std::array<std::uint8_t, (chunk + 4) * (chunk + 4)> around;
    const std::int32_t width = chunk + 2 * reach;
    const wg::Rect rect = {job->bounds.min_x - reach, job->bounds.min_y - reach,
                           static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(width)};
    MUST(job.gather<std::uint8_t>(layer, 0, rect, around));
    const wg::Span<std::uint8_t> cells = MUST(job.cells<std::uint8_t>());
    for (std::int32_t y = 0; y < chunk; ++y) {
        for (std::int32_t x = 0; x < chunk; ++x) {
            std::uint32_t sum = 0;
            for (std::int32_t dy = 0; dy <= 2 * reach; ++dy) {
                for (std::int32_t dx = 0; dx <= 2 * reach; ++dx) {
                    sum += around[static_cast<std::size_t>((y + dy) * width + x + dx)];
                }
            }
            cells[static_cast<std::size_t>(y * chunk + x)] = static_cast<std::uint8_t>(sum);
        }
    }
    return wg::ChunkJobOutcome::commit;
}

wg::ChunkJobOutcome write_chunk(const wg::ChunkJobView &job) {
    if (job->layer == land) {
        return job->level == 0 ? write_sums(job, noise, 2) : write_sums(job, land, 1);
    }
    std::uint64_t i = 0;
    for (std::uint8_t &cell : MUST(job.cells<std::uint8_t>())) {
        cell = static_cast<std::uint8_t>((job->seed >> (i % 57)) + i);
        ++i;
    }
    return wg::ChunkJobOutcome::commit;
}

void feed_events(wg::ChunkLayers &world) {
    std::array<wg::ChunkEvent, 64> events;
    std::int64_t loaded = 0;
    std::int64_t unloaded = 0;
    std::int64_t places = 0;
    for (;;) {
        const std::size_t count = MUST(world.drain_events(events));
        if (count == 0) {
            break;
        }
        for (std::size_t i = 0; i < count; ++i) {
            loaded += events[i].kind == WG_CHUNK_EVENT_KIND_LOADED;
            unloaded += events[i].kind == WG_CHUNK_EVENT_KIND_UNLOADED;
            places += std::int64_t{events[i].x} * 3 + std::int64_t{events[i].y} * 5 +
                      std::int64_t{events[i].level};
        }
    }
    feed(loaded);
    feed(unloaded);
    feed(places);
}

void feed_area(wg::ChunkLayers &world, wg::ChunkFocusId focus, std::int32_t x, std::int32_t y) {
    static std::array<std::uint8_t, 64 * 48> cells;
    MUST(world.move_focus(focus, x, y));
    feed(MUST(world.work(write_chunk)));
    const wg::ChunkFocusProgress progress = MUST(world.focus_progress(focus));
    feed(progress.wanted);
    feed(progress.loaded);
    const wg::Rect rect = {x - 32, y - 24, 64, 48};
    std::optional<wg::ChunkGuard> guard = MUST(world.open_guard(focus, land, 1, rect));
    CHECK(guard.has_value());
    MUST(guard->gather<std::uint8_t>(land, 1, rect, cells));
    MUST(guard->close());
    feed_bytes(cells);
    feed_events(world);
}

/* Towns are objects, one for each bit of a seed; roads link each with the first of the chunk to its right. */

struct Town {
    std::int32_t x, y;
};

struct Road {
    Town from, to;
};

wg::ChunkJobOutcome write_lists(const wg::ChunkJobView &job) {
    if (job->layer == towns) {
        for (std::int32_t i = 0; i < 16; ++i) {
            const auto row = static_cast<std::int32_t>(job->seed >> (16 + i) & 15);
            if ((job->seed >> i & 1) != 0) {
                MUST(job.append_object(Town{job->bounds.min_x + i, job->bounds.min_y + row}));
            }
        }
        return wg::ChunkJobOutcome::commit;
    }
    if (job->layer != roads) {
        return write_chunk(job);
    }
    std::array<Town, 256> around;
    std::array<wg::Point, 256> chunks;
    const std::size_t count = MUST(job.gather_objects<Town>(towns, 0, around, chunks)).count;
    for (std::size_t i = 0; i < count; ++i) {
        std::size_t next = 0;
        while (next < count && chunks[next].x != chunks[i].x + 1) {
            ++next;
        }
        if (next < count) {
            MUST(job.append_object(Road{around[i], around[next]}));
        }
    }
    return wg::ChunkJobOutcome::commit;
}

void feed_roads(wg::ChunkLayers &world, wg::ChunkFocusId focus, std::int32_t x, std::int32_t y) {
    std::array<wg::ChunkObjectSpan, 64> spans;
    MUST(world.move_focus(focus, x, y));
    feed(MUST(world.work(write_lists)));
    std::optional<wg::ChunkGuard> guard = MUST(world.open_guard(focus, roads, 0, {x - 32, y - 24, 64, 48}));
    CHECK(guard.has_value());
    const std::size_t count = MUST(guard->object_spans(roads, 0, spans)).count;
    feed(count);
    for (std::size_t i = 0; i < count; ++i) {
        feed(spans[i].x);
        feed(spans[i].y);
        feed(spans[i].count);
        for (const Road &road : MUST(wg::objects_of<Road>(spans[i]))) {
            feed(road.from.x);
            feed(road.from.y);
            feed(road.to.x);
            feed(road.to.y);
        }
    }
    MUST(guard->close());
}

/* A walk over lists, and back; all that was made goes out. */
void chunk_lists(wg::ChunkLayers &world) {
    std::array<wg::ChunkEvent, 64> events;
    wg::ChunkFocusDef def = wg::ChunkLayers::focus_def();
    def.layer = roads;
    def.radius_x = 32;
    def.radius_y = 24;
    const wg::ChunkFocusId focus = MUST(world.add_focus(def));
    for (std::int32_t i = 0; i < 6; ++i) {
        feed_roads(world, focus, 37 * i - 90, 1000 - 29 * i);
    }
    feed_roads(world, focus, -90, 1000);
    feed_roads(world, focus, INT32_MAX - 200, INT32_MIN + 200);
    feed(MUST(world.stats()).object_bytes_peak);
    MUST(world.unload());
    std::uint64_t bytes = 0;
    while (const std::size_t count = MUST(world.drain_events(events))) {
        for (std::size_t i = 0; i < count; ++i) {
            bytes += events[i].object_bytes;
        }
    }
    feed(bytes);
    feed(MUST(world.stats()).object_bytes);
}

void chunk_layers() {
    begin(5);
    wg::ChunkLayersDef def = wg::ChunkLayers::def();
    def.seed = 2024;
    wg::ChunkLayers world = MUST(wg::ChunkLayers::create(def));
    wg::ChunkLayerDef layer = wg::ChunkLayers::layer_def();
    layer.chunk_width = layer.chunk_height = chunk;
    layer.name = "noise";
    MUST(world.add_layer(layer));
    layer.name = "land";
    MUST(world.add_layer(layer));
    wg::ChunkLevelDef level = wg::ChunkLayers::level_def();
    level.radius = 1;
    MUST(world.add_level(land, level));
    wg::ChunkDependencyDef link = wg::ChunkLayers::dependency_def();
    link.user_layer = land;
    link.padding_left = link.padding_right = link.padding_top = link.padding_bottom = 2;
    MUST(world.add_dependency(link));
    layer.cell_bytes = 0;
    layer.hands_out_blocks = 1;
    wg::set_objects<Town>(layer);
    layer.name = "towns";
    MUST(world.add_layer(layer));
    wg::set_objects<Road>(layer);
    layer.name = "roads";
    MUST(world.add_layer(layer));
    link.user_layer = roads;
    link.provider_layer = towns;
    link.padding_left = link.padding_top = link.padding_bottom = 0;
    link.padding_right = 1;
    MUST(world.add_dependency(link));
    MUST(world.freeze());
    wg::ChunkFocusDef focus_def = wg::ChunkLayers::focus_def();
    focus_def.layer = land;
    focus_def.level = 1;
    focus_def.radius_x = 32;
    focus_def.radius_y = 24;
    focus_def.keep_margin = 8;
    const wg::ChunkFocusId focus = MUST(world.add_focus(focus_def));

    int jobs = 0;
    std::uint64_t seeds = 0;
    for (std::optional<wg::ChunkJob> job = MUST(world.take_job()); job; job = MUST(world.take_job())) {
        seeds += (*job)->seed;
        MUST(job->finish(write_chunk(*job)));
        jobs += 1;
    }
    feed(jobs);
    feed(seeds);
    feed_area(world, focus, 0, 0);
    feed(MUST(world.chunk_state(land, 1, 0, 0)));
    MUST(world.set_value(land, 1, 0, 0, 4711));
    feed(MUST(world.value(land, 1, 0, 0)));
    const wg::Bounds bounds = {-8, -8, 8, 8};
    feed(MUST(world.invalidate(noise, 0, bounds)));
    feed(MUST(world.is_area_loaded(land, 1, bounds)));
    feed_area(world, focus, 0, 0);

    std::int32_t x = 0;
    std::int32_t y = 0;
    for (int i = 0; i < 10; ++i) {
        x += draw(-20, 41);
        y += draw(-20, 41);
        feed_area(world, focus, x, y);
    }
    feed_area(world, focus, INT32_MIN + 1000, INT32_MAX - 1000);
    feed_area(world, focus, 0, 0);

    MUST(world.remove_focus(focus));
    feed_events(world);
    const wg::ChunkLayersStats stats = MUST(world.stats());
    feed(stats.loaded);
    feed(stats.records);
    feed(stats.generated);
    feed(stats.block_bytes);
    chunk_lists(world);
}

} // namespace

#endif
