import { z } from 'zod'
import { PLATFORMS } from '../products/platforms.ts'

const SLUGS = PLATFORMS.map(({ slug }) => slug)

/** Sets or clears a platform that the customer owns. */
export const consoleSchema = z.object({ platform: z.enum(SLUGS), isOwned: z.boolean() })

/** Platforms whose games also run on newer consoles, discs and cartridges included. */
const ALSO_PLAY: Readonly<Record<string, readonly string[]>> = {
  ps4: ['ps5'],
  ps1: ['ps2', 'ps3'],
  switch: ['switch-2'],
  'xbox-one': ['xbox-series'],
}

/** Platforms of several machines: owning one does not mean that a game runs on it. */
const UNCERTAIN = new Set(['retro'])

/**
 * Returns whether no console in `owned` plays games of `platform`. False if `owned` is empty or the
 * platform is uncertain.
 */
export function lacksConsole(platform: string, owned: readonly string[]): boolean {
  if (owned.length === 0 || UNCERTAIN.has(platform)) return false
  return ![platform, ...(ALSO_PLAY[platform] ?? [])].some((one) => owned.includes(one))
}

/** Returns whether a category contains games, by its slug path such as 'playstation/jogos-ps5'. */
export function isGameCategory(path: string | null): boolean {
  return path?.split('/').at(-1)?.startsWith('jogos') ?? false
}
