import type { Metadata } from 'next'
import { HelpNav } from '@/components/content/help-nav'
import { getContentPage, listPageNames, listPageSlugs } from '@/server/content/queries'
import { ContentScreen, contentMetadata } from '../../content-screen'
import { movedOrNotFound } from '../../moved'

export const ensureStatic = 'navigation'

type Props = PageProps<'/ajuda/[slug]'>

export async function generateStaticParams() {
  const slugs = await listPageSlugs('help')
  // Next requires at least one page to build, even if all were deleted. This one is a 404.
  return (slugs.length > 0 ? slugs : ['sem-paginas-']).map((slug) => ({
    slug: slug.replace('ajuda/', ''),
  }))
}

const load = async ({ params }: Props) => getContentPage('help', `ajuda/${(await params).slug}`)

export async function generateMetadata(props: Props): Promise<Metadata> {
  return contentMetadata(await load(props))
}

export default async function HelpPage(props: Props) {
  const page = await load(props)
  if (!page) return movedOrNotFound(`/ajuda/${(await props.params).slug}`)
  const pages = await listPageNames()
  return <ContentScreen page={page} aside={<HelpNav current={page.slug} pages={pages} />} />
}
