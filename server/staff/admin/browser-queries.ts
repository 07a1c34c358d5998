import 'server-only'
import { noticesOf } from '@/lib/staff/push'
import { sessionDb } from '@/server/core/db'
import { env } from '@/server/core/env'
import { requireAdmin } from '@/server/core/session'
import { type Notifications, toBrowsers } from './browser-dto'

/**
 * Returns the browsers in which the caller has notifications, what these tell, and the key with which
 * another one is added; null if the store cannot send any.
 * @throws AppError('FORBIDDEN') for customers
 */
export async function getNotifications(): Promise<Notifications> {
  const { areas } = await requireAdmin()
  const { data, error } = await (await sessionDb()).rpc('my_browsers')
  if (error) throw error
  return {
    browsers: toBrowsers(data),
    notices: noticesOf(areas),
    publicKey: env().VAPID_PUBLIC_KEY ?? null,
  }
}
