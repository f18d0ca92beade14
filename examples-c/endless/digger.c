#define _DEFAULT_SOURCE
#include "digger.h"

#include <unistd.h>

#include "check.h"
#include "clocks.h"

static const uint64_t LOOK_NS = 20000000;

void digger_open(Digger *digger, const Plan *plan, int32_t left, int32_t top, const Zone *zones, int count, Store *store,
                 uint64_t most_frames) {
    *digger = (Digger){.plan = *plan, .left = left, .top = top, .count = count, .store = store, .capacity = most_frames};
    digger->cameras = calloc(most_frames + 1, sizeof(Camera));
    digger->digs = calloc(most_frames + 1, sizeof(Bytes));
    REQUIRE(digger->cameras != NULL && digger->digs != NULL);
    for (int at = 0; at < count; ++at) {
        digger->claims[at] = (Claim){.zone = zones[at], .wire = {.socket = -1}};
    }
}

void digger_close(Digger *digger) {
    for (int at = 0; at < digger->count; ++at) {
        wire_close(&digger->claims[at].wire);
    }
    for (uint64_t frame = 0; frame <= digger->capacity; ++frame) {
        bytes_free(&digger->digs[frame]);
    }
    free(digger->cameras);
    free(digger->digs);
}

void digger_add(Digger *digger) {
    static Dig digs[MAX_DIGS];
    REQUIRE(digger->frames < digger->capacity);
    Camera camera = digger->cameras[digger->frames++];
    camera_step(&digger->plan, &camera);
    digger->cameras[digger->frames] = camera;
    size_t count = plan_digs(&digger->plan, &camera, digs);
    for (size_t at = 0; at < count; ++at) {
        digs[at].x += digger->left;
        digs[at].y += digger->top;
        for (int zone = 0; zone < digger->count; ++zone) {
            if (zone_meets(&digger->claims[zone].zone, &digs[at])) {
                digger->claims[zone].last = digger->frames;
            }
        }
    }
    bytes_set(&digger->digs[digger->frames], digs, count * sizeof(Dig));
}

/* A frame of a zone, if it touches it. */
static void send_frame(Digger *digger, Claim *claim, uint64_t number) {
    static Bytes message;
    const Bytes *digs = &digger->digs[number];
    const DigFrame frame = {digger->cameras[number].x + digger->left, digger->cameras[number].y + digger->top};
    bytes_set(&message, &frame, sizeof(frame));
    for (size_t at = 0; at < digs->count; at += sizeof(Dig)) {
        Dig dig;
        memcpy(&dig, digs->data + at, sizeof(dig));
        if (zone_meets(&claim->zone, &dig)) {
            bytes_append(&message, &dig, sizeof(dig));
        }
    }
    if (message.count > sizeof(frame)) {
        WireHead head = {WIRE_FRAME, (uint32_t)message.count, claim->zone.left, claim->zone.top, number};
        wire_put(&claim->wire, &head, message.data);
        claim->last_sent = number;
    }
}

/* Whether the owner is not to be given more before it has committed some. */
static int is_ahead(const Claim *claim) {
    return claim->last_sent > claim->committed && claim->sent >= claim->committed + MOST_AHEAD;
}

static void take_messages(Claim *claim) {
    WireHead head;
    const uint8_t *bytes;
    int is_gone = 0;
    while (wire_take(&claim->wire, &head, &bytes)) {
        if (head.kind == WIRE_STATE) {
            /* What was committed once is in the store of every later owner. */
            REQUIRE(claim->is_answered || head.number >= claim->committed);
            if (!claim->is_answered) {
                claim->is_answered = 1;
                claim->sent = claim->last_sent = head.number;
                ++claim->owners;
            }
            claim->committed = head.number > claim->committed ? head.number : claim->committed;
            memcpy(&claim->applied, bytes, sizeof(claim->applied));
        }
        is_gone |= head.kind == WIRE_GONE;
    }
    if (is_gone) {
        wire_close(&claim->wire);
    }
}

static void move_claim(Digger *digger, Claim *claim) {
    if (!wire_move(&claim->wire)) {
        wire_close(&claim->wire);
        return;
    }
    take_messages(claim);
    while (claim->wire.socket >= 0 && claim->is_answered && claim->sent < claim->last && !is_ahead(claim)) {
        send_frame(digger, claim, ++claim->sent);
    }
}

/* Who has a zone now? A wire to who had it before is dropped. */
static void look(Digger *digger, Claim *claim) {
    ZoneRow row;
    if (zone_read(digger->store, &claim->zone, &row) != STORE_OK) {
        return;
    }
    if (claim->wire.socket >= 0 && row.term != claim->row.term) {
        wire_close(&claim->wire);
    }
    if (claim->wire.socket < 0 && row.owner != 0 && wire_connect(&claim->wire, owner_port(row.owner))) {
        WireHead head = {WIRE_OPEN, 0, claim->zone.left, claim->zone.top, 0};
        claim->row = row;
        claim->is_answered = 0;
        wire_put(&claim->wire, &head, NULL);
    }
}

void digger_move(Digger *digger) {
    uint64_t now = steady_ns();
    int is_look = now >= digger->looked + LOOK_NS;
    digger->looked = is_look ? now : digger->looked;
    for (int at = 0; at < digger->count; ++at) {
        Claim *claim = &digger->claims[at];
        if (is_look) {
            look(digger, claim);
        }
        if (claim->wire.socket >= 0) {
            move_claim(digger, claim);
        }
    }
    usleep(500);
}

int digger_is_done(const Digger *digger) {
    int is_done = 1;
    for (int at = 0; at < digger->count; ++at) {
        is_done &= digger->claims[at].committed >= digger->claims[at].last;
    }
    return is_done;
}

Claim *digger_here(Digger *digger) {
    const Camera *camera = &digger->cameras[digger->frames];
    const int32_t column = wg_floor_div(camera->x + digger->left, REGION_SIDE), row = wg_floor_div(camera->y + digger->top, REGION_SIDE);
    for (int at = 0; at < digger->count; ++at) {
        if (zone_holds(&digger->claims[at].zone, column, row)) {
            return &digger->claims[at];
        }
    }
    return &digger->claims[0];
}
