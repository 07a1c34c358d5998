import 'server-only'
import { AppError } from '@/server/core/errors'
import { limitNetwork } from '@/server/core/rate-limit'
import { getSiteSettings } from '@/server/settings/queries'

/**
 * Counts a call of a shopping assistant. Returns 'off' while assistants are switched off, 'limited'
 * above the rate limit of the caller's network, 'unavailable' if it cannot be counted, otherwise the
 * name of the store.
 */
export async function admitAssistant(): Promise<
  { storeName: string } | 'off' | 'limited' | 'unavailable'
> {
  const { settings } = await getSiteSettings()
  if (!settings.assistants.isEnabled) return 'off'
  try {
    await limitNetwork('mcp', { limit: 60, windowSeconds: 60 })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'RATE_LIMITED' ? 'limited' : 'unavailable'
  }
  return { storeName: settings.info.siteName }
}
