import 'server-only'
import { cache } from 'react'
import { type Db, sessionDb } from './db'
import { AppError } from './errors'

export type Session = {
  userId: string
  email: string
  emailConfirmedAt: string | null
  fullName: string
  isAdmin: boolean
}

const ROLE_ATTEMPTS = 2

async function readIsAdmin(db: Db, userId: string): Promise<boolean> {
  for (let attempt = 1; attempt <= ROLE_ATTEMPTS; attempt++) {
    const { data, error } = await db.from('user_profiles').select('role').eq('id', userId).single()
    if (!error) return data.role === 'admin'
  }
  return false
}

/**
 * The signed-in caller, verified with the auth server, or null. Read once a request.
 * The role is read with up to 2 attempts; two failures give no admin rights (storefront §6).
 */
export const getSession = cache(async (): Promise<Session | null> => {
  const db = await sessionDb()
  const { data, error } = await db.auth.getUser()
  if (error || !data.user) return null
  const { id, email, email_confirmed_at, user_metadata } = data.user
  return {
    userId: id,
    email: email ?? '',
    emailConfirmedAt: email_confirmed_at ?? null,
    fullName: typeof user_metadata.full_name === 'string' ? user_metadata.full_name : '',
    isAdmin: await readIsAdmin(db, id),
  }
})

/** The signed-in caller. @throws AppError UNAUTHENTICATED */
export async function requireUser(): Promise<Session> {
  const session = await getSession()
  if (!session) throw new AppError('UNAUTHENTICATED')
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
