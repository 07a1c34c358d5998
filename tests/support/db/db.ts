// A database for one test file, with access as its owner (`sql`) or as a caller of the data API
// (`as`).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { cloneDatabase, type Sql, type Tx } from './pg.ts'

/** A caller of the data API: the role of its token and, if signed in, the user id. */
export type Persona = {
  role: 'anon' | 'authenticated' | 'service_role'
  id?: string
  sessionId?: string
}

export const anon: Persona = { role: 'anon' }
export const service: Persona = { role: 'service_role' }
/** A guest. The server of the store writes for guests; the data API refuses anonymous writes. */
export const guest: Persona = { ...service }

export type Db = {
  sql: Sql
  /** Address of the database, as its owner. */
  url: string
  /** Runs in one transaction with the role and claims of the persona, as the data API does. */
  as: <T>(persona: Persona, run: (tx: Tx) => Promise<T>) => Promise<T>
  createUser: (overrides?: UserOverrides) => Promise<Persona & { id: string; sessionId: string }>
  /** Stops the store clock at this time; null starts it again. */
  setNow: (moment: string | Date | null) => Promise<void>
}

export type UserOverrides = {
  confirmed?: boolean
  admin?: boolean
  /** The key of the staff role; makes the user an admin. Admins without it are owners. */
  staff?: string
  proUntil?: string
  fullName?: string
  coins?: number
}

/** Clones the template before the tests of the file and drops the clone after them. */
export function openDatabase(maxConnections = 10, timeZone = 'UTC'): Db {
  let open: Awaited<ReturnType<typeof cloneDatabase>>
  beforeAll(async () => {
    const url = (name: string) => `${inject('pgUrl')}${name}`
    open = await cloneDatabase(url, maxConnections, timeZone)
  })
  afterAll(() => open.drop())
  return {
    get sql() {
      return open.sql
    },
    get url() {
      return open.url
    },
    as: (persona, run) => actAs(open.sql, persona, run),
    createUser: (overrides = {}) => createUser(open.sql, overrides),
    setNow: async (moment) => {
      if (moment === null) {
        await open.sql`delete from private.clock`
        return
      }
      // One statement, so that no other connection sees the real time in between.
      await open.sql`insert into private.clock (fixed_at) values (${moment})
        on conflict (only_row) do update set fixed_at = excluded.fixed_at, shift = '0'`
    },
  }
}

function actAs<T>(sql: Sql, persona: Persona, run: (tx: Tx) => Promise<T>): Promise<T> {
  return sql.begin(async (tx) => {
    await become(tx, persona)
    return run(tx)
  }) as Promise<T>
}

/** The claims in the token of a caller. */
export const claimsOf = ({ role, id, sessionId }: Persona) => ({
  role,
  ...(id ? { sub: id, session_id: sessionId } : {}),
})

/** Sets role and claims for the rest of the transaction. */
export async function become(tx: Tx, persona: Persona): Promise<void> {
  await tx`select set_config('request.jwt.claims', ${JSON.stringify(claimsOf(persona))}, true),
    set_config('role', ${persona.role}, true)`
}

async function createUser(sql: Sql, overrides: UserOverrides) {
  const { confirmed = true, staff = null, proUntil = null, fullName = 'Ana Teste' } = overrides
  const admin = overrides.admin || staff !== null
  const id = randomUUID()
  const sessionId = randomUUID()
  await sql.begin(async (tx) => {
    await tx`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
      values (${id}, ${`${id}@example.com`}, ${confirmed ? new Date() : null},
        ${tx.json({ full_name: fullName })})`
    await tx`insert into auth.sessions (id, user_id) values (${sessionId}, ${id})`
    await tx`update public.user_profiles
      set role = ${admin ? 'admin' : 'customer'}, staff_role = ${staff},
        pro_until = ${proUntil} where id = ${id}`
    if (overrides.coins) {
      await tx`select private.post_ledger_entry(${id}, ${overrides.coins}, 'adjustment', 'test', null,
        ${`test:${id}`})`
    }
  })
  return { role: 'authenticated' as const, id, sessionId }
}
