/* Objects of a game's own in grids: types that can only be moved. */

#include <array>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "check.hpp"

int check_count = 0;
int check_failures = 0;

namespace {

int alive = 0;

struct Chunk {
    explicit Chunk(int given) : number(given) { ++alive; }
    ~Chunk() { --alive; }
    Chunk(const Chunk &) = delete;
    Chunk &operator=(const Chunk &) = delete;
    int number;
};
using Pointer = std::unique_ptr<Chunk>;
using Grid = wg::RollingObjects<Pointer>;

static_assert(std::is_nothrow_move_constructible_v<Grid> && !std::is_copy_constructible_v<Grid>, "it moves");

/* The seeds of the tests' random numbers are fixed. */
std::uint32_t next(std::uint32_t &seed, std::uint32_t limit) {
    seed = seed * 1664525u + 1013904223u;
    return static_cast<std::uint32_t>((std::uint64_t{seed >> 8} * limit) >> 24);
}

void article() {
    {
        Grid grid = MUST(Grid::create(40, 40));
        MUST(grid.set(-3, 100, std::make_unique<Chunk>(7)));
        CHECK((*MUST(grid.at(-3, 100)))->number == 7);
        /* The three errors; what is refused is still the caller's. */
        Pointer other = std::make_unique<Chunk>(8);
        CHECK_REFUSED(wg::Status::column_held, grid.at(37, 100));
        CHECK_REFUSED(wg::Status::column_held, grid.set(37, 101, std::move(other)));
        CHECK_REFUSED(wg::Status::row_held, grid.set(0, 60, std::move(other)));
        CHECK_REFUSED(wg::Status::cell_occupied, grid.set(-3, 100, std::move(other)));
        CHECK_REFUSED(wg::Status::column_held, grid.take(37, 100));
        CHECK(other && alive == 2);
        CHECK((*MUST(std::as_const(grid).at(-3, 100)))->number == 7 && MUST(grid.at(-2, 100)) == nullptr);
        std::optional<Pointer> taken = MUST(grid.take(-3, 100));
        CHECK(taken && (*taken)->number == 7);
        CHECK(!MUST(grid.take(-3, 100)));
        MUST(grid.set(37, 60, std::move(other)));
        Grid moved = std::move(grid);
        CHECK_REFUSED(wg::Status::null_handle, grid.at(37, 60));
        CHECK_REFUSED(wg::Status::null_handle, grid.set(37, 60, std::make_unique<Chunk>(9)));
        CHECK((*MUST(moved.at(37, 60)))->number == 8);
        CHECK(alive == 2);
        MUST(moved.clear());
        CHECK(alive == 1 && !MUST(moved.bounds()));
    }
    CHECK(alive == 0);
    CHECK_REFUSED(wg::Status::invalid_argument, Grid::create(0, 4));
}

void window() {
    {
        const std::int32_t width = 6, height = 5;
        Grid grid = MUST(Grid::create(width, height));
        std::map<std::pair<std::int32_t, std::int32_t>, int> model;
        std::vector<wg::Point> leaving(30), loading(30), cells(30);
        std::uint32_t seed = 4;
        for (int step = 0; step < 500; ++step) {
            const std::int32_t x = INT32_MIN + static_cast<std::int32_t>(next(seed, 12));
            const std::int32_t y = INT32_MAX - 20 + static_cast<std::int32_t>(next(seed, 12));
            std::size_t left = 0;
            const wg::RollingGridWindowMove move =
                MUST(grid.move_window(x, y, leaving, loading, [&](wg::Point cell, Pointer &&chunk) {
                    const auto found = model.find({cell.x, cell.y});
                    CHECK(found != model.end() && found->second == chunk->number);
                    model.erase(found);
                    ++left;
                }));
            CHECK(move.fits && move.leaving == left);
            for (std::size_t at = 0; at < move.loading; at += 2) {
                MUST(grid.set(loading[at].x, loading[at].y, std::make_unique<Chunk>(step)));
                model[{loading[at].x, loading[at].y}] = step;
            }
            CHECK(MUST(grid.list_cells(cells)).count == model.size());
            CHECK(alive == static_cast<int>(model.size()));
            for (const auto &each : model) {
                CHECK((*MUST(grid.at(each.first.first, each.first.second)))->number == each.second);
            }
        }
        /* What does not fit changes nothing. */
        const wg::RollingGridWindowMove move = MUST(grid.move_window(0, 0, {}, {}, [](wg::Point, Pointer &&) { CHECK(false); }));
        CHECK(!move.fits && move.leaving == model.size() && alive == static_cast<int>(model.size()));
    }
    CHECK(alive == 0);
}

void chunks() {
    {
        wg::ChunkLayers layers = MUST(wg::ChunkLayers::create());
        wg::ChunkLayerDef def = wg::ChunkLayers::layer_def();
        def.chunk_width = def.chunk_height = 16;
        (void)MUST(layers.add_layer(def));
        MUST(layers.freeze());
        wg::ChunkFocusDef around = wg::ChunkLayers::focus_def();
        around.radius_x = around.radius_y = 40;
        const wg::ChunkFocusId focus = MUST(layers.add_focus(around));
        wg::ChunkData<Pointer> data(layers, 0);
        std::map<std::pair<std::int32_t, std::int32_t>, int> model;
        std::array<wg::ChunkEvent, 16> events{};
        int made = 0, taken = 0;
        for (int step = 0; step < 30; ++step) {
            MUST(layers.move_focus(focus, step * 13, -step * 5));
            while (auto job = MUST(layers.take_job())) {
                (void)MUST(job->finish(wg::ChunkJobOutcome::commit));
            }
            while (const std::size_t count = MUST(layers.drain_events(events))) {
                for (std::size_t at = 0; at < count; ++at) {
                    const wg::ChunkEvent &told = events[at];
                    const std::pair<std::int32_t, std::int32_t> chunk{told.x, told.y};
                    if (told.kind == WG_CHUNK_EVENT_KIND_LOADED) {
                        CHECK(MUST(data.at(told.x, told.y)) == nullptr && !data.take(told));
                        MUST(data.set(told.x, told.y, std::make_unique<Chunk>(0)));
                        MUST(data.set(told.x, told.y, std::make_unique<Chunk>(++made)));
                        model[chunk] = made;
                    } else {
                        const std::optional<Pointer> gone = data.take(told);
                        CHECK(gone && (*gone)->number == model[chunk]);
                        model.erase(chunk);
                        ++taken;
                    }
                }
            }
            CHECK(data.count() == model.size() && alive == static_cast<int>(model.size()));
            for (const auto &each : model) {
                CHECK((*MUST(data.at(each.first.first, each.first.second)))->number == each.second);
            }
        }
        CHECK(taken > 20);
        CHECK_REFUSED(wg::Status::not_loaded, data.set(-1000, 0, std::make_unique<Chunk>(1)));
        CHECK_REFUSED(wg::Status::not_loaded, data.at(-1000, 0));
    }
    CHECK(alive == 0);
}

void objects() {
    {
        wg::LooseGrid2 grid = MUST(wg::LooseGrid2::create());
        wg::ObjectData<Pointer> data;
        std::vector<wg::LooseGridObjectId> ids;
        for (int number = 0; number < 100; ++number) {
            ids.push_back(MUST(grid.insert(wg::Box2{{0, 0}, {1, 1}})));
            MUST(data.set(grid, ids.back(), std::make_unique<Chunk>(number)));
        }
        for (int number = 0; number < 100; number += 2) {
            const wg::LooseGridObjectId id = ids[static_cast<std::size_t>(number)];
            MUST(grid.remove(id));
            if (number % 4 == 0) {
                const std::optional<Pointer> taken = data.take(id);
                CHECK(taken && (*taken)->number == number && !data.take(id) && data.at(id) == nullptr);
            }
            CHECK_REFUSED(wg::Status::stale_id, data.set(grid, id, nullptr));
        }
        for (int number = 0; number < 50; ++number) {
            const wg::LooseGridObjectId id = MUST(grid.insert(wg::Box2{{0, 0}, {1, 1}}));
            CHECK(data.at(id) == nullptr);
            MUST(data.set(grid, id, std::make_unique<Chunk>(1000 + number)));
            CHECK((*std::as_const(data).at(id))->number == 1000 + number);
        }
        for (int number = 0; number < 100; ++number) {
            Pointer *found = data.at(ids[static_cast<std::size_t>(number)]);
            CHECK(number % 2 == 0 ? found == nullptr : (*found)->number == number);
        }
        CHECK(data.at(wg::LooseGridObjectId{}) == nullptr && data.at(wg::LooseGridObjectId{UINT64_MAX}) == nullptr);
    }
    CHECK(alive == 0);
}

} // namespace

int main() {
    article();
    window();
    chunks();
    objects();
    CHECK(MUST(wg::live_handles()) == 0);
    std::printf("%d checks, %d failures\n", check_count, check_failures);
    return check_failures == 0 ? 0 : 1;
}
