import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getContentPage, listPageSlugs } from '@/server/content/page-queries'
import { contentMetadata } from '../../content-screen'
import { PrimeScreen } from './prime-screen'

export const ensureStatic = 'navigation'

type Props = PageProps<'/prime/[slug]'>

export async function generateStaticParams() {
  const slugs = await listPageSlugs('prime')
  // Next requires at least one page to build, even if all were deleted. This one is a 404.
  return (slugs.length > 0 ? slugs : ['sem-paginas-']).map((slug) => ({
    slug: slug.replace('prime/', ''),
  }))
}

const load = async ({ params }: Props) => getContentPage('prime', `prime/${(await params).slug}`)

export async function generateMetadata(props: Props): Promise<Metadata> {
  return contentMetadata(await load(props))
}

export default async function PrimePage(props: Props) {
  const page = await load(props)
  if (!page) notFound()
  return <PrimeScreen page={page} />
}
