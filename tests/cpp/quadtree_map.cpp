/* What the C++ layer adds around the quadtree map and its rooms. */

#include <array>
#include <vector>

#include "check.hpp"

int check_count = 0;
int check_failures = 0;

namespace {

void quadtree_map() {
    wg::QuadtreeMap map = MUST(wg::QuadtreeMap::create());
    MUST(map.fill_rect({0, 0, 100, 100}, 5));
    const wg::QuadtreeMapRevision revision = MUST(map.revision());
    MUST(map.set(40, 50, 6));
    std::vector<wg::Bounds> memory;
    const auto ask = [&](wg::Span<wg::Bounds> out) {
        return map.changes_since(revision, nullptr, out);
    };
    const wg::Span<wg::Bounds> areas = MUST(wg::fill(memory, ask));
    CHECK(areas.size() == 1 && areas[0].min_x <= 40 && areas[0].max_x >= 40);
    std::array<wg::Vector2, 8> corners;
    std::array<wg::QuadtreeMapLoop, 1> loops;
    const wg::Rect rect = {-10, -10, 200, 200};
    MUST(map.fill_rect({120, 0, 10, 10}, 5));
    const wg::QuadtreeMapOutlines all = MUST(map.outlines(map.ground(rect), 0, corners, loops));
    CHECK(all.points == 8 && all.loops == 2 && !all.fits);
    CHECK(corners[2].x == 110 && corners[2].y == 110 && loops[0].twice_area == 20000);
    std::array<wg::QuadtreeMapPiece, 2> parts;
    const wg::QuadtreeMapPieces pieces = MUST(map.pieces(map.ground(rect), 1, corners, parts));
    CHECK(pieces.points == 8 && pieces.pieces == 2 && pieces.fits && parts[1].first_point == 4);
    /* A picture needs no map. */
    const std::array<std::uint8_t, 6> island = {9, 9, 9, 0, 9, 0};
    const wg::QuadtreeMapGround ground = MUST(wg::QuadtreeMap::ground({5, 5, 3, 2}, island));
    CHECK(MUST(wg::QuadtreeMap().pieces(ground, 0, corners, parts)).pieces == 2);
    const std::uint32_t flags = wg::simple_outlines | wg::reversed_outlines;
    CHECK(MUST(map.outlines(ground, 1, corners, loops, 5, flags)).points >= 5);
    CHECK_REFUSED(wg::Status::short_span, wg::QuadtreeMap::ground({5, 5, 3, 3}, island));
    std::vector<wg::Rect> rects;
    const auto cover = [&](wg::Span<wg::Rect> out) { return map.solid_rects(map.ground(rect), out); };
    CHECK(MUST(wg::fill(rects, cover)).size() == 2);
    wg::QuadtreeMapBrushDef brush = wg::QuadtreeMap::brush();
    brush.amount = 3;
    brush.operation = wg::brush_set;
    const wg::Point corner_points[3] = {{1000, 1000}, {1009, 1000}, {1000, 1009}};
    CHECK(MUST(map.edit(wg::polygon_shape(corner_points), brush)).pixels_created == 55);
    brush.operation = wg::brush_add;
    CHECK(MUST(map.edit(wg::circle_shape({1000, 1000}, 0), brush)).hp_added == 3);
    CHECK(MUST(map.edit(wg::capsule_shape({1000, 1000}, {1009, 1000}, 0), brush)).pixels_changed == 10);
    const std::uint8_t whole[4] = {255, 255, 255, 255};
    brush.operation = wg::brush_subtract;
    CHECK(MUST(map.edit(wg::mask_shape({1000, 1000, 2, 2}, whole), brush)).hp_removed == 12);
    MUST(map.fill_rect({1000, 1000, 20, 20}, 0));
    std::vector<wg::QuadtreeMapSquare> squares;
    const auto full = [&](wg::Span<wg::QuadtreeMapSquare> out) {
        return map.squares(rect, out, wg::full_squares);
    };
    std::uint64_t pixels_in_squares = 0;
    for (const wg::QuadtreeMapSquare &square : MUST(wg::fill(squares, full))) {
        pixels_in_squares += std::uint64_t{square.side} * square.side;
    }
    const wg::QuadtreeMapSums sums = MUST(map.sums(wg::Rect{-2048, -2048, 4096, 4096}));
    const wg::QuadtreeMapLevelStats leaves = MUST(map.level_stats(16));
    CHECK(leaves.side == 16 && leaves.squares == 64 * MUST(map.level_stats(128)).split);
    CHECK(sums.pixels > 0 && sums.hp >= sums.pixels && pixels_in_squares > 0);
    const wg::Point ends[2] = {{-500, 50}, {50, 50}};
    const wg::Point goals[2] = {{500, 50}, {50, 50}};
    wg::QuadtreeMapHit hits[2];
    wg::QuadtreeMapNearest nearest[2];
    std::uint8_t touches[2] = {9, 9};
    MUST(map.cast_many(ends, goals, 1, hits));
    CHECK(hits[0].is_hit == 1 && hits[0].pixel.y == 50 && hits[1].pixel.x == 50);
    MUST(map.nearest_many(ends, 600.0f, 1, nearest));
    const std::optional<wg::QuadtreeMapNearest> one = MUST(map.nearest(ends[0], 600.0f, 1));
    CHECK(one && one->distance_squared == nearest[0].distance_squared);
    CHECK(!MUST(map.nearest(wg::Point{5000, 5000}, 10.0f, 1)));
    const std::uint8_t bar[3] = {7, 8, 9};
    wg::QuadtreeMapStamp stamp{};
    stamp.pixels = bar;
    stamp.width = 3;
    stamp.height = 1;
    stamp.x = stamp.y = 3000;
    CHECK(MUST(map.stamp(stamp)).pixels_created == 3 && MUST(map.get(3002, 3000)) == 9);
    stamp.mode = wg::stamp_over;
    stamp.angle = 3.1415927f;
    CHECK(MUST(map.stamp(stamp)).pixels_created == 3 && MUST(map.get(2997, 2999)) == 9);
    MUST(map.fill_rect({2990, 2990, 20, 20}, 0));
    std::vector<std::uint32_t> palette(256, 7);
    palette[5] = 0xFF204060u;
    std::array<std::uint32_t, 6> colors{};
    MUST(map.read_colors({-1, 0, 2, 3}, palette, colors));
    CHECK(colors[0] == 7 && colors[1] == 0xFF204060u && colors[5] == 0xFF204060u);
    CHECK_REFUSED(wg::Status::short_span, map.read_colors({-1, 0, 2, 4}, palette, colors));
    CHECK_REFUSED(wg::Status::invalid_argument,
                  map.read_colors({-1, 0, 2, 3}, wg::Span<const std::uint32_t>(palette.data(), 16), colors));
    std::array<std::uint8_t, 4> overview{};
    MUST(map.read_reduced({-1, -1, 2, 2}, 5, wg::QuadtreeMapReduction::mean, overview));
    CHECK(overview[0] == 0 && overview[3] == 5);
    MUST(map.read_reduced({0, 1, 2, 1}, 5, wg::QuadtreeMapReduction::largest, overview));
    CHECK(overview[0] == 5 && overview[1] == 6);
    CHECK_REFUSED(wg::Status::short_span, map.read_reduced({0, 0, 5, 1}, 5, wg::QuadtreeMapReduction::mean, overview));
    const std::uint8_t mask[4] = {1, 1, 1, 1};
    const wg::QuadtreeMapShape shapes[2] = {wg::circle_shape(ends[0], 2.0f), wg::mask_shape({50, 50, 2, 2}, mask)};
    MUST(map.touches_many(shapes, 1, touches));
    CHECK(touches[0] == 0 && touches[1] == 1 && MUST(map.touches(wg::rectangle_shape(rect), 1)));
    // It would read beyond the mask.
    CHECK_REFUSED(wg::Status::null_pointer, map.touches(wg::mask_shape({50, 50, 2, 3}, mask), 1));
    const wg::QuadtreeMapSweep sweeps[2] = {{wg::circle_collider(-500.5, 50.5, 2.0f), 1000.0, 0.0},
                                            {wg::box_collider(5000.0, 5000.0, 1.0f, 1.0f), 9.0, 9.0}};
    wg::QuadtreeMapContact contacts[2];
    MUST(map.sweep_many(sweeps, 1, contacts));
    CHECK(contacts[0].is_hit == 1 && contacts[0].normal_x < 0 && contacts[1].is_hit == 0);
    const std::optional<wg::QuadtreeMapContact> contact = MUST(map.sweep(sweeps[0], 1));
    CHECK(contact && contact->fraction == contacts[0].fraction && !MUST(map.sweep(sweeps[1], 1)));
    const wg::QuadtreeMapCollider colliders[2] = {
        wg::capsule_collider(contact->x + 0.5, contact->y, 1.0f, 1.0f),
        wg::tilted_collider(5000.0, 5000.0, 3.0f, -1.0f, 1.0f)};
    wg::QuadtreeMapPush pushes[2];
    MUST(map.push_out_many(colliders, 16.0f, 1, pushes));
    CHECK(pushes[0].is_found == 1 && pushes[0].was_inside == 1 && pushes[1].was_inside == 0);
    CHECK(MUST(map.push_out(colliders[0], 16.0f, 1))->x == pushes[0].x);
    CHECK(!MUST(map.push_out(colliders[0], 0.001f, 1)));
    WgVector2 normals[1];
    MUST(map.surface_normal_many(wg::Span<const wg::Point>(&contact->pixel, 1), 4.0f, 1, normals));
    CHECK(MUST(map.surface_normal(contact->pixel, 4.0f, 1)).x == normals[0].x && normals[0].x < 0);
    wg::QuadtreeMapReader reader = MUST(map.reader());
    CHECK(MUST(reader.get(40, 50)) == 6 && MUST(reader.fetch(99, 99)) == 5);
    MUST(map.set(99, 99, 7));
    MUST(reader.begin(map.handle()));
    CHECK(MUST(reader.get(99, 99)) == 7);
}

void streaming() {
    wg::QuadtreeMap map = MUST(wg::QuadtreeMap::create());
    wg::QuadtreeMap twin = MUST(wg::QuadtreeMap::create());
    MUST(map.fill_rect({0, 0, 100, 50}, 5));
    std::vector<std::uint8_t> memory;
    const wg::Rect rect = {-10, -10, 128, 64};
    const wg::Span<std::uint8_t> encoded = MUST(wg::fill(memory, [&](wg::Span<std::uint8_t> out) {
        return map.encode(rect, out, wg::QuadtreeMapCompression::small);
    }));
    CHECK(encoded.size() <= MUST(wg::QuadtreeMap::encode_bound(128, 64, wg::QuadtreeMapCompression::small)));
    const wg::QuadtreeMapEncodedSize size = MUST(wg::encoded_size(encoded));
    CHECK(size.width == 128 && size.height == 64);
    CHECK(MUST(twin.decode(encoded, -10, -10)).pixels_created == 5000);
    const wg::QuadtreeMapRevision revision = MUST(map.revision());
    MUST(map.damage_circle(20, 20, 5, 5, 255));
    const wg::Span<std::uint8_t> delta = MUST(wg::fill(memory, [&](wg::Span<std::uint8_t> out) {
        return map.encode_delta(revision, nullptr, out);
    }));
    const wg::QuadtreeMapDeltaApplied applied = MUST(twin.apply_delta(delta, revision));
    CHECK(applied.revision.history == revision.history && applied.revision.number == revision.number + 1);
    CHECK(MUST(map.revision()).number == applied.revision.number && applied.edit.pixels_destroyed == 81);
    const wg::QuadtreeMapRevision other = {revision.history + 1, revision.number};
    CHECK_REFUSED(wg::Status::unknown_revision, twin.apply_delta(delta, other));
    CHECK_REFUSED(wg::Status::unknown_revision, map.encode_delta(other, nullptr, {}));
    MUST(map.damage_circle(60, 20, 5, 5, 255));
    const wg::Span<std::uint8_t> difference = MUST(wg::fill(memory, [&](wg::Span<std::uint8_t> out) {
        return map.encode_difference(twin, nullptr, out);
    }));
    CHECK(MUST(twin.apply_delta(difference, MUST(map.revision()))).edit.pixels_changed > 0);
    std::vector<std::uint8_t> region(WG_QUADTREE_MAP_MAX_REGION_BYTES);
    std::array<wg::QuadtreeMapRegion, 9> regions;
    const std::size_t region_bytes = MUST(map.page_out(0, 0, region)).count;
    CHECK(MUST(map.regions(nullptr, WG_QUADTREE_MAP_REGION_KIND_ABSENT, regions)).count == 1);
    CHECK_REFUSED(wg::Status::absent, map.get(5, 5));
    MUST(map.page_in(0, 0, wg::Span<const std::uint8_t>(region.data(), region_bytes)));
    std::array<std::uint64_t, 2> ours;
    std::array<std::uint64_t, 2> theirs;
    CHECK(MUST(map.hashes({0, 0, 128, 64}, 64, ours)).count == 2);
    CHECK(MUST(twin.hashes({0, 0, 128, 64}, 64, theirs)).fits && ours == theirs);
}

void waypoints() {
    wg::QuadtreeMap map = MUST(wg::QuadtreeMap::create());
    /* A wall with a gap, and a way around it. */
    MUST(map.fill_rect({0, -256, 16, 700}, 255));
    MUST(map.fill_rect({0, 300, 16, 64}, 0));
    wg::QuadtreeMapWaypointsDef def = wg::QuadtreeMapWaypoints::def();
    def.agent_size = 8;
    def.rect = {-512, -512, 1024, 1024};
    wg::QuadtreeMapWaypoints waypoints = MUST(wg::QuadtreeMapWaypoints::create(def));
    while (MUST(waypoints.update(map, 10)).is_done == 0) {
    }
    std::vector<wg::QuadtreeMapWaypoint> point_memory;
    const wg::Span<wg::QuadtreeMapWaypoint> points = MUST(wg::fill(point_memory, [&](wg::Span<wg::QuadtreeMapWaypoint> out) {
        return waypoints.points(nullptr, out);
    }));
    CHECK(!points.empty() && points.size() == MUST(waypoints.stats()).waypoints);
    CHECK(MUST(waypoints.get(points[0].id)).value().x == points[0].x);
    CHECK(MUST(waypoints.at(points[0].x, points[0].y)).value().id == points[0].id);
    CHECK(!MUST(waypoints.at(8, 0)).has_value() && !MUST(waypoints.get(UINT64_MAX)).has_value());
    std::vector<wg::QuadtreeMapLink> link_memory;
    const wg::Span<wg::QuadtreeMapLink> links = MUST(wg::fill(
        link_memory, [&](wg::Span<wg::QuadtreeMapLink> out) { return waypoints.links(nullptr, out); }));
    CHECK(!links.empty());
    std::vector<wg::QuadtreeMapLink> few;
    CHECK(!MUST(wg::fill(few, [&](wg::Span<wg::QuadtreeMapLink> out) {
        return waypoints.links_of(links[0].from, out);
    })).empty());

    const wg::Point ends[] = {{-100, 0}, {100, 0}, {8, 0}};
    std::uint64_t components[3];
    MUST(waypoints.components(ends, components));
    CHECK(components[0] == components[1] && components[2] == UINT64_MAX);
    CHECK(MUST(waypoints.component(ends[0])).value() == components[0]);
    CHECK(!MUST(waypoints.component(ends[2])).has_value());
    wg::QuadtreeMapNearestPlace nearest[3];
    MUST(waypoints.nearest_many(ends, 100, nearest));
    CHECK(nearest[0].is_found == 1 && nearest[0].distance_squared == 0 && nearest[2].distance_squared > 0);
    CHECK(MUST(waypoints.nearest(ends[2], 100, components[0])).value().component == components[0]);
    CHECK(!MUST(waypoints.nearest(ends[2], 0)).has_value());

    std::array<wg::QuadtreeMapWaypoints, 3> sizes;
    def.agent_size = 1;
    for (wg::QuadtreeMapWaypoints &one : sizes) {
        one = MUST(wg::QuadtreeMapWaypoints::create(def));
        def.agent_size += 7;
    }
    const std::array<wg::QuadtreeMapWaypoints *, 3> all{&sizes[0], &sizes[1], &sizes[2]};
    std::array<wg::QuadtreeMapWaypointsUpdate, 3> updates{};
    MUST(wg::QuadtreeMapWaypoints::update_many(all, map, updates, 1));
    CHECK(updates[2].is_done == 0 && updates[2].rebuilt > 0);
    MUST(wg::QuadtreeMapWaypoints::update_many(all, map));
    MUST(wg::QuadtreeMapWaypoints::update_many(all, map, updates));
    CHECK(updates[0].is_done == 1 && updates[0].steps == 0);
    CHECK(MUST(sizes[0].stats()).waypoints > 0);

    wg::QuadtreeMapFlow flow = MUST(wg::QuadtreeMapFlow::create());
    MUST(flow.begin(waypoints, ends[1]));
    CHECK(MUST(flow.update(waypoints, ends)).is_done == 1);
    wg::QuadtreeMapFlowCorner corners[3];
    MUST(flow.corners(waypoints, ends, corners));
    CHECK(wg::outcome(corners[0]) == wg::QuadtreeMapPathOutcome::found && corners[0].cost > 300 * 256);
    CHECK(wg::outcome(corners[2]) == wg::QuadtreeMapPathOutcome::start_in_wall);
    CHECK(MUST(flow.corner(waypoints, ends[0])).value().corner.x == corners[0].corner.x);
    CHECK(!MUST(flow.corner(waypoints, ends[2])).has_value());
    CHECK(MUST(flow.stats()).regions > 0);
    std::vector<wg::DebugShape> flow_shapes;
    CHECK(!MUST(wg::fill(flow_shapes, [&](wg::Span<wg::DebugShape> out) { return flow.debug_shapes(out); })).empty());

    wg::QuadtreeMapPath path = MUST(wg::QuadtreeMapPath::create());
    const wg::QuadtreeMapPathQuery query = {{-100, 0}, {100, 0}, 0, 0, 0, 0};
    CHECK(wg::outcome(MUST(path.begin(waypoints, query))) == wg::QuadtreeMapPathOutcome::running);
    const wg::QuadtreeMapPathReport report = MUST(path.step(waypoints));
    CHECK(wg::outcome(report) == wg::QuadtreeMapPathOutcome::found && report.length > 300);
    std::vector<wg::Point> way_memory;
    const wg::Span<wg::Point> way =
        MUST(wg::fill(way_memory, [&](wg::Span<wg::Point> out) { return path.points(out); }));
    CHECK(way.size() == report.points && way[0].x == -100 && way[way.size() - 1].x == 100);
    std::vector<wg::Point> route_memory;
    CHECK(MUST(wg::fill(route_memory, [&](wg::Span<wg::Point> out) {
        return path.points(out, wg::QuadtreeMapPathWay::over_waypoints);
    })).size() >= way.size());
    std::vector<wg::DebugShape> shapes;
    CHECK(!MUST(wg::fill(shapes, [&](wg::Span<wg::DebugShape> out) {
        return path.debug_shapes(out);
    })).empty());
    CHECK(!MUST(wg::fill(shapes, [&](wg::Span<wg::DebugShape> out) {
        return waypoints.debug_shapes(nullptr, out);
    })).empty());
    CHECK(MUST(path.stats()).struct_size == sizeof(wg::QuadtreeMapPathStats));
    std::vector<std::uint8_t> bytes;
    const wg::Span<std::uint8_t> saved =
        MUST(wg::fill(bytes, [&](wg::Span<std::uint8_t> out) { return map.save(out, wg::QuadtreeMapCompression::small); }));
    wg::QuadtreeMap twin = MUST(wg::QuadtreeMap::create());
    MUST(twin.load(saved, 9));
    CHECK(MUST(twin.revision()).history == 9);
    CHECK(MUST(twin.get(8, 0)) == 255);
}

void islands() {
    wg::QuadtreeMap map = MUST(wg::QuadtreeMap::create());
    MUST(map.fill_rect({0, 100, 200, 50}, 9));
    MUST(map.fill_rect({40, 10, 20, 30}, 7));
    wg::QuadtreeMapIslands islands = MUST(wg::QuadtreeMapIslands::create());
    CHECK_REFUSED(wg::Status::search_not_done, islands.step(map));
    const std::array<wg::Rect, 1> ground = {{{0, 140, 200, 10}}};
    MUST(islands.begin(map, nullptr, 1, ground));
    int steps = 1;
    while (MUST(islands.step(map, 1)) != wg::QuadtreeMapIslandsStep::done) {
        steps += 1;
    }
    CHECK(steps > 1);
    std::vector<wg::QuadtreeMapIsland> memory;
    const wg::Span<wg::QuadtreeMapIsland> found = MUST(
        wg::fill(memory, [&](wg::Span<wg::QuadtreeMapIsland> out) { return islands.found(out); }));
    CHECK(found.size() == 1 && found[0].pixels == 600 && found[0].min_x == 40 && found[0].max_y == 39);
    std::vector<wg::DebugShape> shapes;
    CHECK(!MUST(wg::fill(shapes, [&](wg::Span<wg::DebugShape> out) {
        return islands.debug_shapes(out);
    })).empty());
    CHECK(MUST(islands.stats()).islands == 1);
    std::vector<std::uint8_t> pixels(599);
    CHECK_REFUSED(wg::Status::short_span, islands.pixels(map, 0, found[0], pixels));
    pixels.resize(600);
    MUST(islands.pixels(map, 0, found[0], pixels));
    CHECK(pixels[0] == 7 && pixels[599] == 7);
    CHECK(MUST(islands.cut(map, 0, found[0], pixels)).pixels_destroyed == 600);
    CHECK(MUST(map.get(50, 20)) == 0);
    MUST(map.set(0, 0, 1));
    MUST(islands.begin(map, nullptr, 1, ground, {}));
    MUST(map.clear());
    CHECK(MUST(islands.step(map)) == wg::QuadtreeMapIslandsStep::restarted);
}

void journal() {
    wg::QuadtreeMap map = MUST(wg::QuadtreeMap::create());
    wg::QuadtreeMap twin = MUST(wg::QuadtreeMap::create());
    wg::QuadtreeMapBrushDef brush = wg::QuadtreeMap::brush();
    brush.amount = 9;
    const wg::QuadtreeMapShape shape = wg_quadtree_map_shape_circle({5, 6}, 20.0f);
    std::array<std::uint8_t, 24> bytes;
    const wg::Answer written = MUST(wg::QuadtreeMap::encode_edit(shape, brush, bytes));
    CHECK(written.fits && written.count <= 20);
    const wg::QuadtreeMapEdit edit = MUST(map.edit(shape, brush));
    const wg::QuadtreeMapReplayed replayed = MUST(twin.replay_edit({bytes.data(), written.count}, &map));
    CHECK(replayed.used == written.count && replayed.edit.pixels_created == edit.pixels_created);
    CHECK_REFUSED(wg::Status::invalid_snapshot, twin.replay_edit({bytes.data(), 3}));
}

void players() {
    wg::QuadtreeMap server = MUST(wg::QuadtreeMap::create());
    wg::QuadtreeMap player = MUST(wg::QuadtreeMap::create());
    wg::QuadtreeMapPublisher publisher = MUST(wg::QuadtreeMapPublisher::create());
    wg::QuadtreeMapReceiver receiver = MUST(wg::QuadtreeMapReceiver::create());
    MUST(server.fill_rect({0, 0, 100, 50}, 5));
    const std::uint64_t subscriber = MUST(publisher.subscribe());
    const wg::Rect view = {-10, -10, 200, 100};
    std::array<std::uint8_t, 1200> bytes;
    const std::size_t size = MUST(publisher.packet(server, subscriber, view, bytes));
    CHECK(size > 0 && MUST(publisher.stats(subscriber)).packets_under_way == 1);
    const wg::Span<const std::uint8_t> packet = {bytes.data(), size};
    const wg::QuadtreeMapPacketApplied applied = MUST(receiver.apply(player, packet));
    CHECK(applied.edit.pixels_created == 5000 && applied.acknowledgement.newest == 1);
    CHECK(MUST(receiver.apply(player, packet)).edit.pixels_changed == 0);
    MUST(publisher.acknowledge(subscriber, applied.acknowledgement));
    CHECK(MUST(publisher.packet(server, subscriber, view, bytes)) == 0);
    CHECK(MUST(publisher.stats()).packets_under_way == 0 && MUST(receiver.stats()).packets_ignored == 1);
    CHECK_REFUSED(wg::Status::invalid_snapshot, receiver.apply(player, {bytes.data(), 9}));
    wg::QuadtreeMapAcknowledgement from_the_future = applied.acknowledgement;
    from_the_future.newest = 2;
    CHECK_REFUSED(wg::Status::invalid_argument, publisher.acknowledge(subscriber, from_the_future));
    MUST(publisher.unsubscribe(subscriber));
    CHECK_REFUSED(wg::Status::invalid_argument, publisher.packet(server, subscriber, view, bytes));
}

} // namespace

int main() {
    quadtree_map();
    streaming();
    waypoints();
    islands();
    journal();
    players();
    return check_end("quadtree_map");
}
