'use client'

import { CollectionEditor } from '@/components/content/admin/collection-editor'
import { PreviewIframe } from '@/components/content/admin/preview'
import { NavigationChip } from '@/components/layout/navigation-icon'
import { textOf } from '@/lib/content/admin/controls'
import type { ItemValues } from '@/lib/content/admin/kinds'
import type { Item } from '@/server/content/admin-dto'
import { toNavigationItems } from '@/server/content/page-dto'

/** The editor of the items of the navigation bar below the header. */
export function NavigationScreen({ items }: { items: Item[] | null }) {
  return <CollectionEditor kind="navigationItem" items={items} preview={previewItem} />
}

function previewItem(values: ItemValues) {
  const items = toNavigationItems([
    {
      id: 'preview',
      title: textOf(values.title) ?? '',
      link_url: textOf(values.linkUrl) ?? '/',
      link_type: textOf(values.linkType) ?? 'internal',
      icon_url: textOf(values.iconUrl),
      icon_type: textOf(values.iconType) ?? 'icon',
      background_color: textOf(values.backgroundColor) ?? '',
      text_color: textOf(values.textColor) ?? '',
    },
  ])
  return (
    <PreviewIframe first="phone">
      <div className="dark flex h-12 items-center gap-2 bg-background px-4">
        {items.map((item) => (
          <NavigationChip key={item.id} item={item} />
        ))}
      </div>
    </PreviewIframe>
  )
}
