import { formatPrice } from '../../lib/core/money.ts'
import type { OrderState } from '../../lib/orders/states.ts'
import { trackingLink } from '../../lib/orders/tracking.ts'
import type { OrderData } from './data.ts'
import type { MailContent, MailRow } from './layout.ts'
import { texts } from './mails.ts'
import { dateTime, fillContent, fillText, hello } from './render-text.ts'

const MAX_LINES = 20

/** Returns the e-mail of a state to the customer. */
export function orderMail(order: OrderData, event: OrderState, siteOrigin: string): MailContent {
  const { words } = texts
  const content = fillContent(texts.order[event], {
    Hello: hello(order.customer_name),
    Code: order.code,
    Expires: dateTime(order.expires_at),
    Preference: fillText(words.preference, { SiteURL: siteOrigin }),
  })
  const { carrier, tracking_code: code, tracking_url: url } = order
  const link = event === 'shipped' ? trackingLink({ carrier, code, url }) : null
  const tracking: MailRow[] = []
  if (event === 'shipped' && carrier !== null && carrier !== 'other')
    tracking.push({ label: words.carrier, value: texts.carriers[carrier] })
  if (event === 'shipped' && code !== null)
    tracking.push({ label: words.trackingCode, value: code, isStrong: true })
  return {
    ...content,
    href: link ?? `${siteOrigin}/pedido/${order.token}`,
    rows: [...tracking, ...orderRows(order)],
  }
}

/** Returns the lines of an order, shipping and total. */
export function orderRows(order: OrderData): MailRow[] {
  const { words } = texts
  const rows: MailRow[] = order.lines.slice(0, MAX_LINES).map((line) => {
    const choice = [line.size, line.color].filter(Boolean).join(', ')
    const item = choice ? `${line.name} (${choice})` : line.name
    return {
      label: fillText(words.quantity, { Quantity: `${line.quantity}`, Item: item }),
      value: formatPrice(line.line_total_cents),
    }
  })
  const rest = order.lines.length - MAX_LINES
  if (rest > 0) rows.push({ label: fillText(words.more, { Count: `${rest}` }), value: '' })
  rows.push({ label: words.shipping, value: shippingText(order) })
  rows.push({ label: words.total, value: formatPrice(order.total_cents), isStrong: true })
  return rows
}

function shippingText({ shipping_kind, shipping_cents }: OrderData): string {
  if (shipping_kind === 'free') return texts.words.free
  return shipping_cents === null ? texts.words.agreed : formatPrice(shipping_cents)
}
