/* Workers and ChunkWorkers: the same answers on any number of threads. */

#include <array>
#include <atomic>
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "check.hpp"

int check_count = 0;
int check_failures = 0;

namespace {

void parts() {
    wg::Workers workers(3);
    CHECK(workers.count() == 4);
    /* Every part once, in any order, on whichever thread. */
    for (std::uint32_t part_count : {0u, 1u, 3u, 1000u}) {
        std::vector<std::atomic<int>> calls(part_count);
        workers.run(part_count, [&](wg::Part part) { calls[part.index].fetch_add(1); });
        bool once = true;
        for (const std::atomic<int> &count : calls) {
            once = once && count.load() == 1;
        }
        CHECK(once);
    }
    std::atomic<std::uint64_t> sum{0};
    for (int round = 0; round < 2000; ++round) {
        workers.run(5, [&](wg::Part part) { sum.fetch_add(part.index + 1); });
    }
    CHECK(sum.load() == 2000 * 15);
    wg::Workers alone(0);
    alone.run(5, [&](wg::Part part) { sum.fetch_add(part.index + 1); });
    CHECK(sum.load() == 2001 * 15);
#ifndef WORLDGRIDS_NO_EXCEPTIONS
    bool thrown = false;
    try {
        workers.run(100, [](wg::Part part) {
            if (part.index == 50) {
                throw 50;
            }
        });
    } catch (int) {
        thrown = true;
    }
    CHECK(thrown);
#endif
}

void pairs() {
    wg::LooseGrid2 grid = MUST(wg::LooseGrid2::create());
    for (int i = 0; i < 3000; ++i) {
        const float x = static_cast<float>(i % 60) * 0.75f;
        const float y = static_cast<float>(i / 60) * 0.75f;
        MUST(grid.insert({{x, y}, {x + 1, y + 1}}));
    }
    MUST(grid.commit());
    std::vector<wg::LooseGridPair> memory;
    const wg::Span<wg::LooseGridPair> whole = MUST(wg::fill(
        memory, [&](wg::Span<wg::LooseGridPair> out) { return grid.pairs(wg::LooseGridPairKinds::all, out); }));
    CHECK(whole.size() > 3000);
    wg::Workers workers(2);
    wg::PartedAnswer<wg::LooseGridPair> parted(7);
    for (int round = 0; round < 3; ++round) {
        MUST(parted.fill(workers, [&](wg::Part part, wg::Span<wg::LooseGridPair> out) {
            return grid.pairs(wg::LooseGridPairKinds::all, out, part);
        }));
        CHECK(parted.count() == whole.size());
        std::size_t i = 0;
        bool same = true;
        for (const wg::Span<wg::LooseGridPair> &part : parted.parts()) {
            for (const wg::LooseGridPair &pair : part) {
                same = same && pair.first == whole[i].first && pair.second == whole[i].second;
                ++i;
            }
        }
        CHECK(same);
    }
    CHECK_REFUSED(wg::Status::invalid_argument,
                  parted.fill(workers, [&](wg::Part part, wg::Span<wg::LooseGridPair> out) {
                      return grid.pairs(static_cast<wg::LooseGridPairKinds>(64), out, part);
                  }));
}

template <class Grid> std::vector<std::uint8_t> saved(const Grid &grid) {
    std::vector<std::uint8_t> memory;
    const wg::Span<std::uint8_t> bytes =
        MUST(wg::fill(memory, [&](wg::Span<std::uint8_t> out) { return grid.save(out); }));
    return std::vector<std::uint8_t>(bytes.begin(), bytes.end());
}

/// A commit in parts leaves the same grid as one by one thread.
template <class Grid, class Box> void commits(Box (*box_at)(float x, float y)) {
    Grid plain = MUST(Grid::create());
    Grid parted = MUST(Grid::create());
    std::vector<wg::LooseGridObjectId> ids;
    std::vector<Box> boxes;
    for (int i = 0; i < 3000; ++i) {
        const float x = static_cast<float>(i % 60) * 0.75f;
        const float y = static_cast<float>(i / 60) * 0.75f;
        boxes.push_back(box_at(x, y));
        ids.push_back(MUST(plain.insert({boxes.back()})));
        CHECK(MUST(parted.insert({boxes.back()})) == ids.back());
    }
    wg::Workers workers(2);
    MUST(plain.commit());
    MUST(parted.commit(workers));
    CHECK(saved(plain) == saved(parted));
    std::uint32_t random = 1;
    for (int round = 0; round < 20; ++round) {
        for (Box &box : boxes) {
            random = random * 1664525u + 1013904223u;
            const float by = static_cast<float>(random >> 24) / 128.0f - 1.0f;
            box.min.x += by;
            box.max.x += by;
        }
        MUST(plain.move_many(ids, boxes));
        MUST(plain.commit());
        MUST(parted.move_and_commit(workers, ids, boxes));
        CHECK(saved(plain) == saved(parted));
    }
    /* A refused move is told, and nothing is committed. */
    ids[1700] = static_cast<wg::LooseGridObjectId>(12345);
    CHECK_REFUSED(wg::Status::stale_id, parted.move_and_commit(workers, ids, boxes));
    CHECK(saved(plain) == saved(parted));
    /* By hand: what nobody does is done by the end, and what comes out of order is refused. */
    CHECK_REFUSED(wg::Status::out_of_order, parted.commit_part(0, 0));
    CHECK_REFUSED(wg::Status::out_of_order, parted.end_commit());
    ids[1700] = ids[1699];
    MUST(plain.move_many(ids, boxes));
    MUST(plain.commit());
    CHECK(MUST(parted.begin_commit(2, ids, boxes)) > 1);
    CHECK_REFUSED(wg::Status::out_of_order, parted.commit_part(1, 0));
    CHECK_REFUSED(wg::Status::busy, parted.commit());
    MUST(parted.commit_part(0, 1));
    CHECK_REFUSED(wg::Status::out_of_order, parted.commit_part(0, 1));
    MUST(parted.end_commit());
    CHECK(saved(plain) == saved(parted));
}

wg::Box2 flat_box(float x, float y) { return {{x, y}, {x + 1, y + 1}}; }
wg::Box3 deep_box(float x, float y) { return {{x, y, 0}, {x + 1, y + 1, 1}}; }

constexpr std::uint32_t side = 16;
constexpr std::uint32_t padded = side + 2;

wg::ChunkLayers make_world() {
    wg::ChunkLayersDef def = wg::ChunkLayers::def();
    def.seed = 7;
    wg::ChunkLayers world = MUST(wg::ChunkLayers::create(def));
    wg::ChunkLayerDef layer = wg::ChunkLayers::layer_def();
    layer.chunk_width = layer.chunk_height = side;
    MUST(world.add_layer(layer));
    MUST(world.add_layer(layer));
    wg::ChunkDependencyDef link = wg::ChunkLayers::dependency_def();
    link.user_layer = 1;
    link.padding_left = link.padding_right = link.padding_top = link.padding_bottom = 1;
    MUST(world.add_dependency(link));
    MUST(world.freeze());
    return world;
}

wg::ChunkJobOutcome generate(const wg::ChunkJobView &job) {
    const wg::Span<std::uint8_t> cells = MUST(job.cells<std::uint8_t>());
    if (job->layer == 0) {
        std::uint64_t random = job->seed;
        for (std::uint8_t &cell : cells) {
            random = random * UINT64_C(6364136223846793005) + 1;
            cell = static_cast<std::uint8_t>(random >> 56);
        }
        return wg::ChunkJobOutcome::commit;
    }
    std::array<std::uint8_t, padded * padded> around;
    MUST(job.gather<std::uint8_t>(
        0, 0, {job->bounds.min_x - 1, job->bounds.min_y - 1, padded, padded}, around));
    for (std::uint32_t i = 0; i < side * side; ++i) {
        const std::uint32_t corner = i / side * padded + i % side;
        cells[i] = static_cast<std::uint8_t>(around[corner] + around[corner + 2 * padded + 2]);
    }
    return wg::ChunkJobOutcome::commit;
}

using Area = std::array<std::uint8_t, 128 * 128>;

Area read_area(const wg::ChunkLayers &world, wg::ChunkFocusId focus, std::int32_t x, std::int32_t y) {
    Area area{};
    const wg::Rect rect = {x - 64, y - 64, 128, 128};
    std::optional<wg::ChunkGuard> guard = MUST(world.open_guard(focus, 1, 0, rect));
    CHECK(guard.has_value());
    if (guard) {
        MUST(guard->gather<std::uint8_t>(1, 0, rect, area));
    }
    return area;
}

void chunks() {
    wg::ChunkFocusDef focus_def = wg::ChunkLayers::focus_def();
    focus_def.layer = 1;
    focus_def.radius_x = focus_def.radius_y = 64;
    std::array<Area, 4> alone;
    for (unsigned threads : {0u, 1u, 4u}) {
        wg::ChunkLayers world = make_world();
        const wg::ChunkFocusId focus = MUST(world.add_focus(focus_def));
        auto function = generate;
        for (std::size_t step = 0; step < alone.size(); ++step) {
            const std::int32_t x = static_cast<std::int32_t>(step) * 40;
            MUST(world.move_focus(focus, x, -x));
            if (threads == 0) {
                MUST(world.work(generate));
                alone[step] = read_area(world, focus, x, -x);
            } else {
                /* Made and gone, or kept over several moves. */
                wg::ChunkWorkers workers(world, function, threads);
                MUST(workers.wait());
                CHECK(read_area(world, focus, x, -x) == alone[step]);
                MUST(world.move_focus(focus, x + 500, -x));
                workers.wake();
                MUST(workers.wait());
                MUST(world.move_focus(focus, x, -x));
                workers.wake();
                MUST(workers.wait());
                CHECK(read_area(world, focus, x, -x) == alone[step]);
            }
        }
        CHECK(MUST(world.stats()).jobs_out == 0);
    }

    /* Chunks that fail do not hang it; what throws comes out of wait(). */
    wg::ChunkLayers world = make_world();
    MUST(world.add_focus(focus_def));
    std::atomic<int> failures{0};
    auto failing = [&](const wg::ChunkJobView &job) {
        if (job->layer == 1) {
            failures.fetch_add(1);
            return wg::ChunkJobOutcome::fail;
        }
        return generate(job);
    };
    {
        wg::ChunkWorkers workers(world, failing, 2);
        MUST(workers.wait());
    }
    CHECK(failures.load() > 0 && MUST(world.stats()).failed == static_cast<std::uint64_t>(failures));
    auto nonsense = [](const wg::ChunkJobView &) { return static_cast<wg::ChunkJobOutcome>(99); };
    MUST(world.retry_failed());
    {
        wg::ChunkWorkers workers(world, nonsense, 2);
        CHECK_REFUSED(wg::Status::invalid_argument, workers.wait());
    }
    CHECK(MUST(world.stats()).jobs_out == 0 && MUST(world.stats()).failed > 0);
#ifndef WORLDGRIDS_NO_EXCEPTIONS
    auto throwing = [](const wg::ChunkJobView &) -> wg::ChunkJobOutcome { throw 5; };
    MUST(world.retry_failed());
    wg::ChunkWorkers workers(world, throwing, 2);
    bool thrown = false;
    try {
        workers.wait();
    } catch (int) {
        thrown = true;
    }
    CHECK(thrown && MUST(world.stats()).jobs_out == 0);

    /* A game that never waits is told all the same, once, with the text. */
    auto missing = [](const wg::ChunkJobView &) -> wg::ChunkJobOutcome { throw std::runtime_error("no such file"); };
    wg::ChunkLayers other = make_world();
    MUST(other.add_focus(focus_def));
    wg::ChunkWorkers unwaited(other, missing, 2);
    std::string told;
    while (told.empty()) {
        try {
            unwaited.check();
            std::this_thread::yield();
        } catch (const std::runtime_error &error) {
            told = error.what();
        }
    }
    CHECK(told == "no such file");
    try {
        unwaited.wait();
    } catch (const std::runtime_error &) {
    }
    unwaited.check();
#endif
}

} // namespace

int main() {
    parts();
    pairs();
    commits<wg::LooseGrid2>(flat_box);
    commits<wg::LooseGrid3>(deep_box);
    chunks();
    return check_end("workers");
}
