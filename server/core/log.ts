import 'server-only'
import { logLine } from '@/lib/core/log-line'

/**
 * Writes one JSON line to the standard error stream. Personal data is masked (`maskText`), but never pass
 * cookies or passwords.
 */
export function logError(event: string, error: unknown): void {
  console.error(logLine({ time: new Date(), level: 'error', event, error }))
}
