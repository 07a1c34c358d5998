import 'server-only'
import { serviceDb } from './db'
import { LiveFeed, type Upstream } from './live-feed'
import { logError } from './log'

/** Topic on which `private.announce()` publishes coin events. */
const TOPIC = 'coins'
const REJOIN_MS = 5_000

const realtime: Upstream = {
  subscribe(onEvent, onStatus) {
    const db = serviceDb()
    let hasLeft = false
    let leaveChannel = () => {}
    let timer: NodeJS.Timeout | undefined

    async function join(): Promise<void> {
      await db.realtime.setAuth()
      if (hasLeft) return
      const channel = db.channel(TOPIC, { config: { private: true } })
      leaveChannel = () => void db.removeChannel(channel)
      channel
        .on('broadcast', { event: '*' }, ({ event, payload }) => {
          onEvent({ name: event, payload: payload ?? {} })
        })
        .subscribe((status) => {
          if (hasLeft) return
          onStatus(status === 'SUBSCRIBED')
          // The client rejoins by itself after errors, but not after a close.
          if (status === 'CLOSED') timer = setTimeout(start, REJOIN_MS).unref()
        })
    }

    function start(): void {
      join().catch((error: unknown) => {
        logError('live', error)
        timer = setTimeout(start, REJOIN_MS).unref()
      })
    }

    start()
    return () => {
      hasLeft = true
      clearTimeout(timer)
      leaveChannel()
    }
  },

  async findLive(sessionIds) {
    const { data, error } = await serviceDb().rpc('live_sessions', { p_sessions: sessionIds })
    if (error) throw error
    return new Set<string>(data)
  },
}

let feed: LiveFeed | undefined

/**
 * Returns the feed of this process. It is closed on SIGTERM and SIGINT, because a stopping server waits
 * for its open connections.
 */
export function liveFeed(): LiveFeed {
  if (feed) return feed
  const opened = new LiveFeed(realtime)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => opened.close())
  feed = opened
  return opened
}
