import type { NextRequest } from 'next/server'
import { readMyCoins } from '@/server/coins/my-coins-queries'

const headers = { 'cache-control': 'private, no-store' }

/**
 * The caller's coins; with ?dia=1 also the daily code, with ?atividade=1 history and redemptions.
 * Null for who has no confirmed session; 503 with a code of the closed set when it cannot be told.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const wishes = request.nextUrl.searchParams
  const answer = await readMyCoins({
    day: wishes.get('dia') === '1',
    activity: wishes.get('atividade') === '1',
  })
  if (!answer.ok) return Response.json({ code: answer.code }, { headers, status: 503 })
  return Response.json(answer.coins, { headers })
}
