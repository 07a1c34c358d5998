import 'server-only'
import { callerNetwork } from '@/server/core/caller'
import { AppError } from '@/server/core/errors'
import { limitRate, type Rate } from '@/server/core/rate-limit'
import { countListing } from './missing-page'

const PER_NETWORK: Rate = { limit: 60, windowSeconds: 10 }
/**
 * Without a trusted proxy all callers have the same network, so this limit applies to the whole store.
 */
const FOR_ALL: Rate = { limit: 1_000, windowSeconds: 10 }
/** A filtered listing is counted up to this number. */
const MOST_COUNTED = 800

/**
 * Returns the number of products of the listing at a path as text, '800+' from 800 on; 'limited' above
 * the rate limit of the caller's network, 'missing' for what is no listing or cannot be read. If the
 * rate limiter does not answer, the request is allowed, because listings are public.
 */
export async function countCallerListing(
  path: readonly string[],
  params: URLSearchParams,
): Promise<string> {
  const network = await callerNetwork()
  try {
    await limitRate('listing-count', network, network === 'direct' ? FOR_ALL : PER_NETWORK)
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return 'limited'
  }
  const total = await countListing(path, params)
  if (total === null) return 'missing'
  return total >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(total)
}
