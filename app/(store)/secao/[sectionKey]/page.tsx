import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProductGrid } from '@/components/catalog/product-grid'
import { PageHead } from '@/components/content/page-head'
import { getHomeLayout } from '@/server/home/queries'
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
  return { title: section.title, alternates: { canonical: `/secao/${sectionKey}` } }
}

export default async function SectionPage({ params }: Props) {
  const section = await loadSection((await params).sectionKey)
  if (!section) notFound()
  return (
    <>
      <PageHead title={section.title} subtitle={null} accent={null} />
      <ProductGrid products={section.products} />
    </>
  )
}
