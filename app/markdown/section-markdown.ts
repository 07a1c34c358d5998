import type { NextRequest } from 'next/server'
import { listingMarkdown } from '@/app/markdown/listing-markdown'
import { areAssistantsEnabled, noMarkdown } from '@/app/markdown/markdown-response'
import { pageNumberOf, parseSectionQuery } from '@/lib/catalog/listing-query'
import type { ListedSection } from '@/server/content/section-queries'

/** Returns a page of a section or carousel as Markdown, with the filters and page of its address. */
export async function sectionMarkdown(
  { nextUrl: { searchParams } }: NextRequest,
  section: ListedSection | null,
): Promise<Response> {
  if (!section || pageNumberOf(searchParams) === null) return noMarkdown()
  if (!(await areAssistantsEnabled())) return noMarkdown()
  return listingMarkdown({
    title: section.title,
    basePath: section.path,
    query: parseSectionQuery(searchParams),
    scope: section.scope,
  })
}
