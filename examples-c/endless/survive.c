/* Kills the program with SIGKILL at random moments. After each restart the world must be the model of all that the
 * program said was committed, or of some frames more, and whole.
 *
 *   survive STORE [kills]
 *   survive STORE run     what is killed: goes on with the world, and writes to its output what is committed
 *
 * STORE is a file or postgresql://..., with no world in it.
 */
#define _DEFAULT_SOURCE

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

static int run(const char *place) {
    static World world;
    const Plan plan = test_plan();
    KeeperDef keeper = {.kind = store_kind(place), .place = place, .owner = 1, .commit_ns = 4000000, .on_commit = acknowledge, .on_error = say};
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

/* Runs the program, and kills it after a while, which begins with its first commit if `is_late`; gives the last frame that
 * it said was committed, or 0. */
static uint64_t run_and_kill(char *program, char *place, int is_late, useconds_t delay) {
    int ends[2];
    uint64_t frames = 0, last = 0;
    REQUIRE(pipe(ends) == 0);
    pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        execl(program, program, place, "run", (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    if (is_late) {
        REQUIRE(read(ends[0], &last, sizeof(last)) == (ssize_t)sizeof(last));
    }
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

/* The frames that the world is after, which it must be whole. */
static uint64_t check_world(const char *place, Model *model, uint64_t least) {
    static World world;
    const Plan plan = test_plan();
    KeeperDef keeper = {.kind = store_kind(place), .place = place, .owner = 1, .commit_ns = 1000000000, .on_error = say};
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
    if (count > 2 && strcmp(arguments[2], "run") == 0) {
        return run(arguments[1]);
    }
    int kills = count > 2 ? atoi(arguments[2]) : 20;
    Plan plan = test_plan();
    Model model;
    uint64_t frames = 0, unacknowledged = 0;
    int began = 0;
    model_open(&model, &plan);
    for (int number = 0; number < kills; ++number) {
        useconds_t delay = (useconds_t)plan_below(plan_random(&plan, 100, (uint64_t)number), 400000);
        uint64_t acknowledged = run_and_kill(arguments[0], arguments[1], number % 4 != 0, delay);
        uint64_t found = check_world(arguments[1], &model, acknowledged > frames ? acknowledged : frames);
        began += acknowledged > 0;
        unacknowledged += found > acknowledged && acknowledged > 0;
        frames = found;
    }
    printf("%s: killed %d times, %d of them after a commit: each time the world was all that was committed, after %llu frames and "
           "%llu explosions at the end; %llu times a commit was done and not yet told\n",
           store_kind(arguments[1])->name, kills, began, (unsigned long long)frames, (unsigned long long)frames * TEST_DIGS_A_FRAME,
           (unsigned long long)unacknowledged);
    model_close(&model);
    return 0;
}
