import 'server-only'
import { headers } from 'next/headers'
import { sessionDb } from '@/server/core/db'
import { env } from '@/server/core/env'
import { AppError } from '@/server/core/errors'
import { limitRate } from '@/server/core/rate-limit'
import { currentSession, readSession } from '@/server/core/session'
import { openStream } from './stream'

/** A page opens one when it is shown; this leaves room for many tabs. */
const RATE = { limit: 60, windowSeconds: 60 }

/**
 * The live coin events of the signed-in, confirmed caller, until their session or its access token
 * ends. 'nobody' for guests and the unconfirmed, 'full' above the limits, 'foreign' when the request
 * does not come from a page of the store.
 */
export async function followMyCoins(): Promise<
  ReadableStream<Uint8Array> | 'foreign' | 'nobody' | 'full'
> {
  if (!isFromStore(await headers())) return 'foreign'
  const { session } = await readSession()
  if (!session?.emailConfirmedAt) return 'nobody'
  const current = await currentSession(await sessionDb())
  if (!current) return 'nobody'
  if (!(await isWithinRate(session.userId))) return 'full'
  const { id, endsAt } = current
  return openStream({ userId: session.userId, sessionId: id, endsAt }) ?? 'full'
}

/** Browsers name no origin with a GET of the same one; the newer ones say where it comes from. */
function isFromStore(sent: Headers): boolean {
  const origin = sent.get('origin')
  const site = sent.get('sec-fetch-site')
  return (
    (origin === null || origin === env().SITE_ORIGIN) && (site ?? 'same-origin') === 'same-origin'
  )
}

async function isWithinRate(userId: string): Promise<boolean> {
  try {
    await limitRate('live', userId, RATE)
    return true
  } catch (error) {
    if (error instanceof AppError) return false // the page refreshes every 30 s all the same
    throw error
  }
}
