import { createHash } from 'node:crypto'
import type { Sql } from '../types.ts'

export type PendingUser = { id: string; email: string }

/** Returns the user with this address if it is not confirmed yet, otherwise null. */
export async function findPending(sql: Sql, email: string): Promise<PendingUser | null> {
  const [row] = await sql.query<PendingUser>(
    'select id, email from auth.users where email = lower($1) and email_confirmed_at is null',
    [email],
  )
  return row ?? null
}

/** The hash to compare with if there is no account, so that the response takes the same time. */
const UNMATCHABLE_HASH = `$2a$10$${'x'.repeat(53)}`

/**
 * Returns whether `password` is the password of the account with this address. pgcrypto supports
 * bcrypt's $2b$ only under its older name $2a$.
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
      [email, password, UNMATCHABLE_HASH],
    )
    return row?.matches ?? false
  })
}

const LIMIT = 10
const WINDOW_SECONDS = 15 * 60
const bucketOf = (email: string) =>
  `api-sign-in:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`

/**
 * Counts a sign-in sent directly to the API. Returns false above 10 in 15 minutes for one address,
 * whether or not it has an account.
 */
export async function countSignIn(sql: Sql, email: string): Promise<boolean> {
  const [row] = await sql.query<{ ok: boolean }>(
    'select private.hit_rate_limit($1, $2, $3) as ok',
    [bucketOf(email), LIMIT, WINDOW_SECONDS],
  )
  return row?.ok ?? false
}

/** Reverts the count of a sign-in with the correct password. */
export async function revertSignInCount(sql: Sql, email: string): Promise<void> {
  await sql.query('update public.rate_limits set hits = hits - 1 where bucket = $1 and hits > 0', [
    bucketOf(email),
  ])
}

/**
 * Returns whether the API may send another e-mail of this kind to the address, whether an account
 * exists or not.
 */
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
