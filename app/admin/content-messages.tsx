import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import admin from '@/lib/i18n/messages/pt-BR/admin.json'
import adminContent from '@/lib/i18n/messages/pt-BR/admin-content.json'
import common from '@/lib/i18n/messages/pt-BR/common.json'
import home from '@/lib/i18n/messages/pt-BR/home.json'
import selling from '@/lib/i18n/messages/pt-BR/selling.json'

/** Provides the messages that content editors and their previews use in the browser. */
export function ContentMessages({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider
      locale="pt-BR"
      timeZone="America/Sao_Paulo"
      messages={{ admin, 'admin-content': adminContent, common, home, selling }}
    >
      {children}
    </NextIntlClientProvider>
  )
}
