'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CollectionEditor } from '@/components/content/admin/collection-editor'
import { Hero } from '@/components/content/hero'
import { PromoBanner } from '@/components/content/home-blocks'
import { textOf } from '@/lib/content/admin/controls'
import { PROMO_FORM } from '@/lib/content/admin/forms'
import type { ItemValues } from '@/lib/content/admin/kinds'
import { promoBannerSchema } from '@/lib/content/admin/schemas'
import type { LoadedRow, SavedRow } from '@/lib/core/merge'
import { savePromoBanner } from '@/server/content/admin-actions'
import type { Item, PromoValues } from '@/server/content/admin-dto'
import { toHeroBanner, toPromoBanner } from '@/server/content/home-dto'
import { ContentForm } from './content-form'
import { ContentHistory } from './content-history'
import { PreviewIframe } from './preview'

type BannersScreenProps = { items: Item[] | null; promo: LoadedRow<PromoValues> }

/** The editors of the hero banners and of the promotional banner between the product sections. */
export function BannersScreen({ items, promo }: BannersScreenProps) {
  const t = useTranslations('admin-content.screens')
  return (
    <div className="grid grid-cols-1 gap-10">
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
    <PreviewIframe key={banner.device} first={banner.device === 'mobile' ? 'phone' : 'desktop'}>
      <Hero banners={[banner]} siteName="UTI dos Games" />
    </PreviewIframe>
  )
}

function PromoPreview({ values }: { values: PromoValues }) {
  const t = useTranslations('content.promo')
  const texts = { title: t('title'), description: t('description'), button: t('button') }
  return (
    <PreviewIframe>
      <PromoBanner promo={toPromoBanner(values, texts)} />
    </PreviewIframe>
  )
}

type PromoEditorProps = {
  promo: LoadedRow<PromoValues>
  preview: (values: PromoValues) => ReactNode
}

/** The editor of the promotional banner between the product sections. */
function PromoEditor({ promo, preview }: PromoEditorProps) {
  const router = useRouter()
  return (
    <ContentForm<PromoValues, SavedRow<PromoValues>>
      kind="promo"
      groups={PROMO_FORM}
      schema={promoBannerSchema}
      row={promo}
      write={(values, seen) => savePromoBanner({ seen, values })}
      onSaved={() => router.refresh()}
      preview={preview}
      actions={<ContentHistory kind="promo" table="site_settings" row="promo_banner" />}
    />
  )
}
