import { formatCoins, formatPrice } from '../../lib/core/money.ts'
import { awaitsPayment, type OrderState } from '../../lib/orders/states.ts'
import { trackingLink } from '../../lib/orders/tracking.ts'
import { isAllDigital, saleState } from '../../lib/products/sale-state.ts'
import { type SaleTexts, saleMarks } from '../../lib/products/sale-texts.ts'
import { WAITING_HREFS } from '../../lib/staff/waiting.ts'
import type { Mail } from './carriers.ts'
import {
  type AssistanceData,
  alertConfirmData,
  alertData,
  assistanceData,
  authData,
  expiringData,
  lowStockData,
  noticeData,
  type OrderData,
  orderData,
  orderEvent,
  questionAnswerData,
  questionData,
  reviewData,
  reviewReplyData,
} from './data.ts'
import { type MailContent, type MailRow, mailHtml } from './layout.ts'
import {
  type AssistanceEvent,
  type MailText,
  type NoticeMail,
  type StaffMail,
  texts,
} from './mails.ts'
import type { Notice } from './push.ts'
import type { Message } from './queue.ts'
import { dateTime, fillContent, fillText, plainText, salutation } from './render-text.ts'

type Rendered = Omit<Mail, 'id' | 'to'>

/**
 * Returns subject, HTML, plain text and headers of a message; null if the described row was deleted.
 * @throws ZodError for data of another shape
 */
export function renderMessage({ kind, data }: Message, siteOrigin: string): Rendered | null {
  if (data === null) return null
  if (kind === 'auth') {
    const { subject, html } = authData.parse(data)
    return { subject, html, text: plainText(html), headers: {} }
  }
  const content = contentOf(kind, data, siteOrigin)
  const html = mailHtml(content)
  const headers =
    kind === 'alert' || kind === 'alert_confirm' ? unsubscribeHeaders(data, siteOrigin) : {}
  return { subject: content.subject, html, text: plainText(html), headers }
}

/**
 * Returns the notification of a message: subject, preheader and link of its e-mail, with texts of at most
 * `NOTICE_MAX` characters; null if the described row was deleted.
 * @throws ZodError for data of another shape
 */
export function renderNotice({ id, kind, data }: Message, siteOrigin: string): Notice | null {
  if (data === null) return null
  if (kind === 'push_on') return { ...texts.pushOn, url: '/admin/notificacoes', tag: id }
  const { subject, preheader, href = '' } = contentOf(kind, data, siteOrigin)
  const short = (text: string) =>
    text.length > NOTICE_MAX ? `${text.slice(0, NOTICE_MAX)}…` : text
  return {
    title: short(subject),
    body: short(preheader),
    url: href.slice(siteOrigin.length),
    tag: id,
  }
}

/** Maximum characters. Phones show fewer, and push services accept at most 4 KB of encrypted data. */
const NOTICE_MAX = 160

function contentOf(kind: string, data: unknown, siteOrigin: string): MailContent {
  switch (kind) {
    case 'order':
      return orderMail(orderData.parse(data), orderEvent.parse(data).event, siteOrigin)
    case 'alert':
      return alertMail(data, siteOrigin)
    case 'alert_confirm':
      return alertConfirmMail(data, siteOrigin)
    case 'assistance':
      return assistanceMail(data, siteOrigin)
    case 'staff_order': {
      const order = orderData.parse(data)
      const { code, total_cents, expires_at, customer_name } = order
      const customer = { label: texts.words.customer, value: customer_name ?? texts.words.guest }
      return staffMail(
        texts.staff.order,
        { Code: code, Total: formatPrice(total_cents), Expires: dateTime(expires_at) },
        `${siteOrigin}/admin/pedidos/${order.id}`,
        [customer, ...orderRows(order, true)],
      )
    }
    case 'staff_assistance':
      return staffAssistanceMail(data, siteOrigin)
    case 'staff_review':
      return reviewMail(data, siteOrigin)
    case 'review_reply': {
      const { product_name, slug, reply } = reviewReplyData.parse(data)
      const content = fillContent(texts.reviewReply, { Product: product_name, Reply: reply })
      return { ...content, href: `${siteOrigin}/produto/${slug}` }
    }
    case 'staff_question': {
      const { product_name, author, body } = questionData.parse(data)
      const values = { Product: product_name, Author: author, Body: body }
      return staffMail(texts.staff.question, values, `${siteOrigin}/admin/perguntas`, [])
    }
    case 'question_answer': {
      const { product_name, slug, body, answer } = questionAnswerData.parse(data)
      const values = { Product: product_name, Body: body, Answer: answer }
      const content = fillContent(texts.questionAnswer, values)
      return { ...content, href: `${siteOrigin}/produto/${slug}` }
    }
    case 'staff_low_stock':
      return lowStockMail(data, siteOrigin)
    case 'staff_expiring': {
      const { orders } = expiringData.parse(data)
      const rows = orders.map(({ code, expires_at, total_cents }) => ({
        label: `${code} (${formatPrice(total_cents)})`,
        value: dateTime(expires_at),
      }))
      const values = { Count: `${orders.length}` }
      return staffMail(texts.staff.expiring, values, `${siteOrigin}/admin/pedidos`, rows)
    }
    default:
      return noticeMail(kind as NoticeMail, data, siteOrigin)
  }
}

