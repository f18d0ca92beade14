WG_STATIC_ASSERT(sizeof(WgStatus) == 4, status_size);
WG_STATIC_ASSERT(sizeof(WgPoint) == 8, point_size);
WG_STATIC_ASSERT(sizeof(WgRect) == 16, rect_size);
WG_STATIC_ASSERT(sizeof(WgBounds) == 16, bounds_size);
WG_STATIC_ASSERT(sizeof(WgDebugShape) == 36, debug_shape_size);
WG_STATIC_ASSERT(sizeof(WgDebugCategory) == 40, debug_category_size);

/**
 * Remainder of value / divisor rounded down: always in 0 .. divisor - 1. A divisor of 0 or less
 * gives 0. Exact over the whole range, also for INT32_MIN.
 */
static inline int32_t wg_floor_mod(int32_t value, int32_t divisor) {
    int64_t remainder;
    if (divisor <= 0) {
        return 0;
    }
    remainder = (int64_t)value % divisor;
    return (int32_t)(remainder < 0 ? remainder + divisor : remainder);
}

/**
 * Quotient of value / divisor rounded down. A divisor of 0 or less gives 0. Exact over the whole
 * range, also for INT32_MIN.
 */
static inline int32_t wg_floor_div(int32_t value, int32_t divisor) {
    if (divisor <= 0) {
        return 0;
    }
    return (int32_t)(((int64_t)value - wg_floor_mod(value, divisor)) / divisor);
}
