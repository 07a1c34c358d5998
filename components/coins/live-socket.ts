// One connection to Realtime, from joining to its loss. Reconnecting is left to live.ts, which knows
// when it is worth a try; so nothing of the client's own may outlive the connection.
import { RealtimeClient } from '@supabase/realtime-js'
import { balanceEvent, type LiveCoins, systemEvent } from './live-events'
import type { PassKeeper } from './live-pass'

/** Browsers complain in the console about a socket that is closed while it opens. */
class PatientSocket extends WebSocket {
  override close(code?: number, reason?: string): void {
    if (this.readyState !== WebSocket.CONNECTING) super.close(code, reason)
    else this.addEventListener('open', () => super.close(code, reason))
  }
}

type Handlers = {
  onEvent: (event: LiveCoins) => void
  /** All topics are joined. */
  onJoined: () => void
  /** Called once; the connection is then closed for good. */
  onLost: () => void
}

/** Joins the topics of the customer; gives the way to leave, after which nothing is called. */
export function openLiveSocket(
  userId: string,
  { pass, token }: PassKeeper,
  { onEvent, onJoined, onLost }: Handlers,
): () => void {
  const client = new RealtimeClient(`${pass.url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: pass.key },
    accessToken: token,
    transport: PatientSocket,
  })
  const listening = new Set<string>()
  let isClosed = false

  function close(): void {
    if (isClosed) return
    isClosed = true
    for (const channel of client.getChannels()) channel.teardown()
    void client.disconnect()
  }

  function lose(): void {
    if (isClosed) return
    close()
    onLost()
  }

  function join(topic: string, event: string, read: (payload: Payload) => LiveCoins | null): void {
    client
      .channel(topic, { config: { private: true } })
      .on('broadcast', { event }, ({ payload }) => {
        const found = isClosed ? null : read(payload)
        if (found) onEvent(found)
      })
      .subscribe((status) => {
        if (isClosed) return
        if (status !== 'SUBSCRIBED') return lose()
        listening.add(topic)
        if (listening.size === TOPICS) onJoined()
      })
  }

  client.setAuth().then(() => {
    if (isClosed) return
    join(`coins:${userId}`, 'balance', balanceEvent)
    join('coins:system', 'system_enabled', systemEvent)
  }, lose)
  return close
}

type Payload = Record<string, unknown>

const TOPICS = 2
