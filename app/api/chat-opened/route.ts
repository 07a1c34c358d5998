import { readJsonBody } from '@/lib/core/request'
import { markChatOpened } from '@/server/orders/actions'

const headers = { 'cache-control': 'private, no-store' }
const MAX_BYTES = 256

/**
 * Records that the chat of an order was opened. A route and not an action, because the request must
 * outlive the page that the chat replaces. The body is the input of `markChatOpened`.
 */
export async function POST(request: Request): Promise<Response> {
  const input = await readJsonBody(request, MAX_BYTES)
  const result =
    input === undefined
      ? ({ ok: false, code: 'INVALID' } as const)
      : await markChatOpened(input as Parameters<typeof markChatOpened>[0])
  return Response.json(result, { status: result.ok ? 200 : 400, headers })
}
