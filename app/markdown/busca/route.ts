import type { NextRequest } from 'next/server'
import { areAssistantsEnabled, listingMarkdown, noMarkdown } from '@/app/markdown/markdown-response'
import { pageNumberOf, parseListingQuery } from '@/lib/catalog/listing-query'

/** The results of a search as Markdown, with the filters, order and page number of its address. */
export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<Response> {
  const query = parseListingQuery(searchParams)
  if (!query.q || pageNumberOf(searchParams) === null) return noMarkdown()
  if (!(await areAssistantsEnabled())) return noMarkdown()
  return listingMarkdown({ title: query.q, basePath: '/busca', query })
}
