import type { NextRequest } from 'next/server'
import { sectionMarkdown } from '@/app/markdown/markdown-response'
import { loadCarousel } from '@/server/content/section-queries'

export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/markdown/secao-especial/[sectionId]/carrossel/[carouselIndex]'>,
): Promise<Response> {
  const { sectionId, carouselIndex } = await params
  return sectionMarkdown(request, await loadCarousel(sectionId, carouselIndex))
}
