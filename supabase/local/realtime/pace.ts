const WINDOW_MS = 10_000

/**
 * Returns a function that counts the messages of one socket. It returns true for at most `limit`
 * messages in 10 seconds.
 */
export function createMessageLimit(limit: number): (now: number) => boolean {
  let windowStart = 0
  let count = 0
  return (now) => {
    if (now - windowStart >= WINDOW_MS) {
      windowStart = now
      count = 0
    }
    count += 1
    return count <= limit
  }
}
