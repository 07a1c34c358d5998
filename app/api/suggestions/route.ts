import type { NextRequest } from 'next/server'
import { isSuggestible } from '@/lib/search/query'
import { getCallerSuggestions, listPageSuggestions } from '@/server/catalog/search-queries'
import { listPageNames } from '@/server/content/queries'

const CACHE = { 'cache-control': 'public, max-age=30, s-maxage=60' }
const REFUSALS = {
  limited: { status: 429, code: 'RATE_LIMITED' },
  unavailable: { status: 503, code: 'CONNECTION' },
} as const

/**
 * GET ?q=text → { suggestions, pages }, at most 5 products and 3 other pages; 429 above the rate limit of a
 * network, 503 in an outage.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const text = request.nextUrl.searchParams.get('q') ?? ''
  const suggestions = await getCallerSuggestions(text)
  if (typeof suggestions === 'string') {
    const { status, code } = REFUSALS[suggestions]
    return Response.json({ code }, { status, headers: { 'cache-control': 'no-store' } })
  }
  const pages = isSuggestible(text) ? await listPageSuggestions(text, await listPageNames()) : []
  return Response.json({ suggestions, ...(pages.length > 0 ? { pages } : {}) }, { headers: CACHE })
}
