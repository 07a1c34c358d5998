'use client'

import { CollectionEditor } from '@/components/content/admin/collection-editor'
import { PromoRibbon } from '@/components/content/promo-ribbon'
import { textOf } from '@/lib/content/admin/columns'
import type { ItemValues } from '@/lib/content/admin/kinds'
import type { Item } from '@/server/content/admin/dto'
import { toRibbons } from '@/server/content/home-dto'
import { PreviewIframe } from './preview'

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
    <PreviewIframe key={device} first={device}>
      <PromoRibbon ribbons={ribbons} />
    </PreviewIframe>
  )
}
