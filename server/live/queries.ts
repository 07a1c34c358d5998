import 'server-only'
import { headers } from 'next/headers'
import { isWithinReach } from '@/lib/live/reach'
import { sessionDb } from '@/server/core/db'
import { env } from '@/server/core/env'
import { AppError } from '@/server/core/errors'
import { limitRate } from '@/server/core/rate-limit'
import { readSession } from '@/server/core/session'
import type { LivePass } from './dto'

/** A page asks once and then every quarter of an hour; this leaves room for many tabs. */
const RATE = { limit: 60, windowSeconds: 60 }

/**
 * The pass of the signed-in, confirmed caller for live updates (decisions: Cookies and live updates).
 * Null for guests and unconfirmed customers, above 60 passes a minute, and where the browser could
 * not reach Realtime; 'foreign' when the request does not come from a page of the store.
 */
export async function getLivePass(): Promise<LivePass | null | 'foreign'> {
  const { SITE_ORIGIN, NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = env()
  if ((await headers()).get('origin') !== SITE_ORIGIN) return 'foreign'
  if (!isWithinReach(NEXT_PUBLIC_SUPABASE_URL, SITE_ORIGIN)) return null
  const { session } = await readSession()
  if (!session?.emailConfirmedAt || !(await isWithinRate(session.userId))) return null
  const { data } = await (await sessionDb()).auth.getSession()
  if (!data.session?.expires_at) return null
  return {
    url: NEXT_PUBLIC_SUPABASE_URL,
    key: NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    token: data.session.access_token,
    lifeSeconds: data.session.expires_at - Math.floor(Date.now() / 1000),
  }
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
