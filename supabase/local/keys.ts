import { randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { generateApiKey } from '@supabase/lite'
import webPush from 'web-push'
import { z } from 'zod'
import { type PushKeys, pushKeysSchema } from '../emails/push.ts'
import { readState, writeState } from './state-file.ts'
import type { Keys } from './types.ts'

const schema = z.object({
  publishable: z.string().startsWith('sb_publishable_'),
  secret: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
})

const NEW_KEYS = 'new keys are made, and everybody who was signed in has to sign in again'

/** Returns the API keys of a data folder; null before the first start of its backend. */
export function readKeys(dataDir: string): Keys | null {
  return readState(join(dataDir, 'keys.json'), schema, NEW_KEYS)
}

/** Returns the API keys of a data folder; creates them if there are none. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const existing = readKeys(dataDir)
  if (existing) return existing
  const keys: Keys = {
    publishable: (await generateApiKey('publishable')).key,
    secret: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(48).toString('base64url'),
  }
  writeState(join(dataDir, 'keys.json'), keys)
  return keys
}

const NEW_PUSH_KEYS = 'new keys are made, and everybody turns notifications on again'

/** Returns the keys for notifications of a data folder; creates them if there are none. */
export function loadPushKeys(dataDir: string): PushKeys {
  const file = join(dataDir, 'push-keys.json')
  const existing = readState(file, pushKeysSchema, NEW_PUSH_KEYS)
  if (existing) return existing
  const keys = webPush.generateVAPIDKeys()
  writeState(file, keys)
  return keys
}

/** Compares a given API key in constant time. */
export function isKey(given: string | null, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}
