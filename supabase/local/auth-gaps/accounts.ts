import { createHash } from 'node:crypto'
import type { Sql } from '../types.ts'

export type PendingUser = { id: string; email: string }

/** The user with this address if it still waits for its confirmation. */
export async function findPending(sql: Sql, email: string): Promise<PendingUser | null> {
  const [row] = await sql.query<PendingUser>(
    'select id, email from auth.users where email = lower($1) and email_confirmed_at is null',
    [email],
  )
  return row ?? null
}

/** Compared with where there is no account, so that the answer takes as long. */
const NOBODY = `$2a$10$${'x'.repeat(53)}`

/**
 * Whether `password` opens the account with this address. pgcrypto knows bcrypt's $2b$ only by its
 * elder name $2a$.
 */
export function isPasswordOf(sql: Sql, email: string, password: string): Promise<boolean> {
  return sql.transaction(async (tx) => {
    await tx.exec('set local search_path to public, extensions')
    const [row] = await tx.query<{ matches: boolean }>(
      `select crypt($2, hash) = hash as matches
       from (select coalesce((
               select regexp_replace(encrypted_password, '^\\$2b\\$', '$2a$') from auth.users
               where email = lower($1) and encrypted_password like '$2%'
             ), $3) as hash) stored`,
      [email, password, NOBODY],
    )
    return row?.matches ?? false
  })
}

const LIMIT = 10
const WINDOW_SECONDS = 15 * 60
const bucketOf = (email: string) =>
  `api-sign-in:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`

/** Counts a sign-in at the API itself; false over 10 in 15 minutes for an address, known or not. */
export async function countSignIn(sql: Sql, email: string): Promise<boolean> {
  const [row] = await sql.query<{ ok: boolean }>(
    'select private.hit_rate_limit($1, $2, $3) as ok',
    [bucketOf(email), LIMIT, WINDOW_SECONDS],
  )
  return row?.ok ?? false
}

/** Takes the count of a sign-in with the right password back. */
export async function uncountSignIn(sql: Sql, email: string): Promise<void> {
  await sql.query('update public.rate_limits set hits = hits - 1 where bucket = $1 and hits > 0', [
    bucketOf(email),
  ])
}

/** Whether the API may send another mail of this kind to the address; known or not. */
export async function isMailDue(
  sql: Sql,
  kind: 'recovery' | 'confirmation',
  email: string,
): Promise<boolean> {
  const [row] = await sql.query<{ due: boolean }>('select private.is_mail_due($1, $2, $3) as due', [
    kind,
    email,
    bucketOf(email),
  ])
  return row?.due ?? false
}
