import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundView } from '@/components/layout/not-found-view'
import { getSiteSettings } from '@/server/settings/queries'
import RootLayout from './layout'
import { StoreShell } from './store-shell'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors.notFound')
  const { info, seo } = (await getSiteSettings()).settings
  return { title: `${t('title')} | ${seo.titleSuffix || info.siteName}` }
}

/** Of addresses that no route has. A not-found.tsx in this folder would travel with every page. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <StoreShell>
        <NotFoundView />
      </StoreShell>
    </RootLayout>
  )
}
