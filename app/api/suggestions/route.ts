import type { NextRequest } from 'next/server'
import { getCallerSuggestions } from '@/server/catalog/suggestion-queries'

const CACHE = { 'cache-control': 'public, max-age=30, s-maxage=60' }
const REFUSALS = {
  limited: { status: 429, code: 'RATE_LIMITED' },
  unavailable: { status: 503, code: 'CONNECTION' },
} as const

/**
 * GET ?q=text → { suggestions }, at most 5; 429 above the rate limit of a network, 503 in an
 * outage.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const suggestions = await getCallerSuggestions(request.nextUrl.searchParams.get('q') ?? '')
  if (typeof suggestions === 'string') {
    const { status, code } = REFUSALS[suggestions]
    return Response.json({ code }, { status, headers: { 'cache-control': 'no-store' } })
  }
  return Response.json({ suggestions }, { headers: CACHE })
}
