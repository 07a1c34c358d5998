import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import analytics from '@/lib/i18n/messages/pt-BR/admin-analytics.json'
import catalog from '@/lib/i18n/messages/pt-BR/admin-catalog.json'
import coins from '@/lib/i18n/messages/pt-BR/admin-coins.json'
import imports from '@/lib/i18n/messages/pt-BR/admin-imports.json'
import media from '@/lib/i18n/messages/pt-BR/admin-media.json'
import orders from '@/lib/i18n/messages/pt-BR/admin-orders.json'
import adminProducts from '@/lib/i18n/messages/pt-BR/admin-products.json'
import reviews from '@/lib/i18n/messages/pt-BR/admin-reviews.json'
import adminSearch from '@/lib/i18n/messages/pt-BR/admin-search.json'
import { filters } from '@/lib/i18n/messages/pt-BR/catalog.json'
import common from '@/lib/i18n/messages/pt-BR/common.json'
import errors from '@/lib/i18n/messages/pt-BR/errors.json'
import products from '@/lib/i18n/messages/pt-BR/products.json'
import sale from '@/lib/i18n/messages/pt-BR/sale.json'
import { reading } from '@/lib/i18n/messages/pt-BR/search.json'

const messages = {
  analytics: { 'admin-analytics': analytics },
  catalog: { 'admin-catalog': catalog },
  coins: { 'admin-coins': coins },
  imports: { 'admin-imports': imports },
  media: { 'admin-media': media },
  orders: { 'admin-orders': orders },
  // Includes the texts of the store's cards and pages, for the previews of the editor.
  products: { 'admin-products': adminProducts, common, errors, products, sale },
  reviews: { 'admin-reviews': reviews },
  search: { 'admin-search': adminSearch, search: { reading }, catalog: { filters }, sale },
}

type AdminMessagesProps = { domain: keyof typeof messages; children: ReactNode }

/** Provides client components of an admin screen with the messages of its domain only. */
export function AdminMessages({ domain, children }: AdminMessagesProps) {
  return (
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages[domain]}>
      {children}
    </NextIntlClientProvider>
  )
}
