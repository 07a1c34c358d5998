import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AppLink, ExternalLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { LogoMark } from '@/components/ui/logo-mark'
import { helpLinks, type PageName, publishedLinks } from '@/lib/content/help-links'
import { whatsappUrl } from '@/lib/orders/whatsapp'
import type { Contact } from '@/lib/settings/setting-schemas'
import type { SiteSettingsState } from '@/server/settings/dto'
import { LegalLine } from './legal-line'

type FooterLink = { href: string; label: string }

type SiteFooterProps = {
  settings: Promise<SiteSettingsState>
  /** The published pages, or null if they cannot be read. */
  pages: Promise<PageName[] | null>
  /** The departments in the menus; none if they cannot be read. */
  departments: readonly { path: string }[]
}

/** The footer of every store page: links, contact and legal line. */
export async function SiteFooter({ settings, pages, departments }: SiteFooterProps) {
  const t = await getTranslations('layout.footer')
  const { info, contact, legal, footerPayment } = (await settings).settings
  const published = await pages
  const hasOffers = departments.length === 0 || departments.some(({ path }) => path === 'ofertas')
  const offers = hasOffers ? [{ href: '/categoria/ofertas', label: t('offers') }] : []
  const sections = [
    { href: '/playstation', label: 'PlayStation' },
    { href: '/nintendo', label: 'Nintendo' },
    { href: '/xbox4', label: 'Xbox' },
    { href: '/pc-gaming', label: 'PC Gaming' },
    { href: '/retro-gaming', label: t('retro') },
    { href: '/area-geek', label: t('geek') },
    { href: '/uti-pro', label: t('pro') },
    { href: '/coins', label: t('coins') },
  ]
  const shop = publishedLinks(sections, published)
  const help = [
    { href: '/ajuda/contato', label: t('contactPage') },
    { href: '/ajuda/faq', label: t('faq') },
    { href: '/ajuda/trocas', label: t('exchanges') },
    { href: '/ajuda/privacidade', label: t('privacy') },
    { href: '/termos', label: t('terms') },
    { href: '/servicos/assistencia', label: t('assistance') },
  ]
  return (
    <footer className="site-footer dark">
      <div className="pulse-line text-primary opacity-70" aria-hidden="true" />
      <div className="page-width footer-columns">
        <div className="max-w-sm">
          <p className="flex items-center gap-3">
            <LogoMark />
            <span className="font-bold font-display text-lg">{info.siteName}</span>
          </p>
          <p className="mt-4 text-muted text-sm leading-6">{t('tagline')}</p>
        </div>
        <FooterGroup title={t('shop')} links={[...offers, ...shop]} columns />
        <FooterGroup title={t('help')} links={helpLinks(help, published)} />
        <FooterContact contact={contact} />
      </div>
      <div className="border-border border-t">
        <div className="page-width grid gap-1.5 py-6 text-muted text-xs leading-5">
          {footerPayment.text ? <p>{t('payment', { text: footerPayment.text })}</p> : null}
          <p>{t('pricesNote')}</p>
          <LegalLine legal={legal} />
          <p>{t('copyright', { site: info.siteName })}</p>
          <button
            type="button"
            data-consent-open=""
            className="min-h-11 justify-self-start underline underline-offset-2 hover:text-foreground md:min-h-6"
          >
            {t('consent')}
          </button>
        </div>
      </div>
    </footer>
  )
}

type FooterGroupProps = { title: string; links: readonly FooterLink[]; columns?: boolean }

function FooterGroup({ title, links, columns }: FooterGroupProps) {
  return (
    <nav aria-label={title}>
      <h2 className="eyebrow">{title}</h2>
      <ul className={columns ? 'grid grid-cols-2 gap-x-6' : undefined}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <AppLink href={href as Route}>{label}</AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FooterContact({ contact }: { contact: Contact }) {
  const t = useTranslations('layout.footer')
  const chat = whatsappUrl(contact.whatsapp, '')
  const { address } = contact
  return (
    <section aria-label={t('contact')}>
      <h2 className="eyebrow">{t('contact')}</h2>
      <ul className="grid gap-1">
        {chat ? (
          <li>
            <ExternalLink href={chat}>
              <Icon name="whatsapp" className="size-4.5" />
              {t('whatsapp')}
            </ExternalLink>
          </li>
        ) : null}
        {contact.email ? (
          <li>
            <a href={`mailto:${contact.email}`} className="break-all">
              <Icon name="mail" className="size-4.5" />
              {contact.email}
            </a>
          </li>
        ) : null}
        {contact.hours ? (
          <li className="flex gap-2 py-1.5">
            <Icon name="clock" className="mt-0.5 size-4.5" />
            {contact.hours}
          </li>
        ) : null}
        {address ? (
          <li className="flex gap-2 py-1.5">
            <Icon name="map-pin" className="mt-0.5 size-4.5" />
            <span>
              {address.street}
              <br />
              {address.city} – {address.state}, {address.zip}
            </span>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
