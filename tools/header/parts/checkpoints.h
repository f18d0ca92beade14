/** Marks this moment under a number, for PREFIX_rollback. Changes. Elsewhere: wg_checkpoint with the handle's number. */
static inline WgStatus PREFIX_checkpoint(HANDLE PARAMETER, uint64_t number) {
    return wg_checkpoint(PARAMETER.bits, number);
}

/** Returns to a checkpoint. Changes. Elsewhere: wg_rollback with the handle's number. */
static inline WgStatus PREFIX_rollback(HANDLE PARAMETER, uint64_t number) {
    return wg_rollback(PARAMETER.bits, number);
}

/** The number of the checkpoint so many places after that of the present, before it if below 0: -1 for undo, 1 for redo.
 * Reads. Elsewhere: wg_checkpoint_at with the handle's number. */
static inline WgStatus PREFIX_checkpoint_at(HANDLE PARAMETER, int32_t offset, uint64_t *out_number) {
    return wg_checkpoint_at(PARAMETER.bits, offset, out_number);
}

/** Lets go of a checkpoint and of all before it. Changes. Elsewhere: wg_forget with the handle's number. */
static inline WgStatus PREFIX_forget(HANDLE PARAMETER, uint64_t number) {
    return wg_forget(PARAMETER.bits, number);
}
