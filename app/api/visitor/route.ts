import type { NextRequest } from 'next/server'
import { getVisitor } from '@/server/auth/queries'

const headers = { 'cache-control': 'private, no-store' }

/** GET → the visitor; with ?favoritos=1 also the ids of their favorites. 503 if it cannot be read. */
export async function GET(request: NextRequest): Promise<Response> {
  const favorites = request.nextUrl.searchParams.get('favoritos') === '1'
  const visitor = await getVisitor({ favorites })
  return Response.json(visitor, { headers, status: visitor ? 200 : 503 })
}
