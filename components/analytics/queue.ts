import { BATCH_SIZE, BATCH_WAIT_MS } from '@/lib/analytics/events'

export type Queue<T> = {
  add: (item: T) => void
  /** Sends the queued items now. Returns false if there are none. */
  flush: () => boolean
}

/** Creates a queue that sends items in batches of 5, or fewer 10 s after the first one. */
export function createQueue<T>(send: (items: T[]) => void): Queue<T> {
  let waiting: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): boolean {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return false
    const items = waiting
    waiting = []
    send(items)
    return true
  }
  return {
    flush,
    add(item) {
      waiting.push(item)
      if (waiting.length >= BATCH_SIZE) flush()
      else timer ??= setTimeout(flush, BATCH_WAIT_MS)
    },
  }
}
