// Transactions that stay open between the steps of a test, for tests of locks.
import { afterEach, expect } from 'vitest'
import { become, type Db, type Persona } from './db.ts'
import type { Tx } from './pg.ts'

export type Session = { sql: Tx; isBlocked: () => Promise<void>; end: () => Promise<void> }

/** Returns a function that begins transactions. Open ones are committed after each test of the file. */
export function openSessions(db: Db) {
  const open = new Set<Session>()
  afterEach(async () => {
    await Promise.all([...open].map(({ end }) => end()))
  })

  /** Begins a transaction that stays open until `end`; without a persona, as the database owner. */
  return async function begin(persona?: Persona): Promise<Session> {
    const reserved = await db.sql.reserve()
    const sql = reserved as unknown as Tx
    const [own] = await sql`select pg_backend_pid() as pid`
    await sql`begin`
    if (persona) await become(sql, persona)
    const session: Session = {
      sql,
      isBlocked: () =>
        expect
          .poll(
            async () => {
              const [row] = await db.sql`select cardinality(pg_blocking_pids(${own?.pid})) as n`
              return row?.n
            },
            { timeout: 20_000 },
          )
          .toBe(1),
      end: async () => {
        open.delete(session)
        await sql`commit`
        reserved.release()
      },
    }
    open.add(session)
    return session
  }
}
