import 'server-only'
import { createHmac } from 'node:crypto'
import { UNKNOWN_NETWORK } from '@/lib/core/request'
import { callerNetwork } from './caller'
import { serviceDb } from './db'
import { env } from './env'
import { AppError } from './errors'
import { logError } from './log'

export type Rate = { limit: number; windowSeconds: number }

/** Returns a keyed hash of `subject`, so that the table stores no address. */
export function anonymise(subject: string): string {
  return createHmac('sha256', env().SUPABASE_SECRET_KEY).update(subject).digest('base64url')
}

/**
 * Counts one hit of `subject` on `name` in Postgres and throws above the limit. If the database does
 * not answer, the call is refused.
 * @throws AppError('RATE_LIMITED'), AppError('CONNECTION')
 */
export async function limitRate(name: string, subject: string, rate: Rate): Promise<void> {
  const { data, error } = await serviceDb().rpc('hit_rate_limit', {
    p_bucket: `${name}:${anonymise(subject)}`,
    p_limit: rate.limit,
    p_window_seconds: rate.windowSeconds,
  })
  if (error) {
    logError('rate-limit', error)
    throw new AppError('CONNECTION')
  }
  if (data !== true) throw new AppError('RATE_LIMITED')
}

/**
 * Without a trusted proxy all requests have the same unknown network, so its limits are multiplied by
 * this.
 */
const SHARED_NETWORK_FACTOR = 20

/** Returns the network of the caller and the factor by which its limits are multiplied. */
export async function countedNetwork(): Promise<{ network: string; factor: number }> {
  const network = await callerNetwork()
  return { network, factor: network === UNKNOWN_NETWORK ? SHARED_NETWORK_FACTOR : 1 }
}

/**
 * Returns the hashed network of the caller for limits that a database function counts; null if the
 * network is unknown.
 */
export async function anonymousCaller(): Promise<string | null> {
  const network = await callerNetwork()
  return network === UNKNOWN_NETWORK ? null : anonymise(network)
}

/**
 * Counts one hit of the caller's network on `name`.
 * @throws AppError('RATE_LIMITED'), AppError('CONNECTION')
 */
export async function limitNetwork(name: string, { limit, windowSeconds }: Rate): Promise<void> {
  const { network, factor } = await countedNetwork()
  await limitRate(name, network, { limit: limit * factor, windowSeconds })
}

/**
 * Counts one hit of `subject` from the caller's network on `name`. Hits on the same subject from other
 * networks do not count.
 * @throws AppError('RATE_LIMITED'), AppError('CONNECTION')
 */
export async function limitCallerRate(
  name: string,
  subject: string,
  { limit, windowSeconds }: Rate,
): Promise<void> {
  const { network, factor } = await countedNetwork()
  await limitRate(name, `${subject} ${network}`, { limit: limit * factor, windowSeconds })
}
