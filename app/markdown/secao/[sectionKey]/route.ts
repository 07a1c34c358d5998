import type { NextRequest } from 'next/server'
import { loadSection } from '@/app/(store)/load-section'
import { sectionMarkdown } from '@/app/markdown/section-markdown'

export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/markdown/secao/[sectionKey]'>,
): Promise<Response> {
  return sectionMarkdown(request, await loadSection((await params).sectionKey))
}
