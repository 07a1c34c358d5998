'use client'

import { CollectionEditor } from '@/components/admin/content/collection/collection-editor'
import { LiveFrame } from '@/components/admin/content/preview/live-frame'
import { Services } from '@/components/home/services'
import { toRow } from '@/lib/admin-content/columns'
import type { ItemValues } from '@/lib/admin-content/kinds'
import type { Item } from '@/server/admin/content/collections/dto'
import { type ServiceCardRow, toServiceCard } from '@/server/home/dto'

/** The cards under 'Serviços Especializados'. */
export function ServicesScreen({ items }: { items: Item[] | null }) {
  return <CollectionEditor kind="serviceCard" items={items} preview={previewCard} />
}

function previewCard(values: ItemValues) {
  const row = { ...toRow(values), title: values.title, id: 'preview' } as ServiceCardRow
  return (
    <LiveFrame first="phone">
      <Services cards={[toServiceCard(row)]} />
    </LiveFrame>
  )
}
