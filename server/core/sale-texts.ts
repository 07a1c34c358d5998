import 'server-only'
import { createTranslator } from 'next-intl'
import selling from '@/lib/i18n/messages/pt-BR/selling.json'

/** Translates condition and availability outside of a page. */
export const translateSaleText = createTranslator({
  locale: 'pt-BR',
  messages: { selling },
  namespace: 'selling',
})
