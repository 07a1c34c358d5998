import type { Route } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AdminPage } from '@/components/ui/admin/admin-page'
import adminContent from '@/lib/i18n/messages/pt-BR/admin-content.json'
import common from '@/lib/i18n/messages/pt-BR/common.json'
import content from '@/lib/i18n/messages/pt-BR/content.json'
import selling from '@/lib/i18n/messages/pt-BR/selling.json'

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
      messages={{ 'admin-content': adminContent, common, content, selling }}
    >
      {children}
    </NextIntlClientProvider>
  )
}
