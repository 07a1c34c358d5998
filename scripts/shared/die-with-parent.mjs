/* Preloaded into processes that are not ours (Next): they end when their starter is gone, however it went. */
if (process.channel) {
  process.on('disconnect', () => process.exit(1))
  process.channel.unref()
}
