import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import adminProducts from '@/lib/i18n/messages/pt-BR/admin-products.json'
import common from '@/lib/i18n/messages/pt-BR/common.json'
import errors from '@/lib/i18n/messages/pt-BR/errors.json'
import products from '@/lib/i18n/messages/pt-BR/products.json'
import selling from '@/lib/i18n/messages/pt-BR/selling.json'

/** Provides the messages of the product screens and of the card and page components of the store. */
export function ProductsTexts({ children }: { children: ReactNode }) {
  const messages = { 'admin-products': adminProducts, common, errors, products, selling }
  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
