import type { RequestOptions } from 'web-push'
import webPush from 'web-push'
import { z } from 'zod'
import { isPushEndpoint } from '../../lib/staff/push.ts'
import { OperatorError } from '../local/types.ts'
import { DeliveryError } from './carriers.ts'

/** The key pair that identifies the store to push services (RFC 8292), in base64url. */
export const pushKeysSchema = z.object({
  publicKey: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
  privateKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
})
export type PushKeys = z.infer<typeof pushKeysSchema>

/**
 * Reads VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY. Returns null if both are missing.
 * @throws OperatorError
 */
export function readPushKeys(env: Record<string, string | undefined>): PushKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (!publicKey && !privateKey) return null
  const keys = pushKeysSchema.safeParse({ publicKey, privateKey })
  if (keys.success) return keys.data
  throw new OperatorError(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair made by "npx web-push generate-vapid-keys".',
  )
}

/** The browser that gets a notification. */
export type Browser = { endpoint: string; p256dh: string; auth: string }

/**
 * The notification that public/sw.js shows. The tag is the same at each attempt, so that a repeated
 * notification replaces the first.
 */
export type Notice = { title: string; body: string; url: string; tag: string }

export type PushCarrier = {
  /** @throws DeliveryError, GoneError */
  send(browser: Browser, notice: Notice): Promise<void>
}

/** The push service no longer has a subscription of the browser. */
export class GoneError extends DeliveryError {
  override name = 'GoneError'
}

const TIMEOUT_MS = 20_000
/** How long a push service stores a notification: half the time until an unconfirmed order expires. */
const KEPT_SECONDS = 24 * 60 * 60
const GONE = [404, 410]
/** The request or the keys are wrong, so that another attempt is useless. */
const REFUSED = [400, 401, 403, 413]

/**
 * Returns a carrier that encrypts notifications for a browser and sends them to its push service.
 * Because the browser provides the address, the carrier accepts known push services only and follows no
 * redirects. Tests replace `request`.
 */
export function webPushCarrier(
  keys: PushKeys,
  siteOrigin: string,
  request: typeof fetch = fetch,
): PushCarrier {
  const { protocol, hostname } = new URL(siteOrigin)
  // Push services require a contact of the operator and accept an origin only with https.
  const subject = protocol === 'https:' ? siteOrigin : `mailto:loja@${hostname}`
  return {
    async send({ endpoint, p256dh, auth }, notice) {
      if (!isPushEndpoint(endpoint)) throw new DeliveryError('not a known push service', true)
      const options: RequestOptions = {
        vapidDetails: { subject, ...keys },
        TTL: KEPT_SECONDS,
        urgency: 'high',
        topic: notice.tag.replaceAll('-', ''),
      }
      const { method, headers, body } = encrypted({ endpoint, p256dh, auth }, notice, options)
      const response = await request(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: new Uint8Array(body ?? []),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new DeliveryError(reasonOf(error), false)
      })
      await response.body?.cancel()
      const { status } = response
      if (status >= 200 && status < 300) return
      const answer = `the push service answered with status ${status}`
      if (GONE.includes(status)) throw new GoneError(answer, true)
      throw new DeliveryError(answer, REFUSED.includes(status))
    },
  }
}

/** @throws DeliveryError if the keys of the browser are invalid. */
function encrypted({ endpoint, p256dh, auth }: Browser, notice: Notice, options: RequestOptions) {
  const subscription = { endpoint, keys: { p256dh, auth } }
  try {
    return webPush.generateRequestDetails(subscription, JSON.stringify(notice), options)
  } catch (error) {
    throw new DeliveryError(`cannot be encrypted: ${String(error)}`, true)
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}
