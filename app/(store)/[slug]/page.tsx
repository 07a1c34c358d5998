import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getContentPage, listPageSlugs } from '@/server/content/queries'
import { ContentScreen, contentMetadata } from '../content-screen'

export const ensureStatic = 'navigation'

type Props = PageProps<'/[slug]'>

export async function generateStaticParams() {
  const slugs = [...(await listPageSlugs('platform')), ...(await listPageSlugs('legal'))]
  // Next needs one page to build, also where every one was removed; this one answers 404.
  return (slugs.length > 0 ? slugs : ['sem-paginas-']).map((slug) => ({ slug }))
}

const load = async (slug: string) =>
  (await getContentPage('platform', slug)) ?? (await getContentPage('legal', slug))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return contentMetadata(await load((await params).slug))
}

export default async function PlatformPage({ params }: Props) {
  const page = await load((await params).slug)
  if (!page) notFound()
  return <ContentScreen page={page} />
}
