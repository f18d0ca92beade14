/* worldgrids: what the calls of the rolling grid take and give. Include worldgrids.hpp.
 * SPDX-License-Identifier: MIT OR Apache-2.0 */

#ifndef WORLDGRIDS_ROLLING_GRID_TYPES_HPP
#define WORLDGRIDS_ROLLING_GRID_TYPES_HPP

#include "base.hpp"

namespace worldgrids {
inline namespace WORLDGRIDS_ERRORS {

using RollingGridDef = WgRollingGridDef;
using RollingGridStats = WgRollingGridStats;

/// What a move of the window took and needs.
struct RollingGridWindowMove {
    /// Cells that left.
    std::size_t leaving = 0;
    /// Cells to load.
    std::size_t loading = 0;
    /// Whether both fitted; if not, nothing changed, and the two counts tell what is needed.
    bool fits = true;
};

} // namespace WORLDGRIDS_ERRORS
} // namespace worldgrids

#endif
