import 'server-only'
import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { cache } from 'react'
import { type Area, mayWork, type StaffRole, toStaffRole } from '@/lib/admin/roles'
import { askUser } from './database-fetch'
import { type Db, sessionDb } from './db'
import { AppError } from './errors'

export type Session = {
  userId: string
  email: string
  emailConfirmedAt: string | null
  fullName: string
  isAdmin: boolean
  /** What of the team; null for customers. */
  staffRole: StaffRole | null
}

const PROFILE_ATTEMPTS = 2

type Profile = { isAdmin: boolean; staffRole: StaffRole | null; fullName: string | null }

async function readProfile(db: Db, userId: string): Promise<Profile> {
  for (let attempt = 1; attempt <= PROFILE_ATTEMPTS; attempt++) {
    const { data, error } = await db
      .from('user_profiles')
      .select('role, staff_role, full_name')
      .eq('id', userId)
      .single()
    if (!error) {
      const isAdmin = data.role === 'admin'
      const staffRole = isAdmin ? toStaffRole(data.staff_role) : null
      return { isAdmin, staffRole, fullName: data.full_name }
    }
  }
  return { isAdmin: false, staffRole: null, fullName: null }
}

/** What is known of the caller: `certain` is false when the auth service could not be asked. */
export type SessionState = { session: Session | null; certain: boolean }

/** The caller and whether the auth service said so. Read once a request. */
export const readSession = cache(async (): Promise<SessionState> => {
  const db = await sessionDb()
  const { data, error } = await askUser(db)
  if (error || !data.user) {
    return { session: null, certain: !isAuthRetryableFetchError(error) }
  }
  const { id, email, email_confirmed_at, user_metadata } = data.user
  const { isAdmin, staffRole, fullName } = await readProfile(db, id)
  const givenName = typeof user_metadata.full_name === 'string' ? user_metadata.full_name : ''
  return {
    certain: true,
    session: {
      userId: id,
      email: email ?? '',
      emailConfirmedAt: email_confirmed_at ?? null,
      fullName: fullName ?? givenName,
      isAdmin,
      staffRole,
    },
  }
})

/** Id of the session of `db`, and the end of its access token in ms since 1970; null without one. */
export async function currentSession(db: Db): Promise<{ id: string; endsAt: number } | null> {
  const { data } = await db.auth.getClaims()
  return data ? { id: data.claims.session_id, endsAt: data.claims.exp * 1000 } : null
}

/**
 * The signed-in caller, verified with the auth server, or null.
 * The role is read with up to 2 attempts; two failures give no admin rights (storefront §6).
 */
export async function getSession(): Promise<Session | null> {
  return (await readSession()).session
}

/** The signed-in caller. @throws AppError UNAUTHENTICATED; CONNECTION when nobody could be asked */
export async function requireUser(): Promise<Session> {
  const { session, certain } = await readSession()
  if (!session) throw new AppError(certain ? 'UNAUTHENTICATED' : 'CONNECTION')
  return session
}

/** The signed-in caller with a confirmed e-mail. @throws AppError UNAUTHENTICATED, UNCONFIRMED */
export async function requireConfirmed(): Promise<Session> {
  const session = await requireUser()
  if (!session.emailConfirmedAt) throw new AppError('UNCONFIRMED')
  return session
}

/** The signed-in admin. @throws AppError UNAUTHENTICATED, UNCONFIRMED, FORBIDDEN */
export async function requireAdmin(): Promise<Session> {
  const session = await requireConfirmed()
  if (!session.isAdmin) throw new AppError('FORBIDDEN')
  return session
}

/**
 * The signed-in admin whose role covers this area.
 * @throws AppError UNAUTHENTICATED, UNCONFIRMED, FORBIDDEN
 */
export async function requireArea(area: Area): Promise<Session> {
  const session = await requireAdmin()
  if (!mayWork(session.staffRole, area)) throw new AppError('FORBIDDEN')
  return session
}
