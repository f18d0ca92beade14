/* worldgrids: hooks, errors and live objects, all that belongs to no structure. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_LIBRARY_HPP
#define WORLDGRIDS_LIBRARY_HPP

#include "base.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

/// The kinds of object.
using Kind = WgKind;
/// A category of debug shapes: its bit, its colour, its name.
using DebugCategory = WgDebugCategory;

/// How much a log line matters.
enum class Severity : std::int32_t {
    debug = WG_SEVERITY_DEBUG,
    info = WG_SEVERITY_INFO,
    warning = WG_SEVERITY_WARNING,
    error = WG_SEVERITY_ERROR,
};

/// Version of the library that was loaded: major * 1,000,000 + minor * 1,000 + patch.
inline std::uint32_t version() noexcept { return wg_version(); }

/// Whether header and library were made from the same source. Stricter than version_fits(): a library
/// with another hash may well fit.
inline bool abi_is_same() noexcept { return wg_abi_hash() == WG_ABI_HASH; }

/// Copies the text of this thread's last refusal; it ends in zero. See wg_last_error.
inline Result<Answer> last_error(Span<char> out_text) {
    const char *own = detail::own_refusal().text;
    if (own[0] != '\0') {
        const int length = std::snprintf(out_text.data(), out_text.size(), "%s", own);
        const std::size_t needed = static_cast<std::size_t>(length) + 1;
        return detail::answered(needed > out_text.size() ? WG_STATUS_TRUNCATED : WG_STATUS_OK, needed);
    }
    std::size_t count = 0;
    const WgStatus status = wg_last_error(out_text.data(), out_text.size(), &count);
    return detail::answered(status, count);
}

/// Sends log lines to a function of the host; null turns logging off. See wg_set_log.
inline Result<void> set_log(Severity min_severity, WgLogFunction function, void *userdata = nullptr) {
    return detail::done(wg_set_log(static_cast<std::int32_t>(min_severity), function, userdata));
}

/// Takes memory from the host's allocator from now on. See wg_set_allocator.
inline Result<void> set_allocator(const WgAllocator &allocator) {
    return detail::done(wg_set_allocator(&allocator));
}

/// Goes back to the system's allocator.
inline Result<void> reset_allocator() { return detail::done(wg_set_allocator(nullptr)); }

/// Counts the live objects of a kind.
inline Result<std::size_t> live_handles(Kind kind = WG_KIND_ANY) {
    std::size_t count = 0;
    const WgStatus status = wg_live_handles(static_cast<std::uint32_t>(kind), &count);
    return detail::done(status, count);
}

/// Writes a line for every live object; ends in zero. See wg_leak_report.
inline Result<Answer> leak_report(Span<char> out_text) {
    std::size_t count = 0;
    const WgStatus status = wg_leak_report(out_text.data(), out_text.size(), &count);
    return detail::answered(status, count);
}

/// Destroys every object and takes the hooks away; owners that are still alive hold stale handles then,
/// which is harmless. See wg_destroy_all.
inline Result<void> destroy_all() { return detail::done(wg_destroy_all()); }

/// Lists the categories of debug shapes that a kind of structure has.
inline Result<Answer> debug_categories(Kind kind, Span<DebugCategory> out_categories) {
    std::size_t count = 0;
    const WgStatus status = wg_debug_categories(static_cast<std::uint32_t>(kind), out_categories.data(),
                                                out_categories.size(), &count);
    return detail::answered(status, count);
}

/// Remainder of a division rounded down: 0 .. divisor - 1.
inline std::int32_t floor_mod(std::int32_t value, std::int32_t divisor) noexcept {
    return wg_floor_mod(value, divisor);
}

/// Quotient of a division rounded down.
inline std::int32_t floor_div(std::int32_t value, std::int32_t divisor) noexcept {
    return wg_floor_div(value, divisor);
}

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
