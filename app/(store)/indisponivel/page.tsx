import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DocumentFailure } from '@/components/catalog/document-failure'
import { HeartbeatLine } from '@/components/layout/not-found-view'
import { AppLink, ExternalLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { whatsappUrl } from '@/lib/orders/whatsapp'
import { getSiteSettings } from '@/server/settings/queries'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors.unavailable')
  return { title: t('title'), robots: { index: false } }
}

/** Sent by scripts/serve/front.ts at the address of any page that failed without the database. */
export default async function UnavailablePage() {
  const t = await getTranslations('errors.unavailable')
  const { contact } = (await getSiteSettings()).settings
  const chat = whatsappUrl(contact.whatsapp, t('chatMessage'))
  return (
    <section className="grid grid-cols-1 justify-items-center gap-4 py-16 text-center md:py-24">
      <DocumentFailure />
      <HeartbeatLine className="h-20 text-primary-ink" />
      <h1 className="display-2">{t('title')}</h1>
      <p className="max-w-md text-muted">{t('text')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {/* The client router ignores links with a target, so that the browser reloads the address. */}
        {/* biome-ignore lint/a11y/useValidAnchor: empty is the address that was asked for */}
        <a href="" target="_top" className={buttonVariants({ size: 'lg' })}>
          <Icon name="refresh-cw" className="size-4" />
          {t('retry')}
        </a>
        <AppLink href="/" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
          {t('home')}
        </AppLink>
        {chat ? (
          <ExternalLink href={chat} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
            {t('chat')}
          </ExternalLink>
        ) : null}
      </div>
    </section>
  )
}
