import type { Sql } from '../types.ts'

type UserRow = {
  id: string
  aud: string
  role: string
  email: string
  phone: string | null
  email_confirmed_at: string | null
  confirmation_sent_at: string | null
  last_sign_in_at: string | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  created_at: string
  updated_at: string
}

/** A user as GoTrue's admin API returns it. */
export type AdminUser = ReturnType<typeof toAdminUser>

export type NewUser = {
  email: string
  password: string
  /** Cost of bcrypt, 10 by default. */
  passwordCost?: number | undefined
  confirmed: boolean
  userMetadata: Record<string, unknown>
  appMetadata: Record<string, unknown>
}

const COLUMNS = `id, aud, role, email, phone, email_confirmed_at, confirmation_sent_at,
  last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at`

function toAdminUser(row: UserRow) {
  const { raw_app_meta_data, raw_user_meta_data, phone, ...user } = row
  return {
    ...user,
    phone: phone ?? '',
    confirmed_at: row.email_confirmed_at,
    app_metadata: raw_app_meta_data,
    user_metadata: raw_user_meta_data,
    identities: [],
    is_anonymous: false,
  }
}

export async function findUser(
  sql: Sql,
  by: 'id' | 'email',
  value: string,
): Promise<AdminUser | null> {
  const [row] = await sql.query<UserRow>(
    `select ${COLUMNS} from auth.users where ${by}::text = lower($1)`,
    [value],
  )
  return row ? toAdminUser(row) : null
}

/** Creates a user. Returns null if the address is taken. */
export function insertUser(sql: Sql, user: NewUser): Promise<AdminUser | null> {
  const email = user.email.toLowerCase()
  return sql.transaction(async (tx) => {
    await tx.exec('set local search_path to public, extensions')
    await tx.query("select private.permit_credential_change('sign_up', null, $1)", [email])
    const [row] = await tx.query<UserRow>(
      `insert into auth.users
         (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values (gen_random_uuid(), $1, crypt($2, gen_salt('bf', $6)), case when $3 then now() end, $4, $5)
       on conflict do nothing
       returning ${COLUMNS}`,
      [
        email,
        user.password,
        user.confirmed,
        { provider: 'email', providers: ['email'], ...user.appMetadata },
        { ...user.userMetadata, email, email_verified: user.confirmed, phone_verified: false },
        user.passwordCost ?? 10,
      ],
    )
    if (!row) return null
    await tx.query(
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
       values (gen_random_uuid(), 'email', $1, $1::text::uuid, $2, now())`,
      [row.id, { sub: row.id, email, email_verified: user.confirmed, phone_verified: false }],
    )
    return toAdminUser(row)
  })
}

/**
 * Deletes a user; returns false if there is none. Refresh tokens have no foreign key and are
 * deleted explicitly.
 */
export function removeUser(sql: Sql, id: string): Promise<boolean> {
  return sql.transaction(async (tx) => {
    await tx.query('delete from auth.refresh_tokens where user_id::text = $1', [id])
    const gone = await tx.query('delete from auth.users where id::text = $1 returning id', [id])
    return gone.length > 0
  })
}
