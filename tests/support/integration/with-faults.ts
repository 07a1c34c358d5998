import { env } from '@/server/core/env'
import { startFaultyBackend } from '@/tests/support/faulty-backend'

/** Runs `task` while the store uses a backend that responds with 500 to paths with `isBroken`. */
export async function withFaults<T>(
  isBroken: (path: string) => boolean,
  task: () => Promise<T>,
): Promise<T> {
  const settings = env() as { NEXT_PUBLIC_SUPABASE_URL: string }
  const working = settings.NEXT_PUBLIC_SUPABASE_URL
  const faulty = await startFaultyBackend(working, isBroken)
  try {
    settings.NEXT_PUBLIC_SUPABASE_URL = faulty.url
    return await task()
  } finally {
    settings.NEXT_PUBLIC_SUPABASE_URL = working
    await faulty.close()
  }
}

/** Matches every call of the Auth service. */
export const authCalls = (path: string): boolean => path.startsWith('/auth/v1/')
