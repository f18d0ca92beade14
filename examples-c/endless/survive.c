/* Kills the program with SIGKILL at random moments. After each restart the world must be the model of all that the
 * program said was committed, or of some frames more, and whole.
 *
 *   survive FOLDER [kills]
 *   survive FOLDER run     what is killed: goes on with the world, and writes to its output what is committed
 */
#define _DEFAULT_SOURCE

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>

#include "testbed.h"

static void acknowledge(uint64_t frames, void *userdata) {
    (void)userdata;
    if (write(STDOUT_FILENO, &frames, sizeof(frames)) != (ssize_t)sizeof(frames)) {
        _exit(EXIT_FAILURE);
    }
}

static void say(const char *text, void *userdata) {
    (void)userdata;
    fprintf(stderr, "%s\n", text);
}

static int run(const char *path) {
    static World world;
    const Plan plan = test_plan();
    KeeperDef keeper = {.kind = &SQLITE_STORE, .place = path, .commit_ns = 4000000, .on_commit = acknowledge, .on_error = say};
    char error[512];
    if (!world_open(&world, &plan, &keeper, 1, error, sizeof(error))) {
        fprintf(stderr, "%s\n", error);
        return EXIT_FAILURE;
    }
    Camera camera = test_camera(&world);
    for (;;) {
        test_frame(&world, &camera);
    }
}

/* Runs the program for a while, and kills it; gives the last frame that it said was committed, or 0. */
static uint64_t run_and_kill(char *program, char *folder, useconds_t delay) {
    int ends[2];
    uint64_t frames = 0, last = 0;
    REQUIRE(pipe(ends) == 0);
    pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        execl(program, program, folder, "run", (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    usleep(delay);
    kill(child, SIGKILL);
    int status;
    REQUIRE(waitpid(child, &status, 0) == child);
    /* It must not have ended by itself. */
    REQUIRE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    while (read(ends[0], &frames, sizeof(frames)) == (ssize_t)sizeof(frames)) {
        REQUIRE(frames >= last);
        last = frames;
    }
    close(ends[0]);
    return last;
}

/* The store as it was left behind: what looks at the copy changes nothing. */
static void copy(const char *from, const char *to, const char *suffix) {
    char path[512];
    static uint8_t part[1 << 16];
    snprintf(path, sizeof(path), "%s%s", from, suffix);
    FILE *in = fopen(path, "rb");
    snprintf(path, sizeof(path), "%s%s", to, suffix);
    remove(path);
    if (in == NULL) {
        return;
    }
    FILE *out = fopen(path, "wb");
    REQUIRE(out != NULL);
    for (size_t count = 1; count > 0;) {
        count = fread(part, 1, sizeof(part), in);
        REQUIRE(fwrite(part, 1, count, out) == count);
    }
    REQUIRE(fclose(out) == 0);
    fclose(in);
}

static void remove_store(const char *path) {
    static const char *const SUFFIXES[3] = {"", "-wal", "-shm"};
    char name[512];
    for (int at = 0; at < 3; ++at) {
        snprintf(name, sizeof(name), "%s%s", path, SUFFIXES[at]);
        remove(name);
    }
}

/* The frames that the world is after, which it must be whole. */
static uint64_t check_world(const char *path, Model *model, uint64_t least) {
    static World world;
    const Plan plan = test_plan();
    KeeperDef keeper = {.kind = &SQLITE_STORE, .place = path, .commit_ns = 1000000000, .on_error = say};
    char error[512];
    int32_t last = 0;
    if (!world_open(&world, &plan, &keeper, 1, error, sizeof(error))) {
        fprintf(stderr, "%s\n", error);
        exit(EXIT_FAILURE);
    }
    uint64_t frames = world.kept.frames;
    REQUIRE(frames >= least);
    model_advance(model, frames);
    REQUIRE(model_differs(model, &world, &last) == 0);
    REQUIRE(world_close(&world));
    return frames;
}

int main(int count, char **arguments) {
    REQUIRE(count > 1);
    char path[256], copied[256];
    snprintf(path, sizeof(path), "%s/survive.db", arguments[1]);
    snprintf(copied, sizeof(copied), "%s/survive-copy.db", arguments[1]);
    if (count > 2 && strcmp(arguments[2], "run") == 0) {
        return run(path);
    }
    int kills = count > 2 ? atoi(arguments[2]) : 20;
    Plan plan = test_plan();
    Model model;
    uint64_t frames = 0, unacknowledged = 0;
    int began = 0;
    remove_store(path);
    remove_store(copied);
    model_open(&model, &plan);
    for (int number = 0; number < kills; ++number) {
        useconds_t delay = (useconds_t)plan_below(plan_random(&plan, 100, (uint64_t)number), 400000);
        uint64_t acknowledged = run_and_kill(arguments[0], arguments[1], delay);
        remove_store(copied);
        copy(path, copied, "");
        copy(path, copied, "-wal");
        uint64_t found = check_world(copied, &model, acknowledged > frames ? acknowledged : frames);
        began += acknowledged > 0;
        unacknowledged += found > acknowledged && acknowledged > 0;
        frames = found;
    }
    printf("killed %d times, %d of them after a commit: each time the world was all that was committed, after %llu frames and "
           "%llu explosions at the end; %llu times a commit was done and not yet told\n",
           kills, began, (unsigned long long)frames, (unsigned long long)frames * TEST_DIGS_A_FRAME,
           (unsigned long long)unacknowledged);
    REQUIRE(began > kills / 4);
    model_close(&model);
    return 0;
}
