import type { Metadata, Route } from 'next'
import type { ReactNode } from 'react'
import { Markdown } from '@/components/content/markdown'
import { PageHead } from '@/components/content/page-head'
import { shareTags } from '@/lib/seo/share-tags'
import type { ContentPage } from '@/server/content/dto'
import { getSiteSettings } from '@/server/settings/queries'
import { PageTrail } from './page-trail'
import { SectionRenderer } from './section-renderer'

/** What search engines learn of a page made of a row; a variant points at the page it varies. */
export async function contentMetadata(page: ContentPage | null): Promise<Metadata> {
  if (!page) return {}
  const { siteName } = (await getSiteSettings()).settings.info
  const description = page.metaDescription ?? page.subtitle ?? undefined
  return {
    title: page.metaTitle ? { absolute: page.metaTitle } : page.title,
    description,
    alternates: { canonical: `/${page.canonicalSlug ?? page.slug}` as Route },
    robots: page.noindex ? { index: false } : undefined,
    ...shareTags({
      path: `/${page.slug}`,
      title: page.metaTitle ?? page.title,
      description,
      siteName,
    }),
  }
}

/** A page made of a row: its title, its text, its blocks (engagement §2). */
export function ContentScreen({ page, aside }: { page: ContentPage; aside?: ReactNode }) {
  return (
    <>
      <PageTrail crumbs={[{ name: page.title, path: `/${page.slug}` }]} />
      <PageHead title={page.title} subtitle={page.subtitle} accent={page.accent} />
      {page.bodyMarkdown ? (
        <div className="grid gap-10 py-8 lg:grid-cols-[1fr_18rem]">
          <Markdown text={page.bodyMarkdown} />
          {aside}
        </div>
      ) : null}
      <SectionRenderer keys={page.sectionKeys} />
    </>
  )
}
