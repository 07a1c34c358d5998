'use client'

import { CollectionEditor } from '@/components/admin/content/collection/collection-editor'
import { LiveFrame } from '@/components/admin/content/preview/live-frame'
import { QuickLinks } from '@/components/home/quick-links'
import { toRow } from '@/lib/admin-content/columns'
import type { ItemValues } from '@/lib/admin-content/kinds'
import type { Item } from '@/server/admin/content/collections/dto'
import { type QuickLinkRow, toQuickLinks } from '@/server/home/dto'

/** The tiles under 'Do que Você Precisa?'. */
export function QuickLinksScreen({ items }: { items: Item[] | null }) {
  return <CollectionEditor kind="quickLink" items={items} preview={previewLink} />
}

function previewLink(values: ItemValues) {
  const row = { ...toRow({ ...values, path: values.path || '/' }), id: 'preview' } as QuickLinkRow
  return (
    <LiveFrame first="phone">
      <QuickLinks links={toQuickLinks([row])} />
    </LiveFrame>
  )
}
