import type { Route } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import adminContent from '@/lib/i18n/messages/pt-BR/admin-content.json'
import common from '@/lib/i18n/messages/pt-BR/common.json'
import content from '@/lib/i18n/messages/pt-BR/content.json'
import sale from '@/lib/i18n/messages/pt-BR/sale.json'

const SCREENS = {
  banners: '/admin/banners',
  ribbon: '/admin/faixa',
  quickLinks: '/admin/links-rapidos',
  serviceCards: '/admin/servicos',
  navigation: '/admin/navegacao',
  home: '/admin/inicio',
  productSections: '/admin/secoes',
  specialSections: '/admin/secoes-especiais',
  pages: '/admin/paginas',
} as const satisfies Record<string, Route>

type ContentPageProps = {
  screen: keyof typeof SCREENS
  /** The name of the edited item, on screens for one of several. */
  title?: string
  actions?: ReactNode
  children: ReactNode
}

/** A content screen of the admin: title, description and editor. */
export async function ContentPage({ screen, title, actions, children }: ContentPageProps) {
  const t = await getTranslations('admin-content.screens')
  const name = t(`${screen}.title`)
  return (
    <ContentMessages>
      <AdminPage
        title={title ?? name}
        description={t(`${screen}.lead`)}
        actions={actions}
        breadcrumb={title ? [{ name, path: SCREENS[screen] }] : []}
      >
        {children}
      </AdminPage>
    </ContentMessages>
  )
}

/** Provides the messages that content editors and their previews use in the browser. */
function ContentMessages({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider
      locale="pt-BR"
      timeZone="America/Sao_Paulo"
      messages={{ 'admin-content': adminContent, common, content, sale }}
    >
      {children}
    </NextIntlClientProvider>
  )
}

type Card = { href: Route; title: string; detail: string; badge?: string | undefined }

type SectionCardsProps = { cards: readonly Card[]; empty: string; emptyText: string }

/** Sections as cards, linked to their editors. */
export function SectionCards({ cards, empty, emptyText }: SectionCardsProps) {
  if (cards.length === 0) {
    return <EmptyState title={empty} text={emptyText} />
  }
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {cards.map(({ href, title, detail, badge }) => (
        <li key={href}>
          <AppLink
            href={href}
            className="flex h-full min-h-18 items-center gap-3 rounded-lg border border-border bg-surface px-4 py-3 transition hover:border-border-strong hover:shadow-card"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{title}</span>
              <span className="block text-muted text-sm">{detail}</span>
            </span>
            {badge ? <Badge>{badge}</Badge> : null}
            <Icon name="chevron-right" className="size-4 text-muted" />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
