/* What the C++ layer adds to the C API: owners, spans, errors, answers, and the calls that the scenario
 * leaves out. */

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <vector>

#include "check.hpp"

int check_count = 0;
int check_failures = 0;

namespace {

using Grid = wg::RollingGrid<std::int32_t>;

static_assert(!std::is_copy_constructible_v<Grid> && !std::is_copy_assignable_v<Grid>, "owners move");
static_assert(std::is_nothrow_move_constructible_v<wg::QuadtreeMap>, "owners move without throwing");
static_assert(std::is_nothrow_move_assignable_v<wg::LooseGrid2>, "owners move without throwing");
static_assert(!std::is_copy_constructible_v<wg::ChunkJob>, "a job has one owner");
static_assert(!std::is_copy_constructible_v<wg::ChunkGuard>, "a guard has one owner");
static_assert(sizeof(wg::QuadtreeMap) == sizeof(WgQuadtreeMap), "an owner is its handle");
static_assert(!std::is_convertible_v<std::uint64_t, wg::LooseGridObjectId>, "ids are no numbers");

bool is_alive(WgQuadtreeMap map) {
    std::uint8_t value = 0;
    return wg_quadtree_map_get(map, 0, 0, &value) == WG_STATUS_OK;
}

/* The text of the last refusal on this thread, whether the library refused or its header. */
bool says(const char *part) {
    std::array<char, 256> text{};
    return MUST(wg::last_error(text)).fits && std::strstr(text.data(), part) != nullptr;
}

void owners() {
    WgQuadtreeMap kept{};
    {
        wg::QuadtreeMap none;
        CHECK(!none && none.handle().bits == 0);
        wg::QuadtreeMap map = MUST(wg::QuadtreeMap::create());
        const WgQuadtreeMap first = map.handle();
        CHECK(map && is_alive(first));
        /* A move takes the handle along, an assignment destroys what was there. */
        wg::QuadtreeMap other = std::move(map);
        CHECK(!map && other.handle().bits == first.bits && is_alive(first));
        wg::QuadtreeMap third = MUST(wg::QuadtreeMap::create());
        const WgQuadtreeMap second = third.handle();
        third = std::move(other);
        CHECK(!is_alive(second) && is_alive(first));
        wg::QuadtreeMap &itself = third;
        third = std::move(itself);
        CHECK(third && is_alive(first));
        /* Out of the layer and back in. */
        kept = third.release();
        CHECK(!third && is_alive(kept));
        wg::QuadtreeMap again(kept);
        MUST(again.destroy());
        CHECK(!again && !is_alive(kept));
        wg::QuadtreeMap last = MUST(wg::QuadtreeMap::create());
        kept = last.handle();
    }
    CHECK(!is_alive(kept));
}

void refusals() {
    wg::QuadtreeMap map = MUST(wg::QuadtreeMap::create());
    CHECK_REFUSED(wg::Status::invalid_argument, map.damage_circle(0, 0, -1, 0, 9));
    std::array<char, 256> text;
    const wg::Answer answer = MUST(wg::last_error(text));
    CHECK(answer.fits && std::strstr(text.data(), "radius") != nullptr);
    std::array<char, 4> little;
    CHECK(!MUST(wg::last_error(little)).fits);
#ifndef WORLDGRIDS_NO_EXCEPTIONS
    try {
        map.damage_circle(0, 0, -1, 0, 9);
    } catch (const std::exception &error) {
        CHECK(std::strstr(error.what(), "wg_quadtree_map_edit") != nullptr);
    }
#else
    wg::Result<std::uint8_t> value = map.get(3, 4);
    CHECK(value && *value == 0 && value.status() == wg::Status::ok);
    CHECK(!map.damage_circle(0, 0, -1, 0, 9));
#endif
    wg::QuadtreeMap none;
    CHECK_REFUSED(wg::Status::null_handle, none.get(0, 0));
    CHECK_REFUSED(wg::Status::null_handle, none.reader());
    MUST(none.destroy());
    wg::QuadtreeMapDef def = wg::QuadtreeMap::def();
    def.struct_size = 1;
    CHECK_REFUSED(wg::Status::unknown_size, wg::QuadtreeMap::create(def));
    def = wg::QuadtreeMap::def();
    def.share_leaves = 7;
    CHECK_REFUSED(wg::Status::invalid_argument, wg::QuadtreeMap::create(def));
    def.share_leaves = 0;
    def.summarize_leaves = 2;
    CHECK_REFUSED(wg::Status::invalid_argument, wg::QuadtreeMap::create(def));
    CHECK(std::strcmp(wg::status_name(wg::Status::cycle), "WG_STATUS_CYCLE") == 0);
    CHECK(std::strcmp(wg::status_name(wg::Status::short_span), "short_span") == 0);
    CHECK(wg::is_refusal(wg::Status::busy) && !wg::is_refusal(wg::Status::empty));
}

/* What is written for each regular query by one rule calls its function, and gives its refusal on. */
void regular_queries() {
    std::array<std::size_t, 1> offsets{};
#define ASK(query) CHECK_REFUSED(wg::Status::null_handle, query)
#include "queries.g.hpp"
#undef ASK
}

/* Spans that are shorter than what goes there are refused before the library sees them. */
void spans() {
    wg::QuadtreeMap map = MUST(wg::QuadtreeMap::create());
    std::array<std::uint8_t, 12> pixels{};
    std::array<wg::Point, 3> points{};
    MUST(map.read_rect({0, 0, 4, 3}, pixels));
    MUST(map.read_rect({0, 0, 2, 3}, pixels, 5));
    MUST(map.read_rect({0, 0, 0, 1000}, {}));
    CHECK_REFUSED(wg::Status::short_span, map.read_rect({0, 0, 4, 4}, pixels));
    CHECK_REFUSED(wg::Status::short_span, map.read_rect({0, 0, 3, 3}, pixels, 5));
    CHECK_REFUSED(wg::Status::short_span, map.read_rect({0, 0, 1, UINT32_MAX}, pixels, SIZE_MAX));
    CHECK_REFUSED(wg::Status::short_span, map.write_rect({0, 0, 13, 1}, pixels));
    CHECK_REFUSED(wg::Status::short_span,
                  map.set_many(points, wg::Span<const std::uint8_t>(pixels.data(), 2)));
    CHECK_REFUSED(wg::Status::short_span,
                  map.get_many(points, wg::Span<std::uint8_t>(pixels.data(), 2)));
    CHECK_REFUSED(wg::Status::short_span, map.write_rect({0, 0, 13, 1}, pixels));
    CHECK(says("a span has 12 bytes, but 13 are needed"));
    CHECK_REFUSED(wg::Status::invalid_argument, map.read_rect({0, 0, 4, 3}, pixels, 2));
    CHECK(says("row_stride"));
    /* A text that does not fit, as the library does it. */
    CHECK_REFUSED(wg::Status::short_span, map.read_rect({0, 0, 4, 4}, pixels));
    std::array<char, 8> start{};
    const wg::Answer whole_text = MUST(wg::last_error(start));
    CHECK(!whole_text.fits && whole_text.count > 40 && std::strcmp(start.data(), "worldgr") == 0);

    Grid grid = MUST(Grid::create(4, 4));
    std::array<std::int32_t, 15> cells{};
    CHECK_REFUSED(wg::Status::short_span, grid.read_rect({0, 0, 4, 4}, cells));
    CHECK_REFUSED(wg::Status::short_span, grid.write_rect({0, 0, 4, 4}, cells));
    CHECK_REFUSED(wg::Status::invalid_argument, Grid::create(0, 4));
    /* What comes from the C API has the cells that were asked for there. */
    CHECK_REFUSED(wg::Status::wrong_cell_size, wg::RollingGrid<std::int64_t>::take(grid.handle()));
    CHECK(says("a cell has 4 bytes, but the T has 8"));
    WgRollingGridView view{};
    CHECK(wg_rolling_grid_view(grid.handle(), &view, sizeof(view)) == WG_STATUS_OK);
    CHECK_REFUSED(wg::Status::wrong_cell_size, wg::RollingGridView<std::uint8_t>::take(view));
    CHECK(MUST(wg::RollingGridView<std::int32_t>::take(view)).at(0, 0) == nullptr);
    CHECK_REFUSED(wg::Status::null_handle, Grid::take({}));
    CHECK(MUST(Grid::take(grid.release())).handle().bits != 0);

    wg::LooseGrid2 loose = MUST(wg::LooseGrid2::create());
    std::vector<wg::Box2> boxes(3);
    std::array<wg::LooseGridObjectId, 2> ids{};
    CHECK_REFUSED(wg::Status::short_span, loose.insert_many(boxes, {}, {}, wg::LooseGridLayer::moving, ids));
    CHECK(MUST(loose.len()) == 0);
    CHECK_REFUSED(wg::Status::stale_id, loose.get(static_cast<wg::LooseGridObjectId>(77)));
    const std::vector<int> numbers = {1, 2, 3};
    const wg::Span<const int> span(numbers);
    CHECK(span.size() == 3 && span[2] == 3 && span.subspan(1, 2)[0] == 2 && !span.empty());

    const wg::Part part = {1, 3};
    CHECK(part.begin(10) == 3 && part.end(10) == 6 && part.length(10) == 3);
    CHECK((wg::Part{0, 1}.length(SIZE_MAX) == SIZE_MAX));
    std::size_t whole = 0;
    for (std::uint32_t i = 0; i < 7; ++i) {
        whole += wg::Part{i, 7}.length(1000003);
    }
    CHECK(whole == 1000003);
}

/* Undo and redo of whatever takes checkpoints. */
void checkpoints() {
    Grid grid = MUST(Grid::create(4, 4));
    MUST(grid.checkpoint(1));
    MUST(grid.set(0, 0, 7));
    MUST(grid.checkpoint(2));
    CHECK_REFUSED(wg::Status::invalid_argument, grid.checkpoint(2));
    MUST(grid.rollback(1));
    CHECK(!MUST(grid.get(0, 0)).has_value());
    CHECK(MUST(grid.checkpoint_at(1)) == 2U);
    MUST(grid.rollback(2));
    CHECK(MUST(grid.checkpoint_at(-9)) == 1U);
    CHECK(MUST(grid.get(0, 0)) == 7);
    MUST(grid.forget(2));
    CHECK_REFUSED(wg::Status::unknown_checkpoint, grid.rollback(1));
    wg::QuadtreeMap map = MUST(wg::QuadtreeMap::create());
    CHECK(!MUST(map.checkpoint_at(0)).has_value());
    /* Both together, or none. */
    wg::Timeline timeline(grid, map);
    MUST(map.checkpoint(4));
    CHECK_REFUSED(wg::Status::invalid_argument, timeline.checkpoint(4));
    MUST(timeline.checkpoint(5));
    MUST(grid.clear(0, 0));
    MUST(map.set(0, 0, 8));
    CHECK_REFUSED(wg::Status::unknown_checkpoint, timeline.rollback(4));
    CHECK(MUST(map.get(0, 0)) == 8);
    MUST(timeline.rollback(5));
    CHECK(MUST(grid.get(0, 0)) == 7 && MUST(map.get(0, 0)) == 0);
    MUST(timeline.forget(5));
    MUST(map.fill_rect({0, 100, 3000, 200}, 9));
    MUST(map.checkpoint(1));
    std::vector<std::uint8_t> memory;
    const wg::Span<std::uint8_t> expected =
        MUST(wg::fill(memory, [&](wg::Span<std::uint8_t> out) { return map.save(out); }));
    MUST(map.set(3, 4, 5));
    MUST(map.rollback(1));
    CHECK(MUST(map.get(3, 4)) == 0);
    /* That moment saved by steps while the map goes on. */
    std::vector<std::uint8_t> piece(8192);
    std::vector<std::uint8_t> saved;
    wg::QuadtreeMapSaveStep step;
    std::int32_t steps = 0;
    do {
        MUST(map.set(steps, 4, 5));
        step = MUST(map.save_step(1, piece, wg::QuadtreeMapCompression::fast, 20));
        saved.insert(saved.end(), piece.begin(), piece.begin() + static_cast<std::ptrdiff_t>(step.count));
        steps += 1;
    } while (!step.is_done);
    CHECK(steps > 1 && std::equal(saved.begin(), saved.end(), expected.begin(), expected.end()));
    CHECK(!MUST(map.save_step(1, piece, wg::QuadtreeMapCompression::small, 1)).is_done);
    MUST(map.end_save());
    CHECK_REFUSED(wg::Status::unknown_checkpoint, map.save_step(2, piece));
    MUST(map.forget(1));
    wg::LooseGrid3 crowd = MUST(wg::LooseGrid3::create());
    MUST(crowd.checkpoint(1));
    const wg::LooseGridObjectId id = MUST(crowd.insert({{0, 0, 0}, {1, 1, 1}}));
    MUST(crowd.checkpoint(2));
    MUST(crowd.rollback(1));
    CHECK_REFUSED(wg::Status::stale_id, crowd.get(id));
    MUST(crowd.rollback(2));
    CHECK(MUST(crowd.get(id)).bounds.max.x == 1);
    MUST(crowd.forget(1));
}

void answers() {
    wg::LooseGrid2 grid = MUST(wg::LooseGrid2::create());
    for (int i = 0; i < 50; ++i) {
        const float x = static_cast<float>(i);
        MUST(grid.insert({{x, 0}, {x + 1, 1}}, static_cast<std::uint64_t>(i)));
    }
    MUST(grid.commit());
    const wg::Box2 everything = {{-10, -10}, {100, 100}};
    std::array<wg::LooseGridObjectId, 10> some;
    const wg::Answer answer = MUST(grid.query_box(everything, some));
    CHECK(answer.count == 50 && !answer.fits);
    /* The memory grows once and is kept; the answer is a part of it. */
    std::vector<wg::LooseGridObjectId> memory;
    const auto ask = [&](wg::Span<wg::LooseGridObjectId> out) { return grid.query_box(everything, out); };
    CHECK(MUST(wg::fill(memory, ask)).size() == 50 && memory.size() == 50);
    const wg::LooseGridObjectId *place = memory.data();
    const auto ask_one = [&](wg::Span<wg::LooseGridObjectId> out) {
        return grid.query_point({0.5f, 0.5f}, out);
    };
    const wg::Span<wg::LooseGridObjectId> one = MUST(wg::fill(memory, ask_one));
    CHECK(one.size() == 1 && one.data() == place && memory.size() == 50);
    CHECK(MUST(grid.get(one[0])).user == 0);
    const auto refused = [&](wg::Span<wg::LooseGridObjectId> out) {
        return grid.query_ball({0, 0}, -1, out);
    };
    CHECK_REFUSED(wg::Status::invalid_argument, wg::fill(memory, refused));
    CHECK(!MUST(grid.cast_first(wg::LooseGrid2::segment({0, 50}, {10, 0}))).has_value());
    const auto way = wg::LooseGrid2::segment({60, 0.5f}, {-100, 0});
    const wg::LooseGridCastHit hit = *MUST(grid.cast_first(way));
    CHECK(hit.normal_x == 1.0f && hit.normal_y == 0.0f && hit.began_inside == 0);
    const wg::LooseGridQueryFilter others = {UINT32_MAX, UINT32_MAX, 0, 0,
                                             static_cast<std::uint64_t>(hit.id)};
    CHECK(MUST(grid.cast_first(way, &others))->id != hit.id);
}

/* Two boxes that touch, and what becomes of their contact; in each number of dimensions. */
template <class Grid, class Box> void contacts(const Box &here, const Box &there) {
    typename Grid::Def def = Grid::def();
    def.contact_kinds = static_cast<std::uint32_t>(wg::LooseGridPairKinds::all);
    Grid grid = MUST(Grid::create(def));
    const wg::LooseGridObjectId first = MUST(grid.insert(here, 1));
    const wg::LooseGridObjectId second = MUST(grid.insert(here, 2));
    MUST(grid.commit());
    std::vector<wg::LooseGridContact> memory;
    const auto list = [&](wg::LooseGridContactList which) {
        const auto ask = [&](wg::Span<wg::LooseGridContact> out) { return grid.contacts(which, out); };
        return MUST(wg::fill(memory, ask));
    };
    CHECK(list(wg::LooseGridContactList::began).size() == 1 && memory[0].first == first);
    CHECK(list(wg::LooseGridContactList::ended).empty());
    const std::array<wg::LooseGridContactId, 1> ids = {memory[0].id};
    const std::array<std::uint64_t, 1> values = {77};
    CHECK_REFUSED(wg::Status::short_span, grid.set_contact_values(ids, wg::StridedSpan<std::uint64_t>()));
    MUST(grid.set_contact_values(ids, values));
    const std::array<wg::LooseGridPair, 2> pairs = {{{second, first}, {first, first}}};
    std::array<wg::LooseGridContact, 2> found{};
    MUST(grid.find_contacts(pairs, found));
    CHECK(found[0].id == ids[0] && found[0].value == 77 && found[1].id == wg::LooseGridContactId{});
    MUST(grid.get_contacts(ids, found));
    CHECK(found[0].first == first && found[0].second == second);
    CHECK_REFUSED(wg::Status::short_span, grid.get_contacts(ids, wg::Span<wg::LooseGridContact>()));

    MUST(grid.set_layer(first, wg::LooseGridLayer::not_moving));
    MUST(grid.commit());
    CHECK(list(wg::LooseGridContactList::all).size() == 1 && memory[0].value == 77);
    MUST(grid.move(second, there));
    MUST(grid.commit());
    CHECK(list(wg::LooseGridContactList::ended).size() == 1 && memory[0].value == 77);
    CHECK(list(wg::LooseGridContactList::all).empty());
    CHECK_REFUSED(wg::Status::stale_id, grid.get_contacts(ids, found));
    Grid none = MUST(Grid::create());
    CHECK_REFUSED(wg::Status::invalid_argument, none.contacts(wg::LooseGridContactList::all, {}));
}

struct Log {
    int lines = 0;
    std::string text;
};

void write_log(std::int32_t severity, const char *text, void *userdata) {
    Log *log = static_cast<Log *>(userdata);
    log->lines += severity >= WG_SEVERITY_DEBUG;
    log->text = text;
}

struct Counter {
    std::int64_t blocks = 0;
    std::int64_t taken = 0;
};

void *count_alloc(std::size_t size, std::size_t alignment, void *userdata) {
    Counter *counter = static_cast<Counter *>(userdata);
    void *raw = std::malloc(size + alignment + sizeof(void *));
    if (raw == nullptr) {
        return nullptr;
    }
    counter->blocks += 1;
    counter->taken += 1;
    const std::uintptr_t start = reinterpret_cast<std::uintptr_t>(raw) + sizeof(void *);
    void *block = reinterpret_cast<void *>((start + alignment - 1) / alignment * alignment);
    static_cast<void **>(block)[-1] = raw;
    return block;
}

void count_free(void *block, std::size_t, std::size_t, void *userdata) {
    static_cast<Counter *>(userdata)->blocks -= 1;
    std::free(static_cast<void **>(block)[-1]);
}

void *count_realloc(void *block, std::size_t old_size, std::size_t new_size, std::size_t alignment,
                    void *userdata) {
    void *grown = count_alloc(new_size, alignment, userdata);
    if (grown != nullptr) {
        std::memcpy(grown, block, old_size < new_size ? old_size : new_size);
        count_free(block, old_size, alignment, userdata);
    }
    return grown;
}

void library() {
    CHECK(wg::version_fits() && wg::abi_is_same());
    CHECK(wg::version() / 1000000 == WG_VERSION_MAJOR);
    std::array<char, 200> text;
    const std::uint32_t ours = WG_VERSION_MAJOR * 1000000 + WG_VERSION_MINOR * 1000;
    CHECK(wg::explain_version(ours + 999, text.data(), text.size()) && text[0] == '\0');
    CHECK(wg::explain_version(ours + 1000, text.data(), text.size()));
    CHECK(!wg::explain_version(ours - 1, text.data(), text.size()));
    CHECK(std::strstr(text.data(), "the library is too old") != nullptr);
    CHECK(!wg::explain_version(ours + 1000000, text.data(), text.size()));
    CHECK(std::strstr(text.data(), "the headers are too old") != nullptr);
    CHECK(!wg::explain_version(ours - 1, nullptr, 0));

    Log log;
    Counter counter;
    MUST(wg::set_log(wg::Severity::debug, write_log, &log));
    MUST(wg::set_allocator({count_alloc, count_realloc, count_free, &counter}));
    {
        wg::QuadtreeMapDef def = wg::QuadtreeMap::def();
        def.debug_name = "a map with a name";
        wg::QuadtreeMap map = MUST(wg::QuadtreeMap::create(def));
        MUST(map.set(1, 2, 3));
        CHECK(counter.blocks > 0);
        CHECK_REFUSED(wg::Status::busy, wg::reset_allocator());
        CHECK(log.lines > 0);
        CHECK(MUST(wg::live_handles(WG_KIND_QUADTREE_MAP)) == 1);
        std::array<char, 1000> report;
        CHECK(MUST(wg::leak_report(report)).fits &&
              std::strstr(report.data(), "a map with a name") != nullptr);
        MUST(wg::destroy_all());
        CHECK(MUST(wg::live_handles()) == 0);
        CHECK_REFUSED(wg::Status::stale_handle, map.get(1, 2));
    }
    CHECK(counter.blocks == 0 && counter.taken > 0);
    MUST(wg::reset_allocator());
    MUST(wg::set_log(wg::Severity::error, nullptr));
    std::vector<wg::DebugCategory> memory;
    const auto ask = [](wg::Span<wg::DebugCategory> out) {
        return wg::debug_categories(WG_KIND_QUADTREE_MAP, out);
    };
    const wg::Span<wg::DebugCategory> categories = MUST(wg::fill(memory, ask));
    CHECK(categories.size() > 2 && categories[0].name[0] != '\0');
}

/* A world of one layer of 8 x 8 cells of 2 bytes. */
wg::ChunkLayers make_world() {
    wg::ChunkLayers world = MUST(wg::ChunkLayers::create());
    wg::ChunkLayerDef layer = wg::ChunkLayers::layer_def();
    layer.chunk_width = layer.chunk_height = 8;
    layer.cell_bytes = 2;
    layer.name = "ground";
    MUST(world.add_layer(layer));
    layer.name = "plants";
    MUST(world.add_layer(layer));
    wg::ChunkDependencyDef link = wg::ChunkLayers::dependency_def();
    link.user_layer = 1;
    MUST(world.add_dependency(link));
    MUST(world.freeze());
    return world;
}

struct Town {
    std::int32_t x;
    std::int32_t y;
    std::uint8_t size;
};

/* Chunks of objects alone, each with as many as its column says. */
void chunk_objects() {
    wg::ChunkLayers world = MUST(wg::ChunkLayers::create());
    wg::ChunkLayerDef layer = wg::ChunkLayers::layer_def();
    layer.chunk_width = layer.chunk_height = 8;
    layer.cell_bytes = 0;
    wg::set_objects<Town>(layer);
    CHECK(layer.object_bytes == sizeof(Town) && layer.object_alignment == alignof(Town));
    MUST(world.add_layer(layer));
    MUST(world.add_layer(layer));
    wg::ChunkDependencyDef link = wg::ChunkLayers::dependency_def();
    link.user_layer = 1;
    link.padding_left = 1;
    MUST(world.add_dependency(link));
    MUST(world.freeze());
    wg::ChunkFocusDef focus_def = wg::ChunkLayers::focus_def();
    focus_def.layer = 1;
    focus_def.x = 24;
    const wg::ChunkFocusId focus = MUST(world.add_focus(focus_def));
    MUST(world.work([](const wg::ChunkJobView &job) {
        if (job->layer == 0) {
            const std::vector<Town> towns(static_cast<std::size_t>(job->x), Town{job->x, job->y, 7});
            MUST(job.append_objects<Town>(towns));
            CHECK_REFUSED(wg::Status::invalid_argument, job.append_object(std::uint8_t{1}));
            return wg::ChunkJobOutcome::commit;
        }
        std::array<Town, 9> towns;
        std::array<wg::Point, 9> chunks;
        const wg::Answer answer = MUST(job.gather_objects<Town>(0, 0, towns, chunks));
        CHECK(answer.fits && answer.count == 5 && towns[1].x == 2 && chunks[1].x == 2 && chunks[2].x == 3);
        std::array<wg::Point, 3> few;
        CHECK_REFUSED(wg::Status::short_span, job.gather_objects<Town>(0, 0, towns, few));
        for (std::size_t index = 0; index < answer.count; index += 1) {
            MUST(job.append_object(towns[index]));
        }
        return wg::ChunkJobOutcome::commit;
    }));
    std::optional<wg::ChunkGuard> guard = MUST(world.open_guard(focus, 0, 0, {16, 0, 16, 1}));
    std::array<wg::ChunkObjectSpan, 4> spans;
    CHECK(MUST(guard->object_spans(0, 0, spans)).count == 2 && spans[0].x == 2);
    const wg::Span<const Town> towns = MUST(wg::objects_of<Town>(spans[1]));
    CHECK(towns.size() == 3 && towns[2].x == 3 && towns[2].size == 7);
    CHECK_REFUSED(wg::Status::wrong_cell_size, wg::objects_of<std::uint8_t>(spans[1]));
    CHECK(MUST(guard->object_spans(0, 0, spans, wg::Rect{3, 0, 1, 1})).count == 1 && spans[0].count == 3);
    CHECK_REFUSED(wg::Status::outside_contract, guard->object_spans(0, 0, spans, wg::Rect{4, 0, 1, 1}));
    std::array<Town, 2> two;
    const wg::Answer most = MUST(guard->gather_objects<Town>(0, 0, two));
    CHECK(!most.fits && most.count == 5 && two[1].x == 2);
    guard.reset();
    MUST(world.remove_focus(focus));
}

void chunk_layers() {
    wg::ChunkLayers world = make_world();
    CHECK_REFUSED(wg::Status::frozen, world.freeze());
    wg::ChunkFocusDef focus_def = wg::ChunkLayers::focus_def();
    focus_def.layer = 1;
    focus_def.radius_x = focus_def.radius_y = 8;
    const wg::ChunkFocusId focus = MUST(world.add_focus(focus_def));
    focus_def.shape = static_cast<std::uint32_t>(wg::ChunkFocusShape::disc);
    MUST(world.set_focus(focus, focus_def));
    CHECK(!MUST(world.open_guard(focus, 1, 0, {0, 0, 4, 4})).has_value());

    MUST(world.set_paused(true));
    CHECK(!MUST(world.take_job()).has_value());
    MUST(world.set_paused(false));
    std::uint64_t id = 0;
    {
        /* One that goes unfinished is abandoned, and comes again. */
        std::optional<wg::ChunkJob> job = MUST(world.take_job());
        CHECK(job.has_value() && MUST(job->is_wanted()));
        CHECK(MUST(job->cells<std::uint16_t>()).size() == 64);
        CHECK_REFUSED(wg::Status::wrong_cell_size, job->cells<std::uint32_t>());
        CHECK(says("a cell has 2 bytes, but the T has 4"));
        CHECK_REFUSED(wg::Status::busy, world.destroy());
        wg::ChunkJob moved = std::move(*job);
        job.reset();
        CHECK(MUST(moved.is_wanted()));
        CHECK(MUST(world.stats()).jobs_out == 1);
    }
    CHECK(MUST(world.stats()).jobs_out == 0);
    {
        std::optional<wg::ChunkJob> job = MUST(world.take_job());
        CHECK(MUST(job->finish(wg::ChunkJobOutcome::fail)) == wg::ChunkJobResult::failed);
        CHECK_REFUSED(wg::Status::stale_job, job->finish(wg::ChunkJobOutcome::commit));
        std::optional<wg::ChunkJob> next = MUST(world.take_job());
        id = next->release();
    }
    CHECK(MUST(world.stats()).jobs_out == 1);
    CHECK(wg_chunk_layers_finish_job(world.handle(), id, WG_CHUNK_JOB_OUTCOME_FAIL, nullptr) ==
          WG_STATUS_OK);
    CHECK(MUST(world.retry_failed()) == 2);

    int calls = 0;
    const auto generate = [&](const wg::ChunkJobView &job) {
        calls += 1;
        if (job->layer == 1) {
            std::array<wg::ChunkSpan, 4> spans;
            const wg::Rect rect = {job->x * 8, job->y * 8, 8, 8};
            CHECK(MUST(job.spans(0, 0, rect, spans)).count == 1);
        }
        for (std::uint16_t &cell : MUST(job.cells<std::uint16_t>())) {
            cell = static_cast<std::uint16_t>(1000 + job->layer);
        }
        return wg::ChunkJobOutcome::commit;
    };
    MUST(world.prefetch(focus, 100, 100));
    CHECK(MUST(world.prefetch_progress(focus)).has_value());
    MUST(world.end_prefetch(focus));
    CHECK(!MUST(world.prefetch_progress(focus)).has_value());
    CHECK(MUST(world.work(generate)) == static_cast<std::uint32_t>(calls) && calls > 2);
    CHECK(MUST(world.chunk_state(1, 0, 0, 0)) == wg::ChunkState::loaded);
    {
        std::optional<wg::ChunkGuard> guard = MUST(world.open_guard(focus, 1, 0, {-4, -4, 8, 8}));
        CHECK(guard.has_value() && guard->id() != 0);
        std::array<std::uint16_t, 64> cells;
        MUST(guard->gather<std::uint16_t>(1, 0, {-4, -4, 8, 8}, cells));
        CHECK(cells[0] == 1001 && cells[63] == 1001);
        CHECK_REFUSED(wg::Status::short_span, guard->gather<std::uint16_t>(1, 0, {-4, -4, 8, 9}, cells));
        CHECK(says("a span has 128 bytes, but 144 are needed"));
        /* As many elements as the rectangle has cells, but of another size. */
        std::array<std::uint8_t, 64> small{};
        CHECK_REFUSED(wg::Status::invalid_argument, guard->gather<std::uint8_t>(1, 0, {-4, -4, 8, 8}, small));
        CHECK(says("cell_size is 1, but a cell there has 2 bytes"));
        CHECK(std::count(small.begin(), small.end(), 0) == 64);
        std::array<std::uint64_t, 8> large;
        CHECK_REFUSED(wg::Status::invalid_argument, guard->gather<std::uint64_t>(1, 0, {-4, -4, 8, 1}, large));
        CHECK_REFUSED(wg::Status::outside_contract,
                      guard->gather<std::uint16_t>(1, 0, {-5, -4, 8, 8}, cells));
        std::array<wg::ChunkSpan, 4> spans;
        CHECK(MUST(guard->spans(1, 0, {-4, -4, 8, 8}, spans)).count == 4);
        wg::ChunkGuard moved = std::move(*guard);
        CHECK(!*guard && moved);
    }
    CHECK(MUST(world.stats()).guards_out == 0);

    std::vector<char> text_memory;
    const auto ask = [&](wg::Span<char> out) { return world.graph(out); };
    const wg::Span<char> graph = MUST(wg::fill(text_memory, ask));
    CHECK(std::strstr(graph.data(), "digraph") != nullptr);
    std::vector<wg::DebugShape> shape_memory;
    const auto draw = [&](wg::Span<wg::DebugShape> out) {
        return world.debug_shapes(wg::all_layers, 0, out);
    };
    CHECK(!MUST(wg::fill(shape_memory, draw)).empty());

#ifndef WORLDGRIDS_NO_EXCEPTIONS
    /* What a generator throws comes out of work(); its chunk failed. */
    MUST(world.invalidate(1, 0, {0, 0, 0, 0}));
    std::string thrown;
    try {
        world.work([](const wg::ChunkJobView &) -> wg::ChunkJobOutcome { throw std::string("no seeds"); });
    } catch (const std::string &what) {
        thrown = what;
    }
    CHECK(thrown == "no seeds" && MUST(world.stats()).failed == 1);
#endif
    MUST(world.remove_focus(focus));
    MUST(world.destroy());
}

} // namespace

int main() {
    owners();
    refusals();
    regular_queries();
    spans();
    checkpoints();
    answers();
    contacts<wg::LooseGrid2, wg::Box2>({{0, 0}, {1, 1}}, {{5, 0}, {6, 1}});
    contacts<wg::LooseGrid3, wg::Box3>({{0, 0, 0}, {1, 1, 1}}, {{0, 0, 5}, {1, 1, 6}});
    library();
    chunk_layers();
    chunk_objects();
    return check_end("layer");
}
