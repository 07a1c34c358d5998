import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { callerNetwork } from '@/server/core/caller'
import { AppError } from '@/server/core/errors'
import { limitRate, type Rate } from '@/server/core/rate-limit'
import type { Suggestion } from './dto'
import { getSuggestions } from './queries'

const PER_NETWORK: Rate = { limit: 60, windowSeconds: 10 }
/**
 * Without a trusted proxy all callers have the same network, so this limit applies to the whole store.
 */
const FOR_ALL: Rate = { limit: 1_000, windowSeconds: 10 }

/**
 * Returns suggestions for the caller; 'limited' above the rate limit of their network, 'unavailable' if
 * they cannot be read. If the rate limiter does not answer, the request is allowed, because suggestions
 * are public.
 */
export async function getCallerSuggestions(
  text: string,
): Promise<Suggestion[] | 'limited' | 'unavailable'> {
  const network = await callerNetwork()
  try {
    await limitRate('suggestions', network, network === 'direct' ? FOR_ALL : PER_NETWORK)
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return 'limited'
  }
  try {
    return await getSuggestions(text)
  } catch (error) {
    unstable_rethrow(error)
    return 'unavailable'
  }
}
