import 'server-only'
import { redirect } from 'next/navigation'
import { getKnownSession, type Session } from './session'

/**
 * Returns the session of the confirmed admin who opened a page of /admin and redirects all others to
 * the home page, or to the page that asks for the second factor. The areas are checked by `requireArea`
 * in each query.
 * @throws what `getKnownSession` throws
 */
export async function requireAdminPage(): Promise<Session> {
  const session = await getKnownSession()
  if (!session?.isAdmin || !session.emailConfirmedAt) redirect('/')
  if (session.secondFactor) redirect('/segundo-fator')
  return session
}
