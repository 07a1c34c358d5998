import 'server-only'
import { type Db, serviceWriterDb, sessionDb } from './db'
import { AppError } from './errors'
import { readSession } from './session'

/**
 * Returns the client for a write that guests may make only through the store, since the data API
 * refuses anonymous callers: the client of the caller if signed in, otherwise the service client. Use
 * it only behind a rate limit.
 * @throws AppError('CONNECTION') when the auth service cannot be reached
 */
export async function callerOrServiceDb(): Promise<Db> {
  const { session, isCertain } = await readSession()
  if (!isCertain) throw new AppError('CONNECTION')
  return session ? sessionDb() : serviceWriterDb()
}

/**
 * Returns the client for rows that only the server writes: consents and analytics. Use it only behind a
 * rate limit.
 */
export const recordsDb = (): Db => serviceWriterDb()
