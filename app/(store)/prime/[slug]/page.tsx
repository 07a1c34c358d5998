import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OutlineBlocks } from '@/components/content/outline-blocks'
import { PrimeLinks, ProHero, ProStrip } from '@/components/pro/pro-hero'
import { outlineOf } from '@/lib/content/outline'
import type { ContentPage } from '@/server/content/page-dto'
import { getContentPage, listPageSlugs } from '@/server/content/queries'
import { listPrimePages } from '@/server/pro/queries'
import { getSiteSettings } from '@/server/settings/queries'
import { contentMetadata } from '../../content-screen'
import { movedOrNotFound } from '../../moved'
import { PageBreadcrumb } from '../../page-breadcrumb'
import { SectionRenderer } from '../../section-renderer'

const ICONS = ['star', 'joystick', 'trophy', 'gamepad-2'] as const

/** A Prime page: text, products and links to the other Prime pages; Pro only while it is enabled. */
async function PrimeScreen({ page }: { page: ContentPage }) {
  const t = await getTranslations('pro.prime')
  const [{ settings }, pages] = await Promise.all([getSiteSettings(), listPrimePages()])
  return (
    <>
      <PageBreadcrumb crumbs={[{ name: page.title, path: `/${page.slug}` }]} />
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

export const ensureStatic = 'navigation'

type Props = PageProps<'/prime/[slug]'>

export async function generateStaticParams() {
  const slugs = await listPageSlugs('prime')
  // Next requires at least one page to build, even if all were deleted. This one is a 404.
  return (slugs.length > 0 ? slugs : ['sem-paginas-']).map((slug) => ({
    slug: slug.replace('prime/', ''),
  }))
}

const load = async ({ params }: Props) => getContentPage('prime', `prime/${(await params).slug}`)

export async function generateMetadata(props: Props): Promise<Metadata> {
  return contentMetadata(await load(props))
}

export default async function PrimePage(props: Props) {
  const page = await load(props)
  if (!page) return movedOrNotFound(`/prime/${(await props.params).slug}`)
  return <PrimeScreen page={page} />
}
