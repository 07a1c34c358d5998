import 'server-only'
import type { Db } from '@/server/core/db'
import { AppError } from '@/server/core/errors'

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
