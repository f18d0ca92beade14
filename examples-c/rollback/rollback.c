/* Rollback netcode: two players over a line of 120 ms that jitters and loses packets, both at once in the present.
 *
 *   rollback FOLDER [SEED]
 *
 * Nobody waits for the other's inputs: they are guessed, and where a guess was wrong the game goes back to the
 * frame that they were for, up to 12 frames, and plays all since anew. Ground, herd and inventories take checkpoints
 * on one timeline. Time is simulated, so a seed always gives the same game; at its end both machines have one hash, and
 * so has a third one that knew all inputs beforehand and never went back. All the while the ground is saved by steps, and
 * each file has the ground of its moment. FOLDER takes a picture. */
#include "check.h"
#include "picture.h"

enum { TICK = 16667, DELAY = 120000, JITTER = 70000, LOST_OF_100 = 8, NOTES = 6 };

static Peer peers[PLAYERS];
static Line lines[PLAYERS]; /* To each of them. */
static Game reference;
static Trail trail;

/* Both machines, each a few milliseconds beside the other, until both know all. */
static uint64_t play(uint64_t seed) {
    uint64_t ticks = 0;
    for (uint32_t i = 0; i < PLAYERS; ++i) {
        lines[i].delay = DELAY;
        lines[i].jitter = JITTER;
        lines[i].lost_of_100 = LOST_OF_100;
        lines[i].random.state = seed * 77 + i;
        peer_create(&peers[i], i, seed);
    }
    while (!peer_is_done(&peers[0]) || !peer_is_done(&peers[1])) {
        for (uint32_t i = 0; i < PLAYERS; ++i) {
            peer_tick(&peers[i], ticks * TICK + i * TICK / 3, &lines[i], &lines[1 - i]);
        }
        ticks += 1;
        REQUIRE(ticks < 4 * FRAMES);
    }
    return ticks;
}

/* The same game by inputs that are all known, without a checkpoint; both machines had the same hash every second. */
static void play_reference(uint64_t seed, Times *times) {
    game_create(&reference, seed);
    for (int frame = 0; frame < FRAMES; ++frame) {
        const Input inputs[PLAYERS] = {peers[0].inputs[0][frame], peers[0].inputs[1][frame]};
        for (int player = 0; player < PLAYERS; ++player) {
            uint64_t saved = peers[player].saved[frame];
            REQUIRE(saved == 0 || saved == ground_hash(reference.ground));
        }
        uint64_t start = now_ns();
        game_play(&reference, inputs);
        times_add(times, now_ns() - start);
        for (int player = 0; player < PLAYERS; ++player) {
            trail.x[player][frame] = reference.actors.players[player].x;
            trail.y[player][frame] = reference.actors.players[player].y;
        }
        if (frame % HASHED_EVERY == HASHED_EVERY - 1) {
            uint64_t hash = game_hash(&reference);
            REQUIRE(peers[0].hashes[frame / HASHED_EVERY] == hash);
            REQUIRE(peers[1].hashes[frame / HASHED_EVERY] == hash);
        }
    }
}

/* Times of both machines as one. */
static Times both(size_t offset) {
    Times all = {0};
    for (uint32_t i = 0; i < PLAYERS; ++i) {
        const Times *times = (const Times *)((const char *)&peers[i] + offset);
        for (size_t at = 0; at < times->count; ++at) {
            times_add(&all, times->ns[at]);
        }
    }
    return all;
}

static void print_times(const char *what, Times times, Note *out_note) {
    (void)snprintf(out_note->what, sizeof(out_note->what), "%s", what);
    (void)snprintf(out_note->value, sizeof(out_note->value), "median %.1f us, p99 %.1f us",
                   (double)times_at(&times, 0.5) / 1e3, (double)times_at(&times, 0.99) / 1e3);
    printf("%-40s %s\n", out_note->what, out_note->value);
    times_destroy(&times);
}

int main(int argc, char **argv) {
    const char *folder = argc > 1 ? argv[1] : ".";
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 5;
    char path[1024];
    Note notes[NOTES];
    Times alone = {0};
    uint64_t ticks = play(seed);
    play_reference(seed, &alone);

    uint64_t hash = game_hash(&reference);
    printf("%d frames in %llu ticks of %.1f ms\n", FRAMES, (unsigned long long)ticks, TICK / 1e3);
    for (uint32_t i = 0; i < PLAYERS; ++i) {
        const Peer *peer = &peers[i];
        printf("player %u: hash %016llx; %u rollbacks (on %.0f %% of the frames), the deepest of %u frames, "
               "waited %u ticks; %u of %u packets lost, %u overtaken; at most %llu KB kept; %u autosaves\n",
               i + 1, (unsigned long long)game_hash(&peer->game), peer->rollbacks, 100.0 * peer->rollbacks / FRAMES,
               peer->deepest, peer->waits, lines[i].lost, lines[i].sent, lines[i].overtaken,
               (unsigned long long)(peer->most_bytes_kept / 1024), peer->save.saves);
        REQUIRE(game_hash(&peer->game) == hash);
        REQUIRE(peer->rollbacks * 5 >= FRAMES && peer->save.saves > 20);
        REQUIRE(peer->deepest == KEPT_FRAMES);
        REQUIRE(lines[i].lost > 0 && lines[i].overtaken > 0);
    }
    printf("who knew all and never went back: hash %016llx; %u explosions, %llu pixels destroyed, %u of a herd of %d lost\n",
           (unsigned long long)hash, reference.actors.explosions,
           (unsigned long long)reference.actors.pixels_destroyed, reference.actors.creatures_lost, HERD);
    REQUIRE(reference.actors.explosions > 50 && reference.actors.creatures_lost > 20);
    print_times("a checkpoint of all", both(offsetof(Peer, checkpoint)), &notes[0]);
    print_times("a rollback of all", both(offsetof(Peer, back)), &notes[1]);
    print_times("a rollback, and all frames since anew", both(offsetof(Peer, anew)), &notes[2]);
    print_times("a frame, with checkpoints", both(offsetof(Peer, play)), &notes[3]);
    print_times("a frame of who takes no checkpoints", alone, &notes[4]);
    print_times("a step of an autosave of the ground", both(offsetof(Peer, save.steps)), &notes[5]);

    (void)snprintf(path, sizeof(path), "%s/rollback.png", folder);
    picture_write(path, &reference, peers, &trail, notes, NOTES);
    printf("picture: %s\n", path);
    for (uint32_t i = 0; i < PLAYERS; ++i) {
        peer_destroy(&peers[i]);
    }
    game_destroy(&reference);
    return EXIT_SUCCESS;
}
