import { createStore } from '@/components/ui/create-store'
import { countedTitle, titleCount, type Waiting, waitingSchema } from '@/lib/staff/waiting'

const EVERY_MS = 60_000

/** What waits for the staff; null until it was read. */
export const waitingStore = createStore<Waiting | null>(null)

/**
 * Reads what waits at the start, when the page becomes visible, and every 60 s while it is visible,
 * and writes the number into the title. A failed read changes nothing. Returns a cleanup function.
 */
export function startWaitingWatch(): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let readAt = 0

  async function read(): Promise<void> {
    readAt = Date.now()
    try {
      const response = await fetch('/api/admin/waiting', { signal })
      if (!response.ok) return
      const waiting = waitingSchema.nullable().parse(await response.json())
      if (!waiting) return
      waitingStore.set(waiting)
      document.title = countedTitle(document.title, titleCount(waiting))
    } catch {
      // Offline, or stopped: the next read follows in a minute.
    }
  }

  const readIfDue = () => {
    if (!document.hidden && Date.now() - readAt >= EVERY_MS) read()
  }
  read()
  const timer = setInterval(readIfDue, EVERY_MS / 4)
  document.addEventListener('visibilitychange', readIfDue, { signal })
  return () => {
    stopping.abort()
    clearInterval(timer)
  }
}
