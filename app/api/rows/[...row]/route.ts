import type { NextRequest } from 'next/server'
import { readRow } from '@/server/content/row-queries'

/**
 * GET /api/rows/<row> → { products }, all cards of a row in their order; 404 for a row that does not
 * exist, 503 in an outage. For the names of rows see server/content/row-queries.ts.
 */
export async function GET(
  _request: NextRequest,
  { params }: RouteContext<'/api/rows/[...row]'>,
): Promise<Response> {
  const { row } = await params
  const outcome = await readRow(row)
  if (outcome === 'missing') return failed(404, 'NOT_FOUND')
  if (outcome === 'unavailable') return failed(503, 'CONNECTION')
  // Shared caches must not store products by what one visitor viewed or owns.
  const cache =
    row[0] === 'products' || row[0] === 'consoles' ? 'private, max-age=60' : 'public, no-cache'
  return Response.json({ products: outcome }, { headers: { 'cache-control': cache } })
}

function failed(status: number, code: string): Response {
  return Response.json({ code }, { status, headers: { 'cache-control': 'no-store' } })
}
