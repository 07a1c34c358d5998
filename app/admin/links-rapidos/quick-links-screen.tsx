'use client'

import { CollectionEditor } from '@/components/admin/content/collection/collection-editor'
import { LiveFrame } from '@/components/admin/content/preview/live-frame'
import { QuickLinks } from '@/components/home/quick-links'
import { textOf } from '@/lib/admin-content/columns'
import type { ItemValues } from '@/lib/admin-content/kinds'
import type { Item } from '@/server/admin/content/collections/dto'
import { toQuickLinks } from '@/server/home/dto'

/** The editor of the quick links below 'Do que Você Precisa?'. */
export function QuickLinksScreen({ items }: { items: Item[] | null }) {
  return <CollectionEditor kind="quickLink" items={items} preview={previewLink} />
}

function previewLink(values: ItemValues) {
  const row = {
    id: 'preview',
    label: textOf(values.label) ?? '',
    icon_url: textOf(values.iconUrl),
    path: textOf(values.path) ?? '/',
  }
  return (
    <LiveFrame first="phone">
      <QuickLinks links={toQuickLinks([row])} />
    </LiveFrame>
  )
}
