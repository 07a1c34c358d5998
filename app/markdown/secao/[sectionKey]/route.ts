import type { NextRequest } from 'next/server'
import { sectionMarkdown } from '@/app/markdown/markdown-response'
import { loadSection } from '@/server/content/section-queries'

export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/markdown/secao/[sectionKey]'>,
): Promise<Response> {
  return sectionMarkdown(request, await loadSection((await params).sectionKey))
}
