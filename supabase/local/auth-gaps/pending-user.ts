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

/** Whether `password` opens the account. pgcrypto knows bcrypt's $2b$ only by its elder name $2a$. */
export function isPasswordOf(sql: Sql, userId: string, password: string): Promise<boolean> {
  return sql.transaction(async (tx) => {
    await tx.exec('set local search_path to public, extensions')
    const [row] = await tx.query<{ matches: boolean }>(
      `select crypt($2, hash) = hash as matches
       from (select regexp_replace(encrypted_password, '^\\$2b\\$', '$2a$') as hash
             from auth.users where id = $1) stored`,
      [userId, password],
    )
    return row?.matches ?? false
  })
}
