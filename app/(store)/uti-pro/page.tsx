import type { Metadata, Route } from 'next'
import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { memberProgram } from '@/app/(store)/store-data'
import { ProHero } from '@/components/pro/pro-hero'
import { JsonLd } from '@/components/seo/json-ld'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { memberProgramJsonLd } from '@/lib/seo/member-program'
import type { ProSettings } from '@/lib/settings/store-facts'
import type { ContentPage } from '@/server/content/page-dto'
import { getContentPage } from '@/server/content/queries'
import { getSiteSettings } from '@/server/settings/queries'
import { contentMetadata } from '../content-screen'
import { PageTrail } from '../page-trail'
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

type ProPausedProps = { page: ContentPage; settings: ProSettings }

/** The Pro page while Pro is disabled, without prices and plans. */
function ProPaused({ page, settings }: ProPausedProps) {
  const t = useTranslations('pro')
  return (
    <div className="grid grid-cols-1 gap-8 pb-12">
      <ProHero
        icon="crown"
        eyebrow={t('hero.eyebrow')}
        title={page.title}
        subtitle={null}
        accent={page.accent}
      />
      <EmptyState
        title={settings.pausedTitle || t('off.title')}
        text={settings.pausedText || t('off.text')}
      >
        <AppLink href={'/categoria/ofertas' as Route} className={buttonVariants()}>
          {t('off.offers')}
        </AppLink>
      </EmptyState>
    </div>
  )
}
