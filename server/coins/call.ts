import 'server-only'
import type { Database } from '@/server/core/database'
import type { Db } from '@/server/core/db'
import { AppError } from '@/server/core/errors'

type Functions = Database['public']['Functions']

/** Codes of PostgREST and PostgreSQL for a function that does not exist. */
const MISSING = new Set(['PGRST202', '42883'])

/**
 * Calls a coin function as the caller and returns its JSON.
 * @throws AppError('NOT_FOUND') if the function does not exist, shown as 'Função não disponível';
 * otherwise the error of the database
 */
export async function callCoins<Name extends keyof Functions>(
  db: Db,
  name: Name,
  args?: Functions[Name]['Args'],
): Promise<unknown> {
  const { data, error } = await db.rpc(name, args)
  if (error && MISSING.has(error.code)) throw new AppError('NOT_FOUND')
  if (error) throw error
  return data
}

type DailyAction = 'get_current_code' | 'get_streak_status' | 'claim_code' | 'claim_daily_bonus'

/**
 * Calls an action of the daily code and returns its JSON.
 * @throws what `callCoins` throws
 */
export function callDailyCode(db: Db, action: DailyAction, code?: string): Promise<unknown> {
  return callCoins(db, 'daily_code_action', { p_action: action, p_code: code ?? null })
}
