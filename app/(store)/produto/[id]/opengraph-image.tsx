import { notFound } from 'next/navigation'
import { getShareImage } from '@/server/catalog/share-image-queries'

export const size = { width: 1200, height: 630 }
export const contentType = 'image/jpeg'

/** The picture that chats and networks show under a shared product link. */
export default async function ShareImage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const image = await getShareImage(id)
  if (!image) notFound()
  return new Response(image, {
    headers: {
      'Content-Type': contentType,
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
    },
  })
}
