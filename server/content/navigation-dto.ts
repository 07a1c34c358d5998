import { safeColor } from '@/lib/core/color'
import { isExternal, safeHref } from '@/lib/core/safe-href'
import type { Tables } from '@/server/core/database'

export type NavigationIcon = { type: 'image' | 'emoji' | 'icon'; value: string }

/** An entry of the bar below the header. */
export type NavigationItem = {
  id: string
  title: string
  href: string
  isExternal: boolean
  icon: NavigationIcon | null
  backgroundColor: string
  textColor: string
}

export type NavigationState = { state: 'ready'; items: NavigationItem[] } | { state: 'failed' }

export type NavigationRow = Pick<
  Tables<'navigation_items'>,
  | 'id'
  | 'title'
  | 'link_url'
  | 'link_type'
  | 'icon_url'
  | 'icon_type'
  | 'background_color'
  | 'text_color'
>

/** Converts rows to entries, without those whose link must not be rendered. */
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
      backgroundColor: safeColor(row.background_color, '#ffffff'),
      textColor: safeColor(row.text_color, '#000000'),
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
