/* The checks of the C++ tests, the same for builds with and without exceptions. */

#ifndef CHECK_HPP
#define CHECK_HPP

#include <cstdio>
#include <cstdlib>

#include <worldgrids.hpp>

namespace wg = worldgrids;

extern int check_count;
extern int check_failures;

inline void check_that(bool holds, const char *what, const char *file, int line) {
    check_count += 1;
    if (!holds) {
        check_failures += 1;
        std::printf("%s:%d: %s\n", file, line, what);
    }
}

/* A condition holds. */
#define CHECK(condition) check_that((condition), #condition, __FILE__, __LINE__)

#ifndef WORLDGRIDS_NO_EXCEPTIONS
/* A call is not refused; gives its value. */
#define MUST(call) (call)
/* A call is refused by a status. */
#define CHECK_REFUSED(expected, call)                                                              \
    do {                                                                                           \
        wg::Status found_ = wg::Status::ok;                                                        \
        try {                                                                                      \
            (void)(call);                                                                          \
        } catch (const wg::Error &error_) {                                                        \
            found_ = error_.status();                                                              \
            check_that(error_.what()[0] != '\0', "an error has a text", __FILE__, __LINE__);       \
        }                                                                                          \
        check_that(found_ == (expected), #call " is refused by " #expected, __FILE__, __LINE__);   \
    } while (0)
#else
inline void must(const wg::Result<void> &result, const char *file, int line) {
    if (!result) {
        std::printf("%s:%d: %s\n", file, line, wg::status_name(result.status()));
        std::exit(1);
    }
}
template <class T> T must(wg::Result<T> result, const char *file, int line) {
    if (!result) {
        std::printf("%s:%d: %s\n", file, line, wg::status_name(result.status()));
        std::exit(1);
    }
    return std::move(*result);
}
#define MUST(call) must((call), __FILE__, __LINE__)
#define CHECK_REFUSED(expected, call)                                                              \
    check_that((call).status() == (expected), #call " is refused by " #expected, __FILE__, __LINE__)
#endif

/* Ends main: counts, and looks for what was not destroyed. */
inline int check_end(const char *name) {
    CHECK(MUST(wg::live_handles()) == 0);
    std::printf("%s: %d checks, %d failed\n", name, check_count, check_failures);
    return check_failures == 0 ? 0 : 1;
}

#endif
