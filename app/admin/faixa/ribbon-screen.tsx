'use client'

import { CollectionEditor } from '@/components/admin/content/collection/collection-editor'
import { LiveFrame } from '@/components/admin/content/preview/live-frame'
import { PromoRibbon } from '@/components/home/promo-ribbon'
import { textOf } from '@/lib/admin-content/columns'
import type { ItemValues } from '@/lib/admin-content/kinds'
import type { Item } from '@/server/admin/content/collections/dto'
import { toRibbons } from '@/server/home/dto'

/** The editor of the ribbons above the hero, one for mobile and one for desktop. */
export function RibbonScreen({ items }: { items: Item[] | null }) {
  return <CollectionEditor kind="ribbon" items={items} preview={previewRibbon} />
}

function previewRibbon(values: ItemValues) {
  const device = values.deviceType === 'mobile' ? 'phone' : 'desktop'
  const ribbons = toRibbons([
    {
      device_type: textOf(values.deviceType) ?? '',
      is_active: values.isActive === true,
      text: textOf(values.text),
      background_color: textOf(values.backgroundColor) ?? '',
      text_color: textOf(values.textColor) ?? '',
      link_url: textOf(values.linkUrl),
      background_type: textOf(values.backgroundType) ?? 'solid',
      gradient_colors: textOf(values.gradientColors),
    },
  ])
  return (
    <LiveFrame key={device} first={device}>
      <PromoRibbon ribbons={ribbons} />
    </LiveFrame>
  )
}
