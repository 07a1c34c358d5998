import 'server-only'
import { headers } from 'next/headers'
import { sessionDb } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import type { LiveEvent } from '@/server/core/live-feed'
import { liveFeed } from '@/server/core/live-feed'
import { limitRate } from '@/server/core/rate-limit'
import { currentSession, readSession } from '@/server/core/session'
import { isStoreOrigin } from '@/server/core/site'

/** A page opens a stream each time it is shown; this allows many tabs. */
const RATE = { limit: 60, windowSeconds: 60 }

/**
 * Returns a stream of the live coin events of the signed-in, confirmed caller, which ends with the
 * session or its access token. Returns 'guest' for guests and unconfirmed callers, 'unknown' when the
 * auth service did not answer, 'full' above the limits, 'cross-site' for a request from another site.
 */
export async function streamMyCoins(): Promise<
  ReadableStream<Uint8Array> | 'cross-site' | 'guest' | 'unknown' | 'full'
> {
  if (!isFromStore(await headers())) return 'cross-site'
  const { session, certain } = await readSession()
  if (!session && !certain) return 'unknown'
  if (!session?.emailConfirmedAt) return 'guest'
  const current = await currentSession(await sessionDb())
  if (!current) return 'guest'
  if (!(await isWithinRate(session.userId))) return 'full'
  const { id, endsAt } = current
  return openStream({ userId: session.userId, sessionId: id, endsAt }) ?? 'full'
}

/** Browsers send no Origin header with a same-origin GET; newer ones send Sec-Fetch-Site. */
function isFromStore(sent: Headers): boolean {
  const origin = sent.get('origin')
  const site = sent.get('sec-fetch-site')
  return (origin === null || isStoreOrigin(origin)) && (site ?? 'same-origin') === 'same-origin'
}

async function isWithinRate(userId: string): Promise<boolean> {
  try {
    await limitRate('live', userId, RATE)
    return true
  } catch (error) {
    if (error instanceof AppError) return false // the page still refreshes every 30 s
    throw error
  }
}

/** A stream with this many unread events is ended. */
const MAX_WAITING = 64
/** Delay of the reconnection by the browser, in ms, unless the page reconnects itself. */
const RETRY_MS = 5_000

type StreamOwner = { userId: string; sessionId: string; endsAt: number }

const eventText = ({ name, payload }: LiveEvent) =>
  `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`

/**
 * Returns the live events of a customer as server-sent events, or null when there are too many streams.
 */
function openStream(owner: StreamOwner): ReadableStream<Uint8Array> | null {
  const encoder = new TextEncoder()
  let leave: (() => void) | null = null
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null

  function end(): void {
    leave?.()
    controller?.close()
    controller = null
  }

  function write(text: string): void {
    if (!controller) return
    if ((controller.desiredSize ?? 0) <= 0) end()
    else controller.enqueue(encoder.encode(text))
  }

  const stream = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
        write(`retry: ${RETRY_MS}\n\n`)
      },
      cancel() {
        controller = null
        leave?.()
      },
    },
    new CountQueuingStrategy({ highWaterMark: MAX_WAITING }),
  )
  leave = liveFeed().add({
    ...owner,
    send: (event) => write(eventText(event)),
    beat: () => write(':\n\n'),
    end,
  })
  return leave ? stream : null
}
