import 'server-only'
import { env } from './env'

/** The public origin of the store, without a slash at the end: for canonical links and structured data. */
export function siteOrigin(): string {
  return env().SITE_ORIGIN
}
