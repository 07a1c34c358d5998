import 'server-only'
import { createTranslator } from 'next-intl'
import selling from '@/lib/i18n/messages/pt-BR/selling.json'

/** Texts of condition and availability for what is written outside a page. */
export const sellingTexts = createTranslator({
  locale: 'pt-BR',
  messages: { selling },
  namespace: 'selling',
})
