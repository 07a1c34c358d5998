import { getTranslations } from 'next-intl/server'
import { OutlineBlocks } from '@/components/content/outline-blocks'
import { PrimeLinks } from '@/components/pro/prime-links'
import { ProHero } from '@/components/pro/pro-hero'
import { ProStrip } from '@/components/pro/pro-strip'
import { outlineOf } from '@/lib/content/outline'
import type { ContentPage } from '@/server/content/page-dto'
import { listPrimePages } from '@/server/pro/queries'
import { getSiteSettings } from '@/server/settings/queries'
import { PageTrail } from '../../page-trail'
import { SectionRenderer } from '../../section-renderer'

const ICONS = ['star', 'joystick', 'trophy', 'gamepad-2'] as const

/** A Prime page: text, products and links to the other Prime pages; Pro only while it is enabled. */
export async function PrimeScreen({ page }: { page: ContentPage }) {
  const t = await getTranslations('pro.prime')
  const [{ settings }, pages] = await Promise.all([getSiteSettings(), listPrimePages()])
  return (
    <>
      <PageTrail crumbs={[{ name: page.title, path: `/${page.slug}` }]} />
      <div className="grid grid-cols-1 gap-8 pb-8 md:gap-10">
        <ProHero
          icon="gamepad-2"
          eyebrow={t('eyebrow')}
          title={page.title}
          subtitle={page.subtitle}
          accent={page.accent}
        />
        <OutlineBlocks blocks={outlineOf(page.bodyMarkdown ?? '')} idPrefix="prime" icons={ICONS} />
        {settings.isProEnabled ? <ProStrip settings={settings.pro} /> : null}
        <SectionRenderer keys={page.sectionKeys} />
        <PrimeLinks pages={pages.filter(({ slug }) => slug !== page.slug)} />
      </div>
    </>
  )
}
