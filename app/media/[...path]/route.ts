import { readMedia } from '@/server/content/media-queries'

// The store generates the file names and a file never changes under its name, so it can be cached
// forever.
const CACHE_CONTROL = 'public, max-age=31536000, immutable'
const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** Serves images and videos of the public bucket under the origin of the store. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/media/[...path]'>,
): Promise<Response> {
  const file = await readMedia((await params).path)
  if (!file) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  const headers = new Headers({
    ...SAFE,
    'content-type': file.type,
    'cache-control': CACHE_CONTROL,
  })
  if (file.bytes) headers.set('content-length', file.bytes)
  return new Response(file.body, { headers })
}
