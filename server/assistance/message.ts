import 'server-only'
import { requestMessage } from '@/lib/assistance/message'
import type { AssistanceRequest } from '@/lib/assistance/request'
import { whatsappUrl } from '@/lib/checkout/whatsapp'
import texts from '@/lib/i18n/messages/pt-BR/assistance.json'
import { env } from '@/server/core/env'
import { getSiteSettings } from '@/server/settings/queries'
import type { AssistanceView } from './dto'

/** The page of a request, by its unguessable token, as an absolute address. */
export function assistanceUrl(token: string): string {
  return `${env().SITE_ORIGIN}/assistencia/${encodeURIComponent(token)}`
}

/** The store's chat with a text filled in; null while the setting `contact` has no valid number. */
export async function chatUrl(text: string): Promise<string | null> {
  return whatsappUrl((await getSiteSettings()).settings.contact.whatsapp, text)
}

/** The link that opens the store's chat with the request as text (ASST-13). */
export async function requestChatUrl(
  request: AssistanceRequest,
  { protocol, token, expressFeeCents }: AssistanceView,
): Promise<string | null> {
  const stored = { protocol, expressFeeCents, url: assistanceUrl(token) }
  return chatUrl(requestMessage(request, stored, { ...texts.choices, ...texts.message }))
}
