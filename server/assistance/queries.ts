import 'server-only'
import { type AssistanceSettings, parseAssistanceSettings } from '@/lib/assistance/settings'
import texts from '@/lib/i18n/messages/pt-BR/assistance.json'
import { applyCache } from '@/server/core/cache'
import { publicDb } from '@/server/core/db'
import { getSetting } from '@/server/settings/queries'
import { type AssistanceView, toAssistanceView } from './dto'
import { assistanceUrl, chatUrl } from './message'

const TOKEN = /^[0-9a-f]{64}$/

/** Models by brand and the fee of Express, from the settings (ASST-03). */
export async function getAssistanceSettings(): Promise<AssistanceSettings> {
  return parseAssistanceSettings(await getSetting('assistance'), texts.otherModel)
}

async function readAssistance(token: string): Promise<AssistanceView | null> {
  if (!TOKEN.test(token)) return null
  const { data, error } = await publicDb().rpc('get_assistance', { p_token: token })
  if (error) throw error
  return data ? toAssistanceView(data) : null
}

/**
 * Whether a token opens a request. Cached, so that the page can answer a real 404 before its first
 * byte: a token never opens another request, and an unknown one cannot be guessed into being one.
 */
export async function assistanceExists(token: string): Promise<boolean> {
  'use cache'
  applyCache('catalog')
  return (await readAssistance(token)) !== null
}

export type AssistancePage = { request: AssistanceView; url: string; whatsappUrl: string | null }

/** The request behind its unguessable link, as it is now; null for a wrong token. */
export async function getAssistancePage(token: string): Promise<AssistancePage | null> {
  const request = await readAssistance(token)
  if (!request) return null
  const question = texts.status.question.replace('{protocol}', request.protocol)
  return { request, url: assistanceUrl(token), whatsappUrl: await chatUrl(question) }
}
