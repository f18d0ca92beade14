/* A server of a world that several share. It takes zones that nobody has, or whose lease is over, and works on them until
 * it ends or another has taken them; who digs, and who joins, finds it by the owner in the zone's row.
 *
 *   server STORE LEASE WIDTH HEIGHT DIVIDED
 *
 * LEASE in milliseconds, WIDTH and HEIGHT of the world in pixels; DIVIDED is 0 if all of it is one zone. Tells by lines
 * what it takes and what it loses, and ends well by SIGTERM.
 */
#define _DEFAULT_SOURCE
#define _POSIX_C_SOURCE 200809L

#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

#include "check.h"
#include "clocks.h"
#include "player.h"
#include "zones.h"

enum { MAX_PEERS = 16, FRAME_MS = 4, COMMIT_NS = 50000000, MAX_FRAME_DIGS = 512 };

/* A zone of the world, and what this server has of it. */
typedef struct Place {
    Zone zone;
    ZoneWatch watch;
    int rounds; /* In which it was free. */
    int is_open;
    World world;
    Camera camera;
    uint64_t applied; /* The last frame in memory, */
    atomic_ullong committed; /* and the last in the store. */
    uint64_t told_applied, told_committed;
} Place;

/* Whoever is connected. */
typedef struct Peer {
    Wire wire;
    Place *place;   /* He digs here, or has joined. */
    Player *player; /* If he has joined. */
} Peer;

typedef struct Server {
    const char *store_place;
    uint64_t lease_ns, owner;
    Plan plan;
    Store *store; /* For the rows of zones that others have. */
    Place *places;
    int count, open;
    Peer peers[MAX_PEERS];
    int listening;
    uint64_t looked;
} Server;

static volatile sig_atomic_t is_over;

static void end(int number) {
    (void)number;
    is_over = 1;
}

static void committed(uint64_t frames, void *userdata) {
    Place *place = userdata;
    atomic_store(&place->committed, frames);
}

static void complain(const char *text, void *userdata) {
    const Place *place = userdata;
    fprintf(stderr, "zone (%d, %d): %s\n", (int)place->zone.left, (int)place->zone.top, text);
}

static Server server;

static void give_answer(World *world, const Answer *answer, void *userdata) {
    (void)world;
    (void)userdata;
    for (int at = 0; at < MAX_PEERS; ++at) {
        if (server.peers[at].player != NULL && player_answer(server.peers[at].player, answer)) {
            return;
        }
    }
}

static void take(Place *place, const ZoneRow *row) {
    char error[512];
    KeeperDef keeper = {.kind = store_kind(server.store_place), .place = server.store_place, .zone = place->zone,
                        .owner = server.owner, .claim = row, .commit_ns = COMMIT_NS, .renew_ns = server.lease_ns / 4,
                        .on_commit = committed, .on_error = complain, .userdata = place};
    if (!world_open(&place->world, &server.plan, &keeper, 1, error, sizeof(error))) {
        printf("missed %d %d: %s\n", (int)place->zone.left, (int)place->zone.top, error);
        return;
    }
    place->world.on_answer = give_answer;
    place->camera = (Camera){.x = (place->zone.left + place->zone.columns / 2) * REGION_SIDE,
                             .y = (place->zone.top + place->zone.rows / 2) * REGION_SIDE};
    place->applied = place->world.kept.frames;
    atomic_store(&place->committed, place->applied);
    place->told_applied = place->told_committed = UINT64_MAX;
    place->is_open = 1;
    ++server.open;
    printf("took %d %d term %llu at frame %llu\n", (int)place->zone.left, (int)place->zone.top,
           (unsigned long long)place->world.kept.term, (unsigned long long)place->applied);
}

static void say(Peer *peer, uint32_t kind, const Place *place, uint64_t number, const void *bytes, uint32_t count) {
    WireHead head = {kind, count, place->zone.left, place->zone.top, number};
    wire_put(&peer->wire, &head, bytes);
}

