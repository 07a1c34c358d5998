/** The platforms a product may have, in the order of the filters. */
export const PLATFORMS = [
  { slug: 'ps5', label: 'PlayStation 5' },
  { slug: 'ps4', label: 'PlayStation 4' },
  { slug: 'ps3', label: 'PlayStation 3' },
  { slug: 'ps2', label: 'PlayStation 2' },
  { slug: 'ps1', label: 'PlayStation' },
  { slug: 'switch-2', label: 'Nintendo Switch 2' },
  { slug: 'switch', label: 'Nintendo Switch' },
  { slug: 'xbox-series', label: 'Xbox Series X|S' },
  { slug: 'xbox-one', label: 'Xbox One' },
  { slug: 'xbox-360', label: 'Xbox 360' },
  { slug: 'pc', label: 'PC' },
  { slug: 'retro', label: 'Retrô' },
] as const

/** Returns the label of a platform; an unknown slug is returned unchanged, null remains null. */
export function platformLabel(slug: string | null): string | null {
  return PLATFORMS.find((platform) => platform.slug === slug)?.label ?? slug
}
