import { getShareImage } from '@/server/catalog/share-queries'
import { getPageShareImage } from '@/server/seo/share-page-queries'

type Context = { params: Promise<{ path?: string[] }> }

/** GET → the preview image that chats and networks show for a link to the page. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { path = [] } = await params
  const image = path.length <= 4 ? await loadShareImage(path) : null
  if (!image) return new Response(null, { status: 404 })
  return new Response(image, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

function loadShareImage(path: readonly string[]) {
  const [kind, product, ...rest] = path
  const isProduct = kind === 'produto' && product !== undefined && rest.length === 0
  return isProduct ? getShareImage(product) : getPageShareImage(path.join('/'))
}
