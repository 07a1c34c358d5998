import 'server-only'
import { headers } from 'next/headers'
import { sessionDb } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import { limitRate } from '@/server/core/rate-limit'
import { currentSession, readSession } from '@/server/core/session'
import { isStoreOrigin } from '@/server/core/site'
import { openStream } from './live-stream'

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