static void drop_player(Peer *peer) {
    if (peer->player != NULL) {
        player_close(peer->player);
        peer->player = NULL;
    }
}

/* Leaves a zone: all is committed, or has been refused. */
static void leave(Place *place) {
    KeeperStats stats;
    for (int at = 0; at < MAX_PEERS; ++at) {
        Peer *peer = &server.peers[at];
        if (peer->wire.socket >= 0 && peer->place == place) {
            drop_player(peer);
            say(peer, WIRE_GONE, place, 0, NULL, 0);
        }
    }
    int is_lost = keeper_is_lost(place->world.keeper);
    keeper_stats(place->world.keeper, &stats);
    uint64_t term = place->world.kept.term;
    int is_kept = world_close(&place->world);
    place->is_open = 0;
    place->watch = (ZoneWatch){0};
    --server.open;
    printf("%s %d %d term %llu rows %llu; %llu commits, %llu of them to renew the lease\n",
           is_kept ? "left" : is_lost ? "refused" : "failed", (int)place->zone.left, (int)place->zone.top, (unsigned long long)term,
           (unsigned long long)stats.refused_rows, (unsigned long long)stats.commits, (unsigned long long)stats.renewals);
}

/* Now and then, a look at the zones of others. Who has many leaves a free one to who has few, for a while. */
static void look_around(void) {
    uint64_t now = steady_ns();
    int has_taken = 0;
    if (now < server.looked + server.lease_ns / 10) {
        return;
    }
    server.looked = now;
    for (int at = 0; at < server.count; ++at) {
        Place *place = &server.places[at];
        ZoneRow row;
        if (place->is_open || zone_read(server.store, &place->zone, &row) != STORE_OK) {
            continue;
        }
        if (!zone_is_free(&place->watch, &row, server.lease_ns, now)) {
            place->rounds = 0;
        } else if (++place->rounds > 2 * server.open && !has_taken) {
            place->rounds = 0;
            has_taken = 1;
            take(place, &row);
        }
    }
}

static Place *place_at(int32_t x, int32_t y) {
    for (int at = 0; at < server.count; ++at) {
        Place *place = &server.places[at];
        if (place->zone.left == x && place->zone.top == y && place->is_open) {
            return place;
        }
    }
    return NULL;
}

static void step(Place *place, const Dig *digs, size_t count) {
    world_frame(&place->world, &place->camera, digs, count, place->applied);
    for (int at = 0; at < MAX_PEERS; ++at) {
        if (server.peers[at].player != NULL && server.peers[at].place == place) {
            player_digs(server.peers[at].player, digs, count);
        }
    }
}

static void take_frame(Place *place, const WireHead *head, const uint8_t *bytes) {
    static Dig digs[MAX_FRAME_DIGS];
    DigFrame frame;
    size_t count = (head->count - sizeof(frame)) / sizeof(Dig);
    if (head->number <= place->applied || head->count < sizeof(frame) || count > MAX_FRAME_DIGS) {
        return; /* It came before. */
    }
    memcpy(&frame, bytes, sizeof(frame));
    memcpy(digs, bytes + sizeof(frame), count * sizeof(Dig));
    place->camera.x = frame.x;
    place->camera.y = frame.y;
    place->applied = head->number;
    step(place, digs, count);
}

static void take_message(Peer *peer, const WireHead *head, const uint8_t *bytes) {
    if (head->kind == WIRE_COMPARE) {
        if (peer->player != NULL) {
            player_compare(peer->player, head->x, head->y);
        }
        return;
    }
    Place *place = place_at(head->x, head->y);
    if (place == NULL) {
        WireHead gone = {WIRE_GONE, 0, head->x, head->y, 0};
        wire_put(&peer->wire, &gone, NULL);
    } else if (head->kind == WIRE_OPEN) {
        peer->place = place;
        place->told_committed = UINT64_MAX;
    } else if (head->kind == WIRE_FRAME) {
        take_frame(place, head, bytes);
    } else if (head->kind == WIRE_JOIN && peer->player == NULL) {
        peer->place = place;
        peer->player = player_open(&place->world);
    }
}

