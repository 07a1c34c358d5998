import 'server-only'
import type { ErrorCode } from '@/lib/errors/codes'
import { sessionDb } from '@/server/core/db'
import { failureOf } from '@/server/core/errors'
import { readSession } from '@/server/core/session'
import { readDailyCode, readStreak } from './call'
import type { CoinActivity, CoinDay, MyCoins } from './dto'
import { getMyCoins, listCoinHistory, listMyRedemptions } from './queries'

/** How the database refuses a caller whose session ended since it was looked up. */
const SESSION_IS_OVER = new Set<ErrorCode>(['UNAUTHENTICATED', 'FORBIDDEN'])

export type CoinWish = { day: boolean; activity: boolean }

/** `coins` is null for who has no confirmed session. */
export type MyCoinsAnswer = { ok: true; coins: MyCoins | null } | { ok: false; code: ErrorCode }

/**
 * The caller's coins for an open page, never cached, with the daily code and the activity where they
 * are wished for. A failure is a code: CONNECTION when the auth service could not be asked.
 */
export async function readMyCoins(wish: CoinWish): Promise<MyCoinsAnswer> {
  const { session, certain } = await readSession()
  if (!session?.emailConfirmedAt) {
    return session || certain ? { ok: true, coins: null } : { ok: false, code: 'CONNECTION' }
  }
  const { userId } = session
  try {
    const [account, day, activity] = await Promise.all([
      getMyCoins(),
      wish.day ? readDay() : undefined,
      wish.activity ? readActivity(userId) : undefined,
    ])
    return { ok: true, coins: { userId, account, day, activity } }
  } catch (error) {
    const { code } = failureOf('readMyCoins', error)
    return SESSION_IS_OVER.has(code) ? { ok: true, coins: null } : { ok: false, code }
  }
}

async function readDay(): Promise<CoinDay | null> {
  const db = await sessionDb()
  const [code, streak] = await Promise.all([readDailyCode(db), readStreak(db)])
  if (!code.success || !streak.data) return null
  const { now, next_code_at, data } = code
  return { code: data, streak: streak.data, now, next_code_at }
}

async function readActivity(userId: string): Promise<CoinActivity> {
  const [history, redemptions] = await Promise.all([listCoinHistory(), listMyRedemptions(userId)])
  return { history, redemptions }
}
