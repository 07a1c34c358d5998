import { storeReviewPhoto } from '@/server/reviews/photo-actions'

const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }
const STATUS: Record<string, number> = {
  UNAUTHENTICATED: 401,
  UNCONFIRMED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  CONNECTION: 503,
  UNKNOWN: 500,
}

/** Adds a photo to a review of the caller: multipart `file` and `review`. Answers with the review. */
export async function POST(request: Request): Promise<Response> {
  const answer = await storeReviewPhoto(request)
  const status = answer.ok ? 200 : (STATUS[answer.code] ?? 422)
  return Response.json(answer, { status, headers })
}
