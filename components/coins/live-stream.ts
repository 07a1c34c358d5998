// One event stream of the server, from opening to loss. The automatic reconnect of EventSource is
// not used, because live.ts decides when to reconnect.
import { balanceEvent, type LiveCoins, systemEvent } from './live-events'

type Handlers = {
  onEvent: (event: LiveCoins) => void
  /** Called when the stream starts to send events. */
  onConnected: () => void
  /** Called once. The stream is closed then. */
  onLost: () => void
}

/**
 * Opens the event stream of this customer. Returns a function that closes it; no handler is called
 * after that.
 */
export function openLiveStream({ onEvent, onConnected, onLost }: Handlers): () => void {
  const source = new EventSource('/api/live')

  function on(name: string, read: (payload: Record<string, unknown>) => LiveCoins | null): void {
    source.addEventListener(name, ({ data }) => {
      const found = read(JSON.parse(data))
      if (found) onEvent(found)
    })
  }

  on('balance', balanceEvent)
  on('system_enabled', systemEvent)
  source.addEventListener('live', onConnected)
  source.onerror = () => {
    source.close()
    onLost()
  }
  return () => source.close()
}
