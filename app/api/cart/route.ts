import type { NextRequest } from 'next/server'
import { syncCart } from '@/server/cart/actions'

const headers = { 'cache-control': 'private, no-store' }
const MAX_BYTES = 65_536

/** The stored cart of the caller; the body is the input of `syncCart`, the answer its result. */
export async function POST(request: NextRequest): Promise<Response> {
  const input = await readInput(request)
  if (input === undefined)
    return Response.json({ ok: false, code: 'INVALID' }, { status: 400, headers })
  return Response.json(await syncCart(input), { headers })
}

/** The body as JSON; undefined for one that is none, too long or of a length not told. */
async function readInput(request: NextRequest) {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(length <= MAX_BYTES)) return undefined
  return request.json().catch(() => undefined) // answered as INVALID
}
