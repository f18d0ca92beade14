/* Several servers share a world by leases, and someone digs back and forth across the borders of their zones. A server is
 * killed; one is stopped for longer than its lease and goes on as if nothing had happened; all connections to the
 * database are cut; a player joins. In the end the world must be what a plain model says, each explosion once. Others must
 * have the zones of a lost server within some leases; nothing else here depends on how long anything takes.
 *
 *   borders STORE SERVER JOIN
 *
 * STORE is postgresql://..., with no world in it; SERVER and JOIN are the programs.
 */
#define _GNU_SOURCE

#include <signal.h>
#include <sys/wait.h>

#include "backdoor.h"
#include "clocks.h"
#include "digger.h"
#include "servers.h"
#include "testbed.h"

enum {
    SERVERS = 3,
    LEASE_MS = 1000,
    /* It takes one, a tenth of one from a look to the next, and two looks for each zone that the taker has; the rest is for
     * machines that have much else to do. */
    MOST_LEASES = 20,
    WORLD_SIDE = 2 * AREA_SIDE * REGION_SIDE, /* Four zones. */
    /* The regions that are dug, around the corner where the zones meet. */
    LEFT = AREA_SIDE - TEST_COLUMNS / 2,
    TOP = AREA_SIDE - TEST_ROWS / 2,
    MOST_FRAMES = 20000,
    PATIENCE_S = 120 /* Without anything new. */
};

static Servers servers;
static Digger digger;

static uint64_t progress(void) {
    uint64_t sum = 0;
    for (int at = 0; at < digger.count; ++at) {
        sum += digger.claims[at].committed + digger.claims[at].owners;
    }
    return sum + servers.lines;
}

/* Works until something is so; only where nothing moves at all for very long this fails. */
static void work_until(int (*is_so)(void *), void *userdata, const char *what) {
    uint64_t seen = progress(), since = steady_ns();
    while (!is_so(userdata)) {
        digger_move(&digger);
        servers_listen(&servers);
        if (progress() != seen) {
            seen = progress();
            since = steady_ns();
        }
        if (steady_ns() - since > (uint64_t)PATIENCE_S * 1000000000u) {
            fprintf(stderr, "nothing happens any more while waiting until %s\n", what);
            exit(EXIT_FAILURE);
        }
    }
}

static int is_dug(void *userdata) {
    (void)userdata;
    return digger_is_done(&digger);
}

static void dig(int frames) {
    for (int frame = 0; frame < frames; ++frame) {
        digger_add(&digger);
        digger_move(&digger);
    }
    work_until(is_dug, NULL, "all explosions are committed");
}

static int all_owned(void *userdata) {
    (void)userdata;
    int is_owned = 1;
    for (int at = 0; at < digger.count; ++at) {
        is_owned &= digger.claims[at].wire.socket >= 0 && digger.claims[at].is_answered;
    }
    return is_owned;
}

/* No zone is a certain process's any more. */
static int none_is_of(void *userdata) {
    const int *process = userdata;
    int is_none = all_owned(NULL);
    for (int at = 0; at < digger.count; ++at) {
        is_none &= owner_process(digger.claims[at].row.owner) != *process;
    }
    return is_none;
}

/* The process with the zone that is dug now. */
static Child *owner_here(void) {
    work_until(all_owned, NULL, "each zone has an owner");
    Child *child = servers_find(&servers, owner_process(digger_here(&digger)->row.owner));
    REQUIRE(child != NULL);
    return child;
}

static int zones_of_process(int process) {
    int count = 0;
    for (int at = 0; at < digger.count; ++at) {
        count += owner_process(digger.claims[at].row.owner) == process;
    }
    return count;
}

static void kill_one(void) {
    Child *child = owner_here();
    int process = child->process, zones = zones_of_process(process);
    for (int frame = 0; frame < 40; ++frame) {
        digger_add(&digger);
        digger_move(&digger);
    }
    uint64_t start = steady_ns();
    servers_kill(&servers, child);
    work_until(none_is_of, &process, "others have the zones of the one that was killed");
    const double taken = (double)(steady_ns() - start) / 1e9;
    printf("a server with %d of the zones was killed in mid-work: others had them %.1f s later (a lease is %.1f s)\n", zones, taken,
           LEASE_MS / 1e3);
    REQUIRE(taken < MOST_LEASES * LEASE_MS / 1e3);
    dig(200);
}

static int has_refused(void *userdata) {
    return ((Child *)userdata)->refused > 0;
}

/* Stops the owner of a zone that it has explosions of which are not in the store, lets others take it over, and wakes it:
 * gives how many rows it tried to write then, and could not. Whether it had such explosions shows by where the others
 * began; if not, 0. */
static uint64_t stop_one(void) {
    Child *child = owner_here();
    Claim *claim = digger_here(&digger);
    int process = child->process, status;
    uint64_t term = claim->row.term;
    for (int frame = 0; frame < 60; ++frame) {
        digger_add(&digger);
        digger_move(&digger);
        claim = digger_here(&digger);
    }
    uint64_t start = steady_ns();
    REQUIRE(kill(process, SIGSTOP) == 0);
    REQUIRE(waitpid(process, &status, WUNTRACED) == process && WIFSTOPPED(status));
    int zones = zones_of_process(process);
    work_until(none_is_of, &process, "others have the zones of the one that is stopped");
    const double taken = (double)(steady_ns() - start) / 1e9;
    REQUIRE(taken < MOST_LEASES * LEASE_MS / 1e3);
    REQUIRE(claim->row.term >= term);
    dig(100);
    child->refused = child->most_refused = 0;
    REQUIRE(kill(process, SIGCONT) == 0);
    work_until(has_refused, child, "the one that was woken is refused by the database");
    printf("a server with %d of the zones was stopped, others had them %.1f s later; woken, its commit of %llu rows was refused\n",
           zones, taken, (unsigned long long)child->most_refused);
    dig(100);
    return child->most_refused;
}

