import { followMyCoins } from '@/server/live/queries'

const uncached = { 'cache-control': 'private, no-store' }

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Compressed or buffered on its way, an event would wait for the next ones.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
  // A server that stops would wait for the idle connection after the stream has ended.
  connection: 'close',
}

/** Streams the live coin events of the signed-in, confirmed customer; 204 for everybody else. */
export async function GET(): Promise<Response> {
  const events = await followMyCoins()
  if (events === 'foreign') return new Response(null, { status: 403, headers: uncached })
  if (events === 'nobody') return new Response(null, { status: 204, headers: uncached })
  if (events === 'full') return new Response(null, { status: 503, headers: uncached })
  return new Response(events, { headers: streamHeaders })
}
