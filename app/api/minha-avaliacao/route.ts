import type { NextRequest } from 'next/server'
import { getOwnReviewState } from '@/server/reviews/queries'

const STATUS: Record<string, number> = { UNAUTHENTICATED: 401, UNCONFIRMED: 403, INVALID: 400 }

/** GET ?produto=id → whether the caller may review a product, and their review, as an action result. */
export async function GET(request: NextRequest): Promise<Response> {
  const result = await getOwnReviewState(request.nextUrl.searchParams.get('produto') ?? '')
  const status = result.ok ? 200 : (STATUS[result.code] ?? 503)
  return Response.json(result, { status, headers: { 'cache-control': 'private, no-store' } })
}
