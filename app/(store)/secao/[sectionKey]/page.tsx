import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProductGrid } from '@/components/catalog/product-grid'
import { PageHead } from '@/components/content/page-head'
import { getHomeLayout } from '@/server/home/queries'
import { PageTrail } from '../../page-trail'
import { sectionMetadata } from '../../section-metadata'
import { loadSection } from './load-section'

export const ensureStatic = 'navigation'

type Props = PageProps<'/secao/[sectionKey]'>

export async function generateStaticParams() {
  const keys = (await getHomeLayout()) ?? []
  const listed = keys.filter((key) => /^(?:product|special)_section_/.test(key))
  return [...listed, 'hero_banner'].slice(0, 3).map((sectionKey) => ({ sectionKey }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { sectionKey } = await params
  const section = await loadSection(sectionKey)
  if (!section) return {}
  const path = `/secao/${sectionKey}`
  return sectionMetadata(section, path)
}

export default async function SectionPage({ params }: Props) {
  const { sectionKey } = await params
  const section = await loadSection(sectionKey)
  if (!section) notFound()
  return (
    <>
      <PageTrail crumbs={[{ name: section.title, path: `/secao/${sectionKey}` }]} />
      <PageHead title={section.title} subtitle={null} accent={null} />
      <ProductGrid products={section.products} />
    </>
  )
}
