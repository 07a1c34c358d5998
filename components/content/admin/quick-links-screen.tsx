'use client'

import { CollectionEditor } from '@/components/content/admin/collection-editor'
import { QuickLinks } from '@/components/content/quick-links'
import { textOf } from '@/lib/content/admin/columns'
import type { ItemValues } from '@/lib/content/admin/kinds'
import type { Item } from '@/server/content/admin/dto'
import { toQuickLinks } from '@/server/content/home-dto'
import { PreviewIframe } from './preview'

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
    <PreviewIframe first="phone">
      <QuickLinks links={toQuickLinks([row])} />
    </PreviewIframe>
  )
}
