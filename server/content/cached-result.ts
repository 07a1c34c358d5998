import 'server-only'
import { applyCache, type Profile } from '@/server/core/cache'
import { logError } from '@/server/core/log'

/**
 * Returns the result of a read for one block of a page, cached with the profile and tags. If the read
 * fails, it returns null, revalidated after 2 minutes; the block is then hidden and the rest of the
 * page is shown. Call it inside a 'use cache' function.
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
