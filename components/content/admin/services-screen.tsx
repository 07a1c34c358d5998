'use client'

import { CollectionEditor } from '@/components/content/admin/collection-editor'
import { Services } from '@/components/content/services'
import { textOf } from '@/lib/content/admin/columns'
import type { ItemValues } from '@/lib/content/admin/kinds'
import type { Item } from '@/server/content/admin/dto'
import { toServiceCard } from '@/server/content/home-dto'
import { PreviewIframe } from './preview'

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
    <PreviewIframe first="phone">
      <Services cards={[card]} />
    </PreviewIframe>
  )
}
