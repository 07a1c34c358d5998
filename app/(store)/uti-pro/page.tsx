import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getContentPage } from '@/server/content/queries'
import { ContentScreen, contentMetadata } from '../content-screen'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  return contentMetadata(await getContentPage('pro', 'uti-pro'))
}

export default async function ProPage() {
  const page = await getContentPage('pro', 'uti-pro')
  if (!page) notFound()
  return <ContentScreen page={page} />
}
