import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProductGrid } from '@/components/catalog/product-grid'
import { PageHead } from '@/components/content/page-head'
import { carouselTitle } from '@/components/home/special-section'
import { getSpecialSection } from '@/server/home/section-queries'

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
  return { title: carouselTitle(carousel) || outcome.section.title, products: carousel.products }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const carousel = await load(props)
  return carousel ? { title: carousel.title } : {}
}

export default async function CarouselPage(props: Props) {
  const carousel = await load(props)
  if (!carousel) notFound()
  return (
    <>
      <PageHead title={carousel.title} subtitle={null} accent={null} />
      <ProductGrid products={carousel.products} />
    </>
  )
}
