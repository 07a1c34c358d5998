import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Pulse } from '@/components/ui/pulse'
import { Skeleton } from '@/components/ui/skeleton'
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

/** The loading state of the home page. */
function HomeLoading() {
  const t = useTranslations('content')
  return (
    <div role="status" className="grid gap-8 py-6">
      <Skeleton className="aspect-4/5 w-full rounded-lg md:aspect-8/3" />
      <p className="flex items-center justify-center gap-3 text-muted">
        <Pulse size="h-6 w-18" />
        {t('loading')}
      </p>
    </div>
  )
}
