import { unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import { listProductReviews } from '@/server/catalog/product-queries'
import { listQuestions } from '@/server/reviews/queries'

const lists = {
  async perguntas(slug: string, from: number) {
    const { items, total } = await listQuestions(slug, from)
    return { items, hasMore: from + items.length < total }
  },
  avaliacoes: listProductReviews,
}

const asked = z.object({
  lista: z.enum(['perguntas', 'avaliacoes']),
  produto: z.string().regex(/^[a-z0-9-]{1,100}$/),
  desde: z.coerce.number().int().min(0).max(10_000),
  estrelas: z.coerce.number().int().min(1).max(5).optional(),
})

/**
 * GET ?lista=perguntas&produto=slug&desde=0 → { items, hasMore }, 20 answered questions or approved
 * reviews (with &estrelas=5 those with this rating); 400 or 503 with a code.
 */
export async function GET(request: Request): Promise<Response> {
  const query = asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return errorResponse(400, 'INVALID')
  try {
    const { lista, produto, desde, estrelas } = query.data
    const part = await lists[lista](produto, desde, estrelas)
    return Response.json(part, { headers: { 'cache-control': 'public, no-cache' } })
  } catch (error) {
    unstable_rethrow(error)
    return errorResponse(503, 'CONNECTION')
  }
}

function errorResponse(status: number, code: string): Response {
  return Response.json({ code }, { status, headers: { 'cache-control': 'no-store' } })
}
