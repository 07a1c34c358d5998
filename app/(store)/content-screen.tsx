import type { Metadata, Route } from 'next'
import type { ReactNode } from 'react'
import { Markdown } from '@/components/content/markdown'
import { PageHead } from '@/components/content/page-head'
import type { ContentPage } from '@/server/content/dto'
import { SectionRenderer } from './section-renderer'

/** What search engines learn of a page made of a row; a variant points at the page it varies. */
export function contentMetadata(page: ContentPage | null): Metadata {
  if (!page) return {}
  return {
    title: page.metaTitle ? { absolute: page.metaTitle } : page.title,
    description: page.metaDescription ?? page.subtitle ?? undefined,
    alternates: { canonical: `/${page.canonicalSlug ?? page.slug}` as Route },
    robots: page.noindex ? { index: false } : undefined,
  }
}

/** A page made of a row: its title, its text, its blocks (engagement §2). */
export function ContentScreen({ page, aside }: { page: ContentPage; aside?: ReactNode }) {
  return (
    <>
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
