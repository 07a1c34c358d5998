// The token for the socket. The session cookies are closed to scripts, so the server is asked for it,
// and again before it ends.
import type { LivePass } from '@/server/live/dto'

/** The server renews a session in the last 90 s of its token: asked later than that, it gives a new one. */
const RENEW_BEFORE_MS = 75_000

export type PassKeeper = {
  pass: LivePass
  /** The token, renewed in time; the old one where the server gave no other. */
  token: () => Promise<string>
}

/** Null for who gets no pass, and when the server cannot be asked. */
export async function requestPass(): Promise<PassKeeper | null> {
  const first = await ask()
  if (!first) return null
  let current = first
  let endsAt = endOf(first)
  let renewal: Promise<void> | null = null

  async function renew(): Promise<void> {
    const next = await ask()
    renewal = null
    if (!next) return
    current = next
    endsAt = endOf(next)
  }

  return {
    pass: first,
    async token() {
      if (Date.now() > endsAt - RENEW_BEFORE_MS) {
        renewal ??= renew()
        await renewal
      }
      return current.token
    },
  }
}

async function ask(): Promise<LivePass | null> {
  try {
    const response = await fetch('/api/live', { method: 'POST' })
    return response.ok ? await response.json() : null
  } catch {
    return null // the network is gone
  }
}

function endOf({ lifeSeconds }: LivePass): number {
  return Date.now() + lifeSeconds * 1000
}
