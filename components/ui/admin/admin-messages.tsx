import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import analytics from '@/lib/i18n/messages/pt-BR/admin-analytics.json'
import coins from '@/lib/i18n/messages/pt-BR/admin-coins.json'
import imports from '@/lib/i18n/messages/pt-BR/admin-imports.json'
import orders from '@/lib/i18n/messages/pt-BR/admin-orders.json'
import reviews from '@/lib/i18n/messages/pt-BR/admin-reviews.json'

const messages = {
  analytics: { 'admin-analytics': analytics },
  coins: { 'admin-coins': coins },
  imports: { 'admin-imports': imports },
  orders: { 'admin-orders': orders },
  reviews: { 'admin-reviews': reviews },
}

type AdminMessagesProps = { domain: keyof typeof messages; children: ReactNode }

/** Provides client components of an admin screen with the messages of its domain only. */
export function AdminMessages({ domain, children }: AdminMessagesProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" messages={messages[domain]}>
      {children}
    </NextIntlClientProvider>
  )
}
