import type { NextRequest } from 'next/server'
import type { ListedSection } from '@/app/(store)/load-section'
import { listingMarkdown } from '@/app/markdown/listing-markdown'
import { areAssistantsEnabled, noMarkdown } from '@/app/markdown/markdown-response'
import { pageNumberOf, parseSectionQuery } from '@/lib/catalog/listing-query'

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
