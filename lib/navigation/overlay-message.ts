export type OverlayMessageKey = 'home' | 'product' | 'search' | 'category' | 'page'

export type OverlayMessage = {
  key: OverlayMessageKey
  /** A search also shows the tip to use specific terms. */
  showTip: boolean
  /** The destination is one of the platforms that the overlay knows by a fragment of its path. */
  platform: PlatformFragment | null
}

const PLATFORM_FRAGMENTS = ['xbox', 'playstation', 'nintendo', 'pc-gaming'] as const

export type PlatformFragment = (typeof PLATFORM_FRAGMENTS)[number]

const SECTION_KEYS: Readonly<Record<string, OverlayMessageKey>> = {
  produto: 'product',
  busca: 'search',
  categoria: 'category',
}

/**
 * Which message the navigation overlay shows for a destination path; a query or hash is ignored
 * (storefront §2, NAV-01 to NAV-03).
 */
export function overlayMessage(href: string): OverlayMessage {
  const path = href.split(/[?#]/, 1)[0]?.toLowerCase() ?? ''
  const segment = path.split('/').find(Boolean)
  const section =
    segment && Object.hasOwn(SECTION_KEYS, segment) ? SECTION_KEYS[segment] : undefined
  const key = segment === undefined ? 'home' : (section ?? 'page')
  const platform =
    key === 'page' ? (PLATFORM_FRAGMENTS.find((fragment) => path.includes(fragment)) ?? null) : null
  return { key, showTip: key === 'search', platform }
}
