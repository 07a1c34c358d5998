import 'server-only'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { UNKNOWN_NETWORK } from '@/lib/core/request'
import { callerNetwork } from './caller'
import { serviceDb } from './db'
import { env } from './env'
import { AppError } from './errors'
import { logError } from './log'
import { deviceCookieFlags, deviceCookieName } from './session-cookies'

export type Rate = { limit: number; windowSeconds: number }

/** Returns a keyed hash of `subject`, so that the table stores no address. */
export function anonymize(subject: string): string {
  return createHmac('sha256', env().SUPABASE_SECRET_KEY).update(subject).digest('base64url')
}

/**
 * Counts one hit of `subject` on `name` in Postgres and throws above the limit. If the database does
 * not answer, the call is refused.
 * @throws AppError('RATE_LIMITED'), AppError('CONNECTION')
 */
export async function limitRate(name: string, subject: string, rate: Rate): Promise<void> {
  const { data, error } = await serviceDb().rpc('hit_rate_limit', {
    p_bucket: `${name}:${anonymize(subject)}`,
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
  return network === UNKNOWN_NETWORK ? null : anonymize(network)
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

// Sign-ins are counted in Postgres before the password is checked; a correct password reverts the
// count. Attempts of other browsers do not block a browser that signed in to the account before.

const verdictSchema = z.object({
  allowed: z.boolean(),
  delay_ms: z.number(),
  buckets: z.array(z.string()),
})

const DEVICE = /^[\w-]{43}$/

const hashOf = (device: string) => createHash('sha256').update(device).digest('base64url')

/** Returns the secret in the device cookie of the browser, or null. */
async function readDeviceCookie(): Promise<string | null> {
  const value = (await cookies()).get(deviceCookieName())?.value
  return value && DEVICE.test(value) ? value : null
}

/**
 * Runs `attempt`, which returns the id of the account it opened. The attempt is counted for the address
 * from this network and for the network; a browser that signed in to this account before has a counter of
 * its own. Many attempts for one address from any network only delay each one, by at most 3 s.
 * @throws AppError('RATE_LIMITED'), AppError('CONNECTION') and what `attempt` throws
 */
export async function withinSignInLimits(
  email: string,
  attempt: () => Promise<string>,
): Promise<void> {
  const { network, factor } = await countedNetwork()
  const device = await readDeviceCookie()
  const { data, error } = await serviceDb().rpc('begin_sign_in', {
    p_email: email,
    p_address: anonymize(email),
    p_network: anonymize(network),
    p_device: device && hashOf(device),
    p_factor: factor,
  })
  if (error) {
    logError('sign-in-limit', error)
    throw new AppError('CONNECTION')
  }
  const verdict = verdictSchema.parse(data)
  if (!verdict.allowed) throw new AppError('RATE_LIMITED')
  await wait(verdict.delay_ms)
  const userId = await attempt()
  await saveDevice(userId, device ?? randomBytes(32).toString('base64url'), verdict.buckets)
}

async function saveDevice(userId: string, device: string, buckets: string[]): Promise<void> {
  const { error } = await serviceDb().rpc('record_successful_sign_in', {
    p_user: userId,
    p_device: hashOf(device),
    p_buckets: buckets,
  })
  // Not thrown, as the sign-in has succeeded. Without this row, the next sign-in counts as a new browser.
  if (error) logError('sign-in-limit', error)
  else (await cookies()).set(deviceCookieName(), device, deviceCookieFlags())
}

/** Removes the device cookie of this browser. */
export async function removeDevice(): Promise<void> {
  // Set with the flags, because browsers reject a cookie named __Host- without them.
  ;(await cookies()).set(deviceCookieName(), '', { ...deviceCookieFlags(), maxAge: 0 })
}
