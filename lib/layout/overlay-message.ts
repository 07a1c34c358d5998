export type OverlayMessageKey = 'home' | 'product' | 'search' | 'category' | 'page'

export type OverlayMessage = {
  key: OverlayMessageKey
  /** Whether to show the tip to use specific terms, for searches. */
  showTip: boolean
  /** The platform whose fragment the path contains; null if there is none. */
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
 * Returns the message of the navigation overlay for a destination path. Query and hash are ignored.
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
