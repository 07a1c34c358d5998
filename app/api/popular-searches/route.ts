import { unstable_rethrow } from 'next/navigation'
import { listPopularSearches } from '@/server/catalog/search-queries'

const CACHE = { 'cache-control': 'public, max-age=300, s-maxage=600' }

/** GET → { searches }, at most 6 texts; 503 in an outage. */
export async function GET(): Promise<Response> {
  try {
    return Response.json({ searches: await listPopularSearches() }, { headers: CACHE })
  } catch (error) {
    unstable_rethrow(error)
    return Response.json(
      { code: 'CONNECTION' },
      { status: 503, headers: { 'cache-control': 'no-store' } },
    )
  }
}
