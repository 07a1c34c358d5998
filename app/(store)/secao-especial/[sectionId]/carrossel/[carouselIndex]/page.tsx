import { loadCarousel } from '@/server/content/section-queries'
import { movedOrNotFound } from '../../../../moved'
import { SectionFirstPage, sectionMetadata } from '../../../../section-listing'

export const ensureStatic = 'navigation'

type Props = PageProps<'/secao-especial/[sectionId]/carrossel/[carouselIndex]'>

export function generateStaticParams() {
  return [{ sectionId: '00000000-0000-4000-8000-000000000000', carouselIndex: '0' }]
}

async function load({ params }: Props) {
  const { sectionId, carouselIndex } = await params
  return loadCarousel(sectionId, carouselIndex)
}

export async function generateMetadata(props: Props) {
  return sectionMetadata(await load(props))
}

export default async function CarouselRoute(props: Props) {
  const carousel = await load(props)
  if (!carousel) {
    const { sectionId, carouselIndex } = await props.params
    return movedOrNotFound(`/secao-especial/${sectionId}/carrossel/${carouselIndex}`)
  }
  return <SectionFirstPage section={carousel} />
}
