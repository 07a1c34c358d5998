import { streamMyCoins } from '@/server/coins/live-queries'

const uncached = { 'cache-control': 'private, no-store' }

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A compressing or buffering proxy would delay events until more of them arrive.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
  // Otherwise a stopping server would wait for the idle connection after the end of the stream.
  connection: 'close',
}

/**
 * Streams the coin events of the signed-in, confirmed customer. 204 for all others, 403 for
 * requests of other sites, 503 if the session cannot be checked or a limit is exceeded.
 */
export async function GET(): Promise<Response> {
  const events = await streamMyCoins()
  if (events === 'cross-site') return new Response(null, { status: 403, headers: uncached })
  if (events === 'guest') return new Response(null, { status: 204, headers: uncached })
  if (events === 'unknown' || events === 'full')
    return new Response(null, { status: 503, headers: uncached })
  return new Response(events, { headers: streamHeaders })
}
