import 'server-only'
import { createTranslator } from 'next-intl'
import { requestMessage } from '@/lib/assistance/message'
import type { AssistanceRequest } from '@/lib/assistance/request'
import { formatPrice } from '@/lib/core/money'
import texts from '@/lib/i18n/messages/pt-BR/assistance.json'
import { whatsappUrl } from '@/lib/orders/whatsapp'
import { env } from '@/server/core/env'
import { getSiteSettings } from '@/server/settings/queries'
import type { AssistanceView } from './dto'

/** Returns the absolute URL of the page of a request, by its unguessable token. */
export function assistanceUrl(token: string): string {
  return `${env().SITE_ORIGIN}/assistencia/${encodeURIComponent(token)}`
}

/**
 * Returns a link to the chat of the store with a message, or null while the setting `contact` has no
 * valid number.
 */
export async function chatUrl(text: string): Promise<string | null> {
  return whatsappUrl((await getSiteSettings()).settings.contact.whatsapp, text)
}

/** A price with a space that chats do not show as a character. */
const priceText = (cents: number) => formatPrice(cents).replace('\u00a0', ' ')

/**
 * Returns a link to the chat of the store with the request as message, or null while the store has no
 * valid number.
 */
export async function requestChatUrl(
  request: AssistanceRequest,
  { protocol, token, expressFeeCents, estimate }: AssistanceView,
): Promise<string | null> {
  const t = createTranslator({ locale: 'pt-BR', messages: texts.estimate })
  const stored = {
    protocol,
    expressFeeCents,
    estimate: estimate && t('value', { price: priceText(estimate.cents), days: estimate.days }),
    url: assistanceUrl(token),
  }
  return chatUrl(requestMessage(request, stored, { ...texts.choices, ...texts.message }))
}
