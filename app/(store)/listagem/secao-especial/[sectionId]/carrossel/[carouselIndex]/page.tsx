import { loadCarousel } from '@/server/content/section-queries'
import { movedOrNotFound } from '../../../../../moved'
import { SectionAnyPage, sectionMetadata } from '../../../../../section-listing'

// The dynamic version of /secao-especial, as /listagem/categoria is of /categoria.
export const instant = false

type Props = PageProps<'/listagem/secao-especial/[sectionId]/carrossel/[carouselIndex]'>

export function generateStaticParams() {
  return [{ sectionId: '00000000-0000-4000-8000-000000000000', carouselIndex: '0' }]
}

async function load({ params }: Props) {
  const { sectionId, carouselIndex } = await params
  return loadCarousel(sectionId, carouselIndex)
}

export async function generateMetadata(props: Props) {
  return sectionMetadata(await load(props), await props.searchParams)
}

export default async function FilteredCarouselRoute(props: Props) {
  const carousel = await load(props)
  if (!carousel) {
    const { sectionId, carouselIndex } = await props.params
    return movedOrNotFound(`/secao-especial/${sectionId}/carrossel/${carouselIndex}`)
  }
  return <SectionAnyPage section={carousel} params={await props.searchParams} />
}