function noticeMail(kind: NoticeMail, data: unknown, siteOrigin: string): MailContent {
  const { at, new_email = '' } = noticeData.parse(data)
  const values = { SiteURL: siteOrigin, At: dateTime(at), NewEmail: new_email }
  return fillContent(texts.mails[kind], values)
}

function reviewMail(data: unknown, siteOrigin: string): MailContent {
  const { product_name, rating, author, title, body } = reviewData.parse(data)
  const text = [title, body].filter(Boolean).join(': ')
  return staffMail(
    texts.staff.review,
    { Product: product_name, Author: author, Body: text },
    `${siteOrigin}/admin/avaliacoes`,
    [
      {
        label: texts.words.rating,
        value: fillText(texts.words.stars, { Rating: `${rating}` }),
      },
    ],
  )
}

function lowStockMail(data: unknown, siteOrigin: string): MailContent {
  const { words } = texts
  const { total, products } = lowStockData.parse(data)
  const rows = products.map(({ name, stock }) => ({
    label: name,
    value: stock === 0 ? words.noUnits : fillText(words.units, { Count: `${stock}` }),
  }))
  const rest = total - products.length
  if (rest > 0) rows.push({ label: fillText(words.more, { Count: `${rest}` }), value: '' })
  const href = siteOrigin + WAITING_HREFS.low_stock
  return staffMail(texts.staff.low_stock, { Count: `${total}` }, href, rows)
}

function staffMail(
  text: MailText,
  values: Record<string, string>,
  href: string,
  rows: readonly MailRow[],
): MailContent {
  const content = fillContent(text, values)
  return { ...content, href, rows, notes: [...content.notes, texts.staffNote] }
}

/** Returns the e-mail that asks a guest to confirm an alert. */
function alertConfirmMail(data: unknown, siteOrigin: string): MailContent {
  const { product_name, token } = alertConfirmData.parse(data)
  const content = fillContent(texts.alertConfirm, { Product: product_name })
  return { ...content, href: `${siteOrigin}/alerta/${token}` }
}

/** Returns the e-mail of an alert. */
function alertMail(data: unknown, siteOrigin: string): MailContent {
  const alert = alertData.parse(data)
  const content = fillContent(texts.alert[alert.event], {
    Product: alert.product_name,
    Price: formatPrice(alert.price_cents),
    OldPrice: formatPrice(alert.old_price_cents),
    Cancel: `${siteOrigin}/alerta/${alert.token}`,
  })
  return { ...content, href: `${siteOrigin}/produto/${alert.slug}` }
}

