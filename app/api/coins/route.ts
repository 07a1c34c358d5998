import type { NextRequest } from 'next/server'
import { readMyCoins } from '@/server/coins/queries'

const headers = { 'cache-control': 'private, no-store' }

/**
 * GET → the caller's coins; with ?dia=1 also the daily code, with ?atividade=1 history and
 * redemptions. Null without a confirmed session; 503 with an error code if they cannot be read.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const params = request.nextUrl.searchParams
  const answer = await readMyCoins({
    day: params.get('dia') === '1',
    activity: params.get('atividade') === '1',
  })
  if (!answer.ok) return Response.json({ code: answer.code }, { headers, status: 503 })
  return Response.json(answer.coins, { headers })
}
