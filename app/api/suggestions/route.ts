import type { NextRequest } from 'next/server'
import { suggestToCaller } from '@/server/catalog/suggestion-queries'

const CACHE = { 'cache-control': 'public, max-age=30, s-maxage=60' }

/** GET ?q=text → { suggestions }, at most 5; 429 for a network that asks too often. */
export async function GET(request: NextRequest): Promise<Response> {
  const suggestions = await suggestToCaller(request.nextUrl.searchParams.get('q') ?? '')
  if (suggestions === null) return new Response(null, { status: 429 })
  return Response.json({ suggestions }, { headers: CACHE })
}
