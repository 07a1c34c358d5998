import { z } from 'zod'
import { OperatorError } from '../local/types.ts'

/** The keys by which push services recognize the store (RFC 8292), in base64url. */
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
