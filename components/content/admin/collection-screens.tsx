'use client'

import { CollectionEditor } from '@/components/content/admin/collection-editor'
import { PromoRibbon, QuickLinks, Services } from '@/components/content/home-blocks'
import { textOf } from '@/lib/content/admin/controls'
import type { ItemValues } from '@/lib/content/admin/kinds'
import type { Item } from '@/server/content/admin-dto'
import { toQuickLinks, toRibbons, toServiceCard } from '@/server/content/home-dto'
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
