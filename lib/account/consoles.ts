import { z } from 'zod'
import { PLATFORMS } from '../catalog/platforms.ts'

const SLUGS = PLATFORMS.map(({ slug }) => slug)

/** A platform that the customer has, or no longer has. */
export const consoleSchema = z.object({ platform: z.enum(SLUGS), isOwned: z.boolean() })

/** Consoles that play the games of an older one as a rule, discs and cartridges included. */
const ALSO_PLAY: Readonly<Record<string, readonly string[]>> = {
  ps4: ['ps5'],
  ps1: ['ps2', 'ps3'],
  switch: ['switch-2'],
  'xbox-one': ['xbox-series'],
}

/** 'retro' is many machines: nothing can be said of one game. */
const UNCERTAIN = new Set(['retro'])

/**
 * Whether a customer who registered `owned` has nothing that plays a game of `platform`. False for
 * customers who registered nothing: they are not asked about.
 */
export function lacksConsole(platform: string, owned: readonly string[]): boolean {
  if (owned.length === 0 || UNCERTAIN.has(platform)) return false
  return ![platform, ...(ALSO_PLAY[platform] ?? [])].some((one) => owned.includes(one))
}

/** Whether a category holds games, by its slug path: 'playstation/jogos-ps5', 'nintendo/jogos'. */
export function isGameCategory(path: string | null): boolean {
  return path?.split('/').at(-1)?.startsWith('jogos') ?? false
}
