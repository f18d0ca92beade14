#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* WORLDGRIDS_H */
