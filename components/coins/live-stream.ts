// One stream of events from the store, from its opening to its loss. EventSource would come back by
// itself: that is left to live.ts, which knows when it is worth a try.
import { balanceEvent, type LiveCoins, systemEvent } from './live-events'

type Handlers = {
  onEvent: (event: LiveCoins) => void
  /** Events come from now on. */
  onJoined: () => void
  /** Called once; the stream is then closed for good. */
  onLost: () => void
}

/** Opens the stream of this customer. Returns a function that closes it; nothing is called after that. */
export function openLiveStream({ onEvent, onJoined, onLost }: Handlers): () => void {
  const source = new EventSource('/api/live')

  function on(name: string, read: (payload: Record<string, unknown>) => LiveCoins | null): void {
    source.addEventListener(name, ({ data }) => {
      const found = read(JSON.parse(data))
      if (found) onEvent(found)
    })
  }

  on('balance', balanceEvent)
  on('system_enabled', systemEvent)
  source.addEventListener('live', onJoined)
  source.onerror = () => {
    source.close()
    onLost()
  }
  return () => source.close()
}
