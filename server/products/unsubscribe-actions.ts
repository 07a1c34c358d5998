import 'server-only'
import { failureOf } from '@/server/core/errors'
import { recordsDb } from '@/server/core/guest-db'
import { limitNetwork } from '@/server/core/rate-limit'

/**
 * Deletes all alerts of the recipient of a link, for the one-click request of a mail provider (RFC
 * 8058), which has no origin. Returns false if the alerts could not be deleted; an
 * unknown token counts as success.
 */
export async function unsubscribe(token: string): Promise<boolean> {
  try {
    await limitNetwork('unsubscribe', { limit: 300, windowSeconds: 60 * 60 })
    const { error } = await recordsDb().rpc('cancel_alerts', { p_token: token })
    if (error) throw error
    return true
  } catch (error) {
    failureOf('unsubscribe', error)
    return false
  }
}
