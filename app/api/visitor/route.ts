import type { NextRequest } from 'next/server'
import { getVisitor } from '@/server/auth/queries'

const headers = { 'cache-control': 'private, no-store' }

/** Who is looking; with ?favoritos=1 also the products they keep. 503 when nobody can tell. */
export async function GET(request: NextRequest): Promise<Response> {
  const favourites = request.nextUrl.searchParams.get('favoritos') === '1'
  const visitor = await getVisitor({ favourites })
  return Response.json(visitor, { headers, status: visitor ? 200 : 503 })
}
