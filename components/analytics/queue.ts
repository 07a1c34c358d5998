import { BATCH_SIZE, BATCH_WAIT_MS } from '@/lib/analytics/events'

export type Queue<T> = {
  add: (item: T) => void
  /** Sends what waits, now. */
  flush: () => void
}

/** Collects items and gives them away 5 at once, or fewer 10 s after the first of them (ANA-07). */
export function createQueue<T>(send: (items: T[]) => void): Queue<T> {
  let waiting: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const items = waiting
    waiting = []
    send(items)
  }
  return {
    flush,
    add(item) {
      waiting.push(item)
      if (waiting.length >= BATCH_SIZE) return flush()
      timer ??= setTimeout(flush, BATCH_WAIT_MS)
    },
  }
}
