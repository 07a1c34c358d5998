import 'server-only'
import type { Db } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import type { AnswerRow, CoinAnswer, DailyCode, DailyCodeAnswer, StreakStatus } from './dto'
import { toAnswer } from './dto'

/** What PostgREST and PostgreSQL say of a function that is not there. */
const MISSING = new Set(['PGRST202', '42883'])

/**
 * Calls a coin function as the caller. A missing one is NOT_FOUND, which the messages of coins tell
 * as 'Função não disponível' (COIN-34). @throws AppError, or the error of the database
 */
export async function callCoins<Result>(
  db: Db,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Result> {
  const { data, error } = await db.rpc(name, args)
  if (error && MISSING.has(error.code)) throw new AppError('NOT_FOUND')
  if (error) throw error
  return data as Result
}

/** An action of the daily code (engagement §7) with its name in the document. */
export function callDailyCode<Result>(db: Db, action: string, code?: string): Promise<Result> {
  return callCoins<Result>(db, 'daily_code_action', { p_action: action, p_code: code ?? null })
}

/** The running code and what the caller can do with it (DAILY-03). @throws as callCoins */
export async function readDailyCode(db: Db): Promise<DailyCodeAnswer> {
  type Row = AnswerRow<DailyCode> & Pick<DailyCodeAnswer, 'now' | 'next_code_at'>
  const row = await callDailyCode<Row>(db, 'get_current_code')
  const { now, next_code_at } = row
  return { ...toAnswer(row, (data) => data), now, next_code_at }
}

/** The caller's streak (DAILY-03, -16). @throws as callCoins */
export async function readStreak(db: Db): Promise<CoinAnswer<StreakStatus>> {
  return toAnswer(
    await callDailyCode<AnswerRow<StreakStatus>>(db, 'get_streak_status'),
    (data) => data,
  )
}
