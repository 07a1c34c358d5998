import 'server-only'
import type { ErrorCode } from '@/lib/core/codes'
import { sessionDb } from '@/server/core/db'
import { failureOf } from '@/server/core/errors'
import { readSession } from '@/server/core/session'
import { callDailyCode } from './call'
import type { CoinActivity, CoinDay, MyCoins } from './dto'
import { getMyCoins, listCoinHistory, listMyRedemptions } from './queries'
import { toDay } from './rows-dto'

/** Codes of the database for a caller whose session ended after it was read. */
const SESSION_ENDED = new Set<ErrorCode>(['UNAUTHENTICATED', 'FORBIDDEN'])

export type CoinOptions = { day: boolean; activity: boolean }

/** `coins` is null for a caller without a confirmed session. */
export type MyCoinsResult = { ok: true; coins: MyCoins | null } | { ok: false; code: ErrorCode }

/**
 * Returns the coins of the caller, never cached, with the daily code and the activity if requested. A
 * failure is returned as a code: CONNECTION when the auth service did not answer.
 */
export async function readMyCoins(options: CoinOptions): Promise<MyCoinsResult> {
  const { session, certain } = await readSession()
  if (!session?.emailConfirmedAt) {
    return session || certain ? { ok: true, coins: null } : { ok: false, code: 'CONNECTION' }
  }
  const { userId } = session
  try {
    const [account, day, activity] = await Promise.all([
      getMyCoins(),
      options.day ? readDay() : undefined,
      options.activity ? readActivity(userId) : undefined,
    ])
    return { ok: true, coins: { userId, account, day, activity } }
  } catch (error) {
    const { code } = failureOf('readMyCoins', error)
    return SESSION_ENDED.has(code) ? { ok: true, coins: null } : { ok: false, code }
  }
}

async function readDay(): Promise<CoinDay | null> {
  const db = await sessionDb()
  const [code, streak] = await Promise.all([
    callDailyCode(db, 'get_current_code'),
    callDailyCode(db, 'get_streak_status'),
  ])
  return toDay(code, streak)
}

async function readActivity(userId: string): Promise<CoinActivity> {
  const [history, redemptions] = await Promise.all([listCoinHistory(), listMyRedemptions(userId)])
  return { history, redemptions }
}
