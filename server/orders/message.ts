import 'server-only'
import { z } from 'zod'
import texts from '@/lib/i18n/messages/pt-BR/orders.json'
import { orderMessage } from '@/lib/orders/message'
import { whatsappUrl } from '@/lib/orders/whatsapp'
import { saleMarks } from '@/lib/products/sale-texts'
import type { Db } from '@/server/core/db'
import { env } from '@/server/core/env'
import { sellingTexts } from '@/server/core/selling'
import type { Order } from './dto'

const dayTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

const contact = z.object({ whatsapp: z.string() })

/** Returns the chat number of the setting `contact`, or an empty string if it is not set. */
async function chatNumber(db: Db): Promise<string> {
  const { data, error } = await db
    .from('site_settings')
    .select('setting_value')
    .eq('setting_key', 'contact')
    .maybeSingle()
  if (error) throw error
  return contact.safeParse(data?.setting_value).data?.whatsapp ?? ''
}

/** Returns the absolute URL of the page of an order, by its unguessable token. */
export function orderUrl(token: string): string {
  return `${env().SITE_ORIGIN}/pedido/${encodeURIComponent(token)}`
}

/**
 * Returns the chat message of an order. It is built only from the stored snapshot, so it changes only
 * if the store adjusts the order.
 */
export function orderText(order: Order): string {
  const lines = order.lines.map((line) => ({
    ...line,
    marks: saleMarks(line.sale, sellingTexts, { dates: 'full' }),
  }))
  const [revision] = order.revisions
  const adjustedOn = revision ? dayTime.format(new Date(revision.at)) : null
  return orderMessage({ ...order, lines, adjustedOn }, texts.message, orderUrl(order.token))
}

/**
 * Returns a link to the chat of the store with the order as message, or null while the store has no
 * valid number.
 * @throws the error of the database
 */
export async function orderChatUrl(db: Db, order: Order): Promise<string | null> {
  return whatsappUrl(await chatNumber(db), orderText(order))
}
