'use client'

import { useTranslations } from 'next-intl'
import { CollectionEditor } from '@/components/admin/content/collection/collection-editor'
import { LiveFrame } from '@/components/admin/content/preview/live-frame'
import { PromoEditor } from '@/components/admin/content/promo/promo-editor'
import { Hero } from '@/components/home/hero'
import { PromoBanner } from '@/components/home/promo-banner'
import type { Seen } from '@/lib/admin/merge'
import { toRow } from '@/lib/admin-content/columns'
import type { ItemValues } from '@/lib/admin-content/kinds'
import type { Item } from '@/server/admin/content/collections/dto'
import type { PromoValues } from '@/server/admin/content/promo/dto'
import { type BannerRow, toHeroBanner } from '@/server/home/dto'
import { toPromoBanner } from '@/server/home/promo-dto'

type BannersScreenProps = { items: Item[] | null; promo: Seen<PromoValues> }

/** The hero's banners, and the one between the rows of products. */
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
  const banner = toHeroBanner({ ...toRow(values), id: 'preview' } as BannerRow)
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