/* Tells those who dig here how far their zone has come. */
static void tell_state(Place *place) {
    uint64_t done = atomic_load(&place->committed);
    if (done == place->told_committed && place->applied == place->told_applied) {
        return;
    }
    place->told_committed = done;
    place->told_applied = place->applied;
    for (int at = 0; at < MAX_PEERS; ++at) {
        Peer *peer = &server.peers[at];
        if (peer->wire.socket >= 0 && peer->place == place && peer->player == NULL) {
            say(peer, WIRE_STATE, place, done, &place->applied, sizeof(place->applied));
        }
    }
}

static void serve_peers(void) {
    struct pollfd polls[MAX_PEERS + 1] = {{server.listening, POLLIN, 0}};
    for (int at = 0; at < MAX_PEERS; ++at) {
        const Wire *wire = &server.peers[at].wire;
        polls[at + 1] = (struct pollfd){wire->socket, (short)(POLLIN | (wire->out.count > 0 ? POLLOUT : 0)), 0};
    }
    poll(polls, MAX_PEERS + 1, FRAME_MS);
    for (int at = 0; at < MAX_PEERS; ++at) {
        Peer *peer = &server.peers[at];
        WireHead head;
        const uint8_t *bytes;
        if (peer->wire.socket < 0) {
            *peer = (Peer){.wire = {.socket = -1}};
            wire_accept(&peer->wire, server.listening);
            continue;
        }
        if (!wire_move(&peer->wire)) {
            drop_player(peer);
            wire_close(&peer->wire);
            continue;
        }
        while (wire_take(&peer->wire, &head, &bytes)) {
            take_message(peer, &head, bytes);
        }
        if (peer->player != NULL) {
            player_step(peer->player, &peer->wire);
        }
    }
}

int main(int count, char **arguments) {
    REQUIRE(count == 6);
    static Zone zones[MAX_ZONES];
    char error[512];
    uint16_t port;
    signal(SIGTERM, end);
    setvbuf(stdout, NULL, _IOLBF, 0);
    server.store_place = arguments[1];
    server.lease_ns = (uint64_t)atoi(arguments[2]) * 1000000u;
    server.plan = (Plan){.seed = 20260101, .width = atoi(arguments[3]), .height = atoi(arguments[4]), .view_width = 640,
                         .view_height = 400, .frames = 1, .leap_every = 1};
    server.count = zones_of(server.plan.width, server.plan.height, atoi(arguments[5]), zones);
    server.places = calloc((size_t)server.count, sizeof(Place));
    REQUIRE(server.lease_ns > 0 && server.places != NULL);
    for (int at = 0; at < server.count; ++at) {
        server.places[at].zone = zones[at];
    }
    server.listening = wire_listen(&port);
    server.owner = owner_of(port, getpid());
    server.store = store_kind(server.store_place)->open(server.store_place, error, sizeof(error));
    if (server.store == NULL) {
        fprintf(stderr, "%s\n", error);
        return EXIT_FAILURE;
    }
    for (int at = 0; at < MAX_PEERS; ++at) {
        server.peers[at].wire.socket = -1;
    }
    printf("listens at %u\n", port);
    while (!is_over) {
        serve_peers();
        for (int at = 0; at < server.count; ++at) {
            Place *place = &server.places[at];
            if (place->is_open) {
                step(place, NULL, 0);
                tell_state(place);
                if (keeper_is_lost(place->world.keeper)) {
                    leave(place);
                }
            }
        }
        look_around();
    }
    for (int at = 0; at < server.count; ++at) {
        if (server.places[at].is_open) {
            leave(&server.places[at]);
        }
    }
    for (int at = 0; at < MAX_PEERS; ++at) {
        drop_player(&server.peers[at]);
        wire_close(&server.peers[at].wire);
    }
    server.store->kind->close(server.store);
    free(server.places);
    return 0;
}
