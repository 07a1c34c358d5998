import type { NextRequest } from 'next/server'
import { getDelivery } from '@/server/cart/delivery-queries'
import { AppError } from '@/server/core/errors'
import { logError } from '@/server/core/log'

const STATUS: Partial<Record<AppError['code'], number>> = { INVALID: 400, RATE_LIMITED: 429 }

/**
 * GET ?cep=29700000 → { delivery }, null without a zone. 400 for a text that is no CEP, 429 above the
 * rate limit of a network, 503 in an outage.
 */
export async function GET(request: NextRequest): Promise<Response> {
  try {
    const cep = request.nextUrl.searchParams.get('cep') ?? ''
    const delivery = await getDelivery(cep, new Date())
    return Response.json({ delivery }, { headers: { 'cache-control': 'private, max-age=60' } })
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'CONNECTION'
    if (!(error instanceof AppError)) logError('delivery', error)
    const headers = { 'cache-control': 'no-store' }
    return Response.json({ code }, { status: STATUS[code] ?? 503, headers })
  }
}
