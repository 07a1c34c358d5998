import type { NextRequest } from 'next/server'
import { countCallerListing } from '@/server/content/section-queries'

const CACHE = { 'cache-control': 'public, max-age=60, s-maxage=60' }
const REFUSALS = {
  missing: { status: 404, code: 'NOT_FOUND' },
  limited: { status: 429, code: 'RATE_LIMITED' },
} as const

/**
 * GET the address of a listing after /api/listing-count → { count }, its number of products as text,
 * '800+' from 800 on. 404 if there is no listing or it cannot be read, 429 above the rate limit
 * of a network.
 */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/listing-count/[...path]'>,
): Promise<Response> {
  const { path } = await params
  const count = await countCallerListing(path, request.nextUrl.searchParams)
  if (Object.hasOwn(REFUSALS, count)) {
    const { status, code } = REFUSALS[count as keyof typeof REFUSALS]
    return Response.json({ code }, { status, headers: { 'cache-control': 'no-store' } })
  }
  return Response.json({ count }, { headers: CACHE })
}
