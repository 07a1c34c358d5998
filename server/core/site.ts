import 'server-only'
import { ownOrigin } from '@/lib/core/request'
import { env } from './env'

/**
 * Returns the public origin of the store without a trailing slash, for canonical links and structured
 * data.
 */
export function siteOrigin(): string {
  return env().SITE_ORIGIN
}

/** Returns whether the Origin header names the store. False for a missing header. */
export function isStoreOrigin(origin: string | null): boolean {
  return ownOrigin(origin, env().SITE_ORIGIN) !== null
}
