import { readJsonBody } from '@/lib/core/request'
import { recordVisit } from '@/server/analytics/actions'

const headers = { 'cache-control': 'private, no-store' }
const MAX_BYTES = 16_384

/**
 * Records events of a visit, also those sent while the page is unloaded. The body is the input of
 * `recordVisit`.
 */
export async function POST(request: Request): Promise<Response> {
  const input = await readJsonBody(request, MAX_BYTES)
  const result =
    input === undefined
      ? ({ ok: false, code: 'INVALID' } as const)
      : await recordVisit(input as Parameters<typeof recordVisit>[0])
  const refusal = !result.ok && result.code === 'CONNECTION' ? 503 : 400
  return Response.json(result, { status: result.ok ? 200 : refusal, headers })
}
