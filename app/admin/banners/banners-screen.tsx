'use client'

import { useTranslations } from 'next-intl'
import { CollectionEditor } from '@/components/admin/content/collection/collection-editor'
import { LiveFrame } from '@/components/admin/content/preview/live-frame'
import { PromoEditor } from '@/components/admin/content/promo/promo-editor'
import { Hero } from '@/components/home/hero'
import { PromoBanner } from '@/components/home/promo-banner'
import type { Seen } from '@/lib/admin/merge'
import { textOf } from '@/lib/admin-content/columns'
import type { ItemValues } from '@/lib/admin-content/kinds'
import type { Item } from '@/server/admin/content/collections/dto'
import type { PromoValues } from '@/server/admin/content/promo/dto'
import { toHeroBanner } from '@/server/home/dto'
import { toPromoBanner } from '@/server/home/promo-dto'

type BannersScreenProps = { items: Item[] | null; promo: Seen<PromoValues> }

/** The editors of the hero banners and of the promotional banner between the product sections. */
export function BannersScreen({ items, promo }: BannersScreenProps) {
  const t = useTranslations('admin-content.screens')
  return (
    <div className="grid gap-10">
      <section aria-labelledby="hero">
        <h2 id="hero" className="display-3 mb-4">
          {t('hero')}
        </h2>
        <CollectionEditor kind="banner" items={items} preview={previewBanner} />
      </section>
      <section aria-labelledby="promo">
        <h2 id="promo" className="display-3 mb-4">
          {t('promo')}
        </h2>
        <PromoEditor promo={promo} preview={(values) => <PromoPreview values={values} />} />
      </section>
    </div>
  )
}

function previewBanner(values: ItemValues) {
  const banner = toHeroBanner({
    id: 'preview',
    title: textOf(values.title),
    subtitle: textOf(values.subtitle),
    button_text: textOf(values.buttonText),
    button_link: textOf(values.buttonLink),
    button_link_mobile: textOf(values.buttonLinkMobile),
    button_link_desktop: textOf(values.buttonLinkDesktop),
    image_url: textOf(values.imageUrl),
    image_url_mobile: textOf(values.imageUrlMobile),
    image_url_desktop: textOf(values.imageUrlDesktop),
    device_type: textOf(values.deviceType),
  })
  return (
    <LiveFrame key={banner.device} first={banner.device === 'mobile' ? 'phone' : 'desktop'}>
      <Hero banners={[banner]} siteName="UTI dos Games" />
    </LiveFrame>
  )
}

function PromoPreview({ values }: { values: PromoValues }) {
  const t = useTranslations('home.promo')
  const texts = { title: t('title'), description: t('description'), button: t('button') }
  return (
    <LiveFrame>
      <PromoBanner promo={toPromoBanner(values, texts)} />
    </LiveFrame>
  )
}
