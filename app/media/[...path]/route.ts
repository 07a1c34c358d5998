import { unstable_rethrow } from 'next/navigation'
import { IMAGE_WIDTHS } from '@/lib/content/image-loader'
import { readVariant } from '@/server/content/image-variant-queries'
import { type MediaFile, readMedia } from '@/server/content/media-queries'

// The store generates a new name for every file, so a name never gets other content and can be cached
// forever.
const CACHE_CONTROL = 'public, max-age=31536000, immutable'
const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

/**
 * Serves images and videos of the public bucket under the origin of the store; with `w`, an image in
 * this width and in a format that the browser accepts.
 */
export async function GET(
  request: Request,
  { params }: RouteContext<'/media/[...path]'>,
): Promise<Response> {
  const { path } = await params
  const { search, searchParams } = new URL(request.url)
  const isOriginal = !searchParams.has('w')
  const width = IMAGE_WIDTHS.find((one) => search === `?w=${one}`)
  const accept = request.headers.get('accept') ?? ''
  try {
    const file = isOriginal
      ? await readMedia(path)
      : width && (await readVariant(path, width, accept))
    return file ? sent(file, isOriginal) : withoutFile(404)
  } catch (error) {
    unstable_rethrow(error)
    return withoutFile(503) // the storage did not answer
  }
}

const withoutFile = (status: number) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } })

function sent(file: MediaFile, isOriginal: boolean): Response {
  const headers = new Headers({
    ...SAFE,
    'content-type': file.type,
    'cache-control': CACHE_CONTROL,
    ...(isOriginal ? {} : { vary: 'Accept' }),
  })
  if (file.bytes) headers.set('content-length', file.bytes)
  return new Response(file.body, { headers })
}
