/*
 * Preloaded into processes with foreign code (Next): ends them when their parent has ended for any
 * reason.
 */
process.on('disconnect', () => process.exit(1))
