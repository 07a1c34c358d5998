import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OfflineCart } from '@/components/cart/offline-cart'
import { HeartbeatLine } from '@/components/layout/not-found-view'
import { ReloadButton } from '@/components/layout/reload-button'
import { LogoMark } from '@/components/ui/logo-mark'
import { getSiteSettings } from '@/server/settings/queries'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors.offline')
  return { title: t('title'), robots: { index: false } }
}

/** Shown by the browser when the store is unreachable (cached by public/sw.js). */
export default async function OfflinePage() {
  const t = await getTranslations('errors.offline')
  const { siteName } = (await getSiteSettings()).settings.info
  return (
    <main className="page-width grid min-h-dvh max-w-xl content-center gap-6 py-10">
      <p className="flex items-center justify-center gap-3">
        <LogoMark />
        <span className="display-3">{siteName}</span>
      </p>
      <section className="grid justify-items-center gap-3 text-center">
        <HeartbeatLine className="h-16 text-primary-ink" />
        <h1 className="display-2">{t('title')}</h1>
        <p className="max-w-md text-muted">{t('text')}</p>
        <div className="mt-2">
          <ReloadButton label={t('retry')} />
        </div>
      </section>
      <section
        aria-label={t('cart')}
        className="rounded-lg border border-border bg-surface p-5 shadow-card md:p-6"
      >
        <OfflineCart
          texts={{
            title: t('cart'),
            note: t('note'),
            empty: t('empty'),
            total: t('total'),
            quantity: t('quantity'),
          }}
        />
      </section>
    </main>
  )
}
