'use client'

import { CollectionEditor } from '@/components/admin/content/collection/collection-editor'
import { LiveFrame } from '@/components/admin/content/preview/live-frame'
import { NavigationChip } from '@/components/layout/navigation-chip'
import { toRow } from '@/lib/admin-content/columns'
import type { ItemValues } from '@/lib/admin-content/kinds'
import type { Item } from '@/server/admin/content/collections/dto'
import { type NavigationRow, toNavigationItems } from '@/server/navigation/dto'

/** The items of the bar under the header. */
export function NavigationScreen({ items }: { items: Item[] | null }) {
  return <CollectionEditor kind="navigationItem" items={items} preview={previewItem} />
}

function previewItem(values: ItemValues) {
  const row = { ...toRow({ ...values, linkUrl: values.linkUrl || '/' }), id: 'preview' }
  const items = toNavigationItems([row as NavigationRow])
  return (
    <LiveFrame first="phone">
      <div className="night flex h-12 items-center gap-2 bg-background px-4">
        {items.map((item) => (
          <NavigationChip key={item.id} item={item} />
        ))}
      </div>
    </LiveFrame>
  )
}
