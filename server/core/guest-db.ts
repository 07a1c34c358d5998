import 'server-only'
import { type Db, serviceWriterDb, sessionDb } from './db'
import { AppError } from './errors'
import { readSession } from './session'

/**
 * The client for a write that guests may make through the store only (the data API refuses anonymous
 * callers): the caller's own when signed in, the service's for a guest. Use it only behind a rate limit.
 * @throws AppError CONNECTION when the auth service could not say who the caller is
 */
export async function guestDb(): Promise<Db> {
  const { session, certain } = await readSession()
  if (!certain) throw new AppError('CONNECTION')
  return session ? sessionDb() : serviceWriterDb()
}

/** The client for rows that only the server writes, consents and analytics. Use it only behind a rate limit. */
export const recordsDb = (): Db => serviceWriterDb()
