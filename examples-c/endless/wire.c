#define _GNU_SOURCE
#include "wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "check.h"

static struct sockaddr_in address_of(uint16_t port) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

int wire_listen(uint16_t *out_port) {
    struct sockaddr_in address = address_of(0);
    socklen_t size = sizeof(address);
    int listening = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    REQUIRE(listening >= 0 && bind(listening, (struct sockaddr *)&address, sizeof(address)) == 0 && listen(listening, 64) == 0);
    REQUIRE(getsockname(listening, (struct sockaddr *)&address, &size) == 0);
    *out_port = ntohs(address.sin_port);
    return listening;
}

static int begin(Wire *wire, int socket) {
    int yes = 1;
    *wire = (Wire){.socket = socket};
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
    return 1;
}

int wire_accept(Wire *wire, int listening) {
    int accepted = accept4(listening, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    return accepted >= 0 && begin(wire, accepted);
}

int wire_connect(Wire *wire, uint16_t port) {
    struct sockaddr_in address = address_of(port);
    int connected = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    REQUIRE(connected >= 0);
    if (connect(connected, (struct sockaddr *)&address, sizeof(address)) != 0 && errno != EINPROGRESS) {
        close(connected);
        return 0;
    }
    return begin(wire, connected);
}

void wire_close(Wire *wire) {
    if (wire->socket >= 0) {
        close(wire->socket);
    }
    bytes_free(&wire->in);
    bytes_free(&wire->out);
    *wire = (Wire){.socket = -1};
}

void wire_put(Wire *wire, const WireHead *head, const void *bytes) {
    bytes_append(&wire->out, head, sizeof(*head));
    bytes_append(&wire->out, bytes, head->count);
}

/* Whether a call that would have to wait, or that a signal broke off, may be made again. */
static int is_later(void) {
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR || errno == ENOTCONN;
}

int wire_move(Wire *wire) {
    ssize_t count = 0;
    if (wire->out.count > 0) {
        count = send(wire->socket, wire->out.data, wire->out.count, MSG_NOSIGNAL);
        if (count < 0 && !is_later()) {
            return 0;
        }
        if (count > 0) {
            wire->out.count -= (size_t)count;
            memmove(wire->out.data, wire->out.data + count, wire->out.count);
        }
    }
    do {
        bytes_reserve(&wire->in, wire->in.count + (1 << 16));
        count = recv(wire->socket, wire->in.data + wire->in.count, 1 << 16, 0);
        wire->in.count += count > 0 ? (size_t)count : 0;
    } while (count == 1 << 16);
    return count > 0 || (count < 0 && is_later());
}

int wire_take(Wire *wire, WireHead *out_head, const uint8_t **out_bytes) {
    if (wire->in.count - wire->taken >= sizeof(*out_head)) {
        memcpy(out_head, wire->in.data + wire->taken, sizeof(*out_head));
        if (wire->in.count - wire->taken - sizeof(*out_head) >= out_head->count) {
            *out_bytes = wire->in.data + wire->taken + sizeof(*out_head);
            wire->taken += sizeof(*out_head) + out_head->count;
            return 1;
        }
    }
    /* What is left goes to the front once all whole ones are taken. */
    wire->in.count -= wire->taken;
    memmove(wire->in.data, wire->in.data + wire->taken, wire->in.count);
    wire->taken = 0;
    return 0;
}
