/** The platforms a product may name (contract: products.platform), in the order of the filters. */
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

/** The name of a platform as customers know it; an unknown slug is given back, null stays null. */
export function platformLabel(slug: string | null): string | null {
  return PLATFORMS.find((platform) => platform.slug === slug)?.label ?? slug
}
