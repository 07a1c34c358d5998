import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Keys } from '../../../supabase/local/types.ts'

const DATA = resolve(import.meta.dirname, '../../../supabase/.data-test/run')

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(DATA, name), 'utf8')) as T
}

/**
 * Sets the address and keys of the browser tests' backend in the environment for `clients.ts` and
 * `outbox.ts`.
 */
export function loadStoreEnv(): void {
  const keys = read<Keys>('keys.json')
  const ports = read<{ api: number; outbox: number }>('ports.json')
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${ports.api}`,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    UTI_OUTBOX_URL: `http://127.0.0.1:${ports.outbox}`,
  })
}
