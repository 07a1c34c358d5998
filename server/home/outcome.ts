import 'server-only'
import { applyCache, type Profile } from '@/server/core/cache'
import { logError } from '@/server/core/log'

/**
 * The result of a read for one block of a page, cached under the profile and tags; null when it
 * failed, for 2 minutes only: the block hides itself and the rest of the page stands. To be called
 * inside a 'use cache' function.
 */
export async function cachedOrNull<T>(
  event: string,
  profile: Profile,
  tags: readonly string[],
  read: () => Promise<T>,
): Promise<T | null> {
  try {
    const data = await read()
    applyCache(profile, ...tags)
    return data
  } catch (error) {
    logError(event, error)
    applyCache('settingsFallback', ...tags)
    return null
  }
}

/** The data of an answer of the database. @throws its error */
export function dataOf<T>(answer: { data: T | null; error: object | null }): T {
  if (answer.error) throw answer.error
  return answer.data as T
}
