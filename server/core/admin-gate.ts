import 'server-only'
import { redirect } from 'next/navigation'
import { getSession } from './session'

/** Sends everybody but a confirmed admin from a page of /admin to the home page (storefront §2). */
export async function closeToNonAdmins(): Promise<void> {
  const session = await getSession()
  if (!session?.isAdmin || !session.emailConfirmedAt) redirect('/')
}
