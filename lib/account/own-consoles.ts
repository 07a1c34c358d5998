// The consoles that a visitor chose. Part of listings, so it imports no schemas.
import { PLATFORMS } from '../products/platforms.ts'

const SLUGS = PLATFORMS.map(({ slug }) => slug)
type Platform = (typeof SLUGS)[number]

/** Key of the list of consoles in the storage of the browser. */
export const CONSOLES_KEY = 'uti-consoles'

/** Returns the known platforms of a list, each once and in the order of the catalog. */
export function knownPlatforms(list: readonly unknown[]): string[] {
  return SLUGS.filter((slug) => list.includes(slug))
}

/** Returns the platforms of a stored list; none for a text of another shape. */
export function parseConsoles(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '')
    return Array.isArray(list) ? knownPlatforms(list) : []
  } catch {
    return []
  }
}

/**
 * Returns the changes by which the consoles of an account become `wanted`. An account may lack consoles
 * that were chosen in this browser before the sign-in.
 */
export function consoleChanges(
  account: readonly string[],
  wanted: readonly string[],
): { platform: Platform; isOwned: boolean }[] {
  return SLUGS.filter((slug) => account.includes(slug) !== wanted.includes(slug)).map(
    (platform) => ({ platform, isOwned: wanted.includes(platform) }),
  )
}
