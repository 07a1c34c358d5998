import { formatCep } from '../cart/cep.ts'
import { formatPhone, MAX_GIFT_MESSAGE } from '../cart/contact.ts'
import { formatCoins, formatPrice } from '../core/money.ts'
import { cleanText, cutText } from '../core/text.ts'
import {
  addressText,
  effectiveCoupon,
  type OrderLine,
  type OrderMessageTexts,
  type OrderSnapshot,
} from './order.ts'
import type { OrderState } from './states.ts'
import { type Tracking, trackingLink } from './tracking.ts'

const MAX_MESSAGE_CHARS = 2_000

const MAX_NAME_CHARS = 80
const MAX_NOTE_CHARS = 300
const MAX_ADDRESS_CHARS = 300
const MAX_REASON_CHARS = 120
const MAX_BUNDLES_CHARS = 120
const MAX_OPTION_CHARS = 40
const MAX_COMPACT_OPTION_CHARS = 20
const SHORTEST_NAME_CHARS = 8

/**
 * Returns the order as the text of a chat message: code, one line per item, price summary, for
 * customers used coins and balance, and the order link; at most 2,000 characters. Longer carts are
 * written as a compact list.
 */
export function orderMessage(
  order: OrderSnapshot,
  texts: OrderMessageTexts,
  orderUrl: string,
): string {
  const head = [
    texts.greeting,
    `${texts.order}: ${cleanText(order.code, 20)}`,
    ...(order.adjustedOn === null ? [] : [texts.adjusted.replace('{date}', order.adjustedOn)]),
    '',
    `${texts.items}:`,
  ]
  const tail = [
    '',
    ...summary(order, texts),
    ...contactLines(order, texts),
    `${texts.link}: ${orderUrl}`,
  ]
  const full = [...head, ...order.lines.map((line, i) => itemLine(line, i, texts)), ...tail]
  const message = full.join('\n')
  if (message.length <= MAX_MESSAGE_CHARS) return message

  const room = MAX_MESSAGE_CHARS - [...head, ...tail].join('\n').length
  const compact = compactList(order.lines, room, texts)
  return cutText([...head, ...compact, ...tail].join('\n'), MAX_MESSAGE_CHARS)
}

function itemLine(line: OrderLine, index: number, texts: OrderMessageTexts): string {
  const options = [
    line.size === null ? null : `${texts.size}: ${cleanText(line.size, MAX_OPTION_CHARS)}`,
    line.color === null ? null : `${texts.color}: ${cleanText(line.color, MAX_OPTION_CHARS)}`,
    ...line.marks,
  ].filter((option) => option !== null)
  const name = cleanText(line.name, MAX_NAME_CHARS)
  const chosen = options.length > 0 ? `${name} (${options.join(', ')})` : name
  return `${counted(line, index)} ${chosen} - ${price(line.lineTotalCents)}`
}

function counted(line: OrderLine, index: number): string {
  return `${index + 1}. ${line.quantity}x`
}

function summary(order: OrderSnapshot, texts: OrderMessageTexts): string[] {
  const lines = [`${texts.subtotal}: ${price(order.subtotalCents)}`]
  if (order.proSavingCents > 0) lines.push(`${texts.proSaving}: -${price(order.proSavingCents)}`)
  if (order.bundles.length > 0) {
    const names = cleanText(order.bundles.map(({ name }) => name).join(', '), MAX_BUNDLES_CHARS)
    const off = order.bundles.reduce((sum, { discountCents }) => sum + discountCents, 0)
    lines.push(`${texts.bundle.replace('{name}', () => names)}: -${price(off)}`)
  }
  const coupon = effectiveCoupon(order)
  if (coupon) {
    const { code, discountCents } = coupon
    const gain = discountCents > 0 ? `-${price(discountCents)}` : texts.couponShipping
    lines.push(`${texts.coupon.replace('{code}', code)}: ${gain}`)
  }
  if (order.manualDiscount) {
    const reason = cleanText(order.manualDiscount.reason, MAX_REASON_CHARS)
    const label = texts.manualDiscount.replace('{reason}', () => reason)
    lines.push(`${label}: -${price(order.manualDiscount.cents)}`)
  }
  if (order.coinDiscountCents > 0) {
    lines.push(`${texts.coinDiscount}: -${price(order.coinDiscountCents)}`)
  }
  const cep = order.isPickup ? null : order.deliveryCep
  const target = cep === null ? '' : ` (CEP ${formatCep(cep)})`
  lines.push(`${texts.shipping}${target}: ${shippingText(order, texts)}`)
  lines.push(`${texts.total}: ${price(order.totalCents)}`)
  if (order.pixPercent > 0) {
    const label = texts.totalPix.replace('{percent}', String(order.pixPercent))
    lines.push(`${label}: ${price(order.pixTotalCents)}`)
  }
  if (order.coinBalance !== null) {
    const used =
      order.coinsApplied > 0 ? `${texts.yes} (${formatCoins(order.coinsApplied)})` : texts.no
    lines.push(`${texts.useCoins}: ${used}`)
    lines.push(`${texts.coinBalance}: ${formatCoins(order.coinBalance)}`)
  }
  return lines
}

