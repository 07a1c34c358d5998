import type { Metadata, Route } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getContentPage, listPageSlugs } from '@/server/content/queries'
import { ContentScreen, contentMetadata } from '../content-screen'

export const ensureStatic = 'navigation'

type Props = PageProps<'/[slug]'>

export async function generateStaticParams() {
  const slugs = [...(await listPageSlugs('platform')), ...(await listPageSlugs('legal'))]
  // Next requires at least one page to build, even if all were deleted. This one is a 404.
  return (slugs.length > 0 ? slugs : ['sem-paginas-']).map((slug) => ({ slug }))
}

const load = async (slug: string) =>
  (await getContentPage('platform', slug)) ?? (await getContentPage('legal', slug))

/** Common addresses of pages that have another slug. A page with the address itself has precedence. */
const OTHER_ADDRESS = new Map([['xbox', 'xbox4']])

async function otherAddress(slug: string): Promise<Route | null> {
  const other = OTHER_ADDRESS.get(slug)
  return other && (await load(other)) ? (`/${other}` as Route) : null
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return contentMetadata(await load((await params).slug))
}

export default async function PlatformPage({ params }: Props) {
  const { slug } = await params
  const page = await load(slug)
  if (!page) {
    const other = await otherAddress(slug)
    if (other) permanentRedirect(other)
    notFound()
  }
  return <ContentScreen page={page} />
}
