import 'server-only'
import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { Area } from '@/lib/staff/roles'
import { fetchUser } from './database-fetch'
import { type Db, sessionDb } from './db'
import { AppError } from './errors'
import { readProfile } from './profile'

export type Session = {
  userId: string
  email: string
  emailConfirmedAt: string | null
  fullName: string
  /** Whether the account belongs to the staff, also while `secondFactor` is missing. */
  isAdmin: boolean
  /** False if the role could not be read; `isAdmin` is false then. */
  isRoleKnown: boolean
  /** The name of a composed role, or the key of a preset one; null for customers. */
  staffRole: string | null
  /** The areas of the admin that the role covers. The database checks them again in each read and write. */
  areas: readonly Area[]
  /** The step that is missing for the rights of the staff: a code, or the setup; null if none. */
  secondFactor: 'code' | 'setup' | null
}

/** The session of the caller. `isCertain` is false when the auth service did not answer. */
export type SessionState = { session: Session | null; isCertain: boolean }

/** Returns the session of the caller and whether the auth service answered. Read once per request. */
export const readSession = cache(async (): Promise<SessionState> => {
  const db = await sessionDb()
  const { data, error } = await fetchUser(db)
  if (error || !data.user) {
    return { session: null, isCertain: !isAuthRetryableFetchError(error) }
  }
  const { id, email, email_confirmed_at, user_metadata } = data.user
  const { isKnown, isAdmin, staffRole, areas, secondFactor, fullName } = await readProfile(db)
  const givenName = typeof user_metadata.full_name === 'string' ? user_metadata.full_name : ''
  return {
    isCertain: true,
    session: {
      userId: id,
      email: email ?? '',
      emailConfirmedAt: email_confirmed_at ?? null,
      fullName: fullName ?? givenName,
      isAdmin,
      isRoleKnown: isKnown,
      staffRole,
      areas,
      secondFactor,
    },
  }
})

/**
 * Returns the id of the session of `db` and the expiry of its access token in ms since 1970, or null
 * without a session.
 */
export async function currentSession(db: Db): Promise<{ id: string; endsAt: number } | null> {
  const { data } = await db.auth.getClaims()
  return data ? { id: data.claims.session_id, endsAt: data.claims.exp * 1000 } : null
}

/**
 * Returns the session of the signed-in caller, verified with the auth service, or null. The role is
 * read with up to 2 attempts; after two failures the session has no admin rights.
 */
export async function getSession(): Promise<Session | null> {
  return (await readSession()).session
}

/**
 * Returns the session of the caller for a page that differs for guests, customers and staff, or null for
 * guests.
 * @throws AppError('CONNECTION') when session or role could not be read, which shows the error page
 */
export async function getSessionOrThrow(): Promise<Session | null> {
  const { session, isCertain } = await readSession()
  if (!isCertain || session?.isRoleKnown === false) throw new AppError('CONNECTION')
  return session
}

/**
 * Returns the session of the signed-in caller.
 * @throws AppError('UNAUTHENTICATED'), AppError('CONNECTION') when the auth service did not answer
 */
export async function requireUser(): Promise<Session> {
  const { session, isCertain } = await readSession()
  if (!session) throw new AppError(isCertain ? 'UNAUTHENTICATED' : 'CONNECTION')
  return session
}

/**
 * Returns the session of the signed-in caller with a confirmed e-mail.
 * @throws AppError('UNCONFIRMED') and what `requireUser` throws
 */
export async function requireConfirmed(): Promise<Session> {
  const session = await requireUser()
  if (!session.emailConfirmedAt) throw new AppError('UNCONFIRMED')
  return session
}

/**
 * Returns the session of the signed-in member of the staff, with or without a verified second factor.
 * @throws AppError('FORBIDDEN'), AppError('CONNECTION') when the role could not be read, and what
 * `requireConfirmed` throws
 */
export async function requireMember(): Promise<Session> {
  const session = await requireConfirmed()
  if (!session.isRoleKnown) throw new AppError('CONNECTION')
  if (!session.isAdmin) throw new AppError('FORBIDDEN')
  return session
}

/**
 * Returns the session of the signed-in admin.
 * @throws AppError('SECOND_FACTOR') and what `requireMember` throws
 */
export async function requireAdmin(): Promise<Session> {
  const session = await requireMember()
  if (session.secondFactor) throw new AppError('SECOND_FACTOR')
  return session
}

/**
 * Returns the session of the signed-in admin whose staff role covers this area.
 * @throws AppError('FORBIDDEN') and what `requireAdmin` throws
 */
export async function requireArea(area: Area): Promise<Session> {
  const session = await requireAdmin()
  if (!session.areas.includes(area)) throw new AppError('FORBIDDEN')
  return session
}

/**
 * Returns the session of the confirmed admin who opened a page of /admin and redirects all others to
 * the home page, or to the page that asks for the second factor. The areas are checked by `requireArea`
 * in each query.
 * @throws what `getSessionOrThrow` throws
 */
export async function requireAdminPage(): Promise<Session> {
  const session = await getSessionOrThrow()
  if (!session?.isAdmin || !session.emailConfirmedAt) redirect('/')
  if (session.secondFactor) redirect('/segundo-fator')
  return session
}
