#include "autosave.h"

#include "check.h"

int autosave_step(Autosave *save, WgQuadtreeMap ground, uint64_t certain) {
    if (!save->is_on) {
        save->is_on = 1;
        save->frame = certain;
        save->count = 0;
    }
    size_t count = 0;
    uint64_t start = now_ns();
    /* The checkpoint itself may have been dropped for others meanwhile: the save holds on to what it needs. */
    WgStatus status =
        CHECK(wg_quadtree_map_save_step(ground, save->frame, WG_QUADTREE_MAP_COMPRESSION_FAST, STEP_BUDGET,
                                        save->bytes + save->count, SAVED_BYTES - save->count, &count));
    times_add(&save->steps, now_ns() - start);
    save->count += count;
    save->is_on = status == WG_STATUS_UNFINISHED;
    save->saves += status == WG_STATUS_OK;
    return status == WG_STATUS_OK;
}
