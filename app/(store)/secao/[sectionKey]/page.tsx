import { getHomeLayout } from '@/server/content/queries'
import { loadSection } from '@/server/content/section-queries'
import { movedOrNotFound } from '../../moved'
import { SectionFirstPage, sectionMetadata } from '../../section-listing'

export const ensureStatic = 'navigation'

type Props = PageProps<'/secao/[sectionKey]'>

export async function generateStaticParams() {
  const keys = (await getHomeLayout()) ?? []
  const listed = keys.filter((key) => /^(?:product|special)_section_/.test(key))
  return [...listed, 'hero_banner'].slice(0, 3).map((sectionKey) => ({ sectionKey }))
}

export async function generateMetadata({ params }: Props) {
  return sectionMetadata(await loadSection((await params).sectionKey))
}

export default async function SectionRoute({ params }: Props) {
  const { sectionKey } = await params
  const section = await loadSection(sectionKey)
  if (!section) return movedOrNotFound(`/secao/${sectionKey}`)
  return <SectionFirstPage section={section} />
}
