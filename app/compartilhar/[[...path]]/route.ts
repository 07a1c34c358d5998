import { getPageShareImage } from '@/server/sharing/queries'

type Context = { params: Promise<{ path?: string[] }> }

/** The picture that chats and networks show under a shared link of any page that is no product. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { path = [] } = await params
  const image = path.length <= 4 ? await getPageShareImage(path.join('/')) : null
  if (!image) return new Response(null, { status: 404 })
  return new Response(image, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
    },
  })
}
