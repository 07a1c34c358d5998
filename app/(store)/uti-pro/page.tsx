import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { JsonLd } from '@/components/seo/json-ld'
import { memberProgramJsonLd } from '@/lib/seo/member-program'
import { getContentPage } from '@/server/content/page-queries'
import { getSiteSettings } from '@/server/settings/queries'
import { contentMetadata } from '../content-screen'
import { memberProgram } from '../member-program'
import { PageTrail } from '../page-trail'
import { ProPaused } from './pro-paused'
import { ProScreen } from './pro-screen'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  return contentMetadata(await getContentPage('pro', 'uti-pro'))
}

export default async function ProPage() {
  const [page, { settings }] = await Promise.all([
    getContentPage('pro', 'uti-pro'),
    getSiteSettings(),
  ])
  if (!page) notFound()
  return (
    <>
      <PageTrail crumbs={[{ name: page.title, path: '/uti-pro' }]} />
      <JsonLd data={memberProgramJsonLd(await memberProgram())} />
      {settings.isProEnabled ? (
        <ProScreen page={page} />
      ) : (
        <ProPaused page={page} settings={settings.pro} />
      )}
    </>
  )
}