/* From the side of the database, while everyone works. */
static void cut_connections(const char *place) {
    for (int frame = 0; frame < 40; ++frame) {
        digger_add(&digger);
        digger_move(&digger);
    }
    uint64_t count = backdoor(place, "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                                     " WHERE datname = current_database() AND pid <> pg_backend_pid()");
    printf("%llu connections to the database were cut in mid-work\n", (unsigned long long)count);
    dig(200);
}

/* A player joins the zone that is dug now, while it is dug, and compares it with the server's. */
static int join_once(char *program) {
    int ends[2], status = 0;
    char port[16], x[16], y[16];
    (void)owner_here();
    const Claim *claim = digger_here(&digger);
    snprintf(port, sizeof(port), "%u", (unsigned)owner_port(claim->row.owner));
    snprintf(x, sizeof(x), "%d", (int)claim->zone.left);
    snprintf(y, sizeof(y), "%d", (int)claim->zone.top);
    REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
    int process = fork();
    REQUIRE(process >= 0);
    if (process == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(ends[0], STDIN_FILENO);
        execl(program, program, port, x, y, (char *)NULL);
        _exit(127);
    }
    close(ends[0]);
    dig(300);
    close(ends[1]);
    /* It compares while it is dug on. */
    while (waitpid(process, &status, WNOHANG) == 0) {
        if (digger.frames < MOST_FRAMES && digger_is_done(&digger)) {
            digger_add(&digger);
        }
        digger_move(&digger);
        servers_listen(&servers);
    }
    REQUIRE(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* On a machine that has no time for it the server may lose its lease meanwhile: then the player joins anew. */
static void join(char *program) {
    int status = join_once(program);
    for (int tries = 0; status == 3 && tries < 20; ++tries) {
        status = join_once(program);
    }
    REQUIRE(status == 0);
    dig(1);
}

static void compare(const char *place, const Zone *zones, int count) {
    static World world;
    Model model;
    char error[512];
    int32_t last = 0;
    int regions = 0;
    model_open_at(&model, &digger.plan, LEFT, TOP);
    model_advance(&model, digger.frames);
    for (int at = 0; at < count; ++at) {
        Plan plan = digger.plan;
        KeeperDef keeper = {.kind = store_kind(place), .place = place, .zone = zones[at], .owner = 1, .commit_ns = 100000000};
        plan.width = plan.height = WORLD_SIDE;
        REQUIRE(world_open(&world, &plan, &keeper, 1, error, sizeof(error)));
        int differ = model_differs(&model, &world, &last);
        if (differ > 0) {
            fprintf(stderr, "zone %d: %d regions differ, the last one is (%d, %d)\n", at, differ, (int)(LEFT + last % TEST_COLUMNS),
                    (int)(TOP + last / TEST_COLUMNS));
        }
        REQUIRE(differ == 0);
        regions += (int)world.page_ins;
        REQUIRE(world_close(&world));
    }
    REQUIRE(regions >= TEST_REGIONS);
    model_close(&model);
}

int main(int count, char **arguments) {
    REQUIRE(count == 4);
    const char *place = arguments[1];
    static Zone zones[MAX_ZONES];
    char error[512], side[16], lease[16];
    Plan plan = test_plan();
    plan.seed = 20260101;
    setvbuf(stdout, NULL, _IOLBF, 0);
    snprintf(side, sizeof(side), "%d", (int)WORLD_SIDE);
    snprintf(lease, sizeof(lease), "%d", (int)LEASE_MS);
    int zone_count = zones_of(WORLD_SIDE, WORLD_SIDE, 1, zones);
    Store *store = store_kind(place)->open(place, error, sizeof(error));
    if (store == NULL) {
        fprintf(stderr, "%s\n", error);
        return EXIT_FAILURE;
    }
    char *command[] = {arguments[2], (char *)place, lease, side, side, "1", NULL};
    for (int at = 0; at < SERVERS; ++at) {
        servers_start(&servers, command);
    }
    digger_open(&digger, &plan, LEFT * REGION_SIDE, TOP * REGION_SIDE, zones, zone_count, store, MOST_FRAMES);
    work_until(all_owned, NULL, "each zone has an owner");
    dig(300);
    printf("%d zones, %d servers, %llu frames dug across the borders\n", zone_count, SERVERS, (unsigned long long)digger.frames);
    kill_one();
    servers_start(&servers, command);
    uint64_t refused = 0;
    for (int tries = 0; tries < 20 && refused < 3; ++tries) {
        refused = stop_one();
    }
    REQUIRE(refused >= 3);
    cut_connections(place);
    join(arguments[3]);
    servers_end(&servers);
    compare(place, zones, zone_count);
    printf("%d regions are what the model says, after %llu frames and %llu explosions, by %d servers\n", TEST_REGIONS,
           (unsigned long long)digger.frames, (unsigned long long)digger.frames * TEST_DIGS_A_FRAME, servers.count);
    digger_close(&digger);
    store->kind->close(store);
    return 0;
}
