import 'server-only'
import { createHmac } from 'node:crypto'
import { UNKNOWN_NETWORK } from '@/lib/net/client-network'
import { callerNetwork } from './caller'
import { serviceDb } from './db'
import { env } from './env'
import { AppError } from './errors'
import { logError } from './log'

export type Rate = { limit: number; windowSeconds: number }

/** A subject as it may be stored: keyed hash, so that the table holds no address (security §3.6). */
export function anonymise(subject: string): string {
  return createHmac('sha256', env().SUPABASE_SECRET_KEY).update(subject).digest('base64url')
}

/**
 * Counts one hit of `subject` on `name` in Postgres and refuses above the limit.
 * Fails closed: without an answer of the database the call is refused.
 * @throws AppError RATE_LIMITED, CONNECTION
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

/** Without a trusted proxy everybody seems to come from one network; it then stands for many. */
const SHARED_NETWORK_FACTOR = 20

/** The caller's network, and by how much its limits are multiplied. */
export async function countedNetwork(): Promise<{ network: string; factor: number }> {
  const network = await callerNetwork()
  return { network, factor: network === UNKNOWN_NETWORK ? SHARED_NETWORK_FACTOR : 1 }
}

/** Counts one hit of the caller's network on `name`. @throws AppError RATE_LIMITED, CONNECTION */
export async function limitNetwork(name: string, { limit, windowSeconds }: Rate): Promise<void> {
  const { network, factor } = await countedNetwork()
  await limitRate(name, network, { limit: limit * factor, windowSeconds })
}

/**
 * Counts one hit of `subject` from the caller's network on `name`: what strangers elsewhere do with
 * the same subject does not count. @throws AppError RATE_LIMITED, CONNECTION
 */
export async function limitFromHere(
  name: string,
  subject: string,
  { limit, windowSeconds }: Rate,
): Promise<void> {
  const { network, factor } = await countedNetwork()
  await limitRate(name, `${subject} ${network}`, { limit: limit * factor, windowSeconds })
}