/** Returns the headers with which a mail client can unsubscribe with one click (RFC 8058). */
function unsubscribeHeaders(data: unknown, siteOrigin: string): Record<string, string> {
  const { token } = alertConfirmData.parse(data)
  return {
    'List-Unsubscribe': `<${siteOrigin}/api/alerts/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Returns the e-mail to the customer about an assistance request. */
function assistanceMail(data: unknown, siteOrigin: string): MailContent {
  const request = assistanceData.parse(data)
  const content = fillContent(texts.assistance[request.event as AssistanceEvent], valuesOf(request))
  return {
    ...content,
    href: `${siteOrigin}/assistencia/${request.token}`,
    rows: rowsOf(request),
  }
}

/** Returns the rows of the quote or the offer for events that concern one; otherwise none. */
function rowsOf(request: AssistanceData): MailRow[] {
  const { event } = request
  if (event === 'quoted' || event === 'approved') return quoteRows(request)
  if (event === 'declined') return [...quoteRows(request), ...offerRows(request)]
  return event === 'offered' || event === 'accepted' || event === 'bought' ? offerRows(request) : []
}

/** Returns the alternatives of an offer and its validity; after the customer's choice, the chosen one. */
function offerRows({ offer }: AssistanceData): MailRow[] {
  if (!offer) return []
  const { words } = texts
  const { money_cents: money, coins, choice } = offer
  const rows: MailRow[] = []
  if (money !== null && choice !== 'coins') {
    rows.push({ label: words.inMoney, value: formatPrice(money) })
  }
  if (coins !== null && choice !== 'money') {
    rows.push({ label: words.inCoins, value: formatCoins(coins) })
  }
  if (!choice) rows.push({ label: words.validUntil, value: dateTime(offer.valid_until) })
  return rows
}

/** Returns the e-mail to the staff about a new request or the answer to a quote or an offer. */
function staffAssistanceMail(data: unknown, siteOrigin: string): MailContent {
  const request = assistanceData.parse(data)
  const mail = `assistance_${request.event}` as StaffMail
  const content = fillContent(texts.staff[mail], valuesOf(request))
  return {
    ...content,
    href: `${siteOrigin}/admin/assistencia/${request.id}`,
    rows: rowsOf(request),
    notes: [...content.notes, texts.staffNote],
  }
}

/** Entries of the list of brands that are groups of devices and not shown as a brand. */
const UNNAMED_BRANDS = new Set(['PC Gaming', 'Outros'])

function valuesOf(request: AssistanceData): Record<string, string> {
  const { console_brand: brand, console_model: model } = request
  return {
    Hello: salutation(request.customer_name),
    Customer: request.customer_name,
    Protocol: request.protocol,
    Device: UNNAMED_BRANDS.has(brand) || model.startsWith(brand) ? model : `${brand} ${model}`,
    Note: request.note ?? '',
  }
}

function quoteRows({ quote }: AssistanceData): MailRow[] {
  if (!quote) return []
  const { words } = texts
  const price = (label: string, cents: number) => ({ label, value: formatPrice(cents) })
  return [
    price(words.labor, quote.labor_cents),
    ...quote.parts.map((part) => price(part.name, part.price_cents)),
    ...(quote.express_fee_cents ? [price(words.express, quote.express_fee_cents)] : []),
    { ...price(words.total, quote.total_cents), isStrong: true },
    { label: words.validUntil, value: dateTime(quote.valid_until) },
  ]
}

const MAX_LINES = 20

/** Returns the e-mail to the customer about a new state of an order. */
function orderMail(order: OrderData, event: OrderState, siteOrigin: string): MailContent {
  const { words } = texts
  const text =
    (isAllDigital(order.lines) && texts.digital[event]) ||
    (order.is_pickup && texts.pickup[event]) ||
    texts.order[event]
  const content = fillContent(text, {
    Hello: salutation(order.customer_name),
    Code: order.code,
    Expires: dateTime(order.expires_at),
    Coins: order.coins_applied > 0 ? words.coinsBack : '',
    Chat: order.chat_opened_at ? '' : order.is_pickup ? words.chatPickup : words.chat,
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
    rows: [...tracking, ...orderRows(order, awaitsPayment(event))],
  }
}

const saleText: SaleTexts = (key, values = {}) => {
  const text = texts.sale[values.days === 1 ? `${key}_one` : key]
  return fillText(text ?? '', values)
}

/**
 * Returns rows for the lines of an order, the sum of its discounts (Pro, bundles, coupon, coins),
 * shipping, total and, for an unpaid order, the total with Pix.
 */
function orderRows(order: OrderData, isUnpaid: boolean): MailRow[] {
  const { words } = texts
  const rows: MailRow[] = order.lines.slice(0, MAX_LINES).map((line) => {
    const marks = saleMarks(saleState(line), saleText, { dates: 'full' })
    const choice = [line.size, line.color, ...marks].filter(Boolean).join(', ')
    const item = choice ? `${line.name} (${choice})` : line.name
    return {
      label: fillText(words.quantity, { Quantity: `${line.quantity}`, Item: item }),
      value: formatPrice(line.line_total_cents),
    }
  })
  const rest = order.lines.length - MAX_LINES
  if (rest > 0) rows.push({ label: fillText(words.more, { Count: `${rest}` }), value: '' })
  const charged = order.total_cents - (order.shipping_cents ?? 0)
  const discountCents = order.lines.reduce((sum, line) => sum + line.line_total_cents, -charged)
  if (discountCents > 0)
    rows.push({ label: words.discounts, value: `-${formatPrice(discountCents)}` })
  rows.push({ label: words.shipping, value: shippingText(order) })
  rows.push({ label: words.total, value: formatPrice(order.total_cents), isStrong: true })
  if (isUnpaid && order.pix_percent > 0) {
    const label = fillText(words.totalPix, { Percent: `${order.pix_percent}` })
    rows.push({ label, value: formatPrice(order.pix_total_cents) })
  }
  return rows
}

function shippingText({ is_pickup, shipping_kind, shipping_cents }: OrderData): string {
  if (is_pickup) return texts.words.pickup
  if (shipping_kind === 'free') return texts.words.free
  return shipping_cents === null ? texts.words.agreed : formatPrice(shipping_cents)
}
