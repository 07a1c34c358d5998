import { readJsonBody } from '@/lib/core/request'
import { expireChangedPages, isOwnServer } from '@/server/products/expire-changed-pages'

const MAX_BYTES = 1_000_000

/** Expires pages that jobs of the database have changed, for scripts/serve/jobs.ts. */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnServer(request.headers.get('authorization'))) return new Response(null, { status: 404 })
  const isDone = await expireChangedPages(await readJsonBody(request, MAX_BYTES))
  return new Response(null, { status: isDone ? 204 : 400 })
}
