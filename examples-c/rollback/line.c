#include "line.h"

#include "check.h"

void line_send(Line *line, uint64_t time, const Packet *packet) {
    uint64_t arrival = time + line->delay + random_below(&line->random, line->jitter + 1);
    line->sent += 1;
    if (random_below(&line->random, 100) < line->lost_of_100) {
        line->lost += 1;
        return;
    }
    line->overtaken += arrival < line->last_arrival;
    line->last_arrival = arrival;
    REQUIRE(line->count < LINE_PACKETS);
    line->arrivals[line->count] = arrival;
    line->packets[line->count] = *packet;
    line->count += 1;
}

int line_receive(Line *line, uint64_t time, Packet *out_packet) {
    uint32_t next = line->count;
    for (uint32_t i = 0; i < line->count; ++i) {
        if (line->arrivals[i] <= time && (next == line->count || line->arrivals[i] < line->arrivals[next])) {
            next = i;
        }
    }
    if (next == line->count) {
        return 0;
    }
    *out_packet = line->packets[next];
    line->count -= 1;
    line->arrivals[next] = line->arrivals[line->count];
    line->packets[next] = line->packets[line->count];
    return 1;
}
