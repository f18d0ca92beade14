#include "peer.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"

/* Whoever holds the keys: walks about, digs where he is stuck, throws bombs at the other as he sees him. */
static Input next_input(Peer *peer) {
    const Player *self = &peer->game.actors.players[peer->self];
    const Player *other = &peer->game.actors.players[1 - peer->self];
    double x = other->x - self->x, y = other->y - self->y - 60;
    double length = (x < 0 ? -x : x) + (y < 0 ? -y : y) + 1;
    uint32_t luck = random_below(&peer->random, 50);
    peer->hand.keys &= (uint8_t)~KEY_THROW;
    if (luck < 6) {
        uint8_t way = random_below(&peer->random, 4) == 0 ? KEY_LEFT | KEY_RIGHT : 0;
        peer->hand.keys = (uint8_t)((x < 0 ? KEY_LEFT : KEY_RIGHT) ^ way);
    } else if (luck < 9) {
        peer->hand.keys ^= KEY_JUMP;
    } else if (luck < 12) {
        peer->hand.keys ^= KEY_DIG;
        peer->hand.aim_x = (int8_t)(x < 0 ? -90 : 90);
        peer->hand.aim_y = (int8_t)(random_below(&peer->random, 60));
    } else if (luck < 16) {
        peer->hand.keys |= KEY_THROW;
        peer->hand.aim_x = (int8_t)(110 * x / length);
        peer->hand.aim_y = (int8_t)(110 * y / length);
    }
    return peer->hand;
}

static int is_equal(Input a, Input b) {
    return a.keys == b.keys && a.aim_x == b.aim_x && a.aim_y == b.aim_y;
}

/* Marks the moment before a frame. */
static void mark(Peer *peer, uint64_t frame) {
    uint64_t start = now_ns();
    game_checkpoint(&peer->game, frame);
    times_add(&peer->checkpoint, now_ns() - start);
}

/* Plays a frame by the inputs that are known or guessed. */
static void play(Peer *peer, uint64_t frame) {
    const Input inputs[PLAYERS] = {peer->inputs[0][frame], peer->inputs[1][frame]};
    uint64_t start = now_ns();
    game_play(&peer->game, inputs);
    times_add(&peer->play, now_ns() - start);
    if (frame % HASHED_EVERY == HASHED_EVERY - 1) {
        /* Whoever plays the frame anew writes over it. */
        peer->hashes[frame / HASHED_EVERY] = game_hash(&peer->game);
    }
}

/* The other's inputs out of a packet; gives the first frame that was played by a wrong guess. */
static uint64_t take(Peer *peer, const Packet *packet) {
    Input *inputs = peer->inputs[1 - peer->self];
    uint64_t first_wrong = peer->now;
    if (packet->wanted > peer->acknowledged) {
        peer->acknowledged = packet->wanted;
    }
    for (uint32_t i = 0; i < packet->count; ++i) {
        uint64_t frame = packet->first + i;
        if (frame == peer->known) {
            if (frame < first_wrong && !is_equal(inputs[frame], packet->inputs[i])) {
                first_wrong = frame;
            }
            inputs[frame] = packet->inputs[i];
            peer->known += 1;
        }
    }
    return first_wrong;
}

/* What is not known yet is guessed: the other goes on as he did. */
static void guess(Peer *peer) {
    Input *inputs = peer->inputs[1 - peer->self];
    for (uint64_t frame = peer->known; frame < FRAMES && frame <= peer->now; ++frame) {
        inputs[frame] = frame > 0 ? inputs[frame - 1] : (Input){0, 0, 0};
    }
}

/* Goes back to the moment before a frame, whose checkpoint stays, and plays it and all since anew. */
static void play_anew(Peer *peer, uint64_t first) {
    uint32_t depth = (uint32_t)(peer->now - first);
    uint64_t start = now_ns();
    game_rollback(&peer->game, first);
    times_add(&peer->back, now_ns() - start);
    for (uint64_t frame = first; frame < peer->now; ++frame) {
        if (frame > first) {
            mark(peer, frame);
        }
        play(peer, frame);
    }
    times_add(&peer->anew, now_ns() - start);
    peer->rollbacks += 1;
    peer->deepest = depth > peer->deepest ? depth : peer->deepest;
    if (peer->now < FRAMES) {
        peer->depths[peer->now] = (uint8_t)depth;
    }
}

/* A step of the autosave, and what it saved is looked at once it is whole. */
static void save(Peer *peer) {
    WgQuadtreeMapDef def = wg_quadtree_map_def();
    WgQuadtreeMap map;
    uint64_t certain = peer->known < peer->now ? peer->known : peer->now - 1;
    if (autosave_step(&peer->save, peer->game.ground, certain)) {
        CHECK(wg_quadtree_map_create(&def, &map));
        CHECK(wg_quadtree_map_load(map, peer->save.bytes, peer->save.count, 0));
        peer->saved[peer->save.frame] = ground_hash(map);
        CHECK(wg_quadtree_map_destroy(map));
    }
}

static void send(const Peer *peer, uint64_t time, Line *line) {
    Packet packet;
    packet.first = peer->acknowledged;
    packet.wanted = peer->known;
    packet.count = (uint32_t)(peer->now - peer->acknowledged);
    REQUIRE(packet.count <= PACKET_INPUTS);
    memcpy(packet.inputs, peer->inputs[peer->self] + packet.first, packet.count * sizeof(Input));
    line_send(line, time, &packet);
}

void peer_tick(Peer *peer, uint64_t time, Line *from, Line *to) {
    Packet packet;
    uint64_t first_wrong = peer->now;
    while (line_receive(from, time, &packet)) {
        uint64_t wrong = take(peer, &packet);
        first_wrong = wrong < first_wrong ? wrong : first_wrong;
    }
    guess(peer);
    if (first_wrong < peer->now) {
        play_anew(peer, first_wrong);
    }
    if (peer->now < FRAMES && peer->now - peer->known < KEPT_FRAMES) {
        const Player *other = &peer->game.actors.players[1 - peer->self];
        uint64_t bytes;
        peer->inputs[peer->self][peer->now] = next_input(peer);
        mark(peer, peer->now);
        play(peer, peer->now);
        peer->shown_x[peer->now] = other->x;
        peer->shown_y[peer->now] = other->y;
        peer->now += 1;
        bytes = game_bytes_kept(&peer->game);
        peer->most_bytes_kept = bytes > peer->most_bytes_kept ? bytes : peer->most_bytes_kept;
    } else if (peer->now < FRAMES) {
        peer->waits += 1; /* A guess from here could not be taken back. */
    }
    if (peer->now > 0) {
        save(peer);
    }
    send(peer, time, to);
}

int peer_is_done(const Peer *peer) {
    return peer->now == FRAMES && peer->known == FRAMES && peer->acknowledged == FRAMES;
}

void peer_create(Peer *peer, uint32_t self, uint64_t seed) {
    memset(peer, 0, sizeof(*peer));
    game_create(&peer->game, seed);
    peer->self = self;
    peer->random.state = seed * 31 + self;
}

void peer_destroy(Peer *peer) {
    game_destroy(&peer->game);
    times_destroy(&peer->save.steps);
    times_destroy(&peer->checkpoint);
    times_destroy(&peer->play);
    times_destroy(&peer->back);
    times_destroy(&peer->anew);
}
