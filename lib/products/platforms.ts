/** The platforms a product may have, in the order of the filters. */
export const PLATFORMS = [
  { slug: 'ps5', label: 'PlayStation 5', short: 'PS5' },
  { slug: 'ps4', label: 'PlayStation 4', short: 'PS4' },
  { slug: 'ps3', label: 'PlayStation 3', short: 'PS3' },
  { slug: 'ps2', label: 'PlayStation 2', short: 'PS2' },
  { slug: 'ps1', label: 'PlayStation', short: 'PS1' },
  { slug: 'switch-2', label: 'Nintendo Switch 2', short: 'Switch 2' },
  { slug: 'switch', label: 'Nintendo Switch', short: 'Switch' },
  { slug: 'xbox-series', label: 'Xbox Series X|S', short: 'Xbox Series' },
  { slug: 'xbox-one', label: 'Xbox One', short: 'Xbox One' },
  { slug: 'xbox-360', label: 'Xbox 360', short: 'Xbox 360' },
  { slug: 'pc', label: 'PC', short: 'PC' },
  { slug: 'retro', label: 'Retrô', short: 'Retrô' },
] as const

/** Returns the label of a platform; an unknown slug is returned unchanged, null remains null. */
export function platformLabel(slug: string | null): string | null {
  return PLATFORMS.find((platform) => platform.slug === slug)?.label ?? slug
}

/** Returns the name of a platform on cards, such as 'PS5'; null for none and for an unknown slug. */
export function platformShort(slug: string | null): string | null {
  return PLATFORMS.find((platform) => platform.slug === slug)?.short ?? null
}
