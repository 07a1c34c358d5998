import { safeColour } from '@/lib/home/colour'
import { isExternal, safeHref } from '@/lib/url/safe-href'

export type NavigationIcon = { type: 'image' | 'emoji' | 'icon'; value: string }

/** An entry of the bar under the header, as its admin wrote it (engagement §3). */
export type NavigationItem = {
  id: string
  title: string
  href: string
  isExternal: boolean
  icon: NavigationIcon | null
  backgroundColour: string
  textColour: string
}

export type NavigationState = { state: 'ready'; items: NavigationItem[] } | { state: 'failed' }

export type NavigationRow = {
  id: string
  title: string
  link_url: string
  link_type: string
  icon_url: string | null
  icon_type: string
  background_color: string
  text_color: string
}

/** The rows as items; one whose link may not be rendered is left out. */
export function toNavigationItems(rows: readonly NavigationRow[]): NavigationItem[] {
  return rows.flatMap((row) => {
    const href = safeHref(row.link_url)
    if (href === null) return []
    return {
      id: row.id,
      title: row.title,
      href,
      isExternal: row.link_type === 'external' || isExternal(href),
      icon: toIcon(row),
      backgroundColour: safeColour(row.background_color, '#ffffff'),
      textColour: safeColour(row.text_color, '#000000'),
    }
  })
}

function toIcon({ icon_url, icon_type }: NavigationRow): NavigationIcon | null {
  const value = icon_url?.trim()
  if (!value) return null
  if (icon_type === 'emoji') return { type: 'emoji', value }
  if (icon_type !== 'image') return { type: 'icon', value }
  const file = safeHref(value)
  return file === null ? null : { type: 'image', value: file }
}
