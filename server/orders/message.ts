import 'server-only'
import { orderMessage } from '@/lib/checkout/message'
import { whatsappUrl } from '@/lib/checkout/whatsapp'
import texts from '@/lib/i18n/messages/pt-BR/orders.json'
import { saleMarks } from '@/lib/products/sale-texts'
import type { Db } from '@/server/core/db'
import { env } from '@/server/core/env'
import { sellingTexts } from '@/server/core/selling'
import type { Order } from './dto'

/** The store's chat number from the setting `contact`; empty when it is not set. */
async function chatNumber(db: Db): Promise<string> {
  const { data, error } = await db
    .from('site_settings')
    .select('setting_value')
    .eq('setting_key', 'contact')
    .maybeSingle()
  if (error) throw error
  return String(data?.setting_value?.whatsapp ?? '')
}

/** The order's own page, by its unguessable token, as an absolute address. */
export function orderUrl(token: string): string {
  return `${env().SITE_ORIGIN}/pedido/${encodeURIComponent(token)}`
}

/** The text of the chat, built from the stored snapshot: the same order always gives the same text. */
export function orderText(order: Order): string {
  const lines = order.lines.map((line) => ({
    ...line,
    marks: saleMarks(line.sale, sellingTexts, { dates: 'full' }),
  }))
  return orderMessage({ ...order, lines }, texts.message, orderUrl(order.token))
}

/**
 * The link that opens the store's chat with the order as text, built from the stored snapshot only
 * (security 3.12). Null while the store has no valid number (decisions: Checkout, CHK-04 to CHK-08).
 */
export async function orderChatUrl(db: Db, order: Order): Promise<string | null> {
  return whatsappUrl(await chatNumber(db), orderText(order))
}
