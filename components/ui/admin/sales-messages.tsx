import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import sales from '@/lib/i18n/messages/pt-BR/admin-sales.json'

type SalesMessagesProps = { part: keyof typeof sales; children: ReactNode }

/** Provides client components of a sales screen with only the messages of that screen. */
export function SalesMessages({ part, children }: SalesMessagesProps) {
  const messages = { 'admin-sales': { [part]: sales[part] } }
  return (
    <NextIntlClientProvider locale="pt-BR" messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
