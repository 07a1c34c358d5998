import { resolve } from 'node:path'
import { type Child, startChild } from './child.ts'

export type RunningBackend = {
  child: Child
  url: string
  /** The data API of the replica; null without one. */
  replicaUrl: string | null
  outboxUrl: string
  publishableKey: string
  secretKey: string
  /** Public key for notifications. */
  pushKey: string
}

/**
 * Starts supabase/local/main.ts. Resolves to null if it ended, in which case it has printed the
 * reason to stderr.
 */
export async function startBackendProcess(env: NodeJS.ProcessEnv): Promise<RunningBackend | null> {
  const script = resolve(import.meta.dirname, '../../supabase/local/main.ts')
  const child = startChild(script, [], { env })
  const ready = new Promise<Omit<RunningBackend, 'child'>>((done) => {
    child.process.once('message', (message) => done(message as Omit<RunningBackend, 'child'>))
  })
  const first = await Promise.race([ready, child.exited.then(() => null)])
  return first && { child, ...first }
}

/**
 * Returns the environment variables with which the web process connects to its backend. Without
 * `pushKey` nobody can turn notifications on.
 */
export function backendEnv(
  backend: Pick<RunningBackend, 'url' | 'replicaUrl' | 'publishableKey' | 'secretKey'> & {
    pushKey?: string
  },
): Record<string, string> {
  return {
    NEXT_PUBLIC_SUPABASE_URL: backend.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    DATABASE_REPLICA_URL: backend.replicaUrl ?? '',
    VAPID_PUBLIC_KEY: backend.pushKey ?? '',
  }
}
