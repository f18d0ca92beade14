/* The scenario of tests/scenario, step by step, through worldgrids.hpp: the same hashes. */

#include "scenario/rolling_grid.hpp"
#include "scenario/quadtree_map.hpp"
#include "scenario/loose_grid.hpp"
#include "scenario/chunk_layers.hpp"
#include "scenario/shape_edits.hpp"
#include "scenario/map_queries.hpp"
#include "scenario/streaming.hpp"
#include "scenario/waypoints.hpp"
#include "scenario/islands.hpp"

int check_count = 0;
int check_failures = 0;

int main() {
    struct Section {
        const char *name;
        void (*run)();
    };
    const Section sections[] = {{"rolling_grid", rolling_grid},
                                {"quadtree_map", quadtree_map},
                                {"loose_grid2", loose_grid<Flat>},
                                {"loose_grid3", loose_grid<Solid>},
                                {"chunk_layers", chunk_layers},
                                {"shape_edits", shape_edits},
                                {"map_queries", map_queries},
                                {"streaming", streaming},
                                {"waypoints", waypoints},
                                {"islands", islands}};
    std::vector<std::uint64_t> hashes;
    for (const Section &section : sections) {
        section.run();
        hashes.push_back(hash_now);
        std::printf("%s %08lx%08lx\n", section.name, static_cast<unsigned long>(hash_now >> 32),
                    static_cast<unsigned long>(hash_now & UINT32_MAX));
    }
    begin(0);
    for (std::uint64_t hash : hashes) {
        feed(hash);
    }
    std::printf("scenario %08lx%08lx\n", static_cast<unsigned long>(hash_now >> 32),
                static_cast<unsigned long>(hash_now & UINT32_MAX));
    return check_failures == 0 ? 0 : 1;
}
