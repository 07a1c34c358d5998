import { jwtVerify } from 'jose'
import type { Sql } from '../types.ts'

/** Whose token it is: the claims of a verified token. */
export type Caller = { claims: string; role: 'anon' | 'authenticated'; endsAt: number }

/** Tells the caller behind a token, or null for one that is forged, foreign, expired or endless. */
export type Identify = (token: unknown) => Promise<Caller | null>

/** Whether the caller may listen to the topic. */
export type MayJoin = (caller: Caller, topic: string) => Promise<boolean>

export function identifier(jwtSecret: string): Identify {
  const key = new TextEncoder().encode(jwtSecret)
  return async (token) => {
    if (typeof token !== 'string') return null
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp', 'sub'],
      })
      const { role, exp } = payload
      if ((role !== 'anon' && role !== 'authenticated') || exp === undefined) return null
      return { claims: JSON.stringify(payload), role, endsAt: exp * 1000 }
    } catch {
      return null // whatever is wrong with it, the caller is told no more than that
    }
  }
}

/** SQLSTATE of a caller without the right to ask. */
const FORBIDDEN = '42501'

/** Asks the database with the role and claims of the caller, as the data API would. */
export function gatekeeper(sql: Sql): MayJoin {
  return ({ claims, role }, topic) =>
    sql
      .transaction(async (tx) => {
        await tx.exec(`set local role ${role}`)
        await tx.query("select set_config('request.jwt.claims', $1, true)", [claims])
        const [row] = await tx.query<{ ok: boolean }>('select public.can_join_topic($1) as ok', [
          topic,
        ])
        return row?.ok === true
      })
      .catch((error: { code?: string }) => {
        if (error.code === FORBIDDEN) return false
        throw error
      })
}
