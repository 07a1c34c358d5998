import { readJsonBody } from '@/lib/core/request'
import { syncCart } from '@/server/cart/actions'

const headers = { 'cache-control': 'private, no-store' }
const MAX_BYTES = 65_536

/**
 * Syncs the stored cart of the caller. The body is the input of `syncCart`, the response its
 * result.
 */
export async function POST(request: Request): Promise<Response> {
  const input = await readJsonBody(request, MAX_BYTES)
  if (input === undefined)
    return Response.json({ ok: false, code: 'INVALID' }, { status: 400, headers })
  const result = await syncCart(input as Parameters<typeof syncCart>[0])
  const status = !result.ok && result.code === 'CONNECTION' ? 503 : 200
  return Response.json(result, { status, headers })
}
