'use client'

import { CollectionEditor } from '@/components/admin/content/collection/collection-editor'
import { LiveFrame } from '@/components/admin/content/preview/live-frame'
import { Services } from '@/components/home/services'
import { textOf } from '@/lib/admin-content/columns'
import type { ItemValues } from '@/lib/admin-content/kinds'
import type { Item } from '@/server/admin/content/collections/dto'
import { toServiceCard } from '@/server/home/dto'

/** The editor of the service cards below 'Serviços Especializados'. */
export function ServicesScreen({ items }: { items: Item[] | null }) {
  return <CollectionEditor kind="serviceCard" items={items} preview={previewCard} />
}

function previewCard(values: ItemValues) {
  const card = toServiceCard({
    id: 'preview',
    title: textOf(values.title) ?? '',
    description: textOf(values.description),
    link_url: textOf(values.linkUrl),
    image_url: textOf(values.imageUrl),
    background_image_url: textOf(values.backgroundImageUrl),
  })
  return (
    <LiveFrame first="phone">
      <Services cards={[card]} />
    </LiveFrame>
  )
}
