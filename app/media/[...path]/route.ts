import { readMedia } from '@/server/media/queries'

// A file never changes under its name (the store names its files itself), so it is kept for good.
const KEPT = 'public, max-age=31536000, immutable'
const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** Pictures and clips out of the public bucket of the store, under the store's own address. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/media/[...path]'>,
): Promise<Response> {
  const file = await readMedia((await params).path)
  if (!file) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  const headers = new Headers({ ...SAFE, 'content-type': file.type, 'cache-control': KEPT })
  if (file.bytes) headers.set('content-length', file.bytes)
  return new Response(file.body, { headers })
}
