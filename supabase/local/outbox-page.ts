import type { Handler } from './handler.ts'
import { json } from './handler.ts'
import type { Outbox } from './outbox.ts'

/** GET / (all) and GET /?to=address on the outbox's own port, as JSON, for the operator and for tests. */
export function outboxPage(outbox: Outbox): Handler {
  return async (request, url) => {
    if (request.method !== 'GET' || url.pathname !== '/') return json({ error: 'not found' }, 404)
    return json(outbox.list(url.searchParams.get('to') ?? undefined))
  }
}
