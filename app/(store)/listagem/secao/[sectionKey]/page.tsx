import { loadSection } from '@/server/content/section-queries'
import { movedOrNotFound } from '../../../moved'
import { SectionAnyPage, sectionMetadata } from '../../../section-listing'

// The dynamic version of /secao, as /listagem/categoria is of /categoria.
export const instant = false

type Props = PageProps<'/listagem/secao/[sectionKey]'>

// Required so that Next sends a 404 for an unknown section instead of a prerendered shell.
export function generateStaticParams() {
  return [{ sectionKey: 'hero_banner' }]
}

export async function generateMetadata({ params, searchParams }: Props) {
  return sectionMetadata(await loadSection((await params).sectionKey), await searchParams)
}

export default async function FilteredSectionRoute({ params, searchParams }: Props) {
  const { sectionKey } = await params
  const section = await loadSection(sectionKey)
  if (!section) return movedOrNotFound(`/secao/${sectionKey}`)
  return <SectionAnyPage section={section} params={await searchParams} />
}
