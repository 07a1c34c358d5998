'use client'

import { CollectionEditor } from '@/components/admin/content/collection/collection-editor'
import { LiveFrame } from '@/components/admin/content/preview/live-frame'
import { PromoRibbon } from '@/components/home/promo-ribbon'
import { toRow } from '@/lib/admin-content/columns'
import type { ItemValues } from '@/lib/admin-content/kinds'
import type { Item } from '@/server/admin/content/collections/dto'
import { type RibbonRow, toRibbons } from '@/server/home/dto'

/** The strip above the hero, one for phones and one for larger screens. */
export function RibbonScreen({ items }: { items: Item[] | null }) {
  return <CollectionEditor kind="ribbon" items={items} preview={previewRibbon} />
}

function previewRibbon(values: ItemValues) {
  const device = values.deviceType === 'mobile' ? 'phone' : 'desktop'
  return (
    <LiveFrame key={device} first={device}>
      <PromoRibbon ribbons={toRibbons([toRow(values) as RibbonRow])} />
    </LiveFrame>
  )
}
