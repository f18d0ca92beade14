/* Server programs as children: started, killed, listened to. */
#ifndef ENDLESS_SERVERS_H
#define ENDLESS_SERVERS_H

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

enum { MAX_SERVERS = 32 };

typedef struct Child {
    int process; /* 0: it has ended. */
    int output;
    char line[512];
    size_t line_bytes;
    uint64_t refused, most_refused; /* Zones whose commit was refused, and the most rows of one. */
} Child;

typedef struct Servers {
    Child children[MAX_SERVERS];
    int count;      /* Ever started. */
    uint64_t lines; /* That they have said. */
} Servers;

/* They end with the program that starts them, however that ends. */
static inline Child *servers_start(Servers *servers, char **command) {
    int ends[2];
    REQUIRE(servers->count < MAX_SERVERS && pipe2(ends, O_CLOEXEC) == 0);
    int process = fork();
    REQUIRE(process >= 0);
    if (process == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(ends[1], STDOUT_FILENO);
        execv(command[0], command);
        _exit(127);
    }
    close(ends[1]);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    Child *child = &servers->children[servers->count++];
    *child = (Child){.process = process, .output = ends[0]};
    return child;
}

static inline Child *servers_find(Servers *servers, int process) {
    for (int at = 0; at < servers->count; ++at) {
        if (servers->children[at].process == process) {
            return &servers->children[at];
        }
    }
    return NULL;
}

static inline void servers_take_line(Child *child) {
    const char *rows = strstr(child->line, " rows ");
    if (strncmp(child->line, "refused ", 8) == 0 && rows != NULL) {
        uint64_t count = strtoull(rows + 6, NULL, 10);
        ++child->refused;
        child->most_refused = count > child->most_refused ? count : child->most_refused;
    }
    REQUIRE(strncmp(child->line, "failed ", 7) != 0);
}

/* Reads what they have said. */
static inline void servers_listen(Servers *servers) {
    for (int at = 0; at < servers->count; ++at) {
        Child *child = &servers->children[at];
        ssize_t count = 0;
        char byte;
        while (child->process != 0 && (count = read(child->output, &byte, 1)) == 1) {
            child->line[child->line_bytes] = byte == '\n' ? 0 : byte;
            if (byte == '\n') {
                child->line_bytes = 0;
                ++servers->lines;
                servers_take_line(child);
            } else if (child->line_bytes + 1 < sizeof(child->line)) {
                ++child->line_bytes;
            }
        }
        /* None ends by itself. */
        REQUIRE(child->process == 0 || count < 0);
    }
}

static inline int servers_reap(Child *child) {
    int status;
    REQUIRE(waitpid(child->process, &status, 0) == child->process);
    close(child->output);
    child->process = 0;
    return status;
}

static inline void servers_kill(Servers *servers, Child *child) {
    (void)servers;
    REQUIRE(kill(child->process, SIGKILL) == 0);
    int status = servers_reap(child);
    REQUIRE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

/* All of them, well. */
static inline void servers_end(Servers *servers) {
    for (int at = 0; at < servers->count; ++at) {
        Child *child = &servers->children[at];
        if (child->process != 0) {
            REQUIRE(kill(child->process, SIGTERM) == 0);
            int status = servers_reap(child);
            REQUIRE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        }
    }
}

#endif
