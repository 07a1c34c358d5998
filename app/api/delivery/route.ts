import type { NextRequest } from 'next/server'
import { getCallerDelivery } from '@/server/cart/queries'

const CACHE = { 'cache-control': 'private, max-age=60' }
const REFUSALS = {
  invalid: { status: 400, code: 'INVALID' },
  limited: { status: 429, code: 'RATE_LIMITED' },
  unavailable: { status: 503, code: 'CONNECTION' },
} as const

/**
 * GET ?cep=29700000 → { delivery }, null without a zone. 400 for a text that is no CEP, 429 above the
 * rate limit of a network, 503 in an outage.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const cep = request.nextUrl.searchParams.get('cep') ?? ''
  const delivery = await getCallerDelivery(cep, new Date())
  if (typeof delivery === 'string') {
    const { status, code } = REFUSALS[delivery]
    return Response.json({ code }, { status, headers: { 'cache-control': 'no-store' } })
  }
  return Response.json({ delivery }, { headers: CACHE })
}
