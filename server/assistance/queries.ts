import 'server-only'
import { createTranslator } from 'next-intl'
import { requestMessage } from '@/lib/assistance/message'
import { type BrandPrices, groupPrices } from '@/lib/assistance/prices'
import type { AssistanceRequest } from '@/lib/assistance/request'
import { type AssistanceSettings, parseAssistanceSettings } from '@/lib/assistance/settings'
import { formatPrice } from '@/lib/core/money'
import texts from '@/lib/i18n/messages/pt-BR/assistance.json'
import { whatsappUrl } from '@/lib/orders/whatsapp'
import { applyCache, tags } from '@/server/core/cache'
import { catalogDb, publicDb } from '@/server/core/db'
import { env } from '@/server/core/env'
import { getSetting, getSiteSettings } from '@/server/settings/queries'
import { type AssistanceView, toAssistanceView, toRepairPrice } from './dto'

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

/** A price with a normal space, because some chats show a no-break space as a character. */
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

const TOKEN = /^[0-9a-f]{64}$/

/** Returns the models by brand and the fee of Express, from the settings or the defaults. */
export async function getAssistanceSettings(): Promise<AssistanceSettings> {
  return parseAssistanceSettings(await getSetting('assistance'), texts.otherModel)
}

async function readRepairPrices() {
  'use cache'
  applyCache('settings', tags.repairPrices)
  const { data, error } = await catalogDb()
    .from('repair_prices')
    .select('brand, model, repair, price, days, note')
  if (error) throw error
  return data.map(toRepairPrice)
}

/**
 * Returns the prices of the models that the form offers.
 * @throws the error of the database
 */
export async function getRepairPrices(): Promise<BrandPrices[]> {
  const [prices, { models }] = await Promise.all([readRepairPrices(), getAssistanceSettings()])
  return groupPrices(prices, models)
}

async function readAssistance(token: string): Promise<AssistanceView | null> {
  if (!TOKEN.test(token)) return null
  const { data, error } = await publicDb().rpc('get_assistance', { p_token: token })
  if (error) throw error
  return data === null ? null : toAssistanceView(data)
}

/**
 * Returns whether a token opens a request. Cached, so that the page can respond with status 404 before
 * its first byte. The result never changes, because a token belongs to one request and cannot be
 * guessed before the request exists.
 */
export async function assistanceExists(token: string): Promise<boolean> {
  'use cache'
  applyCache('catalog')
  return (await readAssistance(token)) !== null
}

export type AssistancePage = { request: AssistanceView; url: string; whatsappUrl: string | null }

/**
 * Returns the current request of a link with its URLs, or null for a wrong token.
 * @throws the error of the database
 */
export async function getAssistancePage(token: string): Promise<AssistancePage | null> {
  const request = await readAssistance(token)
  if (!request) return null
  const question = texts.status.question.replace('{protocol}', request.protocol)
  return { request, url: assistanceUrl(token), whatsappUrl: await chatUrl(question) }
}
