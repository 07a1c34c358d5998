import 'server-only'
import { redirect } from 'next/navigation'
import { getSession, type Session } from './session'

/**
 * The confirmed admin who opened a page of /admin; sends everybody else to the home page
 * (storefront §2). What of the panel they may open decides `requireArea` in each query.
 */
export async function closeToNonAdmins(): Promise<Session> {
  const session = await getSession()
  if (!session?.isAdmin || !session.emailConfirmedAt) redirect('/')
  return session
}
