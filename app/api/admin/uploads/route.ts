import { storeUpload } from '@/server/content/admin-upload-actions'

const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }
const STATUS: Record<string, number> = {
  UNAUTHENTICATED: 401,
  UNCONFIRMED: 403,
  FORBIDDEN: 403,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  CONNECTION: 503,
  UNKNOWN: 500,
}

/** Uploads images for products, banners, pages and settings: multipart `file` and `folder`. */
export async function POST(request: Request): Promise<Response> {
  const answer = await storeUpload(request)
  const status = answer.ok ? 200 : (STATUS[answer.code] ?? 422)
  return Response.json(answer, { status, headers })
}
