import { getRequestConfig } from 'next-intl/server'
import { messages } from '@/lib/i18n/messages'

export default getRequestConfig(async () => ({
  locale: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  messages,
}))
