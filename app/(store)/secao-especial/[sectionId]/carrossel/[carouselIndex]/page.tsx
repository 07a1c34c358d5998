import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProductGrid } from '@/components/catalog/product-grid'
import { PageHead } from '@/components/content/page-head'
import { carouselTitle } from '@/components/home/special-section'
import { sectionCarouselHref, sectionHref } from '@/lib/home/section-key'
import { getSpecialSection } from '@/server/home/section-queries'
import { PageTrail } from '../../../../page-trail'
import { sectionMetadata } from '../../../../section-metadata'

export const ensureStatic = 'navigation'

type Props = PageProps<'/secao-especial/[sectionId]/carrossel/[carouselIndex]'>

export function generateStaticParams() {
  return [{ sectionId: '00000000-0000-4000-8000-000000000000', carouselIndex: '0' }]
}

async function load({ params }: Props) {
  const { sectionId, carouselIndex } = await params
  if (!/^[0-9a-f-]{36}$/.test(sectionId)) return null
  const outcome = await getSpecialSection(sectionId)
  if (outcome?.state !== 'found') return null
  const carousel = outcome.section.rows.find(
    (row) => row.type === 'carousel' && String(row.index) === carouselIndex,
  )
  if (carousel?.type !== 'carousel') return null
  return {
    title: carouselTitle(carousel) || outcome.section.title,
    products: carousel.products,
    section: { name: outcome.section.title, path: sectionHref('special', sectionId) },
    path: sectionCarouselHref(sectionId, carousel.index),
  }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const carousel = await load(props)
  return carousel ? sectionMetadata(carousel, carousel.path) : {}
}

export default async function CarouselPage(props: Props) {
  const carousel = await load(props)
  if (!carousel) notFound()
  return (
    <>
      <PageTrail crumbs={[carousel.section, { name: carousel.title, path: carousel.path }]} />
      <PageHead title={carousel.title} subtitle={null} accent={null} />
      <ProductGrid products={carousel.products} />
    </>
  )
}
