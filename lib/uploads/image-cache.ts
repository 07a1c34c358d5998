const DEFAULT_MB = 500

/**
 * How many bytes of encoded pictures may stay on disk, from the setting IMAGE_CACHE_MAX_MB.
 * @throws Error with the sentence for the operator when it is no whole number of megabytes.
 */
export function readCacheBytes(megabytes: string | undefined): number {
  if (!megabytes) return DEFAULT_MB * 1_000_000
  if (/^[1-9]\d{0,6}$/.test(megabytes)) return Number(megabytes) * 1_000_000
  throw new Error(
    `IMAGE_CACHE_MAX_MB must be a whole number of megabytes such as 500, not "${megabytes}".`,
  )
}
