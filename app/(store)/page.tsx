import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HomeLoading } from '@/components/content/home-loading'
import { getHomeLayout } from '@/server/content/queries'
import { getHomeRows } from '@/server/content/row-queries'
import { getSiteSettings } from '@/server/settings/queries'
import { SectionRenderer } from './section-renderer'
import { StoreData } from './store-data'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const { info } = (await getSiteSettings()).settings
  return { title: { absolute: info.browserTitle }, alternates: { canonical: '/' } }
}

export default async function HomePage() {
  const [keys, { settings }, t] = await Promise.all([
    getHomeLayout(),
    getSiteSettings(),
    getTranslations('content'),
  ])
  return (
    <>
      <h1 className="sr-only">{t('title', { site: settings.info.siteName })}</h1>
      <StoreData />
      <SectionRenderer
        keys={keys ?? ['hero_banner', 'contact_help']}
        waiting={<HomeLoading />}
        rows={getHomeRows()}
      />
    </>
  )
}