function contactLines({ contact, address }: OrderSnapshot, texts: OrderMessageTexts): string[] {
  const { payment = null, name = null, phone = null, note = null, gift = null } = contact ?? {}
  return [
    payment && `${texts.payment}: ${texts.payments[payment]}`,
    name && `${texts.name}: ${cleanText(name, MAX_NAME_CHARS)}`,
    phone && `${texts.phone}: ${formatPhone(phone)}`,
    address && `${texts.address}: ${cleanText(addressText(address), MAX_ADDRESS_CHARS)}`,
    note && `${texts.note}: ${cleanText(note, MAX_NOTE_CHARS)}`,
    gift !== null && `${texts.gift}: ${cleanText(gift, MAX_GIFT_MESSAGE) || texts.giftPlain}`,
  ].filter((line) => typeof line === 'string')
}

function shippingText(order: OrderSnapshot, texts: OrderMessageTexts): string {
  if (order.isPickup) return texts.pickup
  if (order.shippingKind === 'free') return texts.shippingFree
  if (order.shippingKind === 'quote') return texts.shippingQuote
  return price(order.shippingCents ?? 0)
}

/**
 * Returns item lines of at most `room` characters in total: all names are shortened equally, then
 * the last lines are omitted. Sizes and colors remain, to distinguish the choices of one product.
 * Marks are never shortened, because the customer must see them.
 */
function compactList(
  lines: readonly OrderLine[],
  room: number,
  texts: OrderMessageTexts,
): string[] {
  const prefixes = lines.map((line, index) => `${counted(line, index)} `)
  const suffixes = lines.map(({ size, color, marks }) => {
    const options = [size, color]
      .filter((option) => option !== null)
      .map((option) => cleanText(option, MAX_COMPACT_OPTION_CHARS))
    const chosen = [...options, ...marks]
    return chosen.length > 0 ? ` (${chosen.join(', ')})` : ''
  })
  const spent = [...prefixes, ...suffixes].join('').length + lines.length + 1
  const nameChars = Math.min(MAX_NAME_CHARS, Math.floor((room - spent) / lines.length))
  const items = lines.map((line, index) => {
    const chars = Math.max(nameChars, SHORTEST_NAME_CHARS)
    return `${prefixes[index]}${cleanText(line.name, chars)}${suffixes[index]}`
  })
  if (nameChars >= SHORTEST_NAME_CHARS) return items

  const kept: string[] = []
  const moreChars = texts.more.length + 2
  let left = room - moreChars
  for (const item of items) {
    left -= item.length + 1
    if (left < 0) break
    kept.push(item)
  }
  return [...kept, texts.more.replace('{count}', String(lines.length - kept.length))]
}

function price(cents: number): string {
  return formatPrice(cents).replace('\u00a0', ' ')
}

type StateMessageOrder = {
  code: string
  state: OrderState
  isPickup: boolean
  /** Whether all products are digital: nothing is delivered or picked up. */
  isDigital: boolean
  /** Null before the order is shipped. */
  tracking: Tracking | null
  /** The name of the customer; empty if unknown. */
  customerName: string
  /** The absolute URL of the page of the order. */
  url: string
}

type StateMessageTexts = {
  /** Contains '{name}'. */
  hello: string
  helloNobody: string
  /** Contain '{code}'. */
  states: Record<OrderState, string>
  /** Instead of those of `states`, if the order is picked up. */
  pickup: Partial<Record<OrderState, string>>
  /** Instead of those of `states` and `pickup`, if all products are digital. */
  digital: Partial<Record<OrderState, string>>
  /** Contain '{code}' and '{url}'. */
  trackingCode: string
  trackingUrl: string
  /** Contains '{url}'. */
  link: string
}

/** Returns the chat message from the staff to a customer about the state of an order. */
export function stateMessage(
  { code, state, isPickup, isDigital, tracking, customerName, url }: StateMessageOrder,
  texts: StateMessageTexts,
): string {
  const [first] = customerName.trim().split(/\s+/)
  const special = isDigital ? texts.digital[state] : isPickup ? texts.pickup[state] : undefined
  const text = special ?? texts.states[state]
  const lines = [
    `${first ? texts.hello.replace('{name}', () => first) : texts.helloNobody} ${text.replace('{code}', code)}`,
  ]
  if (state === 'shipped' && tracking) {
    const follow = trackingLink(tracking)
    if (tracking.code) lines.push(texts.trackingCode.replace('{code}', tracking.code))
    if (follow) lines.push(texts.trackingUrl.replace('{url}', follow))
  }
  lines.push(texts.link.replace('{url}', url))
  return lines.join('\n')
}
