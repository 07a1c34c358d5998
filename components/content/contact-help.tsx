import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ExternalLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { whatsappUrl } from '@/lib/orders/whatsapp'
import type { Contact } from '@/lib/settings/setting-schemas'

/** Contact options: chat, opening hours, address. */
export function ContactHelp({ contact }: { contact: Contact }) {
  const t = useTranslations('content.contact')
  const chat = whatsappUrl(contact.whatsapp, '')
  const { address } = contact
  return (
    <section
      aria-labelledby="contato"
      className="dark grid gap-8 rounded-lg bg-surface p-6 text-foreground md:grid-cols-[1.2fr_1fr] md:p-10"
    >
      <div className="grid content-center justify-items-start gap-3">
        <div className="pulse-line w-32 text-primary" aria-hidden="true" />
        <h2 id="contato" className="display-2">
          {t('title')}
        </h2>
        <p className="max-w-md text-muted">{t('lead')}</p>
        {chat ? (
          <ExternalLink
            href={chat}
            className={buttonVariants({ variant: 'success', size: 'lg', className: 'mt-2' })}
          >
            <Icon name="whatsapp" />
            {t('whatsapp')}
          </ExternalLink>
        ) : null}
      </div>
      <dl className="grid content-center gap-4 text-sm">
        {contact.hours ? (
          <Fact icon="clock" term={t('hoursTitle')}>
            {contact.hours}
          </Fact>
        ) : null}
        {address ? (
          <Fact icon="map-pin" term={t('address')}>
            {address.street}, {address.city} – {address.state}, {address.zip}
            {contact.mapsUrl ? (
              <ExternalLink
                href={contact.mapsUrl}
                className="flex min-h-11 items-center font-semibold text-primary-ink"
              >
                {t('map')}
              </ExternalLink>
            ) : null}
          </Fact>
        ) : null}
        {contact.email ? (
          <Fact icon="mail" term={t('email')}>
            <a
              href={`mailto:${contact.email}`}
              className="inline-flex min-h-11 items-center break-all underline-offset-4 hover:underline"
            >
              {contact.email}
            </a>
          </Fact>
        ) : null}
      </dl>
    </section>
  )
}

function Fact({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-3 font-semibold">
        <Icon name={icon} className="text-primary-ink" />
        {term}
      </dt>
      <dd className="pl-8 text-muted leading-6">{children}</dd>
    </div>
  )
}
