import type { Metadata } from 'next'
import { getContentPage, listPageSlugs } from '@/server/content/queries'
import { ContentScreen, contentMetadata } from '../content-screen'
import { movedOrNotFound } from '../moved'

export const ensureStatic = 'navigation'

type Props = PageProps<'/[slug]'>

export async function generateStaticParams() {
  const slugs = [...(await listPageSlugs('platform')), ...(await listPageSlugs('legal'))]
  // Next requires at least one page to build, even if all were deleted. This one is a 404.
  return (slugs.length > 0 ? slugs : ['sem-paginas-']).map((slug) => ({ slug }))
}

const load = async (slug: string) =>
  (await getContentPage('platform', slug)) ?? (await getContentPage('legal', slug))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return contentMetadata(await load((await params).slug))
}

export default async function PlatformPage({ params }: Props) {
  const { slug } = await params
  const page = await load(slug)
  if (!page) return movedOrNotFound(`/${slug}`)
  return <ContentScreen page={page} />
}
