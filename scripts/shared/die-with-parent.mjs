/* Preloaded into processes that are not ours (Next): they end when their starter is gone, however it went. */
process.on('disconnect', () => process.exit(1))
